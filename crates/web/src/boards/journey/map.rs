//! The city: five neighbourhoods with their piles, what can be reached, the raid, and slips of one's own notes.

use caravanserai_core::Seat;
use caravanserai_journey::{Action, Kind, PLACES, Place, PlaceView, Sign, Step, Whereabouts};
use maud::{Markup, html};

use super::{ART, Look, marks, tint, words};
use crate::assets;
use crate::components::action;
use crate::components::seat::shape_at;
use crate::components::stage::{self, stage};

const SIZE: (f32, f32) = (1000.0, 700.0);

/// The middle of a place on the map.
fn spot(place: Place) -> (f32, f32) {
    match place {
        Place::Taksim => (440.0, 140.0),
        Place::Fatih => (170.0, 400.0),
        Place::Sultanahmet => (440.0, 500.0),
        Place::Uskudar => (790.0, 240.0),
        Place::Kadikoy => (790.0, 560.0),
    }
}

/// Where the lowest marker of its pile lies.
fn foot(place: Place) -> (f32, f32) {
    let (x, y) = spot(place);
    let down = match place {
        Place::Kadikoy => 12.0,
        Place::Fatih => 40.0,
        Place::Taksim | Place::Sultanahmet | Place::Uskudar => 60.0,
    };
    (x + 134.0, y + down)
}

/// The id of a place on the map.
pub fn id(place: Place) -> String {
    format!("at-{}", place.key())
}

/// The place that an action leads to.
pub fn goal(look: &Look, action: &Action) -> Option<Place> {
    match *action {
        Action::Move { to } | Action::ComeOut { to } => Some(to),
        Action::Stay => look.view.seat.and_then(|seat| look.player(seat)).and_then(|me| me.whereabouts.place()),
        _ => None,
    }
}

/// Draws the map.
pub fn draw(look: &Look) -> Markup {
    let layer = |name: &str| html! { use href={ (assets::url(ART)) "#" (name) } width="1000" height="700" {} };
    let drawing = html! {
        (raid(look))
        (rings(look))
        (layer("tiles"))
        @for place in &look.view.places { (symbols(place)) }
    };
    let over = html! {
        @if let Some(mine) = look.mine() { @for place in PLACES { (slips(look, mine, place)) } }
        (crowd(look))
        (leaving(look))
    };
    stage("Map of Istanbul", SIZE, layer("city"), drawing, places(look), over)
}

fn places(look: &Look) -> Vec<stage::Place> {
    let one = |place: &PlaceView| {
        let here = place.place;
        let (x, y) = spot(here);
        let legal =
            look.scene.legal::<Action>().find(|(action, _)| look.scene.my_turn() && goal(look, action) == Some(here));
        let act = legal.map(|(_, legal)| action::button(legal).tip(legal.text.clone()));
        let about = about(look, place);
        let label = legal.map_or_else(|| about.clone(), |(_, legal)| format!("{about} {}.", legal.text));
        stage::Place { id: id(here), area: (x - 82.0, y - 98.0, 164.0, 186.0), label, act, why: why(look, place) }
    };
    look.view.places.iter().map(one).collect()
}

fn about(look: &Look, place: &PlaceView) -> String {
    let names: Vec<&str> = place.pile.iter().map(|&seat| look.scene.name(seat)).collect();
    let pile =
        if names.is_empty() { "nobody is here".to_owned() } else { format!("in line: {}", names.join(", then ")) };
    let notes: Vec<String> = look.mine().map_or_else(Vec::new, |mine| {
        let tonight = marks::tonight(mine, look.view.today, place.place);
        tonight
            .iter()
            .map(|(kind, mark)| format!("{} {}", words::kind(*kind), marks::words(look, Some(mark))))
            .collect()
    });
    let notes =
        if notes.is_empty() { String::new() } else { format!("; your notes for tonight: {}", notes.join("; ")) };
    let looks = words::counted(place.symbols.eyes.into(), "look");
    let draws = words::counted(place.symbols.cards.into(), "draw");
    format!("{}: {looks}, {draws}; {pile}{notes}.", place.place.name())
}

