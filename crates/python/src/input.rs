//! What Python passes as puzzles: one text, several, the bytes of a file, or an array.

use std::iter;
use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyString};
use rayon::prelude::*;
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_paper::files::pieces::PieceSplitter;
use sudogon_paper::files::{self, Piece, Reading, TextProblem, TextStart, line, pieces};

use crate::answers::Answered;
use crate::array::Array;
use crate::batch::{self, On};
use crate::error;
use crate::worker::{Ended, Worker};

/// Puzzles, not yet read: all threads do that.
pub enum Input {
    One(PyBackedStr, Option<Arc<Layout>>),
    Texts(Vec<PyBackedStr>, Option<Arc<Layout>>),
    Pieces(Vec<Piece>, Option<Arc<Layout>>),
    Array(Array),
}

impl Input {
    /// Takes what Python passes, and the name of the layout that it is read for.
    pub fn new(puzzles: &Bound<'_, PyAny>, layout: Option<&str>) -> PyResult<Self> {
        let layout = layout.map(layout::named).transpose().map_err(error)?;
        if let Ok(text) = puzzles.cast::<PyString>() {
            return Ok(Self::One(text.clone().try_into()?, layout));
        }
        if let Ok(bytes) = puzzles.cast::<PyBytes>() {
            let bytes = bytes.as_bytes();
            let pieces = puzzles.py().detach(|| pieces(bytes, layout.as_ref()))?;
            return Ok(Self::Pieces(pieces, layout));
        }
        if let Some(array) = Array::new(puzzles, layout.as_ref())? {
            return Ok(Self::Array(array));
        }
        if puzzles.hasattr("columns")? {
            return Err(PyTypeError::new_err(
                "this is a table: pass the column that has the puzzles",
            ));
        }
        let text = |text: Bound<'_, PyAny>| match text.cast::<PyString>() {
            Ok(text) => text.clone().try_into(),
            Err(_) => Err(no_puzzle(&text)),
        };
        let texts = puzzles.try_iter().map_err(|_| no_puzzle(puzzles))?;
        let texts = texts.map(|item| item.and_then(text));
        Ok(Self::Texts(texts.collect::<PyResult<_>>()?, layout))
    }

    /// Answers each puzzle. One alone that is invalid is an error; among others it is an answer, so that it does not cost theirs.
    pub fn answer<'py, T: Answered + IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        on: On,
        answer: impl Fn(&mut Worker<'_>, &Puzzle) -> Result<T, Ended> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let work = |worker: &mut Worker<'_>, read: Result<Puzzle, String>| {
            worker.begin();
            let puzzle = read.map_err(Ended::Invalid)?;
            answer(worker, &puzzle)
        };
        let answers = match self {
            Self::One(text, layout) => {
                let answer =
                    batch::one(py, on, |worker| work(worker, read(text, layout.as_ref())))?;
                if let Err(Ended::Invalid(sentence)) = answer {
                    return Err(error(sentence));
                }
                return answer.unwrap_or_else(T::ended).into_bound_py_any(py);
            }
            Self::Texts(texts, layout) => batch::each(py, on, texts.par_iter(), |worker, text| {
                Ok(work(worker, read(text, layout.as_ref())))
            }),
            Self::Pieces(pieces, layout) => {
                batch::each(py, on, pieces.par_iter(), |worker, piece| {
                    let read = piece.read(layout.as_ref()).and_then(finished);
                    Ok(work(worker, read.map_err(|error| sentence(&error))))
                })
            }
            Self::Array(array) => array.each(py, on, |worker, puzzle| {
                worker.begin();
                answer(worker, puzzle)
            }),
        }?;
        let answers = answers.into_iter();
        let answers: Vec<T> = answers
            .map(|answer| answer.unwrap_or_else(T::ended))
            .collect();
        answers.into_bound_py_any(py)
    }
}

/// What Python passed is nothing that can be a puzzle.
fn no_puzzle(passed: &Bound<'_, PyAny>) -> PyErr {
    let kind = passed.get_type();
    PyTypeError::new_err(format!(
        "a puzzle is a str, and several are a list of str, bytes or an array of uint8: this is {kind}"
    ))
}

/// The puzzles of a file, as many as the command line finds in it.
fn pieces(bytes: &[u8], layout: Option<&Arc<Layout>>) -> PyResult<Vec<Piece>> {
    let Some(text) = str::from_utf8(bytes).ok().filter(|text| is_lines(text)) else {
        return pieces::all(bytes, layout).map_err(say);
    };
    let mut splitter = PieceSplitter::new(layout.cloned());
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        splitter.add(number, line);
    }
    splitter.end_block();
    Ok(iter::from_fn(|| splitter.next_piece()).collect())
}

/// Says whether a text is lines of puzzles, not one of Sudogon's own files or another program's.
fn is_lines(text: &str) -> bool {
    !matches!(TextStart::of(text), TextStart::Own | TextStart::Foreign)
}

/// Reads a text as one puzzle, for a layout if it names none; or says why it is none.
fn read(text: &str, layout: Option<&Arc<Layout>>) -> Result<Puzzle, String> {
    let text = text.trim_end();
    // Nearly all texts are bare lines, and nearly all time would go into asking every format about them.
    if let Some(layout) = line::bare_layout(text, layout).filter(|one| one.unfinished().is_none()) {
        let mut values = vec![None; layout.len()];
        let bytes = [text.as_bytes(), b"\n"].concat();
        if line::read_bare(&mut values, &bytes, &layout) == Some(bytes.len()) {
            let mut puzzle = Puzzle::empty(layout);
            puzzle.givens = values.into_iter().collect::<Grid>();
            return Ok(puzzle);
        }
    }
    let count = match text.contains('\n') && is_lines(text) {
        true => pieces::all(text, layout).map_or(1, |pieces| pieces.len()),
        false => 1,
    };
    if count > 1 {
        return Err(format!(
            "there are {count} puzzles in this text: pass them as a list, or as the bytes of a file"
        ));
    }
    let read = files::recognise(text, layout).and_then(|(read, _)| finished(read));
    read.map_err(|error| sentence(&error))
}

/// The puzzle that was read, if its layout is complete.
fn finished(read: Reading) -> Result<Puzzle, files::Error> {
    let puzzle = read.game.board().puzzle();
    match puzzle.layout.unfinished() {
        None => Ok(puzzle.clone()),
        Some(why) => Err(TextProblem::Unfinished {
            why: why.clone(),
            is_bare: false,
        }
        .into()),
    }
}

fn say(problem: files::Error) -> PyErr {
    error(sentence(&problem))
}

/// What is wrong with a text, and how to name its layout here.
fn sentence(error: &files::Error) -> String {
    let advice = match error.problem {
        TextProblem::UnknownLength(_) | TextProblem::NoLayout => {
            ": name it in front, such as star:…, or with layout="
        }
        _ => "",
    };
    format!("{error}{advice}")
}
