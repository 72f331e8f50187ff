//! The debrief: what became of everybody, and what there is to talk about.

use serde::Serialize;

use crate::atlas::Region;
use crate::family::Family;
use crate::person::{Cause, Loss, Person};
use crate::place::Place;
use crate::position::Borderlines;
use crate::score::Score;
use crate::timetable::ROUNDS;

/// What became of everybody.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Debrief {
    /// All families together.
    pub all: Outcome,
    /// Each family.
    pub families: Vec<FamilyStory>,
    /// Questions to talk about.
    pub questions: [&'static str; 6],
    /// A last word.
    pub closing: &'static str,
}

/// Where people are at the end, and what the others were lost to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Outcome {
    /// How many people there were.
    pub people: u8,
    /// How many are alive.
    pub alive: u8,
    /// In Western Europe.
    pub western_europe: u8,
    /// In Europe without a star, Cyprus included.
    pub on_the_way: u8,
    /// In the neighbouring countries and Egypt.
    pub neighbours: u8,
    /// In camps.
    pub camps: u8,
    /// In Syria.
    pub syria: u8,
    /// Lost to the war.
    pub lost_to_war: u8,
    /// Lost at sea.
    pub lost_at_sea: u8,
    /// Lost to traffickers, by the wheel or for want of the fee.
    pub lost_to_traffickers: u8,
}

/// The story of one family.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FamilyStory {
    /// The family.
    pub family: Family,
    /// How it stands.
    pub score: Score,
    /// Where its people are.
    pub outcome: Outcome,
    /// For each round, how many were in each region at its end, in the order of [`Region::ALL`].
    pub lanes: Vec<[u8; 5]>,
    /// Each of its people.
    pub people: Vec<PersonStory>,
}

/// The story of one person.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PersonStory {
    /// Where the person was at the end of each round they lived to see.
    pub trail: Vec<Place>,
    /// Where the person is, or was lost.
    pub place: Place,
    /// The region of that place.
    pub region: Region,
    /// The round in which the person was lost, and why.
    pub lost: Option<Loss>,
}

/// Questions to talk about after the game.
pub const QUESTIONS: [&str; 6] = [
    "How was it for you to lead your family?",
    "Which moment was the hardest, and what made it hard?",
    "Who went, who stayed, what was sold: how did you decide?",
    "What holds us back from welcoming people who had to flee?",
    "What could a good welcome look like where you live?",
    "What do you think should be done when so many have to leave their homes?",
];

/// A last word.
pub const CLOSING: &str = "The wheel and the dice are part of a game; they are not statistics. In the years that this \
game tells of, the rulebook counts 5.6 million people who left Syria and 6.6 million who had to move within it. Most of \
those who left live in the towns of Turkey, Lebanon and Jordan, fewer than one in ten in a camp. The rulebook points to \
OM's relief work for Syrian refugees; there are others, perhaps near you.";

impl Outcome {
    /// Counts these people.
    pub(crate) fn of<'a>(people: impl IntoIterator<Item = &'a Person>) -> Outcome {
        let mut outcome = Outcome::default();
        for person in people {
            outcome.people += 1;
            let count = match person.lost.map(|loss| loss.cause) {
                Some(Cause::War(_)) => &mut outcome.lost_to_war,
                Some(Cause::Sea(_)) => &mut outcome.lost_at_sea,
                Some(Cause::Traffickers | Cause::UnpaidFee(_)) => &mut outcome.lost_to_traffickers,
                None => {
                    outcome.alive += 1;
                    match person.at.region() {
                        Region::WesternEurope => &mut outcome.western_europe,
                        Region::OnTheWay => &mut outcome.on_the_way,
                        Region::Neighbours => &mut outcome.neighbours,
                        Region::Camps => &mut outcome.camps,
                        Region::Syria => &mut outcome.syria,
                    }
                }
            };
            *count += 1;
        }
        outcome
    }

    /// How many were lost.
    pub const fn lost(&self) -> u8 {
        self.people - self.alive
    }
}

impl Borderlines {
    /// How many of a family were in each region at the end of each finished round.
    pub(crate) fn lanes(&self, family: Family) -> Vec<[u8; 5]> {
        let kin = self.people.of(family);
        let finished = kin.iter().map(|person| person.trail.len()).max().unwrap_or(0).min(usize::from(ROUNDS));
        (0..finished)
            .map(|round| {
                let mut lanes = [0; 5];
                for place in kin.iter().filter_map(|person| person.trail.get(round)) {
                    lanes[place.region() as usize] += 1;
                }
                lanes
            })
            .collect()
    }

    /// What became of everybody.
    ///
    /// BOR-147
    pub fn debrief(&self) -> Debrief {
        let families = Family::all(self.families()).map(|family| self.story(family)).collect();
        let everybody = Family::all(self.families()).flat_map(|family| self.people.of(family));
        Debrief { all: Outcome::of(everybody), families, questions: QUESTIONS, closing: CLOSING }
    }

    fn story(&self, family: Family) -> FamilyStory {
        let kin = self.people.of(family);
        let people = kin
            .iter()
            .map(|person| PersonStory {
                trail: person.trail.iter().collect(),
                place: person.at,
                region: person.at.region(),
                lost: person.lost,
            })
            .collect();
        FamilyStory { family, score: self.score(family), outcome: Outcome::of(kin), lanes: self.lanes(family), people }
    }
}
