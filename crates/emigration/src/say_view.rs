//! The whole position in plain lines.

use std::fmt::Write;

use caravanserai_core::Names;

use crate::{CardView, Demand, LaneView, Lies, Phase, PlaceView, PlayerView, Step, View};

/// The position as this viewer sees it, for the terminal and for reading aloud.
pub(crate) fn say(view: &View, names: &Names) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut text, view, names);
    text
}

fn write(text: &mut String, view: &View, names: &Names) -> std::fmt::Result {
    let active = names.of(view.turn.seat);
    match view.phase {
        Phase::Preparation => {
            writeln!(text, "Preparation, round {}. {} cards left in the layouts.", view.round, view.cards_left)?;
            writeln!(text, "{active} {}.", what_now(view.turn.step))?;
        }
        Phase::Border => writeln!(text, "At the border. {active} {}.", what_now(view.turn.step))?,
        Phase::Over => write_result(text, view, names)?,
    }
    for player in &view.players {
        write_player(text, player, view, names)?;
    }
    writeln!(text)?;
    writeln!(
        text,
        "Supply: {} Passports (2 Money), {} Tickets (3 Money).",
        view.supply.passports, view.supply.tickets
    )?;
    writeln!(text, "Discard pile: {}.", cards(&view.discard))?;
    if let Some(bank) = view.bank {
        writeln!(text, "Bank: {} Money, {} Assurance.", bank.money, bank.assurance)?;
    }
    if let Some(removed) = &view.removed {
        writeln!(text, "Put away unseen: {}.", cards(removed))?;
    }
    for lane in &view.lanes {
        write_lane(text, lane, names)?;
    }
    Ok(())
}

fn what_now(step: Step) -> &'static str {
    match step {
        Step::Turn => "is to act",
        Step::MentalFog => "may discard a Life Card (Mental Fog)",
        Step::KnowYourself => "may turn up a face-down card (Know Yourself)",
        Step::SecondThoughts => "takes a card from the discard pile (Second Thoughts)",
        Step::BorderRumour => "looks at a lane (Border Rumour)",
        Step::ExpressCounter => "chooses at the Express Counter",
        Step::Diligence => "does one more action (Diligence)",
        Step::Collect => "puts a paper in the stash",
        Step::Withdraw => "withdraws Assurance",
        Step::Cross => "chooses a lane",
        Step::Over => "is done",
    }
}

fn write_result(text: &mut String, view: &View, names: &Names) -> std::fmt::Result {
    let Some(result) = &view.result else { return Ok(()) };
    let entered: Vec<&str> = result.entered.iter().map(|&seat| names.of(seat)).collect();
    match (entered.is_empty(), result.ultimate_winner) {
        (true, _) => writeln!(text, "The game is over. Nobody got in this time."),
        (false, Some(seat)) => {
            writeln!(text, "The game is over. In: {}. Ultimate Winner: {}.", entered.join(", "), names.of(seat))
        }
        (false, None) => writeln!(text, "The game is over. In: {}. No Ultimate Winner.", entered.join(", ")),
    }
}

fn write_player(text: &mut String, player: &PlayerView, view: &View, names: &Names) -> std::fmt::Result {
    let you = if view.viewer == Some(player.seat) { " (you)" } else { "" };
    writeln!(text)?;
    writeln!(
        text,
        "{}{you}: {} to {}, {}{}, salary {}. {} Money, {} Assurance.",
        names.of(player.seat),
        player.nationality.name(),
        player.destination.name(),
        player.career.name(),
        if player.in_college { " in college" } else { "" },
        player.salary,
        player.money,
        player.assurance,
    )?;
    writeln!(text, "  {}", destination(player))?;
    writeln!(text, "  Documents: {}. Connections: {}.", cards(&player.documents), cards(&player.connections))?;
    let pending = player.pending.map_or_else(String::new, |paper| format!(", a {} upside down", paper.name()));
    writeln!(text, "  Passports {}, Tickets {}{pending}.", player.papers.passports, player.papers.tickets)?;
    if !player.kept.is_empty() {
        writeln!(text, "  Keeps {}.", cards(&player.kept))?;
    }
    if let Some(crossing) = player.crossing {
        let how = if crossing.entered { "entered" } else { "did not enter" };
        writeln!(text, "  At lane {} the token showed {}: {how}.", crossing.lane.number(), crossing.token)?;
    } else if player.withdrawn {
        writeln!(text, "  Has withdrawn.")?;
    } else {
        let withdrawal = &player.withdrawal;
        writeln!(text, "  Withdrawing now: +{} -{}.", withdrawal.gain(), withdrawal.demand_loss)?;
    }
    if view.phase == Phase::Preparation {
        for row in ["D", "C", "B", "A"] {
            let places = player.layout.iter().filter(|place| place.place.name().starts_with(row));
            let places: Vec<String> = places.filter(|place| place.lies != Lies::Nothing).map(say_place).collect();
            if !places.is_empty() {
                writeln!(text, "  {}", places.join("; "))?;
            }
        }
    }
    Ok(())
}

fn destination(player: &PlayerView) -> String {
    let card = &player.destination_card;
    let demand = match card.demand {
        Demand::Documents(least) => format!("{least} Documents"),
        Demand::Connections(1) => "1 Connection".to_owned(),
        Demand::Connections(least) => format!("{least} Connections"),
        Demand::Money(least) => format!("{least} Money"),
    };
    format!(
        "{} gives {} for {} Documents, {} for {} Connections, {} for {} or {} for {} Money; it demands {demand}, or {} are lost.",
        player.destination.name(),
        card.documents.1,
        card.documents.0,
        card.connections.1,
        card.connections.0,
        card.money_low.1,
        card.money_low.0,
        card.money_high.1,
        card.money_high.0,
        card.loss,
    )
}

fn say_place(place: &PlaceView) -> String {
    let state = if place.available { "" } else { ", covered" };
    match &place.card {
        Some(card) => format!("{} {}{state}", place.place, say_card(card)),
        None => format!("{} face down", place.place),
    }
}

fn say_card(card: &CardView) -> String {
    let price = if card.price > 0 { format!(" ({}, {})", card.kind.name(), card.price) } else { String::new() };
    format!("{}{price}", card.name)
}

fn cards(cards: &[CardView]) -> String {
    if cards.is_empty() {
        return "none".to_owned();
    }
    cards.iter().map(say_card).collect::<Vec<_>>().join(", ")
}

fn write_lane(text: &mut String, lane: &LaneView, names: &Names) -> std::fmt::Result {
    let left: Vec<String> = lane
        .left_numbers
        .iter()
        .map(|number| number.map_or_else(|| "?".to_owned(), |number| number.to_string()))
        .collect();
    let left = if left.is_empty() { "no token left".to_owned() } else { format!("{} left", left.join(", ")) };
    write!(text, "Lane {}, {}: {left}", lane.lane.number(), lane.name)?;
    for drawn in &lane.drawn {
        write!(text, "; {} drew {}", names.of(drawn.seat), drawn.token)?;
    }
    match (lane.looked_at_by, lane.top) {
        (Some(_), Some(token)) => write!(text, "; you have seen {token} on top")?,
        (Some(seat), None) => write!(text, "; {} has looked at the top token", names.of(seat))?,
        (None, _) => {}
    }
    writeln!(text, ".")
}
