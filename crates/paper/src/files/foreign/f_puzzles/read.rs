//! Fields → game. Each kind of clue that Sudogon has becomes one; the others are left out by name.

use std::sync::Arc;

use serde_json::Value as Json;

use super::fields::{self, CELLS, KNOWN_RULES, LINES, OUTSIDE, field_name, is_known, usual_boxes};
use crate::files::foreign::draft::GameDraft;
use crate::files::foreign::json::{is_something, items, number, wrong};
use crate::files::foreign::outside;
use crate::files::foreign::partition::{box_of, shape, turn_diagonals};
use crate::files::{LeftOut, TextProblem, described, name_in_text, quoted};
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::clues::kinds::{
    ARROW, BAR, BLACK, CAGE, CLONE, EXTRA_REGION, NO_MORE_BARS, NO_MORE_DOTS, NO_MORE_LETTERS,
    QUADRUPLE, SUM, V, WHISPER, WHITE, X,
};
use sudogon_board::layout::clues::known_rules::{
    DIFFERENCE, DIGITAL_ROOT, LONG_PILL_ARROW, PILL_ARROW, RATIO,
};
use sudogon_board::layout::{Cell, Clue, Description};
use sudogon_board::message::{Pattern, message, pattern};
use sudogon_board::puzzle::Value;

/// The name of colours where they are left out.
const COLOURS: &Pattern = &pattern!("colours");

/// A board while its clues are gathered.
pub(super) struct FPuzzlesBoard<'a> {
    pub file: &'a Json,
    pub side: usize,
    pub clues: Vec<Clue>,
    pub left_out: LeftOut,
}

pub(super) fn game(file: &Json) -> Result<crate::files::Reading, TextProblem> {
    let rows = items(&file["grid"]);
    let side = number(&file["size"]).unwrap_or(rows.len());
    if !(2..=25).contains(&side)
        || rows.len() != side
        || rows.iter().any(|row| items(row).len() != side)
    {
        return Err(wrong(message!(
            "the grid is not a square of {number}×{number} cells; export it again",
            number = side
        )));
    }
    let mut board = FPuzzlesBoard {
        file,
        side,
        clues: Vec::new(),
        left_out: LeftOut::default(),
    };
    board.gather()?;
    let mut description = board.shape(rows)?;
    for (field, rule) in fields::rules() {
        if is_something(&file[field]) {
            description.turn(rule, true);
        }
    }
    let diagonals = ["diagonal+", "diagonal-"].map(|field| is_something(&file[field]));
    turn_diagonals(&mut description, diagonals);
    description.clues = board.clues;
    let layout = described(description)?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    draft.left_out = board.left_out;
    let all = rows.iter().flat_map(items);
    for (cell, entry) in layout.cells().zip(all) {
        for (field, is_centre) in [("centerPencilMarks", true), ("cornerPencilMarks", false)] {
            for mark in items(&entry[field]) {
                let Some(mark) = number(mark) else { continue };
                draft.mark(cell, mark, is_centre)?;
            }
        }
        if let Some(value) = number(&entry["value"]).filter(|&value| value > 0) {
            let value = draft.value(cell, value)?;
            draft.put(cell, value, is_something(&entry["given"]));
        }
        const LEFT_OUT: [(&str, &Pattern); 5] = [
            ("c", COLOURS),
            ("highlight", COLOURS),
            ("cArray", COLOURS),
            ("highlightArray", COLOURS),
            ("givenPencilMarks", &pattern!("printed notes")),
        ];
        for (field, name) in LEFT_OUT {
            if is_something(&entry[field]) {
                draft.left_out.add(name);
            }
        }
    }
    let text = |field: &str| file[field].as_str().unwrap_or_default();
    draft.about.title = text("title").to_owned();
    draft.about.author = text("author").to_owned();
    draft.note("", text("ruleset"));
    Ok(draft.finish())
}

