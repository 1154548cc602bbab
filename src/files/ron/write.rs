//! Game → text, formatted so that a person can find and change things: aligned rows, one cell or house on a line.
//!
//! By hand, since serde would put a whole grid on one line. Empty parts are left out.

use std::collections::HashMap;
use std::fmt::Write;

use serde::Serialize;

use super::schema::NUMBER;
use crate::game::{Board, CandidateColours, CellPlay, Game, Mode};
use crate::layout::{Cell, HouseRole, Layout, Symbols};
use crate::puzzle::{Grid, Value, ValueSet};
use crate::text::clock;

pub(in crate::files) fn write(game: &Game) -> String {
    let board = game.board();
    let puzzle = board.puzzle();
    let mut text = format!("(\n    sudogon: {NUMBER},\n");
    let about = &puzzle.about;
    for (field, value) in [
        ("title", &about.title),
        ("author", &about.author),
        ("notes", &about.notes),
    ] {
        if !value.is_empty() {
            put(&mut text, field, &quote(value));
        }
    }
    put(&mut text, "layout", &shape(&puzzle.layout));
    clues(&puzzle.layout, &mut text);
    if game.mode() != Game::of(puzzle.clone()).mode() {
        let mode = match game.mode() {
            Mode::Enter => "Enter",
            Mode::Play => "Play",
        };
        put(&mut text, "mode", mode);
    }
    match game.time().as_secs() {
        0 => {}
        seconds => put(&mut text, "time", &quote(&clock(seconds))),
    }
    put(&mut text, "givens", &grid(&puzzle.givens, &puzzle.layout));
    play(board, &mut text);
    text.push_str(")\n");
    text
}

fn put(text: &mut String, field: &str, value: &str) {
    // Writing to a String never fails.
    let _ = writeln!(text, "    {field}: {value},");
}

/// The name of an enum's variant, as serde writes it.
fn name_of(variant: impl Serialize) -> String {
    // A variant without fields always has one.
    ron::to_string(&variant).unwrap_or_default()
}

