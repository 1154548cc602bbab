//! What a kind of clue is to its model, and a clue as it is printed.

use sudogon_board::layout::clues::ClueKind;
use sudogon_board::puzzle::Value;

use crate::boards::Board;

/// A kind of clue as its sentence has it.
pub struct Model {
    /// The name of the kind in texts.
    pub name: &'static str,
    /// How its cells lie.
    pub place: Place,
    /// On which boards its sentence has a meaning.
    pub fits: fn(&Board) -> bool,
    /// Its demand.
    pub asks: Asks,
}

/// How the cells of a kind lie on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Two cells side by side, or anywhere.
    Pair,
    /// Any cells.
    Cells,
    /// Cells that hang together.
    Group,
    /// Two groups of as many cells.
    TwoGroups,
    /// The cells round a corner.
    Corner,
    /// Cells one behind the other.
    Line,
    /// A line that a number beside the board speaks of, or any other.
    Rim,
    /// As many cells as there are values: a row, a column or such from either end, or any line.
    FullLine,
    /// No cells: it is a rule for the whole board.
    Board,
}

/// The demand of a kind.
pub enum Asks {
    /// Something of the values of its cells, which are in the clue's order.
    OfItsCells(fn(&Clue, &[usize], &Board) -> bool),
    /// Something of each of some pairs of cells, which follow from all clues of the board.
    OfPairs {
        pairs: fn(&Clue, &[Clue], &Board) -> Vec<[usize; 2]>,
        holds: fn(usize, usize) -> bool,
    },
}

impl Model {
    /// A kind that asks something of its own cells, on any board.
    pub const fn new(
        name: &'static str,
        place: Place,
        holds: fn(&Clue, &[usize], &Board) -> bool,
    ) -> Self {
        Self {
            name,
            place,
            fits: |_| true,
            asks: Asks::OfItsCells(holds),
        }
    }
}

/// A clue as it is printed.
#[derive(Clone)]
pub struct Clue {
    /// Its kind, as the program lists it: what may be printed with it.
    pub kind: &'static ClueKind,
    /// Its model.
    pub model: &'static Model,
    /// Its cells, in order.
    pub cells: Vec<usize>,
    /// The number printed with it, and an operation behind that.
    pub number: Option<(usize, Option<char>)>,
    /// The values printed with it.
    pub values: Vec<usize>,
}

impl Clue {
    /// The number, for kinds that have one.
    pub fn number(&self) -> usize {
        self.number.map_or(0, |(number, _)| number)
    }

    /// Its text form; cells as `name` has them.
    pub fn text(&self, name: impl Fn(usize) -> String) -> String {
        let mut text = self.model.name.to_owned();
        if let Some((number, operation)) = self.number {
            text += &format!(" {number}");
            text.extend(operation);
        }
        if !self.cells.is_empty() {
            let cells: Vec<String> = self.cells.iter().map(|&cell| name(cell)).collect();
            text += &format!(": {}", cells.join(" "));
        }
        if !self.values.is_empty() {
            let symbol = |&value: &usize| Value::new(value).map_or('.', Value::symbol);
            text += " |";
            for value in self.values.iter().map(symbol) {
                text.extend([' ', value]);
            }
        }
        text
    }
}

/// Says whether all of some values differ.
pub fn all_differ(values: &[usize]) -> bool {
    (1..values.len()).all(|at| !values[..at].contains(&values[at]))
}

/// Returns what values add up to.
pub fn sum(values: &[usize]) -> usize {
    values.iter().sum()
}
