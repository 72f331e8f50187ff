//! Dealing anew what a seat cannot know.

use caravanserai_core::{PerSeat, Rng, Seat, chance};

use crate::board::{CITY_COUNT, City, CitySet};
use crate::chance_card::{CHANCE_KINDS, Kept, KeptCard};
use crate::position::{Choice, Europe, Phase};
use crate::row::Fill;

/// How often each unknown card is offered for an exchange; enough that nothing of the real places is left.
const EXCHANGES: usize = 24;

/// How often each unknown card in a hand is offered before hands are thought to fit their owners.
const FIRST_EXCHANGES: usize = 6;

/// Where an unknown Destination Card lies: in a hand, or in the pack, which may hold any card.
#[derive(Clone, Copy)]
struct Slot {
    card: City,
    owner: Option<Seat>,
}

impl Europe {
    /// A position that looks the same to the seat: hidden Destination Cards, hidden kept cards, the
    /// Chance pack and unfinished choices of others are anybody's guess.
    pub(crate) fn imagined<R: Rng>(&self, seat: Seat, rng: &mut R) -> Europe {
        let mut game = *self;
        if game.is_over() {
            return game;
        }
        game.imagine_destinations(seat, rng);
        if game.options.hides_kept() {
            game.imagine_kept(seat, rng);
            game.imagine_offer(seat, rng);
        }
        if seat != game.turn {
            game.choice = Choice::None;
        }
        game
    }

    /// The Destination Cards in another hand whose place is not dealt anew: those the seat has seen, those
    /// face up, and that of an arrival which only waits for its owner to confirm it.
    fn knows(&self, seat: Seat, owner: Seat) -> CitySet {
        let traveller = &self.travellers[owner];
        if self.options.learner {
            return traveller.hand;
        }
        let arriving = self.phase == Phase::Arriving && owner == self.turn;
        let at = traveller.at.filter(|_| arriving).and_then(|at| at.city());
        let open = [traveller.face_up, at].into_iter().flatten().collect::<CitySet>();
        self.travellers[seat].seen.or(open)
    }

    /// The cards whose place the seat does not know, those in a hand first.
    fn unknown_cards(&self, seat: Seat) -> ([Slot; CITY_COUNT], usize) {
        let mut slots = [Slot { card: City::FILL, owner: None }; CITY_COUNT];
        let mut len = 0;
        let mut add = |card, owner| {
            slots[len] = Slot { card, owner };
            len += 1;
        };
        for owner in Seat::all(self.travellers.seats()).filter(|&owner| owner != seat) {
            for card in self.travellers[owner].hand.without(self.knows(seat, owner)).iter() {
                add(card, Some(owner));
            }
        }
        let seen = self.travellers[seat].seen;
        for card in self.destinations.under.as_slice().iter().copied().filter(|&card| !seen.contains(card)) {
            add(card, None);
        }
        for card in self.destinations.undealt.iter() {
            add(card, None);
        }
        (slots, len)
    }

