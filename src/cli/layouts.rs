//! `sudogon layouts`: what shapes there are.

use std::process::ExitCode;

use serde::Serialize;

use super::command::Command;
use super::options::Options;
use super::terminal::print_list;
use crate::layout;

/// The registry's entry.
pub static COMMAND: Command = Command {
    name: "layouts",
    about: "lists the layouts there are",
    output: "for each layout its name, a tab, and its rules.",
    reads_puzzles: false,
    options: &["json"],
    run,
};

#[derive(Serialize)]
struct ListedLayout {
    name: &'static str,
    title: String,
    about: String,
    values: usize,
    cells: usize,
}

fn run(options: &Options) -> ExitCode {
    // Only the definitions: deriving peers and edges of all layouts would be slow.
    let lines = layout::listed().filter_map(|name| {
        let definition = layout::definition(name).ok()?;
        Some(ListedLayout {
            name,
            about: definition.all_about(),
            values: definition.values,
            cells: definition.cells.len(),
            title: definition.title,
        })
    });
    print_list(lines, options.json, |line| {
        format!("{}\t{}", line.name, line.about)
    })
}
