//! Small words for amounts and lists.

use std::fmt::Write;

use caravanserai_core::{Names, Seats};

use crate::{Good, Goods, Spots};

/// "2 fabric and 1 jewelry", or "nothing".
pub(super) fn goods(goods: Goods) -> String {
    let parts: Vec<String> = Good::ALL
        .into_iter()
        .filter(|&good| goods[good] > 0)
        .map(|good| format!("{} {}", goods[good], good.name()))
        .collect();
    list(&parts).unwrap_or_else(|| "nothing".to_owned())
}

/// "a, b and c"; `None` for an empty list.
pub(super) fn list(parts: &[String]) -> Option<String> {
    let (last, rest) = parts.split_last()?;
    if rest.is_empty() { Some(last.clone()) } else { Some(format!("{} and {last}", rest.join(", "))) }
}

/// The names of the seats as a list, or "nobody".
pub(super) fn seats(seats: Seats, names: &Names) -> String {
    let parts: Vec<String> = seats.iter().map(|seat| names.of(seat).to_owned()).collect();
    list(&parts).unwrap_or_else(|| "nobody".to_owned())
}

/// "1 card", "2 cards".
pub(super) fn count(number: impl Into<u64>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The numbers of the positions, or "-".
pub(super) fn spots(spots: Spots) -> String {
    let mut text = String::new();
    for spot in spots.iter() {
        let separator = if text.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{separator}{spot}");
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
