//! Questions to talk about after a game.

use maud::{Markup, html};

/// Every question with room for an answer. It stays in this browser until its writer puts it in the chat.
pub fn draw<'a>(questions: impl IntoIterator<Item = &'a str>) -> Markup {
    html! {
        section.talk {
            h3 { "To talk about" }
            ol {
                @for (number, question) in questions.into_iter().enumerate() {
                    @let id = format!("answer-{number}");
                    li {
                        label for=(id) { (question) }
                        textarea.write id=(id) data-notes=(id) rows="2" placeholder="Only you see what you write here." {}
                        button.quiet type="button" data-share=(id) { "Put it in the chat" }
                    }
                }
            }
        }
    }
}
