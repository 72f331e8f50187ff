//! Turns and rounds, the end of the game, and leaving it.

use caravanserai_core::{Fate, Refusal, Seat, Tell};

use crate::board::CitySet;
use crate::chance_card::Kept;
use crate::event::Event;
use crate::pack::pick_city;
use crate::position::{Choice, Europe, Phase, ROUND_LIMIT};

impl Europe {
    /// A turn begins with the window before the throw.
    pub(crate) fn begin_turn(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        self.turn = seat;
        self.phase = Phase::BeforeThrow;
        self.choice = Choice::None;
        self.motion = None;
        tell.all(Event::TurnBegins { seat, round: self.round });
    }

    /// EUR-040, EUR-049: the window after the move, once nothing can be taken back; without a card
    /// to play or to trade the turn ends by itself.
    pub(crate) fn close_results(&mut self, tell: &mut impl Tell<Event>) {
        self.phase = Phase::AfterMove;
        let tradable =
            self.options.trading && self.opponents(self.turn).any(|seat| !self.travellers[seat].kept.is_empty());
        if self.mover().kept.is_empty() && !tradable {
            tell.seal();
            self.pass_on(tell);
        }
    }

    /// Whether the mover may end the turn.
    pub(crate) fn may_end_turn(&self) -> Result<(), Refusal> {
        match (self.phase, self.choice) {
            (Phase::AfterMove, Choice::None) => Ok(()),
            (_, _) => Err(Refusal::new("not_now", "EUR-040", "The turn ends after the move and its results.")),
        }
    }

    /// EUR-049: play passes on.
    pub(crate) fn end_turn(&mut self, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_end_turn()?;
        tell.seal();
        self.pass_on(tell);
        Ok(())
    }

    /// EUR-048, EUR-049, EUR-082, EUR-145: clockwise to the next player who does not miss the turn.
    pub(crate) fn pass_on(&mut self, tell: &mut impl Tell<Event>) {
        let mut seat = self.turn;
        loop {
            seat = self.clockwise(seat);
            if seat == self.first && self.round_ends(tell) {
                return;
            }
            let traveller = &mut self.travellers[seat];
            if !traveller.in_play() {
                continue;
            }
            if traveller.miss == 0 {
                break;
            }
            traveller.miss -= 1;
            traveller.tally.missed += 1;
            tell.all(Event::TurnMissed { seat, more: traveller.miss });
        }
        self.begin_turn(seat, tell);
    }

    /// EUR-144, EUR-145: the round is complete; says whether the game is.
    fn round_ends(&mut self, tell: &mut impl Tell<Event>) -> bool {
        let shared = self.options.finish_round && self.won_in == Some(self.round);
        if shared && (!self.options.play_on || self.remaining() <= 1) {
            self.end(Phase::Over, tell);
            return true;
        }
        if self.round >= ROUND_LIMIT {
            self.end(Phase::Stopped, tell);
            return true;
        }
        self.round += 1;
        false
    }

    /// How many still take turns.
    pub(crate) fn remaining(&self) -> usize {
        self.travellers.iter().filter(|traveller| traveller.in_play()).count()
    }

    /// How many have finished.
    pub(crate) fn finished(&self) -> usize {
        self.travellers.iter().filter(|traveller| traveller.place > 0).count()
    }

    /// EUR-140, EUR-141, EUR-145: the player has visited everything.
    pub(crate) fn finish(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let shared = self.options.finish_round && self.won_in.is_none_or(|round| round == self.round);
        let place = if shared { 1 } else { self.finished() as u8 + 1 };
        self.won_in.get_or_insert(self.round);
        let traveller = &mut self.travellers[seat];
        traveller.place = place;
        traveller.face_up = None;
        tell.all(Event::Finished { seat, place });
        if self.is_decided() {
            self.end(Phase::Over, tell);
        } else {
            self.leave_board(seat);
            self.pass_on(tell);
        }
    }

    /// EUR-140, EUR-141, EUR-143, EUR-145: whether nothing is left to play for.
    fn is_decided(&self) -> bool {
        let shared_round = self.options.finish_round && self.won_in == Some(self.round);
        match (self.remaining(), self.finished()) {
            (0, _) | (1, 0) => true,
            (_, 0) => false,
            (_, _) if shared_round => false,
            (remaining, _) => !self.options.play_on || remaining == 1,
        }
    }