fn why(look: &Look, place: &PlaceView) -> String {
    let here = look.view.seat.and_then(|seat| look.player(seat)).and_then(|me| me.whereabouts.place());
    match (here, look.view.step) {
        (Some(here), Step::Move { seat }) if look.scene.is_me(seat) && !here.is_joined_to(place.place) => {
            format!("{} is two steps from {}.", place.place.name(), here.name())
        }
        _ => about(look, place),
    }
}

/// The area of tonight's raid: Taksim, or everything but Kadiköy.
fn raid(look: &Look) -> Markup {
    html! {
        @for place in look.view.places.iter().filter(|place| place.raided) {
            @let (x, y) = spot(place.place);
            circle.raid id={ "raid-" (place.place.key()) } cx=(x) cy=(y) r="150" {}
        }
    }
}

fn rings(look: &Look) -> Markup {
    let likely = super::actions::likely(look);
    let ring = |place: Place, class: &str| {
        let (x, y) = spot(place);
        html! {
            g.ring.(class) transform={ "translate(" (x) "," (y) ")" } {
                rect.halo x="-88" y="-92" width="176" height="184" rx="24" {}
                rect.edge x="-80" y="-84" width="160" height="168" rx="17" {}
            }
        }
    };
    html! {
        @if look.scene.my_turn() {
            @for (action, _) in look.scene.legal::<Action>() {
                @if let Some(place) = goal(look, action) {
                    (ring(place, if matches!(action, Action::Stay) { "stay" } else if likely == Some(place) { "likely" } else { "" }))
                }
            }
        }
        @if let Step::Journey { card, .. } | Step::Work { card, .. } = look.view.step {
            @if let Some(place) = card.face().place { (ring(place, "asked")) }
        }
    }
}

/// Eyes and cards on the lower edge of a tile; an alteration is pasted over it.
fn symbols(place: &PlaceView) -> Markup {
    let (eyes, cards) = (usize::from(place.symbols.eyes), usize::from(place.symbols.cards));
    let (x, y) = spot(place.place);
    let width = 31.0 * (eyes + cards) as f32 + 14.0;
    html! {
        @if eyes + cards > 0 {
            g.symbols transform={ "translate(" (x) "," (y + 66.0) ")" } {
                @if let Some(letter) = place.symbols.alteration {
                    rect.scrap x=(-width / 2.0 - 14.0) y="-23" width=(width + 28.0) height="46" {}
                    text.scrap-letter x=(width / 2.0 + 5.0) y="20" { (letter) }
                }
                rect x=(-width / 2.0) y="-17" width=(width) height="34" rx="17" {}
                @for place in 0..eyes + cards {
                    g.(if place < eyes { "look" } else { "draw" }) {
                        use href={ (assets::url(ART)) "#" (if place < eyes { "eye" } else { "draw" }) } x=(31.0 * place as f32 - width / 2.0 + 8.0) y="-14" width="28" height="28" {}
                    }
                }
            }
        }
    }
}

/// Every marker: lowest first, with its place in line.
fn crowd(look: &Look) -> Markup {
    html! {
        @for place in &look.view.places {
            @let (x, y) = foot(place.place);
            @for (line, &seat) in place.pile.iter().enumerate() {
                (disc(look, seat, (x, y - 25.0 * line as f32), line + 1, line + 1 == place.pile.len()))
            }
        }
        // To jail, which lies below the map, or past the west edge: it glides there and fades.
        @for player in &look.view.players {
            @match player.whereabouts {
                Whereabouts::Jail => (disc(look, player.seat, (930.0, 760.0), 0, false)),
                Whereabouts::Gone => (disc(look, player.seat, (-60.0, 170.0), 0, false)),
                _ => {}
            }
        }
    }
}

