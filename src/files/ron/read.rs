//! Fields → game. Files edited by hand are read leniently where that can't hide a mistake.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use ron::extensions::Extensions;

use super::schema::{ByCell, ByNumber, File, Marks, NUMBER, Shape, WrittenMode};
use super::{locate, own_layout, syntax_errors};
use crate::files::{Error, Problem, cell_symbols, limits, named};
use crate::game::{Board, CellPlay, Correction, Entry, Game, Mode};
use crate::layout::{self, Cell, Layout};
use crate::puzzle::{About, Grid, Puzzle, Value, ValueSet};
use crate::text;

pub(super) fn read(text: &str) -> Result<Game, Error> {
    let text = &*locate::without_hash_comments(text);
    let check = |format: u64| match format {
        0 => Err(Problem::Syntax(
            "there is no format 0; the first is `sudogon: 1`".into(),
        )),
        format if format > NUMBER => Err(Problem::Newer {
            format,
            known: NUMBER,
        }),
        _ => Ok(()),
    };
    locate::number(text).map_or(Ok(()), check)?;
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let file: File = options.from_str(text).map_err(|error| {
        let (line, column) = (error.span.end.line, error.span.end.col);
        let is_cut = locate::is_end(text, line, column);
        Error {
            line: Some(line),
            column: Some(column),
            problem: Problem::Syntax(syntax_errors::say(&error.code, is_cut)),
        }
    })?;
    check(file.sudogon)?;
    game(file).map_err(|wrong| wrong.locate(text))
}

/// What is wrong in which field, and at which character of its text.
struct Wrong {
    field: &'static str,
    at: Option<usize>,
    problem: Problem,
}

impl Wrong {
    /// The error with the line and column of the field in the file's text.
    fn locate(self, text: &str) -> Error {
        let Some(start) = locate::field(text, self.field) else {
            return self.problem.into();
        };
        // A position inside a quoted text is right only where the text has no escapes such as `\\`.
        let inside = self.at.and_then(|at| {
            let value = text[start..].strip_prefix('"')?.split('"').next()?;
            let (at, _) = value
                .char_indices()
                .nth(at)
                .filter(|_| !value.contains('\\'))?;
            Some(locate::line_and_column(text, start + 1 + at))
        });
        let (line, column) = locate::line_and_column(text, start);
        Error {
            line: Some(inside.map_or(line, |(line, _)| line)),
            column: Some(inside.map_or(column, |(_, column)| column)),
            problem: self.problem,
        }
    }
}

/// Adds the field to a problem.
fn within(field: &'static str) -> impl Fn(Problem) -> Wrong {
    move |problem| Wrong {
        field,
        at: None,
        problem,
    }
}

/// The cells of a field.
fn cells_of(text: &str, field: &'static str, layout: &Layout) -> Result<Grid, Wrong> {
    let what = if field == "givens" {
        "givens have"
    } else {
        "values have"
    };
    cell_symbols::grid(text, what, layout).map_err(|(at, problem)| Wrong { field, at, problem })
}

