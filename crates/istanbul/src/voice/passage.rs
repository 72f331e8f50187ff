//! Which passage of the rules text matters now.

use caravanserai_core::Seat;

use crate::{Choice, Istanbul, Phase, Tile};

/// The heading in RULES.md for the present decision of the seat.
pub(super) fn of(game: &Istanbul, seat: Seat) -> &'static str {
    if game.is_over() {
        return "The end";
    }
    if seat != game.active() {
        return "A turn";
    }
    match game.turn.choice {
        Choice::FarMove | Choice::Arrival { .. } => "Movement",
        Choice::ReturnAssistant | Choice::TakeGood | Choice::Arrest => "Bonus cards",
        Choice::Yellow => "Mosques",
        Choice::Assistants { .. } => "Fountain",
        Choice::Palace { .. } => "Sultan's Palace",
        Choice::Sale { .. } => "Markets",
        Choice::Roll { .. } => "Tea House and Black Market",
        Choice::Caravansary { .. } => "Caravansary",
        Choice::GovernorGain | Choice::GovernorCost { .. } | Choice::SmugglerGain | Choice::SmugglerCost { .. } => {
            "Governor and Smuggler"
        }
        Choice::None => match game.turn.phase {
            Phase::Movement | Phase::EndPending => "Movement",
            Phase::Payment => "Payment",
            Phase::Action => place(game.acting_tile()),
            Phase::Encounters => "Encounters",
            Phase::FinalCards | Phase::Over | Phase::Stopped => "The end",
        },
    }
}

fn place(tile: Tile) -> &'static str {
    match tile {
        Tile::GreatMosque | Tile::SmallMosque => "Mosques",
        Tile::PostOffice => "Post Office",
        Tile::FabricWarehouse | Tile::FruitWarehouse | Tile::SpiceWarehouse => "Warehouses",
        Tile::PoliceStation => "Police Station",
        Tile::Fountain => "Fountain",
        Tile::BlackMarket | Tile::TeaHouse => "Tea House and Black Market",
        Tile::Caravansary => "Caravansary",
        Tile::SmallMarket | Tile::LargeMarket => "Markets",
        Tile::SultansPalace => "Sultan's Palace",
        Tile::Wainwright => "Wainwright",
        Tile::GemstoneDealer => "Gemstone Dealer",
    }
}
