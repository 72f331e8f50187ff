//! Events as sentences for the log.

use caravanserai_core::{Names, Seat};

use super::{card_words, day_words, listeners, spoken, topic_words};
use crate::{Ending, Event, Landing, Lapse, Lira, Sign, Terms, ordinal};

/// What happened, as a full sentence.
pub(super) fn say(event: &Event, names: &Names) -> String {
    let of = |seat: &Seat| names.of(*seat);
    match event {
        Event::Kept { seat, card } => format!("{} keeps {}.", of(seat), card.task().name),
        Event::Moved { seat, to, .. } => format!("{} goes to {}.", of(seat), to.name()),
        Event::Stayed { seat, place } => format!("{} stays in {}.", of(seat), place.name()),
        Event::PartDone { seat, card, part, .. } => {
            format!("{}: {} of {} of {}.", of(seat), part, card.task().parts.len(), card.task().name)
        }
        Event::PartLost { seat, card, .. } => {
            format!("The time has passed: {} begins {} again.", of(seat), card.task().name)
        }
        Event::TaskDone { seat, card } => format!("{} has completed {}.", of(seat), card.task().name),
        Event::PaidOut { seat, amount, .. } => format!("The bank pays {} {amount}.", of(seat)),
        Event::DebtPaid { seat, amount, .. } => format!("{} pays a debt of {amount}.", of(seat)),
        Event::DebtLeft { seat, .. } => format!("{} leaves the debt for another day.", of(seat)),
        Event::Looked { seat, row, square } => format!("{} looks at row {row}, square {square}.", of(seat)),
        Event::Saw { row, square, card } => format!("You see row {row}, square {square}: {}.", card_words(*card)),
        Event::StoppedLooking { seat } => format!("{} looks no further.", of(seat)),
        Event::Drew { seat, day, landing, square } => {
            format!("{} draws a card for the {} day{}.", of(seat), ordinal(*day), landing_words(*landing, *square))
        }
        Event::DrewCard { card, landing, square } => {
            format!("You draw {}{}.", card_words(*card), landing_words(*landing, *square))
        }
        Event::TurnEnded { seat } => format!("{} ends the turn.", of(seat)),
        Event::BailPaid { seat, amount } => format!("{} pays {amount} bail.", of(seat)),
        Event::CameOut { seat, place } => format!("{} comes out of jail in {}.", of(seat), place.name()),
        Event::JailCardUsed { card } => format!("{} is put away.", card.face().title),
        Event::Evening { day, cards } => match cards {
            0 => format!("Evening of {}: no card takes place.", day_words(*day)),
            1 => format!("Evening of {}: one card is turned up.", day_words(*day)),
            cards => format!("Evening of {}: {cards} cards are turned up.", day_words(*day)),
        },
        Event::Turned { square, card, .. } => format!("Square {square}: {}.", card_words(*card)),
        Event::Raid { cards: 1, fine } => format!("One raid: the police come to Taksim. The fine is {fine}."),
        Event::Raid { cards, fine } => {
            format!("{cards} raids: the police come everywhere but to Kadiköy. The fine is {fine}.")
        }
        Event::RaidIgnored { seat, place } => {
            format!("The raid passes {} by: there is work in {}.", of(seat), place.name())
        }
        Event::FinePaid { seat, amount } => format!("{} pays a fine of {amount}.", of(seat)),
        Event::CannotPay { seat, fine } => format!("{} cannot pay {fine}. Who helps?", of(seat)),
        Event::NothingMore { seat } => format!("{} gives nothing more.", of(seat)),
        Event::Arrested { seat, release: Some(release), .. } => {
            format!("{} goes to jail until {}.", of(seat), day_words(*release))
        }
        Event::Arrested { seat, release: None, .. } => format!("{} goes to jail; only bail leads out.", of(seat)),
        Event::JourneyOffered { seat, card, cost } => {
            format!("{} may travel by {} for {cost}.", of(seat), card.face().title)
        }
        Event::Travelled { seat, card, paid } => {
            format!("{} pays {paid} and leaves Istanbul: {}.", of(seat), card.face().title)
        }
        Event::Declined { seat, card } => format!("{} declines {}.", of(seat), card.face().title),
        Event::WorkOffered { seat, card, wage } => {
            format!("{} may work for {wage}: {}.", of(seat), card.face().title)
        }
        Event::Worked { seat, card, wage } => format!("{} works for {wage}: {}.", of(seat), card.face().title),
        Event::Unused { card } => format!("Nobody uses {}.", card.face().title),
        Event::TurnedUpright { row, square } => format!("Row {row}, square {square} is turned upright."),
        Event::NewDay { day, starter } => format!("It is {}. {} starts.", day_words(*day), of(starter)),
        Event::Ended { ending } => ending_words(*ending).to_owned(),
        Event::Gave { from, to, amount: Some(amount) } => format!("{} gives {} {amount}.", of(from), of(to)),
        Event::Gave { from, to, amount: None } => format!("{} gives {} something.", of(from), of(to)),
        Event::ConsentChanged { seat, ask: true } => format!("{} wants to be asked before a gift.", of(seat)),
        Event::ConsentChanged { seat, ask: false } => format!("{} receives gifts at once.", of(seat)),
        Event::Said { seat, to, claim } => {
            format!("{} tells {}: \"{}\"", of(seat), listeners(*to, names), spoken(*claim))
        }
        Event::Showed { seat, to } => format!("{} shows {} parts of a planner.", of(seat), listeners(*to, names)),
        Event::Asked { request } => {
            format!("{} asks about {} and pays {}.", of(&request.by), topic_words(request.topic), request.pays)
        }
        Event::RequestClosed { seat, why: Lapse::Answered, .. } => format!("{} has an answer.", of(seat)),
        Event::RequestClosed { seat, .. } => format!("{} asks no longer.", of(seat)),
        Event::Offered { terms } => say_terms(terms, names),
        Event::OfferRefused { offer, seat } => format!("{} refuses the offer of {}.", of(seat), of(&offer.from)),
        Event::OfferClosed { offer, why } => {
            let why = match why {
                Lapse::Withdrawn => "is withdrawn",
                Lapse::Refused => "is refused",
                Lapse::NoMoney => "lapses: the money is gone",
                Lapse::Gone => "lapses: somebody has gone",
                Lapse::DayOver => "lapses: the day is over",
                Lapse::Answered => "lapses: the question is no longer asked",
            };
            format!("The offer of {} {why}.", of(&offer.from))
        }
        Event::Dealt { from, to, gives, takes } => {
            let mut sums = [(from, gives), (to, takes)].into_iter().filter_map(|(seat, sum)| {
                sum.filter(|sum| *sum > Lira::ZERO).map(|sum| format!(" {} pays {sum}.", of(seat)))
            });
            let sums = sums.next().into_iter().chain(sums).collect::<String>();
            format!("{} and {} make a deal.{sums}", of(from), of(to))
        }
        Event::Promised { seat, to, text } => format!("{} promises {}: \"{text}\"", of(seat), of(to)),
        Event::Reminded { debtor, creditor, amount } if *amount == Lira::ZERO => {
            format!("The loan of {} to {} is settled.", of(creditor), of(debtor))
        }
        Event::Reminded { debtor, creditor, amount } => {
            format!("Noted: {} owes {} {amount}.", of(debtor), of(creditor))
        }
        Event::Marked { mark } if mark.sign == Sign::Empty => {
            format!("You rub out {} on {}.", mark.at, day_words(mark.day))
        }
        Event::Marked { mark } => format!("You mark {} on {}.", mark.at, day_words(mark.day)),
        Event::Noted { day, text } => format!("You write on {}: \"{text}\"", day_words(*day)),
        Event::RubbedOut { day, .. } => format!("You rub out a date on {}.", day_words(*day)),
        Event::Wished { wish: true } => "You want to leave today.".to_owned(),
        Event::Wished { wish: false } => "You do not want to leave today.".to_owned(),
        Event::Agreed { seat, agree: true } => format!("{} agrees to end the game.", of(seat)),
        Event::Agreed { seat, agree: false } => format!("{} wants to go on.", of(seat)),
        Event::LeftTable { seat } => format!("{} has left the table for good.", of(seat)),
    }
}