fn game(file: File) -> Result<Game, Wrong> {
    let about = About {
        title: file.title,
        author: file.author,
        notes: file.notes,
    };
    limits::check_about(&about).map_err(|(field, problem)| within(field)(problem))?;
    let layout = match file.layout {
        Shape::Named(id) => named(&id).map_err(|error| within("layout")(error.into()))?,
        Shape::Own {
            title,
            about,
            values,
            symbols,
            cells,
            houses,
        } => {
            let printed = (values, symbols);
            let own = own_layout::build(title, about, printed, &cells, houses);
            Arc::new(own.map_err(within("layout"))?)
        }
    };
    let layout = match file.clues.is_empty() {
        true => layout,
        false => layout::with_clues(&layout, &file.clues.join("; "))
            .map_err(|error| within("clues")(error.into()))?,
    };
    let values = match file.values.trim() {
        "" => Grid::empty(layout.len()),
        _ => cells_of(&file.values, "values", &layout)?,
    };
    let givens = cells_of(&file.givens, "givens", &layout)?;
    for (cell, value) in givens.entries() {
        // A copy of the whole grid is fine.
        if let Some(other) = values.get(cell).filter(|&other| other != value) {
            let (first, second) = (value.symbol(), other.symbol());
            return Err(within("values")(Problem::Twice {
                cell: layout.say(cell),
                first,
                second,
            }));
        }
    }
    let mut play = vec![CellPlay::default(); layout.len()];
    for (cell, value) in values.entries() {
        play[cell.index()].entry = Some(Entry {
            value,
            by_solver: false,
        });
    }
    for number in file.solved {
        let cell = place(number, "solved", &layout)?;
        if let Some(entry) = &mut play[cell.index()].entry {
            entry.by_solver = true;
        }
    }
    marks(&file.corner, "corner", &layout, &mut play, |play| {
        &mut play.corner
    })?;
    marks(&file.centre, "centre", &layout, &mut play, |play| {
        &mut play.centre
    })?;
    marks(
        &file.crossed_out,
        "crossed_out",
        &layout,
        &mut play,
        |play| &mut play.removed,
    )?;
    for (cell, colour) in by_cell(&file.colours, "colours", &layout)? {
        play[cell.index()].colour = Some(*colour);
    }
    let field = "candidate_colours";
    for (cell, colours) in by_cell(&file.candidate_colours, field, &layout)? {
        for &(number, colour) in &colours.0 {
            let value = value(number, cell, &layout).map_err(within(field))?;
            let colours = &mut play[cell.index()].candidate_colours;
            if colours.of(value).is_some() {
                let (cell, value) = (layout.say(cell), number);
                return Err(within(field)(Problem::TwoColours { cell, value }));
            }
            colours.set(value, Some(colour));
        }
    }
    let field = "corrected";
    for (cell, &number) in by_cell(&file.corrected, field, &layout)? {
        let was = match number {
            0 => None,
            _ => Some(value(number, cell, &layout).map_err(within(field))?),
        };
        play[cell.index()].corrected = Some(Correction { was });
    }
    let corrected_clues = corrected_clues(&file.corrected_clues, &layout)?;
    let time = file.time.map_or(Ok(0), |time| {
        let seconds = text::seconds_of(&time);
        seconds.ok_or_else(|| within("time")(Problem::Time { found: time }))
    })?;
    let puzzle = Puzzle {
        layout,
        givens,
        about,
    };
    let usual = Game::of(puzzle.clone()).mode();
    let mode = file.mode.map_or(usual, |mode| match mode {
        WrittenMode::Enter => Mode::Enter,
        WrittenMode::Play => Mode::Play,
    });
    let board = Board::with_play(puzzle, play).with_corrected_clues(corrected_clues);
    let mut game = Game::new(board, mode);
    game.set_time(Duration::from_secs(time));
    Ok(game)
}

fn place(number: usize, field: &'static str, layout: &Layout) -> Result<Cell, Wrong> {
    let cell = number.checked_sub(1).and_then(|index| layout.cell(index));
    let none = || Problem::NoCell {
        what: field,
        cell: number.to_string(),
        cells: layout.len(),
    };
    cell.ok_or_else(|| within(field)(none()))
}

/// The entries of a field by cell, each cell at most once.
fn by_cell<'a, T>(
    written: &'a ByCell<T>,
    field: &'static str,
    layout: &Layout,
) -> Result<Vec<(Cell, &'a T)>, Wrong> {
    once(written, field, "cell")?;
    let entries = written.0.iter();
    entries
        .map(|(number, said)| Ok((place(*number, field, layout)?, said)))
        .collect()
}

/// Refuses a number that is named twice.
fn once<T>(written: &ByNumber<T>, field: &'static str, noun: &'static str) -> Result<(), Wrong> {
    let mut seen = HashSet::new();
    let again = written.0.iter().find(|(number, _)| !seen.insert(*number));
    again.map_or(Ok(()), |&(number, _)| {
        let what = field;
        Err(within(field)(Problem::Again { what, noun, number }))
    })
}

/// The corrected clues with the numbers that were printed.
fn corrected_clues(
    written: &ByNumber<usize>,
    layout: &Layout,
) -> Result<Vec<(usize, usize)>, Wrong> {
    let field = "corrected_clues";
    once(written, field, "clue")?;
    let clues = layout.clues();
    for &(number, _) in &written.0 {
        let clue = number.checked_sub(1).and_then(|at| clues.get(at));
        let why = match clue {
            None => format!("this board has {}", text::count(clues.len(), "clue")),
            Some(clue) if !clue.kind.has_number() => "that has no number".to_owned(),
            Some(_) => continue,
        };
        let clue = number;
        return Err(within(field)(Problem::NoClueNumber { clue, why }));
    }
    let was = written.0.iter().map(|&(number, was)| (number - 1, was));
    Ok(was.collect())
}

fn marks(
    marks: &Marks,
    field: &'static str,
    layout: &Layout,
    play: &mut [CellPlay],
    of: fn(&mut CellPlay) -> &mut ValueSet,
) -> Result<(), Wrong> {
    for (cell, numbers) in by_cell(marks, field, layout)? {
        for &number in numbers {
            let value = value(number, cell, layout).map_err(within(field))?;
            let set = of(&mut play[cell.index()]);
            *set = set.with(value);
        }
    }
    Ok(())
}

fn value(number: usize, cell: Cell, layout: &Layout) -> Result<Value, Problem> {
    let none = || cell_symbols::no_such_value(&number.to_string(), cell, layout);
    cell_symbols::check(Value::new(number).ok_or_else(none)?, cell, layout)
}
