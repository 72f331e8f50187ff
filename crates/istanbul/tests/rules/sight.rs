//! Section 4: who sees what.

use caravanserai_core::{Audience, Game, Seat, Seats, Viewer};
use caravanserai_istanbul::{Action, Assistant, Card, CardSource, Event, Good, Goods, Istanbul, Phase, Reason};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::table::{Setup, Table, blue, discard, green, play, red, spot, take, walk};

fn seen(table: &Table, owner: Seat, viewer: Viewer) -> (Option<Vec<Card>>, u32, Vec<Card>) {
    let player = table.game.view(viewer).players[owner.index()].clone();
    (player.hand, player.cards, player.known)
}

#[test]
fn only_the_owner_sees_a_hand_and_everybody_its_size() {
    let table = Setup::three().hand(red(), &[Card::StayPut, Card::SellAny]).build();
    let hand = vec![Card::StayPut, Card::SellAny];
    assert_eq!(seen(&table, red(), Viewer::Seat(red())), (Some(hand.clone()), 2, vec![]));
    for viewer in [Viewer::Seat(blue()), Viewer::Onlooker] {
        assert_eq!(seen(&table, red(), viewer), (None, 2, vec![]));
    }
    let open = Setup::three_with(|options| options.open_hands = true).hand(red(), &hand).build();
    assert_eq!(seen(&open, red(), Viewer::Onlooker), (Some(hand), 2, vec![]));
}

#[test]
fn a_chosen_card_is_told_to_its_owner_only_and_the_pile_to_everybody() {
    let mut table = Setup::three().acting_at(10).pile(&[Card::SellAny]).build();
    table.red(&[take(Card::StayPut), Action::TakeFromPile, discard(Card::SellAny)]);
    let heard = table.heard(Viewer::Seat(blue()));
    assert_eq!(
        heard,
        [
            Event::TakesCard { seat: red(), card: None },
            Event::TakesFromPile { seat: red(), card: Card::SellAny },
            Event::Discards { seat: red(), card: Card::SellAny },
        ]
    );
    assert_eq!(table.heard(Viewer::Onlooker), heard);
    let own = Event::TakesCard { seat: red(), card: Some(Card::StayPut) };
    assert_eq!(table.heard(Viewer::Seat(red()))[0], own);
}

#[test]
fn a_card_taken_from_the_pile_is_known_until_it_is_played() {
    let mut table = Setup::three().acting_at(10).pile(&[Card::TakeFiveLira]).build();
    table.red(&[Action::TakeFromPile, take(Card::StayPut), discard(Card::StayPut)]);
    for viewer in [Viewer::Seat(blue()), Viewer::Onlooker] {
        assert_eq!(seen(&table, red(), viewer), (None, 1, vec![Card::TakeFiveLira]));
    }
    let mut rng = Pcg32::seed_from_u64(1);
    for _ in 0..20 {
        let imagined = table.game.imagine(blue(), &mut rng);
        assert_eq!(imagined.view(Viewer::Seat(red())).players[0].hand, Some(vec![Card::TakeFiveLira]));
    }
    table.red(&[play(Card::TakeFiveLira)]);
    assert_eq!(seen(&table, red(), Viewer::Onlooker), (None, 0, vec![]));
}

fn show(cards: &[Card], to: &[Seat]) -> Action {
    Action::Show { cards: cards.iter().copied().collect(), to: to.iter().copied().collect() }
}

