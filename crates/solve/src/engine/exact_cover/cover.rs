//! The options left to each item of an exact cover problem.
//!
//! An *item* must be covered exactly once: each cell by a value, and each value of each full house by a cell. An *option* is a
//! candidate, which covers its cell's item and one item of each full house with the cell. (The words are Knuth's, The Art of
//! Computer Programming, 7.2.2.1; unlike his dancing links, the options left to an item are the bits of one word.)
//!
//! ```text
//!          bit   0  1  2  3 …
//!   cell 0     [ 1  .  3  . ]   which value goes into this cell?       one item for each cell
//!   cell 1     [ .  2  3  4 ]
//!      ⋮
//!   house A, 1 [ c0 .  c4 . ]   which of its cells holds this value?   one item for each value of each full house
//!   house A, 2 [ .  c1 .  . ]
//!      ⋮
//! ```
//!
//! The two kinds mirror each other: a value removed from a cell is that cell removed from an item of each of its full houses. An
//! item with one option left is queued and placed, so that naked and hidden singles are one rule; one with none is a dead end;
//! one that has been covered is zero. Houses with fewer cells than there are values have no items: their cells only differ.
//!
//! Mispredicted branches cost more than many steps without one: whether an item comes down to one option, which kind it is,
//! whether it may be locked. All this is worked out without a branch.
//!
//! Every word that changes is logged with what it held, and the log tells where to look for locked candidates. Copies of all
//! words, one for each guess, would take half a gigabyte where a thousand cells are in four thousand houses. What follows from
//! the givens by singles is not logged: nothing goes back to before it.
//!
//! Tried and lost: checking whether an item may be locked each time that it changes (no quicker than once, from the log);
//! examining all items that changed instead of those whose options may lie in one intersection (a quarter slower); a map of
//! the cells for each value instead of the houses' words, estimated but not built (every house has to be examined again for
//! singles, which costs more from 12×12 on). On 12×12 boards and jigsaws: a log made at each stop, by comparing all words with
//! those before (a quarter slower), or of candidates in place of words (a sixth slower); all removals of a placement gathered
//! first (a tenth slower); removing without any branch, or with shorter tables (no quicker).

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Value, ValueSet};

use super::super::bits::bits;
use super::super::incidence::{Incidence, Intersections};
use super::branching::{BLOCK, Branching};
use super::removal::{CoverRemoval, EmptyItem};
use super::singles_queue::SinglesQueue;
use sudogon_board::random::Random;

/// Which of several equal guesses to take.
#[derive(Clone, Copy)]
pub enum TieBreak {
    First,
    /// A pseudo-random one, from this seed.
    Random(u64),
}

/// How many changes are scanned together for locked candidates.
const BATCH: usize = 64;

/// A state to go back to.
#[derive(Clone, Copy)]
pub struct LogPosition {
    changes: usize,
    placed: usize,
    used_values: u32,
}

/// The items of a board with their options, and what has been placed.
pub struct ExactCover<'a> {
    pub(super) incidence: &'a Incidence,
    pub(super) cells: usize,
    pub(super) values: usize,
    /// The options left to each item; 0 once it is covered.
    pub(super) options: Vec<u32>,
    branching: Branching,
    /// The items that have come down to one option.
    pub(super) singles: SinglesQueue,
    /// The intersections of full houses; `None` until locked candidates are looked for.
    intersections: Option<&'a Intersections>,
    /// How many of the changes have been scanned for locked candidates.
    scanned: usize,
    /// Room for the items of one batch that may be locked.
    suspects: [u32; BATCH],
    /// The items that changed, with what they held.
    changes: Vec<(u32, u32)>,
    /// Room for the values of all cells.
    pub(super) values_of_cells: Vec<u32>,
    /// Cells with their values, from 0, in the order of placing.
    pub(super) placed: Vec<(u16, u8)>,
    /// The values placed anywhere, the givens' too.
    pub(super) used_values: u32,
    placements: u64,
    /// Chooses among the options of an item, where that is wanted.
    random: Option<Random>,
}

impl<'a> ExactCover<'a> {
    /// The items before any given is placed, when they have no options yet.
    pub fn new(incidence: &'a Incidence, tie_break: TieBreak) -> Self {
        let count = incidence.items().next_multiple_of(BLOCK);
        let mut random = match tie_break {
            TieBreak::First => None,
            TieBreak::Random(seed) => Some(Random(seed)),
        };
        Self {
            cells: incidence.cells,
            values: incidence.values,
            options: vec![0; count],
            branching: Branching::new(count, random.as_mut()),
            random,
            singles: SinglesQueue::new(count),
            intersections: None,
            scanned: 0,
            suspects: [0; BATCH],
            changes: Vec::with_capacity(count),
            values_of_cells: Vec::new(),
            placed: Vec::with_capacity(incidence.cells),
            used_values: 0,
            placements: 0,
            incidence,
        }
    }

