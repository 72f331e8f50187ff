//! 2.1 Setup.

use caravanserai_core::{Fate, Game, Refusal, Viewer};
use caravanserai_istanbul::{
    Card, Good, Goods, Istanbul, Layout, NamedLayout, NamedOrder, Phase, Spot, TableOptions, Tile, TurnOrder,
};

use crate::table::{Setup, green, red, seat, spot, still};

fn deal(seats: usize, options: &TableOptions, outcomes: &[u32]) -> Result<Istanbul, Refusal> {
    let mut fate = Fate::scripted(outcomes);
    let game = Istanbul::deal(seats, options, &mut fate)?;
    assert_eq!(fate.fault(), None);
    Ok(game)
}

fn layout(layout: Layout) -> TableOptions {
    TableOptions { layout, ..still(3) }
}

/// IST-001, IST-002
#[test]
fn two_to_five_players_have_different_colours() {
    let names = Istanbul::FACTS.seat_names;
    assert_eq!(names, ["Red", "Green", "Blue", "Yellow", "White"]);
    for seats in 2..=5 {
        assert_eq!(deal(seats, &still(seats), &[]).unwrap().seats(), seats);
    }
    for seats in [1, 6] {
        let options = TableOptions { starting_cards: None, ..still(2) };
        assert_eq!(deal(seats, &options, &[]).unwrap_err().rule, Some("IST-001"));
    }
}

/// IST-003
#[test]
fn positions_are_counted_row_by_row_from_the_top_left() {
    assert_eq!(Spot::all().map(Spot::number).collect::<Vec<_>>(), (1..=16).collect::<Vec<_>>());
    assert_eq!((spot(1).distance(spot(4)), spot(1).distance(spot(13)), spot(4).distance(spot(5))), (3, 3, 4));
    assert_eq!(spot(6).distance(spot(7)) + spot(6).distance(spot(10)), 2);
    assert!(Spot::new(0).is_none() && Spot::new(17).is_none());
}

/// IST-004
#[test]
fn the_default_layout_is_the_order_of_the_table() {
    let view = deal(3, &still(3), &[]).unwrap().view(Viewer::Onlooker);
    assert_eq!(view.layout, Tile::ALL);
    assert_eq!(view.layout[6], Tile::Fountain);
}

/// IST-005
#[test]
fn preset_custom_and_random_layouts_are_allowed() {
    let four_gates = deal(3, &layout(Layout::Named(NamedLayout::FourGates)), &[]).unwrap().view(Viewer::Onlooker);
    assert_eq!((four_gates.layout[0], four_gates.layout[15]), (Tile::GemstoneDealer, Tile::SmallMosque));
    let long_roads = deal(3, &layout(Layout::Named(NamedLayout::LongRoads)), &[]).unwrap().view(Viewer::Onlooker);
    assert_eq!((long_roads.layout[0], long_roads.layout[10]), (Tile::LargeMarket, Tile::Fountain));
    let mut tiles = Tile::ALL;
    tiles.reverse();
    let custom = deal(3, &layout(Layout::Custom(tiles.to_vec())), &[]).unwrap().view(Viewer::Onlooker);
    assert_eq!(custom.layout, tiles);
    assert_eq!(custom.players[0].merchant, Some(spot(10)), "the Fountain lies on 10");
    let numbers: Vec<u32> = (1..=16).rev().collect();
    let random = deal(3, &layout(Layout::Named(NamedLayout::Random)), &numbers).unwrap().view(Viewer::Onlooker);
    assert_eq!(random.layout, tiles);
}

/// IST-006, E37
#[test]
fn a_layout_that_misses_or_doubles_a_place_is_refused() {
    let mut two_fountains = Tile::ALL.to_vec();
    two_fountains[0] = Tile::Fountain;
    assert_eq!(deal(3, &layout(Layout::Custom(two_fountains)), &[]).unwrap_err().rule, Some("IST-006"));
    let short = Tile::ALL[..15].to_vec();
    assert_eq!(deal(3, &layout(Layout::Custom(short)), &[]).unwrap_err().rule, Some("IST-006"));
}

