use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::{Action, Borderlines, Event, Options, Step, TurnClock};
use caravanserai_core::{Audience, Fate, Game, Match, Seats, Stage};

use crate::table::*;

fn clocked() -> Table {
    Table::options(|options| options.turn_clock = TurnClock::OneMinute)
}

/// BOR-150
#[test]
fn the_family_of_an_empty_seat_passes_every_turn_whatever_its_cash() {
    let mut game = Table::four().sit();
    game.play_as(seat(1), Action::Leave, &[]);
    assert_eq!(game.refuse_as(seat(1), Action::Leave).rule, Some("BOR-150"));
    game.buy(1);
    let events = game.end(&[6]);
    assert!(events.iter().any(|event| matches!(event, Event::Passed { who } if who.seat == seat(1))));
    assert_eq!(game.active(), Some(Khalil));
    assert_eq!((game.money(Darwish), game.alive(Darwish)), (40, 24), "it stays on the map");
    assert!(game.view().families[1].absent);
    // Leaving in one's own turn ends it as it stands.
    let mut active = Table::four().sit();
    active.buy(1);
    active.go("Z1", "IST", &[]);
    active.play_as(seat(0), Action::Leave, &[6]);
    assert_eq!((active.active(), active.count(Haddad, "IST")), (Some(Darwish), 1));
}

/// BOR-150
#[test]
fn an_empty_seat_keeps_the_first_of_its_aid_cards_and_all_empty_seats_play_to_the_end() {
    let mut table = Table::four().round(3).turns(3, Nasser);
    for family in [Haddad, Darwish, Khalil, Nasser] {
        table = table.rest(family, "Z6");
    }
    let mut game = table.sit();
    game.play_as(seat(1), Action::Leave, &[]);
    game.buy(1);
    game.end(&[5, 1, 2, 3, 0, 0, 1, 1, 1, 4, 0, 1, 3, 2, 0, 2, 3]);
    assert_eq!(game.0.stage(), Stage::Waiting(Seats::all(4).without(seat(1))));
    let hands = serde_json::to_value(game.0).unwrap()["hands"][1].clone();
    assert_eq!((&hands["held"][0]["card"], &hands["returned"]), (&"new_camp".into(), &"resettlement".into()));
    for number in [0, 2] {
        game.play_as(seat(number), Action::Leave, &[]);
    }
    let mut fate = Fate::seeded(3, 0);
    game.0.play(seat(3), &Action::Leave, &mut fate, &mut caravanserai_core::Silent).unwrap();
    assert!(matches!(game.0.stage(), Stage::Over(_)));
}

/// BOR-151
#[test]
fn when_the_time_is_up_the_turn_ends_as_it_stands() {
    assert_eq!(
        Table::four().sit().refuse(Action::TimeUp).rule,
        Some("BOR-151"),
        "without a clock there is no such thing"
    );
    // Nothing bought: the seat passes, whatever its cash.
    let mut nothing = clocked().sit();
    assert_eq!(nothing.refuse_as(seat(1), Action::TimeUp).code, "not_your_turn");
    let events = nothing.play(Action::TimeUp, &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Passed { .. })));
    assert_eq!((nothing.money(Haddad), nothing.active()), (40, Some(Darwish)));
    // Moves made are kept; an unfinished one is not made.
    let mut moved = clocked().sit();
    moved.buy(1);
    moved.go("Z1", "IST", &[]);
    moved.play(Action::Pick { from: at("Z2") }, &[]);
    moved.play(Action::TimeUp, &[6]);
    assert_eq!((moved.count(Haddad, "IST"), moved.count(Haddad, "Z2"), moved.active()), (1, 3, Some(Darwish)));
    // A card chosen but not bought is not bought.
    let mut chosen = clocked().sit();
    chosen.play(Action::ChooseCard { card: card(1) }, &[]);
    chosen.play(Action::TimeUp, &[]);
    assert_eq!((chosen.money(Haddad), chosen.row()[0]), (40, Some(card(1))));
}

