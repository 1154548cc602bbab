//! The search for boards with clues, from its first guess to its answer.
//!
//! Tried and lost, on the hardest killers, little killers and renbans: trying the cell guessed last first again, the low half of a
//! cell's values instead of one (up to three and a half times the guesses), other powers of the number of values, restarting on
//! after the first solution (a tenth more guesses, over three orders of ties). Restarts that begin later or grow faster take about
//! as many guesses. A single row says little here: another order of ties changes its guesses by half. Trying every candidate before
//! the first guess saves as much as it takes, and before each of the first few guesses it takes up to six times as long. Blame for
//! open cells alone, or less of it for cells with many values, takes more guesses on most, on some twice as many. So does
//! looking ahead by what each value takes, and naked sets cost as much as they save. On little killers most dead ends come after the
//! solution is found, while the rest is ruled out; on the two hardest killers it is found last.

use std::num::NonZero;

use sudogon_board::puzzle::Grid;

use crate::engine::exact_cover::TieBreak;
use crate::engine::solutions::SolutionCollector;
use crate::{Answer, End, SearchState, SearchWatch};
use sudogon_board::random::Random;

use super::tables::ClueTables;
use super::threads::search_rest;
use super::tree::{NodeKind, Tree};

/// The dead ends before the first restart. Each comes after half as many more than the one before, so the search ends.
const FIRST_RESTART: u64 = 300;

/// The guesses after which all cores search for what is left of up to two solutions: about a fifth of a second. More than whoever
/// bounds guesses allows: on several threads a watcher does not see each guess.
const GUESSES_ALONE: u64 = 15_000;

/// Finds up to `limit` solutions, where it takes long on so many threads, or on all cores; `None` where the givens conflict.
pub fn solve(
    tables: &ClueTables,
    givens: &Grid,
    limit: u128,
    tie_break: TieBreak,
    threads: Option<NonZero<usize>>,
    watch: SearchWatch<'_>,
) -> Option<Answer> {
    if !givens.conflicts(&tables.layout).is_empty() {
        return None;
    }
    let mut random = match tie_break {
        TieBreak::First => None,
        TieBreak::Random(seed) => Some(Random(seed)),
    };
    let (mut dead_ends, mut restart_after) = (0, FIRST_RESTART);
    let mut answer = Answer::default();
    let mut solutions = SolutionCollector::new(limit, &mut answer);
    let alone_until = match random {
        None if limit <= 2 => GUESSES_ALONE,
        _ => u64::MAX,
    };
    let mut tree = Tree::new(tables, givens);
    let end = loop {
        let grid = || tree.grid();
        if watch(&SearchState::new(tree.work, solutions.at_least(), &grid)).is_break() {
            break End::Stopped;
        }
        match tree.go_on(random.as_mut()) {
            NodeKind::Guess => continue,
            NodeKind::Solution => {
                solutions.add(|| tree.grid(), 1, |_| None);
                if solutions.is_at_limit() {
                    break End::Limit;
                }
            }
            NodeKind::DeadEnd => {
                dead_ends += 1;
                if solutions.count() == 0 && dead_ends == restart_after && tree.has_guessed() {
                    (dead_ends, restart_after) = (0, restart_after + restart_after / 2);
                    tree.begin_again();
                    continue;
                }
            }
        }
        if tree.work.guesses > alone_until {
            // At most two, as `limit` is.
            let wanted = (limit - solutions.count()) as usize;
            let (end, work) = search_rest(tree, &mut solutions, wanted, threads, watch);
            solutions.end(end, work);
            return Some(answer);
        }
        if !tree.go_back() {
            break End::Exhausted;
        }
    };
    solutions.end(end, tree.work);
    Some(answer)
}
