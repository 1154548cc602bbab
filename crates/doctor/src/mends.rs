//! The single changes that would leave exactly one solution.

use std::collections::HashSet;
use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Puzzle, Slip, Value, ValueSet};
use sudogon_board::watch::Stopped;
use sudogon_solve::{FoundSolutions, Limits};

use super::board::{ExaminedBoard, PrintedPart};
use super::cell_change::CellChange;
use super::cores::Cores;
use super::diagnosis::Mend;
use super::plausibility::{LookOfGivens, of_missing};
use super::possible_mend::PossibleMend;
use super::questions::{ExamineStage, Questions};
use super::several::{SeveralSolutions, with};
use super::slips::{clues, places, shifts, strips, values};

/// Of a puzzle with several solutions, on a board of one cell, so many changes of givens are tried, the likeliest.
const QUESTIONS: usize = 1_000_000;

/// As many changes of clues, where each is a board of its own; fewer where there are very many solutions, and hardly any leaves one.
const CLUE_QUESTIONS: usize = 100_000;
const FEWER_CLUE_QUESTIONS: usize = 20_000;

/// How many times as many guesses a change may take that a brief question didn't decide.
pub const SECOND_TRY: u64 = 60;

/// The guesses that all second tries take together on a board of one cell.
const GUESSES: u64 = 40_000_000;

/// The results of changes that were tried.
#[derive(Clone, Debug, Default)]
pub struct TriedMends {
    /// Those that mend the puzzle, the most plausible first.
    pub mends: Vec<Mend>,
    /// Those that took too many guesses, the most plausible first.
    pub undecided: Vec<PossibleMend>,
}

/// All that change one thing.
pub fn single(cores: &Cores, questions: &mut Questions<'_>) -> Result<TriedMends, Stopped> {
    let puzzle = questions.puzzle;
    let mut candidates = listed(puzzle);
    let is_possible = |candidate: &PossibleMend| cores.are_hit_by(&candidate.changed(puzzle));
    candidates.retain(is_possible);
    let may_be_wrong = |part: PrintedPart| cores.are_hit_by(&[part]);
    let mut wrong: Vec<(Cell, Value)> = puzzle.givens.entries().collect();
    wrong.retain(|(cell, _)| may_be_wrong(PrintedPart::Given(*cell)));
    let mut misread: Vec<usize> = (0..puzzle.layout.clues().len()).collect();
    misread.retain(|&clue| may_be_wrong(PrintedPart::Clue(clue)));
    let in_other_ways = clues::listed(puzzle).into_iter();
    candidates.extend(in_other_ways.filter(is_possible));
    let steps = wrong.len() + misread.len() + candidates.len();
    questions.begin(ExamineStage::Mends, steps);
    for (cell, value) in wrong {
        candidates.extend(values::candidates(cell, value, questions)?);
        questions.advance()?;
    }
    for clue in misread {
        candidates.extend(clues::candidates(clue, questions)?);
        questions.advance()?;
    }
    try_all(candidates, questions)
}

/// All that change one thing of a puzzle with several solutions, missing numbers among them.
pub fn of_several(
    several: &SeveralSolutions,
    questions: &mut Questions<'_>,
) -> Result<TriedMends, Stopped> {
    let puzzle = questions.puzzle;
    if !several.is_exact && lacks_numbers(puzzle) {
        // What is to be typed again may have them.
        return try_all(strips::candidates(puzzle), questions);
    }
    let mut candidates = listed(puzzle);
    for (cell, values) in &several.differs {
        for value in values.iter() {
            let slip = Slip::Missing { cell: *cell, value };
            let more = with(&puzzle.givens, *cell, value);
            candidates.push(PossibleMend::new(slip, more, of_missing(1)));
        }
    }
    for (cell, value) in puzzle.givens.entries() {
        candidates.extend(values::others(puzzle, cell, value));
    }
    candidates.extend(clues::listed(puzzle));
    for clue in 0..puzzle.layout.clues().len() {
        candidates.extend(clues::look_alikes(puzzle, clue));
    }
    candidates.sort_by_key(|candidate| candidate.cost);
    let of_clues = if several.is_exact {
        CLUE_QUESTIONS
    } else {
        FEWER_CLUE_QUESTIONS
    };
    let mut left = [QUESTIONS, of_clues].map(|count| count / puzzle.layout.len());
    let (candidates, others): (Vec<_>, Vec<_>) = candidates.into_iter().partition(|candidate| {
        let left = &mut left[usize::from(candidate.clue.is_some())];
        let is_tried = *left > 0;
        *left = left.saturating_sub(1);
        is_tried
    });
    questions.begin(ExamineStage::Mends, candidates.len());
    let mut tried = try_all(candidates, questions)?;
    tried.undecided.extend(others);
    share_among_missing(&mut tried.mends);
    Ok(tried)
}

/// Where many numbers could be the missing one, each is less likely.
fn share_among_missing(mends: &mut [Mend]) {
    let is_missing = |mend: &Mend| matches!(mend.slips[..], [Slip::Missing { .. }]);
    let count = mends.iter().filter(|mend| is_missing(mend)).count();
    let more = of_missing(count) - of_missing(1);
    for mend in mends.iter_mut().filter(|mend| is_missing(mend)) {
        mend.cost += more;
    }
    mends.sort_by_key(|mend| mend.cost);
}

/// Says whether no single number can leave one solution: two values that no given has can be exchanged with each other.
fn lacks_numbers(puzzle: &Puzzle) -> bool {
    let used: ValueSet = puzzle.givens.iter().flatten().collect();
    puzzle.layout.clues().is_empty() && used.len() + 3 <= puzzle.layout.values()
}

