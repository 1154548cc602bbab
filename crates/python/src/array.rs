//! Puzzles as the rows of an array of bytes, as NumPy has them: numbers, 0 for an empty cell, or the characters of a line.
//!
//! Each thread copies some rows, answers them, and copies the answers back; it holds Python's lock for these copies alone. So the array
//! may have any strides, and Python's other threads run on.

use std::mem;
use std::ops::Range;
use std::sync::Arc;

use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;
use pyo3::types::PySlice;
use rayon::prelude::*;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{Grid, Puzzle, Value};
use sudogon_board::value::MAX_VALUES;

use crate::answers::SolvedArray;
use crate::batch::{self, On};
use crate::error;
use crate::worker::{Ended, Worker};

/// How many rows a thread takes at once, at most: in the time that it takes to solve so many, to wait for Python's lock twice counts
/// little, some milliseconds each where another thread is busy.
const ROWS: usize = 1 << 14;
/// How many times each thread takes some, at least: one that met hard puzzles leaves what remains to the others.
const TURNS: usize = 16;

/// An array of shape (puzzles, cells).
pub struct Array {
    numpy: Py<PyModule>,
    array: Py<PyAny>,
    puzzles: usize,
    rows: RowReader,
}

/// What the rows of an array stand for.
struct RowReader {
    layout: Arc<Layout>,
    /// Whether their bytes are characters.
    is_text: bool,
}

/// Some rows of an array, and where they stand in it.
struct Piece<'a> {
    rows: Range<usize>,
    cells: Vec<u8>,
    reader: &'a RowReader,
}

impl Array {
    /// Takes an array of shape (puzzles, cells); `None` if it is not one of bytes.
    pub fn new(puzzles: &Bound<'_, PyAny>, layout: Option<&Arc<Layout>>) -> PyResult<Option<Self>> {
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
            array: numpy.call_method1("asarray", (puzzles,))?.unbind(),
            numpy: numpy.unbind(),
            puzzles: rows,
            rows: RowReader {
                layout,
                is_text: false,
            },
        };
        // No character is a number of a value. The most tell, so that what is wrong is the odd one.
        let mut first = Vec::new();
        array.read(0..rows.min(1), &mut first)?;
        let numbers = first
            .iter()
            .filter(|&&byte| usize::from(byte) <= MAX_VALUES);
        array.rows.is_text = 2 * numbers.count() < first.len();
        Ok(Some(array))
    }

    /// Reads the cells of some rows, one row after the other.
    fn read(&self, rows: Range<usize>, cells: &mut Vec<u8>) -> PyResult<()> {
        batch::attached(|py| {
            let rows = rows_of::<u8>(&self.array, py, rows)?;
            cells.resize(rows.item_count(), 0);
            rows.copy_to_slice(py, cells)
        })
    }

    /// Answers the rows piece by piece, in their order.
    fn each_piece<T: Send>(
        &self,
        py: Python<'_>,
        on: On,
        answer: impl Fn(&mut Worker<'_>, &Piece<'_>) -> PyResult<T> + Sync,
    ) -> PyResult<Vec<T>> {
        let size = self.puzzles.div_ceil(on.cores() * TURNS).clamp(1, ROWS);
        let starts = (0..self.puzzles).into_par_iter().step_by(size);
        batch::each(py, on, starts, |worker, start| {
            let rows = start..self.puzzles.min(start + size);
            let mut cells = mem::take(&mut worker.cells);
            self.read(rows.clone(), &mut cells)?;
            self.rows.check(start, &cells)?;
            let reader = &self.rows;
            let piece = Piece {
                rows,
                cells,
                reader,
            };
            let answers = answer(worker, &piece);
            worker.cells = piece.cells;
            answers
        })
    }

    /// Answers each puzzle, in their order.
    pub fn each<T: Send>(
        &self,
        py: Python<'_>,
        on: On,
        answer: impl Fn(&mut Worker<'_>, &Puzzle) -> T + Sync,
    ) -> PyResult<Vec<T>> {
        let pieces = self.each_piece(py, on, |worker, piece| {
            let mut answers = Vec::with_capacity(piece.rows.len());
            piece.each(worker, |worker, puzzle| {
                answers.push(answer(worker, puzzle))
            });
            Ok(answers)
        })?;
        Ok(pieces.into_iter().flatten().collect())
    }

    /// A new array, not yet written to.
    fn empty<'py>(
        &self,
        py: Python<'py>,
        shape: impl IntoPyObject<'py>,
        kind: &str,
    ) -> PyResult<Py<PyAny>> {
        let empty = self.numpy.bind(py).getattr("empty")?;
        Ok(empty.call1((shape, kind))?.unbind())
    }

    /// The first solution of each puzzle, and how many there are up to a limit.
    pub fn solve<'py>(&self, limit: u128, py: Python<'py>, on: On) -> PyResult<Bound<'py, PyAny>> {
        let columns = self.rows.layout.len();
        let solution = self.empty(py, (self.puzzles, columns), "uint8")?;
        let count = self.empty(py, (self.puzzles,), "int64")?;
        self.each_piece(py, on, |worker, piece| {
            let mut solutions = mem::take(&mut worker.solutions);
            solutions.resize(piece.cells.len(), 0);
            let mut places = solutions.chunks_mut(columns);
            let counts = piece.count(worker, limit, |solution| {
                if let Some(place) = places.next() {
                    self.rows.write(solution, place);
                }
            });
            batch::attached(|py| {
                write(&solution, py, piece, &solutions)?;
                write(&count, py, piece, &counts)
            })?;
            worker.solutions = solutions;
            Ok(())
        })?;
        SolvedArray { solution, count }.into_pyobject(py)
    }

    /// How many solutions each puzzle has, up to a limit.
    pub fn count(&self, limit: u128, py: Python<'_>, on: On) -> PyResult<Py<PyAny>> {
        let count = self.empty(py, (self.puzzles,), "int64")?;
        self.each_piece(py, on, |worker, piece| {
            let counts = piece.count(worker, limit, |_| ());
            batch::attached(|py| write(&count, py, piece, &counts))
        })?;
        Ok(count)
    }
}

