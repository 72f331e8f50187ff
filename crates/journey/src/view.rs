//! What one viewer sees: types that hold nothing else.

use caravanserai_core::{Seat, Seats};
use serde::Serialize;

use crate::own_view::{Debrief, Mine, OfferView, ResultView, StatementView, TransferView};
use crate::{
    Card, Day, Departure, Ending, Journey, Kind, Lies, Lira, Loan, Options, Place, Request, Suit, Symbols, TaskCard,
    Whereabouts,
};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The viewer's own seat; onlookers have none.
    pub seat: Option<Seat>,
    /// The table options.
    pub options: Options,
    /// Today.
    pub today: Day,
    /// The round, from 1.
    pub round: u8,
    /// The week, as the Day Marker shows it.
    pub week: u8,
    /// The day of the week, from 1.
    pub day_of_week: u8,
    /// The last day of the game.
    pub last_day: Day,
    /// What happens now.
    pub step: Step,
    /// Whom the game waits for.
    pub waiting: Seats,
    /// Who holds the Starting Player Marker.
    pub starter: Seat,
    /// The order of turns this round.
    pub order: Vec<Seat>,
    /// The five neighbourhoods, in the order of the map.
    pub places: Vec<PlaceView>,
    /// The event sheet: six rows of five squares.
    pub sheet: Vec<RowView>,
    /// How many cards are in the deck.
    pub deck: usize,
    /// The day on the back of the top card, if it can be seen.
    pub top_day: Option<u8>,
    /// The used cards that have been face up, in the order of the card list.
    pub used: Vec<UsedCard>,
    /// The used cards that never were face up.
    pub used_unseen: Vec<UsedUnseen>,
    /// Police cards beside the board with those who are on them.
    pub jail: Vec<JailView>,
    /// The list of all event cards, if it is open.
    pub card_list: Option<Vec<ListedCard>>,
    /// Each player's open things.
    pub players: Vec<PlayerView>,
    /// Task cards that are out of the game.
    pub task_cards_out: Vec<TaskCard>,
    /// The viewer's own things.
    pub mine: Option<Mine>,
    /// Statements that the viewer heard or made, oldest first.
    pub statements: Vec<StatementView>,
    /// Open offers that the viewer made or is addressed by.
    pub offers: Vec<OfferView>,
    /// Open requests.
    pub requests: Vec<Request>,
    /// Reminders of loans.
    pub loans: Vec<Loan>,
    /// Money between players, oldest first.
    pub transfers: Vec<TransferView>,
    /// Whether everybody can see that no further journey is possible.
    pub no_more_journeys: bool,
    /// How the game ended.
    pub result: Option<ResultView>,
    /// Everything that is opened after the game.
    pub debrief: Option<Debrief>,
}

/// What happens now, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "now", rename_all = "snake_case")]
pub enum Step {
    /// A player keeps one of two task cards.
    Keep {
        /// Who.
        seat: Seat,
        /// Of which kind.
        suit: Suit,
    },
    /// A player moves or stays.
    Move {
        /// Who.
        seat: Seat,
    },
    /// A player may pay the price of a task.
    PayDebt {
        /// Who.
        seat: Seat,
        /// The price.
        price: Lira,
    },
    /// A player may look at cards.
    Look {
        /// Who.
        seat: Seat,
        /// How many looks are left.
        left: u8,
    },
    /// A player draws cards.
    Draw {
        /// Who.
        seat: Seat,
        /// How many draws are left.
        left: u8,
    },
    /// A player ends the turn.
    EndTurn {
        /// Who.
        seat: Seat,
    },
    /// A player in jail may look at a card.
    JailLook {
        /// Who.
        seat: Seat,
    },
    /// A player in jail may pay bail or waits.
    Bail {
        /// Who.
        seat: Seat,
        /// The bail.
        bail: Lira,
    },
    /// A player who leaves jail chooses a neighbourhood.
    Release {
        /// Who.
        seat: Seat,
    },
    /// The starting player turns today's cards up.
    Reveal {
        /// Who.
        seat: Seat,
    },
    /// Those who cannot pay may be helped.
    Settlement {
        /// The fine.
        fine: Lira,
        /// Those who cannot pay.
        owing: Seats,
        /// Those who give nothing more.
        answered: Seats,
    },
    /// A player is asked whether to travel.
    Journey {
        /// Who.
        seat: Seat,
        /// The journey.
        card: Card,
        /// What it costs this player.
        cost: Lira,
        /// What this player lacks; with closed purses for that player alone.
        missing: Option<Lira>,
    },
    /// A player is asked whether to work.
    Work {
        /// Who.
        seat: Seat,
        /// The work.
        card: Card,
        /// What this player would earn.
        wage: Lira,
    },
    /// The game is over.
    Over {
        /// Why.
        ending: Ending,
    },
}

