//! What constraints ask of cells, in the notation of rules of one's own: blocks, values, what the table of kinds says, and what is packed into
//! letters. A constraint alone and one in a block are said by the same words.

use std::rc::Rc;

use super::automata::{self, Automaton};
use super::board::{Board, names_variables};
use super::kinds::{self, Form, Kind};
use super::lines::{along, optional_number, signs};
use super::links::unescaped;
use super::places::{Places, all, any, kind, name};
use super::regular;
use super::said::Said;
use super::tables::{PairTable, Relation};
use super::text::Item;
use super::{beside, lines, sets, whole_board};
use crate::files::TextProblem;
use sudogon_board::layout::Cell;

/// Says what a constraint asks.
///
/// # Errors
/// A constraint that can't be.
pub fn said(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    match &*item.name {
        "Or" => return joined(board, &item.inner, places, true),
        "And" => return joined(board, &item.inner, places, false),
        "Replicate" => {
            return joined(board, &whole_board::replicated(board, item)?, places, false);
        }
        "CountDistinct" => return sets::different(board, item, places),
        _ if names_variables(board, item) => return Ok(Said::Unsaid),
        _ => {}
    }
    let kind = kinds::of(&item.name, item.argument(0));
    if let Some(kind) = kind.filter(|kind| !kind.says.is_empty()) {
        return by_table(board, item, kind, places);
    }
    match (&*item.name, kind.map(|kind| kind.form)) {
        ("Given", _) => given(board, item, places),
        ("Pair" | "PairX" | "NFA" | "Regex", _) => packed(board, item, places),
        (_, Some(Form::Ends | Form::NumberOfLine | Form::NumberOfDiagonal)) => {
            beside::said(board, item, places)
        }
        ("Cage", _) | (_, Some(Form::Other | Form::Corner)) => sets::said(board, item, places),
        _ => lines::said(board, item, places),
    }
}

/// What the table says of a constraint, of its cells.
fn by_table(
    board: &Board,
    item: &Item,
    kind: &Kind,
    places: &mut Places,
) -> Result<Said, TextProblem> {
    if kind.form == Form::Signs {
        let pairs = signs(board, item)?.into_iter();
        let pairs =
            pairs.map(|cells| of_names(kind.says, &cells.map(|cell| name(places.at(cell)))));
        return Said::all(&pairs.collect::<Vec<_>>());
    }
    let Some(says) = kind.says.strip_prefix("neighbours: ") else {
        return sets::set_of(board, item, 0, places, |places, cells| {
            let within = kind.says.replace("<in>", &places.within(cells));
            let behind = within.replace("<,>", &places.behind_comma(cells));
            behind.replace("()", &places.bracketed(cells))
        });
    };
    let (number, from) = match kind.form {
        Form::MayNumber => optional_number(board, item, 5)?,
        _ => (1, 0),
    };
    let cells = board.cells(item, item.from(from))?;
    match cells.len() {
        0 => Err(item.malformed()),
        1 => Ok(Said::Always),
        _ if number <= 0 => Ok(Said::Always),
        _ => {
            let cells = places.lay(&cells);
            let says = match says.contains("<n>") {
                true => says.replace("<n>", &places.number(number)),
                false => says.to_owned(),
            };
            Said::some(along(places, &cells, 2, |names| of_names(&says, names)))
        }
    }
}

/// One of some constraints, or all of them.
fn joined(
    board: &Board,
    items: &[Item],
    places: &mut Places,
    is_any: bool,
) -> Result<Said, TextProblem> {
    let mut conditions = Vec::new();
    let mut is_met = !is_any;
    // An empty item is none.
    let is_some = |item: &&Item| item.name != "Given" || !item.arguments.is_empty();
    for item in items.iter().filter(is_some) {
        match said(board, item, places)? {
            Said::Condition(condition) => conditions.push(condition),
            Said::Always => is_met = true,
            Said::Unsaid => return Ok(Said::Unsaid),
        }
    }
    match conditions.len() {
        0 if !is_met => Ok(Said::Unsaid),
        0 => Ok(Said::Always),
        _ if is_any && is_met => Ok(Said::Always),
        _ if is_any => Said::some(any(&conditions)),
        _ => Said::some(all(&conditions)),
    }
}

/// The values that a token leaves to a cell.
///
/// # Errors
/// No cell of the board, or a value that it hasn't.
pub fn allowed(board: &Board, item: &Item, token: &str) -> Result<(Cell, Vec<usize>), TextProblem> {
    let mut parts = token.split('_');
    let cell = parts.next().unwrap_or_default();
    let cell = board.cell(cell).ok_or_else(|| item.no_cell(cell))?;
    let value = |text: &str| {
        let value = usize::try_from(item.whole(text)?).ok();
        value
            .filter(|value| (1..=board.side).contains(value))
            .ok_or_else(|| item.malformed())
    };
    let mut values = parts.map(value).collect::<Result<Vec<usize>, _>>()?;
    values.sort_unstable();
    values.dedup();
    Ok((cell, values))
}

