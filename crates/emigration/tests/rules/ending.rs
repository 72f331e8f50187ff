//! Around the table, and why Phase 1 always ends.

use caravanserai_core::{Fate, Game, Names, Seat, Stage, Telling, Viewer, Voice, chance};
use caravanserai_emigration::*;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::table::*;

/// Plays a whole game with this way of choosing; looks at every decision with what it told.
fn whole_game(
    seats: usize,
    options: &EmigrationOptions,
    seed: u64,
    mut choose: impl FnMut(&[Action], &mut Pcg32) -> Action,
    mut look: impl FnMut(&Emigration, Seat, Action, &[Event], &Emigration),
) {
    let mut game = Emigration::deal(seats, options, &mut Fate::seeded(seed, 0)).unwrap();
    let (mut fate, mut rng) = (Fate::seeded(seed, 1), Pcg32::seed_from_u64(seed));
    let mut legal = Vec::new();
    while let Stage::Waiting(waiting) = game.stage() {
        assert_eq!(waiting.len(), 1);
        let seat = waiting.first().unwrap();
        legal.clear();
        game.legal(seat, &mut legal);
        let action = choose(&legal, &mut rng);
        let (before, mut telling) = (game.clone(), Telling::default());
        game.play(seat, &action, &mut fate, &mut telling).unwrap();
        let events: Vec<Event> = telling.events.iter().map(|told| told.event).collect();
        look(&before, seat, action, &events, &game);
    }
}

fn any(legal: &[Action], rng: &mut Pcg32) -> Action {
    legal[chance::below(rng, legal.len() as u32) as usize]
}

/// Puts off the end: college and papers first, skipping, forfeiting; never rolls to graduate.
fn stall(legal: &[Action], rng: &mut Pcg32) -> Action {
    let wish = |action: &Action| match action {
        Action::GoToCollege { .. } => 0,
        Action::Forfeit | Action::Stop => 1,
        Action::Skip { .. } => 2,
        Action::Scalp { .. } => 3,
        Action::BuyPaper { .. } => 4,
        Action::Graduate | Action::Sell { .. } => 9,
        _ => 5,
    };
    let best = legal.iter().map(wish).min().unwrap();
    let wished: Vec<Action> = legal.iter().copied().filter(|action| wish(action) == best).collect();
    any(&wished, rng)
}

fn tables() -> impl Iterator<Item = (usize, EmigrationOptions)> {
    let book = EmigrationOptions::default();
    let options = [
        book,
        EmigrationOptions { strict_bank: true, ..book },
        EmigrationOptions { quick_skip: true, ..book },
        EmigrationOptions { scalping: false, open_layouts: true, ..book },
    ];
    (2..=6).flat_map(move |seats| options.map(|options| (seats, options)))
}

fn purses(game: &Emigration) -> Vec<u16> {
    game.view(Viewer::Onlooker).players.iter().map(|player| player.money).collect()
}

/// EMI-114
#[test]
fn money_passes_between_players_only_by_fees_scalping_and_life_cards() {
    for (seats, options) in tables() {
        whole_game(seats, &options, 3, any, |before, seat, action, events, after| {
            let (before, after) = (purses(before), purses(after));
            let others_changed =
                Seat::all(seats).any(|other| other != seat && before[other.index()] != after[other.index()]);
            let explained = events.iter().any(|event| match *event {
                Event::Bought { seat, owner, .. }
                | Event::Discarded { seat, owner, .. }
                | Event::Activated { seat, owner, .. } => seat != owner,
                Event::Scalped { .. } | Event::Given { .. } => true,
                Event::SalariesPaid { .. }
                | Event::MoneyTaken { .. }
                | Event::MoneyLost { .. }
                | Event::NobodyCanAct { .. } => true,
                _ => false,
            });
            assert!(!others_changed || explained, "{action:?}: {before:?} {after:?}");
        });
    }
    let table = Table::dealt(3, &EmigrationOptions::default(), 1);
    assert!(Seat::all(3).all(|seat| table.game.forms(seat).is_empty()), "there is no offer or gift to make");
}

/// EMI-115
#[test]
fn whoever_takes_over_a_seat_finds_everything_as_it_was() {
    let mut rng = Pcg32::seed_from_u64(5);
    let mut handed_over = 0;
    whole_game(4, &EmigrationOptions::default(), 5, any, |before, seat, action, _, _| {
        if chance::below(&mut rng, 10) > 0 {
            return;
        }
        // Nothing in a position says who plays it: put down and taken up again, it goes on the same way.
        let text = serde_json::to_string(before).unwrap();
        let mut again: Emigration = serde_json::from_str(&text).unwrap();
        assert_eq!(&again, before);
        let mut first = before.clone();
        for game in [&mut first, &mut again] {
            game.play(seat, &action, &mut Fate::seeded(9, 0), &mut caravanserai_core::Silent).unwrap();
        }
        assert_eq!(first, again);
        handed_over += 1;
    });
    assert!(handed_over > 3);
}

/// EMI-116
#[test]
fn one_player_decides_at_a_time_and_nobody_else_can_do_anything() {
    whole_game(5, &EmigrationOptions::default(), 8, any, |before, seat, action, _, _| {
        for other in Seat::all(5).filter(|&other| other != seat) {
            let mut legal = Vec::new();
            before.legal(other, &mut legal);
            assert!(legal.is_empty());
            assert_eq!(before.why_not(other, &action).unwrap_err().code, "not_your_turn");
        }
    });
}

