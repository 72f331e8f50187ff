//! The numbers of the components that a designer can turn; the book's are those on the cards.

use caravanserai_core::Numbers as Turned;
use caravanserai_core::numbers::Show;

use crate::{CARDS, Card, Effect, Journey, Kind, Lira, PLACES, Place, Symbols, TaskCard, place, symbols};

/// The numbers of the components, as the options keep them; money in thousands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// JRN-009: the fine, cost or wage of each event card.
    pub amounts: [u8; CARDS],
    /// JRN-126: what Old Debt costs.
    pub debt: u8,
    /// JRN-129: what Money Transfer pays.
    pub transfer: u8,
    /// JRN-131: how much less those who know the driver pay.
    pub discount: u8,
    /// JRN-135: how much more a good reputation earns.
    pub bonus: u8,
    /// JRN-136: the most that is due with Legal Aid.
    pub legal_aid: u8,
    /// JRN-024: how many cards lie on the sheet when the game starts.
    pub first_cards: u8,
    /// JRN-031, JRN-032: the eyes of each neighbourhood with two, with three and with more players.
    pub eyes: [[u8; 5]; 3],
    /// JRN-031, JRN-032: the cards of each neighbourhood with two, with three and with more players.
    pub draws: [[u8; 5]; 3],
}

impl Default for Numbers {
    fn default() -> Numbers {
        let mut numbers = Numbers {
            amounts: [0; CARDS],
            debt: TaskCard::OldDebt.task().price.in_thousands() as u8,
            transfer: 10,
            discount: 5,
            bonus: 1,
            legal_aid: 2,
            first_cards: crate::deal::FIRST_CARDS,
            eyes: [2, 3, 4].map(|seats| symbols(seats, false).map(|symbols| symbols.eyes)),
            draws: [2, 3, 4].map(|seats| symbols(seats, false).map(|symbols| symbols.cards)),
        };
        for card in Card::all() {
            numbers.amounts[card.index()] = card.face().amount.in_thousands() as u8;
        }
        numbers
    }
}

impl Numbers {
    /// What a task card asks and gives at this table, in its own words.
    pub fn task_text(&self, card: TaskCard) -> String {
        let (text, book) = (card.task().task, Numbers::default());
        let (printed, here) = match card {
            TaskCard::OldDebt => (book.debt, self.debt),
            TaskCard::MoneyTransfer => (book.transfer, self.transfer),
            TaskCard::KnowingTheDriver => (book.discount, self.discount),
            TaskCard::GoodReputation => (book.bonus, self.bonus),
            TaskCard::LegalAid => (book.legal_aid, self.legal_aid),
            TaskCard::Documents
            | TaskCard::BurdenOfMemories
            | TaskCard::LostOnTheWay
            | TaskCard::Treatment
            | TaskCard::WorkPermit => return text.to_owned(),
        };
        let here = if here == 0 { "0 TL".to_owned() } else { format!("{here} 000 TL") };
        text.replace(&format!("{printed} 000 TL"), &here)
    }

    /// What completing a task costs at this table.
    pub fn task_price(&self, card: TaskCard) -> Lira {
        if card == TaskCard::OldDebt { Lira::thousands(self.debt.into()) } else { card.task().price }
    }
}

impl Turned for Numbers {
    fn each(&mut self, show: &mut Show<'_>) {
        for card in Card::all() {
            let help = match card.kind() {
                Kind::Police => "The fine of this raid, in thousands.",
                Kind::Journey => "What this journey costs, in thousands.",
                Kind::Work => "What this work pays, in thousands.",
            };
            show.one(&format!("card.{}", card.face().id), &mut self.amounts[card.index()], (0, 30), help);
        }
        show.one("old_debt.price", &mut self.debt, (1, 20), "What Old Debt costs, in thousands.");
        show.one("money_transfer.pays", &mut self.transfer, (0, 30), "What Money Transfer pays, in thousands.");
        let help = "How much less those who know the driver pay, in thousands.";
        show.one("knowing_the_driver.discount", &mut self.discount, (0, 20), help);
        let help = "How much more a good reputation earns, in thousands.";
        show.one("good_reputation.bonus", &mut self.bonus, (0, 20), help);
        show.one("legal_aid.most", &mut self.legal_aid, (0, 20), "The most that is due with Legal Aid, in thousands.");
        show.one("start.cards", &mut self.first_cards, (1, 15), "Event cards on the sheet when the game starts.");
        let boards = ["board_for_two", "board_for_three", "board"];
        for (board, (eyes, draws)) in boards.into_iter().zip(self.eyes.iter_mut().zip(&mut self.draws)) {
            for (place, (eyes, draws)) in PLACES.into_iter().zip(eyes.iter_mut().zip(draws)) {
                let key = place.key();
                show.one(&format!("{board}.{key}.looks"), eyes, (0, 4), "Cards to look at in this neighbourhood.");
                show.one(&format!("{board}.{key}.draws"), draws, (0, 4), "Cards to draw in this neighbourhood.");
            }
        }
    }
}

impl Numbers {
    /// The fine, cost or wage of a card.
    pub fn amount(&self, card: Card) -> Lira {
        Lira::thousands(u16::from(self.amounts[card.index()]))
    }
}

impl Journey {
    /// The numbers of the components.
    pub fn numbers(&self) -> &Numbers {
        &self.options.numbers
    }

    /// The fine, cost or wage of a card.
    pub fn amount(&self, card: Card) -> Lira {
        self.options.numbers.amount(card)
    }

    /// What the part of a task card costs.
    pub fn task_price(&self, card: TaskCard) -> Lira {
        match card {
            TaskCard::OldDebt => Lira::thousands(u16::from(self.options.numbers.debt)),
            card => card.task().price,
        }
    }

    /// What a completed card gives.
    pub fn task_effect(&self, card: TaskCard) -> Effect {
        let numbers = &self.options.numbers;
        let thousands = |number: u8| Lira::thousands(u16::from(number));
        match card.task().effect {
            Effect::Payment(_) => Effect::Payment(thousands(numbers.transfer)),
            Effect::FirstForJourneys { .. } => Effect::FirstForJourneys { discount: thousands(numbers.discount) },
            Effect::FirstForWork { .. } => Effect::FirstForWork { bonus: thousands(numbers.bonus) },
            Effect::LegalAid { .. } => Effect::LegalAid { most: thousands(numbers.legal_aid) },
            effect => effect,
        }
    }

    /// The symbols of a neighbourhood.
    pub(crate) fn symbols_of(&self, place: Place) -> Symbols {
        let full = self.options.alterations == crate::Alterations::FullBoard;
        let board = place::board_of(self.players(), full);
        let mut symbols = symbols(self.players(), full)[place.index()];
        symbols.eyes = self.options.numbers.eyes[board][place.index()];
        symbols.cards = self.options.numbers.draws[board][place.index()];
        symbols
    }
}
