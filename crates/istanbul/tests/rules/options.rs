//! 2.12 Option rules, section 6.

use caravanserai_core::{Fate, Game, OptionInfo, Options, Refusal, Values, Viewer};
use caravanserai_istanbul::tables::{LARGE_DEMANDS, SMALL_DEMANDS};
use caravanserai_istanbul::{
    Action, Card, CardSource, DemandMode, Event, Figure, Goods, Istanbul, Layout, Limit, MosquePrice, MosqueSupply,
    NamedLayout, Phase, TableOptions, Tile,
};

use crate::table::{Setup, goods, red, seat, spot, still};

fn refusal(seats: usize, options: &TableOptions) -> Option<&'static str> {
    let refused: Refusal = Istanbul::deal(seats, options, &mut Fate::seeded(1, 0)).unwrap_err();
    refused.rule
}

/// IST-254
#[test]
fn demands_in_a_circle_show_each_tile_before_the_first_comes_back() {
    let options = TableOptions { demand: DemandMode::Cycle, small_demand: None, large_demand: None, ..still(3) };
    let script = [1220, 2210, 2111, 2120, 1211, 1013, 2111, 1112, 1202, 122];
    let mut fate = Fate::scripted(script);
    let mut game = Istanbul::deal(3, &options, &mut fate).unwrap();
    assert_eq!(fate.fault(), None);
    let mut shown = Vec::new();
    for _ in 0..6 {
        let mut json = serde_json::to_value(&game).unwrap();
        json["turn"]["phase"] = "action".into();
        json["turn"]["place"] = 0.into();
        json["players"][0]["merchant"] = 11.into();
        json["players"][0]["goods"] = serde_json::json!(goods([1, 0, 0, 0]));
        game = serde_json::from_value(json).unwrap();
        shown.push(game.view(Viewer::Onlooker).small_demand.code());
        let mut told = caravanserai_core::Telling::default();
        let mut nothing = Fate::scripted([]);
        game.play(red(), &Action::SellMost, &mut nothing, &mut told).unwrap();
        assert_eq!(nothing.fault(), None, "the circle was shuffled at the start");
        assert!(told.sealed, "the new demand shows at once");
    }
    assert_eq!(shown, [1220, 2210, 2111, 2120, 1211, 1220]);
    assert_eq!(game.view(Viewer::Onlooker).large_demand.code(), 1013);
    assert_eq!(script.len(), SMALL_DEMANDS.len() + LARGE_DEMANDS.len());
    let foreign = TableOptions { small_demand: Some(goods([0, 0, 0, 5])), ..options };
    assert_eq!(refusal(3, &foreign), Some("IST-254"));
}

/// IST-255, E50
#[test]
fn any_five_goods_may_be_demanded() {
    let options = TableOptions { demand: DemandMode::Any, small_demand: None, large_demand: None, ..still(3) };
    let mut fate = Fate::seeded(2, 0);
    let mut seen = std::collections::BTreeMap::<Goods, u32>::new();
    for _ in 0..5600 {
        let view = Istanbul::deal(3, &options, &mut fate).unwrap().view(Viewer::Onlooker);
        *seen.entry(view.small_demand).or_default() += 1;
    }
    assert_eq!(seen.len(), 56);
    assert!(seen.values().all(|count| (60..145).contains(count)), "{seen:?}");
    assert!((60..145).contains(&seen[&goods([0, 0, 5, 0])]));

    let mut table = Setup::with(3, TableOptions { demand: DemandMode::Any, ..still(3) })
        .acting_at(11)
        .goods(red(), [1, 0, 0, 0])
        .build();
    table.fate(&[50]).red(&[Action::SellMost]);
    assert_eq!(table.view().small_demand, goods([0, 0, 5, 0]));
}

/// IST-260
#[test]
fn grey_merchants_are_paid_and_walk_on() {
    let options = TableOptions { neutrals: true, ..still(2) };
    let mut table = Setup::with(2, options.clone()).at(red(), 15).at(seat(1), 16).lira(red(), 9).build();
    assert_eq!(table.view().greys, [spot(1), spot(4), spot(16)]);
    table.go(red(), 16);
    assert_eq!(table.phase(), Phase::Payment);
    table.fate(&[3, 4]).red(&[Action::Pay]);
    assert_eq!((table.lira(red()), table.lira(seat(1))), (5, 2), "the other 2 lira go to the supply");
    assert_eq!(table.view().greys, [spot(1), spot(4), spot(7)], "the dice send it to the Fountain");
    assert!(table.events().iter().any(|event| matches!(event, Event::FigureMoves { figure: Figure::Grey, .. })));

    let mut free = Setup::with(2, options.clone()).at(red(), 15).build();
    free.go(red(), 16);
    free.refuses(red(), Action::Pay, "IST-064");

    let mut at_the_fountain = table;
    at_the_fountain.ends(red()).idles(seat(1));
    at_the_fountain.plays(red(), &[crate::table::walk(12), Action::WithAssistant]).ends(red()).idles(seat(1));
    at_the_fountain.go(red(), 7);
    assert_eq!(at_the_fountain.phase(), Phase::Action, "nobody is paid at the Fountain");

    let three = TableOptions { neutrals: true, ..still(3) };
    assert!(Setup::with(3, three).build().view().greys.is_empty(), "they belong to a game of two");
}