/// IST-007
#[test]
fn a_random_layout_gives_every_place_the_same_chance_everywhere() {
    let options = layout(Layout::Named(NamedLayout::Random));
    let mut fate = Fate::seeded(5, 0);
    let mut fountain = [0; 16];
    for _ in 0..8000 {
        let view = Istanbul::deal(3, &options, &mut fate).unwrap().view(Viewer::Onlooker);
        fountain[view.layout.iter().position(|&tile| tile == Tile::Fountain).unwrap()] += 1;
    }
    assert!(fountain.iter().all(|count| (400..600).contains(count)), "{fountain:?}");
}

/// IST-008, IST-009
#[test]
fn dice_or_the_table_say_where_the_figures_start() {
    let by_dice = TableOptions { governor_start: None, smuggler_start: None, ..still(3) };
    let view = deal(3, &by_dice, &[4, 5, 2, 3]).unwrap().view(Viewer::Onlooker);
    assert_eq!((view.governor, view.smuggler), (spot(12), spot(2)));
    let view = deal(3, &by_dice, &[6, 6, 6, 6]).unwrap().view(Viewer::Onlooker);
    assert_eq!((view.governor, view.smuggler), (spot(6), spot(6)), "both may start on one place");
    for number in 1..=16 {
        let given = TableOptions { governor_start: Some(spot(number)), ..still(3) };
        assert_eq!(deal(3, &given, &[]).unwrap().view(Viewer::Onlooker).governor, spot(number));
    }
}

/// IST-010, IST-011
#[test]
fn each_market_starts_with_one_of_its_five_demand_tiles() {
    let options = TableOptions { small_demand: None, large_demand: None, ..still(3) };
    let mut fate = Fate::seeded(3, 0);
    let mut seen = std::collections::BTreeMap::<(Goods, bool), u32>::new();
    for _ in 0..2000 {
        let view = Istanbul::deal(3, &options, &mut fate).unwrap().view(Viewer::Onlooker);
        *seen.entry((view.small_demand, false)).or_default() += 1;
        *seen.entry((view.large_demand, true)).or_default() += 1;
    }
    assert_eq!(seen.len(), 10);
    assert!(seen.iter().all(|((demand, _), count)| demand.total() == 5 && (320..480).contains(count)), "{seen:?}");
    let four = TableOptions { small_demand: Some(Goods::new(2, 2, 0, 0)), ..still(3) };
    assert_eq!(deal(3, &four, &[]).unwrap_err().rule, Some("IST-010"));
}

/// IST-012, IST-013
#[test]
fn the_order_is_drawn_by_lot_or_given_and_stays() {
    let random = TableOptions { order: TurnOrder::default(), ..still(3) };
    let game = deal(3, &random, &[2, 0, 1]).unwrap();
    assert_eq!(game.view(Viewer::Onlooker).order, [seat(2), seat(0), seat(1)]);
    let seated = TableOptions { order: TurnOrder::Named(NamedOrder::AsSeated), ..still(3) };
    assert_eq!(deal(3, &seated, &[]).unwrap().view(Viewer::Onlooker).order, [seat(0), seat(1), seat(2)]);
    let twice = TableOptions { order: TurnOrder::Given(vec![red(), red(), green()]), ..still(3) };
    assert_eq!(deal(3, &twice, &[]).unwrap_err().rule, Some("IST-012"));
    let mut fate = Fate::seeded(8, 0);
    let first = |fate: &mut Fate| Istanbul::deal(3, &random, fate).unwrap().view(Viewer::Onlooker).order[0];
    let red_first = (0..900).filter(|_| first(&mut fate) == red()).count();
    assert!((240..360).contains(&red_first), "{red_first}");

    let mut table = Setup::three().build();
    let order = table.view().order;
    for _ in 0..3 {
        table.round_passes();
    }
    assert_eq!(table.view().order, order);
}

