//! Istanbul as a game of the house.

use caravanserai_core::{Cue, Facts, Fate, Form, Game, Refusal, Rng, Seat, Seats, Stage, Tell, Viewer};

use crate::{Action, Event, Istanbul, TableOptions, View, deal, facts};

impl Game for Istanbul {
    const FACTS: Facts = facts::FACTS;
    type Options = TableOptions;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(seats: usize, options: &TableOptions, fate: &mut Fate) -> Result<Istanbul, Refusal> {
        deal::deal(seats, options, fate)
    }

    fn seats(&self) -> usize {
        self.players.seats()
    }

    fn stage(&self) -> Stage {
        if self.is_over() { Stage::Over(self.standing()) } else { Stage::Waiting(Seats::only(self.active())) }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.is_over() && seat == self.active() {
            self.list(&mut |action| actions.push(action));
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.act(seat, *action, fate, tell)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Istanbul {
        self.imagined_by(seat, rng)
    }

    fn audit(&self) -> Result<(), String> {
        self.audited()
    }

    fn forms(&self, seat: Seat) -> Vec<Form> {
        self.forms_for(seat)
    }

    /// IST-273, IST-274
    fn on_cue(&self, seat: Seat, cue: Cue) -> Option<Action> {
        match cue {
            Cue::TimeUp => (seat == self.active() && !self.is_over()).then_some(Action::TimeUp),
            Cue::Left => (!self.players[seat].parked && !self.is_over()).then_some(Action::Park),
        }
    }
}
