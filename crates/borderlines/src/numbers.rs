//! The numbers of the components that a designer can turn; the book's are those of the tables.

use caravanserai_core::Numbers as Turned;
use caravanserai_core::numbers::Show;

use crate::aid::RELIEF;
use crate::market::{DEALS, MarketCard, PRICES};
use crate::position::{Borderlines, HOUSE, START};
use crate::war::{WARS, War, WarCard};
use crate::wheel::{BOAT_RING, TRAFFICKING_RING, Toll, Trip};

/// The numbers of the components, as the options keep them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// BOR-080: people, steps and boats of each market card.
    pub deals: [[u8; 3]; 12],
    /// BOR-012: the prices of the four slots, from left to right.
    pub prices: [u8; 4],
    /// BOR-075: what a house brings.
    pub house: u8,
    /// BOR-010: what a family starts with, in dollars.
    pub money: u8,
    /// BOR-010: the houses that a family starts with.
    pub houses: u8,
    /// BOR-069: what Relief money brings.
    pub relief: u8,
    /// BOR-066: how many steps Longer road adds.
    pub longer_road: u8,
    /// BOR-067: how many people Room for two more adds.
    pub more_room: u8,
    /// BOR-106: the sectors of the outer ring: 0 safe, 1 return, 2 death.
    pub boats: [u8; 16],
    /// BOR-094: the sectors of the inner ring: a fee, or 0 for lost.
    pub tolls: [u8; 16],
    /// BOR-133: the sums of each war card at which 1, 2, 3 and 4 people are lost.
    pub wars: [[u8; 4]; 6],
    /// BOR-141: points for each person alive.
    pub alive: u8,
    /// BOR-142: further points for each person in Western Europe.
    pub west: u8,
    /// BOR-143: points for each house.
    pub kept_house: u8,
    /// BOR-144: points less for each person lost.
    pub lost: u8,
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers {
            deals: DEALS.map(|deal| [deal.people, deal.steps, deal.boats]),
            prices: PRICES.map(|price| price as u8),
            house: HOUSE as u8,
            money: START.money as u8,
            houses: START.houses,
            relief: RELIEF as u8,
            longer_road: 1,
            more_room: 2,
            boats: BOAT_RING.map(|trip| trip as u8),
            tolls: TRAFFICKING_RING.map(|toll| match toll {
                Toll::Fee(fee) => fee,
                Toll::Lost => 0,
            }),
            wars: WARS.map(|war| war.sums),
            alive: 1,
            west: 1,
            kept_house: 1,
            lost: 1,
        }
    }
}

impl Turned for Numbers {
    fn each(&mut self, show: &mut Show<'_>) {
        for (deal, [people, steps, boats]) in DEALS.iter().zip(&mut self.deals) {
            let card = format!("market.M{:02}", deal.card.number());
            show.one(&format!("{card}.people"), people, (1, 8), "How many people the market card moves.");
            show.one(&format!("{card}.steps"), steps, (2, 5), "How many steps each of them goes.");
            show.one(&format!("{card}.boats"), boats, (0, 4), "How many boat trips the market card allows.");
        }
        show.row("market.price", 1, &mut self.prices, (0, 60), "The price of a slot, from left to right.");
        show.one("house.price", &mut self.house, (1, 60), "What a sold house brings, in dollars.");
        show.one("start.money", &mut self.money, (0, 120), "What a family starts with, in dollars.");
        show.one("start.houses", &mut self.houses, (0, 9), "The houses that a family starts with.");
        show.one("relief_money.dollars", &mut self.relief, (0, 120), "What Relief money brings.");
        show.one("longer_road.steps", &mut self.longer_road, (0, 1), "How many steps Longer road adds.");
        show.one("room_for_two_more.people", &mut self.more_room, (0, 5), "How many people Room for two more adds.");
        show.row("boat.sector", 1, &mut self.boats, (0, 2), "A sector for boats: 0 safe, 1 sent back, 2 lost at sea.");
        let help = "A sector for third arrivals: the fee in dollars, or 0 for a person lost.";
        show.row("trafficking.sector", 1, &mut self.tolls, (0, 60), help);
        for (war, sums) in (1..).zip(&mut self.wars) {
            let help = "The least sum of the dice at which so many people are lost.";
            show.row(&format!("war.{war}.sum"), 1, sums, (1, 60), help);
        }
        show.one("score.alive", &mut self.alive, (0, 9), "Points for each person alive.");
        show.one("score.western_europe", &mut self.west, (0, 9), "Further points for each person in Western Europe.");
        show.one("score.house", &mut self.kept_house, (0, 9), "Points for each house kept.");
        show.one("score.lost", &mut self.lost, (0, 9), "Points less for each person lost.");
    }
}

impl Borderlines {
    /// The numbers of the components.
    pub fn numbers(&self) -> &Numbers {
        &self.options.numbers
    }

    /// How many people a market card moves, how many steps each goes, and how many boats it allows.
    pub fn deal_of(&self, card: MarketCard) -> [u8; 3] {
        self.numbers().deals[card as usize]
    }

    /// The price of a card that lies in the row. BOR-012
    pub fn price_of(&self, card: MarketCard) -> Option<u16> {
        let slot = self.market.row.iter().position(|&lies| lies == Some(card))?;
        Some(u16::from(self.numbers().prices[slot]))
    }

    /// What a sold house brings. BOR-075
    pub fn house_price(&self) -> u16 {
        u16::from(self.numbers().house)
    }

    /// What a war card says.
    pub(crate) fn war_of(&self, card: WarCard) -> War {
        War { sums: self.numbers().wars[card as usize], ..*card.war() }
    }

    /// What a sector of the outer ring says.
    pub(crate) fn trip_of(&self, sector: u8) -> Trip {
        match self.numbers().boats[usize::from(sector - 1)] {
            0 => Trip::Safe,
            1 => Trip::Return,
            _ => Trip::Death,
        }
    }

    /// What a sector of the inner ring says.
    pub(crate) fn toll_of(&self, sector: u8) -> Toll {
        match self.numbers().tolls[usize::from(sector - 1)] {
            0 => Toll::Lost,
            fee => Toll::Fee(fee),
        }
    }
}
