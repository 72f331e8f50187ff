//! 2.8 Bonus cards.

use caravanserai_istanbul::{Action, Card, Good};

use crate::table::{Setup, choose, play, red, take};

/// IST-073, E41
#[test]
fn place_cards_work_only_at_their_own_place() {
    let cards = [Card::SellAny, Card::DoublePalace, Card::DoublePostOffice, Card::DoubleDealer];
    let setup = |place| {
        let setup = Setup::three().acting_at(place).hand(red(), &cards).lira(red(), 60).capacity(red(), 4);
        setup.goods(red(), [4; 4]).build()
    };
    setup(16).refuses(red(), play(Card::DoublePostOffice), "IST-073");
    setup(14).refuses(red(), play(Card::SellAny), "IST-073");
    for (card, place) in cards.into_iter().zip([11, 13, 2, 16]) {
        assert!(setup(place).offers(red(), play(card)));
        for other in (1..=16).filter(|&other| other != place) {
            setup(other).refuses(red(), play(card), "IST-073");
        }
    }
}

/// IST-180
#[test]
fn take_one_good_gives_any_of_the_four() {
    for good in Good::ALL {
        let mut table = Setup::three().hand(red(), &[Card::TakeOneGood]).build();
        table.red(&[play(Card::TakeOneGood), choose(good)]);
        assert_eq!((table.of(red()).goods[good], table.of(red()).goods.total()), (1, 1));
    }
}

/// IST-180, IST-181, E44
#[test]
fn it_may_be_wasted_on_a_full_good() {
    let mut table = Setup::three().goods(red(), [2, 0, 0, 0]).hand(red(), &[Card::TakeOneGood]).build();
    table.red(&[play(Card::TakeOneGood), choose(Good::Red)]);
    assert_eq!((table.goods(red()), table.view().pile), ([2, 0, 0, 0], vec![Card::TakeOneGood]));
}

/// IST-183
#[test]
fn arrest_family_brings_the_own_family_member_home_for_a_reward() {
    let mut home = Setup::three().hand(red(), &[Card::ArrestFamily]).build();
    home.refuses(red(), play(Card::ArrestFamily), "IST-183");
    let away = || Setup::three().hand(red(), &[Card::ArrestFamily]).family(red(), 14);
    let mut lira = away().build();
    lira.red(&[play(Card::ArrestFamily), Action::TakeLira]);
    assert_eq!((lira.lira(red()), lira.family(red()), lira.hand(red())), (3, 6, vec![]));
    let mut card = away().build();
    card.red(&[play(Card::ArrestFamily), take(Card::StayPut)]);
    assert_eq!((card.lira(red()), card.family(red()), card.hand(red())), (0, 6, vec![Card::StayPut]));
    assert_eq!(card.view().pile, [Card::ArrestFamily]);
}

/// IST-186, IST-187, E17
#[test]
fn double_post_office_collects_twice_on_the_moving_dial() {
    let mut table = Setup::three().acting_at(2).dial(4).hand(red(), &[Card::DoublePostOffice]).build();
    table.red(&[play(Card::DoublePostOffice)]);
    assert_eq!((table.goods(red()), table.lira(red()), table.view().dial), ([1, 1, 1, 1], 6, 1));
}

/// IST-188
#[test]
fn there_is_no_hand_limit() {
    let mut table = Setup::three().hand(red(), &[Card::StayPut; 40]).acting_at(10).build();
    table.red(&[take(Card::ExtraMove), take(Card::SellAny), crate::table::discard(Card::SellAny), Action::EndTurn]);
    assert_eq!(table.hand(red()).len(), 41);
    table.refuses(crate::table::blue(), play(Card::StayPut), "IST-044");
}
