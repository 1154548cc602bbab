//! `sudogon strategies`: the classic strategies.

use std::process::ExitCode;

use serde::Serialize;

use super::arguments::{CommandOptions, Subcommand};
use super::output::terminal::print_list;
use sudogon_core::solve::strategies;

/// The registry's entry.
pub static COMMAND: Subcommand = Subcommand {
    name: "strategies",
    about: "lists the classic strategies there are",
    output: "for each strategy its name, a tab, and how it thinks.",
    reads_puzzles: false,
    options: &["json"],
    run,
};

#[derive(Serialize)]
struct ListedStrategy {
    name: &'static str,
    title: &'static str,
    about: &'static str,
}

fn run(options: &CommandOptions) -> ExitCode {
    let lines = strategies::ALL.iter().map(|strategy| ListedStrategy {
        name: strategy.name,
        title: strategy.title,
        about: strategy.about,
    });
    print_list(lines, options.json, |line| {
        format!("{}\t{}", line.name, line.about)
    })
}
