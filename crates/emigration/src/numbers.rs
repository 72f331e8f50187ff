//! The numbers of the components that a designer can turn; the book's are those of the tables.

use caravanserai_core::Numbers as Turned;
use caravanserai_core::numbers::Show;

use crate::career::PAY_RAISES;
use crate::college::{GRADUATION, HIGHEST_GRADUATING_ROLL};
use crate::country::{Demand, Destination};
use crate::documents::HIGHEST_PRICE;
use crate::lane::LANES;
use crate::market::{CARD_BRINGS, FEE};
use crate::papers::BOTH_PAPERS;
use crate::{Card, CardSet, Career, Country, Emigration, Kind, Lane, Paper, Player};

/// How many cards have a price or cost: all but Paydays.
const PRICED: usize = Card::PAYDAY.code() as usize;

/// The numbers of the components, as the options keep them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// EMI-041, EMI-047: the price or cost of every card but Paydays.
    pub prices: [u8; PRICED],
    /// EMI-060: the prices of Passport and Ticket.
    pub papers: [u8; 2],
    /// EMI-012: what the owner of another layout is paid.
    pub fee: u8,
    /// EMI-042, EMI-068: what the bank pays for a discarded or sold card.
    pub card_brings: u8,
    /// EMI-063: the Assurance for holding both papers.
    pub both_papers: u8,
    /// EMI-056: the Assurance for a graduation.
    pub graduation: u8,
    /// EMI-056: the highest roll that graduates.
    pub graduating_roll: u8,
    /// EMI-056: the values of the first and the second Pay Raise.
    pub raises: [u8; 2],
    /// EMI-017, EMI-052: the number of each Nationality.
    pub nationalities: [u8; 9],
    /// EMI-011: the salary of each Career.
    pub salaries: [u8; 9],
    /// EMI-013: the three tokens of each lane.
    pub lanes: [[u8; 3]; LANES],
    /// EMI-076: each Destination: size and gain for Documents and for Connections, sum and gain of both
    /// Money lines, the demand, and the loss if it is not met.
    pub destinations: [[u8; 10]; 9],
}

impl Default for Numbers {
    fn default() -> Numbers {
        let mut prices = [0; PRICED];
        for (code, price) in prices.iter_mut().enumerate() {
            *price = Card::from_code(code as u8).price() as u8;
        }
        Numbers {
            prices,
            papers: Paper::BOTH.map(|paper| paper.price() as u8),
            fee: FEE as u8,
            card_brings: CARD_BRINGS as u8,
            both_papers: BOTH_PAPERS as u8,
            graduation: GRADUATION as u8,
            graduating_roll: HIGHEST_GRADUATING_ROLL,
            raises: PAY_RAISES.map(|raise| raise as u8),
            nationalities: Country::ALL.map(|country| country.number() as u8),
            salaries: Career::ALL.map(|career| career.salary() as u8),
            lanes: crate::lane::all_tokens(),
            destinations: Country::ALL.map(|country| {
                let card = country.destination();
                let (Demand::Documents(least) | Demand::Connections(least) | Demand::Money(least)) = card.demand;
                let pairs = [card.documents, card.connections, card.money_low, card.money_high];
                let [documents, connections, low, high] = pairs.map(|(size, gain)| [size as u8, gain as u8]);
                let mut numbers = [0; 10];
                let all = [documents, connections, low, high, [least as u8, card.loss as u8]];
                numbers.iter_mut().zip(all.as_flattened()).for_each(|(number, &value)| *number = value);
                numbers
            }),
        }
    }
}

impl Numbers {
    /// The rolls that graduate, in words: "1, 2 or 3".
    pub fn graduating_rolls(&self) -> String {
        match self.graduating_roll {
            1 => "1".to_owned(),
            6.. => "any number".to_owned(),
            highest => {
                let others: Vec<String> = (1..highest).map(|roll| roll.to_string()).collect();
                format!("{} or {highest}", others.join(", "))
            }
        }
    }
}

