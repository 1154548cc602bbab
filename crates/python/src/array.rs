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
    /// What each byte stands for in a cell.
    values: Box<[Option<Value>; 256]>,
    /// The byte of an empty cell, and of each value.
    bytes: [u8; MAX_VALUES + 1],
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
        let array = numpy.call_method1("asarray", (puzzles,))?;
        let largest = match rows {
            0 => 0,
            _ => array.call_method0("max")?.extract::<u8>()?,
        };
        Ok(Some(Self {
            numpy,
            array,
            puzzles: rows,
            rows: RowReader::new(layout, usize::from(largest) > MAX_VALUES),
        }))
    }

    /// The first rows of the blocks.
    fn blocks(&self) -> impl Iterator<Item = usize> + use<> {
        (0..self.puzzles).step_by(BLOCK)
    }

    /// The rows of an array of as many that belong to a block.
    fn block_of(&self, array: &Bound<'py, PyAny>, start: usize) -> PyResult<Bound<'py, PyAny>> {
        let end = self.puzzles.min(start + BLOCK);
        array.get_item(PySlice::new(array.py(), start as isize, end as isize, 1))
    }

    /// Reads the cells of a block, a row after the other.
    fn read(&self, start: usize, cells: &mut Vec<u8>) -> PyResult<()> {
        let block = self.block_of(&self.array, start)?;
        let block = self.numpy.call_method1("ascontiguousarray", (block,))?;
        let block = PyBuffer::<u8>::get(&block)?;
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
    fn new(layout: Arc<Layout>, is_text: bool) -> Self {
        let value = |byte: u8| match is_text {
            true => Value::from_symbol(byte.into()),
            false => Value::of_byte(byte),
        };
        let is_known = |value: &Value| value.number() <= layout.values();
        let values = std::array::from_fn(|byte| value(byte as u8).filter(is_known));
        let bytes = std::array::from_fn(|number| match (Value::new(number), is_text) {
            (Some(value), true) => value.byte(),
            (None, true) => b'.',
            (_, false) => number as u8,
        });
        Self {
            layout,
            is_text,
            values: Box::new(values),
            bytes,
        }
    }

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
            rows.chunks(columns).map(count).collect::<Vec<i64>>()
        })?;
        Ok(counts.concat())
    }

    /// Writes a solution as the array itself writes values, or empty cells.
    fn write(&self, solution: Option<&Grid>, place: &mut [u8]) {
        let Some(solution) = solution else {
            return place.fill(self.bytes[0]);
        };
        for (byte, value) in place.iter_mut().zip(solution.iter()) {
            *byte = self.bytes[value.map_or(0, Value::number)];
        }
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
        let block = PyBuffer::<u8>::get(&array.block_of(&solution, start)?)?;
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
