//! From a whole action to the small decisions and the chance that it stands for.

use caravanserai_core::{Fate, Game, Refusal, Seat, Silent};
use caravanserai_istanbul::{Action, Card, Good, Goods, Istanbul, Spots, Tile, View, tables};

use crate::action::{Gain, GovernorCost, MarketAction, Method, Reward, Roll, Sale, SmugglerCost, Whole};
use crate::names::{Dice, GoodSet};

/// Small decisions in a row, and the outcomes of chance that they use.
#[derive(Debug, Default)]
pub(crate) struct Script {
    pub decisions: Vec<Action>,
    pub fate: Vec<u32>,
}

impl Script {
    /// The decisions of a whole action of the seat in this position, which it sees like this.
    pub fn of(game: &Istanbul, view: &View, seat: Seat, whole: &Whole) -> Result<Script, Refusal> {
        let mut script = Script::default();
        let here = view.players[seat.index()].merchant.map(|spot| view.layout[spot.index()]);
        Reader { game, view, seat }.read(whole, here.unwrap_or(Tile::Fountain), &mut script)?;
        Ok(script)
    }

    fn add(&mut self, decision: Action) {
        self.decisions.push(decision);
    }

    fn arrive(&mut self, skip_assistant: bool) {
        self.add(if skip_assistant { Action::WithoutAssistant } else { Action::WithAssistant });
    }

    fn card(&mut self, card: Card) {
        self.add(Action::PlayCard { card });
    }

    fn reward(&mut self, reward: Reward) {
        self.add(match reward {
            Reward::Lira(_) => Action::TakeLira,
            Reward::Card(card) => Action::TakeCard { card: card.into() },
        });
    }

    fn any(&mut self, goods: Goods) {
        each(goods, |good| self.add(Action::ChooseGood { good }));
    }
}

struct Reader<'a> {
    game: &'a Istanbul,
    view: &'a View,
    seat: Seat,
}