impl Piece<'_> {
    /// Goes through the puzzles, while somebody waits for their answers.
    fn each<'a>(&self, worker: &mut Worker<'a>, mut visit: impl FnMut(&mut Worker<'a>, &Puzzle)) {
        let layout = &self.reader.layout;
        let mut puzzle = Puzzle::empty(Arc::clone(layout));
        let mut givens = vec![None; layout.len()];
        for row in self.cells.chunks(layout.len()) {
            if worker.pace.is_stopped() {
                break;
            }
            self.reader.read_row(row, &mut givens);
            puzzle.givens.set_all(&givens);
            visit(worker, &puzzle);
        }
    }

    /// How many solutions each puzzle has up to a limit, and its first.
    fn count(
        &self,
        worker: &mut Worker<'_>,
        limit: u128,
        mut first: impl FnMut(Option<&Grid>),
    ) -> Vec<i64> {
        let mut counts = vec![0; self.rows.len()];
        let mut places = counts.iter_mut();
        self.each(worker, |worker, puzzle| {
            worker.begin();
            let solved = worker.solve(puzzle, limit);
            let answer = solved.as_ref().ok();
            first(answer.and_then(|answer| answer.solutions.first()));
            let count = match solved {
                Ok(answer) => i64::try_from(answer.count).unwrap_or(i64::MAX),
                Err(Ended::Timeout) => -1,
                // Givens that conflict have no solution.
                Err(_) => 0,
            };
            if let Some(place) = places.next() {
                *place = count;
            }
        });
        counts
    }
}

impl RowReader {
    /// Looks whether the bytes of rows are values or empty cells; the number of the first is for what is said if not.
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
        let (byte, row) = (of_row[column], first + row);
        let last = Value::of_byte(most).map_or(0, Value::byte);
        let (found, last, empty) = match self.is_text {
            true => (
                format!("{:?}", char::from(byte)),
                char::from(last).to_string(),
                ". or 0",
            ),
            false => (byte.to_string(), most.to_string(), "0"),
        };
        Err(error(format!(
            "row {row}, column {column} of the array is {found}; the values of this board are 1 to {last}, and an empty cell is {empty}"
        )))
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

/// Some rows of an array.
fn rows_of<T: Element>(
    array: &Py<PyAny>,
    py: Python<'_>,
    rows: Range<usize>,
) -> PyResult<PyBuffer<T>> {
    let rows = PySlice::new(py, rows.start as isize, rows.end as isize, 1);
    PyBuffer::get(&array.bind(py).get_item(rows)?)
}

/// Writes the answers of a piece where its rows are.
fn write<T: Element>(
    array: &Py<PyAny>,
    py: Python<'_>,
    piece: &Piece<'_>,
    answers: &[T],
) -> PyResult<()> {
    rows_of(array, py, piece.rows.clone())?.copy_from_slice(py, answers)
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
