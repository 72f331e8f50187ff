//! The Chance Cards, and the three kinds of them that are kept.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::row::Fill;

/// How many kinds of Chance Card there are.
pub const CHANCE_KINDS: usize = 16;
/// How many Chance Cards there are.
pub const CHANCE_CARDS: usize = 36;

/// A kind of Chance Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// EUR-120: fly from an airport, or send an opponent who stands on one. Kept.
    AirlineTicket,
    /// EUR-121: put any light on another red box. Kept.
    MoveAnyTrafficLight,
    /// EUR-122: name the number instead of throwing. Kept.
    Timetable,
    /// EUR-123: throw again.
    EarlyTrain,
    /// EUR-124: move 5 spaces.
    OpenMotorway,
    /// EUR-125: the next throw counts double.
    HighSpeedLine,
    /// EUR-126: the next throw counts half.
    LeavesOnTheLine,
    /// EUR-127: miss a turn.
    StrikeDay,
    /// EUR-127: miss a turn.
    LostPassport,
    /// EUR-127: miss a turn.
    FogOnThePass,
    /// EUR-128: back to where the throw began.
    LeftLuggage,
    /// EUR-129: to the nearest city.
    ScenicDetour,
    /// EUR-129: to the nearest airport.
    AirportShuttle,
    /// EUR-130: a new Destination Card for one of one's own.
    ChangeOfPlan,
    /// EUR-131: see a hidden Destination Card.
    OverheardAtTheStation,
    /// EUR-132: claim a kept Chance Card.
    LostProperty,
}

/// What is printed on a kind of Chance Card, and how many of it there are.
#[derive(Clone, Copy, Debug)]
pub struct ChanceInfo {
    /// The kind.
    pub card: Chance,
    /// Its name.
    pub name: &'static str,
    /// How many there are.
    pub count: u8,
    /// What it says.
    pub text: &'static str,
}

const fn card(card: Chance, name: &'static str, count: u8, text: &'static str) -> ChanceInfo {
    ChanceInfo { card, name, count, text }
}

/// The pack of 36 Chance Cards.
#[rustfmt::skip]
pub const CHANCE_PACK: [ChanceInfo; CHANCE_KINDS] = [
    card(Chance::AirlineTicket, "Airline Ticket", 8, "Keep it. On an airport during your throw: fly to another one and a square on. Or send away an opponent who waits on one."),
    card(Chance::MoveAnyTrafficLight, "Move any Traffic Light", 6, "Keep it. On your turn, carry any one light to another red box."),
    card(Chance::Timetable, "Timetable", 2, "Keep it. Name your number from 1 to 12 in place of a throw; no light opens for it."),
    card(Chance::EarlyTrain, "Early Train", 3, "Doors are closing and you are in. Another throw, now."),
    card(Chance::OpenMotorway, "Open Motorway", 3, "The road is yours. Five spaces, now."),
    card(Chance::HighSpeedLine, "High-Speed Line", 2, "Twice the steps on your next throw."),
    card(Chance::LeavesOnTheLine, "Leaves on the Line", 1, "Half the steps on your next throw, rounded up."),
    card(Chance::StrikeDay, "Strike Day", 1, "Every platform is empty. You miss a turn."),
    card(Chance::LostPassport, "Lost Passport", 1, "The consulate opens at noon. You miss a turn."),
    card(Chance::FogOnThePass, "Fog on the Pass", 1, "Nobody drives up there today. You miss a turn."),
    card(Chance::LeftLuggage, "Left Luggage", 2, "Back to the space where this throw began, to fetch it."),
    card(Chance::ScenicDetour, "Scenic Detour", 2, "The view was worth it: on to the nearest city."),
    card(Chance::AirportShuttle, "Airport Shuttle", 1, "Non-stop to the nearest airport."),
    card(Chance::ChangeOfPlan, "Change of Plan", 1, "Take a new Destination Card and give one back."),
    card(Chance::OverheardAtTheStation, "Overheard at the Station", 1, "Learn one hidden destination of an opponent."),
    card(Chance::LostProperty, "Lost Property", 1, "Pick up a kept Chance Card of an opponent."),
];

impl Chance {
    /// All kinds in the order of the pack.
    pub fn all() -> impl ExactSizeIterator<Item = Chance> + Clone {
        CHANCE_PACK.iter().map(|info| info.card)
    }

