//! What one viewer sees.

use caravanserai_core::Seat;
use serde::Serialize;

use crate::{
    Account, Card, Career, Country, Crossing, Deck, Destination, Emigration, EmigrationOptions, Kind, Lane, Pack,
    Paper, Papers, Place, Step, Turn, Unseen, Withdrawal,
};

/// What one viewer sees of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The seat that looks, if it is a player.
    pub viewer: Option<Seat>,
    /// The phase.
    pub phase: Phase,
    /// Whose turn it is, and what is to be decided.
    pub turn: Turn,
    /// The round of the Preparation, counted from 1.
    pub round: u16,
    /// Who started.
    pub first: Seat,
    /// How many cards are left in all layouts.
    pub cards_left: u8,
    /// The players, in the order of the seats.
    pub players: Vec<PlayerView>,
    /// The lanes, from the left.
    pub lanes: Vec<LaneView>,
    /// Passports and Tickets that nobody has taken.
    pub supply: Papers,
    /// The discard pile, oldest card first.
    pub discard: Vec<CardView>,
    /// Which cards are still unseen: face down or removed.
    pub unseen: Unseen,
    /// The two removed cards, when the game is over.
    pub removed: Option<Vec<CardView>>,
    /// The packs of Life Cards in the deck.
    pub packs: Vec<Pack>,
    /// How many cards of each kind the deck had.
    pub deck: Deck,
    /// What the bank still holds, if it is limited.
    pub bank: Option<BankView>,
    /// How it ended.
    pub result: Option<ResultView>,
    /// The options of the table.
    pub options: EmigrationOptions,
}

/// The phases of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Phase 1.
    Preparation,
    /// Phase 2.
    Border,
    /// The game is over.
    Over,
}

/// What everybody sees of a player; there is nothing else to know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// Where they come from.
    pub nationality: Country,
    /// The number on the Nationality card.
    pub nationality_number: u16,
    /// Where they go.
    pub destination: Country,
    /// What the Destination gives and demands.
    pub destination_card: Destination,
    /// What they do.
    pub career: Career,
    /// How many Pay Raise slots the Career has.
    pub slots: u8,
    /// How many of them are used.
    pub raises: u8,
    /// The Money tokens on them.
    pub raise_value: u16,
    /// What a Payday pays, if they are not in college.
    pub salary: u16,
    /// What it would pay after the next graduation, if there is a slot left.
    pub next_salary: Option<u16>,
    /// Whether the Career lies upside down.
    pub in_college: bool,
    /// What college would cost.
    pub college: CollegeView,
    /// Money in the purse.
    pub money: u16,
    /// Assurance.
    pub assurance: u16,
    /// Documents in the stash.
    pub documents: Vec<CardView>,
    /// Connections in the stash.
    pub connections: Vec<CardView>,
    /// Life Cards in the stash.
    pub kept: Vec<CardView>,
    /// Passports and Tickets in the stash.
    pub papers: Papers,
    /// The paper that lies upside down until the next turn.
    pub pending: Option<Paper>,
    /// Where the Assurance before the border came from.
    pub account: Account,
    /// What the Destination gave; before that, what it would give now.
    pub withdrawal: Withdrawal,
    /// Whether the withdrawal was made.
    pub withdrawn: bool,
    /// How the crossing went, once tried.
    pub crossing: Option<Crossing>,
    /// Their layout, from A1 to D5.
    pub layout: Vec<PlaceView>,
}

/// What college would cost a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CollegeView {
    /// The lowest tuition.
    pub least: u16,
    /// The highest tuition.
    pub most: u16,
    /// How many of the six rolls the player could pay for.
    pub affordable_rolls: u8,
    /// The same with a Scholarship, if the player has one.
    pub affordable_rolls_with_scholarship: Option<u8>,
}

/// One place of a layout.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// What lies there.
    pub lies: Lies,
    /// The card, if it lies face up.
    pub card: Option<CardView>,
    /// Whether it can be used: face up and uncovered.
    pub available: bool,
    /// The places whose cards cover it.
    pub covered_by: Vec<Place>,
    /// The places that would be turned up if it were taken.
    pub would_turn_up: Vec<Place>,
}

/// What lies at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lies {
    /// Nothing any more.
    Nothing,
    /// A card, face down.
    FaceDown,
    /// A card, face up.
    FaceUp,
}

/// A card with what is printed on it; [`Card::text`] says what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CardView {
    /// The card.
    pub card: Card,
    /// Its name.
    pub name: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// The price of a Document or Connection, the cost of a Life Card, otherwise 0.
    pub price: u16,
    /// The pack of a Life Card.
    pub pack: Option<Pack>,
}

impl CardView {
    /// The card with what is printed on it.
    pub fn of(game: &Emigration, card: Card) -> CardView {
        CardView {
            card,
            name: card.name(),
            kind: card.kind(),
            price: game.price_of(card),
            pack: card.as_life().map(|life| life.pack),
        }
    }
}

/// A lane as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LaneView {
    /// Which.
    pub lane: Lane,
    /// Its name.
    pub name: &'static str,
    /// The three numbers of the lane card, lowest first; `None` is one that the card does not show.
    pub numbers: [Option<u8>; 3],
    /// How many tokens are left.
    pub left: u8,
    /// The numbers that are left, as far as the lane card shows them, lowest first.
    pub left_numbers: Vec<Option<u8>>,
    /// The tokens drawn, and by whom.
    pub drawn: Vec<Drawn>,
    /// Who has looked at the top token.
    pub looked_at_by: Option<Seat>,
    /// The top token, if the viewer has looked at it.
    pub top: Option<u8>,
    /// With how many of the tokens left the viewer would have enough Assurance, of how many; nothing for
    /// onlookers, for empty lanes and while the numbers are veiled.
    pub chance: Option<(u8, u8)>,
}

/// A token that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Drawn {
    /// Its number.
    pub token: u8,
    /// By whom.
    pub seat: Seat,
}

/// What a limited bank still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BankView {
    /// Money.
    pub money: u16,
    /// Assurance.
    pub assurance: u16,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultView {
    /// Everybody who got in: they all win.
    pub entered: Vec<Seat>,
    /// Who got in with the most left, if that is one player.
    pub ultimate_winner: Option<Seat>,
    /// The place of each seat.
    pub places: Vec<u8>,
}

impl Step {
    /// The phase it belongs to; [`Step::Collect`] belongs to both and is told by the cards left.
    pub(crate) fn phase(self, cards_left: u8) -> Phase {
        match self {
            Step::Over => Phase::Over,
            Step::Withdraw | Step::Cross => Phase::Border,
            Step::Collect if cards_left == 0 => Phase::Border,
            Step::Turn
            | Step::MentalFog
            | Step::KnowYourself
            | Step::SecondThoughts
            | Step::BorderRumour
            | Step::ExpressCounter
            | Step::Diligence
            | Step::Collect => Phase::Preparation,
        }
    }
}
