//! From a record of small decisions to whole actions.

use std::io::{self, Write};

use caravanserai_core::{Fate, Game, Record, Refusal, Seat, Start, Step, Telling, Viewer};
use caravanserai_istanbul::{Action, CardSource, Event, Istanbul, MosquePrice, MosqueSupply, View, tables};
use caravanserai_istanbul::{Card, Goods, Spots};
use serde::Serialize;
use serde_json::json;

use crate::action::{self, GovernorCost, Method, RedRoll, Reward, RewardChoice, Roll, Sale, SmugglerCost, Whole};
use crate::names::{CardName, Colour, Dice, GoodSet, Location};

/// Writes a recorded game as lines that [`run`](crate::run) reads; the colours are those of the seats.
///
/// Refused is what whole actions cannot say: games by other rules than the book's, and games in which
/// a seat was given up or a clock ran out.
pub fn write(record: &Record<Istanbul>, output: &mut impl Write) -> Result<(), WriteError> {
    if !matches!(record.start, Start::Deal { .. }) {
        return Err(Refusal::table("not_dealt", "Only games from their deal on can be written.").into());
    }
    let start = record.replay(Some(0))?;
    let mut game = start.position().clone();
    write_line(output, &json!({ "setup": setup(&game)? }))?;
    let mut pending = Pending::default();
    for (seat, action, fate) in standing_steps(&record.steps) {
        if matches!(action, Action::Show { .. }) {
            continue;
        }
        let before = game.view(Viewer::Seat(seat));
        let mut told = Telling::default();
        game.play(seat, &action, &mut Fate::scripted(fate.clone()), &mut told)?;
        pending.add(&before, action, fate, &told);
        let after = game.view(Viewer::Seat(seat));
        if after.choice.is_none()
            && after.family_acts_at.is_none()
            && let Some(whole) = std::mem::take(&mut pending).whole()?
        {
            write_action(output, seat, &whole)?;
        }
        let ended = told.events.iter().filter_map(|told| match told.event {
            Event::TurnEnds { seat } => Some(seat),
            _ => None,
        });
        for seat in ended.skip(usize::from(action == Action::EndTurn)) {
            write_action(output, seat, &Whole::YieldTurn)?;
        }
    }
    Ok(())
}

/// Why a record was not written.
#[derive(Debug)]
pub enum WriteError {
    /// Whole actions cannot say what happened.
    Refused(Refusal),
    /// The output does not take it.
    Output(io::Error),
}

impl From<Refusal> for WriteError {
    fn from(refusal: Refusal) -> WriteError {
        WriteError::Refused(refusal)
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Output(error)
    }
}

impl std::fmt::Display for WriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            WriteError::Refused(refusal) => refusal.fmt(f),
            WriteError::Output(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WriteError {}

fn write_line(output: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, line)?;
    output.write_all(b"\n")
}

fn write_action(output: &mut impl Write, seat: Seat, whole: &Whole) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        player: Colour,
        action: &'a Whole,
    }
    write_line(output, &Line { player: Colour::ALL[seat.index()], action: whole })
}

/// The steps that were not taken back.
fn standing_steps(steps: &[Step<Action>]) -> Vec<(Seat, Action, Vec<u32>)> {
    let mut standing = Vec::new();
    for step in steps {
        match step {
            Step::Play { seat, action, fate } => standing.push((*seat, *action, fate.clone())),
            Step::Undo { .. } => {
                standing.pop();
            }
        }
    }
    standing
}

/// The setup of a game by the book's rules.
fn setup(game: &Istanbul) -> Result<serde_json::Value, Refusal> {
    let view = game.view(Viewer::Onlooker);
    let house = view.house;
    let by_the_book = house.cards == CardSource::Chosen
        && house.mosque_price == MosquePrice::Pay
        && house.mosque_supply == MosqueSupply::Four
        && !house.final_cards
        && house.round_limit.is_none()
        && caravanserai_core::numbers::is_book(&house.numbers)
        && house.ruby_target == tables::RUBY_TARGET[view.players.len() - 2]
        && view.greys.is_empty();
    if !by_the_book {
        return Err(Refusal::table("other_rules", "Whole actions are written for games by the book's rules only."));
    }
    let colours: Vec<Colour> = view.order.iter().map(|seat| Colour::ALL[seat.index()]).collect();
    let card = |seat: &Seat| {
        let hand = game.view(Viewer::Seat(*seat)).players[seat.index()].hand.clone().unwrap_or_default();
        hand.first().map(|&card| CardName::from(card))
    };
    let cards: Option<Vec<CardName>> = view.order.iter().map(card).collect();
    let cards = cards.ok_or_else(|| Refusal::table("not_dealt", "Only games from their deal on can be written."))?;
    let layout: Vec<String> =
        view.layout.iter().filter_map(|tile| Some(json!(tile).as_str()?.to_uppercase())).collect();
    Ok(json!({
        "players": colours,
        "tile_layout": layout,
        "small_market_demand": GoodSet::from(view.small_demand),
        "large_market_demand": GoodSet::from(view.large_demand),
        "governor_location": view.governor,
        "smuggler_location": view.smuggler,
        "starting_cards": cards,
    }))
}

