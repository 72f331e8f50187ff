//! 2.2 Frame of a turn.

use caravanserai_core::Seat;
use caravanserai_istanbul::{Action, Card, Event, Good, Phase};

use crate::table::{Setup, blue, choose, green, play, recall, red, send, walk};

/// IST-030, IST-091
#[test]
fn a_turn_runs_through_four_phases_and_then_the_next_player_begins() {
    let mut table = Setup::three().at(blue(), 8).lira(red(), 2).build();
    let mut phases = vec![table.phase()];
    for action in [walk(8), Action::WithAssistant, Action::Pay, Action::Fill, Action::EndTurn] {
        table.red(&[action]);
        phases.push(table.phase());
    }
    let expected =
        [Phase::Movement, Phase::Movement, Phase::Payment, Phase::Action, Phase::Encounters, Phase::Movement];
    assert_eq!(phases, expected);
    assert_eq!(table.active(), Some(blue()));
    table.idles(blue()).idles(green());
    assert_eq!((table.active(), table.view().round), (Some(red()), 2));
}

/// IST-031
#[test]
fn nobody_else_decides_anything() {
    let mut table = Setup::three().hand(blue(), &[Card::TakeFiveLira]).build();
    assert!(table.legal(blue()).is_empty() && table.legal(green()).is_empty());
    for action in [play(Card::TakeFiveLira), walk(8), Action::EndTurn, Action::TimeUp] {
        table.refuses(blue(), action, "IST-031");
    }
}

fn playable(table: &crate::table::Table, seat: Seat) -> Vec<Card> {
    let mut cards: Vec<Card> = table
        .legal(seat)
        .into_iter()
        .filter_map(|action| match action {
            Action::PlayCard { card } => Some(card),
            _ => None,
        })
        .collect();
    cards.sort_unstable();
    cards
}

const ANY_PHASE: [Card; 3] = [Card::TakeOneGood, Card::TakeFiveLira, Card::ArrestFamily];

/// IST-032, IST-057
#[test]
fn any_phase_cards_may_be_played_in_all_phases_and_while_the_end_is_pending() {
    let setup = || Setup::three().hand(red(), &Card::ALL).family(red(), 14).out(red(), &[1]).lira(red(), 2);
    let mut phase_one = ANY_PHASE.to_vec();
    phase_one.extend([Card::ExtraMove, Card::StayPut, Card::ReturnAssistant]);
    phase_one.sort_unstable();
    assert_eq!(playable(&setup().build(), red()), phase_one);
    let payment = setup().at(red(), 8).at(blue(), 8).phase(Phase::Payment).build();
    let action = setup().acting_at(8).build();
    let encounters = setup().at(red(), 8).phase(Phase::Encounters).build();
    let pending = setup().at(red(), 8).phase(Phase::EndPending).build();
    for table in [payment, action, encounters, pending] {
        assert_eq!(playable(&table, red()), ANY_PHASE, "{:?}", table.phase());
    }
}

/// IST-033, IST-034, IST-182, E47
#[test]
fn three_cards_in_one_turn_bring_15_lira_and_lie_on_the_pile() {
    let mut table = Setup::three().hand(red(), &[Card::TakeFiveLira; 3]).build();
    table.red(&[play(Card::TakeFiveLira); 3]);
    assert_eq!(table.lira(red()), 15);
    assert_eq!(table.view().pile, [Card::TakeFiveLira; 3]);
    assert_eq!(table.hand(red()), []);
}

/// IST-034, IST-035
#[test]
fn a_card_lies_on_top_of_the_pile_before_its_effect_is_worked_out() {
    let mut table = Setup::three_with(|options| options.cards = caravanserai_istanbul::CardSource::Drawn)
        .hand(red(), &[Card::ArrestFamily])
        .family(red(), 14)
        .deck(&[])
        .build();
    let arrest = Card::ArrestFamily.index() as u32;
    table.fate(&[arrest]).red(&[play(Card::ArrestFamily), Action::DrawCard]);
    let events = table.events();
    let played = events.iter().position(|event| matches!(event, Event::PlaysCard { .. })).unwrap();
    let shuffled = events.iter().position(|event| matches!(event, Event::Reshuffles { cards: 1 })).unwrap();
    assert!(played < shuffled, "the card was on the pile when the pile became the deck");
    assert_eq!(table.hand(red()), [Card::ArrestFamily], "and so it was drawn again");
}

/// IST-036
#[test]
fn cards_and_the_yellow_tile_never_come_in_the_middle_of_an_action() {
    let setup = || {
        let cards = [Card::TakeFiveLira, Card::ExtraMove, Card::SellAny];
        Setup::three().hand(red(), &cards).tiles(red(), &[Good::Yellow]).lira(red(), 9).out(red(), &[1])
    };
    let mut moving = setup().build();
    moving.red(&[walk(8)]);
    let mut selling = setup().acting_at(11).goods(red(), [1, 1, 0, 0]).build();
    selling.red(&[Action::Offer { good: Good::Red }]);
    let mut sending = setup().acting_at(6).build();
    sending.red(&[send(3)]);
    let mut meeting = setup().at(red(), 8).smuggler(8).phase(Phase::Encounters).build();
    meeting.red(&[Action::MeetSmuggler]);
    for table in [&mut moving, &mut selling, &mut meeting] {
        table.refuses(red(), play(Card::TakeFiveLira), "IST-036");
        table.refuses(red(), Action::UseYellow, "IST-036");
    }
    sending.refuses(red(), play(Card::TakeFiveLira), "IST-173");
    sending.refuses(red(), Action::UseYellow, "IST-173");
}

/// IST-037
#[test]
fn a_refused_action_changes_nothing_at_all() {
    let mut table = Setup::three().hand(red(), &[Card::ExtraMove]).out(red(), &[1]).build();
    // `refusal` compares the whole position before and after.
    for action in [walk(7), walk(16), Action::Pay, Action::Sell, choose(Good::Red), recall(1), Action::EndTurn] {
        assert!(!table.refusal(red(), action).reason.is_empty());
    }
    table.red(&[play(Card::ExtraMove)]);
    table.refuses(red(), walk(10), "IST-043");
    assert_eq!(table.hand(red()), [Card::ExtraMove]);
}

/// IST-038
#[test]
fn ending_the_turn_is_a_step_of_its_own_unless_it_ends_by_itself() {
    let mut table = Setup::three().build();
    table.go(red(), 8).red(&[Action::Fill]);
    assert_eq!(table.legal(red()), [Action::EndTurn]);
    assert_eq!(table.active(), Some(red()));

    let mut table = Setup::three_with(|options| options.auto_end = true).build();
    table.go(red(), 8).red(&[Action::Fill]);
    assert_eq!((table.active(), table.phase()), (Some(blue()), Phase::Movement));
    assert!(table.told.sealed, "it ended for good");

    let mut table = Setup::three_with(|options| options.auto_end = true).hand(red(), &[Card::TakeFiveLira]).build();
    table.go(red(), 8).red(&[Action::Fill]);
    assert_eq!(table.active(), Some(red()), "a card could still be played");
    table.red(&[play(Card::TakeFiveLira)]);
    assert_eq!(table.active(), Some(blue()));
}
