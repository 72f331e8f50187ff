//! 2.4 Phase 2: payment.

use caravanserai_istanbul::{Action, Card, Event, Good, Phase};

use crate::table::{Setup, blue, choose, green, play, recall, red, walk};

/// IST-060, IST-062, IST-063, E39
#[test]
fn assistants_family_and_figures_are_not_paid() {
    let setup = Setup::three().out(blue(), &[3]).out(green(), &[3]).family(blue(), 3).governor(3).smuggler(3);
    let mut table = setup.build();
    table.go(red(), 3);
    assert_eq!(table.phase(), Phase::Action);
}

/// IST-060, IST-107
#[test]
fn nobody_is_paid_at_the_fountain() {
    let mut table = Setup::three().at(red(), 8).lira(red(), 9).build();
    table.go(red(), 7);
    assert_eq!((table.phase(), table.lira(red())), (Phase::Action, 9));
}

/// IST-061, IST-064, IST-067, IST-068, E13
#[test]
fn all_merchants_are_paid_or_nobody() {
    let setup = || {
        let setup = Setup::three().at(blue(), 3).at(green(), 3).lira(red(), 3).lira(blue(), 3).lira(green(), 4);
        setup.hand(red(), &[Card::TakeFiveLira])
    };
    let mut table = setup().build();
    table.go(red(), 3);
    table.refuses(red(), Action::Pay, "IST-064");
    table.red(&[play(Card::TakeFiveLira), Action::Pay]);
    assert_eq!((table.lira(red()), table.lira(blue()), table.lira(green())), (4, 5, 6));

    let mut table = setup().hand(red(), &[]).build();
    table.go(red(), 3);
    assert_eq!(table.legal(red()), [Action::EndTurn]);
    table.red(&[Action::EndTurn]);
    assert_eq!((table.out(red()), table.lira(red()), table.active()), (vec![3], 3, Some(blue())));
}

/// IST-065, IST-066, IST-067
#[test]
fn who_could_pay_may_refuse_and_forgoes_action_and_encounters() {
    let mut table = Setup::three().at(blue(), 3).lira(red(), 9).family(green(), 3).governor(3).build();
    table.go(red(), 3);
    assert!(table.offers(red(), Action::Pay) && table.offers(red(), Action::EndTurn));
    for action in [Action::Fill, Action::Skip, Action::MeetGovernor] {
        table.refuses(red(), action, "IST-061");
    }
    table.red(&[Action::EndTurn]);
    assert_eq!((table.lira(red()), table.lira(blue()), table.family(green())), (9, 0, 3));
    assert_eq!((table.out(red()), table.goods(red())), (vec![3], [0; 4]));
}

/// IST-068
#[test]
fn cards_and_the_yellow_tile_may_be_used_before_paying() {
    let mut table = Setup::three()
        .at(blue(), 3)
        .lira(red(), 4)
        .hand(red(), &[Card::TakeOneGood])
        .tiles(red(), &[Good::Yellow])
        .out(red(), &[1])
        .build();
    table.go(red(), 3).red(&[play(Card::TakeOneGood), choose(Good::Blue), Action::UseYellow, recall(1), Action::Pay]);
    assert_eq!((table.lira(red()), table.goods(red()), table.out(red())), (0, [0, 0, 0, 1], vec![3]));
}

/// IST-069
#[test]
fn the_money_belongs_to_the_others_at_once() {
    let mut table = Setup::three().at(blue(), 8).lira(red(), 2).build();
    table.go(red(), 8).red(&[Action::Pay]);
    assert_eq!(table.lira(blue()), 2);
    assert!(matches!(table.events()[..], [Event::Pays { lira: 2, greys: 0, .. }]));
    table.ends(red());
    table.plays(blue(), &[walk(7), Action::WithAssistant]);
    assert_eq!(table.lira(blue()), 2);
}
