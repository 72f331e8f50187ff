//! 2.3 Phase 1: movement.

use caravanserai_istanbul::{Action, Card, Phase, Tile};

use crate::table::{Setup, blue, green, home, play, recall, red, walk};

/// IST-015, IST-040, IST-048, IST-060, IST-100, E8
#[test]
fn a_first_turn_to_the_spice_warehouse() {
    let mut table = Setup::three().lira(red(), 2).lira(blue(), 3).build();
    table.go(red(), 8);
    assert_eq!(table.phase(), Phase::Action, "phase 2 was skipped");
    table.red(&[Action::Fill, Action::EndTurn]);
    assert_eq!((table.merchant(red()), table.stack(red()), table.out(red())), (8, 3, vec![8]));
    assert_eq!((table.goods(red()), table.lira(red())), ([0, 2, 0, 0], 2));
    assert_eq!((table.active(), table.phase(), table.lira(blue())), (Some(blue()), Phase::Movement, 3));
}

/// IST-040, IST-041, IST-043, IST-037, E9
#[test]
fn a_normal_move_is_one_or_two_and_extra_move_three_or_four() {
    let mut table = Setup::three().hand(red(), &[Card::ExtraMove]).build();
    for far in [16, 9, 1, 13] {
        table.refuses(red(), walk(far), "IST-040");
    }
    assert!(table.offers(red(), walk(10)));
    table.red(&[play(Card::ExtraMove)]);
    for far in [16, 9, 1, 13] {
        assert!(table.offers(red(), walk(far)));
    }
    table.refuses(red(), walk(10), "IST-043");
    table.refuses(red(), walk(8), "IST-043");
    assert_eq!(table.hand(red()), [Card::ExtraMove]);
    table.red(&[walk(13), Action::WithAssistant]);
    assert_eq!((table.merchant(red()), table.view().pile), (13, vec![Card::ExtraMove]));
}

/// IST-041
#[test]
fn there_are_no_diagonals_and_no_way_round_the_edge() {
    let reached = |from: usize| -> Vec<usize> {
        let table = Setup::three().at(red(), from).build();
        (1..=16).filter(|&to| table.offers(red(), walk(to))).collect()
    };
    assert_eq!(reached(1), [2, 3, 5, 6, 9]);
    assert_eq!(reached(8), [3, 4, 6, 7, 11, 12, 16]);
    assert_eq!(reached(6), [1, 2, 3, 5, 7, 8, 9, 10, 11, 14]);
}

/// IST-042
#[test]
fn pieces_never_block_a_way() {
    let mut table = Setup::three().at(red(), 1).at(blue(), 2).at(green(), 5).governor(2).smuggler(5).build();
    table.go(red(), 3);
    assert_eq!(table.merchant(red()), 3);
}

/// IST-044, IST-052, IST-070, IST-092, E38
#[test]
fn nobody_may_stay_or_pass_phase_one_or_end_in_phase_three() {
    let mut table = Setup::three().build();
    table.refuses(red(), walk(7), "IST-044");
    table.refuses(red(), Action::EndTurn, "IST-092");
    table.refuses(red(), play(Card::StayPut), "IST-044");
    table.go(red(), 8);
    table.refuses(red(), Action::EndTurn, "IST-092");
    table.red(&[Action::Skip]);
    assert!(table.offers(red(), Action::EndTurn));
}

/// IST-045, IST-046
#[test]
fn return_assistant_comes_before_the_move_and_may_be_played_twice() {
    let mut table = Setup::three().at(red(), 8).hand(red(), &[Card::ReturnAssistant; 2]).out(red(), &[3, 8]).build();
    table.red(&[play(Card::ReturnAssistant)]);
    table.refuses(red(), recall(2), "IST-045");
    table.red(&[recall(8), play(Card::ReturnAssistant), recall(3)]);
    assert_eq!((table.stack(red()), table.out(red()), table.hand(red()).len()), (4, vec![], 0));
    assert_eq!(table.view().pile, [Card::ReturnAssistant; 2]);

    let mut nobody_out = Setup::three().hand(red(), &[Card::ReturnAssistant]).build();
    nobody_out.refuses(red(), play(Card::ReturnAssistant), "IST-045");

    let mut moved = Setup::three().hand(red(), &[Card::ReturnAssistant]).out(red(), &[3]).build();
    moved.go(red(), 8).refuses(red(), play(Card::ReturnAssistant), "IST-070");
}

/// IST-047, E10
#[test]
fn an_own_assistant_on_the_place_is_picked_up() {
    let mut table = Setup::three().out(red(), &[8]).build();
    table.go(red(), 8);
    assert_eq!((table.stack(red()), table.out(red())), (4, vec![]));
}

/// IST-048, IST-053
#[test]
fn otherwise_one_is_placed_and_nobody_has_two_on_one_place() {
    let mut table = Setup::three().out(blue(), &[8]).build();
    table.go(red(), 8);
    assert_eq!((table.stack(red()), table.out(red()), table.out(blue())), (3, vec![8], vec![8]));
    table.ends(red()).idles(blue()).idles(green());
    table.go(red(), 7).ends(red()).idles(blue()).idles(green());
    table.go(red(), 8);
    assert_eq!((table.stack(red()), table.out(red())), (3, vec![7]), "the second visit picks up");
}

