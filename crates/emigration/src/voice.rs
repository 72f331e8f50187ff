//! The words of the game: rules, and what a button says.

use caravanserai_core::{Names, Seat, Voice};

use crate::position::Step;
use crate::{Action, Card, Emigration, Event, Paper, Place, View, say_event, say_view};

impl Voice for Emigration {
    const RULES: &'static str = include_str!("../RULES.md");

    fn say_action(&self, seat: Seat, action: &Action, names: &Names) -> String {
        Speaker { game: self, seat, names }.say(action)
    }

    fn say_event(event: &Event, names: &Names) -> String {
        say_event::say(event, names)
    }

    fn say_view(view: &View, names: &Names) -> String {
        say_view::say(view, names)
    }

    fn passage(&self, seat: Seat) -> &'static str {
        match self.turn.step {
            Step::Turn if seat != self.turn.seat => "Cards you can use",
            Step::Turn if !self.can_act(seat) => "When you can do nothing",
            Step::Turn => "Your turn",
            Step::MentalFog
            | Step::KnowYourself
            | Step::SecondThoughts
            | Step::BorderRumour
            | Step::ExpressCounter
            | Step::Diligence => "Life Cards",
            Step::Collect => "Passports and Tickets",
            Step::Withdraw => "Withdrawing",
            Step::Cross => "Crossing the border",
            Step::Over => "Winning",
        }
    }
}

/// Says what an action is to the player who may take it.
struct Speaker<'a> {
    game: &'a Emigration,
    seat: Seat,
    names: &'a Names,
}

impl Speaker<'_> {
    fn say(&self, action: &Action) -> String {
        match *action {
            Action::Graduate => format!("Roll to graduate: {} succeeds", self.game.numbers().graduating_rolls()),
            Action::Sell { kind, price } => {
                format!("Sell a {} of price {price}: take {} Money", kind.name(), self.game.numbers().card_brings)
            }
            Action::Buy { owner, place } => {
                let price = self.card(owner, place).map_or(0, |card| self.game.price_of(card));
                format!("Buy {}: pay {price}{}", self.card_at(owner, place), self.fee(owner))
            }
            Action::Discard { owner, place } => {
                let brings = self.game.numbers().card_brings;
                format!("Discard {}: take {brings}{}", self.card_at(owner, place), self.fee_first(owner))
            }
            Action::Activate { owner, place } => {
                let cost = self.card(owner, place).map_or(0, |card| self.game.price_of(card));
                let cost = if cost > 0 { format!(": pay {cost}{}", self.fee(owner)) } else { self.fee_first(owner) };
                format!("Activate {}{cost}", self.card_at(owner, place))
            }
            Action::GoToCollege { scholarship } => {
                let base = self.game.tuition_base(self.seat, scholarship);
                let with = if scholarship { " with the Scholarship" } else { "" };
                format!("Go to college{with}: tuition {} to {}", base + 1, base + 6)
            }
            Action::BuyPaper { paper } => format!("Buy a {}: pay {}", paper.name(), self.game.paper_price(paper)),
            Action::Scalp { paper, owner } => {
                format!(
                    "Buy a {} from {}: pay {}",
                    paper.name(),
                    self.names.of(owner),
                    self.game.paper_price(paper) + u16::from(self.game.numbers().fee)
                )
            }
            Action::Skip { paper } if self.game.options.quick_skip => {
                format!("Take a {} for your next turn", paper.name())
            }
            Action::Skip { paper } => format!("Skip for a {}: this turn and the next", paper.name()),
            Action::Forfeit => "Forfeit the turn: nothing is possible".to_owned(),
            Action::Stop => "Stop: nothing more is possible".to_owned(),
            Action::Collect => {
                let paper = self.game.players[self.seat].pending.map_or("paper", Paper::name);
                format!("Put the {paper} in your stash")
            }
            Action::DiscardLife { owner, place } => format!("Discard {}", self.card_at(owner, place)),
            Action::DiscardKept { owner, card } if owner == self.seat => {
                format!("Discard {} from your stash", card.name())
            }
            Action::DiscardKept { owner, card } => {
                format!("Discard {} from the stash of {}", card.name(), self.names.of(owner))
            }
            Action::TurnUp { owner, place } => format!("Turn up {place} in {}", self.layout(owner)),
            Action::Decline => "Do without".to_owned(),
            Action::TakeBack { kind, price } => {
                format!("Take a {} of price {price} from the discard pile", kind.name())
            }
            Action::LookAt { lane } => format!("Look at lane {}, {}", lane.number(), lane.name()),
            Action::TakePaper { paper } => format!("Take a {}", paper.name()),
            Action::TakeMoney => "Take 3 Money".to_owned(),
            Action::Withdraw => self.withdraw(),
            Action::Cross { lane } => format!("Cross at lane {}, {}", lane.number(), lane.name()),
        }
    }

    fn card(&self, owner: Seat, place: Place) -> Option<Card> {
        (owner.index() < self.game.table()).then(|| self.game.layouts[owner].card(place)).flatten()
    }

    fn layout(&self, owner: Seat) -> String {
        if owner == self.seat { "your layout".to_owned() } else { format!("the layout of {}", self.names.of(owner)) }
    }

    /// A card with its place: "Payday (D3)", "Payday (D3, in the layout of Blue)".
    fn card_at(&self, owner: Seat, place: Place) -> String {
        let name = self.card(owner, place).map_or("a card", Card::name);
        if owner == self.seat {
            format!("{name} ({place})")
        } else {
            format!("{name} ({place}, in {})", self.layout(owner))
        }
    }

    fn fee(&self, owner: Seat) -> String {
        match self.game.fee(self.seat, owner) {
            0 => String::new(),
            fee => format!(" and {fee} to {}", self.names.of(owner)),
        }
    }

    fn fee_first(&self, owner: Seat) -> String {
        match self.game.fee(self.seat, owner) {
            0 => String::new(),
            fee => format!(", pay {fee} to {}", self.names.of(owner)),
        }
    }

    fn withdraw(&self) -> String {
        let withdrawal = self.game.withdrawal(self.seat);
        let country = self.game.players[self.seat].destination.name();
        let lost = match withdrawal.demand_loss {
            0 => String::new(),
            loss => format!(", lose {loss} for the demand"),
        };
        format!("Withdraw for {country}: take {} Assurance{lost}", withdrawal.gain())
    }
}
