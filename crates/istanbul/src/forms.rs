//! Free-form actions, described for pages.

use caravanserai_core::{Field, Form, Game, Input, Seat};

use crate::{Card, Istanbul, Tile};

impl Istanbul {
    /// What the seat may do without a list: another call at the Tea House, showing cards. Leaving and the
    /// clock are the business of the table.
    pub(crate) fn forms_for(&self, seat: Seat) -> Vec<Form> {
        let mut forms = Vec::new();
        if self.is_over() || seat.index() >= self.players.seats() || self.players[seat].parked {
            return forms;
        }
        if seat == self.active() && self.acting_at() == Some(Tile::TeaHouse) {
            forms.push(Form {
                action: "call",
                title: "Call another number".to_owned(),
                help: format!(
                    "Any number from 1 on; above 12 the dice cannot reach it and you get {} lira.",
                    self.numbers().tea_house
                ),
                fields: vec![Field {
                    name: "number",
                    label: "Number".to_owned(),
                    input: Input::Number { min: 1, max: i64::from(i32::MAX) },
                }],
            });
        }
        let hand = &self.players[seat].hand;
        if hand.total() > 0 {
            let held = Card::ALL.into_iter().filter(|&card| hand.has(card));
            let cards = held.map(|card| (card.key().into(), card.name().to_owned())).collect();
            let others = Seat::all(self.players.seats()).filter(|&other| other != seat);
            let seats = others.map(|other| {
                let colour = Istanbul::FACTS.seat_names[other.index()];
                (u8::from(other).into(), colour.to_owned())
            });
            forms.push(Form {
                action: "show",
                title: "Show cards".to_owned(),
                help: "Others see these cards; they stay in your hand. With nobody named, everybody sees them."
                    .to_owned(),
                fields: vec![
                    Field { name: "cards", label: "Cards".to_owned(), input: Input::Many { choices: cards } },
                    Field { name: "to", label: "To".to_owned(), input: Input::Many { choices: seats.collect() } },
                ],
            });
        }
        forms
    }
}
