use caravanserai_borderlines::aid::Aid::{self, LongerRoad, NewCamp, ReliefMoney, Resettlement, RoomForTwoMore};
use caravanserai_borderlines::{Action, Event, Step};
use caravanserai_core::{Audience, Game, Seats, Stage, Viewer};

use crate::table::*;

/// The outcomes of an aid card being dealt.
fn kind(card: Aid) -> u32 {
    card as u32
}

/// The last turn of round 3 with nobody where the war strikes, so that only round 4 needs chance.
fn before_the_aid_of_round_four() -> Playing {
    let mut table = Table::four().round(3).turns(3, Nasser);
    for family in [Haddad, Darwish, Khalil, Nasser] {
        table = table.rest(family, "Z6");
    }
    let mut game = table.sit();
    game.buy(1);
    game.play(Action::StopWalking, &[]);
    game
}

/// Ends the turn: market card 5, zones 1 to 3, the war card ISIS, A3 to A5 closed, then these aid cards.
fn end_turn_and_deal(game: &mut Playing, cards: &[Aid]) -> Vec<Event> {
    let mut fate = vec![5, 1, 2, 3, 0, 0, 1, 1, 1];
    fate.extend(cards.iter().map(|&card| kind(card)));
    game.play(Action::EndTurn, &fate)
}

const EIGHT: [Aid; 8] =
    [LongerRoad, LongerRoad, RoomForTwoMore, ReliefMoney, NewCamp, LongerRoad, Resettlement, ReliefMoney];

/// BOR-060, BOR-063
#[test]
fn each_family_is_dealt_two_aid_cards_and_keeps_one_at_the_same_time_as_the_others() {
    let mut game = before_the_aid_of_round_four();
    let cards = [NewCamp, LongerRoad, RoomForTwoMore, ReliefMoney, NewCamp, Resettlement, Resettlement, ReliefMoney];
    end_turn_and_deal(&mut game, &cards);
    assert_eq!(game.0.stage(), Stage::Waiting(Seats::all(4)));
    // Darwish is the starter of round 4: the first and the fifth card are theirs.
    assert_eq!(game.legal_for(seat(1)), [NewCamp].map(|card| Action::KeepAid { card }));
    assert_eq!(game.legal_for(seat(2)), [LongerRoad, Resettlement].map(|card| Action::KeepAid { card }));
    let told = game.hear(seat(2), Action::KeepAid { card: Resettlement }, &[]);
    assert!(told.sealed);
    for event in &told.events {
        let open = matches!(event.event, Event::AidKept { .. });
        assert_eq!(event.audience, if open { Audience::seat(seat(2)) } else { Audience::others(seat(2)) });
    }
    assert_eq!(game.view_of(2).families[2].aid.as_ref().unwrap().held[0].card, Resettlement);
    assert_eq!(game.view_of(2).families[2].aid.as_ref().unwrap().returned, Some(LongerRoad));
    assert_eq!(game.view_of(0).families[2].aid, None);
    assert_eq!(game.view_of(0).families[2].aid_count, 1);
    assert_eq!(game.0.stage(), Stage::Waiting(Seats::all(4).without(seat(2))));
    assert_eq!(game.refuse_as(seat(2), Action::KeepAid { card: LongerRoad }).rule, Some("BOR-060"));
    for (number, card) in [(0, ReliefMoney), (1, NewCamp), (3, RoomForTwoMore)] {
        game.play_as(seat(number), Action::KeepAid { card }, &[]);
    }
    assert_eq!(game.active(), Some(Darwish));
}

