//! The Journey, Istanbul: rules and components.
#![forbid(unsafe_code)]
