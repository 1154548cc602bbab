//! Fields → game. What people edit by hand is read loosely where that can't hide a mistake.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use ron::extensions::Extensions;

use super::schema::{Colour, File, Marks, Mode, OwnCell, OwnHouse, Role, Shape};
use super::{NUMBER, Problem};
use crate::files::{self, Error, MAX_NOTES, MAX_TITLE, cells};
use crate::game::{self, Board, CellPlay, Entry, Game};
use crate::layout::geometry::point;
use crate::layout::{
    self, Cell, CellShape, Definition, House, HouseRole, Layout, MAX_CELLS, MAX_HOUSES, MAX_VALUES,
};
use crate::puzzle::{About, Grid, Puzzle, Value, ValueSet};

/// The most characters of a house's or a cell's name, and of a layout's title: they are drawn on the board.
const MAX_NAME: usize = 60;
/// The most corners of all cells together: drawing and hitting them takes time that grows with their square.
const MAX_CORNERS: usize = 8 * MAX_CELLS;

/// Says whether a text means to be one of Sudogon's own files: nothing else begins with a bracket.
pub(in crate::files) fn is_ron(text: &str) -> bool {
    significant(text).starts_with('(')
}

/// The text from its first character that is no blank and in no comment.
fn significant(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = if let Some(comment) = rest.strip_prefix("//") {
            comment.split_once('\n').map_or("", |(_, after)| after)
        } else if let Some(comment) = rest.strip_prefix("/*") {
            after_comment(comment)
        } else {
            return rest;
        };
        rest = after.trim_start();
    }
}

/// What follows a block comment, which may hold others.
fn after_comment(text: &str) -> &str {
    let mut depth = 1;
    let mut at = 0;
    while depth > 0 {
        let Some(next) = text[at..].find(['*', '/']) else {
            return "";
        };
        at += next;
        match text.as_bytes().get(at..at + 2) {
            Some(b"*/") => depth -= 1,
            Some(b"/*") => depth += 1,
            Some(_) => {
                at += 1;
                continue;
            }
            None => return "",
        }
        at += 2;
    }
    &text[at..]
}

/// The format's number, read by eye: it must be known even where the rest is not understood.
fn number(text: &str) -> Option<u64> {
    let mut rest = significant(text);
    for token in ["(", "sudogon", ":"] {
        rest = significant(rest.strip_prefix(token)?);
    }
    let digits = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    match &rest[..digits] {
        "" => None,
        digits => Some(digits.parse().unwrap_or(u64::MAX)),
    }
}

pub(super) fn read(text: &str) -> Result<Game, Error> {
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
    number(text).map_or(Ok(()), check)?;
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let file: File = options.from_str(text).map_err(|error| Error {
        line: Some(error.span.end.line),
        column: Some(error.span.end.col),
        problem: Problem::Syntax(say(&error.code)),
    })?;
    check(file.sudogon)?;
    Ok(game(file)?)
}

/// RON's complaint in words for somebody who has never heard of RON.
fn say(error: &ron::Error) -> String {
    use ron::Error as E;
    let list = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        names.join(", ")
    };
    // What a file repeats to us may be as long as the file.
    let short = |text: &str| text.chars().take(40).collect::<String>();
    match error {
        E::Eof => "the text ends in the middle; the file may have been cut short".into(),
        E::ExpectedStringEnd => "a text in quotes is not closed; end it with \"".into(),
        E::UnclosedBlockComment => "a comment is not closed; end it with */".into(),
        E::TrailingCharacters => "there is more after the closing bracket; take it away".into(),
        E::ExpectedComma => "a comma is missing before this".into(),
        E::ExpectedMapColon => "a colon is missing before this".into(),
        E::ExpectedStructLikeEnd => "a comma or the closing `)` is missing before this".into(),
        E::ExceededRecursionLimit => "brackets are nested too deep for a puzzle file".into(),
        E::ExpectedIdentifier | E::SuggestRawIdentifier(_) => {
            "a name such as `givens` is expected here".into()
        }
        E::ExpectedString => "a text in quotes is expected here".into(),
        E::IntegerOutOfBounds => "this number is too large or too small".into(),
        E::ExpectedInteger | E::InvalidIntegerDigit { .. } => {
            "a whole number is expected here".into()
        }
        E::InvalidEscape(_) => "after \\ only n, t, \\, \" or u{…} is known".into(),
        E::MissingStructField { field, .. } => format!("`{field}` is missing"),
        E::DuplicateStructField { field, .. } => format!("`{field}` stands twice; keep one"),
        E::NoSuchStructField {
            expected, found, ..
        }
        | E::NoSuchEnumVariant {
            expected, found, ..
        } => {
            format!(
                "`{}` is not known here; there can be {}",
                short(found),
                list(expected)
            )
        }
        E::InvalidValueForType { expected, found } => {
            format!("{expected} is expected here, and there is {}", short(found))
        }
        other => {
            let text = other.to_string();
            let mut letters = text.chars();
            let first = letters.next().map(|first| first.to_ascii_lowercase());
            first.into_iter().chain(letters).take(120).collect()
        }
    }
}

