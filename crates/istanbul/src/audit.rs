//! What holds in every position: bounds, conservation, and what fits together.

use caravanserai_core::Seats;

use crate::position::{Market, Player, SEATS, Turn};
use crate::rules::{Verdict, demand_tiles};
use crate::tables::{DEMAND_SIZE, MAIL, PALACE_LAST};
use crate::{
    Card, CardSource, Cards, Choice, DemandMode, DiceGame, Figure, Gain, Good, Goods, Hand, Istanbul, Numbers, Phase,
    Spots, Tile, Way,
};

/// More money than any game sees; it keeps sums from running over.
const MOST_LIRA: u32 = 1_000_000_000;

fn law(holds: bool, sentence: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence.into()) }
}

impl Istanbul {
    /// Checks every law; the error names the broken one.
    pub(crate) fn audited(&self) -> Result<(), String> {
        let seats = self.players.seats();
        law((2..=SEATS).contains(&seats), "there are 2 to 5 players")?;
        let named: Seats = self.order.as_slice().iter().copied().collect();
        law(self.order.seats() == seats && named == Seats::all(seats), "the order names every seat once")?;
        law(usize::from(self.turn.place) < seats, "the turn belongs to a place in the order")?;
        self.audit_house()?;
        for (seat, player) in self.players.enumerate() {
            player.audit(self.numbers()).map_err(|sentence| format!("{seat}: {sentence}"))?;
        }
        self.audit_places(seats)?;
        self.audit_rubies(seats)?;
        self.audit_cards()?;
        self.audit_turn()?;
        self.audit_choice().map_err(|sentence| format!("the open question does not fit: {sentence}"))
    }

    fn audit_house(&self) -> Result<(), String> {
        law((3..=8).contains(&self.house.ruby_target), "the ruby target is 3 to 8")?;
        law(self.round >= 1, "rounds are counted from 1")?;
        let limit = self.house.round_limit;
        law(limit.is_none_or(|limit| (1..=500).contains(&limit)), "the last round is 1 to 500")?;
        law(limit.is_none_or(|limit| self.round <= limit), "no round is played after the last one")
    }

    fn audit_places(&self, seats: usize) -> Result<(), String> {
        law(usize::from(self.dial) < MAIL.len(), "the dial stands on 0 to 4")?;
        let numbers = self.numbers();
        let palace = numbers.palace_start[seats - 2]..=PALACE_LAST + 1;
        law(palace.contains(&self.palace), "the palace asks for a possible number of goods")?;
        let dealer = numbers.dealer_start[seats - 2]..=numbers.dealer_last + 1;
        law(dealer.contains(&self.dealer), "the dealer has a possible price")?;
        for good in Good::ALL {
            let sold = self.tiles_sold(good);
            let supply = self.mosque_supply().len();
            law(sold <= supply, "no more mosque tiles are owned than there are")?;
        }
        let extensions: u8 = self.players.iter().map(|player| player.capacity - numbers.cart_start).sum();
        law(
            usize::from(extensions) <= usize::from(numbers.extensions) * seats,
            "no more extensions are in use than there are",
        )?;
        law(self.greys.is_none() || seats == 2, "grey merchants belong to a game of two")?;
        self.small.audit(self.house.demand, Tile::SmallMarket)?;
        self.large.audit(self.house.demand, Tile::LargeMarket)
    }

    /// IST-229: every ruby has one of five sources.
    fn audit_rubies(&self, seats: usize) -> Result<(), String> {
        let held: u32 = self.players.iter().map(|player| u32::from(player.rubies)).sum();
        let numbers = self.numbers();
        let deals = self.dealer - numbers.dealer_start[seats - 2];
        let sold = u32::from(deals) + u32::from(self.palace - numbers.palace_start[seats - 2]);
        let earned: u32 = self.players.iter().map(|player| u32::from(player.earned_rubies(numbers))).sum();
        law(held == sold + earned, "every ruby comes from the dealer, the palace, a pair of tiles or a full cart")
    }

    /// IST-188, IST-250: with drawn cards the 26 cards are conserved; with chosen ones there is no deck.
    fn audit_cards(&self) -> Result<(), String> {
        match self.house.cards {
            CardSource::Chosen => law(self.deck.is_empty(), "with chosen cards there is no deck")?,
            CardSource::Drawn => {
                let hands = self.players.iter().flat_map(|player| player.hand.iter());
                let all: Hand = hands.chain(self.pile.iter().copied()).chain(self.deck.iter()).collect();
                let complete = Cards::BOX.iter().collect::<Hand>();
                law(all == complete, "hands, pile and deck hold the 26 cards together")?;
            }
        }
        law(self.pile.len() <= 1_000_000, "the pile is not beyond all measure")
    }