    /// EUR-143, EUR-145: the token leaves the board, the kept cards go under the Chance pack.
    fn leave_board(&mut self, seat: Seat) {
        let traveller = &mut self.travellers[seat];
        traveller.at = None;
        traveller.waits = 0;
        traveller.mark = None;
        traveller.miss = 0;
        let kept = std::mem::take(&mut traveller.kept);
        self.chance.put_all_under(kept);
        for other in self.travellers.iter_mut() {
            other.known[seat.index()] = Kept::NONE;
        }
    }

    fn end(&mut self, phase: Phase, tell: &mut impl Tell<Event>) {
        self.phase = phase;
        self.choice = Choice::None;
        self.motion = None;
        self.offer = None;
        tell.all(Event::Over { stopped: phase == Phase::Stopped });
        tell.seal();
    }

    /// EUR-143: whether the seat may be removed; the number of its cards confirms it.
    fn may_leave(&self, seat: Seat, cards: u8) -> Result<(), Refusal> {
        if !self.travellers[seat].in_play() {
            return Err(Refusal::new("not_in_play", "EUR-143", "You are not in the game any more."));
        }
        if usize::from(cards) != self.travellers[seat].hand.len() {
            return Err(Refusal::table("confirm", "To leave for good, give the number of your Destination Cards."));
        }
        Ok(())
    }

    /// EUR-143: the seat is removed: its token and cards leave, the lights stay, and the last one left wins.
    pub(crate) fn leave(
        &mut self,
        seat: Seat,
        cards: u8,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.may_leave(seat, cards)?;
        tell.all(Event::Left { seat });
        tell.seal();
        self.hand_under_pack(seat, fate);
        self.leave_board(seat);
        let traveller = &mut self.travellers[seat];
        traveller.gone = true;
        traveller.unplaced = 0;
        traveller.face_up = None;
        if let Some(offer) = self.offer.take_if(|offer| offer.from == seat || offer.to == seat || seat == self.turn) {
            tell.all(Event::OfferLapsed { from: offer.from, to: offer.to });
        }
        if self.is_decided() {
            self.last_one_wins(tell);
        } else if seat == self.turn {
            self.go_on_without(tell);
        } else {
            self.forget_choice_of(seat, tell);
        }
        Ok(())
    }

    /// EUR-143: the Destination Cards go shuffled under the pack.
    fn hand_under_pack(&mut self, seat: Seat, fate: &mut Fate) {
        let hand = std::mem::take(&mut self.travellers[seat].hand);
        let known = if self.options.learner || self.travellers[seat].face_up.is_some() { hand.single() } else { None };
        for traveller in self.travellers.iter_mut() {
            traveller.seen = traveller.seen.without(hand);
        }
        if let Some(city) = known {
            self.return_card(city);
            return;
        }
        let mut left = hand;
        while !left.is_empty() {
            let city = pick_city(left, fate, "a Destination Card of the player who left");
            left = left.without(CitySet::only(city));
            self.destinations.put_under(city);
        }
    }

    fn last_one_wins(&mut self, tell: &mut impl Tell<Event>) {
        let last = Seat::all(self.travellers.seats()).find(|&seat| self.travellers[seat].in_play());
        if let (Some(seat), 0) = (last, self.finished()) {
            self.travellers[seat].place = 1;
            tell.all(Event::Finished { seat, place: 1 });
        }
        self.end(Phase::Over, tell);
    }

    /// The player to move has left.
    fn go_on_without(&mut self, tell: &mut impl Tell<Event>) {
        self.choice = Choice::None;
        if self.phase == Phase::PlaceLights {
            self.next_light(tell);
        } else if self.phase == Phase::ChooseStart {
            self.next_start(tell);
        } else {
            self.pass_on(tell);
        }
    }

    /// Somebody else has left: a choice that concerned them is open again.
    fn forget_choice_of(&mut self, gone: Seat, tell: &mut impl Tell<Event>) {
        let concerns = [Choice::SendTo { seat: gone }, Choice::Card { seat: gone }].contains(&self.choice);
        if concerns || self.choice == Choice::Opponent && !self.anybody_to_send() {
            self.choice = Choice::None;
        }
        let naming = matches!(self.phase, Phase::Overhearing | Phase::Claiming) && self.choice == Choice::None;
        if naming && !Seat::all(self.travellers.seats()).any(|seat| self.may_name(seat).is_ok()) {
            self.nobody_to_name(tell);
        }
    }
}