/// A text in quotes. Line breaks are kept; what an editor might lose is escaped.
fn quote(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' | '\t' => quoted.push(letter),
            _ if letter.is_control() => quoted.extend(letter.escape_unicode()),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// The cells as one text with a line for each strip.
fn grid(grid: &Grid, layout: &Layout) -> String {
    let symbols: Vec<char> = grid.to_line().chars().collect();
    let mut text = String::from("\"\n");
    for strip in layout.strips() {
        text.push_str("        ");
        text.extend(&symbols[strip.clone()]);
        text.push('\n');
    }
    text + "    \""
}

fn play(board: &Board, text: &mut String) {
    let layout = board.layout();
    let plays = || layout.cells().map(|cell| (cell.number(), board.play(cell)));
    let values: Grid = plays()
        .map(|(_, play)| play.entry.map(|entry| entry.value))
        .collect();
    if !values.is_empty() {
        put(text, "values", &grid(&values, layout));
    }
    let by_solver = |play: &CellPlay| play.entry.is_some_and(|entry| entry.by_solver);
    let solved: Vec<String> = plays()
        .filter(|(_, play)| by_solver(play))
        .map(|(cell, _)| cell.to_string())
        .collect();
    if !solved.is_empty() {
        put(text, "solved", &format!("[{}]", solved.join(", ")));
    }
    type Marks = fn(&CellPlay) -> ValueSet;
    let kinds: [(&str, Marks); 3] = [
        ("corner", |play| play.corner),
        ("centre", |play| play.centre),
        ("crossed_out", |play| play.removed),
    ];
    for (field, marks) in kinds {
        let marked = plays().filter(|(_, play)| !marks(play).is_empty());
        map(
            text,
            field,
            marked.map(|(cell, play)| (cell, values_of(marks(play)))),
        );
    }
    let colours = plays().filter_map(|(cell, play)| Some((cell, name_of(play.colour?))));
    map(text, "colours", colours);
    let coloured = plays().filter(|(_, play)| !play.candidate_colours.is_empty());
    map(
        text,
        "candidate_colours",
        coloured.map(|(cell, play)| (cell, candidates_of(&play.candidate_colours))),
    );
    let corrected = plays().filter_map(|(cell, play)| {
        let was = play.corrected?.was.map_or(0, Value::number);
        Some((cell, was.to_string()))
    });
    map(text, "corrected", corrected);
    let clues = board.corrected_clues().iter();
    let clues = clues.map(|(clue, was)| (clue + 1, was.to_string()));
    map(text, "corrected_clues", clues);
}

fn candidates_of(colours: &CandidateColours) -> String {
    let entries = colours.iter();
    let entries: Vec<String> = entries
        .map(|(value, colour)| format!("{}: {}", value.number(), name_of(colour)))
        .collect();
    format!("{{{}}}", entries.join(", "))
}

fn values_of(set: ValueSet) -> String {
    let values: Vec<String> = set.iter().map(|value| value.number().to_string()).collect();
    format!("[{}]", values.join(", "))
}

/// Adds a field with entries by cell or clue, a few on each line; no field where there are no entries.
fn map(text: &mut String, field: &str, entries: impl Iterator<Item = (usize, String)>) {
    let entries: Vec<String> = entries
        .map(|(number, value)| format!("{number}: {value}"))
        .collect();
    let lines: Vec<String> = entries
        .chunks(6)
        .map(|line| format!("        {},\n", line.join(", ")))
        .collect();
    if !lines.is_empty() {
        put(text, field, &format!("{{\n{}    }}", lines.concat()));
    }
}

/// Adds the clues, one on each line.
fn clues(layout: &Layout, text: &mut String) {
    let name = |cell: Cell| match layout.id() {
        Some(_) => layout.name(cell).to_owned(),
        // In a shape of one's own, names may have blanks.
        None => cell.number().to_string(),
    };
    let lines = layout.clues().iter();
    let lines: Vec<String> = lines
        .map(|clue| format!("        {},\n", quote(&clue.text(name))))
        .collect();
    if !lines.is_empty() {
        put(text, "clues", &format!("[\n{}    ]", lines.concat()));
    }
}

/// The layout's name, or its whole definition if it has none; without its clues.
fn shape(layout: &Layout) -> String {
    if let Some(id) = layout.id_without_clues() {
        return format!("Named({})", quote(&id));
    }
    let mut text = format!("Own(\n        title: {},\n", quote(layout.title()));
    if !layout.about().is_empty() {
        let _ = writeln!(text, "        about: {},", quote(layout.about()));
    }
    let _ = writeln!(text, "        values: {},", layout.values());
    let symbols = layout.symbols();
    if symbols != Symbols::Usual {
        let _ = writeln!(text, "        symbols: {symbols:?},");
    }
    text.push_str("        cells: [\n");
    for cell in layout.cells() {
        let shape = layout.shape(cell);
        // `{:?}` keeps the point of `1.0` and loses no digit.
        let corners: Vec<String> = shape
            .outline
            .iter()
            .map(|at| format!("({:?}, {:?})", at.x, at.y))
            .collect();
        let name = if shape.name == cell.number().to_string() {
            String::new()
        } else {
            format!(", name: {}", quote(&shape.name))
        };
        let _ = writeln!(
            text,
            "            (outline: [{}]{name}),",
            corners.join(", ")
        );
    }
    text.push_str("        ],\n        houses: [\n");
    let mut kinds = HashMap::new();
    let houses = layout.houses().iter();
    for house in houses.filter(|house| house.role != HouseRole::Clue) {
        let number = kinds.entry(&house.noun).or_insert(0);
        *number += 1;
        let name = if house.name == format!("{} {number}", house.noun) {
            String::new()
        } else {
            format!(", name: {}", quote(&house.name))
        };
        let role = match house.role {
            HouseRole::Line => String::new(),
            role => format!(", role: {}", name_of(role)),
        };
        let cells: Vec<String> = house
            .cells
            .iter()
            .map(|cell| cell.number().to_string())
            .collect();
        let (kind, cells) = (quote(&house.noun), cells.join(", "));
        let _ = writeln!(
            text,
            "            (kind: {kind}{name}{role}, cells: [{cells}]),"
        );
    }
    text + "        ],\n    )"
}