/// BOR-061
#[test]
fn cards_are_dealt_one_by_one_from_the_starter_out_of_all_that_nobody_holds() {
    let mut game = before_the_aid_of_round_four();
    let events = end_turn_and_deal(
        &mut game,
        &[LongerRoad, RoomForTwoMore, Resettlement, ReliefMoney, NewCamp, LongerRoad, Resettlement, ReliefMoney],
    );
    let dealt: Vec<(usize, Vec<Aid>)> = events
        .iter()
        .filter_map(|event| match event {
            Event::AidDealt { who, cards } => Some((who.seat.index(), cards.iter().collect())),
            _ => None,
        })
        .collect();
    let expected = [
        (1, vec![LongerRoad, NewCamp]),
        (2, vec![RoomForTwoMore, LongerRoad]),
        (3, vec![Resettlement, Resettlement]),
        (0, vec![ReliefMoney, ReliefMoney]),
    ];
    assert_eq!(dealt, expected);
    // There are two of each kind: a third Longer road cannot be dealt.
    let mut again = before_the_aid_of_round_four();
    let mut fate = caravanserai_core::Fate::scripted(
        [5, 1, 2, 3, 0, 0, 1, 1, 1].into_iter().chain(EIGHT.iter().map(|&card| kind(card))).collect::<Vec<u32>>(),
    );
    again.0.play(seat(3), &Action::EndTurn, &mut fate, &mut caravanserai_core::Silent).unwrap();
    assert!(fate.fault().is_some());
}

/// The last turn of round 5, with one aid card in each hand.
fn before_the_aid_of_round_six(cards: [Aid; 4]) -> Playing {
    let mut table = Table::four().round(5).turns(3, Nasser);
    for (family, card) in [Haddad, Darwish, Khalil, Nasser].into_iter().zip(cards) {
        table = table.holds(family, &[card]).rest(family, "Z6");
    }
    let mut game = table.sit();
    game.buy(1);
    game.play(Action::StopWalking, &[]);
    game
}

/// BOR-062, BOR-064, E33
#[test]
fn when_the_pile_runs_out_later_families_receive_one_card_and_keep_it() {
    let mut game = before_the_aid_of_round_six([LongerRoad, LongerRoad, NewCamp, NewCamp]);
    // Market card 5, B1 and B2 closed, camp card 1, then the six cards that are left; Darwish starts.
    let mut fate = vec![5, 1, 1, 0, 1];
    fate.extend([RoomForTwoMore, RoomForTwoMore, Resettlement, Resettlement, ReliefMoney, ReliefMoney].map(kind));
    game.play(Action::EndTurn, &fate);
    assert_eq!(game.0.stage(), Stage::Waiting(Seats::only(seat(1)).with(seat(2))));
    let held: Vec<u8> = game.view().families.iter().map(|family| family.aid_count).collect();
    assert_eq!(held, [2, 1, 1, 2]);
    let nasser = game.view_of(3).families[3].aid.clone().unwrap();
    assert_eq!(nasser.held.iter().map(|held| held.card).collect::<Vec<_>>(), [NewCamp, Resettlement]);
    game.play_as(seat(1), Action::KeepAid { card: ReliefMoney }, &[]);
    game.play_as(seat(2), Action::KeepAid { card: ReliefMoney }, &[]);
    assert!(game.view().families.iter().all(|family| family.aid_count == 2));
}

/// BOR-065
#[test]
fn aid_is_used_in_ones_own_turn_only_and_several_in_one_turn() {
    let mut game =
        Table::four().round(6).holds(Haddad, &[ReliefMoney, ReliefMoney]).holds(Darwish, &[LongerRoad]).sit();
    assert_eq!(game.refuse_as(seat(1), Action::LongerRoad).code, "not_your_turn");
    game.play(Action::ReliefMoney, &[]);
    game.play(Action::ReliefMoney, &[]);
    assert_eq!(game.money(Haddad), 120);
    // Unused cards are worth nothing at the end.
    let with = Table::four().round(6).holds(Darwish, &[LongerRoad]).sit();
    let without = Table::four().round(6).sit();
    assert_eq!(with.0.score(Darwish), without.0.score(Darwish));
}

