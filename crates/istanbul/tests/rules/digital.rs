//! 2.13 At a digital table.

use caravanserai_core::chance::below;
use caravanserai_core::{Fate, Game, Match, Seat, Silent, Stage, Viewer};
use caravanserai_istanbul::{Action, Card, CardSource, Good, Istanbul, NamedOrder, Phase, TableOptions, TurnOrder};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::table::{Setup, Table, blue, choose, discard, green, offer, play, red, seat, send, take, walk};

fn start(table: &Table) -> Match<Istanbul> {
    Match::from_position(table.game.clone(), 1).unwrap()
}

/// IST-270
#[test]
fn steps_of_the_own_turn_are_taken_back_one_by_one_to_its_start() {
    let table = Setup::three().hand(red(), &[Card::TakeFiveLira]).build();
    let mut game = start(&table);
    let mut before = vec![game.position().clone()];
    for action in [play(Card::TakeFiveLira), walk(8), Action::WithAssistant, Action::Fill] {
        game.play(red(), &action, None).unwrap();
        before.push(game.position().clone());
    }
    before.pop();
    assert!(game.check_undo(blue()).is_err());
    while let Some(earlier) = before.pop() {
        game.undo(red()).unwrap();
        assert_eq!(*game.position(), earlier);
    }
    assert!(game.undo(red()).is_err(), "at most to the start of the turn");
}

/// IST-270
#[test]
fn ending_the_turn_is_final() {
    let table = Setup::three().build();
    let mut game = start(&table);
    for action in [walk(8), Action::WithoutAssistant, Action::EndTurn] {
        game.play(red(), &action, None).unwrap();
    }
    assert!(game.undo(red()).is_err());
}

/// IST-270
#[test]
fn dice_new_demands_and_drawn_cards_close_the_way_back() {
    let closes = |setup: Setup, actions: &[Action]| {
        let mut game = start(&setup.build());
        for action in actions {
            game.play(red(), action, None).unwrap();
        }
        game.check_undo(red()).is_err()
    };
    let drawn = || Setup::three_with(|options| options.cards = CardSource::Drawn);
    assert!(closes(Setup::three().acting_at(12), &[Action::Call { number: 7 }]));
    assert!(closes(Setup::three().acting_at(9), &[Action::BlackMarket { good: Good::Red }]));
    let meeting = || Setup::three().at(red(), 8).governor(8).smuggler(8).lira(red(), 4).phase(Phase::Encounters);
    assert!(closes(meeting(), &[Action::MeetGovernor, take(Card::StayPut), Action::PayLira]));
    assert!(closes(meeting(), &[Action::MeetSmuggler, choose(Good::Red), Action::PayLira]));
    assert!(closes(Setup::three().acting_at(11).goods(red(), [1, 0, 0, 0]), &[Action::SellMost]));
    assert!(closes(drawn().acting_at(10), &[Action::DrawCard]));
    let neutral = TableOptions { neutrals: true, ..crate::table::still(2) };
    assert!(closes(
        Setup::with(2, neutral).at(red(), 15).lira(red(), 2),
        &[walk(16), Action::WithAssistant, Action::Pay]
    ));

    assert!(!closes(Setup::three().acting_at(10), &[take(Card::StayPut), take(Card::SellAny), discard(Card::SellAny)]));
    assert!(!closes(meeting(), &[Action::MeetGovernor, take(Card::StayPut)]));
    assert!(!closes(Setup::three().hand(red(), &[Card::TakeFiveLira]), &[play(Card::TakeFiveLira)]));
    assert!(!closes(drawn().acting_at(10).pile(&[Card::StayPut]), &[Action::TakeFromPile]));
}

