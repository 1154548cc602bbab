//! Sudogon from Python: the functions of the package, and what each is given and gives back.
//!
//! - `input.rs`: what Python passes as puzzles; `array.rs`: puzzles as rows of an array; `arguments.rs`: what it passes besides
//! - `batch.rs`: puzzles → answers on all cores, without Python's lock, until Ctrl-C
//! - `worker.rs`: one thread's engine, and its answers; `answers.rs`: those as Python's named tuples
//!
//! What is said here of a function is its documentation in Python. The types are in `python/sudogon`.

mod answers;
mod arguments;
mod array;
mod batch;
mod input;
mod worker;

use std::fmt::Display;

use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};

create_exception!(
    sudogon,
    PuzzleError,
    PyValueError,
    "What is wrong with a puzzle, a shape or a wish, in a sentence."
);

/// An error with a sentence of the library.
fn error(sentence: impl Display) -> PyErr {
    PuzzleError::new_err(sentence.to_string())
}

#[pyo3::pymodule]
mod _sudogon {
    use pyo3::prelude::*;
    use rayon::prelude::*;
    use sudogon_board::layout;
    use sudogon_board::message::NoBoard;
    use sudogon_generate::{
        CLUE_SETS, ClueSet, Difficulty, Generator, GivenCount, GivensPattern, PATTERNS,
        PuzzleRequest,
    };
    use sudogon_logic::{Level, techniques};

