//! Words: what a card is and does for the viewer, why it cannot be used, where something happened.

use caravanserai_core::Seat;
use caravanserai_emigration::{Card, CardView, Demand, Kind, Lies, PlaceView, PlayerView};
use serde_json::Value;

use super::Look;

/// The name of the symbol of a kind.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Document => "document",
        Kind::Connection => "connection",
        Kind::Life => "life",
        Kind::Payday => "payday",
    }
}

/// The picture of a card.
pub fn picture(card: &CardView) -> String {
    let variant = card.card.number() % 4;
    match (card.kind, card.pack) {
        (Kind::Document, _) => format!("pic-document-{variant}"),
        (Kind::Connection, _) => format!("pic-connection-{variant}"),
        (Kind::Life, _) if card.card == Card::life(4) => "pic-heart".to_owned(),
        (Kind::Life, Some(pack)) => format!("pic-{}", pack.name().to_lowercase().replace(' ', "_")),
        (Kind::Life | Kind::Payday, _) => "pic-payday".to_owned(),
    }
}

/// What a card does, said to the nearest player.
pub fn does(look: &Look, card: &CardView) -> String {
    let sets = look.near().map(|player| (player.destination_card.documents, player.destination_card.connections));
    match (card.kind, sets) {
        (Kind::Document, Some(((count, gain), _))) | (Kind::Connection, Some((_, (count, gain)))) => {
            format!("Every {count} give {} {gain} Assurance.", if look.me().is_some() { "you" } else { "them" })
        }
        (Kind::Payday, _) => "Everyone takes their salary.".to_owned(),
        // The text of a card names its cost; at this table it may be another one.
        _ => card.card.text().replace(&format!("Pay {}.", card.card.price()), &format!("Pay {}.", card.price)),
    }
}

/// The whole card in a few sentences.
pub fn tip(look: &Look, card: &CardView) -> String {
    let head = match card.pack {
        Some(pack) => format!("{}: Life Card, {} ({}).", card.name, pack.name(), pack.theme()),
        None if card.kind == Kind::Payday => "Payday.".to_owned(),
        None => format!("{}: {}, price {}.", card.name, card.kind.name(), card.price),
    };
    let flavour = card.card.flavour();
    let flavour = if flavour.is_empty() { String::new() } else { format!(" “{flavour}”") };
    format!("{head} {}{flavour}", does(look, card))
}

/// "your layout" or "Ana’s layout".
pub fn layout_of(look: &Look, seat: Seat) -> String {
    if look.scene.is_me(seat) { "your layout".to_owned() } else { format!("{}’s layout", look.scene.name(seat)) }
}

/// Names of places: "D3 and D4".
pub fn places(places: &[caravanserai_emigration::Place]) -> String {
    let names: Vec<&str> = places.iter().map(|place| place.name()).collect();
    names.join(" and ")
}

/// What taking a card turns up.
pub fn turns_up(look: &Look, owner: Seat, place: &PlaceView) -> String {
    match place.would_turn_up.as_slice() {
        [] => "Turns up nothing.".to_owned(),
        several if look.scene.is_me(owner) => format!("Turns up {}.", places(several)),
        several => format!("Turns up {} there.", places(several)),
    }
}

/// A card of a layout by name, with all that matters about it.
pub fn label(look: &Look, owner: Seat, place: &PlaceView) -> String {
    let layout = if look.scene.is_me(owner) { "Yours" } else { look.scene.name(owner) };
    let covered =
        if place.covered_by.is_empty() { String::new() } else { format!(", covered by {}", places(&place.covered_by)) };
    match (place.lies, &place.card) {
        (Lies::FaceUp, Some(card)) => {
            let price = if card.price > 0 { format!(", costs {}", card.price) } else { String::new() };
            let fee = if look.scene.is_me(owner) || look.me().is_none() || !place.available || look.numbers().fee == 0 {
                String::new()
            } else {
                format!(", and {} to {}", look.numbers().fee, look.scene.name(owner))
            };
            let open = if place.available { ", open" } else { "" };
            format!("{layout}, {}, {}, {}{open}{covered}{price}{fee}", place.place, card.name, card.kind.name())
        }
        _ => format!("{layout}, {}, face down{covered}", place.place),
    }
}

/// Why nothing can be done with a card, or what it is.
pub fn why_not(look: &Look, owner: Seat, place: &PlaceView) -> String {
    let Some(card) = &place.card else {
        return match place.covered_by.as_slice() {
            [] => "Nobody has seen this card yet.".to_owned(),
            covers => format!("Face down. It is turned up when {} is gone.", places(covers)),
        };
    };
    if !place.covered_by.is_empty() {
        return format!("{} It is covered by {}.", tip(look, card), places(&place.covered_by));
    }
    if look.scene.my_turn()
        && let Some(me) = look.me()
    {
        let fee = look.fee(owner);
        let needed = card.price + fee;
        if me.money < needed && look.uses().iter().all(|one| one.owner != owner || one.place != place.place) {
            let parts = match (card.price, fee) {
                (_, 0) => String::new(),
                (0, _) => format!(" for {}", look.scene.name(owner)),
                (price, fee) => format!(": {price} and {fee} to {}", look.scene.name(owner)),
            };
            return format!("{} needs {needed} Money{parts}; you have {}.", card.name, me.money);
        }
    }
    tip(look, card)
}

/// A number of things: "1 Document", "2 Documents".
pub fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// "2 Documents".
pub fn demand(demand: Demand) -> String {
    let some = |count: u16, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    match demand {
        Demand::Documents(count) => some(count, "Document"),
        Demand::Connections(count) => some(count, "Connection"),
        Demand::Money(count) => format!("{count} Money"),
    }
}

/// What a player would have at the counter if the withdrawal were made now.
pub fn at_counter(player: &PlayerView) -> u16 {
    if player.withdrawn {
        player.assurance
    } else {
        (player.assurance + player.withdrawal.gain()).saturating_sub(player.withdrawal.demand_loss)
    }
}

/// What the withdrawal would change now.
pub fn withdraw_now(player: &PlayerView) -> i32 {
    i32::from(player.withdrawal.gain()) - i32::from(player.withdrawal.demand_loss)
}

/// A number with its sign, a proper minus, or 0.
pub fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}

/// "certain", "2 in 3", "no chance".
pub fn chance(good: usize, all: usize) -> String {
    match (good, all) {
        (_, 0) => "closed".to_owned(),
        (0, _) => "no chance".to_owned(),
        (good, all) if good == all => "certain".to_owned(),
        (good, all) => format!("{good} in {all}"),
    }
}

/// The id of the element where something happened.
pub fn spot_of(event: &Value) -> Option<String> {
    let text = |key: &str| event.get(key).and_then(Value::as_str);
    let seat = |key: &str| event.get(key).and_then(Value::as_u64);
    if let (Some(owner), Some(place)) = (seat("owner"), text("place")) {
        return Some(format!("c-{owner}-{place}"));
    }
    if let Some(lane) = event.get("lane").and_then(Value::as_u64) {
        return Some(format!("lane-{lane}"));
    }
    match (text("event")?, text("paper")) {
        ("paper_bought" | "skipped", Some(paper)) => Some(format!("supply-{paper}")),
        _ => None,
    }
}
