//! Bots of every level on every game there is.

use caravanserai_bots::search::{NODES, Search};
use caravanserai_bots::{Brain, Budget, Honesty, Level, Visitor, player, seat_seed, visit};
use caravanserai_core::{AnyMatch, Names, Seat, Stage, Voice};
use caravanserai_registry::GAMES;

/// Plays until the game is over, or for so many decisions.
fn play(game: &mut dyn AnyMatch, levels: &[(Level, u32)], most: usize) -> usize {
    let slug = game.game().facts().slug;
    let mut bots: Vec<_> = Seat::all(game.seats())
        .map(|seat| {
            let (level, iterations) = levels[seat.index() % levels.len()];
            let budget = Budget::Iterations(iterations);
            player(slug, level, budget, Honesty::default(), seat_seed(3, seat)).unwrap()
        })
        .collect();
    for made in 0..most {
        let Stage::Waiting(waiting) = game.stage() else { return made };
        let (seat, action) = waiting
            .iter()
            .find_map(|seat| Some((seat, bots[seat.index()].choose(game, seat)?)))
            .unwrap_or_else(|| panic!("nobody decides anything in {slug}"));
        let prepared =
            game.prepare(seat, &action, None).unwrap_or_else(|refusal| panic!("{slug}: {action}: {refusal}"));
        game.commit(prepared);
    }
    most
}

#[test]
fn every_game_has_a_brain() {
    for game in GAMES {
        assert!(caravanserai_bots::has_brain(game.facts().slug), "{}", game.facts().slug);
    }
}

/// What [`NODES`] says about the memory of a search.
#[test]
fn a_search_takes_no_more_memory_than_stated() {
    struct Bytes;

    impl Visitor for Bytes {
        type Output = usize;

        fn visit<G: Voice, B: Brain<G>>(self) -> usize {
            2 * NODES * Search::<G, B>::NODE_BYTES
        }
    }

    for game in GAMES {
        let slug = game.facts().slug;
        let bytes = visit(slug, Bytes).unwrap();
        assert!(bytes <= 32 << 20, "{slug}: {bytes} bytes for each tree");
    }
}

#[test]
fn quick_bots_play_every_game_to_its_end() {
    for game in GAMES {
        let facts = game.facts();
        for seats in facts.min_seats..=facts.max_seats {
            for level in [Level::Wanderer, Level::Trader] {
                let mut table = game.deal(seats, &serde_json::Value::Null, 5, None).unwrap();
                play(&mut *table, &[(level, 0)], 20_000);
                assert!(matches!(table.stage(), Stage::Over(_)), "{} with {seats} {level}s", facts.slug);
            }
        }
    }
}

#[test]
fn searching_bots_play_legal_actions_in_every_game() {
    for game in GAMES {
        let seats = game.facts().max_seats;
        let mut table = game.deal(seats, &serde_json::Value::Null, 6, None).unwrap();
        let made = play(&mut *table, &[(Level::Guide, 12), (Level::Master, 8), (Level::Trader, 0)], 60);
        assert!(made > 20, "{}", game.facts().slug);
    }
}

#[test]
fn a_hint_has_words_and_a_chance() {
    for game in GAMES {
        let table = game.deal(game.facts().min_seats, &serde_json::Value::Null, 7, None).unwrap();
        let Stage::Waiting(waiting) = table.stage() else { panic!("a game begins") };
        let seat = waiting.first().unwrap();
        let budget = Budget::Iterations(40);
        let mut bot = player(game.facts().slug, Level::Guide, budget, Honesty::default(), 1).unwrap();
        let hints = bot.hints(&*table, seat, &Names::plain(game.facts()), 3, budget);
        assert!(!hints.is_empty() && hints.len() <= 3, "{}", game.facts().slug);
        assert!(hints.iter().all(|hint| !hint.text.is_empty() && (0.0..=1.0).contains(&hint.chance)));
    }
}
