//! What somebody knows who keeps no marks, and what they can write next.

use std::cell::RefCell;

use sudogon_board::puzzle::Candidates;
use sudogon_board::watch::{Stopped, Watch};

use super::conclusion::Conclusion;
use super::cut::Cut;
use super::facts::{Facts, Reach};
use super::way::NumberWay;
use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;
use crate::steps::Change;

/// How many numbers are cut down to what they need: which needs least is not known before, and after a try not which opens the most. Clues would
/// be asked for each.
const MOST_CUT: usize = 12;
const MOST_CUT_WITH_CLUES: usize = 4;

/// The board, and what was told of it.
#[derive(Clone, Debug)]
pub struct Told {
    /// The values that are written; what is crossed out was so from the start.
    board: Candidates,
    /// The same, where all facts that were told are crossed out, too.
    known: Candidates,
}

impl Told {
    /// Nothing was told of the board yet.
    pub fn new(board: Candidates) -> Self {
        let known = board.clone();
        Self { board, known }
    }

    /// What the values on the board and the facts that were told leave.
    pub const fn known(&self) -> &Candidates {
        &self.known
    }

    /// Adds a number with its facts, or a fact in its place.
    pub fn hear(&mut self, told: &Conclusion) {
        told.steps().for_each(|step| step.apply(&mut self.known));
        let written = told.step.placed();
        written.for_each(|(cell, value)| self.board.place(cell, value));
    }

    /// Adds the number or the fact in its place alone.
    pub(super) fn hear_and_forget(&mut self, told: &Conclusion) {
        told.step.apply(&mut self.board);
        self.known.clone_from(&self.board);
    }

    /// The way in numbers from here; `hear` adds each, and says whether it is the last.
    pub(super) fn way(
        mut self,
        prepared: &PreparedLayout,
        uniqueness: Option<&Uniqueness>,
        most_facts: usize,
        hear: impl Fn(&mut Self, &Conclusion) -> bool,
        watch: Watch<'_>,
    ) -> Result<NumberWay, Stopped> {
        let mut numbers = Vec::new();
        let mut is_over = false;
        while !is_over {
            let next = self.next(prepared, uniqueness, most_facts, watch)?;
            let Some(number) = next.into_iter().next() else {
                break;
            };
            is_over = hear(&mut self, &number);
            numbers.push(number);
        }
        let is_complete = self.known.grid().is_full();
        Ok(NumberWay {
            numbers,
            is_complete,
        })
    }

    /// Some numbers that can be written next, as [`next_numbers`](super::next_numbers): first what the board alone gives, for a fact that was
    /// told long ago is no longer in mind; then what follows with the facts that were told; then what takes new ones.
    ///
    /// # Errors
    /// If the watcher broke off.
    pub fn next(
        &self,
        prepared: &PreparedLayout,
        uniqueness: Option<&Uniqueness>,
        most_facts: usize,
        watch: Watch<'_>,
    ) -> Result<Vec<Conclusion>, Stopped> {
        let most_cut = match self.board.layout().constraints() {
            [] => MOST_CUT,
            _ => MOST_CUT_WITH_CLUES,
        };
        let mut find = |candidates: &Candidates, reaches: &[Reach]| {
            let cut = Cut {
                prepared,
                candidates,
                uniqueness,
                most_facts,
                found: RefCell::default(),
            };
            let mut facts = Facts::new(prepared, candidates, uniqueness, most_facts);
            for &reach in reaches {
                facts.search(reach, watch)?;
                let easiest = facts.easiest_numbers(most_cut).into_iter();
                let cut = easiest.filter_map(|needed| cut.to_what_it_needs(needed));
                let numbers = cut.filter(|number| reach.offers(number.rank));
                let mut numbers = sorted_once(numbers.collect());
                if numbers.iter().any(Conclusion::is_tried) {
                    let worth = |number: &Conclusion| {
                        number.rank.effort() as i64 - opened(candidates, number) as i64
                    };
                    numbers.sort_by_cached_key(worth);
                }
                if !numbers.is_empty() {
                    return Ok(numbers);
                }
            }
            Ok(Vec::new())
        };
        if self.known != self.board {
            let numbers = find(&self.board, &[Reach::AtOnce])?;
            if !numbers.is_empty() {
                return Ok(numbers);
            }
        }
        find(&self.known, &[Reach::InMind, Reach::WithMarks])
    }
}

/// How many numbers follow plainly after one. A number that rests on a try and opens more than another spares tries to come: each counts against
/// one of effort.
fn opened(candidates: &Candidates, number: &Conclusion) -> usize {
    let mut board = candidates.clone();
    number.steps().for_each(|step| step.apply(&mut board));
    board.plain_singles().len()
}

/// The best first, of several that come to the same one: they may have the same fact on their way.
fn sorted_once(mut numbers: Vec<Conclusion>) -> Vec<Conclusion> {
    numbers.sort_by_key(|number| number.rank);
    let mut known: Vec<Vec<Change>> = Vec::new();
    numbers.retain(|number| {
        let is_new = !known.contains(&number.step.changes);
        known.push(number.step.changes.clone());
        is_new
    });
    numbers
}
