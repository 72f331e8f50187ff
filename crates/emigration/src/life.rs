//! The Life Cards: seven packs of four, as data with a small set of effects.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A pack of four Life Cards, named after a thinker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pack {
    /// Fortune.
    Augustine,
    /// Questions.
    Socrates,
    /// Learning.
    Hypatia,
    /// Family.
    Confucius,
    /// Health.
    Avicenna,
    /// Fairness.
    ZeraYacob,
    /// Offices.
    Arendt,
}

impl Pack {
    /// All seven, in the order of their cards.
    pub const ALL: [Pack; 7] = [
        Pack::Augustine,
        Pack::Socrates,
        Pack::Hypatia,
        Pack::Confucius,
        Pack::Avicenna,
        Pack::ZeraYacob,
        Pack::Arendt,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Pack::Augustine => "Augustine",
            Pack::Socrates => "Socrates",
            Pack::Hypatia => "Hypatia",
            Pack::Confucius => "Confucius",
            Pack::Avicenna => "Avicenna",
            Pack::ZeraYacob => "Zera Yacob",
            Pack::Arendt => "Arendt",
        }
    }

    /// What its cards are about, in one word.
    pub const fn theme(self) -> &'static str {
        match self {
            Pack::Augustine => "fortune",
            Pack::Socrates => "questions",
            Pack::Hypatia => "learning",
            Pack::Confucius => "family",
            Pack::Avicenna => "health",
            Pack::ZeraYacob => "fairness",
            Pack::Arendt => "offices",
        }
    }
}

/// The number of the pack, 1 to 7.
impl From<Pack> for u32 {
    fn from(pack: Pack) -> u32 {
        pack as u32 + 1
    }
}

/// A set of packs; in JSON a list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packs(u8);

impl Packs {
    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the pack is one of them.
    pub const fn contains(self, pack: Pack) -> bool {
        self.0 & 1 << pack as u8 != 0
    }

    /// The packs in order.
    pub fn iter(self) -> impl Iterator<Item = Pack> {
        Pack::ALL.into_iter().filter(move |&pack| self.contains(pack))
    }
}

impl FromIterator<Pack> for Packs {
    fn from_iter<I: IntoIterator<Item = Pack>>(packs: I) -> Packs {
        Packs(packs.into_iter().fold(0, |bits, pack| bits | 1 << pack as u8))
    }
}

impl Serialize for Packs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Packs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Packs, D::Error> {
        Ok(Vec::<Pack>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A Life Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeCard {
    /// Its pack.
    pub pack: Pack,
    /// Its name.
    pub name: &'static str,
    /// What its activator must pay; 0 is no cost.
    pub cost: u8,
    /// What it does.
    pub effect: Effect,
    /// What it does, as the card says it.
    pub text: &'static str,
    /// A line for the mood, or nothing.
    pub flavour: &'static str,
}

/// What a Life Card does. "You" is always the one who activates it (EMI-092).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A roll that everybody loses the first time and takes the second time.
    BoomAndBust,
    /// You take a roll.
    TakeRoll,
    /// You take this much Assurance.
    TakeAssurance(u16),
    /// You take 1 Assurance, or 2 with two Connections or more.
    SendMoneyHome,
    /// You take half of what the richest has.
    KeepingUp,
    /// You lose 1 and may discard a Life Card.
    MentalFog,
    /// You take 3 and may turn up a face-down card.
    KnowYourself,
    /// You take a Document or Connection from the discard pile, or 2 Money.
    SecondThoughts,
    /// You keep the card.
    Keep,
    /// You graduate, or take 2.
    NightClasses,
    /// Everybody loses something.
    EveryoneLoses(Levy),
    /// You do one more Required Action.
    Diligence,
    /// The richest gives to the poorest.
    CommonPurse,
    /// Everybody with the lowest salary takes 3.
    FairWage,
    /// You take 2 and look at a lane's top token.
    BorderRumour,
    /// You take a Passport or Ticket, or 3 Money.
    ExpressCounter,
}

/// How much everybody loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Levy {
    /// Twice the value of the Pay Raises.
    TwicePayRaises,
    /// 4, for those with 6 or more.
    FourFromSix,
    /// 1 for each Connection in the stash, at most 3.
    PerConnection,
    /// The salary, also in college.
    Salary,
    /// Half of one roll, rounded up.
    HalfRoll,
    /// Half of the Money, rounded down.
    HalfMoney,
    /// 1 for every full 3 Money.
    PerThree,
    /// 2, for those with a Ticket in the stash.
    TwoWithTicket,
    /// Everything above 8.
    AboveEight,
}

