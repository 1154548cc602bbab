//! A value or none for each cell, and the conflicts among them.

use smallvec::{SmallVec, smallvec};

use crate::layout::{Cell, HouseId, Layout};
use crate::message::{Message, message};

use crate::value::{Value, ValueSet};

/// A grid of so many cells, the usual 9×9, takes no memory of its own: solving it allocates nothing.
const INLINE: usize = 81;

/// A value or none for each cell of a layout.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Grid, Value};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "1..1............".chars().map(Value::from_symbol).collect();
/// assert_eq!(grid.filled(), 2);
/// let conflicts = grid.conflicts(&layout);
/// let said = conflicts[0].message(&layout).in_english(&*layout);
/// assert_eq!(said, "1 stands twice in row 1: r1c1, r1c4");
/// # Ok::<(), layout::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Grid {
    values: SmallVec<[Option<Value>; INLINE]>,
}

/// Values that can't stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// A value stands in a house more than once.
    Repeated {
        /// The house.
        house: HouseId,
        /// The value.
        value: Value,
        /// The cells that hold it, ascending; two or more.
        cells: Vec<Cell>,
    },
    /// A clue forbids them.
    Clue {
        /// The clue, by its number among the layout's.
        clue: usize,
        /// Those of its cells that hold a value.
        cells: Vec<Cell>,
    },
}

impl Conflict {
    /// The conflict in a sentence without its full stop: "1 stands twice in row 1: r1c1, r1c2".
    pub fn message(&self, layout: &Layout) -> Message {
        let named = self.cells().iter().map(|cell| message!("{cell}"));
        let clauses: Vec<Message> = named.collect();
        match self {
            Self::Repeated { house, value, .. } => match clauses.len() {
                2 => message!(
                    "{value} stands twice in {house}: {clauses:comma}",
                    value = *value
                ),
                count => message!(
                    "{value} stands {count} {count|time|times} in {house}: {clauses:comma}",
                    value = *value
                ),
            },
            Self::Clue { clue, .. } => message!(
                "{clause} does not allow what stands there: {clauses:comma}",
                clause = layout.name_clue(&layout.clues()[*clue])
            ),
        }
    }

    /// The cells with the values.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Repeated { cells, .. } | Self::Clue { cells, .. } => cells,
        }
    }

    /// Says what the values are in together: a house by its name, or a clue.
    pub fn place(&self, layout: &Layout) -> Message {
        match self {
            Self::Repeated { house, .. } => message!("{house}"),
            Self::Clue { clue, .. } => layout.name_clue(&layout.clues()[*clue]),
        }
    }
}

impl Grid {
    /// The empty grid of a layout with so many cells.
    pub fn empty(cells: usize) -> Self {
        Self {
            values: smallvec![None; cells],
        }
    }

    /// How many cells there are, filled or not.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Says whether no cell holds a value.
    pub fn is_empty(&self) -> bool {
        self.filled() == 0
    }

    /// How many cells hold a value.
    pub fn filled(&self) -> usize {
        // Counts that fit into bytes are taken many at once.
        let chunks = self.values.chunks(usize::from(u8::MAX));
        let filled = |values: &[Option<Value>]| -> u8 {
            values.iter().map(|value| u8::from(value.is_some())).sum()
        };
        chunks.map(|values| usize::from(filled(values))).sum()
    }

    /// Says whether every cell holds a value.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }

    /// The value in a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Value> {
        self.values[cell.index()]
    }

    /// Puts a value into a cell, or empties it.
    pub fn set(&mut self, cell: Cell, value: Option<Value>) {
        self.values[cell.index()] = value;
    }

    /// Sets all cells at once.
    ///
    /// # Panics
    /// If there are not as many values as cells.
    pub fn set_all(&mut self, values: &[Option<Value>]) {
        self.values.copy_from_slice(values);
    }

    /// The values in index order, in one piece.
    pub fn as_slice(&self) -> &[Option<Value>] {
        &self.values
    }

    /// The values in index order.
    pub fn iter(&self) -> impl Iterator<Item = Option<Value>> + '_ {
        self.values.iter().copied()
    }

    /// The cells that hold a value, with it.
    pub fn entries(&self) -> impl Iterator<Item = (Cell, Value)> + '_ {
        let cells = self.values.iter().enumerate();
        cells.filter_map(|(at, value)| Some((Cell::new(at), (*value)?)))
    }

    /// The values that peers of the cell leave for it, whether it is empty or not: computed for this cell alone. Whoever asks
    /// for more than one, or counts what is crossed out, has [`Candidates`](super::Candidates).
    pub fn candidates(&self, layout: &Layout, cell: Cell) -> ValueSet {
        let peers = layout.peers(cell).iter();
        let seen: ValueSet = peers.filter_map(|peer| self.get(peer)).collect();
        layout.allowed_alone(cell).difference(seen)
    }

    /// The values with which a cell of a clue, whatever stands in the cell itself, goes with what stands in the clue's others.
    /// Clues are named by their places among the layout's constraints. Values of open cells count as unknown, so some may be
    /// left that lead nowhere, but none where the cell is the last one.
    pub fn left_by_clue(&self, layout: &Layout, at: u16, cell: Cell) -> ValueSet {
        let constraint = layout.constraint(at);
        let clue = layout.clue_of(constraint);
        let all = ValueSet::all(layout.values());
        let with = |here: ValueSet| -> Vec<ValueSet> {
            let set = |&other: &Cell| {
                if other == cell {
                    here
                } else {
                    self.get(other).map_or(all, ValueSet::of)
                }
            };
            constraint.cells.iter().map(set).collect()
        };
        let mut sets = with(all);
        if !clue.filter(&mut sets) {
            return ValueSet::EMPTY;
        }
        let here = constraint.cells.iter().zip(sets);
        let here = here.filter(|(other, _)| **other == cell);
        let left = here.fold(all, |left, (_, set)| left.intersection(set));
        let fits = |value: &Value| clue.filter(&mut with(ValueSet::of(*value)));
        left.iter().filter(fits).collect()
    }

    /// Every value that stands more than once in a house: by house, then by value; then the clues that forbid what stands there, each once.
    pub fn conflicts(&self, layout: &Layout) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        for (at, house) in layout.houses().iter().enumerate() {
            let values = || house.cells.iter().filter_map(|&cell| self.get(cell));
            let mut once = ValueSet::EMPTY;
            let mut again = ValueSet::EMPTY;
            for value in values() {
                if once.contains(value) {
                    again = again.with(value);
                }
                once = once.with(value);
            }
            conflicts.extend(again.iter().map(|value| {
                let cells = house
                    .cells
                    .iter()
                    .copied()
                    .filter(|&cell| self.get(cell) == Some(value))
                    .collect();
                let house = HouseId(at as u16);
                Conflict::Repeated {
                    house,
                    value,
                    cells,
                }
            }));
        }
        let all = ValueSet::all(layout.values());
        let mut told = None;
        for constraint in layout.constraints() {
            let value = |&cell: &Cell| self.get(cell);
            let sets = constraint
                .cells
                .iter()
                .map(|cell| value(cell).map_or(all, ValueSet::of));
            let is_open = constraint.cells.iter().all(|cell| value(cell).is_none());
            let is_told = told == Some(constraint.clue);
            if !is_open
                && !is_told
                && layout
                    .clue_of(constraint)
                    .is_violated(&sets.collect::<Vec<_>>())
            {
                told = Some(constraint.clue);
                let cells = constraint.cells.iter().copied();
                let cells = cells.filter(|cell| value(cell).is_some());
                conflicts.push(Conflict::Clue {
                    clue: constraint.clue,
                    cells: cells.collect(),
                });
            }
        }
        conflicts
    }

    /// One character for each cell in index order; `.` where it is empty.
    pub fn to_line(&self) -> String {
        self.symbols().map(char::from).collect()
    }

    /// The characters of [`to_line`](Self::to_line), which are ASCII.
    pub fn symbols(&self) -> impl Iterator<Item = u8> + '_ {
        self.iter().map(symbol)
    }

    /// Appends the line to a text, sixteen characters in one step: the compiler makes a vector of them.
    pub fn append_to(&self, text: &mut Vec<u8>) {
        let (whole, rest) = self.values.as_chunks::<16>();
        text.reserve(self.len());
        for values in whole {
            let mut symbols = [0; 16];
            for (here, &value) in symbols.iter_mut().zip(values) {
                *here = symbol(value);
            }
            text.extend_from_slice(&symbols);
        }
        text.extend(rest.iter().copied().map(symbol));
    }
}

#[inline]
fn symbol(value: Option<Value>) -> u8 {
    value.map_or(b'.', Value::byte)
}

impl<const CELLS: usize> From<[Option<Value>; CELLS]> for Grid {
    fn from(values: [Option<Value>; CELLS]) -> Self {
        Self {
            values: SmallVec::from_slice(&values),
        }
    }
}

impl FromIterator<Option<Value>> for Grid {
    fn from_iter<I: IntoIterator<Item = Option<Value>>>(values: I) -> Self {
        Self {
            values: values.into_iter().collect(),
        }
    }
}
