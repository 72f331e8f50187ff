//! Setting up a game.

use caravanserai_core::{Fate, PerSeat, Refusal, Seat};

use crate::options::FirstPlayer;
use crate::position::{Step, Turn};
use crate::{
    Career, Country, Emigration, EmigrationOptions, Lanes, Layout, Pack, Packs, Papers, Pile, Place, Player, Unseen,
};

/// EMI-022: the packs recommended for two players.
const FOR_TWO: [Pack; 2] = [Pack::Augustine, Pack::Socrates];

/// EMI-013 to EMI-029: sets up a game.
pub(crate) fn deal(seats: usize, options: &EmigrationOptions, fate: &mut Fate) -> Result<Emigration, Refusal> {
    if options.first_player.chosen().is_some_and(|first| first.index() >= seats) {
        let reason = format!("The first player must sit at the table: there are {seats} seats.");
        return Err(Refusal::table("first_player", reason));
    }
    let packs = choose_packs(seats, options, fate)?;
    let players = draw_players(seats, options, fate);
    let mut game = Emigration {
        options: *options,
        packs,
        first: Seat::default(),
        turn: Turn { number: 1, seat: Seat::default(), step: Step::Turn, rolled: false, sold: false, skipped: false },
        players,
        layouts: PerSeat::new(seats, Layout::face_down()),
        supply: Papers { passports: seats as u8, tickets: seats as u8 }, // EMI-014
        discard: Pile::default(),
        unseen: Unseen::all(seats, packs),
        lanes: Lanes::FULL,
        rumour: None,
        booms: 0,
        removed: None,
    };
    deal_layouts(&mut game, fate);
    game.first = first_player(seats, options.first_player, fate);
    game.turn.seat = game.first;
    Ok(game)
}

/// EMI-022, EMI-023: the host's packs, the recommended ones for two, or any.
fn choose_packs(seats: usize, options: &EmigrationOptions, fate: &mut Fate) -> Result<Packs, Refusal> {
    match options.packs {
        Some(packs) if packs.len() == seats => Ok(packs),
        Some(packs) => {
            let reason = format!("{seats} players need {seats} different packs of Life Cards, not {}.", packs.len());
            Err(Refusal::new("packs", "EMI-022", reason))
        }
        None if seats == FOR_TWO.len() => Ok(FOR_TWO.into_iter().collect()),
        None => {
            let mut left = Pack::ALL.to_vec();
            Ok((0..seats).map(|_| draw(&mut left, fate, "the number of a pack, 1 to 7, not drawn yet")).collect())
        }
    }
}

/// EMI-015, EMI-016, EMI-017, EMI-018: in seat order Nationality, Destination and Career.
fn draw_players(seats: usize, options: &EmigrationOptions, fate: &mut Fate) -> PerSeat<Player> {
    let (mut nationalities, mut destinations) = (Country::ALL.to_vec(), Country::ALL.to_vec());
    let mut careers = Career::ALL.to_vec();
    PerSeat::from_fn(seats, |_| {
        let nationality = draw(&mut nationalities, fate, "the number of a Nationality, 1 to 9, not drawn yet");
        let mut destination = draw(&mut destinations, fate, "the number of a Destination, 1 to 9, not drawn yet");
        if destination == nationality {
            let rejected = destination;
            destination = draw(&mut destinations, fate, "the number of another Destination, 1 to 9, not drawn yet");
            destinations.push(rejected);
        }
        let career = draw(&mut careers, fate, "the number of a Career, 1 to 9, not drawn yet");
        Player {
            nationality,
            destination,
            career,
            money: options.numbers.nationalities[nationality as usize].into(),
            ..Player::default()
        }
    })
}

/// EMI-025, EMI-026: rows B and D face up; with *Open layouts* all of them.
fn deal_layouts(game: &mut Emigration, fate: &mut Fate) {
    for owner in Seat::all(game.table()) {
        for place in Place::all().filter(|place| game.options.open_layouts || place.is_dealt_face_up()) {
            let card = game.unseen.draw(fate);
            game.layouts[owner].turn_up(place, card);
        }
    }
}

/// EMI-028, EMI-029: the highest roll starts; those who tie roll again.
fn first_player(seats: usize, how: FirstPlayer, fate: &mut Fate) -> Seat {
    if let Some(seat) = how.chosen() {
        return seat;
    }
    let mut rolling: Vec<Seat> = Seat::all(seats).collect();
    if how == FirstPlayer::Random {
        return fate.pick(&rolling, "the number of the first seat, counted from 0");
    }
    while rolling.len() > 1 {
        let rolls: Vec<(Seat, u8)> = rolling.iter().map(|&seat| (seat, fate.die())).collect();
        let highest = rolls.iter().map(|&(_, die)| die).max();
        rolling = rolls.into_iter().filter(|&(_, die)| Some(die) == highest).map(|(seat, _)| seat).collect();
    }
    rolling[0]
}

/// Draws one without putting it back.
fn draw<T: Copy + PartialEq + Into<u32>>(left: &mut Vec<T>, fate: &mut Fate, expected: &str) -> T {
    let drawn = fate.pick(left, expected);
    left.retain(|&other| other != drawn);
    drawn
}
