//! Section 2.9: the end of the game.

use caravanserai_core::{Game, Stage, Viewer};
use caravanserai_europe::{Action, Event, Options, Phase, ROUND_LIMIT};
use serde_json::json;

use crate::table::{A, B, C, D, Given, LIGHT_CARD, Play, TICKET, city, given, space};

/// A one step from winning, B and C one step from it too.
fn close_race(options: Options) -> Given {
    given(3)
        .options(options)
        .hand(A, &[53])
        .hand(B, &[48])
        .hand(C, &[50, 1])
        .token(A, "53-54/1")
        .token(B, "48-53/1")
        .token(C, "54")
}

fn arrive(play: &mut Play, to: &str) {
    play.throw(1).step(to).go(Action::Arrive {});
}

/// EUR-140, EUR-141
#[test]
fn the_first_to_have_visited_all_wins_on_the_spot() {
    let mut play = close_race(Options::default()).start();
    arrive(&mut play, "53");
    assert!(play.is_over());
    assert!(play.heard(Event::Finished { seat: A, place: 1 }));
    assert!(play.heard(Event::Over { stopped: false }));
    assert!(play.legal(A).is_empty() && play.legal(B).is_empty());
    assert_eq!(play.rule_against(B, Action::Throw {}), "EUR-141");
}

/// EUR-142
#[test]
fn the_others_are_placed_by_fewest_cards_left() {
    let mut play =
        given(4).hand(A, &[53]).hand(B, &[1, 2, 3]).hand(C, &[4, 5]).hand(D, &[6, 7]).token(A, "53-54/1").start();
    arrive(&mut play, "53");
    assert_eq!(play.places(), [1, 4, 2, 2]);
}

/// EUR-143
#[test]
fn a_seat_that_is_removed_leaves_its_lights_behind() {
    let given = given(3).hand(A, &[1, 2]).hand(B, &[40, 41]).token(B, "53").lights(&["53-54/1"]).kept(B, &[TICKET]);
    let mut play = given.start();
    play.with(B, Action::Leave { cards: 2 }, &[41, 40]);
    assert!(play.sealed);
    let gone = &play.public().players[1];
    assert_eq!((gone.gone, gone.at, gone.cards, gone.kept), (true, None, 0, 0));
    assert_eq!(play.under_destinations()[play.under_destinations().len() - 2..], [41, 40]);
    assert_eq!(play.under_chance().len(), 1);
    assert!(play.is_lit("53-54/1"));
    assert_eq!(play.turn(), A);
    play.throw(1);
    let step = Action::Step { to: play.steps()[0] };
    play.go(step);
    assert!(play.legal(B).is_empty());
}

/// EUR-143
#[test]
fn the_last_remaining_player_wins() {
    let mut play = given(3).hand(B, &[40, 41]).hand(C, &[42, 43]).start();
    play.with(B, Action::Leave { cards: 2 }, &[40, 41]).with(C, Action::Leave { cards: 2 }, &[43, 42]);
    assert_eq!(play.places(), [1, 2, 2]);
}

/// EUR-143
#[test]
fn leaving_asks_for_the_right_number_of_cards() {
    let play = given(3).hand(B, &[40, 41]).start();
    assert_eq!(play.refused(B, Action::Leave { cards: 3 }).code, "confirm");
    assert!(play.game.forms(B).iter().any(|form| form.action == "leave"));
}

/// EUR-143
#[test]
fn the_turn_of_a_player_who_leaves_passes_on() {
    let mut play = given(3).hand(A, &[40, 41]).token(A, "54").start();
    play.throw(9).with(A, Action::Leave { cards: 2 }, &[40, 41]);
    assert_eq!((play.turn(), play.public().phase), (B, Phase::BeforeThrow));
    assert_eq!(play.refused(A, Action::Leave { cards: 0 }).rule, Some("EUR-143"));
}

/// EUR-143
#[test]
fn a_choice_about_a_player_who_leaves_is_open_again() {
    let given = given(3).hand(B, &[40, 41]).token(A, "54").token(B, "42-44/5").token(C, "49").kept(A, &[TICKET]);
    let mut play = given.start();
    play.go(Action::Play { card: TICKET }).go(Action::Send { seat: B });
    play.with(B, Action::Leave { cards: 2 }, &[40, 41]);
    assert!(play.offered(A, Action::Throw {}));
    assert_eq!(play.kept(A), [TICKET]);
}

/// EUR-143
#[test]
fn a_player_may_leave_before_the_start() {
    let options = Options { lights: Some(1), ..Options::default() };
    let mut play = Play::new(crate::table::deal(3, &options, &[12, 1, 2]));
    play.with(A, Action::Leave { cards: 6 }, &[1, 4, 7, 10, 13, 16]);
    assert_eq!(play.turn(), B);
    play.put_light("1-4/2").put_light("1-4/4");
    assert_eq!((play.turn(), play.public().phase), (B, Phase::ChooseStart));
    play.go(Action::ChooseStart { city: city(2) }).go(Action::ChooseStart { city: city(3) });
    assert_eq!((play.turn(), play.public().phase, play.public().lights.len()), (B, Phase::BeforeThrow, 2));
}

