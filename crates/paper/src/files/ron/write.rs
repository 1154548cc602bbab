//! Game → text, formatted so that a person can find and change things: aligned rows, one cell or house on a line.
//!
//! By hand, since serde would put a whole grid on one line. Empty parts are left out.

use std::collections::HashMap;
use std::fmt::Write;

use super::fields::{cells_in_rows, list, map, name_of, put, quote};
use super::schema::NUMBER;
use super::{contents, ledger};
use crate::files::pen::{Drawn, FIELD, written};
use sudogon_board::game::{Board, CellPlay, Game, Mode};
use sudogon_board::layout::clues::clue_texts;
use sudogon_board::layout::{Cell, HouseRole, Layout, Symbols};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_board::text::clock;

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
    if !about.made_as.is_nothing() {
        put(&mut text, "made_as", &name_of(&about.made_as));
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
    let givens = cells_in_rows(&puzzle.givens, &puzzle.layout);
    put(&mut text, "givens", &givens);
    play(board, &mut text);
    text.push_str(")\n");
    text
}

fn play(board: &Board, text: &mut String) {
    let layout = board.layout();
    let plays = || layout.cells().map(|cell| (cell.number(), board.play(cell)));
    let values: Grid = plays()
        .map(|(_, play)| play.entry.map(|entry| entry.value))
        .collect();
    if !values.is_empty() {
        put(text, "values", &cells_in_rows(&values, layout));
    }
    let cells: Vec<CellPlay> = layout.cells().map(|cell| *board.play(cell)).collect();
    contents::write(&cells, text);
    pen(board, text);
    let corrected = plays().filter_map(|(cell, play)| {
        let was = play.corrected?.was.map_or(0, Value::number);
        Some((cell, was.to_string()))
    });
    map(text, "corrected", corrected);
    let clues = board
        .corrected_clues()
        .iter()
        .map(|(clue, was)| (clue + 1, was.to_string()));
    map(text, "corrected_clues", clues);
    ledger::write(board, text);
}

/// Adds what is drawn over the board, one line or sign on each line.
fn pen(board: &Board, text: &mut String) {
    let drawn = written(board.pen());
    let lines = drawn.iter().map(|one| {
        let (name, colour, cells) = match one {
            Drawn::Line(colour, cells) => ("Line", colour, cells),
            Drawn::Circle(colour, cells) => ("Circle", colour, cells),
            Drawn::Cross(colour, cells) => ("Cross", colour, cells),
        };
        let cells = list(cells.iter());
        format!("        {name}({}, {cells}),\n", name_of(colour))
    });
    let lines: String = lines.collect();
    if !lines.is_empty() {
        put(text, FIELD, &format!("[\n{lines}    ]"));
    }
}

/// Adds the clues, one on each line.
fn clues(layout: &Layout, text: &mut String) {
    let name = |cell: Cell| match layout.id() {
        Some(_) => layout.name(cell).to_owned(),
        // In a shape of one's own, names may have blanks.
        None => cell.number().to_string(),
    };
    let lines: Vec<String> = clue_texts(layout.clues(), name)
        .iter()
        .map(|clue| format!("        {},\n", quote(clue)))
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
    let mut text = "Own(\n".to_owned();
    if let Some(id) = layout.kept_id() {
        let _ = writeln!(text, "        id: {},", quote(id));
    }
    let _ = writeln!(text, "        title: {},", quote(layout.title()));
    if !layout.about().is_empty() {
        let _ = writeln!(text, "        about: {},", quote(layout.about()));
    }
    let _ = writeln!(text, "        values: {},", layout.values());
    let symbols = layout.symbols();
    if symbols != Symbols::Usual {
        let _ = writeln!(text, "        symbols: {symbols:?},");
    }
    let named = |name: &str, usual: String| {
        if *name == usual {
            String::new()
        } else {
            format!(", name: {}", quote(name))
        }
    };
    text.push_str("        cells: [\n");
    for cell in layout.cells() {
        let shape = layout.shape(cell);
        // `{:?}` keeps the point of `1.0` and loses no digit.
        let corners = shape.outline.iter();
        let corners = list(corners.map(|at| format!("({:?}, {:?})", at.x, at.y)));
        let name = named(&shape.name, cell.number().to_string());
        let _ = writeln!(text, "            (outline: {corners}{name}),");
    }
    text.push_str("        ],\n        houses: [\n");
    let mut kinds = HashMap::new();
    let houses = layout.houses().iter();
    for house in houses.filter(|house| house.role != HouseRole::Clue) {
        let number = kinds.entry(&house.noun).or_insert(0);
        *number += 1;
        let name = named(&house.name, format!("{} {number}", house.noun));
        let role = match house.role {
            HouseRole::Line => String::new(),
            role => format!(", role: {}", name_of(role)),
        };
        let cells = list(house.cells.iter().map(|cell| cell.number()));
        let kind = quote(&house.noun);
        let _ = writeln!(
            text,
            "            (kind: {kind}{name}{role}, cells: {cells}),"
        );
    }
    text + "        ],\n    )"
}
