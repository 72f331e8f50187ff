//! What can be asked of a table.

use caravanserai_core::Seat;
use serde_json::Value;
use tokio::sync::oneshot;

use super::refused::Refused;
use crate::bots::Bot;

/// Who asks: a person with a browser, a program with the secret of a seat, or both.
#[derive(Clone, Debug, Default)]
pub struct Who {
    /// The person.
    pub person: Option<String>,
    /// The name the person has chosen.
    pub name: String,
    /// The secret of a seat.
    pub secret: Option<String>,
}

/// What is asked.
#[derive(Clone, Debug)]
pub enum Command {
    /// Play a decision.
    Act {
        /// For this seat; may be left out by whoever holds one only.
        seat: Option<Seat>,
        /// The step it was made against.
        seq: usize,
        /// The decision itself.
        action: Value,
    },
    /// Take back the seat's last step.
    Undo {
        /// For this seat.
        seat: Option<Seat>,
        /// The step it was made against.
        seq: usize,
    },
    /// Say something.
    Say {
        /// What.
        text: String,
    },
    /// Take an open chair.
    Sit {
        /// This one, or any.
        seat: Option<Seat>,
        /// To be called so.
        name: String,
    },
    /// Hold the seat of the secret in this browser.
    Hold,
    /// Deal; open chairs become bots.
    Start,
    /// Let a bot play for a seat.
    Substitute {
        /// The seat.
        seat: Option<Seat>,
        /// The bot's level.
        level: String,
    },
    /// Play oneself again.
    Back {
        /// The seat.
        seat: Option<Seat>,
    },
    /// Leave the table; before the deal for good, afterwards a bot plays until one is back.
    Leave,
    /// Give up a seat for good.
    Resign {
        /// The seat.
        seat: Option<Seat>,
    },
    /// Pause the game, or go on.
    Pause(bool),
    /// Another table with the same people has been made.
    Rematch {
        /// That table.
        table: String,
    },
    /// A guest has become a person with an account.
    Become {
        /// The guest.
        from: String,
        /// The person.
        into: String,
    },
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Done {
    /// The step the game is at.
    pub seq: usize,
    /// The chair that was taken, with its secret.
    pub seated: Option<(Seat, String)>,
}

/// A message to a table.
pub enum Message {
    /// Somebody asks something.
    Command {
        /// Who.
        who: Who,
        /// The id of the command: the same id is answered as the first time.
        id: Option<String>,
        /// What.
        command: Command,
        /// Where the answer goes.
        answer: oneshot::Sender<Result<Done, Refused>>,
    },
    /// A bot has decided.
    Thought {
        /// For this seat.
        seat: Seat,
        /// At this step.
        seq: usize,
        /// The bot itself, and what it decided; `None` if it broke down.
        thought: Option<(Box<dyn Bot>, Value)>,
    },
    /// Look again whether there is something to do.
    Wake,
}
