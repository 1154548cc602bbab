//! The rest of a long search on all cores: the first solutions that are left.
//!
//! The tree is cut into branches, and a branch that takes long or has a solution is cut again, after as many guesses on every
//! machine. Branches have the order in which one thread would search them, and what comes after the last solution that is wanted
//! does not count. So the answer and its cost are the same with any number of threads.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use sudogon_board::puzzle::Grid;

use crate::engine::solutions::SolutionCollector;
use crate::{End, SearchState, SearchWatch, Work};

use super::tables::ClueTables;
use super::tree::{Branch, NodeKind, Tree};

/// How long a thread without a branch sleeps before it asks whether to stop.
const PATIENCE: Duration = Duration::from_millis(10);

/// How often the threads are told of each other's work, in nodes.
const NEWS_EVERY: u64 = 256;

/// The guesses after which a branch is cut.
const MOST_GUESSES: u64 = 5_000;

/// Where a branch is in the tree: those with a lesser place come first.
type BranchPath = Vec<u32>;

/// Facts about the branches.
#[derive(Default)]
struct Branches {
    waiting: BTreeMap<BranchPath, Branch>,
    /// How many are being searched.
    running: usize,
    /// The work that those took which were searched.
    searched: BTreeMap<BranchPath, Work>,
    /// The first solutions.
    found: BTreeMap<BranchPath, Grid>,
    wanted: usize,
}

impl Branches {
    fn add(&mut self, parent: &[u32], branches: Vec<Branch>) {
        for (number, branch) in (0..).zip(branches) {
            let place = [parent, &[number]].concat();
            if self.counts(&place) {
                self.waiting.insert(place, branch);
            }
        }
    }

    /// Where the last solution is, if all that are wanted are found.
    fn end(&self) -> Option<&BranchPath> {
        let last = self.found.last_key_value().map(|(place, _)| place);
        last.filter(|_| self.found.len() == self.wanted)
    }

    /// Says whether a place comes before the end.
    fn counts(&self, place: &BranchPath) -> bool {
        self.end().is_none_or(|end| place <= end)
    }

    fn find(&mut self, place: BranchPath, solution: Grid) {
        if !self.counts(&place) {
            return;
        }
        self.found.insert(place, solution);
        if self.found.len() > self.wanted {
            self.found.pop_last();
        }
        if let Some(end) = self.end().cloned() {
            self.waiting.retain(|place, _| *place <= end);
        }
    }
}

/// A search that several threads share.
struct SharedSearch<'a> {
    tables: &'a ClueTables,
    branches: Mutex<Branches>,
    /// Something was added, or all is searched.
    has_news: Condvar,
    is_stopped: AtomicBool,
    /// All that are known.
    solutions: AtomicU64,
    placements: AtomicU64,
    guesses: AtomicU64,
}

/// Adds the solutions still wanted, of what is left of a tree: on so many threads, or one for each core. Tells why it ended, and what
/// everything has cost.
pub fn search_rest(
    tree: Tree<'_>,
    solutions: &mut SolutionCollector<'_>,
    wanted: usize,
    threads: Option<NonZero<usize>>,
    watch: SearchWatch<'_>,
) -> (End, Work) {
    let before = tree.work;
    let branches = Branches {
        wanted,
        ..Branches::default()
    };
    let shared = SharedSearch {
        tables: tree.tables(),
        branches: Mutex::new(branches),
        has_news: Condvar::new(),
        is_stopped: AtomicBool::new(false),
        solutions: AtomicU64::new(solutions.count() as u64),
        placements: AtomicU64::new(before.placements),
        guesses: AtomicU64::new(before.guesses),
    };
    shared.branches().add(&[], tree.branches());
    let threads = threads.or_else(|| thread::available_parallelism().ok());
    thread::scope(|scope| {
        for _ in 1..threads.map_or(1, NonZero::get) {
            scope.spawn(|| shared.search(&mut |_| ControlFlow::Continue(())));
        }
        shared.search(watch);
    });
    let branches = shared
        .branches
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    let mut work = before;
    let counted = branches.searched.iter();
    for (_, of_branch) in counted.filter(|(place, _)| branches.counts(place)) {
        work += *of_branch;
    }
    let end = match (shared.is_stopped.into_inner(), branches.end()) {
        (true, _) => End::Stopped,
        (false, Some(_)) => End::Limit,
        (false, None) => End::Exhausted,
    };
    for solution in branches.found.into_values() {
        solutions.add(|| solution, 1, |_| None);
    }
    (end, work)
}

impl SharedSearch<'_> {
    fn branches(&self) -> MutexGuard<'_, Branches> {
        self.branches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches branch by branch until none is left.
    fn search(&self, watch: SearchWatch<'_>) {
        let _stops_all = StopOnPanic(&self.is_stopped);
        while let Some((place, branch)) = self.next(watch) {
            let mut tree = Tree::of_branch(self.tables, branch);
            let solution = self.search_branch(&mut tree, watch);
            let mut branches = self.branches();
            branches.running -= 1;
            branches.searched.insert(place.clone(), tree.work);
            if let Some(solution) = solution {
                branches.find(place.clone(), solution);
                self.solutions.fetch_add(1, Ordering::Relaxed);
            }
            branches.add(&place, tree.branches());
            drop(branches);
            self.has_news.notify_all();
        }
    }

    /// Waits for the next branch; `None` when all is searched, or nobody wants to know.
    fn next(&self, watch: SearchWatch<'_>) -> Option<(BranchPath, Branch)> {
        let mut branches = self.branches();
        loop {
            if self.is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(next) = branches.waiting.pop_first() {
                branches.running += 1;
                return Some(next);
            }
            if branches.running == 0 {
                return None;
            }
            let waited = self.has_news.wait_timeout(branches, PATIENCE);
            branches = waited.unwrap_or_else(PoisonError::into_inner).0;
            let nothing = || Grid::empty(self.tables.cells.len());
            self.ask(watch, &nothing);
        }
    }

    /// Searches a branch until it has a solution or nothing is left of it, or for as many guesses as it may take.
    fn search_branch(&self, tree: &mut Tree<'_>, watch: SearchWatch<'_>) -> Option<Grid> {
        let mut told = Work::default();
        for node in 1.. {
            if node % NEWS_EVERY == 0 {
                self.guesses
                    .fetch_add(tree.work.guesses - told.guesses, Ordering::Relaxed);
                self.placements
                    .fetch_add(tree.work.placements - told.placements, Ordering::Relaxed);
                told = tree.work;
            }
            self.ask(watch, &|| tree.grid());
            if self.is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            match tree.go_on(None) {
                NodeKind::Guess => continue,
                NodeKind::Solution => return Some(tree.grid()),
                NodeKind::DeadEnd => {}
            }
            if tree.work.guesses > MOST_GUESSES || !tree.go_back() {
                return None;
            }
        }
        None
    }

    /// Asks the watcher whether to go on.
    fn ask(&self, watch: SearchWatch<'_>, grid: &dyn Fn() -> Grid) {
        let work = Work {
            placements: self.placements.load(Ordering::Relaxed),
            guesses: self.guesses.load(Ordering::Relaxed),
        };
        let solutions = self.solutions.load(Ordering::Relaxed).into();
        if watch(&SearchState::new(work, solutions, grid)).is_break() {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
    }
}

/// Stops all threads when one of them panics: its branch never ends, so the others would wait for it for ever.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
