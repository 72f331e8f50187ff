//! Questions to talk about after a game.

use maud::{Markup, html};

/// Every question with room for an answer, one at a time on the screen and all of them on paper. An answer stays in
/// this browser until its writer puts it in the chat.
pub fn draw(questions: &[&str]) -> Markup {
    let step = |to: usize, text: &str| html! { a href={ "#question-" (to) } { (text) } };
    html! {
        section.talk {
            h3 { "To talk about" }
            ol {
                @for (number, question) in questions.iter().enumerate() {
                    @let id = format!("answer-{number}");
                    li id={ "question-" (number) } {
                        label for=(id) { (question) }
                        textarea.write id=(id) data-notes=(id) rows="2" placeholder="Only you see what you write here." {}
                        div.pages {
                            button.quiet type="button" data-share=(id) { "Put it in the chat" }
                            span { (number + 1) " of " (questions.len()) }
                            @if number > 0 { (step(number - 1, "\u{2190} Before")) }
                            @if number + 1 < questions.len() { (step(number + 1, "Next \u{2192}")) }
                        }
                    }
                }
            }
        }
    }
}
