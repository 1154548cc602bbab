//! The entry: a puzzle is examined.

use sudogon_board::puzzle::Puzzle;
use sudogon_board::watch::{Stopped, Watch};
use sudogon_solve::{FoundSolutions, Limits};

use super::board::ExaminedBoard;
use super::cores::{Core, Cores};
use super::diagnosis::{Diagnosis, Mend, SolutionVerdict};
use super::mends::TriedMends;
use super::questions::{ExamineProgress, ExamineStage, Questions};
use super::rules::other_rules;
use super::several::SeveralSolutions;
use super::{mends, pairs as two_by_two};

/// How many times as many guesses a change may take each time that the search goes on.
const MORE: u64 = 8;

/// Finds out whether a puzzle has one solution, and if not, why, and what would mend it. `None` if the watcher stopped it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Puzzle, Value};
///
/// let mut puzzle = Puzzle::empty(layout::named("sq4")?);
/// puzzle.givens = "12..34.......4.4".chars().map(Value::from_symbol).collect();
/// let diagnosis = sudogon_doctor::examine(&puzzle, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
/// assert_eq!(diagnosis.mends[0].text.in_english(&*puzzle.layout), "r4c2: 3 instead of 4");
/// # Ok::<(), layout::Error>(())
/// ```
pub fn examine(puzzle: &Puzzle, watch: Watch<'_, ExamineProgress>) -> Option<Diagnosis> {
    let board = ExaminedBoard::new(&puzzle.layout);
    examined(&mut Questions::new(puzzle, &board, watch)).ok()
}

/// Does what [`examine`] does, and goes on until every single change is decided or the watcher stops it. `None` if it did so before
/// anything was known.
pub fn examine_to_the_end(puzzle: &Puzzle, watch: Watch<'_, ExamineProgress>) -> Option<Diagnosis> {
    let mut diagnosis = examine(puzzle, watch)?;
    while !diagnosis.is_complete() && search_on(&mut diagnosis, watch).is_ok() {}
    Some(diagnosis)
}

/// Goes on with the single changes that took too many guesses, with many times as many for each.
///
/// # Errors
/// The watcher stopped it; what was found until then is there.
pub fn search_on(
    diagnosis: &mut Diagnosis,
    watch: Watch<'_, ExamineProgress>,
) -> Result<(), Stopped> {
    let puzzle = diagnosis.puzzle.clone();
    let board = ExaminedBoard::new(&puzzle.layout);
    let mut questions = Questions::new(&puzzle, &board, watch);
    let times = diagnosis.times.saturating_mul(MORE);
    questions.begin(ExamineStage::Mends, diagnosis.undecided.len());
    let mut tried = TriedMends {
        mends: std::mem::take(&mut diagnosis.mends),
        undecided: std::mem::take(&mut diagnosis.undecided),
    };
    let ended = tried.go_on(times, u64::MAX, &mut questions);
    (diagnosis.mends, diagnosis.undecided) = (tried.mends, tried.undecided);
    ended?;
    diagnosis.times = times;
    Ok(())
}

/// The pairs of slips, two values misread or one misread and one left out, that explain a puzzle without a solution, the most
/// plausible first: each leaves exactly one. `None` if the watcher stopped it.
pub fn pairs(puzzle: &Puzzle, watch: Watch<'_, ExamineProgress>) -> Option<Vec<Mend>> {
    let board = ExaminedBoard::new(&puzzle.layout);
    let mut questions = Questions::new(puzzle, &board, watch);
    let asked = questions.ask_within(Limits::NONE, &board, &puzzle.givens);
    if !asked.ok()?.0.is_none() {
        return Some(Vec::new());
    }
    let cores = Cores::of(&mut questions).ok()?;
    two_by_two::find(&cores, &mut questions).ok()
}

fn examined(questions: &mut Questions<'_>) -> Result<Diagnosis, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let (solutions, _) = questions.ask_within(Limits::NONE, board, &puzzle.givens)?;
    let (verdict, tried, other_rules) = match solutions {
        FoundSolutions::One(solution) => (
            SolutionVerdict::One(solution),
            TriedMends::default(),
            Vec::new(),
        ),
        FoundSolutions::Invalid(_) | FoundSolutions::None | FoundSolutions::Unknown => {
            let conflicts = puzzle.givens.conflicts(&puzzle.layout);
            let cores = Cores::of(questions)?;
            let tried = mends::single(&cores, questions)?;
            let core = cores.all.into_iter().next().unwrap_or(Core {
                parts: Vec::new(),
                is_irreducible: true,
            });
            let other_rules = other_rules(false, questions)?;
            (
                SolutionVerdict::None { conflicts, core },
                tried,
                other_rules,
            )
        }
        FoundSolutions::Several(two) => {
            let several = SeveralSolutions::of(two, questions)?;
            let tried = mends::of_several(&several, questions)?;
            let other_rules = other_rules(true, questions)?;
            (SolutionVerdict::Several(several), tried, other_rules)
        }
    };
    Ok(Diagnosis {
        puzzle: puzzle.clone(),
        verdict,
        mends: tried.mends,
        other_rules,
        undecided: tried.undecided,
        times: mends::SECOND_TRY,
    })
}
