//! The position of a game.

use caravanserai_core::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Kind, RedBoxes, Route, Space};
use crate::chance_card::{Kept, KeptCard};
use crate::options::Options;
use crate::pack::{ChancePack, DestinationPack};
use crate::traveller::Traveller;
use crate::walk::{Ground, Walker};

/// EUR-144: a game without a winner is stopped after so many rounds.
pub const ROUND_LIMIT: u16 = 1000;

/// A game of Across Europe.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Europe {
    pub(crate) options: Options,
    pub(crate) travellers: PerSeat<Traveller>,
    pub(crate) opening: PerSeat<Opening>,
    pub(crate) lights: RedBoxes,
    pub(crate) destinations: DestinationPack,
    pub(crate) chance: ChancePack,
    /// EUR-025: who starts.
    pub(crate) first: Seat,
    /// Whose turn it is, to place a light, to start or to move.
    pub(crate) turn: Seat,
    /// The round, counted from 1; 0 before the first turn.
    pub(crate) round: u16,
    /// The round in which somebody finished first, when the game goes on after that.
    pub(crate) won_in: Option<u16>,
    pub(crate) phase: Phase,
    pub(crate) choice: Choice,
    pub(crate) motion: Option<Motion>,
    pub(crate) offer: Option<Offer>,
}

/// EUR-025, EUR-026: what a player threw for the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The first throw.
    pub first: u8,
    /// The last throw among equals, 0 without one.
    pub again: u8,
}

/// What the game is at; everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Lights are placed (EUR-031).
    PlaceLights,
    /// Starting cities are chosen (EUR-034).
    ChooseStart,
    /// The window before the throw, W1 (EUR-040).
    BeforeThrow,
    /// An Early Train waits for its throw (EUR-123).
    ThrowAgain,
    /// A move is under way; before its first step also the window W2 (EUR-040).
    Moving,
    /// The move ended on an airport with a ticket in hand (EUR-111).
    FlyOrStay,
    /// The token stands in an own destination, to be confirmed (EUR-050).
    Arriving,
    /// A light passed with a six or eight may be picked up (EUR-067).
    PassedLight,
    /// A blue box gives a Chance Card, to be confirmed (EUR-090).
    Drawing,
    /// A card leads to one of several nearest cities (EUR-129).
    NearestCity,
    /// A card leads to one of several nearest airports (EUR-129).
    NearestAirport,
    /// A Destination Card has to be put back (EUR-130).
    PuttingBack,
    /// An opponent is named for Overheard at the Station (EUR-131).
    Overhearing,
    /// An opponent is named for Lost Property (EUR-132).
    Claiming,
    /// The window after the move, W3 (EUR-040).
    AfterMove,
    /// The game is over.
    Over,
    /// The game was stopped (EUR-144).
    Stopped,
}

/// An unfinished choice of the player whose turn it is; nobody else knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Nothing begun.
    #[default]
    None,
    /// Which light a card moves.
    Light,
    /// On which route a light goes.
    Route {
        /// Where it stands now.
        light: Space,
    },
    /// On which box of a route a light goes.
    Box {
        /// Where it stands now; nowhere before the start.
        light: Option<Space>,
        /// The route.
        route: Route,
    },
    /// The number of a Timetable.
    Number,
    /// Whom a ticket sends away.
    Opponent,
    /// Where a ticket sends an opponent.
    SendTo {
        /// The opponent.
        seat: Seat,
    },
    /// Where the own ticket flies.
    Airport,
    /// The square after the own flight.
    PlusOne {
        /// The airport.
        airport: Space,
    },
    /// Which card of an opponent is claimed.
    Card {
        /// The opponent.
        seat: Seat,
    },
}

/// What makes the token move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drive {
    /// The die.
    Throw,
    /// A number named with a Timetable.
    Timetable,
    /// The card Open Motorway.
    Motorway,
}

/// The move of this turn, under way or done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// What makes the token move.
    pub drive: Drive,
    /// The number on the die, named, or on the card.
    pub number: u8,
    /// The steps it gives.
    pub steps: u8,
    /// The steps left.
    pub left: u8,
    /// Where the move began.
    pub start: Space,
    /// The space left with the last step, if one was made.
    pub came_from: Option<Space>,
    /// The light passed.
    pub passed: Option<Space>,
    /// Whether the passed light may still be picked up.
    pub light_due: bool,
}

impl Motion {
    /// EUR-065, EUR-070: the die itself shows a six or an eight.
    pub fn opens(&self) -> bool {
        self.drive == Drive::Throw && matches!(self.number, 6 | 8)
    }
}

/// An open offer to trade kept cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Whose offer.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What is given.
    pub give: Kept,
    /// What is asked for.
    pub ask: Kept,
}

impl Europe {
    /// The player whose turn it is.
    pub(crate) fn mover(&self) -> &Traveller {
        &self.travellers[self.turn]
    }

    /// The player whose turn it is, to change.
    pub(crate) fn mover_mut(&mut self) -> &mut Traveller {
        &mut self.travellers[self.turn]
    }

    /// Everybody still in play but this seat.
    pub(crate) fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.travellers.seats()).filter(move |&other| other != seat && self.travellers[other].in_play())
    }

    /// The next seat clockwise.
    pub(crate) fn clockwise(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next == self.travellers.seats() { 0 } else { next }).unwrap_or(seat)
    }

    /// The moving token and the ground it moves on, while there is a move.
    pub(crate) fn walker(&self) -> Option<(Walker, Ground)> {
        let motion = self.motion?;
        let mover = self.mover();
        let walker = Walker { at: mover.at?, came_from: motion.came_from, left: motion.left, passed: motion.passed };
        let card = motion.drive == Drive::Motorway;
        let ground = Ground {
            lights: self.lights,
            own: mover.hand,
            opens: motion.opens(),
            third: mover.waits >= 2 && !card,
            ticket: mover.kept.of(KeptCard::AirlineTicket) > 0 && !card,
            fly_from_start: self.options.fly_from_start,
        };
        Some((walker, ground))
    }

    /// EUR-040, EUR-094, EUR-095: whether a window is open, in which cards are played and traded.
    /// The window after the throw lasts until the first step.
    pub(crate) fn in_window(&self) -> bool {
        self.choice == Choice::None
            && match self.phase {
                Phase::BeforeThrow | Phase::AfterMove => true,
                Phase::Moving => {
                    self.motion.is_some_and(|motion| motion.came_from.is_none() && motion.drive != Drive::Motorway)
                }
                Phase::PlaceLights
                | Phase::ChooseStart
                | Phase::ThrowAgain
                | Phase::FlyOrStay
                | Phase::Arriving
                | Phase::PassedLight
                | Phase::Drawing
                | Phase::NearestCity
                | Phase::NearestAirport
                | Phase::PuttingBack
                | Phase::Overhearing
                | Phase::Claiming
                | Phase::Over
                | Phase::Stopped => false,
            }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Stopped)
    }

    /// EUR-029, EUR-030, EUR-072, EUR-073: the red boxes on which the mover may put a light: without
    /// a light and without another player's token.
    pub(crate) fn free_for_light(&self) -> RedBoxes {
        let mut free = RedBoxes::ALL.without(self.lights);
        for (seat, traveller) in self.travellers.enumerate() {
            if let Some(at) = traveller.at
                && seat != self.turn
            {
                free.remove(at);
            }
        }
        free
    }

    /// EUR-116: whether the seat's token stands on an airport.
    pub(crate) fn on_airport(&self, seat: Seat) -> bool {
        self.travellers[seat].at.is_some_and(|at| at.kind() == Kind::Airport)
    }
}
