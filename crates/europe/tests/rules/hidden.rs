//! Section 4: who knows what, in views and in imagined positions.

use std::collections::BTreeSet;

use caravanserai_core::{Fate, Game, Seat, Stage, Viewer, chance};
use caravanserai_europe::{Action, Chance, Europe, KeptCards, Options, Phase};
use rand_pcg::Pcg32;

use crate::table::{A, B, C, LIGHT_CARD, Play, TICKET, city, given};

fn hand(game: &Europe, seat: Seat) -> BTreeSet<u8> {
    let hand = game.view(Viewer::Seat(seat)).players[seat.index()].hand.clone().unwrap();
    hand.into_iter().map(|city| city.number()).collect()
}

/// How often each city is in the hand of B as A imagines it.
fn imagined_hands(game: &Europe, times: u32) -> [u32; 57] {
    let mut rng = Pcg32::new(7, 0);
    let mut counts = [0; 57];
    for _ in 0..times {
        let imagined = game.imagine(A, &mut rng);
        imagined.audit().unwrap();
        for number in hand(&imagined, B) {
            counts[usize::from(number)] += 1;
        }
    }
    counts
}

/// EUR-024
#[test]
fn every_unknown_card_is_as_likely_in_an_imagined_hand() {
    let play = given(3).hand(A, &[1, 2]).hand(B, &[40, 41]).hand(C, &[42, 43]).start();
    let counts = imagined_hands(&play.game, 6000);
    let known: BTreeSet<u8> = play.under_destinations().into_iter().chain([1, 2]).collect();
    let unknown = 56 - known.len() as u32;
    for number in 1..=56u8 {
        let count = counts[usize::from(number)];
        if known.contains(&number) {
            assert_eq!(count, 0, "{number} is known to lie elsewhere");
        } else {
            let expected = 6000 * 2 / unknown;
            assert!(count.abs_diff(expected) < expected / 3, "{number}: {count} of {expected}");
        }
    }
}

/// EUR-051, EUR-053
#[test]
fn nobody_is_imagined_to_hold_a_city_they_walked_through() {
    let mut play = given(2).hand(A, &[1, 2]).hand(B, &[40, 41]).token(B, "54").token(A, "49-54/3").start();
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    play.throw(12).step("53-54/2").step("48-53/4").step("48-50/1").go(Action::EndTurn {});
    let counts = imagined_hands(&play.game, 500);
    assert_eq!([53, 48, 50].map(|number| counts[number]), [0, 0, 0]);
    assert!(counts[52] > 0);
}

/// EUR-131
#[test]
fn an_overheard_card_stays_where_it_was_seen() {
    let mut play = given(3).hand(A, &[1, 2]).hand(B, &[40, 41]).hand(C, &[42]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OverheardAtTheStation, &[41]);
    let counts = imagined_hands(&play.game, 300);
    assert_eq!(counts[41], 300);
    assert!(counts[40] < 100);
}

/// EUR-130, EUR-131
#[test]
fn after_a_change_of_plan_nobody_is_certain_any_more() {
    let mut play = given(2).hand(A, &[1, 2]).hand(B, &[40, 41, 44]).token(A, "54").token(B, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OverheardAtTheStation, &[41]);
    assert_eq!(play.view(A).notes.len(), 1);
    play.throw(1).step("53-54/2").draw(Chance::ChangeOfPlan, &[50]).go(Action::PutBack { city: city(40) });
    assert!(play.view(A).notes.is_empty());
    let counts = imagined_hands(&play.game, 300);
    assert!(counts[41] < 200);
    // B knows what was put back; A may think that it is anywhere.
    let mut rng = Pcg32::new(3, 0);
    let under = |game: Europe| *Play::new(game).under_destinations().last().unwrap();
    assert!((0..50).all(|_| under(play.game.imagine(B, &mut rng)) == 40));
    assert!((0..50).any(|_| under(play.game.imagine(A, &mut rng)) != 40));
}

/// EUR-055
#[test]
fn the_last_card_is_known_to_all() {
    let play = given(2).hand(A, &[1, 2]).hand(B, &[40]).start();
    assert_eq!(imagined_hands(&play.game, 100)[40], 100);
}

