//! Building a view, field by field.

use caravanserai_core::{Seat, Viewer};

use crate::aid::Held;
use crate::borders::Border;
use crate::camps::CAMPS;
use crate::debrief::Outcome;
use crate::family::Family;
use crate::people::{CITY_LIMIT, NEWEST};
use crate::place::{Place, PlaceSet};
use crate::position::Borderlines;
use crate::reach::{Route, route};
use crate::roads::ROADS;
use crate::step::{Step, Then};
use crate::timeline::TIME_LINE;
use crate::view::{
    AidView, Asked, Boat, BorderState, BorderView, Destination, FamilyView, FeeView, MarketView, PlaceView, SlotView,
    TurnView, View, WarView,
};
use crate::war::WARS;

impl Borderlines {
    pub(crate) fn show(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        };
        let over = self.step == Step::Over;
        let families = self.families();
        // After the last round the starter card has moved on; the order shown is that of the round.
        let first = if over { self.starter.left(families - 1, families) } else { self.starter };
        View {
            viewer: seat,
            options: self.options,
            round: self.round,
            over,
            timetable: self.options.timetable.rounds().iter().map(|round| round.to_vec()).collect(),
            page: TIME_LINE[usize::from(self.round - 1)],
            order: (0..families).map(|place| first.left(place, families)).collect(),
            turns_done: self.turns,
            waiting: self.waiting(),
            families: Family::all(families).map(|family| self.show_family(family, seat)).collect(),
            places: self.show_places(),
            market: self.show_market(),
            wars: self.show_wars(),
            borders: Border::ALL.into_iter().map(|border| self.show_border(border)).collect(),
            camps_left: (CAMPS.len() - self.people.camps().len()) as u8,
            aid_used: self.aid_used.iter().collect(),
            turn: self.in_turn().then(|| TurnView { turn: self.turn, fee: self.show_fee() }),
            asked: seat.and_then(|seat| self.show_question(seat)),
            debrief: (over && self.options.debrief).then(|| self.debrief()),
        }
    }

    fn show_family(&self, family: Family, viewer: Option<Seat>) -> FamilyView {
        let hand = &self.hands[family];
        let leader = self.leader(family);
        let sees_aid = self.options.open_aid || viewer == Some(leader);
        let shown = |held: &Held| viewer.is_some_and(|seat| held.shown.contains(seat));
        let sees_points = self.options.live_points || self.step == Step::Over;
        FamilyView {
            family,
            seat: leader,
            absent: self.is_absent(family),
            outcome: Outcome::of(self.people.of(family)),
            lanes: self.lanes(family),
            money: self.money(family),
            houses: self.purses[family].houses,
            points: sees_points.then(|| self.score(family).points),
            aid_count: hand.held.len() as u8,
            dealt_count: hand.dealt.len() as u8,
            aid: sees_aid.then(|| AidView {
                held: hand.held.iter().collect(),
                dealt: hand.dealt.iter().collect(),
                returned: hand.returned,
            }),
            aid_shown: hand.held.iter().filter(shown).map(|held| held.card).collect(),
        }
    }

    fn show_places(&self) -> Vec<PlaceView> {
        let open: PlaceSet = self.zones.iter().flatten().copied().collect();
        let hidden = self.wars_in_play().any(|card| self.zones[card as usize].is_none());
        let places = Place::ALL.into_iter().filter(|&place| !place.is_camp() || self.people.camps().contains(place));
        places
            .map(|place| PlaceView {
                place,
                people: Family::all(self.families()).map(|family| self.people.count(family, place)).collect(),
                grey: self.people.grey().contains(place),
                free: (!place.is_zone()).then(|| CITY_LIMIT.saturating_sub(self.people.heads(place))),
                threatened: open.contains(place),
                may_be_threatened: place.is_zone() && hidden && !open.contains(place),
            })
            .collect()
    }

    fn show_market(&self) -> MarketView {
        let slots = self.numbers().prices.iter().zip(self.market.row);
        MarketView {
            slots: slots
                .map(|(&price, card)| SlotView { price: price.into(), card: card.map(|card| card.deal()) })
                .collect(),
            pile: self.market.pile.iter().collect(),
            discard: self.market.discard.iter().collect(),
        }
    }

    fn show_wars(&self) -> Vec<WarView> {
        let open: PlaceSet = self.zones.iter().flatten().copied().collect();
        WARS.iter()
            .map(|war| {
                let in_play = war.card.number() <= self.round;
                let zone = self.zones[war.card as usize];
                let hidden = in_play && zone.is_none();
                let may_be = if hidden { PlaceSet::ZONES.minus(open) } else { PlaceSet::NONE };
                WarView { war, in_play, zone, may_be: may_be.iter().collect() }
            })
            .collect()
    }

    fn show_border(&self, border: Border) -> BorderView {
        let state = if self.round < border.letter().round() {
            BorderState::Unturned
        } else if self.closed.contains(border) {
            BorderState::Closed
        } else {
            BorderState::Open
        };
        let (from, to) = border.road();
        BorderView { border, road: (from, to), state }
    }

    fn show_fee(&self) -> Option<FeeView> {
        let (due, asked) = match self.step {
            Step::Fee(due) => (due, None),
            Step::Help { due, asked } => (due, Some(asked)),
            Step::KeepAid
            | Step::Start
            | Step::Sell { .. }
            | Step::Card
            | Step::Land
            | Step::Go { .. }
            | Step::Boats
            | Step::Resettle { .. }
            | Step::End
            | Step::Over => return None,
        };
        let place = self.people.of(self.turn.family)[NEWEST].at;
        Some(FeeView { place, fee: due.fee, missing: self.missing(due), asked })
    }

    fn show_question(&self, seat: Seat) -> Option<Asked> {
        if !self.waiting().contains(seat) {
            return None;
        }
        let family = if self.step == Step::KeepAid {
            self.chooser(seat)?
        } else if let Step::Help { asked, .. } = self.step {
            asked
        } else {
            self.turn.family
        };
        let mut asked =
            Asked { family, question: self.step, walkers: Vec::new(), destinations: Vec::new(), boats: Vec::new() };
        if let Step::Help { due, .. } = &mut asked.question {
            // What follows is the business of the family whose turn it is.
            due.then = Then::TurnOver;
        }
        match self.step {
            Step::Land => asked.walkers = self.walkers().iter().collect(),
            Step::Go { from } => {
                let way = |to| route(self.closed, from, to, self.turn.steps);
                let ends = self.destinations(from).iter();
                asked.destinations = ends.map(|to| self.show_destination(from, to, way(to))).collect();
            }
            Step::Boats => {
                for from in self.sailors().iter() {
                    let ends = self.boat_destinations(from);
                    let boat = |to| Boat { from, to: self.show_destination(from, to, Route::EMPTY) };
                    asked.boats.extend(ends.iter().map(boat));
                }
            }
            Step::Resettle { from, .. } => {
                let ends = self.resettlement_cities().iter();
                let show = |to| Destination { bonus: 0, ..self.show_destination(from, to, Route::EMPTY) };
                asked.destinations = ends.map(show).collect();
            }
            Step::KeepAid
            | Step::Start
            | Step::Sell { .. }
            | Step::Card
            | Step::Fee(_)
            | Step::Help { .. }
            | Step::End
            | Step::Over => {}
        }
        Some(asked)
    }

    fn show_destination(&self, from: Place, to: Place, route: Route) -> Destination {
        let third = to.is_city() && self.people.heads(to) + 1 == CITY_LIMIT;
        let arrives = to.is_star() && !from.is_star();
        Destination { place: to, third, bonus: if arrives { self.options.bonus.dollars() } else { 0 }, route }
    }
}

impl Border {
    /// The ends of the token's road.
    pub fn road(self) -> (Place, Place) {
        let road = ROADS.iter().find(|road| road.border == Some(self)).unwrap_or(&ROADS[0]);
        (road.from, road.to)
    }
}
