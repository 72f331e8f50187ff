//! What happened, in sentences.

use caravanserai_core::{Names, Seat};

use crate::event::Amounts;
use crate::{Event, Lane, Withdrawal};

/// What happened, as full sentences for the log.
pub(crate) fn say(event: &Event, names: &Names) -> String {
    let of = |seat: Seat| names.of(seat);
    match *event {
        Event::Bought { seat, owner, card, price, .. } => {
            format!(
                "{} buys {}{} for {price}{}.",
                of(seat),
                card.name(),
                from(seat, owner, names),
                fee(seat, owner, names)
            )
        }
        Event::Discarded { seat, owner, card, money, .. } => format!(
            "{} discards {}{}{} and takes {money} Money.",
            of(seat),
            card.name(),
            from(seat, owner, names),
            fee(seat, owner, names)
        ),
        Event::Activated { seat, owner, card, cost, .. } => {
            let place = if seat == owner { String::new() } else { format!(" in the layout of {}", of(owner)) };
            let cost = if cost > 0 { format!(" for {cost}") } else { String::new() };
            format!("{} activates {}{place}{cost}{}.", of(seat), card.name(), fee(seat, owner, names))
        }
        Event::SalariesPaid { amounts } if is_nothing(&amounts) => "Nobody is paid a salary.".to_owned(),
        Event::SalariesPaid { amounts } => format!("Salaries are paid: {}.", list(&amounts, names)),
        Event::Rolled { seat, die, .. } => format!("{} rolls {die}.", of(seat)),
        Event::MoneyTaken { amounts } => format!("Money from the bank: {}.", list(&amounts, names)),
        Event::MoneyLost { amounts } if is_nothing(&amounts) => "Nobody loses Money.".to_owned(),
        Event::MoneyLost { amounts } => format!("Money lost: {}.", list(&amounts, names)),
        Event::Insured { seat, loss } => {
            format!("Travel Insurance pays for {}: nothing is lost instead of {loss}.", of(seat))
        }
        Event::Given { seat, to, money } => format!("{} gives {} {money} Money.", of(seat), of(to)),
        Event::AssuranceTaken { seat, assurance } => format!("{} takes {assurance} Assurance.", of(seat)),
        Event::Kept { seat, card } => format!("{} keeps {}.", of(seat), card.name()),
        Event::LifeDiscarded { seat, owner, place, card } => {
            let place = match place {
                Some(_) if seat == owner => "from the own layout".to_owned(),
                Some(_) => format!("from the layout of {}", of(owner)),
                None if seat == owner => "from the own stash".to_owned(),
                None => format!("from the stash of {}", of(owner)),
            };
            format!("{} discards {} {place}.", of(seat), card.name())
        }
        Event::Declined { seat, card } => format!("{} does without what {} offers.", of(seat), card.name()),
        Event::TakenBack { seat, card } => format!("{} takes {} from the discard pile.", of(seat), card.name()),
        Event::LookedAt { seat, lane } => format!("{} looks at the top token of {}.", of(seat), at(lane)),
        Event::Seen { seat, lane, token } => {
            format!("{} looks at the top token of {}: it is {token}.", of(seat), at(lane))
        }
        Event::Graduated { seat, die, assurance, raise } => {
            let roll = die.map_or_else(String::new, |die| format!(" rolls {die} and"));
            format!("{}{roll} graduates: {assurance} Assurance and a Pay Raise of {raise}.", of(seat))
        }
        Event::StudiesOn { seat, die } => format!("{} rolls {die} and does not graduate yet.", of(seat)),
        Event::WentToCollege { seat, die, tuition, scholarship } => {
            let with = if scholarship { " with the Scholarship" } else { "" };
            format!("{} rolls {die}, pays a tuition of {tuition}{with} and goes to college.", of(seat))
        }
        Event::TuitionTooHigh { seat, die, tuition, money } => {
            let name = of(seat);
            format!(
                "{name} tries college and rolls {die}: tuition {tuition}, {name} has {money}. The turn is lost, the Money kept."
            )
        }
        Event::Sold { seat, card, money } => format!("{} sells {} and takes {money} Money.", of(seat), card.name()),
        Event::PaperBought { seat, paper, price } => format!("{} buys a {} for {price}.", of(seat), paper.name()),
        Event::Scalped { seat, owner, paper, price } => {
            format!("{} buys a {} from {} for {price}.", of(seat), paper.name(), of(owner))
        }
        Event::Skipped { seat, paper } => format!("{} skips for a {}.", of(seat), paper.name()),
        Event::PaperTaken { seat, paper } => format!("{} puts a {} in the stash.", of(seat), paper.name()),
        Event::PapersComplete { seat, assurance } => {
            format!("{} has both papers now and takes {assurance} Assurance.", of(seat))
        }
        Event::Forfeited { seat } => format!("{} can do nothing and forfeits the turn.", of(seat)),
        Event::NobodyCanAct { amounts } => {
            format!("Nobody can do anything: Money from the bank, {}.", list(&amounts, names))
        }
        Event::Stopped { seat } => format!("{} can do nothing more.", of(seat)),
        Event::TurnedUp { owner, place, card } => {
            format!("{place} in the layout of {} is turned up: {}.", of(owner), card.name())
        }
        Event::BorderOpens { first } => {
            format!("All layouts are empty. The border opens, and {} is first.", of(first))
        }
        Event::Withdrew { seat, withdrawal, assurance } => {
            format!("{} withdraws{}: {assurance} Assurance now.", of(seat), account(&withdrawal))
        }
        Event::Entered { seat, country, lane, token, left } => {
            let (name, country) = (of(seat), country.name());
            format!("At {}, the token shows {token}. {name} enters {country} with {left} Assurance left.", at(lane))
        }
        Event::NotThisTime { seat, lane, token, short, no_passport, no_ticket } => {
            let mut missing = Vec::new();
            if no_passport {
                missing.push("a Passport".to_owned());
            }
            if no_ticket {
                missing.push("a Ticket".to_owned());
            }
            if short > 0 {
                missing.push(format!("{short} Assurance"));
            }
            let missing = missing.join(" and ");
            format!("At {}, the token shows {token}. Not this time, {}: {missing} missing.", at(lane), of(seat))
        }
        Event::RemovedShown { cards: [first, second] } => {
            format!("The two cards that were put away were {} and {}.", first.name(), second.name())
        }
        Event::Ended { entered: 0, .. } => "Everybody has tried, and nobody got in this time.".to_owned(),
        Event::Ended { ultimate_winner: Some(seat), .. } => {
            format!("Everybody has tried. All who got in win; {} is the Ultimate Winner.", of(seat))
        }
        Event::Ended { ultimate_winner: None, .. } => {
            "Everybody has tried. All who got in win, and nobody is ahead of the others.".to_owned()
        }
    }
}

