//! Why something cannot be done now, in one short sentence.

use caravanserai_core::Refusal;

use crate::action::Action;
use crate::market::MarketCard;
use crate::place::Place;
use crate::position::Borderlines;
use crate::reach;
use crate::roads::HARBOURS;
use crate::step::Step;

pub(crate) fn not_your_turn() -> Refusal {
    Refusal::new("not_your_turn", "BOR-023", "It is not your turn to decide.")
}

pub(crate) fn must_buy(money: u16) -> Refusal {
    let reason = format!("With ${money} you must buy a card; passing is for those who cannot pay for the cheapest.");
    Refusal::new("must_buy", "BOR-073", reason)
}

pub(crate) fn houses(fewest: u8, held: u8) -> Refusal {
    Refusal::new("houses", "BOR-075", format!("You may sell {fewest} to {held} houses for this card."))
}

pub(crate) fn everybody_must_go(people: u8) -> Refusal {
    let reason = format!("Everybody must go at this table: {people} more can move.");
    Refusal::new("everybody_must_go", "BOR-081", reason)
}

pub(crate) fn no_resettlement_there(to: Place) -> Refusal {
    let reason = format!("Resettlement leads to a star city with a free place; {} is none.", to.name());
    Refusal::new("no_resettlement_there", "BOR-068", reason)
}

impl Borderlines {
    /// Why a card of the market cannot be bought.
    pub(crate) fn why_not_buy(&self, card: MarketCard) -> Refusal {
        match self.price_of(card) {
            None => Refusal::new("not_in_the_row", "BOR-072", "This card does not lie on the market board."),
            Some(price) => {
                let reason = format!("Even with all houses sold you cannot pay ${price}.");
                Refusal::new("too_expensive", "BOR-072", reason)
            }
        }
    }

    /// Why nobody can be picked there.
    pub(crate) fn why_not_pick(&self, from: Place) -> Refusal {
        let name = from.name();
        if self.turn.people == 0 {
            return Refusal::new("card_used_up", "BOR-081", "The card has moved as many people as it can.");
        }
        if self.people.count(self.turn.family, from) == 0 {
            return Refusal::new("nobody_there", "BOR-085", format!("None of your people is in {name}."));
        }
        if self.people.walker(self.turn.family, from).is_none() {
            let reason = format!("Your people in {name} have moved this turn already.");
            return Refusal::new("moved_already", "BOR-086", reason);
        }
        let reason = format!("From {name} no move of exactly {} steps can be completed.", self.turn.steps);
        Refusal::new("no_way", "BOR-082", reason)
    }

    /// Why a move cannot end there.
    pub(crate) fn why_not_go(&self, from: Place, to: Place) -> Refusal {
        let (name, steps) = (to.name(), self.turn.steps);
        if reach::ends(self.closed, from, steps).contains(to) {
            return self.why_no_room(to);
        }
        if from.is_star() && !to.is_star() {
            return Refusal::new("leaves_safety", "BOR-090", "Nobody leaves Western Europe again.");
        }
        if from.ground() == to.ground() {
            let reason = format!("A move cannot come back to {name}, where it began.");
            return Refusal::new("same_place", "BOR-084", reason);
        }
        let reason = format!("This card moves people exactly {steps} steps; no open way leads to {name} like that.");
        Refusal::new("no_way", "BOR-082", reason)
    }

    /// Why nobody can come to stay there.
    fn why_no_room(&self, to: Place) -> Refusal {
        let name = to.name();
        if to.is_camp() && !self.people.camps().contains(to) {
            return Refusal::new("no_camp", "BOR-050", format!("There is no camp in {name}."));
        }
        if to.is_camp() {
            return Refusal::new("camp_full", "BOR-051", format!("The camp in {name} is full."));
        }
        Refusal::new("city_full", "BOR-096", format!("{name} is full; people may pass through, not stay."))
    }

