//! The Caravansary (IST-160 to IST-165, IST-252, IST-253).

use caravanserai_core::{Fate, Tell};

use super::{CardMoment, Verdict, require};
use crate::{Card, CardSource, Choice, Event, Gain, Istanbul};

impl Istanbul {
    /// IST-252: there is at least one card to be had.
    pub(crate) fn check_caravansary(&self) -> Verdict {
        require(self.deck_or_pile_left(), "no_cards", "IST-252", "Deck and discard pile are both empty.")
    }

    /// IST-161: cards on the pile that are not yet spoken for.
    pub(crate) fn pile_left(&self) -> usize {
        let spoken_for = match self.turn.choice {
            Choice::Caravansary { first, second } => {
                usize::from(first == Gain::Pile) + usize::from(second == Some(Gain::Pile))
            }
            _ => 0,
        };
        self.pile.len().saturating_sub(spoken_for)
    }

    /// IST-164, IST-252: whether one more card can be had, from wherever.
    pub(crate) fn deck_or_pile_left(&self) -> bool {
        match self.house.cards {
            CardSource::Chosen => true,
            CardSource::Drawn => !self.deck.is_empty() || self.pile_left() > 0,
        }
    }

    /// IST-161: whether the top of the pile may be taken.
    pub(crate) fn check_pile(&self) -> Verdict {
        require(self.pile_left() > 0, "pile_empty", "IST-161", "The discard pile is empty.")
    }

    /// IST-161, IST-165: the next card comes from the top of the pile.
    pub(crate) fn take_from_pile(&mut self) -> Verdict {
        let (first, second) = match self.card_moment() {
            Some(CardMoment::First) => (Gain::Pile, None),
            Some(CardMoment::Second(first)) => (first, Some(Gain::Pile)),
            Some(CardMoment::Governor | CardMoment::Arrest | CardMoment::Reward) | None => return Err(self.not_now()),
        };
        self.check_pile()?;
        self.turn.choice = Choice::Caravansary { first, second };
        Ok(())
    }

    /// Brings a card into the hand that was only spoken for.
    pub(crate) fn hold(&mut self, gain: Gain, tell: &mut impl Tell<Event>) -> Gain {
        match gain {
            Gain::Pile => {
                let card = self.pile.last().copied();
                self.receive_from_pile(tell);
                card.map_or(gain, |card| Gain::Held { card })
            }
            Gain::Chosen { card } => {
                self.receive_card(card, tell);
                Gain::Held { card }
            }
            Gain::Held { .. } => gain,
        }
    }

    /// IST-162: how many cards of this kind there would be to discard from.
    pub(crate) fn discardable(&self, card: Card) -> u32 {
        let gains = match self.turn.choice {
            Choice::Caravansary { first, second } => [Some(first), second],
            Choice::GovernorCost { gain } => [Some(gain), None],
            _ => [None, None],
        };
        let mut top = self.pile.iter().rev();
        let coming = gains.into_iter().flatten().filter(|gain| match gain {
            Gain::Pile => top.next() == Some(&card),
            Gain::Chosen { card: chosen } => *chosen == card,
            Gain::Held { .. } => false,
        });
        u32::from(self.me().hand.count(card)) + coming.count() as u32
    }

    /// IST-162, IST-202: whether the card may be discarded as the Caravansary or the Governor asks.
    pub(crate) fn check_discard(&self, card: Card) -> Verdict {
        match self.turn.choice {
            Choice::Caravansary { .. } if self.card_moment().is_none() => {}
            Choice::GovernorCost { .. } => {}
            _ => return Err(self.not_now()),
        }
        require(self.discardable(card) > 0, "no_card", "IST-162", "You do not hold this card.")
    }

    /// IST-160, IST-162, IST-200: discards a card at the Caravansary, or for the Governor.
    pub(crate) fn discard(&mut self, card: Card, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        self.check_discard(card)?;
        match self.turn.choice {
            Choice::GovernorCost { gain } => self.settle_governor(gain, Some(card), fate, tell),
            Choice::Caravansary { first, second } => {
                self.depart(tell);
                self.hold(first, tell);
                if let Some(second) = second {
                    self.hold(second, tell);
                }
                self.discard_card(card, tell);
                self.finish_action(tell);
            }
            _ => return Err(self.not_now()),
        }
        Ok(())
    }
}
