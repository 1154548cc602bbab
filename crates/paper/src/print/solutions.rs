//! Rows of small solved boards: at the foot of a page, and on pages of their own.

use crate::drawing::{self, Placement, Primitive};
use sudogon_board::game::Origin;
use sudogon_board::layout::Layout;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::puzzle::Grid;

use super::entry::BookEntry;
use super::options::{MM, Options, Solutions};

/// The height of figures: as the smallest print that most people read without a glass, and in large print.
const FIGURE: (f32, f32) = (8.0, 12.0);
/// Between two boards.
const GAP: Point = point(4.0 * MM, 3.5 * MM);
/// The size of the words above a board, and their room.
pub(super) const WORDS: f32 = 9.5;
const WORDS_ROOM: f32 = 1.5 * WORDS;

/// Where a small solved board stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Small {
    /// Its number among the puzzles that are placed together.
    pub at: usize,
    /// Its room, with the words above it.
    pub room: Bounds,
    scale: f32,
}

impl Small {
    /// The lower end of its room.
    pub fn below(&self) -> f32 {
        self.room.max.y
    }
}

/// The solutions at the foot of a page, as they stand when the page is turned upside down; none if they are not wanted there.
pub(super) fn foot(entries: &[&BookEntry], options: &Options, inner: Bounds) -> Vec<Small> {
    if options.solutions != Solutions::Foot {
        return Vec::new();
    }
    // No page has so many puzzles that their solutions would not fit on it.
    let pages = pages(entries.iter().copied(), options, inner);
    pages.into_iter().next().unwrap_or_default()
}

/// The solutions in rows from left to right, as many on a page as it has room for.
pub(super) fn pages<'a>(
    entries: impl Iterator<Item = &'a BookEntry>,
    options: &Options,
    inner: Bounds,
) -> Vec<Vec<Small>> {
    let figure = if options.is_large { FIGURE.1 } else { FIGURE.0 };
    let mut pages: Vec<Vec<Small>> = Vec::new();
    let (mut corner, mut row_end) = (inner.min, inner.min.y);
    for (at, entry) in entries.enumerate() {
        if entry.solution.is_none() {
            continue;
        }
        let (scale, board) = small_size(entry.layout(), figure, inner.size());
        let size = board + point(0.0, WORDS_ROOM);
        if corner.x > inner.min.x && corner.x + size.x > inner.max.x {
            corner = point(inner.min.x, row_end + GAP.y);
        }
        let is_full = corner.y > inner.min.y && corner.y + size.y > inner.max.y;
        if is_full || pages.is_empty() {
            corner = inner.min;
            row_end = corner.y;
            pages.push(Vec::new());
        }
        let room = Bounds {
            min: corner,
            max: corner + size,
        };
        row_end = row_end.max(room.max.y);
        corner.x = room.max.x + GAP.x;
        if let Some(page) = pages.last_mut() {
            page.push(Small { at, room, scale });
        }
    }
    pages
}

/// The scale at which a board's figures have a size, or fit on the page, and the board's size then.
fn small_size(layout: &Layout, figure: f32, room: Point) -> (f32, Point) {
    let heights = layout
        .cells()
        .map(|cell| layout.shape(cell).slots.value_height);
    let least = heights.fold(f32::INFINITY, f32::min);
    let size = layout.bounds().size();
    let fitting = (room.x / size.x).min((room.y - WORDS_ROOM) / size.y);
    let scale = (figure / least).min(fitting);
    (scale, size * scale)
}

/// Draws a solution; returns its place, too.
pub(super) fn draw(
    entry: &BookEntry,
    solution: &Grid,
    small: &Small,
) -> (Vec<Primitive>, Placement) {
    let layout = entry.layout();
    let corner = small.room.min + point(0.0, WORDS_ROOM);
    let place = Placement {
        scale: small.scale,
        origin: corner - layout.bounds().min * small.scale,
    };
    let values = solution.entries().map(|(cell, value)| {
        let origin = match entry.puzzle().givens.get(cell) {
            Some(_) => Origin::Given,
            None => Origin::Solver,
        };
        (cell, value, origin)
    });
    (drawing::small_solution(layout, values, &place), place)
}
