//! Free-form actions as forms: offers, counter-offers, leaving.

use caravanserai_core::{Field, Form, Game, Input, Seat};

use crate::chance_card::{Kept, KeptCard};
use crate::position::Europe;

impl Europe {
    pub(crate) fn list_forms(&self, seat: Seat) -> Vec<Form> {
        let mut forms = Vec::new();
        if self.is_over() || seat.index() >= self.seats() {
            return forms;
        }
        if self.may_trade(seat).is_ok() {
            forms.extend(self.opponents(seat).filter_map(|to| self.offer_form(seat, to)));
        }
        if let Ok(offer) = self.offer_to(seat) {
            forms.push(Form {
                action: "counter",
                title: "Make another offer".to_owned(),
                help: "Answers the offer with one of your own.".to_owned(),
                fields: self.card_fields(seat, offer.from),
            });
        }
        if self.travellers[seat].in_play() {
            forms.push(leave_form());
        }
        forms
    }

    /// One form for each partner, since what can be asked for depends on the partner.
    fn offer_form(&self, seat: Seat, to: Seat) -> Option<Form> {
        let idle = self.travellers[seat].kept.is_empty() && self.travellers[to].kept.is_empty();
        let mut fields = vec![Field {
            name: "to",
            label: "To".to_owned(),
            input: Input::One { choices: vec![(u8::from(to).into(), self.seat_label(to))] },
        }];
        fields.extend(self.card_fields(seat, to));
        (!idle).then(|| Form {
            action: "offer",
            title: "Offer a trade".to_owned(),
            help: "Kept Chance Cards change hands as soon as the other player accepts.".to_owned(),
            fields,
        })
    }

    fn seat_label(&self, seat: Seat) -> String {
        Europe::FACTS.seat_names.get(seat.index()).map_or_else(|| seat.to_string(), |&name| name.to_owned())
    }

    fn card_fields(&self, seat: Seat, partner: Seat) -> Vec<Field> {
        let theirs = self.travellers[partner].kept;
        let ask = if self.options.hides_kept() {
            // What the partner keeps is hidden: anything may be asked for, up to the number of cards.
            KeptCard::ALL
                .into_iter()
                .flat_map(|card| {
                    std::iter::repeat_n(
                        card,
                        usize::from(self.options.numbers.pack[card.chance().index()].min(theirs.len())),
                    )
                })
                .collect()
        } else {
            theirs
        };
        vec![cards_field("give", "You give", self.travellers[seat].kept), cards_field("ask", "You get", ask)]
    }
}

fn cards_field(name: &'static str, label: &str, cards: Kept) -> Field {
    let choices = cards.cards().map(|card| (card.key().into(), card.name().to_owned())).collect();
    Field { name, label: label.to_owned(), input: Input::Many { choices } }
}

/// EUR-143: leaving asks for a number that nobody enters by accident.
fn leave_form() -> Form {
    Form {
        action: "leave",
        title: "Leave the game for good".to_owned(),
        help: "Your token and cards leave the board and nobody takes your place; the lights stay.".to_owned(),
        fields: vec![Field {
            name: "cards",
            label: "To confirm, enter how many Destination Cards you hold".to_owned(),
            input: Input::Number { min: 0, max: 56 },
        }],
    }
}
