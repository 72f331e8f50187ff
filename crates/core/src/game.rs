//! The two traits of a game: its rules, and its words.

use std::fmt::Debug;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Facts, Fate, Form, Names, Options, Refusal, Seat, Stage, Tell, Viewer};

/// The rules of a game: a type that holds a valid position.
///
/// A position sees no clock, no entropy, no network and no file; all chance comes from [`Fate`].
/// It is small and flat, so that a copy is cheap, and `legal` and `play` allocate nothing.
pub trait Game: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What is known before a game is dealt.
    const FACTS: Facts;
    /// The table options of the specification, with the book's defaults.
    type Options: Options;
    /// One small decision; stable, readable JSON.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened, as data.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer sees; built up field by field, never stripped down from the position.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;

    /// Sets up a game. `seats` is within [`Facts::min_seats`] and [`Facts::max_seats`].
    fn deal(seats: usize, options: &Self::Options, fate: &mut Fate) -> Result<Self, Refusal>;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Whom the game waits for, or how it ended.
    fn stage(&self) -> Stage;

    /// Appends every action that [`play`](Game::play) would accept from the seat now, each once;
    /// free-form actions are left out.
    fn legal(&self, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Plays one decision. Refused means that nothing has changed.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Self::Event>,
    ) -> Result<(), Refusal>;

    /// What the viewer sees, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A position that looks exactly the same to the seat, with all that it cannot know dealt anew.
    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Self;

    /// Checks everything that holds in every position that play can reach: what is conserved
    /// (pieces, cards, money), what is bounded, what fits together. The error names the broken law.
    fn audit(&self) -> Result<(), String>;

    /// Free-form actions that the seat may take now: amounts, offers, showings.
    fn forms(&self, _seat: Seat) -> Vec<Form> {
        Vec::new()
    }

    /// What the table plays for the seat when this happens; without one, a bot decides.
    fn on_cue(&self, _seat: Seat, _cue: Cue) -> Option<Self::Action> {
        None
    }

    /// The seconds that the options of the game give each turn.
    fn turn_seconds(&self) -> Option<u32> {
        None
    }
}

/// What happens at a table and not in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// The time of the seat is up.
    TimeUp,
    /// The player has left for good and nobody takes the seat.
    Left,
}

impl Cue {
    /// Every cue.
    pub const ALL: [Cue; 2] = [Cue::TimeUp, Cue::Left];
}

/// The words of a game: everything that a person reads and that no rule needs.
pub trait Voice: Game {
    /// The rules in our own words, as Markdown with one heading per passage.
    const RULES: &'static str;

    /// What an action is, as a button would say it: "Walk to the Tea House".
    fn say_action(&self, seat: Seat, action: &Self::Action, names: &Names) -> String;

    /// What happened, as a full sentence for the log: "Red walks to the Tea House."
    fn say_event(event: &Self::Event, names: &Names) -> String;

    /// The whole position in plain lines, as this viewer sees it; for the terminal and for reading aloud.
    fn say_view(view: &Self::View, names: &Names) -> String;

    /// The heading in [`RULES`](Voice::RULES) that matters for the seat now.
    fn passage(&self, seat: Seat) -> &'static str;
}
