use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::{
    Action, Bonus, Borderlines, Event, Family, Options, PlaceSet, Step, timetable::Timetable,
};
use caravanserai_core::{Fate, Game, Seats, Stage, Viewer};

use crate::table::*;

/// BOR-002
#[test]
fn with_fewer_families_grey_people_fill_places_and_the_market_moves_on() {
    let three = Table::new(3, Options::default()).sit();
    let grey: PlaceSet = three.view().places.iter().filter(|seen| seen.grey).map(|seen| seen.place).collect();
    let codes = "ANT, GAZ, URF, DUH, TRI, BEI, IRB, MAF, MER, EDI, CAT, VIE";
    assert_eq!(grey, places(codes).into_iter().collect());
    let two = Table::new(2, Options::default()).sit();
    assert!(two.view().places.iter().all(|seen| seen.grey == seen.place.is_city()));
    // Each zone starts with three people of each family that plays.
    assert_eq!((two.count(Haddad, "Z1"), two.count(Darwish, "Z1")), (3, 3));
    // A grey person counts for the limit: the second to come is the third, and is spun for.
    let mut game = Table::new(2, Options::default()).with(Darwish, 1, "IST").sit();
    game.buy(1);
    game.go("Z1", "IST", &[FEE_8]);
    assert_eq!((game.heads("IST"), game.money(Haddad)), (3, 7));
}

/// BOR-002, BOR-024
#[test]
fn after_the_last_turn_the_10_dollar_card_leaves_once_for_each_missing_family() {
    let mut game = Table::new(2, Options::default()).market([1, 2, 3, 4], &[]).turns(1, Darwish).sit();
    game.buy(1);
    // A card for the one bought, two sweeps, and the zone card of round 2.
    let events = game.end(&[5, 6, 7, 1]);
    let swept: Vec<_> = events
        .iter()
        .filter_map(|event| if let Event::MarketSwept { card } = event { Some(*card) } else { None })
        .collect();
    assert_eq!(swept, [card(4), card(3)]);
    assert_eq!(game.row(), [7, 6, 5, 2].map(|number| Some(card(number))));
    assert_eq!(game.view().order, [Darwish, Haddad]);
}

fn two_leaders() -> Options {
    Options { two_leaders: true, ..Options::default() }
}

/// BOR-002, BOR-145
#[test]
fn two_leaders_lead_two_families_each_and_their_points_are_added() {
    let game = Table::new(2, two_leaders()).sit();
    assert_eq!((game.0.seats(), game.view().families.len()), (2, 4));
    let leaders: Vec<usize> = game.view().families.iter().map(|family| family.seat.index()).collect();
    assert_eq!(leaders, [0, 1, 0, 1], "they sit alternately");
    assert!(game.view().places.iter().all(|seen| !seen.grey));
    for seats in [3, 4] {
        assert!(Borderlines::deal(seats, &two_leaders(), &mut Fate::seeded(1, 0)).is_err());
    }
    // Khalil's houses count for the leader of Haddad; each family keeps its own purse.
    let table =
        Table::new(2, two_leaders()).round(6).zones([Some("Z1"), Some("Z2"), Some("Z3"), None, Some("Z4"), None]);
    let table = Family::ALL.into_iter().fold(table, |table, family| table.rest(family, "Z5"));
    let mut over = table.houses(Nasser, 4).houses(Haddad, 0).houses(Khalil, 5).turns(3, Nasser).sit();
    over.buy(4);
    over.end(&[5, 7, 8]);
    let Stage::Over(standing) = over.0.stage() else { panic!("over") };
    // 24 + 24 + 0 + 5 against 24 + 24 + 5 + 4.
    assert_eq!(standing.places.as_slice(), [2, 1]);
    assert_eq!(over.money(Darwish), 40);
}

/// BOR-060, BOR-156
#[test]
fn a_leader_of_two_families_chooses_aid_for_one_after_the_other_and_sees_both() {
    let table = Table::new(2, two_leaders()).round(3).turns(3, Nasser);
    let mut game = Family::ALL.into_iter().fold(table, |table, family| table.rest(family, "Z6")).sit();
    game.buy(1);
    game.end(&[5, 1, 2, 3, 0, 0, 1, 1, 1, 4, 0, 1, 3, 2, 0, 2, 3]);
    assert_eq!(game.0.stage(), Stage::Waiting(Seats::all(2)));
    // Seat 0 leads Haddad, who was dealt Relief money twice, and Khalil.
    assert_eq!(game.legal_for(seat(0)), [Action::KeepAid { card: Aid::ReliefMoney }]);
    game.play_as(seat(0), Action::KeepAid { card: Aid::ReliefMoney }, &[]);
    assert_eq!(game.legal_for(seat(0)), [Action::KeepAid { card: Aid::LongerRoad }]);
    let view = game.view_of(0);
    let seen: Vec<bool> = view.families.iter().map(|family| family.aid.is_some()).collect();
    assert_eq!(seen, [true, false, true, false]);
}

/// BOR-110
#[test]
fn the_bonus_may_be_25_dollars() {
    let mut game = Table::options(|options| options.bonus = Bonus::TwentyFive).with(Haddad, 1, "LJU").sit();
    game.buy(1);
    game.go("LJU", "ZUR", &[]);
    assert_eq!(game.money(Haddad), 40 - 25 + 25);
}

