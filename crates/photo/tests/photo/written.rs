//! Boards that somebody has begun to fill in: what is printed, what is written, and what is neither.

use std::ops::ControlFlow;
use std::sync::Arc;

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
    let paper = struck_out(&layout, &paper, LARGE, cell);
    let reading = read(coloured(&paper), &told(&layout)).expect("a board");
    assert!(is_ringed(&reading, cell));
}

#[test]
fn small_figures_in_corners_are_marks() {
    let layout = named("sq9");
    let givens = puzzle();
    let mut paper = drawn(&layout, &givens, LARGE);
    let marks = [(3, [1, 2]), (5, [4, 8])];
    for (cell, marks) in &marks {
        paper = marked(&layout, &paper, LARGE, Cell::new(*cell), marks);
    }
    let reading = read(coloured(&paper), &told(&layout)).expect("a board");
    assert_eq!(reading.givens(), givens);
    assert_eq!(reading.written().filled(), 0);
    // What is not clear is left out, and nothing else is read.
    let mut count = 0;
    for (cell, read) in reading.cells.iter().enumerate() {
        let written = marks.iter().find(|(marked, _)| *marked == cell);
        let is_there =
            |mark: &Value| written.is_some_and(|(_, marks)| marks.contains(&mark.number()));
        assert!(
            read.marks.iter().all(is_there),
            "cell {cell}: {:?}",
            read.marks
        );
        count += read.marks.len();
    }
    assert!(count >= 3, "{count} of 4");
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
