//! What constraints ask of cells, in the notation of rules of one's own: blocks, values, cages and sets. A constraint alone and one in a block
//! are said by the same words.

use std::rc::Rc;

use super::automata::{self, Automaton};
use super::board::Board;
use super::places::{Places, all, any, keep_first, kind, name};
use super::regular;
use super::said::Said;
use super::tables::{PairTable, Relation};
use super::text::Item;
use super::{beside, lines, whole_board};
use crate::files::TextProblem;
use sudogon_board::layout::Cell;

/// Says what a constraint asks.
///
/// # Errors
/// A constraint that can't be.
pub fn said(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    match &*item.name {
        "Or" => return either(board, &item.inner, places),
        "And" => return every(board, &item.inner, places),
        "Replicate" => return every(board, &whole_board::replicated(board, item)?, places),
        "CountDistinct" => return different(board, item, places),
        _ if names_variables(board, item) => return Ok(Said::Unsaid),
        _ => {}
    }
    match &*item.name {
        "Given" => given(board, item, places),
        "Pair" | "PairX" | "NFA" | "Regex" => packed(board, item, places),
        "Cage" => cage(board, item, places),
        "Sum" => sum(board, item, places),
        "AllDifferent" => set_of(board, item, 0, places, |places, cells| {
            format!("differ{}", places.bracketed(cells))
        }),
        "RellikCage" => no_sum(board, item, places),
        "EqualityCage" => set_of(board, item, 0, places, |places, cells| {
            let (of, within) = (places.behind_comma(cells), places.bracketed(cells));
            format!(
                "differ{within} and count(even{of}) = count(odd{of}) and count(low{of}) = count(high{of}) and count(middle{of}) = 0"
            )
        }),
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
            let cells = quad(board, item)?;
            let values = item.from(1).iter().map(|value| item.whole(value));
            let values = values.collect::<Result<Vec<i64>, _>>()?;
            let cells = places.lay(&cells);
            Said::some(held(&values, places, &cells))
        }
        "SameValues" => same_values(board, item, places),
        "EqualSum" => equal_sums(board, item, places),
        "CountingCircles" => set_of(board, item, 0, places, |places, cells| {
            let (within, of) = (places.within(cells), places.behind_comma(cells));
            format!("each a{within}: count(a{of}) = a")
        }),
        "Indexing" => indexing(board, item, places),
        "ValueIndexing" => value_indexing(board, item, places),
        "XSum" | "Skyscraper" | "HiddenSkyscraper" | "NumberedRoom" | "Sandwich"
        | "LittleKiller" => beside::said(board, item, places),
        _ => lines::said(board, item, places),
    }
}

/// Says whether a constraint names a cell beside the board.
pub fn names_variables(board: &Board, item: &Item) -> bool {
    let has_key = matches!(&*item.name, "Pair" | "PairX" | "NFA" | "Regex");
    let mut names = item.from(usize::from(has_key)).iter();
    let is_one = |name: &String| {
        let name = name.split('_').next().unwrap_or_default();
        board.variables.contains_key(name) || name.starts_with("CC") || name.starts_with("DG")
    };
    names.any(is_one)
}

/// One of some constraints.
fn either(board: &Board, items: &[Item], places: &mut Places) -> Result<Said, TextProblem> {
    let mut conditions = Vec::new();
    let mut is_met = false;
    for item in items
        .iter()
        .filter(|item| item.name != "Given" || !item.arguments.is_empty())
    {
        match said(board, item, places)? {
            Said::Condition(condition) => conditions.push(condition),
            Said::Always => is_met = true,
            Said::Unsaid => return Ok(Said::Unsaid),
        }
    }
    match conditions.len() {
        _ if is_met => Ok(Said::Always),
        0 => Ok(Said::Unsaid),
        _ => Said::some(any(&conditions)),
    }
}

fn every(board: &Board, items: &[Item], places: &mut Places) -> Result<Said, TextProblem> {
    let mut conditions = Vec::new();
    for item in items {
        match said(board, item, places)? {
            Said::Condition(condition) => conditions.push(condition),
            Said::Always => {}
            Said::Unsaid => return Ok(Said::Unsaid),
        }
    }
    Said::all(&conditions)
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
                groups.push((super::text::unescaped(name), board.cells(item, &cells)?));
            }
            cells.clear();
            name = next_name.unwrap_or(name);
        } else {
            cells.push(token.to_owned());
        }
    }
    Ok(groups)
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
            ("Pair", _) => conditions.push(lines::along(places, &cells, 2, |names| {
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
                Some(super::text::unescaped(key))
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

/// What is said of all cells behind so many arguments, in any order.
fn set_of(
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
        let mut different = values.to_vec();
        different.sort_unstable();
        different.dedup();
        let of = places.behind_comma(places_of_cells);
        let counts = different.iter().map(|value| {
            let count = values.iter().filter(|other| *other == value).count();
            format!("count({value}{of}) = {count}")
        });
        all(&counts.collect::<Vec<_>>())
    })
}

fn look_and_say(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let digits: Option<Vec<u32>> = item
        .argument(0)
        .chars()
        .map(|digit| digit.to_digit(10))
        .collect();
    let digits = digits.filter(|digits| !digits.is_empty() && digits.len() % 2 == 0);
    let digits = digits.ok_or_else(|| item.malformed())?;
    set_of(board, item, 1, places, |places, cells| {
        let of = places.behind_comma(cells);
        let counts = digits
            .chunks(2)
            .map(|pair| format!("count({}{of}) = {}", pair[1], pair[0]));
        all(&counts.collect::<Vec<_>>())
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
    match sums.len() {
        0 | 1 => Ok(Said::Always),
        _ => Said::some(sums.join(" = ")),
    }
}

fn different(board: &Board, item: &Item, places: &mut Places) -> Result<Said, TextProblem> {
    let control = item.argument(0);
    let known = match board.variables.get(control) {
        Some(Some(value)) => Some(*value),
        Some(None) => return Ok(Said::Unsaid),
        None => None,
    };
    if names_variables(board, &item.with(item.from(1).to_vec())) {
        return Ok(Said::Unsaid);
    }
    set_of(board, item, 1, places, |places, cells| {
        let number = match known {
            Some(value) => places.number(value),
            None => board
                .cell(control)
                .map_or_else(String::new, |cell| name(places.at(cell))),
        };
        format!("different{} = {number}", places.bracketed(cells))
    })
    .and_then(
        |said| match known.is_some() || board.cell(control).is_some() {
            true => Ok(said),
            false => Err(item.no_cell(control)),
        },
    )
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
