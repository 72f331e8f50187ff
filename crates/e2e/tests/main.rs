//! Games played through the pages, in real browsers: one program, so that they run side by side.

mod borderlines;
mod emigration;
mod europe;
mod istanbul;
mod journey;
mod narrow;
