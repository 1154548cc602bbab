//! Boards that somebody has begun to fill in: what is printed, what is written, and what is neither.

use std::ops::ControlFlow;
use std::sync::Arc;

use image::{GrayImage, imageops};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_photo::BoardReading;
use sudogon_solve::Solver;

use super::drawn::{
    LARGE, PRINT, coloured, drawn, filled_in, marked, photographed, struck_out, typed,
};
use super::{half_filled, named, puzzle, read, told};

/// Every other of the values that a puzzle lacks.
fn own(layout: &Arc<Layout>, givens: &Grid) -> Grid {
    let answer = Solver::new(layout).solve(givens, 2, &mut |_| ControlFlow::Continue(()));
    let solutions = answer.expect("nothing conflicts").solutions;
    let mut own = solutions.into_iter().next().expect("a solution");
    let open = layout.cells().filter(|&cell| givens.get(cell).is_none());
    for (at, cell) in open.enumerate() {
        if at % 2 == 0 {
            own.set(cell, None);
        }
    }
    for (cell, _) in givens.entries() {
        own.set(cell, None);
    }
    own
}

fn is_ringed(reading: &BoardReading, cell: Cell) -> bool {
    reading.rings().any(|(ringed, _)| ringed == cell)
}

/// Says which cells are not read as they are, and not ringed.
fn silent(reading: &BoardReading, givens: &Grid, own: &Grid) -> Vec<Cell> {
    let (printed, written) = (reading.givens(), reading.written());
    let is_wrong = |cell: &Cell| {
        printed.get(*cell) != givens.get(*cell) || written.get(*cell) != own.get(*cell)
    };
    let cells = reading.layout.cells();
    let wrong = cells.filter(is_wrong);
    wrong.filter(|&cell| !is_ringed(reading, cell)).collect()
}

#[test]
fn print_and_pen_are_told_apart_flat_and_in_a_photo() {
    let layout = named("sq9");
    let (givens, own) = (puzzle(), own(&layout, &puzzle()));
    for ink in [30, 110] {
        let paper = filled_in(&layout, &drawn(&layout, &givens, LARGE), LARGE, &own, ink);
        for image in [coloured(&paper), photographed(&paper, 5.0, 0.1)] {
            let reading = read(image, &told(&layout)).expect("a board");
            let silent = silent(&reading, &givens, &own);
            assert!(silent.is_empty(), "ink {ink}: {silent:?}");
            let right = own.entries().filter(|&(cell, value)| {
                reading.written().get(cell) == Some(value) && reading.givens().get(cell).is_none()
            });
            let (right, all) = (right.count(), own.filled());
            assert!(5 * right >= 4 * all, "ink {ink}: {right} of {all}");
            let rings = reading.rings().count();
            assert!(rings <= 8, "ink {ink}: {rings} rings");
        }
    }
}

/// What differs from the solution is still read as it is written.
#[test]
fn a_mistake_is_read_as_it_was_written() {
    let layout = named("sq9");
    let (givens, mut own) = (puzzle(), own(&layout, &puzzle()));
    let (cell, right) = own.entries().nth(8).expect("a value");
    let wrong = if right.number() == 4 { 8 } else { 4 };
    own.set(cell, Value::new(wrong));
    let paper = filled_in(&layout, &drawn(&layout, &givens, LARGE), LARGE, &own, 40);
    let reading = read(coloured(&paper), &told(&layout)).expect("a board");
    assert_eq!(reading.written().get(cell), Value::new(wrong));
    assert!(reading.solutions.is_one());
}

#[test]
fn what_is_struck_out_is_never_silent() {
    let layout = named("sq9");
    let (givens, own) = (puzzle(), own(&layout, &puzzle()));
    let (cell, _) = own.entries().nth(5).expect("a value");
    let paper = filled_in(&layout, &drawn(&layout, &givens, LARGE), LARGE, &own, 40);
    let paper = struck_out(&layout, &paper, LARGE, cell, ([0.0; 2], 1.0));
    let reading = read(coloured(&paper), &told(&layout)).expect("a board");
    assert!(is_ringed(&reading, cell));
}

