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
use sudogon_board::layout::{Cell, Clue, Description, Layout, rules};
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
    let mut board = SudokuPadBoard::new(file)?;
    board.add_cages()?;
    let layout = board.layout()?;
    // What Sudogon writes of its own clues is no note.
    let own = told::sentences_of(&layout, layout.clues().iter());
    let notes = board
        .text("rules")
        .lines()
        .filter(|line| !own.iter().any(|sentence| sentence == line));
    let mut draft = GameDraft::new(layout);
    draft.about.title = board.text("title").to_owned();
    draft.about.author = board.text("author").to_owned();
    draft.note("", &notes.collect::<Vec<_>>().join("\n"));
    draft.left_out = board.left_out;
    fill(&mut draft, items(&file["cells"]))?;
    for (field, what) in NOT_SUPPORTED {
        if is_something(&file[field]) {
            draft.left_out.add(what);
        }
    }
    Ok(draft.finish())
}

/// A board while its clues are gathered.
struct SudokuPadBoard<'a> {
    file: &'a Json,
    side: usize,
    /// Title, author, rules and the like.
    about: Map<String, Json>,
    description: Description,
    left_out: LeftOut,
}

impl<'a> SudokuPadBoard<'a> {
    /// The board without clues.
    fn new(file: &'a Json) -> Result<Self, TextProblem> {
        let rows = items(&file["cells"]);
        let side = rows.len();
        if !(2..=25).contains(&side) || rows.iter().any(|row| items(row).len() != side) {
            return Err(wrong(message!(
                "the cells are not a square; only such boards of SudokuPad can be read"
            )));
        }
        let mut region_of = vec![None; side * side];
        for (number, region) in items(&file["regions"]).iter().enumerate() {
            for cell in cells(region, side, &WRONG_REGION)? {
                region_of[cell] = Some(number);
            }
        }
        let about: Map<String, Json> = file["metadata"].as_object().cloned().unwrap_or_default();
        let mut description = shape(side, &region_of)?;
        for rule in [&rules::KNIGHT, &rules::KING] {
            if about.get(rule.id).is_some_and(is_something) {
                description.turn(rule, true);
            }
        }
        Ok(Self {
            file,
            side,
            about,
            description,
            left_out: LeftOut::default(),
        })
    }

    /// Says what is said of the puzzle in a field.
    fn text(&self, name: &str) -> &str {
        let text = self.about.get(name).and_then(Json::as_str);
        text.unwrap_or_default()
    }

    /// Adds the cages that are clues. Others are words about the puzzle, as older files have them, or mark something.
    fn add_cages(&mut self) -> Result<(), TextProblem> {
        let plain = described(self.description.clone())?;
        let is_house = |cells: &[usize]| {
            plain.houses().iter().any(|house| {
                let of_house = house.cells.iter().map(|cell| cell.index());
                of_house.eq(cells.iter().copied())
            })
        };
        for cage in items(&self.file["cages"]) {
            let mut cells = cells(&cage["cells"], self.side, &WRONG_CAGE)?;
            let text = cage["value"].as_str().unwrap_or_default().trim();
            if cells.is_empty() {
                if let Some((field, what)) = text.split_once(':') {
                    let about = self.about.entry(field.trim());
                    about.or_insert_with(|| what.trim().into());
                }
                continue;
            }
            if text.to_lowercase().starts_with("foglight") {
                self.left_out.add(FOG);
                continue;
            }
            let sum = number(&cage["value"]);
            let differ = is_something(&cage["unique"]) || sum.is_some();
            if !differ || cells.len() > self.side {
                self.left_out.add(message!("cages without a sum"));
                continue;
            }
            if sum.is_none() && !text.is_empty() {
                self.left_out
                    .add(message!("what cages say that is no number"));
            }
            cells.sort_unstable();
            // Rows, columns and regions may be listed as hidden cages.
            if sum.is_none() && is_house(&cells) {
                continue;
            }
            let cage =
                Clue::new(&CAGE, cells.into_iter().map(Cell::new)).with_amount(sum.unwrap_or(0));
            self.description.clues.push(cage);
        }
        Ok(())
    }

    /// The layout with what is drawn on the board, as far as the rules explain it and it makes sense there.
    fn layout(&mut self) -> Result<Arc<Layout>, TextProblem> {
        let (rules, side) = (self.text("rules"), self.side);
        let mut left_out = LeftOut::default();
        let drawn = drawn::read(self.file, rules, side, &mut left_out);
        let with = |clues: &[Clue], left_out: &mut LeftOut| {
            let mut with_drawn = self.description.clone();
            with_drawn.clues.extend(clues.iter().cloned());
            told::add_rules(&mut with_drawn, rules, drawn.diagonals, left_out);
            described(with_drawn)
        };
        let layout = with(&drawn.clues, &mut left_out).or_else(|_| {
            // What the rules seem to say of a drawing may make no sense on the board.
            let alone =
                |clue: &&Clue| with(slice::from_ref(*clue), &mut LeftOut::default()).is_ok();
            let fitting: Vec<Clue> = drawn.clues.iter().filter(alone).cloned().collect();
            left_out = LeftOut::default();
            let layout = with(&fitting, &mut left_out);
            left_out.add(message!(
                "{count} {count|drawn clue|drawn clues} that can't be on the board",
                count = drawn.clues.len() - fitting.len()
            ));
            layout
        });
        if layout.is_err() {
            left_out = LeftOut::default();
            left_out.add(if drawn.clues.is_empty() {
                message!("rules that do not fit the board")
            } else {
                message!("drawn clues that do not fit the board")
            });
        }
        for thing in left_out.things() {
            self.left_out.add(thing.clone());
        }
        Ok(layout.or_else(|_| described(self.description.clone()))?)
    }
}

/// The cells of a list, by their numbers.
fn cells(
    list: &Json,
    side: usize,
    wrong_cell: &'static Pattern,
) -> Result<Vec<usize>, TextProblem> {
    let cell = |place: &Json| {
        let (row, column) = (number(&place[0])?, number(&place[1])?);
        (row < side && column < side).then_some(row * side + column)
    };
    let cells = items(list).iter().map(cell);
    cells
        .map(|cell| cell.ok_or_else(|| wrong(wrong_cell.into())))
        .collect()
}

/// Writes marks and printed values into the cells.
fn fill(draft: &mut GameDraft, rows: &[Json]) -> Result<(), TextProblem> {
    let layout = Arc::clone(&draft.layout);
    for (cell, entry) in layout.cells().zip(rows.iter().flat_map(items)) {
        for (fields, is_centre) in [
            (["centremarks", "pencilMarks"], true),
            (["cornermarks", "cornerMarks"], false),
        ] {
            let marks = fields.iter().flat_map(|field| items(&entry[*field]));
            for mark in marks.filter_map(number) {
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
    Ok(())
}