impl Turned for Numbers {
    fn each(&mut self, show: &mut Show<'_>) {
        for (code, price) in self.prices.iter_mut().enumerate() {
            let card = Card::from_code(code as u8);
            let number = card.number();
            match card.kind() {
                Kind::Document => {
                    let range = (1, i64::from(HIGHEST_PRICE));
                    show.one(&format!("document.{number}.price"), price, range, "The price of a Document.");
                }
                Kind::Connection => {
                    let range = (1, i64::from(HIGHEST_PRICE));
                    show.one(&format!("connection.{number}.price"), price, range, "The price of a Connection.");
                }
                Kind::Life | Kind::Payday => {
                    show.one(&format!("life.{number}.cost"), price, (0, 9), "What activating a Life Card costs.");
                }
            }
        }
        let [passport, ticket] = &mut self.papers;
        show.one("passport.price", passport, (0, 9), "The price of a Passport.");
        show.one("ticket.price", ticket, (0, 9), "The price of a Ticket.");
        show.one("layout.fee", &mut self.fee, (0, 9), "What the owner of another layout is paid.");
        show.one("card.brings", &mut self.card_brings, (0, 9), "What a discarded or sold card brings.");
        show.one("papers.assurance", &mut self.both_papers, (0, 9), "The Assurance for holding both papers.");
        show.one("graduation.assurance", &mut self.graduation, (0, 9), "The Assurance for a graduation.");
        show.one("graduation.roll", &mut self.graduating_roll, (1, 6), "The highest roll that graduates.");
        show.row("pay_raise", 1, &mut self.raises, (0, 9), "The value of the first and the second Pay Raise.");
        for (country, number) in Country::ALL.into_iter().zip(&mut self.nationalities) {
            let help = "Starting Money and base of the tuition of a Nationality.";
            show.one(&format!("nationality.{}", key(country.name())), number, (0, 12), help);
        }
        for (career, salary) in Career::ALL.into_iter().zip(&mut self.salaries) {
            show.one(&format!("career.{}.salary", key(career.name())), salary, (0, 9), "The salary of a Career.");
        }
        for (lane, tokens) in (1..).zip(&mut self.lanes) {
            show.row(&format!("lane.{lane}.token"), 1, tokens, (0, 40), "A token: the Assurance that entry costs.");
        }
        for (country, numbers) in Country::ALL.into_iter().zip(&mut self.destinations) {
            let parts = [
                ("documents", (1, 9), "How many Documents make a set."),
                ("documents_gain", (0, 20), "The Assurance for a set of Documents."),
                ("connections", (1, 9), "How many Connections make a set."),
                ("connections_gain", (0, 20), "The Assurance for a set of Connections."),
                ("money_low", (3, 9), "The smaller sum of Money that can be traded."),
                ("money_low_gain", (0, 3), "The Assurance for the smaller sum."),
                ("money_high", (10, 40), "The larger sum of Money that can be traded."),
                ("money_high_gain", (3, 9), "The Assurance for the larger sum."),
                ("demand", (0, 12), "How much the Destination wants to see before the trade."),
                ("loss", (0, 12), "The Assurance lost if the demand is not met."),
            ];
            for ((part, range, help), number) in parts.into_iter().zip(numbers) {
                show.one(&format!("destination.{}.{part}", key(country.name())), number, range, help);
            }
        }
    }
}

fn key(name: &str) -> String {
    name.to_lowercase().replace(' ', "_")
}

impl Emigration {
    /// The numbers of the components.
    pub fn numbers(&self) -> &Numbers {
        &self.options.numbers
    }

    /// The price of a Document or Connection, the cost of a Life Card, 0 for a Payday.
    pub fn price_of(&self, card: Card) -> u16 {
        self.numbers().prices.get(usize::from(card.code())).copied().unwrap_or(0).into()
    }

    /// The price of a paper. EMI-060
    pub fn paper_price(&self, paper: Paper) -> u16 {
        self.numbers().papers[paper as usize].into()
    }

    /// EMI-012, EMI-043: the fee for a card in this player's layout.
    pub(crate) fn fee(&self, seat: caravanserai_core::Seat, owner: caravanserai_core::Seat) -> u16 {
        if seat == owner { 0 } else { self.numbers().fee.into() }
    }

    /// The Documents or Connections of one price among these cards.
    pub(crate) fn priced(&self, cards: CardSet, kind: Kind, price: u8) -> CardSet {
        let goods = matches!(kind, Kind::Document | Kind::Connection);
        let cards = if goods { cards.and(CardSet::of_kind(kind)) } else { CardSet::EMPTY };
        cards.iter().filter(|&card| self.price_of(card) == u16::from(price)).fold(CardSet::EMPTY, CardSet::with)
    }

    /// EMI-011: what a Payday pays a player, not asking about college.
    pub fn salary_of(&self, player: &Player) -> u16 {
        u16::from(self.numbers().salaries[player.career as usize]) + player.raise_value
    }

    /// The value of a player's next Pay Raise.
    pub fn next_raise_of(&self, player: &Player) -> Option<u16> {
        player.has_free_slot().then(|| self.numbers().raises[usize::from(player.raises)].into())
    }

    /// The number on a player's Nationality card.
    pub fn nationality_number(&self, player: &Player) -> u16 {
        self.numbers().nationalities[player.nationality as usize].into()
    }

    /// A player's Destination card.
    pub fn destination_of(&self, player: &Player) -> Destination {
        let [documents, documents_gain, connections, connections_gain, low, low_gain, high, high_gain, least, loss] =
            self.numbers().destinations[player.destination as usize].map(u16::from);
        Destination {
            documents: (documents, documents_gain),
            connections: (connections, connections_gain),
            money_low: (low, low_gain),
            money_high: (high, high_gain),
            demand: match player.destination.destination().demand {
                Demand::Documents(_) => Demand::Documents(least),
                Demand::Connections(_) => Demand::Connections(least),
                Demand::Money(_) => Demand::Money(least),
            },
            loss,
        }
    }

    /// The numbers of the tokens that are left in a lane.
    pub fn tokens_left(&self, lane: Lane) -> impl Iterator<Item = u8> + Clone + use<> {
        self.numbers().tokens_in(&self.lanes, lane)
    }
}

impl Numbers {
    /// The numbers of the tokens that are left in a lane.
    pub(crate) fn tokens_in(&self, lanes: &crate::Lanes, lane: Lane) -> impl Iterator<Item = u8> + Clone + use<> {
        let tokens = self.lanes[lane.index()];
        lanes.places(lane).map(move |place| tokens[place])
    }

    /// Takes a token with this number away from a lane.
    pub(crate) fn remove_token(&self, lanes: &mut crate::Lanes, lane: Lane, token: u8) {
        let found = lanes.places(lane).find(|&place| self.lanes[lane.index()][place] == token);
        if let Some(place) = found {
            lanes.remove(lane, place);
        }
    }
}
