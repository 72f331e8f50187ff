//! What a seat cannot know, dealt anew.

use caravanserai_core::{Rng, Seat, chance};

use crate::card::COPIES;
use crate::position::{Market, Player, Turn};
use crate::{Card, CardSource, Cards, Choice, DemandMode, Gain, Hand, Istanbul};

impl Istanbul {
    /// A position that looks the same to the seat: the unknown cards of the other hands, the deck,
    /// the demand tiles to come and the unfinished choice of another player are dealt anew.
    pub(crate) fn imagined_by<R: Rng>(&self, seat: Seat, rng: &mut R) -> Istanbul {
        let mut game = self.clone();
        if !self.house.open_hands {
            match self.house.cards {
                CardSource::Chosen => game.redeal_chosen(seat, rng),
                CardSource::Drawn => game.redeal_drawn(seat, rng),
            }
            game.players.iter_mut().for_each(Player::trim_known);
        }
        if self.house.demand == DemandMode::Cycle {
            game.small.reshuffle(rng);
            game.large.reshuffle(rng);
        }
        if seat != self.active() {
            game.forget_choice();
        }
        game
    }

    /// How many cards of another hand the seat does not know.
    fn hidden_cards(&self, owner: Seat, seat: Seat) -> u32 {
        let player = &self.players[owner];
        player.hand.total().saturating_sub(player.known.by(seat).total())
    }

    /// With chosen cards any kind may be in a hand; the deck's mixture serves as a guess.
    fn redeal_chosen<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let all: u32 = COPIES.iter().map(|&count| u32::from(count)).sum();
        for owner in Seat::all(self.players.seats()).filter(|&owner| owner != seat) {
            let hidden = self.hidden_cards(owner, seat);
            let mut hand: Hand = self.players[owner].known.by(seat).iter().collect();
            for _ in 0..hidden {
                hand.add(kind_at(&Cards::BOX, chance::below(rng, all)));
            }
            self.players[owner].hand = hand;
        }
    }

    /// With drawn cards all unseen cards are dealt anew to the other hands and the deck.
    fn redeal_drawn<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let mut unseen = Cards::BOX;
        self.pile.iter().for_each(|&card| unseen.remove(card));
        self.players[seat].hand.iter().for_each(|card| unseen.remove(card));
        let others = Seat::all(self.players.seats()).filter(|&owner| owner != seat);
        for owner in others.clone() {
            self.players[owner].known.by(seat).iter().for_each(|card| unseen.remove(card));
        }
        for owner in others {
            let hidden = self.hidden_cards(owner, seat);
            let mut hand: Hand = self.players[owner].known.by(seat).iter().collect();
            for _ in 0..hidden.min(unseen.total()) {
                let card = kind_at(&unseen, chance::below(rng, unseen.total()));
                unseen.remove(card);
                hand.add(card);
            }
            self.players[owner].hand = hand;
        }
        self.deck = unseen;
    }

    /// Only the active player sees an unfinished choice; to the others it has not begun. What dice or a
    /// drawn card have made public stays.
    fn forget_choice(&mut self) {
        let choice = match self.turn.choice {
            Choice::Roll { .. } => return,
            Choice::GovernorCost { gain: Gain::Held { .. } } => {
                // The drawn card is in the hand; which one it is, is not known.
                match self.me().hand.iter().next() {
                    Some(card) => Choice::GovernorCost { gain: Gain::Held { card } },
                    None => Choice::None,
                }
            }
            Choice::Caravansary { first: Gain::Held { .. }, second } => match self.me().hand.iter().next() {
                Some(card) => Choice::Caravansary {
                    first: Gain::Held { card },
                    second: match second {
                        Some(Gain::Held { .. }) => Some(Gain::Held { card }),
                        Some(Gain::Pile | Gain::Chosen { .. }) | None => None,
                    },
                },
                None => Choice::None,
            },
            _ => Choice::None,
        };
        let sent = if choice == Choice::None { None } else { self.turn.sent };
        self.turn = Turn { choice, sent, ..self.turn };
    }
}

impl Player {
    /// What others were shown in private cannot be more than what the hand is now thought to hold.
    fn trim_known(&mut self) {
        if !self.known.is_empty() {
            self.known.trim(&self.hand);
        }
    }
}

impl Market {
    /// IST-254: the tiles that have not been showing yet come in an unknown order.
    fn reshuffle<R: Rng>(&mut self, rng: &mut R) {
        let unseen = self.queue.len().saturating_sub(usize::from(self.seen));
        chance::shuffle(rng, &mut self.queue[1..=unseen]);
    }
}

/// The kind of the card on this place of a heap.
fn kind_at(heap: &Cards, mut place: u32) -> Card {
    for card in Card::ALL {
        let count = u32::from(heap.count(card));
        if place < count {
            return card;
        }
        place -= count;
    }
    Card::ALL[0]
}
