//! Setup (2.1). Chance happens in the order of section 5.3: order of players, layout, Governor, Smuggler,
//! Small Market, Large Market, then one card for each player in turn order.

use caravanserai_core::{Fate, PerSeat, Refusal, Seat};

use crate::position::{Known, Market, Player, Turn};
use crate::rules::{DEMAND_EXPECTED, Verdict, demand_tiles, is_demand, require};
use crate::tables::{ANY_DEMANDS, DEMAND_SIZE, FOUR_GATES, LONG_ROADS, RUBY_TARGET};
use crate::{
    Board, Card, CardSource, Cards, DemandMode, Goods, Hand, House, Istanbul, Layout, MosqueTiles, NamedLayout,
    NamedOrder, Numbers, Phase, Spot, Spots, TableOptions, Tile, TurnOrder,
};

/// IST-001 to IST-022: a new game.
pub(crate) fn deal(seats: usize, options: &TableOptions, fate: &mut Fate) -> Result<Istanbul, Refusal> {
    require((2..=5).contains(&seats), "seats", "IST-001", "Istanbul is played by 2 to 5 players.")?;
    let house = house(seats, options)?;
    check_given(seats, options)?;

    let order = order(seats, &options.order, fate)?;
    let board = board(&options.layout, fate)?;
    let governor = options.governor_start.unwrap_or_else(|| board.spot(Tile::for_dice(fate.dice())));
    let smuggler = options.smuggler_start.unwrap_or_else(|| board.spot(Tile::for_dice(fate.dice())));
    let small = market(Tile::SmallMarket, house.demand, options.small_demand, fate)?;
    let large = market(Tile::LargeMarket, house.demand, options.large_demand, fate)?;

    let mut deck = Cards::BOX;
    let mut players = PerSeat::new(seats, Player::default());
    for (&seat, lira) in order.as_slice().iter().zip(house.numbers.lira) {
        let card = match &options.starting_cards {
            Some(cards) => cards[seat.index()],
            None => {
                Card::ALL[fate.draw(&deck.counts(), "a card of the deck, 0 to 9 in the order of the letters a to j")]
            }
        };
        deck.remove(card);
        players[seat] = newcomer(u32::from(lira), card, &board, &house.numbers);
    }
    let greys = [Tile::GreatMosque, Tile::SmallMosque, Tile::GemstoneDealer].map(|tile| board.spot(tile));
    Ok(Istanbul {
        house,
        board,
        order,
        players,
        round: 1,
        turn: Turn::at(0, Phase::Movement),
        small,
        large,
        dial: 0,
        palace: house.numbers.palace_start[seats - 2],
        dealer: house.numbers.dealer_start[seats - 2],
        governor,
        smuggler,
        greys: (options.neutrals && seats == 2).then_some(greys),
        deck: if house.cards == CardSource::Drawn { deck } else { Cards::default() },
        // Room for the pile of a long game, so that playing on allocates nothing.
        pile: Vec::with_capacity(256),
    })
}

/// IST-014, IST-015, IST-016, IST-018, IST-019: what a player starts with.
fn newcomer(lira: u32, card: Card, board: &Board, numbers: &Numbers) -> Player {
    Player {
        lira,
        rubies: 0,
        capacity: numbers.cart_start,
        goods: Goods::NONE,
        hand: Hand::from_iter([card]),
        stack: numbers.assistants,
        assistants: Spots::NONE,
        merchant: board.spot(Tile::Fountain),
        family: board.spot(Tile::PoliceStation),
        tiles: MosqueTiles::default(),
        parked: false,
        known: Known::default(),
    }
}

fn house(seats: usize, options: &TableOptions) -> Result<House, Refusal> {
    let ruby_target = options.ruby_target.unwrap_or(RUBY_TARGET[seats - 2]);
    require((3..=8).contains(&ruby_target), "ruby_target", "IST-263", "The ruby target is a number from 3 to 8.")?;
    let limit = options.round_limit.is_none_or(|limit| (1..=500).contains(&limit));
    require(limit, "round_limit", "IST-237", "The last round is a number from 1 to 500.")?;
    Ok(House {
        cards: options.cards,
        demand: options.demand,
        encounters: options.encounters,
        yellow: options.yellow,
        mosque_price: options.mosque_price,
        mosque_supply: options.mosque_supply,
        final_cards: options.final_cards,
        ruby_target,
        open_hands: options.open_hands,
        auto_end: options.auto_end,
        round_limit: options.round_limit,
        numbers: options.numbers,
    })
}

