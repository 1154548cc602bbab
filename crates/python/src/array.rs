//! Puzzles as the rows of an array of bytes, as NumPy has them: numbers, 0 for an empty cell, or the characters of a line.
//!
//! It is gone through block by block. Fresh memory costs more than a puzzle does, so all blocks are laid into the same; the array
//! of the answers is NumPy's own, which asks the system for large pages.

use std::sync::Arc;

use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PySlice};
use rayon::prelude::*;
use sudogon_core::layout::{self, Layout};
use sudogon_core::message::NoBoard;
use sudogon_core::puzzle::{Grid, Puzzle, Value};
use sudogon_core::value::MAX_VALUES;

use crate::answers::SolvedArray;
use crate::batch::{self, On};
use crate::error;
use crate::worker::Ended;

/// How many rows a block has: some megabytes.
const BLOCK: usize = 1 << 16;
/// How many of them a thread takes at once: their answers go to one place.
const ROWS: usize = 256;

/// An array of shape (puzzles, cells).
pub struct Array<'py> {
    numpy: Bound<'py, PyModule>,
    array: Bound<'py, PyAny>,
    puzzles: usize,
    pub rows: RowReader,
}

/// What the rows of an array stand for.
pub struct RowReader {
    layout: Arc<Layout>,
    /// Whether their bytes are characters.
    is_text: bool,
}

impl<'py> Array<'py> {
    /// Takes an array of shape (puzzles, cells); `None` if it is not one of bytes.
    pub fn new(
        puzzles: &Bound<'py, PyAny>,
        layout: Option<&Arc<Layout>>,
    ) -> PyResult<Option<Self>> {
        let Ok(buffer) = PyBuffer::<u8>::get(puzzles) else {
            // Texts are read like others, whoever keeps them.
            let kind = puzzles
                .getattr("dtype")
                .and_then(|kind| kind.getattr("kind"));
            let kind = kind
                .and_then(|kind| kind.extract::<String>())
                .unwrap_or_default();
            return match "biufcS".contains(&kind) && !kind.is_empty() {
                true => Err(error("an array needs the type uint8")),
                false => Ok(None),
            };
        };
        let &[rows, columns] = buffer.shape() else {
            return Err(error("an array needs the shape (puzzles, cells)"));
        };
        let layout = match layout {
            Some(layout) => Arc::clone(layout),
            None => layout::by_length(columns)
                .and_then(|name| layout::named(name).ok())
                .ok_or_else(|| {
                    error(format!(
                        "there are {columns} columns, and no usual shape has so many cells; name it with layout="
                    ))
                })?,
        };
        if let Some(why) = layout.unfinished() {
            return Err(error(why.in_english(&NoBoard)));
        }
        if layout.len() != columns {
            return Err(error(format!(
                "this board has {} cells; the array has {columns} columns",
                layout.len()
            )));
        }
        let numpy = puzzles.py().import("numpy")?;
        let mut array = Self {
            array: numpy.call_method1("asarray", (puzzles,))?,
            numpy,
            puzzles: rows,
            rows: RowReader {
                layout,
                is_text: false,
            },
        };
        // A row of characters has no byte that is a number.
        let first = array.laid_out(0, rows.min(1))?.to_vec(puzzles.py())?;
        array.rows.is_text = first.iter().any(|&byte| usize::from(byte) > MAX_VALUES);
        Ok(Some(array))
    }

    /// The first rows of the blocks.
    fn blocks(&self) -> impl Iterator<Item = usize> + use<> {
        (0..self.puzzles).step_by(BLOCK)
    }

    /// The end of a block.
    fn end(&self, start: usize) -> usize {
        self.puzzles.min(start + BLOCK)
    }

    /// Some rows, one after the other in memory.
    fn laid_out(&self, start: usize, end: usize) -> PyResult<PyBuffer<u8>> {
        let rows = rows_of(&self.array, start, end)?;
        PyBuffer::get(&self.numpy.call_method1("ascontiguousarray", (rows,))?)
    }

