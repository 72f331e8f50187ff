//! The map as a table: every zone and city, where it lies and where it is drawn.

use serde::{Deserialize, Serialize};

use crate::place::{Place, SITES};

/// The width and height of the canvas on which all coordinates lie.
pub const CANVAS: (u16, u16) = (1620, 1120);

/// A zone or city on the map.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Site {
    /// Its short code on the board.
    pub code: &'static str,
    /// The place.
    pub place: Place,
    /// Its name.
    pub name: &'static str,
    /// The country it lies in.
    pub country: &'static str,
    /// The part of the way it belongs to.
    pub region: Region,
    /// Latitude and longitude; for a zone those of its label.
    pub lat_lon: (f32, f32),
    /// Where it is drawn on the canvas.
    pub xy: (i16, i16),
}

/// The parts of the way, as the story of a family tells them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// The ten star cities.
    WesternEurope,
    /// European cities without a star, Cyprus included.
    OnTheWay,
    /// Turkey, Lebanon, Jordan, Iraq and Egypt.
    Neighbours,
    /// Camps, wherever they are.
    Camps,
    /// The eight zones.
    Syria,
}

impl Region {
    /// The regions from the far end of the way to its beginning.
    pub const ALL: [Region; 5] =
        [Region::WesternEurope, Region::OnTheWay, Region::Neighbours, Region::Camps, Region::Syria];

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Region::WesternEurope => "Western Europe",
            Region::OnTheWay => "on the way in Europe",
            Region::Neighbours => "neighbouring countries and Egypt",
            Region::Camps => "camps",
            Region::Syria => "Syria",
        }
    }
}

const fn site(
    code: &'static str,
    place: Place,
    name: &'static str,
    country: &'static str,
    region: Region,
    lat_lon: (f32, f32),
    xy: (i16, i16),
) -> Site {
    Site { code, place, name, country, region, lat_lon, xy }
}

