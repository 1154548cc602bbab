//! The ledger of tries: fields → tries, and back to text.

use std::fmt::Write as _;
use std::sync::Arc;

use super::contents;
use super::field_error::{FieldError, place, within};
use super::fields::{cells_in_rows, list, put, quote};
use super::schema::{Contents, LedgerLine, WrittenClass, WrittenDeadEnd};
use crate::files::{CellsOf, LedgerProblem, TextProblem, cell_symbols};
use sudogon_board::game::tries::{
    Class, DeadEnd, Ledger, LedgerEntry, LedgerEvent, MOST_OPEN, Tries, Try, ValueReason,
};
use sudogon_board::game::{Board, CellPlay, EnteredValue};
use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::puzzle::{Conflict, Grid, Puzzle, Value};

const LEDGER: &str = "ledger";
const VALUES: &str = "before_ledger";
const CONTENTS: &str = "before_tries";

/// Reads the tries of a puzzle.
pub(super) fn read(
    values: &str,
    lines: &[LedgerLine],
    before: &[Contents],
    puzzle: &Puzzle,
) -> Result<Tries, FieldError> {
    if lines.is_empty() && before.is_empty() {
        return Ok(Tries::default());
    }
    let layout = &*puzzle.layout;
    let from = match values.trim() {
        "" => Grid::empty(layout.len()),
        _ => cell_symbols::grid(values, CellsOf::Values, layout).map_err(|(at, problem)| {
            FieldError {
                field: VALUES,
                at,
                problem,
            }
        })?,
    };
    let mut depth = 0;
    let mut read = Vec::with_capacity(lines.len());
    for (at, line) in lines.iter().enumerate() {
        let reader = LedgerReader {
            layout,
            line: at + 1,
        };
        read.push(reader.read(line, &mut depth)?);
    }
    let ledger = Ledger::new(from, read);
    let starts = ledger.starts_of_open();
    let (found, open) = (before.len(), starts.len());
    if found != open {
        let field = if before.is_empty() { LEDGER } else { CONTENTS };
        return Err(within(field)(TextProblem::BeforeTries { found, open }));
    }
    let mut plays = Vec::with_capacity(open);
    for (contents, start) in before.iter().zip(starts) {
        let values = ledger.values_after(start);
        let mut play = vec![CellPlay::default(); layout.len()];
        for (cell, value) in values.entries() {
            if puzzle.givens.get(cell).is_none() {
                let by_solver = false;
                play[cell.index()].entry = Some(EnteredValue { value, by_solver });
            }
        }
        contents::read(contents, Some(CONTENTS), layout, &mut play)?;
        plays.push(play);
    }
    Ok(Tries::new(ledger, plays).unwrap_or_default())
}

/// Reads a line for a layout.
struct LedgerReader<'a> {
    layout: &'a Layout,
    /// Its number, from 1.
    line: usize,
}

