//! One strip for each family: every person is a thread through six rounds.

use caravanserai_borderlines::atlas::Region;
use caravanserai_borderlines::debrief::{FamilyStory, PersonStory};
use maud::{Markup, html};

use super::{ART, tint};
use crate::assets;

const WIDTH: f32 = 620.0;
const LEFT: f32 = 8.0;
const STEP: f32 = 98.0;
const LANES: [(Region, &str, f32, f32); 5] = [
    (Region::WesternEurope, "Western Europe", 0.0, 13.0),
    (Region::OnTheWay, "on the way", 14.0, 27.0),
    (Region::Neighbours, "neighbours", 28.0, 52.0),
    (Region::Camps, "camps", 53.0, 69.0),
    (Region::Syria, "Syria", 70.0, 126.0),
];

/// The height at which a person runs after a number of rounds, or none once lost.
fn heights(story: &FamilyStory, round: usize) -> Vec<Option<f32>> {
    let at = |person: &PersonStory| match round {
        0 => Some(Region::Syria),
        _ => person.trail.get(round - 1).map(|place| place.region()),
    };
    let mut heights = vec![None; story.people.len()];
    for (region, _, top, bottom) in LANES {
        let mut inside: Vec<usize> =
            (0..story.people.len()).filter(|&index| at(&story.people[index]) == Some(region)).collect();
        let fits = (bottom - top - 3.0) / inside.len().max(1) as f32;
        let gap = if fits >= 0.5 { ((2.0 * fits).floor() / 2.0).min(2.0) } else { fits };
        // In Syria those who stay longest stand deepest and keep their row, elsewhere the group stands in the middle.
        let first = if region == Region::Syria {
            inside.sort_by_key(|&index| stays(&story.people[index], round));
            bottom - 3.0 - gap * (inside.len() as f32 - 1.0)
        } else {
            ((top + bottom) - gap * (inside.len() as f32 - 1.0)).round() / 2.0
        };
        for (row, &index) in inside.iter().enumerate() {
            heights[index] = Some(first + gap * row as f32);
        }
    }
    heights
}

/// For how many rounds from this one on a person is in Syria.
fn stays(person: &PersonStory, round: usize) -> usize {
    let later = person.trail.iter().skip(round);
    later.take_while(|place| place.region() == Region::Syria).count()
}

/// Draws the strip.
pub fn draw(story: &FamilyStory) -> Markup {
    let columns: Vec<Vec<Option<f32>>> = (0..=6).map(|round| heights(story, round)).collect();
    let x = |round: usize| LEFT + STEP * round as f32;
    let label = format!("The way of the {}s through six rounds", story.family.name());
    let lost_in =
        |round: u8| story.people.iter().filter_map(|person| person.lost).filter(|lost| lost.round == round).count();
    let mut fallen = [0_u8; 8];
    html! {
        svg.strip.fig.(tint(story.family).class()) viewBox={ "0 0 " (WIDTH) " 143" } role="img" aria-label=(label) {
            @for (index, (_, _, top, bottom)) in LANES.into_iter().enumerate() {
                rect.lane.(format!("lane-{index}")) x="0" y=(top) width=(WIDTH) height=(bottom - top) {}
            }
            @for round in 1..=6 { path.at-round.war[round % 3 == 0] d={ "M" (x(round)) " 0V126" } {} }
            @for index in 0..story.people.len() {
                path.thread d=(thread(&columns, index, x)) {}
                @if let Some(lost) = story.people[index].lost {
                    @let round = usize::from(lost.round.clamp(1, 6));
                    @let from = columns[round - 1][index].unwrap_or(100.0);
                    @let nth = { fallen[round] += 1; fallen[round] - 1 };
                    @let gap = (80.0 / lost_in(lost.round) as f32).min(9.0);
                    @let end = (x(round) - 12.0 - gap * f32::from(nth)).round();
                    path.thread.gone d={ "M" (x(round - 1)) " " (from) "C" (x(round - 1) + 30.0) " " (from) " " (end - 30.0) " 130 " (end) " 132" } {}
                    use.candle href={ (assets::url(ART)) "#candle" } x=(end - 6.0) y="127" width="13" height="13" {}
                }
            }
            @for (_, name, top, bottom) in LANES { text.lane-name x="4" y=((top + bottom) / 2.0 + 3.5) { (name) } }
        }
    }
}

/// The thread of a person, level while its height stays the same.
fn thread(columns: &[Vec<Option<f32>>], index: usize, x: impl Fn(usize) -> f32) -> String {
    let mut path = String::new();
    let mut last: Option<f32> = None;
    for (round, column) in columns.iter().enumerate() {
        let Some(y) = column[index] else { break };
        match last {
            None => path.push_str(&format!("M{} {y}", x(round))),
            Some(before) if before == y => path.push_str(&format!("h{STEP}")),
            Some(before) => {
                let rise = y - before;
                path.push_str(&format!("c45 0 53 {rise} {STEP} {rise}"));
            }
        }
        last = Some(y);
    }
    path
}