    /// Why this boat cannot be taken.
    pub(crate) fn why_not_sail(&self, from: Place, to: Place) -> Refusal {
        if self.turn.boats == 0 {
            return Refusal::new("no_boat", "BOR-100", "No boat trip is left on your card.");
        }
        if !HARBOURS[from.ground().index()].contains(to) {
            let reason = format!("No boat line joins {} and {}.", from.name(), to.name());
            return Refusal::new("no_line", "BOR-101", reason);
        }
        let there = self.people.of(self.turn.family).iter().filter(|person| person.lives() && person.at == from);
        if there.clone().next().is_none() {
            return Refusal::new("nobody_there", "BOR-103", format!("None of your people is in {}.", from.name()));
        }
        if there.clone().all(|person| person.sailed) {
            let reason = format!("Your people in {} have taken or tried a boat this turn already.", from.name());
            return Refusal::new("sailed_already", "BOR-103", reason);
        }
        if self.people.with_room(HARBOURS[from.ground().index()]).contains(to) {
            let reason = "Nobody changes between a city and its camp within one turn.";
            return Refusal::new("same_city", "BOR-053", reason);
        }
        self.why_no_room(to)
    }

    /// Why nobody can be resettled from there.
    pub(crate) fn why_not_resettle(&self, from: Place) -> Refusal {
        let refuse = |reason: String| Refusal::new("no_resettlement", "BOR-068", reason);
        if !self.hands[self.turn.family].holds(crate::aid::Aid::Resettlement) {
            return refuse("You do not hold Resettlement.".to_owned());
        }
        if self.then().is_none() {
            return refuse("Finish what you have begun first.".to_owned());
        }
        if self.resettlement_cities().is_empty() {
            return refuse("No star city has a free place.".to_owned());
        }
        refuse(format!("None of your people is in a camp in {}.", from.name()))
    }

    /// Why this is no answer to the question that is open.
    pub(crate) fn why_not_now(&self, action: Action) -> Refusal {
        let (code, rule, reason) = match action {
            Action::NewCamp => {
                ("new_camp", "BOR-070", "New camp is played before buying, by who holds it, while a camp is left.")
            }
            Action::ReliefMoney => ("relief_money", "BOR-069", "Relief money is played by who holds it, in a turn."),
            Action::LongerRoad => ("longer_road", "BOR-066", "Longer road is played after buying, before the moves."),
            Action::RoomForTwoMore => {
                ("room_for_two_more", "BOR-067", "Room for two more is played after buying, before the moves.")
            }
            Action::ChooseCard { .. } | Action::SellHouses { .. } if self.turn.card.is_some() => {
                ("bought_already", "BOR-076", "You have bought your card; no house can be sold any more.")
            }
            Action::Pick { .. } | Action::Go { .. } if self.turn.sailed => {
                ("boats_come_last", "BOR-102", "After the first boat trip nobody moves by road in this turn.")
            }
            Action::Pick { .. } if self.turn.card.is_some() && self.turn.people == 0 => {
                ("card_used_up", "BOR-081", "The card has moved as many people as it can.")
            }
            Action::Sail { .. } if self.step == Step::End => ("no_boat", "BOR-100", "No boat trip is left to you."),
            Action::Sail { .. } => ("land_first", "BOR-102", "Boats follow when all moves by road are done."),
            Action::Resettle { .. }
            | Action::ResettleTo { .. }
            | Action::ChooseCard { .. }
            | Action::SellHouses { .. }
            | Action::Pass
            | Action::StartMoving
            | Action::Pick { .. }
            | Action::Go { .. }
            | Action::StopWalking
            | Action::StopSailing
            | Action::CannotPay
            | Action::PayMissing
            | Action::Decline
            | Action::EndTurn
            | Action::KeepAid { .. }
            | Action::ShowAid { .. }
            | Action::TimeUp
            | Action::Leave => ("not_now", "BOR-074", "This is not what the turn asks for now."),
        };
        Refusal::new(code, rule, reason)
    }
}
