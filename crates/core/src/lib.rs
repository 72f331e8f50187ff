//! What every game of Caravanserai shares: the [`Game`] trait, seats, chance, views, records, the
//! [`Match`] that is the only caller of `play`, its type-erased form, and the contract that every
//! game keeps. There is no input or output of any kind in here.

mod erased;
mod facts;
mod fate;
mod form;
mod game;
mod matches;
mod names;
mod options;
mod record;
mod refusal;
mod seat;
mod stage;
mod tell;

pub mod chance;
pub mod contract;
pub mod numbers;
pub mod playout;

pub use erased::{AnyGame, AnyMatch, AnyPrepared, Entry, Legal, Line};
pub use facts::Facts;
pub use fate::{Fate, ScriptFault};
pub use form::{Field, Form, Input};
pub use game::{Cue, Game, Voice};
pub use matches::{Match, Moment, Prepared};
pub use names::Names;
pub use numbers::{NumberInfo, Numbers};
pub use options::{Choice, NoOptions, OptionInfo, Options, Preset, Values};
pub use record::{Record, Start, Step};
pub use refusal::Refusal;
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats};
pub use stage::{Stage, Standing};
pub use tell::{Audience, Silent, Tell, Telling, Told, Viewer};

/// The generator trait that [`Game::imagine`] takes.
pub use rand_core::Rng;
