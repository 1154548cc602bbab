//! Thermometers of three to six cells that do not cross: on about a third of the board.

use sudogon_board::layout::clues::kinds::THERMOMETER;
use sudogon_board::layout::{Cell, Clue};
use sudogon_board::message::pattern;
use sudogon_board::random::Random;

use super::clue_set::{ClueSet, SolvedBoard};

pub static THERMOMETERS: ClueSet = ClueSet {
    name: pattern!(in "a kind of clues": "thermometers"),
    id: "thermometers",
    kinds: &[&THERMOMETER],
    draw,
};

/// How many cells a thermometer has.
const LEAST: usize = 3;
const MOST: usize = 6;

fn draw(board: &SolvedBoard<'_>, random: &mut Random) -> Vec<Clue> {
    let mut bulbs: Vec<Cell> = board.layout.cells().collect();
    random.shuffle(&mut bulbs);
    let mut is_taken = vec![false; bulbs.len()];
    let mut covered = 0;
    let mut clues = Vec::new();
    for bulb in bulbs {
        if 3 * covered >= is_taken.len() {
            break;
        }
        if is_taken[bulb.index()] {
            continue;
        }
        let mut line = vec![bulb];
        while line.len() < MOST {
            let last = line[line.len() - 1];
            let beside = board.near.beside(last).iter().copied();
            let above: Vec<Cell> = beside
                .filter(|&cell| !is_taken[cell.index()] && board.value(cell) > board.value(last))
                .collect();
            if above.is_empty() {
                break;
            }
            line.push(above[random.below(above.len() as u32) as usize]);
        }
        if line.len() >= LEAST {
            line.iter().for_each(|cell| is_taken[cell.index()] = true);
            covered += line.len();
            clues.push(Clue::new(&THERMOMETER, line));
        }
    }
    clues
}
