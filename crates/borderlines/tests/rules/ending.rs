use caravanserai_borderlines::{Action, Event, Family, PlaceSet};
use caravanserai_core::{Game, Stage};

use crate::table::*;

fn places_of(game: &Playing) -> Vec<u8> {
    let Stage::Over(standing) = game.0.stage() else { panic!("the game is over") };
    standing.places.as_slice().to_vec()
}

/// The end of the last turn, with nobody in a zone that can be struck.
fn at_the_end(place: impl Fn(Table) -> Table) -> Playing {
    let table = place(Table::four().round(6).zones([Some("Z1"), Some("Z2"), Some("Z3"), None, Some("Z4"), None]));
    let mut game = table.turns(3, Nasser).sit();
    game.buy(4);
    // A market card, then cards 4 and 6 name Z7 and Z8.
    game.end(&[5, 7, 8]);
    game
}

/// Everybody of all families in Z5 and Z6, where no war card points.
fn quiet(mut table: Table) -> Table {
    for family in Family::ALL {
        table = table.rest(family, "Z5");
    }
    table
}

/// BOR-120, E3
#[test]
fn the_row_closes_the_gap_towards_10_dollars_and_a_new_card_comes_on_25() {
    let mut game = Table::four().market([8, 3, 1, 4], &[]).sit();
    game.buy(1);
    assert_eq!(game.row()[2], None, "the gap stays until the turn ends");
    game.end(&[7]);
    assert_eq!(game.row(), [7, 8, 3, 4].map(|number| Some(card(number))));
    assert_eq!(game.view().market.discard, [card(1)]);
}

/// BOR-121, BOR-122, E26
#[test]
fn when_the_pile_is_empty_the_discarded_cards_are_shuffled_with_the_one_just_used() {
    let mut game = Table::four().market([1, 2, 3, 4], &[5, 6, 7, 8, 9, 10, 11, 12]).sit();
    game.buy(4);
    let events = game.end(&[4]);
    assert!(events.contains(&Event::MarketRefilled { card: card(4), reshuffled: true }));
    let market = game.view().market;
    assert_eq!((market.pile.len(), market.discard.len()), (8, 0));
    assert_eq!(game.row(), [4, 1, 2, 3].map(|number| Some(card(number))), "a START card comes again like any other");
}

/// BOR-123, BOR-152
#[test]
fn the_new_card_is_revealed_only_when_the_turn_has_ended_for_good() {
    let mut game = Table::four().sit();
    game.buy(1);
    game.play(Action::StopWalking, &[]);
    assert_eq!(game.view().market.pile.len(), 8);
    let told = game.hear(seat(0), Action::EndTurn, &[9]);
    assert!(told.sealed);
    assert_eq!(game.row()[0], Some(card(9)));
    assert_eq!(game.active(), Some(Darwish));
}

/// BOR-140
#[test]
fn the_game_ends_after_the_war_phase_of_round_six() {
    let mut game = at_the_end(quiet);
    assert!(game.view().over && game.view().wars.iter().all(|war| war.zone.is_some()));
    assert!(game.legal().is_empty());
    let refusal = game.refuse_as(seat(0), Action::EndTurn);
    assert_eq!(refusal.rule, Some("BOR-140"));
}

/// BOR-141, BOR-142, BOR-143, BOR-144, E30
#[test]
fn points_for_the_living_for_western_europe_and_for_houses_less_the_dead() {
    let place = |table: Table| {
        let table = table.lost(Haddad, 5).with(Haddad, 2, "VIE").with(Haddad, 2, "STO").houses(Haddad, 2);
        quiet(table)
    };
    let game = at_the_end(place);
    let score = game.0.score(Haddad);
    assert_eq!((score.alive, score.west, score.lost, score.houses), (19, 4, 5, 2));
    assert_eq!(score.points, 20);
    assert_eq!(score.alive + score.lost, 24);
    // A person in Western Europe counts two in all, and the bonus is not paid again.
    assert_eq!(game.money(Haddad), 40);
    assert_eq!(game.view().families[0].points, Some(20));
}

