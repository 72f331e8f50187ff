//! The `serai` command.
fn main() {}
