//! Using aid cards.

use caravanserai_core::{Audience, Fate, Refusal, Seat, Seats, Tell};

use crate::aid::Aid;
use crate::event::Event;
use crate::place::{Place, PlaceSet};
use crate::position::Borderlines;
use crate::step::{Step, Then};

impl Borderlines {
    fn holds(&self, card: Aid) -> bool {
        self.hands[self.turn.family].holds(card)
    }

    /// Whether the family holds a card that changes the bought market card.
    pub(crate) fn holds_aid_for_the_card(&self) -> bool {
        self.holds(Aid::LongerRoad) || self.holds(Aid::RoomForTwoMore)
    }

    /// Whether an aid card of the kind may be played on the bought card now.
    ///
    /// BOR-066, BOR-067
    pub(crate) fn may_improve_card(&self, card: Aid) -> bool {
        self.step == Step::Card && self.holds(card)
    }

    /// Whether New camp may be played: before buying, and while a camp card is left.
    ///
    /// BOR-070
    pub(crate) fn may_open_camp(&self) -> bool {
        self.step == Step::Start && self.holds(Aid::NewCamp) && self.people.camps() != PlaceSet::CAMPS
    }

    /// Whether Relief money may be played in this step.
    ///
    /// BOR-065, BOR-069
    pub(crate) fn may_take_relief(&self) -> bool {
        self.holds(Aid::ReliefMoney) && (self.then().is_some() || matches!(self.step, Step::Fee(_)))
    }

    /// Whether Resettlement may be played in this step.
    ///
    /// BOR-065, BOR-068
    pub(crate) fn may_resettle(&self) -> bool {
        !self.resettlement_camps().is_empty()
    }

    /// The camps from which a person may be resettled now.
    ///
    /// BOR-068
    pub(crate) fn resettlement_camps(&self) -> PlaceSet {
        if !self.holds(Aid::Resettlement) || self.then().is_none() || self.resettlement_cities().is_empty() {
            return PlaceSet::NONE;
        }
        self.people.places(self.turn.family).and(PlaceSet::CAMPS)
    }

    /// The star cities with a free place.
    pub(crate) fn resettlement_cities(&self) -> PlaceSet {
        self.people.with_room(PlaceSet::STARS)
    }

    /// Announces a card and puts it with the used ones.
    ///
    /// BOR-071
    pub(crate) fn use_aid(&mut self, card: Aid, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        self.hands[family].spend(card);
        self.aid_used.push(card);
        tell.all(Event::AidUsed { who: self.who(family), card });
    }

    /// Opens a camp at the beginning of the turn.
    ///
    /// BOR-070
    pub(crate) fn new_camp(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.use_aid(Aid::NewCamp, tell);
        self.refugee_camp(fate, tell);
    }

    /// Takes the relief.
    ///
    /// BOR-069
    pub(crate) fn relief_money(&mut self, tell: &mut impl Tell<Event>) {
        self.use_aid(Aid::ReliefMoney, tell);
        self.receive(self.turn.family, u16::from(self.numbers().relief));
    }

    /// One step more for everybody who moves by road.
    ///
    /// BOR-066
    pub(crate) fn longer_road(&mut self, tell: &mut impl Tell<Event>) {
        self.use_aid(Aid::LongerRoad, tell);
        self.turn.steps += self.numbers().longer_road;
    }

    /// Two people more.
    ///
    /// BOR-067
    pub(crate) fn room_for_two_more(&mut self, tell: &mut impl Tell<Event>) {
        self.use_aid(Aid::RoomForTwoMore, tell);
        self.turn.people += self.numbers().more_room;
    }

    /// Brings a person from a camp to a star city; no step, no boat, no bonus.
    ///
    /// BOR-068, BOR-112
    pub(crate) fn resettle(
        &mut self,
        from: Place,
        to: Place,
        then: Then,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) {
        let family = self.turn.family;
        let Some(person) = self.people.resettler(family, from) else { return };
        self.use_aid(Aid::Resettlement, tell);
        self.people.person(family, person).moved = true;
        tell.all(Event::Resettled { who: self.who(family), from, to });
        self.arrive(person, to, false, then, fate, tell);
    }

    /// Shows an aid card to one seat or to everybody.
    pub(crate) fn show_aid(
        &mut self,
        seat: Seat,
        card: Aid,
        to: Option<Seat>,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        let Some(family) = self.led_by(seat).find(|&family| self.hands[family].holds(card)) else {
            return Err(Refusal::new("no_such_aid", "BOR-065", format!("You do not hold {}.", card.name())));
        };
        if to.is_some_and(|to| to == seat || to.index() >= self.seat_count()) {
            return Err(Refusal::table("no_such_seat", "A card is shown to another seat at this table."));
        }
        let everybody = Seats::all(self.seat_count()).without(seat);
        let saw = to.map_or(everybody, Seats::only);
        let who = self.who(family);
        let shown = self.hands[family].held.iter_mut().find(|held| held.card == card);
        if let Some(held) = shown {
            held.shown = held.shown.iter().chain(saw.iter()).collect();
        }
        tell.seal();
        let event = Event::AidShown { who, to, card };
        match to {
            None => tell.all(event),
            Some(to) => {
                let two = Seats::only(seat).with(to);
                tell.tell(Audience::Only(two), event);
                tell.tell(Audience::Except(two), Event::AidShownToOther { who, to });
            }
        }
        Ok(())
    }
}
