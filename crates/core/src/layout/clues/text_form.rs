//! Clues as text.
//!
//! The text form is a name, a number where the kind has one, a colon and the cells: `cage 27: r9c1 r8c1 r7c1`, `thermo: 1 2 3`,
//! `calc 24*: 1 2 7`, `quad: 1 2 10 11 | 3 4`; a rule for the whole board is its name alone. Cells are named, or numbered from 1.

use std::collections::{HashMap, HashSet};

use crate::layout::cell::Cell;
use crate::layout::definition::Definition;
use crate::layout::error::{Error, shortened};

use super::clue::{Amount, Clue, Kind, Scope};
use super::kinds::KINDS;

/// Reads clues, separated by semicolons, for a board.
///
/// # Errors
/// The first that can't be read, or that no values can satisfy: which, and why.
pub fn parse(text: &str, board: &Definition) -> Result<Vec<Clue>, Error> {
    // In a shape of one's own, a cell may be named like the number of another.
    let named = if board.id.is_some() {
        &board.cells[..]
    } else {
        &[]
    };
    let names: HashMap<&str, usize> = named
        .iter()
        .enumerate()
        .map(|(at, cell)| (cell.name.as_str(), at))
        .collect();
    let houses: Vec<HashSet<Cell>> = board
        .houses
        .iter()
        .map(|house| house.cells.iter().copied().collect())
        .collect();
    let parts = text.split(';').map(str::trim);
    let parts = (1..).zip(parts.filter(|part| !part.is_empty()));
    parts
        .map(|(number, part)| {
            let mut clue = one(part, board, &names).map_err(|why| Error::Clue {
                number,
                text: shortened(part),
                why,
            })?;
            let is_in = |house: &HashSet<Cell>| clue.cells.iter().all(|cell| house.contains(cell));
            let each_once = || clue.cells.iter().collect::<HashSet<_>>().len() == clue.cells.len();
            clue.must_differ = clue.kind.is_house || houses.iter().any(is_in) && each_once();
            match (clue.kind.fault)(&clue) {
                Some(fault) => Err(Error::ClueFault {
                    number,
                    name: clue.name(),
                    fault,
                }),
                None => Ok(clue),
            }
        })
        .collect()
}

impl Kind {
    /// The text form with letters for what it takes: N for a number, a to d for cells, v and w for values.
    pub fn form(&self) -> String {
        let mut form = self.name.to_owned();
        if matches!(self.scope, Scope::Unmarked(_)) {
            return form;
        }
        form.push_str(match self.amount {
            Amount::None | Amount::Values => "",
            Amount::Number | Amount::NumberOrZero => " N",
            Amount::Calculation => " N+",
        });
        let (least, most) = (*self.cells.start(), *self.cells.end());
        form.push(':');
        for cell in ["a", "b", "c", "d"].iter().take(least.max(most.min(3))) {
            form.push(' ');
            form.push_str(cell);
        }
        if most > 4 {
            form.push_str(" …");
        }
        if self.amount == Amount::Values {
            form.push_str(" | v w");
        }
        form
    }
}

/// Reads one clue; what is wrong with it otherwise.
fn one(text: &str, board: &Definition, names: &HashMap<&str, usize>) -> Result<Clue, String> {
    let (head, body) = text.split_once(':').unwrap_or((text, ""));
    let (name, amount) = head.trim().split_once(' ').unwrap_or((head.trim(), ""));
    let known = KINDS
        .iter()
        .find(|kind| kind.name.eq_ignore_ascii_case(name));
    // Of v and V, X and x both are meant.
    let kind = *known.ok_or_else(|| "is of no known kind".to_owned())?;
    let (amount, operation) = number(kind.amount, amount.trim())?;
    let (cells, values) = body.split_once('|').unwrap_or((body, ""));
    let values: Result<Vec<usize>, String> = values
        .split_whitespace()
        .map(|word| value(word, board))
        .collect();
    let cells: Result<Vec<Cell>, String> = cells
        .split_whitespace()
        .map(|word| cell(word, board, names))
        .collect();
    let (cells, values) = (cells?, values?);
    if !kind.cells.contains(&cells.len()) {
        let (least, most) = (kind.cells.start(), kind.cells.end());
        return Err(match (least, most) {
            (0, 0) => "names cells, but is a rule for the whole board".to_owned(),
            _ if least == most => format!("has {} cells; it needs {least}", cells.len()),
            _ => format!("has {} cells; it needs {least} to {most}", cells.len()),
        });
    }
    let name = |cell: Cell| &board.cells[cell.index()].name;
    let mut seen = HashSet::new();
    let again = cells.iter().find(|cell| !seen.insert(**cell));
    if let Some(&cell) = again.filter(|_| !kind.may_revisit) {
        return Err(format!("names {} twice", name(cell)));
    }
    if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("names {} twice in a row", name(pair[0])));
    }
    if !values.is_empty() && kind.amount != Amount::Values {
        return Err("has values behind a bar; it takes none".to_owned());
    }
    Ok(Clue {
        kind,
        amount,
        operation,
        values,
        cells,
        board_values: board.values,
        must_differ: false,
    })
}

/// The number behind a kind's name, and the operation behind that.
fn number(kind: Amount, text: &str) -> Result<(usize, Option<char>), String> {
    let (digits, operation) = match text.char_indices().next_back() {
        Some((at, last)) if kind == Amount::Calculation => match last {
            '+' | '-' | '*' | '/' => (&text[..at], Some(last)),
            'x' | '×' => (&text[..at], Some('*')),
            '÷' | ':' => (&text[..at], Some('/')),
            '−' => (&text[..at], Some('-')),
            _ => (text, None),
        },
        _ => (text, None),
    };
    match (kind, digits) {
        (Amount::None | Amount::Values, "") | (Amount::NumberOrZero, "") => Ok((0, None)),
        (Amount::None | Amount::Values, _) => Err("has a number; it takes none".to_owned()),
        (_, "") => Err("needs a number behind its name".to_owned()),
        _ => match digits.parse() {
            Ok(number) if number <= 1_000_000_000 => Ok((number, operation)),
            _ => Err("needs a whole number behind its name".to_owned()),
        },
    }
}

fn cell(word: &str, board: &Definition, names: &HashMap<&str, usize>) -> Result<Cell, String> {
    let index = || {
        word.parse()
            .ok()
            .and_then(|number: usize| number.checked_sub(1))
    };
    let found = names.get(word).copied().or_else(index);
    let found = found.filter(|&at| at < board.cells.len());
    let shown: String = word.chars().take(20).collect();
    found
        .map(Cell::new)
        .ok_or_else(|| format!("names {shown:?}, which is no cell of the board"))
}

fn value(word: &str, board: &Definition) -> Result<usize, String> {
    let value = word
        .parse()
        .ok()
        .filter(|value| (1..=board.values).contains(value));
    let shown: String = word.chars().take(20).collect();
    value.ok_or_else(|| format!("names {shown:?}, which is no value of the board"))
}
