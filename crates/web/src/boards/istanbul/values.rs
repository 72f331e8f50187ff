//! The live value of each tile, on a paper strip.

use caravanserai_istanbul::tables::PALACE_LAST;
use caravanserai_istanbul::{Good, Goods, Tile};
use maud::{Markup, html};

use super::{ART, Look, tiles, words};
use crate::assets;

/// The symbol of a good.
pub fn symbol(good: Good) -> &'static str {
    match good {
        Good::Red => "fabric",
        Good::Green => "spice",
        Good::Yellow => "fruit",
        Good::Blue => "jewel",
    }
}

fn at(name: &str, x: f32, y: f32, size: f32) -> Markup {
    crate::components::symbol::at(ART, name, (x, y), size)
}

/// What a place offers now.
pub fn draw(look: &Look, tile: Tile) -> Markup {
    let market = matches!(tile, Tile::SmallMarket | Tile::LargeMarket);
    let (top, height) = if market { (120, 38) } else { (124, 30) };
    html! {
        g.strip.lg {
            rect.plate x="8" y=(top) width="169" height=(height) rx="8" stroke=(tiles::look(tile).edge) {}
            g transform="translate(8,124)" { (content(look, tile)) }
        }
        (price_tag(look, tile))
    }
}

fn content(look: &Look, tile: Tile) -> Markup {
    let view = look.view;
    match tile {
        Tile::GreatMosque => html! { (mosque(look, Good::Blue, 6.0)) (mosque(look, Good::Yellow, 88.0)) },
        Tile::SmallMosque => html! { (mosque(look, Good::Red, 6.0)) (mosque(look, Good::Green, 88.0)) },
        Tile::PostOffice => post_office(look),
        Tile::FabricWarehouse | Tile::SpiceWarehouse | Tile::FruitWarehouse => warehouse(look, tile),
        Tile::PoliceStation => html! {
            text.v x="8" y="19.5" { "Send family" }
            text.s.end x="161" y="19.5" { @if at_home(look) { "any place" } @else { "is out" } }
        },
        Tile::Fountain => fountain(look),
        Tile::BlackMarket => html! {
            @for ((from, count), x) in jewelry(look).into_iter().zip([6.0, 46.0, 99.0]) {
                text.v x=(x) y="20" { (from) "+" }
                @for ring in 0..count.min(3) { (at("jewel", x + if from > 9 { 26.0 } else { 18.0 } + 12.0 * f32::from(ring), 7.0, 16.0)) }
            }
        },
        Tile::Caravansary => html! {
            (at("cardb", 5.0, 4.0, 22.0))
            text.t x="31" y="19.5" { @match view.pile.last() { Some(card) => (words::card_short(*card)), None => "Draw two" } }
            text.s.end x="163" y="20" { (view.pile.len()) " in pile" }
        },
        Tile::SmallMarket => market(view.small_demand, &look.numbers().small_prices),
        Tile::LargeMarket => market(view.large_demand, &look.numbers().large_prices),
        Tile::TeaHouse => html! {
            use href={ (assets::url("symbols.svg")) "#die" } x="6" y="6" width="18" height="18" {}
            use href={ (assets::url("symbols.svg")) "#die" } x="24" y="6" width="18" height="18" {}
            text.v x="50" y="20" { "Call 2–12, roll" }
        },
        Tile::SultansPalace => palace(view.palace),
        Tile::Wainwright => html! {
            (at("lira", 6.0, 4.0, 22.0))
            text.b x="33" y="20.5" { (look.numbers().extension_price) }
            text.v x="47" y="20" { @if look.me().is_some_and(|me| me.capacity >= look.numbers().cart_full) { "cart complete" } @else { "cart +1" } }
            text.s.end x="163" y="20" { (view.extensions) " left" }
        },
        Tile::GemstoneDealer => html! {
            @match view.ruby_price {
                Some(price) => {
                    (at("lira", 7.0, 4.0, 22.0))
                    text.b x="33" y="21" { (price) }
                    text.v.soft x="57" y="20.5" { "→" }
                    (at("ruby", 74.0, 3.0, 24.0))
                    text.s.end x="163" y="20" { @if price < look.numbers().dealer_last { "next " (price + 1) } @else { "the last" } }
                },
                None => text.v x="8" y="20" { "Sold out" },
            }
        },
    }
}

/// On a small board only the prices of rubies stay.
fn price_tag(look: &Look, tile: Tile) -> Markup {
    let tag = |symbol: &str, price: u8| {
        html! {
            g.tag.sm transform="translate(6,56)" {
                rect width="66" height="34" rx="17" {}
                (at(symbol, 4.0, 4.0, 26.0))
                text x="48" y="25" { (price) }
            }
        }
    };
    match tile {
        Tile::SultansPalace => html! { @if let Some(price) = look.view.palace { (tag("anygood", price)) } },
        Tile::GemstoneDealer => html! { @if let Some(price) = look.view.ruby_price { (tag("lira", price)) } },
        Tile::Wainwright => tag("lira", look.numbers().extension_price),
        _ => html! {},
    }
}

