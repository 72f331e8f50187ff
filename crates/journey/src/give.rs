//! Gifts, consent, loans: money between players, at any time.

use caravanserai_core::{Audience, Refusal, Seat, Seats, Tell};

use crate::{Event, Gives, Journey, Lira, Loan, Purses, Talk, Transfer, Wants};

/// The largest sum that a reminder or an offer can name, in thousands.
pub(crate) const MOST_THOUSANDS: u16 = 999;

impl Journey {
    /// Whether the player takes part in dealings: not gone, not away, and the game goes on.
    ///
    /// JRN-106, JRN-138, JRN-139, JRN-144, JRN-145
    pub(crate) fn check_dealer(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::table("game_over", "The game is over."));
        }
        if !self.in_istanbul(seat) {
            return Err(Refusal::new("gone", "JRN-144", "You have left Istanbul and take no further part."));
        }
        if self.absent.contains(seat) {
            return Err(Refusal::new("absent", "JRN-166", "This seat was left for good."));
        }
        Ok(())
    }

    /// Whether there is such another player to deal with.
    ///
    /// JRN-144, JRN-166
    pub(crate) fn check_partner(&self, seat: Seat, other: Seat) -> Result<(), Refusal> {
        if other.index() >= self.players() || other == seat {
            return Err(Refusal::table("no_such_partner", "Choose another player."));
        }
        if !self.in_istanbul(other) {
            return Err(Refusal::new("gone", "JRN-144", "That player has left Istanbul."));
        }
        if self.absent.contains(other) {
            return Err(Refusal::new("absent", "JRN-166", "That player has left the table."));
        }
        Ok(())
    }

    /// Whether the table allows more than gifts.
    pub(crate) fn check_talk(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        match self.options.talk {
            Talk::Free | Talk::Statements => Ok(()),
            Talk::Silent => Err(Refusal::table("silent_table", "This table plays without talk; gifts are possible.")),
        }
    }

    /// Whether the player holds the money.
    ///
    /// JRN-018, JRN-143
    pub(crate) fn check_money(&self, seat: Seat, amount: Lira) -> Result<(), Refusal> {
        if self.travellers[seat].money < amount {
            return Err(Refusal::new("too_little_money", "JRN-143", "You can only give money that you hold."));
        }
        Ok(())
    }

    /// Gives money; if the other wants to be asked, it becomes an offer.
    ///
    /// JRN-139, JRN-140, JRN-143
    pub(crate) fn gift(
        &mut self,
        seat: Seat,
        to: Seat,
        thousands: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        self.check_partner(seat, to)?;
        if thousands == 0 {
            return Err(Refusal::new("nothing", "JRN-016", "A gift is at least 1 000 TL."));
        }
        let amount = Lira::thousands(thousands);
        self.check_money(seat, amount)?;
        if self.ask_before_gifts.contains(to) {
            let gives = Gives { money: amount, ..Gives::default() };
            return self.open_offer(seat, Some(to), gives, Wants::default(), None, tell);
        }
        self.hand_over(seat, to, amount, false, tell);
        self.after_dealing(tell);
        Ok(())
    }

    /// Moves money from one player to another and writes it down.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, amount: Lira, deal: bool, tell: &mut impl Tell<Event>) {
        self.travellers[from].money -= amount;
        self.travellers[to].money += amount;
        let on = self.today;
        self.dealings_mut().transfers.push(Transfer { from, to, amount, on, deal });
        if !deal {
            self.tell_sums((from, to), tell, |amount| Event::Gave { from, to, amount }, amount);
        }
    }

    /// Tells of a sum: to everybody, or with closed purses to the two, and to the others without it.
    ///
    /// JRN-152
    pub(crate) fn tell_sums<T>(
        &self,
        (one, other): (Seat, Seat),
        tell: &mut impl Tell<Event>,
        event: impl Fn(Option<T>) -> Event,
        sum: T,
    ) {
        match self.options.purses {
            Purses::Open => tell.all(event(Some(sum))),
            Purses::Closed => {
                let two = Seats::only(one).with(other);
                tell.tell(Audience::Only(two), event(Some(sum)));
                tell.tell(Audience::Except(two), event(None));
            }
        }
    }

    /// After money has moved: offers may have lapsed, and a fine may be payable now.
    pub(crate) fn after_dealing(&mut self, tell: &mut impl Tell<Event>) {
        self.close_stale_offers(tell);
        self.settle(tell);
        tell.seal();
    }

    /// JRN-140
    pub(crate) fn consent(&mut self, seat: Seat, ask: bool, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        self.ask_before_gifts =
            if ask { self.ask_before_gifts.with(seat) } else { self.ask_before_gifts.without(seat) };
        tell.all(Event::ConsentChanged { seat, ask });
        Ok(())
    }

    /// Pins, changes or takes down a reminder of a loan; nothing enforces it.
    ///
    /// JRN-141
    pub(crate) fn remind(
        &mut self,
        seat: Seat,
        debtor: Seat,
        creditor: Seat,
        thousands: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_talk(seat)?;
        let other = if seat == debtor { creditor } else { debtor };
        if seat != debtor && seat != creditor {
            return Err(Refusal::new("not_yours", "JRN-141", "A loan is noted by one of the two it is between."));
        }
        if other.index() >= self.players() || other == seat {
            return Err(Refusal::table("no_such_partner", "Choose another player."));
        }
        if thousands > MOST_THOUSANDS {
            return Err(Refusal::table("too_much", "That is more money than there is."));
        }
        let amount = Lira::thousands(thousands);
        let between = |loan: &Loan| loan.debtor == debtor && loan.creditor == creditor;
        let pinned = self.dealings().loans.iter().any(between);
        if thousands == 0 && !pinned {
            return Err(Refusal::table("nothing", "There is no such reminder."));
        }
        let loans = &mut self.dealings_mut().loans;
        loans.retain(|loan| !between(loan));
        if thousands > 0 {
            loans.push(Loan { debtor, creditor, amount });
        }
        tell.all(Event::Reminded { debtor, creditor, amount });
        tell.seal();
        Ok(())
    }

    /// Ticks or unticks "I want to leave today".
    pub(crate) fn set_wish_to_leave(
        &mut self,
        seat: Seat,
        wish: bool,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        self.wish_to_leave = if wish { self.wish_to_leave.with(seat) } else { self.wish_to_leave.without(seat) };
        tell.aside();
        tell.tell(Audience::seat(seat), Event::Wished { wish });
        Ok(())
    }
}
