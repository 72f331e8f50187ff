//! Boxes and cities as they lie on their threads. All of a kind are one path: a few paths in place of thousands of
//! small elements, which a browser would have to style and lay out one by one.

use std::fmt::Write;

use caravanserai_europe::board::{Kind, Space};

use super::sheet;

/// One coat of paint over all boxes of a kind: the colour, how far it reaches beyond the core, how much it covers.
type Coat = (&'static str, f32, f32);

/// A box is a square core with round corners by its wide, round stroke.
struct Look {
    /// The id of its path.
    id: &'static str,
    /// Half the side of the core.
    core: f32,
    coats: &'static [Coat],
    kinds: &'static [Kind],
}

const LOOKS: [Look; 4] = [
    Look {
        id: "reds",
        core: 3.0,
        coats: &[("var(--brd)", 6.9, 1.0), ("var(--br)", 5.1, 1.0), ("#fff", 4.6, 0.22), ("var(--br)", 3.0, 1.0)],
        kinds: &[Kind::Red],
    },
    Look {
        id: "blues",
        core: 3.0,
        coats: &[("var(--bbd)", 6.9, 1.0), ("var(--bb)", 5.1, 1.0), ("#fff", 4.6, 0.2), ("var(--bb)", 3.0, 1.0)],
        kinds: &[Kind::Blue],
    },
    Look {
        id: "yellows",
        core: 3.0,
        coats: &[("var(--byd)", 6.9, 1.0), ("var(--by)", 5.1, 1.0), ("#fff", 4.6, 0.45), ("var(--by)", 3.0, 1.0)],
        kinds: &[Kind::Yellow, Kind::Ship],
    },
    Look {
        id: "airports",
        core: 3.2,
        coats: &[("var(--bbd)", 7.5, 1.0), ("var(--by)", 4.5, 1.0)],
        kinds: &[Kind::Airport],
    },
];

/// Signs on boxes, each relative to the middle of its box: the kind, the path, how it is painted.
const SIGNS: [(Kind, &str, &str); 5] = [
    (
        Kind::Blue,
        "m-2.1-1.7a2.15 2.15 0 1 1 3 2.05q-.9.45-.9 1.35",
        "fill=\"none\" stroke=\"#fff\" stroke-width=\"1.45\" stroke-linecap=\"round\"",
    ),
    (Kind::Blue, "m0 3.7h0", "stroke=\"#fff\" stroke-width=\"1.9\" stroke-linecap=\"round\""),
    (Kind::Ship, "m-4.5 1.5h9l-1.5 2.5h-6zm4.9-5.9v5.2h3.6z", "fill=\"var(--glyph)\""),
    (Kind::Ship, "m-.5-3.2v4h-2.9z", "fill=\"var(--glyph)\" opacity=\".75\""),
    (
        Kind::Airport,
        "m3.21-3.83c.62.51.13 1.41-.52 2.17l-1.15 1.38 1.38 4.43-.77.91-2.28-3.34-1.16 1.37.35 1.61-.51.61-1.38-1.94-2.15-1.02.52-.61 1.64.07 1.15-1.38-3.69-1.66.77-.92 4.6.59 1.15-1.38c.65-.77 1.44-1.4 2.05-.89z",
        "fill=\"var(--glyph)\"",
    ),
];

/// Every space.
pub fn draw() -> String {
    let spaces: Vec<Space> = Space::all().collect();
    let of = |kinds: &[Kind]| -> Vec<Space> {
        spaces.iter().copied().filter(|space| space.city().is_none() && kinds.contains(&space.kind())).collect()
    };
    let mut svg = String::new();
    for look in &LOOKS {
        let cores: String = of(look.kinds).into_iter().map(|space| core(space, look.core)).collect();
        coats(&mut svg, look.id, &cores, look.coats);
    }
    let bars: String = of(&[Kind::Red]).into_iter().map(bar).collect();
    add_path(&mut svg, &bars, "stroke=\"#FFF6EA\" stroke-width=\"2.5\"");
    for (kind, sign, paint) in SIGNS {
        let all: String = of(&[kind]).into_iter().map(|space| format!("{}{sign}", to(space, 0.0))).collect();
        add_path(&mut svg, &all, paint);
    }
    discs(&mut svg, &spaces);
    svg
}

/// The discs of cities with their numbers.
fn discs(svg: &mut String, spaces: &[Space]) {
    let cities: Vec<Space> = spaces.iter().copied().filter(|space| space.city().is_some()).collect();
    let dots = |down: f32| -> String { cities.iter().map(|&space| format!("{}h0", to(space, down))).collect() };
    for (down, paint) in [
        (0.8, "stroke=\"#000\" stroke-width=\"20.8\" opacity=\".18\""),
        (0.0, "stroke=\"var(--disced)\" stroke-width=\"21.1\""),
        (0.0, "stroke=\"var(--disc)\" stroke-width=\"18.9\""),
    ] {
        add_path(svg, &dots(down), &format!("{paint} stroke-linecap=\"round\""));
    }
    svg.push_str("<g text-anchor=\"middle\" font-family=\"var(--sans)\" font-size=\"9.8\" font-weight=\"700\" fill=\"var(--discink)\">");
    for city in cities.iter().filter_map(|space| space.city()) {
        let (x, y) = sheet::spot(city.into());
        let _ = write!(svg, "<text x=\"{x}\" y=\"{:.1}\">{}</text>", y + 3.5, city.number());
    }
    svg.push_str("</g>");
}

/// The same path painted several times, each coat over the one before.
fn coats(svg: &mut String, id: &str, path: &str, coats: &[Coat]) {
    // Writing to a string cannot fail.
    let _ = write!(svg, "<defs><path id=\"{id}\" d=\"{path}\" stroke-linejoin=\"round\"/></defs>");
    for (colour, reach, cover) in coats {
        let _ = write!(svg, "<use href=\"#{id}\" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{reach}\"");
        svg.push_str(&if *cover < 1.0 { format!(" opacity=\"{cover}\"/>") } else { "/>".to_owned() });
    }
}

fn add_path(svg: &mut String, path: &str, paint: &str) {
    let _ = write!(svg, "<path d=\"{path}\" {paint}/>");
}

/// The core of a box, turned as it lies.
fn core(space: Space, half: f32) -> String {
    let (sin, cos) = sheet::turn(space).to_radians().sin_cos();
    let (a, b) = (2.0 * half * cos, 2.0 * half * sin);
    let (x, y) = (half * (sin - cos), -half * (sin + cos));
    format!("{}m{x:.1} {y:.1}l{a:.1} {b:.1} {:.1} {a:.1} {:.1} {:.1}z", to(space, 0.0), -b, -a, -b)
}

/// The bar on a red box.
fn bar(space: Space) -> String {
    let (sin, cos) = sheet::turn(space).to_radians().sin_cos();
    let (x, y) = (3.7 * sin, -3.7 * cos);
    format!("{}m{x:.1} {y:.1}l{:.1} {:.1}", to(space, 0.0), -2.0 * x, -2.0 * y)
}

/// A ring round every one of some spaces, as a path in whole units.
pub fn rings(spaces: impl IntoIterator<Item = Space>) -> String {
    let ring = |space: Space| {
        let (x, y) = sheet::spot(space);
        let r = if space.city().is_some() { 11 } else { 8 };
        format!("M{:.0} {y:.0}a{r} {r} 0 1 0 0-.1", x - r as f32)
    };
    spaces.into_iter().map(ring).collect()
}

/// To the middle of a space.
fn to(space: Space, down: f32) -> String {
    let (x, y) = sheet::spot(space);
    format!("M{x:.1} {:.1}", y + down)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every box has its core, every city its disc and its number, once.
    #[test]
    fn every_space_is_drawn_once() {
        let svg = draw();
        let cores = svg.matches("z\" stroke-linejoin").count();
        assert_eq!(cores, LOOKS.len());
        for space in Space::all() {
            let drawn = match space.city() {
                Some(city) => svg.matches(&format!(">{}</text>", city.number())).count(),
                None => [3.0, 3.2].map(|half| svg.matches(&core(space, half)).count()).iter().sum(),
            };
            assert_eq!(drawn, 1, "{space}");
        }
    }
}
