//! Naming a good: for the Sultan, from a card, from the Smuggler.

use caravanserai_core::Tell;

use super::Verdict;
use crate::{Card, Choice, Event, Good, Istanbul};

impl Istanbul {
    /// IST-127, IST-180, IST-201: the good that the open question asks for.
    pub(crate) fn choose_good(&mut self, good: Good, tell: &mut impl Tell<Event>) -> Verdict {
        match self.turn.choice {
            Choice::Palace { .. } => self.choose_any(good, tell),
            Choice::TakeGood => {
                self.take_good(good, tell);
                Ok(())
            }
            Choice::SmugglerGain => {
                self.turn.choice = Choice::SmugglerCost { good };
                Ok(())
            }
            Choice::None
            | Choice::FarMove
            | Choice::Arrival { .. }
            | Choice::ReturnAssistant
            | Choice::Yellow
            | Choice::Arrest
            | Choice::Assistants { .. }
            | Choice::Sale { .. }
            | Choice::Roll { .. }
            | Choice::Caravansary { .. }
            | Choice::GovernorGain
            | Choice::GovernorCost { .. }
            | Choice::SmugglerCost { .. } => Err(self.not_now()),
        }
    }

    /// IST-180, IST-181: the good of Take 1 Good, lost if there is no room.
    fn take_good(&mut self, good: Good, tell: &mut impl Tell<Event>) {
        self.spend_card(Card::TakeOneGood, tell);
        let seat = self.active();
        let me = self.me_mut();
        let lost = me.goods[good] >= me.capacity;
        me.gain(good);
        tell.all(Event::TakesGood { seat, good, lost });
        self.turn.choice = Choice::None;
    }
}
