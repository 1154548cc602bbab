//! Game → fields.

use serde_json::{Map, Value as Json, json};

use super::fields::{CELLS, LINES, OUTSIDE, cell_name, name, place, rules, usual_boxes};
use super::own_rules;
use crate::files::foreign::draft::numbers;
use crate::files::foreign::outside;
use crate::files::foreign::partition::{box_of, form, in_order};
use sudogon_board::game::Game;
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::clues::kinds::{
    ARROW, BAR, BLACK, CAGE, CLONE, EXTRA_REGION, NO_MORE_BARS, NO_MORE_LETTERS, QUADRUPLE, SUM, V,
    WHISPER, WHITE, X,
};
use sudogon_board::layout::{Cell, Clue, Layout, rules as board_rules};

fn is_outside(kind: &ClueKind) -> bool {
    kind == &SUM || OUTSIDE.iter().any(|(_, known)| *known == kind)
}

/// Says whether a clue can be drawn: one beside the board needs a line that f-puzzles has.
pub(super) fn can_draw(layout: &Layout, clue: &Clue) -> bool {
    let Some((side, _)) = form(layout) else {
        return false;
    };
    let mut clues = layout.clues().iter();
    let has_all_bars = clues.any(|clue| clue.kind == &NO_MORE_BARS);
    match clue.kind {
        _ if clue.rule().is_some() => return own_rules::entry(clue, side).is_some(),
        // Bars are dots that are all there are.
        kind if kind == &BAR => return has_all_bars,
        kind if kind == &WHITE => return !has_all_bars,
        kind if !is_outside(kind) => return true,
        _ => {}
    }
    let cells: Vec<(usize, usize)> = clue.cells.iter().map(|&cell| place(cell, side)).collect();
    let beside = outside::beside(&cells, side);
    beside.is_some_and(|(_, direction)| direction.is_some() == (clue.kind == &SUM))
}

pub(super) fn file(game: &Game, clues: &[&Clue]) -> String {
    let board = game.board();
    let layout = board.layout();
    let Some((side, boxes)) = form(layout) else {
        return String::new();
    };
    let mut file = Map::new();
    file.insert("size".into(), side.into());
    for (field, text) in [
        ("title", &board.puzzle().about.title),
        ("author", &board.puzzle().about.author),
        ("ruleset", &board.puzzle().about.notes),
    ] {
        if !text.is_empty() {
            file.insert(field.into(), text.as_str().into());
        }
    }
    let regions = regions(layout, side, boxes);
    let cell = |cell: Cell| {
        let mut entry = Map::new();
        let play = board.play(cell);
        if let Some(value) = board.value(cell) {
            entry.insert("value".into(), value.number().into());
            if play.entry.is_none() {
                entry.insert("given".into(), true.into());
            }
        } else {
            for (field, marks) in [
                ("centerPencilMarks", play.centre),
                ("cornerPencilMarks", play.corner),
            ] {
                if !marks.is_empty() {
                    entry.insert(field.into(), numbers(marks).collect::<Vec<_>>().into());
                }
            }
        }
        if let Some(regions) = &regions {
            entry.insert(
                "region".into(),
                regions[cell.index()].map_or(Json::Null, Json::from),
            );
        }
        Json::Object(entry)
    };
    let cells: Vec<Json> = layout.cells().map(cell).collect();
    let rows: Vec<Json> = cells.chunks(side).map(|row| row.to_vec().into()).collect();
    file.insert("grid".into(), rows.into());
    for (rule, is_in_force) in layout.rules() {
        if !is_in_force {
            continue;
        }
        let diagonals = [
            ("diagonal+", &board_rules::RISING),
            ("diagonal-", &board_rules::FALLING),
        ];
        for (field, alone) in diagonals {
            if [&board_rules::X, alone].contains(&rule) {
                file.insert(field.into(), true.into());
            }
        }
        if let Some((field, _)) = rules().find(|(_, known)| *known == rule) {
            file.insert(field.into(), true.into());
        }
    }
    for clue in clues {
        for (field, entry) in entries(clue, side) {
            if field == "nonconsecutive" {
                file.insert(field.into(), entry);
                continue;
            }
            let list = file.entry(field).or_insert_with(|| Json::Array(Vec::new()));
            if let Json::Array(list) = list {
                list.push(entry);
            }
        }
    }
    Json::Object(file).to_string()
}