fn disc(look: &Look, seat: Seat, (x, y): (f32, f32), line: usize, top: bool) -> Markup {
    let letter =
        look.scene.page.game.facts().seat_names.get(seat.index()).and_then(|name| name.chars().next()).unwrap_or('?');
    html! {
        g.disc.piece.away[line == 0].(tint(seat).class()) id={ "disc-" (seat.index()) } style={ "transform:translate(" (x) "px," (y) "px)" } {
            @if line == 1 { ellipse.shade cx="4" cy="8" rx="40" ry="10" {} }
            path.rim d="M-33 0V-22a33 8 0 0 1 66 0V0a33 8 0 0 1-66 0Z" {}
            path.shine d="M-31-16a31 8 0 0 0 62 0" {}
            @if top { ellipse.lid cy="-22" rx="33" ry="8" {} }
            g.shape { (shape_at(tint(seat), (-10.0, -4.0), 15.0)) }
            text.letter x="9" y="2" { (letter) }
            g.in-line transform="translate(-47,-6)" { circle r="12" {} text y="5.5" { (line) } }
            @if look.scene.is_me(seat) && top { g.you transform="translate(0,-44)" { path d="M-25-22H25a7 7 0 0 1 7 7V-4a7 7 0 0 1-7 7H7L0 11-7 3H-25a7 7 0 0 1-7-7V-15a7 7 0 0 1 7-7Z" {} text y="-3" { "you" } } }
        }
    }
}

/// Torn paper with what the own notes say about tonight in a place.
fn slips(look: &Look, mine: &caravanserai_journey::Mine, place: Place) -> Markup {
    let (x, y, across) = match place {
        Place::Taksim => (228.0, 100.0, false),
        Place::Fatih => (52.0, 500.0, true),
        Place::Sultanahmet => (338.0, 598.0, true),
        Place::Uskudar => (690.0, 338.0, true),
        Place::Kadikoy => return html! {},
    };
    html! {
        @for (index, (kind, mark)) in marks::tonight(mine, look.view.today, place).into_iter().enumerate() {
            @let step = index as f32;
            @let (x, y) = if across { (x + 104.0 * step, y) } else { (x, y + 50.0 * step) };
            @let name = match mark.sign { Sign::Empty | Sign::Ticked => "tick", Sign::Crossed => "cross", Sign::Question => "ask" };
            g.slip.(marks::ink(mark.ink)) transform={ "translate(" (x) "," (y) ") rotate(" (if index % 2 == 0 { -2 } else { 2 }) ")" } {
                path d="M0 2 29 0 60 2.5 96 0 94.5 43 67 41 38 44 2 42Z" {}
                use href={ (assets::url(ART)) "#" (words::symbol(kind)) } x="10" y="9" width="26" height="26" {}
                @match mark.amount.filter(|_| kind != Kind::Police) {
                    Some(amount) => @for (place, digit) in amount.in_thousands().to_string().chars().enumerate() {
                        use href={ (assets::url(ART)) "#m-" (digit) } x=(42.0 + 16.0 * place as f32) y="10" width="19" height="24" {}
                    },
                    None => { use href={ (assets::url(ART)) "#m-" (name) } x="44" y="10" width="20" height="24" {} }
                }
            }
        }
    }
}

/// The way out while somebody may leave: dots towards the west edge.
fn leaving(look: &Look) -> Markup {
    let Step::Journey { card, .. } = look.view.step else { return html! {} };
    let Some(place) = card.face().place else { return html! {} };
    let (x, y) = spot(place);
    let y = y.max(168.0);
    html! {
        g.leaving { path d={ "M" (x - 92.0) " " (y) "C" (x * 0.5) " " (y - 26.0) " " (40) " " (y + 10.0) " 12 " (y) } {} path.tip d={ "M4 " (y) "l22-9v18z" } {} text x="16" y=(y + 34.0) { "Greece" } }
    }
}