/// IST-271
#[test]
fn a_choice_has_no_effect_before_its_last_part() {
    let unchanged = |setup: Setup, actions: &[Action]| {
        let mut table = setup.build();
        let before = table.view();
        table.red(actions);
        assert!(table.told.events.is_empty(), "others hear nothing of an unfinished choice");
        assert_eq!(table.view(), before, "{actions:?}");
        let own = table.game.view(Viewer::Seat(red()));
        assert!(own.choice.is_some() || own.family_acts_at.is_some(), "the active player sees it");
    };
    let cards = [Card::ExtraMove, Card::ReturnAssistant, Card::TakeOneGood, Card::ArrestFamily, Card::SellAny];
    let full = || Setup::three().hand(red(), &cards).family(red(), 3).out(red(), &[1]).goods(red(), [2, 2, 2, 2]);
    unchanged(full(), &[walk(8)]);
    unchanged(full(), &[play(Card::ExtraMove), walk(16)]);
    unchanged(full(), &[play(Card::ReturnAssistant)]);
    unchanged(full(), &[play(Card::TakeOneGood)]);
    unchanged(full(), &[play(Card::ArrestFamily)]);
    unchanged(full().tiles(red(), &[Good::Yellow]).lira(red(), 2), &[Action::UseYellow]);
    unchanged(full().acting_at(11), &[offer(Good::Red), offer(Good::Green)]);
    unchanged(full().acting_at(11), &[play(Card::SellAny), offer(Good::Blue)]);
    unchanged(full().acting_at(13), &[Action::PaySultan]);
    unchanged(full().acting_at(10), &[take(Card::StayPut), take(Card::StayPut)]);
    unchanged(full().acting_at(7), &[Action::ChooseAssistants, Action::Toggle { spot: crate::table::spot(1) }]);
    unchanged(full().family(red(), 6).acting_at(6), &[send(10), take(Card::StayPut)]);
    let meeting = || full().at(red(), 8).governor(8).smuggler(8).phase(Phase::Encounters);
    unchanged(meeting(), &[Action::MeetGovernor, take(Card::StayPut)]);
    unchanged(meeting(), &[Action::MeetSmuggler, choose(Good::Red)]);
}

/// IST-272
#[test]
fn whoever_takes_over_a_seat_has_its_goods_cards_and_pieces() {
    // The position knows no persons: a seat is played by whoever decides for it.
    let table = Setup::three().hand(red(), &[Card::StayPut]).goods(red(), [1, 1, 0, 0]).out(red(), &[3]).build();
    let mut game = start(&table);
    let left_behind = game.position().view(Viewer::Seat(red()));
    game.play(red(), &walk(8), None).unwrap();
    game.undo(red()).unwrap();
    assert_eq!(game.position().view(Viewer::Seat(red())), left_behind);
    let text = serde_json::to_string(game.position()).unwrap();
    let taken_over: Istanbul = serde_json::from_str(&text).unwrap();
    assert_eq!(taken_over.view(Viewer::Seat(red())), left_behind);
    let mut legal = Vec::new();
    taken_over.legal(red(), &mut legal);
    assert!(legal.contains(&play(Card::StayPut)) && legal.contains(&walk(3)));
}

/// IST-273, E51
#[test]
fn a_parked_seat_is_passed_over_and_owed_nothing() {
    let mut table = Setup::three()
        .at(green(), 8)
        .family(green(), 8)
        .out(green(), &[8])
        .rubies(red(), 5)
        .rubies(green(), 6)
        .lira(green(), 99)
        .build();
    table.plays(green(), &[Action::Park]);
    assert!(table.told.sealed);
    let parked = table.of(green());
    assert!(parked.parked && parked.merchant.is_none() && parked.family.is_none());
    assert_eq!(table.out(green()), [8], "its assistants stay but mean nothing");
    table.go(red(), 8);
    assert_eq!(table.phase(), Phase::Action, "nobody is paid where Green stood");
    table.red(&[Action::Fill, Action::EndTurn]);
    assert_eq!(table.view().rewards_due, 0, "and nobody is captured");
    table.idles(blue());
    assert!(table.is_over(), "Blue was the last seat still playing");
    let standing = table.standing();
    assert_eq!([red(), blue(), green()].map(|seat| standing.places[seat]), [1, 2, 3]);
    assert!(!standing.stopped);
}

