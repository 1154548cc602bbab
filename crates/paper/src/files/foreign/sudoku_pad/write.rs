//! Game → fields, in full.

use serde_json::{Map, Value as Json, json};

use crate::files::foreign::draft::numbers;
use crate::files::foreign::packed;
use crate::files::foreign::partition::form;
use sudogon_core::game::Game;
use sudogon_core::layout::{self, HouseRole};

pub(super) fn link(game: &Game) -> String {
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
    let houses = layout.houses();
    let areas = houses.iter().filter(|house| house.role == HouseRole::Area);
    let regions: Vec<Json> = areas
        .map(|house| house.cells.iter().map(place).collect())
        .collect();
    let clues = layout.clues();
    let cages = clues.iter().filter(|clue| clue.kind.name == "cage");
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
    let packed = packed::pack(&file.to_string());
    format!("https://sudokupad.app/scl{packed}\n")
}
