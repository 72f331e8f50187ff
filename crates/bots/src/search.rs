//! Information-set tree search: one tree from the eyes of one seat, a fresh imagined position for
//! every iteration, and chance played out anew each time.

mod trials;

use std::time::Instant;

use caravanserai_core::{Fate, Game, MAX_SEATS, Seat, Silent, Stage, chance};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::brain::{Brain, Care, How, Mastery, Worth};
use crate::tree::{Child, NONE, ROOT, Tree};
use crate::{Budget, Seen};
use trials::Lots;

/// How many nodes a tree holds at most. Once it is full it grows no more and only its numbers change.
/// What is kept of a tree for the next decision is copied into a second one, so a search takes at most
/// twice this times [`Search::NODE_BYTES`]: no game has more than 64 bytes, so 32 MiB for each tree,
/// and 64 MiB for a master, which grows two. The positions that a brain guesses ([`Brain::GUESSES`])
/// are a few dozen and do not count beside it.
pub const NODES: usize = 1 << 18;

/// Exploration, in units of the spread of the values met so far.
const EXPLORE: f32 = 1.6;

/// From how many imagined positions it is learnt how good they are on average.
const IMAGINED: u32 = 32;

/// After its horizon a rollout goes on for at most this many decisions to reach a quiet moment.
const SETTLE: u32 = 40;

/// A rollout to the end gives up after this many decisions and is judged where it stands.
const LONGEST: u32 = 20_000;

/// A search with its tree and all its working memory, which is reused from decision to decision.
pub struct Search<G: Game, B: Brain<G>> {
    tree: Tree<G::Action>,
    rng: Pcg32,
    fate: Fate,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    matched: Vec<u32>,
    path: Vec<u32>,
    spread: Spread,
    luck: Luck,
    horizon: u32,
    /// How it is more than the search of a guide.
    mastery: Mastery,
    /// Who thinks.
    eyes: Seat,
    /// Positions that might be the real one, each as often as it is likely.
    likely: Vec<G>,
    /// The luck of everybody's turns, where actions are tried out with the same.
    lots: Option<Lots>,
    brain: std::marker::PhantomData<fn() -> B>,
}

/// What a search found out about one action at its root.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<A> {
    /// The action.
    pub action: A,
    /// How often the search looked into it.
    pub visits: u32,
    /// The mean of what it was worth for the seat, from 0 to 1.
    pub worth: f32,
}

impl<G: Game, B: Brain<G>> Search<G, B> {
    /// The size of one node of the tree.
    pub const NODE_BYTES: usize = size_of::<Child<G::Action>>();

    /// A search with this seed and at most so many nodes.
    pub fn new(seed: u64, nodes: usize) -> Search<G, B> {
        Search {
            tree: Tree::new(nodes),
            rng: Pcg32::seed_from_u64(seed),
            fate: Fate::seeded(seed, 1),
            legal: Vec::new(),
            weights: Vec::new(),
            matched: Vec::new(),
            path: Vec::new(),
            spread: Spread::default(),
            luck: Luck::default(),
            horizon: B::HORIZON,
            mastery: Mastery::Longer,
            eyes: Seat::default(),
            likely: Vec::new(),
            lots: None,
            brain: std::marker::PhantomData,
        }
    }

    /// Thinks as a `master` does.
    pub fn look_far(&mut self) {
        self.mastery = B::MASTERY;
        match B::MASTERY {
            Mastery::Longer => {}
            Mastery::OwnTurns => self.horizon = 0,
            Mastery::SameLuck { horizon, .. } => self.horizon = horizon,
        }
    }

    /// Thinks about the seat's next decision; starts from what is left of the last tree if the
    /// decision follows directly from the last one.
    pub fn think(&mut self, seen: &Seen<'_, G>, last: Option<&G::Action>, budget: Budget) -> u32 {
        self.look_at(seen);
        if let Mastery::SameLuck { .. } = self.mastery {
            return self.try_out(seen, budget);
        }
        match last.filter(|_| seen.follows()) {
            Some(action) => self.tree.descend(seen.seat(), action),
            None => self.tree.clear(),
        }
        let worths = (0..IMAGINED).map(|_| B::worth_to(&imagined(&self.likely, seen, &mut self.rng), self.eyes));
        self.luck.expect(worths);
        if B::PONDERED > 1 && !self.tree.is_open(ROOT) {
            self.plant(seen, Care::Usual, B::PONDERED);
        }
        self.run(seen, budget)
    }

