//! Phase 2: withdrawing Assurance and crossing the border.

use caravanserai_core::{Fate, Seat, Tell};

use crate::country::{Demand, Destination};
use crate::options::MoneyLines;
use crate::{Card, CardSet, Crossing, Emigration, Event, Kind, Lane, Withdrawal};

impl Emigration {
    /// EMI-075 to EMI-079, EMI-105: what a player would get from the Destination now.
    pub(crate) fn withdrawal(&self, seat: Seat) -> Withdrawal {
        let player = &self.players[seat];
        if !player.stash.contains(Card::LETTER_OF_INVITATION) {
            return self.withdrawal_with(seat, None);
        }
        let as_document = self.withdrawal_with(seat, Some(Kind::Document));
        let as_connection = self.withdrawal_with(seat, Some(Kind::Connection));
        let total = |withdrawal: &Withdrawal| {
            i32::from(withdrawal.gain()) - if withdrawal.demand_met { 0 } else { i32::from(demand(self, seat).loss) }
        };
        if total(&as_connection) > total(&as_document) { as_connection } else { as_document }
    }

    /// The same with a Letter of Invitation that counts as this.
    fn withdrawal_with(&self, seat: Seat, letter: Option<Kind>) -> Withdrawal {
        let player = &self.players[seat];
        let destination = demand(self, seat);
        let held = |kind| player.count(kind) + u16::from(letter == Some(kind));
        let (documents, connections) = (held(Kind::Document), held(Kind::Connection));
        // EMI-078: the demand looks at what is held before anything is traded.
        let demand_met = match destination.demand {
            Demand::Documents(least) => documents >= least,
            Demand::Connections(least) => connections >= least,
            Demand::Money(least) => player.money >= least,
        };
        let (documents, documents_gain) = trade_sets(documents, destination.documents);
        let (connections, connections_gain) = trade_sets(connections, destination.connections);
        let (money, money_gain) = match self.options.money_lines {
            MoneyLines::Once => trade_money_once(player.money, &destination),
            MoneyLines::Repeat => trade_money_repeatedly(player.money, &destination),
        };
        let mut bank = self.assurance_in_bank();
        let mut paid = |gain: u16| {
            let gain = gain.min(bank);
            bank -= gain;
            gain
        };
        let mut withdrawal = Withdrawal {
            documents,
            documents_gain: paid(documents_gain),
            connections,
            connections_gain: paid(connections_gain),
            money,
            money_gain: paid(money_gain),
            demand_met,
            demand_loss: 0,
            letter,
        };
        if !demand_met {
            withdrawal.demand_loss = destination.loss.min(player.assurance + withdrawal.gain());
        }
        withdrawal
    }

    /// EMI-079: the whole trade; the cards go to the discard pile.
    pub(crate) fn withdraw(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let withdrawal = self.withdrawal(seat);
        for (kind, count) in [(Kind::Document, withdrawal.documents), (Kind::Connection, withdrawal.connections)] {
            self.hand_in(seat, kind, count, withdrawal.letter == Some(kind));
        }
        let player = &mut self.players[seat];
        player.money -= withdrawal.money;
        player.assurance = player.assurance + withdrawal.gain() - withdrawal.demand_loss;
        player.withdrawal = Some(withdrawal);
        tell.all(Event::Withdrew { seat, withdrawal, assurance: player.assurance });
    }

    /// Hands in so many cards of a kind, the first ones first and a Letter of Invitation last.
    fn hand_in(&mut self, seat: Seat, kind: Kind, count: u16, letter: bool) {
        let mut rest = count;
        for card in self.players[seat].stash.and(CardSet::of_kind(kind)).iter() {
            if rest == 0 {
                return;
            }
            rest -= 1;
            self.players[seat].stash = self.players[seat].stash.without(card);
            self.discard.put(card);
        }
        if rest > 0 && letter {
            self.players[seat].stash = self.players[seat].stash.without(Card::LETTER_OF_INVITATION);
            self.discard.put(Card::LETTER_OF_INVITATION);
        }
    }

    /// The top token of a lane: the one that was looked at, or any of those left.
    pub(crate) fn draw_token(&self, lane: Lane, fate: &mut Fate) -> u8 {
        if let Some(rumour) = self.rumour.filter(|rumour| rumour.lane == lane) {
            return rumour.token;
        }
        let (mut left, mut count) = ([0; 3], 0);
        for token in self.tokens_left(lane) {
            left[count] = token;
            count += 1;
        }
        fate.pick(&left[..count], "the number of a token that is left in the lane")
    }

    /// EMI-080, EMI-081, EMI-083, EMI-084, EMI-085: the token decides; only who enters pays it.
    pub(crate) fn cross(&mut self, seat: Seat, lane: Lane, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let token = self.draw_token(lane, fate);
        if self.rumour.is_some_and(|rumour| rumour.lane == lane) {
            self.rumour = None;
        }
        self.options.numbers.remove_token(&mut self.lanes, lane, token);
        let player = &mut self.players[seat];
        let price = u16::from(token);
        let entered = player.papers.complete() && player.assurance >= price;
        player.crossing = Some(Crossing { lane, token, entered });
        if entered {
            player.assurance -= price;
            let (country, left) = (player.destination, player.assurance);
            tell.all(Event::Entered { seat, country, lane, token, left });
        } else {
            let short = price.saturating_sub(player.assurance);
            let (no_passport, no_ticket) = (player.papers.passports == 0, player.papers.tickets == 0);
            tell.all(Event::NotThisTime { seat, lane, token, short, no_passport, no_ticket });
        }
        // The token was hidden, and with a rumour it is shown without chance.
        tell.seal();
    }
}

fn demand(game: &Emigration, seat: Seat) -> Destination {
    game.destination_of(&game.players[seat])
}

/// EMI-077: every complete set is traded; gives back cards and Assurance.
fn trade_sets(held: u16, (size, gain): (u16, u16)) -> (u16, u16) {
    let sets = held / size;
    (sets * size, sets * gain)
}

/// EMI-077: the highest line that can be paid, once.
fn trade_money_once(money: u16, destination: &Destination) -> (u16, u16) {
    let ((low, low_gain), (high, high_gain)) = (destination.money_low, destination.money_high);
    if money >= high {
        (high, high_gain)
    } else if money >= low {
        (low, low_gain)
    } else {
        (0, 0)
    }
}

/// Both lines as often as Money allows: the best total, and of equal ones the one that leaves most Money.
fn trade_money_repeatedly(money: u16, destination: &Destination) -> (u16, u16) {
    let ((low, low_gain), (high, high_gain)) = (destination.money_low, destination.money_high);
    let mut best = (0, 0);
    for highs in 0..=money / high {
        for lows in 0..=(money - highs * high) / low {
            let (paid, gain) = (highs * high + lows * low, highs * high_gain + lows * low_gain);
            if gain > best.1 || gain == best.1 && paid < best.0 {
                best = (paid, gain);
            }
        }
    }
    best
}
