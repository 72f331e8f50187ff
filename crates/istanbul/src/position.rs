//! The position: everything there is on the table.

use caravanserai_core::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::tables::MOSQUE_TILES_BY_PLAYERS;
use crate::{Board, Card, Cards, Good, Goods, Hand, House, MosqueSupply, Numbers, Spot, Spots, Tile};

/// A game of Istanbul.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Istanbul {
    /// The rules of this table.
    pub(crate) house: House,
    /// Which place lies where.
    pub(crate) board: Board,
    /// The seats from first to last. IST-012
    pub(crate) order: PerSeat<Seat>,
    /// What each seat has.
    pub(crate) players: PerSeat<Player>,
    /// The round, from 1.
    pub(crate) round: u16,
    /// The turn under way.
    pub(crate) turn: Turn,
    /// The Small Market.
    pub(crate) small: Market,
    /// The Large Market.
    pub(crate) large: Market,
    /// The dial of the Post Office, 0 to 4.
    pub(crate) dial: u8,
    /// How many goods the Sultan asks for; 11 once there are no rubies.
    pub(crate) palace: u8,
    /// The price of a ruby; 25 once there are none.
    pub(crate) dealer: u8,
    /// Where the Governor is.
    pub(crate) governor: Spot,
    /// Where the Smuggler is.
    pub(crate) smuggler: Spot,
    /// Where the grey merchants are, if they take part. IST-260
    pub(crate) greys: Option<[Spot; 3]>,
    /// The face-down deck with `cards = drawn`: which cards are in it; their order is drawn when it matters.
    pub(crate) deck: Cards,
    /// The discard pile, from bottom to top.
    pub(crate) pile: Vec<Card>,
}

/// What one seat has. In JSON "merchant" and "family" are positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Player {
    pub lira: u32,
    pub rubies: u8,
    pub capacity: u8,
    pub goods: Goods,
    pub hand: Hand,
    pub stack: u8,
    pub assistants: Spots,
    pub merchant: Spot,
    pub family: Spot,
    pub tiles: MosqueTiles,
    /// Whether the seat was given up: its merchant and family member are off the board. IST-273
    #[serde(default)]
    pub parked: bool,
    /// What each seat knows for sure to be in this hand.
    #[serde(default, skip_serializing_if = "Known::is_empty")]
    pub known: Known,
}

/// The mosque tiles of a player; in JSON a list of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Good>", into = "Vec<Good>")]
pub struct MosqueTiles(u8);

impl MosqueTiles {
    /// Whether the tile of this colour is among them.
    pub const fn has(self, good: Good) -> bool {
        self.0 & 1 << good.index() != 0
    }

    /// With the tile of this colour too.
    #[must_use]
    pub const fn with(self, good: Good) -> MosqueTiles {
        MosqueTiles(self.0 | 1 << good.index())
    }

    /// How many pairs are complete: blue and yellow, red and green. IST-118
    pub const fn pairs(self) -> u8 {
        (self.has(Good::Blue) && self.has(Good::Yellow)) as u8 + (self.has(Good::Red) && self.has(Good::Green)) as u8
    }

    /// The colours, red, green, yellow, blue.
    pub fn iter(self) -> impl Iterator<Item = Good> {
        Good::ALL.into_iter().filter(move |&good| self.has(good))
    }
}

impl From<Vec<Good>> for MosqueTiles {
    fn from(goods: Vec<Good>) -> MosqueTiles {
        goods.into_iter().fold(MosqueTiles(0), MosqueTiles::with)
    }
}

impl From<MosqueTiles> for Vec<Good> {
    fn from(tiles: MosqueTiles) -> Vec<Good> {
        tiles.iter().collect()
    }
}

/// How many seats a table has at most.
pub(crate) const SEATS: usize = 5;

/// What each seat knows for sure to be in one hand: cards taken from the pile before all eyes, and
/// cards shown. The owner's own entry is what everybody knows. In JSON a list per seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known([Cards; SEATS]);

