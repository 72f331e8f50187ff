//! Gemstone Dealer and Wainwright.

use caravanserai_istanbul::{Action, Card, Event, RubySource};

use crate::table::{Setup, play, red, seat};

/// IST-140
#[test]
fn a_ruby_costs_the_price_which_then_rises_for_everybody() {
    let mut table = Setup::three().acting_at(16).lira(red(), 20).build();
    table.red(&[Action::BuyRuby]);
    assert_eq!((table.lira(red()), table.rubies(red()), table.view().ruby_price), (6, 1, Some(15)));
}

/// IST-140, IST-187, E23
#[test]
fn the_double_card_pays_two_prices_or_is_refused() {
    let setup = || Setup::three().acting_at(16).hand(red(), &[Card::DoubleDealer]);
    let mut table = setup().lira(red(), 29).build();
    table.red(&[play(Card::DoubleDealer)]);
    assert_eq!((table.lira(red()), table.rubies(red()), table.view().ruby_price), (0, 2, Some(16)));
    let mut poor = setup().lira(red(), 28).build();
    poor.refuses(red(), play(Card::DoubleDealer), "IST-140");
    poor.red(&[Action::BuyRuby]);
    assert_eq!((poor.lira(red()), poor.rubies(red())), (14, 1));
}

/// IST-141, IST-187, E24
#[test]
fn the_ruby_for_24_is_the_last() {
    let mut table = Setup::three().acting_at(16).dealer(24).lira(red(), 60).hand(red(), &[Card::DoubleDealer]).build();
    table.refuses(red(), play(Card::DoubleDealer), "IST-141");
    table.red(&[Action::BuyRuby]);
    assert_eq!((table.lira(red()), table.rubies(red()), table.view().ruby_price), (36, 1, None));
    let mut sold_out = Setup::three().acting_at(16).dealer(25).lira(red(), 60).build();
    sold_out.refuses(red(), Action::BuyRuby, "IST-141");
}

/// IST-145, IST-146, E25
#[test]
fn the_last_extension_gives_a_ruby() {
    let mut table = Setup::three().acting_at(15).capacity(red(), 4).lira(red(), 7).build();
    table.red(&[Action::ExtendCart]);
    assert_eq!((table.of(red()).capacity, table.lira(red()), table.rubies(red())), (5, 0, 1));
    let mut complete = Setup::three().acting_at(15).capacity(red(), 5).lira(red(), 70).build();
    complete.refuses(red(), Action::ExtendCart, "IST-145");
    assert_eq!(complete.legal(red()), [Action::Skip]);
}

/// IST-145, IST-222
#[test]
fn an_extension_costs_seven_lira_and_the_cart_keeps_its_goods() {
    let mut table = Setup::three().acting_at(15).lira(red(), 8).goods(red(), [2, 1, 0, 0]).build();
    table.red(&[Action::ExtendCart]);
    assert_eq!((table.of(red()).capacity, table.lira(red()), table.rubies(red())), (3, 1, 0));
    assert_eq!(table.goods(red()), [2, 1, 0, 0]);
    let mut poor = Setup::three().acting_at(15).lira(red(), 6).build();
    poor.refuses(red(), Action::ExtendCart, "IST-145");
}

/// IST-147, IST-148
#[test]
fn there_are_three_extensions_for_each_player() {
    for seats in 2..=5 {
        let mut table = Setup::seats(seats).acting_at(15).lira(red(), 7).build();
        assert_eq!(usize::from(table.view().extensions), 3 * seats);
        table.red(&[Action::ExtendCart]);
        assert_eq!(usize::from(table.view().extensions), 3 * seats - 1);
    }
    let mut all = Setup::seats(2).capacity(red(), 5).capacity(seat(1), 4).turn_of(seat(1)).at(seat(1), 15);
    all = all.phase(caravanserai_istanbul::Phase::Action).lira(seat(1), 7);
    let mut table = all.build();
    table.plays(seat(1), &[Action::ExtendCart]);
    assert_eq!(table.view().extensions, 0, "the supply lasts for everybody");
}

/// IST-229
#[test]
fn rubies_have_five_sources_and_stay() {
    let source = |table: &crate::table::Table| {
        table.events().into_iter().find_map(|event| match event {
            Event::GainsRuby { source, .. } => Some(source),
            _ => None,
        })
    };
    let mut dealer = Setup::three().acting_at(16).lira(red(), 14).build();
    assert_eq!(source(dealer.red(&[Action::BuyRuby])), Some(RubySource::GemstoneDealer));
    let mut cart = Setup::three().acting_at(15).capacity(red(), 4).lira(red(), 7).build();
    assert_eq!(source(cart.red(&[Action::ExtendCart])), Some(RubySource::Wainwright));
    let mut palace = Setup::seats(4).acting_at(13).goods(red(), [1; 4]).build();
    assert_eq!(source(palace.red(&[Action::PaySultan])), Some(RubySource::SultansPalace));
    use caravanserai_istanbul::Good;
    let pair = |place, have: Good, buy: Good| {
        let mut table = Setup::three().acting_at(place).goods(red(), [2; 4]).tiles(red(), &[have]).build();
        source(table.red(&[Action::BuyMosqueTile { good: buy }]))
    };
    assert_eq!(pair(1, Good::Yellow, Good::Blue), Some(RubySource::GreatMosque));
    assert_eq!(pair(4, Good::Red, Good::Green), Some(RubySource::SmallMosque));
    dealer.ends(red());
    assert_eq!(dealer.rubies(red()), 1);
}
