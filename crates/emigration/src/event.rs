//! What happens, as data.

use caravanserai_core::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::{Card, Country, Lane, Paper, Place, Withdrawal};

/// An amount for each seat; spoken of clockwise from one of them (EMI-116).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amounts {
    /// With whom the list begins.
    pub from: Seat,
    /// The amount for each seat.
    pub each: PerSeat<u16>,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A card was bought.
    Bought {
        /// By whom.
        seat: Seat,
        /// From whose layout; another owner was paid 1.
        owner: Seat,
        /// From where.
        place: Place,
        /// The card.
        card: Card,
        /// What the bank was paid.
        price: u16,
    },
    /// A card was discarded for Money.
    Discarded {
        /// By whom.
        seat: Seat,
        /// From whose layout; another owner was paid 1.
        owner: Seat,
        /// From where.
        place: Place,
        /// The card.
        card: Card,
        /// What the bank paid.
        money: u16,
    },
    /// A Life Card or Payday was activated.
    Activated {
        /// By whom.
        seat: Seat,
        /// In whose layout; another owner was paid 1.
        owner: Seat,
        /// Where.
        place: Place,
        /// The card.
        card: Card,
        /// What the bank was paid.
        cost: u16,
    },
    /// Everybody who works was paid a salary.
    SalariesPaid {
        /// How much.
        amounts: Amounts,
    },
    /// The die was rolled for a Life Card.
    Rolled {
        /// By whom.
        seat: Seat,
        /// For which card.
        card: Card,
        /// What it shows.
        die: u8,
    },
    /// Players took Money from the bank because of a Life Card.
    MoneyTaken {
        /// How much.
        amounts: Amounts,
    },
    /// Players lost Money to the bank because of a Life Card.
    MoneyLost {
        /// How much.
        amounts: Amounts,
    },
    /// Travel Insurance stood in for a loss.
    Insured {
        /// For whom.
        seat: Seat,
        /// What would have been lost.
        loss: u16,
    },
    /// A player gave Money to another because of a Life Card.
    Given {
        /// Who gave.
        seat: Seat,
        /// Who got it.
        to: Seat,
        /// How much.
        money: u16,
    },
    /// A Life Card gave Assurance.
    AssuranceTaken {
        /// To whom.
        seat: Seat,
        /// How much.
        assurance: u16,
    },
    /// A Life Card went to a stash.
    Kept {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Mental Fog took a Life Card away.
    LifeDiscarded {
        /// Who chose it.
        seat: Seat,
        /// Whose layout or stash it was in.
        owner: Seat,
        /// Where in the layout; nowhere means the stash.
        place: Option<Place>,
        /// The card.
        card: Card,
    },
    /// Somebody did without what a Life Card offered.
    Declined {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Second Thoughts gave back a card from the discard pile.
    TakenBack {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody looked at the top token of a lane.
    LookedAt {
        /// Who.
        seat: Seat,
        /// At which lane.
        lane: Lane,
    },
    /// What somebody saw on the top token of a lane.
    Seen {
        /// Who.
        seat: Seat,
        /// In which lane.
        lane: Lane,
        /// The token.
        token: u8,
    },
    /// Somebody graduated.
    Graduated {
        /// Who.
        seat: Seat,
        /// The roll; none was needed with Night Classes.
        die: Option<u8>,
        /// Assurance for it.
        assurance: u16,
        /// The new Pay Raise.
        raise: u16,
    },
    /// A graduation roll was too high.
    StudiesOn {
        /// Whose.
        seat: Seat,
        /// The roll.
        die: u8,
    },
    /// Tuition was paid; the Career is on hold.
    WentToCollege {
        /// Whose.
        seat: Seat,
        /// The roll.
        die: u8,
        /// What was paid.
        tuition: u16,
        /// Whether a Scholarship was used up.
        scholarship: bool,
    },
    /// Tuition was too high; the turn is lost, the Money is not.
    TuitionTooHigh {
        /// For whom.
        seat: Seat,
        /// The roll.
        die: u8,
        /// What was asked.
        tuition: u16,
        /// What there was.
        money: u16,
    },
    /// A card from the stash was sold.
    Sold {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// What the bank paid.
        money: u16,
    },
    /// A paper was bought from the supply.
    PaperBought {
        /// By whom.
        seat: Seat,
        /// Which.
        paper: Paper,
        /// What the bank was paid.
        price: u16,
    },
    /// A paper was bought from another player.
    Scalped {
        /// By whom.
        seat: Seat,
        /// From whom.
        owner: Seat,
        /// Which.
        paper: Paper,
        /// What the owner was paid.
        price: u16,
    },
    /// A paper was taken upside down.
    Skipped {
        /// By whom.
        seat: Seat,
        /// Which.
        paper: Paper,
    },
    /// A paper went to a stash without being bought.
    PaperTaken {
        /// Whose.
        seat: Seat,
        /// Which.
        paper: Paper,
    },
    /// Somebody holds a Passport and a Ticket for the first time.
    PapersComplete {
        /// Who.
        seat: Seat,
        /// Assurance for it.
        assurance: u16,
    },
    /// Somebody could do nothing and gave up the turn.
    Forfeited {
        /// Who.
        seat: Seat,
    },
    /// Nobody at all could do anything: everybody takes 1.
    NobodyCanAct {
        /// How much.
        amounts: Amounts,
    },
    /// Somebody did without the extra action of Diligence.
    Stopped {
        /// Who.
        seat: Seat,
    },
    /// A card was turned up.
    TurnedUp {
        /// In whose layout.
        owner: Seat,
        /// Where.
        place: Place,
        /// The card.
        card: Card,
    },
    /// All layouts are empty: the border opens.
    BorderOpens {
        /// Who is first there.
        first: Seat,
    },
    /// Somebody traded for Assurance.
    Withdrew {
        /// Who.
        seat: Seat,
        /// What was traded and gained.
        withdrawal: Withdrawal,
        /// The Assurance there is now.
        assurance: u16,
    },
    /// Somebody got in.
    Entered {
        /// Who.
        seat: Seat,
        /// Into which country.
        country: Country,
        /// At which lane.
        lane: Lane,
        /// What was paid.
        token: u8,
        /// Assurance left.
        left: u16,
    },
    /// Somebody did not get in.
    NotThisTime {
        /// Who.
        seat: Seat,
        /// At which lane.
        lane: Lane,
        /// What was asked.
        token: u8,
        /// How much Assurance was missing.
        short: u16,
        /// Whether there was no Passport.
        no_passport: bool,
        /// Whether there was no Ticket.
        no_ticket: bool,
    },
    /// The two removed cards were shown.
    RemovedShown {
        /// The cards.
        cards: [Card; 2],
    },
    /// Everybody has tried to cross.
    Ended {
        /// Who got in with the most left, if one player did.
        ultimate_winner: Option<Seat>,
        /// How many got in.
        entered: u8,
    },
}
