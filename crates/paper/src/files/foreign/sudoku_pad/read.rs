//! Fields → game. Regions, cages and marks are read, and lines that the rules explain; what else is only drawn is left out by name. What a link packs is unpacked in `mod.rs`.

use std::sync::Arc;

use serde_json::{Map, Value as Json};

use super::drawn_lines;
use crate::files::foreign::draft::GameDraft;
use crate::files::foreign::json::{is_something, items, number, wrong};
use crate::files::foreign::partition::shape;
use crate::files::{LeftOut, Reading, TextProblem, described};
use sudogon_core::layout::clues::kinds::CAGE;
use sudogon_core::layout::{Cell, Clue, rules};

/// What people call what is only drawn.
const DRAWN: [(&str, &str); 5] = [
    ("arrows", "drawn arrows"),
    ("overlays", "drawn signs"),
    ("underlays", "drawn signs"),
    ("foglight", "fog"),
    ("triggereffect", "effects"),
];

pub(super) fn game(file: &Json) -> Result<Reading, TextProblem> {
    let rows = items(&file["cells"]);
    let side = rows.len();
    if !(2..=25).contains(&side) || rows.iter().any(|row| items(row).len() != side) {
        return Err(wrong(
            "the cells are not a square; only such boards of SudokuPad can be read".to_owned(),
        ));
    }
    let cells = |entry: &Json, what: &str| -> Result<Vec<usize>, TextProblem> {
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
    let mut description = {
        let mut region_of = vec![None; side * side];
        for (number, region) in items(&file["regions"]).iter().enumerate() {
            for cell in cells(region, "a region")? {
                region_of[cell] = Some(number);
            }
        }
        shape(side, &region_of)?
    };
    for rule in [&rules::KNIGHT, &rules::KING] {
        if about.get(rule.id).is_some_and(is_something) {
            description.turn(rule, true);
        }
    }
    let plain = described(description.clone())?;
    let mut left_out = LeftOut::default();
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
        let cage = Clue::new(&CAGE, cells.into_iter().map(Cell::new));
        description.clues.push(cage.with_amount(sum.unwrap_or(0)));
    }
    let rules = about
        .get("rules")
        .and_then(Json::as_str)
        .unwrap_or_default();
    let (lines, drawn) = drawn_lines::clues(file, rules, side);
    if drawn > 0 {
        left_out.add(match lines.is_empty() {
            true => "drawn lines",
            false => "lines that the rules don't explain",
        });
    }
    let with_lines = {
        let mut with_lines = description.clone();
        with_lines.clues.extend(lines);
        described(with_lines)
    };
    // What the rules seem to say of a line may make no sense on the board.
    let layout = match with_lines {
        Ok(layout) => layout,
        Err(_) => {
            left_out.add("drawn lines");
            described(description)?
        }
    };
    let mut draft = GameDraft::new(Arc::clone(&layout));
    draft.left_out = left_out;
    for (cell, entry) in layout.cells().zip(rows.iter().flat_map(items)) {
        for (fields, is_centre) in [
            (["centremarks", "pencilMarks"], true),
            (["cornermarks", "cornerMarks"], false),
        ] {
            for mark in fields.iter().flat_map(|field| items(&entry[*field])) {
                let Some(mark) = number(mark) else { continue };
                draft.mark(cell, mark, is_centre)?;
            }
        }
        match number(&entry["value"]).filter(|&value| value > 0) {
            Some(value) => {
                let value = draft.value(cell, value)?;
                draft.put(cell, value, true);
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
        let about = about.get(name);
        about.and_then(Json::as_str).unwrap_or_default().to_owned()
    };
    draft.about.title = text("title");
    draft.about.author = text("author");
    draft.note("", &text("rules"));
    Ok(draft.finish())
}