impl Reader<'_> {
    /// `tile` is the place whose action is meant: the merchant's, or the family member's.
    fn read(&self, whole: &Whole, tile: Tile, script: &mut Script) -> Result<(), Refusal> {
        match whole {
            &Whole::Move { location, skip_assistant } => {
                script.add(Action::Walk { to: location.spot()? });
                script.arrive(skip_assistant);
            }
            &Whole::ExtraMoveCardAction { location, skip_assistant } => {
                script.card(Card::ExtraMove);
                script.add(Action::Walk { to: location.spot()? });
                script.arrive(skip_assistant);
            }
            &Whole::NoMoveCardAction { skip_assistant } => {
                script.card(Card::StayPut);
                script.arrive(skip_assistant);
            }
            &Whole::ReturnAssistantCardAction { from_tile } => {
                script.card(Card::ReturnAssistant);
                script.add(Action::Recall { from: from_tile.spot()? });
            }
            &Whole::YellowTileAction { from_tile } => {
                script.add(Action::UseYellow);
                script.add(Action::Recall { from: from_tile.spot()? });
            }
            Whole::Pay => script.add(Action::Pay),
            Whole::YieldTurn => script.add(Action::EndTurn),
            Whole::SkipTileAction => script.add(Action::Skip),
            Whole::FiveLiraCardAction => script.card(Card::TakeFiveLira),
            Whole::GenericTileAction => script.add(plain_action(tile)?),
            &Whole::GreenTileAction { good } => script.add(Action::FillAndBuy { good: good.into() }),
            &Whole::OneGoodCardAction { good } => {
                script.card(Card::TakeOneGood);
                script.add(Action::ChooseGood { good: good.into() });
            }
            &Whole::MosqueAction { good } => script.add(Action::BuyMosqueTile { good: good.into() }),
            Whole::FountainAction { assistant_locations } => {
                let chosen: Spots =
                    assistant_locations.iter().map(|location| location.spot()).collect::<Result<_, _>>()?;
                if chosen.is_empty() && self.view.players[self.seat.index()].assistants.is_empty() {
                    script.add(Action::CallAllBack);
                } else {
                    script.add(Action::ChooseAssistants);
                    chosen.iter().for_each(|spot| script.add(Action::Toggle { spot }));
                    script.add(Action::CallChosenBack);
                }
            }
            &Whole::SultansPalaceAction { goods } => {
                script.add(Action::PaySultan);
                self.first_possible(script)?;
                script.any(any_goods(goods, self.view.palace)?);
            }
            &Whole::MarketAction(sale) => self.sale(sale, script)?,
            &Whole::SellAnyCardAction { action: MarketAction::MarketAction(sale) } => {
                script.card(Card::SellAny);
                self.sale(sale, script)?;
            }
            &Whole::TeaHouseAction { call, roll } => {
                let number = i32::try_from(call).unwrap_or(if call > 0 { i32::MAX } else { i32::MIN });
                script.add(Action::Call { number });
                self.roll(roll, script)?;
            }
            &Whole::BlackMarketAction { good, roll } => {
                script.add(Action::BlackMarket { good: good.into() });
                self.roll(roll, script)?;
            }
            Whole::CaravansaryAction { gains, cost } => {
                if gains.len() != 2 {
                    return Err(Refusal::new("gains", "IST-160", "The Caravansary gives exactly two cards."));
                }
                for gain in gains {
                    script.add(match *gain {
                        Gain::Pile(_) => Action::TakeFromPile,
                        Gain::Card(card) => Action::TakeCard { card: card.into() },
                    });
                }
                script.add(Action::Discard { card: (*cost).into() });
            }
            Whole::DoubleCardAction { card, actions } => self.double((*card).into(), actions, script)?,
            Whole::PoliceStationAction { location, action } => {
                let to = location.spot()?;
                script.add(Action::SendFamily { to });
                self.first_possible(script)?;
                self.read(action, self.view.layout[to.index()], script)?;
            }
            &Whole::ChooseReward { choice } => {
                if self.view.rewards_due == 0 {
                    return Err(Refusal::new("no_reward", "IST-081", "There is no reward to take."));
                }
                script.reward(choice);
            }
            Whole::ArrestFamilyCardAction { reward } => {
                script.card(Card::ArrestFamily);
                script.reward(reward.choice);
            }
            &Whole::EncounterGovernor { gain, cost, roll } => {
                script.add(Action::MeetGovernor);
                script.add(Action::TakeCard { card: gain.into() });
                script.add(match cost {
                    GovernorCost::Lira(_) => Action::PayLira,
                    GovernorCost::Card(card) => Action::Discard { card: card.into() },
                });
                script.fate.extend(roll.outcomes());
            }
            &Whole::EncounterSmuggler { gain, cost, roll } => {
                script.add(Action::MeetSmuggler);
                script.add(Action::ChooseGood { good: gain.into() });
                script.add(match cost {
                    SmugglerCost::Lira(_) => Action::PayLira,
                    SmugglerCost::Good(good) => Action::GiveGood { good: good.into() },
                });
                script.fate.extend(roll.outcomes());
            }
        }
        Ok(())
    }

    /// Refuses for the rule of the game what does not even begin, before the record's details are looked at.
    fn first_possible(&self, script: &Script) -> Result<(), Refusal> {
        let mut game = self.game.clone();
        let mut fate = Fate::scripted(script.fate.clone());
        script.decisions.iter().try_for_each(|decision| game.play(self.seat, decision, &mut fate, &mut Silent))
    }

    /// IST-130, IST-132: goods one by one, then the demand of the record.
    fn sale(&self, sale: Sale, script: &mut Script) -> Result<(), Refusal> {
        let Some(goods) = sale.goods.goods() else {
            return Err(Refusal::new("not_wanted", "IST-130", "Nobody has so many goods to sell."));
        };
        if goods.is_empty() {
            return Err(Refusal::new("nothing_to_sell", "IST-133", "At least one good must be sold."));
        }
        let demand = sale.new_demand.goods().filter(|demand| demand.total() == tables::DEMAND_SIZE);
        let Some(demand) = demand else {
            return Err(Refusal::new("demand", "IST-132", "The new demand must be exactly five goods."));
        };
        each(goods.min(Goods::new(6, 6, 6, 6)), |good| script.add(Action::Offer { good }));
        script.add(Action::Sell);
        script.fate.push(demand.code());
        Ok(())
    }

    /// IST-213, IST-214: the roll, and what the red tile made of it.
    fn roll(&self, roll: Roll, script: &mut Script) -> Result<(), Refusal> {
        let red_tile = self.view.players[self.seat.index()].tiles.has(Good::Red);
        match roll {
            Roll::Plain(dice) => {
                script.fate.extend(dice.outcomes());
                if red_tile {
                    script.add(Action::KeepRoll);
                }
            }
            Roll::Red(_) if !red_tile => {
                return Err(Refusal::new("no_tile", "IST-213", "Only the red mosque tile changes a roll."));
            }
            Roll::Red(red) => {
                script.fate.extend(red.initial_roll.outcomes());
                match red.method {
                    Method::Reroll => {
                        script.add(Action::RollAgain);
                        script.fate.extend(red.final_roll.outcomes());
                    }
                    Method::ToFour => {
                        let (Dice([first, second]), Dice(result)) = (red.initial_roll, red.final_roll);
                        let reads = |dice: [i64; 2]| result == dice || result == [dice[1], dice[0]];
                        let die = if reads([4, second]) {
                            1
                        } else if reads([first, 4]) {
                            2
                        } else {
                            let reason = "The red tile sets one die to 4 and leaves the other as it is.";
                            return Err(Refusal::new("red_tile", "IST-213", reason));
                        };
                        script.add(Action::SetToFour { die });
                    }
                }
            }
        }
        Ok(())
    }

    /// IST-186, IST-187: the card and the two actions it stands for.
    fn double(&self, card: Card, actions: &[Whole], script: &mut Script) -> Result<(), Refusal> {
        let wrong = |reason| Err(Refusal::new("double", "IST-186", reason));
        let [first, second] = actions else { return wrong("A double card stands for exactly two actions.") };
        script.card(card);
        match (card, first, second) {
            (
                Card::DoublePalace,
                &Whole::SultansPalaceAction { goods: first },
                &Whole::SultansPalaceAction { goods: second },
            ) => {
                self.first_possible(script)?;
                let count = self.view.palace;
                script.any(any_goods(first, count)?);
                script.any(any_goods(second, count.map(|count| count + 1))?);
                Ok(())
            }
            (Card::DoublePostOffice | Card::DoubleDealer, Whole::GenericTileAction, Whole::GenericTileAction) => Ok(()),
            (Card::DoublePalace | Card::DoublePostOffice | Card::DoubleDealer, _, _) => {
                wrong("Both actions must be those of the card's place.")
            }
            _ => wrong("This is not a double card."),
        }
    }
}

