//! What commands other than the game's own change: chairs, chat, pauses, the deal.

use caravanserai_core::{Cue, Seat};
use serde_json::Value;

use super::actor::{Actor, playing};
use super::command::{Command, Who};
use super::create::deal;
use super::entry::Entry;
use super::refused::Refused;
use super::rights;
use super::state::{Occupant, Table};
use crate::text::{self, Bounded};
use crate::{bots, secret, time};

/// What a command comes to.
#[derive(Default)]
pub struct Change {
    /// What goes into the log.
    pub entries: Vec<Entry>,
    /// The chair that was taken, with its secret.
    pub seated: Option<(Seat, String)>,
    /// Decisions that the table takes for seats that were given up.
    pub parked: Vec<(Seat, Value)>,
}

impl Change {
    fn of(entries: impl IntoIterator<Item = Entry>) -> Change {
        Change { entries: entries.into_iter().collect(), ..Change::default() }
    }
}

impl Actor {
    /// Checks a command and says what it comes to; nothing changes yet.
    pub(super) fn change(&self, who: &Who, id: Option<String>, command: Command) -> Result<Change, Refused> {
        let table = self.live.table();
        match command {
            Command::Act { .. } | Command::Undo { .. } => {
                Err(Refused::rule("malformed", "This is a command of the game."))
            }
            Command::Say { text } => self.say(&table, who, id, &text),
            Command::Sit { seat, name } => self.sit(&table, who, seat, &name),
            Command::Hold => self.hold(&table, who),
            Command::Start => self.start(&table, who),
            Command::Substitute { seat, level } => self.substitute(&table, who, seat, &level),
            Command::Back { seat } => self.back(&table, who, seat),
            Command::Leave => self.leave(&table, who),
            Command::Resign { seat } => self.resign(&table, who, seat),
            Command::Pause(pause) => {
                rights::refuse_strangers(&table, &self.house.keys, who)?;
                playing(&table)?;
                Ok(match (pause, table.paused) {
                    (true, false) => Change::of([Entry::Paused {}]),
                    (false, true) => Change::of([Entry::Resumed {}]),
                    (true, true) | (false, false) => Change::default(),
                })
            }
            // Two may ask at the same time: the first table counts.
            Command::Rematch { .. } if table.rematch.is_some() => Ok(Change::default()),
            Command::Rematch { table } => Ok(Change::of([Entry::Rematch { table }])),
            Command::Become { from, into } => Ok(Change::of([Entry::Became { from, into }])),
        }
    }

    fn say(&self, table: &Table, who: &Who, id: Option<String>, said: &str) -> Result<Change, Refused> {
        rights::refuse_strangers(table, &self.house.keys, who)?;
        let text = text::line(said, text::CHAT).map_err(|wrong| match wrong {
            Bounded::Empty => Refused::rule("empty", "There is nothing to say."),
            Bounded::TooLong => Refused::rule("too_long", "A line of chat has at most 500 characters."),
        })?;
        let seat = rights::held(table, &self.house.keys, who).first();
        let name = match seat {
            Some(seat) => table.name(seat),
            None if who.name.is_empty() => "Host".to_owned(),
            None => who.name.clone(),
        };
        Ok(Change::of([Entry::Said { id, seat, name, text }]))
    }

    fn sit(&self, table: &Table, who: &Who, seat: Option<Seat>, name: &str) -> Result<Change, Refused> {
        if table.stage.is_some() {
            return Err(Refused::rule("dealt", "The game has begun; its seats are taken."));
        }
        let seat = match seat.or_else(|| table.open_seat()) {
            Some(seat) => seat,
            None => return Err(Refused::rule("full", "Every seat is taken.")),
        };
        match table.chair(seat).map(|chair| &chair.occupant) {
            Some(Occupant::Open) => {}
            Some(_) => return Err(Refused::rule("taken", "Somebody else has taken this seat.")),
            None => return Err(Refused::rule("no_such_seat", format!("There is no {seat} at this table."))),
        }
        if !table.seats_of(who.person.as_deref()).is_empty() {
            return Err(Refused::rule("seated", "You have a seat at this table already."));
        }
        let name = text::name_or_empty(if name.trim().is_empty() { &who.name } else { name })
            .map_err(|_| Refused::rule("too_long", "A name has at most 40 characters."))?;
        let nonce = secret::id::<16>();
        let seated = Some((seat, self.house.keys.seat_secret(&table.id, seat.index(), &nonce)));
        let entries = vec![Entry::Sat { seat, person: who.person.clone(), name, nonce }];
        Ok(Change { entries, seated, ..Change::default() })
    }

