//! The ends of the game, winners, and seats that were left.

use caravanserai_core::Seats;
use caravanserai_journey::{Action, Afterwards, Ending, Event, Lies, Outcome, Says, Step, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, GREEN, K, ORANGE, RED, S, T, Table, U, card, day, gift, lira, say, seat};

/// Two players in Taksim and Sultanahmet, both ready to leave on w1d4.
fn both_ready() -> Scene {
    Scene::new(2)
        .on("w1d4")
        .evening()
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .completed(ORANGE, TaskCard::LostOnTheWay)
        .stood(ORANGE, "w1d1", U)
        .pile(T, &[RED])
        .pile(S, &[ORANGE])
        .money(RED, 12)
        .money(ORANGE, 14)
        .upright(&["J07", "J08", "W09"])
}

/// JRN-156, JRN-159
#[test]
fn the_game_ends_when_all_have_travelled() {
    let mut table = both_ready().set();
    table.reveal().play(RED, Action::Travel);
    assert!(!table.is_over());
    table.play(ORANGE, Action::Travel);
    assert_eq!(table.step(), Step::Over { ending: Ending::AllTravelled });
    assert!(!table.was_told(&Event::Unused { card: card("W09") }), "nothing follows once everybody has left");
    assert_eq!(table.standing().winners(), Seats::only(seat(ORANGE)), "4 000 against 3 000");
}

/// JRN-157, JRN-104, E45
#[test]
fn the_game_ends_when_no_card_is_left() {
    let mut table = Scene::new(3).on("w3d2").evening().upright(&["P03", "W03"]).deck(&[]).set();
    table.reveal().pass_until(Table::is_over);
    assert_eq!(table.step(), Step::Over { ending: Ending::NoCards });
    assert_eq!(table.today(), "w3d2", "there is no w3d3");
}

/// JRN-104
#[test]
fn the_end_is_tested_before_the_day_marker_moves() {
    let mut table = Scene::new(3).on("w3d6").evening().upright(&["W12", "P01"]).set();
    table.reveal().pass_until(Table::is_over);
    assert_eq!(table.today(), "w3d6");
    assert!(table.used().contains(&card("W12")), "the cards are removed first");
}

/// JRN-158, JRN-159, E50
#[test]
fn the_last_day_is_carried_out_in_full() {
    let mut table = Scene::new(3)
        .on("w3d6")
        .evening()
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .pile(T, &[RED, BROWN])
        .money(RED, 7)
        .upright(&["J11", "W12", "P01"])
        .set();
    table.reveal().play(RED, Action::Travel);
    assert_eq!(table.waiting(), [BROWN]);
    table.play(BROWN, Action::Work);
    assert_eq!(table.step(), Step::Over { ending: Ending::TimeUp });
    assert_eq!(table.money(BROWN), 11);
}

/// JRN-158
#[test]
fn short_and_long_games_end_after_their_own_last_week() {
    let end = |weeks, on: &str| {
        let mut table = Scene::new(2).options(|options| options.weeks = weeks).on(on).evening().upright(&["P01"]).set();
        table.reveal();
        table.is_over()
    };
    assert!(end(2, "w2d6") && end(4, "w4d6"));
    assert!(!end(3, "w2d6") && !end(4, "w3d6"));
}

/// JRN-160
#[test]
fn a_police_card_beside_the_board_is_not_on_the_sheet() {
    let mut table = Scene::new(2)
        .on("w2d4")
        .evening()
        .in_jail(RED, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .upright(&["W07"])
        .deck(&[])
        .set();
    table.reveal().pass_until(Table::is_over);
    assert_eq!(table.step(), Step::Over { ending: Ending::NoCards });
    assert_eq!(table.onlooker().jail.len(), 1);
}

/// JRN-161
#[test]
fn most_money_left_after_the_journey_wins() {
    let mut table = both_ready().money(RED, 20).set();
    table.reveal().play(RED, Action::Travel).play(ORANGE, Action::Travel);
    assert_eq!(table.standing().places.as_slice(), [1, 2]);
    let result = table.onlooker().result.expect("over");
    assert_eq!(result.travellers[RED].money, lira(11));
    assert_eq!(result.winners, Seats::only(seat(RED)));
}

/// JRN-162, JRN-165, E58
#[test]
fn if_nobody_has_left_nobody_wins() {
    for result in [Outcome::WinnerByMoney, Outcome::NoWinner] {
        let mut table =
            Scene::new(3).options(|options| options.result = result).on("w3d6").evening().upright(&["P01"]).set();
        table.reveal();
        assert!(table.standing().winners().is_empty());
        assert_eq!(table.standing().places.as_slice(), [2, 2, 2]);
        assert!(table.onlooker().result.expect("over").winners.is_empty());
    }
}

/// JRN-163, JRN-164, JRN-161, E46
#[test]
fn equal_sums_share_the_victory_and_those_who_stay_are_not_ranked() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .evening()
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .completed(BROWN, TaskCard::LostOnTheWay)
        .stood(BROWN, "w1d1", U)
        .pile(T, &[RED])
        .pile(S, &[BROWN])
        .money(RED, 12)
        .money(BROWN, 13)
        .money(GREEN, 25)
        .money(ORANGE, 1)
        .upright(&["J07", "J08", "P10"])
        .set();
    table.reveal().play(RED, Action::Travel).play(BROWN, Action::Travel);
    table.play(GREEN, Action::AgreeToEnd { agree: true }).play(ORANGE, Action::AgreeToEnd { agree: true });
    let standing = table.standing();
    assert_eq!(standing.winners(), [seat(RED), seat(BROWN)].into_iter().collect());
    assert_eq!(standing.places.as_slice(), [1, 3, 1, 3], "25 000 and 1 000 TL in Istanbul are alike");
}

