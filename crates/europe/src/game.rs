//! The game as core knows it.

use caravanserai_core::{Cue, Facts, Fate, Form, Game, Refusal, Rng, Seat, Seats, Stage, Tell, Viewer};

use crate::action::Action;
use crate::event::Event;
use crate::options::Options;
use crate::position::{Europe, Offer};
use crate::view::View;

impl Game for Europe {
    const FACTS: Facts = crate::facts::FACTS;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(seats: usize, options: &Options, fate: &mut Fate) -> Result<Europe, Refusal> {
        Europe::set_up(seats, options, fate)
    }

    fn seats(&self) -> usize {
        self.travellers.seats()
    }

    fn stage(&self) -> Stage {
        if self.is_over() {
            return Stage::Over(self.standing());
        }
        let mover = Seats::only(self.turn);
        Stage::Waiting(self.offer.map_or(mover, |offer| mover.with(offer.from).with(offer.to)))
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.list_legal(seat, actions);
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::new("game_over", "EUR-141", "The game is over."));
        }
        if seat.index() >= self.travellers.seats() {
            return Err(Refusal::table("no_such_seat", "There is no such seat at this table."));
        }
        match *action {
            Action::Offer { to, give, ask } => self.make_offer(Offer { from: seat, to, give, ask }, tell),
            Action::Counter { give, ask } => self.counter(seat, give, ask, tell),
            Action::Accept {} => self.accept(seat, tell),
            Action::Refuse {} => self.refuse(seat, tell),
            Action::Withdraw {} => self.withdraw(seat, tell),
            Action::Leave { cards } => self.leave(seat, cards, fate, tell),
            _ if seat != self.turn => Err(Refusal::table("not_your_turn", "It is another player's turn.")),
            ref action => self.go_on(action, fate, tell),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Europe {
        self.imagined(seat, rng)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_laws()
    }

    fn forms(&self, seat: Seat) -> Vec<Form> {
        self.list_forms(seat)
    }

    /// EUR-143
    fn on_cue(&self, seat: Seat, cue: Cue) -> Option<Action> {
        match cue {
            Cue::TimeUp => None,
            Cue::Left => Some(Action::Leave { cards: self.travellers[seat].hand.len() as u8 }),
        }
    }
}

impl Europe {
    /// An action of the mover; section 5.1: an offer not answered by then lapses.
    fn go_on(&mut self, action: &Action, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let Some(open) = self.offer else { return self.act(action, fate, tell) };
        self.offer = None;
        let result = self.act(action, fate, tell);
        match result {
            Ok(()) => tell.all(Event::OfferLapsed { from: open.from, to: open.to }),
            Err(_) => self.offer = Some(open),
        }
        result
    }

    /// An action of the mover that is no trade.
    fn act(&mut self, action: &Action, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        match *action {
            Action::ChooseRoute { route } => self.choose_route(route),
            Action::PlaceLight { on } => self.place_light(on, tell),
            Action::ChooseStart { city } => self.choose_start(city, tell),
            Action::Throw {} => self.throw(fate, tell),
            Action::Play { card } => self.play_card(card),
            Action::NameNumber { number } => self.name_number(number, tell),
            Action::TakeLight { from } => self.take_light(from),
            Action::Send { seat } => self.send(seat),
            Action::FlyTo { airport } => self.fly_to(airport, tell),
            Action::PlusOne { to } => self.plus_one(to, tell),
            Action::Step { to } => self.step(to, tell),
            Action::Wait {} => self.wait(tell),
            Action::Halt {} => self.halt(tell),
            Action::Fly {} => self.fly(),
            Action::Stay {} => self.stay(tell),
            Action::Arrive {} => self.arrive(tell),
            Action::Draw {} => self.draw(fate, tell),
            Action::PickUpLight {} => self.pick_up_light(),
            Action::LeaveLight {} => self.leave_light(tell),
            Action::GoTo { to } => self.go_to(to, tell),
            Action::PutBack { city } => self.put_back(city, tell),
            Action::Name { seat } => self.name(seat, fate, tell),
            Action::Claim { card } => self.claim(card, tell),
            Action::EndTurn {} => self.end_turn(tell),
            // Trades and leaving are open to others than the mover and are played above.
            Action::Offer { .. }
            | Action::Counter { .. }
            | Action::Accept {}
            | Action::Refuse {}
            | Action::Withdraw {}
            | Action::Leave { .. } => Err(Refusal::table("not_now", "That is not an action of a turn.")),
        }
    }
}
