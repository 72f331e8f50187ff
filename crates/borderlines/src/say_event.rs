//! What happened, in sentences.

use caravanserai_core::Names;

use crate::event::{Event, Who};
use crate::person::Cause;
use crate::timeline::TIME_LINE;
use crate::wheel::Trip;
use crate::words;

/// What happened, as a sentence for the log.
pub(crate) fn say_event(event: &Event, names: &Names) -> String {
    let who = |one: Who| words::who(one, names);
    match *event {
        Event::RoundBegan { round } => {
            let years = TIME_LINE.get(usize::from(round).wrapping_sub(1)).map_or("", |page| page.years);
            format!("Round {round} begins ({years}).")
        }
        Event::WarCame { card, zone: Some(zone) } => {
            format!("A war card comes into play: {}. It names {}.", card.war().name, zone.name())
        }
        Event::WarCame { card, zone: None } => {
            format!("A war card comes into play: {}. Nobody knows its zone before the last war phase.", card.war().name)
        }
        Event::BorderTurned { border, closed } => {
            let (from, to) = border.road();
            let (from, to) = (from.name(), to.name());
            if closed {
                format!("The road between {from} and {to} is closed from now on: {}.", border.meaning())
            } else {
                format!("The road between {from} and {to} stays open.")
            }
        }
        Event::CampOpened { camp } => format!("A camp opens in {}.", camp.name()),
        Event::NoCampLeft => "No further camp opens.".to_owned(),
        Event::AidDealt { who: one, cards } => {
            let cards: Vec<String> = cards.iter().map(|card| card.name().to_owned()).collect();
            format!("{} is dealt aid: {}.", who(one), words::list(&cards))
        }
        Event::AidDealtFaceDown { who: one, count } => match count {
            0 => format!("No aid card is left for {}.", who(one)),
            1 => format!("{} is dealt one aid card.", who(one)),
            _ => format!("{} is dealt {count} aid cards.", who(one)),
        },
        Event::AidKept { who: one, kept, returned: Some(returned) } => {
            format!("{} keeps {}; {} goes back.", who(one), kept.name(), returned.name())
        }
        Event::AidKept { who: one, kept, returned: None } => format!("{} keeps {}.", who(one), kept.name()),
        Event::AidKeptFaceDown { who: one } => format!("{} keeps an aid card.", who(one)),
        Event::AidUsed { who: one, card } => format!("{} uses {}.", who(one), card.name()),
        Event::AidShown { who: one, to: Some(to), card } => {
            format!("{} shows {} to {}.", who(one), card.name(), names.of(to))
        }
        Event::AidShown { who: one, to: None, card } => format!("{} shows {} to everybody.", who(one), card.name()),
        Event::AidShownToOther { who: one, to } => format!("{} shows an aid card to {}.", who(one), names.of(to)),
        Event::TurnBegan { who: one } => format!("It is {}'s turn.", who(one)),
        Event::TurnLeftOut { who: one } => format!("Nobody of {}'s family is alive; the turn is left out.", who(one)),
        Event::Bought { who: one, card, price, sold, money } => {
            let sale = if sold == 0 { String::new() } else { format!("sells {} and ", words::houses(sold)) };
            format!("{} {sale}buys {} for ${price}; ${money} is left.", who(one), card.deal().title)
        }
        Event::Passed { who: one } => format!("{} buys nothing.", who(one)),
        Event::Walked { who: one, route } => {
            let ends = route.get(0).zip(route.last());
            let (from, to) = ends.map_or_else(Default::default, |(from, to)| (words::place(from), words::place(to)));
            format!("One of {}'s people goes from {from} to {to}.", who(one))
        }
        Event::Sailed { who: one, from, to, trip, .. } => {
            let (from, to) = (words::place(from), words::place(to));
            match trip {
                Trip::Safe => format!("A boat brings one of {}'s people from {from} to {to}.", who(one)),
                Trip::Return => {
                    format!("A boat from {from} to {to} is sent back; {}'s person stays in {from}.", who(one))
                }
                Trip::Death => {
                    format!("A boat with one of {}'s people, from {from} to {to}, does not arrive.", who(one))
                }
            }
        }
        Event::Resettled { who: one, from, to } => {
            format!("One of {}'s people is resettled from {} to {}.", who(one), words::place(from), to.name())
        }
        Event::WheelSpun { who: one, place, toll, .. } => {
            let toll = words::toll(toll);
            format!("{}'s person is the third in {}. The wheel says: {toll}.", who(one), place.name())
        }
        Event::FeePaid { who: one, fee, helper: Some(helper), helped } => {
            format!("{} pays ${helped} for {}, so that the fee of ${fee} is paid.", who(helper), who(one))
        }
        Event::FeePaid { who: one, fee, helper: None, .. } => format!("{} pays ${fee}.", who(one)),
        Event::Declined { who: one } => format!("{} does not pay.", who(one)),
        Event::Arrived { who: one, place, bonus } => {
            format!("One of {}'s people arrives in {}. The family receives ${bonus}.", who(one), place.name())
        }
        Event::Lost { who: one, place, cause } => {
            let place = words::place(place);
            match cause {
                Cause::War(card) => format!("One of {}'s people is lost in {place} ({}).", who(one), card.war().name),
                Cause::Sea(_) => format!("One of {}'s people is lost at sea.", who(one)),
                Cause::Traffickers => format!("One of {}'s people is lost to traffickers in {place}.", who(one)),
                Cause::UnpaidFee(fee) => {
                    format!("One of {}'s people is lost in {place}: the ${fee} cannot be paid.", who(one))
                }
            }
        }
        Event::TurnEnded { who: one } => format!("{}'s turn ends.", who(one)),
        Event::MarketRefilled { card, reshuffled } => {
            let shuffled = if reshuffled { "The discarded market cards are shuffled. " } else { "" };
            format!("{shuffled}{} comes to the market.", card.deal().title)
        }
        Event::MarketSwept { card } => format!("{} leaves the market.", card.deal().title),
        Event::StarterMoved { who: one } => format!("The starter card goes to {}.", who(one)),
        Event::ZoneRevealed { card, zone } => format!("The zone of {} is {}.", card.war().name, zone.name()),
        Event::WarStruck { card, zone, who: one, dice, lost } => {
            let sum: u16 = dice.iter().map(u16::from).sum();
            let dice: Vec<String> = dice.iter().map(|die| die.to_string()).collect();
            let lost = match lost {
                0 => "nobody is lost".to_owned(),
                1 => "one person is lost".to_owned(),
                many => format!("{many} people are lost"),
            };
            let (card, zone) = (card.war().name, zone.name());
            format!("{card}, {zone}: {} rolls {}, together {sum}; {lost}.", who(one), words::list(&dice))
        }
        Event::ZonesDealtAnew { zones } => {
            let zones = zones.map(|zone| zone.name().to_owned());
            format!("The first three war cards now name {}.", words::list(&zones))
        }
        Event::TimeRanOut { seat } => format!("{}'s time is up.", names.of(seat)),
        Event::SeatLeft { seat } => format!("{}'s seat stays empty.", names.of(seat)),
        Event::GameEnded { points } => {
            let points: Vec<String> = points.iter().map(|points| points.to_string()).collect();
            format!("The game is over. Points: {}.", words::list(&points))
        }
    }
}
