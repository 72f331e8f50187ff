//! Laws of the 36 event cards.

use caravanserai_core::Seat;

use super::law;
use crate::{CARDS, Card, CardSet, Day, Days, Journey, Kind, Laid, Lies, MOST_SEATS, Phase, Trace};

impl Journey {
    pub(super) fn check_cards(&self) -> Result<(), String> {
        self.check_all_cards_once()?;
        law(self.top.is_some() != self.deck.is_empty(), || "The deck has a top card unless it is empty.".into())?;
        law(self.top.is_none_or(|top| self.deck.contains(top)), || "The top card is not in the deck.".into())?;
        for (row, square, laid) in self.sheet.cards() {
            self.check_square(row, square, laid)?;
        }
        let mut on_sheet = [None; CARDS];
        self.sheet.cards().for_each(|(_, _, laid)| on_sheet[laid.card.index()] = Some(laid.lies));
        for card in Card::all() {
            self.check_trace(card, on_sheet[card.index()])?;
        }
        for seat in Seat::all(self.players()) {
            let seen: CardSet = Card::all().filter(|&card| self.traces[card].seen_by(seat)).collect();
            law(self.travellers[seat].seen == seen, || {
                format!("What {seat} has seen is not what it has looked at and drawn.")
            })?;
        }
        let in_hand = match (self.in_hand, self.on_turn()) {
            (None, _) => true,
            (Some(card), Some(seat)) => self.travellers[seat].seen.contains(card) && !self.used.contains(card),
            (Some(_), None) => false,
        };
        law(in_hand, || "A card is in the hand of nobody who has just seen it.".into())
    }

    /// 36 cards, each in one place: deck, sheet, jail, or used.
    fn check_all_cards_once(&self) -> Result<(), String> {
        let mut places = [0_u8; CARDS];
        let mut count = |card: Card| places[card.index()] += 1;
        self.deck.iter().for_each(&mut count);
        self.used.iter().for_each(&mut count);
        self.used_unseen.iter().for_each(&mut count);
        self.sheet.cards().for_each(|(_, _, laid)| count(laid.card));
        self.jail_cards().iter().for_each(count);
        let wrong = Card::all().find(|card| places[card.index()] != 1);
        law(wrong.is_none(), || {
            wrong.map_or(String::new(), |card| format!("{card} is in {} places.", places[card.index()]))
        })
    }

    pub(super) fn jail_cards(&self) -> CardSet {
        self.travellers.iter().filter_map(|traveller| traveller.cell).map(|cell| cell.card).collect()
    }

    fn check_square(&self, row: u8, square: u8, Laid { card, lies }: Laid) -> Result<(), String> {
        let at = || format!("row {row}, square {square}");
        law(card.day() == row, || format!("{card} lies in the wrong row: {}.", at()))?;
        let todays = row == self.today.of_week();
        let evening = self.is_evening();
        match lies {
            Lies::Upright => law(!(todays && evening), || format!("{card} should be face up: {}.", at())),
            Lies::Sideways => law(todays, || format!("{card} lies sideways on a day that is not its own: {}.", at())),
            Lies::FaceUp => {
                law(todays && (evening || self.is_over()), || format!("{card} is face up too early: {}.", at()))
            }
        }
    }

    /// Whether today's cards have been turned up and not yet put away.
    pub(super) fn is_evening(&self) -> bool {
        matches!(self.phase, Phase::Settlement { .. } | Phase::Journey { .. } | Phase::Work { .. })
    }

    /// What happened to a card fits where it is and when it takes place.
    fn check_trace(&self, card: Card, on_sheet: Option<Lies>) -> Result<(), String> {
        let trace = &self.traces[card];
        let Some(laid) = trace.laid else {
            law(self.deck.contains(card), || format!("{card} is out of the deck, but was never laid."))?;
            return law(*trace == Trace::default(), || format!("{card} is in the deck, but something happened to it."));
        };
        law(!self.deck.contains(card), || format!("{card} was laid, but is in the deck."))?;
        law(laid <= self.today, || format!("{card} was laid on a day that has not come."))?;
        law(trace.by.is_some() || laid == Day::FIRST, || format!("Nobody drew {card} after the set-up."))?;
        let unseen = !trace.unseen || trace.by.is_some_and(|seat| self.absent.contains(seat));
        law(unseen, || format!("{card} was drawn by somebody who looked."))?;
        self.check_looks(card, laid)?;
        let takes_place = takes_place(card, laid, trace.by.is_none());
        if self.used_unseen.contains(card) {
            return law(trace.turned.is_none() && trace.used_by.is_none(), || {
                format!("{card} was put away unseen and cannot have been face up.")
            });
        }
        match on_sheet {
            Some(Lies::Upright) => {
                law(takes_place >= self.today, || format!("{card} should have been turned up on {takes_place}."))?;
            }
            Some(Lies::Sideways) => {
                law(laid == self.today && trace.by.is_some(), || format!("{card} should be upright by now."))?;
            }
            Some(Lies::FaceUp) | None => {
                law(trace.turned == Some(takes_place), || format!("{card} takes place on {takes_place} only."))?;
                law(takes_place <= self.today, || format!("{card} is face up before its day."))?;
                return law(trace.used_by.is_none() || card.kind() != Kind::Police, || {
                    format!("{card} is a raid that nobody can use.")
                });
            }
        }
        law(trace.turned.is_none() && trace.used_by.is_none(), || {
            format!("{card} lies face down, but has been face up.")
        })
    }

    fn check_looks(&self, card: Card, laid: Day) -> Result<(), String> {
        let trace = &self.traces[card];
        let last = trace.turned.unwrap_or(self.today);
        for number in 0..MOST_SEATS {
            let days: Days = trace.looks[number];
            let fits = days.iter().all(|day| laid <= day && day <= last);
            law(fits, || format!("{card} was looked at while it did not lie face down."))?;
            law(days.is_empty() || number < self.players(), || {
                format!("{card} was looked at by nobody at the table.")
            })?;
        }
        let put_away = self.used_unseen.contains(card);
        law(!put_away || trace.looks.iter().all(|days| days.is_empty()), || {
            format!("{card} never lay on the sheet and cannot have been looked at.")
        })
    }
}

/// The day on which a card laid on that day takes place.
///
/// JRN-015, JRN-029
fn takes_place(card: Card, laid: Day, set_up: bool) -> Day {
    let wait = (card.day() + 6 - laid.of_week()) % 6;
    laid.later(if wait == 0 && !set_up { 6 } else { wait })
}
