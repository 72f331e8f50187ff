//! Emigration: how much Assurance a player will have at the border.

use caravanserai_core::{Game, MAX_SEATS, Seat, Standing};
use caravanserai_emigration::{Action, Card, Demand, Emigration, Kind, Lane, Paper, Player, Step};

use crate::ahead::look_ahead;
use crate::brain::{Brain, Glance, How, Worth, soften};
use crate::study::Study;

/// What a bot knows about Emigration.
#[derive(Clone, Copy, Debug)]
pub struct EmigrationBrain;

/// How many more turns each player will have, about: a card goes with each.
fn turns_left(position: &Emigration) -> f32 {
    let seats = position.seats();
    let cards: u32 = Seat::all(seats).map(|seat| u32::from(position.layout(seat).len())).sum();
    cards as f32 / seats as f32
}

/// What a number of cards comes to when every `size` of them give `reward`.
fn sets(count: u16, (size, reward): (u16, u16), hope: f32) -> f32 {
    let (whole, rest) = (count / size, count % size);
    f32::from(whole * reward) + hope * f32::from(reward) * f32::from(rest) / f32::from(size)
}

/// The Assurance that a player may expect to have at the border.
fn outlook(position: &Emigration, player: &Player, turns: f32) -> f32 {
    let destination = position.destination_of(player);
    let mut assurance = f32::from(player.assurance);
    if player.withdrawal.is_none() {
        // What is begun can still be finished while there are turns left.
        let hope = (turns / 6.0).min(0.85);
        let letter = u16::from(player.stash.contains(Card::LETTER_OF_INVITATION));
        let (documents, connections) = (player.count(Kind::Document), player.count(Kind::Connection));
        assurance += sets(documents, destination.documents, hope) + sets(connections, destination.connections, hope);
        if letter > 0 {
            let one = sets(documents + 1, destination.documents, hope) - sets(documents, destination.documents, hope);
            let other =
                sets(connections + 1, destination.connections, hope) - sets(connections, destination.connections, hope);
            assurance += one.max(other);
        }
        // Paydays to come, about two in seven of the cards, pay everybody who works.
        let paydays = turns * position.seats() as f32 * 0.27;
        let salary = match player.in_college {
            true => 0.75 * f32::from(position.salary_of(player) + position.next_raise_of(player).unwrap_or(0)),
            false => f32::from(position.salary_of(player)),
        };
        let money = f32::from(player.money) + (0.7 * paydays * salary).min(14.0);
        assurance += money_worth(money, destination.money_low, destination.money_high, turns);
        assurance += if player.in_college { 4.0 * (turns / 2.5).min(0.95) } else { 0.0 };
        if !meets_demand(player, &destination.demand) {
            assurance -= f32::from(destination.loss) * (1.0 - (turns / 8.0).min(0.9));
        }
    }
    assurance
}

/// Whether a player has what the destination asks for.
fn meets_demand(player: &Player, demand: &Demand) -> bool {
    let letter = u16::from(player.stash.contains(Card::LETTER_OF_INVITATION));
    match *demand {
        Demand::Documents(count) => player.count(Kind::Document) + letter >= count,
        Demand::Connections(count) => player.count(Kind::Connection) + letter >= count,
        Demand::Money(count) => player.money >= count,
    }
}

/// Money is traded once, and until then it buys cards.
fn money_worth(money: f32, low: (u16, u16), high: (u16, u16), turns: f32) -> f32 {
    let (low_at, low_gain) = (f32::from(low.0), f32::from(low.1));
    let (high_at, high_gain) = (f32::from(high.0), f32::from(high.1));
    let step = if money >= high_at {
        high_gain
    } else if money >= low_at {
        low_gain
    } else {
        0.0
    };
    let smooth = if money >= high_at {
        high_gain + 0.05 * (money - high_at)
    } else if money >= low_at {
        low_gain + (high_gain - low_gain) * (money - low_at) / (high_at - low_at)
    } else {
        low_gain * money / low_at
    };
    let spend = 0.36 * money.min(10.0);
    let open = (turns / 5.0).min(1.0);
    open * smooth.max(spend) + (1.0 - open) * (0.8 * step + 0.2 * smooth)
}

/// How likely it is to get in with this much Assurance after so many turns, whichever lane is best.
fn entry(assurance: f32, turns: f32) -> f32 {
    1.0 / (1.0 + (-(assurance - 9.0) / (1.4 + 0.12 * turns)).exp())
}

