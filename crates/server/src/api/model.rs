//! What the API speaks.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A game.
#[derive(Serialize, ToSchema)]
pub struct GameInfo {
    /// Its short name.
    pub slug: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is, in half a line.
    pub subtitle: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// How long it takes with people, in minutes: from, to.
    pub minutes: [u16; 2],
    /// How much there is to learn, from 1 to 5.
    pub weight: u8,
    /// What is hidden from whom.
    pub hidden: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// Every option of a table: name, label, help, and what may be chosen.
    pub options: Value,
    /// The options as the book plays.
    pub default_options: Value,
    /// The levels that bots have; where they speak, `trader/guarded` keeps things back and `trader/sly` may lie.
    pub bot_levels: Vec<String>,
}

/// A new table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The slug of the game.
    #[schema(example = "istanbul")]
    pub game: String,
    /// Who sits where; you in the first seat and bots in the others if it is left out.
    #[schema(max_items = 6)]
    pub seats: Option<Vec<SeatPlan>>,
    /// The options of the game that differ from the book's.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Option<Value>,
    /// Whether anybody may find the table in the list of open ones.
    #[serde(default)]
    pub listed: bool,
    /// Whether others may look on.
    #[serde(default = "yes")]
    #[schema(default = true)]
    pub onlookers: bool,
    /// Whether steps may be taken back.
    #[serde(default = "yes")]
    #[schema(default = true)]
    pub undo: bool,
    /// How fast it is played.
    #[serde(default)]
    pub pace: Pace,
    /// Seconds for each turn, from 5 to 2592000.
    #[schema(minimum = 5, maximum = 2_592_000)]
    pub clock: Option<u32>,
    /// Whether bots may stand in for those who are away or leave.
    #[serde(default = "yes")]
    #[schema(default = true)]
    pub stand_ins: bool,
}

fn yes() -> bool {
    true
}

/// How fast a table is played.
#[derive(Clone, Copy, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// In one sitting.
    #[default]
    Live,
    /// A move now and then.
    Correspondence,
}

/// Who is to sit in a seat.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatPlan {
    /// `me`: you get its secret; `open`: somebody joins; `bot`.
    pub kind: SeatKind,
    /// What `me` is called.
    #[schema(max_length = 40)]
    pub name: Option<String>,
    /// The level of a bot.
    pub level: Option<String>,
}

/// Who is to sit in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Whoever makes the table.
    Me,
    /// Somebody who joins.
    Open,
    /// A bot.
    Bot,
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
pub struct MadeTable {
    /// Its id.
    pub id: String,
    /// The address of its page, to join by.
    pub link: String,
    /// Your seats with their secrets.
    pub seats: Vec<SeatSecret>,
    /// Whether the game has begun.
    pub dealt: bool,
}

/// A seat with its secret.
#[derive(Serialize, ToSchema)]
pub struct SeatSecret {
    /// The seat.
    #[schema(maximum = 5)]
    pub seat: usize,
    /// Its secret, for `Authorization: Bearer …`.
    pub secret: String,
}

/// A table.
#[derive(Serialize, ToSchema)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The slug of its game.
    pub game: &'static str,
    /// The version of the rules that it would be dealt with now.
    pub rules_version: u32,
    /// Where it stands.
    pub status: Status,
    /// Whether it is paused.
    pub paused: bool,
    /// The chairs.
    pub seats: Vec<ChairInfo>,
    /// Your seats.
    pub yours: Vec<usize>,
    /// The step the game is at.
    pub seq: usize,
    /// The seats that are waited for.
    pub waiting: Vec<usize>,
    /// The options of the game that were given.
    pub options: Value,
    /// Whether others may look on.
    pub onlookers: bool,
    /// Whether steps may be taken back.
    pub undo: bool,
    /// How fast it is played.
    pub pace: Pace,
    /// Seconds for each turn.
    pub clock: Option<u32>,
    /// Whether bots may stand in for those who are away or leave.
    pub stand_ins: bool,
    /// The table where the same people play again.
    pub rematch: Option<String>,
}

/// Where a table stands.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are being taken.
    Gathering,
    /// The game is under way.
    Playing,
    /// The game is over.
    Over,
}

/// A chair.
#[derive(Serialize, ToSchema)]
pub struct ChairInfo {
    /// Its seat.
    pub seat: usize,
    /// Who sits there, as it is called in sentences.
    pub name: String,
    /// Who plays.
    pub kind: ChairKind,
    /// The level of the bot that plays.
    pub level: Option<String>,
}

/// Who plays on a chair.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChairKind {
    /// Nobody yet.
    Open,
    /// A person or a program.
    Person,
    /// A bot.
    Bot,
    /// A bot in place of a person who may come back.
    Substitute,
    /// Nobody any more; the game plays without the seat.
    Gone,
}

