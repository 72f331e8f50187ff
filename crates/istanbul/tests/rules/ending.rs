//! 2.11 End of the game and ranking.

use caravanserai_core::Seat;
use caravanserai_istanbul::{Action, Card, Event, Phase};

use crate::table::{Setup, blue, choose, green, play, red, seat, walk};

fn places(table: &crate::table::Table) -> Vec<u8> {
    table.standing().places.as_slice().to_vec()
}

/// IST-230
#[test]
fn the_target_is_six_with_two_players_and_otherwise_five() {
    let targets = [2, 3, 4, 5].map(|seats| Setup::seats(seats).build().view().house.ruby_target);
    assert_eq!(targets, [6, 5, 5, 5]);
}

/// IST-231, IST-233, E7
#[test]
fn the_round_is_completed_and_then_lira_goods_and_cards_decide() {
    let mut table = Setup::seats(2)
        .acting_at(16)
        .palace(9)
        .rubies(red(), 5)
        .rubies(seat(1), 5)
        .lira(red(), 60)
        .lira(seat(1), 70)
        .at(seat(1), 15)
        .build();
    assert_eq!(table.view().ruby_price, Some(21));
    table.red(&[Action::BuyRuby]);
    assert!(table.events().contains(&Event::LastRound { seat: red(), rubies: 6 }));
    table.red(&[Action::EndTurn]);
    assert_eq!((table.active(), table.view().last_round), (Some(seat(1)), true));
    table.go(seat(1), 16);
    table.plays(seat(1), &[Action::Pay, Action::BuyRuby, Action::EndTurn]);
    assert!(table.is_over());
    assert_eq!((table.rubies(red()), table.rubies(seat(1))), (6, 6));
    assert_eq!((table.lira(red()), table.lira(seat(1))), (60 - 21 + 2, 70 - 2 - 22));
    assert_eq!(places(&table), [2, 1]);
}

/// IST-231
#[test]
fn reaching_the_target_does_not_stop_play() {
    let mut table = Setup::three().rubies(red(), 4).acting_at(16).lira(red(), 60).build();
    table.red(&[Action::BuyRuby]);
    assert_eq!(table.rubies(red()), 5);
    assert!(!table.is_over());
    table.red(&[Action::EndTurn]).idles(blue());
    assert!(!table.is_over());
    table.idles(green());
    assert!(table.is_over());
    assert!(!table.standing().stopped);
}

/// IST-066, IST-231, E35
#[test]
fn the_last_player_may_end_the_game_in_phase_two() {
    let mut table = Setup::three().rubies(red(), 5).turn_of(green()).at(blue(), 8).build();
    table.go(green(), 8);
    assert_eq!(table.phase(), Phase::Payment);
    table.plays(green(), &[Action::EndTurn]);
    assert!(table.is_over());
}

/// IST-232
#[test]
fn if_the_last_player_reaches_the_target_the_game_ends_with_that_turn() {
    let mut table = Setup::three().rubies(green(), 4).turn_of(green()).at(green(), 16).lira(green(), 60);
    table = table.phase(Phase::Action);
    let mut table = table.build();
    table.plays(green(), &[Action::BuyRuby]);
    assert!(!table.is_over());
    table.plays(green(), &[Action::EndTurn]);
    assert!(table.is_over());
    assert_eq!(table.standing().winners().first(), Some(green()));
}

fn last_turn() -> Setup {
    Setup::three().turn_of(green()).at(green(), 8).phase(Phase::Encounters)
}

/// IST-233, IST-235
#[test]
fn rubies_then_lira_then_goods_then_cards() {
    let ranking = |setup: Setup| {
        let mut table = setup.build();
        table.plays(green(), &[Action::EndTurn]);
        let standing = table.standing();
        [red(), blue(), green()].map(|seat: Seat| standing.places[seat])
    };
    let even = || last_turn().rubies(red(), 5).rubies(blue(), 5).rubies(green(), 5);
    assert_eq!(ranking(last_turn().rubies(red(), 5).rubies(blue(), 6).lira(red(), 90)), [2, 1, 3]);
    assert_eq!(ranking(even().lira(red(), 1).lira(green(), 2)), [2, 3, 1]);
    assert_eq!(ranking(even().goods(red(), [1, 1, 0, 0]).goods(blue(), [0, 0, 0, 1])), [1, 2, 3]);
    assert_eq!(ranking(even().hand(green(), &[Card::StayPut; 2]).hand(blue(), &[Card::SellAny])), [3, 2, 1]);
    let trigger_last = last_turn().rubies(red(), 5).lira(red(), 0).rubies(blue(), 5).lira(blue(), 1);
    assert_eq!(ranking(trigger_last), [2, 1, 3], "who triggered the end has no advantage");
}

