//! Setting up a game.

use caravanserai_core::{Fate, Refusal, Seats, Silent};

use crate::aid::Hand;
use crate::borders::Closed;
use crate::family::{Family, PerFamily};
use crate::few::Few;
use crate::market::Market;
use crate::options::Options;
use crate::people::People;
use crate::position::{BOX, Borderlines, Purse};
use crate::step::{Step, Turn};
use crate::war::WARS;

impl Borderlines {
    /// Sets up the game and plays the event phase of the first round.
    ///
    /// BOR-001, BOR-002, BOR-010, BOR-011, BOR-012, BOR-013, BOR-014, BOR-015, BOR-016
    pub(crate) fn set_up(seats: usize, options: &Options, fate: &mut Fate) -> Result<Borderlines, Refusal> {
        let families = Borderlines::families_for(seats, options)?;
        let purse = Purse { money: u16::from(options.numbers.money), houses: options.numbers.houses };
        let starter = Family::ALL[fate.below(families as u32) as usize];
        let market = Market::set_up(fate);
        let mut game = Borderlines {
            options: *options,
            round: 0,
            starter,
            turns: 0,
            step: Step::Start,
            turn: Turn::of(starter),
            people: People::at_home(families),
            purses: PerFamily::new(families, purse),
            hands: PerFamily::new(families, Hand::default()),
            aid_used: Few::EMPTY,
            aid_used_before: Few::EMPTY,
            market,
            zones: [None; WARS.len()],
            closed: Closed::NONE,
            bank: BOX - i32::from(purse.money) * families as i32,
            empty: Seats::NONE,
        };
        game.begin_round(fate, &mut Silent);
        game.go_round(fate, &mut Silent);
        Ok(game)
    }
}
