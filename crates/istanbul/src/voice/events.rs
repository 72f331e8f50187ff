//! What happened, as a sentence for the log.

use caravanserai_core::Names;

use super::words;
use crate::{DiceGame, Event, Figure, Good, Recalled, RedTile, RubySource, Way};

pub(super) fn say(event: &Event, names: &Names) -> String {
    match *event {
        Event::TurnBegins { seat, round } => format!("Round {round}: {} begins a turn.", names.of(seat)),
        Event::Arrives { seat, tile, way, .. } => match way {
            Way::Walk | Way::ExtraMove => format!("{} walks to the {}.", names.of(seat), tile.name()),
            Way::StayPut => format!("{} stays at the {}.", names.of(seat), tile.name()),
        },
        Event::PlacesAssistant { seat, tile, stack, .. } => {
            format!("{} leaves an assistant at the {}; {stack} in the stack.", names.of(seat), tile.name())
        }
        Event::PicksUpAssistant { seat, tile, stack, .. } => {
            format!("{} picks up an assistant at the {}; {stack} in the stack.", names.of(seat), tile.name())
        }
        Event::ArrivesAlone { seat } => format!("{} comes to the Fountain with an empty stack.", names.of(seat)),
        Event::SkipsAssistant { seat, tile } => {
            format!("{} leaves the assistants out at the {}; the turn can only end.", names.of(seat), tile.name())
        }
        Event::Pays { seat, to, greys, lira } => {
            let mut payees: Vec<String> = to.iter().map(|seat| names.of(seat).to_owned()).collect();
            payees.extend((0..greys).map(|_| "a grey merchant".to_owned()));
            let payees = words::list(&payees).unwrap_or_else(|| "nobody".to_owned());
            format!("{} pays {lira} lira to {payees}.", names.of(seat))
        }
        Event::FigureMoves { figure, dice: [first, second], tile, .. } => {
            format!("The dice show {first} and {second}: {} goes to the {}.", figure_name(figure), tile.name())
        }
        Event::SkipsAction { seat, tile } => format!("{} skips the {}.", names.of(seat), tile.name()),
        Event::Fills { seat, good, count } => {
            format!("{} fills the cart with {}: {count}.", names.of(seat), good.name())
        }
        Event::BuysGood { seat, good, lost } => {
            format!("{} buys 1 more {} with the green tile{}.", names.of(seat), good.name(), full(lost))
        }
        Event::CallsBack { seat, from, stack } => {
            let who =
                if from.is_empty() { "nobody".to_owned() } else { words::count(from.len(), "assistant", "assistants") };
            format!("{} calls {who} back to the Fountain; {stack} in the stack.", names.of(seat))
        }
        Event::Recalls { seat, tile, by, stack, .. } => {
            let price = match by {
                Recalled::Card => "",
                Recalled::YellowTile => " with the yellow tile",
            };
            let (name, tile) = (names.of(seat), tile.name());
            format!("{name} calls the assistant at the {tile} back{price}; {stack} in the stack.")
        }
        Event::CollectsMail { seat, goods, lira, .. } => {
            format!("{} collects {} and {lira} lira at the Post Office.", names.of(seat), words::goods(goods))
        }
        Event::BuysMosqueTile { seat, good, paid, next } => {
            let next = next.map_or("None is left".to_owned(), |price| format!("The next costs {price}"));
            let (name, colour, good) = (names.of(seat), good.colour(), good.name());
            format!("{name} pays {paid} {good} for the {colour} mosque tile. {next}.")
        }
        Event::GainsRuby { seat, source, rubies } => {
            let whence = match source {
                RubySource::GreatMosque => "for the blue and yellow tiles",
                RubySource::SmallMosque => "for the red and green tiles",
                RubySource::SultansPalace => "from the Sultan",
                RubySource::Wainwright => "for the finished cart",
                RubySource::GemstoneDealer => "from the dealer",
            };
            let total = words::count(rubies, "ruby", "rubies");
            format!("{} wins a ruby {whence} and has {total}.", names.of(seat))
        }
        Event::PaysSultan { seat, goods, next } => {
            let next =
                next.map_or("He has no more rubies".to_owned(), |count| format!("The next ruby costs {count} goods"));
            format!("{} hands the Sultan {}. {next}.", names.of(seat), words::goods(goods))
        }
        Event::Sells { seat, market, goods, lira } => {
            format!("{} sells {} at the {} for {lira} lira.", names.of(seat), words::goods(goods), market.name())
        }
        Event::NewDemand { market, demand } => format!("The {} now wants {}.", market.name(), words::goods(demand)),
        Event::PaysDealer { seat, lira, next } => {
            let next = next.map_or("He has no more rubies".to_owned(), |price| format!("The next costs {price}"));
            format!("{} pays the Gemstone Dealer {lira} lira. {next}.", names.of(seat))
        }
        Event::ExtendsCart { seat, capacity } => {
            format!("{} has the cart extended; it now holds {capacity} of each good.", names.of(seat))
        }
        Event::Rolls { seat, game, dice: [first, second] } => match game {
            DiceGame::TeaHouse { call } => {
                format!("{} calls {call} at the Tea House and rolls {first} and {second}.", names.of(seat))
            }
            DiceGame::BlackMarket { good } => {
                let (name, good) = (names.of(seat), good.name());
                format!("{name} asks for {good} at the Black Market and rolls {first} and {second}.")
            }
        },
        Event::UsesRedTile { seat, how, dice: [first, second] } => {
            let how = match how {
                RedTile::ToFour => "sets a die to 4",
                RedTile::Again => "rolls again",
            };
            format!("{} {how} with the red tile: {first} and {second}.", names.of(seat))
        }
        Event::WinsLira { seat, lira } => format!("{} gets {lira} lira.", names.of(seat)),
        Event::TakesGoods { seat, goods, jewelry } => {
            let lost = if goods[Good::Blue] < jewelry { "; the rest finds no room" } else { "" };
            format!("{} takes {} from the Black Market{lost}.", names.of(seat), words::goods(goods))
        }
        Event::TakesFromPile { seat, card } => format!("{} takes {} from the pile.", names.of(seat), card.name()),
        Event::TakesCard { seat, card: Some(card) } => {
            format!("{} takes {} from the deck.", names.of(seat), card.name())
        }
        Event::TakesCard { seat, card: None } => format!("{} takes a card from the deck.", names.of(seat)),
        Event::Reshuffles { cards } => {
            format!("The deck is empty: the pile of {} becomes the new deck.", words::count(cards, "card", "cards"))
        }
        Event::Discards { seat, card } => format!("{} discards {}.", names.of(seat), card.name()),
        Event::PlaysCard { seat, card } => format!("{} plays {}.", names.of(seat), card.name()),
        Event::TakesGood { seat, good, lost } | Event::GainsGood { seat, good, lost } => {
            format!("{} gets 1 {}{}.", names.of(seat), good.name(), full(lost))
        }
        Event::TakesLira { seat, lira } => format!("{} gets {lira} lira.", names.of(seat)),
        Event::SendsFamily { seat, tile, .. } => {
            format!("{} sends the family member to the {}.", names.of(seat), tile.name())
        }
        Event::CallsFamilyHome { seat, .. } => {
            format!("{} calls the family member home to the Police Station.", names.of(seat))
        }
        Event::Captures { seat, owner, tile } => {
            let (seat, owner, tile) = (names.of(seat), names.of(owner), tile.name());
            format!("{seat} finds the family member of {owner} at the {tile} and brings it to the Police Station.")
        }
        Event::TakesReward { seat, lira } => format!("{} takes {lira} lira as the reward.", names.of(seat)),
        Event::Meets { seat, figure } => format!("{} meets {}.", names.of(seat), figure_name(figure)),
        Event::PaysFigure { seat, figure, lira } => {
            format!("{} pays {} {lira} lira.", names.of(seat), figure_name(figure))
        }
        Event::GivesGood { seat, good } => format!("{} gives the Smuggler 1 {}.", names.of(seat), good.name()),
        Event::TurnEnds { seat } => format!("{} ends the turn.", names.of(seat)),
        Event::LastRound { seat, rubies } => {
            format!("{} has {rubies} rubies: this round is the last one.", names.of(seat))
        }
        Event::FinalCards { seat } => format!("{} may still play Take 1 Good and Take 5 Lira.", names.of(seat)),
        Event::GameEnds { winners, stopped } => {
            let how = if stopped { "is stopped" } else { "is over" };
            let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
            format!("The game {how}: {} {verb}.", words::seats(winners, names))
        }
        Event::Shows { seat, cards: Some(cards), to, .. } => {
            let cards: Vec<String> = cards.iter().map(|card| card.name().to_owned()).collect();
            let to = if to.is_empty() { "everybody".to_owned() } else { words::seats(to, names) };
            format!("{} shows {to} {}.", names.of(seat), words::list(&cards).unwrap_or_default())
        }
        Event::Shows { seat, cards: None, count, to } => {
            format!("{} shows {} {}.", names.of(seat), words::seats(to, names), words::count(count, "card", "cards"))
        }
        Event::Parks { seat } => format!("{} leaves the bazaar for good.", names.of(seat)),
        Event::TimeIsUp { seat } => format!("The time of {} is up.", names.of(seat)),
    }
}

fn figure_name(figure: Figure) -> &'static str {
    match figure {
        Figure::Governor => "the Governor",
        Figure::Smuggler => "the Smuggler",
        Figure::Grey => "a grey merchant",
    }
}

fn full(lost: bool) -> &'static str {
    if lost { ", for which there is no room" } else { "" }
}
