//! What a bot knows about one game.

use caravanserai_core::{Game, MAX_SEATS, Rng, Seat, Standing};

use crate::{Seen, Study};

/// A number for each seat, usually its chance of winning; seats beyond the table are 0.
pub type Worth = [f32; MAX_SEATS];

/// What a bot knows about one game: how good a position is, and which actions make sense.
///
/// It is only ever shown imagined positions: what the seat cannot know has been dealt anew.
pub trait Brain<G: Game>: Study<G> + Send + Sync + 'static {
    /// How many decisions a rollout plays before the position is judged by [`worth`](Brain::worth).
    const HORIZON: u32 = 8;

    /// How a `master` thinks.
    const MASTERY: Mastery = Mastery::Longer;

    /// Whether [`HORIZON`](Brain::HORIZON) counts the decisions of each seat rather than of all together.
    const EACH: bool = false;

    /// From how many imagined positions a decision without search is taken.
    const SAMPLES: u32 = 1;

    /// From how many imagined positions a search is told what the policy thinks of its first actions; with 1 it is
    /// told in passing.
    const PONDERED: u32 = Self::SAMPLES;

    /// Whether the game has free-form actions that its bots take of their own accord.
    const TALKS: bool = false;

    /// The chance of each seat to win, as far as the position shows it.
    fn worth(position: &G) -> Worth;

    /// The same through the eyes of one seat, which only imagines what it cannot know.
    fn worth_to(position: &G, _eyes: Seat) -> Worth {
        Self::worth(position)
    }

    /// How many likely positions a search starts from; 0 if whatever can be imagined is equally likely.
    const GUESSES: usize = 0;

    /// Appends [`GUESSES`](Brain::GUESSES) positions that the seat thinks likely after what the others have
    /// done, beginning with one that might be the real one.
    fn guess<R: Rng>(_imagined: &G, _eyes: Seat, _rng: &mut R, _likely: &mut Vec<G>) {}

    /// Appends one weight for each of the seat's actions: 0 is silly, and of two actions the better
    /// one has the larger weight. Rollouts choose in proportion, `trader` takes the largest.
    fn weigh(position: &G, seat: Seat, actions: &[G::Action], how: How, weights: &mut Vec<f32>);

    /// Appends a weight for each of the seat's actions that says only what is silly: 0, or anything
    /// above 0. It agrees with a quick [`weigh`](Brain::weigh); `wanderer` needs no more.
    fn sift(position: &G, seat: Seat, actions: &[G::Action], how: How, weights: &mut Vec<f32>) {
        match actions.iter().any(|action| Self::glance(action) == Glance::Unsure) {
            true => Self::weigh(position, seat, actions, how, weights),
            false => weights.extend(actions.iter().map(|action| f32::from(Self::glance(action) == Glance::Sensible))),
        }
    }

    /// What [`sift`](Brain::sift) says about a listed action in whatever position it is listed. The more is
    /// told at a glance, the fewer positions a `wanderer` has to imagine.
    fn glance(_action: &G::Action) -> Glance {
        Glance::Unsure
    }

    /// Whether a position is a good moment to be judged: not in the middle of an exchange.
    fn quiet(_position: &G) -> bool {
        true
    }

    /// Whether the policy decides here without a search, in the tree and at the table. It should where one
    /// action is always best, and where actions differ only in what they let a seat find out: a search
    /// imagines everything anyway, so to it they are all alike.
    fn by_heart(_position: &G) -> bool {
        false
    }

    /// What each seat has got out of a finished game.
    fn result(standing: &Standing) -> Worth {
        shares(standing)
    }

    /// A free-form action (an offer, a gift, a statement) that the seat would make now of its own
    /// accord; `luck` is a fair number from 0 to 1 for things done only now and then.
    fn volunteer(_seen: &Seen<'_, G>, _honesty: Honesty, _position: &G, _luck: f32) -> Option<G::Action> {
        None
    }
}

/// What an action looks like without a look at the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glance {
    /// Never silly.
    Sensible,
    /// Always silly, unless everything else is too.
    Silly,
    /// That depends on the position.
    Unsure,
}

/// How a `master` makes use of its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mastery {
    /// As a guide does, only longer.
    Longer,
    /// In a tree of its own decisions, the others playing by [`weigh`](Brain::weigh). With several players a tree
    /// of everybody's decisions hardly ever comes back to the own next turn; where the others matter little,
    /// it is better to look at several own turns. Such a tree looks farther than rollouts could, so there
    /// are none.
    OwnTurns,
    /// Without a tree, by playing all actions out with the same luck. Where dice and cards move the chances far
    /// more than any one decision, this tells good from better with far fewer iterations.
    SameLuck {
        /// How many decisions are played after the own turn, counted as in a rollout.
        horizon: u32,
        /// Whether everybody then does what [`weigh`](Brain::weigh) likes best, instead of drawing by it.
        careful: bool,
    },
}

