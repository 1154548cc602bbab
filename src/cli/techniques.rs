//! `sudogon techniques`: the techniques that hints know.

use std::process::ExitCode;

use serde::Serialize;

use super::arguments::{CommandOptions, Subcommand};
use super::output::terminal::print_list;
use sudogon_core::logic::techniques;

/// The registry's entry.
pub static COMMAND: Subcommand = Subcommand {
    name: "techniques",
    about: "lists the techniques that hints know, easiest first",
    output: "for each technique its name, a tab, and what it is; as JSON also how hard it is.",
    reads_puzzles: false,
    options: &["json"],
    run,
};

#[derive(Serialize)]
struct ListedTechnique {
    name: &'static str,
    title: &'static str,
    rating: f64,
    level: &'static str,
    about: &'static str,
}

fn run(options: &CommandOptions) -> ExitCode {
    let lines = techniques::ALL.iter().map(|technique| ListedTechnique {
        name: technique.slug,
        title: technique.name,
        rating: f64::from(technique.rating) / 10.0,
        level: technique.level().name(),
        about: technique.about,
    });
    print_list(lines, options.json, |line| {
        format!("{}\t{}", line.name, line.about)
    })
}
