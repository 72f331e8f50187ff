//! What a viewer sees of its own things, of dealings, and after the game.

use caravanserai_core::{Seat, Seats};
use serde::Serialize;

use crate::view::CardView;
use crate::{
    Action, Claim, Day, Departure, Ending, Lira, Mark, Note, OwnDate, Place, Promise, Shown, TaskCard, Terms,
    Whereabouts,
};

/// The viewer's own things.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mine {
    /// The card just looked at or drawn.
    pub in_hand: Option<CardView>,
    /// Every card looked at or drawn, if the table keeps a private record.
    pub record: Option<Vec<Seen>>,
    /// The Journey Planner.
    pub planner: PlannerView,
    /// Copies of others' planners.
    pub shown_to_me: Vec<Shown>,
    /// Copies of the own planner in others' hands.
    pub shown_by_me: Vec<Shown>,
    /// Promises made to or by the viewer.
    pub promises: Vec<Promise>,
    /// Whether to leave today should the clock run out.
    pub wish_to_leave: bool,
    /// What each neighbourhood within reach would bring, while the viewer chooses one.
    pub ahead: Vec<Ahead>,
    /// What the table plays should the clock run out.
    pub when_time_is_up: Option<Action>,
}

/// An entry of the private record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen {
    /// The card.
    pub card: CardView,
    /// The days on which the viewer looked at it or drew it.
    pub days: Vec<Day>,
    /// Where it lies on the sheet: row and square, from 1.
    pub lies_at: Option<(u8, u8)>,
    /// The day on which it takes place or took place; `null` for never.
    pub takes_place: Option<Day>,
}

/// The viewer's planner.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlannerView {
    /// The boxes that are not empty.
    pub marks: Vec<Mark>,
    /// The free notes.
    pub notes: Vec<Note>,
    /// Dates that entered themselves.
    pub dates: Vec<OwnDate>,
}

/// What a neighbourhood would bring today.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ahead {
    /// Where.
    pub place: Place,
    /// The looks there.
    pub looks: u8,
    /// The draws there.
    pub draws: u8,
    /// The place in line, from 1.
    pub line: u8,
    /// What it would do for the own tasks.
    pub tasks: Vec<TaskStep>,
}

/// What a step would do for a task.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TaskStep {
    /// The card.
    pub card: TaskCard,
    /// Whether it would complete the task, or only go on with it.
    pub completes: bool,
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StatementView {
    /// Its number, for copying.
    pub number: u16,
    /// The speaker.
    pub by: Seat,
    /// Those who heard it; an empty list is everybody.
    pub to: Seats,
    /// The day on which it was made.
    pub on: Day,
    /// What was said.
    pub claim: Claim,
    /// What was paid for it; with closed purses for the two alone.
    pub paid: Option<Lira>,
    /// The day that it is about.
    pub takes_place: Option<Day>,
    /// After the game: whether it was true.
    pub was_true: Option<bool>,
}

/// An open offer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OfferView {
    /// Its terms.
    #[serde(flatten)]
    pub terms: Terms,
    /// What the given statement will say, for its maker.
    pub claim: Option<Claim>,
    /// Whether the viewer may accept or refuse it.
    pub for_me: bool,
}

/// Money between players.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TransferView {
    /// From whom.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// How much; with closed purses for the two alone.
    pub amount: Option<Lira>,
    /// When.
    pub on: Day,
    /// Whether it was part of a deal.
    pub deal: bool,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultView {
    /// Why.
    pub ending: Ending,
    /// Those who won; nobody if the table plays without a winner or nobody travelled.
    pub winners: Seats,
    /// What became of each.
    pub travellers: Vec<TravellerResult>,
}

/// What became of a traveller.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TravellerResult {
    /// Who.
    pub seat: Seat,
    /// How the traveller left, if at all.
    pub departure: Option<Departure>,
    /// The money left.
    pub money: Lira,
    /// The day on which the obstacle was overcome.
    pub obstacle_done: Option<Day>,
    /// Where the traveller is.
    pub whereabouts: Whereabouts,
    /// Money given to others.
    pub given: Lira,
    /// Money received from others.
    pub received: Lira,
}

/// Everything that is opened after the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Debrief {
    /// What happened to each of the 36 cards.
    pub cards: Vec<CardStory>,
    /// Everybody's planner, by seat.
    pub planners: Vec<PlannerView>,
}

/// What happened to a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardStory {
    /// The card.
    #[serde(flatten)]
    pub card: CardView,
    /// The day on which it came out of the deck; `null` is never.
    pub laid: Option<Day>,
    /// Who drew it.
    pub by: Option<Seat>,
    /// Those who had seen it before it was turned up.
    pub known_to: Seats,
    /// The day on which it was turned up.
    pub turned: Option<Day>,
    /// Who used it.
    pub used_by: Option<Seat>,
}
