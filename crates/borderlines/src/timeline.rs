//! The time line: a page of history for each round.

use serde::Serialize;

/// What the years of a round brought.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Page {
    /// The round.
    pub round: u8,
    /// The years it stands for.
    pub years: &'static str,
    /// What happened.
    pub text: &'static str,
}

/// One page for each round.
pub const TIME_LINE: [Page; 6] = [
    Page {
        round: 1,
        years: "2011",
        text: "Protests begin in Syria in March and are answered with force. From May on, families cross the \
               border; the first camps open in Turkey.",
    },
    Page {
        round: 2,
        years: "2012–13",
        text: "The war spreads to one city after another. By March 2013 a million people have registered as \
               refugees with the UNHCR.",
    },
    Page {
        round: 3,
        years: "2013",
        text: "In August poison gas kills people in the suburbs of Damascus: about three hundred by the count of \
               the rulebook, far more by most other counts, some above a thousand.",
    },
    Page {
        round: 4,
        years: "2014–15",
        text: "ISIS declares a caliphate in June 2014. In 2015 fences grow along the borders of Hungary and \
               Bulgaria; Macedonia, Croatia and Slovenia begin to control theirs.",
    },
    Page {
        round: 5,
        years: "2015",
        text: "By July more than four million Syrians are refugees. In September Alan Kurdi, a small boy, drowns \
               on the way from Turkey to Greece; the photograph of him goes round the world. (The rulebook and the \
               first reports call him Aylan.)",
    },
    Page {
        round: 6,
        years: "2015–17",
        text: "Russian aircraft join the war on the government's side in September 2015. In the years that follow, \
               the mood towards newcomers hardens in much of Europe.",
    },
];