/// BOR-151
#[test]
fn when_the_time_is_up_open_questions_are_answered() {
    // An open fee is answered with relief money if it is held, and then the turn ends.
    let due = |card: Aid| {
        let mut game = clocked().round(4).money(Haddad, 30).with(Darwish, 2, "GAZ").holds(Haddad, &[card]).sit();
        game.buy(1);
        if game.question() == Some(Step::Card) {
            game.play(Action::StartMoving, &[]);
        }
        game.go("Z2", "GAZ", &[FEE_12]);
        game.play(Action::TimeUp, &[6]);
        game
    };
    let paid = due(Aid::ReliefMoney);
    assert_eq!((paid.money(Haddad), paid.lost(Haddad), paid.active()), (33, 0, Some(Darwish)));
    let unpaid = due(Aid::LongerRoad);
    assert_eq!((unpaid.money(Haddad), unpaid.lost(Haddad), unpaid.active()), (5, 1, Some(Darwish)));
    // An open choice of aid keeps the card dealt first.
    let mut table = clocked().round(3).turns(3, Nasser);
    for family in [Haddad, Darwish, Khalil, Nasser] {
        table = table.rest(family, "Z6");
    }
    let mut game = table.sit();
    game.buy(1);
    game.end(&[5, 1, 2, 3, 0, 0, 1, 1, 1, 4, 0, 1, 3, 2, 0, 2, 3]);
    game.play_as(seat(2), Action::TimeUp, &[]);
    assert_eq!(game.view_of(2).families[2].aid.as_ref().unwrap().held[0].card, Aid::LongerRoad);
    // An open question for help is answered with no.
    let mut help = Table::options(|options| {
        options.turn_clock = TurnClock::TwoMinutes;
        options.shared_fees = true;
    })
    .money(Haddad, 30)
    .with(Darwish, 2, "GAZ")
    .sit();
    help.buy(1);
    help.go("Z2", "GAZ", &[FEE_12]);
    let events = help.play_as(seat(1), Action::TimeUp, &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Declined { .. })));
    assert_eq!(help.question(), Some(Step::Help { due: due_shown(), asked: Khalil }));
}

fn due_shown() -> caravanserai_borderlines::Due {
    caravanserai_borderlines::Due { fee: 12, bonus: false, then: caravanserai_borderlines::Then::TurnOver }
}

/// BOR-152
#[test]
fn steps_of_ones_own_turn_can_be_taken_back_until_something_random_is_seen() {
    let start = Table::four().round(4).with(Darwish, 2, "GAZ").holds(Haddad, &[Aid::ReliefMoney]).sit().0;
    let mut game = Match::from_position(start, 1).unwrap();
    let me = seat(0);
    let steps = [
        Action::ReliefMoney,
        Action::ChooseCard { card: card(1) },
        Action::SellHouses { houses: 1 },
        Action::Pick { from: at("Z1") },
        Action::Go { to: at("IST") },
    ];
    for step in steps {
        game.play(me, &step, None).unwrap();
    }
    for _ in steps {
        game.undo(me).unwrap();
    }
    assert!(*game.position() == start);
    for step in steps {
        game.play(me, &step, None).unwrap();
    }
    // A third arrival spins the wheel, and everything before it is final.
    game.play(me, &Action::Pick { from: at("Z2") }, None).unwrap();
    game.play(me, &Action::Go { to: at("GAZ") }, None).unwrap();
    assert!(game.undo(me).is_err());
    // A drawn camp card, too.
    let camp = Table::four().round(4).holds(Haddad, &[Aid::NewCamp]).sit().0;
    let mut game = Match::from_position(camp, 1).unwrap();
    game.play(me, &Action::NewCamp, None).unwrap();
    assert!(game.undo(me).is_err());
    // Ending the turn is final even when nothing is drawn.
    let passed = Table::four().money(Haddad, 3).sit().0;
    let mut game = Match::from_position(passed, 1).unwrap();
    game.play(me, &Action::Pass, None).unwrap();
    game.play(me, &Action::EndTurn, None).unwrap();
    assert!(game.undo(me).is_err());
}

