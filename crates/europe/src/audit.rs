//! What holds in every position that play can reach.

use caravanserai_core::Seat;

use crate::board::{CITY_COUNT, CitySet, Kind};
use crate::chance_card::{Kept, KeptCard};
use crate::position::{Choice, Drive, Europe, Offer, Phase, ROUND_LIMIT};
use crate::traveller::Traveller;

/// Refuses with a sentence unless the law holds.
fn law(holds: bool, sentence: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence.to_owned()) }
}

impl Europe {
    pub(crate) fn check_laws(&self) -> Result<(), String> {
        self.check_table()?;
        self.check_destinations()?;
        self.check_chance()?;
        self.check_lights()?;
        for (seat, traveller) in self.travellers.enumerate() {
            self.check_traveller(seat, traveller).map_err(|law| format!("{seat}: {law}"))?;
        }
        self.check_phase()?;
        self.check_motion()?;
        self.check_choice()?;
        self.offer.map_or(Ok(()), |offer| self.check_offer(&offer))
    }

    fn check_table(&self) -> Result<(), String> {
        let seats = self.travellers.seats();
        law((2..=6).contains(&seats), "the game has 2 to 6 seats")?;
        law(self.opening.seats() == seats, "every seat threw for the start")?;
        law(
            self.first.index() < seats && self.turn.index() < seats,
            "the first player and the mover sit at the table",
        )?;
        law((3..=9).contains(&self.options.cards_each(seats)), "each player gets 3 to 9 Destination Cards")?;
        law(self.options.lights_each(seats) <= 6, "each player gets at most 6 lights")?;
        law(self.round <= ROUND_LIMIT, "a game has at most 1000 rounds")?;
        let thrown = self.opening.iter().all(|opening| (1..=12).contains(&opening.first) && opening.again <= 12);
        law(thrown, "the die shows 1 to 12")
    }

    /// EUR-002: each of the 56 Destination Cards is in one place.
    fn check_destinations(&self) -> Result<(), String> {
        let mut all = self.destinations.undealt;
        let mut count = all.len();
        for &city in self.destinations.under.as_slice() {
            all.insert(city);
            count += 1;
        }
        for traveller in self.travellers.iter() {
            all = all.or(traveller.hand);
            count += traveller.hand.len();
        }
        law(count == CITY_COUNT && all == CitySet::ALL, "each of the 56 Destination Cards is in exactly one place")
    }

    /// EUR-100: each of the 36 Chance Cards is in one place.
    fn check_chance(&self) -> Result<(), String> {
        let mut counts = self.chance.unseen.0.map(u16::from);
        for card in self.chance.under.as_slice() {
            counts[card.index()] += 1;
        }
        for traveller in self.travellers.iter() {
            for card in KeptCard::ALL {
                counts[card.chance().index()] += u16::from(traveller.kept.of(card));
            }
        }
        let right = self.options.numbers.pack.iter().zip(counts).all(|(&count, found)| found == u16::from(count));
        law(right, "each of the 36 Chance Cards is in exactly one place")
    }

    /// EUR-030, EUR-032, EUR-086: the number of lights never changes.
    fn check_lights(&self) -> Result<(), String> {
        let seats = self.travellers.seats();
        let all = usize::from(self.options.lights_each(seats)) * seats;
        let unplaced: usize = self.travellers.iter().map(|traveller| usize::from(traveller.unplaced)).sum();
        let lights = self.lights.len() + unplaced;
        let left_early = self.travellers.iter().any(|traveller| traveller.gone);
        law(lights == all || left_early && lights < all, "as many lights as were dealt out are placed or in hand")?;
        law(
            unplaced == 0 || self.phase == Phase::PlaceLights || self.is_over(),
            "all lights are placed before the start",
        )
    }

