//! Emigration: rules and components.
#![forbid(unsafe_code)]
