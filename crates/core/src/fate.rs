//! Fate: the only source of chance in a game.
//!
//! Every chance event is one or more *outcomes*, plain numbers whose meaning the event gives: a die
//! shows 1 to 6, a draw is the number of the card kind, a shuffle is the items in their new order.
//! Fate makes them from a seed, or reads them from a script: a record, a test, dice rolled by hand.
//! Either way it writes down what happened, so that a replay needs no generator.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::chance;

/// The source of chance, and the record of what it gave.
#[derive(Clone, Debug)]
pub struct Fate {
    source: Source,
    outcomes: Vec<u32>,
    fault: Option<ScriptFault>,
}

#[derive(Clone, Debug)]
enum Source {
    Seed(Box<ChaCha8Rng>),
    Script { script: Vec<u32>, next: usize },
}

/// Why a script does not fit what happened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptFault {
    /// Chance happened more often than the script foresaw.
    #[error("chance happens more often than the {given} given outcomes; expected next: {expected}")]
    Missing {
        /// How many outcomes were given.
        given: usize,
        /// What the next one should have been.
        expected: String,
    },
    /// An outcome that cannot happen.
    #[error("outcome {position} of the given ones cannot be {outcome}; expected: {expected}")]
    Impossible {
        /// Its place in the script, counted from 1.
        position: usize,
        /// The number given.
        outcome: u32,
        /// What it should have been.
        expected: String,
    },
    /// More outcomes than chance events.
    #[error("{count} of the given outcomes are left over")]
    Leftover {
        /// How many were not used.
        count: usize,
    },
}

impl Fate {
    /// Chance from a seed. The same seed and stream give the same outcomes in every version.
    pub fn seeded(seed: u64, stream: u64) -> Fate {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        Fate { source: Source::Seed(Box::new(rng)), outcomes: Vec::new(), fault: None }
    }

    /// Chance from a list of outcomes, used in the order in which chance happens.
    ///
    /// A script that does not fit does not stop the game: Fate goes on with some possible outcome
    /// and notes the [`fault`](Fate::fault); the caller throws the result away.
    pub fn scripted(script: impl Into<Vec<u32>>) -> Fate {
        Fate { source: Source::Script { script: script.into(), next: 0 }, outcomes: Vec::new(), fault: None }
    }

    /// All outcomes since the start or the last [`forget`](Fate::forget).
    pub fn outcomes(&self) -> &[u32] {
        &self.outcomes
    }

    /// Forgets the outcomes so far, keeping the memory for the next ones.
    pub fn forget(&mut self) {
        self.outcomes.clear();
    }

    /// What was wrong with the script, if it was not used up exactly.
    pub fn fault(&self) -> Option<ScriptFault> {
        match (&self.fault, &self.source) {
            (Some(fault), _) => Some(fault.clone()),
            (None, Source::Script { script, next }) if *next < script.len() => {
                Some(ScriptFault::Leftover { count: script.len() - next })
            }
            (None, _) => None,
        }
    }

    /// One die: 1 to 6.
    pub fn die(&mut self) -> u8 {
        (self.outcome("a die from 1 to 6", |rng| chance::below(rng, 6) + 1, 1, |die| (1..=6).contains(&die))) as u8
    }

    /// Two dice.
    pub fn dice(&mut self) -> [u8; 2] {
        [self.die(), self.die()]
    }

    /// A number below `n`, each with the same chance.
    pub fn below(&mut self, n: u32) -> u32 {
        self.outcome("a number in range", |rng| chance::below(rng, n), 0, |number| number < n)
    }

    /// One of these values, each with the same chance.
    pub fn pick<T: Copy + Into<u32>>(&mut self, values: &[T], expected: &str) -> T {
        let code = self.outcome(
            expected,
            |rng| values[chance::below(rng, values.len() as u32) as usize].into(),
            values[0].into(),
            |code| values.iter().any(|&value| value.into() == code),
        );
        // `code` is one of the values: the generator and the fallback take one, the script is checked.
        values.iter().copied().find(|&value| value.into() == code).unwrap_or(values[0])
    }

    /// One of these values, each with the same chance; from outside also any other that is `allowed`.
    pub fn pick_or_given(&mut self, values: &[u32], expected: &str, allowed: impl Fn(u32) -> bool) -> u32 {
        self.outcome(expected, |rng| values[chance::below(rng, values.len() as u32) as usize], values[0], allowed)
    }

    /// A kind drawn from a mixed heap with so many of each kind; the heap must not be empty.
    pub fn draw(&mut self, heap: &[u8], expected: &str) -> usize {
        let total: u32 = heap.iter().map(|&count| u32::from(count)).sum();
        debug_assert!(total > 0, "drawing from an empty heap");
        let kind_at = |mut place: u32| {
            heap.iter()
                .position(|&count| match place.checked_sub(u32::from(count)) {
                    Some(rest) => {
                        place = rest;
                        false
                    }
                    None => true,
                })
                .unwrap_or(0) as u32
        };
        let possible = |kind: u32| heap.get(kind as usize).is_some_and(|&count| count > 0);
        self.outcome(expected, |rng| kind_at(chance::below(rng, total)), kind_at(0), possible) as usize
    }

    /// Puts the items into a random order; the outcomes are the items from first to last.
    pub fn shuffle<T: Copy + Into<u32>>(&mut self, items: &mut [T], expected: &str) {
        self.shuffle_until(items, expected, |_| true);
    }

