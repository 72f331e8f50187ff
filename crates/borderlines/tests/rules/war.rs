use caravanserai_borderlines::war::WARS;
use caravanserai_borderlines::{Action, Event, Family};

use crate::table::*;

/// The last turn of a round, with all people of all families in Erbil's zone but as told.
fn last_turn(round: u8, place: impl Fn(Table) -> Table) -> Playing {
    let mut table = place(Table::four().round(round).turns(3, Nasser));
    for family in Family::ALL {
        table = table.rest(family, "Z6");
    }
    let mut game = table.sit();
    game.buy(1);
    game.play(Action::StopWalking, &[]);
    game
}

/// BOR-132, BOR-133, E4
#[test]
fn a_family_rolls_for_each_of_its_people_and_the_table_says_how_many_are_lost() {
    // Syrian government names Z5, where Haddad has three people.
    let mut game = last_turn(3, |table| table.with(Haddad, 3, "Z5"));
    // A market card, three dice, three new zones, five borders (0 open, 1 closed), then aid.
    let mut fate = vec![5, 2, 5, 4, 1, 2, 3, 0, 0, 1, 1, 1];
    fate.extend([0, 0, 1, 1, 2, 2, 3, 3]);
    let events = game.play(Action::EndTurn, &fate);
    let struck = events.iter().find_map(|event| match event {
        Event::WarStruck { dice, lost, .. } => Some((dice.iter().collect::<Vec<u8>>(), *lost)),
        _ => None,
    });
    assert_eq!(struck, Some((vec![2, 5, 4], 1)));
    assert_eq!((game.count(Haddad, "Z5"), game.lost(Haddad)), (2, 1));
}

/// BOR-132, BOR-136
#[test]
fn each_family_rolls_separately_and_only_with_people_in_the_zone() {
    let mut game = last_turn(3, |table| table.with(Haddad, 1, "Z5").with(Khalil, 2, "Z2"));
    // Card 1: Haddad 6, one lost. Card 2: Khalil 6 and 1, together 7, one lost. Nobody is in Z7.
    let mut fate = vec![5, 6, 6, 1, 1, 2, 3, 0, 0, 1, 1, 1];
    fate.extend([0, 0, 1, 1, 2, 2, 3, 3]);
    let events = game.play(Action::EndTurn, &fate);
    let rolls = events.iter().filter(|event| matches!(event, Event::WarStruck { .. })).count();
    assert_eq!(rolls, 2);
    assert_eq!([Haddad, Darwish, Khalil, Nasser].map(|family| game.lost(family)), [1, 0, 1, 0]);
}

/// BOR-133, E29
#[test]
fn one_person_in_the_zone_of_opposition_groups_is_safe_even_at_a_six() {
    assert_eq!(WARS[1].losses(6, 1), 0);
    let mut game = last_turn(3, |table| table.with(Haddad, 1, "Z2"));
    let mut fate = vec![5, 6, 1, 2, 3, 0, 0, 1, 1, 1];
    fate.extend([0, 0, 1, 1, 2, 2, 3, 3]);
    game.play(Action::EndTurn, &fate);
    assert_eq!(game.lost(Haddad), 0);
}

/// BOR-132, BOR-133, E28
#[test]
fn above_the_table_one_more_is_lost_for_every_six_points() {
    assert_eq!(WARS[5].losses(26, 7), 5);
    // In the last war phase: cards 4 and 6 are turned up as Z3 and Z1, where Haddad has seven people.
    let mut game = last_turn(6, |table| table.with(Haddad, 7, "Z1"));
    let dice = [6, 5, 4, 3, 3, 3, 2];
    let mut fate = vec![5, 3, 1];
    fate.extend(dice);
    let events = game.play(Action::EndTurn, &fate);
    assert!(events.iter().any(|event| matches!(event, Event::WarStruck { lost: 5, .. })));
    assert_eq!((game.count(Haddad, "Z1"), game.lost(Haddad)), (2, 5));
}

