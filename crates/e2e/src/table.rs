//! A table in a browser: what the page says, and a hand that plays.

use std::time::Duration;

use crate::{Browser, Result};

/// How moves are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// By clicks on the action bar, or on the board if the bar offers nothing.
    Clicks,
    /// By the key 1, the first button of the action bar.
    Keys,
}

/// Where a table's page stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// It is the turn of this page.
    MyTurn,
    /// Others move.
    Waiting,
    /// The device has to be handed on.
    Curtain,
    /// The game is over.
    Over,
}

impl Browser {
    /// The slugs of all games, as the front page offers them.
    pub async fn games(&self, server: &str) -> Result<Vec<String>> {
        self.open(server).await?;
        let forms = "return [...document.querySelectorAll('.arch form:not(.first)')].map((form) => form.action.split('/').pop())";
        let found = self.script(forms).await?;
        match serde_json::from_value::<Vec<String>>(found)? {
            games if games.is_empty() => Err("no game on the front page".into()),
            games => Ok(games),
        }
    }

    /// Where the page stands.
    pub async fn at(&self) -> Result<At> {
        let script = "const m = document.getElementById('live'); if (document.readyState !== 'complete') return 'waiting'; \
            return document.getElementById('curtain') ? 'curtain' : 'over' in m.dataset ? 'over' : m.dataset.turn ? 'mine' : 'waiting'";
        Ok(match self.script(script).await?.as_str() {
            Some("curtain") => At::Curtain,
            Some("over") => At::Over,
            Some("mine") => At::MyTurn,
            _ => At::Waiting,
        })
    }

    /// Waits while others move, for a moment.
    pub async fn rest(&self) -> Result<()> {
        let mine = "document.readyState === 'complete' && (document.getElementById('curtain') || document.querySelector('#live:is([data-turn], [data-over])'))";
        self.within(Duration::from_millis(500), mine).await.map(|_| ())
    }

    /// The step that the page shows.
    pub async fn seq(&self) -> Result<u64> {
        Ok(self
            .script("return Number(document.getElementById('live').dataset.seq)")
            .await?
            .as_u64()
            .unwrap_or_default())
    }

    /// Makes one move if it is the turn of this page, with the first thing offered, and waits until it shows.
    /// Says where the page stands afterwards.
    pub async fn step(&self, hands: Hands) -> Result<At> {
        match self.at().await? {
            At::MyTurn => {
                let before = self.seq().await?;
                let moved = format!("Number(document.getElementById('live').dataset.seq) > {before}");
                self.first_action(hands, before).await?;
                // A person whose press was not felt presses again.
                if !self.within(Duration::from_secs(5), &moved).await? {
                    eprintln!("a press was not felt at step {before}");
                    self.first_action(hands, before).await?;
                    self.until("the move", &moved).await?;
                }
            }
            At::Curtain => {
                self.click("#curtain-go").await?;
                self.until("the curtain", "!document.getElementById('curtain')").await?;
            }
            At::Waiting | At::Over => {}
        }
        self.at().await
    }

    /// Presses the first button of the action bar. An update may move it away from under the pointer; then
    /// it is looked for again, as a person would.
    async fn first_action(&self, hands: Hands, before: u64) -> Result<()> {
        for _ in 0..20 {
            let pressed = match hands {
                Hands::Clicks => self.click("#actions .acts .act, #board .act").await,
                Hands::Keys => self.press("1").await,
            };
            let asked = self.has(".act.sure").await?;
            match pressed {
                Ok(()) if !asked => return Ok(()),
                Ok(()) => {}
                Err(error) if self.seq().await? > before => {
                    eprintln!("the game moved on by itself: {error}");
                    return Ok(());
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        Err("the first action could not be pressed".into())
    }

    /// Plays until the game is over.
    pub async fn play_to_the_end(&self, hands: Hands) -> Result<usize> {
        let mut moves = 0;
        let mut idle = 0;
        loop {
            match self.step(hands).await? {
                At::Over => return Ok(moves),
                At::Waiting => {
                    idle += 1;
                    if idle > 60 {
                        return Err("nothing happens any more".into());
                    }
                    self.rest().await?;
                }
                At::MyTurn | At::Curtain => {
                    idle = 0;
                    moves += 1;
                }
            }
        }
    }

    /// Makes a table of Istanbul that is over soon: `seats` says who sits where, `me`, `here`, `open` or a bot.
    pub async fn new_table(&self, server: &str, seats: &[&str]) -> Result<()> {
        self.open(&format!("{server}/new?game=istanbul")).await?;
        let mut script =
            format!("const f = document.querySelector('.new-table').elements; f.seats.value = '{}';", seats.len());
        for (number, who) in seats.iter().enumerate() {
            script.push_str(&format!("f.seat_{number}.value = '{who}'; f.name_{number}.value = 'Guest {number}';"));
        }
        script.push_str("f.opt_ruby_target.value = 3; f.opt_round_limit.value = 12;");
        self.script(&script).await?;
        self.click(".new-table button.primary").await?;
        self.until("the table", "document.getElementById('live')").await
    }
}
