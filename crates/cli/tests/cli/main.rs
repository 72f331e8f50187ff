//! The `serai` command, run as a person or a program runs it.

mod bench;
mod exchange;
mod table;
mod terminal;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `serai` with arguments and standard input.
fn serai(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_serai"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("serai starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_owned();
    // The other end may stop reading before we stop writing.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("serai ends");
    writer.join().expect("the input was written");
    output
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("serai writes text")
}