/// The swaps, moves, shifts and strips that may be wrong.
fn listed(puzzle: &Puzzle) -> Vec<PossibleMend> {
    let lists = [strips::candidates, places::candidates, shifts::candidates];
    lists.iter().flat_map(|list| list(puzzle)).collect()
}

/// Tries changes: all of them briefly, then those that took too many guesses once more, as long as there are guesses left.
fn try_all(
    mut candidates: Vec<PossibleMend>,
    questions: &mut Questions<'_>,
) -> Result<TriedMends, Stopped> {
    // Of changes that come to the same, the most plausible.
    candidates.sort_by_key(|candidate| candidate.cost);
    let mut seen = HashSet::new();
    candidates.retain(|candidate| seen.insert(candidate.result()));
    let mut tried = TriedMends {
        mends: Vec::new(),
        undecided: candidates,
    };
    tried.go_on(1, u64::MAX, questions)?;
    if !tried.undecided.is_empty() {
        questions.begin(ExamineStage::Mends, tried.undecided.len());
        let most = GUESSES / questions.puzzle.layout.len() as u64;
        tried.go_on(SECOND_TRY, most, questions)?;
    }
    Ok(tried)
}

impl TriedMends {
    /// Tries the undecided changes one by one, each with so many times the guesses of a brief question, until all of them have taken so
    /// many.
    ///
    /// # Errors
    /// The watcher stopped it; what is decided until then stays decided.
    pub fn go_on(
        &mut self,
        times: u64,
        most: u64,
        questions: &mut Questions<'_>,
    ) -> Result<(), Stopped> {
        let puzzle = questions.puzzle;
        let looks = LookOfGivens::of(&puzzle.layout, &puzzle.givens);
        let end = questions.guesses().saturating_add(most);
        let mut left = std::mem::take(&mut self.undecided).into_iter();
        let mut ended = Ok(());
        while ended.is_ok()
            && questions.guesses() < end
            && let Some(candidate) = left.next()
        {
            match outcome(&candidate, times, questions) {
                Ok(MendOutcome::Mends { layout, is_plain }) => {
                    let mend = mend(puzzle, candidate, layout, is_plain, &looks);
                    self.mends.push(mend);
                }
                Ok(MendOutcome::Fails) => {}
                Ok(MendOutcome::Undecided) => self.undecided.push(candidate),
                Err(stopped) => {
                    self.undecided.push(candidate);
                    ended = Err(stopped);
                }
            }
            ended = ended.and_then(|()| questions.advance());
        }
        self.undecided.extend(left);
        self.mends.sort_by_key(|mend| mend.cost);
        ended
    }
}

/// The result of a change.
enum MendOutcome {
    /// One solution, on this layout, or one at least once some cells are typed again; with a guess or without.
    Mends {
        layout: Arc<Layout>,
        is_plain: bool,
    },
    Fails,
    /// It takes too many guesses to know.
    Undecided,
}

fn outcome(
    candidate: &PossibleMend,
    times: u64,
    questions: &mut Questions<'_>,
) -> Result<MendOutcome, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let Some(layout) = candidate.layout(&puzzle.layout) else {
        return Ok(MendOutcome::Fails);
    };
    if let Some(is_plain) = candidate.is_plain {
        return Ok(MendOutcome::Mends { layout, is_plain });
    }
    let other = (!Arc::ptr_eq(&layout, &board.layout)).then(|| ExaminedBoard::new(&layout));
    let board = other.as_ref().unwrap_or(board);
    let limits = Limits::brief(&layout).times(times);
    let (solutions, work) = questions.ask_within(limits, board, &candidate.givens)?;
    let is_plain = work.guesses == 0;
    Ok(match solutions {
        FoundSolutions::One(_) => MendOutcome::Mends { layout, is_plain },
        FoundSolutions::Several(_) if can_be_retyped(candidate, board, questions)? => {
            let is_plain = true;
            MendOutcome::Mends { layout, is_plain }
        }
        FoundSolutions::Invalid(_) | FoundSolutions::None | FoundSolutions::Several(_) => {
            MendOutcome::Fails
        }
        FoundSolutions::Unknown => MendOutcome::Undecided,
    })
}

/// Says whether something can be typed in the cells that are to be typed again which leaves one solution: values of some solution in
/// all of them, with each value of each cell tried.
fn can_be_retyped(
    candidate: &PossibleMend,
    board: &ExaminedBoard,
    questions: &mut Questions<'_>,
) -> Result<bool, Stopped> {
    for &cell in &candidate.retype {
        for value in candidate.givens.candidates(&board.layout, cell).iter() {
            let begun = with(&candidate.givens, cell, value);
            let FoundSolutions::One(solution) = questions.ask_for_any(board, &begun)? else {
                continue;
            };
            let mut typed = begun;
            for &cell in &candidate.retype {
                typed.set(cell, solution.get(cell));
            }
            if questions.ask(board, &typed)?.is_one() {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn mend(
    puzzle: &Puzzle,
    candidate: PossibleMend,
    layout: Arc<Layout>,
    is_plain: bool,
    looks: &LookOfGivens<'_>,
) -> Mend {
    let PossibleMend { cost, givens, .. } = &candidate;
    Mend {
        text: candidate.slip.mend(&puzzle.layout),
        cost: looks.cost(*cost, givens, &candidate.retype, is_plain),
        changes: CellChange::between(&puzzle.givens, givens),
        slips: vec![candidate.slip],
        retype: candidate.retype,
        puzzle: Puzzle {
            layout,
            givens: candidate.givens,
            about: puzzle.about.clone(),
        },
    }
}
