//! What a player can do.

use caravanserai_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Day, Matter, OfferId, Place, PlannerBox, PlannerPart, Says, Sign, TaskCard, Topic};

/// One small decision, or one dealing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keeps one of two task cards of a kind (D15).
    Keep {
        /// The card that stays.
        card: TaskCard,
    },
    /// Stays in the neighbourhood (D1).
    Stay,
    /// Moves along a line (D1).
    Move {
        /// To this neighbourhood.
        to: Place,
    },
    /// Pays the price of the own task (D2).
    PayDebt,
    /// Does not pay it today (D2).
    NotNow,
    /// Looks at a card on the sheet (D3, D6).
    Look {
        /// Its row, which is its day, from 1.
        row: u8,
        /// Its square, from 1.
        square: u8,
    },
    /// Looks at no further card (D3, D6).
    StopLooking,
    /// Draws a card (D4).
    Draw,
    /// Ends the turn; in jail that means to wait (D5, D7).
    EndTurn,
    /// Pays bail (D7).
    PayBail,
    /// Comes out of jail (D9).
    ComeOut {
        /// Into this neighbourhood.
        to: Place,
    },
    /// Turns today's cards up (D10).
    Reveal,
    /// Gives nothing more to those who cannot pay their fine (D11).
    NothingMore,
    /// Uses the journey and leaves Istanbul (D12).
    Travel,
    /// Uses the work possibility (D13).
    Work,
    /// Leaves the journey or the work to others (D12, D13).
    Decline,

    /// Gives money.
    Gift {
        /// To this player.
        to: Seat,
        /// So many thousands.
        thousands: u16,
    },
    /// Says whether gifts are welcome at once or only after a yes.
    Consent {
        /// Whether to be asked first.
        ask: bool,
    },
    /// Makes a statement, true or not.
    Say {
        /// To these players; an empty list is everybody.
        to: Seats,
        /// About a card or a day.
        topic: Topic,
        /// What is said.
        says: Says,
        /// The sum in thousands; 0 names none.
        #[serde(default)]
        thousands: u16,
    },
    /// Shows parts of the own planner.
    Show {
        /// To these players; an empty list is everybody.
        to: Seats,
        /// The parts.
        parts: Vec<PlannerPart>,
        /// Whether the notes of whole days go with them.
        #[serde(default)]
        notes: bool,
    },
    /// Asks the table about a card or a day, for a price.
    Ask {
        /// About what.
        topic: Topic,
        /// What is paid, in thousands.
        thousands: u16,
    },
    /// Takes a request back.
    WithdrawRequest {
        /// Its number.
        request: u16,
    },
    /// Answers a request; the asker hears it on accepting.
    Answer {
        /// The number of the request.
        request: u16,
        /// The price, in thousands.
        thousands: u16,
        /// What will be said.
        says: Says,
        /// The sum that will be named, in thousands; 0 names none.
        #[serde(default)]
        sum: u16,
    },
    /// Makes an offer.
    Offer(Box<OfferForm>),
    /// Accepts an offer.
    Accept {
        /// Its name.
        offer: OfferId,
    },
    /// Accepts an offer that wants a statement, by making it.
    Tell {
        /// Its name.
        offer: OfferId,
        /// What is said.
        says: Says,
        /// The sum in thousands; 0 names none.
        #[serde(default)]
        sum: u16,
    },
    /// Refuses an offer.
    Refuse {
        /// Its name.
        offer: OfferId,
    },
    /// Takes an own offer back.
    Withdraw {
        /// Its name.
        offer: OfferId,
    },
    /// Pins or changes a reminder of a loan of which one is a side.
    Remind {
        /// Who owes.
        debtor: Seat,
        /// To whom.
        creditor: Seat,
        /// How much, in thousands; 0 takes the reminder down.
        thousands: u16,
    },

    /// Draws into a box of the own planner.
    Mark {
        /// The day.
        day: Day,
        /// The box.
        at: PlannerBox,
        /// What is drawn; empty rubs it out.
        sign: Sign,
        /// The sum beside a ticked journey or work box, in thousands; 0 is none.
        #[serde(default)]
        thousands: u16,
        /// Whose colour it is written in; `null` is the own pencil.
        #[serde(default)]
        ink: Option<Seat>,
        /// Whether it gets a ring.
        #[serde(default)]
        ringed: bool,
    },
    /// Writes the note of a day in the own planner; an empty one rubs it out.
    Note {
        /// The day.
        day: Day,
        /// What is written.
        text: String,
    },
    /// Rubs out a date that entered itself in the own planner.
    RubOut {
        /// The day.
        day: Day,
        /// What it is about.
        matter: Matter,
    },
    /// Writes a seen card into the own planner, on the day when it takes place.
    WriteDown {
        /// Its row, from 1.
        row: u8,
        /// Its square, from 1.
        square: u8,
    },
    /// Copies a statement into the own planner, in the colour of the speaker.
    CopyStatement {
        /// Its place among the statements that one has heard or made, from 0.
        statement: u16,
    },
    /// Ticks or unticks "I want to leave today", for tables with a clock.
    WishToLeave {
        /// Whether to leave if the clock runs out.
        wish: bool,
    },
    /// Agrees to end the game now, or takes that back.
    AgreeToEnd {
        /// Whether to end it.
        agree: bool,
    },
    /// Leaves the table for good; the table plays it for a seat that nobody will take again.
    LeaveTable,
}

/// What an offer gives and wants, as one form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OfferForm {
    /// To whom; `null` is everybody, and the first to accept has it.
    pub to: Option<Seat>,
    /// Money given, in thousands.
    pub give_thousands: u16,
    /// Parts of the own planner given.
    pub give_parts: Vec<PlannerPart>,
    /// Whether the notes of whole days go with them.
    pub give_notes: bool,
    /// What a given statement is about.
    pub give_topic: Option<Topic>,
    /// What it says.
    pub give_says: Option<Says>,
    /// The sum that it names, in thousands; 0 names none.
    pub give_sum: u16,
    /// Money wanted, in thousands.
    pub want_thousands: u16,
    /// Parts of the other's planner wanted.
    pub want_parts: Vec<PlannerPart>,
    /// Whether the notes of whole days are to go with them.
    pub want_notes: bool,
    /// What a wanted statement is to be about.
    pub want_topic: Option<Topic>,
    /// A promise wanted, in words.
    pub promise: String,
}
