//! What lines ask, and signs between cells, in the notation of rules of one's own.

use super::board::Board;
use super::places::{Places, all, name};
use super::said::Said;
use super::text::Item;
use crate::files::TextProblem;
use sudogon_board::layout::Cell;
use sudogon_board::lists::keep_first;

/// The names of cells that follow each other in the notation.
const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// What is said of every so many cells that follow each other.
pub fn along(
    places: &Places,
    cells: &[usize],
    count: usize,
    say: impl Fn(&[String]) -> String,
) -> String {
    let is_rising = cells.is_sorted_by(|one, other| one < other);
    if is_rising && count <= NAMES.len() {
        let names: Vec<String> = NAMES[..count].iter().copied().map(str::to_owned).collect();
        return format!(
            "neighbours {}{}: {}",
            names.join(", "),
            places.within(cells),
            say(&names)
        );
    }
    let groups = cells.windows(count).map(|cells| {
        let names: Vec<String> = cells.iter().map(|&at| name(at)).collect();
        say(&names)
    });
    all(&groups.collect::<Vec<_>>())
}

/// The number of a constraint that may be left out, and where its cells begin.
///
/// # Errors
/// Something that is no number.
pub fn optional_number(
    board: &Board,
    item: &Item,
    usual: i64,
) -> Result<(i64, usize), TextProblem> {
    match item.argument(0) {
        "" => Ok((0, 1)),
        text if board.cell(text).is_some() => Ok((usual, 0)),
        text => Ok((item.whole(text)?, 1)),
    }
}

/// Each pair of different ones.
fn pairs<T: Copy>(all: &[T]) -> impl Iterator<Item = (T, T)> + '_ {
    let each = all.iter().enumerate();
    each.flat_map(|(at, &one)| all[at + 1..].iter().map(move |&other| (one, other)))
}

/// The two cells of each sign, the earlier in the list first.
///
/// # Errors
/// Cells of which no two are side by side.
pub fn signs(board: &Board, item: &Item) -> Result<Vec<[Cell; 2]>, TextProblem> {
    let cells = board.cells(item, &item.arguments)?;
    let beside = pairs(&cells).filter(|&(one, other)| board.is_beside(one, other));
    let beside: Vec<[Cell; 2]> = beside.map(|(one, other)| [one, other]).collect();
    if beside.is_empty() {
        return Err(item.malformed());
    }
    Ok(beside)
}

/// Says what a line asks.
///
/// # Errors
/// One that can't be.
pub fn said(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let name_of = &*item.name;
    let (number, from) = match name_of {
        "Modular" | "Lockout" | "PillArrow" | "SumLine" => (item.number_at(0)?, 1),
        _ => (0, 0),
    };
    if name_of == "SumLine" && item.arguments.last().is_some_and(|last| last == "LOOP") {
        return Ok(Said::Unsaid);
    }
    let line = board.cells(item, item.from(from))?;
    if line.is_empty() {
        return Err(item.malformed());
    }
    let cells = match name_of {
        "PillArrow" => places.lay(&pill_first(board, item, &line, number)?),
        _ => places.lay(&line),
    };
    let count = cells.len();
    let (first, last) = (name(cells[0]), name(cells[count - 1]));
    match name_of {
        "Modular" | "Entropic" | "Renban" | "Palindrome" if count == 1 => Ok(Said::Always),
        "Modular" if number == 1 => Ok(Said::Always),
        "Modular" if number < 1 => Err(item.malformed()),
        "Entropic" if board.side != 9 => Err(item.malformed()),
        "Between" if count < 3 => Err(item.malformed()),
        "Lockout" | "DoubleArrow" if count < 2 => Err(item.malformed()),
        "Renban" => {
            let of = places.bracketed(&cells);
            let length = count - 1;
            Said::some(format!(
                "differ{of} and greatest{of} - least{of} = {length}"
            ))
        }
        "Modular" => Said::some(in_turns(places, &cells, number as usize, |cell| {
            format!("{cell} mod {number}")
        })),
        "Entropic" => Said::some(in_turns(places, &cells, 3, |cell| {
            format!("({cell} - 1) div 3")
        })),
        "Palindrome" => Said::all(&across(&cells, " = ")),
        "Zipper" => {
            let mut sums = across(&cells, " + ");
            sums.extend((count % 2 == 1).then(|| name(cells[count / 2])));
            Said::equal(&sums)
        }
        "RegionSumLine" => {
            let parts = board.parts(&line).into_iter();
            let parts = parts.map(|part| part.iter().map(|&at| cells[at]).collect::<Vec<_>>());
            Said::equal(&parts.map(|part| places.sum(&part)).collect::<Vec<_>>())
        }
        "SumLine" if places.is_all(&cells) => {
            Said::some(format!("parts: sum = {}", places.number(number)))
        }
        "Between" => {
            let is = |a: &str| format!("min({first}, {last}) < {a} < max({first}, {last})");
            Said::some(of_inner(places, &cells, is))
        }
        "Lockout" => {
            let mut all = vec![format!("|{first} - {last}| >= {}", number.max(1))];
            let is =
                |a: &str| format!("({a} < min({first}, {last}) or {a} > max({first}, {last}))");
            all.extend((count > 2).then(|| of_inner(places, &cells, is)));
            Said::some(all.join(" and "))
        }
        "Arrow" => Said::some(format!("{first} = {}", places.sum(&cells[1..]))),
        "DoubleArrow" => {
            let sum = places.sum(&cells[1..count - 1]);
            Said::some(format!("{first} + {last} = {sum}"))
        }
        "PillArrow" => Said::some(pill_arrow(board, places, &cells, number)),
        _ => Ok(Said::Unsaid),
    }
}