    fn check_traveller(&self, seat: Seat, traveller: &Traveller) -> Result<(), String> {
        let cards = traveller.hand.len() + traveller.visited.len();
        let drawn = usize::from(self.phase == Phase::PuttingBack && seat == self.turn);
        let each = usize::from(self.options.cards_each(self.travellers.seats()));
        law(traveller.gone || cards == each + drawn, "cards in hand and cities visited make up the cards dealt")?;
        law(traveller.gone || traveller.visited.len() <= each, "nobody visits more cities than cards were dealt")?;
        law(traveller.waits <= 2, "waits are counted up to two")?;
        law(traveller.hand.and(traveller.not_held).is_empty(), "a city walked through is no own destination")?;
        law(traveller.hand.and(traveller.seen).is_empty(), "own cards are not seen elsewhere")?;
        law(traveller.seen.and(self.destinations.undealt).is_empty(), "nobody has seen a card never dealt")?;
        let out = !traveller.in_play();
        if let Some(city) = traveller.face_up {
            law(!out && traveller.hand.contains(city), "a card that lies face up is in hand")?;
        }
        let last = traveller.hand.single().filter(|_| !out && traveller.at.is_some() && drawn == 0);
        law(drawn == 1 || traveller.face_up == last, "exactly the last card lies face up")?;
        if traveller.gone {
            law(traveller.hand.is_empty() && traveller.at.is_none(), "who left has neither cards nor a token")?;
            law(traveller.place == 0, "who left has no place")?;
        }
        if out && !self.is_over() {
            law(traveller.at.is_none() && traveller.kept.is_empty(), "who is out has neither token nor kept cards")?;
            law(traveller.hand.is_empty(), "who is out holds no cards")?;
        }
        law(usize::from(traveller.place) <= self.travellers.seats(), "a place is at most the number of seats")?;
        law(traveller.at.is_some() || traveller.waits == 0 && traveller.mark.is_none(), "without a token no waits")?;
        let hidden = self.options.hides_kept();
        for (index, &known) in traveller.known.iter().enumerate() {
            let other = Seat::new(index).filter(|other| other.index() < self.travellers.seats() && *other != seat);
            let most = other.filter(|_| hidden).map_or(Kept::NONE, |other| self.travellers[other].kept);
            law(most.holds(known), "nobody knows of more kept cards than there are")?;
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), String> {
        let mover = self.mover();
        let in_play = || self.travellers.iter().filter(|traveller| traveller.in_play());
        if self.is_over() {
            let over = self.finished() > 0 || self.remaining() <= 1 || self.phase == Phase::Stopped;
            return law(over, "a game ends with a finish, by leaving, or after 1000 rounds");
        }
        law(mover.in_play(), "the mover is in play")?;
        law(self.remaining() >= 2 || self.finished() > 0, "two players at least are in play")?;
        law(self.won_in.is_some() == (self.finished() > 0), "the round of the first finish is known")?;
        law(self.won_in.is_none_or(|round| round <= self.round), "nobody has finished in a later round")?;
        if self.finished() > 0 {
            law(self.options.finish_round || self.options.play_on, "the game goes on after a finish only by option")?;
        }
        let before = matches!(self.phase, Phase::PlaceLights | Phase::ChooseStart);
        law(before == (self.round == 0), "rounds are counted from the first turn")?;
        match self.phase {
            Phase::PlaceLights => {
                law(mover.unplaced > 0, "the mover has a light to place")?;
                return law(in_play().all(|traveller| traveller.at.is_none()), "tokens come after the lights");
            }
            Phase::ChooseStart => return law(mover.at.is_none(), "the mover has no token on the board yet"),
            _ => {}
        }
        law(in_play().all(|traveller| traveller.at.is_some()), "every token is on the board")?;
        law(in_play().all(|traveller| !traveller.hand.is_empty()), "who plays on has cities to visit")?;
        let own = mover.at.and_then(|at| at.city()).is_some_and(|city| mover.hand.contains(city));
        let blue = mover.at.is_some_and(|at| at.kind() == Kind::Blue);
        match self.phase {
            Phase::Arriving => law(own, "an arrival is in an own destination"),
            Phase::Drawing => law(blue, "a Chance Card is drawn on a blue box"),
            Phase::FlyOrStay => law(
                mover.kept.of(KeptCard::AirlineTicket) > 0 && self.on_airport(self.turn),
                "a flight needs a ticket and an airport",
            ),
            Phase::PassedLight => law(
                self.motion.is_some_and(|motion| motion.light_due && motion.opens()),
                "a light was passed with a six or an eight",
            ),
            Phase::NearestCity => law(self.nearest_cities().count() > 1, "several cities are nearest"),
            Phase::NearestAirport => law(self.nearest_airports().count() > 1, "several airports are nearest"),
            Phase::Overhearing | Phase::Claiming => {
                let choice = self.choice != Choice::None;
                let named = self.opponents(self.turn).any(|seat| self.may_name(seat).is_ok());
                law(choice || named, "an opponent can be named")
            }
            Phase::PlaceLights
            | Phase::ChooseStart
            | Phase::BeforeThrow
            | Phase::ThrowAgain
            | Phase::Moving
            | Phase::PuttingBack
            | Phase::AfterMove
            | Phase::Over
            | Phase::Stopped => Ok(()),
        }
    }

    fn check_motion(&self) -> Result<(), String> {
        let still = matches!(
            self.phase,
            Phase::PlaceLights | Phase::ChooseStart | Phase::BeforeThrow | Phase::Over | Phase::Stopped
        );
        let Some(motion) = self.motion else { return law(still, "there is a move in this phase") };
        law(!still, "there is no move in this phase")?;
        let right = match motion.drive {
            Drive::Motorway => motion.number == motion.steps && motion.steps == self.options.numbers.motorway,
            Drive::Throw | Drive::Timetable => {
                let number = motion.number;
                (1..=12).contains(&number) && [number, 2 * number, number.div_ceil(2)].contains(&motion.steps)
            }
        };
        law(right, "the number of the move gives its steps")?;
        law(motion.left <= motion.steps, "no more steps are left than there were")?;
        law(!motion.light_due || motion.passed.is_some() && motion.opens(), "only a thrown light may be picked up")?;
        let lit = motion.passed.is_none_or(|passed| passed.red().is_some());
        law(lit, "a light passed stood on a red box")?;
        law(
            !motion.light_due || motion.passed.is_some_and(|passed| self.lights.contains(passed)),
            "a light to be picked up stands where it was passed",
        )?;
        let walking = matches!(self.phase, Phase::Moving);
        law(!walking || motion.left > 0, "a move under way has steps left")?;
        law(
            walking || self.phase == Phase::Arriving || self.phase == Phase::FlyOrStay || motion.left == 0,
            "a move that is over has no steps left",
        )?;
        if let (true, Some(at), Some(came_from)) = (walking, self.mover().at, motion.came_from) {
            law(at.neighbours().contains(&came_from), "the token came from a neighbouring space")?;
        }
        let (true, Some((walker, ground))) = (walking, self.walker()) else { return Ok(()) };
        let first = walker.came_from.is_none();
        law(!first || walker.at == motion.start, "a move begins where it began")?;
        let may_wait = first && motion.drive != Drive::Motorway && !ground.opens && walker.beside_light(&ground);
        law(may_wait || !walker.exits(&ground).as_slice().is_empty(), "a token under way has somewhere to go")
    }

    fn check_choice(&self) -> Result<(), String> {
        if self.choice == Choice::None {
            return Ok(());
        }
        let mover = self.mover();
        let window = Europe { choice: Choice::None, ..*self }.in_window();
        let holds = |card| window && mover.kept.of(card) > 0;
        let moves = |light| self.lights.contains(light) && (holds(KeptCard::MoveAnyTrafficLight) || self.passed(light));
        let right = match self.choice {
            Choice::None => true,
            Choice::Light => holds(KeptCard::MoveAnyTrafficLight) && !self.lights.is_empty(),
            Choice::Route { light } => moves(light),
            Choice::Box { light, route } => {
                let free = !crate::board::RedBoxes::on(route).and(self.free_for_light()).is_empty();
                free && light.map_or(self.phase == Phase::PlaceLights, moves)
            }
            Choice::Number => holds(KeptCard::Timetable) && self.phase == Phase::BeforeThrow,
            Choice::Opponent => holds(KeptCard::AirlineTicket) && self.anybody_to_send(),
            Choice::SendTo { seat } => {
                holds(KeptCard::AirlineTicket)
                    && seat != self.turn
                    && seat.index() < self.travellers.seats()
                    && self.on_airport(seat)
            }
            Choice::Airport => self.flying(),
            Choice::PlusOne { airport } => {
                self.flying() && airport.kind() == Kind::Airport && mover.at != Some(airport)
            }
            Choice::Card { seat } => {
                self.phase == Phase::Claiming
                    && seat != self.turn
                    && seat.index() < self.travellers.seats()
                    && !self.travellers[seat].kept.is_empty()
            }
        };
        law(right, "the unfinished choice fits the position")
    }

    fn passed(&self, light: crate::board::Space) -> bool {
        self.phase == Phase::PassedLight && self.motion.is_some_and(|motion| motion.passed == Some(light))
    }

    fn flying(&self) -> bool {
        Europe { choice: Choice::None, ..*self }.may_fly().is_ok()
    }

    fn check_offer(&self, offer: &Offer) -> Result<(), String> {
        let seats = self.travellers.seats();
        law(
            offer.from.index() < seats && offer.to.index() < seats && offer.from != offer.to,
            "an offer has two sides",
        )?;
        law(offer.from == self.turn || offer.to == self.turn, "an offer is from or to the mover")?;
        law(self.options.trading && self.in_window(), "offers stand in windows only")?;
        let [from, to] = [offer.from, offer.to].map(|seat| &self.travellers[seat]);
        law(from.in_play() && to.in_play(), "offers stand between players")?;
        law(!offer.give.is_empty() || !offer.ask.is_empty(), "an offer is for something")?;
        law(from.kept.holds(offer.give), "what is offered is there")?;
        let there = if self.options.hides_kept() { offer.ask.len() <= to.kept.len() } else { to.kept.holds(offer.ask) };
        law(there, "what is asked for can be there")
    }
}
