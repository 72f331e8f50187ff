//! Table options.

use caravanserai_core::{Fate, Game, Options};
use caravanserai_emigration::*;

use crate::table::*;

fn strict(options: &mut EmigrationOptions) {
    options.strict_bank = true;
}

/// EMI-004
#[test]
fn a_strict_bank_pays_clockwise_what_it_has_and_owes_nothing() {
    let setup = Setup::players(3).options(strict).money(P1, 20).money(P2, 20).money(P3, 18).raises(P2, 1);
    let mut table = setup.turn(P2).lies(P2, "D1", Card::PAYDAY).lies(P2, "D2", document(1)).ready();
    assert_eq!(table.view().bank.unwrap().money, 61 - 58 - 1);
    table.play(P2, activate(P2, "D1"), &[]);
    assert_eq!(table.purses(), [20, 22, 18], "2 to the active player, and then there is nothing left");
    table.play(P3, discard(P2, "D2"), &[]);
    assert_eq!(table.money(P3), 18 - 1, "and nothing for the card");
}

/// EMI-004, EMI-056
#[test]
fn a_strict_bank_fills_a_pay_raise_slot_with_what_is_left() {
    let setup = Setup::players(2).options(strict).raises(P1, 1).in_college(P1).money(P1, 30).money(P2, 28);
    let mut table = setup.ready();
    table.play(P1, Action::Graduate, &[1]);
    let player = table.player(P1);
    assert_eq!((player.raises, player.raise_value, player.salary), (2, 1 + 2, 4), "3 - 1 tokens are there, not 3");
    assert_eq!(table.refuses(P1, COLLEGE), "no_free_slot");
}

/// EMI-004, EMI-075
#[test]
fn a_strict_bank_has_55_assurance() {
    let setup = Setup::players(3).options(strict).destination(P3, Country::Canada).goods(P3, 2, 3);
    let mut table = setup.refused(P1, 1, 11, 40).refused(P2, 1, 12, 10).at_border(P3).ready();
    assert_eq!(table.view().bank.unwrap().assurance, 5);
    table.play(P3, Action::Withdraw, &[]);
    let withdrawal = table.player(P3).withdrawal;
    assert_eq!((withdrawal.documents_gain, withdrawal.connections_gain, table.assurance(P3)), (3, 2, 5));
}

/// EMI-077
#[test]
fn with_repeated_money_lines_the_best_mix_is_traded() {
    let repeat = |options: &mut EmigrationOptions| options.money_lines = MoneyLines::Repeat;
    // Portugal: 6 give 2, 12 give 5. Argentina: 7 give 2, 15 give 5. Japan: 8 give 1, 16 give 3.
    for (country, money, gain, left) in [
        (Country::Portugal, 18, 7, 0),
        (Country::Portugal, 30, 12, 0),
        (Country::Portugal, 5, 0, 5),
        (Country::Argentina, 21, 6, 0),
        (Country::Argentina, 22, 7, 0),
        (Country::Argentina, 29, 9, 0),
        (Country::Japan, 24, 4, 0),
        (Country::Japan, 23, 3, 7),
    ] {
        let setup = Setup::players(2).options(repeat).nationality(P2, Country::Ghana).destination(P1, country);
        let mut table = setup.money(P1, money).at_border(P1).ready();
        table.play(P1, Action::Withdraw, &[]);
        let traded = table.player(P1).withdrawal;
        assert_eq!((traded.money_gain, table.money(P1)), (gain, left), "{money} Money for {}", country.name());
    }
}

/// EMI-077
#[test]
fn of_equal_mixes_the_one_that_leaves_most_money_is_traded() {
    // Argentina, 35 Money: 2 x 15 or 5 x 7 give 10; the first leaves 5.
    let repeat = |options: &mut EmigrationOptions| options.money_lines = MoneyLines::Repeat;
    let mut table =
        Setup::players(2).options(repeat).destination(P1, Country::Argentina).money(P1, 35).at_border(P1).ready();
    table.play(P1, Action::Withdraw, &[]);
    assert_eq!((table.player(P1).withdrawal.money_gain, table.money(P1)), (10, 5));
}

fn quick(options: &mut EmigrationOptions) {
    options.quick_skip = true;
}

/// EMI-061
#[test]
fn a_quick_skip_comes_before_the_required_action_and_costs_the_next_turn() {
    let setup = Setup::players(2).options(quick).lies(P1, "D1", Card::PAYDAY).lies(P1, "D2", document(1)).lies(
        P2,
        "D1",
        document(2),
    );
    let mut table = setup.ready();
    table.play(P1, skip(Ticket), &[]);
    assert_eq!((table.active(), table.player(P1).pending), (P1, Some(Ticket)));
    table.play(P1, activate(P1, "D1"), &[]).play(P2, discard(P2, "D1"), &[]);
    assert_eq!(table.legal(P1), [Action::Collect]);
    table.play(P1, Action::Collect, &[]);
    assert_eq!((table.player(P1).papers.tickets, table.active()), (1, P2));
}

