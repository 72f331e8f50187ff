use std::collections::HashMap;

use caravanserai_borderlines::atlas::{ATLAS, CANVAS, Region, project};
use caravanserai_borderlines::borders::{Border, Closed, Letter};
use caravanserai_borderlines::camps::CAMPS;
use caravanserai_borderlines::market::{DEALS, PRICES};
use caravanserai_borderlines::roads::{BOAT_LINES, HARBOURS, NEIGHBOURS, ROADS};
use caravanserai_borderlines::timeline::TIME_LINE;
use caravanserai_borderlines::{Place, PlaceSet};

use crate::table::*;

/// BOR-005, BOR-091
#[test]
fn the_map_has_8_zones_27_cities_10_star_cities_64_roads_and_12_boat_lines() {
    assert_eq!((PlaceSet::ZONES.len(), PlaceSet::STARS.len(), PlaceSet::CITIES.len()), (8, 10, 37));
    assert_eq!((ROADS.len(), BOAT_LINES.len(), CAMPS.len()), (64, 12, 6));
    for (index, site) in ATLAS.iter().enumerate() {
        assert_eq!(site.place.index(), index, "{}", site.code);
        assert_eq!(site.region == Region::Syria, site.place.is_zone());
        assert_eq!(site.region == Region::WesternEurope, site.place.is_star());
    }
    for camp in CAMPS {
        assert_eq!(
            (camp.place.ground(), camp.city.camp(), camp.place.region()),
            (camp.city, Some(camp.place), Region::Camps)
        );
    }
    let lebanon = ATLAS.iter().filter(|site| site.country == "Lebanon");
    assert!(lebanon.clone().count() == 2 && lebanon.into_iter().all(|site| site.place.camp().is_none()));
}

/// BOR-045, BOR-083
#[test]
fn no_road_is_named_twice_and_each_group_has_its_number() {
    let mut pairs: Vec<(Place, Place)> =
        ROADS.iter().map(|road| (road.from.min(road.to), road.from.max(road.to))).collect();
    pairs.sort();
    pairs.dedup();
    assert_eq!(pairs.len(), 64);
    let within = |set: PlaceSet| ROADS.iter().filter(|road| set.contains(road.from) && set.contains(road.to)).count();
    assert_eq!((within(PlaceSet::ZONES), within(PlaceSet::STARS)), (11, 12));
    let out = ROADS.iter().filter(|road| road.from.is_zone() != road.to.is_zone()).count();
    let into_west = ROADS.iter().filter(|road| road.from.is_star() != road.to.is_star()).count();
    assert_eq!((out, into_west), (8, 4));
    let ends = |border: Border| border.road();
    assert_eq!(ends(Border::A1), (at("EDI"), at("SOF")));
    assert_eq!(ends(Border::A2), (at("THE"), at("BEL")));
    assert_eq!(ends(Border::A3), (at("BEL"), at("BUD")));
    assert_eq!(ends(Border::A4), (at("BEL"), at("ZAG")));
    assert_eq!(ends(Border::A5), (at("ZAG"), at("LJU")));
    assert_eq!(ends(Border::B1), (at("BUD"), at("VIE")));
    assert_eq!(ends(Border::B2), (at("LJU"), at("VIE")));
    assert_eq!(ends(Border::B3), (at("MIL"), at("PAR")));
    assert!(NEIGHBOURS[at("LAR").index()].is_empty(), "Larnaca is left by boat only");
    assert!(NEIGHBOURS[at("Z6").index()].minus(PlaceSet::ZONES).is_empty(), "Deir ez-Zor has no way out of its own");
}

/// BOR-109
#[test]
fn boat_lines_work_in_both_directions_and_touch_no_star_city() {
    for line in BOAT_LINES {
        assert!(HARBOURS[line.from.index()].contains(line.to) && HARBOURS[line.to.index()].contains(line.from));
        assert!(!line.from.is_star() && !line.to.is_star());
    }
    let lines: usize = HARBOURS.iter().map(|near| near.minus(PlaceSet::CAMPS).len()).sum();
    assert_eq!(lines, 24);
}

/// BOR-012, BOR-080, BOR-100
#[test]
fn the_market_cards_add_up() {
    let sum =
        |part: fn(&caravanserai_borderlines::market::Deal) -> u8| DEALS.iter().map(part).map(u32::from).sum::<u32>();
    assert_eq!((sum(|deal| deal.people), sum(|deal| deal.steps), sum(|deal| deal.boats)), (40, 35, 11));
    let printed = "3 2 0, 2 3 2, 4 2 0, 2 4 1, 3 3 1, 3 4 0, 2 5 1, 4 3 0, 5 2 1, 3 3 2, 3 2 3, 6 2 0";
    let cards: Vec<String> =
        DEALS.iter().map(|deal| format!("{} {} {}", deal.people, deal.steps, deal.boats)).collect();
    assert_eq!(cards.join(", "), printed);
    assert!(DEALS.iter().enumerate().all(|(index, deal)| deal.start == (index < 4)));
    assert_eq!(PRICES, [25, 20, 15, 10]);
}

