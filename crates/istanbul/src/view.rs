//! What one viewer sees, built up field by field (sections 4 and 8).

use caravanserai_core::{Seat, Standing, Viewer};
use serde::Serialize;

use crate::tables::{PALACE_LAST, palace_named};
use crate::{
    Card, CardSource, Choice, DiceGame, Good, Goods, House, Istanbul, MosqueTiles, Phase, Spot, Spots, Tile, Way,
};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The seat of the viewer; none for an onlooker.
    pub viewer: Option<Seat>,
    /// The rules of this table.
    pub house: House,
    /// The places from position 1 to 16.
    pub layout: [Tile; 16],
    /// The seats from first to last.
    pub order: Vec<Seat>,
    /// The round, from 1.
    pub round: u16,
    /// Whose turn it is; none when the game is over.
    pub active: Option<Seat>,
    /// The part of the turn.
    pub phase: Phase,
    /// Whether somebody has the target, so that this round is the last.
    pub last_round: bool,
    /// What each seat has, in the order of the seats.
    pub players: Vec<PlayerView>,
    /// What the Small Market wants.
    pub small_demand: Goods,
    /// What the Large Market wants.
    pub large_demand: Goods,
    /// The dial of the Post Office, 0 to 4.
    pub dial: u8,
    /// The price of the next mosque tile, red, green, yellow, blue; none once they are sold out.
    pub mosque_prices: [Option<u8>; 4],
    /// How many goods the Sultan asks for; none once he has no rubies.
    pub palace: Option<u8>,
    /// The goods among them that are named; the rest is any.
    pub palace_named: Goods,
    /// The price of a ruby; none once there are none.
    pub ruby_price: Option<u8>,
    /// Cart extensions left.
    pub extensions: u8,
    /// Where the Governor is.
    pub governor: Spot,
    /// Where the Smuggler is.
    pub smuggler: Spot,
    /// Where the grey merchants are, if they take part.
    pub greys: Vec<Spot>,
    /// The discard pile from bottom to top.
    pub pile: Vec<Card>,
    /// Cards in the face-down deck; none where cards are chosen.
    pub deck: Option<u32>,
    /// Rewards that the active player still has to take.
    pub rewards_due: u8,
    /// Dice that lie on the table while the red tile may still change them.
    pub roll: Option<([u8; 2], DiceGame)>,
    /// The open question of an action; only the active player sees it.
    pub choice: Option<Choice>,
    /// Where the family member is about to act; only the active player sees it.
    pub family_acts_at: Option<Spot>,
    /// Where the viewer's merchant may go now, with what it means; empty outside of the own movement phase.
    pub moves: Vec<MoveHint>,
    /// How the game ended.
    pub standing: Option<Standing>,
}

/// What a viewer sees of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// Its money.
    pub lira: u32,
    /// Its rubies.
    pub rubies: u8,
    /// The capacity of its cart for each good.
    pub capacity: u8,
    /// The goods in its cart.
    pub goods: Goods,
    /// How many cards it holds.
    pub cards: u32,
    /// The cards it holds, if the viewer may see them.
    pub hand: Option<Vec<Card>>,
    /// Cards that the viewer knows to be among them.
    pub known: Vec<Card>,
    /// Assistants in its stack.
    pub stack: u8,
    /// Where its assistants are.
    pub assistants: Spots,
    /// Where its merchant is; nowhere if the seat was given up.
    pub merchant: Option<Spot>,
    /// Where its family member is; nowhere if the seat was given up.
    pub family: Option<Spot>,
    /// Its mosque tiles.
    pub tiles: MosqueTiles,
    /// Whether the seat was given up.
    pub parked: bool,
}

/// A position that the viewer's merchant may go to, and what would happen there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MoveHint {
    /// The position.
    pub to: Spot,
    /// What becomes of an assistant.
    pub assistant: Assistant,
    /// Lira to be paid to merchants there.
    pub fee: u32,
    /// Whether the action of the place could be carried out with what the player has.
    pub possible: bool,
    /// Whether that action would bring a ruby at once.
    pub ruby: Option<Reason>,
}

/// What becomes of an assistant on arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Assistant {
    /// One is placed.
    Place,
    /// One is picked up.
    PickUp,
    /// None is needed at the Fountain.
    NotNeeded,
    /// There is none: only without.
    Missing,
}

/// How a place would bring a ruby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// By completing a pair of mosque tiles.
    Pair,
    /// By handing in goods.
    Goods,
    /// By paying the dealer.
    Lira,
    /// By the last extension of the cart.
    Cart,
}

