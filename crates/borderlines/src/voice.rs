//! The words of the game.

use caravanserai_core::{Names, Seat, Voice};

use crate::action::Action;
use crate::aid::Aid;
use crate::event::Event;
use crate::people::CITY_LIMIT;
use crate::place::Place;
use crate::position::Borderlines;
use crate::say_event::say_event;
use crate::say_view::say_view;
use crate::step::Step;
use crate::view::View;
use crate::words;

impl Voice for Borderlines {
    const RULES: &'static str = include_str!("../RULES.md");

    fn say_action(&self, _seat: Seat, action: &Action, names: &Names) -> String {
        let use_aid = |card: Aid| format!("Use {}: {}", card.name(), self.options.numbers.help(card));
        match *action {
            Action::KeepAid { card } => format!("Keep {}: {}", card.name(), self.options.numbers.help(card)),
            Action::NewCamp => use_aid(Aid::NewCamp),
            Action::ReliefMoney if matches!(self.step, Step::Fee(_)) => "Use Relief money and pay the fee".to_owned(),
            Action::ReliefMoney => format!("Use Relief money: receive ${}", self.numbers().relief),
            Action::Resettle { from } => format!("Use Resettlement for somebody in {}", words::place(from)),
            Action::ResettleTo { to } => format!("Resettle to {}{}", to.name(), self.say_third(to)),
            Action::ChooseCard { card } => {
                let deal = card.deal();
                let price = self.price_of(card).map_or(String::new(), |price| format!(" for ${price}"));
                let [people, steps, boats] = self.deal_of(card);
                let (people, steps) = (words::people(people), words::steps(steps));
                format!("{}{price}: {people}, {steps}, {}", deal.title, words::boats(boats))
            }
            Action::SellHouses { houses } => self.say_sale(houses),
            Action::Pass => "Buy nothing".to_owned(),
            Action::LongerRoad => use_aid(Aid::LongerRoad),
            Action::RoomForTwoMore => use_aid(Aid::RoomForTwoMore),
            Action::StartMoving => "Begin to move".to_owned(),
            Action::Pick { from } => match self.destinations(from).sole() {
                Some(to) if self.step == Step::Land => {
                    format!(
                        "Move somebody from {} to {}{}",
                        words::place(from),
                        words::place(to),
                        self.say_end(from, to)
                    )
                }
                Some(_) | None => format!("Move somebody from {}", words::place(from)),
            },
            Action::Go { to } => {
                let end = if let Step::Go { from } = self.step { self.say_end(from, to) } else { String::new() };
                format!("Go to {}{end}", words::place(to))
            }
            Action::StopWalking => "Stop moving by road".to_owned(),
            Action::Sail { from, to } => {
                format!("Take a boat from {} to {}{}", words::place(from), words::place(to), self.say_third(to))
            }
            Action::StopSailing if self.turn.sailed => "Take no more boats".to_owned(),
            Action::StopSailing => "Take no boat".to_owned(),
            Action::CannotPay => "The fee cannot be paid".to_owned(),
            Action::PayMissing => {
                let missing = if let Step::Help { due, .. } = self.step { self.missing(due) } else { 0 };
                format!("Pay the missing ${missing}")
            }
            Action::Decline => "Do not pay".to_owned(),
            Action::EndTurn => "End the turn".to_owned(),
            Action::ShowAid { card, to } => {
                format!("Show {} to {}", card.name(), to.map_or("everybody", |seat| names.of(seat)))
            }
            Action::TimeUp => "The time is up".to_owned(),
            Action::Leave => "Leave the seat empty".to_owned(),
        }
    }

    fn say_event(event: &Event, names: &Names) -> String {
        say_event(event, names)
    }

    fn say_view(view: &View, names: &Names) -> String {
        say_view(view, names)
    }

    fn passage(&self, seat: Seat) -> &'static str {
        if !self.waiting().contains(seat) {
            return if self.step == Step::Over { "The end" } else { "A round" };
        }
        match self.step {
            Step::KeepAid => "Aid",
            Step::Start | Step::Sell { .. } => "Buying a card",
            Step::Card => "Aid",
            Step::Land | Step::Go { .. } => "Moving by road",
            Step::Boats => "Boats",
            Step::Resettle { .. } => "Aid",
            Step::Fee(_) => "Traffickers",
            Step::Help { .. } => "Options",
            Step::End => "The end of a turn",
            Step::Over => "The end",
        }
    }
}

impl Borderlines {
    /// What arriving there means: the wheel, the bonus.
    fn say_end(&self, from: Place, to: Place) -> String {
        let third = self.say_third(to);
        if to.is_star() && !from.is_star() { format!("{third}, +${}", self.options.bonus.dollars()) } else { third }
    }

    fn say_third(&self, to: Place) -> String {
        let third = to.is_city() && self.people.heads(to) + 1 == CITY_LIMIT;
        if third { format!(" (third place: {})", self.options.numbers.third_in_words()) } else { String::new() }
    }

    fn say_sale(&self, houses: u8) -> String {
        let Step::Sell { card } = self.step else { return format!("Sell {}", words::houses(houses)) };
        let price = self.price_of(card).unwrap_or(0);
        let left = (self.money(self.turn.family) + self.house_price() * u16::from(houses)).saturating_sub(price);
        let sale = if houses == 0 { "Sell no house".to_owned() } else { format!("Sell {}", words::houses(houses)) };
        format!("{sale} and buy {}: ${left} left", card.deal().title)
    }
}