/// Of every so many cells in a row, and of fewer of them, no two are the same in something.
fn in_turns(places: &Places, cells: &[usize], count: usize, of: impl Fn(&str) -> String) -> String {
    let differ = |names: &[String]| {
        let names: Vec<&String> = names.iter().collect();
        let differ = pairs(&names).map(|(one, other)| format!("{} != {}", of(one), of(other)));
        differ.collect::<Vec<_>>().join(" and ")
    };
    if cells.len() <= count && cells.len() > NAMES.len() {
        return differ(&cells.iter().map(|&at| name(at)).collect::<Vec<_>>());
    }
    along(places, cells, count.min(cells.len()), differ)
}

/// Each two cells as far from the middle, with a sign between them.
fn across(cells: &[usize], sign: &str) -> Vec<String> {
    let pairs = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
    pairs
        .map(|(&one, &other)| format!("{}{sign}{}", name(one), name(other)))
        .collect()
}

/// What is said of each cell between the ends.
fn of_inner(places: &Places, cells: &[usize], say: impl Fn(&str) -> String) -> String {
    let inner = &cells[1..cells.len() - 1];
    let mut once = inner.to_vec();
    keep_first(&mut once);
    if once.len() < inner.len() || inner.len() == 1 {
        return all(&inner.iter().map(|&at| say(&name(at))).collect::<Vec<_>>());
    }
    format!("each a{}: {}", places.within(inner), say("a"))
}

/// The cells of an arrow with a pill, those of the pill in reading order.
fn pill_first(
    board: &Board,
    item: &Item,
    line: &[Cell],
    number: i64,
) -> Result<Vec<Cell>, TextProblem> {
    let count = usize::try_from(number)
        .ok()
        .filter(|count| (2..=3).contains(count) && *count < line.len());
    let count = count.ok_or_else(|| item.malformed())?;
    let mut cells = line.to_vec();
    cells[..count].sort_by_key(|&cell| board.place(cell));
    Ok(cells)
}

fn pill_arrow(board: &Board, places: &Places, cells: &[usize], number: i64) -> String {
    let (pill, rest) = cells.split_at(number as usize);
    let digits = pill
        .iter()
        .enumerate()
        .map(|(at, &cell)| match number as usize - 1 - at {
            0 => name(cell),
            power => format!("{} * {}", 10_i64.pow(power as u32), name(cell)),
        });
    let mut conditions = vec![format!(
        "{} = {}",
        digits.collect::<Vec<_>>().join(" + "),
        places.sum(rest)
    )];
    if board.side > 9 {
        conditions.extend(pill[1..].iter().map(|&cell| format!("{} <= 9", name(cell))));
    }
    conditions.join(" and ")
}
