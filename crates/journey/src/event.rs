//! What happens, as data.

use caravanserai_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Card, Claim, Day, Ending, Lira, Mark, Matter, OfferId, Place, Request, TaskCard, Terms};

/// Where a drawn card went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Landing {
    /// Upright onto the sheet.
    Upright,
    /// Sideways onto the sheet: it is for next week.
    Sideways,
    /// Face down to the used cards: its row is full.
    Discarded,
}

/// Why an offer or a request is no longer open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lapse {
    /// It was withdrawn.
    Withdrawn,
    /// Everybody addressed has refused.
    Refused,
    /// Its maker can no longer pay.
    NoMoney,
    /// One of the two has gone or left the table.
    Gone,
    /// The day is over.
    DayOver,
    /// The question that it answers is no longer asked.
    Answered,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A player keeps a task card.
    Kept {
        /// Who.
        seat: Seat,
        /// The card.
        card: TaskCard,
    },
    /// A player moves.
    Moved {
        /// Who.
        seat: Seat,
        /// From here.
        from: Place,
        /// To here.
        to: Place,
    },
    /// A player stays.
    Stayed {
        /// Who.
        seat: Seat,
        /// Here.
        place: Place,
    },
    /// A part of a task is done.
    PartDone {
        /// Whose.
        seat: Seat,
        /// The card.
        card: TaskCard,
        /// The part, from 1.
        part: u8,
        /// Where it was done.
        place: Place,
    },
    /// The time of a task was missed: the circle is empty again.
    PartLost {
        /// Whose.
        seat: Seat,
        /// The card.
        card: TaskCard,
        /// The part, from 1.
        part: u8,
    },
    /// A task is complete.
    TaskDone {
        /// Whose.
        seat: Seat,
        /// The card.
        card: TaskCard,
    },
    /// The bank pays out what a task gives.
    PaidOut {
        /// To whom.
        seat: Seat,
        /// The card.
        card: TaskCard,
        /// How much.
        amount: Lira,
    },
    /// A player pays the price of a task.
    DebtPaid {
        /// Who.
        seat: Seat,
        /// The card.
        card: TaskCard,
        /// How much.
        amount: Lira,
    },
    /// A player does not pay the price of a task today.
    DebtLeft {
        /// Who.
        seat: Seat,
        /// The card.
        card: TaskCard,
    },
    /// A player looks at a card; the others see which, not what.
    Looked {
        /// Who.
        seat: Seat,
        /// The row, from 1.
        row: u8,
        /// The square, from 1.
        square: u8,
    },
    /// What a player sees on looking; for that player alone.
    Saw {
        /// The row, from 1.
        row: u8,
        /// The square, from 1.
        square: u8,
        /// The card.
        card: Card,
    },
    /// A player looks no further.
    StoppedLooking {
        /// Who.
        seat: Seat,
    },
    /// A player draws a card; the others see its day.
    Drew {
        /// Who.
        seat: Seat,
        /// The day on its back, from 1.
        day: u8,
        /// Where it goes.
        landing: Landing,
        /// The square, from 1, if it goes onto the sheet.
        square: Option<u8>,
    },
    /// What a player has drawn; for that player alone.
    DrewCard {
        /// The card.
        card: Card,
        /// Where it goes.
        landing: Landing,
        /// The square, from 1, if it goes onto the sheet.
        square: Option<u8>,
    },
    /// A player ends the turn.
    TurnEnded {
        /// Who.
        seat: Seat,
    },
    /// A player pays bail.
    BailPaid {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Lira,
    },
    /// A player comes out of jail.
    CameOut {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
    },
    /// The last marker has left a police card beside the board.
    JailCardUsed {
        /// The card.
        card: Card,
    },
    /// The evening begins: today's cards are turned up.
    Evening {
        /// The day.
        day: Day,
        /// How many cards are turned up.
        cards: u8,
    },
    /// A card is turned face up.
    Turned {
        /// The row, from 1.
        row: u8,
        /// The square, from 1.
        square: u8,
        /// The card.
        card: Card,
    },
    /// The police raid.
    Raid {
        /// How many police cards lie face up.
        cards: u8,
        /// The lowest fine.
        fine: Lira,
    },
    /// A raid passes a player by, by a work permit.
    RaidIgnored {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
    },
    /// A player pays a fine.
    FinePaid {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Lira,
    },
    /// A player cannot pay a fine and may be helped.
    CannotPay {
        /// Who.
        seat: Seat,
        /// The fine.
        fine: Lira,
    },
    /// A player gives nothing more to those in need.
    NothingMore {
        /// Who.
        seat: Seat,
    },
    /// A player goes to jail.
    Arrested {
        /// Who.
        seat: Seat,
        /// The police card.
        card: Card,
        /// The day of release; `null` if it lies after the end.
        release: Option<Day>,
    },
    /// A player is asked whether to travel.
    JourneyOffered {
        /// Who.
        seat: Seat,
        /// The journey.
        card: Card,
        /// What it costs this player.
        cost: Lira,
    },
    /// A player travels out of Istanbul.
    Travelled {
        /// Who.
        seat: Seat,
        /// The journey.
        card: Card,
        /// What was paid.
        paid: Lira,
    },
    /// A player declines a journey or work.
    Declined {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player is asked whether to work.
    WorkOffered {
        /// Who.
        seat: Seat,
        /// The work.
        card: Card,
        /// What this player would earn.
        wage: Lira,
    },
    /// A player works.
    Worked {
        /// Who.
        seat: Seat,
        /// The work.
        card: Card,
        /// What was earned.
        wage: Lira,
    },
    /// Nobody uses a journey or work.
    Unused {
        /// The card.
        card: Card,
    },
    /// A sideways card is turned upright.
    TurnedUpright {
        /// The row, from 1.
        row: u8,
        /// The square, from 1.
        square: u8,
    },
    /// A new day begins.
    NewDay {
        /// The day.
        day: Day,
        /// Who holds the Starting Player Marker.
        starter: Seat,
    },
    /// The game is over.
    Ended {
        /// Why.
        ending: Ending,
    },

    /// Money goes from one player to another.
    Gave {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// How much; `null` with closed purses for those who are not concerned.
        amount: Option<Lira>,
    },
    /// A player says how gifts are received.
    ConsentChanged {
        /// Who.
        seat: Seat,
        /// Whether to be asked first.
        ask: bool,
    },
    /// A player makes a statement.
    Said {
        /// The speaker.
        seat: Seat,
        /// Those who hear it; an empty list is everybody.
        to: Seats,
        /// What is said.
        claim: Claim,
    },
    /// A player shows parts of a planner; what is in them is in the tray of those who were shown them.
    Showed {
        /// Who shows.
        seat: Seat,
        /// To whom; an empty list is everybody.
        to: Seats,
    },
    /// A player asks the table, for a price.
    Asked {
        /// The request.
        request: Request,
    },
    /// A request is no longer open.
    RequestClosed {
        /// Its number.
        request: u16,
        /// Who had asked.
        seat: Seat,
        /// Why.
        why: Lapse,
    },
    /// A player makes an offer.
    Offered {
        /// Its terms.
        terms: Box<Terms>,
    },
    /// A player refuses an offer.
    OfferRefused {
        /// Its name.
        offer: OfferId,
        /// Who.
        seat: Seat,
    },
    /// An offer is no longer open.
    OfferClosed {
        /// Its name.
        offer: OfferId,
        /// Why.
        why: Lapse,
    },
    /// Two players make a deal, in one step.
    Dealt {
        /// Who had offered.
        from: Seat,
        /// Who accepts.
        to: Seat,
        /// Money from the first to the second; `null` with closed purses for those who are not concerned.
        gives: Option<Lira>,
        /// Money from the second to the first, likewise.
        takes: Option<Lira>,
    },
    /// Somebody promises something in words.
    Promised {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The words.
        text: String,
    },
    /// A reminder of a loan is pinned, changed or, with 0, taken down.
    Reminded {
        /// Who owes.
        debtor: Seat,
        /// To whom.
        creditor: Seat,
        /// How much.
        amount: Lira,
    },

    /// The owner draws into a planner; for the owner alone.
    Marked {
        /// The mark.
        mark: Mark,
    },
    /// The owner writes a note; for the owner alone.
    Noted {
        /// The day.
        day: Day,
        /// What is written.
        text: String,
    },
    /// The owner rubs out a date; for the owner alone.
    RubbedOut {
        /// The day.
        day: Day,
        /// What it was about.
        matter: Matter,
    },
    /// A player ticks or unticks "I want to leave today"; for that player alone.
    Wished {
        /// Whether to leave.
        wish: bool,
    },
    /// A player agrees to end the game, or takes that back.
    Agreed {
        /// Who.
        seat: Seat,
        /// Whether to end it.
        agree: bool,
    },
    /// A player leaves the table for good.
    LeftTable {
        /// Who.
        seat: Seat,
    },
}