    /// Reads the cells of a block, a row after the other.
    fn read(&self, start: usize, cells: &mut Vec<u8>) -> PyResult<()> {
        let block = self.laid_out(start, self.end(start))?;
        cells.resize(block.item_count(), 0);
        block.copy_to_slice(self.array.py(), cells)?;
        self.rows.check(start, cells)
    }

    /// The cells of all puzzles, a row after the other.
    pub fn cells(&self) -> PyResult<Vec<u8>> {
        let (mut all, mut cells) = (Vec::new(), Vec::new());
        for start in self.blocks() {
            self.read(start, &mut cells)?;
            all.extend_from_slice(&cells);
        }
        Ok(all)
    }
}

impl RowReader {
    /// Looks whether the bytes of rows are values or empty cells, of which the first has a number.
    fn check(&self, first: usize, cells: &[u8]) -> PyResult<()> {
        let columns = self.layout.len();
        let most = self.layout.values() as u8;
        let is_character = |byte: u8| {
            let digit = byte.wrapping_sub(b'0');
            let letter = (byte | 0x20).wrapping_sub(b'a');
            (byte == b'.') | (digit <= most.min(9)) | (letter < most.saturating_sub(9))
        };
        // By folds and comparisons alone, of which the compiler makes vectors: byte by byte this would take as long as some puzzles.
        let are_fine = |row: &[u8]| match self.is_text {
            true => row.iter().fold(true, |all, &byte| all & is_character(byte)),
            false => row.iter().fold(true, |all, &byte| all & (byte <= most)),
        };
        let Some(row) = cells.chunks(columns).position(|row| !are_fine(row)) else {
            return Ok(());
        };
        let of_row = &cells[row * columns..];
        let wrong = of_row.iter().position(|byte| !are_fine(&[*byte]));
        let column = wrong.unwrap_or_default();
        Err(error(format!(
            "row {}, column {column} of the array is {}; the values of this board are 1 to {most}",
            first + row,
            of_row[column]
        )))
    }

    /// The cells of each puzzle.
    pub fn each<'a>(&self, cells: &'a [u8]) -> impl IndexedParallelIterator<Item = &'a [u8]> {
        cells.par_chunks(self.layout.len())
    }

    pub fn puzzle(&self, row: &[u8]) -> Puzzle {
        let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
        let mut givens = vec![None; row.len()];
        self.read_row(row, &mut givens);
        puzzle.givens.set_all(&givens);
        puzzle
    }

    /// Reads a row, whose bytes are fine.
    fn read_row(&self, row: &[u8], givens: &mut [Option<Value>]) {
        let number = |byte: u8| match byte {
            b'.' => 0,
            ..=b'9' => byte.wrapping_sub(b'0'),
            _ => (byte | 0x20).wrapping_sub(b'a' - 10),
        };
        match self.is_text {
            true => change_each(row, givens, |byte| Value::of_byte(number(byte))),
            false => change_each(row, givens, Value::of_byte),
        }
    }

    /// Solves all puzzles up to a limit, and writes how many solutions each has, and its first. The places for these come in chunks like
    /// those of the rows.
    fn solve<'a>(
        &self,
        cells: &[u8],
        limit: u128,
        py: Python<'_>,
        on: On,
        solutions: impl IndexedParallelIterator<Item = &'a mut [u8]>,
    ) -> PyResult<Vec<i64>> {
        let columns = self.layout.len();
        let rows = cells.par_chunks(ROWS * columns);
        let counts = batch::each(py, on, rows.zip(solutions), |worker, (rows, solutions)| {
            let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
            let mut givens = vec![None; columns];
            let mut solutions = solutions.chunks_mut(columns);
            let count = |row: &[u8]| {
                worker.begin();
                self.read_row(row, &mut givens);
                puzzle.givens.set_all(&givens);
                let solved = worker.solve(&puzzle, limit);
                if let Some(place) = solutions.next() {
                    let first = solved
                        .as_ref()
                        .ok()
                        .and_then(|answer| answer.solutions.first());
                    self.write(first, place);
                }
                match solved {
                    Ok(answer) => i64::try_from(answer.count).unwrap_or(i64::MAX),
                    Err(Ended::Timeout) => -1,
                    // Givens that conflict have no solution.
                    Err(_) => 0,
                }
            };
            rows.chunks(columns).map(count).collect::<Vec<i64>>()
        })?;
        Ok(counts.concat())
    }

    /// Writes a solution as the array itself writes values, or empty cells.
    fn write(&self, solution: Option<&Grid>, place: &mut [u8]) {
        match (solution, self.is_text) {
            (Some(solution), true) => change_each(solution.as_slice(), place, |value| {
                value.map_or(b'.', Value::byte)
            }),
            (Some(solution), false) => change_each(solution.as_slice(), place, |value| {
                value.map_or(0, |value| value.number() as u8)
            }),
            (None, true) => place.fill(b'.'),
            (None, false) => place.fill(0),
        }
    }
}

