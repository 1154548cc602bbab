//! `sudogon layouts`, `sudogon techniques`, `sudogon strategies`: what there is. What each is, is told in the language that is spoken; in JSON,
//! which programs read, in English.

use std::process::ExitCode;

use serde::Serialize;

use super::arguments::{Operands, Subcommand};
use super::output::print_list;
use sudogon_board::layout::{self, clues::KINDS};
use sudogon_board::message::NoBoard;
use sudogon_board::text;
use sudogon_logic::techniques;
use sudogon_solve::strategies;

use crate::language;

pub static LAYOUTS: Subcommand = Subcommand {
    name: "layouts",
    about: "lists the layouts there are, and the kinds of clues",
    output: "for each layout its name, a tab, and its rules; then for each kind of clue its form between braces, a tab, and what it asks.",
    operands: Operands::None,
    options: "json",
    run: |options| layouts(options.json),
};

#[derive(Serialize)]
struct ListedLayout {
    name: &'static str,
    title: String,
    about: String,
    values: usize,
    cells: usize,
    #[serde(skip)]
    told: String,
}

/// A kind of clue; `clue` in place of `name` tells it from a layout.
#[derive(Serialize)]
struct ListedClue {
    clue: &'static str,
    title: &'static str,
    about: String,
    form: String,
    #[serde(skip)]
    told: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum LayoutOrClue {
    Layout(ListedLayout),
    Clue(ListedClue),
}

fn layouts(as_json: bool) -> ExitCode {
    // Only the definitions: deriving peers and edges of all layouts would be slow.
    let layouts = layout::listed().filter_map(|name| {
        let definition = layout::definition(name).ok()?;
        Some(LayoutOrClue::Layout(ListedLayout {
            name,
            about: definition.all_about().in_english(&NoBoard),
            values: definition.values,
            cells: definition.cells.len(),
            title: definition.title.in_english(&NoBoard),
            told: language::say(&definition.all_about()),
        }))
    });
    let clues = KINDS.iter().map(|kind| {
        LayoutOrClue::Clue(ListedClue {
            clue: kind.id,
            title: kind.title.english,
            about: text::capitalized(kind.about.english()),
            form: kind.form(),
            told: text::capitalized(kind.about.text(language::spoken())),
        })
    });
    print_list(layouts.chain(clues), as_json, |line| match line {
        LayoutOrClue::Layout(layout) => format!("{}\t{}", layout.name, layout.told),
        LayoutOrClue::Clue(clue) => format!("{{{}}}\t{}", clue.form, clue.told),
    })
}

pub static TECHNIQUES: Subcommand = Subcommand {
    name: "techniques",
    about: "lists the techniques that hints know, easiest first",
    output: "for each technique its name, a tab, and what it is; as JSON also how hard it is.",
    operands: Operands::None,
    options: "json",
    run: |options| techniques(options.json),
};

#[derive(Serialize)]
struct ListedTechnique {
    name: &'static str,
    title: &'static str,
    rating: f64,
    level: &'static str,
    about: &'static str,
    #[serde(skip)]
    told: &'static str,
}

fn techniques(as_json: bool) -> ExitCode {
    let lines = techniques::ALL.iter().map(|technique| ListedTechnique {
        name: technique.id,
        title: technique.name(),
        rating: f64::from(technique.rating) / 10.0,
        level: technique.level().id(),
        about: technique.about.english(),
        told: technique.about.text(language::spoken()),
    });
    print_list(lines, as_json, |line| {
        format!("{}\t{}", line.name, line.told)
    })
}

pub static STRATEGIES: Subcommand = Subcommand {
    name: "strategies",
    about: "lists the classic strategies there are",
    output: "for each strategy its name, a tab, and how it thinks.",
    operands: Operands::None,
    options: "json",
    run: |options| strategies(options.json),
};

#[derive(Serialize)]
struct ListedStrategy {
    name: &'static str,
    title: &'static str,
    about: &'static str,
    #[serde(skip)]
    told: &'static str,
}

fn strategies(as_json: bool) -> ExitCode {
    let lines = strategies::ALL.iter().map(|strategy| ListedStrategy {
        name: strategy.id,
        title: strategy.title.english(),
        about: strategy.about.english(),
        told: strategy.about.text(language::spoken()),
    });
    print_list(lines, as_json, |line| {
        format!("{}\t{}", line.name, line.told)
    })
}
