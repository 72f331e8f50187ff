//! The words of the game.

use caravanserai_core::{Fate, Game, Names, Stage, Telling, Viewer, Voice, chance};
use caravanserai_europe::{Action, Europe, Event, Options};
use rand_pcg::Pcg32;

use crate::table::{A, B, LIGHT_CARD, TICKET, city, given, space};

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"])
}

/// EUR-004
#[test]
fn every_passage_is_a_heading_of_the_rules() {
    let headings: Vec<&str> = Europe::RULES.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let mut rng = Pcg32::new(3, 0);
    for seed in 0..20 {
        let mut game = Europe::deal(3, &Options::default(), &mut Fate::seeded(seed, 0)).unwrap();
        let mut fate = Fate::seeded(seed, 1);
        for _ in 0..400 {
            let Stage::Waiting(seats) = game.stage() else { break };
            for seat in [A, B] {
                assert!(headings.contains(&game.passage(seat)), "{}", game.passage(seat));
            }
            let seat = seats.first().unwrap();
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let action = legal[chance::below(&mut rng, legal.len() as u32) as usize];
            assert!(game.say_action(seat, &action, &names()).len() > 3);
            let mut telling = Telling::default();
            game.play(seat, &action, &mut fate, &mut telling).unwrap();
            for told in telling.events {
                let sentence = Europe::say_event(&told.event, &names());
                assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
            }
            for viewer in [Viewer::Seat(A), Viewer::Onlooker] {
                assert!(Europe::say_view(&game.view(viewer), &names()).lines().count() > 4);
            }
        }
    }
}

/// EUR-052
#[test]
fn the_terminal_shows_what_lies_around_the_token_and_how_far_it_is() {
    let given = given(2).hand(A, &[53, 50]).token(A, "54").token(B, "53-54/2").lights(&["53-54/1"]);
    let mut play = given.kept(A, &[TICKET, LIGHT_CARD]).start();
    play.throw(5);
    let text = Europe::say_view(&play.view(A), &names());
    for line in [
        "Your cities: Edinburgh (50) 8 steps, Dublin (53) 3 steps.",
        "Around you, in Cork:",
        "  towards Dublin: blue (Ben), red with a light, Dublin (53) after 3 steps",
        "  the blue box 53-54/2 between Dublin and Cork after 1 step, stopped by a light, 4 steps lost, draws a Chance Card",
        "  towards Bilbao: 7 x ship, Bilbao (49) after 8 steps",
        "Ana has thrown 5; 5 steps left.",
        "Ana (you): in Cork; 2 cities to visit; visited Moscow, Ankara, Odesa, Kyiv, St Petersburg, Istanbul; keeps Airline Ticket and Move any Traffic Light.",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n\n{text}");
    }
    let onlooker = Europe::say_view(&play.public(), &names());
    assert!(!onlooker.contains("Edinburgh"));
}

/// EUR-024, EUR-131
#[test]
fn sentences_tell_no_more_than_their_event() {
    let say = |event| Europe::say_event(&event, &names());
    assert_eq!(say(Event::Listened { seat: A, of: B }), "Ana overhears where Ben is going.");
    assert_eq!(say(Event::Overheard { seat: A, of: B, city: city(53) }), "Ana overhears that Ben is going to Dublin.");
    assert_eq!(
        say(Event::Walked { seat: A, from: space("54"), to: space("53-54/1"), steps: 2 }),
        "Ana goes 2 steps from Cork to the red box 53-54/1 between Dublin and Cork."
    );
    assert_eq!(
        say(Event::Arrived { seat: B, city: city(26), forfeited: 1, left: 2 }),
        "Ben arrives in Prague and shows card 26, forfeiting 1 step. 2 cards left."
    );
    let give = [TICKET, TICKET].into_iter().collect();
    let ask = [LIGHT_CARD].into_iter().collect();
    assert_eq!(
        say(Event::Offered { seat: A, to: B, give, ask }),
        "Ana offers Ben 2 x Airline Ticket for Move any Traffic Light."
    );
}

/// EUR-064, EUR-078
#[test]
fn buttons_say_where_a_step_leads_and_what_it_costs() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53").lights(&["53-54/1"]).waits(A, 2).start();
    play.throw(5);
    let say = |action| play.game.say_action(A, &action, &names());
    assert_eq!(say(Action::Step { to: space("53-54/1") }), "Towards Cork over the light (3 steps there)");
    assert_eq!(say(Action::Step { to: space("50-53/4") }), "Towards Edinburgh (5 steps there)");
    assert_eq!(say(Action::Wait {}), "Go on waiting at the light");
}
