//! What holds in every position that play can reach.

use caravanserai_core::Seat;

use crate::bank::{ASSURANCE_IN_BOX, MONEY_IN_BOX};
use crate::deck::REMOVED;
use crate::position::Step;
use crate::{Card, CardSet, Deck, Emigration, Kind, Lane, Lanes, Paper, Phase, Place, Player};

/// More than anybody can come to have.
const TOO_MUCH: u16 = 2000;

type Law = Result<(), String>;

fn law(holds: bool, broken: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(broken()) }
}

/// Checks every law; the table first, since all others count on it.
pub(crate) fn audit(game: &Emigration) -> Law {
    table(game)?;
    identities(game)?;
    for seat in Seat::all(game.table()) {
        player(game, seat).map_err(|broken| format!("{seat}: {broken}"))?;
        layout(game, seat).map_err(|broken| format!("the layout of {seat}: {broken}"))?;
    }
    cards(game)?;
    papers(game)?;
    lanes(game)?;
    bank(game)?;
    turn(game)
}

/// The seats fit together.
fn table(game: &Emigration) -> Law {
    let seats = game.players.seats();
    law((2..=6).contains(&seats), || format!("a table of {seats} players"))?;
    law(game.layouts.seats() == seats, || "not every player has a layout".to_owned())?;
    let rumour = game.rumour.map(|rumour| rumour.seat);
    for seat in [Some(game.first), Some(game.turn.seat), rumour].into_iter().flatten() {
        law(seat.index() < seats, || format!("nobody sits at {seat}"))?;
    }
    let chosen = game.options.first_player.chosen();
    law(chosen.is_none_or(|chosen| chosen == game.first), || "another player started than the host chose".to_owned())?;
    law(game.packs.len() == seats, || format!("{} packs for {seats} players", game.packs.len()))?;
    law(game.options.packs.is_none_or(|packs| packs == game.packs), || "other packs than the host chose".to_owned())
}

/// EMI-015, EMI-016, EMI-017: every Nationality, Destination and Career is there once.
fn identities(game: &Emigration) -> Law {
    for (number, player) in game.players.iter().enumerate() {
        let before = &game.players.as_slice()[..number];
        let once = |same: &dyn Fn(&Player) -> bool| !before.iter().any(same);
        law(player.nationality != player.destination, || "somebody moves to the country they come from".to_owned())?;
        law(once(&|other| other.nationality == player.nationality), || "a Nationality is there twice".to_owned())?;
        law(once(&|other| other.destination == player.destination), || "a Destination is there twice".to_owned())?;
        law(once(&|other| other.career == player.career), || "a Career is there twice".to_owned())?;
    }
    Ok(())
}

fn player(game: &Emigration, seat: Seat) -> Law {
    let player = &game.players[seat];
    law(player.money <= TOO_MUCH && player.assurance <= TOO_MUCH, || "more than anybody can have".to_owned())?;
    law(player.raises <= player.career.slots(), || "more Pay Raises than slots".to_owned())?;
    law(!player.in_college || player.has_free_slot(), || "in college without a free Pay Raise slot".to_owned())?;
    let raise_value = game.numbers().raises.iter().take(player.raises.into()).map(|&raise| u16::from(raise)).sum();
    let studies = u16::from(game.numbers().graduation) * u16::from(player.raises);
    let papers = u16::from(game.numbers().both_papers) * u16::from(player.papers.complete());
    let account = player.account;
    // A strict bank may have paid less.
    let fits = |paid: u16, due: u16| paid == due || game.options.strict_bank && paid < due;
    law(fits(player.raise_value, raise_value), || "the Pay Raises have another value".to_owned())?;
    law(fits(account.studies, studies), || "the Assurance for studies does not fit the graduations".to_owned())?;
    law(fits(account.papers, papers), || "the Assurance for papers does not fit the papers".to_owned())?;
    law(account.life <= 5, || "more Assurance than Life Cards give".to_owned())?;
    let stash = CardSet::DOCUMENTS.or(CardSet::CONNECTIONS).or(CardSet::KEPT);
    law(player.stash.and(stash) == player.stash, || "a card in the stash that nobody can keep".to_owned())?;
    withdrawal(game, player)?;
    assurance(player)
}

/// EMI-076, EMI-077: what was traded fits the Destination.
fn withdrawal(game: &Emigration, player: &Player) -> Law {
    let Some(withdrawal) = player.withdrawal else { return Ok(()) };
    let card = game.destination_of(player);
    let traded = |cards: u16, gain: u16, (size, each): (u16, u16)| {
        let due = cards.min(TOO_MUCH) / size * each;
        cards <= TOO_MUCH && cards.is_multiple_of(size) && (gain == due || game.options.strict_bank && gain < due)
    };
    law(traded(withdrawal.documents, withdrawal.documents_gain, card.documents), || {
        "the Documents traded do not fit the Destination".to_owned()
    })?;
    law(traded(withdrawal.connections, withdrawal.connections_gain, card.connections), || {
        "the Connections traded do not fit the Destination".to_owned()
    })?;
    law(withdrawal.money <= TOO_MUCH && withdrawal.money_gain <= withdrawal.money, || {
        "the Money traded does not fit the Destination".to_owned()
    })?;
    let loss = if withdrawal.demand_met { 0 } else { card.loss };
    law(withdrawal.demand_loss <= loss, || "more lost than the demand takes".to_owned())?;
    law(!matches!(withdrawal.letter, Some(Kind::Life | Kind::Payday)), || {
        "a Letter of Invitation is a Document or a Connection".to_owned()
    })
}

