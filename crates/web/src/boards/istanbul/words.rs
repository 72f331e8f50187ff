//! Words: what a place is and offers, why it cannot be used, where an event happened.

use caravanserai_core::Seat;
use caravanserai_istanbul::tables::MAIL;
use caravanserai_istanbul::{Assistant, Card, Good, Goods, MoveHint, PlayerView, Spot, Tile};
use serde_json::Value;

use super::{Look, tiles};

/// A number as a word at the start of a sentence.
pub fn number(number: u8) -> String {
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
    words.get(usize::from(number)).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// The name of a card where there is little room.
pub fn card_short(card: Card) -> &'static str {
    match card {
        Card::DoublePalace => "2× Palace",
        Card::DoublePostOffice => "2× Post Office",
        Card::DoubleDealer => "2× Dealer",
        Card::ReturnAssistant => "Return Ass’t",
        _ => card.name(),
    }
}

/// What a card does, and when, in a few words.
pub fn card_line(card: Card) -> &'static str {
    match card {
        Card::TakeOneGood | Card::TakeFiveLira => "any time in your turn",
        Card::ExtraMove => "3 or 4 places",
        Card::StayPut => "instead of walking",
        Card::ReturnAssistant => "before walking",
        Card::ArrestFamily => "family home, reward",
        Card::SellAny => "at the Small Market",
        Card::DoublePalace => "at the Palace",
        Card::DoublePostOffice => "at the Post Office",
        Card::DoubleDealer => "at the dealer",
    }
}

/// The whole effect of a card.
pub fn card_effect(look: &Look, card: Card) -> String {
    let said = match card {
        Card::TakeOneGood => "Gain one good of any kind. Play it at any time in your turn.",
        Card::TakeFiveLira => {
            return format!("Gain {} lira. Play it at any time in your turn.", look.numbers().take_five);
        }
        Card::ExtraMove => "Walk three or four places instead of one or two. Play it before you walk.",
        Card::StayPut => "Stay where you are instead of walking, and use the place again.",
        Card::ReturnAssistant => "Bring one of your assistants back to the stack. Play it before you walk.",
        Card::ArrestFamily => "Your family member goes home to the Police Station and you take a reward.",
        Card::SellAny => "At the Small Market: sell up to five goods of any kind, whatever it wants.",
        Card::DoublePalace => "At the Sultan’s Palace: pay twice for two rubies.",
        Card::DoublePostOffice => "At the Post Office: collect twice.",
        Card::DoubleDealer => "At the Gemstone Dealer: buy two rubies.",
    };
    said.to_owned()
}

