//! A clue, and what the kinds of clues have in common.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use crate::layout::cell::Cell;

use super::look::Look;

/// A kind of clue.
#[derive(Debug)]
pub struct Kind {
    /// The name in texts: "cage".
    pub name: &'static str,
    /// What people call one: "cage", "white dot".
    pub title: &'static str,
    /// What it asks, in a sentence without its full stop.
    pub about: &'static str,
    /// The number that is printed with it.
    pub amount: Amount,
    /// What people call that number: "sum"; nothing without one.
    pub number: &'static str,
    /// Which cells it speaks of.
    pub scope: Scope,
    /// How many cells it may have.
    pub cells: RangeInclusive<usize>,
    /// Its cells must differ.
    pub is_house: bool,
    /// Its line may come back to a cell that it has been to.
    pub may_revisit: bool,
    /// What its values add up to.
    pub total: Total,
    /// What it looks like.
    pub look: Look,
    /// Says what is wrong with one on a board, if anything: how it goes on after its name.
    pub(in crate::layout) fault: fn(&Clue) -> Option<String>,
    /// Takes out of the sets of values, one for each of its cells, what the clue leaves no way for; false where it leaves none
    /// at all. It may leave more than is possible, except where each cell has one value.
    pub(in crate::layout) filter: fn(&Clue, &mut [u32]) -> bool,
}

impl Kind {
    /// Says whether it is printed with a number.
    pub fn has_number(&self) -> bool {
        !self.number.is_empty()
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// The number that a kind is printed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// None.
    None,
    /// A number.
    Number,
    /// A number; 0 where none is printed.
    NumberOrZero,
    /// A number and an operation: "24*", or a number alone.
    Calculation,
    /// Some values, behind the cells.
    Values,
}

/// What the values of a kind add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// Nothing that is known.
    None,
    /// The number that is printed with it, if one is, and no operation but plus.
    Number,
    /// The value of the first cell; those of the others do.
    FirstCell,
    /// A fixed number, wherever it is printed.
    Always(usize),
}

/// Which cells a kind speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Its own, as one.
    Together,
    /// Each of its own by itself.
    Each,
    /// Any two cells with a common side that no clue of these kinds joins.
    Unmarked(&'static [&'static str]),
}

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

impl Constraint {
    /// Its cells without repeats: a line may come back to one.
    pub fn each_cell(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.cells.iter().copied().enumerate();
        let is_first = |at: usize, cell| !self.cells[..at].contains(&cell);
        cells.filter_map(move |(at, cell)| is_first(at, cell).then_some(cell))
    }

    /// Says whether its line comes back to a cell.
    pub fn revisits(&self) -> bool {
        self.each_cell().count() < self.cells.len()
    }
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
        match (self.kind.total, self.operation) {
            (Total::Number, None | Some('+')) => Some(self.amount).filter(|&amount| amount > 0),
            (Total::Always(sum), _) => Some(sum),
            _ => None,
        }
    }

    /// What people call it: "the cage of 27", "the thermometer".
    pub fn name(&self) -> String {
        match self.printed() {
            printed if printed.is_empty() => format!("the {}", self.kind.title),
            printed => format!("the {} of {printed}", self.kind.title),
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