/// BOR-133
#[test]
fn the_war_tables_are_as_printed_and_never_take_more_than_were_rolled_for() {
    let lowest = |war: usize, lost: u8| (1..=40).find(|&sum| WARS[war].losses(sum, 24) == lost).unwrap();
    let printed = [[6, 12, 17, 23], [7, 13, 18, 24], [5, 10, 15, 21], [5, 10, 16, 22], [6, 13, 18, 24], [4, 9, 14, 20]];
    for (war, sums) in printed.into_iter().enumerate() {
        assert_eq!([1, 2, 3, 4].map(|lost| lowest(war, lost)), sums, "card {}", war + 1);
        for people in 1..=24u8 {
            for sum in u16::from(people)..=6 * u16::from(people) {
                assert!(WARS[war].losses(sum, 24) <= people, "the table itself stays within the number of dice");
                assert!(WARS[war].losses(sum, people) <= people);
            }
        }
        assert_eq!(WARS[war].losses(40, 2), 2, "the cap holds");
    }
}

/// BOR-130
#[test]
fn in_round_three_three_cards_strike_and_in_round_six_all_six() {
    for (round, cards) in [(3, 3), (6, 6)] {
        let everywhere = |mut table: Table| {
            for zone in ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8"] {
                table = table.with(Haddad, 1, zone);
            }
            table
        };
        let mut game = last_turn(round, everywhere);
        let events: Vec<Event> = game.play_on(Action::EndTurn, 4).into_iter().map(|told| told.event).collect();
        let struck: std::collections::HashSet<u8> = events
            .iter()
            .filter_map(|event| match event {
                Event::WarStruck { card, .. } => Some(card.number()),
                _ => None,
            })
            .collect();
        assert_eq!(struck.len(), cards);
    }
}

/// BOR-131
#[test]
fn war_cards_strike_in_the_order_of_their_numbers() {
    let mut game = last_turn(6, |table| table.with(Haddad, 1, "Z5").with(Haddad, 1, "Z2").with(Haddad, 1, "Z8"));
    let events: Vec<Event> = game.play_on(Action::EndTurn, 1).into_iter().map(|told| told.event).collect();
    let order: Vec<u8> = events
        .iter()
        .filter_map(|event| if let Event::WarStruck { card, .. } = event { Some(card.number()) } else { None })
        .collect();
    assert!(order.len() >= 3 && order.is_sorted(), "{order:?}");
}

/// BOR-134, E27
#[test]
fn after_round_three_all_zone_cards_are_shuffled_and_the_first_three_war_cards_get_new_ones() {
    let mut game = last_turn(3, |table| table);
    let zones: Vec<_> = game.view().wars.iter().filter_map(|war| war.zone).collect();
    assert_eq!(zones, ["Z5", "Z2", "Z7"].map(at));
    // The same zone may be hit again: 7, 1, 4.
    let mut fate = vec![5, 7, 1, 4, 0, 0, 1, 1, 1];
    fate.extend([0, 0, 1, 1, 2, 2, 3, 3]);
    let events = game.play(Action::EndTurn, &fate);
    assert!(events.contains(&Event::ZonesDealtAnew { zones: ["Z7", "Z1", "Z4"].map(at) }));
    let wars = game.view().wars;
    assert_eq!(wars[..3].iter().filter_map(|war| war.zone).collect::<Vec<_>>(), ["Z7", "Z1", "Z4"].map(at));
    assert_eq!(wars[3].may_be.len(), 5, "five cards remain for rounds 4 to 6");
}

/// BOR-135
#[test]
fn cities_and_camps_are_safe_from_the_war() {
    let place =
        |table: Table| table.camps("GAZ").with(Haddad, 3, "GAZ").with(Haddad, 3, "GAZ camp").with(Haddad, 2, "BEI");
    let mut game = last_turn(6, place);
    game.play_on(Action::EndTurn, 3);
    assert_eq!((game.count(Haddad, "GAZ"), game.count(Haddad, "GAZ camp"), game.count(Haddad, "BEI")), (3, 3, 2));
    assert!(WARS.iter().all(|war| game.view().wars[war.card as usize].zone.unwrap().is_zone()));
}