/// A neighbourhood.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// Its looks and draws.
    #[serde(flatten)]
    pub symbols: Symbols,
    /// The markers from the lowest up: the line.
    pub pile: Vec<Seat>,
    /// Whether tonight's raid reaches it.
    pub raided: bool,
}

/// A row of the event sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowView {
    /// The day of the week, from 1.
    pub row: u8,
    /// The day on which its upright cards take place, if they still do.
    pub takes_place: Option<Day>,
    /// The five squares.
    pub squares: Vec<Option<SquareView>>,
}

/// A card on the sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SquareView {
    /// The row, from 1.
    pub row: u8,
    /// The square, from 1.
    pub square: u8,
    /// How it lies.
    pub lies: Lies,
    /// The day on which it takes place; `null` is too late.
    pub takes_place: Option<Day>,
    /// The day on which it was laid.
    pub laid: Option<Day>,
    /// Who laid it; `null` is the set-up.
    pub by: Option<Seat>,
    /// Who has looked at it, and when.
    pub looks: Vec<LookView>,
    /// The card itself, if it lies face up or the viewer knows it.
    pub card: Option<CardView>,
}

/// Who has looked at a card, and when.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LookView {
    /// Who.
    pub seat: Seat,
    /// On these days.
    pub days: Vec<Day>,
}

/// The front of an event card.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CardView {
    /// Its name.
    pub card: Card,
    /// Its kind.
    pub kind: Kind,
    /// Its day of the week, from 1.
    pub day: u8,
    /// The neighbourhood of a journey or of work.
    pub place: Option<Place>,
    /// The fine, cost or wage.
    pub amount: Lira,
    /// Its title.
    pub title: &'static str,
}

impl CardView {
    pub(crate) fn of(game: &Journey, card: Card) -> CardView {
        let face = card.face();
        let (kind, day, place, amount, title) = (face.kind, face.day, face.place, game.amount(card), face.title);
        CardView { card, kind, day, place, amount, title }
    }
}

/// A used card that has been face up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UsedCard {
    /// The card.
    pub card: CardView,
    /// The day on which it was turned up.
    pub turned: Option<Day>,
    /// Who used it.
    pub used_by: Option<Seat>,
}

/// A used card that never was face up: everybody knows its day and who drew it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UsedUnseen {
    /// Its day of the week, from 1.
    pub day: u8,
    /// The day on which it was put away.
    pub laid: Option<Day>,
    /// Who drew it; `null` is the set-up.
    pub by: Option<Seat>,
    /// The card itself, for whoever drew it.
    pub card: Option<CardView>,
}

/// A card in the open reference.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListedCard {
    /// The card.
    #[serde(flatten)]
    pub card: CardView,
    /// The day on which it was turned up: struck out in the list.
    pub turned: Option<Day>,
}

/// A police card beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JailView {
    /// The card.
    pub card: CardView,
    /// Those whose markers lie on it.
    pub prisoners: Vec<Prisoner>,
}

/// Somebody in jail.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prisoner {
    /// Who.
    pub seat: Seat,
    /// The day of arrest.
    pub arrested: Day,
    /// The day of release; `null` if it lies after the end.
    pub release: Option<Day>,
    /// The bail for this player.
    pub bail: Lira,
}

/// What everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// Where the player is.
    pub whereabouts: Whereabouts,
    /// The place in line there, from 1.
    pub line: Option<u8>,
    /// The money; with closed purses the own sum only.
    pub money: Option<Lira>,
    /// Obstacles and opportunities in front of the player: one of each, two while choosing.
    pub tasks: Vec<TaskView>,
    /// Whether a fine or bail was paid today.
    pub fined_today: bool,
    /// How the player left.
    pub departure: Option<Departure>,
    /// Whether the player wants to be asked before a gift.
    pub asks_before_gifts: bool,
    /// Whether the player agrees to end the game.
    pub agrees_to_end: bool,
    /// Whether the player has left the table for good.
    pub absent: bool,
}

/// A task card with its circles.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TaskView {
    /// The card.
    pub card: TaskCard,
    /// Obstacle or opportunity.
    pub suit: Suit,
    /// Its name.
    pub name: &'static str,
    /// The story on it.
    pub story: &'static str,
    /// What to do.
    pub task: String,
    /// What it costs.
    pub price: Lira,
    /// The day on which it was completed.
    pub completed: Option<Day>,
    /// Whether its bonus is in effect.
    pub in_effect: bool,
    /// Its circles.
    pub parts: Vec<PartView>,
}

/// A circle on a task card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartView {
    /// Where to stand.
    pub place: Place,
    /// Whether there is a completion marker on it.
    pub done: bool,
    /// The days that count for it.
    pub days: Vec<Day>,
    /// The days on which it can be done next, if only some will do.
    pub due: Option<Vec<Day>>,
}