impl Known {
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Cards::is_empty)
    }

    /// What the seat knows; the owner's entry is what everybody knows.
    pub fn by(&self, seat: Seat) -> &Cards {
        &self.0[seat.index() % SEATS]
    }

    pub fn by_mut(&mut self, seat: Seat) -> &mut Cards {
        &mut self.0[seat.index() % SEATS]
    }

    /// Everybody saw the card go into the hand.
    pub fn came(&mut self, card: Card) {
        self.0.iter_mut().for_each(|known| known.add(card));
    }

    /// Everybody saw a card of this kind leave the hand.
    pub fn went(&mut self, card: Card) {
        self.0.iter_mut().for_each(|known| known.remove(card));
    }

    /// Nobody can know of more cards than the hand holds.
    pub fn trim(&mut self, hand: &Hand) {
        self.0.iter_mut().for_each(|known| known.trim(hand));
    }

    /// Whether everybody knows of no more cards than the hand holds.
    pub fn fits(&self, hand: &Hand) -> bool {
        self.0.iter().all(|known| known.within(hand))
    }

    /// Everybody saw that these cards are in the hand.
    pub fn seen(&mut self, cards: Cards) {
        self.0.iter_mut().for_each(|known| known.raise_to(cards));
    }
}

/// What a market wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Market {
    pub demand: Goods,
    /// With `demand = cycle`: the numbers of the five tiles, the one showing first. IST-254
    #[serde(default)]
    pub queue: [u8; 5],
    /// With `demand = cycle`: how many different tiles have been showing so far.
    #[serde(default)]
    pub seen: u8,
}

/// The turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Turn {
    /// The place in the order, from 0.
    pub place: u8,
    pub phase: Phase,
    /// The question that the active player is asked within an action.
    pub choice: Choice,
    /// Where the family member acts, while its action is being chosen. IST-170
    pub sent: Option<Spot>,
    /// Rewards still to take. IST-081
    pub due: u8,
    pub yellow_used: bool,
    pub met_governor: bool,
    pub met_smuggler: bool,
}

impl Turn {
    /// The start of the turn of the seat on this place in the order.
    pub const fn at(place: u8, phase: Phase) -> Turn {
        let choice = Choice::None;
        Turn { place, phase, choice, sent: None, due: 0, yellow_used: false, met_governor: false, met_smuggler: false }
    }
}

/// The part of a turn. IST-030
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Phase 1: movement.
    Movement,
    /// Phase 2: payment.
    Payment,
    /// Phase 3: the action of the place.
    Action,
    /// Phase 4: encounters.
    Encounters,
    /// Only the end of the turn is left. IST-050
    EndPending,
    /// After the last turn, with `final_cards`. IST-261
    FinalCards,
    /// The game is over.
    Over,
    /// The game was stopped before its proper end. IST-237, IST-273
    Stopped,
}

/// How a merchant comes to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// A normal move. IST-040
    Walk,
    /// With Extra Move. IST-043
    ExtraMove,
    /// With Stay Put. IST-044
    StayPut,
}

/// What two dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum DiceGame {
    /// The Tea House, for lira.
    TeaHouse {
        /// The number called.
        call: i32,
    },
    /// The Black Market, for jewelry.
    BlackMarket {
        /// The good taken.
        good: Good,
    },
}

/// One of the cards that the Caravansary gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "from", rename_all = "snake_case")]
pub enum Gain {
    /// From the top of the pile; it still lies there.
    Pile,
    /// Of the player's choice; not yet in the hand.
    Chosen {
        /// The kind.
        card: Card,
    },
    /// Already in the hand, and there is no way back.
    Held {
        /// The kind.
        card: Card,
    },
}