/// What a turn brings on average, beyond what the outlook counts.
const GROWTH: f32 = 0.75;

/// What is missing of the papers, in Assurance: their price, a turn, and in the end everything.
fn papers_missing(player: &Player, turns: f32) -> f32 {
    let mut missing = 0.0;
    for paper in Paper::BOTH {
        if player.has_or_awaits(paper) == 0 {
            missing += 0.8 + 7.0 * (1.0 - turns / 5.0).max(0.0);
        } else if player.papers[paper] == 0 {
            missing += 0.2;
        }
    }
    missing
}

/// The value of a position for one player.
fn standing(position: &Emigration, seat: Seat) -> f32 {
    let player = position.player(seat);
    if let Some(crossing) = player.crossing {
        return if crossing.entered { 12.0 + f32::from(player.assurance) } else { 0.0 };
    }
    let turns = turns_left(position);
    outlook(position, player, turns) - papers_missing(player, turns)
}

/// How well a player stands to come first, as a logarithm of the odds. The numbers were fitted to who won the
/// games of traders with two to six players, but for what papers are worth, which traders never lack for long.
fn odds(position: &Emigration, player: &Player, turns: f32) -> f32 {
    let assurance = f32::from(player.assurance);
    match player.crossing {
        Some(crossing) if crossing.entered => return 0.6 * assurance,
        Some(_) => return -4.0,
        None => {}
    }
    // How much of the preparation lies ahead, and how near the border is.
    let (ahead, late) = (turns / 14.0, (1.0 - turns / 5.0).max(0.0));
    let mut odds = (0.19 + 0.03 * late) * assurance - 0.2 * papers_missing(player, turns);
    if player.withdrawal.is_some() {
        return odds;
    }
    let destination = position.destination_of(player);
    let (documents, connections) = (player.count(Kind::Document), player.count(Kind::Connection));
    let hope = (turns / 4.0).min(1.0);
    odds += (0.2 + 0.03 * late)
        * (sets(documents, destination.documents, hope) + sets(connections, destination.connections, hope));
    let letter = u16::from(player.stash.contains(Card::LETTER_OF_INVITATION));
    odds += 0.4 * f32::from(letter);
    let money = f32::from(player.money);
    odds += 0.075 * money.min(16.0) * ahead;
    let traded = [destination.money_high, destination.money_low].into_iter().find(|&(price, _)| player.money >= price);
    odds += 0.2 * late * traded.map_or(0.0, |(_, gain)| f32::from(gain));
    odds += (0.55 * f32::from(position.salary_of(player)) + if player.in_college { 0.9 } else { 0.0 }) * ahead;
    if !meets_demand(player, &destination.demand) {
        odds -= 0.25 * f32::from(destination.loss) * (1.0 - turns / 8.0).max(0.0);
    }
    odds
}

/// The own outlook, less something for what the one who stands best of the others gets. Who is behind is not held
/// back further: that would win nothing, and fewer would get in.
fn value(position: &Emigration, seat: Seat) -> f32 {
    let others = Seat::all(position.seats()).filter(|&other| other != seat);
    let ahead = others.map(|other| standing(position, other)).fold(0.0, f32::max);
    standing(position, seat) - 0.5 * ahead
}

