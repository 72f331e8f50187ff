//! Tabs: log, chat and rules. Without a script the panes stand one below the other.

use maud::{Markup, html};

/// One tab.
pub struct Tab {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub label: Markup,
    /// What it shows.
    pub pane: Markup,
}

/// The tabs; the first is open at first. `aside` stands at the right end.
pub fn draw(name: &str, tabs: Vec<Tab>, aside: Markup) -> Markup {
    html! {
        div.tab-head {
            div.tab-list role="tablist" aria-label=(name) {
                @for (index, tab) in tabs.iter().enumerate() {
                    button type="button" role="tab" id={ "tab-" (tab.id) } aria-controls={ "pane-" (tab.id) }
                        aria-selected=(index == 0) tabindex=(if index == 0 { 0 } else { -1 }) data-tab=(tab.id) { (tab.label) }
                }
            }
            (aside)
        }
        @for (index, tab) in tabs.into_iter().enumerate() {
            div.pane role="tabpanel" id={ "pane-" (tab.id) } aria-labelledby={ "tab-" (tab.id) } tabindex="0" data-first[index == 0] { (tab.pane) }
        }
    }
}