/// Where people write marks: the places of two in a cell, and how high they are.
const PLACES: [(&str, [[f32; 2]; 2], f32); 8] = [
    ("corners", [[-0.3, -0.3], [0.3, -0.3]], 0.22),
    ("top left", [[-0.31, -0.2], [-0.06, -0.22]], 0.36),
    (
        "along the upper edge",
        [[-0.16, -0.28], [0.14, -0.28]],
        0.28,
    ),
    ("along the lower edge", [[-0.16, 0.26], [0.14, 0.26]], 0.3),
    ("the middle", [[-0.14, 0.0], [0.14, 0.0]], 0.26),
    ("one below the other", [[-0.3, -0.26], [-0.3, 0.2]], 0.22),
    ("at the left side", [[-0.38, -0.16], [-0.38, 0.16]], 0.22),
    ("at the right side", [[0.38, -0.16], [0.38, 0.16]], 0.22),
];

/// Cells that are empty on the [`puzzle`], and what is pencilled into them.
const MARKED: [(usize, [usize; 2]); 6] = [
    (2, [2, 4]),
    (8, [2, 8]),
    (21, [2, 4]),
    (33, [1, 4]),
    (46, [2, 5]),
    (73, [3, 5]),
];

fn with_marks(layout: &Layout, paper: &GrayImage, places: [[f32; 2]; 2], height: f32) -> GrayImage {
    MARKED.iter().fold(paper.clone(), |paper, (cell, marks)| {
        let marks = [0, 1].map(|at| (marks[at], places[at]));
        marked(layout, &paper, LARGE, Cell::new(*cell), (&marks, height))
    })
}

/// Checks the marks of all cells, and says how many cells with marks were read and not ringed.
fn check_marks(reading: &BoardReading, what: &str) -> usize {
    let mut count = 0;
    for (at, read) in reading.cells.iter().enumerate() {
        let marks: Vec<usize> = read.marks.iter().map(|mark| mark.number()).collect();
        match MARKED.iter().find(|(cell, _)| *cell == at) {
            Some((cell, own)) if !marks.is_empty() => {
                assert_eq!(
                    (read.value(), &marks[..]),
                    (None, &own[..]),
                    "{what}, cell {cell}"
                );
                count += 1;
            }
            Some((cell, _)) => {
                assert_eq!(read.value(), None, "{what}, cell {cell}");
                assert!(is_ringed(reading, Cell::new(at)), "{what}, cell {cell}");
            }
            None => assert!(marks.is_empty(), "{what}, cell {at}: {marks:?}"),
        }
    }
    count
}

#[test]
fn small_figures_are_marks_wherever_they_stand() {
    let layout = named("sq9");
    let (givens, paper) = (puzzle(), drawn(&layout, &puzzle(), LARGE));
    for (what, places, height) in PLACES {
        let paper = with_marks(&layout, &paper, places, height);
        for image in [coloured(&paper), photographed(&paper, 4.0, 0.08)] {
            let reading = read(image, &told(&layout)).expect("a board");
            assert_eq!(reading.givens(), givens, "{what}");
            assert_eq!(reading.written().filled(), 0, "{what}");
            let count = check_marks(&reading, what);
            assert!(count + 1 >= MARKED.len(), "{what}: {count}");
        }
    }
}

/// Figures that grew together say nothing, and the net takes their cell for an empty one.
#[test]
fn small_figures_that_cannot_be_read_are_ringed() {
    let layout = named("sq9");
    let paper = drawn(&layout, &puzzle(), LARGE);
    let paper = with_marks(&layout, &paper, [[0.36, -0.1], [0.36, 0.16]], 0.26);
    let reading = read(coloured(&paper), &told(&layout)).expect("a board");
    assert_eq!(reading.givens(), puzzle());
    assert_eq!(check_marks(&reading, "grown together"), 0);
}

