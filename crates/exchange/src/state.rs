//! The full state, as it is written after every line.

use caravanserai_istanbul::{Card, Phase, PlayerView, Spots, Tile, View};
use serde::{Serialize, Serializer};

use crate::names::Colour;

/// The full state; the keys are in the order in which they are written.
#[derive(Serialize)]
pub(crate) struct State {
    p: Vec<Player>,
    sm: [u8; 4],
    lg: [u8; 4],
    po: u8,
    mosq: [Option<u8>; 4],
    pal: u8,
    gem: Option<u8>,
    wain: u8,
    disc: String,
    gov: u8,
    smu: u8,
    cur: Colour,
    ph: u8,
    must: bool,
    due: u8,
    done: bool,
}

#[derive(Serialize)]
struct Player {
    loc: u8,
    lira: u32,
    rub: u8,
    goods: [u8; 4],
    max: u8,
    hand: [u16; 10],
    stack: u8,
    #[serde(serialize_with = "numbers")]
    asst: Spots,
    fam: u8,
    tiles: String,
}

fn numbers<S: Serializer>(spots: &Spots, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(spots.iter().map(|spot| spot.number()))
}

/// What the palace asks for once it has no rubies.
const PALACE_EMPTY: u8 = caravanserai_istanbul::tables::PALACE_LAST + 1;

impl State {
    /// The state of a game with open hands whose seats are these players.
    pub fn of(view: &View, players: &[Colour]) -> State {
        let active = view.active.unwrap_or_else(|| view.order[0]);
        State {
            p: view.order.iter().map(|seat| Player::of(&view.players[seat.index()])).collect(),
            sm: view.small_demand.counts(),
            lg: view.large_demand.counts(),
            po: view.dial,
            mosq: view.mosque_prices,
            pal: view.palace.unwrap_or(PALACE_EMPTY),
            gem: view.ruby_price,
            wain: view.extensions,
            disc: view.pile.iter().map(|card| card.letter()).collect(),
            gov: view.governor.number(),
            smu: view.smuggler.number(),
            cur: players[active.index()],
            ph: phase(view),
            must: view.phase == Phase::EndPending,
            due: view.rewards_due,
            done: view.active.is_none(),
        }
    }
}

impl Player {
    fn of(player: &PlayerView) -> Player {
        let mut hand = [0; 10];
        for card in player.hand.iter().flatten() {
            hand[Card::index(*card)] += 1;
        }
        Player {
            loc: player.merchant.map_or(0, |spot| spot.number()),
            lira: player.lira,
            rub: player.rubies,
            goods: player.goods.counts(),
            max: player.capacity,
            hand,
            stack: player.stack,
            asst: player.assistants,
            fam: player.family.map_or(0, |spot| spot.number()),
            tiles: player.tiles.iter().map(|good| good.colour().as_bytes()[0].to_ascii_uppercase() as char).collect(),
        }
    }
}

/// The phase by its number. While the end is pending it is 2 where a payment would have been due and
/// otherwise 3; after the end it is the first player's phase 1.
fn phase(view: &View) -> u8 {
    match view.phase {
        Phase::Movement | Phase::Over | Phase::Stopped | Phase::FinalCards => 1,
        Phase::Payment => 2,
        Phase::Action => 3,
        Phase::Encounters => 4,
        Phase::EndPending => {
            let mine = view.active.and_then(|seat| view.players[seat.index()].merchant);
            let merchants = view.players.iter().filter(|player| player.merchant == mine).count();
            let fountain = mine.is_some_and(|spot| view.layout[spot.index()] == Tile::Fountain);
            if merchants > 1 && !fountain { 2 } else { 3 }
        }
    }
}
