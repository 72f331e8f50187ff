//! Arriving: the city limit, human trafficking, and the bonus for Western Europe.

use caravanserai_core::{Fate, Tell};

use crate::aid::Aid;
use crate::event::Event;
use crate::family::Family;
use crate::people::{CITY_LIMIT, NEWEST};
use crate::person::{Cause, Loss};
use crate::place::Place;
use crate::position::Borderlines;
use crate::step::{Due, Step, Then};
use crate::wheel::{Toll, spin_for_trafficking};

impl Borderlines {
    /// A person of the active family comes to stay. The third in a city is spun for at once.
    ///
    /// BOR-052, BOR-087, BOR-089, BOR-092, BOR-093
    pub(crate) fn arrive(
        &mut self,
        person: usize,
        to: Place,
        bonus: bool,
        then: Then,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) {
        let family = self.turn.family;
        self.people.bring(family, person, to);
        if !to.is_city() || self.people.heads(to) < CITY_LIMIT {
            return self.stay(Due { fee: 0, bonus, then }, fate, tell);
        }
        let sector = spin_for_trafficking(fate);
        let toll = self.toll_of(sector);
        tell.all(Event::WheelSpun { who: self.who(family), place: to, sector, toll });
        match toll {
            Toll::Lost => self.lose_newest(Cause::Traffickers, then, fate, tell),
            Toll::Fee(fee) => {
                let due = Due { fee, bonus, then };
                if self.missing(due) == 0 {
                    self.pay_fee(due, None, fate, tell);
                } else if !self.hands[family].held.is_empty() {
                    self.step = Step::Fee(due);
                } else {
                    self.ask_for_help(due, family, fate, tell);
                }
            }
        }
    }

    /// What the active family lacks of a fee.
    pub(crate) fn missing(&self, due: Due) -> u16 {
        u16::from(due.fee).saturating_sub(self.money(self.turn.family))
    }

    /// The fee is paid, with or without a helper, and the person stays.
    ///
    /// BOR-093, BOR-097
    fn pay_fee(&mut self, due: Due, helper: Option<Family>, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        let helped = self.missing(due);
        if let Some(helper) = helper {
            self.pay(helper, helped);
        }
        self.pay(family, u16::from(due.fee) - helped);
        let helper = helper.map(|helper| self.who(helper));
        tell.all(Event::FeePaid { who: self.who(family), fee: due.fee, helper, helped });
        self.stay(due, fate, tell);
    }

    /// Relief money is played for the fee.
    ///
    /// BOR-069, BOR-093
    pub(crate) fn pay_with_relief(&mut self, due: Due, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.use_aid(Aid::ReliefMoney, tell);
        self.receive(self.turn.family, u16::from(self.numbers().relief));
        self.pay_fee(due, None, fate, tell);
    }

    /// The others are asked for what is missing, clockwise after this family, if the table plays
    /// so; when nobody is left to ask, the person is lost and nothing is paid.
    ///
    /// BOR-093, BOR-097
    pub(crate) fn ask_for_help(&mut self, due: Due, after: Family, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        if self.options.shared_fees {
            let mut asked = after.left(1, self.families());
            while asked != self.turn.family {
                if !self.is_absent(asked) && self.money(asked) >= self.missing(due) {
                    self.step = Step::Help { due, asked };
                    return;
                }
                asked = asked.left(1, self.families());
            }
        }
        self.lose_newest(Cause::UnpaidFee(due.fee), due.then, fate, tell);
    }

    /// Another family pays what is missing.
    pub(crate) fn pay_missing(&mut self, due: Due, helper: Family, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.pay_fee(due, Some(helper), fate, tell);
    }

    /// Another family does not pay; the next one is asked.
    pub(crate) fn decline(&mut self, due: Due, asked: Family, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        tell.all(Event::Declined { who: self.who(asked) });
        self.ask_for_help(due, asked, fate, tell);
    }

    /// The person stays; whoever reaches Western Europe by their own way receives the bonus.
    ///
    /// BOR-110, BOR-111, BOR-112, BOR-113
    fn stay(&mut self, due: Due, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        if due.bonus {
            let place = self.people.of(family)[NEWEST].at;
            let bonus = self.options.bonus.dollars();
            self.receive(family, bonus);
            tell.all(Event::Arrived { who: self.who(family), place, bonus });
        }
        self.resume(due.then, fate, tell);
    }

    /// The person who arrived last is lost, and the city has a free place again.
    ///
    /// BOR-095
    fn lose_newest(&mut self, cause: Cause, then: Then, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        let place = self.people.of(family)[NEWEST].at;
        self.people.lose(family, NEWEST, Loss { round: self.round, cause });
        tell.all(Event::Lost { who: self.who(family), place, cause });
        self.resume(then, fate, tell);
    }
}
