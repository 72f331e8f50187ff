//! Everything that players have written, said, shown and offered.

use caravanserai_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Loan, Offer, OfferId, Planner, Promise, Request, Shown, Statement, Transfer};

/// Planners and dealings. A game in which nobody writes or deals never has any, which keeps
/// positions flat for searches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealings {
    /// The planner of each seat.
    pub planners: Vec<Planner>,
    /// Statements, oldest first.
    pub statements: Vec<Statement>,
    /// Copies of planner parts, oldest first.
    pub shown: Vec<Shown>,
    /// Open offers.
    pub offers: Vec<Offer>,
    /// The latest offer between each two, for the number of the next.
    pub latest_offers: Vec<OfferId>,
    /// Open requests.
    pub requests: Vec<Request>,
    /// How many requests were ever made.
    pub requests_made: u16,
    /// Reminders of loans.
    pub loans: Vec<Loan>,
    /// Gifts and payments between players, oldest first.
    pub transfers: Vec<Transfer>,
    /// Promises, oldest first.
    pub promises: Vec<Promise>,
}

/// The dealings of a game without any.
pub static NO_DEALINGS: Dealings = Dealings {
    planners: Vec::new(),
    statements: Vec::new(),
    shown: Vec::new(),
    offers: Vec::new(),
    latest_offers: Vec::new(),
    requests: Vec::new(),
    requests_made: 0,
    loans: Vec::new(),
    transfers: Vec::new(),
    promises: Vec::new(),
};

/// A planner in which nothing is written.
static BLANK: Planner = Planner { marks: Vec::new(), notes: Vec::new(), rubbed_out: [crate::Days::NONE; 3] };

impl Dealings {
    /// The planner of a seat.
    pub fn planner(&self, seat: Seat) -> &Planner {
        self.planners.get(seat.index()).unwrap_or(&BLANK)
    }

    /// The planner of a seat, to write in.
    pub fn planner_mut(&mut self, seat: Seat) -> &mut Planner {
        if self.planners.len() <= seat.index() {
            self.planners.resize_with(seat.index() + 1, Planner::default);
        }
        &mut self.planners[seat.index()]
    }

    /// The offer with this name.
    pub fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.id == id)
    }

    /// The request with this number.
    pub fn request(&self, number: u16) -> Option<&Request> {
        self.requests.iter().find(|request| request.number == number)
    }

    /// The statements that the viewer has heard or made, oldest first.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(move |statement| match viewer {
            Viewer::Seat(seat) => statement.reached(seat),
            Viewer::Onlooker => statement.is_public(),
        })
    }

    /// A name for a new offer.
    pub fn name_offer(&mut self, from: Seat, to: Option<Seat>) -> OfferId {
        let latest = self.latest_offers.iter_mut().find(|latest| latest.from == from && latest.to == to);
        match latest {
            Some(latest) => {
                latest.number = latest.number.wrapping_add(1);
                *latest
            }
            None => {
                let id = OfferId { from, to, number: 1 };
                self.latest_offers.push(id);
                id
            }
        }
    }
}