/// The small decisions of a whole action so far.
#[derive(Default)]
struct Pending {
    decisions: Vec<Action>,
    fate: Vec<u32>,
    palace: Option<u8>,
    due: u8,
    sold: Goods,
    demand: Goods,
    red_dice: Option<[u8; 2]>,
}

impl Pending {
    fn add(&mut self, before: &View, action: Action, fate: Vec<u32>, told: &Telling<Event>) {
        if self.decisions.is_empty() {
            self.palace = before.palace;
            self.due = before.rewards_due;
        }
        self.decisions.push(action);
        self.fate.extend(fate);
        for told in &told.events {
            match told.event {
                Event::Sells { goods, .. } => self.sold = goods,
                Event::NewDemand { demand, .. } => self.demand = demand,
                Event::UsesRedTile { dice, .. } => self.red_dice = Some(dice),
                _ => {}
            }
        }
    }

    /// The whole action; none if a sale was begun and called off.
    fn whole(self) -> Result<Option<Whole>, Refusal> {
        let (location, decisions) = match self.decisions.split_first() {
            Some((&Action::SendFamily { to }, rest)) => (Some(Location::from(to)), rest),
            _ => (None, &self.decisions[..]),
        };
        let Some(whole) = self.action(decisions)? else { return Ok(None) };
        Ok(Some(match location {
            Some(location) => Whole::PoliceStationAction { location, action: Box::new(whole) },
            None => whole,
        }))
    }

