//! Trying actions out with the same luck, instead of growing a tree.

use std::time::Instant;

use caravanserai_core::{Fate, Game, Silent};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use super::{Next, SETTLE, Search, imagined};
use crate::brain::{Brain, Care, How};
use crate::tree::NONE;
use crate::{Budget, Seen};

/// From how many imagined positions it is told which actions to try, at least.
const PONDERED: u32 = 16;

/// How many actions are tried at most: those that the policy likes best.
const TRIED: usize = 24;

impl<G: Game, B: Brain<G>> Search<G, B> {
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
            nodes.sort_by(|&one, &other| self.mean(other).total_cmp(&self.mean(one)));
            nodes.truncate(nodes.len().div_ceil(2));
        }
        done
    }

    /// What an action was worth on average.
    fn mean(&self, node: u32) -> f32 {
        let node = self.tree.get(node);
        node.sum / node.visits.max(1) as f32
    }

    /// Plays each of these actions out once, from one imagined position and with the same luck.
    fn try_each(&mut self, seen: &Seen<'_, G>, nodes: &[u32]) {
        let imagined = imagined(&self.likely, seen, &mut self.rng);
        let luck = self.rng.next_u64();
        let after = self.rng.clone();
        for &node in nodes {
            self.rng = Pcg32::seed_from_u64(luck);
            self.fate = Fate::seeded(luck, 1);
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
            self.weights.clear();
            if self.legal.len() > 1 {
                let how = How { care: Care::Usual, luck: self.rng.next_u64() };
                B::weigh(position, self.eyes, &self.legal, how, &mut self.weights);
            }
            let best = self.weights.iter().enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other));
            let place = best.map_or(0, |(place, _)| place);
            self.fate.forget();
            if position.play(self.eyes, &self.legal[place], &mut self.fate, &mut Silent).is_err() {
                debug_assert!(false, "{} refuses a listed action", G::FACTS.slug);
                return;
            }
        }
    }
}
