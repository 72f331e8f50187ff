//! Roads and boat lines as tables.

use serde::Serialize;

use crate::borders::Border;
use crate::place::{Place, PlaceSet, SITES};

/// A road between two neighbouring places, usable in both directions.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Road {
    /// One end.
    pub from: Place,
    /// The other end.
    pub to: Place,
    /// A point through which it is drawn.
    pub through: (i16, i16),
    /// The border token that lies on it.
    pub border: Option<Border>,
}

/// A boat line, usable in both directions.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BoatLine {
    /// One end.
    pub from: Place,
    /// The other end.
    pub to: Place,
    /// Points through which it is drawn.
    pub through: [(i16, i16); 3],
}

const fn road(from: Place, to: Place, through: (i16, i16)) -> Road {
    Road { from, to, through, border: None }
}

const fn border(from: Place, to: Place, through: (i16, i16), token: Border) -> Road {
    Road { from, to, through, border: Some(token) }
}

const fn line(from: Place, to: Place, through: [(i16, i16); 3]) -> BoatLine {
    BoatLine { from, to, through }
}

/// Every road.
pub const ROADS: [Road; 64] = [
    // Within Syria (11)
    road(Place::Aleppo, Place::IdlibAndTheCoast, (1133, 708)),
    road(Place::Aleppo, Place::Raqqa, (1205, 690)),
    road(Place::Aleppo, Place::HomsAndHama, (1166, 726)),
    road(Place::IdlibAndTheCoast, Place::HomsAndHama, (1139, 742)),
    road(Place::Raqqa, Place::Hasakah, (1294, 680)),
    road(Place::Raqqa, Place::HomsAndHama, (1211, 731)),
    road(Place::Raqqa, Place::DeirEzZor, (1280, 723)),
    road(Place::Hasakah, Place::DeirEzZor, (1333, 717)),
    road(Place::HomsAndHama, Place::DeirEzZor, (1242, 765)),
    road(Place::HomsAndHama, Place::Damascus, (1163, 792)),
    road(Place::Damascus, Place::Daraa, (1142, 856)),
    // Out of Syria (8)
    road(Place::Aleppo, Place::Gaziantep, (1157, 652)),
    road(Place::IdlibAndTheCoast, Place::Antakya, (1085, 703)),
    road(Place::Raqqa, Place::Sanliurfa, (1239, 656)),
    road(Place::Hasakah, Place::Duhok, (1415, 669)),
    road(Place::HomsAndHama, Place::Tripoli, (1113, 773)),
    road(Place::Damascus, Place::Beirut, (1087, 830)),
    road(Place::Daraa, Place::Irbid, (1089, 879)),
    road(Place::Daraa, Place::Mafraq, (1125, 915)),
    // Turkey and Iraq (13)
    road(Place::Antakya, Place::Gaziantep, (1104, 651)),
    road(Place::Antakya, Place::Mersin, (1033, 670)),
    road(Place::Gaziantep, Place::Sanliurfa, (1184, 611)),
    road(Place::Gaziantep, Place::Mersin, (1076, 643)),
    road(Place::Gaziantep, Place::Istanbul, (923, 508)),
    road(Place::Gaziantep, Place::Izmir, (880, 574)),
    road(Place::Mersin, Place::Izmir, (845, 609)),
    road(Place::Mersin, Place::Bodrum, (840, 655)),
    road(Place::Istanbul, Place::Izmir, (735, 530)),
    road(Place::Izmir, Place::Bodrum, (701, 611)),
    road(Place::Istanbul, Place::Edirne, (715, 464)),
    road(Place::Sanliurfa, Place::Duhok, (1352, 647)),
    road(Place::Duhok, Place::Erbil, (1510, 666)),
    // Lebanon, Jordan, Egypt (5)
    road(Place::Tripoli, Place::Beirut, (1043, 802)),
    road(Place::Irbid, Place::Amman, (1032, 927)),
    road(Place::Mafraq, Place::Amman, (1077, 962)),
    road(Place::Amman, Place::Cairo, (990, 1100)),
    road(Place::Cairo, Place::Alexandria, (822, 1020)),
    // Greece and the Balkans (9)
    road(Place::Athens, Place::Thessaloniki, (542, 543)),
    road(Place::Thessaloniki, Place::Sofia, (552, 448)),
    border(Place::Thessaloniki, Place::Belgrade, (507, 418), Border::A2),
    border(Place::Edirne, Place::Sofia, (619, 423), Border::A1),
    road(Place::Sofia, Place::Belgrade, (516, 380)),
    border(Place::Belgrade, Place::Budapest, (461, 302), Border::A3),
    border(Place::Belgrade, Place::Zagreb, (424, 326), Border::A4),
    road(Place::Zagreb, Place::Budapest, (400, 290)),
    border(Place::Zagreb, Place::Ljubljana, (339, 309), Border::A5),
    // Into Western Europe and Italy (6)
    border(Place::Budapest, Place::Vienna, (404, 254), Border::B1),
    border(Place::Ljubljana, Place::Vienna, (342, 279), Border::B2),
    road(Place::Ljubljana, Place::Milan, (262, 308)),
    road(Place::Catania, Place::Milan, (303, 455)),
    road(Place::Milan, Place::Zurich, (213, 295)),
    border(Place::Milan, Place::Paris, (152, 288), Border::B3),
    // Within Western Europe (12)
    road(Place::Vienna, Place::Munich, (316, 254)),
    road(Place::Vienna, Place::Berlin, (330, 204)),
    road(Place::Munich, Place::Zurich, (232, 256)),
    road(Place::Munich, Place::Berlin, (286, 203)),
    road(Place::Munich, Place::Brussels, (190, 216)),
    road(Place::Zurich, Place::Paris, (149, 261)),
    road(Place::Paris, Place::Brussels, (115, 220)),
    road(Place::Brussels, Place::Amsterdam, (140, 167)),
    road(Place::Amsterdam, Place::Hamburg, (194, 141)),
    road(Place::Berlin, Place::Hamburg, (265, 147)),
    road(Place::Hamburg, Place::Copenhagen, (255, 113)),
    road(Place::Copenhagen, Place::Stockholm, (340, 82)),
];

