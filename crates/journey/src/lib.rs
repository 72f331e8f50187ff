//! The Journey: Istanbul. Rules and components of the game about people on their way to Greece.
//!
//! [`Journey`] holds a position. The tables are in `card`, `place` and `task`; a turn is in `turn` and
//! `jail`, the end of a day in `evening` and `police`; dealings between players are in `give`, `talk`
//! and `bargain`, the planner in `planner` and `write`.
#![forbid(unsafe_code)]

mod absent;
mod action;
mod audit;
mod bargain;
mod card;
mod day;
mod deal;
mod dealings;
mod evening;
mod event;
mod facts;
mod forms;
mod game;
mod give;
mod imagine;
mod jail;
mod legal;
mod lira;
mod numbers;
mod offer;
mod options;
mod own_view;
mod pile;
mod place;
mod planner;
mod play;
mod police;
mod position;
mod private_view;
mod progress;
mod public_view;
mod reading;
mod score;
mod selection;
mod sheet;
mod statement;
mod talk;
mod task;
mod taskcard;
mod tasks;
mod turn;
mod view;
mod voice;
mod write;

pub use action::{Action, OfferForm};
pub use card::{CARDS, Card, CardSet, DECK, Face, Kind};
pub use day::{DAYS_PER_WEEK, Day, Days, MOST_WEEKS, ordinal};
pub use dealings::Dealings;
pub use event::{Event, Landing, Lapse};
pub use lira::Lira;
pub use numbers::Numbers;
pub use offer::{Gives, Loan, Offer, OfferId, Promise, Request, Terms, Transfer, Wants};
pub use options::{
    Afterwards, Alterations, CardList, Consent, Options, Outcome, PrivateRecord, Purses, Talk, TaskDeal, TopCard,
};
pub use own_view::*;
pub use pile::Pile;
pub use place::{LINES, NAMED_PLACES, PLACES, Place, Symbols, Whereabouts, symbols};
pub use planner::{BoxSet, Mark, Matter, Note, OwnDate, Planner, PlannerBox, Sign};
pub use position::{Cell, Departure, Ending, Journey, MOST_SEATS, Phase, Traveller};
pub use progress::Footsteps;
pub use selection::{Page, PlannerPart, Selection, Shown};
pub use sheet::{Laid, Lies, ROWS, SQUARES, Sheet, Trace, Traces};
pub use statement::{Claim, Meaning, SAYINGS, Says, Statement, Topic};
pub use task::{Effect, Gap, OBSTACLES, OPPORTUNITIES, Part, Suit, Task, Trigger};
pub use taskcard::{Hand, TASK_CARDS, TaskCard};
pub use view::*;
