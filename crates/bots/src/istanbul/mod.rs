//! Istanbul: worth in lira, and walking two turns ahead.
//!
//! Everything is measured in lira ([`purse`]); a walk is judged by what the merchant can do there
//! and on the turn after ([`plan`]); the small decisions within a turn follow from the same measure
//! ([`policy`]). Who is ahead is another question, with numbers of its own ([`race`]).

mod plan;
mod policy;
mod purse;
mod race;

use caravanserai_core::{Seat, Standing};
use caravanserai_istanbul::{Choice, Istanbul, Phase, tables};

use crate::brain::{Brain, Glance, How, Mastery, Worth};
use crate::study::Study;

/// What a bot knows about Istanbul.
#[derive(Clone, Copy, Debug)]
pub struct IstanbulBrain;

impl Brain<Istanbul> for IstanbulBrain {
    const HORIZON: u32 = 6;
    const MASTERY: Mastery = Mastery::OwnTurns;

    fn worth(position: &Istanbul) -> Worth {
        race::worth(position)
    }

    fn weigh(
        position: &Istanbul,
        seat: Seat,
        actions: &[caravanserai_istanbul::Action],
        how: How,
        weights: &mut Vec<f32>,
    ) {
        policy::weigh(position, seat, actions, how.is_quick(), weights);
    }

    fn sift(
        position: &Istanbul,
        seat: Seat,
        actions: &[caravanserai_istanbul::Action],
        _: How,
        weights: &mut Vec<f32>,
    ) {
        policy::sift(position, seat, actions, weights);
    }

    fn glance(action: &caravanserai_istanbul::Action) -> Glance {
        policy::glance(action)
    }

    fn quiet(position: &Istanbul) -> bool {
        position.phase() == Phase::Movement && position.choice() == Choice::None
    }
}

impl Study<Istanbul> for IstanbulBrain {
    const SCORE: &'static str = "rubies";

    fn score(position: &Istanbul, seat: Seat) -> i32 {
        i32::from(position.holding(seat).rubies)
    }

    fn round(position: &Istanbul) -> u32 {
        u32::from(position.round())
    }

    fn order(position: &Istanbul, seat: Seat) -> usize {
        position.order().iter().position(|&other| other == seat).unwrap_or(0)
    }

    fn ending(position: &Istanbul, standing: &Standing) -> &'static str {
        let rubies = position.order().iter().map(|&seat| position.holding(seat).rubies);
        let most = rubies.clone().max().unwrap_or(0);
        match (standing.stopped, standing.winners().len(), rubies.filter(|&count| count == most).count()) {
            (true, ..) => "stopped",
            (false, 2.., _) => "shared victory",
            (false, _, 2..) => "tie on rubies",
            (false, ..) => "most rubies",
        }
    }

    fn notes(position: &Istanbul, note: &mut dyn FnMut(&'static str, i64)) {
        note("palace count", i64::from(position.palace_count()));
        note("dealer price", i64::from(position.dealer_price()));
        note("dealer sold out", i64::from(position.dealer_price() > position.numbers().dealer_last));
        note("palace sold out", i64::from(position.palace_count() > tables::PALACE_LAST));
        let mut sold_out = 0;
        for good in caravanserai_istanbul::Good::ALL {
            sold_out += i64::from(position.tile_price(good).is_none());
        }
        note("mosque colours sold out", sold_out);
    }
}
