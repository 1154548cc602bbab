//! Measures the reading of boards of more than nine values: letters, numbers of two figures, values from 0.
//!
//! `cargo run --release --no-default-features --example large_boards -- [FONT…]` draws boards in fonts (by default the one of the
//! program; better those that the net did not learn from), with cells of three sizes, flat and as photos, and prints what was read.

#![allow(clippy::print_stdout)]

#[path = "../../../photo/tests/photo/drawn.rs"]
mod drawn;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use image::RgbImage;
use sudogon_core::layout::{self, Cell, Layout, Symbols};
use sudogon_core::puzzle::Grid;
use sudogon_core::solve::Solver;
use sudogon_photo::{InputPicture, ReadingRequest};

use drawn::{FONT, Look, PRINT, coloured, drawn, photographed};

const SIZES: [&str; 5] = ["sq10", "sq12", "sq15", "sq16", "sq25"];

/// The pixels of a cell.
const CELLS: [f32; 3] = [24.0, 32.0, 44.0];

/// The share of cells in a hundred that are empty.
const EMPTY: u64 = 50;

/// What was read of a row of the table.
#[derive(Default)]
struct Tally {
    boards: usize,
    right: usize,
    cells: usize,
    cells_right: usize,
    rings: usize,
    wrong_without_ring: usize,
    longest: Duration,
}

fn main() {
    let mut fonts: Vec<&'static [u8]> = std::env::args()
        .skip(1)
        .map(|path| std::fs::read(path).expect("a font can be read"))
        .map(|bytes| &*Box::leak(bytes.into_boxed_slice()))
        .collect();
    if fonts.is_empty() {
        fonts.push(FONT);
    }
    println!(
        "board\thow\tboards\tright\tcells right\trings a board\twrong without ring\tlongest ms"
    );
    for id in SIZES {
        let plain = layout::named(id).expect("a layout");
        let grid = half_filled(&plain);
        for symbols in [Symbols::Usual, Symbols::Numbers, Symbols::FromZero] {
            let layout = layout::with_symbols(&plain, symbols).expect("symbols");
            let mut flat = Tally::default();
            let mut photos = Tally::default();
            for &font in &fonts {
                for per_unit in CELLS {
                    let look = Look {
                        per_unit,
                        font,
                        ..PRINT
                    };
                    let paper = drawn(&layout, &grid, look);
                    flat.add(&layout, &grid, coloured(&paper));
                    photos.add(&layout, &grid, photographed(&paper, 6.0, 0.12));
                }
            }
            let name = layout.id().unwrap_or_default();
            flat.print(name, "flat");
            photos.print(name, "photo");
        }
    }
}

/// A grid that keeps the rules, about half of it filled.
fn half_filled(layout: &Arc<Layout>) -> Grid {
    let found = Solver::new(layout).random(&Grid::empty(layout.len()), 3, &mut |_| {
        ControlFlow::Continue(())
    });
    let mut grid = found.expect("no conflict").solutions.remove(0);
    let mut state = 2u64;
    for cell in layout.cells() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        if (state >> 33) % 100 < EMPTY {
            grid.set(cell, None);
        }
    }
    grid
}

impl Tally {
    fn add(&mut self, layout: &Arc<Layout>, grid: &Grid, image: RgbImage) {
        let (width, height) = image.dimensions();
        let start = Instant::now();
        let picture = InputPicture::from_rgb(width as usize, height as usize, image.into_raw());
        let picture = picture.expect("a picture");
        let reading = sudogon_photo::read(&picture, &ReadingRequest::default(), &mut |_| {
            ControlFlow::Continue(())
        });
        self.longest = self.longest.max(start.elapsed());
        self.boards += 1;
        self.cells += layout.len();
        let Some(reading) = reading.ok().filter(|r| r.cells.len() == layout.len()) else {
            return;
        };
        let read = reading.grid();
        let is_same = |cell: &Cell| read.get(*cell) == grid.get(*cell);
        let same = layout.cells().filter(is_same).count();
        let is_right = same == layout.len() && reading.layout.symbols() == layout.symbols();
        let rings = reading.rings().count();
        self.cells_right += same;
        self.right += usize::from(is_right);
        self.rings += rings;
        self.wrong_without_ring += usize::from(!is_right && rings == 0);
    }

    fn print(&self, name: &str, how: &str) {
        println!(
            "{name}\t{how}\t{}\t{}\t{:.2} %\t{:.1}\t{}\t{}",
            self.boards,
            self.right,
            100.0 * self.cells_right as f64 / self.cells as f64,
            self.rings as f64 / self.boards as f64,
            self.wrong_without_ring,
            self.longest.as_millis(),
        );
    }
}