/// IST-273
#[test]
fn turns_go_on_without_the_parked_seat_until_one_is_left() {
    let mut table = Setup::seats(4).build();
    table.red(&[walk(8), Action::WithAssistant]);
    table.plays(red(), &[Action::Park]);
    assert_eq!((table.active(), table.phase()), (Some(seat(1)), Phase::Movement), "its turn is over");
    table.idles(seat(1)).plays(seat(3), &[Action::Park]).idles(seat(2));
    assert_eq!((table.active(), table.view().round), (Some(seat(1)), 2));
    table.refuses(red(), Action::Park, "IST-273");
    table.refuses(red(), walk(8), "IST-031");
    table.plays(seat(1), &[Action::Park]);
    let standing = table.standing();
    assert!(standing.stopped);
    assert_eq!(standing.winners().first(), Some(seat(2)));
}

/// IST-273
#[test]
fn nobody_owes_a_merchant_who_has_left() {
    let mut table = Setup::three().at(blue(), 8).build();
    table.go(red(), 8);
    assert_eq!(table.phase(), Phase::Payment);
    table.plays(blue(), &[Action::Park]);
    assert_eq!((table.phase(), table.active()), (Phase::Action, Some(red())));
    table.red(&[Action::Fill]);
    assert_eq!(table.goods(red()), [0, 2, 0, 0]);
}

/// IST-273
#[test]
fn several_parked_seats_are_ranked_among_themselves() {
    let mut table = Setup::seats(4).rubies(seat(1), 1).rubies(seat(3), 2).build();
    table.plays(seat(1), &[Action::Park]).plays(seat(3), &[Action::Park]).plays(seat(2), &[Action::Park]);
    assert_eq!(table.standing().places.as_slice(), [1, 3, 4, 2]);
}

/// IST-274, E52
#[test]
fn before_the_move_the_clock_sends_the_merchant_to_the_lowest_position() {
    let mut table = Setup::three().hand(red(), &[Card::ExtraMove]).build();
    table.red(&[play(Card::ExtraMove), walk(16), Action::TimeUp]);
    assert_eq!((table.merchant(red()), table.stack(red()), table.active()), (2, 4, Some(blue())));
    assert_eq!(table.hand(red()), [Card::ExtraMove], "the unfinished choice was dropped");
    assert!(table.told.sealed);
}

/// IST-274
#[test]
fn the_clock_refuses_payment_skips_the_action_and_takes_lira() {
    let mut paying = Setup::three().at(blue(), 8).lira(red(), 9).build();
    paying.go(red(), 8).red(&[Action::TimeUp]);
    assert_eq!((paying.lira(red()), paying.lira(blue()), paying.active()), (9, 0, Some(blue())));

    let mut acting = Setup::three().acting_at(11).goods(red(), [2, 0, 0, 0]).family(blue(), 11).family(green(), 11);
    acting = acting.lira(red(), 1);
    let mut acting = acting.build();
    acting.red(&[offer(Good::Red), Action::TimeUp]);
    assert_eq!((acting.goods(red()), acting.lira(red())), ([2, 0, 0, 0], 1 + 3 + 3));
    assert_eq!((acting.family(blue()), acting.family(green()), acting.active()), (6, 6, Some(blue())));

    let mut sending = Setup::three().acting_at(6).build();
    sending.red(&[send(3), Action::TimeUp]);
    assert_eq!((sending.family(red()), sending.goods(red())), (6, [0; 4]));

    let mut pending = Setup::three().build();
    pending.red(&[walk(8), Action::WithoutAssistant, Action::TimeUp]);
    assert_eq!(pending.active(), Some(blue()));
}

