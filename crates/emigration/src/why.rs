//! Why something cannot be done: small while the rules ask, a sentence when a person does.

use caravanserai_core::Refusal;

use crate::Paper;

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    NotYourTurn,
    NotNow,
    NoSuchSeat,
    NotAvailable,
    NotForSale,
    NotToActivate,
    TooLittleMoney { needed: u16, fee: u16, money: u16 },
    AlreadyRolled,
    NotInCollege,
    InCollege,
    AlreadySold,
    NothingToSell,
    NoFreeSlot,
    NoScholarship,
    TooPoorForCollege { needed: u16, money: u16 },
    SupplyEmpty(Paper),
    OneIsEnough(Paper),
    AlreadyPending,
    AlreadySkipped,
    NoSkipWithDiligence,
    NoScalping,
    OwnPaper,
    NoExtra(Paper),
    HasOne(Paper),
    CanAct,
    NotALifeCard,
    NotKept,
    NotFaceDown,
    NotInPile,
    LaneEmpty,
}

impl From<Why> for Refusal {
    #[cold]
    fn from(why: Why) -> Refusal {
        match why {
            Why::NotYourTurn => Refusal::new("not_your_turn", "EMI-116", "It is somebody else's turn."),
            Why::NotNow => Refusal::new("not_now", "EMI-030", "That is not what is to be decided now."),
            Why::NoSuchSeat => Refusal::table("no_such_seat", "Nobody sits there."),
            Why::NotAvailable => {
                Refusal::new("not_available", "EMI-007", "There is no card that lies face up and uncovered.")
            }
            Why::NotForSale => {
                Refusal::new("not_for_sale", "EMI-042", "Only Documents and Connections can be bought or discarded.")
            }
            Why::NotToActivate => {
                Refusal::new("not_to_activate", "EMI-045", "Only Life Cards and Paydays can be activated.")
            }
            Why::TooLittleMoney { needed, fee: 0, money } => {
                Refusal::new("too_little_money", "EMI-041", format!("This needs {needed} Money; you have {money}."))
            }
            Why::TooLittleMoney { needed, fee, money } => {
                let price = needed - fee;
                let reason = format!("This needs {needed} Money, {price} + {fee} to the owner; you have {money}.");
                Refusal::new("too_little_money", "EMI-044", reason)
            }
            Why::AlreadyRolled => {
                Refusal::new("already_rolled", "EMI-031", "You have rolled to graduate in this turn already.")
            }
            Why::NotInCollege => Refusal::new("not_in_college", "EMI-056", "You are not in college."),
            Why::InCollege => Refusal::new("in_college", "EMI-054", "You are in college already."),
            Why::AlreadySold => Refusal::new("already_sold", "EMI-031", "You have sold a card in this turn already."),
            Why::NothingToSell => {
                Refusal::new("nothing_to_sell", "EMI-068", "You have no such Document or Connection in your stash.")
            }
            Why::NoFreeSlot => {
                Refusal::new("no_free_slot", "EMI-051", "Your Career has no Pay Raise slot left to study for.")
            }
            Why::NoScholarship => Refusal::new("no_scholarship", "EMI-103", "You have no Scholarship."),
            Why::TooPoorForCollege { needed, money } => Refusal::new(
                "too_little_money",
                "EMI-051",
                format!("College needs at least {needed} Money; you have {money}."),
            ),
            Why::SupplyEmpty(paper) => {
                Refusal::new("supply_empty", "EMI-014", format!("No {} is left in the supply.", paper.name()))
            }
            Why::OneIsEnough(paper) => Refusal::new(
                "one_is_enough",
                "EMI-064",
                format!("At this table everybody has at most one {}.", paper.name()),
            ),
            Why::AlreadyPending => {
                Refusal::new("already_pending", "EMI-062", "A paper lies upside down in front of you already.")
            }
            Why::AlreadySkipped => {
                Refusal::new("already_skipped", "EMI-031", "You have taken a paper in this turn already.")
            }
            Why::NoSkipWithDiligence => Refusal::new(
                "no_skip_now",
                "EMI-106",
                "At this table a paper is taken before the Required Action, not as an extra action.",
            ),
            Why::NoScalping => {
                Refusal::new("no_scalping", "EMI-065", "At this table papers are not taken from other players.")
            }
            Why::OwnPaper => Refusal::new("own_paper", "EMI-065", "You cannot buy from yourself."),
            Why::NoExtra(paper) => {
                Refusal::new("no_extra", "EMI-066", format!("That player has no extra {}.", paper.name()))
            }
            Why::HasOne(paper) => Refusal::new("has_one", "EMI-067", format!("You have a {} already.", paper.name())),
            Why::CanAct => {
                Refusal::new("can_act", "EMI-036", "There is a Required Action that you can do, so one must be done.")
            }
            Why::NotALifeCard => {
                Refusal::new("not_a_life_card", "EMI-099", "Mental Fog discards a Life Card that lies face up.")
            }
            Why::NotKept => Refusal::new("not_kept", "EMI-099", "That player does not keep such a card."),
            Why::NotFaceDown => Refusal::new(
                "not_face_down",
                "EMI-113",
                "Know Yourself turns up a face-down card that is still covered.",
            ),
            Why::NotInPile => Refusal::new("not_in_pile", "EMI-107", "There is no such card in the discard pile."),
            Why::LaneEmpty => Refusal::new("lane_empty", "EMI-083", "No token is left in that lane."),
        }
    }
}
