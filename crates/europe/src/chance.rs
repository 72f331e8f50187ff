//! Drawing a Chance Card, and what those do that are followed at once.

use caravanserai_core::{Audience, Fate, Refusal, Seat, Seats, Tell};

use crate::board::{AIRPORTS, City, Space, distance, nearest_airports};
use crate::chance_card::{Chance, KeptCard};
use crate::event::Event;
use crate::pack::pick_city;
use crate::position::{Choice, Drive, Europe, Phase};
use crate::traveller::Mark;

impl Europe {
    /// Whether the mover has a Chance Card to draw.
    pub(crate) fn may_draw(&self) -> Result<(), Refusal> {
        match (self.phase, self.choice) {
            (Phase::Drawing, Choice::None) => Ok(()),
            (_, _) => {
                Err(Refusal::new("not_now", "EUR-090", "A Chance Card is drawn when a throw ends on a blue box."))
            }
        }
    }

    /// EUR-090, EUR-092, EUR-093: the top card is kept, or put under the pack and followed.
    pub(crate) fn draw(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_draw()?;
        let open = self.chance.top_is_known();
        let Some(card) = self.chance.draw(fate) else {
            return Err(Refusal::table("impossible_position", "The Chance pack is empty."));
        };
        tell.seal();
        self.mover_mut().tally.drawn += 1;
        match card.kept() {
            Some(kept) => {
                self.keep(kept, open, tell);
                self.close_results(tell);
            }
            None => {
                self.chance.put_under(card);
                tell.all(Event::Drew { seat: self.turn, card });
                self.follow(card, fate, tell);
            }
        }
        Ok(())
    }

    /// EUR-099: a kept card lies open, unless the table hides them.
    fn keep(&mut self, card: KeptCard, open: bool, tell: &mut impl Tell<Event>) {
        let seat = self.turn;
        self.mover_mut().kept.add(card);
        let drew = Event::Drew { seat, card: card.chance() };
        if !self.options.hides_kept() {
            tell.all(drew);
            return;
        }
        tell.tell(Audience::seat(seat), drew);
        tell.tell(Audience::others(seat), Event::DrewUnseen { seat });
        if open {
            for other in Seat::all(self.travellers.seats()).filter(|&other| other != seat) {
                self.travellers[other].known[seat.index()].add(card);
            }
        }
    }

    /// EUR-101, EUR-123 to EUR-132: what a card says.
    fn follow(&mut self, card: Chance, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        match card {
            Chance::EarlyTrain => self.phase = Phase::ThrowAgain,
            Chance::OpenMotorway => self.open_motorway(tell),
            Chance::HighSpeedLine => self.set_mark(Mark::Double, tell),
            Chance::LeavesOnTheLine => self.set_mark(Mark::Half, tell),
            Chance::StrikeDay | Chance::LostPassport | Chance::FogOnThePass => self.miss_next_turn(tell),
            Chance::LeftLuggage => self.back_to_start(tell),
            Chance::ScenicDetour => self.scenic_detour(tell),
            Chance::AirportShuttle => self.airport_shuttle(tell),
            Chance::ChangeOfPlan => self.change_of_plan(fate, tell),
            Chance::OverheardAtTheStation => self.name_opponent(Phase::Overhearing, fate, tell),
            Chance::LostProperty => self.name_opponent(Phase::Claiming, fate, tell),
            // Kept cards are not followed at once.
            Chance::AirlineTicket | Chance::MoveAnyTrafficLight | Chance::Timetable => {}
        }
    }

    /// EUR-101: the card cannot be followed.
    pub(crate) fn no_effect(&mut self, card: Chance, tell: &mut impl Tell<Event>) {
        tell.all(Event::NoEffect { seat: self.turn, card });
        self.close_results(tell);
    }

