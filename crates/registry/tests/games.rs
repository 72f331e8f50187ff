//! What holds for every game in the list.

use caravanserai_core::playout::Playouts;
use caravanserai_core::{Names, Options, Stage, Viewer, Voice};
use caravanserai_registry::{GAMES, Visitor, find, visit};

/// How many decisions of a random game were made, and how often they allocated.
struct Playing;

impl Visitor for Playing {
    type Output = (u64, u64);

    fn visit<G: Voice>(self) -> (u64, u64) {
        let mut playouts = Playouts::<G>::new(G::FACTS.max_seats, 3);
        playouts.games(2).expect("random games can be played");
        let mut position = playouts.deal().expect("a game can be dealt");
        let mut made = 0;
        let counted = allocation_counter::measure(|| {
            made = playouts.play(&mut position, 5000).expect("a legal action is accepted");
        });
        (made, counted.count_total)
    }
}

#[test]
fn decisions_allocate_nothing_once_a_playout_is_warm() {
    for game in GAMES {
        let slug = game.facts().slug;
        let (decisions, allocations) = visit(slug, Playing).expect("the game is in the list");
        // A pile without a fixed limit may double a few times in thousands of decisions.
        assert!(allocations <= 8, "{slug}: {allocations} allocations in {decisions} decisions");
    }
}

#[test]
fn a_position_is_at_most_two_kilobytes_of_flat_data() {
    for game in GAMES {
        let (slug, bytes) = (game.facts().slug, game.position_bytes());
        assert!(bytes <= 2048, "{slug}: {bytes} bytes");
    }
}

#[test]
fn slugs_are_unique_and_find_their_game() {
    for (place, game) in GAMES.iter().enumerate() {
        let slug = game.facts().slug;
        assert!(GAMES[..place].iter().all(|other| other.facts().slug != slug), "{slug} is there twice");
        assert_eq!(find(slug).map(|found| found.facts().title), Some(game.facts().title));
    }
    assert!(find("chess").is_none());
}

#[test]
fn every_crate_with_a_list_of_rules_is_in_the_list_of_games() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("beside the other crates");
    for entry in std::fs::read_dir(crates).expect("the crates can be listed") {
        let folder = entry.expect("a folder").path();
        if folder.join("rules.txt").is_file() {
            let slug = folder.file_name().and_then(|name| name.to_str()).expect("a readable name");
            assert!(find(slug).is_some(), "{slug} is not in the list");
        }
    }
}

/// Facts, options, rules and words of one game.
struct Reading;

impl Visitor for Reading {
    type Output = ();

    fn visit<G: Voice>(self) {
        let facts = &G::FACTS;
        let slug = facts.slug;
        assert!(facts.seat_names.len() >= facts.max_seats, "{slug}: a name for each seat");
        assert!(facts.credits.contains("independent"), "{slug}: says that it is an independent implementation");
        for option in G::Options::describe() {
            assert!(!option.help.is_empty(), "{slug}: {} has help", option.name);
        }
        let mut playouts = Playouts::<G>::new(facts.min_seats, 1);
        let mut position = playouts.deal().expect("a game can be dealt");
        let names = Names::plain(facts);
        while let Stage::Waiting(seats) = position.stage() {
            let seat = seats.first().expect("somebody is waited for");
            let passage = position.passage(seat);
            let headings = G::RULES.lines().filter(|line| line.starts_with('#'));
            let found = headings.map(|line| line.trim_start_matches('#').trim()).any(|heading| heading == passage);
            assert!(found, "{slug}: the rules have no passage {passage:?}");
            assert!(
                !G::say_view(&position.view(Viewer::Seat(seat)), &names).is_empty(),
                "{slug}: a position has words"
            );
            let mut legal = Vec::new();
            position.legal(seat, &mut legal);
            for action in &legal {
                let text = position.say_action(seat, action, &names);
                assert!(!text.is_empty() && !text.contains('{'), "{slug}: {action:?} is called {text:?}");
            }
            if playouts.play(&mut position, 7).expect("a legal action is accepted") < 7 {
                break;
            }
        }
    }
}

#[test]
fn every_decision_has_words_and_a_passage_in_the_rules() {
    for game in GAMES {
        visit(game.facts().slug, Reading).expect("the game is in the list");
    }
}