/// IST-260
#[test]
fn grey_merchants_on_one_place_each_get_their_own_roll() {
    let options = TableOptions { neutrals: true, ..still(2) };
    let mut table = Setup::with(2, options).at(red(), 15).lira(red(), 20).build();
    table.go(red(), 16).fate(&[1, 2]).red(&[Action::Pay]);
    table.ends(red()).idles(seat(1));
    table.go(red(), 12).ends(red()).idles(seat(1));
    table.go(red(), 4).fate(&[1, 2]).red(&[Action::Pay]);
    table.ends(red()).idles(seat(1));
    assert_eq!(table.view().greys, [spot(1), spot(8), spot(8)]);
    table.go(red(), 8);
    let before = table.lira(red());
    table.fate(&[1, 1, 6, 6]).red(&[Action::Pay]);
    assert_eq!((before - table.lira(red()), table.view().greys), (4, vec![spot(1), spot(3), spot(6)]));
}

/// IST-262
#[test]
fn a_tempered_layout_keeps_the_fountain_in_the_middle_and_the_dice_apart() {
    let options = TableOptions { layout: Layout::Named(NamedLayout::Tempered), ..still(3) };
    let mut fate = Fate::seeded(7, 0);
    for _ in 0..200 {
        let layout = Istanbul::deal(3, &options, &mut fate).unwrap().view(Viewer::Onlooker).layout;
        let at = |tile| spot(layout.iter().position(|&other| other == tile).unwrap() + 1);
        assert!([6, 7, 10, 11].contains(&at(Tile::Fountain).number()));
        assert!(at(Tile::BlackMarket).distance(at(Tile::TeaHouse)) >= 3);
    }
    let numbers: Vec<u32> = (1..=16).collect();
    let mut default_order = Fate::scripted(numbers);
    Istanbul::deal(3, &options, &mut default_order).unwrap();
    assert_eq!(default_order.fault(), None, "the default layout is tempered: 9 and 12 are 3 apart");
    let mut swapped: Vec<u32> = (1..=16).collect();
    swapped.swap(6, 0);
    let mut wrong = Fate::scripted(swapped);
    Istanbul::deal(3, &options, &mut wrong).unwrap();
    assert!(wrong.fault().is_some(), "a layout with the Fountain in the corner is not");
}

/// IST-263
#[test]
fn the_ruby_target_is_a_number_from_3_to_8() {
    for target in 3..=8 {
        let table = Setup::with(3, TableOptions { ruby_target: Some(target), ..still(3) }).build();
        assert_eq!(table.view().house.ruby_target, target);
    }
    for target in [2, 9] {
        assert_eq!(refusal(3, &TableOptions { ruby_target: Some(target), ..still(3) }), Some("IST-263"));
    }
}

/// IST-237
#[test]
fn the_last_round_is_a_number_from_1_to_500() {
    for limit in [0, 501] {
        assert_eq!(refusal(3, &TableOptions { round_limit: Some(limit), ..still(3) }), Some("IST-237"));
    }
    let one = TableOptions { round_limit: Some(1), ..still(3) };
    let mut table = Setup::with(3, one).build();
    table.round_passes();
    assert!(table.standing().stopped);
}

/// IST-016, IST-250
#[test]
fn given_starting_cards_must_fit() {
    let two = TableOptions { starting_cards: Some(vec![Card::StayPut; 2]), ..still(3) };
    assert_eq!(refusal(3, &two), Some("IST-016"));
    let three = TableOptions { starting_cards: Some(vec![Card::StayPut; 3]), ..still(3) };
    assert!(Istanbul::deal(3, &three, &mut Fate::seeded(1, 0)).is_ok());
    assert_eq!(refusal(3, &TableOptions { cards: CardSource::Drawn, ..three }), Some("IST-250"));
}

#[test]
fn options_are_described_and_the_set_as_at_the_table_is_one_click_away() {
    let names: Vec<&str> = TableOptions::describe().iter().map(|info| info.name).collect();
    let json = serde_json::to_value(TableOptions::default()).unwrap();
    let mut keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    let mut described = names.clone();
    keys.sort();
    described.sort_unstable();
    assert_eq!(keys, described);
    assert!(TableOptions::describe().iter().all(|info: &OptionInfo| !info.help.is_empty()));
    assert!(matches!(TableOptions::describe()[0].values, Values::Choice { .. }));

    for seats in 2..=5 {
        let preset = &TableOptions::presets(seats)[0].options;
        let expected = TableOptions {
            cards: CardSource::Drawn,
            demand: DemandMode::Cycle,
            mosque_price: MosquePrice::Show,
            mosque_supply: MosqueSupply::ByPlayers,
            yellow: Limit::Once,
            final_cards: true,
            neutrals: seats == 2,
            ..TableOptions::default()
        };
        assert_eq!(*preset, expected);
        assert!(Istanbul::deal(seats, preset, &mut Fate::seeded(1, 0)).is_ok());
    }
}

/// IST-237
#[test]
fn games_by_the_book_end_without_a_limit() {
    let mut rng = caravanserai_core::playout::Playouts::<Istanbul>::new(4, 3);
    let played = rng.games(40).unwrap();
    assert_eq!(played.games, 40);
}