/// IST-274
#[test]
fn what_dice_or_a_drawn_card_have_made_final_is_brought_to_its_end() {
    let mut rolled = Setup::three().acting_at(12).tiles(red(), &[Good::Red]).build();
    rolled.fate(&[6, 3]).red(&[Action::Call { number: 9 }]).red(&[Action::TimeUp]);
    assert_eq!((rolled.lira(red()), rolled.active()), (9, Some(blue())), "the roll is kept");

    let drawn = || Setup::three_with(|options| options.cards = CardSource::Drawn);
    let code = |card: Card| card.index() as u32;
    let mut governor = drawn().at(red(), 8).governor(8).lira(red(), 2).phase(Phase::Encounters).build();
    governor.fate(&[code(Card::StayPut)]).red(&[Action::MeetGovernor]);
    governor.fate(&[6, 6]).red(&[Action::TimeUp]);
    assert_eq!((governor.lira(red()), governor.hand(red()).len()), (2, 0), "the card drawn goes back");
    assert_eq!((governor.view().governor.number(), governor.view().pile), (6, vec![Card::StayPut]));

    let mut caravansary = drawn().acting_at(10).build();
    caravansary.fate(&[code(Card::StayPut)]).red(&[Action::DrawCard]);
    caravansary.fate(&[code(Card::SellAny)]).red(&[Action::TimeUp]);
    assert_eq!(caravansary.hand(red()), [Card::StayPut]);
    assert_eq!((caravansary.view().pile, caravansary.active()), (vec![Card::SellAny], Some(blue())));
}

/// IST-275
#[test]
fn every_chance_event_can_be_given_and_impossible_outcomes_are_refused() {
    let mut game = start(&Setup::three().acting_at(12).build());
    let call = Action::Call { number: 7 };
    for wrong in [vec![0, 3], vec![7, 3], vec![3], vec![3, 3, 3]] {
        assert!(game.play(red(), &call, Some(Fate::scripted(wrong))).is_err());
    }
    game.play(red(), &call, Some(Fate::scripted([6, 1]))).unwrap();
    assert_eq!(game.position().view(Viewer::Onlooker).players[0].lira, 7);

    let selling = Setup::three().acting_at(11).goods(red(), [1, 0, 0, 0]).build();
    for wrong in [2211, 4000, 6, 99_999] {
        assert!(start(&selling).play(red(), &Action::SellMost, Some(Fate::scripted([wrong]))).is_err());
    }
    assert!(start(&selling).play(red(), &Action::SellMost, Some(Fate::scripted([1004]))).is_ok());

    let drawing = Setup::three_with(|options| options.cards = CardSource::Drawn).acting_at(10).deck(&[Card::StayPut]);
    let drawing = drawing.build();
    assert!(start(&drawing).play(red(), &Action::DrawCard, Some(Fate::scripted([0]))).is_err());
    assert!(start(&drawing).play(red(), &Action::DrawCard, Some(Fate::scripted([3]))).is_ok());
}

/// IST-275
#[test]
fn a_whole_deal_can_be_given() {
    let deal =
        |outcomes: &[u32]| Match::<Istanbul>::deal(2, TableOptions::default(), 1, Some(Fate::scripted(outcomes)));
    // Order, two dice for the Governor, two for the Smuggler, both demands, a card for each in turn order.
    let game = deal(&[1, 0, 6, 6, 1, 1, 5, 1112, 9, 3]).unwrap();
    let view = game.position().view(Viewer::Onlooker);
    assert_eq!(view.order, [seat(1), seat(0)]);
    assert_eq!((view.governor.number(), view.smuggler.number()), (6, 3));
    assert_eq!((view.small_demand.code(), view.large_demand.code()), (5, 1112));
    for wrong in [&[1, 1, 6, 6, 1, 1, 5, 1112, 9, 3][..], &[1, 0, 6, 6, 1, 1, 6, 1112, 9, 3], &[1, 0, 6, 6]] {
        assert!(deal(wrong).is_err());
    }
}