fn from(seat: Seat, owner: Seat, names: &Names) -> String {
    if seat == owner { String::new() } else { format!(" from the layout of {}", names.of(owner)) }
}

fn fee(seat: Seat, owner: Seat, names: &Names) -> String {
    if seat == owner { String::new() } else { format!(", pays {} 1", names.of(owner)) }
}

fn is_nothing(amounts: &Amounts) -> bool {
    amounts.each.iter().all(|&amount| amount == 0)
}

/// EMI-116: who gets or loses how much, clockwise; those with nothing are left out.
fn list(amounts: &Amounts, names: &Names) -> String {
    let seats = amounts.each.seats();
    let clockwise = Seat::all(seats).cycle().skip(amounts.from.index()).take(seats);
    let some: Vec<String> = clockwise
        .filter(|&seat| amounts.each[seat] > 0)
        .map(|seat| format!("{} {}", names.of(seat), amounts.each[seat]))
        .collect();
    if some.is_empty() { "nobody anything".to_owned() } else { some.join(", ") }
}

fn at(lane: Lane) -> String {
    format!("lane {}, {}", lane.number(), lane.name())
}

/// What a withdrawal is made of.
fn account(withdrawal: &Withdrawal) -> String {
    let parts = [
        (withdrawal.documents, "Documents", withdrawal.documents_gain),
        (withdrawal.connections, "Connections", withdrawal.connections_gain),
        (withdrawal.money, "Money", withdrawal.money_gain),
    ];
    let mut said: Vec<String> = parts
        .into_iter()
        .filter(|&(traded, _, _)| traded > 0)
        .map(|(traded, what, gain)| format!("{gain} for {traded} {what}"))
        .collect();
    if withdrawal.demand_loss > 0 {
        said.push(format!("minus {} for the demand", withdrawal.demand_loss));
    }
    if said.is_empty() { " nothing".to_owned() } else { format!(" {}", said.join(", ")) }
}
