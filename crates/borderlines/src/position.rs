//! The position: everything there is to a game under way.

use caravanserai_core::{PerSeat, Refusal, Seat, Seats, Stage};
use serde::{Deserialize, Serialize};

use crate::aid::{Aid, Counts, Hand};
use crate::borders::Closed;
use crate::event::Who;
use crate::family::{FAMILIES, Family, PerFamily};
use crate::few::Few;
use crate::market::Market;
use crate::options::Options;
use crate::people::People;
use crate::place::Place;
use crate::step::{Step, Turn};
use crate::war::{WARS, WarCard};

/// A game of Borderlines.
///
/// Piles that nobody can look into have no order, border tokens no faces and the two hidden zone
/// cards no number before they are turned: all of them are drawn at the moment they are seen. The
/// aid cards of the others and the open question of a running turn are all there is to hide.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Borderlines {
    pub(crate) options: Options,
    /// The round, 1 to 6.
    pub(crate) round: u8,
    /// Who has the starter card.
    pub(crate) starter: Family,
    /// How many families have had their turn this round.
    pub(crate) turns: u8,
    pub(crate) step: Step,
    pub(crate) turn: Turn,
    pub(crate) people: People,
    pub(crate) purses: PerFamily<Purse>,
    pub(crate) hands: PerFamily<Hand>,
    /// The aid cards used since the last deal.
    pub(crate) aid_used: Few<Aid, 8>,
    /// The aid cards used before the last deal, until the game is over.
    #[serde(default, skip_serializing_if = "Few::is_empty")]
    pub(crate) aid_used_before: Few<Aid, 8>,
    pub(crate) market: Market,
    /// The zones that lie face up on war cards 1 to 6.
    pub(crate) zones: [Option<Place>; WARS.len()],
    /// The border tokens that turned out closed.
    pub(crate) closed: Closed,
    /// What the bank holds; notes are only change, so it may go below zero.
    ///
    /// BOR-006
    pub(crate) bank: i32,
    /// The seats that stay empty.
    pub(crate) empty: Seats,
}

/// What a family owns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purse {
    /// Whole dollars.
    ///
    /// BOR-007
    pub money: u16,
    /// Houses.
    pub houses: u8,
}

/// What a family owns at the start.
///
/// BOR-011
pub const START: Purse = Purse { money: 40, houses: 5 };
/// What a house brings.
///
/// BOR-075
pub const HOUSE: u16 = 25;
/// What the bank holds before anybody receives anything.
pub const BOX: i32 = 640;

impl Borderlines {
    /// How many families play.
    pub fn families(&self) -> usize {
        self.people.families()
    }

    /// The seat that leads a family.
    pub fn leader(&self, family: Family) -> Seat {
        let seat = if self.options.two_leaders { family.index() % 2 } else { family.index() };
        // There are at most four families, and six seats in core.
        Seat::new(seat).unwrap_or_default()
    }

    /// The families that a seat leads.
    pub fn led_by(&self, seat: Seat) -> impl Iterator<Item = Family> + '_ {
        Family::all(self.families()).filter(move |&family| self.leader(family) == seat)
    }

    /// Whom to name in an event about the family.
    pub(crate) fn who(&self, family: Family) -> Who {
        Who { seat: self.leader(family), family: self.options.two_leaders.then_some(family) }
    }

    /// How many seats the table has.
    pub(crate) fn seat_count(&self) -> usize {
        if self.options.two_leaders { 2 } else { self.families() }
    }

    /// Whether the seat of the family stays empty.
    ///
    /// BOR-150
    pub(crate) fn is_absent(&self, family: Family) -> bool {
        self.empty.contains(self.leader(family))
    }

    /// The families that still have to choose an aid card, in their order.
    pub(crate) fn choosing(&self) -> impl Iterator<Item = Family> + '_ {
        self.hands.enumerate().filter(|(_, hand)| hand.dealt.len() == 2).map(|(family, _)| family)
    }

    /// The family for which a seat has to choose an aid card now.
    pub(crate) fn chooser(&self, seat: Seat) -> Option<Family> {
        self.choosing().find(|&family| self.leader(family) == seat)
    }

    /// Whom the game waits for.
    pub(crate) fn waiting(&self) -> Seats {
        match self.step {
            Step::KeepAid => self.choosing().map(|family| self.leader(family)).collect(),
            Step::Help { asked, .. } => Seats::only(self.leader(asked)),
            Step::Over => Seats::NONE,
            Step::Start
            | Step::Sell { .. }
            | Step::Card
            | Step::Land
            | Step::Go { .. }
            | Step::Boats
            | Step::Resettle { .. }
            | Step::Fee(_)
            | Step::End => Seats::only(self.leader(self.turn.family)),
        }
    }

    pub(crate) fn stage_now(&self) -> Stage {
        if self.step == Step::Over { Stage::Over(self.standing()) } else { Stage::Waiting(self.waiting()) }
    }

    /// The money of a family.
    pub(crate) fn money(&self, family: Family) -> u16 {
        self.purses[family].money
    }

    /// The bank pays a family.
    pub(crate) fn receive(&mut self, family: Family, dollars: u16) {
        self.purses[family].money += dollars;
        self.bank -= i32::from(dollars);
    }

    /// A family pays the bank; never more than it has.
    ///
    /// BOR-007, BOR-097
    pub(crate) fn pay(&mut self, family: Family, dollars: u16) {
        let dollars = dollars.min(self.purses[family].money);
        self.purses[family].money -= dollars;
        self.bank += i32::from(dollars);
    }

    /// The war cards in play, in the order of their numbers.
    pub(crate) fn wars_in_play(&self) -> impl Iterator<Item = WarCard> + use<> {
        WARS.iter().take(usize::from(self.round)).map(|war| war.card)
    }

    /// How many aid cards of each kind are not in a hand and not dealt.
    pub(crate) fn aid_pile(&self) -> Counts {
        let mut out = Counts::default();
        for hand in self.hands.iter() {
            hand.add_to(&mut out);
        }
        out.map(|taken| crate::aid::COPIES.saturating_sub(taken))
    }

    /// A value for each seat.
    pub(crate) fn per_seat<T: Copy + Default>(&self, value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat::from_fn(self.seat_count(), value)
    }

    /// Refuses a number of seats that does not fit the options.
    pub(crate) fn families_for(seats: usize, options: &Options) -> Result<usize, Refusal> {
        match (options.two_leaders, seats) {
            (false, 2..=FAMILIES) => Ok(seats),
            (true, 2) => Ok(FAMILIES),
            (true, _) => Err(Refusal::table("two_leaders", "Two leaders share the four families: choose two seats.")),
            (false, _) => Err(Refusal::table("families", "Borderlines is for two to four families.")),
        }
    }
}
