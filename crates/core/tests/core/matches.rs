use caravanserai_core::{Fate, Game as _, Match, Seat, Stage, Viewer};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::toy::{Action, Event, SOUND, Toy, ToyOptions};

type Game = Match<Toy<SOUND>>;

const WALK: Action = Action::Walk { steps: 2 };

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn game() -> Game {
    Match::deal(2, ToyOptions::default(), 7, None).unwrap()
}

#[test]
fn a_wrong_number_of_seats_is_refused() {
    let refusal = Game::deal(5, ToyOptions::default(), 7, None).unwrap_err();
    assert_eq!(refusal.reason, "Toy is for 2 to 4 players, not 5.");
}

#[test]
fn a_refused_action_changes_nothing_and_is_not_recorded() {
    let mut game = game();
    let before = game.position().clone();
    assert_eq!(game.play(seat(1), &WALK, None).unwrap_err().rule, Some("TOY-001"));
    assert_eq!(game.play(seat(3), &WALK, None).unwrap_err().code, "no_such_seat");
    assert_eq!((game.position(), game.seq()), (&before, 0));
}

#[test]
fn given_dice_are_used_and_wrong_ones_change_nothing() {
    let mut game = game();
    game.play(seat(0), &WALK, None).unwrap();
    for wrong in [vec![], vec![7], vec![4, 4]] {
        let refusal = game.play(seat(0), &Action::Roll {}, Some(Fate::scripted(wrong))).unwrap_err();
        assert_eq!((refusal.code, game.seq()), ("fate", 1));
    }
    game.play(seat(0), &Action::Roll {}, Some(Fate::scripted([4]))).unwrap();
    assert_eq!(game.position().points[seat(0)], 6);
}

#[test]
fn a_step_is_taken_back_until_chance_or_a_look_closes_the_way() {
    let mut game = game();
    let start = game.position().clone();
    game.play(seat(0), &WALK, None).unwrap();
    assert_eq!(game.undo(seat(1)).unwrap_err().code, "undo");
    game.undo(seat(0)).unwrap();
    assert_eq!((game.position(), game.seq()), (&start, 2));
    assert!(game.history(Viewer::Onlooker).all(|moment| moment.taken_back));

    game.play(seat(0), &WALK, None).unwrap();
    game.play(seat(0), &Action::Peek {}, None).unwrap();
    assert_eq!(game.undo(seat(0)).unwrap_err().code, "undo");
    game.play(seat(0), &Action::Roll {}, None).unwrap();
    assert_eq!(game.undo(seat(0)).unwrap_err().code, "undo");
}

#[test]
fn each_viewer_hears_what_it_may_know() {
    let mut game = game();
    game.play(seat(0), &Action::Peek {}, None).unwrap();
    let heard = |viewer| game.history(viewer).map(|moment| moment.event).collect::<Vec<_>>();
    let card = game.position().cards[seat(0)];
    assert_eq!(heard(Viewer::Seat(seat(0))), [Event::Saw { seat: seat(0), card }]);
    assert_eq!(heard(Viewer::Seat(seat(1))), [Event::Peeked { seat: seat(0) }]);
    assert_eq!(heard(Viewer::Onlooker), [Event::Peeked { seat: seat(0) }]);
}

#[test]
fn a_record_plays_again_to_any_step_and_goes_on_with_the_same_chance() {
    let mut game = game();
    game.play(seat(0), &WALK, None).unwrap();
    game.undo(seat(0)).unwrap();
    game.play(seat(0), &Action::Walk { steps: 1 }, None).unwrap();
    let mut again = game.record().replay(None).unwrap();
    assert_eq!(again.position(), game.position());
    assert_eq!(game.record().replay(Some(1)).unwrap().position().points[seat(0)], 2);
    assert_eq!(game.record().replay(Some(4)).unwrap_err().code, "no_such_step");

    game.play(seat(0), &Action::Roll {}, None).unwrap();
    again.play(seat(0), &Action::Roll {}, None).unwrap();
    assert_eq!(again.position(), game.position());
}

#[test]
fn a_record_of_another_game_or_version_is_refused() {
    let mut record = game().record();
    record.rules_version = 2;
    assert_eq!(record.replay(None).unwrap_err().code, "other_version");
    record.game = "chess".to_owned();
    assert_eq!(record.replay(None).unwrap_err().code, "other_game");
}

#[test]
fn a_fork_deals_anew_what_its_seat_could_not_know() {
    let mut game = game();
    game.play(seat(0), &Action::Peek {}, None).unwrap();
    let known = game.position().cards[seat(0)];
    let mut others = Vec::new();
    for seed in 0..20 {
        let fork = game.fork(seat(0), 1, seed, &mut Pcg32::seed_from_u64(seed)).unwrap();
        assert_eq!(fork.position().cards[seat(0)], known);
        assert_eq!(fork.history(Viewer::Seat(seat(1))).count(), 0);
        others.push(fork.position().cards[seat(1)]);
    }
    others.sort_unstable();
    others.dedup();
    assert!(others.len() > 2, "the other card is dealt anew: {others:?}");
}

#[test]
fn nothing_can_be_played_after_the_end() {
    let mut position = game().position().clone();
    position.points[seat(0)] = 20;
    position.bank = 180;
    let mut game = Game::from_position(position, 1).unwrap();
    assert!(matches!(game.position().stage(), Stage::Over(_)));
    assert_eq!(game.play(seat(0), &WALK, None).unwrap_err().code, "game_over");
}

#[test]
fn an_impossible_position_is_refused() {
    let mut position = game().position().clone();
    position.bank = 1;
    assert_eq!(Game::from_position(position, 1).unwrap_err().reason, "200 points in all, not 1");
}