fn at_home(look: &Look) -> bool {
    let home = look.spot(Tile::PoliceStation);
    look.me().or_else(|| look.active()).is_none_or(|player| player.family == Some(home))
}

fn mosque(look: &Look, good: Good, x: f32) -> Markup {
    let mine = look.me().is_some_and(|me| me.tiles.has(good));
    html! {
        g transform={ "translate(" (x) ",0)" } {
            g.pale[mine] { use href={ (assets::url(ART)) "#mtile-" (good.colour()) } y="4" width="22" height="22" {} }
            @match look.view.mosque_prices[good.index()] {
                _ if mine => text.s x="28" y="20" { "yours" },
                Some(price) => { text.v x="30" y="20" { (price) } (at(symbol(good), 42.0, 6.0, 18.0)) },
                None => text.s x="28" y="20" { "sold out" },
            }
        }
    }
}

/// From which totals on the Black Market gives more jewelry, and how much.
fn jewelry(look: &Look) -> Vec<(u8, u8)> {
    let gains = look.numbers().jewelry;
    let steps = (2..).zip(gains).zip([0].into_iter().chain(gains));
    steps.filter(|&((_, now), before)| now > before).map(|(step, _)| step).collect()
}

fn post_office(look: &Look) -> Markup {
    let slot = |step: usize| words::mail(look, usize::from(look.view.dial) + step);
    let ([first, second], lira) = slot(0);
    html! {
        rect.lit x="3" y="4" width="76" height="22" rx="6" {}
        (at(symbol(first), 6.0, 7.0, 16.0)) (at(symbol(second), 24.0, 7.0, 16.0)) (at("lira", 42.0, 7.0, 16.0))
        text.v x="61" y="20" { (lira) }
        @for (step, x) in [(1, 84.0_f32), (2, 128.0)] {
            @let ([first, second], lira) = slot(step);
            (at(symbol(first), x, 9.0, 12.5)) (at(symbol(second), x + 13.0, 9.0, 12.5))
            text.s x=(x + 28.0) y="19.5" { (lira) }
            @if step == 1 { path.rule d={ "M" (x + 39.0) " 6v18" } {} }
        }
    }
}

fn warehouse(look: &Look, tile: Tile) -> Markup {
    let Some(good) = tile.warehouse() else { return html! {} };
    match look.me() {
        None => html! { (at(symbol(good), 8.0, 5.0, 20.0)) text.v x="36" y="20" { "Fill the cart" } },
        Some(me) => {
            let (have, room) = (me.goods[good], me.capacity);
            let step = if room > 3 { 17.0 } else { 22.0 };
            html! {
                @for place in 0..room {
                    g.pale[place < have] { (at(symbol(good), 7.0 + step * f32::from(place), 5.0, 20.0)) }
                }
                text.v.end x="161" y="20" { @if have == room { "full" } @else { (have) " → " (room) } }
            }
        }
    }
}

fn fountain(look: &Look) -> Markup {
    let (player, whose) = match look.me() {
        Some(me) => (Some(me), "yours"),
        None => (look.active(), "theirs"),
    };
    let Some(player) = player else { return html! { text.v x="8" y="20" { "Call assistants back" } } };
    html! {
        g.(super::tint(player.seat).class()) transform="translate(18,16)" { use href={ (assets::url(ART)) "#assistant" } {} }
        text.v x="36" y="20" { (player.assistants.len()) " of " (whose) " out" }
        text.free.end x="161" y="20" { "free" }
    }
}

/// The goods of a demand one by one, each with what so many bring.
fn market(demand: Goods, prices: &[u8; 6]) -> Markup {
    let goods = Good::ALL.into_iter().flat_map(|good| (0..demand[good]).map(move |_| good));
    html! {
        @for (index, good) in goods.enumerate() {
            @let x = 7.0 + 33.7 * index as f32;
            (at(symbol(good), x, -3.0, 20.0))
            text.v.mid x=(x + 10.0) y="29.5" { (prices.get(index + 1).copied().unwrap_or_default()) }
            @if index > 0 { path.rule d={ "M" (x - 7.0) " 2v26" } {} }
        }
    }
}

fn palace(count: Option<u8>) -> Markup {
    const ROW: [&str; 5] = ["jewel", "fabric", "spice", "fruit", "anygood"];
    let count = count.unwrap_or(0);
    html! {
        @if count == 0 { text.v x="8" y="20" { "No rubies left" } }
        @else {
            @for place in 0..PALACE_LAST {
                @let gap = if place >= count { 6.0 } else { 0.0 };
                g.faded[place >= count] { (at(ROW[usize::from(place) % 5], 4.0 + 15.6 * f32::from(place) + gap, 8.0, 14.5)) }
            }
            path.bar d={ "M" (4.0 + 15.6 * f32::from(count) + 2.0) " 3v24" } {}
        }
    }
}