/// EUR-099
#[test]
fn open_kept_cards_stay_and_hidden_ones_are_dealt_anew() {
    let mut rng = Pcg32::new(5, 0);
    let open = given(2).kept(B, &[TICKET]).start();
    assert!((0..50).all(|_| Play::new(open.game.imagine(A, &mut rng)).kept(B) == [TICKET]));
    let options = Options { kept_cards: KeptCards::Hidden, ..Options::default() };
    let hidden = given(2).options(options).kept(A, &[LIGHT_CARD]).kept(B, &[TICKET]).start();
    let mut tickets = 0;
    for _ in 0..1500 {
        let imagined = Play::new(hidden.game.imagine(A, &mut rng));
        imagined.game.audit().unwrap();
        assert_eq!(imagined.kept(A), [LIGHT_CARD]);
        tickets += u32::from(imagined.kept(B) == [TICKET]);
    }
    // 8 of the 15 kept cards that A has not seen are tickets.
    assert!(tickets.abs_diff(800) < 80, "{tickets}");
}

/// EUR-098
#[test]
fn a_seen_offer_is_remembered_and_an_unseen_one_is_anybodys_guess() {
    let options = Options { kept_cards: KeptCards::Hidden, ..Options::default() };
    let mut play = given(3).options(options).kept(A, &[TICKET]).kept(B, &[LIGHT_CARD]).start();
    let give = [TICKET].into_iter().collect();
    play.act(A, Action::Offer { to: B, give, ask: [].into_iter().collect() });
    let mut rng = Pcg32::new(9, 0);
    assert!((0..50).all(|_| Play::new(play.game.imagine(B, &mut rng)).kept(A) == [TICKET]));
    let others = (0..200).filter(|_| Play::new(play.game.imagine(C, &mut rng)).kept(A) != [TICKET]).count();
    assert!(others > 50);
}

/// EUR-099, EUR-111
#[test]
fn where_cards_are_hidden_every_imagined_position_is_possible_and_looks_the_same() {
    let options = Options { kept_cards: KeptCards::Hidden, ..Options::default() };
    let mut rng = Pcg32::new(13, 0);
    let mut legal = Vec::new();
    let mut asked_to_fly = 0;
    for seed in 0..40 {
        let mut game = Europe::deal(3, &options, &mut Fate::seeded(seed, 0)).unwrap();
        let mut fate = Fate::seeded(seed, 1);
        while let Stage::Waiting(seats) = game.stage() {
            let seat = seats.first().unwrap();
            legal.clear();
            game.legal(seat, &mut legal);
            let flying = legal.contains(&Action::Stay {});
            asked_to_fly += u32::from(flying);
            if flying || chance::below(&mut rng, 60) == 0 {
                for viewer in Seat::all(3) {
                    let imagined = game.imagine(viewer, &mut rng);
                    imagined.audit().unwrap();
                    assert_eq!(imagined.view(Viewer::Seat(viewer)), game.view(Viewer::Seat(viewer)));
                    assert_eq!(imagined.view(Viewer::Onlooker), game.view(Viewer::Onlooker));
                }
            }
            if flying {
                assert_ne!(game.view(Viewer::Onlooker).phase, Phase::FlyOrStay);
            }
            let action = legal[chance::below(&mut rng, legal.len() as u32) as usize];
            game.play(seat, &action, &mut fate, &mut caravanserai_core::Silent).unwrap();
        }
    }
    assert!(asked_to_fly > 20, "{asked_to_fly}");
}

/// EUR-031
#[test]
fn the_unfinished_choice_of_another_is_not_imagined() {
    let mut play = given(2).token(A, "54").lights(&["53-54/1"]).kept(A, &[LIGHT_CARD]).start();
    play.go(Action::Play { card: LIGHT_CARD });
    let mut rng = Pcg32::new(2, 0);
    let imagined = Play::new(play.game.imagine(B, &mut rng));
    assert!(imagined.offered(A, Action::Throw {}));
    let own = Play::new(play.game.imagine(A, &mut rng));
    assert!(!own.offered(A, Action::Throw {}));
}

/// EUR-023, EUR-037
#[test]
fn outcomes_of_chance_that_cannot_be_are_faults() {
    let mut fate = Fate::scripted((1..=16).map(|card| if card == 2 { 1 } else { card }).collect::<Vec<u32>>());
    let _ = Europe::deal(2, &Options::default(), &mut fate);
    assert!(fate.fault().is_some());
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2");
    for outcome in [16, 99] {
        let (mut game, mut fate) = (play.game, Fate::scripted([outcome]));
        game.play(A, &Action::Draw {}, &mut fate, &mut caravanserai_core::Silent).unwrap();
        assert!(fate.fault().is_some());
    }
}
