//! Killers: cages with their sums.

use std::sync::Arc;

use image::{GrayImage, Luma};
use sudogon::layout::{self, Cell, Layout};
use sudogon::photo::{Change, Reading, Request, Ring, Solutions};
use sudogon::puzzle::Grid;

use super::drawn::{Look, PRINT, coloured, drawn, outlined, photographed, tinted, with_cages};
use super::{named, read};

/// With one solution, and no values.
const CAGES: &str = "cage 22: 1 10 11 19 20; cage 16: 2 3 4 5; cage 24: 6 7 8 16 25; cage 18: 9 17 18 26; cage 32: 12 13 14 23 32; \
     cage 17: 15 24; cage 8: 21 30; cage 21: 22 31 38 39 40; cage 23: 27 36 45 54 63; cage 18: 28 29 37; \
     cage 14: 33 34 35 42; cage 23: 41 49 50 51 60; cage 26: 43 44 52 53; cage 9: 46 55; cage 13: 47 48 56; \
     cage 31: 57 64 65 66 74; cage 16: 58 59; cage 10: 61 62; cage 13: 67 75 76; cage 15: 68 69 77; \
     cage 18: 70 71 80; cage 10: 72 81; cage 2: 73; cage 6: 78 79";

/// As a phone has it now.
const LARGE: Look = Look {
    per_unit: 96.0,
    ..PRINT
};

fn killer(cages: &str) -> Arc<Layout> {
    layout::with_clues(&named("sq9"), cages).unwrap_or_else(|error| panic!("{error}"))
}

fn page(layout: &Layout) -> GrayImage {
    let empty = Grid::empty(layout.len());
    with_cages(layout, &drawn(layout, &empty, LARGE), LARGE)
}

/// What somebody should look at.
fn rings(reading: &Reading) -> Vec<Cell> {
    reading.rings().map(|(cell, _)| cell).collect()
}

#[test]
fn cages_are_read_with_their_sums_whichever_way_they_lie() {
    let layout = killer(CAGES);
    let paper = page(&layout);
    for (how, image) in [
        ("flat", coloured(&paper)),
        ("aslant", photographed(&paper, 6.0, 0.12)),
        ("on its side", photographed(&paper, 96.0, 0.1)),
        ("upside down", photographed(&paper, 184.0, -0.1)),
    ] {
        let reading = read(image, &Request::default()).unwrap_or_else(|_| panic!("{how}"));
        assert_eq!(reading.layout.id(), layout.id(), "{how}");
        assert_eq!(reading.grid(), Grid::empty(81), "{how}");
        assert_eq!(reading.solutions, Solutions::One, "{how}");
        assert!(!reading.has_unread_cages, "{how}");
        assert_eq!(rings(&reading), [], "{how}");
    }
}

#[test]
fn cages_without_sums_are_told_however_they_are_drawn() {
    let layout = killer(CAGES);
    let paper = drawn(&layout, &Grid::empty(layout.len()), LARGE);
    for (how, paper) in [
        ("dashed", outlined(&layout, &paper, LARGE, true)),
        ("whole", outlined(&layout, &paper, LARGE, false)),
        ("coloured", tinted(&layout, &paper, LARGE)),
    ] {
        for image in [coloured(&paper), photographed(&paper, 6.0, 0.12)] {
            let reading = read(image, &Request::default()).unwrap_or_else(|_| panic!("{how}"));
            assert!(reading.has_unread_cages, "{how}");
            assert!(reading.cages.is_empty(), "{how}");
        }
    }
}

#[test]
fn cells_without_a_cage_have_none() {
    let layout = killer(
        &CAGES
            .replace("cage 8: 21 30; ", "")
            .replace("; cage 6: 78 79", ""),
    );
    let reading = read(coloured(&page(&layout)), &Request::default()).expect("a board");
    assert_eq!(reading.layout.id(), layout.id());
}

#[test]
fn a_sum_that_is_hard_to_read_rings_the_first_cell_of_its_cage() {
    let layout = killer(CAGES);
    let mut paper = page(&layout);
    // On the second figure of the 21 in cell 22.
    let unit = LARGE.per_unit;
    let (x, y) = ((0.8 + 3.31) * unit, (0.8 + 2.12) * unit);
    for (dx, dy) in (0..12).flat_map(|dx| (0..24).map(move |dy| (dx, dy))) {
        paper.put_pixel(x as u32 + dx, y as u32 + dy, Luma([90]));
    }
    let reading = read(coloured(&paper), &Request::default()).expect("a board");
    let begins = Cell::new(21);
    let cage = reading
        .cages
        .iter()
        .find(|cage| cage.first() == Some(begins));
    assert_ne!(cage.map(|cage| cage.sum()), Some(21), "the blot hides it");
    let ring = reading.cells[begins.index()].ring;
    assert_eq!(ring, Some(Ring::Sum));
}

#[test]
fn a_sum_that_leaves_no_solution_is_never_read_in_silence() {
    let misprinted = killer(&CAGES.replace("cage 16: 2", "cage 18: 2"));
    let reading = read(coloured(&page(&misprinted)), &Request::default()).expect("a board");
    assert_eq!(reading.layout.id(), misprinted.id());
    assert_eq!(reading.solutions, Solutions::None);
    assert!(!rings(&reading).is_empty());
    // What would leave one solution is offered only if it is likely.
    let is_sum = |change: &Change| matches!(change, Change::Sum(..));
    assert!(reading.suggestion.iter().all(is_sum));
}
