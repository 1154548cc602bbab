//! Which cells hold small figures and no value: marks, which would be read as large ones.
//!
//! What is printed tells how high the figures of a board are, and where in a cell they stand. Marks are no higher, and stand in a corner or along an
//! edge, mostly several in a cell. Some hands write values as small, and not in the middle: what stands alone is a mark where the page has others,
//! and elsewhere somebody should look.

use super::cells::alphabet::Alphabet;
use super::cells::cell_ink::{CELL, CellInk};
use super::cells::figure_reading::FigureReading;
use super::cells::ink_blobs::InkBlob;
use super::cells::marks::{Marks, UNCLEAR, figures, marks};
use super::cells::net::Net;
use super::mathematics::statistics::percentile;
use super::reading::CLEAR;
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Value;

/// The height of figures where nothing tells it, in pixels.
const USUAL: f32 = 0.55 * CELL as f32;

/// Marks are no higher than this; together they stand at least so far up or down from the place of print, and alone so far in any direction;
/// they may stand anywhere if they are as low as the last: shares of the height of print. Of 376 cells with marks in photos all are so, and of
/// 2880 values none; of 7128 figures that were set into photos by a program, which are as small and stand anywhere, a sixth is apart, and
/// few are together.
const AS_HIGH: f32 = 1.1;
const APART: f32 = 0.2;
const ALONE: f32 = 0.3;
const LOW: f32 = 0.55;

/// What is as high as print and so near its place is a figure that is broken.
const BROKEN: f32 = 0.14;

/// On a page without other marks what stands alone so far away is unsure, and all that does if there are few; on one with marks what is so far up or
/// down: hardly any value is.
const FAR: f32 = 0.5;
const FEW: usize = 3;
const PERHAPS: f32 = 0.12;

/// A mark on a page without others, and marks that touch each other, are at least so sure.
const SURE: f32 = 0.9;
const TOUCHING: f32 = 0.7;

/// What reads as a value is no mark if it is higher than so many times the median height of what surely are marks. Of marks in photos none is
/// higher than 1.2 times; of values that were written small on pages with marks all are, by twice or more.
const AS_MARKS: f32 = 1.5;

/// Figures of which the highest is higher by more than this share are no marks beside each other: one is a stroke of another.
const ALIKE: f32 = 0.6;

/// What stands alone says that a page has marks if it is no higher than this share of print: elsewhere cells are cut out beside their place.
const LOWER: f32 = 0.9;

/// How much must say that a page has marks; and where figures that stand alone are more than so many times as many, they are values.
const ENOUGH: usize = 2;
const VALUES: usize = 2;

/// Ink of marks in which the net sees nothing is at least so dark, as a share of that of print: erased ones are paler.
const DARK: f32 = 0.35;

/// Ink that reads as neither a value nor marks is ringed if it is at least so high, as a share of print: what is lower is a speck.
const LEAST_UNREAD: f32 = 0.25;

/// How likely a cell is empty with a figure that may be a small one.
const DOUBTFUL: f32 = 0.25;

/// The print of a board.
struct Print {
    height: f32,
    middle: f32,
    contrast: f32,
    /// Where cells are no squares, lines lie across the squares round their middles, and sizes tell nothing.
    has_squares: bool,
}

impl Print {
    /// Of the cells in which it is clear.
    fn of(printed: &[Option<Value>], inks: &[Option<CellInk>], has_squares: bool) -> Self {
        let clear = printed.iter().zip(inks);
        let clear = clear.filter_map(|(value, ink)| ink.as_ref().filter(|_| value.is_some()));
        let known: Vec<(InkBlob, f32)> = clear
            .filter_map(|ink| Some((around(&ink.parts)?, ink.contrast)))
            .collect();
        let median = |of: &dyn Fn(&(InkBlob, f32)) -> f32, usual: f32| {
            let numbers: Vec<f32> = known.iter().map(of).collect();
            if numbers.is_empty() {
                usual
            } else {
                percentile(&numbers, 50)
            }
        };
        Self {
            height: median(&|(part, _)| part.height() as f32, USUAL),
            middle: median(&|(part, _)| middle(part)[1], CELL as f32 / 2.0),
            contrast: median(&|(_, contrast)| *contrast, 0.0),
            has_squares,
        }
    }
}

fn around(parts: &[InkBlob]) -> Option<InkBlob> {
    parts.iter().copied().reduce(|all, part| all.with(&part))
}

fn middle(part: &InkBlob) -> [f32; 2] {
    [part.left + part.right, part.top + part.bottom].map(|both| 0.5 * both as f32)
}

/// What the ink of a cell may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Several small figures.
    Together,
    /// What is small and reads as several figures.
    Touching,
    /// A small figure, which may be a value.
    Alone,
    /// Mostly a value.
    Perhaps,
    /// A value, or nothing.
    Other,
}

/// The ink of a cell and what it says, if it may be marks.
struct MarkedCell {
    look: Look,
    /// How far from the place of print it is.
    away: f32,
    /// Of its highest figure, as a share of that of print.
    height: f32,
    marks: Marks,
    /// The net sees nothing there by itself.
    is_empty: bool,
}