fn game(file: File) -> Result<Game, Problem> {
    let about = About {
        title: file.title,
        author: file.author,
        notes: file.notes,
    };
    check_about(&about)?;
    let layout = match file.layout {
        Shape::Named(id) => files::named(&id)?,
        Shape::Own {
            title,
            about,
            values,
            cells,
            houses,
        } => Arc::new(own(title, about, values, &cells, houses)?),
    };
    let values = match file.values.trim() {
        "" => Grid::empty(layout.len()),
        values => cells::grid(values, "values have", &layout).map_err(|(_, problem)| problem)?,
    };
    let givens =
        cells::grid(&file.givens, "givens have", &layout).map_err(|(_, problem)| problem)?;
    for (cell, value) in givens.entries() {
        // A copy of the whole grid is fine.
        if let Some(other) = values.get(cell).filter(|&other| other != value) {
            let (first, second) = (value.symbol(), other.symbol());
            return Err(Problem::Twice {
                cell: layout.say(cell),
                first,
                second,
            });
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
    for (number, colour) in file.colours {
        play[place(number, "colours", &layout)?.index()].colour = Some(match colour {
            Colour::A => game::Colour::A,
            Colour::B => game::Colour::B,
            Colour::C => game::Colour::C,
            Colour::D => game::Colour::D,
        });
    }
    let puzzle = Puzzle {
        layout,
        givens,
        about,
    };
    let told = Game::of(puzzle.clone()).mode();
    let mode = file.mode.map_or(told, |mode| match mode {
        Mode::Enter => game::Mode::Enter,
        Mode::Play => game::Mode::Play,
    });
    Ok(Game::new(Board::with_play(puzzle, play), mode))
}

/// Refuses texts that a window could not show.
pub(in crate::files) fn check_about(about: &About) -> Result<(), Problem> {
    limit(&about.title, "title", MAX_TITLE)?;
    limit(&about.author, "author", MAX_TITLE)?;
    limit(&about.notes, "notes", MAX_NOTES)
}

fn limit(text: &str, what: &'static str, most: usize) -> Result<(), Problem> {
    match text.chars().nth(most) {
        Some(_) => Err(Problem::TextTooLong { what, most }),
        None => Ok(()),
    }
}

/// Refuses names that can't be drawn or said on one line.
fn name(text: &str, what: &'static str, most: usize) -> Result<(), Problem> {
    if text.chars().any(char::is_control) {
        return Err(Problem::Control { what });
    }
    limit(text, what, most)
}

fn place(number: usize, what: &'static str, layout: &Layout) -> Result<Cell, Problem> {
    let cell = number.checked_sub(1).and_then(|index| layout.cell(index));
    cell.ok_or_else(|| Problem::NoCell {
        what,
        cell: number.to_string(),
        cells: layout.len(),
    })
}

fn marks(
    marks: &Marks,
    what: &'static str,
    layout: &Layout,
    play: &mut [CellPlay],
    of: fn(&mut CellPlay) -> &mut ValueSet,
) -> Result<(), Problem> {
    for (&number, numbers) in marks {
        let cell = place(number, what, layout)?;
        for &number in numbers {
            let value = Value::new(number)
                .ok_or_else(|| cells::no_such_value(number.to_string(), cell, layout))?;
            let value = cells::check(value, cell, layout)?;
            let set = of(&mut play[cell.index()]);
            *set = set.with(value);
        }
    }
    Ok(())
}

/// A layout that the file writes out. What would not fit the model's own numbers is refused here, the rest by the layout.
fn own(
    title: String,
    about: String,
    values: usize,
    cells: &[OwnCell],
    houses: Vec<OwnHouse>,
) -> Result<Layout, Problem> {
    name(&title, "layout's title", MAX_NAME)?;
    name(&about, "layout's description", MAX_TITLE)?;
    for (what, count, limit) in [
        ("values", values, MAX_VALUES),
        ("cells", cells.len(), MAX_CELLS),
        ("houses", houses.len(), MAX_HOUSES),
        (
            "corners",
            cells.iter().map(|cell| cell.outline.len()).sum(),
            MAX_CORNERS,
        ),
    ] {
        if count == 0 || count > limit {
            return Err(layout::Error::Count { what, count, limit }.into());
        }
    }
    let count = cells.len();
    let cells: Result<Vec<CellShape>, Problem> = cells
        .iter()
        .enumerate()
        .map(|(at, cell)| shape(at + 1, cell, values))
        .collect();
    let mut kinds = HashMap::new();
    let houses: Result<Vec<House>, Problem> = houses
        .into_iter()
        .enumerate()
        .map(|(at, written)| {
            let number = kinds.entry(written.kind.clone()).or_insert(0);
            *number += 1;
            house(at + 1, *number, written, count)
        })
        .collect();
    let definition = Definition {
        id: None,
        title,
        about,
        values,
        cells: cells?,
        houses: houses?,
        rim: None,
    };
    Ok(Layout::new(definition)?)
}

fn shape(number: usize, cell: &OwnCell, values: usize) -> Result<CellShape, Problem> {
    let name = match &cell.name {
        Some(name) => {
            self::name(name, "name of a cell", MAX_NAME)?;
            name.clone()
        }
        None => number.to_string(),
    };
    let corners = cell.outline.iter().map(|&(x, y)| point(x, y));
    Ok(CellShape::convex(name, corners.collect(), values))
}

fn house(at: usize, number: usize, written: OwnHouse, count: usize) -> Result<House, Problem> {
    name(&written.kind, "kind of a house", MAX_NAME)?;
    let name = written
        .name
        .unwrap_or_else(|| format!("{} {number}", written.kind));
    self::name(&name, "name of a house", MAX_NAME + 10)?;
    if let Some(cell) = written
        .cells
        .iter()
        .find(|&&cell| cell == 0 || cell > count)
    {
        let why = format!("names cell {cell}, and there are {count} cells");
        return Err(layout::Error::House {
            house: at,
            name,
            why,
        }
        .into());
    }
    let mut cells: Vec<Cell> = written
        .cells
        .iter()
        .map(|cell| Cell::new(cell - 1))
        .collect();
    cells.sort_unstable();
    let role = match written.role {
        Role::Line => HouseRole::Line,
        Role::Area => HouseRole::Area,
        Role::Added => HouseRole::Added,
    };
    Ok(House {
        kind: Cow::Owned(written.kind),
        name,
        role,
        cells,
    })
}
