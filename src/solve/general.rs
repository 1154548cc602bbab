//! The engine for boards of any shape.
//!
//! A board asks questions, and each holds the answers left to it as the bits of one word:
//!
//! ```text
//!          bit   0  1  2  3 …
//!   cell 0     [ 1  .  3  . ]   which value goes into this cell?    one for each cell
//!   cell 1     [ .  2  3  4 ]
//!      ⋮
//!   house A, 1 [ c0 .  c4 . ]   which of its cells holds this value?    one for each value of each full house
//!   house A, 2 [ .  c1 .  . ]
//!      ⋮
//! ```
//!
//! Both kinds mirror each other: a value struck out in a cell is that cell struck out in each of its full houses. A question
//! with one answer left is queued and placed (naked and hidden singles in one), one with none is a dead end, and one that
//! has been answered is zero. Houses with fewer cells than there are values ask nothing and only keep their cells apart.
//!
//! The search guesses at the question with the fewest answers. A guess that fails is struck out like any value. Every word
//! that changes is logged with its old content, and read back to undo a guess.

use std::ops::ControlFlow;

use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value, ValueSet};

use super::{Answer, End, Sight, Work};

/// Finds up to `limit` solutions of givens that do not conflict.
pub(super) fn solve(
    layout: &Layout,
    givens: &Grid,
    limit: u64,
    watch: &mut dyn FnMut(&Sight<'_>) -> ControlFlow<()>,
) -> Answer {
    let mut board = Board::new(layout);
    let mut answer = Answer {
        solutions: Vec::new(),
        count: 0,
        end: End::Exhausted,
        work: Work::default(),
    };
    let mut guesses: Vec<Guess> = Vec::new();
    let mut alive = board.give(givens);
    let given = board.placements;
    board.log.clear();
    loop {
        answer.work.placements = board.placements - given;
        let sight = Sight {
            work: answer.work,
            count: answer.count,
            board: &board,
        };
        if watch(&sight).is_break() {
            answer.end = End::Stopped;
            return answer;
        }
        alive = alive && board.propagate();
        if alive {
            if let Some((cell, value)) = board.choose() {
                answer.work.guesses += 1;
                guesses.push(Guess {
                    cell,
                    value,
                    log: board.log.len(),
                    placed: board.placed.len(),
                });
                alive = board.place(cell, value);
                continue;
            }
            answer.count += 1;
            if answer.solutions.len() < 2 {
                answer.solutions.push(board.grid());
            }
            if answer.count == limit {
                answer.end = End::Limit;
                break;
            }
        }
        let Some(guess) = guesses.pop() else {
            break;
        };
        board.undo(&guess);
        alive = board.strike(guess.cell, guess.value);
    }
    answer.work.placements = board.placements - given;
    answer
}

/// A placement that nothing forced, and what to go back to when it fails.
struct Guess {
    cell: usize,
    value: usize,
    log: usize,
    placed: usize,
}

/// A cell's place in a full house.
#[derive(Clone, Copy)]
struct Seat {
    /// The house's question for the first value; those for the others follow.
    question: u32,
    /// Which of the house's cells it is.
    at: u32,
}

/// The questions of a board, and what has been placed.
pub(super) struct Board<'a> {
    layout: &'a Layout,
    cells: usize,
    values: usize,
    /// The answers left to each question; 0 once it is answered.
    answers: Vec<u32>,
    /// The cells of the full houses, one house after another.
    house_cells: Vec<u16>,
    /// The seats of the cells, one cell after another, and where those of each cell start.
    seats: Vec<Seat>,
    seats_from: Vec<u32>,
    /// Questions with one answer left.
    queue: Vec<u32>,
    /// Questions that changed, with what they held.
    log: Vec<(u32, u32)>,
    /// Cells with their values, from 0, in the order of placing.
    placed: Vec<(u16, u8)>,
    placements: u64,
}

impl<'a> Board<'a> {
    fn new(layout: &'a Layout) -> Self {
        let (cells, values) = (layout.len(), layout.values());
        let mut house_cells: Vec<u16> = Vec::new();
        let mut seats_of = vec![Vec::new(); cells];
        for house in layout.houses().iter().filter(|house| layout.is_full(house)) {
            let question = (cells + house_cells.len()) as u32;
            for (at, cell) in house.cells.iter().enumerate() {
                let at = at as u32;
                seats_of[cell.index()].push(Seat { question, at });
                house_cells.push(cell.index() as u16);
            }
        }
        let mut seats_from = vec![0];
        let mut seats = Vec::with_capacity(house_cells.len());
        for of_cell in seats_of {
            seats.extend(of_cell);
            seats_from.push(seats.len() as u32);
        }
        Self {
            layout,
            cells,
            values,
            answers: vec![ValueSet::all(values).0; cells + house_cells.len()],
            house_cells,
            seats,
            seats_from,
            queue: Vec::new(),
            log: Vec::new(),
            placed: Vec::with_capacity(cells),
            placements: 0,
        }
    }

