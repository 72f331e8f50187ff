//! The Journey: planning some days ahead in an imagined week, and dealing with the others.
//!
//! [`days`] holds what is going to happen where, as one imagined position and what was said about
//! it have it; [`walk`] finds the best way through those days; [`talk`] deals.

mod days;
mod talk;
mod walk;

use caravanserai_core::{Game, MAX_SEATS, Seat, Standing};
use caravanserai_journey::{Action, Effect, Ending, Journey, Lies, Phase, Suit, TaskCard, Whereabouts};

use crate::Seen;
use crate::brain::{Brain, Glance, Honesty, How, Mastery, Worth, chances, soften};
use crate::study::Study;
use days::Days;
use walk::Walker;

/// What a bot knows about The Journey.
#[derive(Clone, Copy, Debug)]
pub struct JourneyBrain;

/// How many days a plan goes ahead.
const AHEAD: u8 = 5;
/// How many in a rollout.
const QUICK: u8 = 2;

/// How many days the plan goes ahead by which a position is judged.
const JUDGED: u8 = 2;

/// What it adds to a share of wins that one has arrived at all.
const ARRIVING: f32 = 0.05;

/// How a seat stands: the logarithm of its odds to win, but for what is the same for all; and its chance
/// to arrive. The numbers were fitted to who won games of traders with 2 to 5 players.
fn standing(position: &Journey, seat: Seat) -> (f32, f32) {
    let traveller = position.traveller(seat);
    let money = f32::from(traveller.money.in_thousands());
    let left = f32::from(position.final_day().round() - position.today().round()) / 17.0;
    if traveller.departure.is_some() {
        return (1.0 - 2.2 * left + money * (0.44 + 0.11 * left), 1.0);
    }
    let days = Days::of(position, seat, 0);
    let plan = Walker::of(position, seat).plan(position, &days, JUDGED);
    let mut odds = 0.125 * money + (0.07 - 0.05 * left) * plan;
    if let Some(card) = traveller.hand.card(Suit::Opportunity) {
        let done = traveller.completed[Suit::Opportunity.index()].is_some();
        odds += match (card.task().effect, done) {
            // Money to come; what has come is in the purse.
            (Effect::Payment(_), false) => 1.2 + 0.3 * Journey::parts_done(card.task(), &traveller.steps) as f32 / 2.0,
            (Effect::FirstForJourneys { .. }, true) => 0.4,
            (Effect::FirstForWork { .. }, false) => 1.1 * left,
            (Effect::FirstForWork { .. }, true) => 1.8 * left,
            _ => 0.0,
        };
    }
    if traveller.cell.is_some() {
        odds += (2.8 * left - 1.7).min(0.0);
    }
    if position.cards_in_deck() == 0 {
        odds += (2.4 * left - 1.2).min(0.0);
    }
    (odds, (plan / walk::ARRIVED).clamp(0.0, 0.95))
}

impl Brain<Journey> for JourneyBrain {
    /// About two days.
    const HORIZON: u32 = 8;
    const EACH: bool = true;
    const MASTERY: Mastery = Mastery::OwnTurns;
    const SAMPLES: u32 = 10;
    const TALKS: bool = true;

    fn worth(position: &Journey) -> Worth {
        let seats = position.seats();
        let (mut odds, mut arriving) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for seat in Seat::all(seats) {
            (odds[seat.index()], arriving[seat.index()]) = standing(position, seat);
        }
        let mut worth = chances(&odds[..seats], 1.0);
        for (worth, arriving) in worth.iter_mut().zip(arriving) {
            *worth = (1.0 - ARRIVING) * *worth + ARRIVING * arriving;
        }
        worth
    }

    fn weigh(position: &Journey, seat: Seat, actions: &[Action], how: How, weights: &mut Vec<f32>) {
        let from = weights.len();
        let moves =
            actions.iter().any(|action| matches!(action, Action::Stay | Action::Move { .. } | Action::ComeOut { .. }));
        if moves {
            let days = Days::of(position, seat, how.luck);
            let walker = Walker::of(position, seat);
            let ahead = if how.is_quick() { QUICK } else { AHEAD };
            weights.extend(actions.iter().map(|action| match action {
                Action::Stay => walker.stay(position, &days, ahead),
                Action::Move { to } => walker.go(position, *to, &days, ahead),
                Action::ComeOut { to } => walker.come_out(position, *to, &days, ahead),
                _ => f32::NEG_INFINITY,
            }));
            return soften(&mut weights[from..], if how.is_quick() { 1.5 } else { 0.8 });
        }
        weights.extend(actions.iter().map(|action| small(position, seat, action)));
        soften(&mut weights[from..], 1.0);
    }

    /// Whatever is listed makes sense; the dealings are not listed.
    fn glance(_: &Action) -> Glance {
        Glance::Sensible
    }