/// How an action is to be weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct How {
    /// With how much care.
    pub care: Care,
    /// Where chance comes from, if the answer needs any.
    pub luck: u64,
}

impl How {
    /// Whether a rough answer will do.
    pub fn is_quick(self) -> bool {
        self.care == Care::Quick
    }
}

/// With how much care an action is weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Roughly: rollouts need many answers.
    Quick,
    /// As `trader` decides.
    Usual,
    /// As a `master` begins that tries actions out, which has time for it: a few answers for each decision.
    Thorough,
}

/// How a bot treats the truth where a game lets it speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Honesty {
    /// Says what it knows.
    #[default]
    Honest,
    /// Keeps the valuable things to itself, says nothing false.
    Guarded,
    /// Lies where that pays.
    Sly,
}

impl Honesty {
    /// All of them.
    pub const ALL: [Honesty; 3] = [Honesty::Honest, Honesty::Guarded, Honesty::Sly];

    /// Its name in commands and forms.
    pub const fn name(self) -> &'static str {
        match self {
            Honesty::Honest => "honest",
            Honesty::Guarded => "guarded",
            Honesty::Sly => "sly",
        }
    }

    /// What it does, after what the bot is.
    pub const fn help(self) -> &'static str {
        match self {
            Honesty::Honest => "says what it knows",
            Honesty::Guarded => "keeps the best to itself",
            Honesty::Sly => "lies where that pays",
        }
    }
}

/// Most for a win, shared among the winners, and a little for every better place.
pub fn shares(standing: &Standing) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    let seats = standing.places.seats();
    let winners = standing.winners();
    for (seat, &place) in standing.places.enumerate() {
        let won = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
        let better_than = seats.saturating_sub(usize::from(place)) as f32;
        worth[seat.index()] = 0.9 * won + 0.1 * better_than / (seats.max(2) - 1) as f32;
    }
    worth
}

/// Chances of winning from scores: a difference of `scale` makes the odds about 2.7 to 1.
pub fn chances(scores: &[f32], scale: f32) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut total = 0.0;
    for (worth, score) in worth.iter_mut().zip(scores) {
        *worth = ((score - best) / scale).exp();
        total += *worth;
    }
    worth.iter_mut().for_each(|worth| *worth /= total);
    worth
}

/// Turns scores that were appended from place `from` on into weights: a difference of `scale` makes
/// one action 2.7 times as likely as another. Minus infinity is silly.
pub fn soften(scores: &mut [f32], scale: f32) {
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in scores {
        *score = match *score == f32::NEG_INFINITY {
            true => 0.0,
            // Bounded below, so that nothing sensible ever counts as silly.
            false => ((*score - best) / scale).max(-20.0).exp(),
        };
    }
}

/// The brain for a game that nobody has written one for: all actions are alike, all seats too.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G: Game> Study<G> for Plain {}

impl<G: Game> Brain<G> for Plain {
    /// To the end: there is no evaluation to cut by.
    const HORIZON: u32 = u32::MAX;

    fn worth(position: &G) -> Worth {
        let mut worth = [0.0; MAX_SEATS];
        worth[..position.seats()].fill(1.0 / position.seats() as f32);
        worth
    }

    fn weigh(_: &G, _: Seat, actions: &[G::Action], _: How, weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|_| 1.0));
    }

    fn glance(_: &G::Action) -> Glance {
        Glance::Sensible
    }
}

#[cfg(test)]
mod tests {
    use caravanserai_core::PerSeat;

    use super::*;

    #[test]
    fn winners_share_the_win_and_places_count_a_little() {
        let places = PerSeat::from_fn(4, |seat| [1, 3, 1, 4][seat.index()]);
        let worth = shares(&Standing { places, stopped: false });
        assert_eq!(worth[0], worth[2]);
        assert!(worth[0] > worth[1] && worth[1] > worth[3]);
        assert!(worth[0] < 0.6, "a shared win is half a win: {worth:?}");
    }

    #[test]
    fn chances_add_up_to_one() {
        let worth = chances(&[1.0, 3.0, 2.0], 1.0);
        assert!((worth.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!(worth[1] > worth[2] && worth[2] > worth[0]);
    }

    #[test]
    fn what_is_silly_stays_silly_and_nothing_else_becomes_so() {
        let mut scores = [0.0, -1000.0, f32::NEG_INFINITY];
        soften(&mut scores, 1.0);
        assert_eq!((scores[0], scores[2]), (1.0, 0.0));
        assert!(scores[1] > 0.0);
    }
}
