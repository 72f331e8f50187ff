//! Trying actions out with the same luck, instead of growing a tree.

use std::time::Instant;

use caravanserai_core::{Fate, Game, MAX_SEATS, Seat, Silent};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use super::{Next, SETTLE, Search, imagined};
use crate::brain::{Brain, Care};
use crate::tree::{Child, NONE};
use crate::{Budget, Seen};

/// From how many imagined positions it is told which actions to try, at least.
const PONDERED: u32 = 16;

/// How many actions are tried at most: those that the policy likes best.
const TRIED: usize = 24;

/// The head start of an action that the policy likes 2.7 times as much as another, in variances of a win. The more
/// trials there are, the less it counts.
const LIKED: f32 = 3.0;

/// The luck of a trial. Every turn of every seat has its own: a turn that takes more luck than another, by a card
/// drawn on the way, changes nothing about the throws that follow.
#[derive(Debug)]
pub(super) struct Lots {
    luck: u64,
    /// Whose turn it is.
    turn: Seat,
    /// How many turns each seat has had.
    turns: [u64; MAX_SEATS],
}

impl<G: Game, B: Brain<G>> Search<G, B> {
    /// Takes the luck of a turn that begins, if turns have their own.
    pub(super) fn draw_lots(&mut self, position: &G, seat: Seat) {
        let Some(lots) = self.lots.as_mut().filter(|lots| lots.turn != seat && B::quiet(position)) else { return };
        lots.turn = seat;
        lots.turns[seat.index()] += 1;
        let turn = lots.turns[seat.index()] * MAX_SEATS as u64 + seat.index() as u64;
        let luck = lots.luck ^ turn.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.take_luck(luck);
    }

    fn take_luck(&mut self, luck: u64) {
        self.rng = Pcg32::seed_from_u64(luck);
        self.fate = Fate::seeded(luck, 1);
    }

    /// Plays every promising action out, from the same imagined positions and with the same luck, then the
    /// better half of them, and so on (sequential halving). What the dice do is the same for all of them,
    /// so small differences show that a tree would need many times the iterations for.
    pub(super) fn try_out(&mut self, seen: &Seen<'_, G>, budget: Budget) -> u32 {
        let start = Instant::now();
        self.tree.clear();
        self.plant(seen, Care::Thorough, B::PONDERED.max(PONDERED));
        let prior = |node: u32| self.tree.get(node).prior;
        let mut nodes: Vec<u32> = self.matched.iter().copied().filter(|&node| node != NONE).collect();
        if nodes.iter().any(|&node| prior(node) > 0.0) {
            nodes.retain(|&node| prior(node) > 0.0);
        }
        nodes.sort_by(|&one, &other| prior(other).total_cmp(&prior(one)));
        nodes.truncate(TRIED);
        if nodes.is_empty() {
            return 0;
        }
        let rounds = nodes.len().next_power_of_two().ilog2().max(1);
        let mut done = 0;
        for round in 1..=rounds {
            loop {
                self.try_each(seen, &nodes);
                done += nodes.len() as u32;
                let enough = match budget {
                    Budget::Iterations(iterations) => {
                        u64::from(done) * u64::from(rounds) >= u64::from(iterations) * u64::from(round)
                    }
                    Budget::Time(time) => start.elapsed() * rounds >= time * round,
                };
                if enough {
                    break;
                }
            }
            let variance = self.variance(&nodes);
            let merit = |node: u32| {
                let Child { sum, visits, prior, .. } = self.tree.get(node);
                let head_start = LIKED * variance * prior.max(f32::MIN_POSITIVE).ln();
                (sum + head_start) / (*visits).max(1) as f32
            };
            nodes.sort_by(|&one, &other| merit(other).total_cmp(&merit(one)));
            nodes.truncate(nodes.len().div_ceil(2));
        }
        // Of those that were tried equally often, the best is tried once more: so it is found to be the best.
        self.try_each(seen, &nodes[..1]);
        done + 1
    }

    /// How far results lie apart, as far as these actions show it.
    fn variance(&self, nodes: &[u32]) -> f32 {
        let tried = nodes.iter().map(|&node| self.tree.get(node));
        let (sum, visits) = tried.fold((0.0, 0), |(sum, visits), node| (sum + node.sum, visits + node.visits));
        let mean = (sum / visits.max(1) as f32).clamp(0.0, 1.0);
        mean * (1.0 - mean)
    }

    /// Plays each of these actions out once, from one imagined position and with the same luck.
    fn try_each(&mut self, seen: &Seen<'_, G>, nodes: &[u32]) {
        let imagined = imagined(&self.likely, seen, &mut self.rng);
        let luck = self.rng.next_u64();
        let after = self.rng.clone();
        for &node in nodes {
            self.lots = Some(Lots { luck, turn: self.eyes, turns: [0; MAX_SEATS] });
            self.take_luck(luck);
            let mut position = imagined.clone();
            let action = &self.tree.get(node).action;
            if position.play(self.eyes, action, &mut self.fate, &mut Silent).is_err() {
                debug_assert!(false, "{} refuses a listed action: {action:?}", G::FACTS.slug);
                continue;
            }
            self.finish_turn(&mut position);
            let worth = self.roll_out(&mut position);
            self.tree.visit(node, worth[self.eyes.index()]);
        }
        self.lots = None;
        self.rng = after;
    }

    /// Plays on as the policy thinks best while the decisions are the own: what an action is worth depends on
    /// what is made of it.
    fn finish_turn(&mut self, position: &mut G) {
        for _ in 0..SETTLE {
            match self.next(position, Some(self.eyes)) {
                Next::Decide(seat) if seat == self.eyes && !B::quiet(position) => {}
                Next::Decide(_) | Next::Over(_) | Next::Stuck => return,
            }
            let place = self.best_by_policy(position, self.eyes);
            self.fate.forget();
            if position.play(self.eyes, &self.legal[place], &mut self.fate, &mut Silent).is_err() {
                debug_assert!(false, "{} refuses a listed action", G::FACTS.slug);
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use caravanserai_emigration::Emigration;

    use super::*;
    use crate::emigration::EmigrationBrain;

    #[test]
    fn a_turn_that_takes_more_luck_leaves_that_of_the_next_as_it_is() {
        let position = Emigration::deal(3, &Default::default(), &mut Fate::seeded(1, 0)).unwrap();
        let [first, second, ..] = Seat::all(3).collect::<Vec<_>>()[..] else { unreachable!() };
        let luck_after = |taken: u32, seat: Seat| {
            let mut search = Search::<Emigration, EmigrationBrain>::new(1, 8);
            search.lots = Some(Lots { luck: 5, turn: first, turns: [0; MAX_SEATS] });
            search.take_luck(5);
            for _ in 0..taken {
                search.rng.next_u64();
            }
            search.draw_lots(&position, seat);
            search.rng.next_u64()
        };
        assert_eq!(luck_after(0, second), luck_after(3, second));
        assert_ne!(luck_after(0, first), luck_after(3, first), "the same turn goes on with its luck");
    }
}
