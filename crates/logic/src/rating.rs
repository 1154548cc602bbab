//! The whole way, always the easiest step there is, until the board is full or no step is known; and how hard a puzzle is for a person:
//! the rating of its hardest step.

use std::ops::ControlFlow;

use sudogon_board::message::{Message, NoBoard, message};
use sudogon_board::puzzle::Candidates;
use sudogon_board::watch::Watch;

use crate::find_steps::first_up_to;
use crate::positions::HandedOn;
use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;
use crate::steps::{Finding, Level, Step, Technique};

/// How hard a path is.
///
/// The scale is that of Sudoku Explainer: the rating of a path is that of its hardest step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rating {
    /// How many steps the path has.
    pub steps: usize,
    /// The technique of its hardest step, the first of equals; none where there is no step.
    pub hardest: Option<&'static Technique>,
    /// The rating of that step in tenths; 0 where there is none. Of a path that ends too early, it is what is known so far.
    pub tenths: u32,
    /// Whether the path fills the board.
    pub is_complete: bool,
}

/// Rates a board that has one solution by its path, without a word; its steps rely on that if they may. The watcher is asked
/// after each step whether to go on.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::{Level, PreparedLayout};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "1...3...........".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let rating = sudogon_logic::rate(&PreparedLayout::new(&layout), candidates, None, &mut |_| ControlFlow::Continue(()));
/// assert!(!rating.is_complete, "there are many solutions");
/// assert_eq!(rating.level(), Level::BeyondExtreme);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn rate(
    prepared: &PreparedLayout,
    candidates: Candidates,
    uniqueness: Option<&Uniqueness>,
    watch: Watch<'_>,
) -> Rating {
    rate_up_to(u32::MAX, prepared, candidates, uniqueness, &mut |_| {
        watch(&())
    })
}

/// A step of a path that is being rated.
pub struct RatedStep<'a> {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// How hard it is to find, in tenths.
    pub tenths: u32,
    /// The board before it.
    pub before: &'a Candidates,
}

/// Does what [`rate`] does, and ends where nothing up to a rating in tenths leads on: that a puzzle is harder is known much
/// sooner than how hard it is. Each step is visited before it is taken.
pub fn rate_up_to(
    most: u32,
    prepared: &PreparedLayout,
    candidates: Candidates,
    uniqueness: Option<&Uniqueness>,
    visit: &mut dyn FnMut(&RatedStep<'_>) -> ControlFlow<()>,
) -> Rating {
    let keep = |finding: &Finding<'_>| (finding.technique, finding.rating);
    let visit = |(technique, tenths), before: &Candidates| {
        visit(&RatedStep {
            technique,
            tenths,
            before,
        })
    };
    walk(most, prepared, candidates, uniqueness, keep, visit)
}

/// Takes the easiest step again and again, none harder than `most`, and rates them all. What is kept of each is handed on before
/// it is taken.
pub(super) fn walk<Kept>(
    most: u32,
    prepared: &PreparedLayout,
    mut candidates: Candidates,
    uniqueness: Option<&Uniqueness>,
    keep: impl Fn(&Finding<'_>) -> Kept,
    mut visit: impl FnMut(Kept, &Candidates) -> ControlFlow<()>,
) -> Rating {
    let mut rating = Rating::default();
    let mut earlier = HandedOn::default();
    while !candidates.grid().is_full() {
        let mut easiest = None;
        let position = prepared
            .position(&candidates)
            .relying_on(uniqueness)
            .after(earlier);
        first_up_to(most, &position, &mut |finding| {
            let of = (finding.technique, finding.rating, finding.changes.to_vec());
            easiest = Some((of, keep(finding)));
        });
        earlier = position.hand_on();
        let Some(((technique, tenths, changes), kept)) = easiest else {
            break;
        };
        rating.steps += 1;
        if tenths > rating.tenths {
            rating.hardest = Some(technique);
            rating.tenths = tenths;
        }
        let flow = visit(kept, &candidates);
        for change in &changes {
            change.apply(&mut candidates);
        }
        if flow.is_break() {
            break;
        }
    }
    rating.is_complete = candidates.grid().is_full();
    rating
}

impl Rating {
    /// How hard the path is, in a word; where no step that is known leads on, beyond extreme.
    pub fn level(&self) -> Level {
        if self.is_complete {
            Level::of(self.tenths)
        } else {
            Level::BeyondExtreme
        }
    }

    /// Its number, such as 3.4; none where no step that is known leads on, as how hard what is left is nobody knows.
    pub fn number(&self) -> Option<f64> {
        self.is_complete.then(|| f64::from(self.tenths) / 10.0)
    }

    /// Its level, with its number in brackets: "hard (3.4)".
    pub fn message(&self) -> Message {
        let clause = self.level().words();
        if self.is_complete {
            message!(
                in "level and its rating, 3.4": "{clause} ({number}.{number_tenths})",
                number = self.tenths / 10,
                number_tenths = self.tenths % 10
            )
        } else {
            message!("{clause} (no known technique leads on)")
        }
    }

    /// The same in English.
    pub fn say(&self) -> String {
        self.message().within_english(&NoBoard)
    }
}

/// The steps from a position, always the easiest.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The steps, in the order of taking.
    pub steps: Vec<Step>,
    /// How hard they are, and whether they fill the board; else no technique leads on from where they end, or the watcher broke
    /// off.
    pub rating: Rating,
}

impl Path {
    /// Finds the path of a board that has one solution, each step with its words; the steps rely on that if they may. The watcher
    /// is asked after each step, with those so far, whether to go on.
    pub fn find(
        prepared: &PreparedLayout,
        candidates: Candidates,
        uniqueness: Option<&Uniqueness>,
        watch: Watch<'_, [Step]>,
    ) -> Self {
        let mut steps = Vec::new();
        let rating = walk(
            u32::MAX,
            prepared,
            candidates,
            uniqueness,
            |finding| finding.to_step(),
            |step, _| {
                steps.push(step);
                watch(&steps)
            },
        );
        Self { steps, rating }
    }
}