    fn audit_turn(&self) -> Result<(), String> {
        let turn = &self.turn;
        let playing = self.players.iter().filter(|player| !player.parked).count();
        if self.is_over() {
            law(*turn == Turn::at(turn.place, turn.phase), "nothing is open once the game is over")?;
            return law(turn.phase == Phase::Stopped || self.target_reached(), "a game ends with the target");
        }
        law(playing >= 2, "a game goes on while two seats play")?;
        law(!self.me().parked, "a seat that was given up has no turn")?;
        law(turn.due == 0 || turn.phase == Phase::Encounters, "rewards are taken in phase 4")?;
        law(usize::from(turn.due) < self.players.seats(), "there is one reward for each captured family member")?;
        let paying = turn.phase == Phase::Payment && self.payees().is_empty();
        law(!paying, "payment is due only where other merchants stand")?;
        let closing = turn.phase == Phase::FinalCards;
        law(!closing || self.house.final_cards, "cards are played at the end only with that option")?;
        let last = self.target_reached() || self.house.round_limit == Some(self.round);
        law(!closing || last, "cards are played at the end after the last round")
    }

    /// Whether the open question could have been asked.
    fn audit_choice(&self) -> Result<(), String> {
        if self.turn.choice == Choice::None && self.turn.sent.is_none() {
            return Ok(());
        }
        let before = Istanbul { turn: Turn { choice: Choice::None, ..self.turn }, ..self.clone() };
        let (me, turn) = (self.me(), &self.turn);
        let phase = |phase| law(turn.phase == phase, "it belongs to another phase");
        if let Some(sent) = turn.sent {
            phase(Phase::Action)?;
            law(self.here() == Tile::PoliceStation, "family members are sent from the Police Station")?;
            asked(before.check_family_home())?;
            asked(before.check_possible(self.board.tile(sent)))?;
        }
        match turn.choice {
            Choice::None => Ok(()),
            Choice::FarMove => asked(before.check_card(Card::ExtraMove)),
            Choice::Arrival { to, way } => {
                phase(Phase::Movement)?;
                law(self.reach(way).contains(to), "the merchant cannot come there")?;
                match way {
                    Way::Walk => Ok(()),
                    Way::ExtraMove => asked(before.check_card(Card::ExtraMove)),
                    Way::StayPut => asked(before.check_card(Card::StayPut)),
                }
            }
            Choice::ReturnAssistant => asked(before.check_card(Card::ReturnAssistant)),
            Choice::Yellow => asked(before.check_yellow()),
            Choice::TakeGood => asked(before.check_card(Card::TakeOneGood)),
            Choice::Arrest => asked(before.check_card(Card::ArrestFamily)),
            Choice::Assistants { chosen } => {
                asked(before.expect_place(Tile::Fountain).and_then(|()| before.check_choosing()))?;
                law(chosen.within(me.assistants), "only own assistants are chosen")
            }
            Choice::Palace { double, any } => {
                asked(before.expect_place(Tile::SultansPalace))?;
                asked(if double { before.check_card(Card::DoublePalace) } else { before.check_palace(false) })?;
                let bill = self.palace_bill(double).ok_or("the palace has no ruby")?;
                let count = any.iter().flatten().count();
                law(count < bill.any && any.iter().take(count).all(Option::is_some), "the goods named are complete")?;
                let named = any.into_iter().flatten().fold(bill.named, Goods::with);
                law(me.goods.covers(named), "the cart lacks the goods named")
            }
            Choice::Sale { sell_any, offer } => {
                let market = self.acting_tile();
                law(matches!(market, Tile::SmallMarket | Tile::LargeMarket), "goods are sold at a market")?;
                phase(Phase::Action)?;
                if sell_any {
                    asked(before.check_card(Card::SellAny))?;
                }
                law(sell_any || !offer.is_empty(), "a sale begins with a good")?;
                law(offer.total() <= DEMAND_SIZE, "a market buys at most five goods")?;
                law(self.sellable(market, sell_any).covers(offer), "the market does not take these goods")
            }
            Choice::Roll { dice, game } => {
                phase(Phase::Action)?;
                law(me.tiles.has(Good::Red), "only the red tile changes a roll")?;
                law(dice.iter().all(|die| (1..=6).contains(die)), "dice show 1 to 6")?;
                match game {
                    DiceGame::TeaHouse { call } => {
                        law(call > 0, "a call is positive")?;
                        self.audit_acted_at(Tile::TeaHouse)
                    }
                    DiceGame::BlackMarket { good } => {
                        law(good != Good::Blue, "the good taken is not jewelry")?;
                        self.audit_acted_at(Tile::BlackMarket)
                    }
                }
            }
            Choice::Caravansary { first, second } => self.audit_caravansary(first, second),
            Choice::GovernorGain => {
                law(self.house.cards == CardSource::Chosen, "the card is drawn")?;
                asked(before.check_meeting(Figure::Governor))
            }
            Choice::GovernorCost { gain } => {
                phase(Phase::Encounters)?;
                law(self.governor == me.merchant, "the Governor is elsewhere")?;
                self.audit_gain(gain)?;
                law(gain != Gain::Pile, "the Governor's card comes from the deck")
            }
            Choice::SmugglerGain | Choice::SmugglerCost { .. } => asked(before.check_meeting(Figure::Smuggler)),
        }
    }

