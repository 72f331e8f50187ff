//! Activating Life Cards and Paydays: what they do.

use caravanserai_core::{Fate, Seat, Tell};

use crate::life::{Effect, Levy};
use crate::position::Step;
use crate::turn::Next;
use crate::{Card, Emigration, Event, Kind, Place};

impl Emigration {
    /// EMI-045, EMI-046: a Life Card or Payday happens. Gives back what comes next.
    pub(crate) fn activate(
        &mut self,
        seat: Seat,
        owner: Seat,
        place: Place,
        card: Card,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Next {
        let cost = self.price_of(card);
        self.take_from_layout(seat, owner, place, cost);
        tell.all(Event::Activated { seat, owner, place, card, cost });
        let Some(life) = card.as_life() else {
            self.payday(tell);
            self.discard.put(card);
            return Next::TurnOver;
        };
        let next = self.happen(seat, card, life.effect, fate, tell);
        if card.is_kept() {
            // EMI-102
            self.players[seat].stash = self.players[seat].stash.with(card);
            tell.all(Event::Kept { seat, card });
        } else if !matches!(next, Next::Choose(_)) {
            self.discard.put(card);
        }
        next
    }

    /// EMI-048, EMI-049: everybody who works is paid.
    fn payday(&mut self, tell: &mut impl Tell<Event>) {
        let amounts = self.everyone_takes(|game, seat| {
            let player = &game.players[seat];
            if player.in_college { 0 } else { game.salary_of(player) }
        });
        tell.all(Event::SalariesPaid { amounts });
    }

    /// EMI-092, EMI-093: the effect of a Life Card.
    fn happen(&mut self, seat: Seat, card: Card, effect: Effect, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Next {
        match effect {
            Effect::BoomAndBust => self.boom_and_bust(seat, card, fate, tell),
            Effect::TakeRoll => {
                let die = roll(seat, card, fate, tell);
                self.life_pays(seat, die, tell);
            }
            Effect::TakeAssurance(amount) => self.life_assures(seat, amount, tell),
            Effect::SendMoneyHome => {
                let amount = if self.players[seat].count(Kind::Connection) >= 2 { 2 } else { 1 };
                self.life_assures(seat, amount, tell);
            }
            Effect::KeepingUp => {
                // EMI-096, EMI-097
                let most = self.players.iter().map(|player| player.money).max().unwrap_or(0);
                self.life_pays(seat, most / 2, tell);
            }
            Effect::Keep => {}
            Effect::EveryoneLoses(levy) => self.levy(seat, card, levy, fate, tell),
            Effect::CommonPurse => self.common_purse(seat, tell),
            Effect::FairWage => {
                // EMI-109
                let lowest = self.players.iter().map(|player| self.salary_of(player)).min().unwrap_or(0);
                let amounts =
                    self.everyone_takes(|game, seat| if game.salary_of(&game.players[seat]) == lowest { 3 } else { 0 });
                tell.all(Event::MoneyTaken { amounts });
            }
            Effect::NightClasses if self.players[seat].in_college => self.graduate(seat, None, tell), // EMI-110
            Effect::NightClasses => self.life_pays(seat, 2, tell),
            Effect::Diligence => return Next::ExtraAction, // EMI-106
            Effect::MentalFog => {
                self.everyone_loses(|_, loser| u16::from(loser == seat), tell);
                return self.choose_if(Step::MentalFog, self.fog_can_discard());
            }
            Effect::KnowYourself => {
                self.life_pays(seat, 3, tell);
                return self.choose_if(Step::KnowYourself, self.know_can_turn_up());
            }
            Effect::SecondThoughts if self.second_thoughts_can_take().is_empty() => self.life_pays(seat, 2, tell),
            Effect::SecondThoughts => return Next::Choose(Step::SecondThoughts),
            Effect::BorderRumour => {
                self.life_pays(seat, 2, tell);
                return Next::Choose(Step::BorderRumour);
            }
            Effect::ExpressCounter if self.express_can_take(seat).next().is_some() => {
                return Next::Choose(Step::ExpressCounter);
            }
            Effect::ExpressCounter => self.express_money(seat, tell),
        }
        Next::TurnOver
    }

    /// A choice only if there is something to choose.
    fn choose_if(&self, step: Step, something: bool) -> Next {
        if something { Next::Choose(step) } else { Next::TurnOver }
    }

    /// EMI-094, EMI-095: the first activation is a loss for all, the second a gain.
    fn boom_and_bust(&mut self, seat: Seat, card: Card, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let die = roll(seat, card, fate, tell);
        self.booms += 1;
        if self.booms == 1 {
            self.everyone_loses(|_, _| die, tell);
        } else {
            let amounts = self.everyone_takes(|_, _| die);
            tell.all(Event::MoneyTaken { amounts });
        }
    }

    fn life_assures(&mut self, seat: Seat, amount: u16, tell: &mut impl Tell<Event>) {
        let assurance = self.take_assurance(seat, amount);
        self.players[seat].account.life += assurance;
        tell.all(Event::AssuranceTaken { seat, assurance });
    }

    /// EMI-101: what everybody loses.
    fn levy(&mut self, seat: Seat, card: Card, levy: Levy, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let die = if levy == Levy::HalfRoll { roll(seat, card, fate, tell) } else { 0 };
        self.everyone_loses(
            |game, seat| {
                let player = &game.players[seat];
                match levy {
                    Levy::TwicePayRaises => 2 * player.raise_value,
                    Levy::FourFromSix if player.money >= 6 => 4,
                    Levy::FourFromSix => 0,
                    Levy::PerConnection => player.count(Kind::Connection).min(3),
                    Levy::Salary => game.salary_of(player),
                    Levy::HalfRoll => die.div_ceil(2),
                    Levy::HalfMoney => player.money / 2,
                    Levy::PerThree => player.money / 3,
                    Levy::TwoWithTicket if player.papers.tickets > 0 => 2,
                    Levy::TwoWithTicket => 0,
                    Levy::AboveEight => player.money.saturating_sub(8),
                }
            },
            tell,
        );
    }

    /// EMI-108: among equals the first clockwise from the activator's left neighbour.
    fn common_purse(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let (mut richest, mut poorest) = (self.after(seat), self.after(seat));
        for other in self.clockwise_from(self.after(seat)) {
            if self.players[other].money > self.players[richest].money {
                richest = other;
            }
            if self.players[other].money < self.players[poorest].money {
                poorest = other;
            }
        }
        let money = ((self.players[richest].money - self.players[poorest].money) / 2).min(4);
        self.players[richest].money -= money;
        self.players[poorest].money += money;
        if money > 0 {
            tell.all(Event::Given { seat: richest, to: poorest, money });
        }
    }
}

/// A roll for a Life Card.
fn roll(seat: Seat, card: Card, fate: &mut Fate, tell: &mut impl Tell<Event>) -> u16 {
    let die = fate.die();
    tell.all(Event::Rolled { seat, card, die });
    u16::from(die)
}
