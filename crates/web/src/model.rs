//! What a page shows, as plain data that the server fills in.
//!
//! Everything in here may leave the server: a [`TablePage`] holds what its viewer may know.

use std::any::Any;
use std::sync::Arc;

use caravanserai_core::{AnyGame, Form, Legal, Line, Names, Seat, Seats, Stage, Viewer};

/// What every page knows.
#[derive(Clone, Debug)]
pub struct Site {
    /// Who looks at the page.
    pub person: Person,
    /// Goes back with every form, so that no other site can send it.
    pub csrf: String,
    /// The chosen scheme: `light`, `dark`, or as the device has it.
    pub scheme: Option<Scheme>,
    /// How many games wait for this person.
    pub my_turns: usize,
}

/// A chosen colour scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Paper.
    Light,
    /// Night.
    Dark,
}

/// Who looks at a page.
#[derive(Clone, Debug)]
pub struct Person {
    /// The chosen name.
    pub name: String,
    /// Whether there is an account behind it.
    pub account: bool,
}

/// The home page.
pub struct Home {
    /// Every game, in the order of the registry.
    pub games: Vec<&'static dyn AnyGame>,
    /// The person's games, own turn first, then the longest waiting.
    pub my_games: Vec<TableRow>,
    /// What was wrong with a link or code that was entered.
    pub join_error: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its id; its page is `/t/{id}`.
    pub id: String,
    /// The game's slug.
    pub slug: &'static str,
    /// The game's title.
    pub title: &'static str,
    /// Who sits there, open seats as "open".
    pub seats: Vec<String>,
    /// How many seats are open.
    pub open: usize,
    /// Whether it waits for this person.
    pub my_turn: bool,
    /// Where it stands.
    pub status: Status,
    /// When something last happened there, in words: "3 minutes ago".
    pub since: String,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seats are being taken.
    Gathering,
    /// The game is under way.
    Playing,
    /// The game is over.
    Over,
}

/// The form for a new table.
pub struct NewTable {
    /// Every game.
    pub games: Vec<&'static dyn AnyGame>,
    /// The chosen one.
    pub game: &'static dyn AnyGame,
    /// What was wrong with the form that was sent.
    pub error: Option<String>,
    /// The levels a bot can have: value and label.
    pub bot_levels: Vec<(String, String)>,
    /// The level a bot has unless somebody says otherwise.
    pub usual_bot: String,
}

/// A table, as one viewer sees it now.
pub struct TablePage {
    /// The table's id.
    pub id: String,
    /// Its game.
    pub game: &'static dyn AnyGame,
    /// Where it stands.
    pub status: Status,
    /// Whether the host has paused it.
    pub paused: bool,
    /// The chairs round the table, one for each seat.
    pub chairs: Vec<Chair>,
    /// How the seats are called in sentences.
    pub names: Names,
    /// Through whose eyes the position is shown.
    pub viewer: Viewer,
    /// Every seat that this browser holds.
    pub held: Seats,
    /// At one screen: the device has to be handed to this seat before its private things are shown.
    pub curtain: Option<Seat>,
    /// Whether the person made the table.
    pub host: bool,
    /// The link that friends join by.
    pub link: String,
    /// The viewer's private links to its seats, to come back from another device.
    pub seat_links: Vec<(Seat, String)>,
    /// The game itself, once it is dealt.
    pub play: Option<Play>,
    /// Chat, oldest first.
    pub chat: Vec<Said>,
    /// Whether it is somebody's guided first game.
    pub guided: bool,
    /// The options that differ from the book, in words.
    pub options: Vec<(String, String)>,
    /// Why the last command was refused, for a page without scripts.
    pub refusal: Option<String>,
    /// The next table with the same people, if there is one.
    pub rematch: Option<String>,
    /// Relief organisations that the one who runs the server wants to be known.
    pub relief: Option<String>,
}

/// A chair at the table.
#[derive(Clone, Debug)]
pub struct Chair {
    /// Its seat.
    pub seat: Seat,
    /// Who sits there.
    pub name: String,
    /// What sits there.
    pub kind: ChairKind,
    /// Whether this browser holds it.
    pub mine: bool,
    /// Whether the person has the page open somewhere.
    pub here: bool,
    /// Seconds left on the clock, where there is one.
    pub clock: Option<u32>,
}

/// What sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChairKind {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot of this level.
    Bot(String),
    /// A bot in place of a person who is away.
    Substitute(String),
}

/// The game as the viewer sees it now, or at the moment that is being replayed.
pub struct Play {
    /// The step that is shown.
    pub seq: usize,
    /// The last step of the game so far.
    pub last: usize,
    /// Whether an earlier moment is shown.
    pub replaying: bool,
    /// Whom the game waits for, or how it ended.
    pub stage: Stage,
    /// What the viewer sees: the game's own `View` type.
    pub view: Box<dyn Any + Send>,
    /// The same as JSON, for games without a board of their own.
    pub view_json: serde_json::Value,
    /// The same in plain lines, for reading aloud.
    pub view_text: String,
    /// What the viewer may do now, with words; empty for onlookers and in a replay.
    pub legal: Vec<Legal>,
    /// The same as a `Vec` of the game's own `Action` type, in the same order.
    pub typed_legal: Box<dyn Any + Send>,
    /// Free-form actions of the viewer.
    pub forms: Vec<Form>,
    /// What happened, as far as the viewer may know, oldest first.
    pub log: Vec<Line>,
    /// The first step that the viewer has not seen since its last own one.
    pub unseen: usize,
    /// Whether the viewer may take back the last step.
    pub undo: bool,
    /// The heading in the rules that matters now.
    pub passage: &'static str,
    /// A bot is thinking.
    pub thinking: bool,
    /// For a finished game: a chart over the steps and other things for the end screen.
    pub end: Option<End>,
}

/// What the end screen adds.
pub struct End {
    /// The typed views (`Box<dyn Any>` of the game's own `View`, everything open) at the end of each round or turn,
    /// with the step they belong to.
    pub course: Vec<(usize, Box<dyn Any + Send>)>,
    /// The game looked back upon, once that is done.
    pub review: Option<Arc<Review>>,
}

/// The chances of winning over a finished game, as each seat could judge its own at the time.
#[derive(Clone, Debug, Default)]
pub struct Review {
    /// Steps, and the chance of each seat after them, from 0 to 1.
    pub points: Vec<(usize, Vec<f32>)>,
    /// What changed most, largest first.
    pub swings: Vec<Swing>,
}

/// A moment that changed much.
#[derive(Clone, Debug)]
pub struct Swing {
    /// After this step.
    pub seq: usize,
    /// Whose chance changed most.
    pub seat: Seat,
    /// By how much, from -1 to 1.
    pub by: f32,
    /// What happened.
    pub text: String,
}

/// A line of chat.
#[derive(Clone, Debug)]
pub struct Said {
    /// Who said it.
    pub name: String,
    /// The seat it was said from, if any.
    pub seat: Option<Seat>,
    /// What was said.
    pub text: String,
}

impl Play {
    /// What the viewer sees, as the game's own type.
    pub fn view<V: 'static>(&self) -> Option<&V> {
        self.view.downcast_ref()
    }

    /// What the viewer may do, as the game's own type, in the order of [`legal`](Play::legal).
    pub fn actions<A: 'static>(&self) -> &[A] {
        self.typed_legal.downcast_ref::<Vec<A>>().map_or(&[], Vec::as_slice)
    }
}