/// BOR-066, E23
#[test]
fn longer_road_makes_every_move_exactly_one_step_longer() {
    let mut game = Table::four().round(4).with(Haddad, 1, "ERB").holds(Haddad, &[LongerRoad]).sit();
    assert!(!game.offers(Action::LongerRoad), "not before buying");
    game.buy(3);
    game.play(Action::LongerRoad, &[]);
    let turn = game.view().turn.unwrap().turn;
    assert_eq!((turn.people, turn.steps, turn.boats), (4, 3, 0));
    // Erbil to Hasakah or Urfa are two steps; three lead on to Raqqa, Deir ez-Zor or Gaziantep.
    assert_eq!(game.destinations("ERB"), places("Z3, Z6, GAZ"));
    game.play(Action::Pick { from: at("ERB") }, &[]);
    assert_eq!(game.refuse(Action::Go { to: at("URF") }).rule, Some("BOR-082"));
    // Two of them add two steps; they are played before the land moves only.
    let mut two = Table::four().round(6).holds(Haddad, &[LongerRoad, LongerRoad]).sit();
    two.buy(4);
    two.play(Action::LongerRoad, &[]);
    two.play(Action::LongerRoad, &[]);
    assert_eq!(two.view().turn.unwrap().turn.steps, 6);
    let mut late = Table::four().round(4).holds(Haddad, &[LongerRoad]).sit();
    late.buy(1);
    late.play(Action::StartMoving, &[]);
    assert_eq!(late.refuse(Action::LongerRoad).rule, Some("BOR-066"));
}

/// BOR-067, E24
#[test]
fn room_for_two_more_moves_two_people_more() {
    let mut game = Table::four().round(4).market([12, 2, 3, 4], &[]).holds(Haddad, &[RoomForTwoMore]).sit();
    assert!(!game.offers(Action::RoomForTwoMore));
    game.buy(12).play(Action::RoomForTwoMore, &[]);
    let turn = game.view().turn.unwrap().turn;
    assert_eq!((turn.people, turn.steps, turn.boats), (8, 2, 0));
    // With no other card in hand the land moves begin at once.
    for _ in 0..3 {
        game.go("Z1", "Z7", &[]);
    }
    for _ in 0..3 {
        game.go("Z2", "Z3", &[]);
    }
    for _ in 0..2 {
        game.go("Z8", "Z5", &[]);
    }
    assert_eq!(game.legal(), [Action::EndTurn]);
    let mut two = Table::four().round(6).holds(Haddad, &[RoomForTwoMore, RoomForTwoMore]).sit();
    two.buy(4).play(Action::RoomForTwoMore, &[]);
    two.play(Action::RoomForTwoMore, &[]);
    assert_eq!(two.view().turn.unwrap().turn.people, 6);
    let mut late = Table::four().round(4).holds(Haddad, &[RoomForTwoMore]).sit();
    late.buy(1).play(Action::StartMoving, &[]);
    assert_eq!(late.refuse(Action::RoomForTwoMore).rule, Some("BOR-067"));
}

/// BOR-068, BOR-112, E25
#[test]
fn resettlement_brings_somebody_from_a_camp_to_a_star_city_without_a_bonus() {
    let table = || Table::four().round(4).camps("ANT").with(Haddad, 1, "ANT camp").with(Darwish, 1, "STO");
    let mut game = table().holds(Haddad, &[Resettlement]).sit();
    game.play(Action::Resettle { from: at("ANT camp") }, &[]);
    game.play(Action::ResettleTo { to: at("STO") }, &[]);
    assert_eq!((game.heads("STO"), game.heads("ANT camp"), game.money(Haddad)), (2, 0, 40));
    assert_eq!(game.view().families[0].aid_count, 0);
    // Nobody in a camp: it cannot be played.
    let mut nobody = Table::four().round(4).camps("ANT").holds(Haddad, &[Resettlement]).sit();
    assert_eq!(nobody.refuse(Action::Resettle { from: at("ANT camp") }).rule, Some("BOR-068"));
    // The third in a star city is spun for, here too.
    let mut third = table().with(Darwish, 1, "STO").holds(Haddad, &[Resettlement]).sit();
    third.play(Action::Resettle { from: at("ANT camp") }, &[]);
    third.play(Action::ResettleTo { to: at("STO") }, &[FEE_12]);
    assert_eq!((third.heads("STO"), third.money(Haddad)), (3, 28));
}

