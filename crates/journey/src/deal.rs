//! Setting up.

use caravanserai_core::{Fate, PerSeat, Refusal, Seat, Seats};

use crate::{
    CARDS, Card, CardSet, Consent, Day, Hand, Journey, Lies, Options, Phase, Pile, Place, Sheet, Suit, TaskCard,
    TaskDeal, Traces, Traveller,
};

/// How many cards lie on the sheet when the game starts.
pub(crate) const FIRST_CARDS: u8 = 10;

/// Sets up a game.
///
/// JRN-020, JRN-021, JRN-024, JRN-025
pub(crate) fn set_up(seats: usize, options: &Options, fate: &mut Fate) -> Result<Journey, Refusal> {
    check(seats, options)?;
    let starter = choose_starter(seats, options, fate);
    let hands = deal_tasks(seats, options, fate);
    let mut game = Journey {
        options: *options,
        today: Day::FIRST,
        phase: Phase::Move { seat: starter },
        starter,
        travellers: PerSeat::from_fn(seats, |seat| Traveller {
            money: options.starting_money(),
            hand: hands[seat],
            ..Traveller::default()
        }),
        piles: first_piles(seats, starter),
        bank: 0,
        sheet: Sheet::default(),
        deck: CardSet::ALL,
        top: None,
        used: CardSet::NONE,
        used_unseen: CardSet::NONE,
        traces: Traces::default(),
        in_hand: None,
        fined: Seats::NONE,
        wish_to_leave: Seats::NONE,
        ask_before_gifts: match options.consent {
            Consent::InAdvance => Seats::NONE,
            Consent::Ask => Seats::all(seats),
        },
        agree_to_end: Seats::NONE,
        absent: Seats::NONE,
        dealings: None,
    };
    game.turn_next_top(fate);
    for _ in 0..options.numbers.first_cards {
        game.lay_first_card(fate);
    }
    if options.task_cards == TaskDeal::KeepOne {
        game.phase = Phase::Keep { seat: starter, suit: Suit::Obstacle };
    }
    Ok(game)
}

fn check(seats: usize, options: &Options) -> Result<(), Refusal> {
    if !(2..=4).contains(&options.weeks) {
        return Err(Refusal::table("weeks", "A game lasts two, three or four weeks."));
    }
    if !(4..=10).contains(&options.starting_thousands) {
        return Err(Refusal::table("starting_money", "Everybody starts with 4 000 to 10 000 TL."));
    }
    if options.starting_player.is_some_and(|number| number == 0 || usize::from(number) > seats) {
        return Err(Refusal::table("starting_player", "The starting player must be one of the seats."));
    }
    if options.task_cards == TaskDeal::KeepOne && seats != 2 {
        return Err(Refusal::new("keep_one", "JRN-170", "Keeping one of two cards is for two players."));
    }
    Ok(())
}

/// JRN-024, JRN-025
fn choose_starter(seats: usize, options: &Options, fate: &mut Fate) -> Seat {
    let chosen = options.starting_player.and_then(|number| Seat::new(usize::from(number) - 1));
    chosen.unwrap_or_else(|| {
        let mut all = [Seat::default(); crate::MOST_SEATS];
        Seat::all(seats).for_each(|seat| all[seat.index()] = seat);
        fate.pick(&all[..seats], "the seat that starts, counted from 0")
    })
}

/// JRN-022, JRN-023, JRN-170
fn deal_tasks(seats: usize, options: &Options, fate: &mut Fate) -> PerSeat<Hand> {
    let each = match options.task_cards {
        TaskDeal::Random => 1,
        TaskDeal::KeepOne => 2,
    };
    let mut hands = PerSeat::new(seats, Hand::default());
    for suit in Suit::BOTH {
        let mut left = TaskCard::of(suit);
        let mut count = left.len();
        for seat in Seat::all(seats) {
            for _ in 0..each {
                let card = fate.pick(&left[..count], "the number of a task card");
                hands[seat] = hands[seat].with(card);
                if let Some(place) = left[..count].iter().position(|&other| other == card) {
                    left.copy_within(place + 1..count, place);
                    count -= 1;
                }
            }
        }
    }
    hands
}

/// All markers are in Kadiköy, the starting player's lowest.
///
/// JRN-026, JRN-027
fn first_piles(seats: usize, starter: Seat) -> [Pile; 5] {
    let mut piles = [Pile::default(); 5];
    piles[Place::Kadikoy.index()] = (0..seats).filter_map(|step| Seat::new((starter.index() + step) % seats)).collect();
    piles
}

impl Journey {
    /// Lays one of the first ten cards, unseen and upright; a sixth card of a day is put away unseen.
    ///
    /// JRN-028, JRN-029, JRN-030
    fn lay_first_card(&mut self, fate: &mut Fate) {
        let Some(card) = self.take_top(fate) else { return };
        self.traces[card].laid = Some(Day::FIRST);
        if self.sheet.add(card, Lies::Upright).is_none() {
            self.used_unseen.insert(card);
        }
    }

    /// Takes the top card off the deck; the next one, of which only the back can be seen, is drawn by chance.
    ///
    /// JRN-062, JRN-063
    pub(crate) fn take_top(&mut self, fate: &mut Fate) -> Option<Card> {
        let card = self.top?;
        self.deck.remove(card);
        self.turn_next_top(fate);
        Some(card)
    }

    fn turn_next_top(&mut self, fate: &mut Fate) {
        let mut cards = [Card::default(); CARDS];
        let mut count = 0;
        for card in self.deck.iter() {
            cards[count] = card;
            count += 1;
        }
        self.top = (count > 0).then(|| fate.pick(&cards[..count], "the number of an event card, 1 to 36"));
    }
}
