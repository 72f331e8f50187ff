//! Moving lights: after passing one, or by card.

use caravanserai_core::{Refusal, Tell};

use crate::board::Space;
use crate::chance_card::KeptCard;
use crate::event::Event;
use crate::position::{Choice, Europe, Phase};

impl Europe {
    /// EUR-067, EUR-071: whether a passed light waits for its fate.
    pub(crate) fn may_pick_up(&self) -> Result<Space, Refusal> {
        match (self.phase, self.choice, self.motion.and_then(|motion| motion.passed)) {
            (Phase::PassedLight, Choice::None, Some(light)) => Ok(light),
            (_, _, _) => {
                Err(Refusal::new("not_now", "EUR-067", "Only a light just passed with a six or eight is picked up."))
            }
        }
    }

    /// EUR-067: the passed light is picked up; where it goes is chosen next.
    pub(crate) fn pick_up_light(&mut self) -> Result<(), Refusal> {
        let light = self.may_pick_up()?;
        self.choice = Choice::Route { light };
        Ok(())
    }

    /// EUR-067: the passed light stays.
    pub(crate) fn leave_light(&mut self, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let on = self.may_pick_up()?;
        tell.all(Event::LightLeft { seat: self.turn, on });
        self.light_settled();
        Ok(())
    }

    /// EUR-075: whether the card may take the light of this box.
    pub(crate) fn may_take_light(&self, from: Space) -> Result<(), Refusal> {
        if self.choice != Choice::Light {
            return Err(Refusal::table("not_now", "Play Move any Traffic Light first."));
        }
        if !self.lights.contains(from) {
            return Err(Refusal::new("no_light", "EUR-075", "No light stands there."));
        }
        Ok(())
    }

    /// EUR-075, EUR-084: the card takes any one light, also from under a token.
    pub(crate) fn take_light(&mut self, from: Space) -> Result<(), Refusal> {
        self.may_take_light(from)?;
        self.choice = Choice::Route { light: from };
        Ok(())
    }

    /// EUR-072, EUR-075, EUR-076, EUR-086: the light goes to its new box, by card or after passing it.
    pub(crate) fn move_light(&mut self, from: Space, to: Space, tell: &mut impl Tell<Event>) {
        self.lights.remove(from);
        self.lights.insert(to);
        self.choice = Choice::None;
        let card = self.phase != Phase::PassedLight;
        tell.all(Event::LightMoved { seat: self.turn, from, to, card });
        if card {
            self.use_up(KeptCard::MoveAnyTrafficLight);
        } else {
            self.light_settled();
        }
    }

    /// The passed light is dealt with; the other results of the move follow.
    fn light_settled(&mut self) {
        if let Some(motion) = &mut self.motion {
            motion.light_due = false;
        }
        self.results();
    }
}
