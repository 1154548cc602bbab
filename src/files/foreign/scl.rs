//! SudokuPad: JSON, or a link with it packed. Its regions and cages are read, and what its marks say; its lines and signs are
//! only drawings, whose meaning stands in the rules as a text for people.
//!
//! In a link the JSON may be shortened: fields of two letters, names without quotes, `'` for `"`, and nothing for what is empty.

use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::boards::form;
use super::draft::{Draft, numbers};
use super::json::{self, is_something, items, number, wrong};
use super::packed;
use super::partition::{in_order, region_text};
use crate::files::{
    Boards, Error, Format, Gather, Holds, Part, Problem, Reader, Reading, Several, Taken, Which,
    Writer, is_skipped, named,
};
use crate::game::{CellPlay, Game};
use crate::layout::{self, HouseRole, Layout};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "SudokuPad link",
    slug: "sudokupad",
    about: "A link to sudokupad.app with the puzzle and its cages in it.",
    extensions: &["scl"],
    is_whole: false,
    is_copied: true,
    is_exported: true,
    reader: Some(Reader::Text(read)),
    writer: Writer::Text(write),
    holds: Holds {
        boards: Boards {
            about: "square boards with boxes or complete regions",
            fit: |layout| {
                form(layout).is_some() && layout.unfinished().is_none() && layout.values() <= 16
            },
        },
        rules: Which::Only(&["antiknight", "antiking"]),
        clues: Which::Only(&["cage"]),
        parts: &[
            Part::Title,
            Part::Author,
            Part::Notes,
            Part::Corner,
            Part::Centre,
        ],
    },
    several: Several::InLines,
    gather: Some(|| Box::new(OneLine)),
    split: None,
};

struct OneLine;

impl Gather for OneLine {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        match letters(line) {
            Some(_) => Taken::Complete,
            None => Taken::No,
        }
    }
}

/// The packed letters of a link, or of the part of one that has them.
fn letters(line: &str) -> Option<&str> {
    let line = line.trim();
    let at = match line.starts_with("http") {
        true => {
            line.rfind(['/', '='])
                .filter(|_| line.contains("sudokupad") || line.contains("crackingthecryptic"))?
                + 1
        }
        false => 0,
    };
    // A slash may be one of the letters, too.
    let at = ["/scl", "/ctc", "=scl", "=ctc"]
        .iter()
        .find_map(|begin| line.find(begin))
        .map_or(at, |slash| slash + 1);
    let letters = line[at..]
        .strip_prefix("scl")
        .or_else(|| line[at..].strip_prefix("ctc"))?;
    let letters = letters.split(['?', '#']).next()?;
    let is_letter = |symbol: char| symbol.is_ascii_alphanumeric() || "+/=%-_\\".contains(symbol);
    (letters.len() >= 16 && letters.chars().all(is_letter)).then_some(letters)
}

fn read(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    if text.trim_start().starts_with('{') {
        let is_one = text.contains("\"cells\"")
            && (text.contains("\"regions\"") || text.contains("\"cages\""));
        return is_one.then(|| json::parse(text).and_then(|file| Ok(game(&file)?)));
    }
    let mut lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !is_skipped(line));
    let (at, line) = lines.next()?;
    let letters = letters(line)?;
    let read = || -> Result<Reading, Problem> {
        let text = packed::unpack(letters)?;
        let file = match json::parse(&text) {
            Ok(file) => file,
            Err(_) => json::parse(&long(&text)).map_err(|error| error.problem)?,
        };
        game(&with_long_names(file))
    };
    Some(read().map_err(|problem| Error {
        line: Some(at + 1),
        column: None,
        problem,
    }))
}

