//! The throw, and the move that follows from it.

use caravanserai_core::{Fate, Refusal, Tell};

use crate::board::{Kind, Space};
use crate::chance_card::KeptCard;
use crate::deal::throw_die;
use crate::event::Event;
use crate::position::{Choice, Drive, Europe, Motion, Phase};
use crate::walk::{Exits, Ground, Stand, Walker};

impl Europe {
    /// EUR-041: whether the die may be thrown now.
    pub(crate) fn may_throw(&self) -> Result<(), Refusal> {
        match (self.phase, self.choice) {
            (Phase::BeforeThrow | Phase::ThrowAgain, Choice::None) => Ok(()),
            (_, _) => Err(Refusal::new("not_now", "EUR-041", "The die is thrown once, at the beginning of the turn.")),
        }
    }

    /// EUR-041, EUR-123: one throw gives the number of steps.
    pub(crate) fn throw(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_throw()?;
        let number = throw_die(fate);
        let steps = self.start_moving(Drive::Throw, number);
        tell.all(Event::Threw { seat: self.turn, number, steps });
        Ok(())
    }

    /// EUR-122: whether this number may be named with a Timetable.
    pub(crate) fn may_name_number(&self, number: u8) -> Result<(), Refusal> {
        if self.choice != Choice::Number {
            return Err(Refusal::table("not_now", "Play a Timetable first."));
        }
        if !(1..=12).contains(&number) {
            return Err(Refusal::new("number", "EUR-122", "A Timetable has the numbers 1 to 12."));
        }
        Ok(())
    }

    /// EUR-103, EUR-122: the number of a Timetable stands for the throw.
    pub(crate) fn name_number(&mut self, number: u8, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_name_number(number)?;
        self.use_up(KeptCard::Timetable);
        self.choice = Choice::None;
        let steps = self.start_moving(Drive::Timetable, number);
        tell.all(Event::NamedNumber { seat: self.turn, number, steps });
        Ok(())
    }

    /// EUR-125, EUR-126, EUR-133: a mark doubles or halves the number and is used up.
    fn start_moving(&mut self, drive: Drive, number: u8) -> u8 {
        let steps = self.mover_mut().mark.take().map_or(number, |mark| mark.steps(number));
        self.set_motion(drive, number, steps);
        steps
    }

    /// A new move from where the token stands.
    pub(crate) fn set_motion(&mut self, drive: Drive, number: u8, steps: u8) {
        self.phase = Phase::Moving;
        self.motion = self.mover().at.map(|start| Motion {
            drive,
            number,
            steps,
            left: steps,
            start,
            came_from: None,
            passed: None,
            light_due: false,
        });
    }

    /// The token under way with the ground and its exits, if a step may be taken now.
    pub(crate) fn stepping(&self) -> Result<(Walker, Ground, Exits), Refusal> {
        match (self.phase, self.choice, self.walker()) {
            (Phase::Moving, Choice::None, Some((walker, ground))) => {
                let exits = walker.exits(&ground);
                Ok((walker, ground, exits))
            }
            (_, _, _) => Err(Refusal::table("not_now", "No step is to be taken now.")),
        }
    }

    /// EUR-042 to EUR-046: one step, and those that follow without a choice.
    pub(crate) fn step(&mut self, to: Space, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let (walker, ground, exits) = self.stepping()?;
        if !exits.as_slice().contains(&to) {
            return Err(if !walker.at.neighbours().contains(&to) {
                Refusal::new("not_next", "EUR-009", "That space is not next to your token.")
            } else if walker.came_from == Some(to) {
                Refusal::new("turning_back", "EUR-044", "A token does not turn back during one throw.")
            } else {
                Refusal::new("lit", "EUR-060", "A light stands there, and this throw cannot pass it.")
            });
        }
        self.walk(walker, &ground, to, tell);
        Ok(())
    }

    /// Walks on and deals with what the walk came to.
    pub(crate) fn walk(&mut self, mut walker: Walker, ground: &Ground, to: Space, tell: &mut impl Tell<Event>) {
        let seat = self.turn;
        let (mut leg, mut leg_left) = (walker.at, walker.left);
        let before = walker.left;
        let passed = walker.passed;
        let mut entered = self.mover().not_held;
        let stand = walker.run(ground, to, |walker| {
            if let Some(city) = walker.at.city() {
                // EUR-053, EUR-046: only a city that is no own destination can be walked through.
                if !ground.own.contains(city) {
                    entered.insert(city);
                }
                tell.all(Event::Walked { seat, from: leg, to: walker.at, steps: leg_left - walker.left });
                (leg, leg_left) = (walker.at, walker.left);
            } else if ground.lights.contains(walker.at) {
                tell.all(Event::LightPassed { seat, on: walker.at, thrown: ground.opens });
            }
        });
        if leg != walker.at {
            tell.all(Event::Walked { seat, from: leg, to: walker.at, steps: leg_left - walker.left });
        }
        let mover = self.mover_mut();
        mover.not_held = entered;
        mover.at = Some(walker.at);
        mover.waits = 0;
        mover.tally.walked += u16::from(before - walker.left);
        if walker.passed != passed {
            if ground.opens {
                mover.tally.passed_by_throw += 1;
            } else {
                mover.tally.passed_by_waiting += 1;
            }
        }
        if let Some(motion) = &mut self.motion {
            motion.came_from = walker.came_from;
            motion.left = walker.left;
            motion.passed = walker.passed;
            // EUR-067, EUR-083: only a six or eight gives the right to the light.
            motion.light_due = ground.opens && walker.passed.is_some();
        }
        match stand {
            Stand::Choice => self.phase = Phase::Moving,
            Stand::Arrived => self.phase = Phase::Arriving,
            Stand::Spent | Stand::Stopped if walker.may_fly(ground) => self.phase = Phase::FlyOrStay,
            Stand::Spent | Stand::Stopped => self.come_to_rest(tell),
        }
    }

