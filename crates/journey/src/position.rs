//! A position of the game.

use caravanserai_core::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::dealings::NO_DEALINGS;
use crate::{
    Card, CardSet, Day, Dealings, Effect, Footsteps, Hand, Kind, Laid, Lies, Lira, Options, Pile, Place, Sheet, Suit,
    TaskCard, TopCard, Traces, Trigger, Whereabouts,
};

/// The most players.
pub const MOST_SEATS: usize = 5;

/// A position of The Journey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journey {
    /// The table options.
    pub(crate) options: Options,
    /// The day of the Day Marker.
    pub(crate) today: Day,
    /// What happens now.
    pub(crate) phase: Phase,
    /// Who holds the Starting Player Marker.
    pub(crate) starter: Seat,
    /// Each player's own things.
    pub(crate) travellers: PerSeat<Traveller>,
    /// The markers in each neighbourhood, in the order of the map.
    pub(crate) piles: [Pile; 5],
    /// What the bank has taken in since the set-up, less what it has paid out, in thousands.
    pub(crate) bank: i32,
    /// The event sheet.
    pub(crate) sheet: Sheet,
    /// The cards in the deck, the top one included; their order is drawn when they come up.
    pub(crate) deck: CardSet,
    /// The top card of the deck.
    pub(crate) top: Option<Card>,
    /// The used cards that have been face up.
    pub(crate) used: CardSet,
    /// The used cards that never were.
    pub(crate) used_unseen: CardSet,
    /// What has happened to each card.
    pub(crate) traces: Traces,
    /// The card that the player whose turn it is has just looked at or drawn.
    pub(crate) in_hand: Option<Card>,
    /// Those who have paid a fine or bail today.
    pub(crate) fined: Seats,
    /// Those who want to leave today should the clock run out.
    pub(crate) wish_to_leave: Seats,
    /// Those who want to be asked before a gift.
    pub(crate) ask_before_gifts: Seats,
    /// Those who agree to end the game.
    pub(crate) agree_to_end: Seats,
    /// Seats that their players have left for good.
    pub(crate) absent: Seats,
    /// Planners and dealings, once there are any.
    pub(crate) dealings: Option<Box<Dealings>>,
}

/// What belongs to one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Traveller {
    /// Where the traveller is.
    pub whereabouts: Whereabouts,
    /// The purse.
    pub money: Lira,
    /// The task cards.
    pub hand: Hand,
    /// The day on which the obstacle and the opportunity were completed.
    pub completed: [Option<Day>; 2],
    /// Where the traveller stood on which day.
    pub steps: Footsteps,
    /// The event cards that the traveller has looked at or drawn.
    pub seen: CardSet,
    /// The police card on which the marker lies, with the day of arrest.
    pub cell: Option<Cell>,
    /// How the traveller left.
    pub departure: Option<Departure>,
}

/// A stay in jail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The police card beside the board.
    pub card: Card,
    /// The day of arrest.
    pub arrested: Day,
}

impl Cell {
    /// The day of release. It may lie after the end of the game.
    ///
    /// JRN-080, JRN-081, JRN-082
    pub const fn release(&self) -> Day {
        self.arrested.later(3)
    }
}

/// How somebody travelled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Departure {
    /// The journey.
    pub card: Card,
    /// The day.
    pub day: Day,
    /// What was paid for it.
    pub paid: Lira,
}

/// What happens now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "now", rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// A player keeps one of two task cards of a kind.
    Keep {
        /// Who.
        seat: Seat,
        /// Of which kind.
        suit: Suit,
    },
    /// A player moves or stays.
    Move {
        /// Who.
        seat: Seat,
    },
    /// A player may pay the price of the own task.
    PayDebt {
        /// Who.
        seat: Seat,
        /// Whether the player came out of jail this turn.
        released: bool,
    },
    /// A player may look at cards.
    Look {
        /// Who.
        seat: Seat,
        /// How many looks are left.
        left: u8,
    },
    /// A player draws cards.
    Draw {
        /// Who.
        seat: Seat,
        /// How many draws are left.
        left: u8,
    },
    /// A player ends the turn.
    EndTurn {
        /// Who.
        seat: Seat,
    },
    /// A player in jail may look at a card.
    JailLook {
        /// Who.
        seat: Seat,
    },
    /// A player in jail may pay bail or ends the turn.
    Bail {
        /// Who.
        seat: Seat,
    },
    /// A player who leaves jail chooses a neighbourhood.
    Release {
        /// Who.
        seat: Seat,
    },
    /// The starting player turns today's cards up.
    Reveal,
    /// Those who cannot pay their fine may be helped.
    Settlement {
        /// The police card with the lowest fine.
        card: Card,
        /// Those who cannot pay.
        owing: Seats,
        /// Those who have said that they give nothing more.
        answered: Seats,
    },
    /// A player is asked whether to use a journey.
    Journey {
        /// The square of the card in today's row, from 1.
        square: u8,
        /// Who.
        seat: Seat,
        /// Those who have declined this card.
        declined: Seats,
    },
    /// A player is asked whether to use a work possibility.
    Work {
        /// The square of the card in today's row, from 1.
        square: u8,
        /// Who.
        seat: Seat,
        /// Those who have declined this card.
        declined: Seats,
    },
    /// The game is over.
    Over {
        /// Why.
        ending: Ending,
    },
}

