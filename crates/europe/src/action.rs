//! The decisions of the game.

use caravanserai_core::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{City, Route, Space};
use crate::chance_card::{Kept, KeptCard};

/// One small decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Choose the route on which a light will stand; the box comes next.
    ChooseRoute {
        /// The route.
        route: Route,
    },
    /// Put the light on a box of the chosen route.
    PlaceLight {
        /// The red box.
        on: Space,
    },
    /// Start from one of the own cities.
    ChooseStart {
        /// The city.
        city: City,
    },
    /// Throw the die.
    Throw {},
    /// Play a kept card in a window.
    Play {
        /// The card.
        card: KeptCard,
    },
    /// Name the number of a Timetable.
    NameNumber {
        /// 1 to 12.
        number: u8,
    },
    /// Choose the light that a card moves.
    TakeLight {
        /// The box on which it stands.
        from: Space,
    },
    /// Choose the opponent whom a ticket sends away.
    Send {
        /// The opponent.
        seat: Seat,
    },
    /// Choose the airport to which a ticket flies.
    FlyTo {
        /// The airport box.
        airport: Space,
    },
    /// Choose the square after the own flight.
    PlusOne {
        /// A space next to the airport.
        to: Space,
    },
    /// Take a step; steps without a choice follow by themselves.
    Step {
        /// A space next to the token.
        to: Space,
    },
    /// Wait at a light.
    Wait {},
    /// Stop in front of a light, losing the rest of the throw.
    Halt {},
    /// Fly from this airport with a ticket.
    Fly {},
    /// Do not fly from the airport on which the move has ended.
    Stay {},
    /// Confirm the move that ends in an own city, and show its card.
    Arrive {},
    /// Confirm the move that ends on a blue box, and draw a Chance Card.
    Draw {},
    /// Pick up the light that was passed with a six or an eight.
    PickUpLight {},
    /// Leave the light that was passed where it is.
    LeaveLight {},
    /// Choose among the nearest spaces to which a card leads.
    GoTo {
        /// The space.
        to: Space,
    },
    /// Put a Destination Card under the pack.
    PutBack {
        /// The card.
        city: City,
    },
    /// Choose the opponent whom a card concerns.
    Name {
        /// The opponent.
        seat: Seat,
    },
    /// Claim a kept card of the chosen opponent.
    Claim {
        /// The card.
        card: KeptCard,
    },
    /// End the turn.
    EndTurn {},
    /// Offer a trade in a window of one's own turn. Free-form.
    Offer {
        /// To whom.
        to: Seat,
        /// What one gives.
        give: Kept,
        /// What one asks for.
        ask: Kept,
    },
    /// Answer an offer with another one. Free-form.
    Counter {
        /// What one gives.
        give: Kept,
        /// What one asks for.
        ask: Kept,
    },
    /// Accept an offer.
    Accept {},
    /// Refuse an offer.
    Refuse {},
    /// Withdraw one's own offer.
    Withdraw {},
    /// Leave the game for good; the seat is removed from the table. Free-form.
    Leave {
        /// How many Destination Cards one holds, as a confirmation.
        cards: u8,
    },
}
