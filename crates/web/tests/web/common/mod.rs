//! Tables as a server would show them.

use std::io::Write;

use caravanserai_core::{AnyMatch, Names, Seat, Seats, Stage, Viewer};
use caravanserai_web::model::{Chair, ChairKind, End, Person, Play, Site, Status, TablePage};

/// A site that somebody of this name looks at.
pub fn site(name: &str) -> Site {
    Site { person: Person { name: name.into(), account: false }, csrf: "x".into(), scheme: None, my_turns: 0 }
}

/// A table as one viewer sees it: people in all chairs, nothing special. What is special is changed by the caller.
pub fn page(game: &dyn AnyMatch, names: &Names, viewer: Viewer) -> TablePage {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    };
    let chair = |seat: Seat| Chair {
        seat,
        name: names.of(seat).into(),
        kind: ChairKind::Person,
        mine: viewer.is(seat),
        here: true,
        clock: None,
    };
    let over = matches!(game.stage(), Stage::Over(_));
    TablePage {
        id: "k7f2".into(),
        game: game.game(),
        status: if over { Status::Over } else { Status::Playing },
        paused: false,
        chairs: Seat::all(game.seats()).map(chair).collect(),
        names: names.clone(),
        viewer,
        held: seat.map_or(Seats::NONE, Seats::only),
        curtain: None,
        host: true,
        link: "http://example.org/t/k7f2".into(),
        seat_links: Vec::new(),
        play: Some(play(game, names, viewer)),
        chat: Vec::new(),
        guided: false,
        options: Vec::new(),
        refusal: None,
        rematch: None,
        relief: None,
    }
}

/// The game on a table as one viewer sees it.
pub fn play(game: &dyn AnyMatch, names: &Names, viewer: Viewer) -> Play {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    };
    let over = matches!(game.stage(), Stage::Over(_));
    Play {
        seq: game.seq(),
        last: game.seq(),
        replaying: false,
        stage: game.stage(),
        view: game.typed_view(viewer),
        view_json: game.view(viewer),
        view_text: game.say_view(viewer, names),
        legal: seat.map_or_else(Vec::new, |seat| game.legal(seat, names)),
        typed_legal: game.typed_legal(seat.unwrap_or_default()),
        forms: seat.map_or_else(Vec::new, |seat| game.forms(seat)),
        log: game.history(viewer, 0, names),
        unseen: game.seq().saturating_sub(9),
        undo: true,
        passage: game.passage(seat.unwrap_or_default()),
        thinking: false,
        end: over.then(|| End { course: Vec::new(), review: None }),
    }
}

/// Plays on at random until the end and looks at every position through the eyes of who is asked; the number is the
/// step after which that seat has not acted. Gives the finished game.
pub fn to_the_end(
    mut game: Box<dyn AnyMatch>,
    seed: u64,
    mut look: impl FnMut(&dyn AnyMatch, Seat, usize),
) -> Box<dyn AnyMatch> {
    let mut last = vec![0; game.seats()];
    let mut step = 0;
    while let Stage::Waiting(waiting) = game.stage() {
        let seat = waiting.first().expect("a game waits for somebody");
        look(&*game, seat, last[seat.index()]);
        let action = game.random_action(seat, seed + step).expect("who is asked can answer");
        let prepared = game.prepare(seat, &action, None).expect("what is offered is accepted");
        game.commit(prepared);
        last[seat.index()] = game.seq();
        step += 1;
    }
    game
}

/// The size of something when it travels.
pub fn compressed(bytes: &[u8]) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).expect("memory can be written to");
    encoder.finish().expect("memory can be written to").len()
}
