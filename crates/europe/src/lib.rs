//! Across Europe, a race: rules and components.
#![forbid(unsafe_code)]
