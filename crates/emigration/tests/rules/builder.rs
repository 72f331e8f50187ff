//! A builder of positions in the words of the game.

use caravanserai_core::{Game, Seat};
use caravanserai_emigration::*;
use serde_json::{Value, json};

use crate::table::*;

/// A position to set up. Cards that are not placed lie in the discard pile, except those that are
/// unseen: as many as there are face-down cards, and two.
#[derive(Clone)]
pub struct Setup {
    seats: usize,
    options: EmigrationOptions,
    players: Vec<Value>,
    layouts: Vec<Vec<Value>>,
    stashes: Vec<Vec<Card>>,
    packs: Vec<Pack>,
    turn: Value,
    unseen_lives: Vec<Card>,
    pile: Vec<Card>,
    goods_in_pile: bool,
    lanes: Value,
    booms: u8,
}

impl Setup {
    pub fn players(seats: usize) -> Setup {
        use Career::*;
        let nationalities = ["germany", "india", "mexico", "argentina", "ghana", "new_zealand"];
        let destinations = ["canada", "japan", "portugal", "india", "germany", "argentina"];
        let careers = [Cook, Farmer, Musician, Teacher, Translator, Nurse];
        let players = (0..seats)
            .map(|number| {
                json!({
                    "nationality": nationalities[number], "destination": destinations[number], "career": careers[number],
                    "money": 0, "assurance": 0, "raises": 0, "raise_value": 0, "in_college": false, "stash": [],
                    "papers": { "passports": 0, "tickets": 0 }, "pending": null,
                    "account": { "studies": 0, "papers": 0, "life": 0 }, "withdrawal": null, "crossing": null,
                })
            })
            .collect();
        Setup {
            seats,
            options: EmigrationOptions::default(),
            players,
            layouts: vec![vec![Value::Null; 14]; seats],
            stashes: vec![Vec::new(); seats],
            packs: Vec::new(),
            turn: json!({ "number": 1, "seat": 0, "step": "turn", "rolled": false, "sold": false, "skipped": false }),
            unseen_lives: Vec::new(),
            pile: Vec::new(),
            goods_in_pile: true,
            lanes: json!(Lane::all().map(|lane| lane.tokens().to_vec()).collect::<Vec<_>>()),
            booms: 0,
        }
    }

    fn set(mut self, seat: Seat, field: &str, value: impl Into<Value>) -> Setup {
        self.players[seat.index()][field] = value.into();
        self
    }

    /// Gives one player this, and who had it what that player had.
    fn swap(mut self, seat: Seat, field: &str, value: Value) -> Setup {
        let old = self.players[seat.index()][field].clone();
        if let Some(other) = self.players.iter_mut().find(|player| player[field] == value) {
            other[field] = old;
        }
        self.set(seat, field, value)
    }

    pub fn options(mut self, change: impl FnOnce(&mut EmigrationOptions)) -> Setup {
        change(&mut self.options);
        self
    }

    pub fn nationality(self, seat: Seat, country: Country) -> Setup {
        self.swap(seat, "nationality", json!(country))
    }

    pub fn destination(self, seat: Seat, country: Country) -> Setup {
        self.swap(seat, "destination", json!(country))
    }

    pub fn career(self, seat: Seat, career: Career) -> Setup {
        self.swap(seat, "career", json!(career))
    }

    pub fn money(self, seat: Seat, money: u16) -> Setup {
        self.set(seat, "money", money)
    }

    /// Pay Raises that were earned, with their Assurance.
    pub fn raises(self, seat: Seat, raises: u8) -> Setup {
        let mut setup = self.set(seat, "raises", raises).set(seat, "raise_value", [0, 1, 4][usize::from(raises)]);
        let player = &mut setup.players[seat.index()];
        player["assurance"] = (player["assurance"].as_u64().unwrap() + 2 * u64::from(raises)).into();
        player["account"]["studies"] = (2 * raises).into();
        setup
    }

    pub fn in_college(self, seat: Seat) -> Setup {
        self.set(seat, "in_college", true)
    }

    pub fn stash(mut self, seat: Seat, cards: &[Card]) -> Setup {
        self.stashes[seat.index()].extend(cards);
        self
    }

    /// So many Documents and Connections in the stash, from the end of the lists.
    pub fn goods(self, seat: Seat, documents: u8, connections: u8) -> Setup {
        let first = 21 - 4 * seat.index() as u8;
        let documents = (0..documents).map(|number| document(first - number));
        let cards: Vec<Card> = documents.chain((0..connections).map(|number| connection(first - number))).collect();
        self.stash(seat, &cards)
    }

