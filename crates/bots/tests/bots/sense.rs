//! What is silly: the three ways of asking agree, and wanderers do anything else equally often.

use caravanserai_bots::{Bot, Brain, Budget, Care, Glance, Honesty, How, Level, Seen, Study, Visitor, Worth, visit};
use caravanserai_core::playout::Playouts;
use caravanserai_core::{Seat, Stage, Voice};
use caravanserai_registry::GAMES;

use crate::heap::{Action, Heap, seat};

#[test]
fn a_glance_sifting_and_weighing_agree_about_what_is_silly() {
    struct Check;

    impl Visitor for Check {
        type Output = ();

        fn visit<G: Voice, B: Brain<G>>(self) {
            let (mut legal, mut sifted, mut weighed) = (Vec::new(), Vec::new(), Vec::new());
            for seats in G::FACTS.min_seats..=G::FACTS.max_seats {
                let mut playouts = Playouts::<G>::new(seats, 1);
                let mut position = playouts.deal().unwrap();
                for luck in 0..1500 {
                    let Stage::Waiting(waiting) = position.stage() else {
                        position = playouts.deal().unwrap();
                        continue;
                    };
                    for seat in waiting.iter() {
                        legal.clear();
                        sifted.clear();
                        weighed.clear();
                        position.legal(seat, &mut legal);
                        let how = How { care: Care::Quick, luck };
                        B::sift(&position, seat, &legal, how, &mut sifted);
                        B::weigh(&position, seat, &legal, how, &mut weighed);
                        let sensible = weighed.iter().any(|&weight| weight > 0.0);
                        for (place, action) in legal.iter().enumerate() {
                            assert_eq!(sifted[place] > 0.0, weighed[place] > 0.0, "{action:?} in {position:?}");
                            match B::glance(action) {
                                Glance::Sensible => assert!(weighed[place] > 0.0, "{action:?} in {position:?}"),
                                Glance::Silly => {
                                    let alike = weighed.iter().all(|&weight| weight == weighed[0]);
                                    let silly = weighed[place] == 0.0 || (sensible && alike);
                                    assert!(silly, "{action:?} in {position:?}");
                                }
                                Glance::Unsure => {}
                            }
                        }
                    }
                    playouts.play(&mut position, 1).unwrap();
                }
            }
        }
    }

    for game in GAMES {
        visit(game.facts().slug, Check).unwrap();
    }
}

/// Thinks that it is silly to take three stones, and of two stones only on a look at the position.
struct Frugal;

impl Study<Heap> for Frugal {}

impl Brain<Heap> for Frugal {
    fn worth(position: &Heap) -> Worth {
        caravanserai_bots::Plain::worth(position)
    }

    fn weigh(_: &Heap, _: Seat, actions: &[Action], _: How, weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|action| match action {
            Action::Take { stones: 3 } => 0.0,
            Action::Take { stones } => f32::from(*stones),
            Action::Guess { .. } => 1.0,
        }));
    }

    fn glance(action: &Action) -> Glance {
        match action {
            Action::Take { stones: 3 } => Glance::Silly,
            Action::Take { stones: 2 } => Glance::Unsure,
            Action::Take { .. } | Action::Guess { .. } => Glance::Sensible,
        }
    }
}

#[test]
fn wanderers_do_whatever_is_not_silly_equally_often() {
    let game = Heap { stones: 9, turn: seat(0), coin: 0, guessing: false, winner: None };
    let mut bot = Bot::<Heap, Frugal>::new(Level::Wanderer, Budget::Iterations(0), Honesty::Honest, 1);
    let mut taken = [0; 4];
    for _ in 0..10_000 {
        match bot.choose(&Seen::new(&game, seat(0), false)) {
            Some(Action::Take { stones }) => taken[usize::from(stones)] += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(taken[3], 0);
    assert!((4800..=5200).contains(&taken[1]), "{taken:?}");
}

#[test]
fn a_bot_made_anew_for_another_game_is_like_a_new_one() {
    let game = Heap { stones: 15, turn: seat(0), coin: 0, guessing: false, winner: None };
    let seen = Seen::new(&game, seat(0), false);
    for level in Level::ALL {
        let choices = |bot: &mut Bot<Heap, Frugal>| -> Vec<_> { (0..20).map(|_| bot.choose(&seen)).collect() };
        let new = |seed| Bot::<Heap, Frugal>::new(level, Budget::Iterations(30), Honesty::Honest, seed);
        let mut used = new(1);
        choices(&mut used);
        used.renew(level, Budget::Iterations(30), Honesty::Honest, 2);
        assert_eq!(choices(&mut used), choices(&mut new(2)), "{level}");
    }
}
