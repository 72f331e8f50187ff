//! Bots at tables: their levels, and the room they think in.

use std::sync::Arc;
use std::time::Duration;

use caravanserai_bots::{Budget, Hint, Honesty, Level, Player, level_and_honesty, talks};
use caravanserai_core::{AnyMatch, Names, Seat, Stage};
use caravanserai_web::model::{Review, Swing};
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::secret;

/// How many actions an advice names, and how long it thinks about them.
const BEST: usize = 3;
const ADVICE: Budget = Budget::Time(Duration::from_millis(400));

/// How often each moment of a finished game is played on, and how many swings are named.
const ROLLOUTS: u32 = 32;
const SWINGS: usize = 5;

/// Somebody who plays without being asked twice.
///
/// A bot gets a copy of the match and looks at what its seat sees: views, legal actions and
/// imagined positions, never the position itself.
pub trait Bot: Send {
    /// Decides for the seat: one of its legal actions, or a free-form one. A seat that is not waited for
    /// may answer a dealing; null says nothing.
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Value;
}

/// The level that a bot has unless somebody says otherwise.
pub fn default_level() -> String {
    Level::default().name().to_owned()
}

/// The level of the bots in a first game.
pub fn gentle_level() -> String {
    Level::Wanderer.name().to_owned()
}

/// The best actions of a seat with their chances of winning; empty if no bot knows the game.
pub fn advice(game: &dyn AnyMatch, seat: Seat, names: &Names) -> Vec<Hint> {
    let level = Level::Guide;
    let slug = game.game().facts().slug;
    let player = caravanserai_bots::player(slug, level, level.live(), Honesty::default(), secret::seed());
    player.map_or_else(Vec::new, |mut player| player.hints(game, seat, names, BEST, ADVICE))
}

/// A finished game looked back upon; `None` if no bot knows the game.
pub fn review(game: &dyn AnyMatch, names: Names) -> Option<Review> {
    let review = caravanserai_bots::review(&game.record(), Some(names), ROLLOUTS, 1, SWINGS)?.ok()?;
    let swings = review.swings.iter().map(|swing| {
        let point = &review.points[swing.at];
        Swing { seq: point.seq, seat: swing.seat, by: swing.by, text: point.text.clone() }
    });
    let swings = swings.collect();
    Some(Review { points: review.points.into_iter().map(|point| (point.seq, point.chances)).collect(), swings })
}

/// Whether there is a level of this name.
pub fn has_level(name: &str) -> bool {
    level_and_honesty(name).is_ok()
}

/// Every level of a game's bots: its name, and what it is. Where bots speak, they may keep things back or lie.
pub fn levels(slug: &str) -> Vec<(String, String)> {
    let plain = Level::ALL.iter().map(|level| (level.name().to_owned(), level.help().to_owned()));
    let speaking = Level::ALL.iter().filter(|&&level| level != Level::Wanderer && talks(slug)).flat_map(|level| {
        [Honesty::Guarded, Honesty::Sly]
            .map(|honesty| (format!("{level}/{}", honesty.name()), format!("{}, {}", level.help(), honesty.help())))
    });
    plain.chain(speaking).collect()
}

/// A bot of this level for the game. A level that is not known any more plays as the usual one, and
/// a game that no bot knows is played at random.
pub fn make(slug: &str, level: &str, seed: u64) -> Box<dyn Bot> {
    let (level, honesty) = level_and_honesty(level).unwrap_or_default();
    match caravanserai_bots::player(slug, level, level.live(), honesty, seed) {
        Some(player) => Box::new(Sitting { player, volunteered: false }),
        None => Box::new(Wanderer(seed)),
    }
}

/// A bot that knows the game.
struct Sitting {
    player: Box<dyn Player>,
    /// It said or gave something just now; next comes a decision.
    volunteered: bool,
}

impl Bot for Sitting {
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Value {
        if !std::mem::replace(&mut self.volunteered, false)
            && let Some(action) = self.player.volunteer(game, seat)
            && game.prepare(seat, &action, None).is_ok()
        {
            self.volunteered = matches!(game.stage(), Stage::Waiting(seats) if seats.contains(seat));
            return action;
        }
        self.player.choose(game, seat).unwrap_or(Value::Null)
    }
}

/// Plays anything that is allowed.
struct Wanderer(u64);

impl Bot for Wanderer {
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Value {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        game.random_action(seat, self.0).unwrap_or(Value::Null)
    }
}

/// The room bots think in: so many at a time, outside the tables' own tasks.
#[derive(Clone)]
pub struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// Room for so many at a time.
    pub fn new(most: usize) -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(most.max(1))))
    }

    /// Lets the bot decide and hands it back with its decision; `None` if it broke down.
    pub async fn think(
        &self,
        mut bot: Box<dyn Bot>,
        game: Box<dyn AnyMatch>,
        seat: Seat,
    ) -> Option<(Box<dyn Bot>, Value)> {
        self.work(move || {
            let choice = bot.choose(game.as_ref(), seat);
            (bot, choice)
        })
        .await
    }

    /// Does something that takes thought; `None` if it broke down.
    pub async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        // The semaphore is never closed.
        let _place = self.0.acquire().await.ok()?;
        tokio::task::spawn_blocking(work).await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_that_speak_may_keep_things_back_or_lie() {
        let names = |slug: &str| levels(slug).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(names("istanbul"), ["wanderer", "trader", "guide", "master"]);
        assert!(names("journey").contains(&"guide/sly".to_owned()));
        assert!(names("journey").iter().all(|name| has_level(name)));
        assert!(!has_level("trader/rude") && !has_level("god"));
    }
}
