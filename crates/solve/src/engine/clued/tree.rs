//! The tree of guesses: where the search is in it, and what is left.

use std::sync::Arc;

use sudogon_board::puzzle::{Grid, Value, ValueSet};

use crate::Work;
use sudogon_board::random::Random;

use super::blame::Blame;
use super::domains::Domains;
use super::tables::ClueTables;

/// A guess and the way back.
struct CellDecision {
    cell: u16,
    /// The value that was guessed, as a bit.
    guess: u32,
    masks_before: Vec<u32>,
}

/// The result of the search at a node.
pub enum NodeKind {
    /// Another guess.
    Guess,
    /// Every cell has a value.
    Solution,
    /// Nothing goes.
    DeadEnd,
}

/// A part of a tree: everything where a cell has another value than was guessed.
pub struct Branch {
    masks: Vec<u32>,
    cell: u16,
    /// The other values that it may hold, as bits.
    values: u32,
    /// The blame that the tree had learned when it was cut.
    blame: Arc<Blame>,
}

/// A search among what is left to each cell.
pub struct Tree<'a> {
    tables: &'a ClueTables,
    domains: Domains<'a>,
    blame: Blame,
    decisions: Vec<CellDecision>,
    is_alive: bool,
    /// The work that it has taken so far.
    pub work: Work,
}

impl<'a> Tree<'a> {
    /// The whole tree.
    pub fn new(tables: &'a ClueTables, givens: &Grid) -> Self {
        let mut domains = Domains::new(tables);
        let is_alive = givens
            .entries()
            .all(|(cell, value)| domains.keep(cell.index() as u16, ValueSet::of(value).0));
        domains.placements = 0;
        Self {
            tables,
            domains,
            blame: Blame::new(tables),
            decisions: Vec::new(),
            is_alive,
            work: Work::default(),
        }
    }

    /// A branch of it.
    pub fn of_branch(tables: &'a ClueTables, branch: Branch) -> Self {
        let mut domains = Domains::new(tables);
        domains.return_to(&branch.masks);
        Self {
            tables,
            is_alive: domains.keep(branch.cell, branch.values),
            domains,
            blame: Arc::unwrap_or_clone(branch.blame),
            decisions: Vec::new(),
            work: Work::default(),
        }
    }

    /// Draws all consequences of the last guess, and guesses again if anything is open.
    pub fn go_on(&mut self, random: Option<&mut Random>) -> NodeKind {
        self.is_alive = self.is_alive && self.domains.propagate();
        let node = if !self.is_alive {
            let guessed = self.decisions.last().map(|decision| &decision.cell);
            self.blame.add(self.domains.blamed);
            self.blame.add(guessed);
            self.blame.forget();
            NodeKind::DeadEnd
        } else if let Some((cell, values)) = self.blame.next_guess(self.tables, &self.domains.masks)
        {
            let guess = chosen(values, random);
            self.decisions.push(CellDecision {
                cell,
                guess,
                masks_before: self.domains.masks.clone(),
            });
            self.work.guesses += 1;
            self.is_alive = self.domains.keep(cell, guess);
            NodeKind::Guess
        } else {
            NodeKind::Solution
        };
        self.work.placements = self.domains.placements;
        node
    }

    /// Takes the last guess back: its cell has another value then. False if there is none.
    pub fn go_back(&mut self) -> bool {
        let Some(decision) = self.decisions.pop() else {
            return false;
        };
        self.domains.return_to(&decision.masks_before);
        self.is_alive = self.domains.keep(decision.cell, !decision.guess);
        true
    }

    /// Takes all guesses back, but not what was learned.
    pub fn begin_again(&mut self) {
        if let Some(first) = self.decisions.first() {
            self.domains.return_to(&first.masks_before);
            self.is_alive = true;
        }
        self.decisions.clear();
    }

    /// Says whether it has guessed anything that stands.
    pub fn has_guessed(&self) -> bool {
        !self.decisions.is_empty()
    }

    pub fn tables(&self) -> &'a ClueTables {
        self.tables
    }

    /// Returns what is left once this guess is taken back, in the order in which it would be searched.
    pub fn branches(self) -> Vec<Branch> {
        let blame = Arc::new(self.blame);
        let decisions = self.decisions.into_iter().rev();
        let branch = |decision: CellDecision| Branch {
            values: !decision.guess,
            cell: decision.cell,
            masks: decision.masks_before,
            blame: Arc::clone(&blame),
        };
        decisions.map(branch).collect()
    }

    /// The cells with one value left.
    pub fn grid(&self) -> Grid {
        let value = |&mask: &u32| -> Option<Value> {
            let values = ValueSet(mask);
            values.first().filter(|_| values.len() == 1)
        };
        self.domains.masks.iter().map(value).collect()
    }
}

/// One of some values: the first, or any.
fn chosen(mask: u32, random: Option<&mut Random>) -> u32 {
    let skipped = random.map_or(0, |random| random.below(mask.count_ones()));
    let rest = (0..skipped).fold(mask, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}