    fn action(&self, decisions: &[Action]) -> Result<Option<Whole>, Refusal> {
        let skips = |arrival: Action| arrival == Action::WithoutAssistant;
        let whole = match *decisions {
            [Action::Walk { to }, arrival] => Whole::Move { location: to.into(), skip_assistant: skips(arrival) },
            [Action::PlayCard { card: Card::ExtraMove }, Action::Walk { to }, arrival] => {
                Whole::ExtraMoveCardAction { location: to.into(), skip_assistant: skips(arrival) }
            }
            [Action::PlayCard { card: Card::StayPut }, arrival] => {
                Whole::NoMoveCardAction { skip_assistant: skips(arrival) }
            }
            [Action::PlayCard { card: Card::ReturnAssistant }, Action::Recall { from }] => {
                Whole::ReturnAssistantCardAction { from_tile: from.into() }
            }
            [Action::UseYellow, Action::Recall { from }] => Whole::YellowTileAction { from_tile: from.into() },
            [Action::Pay] => Whole::Pay,
            [Action::EndTurn] => Whole::YieldTurn,
            [Action::Skip] => Whole::SkipTileAction,
            [Action::PlayCard { card: Card::TakeFiveLira }] => Whole::FiveLiraCardAction,
            [Action::Fill | Action::CollectMail | Action::CallAllBack | Action::ExtendCart | Action::BuyRuby] => {
                Whole::GenericTileAction
            }
            [Action::FillAndBuy { good }] => Whole::GreenTileAction { good: good.into() },
            [Action::PlayCard { card: Card::TakeOneGood }, Action::ChooseGood { good }] => {
                Whole::OneGoodCardAction { good: good.into() }
            }
            [Action::BuyMosqueTile { good }] => Whole::MosqueAction { good: good.into() },
            [Action::ChooseAssistants, ref toggles @ .., Action::CallChosenBack] => {
                let chosen = toggles.iter().fold(Spots::NONE, |chosen, toggle| match *toggle {
                    Action::Toggle { spot } => chosen.toggled(spot),
                    _ => chosen,
                });
                Whole::FountainAction { assistant_locations: chosen.iter().map(Location::from).collect() }
            }
            [Action::PaySultan, ref any @ ..] => {
                Whole::SultansPalaceAction { goods: payment(self.palace, any)?.into() }
            }
            [Action::PlayCard { card: Card::DoublePalace }, ref any @ ..] => {
                let count = self.palace.unwrap_or_default();
                let free = usize::from(count) - usize::from(tables::palace_named(count).unwrap_or_default().total());
                let (first, second) = any.split_at(free.min(any.len()));
                let pay = |count, any| -> Result<Whole, Refusal> {
                    Ok(Whole::SultansPalaceAction { goods: payment(Some(count), any)?.into() })
                };
                let actions = vec![pay(count, first)?, pay(count + 1, second)?];
                Whole::DoubleCardAction { card: CardName::DoublePalace, actions }
            }
            [Action::PlayCard { card: card @ (Card::DoublePostOffice | Card::DoubleDealer) }] => {
                let actions = vec![Whole::GenericTileAction, Whole::GenericTileAction];
                Whole::DoubleCardAction { card: card.into(), actions }
            }
            [.., Action::TakeBack { .. }] => return Ok(None),
            [ref begun @ .., Action::Sell | Action::SellMost] => {
                let sale = Sale { goods: self.sold.into(), new_demand: self.demand.into() };
                // A plain sale may have been begun and called off before the card was played.
                if begun.contains(&Action::PlayCard { card: Card::SellAny }) {
                    Whole::SellAnyCardAction { action: action::MarketAction::MarketAction(sale) }
                } else {
                    Whole::MarketAction(sale)
                }
            }
            [Action::Call { number }, ref red @ ..] => {
                Whole::TeaHouseAction { call: number.into(), roll: self.roll(red) }
            }
            [Action::BlackMarket { good }, ref red @ ..] => {
                Whole::BlackMarketAction { good: good.into(), roll: self.roll(red) }
            }
            [first, second, Action::Discard { card }] if gain(first).is_some() && gain(second).is_some() => {
                let gains = [first, second].into_iter().filter_map(gain).collect();
                Whole::CaravansaryAction { gains, cost: card.into() }
            }
            [Action::PlayCard { card: Card::ArrestFamily }, choice] => {
                let reward = RewardChoice { choice: reward(choice)? };
                Whole::ArrestFamilyCardAction { reward }
            }
            [Action::MeetGovernor, Action::TakeCard { card }, cost] => {
                let cost = match cost {
                    Action::Discard { card } => GovernorCost::Card(card.into()),
                    _ => GovernorCost::Lira(action::Pay::Pay),
                };
                Whole::EncounterGovernor { gain: card.into(), cost, roll: self.dice(0) }
            }
            [Action::MeetSmuggler, Action::ChooseGood { good }, cost] => {
                let cost = match cost {
                    Action::GiveGood { good } => SmugglerCost::Good(good.into()),
                    _ => SmugglerCost::Lira(action::Pay::Pay),
                };
                Whole::EncounterSmuggler { gain: good.into(), cost, roll: self.dice(0) }
            }
            [choice @ (Action::TakeLira | Action::TakeCard { .. })] if self.due > 0 => {
                Whole::ChooseReward { choice: reward(choice)? }
            }
            _ => return Err(unsayable()),
        };
        Ok(Some(whole))
    }

    fn dice(&self, from: usize) -> Dice {
        let die = |place: usize| self.fate.get(from + place).copied().unwrap_or_default().into();
        Dice([die(0), die(1)])
    }

    fn roll(&self, red: &[Action]) -> Roll {
        let initial_roll = self.dice(0);
        match (red, self.red_dice) {
            ([Action::RollAgain], _) => {
                Roll::Red(RedRoll { initial_roll, final_roll: self.dice(2), method: Method::Reroll })
            }
            ([Action::SetToFour { .. }], Some(dice)) => {
                let final_roll = Dice(dice.map(i64::from));
                Roll::Red(RedRoll { initial_roll, final_roll, method: Method::ToFour })
            }
            _ => Roll::Plain(initial_roll),
        }
    }
}

fn unsayable() -> Refusal {
    Refusal::table("unsayable", "Whole actions cannot say that a seat was given up or a clock ran out.")
}

/// The goods of a payment: the named ones and those chosen for "any".
fn payment(count: Option<u8>, any: &[Action]) -> Result<Goods, Refusal> {
    let named = count.and_then(tables::palace_named).ok_or_else(unsayable)?;
    Ok(any.iter().fold(named, |goods, choice| match *choice {
        Action::ChooseGood { good } => goods.with(good),
        _ => goods,
    }))
}

fn gain(action: Action) -> Option<action::Gain> {
    match action {
        Action::TakeFromPile => Some(action::Gain::Pile(action::Pile::Discard)),
        Action::TakeCard { card } => Some(action::Gain::Card(card.into())),
        _ => None,
    }
}

fn reward(action: Action) -> Result<Reward, Refusal> {
    match action {
        Action::TakeLira => Ok(Reward::Lira(action::Lira::Lira)),
        Action::TakeCard { card } => Ok(Reward::Card(card.into())),
        _ => Err(unsayable()),
    }
}