/// The one action of a place that asks nothing.
fn plain_action(tile: Tile) -> Result<Action, Refusal> {
    match tile {
        Tile::FabricWarehouse | Tile::SpiceWarehouse | Tile::FruitWarehouse => Ok(Action::Fill),
        Tile::PostOffice => Ok(Action::CollectMail),
        Tile::Fountain => Ok(Action::CallAllBack),
        Tile::Wainwright => Ok(Action::ExtendCart),
        Tile::GemstoneDealer => Ok(Action::BuyRuby),
        Tile::GreatMosque
        | Tile::SmallMosque
        | Tile::PoliceStation
        | Tile::BlackMarket
        | Tile::Caravansary
        | Tile::SmallMarket
        | Tile::TeaHouse
        | Tile::SultansPalace
        | Tile::LargeMarket => {
            Err(Refusal::new("wrong_place", "IST-070", "The action of this place needs more than its name."))
        }
    }
}

/// IST-127, IST-128: the goods of a payment beyond the named ones.
fn any_goods(goods: GoodSet, count: Option<u8>) -> Result<Goods, Refusal> {
    let Some((count, named)) = count.and_then(|count| Some((count, tables::palace_named(count)?))) else {
        return Err(Refusal::new("sold_out", "IST-126", "The Sultan has no more rubies."));
    };
    if let Some(goods) = goods.goods().filter(|goods| goods.total() == u16::from(count) && goods.covers(named)) {
        return Ok(goods.minus(named));
    }
    let reason = format!("The Sultan asks for exactly {count} goods, every named colour among them.");
    Err(Refusal::new("payment", "IST-128", reason))
}

/// Each good as often as it is there.
fn each(goods: Goods, mut with: impl FnMut(Good)) {
    for good in Good::ALL {
        (0..goods[good]).for_each(|_| with(good));
    }
}