    /// Takes the place of the seat, and imagines what the others may have if that is not all alike.
    fn look_at(&mut self, seen: &Seen<'_, G>) {
        self.eyes = seen.seat();
        if B::GUESSES > 0 {
            self.likely.clear();
            let first = seen.imagine(&mut self.rng);
            B::guess(&first, self.eyes, &mut self.rng, &mut self.likely);
        }
    }

    /// Gives the actions at the root what the policy thinks of them on average over so many positions: what one
    /// imagined position makes of them may be far off.
    fn plant(&mut self, seen: &Seen<'_, G>, care: Care, samples: u32) {
        seen.legal(&mut self.legal);
        let mut priors = vec![0.0; self.legal.len()];
        for _ in 0..samples {
            let position = imagined(&self.likely, seen, &mut self.rng);
            self.weigh(&position, self.eyes, care);
            let total = self.weights.iter().sum::<f32>().max(f32::MIN_POSITIVE) * samples as f32;
            priors.iter_mut().zip(&self.weights).for_each(|(prior, weight)| *prior += weight / total);
        }
        self.matched.clear();
        for (action, prior) in self.legal.iter().zip(priors) {
            self.matched.push(self.tree.add(ROOT, self.eyes, action, prior).unwrap_or(NONE));
        }
    }

    fn run(&mut self, seen: &Seen<'_, G>, budget: Budget) -> u32 {
        const BATCH: u32 = 8;
        let start = Instant::now();
        let mut done = 0;
        loop {
            match budget {
                Budget::Iterations(iterations) if done >= iterations => return done,
                Budget::Time(time) if done.is_multiple_of(BATCH) && done > 0 && start.elapsed() >= time => return done,
                Budget::Iterations(_) | Budget::Time(_) => self.iterate(seen),
            }
            done += 1;
        }
    }

