//! Small signs: inequality, the dots of Kropki and bars between two cells; even and odd cells, about a third of the board.

use sudogon_board::layout::clues::kinds::{
    BAR, BLACK, EVEN, GREATER, NO_MORE_BARS, NO_MORE_DOTS, ODD, WHITE,
};
use sudogon_board::layout::{Cell, Clue};
use sudogon_board::message::pattern;
use sudogon_board::random::Random;

use super::clue_set::{ClueSet, SolvedBoard};

/// Signs between all cells that touch in an area; on a board without areas, between all that touch.
pub static GREATER_THAN: ClueSet = ClueSet {
    name: pattern!(in "a kind of clues": "greater than"),
    id: "greater-than",
    kinds: &[&GREATER],
    draw: |board, _| {
        let layout = board.layout;
        let has_areas = layout.houses().iter().any(|house| house.role.is_area());
        let share_an_area = |&&[one, other]: &&[Cell; 2]| {
            let mut houses = layout.houses_of(one).iter().map(|&id| layout.house(id));
            !has_areas || houses.any(|house| house.role.is_area() && house.cells.contains(&other))
        };
        let pairs = board.near.pairs().iter().filter(share_an_area);
        let signs =
            pairs.filter_map(
                |&[one, other]| match board.value(one).cmp(&board.value(other)) {
                    std::cmp::Ordering::Greater => Some(Clue::new(&GREATER, [one, other])),
                    std::cmp::Ordering::Less => Some(Clue::new(&GREATER, [other, one])),
                    std::cmp::Ordering::Equal => None,
                },
            );
        signs.collect()
    },
};

/// Some of the dots; a place without one says nothing.
pub static KROPKI: ClueSet = ClueSet {
    name: pattern!(in "a kind of clues": "Kropki"),
    id: "kropki",
    kinds: &[&BLACK, &WHITE],
    draw: |board, random| some(random, dots(board, white_at_every_other_place)),
};

/// All dots, and the rule that there are no more.
pub static ALL_KROPKI: ClueSet = ClueSet {
    name: pattern!(in "a kind of clues": "Kropki with all dots"),
    id: "all-kropki",
    kinds: &[&NO_MORE_DOTS],
    draw: |board, _| {
        let mut clues = dots(board, |_| false);
        clues.push(Clue::new(&NO_MORE_DOTS, []));
        clues
    },
};

/// All bars between values that follow each other, and the rule that there are no more.
pub static CONSECUTIVE: ClueSet = ClueSet {
    name: pattern!(in "a kind of clues": "consecutive"),
    id: "consecutive",
    kinds: &[&BAR, &NO_MORE_BARS],
    draw: |board, _| {
        let pairs = board.near.pairs().iter();
        let follow =
            pairs.filter(|&&[one, other]| board.value(one).abs_diff(board.value(other)) == 1);
        let mut clues: Vec<Clue> = follow.map(|&pair| Clue::new(&BAR, pair)).collect();
        clues.push(Clue::new(&NO_MORE_BARS, []));
        clues
    },
};

/// Between 1 and 2 either dot is true, so neither may tell which values they are.
fn white_at_every_other_place([one, other]: [Cell; 2]) -> bool {
    (one.index() + other.index()).is_multiple_of(2)
}

/// The dots at all places where one is true; `is_white` decides where both are.
fn dots(board: &SolvedBoard<'_>, is_white: fn([Cell; 2]) -> bool) -> Vec<Clue> {
    let pairs = board.near.pairs().iter();
    let dots = pairs.filter_map(|&pair| {
        let [one, other] = pair.map(|cell| board.value(cell));
        let follow = one.abs_diff(other) == 1;
        let is_double = one == 2 * other || other == 2 * one;
        let kind = match (follow, is_double) {
            (true, true) if is_white(pair) => &WHITE,
            (_, true) => &BLACK,
            (true, false) => &WHITE,
            (false, false) => return None,
        };
        Some(Clue::new(kind, pair))
    });
    dots.collect()
}

/// About two thirds of the clues.
fn some(random: &mut Random, mut clues: Vec<Clue>) -> Vec<Clue> {
    clues.retain(|_| random.below(3) > 0);
    clues
}

pub static EVEN_ODD: ClueSet = ClueSet {
    name: pattern!(in "a kind of clues": "even and odd"),
    id: "even-odd",
    kinds: &[&EVEN, &ODD],
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
