//! The pictures of a collection that are in sight, and how hard those puzzles are: found out on a thread, first all pictures.

use std::collections::HashMap;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;
use sudogon_board::game::Board;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Puzzle};
use sudogon_logic::{self as logic, PreparedLayout, Uniqueness};
use sudogon_solve::{self as solve, FoundSolutions, Limits, SearchState, Solver};

use crate::app::collection::entry::ListedPuzzle;
use crate::app::wake::wake;
use crate::worker::{self, Reporter, Task};

/// The boards and levels found so far, and the job that finds more.
#[derive(Default)]
pub struct Looks {
    boards: HashMap<usize, Board>,
    levels: HashMap<usize, Message>,
    /// Those in sight that were asked about last.
    pub range: Range<usize>,
    task: Option<Task<Option<FoundLook>>>,
}

enum FoundLook {
    Board(usize, Box<Board>),
    Level(usize, Message),
}

impl Looks {
    /// Finds out about others that came in sight. The pictures of the rest are forgotten.
    pub fn look(
        &mut self,
        range: Range<usize>,
        entries: &Arc<[ListedPuzzle]>,
        progress: Option<PathBuf>,
        ctx: &Context,
    ) {
        self.boards.retain(|at, _| range.contains(at));
        self.range = range.clone();
        let boards: Vec<usize> = range
            .clone()
            .filter(|at| !self.boards.contains_key(at))
            .collect();
        let levels: Vec<usize> = range.filter(|at| !self.levels.contains_key(at)).collect();
        if boards.is_empty() && levels.is_empty() {
            self.task = None;
            return;
        }
        let entries = Arc::clone(entries);
        let find_out = move |reporter: &Reporter<Option<FoundLook>>| {
            let entry = |at: usize| entries.get(at)?.board(progress.as_deref());
            for at in boards {
                if reporter.is_stopped() {
                    return None;
                }
                if let Some(board) = entry(at) {
                    reporter.send(Some(FoundLook::Board(at, Box::new(board))));
                }
            }
            for at in levels {
                if let Some(board) = entry(at)
                    && let Some(level) = level_of(board.puzzle(), reporter)
                {
                    reporter.send(Some(FoundLook::Level(at, level)));
                }
            }
            None
        };
        self.task = Some(worker::start("collection", wake(ctx), find_out, |_| None));
    }

    /// A puzzle was played: its picture is out of date.
    pub fn forget(&mut self, at: usize) {
        self.boards.remove(&at);
        self.range = 0..0;
    }

    /// Takes what is new.
    pub fn poll(&mut self) {
        while let Some(news) = self.task.as_ref().and_then(Task::poll) {
            match news {
                Some(FoundLook::Board(at, board)) => _ = self.boards.insert(at, *board),
                Some(FoundLook::Level(at, level)) => _ = self.levels.insert(at, level),
                None => self.task = None,
            }
        }
    }

    /// Says whether more is being found out.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    /// The board of a puzzle, as the player left it.
    pub fn board(&self, at: usize) -> Option<&Board> {
        self.boards.get(&at)
    }

    /// How hard a puzzle is and how long it takes, in a few words.
    pub fn level(&self, at: usize) -> Option<&Message> {
        self.levels.get(&at)
    }
}

/// How hard a puzzle is and how long it takes, or how many solutions it has if not one; `None` if the job was stopped.
fn level_of(puzzle: &Puzzle, reporter: &Reporter<Option<FoundLook>>) -> Option<Message> {
    let Puzzle { layout, givens, .. } = puzzle;
    let watch = &mut |_: &SearchState<'_>| reporter.flow();
    let found = solve::ask(&Solver::new(layout), givens, Limits::NONE, watch);
    match found.ok()?.0 {
        FoundSolutions::One(_) => {}
        FoundSolutions::Several(_) => return Some(message!("several solutions")),
        FoundSolutions::Invalid(_) | FoundSolutions::None => return Some(message!("no solution")),
        FoundSolutions::Unknown => return None,
    }
    let candidates = Candidates::new(layout, givens, &[]);
    let uniqueness = Uniqueness::of(givens);
    let prepared = PreparedLayout::new(layout);
    let watch = &mut |_: &()| reporter.flow();
    let (rating, time) = logic::rate_and_time(&prepared, candidates, Some(&uniqueness), watch);
    let clauses = vec![Message::from(rating.level().words()), time.length()];
    let is_known = reporter.flow().is_continue();
    is_known.then(|| message!("{clauses:comma}"))
}