    #[pymodule_export]
    use super::PuzzleError;
    use super::answers::{Checked, Generated, Rated, Solved, Steps};
    use super::arguments::{named, solutions, whole};
    use super::batch::{self, On};
    use super::error;
    use super::input::Input;
    use super::worker::Worker;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Solve puzzles, and say whether each has one solution.
    ///
    /// One puzzle (str) gives a Solved. Several (a list of str, or the bytes of a file) give a list of Solved in the same order.
    /// An array of shape (puzzles, cells) gives a SolvedArray: `solution` of the same shape, and `count` of shape (puzzles,),
    /// which is -1 where `timeout` ended the search.
    /// The search for a puzzle ends after `limit` solutions, or after all if that is 0: 2 tells whether there is one solution, 1 whether
    /// there is any.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, layout=None, limit=2, threads=None, timeout=None))]
    fn solve<'py>(
        puzzles: &Bound<'py, PyAny>,
        layout: Option<&str>,
        limit: i128,
        threads: Option<i128>,
        timeout: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let on = On::new(threads, timeout)?;
        let limit = solutions(limit)?;
        match Input::new(puzzles, layout)? {
            Input::Array(array) => array.solve(limit, puzzles.py(), on),
            input => input.answer(puzzles.py(), on, |worker, puzzle| {
                let answer = worker.solve(puzzle, limit)?;
                Ok(Solved::new(answer, limit))
            }),
        }
    }

    /// Count the solutions of puzzles, all of them unless a `limit` above 0 ends it.
    ///
    /// One puzzle (str) gives an int, or None if it took longer than `timeout`; several give a list of those, with None where a puzzle
    /// is invalid, too. An array of shape (puzzles, cells) gives an array of int64 of shape (puzzles,),
    /// which ends at its largest number, and has 0 where numbers conflict, -1 after a timeout.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, layout=None, limit=None, threads=None, timeout=None))]
    fn count<'py>(
        puzzles: &Bound<'py, PyAny>,
        layout: Option<&str>,
        limit: Option<i128>,
        threads: Option<i128>,
        timeout: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let on = On::new(threads, timeout)?;
        let limit = solutions(limit.unwrap_or(0))?;
        match Input::new(puzzles, layout)? {
            Input::Array(array) => Ok(array
                .count(limit, puzzles.py(), on)?
                .into_bound(puzzles.py())),
            input => input.answer(puzzles.py(), on, |worker, puzzle| {
                Ok(Some(worker.solve(puzzle, limit)?.count))
            }),
        }
    }

    /// Say what is wrong with puzzles, and what would mend it.
    ///
    /// One puzzle (str) gives a Checked; several give a list of Checked in the same order.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, layout=None, threads=None, timeout=None))]
    fn check<'py>(
        puzzles: &Bound<'py, PyAny>,
        layout: Option<&str>,
        threads: Option<i128>,
        timeout: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let on = On::new(threads, timeout)?;
        Input::new(puzzles, layout)?.answer(puzzles.py(), on, |worker, puzzle| {
            Ok(Checked::new(&worker.examine(puzzle)?))
        })
    }

    /// Find the next step that a person could make from the printed numbers.
    ///
    /// One puzzle (str) gives a Steps with at most one step; several give a list of Steps in the same order. Without `uniqueness`
    /// no step relies on there being one solution.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, layout=None, uniqueness=true, threads=None, timeout=None))]
    fn hint<'py>(
        puzzles: &Bound<'py, PyAny>,
        layout: Option<&str>,
        uniqueness: bool,
        threads: Option<i128>,
        timeout: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let on = On::new(threads, timeout)?;
        Input::new(puzzles, layout)?.answer(puzzles.py(), on, |worker, puzzle| {
            let step = worker.first_step(puzzle, uniqueness)?;
            let is_stuck = step.is_none() && !puzzle.givens.is_full();
            Ok(Steps::new(&puzzle.layout, step.as_slice(), is_stuck))
        })
    }

    /// Find all steps from the printed numbers to the solution, always the easiest.
    ///
    /// One puzzle (str) gives a Steps; several give a list of Steps in the same order. Without `uniqueness` no step relies on there
    /// being one solution.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, layout=None, uniqueness=true, threads=None, timeout=None))]
    fn path<'py>(
        puzzles: &Bound<'py, PyAny>,
        layout: Option<&str>,
        uniqueness: bool,
        threads: Option<i128>,
        timeout: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let on = On::new(threads, timeout)?;
        Input::new(puzzles, layout)?.answer(puzzles.py(), on, |worker, puzzle| {
            let path = worker.path(puzzle, uniqueness)?;
            Ok(Steps::new(
                &puzzle.layout,
                &path.steps,
                !path.rating.is_complete,
            ))
        })
    }

    /// Say how hard puzzles are for a person.
    ///
    /// One puzzle (str) gives a Rated; several give a list of Rated in the same order. Without `uniqueness` no step relies on there
    /// being one solution.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, layout=None, uniqueness=true, threads=None, timeout=None))]
    fn rate<'py>(
        puzzles: &Bound<'py, PyAny>,
        layout: Option<&str>,
        uniqueness: bool,
        threads: Option<i128>,
        timeout: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let on = On::new(threads, timeout)?;
        Input::new(puzzles, layout)?.answer(puzzles.py(), on, |worker, puzzle| {
            Ok(Rated::new(&worker.rate(puzzle, uniqueness)?))
        })
    }

    /// Make new puzzles, each with one solution: a list of `count` Generated.
    ///
    /// `level` is a name such as "hard", `ratings` the lowest and the highest rating, `technique` what the hardest step is to be:
    /// at most one of these. `symmetry` is a name such as "half-turn", `clues` are kinds such as ["killer"]. `givens` is the least number
    /// of printed values; `minimal` leaves none that could be spared. A puzzle that is not found in `tries` grids raises a PuzzleError.
    /// The same seed, wishes and version give the same puzzles on every machine.
    #[pyfunction]
    #[pyo3(signature = (count=1, *, layout="sq9", level=None, ratings=None, technique=None, symmetry=None, givens=None, minimal=false, clues=None, seed=0, tries=None, threads=None))]
    #[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
    fn generate<'py>(
        py: Python<'py>,
        count: i128,
        layout: &str,
        level: Option<&str>,
        ratings: Option<(f64, f64)>,
        technique: Option<&str>,
        symmetry: Option<&str>,
        givens: Option<i128>,
        minimal: bool,
        clues: Option<Vec<String>>,
        seed: i128,
        tries: Option<i128>,
        threads: Option<i128>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let layout = layout::named(layout).map_err(error)?;
        let usual = PuzzleRequest::new(&layout);
        let count = whole("count", count, 0..=usize::MAX)?;
        let seed = whole("seed", seed, 0..=u64::MAX)?;
        let givens = givens.map(|givens| whole("givens", givens, 0..=usize::MAX));
        let givens = givens.transpose()?;
        let tries = tries.map(|tries| whole("tries", tries, 0..=u32::MAX));
        let levels = Level::ALL.iter().map(|one| one.id());
        let level = level.map(|name| named("level", name, Level::named, levels));
        let all = techniques::ALL.iter().map(|one| one.id);
        let technique = technique.map(|name| named("technique", name, techniques::named, all));
        let patterns = PATTERNS.iter().map(|one| one.id);
        let pattern = symmetry.map(|name| named("symmetry", name, GivensPattern::named, patterns));
        let clue_sets = CLUE_SETS.iter().map(|one| one.id);
        let clues = clues
            .iter()
            .flatten()
            .map(|name| named("kind of clues", name, ClueSet::named, clue_sets.clone()));
        let ratings = ratings.map(|(least, most)| {
            let [least, most] = [least, most].map(|rating| (rating * 10.0).round() as u32);
            Difficulty::Ratings(least..=most)
        });
        let wanted = [
            level.transpose()?.map(Difficulty::Level),
            technique.transpose()?.map(Difficulty::Technique),
            ratings,
        ];
        let mut wanted = wanted.into_iter().flatten();
        let request = PuzzleRequest {
            wanted: wanted.next().unwrap_or(Difficulty::Any),
            pattern: pattern.transpose()?,
            givens: match (givens, minimal) {
                (Some(count), _) => GivenCount::AtLeast(count),
                (None, true) => GivenCount::Minimal,
                (None, false) => GivenCount::Usual,
            },
            clues: clues.collect::<PyResult<_>>()?,
            seed,
            tries: tries.transpose()?.unwrap_or(usual.tries),
            ..usual
        };
        if wanted.next().is_some() || givens.is_some() && minimal {
            return Err(error(
                "pass one of level, ratings and technique, and one of givens and minimal",
            ));
        }
        let generator = Generator::new(request).map_err(error)?;
        let on = On::new(threads, None)?;
        let numbers = (0..count).into_par_iter();
        let made = batch::each(py, on, numbers, |worker: &mut Worker<'_>, number| {
            Ok(generator.puzzle(number as u64, &mut |_| worker.pace.pulse()))
        })?;
        let made: Result<Vec<Generated>, PyErr> = (1..)
            .zip(made)
            .map(|(number, made)| match made {
                Ok(made) => Ok(Generated::new(&made)),
                Err(unfound) => Err(error(format!("puzzle {number}: {unfound}"))),
            })
            .collect();
        made?.into_pyobject(py)
    }

    /// List the shapes that `layout` may name, as pairs of name and title.
    #[pyfunction]
    fn layouts() -> Vec<(&'static str, String)> {
        let title = |name: &'static str| {
            let definition = layout::definition(name).ok()?;
            Some((name, definition.title.in_english(&NoBoard)))
        };
        layout::listed().filter_map(title).collect()
    }
}
