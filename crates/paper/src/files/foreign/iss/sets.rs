//! What cages and sets of cells ask, and what is counted in them, in the notation of rules of one's own.

use super::board::{Board, names_variables};
use super::places::{Places, all, name};
use super::said::Said;
use super::text::Item;
use crate::files::TextProblem;
use sudogon_board::layout::Cell;
use sudogon_board::lists::keep_first;

/// Says what a constraint of a set of cells asks.
///
/// # Errors
/// One that can't be.
pub fn said(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    match &*item.name {
        "Cage" => cage(board, item, places),
        "Sum" => sum(board, item, places),
        "RellikCage" => no_sum(board, item, places),
        "Lunchbox" => lunchbox(board, item, places),
        "ContainAtLeast" => {
            let values = numbers(item, item.argument(0))?;
            set_of(board, item, 1, places, |places, cells| {
                held(&values, places, cells)
            })
        }
        "ContainExact" => counted(board, item, &numbers(item, item.argument(0))?, places),
        "LookAndSay" => look_and_say(board, item, places),
        "Quad" => {
            let values = item.from(1).iter().map(|value| item.whole(value));
            let values = values.collect::<Result<Vec<i64>, _>>()?;
            let cells = places.lay(&quad(board, item)?);
            Said::some(held(&values, places, &cells))
        }
        "SameValues" => same_values(board, item, places),
        "EqualSum" => equal_sums(board, item, places),
        "Indexing" => indexing(board, item, places),
        "ValueIndexing" => value_indexing(board, item, places),
        _ => Ok(Said::Unsaid),
    }
}

/// What is said of all cells behind so many arguments, in any order.
///
/// # Errors
/// No cells of the board.
pub fn set_of(
    board: &Board,
    item: &Item,
    from: usize,
    places: &mut Places,
    say: impl FnOnce(&mut Places, &[usize]) -> String,
) -> Result<Said, TextProblem> {
    let mut cells = board.cells(item, item.from(from))?;
    keep_first(&mut cells);
    if cells.is_empty() {
        return Err(item.malformed());
    }
    let cells = places.lay(&cells);
    Said::some(say(places, &cells))
}

/// The numbers of a list in an argument.
fn numbers(item: &Item, text: &str) -> Result<Vec<i64>, TextProblem> {
    text.split('_').map(|number| item.whole(number)).collect()
}

/// The sum of a cage; 0 for none.
///
/// # Errors
/// Something that is no number.
pub fn cage_sum(item: &Item) -> Result<usize, TextProblem> {
    match item.argument(0) {
        "" => Ok(0),
        text => usize::try_from(item.whole(text)?).map_err(|_| item.malformed()),
    }
}

fn cage(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let sum = cage_sum(item)?;
    let of_sum = board.cells(item, item.from(1))?;
    set_of(board, item, 1, places, |places, cells| {
        let differ = format!("differ{}", places.bracketed(cells));
        if sum == 0 {
            return differ;
        }
        let all = places.lay(&of_sum);
        let total = places.number(sum as i64);
        let sum = format!("{} = {total}", places.sum(&all));
        match cells {
            [_] => sum,
            _ => format!("{sum} and {differ}"),
        }
    })
}

