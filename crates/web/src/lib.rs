//! Pages and boards: HTML and SVG rendered from plain data, styles, and the little JavaScript there is.
#![forbid(unsafe_code)]

pub mod model;
pub mod pages;