/// EMI-101: LIF-01 to LIF-28.
#[rustfmt::skip]
pub(crate) const LIFE_CARDS: [LifeCard; 28] = [
    life(Pack::Augustine, "Boom and Bust",          0, Effect::BoomAndBust, "The first one activated: roll, everybody loses that much. The second: roll, everybody takes that much.", ""),
    life(Pack::Augustine, "Boom and Bust",          0, Effect::BoomAndBust, "The first one activated: roll, everybody loses that much. The second: roll, everybody takes that much.", ""),
    life(Pack::Augustine, "Unexpected Inheritance", 0, Effect::TakeRoll, "Roll and take that much Money.", ""),
    life(Pack::Augustine, "Restless Heart",         3, Effect::TakeAssurance(2), "Pay 3. Take 2 Assurance.", "Half of you has already left."),
    life(Pack::Socrates,  "Keeping Up",             0, Effect::KeepingUp, "Take half of what the richest player has, rounded down, from the bank.", ""),
    life(Pack::Socrates,  "Mental Fog",             0, Effect::MentalFog, "Lose 1. Then you may discard any face-up or kept Life Card.", ""),
    life(Pack::Socrates,  "Know Yourself",          0, Effect::KnowYourself, "Take 3. Then you may turn up a face-down card.", "What do you really need to take along?"),
    life(Pack::Socrates,  "Second Thoughts",        0, Effect::SecondThoughts, "Take a Document or Connection from the discard pile. If there is none, take 2.", ""),
    life(Pack::Hypatia,   "Scholarship",            0, Effect::Keep, "Keep it. Use it when you go to college: your Nationality number counts as 0.", ""),
    life(Pack::Hypatia,   "Night Classes",          0, Effect::NightClasses, "In college: graduate. Otherwise take 2.", ""),
    life(Pack::Hypatia,   "Student Loans",          0, Effect::EveryoneLoses(Levy::TwicePayRaises), "Everybody loses twice the value of their Pay Raises.", ""),
    life(Pack::Hypatia,   "School Fees",            0, Effect::EveryoneLoses(Levy::FourFromSix), "Everybody with 6 or more loses 4.", ""),
    life(Pack::Confucius, "Send Money Home",        3, Effect::SendMoneyHome, "Pay 3. Take 1 Assurance, or 2 with two Connections or more.", "The first thing the new life pays for is the old one."),
    life(Pack::Confucius, "Wedding in the Family",  0, Effect::EveryoneLoses(Levy::PerConnection), "Everybody loses 1 for each of their Connections, at most 3.", ""),
    life(Pack::Confucius, "Diligence",              0, Effect::Diligence, "Do one more Required Action now.", ""),
    life(Pack::Confucius, "Helping the Household",  0, Effect::EveryoneLoses(Levy::Salary), "Everybody loses the amount of their salary, also in college.", "Somebody has to."),
    life(Pack::Avicenna,  "Medical Check",          2, Effect::TakeAssurance(1), "Pay 2. Take 1 Assurance.", ""),
    life(Pack::Avicenna,  "Flu Season",             0, Effect::EveryoneLoses(Levy::HalfRoll), "Roll once. Everybody loses half of it, rounded up.", ""),
    life(Pack::Avicenna,  "Travel Insurance",       0, Effect::Keep, "Keep it. The first time a Life Card would cost you 2 or more, it pays instead.", ""),
    life(Pack::Avicenna,  "Hospital Bill",          0, Effect::EveryoneLoses(Levy::HalfMoney), "Everybody loses half of their Money, rounded down.", "Nobody plans for this one."),
    life(Pack::ZeraYacob, "Tax Day",                0, Effect::EveryoneLoses(Levy::PerThree), "Everybody loses 1 for every full 3.", ""),
    life(Pack::ZeraYacob, "Common Purse",           0, Effect::CommonPurse, "The richest player gives the poorest half of the difference, rounded down, at most 4.", ""),
    life(Pack::ZeraYacob, "Fair Wage",              0, Effect::FairWage, "Everybody with the lowest salary takes 3.", ""),
    life(Pack::ZeraYacob, "Fuel Surcharge",         0, Effect::EveryoneLoses(Levy::TwoWithTicket), "Everybody with a Ticket loses 2.", ""),
    life(Pack::Arendt,    "Frozen Account",         0, Effect::EveryoneLoses(Levy::AboveEight), "Everybody with more than 8 loses what is above 8.", ""),
    life(Pack::Arendt,    "Border Rumour",          0, Effect::BorderRumour, "Take 2. Look at the top token of one lane.", "Counter two is slow today, they say."),
    life(Pack::Arendt,    "Letter of Invitation",   0, Effect::Keep, "Keep it. At the border it counts as a Document or a Connection.", "There is a room for you here."),
    life(Pack::Arendt,    "Express Counter",        0, Effect::ExpressCounter, "Take a Passport or a Ticket from the supply, or take 3.", ""),
];

const fn life(
    pack: Pack,
    name: &'static str,
    cost: u8,
    effect: Effect,
    text: &'static str,
    flavour: &'static str,
) -> LifeCard {
    LifeCard { pack, name, cost, effect, text, flavour }
}
