//! What one viewer sees.

use caravanserai_core::{Seat, Stage, Standing, Viewer};
use serde::Serialize;

use crate::board::{City, CitySet, Space, distance};
use crate::chance_card::Kept;
use crate::options::Options;
use crate::position::{Choice, Europe, Motion, Offer, Opening, Phase};
use crate::reach::End;
use crate::tour::{Tour, shortest_tour};
use crate::traveller::{Mark, Tally, Traveller};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The seat of the viewer, if it has one.
    pub seat: Option<Seat>,
    /// The table options.
    pub options: Options,
    /// What the game is at.
    pub phase: Phase,
    /// Whose turn it is, to place a light, to start or to move.
    pub turn: Seat,
    /// Who began, by the highest throw.
    pub first: Seat,
    /// The round, counted from 1; 0 before the first turn.
    pub round: u16,
    /// Every player, in the order of seats.
    pub players: Vec<PlayerView>,
    /// The boxes on which lights stand.
    pub lights: Vec<Space>,
    /// How many cards are in the destination pack.
    pub destination_pack: usize,
    /// How many cards are in the Chance pack.
    pub chance_pack: usize,
    /// The move of this turn, under way or done.
    pub motion: Option<Motion>,
    /// Every end of the viewer's move, own destinations first; empty unless the viewer is moving.
    pub ends: Vec<End>,
    /// The viewer's own unfinished choice.
    pub choice: Choice,
    /// The open offer to trade.
    pub offer: Option<OfferView>,
    /// The viewer's hand with what a planner wants to know.
    pub hand: Vec<CardView>,
    /// Hidden cards of others that the viewer has seen and that are certainly still there.
    pub notes: Vec<Note>,
    /// The shortest tour through the viewer's hand, where the table shows it.
    pub tour: Option<Tour>,
    /// The final places, when the game is over.
    pub standing: Option<Standing>,
}

/// What a viewer sees of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// What was thrown for the start.
    pub opening: Opening,
    /// Where the token stands.
    pub at: Option<Space>,
    /// How many Destination Cards are in hand.
    pub cards: usize,
    /// The last Destination Card, when it lies face up.
    pub face_up: Option<City>,
    /// All Destination Cards in hand, where the viewer may see them.
    pub hand: Option<Vec<City>>,
    /// The cities visited, the start first.
    pub visited: Vec<City>,
    /// How many Chance Cards are kept.
    pub kept: u8,
    /// Those of the kept cards that the viewer knows.
    pub kept_known: Kept,
    /// Waits in a row at a light; after two the next throw passes.
    pub waits: u8,
    /// What the next throw gives.
    pub mark: Option<Mark>,
    /// Turns still to be missed.
    pub miss: u8,
    /// Lights still to be placed.
    pub unplaced: u8,
    /// The place reached by finishing, 0 before.
    pub place: u8,
    /// Whether the player has left the game.
    pub gone: bool,
    /// What became of the journey.
    pub tally: Tally,
    /// When the game is over: the shortest tour from the start through all cities visited and left,
    /// to compare with the steps walked.
    pub best_tour: Option<u16>,
}

/// A Destination Card in the viewer's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardView {
    /// The card.
    pub city: City,
    /// Steps from the own token, without regard to lights, once it is on the board.
    pub steps: Option<u8>,
}

/// A hidden card of another player that the viewer has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// Whose card.
    pub seat: Seat,
    /// The card.
    pub city: City,
}

/// An open offer, as far as the viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfferView {
    /// Whose offer.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Its cards, where the viewer may see them.
    pub cards: Option<OfferCards>,
}

/// The cards of an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfferCards {
    /// What is given.
    pub give: Kept,
    /// What is asked for.
    pub ask: Kept,
}

