//! A table to play positions at, and short words for what is done there.

use caravanserai_core::{Fate, Game, Refusal, Seat, Seats, Stage, Standing, Telling, Viewer};
use caravanserai_emigration::*;

pub use crate::builder::Setup;
pub use Paper::{Passport, Ticket};

pub const P1: Seat = seat(0);
pub const P2: Seat = seat(1);
pub const P3: Seat = seat(2);
pub const P4: Seat = seat(3);

pub const fn seat(number: usize) -> Seat {
    match Seat::new(number) {
        Some(seat) => seat,
        None => panic!("no such seat"),
    }
}

pub fn at(name: &str) -> Place {
    Place::named(name).expect("a place")
}

pub fn lane(number: u8) -> Lane {
    Lane::new(number).expect("a lane")
}

pub fn document(number: u8) -> Card {
    Card::document(number)
}

pub fn connection(number: u8) -> Card {
    Card::connection(number)
}

/// The Life Card with this name; of Boom and Bust the first copy.
pub fn life(name: &str) -> Card {
    Card::all().find(|card| card.kind() == Kind::Life && card.name() == name).expect("a Life Card")
}

/// The other copy of Boom and Bust.
pub fn second_boom() -> Card {
    Card::life(2)
}

/// A table at which actions are played with given chance.
#[derive(Clone)]
pub struct Table {
    pub game: Emigration,
    /// What the last action told.
    pub events: Vec<Event>,
    /// Whether the last action can not be taken back.
    pub sealed: bool,
}

impl Table {
    /// Deals a game with this chance.
    pub fn dealt(seats: usize, options: &EmigrationOptions, seed: u64) -> Table {
        let game = Emigration::deal(seats, options, &mut Fate::seeded(seed, 0)).expect("a deal");
        Table { game, events: Vec::new(), sealed: false }
    }

    /// Plays a legal action with these outcomes of chance, all of which must happen.
    pub fn play(&mut self, seat: Seat, action: Action, chance: &[u32]) -> &mut Table {
        assert!(self.legal(seat).contains(&action), "{action:?} is not offered, but {:?}", self.legal(seat));
        let mut fate = Fate::scripted(chance);
        let mut telling = Telling::default();
        self.game.play(seat, &action, &mut fate, &mut telling).expect("a legal action");
        assert_eq!(fate.fault(), None, "after {action:?}");
        self.game.audit().expect("a possible position");
        self.sealed = telling.sealed || !fate.outcomes().is_empty();
        self.events = telling.events.into_iter().map(|told| told.event).collect();
        self
    }

    /// Plays the same with whatever chance brings.
    pub fn play_anyhow(&mut self, seat: Seat, action: Action) -> &mut Table {
        let mut telling = Telling::default();
        self.game.play(seat, &action, &mut Fate::seeded(1, 0), &mut telling).expect("a legal action");
        self.game.audit().expect("a possible position");
        self.events = telling.events.into_iter().map(|told| told.event).collect();
        self
    }

    /// Plays the last crossing of a game: this token is drawn, then the two removed cards are shown.
    pub fn play_with(&mut self, seat: Seat, action: Action, token: u32) -> &mut Table {
        let unseen = self.view().unseen;
        let mut chance = vec![token];
        chance.extend(vec![3; usize::from(unseen.paydays)]);
        for (code, kind, count) in [
            (0, Kind::Document, unseen.documents),
            (1, Kind::Connection, unseen.connections),
            (2, Kind::Life, unseen.lives()),
        ] {
            let cards = unseen.candidates.iter().filter(|card| card.kind() == kind).take(usize::from(count));
            chance.extend(cards.flat_map(|card| [code, u32::from(card.number())]));
        }
        self.play(seat, action, &chance)
    }

    /// Why an action is refused; it is not offered either, and nothing changes.
    pub fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        assert!(!self.legal(seat).contains(&action), "{action:?} is offered");
        let mut after = self.game.clone();
        let mut telling = Telling::default();
        let refused = after.play(seat, &action, &mut Fate::seeded(1, 0), &mut telling).expect_err("a refusal");
        assert_eq!(after, self.game);
        assert!(telling.events.is_empty());
        assert_eq!(self.game.why_not(seat, &action), Err(refused.clone()));
        refused
    }

    pub fn refuses(&self, seat: Seat, action: Action) -> &'static str {
        self.refusal(seat, action).code
    }

    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    pub fn offers(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Onlooker)
    }

    pub fn view_of(&self, seat: Seat) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    pub fn player(&self, seat: Seat) -> PlayerView {
        self.view().players.swap_remove(seat.index())
    }

    pub fn money(&self, seat: Seat) -> u16 {
        self.player(seat).money
    }

    /// The Money of all, in the order of the seats.
    pub fn purses(&self) -> Vec<u16> {
        self.view().players.iter().map(|player| player.money).collect()
    }

    pub fn assurance(&self, seat: Seat) -> u16 {
        self.player(seat).assurance
    }

    pub fn step(&self) -> Step {
        self.view().turn.step
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        match self.game.stage() {
            Stage::Waiting(seats) => {
                assert_eq!(seats.len(), 1);
                seats.first().unwrap()
            }
            Stage::Over(_) => panic!("the game is over"),
        }
    }

    pub fn standing(&self) -> Standing {
        match self.game.stage() {
            Stage::Over(standing) => standing,
            Stage::Waiting(seats) => panic!("the game waits for {seats:?}"),
        }
    }

    pub fn winners(&self) -> Seats {
        self.view().result.expect("the game is over").entered.into_iter().collect()
    }

    pub fn ultimate_winner(&self) -> Option<Seat> {
        self.view().result.expect("the game is over").ultimate_winner
    }

    pub fn place(&self, owner: Seat, place: &str) -> PlaceView {
        let layout = self.player(owner).layout;
        layout.into_iter().find(|other| other.place == at(place)).unwrap()
    }

    /// The topmost card of the discard pile.
    pub fn top_of_pile(&self) -> Option<Card> {
        self.view().discard.last().map(|card| card.card)
    }

    pub fn stash(&self, seat: Seat) -> Vec<Card> {
        let player = self.player(seat);
        player.documents.iter().chain(&player.connections).chain(&player.kept).map(|card| card.card).collect()
    }
}

pub fn buy(owner: Seat, place: &str) -> Action {
    Action::Buy { owner, place: at(place) }
}

pub fn discard(owner: Seat, place: &str) -> Action {
    Action::Discard { owner, place: at(place) }
}

pub fn activate(owner: Seat, place: &str) -> Action {
    Action::Activate { owner, place: at(place) }
}

pub const COLLEGE: Action = Action::GoToCollege { scholarship: false };

pub fn buy_paper(paper: Paper) -> Action {
    Action::BuyPaper { paper }
}

pub fn skip(paper: Paper) -> Action {
    Action::Skip { paper }
}

pub fn scalp(paper: Paper, owner: Seat) -> Action {
    Action::Scalp { paper, owner }
}

pub fn cross(number: u8) -> Action {
    Action::Cross { lane: lane(number) }
}

/// A table of three with this Life Card at P1:D1, its pack in play, and a Document left over.
pub fn with(card: Card) -> Setup {
    Setup::players(3).lies(P1, "D1", card).lies(P3, "D5", document(1))
}

/// What everybody has after the first player activates this card.
pub fn purses_after(setup: Setup, chance: &[u32]) -> Vec<u16> {
    let mut table = setup.ready();
    table.play(P1, activate(P1, "D1"), chance);
    table.purses()
}
