//! Setting up.

use caravanserai_core::{Fate, Game};
use caravanserai_journey::{Action, Journey, Lies, Options, Step, Suit, TaskCard, TaskDeal};

use crate::table::{K, Table, day, seat};

fn deal(seats: usize, options: Options, seed: u64) -> Table {
    Table::new(Journey::deal(seats, &options, &mut Fate::seeded(seed, 0)).expect("a deal"))
}

/// Numbers of cards in the order in which they are listed.
fn numbers(names: &[&str]) -> Vec<u32> {
    names.iter().map(|name| u32::from(crate::table::card(name))).collect()
}

/// A deal with seat `starter` first, tasks in order, and these event cards from the top on.
fn scripted(seats: usize, starter: u32, cards: &[&str]) -> Table {
    let tasks = (1..=seats as u32).chain(1..=seats as u32);
    let script: Vec<u32> = [starter].into_iter().chain(tasks).chain(numbers(cards)).collect();
    let mut fate = Fate::scripted(script);
    let game = Journey::deal(seats, &Options::default(), &mut fate).expect("a deal");
    assert_eq!(fate.fault(), None);
    Table::new(game)
}

const FIRST_ELEVEN: [&str; 11] = ["P01", "J01", "P03", "W03", "P05", "J07", "W09", "P08", "J11", "P10", "J12"];

/// JRN-020
#[test]
fn the_game_starts_on_the_first_day_of_week_one() {
    assert_eq!(deal(4, Options::default(), 3).today(), "w1d1");
}

/// JRN-021, JRN-027, JRN-028, E53
#[test]
fn five_players_start_in_kadikoy_with_6000_each() {
    let table = scripted(5, 2, &FIRST_ELEVEN);
    assert!((0..5).all(|number| table.money(number) == 6));
    assert_eq!(table.pile(K), [2, 3, 4, 0, 1]);
    assert_eq!((table.cards_on_sheet(), table.onlooker().deck), (10, 26));
    assert!((0..5).all(|number| table.view(number).mine.expect("own things").planner.notes.is_empty()));
}

/// JRN-022, JRN-023, JRN-147
#[test]
fn everybody_has_an_obstacle_and_an_opportunity_open_to_all() {
    let table = scripted(3, 0, &FIRST_ELEVEN);
    let view = table.onlooker();
    for player in &view.players {
        let suits: Vec<Suit> = player.tasks.iter().map(|task| task.suit).collect();
        assert_eq!(suits, [Suit::Obstacle, Suit::Opportunity]);
    }
    let out = [TaskCard::LostOnTheWay, TaskCard::Treatment, TaskCard::GoodReputation, TaskCard::LegalAid];
    assert_eq!(view.task_cards_out, out);
}

/// JRN-024
#[test]
fn the_table_may_choose_the_starting_player() {
    let options = Options { starting_player: Some(3), ..Options::default() };
    for seed in 0..5 {
        assert_eq!(deal(4, options, seed).onlooker().starter, seat(2));
    }
    let nobody = Options { starting_player: Some(5), ..Options::default() };
    assert!(Journey::deal(4, &nobody, &mut Fate::seeded(1, 0)).is_err());
}

/// JRN-025
#[test]
fn the_starting_player_is_drawn_with_equal_chances() {
    let mut starts = [0; 3];
    for seed in 0..600 {
        starts[deal(3, Options::default(), seed).onlooker().starter.index()] += 1;
    }
    assert!(starts.iter().all(|count| (150..250).contains(count)), "{starts:?}");
}

/// JRN-026
#[test]
fn all_markers_begin_in_one_pile_in_kadikoy() {
    for seats in 2..=5 {
        let mut pile = deal(seats, Options::default(), 9).pile(K);
        pile.sort_unstable();
        assert_eq!(pile, (0..seats).collect::<Vec<_>>());
    }
}

/// JRN-028
#[test]
fn the_first_ten_cards_are_unseen_by_everybody() {
    let table = deal(4, Options::default(), 5);
    for number in 0..4 {
        let view = table.view(number);
        assert!(view.sheet.iter().flat_map(|row| row.squares.iter().flatten()).all(|square| square.card.is_none()));
        assert_eq!(view.mine.expect("own things").record, Some(Vec::new()));
    }
}

/// JRN-029, E22
#[test]
fn a_first_day_card_of_the_set_up_takes_place_on_the_first_day() {
    let mut table = scripted(4, 0, &FIRST_ELEVEN);
    let square = table.square(0, 1, 1).expect("a card");
    assert_eq!((square.lies, square.takes_place), (Lies::Upright, Some(day("w1d1"))));
    table.reveal();
    assert!(table.used().contains(&crate::table::card("P01")));
}

/// JRN-030, E21
#[test]
fn a_sixth_card_of_one_day_is_put_away_unseen() {
    let cards = ["P03", "P04", "J03", "J04", "W03", "W04", "P05", "J07", "W09", "P08", "J11"];
    let table = scripted(4, 0, &cards);
    let view = table.onlooker();
    assert_eq!(table.row(2).len(), 5);
    assert_eq!((table.cards_on_sheet(), view.deck), (9, 26));
    assert_eq!(view.used_unseen.len(), 1);
    assert_eq!((view.used_unseen[0].day, view.used_unseen[0].card), (2, None));
    assert!((0..4).all(|number| table.view(number).used_unseen[0].card.is_none()));
}

/// JRN-170, JRN-023, E66
#[test]
fn two_players_may_keep_one_of_two_cards_of_each_kind() {
    let options = Options { task_cards: TaskDeal::KeepOne, ..Options::default() };
    let script: Vec<u32> = [1, 1, 2, 3, 4, 1, 2, 3, 4].into_iter().chain(numbers(&FIRST_ELEVEN)).collect();
    let game = Journey::deal(2, &options, &mut Fate::scripted(script)).expect("a deal");
    let mut table = Table::new(game);
    let dealt: usize = table.onlooker().players.iter().map(|player| player.tasks.len()).sum();
    assert_eq!(dealt, 8);
    assert_eq!(table.onlooker().task_cards_out, [TaskCard::Treatment, TaskCard::LegalAid]);
    assert_eq!(table.waiting(), [1], "the starting player chooses first");
    let keep = |card| Action::Keep { card };
    table.refuses(1, keep(TaskCard::Documents));
    table.refuses(1, keep(TaskCard::WorkPermit));
    table.play(1, keep(TaskCard::LostOnTheWay)).play(1, keep(TaskCard::WorkPermit));
    table.play(0, keep(TaskCard::Documents)).play(0, keep(TaskCard::MoneyTransfer));
    let kept: usize = table.onlooker().players.iter().map(|player| player.tasks.len()).sum();
    assert_eq!(kept, 4);
    assert_eq!(table.onlooker().task_cards_out.len(), 6);
    assert_eq!(table.step(), Step::Move { seat: seat(1) });
    assert!(Journey::deal(3, &options, &mut Fate::seeded(1, 0)).is_err(), "it is for two players");
}

/// JRN-022
#[test]
fn tasks_are_dealt_with_equal_chances() {
    let mut counts = [0; 5];
    for seed in 0..1000 {
        let table = deal(2, Options::default(), seed);
        counts[table.obstacle(0).card as usize] += 1;
    }
    assert!(counts.iter().all(|count| (150..250).contains(count)), "{counts:?}");
}
