//! The 56 destinations, from east to west.

use super::city::{CityInfo, Side};

/// One line of the table: number, name, country, latitude, longitude, x, y, side of the label, sight.
#[allow(clippy::too_many_arguments)]
const fn city(
    number: u8,
    name: &'static str,
    country: &'static str,
    lat: f32,
    lon: f32,
    x: u16,
    y: u16,
    label: Side,
    sight: &'static str,
) -> CityInfo {
    CityInfo { number, name, country, lat, lon, x, y, label, sight }
}

use Side::{East, North, NorthEast, NorthWest, South, SouthWest, West};

/// EUR-003, EUR-004: every city with its place on the earth and on the board, east to west.
#[rustfmt::skip]
pub const CITIES: [CityInfo; 56] = [
    city(1, "Moscow", "Russia", 55.75, 37.62, 977, 165, North, "St Basil's domes"),
    city(2, "Ankara", "Türkiye", 39.93, 32.86, 882, 592, East, "Citadel hill"),
    city(3, "Odesa", "Ukraine", 46.48, 30.72, 839, 415, East, "harbour stairs"),
    city(4, "Kyiv", "Ukraine", 50.45, 30.52, 835, 308, North, "golden domes"),
    city(5, "St Petersburg", "Russia", 59.94, 30.31, 831, 52, East, "white nights on the canals"),
    city(6, "Istanbul", "Türkiye", 41.01, 28.98, 805, 563, NorthEast, "Hagia Sophia"),
    city(7, "Minsk", "Belarus", 53.90, 27.57, 776, 215, North, "riverside Upper Town"),
    city(8, "Izmir", "Türkiye", 38.42, 27.14, 768, 633, South, "Konak clock tower"),
    city(9, "Bucharest", "Romania", 44.43, 26.10, 747, 470, West, "Athenaeum concert hall"),
    city(10, "Vilnius", "Lithuania", 54.69, 25.28, 731, 193, West, "Gediminas' Tower"),
    city(11, "Heraklion", "Greece", 35.34, 25.13, 728, 716, East, "palace of Knossos"),
    city(12, "Helsinki", "Finland", 60.17, 24.94, 724, 45, NorthWest, "Suomenlinna sea fort"),
    city(13, "Riga", "Latvia", 56.95, 24.11, 707, 132, East, "art nouveau fronts"),
    city(14, "Lviv", "Ukraine", 49.84, 24.03, 706, 324, North, "coffee houses on Rynok Square"),
    city(15, "Athens", "Greece", 37.98, 23.73, 700, 645, SouthWest, "Acropolis"),
    city(16, "Sofia", "Bulgaria", 42.70, 23.32, 691, 517, East, "Alexander Nevsky Cathedral"),
    city(17, "Warsaw", "Poland", 52.23, 21.01, 645, 260, North, "Old Town market"),
    city(18, "Belgrade", "Serbia", 44.79, 20.46, 634, 461, NorthEast, "Kalemegdan fortress"),
    city(19, "Kraków", "Poland", 50.06, 19.94, 624, 318, South, "Cloth Hall"),
    city(20, "Budapest", "Hungary", 47.50, 19.04, 606, 388, SouthWest, "Chain Bridge"),
    city(21, "Dubrovnik", "Croatia", 42.65, 18.09, 587, 518, East, "city walls"),
    city(22, "Stockholm", "Sweden", 59.33, 18.07, 586, 68, North, "Gamla Stan"),
    city(23, "Vienna", "Austria", 48.21, 16.37, 552, 368, NorthEast, "Schönbrunn"),
    city(24, "Zagreb", "Croatia", 45.81, 15.98, 545, 433, West, "tiled roof of St Mark's"),
    city(25, "Valletta", "Malta", 35.90, 14.51, 515, 701, South, "Grand Harbour"),
    city(26, "Prague", "Czechia", 50.09, 14.42, 513, 318, West, "Charles Bridge"),
    city(27, "Naples", "Italy", 40.85, 14.27, 510, 567, East, "Vesuvius across the bay"),
    city(28, "Berlin", "Germany", 52.52, 13.40, 493, 252, NorthEast, "Brandenburg Gate"),
    city(29, "Palermo", "Italy", 38.12, 13.36, 492, 641, East, "Ballarò market"),
    city(30, "Copenhagen", "Denmark", 55.68, 12.57, 476, 167, East, "Nyhavn"),
    city(31, "Rome", "Italy", 41.90, 12.50, 475, 539, East, "Colosseum"),
    city(32, "Venice", "Italy", 45.44, 12.32, 471, 443, East, "Grand Canal"),
    city(33, "Munich", "Germany", 48.14, 11.58, 457, 370, NorthEast, "Marienplatz"),
    city(34, "Oslo", "Norway", 59.91, 10.75, 440, 52, North, "Opera House roof"),
    city(35, "Hamburg", "Germany", 53.55, 9.99, 425, 224, South, "brick warehouses"),
    city(36, "Milan", "Italy", 45.46, 9.19, 409, 443, NorthEast, "the Duomo"),
    city(37, "Frankfurt", "Germany", 50.11, 8.68, 399, 317, East, "Römerberg"),
    city(38, "Zurich", "Switzerland", 47.37, 8.54, 396, 391, SouthWest, "lake promenade"),
    city(39, "Marseille", "France", 43.30, 5.37, 332, 501, East, "Vieux-Port"),
    city(40, "Bergen", "Norway", 60.39, 5.32, 331, 39, North, "Bryggen wharf"),
    city(41, "Amsterdam", "Netherlands", 52.37, 4.90, 323, 256, West, "canal ring"),
    city(42, "Lyon", "France", 45.76, 4.83, 322, 434, West, "Fourvière hill"),
    city(43, "Brussels", "Belgium", 50.85, 4.35, 312, 297, NorthEast, "Grand-Place"),
    city(44, "Paris", "France", 48.86, 2.35, 272, 351, West, "Eiffel Tower"),
    city(45, "Barcelona", "Spain", 41.39, 2.17, 268, 552, East, "Sagrada Família"),
    city(46, "London", "United Kingdom", 51.51, -0.13, 222, 279, NorthEast, "Tower Bridge"),
    city(47, "Bordeaux", "France", 44.84, -0.58, 213, 459, East, "Water Mirror"),
    city(48, "Manchester", "United Kingdom", 53.48, -2.24, 180, 226, East, "Castlefield canals"),
    city(49, "Bilbao", "Spain", 43.26, -2.93, 166, 502, NorthWest, "Guggenheim Museum"),
    city(50, "Edinburgh", "United Kingdom", 55.95, -3.19, 161, 159, West, "Castle Rock"),
    city(51, "Madrid", "Spain", 40.42, -3.70, 151, 579, NorthWest, "the Prado"),
    city(52, "Seville", "Spain", 37.39, -5.98, 105, 660, South, "Plaza de España"),
    city(53, "Dublin", "Ireland", 53.35, -6.26, 100, 230, West, "the Long Room"),
    city(54, "Cork", "Ireland", 51.90, -8.47, 56, 269, West, "English Market"),
    city(55, "Porto", "Portugal", 41.15, -8.61, 53, 559, East, "Ribeira quay"),
    city(56, "Lisbon", "Portugal", 38.72, -9.14, 42, 625, NorthWest, "tram 28"),
];
