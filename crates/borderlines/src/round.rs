//! The round: events, the action phase, the war phase.

use caravanserai_core::{Audience, Fate, Tell};

use crate::aid::{Aid, Before};
use crate::borders::Letter;
use crate::camps::CAMPS;
use crate::event::{Dice, Event};
use crate::family::{FAMILIES, Family};
use crate::few::Few;
use crate::person::{Cause, Loss};
use crate::place::{Place, PlaceSet};
use crate::position::Borderlines;
use crate::step::{Step, Turn};
use crate::timetable::{Happening, ROUNDS, has_war_phase};
use crate::war::{WARS, WarCard};

impl Borderlines {
    /// The event phase of the next round.
    ///
    /// BOR-020, BOR-021, BOR-022
    pub(crate) fn begin_round(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.round += 1;
        self.turns = 0;
        self.turn = Turn::of(self.starter);
        tell.all(Event::RoundBegan { round: self.round });
        for &happening in self.options.timetable.rounds()[usize::from(self.round - 1)] {
            match happening {
                Happening::War => self.war_comes(fate, tell),
                Happening::Border(letter) => self.border_control(letter, fate, tell),
                Happening::Camp => self.refugee_camp(fate, tell),
                Happening::Aid => self.aid(fate, tell),
            }
        }
    }

    /// Goes on until somebody has to decide something, or the game is over.
    ///
    /// BOR-020, BOR-023, BOR-140
    pub(crate) fn go_round(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        loop {
            if self.choosing().next().is_some() {
                self.step = Step::KeepAid;
                return;
            }
            while usize::from(self.turns) < self.families() {
                let family = self.starter.left(usize::from(self.turns), self.families());
                if self.begin_turn(family, fate, tell) {
                    return;
                }
                self.turns += 1;
            }
            self.end_action_phase(fate, tell);
            if has_war_phase(self.round) {
                self.war_phase(fate, tell);
            }
            self.people.remember();
            if self.round == ROUNDS {
                self.step = Step::Over;
                self.turn = Turn::of(self.turn.family);
                self.forget_earlier_aid();
                tell.all(Event::GameEnded { points: self.scores().iter().map(|score| score.points).collect() });
                return;
            }
            self.begin_round(fate, tell);
        }
    }

    /// The war card of the round comes into play with a zone card, two of them face down.
    ///
    /// A zone card that nobody may see is drawn when it is turned up: what it can be is the same.
    ///
    /// BOR-030, BOR-031, BOR-032, BOR-033, BOR-034
    fn war_comes(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let war = &WARS[usize::from(self.round - 1)];
        let zone = (!war.hidden).then(|| self.draw_zone(war.card, fate));
        tell.all(Event::WarCame { card: war.card, zone });
    }

    /// Puts one of the zone cards that do not lie on a war card on this one.
    ///
    /// BOR-033
    fn draw_zone(&mut self, card: WarCard, fate: &mut Fate) -> Place {
        let shown: PlaceSet = self.zones.iter().flatten().copied().collect();
        let left: Few<u8, 8> = PlaceSet::ZONES.minus(shown).iter().map(|zone| zone as u8 + 1).collect();
        let zone = pick(&left, "a zone card that lies on no war card, from 1 to 8", fate);
        let zone = Place::ALL[usize::from(zone - 1)];
        self.zones[card as usize] = Some(zone);
        zone
    }

    /// Turns the border tokens of a letter; those that show "closed" stay.
    ///
    /// BOR-015, BOR-040, BOR-041, BOR-042, BOR-043, BOR-044, BOR-045
    fn border_control(&mut self, letter: Letter, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let tokens = letter.tokens();
        let mut faces = [tokens.len() as u8 - letter.closed(), letter.closed()];
        for &border in tokens {
            let face = fate.draw(&faces, "a border token: 0 open, 1 closed");
            faces[face] -= 1;
            let closed = face == 1;
            if closed {
                self.closed = self.closed.with(border);
            }
            tell.all(Event::BorderTurned { border, closed });
        }
    }

    /// Draws a camp card and opens the camp; without a card nothing happens.
    ///
    /// BOR-050, BOR-054
    pub(crate) fn refugee_camp(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let left: Few<u8, 6> = (1..)
            .zip(CAMPS)
            .filter(|(_, camp)| !self.people.camps().contains(camp.place))
            .map(|(card, _)| card)
            .collect();
        if left.is_empty() {
            tell.all(Event::NoCampLeft);
            return;
        }
        let card = pick(&left, "a camp card that is left, from 1 to 6", fate);
        let camp = CAMPS[usize::from(card - 1)].place;
        self.people.open(camp);
        tell.all(Event::CampOpened { camp });
    }

