//! What happened.

use caravanserai_core::Seat;
use serde::{Deserialize, Serialize};

use crate::aid::Aid;
use crate::borders::Border;
use crate::family::Family;
use crate::few::Few;
use crate::market::MarketCard;
use crate::people::FAMILY_SIZE;
use crate::person::Cause;
use crate::place::Place;
use crate::reach::Route;
use crate::war::WarCard;
use crate::wheel::{Toll, Trip};

/// Whom an event is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Who {
    /// The seat that leads the family.
    pub seat: Seat,
    /// Which of its families, where a seat leads two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<Family>,
}

/// The dice rolled for the people of one family in one zone.
pub type Dice = Few<u8, FAMILY_SIZE>;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A round began.
    RoundBegan {
        /// The round.
        round: u8,
    },
    /// A war card came into play.
    WarCame {
        /// The card.
        card: WarCard,
        /// The zone it names; `null` if its zone card lies face down.
        zone: Option<Place>,
    },
    /// A border token was turned.
    BorderTurned {
        /// The token.
        border: Border,
        /// Whether it shows "closed".
        closed: bool,
    },
    /// A camp was opened.
    CampOpened {
        /// The camp.
        camp: Place,
    },
    /// A camp should have been opened, but no card is left.
    NoCampLeft,
    /// Aid cards were dealt, with their faces.
    AidDealt {
        /// To whom.
        who: Who,
        /// The cards.
        cards: Few<Aid, 2>,
    },
    /// Aid cards were dealt face down.
    AidDealtFaceDown {
        /// To whom.
        who: Who,
        /// How many.
        count: u8,
    },
    /// A family kept an aid card, with its face.
    AidKept {
        /// Who.
        who: Who,
        /// The card kept.
        kept: Aid,
        /// The card that went back.
        returned: Option<Aid>,
    },
    /// A family kept an aid card.
    AidKeptFaceDown {
        /// Who.
        who: Who,
    },
    /// A family used an aid card.
    AidUsed {
        /// Who.
        who: Who,
        /// The card.
        card: Aid,
    },
    /// An aid card was shown, with its face.
    AidShown {
        /// Whose card.
        who: Who,
        /// To whom; `null` is everybody.
        to: Option<Seat>,
        /// The card.
        card: Aid,
    },
    /// An aid card was shown to somebody else.
    AidShownToOther {
        /// Whose card.
        who: Who,
        /// To whom.
        to: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        who: Who,
    },
    /// Nobody of the family lives, so its turn was left out.
    TurnLeftOut {
        /// Whose.
        who: Who,
    },
    /// A family bought a card.
    Bought {
        /// Who.
        who: Who,
        /// The card.
        card: MarketCard,
        /// Its price.
        price: u16,
        /// How many houses were sold.
        sold: u8,
        /// The money left afterwards.
        money: u16,
    },
    /// A family bought nothing.
    Passed {
        /// Who.
        who: Who,
    },
    /// A person moved by road.
    Walked {
        /// Whose.
        who: Who,
        /// From the first place to the last.
        route: Route,
    },
    /// A person took a boat.
    Sailed {
        /// Whose.
        who: Who,
        /// From where.
        from: Place,
        /// Where the boat headed.
        to: Place,
        /// The sector of the wheel, 1 to 16.
        sector: u8,
        /// What it says.
        trip: Trip,
    },
    /// A person was resettled.
    Resettled {
        /// Whose.
        who: Who,
        /// The camp.
        from: Place,
        /// The star city.
        to: Place,
    },
    /// The wheel was spun for a third arrival.
    WheelSpun {
        /// Whose person.
        who: Who,
        /// The city.
        place: Place,
        /// The sector of the wheel, 1 to 16.
        sector: u8,
        /// What it says.
        toll: Toll,
    },
    /// A fee was paid.
    FeePaid {
        /// For whom.
        who: Who,
        /// The whole fee.
        fee: u8,
        /// Who helped, if somebody did.
        helper: Option<Who>,
        /// How much of it the helper paid.
        helped: u16,
    },
    /// A family did not pay what another lacked.
    Declined {
        /// Who.
        who: Who,
    },
    /// A person reached Western Europe.
    Arrived {
        /// Whose.
        who: Who,
        /// The star city.
        place: Place,
        /// The bonus received.
        bonus: u16,
    },
    /// A person was lost.
    Lost {
        /// Whose.
        who: Who,
        /// Where.
        place: Place,
        /// Why.
        cause: Cause,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        who: Who,
    },
    /// A new card lies on $25.
    MarketRefilled {
        /// The card.
        card: MarketCard,
        /// Whether the discard pile was shuffled for it.
        reshuffled: bool,
    },
    /// A card left the market for a family that does not play.
    MarketSwept {
        /// The card.
        card: MarketCard,
    },
    /// The starter card moved on.
    StarterMoved {
        /// To whom.
        who: Who,
    },
    /// A zone card that lay face down was turned up.
    ZoneRevealed {
        /// The war card.
        card: WarCard,
        /// The zone.
        zone: Place,
    },
    /// The war struck a family.
    WarStruck {
        /// The war card.
        card: WarCard,
        /// The zone.
        zone: Place,
        /// Whom.
        who: Who,
        /// The dice, one for each of the family in the zone.
        dice: Dice,
        /// How many people were lost.
        lost: u8,
    },
    /// After round 3 the first three war cards received new zones.
    ZonesDealtAnew {
        /// The zones of cards 1 to 3.
        zones: [Place; 3],
    },
    /// A seat ran out of time.
    TimeRanOut {
        /// Who.
        seat: Seat,
    },
    /// A seat stays empty from now on.
    SeatLeft {
        /// Which.
        seat: Seat,
    },
    /// The game ended.
    GameEnded {
        /// The points of each family, in their order.
        points: Few<i16, 4>,
    },
}
