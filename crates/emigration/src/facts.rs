//! What is known about the game before it is dealt.

use caravanserai_core::Facts;

/// EMI-001: the facts of the game.
pub(crate) const FACTS: Facts = Facts {
    slug: "emigration",
    title: "Emigration",
    subtitle: "papers, money and the border",
    about: "You are moving to another country. Collect documents, find people who help, study, work and keep your purse \
            together while life happens; then choose a counter at the border and hope. Everybody who gets in wins.",
    min_seats: 2,
    max_seats: 6,
    minutes: (20, 60),
    weight: 2,
    hidden: "Face-down cards, two removed cards and the order of the border tokens are hidden from everybody; only what a \
             Border Rumour showed is known to one player.",
    rules_version: 1,
    seat_names: &["Vermilion", "Blue", "Green", "Amber", "Purple", "Slate"],
    credits: "After the board game Emigration (prototype, version 0.0.1) by T&A Games, 2022. This is an independent \
              implementation with its own words and pictures.",
    rebuilt: "The rulebook shows these only in pictures, so they were rebuilt: the shape of the layout, the Destinations \
              except Canada's example, the numbers of the Nationalities, the Careers, names and prices of Documents, \
              Connections, Passports and Tickets, most Life Cards, and the lanes with their tokens.",
};
