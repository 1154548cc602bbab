//! Even and odd cells, about a third of the board.

use super::clue_set::{ClueSet, SolvedBoard};
use crate::layout::clues::kinds::{EVEN, ODD};
use crate::layout::{Cell, Clue};
use crate::solve::Random;

pub static EVEN_ODD: ClueSet = ClueSet {
    name: "even and odd",
    slug: "even-odd",
    draw,
};

fn draw(board: &SolvedBoard<'_>, random: &mut Random) -> Vec<Clue> {
    let cells = board.layout.cells();
    let marked: Vec<Cell> = cells.filter(|_| random.below(3) == 0).collect();
    let (odd, even): (Vec<Cell>, Vec<Cell>) = marked
        .into_iter()
        .partition(|&cell| board.value(cell) % 2 == 1);
    [(&EVEN, even), (&ODD, odd)]
        .into_iter()
        .filter(|(_, cells)| !cells.is_empty())
        .map(|(kind, cells)| Clue::new(kind, cells))
        .collect()
}
