//! The Journey as a game of the house.

use caravanserai_core::{Cue, Facts, Fate, Form, Game, Refusal, Rng, Seat, Stage, Tell, Viewer};

use crate::view::View;
use crate::{Action, Event, Journey, Options, deal, facts};

impl Game for Journey {
    const FACTS: Facts = facts::FACTS;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(seats: usize, options: &Options, fate: &mut Fate) -> Result<Journey, Refusal> {
        deal::set_up(seats, options, fate)
    }

    fn seats(&self) -> usize {
        self.players()
    }

    fn stage(&self) -> Stage {
        self.waiting_or_over()
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.list_decisions(seat, actions);
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.act(seat, action, fate, tell)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Journey {
        self.imagined(seat, rng)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_laws()
    }

    fn forms(&self, seat: Seat) -> Vec<Form> {
        self.list_forms(seat)
    }

    /// JRN-166
    fn on_cue(&self, seat: Seat, cue: Cue) -> Option<Action> {
        match cue {
            Cue::TimeUp => self.when_time_is_up(seat),
            Cue::Left => Some(Action::LeaveTable),
        }
    }
}
