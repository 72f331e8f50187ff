//! What one viewer sees.

use caravanserai_core::{Seat, Seats};
use serde::Serialize;

use crate::aid::{Aid, Held};
use crate::borders::Border;
use crate::debrief::{Debrief, Outcome};
use crate::family::Family;
use crate::market::{Deal, MarketCard};
use crate::options::Options;
use crate::place::Place;
use crate::reach::Route;
use crate::step::{Step, Turn};
use crate::timeline::Page;
use crate::timetable::Happening;
use crate::war::War;

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Through whose eyes; `null` for an onlooker.
    pub viewer: Option<Seat>,
    /// The table options.
    pub options: Options,
    /// The round, 1 to 6.
    pub round: u8,
    /// Whether the game is over.
    pub over: bool,
    /// The events of all six rounds.
    pub timetable: Vec<Vec<Happening>>,
    /// The history of this round.
    pub page: Page,
    /// The families in the order of their turns this round.
    pub order: Vec<Family>,
    /// How many of them have had their turn.
    pub turns_done: u8,
    /// The seats that are asked something.
    pub waiting: Seats,
    /// Every family that plays.
    pub families: Vec<FamilyView>,
    /// Zones, cities and open camps, in the order of [`Place::ALL`].
    pub places: Vec<PlaceView>,
    /// The black market.
    pub market: MarketView,
    /// The six war cards.
    pub wars: Vec<WarView>,
    /// The eight border tokens.
    pub borders: Vec<BorderView>,
    /// How many camp cards are left.
    pub camps_left: u8,
    /// The aid cards used since the last deal.
    pub aid_used: Vec<Aid>,
    /// What has been done in the running turn.
    pub turn: Option<TurnView>,
    /// What the viewer is asked, if it is asked something.
    pub asked: Option<Asked>,
    /// What became of everybody, after the game, unless the table plays without a debrief.
    pub debrief: Option<Debrief>,
}

/// A family.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FamilyView {
    /// The family.
    pub family: Family,
    /// The seat that leads it.
    pub seat: Seat,
    /// Whether that seat stays empty.
    pub absent: bool,
    /// Where its people are.
    pub outcome: Outcome,
    /// How many were in each region at the end of each finished round, in the order of `Region::ALL`.
    pub lanes: Vec<[u8; 5]>,
    /// Money.
    pub money: u16,
    /// Houses.
    pub houses: u8,
    /// Points, after the game or where the table shows them.
    pub points: Option<i16>,
    /// How many aid cards it holds.
    pub aid_count: u8,
    /// How many aid cards it has been dealt to choose from.
    pub dealt_count: u8,
    /// Its aid cards, for those who may see them all.
    pub aid: Option<AidView>,
    /// Its aid cards that were shown to the viewer.
    pub aid_shown: Vec<Aid>,
}

/// The aid cards of a family.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AidView {
    /// The cards it holds, and to whom they were shown.
    pub held: Vec<Held>,
    /// The cards it chooses from.
    pub dealt: Vec<Aid>,
    /// The card it put back after the last aid event.
    pub returned: Option<Aid>,
}

/// A place on the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceView {
    /// The place.
    pub place: Place,
    /// How many of each family are there, in the order of the families.
    pub people: Vec<u8>,
    /// Whether a grey token is there.
    pub grey: bool,
    /// How many places are free; `null` in a zone, which has no limit.
    pub free: Option<u8>,
    /// Whether an open zone card names it.
    pub threatened: bool,
    /// Whether a face-down zone card may name it.
    pub may_be_threatened: bool,
}

/// The black market.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MarketView {
    /// The slots from $25 to $10.
    pub slots: Vec<SlotView>,
    /// The cards in the pile, in no order.
    pub pile: Vec<MarketCard>,
    /// The discarded cards.
    pub discard: Vec<MarketCard>,
}

/// A slot of the market.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlotView {
    /// Its price.
    pub price: u16,
    /// The card there; none while it is in the buyer's hands.
    pub card: Option<&'static Deal>,
}

/// A war card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WarView {
    /// What the card says.
    pub war: &'static War,
    /// Whether it is in play.
    pub in_play: bool,
    /// The zone that lies on it face up.
    pub zone: Option<Place>,
    /// The zones that may lie on it face down.
    pub may_be: Vec<Place>,
}

/// A border token.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BorderView {
    /// The token.
    pub border: Border,
    /// The ends of its road.
    pub road: (Place, Place),
    /// How it lies.
    pub state: BorderState,
}

/// How a border token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BorderState {
    /// Face down: the road can be used.
    Unturned,
    /// Turned and removed: the road can be used.
    Open,
    /// Turned: nobody can use the road.
    Closed,
}

/// The running turn, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurnView {
    /// What has been done.
    #[serde(flatten)]
    pub turn: Turn,
    /// A fee that the family cannot pay by itself.
    pub fee: Option<FeeView>,
}

/// A fee that a family cannot pay by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FeeView {
    /// The city.
    pub place: Place,
    /// The fee.
    pub fee: u8,
    /// What is missing.
    pub missing: u16,
    /// The family that is asked to help, once the others are asked.
    pub asked: Option<Family>,
}

/// What the viewer is asked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Asked {
    /// For which of its families.
    pub family: Family,
    /// The question.
    pub question: Step,
    /// Where people are who may be picked.
    pub walkers: Vec<Place>,
    /// Where the picked or resettled person may go.
    pub destinations: Vec<Destination>,
    /// The boats that may be taken.
    pub boats: Vec<Boat>,
}

/// Where a person may go, and what it means.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Destination {
    /// The place.
    pub place: Place,
    /// Whether the person would be the third in the city, and the wheel is spun.
    pub third: bool,
    /// The bonus for reaching Western Europe.
    pub bonus: u16,
    /// A way there by road; empty for a boat or resettlement.
    pub route: Route,
}

/// A boat that may be taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Boat {
    /// From where.
    pub from: Place,
    /// To where.
    pub to: Destination,
}