    /// Papers in the stash, with the Assurance for both.
    pub fn papers(self, seat: Seat, passports: u8, tickets: u8) -> Setup {
        let mut setup = self.set(seat, "papers", json!({ "passports": passports, "tickets": tickets }));
        if passports > 0 && tickets > 0 {
            let player = &mut setup.players[seat.index()];
            player["assurance"] = (player["assurance"].as_u64().unwrap() + 1).into();
            player["account"]["papers"] = 1.into();
        }
        setup
    }

    pub fn pending(self, seat: Seat, paper: Paper) -> Setup {
        self.set(seat, "pending", json!(paper))
    }

    /// A card that lies face up.
    pub fn lies(mut self, owner: Seat, place: &str, card: Card) -> Setup {
        let place = Place::all().position(|other| other == at(place)).unwrap();
        self.layouts[owner.index()][place] = json!(card);
        self
    }

    pub fn face_down(mut self, owner: Seat, place: &str) -> Setup {
        let place = Place::all().position(|other| other == at(place)).unwrap();
        self.layouts[owner.index()][place] = json!("face_down");
        self
    }

    pub fn turn(mut self, seat: Seat) -> Setup {
        self.turn["seat"] = json!(seat);
        self
    }

    /// Life Cards that are among the unseen cards.
    pub fn unseen(mut self, cards: &[Card]) -> Setup {
        self.unseen_lives.extend(cards);
        self
    }

    /// These lie on top of the discard pile, in this order.
    pub fn pile(mut self, cards: &[Card]) -> Setup {
        self.pile.extend(cards);
        self
    }

    /// No other Documents and Connections are in the discard pile: the last player has them.
    pub fn pile_without_goods(mut self) -> Setup {
        self.goods_in_pile = false;
        self
    }

    pub fn booms(mut self, booms: u8) -> Setup {
        self.booms = booms;
        self
    }

    /// At the border, before the withdrawal of this player.
    pub fn at_border(mut self, seat: Seat) -> Setup {
        self.turn["step"] = json!("withdraw");
        self.turn(seat)
    }

    /// Before this player's choice of a lane, with this much Assurance and these papers.
    pub fn crossing(self, seat: Seat, assurance: u16, passports: u8, tickets: u8) -> Setup {
        let mut setup = self.withdrawn(seat, assurance, passports, tickets).turn(seat);
        setup.turn["step"] = json!("cross");
        setup
    }

    fn withdrawn(self, seat: Seat, assurance: u16, passports: u8, tickets: u8) -> Setup {
        let setup = self.papers(seat, passports, tickets);
        let earned = u16::from(passports > 0 && tickets > 0);
        let gain = assurance - earned;
        let withdrawal = json!({
            "documents": 0, "documents_gain": 0, "connections": 0, "connections_gain": 0,
            "money": gain, "money_gain": gain, "demand_met": true, "demand_loss": 0, "letter": null,
        });
        setup.set(seat, "assurance", assurance).set(seat, "withdrawal", withdrawal)
    }

    /// This player has entered through a lane and has this much left.
    pub fn entered(self, seat: Seat, through: u8, token: u8, left: u16) -> Setup {
        let setup = self.withdrawn(seat, left + u16::from(token), 1, 1).set(seat, "assurance", left);
        setup.drawn(seat, through, token, true)
    }

    /// This player has tried a lane without a Ticket and kept this much.
    pub fn refused(self, seat: Seat, through: u8, token: u8, kept: u16) -> Setup {
        self.withdrawn(seat, kept, 1, 0).drawn(seat, through, token, false)
    }

    fn drawn(mut self, seat: Seat, through: u8, token: u8, entered: bool) -> Setup {
        let tokens = self.lanes[usize::from(through) - 1].as_array_mut().unwrap();
        tokens.retain(|left| *left != json!(token));
        self.set(seat, "crossing", json!({ "lane": through, "token": token, "entered": entered }))
    }