/// IST-016, IST-017, IST-250: given starting cards are one for each seat; a drawn deck must hold them.
fn check_given(seats: usize, options: &TableOptions) -> Verdict {
    let Some(cards) = &options.starting_cards else { return Ok(()) };
    require(cards.len() == seats, "starting_cards", "IST-016", "Give one starting card for each seat.")?;
    let mut deck = Cards::BOX;
    for &card in cards {
        let left = options.cards == CardSource::Chosen || deck.count(card) > 0;
        require(left, "starting_cards", "IST-250", "The deck does not hold that many of one card.")?;
        deck.remove(card);
    }
    Ok(())
}

/// IST-012, IST-013: the seats from first to last.
fn order(seats: usize, order: &TurnOrder, fate: &mut Fate) -> Result<PerSeat<Seat>, Refusal> {
    let mut list: Vec<Seat> = Seat::all(seats).collect();
    match order {
        TurnOrder::Named(NamedOrder::AsSeated) => {}
        TurnOrder::Named(NamedOrder::Random) => fate.shuffle(&mut list, "a seat that is not yet in the order"),
        TurnOrder::Given(given) => {
            let complete = given.len() == seats && list.iter().all(|seat| given.contains(seat));
            require(complete, "order", "IST-012", "The order names every seat of the table once.")?;
            list.clone_from(given);
        }
    }
    Ok(PerSeat::from_fn(seats, |seat| list[seat.index()]))
}

/// IST-004, IST-005, IST-006, IST-007, IST-262: which place lies where.
fn board(layout: &Layout, fate: &mut Fate) -> Result<Board, Refusal> {
    let mut tiles = Tile::ALL;
    match layout {
        Layout::Named(NamedLayout::Default) => {}
        Layout::Named(NamedLayout::LongRoads) => tiles = LONG_ROADS,
        Layout::Named(NamedLayout::FourGates) => tiles = FOUR_GATES,
        Layout::Named(NamedLayout::Random) => fate.shuffle(&mut tiles, "a place, 1 to 16, that is not yet laid out"),
        Layout::Named(NamedLayout::Tempered) => {
            fate.shuffle_until(&mut tiles, "a place of a tempered layout", is_tempered);
        }
        Layout::Custom(given) => {
            let reason = "A layout holds each of the sixteen places exactly once.";
            let refusal = || Refusal::new("layout", "IST-006", reason);
            tiles = given.as_slice().try_into().map_err(|_| refusal())?;
            Board::new(tiles).ok_or_else(refusal)?;
        }
    }
    Board::new(tiles).ok_or_else(|| Refusal::new("layout", "IST-006", "The layout lacks a place."))
}

/// IST-262: the Fountain in the middle, Black Market and Tea House at least 3 apart.
fn is_tempered(tiles: &[Tile]) -> bool {
    let spot = |tile| Spot::at(tiles.iter().position(|&other| other == tile).unwrap_or(0));
    let middle = matches!(spot(Tile::Fountain).number(), 6 | 7 | 10 | 11);
    middle && spot(Tile::BlackMarket).distance(spot(Tile::TeaHouse)) >= 3
}

/// IST-010, IST-011, IST-254, IST-255: what a market wants first.
fn market(tile: Tile, mode: DemandMode, given: Option<Goods>, fate: &mut Fate) -> Result<Market, Refusal> {
    let tiles = demand_tiles(tile);
    if let Some(demand) = given {
        let five = demand.total() == DEMAND_SIZE;
        require(five, "demand", "IST-010", "A market wants exactly five goods.")?;
    }
    let code = |demand: &Goods| demand.code();
    let demand = match (mode, given) {
        (DemandMode::Redraw | DemandMode::Any, Some(demand)) => demand,
        (DemandMode::Redraw, None) => {
            Goods::from_code(fate.pick_or_given(&tiles.each_ref().map(code), DEMAND_EXPECTED, is_demand))
                .unwrap_or_default()
        }
        (DemandMode::Any, None) => {
            Goods::from_code(fate.pick_or_given(&ANY_DEMANDS, DEMAND_EXPECTED, is_demand)).unwrap_or_default()
        }
        (DemandMode::Cycle, given) => {
            let mut codes = tiles.each_ref().map(code);
            let mut rest = &mut codes[..];
            if let Some(demand) = given {
                let Some(front) = tiles.iter().position(|&tile| tile == demand) else {
                    let reason = "With demands in a circle the first one is one of the market's five tiles.";
                    return Err(Refusal::new("demand", "IST-254", reason));
                };
                rest.swap(0, front);
                rest = &mut rest[1..];
            }
            fate.shuffle(rest, "a demand tile of the market that is not yet in the circle");
            let number = |code| tiles.iter().position(|tile| tile.code() == code).unwrap_or(0) as u8 + 1;
            let queue = codes.map(number);
            return Ok(Market { demand: tiles[usize::from(queue[0]) - 1], queue, seen: 1 });
        }
    };
    Ok(Market { demand, ..Market::default() })
}