    /// Its place in the pack's table; also its number as an outcome of chance.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is printed on it.
    pub const fn info(self) -> &'static ChanceInfo {
        &CHANCE_PACK[self.index()]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The card as one that is kept, if it is.
    pub const fn kept(self) -> Option<KeptCard> {
        match self {
            Chance::AirlineTicket => Some(KeptCard::AirlineTicket),
            Chance::MoveAnyTrafficLight => Some(KeptCard::MoveAnyTrafficLight),
            Chance::Timetable => Some(KeptCard::Timetable),
            Chance::EarlyTrain
            | Chance::OpenMotorway
            | Chance::HighSpeedLine
            | Chance::LeavesOnTheLine
            | Chance::StrikeDay
            | Chance::LostPassport
            | Chance::FogOnThePass
            | Chance::LeftLuggage
            | Chance::ScenicDetour
            | Chance::AirportShuttle
            | Chance::ChangeOfPlan
            | Chance::OverheardAtTheStation
            | Chance::LostProperty => None,
        }
    }
}

impl Fill for Chance {
    const FILL: Chance = Chance::AirlineTicket;
}

/// A Chance Card that is kept until it is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeptCard {
    /// An Airline Ticket.
    AirlineTicket,
    /// Move any Traffic Light.
    MoveAnyTrafficLight,
    /// A Timetable.
    Timetable,
}

impl KeptCard {
    /// The three kinds.
    pub const ALL: [KeptCard; 3] = [KeptCard::AirlineTicket, KeptCard::MoveAnyTrafficLight, KeptCard::Timetable];

    /// The card in the pack.
    pub const fn chance(self) -> Chance {
        match self {
            KeptCard::AirlineTicket => Chance::AirlineTicket,
            KeptCard::MoveAnyTrafficLight => Chance::MoveAnyTrafficLight,
            KeptCard::Timetable => Chance::Timetable,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.chance().name()
    }

    /// Its name in JSON.
    pub const fn key(self) -> &'static str {
        match self {
            KeptCard::AirlineTicket => "airline_ticket",
            KeptCard::MoveAnyTrafficLight => "move_any_traffic_light",
            KeptCard::Timetable => "timetable",
        }
    }
}

/// Some kept cards, by kind; in JSON a list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kept([u8; 3]);

impl Kept {
    /// No cards.
    pub const NONE: Kept = Kept([0; 3]);

    /// So many cards of each kind.
    pub(crate) const fn counts(self) -> [u8; 3] {
        self.0
    }

    /// How many of a kind.
    pub const fn of(self, card: KeptCard) -> u8 {
        self.0[card as usize]
    }

    /// How many in all.
    pub fn len(self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0[0] == 0 && self.0[1] == 0 && self.0[2] == 0
    }

    /// Whether these hold all of the others.
    pub fn holds(self, others: Kept) -> bool {
        self.0.iter().zip(others.0).all(|(&own, other)| own >= other)
    }

    /// One more of a kind.
    pub(crate) fn add(&mut self, card: KeptCard) {
        self.0[card as usize] += 1;
    }

    /// One fewer of a kind, if there is one.
    pub(crate) fn take(&mut self, card: KeptCard) {
        self.0[card as usize] = self.0[card as usize].saturating_sub(1);
    }

    /// These and the others.
    #[must_use]
    pub(crate) fn plus(self, others: Kept) -> Kept {
        self.each(others, u8::saturating_add)
    }

    /// These without the others, as far as they are there.
    #[must_use]
    pub(crate) fn minus(self, others: Kept) -> Kept {
        self.each(others, u8::saturating_sub)
    }

    /// The more of each kind.
    #[must_use]
    pub(crate) fn at_least(self, others: Kept) -> Kept {
        self.each(others, u8::max)
    }

    /// The fewer of each kind.
    #[must_use]
    pub(crate) fn at_most(self, others: Kept) -> Kept {
        self.each(others, u8::min)
    }

    /// So many fewer of each kind.
    #[must_use]
    pub(crate) fn fewer(self, count: u8) -> Kept {
        self.minus(Kept([count; 3]))
    }

    fn each(self, others: Kept, make: impl Fn(u8, u8) -> u8) -> Kept {
        Kept(std::array::from_fn(|kind| make(self.0[kind], others.0[kind])))
    }

    /// The kinds of which there is at least one.
    pub fn kinds(self) -> impl Iterator<Item = KeptCard> + Clone {
        KeptCard::ALL.into_iter().filter(move |&card| self.of(card) > 0)
    }

    /// Every card.
    pub fn cards(self) -> impl Iterator<Item = KeptCard> + Clone {
        KeptCard::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.of(card))))
    }
}

impl FromIterator<KeptCard> for Kept {
    fn from_iter<I: IntoIterator<Item = KeptCard>>(cards: I) -> Kept {
        cards.into_iter().fold(Kept::NONE, |mut kept, card| {
            kept.0[card as usize] = kept.0[card as usize].saturating_add(1);
            kept
        })
    }
}

impl Serialize for Kept {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Kept {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Kept, D::Error> {
        Ok(Vec::<KeptCard>::deserialize(deserializer)?.into_iter().collect())
    }
}