impl View {
    /// What the viewer sees of the game.
    pub(crate) fn of(game: &Europe, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        };
        let own = seat.map(|seat| &game.travellers[seat]);
        View {
            seat,
            options: game.options,
            phase: if seat == Some(game.turn) { game.phase } else { shown_phase(game) },
            turn: game.turn,
            first: game.first,
            round: game.round,
            players: Seat::all(game.travellers.seats()).map(|seat| player(game, viewer, seat)).collect(),
            lights: game.lights.iter().collect(),
            destination_pack: game.destinations.len(),
            chance_pack: game.chance.len(),
            motion: game.motion,
            ends: seat.map_or_else(Vec::new, |seat| game.ends(seat)),
            choice: if seat == Some(game.turn) { game.choice } else { Choice::None },
            offer: game.offer.map(|offer| offer_view(game, viewer, &offer)),
            hand: own.map_or_else(Vec::new, hand),
            notes: seat.map_or_else(Vec::new, |seat| notes(game, seat)),
            tour: own.and_then(|own| {
                (game.options.shows_tour() && !game.is_over()).then_some(())?;
                Some(shortest_tour(own.at?, own.hand))
            }),
            standing: match caravanserai_core::Game::stage(game) {
                Stage::Over(standing) => Some(standing),
                Stage::Waiting(_) => None,
            },
        }
    }
}

/// What others see of the phase. An arrival that is not confirmed can be taken back, and a hidden ticket
/// need not be flown; until then both look like any move.
fn shown_phase(game: &Europe) -> Phase {
    let secret = match game.phase {
        Phase::Arriving => true,
        Phase::FlyOrStay => game.options.hides_kept(),
        Phase::PlaceLights
        | Phase::ChooseStart
        | Phase::BeforeThrow
        | Phase::ThrowAgain
        | Phase::Moving
        | Phase::PassedLight
        | Phase::Drawing
        | Phase::NearestCity
        | Phase::NearestAirport
        | Phase::PuttingBack
        | Phase::Overhearing
        | Phase::Claiming
        | Phase::AfterMove
        | Phase::Over
        | Phase::Stopped => false,
    };
    match game.motion {
        Some(motion) if secret && motion.left > 0 => Phase::Moving,
        Some(_) if secret => Phase::AfterMove,
        Some(_) | None => game.phase,
    }
}

fn player(game: &Europe, viewer: Viewer, seat: Seat) -> PlayerView {
    let traveller = &game.travellers[seat];
    let open = viewer.is(seat) || game.options.learner || game.is_over();
    PlayerView {
        seat,
        opening: game.opening[seat],
        at: traveller.at,
        cards: traveller.hand.len(),
        face_up: traveller.face_up,
        hand: open.then(|| traveller.hand.iter().collect()),
        visited: traveller.visited.as_slice().to_vec(),
        kept: traveller.kept.len(),
        kept_known: kept_known(game, viewer, seat),
        waits: traveller.waits,
        mark: traveller.mark,
        miss: traveller.miss,
        unplaced: traveller.unplaced,
        place: traveller.place,
        gone: traveller.gone,
        tally: traveller.tally,
        best_tour: if game.is_over() { best_tour(traveller) } else { None },
    }
}

/// EUR-099 and section 6: kept cards lie open, or are known by those who saw them.
fn kept_known(game: &Europe, viewer: Viewer, seat: Seat) -> Kept {
    match viewer {
        _ if viewer.is(seat) || !game.options.hides_kept() || game.is_over() => game.travellers[seat].kept,
        Viewer::Seat(own) => game.travellers[own].known[seat.index()],
        Viewer::Onlooker => Kept::NONE,
    }
}

fn best_tour(traveller: &Traveller) -> Option<u16> {
    let (&start, visited) = traveller.visited.as_slice().split_first()?;
    let all: CitySet = visited.iter().copied().chain(traveller.hand.iter()).collect();
    Some(shortest_tour(start.into(), all).steps)
}

fn hand(own: &Traveller) -> Vec<CardView> {
    let steps = |city: City| own.at.map(|at| distance(at, city.into()));
    own.hand.iter().map(|city| CardView { city, steps: steps(city) }).collect()
}

fn notes(game: &Europe, viewer: Seat) -> Vec<Note> {
    let seen = game.travellers[viewer].seen;
    let of = |seat: Seat| game.travellers[seat].hand.and(seen).iter().map(move |city| Note { seat, city });
    Seat::all(game.travellers.seats()).filter(|&seat| seat != viewer).flat_map(of).collect()
}

fn offer_view(game: &Europe, viewer: Viewer, offer: &Offer) -> OfferView {
    let open = !game.options.hides_kept() || viewer.is(offer.from) || viewer.is(offer.to);
    let cards = open.then_some(OfferCards { give: offer.give, ask: offer.ask });
    OfferView { from: offer.from, to: offer.to, cards }
}
