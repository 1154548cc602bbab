//! Boards of more than nine values, whose print has letters, numbers of two figures, or values from 0.

use std::sync::Arc;

use image::RgbImage;
use sudogon_board::layout::{self, Layout, Symbols};
use sudogon_photo::ReadingRequest;

use super::drawn::{Look, PRINT, coloured, drawn, photographed};
use super::{half_filled, named, read, told};

fn printed_by(id: &str, symbols: Symbols) -> Arc<Layout> {
    layout::with_symbols(&named(id), symbols).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn assert_read(layout: &Arc<Layout>, look: Look, request: &ReadingRequest) {
    let grid = half_filled(layout);
    let paper = drawn(layout, &grid, look);
    // Each way of the camera for every other size.
    let photo = match layout.values() % 4 {
        0 => ("aslant", photographed(&paper, 7.0, 0.12)),
        _ => ("upside down", photographed(&paper, 184.0, -0.1)),
    };
    let pictures: [(&str, RgbImage); 2] = [("flat", coloured(&paper)), photo];
    for (how, image) in pictures {
        let name = layout.id().unwrap_or_default();
        let reading = read(image, request).unwrap_or_else(|_| panic!("{name} {how}"));
        assert_eq!(reading.layout.id(), layout.id(), "{how}");
        let wrong: Vec<String> = layout
            .cells()
            .filter(|&cell| reading.givens().get(cell) != grid.get(cell))
            .map(|cell| format!("{cell:?}: {:?}", reading.cells[cell.index()]))
            .collect();
        assert!(wrong.is_empty(), "{name} {how}: {wrong:?}");
    }
}

#[test]
fn letters_above_nine_are_read() {
    for id in ["sq10", "sq12", "sq15", "sq16"] {
        let layout = printed_by(id, Symbols::Usual);
        assert_read(&layout, PRINT, &ReadingRequest::default());
    }
}

#[test]
fn numbers_of_two_figures_are_read() {
    for id in ["sq10", "sq12", "sq15", "sq16"] {
        let layout = printed_by(id, Symbols::Numbers);
        assert_read(&layout, PRINT, &ReadingRequest::default());
    }
}

#[test]
fn values_from_0_are_read() {
    for id in ["sq10", "sq12", "sq15", "sq16"] {
        let layout = printed_by(id, Symbols::FromZero);
        assert_read(&layout, PRINT, &ReadingRequest::default());
    }
}

#[test]
fn the_print_tells_the_symbols_whatever_the_layout_is_named() {
    for symbols in Symbols::ALL {
        let layout = printed_by("sq16", symbols);
        assert_read(&layout, PRINT, &told(&named("sq16")));
    }
}

#[test]
fn nine_letters_are_read_where_the_layout_has_them() {
    let layout = printed_by("sq9", Symbols::Letters);
    assert_read(&layout, PRINT, &told(&layout));
}

#[test]
fn cells_of_twenty_pixels_are_enough_on_a_screen() {
    let look = Look {
        per_unit: 20.0,
        ..PRINT
    };
    for symbols in [Symbols::Usual, Symbols::Numbers, Symbols::FromZero] {
        let layout = printed_by("sq16", symbols);
        let grid = half_filled(&layout);
        let reading = read(
            coloured(&drawn(&layout, &grid, look)),
            &ReadingRequest::default(),
        );
        let reading = reading.unwrap_or_else(|_| panic!("{symbols:?}"));
        assert_eq!(reading.layout.id(), layout.id());
        assert_eq!(reading.givens(), grid, "{symbols:?}");
    }
}
