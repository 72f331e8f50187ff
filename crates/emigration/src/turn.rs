//! How turns end and follow each other, in both phases.

use caravanserai_core::{Fate, Seat, Tell};

use crate::layout::places;
use crate::options::Undo;
use crate::position::Step;
use crate::why::Why;
use crate::{Emigration, Event};

/// What comes after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The same player goes on with the turn.
    GoOn,
    /// A Life Card asks for a choice first.
    Choose(Step),
    /// EMI-106: Diligence gives one more Required Action.
    ExtraAction,
    /// EMI-032: the turn is over.
    TurnOver,
}

impl Emigration {
    /// Whether somebody sits there.
    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Why> {
        if seat.index() < self.table() { Ok(()) } else { Err(Why::NoSuchSeat) }
    }

    /// Goes on with what comes after an action.
    pub(crate) fn go_on(&mut self, next: Next, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        match next {
            Next::GoOn => {}
            Next::Choose(step) => self.turn.step = step,
            Next::ExtraAction => {
                self.turn_cards_up(fate, tell);
                if self.layouts_are_empty() {
                    self.open_border(tell); // EMI-071: an extra action still owed is lost
                } else {
                    self.turn.step = Step::Diligence;
                }
            }
            Next::TurnOver => {
                self.turn_cards_up(fate, tell);
                if self.at_border() {
                    self.next_at_border(fate, tell);
                } else if self.layouts_are_empty() {
                    self.open_border(tell);
                } else {
                    self.next_turn(tell);
                }
            }
        }
    }

    /// EMI-039, EMI-040, EMI-116: after an action every face-down card that nothing covers is turned up.
    fn turn_cards_up(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        for owner in self.clockwise_from(self.turn.seat) {
            for place in places(self.layouts[owner].uncovered_face_down()) {
                let card = self.unseen.draw(fate);
                self.layouts[owner].turn_up(place, card);
                tell.all(Event::TurnedUp { owner, place, card });
            }
        }
    }

    /// EMI-070: whether Phase 1 is complete.
    pub(crate) fn layouts_are_empty(&self) -> bool {
        self.layouts.iter().all(|layout| layout.is_empty())
    }

    /// EMI-028, EMI-060: the next player clockwise; a paper lying upside down takes up the whole turn.
    fn next_turn(&mut self, tell: &mut impl Tell<Event>) {
        let seat = self.after(self.turn.seat);
        let step = if self.players[seat].pending.is_some() { Step::Collect } else { Step::Turn };
        self.begin_turn(seat, step, tell);
    }

    /// EMI-070, EMI-071, EMI-072: play simply goes on clockwise, at the border.
    fn open_border(&mut self, tell: &mut impl Tell<Event>) {
        let first = self.after(self.turn.seat);
        tell.all(Event::BorderOpens { first });
        self.begin_turn(first, self.border_step(first), tell);
    }

    /// EMI-073, EMI-082, EMI-086: the next player clockwise who has not tried to cross; when all
    /// have, the game is over.
    fn next_at_border(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let next = self.clockwise_from(self.after(self.turn.seat)).find(|&seat| self.players[seat].crossing.is_none());
        match next {
            Some(seat) => self.begin_turn(seat, self.border_step(seat), tell),
            None => self.end(fate, tell),
        }
    }

    /// EMI-073, EMI-074: how a turn at the border begins.
    fn border_step(&self, seat: Seat) -> Step {
        if self.players[seat].pending.is_some() { Step::Collect } else { Step::Withdraw }
    }

    /// Whether Phase 2 has begun: the active player has emptied the layouts in an earlier turn.
    fn at_border(&self) -> bool {
        match self.turn.step {
            Step::Withdraw | Step::Cross | Step::Over => true,
            // A paper is collected in either phase; in Phase 1 there are always cards left.
            Step::Collect => self.layouts_are_empty(),
            Step::Turn
            | Step::MentalFog
            | Step::KnowYourself
            | Step::SecondThoughts
            | Step::BorderRumour
            | Step::ExpressCounter
            | Step::Diligence => false,
        }
    }

    fn begin_turn(&mut self, seat: Seat, step: Step, tell: &mut impl Tell<Event>) {
        self.turn.number = self.turn.number.saturating_add(1);
        self.turn.seat = seat;
        self.turn.step = step;
        self.turn.rolled = false;
        self.turn.sold = false;
        self.turn.skipped = false;
        if self.options.undo == Undo::Turn {
            tell.seal();
        }
    }

    /// EMI-024, EMI-086: the removed cards are shown, and the game is over.
    fn end(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let cards = [self.unseen.draw(fate), self.unseen.draw(fate)];
        self.removed = Some(cards);
        self.turn.step = Step::Over;
        tell.all(Event::RemovedShown { cards });
        let entered = self.players.iter().filter(|player| player.entered()).count() as u8;
        tell.all(Event::Ended { ultimate_winner: self.ultimate_winner(), entered });
    }

    /// EMI-033, EMI-037, EMI-038: the turn is given up; if nobody at all can act, everybody takes 1.
    pub(crate) fn forfeit(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        tell.all(Event::Forfeited { seat });
        if !Seat::all(self.table()).any(|seat| self.can_act(seat)) {
            let amounts = self.everyone_takes(|_, _| 1);
            tell.all(Event::NobodyCanAct { amounts });
        }
    }
}
