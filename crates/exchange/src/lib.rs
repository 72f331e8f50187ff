//! Games of Istanbul in whole actions, as other programs record them.
//!
//! [`run`] reads JSON lines: a setup starts a game, every further line is one whole action with its
//! recorded chance. After each line it writes the full state, or why the line was refused.
#![forbid(unsafe_code)]

mod action;
mod names;
mod script;
mod setup;
mod state;
mod table;
mod write;

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use table::Table;

pub use write::{WriteError, write};

/// Reads lines until the end of the input and answers each; `true` means that none was refused.
///
/// The output is flushed whenever the input has nothing more at hand, so that a program may wait for
/// each answer and a file still streams through at full speed.
pub fn run(input: impl Read, output: impl Write) -> io::Result<bool> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let mut table = Table::default();
    let mut line = Vec::new();
    let mut accepted = true;
    for number in 1.. {
        if input.buffer().is_empty() {
            output.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if !line.trim_ascii().is_empty() {
            accepted &= table.answer(&line, number, &mut output)?;
        }
    }
    output.flush()?;
    Ok(accepted)
}
