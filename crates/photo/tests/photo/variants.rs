//! What is printed besides lines and figures: shades, colours, diagonals and cages.

use image::GrayImage;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::Grid;
use sudogon_photo::{BoardReading, ReadingRequest};

use super::drawn::{Look, PRINT, caged, coloured, drawn, photographed, ruled, shaded};
use super::{half_filled, named, puzzle, read, told};

/// Reads a page as it is, and a photo of it.
fn both(paper: &GrayImage) -> [BoardReading; 2] {
    let images = [coloured(paper), photographed(paper, 6.0, 0.12)];
    images.map(|image| read(image, &ReadingRequest::default()).expect("a board"))
}

fn expect(paper: &GrayImage, layout: &Layout, grid: &Grid) {
    for (how, reading) in ["flat", "photo"].into_iter().zip(both(paper)) {
        assert_eq!(reading.layout.id(), layout.id(), "{how}");
        assert!(!reading.has_unread_cages, "{:?} {how}", layout.id());
        let wrong = layout
            .cells()
            .filter(|&cell| reading.givens().get(cell) != grid.get(cell));
        let wrong: Vec<Cell> = wrong.collect();
        assert!(wrong.is_empty(), "{:?} {how}: {wrong:?}", layout.id());
    }
}

#[test]
fn shades_tell_the_rules() {
    for id in ["x9", "windoku", "asterisk", "girandola", "centerdot", "x6"] {
        let layout = named(id);
        let grid = half_filled(&layout);
        let shade = |cell| {
            if layout.shade(cell).is_some() {
                0.86
            } else {
                1.0
            }
        };
        let paper = shaded(&layout, &drawn(&layout, &grid, PRINT), PRINT, shade);
        expect(&paper, &layout, &grid);
    }
}

#[test]
fn other_shades_tell_no_rules() {
    let layout = named("sq9");
    let paper = drawn(&layout, &puzzle(), PRINT);
    let row_and_column = |cell: Cell| cell.index() / 9 == 3 || cell.index() % 9 == 6;
    let every_other_box = |cell: Cell| (cell.index() / 27 + cell.index() % 9 / 3) % 2 == 1;
    let chosen: [&dyn Fn(Cell) -> bool; 2] = [&row_and_column, &every_other_box];
    for is_shaded in chosen {
        let share = |cell| if is_shaded(cell) { 0.88 } else { 1.0 };
        expect(&shaded(&layout, &paper, PRINT, share), &layout, &puzzle());
    }
}

#[test]
fn lines_from_corner_to_corner_tell_the_diagonals_and_leave_the_figures() {
    let layout = named("x9");
    let grid = half_filled(&layout);
    let [a, b, c, d] = layout.bounds().corners();
    // As thin as the lines of cells, and as thick as those of boxes.
    for width in PRINT.lines {
        let look = Look {
            lines: [width; 2],
            ..PRINT
        };
        let paper = drawn(&layout, &grid, PRINT);
        let paper = ruled(&layout, &paper, look, &[[a, c], [b, d]]);
        // Under whole lines most figures would be in doubt.
        let most_rings = [("flat", 8), ("photo", 16)];
        for ((how, most_rings), reading) in most_rings.into_iter().zip(both(&paper)) {
            assert_eq!(reading.layout.id(), layout.id(), "{how}");
            let cells = layout.cells();
            let wrong: Vec<Cell> = cells
                .filter(|&cell| reading.givens().get(cell) != grid.get(cell))
                .filter(|&cell| reading.cells[cell.index()].ring.is_none())
                .collect();
            assert!(wrong.is_empty(), "{how}: {wrong:?} without a ring");
            let rings = reading.rings().count();
            assert!(rings <= most_rings, "{how}, {width}: {rings} rings");
        }
    }
}

#[test]
fn the_colour_of_the_paper_tells_the_regions_where_all_lines_are_thin() {
    let regions =
        "112222233111222333141255366144553366144753668447755668447559868777999888779999988";
    let layout = named(&format!("jigsaw9:{regions}"));
    let grid = half_filled(&layout);
    let thin = [PRINT.lines[0]; 2];
    let look = super::drawn::Look {
        lines: thin,
        ..PRINT
    };
    let share = |cell: Cell| 1.0 - 0.11 * f32::from(layout.tints()[cell.index()].unwrap_or(0));
    let paper = shaded(&layout, &drawn(&layout, &grid, look), look, share);
    expect(&paper, &layout, &grid);
}

#[test]
fn cages_are_told_where_the_numbers_need_them() {
    let layout = named("sq9");
    let plain = drawn(&layout, &puzzle(), PRINT);
    let whole = puzzle();
    let few = whole
        .entries()
        .take(12)
        .fold(Grid::empty(81), |mut grid, (cell, value)| {
            grid.set(cell, Some(value));
            grid
        });
    let killer = caged(&layout, &drawn(&layout, &few, PRINT), PRINT);
    for reading in both(&killer) {
        assert!(reading.has_unread_cages);
    }
    for reading in both(&plain) {
        assert!(!reading.has_unread_cages);
    }
    // Numbers that have one solution need none: what looks like their sides may be noise.
    for reading in both(&caged(&layout, &plain, PRINT)) {
        assert!(reading.solutions.is_one() && !reading.has_unread_cages);
    }
    // Where somebody has named a layout without cages, it is said all the same.
    let reading = read(coloured(&killer), &told(&layout)).expect("a board");
    assert!(reading.has_unread_cages);
}