/// IST-233, IST-234, E36
#[test]
fn players_equal_in_everything_share_the_victory() {
    let mut setup = last_turn().rubies(green(), 4).lira(green(), 30);
    for seat in [red(), blue()] {
        setup = setup.rubies(seat, 5).lira(seat, 3).goods(seat, [1, 0, 0, 0]).hand(seat, &[Card::SellAny]);
    }
    let mut table = setup.build();
    table.plays(green(), &[Action::EndTurn]);
    let standing = table.standing();
    assert_eq!([red(), blue(), green()].map(|seat| standing.places[seat]), [1, 1, 3]);
    assert_eq!(standing.winners().len(), 2);
}

/// IST-236
#[test]
fn after_the_end_nothing_is_possible() {
    let mut table = last_turn().rubies(red(), 5).hand(red(), &[Card::TakeFiveLira]).build();
    table.plays(green(), &[Action::EndTurn]);
    assert!(table.is_over());
    for seat in [red(), blue(), green()] {
        assert!(table.legal(seat).is_empty());
        for action in [walk(8), play(Card::TakeFiveLira), Action::EndTurn, Action::Park, Action::TimeUp] {
            assert_eq!(table.refusal(seat, action).rule, Some("IST-236"));
        }
    }
}

/// IST-236, IST-261, E49
#[test]
fn cards_left_in_hand_count_for_the_tie_only_unless_the_table_lets_them_be_played() {
    let setup = |final_cards| {
        Setup::three_with(|options| options.final_cards = final_cards)
            .turn_of(green())
            .at(green(), 8)
            .phase(Phase::Encounters)
            .rubies(red(), 5)
            .lira(red(), 8)
            .hand(red(), &[Card::TakeFiveLira, Card::StayPut])
            .rubies(blue(), 5)
            .lira(blue(), 12)
    };
    let mut plain = setup(false).build();
    plain.plays(green(), &[Action::EndTurn]);
    assert_eq!(plain.standing().winners().first(), Some(blue()));

    let mut table = setup(true).build();
    table.plays(green(), &[Action::EndTurn]);
    assert_eq!((table.phase(), table.active()), (Phase::FinalCards, Some(red())));
    assert_eq!(table.legal(red()), [play(Card::TakeFiveLira), Action::EndTurn]);
    table.refuses(red(), play(Card::StayPut), "IST-261");
    table.red(&[play(Card::TakeFiveLira), Action::EndTurn]);
    assert_eq!(table.active(), Some(blue()), "everybody in order");
    table.plays(blue(), &[Action::EndTurn]).plays(green(), &[Action::EndTurn]);
    assert_eq!((table.lira(red()), table.standing().winners().first()), (13, Some(red())));
}

/// IST-261
#[test]
fn a_good_may_be_taken_at_the_end_too() {
    let mut table = Setup::three_with(|options| options.final_cards = true)
        .turn_of(green())
        .at(green(), 8)
        .phase(Phase::Encounters)
        .rubies(red(), 5)
        .hand(red(), &[Card::TakeOneGood])
        .build();
    table.plays(green(), &[Action::EndTurn]);
    table.red(&[play(Card::TakeOneGood), choose(caravanserai_istanbul::Good::Blue), Action::EndTurn]);
    assert_eq!(table.goods(red()), [0, 0, 0, 1]);
}

/// IST-237, IST-263, E50
#[test]
fn a_limit_stops_the_game_and_another_target_ends_it() {
    let mut stopped = Setup::three_with(|options| options.round_limit = Some(300)).round(300).rubies(blue(), 4).build();
    stopped.round_passes();
    assert!(stopped.standing().stopped);
    assert_eq!(stopped.standing().winners().first(), Some(blue()), "ranked all the same");

    let mut goes_on = Setup::three().round(300).build();
    goes_on.round_passes();
    assert!(!goes_on.is_over(), "there is no other end");

    let mut four = Setup::three_with(|options| options.ruby_target = Some(4)).rubies(red(), 4).build();
    four.round_passes();
    assert!(four.is_over() && !four.standing().stopped);
}
