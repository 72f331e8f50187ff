//! The sheet: where things lie on it, and the curves of roads and boats.

use caravanserai_borderlines::Place;
use caravanserai_borderlines::atlas::Region;
use caravanserai_borderlines::camps::CAMPS;
use caravanserai_borderlines::roads::{BOAT_LINES, ROADS};

/// Left and upper edge, width and height, in units of the map.
pub type Area = (f32, f32, f32, f32);

/// The whole sheet.
pub const SHEET: Area = (-160.0, -42.0, 1960.0, 1290.0);

/// The names of the views, and what they show: left, top, width and height.
pub const VIEWS: [(&str, &str, Area); 4] = [
    ("whole", "Whole map", (58.0, -42.0, 1514.0, 1228.0)),
    ("syria", "Syria", (930.0, 560.0, 650.0, 440.0)),
    ("way", "On the way", (280.0, 220.0, 540.0, 440.0)),
    ("west", "Western Europe", (60.0, -10.0, 480.0, 390.0)),
];

/// Where a place is drawn.
pub fn spot(place: Place) -> (f32, f32) {
    let (x, y) = CAMPS.iter().find(|camp| camp.place == place).map_or(place.site().xy, |camp| camp.xy);
    (f32::from(x), f32::from(y))
}

/// Where the name of a zone is drawn; its people stand below.
pub fn zone_label(place: Place) -> (f32, f32) {
    match place {
        Place::Aleppo => (1173.3, 680.0),
        Place::IdlibAndTheCoast => (1100.1, 734.6),
        Place::Raqqa => (1257.7, 684.0),
        Place::Hasakah => (1346.9, 680.4),
        Place::HomsAndHama => (1224.6, 747.0),
        Place::DeirEzZor => (1310.0, 762.8),
        Place::Damascus => (1159.2, 801.5),
        Place::Daraa => (1132.3, 871.5),
        other => spot(other),
    }
}

/// The name of a place in addresses of elements: `deir-ez-zor`, `camp-antakya`.
pub fn key(place: Place) -> String {
    let name = format!("{place:?}");
    let mut key = String::with_capacity(name.len() + 4);
    for (index, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && index > 0 {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}

/// The curve of a road from one end to the other, without its first point.
fn road(from: Place, to: Place) -> String {
    let (a, b) = (spot(from.ground()), spot(to.ground()));
    let drawn = ROADS.iter().find(|road| ends(road.from, road.to, from.ground(), to.ground()));
    let (x, y) = drawn
        .map_or(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0), |road| (f32::from(road.through.0), f32::from(road.through.1)));
    let control = (2.0 * x - (a.0 + b.0) / 2.0, 2.0 * y - (a.1 + b.1) / 2.0);
    format!("Q{:.0} {:.0} {} {}", control.0, control.1, b.0, b.1)
}

/// The path of a walk along its roads.
pub fn walk(route: &[Place]) -> String {
    let Some(first) = route.first() else { return String::new() };
    let (x, y) = spot(first.ground());
    let mut path = format!("M{x} {y}");
    for pair in route.windows(2) {
        path.push_str(&road(pair[0], pair[1]));
    }
    path
}

/// The path of a boat.
pub fn sail(from: Place, to: Place) -> String {
    let Some(line) = BOAT_LINES.iter().find(|line| ends(line.from, line.to, from.ground(), to.ground())) else {
        return String::new();
    };
    let through = line.through.map(|(x, y)| (f32::from(x), f32::from(y)));
    let mut points = vec![spot(line.from)];
    points.extend(through);
    points.push(spot(line.to));
    if line.from != from.ground() {
        points.reverse();
    }
    smooth(&points)
}

/// Where the mark of a boat lies: on the line, nearer to where it starts.
pub fn boat_mark(from: Place, to: Place) -> Option<(f32, f32)> {
    let line = BOAT_LINES.iter().find(|line| ends(line.from, line.to, from.ground(), to.ground()))?;
    let at = if line.from == from.ground() { line.through[0] } else { line.through[2] };
    let middle = line.through[1];
    let mid = |a: i16, b: i16| (f32::from(a) + f32::from(b)) / 2.0;
    Some((mid(at.0, middle.0), mid(at.1, middle.1)))
}

fn ends(a: Place, b: Place, from: Place, to: Place) -> bool {
    (a, b) == (from, to) || (a, b) == (to, from)
}

/// A smooth curve through the points.
fn smooth(points: &[(f32, f32)]) -> String {
    let Some(first) = points.first() else { return String::new() };
    let mut path = format!("M{} {}", first.0, first.1);
    for index in 0..points.len() - 1 {
        let at = |step: isize| points[(index as isize + step).clamp(0, points.len() as isize - 1) as usize];
        let (p0, p1, p2, p3) = (at(-1), at(0), at(1), at(2));
        path.push_str(&format!(
            "C{:.1} {:.1} {:.1} {:.1} {} {}",
            p1.0 + (p2.0 - p0.0) / 6.0,
            p1.1 + (p2.1 - p0.1) / 6.0,
            p2.0 - (p3.0 - p1.0) / 6.0,
            p2.1 - (p3.1 - p1.1) / 6.0,
            p2.0,
            p2.1
        ));
    }
    path
}

/// The name of a region as a heading of a list.
pub fn heading(region: Region) -> &'static str {
    match region {
        Region::WesternEurope => "Western Europe",
        Region::OnTheWay => "On the way in Europe",
        Region::Neighbours => "Neighbouring countries and Egypt",
        Region::Camps => "Camps",
        Region::Syria => "Syria",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_names_in_lower_case() {
        assert_eq!(key(Place::DeirEzZor), "deir-ez-zor");
        assert_eq!(key(Place::CampAntakya), "camp-antakya");
    }

    #[test]
    fn everything_lies_on_the_sheet() {
        let (x, y, width, height) = SHEET;
        for place in Place::ALL {
            let (px, py) = spot(place);
            assert!(px > x + 30.0 && px < x + width - 30.0 && py > y + 30.0 && py < y + height - 30.0, "{place:?}");
        }
    }

    #[test]
    fn every_boat_has_a_curve_in_both_directions() {
        for line in BOAT_LINES {
            assert!(sail(line.from, line.to).starts_with(&format!("M{} ", spot(line.from).0)));
            assert!(sail(line.to, line.from).starts_with(&format!("M{} ", spot(line.to).0)));
        }
    }
}