impl MarkedCell {
    /// `None` if it is a value, or nothing.
    fn of(
        ink: &CellInk,
        is_empty: bool,
        print: &Print,
        reader: (&Net, &Alphabet),
        ruled_out: &[Value],
    ) -> Option<Self> {
        let all = around(&ink.parts)?;
        let [x, y] = middle(&all);
        let up = (y - print.middle).abs() / print.height;
        let away = up.hypot((x - CELL as f32 / 2.0) / print.height);
        let height = all.height() as f32 / print.height;
        let mut figures = figures(&ink.parts);
        let height_of = |parts: &Vec<InkBlob>| around(parts).map_or(0, |part| part.height());
        let highest = figures.iter().map(height_of).max().unwrap_or_default() as f32;
        let is_figure = |parts: &&Vec<InkBlob>| height_of(parts) as f32 >= ALIKE * highest;
        let are_several = figures.iter().filter(is_figure).count() > 1;
        let is_broken = !is_empty && height > 1.0 - BROKEN && away < APART;
        let is_low = highest <= LOW * print.height && !is_broken;
        let is_apart = height <= AS_HIGH && up >= APART;
        let mut look = match are_several {
            _ if !print.has_squares => Look::Other,
            true if is_apart || is_low => Look::Together,
            false if is_apart || is_low || height <= AS_HIGH && away >= ALONE => Look::Alone,
            _ => Look::Other,
        };
        if look == Look::Other {
            // Besides lines that lean in, there may be small figures.
            figures.retain(|parts| {
                let part = around(parts);
                part.is_some_and(|part| part.height().max(part.width()) as f32 <= print.height)
            });
        }
        if look == Look::Other && !is_empty {
            figures.clear();
            look = Look::Perhaps;
        }
        let fills_the_cell = !is_empty && ink.is_crossed;
        if fills_the_cell {
            look = Look::Perhaps;
        }
        let may_be = match look {
            Look::Perhaps if fills_the_cell => true,
            Look::Perhaps => print.has_squares && height <= AS_HIGH && up >= PERHAPS,
            _ => !figures.is_empty(),
        };
        if !may_be {
            return None;
        }
        let marks = marks(ink, &figures, reader, ruled_out);
        if look == Look::Alone && marks.values.len() > 1 && marks.share > TOUCHING {
            look = Look::Touching;
        }
        Some(Self {
            look,
            away,
            height: highest / print.height,
            marks,
            is_empty,
        })
    }

    /// How much it says that the page has marks.
    fn evidence(&self) -> usize {
        let is_read = self.marks.share > UNCLEAR;
        match self.look {
            Look::Together if is_read && self.marks.values.len() > 1 => 2,
            Look::Touching => 1,
            Look::Alone if self.is_empty && is_read && self.height <= LOWER => 1,
            _ => 0,
        }
    }
}

/// Reads the marks of each cell, and takes the values from those that hold nothing else.
pub fn set_marks_apart(
    readings: &mut [FigureReading],
    inks: &[Option<CellInk>],
    (layout, has_squares): (&Layout, bool),
    reader: (&Net, &Alphabet),
) -> Vec<Vec<Value>> {
    let clear_print = |reading: &FigureReading| {
        let (figure, share) = reading.choices.first()?;
        (*figure)?.printed().filter(|_| *share > CLEAR)
    };
    let printed: Vec<Option<Value>> = readings.iter().map(clear_print).collect();
    let print = Print::of(&printed, inks, has_squares);
    let cells = layout.cells().zip(readings.iter().zip(inks));
    let cells = cells.map(|(cell, (reading, ink))| {
        let is_empty = reading.figure().is_none();
        let is_seen = |ink: &&CellInk| !is_empty || ink.contrast >= DARK * print.contrast;
        let ink = ink.as_ref().filter(is_seen)?;
        let peers = layout.peers(cell).iter();
        let ruled_out: Vec<Value> = peers.filter_map(|peer| printed[peer.index()]).collect();
        MarkedCell::of(ink, is_empty, &print, reader, &ruled_out)
    });
    let cells: Vec<Option<MarkedCell>> = cells.collect();
    let seen = || cells.iter().flatten();
    let evidence: usize = seen().map(MarkedCell::evidence).sum();
    let alone = seen().filter(|cell| cell.look == Look::Alone && !cell.is_empty);
    let alone = alone.count();
    let has_marks = evidence >= ENOUGH && VALUES * evidence >= alone;
    let sure = seen().filter(|cell| cell.evidence() > 0);
    let heights: Vec<f32> = sure.map(|cell| cell.height).collect();
    let highest = match heights[..] {
        [] => 0.0,
        _ => AS_MARKS * percentile(&heights, 50),
    };
    let set_apart = |(reading, cell): (&mut FigureReading, Option<MarkedCell>)| {
        let Some(cell) = cell else {
            return Vec::new();
        };
        let is_small = has_marks
            && cell.height <= highest
            && !matches!(cell.look, Look::Perhaps | Look::Other);
        let is_read = cell.marks.share > if is_small { UNCLEAR } else { SURE };
        let is_unread =
            cell.is_empty && !is_read && cell.look != Look::Other && cell.height >= LEAST_UNREAD;
        let is_unsure = match cell.look {
            Look::Together | Look::Touching => true,
            Look::Alone => has_marks || cell.away >= FAR || alone <= FEW,
            Look::Perhaps => has_marks,
            Look::Other => false,
        };
        if is_small && is_read {
            reading.set_empty_share(1.0);
        } else if is_small || is_unread {
            reading.set_unreadable();
        } else if !cell.is_empty && is_unsure {
            reading.set_empty_share(DOUBTFUL);
        }
        match is_read && reading.figure().is_none() {
            true => cell.marks.values,
            false => Vec::new(),
        }
    };
    readings.iter_mut().zip(cells).map(set_apart).collect()
}
