//! Section 2.6: trades of kept cards.

use caravanserai_core::{Game, Seats, Stage, Viewer};
use caravanserai_europe::{Action, Event, Kept, KeptCard, KeptCards, Options};

use crate::table::{A, B, C, Given, LIGHT_CARD, Play, TICKET, TIMETABLE, given, space};

fn cards(cards: &[KeptCard]) -> Kept {
    cards.iter().copied().collect()
}

fn offer(to: caravanserai_core::Seat, give: &[KeptCard], ask: &[KeptCard]) -> Action {
    Action::Offer { to, give: cards(give), ask: cards(ask) }
}

/// A has a ticket, B nothing, C a Timetable; A is in Cork.
fn market() -> Given {
    given(3).hand(A, &[1, 2]).token(A, "54").kept(A, &[TICKET]).kept(C, &[TIMETABLE])
}

/// EUR-097, EUR-098
#[test]
fn a_trade_needs_both_and_happens_at_once() {
    let mut play = market().start();
    play.act(A, offer(C, &[TICKET], &[TIMETABLE]));
    assert_eq!(play.game.stage(), Stage::Waiting(Seats::only(A).with(C)));
    assert_eq!(play.legal(C), [Action::Refuse {}, Action::Accept {}]);
    assert_eq!((play.kept(A), play.kept(C)), (vec![TICKET], vec![TIMETABLE]));
    play.act(C, Action::Accept {});
    assert!(play.sealed);
    assert_eq!((play.kept(A), play.kept(C)), (vec![TIMETABLE], vec![TICKET]));
    assert_eq!(play.game.stage(), Stage::Waiting(Seats::only(A)));
}

/// EUR-098
#[test]
fn gifts_are_possible_in_both_directions_but_nothing_for_nothing_is_no_trade() {
    let mut play = market().start();
    play.act(A, offer(B, &[TICKET], &[])).act(B, Action::Accept {});
    assert_eq!((play.kept(A), play.kept(B)), (vec![], vec![TICKET]));
    play.act(A, offer(C, &[], &[TIMETABLE])).act(C, Action::Accept {});
    assert_eq!((play.kept(A), play.kept(C)), (vec![TIMETABLE], vec![]));
    assert_eq!(play.rule_against(A, offer(B, &[], &[])), "EUR-098");
}

/// EUR-098
#[test]
fn only_the_player_whose_turn_it_is_offers_and_only_what_is_there() {
    let mut play = market().start();
    assert_eq!(play.rule_against(C, offer(B, &[TIMETABLE], &[])), "EUR-098");
    assert_eq!(play.rule_against(A, offer(A, &[TICKET], &[])), "EUR-098");
    assert_eq!(play.rule_against(A, offer(B, &[TIMETABLE], &[])), "EUR-098");
    assert_eq!(play.rule_against(A, offer(B, &[TICKET], &[TICKET])), "EUR-098");
    play.act(A, offer(C, &[TICKET], &[]));
    assert_eq!(play.rule_against(B, Action::Accept {}), "EUR-098");
    assert_eq!(play.rule_against(A, Action::Accept {}), "EUR-098");
}

/// EUR-098
#[test]
fn trades_are_made_in_windows_only() {
    let mut play = market().start();
    play.throw(9);
    play.act(A, offer(C, &[TICKET], &[])).act(C, Action::Refuse {});
    play.step("53-54/2");
    assert_eq!(play.rule_against(A, offer(C, &[TICKET], &[])), "EUR-098");
    play.step("50-53/4").step("50-53/3").step("41-50/7");
    play.act(A, offer(C, &[TICKET], &[])).act(C, Action::Accept {});
    assert!(play.kept(A).is_empty());
}

/// EUR-098
#[test]
fn an_offer_can_be_refused_countered_withdrawn_or_left_to_lapse() {
    let mut play = market().start();
    play.act(A, offer(C, &[TICKET], &[TIMETABLE])).act(C, Action::Refuse {});
    assert!(play.heard(Event::OfferRefused { seat: C, from: A }));
    assert_eq!(play.legal(C), []);

    play.act(A, offer(C, &[TICKET], &[TIMETABLE]));
    play.act(C, Action::Counter { give: cards(&[]), ask: cards(&[TICKET]) });
    assert_eq!(play.legal(C), [Action::Withdraw {}]);
    assert!(play.offered(A, Action::Accept {}) && play.offered(A, Action::Throw {}));
    play.act(A, Action::Accept {});
    assert_eq!((play.kept(A), play.kept(C)), (vec![], vec![TICKET, TIMETABLE]));

    play.act(A, offer(C, &[], &[TICKET])).act(A, Action::Withdraw {});
    assert!(play.heard(Event::OfferLapsed { from: A, to: C }));

    play.told.clear();
    play.act(A, offer(C, &[], &[TICKET])).throw(3);
    assert!(play.heard(Event::OfferLapsed { from: A, to: C }));
    assert_eq!(play.legal(C), []);
    assert_eq!(play.public().offer, None);
}