    /// What is known about the actions at the root, most looked at first.
    pub fn findings(&self, found: &mut Vec<Finding<G::Action>>, seat: Seat) {
        for node in self.tree.children(ROOT) {
            if node.seat == seat {
                let worth = if node.visits > 0 { (node.sum / node.visits as f32).clamp(0.0, 1.0) } else { 0.0 };
                merge(found, Finding { action: node.action.clone(), visits: node.visits, worth });
            }
        }
        found.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.worth.total_cmp(&a.worth)));
    }

    /// The value of the position for every seat, from rollouts alone.
    pub fn appraise(&mut self, seen: &Seen<'_, G>, rollouts: u32) -> Worth {
        self.look_at(seen);
        let mut total = [0.0; MAX_SEATS];
        for _ in 0..rollouts.max(1) {
            let mut position = imagined(&self.likely, seen, &mut self.rng);
            let worth = self.roll_out(&mut position);
            total.iter_mut().zip(worth).for_each(|(total, worth)| *total += worth / rollouts.max(1) as f32);
        }
        total
    }

    fn iterate(&mut self, seen: &Seen<'_, G>) {
        let mut position = imagined(&self.likely, seen, &mut self.rng);
        let before = self.luck.varies.then(|| B::worth_to(&position, self.eyes));
        self.path.clear();
        let mut node = ROOT;
        let mut worth = loop {
            let seat = match self.next(&position, (node == ROOT).then_some(seen.seat())) {
                Next::Decide(seat) => seat,
                Next::Over(worth) => break worth,
                Next::Stuck => break B::worth_to(&position, self.eyes),
            };
            let action = if self.legal.len() == 1 {
                self.legal[0].clone()
            } else if (self.mastery == Mastery::OwnTurns && seat != self.eyes)
                || (node != ROOT && B::by_heart(&position))
            {
                let place = self.draw_by_policy(&position, seat);
                self.legal[place].clone()
            } else {
                if !self.tree.is_open(node) {
                    if node != ROOT && self.tree.visits(node) == 0 {
                        break self.roll_out(&mut position);
                    }
                    if self.tree.is_full() {
                        break self.roll_out(&mut position);
                    }
                }
                match self.select(&position, node, seat) {
                    Some((child, place)) => {
                        self.path.push(child);
                        node = child;
                        self.legal[place].clone()
                    }
                    None => break self.roll_out(&mut position),
                }
            };
            self.fate.forget();
            if position.play(seat, &action, &mut self.fate, &mut Silent).is_err() {
                debug_assert!(false, "{} refuses a listed action: {action:?}", G::FACTS.slug);
                break B::worth_to(&position, self.eyes);
            }
        };
        if let Some(before) = before {
            self.luck.take_out(&before, &mut worth, &self.spread.mean, position.seats());
        }
        self.spread.add(&worth, position.seats());
        self.tree.visit(ROOT, 0.0);
        for &node in &self.path {
            let seat = self.tree.seat(node);
            self.tree.visit(node, worth[seat.index()]);
        }
    }

    /// Who decides next, with the listed actions in `self.legal`.
    fn next(&mut self, position: &G, wanted: Option<Seat>) -> Next {
        let seats = match position.stage() {
            Stage::Waiting(seats) => seats,
            Stage::Over(standing) => return Next::Over(B::result(&standing)),
        };
        let first = wanted.filter(|&seat| seats.contains(seat));
        for seat in first.into_iter().chain(seats.iter()) {
            self.legal.clear();
            position.legal(seat, &mut self.legal);
            if !self.legal.is_empty() {
                return Next::Decide(seat);
            }
        }
        Next::Stuck
    }

    /// Chooses a child for one of the listed actions: its node and the place of its action.
    fn select(&mut self, position: &G, node: u32, seat: Seat) -> Option<(u32, usize)> {
        self.tree.find_all(node, seat, &self.legal, &mut self.matched);
        if self.matched.contains(&NONE) {
            self.weigh(position, seat, Care::Usual);
            let total: f32 = self.weights.iter().sum();
            for place in 0..self.legal.len() {
                if self.matched[place] == NONE {
                    let prior = match total > 0.0 {
                        true => self.weights[place] / total,
                        false => 1.0 / self.legal.len() as f32,
                    };
                    self.matched[place] = self.tree.add(node, seat, &self.legal[place], prior).unwrap_or(NONE);
                }
            }
        }
        let even = 1.0 / self.legal.len() as f32;
        let explore = EXPLORE * self.spread.of(seat);
        // What nobody has tried yet is expected to be a little worse than the average so far.
        let (mut sum, mut visits) = (0.0, 0);
        for &child in self.matched.iter().filter(|&&child| child != NONE) {
            let child = self.tree.get(child);
            sum += child.sum;
            visits += child.visits;
        }
        let untried = if visits > 0 { sum / visits as f32 - 0.2 * self.spread.of(seat) } else { 0.0 };
        let mut best: Option<(f32, u32, usize)> = None;
        for (place, &child) in self.matched.iter().enumerate() {
            if child == NONE {
                continue;
            }
            let data = self.tree.offered(child);
            let mean = if data.visits > 0 { data.sum / data.visits as f32 } else { untried };
            // A part of the prior is spread evenly: the policy may be wrong about anything not silly.
            let prior = if data.prior > 0.0 { 0.75 * data.prior + 0.25 * even } else { 0.02 * even };
            let score = mean + explore * prior * (data.offered as f32).sqrt() / (1.0 + data.visits as f32);
            if best.is_none_or(|(top, ..)| score > top) {
                best = Some((score, child, place));
            }
        }
        best.map(|(_, child, place)| (child, place))
    }

    /// What the policy thinks of the listed actions, in `self.weights`.
    fn weigh(&mut self, position: &G, seat: Seat, care: Care) {
        let how = How { care, luck: self.rng.next_u64() };
        self.weights.clear();
        B::weigh(position, seat, &self.legal, how, &mut self.weights);
    }

    /// One of the listed actions, drawn as the policy weighs them.
    fn draw_by_policy(&mut self, position: &G, seat: Seat) -> usize {
        if self.legal.len() == 1 {
            return 0;
        }
        self.weigh(position, seat, Care::Quick);
        draw(&mut self.rng, &self.weights)
    }

    /// The listed action that the policy likes best.
    fn best_by_policy(&mut self, position: &G, seat: Seat) -> usize {
        if self.legal.len() == 1 {
            return 0;
        }
        self.weigh(position, seat, Care::Usual);
        let best = self.weights.iter().enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.map_or(0, |(place, _)| place)
    }

    fn roll_out(&mut self, position: &mut G) -> Worth {
        let mut made: u32 = 0;
        let careful = matches!(self.mastery, Mastery::SameLuck { careful: true, .. });
        let horizon = self.horizon.saturating_mul(if B::EACH { position.seats() as u32 } else { 1 });
        loop {
            let seat = match self.next(position, None) {
                Next::Decide(seat) => seat,
                Next::Over(worth) => return worth,
                Next::Stuck => return B::worth_to(position, self.eyes),
            };
            let late = made.saturating_sub(horizon);
            if (made >= horizon && (B::quiet(position) || late >= SETTLE)) || made >= LONGEST {
                return B::worth_to(position, self.eyes);
            }
            self.draw_lots(position, seat);
            let place = match careful {
                true => self.best_by_policy(position, seat),
                false => self.draw_by_policy(position, seat),
            };
            self.fate.forget();
            if position.play(seat, &self.legal[place], &mut self.fate, &mut Silent).is_err() {
                debug_assert!(false, "{} refuses a listed action", G::FACTS.slug);
                return B::worth_to(position, self.eyes);
            }
            made += 1;
        }
    }
}

