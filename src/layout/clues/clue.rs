//! A clue, its text form, and what is wrong with one.
//!
//! The text form is a name, a number where the kind has one, a colon and the cells: `cage 27: r9c1 r8c1 r7c1`, `thermo: 1 2 3`,
//! `calc 24*: 1 2 7`, `quad: 1 2 10 11 | 3 4`; a rule for the whole board is its name alone. Cells are named, or numbered from 1.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use crate::layout::cell::Cell;
use crate::layout::definition::Definition;
use crate::layout::error::{Error, shortened};
use crate::layout::geometry::{self, shared_side};
use crate::layout::house::{House, HouseRole};
use crate::layout::model::Layout;

use super::KINDS;
use super::kind::{Amount, Kind, Scope, Total};
use super::masks;

/// Something that is printed on a board and says something about the values of some cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Clue {
    /// What it says of them.
    pub kind: &'static Kind,
    /// The number printed with it; 0 without one.
    pub amount: usize,
    /// The operation behind the number.
    pub operation: Option<char>,
    /// The values printed with it.
    pub values: Vec<usize>,
    /// Its cells, in order.
    pub cells: Vec<Cell>,
    /// How many values its board has.
    pub board_values: usize,
    /// Its cells are in one house, each of them once, so that no value stands in it twice.
    pub must_differ: bool,
}

/// Cells that a clue restricts: its own, or those that it says something about as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Constraint {
    /// The number of the clue among the layout's.
    pub clue: usize,
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Clue {
    /// Takes out of the sets of values of cells, bit `v - 1` for value `v`, what the clue leaves no way for; false where it
    /// leaves none at all. The cells are those of one of the layout's constraints. More than is possible may be left, except
    /// where each cell has one value.
    pub fn filter(&self, masks: &mut [u32]) -> bool {
        !masks.contains(&0) && (self.kind.filter)(self, masks)
    }

    /// Says whether the clue forbids what some of its cells hold, whatever the others will: sets of one value, and of all.
    pub fn is_violated(&self, masks: &[u32]) -> bool {
        !self.filter(&mut masks.to_vec())
    }

    /// The number that the values of its cells add up to, if it says so.
    pub fn sum(&self) -> Option<usize> {
        let is_sum = self.kind.total == Total::Number && matches!(self.operation, None | Some('+'));
        Some(self.amount).filter(|&amount| is_sum && amount > 0)
    }

    /// What people call it: "the cage of 27 at r9c1".
    pub fn say(&self, layout: &Layout) -> String {
        let name = clue_name(self);
        match self.cells.first() {
            Some(&first) => format!("{name} at {}", layout.say(first)),
            None => format!("the rule that {}", self.kind.about),
        }
    }

    /// The number as it is printed: "27", "24×", nothing.
    pub fn printed(&self) -> String {
        let operation = match self.operation {
            Some('*') => "×",
            Some('/') => "÷",
            Some('-') => "−",
            Some(_) => "+",
            None => "",
        };
        match (self.kind.amount, self.amount) {
            (Amount::None | Amount::Values, _) | (Amount::NumberOrZero, 0) => String::new(),
            (_, amount) => format!("{amount}{operation}"),
        }
    }

    /// The text form; cells by their name, or by their number.
    pub fn text(&self, name: impl Fn(Cell) -> String) -> String {
        let mut text = self.kind.name.to_owned();
        if matches!(self.kind.scope, Scope::Unmarked(_)) {
            return text;
        }
        if !matches!(self.kind.amount, Amount::None | Amount::Values) {
            let operation = self.operation.map_or(String::new(), String::from);
            let _ = write!(text, " {}{operation}", self.amount);
        }
        text.push(':');
        for &cell in &self.cells {
            let _ = write!(text, " {}", name(cell));
        }
        if !self.values.is_empty() {
            text.push_str(" |");
            self.values
                .iter()
                .for_each(|value| _ = write!(text, " {value}"));
        }
        text
    }
}

/// Reads clues, separated by semicolons, for a board.
///
/// # Errors
/// The first that can't be read, or that no values can satisfy: which, and why.
pub fn parse(text: &str, board: &Definition) -> Result<Vec<Clue>, Error> {
    let names: HashMap<&str, usize> = board
        .cells
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
                    name: clue_name(&clue),
                    fault,
                }),
                None => Ok(clue),
            }
        })
        .collect()
}

/// "the cage of 27", "the thermometer".
fn clue_name(clue: &Clue) -> String {
    match clue.printed() {
        printed if printed.is_empty() => format!("the {}", clue.kind.title),
        printed => format!("the {} of {printed}", clue.kind.title),
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

/// The house that a clue's cells are.
pub fn house(clue: &Clue, board: &Definition) -> Option<House> {
    if !clue.kind.is_house || clue.cells.len() < 2 {
        return None;
    }
    let mut cells = clue.cells.clone();
    cells.sort_unstable();
    let at = &board.cells[clue.cells[0].index()].name;
    let title = match clue.printed() {
        printed if printed.is_empty() => format!("the {} at {at}", clue.kind.title),
        printed => format!("the {} of {printed} at {at}", clue.kind.title),
    };
    Some(House {
        noun: clue.kind.title.into(),
        label: None,
        name: title,
        role: HouseRole::Clue,
        cells,
        link: None,
    })
}

/// What the clues of a board restrict. Of cells that are restricted one by one, each is a constraint of its own.
pub fn constraints(clues: &[Clue], board: &Definition) -> Vec<Constraint> {
    let mut all = Vec::new();
    for (number, clue) in clues.iter().enumerate() {
        let mut add = |cells: Vec<Cell>| {
            all.push(Constraint {
                clue: number,
                cells,
            })
        };
        match clue.kind.scope {
            Scope::Together if clue.kind.amount == Amount::NumberOrZero && clue.amount == 0 => {}
            Scope::Together => add(clue.cells.clone()),
            Scope::Each => clue.cells.iter().for_each(|&cell| add(vec![cell])),
            Scope::Unmarked(kinds) => {
                let marked: HashSet<[Cell; 2]> = clues
                    .iter()
                    .filter(|other| kinds.contains(&other.kind.name))
                    .map(|other| sorted([other.cells[0], other.cells[1]]))
                    .collect();
                let unmarked = neighbours(board)
                    .into_iter()
                    .filter(|pair| !marked.contains(pair));
                unmarked.for_each(|pair| add(pair.to_vec()));
            }
        }
    }
    all
}

fn sorted(mut pair: [Cell; 2]) -> [Cell; 2] {
    pair.sort_unstable();
    pair
}

/// The pairs of cells with a common side, each once and ascending.
fn neighbours(board: &Definition) -> Vec<[Cell; 2]> {
    let mut first_with = HashMap::new();
    let mut pairs = Vec::new();
    for (at, shape) in board.cells.iter().enumerate() {
        for (_, side) in geometry::sides(&shape.outline).map(shared_side) {
            if let Some(&other) = first_with.get(&side) {
                pairs.push(sorted([Cell::new(other), Cell::new(at)]));
            } else {
                first_with.insert(side, at);
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The values that each cell may have by the clues that speak of it alone, such as "even".
pub fn alone(board: &Definition, constraints: &[Constraint]) -> Vec<u32> {
    let mut allowed = vec![masks::all(board.values); board.cells.len()];
    for constraint in constraints {
        if let [cell] = constraint.cells[..] {
            let mut kept = [allowed[cell.index()]];
            board.clues[constraint.clue].filter(&mut kept);
            allowed[cell.index()] = kept[0];
        }
    }
    allowed
}