/// A table in the list of open ones.
#[derive(Serialize, ToSchema)]
pub struct OpenTable {
    /// Its id.
    pub id: String,
    /// The slug of its game.
    pub game: String,
    /// Who sits there; `null` for an open chair.
    pub seats: Vec<Option<String>>,
}

/// What the caller sees of a game.
#[derive(Serialize, ToSchema)]
pub struct View {
    /// The step the game is at.
    pub seq: usize,
    /// The seat through whose eyes this is; `null` for onlookers.
    pub seat: Option<usize>,
    /// The seats that are waited for; empty once the game is over.
    pub waiting: Vec<usize>,
    /// The final places, once the game is over.
    #[schema(value_type = Option<Object>)]
    pub standing: Option<Value>,
    /// What the viewer sees, in the game's own form.
    pub view: Value,
    /// The same in plain lines.
    pub text: String,
}

/// What a seat may do.
#[derive(Serialize, ToSchema)]
pub struct Legal {
    /// The step this is for.
    pub seq: usize,
    /// The seat this is for; `null` if you hold none.
    pub seat: Option<usize>,
    /// The listed actions.
    pub actions: Vec<LegalAction>,
    /// Free-form actions: an action has `do` and one key for each field.
    pub forms: Value,
    /// Whether the last step can be taken back.
    pub undo: bool,
}

/// An action with its words.
#[derive(Serialize, ToSchema)]
pub struct LegalAction {
    /// The action.
    pub action: Value,
    /// What it is.
    pub text: String,
}

/// What happened.
#[derive(Serialize, ToSchema)]
pub struct Log {
    /// The step the game is at.
    pub seq: usize,
    /// What happened, as far as the caller may know.
    pub lines: Vec<LogLine>,
}

/// Something that happened.
#[derive(Serialize, ToSchema)]
pub struct LogLine {
    /// The step it happened in.
    pub seq: usize,
    /// The sentence.
    pub text: String,
    /// The event, in the game's own form.
    pub event: Value,
    /// Whether the step was taken back later.
    pub taken_back: bool,
}

/// A decision.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The step it was made against.
    #[schema(minimum = 0)]
    pub seq: usize,
    /// The action itself, as listed or filled in.
    pub action: Value,
    /// The seat; may be left out by whoever holds one only.
    #[schema(minimum = 0, maximum = 5)]
    pub seat: Option<u8>,
    /// An id of your own: the same id is answered as the first time, whatever happened in between.
    #[schema(max_length = 64)]
    pub id: Option<String>,
    /// Also say what you may do next.
    #[serde(default)]
    pub next: bool,
}

/// Taking back the seat's last step.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The step it was made against.
    #[schema(minimum = 0)]
    pub seq: usize,
    /// The seat; may be left out by whoever holds one only.
    #[schema(minimum = 0, maximum = 5)]
    pub seat: Option<u8>,
    /// An id of your own.
    #[schema(max_length = 64)]
    pub id: Option<String>,
}

/// A line of chat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Talk {
    /// What to say.
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
    /// An id of your own.
    #[schema(max_length = 64)]
    pub id: Option<String>,
}

/// A seat to take.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Join {
    /// This one; any open one if it is left out.
    #[schema(minimum = 0, maximum = 5)]
    pub seat: Option<u8>,
    /// To be called so.
    #[schema(max_length = 40)]
    pub name: Option<String>,
}

/// Which seat is meant.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Which {
    /// The seat; may be left out by whoever holds one only.
    #[schema(minimum = 0, maximum = 5)]
    pub seat: Option<u8>,
}

/// A bot that is to play for a seat.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Replace {
    /// The seat; may be left out by whoever holds one only.
    #[schema(minimum = 0, maximum = 5)]
    pub seat: Option<u8>,
    /// The bot's level.
    pub level: Option<String>,
}

/// The moment to go on from.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Fork {
    /// As this seat.
    #[schema(minimum = 0, maximum = 5)]
    pub seat: Option<u8>,
    /// After this step; the last one if it is left out.
    #[schema(minimum = 0)]
    pub at: Option<usize>,
}

/// A command that was carried out.
#[derive(Serialize, ToSchema)]
pub struct Done {
    /// The step the game is at.
    pub seq: usize,
    /// What you may do next, if that was asked for and one of your seats is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Legal>,
}

/// Another table.
#[derive(Serialize, ToSchema)]
pub struct Next {
    /// Its id.
    pub table: String,
    /// Your seats there with their secrets, if they are new.
    pub seats: Vec<SeatSecret>,
}

/// Whether the server is well.
#[derive(Serialize, ToSchema)]
pub struct Health {
    /// `ok`.
    pub status: &'static str,
    /// The version of the program.
    pub version: &'static str,
}