fn given(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let mut conditions = Vec::new();
    for token in &item.arguments {
        let (cell, values) = allowed(board, item, token)?;
        let cell = name(places.at(cell));
        conditions.push(match values[..] {
            [value] => format!("{cell} = {value}"),
            _ => format!("{cell} in {}", kind(&values)),
        });
    }
    Said::all(&conditions)
}

/// The groups of cells of a constraint with a key, each with its name.
///
/// # Errors
/// No cells of the board.
pub fn groups(board: &Board, item: &Item) -> Result<Vec<(String, Vec<Cell>)>, TextProblem> {
    let mut groups = Vec::new();
    let (mut name, mut cells): (&str, Vec<String>) = ("", Vec::new());
    for token in item.from(1).iter().map(String::as_str).chain([""]) {
        let next_name = token.strip_prefix('_').filter(|_| item.name != "Regex");
        if token.is_empty() || next_name.is_some() {
            if !cells.is_empty() {
                groups.push((unescaped(name), board.cells(item, &cells)?));
            }
            cells.clear();
            name = next_name.unwrap_or(name);
        } else {
            cells.push(token.to_owned());
        }
    }
    Ok(groups)
}

/// The first of a constraint and those in its blocks that asks something of its cells in their order.
pub fn in_order(item: &Item) -> Option<&Item> {
    match &*item.name {
        "NFA" | "Regex" => Some(item),
        // It is asked of other cells than it names.
        "Replicate" => None,
        _ => item.inner.iter().find_map(in_order),
    }
}

/// Says what a table, an automaton or a pattern asks of each of its groups.
fn packed(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    // Parts of a line, which only automata have.
    if item.from(1).iter().any(|token| token == "-") {
        return Ok(Said::Unsaid);
    }
    let condition = in_notation(board, item)?;
    let Some(condition) = condition else {
        return Ok(Said::Unsaid);
    };
    let mut conditions = Vec::new();
    for (_, cells) in groups(board, item)? {
        let cells = places.lay(&cells);
        match (&*item.name, cells.len()) {
            ("Pair" | "PairX", 0 | 1) => {}
            ("Pair", _) => conditions.push(along(places, &cells, 2, |names| {
                of_names(&condition, names)
            })),
            ("PairX", _) => {
                conditions.push(format!("any a, b{}: {condition}", places.within(&cells)));
            }
            _ if places.is_all(&cells) => conditions.push(condition.clone()),
            _ => return Ok(Said::Unsaid),
        }
    }
    Said::all(&conditions)
}

/// A condition of `a` and `b` with names for them.
fn of_names(condition: &str, names: &[String]) -> String {
    let words = condition.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric());
    let named = words.map(|word| {
        let (letters, behind) = match word.char_indices().next_back() {
            Some((at, last)) if !last.is_ascii_alphanumeric() => word.split_at(at),
            _ => (word, ""),
        };
        let letters = match letters {
            "a" => &names[0],
            "b" => &names[1],
            other => other,
        };
        format!("{letters}{behind}")
    });
    named.collect()
}

/// What the key of a constraint asks, in the notation; `None` where that is too long.
///
/// # Errors
/// A key that can't be.
fn in_notation(board: &Board, item: &Item) -> Result<Option<String>, TextProblem> {
    let key = item.argument(0);
    match &*item.name {
        "NFA" => {
            let automaton = Automaton::of(key).ok_or_else(|| item.malformed())?;
            Ok(Some(automaton.notation(board.side)))
        }
        "Regex" => {
            let text = if key.contains('%') {
                Some(unescaped(key))
            } else {
                let letters =
                    automata::bytes(key).map(|bytes| bytes.into_iter().map(char::from).collect());
                letters.filter(|text: &String| text.is_ascii())
            };
            let pattern = text.and_then(|text| regular::pattern(&text, board.side));
            pattern.ok_or_else(|| item.malformed())
        }
        _ => Ok(Some(relation(board, item)?.notation.clone())),
    }
}

/// The relation of a constraint of pairs, recognised once for all of its kind.
///
/// # Errors
/// One that can't be.
pub fn relation(board: &Board, item: &Item) -> Result<Rc<Relation>, TextProblem> {
    let letters = item.argument(0);
    let key = format!("{} {letters}", item.name);
    if let Some(known) = board.relations.borrow().get(&key) {
        return Ok(Rc::clone(known));
    }
    let table = PairTable::of(letters, board.side).ok_or_else(|| item.malformed())?;
    if item.name == "PairX" && !table.is_symmetric() {
        return Err(item.malformed());
    }
    let relation = Rc::new(table.relation());
    let mut known = board.relations.borrow_mut();
    known.insert(key, Rc::clone(&relation));
    Ok(relation)
}