/// The rows of an array from one up to another.
fn rows_of<'py>(
    array: &Bound<'py, PyAny>,
    start: usize,
    end: usize,
) -> PyResult<Bound<'py, PyAny>> {
    array.get_item(PySlice::new(array.py(), start as isize, end as isize, 1))
}

/// Changes each of some cells, sixteen in one step: the compiler makes a vector of them.
fn change_each<A: Copy, B>(from: &[A], to: &mut [B], change: impl Fn(A) -> B) {
    let ((from, last_from), (to, last_to)) = (from.as_chunks::<16>(), to.as_chunks_mut::<16>());
    for (from, to) in from.iter().zip(to) {
        for (&from, to) in from.iter().zip(to) {
            *to = change(from);
        }
    }
    for (&from, to) in last_from.iter().zip(last_to) {
        *to = change(from);
    }
}

/// The first solution of each puzzle, and how many there are up to a limit.
pub fn solve<'py>(
    array: &Array<'py>,
    limit: u128,
    py: Python<'py>,
    on: On,
) -> PyResult<Bound<'py, PyAny>> {
    let shape = (array.puzzles, array.rows.layout.len());
    let solution = array.numpy.call_method1("empty", (shape, "uint8"))?;
    let (mut cells, mut solutions, mut counts) = (Vec::new(), Vec::new(), Vec::new());
    for start in array.blocks() {
        array.read(start, &mut cells)?;
        solutions.resize(cells.len(), 0);
        let places = solutions.par_chunks_mut(ROWS * shape.1);
        counts.extend(array.rows.solve(&cells, limit, py, on, places)?);
        let block = PyBuffer::<u8>::get(&rows_of(&solution, start, array.end(start))?)?;
        block.copy_from_slice(py, &solutions)?;
    }
    SolvedArray {
        solution: solution.unbind(),
        count: int64(&array.numpy, &counts)?.unbind(),
    }
    .into_pyobject(py)
}

/// How many solutions each puzzle has, up to a limit.
pub fn count<'py>(
    array: &Array<'py>,
    limit: u128,
    py: Python<'py>,
    on: On,
) -> PyResult<Bound<'py, PyAny>> {
    let (mut cells, mut counts) = (Vec::new(), Vec::new());
    for start in array.blocks() {
        array.read(start, &mut cells)?;
        let chunks = cells.len().div_ceil(ROWS * array.rows.layout.len());
        let nowhere = (0..chunks).into_par_iter().map(|_| &mut [][..]);
        counts.extend(array.rows.solve(&cells, limit, py, on, nowhere)?);
    }
    int64(&array.numpy, &counts)
}

/// An array of one dimension, which may be written to.
fn int64<'py>(numpy: &Bound<'py, PyModule>, counts: &[i64]) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = counts
        .iter()
        .flat_map(|count| count.to_ne_bytes())
        .collect();
    let bytes = PyByteArray::new(numpy.py(), &bytes);
    numpy.call_method1("frombuffer", (bytes, "int64"))
}
