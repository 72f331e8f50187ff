//! Obstacle and opportunity cards as data.

use serde::{Deserialize, Serialize};

use crate::{Lira, Place};

/// One part of a task, which is one circle on the card: where to stand, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where to stand.
    pub place: Place,
    /// When, seen from the part before it.
    pub gap: Gap,
}

/// When a part of a task can be done.
///
/// JRN-119, JRN-123
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// On any day: it is the first part.
    First,
    /// Exactly so many days after the part before it.
    Exactly(u8),
    /// On one of so many days that follow the part before it.
    Within(u8),
    /// On any day after the part before it.
    Later,
    /// On any day, whatever the other parts.
    AnyOrder,
}

/// What makes a part count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// Standing there after the Move step.
    Move,
    /// Standing there when a journey from there is turned face up.
    RevealedJourney,
}

/// What a completed card gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The way out of Istanbul is open.
    MayTravel,
    /// A payment from the bank, once.
    Payment(Lira),
    /// First in line for journeys, which cost less.
    FirstForJourneys {
        /// How much less.
        discount: Lira,
    },
    /// Raids are ignored where work is offered.
    RaidsIgnoredAtWork,
    /// First in line for work, which pays more.
    FirstForWork {
        /// How much more.
        bonus: Lira,
    },
    /// Fines and bail are capped and bar from nothing.
    LegalAid {
        /// The most that is due.
        most: Lira,
    },
}

/// A task: the data form that one small interpreter runs for all ten cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its name.
    pub name: &'static str,
    /// The story on the card.
    pub story: &'static str,
    /// What to do, in one sentence.
    pub task: &'static str,
    /// Its parts, one circle each.
    pub parts: &'static [Part],
    /// What makes a part count.
    pub trigger: Trigger,
    /// What the part costs.
    pub price: Lira,
    /// What it gives.
    pub effect: Effect,
}

const fn first(place: Place) -> Part {
    Part { place, gap: Gap::First }
}

const fn exactly(days: u8, place: Place) -> Part {
    Part { place, gap: Gap::Exactly(days) }
}

const fn within(days: u8, place: Place) -> Part {
    Part { place, gap: Gap::Within(days) }
}

const fn later(place: Place) -> Part {
    Part { place, gap: Gap::Later }
}

const fn any_order(place: Place) -> Part {
    Part { place, gap: Gap::AnyOrder }
}

use Place::{Fatih, Kadikoy, Sultanahmet, Taksim, Uskudar};

/// The obstacle cards.
///
/// JRN-116, JRN-124, JRN-125, JRN-126, JRN-127, JRN-128
pub const OBSTACLES: [Task; 5] = [
    Task {
        name: "Documents",
        story: "You came from Afghanistan without a passport. To ask for asylum in Greece you must be able to show \
                who you are.",
        task: "Stand in Taksim; exactly two days later stand in Fatih.",
        parts: &[first(Taksim), exactly(2, Fatih)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::MayTravel,
    },
    Task {
        name: "Burden of memories",
        story: "Your daughter has not spoken since the bombing you both survived in Damascus. An imam in Fatih has \
                offered to sit with her.",
        task: "Stand in Fatih on two consecutive days.",
        parts: &[first(Fatih), exactly(1, Fatih)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::MayTravel,
    },
    Task {
        name: "Old Debt",
        story: "The man who lent you the money for the first border lives in Sultanahmet now. You gave him your word.",
        task: "Stand in Sultanahmet and pay 3 000 TL.",
        parts: &[first(Sultanahmet)],
        trigger: Trigger::Move,
        price: Lira::thousands(3),
        effect: Effect::MayTravel,
    },
    Task {
        name: "Lost on the Way",
        story: "You and your brother were separated at a border in the dark. You will not go on before you have asked \
                for him wherever people from home meet.",
        task: "Stand in Sultanahmet, in Fatih and in Üsküdar, in any order.",
        parts: &[any_order(Sultanahmet), any_order(Fatih), any_order(Uskudar)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::MayTravel,
    },
    Task {
        name: "Treatment",
        story: "A volunteer doctor in Üsküdar can treat the wound on your foot. She wants to see you again in exactly \
                three days.",
        task: "Stand in Üsküdar; exactly three days later stand in Üsküdar again.",
        parts: &[first(Uskudar), exactly(3, Uskudar)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::MayTravel,
    },
];

/// The opportunity cards.
///
/// JRN-117, JRN-129, JRN-131, JRN-133, JRN-135, JRN-136
pub const OPPORTUNITIES: [Task; 5] = [
    Task {
        name: "Money Transfer",
        story: "People from home have put money together for you; a bank near Taksim can pay it out.",
        task: "Stand in Taksim; on one of the following three days stand in Taksim again. You receive 10 000 TL, once.",
        parts: &[first(Taksim), within(3, Taksim)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::Payment(Lira::thousands(10)),
    },
    Task {
        name: "Knowing the Driver",
        story: "Your old teacher knows drivers who work for the people who run the boats.",
        task: "Stand in Taksim on an evening when a journey from Taksim is revealed. From the next day on you are \
               first in line for journeys and pay 5 000 TL less.",
        parts: &[first(Taksim)],
        trigger: Trigger::RevealedJourney,
        price: Lira::ZERO,
        effect: Effect::FirstForJourneys { discount: Lira::thousands(5) },
    },
    Task {
        name: "Work Permit",
        story: "You worked in a ministry and know how forms are filled in; a permit is not out of reach.",
        task: "Stand in Fatih and on a later day in Taksim. Raids then pass you by wherever work is offered.",
        parts: &[first(Fatih), later(Taksim)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::RaidsIgnoredAtWork,
    },
    Task {
        name: "Good Reputation",
        story: "A foreman in Sultanahmet saw how you work. His cousin in Üsküdar needs people he can rely on.",
        task: "Stand in Sultanahmet and on a later day in Üsküdar. You are then first in line for work and earn \
               1 000 TL more.",
        parts: &[first(Sultanahmet), later(Uskudar)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::FirstForWork { bonus: Lira::thousands(1) },
    },
    Task {
        name: "Legal Aid",
        story: "Two lawyers give free advice in Üsküdar; their office in Kadiköy keeps a file on you and answers the \
                phone at night.",
        task: "Stand in Üsküdar and on a later day in Kadiköy. A fine or bail then costs at most 2 000 TL and keeps \
               you from nothing.",
        parts: &[first(Uskudar), later(Kadikoy)],
        trigger: Trigger::Move,
        price: Lira::ZERO,
        effect: Effect::LegalAid { most: Lira::thousands(2) },
    },
];

/// The two kinds of task cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    /// An obstacle, to be overcome before travelling.
    Obstacle,
    /// An opportunity, which helps those who complete it.
    Opportunity,
}

impl Suit {
    /// Both kinds.
    pub const BOTH: [Suit; 2] = [Suit::Obstacle, Suit::Opportunity];

    /// Its number, for indexing.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The five cards of the kind.
    pub const fn tasks(self) -> &'static [Task; 5] {
        match self {
            Suit::Obstacle => &OBSTACLES,
            Suit::Opportunity => &OPPORTUNITIES,
        }
    }

    /// What a card of the kind is called.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Obstacle => "obstacle",
            Suit::Opportunity => "opportunity",
        }
    }
}
