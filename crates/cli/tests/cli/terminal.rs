use crate::{serai, stdout};

#[test]
fn the_games_are_listed_with_their_seats() {
    let output = serai(&["games"], "");
    assert!(stdout(&output).contains("istanbul"));
    assert!(stdout(&output).contains("2 to 5 players"));
}

#[test]
fn the_rules_of_a_game_can_be_read() {
    let output = serai(&["rules", "istanbul"], "");
    assert!(stdout(&output).contains("\n## "));
}

#[test]
fn a_whole_game_is_played_in_the_terminal() {
    let answers = "1\n".repeat(20_000);
    let options = ["--seed", "5", "--set", "ruby_target=3", "--set", "round_limit=120"];
    let output = serai(&[&["play", "istanbul"], &options[..]].concat(), &answers);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(stdout(&output).contains("\n1. "), "the places are printed at the end");
}

#[test]
fn every_game_shows_its_position_and_asks() {
    for slug in ["istanbul", "journey", "borderlines", "europe", "emigration"] {
        let output = serai(&["play", slug, "--seed", "5"], "1\nq\n");
        assert!(output.status.success(), "{slug}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(stdout(&output).contains(", what now?"), "{slug}");
    }
}

#[test]
fn wrong_input_is_explained_and_leaving_is_always_possible() {
    let output = serai(&["play", "istanbul", "--seed", "5", "--set", "order=as_seated"], "999\nhello\nu\nr\nq\n");
    assert!(output.status.success());
    let text = stdout(&output);
    assert!(text.contains("Type a number from 1 to"));
    assert!(text.contains("There is nothing to take back"));
    assert!(text.contains("## Movement"), "the passage that matters now");
}

#[test]
fn an_unknown_option_is_refused_with_the_known_ones() {
    let output = serai(&["play", "istanbul", "--set", "speed=3"], "");
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("ruby_target"));
}