    /// Places the givens; false when they leave no solution.
    fn give(&mut self, givens: &Grid) -> bool {
        if self.values == 1 {
            // Every question starts with one answer left, and none will ever come down to it.
            self.queue.extend(0..self.cells as u32);
        }
        givens.entries().all(|(cell, value)| {
            let value = value.number() - 1;
            self.answers[cell.index()] >> value & 1 == 1 && self.place(cell.index(), value)
        })
    }

    /// Places what follows, as far as single answers lead; false at a dead end.
    fn propagate(&mut self) -> bool {
        while let Some(question) = self.queue.pop() {
            // Answered meanwhile, from the other side.
            if self.answers[question as usize] == 0 {
                continue;
            }
            let answer = self.answers[question as usize].trailing_zeros();
            let (cell, value) = self.reply(question as usize, answer);
            if !self.place(cell, value) {
                return false;
            }
        }
        true
    }

    /// The cell and the value that an answer to a question means.
    fn reply(&self, question: usize, answer: u32) -> (usize, usize) {
        match question.checked_sub(self.cells) {
            None => (question, answer as usize),
            Some(of_house) => {
                let (house, value) = (of_house / self.values, of_house % self.values);
                let cell = self.house_cells[house * self.values + answer as usize];
                (cell.into(), value)
            }
        }
    }

    /// Places a candidate and strikes out what it rules out; false at a dead end.
    fn place(&mut self, cell: usize, value: usize) -> bool {
        self.placements += 1;
        self.placed.push((cell as u16, value as u8));
        let others = self.answers[cell] & !(1 << value);
        self.answer(cell, 0);
        for at in self.seats_of(cell) {
            let Seat { question, at } = self.seats[at];
            let question = question as usize;
            let mut rest = others;
            while rest != 0 {
                if !self.lose(question + rest.trailing_zeros() as usize, at) {
                    return false;
                }
                rest &= rest - 1;
            }
            // Only the cells that still want the value are looked at.
            let mut wanted = self.answers[question + value] & !(1 << at);
            self.answer(question + value, 0);
            while wanted != 0 {
                let peer =
                    self.house_cells[question - self.cells + wanted.trailing_zeros() as usize];
                if !self.strike(peer.into(), value) {
                    return false;
                }
                wanted &= wanted - 1;
            }
        }
        let layout = self.layout;
        let houses = layout.houses_of(Cell::new(cell));
        if houses.len() == self.seats_of(cell).len() {
            return true;
        }
        let houses = houses.iter().map(|&id| layout.house(id));
        houses.filter(|house| !layout.is_full(house)).all(|house| {
            house.cells.iter().all(|peer| {
                let peer = peer.index();
                self.answers[peer] >> value & 1 == 0 || self.strike(peer, value)
            })
        })
    }

    /// Strikes out a candidate; false at a dead end.
    fn strike(&mut self, cell: usize, value: usize) -> bool {
        self.lose(cell, value as u32)
            && self.seats_of(cell).all(|at| {
                let Seat { question, at } = self.seats[at];
                self.lose(question as usize + value, at)
            })
    }

    /// Takes an answer from a question, unless the question has been answered; false when none is left.
    fn lose(&mut self, question: usize, answer: u32) -> bool {
        let old = self.answers[question];
        if old == 0 {
            return true;
        }
        let new = old & !(1 << answer);
        self.answer(question, new);
        if new & new.wrapping_sub(1) == 0 {
            self.queue.push(question as u32);
        }
        new != 0
    }

    fn answer(&mut self, question: usize, answers: u32) {
        self.log.push((question as u32, self.answers[question]));
        self.answers[question] = answers;
    }

    fn seats_of(&self, cell: usize) -> std::ops::Range<usize> {
        self.seats_from[cell] as usize..self.seats_from[cell + 1] as usize
    }

    /// Goes back to where a guess was made.
    fn undo(&mut self, guess: &Guess) {
        self.queue.clear();
        self.placed.truncate(guess.placed);
        for (question, answers) in self.log.drain(guess.log..).rev() {
            self.answers[question as usize] = answers;
        }
    }

    /// The candidate to guess; none when all cells are placed.
    fn choose(&self) -> Option<(usize, usize)> {
        if self.placed.len() == self.cells {
            return None;
        }
        let open = self.answers.iter().enumerate().filter(|(_, a)| **a != 0);
        let (question, answers) = open.min_by_key(|(_, a)| a.count_ones())?;
        Some(self.reply(question, answers.trailing_zeros()))
    }

    /// The cells with a value, and those with one candidate left.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.cells);
        for (cell, answers) in self.answers[..self.cells].iter().enumerate() {
            if answers.count_ones() == 1 {
                let number = answers.trailing_zeros() as usize + 1;
                grid.set(Cell::new(cell), Value::new(number));
            }
        }
        for &(cell, value) in &self.placed {
            grid.set(Cell::new(cell.into()), Value::new(value as usize + 1));
        }
        grid
    }
}
