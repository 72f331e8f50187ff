//! The steps that are offered are exactly those by which a throw can be completed.

use std::collections::BTreeSet;

use caravanserai_core::{Fate, Game, Seat, Silent, Stage, Viewer, chance};
use caravanserai_europe::board::Space;
use caravanserai_europe::{Action, Drive, Europe, Options, Phase, Then, View};
use rand_pcg::Pcg32;

use crate::table::{A, TICKET, given, space};

/// A walk by the letter of the rules, written without the engine: EUR-042 to EUR-064, EUR-078, EUR-079.
struct Walk<'a> {
    view: &'a View,
    own: BTreeSet<Space>,
    opens: bool,
    third: bool,
    card: bool,
    ends: BTreeSet<Space>,
}

impl Walk<'_> {
    fn walk(&mut self, at: Space, came_from: Option<Space>, left: u8, light_passed: bool) {
        if came_from.is_some() && self.own.contains(&at) || left == 0 {
            self.ends.insert(at);
            return;
        }
        let beside_light = at.neighbours().iter().any(|next| self.view.lights.contains(next));
        if came_from.is_none() && beside_light && !self.opens && !self.card {
            self.ends.insert(at);
        }
        for &next in at.neighbours() {
            if Some(next) == came_from {
                continue;
            }
            let lit = self.view.lights.contains(&next);
            let open = !light_passed && (self.opens || self.third && came_from.is_none());
            if !lit || open {
                self.walk(next, Some(at), left - 1, light_passed || lit);
            } else if came_from.is_some() {
                // Stopped or halted in front of the light.
                self.ends.insert(at);
            }
        }
    }
}

fn by_the_rules(view: &View) -> BTreeSet<Space> {
    let mover = &view.players[view.turn.index()];
    let motion = view.motion.unwrap();
    let mut walk = Walk {
        view,
        own: view.hand.iter().map(|card| card.city.into()).collect(),
        opens: motion.drive == Drive::Throw && (motion.number == 6 || motion.number == 8),
        third: mover.waits == 2 && motion.drive != Drive::Motorway,
        card: motion.drive == Drive::Motorway,
        ends: BTreeSet::new(),
    };
    walk.walk(mover.at.unwrap(), motion.came_from, motion.left, motion.passed.is_some());
    walk.ends
}

/// Every end that can be reached by playing what is offered, flights left out.
fn by_playing(game: &Europe, ends: &mut BTreeSet<Space>) {
    let seat = game.view(Viewer::Onlooker).turn;
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let walking = [Action::Wait {}, Action::Halt {}, Action::Stay {}];
    for action in legal.into_iter().filter(|action| matches!(action, Action::Step { .. }) || walking.contains(action)) {
        let mut after = *game;
        after.play(seat, &action, &mut Fate::scripted([]), &mut Silent).unwrap();
        let view = after.view(Viewer::Seat(seat));
        match view.phase {
            Phase::Moving | Phase::FlyOrStay => by_playing(&after, ends),
            _ => assert!(ends.insert(view.players[seat.index()].at.unwrap()) || !ends.is_empty()),
        }
    }
}

/// Random positions in which a token is about to move or on its way.
fn moving_positions(count: usize) -> Vec<Europe> {
    let mut rng = Pcg32::new(11, 0);
    let mut found = Vec::new();
    let mut seed = 0;
    while found.len() < count {
        seed += 1;
        let options = Options { lights: Some(6), ..Options::default() };
        let mut game = Europe::deal(2 + seed as usize % 5, &options, &mut Fate::seeded(seed, 0)).unwrap();
        let mut fate = Fate::seeded(seed, 1);
        let mut legal = Vec::new();
        for _ in 0..600 {
            let Stage::Waiting(seats) = game.stage() else { break };
            let seat = seats.first().unwrap();
            let view = game.view(Viewer::Onlooker);
            legal.clear();
            game.legal(seat, &mut legal);
            if view.phase == Phase::Moving && legal.iter().any(|action| matches!(action, Action::Step { .. })) {
                found.push(game);
            }
            let action = legal[chance::below(&mut rng, legal.len() as u32) as usize];
            game.play(seat, &action, &mut fate, &mut Silent).unwrap();
        }
    }
    found.truncate(count);
    found
}

fn mover(game: &Europe) -> Seat {
    game.view(Viewer::Onlooker).turn
}

/// EUR-042, EUR-043, EUR-044, EUR-045, EUR-051, EUR-060, EUR-061, EUR-064, EUR-068, EUR-078, EUR-079
#[test]
fn playing_what_is_offered_reaches_exactly_the_ends_that_the_rules_allow() {
    for game in moving_positions(4000) {
        let mut played = BTreeSet::new();
        by_playing(&game, &mut played);
        assert_eq!(played, by_the_rules(&game.view(Viewer::Seat(mover(&game)))), "{game:?}");
    }
}

/// EUR-042
#[test]
fn the_ends_of_a_view_are_those_that_can_be_played_and_lead_there() {
    for game in moving_positions(2000) {
        let seat = mover(&game);
        let view = game.view(Viewer::Seat(seat));
        let mut played = BTreeSet::new();
        by_playing(&game, &mut played);
        let start = view.players[seat.index()].at.unwrap();
        let mut listed: BTreeSet<Space> = view.ends.iter().map(|end| end.at).collect();
        if view.motion.unwrap().came_from.is_none() && played.contains(&start) {
            listed.insert(start);
        }
        assert_eq!(listed, played);
        for end in &view.ends {
            let mut after = game;
            let steps = end.by.iter().map(|&to| Action::Step { to });
            let then = end.then.map(|then| match then {
                Then::Halt => Action::Halt {},
                Then::Stay => Action::Stay {},
            });
            for action in steps.chain(then) {
                after.play(seat, &action, &mut Fate::scripted([]), &mut Silent).unwrap();
            }
            let view = after.view(Viewer::Seat(seat));
            assert_eq!(view.players[seat.index()].at, Some(end.at));
            assert_eq!(view.phase == Phase::Arriving, end.arrives);
            let passed_first = view.phase == Phase::PassedLight;
            assert!(passed_first || (view.phase == Phase::Drawing) == end.draws, "{end:?}");
            assert_eq!(view.motion.unwrap().passed, end.passes);
        }
        assert!(game.view(Viewer::Onlooker).ends.is_empty());
    }
}

/// EUR-064, EUR-050, EUR-090
#[test]
fn ends_say_what_they_cost_and_bring() {
    let given = given(2).hand(A, &[50, 1, 2]).token(A, "53").lights(&["48-50/2"]);
    let mut play = given.start();
    play.throw(8);
    let ends = play.view(A).ends;
    assert_eq!((ends[0].at, ends[0].arrives, ends[0].steps), (space("50"), true, 5));
    let mut play = given.start();
    play.throw(9);
    let ends = play.view(A).ends;
    let stopped = ends.iter().find(|end| end.at == space("48-50/1")).unwrap();
    assert_eq!((stopped.lost, stopped.draws, stopped.steps), (3, true, 6));
    assert_eq!(stopped.by, [space("48-53/4"), space("48-50/1")]);
    let away = ends.iter().find(|end| end.at == space("46")).unwrap();
    assert_eq!((away.lost, away.draws, away.passes, away.steps), (0, false, None, 9));
}

/// EUR-111
#[test]
fn an_airport_on_the_way_is_a_place_to_choose() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "48").kept(A, &[TICKET]).start();
    play.throw(3);
    let ends = play.view(A).ends;
    let airport = ends.iter().find(|end| end.at == space("46-48/1")).unwrap();
    assert_eq!(airport.then, Some(Then::Stay));
}