/// Why the game is over.
///
/// JRN-156, JRN-157, JRN-158, JRN-167
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Everybody has travelled out.
    AllTravelled,
    /// No event card is left in the deck or on the sheet.
    NoCards,
    /// The last day of the last week is over.
    TimeUp,
    /// Everybody still in Istanbul agreed to end it.
    Agreed,
}

impl Journey {
    /// How many players there are.
    pub(crate) fn players(&self) -> usize {
        self.travellers.seats()
    }

    /// The last day of the game.
    pub(crate) fn last_day(&self) -> Day {
        Day::last_of(self.options.weeks)
    }

    /// Whether the player has not travelled out.
    pub(crate) fn in_istanbul(&self, seat: Seat) -> bool {
        self.travellers[seat].whereabouts != Whereabouts::Gone
    }

    /// Everybody who has not travelled out.
    pub(crate) fn still_in_istanbul(&self) -> Seats {
        Seat::all(self.players()).filter(|&seat| self.in_istanbul(seat)).collect()
    }

    /// The neighbourhood in which the player stands.
    pub(crate) fn place_of(&self, seat: Seat) -> Option<Place> {
        self.travellers[seat].whereabouts.place()
    }

    /// The next player clockwise who is still in Istanbul.
    ///
    /// JRN-019, JRN-035
    pub(crate) fn next_clockwise(&self, seat: Seat) -> Option<Seat> {
        let seats = self.players();
        (1..=seats).filter_map(|step| Seat::new((seat.index() + step) % seats)).find(|&next| self.in_istanbul(next))
    }

    /// The player's card of a kind.
    pub(crate) fn task_card(&self, seat: Seat, suit: Suit) -> Option<TaskCard> {
        self.travellers[seat].hand.card(suit)
    }

    /// Whether the obstacle is overcome.
    pub(crate) fn may_leave(&self, seat: Seat) -> bool {
        self.travellers[seat].completed[Suit::Obstacle.index()].is_some()
    }

    /// The bonus of the player's opportunity, if it is in effect.
    ///
    /// JRN-117, JRN-131, JRN-132
    pub(crate) fn bonus(&self, seat: Seat) -> Option<Effect> {
        let since = self.travellers[seat].completed[Suit::Opportunity.index()]?;
        let card = self.task_card(seat, Suit::Opportunity)?;
        match card.task().trigger {
            Trigger::Move => Some(self.task_effect(card)),
            Trigger::RevealedJourney => (since < self.today).then(|| self.task_effect(card)),
        }
    }

    /// The cards in today's row that lie face up, with their squares from 1.
    pub(crate) fn face_up(&self) -> impl Iterator<Item = (u8, Card)> + '_ {
        self.sheet.row(self.today.of_week()).iter().zip(1..).filter_map(|(square, number)| match square {
            Some(Laid { card, lies: Lies::FaceUp }) => Some((number, *card)),
            Some(_) | None => None,
        })
    }

    /// Whether a face-up card offers this in that neighbourhood.
    pub(crate) fn is_offered(&self, kind: Kind, place: Place) -> bool {
        self.face_up().any(|(_, card)| card.offers(kind, place))
    }

    /// The day on which a card that lies so in the row takes place; `None` if that is after the end.
    ///
    /// JRN-015, JRN-029
    pub(crate) fn takes_place(&self, row: u8, lies: Lies) -> Option<Day> {
        let wait = (row + 6 - self.today.of_week()) % 6;
        let day = match lies {
            Lies::FaceUp => self.today,
            Lies::Upright => self.today.later(wait),
            Lies::Sideways => self.today.later(wait + 6),
        };
        day.within(self.last_day())
    }

    /// The day on the back of the deck's top card, if it can be seen.
    ///
    /// JRN-063
    pub(crate) fn top_day(&self) -> Option<u8> {
        match self.options.top_card {
            TopCard::Visible => self.top.map(Card::day),
            TopCard::Hidden => None,
        }
    }

    /// The player whose turn it is.
    pub(crate) fn on_turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Move { seat }
            | Phase::PayDebt { seat, .. }
            | Phase::Look { seat, .. }
            | Phase::Draw { seat, .. }
            | Phase::EndTurn { seat }
            | Phase::JailLook { seat }
            | Phase::Bail { seat }
            | Phase::Release { seat } => Some(seat),
            Phase::Keep { .. }
            | Phase::Reveal
            | Phase::Settlement { .. }
            | Phase::Journey { .. }
            | Phase::Work { .. }
            | Phase::Over { .. } => None,
        }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Planners and dealings; none if nobody has written or dealt.
    pub(crate) fn dealings(&self) -> &Dealings {
        self.dealings.as_deref().unwrap_or(&NO_DEALINGS)
    }

    /// Planners and dealings, to write in.
    pub(crate) fn dealings_mut(&mut self) -> &mut Dealings {
        self.dealings.get_or_insert_default()
    }

    /// Money from the player to the bank.
    ///
    /// JRN-017, JRN-018
    pub(crate) fn pay_bank(&mut self, seat: Seat, amount: Lira) {
        self.travellers[seat].money -= amount;
        self.bank += i32::from(amount.in_thousands());
    }

    /// Money from the bank to the player.
    pub(crate) fn pay_out(&mut self, seat: Seat, amount: Lira) {
        self.travellers[seat].money += amount;
        self.bank -= i32::from(amount.in_thousands());
    }
}
