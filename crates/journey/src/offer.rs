//! Offers and requests between players.

use std::fmt;
use std::str::FromStr;

use caravanserai_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Claim, Day, Lira, Selection, Topic};

/// The name of an offer: who makes it, to whom, and the how-manyth it is between the two.
///
/// The number says nothing about offers to others. In JSON a text such as `0-3-1`, or `0-all-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct OfferId {
    /// Who makes it.
    pub from: Seat,
    /// To whom; `None` is everybody.
    pub to: Option<Seat>,
    /// The how-manyth between the two, from 1.
    pub number: u16,
}

impl fmt::Display for OfferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            Some(to) => write!(f, "{}-{}-{}", self.from.index(), to.index(), self.number),
            None => write!(f, "{}-all-{}", self.from.index(), self.number),
        }
    }
}

impl FromStr for OfferId {
    type Err = String;

    fn from_str(text: &str) -> Result<OfferId, String> {
        let parse = || {
            let mut words = text.split('-');
            let from = Seat::new(words.next()?.parse().ok()?)?;
            let to = match words.next()? {
                "all" => None,
                seat => Some(Seat::new(seat.parse().ok()?)?),
            };
            let number = words.next()?.parse().ok()?;
            words.next().is_none().then_some(OfferId { from, to, number })
        };
        parse().ok_or_else(|| format!("{text:?} is not the name of an offer"))
    }
}

impl TryFrom<String> for OfferId {
    type Error = String;

    fn try_from(text: String) -> Result<OfferId, String> {
        text.parse()
    }
}

impl From<OfferId> for String {
    fn from(id: OfferId) -> String {
        id.to_string()
    }
}

/// What the maker of an offer gives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gives {
    /// Money.
    pub money: Lira,
    /// Parts of the planner.
    pub showing: Selection,
    /// A statement, which the other hears on accepting.
    pub claim: Option<Claim>,
}

/// What the maker of an offer wants.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wants {
    /// Money.
    pub money: Lira,
    /// Parts of the other's planner.
    pub showing: Selection,
    /// A statement about this.
    pub topic: Option<Topic>,
    /// A promise in words, which nothing enforces.
    pub promise: String,
}

impl Gives {
    /// Whether nothing is given.
    pub fn is_empty(&self) -> bool {
        self.money == Lira::ZERO && self.showing.is_empty() && self.claim.is_none()
    }
}

impl Wants {
    /// Whether nothing is wanted.
    pub fn is_empty(&self) -> bool {
        self.money == Lira::ZERO && self.showing.is_empty() && self.topic.is_none() && self.promise.is_empty()
    }
}

/// An open offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its name, which holds who makes it and to whom.
    pub id: OfferId,
    /// What is given.
    pub gives: Gives,
    /// What is wanted.
    pub wants: Wants,
    /// Those of the addressed who have refused it.
    pub refused_by: Seats,
    /// The request that it answers.
    pub answers: Option<u16>,
}

impl Offer {
    /// Whether it is addressed to the seat.
    pub fn is_for(&self, seat: Seat) -> bool {
        seat != self.id.from && self.id.to.is_none_or(|to| to == seat)
    }

    /// Whether the seat made it or is addressed by it.
    pub fn is_known_to(&self, seat: Seat) -> bool {
        seat == self.id.from || self.is_for(seat)
    }

    /// The terms as everybody addressed sees them.
    pub fn terms(&self) -> Terms {
        Terms {
            id: self.id,
            from: self.id.from,
            to: self.id.to,
            gives_money: self.gives.money,
            gives_showing: self.gives.showing.clone(),
            gives_statement_on: self.gives.claim.map(|claim| claim.topic),
            wants_money: self.wants.money,
            wants_showing: self.wants.showing.clone(),
            wants_statement_on: self.wants.topic,
            wants_promise: self.wants.promise.clone(),
            answers: self.answers,
            refused_by: self.refused_by,
        }
    }
}

/// The terms of an offer: everything but what a statement will say and a planner will show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Its name.
    pub id: OfferId,
    /// Who makes it.
    pub from: Seat,
    /// To whom; `null` is everybody.
    pub to: Option<Seat>,
    /// Money that is given.
    pub gives_money: Lira,
    /// Parts of the planner that are given.
    pub gives_showing: Selection,
    /// What a given statement is about.
    pub gives_statement_on: Option<Topic>,
    /// Money that is wanted.
    pub wants_money: Lira,
    /// Parts of the other's planner that are wanted.
    pub wants_showing: Selection,
    /// What a wanted statement is to be about.
    pub wants_statement_on: Option<Topic>,
    /// A promise that is wanted.
    pub wants_promise: String,
    /// The request that it answers.
    pub answers: Option<u16>,
    /// Those who have refused it.
    pub refused_by: Seats,
}

/// A question to the table with a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Its number, from 1.
    pub number: u16,
    /// Who asks.
    pub by: Seat,
    /// About what.
    pub topic: Topic,
    /// What is paid for an answer.
    pub pays: Lira,
}

/// A reminder of a loan; it has no effect on play.
///
/// JRN-141
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loan {
    /// Who owes.
    pub debtor: Seat,
    /// To whom.
    pub creditor: Seat,
    /// How much.
    pub amount: Lira,
}

/// Money that went from one player to another, as a gift or in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// From whom.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// How much.
    pub amount: Lira,
    /// When.
    pub on: Day,
    /// Whether it was part of a deal.
    pub deal: bool,
}

/// A promise in words, kept as a reminder for the two.
///
/// JRN-141
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// Who promised.
    pub by: Seat,
    /// To whom.
    pub to: Seat,
    /// The words.
    pub text: String,
    /// When.
    pub on: Day,
}