#[test]
fn own_cards_may_be_shown_to_some_or_to_all_at_any_time() {
    let mut table = Setup::three().hand(blue(), &[Card::StayPut, Card::SellAny]).build();
    table.plays(blue(), &[show(&[Card::SellAny], &[green()])]);
    assert!(table.told.sealed, "what was seen stays seen");
    let told = Event::Shows {
        seat: blue(),
        cards: Some([Card::SellAny].into_iter().collect()),
        count: 1,
        to: Seats::only(green()),
    };
    let hidden = Event::Shows { seat: blue(), cards: None, count: 1, to: Seats::only(green()) };
    assert_eq!(table.heard(Viewer::Seat(green())), [told]);
    assert_eq!(table.heard(Viewer::Onlooker), [hidden]);
    assert_eq!(seen(&table, blue(), Viewer::Seat(green())), (None, 2, vec![Card::SellAny]));
    assert_eq!(seen(&table, blue(), Viewer::Seat(red())), (None, 2, vec![]));
    table.plays(blue(), &[show(&[Card::StayPut], &[])]);
    assert!(table.told.events.iter().all(|told| told.audience == Audience::Everyone));
    assert_eq!(seen(&table, blue(), Viewer::Onlooker), (None, 2, vec![Card::StayPut]));
    assert_eq!(seen(&table, blue(), Viewer::Seat(green())), (None, 2, vec![Card::StayPut, Card::SellAny]));
    assert_eq!(table.hand(blue()).len(), 2, "they stay in the hand");

    assert_eq!(table.refusal(blue(), show(&[Card::ExtraMove], &[])).code, "no_card");
    assert_eq!(table.refusal(blue(), show(&[], &[])).code, "no_card");
    assert_eq!(table.refusal(blue(), show(&[Card::StayPut], &[blue()])).code, "no_such_seat");
    assert!(table.game.forms(blue()).iter().any(|form| form.action == "show"));
}

#[test]
fn what_was_shown_to_another_is_not_imagined() {
    let mut table = Setup::three().hand(blue(), &[Card::StayPut]).build();
    table.plays(blue(), &[show(&[Card::StayPut], &[green()])]);
    let mut rng = Pcg32::seed_from_u64(3);
    let hands = |seat: Seat, rng: &mut Pcg32| -> std::collections::BTreeSet<Card> {
        (0..80)
            .map(|_| table.game.imagine(seat, rng).view(Viewer::Seat(blue())).players[2].hand.clone().unwrap()[0])
            .collect()
    };
    assert_eq!(hands(green(), &mut rng).len(), 1);
    assert!(hands(red(), &mut rng).len() > 5);
}

#[test]
fn with_drawn_cards_unseen_cards_are_dealt_anew() {
    let table = Setup::three_with(|options| options.cards = CardSource::Drawn)
        .hand(red(), &[Card::StayPut, Card::StayPut])
        .hand(blue(), &[Card::SellAny, Card::ExtraMove])
        .pile(&[Card::ReturnAssistant])
        .build();
    let mut rng = Pcg32::seed_from_u64(5);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let imagined: Istanbul = table.game.imagine(red(), &mut rng);
        imagined.audit().unwrap();
        let view = imagined.view(Viewer::Seat(blue()));
        let hand = view.players[2].hand.clone().unwrap();
        assert!(hand.len() == 2 && !hand.contains(&Card::StayPut), "both Stay Put cards are in the own hand");
        kinds.extend(hand);
        assert_eq!(imagined.view(Viewer::Seat(red())), table.game.view(Viewer::Seat(red())));
    }
    assert_eq!(kinds.len(), 9, "any card that is not accounted for");
}

#[test]
fn an_unfinished_choice_is_seen_by_the_active_player_only() {
    let mut table = Setup::three().build();
    table.red(&[walk(8)]);
    assert!(table.game.view(Viewer::Seat(red())).choice.is_some());
    assert!(table.game.view(Viewer::Seat(blue())).choice.is_none());
    let mut rng = Pcg32::seed_from_u64(5);
    let imagined = table.game.imagine(blue(), &mut rng);
    let mut legal = Vec::new();
    imagined.legal(red(), &mut legal);
    assert!(legal.contains(&walk(8)), "to the others the choice has not begun");
}

