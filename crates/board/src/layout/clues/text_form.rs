//! Clues as text: where files, ids and commands read and write them.
//!
//! The text form is a name, a number where the kind has one, a colon and the cells: `cage 27: r9c1 r8c1 r7c1`, `thermo: 1 2 3`,
//! `calc 24*: 1 2 7`, `quad: 1 2 10 11 | 3 4`; a rule for the whole board is its name alone. Cells are named, or numbered from 1.
//!
//! The first clue of a rule of one's own has the rule with it: its name, its look and colour, its sentence and its notation:
//! `rule "Five apart" line turquoise "Neighbours differ by at least 5" "neighbours a, b: |a - b| >= 5": 1 2 3`; others have its name alone,
//! `rule "Five apart": 4 5`, with their number before it: `rule 12 "Sum": 4 5`. One for the whole board begins with `board-rule`, and has
//! no colon and no cells. A quotation mark within is written twice.

use std::collections::HashMap;
use std::sync::Arc;

use super::on_board::{error, put};
use super::own_rule::{OwnRule, unquoted};
use super::{
    ALL_PRINTED, Amount, Clue, ClueKind, ClueProblem, KINDS, OWN_RULE, Operation, RULE_OF_BOARD,
};
use crate::layout::{Cell, Definition, Error};
use crate::value::Value;

/// The greatest number of a clue.
const MOST: usize = 1_000_000_000;

/// Reads clues, separated by semicolons, for a board.
///
/// # Errors
/// The first that can't be read, or makes no sense on the board: which, and why.
pub fn parse(text: &str, board: &Definition) -> Result<Vec<Clue>, Error> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    // In a shape of one's own, a cell may be named like the number of another.
    let named = if board.description.shape.is_some() {
        &board.cells[..]
    } else {
        &[]
    };
    let names = named.iter().enumerate();
    let names: HashMap<&str, usize> = names.map(|(at, cell)| (&*cell.name, at)).collect();
    let parts = outside_quotes(text, ';').map(str::trim);
    let parts = (1..).zip(parts.filter(|part| !part.is_empty()));
    let mut rules = Rules::default();
    parts
        .map(|(number, part)| {
            let read = one(part, board, &names, &mut rules);
            let put = read.and_then(|mut clue| put(&mut clue, board).map(|()| clue));
            put.map_err(|problem| error(number, part, problem))
        })
        .collect()
}

/// The rules that were read so far, by their names.
type Rules = HashMap<String, Arc<OwnRule>>;

impl Clue {
    /// The clue with its number as it is written behind the name of its kind, or typed: "27", "24*".
    ///
    /// # Errors
    /// What is wrong with the number.
    pub fn with_number(mut self, written: &str) -> Result<Self, ClueProblem> {
        (self.amount, self.operation) = number(self.kind.amount, written)?;
        Ok(self)
    }

    /// The clue in these cells as it was typed: with its number, or its values.
    ///
    /// # Errors
    /// What is wrong with what was typed.
    pub fn typed(&self, typed: &str, cells: &[Cell]) -> Result<Self, ClueProblem> {
        if self.kind.is_board_rule() {
            return Ok(self.clone().with_cells([]));
        }
        let clue = self.clone().with_cells(cells.iter().copied());
        if self.kind.amount != Amount::Values {
            return clue.with_number(typed);
        }
        let value = |typed: char| {
            let value = Value::from_symbol(typed);
            value.ok_or_else(|| ClueProblem::NoValue(typed.to_string()))
        };
        let values = typed.chars().map(value).collect::<Result<_, _>>()?;
        Ok(clue.with_values(values))
    }
}