    fn quiet(position: &Journey) -> bool {
        matches!(position.phase(), Phase::Move { .. } | Phase::JailLook { .. })
    }

    /// Looks, because a search imagines all cards, and work, because it is always welcome.
    fn by_heart(position: &Journey) -> bool {
        matches!(position.phase(), Phase::Look { .. } | Phase::JailLook { .. } | Phase::Work { .. })
    }

    /// Who arrived with most, and that one arrived at all.
    fn result(standing: &Standing) -> Worth {
        let mut worth = [0.0; MAX_SEATS];
        let winners = standing.winners();
        let last = standing.places.iter().copied().max().unwrap_or(1);
        for (seat, &place) in standing.places.enumerate() {
            let won = if winners.contains(seat) { (1.0 - ARRIVING) / winners.len() as f32 } else { 0.0 };
            let arrived = winners.contains(seat) || (!winners.is_empty() && place < last);
            worth[seat.index()] = won + if arrived { ARRIVING } else { 0.0 };
        }
        worth
    }

    fn volunteer(seen: &Seen<'_, Journey>, honesty: Honesty, position: &Journey, luck: f32) -> Option<Action> {
        talk::volunteer(position, seen.seat(), honesty, luck)
    }
}

/// Everything but where to go.
fn small(position: &Journey, seat: Seat, action: &Action) -> f32 {
    let traveller = position.traveller(seat);
    let money = f32::from(traveller.money.in_thousands());
    match *action {
        Action::Keep { card } => match card {
            TaskCard::MoneyTransfer => 3.0,
            TaskCard::OldDebt | TaskCard::LostOnTheWay => 2.0,
            TaskCard::KnowingTheDriver | TaskCard::GoodReputation | TaskCard::BurdenOfMemories => 1.5,
            TaskCard::Documents | TaskCard::Treatment | TaskCard::WorkPermit | TaskCard::LegalAid => 1.0,
        },
        Action::Look { row, square } => look(position, seat, row, square),
        Action::StopLooking => -1.0,
        Action::PayDebt | Action::Travel | Action::Work | Action::Draw | Action::Reveal => 5.0,
        Action::NotNow | Action::Decline => 0.0,
        Action::PayBail => {
            let fine = traveller.cell.map_or(0.0, |cell| f32::from(position.amount(cell.card).in_thousands()));
            let hurry = position.final_day().round() - position.today().round() <= 4;
            if hurry || money - fine >= 5.0 { 2.0 } else { -2.0 }
        }
        Action::EndTurn | Action::NothingMore => 0.0,
        _ => f32::NEG_INFINITY,
    }
}

/// What has not been seen is worth a look, the sooner it happens the more.
fn look(position: &Journey, seat: Seat, row: u8, square: u8) -> f32 {
    let Some(laid) = position.sheet().at(row, square) else { return -2.0 };
    let Some(day) = position.day_of(row, laid.lies) else { return -0.5 };
    if position.traveller(seat).seen.contains(laid.card) || laid.lies == Lies::FaceUp {
        return -0.8;
    }
    match day.round() - position.today().round() {
        0 => 1.5,
        1 => 3.0,
        2 => 2.6,
        3 => 2.2,
        4 => 1.6,
        _ => 1.0,
    }
}

impl Study<Journey> for JourneyBrain {
    const SCORE: &'static str = "money of those who arrived, thousands";

    fn score(position: &Journey, seat: Seat) -> i32 {
        let traveller = position.traveller(seat);
        if traveller.departure.is_some() { i32::from(traveller.money.in_thousands()) } else { 0 }
    }

    fn round(position: &Journey) -> u32 {
        u32::from(position.today().round())
    }

    fn ending(position: &Journey, _: &Standing) -> &'static str {
        match position.ended() {
            Some(Ending::AllTravelled) => "all travelled",
            Some(Ending::NoCards) => "no cards",
            Some(Ending::TimeUp) => "time up",
            Some(Ending::Agreed) | None => "agreed",
        }
    }

    fn notes(position: &Journey, note: &mut dyn FnMut(&'static str, i64)) {
        let seats = position.seats();
        let count = |test: &dyn Fn(Seat) -> bool| Seat::all(seats).filter(|&seat| test(seat)).count() as i64;
        note("players who travelled out", count(&|seat| position.traveller(seat).departure.is_some()));
        note("players in jail at the end", count(&|seat| position.traveller(seat).whereabouts == Whereabouts::Jail));
        note("obstacles solved", count(&|seat| position.traveller(seat).completed[Suit::Obstacle.index()].is_some()));
        let chances = |seat: Seat| position.traveller(seat).completed[Suit::Opportunity.index()].is_some();
        note("opportunities taken", count(&chances));
        note("cards left in the deck", position.cards_in_deck() as i64);
    }
}
