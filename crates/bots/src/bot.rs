//! A bot for one seat of one game.

use caravanserai_core::{Game, Seat, chance};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::brain::{Brain, Care, Glance, Honesty, How};
use crate::search::{Finding, NODES, Search, draw, unit};
use crate::{Budget, Level, Seen};

/// Rollouts that appraise the only action there is.
const ALONE: u32 = 64;

/// How many actions a wanderer draws one by one before it goes through all of them.
const DRAWS: u32 = 4;

/// What a bot has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<'a, A> {
    /// The action.
    pub action: &'a A,
    /// How many actions it was chosen from.
    pub offered: usize,
}

/// A bot for one seat of one game. The same seed, level and budget of iterations give the same
/// decisions for the same games.
pub struct Bot<G: Game, B: Brain<G>> {
    level: Level,
    budget: Budget,
    honesty: Honesty,
    rng: Pcg32,
    searches: Vec<Search<G, B>>,
    /// The last decision that was thought about, while only own decisions followed it.
    trail: Option<G::Action>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    once: Vec<f32>,
    found: Vec<Finding<G::Action>>,
}

impl<G: Game, B: Brain<G>> Bot<G, B> {
    /// A bot of this level.
    pub fn new(level: Level, budget: Budget, honesty: Honesty, seed: u64) -> Bot<G, B> {
        Bot {
            level,
            budget,
            honesty,
            rng: Pcg32::seed_from_u64(seed),
            searches: (0..level.threads()).map(|tree| new_search(level, seed, tree)).collect(),
            trail: None,
            legal: Vec::new(),
            weights: Vec::new(),
            once: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Makes it a bot for another game, just like a [`new`](Bot::new) one, but keeps its memory.
    pub fn renew(&mut self, level: Level, budget: Budget, honesty: Honesty, seed: u64) {
        (self.level, self.budget, self.honesty) = (level, budget, honesty);
        self.rng = Pcg32::seed_from_u64(seed);
        self.trail = None;
        self.searches.clear();
        self.searches.extend((0..level.threads()).map(|tree| new_search(level, seed, tree)));
    }

    /// The decision of the seat; `None` if it has no listed action.
    pub fn choose(&mut self, seen: &Seen<'_, G>) -> Option<G::Action> {
        self.decide(seen).map(|choice| choice.action.clone())
    }

    /// The same as [`choose`](Bot::choose), without a copy of the action.
    pub fn decide(&mut self, seen: &Seen<'_, G>) -> Option<Choice<'_, G::Action>> {
        seen.legal(&mut self.legal);
        let offered = self.legal.len();
        let place = match (offered, self.level) {
            (0, _) => return None,
            (1, _) => {
                if !seen.follows() {
                    self.trail = None;
                }
                0
            }
            (_, Level::Wanderer) => self.wander(seen),
            (_, Level::Guide | Level::Master) if !B::by_heart(&seen.imagine(&mut self.rng)) => {
                self.think(seen, self.budget);
                let action = &self.found.first()?.action;
                self.trail = Some(action.clone());
                return Some(Choice { action, offered });
            }
            (_, Level::Trader | Level::Guide | Level::Master) => {
                self.trail = None;
                self.weigh(seen);
                best(&mut self.rng, &self.weights)
            }
        };
        Some(Choice { action: &self.legal[place], offered })
    }

    /// A free-form action that the seat would make now of its own accord.
    pub fn volunteer(&mut self, seen: &Seen<'_, G>) -> Option<G::Action> {
        if !self.level.talks() {
            return None;
        }
        let luck = unit(&mut self.rng);
        let position = seen.imagine(&mut self.rng);
        B::volunteer(seen, self.honesty, &position, luck)
    }

    /// What a search finds out about the seat's actions, best first.
    pub fn findings(&mut self, seen: &Seen<'_, G>, budget: Budget) -> &[Finding<G::Action>] {
        if self.searches.is_empty() {
            self.searches.push(new_search(self.level, self.rng.next_u64(), 0));
        }
        self.trail = None;
        seen.legal(&mut self.legal);
        match self.legal.as_slice() {
            // Nothing to search: only how things stand.
            [only] => {
                let worth = self.searches[0].appraise(seen, ALONE)[seen.seat().index()];
                self.found = vec![Finding { action: only.clone(), visits: ALONE, worth }];
            }
            _ => self.think(seen, budget),
        }
        &self.found
    }

    /// The chance of each seat to win, from rollouts.
    pub fn appraise(&mut self, seen: &Seen<'_, G>, rollouts: u32) -> crate::Worth {
        if self.searches.is_empty() {
            self.searches.push(new_search(self.level, self.rng.next_u64(), 0));
        }
        self.trail = None;
        self.searches[0].appraise(seen, rollouts)
    }

    /// Any action that is not silly, each with the same chance: one that is drawn among all of them and
    /// happens to be sensible, or else one that is drawn among the sensible ones.
    fn wander(&mut self, seen: &Seen<'_, G>) -> usize {
        let mut drawn = 0;
        for _ in 0..DRAWS {
            drawn = chance::below(&mut self.rng, self.legal.len() as u32) as usize;
            match B::glance(&self.legal[drawn]) {
                Glance::Sensible => return drawn,
                Glance::Silly => {}
                Glance::Unsure => break,
            }
        }
        let position = seen.imagine(&mut self.rng);
        let how = How { care: Care::Quick, luck: self.rng.next_u64() };
        self.weights.clear();
        B::sift(&position, seen.seat(), &self.legal, how, &mut self.weights);
        debug_assert_eq!(self.weights.len(), self.legal.len());
        if self.weights[drawn] > 0.0 {
            return drawn;
        }
        self.weights.iter_mut().for_each(|weight| *weight = f32::from(*weight > 0.0));
        draw(&mut self.rng, &self.weights)
    }

    fn weigh(&mut self, seen: &Seen<'_, G>) {
        self.weights.clear();
        self.weights.resize(self.legal.len(), 0.0);
        for _ in 0..B::SAMPLES {
            let position = seen.imagine(&mut self.rng);
            let how = How { care: Care::Usual, luck: self.rng.next_u64() };
            self.once.clear();
            B::weigh(&position, seen.seat(), &self.legal, how, &mut self.once);
            debug_assert_eq!(self.once.len(), self.legal.len());
            self.weights.iter_mut().zip(&self.once).for_each(|(sum, weight)| *sum += weight);
        }
    }

    fn think(&mut self, seen: &Seen<'_, G>, budget: Budget) {
        let trail = self.trail.take();
        self.found.clear();
        match self.searches.as_mut_slice() {
            [search] => {
                search.think(seen, trail.as_ref(), budget);
            }
            searches => std::thread::scope(|scope| {
                for search in searches {
                    let trail = trail.as_ref();
                    scope.spawn(move || search.think(seen, trail, budget));
                }
            }),
        }
        for search in &self.searches {
            search.findings(&mut self.found, seen.seat());
        }
    }
}

fn new_search<G: Game, B: Brain<G>>(level: Level, seed: u64, tree: usize) -> Search<G, B> {
    let mut search = Search::new(seed ^ (tree as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15), NODES);
    if level == Level::Master {
        search.look_far();
    }
    search
}

/// A place with the largest weight; among several any of them.
fn best<R: Rng>(rng: &mut R, weights: &[f32]) -> usize {
    let top = weights.iter().copied().fold(0.0, f32::max);
    let tied = weights.iter().filter(|&&weight| weight >= top).count();
    let nth = if tied > 1 { chance::below(rng, tied as u32) as usize } else { 0 };
    weights.iter().enumerate().filter(|(_, weight)| **weight >= top).nth(nth).map_or(0, |(place, _)| place)
}

/// The seed of the bot in one seat, from the seed of its table.
pub fn seat_seed(seed: u64, seat: Seat) -> u64 {
    seed.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(seat.index() as u64 + 1)
}
