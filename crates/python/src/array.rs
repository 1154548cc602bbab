//! Puzzles as the rows of an array of bytes, as NumPy has them: numbers, 0 for an empty cell, or the characters of a line.
//!
//! Answers are arrays too, made by NumPy from bytes: it is only needed where somebody has an array.

use std::sync::Arc;

use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rayon::prelude::*;
use sudogon_core::layout::{self, Layout};
use sudogon_core::message::NoBoard;
use sudogon_core::puzzle::{Grid, Puzzle, Value};
use sudogon_core::value::MAX_VALUES;

use crate::answers::SolvedArray;
use crate::batch::{self, On};
use crate::error;
use crate::worker::Ended;

/// How many rows a thread takes at once: their answers go to one place.
const ROWS: usize = 256;

pub struct Array {
    layout: Arc<Layout>,
    /// A row after the other.
    cells: Vec<u8>,
    /// Whether these are characters.
    is_text: bool,
    /// What each byte stands for in a cell.
    values: Box<[Option<Value>; 256]>,
}

impl Array {
    /// Takes an array of shape (puzzles, cells); `None` if it is not one of bytes.
    pub fn new(puzzles: &Bound<'_, PyAny>, layout: Option<&Arc<Layout>>) -> PyResult<Option<Self>> {
        let Ok(mut buffer) = PyBuffer::<u8>::get(puzzles) else {
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
        let &[_, columns] = buffer.shape() else {
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
        // NumPy lays rows one after the other many times as fast as a copy cell by cell does.
        if !buffer.is_c_contiguous() && puzzles.hasattr("dtype")? {
            let numpy = puzzles.py().import("numpy")?;
            buffer = PyBuffer::get(&numpy.call_method1("ascontiguousarray", (puzzles,))?)?;
        }
        let cells = buffer.to_vec(puzzles.py())?;
        // By folds and comparisons alone, of which the compiler makes vectors: byte by byte this would take as long as some puzzles.
        let largest = cells.iter().fold(0, |so_far, &byte| byte.max(so_far));
        let is_text = usize::from(largest) > MAX_VALUES;
        let value = |byte: u8| match is_text {
            true => Value::from_symbol(byte.into()),
            false => Value::of_byte(byte),
        };
        let is_known = |value: &Value| value.number() <= layout.values();
        let values = std::array::from_fn(|byte| value(byte as u8).filter(is_known));
        let most = layout.values() as u8;
        let is_character = |byte: u8| {
            let digit = byte.wrapping_sub(b'0');
            let letter = (byte | 0x20).wrapping_sub(b'a');
            (byte == b'.') | (digit <= most.min(9)) | (letter < most.saturating_sub(9))
        };
        let are_characters =
            |row: &[u8]| row.iter().fold(true, |all, &byte| all & is_character(byte));
        let wrong = match is_text {
            false if largest <= most => None,
            false => cells.iter().position(|&byte| byte > most),
            true if cells.chunks(columns).all(are_characters) => None,
            true => cells.iter().position(|&byte| !is_character(byte)),
        };
        if let Some(at) = wrong {
            return Err(error(format!(
                "row {}, column {} of the array is {}; the values of this board are 1 to {}",
                at / columns,
                at % columns,
                cells[at],
                layout.values()
            )));
        }
        Ok(Some(Self {
            layout,
            cells,
            is_text,
            values: Box::new(values),
        }))
    }

    /// The cells of each puzzle.
    pub fn rows(&self) -> impl IndexedParallelIterator<Item = &[u8]> {
        self.cells.par_chunks(self.layout.len())
    }

    pub fn puzzle(&self, row: &[u8]) -> Puzzle {
        let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
        puzzle.givens = row
            .iter()
            .map(|&byte| self.values[usize::from(byte)])
            .collect();
        puzzle
    }

    /// Solves all puzzles up to a limit, and writes how many solutions each has, and its first. The places for these come in chunks like
    /// those of the rows.
    fn solve<'a>(
        &self,
        limit: u128,
        py: Python<'_>,
        on: On,
        solutions: impl IndexedParallelIterator<Item = &'a mut [u8]>,
    ) -> PyResult<Vec<i64>> {
        let cells = self.layout.len();
        let rows = self.cells.par_chunks(ROWS * cells);
        let counts = batch::each(py, on, rows.zip(solutions), |worker, (rows, solutions)| {
            let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
            let mut givens = vec![None; cells];
            let mut solutions = solutions.chunks_mut(cells);
            let count = |row: &[u8]| {
                worker.begin();
                for (given, &byte) in givens.iter_mut().zip(row) {
                    *given = self.values[usize::from(byte)];
                }
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
            rows.chunks(cells).map(count).collect::<Vec<i64>>()
        })?;
        Ok(counts.concat())
    }

    /// Writes a solution as the array itself writes values, or empty cells.
    fn write(&self, solution: Option<&Grid>, place: &mut [u8]) {
        let (empty, number): (u8, fn(Value) -> u8) = match self.is_text {
            true => (b'.', Value::byte),
            false => (0, |value| value.number() as u8),
        };
        let Some(solution) = solution else {
            return place.fill(empty);
        };
        for (byte, value) in place.iter_mut().zip(solution.iter()) {
            *byte = value.map_or(empty, number);
        }
    }
}

/// The first solution of each puzzle, and how many there are up to a limit.
pub fn solve<'py>(
    array: &Array,
    limit: u128,
    py: Python<'py>,
    on: On,
) -> PyResult<Bound<'py, PyAny>> {
    let cells = array.layout.len();
    let mut counts = Vec::new();
    let solutions = PyByteArray::new_with(py, array.cells.len(), |bytes| {
        counts = array.solve(limit, py, on, bytes.par_chunks_mut(ROWS * cells))?;
        Ok(())
    })?;
    let solution = numpy(&solutions, "uint8")?;
    SolvedArray {
        solution: solution
            .call_method1("reshape", ((counts.len(), cells),))?
            .unbind(),
        count: int64(py, &counts)?.unbind(),
    }
    .into_pyobject(py)
}

/// How many solutions each puzzle has, up to a limit.
pub fn count<'py>(
    array: &Array,
    limit: u128,
    py: Python<'py>,
    on: On,
) -> PyResult<Bound<'py, PyAny>> {
    let chunks = array.cells.len().div_ceil(ROWS * array.layout.len());
    let nowhere = (0..chunks).into_par_iter().map(|_| &mut [][..]);
    int64(py, &array.solve(limit, py, on, nowhere)?)
}

fn int64<'py>(py: Python<'py>, counts: &[i64]) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = counts
        .iter()
        .flat_map(|count| count.to_ne_bytes())
        .collect();
    numpy(&PyByteArray::new(py, &bytes), "int64")
}

/// An array of one dimension over bytes, which may be written to.
fn numpy<'py>(bytes: &Bound<'py, PyByteArray>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    bytes
        .py()
        .import("numpy")?
        .call_method1("frombuffer", (bytes, kind))
}