    /// Removes candidates by locked candidates, and has [`propagate`](Self::propagate) do so from now on; false at a dead end.
    pub fn start_locked_candidates(&mut self) -> bool {
        self.intersections = self.incidence.intersections();
        self.scanned = self.changes.len();
        let Some(intersections) = self.intersections else {
            return true;
        };
        let mut next = self.cells;
        while next < self.incidence.items() {
            let batch = next..self.incidence.items().min(next + BATCH);
            next = batch.end;
            let mut count = 0;
            for item in batch {
                self.suspects[count] = item as u32;
                let options = self.options[item];
                count += usize::from(intersections.may_contain(self.incidence, item, options));
            }
            if !self.remove_locked_in_batch(intersections, count) {
                return false;
            }
        }
        true
    }

    /// Places what follows from the givens by singles; false at a dead end. There is no way back to before it.
    pub fn settle(&mut self) -> bool {
        self.place_singles::<false>()
    }

    /// Places what follows by singles, locked candidates and leftovers; false at a dead end.
    pub fn propagate(&mut self) -> bool {
        loop {
            if !self.place_singles::<true>() || !self.remove_locked_after_changes() {
                return false;
            }
            if self.singles.is_empty() {
                let before = self.changes.len();
                // A random search goes on as it always has: seeds stand for the puzzles that they stood for.
                let is_wanted = self.intersections.is_some() && self.random.is_none();
                if is_wanted && !self.remove_by_leftovers() {
                    return false;
                }
                if self.changes.len() == before {
                    return true;
                }
            }
        }
    }

    /// Places what follows by singles; false at a dead end.
    fn place_singles<const LOGGED: bool>(&mut self) -> bool {
        // Oldest first: the other way round costs minimal boards a tenth more guesses.
        while let Some(item) = self.singles.pop() {
            let options = self.options[item];
            // Zero: covered meanwhile, by way of its other kind.
            if options != 0 {
                let (cell, value) = self.candidate(item, options.trailing_zeros());
                if !self.place_and_log::<LOGGED>(cell, value) {
                    self.branching.bump(item);
                    return false;
                }
            }
        }
        true
    }

    /// Removes candidates by locked candidates until there is a single; false at a dead end.
    fn remove_locked_after_changes(&mut self) -> bool {
        let Some(intersections) = self.intersections else {
            return true;
        };
        while self.singles.is_empty() && self.scanned < self.changes.len() {
            // As locals: so the compiler need not read them again after each write.
            let (incidence, options) = (self.incidence, &self.options[..]);
            let (suspects, mut count) = (&mut self.suspects, 0);
            let changes = self.changes[self.scanned..].iter().take(BATCH);
            self.scanned += changes.len();
            for &(item, before) in changes {
                let options = options[item as usize];
                // Of several changes the last took one option more.
                let last = before ^ options;
                let is_last = last & last.wrapping_sub(1) == 0;
                suspects[count] = item;
                let may_be_locked = intersections.may_contain(incidence, item as usize, options);
                count += usize::from(is_last & may_be_locked);
            }
            if !self.remove_locked_in_batch(intersections, count) {
                return false;
            }
        }
        true
    }

    /// Removes candidates by the suspects of a batch; false at a dead end.
    fn remove_locked_in_batch(&mut self, intersections: &Intersections, count: usize) -> bool {
        (0..count).all(|at| self.remove_locked(intersections, self.suspects[at] as usize))
    }

    /// The cell and the value that an option of an item stands for.
    fn candidate(&self, item: usize, option: u32) -> (usize, usize) {
        let (value, option) = (self.incidence.value_of(item), option as usize);
        // Which kind it is can't be predicted: both are computed without a branch.
        let is_of_cell = item < self.cells;
        let slot = item - value + if is_of_cell { 0 } else { option };
        let value = if is_of_cell { option } else { value };
        (self.incidence.cell_in(slot), value)
    }

    /// Places a candidate and removes what it rules out; false at a dead end.
    pub fn place(&mut self, cell: usize, value: usize) -> bool {
        self.place_and_log::<true>(cell, value)
    }

    /// The same, with a log of what it changes if there may be a way back.
    fn place_and_log<const LOGGED: bool>(&mut self, cell: usize, value: usize) -> bool {
        self.placements += 1;
        self.placed.push((cell as u16, value as u8));
        self.used_values |= 1 << value;
        self.change::<LOGGED>(|removal| removal.place(cell, value))
    }

    /// Removes a candidate; false at a dead end.
    pub fn remove(&mut self, cell: usize, value: usize) -> bool {
        self.change::<true>(|removal| removal.remove(cell, value))
    }

