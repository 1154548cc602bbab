//! A plain search for the solutions of a board by the models: it fills cell after cell, and asks a clue once its cells are full.

use crate::boards::Board;
use crate::models::{Asks, Clue};

/// A board with its clues, ready to be searched.
pub struct Search<'a> {
    board: &'a Board,
    /// For each cell those that must differ from it.
    peers: Vec<Vec<usize>>,
    conditions: Vec<Condition<'a>>,
    /// For each cell the conditions that speak of it.
    conditions_of: Vec<Vec<usize>>,
    /// The cells that are filled before others.
    first: &'a [usize],
}

/// A condition on the values of some cells.
struct Condition<'a> {
    cells: Vec<usize>,
    holds: Holds<'a>,
}

/// Says whether it holds of values, one for each cell.
type Holds<'a> = Box<dyn Fn(&[usize]) -> bool + 'a>;

/// The search took more than it was to take.
#[derive(Debug)]
pub struct TookTooLong;

impl<'a> Search<'a> {
    /// Prepares the search for a board with clues.
    pub fn new(board: &'a Board, clues: &'a [Clue]) -> Self {
        let mut peers = vec![Vec::new(); board.len()];
        for group in &board.groups {
            for &cell in group {
                peers[cell].extend(group.iter().filter(|&&other| other != cell));
            }
        }
        for cells in &mut peers {
            cells.sort_unstable();
            cells.dedup();
        }
        let conditions: Vec<Condition> = clues
            .iter()
            .flat_map(|clue| conditions(clue, clues, board))
            .collect();
        let mut conditions_of = vec![Vec::new(); board.len()];
        for (at, condition) in conditions.iter().enumerate() {
            for &cell in &condition.cells {
                if conditions_of[cell].last() != Some(&at) {
                    conditions_of[cell].push(at);
                }
            }
        }
        Self {
            board,
            peers,
            conditions,
            conditions_of,
            first: &[],
        }
    }

    /// Says whether a clue alone has a solution on a board.
    pub fn is_satisfiable(
        board: &'a Board,
        clue: &'a Clue,
        tries: usize,
    ) -> Result<bool, TookTooLong> {
        let search = Self {
            first: &clue.cells,
            ..Self::new(board, std::slice::from_ref(clue))
        };
        let found = search.solutions(&vec![0; board.len()], 1, tries)?;
        Ok(!found.is_empty())
    }

    /// Says whether these values, one for each cell, are a solution.
    pub fn is_solution(&self, grid: &[usize]) -> bool {
        (0..grid.len()).all(|cell| grid[cell] > 0 && self.holds_at(grid, cell))
    }

    /// The solutions with these values, 0 where a cell is open: so many at most, and with so many values tried at most.
    pub fn solutions(
        &self,
        givens: &[usize],
        limit: usize,
        mut tries: usize,
    ) -> Result<Vec<Vec<usize>>, TookTooLong> {
        let mut grid = givens.to_vec();
        let mut found = Vec::new();
        let given = |cell: &usize| givens[*cell] > 0;
        if (0..grid.len())
            .filter(given)
            .all(|cell| self.holds_at(&grid, cell))
        {
            self.fill(&mut grid, &mut found, limit, &mut tries)?;
        }
        Ok(found)
    }

    fn fill(
        &self,
        grid: &mut [usize],
        found: &mut Vec<Vec<usize>>,
        limit: usize,
        tries: &mut usize,
    ) -> Result<(), TookTooLong> {
        let open = (0..grid.len()).filter(|&cell| grid[cell] == 0);
        let taken = |cell: usize| {
            let values = self.peers[cell].iter().map(|&peer| grid[peer]);
            values.fold(1u64, |taken, value| taken | 1 << value)
        };
        // The cell that most is known of: by its peers, then by what speaks of it.
        let known = |cell: &usize| {
            (
                (taken(*cell) >> 1).count_ones(),
                self.conditions_of[*cell].len(),
            )
        };
        let first = self.first.iter().copied().find(|&cell| grid[cell] == 0);
        let Some(cell) = first.or_else(|| open.max_by_key(known)) else {
            found.push(grid.to_vec());
            return Ok(());
        };
        let taken = taken(cell);
        for value in (1..=self.board.values).filter(|value| taken >> value & 1 == 0) {
            *tries = tries.checked_sub(1).ok_or(TookTooLong)?;
            grid[cell] = value;
            if self.holds_at(grid, cell) {
                self.fill(grid, found, limit, tries)?;
            }
            if found.len() == limit {
                break;
            }
        }
        grid[cell] = 0;
        Ok(())
    }

    /// Says whether a cell's value differs from those of its peers, and all that speaks of it holds where its cells are full.
    fn holds_at(&self, grid: &[usize], cell: usize) -> bool {
        let differs = self.peers[cell]
            .iter()
            .all(|&peer| grid[peer] != grid[cell]);
        let mut conditions = self.conditions_of[cell]
            .iter()
            .map(|&at| &self.conditions[at]);
        differs
            && conditions.all(|condition| {
                let values: Vec<usize> = condition.cells.iter().map(|&cell| grid[cell]).collect();
                values.contains(&0) || (condition.holds)(&values)
            })
    }
}

/// Says whether a clue holds where these values stand, one in each cell.
pub fn holds(board: &Board, clue: &Clue, all: &[Clue], grid: &[usize]) -> bool {
    let mut conditions = conditions(clue, all, board).into_iter();
    conditions.all(|condition| {
        let values: Vec<usize> = condition.cells.iter().map(|&cell| grid[cell]).collect();
        (condition.holds)(&values)
    })
}

/// Returns what a clue asks, each thing with the cells that it is asked of.
fn conditions<'a>(clue: &'a Clue, all: &[Clue], board: &'a Board) -> Vec<Condition<'a>> {
    match clue.model.asks {
        Asks::OfItsCells(holds) => vec![Condition {
            cells: clue.cells.clone(),
            holds: Box::new(move |values| holds(clue, values, board)),
        }],
        Asks::OfPairs { pairs, holds } => {
            let pairs = pairs(clue, all, board).into_iter();
            let condition = |pair: [usize; 2]| Condition {
                cells: pair.to_vec(),
                holds: Box::new(move |values: &[usize]| holds(values[0], values[1])),
            };
            pairs.map(condition).collect()
        }
    }
}