/// Assurance is what was earned, minus what was lost and paid.
fn assurance(player: &Player) -> Law {
    let withdrawal = player.withdrawal.unwrap_or_default();
    let paid = match player.crossing {
        Some(crossing) if crossing.entered => u16::from(crossing.token),
        Some(_) | None => 0,
    };
    let earned = player.account.total() + withdrawal.gain();
    law(earned == player.assurance + withdrawal.demand_loss + paid, || {
        format!("{} Assurance, but {earned} earned", player.assurance)
    })?;
    if let Some(crossing) = player.crossing {
        law(player.withdrawal.is_some(), || "crossed without a withdrawal".to_owned())?;
        law(player.pending.is_none(), || "crossed with a paper upside down".to_owned())?;
        let could = player.papers.complete() && player.assurance + paid >= u16::from(crossing.token);
        law(could == crossing.entered, || "the crossing does not fit papers and Assurance".to_owned())?;
    }
    Ok(())
}

/// EMI-026, EMI-039: rows B and D always lie face up, and whatever is uncovered does after an action.
fn layout(game: &Emigration, seat: Seat) -> Law {
    let layout = &game.layouts[seat];
    for place in Place::all().filter(|&place| layout.holds(place)) {
        let face_up = game.options.open_layouts || place.is_dealt_face_up();
        law(!face_up || layout.card(place).is_some(), || format!("{place} lies face down"))?;
    }
    let waits_for_card = game.turn.step.card().is_some();
    law(waits_for_card || layout.uncovered_face_down() == 0, || "an uncovered card lies face down".to_owned())
}

/// EMI-019, EMI-024: every card of the deck is in one place, and nothing else is.
fn cards(game: &Emigration) -> Law {
    let deck = Deck::of(game.table());
    let (mut seen, mut paydays) = (CardSet::EMPTY, 0);
    let mut meet = |card: Card| -> Law {
        if card == Card::PAYDAY {
            paydays += 1;
            return Ok(());
        }
        law(!seen.contains(card), || format!("{} is there twice", card.name()))?;
        seen = seen.with(card);
        Ok(())
    };
    for layout in game.layouts.iter() {
        Place::all().filter_map(|place| layout.card(place)).try_for_each(&mut meet)?;
    }
    for player in game.players.iter() {
        player.stash.iter().try_for_each(&mut meet)?;
    }
    game.discard.cards().iter().copied().try_for_each(&mut meet)?;
    game.turn.step.card().into_iter().try_for_each(&mut meet)?;
    game.removed.iter().flatten().copied().try_for_each(&mut meet)?;

    let unseen = &game.unseen;
    let packs = game.packs.iter().fold(CardSet::EMPTY, |set, pack| set.or(CardSet::of_pack(pack)));
    let all = CardSet::DOCUMENTS.or(CardSet::CONNECTIONS).or(packs);
    law(seen.and(unseen.candidates).is_empty(), || "a card that was seen counts as unseen".to_owned())?;
    law(seen.or(unseen.candidates) == all, || "the cards in play are not those of the deck".to_owned())?;
    let counted = |kind: Kind| seen.and(CardSet::of_kind(kind)).len();
    let adds_up = |seen: u8, unseen: u8, all: u8| seen.checked_add(unseen) == Some(all);
    law(adds_up(counted(Kind::Document), unseen.documents, deck.documents), || "Documents are missing".to_owned())?;
    law(adds_up(counted(Kind::Connection), unseen.connections, deck.connections), || {
        "Connections are missing".to_owned()
    })?;
    law(adds_up(paydays, unseen.paydays, deck.paydays), || "Paydays are missing".to_owned())?;
    let face_down: u8 = game.layouts.iter().map(|layout| layout.face_down_count()).sum();
    let removed = if game.removed.is_some() { 0 } else { REMOVED };
    law(unseen.total() == face_down + removed, || "not as many unseen cards as face-down and removed ones".to_owned())?;
    let booms = game.discard.cards().iter().filter(|card| card.is_boom_and_bust()).count();
    law(usize::from(game.booms) <= booms, || "Boom and Bust happened too often".to_owned())
}