/// The question within an action. Only the active player sees it; nothing has happened yet, except
/// where dice were rolled or a card was drawn. IST-271
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// No question: a whole action is to be chosen.
    None,
    /// Extra Move: where to? D2
    FarMove,
    /// With or without assistant? D3
    Arrival {
        /// Where the merchant arrives.
        to: Spot,
        /// How it comes there.
        way: Way,
    },
    /// Return Assistant: which one? D4
    ReturnAssistant,
    /// The yellow tile: which assistant? D4
    Yellow,
    /// Take 1 Good: which? D21
    TakeGood,
    /// Arrest Family: which reward? D22
    Arrest,
    /// The Fountain: which assistants? D8
    Assistants {
        /// Those chosen so far.
        chosen: Spots,
    },
    /// The Sultan's Palace: which goods for "any"? D10
    Palace {
        /// Whether Double Sultan's Palace is being played.
        double: bool,
        /// The goods named so far.
        any: [Option<Good>; 3],
    },
    /// A market: which goods? D11
    Sale {
        /// Whether Sell Any is being played.
        sell_any: bool,
        /// Those up for sale so far.
        offer: Goods,
    },
    /// The red tile: what becomes of the roll? D14
    Roll {
        /// The dice.
        dice: [u8; 2],
        /// What they are for.
        game: DiceGame,
    },
    /// The Caravansary: another card, or which one to discard? D15, D16
    Caravansary {
        /// The first card.
        first: Gain,
        /// The second card.
        second: Option<Gain>,
    },
    /// The Governor: which card? D15
    GovernorGain,
    /// The Governor: what for it? D16
    GovernorCost {
        /// The card taken.
        gain: Gain,
    },
    /// The Smuggler: which good? D20
    SmugglerGain,
    /// The Smuggler: what for it? D20
    SmugglerCost {
        /// The good gained.
        good: Good,
    },
}

impl Player {
    /// Gains one good, as far as there is room. IST-220, IST-221
    pub fn gain(&mut self, good: Good) {
        if self.goods[good] < self.capacity {
            self.goods[good] += 1;
        }
    }

    pub fn has(&self, card: Card) -> bool {
        self.hand.has(card)
    }
}

impl Istanbul {
    /// The seat whose turn it is.
    pub(crate) fn active(&self) -> Seat {
        self.order.as_slice().get(usize::from(self.turn.place)).copied().unwrap_or_default()
    }

    /// The player whose turn it is.
    pub(crate) fn me(&self) -> &Player {
        &self.players[self.active()]
    }

    /// The player whose turn it is, to change it.
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        let seat = self.active();
        &mut self.players[seat]
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.turn.phase, Phase::Over | Phase::Stopped)
    }

    /// The place on which the active merchant stands.
    pub(crate) fn here(&self) -> Tile {
        self.board.tile(self.me().merchant)
    }

    pub(crate) fn station(&self) -> Spot {
        self.board.spot(Tile::PoliceStation)
    }

    /// How many mosque tiles of this colour were bought so far.
    pub(crate) fn tiles_sold(&self, good: Good) -> usize {
        self.players.iter().filter(|player| player.tiles.has(good)).count()
    }

    /// Which of the mosque tiles of one colour there are. IST-121, IST-259
    pub(crate) fn mosque_supply(&self) -> &'static [usize] {
        match self.house.mosque_supply {
            MosqueSupply::Four => &[0, 1, 2, 3],
            MosqueSupply::ByPlayers => MOSQUE_TILES_BY_PLAYERS[self.players.seats() - 2],
        }
    }

    /// The numbers of the components.
    pub fn numbers(&self) -> &Numbers {
        &self.house.numbers
    }

    /// The price of the next mosque tile of this colour, if one is left. IST-116
    pub(crate) fn mosque_price(&self, good: Good) -> Option<u8> {
        self.mosque_supply().get(self.tiles_sold(good)).map(|&tile| self.house.numbers.mosque_prices[tile])
    }

    /// The price of a ruby at the dealer, if there is one. IST-141
    pub(crate) fn ruby_price(&self) -> Option<u8> {
        (self.dealer <= self.house.numbers.dealer_last).then_some(self.dealer)
    }

    /// Cart extensions left. IST-147
    pub(crate) fn extensions(&self) -> u8 {
        let Numbers { cart_start, extensions, .. } = self.house.numbers;
        let bought: u8 = self.players.iter().map(|player| player.capacity.saturating_sub(cart_start)).sum();
        (self.players.seats() as u8 * extensions).saturating_sub(bought)
    }

    pub(crate) fn market(&self, tile: Tile) -> &Market {
        if tile == Tile::LargeMarket { &self.large } else { &self.small }
    }
}