    /// The cards whose place the seat does not know are exchanged at random, again and again, as long
    /// as nobody gets a city that they have walked through without arriving. Every arrangement that
    /// the seat can think of is equally likely in the end.
    fn imagine_destinations<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let (mut slots, len) = self.unknown_cards(seat);
        let slots = &mut slots[..len];
        let before: [City; CITY_COUNT] = std::array::from_fn(|place| slots.get(place).map_or(City::FILL, |s| s.card));
        for _ in 0..if len < 2 { 0 } else { EXCHANGES * len } {
            let [one, other] = [0; 2].map(|_| chance::below(rng, len as u32) as usize);
            let fits =
                |slot: Slot, card| slot.owner.is_none_or(|owner| !self.travellers[owner].not_held.contains(card));
            if fits(slots[one], slots[other].card) && fits(slots[other], slots[one].card) {
                let card = slots[one].card;
                slots[one].card = slots[other].card;
                slots[other].card = card;
            }
        }
        let becomes = becomes(slots, &before);
        self.rename_cards(seat, &becomes);
    }

    /// Appends positions that look the same to the seat as this imagined one, with other hidden hands: the
    /// better a hand fits its owner, by the logarithm that `fit` gives, the more often it is dealt.
    pub fn reimagine<R: Rng>(
        &self,
        seat: Seat,
        rng: &mut R,
        fit: impl Fn(Seat, CitySet) -> f32,
        count: usize,
        positions: &mut Vec<Europe>,
    ) {
        let (mut slots, len) = self.unknown_cards(seat);
        let slots = &mut slots[..len];
        let before: [City; CITY_COUNT] = std::array::from_fn(|place| slots.get(place).map_or(City::FILL, |s| s.card));
        let held = slots.iter().take_while(|slot| slot.owner.is_some()).count();
        let mut hands = PerSeat::from_fn(self.travellers.seats(), |owner| {
            let hand = self.travellers[owner].hand;
            (hand, fit(owner, hand))
        });
        for number in 0..count {
            let exchanges = if number == 0 { held * FIRST_EXCHANGES } else { held.div_ceil(2) };
            for _ in 0..exchanges {
                self.exchange_if_likely(slots, held, rng, &fit, &mut hands);
            }
            let mut position = *self;
            position.rename_cards(seat, &becomes(slots, &before));
            positions.push(position);
        }
    }

    /// Offers an unknown card of a hand for an exchange, which takes place the more often the better the new
    /// hands fit (Metropolis).
    fn exchange_if_likely<R: Rng>(
        &self,
        slots: &mut [Slot],
        held: usize,
        rng: &mut R,
        fit: &impl Fn(Seat, CitySet) -> f32,
        hands: &mut PerSeat<(CitySet, f32)>,
    ) {
        let [one, other] = [held, slots.len()].map(|among| chance::below(rng, among as u32) as usize);
        let (mine, theirs) = (slots[one], slots[other]);
        let fits = |slot: Slot, card| slot.owner.is_none_or(|owner| !self.travellers[owner].not_held.contains(card));
        if mine.owner == theirs.owner || !fits(mine, theirs.card) || !fits(theirs, mine.card) {
            return;
        }
        let changed = |slot: Slot, card| {
            let owner = slot.owner?;
            let hand = hands[owner].0.without(CitySet::only(slot.card)).or(CitySet::only(card));
            Some((owner, hand, fit(owner, hand)))
        };
        let after = [changed(mine, theirs.card), changed(theirs, mine.card)];
        let better: f32 = after.iter().flatten().map(|&(owner, _, fit)| fit - hands[owner].1).sum();
        if better >= 0.0 || chance::below(rng, 1 << 16) < (better.exp() * 65536.0) as u32 {
            (slots[one].card, slots[other].card) = (theirs.card, mine.card);
            for (owner, hand, fit) in after.into_iter().flatten() {
                hands[owner] = (hand, fit);
            }
        }
    }

    /// Gives every card another face, but for what the seat itself has seen.
    fn rename_cards(&mut self, seat: Seat, becomes: &[City; CITY_COUNT]) {
        let renamed = |cards: CitySet| cards.iter().map(|card| becomes[card.index()]).collect::<CitySet>();
        for owner in Seat::all(self.travellers.seats()).filter(|&owner| owner != seat) {
            let traveller = &mut self.travellers[owner];
            traveller.hand = renamed(traveller.hand);
            traveller.seen = renamed(traveller.seen);
        }
        self.destinations.undealt = renamed(self.destinations.undealt);
        for card in self.destinations.under.as_mut_slice() {
            *card = becomes[card.index()];
        }
    }

    /// Where kept cards are hidden: those the seat does not know are dealt anew from those it has not seen.
    fn imagine_kept<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let mut known = self.travellers[seat].known;
        if self.phase == Phase::FlyOrStay && self.turn != seat {
            // Nobody else knows that a flight is being thought of, but it needs its ticket.
            let mover = &mut known[self.turn.index()];
            *mover = mover.at_least([KeptCard::AirlineTicket].into_iter().collect());
        }
        let others = || Seat::all(self.travellers.seats()).filter(move |&other| other != seat);
        let mut unseen = self.chance.unseen.0;
        for other in others() {
            for card in self.travellers[other].kept.minus(known[other.index()]).cards() {
                unseen[card as usize] += 1;
            }
        }
        let seats = self.travellers.seats();
        for other in Seat::all(seats).filter(|&other| other != seat) {
            let sure = known[other.index()];
            let mut kept = sure;
            for _ in 0..self.travellers[other].kept.len().saturating_sub(sure.len()) {
                let card = take_kept(&mut unseen, rng);
                kept.add(card);
            }
            self.travellers[other].kept = kept;
        }
        self.chance.unseen.0 = unseen;
        // Nobody can know of more than there is.
        for knower in Seat::all(seats).filter(|&knower| knower != seat) {
            for other in Seat::all(seats) {
                let kept = self.travellers[other].kept;
                let known = &mut self.travellers[knower].known[other.index()];
                *known = known.at_most(kept);
            }
        }
    }

    /// An offer between two others, whose cards the seat cannot see, is for one card or another.
    fn imagine_offer<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let Some(offer) = &mut self.offer else { return };
        if offer.from == seat || offer.to == seat {
            return;
        }
        let one_of = |kept: Kept, rng: &mut R| {
            let place = chance::below(rng, u32::from(kept.len().max(1))) as usize;
            kept.cards().nth(place).into_iter().collect::<Kept>()
        };
        offer.give = one_of(self.travellers[offer.from].kept, rng);
        offer.ask = if offer.give.is_empty() { one_of(self.travellers[offer.to].kept, rng) } else { Kept::NONE };
        let known = &mut self.travellers[offer.to].known[offer.from.index()];
        *known = known.at_least(offer.give);
    }
}

/// Which card has taken the place of which.
fn becomes(slots: &[Slot], before: &[City; CITY_COUNT]) -> [City; CITY_COUNT] {
    let mut becomes: [City; CITY_COUNT] = [City::FILL; CITY_COUNT];
    for city in City::all() {
        becomes[city.index()] = city;
    }
    for (slot, was) in slots.iter().zip(before) {
        becomes[was.index()] = slot.card;
    }
    becomes
}

/// Takes a random kept card out of the cards nobody has seen; there is one.
fn take_kept<R: Rng>(unseen: &mut [u8; CHANCE_KINDS], rng: &mut R) -> KeptCard {
    let total: u32 = KeptCard::ALL.iter().map(|&card| u32::from(unseen[card as usize])).sum();
    let mut place = chance::below(rng, total.max(1));
    for card in KeptCard::ALL {
        let count = u32::from(unseen[card as usize]);
        if place < count {
            unseen[card as usize] -= 1;
            return card;
        }
        place -= count;
    }
    KeptCard::AirlineTicket
}