    /// EUR-078, EUR-079, EUR-087: whether the throw may be waited out at a light.
    pub(crate) fn may_wait(&self) -> Result<(), Refusal> {
        let (walker, ground, _) = self.stepping()?;
        if self.motion.is_some_and(|motion| motion.drive == Drive::Motorway) {
            return Err(Refusal::new("no_throw", "EUR-124", "Open Motorway is no throw and cannot be waited out."));
        }
        if walker.came_from.is_some() {
            return Err(Refusal::new("under_way", "EUR-078", "Waiting means staying where the throw begins."));
        }
        if !walker.beside_light(&ground) {
            return Err(Refusal::new("no_light", "EUR-079", "There is no light next to your token to wait for."));
        }
        if ground.opens {
            return Err(Refusal::new("open", "EUR-079", "Six and eight open the light, so you must move."));
        }
        Ok(())
    }

    /// EUR-078, EUR-080, EUR-081, EUR-085: the token stays; two waits open the light for the next throw.
    pub(crate) fn wait(&mut self, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_wait()?;
        let seat = self.turn;
        let mover = self.mover_mut();
        mover.waits = (mover.waits + 1).min(2);
        mover.tally.waits += 1;
        let waits = mover.waits;
        tell.all(Event::Waited { seat, waits });
        self.spend_motion();
        self.phase = Phase::AfterMove;
        Ok(())
    }

    /// EUR-064: whether the token may stop here, in front of a light, although it could go on.
    pub(crate) fn may_halt(&self) -> Result<(), Refusal> {
        let (walker, _, exits) = self.stepping()?;
        if walker.may_halt(&exits) {
            Ok(())
        } else {
            Err(Refusal::new(
                "no_light",
                "EUR-042",
                "The whole number must be moved; only a light ahead lets you stop.",
            ))
        }
    }

    /// EUR-062, EUR-064: the rest of the throw is lost in front of a light.
    pub(crate) fn halt(&mut self, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_halt()?;
        self.come_to_rest(tell);
        Ok(())
    }

    /// D8: whether the mover may decide not to fly from where the move ended.
    pub(crate) fn may_stay(&self) -> Result<(), Refusal> {
        match (self.phase, self.choice) {
            (Phase::FlyOrStay, Choice::None) => Ok(()),
            (_, _) => Err(Refusal::table("not_now", "There is no flight to decline now.")),
        }
    }

    /// D8: the token stays on the airport on which the move ended.
    pub(crate) fn stay(&mut self, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_stay()?;
        self.come_to_rest(tell);
        Ok(())
    }

    /// No steps are left; what was left is forfeited, and its number given back.
    pub(crate) fn spend_motion(&mut self) -> u8 {
        let Some(motion) = &mut self.motion else { return 0 };
        let lost = std::mem::take(&mut motion.left);
        if motion.drive != Drive::Motorway {
            self.mover_mut().tally.forfeited += u16::from(lost);
        }
        lost
    }

    /// EUR-061, EUR-062: the move is over; steps left now were lost at a light.
    fn come_to_rest(&mut self, tell: &mut impl Tell<Event>) {
        let lost = self.spend_motion();
        if let (1.., Some(at)) = (lost, self.mover().at) {
            tell.all(Event::StoppedAtLight { seat: self.turn, at, lost });
        }
        self.results();
    }

    /// EUR-047: after arriving, the light that was passed; then the Chance Card of a blue box.
    pub(crate) fn results(&mut self) {
        let Some(motion) = self.motion else { return };
        let blue = self.mover().at.is_some_and(|at| at.kind() == Kind::Blue);
        self.phase = if motion.light_due {
            Phase::PassedLight
        } else if blue && motion.drive != Drive::Motorway {
            // EUR-091, EUR-124: a move by Open Motorway ends without a card.
            Phase::Drawing
        } else {
            Phase::AfterMove
        };
    }
}