impl FPuzzlesBoard<'_> {
    /// The board without rules and clues.
    fn shape(&self, rows: &[Json]) -> Result<Description, TextProblem> {
        let side = self.side;
        let boxes = usual_boxes(side);
        // A size without boxes has its rows in their place.
        let usual = |at: usize| Some(boxes.map_or(at / side, |boxes| box_of(at, side, boxes)));
        let cells = rows.iter().flat_map(items).enumerate();
        let region = cells.map(|(at, cell)| match cell.get("region") {
            Some(region) => number(region),
            None => usual(at),
        });
        let regions: Vec<Option<usize>> = region.collect();
        if boxes.is_none() && (0..side * side).all(|at| regions[at] == usual(at)) {
            return shape(side, &vec![None; side * side]);
        }
        shape(side, &regions)
    }

    /// The place of a cell by its name, as a row and column from 1; beside the board there are 0 and one more than there are.
    pub fn place(&self, name: &Json, field: &str) -> Result<(usize, usize), TextProblem> {
        let text = name.as_str().unwrap_or_default();
        let parts = text
            .strip_prefix(['R', 'r'])
            .and_then(|rest| rest.split_once(['C', 'c']));
        let place = parts
            .and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)))
            .filter(|&(row, column): &(usize, usize)| {
                row <= self.side + 1 && column <= self.side + 1
            });
        let shown: String = text.chars().take(20).collect();
        place.ok_or_else(|| {
            wrong(message!(
                "{text} names {text_found}, which is no cell of the board; cells are R1C1 to R{number}C{number}",
                text = field,
                text_found = quoted(shown),
                number = self.side
            ))
        })
    }

    /// Cells by their names.
    pub fn cells(&self, names: &Json, field: &str) -> Result<Vec<Cell>, TextProblem> {
        let names = items(names).iter();
        names.map(|name| self.named(name, field)).collect()
    }

    /// A cell by its name.
    pub fn named(&self, name: &Json, field: &str) -> Result<Cell, TextProblem> {
        let (row, column) = self.place(name, field)?;
        let is_in = |place: usize| (1..=self.side).contains(&place);
        if is_in(row) && is_in(column) {
            return Ok(self.cell(row - 1, column - 1));
        }
        Err(wrong(message!(
            "{text} names {text_cell}, which is beside the board",
            text = field,
            text_cell = format!("R{row}C{column}")
        )))
    }

    /// The cell of a row and a column from 0.
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        Cell::new(row * self.side + column)
    }

    fn add(&mut self, kind: &'static ClueKind, cells: Vec<Cell>) {
        self.clues.push(Clue::new(kind, cells));
    }

    fn add_with_amount(&mut self, kind: &'static ClueKind, amount: usize, cells: Vec<Cell>) {
        self.clues.push(Clue::new(kind, cells).with_amount(amount));
    }

    /// Gathers the clues of all fields.
    fn gather(&mut self) -> Result<(), TextProblem> {
        let negative = |name: &str| {
            items(&self.file["negative"])
                .iter()
                .any(|item| item.as_str() == Some(name))
        };
        let (no_ratio, no_xv) = (negative("ratio"), negative("xv"));
        for other in items(&self.file["negative"])
            .iter()
            .filter_map(Json::as_str)
        {
            if !["ratio", "xv"].contains(&other) {
                self.left_out.add(message!(
                    "that all of “{text}” are marked",
                    text = name_in_text(other)
                ));
            }
        }
        let not_consecutive = is_something(&self.file["nonconsecutive"]);
        let is_kropki = no_ratio && not_consecutive;
        if is_kropki {
            self.add(&NO_MORE_DOTS, Vec::new());
        } else if not_consecutive {
            self.add(&NO_MORE_BARS, Vec::new());
        }
        if no_xv {
            self.add(&NO_MORE_LETTERS, Vec::new());
        }
        let one = if not_consecutive && !is_kropki {
            &BAR
        } else {
            &WHITE
        };
        let Some(fields) = self.file.as_object() else {
            return Err(wrong(message!("it is no puzzle; export it again")));
        };
        for (field, entries) in fields {
            if is_known(field) || !is_something(entries) {
                continue;
            }
            if !entries.is_array() {
                self.left_out.add(field_name(field));
            }
            for json in items(entries) {
                self.entry(&FieldEntry { field, json }, one)?;
            }
        }
        if no_ratio && !is_kropki {
            self.all_ratios();
        }
        Ok(())
    }

    /// Adds the clue of one entry of a field.
    fn entry(&mut self, entry: &FieldEntry, one: &'static ClueKind) -> Result<(), TextProblem> {
        match entry.field {
            "killercage" => self.cage(entry)?,
            "cage" if entry.digital_root().is_some() => {
                let cells = self.cells(&entry.json["cells"], entry.field)?;
                self.add_of_rule(&DIGITAL_ROOT, entry.digital_root().unwrap_or(0), cells);
            }
            "extraregion" => {
                let cells = self.cells(&entry.json["cells"], entry.field)?;
                if !cells.is_empty() {
                    self.add(&EXTRA_REGION, cells);
                }
            }
            "clone" => self.copy(entry)?,
            "difference" | "ratio" | "xv" => self.sign(entry, one)?,
            "quadruple" => self.circle(entry)?,
            "arrow" => self.arrows(entry)?,
            "whispers" => self.lines(&WHISPER, entry, entry.amount().unwrap_or(5))?,
            "littlekillersum" => {
                let place = self.place(&entry.json["cell"], entry.field)?;
                let direction = entry.json["direction"].as_str().unwrap_or_default();
                let line = outside::diagonal(place, direction, self.side);
                self.outside(&SUM, entry, line)?;
            }
            field => {
                let kind_in = |table: &[(&str, &'static ClueKind)]| {
                    let row = table.iter().find(|(name, _)| *name == field);
                    row.map(|(_, kind)| *kind)
                };
                if let Some(kind) = kind_in(&CELLS) {
                    let cell = self.named(&entry.json["cell"], field)?;
                    self.add(kind, vec![cell]);
                } else if let Some(kind) = kind_in(&LINES) {
                    self.lines(kind, entry, 0)?;
                } else if let Some(kind) = kind_in(&OUTSIDE) {
                    let place = self.place(&entry.json["cell"], field)?;
                    self.outside(kind, entry, outside::line(place, self.side))?;
                } else if let Some((_, known)) = KNOWN_RULES.iter().find(|(name, _)| *name == field)
                {
                    self.of_known_rule(known, entry)?;
                } else {
                    self.of_untold_rule(entry);
                }
            }
        }
        Ok(())
    }

    fn cage(&mut self, entry: &FieldEntry) -> Result<(), TextProblem> {
        let cells = self.cells(&entry.json["cells"], entry.field)?;
        let several = entry.several_amounts();
        if let Some(rule) = several.and_then(|sums| Self::rule_of_sums(&sums)) {
            self.clues.push(Clue::of_rule(Arc::new(rule), cells));
            return Ok(());
        }
        if entry.has_value() && entry.amount().is_none() {
            self.left_out
                .add(message!("what cages say that is no number"));
        }
        self.add_with_amount(&CAGE, entry.amount().unwrap_or(0), cells);
        Ok(())
    }

    /// Adds cells that have the values of others.
    fn copy(&mut self, entry: &FieldEntry) -> Result<(), TextProblem> {
        let mut cells = self.cells(&entry.json["cells"], entry.field)?;
        let copies = self.cells(&entry.json["cloneCells"], entry.field)?;
        if cells.len() != copies.len() {
            return Err(wrong(message!(
                "a clone has {count} {count|cell|cells} and its copy {number}; export it again",
                count = cells.len(),
                number = copies.len()
            )));
        }
        cells.extend(copies);
        if !cells.is_empty() {
            self.add(&CLONE, cells);
        }
        Ok(())
    }

    /// Adds a sign between two cells.
    fn sign(&mut self, entry: &FieldEntry, one: &'static ClueKind) -> Result<(), TextProblem> {
        let cells = self.cells(&entry.json["cells"], entry.field)?;
        let value = &entry.json["value"];
        let is_usual = |usual| entry.amount() == Some(usual) || !entry.has_value();
        let kind = match (entry.field, value.as_str().map(str::trim)) {
            ("difference", _) if is_usual(1) => one,
            ("ratio", _) if is_usual(2) => &BLACK,
            ("xv", Some("X")) => &X,
            ("xv", Some("V")) => &V,
            ("difference", _) => return self.with_amount_of_rule(&DIFFERENCE, entry, cells),
            ("ratio", _) => return self.with_amount_of_rule(&RATIO, entry, cells),
            _ => {
                let value: String = value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned)
                    .chars()
                    .take(10)
                    .collect();
                let text = name_in_text(&value);
                self.left_out.add(message!("a xv of {text}"));
                return Ok(());
            }
        };
        self.add(kind, cells);
        Ok(())
    }

    /// Adds a circle with values at a corner.
    fn circle(&mut self, entry: &FieldEntry) -> Result<(), TextProblem> {
        let cells = self.cells(&entry.json["cells"], entry.field)?;
        let value = |number: usize| {
            Value::new(number).ok_or_else(|| {
                wrong(message!(
                    "{text} names {number}, which is no value",
                    text = entry.field
                ))
            })
        };
        let numbers = items(&entry.json["values"]).iter().filter_map(number);
        let values = numbers.map(value).collect::<Result<Vec<Value>, _>>()?;
        if !values.is_empty() {
            let circle = Clue::new(&QUADRUPLE, cells).with_values(values);
            self.clues.push(circle);
        }
        Ok(())
    }

    fn arrows(&mut self, entry: &FieldEntry) -> Result<(), TextProblem> {
        let bulb = self.cells(&entry.json["cells"], entry.field)?;
        for line in items(&entry.json["lines"]) {
            let line = self.cells(line, entry.field)?;
            // The line begins in one of the circle's cells.
            let rest = line.into_iter().skip_while(|cell| bulb.contains(cell));
            let cells: Vec<Cell> = bulb.iter().copied().chain(rest).collect();
            if cells.len() == bulb.len() {
                continue;
            }
            match bulb.len() {
                1 => self.add(&ARROW, cells),
                2 => self.add_of_rule(&PILL_ARROW, 0, cells),
                3 => self.add_of_rule(&LONG_PILL_ARROW, 0, cells),
                _ => self
                    .left_out
                    .add(message!("arrows whose circle has several cells")),
            }
        }
        Ok(())
    }

    fn lines(
        &mut self,
        kind: &'static ClueKind,
        entry: &FieldEntry,
        amount: usize,
    ) -> Result<(), TextProblem> {
        for line in items(&entry.json["lines"]) {
            let cells = self.cells(line, entry.field)?;
            self.add_with_amount(kind, amount, cells);
        }
        Ok(())
    }

    /// Adds a clue beside the board.
    fn outside(
        &mut self,
        kind: &'static ClueKind,
        entry: &FieldEntry,
        line: Option<Vec<(usize, usize)>>,
    ) -> Result<(), TextProblem> {
        let text = entry.field;
        let line = line.ok_or_else(|| wrong(message!("{text} stands at no line of the board")))?;
        if let Some(amount) = entry.amount() {
            let cells = line.iter().map(|&(row, column)| self.cell(row, column));
            self.add_with_amount(kind, amount, cells.collect());
        } else if entry.has_value() {
            self.left_out
                .add(message!("what {text} says that is no number"));
        }
        Ok(())
    }
}

/// An entry of a field with clues.
pub(super) struct FieldEntry<'a> {
    pub field: &'a str,
    pub json: &'a Json,
}

impl FieldEntry<'_> {
    /// Its number, if it has one.
    pub fn amount(&self) -> Option<usize> {
        number(&self.json["value"])
    }

    /// Its numbers, if it has several, of which one holds: "5,10" or "5/10".
    fn several_amounts(&self) -> Option<Vec<usize>> {
        let numbers = self.json["value"].as_str()?.split([',', '/']);
        let numbers: Option<Vec<usize>> = numbers.map(|one| one.trim().parse().ok()).collect();
        numbers.filter(|numbers| numbers.len() > 1)
    }

    /// The digital root of a drawn cage, which other programs read from its text: "DR7".
    pub fn digital_root(&self) -> Option<usize> {
        let root = self.json["value"].as_str()?.trim().strip_prefix("DR")?;
        root.parse().ok().filter(|root| (1..=9).contains(root))
    }

    /// Says whether it has a value, be it a number or not.
    fn has_value(&self) -> bool {
        is_something(&self.json["value"])
    }
}
