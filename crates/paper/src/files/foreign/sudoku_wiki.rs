//! Links of SudokuWiki's solvers, and the strings that they have: 81 numbers, or a field for each cell. Read, not written.
//!
//! The fields follow three letters: the kind of puzzle, its size and the version B. A field is a number of base 36 with, from its high bits on, the
//! number of the cell's region (jigsaws), that of its cage and the cage's sum in its first cell (killers), and what is in the cell. Cages that
//! don't touch may share a number. The first version had 162 letters of base 32: candidates as bits, and one that says whether they are printed.

use std::sync::Arc;

use super::draft::{self, GameDraft, GatherLine, LINKS_ONLY_READ, read_line};
use super::json::wrong;
use super::packed;
use super::partition::{jigsaw, parts};
use crate::files::{Error, Format, Reading, TextProblem, described};
use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::{Cell, Clue, Description, Layout, Rule, rules};
use sudogon_board::message::{message, pattern};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("SudokuWiki link"),
    id: "sudokuwiki",
    about: pattern!(
        "A link to a solver of sudokuwiki.org: numbers, candidates, regions and cages are read."
    ),
    extensions: &["wiki"],
    reader: Some(
        |text, _: Option<&Arc<Layout>>| -> Option<Result<Reading, Error>> {
            read_line(text, content, game)
        },
    ),
    gather: Some(|| Box::new(GatherLine(|line| content(line).is_some()))),
    ..LINKS_ONLY_READ
};

/// A kind of puzzle: its letter, the rule of its board, the bits for the number of a region and for that of a cage, and the letters of a field.
const KINDS: [(char, Option<&Rule>, usize, usize, usize); 6] = [
    ('S', None, 0, 0, 2),
    ('X', Some(&rules::X), 0, 0, 2),
    ('W', Some(&rules::WINDOKU), 0, 0, 2),
    ('J', None, 4, 0, 3),
    ('L', None, 0, 3, 4),
    ('M', None, 4, 3, 5),
];
const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;
/// The bits for a cage's sum, and for what is in a cell.
const SUM_BITS: usize = 6;
const CONTENT_BITS: usize = 10;

/// The page and the string of a link; a string alone has no page.
fn content(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let mut start = line.chars();
    let is_kind = start
        .next()
        .is_some_and(|letter| "SXWJLMKDT".contains(letter.to_ascii_uppercase()))
        && start.next() == Some('9')
        && start
            .next()
            .is_some_and(|version| "BC".contains(version.to_ascii_uppercase()))
        && line.len() >= 3 + CELLS
        && line.chars().all(|symbol| symbol.is_ascii_alphanumeric());
    if is_kind {
        return Some(("", line));
    }
    let (_, page) = line.split_once("sudokuwiki.org/")?;
    let (page, query) = page.split_once('?').unwrap_or((page, ""));
    let text = query
        .split(['&', '#'])
        .find_map(|part| part.strip_prefix("bd="));
    line.starts_with("http")
        .then_some((page, text.unwrap_or_default()))
}

fn game((page, text): (&str, &str)) -> Result<Reading, TextProblem> {
    match text.chars().count() {
        0 => Err(wrong(message!(
            "the link has no puzzle; use “Email this Board” there for one that has"
        ))),
        CELLS => bare(&page.to_lowercase(), text),
        count if count == 2 * CELLS => first_version(&numbers(text, 2, 32)?),
        _ => later_version(text),
    }
}

/// Reads numbers alone; the page says by which rule.
fn bare(page: &str, text: &str) -> Result<Reading, TextProblem> {
    let kinds = ["jigsaw", "killer", "kenken", "kendoku", "str8ts"];
    if kinds.iter().any(|kind| page.contains(kind)) {
        return Err(wrong(message!(
            "the link has numbers only, without regions or cages; use “Email this Board” there for one with them"
        )));
    }
    let number = |symbol: char| symbol.to_digit(10).unwrap_or(0) as usize;
    let numbers: Vec<usize> = text.chars().map(number).collect();
    if page.contains("sudokux") {
        cells(with_rule(Some(&rules::X)), &numbers)
    } else if page.contains(rules::WINDOKU.id) {
        cells(with_rule(Some(&rules::WINDOKU)), &numbers)
    } else {
        draft::usual_game(&numbers, &[])
    }
}