    /// Puts the items into a random order among those that are `allowed`, each with the same chance.
    pub fn shuffle_until<T: Copy + Into<u32>>(
        &mut self,
        items: &mut [T],
        expected: &str,
        allowed: impl Fn(&[T]) -> bool,
    ) {
        match &mut self.source {
            Source::Seed(rng) => loop {
                chance::shuffle(rng.as_mut(), items);
                if allowed(items) {
                    break;
                }
            },
            Source::Script { .. } => {
                for place in 0..items.len() {
                    let rest = &items[place..];
                    let code = self.scripted_outcome(expected, rest[0].into(), |code| {
                        rest.iter().any(|&item| item.into() == code)
                    });
                    if let Some(found) = items[place..].iter().position(|&item| item.into() == code) {
                        items.swap(place, place + found);
                    }
                }
                if !allowed(items) {
                    self.blame(0, expected);
                }
            }
        }
        self.outcomes.extend(items.iter().map(|&item| item.into()));
    }

    fn outcome(
        &mut self,
        expected: &str,
        make: impl FnOnce(&mut ChaCha8Rng) -> u32,
        fallback: u32,
        possible: impl Fn(u32) -> bool,
    ) -> u32 {
        let outcome = match &mut self.source {
            Source::Seed(rng) => make(rng),
            Source::Script { .. } => self.scripted_outcome(expected, fallback, possible),
        };
        self.outcomes.push(outcome);
        outcome
    }

    #[cold]
    fn scripted_outcome(&mut self, expected: &str, fallback: u32, possible: impl Fn(u32) -> bool) -> u32 {
        let Source::Script { script, next } = &mut self.source else { return fallback };
        let Some(&outcome) = script.get(*next) else {
            let given = script.len();
            self.fault.get_or_insert(ScriptFault::Missing { given, expected: expected.to_owned() });
            return fallback;
        };
        *next += 1;
        if possible(outcome) {
            return outcome;
        }
        self.blame(outcome, expected);
        fallback
    }

    fn blame(&mut self, outcome: u32, expected: &str) {
        if let Source::Script { next, .. } = self.source {
            let expected = expected.to_owned();
            self.fault.get_or_insert(ScriptFault::Impossible { position: next, outcome, expected });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_outcomes_for_ever() {
        let mut fate = Fate::seeded(7, 0);
        let dice: Vec<u8> = (0..12).map(|_| fate.die()).collect();
        assert_eq!(dice, [2, 5, 6, 3, 3, 1, 1, 2, 6, 3, 6, 3]);
        let mut cards = [0u8, 1, 2, 3, 4, 5, 6, 7];
        fate.shuffle(&mut cards, "a card");
        assert_eq!(cards, [7, 6, 5, 1, 0, 3, 2, 4]);
        assert_eq!(fate.below(1_000_000), 952_584);
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let numbers = |stream| Fate::seeded(7, stream).below(1 << 30);
        assert_ne!(numbers(0), numbers(1));
        assert_eq!(numbers(1), numbers(1));
    }

    #[test]
    fn what_was_written_down_plays_again_as_a_script() {
        let happen = |fate: &mut Fate| {
            let mut cards = [5u8, 5, 6, 9];
            fate.shuffle(&mut cards, "a card");
            (fate.dice(), cards, fate.draw(&[0, 3, 1], "a card"), fate.pick(&[10u32, 20, 30], "a price"))
        };
        let mut seeded = Fate::seeded(3, 0);
        let first = happen(&mut seeded);
        let mut scripted = Fate::scripted(seeded.outcomes());
        assert_eq!(happen(&mut scripted), first);
        assert_eq!(scripted.fault(), None);
        assert_eq!(scripted.outcomes(), seeded.outcomes());
    }

    #[test]
    fn a_script_that_does_not_fit_is_a_fault() {
        let mut short = Fate::scripted([4]);
        short.dice();
        assert!(matches!(short.fault(), Some(ScriptFault::Missing { given: 1, .. })));

        let mut long = Fate::scripted([4, 3, 1]);
        long.dice();
        assert_eq!(long.fault(), Some(ScriptFault::Leftover { count: 1 }));

        let mut wrong = Fate::scripted([4, 7]);
        assert_eq!(wrong.dice(), [4, 1]);
        assert!(matches!(wrong.fault(), Some(ScriptFault::Impossible { position: 2, outcome: 7, .. })));
    }

    #[test]
    fn a_scripted_shuffle_must_hold_the_same_items() {
        let mut cards = [1u8, 2, 3];
        let mut fate = Fate::scripted([3, 3, 1]);
        fate.shuffle(&mut cards, "a card");
        assert!(matches!(fate.fault(), Some(ScriptFault::Impossible { position: 2, outcome: 3, .. })));
    }

    #[test]
    fn a_given_value_may_be_another_than_the_likely_ones() {
        let mut fate = Fate::scripted([50]);
        assert_eq!(fate.pick_or_given(&[10, 20], "a demand", |code| code <= 50), 50);
        assert_eq!(fate.fault(), None);
    }

    #[test]
    fn draws_follow_the_heap() {
        let mut fate = Fate::seeded(1, 0);
        let mut seen = [0; 3];
        for _ in 0..4000 {
            seen[fate.draw(&[1, 0, 3], "a card")] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((850..1150).contains(&seen[0]), "{seen:?}");
    }
}