impl LedgerReader<'_> {
    /// The line, in a try of this depth before it.
    fn read(&self, line: &LedgerLine, depth: &mut usize) -> Result<LedgerEntry, FieldError> {
        let (event, note) = match line {
            LedgerLine::Try {
                cell,
                value,
                class,
                note,
            } => {
                if *depth == MOST_OPEN {
                    return Err(self.wrong(LedgerProblem::TooManyOpen(MOST_OPEN)));
                }
                *depth += 1;
                let (cell, value) = self.cell_and_value(*cell, *value)?;
                let class = self.class(class)?;
                (LedgerEvent::Started { cell, value, class }, note)
            }
            LedgerLine::Write {
                cell,
                value,
                class,
                note,
            } => {
                let (cell, value) = self.cell_and_value(*cell, *value)?;
                let class = self.class(class)?;
                (LedgerEvent::Written { cell, value, class }, note)
            }
            LedgerLine::Clear { cell, note } => {
                let cell = self.cell(*cell)?;
                (LedgerEvent::Cleared { cell }, note)
            }
            LedgerLine::Keep { note } => (LedgerEvent::Kept, note),
            LedgerLine::PutAside { note, .. } => (LedgerEvent::PutAside, note),
            LedgerLine::TakeBack { why, note, .. } => {
                let why = why.as_ref().map(|why| self.dead_end(why)).transpose()?;
                (LedgerEvent::Failed { why }, note)
            }
        };
        let ends = match line {
            LedgerLine::Keep { .. } => Some(*depth),
            LedgerLine::PutAside { depth, .. } | LedgerLine::TakeBack { depth, .. } => Some(*depth),
            _ => None,
        };
        let of_line = ends.unwrap_or(*depth);
        if let Some(ended) = ends {
            if ended == 0 || ended > *depth {
                return Err(self.wrong(LedgerProblem::NotOpen));
            }
            *depth = ended - 1;
        }
        Ok(LedgerEntry {
            depth: of_line,
            event,
            note: note.clone(),
        })
    }

    fn wrong(&self, what: LedgerProblem) -> FieldError {
        within(LEDGER)(TextProblem::Ledger(self.line, what))
    }

    fn cell(&self, number: usize) -> Result<Cell, FieldError> {
        place(number, LEDGER, self.layout)
    }

    fn cells(&self, numbers: &[usize]) -> Result<Vec<Cell>, FieldError> {
        numbers.iter().map(|&number| self.cell(number)).collect()
    }

    fn cell_and_value(&self, cell: usize, number: usize) -> Result<(Cell, Value), FieldError> {
        let cell = self.cell(cell)?;
        let value = cell_symbols::of_number(number, cell, self.layout).map_err(within(LEDGER))?;
        Ok((cell, value))
    }

    fn value(&self, number: usize) -> Result<Value, FieldError> {
        let value = Value::new(number).filter(|value| value.number() <= self.layout.values());
        value.ok_or_else(|| {
            let most = self.layout.values();
            self.wrong(LedgerProblem::Value(number, most))
        })
    }

    fn house(&self, name: &str) -> Result<HouseId, FieldError> {
        let mut houses = self.layout.houses().iter();
        match houses.position(|house| house.name == name) {
            Some(at) => Ok(HouseId(at as u16)),
            None => Err(self.wrong(LedgerProblem::House(name.to_owned()))),
        }
    }

    fn clue(&self, number: usize) -> Result<usize, FieldError> {
        let clues = self.layout.clues().len();
        let clue = number.checked_sub(1).filter(|&clue| clue < clues);
        clue.ok_or_else(|| self.wrong(LedgerProblem::Clue(number, clues)))
    }

    fn class(&self, class: &WrittenClass) -> Result<Class, FieldError> {
        let reason = match class {
            WrittenClass::Guess(possible) => return Ok(Class::Guess(*possible)),
            WrittenClass::Unexplained => return Ok(Class::Unexplained),
            WrittenClass::OnlyValue => ValueReason::OnlyValue,
            WrittenClass::OnlyPlace(house) => ValueReason::OnlyPlace(self.house(house)?),
            WrittenClass::Clue(clue) => ValueReason::Clue(self.clue(*clue)?),
            WrittenClass::Hint => ValueReason::Hint,
            WrittenClass::AllTries(cell) => ValueReason::AllTries(self.cell(*cell)?),
            WrittenClass::Solver => ValueReason::Solver,
        };
        Ok(Class::Follows(reason))
    }

    fn dead_end(&self, why: &WrittenDeadEnd) -> Result<DeadEnd, FieldError> {
        Ok(match why {
            WrittenDeadEnd::Repeated {
                house,
                value,
                cells,
            } => DeadEnd::Conflict(Conflict::Repeated {
                house: self.house(house)?,
                value: self.value(*value)?,
                cells: self.cells(cells)?,
            }),
            WrittenDeadEnd::Forbidden { clue, cells } => DeadEnd::Conflict(Conflict::Clue {
                clue: self.clue(*clue)?,
                cells: self.cells(cells)?,
            }),
            WrittenDeadEnd::NoValue(cell) => DeadEnd::NoValue(self.cell(*cell)?),
            WrittenDeadEnd::NoPlace { house, value } => {
                DeadEnd::NoPlace(self.house(house)?, self.value(*value)?)
            }
            WrittenDeadEnd::Clue(clue) => DeadEnd::Clue(self.clue(*clue)?),
        })
    }
}