/// IST-014, IST-015, IST-016, IST-018, IST-019, IST-020, IST-021, E37
#[test]
fn a_new_game_of_four_is_laid_out_as_the_book_says() {
    let options = TableOptions {
        order: TurnOrder::Given(vec![seat(3), seat(1), seat(0), seat(2)]),
        governor_start: None,
        smuggler_start: None,
        ..TableOptions::default()
    };
    let game = deal(4, &options, &[4, 5, 1, 4, 2210, 1112, 0, 9, 0, 3]);
    let game = game.unwrap_or_else(|refusal| panic!("{refusal}"));
    let view = game.view(Viewer::Onlooker);
    let lira: Vec<u32> = view.order.iter().map(|seat| view.players[seat.index()].lira).collect();
    assert_eq!(lira, [2, 3, 4, 5]);
    for player in &view.players {
        assert_eq!((player.merchant, player.family, player.stack), (Some(spot(7)), Some(spot(6)), 4));
        assert!(player.assistants.is_empty());
        assert_eq!((player.capacity, player.goods, player.rubies, player.cards), (2, Goods::NONE, 0, 1));
        assert_eq!(player.tiles.iter().count(), 0);
    }
    assert_eq!((view.dial, view.mosque_prices), (0, [Some(2); 4]));
    assert_eq!((view.palace, view.ruby_price, view.extensions), (Some(4), Some(12), 12));
    assert!(view.pile.is_empty());
    assert_eq!((view.governor, view.smuggler), (spot(12), spot(2)));
    assert_eq!((view.small_demand.total(), view.large_demand.total()), (5, 5));
    assert_eq!((view.phase, view.round), (Phase::Movement, 1));
    let yellow_hand = game.view(Viewer::Seat(seat(3))).players[3].hand.clone();
    assert_eq!(yellow_hand, Some(vec![Card::TakeOneGood]), "cards are dealt in turn order");
}

/// IST-015, IST-020
#[test]
fn starting_values_depend_on_the_number_of_players() {
    let start = |seats| deal(seats, &still(seats), &[]).unwrap().view(Viewer::Onlooker);
    let values = [2, 3, 4, 5].map(|seats| {
        let view = start(seats);
        (view.palace.unwrap(), view.ruby_price.unwrap(), view.extensions, view.players.last().unwrap().lira)
    });
    assert_eq!(values, [(5, 15, 6, 3), (5, 14, 9, 4), (4, 12, 12, 5), (4, 12, 15, 6)]);
}

/// IST-017
#[test]
fn starting_cards_come_from_the_26_without_putting_any_back() {
    let options = TableOptions { starting_cards: None, ..still(5) };
    let stay_put = Card::StayPut.index() as u32;
    let mut fate = Fate::scripted([stay_put, stay_put, stay_put, 0, 0]);
    Istanbul::deal(5, &options, &mut fate).unwrap();
    assert!(fate.fault().is_some(), "there are only two Stay Put cards");

    let mut fate = Fate::seeded(2, 0);
    let mut seen = [0; 10];
    for _ in 0..2600 {
        let game = Istanbul::deal(5, &options, &mut fate).unwrap();
        seen[game.view(Viewer::Seat(red())).players[0].hand.as_ref().unwrap()[0].index()] += 1;
    }
    assert!((330..470).contains(&seen[0]) && (150..250).contains(&seen[9]), "{seen:?}");
}

/// IST-022
#[test]
fn lira_and_goods_never_run_out() {
    let mut setup = Setup::seats(5);
    for number in 0..5 {
        setup = setup.lira(seat(number), 100_000).capacity(seat(number), 4).goods(seat(number), [4; 4]);
    }
    let mut table = setup.phase(Phase::Action).at(red(), 8).build();
    table.red(&[caravanserai_istanbul::Action::Fill]);
    assert_eq!(table.of(red()).goods[Good::Green], 4);
    table.fate(&[]).red(&[caravanserai_istanbul::Action::EndTurn]);
    assert_eq!(table.active(), Some(seat(1)));
}
