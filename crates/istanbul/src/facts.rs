//! What is known about the game before it is dealt.

use caravanserai_core::Facts;

/// What is known about Istanbul before it is dealt.
pub(crate) const FACTS: Facts = Facts {
    slug: "istanbul",
    title: "Istanbul",
    subtitle: "The merchants' bazaar",
    about: "Sixteen places of a bazaar, a merchant with a stack of assistants, and five ways to a ruby. \
            Plan a route on which your assistants are always at hand, buy low, sell high, \
            and be the first to fill your cart with enough rubies.",
    min_seats: 2,
    max_seats: 5,
    minutes: (40, 75),
    weight: 3,
    hidden: "Bonus cards in a hand are seen by their owner only; everything else lies open.",
    rules_version: 1,
    seat_names: &["Red", "Green", "Blue", "Yellow", "White"],
    credits: "The rulebook that this implementation follows names no author and no publisher; it describes the \
              rules of the board game Istanbul as played by an open-source engine. This is an independent \
              implementation with texts and components of its own.",
    rebuilt: "Player colours, the starting places of Governor and Smuggler, the ten demand tiles, the number of \
              copies of each bonus card, the layouts Long roads and Four gates, and the marks of the places.",
};