/// BOR-068
#[test]
fn resettlement_is_possible_at_every_step_and_the_person_makes_no_further_move() {
    let table =
        || Table::four().round(6).camps("ANT").with(Haddad, 1, "ANT camp").holds(Haddad, &[Resettlement, LongerRoad]);
    let resettle = Action::Resettle { from: at("ANT camp") };
    let mut game = table().market([10, 2, 3, 4], &[]).with(Haddad, 1, "MER").sit();
    assert!(game.offers(resettle), "before buying");
    game.buy(10);
    assert!(game.offers(resettle), "before the moves");
    game.play(Action::StartMoving, &[]);
    assert!(game.offers(resettle), "among the land moves");
    let mut moving = game.clone();
    moving.play(resettle, &[]);
    moving.play(Action::ResettleTo { to: at("ZUR") }, &[]);
    assert_eq!(moving.refuse(Action::Pick { from: at("ZUR") }).rule, Some("BOR-086"));
    game.play(Action::StopWalking, &[]);
    assert!(game.offers(resettle), "among the boats");
    game.play(Action::StopSailing, &[]);
    assert!(game.offers(resettle), "at the end");
    // A full star city is no choice, and without any free place the card cannot be played.
    let stars = ["VIE", "MUN", "ZUR", "BER", "HAM", "PAR", "BRU", "AMS", "COP", "STO"];
    let full = |free: usize| {
        stars[free..].iter().fold(table(), |table, star| table.with(Darwish, 2, star).with(Khalil, 1, star))
    };
    let mut two = full(2).sit();
    two.play(resettle, &[]);
    assert_eq!(two.legal(), ["VIE", "MUN"].map(|star| Action::ResettleTo { to: at(star) }));
    assert_eq!(two.refuse(Action::ResettleTo { to: at("ZUR") }).rule, Some("BOR-068"));
    assert!(!full(0).sit().offers(resettle));
}

/// BOR-068
#[test]
fn who_came_into_the_camp_this_turn_is_resettled_before_who_was_there() {
    let table = Table::four().round(6).camps("ANT").with(Haddad, 1, "ANT camp");
    let mut game = table.holds(Haddad, &[Resettlement]).sit();
    game.buy(1);
    game.go("Z1", "ANT camp", &[]);
    game.play(Action::Resettle { from: at("ANT camp") }, &[]);
    game.play(Action::ResettleTo { to: at("ZUR") }, &[]);
    // The one who was there before has not moved and still can.
    assert!(game.offers(Action::Pick { from: at("ANT camp") }));
}

/// BOR-069
#[test]
fn relief_money_brings_40_dollars_at_any_point_of_ones_turn_and_when_a_fee_is_due() {
    let mut game =
        Table::four().round(4).market([10, 2, 3, 4], &[]).with(Haddad, 1, "MER").holds(Haddad, &[ReliefMoney]).sit();
    assert!(game.offers(Action::ReliefMoney));
    game.buy(10);
    assert!(game.offers(Action::ReliefMoney), "among the land moves");
    game.play(Action::StopWalking, &[]);
    assert!(game.offers(Action::ReliefMoney), "among the boats");
    game.play(Action::StopSailing, &[]);
    game.play(Action::ReliefMoney, &[]);
    assert_eq!(game.money(Haddad), 40 - 25 + 40);
    // For a fee that cannot be paid.
    let mut due = Table::four().round(4).money(Haddad, 30).with(Darwish, 2, "GAZ").holds(Haddad, &[ReliefMoney]).sit();
    due.buy(1);
    due.go("Z2", "GAZ", &[FEE_12]);
    assert_eq!(due.legal(), [Action::ReliefMoney, Action::CannotPay]);
    due.play(Action::ReliefMoney, &[]);
    assert_eq!((due.money(Haddad), due.count(Haddad, "GAZ")), (5 + 40 - 12, 1));
    // A fee that can be paid is paid at once.
    let mut rich = Table::four().round(4).with(Darwish, 2, "GAZ").holds(Haddad, &[ReliefMoney]).sit();
    rich.buy(1);
    rich.go("Z2", "GAZ", &[FEE_12]);
    assert_eq!((rich.money(Haddad), rich.view().families[0].aid_count), (3, 1));
}

