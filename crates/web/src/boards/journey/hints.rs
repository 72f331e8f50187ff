//! Hints where newcomers stumble.

use caravanserai_journey::Step;

use super::Look;
use crate::components::hint::Hint;

fn hint(id: &'static str, text: &str) -> Hint {
    Hint { id, text: text.to_owned() }
}

/// The hints that fit this moment, most useful first.
pub fn now(look: &Look) -> Vec<Hint> {
    let sideways = look
        .view
        .sheet
        .iter()
        .flat_map(|row| row.squares.iter().flatten())
        .any(|square| square.lies == caravanserai_journey::Lies::Sideways);
    let lied = !look.view.statements.is_empty();
    match look.view.step {
        Step::Keep { .. } => vec![hint(
            "keep",
            "Your obstacle has to be overcome before you may travel. Your opportunity helps, but is no duty.",
        )],
        Step::Move { .. } => {
            let mut hints = vec![
                hint(
                    "obstacle",
                    "Obstacle first, or the best boat leaves without you. Its next days stand in your planner by themselves.",
                ),
                hint("line", "Being first in a place matters: staying keeps your place in line, leaving loses it."),
                hint("raids", "One raid reaches only Taksim; two reach everything but Kadiköy."),
            ];
            if lied {
                hints
                    .insert(0, hint("lies", "Others may be wrong, or lie. The ink in your planner shows who said it."));
            }
            hints
        }
        Step::Look { .. } => vec![
            hint(
                "look",
                "Looking is a choice, drawing is not. What you have seen stays beside the card, in pencil, for you alone.",
            ),
            hint(
                "week",
                "A card’s day is on its back; its week follows from when it was laid. Hover to see when it takes place.",
            ),
        ],
        Step::Draw { .. } => vec![hint("today", "A card drawn today for today lies sideways: it is for next week.")],
        Step::EndTurn { .. } if sideways => vec![hint("sideways", "Sideways cards take place next week.")],
        Step::Settlement { .. } => {
            vec![hint("help", "After the cards are turned you may still ask for help with a fine, or give it.")]
        }
        Step::Journey { .. } => {
            vec![hint("before-work", "Journeys come before work: tonight’s wage is too late for tonight’s boat.")]
        }
        Step::Bail { .. } | Step::JailLook { .. } => {
            vec![hint("bail", "Bail today bars you from tonight’s cards; release on your day does not.")]
        }
        Step::Work { .. } => {
            vec![hint("fined", "A fine also costs the evening: who paid one today neither travels nor works.")]
        }
        _ => Vec::new(),
    }
}
