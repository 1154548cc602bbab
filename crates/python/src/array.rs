//! Puzzles as the rows of an array of bytes, as NumPy has them: numbers, 0 for an empty cell, or the characters of a line.
//!
//! Answers are arrays too, made by NumPy from bytes: it is only needed where somebody has an array.

use std::sync::Arc;

use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use sudogon_core::layout::{self, Layout};
use sudogon_core::puzzle::{Puzzle, Value};
use sudogon_core::solve::Answer;
use sudogon_core::value::MAX_VALUES;

use crate::answers::SolvedArray;
use crate::batch::{self, On};
use crate::input::error;
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
            return match puzzles.getattr("dtype") {
                // Texts are read like others, whoever keeps them.
                Ok(kind) if "biufcS".contains(&kind.getattr("kind")?.extract::<String>()?) => {
                    Err(error(format!("an array needs the type uint8, not {kind}")))
                }
                _ => Ok(None),
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
            return Err(error(why));
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
        let is_text = cells
            .iter()
            .max()
            .is_some_and(|&most| usize::from(most) > MAX_VALUES);
        let value = |byte: u8| match is_text {
            true => Value::from_symbol(byte.into()),
            false => Value::of_byte(byte),
        };
        let is_known = |value: &Value| value.number() <= layout.values();
        let values = Box::new(std::array::from_fn(|byte| {
            value(byte as u8).filter(is_known)
        }));
        let empty: &[u8] = if is_text { b".0" } else { &[0] };
        let is_cell: [bool; 256] =
            std::array::from_fn(|byte| values[byte].is_some() || empty.contains(&(byte as u8)));
        if let Some(at) = cells.iter().position(|&byte| !is_cell[usize::from(byte)]) {
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
            values,
        }))
    }

    /// The cells of each puzzle.
    pub fn rows(&self) -> Vec<&[u8]> {
        self.cells.chunks(self.layout.len()).collect()
    }

    pub fn puzzle(&self, row: &[u8]) -> Puzzle {
        let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
        puzzle.givens = row
            .iter()
            .map(|&byte| self.values[usize::from(byte)])
            .collect();
        puzzle
    }

    /// Solves all puzzles up to a limit, and hands on the answer about each, in chunks: `None` if its time was over.
    fn solve<T: Default + Send>(
        &self,
        limit: u128,
        py: Python<'_>,
        on: On,
        add: impl Fn(&mut T, Option<&Answer>) + Sync,
    ) -> PyResult<Vec<T>> {
        let chunks: Vec<_> = self.cells.chunks(ROWS * self.layout.len()).collect();
        let conflicting = Answer::default();
        batch::each(py, on, &chunks, |worker, chunk| {
            let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
            let mut givens = vec![None; self.layout.len()];
            let mut answers = T::default();
            for row in chunk.chunks(self.layout.len()) {
                worker.begin();
                for (given, &byte) in givens.iter_mut().zip(row) {
                    *given = self.values[usize::from(byte)];
                }
                puzzle.givens.set_all(&givens);
                let answer = match worker.solve(&puzzle, limit) {
                    Ok(answer) => Some(answer),
                    Err(Ended::Timeout) => None,
                    // Givens that conflict have no solution.
                    Err(_) => Some(&conflicting),
                };
                add(&mut answers, answer);
            }
            answers
        })
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
    let add = |(solutions, counts): &mut (Vec<u8>, Vec<u8>), answer: Option<&Answer>| {
        counts.extend(count_of(answer));
        match answer.and_then(|answer| answer.solutions.first()) {
            Some(solution) if array.is_text => solution.append_to(solutions),
            Some(solution) => {
                let number = |value: Option<Value>| value.map_or(0, |value| value.number() as u8);
                solutions.extend(solution.iter().map(number));
            }
            None => solutions.resize(
                solutions.len() + cells,
                if array.is_text { b'.' } else { 0 },
            ),
        }
    };
    let (solutions, counts): (Vec<_>, Vec<_>) =
        array.solve(limit, py, on, add)?.into_iter().unzip();
    let solution = numpy(py, &solutions, "uint8")?;
    let shape = (array.cells.len() / cells, cells);
    SolvedArray {
        solution: solution.call_method1("reshape", (shape,))?.unbind(),
        count: numpy(py, &counts, "int64")?.unbind(),
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
    let add = |counts: &mut Vec<u8>, answer: Option<&Answer>| counts.extend(count_of(answer));
    numpy(py, &array.solve(limit, py, on, add)?, "int64")
}

/// A count as NumPy keeps it; -1 where it is unknown.
fn count_of(answer: Option<&Answer>) -> [u8; 8] {
    let count = answer.map_or(-1, |answer| i64::try_from(answer.count).unwrap_or(i64::MAX));
    count.to_ne_bytes()
}

/// An array of one dimension that owns its bytes, which come in chunks, and may be written to.
fn numpy<'py>(py: Python<'py>, chunks: &[Vec<u8>], kind: &str) -> PyResult<Bound<'py, PyAny>> {
    let length = chunks.iter().map(Vec::len).sum();
    let owned = PyByteArray::new_with(py, length, |mut left| {
        for chunk in chunks {
            let (place, behind) = std::mem::take(&mut left).split_at_mut(chunk.len());
            place.copy_from_slice(chunk);
            left = behind;
        }
        Ok(())
    })?;
    py.import("numpy")?
        .call_method1("frombuffer", (owned, kind))
}
