//! What Python passes as puzzles: one text, several, the bytes of a file, or an array.

use std::iter;
use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyString};
use rayon::prelude::*;
use sudogon_core::layout::{self, Layout};
use sudogon_core::puzzle::{Grid, Puzzle};
use sudogon_core::text;
use sudogon_paper::files::pieces::PieceSplitter;
use sudogon_paper::files::{self, Piece, Reading, Starts, TextProblem, TextStart, line, pieces};

use crate::answers::Answered;
use crate::array::Array;
use crate::batch::{self, On};
use crate::error;
use crate::worker::{Ended, Worker};

/// What a name stands for, one of several.
pub fn named<T>(
    argument: &str,
    name: &str,
    find: impl Fn(&str) -> Option<T>,
    all: impl Iterator<Item = impl AsRef<str>>,
) -> PyResult<T> {
    find(name).ok_or_else(|| {
        let all: Vec<_> = all.collect();
        let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
        error(format!(
            "there is no {argument} {name:?}; there are {}",
            text::list(&all, "and")
        ))
    })
}

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
            return Ok(Self::Pieces(
                pieces(bytes.as_bytes(), layout.as_ref())?,
                layout,
            ));
        }
        if let Some(array) = Array::new(puzzles, layout.as_ref())? {
            return Ok(Self::Array(array));
        }
        let texts = puzzles.try_iter()?.map(|text| text?.extract());
        Ok(Self::Texts(texts.collect::<PyResult<_>>()?, layout))
    }

    /// Answers each puzzle. One alone that is invalid is an error; among others it is an answer, so that it does not cost theirs.
    pub fn answer<'py, T: Answered + IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        on: On,
        answer: impl Fn(&mut Worker<'_>, &Puzzle) -> Result<T, Ended> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let work = |worker: &mut Worker<'_>, read: Result<Puzzle, files::Error>| {
            worker.begin();
            let puzzle = read.map_err(|error| Ended::Invalid(sentence(&error)))?;
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
                    Ok(work(worker, read))
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
    let mut starts = Starts::default();
    let mut starts = text.lines().map(|line| starts.line(line));
    let first = starts.find(|start| *start != TextStart::Unknown);
    !matches!(first, Some(TextStart::Own | TextStart::Foreign))
}

/// Reads a text as one puzzle, for a layout if it names none.
fn read(puzzle: &str, layout: Option<&Arc<Layout>>) -> Result<Puzzle, files::Error> {
    // Nearly all texts are bare lines, and nearly all time would go into asking every format about them.
    if let Some(layout) = line::bare_layout(puzzle, layout).filter(|one| one.unfinished().is_none())
    {
        let mut values = vec![None; layout.len()];
        let bytes = [puzzle.as_bytes(), b"\n"].concat();
        if line::read_bare(&mut values, &bytes, &layout).is_some() {
            let mut puzzle = Puzzle::empty(layout);
            puzzle.givens = values.into_iter().collect::<Grid>();
            return Ok(puzzle);
        }
    }
    files::recognise(puzzle, layout).and_then(|(read, _)| finished(read))
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
