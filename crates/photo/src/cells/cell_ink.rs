//! What is dark in a cell, finer than the net sees it: its parts, without the lines round it.

use sudogon_board::layout::geometry::{Point, point};

use super::cut_out::LEAST_CONTRAST;
use super::ink_blobs::{InkBlob, InkBlobs};
use crate::mathematics::statistics::percentile;
use crate::pixels::grey::Grey;
use crate::pixels::paper::DARKEST;

/// The pixels of a cell's side: a mark of a fifth of it has 16, about as many as the net sees of a figure.
pub const CELL: usize = 80;

/// How far from the sides lines are looked for, how much of a side one covers at least, and what is left out at each side anyway, in pixels.
const LINES: usize = CELL / 8;
const COVERED: f32 = 0.75;
const RIM: usize = CELL / 26;

/// How many hundredths of a cell are as dark as its paper or darker, and which of them are its ink.
const PAPER: usize = 70;
const INK: usize = 99;

/// Which hundredth of the ink of parts is theirs: what is darker is a spot.
const INK_OF_PARTS: usize = 90;

/// The ink is measured again by its parts where these are so many times as dark as it seemed.
const PALER: f32 = 1.12;

/// A pixel is dark from this share of the ink on.
const DARK: f32 = 0.5;

/// Ink paler than this share of its paper is the paper's grain or what shows through.
const LEAST: f32 = 0.14;

/// Smaller parts than these are specks, in pixels of height or width.
const SPECK: usize = CELL / 9;

/// The ink of a cell.
pub struct CellInk {
    /// How much is where, about 0 to 1, row by row, without the lines.
    pub ink: Vec<f32>,
    /// How much darker than its paper it is, as a share of that.
    pub contrast: f32,
    /// The parts that are no specks, and no line or shadow at a side or from side to side; from left to right.
    pub parts: Vec<InkBlob>,
    /// A part goes from side to side: a line or a shadow, or a figure that fills the cell.
    pub is_crossed: bool,
    numbers: Vec<usize>,
}

impl CellInk {
    /// Of a cell in a picture; a function gives the places of its pixels there, from its middle, in sides of a cell. `None` if it has none.
    pub fn of(grey: &Grey, place: impl Fn(Point) -> Point) -> Option<Self> {
        let unit = |at: usize| (at as f32 + 0.5) / CELL as f32 - 0.5;
        let places = (0..CELL).flat_map(|y| (0..CELL).map(move |x| (x, y)));
        let shades: Vec<f32> = places
            .map(|(x, y)| grey.at(place(point(unit(x), unit(y)))))
            .collect();
        let paper = percentile(&shades, PAPER).max(f32::from(DARKEST));
        let ink: Vec<f32> = shades.iter().map(|shade| 1.0 - shade / paper).collect();
        let inner = LINES..CELL - LINES;
        let inks = ink
            .iter()
            .enumerate()
            .filter(|(at, _)| inner.contains(&(at % CELL)) && inner.contains(&(at / CELL)));
        let inks: Vec<f32> = inks.map(|(_, ink)| *ink).collect();
        let contrast = percentile(&inks, INK).max(LEAST_CONTRAST);
        let first = Self::in_parts(&ink, contrast);
        // Marks at a side are hardly in the middle.
        let darker = first.contrast_of_parts();
        let own = if darker > PALER * contrast {
            Self::in_parts(&ink, darker)
        } else {
            first
        };
        (own.contrast >= LEAST && !own.parts.is_empty()).then_some(own)
    }

    /// Of ink that is as much darker than its paper.
    fn in_parts(ink: &[f32], contrast: f32) -> Self {
        let mut ink: Vec<f32> = ink.iter().map(|ink| ink / contrast).collect();
        let inside = without_lines(&ink);
        for (at, ink) in ink.iter_mut().enumerate() {
            let is_inside = inside[0].contains(&(at % CELL)) && inside[1].contains(&(at / CELL));
            *ink *= f32::from(u8::from(is_inside));
        }
        let InkBlobs { numbers, mut parts } = InkBlobs::of(&ink, CELL, DARK);
        let is_across =
            |part: &InkBlob| inside[0].len() == part.width() || inside[1].len() == part.height();
        let is_crossed = parts.iter().any(is_across);
        let is_at_side = |part: &InkBlob| {
            is_across(part)
                || part.right.min(part.bottom) <= LINES
                || part.left.max(part.top) >= CELL - LINES
        };
        parts.retain(|part| part.height().max(part.width()) >= SPECK && !is_at_side(part));
        parts.sort_by_key(|part| part.left);
        Self {
            ink,
            contrast,
            parts,
            is_crossed,
            numbers,
        }
    }

    /// How much darker than its paper the ink of the parts is.
    fn contrast_of_parts(&self) -> f32 {
        let is_of_part = |number: usize| self.parts.iter().any(|part| part.number == number);
        let inks = self.numbers.iter().zip(&self.ink);
        let inks = inks.filter(|(number, _)| is_of_part(**number));
        let inks: Vec<f32> = inks.map(|(_, ink)| *ink).collect();
        if inks.is_empty() {
            0.0
        } else {
            percentile(&inks, INK_OF_PARTS) * self.contrast
        }
    }

    /// The ink of some parts, in the rectangle round them, row by row, and how wide that is. What is darkest in other parts is left out.
    pub fn piece(&self, parts: &[InkBlob]) -> (Vec<f32>, usize) {
        let Some(around) = parts.iter().copied().reduce(|all, part| all.with(&part)) else {
            return (Vec::new(), 1);
        };
        let is_own = |number: usize| number == 0 || parts.iter().any(|part| part.number == number);
        let mut piece = Vec::with_capacity(around.width() * around.height());
        for y in around.top..around.bottom {
            for at in y * CELL + around.left..y * CELL + around.right {
                let share = if is_own(self.numbers[at]) { 1.0 } else { 0.0 };
                piece.push(self.ink[at] * share);
            }
        }
        (piece, around.width())
    }
}

/// The columns and rows of a cell between the lines at its sides.
fn without_lines(ink: &[f32]) -> [std::ops::Range<usize>; 2] {
    // Lines are not quite straight.
    let is_dark = |across: usize, along: usize, is_row: bool| {
        let near = across.saturating_sub(1)..(across + 2).min(CELL);
        near.into_iter().any(|across| {
            let at = if is_row {
                across * CELL + along
            } else {
                along * CELL + across
            };
            ink[at] > DARK
        })
    };
    let is_line = |across: &usize, is_row: bool| {
        let dark = (0..CELL).filter(|&along| is_dark(*across, along, is_row));
        dark.count() as f32 > COVERED * CELL as f32
    };
    [false, true].map(|is_row| {
        let first = (0..LINES).rev().find(|across| is_line(across, is_row));
        let last = (CELL - LINES..CELL).find(|across| is_line(across, is_row));
        let from = first.map_or(RIM, |at| (at + 1).max(RIM));
        let to = last.unwrap_or(CELL).min(CELL - RIM);
        from..to
    })
}
