//! How a server is set up.

use std::time::Duration;

use caravanserai_core::AnyGame;

/// How a server is set up. [`Config::default`] is what `serai serve` does without any flag.
#[derive(Clone)]
pub struct Config {
    /// The games it offers.
    pub games: &'static [&'static dyn AnyGame],
    /// How long a bot waits before each of its moves, so that people can follow.
    pub bot_pause: Duration,
    /// How many bots may think at the same time.
    pub bot_threads: usize,
    /// How long a table nobody looks at stays in memory.
    pub idle: Duration,
    /// The time between two updates of the same page in the long run; a few may follow each other at once.
    pub frame: Duration,
    /// How long a player at a live table has to be away before others may let a bot take over.
    pub away: Duration,
    /// Requests a second that one address may make in the long run; 0 switches all limits off.
    pub rate: u32,
    /// How often sleeping tables are looked through for clocks and bots.
    pub sweep: Duration,
    /// Whether cookies are sent over HTTPS only.
    pub secure: bool,
    /// Whether a proxy in front tells the address of the client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The address in links to tables, such as `https://example.org`; by default what the browser asked for.
    pub public_url: Option<String>,
    /// Relief organisations that the debrief of Borderlines names besides that of its rulebook.
    pub relief: Option<String>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            games: caravanserai_registry::GAMES,
            bot_pause: Duration::from_millis(700),
            bot_threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            idle: Duration::from_secs(300),
            frame: Duration::from_millis(200),
            away: Duration::from_secs(60),
            rate: 50,
            sweep: Duration::from_secs(5),
            secure: false,
            behind_proxy: false,
            public_url: None,
            relief: None,
        }
    }
}

impl Config {
    /// The game with this slug.
    pub fn game(&self, slug: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.facts().slug == slug)
    }
}