/// Fields by their short names.
const SHORT: [(&str, &str); 10] = [
    ("ca", "cages"),
    ("ce", "cells"),
    ("re", "regions"),
    ("v", "value"),
    ("a", "arrows"),
    ("l", "lines"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("t", "title"),
    ("c", "color"),
];

fn with_long_names(file: Json) -> Json {
    match file {
        Json::Array(items) => items.into_iter().map(with_long_names).collect(),
        Json::Object(fields) => {
            let long = |name: String| {
                let known = SHORT.iter().find(|(short, _)| *short == name);
                known.map_or(name, |(_, long)| (*long).to_owned())
            };
            let fields = fields
                .into_iter()
                .map(|(name, value)| (long(name), with_long_names(value)));
            Json::Object(fields.collect())
        }
        other => other,
    }
}

/// Shortened JSON as JSON.
fn long(short: &str) -> String {
    let mut text = String::with_capacity(short.len() * 2);
    let mut symbols = short.chars().peekable();
    // The last sign outside texts.
    let mut last = ' ';
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\'' | '"' => {
                text.push('"');
                while let Some(inner) = symbols.next() {
                    match inner {
                        _ if inner == symbol => break,
                        '\\' if symbols.peek() == Some(&'\'') => text.extend(symbols.next()),
                        '\\' => {
                            text.push('\\');
                            text.extend(symbols.next());
                        }
                        '"' => text.push_str("\\\""),
                        _ if inner.is_control() => text.push(' '),
                        _ => text.push(inner),
                    }
                }
                text.push('"');
                last = '"';
            }
            _ if symbol.is_ascii_alphanumeric() || "#_".contains(symbol) => {
                let mut word = String::from(symbol);
                while let Some(next) =
                    symbols.next_if(|next| next.is_ascii_alphanumeric() || "._+-".contains(*next))
                {
                    word.push(next);
                }
                let is_name = symbols.peek() == Some(&':') && last != ':';
                match word.as_str() {
                    _ if is_name => text.push_str(&format!("\"{word}\"")),
                    "t" => text.push_str("true"),
                    "f" => text.push_str("false"),
                    "true" | "false" | "null" => text.push_str(&word),
                    _ if serde_json::from_str::<serde_json::Number>(&word).is_ok() => {
                        text.push_str(&word)
                    }
                    _ => text.push_str(&format!("\"{word}\"")),
                }
                last = 'a';
            }
            '-' => {
                text.push(symbol);
                last = symbol;
            }
            _ => {
                // What is empty is left out.
                if ",]}".contains(symbol) && (last == ',' || last == '[' && symbol == ',') {
                    text.push_str("{}");
                }
                text.push(symbol);
                last = symbol;
            }
        }
    }
    text
}

/// What people call what is only drawn.
const DRAWN: [(&str, &str); 6] = [
    ("lines", "drawn lines"),
    ("arrows", "drawn arrows"),
    ("overlays", "drawn signs"),
    ("underlays", "drawn signs"),
    ("foglight", "fog"),
    ("triggereffect", "effects"),
];