impl View {
    pub(crate) fn new(game: &Istanbul, viewer: Viewer) -> View {
        let over = game.is_over();
        let active = (!over).then(|| game.active());
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        };
        let own_turn = active.is_some() && active == seat;
        View {
            viewer: seat,
            house: game.house,
            layout: game.board.tiles(),
            order: game.order.as_slice().to_vec(),
            round: game.round,
            active,
            phase: game.turn.phase,
            last_round: game.target_reached(),
            players: Seat::all(game.players.seats()).map(|owner| PlayerView::new(game, owner, viewer)).collect(),
            small_demand: game.small.demand,
            large_demand: game.large.demand,
            dial: game.dial,
            mosque_prices: Good::ALL.map(|good| game.mosque_price(good)),
            palace: (game.palace <= PALACE_LAST).then_some(game.palace),
            palace_named: palace_named(game.palace).unwrap_or_default(),
            ruby_price: game.ruby_price(),
            extensions: game.extensions(),
            governor: game.governor,
            smuggler: game.smuggler,
            greys: game.greys.map_or_else(Vec::new, |greys| greys.to_vec()),
            pile: game.pile.clone(),
            deck: (game.house.cards == CardSource::Drawn).then(|| game.deck.total()),
            rewards_due: game.turn.due,
            roll: match game.turn.choice {
                Choice::Roll { dice, game } => Some((dice, game)),
                _ => None,
            },
            choice: (own_turn && game.turn.choice != Choice::None).then_some(game.turn.choice),
            family_acts_at: if own_turn { game.turn.sent } else { None },
            moves: if own_turn { game.move_hints() } else { Vec::new() },
            standing: over.then(|| game.standing()),
        }
    }
}

impl PlayerView {
    fn new(game: &Istanbul, owner: Seat, viewer: Viewer) -> PlayerView {
        let player = &game.players[owner];
        let open = viewer.is(owner) || game.house.open_hands;
        let known = match viewer {
            Viewer::Seat(seat) => player.known.by(seat),
            Viewer::Onlooker => player.known.by(owner),
        };
        PlayerView {
            seat: owner,
            lira: player.lira,
            rubies: player.rubies,
            capacity: player.capacity,
            goods: player.goods,
            cards: player.hand.total(),
            hand: open.then(|| player.hand.iter().collect()),
            known: if open { Vec::new() } else { known.iter().collect() },
            stack: player.stack,
            assistants: player.assistants,
            merchant: (!player.parked).then_some(player.merchant),
            family: (!player.parked).then_some(player.family),
            tiles: player.tiles,
            parked: player.parked,
        }
    }
}

impl Istanbul {
    /// Section 8, during movement: what each reachable place means for the active player.
    fn move_hints(&self) -> Vec<MoveHint> {
        let way = match (self.turn.phase, self.turn.choice) {
            (Phase::Movement, Choice::None) => Way::Walk,
            (Phase::Movement, Choice::FarMove) => Way::ExtraMove,
            _ => return Vec::new(),
        };
        self.reach(way).iter().map(|to| self.move_hint(to)).collect()
    }

    fn move_hint(&self, to: Spot) -> MoveHint {
        let (me, tile) = (self.me(), self.board.tile(to));
        let assistant = if me.assistants.contains(to) {
            Assistant::PickUp
        } else if me.stack > 0 {
            Assistant::Place
        } else if tile == Tile::Fountain {
            Assistant::NotNeeded
        } else {
            Assistant::Missing
        };
        let possible = match tile {
            Tile::PoliceStation => self.check_family_home().is_ok(),
            _ => self.check_possible(tile).is_ok(),
        };
        let ruby = match tile {
            _ if !possible || assistant == Assistant::Missing => None,
            Tile::SultansPalace => Some(Reason::Goods),
            Tile::GemstoneDealer => Some(Reason::Lira),
            Tile::Wainwright => (me.capacity + 1 == self.numbers().cart_full).then_some(Reason::Cart),
            Tile::GreatMosque | Tile::SmallMosque => {
                let completes = |&good: &Good| {
                    let sold = Tile::mosque_of(good) == tile && self.check_mosque(good).is_ok();
                    sold && me.tiles.with(good).pairs() > me.tiles.pairs()
                };
                Good::ALL.iter().any(completes).then_some(Reason::Pair)
            }
            _ => None,
        };
        MoveHint { to, assistant, fee: self.payees_at(to).fee(), possible, ruby }
    }
}