/// EUR-098
#[test]
fn a_new_offer_replaces_the_old_one() {
    let mut play = market().start();
    play.act(A, offer(C, &[TICKET], &[])).act(A, offer(B, &[TICKET], &[]));
    assert!(play.heard(Event::OfferLapsed { from: A, to: C }));
    assert_eq!(play.legal(C), []);
    assert!(play.offered(B, Action::Accept {}));
}

/// EUR-098
#[test]
fn a_refused_action_leaves_the_open_offer_alone() {
    let mut play = market().start();
    play.act(A, offer(C, &[TICKET], &[]));
    assert_eq!(play.rule_against(A, Action::EndTurn {}), "EUR-040");
    assert!(play.public().offer.is_some());
}

/// EUR-102
#[test]
fn a_traded_card_serves_its_new_owner_at_once() {
    let given = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1"]).kept(B, &[LIGHT_CARD]);
    let mut play = given.start();
    play.throw(5);
    assert!(!play.offered(A, Action::Play { card: LIGHT_CARD }));
    play.act(A, offer(B, &[], &[LIGHT_CARD])).act(B, Action::Accept {});
    play.go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("53-54/1") }).put_light("51-56/1");
    play.step("53-54/2").step("48-53/4");
    assert_eq!(play.at(A), space("48-53/3"));
}

/// EUR-097
#[test]
fn nothing_but_kept_chance_cards_can_be_offered() {
    for wrong in ["early_train", "destination", "53"] {
        let json = serde_json::json!({ "do": "offer", "to": 1, "give": [wrong], "ask": [] });
        assert!(serde_json::from_value::<Action>(json).is_err());
    }
    let json = serde_json::json!({ "do": "offer", "to": 1, "give": ["timetable"], "ask": ["airline_ticket"] });
    assert_eq!(serde_json::from_value::<Action>(json).unwrap(), offer(B, &[TIMETABLE], &[TICKET]));
}

/// EUR-097, EUR-098
#[test]
fn forms_describe_what_can_be_offered() {
    let play = market().start();
    let offers: Vec<_> = play.game.forms(A).into_iter().filter(|form| form.action == "offer").collect();
    assert_eq!(offers.len(), 2);
    assert!(play.game.forms(C).iter().all(|form| form.action == "leave"));
    let closed = given(3).options(Options { trading: false, ..Options::default() }).kept(A, &[TICKET]).start();
    assert!(closed.game.forms(A).iter().all(|form| form.action == "leave"));
    assert_eq!(closed.refused(A, offer(B, &[TICKET], &[])).code, "no_trading");
}

fn hidden_market() -> Play {
    market().options(Options { kept_cards: KeptCards::Hidden, ..Options::default() }).start()
}

/// EUR-098
#[test]
fn where_cards_are_hidden_only_the_two_traders_see_an_offer() {
    let mut play = hidden_market();
    play.act(A, offer(C, &[TICKET], &[LIGHT_CARD]));
    assert!(play.sealed);
    assert_eq!(play.legal(C), [Action::Refuse {}]);
    assert!(play.view(C).offer.unwrap().cards.is_some());
    assert!(play.view(B).offer.unwrap().cards.is_none());
    assert!(play.heard_by(Viewer::Seat(B)).contains(&Event::OfferedUnseen { seat: A, to: C }));
    assert_eq!(play.view(C).players[0].kept_known, cards(&[TICKET]));
    assert_eq!(play.view(B).players[0].kept_known, Kept::NONE);
    play.act(C, Action::Counter { give: cards(&[TIMETABLE]), ask: cards(&[TICKET]) }).act(A, Action::Accept {});
    assert!(play.heard_by(Viewer::Onlooker).contains(&Event::TradedUnseen { from: C, to: A, gave: 1, got: 1 }));
    assert_eq!(play.view(A).players[2].kept_known, cards(&[TICKET]));
    assert_eq!(play.view(B).players[2].kept_known, Kept::NONE);
    assert_eq!(play.view(B).players[2].kept, 1);
}

/// EUR-098
#[test]
fn where_cards_are_hidden_an_offer_tests_nothing_but_their_number() {
    let play = hidden_market();
    assert_eq!(play.rule_against(A, offer(C, &[TICKET], &[TIMETABLE, TIMETABLE])), "EUR-098");
    let mut after = hidden_market();
    after.act(A, offer(C, &[TICKET], &[TICKET]));
    assert!(after.public().offer.is_some());
}
