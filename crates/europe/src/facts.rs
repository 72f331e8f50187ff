//! What is known about the game before it is dealt.

use caravanserai_core::Facts;

pub(crate) const FACTS: Facts = Facts {
    slug: "europe",
    title: "Across Europe",
    subtitle: "A race from city to city",
    about: "Everybody has a handful of European cities to visit, and nobody knows whose they are. Throw the \
            twelve-sided die, find your way along the routes, mind the traffic lights, catch a flight. Whoever has \
            been everywhere first wins.",
    min_seats: 2,
    max_seats: 6,
    minutes: (30, 60),
    weight: 2,
    hidden: "Destination Cards are seen by their owner only, until one is visited or only one is left; the order of \
             both packs is unknown.",
    rules_version: 1,
    seat_names: &["Vermilion", "Blue", "Green", "Amber", "Purple", "Slate"],
    credits: "Rules after a leaflet of Gosling Games, Clonakilty, Co. Cork, Ireland, which manufactured and \
              distributed the game; its title and authors are not named in our text of it. This is an independent \
              implementation.",
    rebuilt: "The board with its 93 routes, 438 boxes, their colours, ships and 12 airports; which 56 cities stand on \
              it, and their pictures; the Chance Cards other than Airline Ticket and Move any Traffic Light, and how \
              many there are of each.",
};