    /// EUR-124: so many spaces, without passing a light; with no legal first step nothing happens.
    fn open_motorway(&mut self, tell: &mut impl Tell<Event>) {
        let spaces = self.options.numbers.motorway;
        self.set_motion(Drive::Motorway, spaces, spaces);
        let Ok((walker, ground, exits)) = self.stepping() else { return };
        match exits.as_slice() {
            [] => {
                self.spend_motion();
                self.no_effect(Chance::OpenMotorway, tell);
            }
            [only] => self.walk(walker, &ground, *only, tell),
            [_, ..] => {}
        }
    }

    /// EUR-125, EUR-126, EUR-133: the later mark replaces the earlier.
    fn set_mark(&mut self, mark: Mark, tell: &mut impl Tell<Event>) {
        self.mover_mut().mark = Some(mark);
        self.close_results(tell);
    }

    /// EUR-127: missed turns add up.
    fn miss_next_turn(&mut self, tell: &mut impl Tell<Event>) {
        let mover = self.mover_mut();
        mover.miss = mover.miss.saturating_add(1);
        self.close_results(tell);
    }

    /// EUR-128: back to where this throw began.
    fn back_to_start(&mut self, tell: &mut impl Tell<Event>) {
        if let Some(motion) = self.motion {
            self.place_token(motion.start, tell);
        }
        self.close_unless_arriving(tell);
    }

    /// EUR-054, EUR-134: a card puts the token on a space; an own destination is an arrival.
    fn place_token(&mut self, to: Space, tell: &mut impl Tell<Event>) {
        let from = self.mover().at.unwrap_or(to);
        tell.all(Event::Placed { seat: self.turn, from, to });
        self.phase = if self.set_token(to) { Phase::Arriving } else { Phase::AfterMove };
    }

    fn close_unless_arriving(&mut self, tell: &mut impl Tell<Event>) {
        if self.phase != Phase::Arriving {
            self.close_results(tell);
        }
    }

    /// EUR-129: the nearest city; among equals the player chooses.
    fn scenic_detour(&mut self, tell: &mut impl Tell<Event>) {
        let mut nearest = self.nearest_cities();
        match (nearest.next(), nearest.next()) {
            (Some(only), None) => {
                self.place_token(only, tell);
                self.close_unless_arriving(tell);
            }
            (_, _) => self.phase = Phase::NearestCity,
        }
    }

    /// EUR-129: the nearest airport; among equals the player chooses.
    fn airport_shuttle(&mut self, tell: &mut impl Tell<Event>) {
        let mut nearest = self.nearest_airports();
        match (nearest.next(), nearest.next()) {
            (Some(only), None) => {
                self.place_token(only, tell);
                self.close_unless_arriving(tell);
            }
            (_, _) => self.phase = Phase::NearestAirport,
        }
    }

    /// EUR-129: the cities nearest to the mover's box: one end of its route, or both.
    pub(crate) fn nearest_cities(&self) -> impl Iterator<Item = Space> + use<> {
        let at = self.mover().at;
        let ends = at.and_then(|at| at.on_route()).map(|(route, _)| route.ends());
        let ends = ends.map(|(a, b)| [Space::from(a), Space::from(b)]);
        let least = at.zip(ends).map(|(at, [a, b])| distance(at, a).min(distance(at, b)));
        ends.into_iter().flatten().filter(move |&end| at.map(|at| distance(at, end)) == least)
    }

    /// EUR-129: the airports nearest to the mover's token.
    pub(crate) fn nearest_airports(&self) -> impl Iterator<Item = Space> + use<> {
        let set = self.mover().at.map_or(0, nearest_airports);
        AIRPORTS.iter().enumerate().filter(move |(number, _)| set >> number & 1 != 0).map(|(_, &airport)| airport)
    }

    /// EUR-129: whether the token may be placed there.
    pub(crate) fn may_go_to(&self, to: Space) -> Result<(), Refusal> {
        let nearest = if self.phase == Phase::NearestCity {
            self.nearest_cities().any(|space| space == to)
        } else if self.phase == Phase::NearestAirport {
            self.nearest_airports().any(|space| space == to)
        } else {
            return Err(Refusal::table("not_now", "No card leads anywhere now."));
        };
        if nearest {
            Ok(())
        } else {
            Err(Refusal::new("not_nearest", "EUR-129", "The card leads to one of the nearest."))
        }
    }

