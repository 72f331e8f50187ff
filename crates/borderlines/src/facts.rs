//! What is known about the game before it is dealt.

use caravanserai_core::Facts;

/// What is known about the game before it is dealt.
pub const FACTS: Facts = Facts {
    slug: "borderlines",
    title: "Borderlines",
    subtitle: "A perilous escape",
    about: "Each of you leads a Syrian family of 24 people. In six rounds you buy ways out on the black market, by road \
            and by boat, while war cards strike, borders close and camps fill. What counts is who is alive at the end, \
            and who has reached Western Europe; a conversation follows the game.",
    min_seats: 2,
    max_seats: 4,
    minutes: (45, 75),
    weight: 3,
    hidden: "Aid cards are known to their holder only; two zones under attack and the faces of the borders to nobody \
             before they are turned.",
    rules_version: 1,
    seat_names: &["Haddad", "Darwish", "Khalil", "Nasser"],
    credits: "After Borderlines: A Perilous Escape. Game design: Alpha Au; graphics: Kiet Van; published by OM \
              (mobilisation.hk@om.org). This is an independent implementation with texts, pictures and data of its own.",
    rebuilt: "The rulebook's pictures are lost, so these were made anew: the map with its roads and boat lines, the \
              twelve market cards but one, the wheel, the war tables, the camp cards, the number of each aid card, the \
              roads and faces of the border tokens, the event timetable, the fourth market price, family names, and \
              the games for two and three families.",
};
