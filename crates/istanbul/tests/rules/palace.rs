//! The Sultan's Palace.

use caravanserai_istanbul::{Action, Card, Good, Goods};

use crate::table::{Setup, choose, play, red};

fn asks(seats: usize, palace: u8) -> (Option<u8>, Goods) {
    let view = Setup::seats(seats).palace(palace).build().view();
    (view.palace, view.palace_named)
}

/// IST-125, IST-126, E4
#[test]
fn the_wishes_grow_by_the_repeating_row() {
    assert_eq!(asks(4, 4), (Some(4), Goods::new(1, 1, 1, 1)));
    assert_eq!(asks(4, 5), (Some(5), Goods::new(1, 1, 1, 1)), "and one of any");
    assert_eq!(asks(4, 6), (Some(6), Goods::new(1, 1, 1, 2)));
    assert_eq!(asks(4, 7), (Some(7), Goods::new(2, 1, 1, 2)));
    assert_eq!(Setup::seats(3).build().view().palace, Some(5), "with three players the first step is left out");
    assert_eq!(Setup::seats(5).build().view().palace, Some(4));
}

/// IST-126
#[test]
fn ten_goods_are_the_last_payment() {
    let mut table = Setup::three().acting_at(13).capacity(red(), 5).goods(red(), [5, 5, 5, 5]).palace(10).build();
    table.red(&[Action::PaySultan, choose(Good::Blue), choose(Good::Blue)]);
    assert_eq!((table.goods(red()), table.view().palace), ([3, 3, 3, 1], None));
    let mut none_left = Setup::three().acting_at(13).capacity(red(), 5).goods(red(), [5; 4]).palace(11).build();
    none_left.refuses(red(), Action::PaySultan, "IST-126");
}

/// IST-125, IST-126, IST-127, IST-128, E20
#[test]
fn six_goods_with_every_named_colour_buy_a_ruby() {
    let setup = || Setup::three().acting_at(13).palace(6);
    let mut table = setup().goods(red(), [2, 1, 1, 2]).build();
    table.red(&[Action::PaySultan, choose(Good::Red)]);
    assert_eq!((table.goods(red()), table.rubies(red()), table.view().palace), ([0; 4], 1, Some(7)));

    let mut no_blue = setup().capacity(red(), 4).goods(red(), [4, 1, 1, 0]).build();
    no_blue.refuses(red(), Action::PaySultan, "IST-128");
}

/// IST-127
#[test]
fn any_is_a_good_of_the_players_choice_that_the_cart_still_has() {
    let mut table = Setup::three().acting_at(13).goods(red(), [2, 1, 2, 1]).build();
    table.red(&[Action::PaySultan]);
    assert_eq!(table.legal(red()), [choose(Good::Red), choose(Good::Yellow)]);
    table.refuses(red(), choose(Good::Blue), "IST-127");
    table.red(&[choose(Good::Yellow)]);
    assert_eq!(table.goods(red()), [1, 0, 0, 0]);
}

/// IST-128
#[test]
fn four_goods_without_any_need_no_question() {
    let mut table = Setup::seats(4).acting_at(13).goods(red(), [1, 1, 1, 1]).build();
    table.red(&[Action::PaySultan]);
    assert_eq!((table.goods(red()), table.rubies(red())), ([0; 4], 1));
    let mut short = Setup::seats(4).acting_at(13).goods(red(), [2, 1, 1, 0]).build();
    short.refuses(red(), Action::PaySultan, "IST-128");
}

/// IST-186, IST-187
#[test]
fn the_double_card_hands_in_twice_by_the_new_count() {
    let setup = |goods| {
        let setup = Setup::three().acting_at(13).palace(5).capacity(red(), 4).goods(red(), goods);
        setup.hand(red(), &[Card::DoublePalace])
    };
    let mut table = setup([3, 2, 3, 3]).build();
    table.red(&[play(Card::DoublePalace), choose(Good::Red), choose(Good::Yellow)]);
    assert_eq!((table.goods(red()), table.rubies(red()), table.view().palace), ([0; 4], 2, Some(7)));
    assert_eq!(table.view().pile, [Card::DoublePalace]);

    let mut short = setup([3, 2, 3, 2]).build();
    short.refuses(red(), play(Card::DoublePalace), "IST-128");
    assert!(short.offers(red(), Action::PaySultan), "a single payment stays possible");
    let mut reserved = setup([3, 2, 2, 4]).build();
    reserved.red(&[play(Card::DoublePalace)]);
    assert_eq!(reserved.legal(red()), [choose(Good::Red), choose(Good::Blue)], "what the second needs is kept");
    let mut last = Setup::three().acting_at(13).palace(10).capacity(red(), 5).goods(red(), [5; 4]);
    last = last.hand(red(), &[Card::DoublePalace]);
    last.build().refuses(red(), play(Card::DoublePalace), "IST-126");
}
