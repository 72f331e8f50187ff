use caravanserai_core::contract::{self, Plan};

use crate::toy::{self, Toy};

const PLAN: Plan = Plan { games: 60, most_decisions: 2000, endless: false, depth: 3, dealings: 5, seed: 1 };

#[test]
fn a_sound_game_keeps_the_contract() {
    contract::check::<Toy<{ toy::SOUND }>>(PLAN);
}

/// What the contract says of a broken game.
fn complaint<const FAULT: u8>() -> String {
    let broken = std::panic::catch_unwind(|| contract::check::<Toy<FAULT>>(PLAN)).expect_err("the game is broken");
    *broken.downcast::<String>().expect("the complaint is a sentence")
}

#[test]
fn every_broken_law_is_found() {
    assert!(complaint::<{ toy::LISTS_TOO_MUCH }>().contains("but is refused"));
    assert!(complaint::<{ toy::ACCEPTS_TOO_MUCH }>().contains("is not offered"));
    assert!(complaint::<{ toy::REFUSAL_CHANGES }>().contains("a refusal changes nothing"));
    assert!(complaint::<{ toy::VIEW_LEAKS }>().contains("a view does not depend on what is hidden"));
    assert!(complaint::<{ toy::BREAKS_A_LAW }>().contains("200 points in all"));
    assert!(complaint::<{ toy::NEVER_ENDS }>().contains("not over after 2000 decisions"));
}

#[test]
fn a_golden_game_plays_to_the_same_position_and_a_changed_one_does_not() {
    type Sound = Toy<{ toy::SOUND }>;
    let golden = contract::make_golden::<Sound>(3, toy::ToyOptions::default(), 5);
    contract::check_golden::<Sound>(&golden);
    let changed = golden.replace("\"bank\":", "\"bank\":1");
    assert!(std::panic::catch_unwind(|| contract::check_golden::<Sound>(&changed)).is_err());
}