/// BOR-070
#[test]
fn new_camp_is_played_before_buying_while_a_camp_card_is_left() {
    let mut game = Table::four().round(4).camps("ANT").holds(Haddad, &[NewCamp]).sit();
    let told = game.hear(seat(0), Action::NewCamp, &[4]);
    assert!(told.events.iter().any(|told| told.event == Event::CampOpened { camp: at("MAF camp") }));
    assert_eq!(game.view().families[0].aid_count, 0);
    let mut late = Table::four().round(4).holds(Haddad, &[NewCamp]).sit();
    late.buy(1);
    assert_eq!(late.refuse(Action::NewCamp).rule, Some("BOR-070"));
    let mut none = Table::four().round(4).camps("ANT, GAZ, URF, MAF, DUH, THE").holds(Haddad, &[NewCamp]).sit();
    assert_eq!(none.refuse(Action::NewCamp).rule, Some("BOR-070"));
}

/// BOR-071
#[test]
fn using_an_aid_card_is_told_to_everybody_and_the_card_is_put_away() {
    let mut game = Table::four().round(4).holds(Haddad, &[ReliefMoney]).sit();
    let told = game.hear(seat(0), Action::ReliefMoney, &[]);
    assert!(matches!(told.events[0].event, Event::AidUsed { card: ReliefMoney, .. }));
    assert_eq!(told.events[0].audience, Audience::Everyone);
    assert!(!told.sealed, "showing one's own card by playing it can be taken back");
    assert_eq!(game.view().aid_used, [ReliefMoney]);
    assert_eq!(game.question(), Some(Step::Start));
}

/// BOR-156
#[test]
fn nobody_learns_an_aid_card_from_the_questions_put_to_its_holder() {
    let table = || Table::four().round(4).market([10, 2, 3, 4], &[]).with(Haddad, 1, "MER");
    let holder = |card: Aid| {
        let mut game = table().holds(Haddad, &[card]).sit();
        game.buy(10);
        game
    };
    let (road, relief) = (holder(LongerRoad), holder(ReliefMoney));
    assert_eq!((road.question(), relief.question()), (Some(Step::Card), Some(Step::Land)));
    for viewer in [Viewer::Seat(seat(1)), Viewer::Onlooker] {
        assert_eq!(road.0.view(viewer), relief.0.view(viewer));
    }
    // A fee that cannot be paid is asked of every holder of an aid card, whatever it is.
    let mut due = Table::four().round(4).money(Haddad, 30).with(Darwish, 2, "GAZ").holds(Haddad, &[LongerRoad]).sit();
    due.buy(1).play(Action::StartMoving, &[]);
    due.go("Z2", "GAZ", &[FEE_12]);
    assert_eq!(due.legal(), [Action::CannotPay]);
    let seen = due.view_of(2).turn.unwrap().fee.unwrap();
    assert_eq!((seen.fee, seen.missing, seen.asked), (12, 7, None), "this question is public");
    // Two equal cards are asked about all the same.
    let mut equal = before_the_aid_of_round_four();
    let cards = [NewCamp, LongerRoad, RoomForTwoMore, ReliefMoney, NewCamp, Resettlement, Resettlement, ReliefMoney];
    end_turn_and_deal(&mut equal, &cards);
    assert_eq!(equal.legal_for(seat(1)), [Action::KeepAid { card: NewCamp }]);
}