/// BOR-021
#[test]
fn with_late_aid_camps_open_in_four_rounds_and_aid_comes_in_the_last() {
    let mut game = Table::options(|options| options.timetable = Timetable::LateAid).sit();
    let mut camps = Vec::new();
    let mut aid = Vec::new();
    for round in 2..=6 {
        let events = game.finish_round(13);
        camps.push(events.iter().filter(|event| matches!(event, Event::CampOpened { .. })).count());
        if events.iter().any(|event| matches!(event, Event::AidDealt { .. })) {
            aid.push(round);
        }
    }
    assert_eq!((camps, aid), (vec![0, 1, 1, 1, 1], vec![6]));
}

/// BOR-081
#[test]
fn where_everybody_must_go_the_land_moves_end_only_when_no_move_is_left() {
    let mut game = Table::options(|options| options.everybody_must_go = true).sit();
    game.buy(1);
    assert_eq!(game.refuse(Action::StopWalking).code, "everybody_must_go");
    game.go("Z1", "IST", &[]);
    game.go("Z1", "MER", &[]);
    assert!(!game.offers(Action::StopWalking));
    game.go("Z1", "TRI", &[]);
    assert_eq!(game.legal(), [Action::EndTurn]);
    // As far as legal moves exist: with nobody who can move, the turn goes on.
    let table = Table::options(|options| options.everybody_must_go = true).lost(Haddad, 23).with(Haddad, 1, "LAR");
    let mut stuck = table.sit();
    stuck.buy(1);
    assert_eq!(stuck.question(), Some(Step::End));
    // A single person in a single place with one way out goes by themselves.
    let table = Table::options(|options| options.everybody_must_go = true).lost(Haddad, 22);
    let mut one = table.with(Haddad, 2, "ERB").with(Darwish, 3, "URF").sit();
    one.buy(1);
    assert_eq!((one.count(Haddad, "Z4"), one.question()), (2, Some(Step::End)));
}

fn shared() -> Table {
    Table::options(|options| options.shared_fees = true).money(Haddad, 30).with(Khalil, 2, "GAZ")
}

/// BOR-093, BOR-097
#[test]
fn where_fees_are_shared_the_others_are_asked_clockwise_for_what_is_missing() {
    let mut game = shared().money(Darwish, 6).sit();
    game.buy(1);
    game.go("Z2", "GAZ", &[FEE_12]);
    // Darwish has $6 and cannot cover the missing $7; Khalil is asked first.
    assert_eq!(game.0.stage(), Stage::Waiting(Seats::only(seat(2))));
    assert_eq!(game.legal(), [Action::PayMissing, Action::Decline]);
    assert_eq!(game.view_of(3).turn.unwrap().fee.unwrap().asked, Some(Khalil), "everybody sees the question");
    let mut declined = game.clone();
    game.play(Action::PayMissing, &[]);
    assert_eq!((game.money(Haddad), game.money(Khalil), game.heads("GAZ")), (0, 33, 3));
    assert_eq!(game.active(), Some(Haddad));
    // The next one is asked; when all decline, the person is lost and nothing is paid.
    declined.play(Action::Decline, &[]);
    assert_eq!(declined.0.stage(), Stage::Waiting(Seats::only(seat(3))));
    declined.play(Action::Decline, &[]);
    assert_eq!((declined.money(Haddad), declined.money(Nasser), declined.lost(Haddad)), (5, 40, 1));
}

/// BOR-093, BOR-156
#[test]
fn relief_money_is_asked_about_before_the_others_are() {
    let table = shared().round(4).holds(Haddad, &[Aid::ReliefMoney]);
    let mut game = table.sit();
    game.buy(1);
    game.go("Z2", "GAZ", &[FEE_12]);
    assert_eq!(game.legal(), [Action::ReliefMoney, Action::CannotPay]);
    game.play(Action::CannotPay, &[]);
    assert_eq!(game.0.stage(), Stage::Waiting(Seats::only(seat(1))));
    // Who leaves while the others are asked has no further moves.
    let mut left = game.clone();
    left.play_as(seat(0), Action::Leave, &[]);
    left.play(Action::PayMissing, &[6]);
    assert_eq!((left.active(), left.heads("GAZ")), (Some(Darwish), 3));
}

/// BOR-063
#[test]
fn open_aid_and_live_points_are_shown_to_everybody() {
    let holds = |table: Table| table.round(4).holds(Haddad, &[Aid::NewCamp]).sit();
    let open = holds(Table::options(|options| {
        options.open_aid = true;
        options.live_points = true;
    }));
    let seen = &open.0.view(Viewer::Onlooker).families[0];
    assert_eq!(seen.aid.as_ref().unwrap().held[0].card, Aid::NewCamp);
    assert_eq!(seen.points, Some(29));
    let closed = holds(Table::four());
    let seen = &closed.0.view(Viewer::Onlooker).families[0];
    assert_eq!((seen.aid.clone(), seen.aid_count, seen.points), (None, 1, None));
    assert!(closed.view_of(0).families[0].aid.is_some() && closed.view_of(1).families[0].aid.is_none());
}

/// BOR-152
#[test]
fn without_take_back_every_step_is_final() {
    let mut game = Table::options(|options| options.take_back = false).sit();
    assert!(game.hear(seat(0), Action::ChooseCard { card: card(1) }, &[]).sealed);
    let mut open = Table::four().sit();
    assert!(!open.hear(seat(0), Action::ChooseCard { card: card(1) }, &[]).sealed);
    assert!(open.view().options.time_line && open.view().options.debrief && !open.view().options.quiet_losses);
}