    /// Deals two aid cards to each family, one after the other from the starter clockwise.
    ///
    /// BOR-060, BOR-061, BOR-062, BOR-064, BOR-150
    fn aid(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.aid_used_before = std::mem::replace(&mut self.aid_used, Few::EMPTY);
        for hand in self.hands.iter_mut() {
            hand.remember();
        }
        let mut pile = self.aid_pile();
        for turn in 0..2 * self.families() {
            if pile.iter().sum::<u8>() == 0 {
                break;
            }
            let family = self.starter.left(turn, self.families());
            let kind = fate.draw(&pile, "an aid card: 0 Longer road, 1 Room, 2 Resettlement, 3 Relief, 4 New camp");
            pile[kind] -= 1;
            self.hands[family].dealt.push(Aid::ALL[kind]);
        }
        for place in 0..self.families() {
            let family = self.starter.left(place, self.families());
            let who = self.who(family);
            let cards = self.hands[family].dealt;
            self.tell_owner(
                family,
                Event::AidDealt { who, cards },
                Event::AidDealtFaceDown { who, count: cards.len() as u8 },
                tell,
            );
            match cards.get(0) {
                Some(first) if cards.len() == 1 || self.is_absent(family) => self.keep_aid(family, first, tell),
                Some(_) | None => {}
            }
        }
    }

    /// Nothing is left to guess after the game.
    fn forget_earlier_aid(&mut self) {
        self.aid_used_before = Few::EMPTY;
        for hand in self.hands.iter_mut() {
            hand.before = Before::default();
        }
    }

    /// Keeps one of the dealt cards.
    ///
    /// BOR-060, BOR-063
    pub(crate) fn keep_aid(&mut self, family: Family, card: Aid, tell: &mut impl Tell<Event>) {
        self.hands[family].keep(card);
        let who = self.who(family);
        let returned = self.hands[family].returned;
        self.tell_owner(family, Event::AidKept { who, kept: card, returned }, Event::AidKeptFaceDown { who }, tell);
    }

    /// Tells the leader of a family one thing and all others another; with open aid all hear the same.
    pub(crate) fn tell_owner(&self, family: Family, own: Event, others: Event, tell: &mut impl Tell<Event>) {
        if self.options.open_aid {
            tell.all(own);
        } else {
            tell.tell(Audience::seat(self.leader(family)), own);
            tell.tell(Audience::others(self.leader(family)), others);
        }
    }

    /// The market moves for families that do not play, and the starter card goes to the left.
    ///
    /// BOR-002, BOR-024, BOR-025
    fn end_action_phase(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        for _ in self.families()..FAMILIES {
            if let Some((card, new, reshuffled)) = self.market.sweep(fate) {
                tell.all(Event::MarketSwept { card });
                tell.all(Event::MarketRefilled { card: new, reshuffled });
            }
        }
        self.starter = self.starter.left(1, self.families());
        tell.all(Event::StarterMoved { who: self.who(self.starter) });
    }

    /// The war strikes the zones named on the war cards in play.
    ///
    /// BOR-130, BOR-131, BOR-134, BOR-135
    fn war_phase(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        for card in self.wars_in_play() {
            if self.zones[card as usize].is_none() {
                let zone = self.draw_zone(card, fate);
                tell.all(Event::ZoneRevealed { card, zone });
            }
        }
        for card in self.wars_in_play() {
            for place in 0..self.families() {
                self.war_strikes(card, self.starter.left(place, self.families()), fate, tell);
            }
        }
        if self.round < ROUNDS {
            self.zones = [None; WARS.len()];
            let zones = [WarCard::SyrianGovernment, WarCard::OppositionGroups, WarCard::ChemicalAttack]
                .map(|card| self.draw_zone(card, fate));
            tell.all(Event::ZonesDealtAnew { zones });
        }
    }

    /// A family rolls one die for each of its people in the zone; the table says how many are lost.
    ///
    /// BOR-132, BOR-133, BOR-136
    fn war_strikes(&mut self, card: WarCard, family: Family, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let Some(zone) = self.zones[card as usize] else { return };
        let people = self.people.count(family, zone);
        if people == 0 {
            return;
        }
        let dice: Dice = (0..people).map(|_| fate.die()).collect();
        let sum = dice.iter().map(u16::from).sum();
        let lost = self.war_of(card).losses(sum, people);
        tell.all(Event::WarStruck { card, zone, who: self.who(family), dice, lost });
        for _ in 0..lost {
            let Some(person) = self.people.of(family).iter().position(|person| person.lives() && person.at == zone)
            else {
                return;
            };
            self.people.lose(family, person, Loss { round: self.round, cause: Cause::War(card) });
        }
    }
}

/// Picks one of these printed numbers.
fn pick<const N: usize>(numbers: &Few<u8, N>, expected: &str, fate: &mut Fate) -> u8 {
    let mut values = [0; N];
    for (value, number) in values.iter_mut().zip(numbers.iter()) {
        *value = number;
    }
    fate.pick(&values[..numbers.len()], expected)
}
