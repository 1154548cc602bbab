//! Numbers beside the board: their lines, and what they ask of these.

use std::collections::BTreeSet;
use std::iter;

use super::automata;
use super::board::Board;
use super::places::{Places, all, any, name};
use super::said::Said;
use super::text::Item;
use crate::files::TextProblem;
use sudogon_board::layout::Cell;

/// A number beside the board.
#[derive(Debug)]
pub struct Beside {
    /// Where it stands: of two at one place the last is meant.
    pub key: String,
    /// Its line, from the cell beside it on.
    pub cells: Vec<Cell>,
    /// The number.
    pub number: i64,
}

/// The numbers of a constraint.
///
/// # Errors
/// No line of the board, and what is no number.
pub fn numbers(board: &Board, item: &Item) -> Result<Vec<Beside>, TextProblem> {
    let one = |number: &str, name: &str, cells: Vec<Cell>| {
        let number = item.whole(number)?;
        let key = format!("{}~{name}", item.name);
        if number < 0 {
            Err(item.malformed())
        } else {
            Ok(Beside { key, cells, number })
        }
    };
    let line = |name: &str| board.line(name).ok_or_else(|| item.malformed());
    let (first, second) = (item.argument(0), item.argument(1));
    match &*item.name {
        "Sandwich" => Ok(vec![one(first, second, line(second)?)?]),
        "LittleKiller" => Ok(vec![one(first, second, {
            let first = board.cell(second).ok_or_else(|| item.no_cell(second))?;
            diagonal(board, first).ok_or_else(|| item.malformed())?
        })?]),
        _ => {
            let line = line(first)?;
            let back: Vec<Cell> = line.iter().rev().copied().collect();
            let ends = [
                (second, "from the start", line),
                (item.argument(2), "from the end", back),
            ];
            let ends = ends.into_iter().filter(|(number, ..)| !number.is_empty());
            ends.map(|(number, end, cells)| one(number, &format!("{first} {end}"), cells))
                .collect()
        }
    }
}

/// The name of the line that some cells are, and whether they stand from its end on; `None` where they are none.
pub fn line_of(board: &Board, cells: &[Cell]) -> Option<(String, bool)> {
    let (first, last) = (
        board.place(*cells.iter().min()?),
        board.place(*cells.iter().max()?),
    );
    let name = match first.0 == last.0 {
        true => format!("R{}", first.0 + 1),
        false => format!("C{}", first.1 + 1),
    };
    let mut line = board.line(&name)?;
    let is_back = line != cells;
    if is_back {
        line.reverse();
    }
    (line == cells).then_some((name, is_back))
}

/// The cells of the diagonal that begins at a cell of the rim, which tells its direction; `None` where none does.
pub fn diagonal(board: &Board, first: Cell) -> Option<Vec<Cell>> {
    let last = board.side - 1;
    let (row, column) = board.place(first);
    let (down, right) = match (row, column) {
        (row, 0) if row < last => (1, 1),
        (0, _) => (1, -1),
        (row, column) if column == last && row < last => (-1, -1),
        (row, column) if row == last && column > 0 && column < last => (-1, 1),
        _ => return None,
    };
    let step = |at: usize, by| at.checked_add_signed(by).filter(|&at| at <= last);
    let next = |&(row, column): &(usize, usize)| Some((step(row, down)?, step(column, right)?));
    let places = iter::successors(Some((row, column)), next);
    Some(places.map(|(row, column)| board.at(row, column)).collect())
}

/// Says what numbers beside the board ask.
///
/// # Errors
/// A constraint that can't be.
pub fn said(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let mut conditions = Vec::new();
    for Beside { cells, number, .. } in numbers(board, item)? {
        let cells = places.lay(&cells);
        let is_all = places.is_all(&cells);
        conditions.push(match &*item.name {
            "XSum" => x_sum(places, &cells, number),
            "Sandwich" => sandwich(board, places, &cells, number),
            "LittleKiller" => format!("{} = {}", places.sum(&cells), places.number(number)),
            "NumberedRoom" if cells.is_sorted() => {
                let number = places.number(number);
                format!(
                    "{} = place({number}{})",
                    name(cells[0]),
                    places.behind_comma(&cells)
                )
            }
            "Skyscraper" if is_all => skyscraper(board.side, number),
            "HiddenSkyscraper" if is_all => first_hidden(board.side, number),
            _ => return Ok(Said::Unsaid),
        });
    }
    Said::some(all(&conditions))
}

fn x_sum(places: &Places, cells: &[usize], number: i64) -> String {
    let first = name(cells[0]);
    let ways = (1..=cells.len()).map(|count| {
        let sum = places.sum(&cells[..count]);
        format!("({first} = {count} and {sum} = {number})")
    });
    ways.collect::<Vec<_>>().join(" or ")
}

fn sandwich(board: &Board, places: &Places, cells: &[usize], number: i64) -> String {
    let mut ways = Vec::new();
    for from in 0..cells.len() {
        for to in from + 1..cells.len() {
            let (one, other, most) = (name(cells[from]), name(cells[to]), board.side);
            let sum = places.sum(&cells[from + 1..to]);
            ways.push(format!(
                "{sum} = {number} and ({one} = 1 and {other} = {most} or {one} = {most} and {other} = 1)"
            ));
        }
    }
    any(&ways)
}

/// So many values are greater than all before them.
fn skyscraper(most: usize, number: i64) -> String {
    let count = usize::try_from(number).unwrap_or(0);
    if !(1..=most).contains(&count) {
        return automata::NEVER.to_owned();
    }
    let state = |greatest: usize, seen: usize| greatest * (most + 1) + seen;
    let mut ways: Vec<(usize, usize, Vec<usize>)> = Vec::new();
    for seen in 0..=count {
        for greatest in seen..=most {
            if (greatest == 0) != (seen == 0) {
                continue;
            }
            if seen < count {
                let higher = greatest + 1..=most;
                ways.extend(
                    higher
                        .map(|value| (state(greatest, seen), state(value, seen + 1), vec![value])),
                );
            }
            if greatest > 0 {
                let here = state(greatest, seen);
                ways.push((here, here, (1..=greatest).collect()));
            }
        }
    }
    let ends: BTreeSet<usize> = (1..=most).map(|greatest| state(greatest, count)).collect();
    automata::notation(ways, &ends)
}

/// The first value that is less than one before it is the number.
fn first_hidden(most: usize, number: i64) -> String {
    let Some(number) = usize::try_from(number)
        .ok()
        .filter(|number| (1..most).contains(number))
    else {
        return automata::NEVER.to_owned();
    };
    let end = most + 1;
    let mut ways: Vec<(usize, usize, Vec<usize>)> = Vec::new();
    for greatest in 0..=most {
        let higher = greatest.max(1)..=most;
        ways.extend(higher.map(|value| (greatest, value, vec![value])));
        if greatest > number {
            ways.push((greatest, end, vec![number]));
        }
    }
    ways.push((end, end, (1..=most).collect()));
    automata::notation(ways, &BTreeSet::from([end]))
}