/// JRN-165, E58
#[test]
fn without_a_winner_the_result_is_who_arrived() {
    let mut table = both_ready().options(|options| options.result = Outcome::NoWinner).set();
    table.reveal().play(RED, Action::Travel).play(ORANGE, Action::Travel);
    assert!(table.standing().winners().is_empty());
    assert_eq!(table.standing().places.as_slice(), [2, 2], "unranked");
    let result = table.onlooker().result.expect("over");
    assert!(result.winners.is_empty());
    assert!(result.travellers.iter().all(|traveller| traveller.departure.is_some()));
}

/// JRN-166, E59
#[test]
fn a_seat_that_was_left_stays_put_and_draws_unseen() {
    let mut table =
        Scene::new(3).on("w1d3").pile(T, &[BROWN]).upright(&["P07", "P12"]).deck(&["P05", "J09", "W10", "W11"]).set();
    table.play(BROWN, Action::LeaveTable);
    table.play(RED, Action::Stay).play(RED, Action::EndTurn);
    table.play(ORANGE, Action::Stay).play_with(
        ORANGE,
        Action::EndTurn,
        &[u32::from(card("J09")), u32::from(card("W10"))],
    );
    assert_eq!(table.step(), Step::Reveal { seat: seat(RED) }, "Brown's turn went by itself");
    assert_eq!(table.pile(T), [BROWN]);
    assert_eq!((table.row(3), table.row(5)), (vec![Lies::Sideways], vec![Lies::Upright]));
    let names = |number: usize| serde_json::to_string(&table.view(number).sheet).expect("JSON");
    assert!((0..3).all(|number| !names(number).contains("P05") && !names(number).contains("J09")));
    assert!(table.square(RED, 4, 1).expect("a card").looks.is_empty());
    table.until_day("w1d4").reveal();
    assert!(table.was_told(&Event::FinePaid { seat: seat(BROWN), amount: lira(4) }));
    assert!(table.onlooker().players[BROWN].absent);
}

/// JRN-166
#[test]
fn a_seat_that_was_left_is_not_waited_for() {
    let mut table = Scene::new(3)
        .on("w1d4")
        .evening()
        .pile(T, &[RED])
        .pile(K, &[ORANGE, BROWN])
        .money(RED, 0)
        .upright(&["P07", "P10"])
        .set();
    table.play(BROWN, Action::LeaveTable);
    assert_eq!(table.refuses(RED, Action::Gift { to: seat(BROWN), thousands: 1 }).rule, Some("JRN-166"));
    table.reveal();
    assert_eq!(table.waiting(), [ORANGE], "Brown cannot help");
    table.play(ORANGE, Action::NothingMore);
    assert_eq!(table.onlooker().jail.len(), 1);
    table.play(RED, Action::AgreeToEnd { agree: true }).play(ORANGE, Action::AgreeToEnd { agree: true });
    assert!(table.is_over(), "Brown is not asked to agree");
}

/// JRN-166
#[test]
fn a_seat_that_was_left_declines_comes_out_in_kadikoy_and_reveals_by_itself() {
    let mut table = Scene::new(2)
        .on("w2d6")
        .starter(RED)
        .in_jail(RED, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .upright(&["P10", "W01"])
        .set();
    table.play(RED, Action::LeaveTable);
    assert_eq!(table.waiting(), [ORANGE]);
    assert_eq!(table.pile(K)[table.pile(K).len() - 1], RED);
    table.play(ORANGE, Action::Stay).pass_until(|table| table.today() != "w2d6");
    assert_eq!(table.today(), "w3d1", "nobody had to turn the cards up");
    let mut work =
        Scene::new(2).on("w1d4").evening().starter(ORANGE).evening().pile(T, &[RED]).upright(&["W09", "P10"]).set();
    work.play(RED, Action::LeaveTable).reveal();
    assert_eq!(work.money(RED), 6);
    assert!(work.was_told(&Event::Declined { seat: seat(RED), card: card("W09") }));
}

/// JRN-166
#[test]
fn a_table_that_everybody_has_left_plays_itself_to_the_end() {
    let mut table = Scene::new(2).set();
    table.play(RED, Action::LeaveTable).play(ORANGE, Action::LeaveTable);
    assert!(table.is_over());
    assert!(table.standing().winners().is_empty());
}

/// JRN-164
#[test]
fn after_the_game_everything_is_opened_unless_the_table_chose_otherwise() {
    let play = |afterwards| {
        let mut table = Scene::new(3)
            .options(|options| options.afterwards = afterwards)
            .on("w3d6")
            .evening()
            .upright(&["P10"])
            .set();
        table.play(RED, say(&[BROWN], "r6s1", Says::Raid, 3)).play(BROWN, gift(RED, 2)).reveal();
        table
    };
    let open = play(Afterwards::Everything).view(ORANGE);
    let debrief = open.debrief.expect("opened");
    assert_eq!(debrief.cards.len(), 36);
    assert_eq!(open.statements[0].was_true, Some(true));
    let story = debrief.cards.iter().find(|story| story.card.card == card("P10")).expect("a card");
    assert_eq!(story.turned, Some(day("w3d6")));
    assert_eq!(open.result.expect("over").travellers[BROWN].given, lira(2));
    let closed = play(Afterwards::Results).view(ORANGE);
    assert!(closed.debrief.is_none() && closed.statements.is_empty());
    assert!(closed.result.is_some());
}

/// JRN-159
#[test]
fn the_first_end_is_tested_when_a_player_leaves() {
    let mut table = both_ready().set();
    table.reveal().play(RED, Action::Travel).play(ORANGE, Action::Decline);
    assert!(!table.is_over());
    assert_eq!(table.today(), "w1d5", "W09 had nobody to ask and the next day began");
}