/// IST-047, IST-049, IST-051, E11
#[test]
fn with_an_empty_stack_only_own_assistants_and_the_fountain_can_be_used() {
    let setup = || Setup::three().out(red(), &[1, 2, 3, 4]);
    let mut table = setup().build();
    table.red(&[walk(8)]);
    table.refuses(red(), Action::WithAssistant, "IST-049");
    table.red(&[Action::WithoutAssistant]);
    assert_eq!(table.phase(), Phase::EndPending);

    let mut table = setup().build();
    table.go(red(), 3);
    assert_eq!((table.stack(red()), table.out(red())), (1, vec![1, 2, 4]));

    let mut table = setup().at(red(), 6).build();
    table.go(red(), 7);
    assert_eq!((table.phase(), table.out(red()).len()), (Phase::Action, 4), "nothing is placed at the Fountain");
}

/// IST-050, IST-057, E12
#[test]
fn leaving_the_assistants_out_leaves_only_cards_and_the_end() {
    let mut table = Setup::three()
        .out(red(), &[1, 2, 3, 4])
        .hand(red(), &[Card::TakeFiveLira])
        .at(blue(), 8)
        .family(blue(), 8)
        .governor(8)
        .build();
    table.red(&[walk(8), Action::WithoutAssistant]);
    assert_eq!(table.legal(red()), [Action::EndTurn, play(Card::TakeFiveLira)]);
    for action in [Action::Pay, Action::Fill, Action::Skip, Action::MeetGovernor, Action::TakeLira] {
        table.refuses(red(), action, "IST-057");
    }
    table.red(&[play(Card::TakeFiveLira), Action::EndTurn]);
    assert_eq!((table.lira(red()), table.lira(blue()), table.goods(red())), (5, 0, [0; 4]));
    assert_eq!(table.family(blue()), 8, "nobody was captured");
}

/// IST-050, IST-051
#[test]
fn assistants_may_be_left_out_everywhere_and_with_every_kind_of_move() {
    for to in [3, 4, 6, 8, 10, 11, 12, 15] {
        let mut table = Setup::three().build();
        table.red(&[walk(to), Action::WithoutAssistant]);
        assert_eq!((table.phase(), table.stack(red())), (Phase::EndPending, 4));
    }
    let mut stay = Setup::three().hand(red(), &[Card::StayPut]).build();
    stay.red(&[play(Card::StayPut), Action::WithoutAssistant]);
    assert_eq!((stay.phase(), stay.merchant(red())), (Phase::EndPending, 7));
    let mut far = Setup::three().hand(red(), &[Card::ExtraMove]).build();
    far.red(&[play(Card::ExtraMove), walk(16), Action::WithoutAssistant]);
    assert_eq!((far.phase(), far.merchant(red())), (Phase::EndPending, 16));
}

/// IST-052
#[test]
fn there_is_always_a_legal_move() {
    for from in 1..=16 {
        let table = Setup::three().at(red(), from).out(red(), &[1, 4, 13, 16]).build();
        let moves = table.legal(red());
        assert!(moves.len() >= 5 && moves.iter().all(|action| matches!(action, Action::Walk { .. })));
    }
}

/// IST-054
#[test]
fn the_fountain_is_an_ordinary_place_for_placing() {
    let mut table = Setup::three().at(red(), 11).build();
    table.go(red(), home(Tile::Fountain));
    assert_eq!((table.stack(red()), table.out(red())), (3, vec![7]));
}

/// IST-055, IST-061, E34
#[test]
fn stay_put_counts_as_an_arrival_in_every_respect() {
    let mut table = Setup::three()
        .at(red(), 8)
        .at(blue(), 8)
        .out(red(), &[8])
        .lira(red(), 2)
        .hand(red(), &[Card::StayPut])
        .family(blue(), 8)
        .smuggler(8)
        .build();
    table.red(&[play(Card::StayPut), Action::WithAssistant]);
    assert_eq!((table.phase(), table.stack(red())), (Phase::Payment, 4));
    table.red(&[Action::Pay]);
    assert_eq!((table.lira(red()), table.lira(blue())), (0, 2));
    table.red(&[Action::Fill]);
    assert_eq!((table.goods(red()), table.family(blue())), ([0, 2, 0, 0], 6));
    assert!(table.offers(red(), Action::MeetSmuggler) && table.offers(red(), Action::TakeLira));

    let mut first_turn = Setup::three().hand(red(), &[Card::StayPut]).build();
    first_turn.red(&[play(Card::StayPut), Action::WithAssistant]);
    assert_eq!((first_turn.out(red()), first_turn.phase()), (vec![7], Phase::Action));
}

/// IST-056
#[test]
fn one_move_of_one_kind_happens_in_a_turn() {
    let mut table = Setup::three().hand(red(), &[Card::ExtraMove, Card::StayPut]).build();
    table.red(&[play(Card::ExtraMove)]);
    table.refuses(red(), play(Card::StayPut), "IST-036");
    table.red(&[walk(16), Action::WithAssistant]);
    for action in [walk(15), play(Card::StayPut)] {
        table.refuses(red(), action, "IST-070");
    }
}
