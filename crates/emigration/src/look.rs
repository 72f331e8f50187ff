//! Building a view, field by field.

use caravanserai_core::{Seat, Viewer};

use crate::{
    BankView, Card, CardSet, CardView, CollegeView, Deck, Drawn, Emigration, Kind, Lane, LaneView, Lies, Phase, Place,
    PlaceView, PlayerView, ResultView, View,
};

/// What the viewer sees.
pub(crate) fn view(game: &Emigration, viewer: Viewer) -> View {
    let cards_left = game.layouts.iter().map(|layout| layout.len()).sum();
    let phase = game.turn.step.phase(cards_left);
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        },
        phase,
        turn: game.turn,
        round: (game.turn.number.max(1) - 1) / game.table() as u16 + 1,
        first: game.first,
        cards_left,
        players: Seat::all(game.table()).map(|seat| player(game, seat)).collect(),
        lanes: Lane::all().map(|which| lane(game, which, viewer, phase)).collect(),
        supply: game.supply,
        discard: game.discard.cards().iter().map(|&card| CardView::of(game, card)).collect(),
        unseen: game.unseen,
        removed: game.removed.map(|cards| cards.map(|card| CardView::of(game, card)).to_vec()),
        packs: game.packs.iter().collect(),
        deck: Deck::of(game.table()),
        bank: game
            .options
            .strict_bank
            .then(|| BankView { money: game.money_in_bank(), assurance: game.assurance_in_bank() }),
        result: (phase == Phase::Over).then(|| result(game)),
        options: game.options,
    }
}

fn player(game: &Emigration, seat: Seat) -> PlayerView {
    let player = &game.players[seat];
    PlayerView {
        seat,
        nationality: player.nationality,
        nationality_number: game.nationality_number(player),
        destination: player.destination,
        destination_card: game.destination_of(player),
        career: player.career,
        slots: player.career.slots(),
        raises: player.raises,
        raise_value: player.raise_value,
        salary: game.salary_of(player),
        next_salary: game.next_raise_of(player).map(|raise| game.salary_of(player) + raise),
        in_college: player.in_college,
        college: college(game, seat),
        money: player.money,
        assurance: player.assurance,
        documents: cards(game, player.stash.and(CardSet::of_kind(Kind::Document))),
        connections: cards(game, player.stash.and(CardSet::of_kind(Kind::Connection))),
        kept: cards(game, player.stash.and(CardSet::of_kind(Kind::Life))),
        papers: player.papers,
        pending: player.pending,
        account: player.account,
        withdrawal: player.withdrawal.unwrap_or_else(|| game.withdrawal(seat)),
        withdrawn: player.withdrawal.is_some(),
        crossing: player.crossing,
        layout: Place::all().map(|which| place(game, seat, which)).collect(),
    }
}

fn cards(game: &Emigration, cards: CardSet) -> Vec<CardView> {
    cards.iter().map(|card| CardView::of(game, card)).collect()
}

fn college(game: &Emigration, seat: Seat) -> CollegeView {
    let player = &game.players[seat];
    let rolls = |base: u16| player.money.saturating_sub(base).min(6) as u8;
    let base = game.nationality_number(player);
    CollegeView {
        least: base + 1,
        most: base + 6,
        affordable_rolls: rolls(base),
        affordable_rolls_with_scholarship: player.stash.contains(Card::SCHOLARSHIP).then(|| rolls(0)),
    }
}

fn place(game: &Emigration, owner: Seat, place: Place) -> PlaceView {
    let layout = &game.layouts[owner];
    let card = layout.card(place);
    PlaceView {
        place,
        lies: match card {
            Some(_) => Lies::FaceUp,
            None if layout.holds(place) => Lies::FaceDown,
            None => Lies::Nothing,
        },
        card: card.map(|card| CardView::of(game, card)),
        available: layout.is_available(place),
        covered_by: place.covered_by().iter().copied().filter(|&other| layout.holds(other)).collect(),
        would_turn_up: if layout.is_available(place) { layout.would_turn_up(place) } else { Vec::new() },
    }
}

fn lane(game: &Emigration, lane: Lane, viewer: Viewer, phase: Phase) -> LaneView {
    let drawn: Vec<Drawn> = Seat::all(game.table())
        .filter_map(|seat| {
            let crossing = game.players[seat].crossing.filter(|crossing| crossing.lane == lane)?;
            Some(Drawn { token: crossing.token, seat })
        })
        .collect();
    let rumour = game.rumour.filter(|rumour| rumour.lane == lane);
    let top = rumour.filter(|rumour| viewer.is(rumour.seat)).map(|rumour| rumour.token);
    let veiled = game.options.veiled_lanes && phase != Phase::Over;
    let [low, middle, high] = game.numbers().lanes[lane.index()];
    // A veiled middle number is shown to those who have seen it.
    let shown = |number: u8| {
        let seen = number != middle || top == Some(number) || drawn.iter().any(|drawn| drawn.token == number);
        (!veiled || seen).then_some(number)
    };
    LaneView {
        lane,
        name: lane.name(),
        numbers: [low, middle, high].map(shown),
        left: game.tokens_left(lane).count() as u8,
        left_numbers: game.tokens_left(lane).map(shown).collect(),
        looked_at_by: rumour.map(|rumour| rumour.seat),
        top,
        chance: match viewer {
            Viewer::Seat(seat) if !veiled && !game.lanes.is_empty(lane) => Some(chance(game, seat, lane, top)),
            Viewer::Seat(_) | Viewer::Onlooker => None,
        },
        drawn,
    }
}

/// With how many of the tokens left the player could pay; a token the player has seen is the only one.
fn chance(game: &Emigration, seat: Seat, lane: Lane, top: Option<u8>) -> (u8, u8) {
    let enough = |token: u8| game.players[seat].assurance >= u16::from(token);
    match top {
        Some(token) => (u8::from(enough(token)), 1),
        None => {
            let left = game.tokens_left(lane);
            (left.clone().filter(|&token| enough(token)).count() as u8, left.count() as u8)
        }
    }
}

fn result(game: &Emigration) -> ResultView {
    ResultView {
        entered: Seat::all(game.table()).filter(|&seat| game.players[seat].entered()).collect(),
        ultimate_winner: game.ultimate_winner(),
        places: game.standing().places.as_slice().to_vec(),
    }
}
