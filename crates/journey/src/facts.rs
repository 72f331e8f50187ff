//! What is known about the game before it is dealt.

use caravanserai_core::Facts;

/// What is known about the game before it is dealt.
pub(crate) const FACTS: Facts = Facts {
    slug: "journey",
    title: "The Journey: Istanbul",
    subtitle: "hidden events, deals and lies",
    about: "You have reached Istanbul without papers; Greece is three weeks away. Cards that lie face down say where smugglers leave, where work is found and when the police \
            raid; what you learn you may share, sell, withhold or falsify. Real people have made this journey.",
    min_seats: 2,
    max_seats: 5,
    minutes: (60, 120),
    weight: 2,
    hidden: "What the event cards on the sheet are, except for those who have looked; and what is in a planner.",
    rules_version: 1,
    seat_names: &["Red", "Orange", "Brown", "Green", "Yellow"],
    credits: "The Journey: Istanbul is a game by Impact Unified. Game design: Jakob Hultgren. Producers: Neil Bell, \
              Simon Hultgren. Box and rulebook design: Mark Goldsworthy. Illustration: Emma Elisabeth. This is an \
              independent implementation, not made or endorsed by them.",
    rebuilt: "The event cards (their days, places, sums and titles), the lines between Sultanahmet and Fatih and \
              between Üsküdar and Taksim, the card symbols outside Taksim and all symbols of Üsküdar, the three \
              alterations, the obstacles Old Debt, Lost on the Way and Treatment, and the opportunities Good \
              Reputation and Legal Aid.",
};
