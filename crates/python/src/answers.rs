//! Answers as Python's named tuples, which `python/sudogon/results.py` declares and explains.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::Language;
use sudogon_board::puzzle::Value;
use sudogon_doctor::{Diagnosis, SolutionVerdict};
use sudogon_generate as generate;
use sudogon_logic as logic;
use sudogon_paper::files;
use sudogon_solve::Answer;

use crate::worker::Ended;

/// An answer that a puzzle may end without.
pub trait Answered: Send {
    fn ended(why: Ended) -> Self;
}

/// A struct that becomes the named tuple of the same name and fields.
macro_rules! named_tuple {
    ($name:ident { $($field:ident: $type:ty,)+ }) => {
        pub struct $name {
            $(pub $field: $type,)+
        }

        impl<'py> IntoPyObject<'py> for $name {
            type Target = PyAny;
            type Output = Bound<'py, PyAny>;
            type Error = PyErr;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
                static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
                let class = CLASS.import(py, "sudogon.results", stringify!($name))?;
                class.call1(($(self.$field,)+))
            }
        }
    };
}

named_tuple!(Solved {
    status: &'static str,
    solution: Option<String>,
    count: u128,
    reason: Option<String>,
});

named_tuple!(SolvedArray {
    solution: Py<PyAny>,
    count: Py<PyAny>,
});

named_tuple!(Checked {
    status: &'static str,
    sentences: Vec<String>,
    mends: Vec<Mend>,
    reason: Option<String>,
});

named_tuple!(Mend {
    puzzle: String,
    kind: &'static str,
    sentence: String,
});

named_tuple!(Steps {
    status: &'static str,
    steps: Vec<Step>,
    reason: Option<String>,
});

named_tuple!(Step {
    technique: &'static str,
    rating: f64,
    place: Vec<(usize, usize)>,
    remove: Vec<(usize, usize)>,
    sentence: String,
});

named_tuple!(Rated {
    status: &'static str,
    rating: Option<f64>,
    level: Option<&'static str>,
    hardest: Option<&'static str>,
    steps: usize,
    solved_by_logic: bool,
    reason: Option<String>,
});

named_tuple!(Generated {
    puzzle: String,
    solution: String,
    rating: Option<f64>,
    level: &'static str,
    hardest: Option<&'static str>,
    seed: u64,
});

impl Ended {
    /// The word for it, and what is wrong with the puzzle.
    fn told(self) -> (&'static str, Option<String>) {
        match self {
            Self::None => ("none", None),
            Self::Multiple => ("multiple", None),
            Self::Timeout => ("timeout", None),
            Self::Invalid(sentence) => ("invalid", Some(sentence)),
        }
    }
}

/// The count of solutions, unknown where the search ended early.
impl Answered for Option<u128> {
    fn ended(_: Ended) -> Self {
        None
    }
}

impl Solved {
    pub fn new(answer: &Answer, limit: u128) -> Self {
        Self {
            status: match answer.count {
                0 => "none",
                _ if limit == 1 => "found",
                1 => "unique",
                _ => "multiple",
            },
            solution: answer.solutions.first().map(|first| first.to_line()),
            count: answer.count,
            reason: None,
        }
    }
}

impl Answered for Solved {
    fn ended(why: Ended) -> Self {
        let (status, reason) = why.told();
        Self {
            status,
            solution: None,
            count: 0,
            reason,
        }
    }
}

impl Checked {
    pub fn new(diagnosis: &Diagnosis) -> Self {
        let layout = &*diagnosis.puzzle.layout;
        let (status, conflict) = match &diagnosis.verdict {
            SolutionVerdict::One(_) => ("unique", None),
            SolutionVerdict::Several(_) => ("multiple", None),
            SolutionVerdict::None { conflicts, .. } => match conflicts.first() {
                None => ("none", None),
                Some(conflict) => {
                    let reason = conflict.message(layout).within_english(layout);
                    ("invalid", Some(reason))
                }
            },
        };
        let mends = diagnosis.mends.iter().map(|mend| Mend {
            puzzle: files::line_of(&mend.puzzle),
            kind: mend.kind(),
            sentence: mend.text.in_english(layout),
        });
        let sentences = diagnosis.sentences();
        let sentences = sentences.iter().map(|one| one.in_english(layout));
        Self {
            status,
            sentences: sentences.collect(),
            mends: mends.collect(),
            reason: conflict,
        }
    }
}

impl Answered for Checked {
    fn ended(why: Ended) -> Self {
        let (status, reason) = why.told();
        Self {
            status,
            sentences: Vec::new(),
            mends: Vec::new(),
            reason,
        }
    }
}

impl Steps {
    pub fn new(layout: &Layout, steps: &[logic::Step], is_stuck: bool) -> Self {
        let words = layout.words(Language::ENGLISH).in_full();
        let pair = |(cell, value): (Cell, Value)| (cell.index(), value.number());
        let step = |step: &logic::Step| Step {
            technique: step.technique.id,
            rating: f64::from(step.rating) / 10.0,
            place: step.placed().map(pair).collect(),
            remove: step.removed().map(pair).collect(),
            sentence: words.say_all(&step.in_full(layout)).join(" "),
        };
        Self {
            status: if is_stuck { "stuck" } else { "unique" },
            steps: steps.iter().map(step).collect(),
            reason: None,
        }
    }
}

impl Answered for Steps {
    fn ended(why: Ended) -> Self {
        let (status, reason) = why.told();
        Self {
            status,
            steps: Vec::new(),
            reason,
        }
    }
}

impl Rated {
    pub fn new(rating: &logic::Rating) -> Self {
        Self {
            status: "unique",
            rating: rating.number(),
            level: Some(rating.level().id()),
            hardest: rating.hardest.map(|one| one.id),
            steps: rating.steps,
            solved_by_logic: rating.is_complete,
            reason: None,
        }
    }
}

impl Answered for Rated {
    fn ended(why: Ended) -> Self {
        let (status, reason) = why.told();
        Self {
            status,
            rating: None,
            level: None,
            hardest: None,
            steps: 0,
            solved_by_logic: false,
            reason,
        }
    }
}

impl Generated {
    pub fn new(made: &generate::Generated) -> Self {
        Self {
            puzzle: files::line_of(&made.puzzle),
            solution: made.solution.to_line(),
            rating: made.rating.number(),
            level: made.rating.level().id(),
            hardest: made.rating.hardest.map(|one| one.id),
            seed: made.seed,
        }
    }
}