/// BOR-153
#[test]
fn the_same_seed_gives_the_same_game() {
    let play = || {
        let mut game = Match::<Borderlines>::deal(4, Options::default(), 42, None).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = game.waiting().first() {
            legal.clear();
            game.position().legal(seat, &mut legal);
            let action = legal[game.seq() * 7 % legal.len()];
            game.play(seat, &action, None).unwrap();
        }
        game
    };
    let (first, second) = (play(), play());
    assert!(first.position() == second.position());
    let again = first.record().replay(None).unwrap();
    assert!(again.position() == first.position());
}

/// BOR-154
#[test]
fn nothing_can_be_given_lent_or_traded() {
    let game = Table::four().round(4).holds(Haddad, &[Aid::ReliefMoney]).sit();
    let forms: Vec<&str> = game.0.forms(seat(0)).iter().map(|form| form.action).collect();
    assert_eq!(forms, ["show_aid"], "a card can be shown, and that is all");
    assert!(game.0.forms(seat(1)).is_empty());
    for text in [r#"{"do":"give","money":5}"#, r#"{"do":"trade"}"#, r#"{"do":"lend","houses":1}"#] {
        assert!(serde_json::from_str::<Action>(text).is_err());
    }
}

/// BOR-155
#[test]
fn an_illegal_attempt_changes_nothing_and_is_answered_with_a_reason() {
    let mut game = Table::four().sit();
    // `refuse` checks that nothing changes and nothing is told.
    for action in [
        Action::EndTurn,
        Action::Pass,
        Action::NewCamp,
        Action::ReliefMoney,
        Action::LongerRoad,
        Action::RoomForTwoMore,
        Action::StartMoving,
        Action::StopWalking,
        Action::StopSailing,
        Action::CannotPay,
        Action::PayMissing,
        Action::Decline,
        Action::KeepAid { card: Aid::NewCamp },
        Action::Pick { from: at("Z1") },
        Action::Go { to: at("Z1") },
        Action::Sail { from: at("Z2"), to: at("LAR") },
        Action::Resettle { from: at("ANT camp") },
        Action::ResettleTo { to: at("VIE") },
        Action::ShowAid { card: Aid::NewCamp, to: None },
    ] {
        let refusal = game.refuse(action);
        assert!(refusal.reason.ends_with('.') && refusal.reason.len() < 120, "{action:?}: {refusal}");
    }
    assert_eq!(game.refuse_as(seat(2), Action::Pass).code, "not_your_turn");
}

/// BOR-154, BOR-156
#[test]
fn an_aid_card_can_really_be_shown_to_one_seat_or_to_all() {
    let mut game = Table::four().round(4).holds(Haddad, &[Aid::ReliefMoney]).sit();
    let show = |to| Action::ShowAid { card: Aid::ReliefMoney, to };
    let told = game.hear(seat(0), show(Some(seat(2))), &[]);
    assert!(told.sealed);
    for event in &told.events {
        let two = Seats::only(seat(0)).with(seat(2));
        match event.event {
            Event::AidShown { .. } => assert_eq!(event.audience, Audience::Only(two)),
            Event::AidShownToOther { to, .. } => assert_eq!((event.audience, to), (Audience::Except(two), seat(2))),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(game.view_of(2).families[0].aid_shown, [Aid::ReliefMoney]);
    assert!(game.view_of(1).families[0].aid_shown.is_empty());
    game.play_as(seat(0), show(None), &[]);
    assert_eq!(game.view_of(1).families[0].aid_shown, [Aid::ReliefMoney]);
    game.refuse_as(seat(0), show(Some(seat(0))));
    game.refuse_as(seat(0), Action::ShowAid { card: Aid::NewCamp, to: None });
    // Once it is used, nobody holds on to it.
    game.play(Action::ReliefMoney, &[]);
    assert!(game.view_of(2).families[0].aid_shown.is_empty());
}
