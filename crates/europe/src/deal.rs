//! Setting up: cards, the throw for the start, lights by chance.

use caravanserai_core::{Fate, PerSeat, Refusal, ScriptFault, Seat, Seats};

use crate::board::{CitySet, RED_COUNT, RedBoxes};
use crate::options::Options;
use crate::pack::{ChancePack, DestinationPack};
use crate::position::{Choice, Europe, Opening, Phase};
use crate::traveller::Traveller;

/// The faces of the twelve-sided die.
const FACES: [u8; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/// EUR-002: the die, 1 to 12.
pub(crate) fn throw_die(fate: &mut Fate) -> u8 {
    fate.pick(&FACES, "a die from 1 to 12")
}

impl Europe {
    /// EUR-020, EUR-037: deals the cards, throws for the start, and is ready for the first light.
    pub(crate) fn set_up(seats: usize, options: &Options, fate: &mut Fate) -> Result<Europe, Refusal> {
        check(seats, options)?;
        let mut destinations = DestinationPack::full();
        let hands = deal_cards(seats, options.cards_each(seats), &mut destinations, fate);
        let lights_each = options.lights_each(seats);
        let (first, opening) = throw_for_start(seats, fate);
        let lights =
            if options.random_lights { random_lights(usize::from(lights_each) * seats, fate) } else { RedBoxes::NONE };
        let unplaced = if options.random_lights { 0 } else { lights_each };
        Ok(Europe {
            options: *options,
            travellers: PerSeat::from_fn(seats, |seat| Traveller {
                hand: hands[seat],
                unplaced,
                ..Traveller::default()
            }),
            opening,
            lights,
            destinations,
            chance: ChancePack::full(&options.numbers),
            first,
            turn: first,
            round: 0,
            won_in: None,
            phase: if unplaced > 0 { Phase::PlaceLights } else { Phase::ChooseStart },
            choice: Choice::None,
            motion: None,
            offer: None,
        })
    }
}

/// EUR-001, EUR-022: the numbers that a table may choose.
fn check(seats: usize, options: &Options) -> Result<(), Refusal> {
    if !(2..=6).contains(&seats) {
        return Err(Refusal::new("seats", "EUR-001", "The game is for 2 to 6 players."));
    }
    if !(3..=9).contains(&options.cards_each(seats)) {
        return Err(Refusal::new("cards", "EUR-022", "Each player gets 3 to 9 Destination Cards."));
    }
    if !options.numbers.pack_fits() {
        let reason = "The Chance pack has at most 64 cards, and at least one of those that go back under it.";
        return Err(Refusal::new("pack", "EUR-037", reason));
    }
    if options.lights_each(seats) > 6 {
        return Err(Refusal::new("lights", "EUR-027", "Each player gets at most 6 Traffic Lights."));
    }
    Ok(())
}

/// EUR-021, EUR-023: one card at a time, clockwise.
fn deal_cards(seats: usize, each: u8, pack: &mut DestinationPack, fate: &mut Fate) -> PerSeat<CitySet> {
    let mut hands = PerSeat::new(seats, CitySet::NONE);
    for _ in 0..each {
        for seat in Seat::all(seats) {
            // 54 cards at most are dealt from 56.
            if let Some(city) = pack.draw(fate) {
                hands[seat].insert(city);
            }
        }
    }
    hands
}

/// EUR-025, EUR-026: the highest throw starts; equals throw again.
fn throw_for_start(seats: usize, fate: &mut Fate) -> (Seat, PerSeat<Opening>) {
    let mut opening = PerSeat::new(seats, Opening::default());
    let mut throws = PerSeat::new(seats, 0);
    let mut highest = Seats::all(seats);
    let mut rounds = 0;
    loop {
        for seat in highest.iter() {
            throws[seat] = throw_die(fate);
            if rounds == 0 {
                opening[seat].first = throws[seat];
            } else {
                opening[seat].again = throws[seat];
            }
        }
        let most = highest.iter().map(|seat| throws[seat]).max();
        highest = highest.iter().filter(|&seat| Some(throws[seat]) == most).collect();
        rounds += 1;
        // A script that does not fit gives equal throws for ever; its deal is thrown away.
        let given_up = matches!(fate.fault(), Some(ScriptFault::Missing { .. } | ScriptFault::Impossible { .. }));
        if let Some(seat) = highest.first()
            && (highest.len() == 1 || given_up)
        {
            return (seat, opening);
        }
    }
}

/// Section 6: every set of red boxes of the right size has the same chance. A box is named by its
/// number among the red boxes, 1 to 128, in the order of the routes.
fn random_lights(count: usize, fate: &mut Fate) -> RedBoxes {
    let mut lights = RedBoxes::NONE;
    for _ in 0..count {
        let mut free = [0u32; RED_COUNT];
        let mut len = 0;
        for space in RedBoxes::ALL.without(lights).iter() {
            free[len] = space.red().map_or(0, u32::from) + 1;
            len += 1;
        }
        let number = fate.pick(&free[..len], "a free red box by its number, 1 to 128");
        lights.insert(crate::board::RED_BOXES[number as usize - 1]);
    }
    lights
}
