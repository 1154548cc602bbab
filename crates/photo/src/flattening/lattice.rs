//! Layouts whose cells are unit squares in rows and columns: where their lines run, and which lattice each turn of them makes.

use sudogon_board::layout::geometry::Bounds;
use sudogon_board::layout::{Cell, Layout};

/// Coordinates and sides of cells that are so near whole numbers are whole.
const SAME: f32 = 0.01;

/// Unit squares in rows and columns, some of them cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lattice {
    pub columns: usize,
    pub rows: usize,
    /// The cell of each square, row by row.
    pub squares: Vec<Option<Cell>>,
}

impl Lattice {
    /// The lattice of a layout; `None` for one of other cells.
    pub fn of(layout: &Layout) -> Option<Self> {
        let bounds = layout.bounds();
        let size = bounds.size();
        let whole = |at: f32| ((at - at.round()).abs() < SAME).then_some(at.round() as usize);
        let (columns, rows) = (whole(size.x)?, whole(size.y)?);
        let mut squares = vec![None; columns * rows];
        for cell in layout.cells() {
            let outline = &layout.shape(cell).outline;
            let square = Bounds::of(outline.iter().copied());
            let (at, size) = (square.min - bounds.min, square.size());
            let is_square = outline.len() == 4 && whole(size.x)? == 1 && whole(size.y)? == 1;
            let place = whole(at.y)? * columns + whole(at.x)?;
            if !is_square || squares.get(place)?.is_some() {
                return None;
            }
            squares[place] = Some(cell);
        }
        Some(Self {
            columns,
            rows,
            squares,
        })
    }

    /// The cell in a row and a column.
    pub fn cell(&self, column: usize, row: usize) -> Option<Cell> {
        self.squares[row * self.columns + column]
    }

    /// The squares beside one: above, to the right, below, to the left.
    pub fn beside(&self, at: usize) -> [Option<usize>; 4] {
        let (column, row) = (at % self.columns, at / self.columns);
        [
            (row > 0).then(|| at - self.columns),
            (column + 1 < self.columns).then_some(at + 1),
            (row + 1 < self.rows).then_some(at + self.columns),
            (column > 0).then(|| at - 1),
        ]
    }

    /// The same after so many quarter turns clockwise.
    #[must_use]
    pub fn turned(&self, turns: usize) -> Self {
        let mut lattice = self.clone();
        for _ in 0..turns % 4 {
            let from = lattice.clone();
            (lattice.columns, lattice.rows) = (from.rows, from.columns);
            for row in 0..lattice.rows {
                for column in 0..lattice.columns {
                    let cell = from.cell(row, from.rows - 1 - column);
                    lattice.squares[row * lattice.columns + column] = cell;
                }
            }
        }
        lattice
    }

    /// Rows as columns.
    pub fn transposed(&self) -> Self {
        let places = (0..self.columns).flat_map(|x| (0..self.rows).map(move |y| (x, y)));
        Self {
            columns: self.rows,
            rows: self.columns,
            squares: places.map(|(x, y)| self.cell(x, y)).collect(),
        }
    }

    /// Whether the same squares are cells, whichever.
    pub fn has_form_of(&self, other: &Self) -> bool {
        let form = |lattice: &Self| {
            let squares = lattice.squares.iter().map(Option::is_some);
            (lattice.columns, squares.collect::<Vec<_>>())
        };
        form(self) == form(other)
    }

    /// Whether a line is drawn over a square, or between the last row and what is below it: a cell is on one side of it.
    pub fn has_side(&self, column: usize, line: usize) -> bool {
        let above = line.checked_sub(1).and_then(|row| self.cell(column, row));
        let below = (line < self.rows)
            .then(|| self.cell(column, line))
            .flatten();
        above.or(below).is_some()
    }
}