    /// EUR-129: the choice among equals.
    pub(crate) fn go_to(&mut self, to: Space, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_go_to(to)?;
        self.place_token(to, tell);
        Ok(())
    }

    /// EUR-130: the top card of the destination pack comes into the hand.
    fn change_of_plan(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let seat = self.turn;
        let Some(city) = self.destinations.draw(fate) else {
            self.no_effect(Chance::ChangeOfPlan, tell);
            return;
        };
        let mover = self.mover_mut();
        mover.hand.insert(city);
        mover.seen.remove(city);
        // Whatever the token has walked through before, the new card may be any.
        mover.not_held = crate::board::CitySet::NONE;
        let audience = if self.options.learner { Audience::Everyone } else { Audience::seat(seat) };
        tell.tell(audience, Event::DrewDestination { seat, city });
        self.phase = Phase::PuttingBack;
    }

    /// EUR-130: whether the card may be put back.
    pub(crate) fn may_put_back(&self, city: City) -> Result<(), Refusal> {
        if self.phase != Phase::PuttingBack {
            return Err(Refusal::table("not_now", "No Destination Card has to be put back now."));
        }
        if !self.mover().hand.contains(city) {
            return Err(Refusal::new("not_yours", "EUR-130", "You put back a card of your own."));
        }
        Ok(())
    }

    /// EUR-056, EUR-130: one card goes under the pack, unseen; a single card left lies face up.
    pub(crate) fn put_back(&mut self, city: City, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_put_back(city)?;
        let seat = self.turn;
        let hand = self.mover().hand;
        // Everybody knows a card that lay open; of all others nobody is certain any more.
        let open = self.options.learner || self.mover().face_up == Some(city);
        for other in Seat::all(self.travellers.seats()).filter(|&other| other != seat) {
            let seen = &mut self.travellers[other].seen;
            *seen = seen.without(hand);
        }
        if open {
            self.return_card(city);
            tell.all(Event::PutBack { seat, city });
        } else {
            self.destinations.put_under(city);
            self.mover_mut().seen.insert(city);
            tell.tell(Audience::seat(seat), Event::PutBack { seat, city });
            tell.tell(Audience::others(seat), Event::PutBackUnseen { seat });
        }
        tell.seal();
        self.mover_mut().hand.remove(city);
        self.lay_last_card_open(seat, tell);
        self.close_results(tell);
        Ok(())
    }

    /// EUR-131, EUR-132: the opponents whom a card can concern.
    pub(crate) fn may_name(&self, seat: Seat) -> Result<(), Refusal> {
        if self.choice != Choice::None {
            return Err(Refusal::table("not_now", "The opponent is named already."));
        }
        if seat == self.turn || seat.index() >= self.travellers.seats() || !self.travellers[seat].in_play() {
            return Err(Refusal::table("no_opponent", "Name an opponent."));
        }
        if self.phase == Phase::Overhearing {
            if !self.hides_a_card(seat) {
                return Err(Refusal::new("all_open", "EUR-131", "That player has no hidden Destination Card."));
            }
        } else if self.phase == Phase::Claiming {
            if self.travellers[seat].kept.is_empty() {
                return Err(Refusal::new("no_card", "EUR-132", "That player keeps no Chance Card."));
            }
        } else {
            return Err(Refusal::table("not_now", "No opponent has to be named now."));
        }
        Ok(())
    }

    fn hides_a_card(&self, seat: Seat) -> bool {
        let traveller = &self.travellers[seat];
        !self.options.learner && !traveller.hand.is_empty() && traveller.face_up.is_none()
    }

