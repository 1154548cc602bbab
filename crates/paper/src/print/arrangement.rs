//! Places for puzzles on a page, as large as they can be.

use sudogon_board::layout::geometry::{Bounds, Point, inradius, point};

use super::content::place_in;
use super::entry::BookEntry;
use super::options::{MM, Options, Orientation, PerPage};
use super::rules::RuleLines;
use super::solutions::{self, Small};

/// From the edges of the paper to what is printed.
pub(super) const MARGIN: f32 = 14.0 * MM;
/// The room of the heading above the first page, inside the margins.
const HEADING: f32 = 13.0 * MM;
/// Between two puzzles, and between them and the solutions at the foot.
const GAP: Point = point(9.0 * MM, 7.0 * MM);
/// The height of a line of text, as a share of its size.
const LINE: f32 = 1.7;
/// The size of the letters of rules, as a share of the caption's.
const RULES: f32 = 0.75;
/// An orientation or an arrangement is better only if cells are larger by this.
const BETTER: f32 = 1.02;

/// The puzzles of a page, and how they stand on it.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    /// The size of the page.
    pub size: Point,
    columns: usize,
    rows: usize,
    room: Bounds,
    /// The least room in a cell.
    pub cell: f32,
}

/// The drawing on a page beside puzzles.
#[derive(Clone, Copy)]
pub(super) struct Surroundings {
    pub has_heading: bool,
    pub has_captions: bool,
}

impl Arrangement {
    /// The arrangement for some puzzles, at most so many, in which their cells are largest.
    pub fn best(
        entries: &[&BookEntry],
        per_page: PerPage,
        options: &Options,
        around: Surroundings,
    ) -> Self {
        let upright = options.paper.size();
        let lying = point(upright.y, upright.x);
        let sizes: &[Point] = match options.orientation {
            Orientation::Fitting => &[upright, lying],
            Orientation::Portrait => &[upright],
            Orientation::Landscape => &[lying],
        };
        let boards: Vec<_> = entries
            .iter()
            .map(|entry| (entry.board(), least_cell(entry)))
            .collect();
        let ways = sizes.iter().flat_map(|&size| {
            let ways = per_page.arrangements().iter();
            ways.map(move |&(columns, rows)| (size, columns, rows))
        });
        let arranged = ways.map(|(size, columns, rows)| {
            let room = room(size, entries, options, around);
            let mut arranged = Self {
                size,
                columns,
                rows,
                room,
                cell: 0.0,
            };
            let boards = boards.iter().zip(entries).enumerate();
            let cells = boards.map(|(at, ((board, least_cell), entry))| {
                let room = arranged.board_room(at, entry, options, around.has_captions);
                least_cell * place_in(board, room).scale
            });
            arranged.cell = cells.fold(f32::INFINITY, f32::min);
            arranged
        });
        let better = |best: Self, next: Self| {
            if next.cell > BETTER * best.cell {
                next
            } else {
                best
            }
        };
        let first = Self {
            size: upright,
            columns: 1,
            rows: 1,
            room: inner(upright),
            cell: 0.0,
        };
        arranged.fold(first, better)
    }

    /// The room of a puzzle with its caption.
    pub fn place(&self, at: usize) -> Bounds {
        let size = self.room.size();
        let width = (size.x - GAP.x * (self.columns - 1) as f32) / self.columns as f32;
        let height = (size.y - GAP.y * (self.rows - 1) as f32) / self.rows as f32;
        let (column, row) = (at % self.columns, at / self.columns);
        let aside = point(width + GAP.x, 0.0) * column as f32;
        let below = point(0.0, height + GAP.y) * row as f32;
        let min = self.room.min + aside + below;
        Bounds {
            min,
            max: min + point(width, height),
        }
    }

    /// The room of its board.
    pub fn board_room(
        &self,
        at: usize,
        entry: &BookEntry,
        options: &Options,
        has_caption: bool,
    ) -> Bounds {
        let place = self.place(at);
        let below = self.rules(at, entry, options).height();
        let caption = if has_caption {
            LINE * self.caption_size(options)
        } else {
            0.0
        };
        Bounds {
            min: place.min + point(0.0, caption),
            max: place.max - point(0.0, below),
        }
    }

    /// What stands below its board.
    pub fn rules(&self, at: usize, entry: &BookEntry, options: &Options) -> RuleLines {
        let size = RULES * self.caption_size(options);
        RuleLines::new(entry, options, self.place(at).size().x, size)
    }

    /// The size of the letters above a puzzle.
    pub fn caption_size(&self, options: &Options) -> f32 {
        let size = match self.columns * self.rows {
            1 => 17.0,
            2 => 15.0,
            _ => 13.0,
        };
        if options.is_large { 1.4 * size } else { size }
    }
}

/// The room inside the margins of a page.
pub(super) fn inner(size: Point) -> Bounds {
    let corner = point(MARGIN, MARGIN);
    Bounds {
        min: corner,
        max: size - corner,
    }
}

/// The room of the puzzles of a page: below the heading, above the solutions at the foot and the page's number.
fn room(size: Point, entries: &[&BookEntry], options: &Options, around: Surroundings) -> Bounds {
    let mut room = inner(size);
    if around.has_heading {
        room.min.y += HEADING;
    }
    let foot = solutions::foot(entries, options, inner(size));
    if let Some(height) = foot.iter().map(Small::below).reduce(f32::max) {
        // The foot begins at the other end of the turned page.
        room.max.y = size.y - height - 2.0 * GAP.y;
    }
    room
}

/// The width of the largest circle in the smallest cell, in layout units.
pub(super) fn least_cell(entry: &BookEntry) -> f32 {
    let layout = entry.layout();
    let radii = layout.cells().map(|cell| {
        let shape = layout.shape(cell);
        inradius(&shape.outline, shape.middle)
    });
    2.0 * radii.fold(f32::INFINITY, f32::min)
}