/// "2 fabric and 1 fruit".
pub fn goods(goods: Goods) -> String {
    let parts: Vec<String> = Good::ALL
        .into_iter()
        .filter(|&good| goods[good] > 0)
        .map(|good| format!("{} {}", goods[good], good.name()))
        .collect();
    match parts.as_slice() {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// How many goods the market would take from the player, and what they bring.
pub fn sale(look: &Look, market: Tile, player: &PlayerView) -> (u16, u32) {
    let (demand, prices) = match market {
        Tile::LargeMarket => (look.view.large_demand, &look.numbers().large_prices),
        _ => (look.view.small_demand, &look.numbers().small_prices),
    };
    let count = player.goods.min(demand).total().min(5);
    (count, prices[usize::from(count)].into())
}

/// What the Post Office gives at a position of its dial.
pub fn mail(look: &Look, dial: usize) -> ([Good; 2], u8) {
    let place = dial % MAIL.len();
    (MAIL[place].0, look.numbers().mail[place])
}

/// What a place would bring the viewer now, in a few words, and whether that is anything.
pub fn offer(look: &Look, tile: Tile, me: &PlayerView) -> (String, bool) {
    let view = look.view;
    match tile {
        Tile::GreatMosque => mosque(look, me, [Good::Blue, Good::Yellow]),
        Tile::SmallMosque => mosque(look, me, [Good::Red, Good::Green]),
        Tile::PostOffice => {
            let ([first, second], lira) = mail(look, view.dial.into());
            (format!("1 {}, 1 {}, {lira} lira", first.name(), second.name()), true)
        }
        Tile::FabricWarehouse | Tile::SpiceWarehouse | Tile::FruitWarehouse => {
            let good = tile.warehouse().unwrap_or(Good::Red);
            match me.capacity - me.goods[good].min(me.capacity) {
                0 => ("Your cart is full".to_owned(), false),
                _ => (format!("Fill to {}", me.capacity), true),
            }
        }
        Tile::PoliceStation if me.family == Some(look.spot(Tile::PoliceStation)) => {
            ("Send your family out".to_owned(), true)
        }
        Tile::PoliceStation => ("Your family is out".to_owned(), false),
        Tile::Fountain => match me.assistants.len() {
            0 => ("Nobody to call back".to_owned(), false),
            count => (format!("All assistants back: {count}"), true),
        },
        Tile::BlackMarket => ("Roll for jewelry".to_owned(), true),
        Tile::Caravansary => ("Two cards, keep one".to_owned(), true),
        Tile::SmallMarket | Tile::LargeMarket => match sale(look, tile, me) {
            (0, _) => ("Wants nothing you have".to_owned(), false),
            (count, lira) => (format!("Sell {count} for {lira}"), true),
        },
        Tile::TeaHouse => ("Roll for lira".to_owned(), true),
        Tile::SultansPalace => match view.palace {
            None => ("No rubies left".to_owned(), false),
            Some(count) if me.goods.covers(view.palace_named) && me.goods.total() >= u16::from(count) => {
                (format!("A ruby for {count} goods"), true)
            }
            Some(count) => (format!("A ruby costs {count} goods"), false),
        },
        Tile::Wainwright if me.capacity >= look.numbers().cart_full => ("Your cart is complete".to_owned(), false),
        Tile::Wainwright if me.lira < look.numbers().extension_price.into() => {
            (format!("{} lira; you have {}", look.numbers().extension_price, me.lira), false)
        }
        Tile::Wainwright => (format!("Cart of {} for {}", me.capacity + 1, look.numbers().extension_price), true),
        Tile::GemstoneDealer => match view.ruby_price {
            None => ("Sold out".to_owned(), false),
            Some(price) if me.lira >= u32::from(price) => {
                (format!("Buy a ruby for {price} of your {} lira", me.lira), true)
            }
            Some(price) => (format!("A ruby costs {price}; you have {}", me.lira), false),
        },
    }
}

fn mosque(look: &Look, me: &PlayerView, pair: [Good; 2]) -> (String, bool) {
    let wanted = pair.into_iter().filter(|&good| !me.tiles.has(good));
    let costs: Vec<(Good, u8)> =
        wanted.filter_map(|good| Some((good, look.view.mosque_prices[good.index()]?))).collect();
    match costs.iter().find(|(good, price)| me.goods[*good] >= *price) {
        Some((good, price)) => (format!("{} tile for {price} {}", capital(good.colour()), good.name()), true),
        None => match costs.first() {
            Some((good, price)) => (format!("{} tile costs {price} {}", capital(good.colour()), good.name()), false),
            None if me.tiles.has(pair[0]) && me.tiles.has(pair[1]) => ("You have both tiles".to_owned(), false),
            None => ("Sold out".to_owned(), false),
        },
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What walking there brings, with costs and encounters; and whether it brings anything.
pub fn brings(look: &Look, hint: &MoveHint) -> (String, bool) {
    let Some(me) = look.me() else { return (String::new(), false) };
    let (mut text, useful) = offer(look, look.tile(hint.to), me);
    if hint.assistant == Assistant::Missing {
        return ("No assistant: your turn would end there".to_owned(), false);
    }
    if hint.fee > 0 {
        text.push_str(&format!(", pay {}", hint.fee));
    }
    for (spot, name) in [(look.view.governor, "Governor"), (look.view.smuggler, "Smuggler")] {
        if spot == hint.to {
            text.push_str(&format!(". {name} here"));
        }
    }
    let caught: Vec<&str> = relatives(look, hint.to).into_iter().map(|seat| look.scene.name(seat)).collect();
    if !caught.is_empty() {
        text.push_str(&format!(". Catch {}’s relative", caught.join("’s and ")));
    }
    (text, useful && hint.possible && hint.fee <= me.lira)
}

/// The family members of others that would be caught on the place.
fn relatives(look: &Look, spot: Spot) -> Vec<Seat> {
    if look.tile(spot) == Tile::PoliceStation {
        return Vec::new();
    }
    let there = look.view.players.iter().filter(|player| player.family == Some(spot));
    there.map(|player| player.seat).filter(|&seat| !look.scene.is_me(seat)).collect()
}

/// A place in one sentence: its name, who is there, what it offers.
pub fn about(look: &Look, spot: Spot) -> String {
    let tile = look.tile(spot);
    let mut text = tiles::name(tile);
    if let Some(me) = look.me() {
        text.push_str(&format!(". {}", offer(look, tile, me).0));
    }
    let merchants: Vec<&str> = look
        .view
        .players
        .iter()
        .filter(|player| player.merchant == Some(spot))
        .map(|player| look.scene.name(player.seat))
        .collect();
    if !merchants.is_empty() {
        text.push_str(&format!(". Merchants: {}", merchants.join(", ")));
    }
    for (place, name) in [(look.view.governor, "Governor"), (look.view.smuggler, "Smuggler")] {
        if place == spot {
            text.push_str(&format!(". {name} here"));
        }
    }
    text.push('.');
    text
}

/// What arriving there means, for the name of the button.
pub fn arrival(look: &Look, hint: &MoveHint) -> String {
    let stack = look.me().map_or(0, |me| me.stack);
    let away = look.me().and_then(|me| me.merchant).map_or(0, |from| from.distance(hint.to));
    let assistant = match hint.assistant {
        Assistant::Place => format!("places an assistant, stack {stack} to {}", stack.saturating_sub(1)),
        Assistant::PickUp => format!("picks up your assistant, stack {stack} to {}", stack + 1),
        Assistant::NotNeeded => "needs no assistant".to_owned(),
        Assistant::Missing => "without assistant, the turn ends there".to_owned(),
    };
    let fee = if hint.fee > 0 { format!(", pay {} lira", hint.fee) } else { String::new() };
    let ruby = if hint.ruby.is_some() { ", a ruby" } else { "" };
    format!("{away} away, {assistant}{fee}{ruby}.")
}

/// Why a click here does nothing.
pub fn why_not(look: &Look, spot: Spot) -> String {
    let about = about(look, spot);
    if !look.scene.my_turn() {
        return about;
    }
    let from = look.me().and_then(|me| me.merchant);
    match from {
        Some(from) if !look.view.moves.is_empty() && from == spot => {
            format!("{about} You stand here; without Stay Put you have to walk on.")
        }
        Some(from) if !look.view.moves.is_empty() => {
            format!(
                "{about} It is {} places away; you walk one or two, with Extra Move three or four.",
                from.distance(spot)
            )
        }
        Some(_) | None => about,
    }
}

/// Where something happened.
pub fn spot_of(look: &Look, event: &Value) -> Option<Spot> {
    let spot = |key: &str| event.get(key).and_then(Value::as_u64).and_then(|number| Spot::new(number as usize));
    let tile = |key: &str| {
        let name = event.get(key)?.as_str()?;
        Tile::ALL.into_iter().find(|&tile| tiles::look(tile).key == name).map(|tile| look.spot(tile))
    };
    let place = match event.get("event").and_then(Value::as_str)? {
        "collects_mail" => Some(Tile::PostOffice),
        "pays_sultan" => Some(Tile::SultansPalace),
        "pays_dealer" => Some(Tile::GemstoneDealer),
        "extends_cart" => Some(Tile::Wainwright),
        "calls_back" | "arrives_alone" => Some(Tile::Fountain),
        "discards" | "plays_card" | "takes_from_pile" => Some(Tile::Caravansary),
        "calls_family_home" => Some(Tile::PoliceStation),
        "wins_lira" => Some(Tile::TeaHouse),
        "takes_goods" => Some(Tile::BlackMarket),
        "fills" => match event.get("good").and_then(Value::as_str) {
            Some("red") => Some(Tile::FabricWarehouse),
            Some("green") => Some(Tile::SpiceWarehouse),
            _ => Some(Tile::FruitWarehouse),
        },
        _ => None,
    };
    place
        .map(|tile| look.spot(tile))
        .or_else(|| spot("spot"))
        .or_else(|| spot("to"))
        .or_else(|| tile("tile"))
        .or_else(|| tile("market"))
}
