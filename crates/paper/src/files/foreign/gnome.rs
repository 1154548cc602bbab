//! GNOME Sudoku's saved game: JSON with each cell that has something in it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};

use super::draft::{GameDraft, numbers};
use super::json::{self, items};
use super::partition::{PLAIN, usual};
use crate::files::{Error, Format, GamePart, GameWriter, Holds, Reading};
use sudogon_board::game::Game;
use sudogon_board::message::{message, pattern};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("GNOME Sudoku save"),
    id: "gnome-sudoku",
    about: pattern!(
        "A 9×9 with values and notes, as GNOME Sudoku keeps it in ~/.local/share/gnome-sudoku/savefile."
    ),
    extensions: &["save"],
    reader: Some(|text, _| {
        // An empty board has no cells, and so no earmarks.
        let keys = ["\"earmarks\"", "\"difficulty_category\""];
        let is_one =
            text.trim_start().starts_with('{') && keys.iter().any(|key| text.contains(key));
        is_one.then(|| read(text))
    }),
    writer: GameWriter::Text(write),
    holds: Holds {
        parts: &[GamePart::Values, GamePart::Centre, GamePart::Time],
        ..PLAIN
    },
    ..Format::BASE
};

/// The levels that GNOME Sudoku writes where it knows none, and where a puzzle is still being typed in.
const NO_LEVELS: [&str; 2] = ["Unknown Difficulty", "Custom Puzzle"];

fn read(text: &str) -> Result<Reading, Error> {
    let file = json::parse(text)?;
    let layout = usual()?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    for (at, entry) in items(&file["cells"]).iter().enumerate() {
        let number = at + 1;
        let [row, column] = items(&entry["position"]) else {
            return Err(json::wrong(message!(
                "cell {number} of the file has no position; save the game again"
            ))
            .into());
        };
        let place = json::number(row)
            .zip(json::number(column))
            .filter(|&(row, column)| row < 9 && column < 9)
            .and_then(|(row, column)| layout.cell(9 * row + column));
        let cell = place.ok_or_else(|| {
            json::wrong(message!(
                "cell {number} of the file is not on the board, whose rows and columns are 0 to 8"
            ))
        })?;
        for mark in items(&entry["earmarks"]) {
            let mark = json::number(mark).ok_or_else(|| {
                json::wrong(message!(
                    "cell {number} of the file has a note that is no number"
                ))
            })?;
            let value = draft.value(cell, mark)?;
            let marks = draft.marks(cell);
            marks.centre = marks.centre.with(value);
        }
        let value = json::number(&entry["value"]).ok_or_else(|| {
            json::wrong(message!(
                "cell {number} of the file has a value that is no number"
            ))
        })?;
        if value > 0 {
            let value = draft.value(cell, value)?;
            draft.put(cell, value, entry["fixed"] == Json::Bool(true));
        }
    }
    let elapsed = file["time_elapsed"].as_f64();
    let seconds = elapsed.unwrap_or(0.0).clamp(0.0, 359_999.0);
    draft.time = Duration::from_secs(seconds as u64);
    let level = file["difficulty_category"]
        .as_str()
        .filter(|level| !NO_LEVELS.contains(level))
        .unwrap_or_default();
    draft.note("", level);
    Ok(draft.finish())
}

fn write(game: &Game) -> String {
    let board = game.board();
    let cells = board.layout().cells().filter_map(|cell| {
        let play = board.play(cell);
        let value = board.value(cell);
        let marks: Vec<usize> = match value {
            Some(_) => Vec::new(),
            None => numbers(play.centre).collect(),
        };
        let has_any = value.is_some() || !marks.is_empty();
        has_any.then(|| {
            json!({
                "position": [cell.index() / 9, cell.index() % 9],
                "value": value.map_or(0, |value| value.number()),
                "fixed": play.entry.is_none() && value.is_some(),
                "earmarks": marks,
            })
        })
    });
    let file = json!({
        "difficulty_category": NO_LEVELS[0],
        "time_elapsed": game.time().as_secs_f64(),
        "cells": cells.collect::<Vec<_>>(),
    });
    // A value of JSON can always be written.
    let text = serde_json::to_string_pretty(&file).unwrap_or_default();
    format!("{text}\n")
}
