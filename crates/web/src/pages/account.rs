//! Name and account.

use maud::{Markup, html};

use super::frame::{Page, frame};
use crate::model::Site;

/// Name, account, devices. `error` is what was wrong with the form that was sent.
pub fn account(site: &Site, error: Option<&str>) -> Markup {
    let csrf = html! { input type="hidden" name="csrf" value=(site.csrf); };
    frame(
        site,
        Page { title: "You", class: "plain", ..Page::default() },
        html! {
            main.narrow id="main" {
                h1 { "You" }
                @if let Some(error) = error { p.error.card role="alert" { (error) } }
                section.card {
                    h2 { "Name" }
                    form.row method="post" action="/account" {
                        (csrf)
                        input type="text" name="name" value=(site.person.name) required maxlength="24" aria-label="Name at the tables" autocomplete="nickname";
                        button type="submit" { "Keep this name" }
                    }
                }
                @if site.person.account {
                    section.card {
                        h2 { "Account" }
                        p { "Your games follow you to every device where you sign in as " b { (site.person.name) } "." }
                        form method="post" action="/account/logout" { (csrf) button type="submit" { "Sign out" } }
                    }
                } @else {
                    div.grid2 {
                        section.card {
                            h2 { "Make an account" }
                            p.soft { "Only if you want your games on several devices. A name and a password, nothing else." }
                            form.stack method="post" action="/account/register" {
                                (csrf)
                                (credentials("new", "new-password"))
                                button type="submit" { "Make an account" }
                            }
                        }
                        section.card {
                            h2 { "Sign in" }
                            p.soft { "Your games of this browser come along." }
                            form.stack method="post" action="/account/login" {
                                (csrf)
                                (credentials("old", "current-password"))
                                button type="submit" { "Sign in" }
                            }
                        }
                    }
                }
            }
        },
    )
}

fn credentials(prefix: &str, kind: &str) -> Markup {
    html! {
        div.field { label for={ (prefix) "-name" } { "Name" } input type="text" id={ (prefix) "-name" } name="name" required maxlength="24" autocomplete="username"; }
        div.field { label for={ (prefix) "-password" } { "Password" } input type="password" id={ (prefix) "-password" } name="password" required minlength="8" maxlength="200" autocomplete=(kind); }
    }
}
