//! Hints where newcomers stumble.

use caravanserai_europe::board::Kind;
use caravanserai_europe::{Action, KeptCard, Phase};

use super::Look;
use crate::components::hint::Hint;

/// The hints that fit this moment, most useful first.
pub fn now(look: &Look) -> Vec<Hint> {
    let Some(me) = look.me() else { return Vec::new() };
    let mut hints = Vec::new();
    let mut hint = |id: &'static str, text: &str| hints.push(Hint { id, text: text.to_owned() });
    let ends = &look.view.ends;
    match look.view.phase {
        Phase::PlaceLights => hint(
            "eur-light",
            "A light is only in the way if a path enters its box. Keep your own ways free, and guess those of others.",
        ),
        Phase::ChooseStart => {
            hint("eur-start", "Plan a tour and start at one end of it. The card you start from is already done.")
        }
        Phase::BeforeThrow if look.view.round <= 1 => {
            hint("eur-dice", "No exact throw is needed: entering one of your cities ends the move there.")
        }
        Phase::Moving => {
            if ends.iter().any(|end| end.arrives) {
                hint("eur-stop", "Your own city always stops you, and the rest of the throw is forfeited.");
            }
            if look.can(|action| matches!(action, Action::Wait {})) {
                hint(
                    "eur-wait",
                    "The turn of arriving at a light does not count. After two waits here your next throw passes, whatever it shows.",
                );
            }
            if ends.iter().any(|end| end.passes.is_some()) {
                hint("eur-open", "Only a thrown six or eight opens a light, and only one in each throw.");
            }
            if ends.iter().any(|end| end.lost > 0) {
                hint("eur-lost", "A lamp with a number: the light stops you one box short and the rest is lost.");
            }
            if me.kept_known.of(KeptCard::AirlineTicket) > 0 {
                hint(
                    "eur-ticket",
                    "A ticket is flown only from an airport box during your own throw, or sends off somebody who stands on one.",
                );
            }
            if ends.iter().any(|end| end.at.kind() == Kind::Airport) {
                hint(
                    "eur-airport",
                    "Ending your turn on an airport is a risk: anybody with a ticket can send you away.",
                );
            }
            if ends.iter().any(|end| end.at.kind() == Kind::Ship) {
                hint("eur-ship", "Ships are just yellow boxes. No ticket is needed.");
            }
        }
        Phase::PassedLight => hint(
            "eur-pick",
            "The light you passed may go to any other free red box, but not under another player's token.",
        ),
        _ => {}
    }
    hints
}
