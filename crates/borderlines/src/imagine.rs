//! What a seat cannot know, dealt anew.

use caravanserai_core::{Rng, Seat, chance};

use crate::aid::{Aid, Before, COPIES, Counts};
use crate::family::Family;
use crate::position::Borderlines;
use crate::step::{Due, Step, Then};

impl Borderlines {
    /// A position that looks the same to the seat: the aid cards that it cannot see are dealt anew,
    /// and a running turn of somebody else stands where it can be seen to stand.
    pub(crate) fn imagined<R: Rng>(&self, seat: Seat, rng: &mut R) -> Borderlines {
        let mut game = *self;
        if !self.options.open_aid {
            game.deal_unseen_aid(seat, rng);
        }
        if self.leader(self.turn.family) != seat {
            game.forget_open_question();
        }
        game
    }

    /// The aid cards that are neither the seat's own, nor shown to it, nor used or put back by it.
    fn unseen_aid(&self, seat: Seat) -> Counts {
        let mut unseen = [COPIES; Aid::ALL.len()];
        let mut see = |card: Aid| unseen[card as usize] = unseen[card as usize].saturating_sub(1);
        self.aid_used.iter().for_each(&mut see);
        for (family, hand) in self.hands.enumerate() {
            if self.leader(family) == seat {
                hand.held.iter().map(|held| held.card).chain(hand.dealt.iter()).chain(hand.returned).for_each(&mut see);
            } else {
                hand.held.iter().filter(|held| held.shown.contains(seat)).for_each(|held| see(held.card));
            }
        }
        unseen
    }

    /// The aid cards that another family may have kept in an earlier aid event, as far as the seat knows: neither
    /// its own nor put back by it then, nor used before cards were dealt again.
    fn unseen_earlier_aid(&self, seat: Seat, now: &Counts) -> Counts {
        let mut unseen = [COPIES; Aid::ALL.len()];
        let mut see = |card: Aid| unseen[card as usize] = unseen[card as usize].saturating_sub(1);
        self.aid_used_before.iter().for_each(&mut see);
        for (family, hand) in self.hands.enumerate() {
            if self.leader(family) == seat {
                hand.before.held.into_iter().chain(hand.before.returned).for_each(&mut see);
            } else if hand.first_is_older() {
                hand.held.get(0).filter(|held| held.shown.contains(seat)).into_iter().for_each(|held| see(held.card));
            }
        }
        std::array::from_fn(|kind| unseen[kind].min(now[kind]))
    }

    fn deal_unseen_aid<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let mut unseen = self.unseen_aid(seat);
        self.deal_earlier_aid(seat, &mut unseen, rng);
        for family in Family::all(self.families()) {
            if self.leader(family) == seat {
                continue;
            }
            let hand = &mut self.hands[family];
            let older = usize::from(hand.first_is_older());
            for held in hand.held.iter_mut().skip(older).filter(|held| !held.shown.contains(seat)) {
                held.card = draw(&mut unseen, held.card, rng);
            }
            for dealt in hand.dealt.iter_mut() {
                *dealt = draw(&mut unseen, *dealt, rng);
            }
            if let Some(returned) = &mut hand.returned {
                *returned = draw(&mut unseen, *returned, rng);
            }
            hand.before = Before { held: hand.held.get(0).map(|held| held.card).filter(|_| older > 0), returned: None };
        }
    }

    /// Cards kept in an earlier aid event come out of fewer: they are dealt first.
    ///
    /// BOR-061, BOR-064
    fn deal_earlier_aid<R: Rng>(&mut self, seat: Seat, unseen: &mut Counts, rng: &mut R) {
        let mut earlier = self.unseen_earlier_aid(seat, unseen);
        for family in Family::all(self.families()) {
            if self.leader(family) == seat || !self.hands[family].first_is_older() {
                continue;
            }
            let first = self.hands[family].held.iter_mut().next().filter(|held| !held.shown.contains(seat));
            if let Some(held) = first {
                held.card = draw(&mut earlier, held.card, rng);
                let left = &mut unseen[held.card as usize];
                *left = left.saturating_sub(1);
            }
        }
    }

    /// Puts a turn where everybody can see that it stands.
    ///
    /// BOR-156
    fn forget_open_question(&mut self) {
        let then = self.visible_then();
        let forget = |due: Due| if due.then == Then::TurnOver { due } else { Due { then, ..due } };
        match self.step {
            Step::KeepAid | Step::Over => {}
            Step::Fee(due) => self.step = Step::Fee(forget(due)),
            Step::Help { due, asked } => self.step = Step::Help { due: forget(due), asked },
            Step::Start
            | Step::Sell { .. }
            | Step::Card
            | Step::Land
            | Step::Go { .. }
            | Step::Boats
            | Step::Resettle { .. }
            | Step::End => {
                self.step = then.step();
                self.leave_finished_steps();
            }
        }
    }

    /// The earliest step that fits what everybody has seen of the turn.
    fn visible_then(&self) -> Then {
        let turn = &self.turn;
        match turn.card {
            None if turn.passed => Then::End,
            None => Then::Start,
            Some(_) if turn.sailed => Then::Boats,
            Some(_) if turn.walked => Then::Land,
            Some(_) => Then::Card,
        }
    }
}

/// Draws one of the unseen cards; the real one is always among them, so there is one.
fn draw<R: Rng>(unseen: &mut Counts, real: Aid, rng: &mut R) -> Aid {
    let total: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
    if total == 0 {
        return real;
    }
    let mut place = chance::below(rng, total);
    for (kind, count) in unseen.iter_mut().enumerate() {
        match place.checked_sub(u32::from(*count)) {
            Some(rest) => place = rest,
            None => {
                *count -= 1;
                return Aid::ALL[kind];
            }
        }
    }
    real
}