fn game(file: &Json) -> Result<Reading, Problem> {
    let rows = items(&file["cells"]);
    let side = rows.len();
    if !(2..=25).contains(&side) || rows.iter().any(|row| items(row).len() != side) {
        return Err(wrong(
            "the cells are not a square; only such boards of SudokuPad can be read".to_owned(),
        ));
    }
    let cells = |entry: &Json, what: &str| -> Result<Vec<usize>, Problem> {
        let cell = |place: &Json| {
            let (row, column) = (number(&place[0])?, number(&place[1])?);
            (row < side && column < side).then_some(row * side + column)
        };
        let cells = items(entry).iter().map(|place| {
            cell(place)
                .ok_or_else(|| wrong(format!("{what} names a cell that is not on the board")))
        });
        cells.collect()
    };
    let mut about: Map<String, Json> = file["metadata"].as_object().cloned().unwrap_or_default();
    let mut name = shape(side, items(&file["regions"]), &cells)?;
    for rule in ["antiknight", "antiking"] {
        if about.get(rule).is_some_and(is_something) {
            name.0.push('+');
            name.0.push_str(rule);
        }
    }
    let plain = named(&format!("{}{}", name.0, name.1))?;
    let mut clues = Vec::new();
    let mut left_out = crate::files::LeftOut::default();
    for cage in items(&file["cages"]) {
        let mut cells = cells(&cage["cells"], "a cage")?;
        let text = cage["value"].as_str().unwrap_or_default();
        if cells.is_empty() {
            // Words about the puzzle, as older files have them.
            if let Some((field, what)) = text.split_once(':') {
                about
                    .entry(field.trim())
                    .or_insert_with(|| what.trim().into());
            }
            continue;
        }
        let sum = number(&cage["value"]);
        let differ = is_something(&cage["unique"]) || sum.is_some();
        if !differ || cells.len() > side {
            left_out.add("cages without a sum");
            continue;
        }
        if sum.is_none() && !text.trim().is_empty() {
            left_out.add("what cages say that is no number");
        }
        cells.sort_unstable();
        let is_house = |cells: &[usize]| {
            plain.houses().iter().any(|house| {
                house
                    .cells
                    .iter()
                    .map(|cell| cell.index())
                    .eq(cells.iter().copied())
            })
        };
        // Rows, columns and regions may be listed as hidden cages.
        if sum.is_none() && is_house(&cells) {
            continue;
        }
        let cells: Vec<String> = cells.iter().map(|cell| (cell + 1).to_string()).collect();
        clues.push(format!("cage {}: {}", sum.unwrap_or(0), cells.join(" ")));
    }
    let layout = match clues.is_empty() {
        true => plain,
        false => named(&format!("{}{{{}}}{}", name.0, clues.join("; "), name.1))?,
    };
    let mut draft = Draft::new(Arc::clone(&layout));
    draft.left_out = left_out;
    for (cell, entry) in layout.cells().zip(rows.iter().flat_map(|row| items(row))) {
        for (fields, is_centre) in [
            (["centremarks", "pencilMarks"], true),
            (["cornermarks", "cornerMarks"], false),
        ] {
            for mark in fields.iter().flat_map(|field| items(&entry[*field])) {
                let Some(mark) = number(mark) else { continue };
                let value = draft.value(cell, mark)?;
                let marks = draft.marks(cell);
                let set = if is_centre {
                    &mut marks.centre
                } else {
                    &mut marks.corner
                };
                *set = set.with(value);
            }
        }
        match number(&entry["value"]).filter(|&value| value > 0) {
            Some(value) => {
                let value = draft.value(cell, value)?;
                *draft.marks(cell) = CellPlay::default();
                draft.print(cell, value);
            }
            None if is_something(&entry["value"]) => draft.left_out.add("printed letters"),
            None => {}
        }
    }
    for (field, what) in DRAWN {
        if is_something(&file[field]) {
            draft.left_out.add(what);
        }
    }
    let text = |name: &str| {
        about
            .get(name)
            .and_then(Json::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    draft.about.title = text("title");
    draft.about.author = text("author");
    draft.note("", &text("rules"));
    Ok(draft.finish())
}

/// The name of a board with some regions, and those behind a colon where they are its own.
fn shape(
    side: usize,
    regions: &[Json],
    cells: &impl Fn(&Json, &str) -> Result<Vec<usize>, Problem>,
) -> Result<(String, String), Problem> {
    let mut region_of = vec![None; side * side];
    for (number, region) in regions.iter().enumerate() {
        for cell in cells(region, "a region")? {
            region_of[cell] = Some(number);
        }
    }
    let usual = layout::definition(&format!("sq{side}")).ok();
    let is_usual = usual.is_some_and(|usual| {
        let mut areas = usual
            .houses
            .iter()
            .filter(|house| house.role == HouseRole::Area);
        areas.all(|house| {
            let first = region_of[house.cells[0].index()];
            first.is_some()
                && house
                    .cells
                    .iter()
                    .all(|cell| region_of[cell.index()] == first)
        })
    });
    if is_usual {
        return Ok((format!("sq{side}"), String::new()));
    }
    if region_of.iter().all(Option::is_none) {
        return Ok((format!("latin{side}"), String::new()));
    }
    if region_of.contains(&None) || side < 4 {
        return Err(wrong(
            "some cells are in no region, and such boards can't be read here".to_owned(),
        ));
    }
    let text = region_text(&in_order(&region_of))
        .ok_or_else(|| wrong("it has too many regions".to_owned()))?;
    Ok((format!("jigsaw{side}"), format!(":{text}")))
}

fn write(game: &Game) -> String {
    let board = game.board();
    let layout = board.layout();
    let side = form(layout).map_or(1, |(side, _)| side);
    let place = |cell: &layout::Cell| json!([cell.index() / side, cell.index() % side]);
    let cell = |cell: layout::Cell| {
        let mut entry = Map::new();
        if let Some(value) = board.puzzle().givens.get(cell) {
            entry.insert("value".into(), value.number().into());
        } else if board.value(cell).is_none() {
            let play = board.play(cell);
            for (field, marks) in [("centremarks", play.centre), ("cornermarks", play.corner)] {
                if !marks.is_empty() {
                    entry.insert(field.into(), numbers(marks).collect::<Vec<_>>().into());
                }
            }
        }
        Json::Object(entry)
    };
    let cells: Vec<Json> = layout.cells().map(cell).collect();
    let rows: Vec<Json> = cells.chunks(side).map(|row| row.to_vec().into()).collect();
    let areas = layout
        .houses()
        .iter()
        .filter(|house| house.role == HouseRole::Area);
    let regions: Vec<Json> = areas
        .map(|house| house.cells.iter().map(place).collect())
        .collect();
    let cages = layout
        .clues()
        .iter()
        .filter(|clue| clue.kind.name == "cage");
    let cages = cages.map(|clue| {
        let cells: Json = clue.cells.iter().map(place).collect();
        match clue.amount {
            0 => json!({ "cells": cells, "unique": true }),
            sum => json!({ "cells": cells, "value": sum.to_string(), "unique": true }),
        }
    });
    let about = &board.puzzle().about;
    let mut metadata = Map::new();
    for (name, text) in [
        ("title", &about.title),
        ("author", &about.author),
        ("rules", &about.notes),
    ] {
        metadata.insert(name.into(), text.as_str().into());
    }
    for (rule, is_in_force) in layout.rules() {
        if is_in_force {
            metadata.insert(rule.id.into(), true.into());
        }
    }
    let file = json!({
        "id": "sudogon",
        "cellSize": 50,
        "metadata": metadata,
        "cells": rows,
        "regions": regions,
        "cages": cages.collect::<Vec<_>>(),
        "lines": [],
        "arrows": [],
        "overlays": [],
        "underlays": [],
    });
    format!(
        "https://sudokupad.app/scl{}\n",
        packed::pack(&file.to_string())
    )
}