/// EMI-116
#[test]
fn effects_on_several_players_are_listed_clockwise_from_the_active_one() {
    let setup = Setup::players(3).turn(P2).lies(P2, "D1", Card::PAYDAY).lies(P2, "D2", document(1));
    let mut table = setup.ready();
    table.play(P2, activate(P2, "D1"), &[]);
    let names = Names::new(["Ana", "Bea", "Chidi"]);
    assert_eq!(Emigration::say_event(&table.events[1], &names), "Salaries are paid: Bea 1, Chidi 1, Ana 1.");
}

/// EMI-117
#[test]
fn a_layout_with_cards_always_has_one_that_nothing_covers() {
    for cards in 1..1u32 << 14 {
        let lying: Vec<Value> =
            (0..14).map(|place| if cards >> place & 1 == 1 { json!("payday") } else { Value::Null }).collect();
        let layout: Layout = serde_json::from_value(json!(lying)).unwrap();
        assert!(Place::all().any(|place| layout.is_available(place)), "{lying:?}");
    }
}

/// EMI-117
#[test]
fn with_four_money_every_available_card_can_be_used() {
    for card in Card::all() {
        for owner in [P1, P2] {
            let table = Setup::players(2).money(P1, 4).lies(owner, "D1", card).ready();
            let at_card = |action: &&Action| {
                matches!(action, Action::Buy { .. } | Action::Discard { .. } | Action::Activate { .. })
            };
            assert!(table.legal(P1).iter().find(at_card).is_some(), "{}", card.name());
            assert_eq!(table.refuses(P1, Action::Forfeit), "can_act");
        }
    }
}

/// What is still to be used up: every turn takes something away, except a failed tuition roll and a
/// forfeited turn.
fn still_to_come(game: &Emigration) -> u32 {
    let view = game.view(Viewer::Onlooker);
    let of_player = |player: &PlayerView| {
        let has = |paper: Paper| player.papers[paper] > 0 || player.pending == Some(paper);
        let missing = Paper::BOTH.into_iter().filter(|&paper| !has(paper)).count() as u32;
        let lessons = 2 * u32::from(player.slots - player.raises) - u32::from(player.in_college);
        missing + lessons + u32::from(player.pending.is_some())
    };
    let papers = u32::from(view.supply.passports + view.supply.tickets);
    u32::from(view.cards_left) + 2 * papers + view.players.iter().map(of_player).sum::<u32>()
}

/// EMI-117, EMI-037
#[test]
fn every_turn_of_phase_one_uses_something_up_or_is_a_failed_roll_or_a_forfeit_that_fills_empty_purses() {
    for (seats, options) in tables() {
        for choose in [any, stall] {
            let mut at_start = None;
            whole_game(seats, &options, 11, choose, |before, seat, action, events, after| {
                let (then, now) = (before.view(Viewer::Onlooker), after.view(Viewer::Onlooker));
                if then.phase != Phase::Preparation {
                    return;
                }
                let left = *at_start.get_or_insert_with(|| still_to_come(before));
                assert!(still_to_come(after) <= still_to_come(before), "nothing ever comes back: {action:?}");
                if then.turn.number == now.turn.number {
                    return;
                }
                let failed = events.iter().any(|event| matches!(event, Event::TuitionTooHigh { .. }));
                if failed {
                    // A roll of 1 always succeeds, so one attempt in six does.
                    let mut lucky = before.clone();
                    lucky.play(seat, &action, &mut Fate::scripted([1]), &mut caravanserai_core::Silent).unwrap();
                    assert!(lucky.view(Viewer::Onlooker).players[seat.index()].in_college);
                } else if action == Action::Forfeit {
                    // Who forfeits has less than 4; if nobody can act, everybody has more afterwards.
                    assert!(then.players[seat.index()].money < 4);
                    if events.iter().any(|event| matches!(event, Event::NobodyCanAct { .. })) {
                        let more = then.players.iter().zip(&now.players).all(|(then, now)| now.money == then.money + 1);
                        assert!(more && then.players.iter().all(|player| player.money < 4));
                    }
                } else {
                    at_start = Some(left - 1); // so often at most
                }
            });
        }
    }
}

/// EMI-117
#[test]
fn even_players_who_put_off_the_end_come_to_it() {
    let mut longest = 0;
    for (seats, options) in tables() {
        for seed in 0..10 {
            let mut turns = 0;
            whole_game(seats, &options, seed, stall, |before, _, _, _, _| {
                turns = before.view(Viewer::Onlooker).turn.number
            });
            longest = longest.max(turns);
        }
    }
    assert!((100..400).contains(&longest), "{longest} turns");
}

/// EMI-117, EMI-037
#[test]
fn a_blocked_table_is_open_again_after_at_most_four_rounds() {
    for seats in 2..=6 {
        for name in ["Restless Heart", "Send Money Home", "Medical Check"] {
            let mut setup = Setup::players(seats).lies(P1, "D1", life(name));
            for number in 0..seats {
                setup = setup.papers(seat(number), 1, 1);
            }
            let mut table = setup.ready();
            let mut forfeits = 0;
            while table.view().phase == Phase::Preparation {
                let active = table.active();
                let action = table.legal(active)[0];
                forfeits += usize::from(action == Action::Forfeit);
                table.play_anyhow(active, action);
            }
            assert!((1..=4 * seats).contains(&forfeits), "{forfeits} forfeits");
        }
    }
}