    /// The position as JSON.
    pub fn position(mut self) -> Value {
        let border = matches!(self.turn["step"].as_str(), Some("withdraw" | "cross" | "over"));
        if !border && self.layouts.iter().flatten().all(Value::is_null) {
            self = {
                let last = seat(self.seats - 1);
                self.lies(last, "A1", Card::PAYDAY)
            };
        }
        let active = self.turn["seat"].as_u64().unwrap() as usize;
        if self.turn["step"] == "turn" && !self.players[active]["pending"].is_null() && !self.options.quick_skip {
            self.turn["step"] = json!("collect");
        }
        let deck = Deck::of(self.seats);
        let face_down = self.layouts.iter().flatten().filter(|lying| **lying == json!("face_down")).count();
        let lying =
            self.layouts.iter().flatten().filter_map(|lying| serde_json::from_value::<Card>(lying.clone()).ok());
        let mut placed: Vec<Card> = lying.chain(self.stashes.iter().flatten().copied()).collect();
        placed.extend(&self.pile);

        let mentioned = placed.iter().chain(&self.unseen_lives).filter_map(|card| card.as_life()).map(|card| card.pack);
        for pack in mentioned.chain(Pack::ALL).collect::<Vec<_>>() {
            if self.packs.len() < self.seats && !self.packs.contains(&pack) {
                self.packs.push(pack);
            }
        }
        let lives = Card::all().filter(|card| card.as_life().is_some_and(|life| self.packs.contains(&life.pack)));
        let lives: Vec<Card> =
            lives.filter(|card| !placed.contains(card) && !self.unseen_lives.contains(card)).collect();

        let count = |kind: Kind| placed.iter().filter(|card| card.kind() == kind).count() as u8;
        let mut documents = deck.documents - count(Kind::Document);
        let mut connections = deck.connections - count(Kind::Connection);
        let mut paydays = deck.paydays - count(Kind::Payday);
        let mut unseen = Unseen { candidates: self.unseen_lives.iter().copied().collect(), ..Unseen::default() };
        // What is unseen: the Life Cards asked for, then Paydays, Documents and Connections in turn.
        while usize::from(unseen.total()) < face_down + 2 {
            let least = unseen.paydays.min(unseen.documents).min(unseen.connections);
            if paydays > 0 && (unseen.paydays == least || documents + connections == 0) {
                (paydays, unseen.paydays) = (paydays - 1, unseen.paydays + 1);
            } else if documents > 0 && (unseen.documents == least || connections == 0) {
                (documents, unseen.documents) = (documents - 1, unseen.documents + 1);
            } else if connections > 0 {
                (connections, unseen.connections) = (connections - 1, unseen.connections + 1);
            } else {
                panic!("too few cards for the unseen ones");
            }
        }
        let mut pile: Vec<Card> = vec![Card::PAYDAY; usize::from(paydays)];
        pile.extend(lives);
        let fresh = |card: &Card| !placed.contains(card);
        let mut goods: Vec<Card> = (1..=21).map(document).filter(fresh).take(usize::from(documents)).collect();
        goods.extend((1..=21).map(connection).filter(fresh).take(usize::from(connections)));
        let seen: Vec<Card> = placed.iter().chain(&goods).copied().collect();
        if self.goods_in_pile {
            pile.extend(goods);
        } else {
            self.stashes[self.seats - 1].extend(goods);
        }
        pile.extend(&self.pile);
        let unknown =
            (1..=21).flat_map(|number| [document(number), connection(number)]).filter(|card| !seen.contains(card));
        unseen.candidates = unknown.chain(unseen.candidates.iter()).collect();

        let mut supply = [self.seats as u64; 2];
        for (player, stash) in self.players.iter_mut().zip(&self.stashes) {
            player["stash"] = json!(stash);
            supply[0] -= player["papers"]["passports"].as_u64().unwrap() + u64::from(player["pending"] == "passport");
            supply[1] -= player["papers"]["tickets"].as_u64().unwrap() + u64::from(player["pending"] == "ticket");
        }
        json!({
            "options": self.options, "packs": self.packs, "first": 0, "turn": self.turn, "players": self.players,
            "layouts": self.layouts, "supply": { "passports": supply[0], "tickets": supply[1] },
            "discard": pile, "unseen": unseen, "lanes": self.lanes, "rumour": null, "booms": self.booms, "removed": null,
        })
    }

    /// The table, if the position is a possible one.
    pub fn ready(self) -> Table {
        let position = self.position();
        let game: Emigration = serde_json::from_value(position).expect("a position");
        if let Err(law) = game.audit() {
            panic!("this position cannot be: {law}\n{game:?}");
        }
        Table { game, events: Vec::new(), sealed: false }
    }
}
