//! The small decisions of a player.

use caravanserai_core::Seats;
use serde::{Deserialize, Serialize};

use crate::{Card, Cards, Good, Spot};

/// One small decision (section 5.1). A compound choice is several of them in a row and has no
/// effect before its last part. IST-271
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Choose the position to walk to. D1, D2
    Walk {
        /// Where to.
        to: Spot,
    },
    /// Arrive, placing an assistant or picking one up. D3
    WithAssistant,
    /// Arrive without touching an assistant; only the end of the turn is left. D3
    WithoutAssistant,
    /// Pay every other merchant on the place. D5
    Pay,
    /// End the turn. D5, D19, D23
    EndTurn,
    /// Leave the action of the place out. D6
    Skip,
    /// Fill the cart at a warehouse. D7
    Fill,
    /// Fill the cart at a warehouse and buy one more good with the green tile. D7
    FillAndBuy {
        /// The good bought.
        good: Good,
    },
    /// Bring all assistants back at the Fountain. D8
    CallAllBack,
    /// Start to choose assistants at the Fountain. D8
    ChooseAssistants,
    /// Choose one assistant, or leave it after all. D8
    Toggle {
        /// Where the assistant is.
        spot: Spot,
    },
    /// Bring the chosen assistants back. D8
    CallChosenBack,
    /// Take goods and lira at the Post Office.
    CollectMail,
    /// Buy a mosque tile. D9
    BuyMosqueTile {
        /// Its colour.
        good: Good,
    },
    /// Hand in goods at the Sultan's Palace. D10
    PaySultan,
    /// Name a good: for an "any" of the Sultan, from Take 1 Good, from the Smuggler. D10, D20, D21
    ChooseGood {
        /// The good.
        good: Good,
    },
    /// Put one more good up for sale. D11
    Offer {
        /// The good.
        good: Good,
    },
    /// Take one good back from those up for sale. D11
    TakeBack {
        /// The good.
        good: Good,
    },
    /// Sell what is up for sale. D11
    Sell,
    /// Sell as much as the market takes. D11
    SellMost,
    /// Buy a ruby at the Gemstone Dealer.
    BuyRuby,
    /// Buy an extension at the Wainwright.
    ExtendCart,
    /// Call a number at the Tea House and roll. D12
    Call {
        /// The number; the list offers 2 to 12, any positive one is accepted.
        number: i32,
    },
    /// Take a good at the Black Market and roll. D13
    BlackMarket {
        /// Red, green or yellow.
        good: Good,
    },
    /// Keep the roll. D14
    KeepRoll,
    /// Set one die to 4 with the red tile. D14
    SetToFour {
        /// The first (1) or the second (2) die.
        die: u8,
    },
    /// Roll both dice again with the red tile. D14
    RollAgain,
    /// Take a card of this kind from the deck (`cards = chosen`). D15, D19, D22
    TakeCard {
        /// The kind.
        card: Card,
    },
    /// Draw the top card of the deck (`cards = drawn`). D15, D19, D22
    DrawCard,
    /// Take the top card of the discard pile. D15
    TakeFromPile,
    /// Discard a card, as the Caravansary or the Governor asks. D16
    Discard {
        /// The kind.
        card: Card,
    },
    /// Send the family member out. D17
    SendFamily {
        /// Where to.
        to: Spot,
    },
    /// Take 3 lira as the reward. D19, D22
    TakeLira,
    /// Meet the Governor. D19
    MeetGovernor,
    /// Meet the Smuggler. D19
    MeetSmuggler,
    /// Pay Governor or Smuggler 2 lira. D16, D20
    PayLira,
    /// Pay the Smuggler with a good. D20
    GiveGood {
        /// The good.
        good: Good,
    },
    /// Play a card; most ask a question first. D1, D18, D21, D22
    PlayCard {
        /// The card.
        card: Card,
    },
    /// Use the yellow tile. D4
    UseYellow,
    /// Bring this assistant back, with the card or the yellow tile. D4
    Recall {
        /// Where the assistant is.
        from: Spot,
    },
    /// Show own cards; they stay in the hand. Off turn and free of form.
    Show {
        /// The cards shown.
        cards: Cards,
        /// The seats that see them; nobody named means everybody.
        to: Seats,
    },
    /// The seat leaves for good and is parked. IST-273
    Park,
    /// The clock of the seat whose turn it is has run out. IST-274
    TimeUp,
}
