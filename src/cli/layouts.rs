//! `sudogon layouts`: what shapes there are, and what clues can be printed on them.

use std::process::ExitCode;

use serde::Serialize;

use super::arguments::{CommandOptions, Subcommand};
use super::output::terminal::print_list;
use sudogon_core::layout::{self, clues::KINDS};
use sudogon_core::text;

/// The registry's entry.
pub static COMMAND: Subcommand = Subcommand {
    name: "layouts",
    about: "lists the layouts there are, and the kinds of clues",
    output: "for each layout its name, a tab, and its rules; then for each kind of clue its form between braces, a tab, and what it asks.",
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

/// A kind of clue; `clue` in place of `name` tells it from a layout.
#[derive(Serialize)]
struct ListedClue {
    clue: &'static str,
    title: &'static str,
    about: String,
    form: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum LayoutOrClue {
    Layout(ListedLayout),
    Clue(ListedClue),
}

fn run(options: &CommandOptions) -> ExitCode {
    // Only the definitions: deriving peers and edges of all layouts would be slow.
    let layouts = layout::listed().filter_map(|name| {
        let definition = layout::definition(name).ok()?;
        Some(LayoutOrClue::Layout(ListedLayout {
            name,
            about: definition.all_about(),
            values: definition.values,
            cells: definition.cells.len(),
            title: definition.title,
        }))
    });
    let clues = KINDS.iter().map(|kind| {
        LayoutOrClue::Clue(ListedClue {
            clue: kind.name,
            title: kind.title,
            about: text::capitalized(kind.about),
            form: kind.form(),
        })
    });
    print_list(layouts.chain(clues), options.json, |line| match line {
        LayoutOrClue::Layout(layout) => format!("{}\t{}", layout.name, layout.about),
        LayoutOrClue::Clue(clue) => format!("{{{}}}\t{}", clue.form, clue.about),
    })
}