/// The fewest roads to a star city with so many boat trips, wherever they fit in.
fn fewest_roads(closed: Closed, from: Place, boats: usize) -> Option<u32> {
    let roads = |place: Place| {
        let shut =
            |road: &&caravanserai_borderlines::roads::Road| road.border.is_none_or(|border| !closed.contains(border));
        ROADS.iter().filter(shut).filter_map(move |road| match place {
            _ if road.from == place => Some(road.to),
            _ if road.to == place => Some(road.from),
            _ => None,
        })
    };
    let mut best: HashMap<(Place, usize), u32> = HashMap::from([((from, 0), 0)]);
    let mut open = std::collections::VecDeque::from([(from, 0)]);
    while let Some((place, sailed)) = open.pop_front() {
        let cost = best[&(place, sailed)];
        let mut visit = |next, sailed, cost| {
            if best.get(&(next, sailed)).is_none_or(|known| cost < *known) {
                best.insert((next, sailed), cost);
                open.push_back((next, sailed));
            }
        };
        for next in roads(place) {
            visit(next, sailed, cost + 1);
        }
        if sailed < boats {
            for next in HARBOURS[place.index()].minus(PlaceSet::CAMPS).iter() {
                visit(next, sailed + 1, cost);
            }
        }
    }
    best.iter().filter(|((place, _), _)| place.is_star()).map(|(_, cost)| *cost).min()
}

/// BOR-083, BOR-100
#[test]
fn the_ways_from_the_zones_to_western_europe_are_as_long_as_they_should_be() {
    let zones = ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8"];
    let lengths = |boats| zones.map(|zone| fewest_roads(Closed::NONE, at(zone), boats).unwrap());
    assert_eq!(lengths(0), [7, 8, 8, 9, 8, 9, 9, 10]);
    assert_eq!(lengths(1), [4, 4, 5, 6, 5, 6, 6, 6]);
    assert_eq!(lengths(2), [3, 2, 4, 5, 3, 4, 3, 4]);
}

/// BOR-040, BOR-043
#[test]
fn with_boats_a_way_stays_open_after_round_four_and_almost_always_after_round_six() {
    let patterns = |letter: Letter| -> Vec<Vec<Border>> {
        let tokens = letter.tokens();
        (0..1u32 << tokens.len())
            .map(|bits| (0..tokens.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| tokens[bit]).collect::<Vec<_>>())
            .filter(|pattern| pattern.len() == usize::from(letter.closed()))
            .collect()
    };
    let (a, b) = (patterns(Letter::A), patterns(Letter::B));
    assert_eq!((a.len(), b.len()), (10, 3));
    let ends = |closed, place| fewest_roads(closed, place, 3).is_some();
    let mut turkey_cut_off = 0;
    let mut cut_off: HashMap<Place, u32> = HashMap::new();
    for a in &a {
        let shut: Closed = a.iter().copied().collect();
        assert!(ATLAS.iter().all(|site| ends(shut, site.place)));
        turkey_cut_off += u32::from(fewest_roads(shut, at("IST"), 0).is_none());
        for b in &b {
            let shut: Closed = a.iter().chain(b).copied().collect();
            for site in ATLAS.iter().filter(|site| !ends(shut, site.place)) {
                *cut_off.entry(site.place).or_default() += 1;
            }
        }
    }
    assert_eq!(turkey_cut_off, 8);
    assert_eq!(cut_off, HashMap::from([(at("BUD"), 2), (at("ZAG"), 2)]));
}

/// BOR-005
#[test]
fn drawing_coordinates_lie_on_the_canvas_near_their_projection() {
    for site in ATLAS {
        let (x, y) = project(f64::from(site.lat_lon.0), f64::from(site.lat_lon.1));
        let (dx, dy) = (x - f64::from(site.xy.0), y - f64::from(site.xy.1));
        assert!(dx.hypot(dy) <= 60.0, "{}: {dx:.0}, {dy:.0}", site.name);
        assert!((0..CANVAS.0 as i16).contains(&site.xy.0) && (0..CANVAS.1 as i16).contains(&site.xy.1));
    }
    for camp in CAMPS {
        let city = camp.city.site().xy;
        let apart = f64::from(camp.xy.0 - city.0).hypot(f64::from(camp.xy.1 - city.1));
        assert!((20.0..60.0).contains(&apart), "{}", camp.named_after);
    }
}

/// BOR-147
#[test]
fn every_round_has_a_page_of_history() {
    let rounds: Vec<u8> = TIME_LINE.iter().map(|page| page.round).collect();
    assert_eq!(rounds, [1, 2, 3, 4, 5, 6]);
    assert_eq!(Table::four().round(4).sit().view().page.years, "2014–15");
}