impl ClueKind {
    /// The kind of an id, in either case: of v and V, X and x both are meant.
    pub fn named(id: &str) -> Option<&'static Self> {
        let of_own_rules = [&OWN_RULE, &RULE_OF_BOARD, &ALL_PRINTED];
        let mut kinds = KINDS.iter().copied().chain(of_own_rules);
        kinds.find(|kind| kind.id.eq_ignore_ascii_case(id))
    }

    /// The text form with letters for what it takes: N for a number, a to d for cells, v and w for values.
    pub fn form(&self) -> String {
        let mut form = self.id.to_owned();
        if self.is_board_rule() {
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

/// Reads one clue.
fn one(
    text: &str,
    board: &Definition,
    names: &HashMap<&str, usize>,
    rules: &mut Rules,
) -> Result<Clue, ClueProblem> {
    let mut pieces = outside_quotes(text, ':');
    let head = pieces.next().unwrap_or_default().trim();
    let body = pieces.next().unwrap_or_default();
    let (name, amount) = head.split_once(' ').unwrap_or((head, ""));
    let (cells, values) = body.split_once('|').unwrap_or((body, ""));
    let is = |kind: &ClueKind| name.eq_ignore_ascii_case(kind.id);
    let mut clue = if is(&OWN_RULE) || is(&RULE_OF_BOARD) {
        let (amount, rule) = amount.split_at(amount.find('"').unwrap_or(amount.len()));
        let clue = Clue::of_rule(rule_of(rule, rules)?, []);
        clue.with_number(amount.trim())?
    } else if is(&ALL_PRINTED) {
        Clue::all_printed(rule_of(amount.trim(), rules)?)
    } else {
        let kind = ClueKind::named(name).ok_or(ClueProblem::UnknownKind)?;
        Clue::new(kind, []).with_number(amount.trim())?
    };
    let cells = cells.split_whitespace();
    clue.cells = cells
        .map(|word| cell(word, board, names))
        .collect::<Result<_, _>>()?;
    let values = values.split_whitespace();
    clue.values = values.map(value).collect::<Result<_, _>>()?;
    Ok(clue)
}

/// The rule of a name, or as it is told behind that; it is known then.
fn rule_of(text: &str, rules: &mut Rules) -> Result<Arc<OwnRule>, ClueProblem> {
    let (name, rest) = unquoted(text).ok_or(ClueProblem::NoRule)?;
    if rest.is_empty() {
        let known = rules.get(&name).map(Arc::clone);
        return known.ok_or(ClueProblem::UnknownRule(name));
    }
    let told = OwnRule::from_text(text).ok_or(ClueProblem::NoRule)?;
    let rule = Arc::new(told.map_err(ClueProblem::Rule)?);
    match rules.get(&name) {
        Some(other) if *other != rule => return Err(ClueProblem::TwoRules(name)),
        _ => rules.insert(name, Arc::clone(&rule)),
    };
    Ok(rule)
}

/// The pieces of a text between separators that are not between quotation marks.
fn outside_quotes(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    text.split(move |character| {
        is_quoted ^= character == '"';
        !is_quoted && character == separator
    })
}

/// The number behind a kind's name, and the operation behind that.
fn number(kind: Amount, text: &str) -> Result<(usize, Option<Operation>), ClueProblem> {
    let last = text
        .char_indices()
        .next_back()
        .filter(|_| kind == Amount::Calculation);
    let operation = last.and_then(|(at, last)| Some((at, Operation::from_symbol(last)?)));
    let (digits, operation) = match operation {
        Some((at, operation)) => (&text[..at], Some(operation)),
        None => (text, None),
    };
    match (kind, digits) {
        (Amount::None | Amount::Values | Amount::NumberOrZero, "") => Ok((0, None)),
        (Amount::None | Amount::Values, _) => Err(ClueProblem::TakesNoNumber),
        (_, "") => Err(ClueProblem::NeedsNumber),
        _ => match digits.parse() {
            Ok(number) if number <= MOST => Ok((number, operation)),
            _ => Err(ClueProblem::NoNumber),
        },
    }
}

fn cell(word: &str, board: &Definition, names: &HashMap<&str, usize>) -> Result<Cell, ClueProblem> {
    let index = || word.parse::<usize>().ok()?.checked_sub(1);
    let named = names.get(word).copied().or_else(index);
    let found = named.filter(|&at| at < board.cells.len());
    let unknown = || ClueProblem::NoCell(beginning(word));
    found.map(Cell::new).ok_or_else(unknown)
}

/// A value as a number, or as the symbol that files have for it in a cell.
fn value(word: &str) -> Result<Value, ClueProblem> {
    let symbol = || word.parse().ok().and_then(Value::from_symbol);
    let value = word.parse().ok().and_then(Value::new).or_else(symbol);
    value.ok_or_else(|| ClueProblem::NoValue(beginning(word)))
}

fn beginning(word: &str) -> String {
    word.chars().take(20).collect()
}
