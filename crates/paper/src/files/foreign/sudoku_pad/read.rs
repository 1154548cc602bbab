//! Fields → game. Regions, cages and marks are read, and drawings that the rules explain; what else is only drawn is left out by name. What a
//! link packs is unpacked in `mod.rs`.

use std::slice;
use std::sync::Arc;

use serde_json::{Map, Value as Json};

use super::{drawn, told};
use crate::files::foreign::draft::GameDraft;
use crate::files::foreign::json::{FOG, is_something, items, number, wrong};
use crate::files::foreign::partition::shape;
use crate::files::{LeftOut, Reading, TextProblem, described};
use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::{Cell, Clue, rules};
use sudogon_board::message::{Pattern, message, pattern};

/// Fields of what is not supported, and what people call it.
const NOT_SUPPORTED: [(&str, &Pattern); 5] = [
    ("foglight", FOG),
    ("fogofwar", FOG),
    ("foglink", FOG),
    ("fogsplit", FOG),
    ("triggereffect", &pattern!("effects")),
];

static WRONG_REGION: Pattern = pattern!("a region names a cell that is not on the board");
static WRONG_CAGE: Pattern = pattern!("a cage names a cell that is not on the board");

pub(super) fn game(file: &Json) -> Result<Reading, TextProblem> {
    let rows = items(&file["cells"]);
    let side = rows.len();
    if !(2..=25).contains(&side) || rows.iter().any(|row| items(row).len() != side) {
        return Err(wrong(message!(
            "the cells are not a square; only such boards of SudokuPad can be read"
        )));
    }
    let cells = |entry: &Json, wrong_cell: &'static Pattern| -> Result<Vec<usize>, TextProblem> {
        let cell = |place: &Json| {
            let (row, column) = (number(&place[0])?, number(&place[1])?);
            (row < side && column < side).then_some(row * side + column)
        };
        let cells = items(entry)
            .iter()
            .map(|place| cell(place).ok_or_else(|| wrong(wrong_cell.into())));
        cells.collect()
    };
    let mut about: Map<String, Json> = file["metadata"].as_object().cloned().unwrap_or_default();
    let mut description = {
        let mut region_of = vec![None; side * side];
        for (number, region) in items(&file["regions"]).iter().enumerate() {
            for cell in cells(region, &WRONG_REGION)? {
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
        let mut cells = cells(&cage["cells"], &WRONG_CAGE)?;
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
        if text.trim().to_lowercase().starts_with("foglight") {
            left_out.add(FOG);
            continue;
        }
        let sum = number(&cage["value"]);
        let differ = is_something(&cage["unique"]) || sum.is_some();
        if !differ || cells.len() > side {
            left_out.add(message!("cages without a sum"));
            continue;
        }
        if sum.is_none() && !text.trim().is_empty() {
            left_out.add(message!("what cages say that is no number"));
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
    let mut left_drawn = LeftOut::default();
    let drawn = drawn::read(file, rules, side, &mut left_drawn);
    let with = |clues: &[Clue], left_out: &mut LeftOut| {
        let mut with_drawn = description.clone();
        with_drawn.clues.extend(clues.iter().cloned());
        told::add_rules(&mut with_drawn, rules, drawn.diagonals, side, left_out);
        described(with_drawn)
    };
    let layout = with(&drawn.clues, &mut left_drawn).or_else(|_| {
        // What the rules seem to say of a drawing may make no sense on the board.
        let alone = |clue: &&Clue| with(slice::from_ref(*clue), &mut LeftOut::default()).is_ok();
        let fitting: Vec<Clue> = drawn.clues.iter().filter(alone).cloned().collect();
        let others = drawn.clues.len() - fitting.len();
        left_drawn = LeftOut::default();
        let layout = with(&fitting, &mut left_drawn);
        left_drawn.add(message!(
            "{count} {count|drawn clue|drawn clues} that can't be on the board",
            count = others
        ));
        layout
    });
    let layout = match layout {
        Ok(layout) => {
            let things = left_drawn.things().iter();
            things.for_each(|thing| left_out.add(thing.clone()));
            layout
        }
        Err(_) => {
            left_out.add(match drawn.clues.is_empty() {
                true => message!("rules that do not fit the board"),
                false => message!("drawn clues that do not fit the board"),
            });
            described(description.clone())?
        }
    };
    // What Sudogon writes of its own clues is no note.
    let own = told::sentences_of(&layout, layout.clues().iter());
    let notes: Vec<&str> = rules
        .lines()
        .filter(|line| !own.iter().any(|sentence| sentence == line))
        .collect();
    let notes = notes.join("\n");
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
            None if is_something(&entry["value"]) => {
                draft.left_out.add(message!("printed letters"));
            }
            None => {}
        }
    }
    for (field, what) in NOT_SUPPORTED {
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
    draft.note("", &notes);
    Ok(draft.finish())
}
