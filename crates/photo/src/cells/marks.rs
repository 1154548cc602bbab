//! The small figures of a cell, read one by one; those that touch each other are parted as the net reads them best.

use std::ops::Range;

use sudogon_board::puzzle::Value;

use super::alphabet::Alphabet;
use super::cell_ink::CellInk;
use super::enlarged::{enlarged, partings};
use super::figure_reading::Scores;
use super::ink_blobs::InkBlob;
use super::net::Net;

/// The most marks of a cell: what has more figures is no writing.
const MOST: usize = 9;

/// How high a mark is made, in pixels of what the net sees, and by how many it is moved about. Of 503 marks in photos 483 were read right and
/// two wrong from [`UNCLEAR`] on with this height and these places; with 20 and the middle alone 474 and 13.
const HEIGHT: f32 = 16.0;
const MOVED: [[f32; 2]; 5] = [[0.0, 0.0], [1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];

/// How sure a mark is, at least.
pub const UNCLEAR: f32 = 0.5;

/// What is struck out is left out if that is so sure; otherwise nothing is.
const STRUCK_OUT: f32 = 0.9;

/// What is wider than the first, as a share of its height, is seldom one figure, and so much less sure to be; what is narrower is so much surer, and
/// below the second it never is two.
const ONE: f32 = 1.05;
const SELDOM: f32 = 0.1;
const MOSTLY: f32 = 1.5;
const TWO: f32 = 0.9;

/// Ink from this share on is of a figure; the rows without any above and below it are left out.
const DARK: f32 = 0.5;

/// Parts of one figure are above each other, with no more than this between them, as a share of the height of both.
const BETWEEN: f32 = 0.12;

/// The marks that some parts of a cell say, and how sure the least sure of them is.
#[derive(Clone, Debug)]
pub struct Marks {
    /// From low to high; what is struck out is left out.
    pub values: Vec<Value>,
    pub share: f32,
}

/// Reads figures in the ink of a cell, where the print rules out some values.
pub fn marks(
    ink: &CellInk,
    figures: &[Vec<InkBlob>],
    (net, alphabet): (&Net, &Alphabet),
    ruled_out: &[Value],
) -> Marks {
    let (mut values, mut least): (Vec<Value>, f32) = (Vec::new(), 1.0);
    if figures.len() > MOST {
        least = 0.0;
    }
    for figure in figures.iter().take(MOST) {
        let (piece, width) = ink.piece(figure);
        let reader = FigureReader {
            piece: &piece,
            width,
            net,
            alphabet,
            ruled_out,
        };
        for columns in reader.parted(0..width, MOST).0 {
            let (value, share) = reader.read(columns, &MOVED);
            let is_sure = value.is_some() || share > STRUCK_OUT;
            values.extend(value);
            least = least.min(if is_sure { share } else { 0.0 });
        }
    }
    values.sort_unstable();
    values.dedup();
    Marks {
        values,
        share: least,
    }
}

/// The parts of each figure: what hangs together, and what is broken.
pub fn figures(parts: &[InkBlob]) -> Vec<Vec<InkBlob>> {
    let mut figures: Vec<(InkBlob, Vec<InkBlob>)> = Vec::new();
    for part in parts {
        let is_of_same = |(figure, _): &&mut (InkBlob, Vec<InkBlob>)| {
            let right = figure.right.min(part.right);
            let over = right.saturating_sub(figure.left.max(part.left));
            let both = figure.with(part);
            let between = both
                .height()
                .saturating_sub(figure.height() + part.height());
            2 * over >= figure.width().min(part.width())
                && between as f32 <= BETWEEN * both.height() as f32
        };
        match figures.iter_mut().find(is_of_same) {
            Some((figure, own)) => {
                *figure = figure.with(part);
                own.push(*part);
            }
            None => figures.push((*part, vec![*part])),
        }
    }
    figures.into_iter().map(|(_, parts)| parts).collect()
}

/// Reads one figure, or some that touch.
struct FigureReader<'a> {
    piece: &'a [f32],
    width: usize,
    net: &'a Net,
    alphabet: &'a Alphabet,
    ruled_out: &'a [Value],
}

impl FigureReader<'_> {
    /// The columns of each figure in some, of up to so many, and how sure the least sure of these is.
    fn parted(&self, columns: Range<usize>, most: usize) -> (Vec<Range<usize>>, f32) {
        let ink = self.ink(columns.clone());
        let width = columns.len();
        let wide = (width * width) as f32 / ink.len().max(1) as f32;
        let (_, share) = self.read(columns.clone(), &MOVED[..1]);
        let share = share * if wide > ONE { SELDOM } else { MOSTLY };
        let mut best = (vec![columns.clone()], share);
        if most == 1 || wide < TWO {
            return best;
        }
        for at in partings(&ink, width) {
            let (mut left, of_left) = self.parted(columns.start..columns.start + at, 1);
            let (right, of_right) = self.parted(columns.start + at..columns.end, most - 1);
            if of_left.min(of_right) > best.1 {
                left.extend(right);
                best = (left, of_left.min(of_right));
            }
        }
        best
    }

    /// What some columns say as one figure, moved about, and how sure that is.
    fn read(&self, columns: Range<usize>, moved: &[[f32; 2]]) -> (Option<Value>, f32) {
        let width = columns.len();
        let ink = self.ink(columns);
        let scores = moved.iter().map(|&by| {
            let cut_out = enlarged(&ink, width, 0..width, HEIGHT, by);
            Scores::of(self.net, &cut_out)
        });
        Scores::mean(&scores.collect::<Vec<Scores>>()).mark(self.alphabet, self.ruled_out)
    }

    /// Some columns without the rows that have no ink above and below.
    fn ink(&self, columns: Range<usize>) -> Vec<f32> {
        let rows = self.piece.chunks_exact(self.width.max(1));
        let rows: Vec<&[f32]> = rows.map(|row| &row[columns.clone()]).collect();
        let is_dark = |row: &&[f32]| row.iter().any(|ink| *ink > DARK);
        let first = rows.iter().position(is_dark).unwrap_or(0);
        let last = rows
            .iter()
            .rposition(is_dark)
            .map_or(rows.len(), |at| at + 1);
        rows[first..last].concat()
    }
}