/// EUR-144
#[test]
fn a_game_is_stopped_after_a_thousand_rounds_without_a_winner() {
    let given = given(3).hand(A, &[1, 2]).hand(B, &[3, 4, 5]).hand(C, &[6, 7]).token(C, "49-54/3");
    let mut play = given.turn(C).set("/round", json!(ROUND_LIMIT)).start();
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    let Stage::Over(standing) = play.game.stage() else { panic!("the game goes on") };
    assert!(standing.stopped && standing.winners().is_empty());
    assert_eq!(standing.places.as_slice(), [2, 4, 2]);
    assert!(play.heard(Event::Over { stopped: true }));
}

/// EUR-145
#[test]
fn the_round_is_finished_and_its_finishers_share_the_win() {
    let options = Options { finish_round: true, ..Options::default() };
    let mut play = close_race(options).kept(A, &[LIGHT_CARD]).start();
    arrive(&mut play, "53");
    assert!(!play.is_over());
    assert_eq!((play.turn(), play.public().players[0].at, play.player(A).kept), (B, None, 0));
    assert_eq!(play.under_chance().len(), 1);
    arrive(&mut play, "48");
    assert_eq!(play.turn(), C);
    play.throw(1).step("49-54/7").go(Action::EndTurn {});
    assert!(play.is_over());
    assert_eq!(play.places(), [1, 1, 3]);
}

/// EUR-145
#[test]
fn whoever_finished_has_no_more_turns_and_no_trades() {
    let options = Options { play_on: true, ..Options::default() };
    let mut play = close_race(options).kept(B, &[TICKET]).start();
    arrive(&mut play, "53");
    let offer = Action::Offer { to: A, give: [TICKET].into_iter().collect(), ask: [].into_iter().collect() };
    assert_eq!(play.rule_against(B, offer), "EUR-098");
    play.throw(2).step("48-53/2").go(Action::EndTurn {});
    play.throw(1).step("49-54/7").go(Action::EndTurn {});
    assert_eq!((play.turn(), play.public().round), (B, 2));
}

/// EUR-145
#[test]
fn the_others_play_on_until_one_is_left() {
    let options = Options { play_on: true, ..Options::default() };
    let mut play = close_race(options).start();
    arrive(&mut play, "53");
    assert!(!play.is_over());
    arrive(&mut play, "48");
    assert!(play.is_over());
    assert_eq!(play.places(), [1, 2, 3]);
}

/// EUR-145
#[test]
fn with_both_options_the_first_round_shares_the_win_and_the_rest_play_on() {
    let options = Options { play_on: true, finish_round: true, ..Options::default() };
    let mut play = given(4)
        .options(options)
        .hand(A, &[53])
        .hand(B, &[48])
        .hand(C, &[54])
        .hand(D, &[1, 2])
        .token(A, "53-54/1")
        .token(B, "48-53/1")
        .token(C, "49-54/5")
        .token(D, "49-54/3")
        .start();
    arrive(&mut play, "53");
    arrive(&mut play, "48");
    play.throw(1).step("49-54/6").go(Action::EndTurn {});
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    assert!(!play.is_over());
    assert_eq!((play.turn(), play.public().round), (C, 2));
    play.throw(5).step("49-54/7").go(Action::Arrive {});
    assert!(play.is_over());
    assert_eq!(play.places(), [1, 1, 3, 4]);
}

/// EUR-145
#[test]
fn the_finished_round_lets_even_the_last_one_share() {
    let options = Options { play_on: true, finish_round: true, ..Options::default() };
    let mut play =
        given(2).options(options).hand(A, &[53]).hand(B, &[48]).token(A, "53-54/1").token(B, "48-53/1").start();
    arrive(&mut play, "53");
    assert!(!play.is_over());
    arrive(&mut play, "48");
    assert_eq!(play.places(), [1, 1]);
}

/// EUR-140
#[test]
fn at_the_end_everything_is_shown_with_the_best_possible_tour() {
    let mut play = close_race(Options::default()).start();
    assert_eq!(play.public().players[0].best_tour, None);
    arrive(&mut play, "53");
    let view = play.game.view(Viewer::Onlooker);
    assert!(view.players.iter().all(|player| player.hand.is_some() && player.best_tour.is_some()));
    assert_eq!(view.players[2].hand.as_deref(), Some(&[city(1), city(50)][..]));
    assert_eq!(view.standing.unwrap().winners().first(), Some(A));
    assert_eq!(view.players[0].at, Some(space("53")));
}