    /// EUR-101, EUR-131, EUR-132: the card needs an opponent; a single one is named by itself.
    fn name_opponent(&mut self, phase: Phase, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.phase = phase;
        let mut candidates = Seat::all(self.travellers.seats()).filter(|&seat| self.may_name(seat).is_ok());
        match (candidates.next(), candidates.next()) {
            (None, _) => self.nobody_to_name(tell),
            (Some(only), None) => self.concern(only, fate, tell),
            (Some(_), Some(_)) => {}
        }
    }

    /// EUR-131, EUR-132: there is no such opponent, so nothing happens.
    pub(crate) fn nobody_to_name(&mut self, tell: &mut impl Tell<Event>) {
        let overhearing = self.phase == Phase::Overhearing;
        self.no_effect(if overhearing { Chance::OverheardAtTheStation } else { Chance::LostProperty }, tell);
    }

    /// D12: names the opponent.
    pub(crate) fn name(&mut self, seat: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_name(seat)?;
        self.concern(seat, fate, tell);
        Ok(())
    }

    fn concern(&mut self, opponent: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        if self.phase == Phase::Overhearing {
            self.overhear(opponent, fate, tell);
            return;
        }
        let kept = self.travellers[opponent].kept;
        let mut kinds = kept.kinds();
        if self.options.hides_kept() {
            // Section 6: hidden cards are taken at random.
            let kind = fate.draw(&kept.counts(), "a kept card: 0 ticket, 1 traffic light, 2 timetable");
            self.hand_over(opponent, KeptCard::ALL[kind], tell);
        } else if let (Some(only), None) = (kinds.next(), kinds.next()) {
            self.hand_over(opponent, only, tell);
        } else {
            self.choice = Choice::Card { seat: opponent };
        }
    }

    /// EUR-131: a hidden card, chosen by chance, is shown to the mover alone.
    fn overhear(&mut self, of: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let seat = self.turn;
        let city = pick_city(self.travellers[of].hand, fate, "a hidden Destination Card of the named player");
        self.mover_mut().seen.insert(city);
        let both = Seats::only(seat).with(of);
        tell.tell(Audience::Only(both), Event::Overheard { seat, of, city });
        tell.tell(Audience::Except(both), Event::Listened { seat, of });
        tell.seal();
        self.close_results(tell);
    }

    /// EUR-132: whether the mover may claim the card.
    pub(crate) fn may_claim(&self, card: KeptCard) -> Result<Seat, Refusal> {
        let Choice::Card { seat } = self.choice else {
            return Err(Refusal::table("not_now", "No card is being claimed now."));
        };
        if self.travellers[seat].kept.of(card) == 0 {
            return Err(Refusal::new("no_card", "EUR-132", "That player does not keep such a card."));
        }
        Ok(seat)
    }

    /// EUR-132: claims a kept card.
    pub(crate) fn claim(&mut self, card: KeptCard, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let opponent = self.may_claim(card)?;
        self.choice = Choice::None;
        self.hand_over(opponent, card, tell);
        Ok(())
    }

    /// EUR-102, EUR-132: the card changes hands; where cards are hidden, only the two know which.
    fn hand_over(&mut self, from: Seat, card: KeptCard, tell: &mut impl Tell<Event>) {
        let seat = self.turn;
        self.travellers[from].kept.take(card);
        self.travellers[seat].kept.add(card);
        let claimed = Event::Claimed { seat, from, card };
        if self.options.hides_kept() {
            for other in Seat::all(self.travellers.seats()) {
                let known = &mut self.travellers[other].known;
                if other == from {
                    known[seat.index()].add(card);
                } else if other == seat {
                    known[from.index()].take(card);
                } else {
                    known[from.index()] = known[from.index()].fewer(1);
                }
            }
            let both = Seats::only(seat).with(from);
            tell.tell(Audience::Only(both), claimed);
            tell.tell(Audience::Except(both), Event::ClaimedUnseen { seat, from });
        } else {
            tell.all(claimed);
        }
        self.close_results(tell);
    }
}
