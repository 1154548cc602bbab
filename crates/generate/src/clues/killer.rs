//! The cages of a killer: connected groups of different values, of two to five cells, over the whole board.
//!
//! Small cages are easier. A very hard puzzle has cages on a part of the board only: where all cells are in cages, what the cages tell is either
//! enough or needs more than that. A cell that stays alone joins a cage beside it. Where none can take it, it is in no cage: a cage of one cell would be a given.

use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::{Cell, Clue};
use sudogon_board::message::pattern;
use sudogon_board::random::Random;
use sudogon_logic::Level;

use super::clue_set::{ClueSet, SolvedBoard};

pub static KILLER: ClueSet = ClueSet {
    name: pattern!(in "a kind of clues": "killer"),
    id: "killer",
    kinds: &[&CAGE],
    draw,
};

/// How many cells cages have at a level, each as likely.
const fn sizes(level: Level) -> &'static [usize] {
    match level {
        Level::Easy | Level::Medium => &[2, 2, 2, 3],
        Level::Hard | Level::VeryHard => &[2, 2, 3, 3, 3, 4, 4, 5],
        Level::Extreme | Level::BeyondExtreme => &[2, 3, 3, 4, 4, 5],
    }
}

/// The most cells of a cage that took one which stayed alone.
const MOST: usize = 5;

fn draw(board: &SolvedBoard<'_>, random: &mut Random) -> Vec<Clue> {
    let sizes = sizes(board.level);
    let mut order: Vec<Cell> = board.layout.cells().collect();
    random.shuffle(&mut order);
    let mut is_taken = vec![false; order.len()];
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    let mut alone = Vec::new();
    let differs = |cell: Cell, cage: &[Cell]| {
        let mut others = cage.iter();
        others.all(|&other| board.value(other) != board.value(cell))
    };
    for start in order {
        if is_taken[start.index()] {
            continue;
        }
        let size = sizes[random.below(sizes.len() as u32) as usize];
        let may_join = |cell: Cell, cage: &[Cell]| !is_taken[cell.index()] && differs(cell, cage);
        let cage = board.near.grow(start, size, random, may_join);
        cage.iter().for_each(|cell| is_taken[cell.index()] = true);
        match cage[..] {
            [cell] => alone.push(cell),
            _ => cages.push(cage),
        }
    }
    for cell in alone {
        let touches = |cage: &&mut Vec<Cell>| {
            let mut beside = board.near.beside(cell).iter();
            beside.any(|other| cage.contains(other)) && cage.len() < MOST && differs(cell, cage)
        };
        let cages = cages.iter_mut();
        let smallest = cages.filter(touches).min_by_key(|cage| cage.len());
        if let Some(cage) = smallest {
            cage.push(cell);
        }
    }
    if board.level == Level::VeryHard {
        cages.retain(|_| random.below(2) == 0);
    }
    cages.sort_by_key(|cage| cage.iter().min().copied());
    let clue = |mut cage: Vec<Cell>| {
        cage.sort_unstable();
        let sum = cage.iter().map(|&cell| board.value(cell)).sum();
        Clue::new(&CAGE, cage).with_amount(sum)
    };
    cages.into_iter().map(clue).collect()
}