#[test]
fn the_view_says_what_each_move_would_mean() {
    let table = Setup::three()
        .at(red(), 12)
        .lira(red(), 15)
        .out(red(), &[8, 11, 4, 10])
        .at(blue(), 16)
        .goods(red(), [1, 0, 0, 0])
        .build();
    let moves = table.game.view(Viewer::Seat(red())).moves;
    let hint = |number| *moves.iter().find(|hint| hint.to == spot(number)).unwrap();
    assert_eq!((hint(8).assistant, hint(8).fee, hint(8).possible), (Assistant::PickUp, 0, true));
    assert_eq!((hint(16).assistant, hint(16).fee, hint(16).possible), (Assistant::Missing, 2, true));
    assert_eq!((hint(16).ruby, hint(4).possible), (None, false));
    assert_eq!(hint(7).assistant, Assistant::NotNeeded);
    assert!(table.game.view(Viewer::Seat(blue())).moves.is_empty());

    let rich = Setup::three().at(red(), 12).lira(red(), 15).build().game.view(Viewer::Seat(red()));
    let dealer = rich.moves.iter().find(|hint| hint.to == spot(16)).unwrap();
    assert_eq!((dealer.ruby, dealer.assistant), (Some(Reason::Lira), Assistant::Place));
}

#[test]
fn impossible_positions_are_refused() {
    let table = Setup::three_with(|options| options.cards = CardSource::Drawn).build();
    let json = serde_json::to_value(&table.game).unwrap();
    let broken = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = json.clone();
        change(&mut json);
        match serde_json::from_value::<Istanbul>(json) {
            Ok(game) => game.audit().is_err(),
            Err(_) => true,
        }
    };
    assert!(!broken(&|_| {}));
    assert!(broken(&|json| json["players"][0]["goods"]["red"] = 3.into()));
    assert!(broken(&|json| json["players"][0]["stack"] = 5.into()));
    assert!(broken(&|json| json["players"][0]["rubies"] = 1.into()));
    assert!(broken(&|json| json["players"][0]["capacity"] = 6.into()));
    assert!(broken(&|json| json["players"][0]["merchant"] = 17.into()));
    assert!(broken(&|json| json["players"][0]["hand"] = serde_json::json!(["stay_put"])));
    assert!(broken(&|json| json["players"] = serde_json::json!([])));
    assert!(broken(&|json| json["order"] = serde_json::json!([0, 0, 1])));
    assert!(broken(&|json| json["turn"]["place"] = 3.into()));
    assert!(broken(&|json| json["turn"]["due"] = 1.into()));
    assert!(broken(&|json| json["turn"]["phase"] = "payment".into()));
    assert!(broken(&|json| json["turn"]["choice"] = serde_json::json!({"kind": "far_move"})));
    assert!(broken(
        &|json| json["turn"]["choice"] = serde_json::json!({"kind": "sale", "sell_any": false, "offer": {}})
    ));
    assert!(broken(&|json| json["turn"]["sent"] = 3.into()));
    assert!(broken(&|json| json["small"]["demand"]["red"] = 9.into()));
    assert!(broken(&|json| json["dial"] = 5.into()));
    assert!(broken(&|json| json["palace"] = 12.into()));
    assert!(broken(&|json| json["dealer"] = 13.into()));
    assert!(broken(&|json| json["round"] = 0.into()));
    assert!(broken(&|json| json["pile"] = serde_json::json!(["stay_put"])));
    assert!(broken(&|json| json["house"]["ruby_target"] = 9.into()));
    assert!(broken(&|json| json["board"][0] = "fountain".into()));
}

#[test]
fn goods_cards_and_tiles_are_readable_in_json() {
    let table = Setup::three().goods(red(), [2, 0, 0, 1]).tiles(red(), &[Good::Yellow]).phase(Phase::Movement).build();
    let json = serde_json::to_value(&table.game).unwrap();
    let player = &json["players"][0];
    assert_eq!(player["goods"], serde_json::json!({"red": 2, "green": 0, "yellow": 0, "blue": 1}));
    assert_eq!(player["tiles"], serde_json::json!(["yellow"]));
    assert_eq!((&player["merchant"], &json["turn"]["phase"]), (&7.into(), &"movement".into()));
    assert_eq!(serde_json::from_str::<Goods>(r#"{"blue": 5}"#).unwrap(), Goods::new(0, 0, 0, 5));
    let walk: Action = serde_json::from_str(r#"{"do": "walk", "to": 8}"#).unwrap();
    assert_eq!(walk, Action::Walk { to: spot(8) });
    assert_eq!(serde_json::to_string(&Action::EndTurn).unwrap(), r#"{"do":"end_turn"}"#);
}