/// Reads fields behind the letter of their kind and the version.
fn later_version(text: &str) -> Result<Reading, TextProblem> {
    let (head, fields) = text.split_at_checked(3).ok_or_else(packed::damaged)?;
    let head = head.to_uppercase();
    let kind = KINDS
        .iter()
        .find(|(letter, ..)| head == format!("{letter}9B"));
    let &(_, rule, region_bits, cage_bits, width) = kind.ok_or_else(|| {
        wrong(message!(
            "only sudokus, jigsaws and killers of 9×9 cells can be read from SudokuWiki"
        ))
    })?;
    let fields = numbers(fields, width, 36)?;
    if fields.len() != CELLS {
        return Err(packed::damaged());
    }
    let bits = |field: usize, from: usize, count: usize| field >> from & ((1 << count) - 1);
    let mut board = match region_bits {
        0 => with_rule(rule),
        count => {
            let from = CONTENT_BITS
                + if cage_bits > 0 {
                    SUM_BITS + cage_bits
                } else {
                    0
                };
            let regions: Vec<usize> = fields
                .iter()
                .map(|&field| bits(field, from, count))
                .collect();
            jigsaw(SIDE, &regions).ok_or_else(packed::damaged)?
        }
    };
    if cage_bits > 0 {
        let number = |at: usize| bits(fields[at], CONTENT_BITS + SUM_BITS, cage_bits);
        let cages = parts(SIDE, |one, other| number(one) == number(other));
        for cage in 0..=cages.iter().copied().max().unwrap_or(0) {
            let cells: Vec<usize> = (0..CELLS).filter(|&at| cages[at] == cage).collect();
            let sum = cells
                .iter()
                .map(|&at| bits(fields[at], CONTENT_BITS, SUM_BITS))
                .max()
                .unwrap_or(0);
            // What has no sum is no cage where it is too large for one, or a single cell.
            if sum > 0 || (2..=SIDE).contains(&cells.len()) {
                let cage = Clue::new(&CAGE, cells.into_iter().map(Cell::new));
                board.clues.push(cage.with_amount(sum));
            }
        }
    }
    let fields: Vec<usize> = fields
        .iter()
        .map(|&field| bits(field, 0, CONTENT_BITS))
        .collect();
    cells(board, &fields)
}

/// The usual board with a rule, if it has one.
fn with_rule(rule: Option<&'static Rule>) -> Description {
    let mut board = Description::of_shape(format!("sq{SIDE}"));
    if let Some(rule) = rule {
        board.turn(rule, true);
    }
    board
}

/// The numbers of fields so many letters wide.
fn numbers(text: &str, width: usize, base: u32) -> Result<Vec<usize>, TextProblem> {
    let letters: Vec<char> = text.chars().collect();
    let field = |letters: &[char]| {
        let digits = letters.iter().map(|letter| letter.to_digit(base));
        digits
            .reduce(|number, digit| Some(number? * base + digit?))
            .flatten()
    };
    let fields = letters.chunks(width).map(|letters| {
        let number = field(letters).filter(|_| letters.len() == width);
        number
            .map(|number| number as usize)
            .ok_or_else(packed::damaged)
    });
    fields.collect()
}

/// A game from what is in its cells: nothing, what is printed, what was entered, or candidates as bits.
fn cells(board: Description, fields: &[usize]) -> Result<Reading, TextProblem> {
    let layout = described(board)?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    for (cell, &field) in layout.cells().zip(fields) {
        match field {
            0 => {}
            1..=18 => {
                let value = draft.value(cell, (field - 1) % SIDE + 1)?;
                draft.put(cell, value, field <= SIDE);
            }
            _ => marks(&mut draft, cell, field - 2 * SIDE)?,
        }
    }
    Ok(draft.finish())
}

fn marks(draft: &mut GameDraft, cell: Cell, bits: usize) -> Result<(), TextProblem> {
    for value in (0..SIDE).filter(|value| bits >> value & 1 == 1) {
        draft.mark(cell, value + 1, true)?;
    }
    Ok(())
}

fn first_version(fields: &[usize]) -> Result<Reading, TextProblem> {
    let single = |field: usize| {
        (field >> 1)
            .is_power_of_two()
            .then(|| (field >> 1).trailing_zeros() as usize + 1)
    };
    let value = |is_printed: bool| -> Vec<usize> {
        let values = fields
            .iter()
            .map(|&field| single(field).filter(|_| (field & 1 == 1) == is_printed));
        values.map(|value| value.unwrap_or(0)).collect()
    };
    draft::usual_marked(&value(true), &value(false), |draft| {
        for (at, &field) in fields
            .iter()
            .enumerate()
            .filter(|(_, field)| single(**field).is_none())
        {
            marks(draft, Cell::new(at), field >> 1)?;
        }
        Ok(())
    })
}