/// EMI-061, EMI-106
#[test]
fn a_quick_skip_is_no_extra_action() {
    let mut table =
        Setup::players(2).options(quick).lies(P1, "D1", life("Diligence")).lies(P1, "D2", Card::PAYDAY).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.refuses(P1, skip(Ticket)), "no_skip_now");
}

/// EMI-064, EMI-065
#[test]
fn without_scalping_everybody_has_at_most_one_of_each_paper() {
    let alone = |options: &mut EmigrationOptions| options.scalping = false;
    let table = Setup::players(2).options(alone).money(P1, 9).papers(P1, 1, 0).ready();
    assert_eq!(table.refuses(P1, buy_paper(Passport)), "one_is_enough");
    assert_eq!(table.refuses(P1, skip(Passport)), "one_is_enough");
    assert_eq!(table.refuses(P1, scalp(Ticket, P2)), "no_scalping");
    let mut express = Setup::players(2)
        .options(alone)
        .papers(P1, 1, 0)
        .lies(P1, "D1", life("Express Counter"))
        .lies(P1, "D2", Card::PAYDAY)
        .ready();
    express.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(express.legal(P1), [Action::TakePaper { paper: Ticket }, Action::TakeMoney]);
}

/// EMI-013
#[test]
fn veiled_lanes_hide_the_middle_number_until_it_is_seen() {
    let veiled = |options: &mut EmigrationOptions| options.veiled_lanes = true;
    let table = Setup::players(3).options(veiled).refused(P1, 4, 9, 3).crossing(P2, 20, 1, 1).ready();
    let view = table.view_of(P2);
    assert_eq!(view.lanes[0].numbers, [Some(11), None, Some(13)]);
    assert_eq!(view.lanes[0].left_numbers, [Some(11), None, Some(13)]);
    assert_eq!(view.lanes[0].chance, None);
    assert_eq!(view.lanes[3].numbers, [Some(7), Some(9), Some(17)], "drawn by the first player");
}

/// EMI-026
#[test]
fn open_layouts_have_no_face_down_card() {
    let options = EmigrationOptions { open_layouts: true, ..EmigrationOptions::default() };
    let table = Table::dealt(4, &options, 5);
    assert!(table.view().players.iter().flat_map(|player| &player.layout).all(|place| place.lies == Lies::FaceUp));
    assert_eq!(table.view().unseen.total(), 2);
}

/// EMI-028
#[test]
fn the_host_or_chance_may_name_the_first_player() {
    let with = |first_player| EmigrationOptions { first_player, ..EmigrationOptions::default() };
    for seed in 0..5 {
        assert_eq!(Table::dealt(3, &with(FirstPlayer::SeatC), seed).active(), P3);
    }
    let any: Vec<usize> =
        (0..40).map(|seed| Table::dealt(3, &with(FirstPlayer::Random), seed).active().index()).collect();
    assert!((0..3).all(|seat| any.contains(&seat)));
    let refused = Emigration::deal(2, &with(FirstPlayer::SeatC), &mut Fate::seeded(1, 0)).unwrap_err();
    assert_eq!(refused.code, "first_player");
}

/// What was shown is final anyway; the option is about the rest.
#[test]
fn taking_back_ends_where_the_table_says() {
    let after = |undo, action: Action| {
        let setup = Setup::players(2).options(|options| options.undo = undo).money(P1, 9).stash(P1, &[document(1)]);
        let mut table = setup.lies(P1, "D1", document(2)).lies(P2, "D1", document(3)).ready();
        table.play(P1, action, &[]);
        table.sealed
    };
    let sell = Action::Sell { kind: Kind::Document, price: 1 };
    assert_eq!((after(Undo::Open, sell), after(Undo::Turn, sell), after(Undo::Off, sell)), (false, false, true));
    let buy = buy(P1, "D1");
    assert_eq!((after(Undo::Open, buy), after(Undo::Turn, buy), after(Undo::Off, buy)), (false, true, true));
}

/// EMI-022
#[test]
fn presets_can_be_dealt_for_every_number_of_players() {
    for seats in 2..=6 {
        let presets = EmigrationOptions::presets(seats);
        assert_eq!(presets[0].options, EmigrationOptions::default());
        for preset in presets {
            assert_eq!(Table::dealt(seats, &preset.options, 1).view().packs.len(), seats, "{}", preset.name);
        }
    }
}
