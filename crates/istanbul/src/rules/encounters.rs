//! Phase 4: captures and rewards (2.6), Governor and Smuggler (2.9).

use caravanserai_core::{Fate, Refusal, Seat, Tell};

use super::{CardMoment, Verdict, require};
use crate::{Card, CardSource, Choice, Event, Figure, Gain, Good, Istanbul, Limit, Phase, Tile};

impl Istanbul {
    /// IST-080, IST-083, IST-084, IST-085: captures the family members of others on the merchant's place.
    pub(crate) fn capture(&mut self, tell: &mut impl Tell<Event>) {
        let tile = self.here();
        if tile == Tile::PoliceStation {
            return;
        }
        let (seat, spot, station) = (self.active(), self.me().merchant, self.station());
        for owner in Seat::all(self.players.seats()) {
            let player = &mut self.players[owner];
            if owner != seat && player.family == spot && !player.parked {
                player.family = station;
                self.turn.due += 1;
                tell.all(Event::Captures { seat, owner, tile });
            }
        }
    }

    /// IST-081, IST-183: three lira as the reward.
    pub(crate) fn take_lira(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        match self.card_moment() {
            Some(CardMoment::Arrest) => self.arrest_family(tell),
            Some(CardMoment::Reward) => self.turn.due -= 1,
            Some(CardMoment::First | CardMoment::Second(_) | CardMoment::Governor) | None => {
                return Err(if self.turn.choice == Choice::None && self.turn.phase == Phase::Encounters {
                    Refusal::new("no_reward", "IST-081", "There is no reward to take.")
                } else {
                    self.not_now()
                });
            }
        }
        self.reward(tell);
        Ok(())
    }

    pub(crate) fn reward(&mut self, tell: &mut impl Tell<Event>) {
        let lira = u32::from(self.numbers().reward);
        self.me_mut().lira += lira;
        tell.all(Event::TakesReward { seat: self.active(), lira });
    }

    /// IST-087, IST-088, IST-089, IST-175, IST-256: the figure is here and may be met.
    pub(crate) fn check_meeting(&self, figure: Figure) -> Verdict {
        if self.turn.phase != Phase::Encounters || self.turn.choice != Choice::None {
            return Err(self.not_now());
        }
        let (spot, met) = match figure {
            Figure::Governor => (self.governor, self.turn.met_governor),
            Figure::Smuggler => (self.smuggler, self.turn.met_smuggler),
            Figure::Grey => return Err(self.not_now()),
        };
        require(spot == self.me().merchant, "not_here", "IST-087", "That figure is on another place.")?;
        let again = self.house.encounters == Limit::Free || !met;
        require(again, "once_per_turn", "IST-256", "At this table each figure is met once per turn.")?;
        let card = figure == Figure::Smuggler || self.deck_or_pile_left();
        require(card, "no_cards", "IST-252", "There is no card left that the Governor could give.")
    }

    /// IST-200, IST-253: meets the Governor; a drawn card is drawn at once, and then there is no way back.
    pub(crate) fn meet_governor(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        self.check_meeting(Figure::Governor)?;
        self.turn.choice = match self.house.cards {
            CardSource::Chosen => Choice::GovernorGain,
            CardSource::Drawn => {
                tell.all(Event::Meets { seat: self.active(), figure: Figure::Governor });
                let card = self.receive_from_deck(fate, tell);
                Choice::GovernorCost { gain: Gain::Held { card } }
            }
        };
        Ok(())
    }

    /// IST-200, IST-202, IST-204: the card, the payment, the roll.
    pub(crate) fn settle_governor(
        &mut self,
        gain: Gain,
        payment: Option<Card>,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) {
        let seat = self.active();
        if !matches!(gain, Gain::Held { .. }) {
            tell.all(Event::Meets { seat, figure: Figure::Governor });
        }
        self.hold(gain, tell);
        match payment {
            Some(card) => self.discard_card(card, tell),
            None => self.pay_figure(Figure::Governor, tell),
        }
        self.governor = self.roll_figure(Figure::Governor, fate, tell);
        self.turn.met_governor = true;
        self.turn.choice = Choice::None;
    }

    /// IST-201: meets the Smuggler.
    pub(crate) fn meet_smuggler(&mut self) -> Verdict {
        self.check_meeting(Figure::Smuggler)?;
        self.turn.choice = Choice::SmugglerGain;
        Ok(())
    }

    /// IST-200, IST-201: 2 lira for the figure being met.
    pub(crate) fn check_pay_lira(&self) -> Verdict {
        if !matches!(self.turn.choice, Choice::GovernorCost { .. } | Choice::SmugglerCost { .. }) {
            return Err(self.not_now());
        }
        let (figure, rule) = match self.turn.choice {
            Choice::GovernorCost { .. } => (Figure::Governor, "IST-200"),
            _ => (Figure::Smuggler, "IST-201"),
        };
        require(self.me().lira >= self.fee_of(figure), "too_little_money", rule, "You have too few lira for that.")
    }

    /// IST-200, IST-201: pays the figure in lira.
    pub(crate) fn pay_lira(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        self.check_pay_lira()?;
        match self.turn.choice {
            Choice::GovernorCost { gain } => self.settle_governor(gain, None, fate, tell),
            Choice::SmugglerCost { good } => self.settle_smuggler(good, None, fate, tell),
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    /// IST-200, IST-201: what the figure asks.
    pub(crate) fn fee_of(&self, figure: Figure) -> u32 {
        let numbers = self.numbers();
        u32::from(if figure == Figure::Governor { numbers.governor } else { numbers.smuggler })
    }

    fn pay_figure(&mut self, figure: Figure, tell: &mut impl Tell<Event>) {
        let lira = self.fee_of(figure);
        self.me_mut().lira -= lira;
        tell.all(Event::PaysFigure { seat: self.active(), figure, lira });
    }

    /// IST-202, IST-203: the good is in the cart, or was just gained and found room.
    pub(crate) fn check_give_good(&self, payment: Good) -> Verdict {
        let Choice::SmugglerCost { good } = self.turn.choice else { return Err(self.not_now()) };
        let have = self.me().goods[payment] > 0 || payment == good;
        require(have, "too_few_goods", "IST-201", "Your cart holds no good of this kind.")
    }

    /// IST-201: pays the Smuggler with a good.
    pub(crate) fn give_good(&mut self, payment: Good, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        self.check_give_good(payment)?;
        let Choice::SmugglerCost { good } = self.turn.choice else { return Err(self.not_now()) };
        self.settle_smuggler(good, Some(payment), fate, tell);
        Ok(())
    }

    /// IST-201, IST-202, IST-203, IST-204: the good, the payment, the roll.
    fn settle_smuggler(&mut self, good: Good, payment: Option<Good>, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let seat = self.active();
        tell.all(Event::Meets { seat, figure: Figure::Smuggler });
        let me = self.me_mut();
        let lost = me.goods[good] >= me.capacity;
        me.gain(good);
        tell.all(Event::GainsGood { seat, good, lost });
        match payment {
            Some(payment) => {
                self.me_mut().goods[payment] -= 1;
                tell.all(Event::GivesGood { seat, good: payment });
            }
            None => self.pay_figure(Figure::Smuggler, tell),
        }
        self.smuggler = self.roll_figure(Figure::Smuggler, fate, tell);
        self.turn.met_smuggler = true;
        self.turn.choice = Choice::None;
    }
}
