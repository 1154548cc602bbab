//! `sudogon layouts`: what shapes there are.

use std::process::ExitCode;

use serde::Serialize;

use super::{Command, Options, print};
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
struct Line<'a> {
    name: &'a str,
    title: &'a str,
    about: &'a str,
    values: usize,
    cells: usize,
}

fn run(options: &Options) -> ExitCode {
    let mut text = String::new();
    // Only the definitions: deriving peers and edges of all layouts would take a while.
    let listed = layout::listed().filter_map(|id| Some((id, layout::definition(id).ok()?)));
    for (name, definition) in listed {
        let line = if options.json {
            let (title, about) = (&definition.title, &definition.all_about());
            let (values, cells) = (definition.values, definition.cells.len());
            serde_json::to_string(&Line {
                name,
                title,
                about,
                values,
                cells,
            })
            .unwrap_or_default()
        } else {
            format!("{name}\t{}", definition.all_about())
        };
        text.push_str(&line);
        text.push('\n');
    }
    print(&text)
}
