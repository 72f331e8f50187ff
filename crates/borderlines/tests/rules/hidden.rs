//! Section 4: what a seat can know of the aid cards of others.

use std::collections::BTreeSet;

use caravanserai_borderlines::Action;
use caravanserai_borderlines::aid::Aid::{self, LongerRoad, NewCamp, ReliefMoney, Resettlement, RoomForTwoMore};
use caravanserai_core::Game;
use rand_pcg::Pcg32;

use crate::table::*;

/// The kinds of each card of a family that a seat imagines.
fn imagined(game: &Playing, viewer: usize, family: usize) -> Vec<BTreeSet<Aid>> {
    let mut kinds: Vec<BTreeSet<Aid>> = Vec::new();
    let mut rng = Pcg32::new(7, 1);
    for _ in 0..400 {
        let other = Playing(game.0.imagine(seat(viewer), &mut rng));
        assert_eq!(other.view_of(viewer), game.view_of(viewer));
        let hand = other.view_of(family).families[family].aid.clone().unwrap();
        let cards = hand.held.iter().map(|held| held.card).chain(hand.dealt).chain(hand.returned);
        for (place, card) in cards.enumerate() {
            kinds.resize(kinds.len().max(place + 1), BTreeSet::new());
            kinds[place].insert(card);
        }
    }
    kinds
}

/// BOR-060, BOR-061, BOR-063
#[test]
fn a_seat_knows_that_the_two_cards_it_was_dealt_are_in_no_other_hand() {
    let game = Table::four()
        .round(4)
        .holds(Haddad, &[ReliefMoney])
        .put_back(Haddad, ReliefMoney)
        .holds(Darwish, &[LongerRoad])
        .put_back(Darwish, NewCamp)
        .used(&[NewCamp])
        .sit();
    let others = BTreeSet::from([LongerRoad, RoomForTwoMore, Resettlement, NewCamp]);
    assert_eq!(imagined(&game, 0, 1), [others.clone(), others]);
    let own = imagined(&game, 1, 1);
    assert_eq!(own, [BTreeSet::from([LongerRoad]), BTreeSet::from([NewCamp])], "one's own cards are known");
}

/// BOR-061, BOR-064
#[test]
fn what_was_put_back_or_used_before_cards_are_dealt_again_is_not_the_older_card_of_another() {
    let mut table = Table::four()
        .round(5)
        .turns(3, Nasser)
        .holds(Haddad, &[ReliefMoney])
        .put_back(Haddad, ReliefMoney)
        .holds(Darwish, &[LongerRoad])
        .used(&[NewCamp, NewCamp]);
    for family in [Haddad, Darwish, Khalil, Nasser] {
        table = table.rest(family, "Z6");
    }
    let mut game = table.sit();
    game.buy(1);
    game.play(Action::StopWalking, &[]);
    // Market card 5, B1 and B2 closed, camp card 1; then everybody is dealt two cards, Darwish first.
    let dealt = [NewCamp, NewCamp, RoomForTwoMore, RoomForTwoMore, ReliefMoney, LongerRoad, Resettlement, Resettlement];
    let fate: Vec<u32> = [5, 1, 1, 0, 1].into_iter().chain(dealt.map(|card| card as u32)).collect();
    game.play(Action::EndTurn, &fate);
    // Haddad now knows both Rooms or Resettlements no more than before: it was dealt one of each.
    let older = BTreeSet::from([LongerRoad, RoomForTwoMore, Resettlement]);
    let newer = BTreeSet::from([LongerRoad, RoomForTwoMore, Resettlement, ReliefMoney, NewCamp]);
    assert_eq!(imagined(&game, 0, 1), [older.clone(), newer.clone(), newer.clone()], "still to be chosen");
    for number in 0..4 {
        let keep = game.legal_for(seat(number))[0];
        game.play_as(seat(number), keep, &[]);
    }
    assert_eq!(imagined(&game, 0, 1), [older, newer.clone(), newer], "chosen");
}