/// EMI-014: a Passport and a Ticket for each player, and nobody ever loses the last one of a kind.
fn papers(game: &Emigration) -> Law {
    for paper in Paper::BOTH {
        let held: u32 = game.players.iter().map(|player| u32::from(player.has_or_awaits(paper))).sum();
        law(held + u32::from(game.supply[paper]) == game.table() as u32, || format!("a {} is missing", paper.name()))?;
        let most = if game.options.scalping { u8::MAX } else { 1 };
        law(game.players.iter().all(|player| player.has_or_awaits(paper) <= most), || {
            format!("an extra {} at a table without any", paper.name())
        })?;
    }
    Ok(())
}

/// EMI-083: every token is in its lane or was drawn by somebody.
fn lanes(game: &Emigration) -> Law {
    let mut left = Lanes::FULL;
    for crossing in game.players.iter().filter_map(|player| player.crossing) {
        law(game.numbers().tokens_in(&left, crossing.lane).any(|token| token == crossing.token), || {
            format!("the token {} of lane {} cannot have been drawn", crossing.token, crossing.lane.number())
        })?;
        game.numbers().remove_token(&mut left, crossing.lane, crossing.token);
    }
    for lane in Lane::all() {
        law(left.places(lane).eq(game.lanes.places(lane)), || format!("lane {} has other tokens left", lane.number()))?;
    }
    if let Some(rumour) = game.rumour {
        law(game.tokens_left(rumour.lane).any(|token| token == rumour.token), || {
            "a rumour of a token that is not there".to_owned()
        })?;
        law(game.discard.set().contains(Card::BORDER_RUMOUR), || "a rumour without Border Rumour".to_owned())?;
    }
    Ok(())
}

/// EMI-004: a strict bank never pays more than the box holds.
fn bank(game: &Emigration) -> Law {
    if !game.options.strict_bank {
        return Ok(());
    }
    let money: u16 = game.players.iter().map(|player| player.money + player.raise_value).sum();
    let assurance: u16 = game.players.iter().map(|player| player.assurance).sum();
    law(money <= MONEY_IN_BOX, || format!("{money} Money in play"))?;
    law(assurance <= ASSURANCE_IN_BOX, || format!("{assurance} Assurance in play"))
}

/// The step fits the rest of the position.
fn turn(game: &Emigration) -> Law {
    let turn = &game.turn;
    let cards_left: u8 = game.layouts.iter().map(|layout| layout.len()).sum();
    let phase = turn.step.phase(cards_left);
    let active = &game.players[turn.seat];
    law(turn.number > 0, || "turns are counted from 1".to_owned())?;
    law(game.removed.is_some() == (phase == Phase::Over), || "the removed cards are shown at the end only".to_owned())?;
    match phase {
        Phase::Preparation => {
            let waits_for_card = turn.step.card().is_some();
            law(cards_left > 0 || waits_for_card, || "Phase 1 goes on without cards".to_owned())?;
            law(game.players.iter().all(|player| player.withdrawal.is_none()), || "withdrawn too early".to_owned())?;
        }
        Phase::Border => law(cards_left == 0, || "at the border with cards in the layouts".to_owned())?,
        Phase::Over => law(game.players.iter().all(|player| player.crossing.is_some()), || {
            "over before everybody has tried to cross".to_owned()
        })?,
    }
    for (seat, player) in game.players.enumerate() {
        let crossing_now = seat == turn.seat && turn.step == Step::Cross;
        law(player.withdrawal.is_none() || player.crossing.is_some() || crossing_now, || {
            format!("{seat} has withdrawn and not crossed")
        })?;
    }
    let pending = active.pending.is_some();
    let quiet = !turn.rolled && !turn.sold && !turn.skipped;
    match turn.step {
        Step::Turn => law(pending == turn.skipped, || "a paper lies upside down in an ordinary turn".to_owned())?,
        Step::Diligence => {
            law(pending == turn.skipped, || "a paper lies upside down in an ordinary turn".to_owned())?;
            law(game.discard.set().contains(Card::DILIGENCE), || "an extra action without Diligence".to_owned())?;
        }
        Step::Collect => law(pending && quiet, || "there is no paper to collect".to_owned())?,
        Step::Withdraw => law(quiet && !pending && active.withdrawal.is_none(), || "nothing to withdraw".to_owned())?,
        Step::Cross => law(quiet && active.withdrawal.is_some() && active.crossing.is_none(), || {
            "the border is crossed after a withdrawal, once".to_owned()
        })?,
        Step::MentalFog => law(game.fog_can_discard(), || "Mental Fog has nothing to discard".to_owned())?,
        Step::KnowYourself => law(game.know_can_turn_up(), || "Know Yourself has nothing to turn up".to_owned())?,
        Step::SecondThoughts => {
            law(!game.second_thoughts_can_take().is_empty(), || "Second Thoughts has nothing to take".to_owned())?
        }
        Step::BorderRumour => law(game.rumour.is_none(), || "a second rumour".to_owned())?,
        Step::ExpressCounter => law(game.express_can_take(turn.seat).next().is_some(), || {
            "Express Counter has no paper to give".to_owned()
        })?,
        Step::Over => {}
    }
    law(!turn.skipped || game.options.quick_skip, || "a quick skip at a table without them".to_owned())
}
