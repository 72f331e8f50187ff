//! Borderlines, a perilous escape: rules and components.
#![forbid(unsafe_code)]
