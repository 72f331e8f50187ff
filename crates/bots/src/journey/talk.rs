//! Dealing: helping out, asking, answering, buying.

use caravanserai_core::Seat;
use caravanserai_journey::{Action, Card, Journey, Kind, Lira, Phase, Place, Says, Topic};

use crate::brain::Honesty;

/// What a bot pays for a word about one card, in thousands.
const PRICE: u16 = 1;
/// What a bot keeps for itself before it helps others, in thousands.
const RESERVE: u16 = 9;

/// What the seat says, asks, gives or accepts now of its own accord.
pub(super) fn volunteer(position: &Journey, seat: Seat, honesty: Honesty, luck: f32) -> Option<Action> {
    if position.traveller(seat).departure.is_some() {
        return None;
    }
    help(position, seat, honesty)
        .or_else(|| settle(position, seat))
        .or_else(|| answer(position, seat, honesty))
        .or_else(|| ask(position, seat, luck))
}

/// Gives somebody what a fine lacks, if enough is left.
fn help(position: &Journey, seat: Seat, honesty: Honesty) -> Option<Action> {
    let Phase::Settlement { card, owing, .. } = position.phase() else { return None };
    if honesty == Honesty::Sly || owing.contains(seat) {
        return None;
    }
    let fine = position.amount(card);
    let money = position.traveller(seat).money.in_thousands();
    owing.iter().find_map(|to| {
        let missing = fine.less(position.traveller(to).money).in_thousands();
        (missing > 0 && money >= missing + RESERVE).then_some(Action::Gift { to, thousands: missing })
    })
}

/// Accepts a cheap answer to an own question, and refuses what asks for more than it gives.
fn settle(position: &Journey, seat: Seat) -> Option<Action> {
    let talk = position.talk();
    talk.offers.iter().filter(|offer| offer.is_for(seat) && !offer.refused_by.contains(seat)).find_map(|offer| {
        let own_question =
            offer.answers.and_then(|number| talk.request(number)).is_some_and(|request| request.by == seat);
        let asks = offer.wants.money.in_thousands();
        let gives = offer.gives.money.in_thousands();
        let only_money =
            offer.wants.showing.is_empty() && offer.wants.topic.is_none() && offer.wants.promise.is_empty();
        let fair = asks <= gives || (own_question && asks <= PRICE);
        if only_money && fair && position.traveller(seat).money.in_thousands() >= asks {
            return Some(Action::Accept { offer: offer.id });
        }
        // An offer to everybody is left to those who want it.
        offer.id.to.is_some().then_some(Action::Refuse { offer: offer.id })
    })
}

/// Sells a word about a card that the seat has seen.
fn answer(position: &Journey, seat: Seat, honesty: Honesty) -> Option<Action> {
    let talk = position.talk();
    talk.requests.iter().find_map(|request| {
        let answered = talk.offers.iter().any(|offer| offer.id.from == seat && offer.answers == Some(request.number));
        let spoken = talk.statements.iter().any(|said| said.by == seat && said.claim.topic == request.topic);
        if request.by == seat || answered || spoken || request.pays < Lira::thousands(PRICE) {
            return None;
        }
        let Topic::Card { row, square } = request.topic else { return None };
        let laid = position.sheet().at(row, square)?;
        if !position.traveller(seat).seen.contains(laid.card) {
            return None;
        }
        let says = statement(laid.card, honesty)?;
        Some(Action::Answer { request: request.number, thousands: request.pays.in_thousands(), says, sum: 0 })
    })
}

/// What the seat says about a card.
fn statement(card: Card, honesty: Honesty) -> Option<Says> {
    let truth = match (card.kind(), card.face().place) {
        (Kind::Police, _) => Says::Raid,
        (Kind::Journey, Some(Place::Taksim)) => Says::JourneyTaksim,
        (Kind::Journey, Some(Place::Fatih)) => Says::JourneyFatih,
        (Kind::Journey, Some(Place::Sultanahmet)) => Says::JourneySultanahmet,
        (Kind::Journey, Some(Place::Uskudar)) => Says::JourneyUskudar,
        (Kind::Work, Some(Place::Taksim)) => Says::WorkTaksim,
        (Kind::Work, Some(Place::Fatih)) => Says::WorkFatih,
        (Kind::Work, Some(Place::Sultanahmet)) => Says::WorkSultanahmet,
        (Kind::Work, Some(Place::Uskudar)) => Says::WorkUskudar,
        (Kind::Journey | Kind::Work, Some(Place::Kadikoy) | None) => Says::SomethingElse,
    };
    match (honesty, card.kind()) {
        (Honesty::Honest, _) | (Honesty::Guarded, Kind::Police) => Some(truth),
        // Journeys and work are kept back.
        (Honesty::Guarded, Kind::Journey | Kind::Work) => None,
        // Who believes in a raid stays away from the work and the journey.
        (Honesty::Sly, Kind::Journey | Kind::Work) => Some(Says::Raid),
        (Honesty::Sly, Kind::Police) => Some(truth),
    }
}

/// Now and then asks about a card of the next days that nobody has spoken about.
fn ask(position: &Journey, seat: Seat, luck: f32) -> Option<Action> {
    let Phase::EndTurn { seat: turn } = position.phase() else { return None };
    let talk = position.talk();
    let rich = position.traveller(seat).money.in_thousands() >= 7;
    if turn != seat || !rich || luck > 0.35 || talk.requests.iter().any(|request| request.by == seat) {
        return None;
    }
    let today = position.today().round();
    let seen = position.traveller(seat).seen;
    let spoken = |topic: Topic| talk.statements.iter().any(|said| said.reached(seat) && said.claim.topic == topic);
    let soon = position.sheet().cards().find(|&(row, square, laid)| {
        let soon =
            position.day_of(row, laid.lies).is_some_and(|day| (1..=2).contains(&day.round().saturating_sub(today)));
        soon && !seen.contains(laid.card) && !spoken(Topic::Card { row, square })
    });
    soon.map(|(row, square, _)| Action::Ask { topic: Topic::Card { row, square }, thousands: PRICE })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_honest_tell_everything_the_guarded_only_raids_and_the_sly_lie_about_the_rest() {
        for card in Card::all() {
            let truth = statement(card, Honesty::Honest);
            assert!(truth.is_some());
            let (guarded, sly) = (statement(card, Honesty::Guarded), statement(card, Honesty::Sly));
            match card.kind() {
                Kind::Police => assert_eq!((guarded, sly), (truth, truth)),
                Kind::Journey | Kind::Work => {
                    assert_eq!((guarded, sly), (None, Some(Says::Raid)));
                    assert_ne!(truth, sly);
                }
            }
        }
    }
}
