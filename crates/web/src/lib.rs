//! Pages and boards: HTML and SVG rendered from plain data, styles, and the little JavaScript there is.
//!
//! The server fills in a [`model`] and calls one function of [`pages`]. A table's page is the shared
//! frame of [`pages::table`](pages::table()) round one [`Board`](boards::Board); what the boards have
//! in common is in [`components`]. [`assets`] holds styles, script, fonts and drawings, each under a
//! name that changes with its content.
#![forbid(unsafe_code)]

pub mod assets;
pub mod boards;
pub mod components;
pub mod model;
pub mod pages;
pub mod scene;
