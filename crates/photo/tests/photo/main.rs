//! Puzzles read from pictures that the tests draw, and warp as a camera does.
//!
//! - `drawn.rs`: boards on paper and photos of them (`ink.rs`: their lines and figures); `boards.rs`: what is read of them; `large.rs`: of those of more than nine values;
//!   `variants.rs`: of what is printed besides; `killers.rs`: of cages with their sums; `written.rs`: of what somebody wrote into them
//! - `own_shapes.rs`: boards of no listed layout
//! - `files.rs`: the bytes of pictures, whole and damaged

mod boards;
mod drawn;
mod files;
mod killers;
mod large;
mod own_shapes;
mod variants;
mod written;

use std::ops::ControlFlow;
use std::sync::Arc;

use image::RgbImage;
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_photo::{BoardReading, InputPicture, ReadingRequest, Unread};
use sudogon_solve::Solver;

fn named(id: &str) -> Arc<Layout> {
    layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// A grid that keeps the rules, about half of it filled.
fn half_filled(layout: &Arc<Layout>) -> Grid {
    let solver = Solver::new(layout);
    let found = solver.random(&Grid::empty(layout.len()), 7, &mut |_| {
        ControlFlow::Continue(())
    });
    let mut solutions = found.expect("nothing conflicts").solutions;
    let mut grid = solutions.pop().expect("a solution");
    let mut state = 12_345u64;
    for cell in layout.cells() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        if (state >> 33) % 100 < 50 {
            grid.set(cell, None);
        }
    }
    grid
}

/// A 9×9 with one solution.
fn puzzle() -> Grid {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    line.chars().map(Value::from_symbol).collect()
}

fn picture(image: RgbImage) -> InputPicture {
    let (width, height) = image.dimensions();
    InputPicture::from_rgb(width as usize, height as usize, image.into_raw()).expect("large enough")
}

fn told(layout: &Arc<Layout>) -> ReadingRequest {
    ReadingRequest {
        layout: Some(Arc::clone(layout)),
        ..ReadingRequest::default()
    }
}

fn read(image: RgbImage, request: &ReadingRequest) -> Result<BoardReading, Unread> {
    sudogon_photo::read(&picture(image), request, &mut |_| ControlFlow::Continue(()))
}
