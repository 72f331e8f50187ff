//! Setting up a game.

use std::sync::LazyLock;

use caravanserai_core::{Fate, Game, Stage};
use caravanserai_emigration::*;

use crate::table::*;

static BOOK: LazyLock<EmigrationOptions> = LazyLock::new(|| EmigrationOptions {
    packs: None,
    first_player: FirstPlayer::Die,
    strict_bank: false,
    money_lines: MoneyLines::Once,
    quick_skip: false,
    scalping: true,
    veiled_lanes: false,
    open_layouts: false,
    undo: Undo::Open,
    numbers: Numbers::default(),
});

/// The chance of a deal for two: Nationality, Destination and Career of each player, then eight cards
/// each, then the rolls for the first turn.
fn script_for_two(players: &[u32], rolls: &[u32]) -> Vec<u32> {
    let mut script = players.to_vec();
    for number in 1..=7 {
        script.extend([0, number, 1, number]); // a Document and a Connection
    }
    script.extend([3, 3]); // two Paydays
    script.extend(rolls);
    script
}

fn deal(seats: usize, options: &EmigrationOptions, script: Vec<u32>) -> Table {
    let mut fate = Fate::scripted(script);
    let game = Emigration::deal(seats, options, &mut fate).unwrap();
    assert_eq!(fate.fault(), None);
    game.audit().unwrap();
    Table { game, events: Vec::new(), sealed: false }
}

