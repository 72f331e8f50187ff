//! The server over real HTTP and a real file: one program, so that all of it shares one set of browsers.

mod advice;
mod api;
mod common;
mod lobby;
mod play;
mod store;