/// IST-276, E53
#[test]
fn a_seed_with_the_decisions_or_the_decisions_with_all_chance_replay_the_same_states() {
    let options = TableOptions {
        cards: CardSource::Drawn,
        order: TurnOrder::Named(NamedOrder::Random),
        ruby_target: Some(3),
        ..TableOptions::default()
    };
    let mut first = Match::<Istanbul>::deal(3, options.clone(), 77, None).unwrap();
    let mut by_seed = Match::<Istanbul>::deal(3, options, 77, None).unwrap();
    let mut rng = Fate::seeded(5, 0);
    let mut states = vec![serde_json::to_value(first.position()).unwrap()];
    while let Some(seat) = first.waiting().first().filter(|_| first.seq() < 3000) {
        let mut legal = Vec::new();
        first.position().legal(seat, &mut legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        first.play(seat, &action, None).unwrap();
        by_seed.play(seat, &action, None).unwrap();
        assert_eq!(first.position(), by_seed.position());
        states.push(serde_json::to_value(first.position()).unwrap());
    }
    let text = serde_json::to_string(&first.record()).unwrap();
    let mut record: caravanserai_core::Record<Istanbul> = serde_json::from_str(&text).unwrap();
    record.seed = 0;
    for step in (0..states.len()).step_by(states.len() / 10 + 1).chain([states.len() - 1]) {
        let replayed = record.replay(Some(step)).unwrap();
        assert_eq!(serde_json::to_value(replayed.position()).unwrap(), states[step], "without the seed");
    }
}

/// IST-277
#[test]
fn only_the_payment_of_phase_two_moves_anything_between_players() {
    let mut fate = Fate::seeded(11, 0);
    let mut legal = Vec::new();
    for seats in 2..=5 {
        let mut game = Istanbul::deal(seats, &TableOptions::default(), &mut fate).unwrap();
        for _ in 0..3000 {
            let Stage::Waiting(waiting) = game.stage() else { break };
            let seat = waiting.first().unwrap();
            legal.clear();
            game.legal(seat, &mut legal);
            let action = legal[fate.below(legal.len() as u32) as usize];
            let before = game.view(Viewer::Onlooker);
            game.play(seat, &action, &mut fate, &mut Silent).unwrap();
            let after = game.view(Viewer::Onlooker);
            for other in Seat::all(seats).filter(|&other| other != seat) {
                let (then, now) = (&before.players[other.index()], &after.players[other.index()]);
                assert_eq!((then.goods, then.cards, then.rubies), (now.goods, now.cards, now.rubies));
                assert!(then.lira == now.lira || (action == Action::Pay && now.lira == then.lira + 2));
            }
        }
    }
}

#[test]
fn random_games_with_leaving_showing_and_clocks_stay_possible() {
    let mut rng = Pcg32::seed_from_u64(21);
    let mut legal = Vec::new();
    for number in 0..120 {
        let options = TableOptions {
            cards: if number % 2 == 0 { CardSource::Drawn } else { CardSource::Chosen },
            final_cards: number % 3 == 0,
            auto_end: number % 5 == 0,
            round_limit: Some(40),
            ..TableOptions::default()
        };
        let seats = 2 + number % 4;
        let mut fate = Fate::seeded(number as u64, 1);
        let mut game = Istanbul::deal(seats, &options, &mut fate).unwrap();
        while let Stage::Waiting(waiting) = game.stage() {
            let active = waiting.first().unwrap();
            let anybody = seat(below(&mut rng, seats as u32) as usize);
            let action = if below(&mut rng, 250) == 0 {
                (anybody, Action::Park)
            } else if below(&mut rng, 20) == 0 {
                (active, Action::TimeUp)
            } else if below(&mut rng, 20) == 0 {
                let hand = game.view(Viewer::Seat(anybody)).players[anybody.index()].hand.clone().unwrap();
                let other = seat((anybody.index() + 1) % seats);
                let to = if below(&mut rng, 2) == 0 { [other].into_iter().collect() } else { [].into_iter().collect() };
                (anybody, Action::Show { cards: hand.into_iter().take(2).collect(), to })
            } else {
                legal.clear();
                game.legal(active, &mut legal);
                (active, legal[below(&mut rng, legal.len() as u32) as usize])
            };
            let accepted = game.play(action.0, &action.1, &mut fate, &mut Silent);
            assert!(accepted.is_ok() || matches!(action.1, Action::Park | Action::Show { .. }), "{action:?}");
            game.audit().unwrap_or_else(|law| panic!("{action:?}: {law}\n{game:?}"));
            if below(&mut rng, 30) == 0 {
                let imagined = game.imagine(anybody, &mut rng);
                imagined.audit().unwrap_or_else(|law| panic!("imagined: {law}\n{game:?}\n{imagined:?}"));
                for viewer in [Viewer::Seat(anybody), Viewer::Onlooker] {
                    assert_eq!(imagined.view(viewer), game.view(viewer));
                }
            }
        }
    }
}
