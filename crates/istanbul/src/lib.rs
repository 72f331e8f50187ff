//! Istanbul, the merchants' bazaar: rules and components.
#![forbid(unsafe_code)]