/// EMI-013
#[test]
fn every_lane_has_its_three_tokens_in_an_order_nobody_knows() {
    let table = Table::dealt(3, &BOOK, 4);
    let lanes = table.view().lanes;
    assert_eq!(lanes.iter().map(|lane| lane.lane.number()).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    let numbers: Vec<_> = lanes.iter().map(|lane| lane.numbers.map(|number| number.unwrap())).collect();
    assert_eq!(numbers, [[11, 12, 13], [10, 11, 14], [8, 11, 15], [7, 9, 17], [3, 12, 17]]);
    for token in [7, 9, 17] {
        let mut table = Setup::players(2).crossing(P1, 20, 1, 1).ready();
        table.play(P1, cross(4), &[token]);
        assert_eq!(table.player(P1).crossing.unwrap().token, token as u8, "any token can be on top");
    }
}

/// EMI-014
#[test]
fn the_supply_has_a_passport_and_a_ticket_for_each_player() {
    for seats in 2..=6 {
        let supply = Table::dealt(seats, &BOOK, 1).view().supply;
        assert_eq!((supply.passports, supply.tickets), (seats as u8, seats as u8));
    }
}

/// EMI-015, EMI-016, E29
#[test]
fn a_destination_that_is_the_own_country_is_drawn_again_and_goes_back() {
    // Mexico is 7, Japan 6: the first player draws Mexico twice, then Japan; the second draws Mexico.
    let table = deal(2, &BOOK, script_for_two(&[7, 7, 6, 1, 2, 7, 2], &[5, 3]));
    let (first, second) = (table.player(P1), table.player(P2));
    assert_eq!((first.nationality, first.destination), (Country::Mexico, Country::Japan));
    assert_eq!((second.nationality, second.destination), (Country::Canada, Country::Mexico));
}

/// EMI-015, EMI-016, EMI-017
#[test]
fn nationalities_destinations_and_careers_are_drawn_without_putting_them_back() {
    for (place, again) in [(3, 1), (4, 2), (5, 1)] {
        // The first player draws Argentina, Canada and the Accountant; nobody else can.
        let mut players = [1, 2, 1, 3, 4, 5];
        players[place] = again;
        let mut fate = Fate::scripted(script_for_two(&players, &[5, 3]));
        let _ = Emigration::deal(2, &BOOK, &mut fate);
        assert!(fate.fault().is_some(), "outcome {place}");
    }
    for seed in 0..200 {
        let table = Table::dealt(6, &BOOK, seed);
        table.game.audit().unwrap();
        let destinations: Vec<Country> = table.view().players.iter().map(|player| player.destination).collect();
        assert!((1..6).all(|number| !destinations[..number].contains(&destinations[number])));
    }
}

/// EMI-017
#[test]
fn money_at_the_start_is_the_nationality_number() {
    #[rustfmt::skip]
    let numbers = [
        (Country::Argentina, 4), (Country::Canada, 5), (Country::Germany, 3), (Country::Ghana, 4), (Country::India, 3),
        (Country::Japan, 5), (Country::Mexico, 3), (Country::NewZealand, 4), (Country::Portugal, 5),
    ];
    for (number, (country, money)) in (1..).zip(numbers) {
        let other = number % 9 + 1;
        let table = deal(2, &BOOK, script_for_two(&[number, other, 1, other, number, 2], &[5, 3]));
        assert_eq!((table.player(P1).nationality, table.money(P1)), (country, money));
    }
}

/// EMI-018
#[test]
fn everybody_starts_at_work_without_assurance_or_stash() {
    for player in Table::dealt(5, &BOOK, 3).view().players {
        assert_eq!((player.assurance, player.in_college, player.raises), (0, false, 0));
        assert_eq!((player.papers, player.pending), (Papers::default(), None));
        assert!(player.documents.is_empty() && player.connections.is_empty() && player.kept.is_empty());
    }
}

/// EMI-019, EMI-020, E9
#[test]
fn the_deck_has_fourteen_cards_for_each_player_and_two() {
    let decks = [(2, 7, 8, 30), (3, 10, 12, 44), (4, 13, 16, 58), (5, 16, 20, 72), (6, 19, 24, 86)];
    for (players, goods, others, total) in decks {
        let deck = Deck::of(players);
        assert_eq!((deck.documents, deck.connections, deck.lives, deck.paydays), (goods, goods, others, others));
        assert_eq!(deck.total(), total);
        assert_eq!(usize::from(deck.total()), 14 * players + 2);
    }
}

/// EMI-021
#[test]
fn any_documents_and_connections_may_be_in_the_deck_and_nobody_learns_which_are_not() {
    let mut seen = [CardSet::EMPTY; 2];
    for seed in 0..60 {
        let view = Table::dealt(2, &BOOK, seed).view();
        let cards = view.players.iter().flat_map(|player| &player.layout).filter_map(|place| place.card);
        for card in cards {
            match card.kind {
                Kind::Document => seen[0] = seen[0].with(card.card),
                Kind::Connection => seen[1] = seen[1].with(card.card),
                Kind::Life | Kind::Payday => {}
            }
        }
        // Whatever is not seen yet may lie face down or have been left out.
        let unknown = view.unseen.candidates.and(CardSet::DOCUMENTS).len();
        assert_eq!(unknown - view.unseen.documents, 21 - 7);
    }
    assert_eq!((seen[0], seen[1]), (CardSet::DOCUMENTS, CardSet::CONNECTIONS));
}

/// EMI-022
#[test]
fn packs_are_used_whole_and_two_players_get_augustine_and_socrates() {
    let view = Table::dealt(2, &BOOK, 7).view();
    assert_eq!(view.packs, [Pack::Augustine, Pack::Socrates]);
    for pack in Pack::ALL {
        let cards = Card::all().filter(|card| card.as_life().is_some_and(|life| life.pack == pack));
        assert_eq!(cards.collect::<CardSet>(), CardSet::of_pack(pack));
        assert_eq!(CardSet::of_pack(pack).len(), 4);
    }
    let chosen = EmigrationOptions { packs: Some([Pack::Hypatia, Pack::Arendt].into_iter().collect()), ..*BOOK };
    assert_eq!(Table::dealt(2, &chosen, 7).view().packs, [Pack::Hypatia, Pack::Arendt]);
}

/// EMI-022
#[test]
fn as_many_packs_as_players_must_be_chosen() {
    let chosen = EmigrationOptions { packs: Some([Pack::Hypatia].into_iter().collect()), ..*BOOK };
    let refused = Emigration::deal(2, &chosen, &mut Fate::seeded(1, 0)).unwrap_err();
    assert_eq!(refused.code, "packs");
}

/// EMI-023
#[test]
fn more_than_two_players_get_any_packs_and_everybody_knows_them() {
    let mut met = Packs::default();
    for seed in 0..40 {
        let packs = Table::dealt(3, &BOOK, seed).view().packs;
        assert_eq!(packs.len(), 3);
        met = met.iter().chain(packs).collect();
    }
    assert_eq!(met.len(), 7, "each pack comes up sooner or later");
}

/// EMI-024
#[test]
fn two_cards_are_removed_unseen_and_shown_at_the_end() {
    let mut table = Setup::players(2).entered(P2, 1, 11, 2).crossing(P1, 5, 1, 1).ready();
    assert_eq!((table.view().unseen.total(), table.view().removed.is_none()), (2, true));
    table.play(P1, cross(1), &[12, 3, 0, 20]);
    let removed: Vec<Card> = table.view().removed.unwrap().iter().map(|card| card.card).collect();
    assert_eq!(removed, [Card::PAYDAY, document(20)]);
    assert!(table.events.contains(&Event::RemovedShown { cards: [Card::PAYDAY, document(20)] }));
}

/// EMI-025, EMI-026
#[test]
fn fourteen_cards_are_dealt_in_rows_of_two_three_four_and_five_alternately_face_down_and_up() {
    for seats in 2..=6 {
        let table = Table::dealt(seats, &BOOK, 9);
        assert_eq!(usize::from(table.view().cards_left), 14 * seats);
        for player in table.view().players {
            let names: Vec<&str> = player.layout.iter().map(|place| place.place.name()).collect();
            assert_eq!(names, ["A1", "A2", "B1", "B2", "B3", "C1", "C2", "C3", "C4", "D1", "D2", "D3", "D4", "D5"]);
            for place in player.layout {
                let row = &place.place.name()[..1];
                assert_eq!(place.lies, if "BD".contains(row) { Lies::FaceUp } else { Lies::FaceDown });
                assert_eq!(place.available, row == "D");
            }
        }
    }
}

/// EMI-027
#[test]
fn nobody_sees_a_face_down_card_not_even_its_owner() {
    let table = Table::dealt(2, &BOOK, 9);
    for view in [table.view(), table.view_of(P1), table.view_of(P2)] {
        let hidden = view.players.iter().flat_map(|player| &player.layout).filter(|place| place.lies == Lies::FaceDown);
        assert_eq!(hidden.clone().count(), 12);
        assert!(hidden.clone().all(|place| place.card.is_none()));
    }
}

/// EMI-028
#[test]
fn the_highest_roll_starts_and_turns_go_clockwise() {
    let players = [1, 2, 1, 3, 4, 5];
    assert_eq!(deal(2, &BOOK, script_for_two(&players, &[2, 6])).active(), P2);
    let mut table = deal(2, &BOOK, script_for_two(&players, &[3, 1]));
    assert_eq!((table.active(), table.view().first), (P1, P1));
    table.play(P1, skip(Ticket), &[]);
    assert_eq!(table.active(), P2);

    let mut border = Setup::players(3).crossing(P2, 5, 1, 1).ready();
    border.play(P2, cross(1), &[12]);
    assert_eq!(border.active(), P3);
}

/// EMI-029
#[test]
fn those_who_tie_for_the_highest_roll_roll_again() {
    let table = deal(2, &BOOK, script_for_two(&[1, 2, 1, 3, 4, 5], &[6, 6, 4, 4, 1, 2]));
    assert_eq!(table.active(), P2);
    assert!(matches!(table.game.stage(), Stage::Waiting(_)));
}
