//! Who may do what at a table.

use caravanserai_core::{Seat, Seats};

use super::command::Who;
use super::refused::Refused;
use super::state::Table;
use crate::secret::{Keys, same};

/// The seats that whoever asks may play.
pub fn held(table: &Table, keys: &Keys, who: &Who) -> Seats {
    let by_person = table.seats_of(who.person.as_deref());
    by_secret(table, keys, who.secret.as_deref()).map_or(by_person, |seat| by_person.with(seat))
}

/// The seat whose secret this is. Every chair is compared, whichever fits.
pub fn by_secret(table: &Table, keys: &Keys, secret: Option<&str>) -> Option<Seat> {
    let secret = secret?;
    let mut found = None;
    for seat in table.seats() {
        let nonce = table.chair(seat).and_then(|chair| chair.nonce.as_deref());
        if let Some(nonce) = nonce
            && same(&keys.seat_secret(&table.id, seat.index(), nonce), secret)
        {
            found = Some(seat);
        }
    }
    found
}

/// The seat that a command is for: the named one, or the only one held.
pub fn seat_for(table: &Table, keys: &Keys, who: &Who, seat: Option<Seat>) -> Result<Seat, Refused> {
    let held = held(table, keys, who);
    match (seat, held.first()) {
        (Some(seat), _) if held.contains(seat) => Ok(seat),
        (Some(seat), _) if seat.index() >= table.chairs.len() => {
            Err(Refused::rule("no_such_seat", format!("There is no {seat} at this table.")))
        }
        (Some(_), _) => Err(Refused::forbidden("not_your_seat", "This is not your seat.")),
        (None, Some(only)) if held.len() == 1 => Ok(only),
        (None, Some(_)) => Err(Refused::rule("which_seat", "You hold several seats: say which one this is for.")),
        (None, None) => Err(Refused::forbidden("not_seated", "You have no seat at this table.")),
    }
}

/// Whether whoever asks may look at the table at all.
pub fn may_look(table: &Table, keys: &Keys, who: &Who) -> bool {
    table.settings.onlookers
        || table.open_seat().is_some()
        || table.is_host(who.person.as_deref())
        || !held(table, keys, who).is_empty()
}

/// Refuses whoever neither made the table nor sits at it.
pub fn refuse_strangers(table: &Table, keys: &Keys, who: &Who) -> Result<(), Refused> {
    if table.is_host(who.person.as_deref()) || !held(table, keys, who).is_empty() {
        return Ok(());
    }
    Err(Refused::forbidden("not_seated", "Only those who sit at this table may do that."))
}
