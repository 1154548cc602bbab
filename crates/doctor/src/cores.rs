//! Smallest sets of givens and clues that can't stand together.
//!
//! A set is narrowed down part by part: with all that is known to be needed, the shortest beginning of the other parts that leaves no
//! solution ends in another needed part, which a search by halves finds; what comes after it can go. That takes a few questions
//! for each part of the result. The order of the parts decides which set it is, so a few are tried and the smallest is kept. A
//! wrong number is in every set: what is not can't be the only one. Sets without a few parts more are mostly the hardest questions
//! of all, so where they take many guesses, fewer orders are tried.

use sudogon_board::layout::{Cell, HouseRole};
use sudogon_board::puzzle::{Conflict, Puzzle};
use sudogon_board::random::Random;
use sudogon_board::watch::Stopped;
use sudogon_solve::FoundSolutions;

use super::board::{ExaminedBoard, PartBoards, PrintedPart};
use super::questions::{ExamineStage, Questions};

/// How many cells all orders that are tried have together; at least [`FEWEST`] are tried.
const CELLS: usize = 1600;

/// The fewest orders.
const FEWEST: usize = 2;

/// On a board of one cell, no other order is tried after so many guesses.
const GUESSES: u64 = 160_000;

/// On the usual 9×9 so many times as many: they take much less time there.
const NINE: u64 = 6;

/// How much more a board with clues counts: the engine takes longer.
const CLUED: usize = 8;

/// Givens and clues that can't stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Core {
    /// They: givens first, ascending.
    pub parts: Vec<PrintedPart>,
    /// It is proved that there is a solution without any one of them.
    pub is_irreducible: bool,
}

impl Core {
    /// The cells with its givens.
    pub fn givens(&self) -> impl Iterator<Item = Cell> + '_ {
        self.parts.iter().filter_map(|part| match part {
            PrintedPart::Given(cell) => Some(*cell),
            PrintedPart::Clue(_) | PrintedPart::MarkedCell(..) => None,
        })
    }

    /// The clues of its other parts, by their numbers among the layout's.
    pub fn clues(&self) -> impl Iterator<Item = usize> + '_ {
        self.parts.iter().filter_map(|part| part.clue())
    }
}

/// Several of them, the smallest first.
pub struct Cores {
    pub all: Vec<Core>,
}

impl Cores {
    /// Those of a puzzle without a solution.
    pub fn of(questions: &mut Questions<'_>) -> Result<Self, Stopped> {
        let Questions { puzzle, board, .. } = *questions;
        let layout = &*puzzle.layout;
        let weight = layout.len() * if layout.clues().is_empty() { 1 } else { CLUED };
        let orders = (CELLS / weight).max(FEWEST);
        questions.begin(ExamineStage::Core, orders);
        let mut boards = PartBoards::new(puzzle, board);
        let mut random = Random(1);
        let mut all = repeats(puzzle);
        let (before, most) = (questions.guesses(), guesses(board, weight));
        for number in 0..orders {
            if number >= FEWEST && questions.guesses() - before > most {
                break;
            }
            let order = shuffled(puzzle, &mut random);
            let core = narrowed(order, &mut boards, questions)?;
            if !all.contains(&core) {
                all.push(core);
            }
            questions.advance()?;
        }
        all.sort_by_key(|core| (!core.is_irreducible, core.parts.len()));
        Ok(Self { all })
    }

    /// The first that is found.
    pub fn first_of(puzzle: &Puzzle, questions: &mut Questions<'_>) -> Result<Core, Stopped> {
        let order = shuffled(puzzle, &mut Random(1));
        let mut boards = PartBoards::new(puzzle, questions.board);
        narrowed(order, &mut boards, questions)
    }

    /// Says whether a change of some parts may do: each set loses one of its parts.
    pub fn are_hit_by(&self, changed: &[PrintedPart]) -> bool {
        let is_hit = |core: &Core| changed.iter().any(|part| core.parts.contains(part));
        self.all.iter().all(is_hit)
    }
}

/// The guesses after which no other order is tried.
fn guesses(board: &ExaminedBoard, weight: usize) -> u64 {
    let times = if board.solver.is_nine() { NINE } else { 1 };
    times * GUESSES / weight as u64
}

/// Two equal values in a house are such a set.
fn repeats(puzzle: &Puzzle) -> Vec<Core> {
    let conflicts = puzzle.givens.conflicts(&puzzle.layout).into_iter();
    let pairs = conflicts.filter_map(|conflict| match conflict {
        // A cage is not there without its clue.
        Conflict::Repeated { house, cells, .. }
            if puzzle.layout.house(house).role != HouseRole::Clue =>
        {
            Some([cells[0], cells[1]])
        }
        Conflict::Repeated { .. } | Conflict::Clue { .. } => None,
    });
    let mut cores: Vec<Core> = Vec::new();
    for pair in pairs {
        let core = Core {
            parts: pair.map(PrintedPart::Given).to_vec(),
            is_irreducible: true,
        };
        if !cores.contains(&core) {
            cores.push(core);
        }
    }
    cores
}

/// All parts, in an order by chance.
fn shuffled(puzzle: &Puzzle, random: &mut Random) -> Vec<PrintedPart> {
    let mut order = PrintedPart::all_of(puzzle);
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last as u32 + 1) as usize);
    }
    order
}

fn narrowed(
    mut rest: Vec<PrintedPart>,
    boards: &mut PartBoards<'_>,
    questions: &mut Questions<'_>,
) -> Result<Core, Stopped> {
    let mut needed: Vec<PrintedPart> = Vec::new();
    let mut is_irreducible = true;
    loop {
        // The longest beginning known to leave a solution, and the shortest known to leave none.
        let (mut some, mut none) = (None, rest.len());
        let mut is_some_proved = true;
        while some.map_or(0, |some| some + 1) < none {
            let middle = match some {
                // The first question: whether those that are needed are enough.
                None => 0,
                Some(some) => usize::midpoint(some, none),
            };
            let parts = [&needed[..], &rest[..middle]].concat();
            let (board, givens) = boards.with_only(&parts);
            match questions.ask_for_any(board, &givens)? {
                FoundSolutions::Invalid(_) | FoundSolutions::None => none = middle,
                found => {
                    some = Some(middle);
                    is_some_proved = !matches!(found, FoundSolutions::Unknown);
                }
            }
        }
        if none == 0 {
            break;
        }
        is_irreducible &= is_some_proved;
        needed.push(rest[none - 1]);
        rest.truncate(none - 1);
    }
    needed.sort_unstable();
    Ok(Core {
        parts: needed,
        is_irreducible,
    })
}
