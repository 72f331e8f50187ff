//! The Fountain (IST-105 to IST-107).

use caravanserai_core::Tell;

use super::{Verdict, require};
use crate::{Choice, Event, Istanbul, Spot, Spots, Tile};

impl Istanbul {
    /// IST-105, IST-106: all own assistants come back.
    pub(crate) fn call_all_back(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        self.expect_place(Tile::Fountain)?;
        self.call_back(self.me().assistants, tell);
        Ok(())
    }

    /// IST-105: whether there is anybody to choose.
    pub(crate) fn check_choosing(&self) -> Verdict {
        let somebody = !self.me().assistants.is_empty();
        require(somebody, "no_assistant", "IST-105", "None of your assistants is out on the board.")
    }

    /// IST-105: begins to choose assistants.
    pub(crate) fn choose_assistants(&mut self) -> Verdict {
        self.expect_place(Tile::Fountain)?;
        self.check_choosing()?;
        self.turn.choice = Choice::Assistants { chosen: Spots::NONE };
        Ok(())
    }

    /// IST-105: chooses an assistant, or leaves it after all.
    pub(crate) fn toggle(&mut self, spot: Spot) -> Verdict {
        let Choice::Assistants { chosen } = self.turn.choice else { return Err(self.not_now()) };
        require(self.me().assistants.contains(spot), "no_assistant", "IST-105", "None of your assistants is there.")?;
        self.turn.choice = Choice::Assistants { chosen: chosen.toggled(spot) };
        Ok(())
    }

    /// IST-105, IST-106: the chosen ones come back, which may be nobody.
    pub(crate) fn call_chosen_back(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Assistants { chosen } = self.turn.choice else { return Err(self.not_now()) };
        self.call_back(chosen, tell);
        Ok(())
    }

    fn call_back(&mut self, from: Spots, tell: &mut impl Tell<Event>) {
        self.depart(tell);
        let seat = self.active();
        let me = self.me_mut();
        me.assistants = me.assistants.minus(from);
        me.stack += from.len();
        tell.all(Event::CallsBack { seat, from, stack: me.stack });
        self.finish_action(tell);
    }
}