/// Adds the fields of a board's tries, if there are any.
pub(super) fn write(board: &Board, text: &mut String) {
    let (tries, layout) = (board.tries(), board.layout());
    if tries.is_empty() {
        return;
    }
    let ledger = tries.ledger();
    if !ledger.from().is_empty() {
        put(text, VALUES, &cells_in_rows(ledger.from(), layout));
    }
    let lines: Vec<String> = ledger
        .lines()
        .iter()
        .map(|line| format!("        {},\n", line_of(line, layout)))
        .collect();
    put(text, LEDGER, &format!("[\n{}    ]", lines.concat()));
    let contents_of = |one: &Arc<Try>| {
        let mut fields = String::new();
        contents::write(&one.before, &mut fields);
        let indented = fields.replace("\n    ", "\n        ");
        if fields.is_empty() {
            "        (),\n".to_owned()
        } else {
            format!(
                "        (\n        {}        ),\n",
                indented.trim_start_matches(' ').trim_end_matches(' ')
            )
        }
    };
    let boards: Vec<String> = tries.open().iter().map(contents_of).collect();
    if !boards.is_empty() {
        put(text, CONTENTS, &format!("[\n{}    ]", boards.concat()));
    }
}

fn line_of(line: &LedgerEntry, layout: &Layout) -> String {
    let (name, mut fields) = match &line.event {
        LedgerEvent::Started { cell, value, class } => {
            ("Try", written(*cell, *value, *class, layout))
        }
        LedgerEvent::Written { cell, value, class } => {
            ("Write", written(*cell, *value, *class, layout))
        }
        LedgerEvent::Cleared { cell } => ("Clear", format!("cell: {}", cell.number())),
        LedgerEvent::Kept => ("Keep", String::new()),
        LedgerEvent::PutAside => ("PutAside", format!("depth: {}", line.depth)),
        LedgerEvent::Failed { why } => {
            let mut fields = format!("depth: {}", line.depth);
            if let Some(why) = why {
                // Writing to a String never fails.
                let _ = write!(fields, ", why: {}", dead_end(why, layout));
            }
            ("TakeBack", fields)
        }
    };
    if !line.note.is_empty() {
        let comma = if fields.is_empty() { "" } else { ", " };
        let _ = write!(fields, "{comma}note: {}", quote(&line.note));
    }
    format!("{name}({fields})")
}

fn written(cell: Cell, value: Value, class: Class, layout: &Layout) -> String {
    let (cell, value) = (cell.number(), value.number());
    let class = match class {
        Class::Unexplained => return format!("cell: {cell}, value: {value}"),
        Class::Guess(possible) => format!("Guess({possible})"),
        Class::Follows(reason) => match reason {
            ValueReason::OnlyValue => "OnlyValue".to_owned(),
            ValueReason::OnlyPlace(house) => {
                format!("OnlyPlace({})", quote(&layout.house(house).name))
            }
            ValueReason::Clue(clue) => format!("Clue({})", clue + 1),
            ValueReason::Hint => "Hint".to_owned(),
            ValueReason::AllTries(cell) => format!("AllTries({})", cell.number()),
            ValueReason::Solver => "Solver".to_owned(),
        },
    };
    format!("cell: {cell}, value: {value}, is: {class}")
}

fn dead_end(why: &DeadEnd, layout: &Layout) -> String {
    let house = |house: HouseId| quote(&layout.house(house).name);
    let cells = |cells: &[Cell]| list(cells.iter().map(|cell| cell.number()));
    match why {
        DeadEnd::Conflict(Conflict::Repeated {
            house: of,
            value,
            cells: at,
        }) => format!(
            "Repeated(house: {}, value: {}, cells: {})",
            house(*of),
            value.number(),
            cells(at)
        ),
        DeadEnd::Conflict(Conflict::Clue { clue, cells: at }) => {
            format!("Forbidden(clue: {}, cells: {})", clue + 1, cells(at))
        }
        DeadEnd::NoValue(cell) => format!("NoValue({})", cell.number()),
        DeadEnd::NoPlace(of, value) => {
            format!("NoPlace(house: {}, value: {})", house(*of), value.number())
        }
        DeadEnd::Clue(clue) => format!("Clue({})", clue + 1),
    }
}