    fn audit_caravansary(&self, first: Gain, second: Option<Gain>) -> Result<(), String> {
        law(self.turn.phase == Phase::Action, "it belongs to another phase")?;
        let held = matches!(first, Gain::Held { .. });
        law(held || !matches!(second, Some(Gain::Held { .. })), "the first card is held before the second")?;
        if held {
            self.audit_acted_at(Tile::Caravansary)?;
            law(self.turn.sent.is_none(), "the family member is there already")?;
        } else {
            law(self.acting_tile() == Tile::Caravansary, "cards are taken at the Caravansary")?;
        }
        let gains = [Some(first), second];
        let from_pile = gains.iter().flatten().filter(|&&gain| gain == Gain::Pile).count();
        law(from_pile <= self.pile.len(), "the pile holds too few cards")?;
        gains.into_iter().flatten().try_for_each(|gain| self.audit_gain(gain))
    }

    fn audit_gain(&self, gain: Gain) -> Result<(), String> {
        match gain {
            Gain::Pile => Ok(()),
            Gain::Chosen { .. } => law(self.house.cards == CardSource::Chosen, "cards are drawn"),
            Gain::Held { card } => {
                law(self.house.cards == CardSource::Drawn, "cards are chosen")?;
                law(self.me().has(card), "the card drawn is in the hand")
            }
        }
    }

    /// The merchant stands there, or the family member has been sent there.
    fn audit_acted_at(&self, tile: Tile) -> Result<(), String> {
        let sent = self.here() == Tile::PoliceStation && self.board.tile(self.me().family) == tile;
        law(self.turn.sent.is_none(), "the family member is there already")?;
        law(self.here() == tile || sent, "neither merchant nor family member is there")
    }
}

/// The reason of a refusal as a broken law.
fn asked(verdict: Verdict) -> Result<(), String> {
    verdict.map_err(|refusal| refusal.reason.into_owned())
}

impl Player {
    /// IST-118, IST-146: rubies that tiles and cart have brought.
    fn earned_rubies(&self, numbers: &Numbers) -> u8 {
        self.tiles.pairs() + u8::from(self.capacity == numbers.cart_full)
    }

    fn audit(&self, numbers: &Numbers) -> Result<(), String> {
        law(self.lira <= MOST_LIRA, "nobody has that much money")?;
        law((numbers.cart_start..=numbers.cart_full).contains(&self.capacity), "a cart has a possible capacity")?;
        let room = self.goods.counts().iter().all(|&count| count <= self.capacity);
        law(room, "a cart holds no more of a good than its capacity")?;
        let assistants = numbers.assistants + u8::from(self.tiles.has(Good::Blue));
        let all = u16::from(self.stack) + u16::from(Spots::len(self.assistants));
        law(all == u16::from(assistants), "there are 4 assistants, 5 with the blue tile")?;
        law(self.rubies >= self.earned_rubies(numbers), "tiles and cart have brought rubies")?;
        law(self.known.fits(&self.hand), "nobody knows of cards that are not in the hand")
    }
}

impl Market {
    fn audit(&self, mode: DemandMode, tile: Tile) -> Result<(), String> {
        law(self.demand.total() == DEMAND_SIZE, "a market wants exactly five goods")?;
        if mode != DemandMode::Cycle {
            return law(self.queue == [0; 5] && self.seen == 0, "only demands in a circle have a queue");
        }
        let mut numbers = self.queue;
        numbers.sort_unstable();
        law(numbers == [1, 2, 3, 4, 5] && (1..=5).contains(&self.seen), "the circle holds each demand tile once")?;
        law(self.demand == demand_tiles(tile)[usize::from(self.queue[0]) - 1], "the first tile of the circle shows")
    }
}
