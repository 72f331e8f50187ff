//! What happens, as data.

use caravanserai_core::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{City, Space};
use crate::chance_card::{Chance, Kept, KeptCard};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A light was placed before the start.
    LightPlaced {
        /// By whom.
        seat: Seat,
        /// On which box.
        on: Space,
    },
    /// A token was put on its starting city, whose card went back.
    Started {
        /// Who.
        seat: Seat,
        /// Where.
        city: City,
    },
    /// A turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
        /// In which round, counted from 1.
        round: u16,
    },
    /// A turn is missed.
    TurnMissed {
        /// Whose.
        seat: Seat,
        /// How many more will be missed.
        more: u8,
    },
    /// The die was thrown.
    Threw {
        /// By whom.
        seat: Seat,
        /// What it shows.
        number: u8,
        /// How many steps it gives.
        steps: u8,
    },
    /// A number was named with a Timetable, which went back.
    NamedNumber {
        /// By whom.
        seat: Seat,
        /// The number.
        number: u8,
        /// How many steps it gives.
        steps: u8,
    },
    /// A token walked along one route.
    Walked {
        /// Whose.
        seat: Seat,
        /// Where it left.
        from: Space,
        /// Where it is now.
        to: Space,
        /// How many steps that is.
        steps: u8,
    },
    /// A token entered a lit box.
    LightPassed {
        /// Whose.
        seat: Seat,
        /// The box.
        on: Space,
        /// By a six or an eight, rather than after two waits.
        thrown: bool,
    },
    /// A token stopped in front of a light.
    StoppedAtLight {
        /// Whose.
        seat: Seat,
        /// Where it stands.
        at: Space,
        /// How many steps are lost.
        lost: u8,
    },
    /// A token waits at a light.
    Waited {
        /// Whose.
        seat: Seat,
        /// Waits in a row, at most two.
        waits: u8,
    },
    /// A token flew; the ticket went back.
    Flew {
        /// Whose.
        seat: Seat,
        /// The airport it left.
        from: Space,
        /// The airport it reached.
        airport: Space,
        /// The square after it.
        to: Space,
        /// How many steps are forfeited.
        forfeited: u8,
    },
    /// A token was sent to another airport; the ticket went back.
    SentAway {
        /// By whom.
        seat: Seat,
        /// Whose token.
        opponent: Seat,
        /// The airport it left.
        from: Space,
        /// The airport it reached.
        to: Space,
    },
    /// A light was moved.
    LightMoved {
        /// By whom.
        seat: Seat,
        /// Where it stood.
        from: Space,
        /// Where it stands.
        to: Space,
        /// By a card, which went back, rather than after passing it.
        card: bool,
    },
    /// A light that was passed stays.
    LightLeft {
        /// Who left it.
        seat: Seat,
        /// Where it stands.
        on: Space,
    },
    /// A token arrived at an own destination; the card was shown and went back.
    Arrived {
        /// Whose.
        seat: Seat,
        /// The city.
        city: City,
        /// How many steps are forfeited.
        forfeited: u8,
        /// How many Destination Cards are left.
        left: u8,
    },
    /// The last Destination Card lies face up.
    LastCard {
        /// Whose.
        seat: Seat,
        /// The card.
        city: City,
    },
    /// A player has visited all destinations.
    Finished {
        /// Who.
        seat: Seat,
        /// On which place.
        place: u8,
    },
    /// A Chance Card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Chance,
    },
    /// A Chance Card was drawn and kept, unseen by the others.
    DrewUnseen {
        /// By whom.
        seat: Seat,
    },
    /// A Chance Card could not be followed.
    NoEffect {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Chance,
    },
    /// A token was placed by a Chance Card.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: Space,
        /// Where it stands.
        to: Space,
    },
    /// A Destination Card was drawn; for the drawer only.
    DrewDestination {
        /// Who.
        seat: Seat,
        /// The card.
        city: City,
    },
    /// A Destination Card was put back; for those who may know which.
    PutBack {
        /// Who.
        seat: Seat,
        /// The card.
        city: City,
    },
    /// A Destination Card was put back unseen.
    PutBackUnseen {
        /// Who.
        seat: Seat,
    },
    /// A hidden Destination Card was seen; for the two involved only.
    Overheard {
        /// Who saw it.
        seat: Seat,
        /// Whose card.
        of: Seat,
        /// The card.
        city: City,
    },
    /// Somebody saw a hidden Destination Card.
    Listened {
        /// Who saw it.
        seat: Seat,
        /// Whose card.
        of: Seat,
    },
    /// A kept card was claimed.
    Claimed {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The card.
        card: KeptCard,
    },
    /// A kept card was claimed, unseen by the others.
    ClaimedUnseen {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
    },
    /// A trade was offered.
    Offered {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// What is given.
        give: Kept,
        /// What is asked for.
        ask: Kept,
    },
    /// A trade was offered, unseen by the others.
    OfferedUnseen {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
    },
    /// An offer was refused.
    OfferRefused {
        /// By whom.
        seat: Seat,
        /// Whose offer.
        from: Seat,
    },
    /// An offer was withdrawn, or lapsed when the game went on.
    OfferLapsed {
        /// Whose offer.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// A trade was made.
    Traded {
        /// Whose offer.
        from: Seat,
        /// Who accepted.
        to: Seat,
        /// What the first gave.
        gave: Kept,
        /// What the first got.
        got: Kept,
    },
    /// A trade was made, unseen by the others but for the numbers.
    TradedUnseen {
        /// Whose offer.
        from: Seat,
        /// Who accepted.
        to: Seat,
        /// How many cards the first gave.
        gave: u8,
        /// How many cards the first got.
        got: u8,
    },
    /// A player left the game.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Whether it was stopped after too many rounds.
        stopped: bool,
    },
}
