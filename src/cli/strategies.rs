//! `sudogon strategies`: the classic strategies that there are.

use std::process::ExitCode;

use serde::Serialize;

use super::{Command, Options, print};
use crate::solve::strategies::{self, Strategy};

/// The registry's entry.
pub static COMMAND: Command = Command {
    name: "strategies",
    about: "lists the classic strategies there are",
    output: "for each strategy its name, a tab, and how it thinks.",
    reads_puzzles: false,
    options: &["json"],
    run,
};

#[derive(Serialize)]
struct Line {
    name: &'static str,
    title: &'static str,
    about: &'static str,
}

fn run(options: &Options) -> ExitCode {
    let mut text = String::new();
    for &&Strategy {
        name, title, about, ..
    } in strategies::ALL
    {
        let line = if options.json {
            serde_json::to_string(&Line { name, title, about }).unwrap_or_default()
        } else {
            format!("{name}\t{about}")
        };
        text.push_str(&line);
        text.push('\n');
    }
    print(&text)
}
