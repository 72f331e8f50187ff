//! A table for tests: a position, what was told, and questions to ask of it.

use caravanserai_core::{Audience, Fate, Game, Refusal, Seat, Stage, Standing, Telling, Told, Viewer};
use caravanserai_journey::{
    Action, Card, Day, Event, Journey, Lies, Lira, OfferForm, OfferId, Place, PlayerView, Says, SquareView, Step,
    TaskView, Topic, View,
};

pub const RED: usize = 0;
pub const ORANGE: usize = 1;
pub const BROWN: usize = 2;
pub const GREEN: usize = 3;
pub const YELLOW: usize = 4;

pub use Place::{Fatih as F, Kadikoy as K, Sultanahmet as S, Taksim as T, Uskudar as U};

pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

pub fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

pub fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

pub fn lira(thousands: u16) -> Lira {
    Lira::thousands(thousands)
}

pub fn topic(text: &str) -> Topic {
    text.parse().expect("a topic")
}

pub fn look(row: u8, square: u8) -> Action {
    Action::Look { row, square }
}

pub fn go(to: Place) -> Action {
    Action::Move { to }
}

pub fn gift(to: usize, thousands: u16) -> Action {
    Action::Gift { to: seat(to), thousands }
}

pub fn say(to: &[usize], about: &str, says: Says, thousands: u16) -> Action {
    Action::Say { to: to.iter().map(|&number| seat(number)).collect(), topic: topic(about), says, thousands }
}

pub fn offer(form: OfferForm) -> Action {
    Action::Offer(Box::new(form))
}

/// A game and everything that was told since it was set up.
#[derive(Clone)]
pub struct Table {
    pub game: Journey,
    pub told: Vec<Told<Event>>,
    pub sealed: bool,
}

impl Table {
    pub fn new(game: Journey) -> Table {
        Table { game, told: Vec::new(), sealed: false }
    }

    /// Plays with the given chance; what it tells is added.
    pub fn play_with(&mut self, number: usize, action: Action, fate: &[u32]) -> &mut Table {
        let mut fate = Fate::scripted(fate);
        self.play_by(number, &action, &mut fate);
        assert_eq!(fate.fault(), None, "the chance given for {action:?}");
        self
    }

    pub fn play(&mut self, number: usize, action: Action) -> &mut Table {
        self.play_by(number, &action, &mut Fate::seeded(1, 0));
        self
    }

    fn play_by(&mut self, number: usize, action: &Action, fate: &mut Fate) {
        let mut telling = Telling::default();
        if let Err(refusal) = self.game.play(seat(number), action, fate, &mut telling) {
            panic!("{action:?} of seat {number} is refused: {refusal}");
        }
        self.game.audit().expect("a lawful position");
        self.sealed = telling.sealed;
        self.told.extend(telling.events);
    }

    /// Expects a refusal that changes nothing, and gives it.
    pub fn refuses(&self, number: usize, action: Action) -> Refusal {
        let mut after = self.game.clone();
        let mut telling = Telling::default();
        let refusal = after
            .play(seat(number), &action, &mut Fate::seeded(1, 0), &mut telling)
            .expect_err(&format!("{action:?} of seat {number} should be refused"));
        assert_eq!(after, self.game, "a refusal changes nothing");
        assert!(telling.events.is_empty(), "a refusal tells nothing");
        refusal
    }