#[test]
fn small_figures_are_marks_beside_large_ones_of_a_pen() {
    let layout = named("sq9");
    let givens = puzzle();
    let mut own = own(&layout, &givens);
    MARKED
        .iter()
        .for_each(|(cell, _)| own.set(Cell::new(*cell), None));
    let paper = filled_in(&layout, &drawn(&layout, &givens, LARGE), LARGE, &own, 60);
    for (what, places, height) in PLACES {
        let reading = read(
            coloured(&with_marks(&layout, &paper, places, height)),
            &told(&layout),
        );
        let reading = reading.expect("a board");
        let silent = silent(&reading, &givens, &own);
        assert!(silent.is_empty(), "{what}: {silent:?}");
        check_marks(&reading, what);
    }
}

#[test]
fn marks_that_are_struck_out_are_left_out() {
    let layout = named("sq9");
    let (_, places, height) = PLACES[1];
    let paper = with_marks(&layout, &drawn(&layout, &puzzle(), LARGE), places, height);
    let (cell, [first, second]) = MARKED[2];
    let paper = struck_out(&layout, &paper, LARGE, Cell::new(cell), (places[0], 0.4));
    let reading = read(coloured(&paper), &told(&layout)).expect("a board");
    let read = &reading.cells[cell];
    assert_eq!(read.value(), None);
    assert!(!read.marks.contains(&Value::new(first).expect("a value")));
    let is_left = read.marks == [Value::new(second).expect("a value")];
    assert!(is_left || is_ringed(&reading, Cell::new(cell)), "{read:?}");
}

/// Other programs show what was typed in a second colour.
#[test]
fn a_second_colour_tells_what_was_typed() {
    let layout = named("sq9");
    let (givens, own) = (puzzle(), own(&layout, &puzzle()));
    let print = drawn(&layout, &givens, PRINT);
    let mut all = givens.clone();
    own.entries()
        .for_each(|(cell, value)| all.set(cell, Some(value)));
    let image = typed(&print, &drawn(&layout, &all, PRINT));
    let reading = read(image, &told(&layout)).expect("a board");
    assert_eq!(reading.givens(), givens);
    assert_eq!(reading.written(), own);
    assert!(reading.solutions.is_one());
    for cell in layout.cells() {
        let is_empty = reading.cells[cell.index()].is_clearly_not_printed();
        assert_eq!(is_empty, givens.get(cell).is_none(), "{cell:?}");
    }
}

/// What the player typed wrong is told as it stands, and not as what belongs there.
#[test]
fn a_typed_mistake_is_read_as_it_was_typed() {
    let layout = named("sq9");
    let (givens, right) = (puzzle(), own(&layout, &puzzle()));
    let print = drawn(&layout, &givens, PRINT);
    let (mut all, mut own) = (givens.clone(), right.clone());
    let mut wrong = Vec::new();
    for (at, (cell, value)) in right.entries().enumerate() {
        let typed = match at % 6 {
            0 => Value::new(value.number() % 9 + 1).expect("a value"),
            _ => value,
        };
        all.set(cell, Some(typed));
        own.set(cell, Some(typed));
        if typed != value {
            wrong.push(cell);
        }
    }
    assert!(wrong.len() >= 3, "{wrong:?}");
    // As in a picture of a small window.
    let image = typed(&print, &drawn(&layout, &all, PRINT));
    let small = imageops::resize(&image, 240, 240, imageops::FilterType::Triangle);
    let reading = read(small, &told(&layout)).expect("a board");
    assert_eq!(reading.givens(), givens);
    assert_eq!(reading.written(), own);
    assert!(reading.solutions.is_one());
}

/// Triangles have pens too.
#[test]
fn what_works_on_squares_works_on_a_star() {
    let layout = named("star");
    let filled = half_filled(&layout);
    let mut givens = filled.clone();
    let mut own = Grid::empty(layout.len());
    for (at, (cell, value)) in filled.entries().enumerate() {
        if at % 3 == 0 {
            givens.set(cell, None);
            own.set(cell, Some(value));
        }
    }
    let look = LARGE;
    let paper = filled_in(&layout, &drawn(&layout, &givens, look), look, &own, 40);
    let reading = read(coloured(&paper), &told(&layout)).expect("a board");
    assert!(silent(&reading, &givens, &own).is_empty());
}
