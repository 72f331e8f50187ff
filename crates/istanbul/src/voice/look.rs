//! The whole position in plain lines.

use std::fmt::Write;

use caravanserai_core::Names;

use super::words;
use crate::tables::MAIL;
use crate::{Card, Good, Goods, Phase, PlayerView, Spot, Tile, View};

pub(super) fn say(view: &View, names: &Names) -> String {
    let mut text = String::new();
    headline(view, names, &mut text);
    for spot in Spot::all() {
        line(&mut text, &format!("{:>2} {}", spot.number(), place(view, spot, names)));
    }
    for seat in &view.order {
        if let Some(player) = view.players.get(seat.index()) {
            line(&mut text, &own_things(player, names));
        }
    }
    text
}

fn line(text: &mut String, words: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{words}");
}

fn headline(view: &View, names: &Names, text: &mut String) {
    let last = if view.last_round { " This is the last round." } else { "" };
    let who = match (view.active, &view.standing) {
        (Some(seat), _) => format!("{}: {}.", names.of(seat), phase(view.phase)),
        (None, Some(standing)) => {
            let stopped = if standing.stopped { "The game was stopped" } else { "The game is over" };
            format!("{stopped}; first place: {}.", words::seats(standing.winners(), names))
        }
        (None, None) => "The game is over.".to_owned(),
    };
    line(text, &format!("Round {}, {} rubies to win.{last} {who}", view.round, view.house.ruby_target));
    if let Some(([first, second], _)) = view.roll {
        line(text, &format!("The dice show {first} and {second}; the red tile may still change them."));
    }
    if view.rewards_due > 0 {
        line(text, &format!("{} to take.", words::count(view.rewards_due, "reward", "rewards")));
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Movement => "phase 1, movement",
        Phase::Payment => "phase 2, payment",
        Phase::Action => "phase 3, action",
        Phase::Encounters => "phase 4, encounters",
        Phase::EndPending => "only the end of the turn is left",
        Phase::FinalCards => "last cards",
        Phase::Over | Phase::Stopped => "over",
    }
}

/// One place: its name, its live value, and who is there.
fn place(view: &View, spot: Spot, names: &Names) -> String {
    let tile = view.layout[spot.index()];
    let mut text = tile.name().to_owned();
    if let Some(value) = live_value(view, tile) {
        let _ = write!(text, " [{value}]");
    }
    let here = |at: Option<Spot>| at == Some(spot);
    let seats = |holds: &dyn Fn(&PlayerView) -> bool| -> Option<String> {
        let found: Vec<String> =
            view.players.iter().filter(|player| holds(player)).map(|player| names.of(player.seat).to_owned()).collect();
        words::list(&found)
    };
    if let Some(found) = seats(&|player| here(player.merchant)) {
        let _ = write!(text, "; merchants: {found}");
    }
    if let Some(found) = seats(&|player| player.assistants.contains(spot)) {
        let _ = write!(text, "; assistants: {found}");
    }
    if let Some(found) = seats(&|player| here(player.family)) {
        let _ = write!(text, "; family: {found}");
    }
    let greys = view.greys.iter().filter(|&&grey| grey == spot).count();
    if greys > 0 {
        let _ = write!(text, "; {}", words::count(greys as u64, "grey merchant", "grey merchants"));
    }
    if view.governor == spot {
        text.push_str("; the Governor");
    }
    if view.smuggler == spot {
        text.push_str("; the Smuggler");
    }
    text
}

fn live_value(view: &View, tile: Tile) -> Option<String> {
    let price = |good: Good| match view.mosque_prices[good.index()] {
        Some(price) => format!("{} tile {price}", good.colour()),
        None => format!("{} tile sold out", good.colour()),
    };
    match tile {
        Tile::GreatMosque => Some(format!("{}, {}", price(Good::Blue), price(Good::Yellow))),
        Tile::SmallMosque => Some(format!("{}, {}", price(Good::Red), price(Good::Green))),
        Tile::PostOffice => {
            let dial = usize::from(view.dial) % MAIL.len();
            let ([first, second], lira) = (MAIL[dial].0, view.house.numbers.mail[dial]);
            Some(format!("{} and {lira} lira", words::goods(Goods::NONE.with(first).with(second))))
        }
        Tile::SmallMarket => Some(format!("wants {}", words::goods(view.small_demand))),
        Tile::LargeMarket => Some(format!("wants {}", words::goods(view.large_demand))),
        Tile::SultansPalace => Some(match view.palace {
            None => "no rubies left".to_owned(),
            Some(count) => {
                let any = u16::from(count).saturating_sub(view.palace_named.total());
                format!("{count} goods: {}, {any} any", words::goods(view.palace_named))
            }
        }),
        Tile::GemstoneDealer => {
            Some(view.ruby_price.map_or("no rubies left".to_owned(), |price| format!("ruby {price} lira")))
        }
        Tile::Wainwright => Some(words::count(view.extensions, "extension left", "extensions left")),
        Tile::Caravansary => Some(match view.pile.last() {
            None => "pile empty".to_owned(),
            Some(top) => format!("pile of {}, on top {}", view.pile.len(), top.name()),
        }),
        Tile::FabricWarehouse
        | Tile::FruitWarehouse
        | Tile::PoliceStation
        | Tile::Fountain
        | Tile::SpiceWarehouse
        | Tile::BlackMarket
        | Tile::TeaHouse => None,
    }
}

fn own_things(player: &PlayerView, names: &Names) -> String {
    let mut text = format!(
        "{}: {}, {} lira, cart {} of each with {}, stack {}, assistants at {}",
        names.of(player.seat),
        words::count(player.rubies, "ruby", "rubies"),
        player.lira,
        player.capacity,
        words::goods(player.goods),
        player.stack,
        words::spots(player.assistants),
    );
    let tiles: Vec<String> = player.tiles.iter().map(|good| good.colour().to_owned()).collect();
    if let Some(tiles) = words::list(&tiles) {
        let _ = write!(text, ", mosque tiles {tiles}");
    }
    let names_of = |cards: &[Card]| words::list(&cards.iter().map(|card| card.name().to_owned()).collect::<Vec<_>>());
    match &player.hand {
        Some(hand) => {
            let _ = write!(text, ", cards: {}", names_of(hand).unwrap_or_else(|| "none".to_owned()));
        }
        None => {
            let _ = write!(text, ", {}", words::count(player.cards, "card", "cards"));
            if let Some(known) = names_of(&player.known) {
                let _ = write!(text, " (among them {known})");
            }
        }
    }
    if player.parked {
        text.push_str(", has left");
    }
    text.push('.');
    text
}
