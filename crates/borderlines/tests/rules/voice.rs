use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::{Action, Borderlines, Event, Numbers, Options};
use caravanserai_core::{Game, Match, Names, Viewer, Voice};

use crate::table::*;

fn names() -> Names {
    Names::plain(&Borderlines::FACTS)
}

fn headings() -> Vec<&'static str> {
    Borderlines::RULES.lines().filter_map(|line| line.strip_prefix("## ")).collect()
}

/// BOR-147
#[test]
fn everything_that_happens_in_a_game_is_told_in_sentences_with_respect() {
    for (seats, seed) in [(4, 1), (3, 2), (2, 3)] {
        let options = Options { shared_fees: true, ..Options::default() };
        let mut game = Match::<Borderlines>::deal(seats, options, seed, None).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = game.waiting().first() {
            legal.clear();
            game.position().legal(seat, &mut legal);
            assert!(headings().contains(&game.position().passage(seat)));
            for action in &legal {
                let text = game.position().say_action(seat, action, &names());
                assert!(!text.is_empty() && !text.ends_with('.'), "{text}");
            }
            game.play(seat, &legal[game.seq() * 13 % legal.len()].clone(), None).unwrap();
        }
        let told: Vec<String> =
            game.history(Viewer::Seat(seat(0))).map(|moment| Borderlines::say_event(&moment.event, &names())).collect();
        assert!(told.len() > 150);
        for text in &told {
            assert!(text.ends_with('.'), "{text}");
            let lower = text.to_lowercase();
            assert!(["kill", "eliminat", "token", "defeat"].iter().all(|word| !lower.contains(word)), "{text}");
        }
        let end = Borderlines::say_view(&game.position().view(Viewer::Onlooker), &names());
        assert!(end.contains("are alive") && end.contains("To talk about"));
    }
}

/// BOR-156
#[test]
fn what_is_said_about_aid_holds_no_more_than_the_event() {
    let game = Table::four().round(4).holds(Haddad, &[Aid::ReliefMoney]).sit();
    let own = Borderlines::say_view(&game.view_of(0), &names());
    let other = Borderlines::say_view(&game.view_of(1), &names());
    assert!(own.contains("Relief money") && !other.contains("Relief money") && other.contains("aid cards: 1"));
    let who = caravanserai_borderlines::Who { seat: seat(0), family: None };
    let text = Borderlines::say_event(&Event::AidKeptFaceDown { who }, &names());
    assert_eq!(text, "Haddad keeps an aid card.");
}

/// BOR-092, BOR-110
#[test]
fn an_action_says_what_it_costs_and_risks() {
    let mut game = Table::four().with(Darwish, 2, "VIE").with(Haddad, 1, "BEL").sit();
    let say = |game: &Playing, action| game.0.say_action(seat(0), &action, &names());
    assert_eq!(
        say(&game, Action::ChooseCard { card: card(2) }),
        "A cousin at the harbour for $20: 2 people, 3 steps, 2 boats"
    );
    game.play(Action::ChooseCard { card: card(1) }, &[]);
    assert_eq!(say(&game, Action::SellHouses { houses: 1 }), "Sell 1 house and buy Truck over the hills: $40 left");
    game.play(Action::SellHouses { houses: 1 }, &[]);
    game.play(Action::Pick { from: at("BEL") }, &[]);
    let vienna = say(&game, Action::Go { to: at("VIE") });
    assert!(vienna.contains("third place") && vienna.ends_with("+$20"), "{vienna}");
    let edirne = say(&game, Action::Go { to: at("EDI") });
    assert_eq!(edirne, "Go to Edirne");
}

/// BOR-002
#[test]
fn facts_name_the_authors_and_what_was_rebuilt() {
    let facts = Borderlines::FACTS;
    assert_eq!((facts.slug, facts.min_seats, facts.max_seats), ("borderlines", 2, 4));
    assert!(facts.credits.contains("Alpha Au") && facts.credits.contains("independent implementation"));
    assert!(facts.rebuilt.contains("wheel"));
}

#[test]
fn odds_and_help_follow_the_numbers_of_the_table() {
    let mut numbers = Numbers::default();
    assert_eq!(numbers.third_in_words(), "14 in 16 pay $4 to $16, 2 in 16 are lost");
    assert_eq!(numbers.boats_in_words(), "11 in 16 arrive, 4 in 16 are sent back, 1 in 16 is lost at sea");
    numbers.tolls = [5; 16];
    numbers.tolls[3] = 0;
    numbers.boats = [0; 16];
    numbers.relief = 15;
    assert_eq!(numbers.third_in_words(), "15 in 16 pay $5, 1 in 16 is lost");
    assert_eq!(numbers.boats_in_words(), "16 in 16 arrive, 0 in 16 are sent back, 0 in 16 are lost at sea");
    assert!(numbers.help(Aid::ReliefMoney).starts_with("$15,"));
}
