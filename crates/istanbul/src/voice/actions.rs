//! What an action is, as a button would say it.

use caravanserai_core::{Names, Seat};

use super::words;
use crate::tables::MAIL;
use crate::{Action, Card, Choice, Goods, Istanbul, MosquePrice, Spot};

pub(super) fn say(game: &Istanbul, seat: Seat, action: &Action, names: &Names) -> String {
    let (me, numbers) = (&game.players[seat], game.numbers());
    let place = |spot: Spot| format!("the {} ({spot})", game.board.tile(spot).name());
    match *action {
        Action::Walk { to } => format!("Walk to {}", place(to)),
        Action::WithAssistant => match game.turn.choice {
            Choice::Arrival { to, .. } if me.assistants.contains(to) => {
                format!("Pick up your assistant (stack {} to {})", me.stack, me.stack + 1)
            }
            Choice::Arrival { .. } if me.stack > 0 => {
                format!("Place an assistant (stack {} to {})", me.stack, me.stack - 1)
            }
            _ => "Arrive with an empty stack".to_owned(),
        },
        Action::WithoutAssistant => "Leave the assistants out; the turn then ends".to_owned(),
        Action::Pay => {
            let payees = game.payees();
            let mut to: Vec<String> = payees.seats.iter().map(|seat| names.of(seat).to_owned()).collect();
            to.extend((0..payees.grey_count()).map(|_| "a grey merchant".to_owned()));
            format!("Pay {} lira to {}", payees.fee(), words::list(&to).unwrap_or_default())
        }
        Action::EndTurn => "End the turn".to_owned(),
        Action::Skip => format!("Skip the {}", game.here().name()),
        Action::Fill => match game.acting_tile().warehouse() {
            Some(good) => format!("Fill {} to {}", good.name(), me.capacity),
            None => "Fill the cart".to_owned(),
        },
        Action::FillAndBuy { good } => format!("Fill the cart and buy 1 {} for {} lira", good.name(), numbers.green),
        Action::CallAllBack => format!("Call all assistants back: {}", me.assistants.len()),
        Action::ChooseAssistants => "Choose which assistants to call back".to_owned(),
        Action::Toggle { spot } => match game.turn.choice {
            Choice::Assistants { chosen } if chosen.contains(spot) => format!("Leave the one at {}", place(spot)),
            _ => format!("Choose the one at {}", place(spot)),
        },
        Action::CallChosenBack => match game.turn.choice {
            Choice::Assistants { chosen } if !chosen.is_empty() => format!("Call {} back", chosen.len()),
            _ => "Call nobody back".to_owned(),
        },
        Action::CollectMail => {
            let dial = usize::from(game.dial) % MAIL.len();
            let ([first, second], lira) = (MAIL[dial].0, numbers.mail[dial]);
            format!("Collect {} and {lira} lira", words::goods(Goods::NONE.with(first).with(second)))
        }
        Action::BuyMosqueTile { good } => {
            let price = game.mosque_price(good).unwrap_or_default();
            match game.house.mosque_price {
                MosquePrice::Pay => format!("Buy the {} tile for {price} {}", good.colour(), good.name()),
                MosquePrice::Show => format!("Show {price} {} and buy the {} tile for 1", good.name(), good.colour()),
            }
        }
        Action::PaySultan => format!("Hand in {} goods for a ruby", game.palace),
        Action::ChooseGood { good } => match game.turn.choice {
            Choice::Palace { .. } => format!("Add {} for \"any\"", good.name()),
            _ => format!("Take 1 {}", good.name()),
        },
        Action::Offer { good } => format!("Put 1 {} up for sale", good.name()),
        Action::TakeBack { good } => format!("Take 1 {} back", good.name()),
        Action::Sell => match game.sale() {
            Some((market, _, offer)) => {
                format!("Sell {} for {} lira", words::goods(offer), game.market_price(market, offer))
            }
            None => "Sell".to_owned(),
        },
        Action::SellMost => match game.sale().and_then(|sale| Some((sale.0, game.most(sale)?))) {
            Some((market, most)) => {
                format!("Sell the most, {}, for {} lira", words::goods(most), game.market_price(market, most))
            }
            None => "Sell the most".to_owned(),
        },
        Action::BuyRuby => format!("Buy a ruby for {} lira", game.dealer),
        Action::ExtendCart => format!("Extend the cart to {} for {} lira", me.capacity + 1, numbers.extension_price),
        Action::Call { number } => format!("Call {number} and roll"),
        Action::BlackMarket { good } => format!("Take 1 {} and roll for jewelry", good.name()),
        Action::KeepRoll => match game.turn.choice {
            Choice::Roll { dice: [first, second], .. } => format!("Keep {first} and {second}"),
            _ => "Keep the roll".to_owned(),
        },
        Action::SetToFour { die } => match game.turn.choice {
            Choice::Roll { dice: [_, second], .. } if die == 1 => format!("Set the first die to 4: 4 and {second}"),
            Choice::Roll { dice: [first, _], .. } if die == 2 => format!("Set the second die to 4: {first} and 4"),
            _ => format!("Set die {die} to 4"),
        },
        Action::RollAgain => "Roll both dice again".to_owned(),
        Action::TakeCard { card } => format!("Take {} from the deck", card.name()),
        Action::DrawCard => "Draw a card from the deck".to_owned(),
        Action::TakeFromPile => match game.pile_left().checked_sub(1).and_then(|top| game.pile.get(top)) {
            Some(card) => format!("Take {} from the pile", card.name()),
            None => "Take the top of the pile".to_owned(),
        },
        Action::Discard { card } => format!("Discard {}", card.name()),
        Action::SendFamily { to } => format!("Send your family member to {}", place(to)),
        Action::TakeLira => format!("Take {} lira", numbers.reward),
        Action::MeetGovernor => "Meet the Governor".to_owned(),
        Action::MeetSmuggler => "Meet the Smuggler".to_owned(),
        Action::PayLira => match game.turn.choice {
            Choice::GovernorCost { .. } => format!("Pay {} lira", numbers.governor),
            _ => format!("Pay {} lira", numbers.smuggler),
        },
        Action::GiveGood { good } => format!("Give 1 {}", good.name()),
        Action::PlayCard { card } => play(card),
        Action::UseYellow => format!("Call an assistant back for {} lira (yellow tile)", numbers.yellow),
        Action::Recall { from } => format!("Call back the one at {}", place(from)),
        Action::Show { cards, to } => {
            let cards: Vec<String> = cards.iter().map(|card| card.name().to_owned()).collect();
            let to = if to.is_empty() { "everybody".to_owned() } else { words::seats(to, names) };
            format!("Show {} to {to}", words::list(&cards).unwrap_or_else(|| "nothing".to_owned()))
        }
        Action::Park => "Give up the seat".to_owned(),
        Action::TimeUp => "Let the clock end the turn".to_owned(),
    }
}

fn play(card: Card) -> String {
    match card {
        Card::TakeOneGood => "Play Take 1 Good".to_owned(),
        Card::TakeFiveLira => "Play Take 5 Lira".to_owned(),
        Card::ExtraMove => "Play Extra Move: walk three or four places".to_owned(),
        Card::StayPut => "Play Stay Put: stay on this place".to_owned(),
        Card::ReturnAssistant => "Play Return Assistant".to_owned(),
        Card::ArrestFamily => "Play Arrest Family: call your family member home".to_owned(),
        Card::SellAny => "Play Sell Any: sell up to five goods of any kind".to_owned(),
        Card::DoublePalace => "Play Double Sultan's Palace: two rubies for goods".to_owned(),
        Card::DoublePostOffice => "Play Double Post Office: collect twice".to_owned(),
        Card::DoubleDealer => "Play Double Gemstone Dealer: buy two rubies".to_owned(),
    }
}