/// BOR-003, BOR-145, E31
#[test]
fn the_most_points_win_then_the_most_money_otherwise_the_win_is_shared() {
    let with_money = |first, second| {
        at_the_end(|table| {
            let table = table.houses(Khalil, 0).houses(Nasser, 0);
            quiet(table.money(Haddad, first).money(Darwish, second))
        })
    };
    assert_eq!(places_of(&with_money(14, 9)), [1, 2, 3, 4]);
    assert_eq!(places_of(&with_money(14, 14))[..2], [1, 1]);
    // Points come before money.
    let game = at_the_end(|table| quiet(table.money(Haddad, 500).houses(Haddad, 4)));
    assert_eq!(places_of(&game)[0], 4);
}

/// BOR-146
#[test]
fn points_may_be_negative_and_money_aid_and_camps_give_none() {
    let game = at_the_end(|table| quiet(table.lost(Haddad, 24).houses(Haddad, 0).money(Haddad, 600)));
    assert_eq!(game.0.score(Haddad).points, -24);
    let plain = at_the_end(quiet);
    let rich = at_the_end(|table| {
        quiet(table.money(Haddad, 300).camps("ANT, GAZ").holds(Haddad, &[caravanserai_borderlines::aid::Aid::NewCamp]))
    });
    assert_eq!(plain.0.score(Haddad).points, rich.0.score(Haddad).points);
}

/// BOR-144, BOR-147
#[test]
fn the_debrief_tells_what_became_of_everybody() {
    let place = |table: Table| {
        let table = table.lost(Haddad, 2).with(Haddad, 1, "VIE").with(Haddad, 1, "LAR").camps("THE");
        quiet(table.with(Haddad, 1, "THE camp").with(Haddad, 1, "CAI"))
    };
    let game = at_the_end(place);
    let debrief = game.view().debrief.unwrap();
    assert_eq!((debrief.all.people, debrief.all.alive, debrief.all.lost_to_war), (96, 94, 2));
    let haddad = &debrief.families[0];
    let outcome = haddad.outcome;
    let shown = (outcome.western_europe, outcome.on_the_way, outcome.neighbours, outcome.camps, outcome.syria);
    assert_eq!(shown, (1, 1, 1, 1, 18));
    assert_eq!(haddad.people.len(), 24);
    for person in &haddad.people {
        match person.lost {
            Some(loss) => assert_eq!(person.trail.len(), usize::from(loss.round) - 1),
            None => assert_eq!(person.trail.len(), 6),
        }
    }
    assert_eq!(haddad.lanes.len(), 6);
    assert_eq!(haddad.lanes[5].iter().sum::<u8>(), 22);
    assert_eq!(debrief.questions.len(), 6);
    assert!(debrief.questions.iter().all(|question| question.ends_with('?')));
    // Before the end there is none, nor at a table that plays without it.
    let mut silent = serde_json::to_value(game.0).unwrap();
    silent["options"]["debrief"] = false.into();
    assert_eq!(Playing(serde_json::from_value(silent).unwrap()).view().debrief, None);
    assert_eq!(Table::four().sit().view().debrief, None);
}

/// BOR-144
#[test]
fn every_loss_is_written_down_with_place_round_and_reason() {
    let mut game = Table::four().round(2).with(Darwish, 2, "GAZ").with(Haddad, 1, "MER").sit();
    game.buy(2);
    game.go("Z3", "GAZ", &[TRAFFICKED]);
    game.play(Action::StopWalking, &[]);
    game.sail("MER", "CAT", &[DEATH]);
    let story = game.0.debrief();
    let lost: Vec<String> = story.families[0]
        .people
        .iter()
        .filter_map(|person| person.lost.map(|loss| format!("{} {} {:?}", person.place.name(), loss.round, loss.cause)))
        .collect();
    assert_eq!(lost.len(), 2);
    assert!(lost.contains(&"Gaziantep 2 Traffickers".to_owned()) && lost.contains(&"Mersin 2 Sea(Catania)".to_owned()));
    assert_eq!((story.all.lost_at_sea, story.all.lost_to_traffickers), (1, 1));
    assert!(PlaceSet::STARS.iter().all(|star| star.is_star()));
}