/// A position that might be the real one.
fn imagined<G: Game, R: Rng>(likely: &[G], seen: &Seen<'_, G>, rng: &mut R) -> G {
    match likely.len() {
        0 => seen.imagine(rng),
        len => likely[chance::below(rng, len as u32) as usize].clone(),
    }
}

enum Next {
    Decide(Seat),
    Over(Worth),
    Stuck,
}

fn merge<A: PartialEq>(found: &mut Vec<Finding<A>>, new: Finding<A>) {
    match found.iter_mut().find(|old| old.action == new.action) {
        None => found.push(new),
        Some(old) => {
            let visits = old.visits + new.visits;
            if visits > 0 {
                let sum = old.worth * old.visits as f32 + new.worth * new.visits as f32;
                old.worth = sum / visits as f32;
            }
            old.visits = visits;
        }
    }
}

/// A place drawn in proportion to the weights; if all are 0, any place.
pub(crate) fn draw<R: Rng>(rng: &mut R, weights: &[f32]) -> usize {
    let total: f32 = weights.iter().sum();
    if total.is_nan() || total <= 0.0 {
        return chance::below(rng, weights.len() as u32) as usize;
    }
    let mut left = unit(rng) * total;
    let mut last = 0;
    for (place, &weight) in weights.iter().enumerate() {
        if weight > 0.0 {
            last = place;
            if left < weight {
                return place;
            }
            left -= weight;
        }
    }
    last
}

/// A fair number from 0 up to 1.
pub(crate) fn unit<R: Rng>(rng: &mut R) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// How far apart the values of each seat lie.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: f32,
    mean: Worth,
    squares: Worth,
}

impl Spread {
    fn add(&mut self, worth: &Worth, seats: usize) {
        self.count += 1.0;
        let seats = worth.iter().zip(&mut self.mean).zip(&mut self.squares).take(seats);
        for ((worth, mean), squares) in seats {
            let off = worth - *mean;
            *mean += off / self.count;
            *squares += off * (worth - *mean);
        }
        // Old values fade: the game moves on.
        if self.count >= 4000.0 {
            self.count /= 2.0;
            self.squares.iter_mut().for_each(|squares| *squares /= 2.0);
        }
    }

    /// The standard deviation of the seat's values, with a floor so that exploration never stops.
    fn of(&self, seat: Seat) -> f32 {
        if self.count < 8.0 {
            return 0.2;
        }
        (self.squares[seat.index()] / self.count).sqrt().max(0.005)
    }
}

/// How good the imagined positions are before anybody acts. Whether they were imagined good or bad, such
/// as with short or long ways in a hidden hand, says nothing about the decision, so this part is taken
/// out of every value (a control variate): far fewer iterations show which action is better.
#[derive(Clone, Copy, Debug, Default)]
struct Luck {
    /// Whether imagined positions differ in worth at all.
    varies: bool,
    mean: Worth,
    count: f32,
    squares: Worth,
    /// How results go along with it.
    along: Worth,
}

impl Luck {
    /// Learns how good positions are on average.
    fn expect(&mut self, worths: impl ExactSizeIterator<Item = Worth>) {
        let count = worths.len() as f32;
        self.mean = [0.0; MAX_SEATS];
        let mut first = None;
        self.varies = false;
        for worth in worths {
            self.varies |= *first.get_or_insert(worth) != worth;
            self.mean.iter_mut().zip(worth).for_each(|(mean, worth)| *mean += worth / count);
        }
    }

    /// Takes the luck of an imagined position out of what came of it.
    fn take_out(&mut self, before: &Worth, worth: &mut Worth, mean: &Worth, seats: usize) {
        self.count += 1.0;
        for seat in 0..seats {
            let luck = before[seat] - self.mean[seat];
            self.squares[seat] += luck * luck;
            self.along[seat] += luck * (worth[seat] - mean[seat]);
            // As much of it as usually shows in the result.
            let part = match self.count < 64.0 || self.squares[seat] <= 0.0 {
                true => 0.5,
                false => (self.along[seat] / self.squares[seat]).clamp(0.0, 1.0),
            };
            worth[seat] -= part * luck;
        }
        if self.count >= 4000.0 {
            self.count /= 2.0;
            self.squares.iter_mut().chain(&mut self.along).for_each(|sum| *sum /= 2.0);
        }
    }
}