    /// Removes candidates; false at a dead end.
    #[inline(always)]
    fn change<const LOGGED: bool>(
        &mut self,
        change: impl FnOnce(&mut CoverRemoval<'_, LOGGED>) -> Result<(), EmptyItem>,
    ) -> bool {
        let mut removal = CoverRemoval {
            incidence: self.incidence,
            options: &mut self.options,
            singles: self.singles.end(),
            changes: &mut self.changes,
        };
        match change(&mut removal) {
            Ok(()) => {
                let added = removal.singles.added();
                self.singles.grow(added);
                true
            }
            Err(EmptyItem { item }) => {
                self.branching.bump(item);
                false
            }
        }
    }

    /// Removes candidates where an item is locked: a value that must stand in the intersection of its house with another is
    /// removed from the rest of the other house. False at a dead end.
    fn remove_locked(&mut self, intersections: &Intersections, item: usize) -> bool {
        let options = self.options[item];
        if options == 0 {
            return true;
        }
        let (incidence, value) = (self.incidence, self.incidence.value_of(item));
        // An intersection with all the options has the first.
        let first = options.trailing_zeros() as usize;
        for intersection in intersections.of(incidence, item - value, first) {
            if options & !intersection.here == 0 {
                let other = intersection.first_item as usize;
                for at in bits(self.options[other + value] & !intersection.there) {
                    if !self.remove(incidence.cell_in(other + at), value) {
                        self.branching.bump(item);
                        return false;
                    }
                }
            }
        }
        true
    }

    /// The candidate to guess on a board that is not solved: its cell and its value.
    pub fn best_guess(&mut self) -> (usize, usize) {
        let item = self.branching.best_item(&self.options);
        let options = self.options[item];
        let below = |random: &mut Random| random.below(options.count_ones()) as usize;
        let skipped = self.random.as_mut().map_or(0, below);
        let option = bits(options)
            .nth(skipped)
            .expect("fewer are skipped than there are");
        self.candidate(item, option as u32)
    }

    /// The values, as bits, that are interchangeable with this one: those not placed anywhere yet, if it is one of them.
    /// Holds only when nothing is left to propagate.
    pub fn interchangeable(&self, value: usize) -> u32 {
        let one = 1 << value;
        if self.used_values & one == 0 {
            ValueSet::all(self.values).0 & !self.used_values
        } else {
            one
        }
    }

    /// The state to come back to, taken after propagating and before the next placement.
    pub fn checkpoint(&self) -> LogPosition {
        LogPosition {
            changes: self.changes.len(),
            placed: self.placed.len(),
            used_values: self.used_values,
        }
    }

    /// Goes back to a checkpoint.
    pub fn undo(&mut self, checkpoint: LogPosition) {
        self.singles.clear();
        self.scanned = self.scanned.min(checkpoint.changes);
        self.placed.truncate(checkpoint.placed);
        self.used_values = checkpoint.used_values;
        for (item, options) in self.changes.drain(checkpoint.changes..).rev() {
            self.options[item as usize] = options;
        }
    }

    /// The candidates of the open cells: cell and value, from 0.
    pub fn candidates(&self) -> impl Iterator<Item = (usize, usize)> {
        let cells = self.options[..self.cells].iter().enumerate();
        cells.flat_map(|(cell, &options)| bits(options).map(move |value| (cell, value)))
    }

    /// The options of each item that is not covered, as candidates.
    pub fn open_items(&self) -> impl Iterator<Item = impl Iterator<Item = (usize, usize)>> {
        let open = self.options.iter().enumerate();
        let open = open.filter(|&(_, &options)| options != 0);
        open.map(move |(item, &options)| {
            bits(options).map(move |option| self.candidate(item, option as u32))
        })
    }

    /// The pairs of candidates for one value that only short houses exclude, both ways round.
    pub fn short_house_conflicts(&self) -> impl Iterator<Item = ((usize, usize), (usize, usize))> {
        self.candidates().flat_map(move |(cell, value)| {
            let peers = self
                .incidence
                .short_house_peers(cell)
                .iter()
                .map(|&peer| usize::from(peer));
            let also = peers.filter(move |&peer| self.options[peer] >> value & 1 == 1);
            also.map(move |peer| ((cell, value), (peer, value)))
        })
    }

    pub fn is_solved(&self) -> bool {
        self.placed.len() == self.cells
    }

    /// How many values have been placed besides the givens, those taken back included.
    pub fn placements(&self) -> u64 {
        self.placements
    }

    /// The cells with a value, and those with one candidate left.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.cells);
        for (cell, options) in self.options[..self.cells].iter().enumerate() {
            if options.is_power_of_two() {
                grid.set(Cell::new(cell), ValueSet(*options).first());
            }
        }
        for &(cell, value) in &self.placed {
            grid.set(Cell::new(cell.into()), Value::new(usize::from(value) + 1));
        }
        grid
    }
}
