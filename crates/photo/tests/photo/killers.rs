//! Killers: cages with their sums.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Grid;
use sudogon_photo::{BoardReading, ReadingRequest, RingReason, SuggestedChange};
use sudogon_solve::FoundSolutions;

use super::drawn::{
    CAGES, LARGE, Look, PRINT, blotted, coloured, drawn, killer, outlined, page, photographed,
    tinted, with_cages,
};
use super::read;

/// Returns what somebody should look at.
fn rings(reading: &BoardReading) -> Vec<Cell> {
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
        let reading = read(image, &ReadingRequest::default()).unwrap_or_else(|_| panic!("{how}"));
        assert_eq!(reading.layout.id(), layout.id(), "{how}");
        assert_eq!(reading.givens(), Grid::empty(81), "{how}");
        assert!(reading.solutions.is_one(), "{how}");
        assert!(!reading.has_unread_cages, "{how}");
        let rings = rings(&reading);
        assert!(rings.len() <= 1, "{how}: {rings:?}");
    }
}

#[test]
fn small_sums_are_read_in_several_prints() {
    let layout = killer(CAGES);
    for (what, look) in [
        ("cells of 40 pixels", PRINT),
        (
            "of 60, grey",
            Look {
                per_unit: 60.0,
                ink: 90,
                thin: 170,
                ..PRINT
            },
        ),
        (
            "of 48, dark",
            Look {
                per_unit: 48.0,
                paper: 35,
                ink: 225,
                thin: 110,
                ..PRINT
            },
        ),
    ] {
        let empty = drawn(&layout, &Grid::empty(layout.len()), look);
        let paper = with_cages(&layout, &empty, look);
        let reading = read(coloured(&paper), &ReadingRequest::default());
        let reading = reading.unwrap_or_else(|_| panic!("{what}"));
        assert_eq!(reading.layout.id(), layout.id(), "{what}");
        assert!(reading.solutions.is_one(), "{what}");
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
            let reading =
                read(image, &ReadingRequest::default()).unwrap_or_else(|_| panic!("{how}"));
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
    let reading = read(coloured(&page(&layout)), &ReadingRequest::default()).expect("a board");
    assert_eq!(reading.layout.id(), layout.id());
}

#[test]
fn a_sum_that_is_hard_to_read_rings_the_first_cell_of_its_cage() {
    let layout = killer(CAGES);
    let reading = read(coloured(&blotted(&layout)), &ReadingRequest::default()).expect("a board");
    let begins = Cell::new(21);
    let cage = reading
        .cages
        .iter()
        .find(|cage| cage.first() == Some(begins));
    assert!(
        cage.is_some_and(|cage| cage.confidence() < 0.8),
        "the blot hides it"
    );
    let ring = reading.cells[begins.index()].ring;
    assert_eq!(ring, Some(RingReason::Sum));
}

#[test]
fn a_sum_that_leaves_no_solution_is_never_read_in_silence() {
    let misprinted = killer(&CAGES.replace("cage 16: 2", "cage 18: 2"));
    let reading = read(coloured(&page(&misprinted)), &ReadingRequest::default()).expect("a board");
    assert_eq!(reading.layout.id(), misprinted.id());
    assert_eq!(reading.solutions, FoundSolutions::None);
    assert!(!rings(&reading).is_empty());
    // What would leave one solution is offered only if it is likely.
    let is_sum = |change: &SuggestedChange| matches!(change, SuggestedChange::Sum(..));
    assert!(reading.suggestion.iter().all(is_sum));
}