/// The region of each cell, where they are not the usual boxes.
fn regions(
    layout: &Layout,
    side: usize,
    boxes: Option<(usize, usize)>,
) -> Option<Vec<Option<usize>>> {
    if let Some(map) = layout.regions() {
        let symbols: Vec<char> = map.chars().collect();
        let numbers = in_order(&symbols);
        let symbols = symbols.iter().zip(numbers);
        let region =
            symbols.map(|(&symbol, number)| (symbol.is_ascii_alphanumeric()).then_some(number));
        return Some(region.collect());
    }
    if boxes == usual_boxes(side) {
        return None;
    }
    let region = |at: usize| Some(box_of(at, side, boxes?));
    Some((0..side * side).map(region).collect())
}

/// The entries that a clue becomes, each with its field.
fn entries(clue: &Clue, side: usize) -> Vec<(&'static str, Json)> {
    let cells = clue.cells.iter();
    let cells: Vec<String> = cells.map(|&cell| cell_name(cell, side)).collect();
    let amount = clue.amount.to_string();
    let one = |field: &'static str, entry: Json| vec![(field, entry)];
    let is = |kind: &ClueKind| clue.kind == kind;
    match clue.kind {
        _ if clue.rule().is_some() => own_rules::entry(clue, side).into_iter().collect(),
        _ if is(&CAGE) && clue.amount == 0 => one("killercage", json!({ "cells": cells })),
        _ if is(&CAGE) => one("killercage", json!({ "cells": cells, "value": amount })),
        _ if is(&EXTRA_REGION) => one("extraregion", json!({ "cells": cells })),
        _ if is(&CLONE) => {
            let (cells, copies) = cells.split_at(cells.len() / 2);
            one("clone", json!({ "cells": cells, "cloneCells": copies }))
        }
        _ if is(&WHITE) || is(&BAR) => one("difference", json!({ "cells": cells, "value": "1" })),
        _ if is(&BLACK) => one("ratio", json!({ "cells": cells, "value": "2" })),
        _ if is(&X) => one("xv", json!({ "cells": cells, "value": "X" })),
        _ if is(&V) => one("xv", json!({ "cells": cells, "value": "V" })),
        _ if is(&NO_MORE_LETTERS) => one("negative", json!("xv")),
        _ if is(&NO_MORE_BARS) => vec![("nonconsecutive", json!(true))],
        _ if is(&QUADRUPLE) => one(
            "quadruple",
            json!({ "cells": cells, "values": clue.values.iter().map(|v| v.number()).collect::<Vec<_>>() }),
        ),
        _ if is(&ARROW) => one("arrow", json!({ "cells": [cells[0]], "lines": [cells] })),
        _ if is(&WHISPER) => one("whispers", json!({ "lines": [cells], "value": amount })),
        kind if is_outside(kind) => {
            let places: Vec<(usize, usize)> =
                clue.cells.iter().map(|&cell| place(cell, side)).collect();
            let Some((at, direction)) = outside::beside(&places, side) else {
                return Vec::new();
            };
            match (
                direction,
                OUTSIDE.iter().find(|(_, known)| *known == clue.kind),
            ) {
                (Some(direction), _) => one(
                    "littlekillersum",
                    json!({ "cell": name(at), "direction": direction, "value": amount }),
                ),
                (None, Some((field, _))) => {
                    one(field, json!({ "cell": name(at), "value": amount }))
                }
                (None, None) => Vec::new(),
            }
        }
        _ if let Some((field, _)) = CELLS.iter().find(|(_, known)| *known == clue.kind) => {
            let cells = cells.into_iter();
            cells
                .map(|cell| (*field, json!({ "cell": cell })))
                .collect()
        }
        _ => {
            let line = LINES.iter().find(|(_, known)| *known == clue.kind);
            line.map(|(field, _)| (*field, json!({ "lines": [cells] })))
                .into_iter()
                .collect()
        }
    }
}