fn landing_words(landing: Landing, square: Option<u8>) -> String {
    match (landing, square) {
        (Landing::Upright, Some(square)) => format!(", for square {square}"),
        (Landing::Sideways, Some(square)) => format!(", sideways for square {square}: it is for next week"),
        (Landing::Discarded, _) | (Landing::Upright | Landing::Sideways, None) => {
            "; the row is full and it is put away face down".to_owned()
        }
    }
}

/// Why the game is over, as a sentence.
pub(super) fn ending_words(ending: Ending) -> &'static str {
    match ending {
        Ending::AllTravelled => "Everybody has left Istanbul. The game is over.",
        Ending::NoCards => "No event card is left. The game is over.",
        Ending::TimeUp => "The last week is over, and so is the game.",
        Ending::Agreed => "Everybody still in Istanbul agrees to end the game.",
    }
}

/// What an offer gives and wants, as a sentence.
pub(super) fn say_terms(terms: &Terms, names: &Names) -> String {
    let money = |sum: Lira| (sum > Lira::ZERO).then(|| sum.to_string());
    let showing = |parts: &crate::Selection| (!parts.is_empty()).then(|| "a look into a planner".to_owned());
    let claim = |topic: Option<crate::Topic>| topic.map(|topic| format!("a statement about {}", topic_words(topic)));
    let gives = [money(terms.gives_money), showing(&terms.gives_showing), claim(terms.gives_statement_on)];
    let promise = (!terms.wants_promise.is_empty()).then(|| format!("the promise \"{}\"", terms.wants_promise));
    let wants = [money(terms.wants_money), showing(&terms.wants_showing), claim(terms.wants_statement_on), promise];
    let words = |parts: &[Option<String>]| {
        let parts: Vec<&str> = parts.iter().flatten().map(String::as_str).collect();
        if parts.is_empty() { "nothing".to_owned() } else { parts.join(" and ") }
    };
    let to = terms.to.map_or("everybody", |to| names.of(to));
    format!("{} offers {to} {} for {}.", names.of(terms.from), words(&gives), words(&wants))
}