    pub fn legal(&self, number: usize) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal(seat(number), &mut actions);
        actions
    }

    pub fn allows(&self, number: usize, action: &Action) -> bool {
        self.legal(number).contains(action)
    }

    /// The places that a player may move to, staying included.
    pub fn destinations(&self, number: usize) -> Vec<Place> {
        let here = self.player(number).whereabouts.place().expect("on the board");
        let place = |action| match action {
            Action::Stay => Some(here),
            Action::Move { to } | Action::ComeOut { to } => Some(to),
            _ => None,
        };
        self.legal(number).into_iter().filter_map(place).collect()
    }

    pub fn waiting(&self) -> Vec<usize> {
        match self.game.stage() {
            Stage::Waiting(seats) => seats.iter().map(Seat::index).collect(),
            Stage::Over(_) => Vec::new(),
        }
    }

    pub fn standing(&self) -> Standing {
        match self.game.stage() {
            Stage::Over(standing) => standing,
            Stage::Waiting(seats) => panic!("the game waits for {seats:?}"),
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.game.stage(), Stage::Over(_))
    }

    pub fn view(&self, number: usize) -> View {
        self.game.view(Viewer::Seat(seat(number)))
    }

    pub fn onlooker(&self) -> View {
        self.game.view(Viewer::Onlooker)
    }

    pub fn step(&self) -> Step {
        self.onlooker().step
    }

    pub fn today(&self) -> String {
        self.onlooker().today.to_string()
    }

    pub fn player(&self, number: usize) -> PlayerView {
        self.view(number).players.swap_remove(number)
    }

    pub fn money(&self, number: usize) -> u16 {
        self.player(number).money.expect("the own sum").in_thousands()
    }

    /// The seats in a place, from the bottom of the pile up.
    pub fn pile(&self, place: Place) -> Vec<usize> {
        let places = self.onlooker().places;
        let view = places.into_iter().find(|view| view.place == place).expect("a place");
        view.pile.into_iter().map(Seat::index).collect()
    }

    pub fn obstacle(&self, number: usize) -> TaskView {
        self.player(number).tasks.swap_remove(0)
    }

    pub fn opportunity(&self, number: usize) -> TaskView {
        self.player(number).tasks.swap_remove(1)
    }

    /// The circles of a task with a marker on them.
    pub fn circles(task: &TaskView) -> Vec<bool> {
        task.parts.iter().map(|part| part.done).collect()
    }

    pub fn square(&self, number: usize, row: u8, square: u8) -> Option<SquareView> {
        self.view(number).sheet[usize::from(row) - 1].squares[usize::from(square) - 1].clone()
    }

    /// How the cards of a row lie, as everybody sees it.
    pub fn row(&self, row: u8) -> Vec<Lies> {
        self.onlooker().sheet[usize::from(row) - 1].squares.iter().flatten().map(|square| square.lies).collect()
    }

    /// The cards that lie face up today, from the left.
    pub fn face_up(&self) -> Vec<Card> {
        let up = |square: &SquareView| square.card.filter(|_| square.lies == Lies::FaceUp).map(|face| face.card);
        self.onlooker().sheet.iter().flat_map(|row| row.squares.iter().flatten().filter_map(up)).collect()
    }

    pub fn used(&self) -> Vec<Card> {
        self.onlooker().used.iter().map(|used| used.card.card).collect()
    }

    pub fn cards_on_sheet(&self) -> usize {
        self.onlooker().sheet.iter().map(|row| row.squares.iter().flatten().count()).sum()
    }

    /// Everything that was told to a viewer.
    pub fn heard(&self, viewer: Viewer) -> Vec<Event> {
        self.told.iter().filter(|told| told.audience.includes(viewer)).map(|told| told.event.clone()).collect()
    }

    pub fn heard_by(&self, number: usize) -> Vec<Event> {
        self.heard(Viewer::Seat(seat(number)))
    }

    pub fn was_told(&self, event: &Event) -> bool {
        self.told.iter().any(|told| told.event == *event)
    }

    pub fn audience_of(&self, event: &Event) -> Audience {
        self.told.iter().find(|told| told.event == *event).expect("it was told").audience
    }

    /// The name of the only open offer that the player knows.
    pub fn offer_id(&self, number: usize) -> OfferId {
        let offers = self.view(number).offers;
        assert_eq!(offers.len(), 1, "one open offer");
        offers[0].terms.id
    }

    /// Everybody answers the questions of the evening with no, and all turns until then are spent staying.
    pub fn pass_until(&mut self, wanted: impl Fn(&Table) -> bool) -> &mut Table {
        for _ in 0..2000 {
            if wanted(self) {
                return self;
            }
            let number = *self.waiting().first().expect("the game goes on");
            let legal = self.legal(number);
            let dull = [
                Action::Stay,
                Action::NotNow,
                Action::StopLooking,
                Action::Draw,
                Action::EndTurn,
                Action::Reveal,
                Action::NothingMore,
                Action::Decline,
                Action::ComeOut { to: K },
            ];
            let action = dull.into_iter().find(|action| legal.contains(action)).expect("something dull to do");
            self.play(number, action);
        }
        panic!("it never happened");
    }

    /// Plays dull turns until the evening's cards are turned up by hand.
    pub fn until_reveal(&mut self) -> &mut Table {
        self.pass_until(|table| matches!(table.step(), Step::Reveal { .. }))
    }

    /// Turns the cards up.
    pub fn reveal(&mut self) -> &mut Table {
        self.until_reveal();
        let number = self.waiting()[0];
        self.play(number, Action::Reveal)
    }

    /// Plays on to a player's next step of that day.
    pub fn until_turn_of(&mut self, number: usize) -> &mut Table {
        self.pass_until(|table| {
            table.waiting() == [number] && matches!(table.step(), Step::Move { .. } | Step::JailLook { .. })
        })
    }

    /// Plays on to the morning of a day.
    pub fn until_day(&mut self, text: &str) -> &mut Table {
        self.pass_until(|table| table.today() == text)
    }
}
