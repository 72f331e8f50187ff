//! Actions as buttons say them.

use caravanserai_core::{Names, Seat};

use super::{day_words, listeners, topic_words};
use crate::{Action, Journey, Lira, OfferForm, OfferId, Phase, Sign};

/// What an action is, as a button would say it.
pub(super) fn say(game: &Journey, seat: Seat, action: &Action, names: &Names) -> String {
    match action {
        Action::Keep { card } => format!("Keep {}", card.task().name),
        Action::Stay => match game.place_of(seat) {
            Some(place) => format!("Stay in {}", place.name()),
            None => "Stay".to_owned(),
        },
        Action::Move { to } => format!("Go to {}", to.name()),
        Action::PayDebt => match game.open_price(seat) {
            Some(card) => format!("Pay {} for {}", card.task().price, card.task().name),
            None => "Pay the debt".to_owned(),
        },
        Action::NotNow => "Do not pay today".to_owned(),
        Action::Look { row, square } => format!("Look at row {row}, square {square}"),
        Action::StopLooking => "Look no further".to_owned(),
        Action::Draw => "Draw a card".to_owned(),
        Action::EndTurn => match game.phase {
            Phase::Bail { .. } => "Wait in jail".to_owned(),
            _ => "End the turn".to_owned(),
        },
        Action::PayBail => match game.payable_bail(seat) {
            Some(bail) => format!("Pay bail: {bail}"),
            None => "Pay bail".to_owned(),
        },
        Action::ComeOut { to } => format!("Come out in {}", to.name()),
        Action::Reveal => "Turn today's cards up".to_owned(),
        Action::NothingMore => "Give nothing more".to_owned(),
        Action::Travel => match game.payable_journey(seat) {
            Some((_, cost)) => format!("Travel, pay {cost}"),
            None => "Travel".to_owned(),
        },
        Action::Work => match game.asked_card() {
            Some(card) => format!("Work for {}", game.wage(seat, card)),
            None => "Work".to_owned(),
        },
        Action::Decline => "Decline".to_owned(),

        Action::Gift { to, thousands } => format!("Give {} {}", names.of(*to), Lira::thousands(*thousands)),
        Action::Consent { ask: true } => "Be asked before a gift".to_owned(),
        Action::Consent { ask: false } => "Receive gifts at once".to_owned(),
        Action::Say { to, topic, says, thousands } => {
            let sum = sum_words(*thousands);
            format!("Tell {}: {} is {}{sum}", listeners(*to, names), topic_words(*topic), says.words())
        }
        Action::Show { to, .. } => format!("Show parts of the planner to {}", listeners(*to, names)),
        Action::Ask { topic, thousands } => {
            format!("Ask about {} for {}", topic_words(*topic), Lira::thousands(*thousands))
        }
        Action::WithdrawRequest { .. } => "Withdraw the request".to_owned(),
        Action::Answer { thousands, .. } => format!("Answer for {}", Lira::thousands(*thousands)),
        Action::Offer(form) => say_offer(form, names),
        Action::Accept { offer } => format!("Accept {}", offer_words(*offer, names)),
        Action::Tell { offer, says, .. } => {
            format!("Accept {} and say: {}", offer_words(*offer, names), says.words())
        }
        Action::Refuse { offer } => format!("Refuse {}", offer_words(*offer, names)),
        Action::Withdraw { .. } => "Withdraw the offer".to_owned(),
        Action::Remind { debtor, creditor, thousands: 0 } => {
            format!("Take down: {} owes {}", names.of(*debtor), names.of(*creditor))
        }
        Action::Remind { debtor, creditor, thousands } => {
            format!("Note: {} owes {} {}", names.of(*debtor), names.of(*creditor), Lira::thousands(*thousands))
        }

        Action::Mark { day, at, sign: Sign::Empty, .. } => format!("Rub out {at} on {}", day_words(*day)),
        Action::Mark { day, at, thousands, .. } => {
            format!("Mark {at} on {}{}", day_words(*day), sum_words(*thousands))
        }
        Action::Note { day, .. } => format!("Write a note on {}", day_words(*day)),
        Action::RubOut { day, .. } => format!("Rub out the date on {}", day_words(*day)),
        Action::WriteDown { row, square } => format!("Write down row {row}, square {square}"),
        Action::CopyStatement { .. } => "Copy the statement".to_owned(),
        Action::WishToLeave { wish: true } => "I want to leave today".to_owned(),
        Action::WishToLeave { wish: false } => "I do not want to leave today".to_owned(),
        Action::AgreeToEnd { agree: true } => "Agree to end the game".to_owned(),
        Action::AgreeToEnd { agree: false } => "Go on with the game".to_owned(),
        Action::LeaveTable => "Leave the table for good".to_owned(),
    }
}

fn sum_words(thousands: u16) -> String {
    if thousands == 0 { String::new() } else { format!(", {}", Lira::thousands(thousands)) }
}

fn offer_words(offer: OfferId, names: &Names) -> String {
    format!("the offer of {}", names.of(offer.from))
}

fn say_offer(form: &OfferForm, names: &Names) -> String {
    let to = form.to.map_or("everybody", |to| names.of(to));
    let money = |thousands: u16| (thousands > 0).then(|| Lira::thousands(thousands).to_string());
    let gives = [
        money(form.give_thousands),
        (!form.give_parts.is_empty()).then(|| "a look into my planner".to_owned()),
        form.give_topic.map(|topic| format!("a statement about {}", topic_words(topic))),
    ];
    let wants = [
        money(form.want_thousands),
        (!form.want_parts.is_empty()).then(|| "a look into the planner".to_owned()),
        form.want_topic.map(|topic| format!("a statement about {}", topic_words(topic))),
        (!form.promise.is_empty()).then(|| format!("the promise \"{}\"", form.promise)),
    ];
    format!("Offer {to} {} for {}", together(&gives), together(&wants))
}

fn together(parts: &[Option<String>]) -> String {
    let parts: Vec<&str> = parts.iter().flatten().map(String::as_str).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(" and ") }
}