/// The chance to get in at a lane, and what is left then on average.
fn lane(position: &Emigration, seat: Seat, lane: Lane) -> f32 {
    let assurance = f32::from(position.player(seat).assurance);
    let known =
        position.rumour().filter(|rumour| rumour.seat == seat && rumour.lane == lane).map(|rumour| rumour.token);
    let mut sum = 0.0;
    let mut count = 0.0;
    for token in position.tokens_left(lane).filter(|&token| known.is_none_or(|known| known == token)) {
        count += 1.0;
        if assurance >= f32::from(token) {
            // To get in counts for far more than what is left then.
            sum += 30.0 + assurance - f32::from(token);
        }
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

impl Brain<Emigration> for EmigrationBrain {
    const HORIZON: u32 = 4;
    const SAMPLES: u32 = 4;

    fn worth(position: &Emigration) -> Worth {
        let seats = position.seats();
        let mut worth = [0.0; MAX_SEATS];
        let turns = turns_left(position);
        let mut total = 0.0;
        let mut enter = [0.0; MAX_SEATS];
        for seat in Seat::all(seats) {
            let player = position.player(seat);
            enter[seat.index()] = match player.crossing {
                Some(crossing) => f32::from(u8::from(crossing.entered)),
                None => {
                    let expected = outlook(position, player, turns) - papers_missing(player, turns) + GROWTH * turns;
                    entry(expected, turns)
                }
            };
            worth[seat.index()] = odds(position, player, turns).exp();
            total += worth[seat.index()];
        }
        for seat in 0..seats {
            let share = if total > 0.0 { worth[seat] / total } else { 0.0 };
            worth[seat] = 0.75 * share * enter[..seats].iter().copied().fold(0.0, f32::max) + 0.2 * enter[seat];
        }
        worth
    }

    fn weigh(position: &Emigration, seat: Seat, actions: &[Action], how: How, weights: &mut Vec<f32>) {
        let from = weights.len();
        if position.turn().step == Step::Cross {
            weights.extend(actions.iter().map(|action| match action {
                Action::Cross { lane: which } => lane(position, seat, *which),
                _ => f32::NEG_INFINITY,
            }));
            return soften(&mut weights[from..], 1.0);
        }
        let tries = if how.is_quick() { 1 } else { 4 };
        look_ahead(position, seat, actions, how, tries, |after| value(after, seat), weights);
        for (action, score) in actions.iter().zip(&mut weights[from..]) {
            match action {
                // Optional and free: always worth a try.
                Action::Graduate => *score += 3.0,
                // Half a turn more is spent on it later.
                Action::Skip { .. } => *score -= 0.1,
                // What is bought is worth more than what it brings, or it was not worth buying.
                Action::Sell { .. } if how.is_quick() => *score = f32::NEG_INFINITY,
                Action::Sell { .. } => *score -= 1.5,
                Action::Forfeit | Action::Stop => *score -= 1.0,
                _ => {}
            }
        }
        soften(&mut weights[from..], if how.is_quick() { 0.6 } else { 0.35 });
    }

    fn glance(action: &Action) -> Glance {
        match action {
            Action::Sell { .. } => Glance::Silly,
            _ => Glance::Sensible,
        }
    }

    fn quiet(position: &Emigration) -> bool {
        matches!(position.turn().step, Step::Turn | Step::Collect | Step::Withdraw)
    }

    /// Everybody who gets in wins; the first of them wins most.
    fn result(standing: &Standing) -> Worth {
        let mut worth = [0.0; MAX_SEATS];
        let winners = standing.winners();
        let last = standing.places.iter().copied().max().unwrap_or(1);
        for (seat, &place) in standing.places.enumerate() {
            let won = if winners.contains(seat) { 0.75 / winners.len() as f32 } else { 0.0 };
            worth[seat.index()] = won + if place < last || winners.contains(seat) { 0.2 } else { 0.0 };
        }
        worth
    }
}

impl Study<Emigration> for EmigrationBrain {
    const SCORE: &'static str = "Assurance";
    const NUMBERED: &'static [&'static str] = &["lane"];

    fn score(position: &Emigration, seat: Seat) -> i32 {
        let player = position.player(seat);
        let paid = player.crossing.filter(|crossing| crossing.entered).map_or(0, |crossing| i32::from(crossing.token));
        i32::from(player.assurance) + paid
    }

    fn round(position: &Emigration) -> u32 {
        u32::from(position.turn().number).div_ceil(position.seats() as u32)
    }

    fn order(position: &Emigration, seat: Seat) -> usize {
        let seats = position.seats();
        (seat.index() + seats - position.first_player().index()) % seats
    }

    fn ending(position: &Emigration, _: &Standing) -> &'static str {
        let seats = position.seats();
        match Seat::all(seats).filter(|&seat| position.player(seat).entered()).count() {
            0 => "nobody entered",
            entered if entered == seats => "all entered",
            _ => "some entered",
        }
    }

    fn notes(position: &Emigration, note: &mut dyn FnMut(&'static str, i64)) {
        let seats = position.seats();
        let entered = Seat::all(seats).filter(|&seat| position.player(seat).entered()).count();
        note("players who entered", entered as i64);
        note("passports left", i64::from(position.supply()[Paper::Passport]));
        note("tickets left", i64::from(position.supply()[Paper::Ticket]));
        let empty = Lane::all().filter(|&lane| position.lanes().is_empty(lane)).count();
        note("lanes run empty", empty as i64);
    }
}
