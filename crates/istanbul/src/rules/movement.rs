//! Phase 1: movement (2.3).

use caravanserai_core::Tell;

use super::{Verdict, require};
use crate::{Card, Choice, Event, Istanbul, Phase, Spot, Spots, Tile, Way};

impl Istanbul {
    /// IST-040, IST-041, IST-042, IST-043, IST-044: the positions that a move of this kind reaches.
    pub(crate) fn reach(&self, way: Way) -> Spots {
        let from = self.me().merchant;
        match way {
            Way::Walk => from.near(),
            Way::ExtraMove => from.far(),
            Way::StayPut => Spots::NONE.with(from),
        }
    }

    /// IST-040, IST-043, IST-056: chooses where to walk.
    pub(crate) fn walk(&mut self, to: Spot) -> Verdict {
        let way = match (self.turn.phase, self.turn.choice) {
            (Phase::Movement, Choice::None) => Way::Walk,
            (Phase::Movement, Choice::FarMove) => Way::ExtraMove,
            _ => return Err(self.not_now()),
        };
        let reached = self.reach(way).contains(to);
        match way {
            Way::ExtraMove => {
                require(reached, "out_of_reach", "IST-043", "With Extra Move you walk exactly three or four places.")?;
            }
            Way::Walk | Way::StayPut => {
                require(
                    to != self.me().merchant,
                    "must_move",
                    "IST-044",
                    "Only Stay Put lets you stay where you are.",
                )?;
                require(reached, "out_of_reach", "IST-040", "You walk one or two places, not further.")?;
            }
        }
        self.turn.choice = Choice::Arrival { to, way };
        Ok(())
    }

    /// IST-047, IST-048, IST-049: an own assistant there, one to place, or the Fountain.
    pub(crate) fn check_interaction(&self, to: Spot) -> Verdict {
        let me = self.me();
        let possible = me.assistants.contains(to) || me.stack > 0 || self.board.tile(to) == Tile::Fountain;
        let reason = "Your stack is empty and none of your assistants is there: you can only come without.";
        require(possible, "no_assistant", "IST-049", reason)
    }

    /// IST-047, IST-048, IST-049, IST-054, IST-055: arrives and picks up or places an assistant.
    pub(crate) fn arrive_with_assistant(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Arrival { to, way } = self.turn.choice else { return Err(self.not_now()) };
        self.check_interaction(to)?;
        self.come(to, way, tell);
        let (seat, tile) = (self.active(), self.board.tile(to));
        let me = self.me_mut();
        if me.assistants.contains(to) {
            me.assistants = me.assistants.without(to);
            me.stack += 1;
            tell.all(Event::PicksUpAssistant { seat, spot: to, tile, stack: me.stack });
        } else if me.stack > 0 {
            me.assistants = me.assistants.with(to);
            me.stack -= 1;
            tell.all(Event::PlacesAssistant { seat, spot: to, tile, stack: me.stack });
        } else {
            tell.all(Event::ArrivesAlone { seat });
        }
        self.turn.phase = if self.payees().is_empty() { Phase::Action } else { Phase::Payment };
        Ok(())
    }

    /// IST-050, IST-051: arrives and leaves the assistants out; the end of the turn is pending.
    pub(crate) fn arrive_without_assistant(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Arrival { to, way } = self.turn.choice else { return Err(self.not_now()) };
        self.come(to, way, tell);
        tell.all(Event::SkipsAssistant { seat: self.active(), tile: self.board.tile(to) });
        self.turn.phase = Phase::EndPending;
        Ok(())
    }

    /// Plays the card of the move, if it needs one, and moves the merchant.
    pub(crate) fn come(&mut self, to: Spot, way: Way, tell: &mut impl Tell<Event>) {
        match way {
            Way::Walk => {}
            Way::ExtraMove => self.spend_card(Card::ExtraMove, tell),
            Way::StayPut => self.spend_card(Card::StayPut, tell),
        }
        let from = std::mem::replace(&mut self.me_mut().merchant, to);
        self.turn.choice = Choice::None;
        tell.all(Event::Arrives { seat: self.active(), from, to, tile: self.board.tile(to), way });
    }

    /// IST-045, IST-046, IST-210: brings the assistant back that the card or the yellow tile asks for.
    pub(crate) fn recall(&mut self, from: Spot, tell: &mut impl Tell<Event>) -> Verdict {
        let (by, rule) = match self.turn.choice {
            Choice::ReturnAssistant => (crate::Recalled::Card, "IST-045"),
            Choice::Yellow => (crate::Recalled::YellowTile, "IST-210"),
            _ => return Err(self.not_now()),
        };
        require(self.me().assistants.contains(from), "no_assistant", rule, "None of your assistants is there.")?;
        match by {
            crate::Recalled::Card => self.spend_card(Card::ReturnAssistant, tell),
            crate::Recalled::YellowTile => {
                let fee = u32::from(self.numbers().yellow);
                self.me_mut().lira -= fee;
                self.turn.yellow_used = true;
            }
        }
        let (seat, tile) = (self.active(), self.board.tile(from));
        let me = self.me_mut();
        me.assistants = me.assistants.without(from);
        me.stack += 1;
        tell.all(Event::Recalls { seat, from, tile, by, stack: me.stack });
        self.turn.choice = Choice::None;
        Ok(())
    }
}
