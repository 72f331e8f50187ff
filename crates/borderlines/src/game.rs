//! Borderlines as a game among others.

use caravanserai_core::{Cue, Facts, Fate, Field, Form, Game, Input, Refusal, Rng, Seat, Stage, Tell, Viewer};

use crate::action::Action;
use crate::aid::Aid;
use crate::event::Event;
use crate::facts::FACTS;
use crate::options::Options;
use crate::position::Borderlines;
use crate::step::Step;
use crate::view::View;

impl Game for Borderlines {
    const FACTS: Facts = FACTS;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(seats: usize, options: &Options, fate: &mut Fate) -> Result<Borderlines, Refusal> {
        Borderlines::set_up(seats, options, fate)
    }

    fn seats(&self) -> usize {
        self.seat_count()
    }

    fn stage(&self) -> Stage {
        self.stage_now()
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.list(seat, actions);
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.decide(seat, action, fate, tell)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
    }

    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Borderlines {
        self.imagined(seat, rng)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_laws()
    }

    /// BOR-150, BOR-151
    fn on_cue(&self, seat: Seat, cue: Cue) -> Option<Action> {
        match cue {
            Cue::TimeUp => self.turn_seconds().map(|_| Action::TimeUp),
            Cue::Left => (!self.empty.contains(seat)).then_some(Action::Leave),
        }
    }

    fn turn_seconds(&self) -> Option<u32> {
        self.options.turn_clock.seconds().map(u32::from)
    }

    /// Showing an aid card. (The turn clock and empty seats are the table's business.)
    fn forms(&self, seat: Seat) -> Vec<Form> {
        let held = |card: Aid| self.led_by(seat).any(|family| self.hands[family].holds(card));
        if self.step == Step::Over || self.empty.contains(seat) || !Aid::ALL.into_iter().any(held) {
            return Vec::new();
        }
        let cards = Aid::ALL.into_iter().filter(|&card| held(card));
        let cards = cards.map(|card| (card.key().into(), card.name().to_owned())).collect();
        let others = Seat::all(self.seat_count()).filter(|&other| other != seat);
        let mut seats = vec![(None::<u8>.into(), "everybody".to_owned())];
        seats.extend(others.map(|other| (u8::from(other).into(), FACTS.seat_names[other.index()].to_owned())));
        vec![Form {
            action: "show_aid",
            title: "Show an aid card".to_owned(),
            help: "Really show one of your aid cards; what you only say about it need not be true.".to_owned(),
            fields: vec![
                Field { name: "card", label: "Card".to_owned(), input: Input::One { choices: cards } },
                Field { name: "to", label: "To".to_owned(), input: Input::One { choices: seats } },
            ],
        }]
    }
}