    /// The private link of a seat was opened: this browser holds the seat now, under the same secret.
    fn hold(&self, table: &Table, who: &Who) -> Result<Change, Refused> {
        let seat = rights::by_secret(table, &self.house.keys, who.secret.as_deref())
            .ok_or_else(|| Refused::forbidden("wrong_secret", "This link fits no seat of the table."))?;
        let Some(chair) = table.chair(seat) else { return Err(Refused::NoTable) };
        if chair.person == who.person {
            return Ok(Change::default());
        }
        let name = if chair.name.is_empty() { who.name.clone() } else { chair.name.clone() };
        let nonce = chair.nonce.clone().unwrap_or_default();
        Ok(Change::of([Entry::Sat { seat, person: who.person.clone(), name, nonce }]))
    }

    fn start(&self, table: &Table, who: &Who) -> Result<Change, Refused> {
        rights::refuse_strangers(table, &self.house.keys, who)?;
        if table.stage.is_some() || table.frozen.is_some() {
            return Err(Refused::rule("dealt", "The game has begun already."));
        }
        let host = table.is_host(who.person.as_deref()) || table.host.is_none();
        if table.open_seat().is_some() && !host {
            return Err(Refused::forbidden("not_host", "While seats are open, only the host may begin."));
        }
        let bots = table
            .seats()
            .filter(|seat| table.chairs[seat.index()].occupant == Occupant::Open)
            .map(|seat| Entry::Bot { seat, level: bots::default_level(), seed: secret::seed() });
        let dealt = deal(table.game, table.chairs.len(), &table.options)?;
        Ok(Change::of(bots.chain([dealt])))
    }

    fn substitute(&self, table: &Table, who: &Who, seat: Option<Seat>, level: &str) -> Result<Change, Refused> {
        playing(table)?;
        refuse_stand_ins(table)?;
        let held = rights::held(table, &self.house.keys, who);
        let seat = match seat {
            Some(seat) => seat,
            None => rights::seat_for(table, &self.house.keys, who, None)?,
        };
        let Some(chair) = table.chair(seat) else {
            return Err(Refused::rule("no_such_seat", format!("There is no {seat} at this table.")));
        };
        if chair.occupant != Occupant::Person {
            return Err(Refused::rule("no_person", "No person plays this seat."));
        }
        if !held.contains(seat) {
            rights::refuse_strangers(table, &self.house.keys, who)?;
            let seen = match &chair.person {
                Some(person) => self.live.last_seen(person).unwrap_or(table.changed),
                None => table.waiting_since[seat.index()],
            };
            let patience = table.patience(self.house.config.away.as_millis() as i64);
            if time::now() - seen < patience {
                return Err(Refused::rule("not_away", "This player is here, or has only just left."));
            }
        }
        if !bots::has_level(level) {
            return Err(Refused::rule("level", format!("There is no bot {level:?}.")));
        }
        Ok(Change::of([Entry::Substitute { seat, level: level.to_owned(), seed: secret::seed() }]))
    }

    fn back(&self, table: &Table, who: &Who, seat: Option<Seat>) -> Result<Change, Refused> {
        let seat = rights::seat_for(table, &self.house.keys, who, seat)?;
        match table.chair(seat).map(|chair| &chair.occupant) {
            Some(Occupant::Substitute(_)) => Ok(Change::of([Entry::Back { seat }])),
            Some(_) | None => Err(Refused::rule("no_bot", "No bot plays this seat for you.")),
        }
    }

    fn leave(&self, table: &Table, who: &Who) -> Result<Change, Refused> {
        rights::refuse_strangers(table, &self.house.keys, who)?;
        let held = rights::held(table, &self.house.keys, who);
        let dealt = table.stage.is_some();
        if dealt {
            refuse_stand_ins(table)?;
        }
        let playing = held.iter().filter(|&seat| table.chairs[seat.index()].occupant == Occupant::Person);
        Ok(Change::of(playing.map(|seat| match dealt {
            false => Entry::Stood { seat },
            true => Entry::Substitute { seat, level: bots::default_level(), seed: secret::seed() },
        })))
    }

    fn resign(&self, table: &Table, who: &Who, seat: Option<Seat>) -> Result<Change, Refused> {
        let game = playing(table)?;
        let seat = rights::seat_for(table, &self.house.keys, who, seat)?;
        // A seat stays empty only where nobody may stand in and the game knows what that means.
        let parting = game
            .on_cue(seat, Cue::Left)
            .filter(|action| !table.settings.stand_ins && game.prepare(seat, action, None).is_ok());
        let bot = parting.is_none().then(bots::default_level);
        let entries = vec![Entry::Resigned { seat, bot, seed: secret::seed() }];
        let parked = parting.map(|action| (seat, action)).into_iter().collect();
        Ok(Change { entries, parked, ..Change::default() })
    }
}

/// At some tables everybody plays their own seat or leaves it empty.
fn refuse_stand_ins(table: &Table) -> Result<(), Refused> {
    if table.settings.stand_ins {
        return Ok(());
    }
    Err(Refused::rule("no_stand_ins", "No bots stand in at this table; who leaves for good resigns."))
}