fn sum(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let cells = board.cells(item, item.from(1))?;
    let (total, factors) = match item.argument(0).split_once("_=_") {
        Some((total, factors)) => (total, numbers(item, factors)?),
        None => (item.argument(0), vec![1; cells.len()]),
    };
    let total = item.whole(total)?;
    if factors.len() != cells.len() || cells.is_empty() {
        return Err(item.malformed());
    }
    let cells = places.lay(&cells);
    let total = places.number(total);
    if factors.iter().all(|&factor| factor == 1) {
        return Said::some(format!("{} = {total}", places.sum(&cells)));
    }
    let mut text = String::new();
    for (&cell, factor) in cells.iter().zip(factors).filter(|(_, factor)| *factor != 0) {
        let sign = match (text.is_empty(), factor < 0) {
            (true, false) => "",
            (true, true) => "-",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        let times = match factor.abs() {
            1 => String::new(),
            times => format!("{times} * "),
        };
        text.push_str(&format!("{sign}{times}#{}", cell + 1));
    }
    let sum = if text.is_empty() { "0" } else { &text };
    Said::some(format!("{sum} = {total}"))
}

/// No values in a cage add up to a number.
fn no_sum(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let sum = usize::try_from(item.number_at(0)?).map_err(|_| item.malformed())?;
    let sets = (1_usize..1 << board.side).filter(|set| {
        let values = (1..=board.side).filter(|value| set >> (value - 1) & 1 == 1);
        values.sum::<usize>() == sum
    });
    let sets: Vec<usize> = sets
        .filter(|set| (set.count_ones() as usize) < item.arguments.len())
        .collect();
    if sets.len() > MOST_SETS {
        return Ok(Said::Unsaid);
    }
    set_of(board, item, 1, places, |places, cells| {
        let within = places.within(cells);
        let not_held = sets.iter().map(|set| {
            let values = (1..=board.side).filter(|value| set >> (value - 1) & 1 == 1);
            let values: Vec<String> = values.map(|value| value.to_string()).collect();
            format!("not holds {}{within}", values.join(", "))
        });
        let mut conditions = vec![format!("differ{}", places.bracketed(cells))];
        conditions.extend(not_held);
        conditions.join(" and ")
    })
}

/// The most sets of values that are written down.
const MOST_SETS: usize = 60;

/// Between the least and the greatest value of a list there is a sum.
fn lunchbox(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let sum = item.number_at(0)?;
    let cells = board.cells(item, item.from(1))?;
    let cells = places.lay(&cells);
    let of = places.bracketed(&cells);
    let total = places.number(sum);
    let mut conditions = vec![format!("differ{of}")];
    for (at, &from) in cells.iter().enumerate() {
        for (behind, &to) in cells.iter().enumerate().skip(at + 1) {
            let between = places.sum(&cells[at + 1..behind]);
            let (from, to) = (name(from), name(to));
            conditions.push(format!(
                "(min({from}, {to}) != least{of} or max({from}, {to}) != greatest{of} or {between} = {total})"
            ));
        }
    }
    Said::some(conditions.join(" and "))
}

/// That values are held, each as often as it is named.
fn held(values: &[i64], places: &Places, cells: &[usize]) -> String {
    let values: Vec<String> = values.iter().map(i64::to_string).collect();
    format!("holds {}{}", values.join(", "), places.within(cells))
}

/// The named values are there just as often.
fn counted(
    board: &Board,
    item: &Item,
    values: &[i64],
    places: &mut Places,
) -> Result<Said, TextProblem> {
    let cells = board.cells(item, item.from(1))?;
    set_of(board, item, 1, places, |places, places_of_cells| {
        if values.len() == cells.len() {
            return held(values, places, places_of_cells);
        }
        let count = |value: &i64| values.iter().filter(|other| *other == value).count();
        let counts: Vec<(i64, usize)> = values.iter().map(|value| (*value, count(value))).collect();
        so_often(counts, places, places_of_cells)
    })
}

/// Values are there just so often.
fn so_often(mut counts: Vec<(i64, usize)>, places: &Places, cells: &[usize]) -> String {
    counts.sort_unstable();
    counts.dedup();
    let of = places.behind_comma(cells);
    let counts = counts
        .iter()
        .map(|(value, count)| format!("count({value}{of}) = {count}"));
    all(&counts.collect::<Vec<_>>())
}

fn look_and_say(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let digits = item.argument(0).chars().map(|digit| digit.to_digit(10));
    let digits = digits.collect::<Option<Vec<u32>>>();
    let digits = digits.filter(|digits| !digits.is_empty() && digits.len() % 2 == 0);
    let digits = digits.ok_or_else(|| item.malformed())?;
    let pairs = digits
        .chunks(2)
        .map(|pair| (pair[1].into(), pair[0] as usize));
    set_of(board, item, 1, places, |places, cells| {
        so_often(pairs.collect(), places, cells)
    })
}

/// The cells around the corner that a constraint names.
///
/// # Errors
/// No such corner.
pub fn quad(board: &Board, item: &Item) -> Result<[Cell; 4], TextProblem> {
    let first = board
        .cell(item.argument(0))
        .ok_or_else(|| item.no_cell(item.argument(0)))?;
    let (row, column) = board.place(first);
    if row + 1 >= board.side || column + 1 >= board.side || item.arguments.len() < 2 {
        return Err(item.malformed());
    }
    Ok([(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| board.at(row + down, column + right)))
}

fn same_values(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let cells = board.cells(item, item.from(1))?;
    let count = usize::try_from(item.number_at(0)?)
        .unwrap_or(0)
        .min(cells.len());
    if count == 0 || !cells.len().is_multiple_of(count) {
        return Err(item.malformed());
    }
    let cells = places.lay(&cells);
    let size = cells.len() / count;
    let groups: Vec<&[usize]> = cells.chunks(size).collect();
    if size == 1 {
        let names: Vec<String> = cells.iter().map(|&at| name(at)).collect();
        return Said::some(names.join(" = "));
    }
    let equal = (1..=board.side).map(|value| {
        let counts = groups
            .iter()
            .map(|group| format!("count({value}{})", places.behind_comma(group)));
        counts.collect::<Vec<_>>().join(" = ")
    });
    if groups.len() == 1 {
        return Ok(Said::Always);
    }
    Said::some(equal.collect::<Vec<_>>().join(" and "))
}

fn equal_sums(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let groups = item
        .arguments
        .split(|token| token == "-")
        .filter(|group| !group.is_empty());
    let groups = groups
        .map(|group| board.cells(item, group))
        .collect::<Result<Vec<_>, _>>()?;
    // All of them at once, that they are in order.
    let cells = places.lay(&groups.concat());
    let mut rest = &cells[..];
    let mut sums = Vec::new();
    for group in &groups {
        let (of_group, behind) = rest.split_at(group.len());
        sums.push(places.sum(of_group));
        rest = behind;
    }
    Said::equal(&sums)
}

/// A cell is the number of different values in others.
///
/// # Errors
/// No cells of the board.
pub fn different(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let control = item.argument(0);
    let known = match board.variables.get(control) {
        Some(Some(value)) => Some(*value),
        Some(None) => return Ok(Said::Unsaid),
        None => None,
    };
    if names_variables(board, &item.with(item.from(1).to_vec())) {
        return Ok(Said::Unsaid);
    }
    let cell = board.cell(control);
    if known.is_none() && cell.is_none() {
        return Err(item.no_cell(control));
    }
    set_of(board, item, 1, places, |places, cells| {
        let number = match (known, cell) {
            (None, Some(cell)) => name(places.at(cell)),
            _ => places.number(known.unwrap_or(0)),
        };
        format!("different{} = {number}", places.bracketed(cells))
    })
}

/// The cells of the line that a cell of an index is on, and its place there from 0.
pub fn indexed(board: &Board, item: &Item, cell: Cell) -> Result<(Vec<Cell>, usize), TextProblem> {
    let (row, column) = board.place(cell);
    let all = 0..board.side;
    match item.argument(0) {
        "C" => Ok((all.map(|at| board.at(row, at)).collect(), column)),
        "R" => Ok((all.map(|at| board.at(at, column)).collect(), row)),
        _ => Err(item.malformed()),
    }
}

fn indexing(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let mut conditions = Vec::new();
    for cell in board.cells(item, item.from(1))? {
        let (line, at) = indexed(board, item, cell)?;
        let line = places.lay(&line);
        if !line.is_sorted() {
            return Ok(Said::Unsaid);
        }
        let of = places.behind_comma(&line);
        conditions.push(format!("{} = place({}{of})", name(line[at]), at + 1));
    }
    Said::all(&conditions)
}

/// A cell has the value of the one at the place that another says.
fn value_indexing(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let cells = board.cells(item, &item.arguments)?;
    let cells = places.lay(&cells);
    let [value, control, rest @ ..] = &cells[..] else {
        return Err(item.malformed());
    };
    let ways = (1..).zip(rest).take(board.side).map(|(number, &cell)| {
        format!(
            "({} = {number} and {} = {})",
            name(*control),
            name(cell),
            name(*value)
        )
    });
    let ways: Vec<String> = ways.collect();
    if ways.is_empty() {
        return Err(item.malformed());
    }
    Said::some(ways.join(" or "))
}
