//! A turn from its beginning to its end.

use caravanserai_core::{Fate, Refusal, Seat, Tell};

use crate::aid::Aid;
use crate::event::Event;
use crate::family::Family;
use crate::place::Place;
use crate::position::Borderlines;
use crate::step::{Due, Step, Then, Turn};

impl Borderlines {
    /// Begins the turn of a family; `false` if it is over at once.
    ///
    /// BOR-023, BOR-079, BOR-150
    pub(crate) fn begin_turn(&mut self, family: Family, fate: &mut Fate, tell: &mut impl Tell<Event>) -> bool {
        self.turn = Turn::of(family);
        let who = self.who(family);
        if self.people.living(family).next().is_none() {
            tell.all(Event::TurnLeftOut { who });
            return false;
        }
        tell.all(Event::TurnBegan { who });
        if self.is_absent(family) {
            tell.all(Event::Passed { who });
            tell.all(Event::TurnEnded { who });
            return false;
        }
        self.step = Step::Start;
        self.settle(fate, tell);
        true
    }

    /// Takes what is the only option, and leaves the steps in which nothing is left to choose.
    /// Buying and ending the turn are always left to the player.
    pub(crate) fn settle(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        loop {
            self.leave_finished_steps();
            match self.step {
                Step::Start if self.must_pass() => self.pass(tell),
                Step::Sell { card } if self.fewest_houses(card) == Some(self.purses[self.turn.family].houses) => {
                    self.buy(card, self.purses[self.turn.family].houses, tell);
                }
                Step::Land => match self.only_walker() {
                    Some(from) => self.step = Step::Go { from },
                    None => return,
                },
                Step::Go { from } => match self.destinations(from).sole() {
                    Some(to) => self.go(from, to, fate, tell),
                    None => return,
                },
                Step::Resettle { from, then } => match self.resettlement_cities().sole() {
                    Some(to) => self.resettle(from, to, then, fate, tell),
                    None => return,
                },
                Step::Start
                | Step::Sell { .. }
                | Step::Card
                | Step::Boats
                | Step::KeepAid
                | Step::Fee(_)
                | Step::Help { .. }
                | Step::End
                | Step::Over => return,
            }
        }
    }

    /// Leaves the steps in which nothing is left to choose.
    ///
    /// A step is kept open as long as resettlement could make room in a camp; relief money can be
    /// played just as well in the next step.
    pub(crate) fn leave_finished_steps(&mut self) {
        if self.step == Step::Card && !self.holds_aid_for_the_card() {
            self.step = Step::Land;
        }
        if self.step == Step::Land && !self.may_go_on_walking() {
            self.step = Step::Boats;
        }
        if self.step == Step::Boats && !self.may_go_on_sailing() {
            self.step = Step::End;
        }
    }

    /// The place from which somebody has to go, because everybody must and there is no other choice.
    fn only_walker(&self) -> Option<Place> {
        let free = !self.options.everybody_must_go || self.may_resettle() || self.may_take_relief();
        if free { None } else { self.walkers().sole() }
    }

    /// Goes on after an interruption.
    pub(crate) fn resume(&mut self, then: Then, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        if then == Then::TurnOver {
            self.end_turn(fate, tell);
        } else {
            self.step = then.step();
        }
    }

    /// What follows when the present step is interrupted, if it can be.
    pub(crate) fn then(&self) -> Option<Then> {
        match self.step {
            Step::Start => Some(Then::Start),
            Step::Card => Some(Then::Card),
            Step::Land => Some(Then::Land),
            Step::Boats => Some(Then::Boats),
            Step::End => Some(Then::End),
            Step::KeepAid
            | Step::Sell { .. }
            | Step::Go { .. }
            | Step::Resettle { .. }
            | Step::Fee(_)
            | Step::Help { .. }
            | Step::Over => None,
        }
    }

    /// Ends the turn: the market row moves up, and the next family begins.
    ///
    /// BOR-023, BOR-120, BOR-123, BOR-152
    pub(crate) fn end_turn(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        self.people.rest(family);
        tell.seal();
        tell.all(Event::TurnEnded { who: self.who(family) });
        if let Some(used) = self.turn.card.take() {
            let (card, reshuffled) = self.market.refill(used, fate);
            tell.all(Event::MarketRefilled { card, reshuffled });
        }
        self.turns += 1;
        self.go_round(fate, tell);
    }

    /// The turn clock has run out: what is open is answered, and the turn ends as it stands.
    ///
    /// BOR-151
    pub(crate) fn time_up(&mut self, seat: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        if self.options.turn_clock.seconds().is_none() {
            return Err(Refusal::new("no_clock", "BOR-151", "There is no turn clock at this table."));
        }
        self.check_waiting(seat)?;
        tell.seal();
        tell.all(Event::TimeRanOut { seat });
        self.answer_for(seat, fate, tell);
        Ok(())
    }

    /// The seat stays empty from now on: its families pass.
    ///
    /// BOR-150
    pub(crate) fn leave(&mut self, seat: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        if self.empty.contains(seat) {
            return Err(Refusal::new("already_left", "BOR-150", "This seat is empty already."));
        }
        self.empty = self.empty.with(seat);
        let asks = self.leader(self.turn.family);
        tell.seal();
        tell.all(Event::SeatLeft { seat });
        if let Step::Help { due, .. } = &mut self.step
            && asks == seat
        {
            due.then = Then::TurnOver;
        }
        if self.waiting().contains(seat) {
            self.answer_for(seat, fate, tell);
        }
        Ok(())
    }

    /// Answers what the seat is asked, and ends its turn.
    fn answer_for(&mut self, seat: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        match self.step {
            Step::KeepAid => {
                while let Some(family) = self.chooser(seat) {
                    let Some(first) = self.hands[family].dealt.get(0) else { return };
                    self.keep_aid(family, first, tell);
                }
                if self.choosing().next().is_none() {
                    self.go_round(fate, tell);
                }
            }
            Step::Start | Step::Sell { .. } | Step::Resettle { then: Then::Start, .. } => {
                self.pass(tell);
                self.end_turn(fate, tell);
            }
            Step::Card | Step::Land | Step::Go { .. } | Step::Boats | Step::Resettle { .. } | Step::End => {
                self.end_turn(fate, tell);
            }
            Step::Fee(due) => {
                let due = Due { then: Then::TurnOver, ..due };
                if self.hands[self.turn.family].holds(Aid::ReliefMoney) {
                    self.pay_with_relief(due, fate, tell);
                } else {
                    self.ask_for_help(due, self.turn.family, fate, tell);
                }
            }
            Step::Help { due, asked } => self.decline(due, asked, fate, tell),
            Step::Over => {}
        }
    }
}