/// Every boat line.
///
/// BOR-100, BOR-109
pub const BOAT_LINES: [BoatLine; 12] = [
    line(Place::IdlibAndTheCoast, Place::Larnaca, [(1074, 725), (1035, 722), (993, 738)]),
    line(Place::Tripoli, Place::Larnaca, [(1032, 778), (1005, 778), (979, 767)]),
    line(Place::Tripoli, Place::Mersin, [(1033, 749), (1012, 716), (1007, 683)]),
    line(Place::Larnaca, Place::Catania, [(881, 803), (681, 810), (471, 741)]),
    line(Place::Mersin, Place::Catania, [(877, 710), (686, 773), (481, 728)]),
    line(Place::Mersin, Place::Athens, [(877, 685), (733, 715), (624, 679)]),
    line(Place::Beirut, Place::Alexandria, [(975, 863), (910, 914), (847, 959)]),
    line(Place::Alexandria, Place::Catania, [(725, 893), (620, 842), (490, 772)]),
    line(Place::Izmir, Place::Thessaloniki, [(656, 574), (619, 550), (584, 515)]),
    line(Place::Bodrum, Place::Athens, [(687, 659), (651, 655), (607, 629)]),
    line(Place::Athens, Place::Catania, [(580, 655), (540, 694), (440, 676)]),
    line(Place::Edirne, Place::Thessaloniki, [(651, 485), (619, 504), (582, 499)]),
];

/// An island that a boat line passes; drawn with its name.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Island {
    /// Its name.
    pub name: &'static str,
    /// Latitude and longitude.
    pub lat_lon: (f32, f32),
    /// Where its name is drawn.
    pub xy: (i16, i16),
}

/// The islands with a name on the map.
pub const ISLANDS: [Island; 2] = [
    Island { name: "Lesbos", lat_lon: (39.21, 26.28), xy: (644, 546) },
    Island { name: "Kos", lat_lon: (36.85, 27.23), xy: (672, 676) },
];

/// The neighbours of every place by road, with all borders open.
pub const NEIGHBOURS: [PlaceSet; SITES] = {
    let mut near = [PlaceSet::NONE; SITES];
    let mut next = 0;
    while next < ROADS.len() {
        let Road { from, to, .. } = ROADS[next];
        near[from.index()] = near[from.index()].with(to);
        near[to.index()] = near[to.index()].with(from);
        next += 1;
    }
    near
};

/// Where boats go from every place, the camps of the cities included.
pub const HARBOURS: [PlaceSet; SITES] = {
    let mut near = [PlaceSet::NONE; SITES];
    let mut next = 0;
    while next < BOAT_LINES.len() {
        let BoatLine { from, to, .. } = BOAT_LINES[next];
        near[from.index()] = near[from.index()].or(to.with_camp());
        near[to.index()] = near[to.index()].or(from.with_camp());
        next += 1;
    }
    near
};
