//! Pictures of tables that can be read without their rules.

use caravanserai_core::Viewer;
use caravanserai_store::Snapshot;
use serde::{Deserialize, Serialize};

use super::state::Table;

/// What a table looked like to everybody.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The version of the rules.
    pub rules_version: u32,
    /// The step it was taken after.
    pub seq: usize,
    /// What onlookers saw.
    pub onlooker: Sight,
    /// What each seat saw.
    pub seats: Vec<Sight>,
}

/// What one viewer saw.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sight {
    /// The position in plain lines.
    pub text: String,
    /// What had happened, in sentences.
    pub log: Vec<String>,
}

/// A picture of the table now; `None` while no game is dealt.
pub fn take(table: &Table) -> Option<Snapshot> {
    let game = table.play.as_ref()?;
    let names = table.names();
    let sight = |viewer| Sight {
        text: game.say_view(viewer, &names),
        log: game.history(viewer, 0, &names).into_iter().map(|line| line.text).collect(),
    };
    let picture = Picture {
        rules_version: table.game.facts().rules_version,
        seq: table.seq,
        onlooker: sight(Viewer::Onlooker),
        seats: table.seats().map(|seat| sight(Viewer::Seat(seat))).collect(),
    };
    Some(Snapshot { seq: table.last, body: serde_json::to_string(&picture).ok()? })
}