/// Every zone and city, in the order of [`Place::ALL`].
#[rustfmt::skip]
pub const ATLAS: [Site; SITES] = [
    // Zones of Syria
    site("Z1", Place::Aleppo, "Aleppo", "Syria", Region::Syria, (36.25, 37.75), (1166, 691)),
    site("Z2", Place::IdlibAndTheCoast, "Idlib and the Coast", "Syria", Region::Syria, (35.45, 36.45), (1103, 731)),
    site("Z3", Place::Raqqa, "Raqqa", "Syria", Region::Syria, (36.00, 39.15), (1243, 696)),
    site("Z4", Place::Hasakah, "Hasakah", "Syria", Region::Syria, (36.45, 40.90), (1347, 673)),
    site("Z5", Place::HomsAndHama, "Homs and Hama", "Syria", Region::Syria, (34.75, 37.75), (1172, 759)),
    site("Z6", Place::DeirEzZor, "Deir ez-Zor", "Syria", Region::Syria, (34.85, 40.30), (1310, 757)),
    site("Z7", Place::Damascus, "Damascus", "Syria", Region::Syria, (33.65, 37.15), (1146, 822)),
    site("Z8", Place::Daraa, "Daraa", "Syria", Region::Syria, (32.75, 36.85), (1144, 889)),
    // Cities without a star
    site("ANT", Place::Antakya, "Antakya", "Turkey", Region::Neighbours, (36.20, 36.16), (1060, 678)),
    site("GAZ", Place::Gaziantep, "Gaziantep", "Turkey", Region::Neighbours, (37.06, 37.38), (1140, 615)),
    site("URF", Place::Sanliurfa, "Şanlıurfa", "Turkey", Region::Neighbours, (37.16, 38.79), (1227, 616)),
    site("MER", Place::Mersin, "Mersin", "Turkey", Region::Neighbours, (36.80, 34.64), (1007, 656)),
    site("IZM", Place::Izmir, "Izmir", "Turkey", Region::Neighbours, (38.42, 27.14), (692, 579)),
    site("BOD", Place::Bodrum, "Bodrum", "Turkey", Region::Neighbours, (37.03, 27.43), (702, 644)),
    site("IST", Place::Istanbul, "Istanbul", "Turkey", Region::Neighbours, (41.01, 28.98), (761, 472)),
    site("EDI", Place::Edirne, "Edirne", "Turkey", Region::Neighbours, (41.68, 26.56), (671, 447)),
    site("TRI", Place::Tripoli, "Tripoli", "Lebanon", Region::Neighbours, (34.44, 35.84), (1052, 774)),
    site("BEI", Place::Beirut, "Beirut", "Lebanon", Region::Neighbours, (33.89, 35.50), (1027, 826)),
    site("IRB", Place::Irbid, "Irbid", "Jordan", Region::Neighbours, (32.56, 35.85), (1032, 879)),
    site("MAF", Place::Mafraq, "Mafraq", "Jordan", Region::Neighbours, (32.34, 36.21), (1111, 943)),
    site("AMM", Place::Amman, "Amman", "Jordan", Region::Neighbours, (31.95, 35.93), (1040, 973)),
    site("DUH", Place::Duhok, "Duhok", "Iraq", Region::Neighbours, (36.87, 43.00), (1480, 652)),
    site("ERB", Place::Erbil, "Erbil", "Iraq", Region::Neighbours, (36.19, 44.01), (1535, 686)),
    site("CAI", Place::Cairo, "Cairo", "Egypt", Region::Neighbours, (30.04, 31.24), (853, 1050)),
    site("ALX", Place::Alexandria, "Alexandria", "Egypt", Region::Neighbours, (31.20, 29.92), (798, 983)),
    site("LAR", Place::Larnaca, "Larnaca", "Cyprus", Region::OnTheWay, (34.92, 33.63), (959, 754)),
    site("ATH", Place::Athens, "Athens", "Greece", Region::OnTheWay, (37.98, 23.73), (575, 599)),
    site("THE", Place::Thessaloniki, "Thessaloniki", "Greece", Region::OnTheWay, (40.64, 22.94), (550, 486)),
    site("SOF", Place::Sofia, "Sofia", "Bulgaria", Region::OnTheWay, (42.70, 23.32), (562, 410)),
    site("BEL", Place::Belgrade, "Belgrade", "Serbia", Region::OnTheWay, (44.79, 20.46), (477, 342)),
    site("BUD", Place::Budapest, "Budapest", "Hungary", Region::OnTheWay, (47.50, 19.04), (437, 266)),
    site("ZAG", Place::Zagreb, "Zagreb", "Croatia", Region::OnTheWay, (45.81, 15.98), (368, 320)),
    site("LJU", Place::Ljubljana, "Ljubljana", "Slovenia", Region::OnTheWay, (46.06, 14.51), (309, 303)),
    site("CAT", Place::Catania, "Catania", "Italy", Region::OnTheWay, (37.50, 15.09), (339, 622)),
    site("MIL", Place::Milan, "Milan", "Italy", Region::OnTheWay, (45.46, 9.19), (216, 322)),
    // Star cities
    site("VIE", Place::Vienna, "Vienna", "Austria", Region::WesternEurope, (48.21, 16.37), (369, 248)),
    site("MUN", Place::Munich, "Munich", "Germany", Region::WesternEurope, (48.14, 11.58), (262, 249)),
    site("ZUR", Place::Zurich, "Zurich", "Switzerland", Region::WesternEurope, (47.37, 8.54), (204, 269)),
    site("BER", Place::Berlin, "Berlin", "Germany", Region::WesternEurope, (52.52, 13.41), (301, 153)),
    site("HAM", Place::Hamburg, "Hamburg", "Germany", Region::WesternEurope, (53.55, 9.99), (231, 133)),
    site("PAR", Place::Paris, "Paris", "France", Region::WesternEurope, (48.86, 2.35), (96, 242)),
    site("BRU", Place::Brussels, "Brussels", "Belgium", Region::WesternEurope, (50.85, 4.35), (130, 195)),
    site("AMS", Place::Amsterdam, "Amsterdam", "Netherlands", Region::WesternEurope, (52.37, 4.90), (156, 142)),
    site("COP", Place::Copenhagen, "Copenhagen", "Denmark", Region::WesternEurope, (55.68, 12.57), (283, 97)),
    site("STO", Place::Stockholm, "Stockholm", "Sweden", Region::WesternEurope, (59.33, 18.07), (412, 45)),
];

impl Place {
    /// The zone or city on the map; for a camp its city.
    pub const fn site(self) -> &'static Site {
        &ATLAS[self.ground().index()]
    }

    /// The name of the zone or city; a camp has that of its city.
    pub const fn name(self) -> &'static str {
        self.site().name
    }

    /// The part of the way that the place belongs to.
    pub const fn region(self) -> Region {
        if self.is_camp() { Region::Camps } else { self.site().region }
    }
}

/// Where a point of the world lies on the canvas: a projection whose scale grows towards Syria.
pub fn project(lat: f64, lon: f64) -> (f64, f64) {
    let x = 40.0 + 320.61 * ((0.037429 * (lon + 2.5)).exp() - 1.0);
    let y = 30.0 + 201.31 * ((0.059609 * (60.5 - lat)).exp() - 1.0);
    (x, y)
}
