//! Which number stands in the corner of a cage: read as a whole, and figure by figure, each way in which it may be cut out. Touching
//! figures are parted where least ink is in a column (a projection profile; R. Casey and E. Lecolinet, "A survey of methods and
//! strategies in character segmentation", 1996), and the net tells which parting makes figures.

use super::corner_numbers::CornerNumber;
use crate::cells::cut_out::{CutOut, INK, MIDDLE};
use crate::cells::figure_reading::Scores;
use sudogon_core::layout::clues::sums::bounds_of_different;

/// How high a figure is made, and how wide a number at most, in pixels of what the net sees: it learnt figures of 0.34 to 0.82 of a
/// cell, of which this height is half, and this width all of its 28 pixels but a rim.
const HEIGHT: f32 = 20.0;
const WIDTH: f32 = 25.0;

/// Two figures are mostly at least so wide, as a share of their height, and each has so much of their width: a one beside a zero.
const TWO: f32 = 0.85;
const EACH: f32 = 0.2;

/// At how many places two figures are parted: one is in the first figure's own hollow, as of an 8 or a 0, and one in the second's.
const PARTED: usize = 3;

/// A number of two figures that is so sure need not be cut out in another way.
const SURE: f32 = 0.9;

/// How sure two figures must be, as a share of how sure one is: one may be cut out of two, but two are seldom read where there is one.
const TWO_FIGURES: f32 = 0.85;

/// What is less likely is no choice: products of two probabilities below a hundredth each.
const UNLIKELY: f32 = 0.0001;

/// The numbers that pieces may say as the sum of so many cells, each with its probability; the most likely first.
pub fn sums(pieces: &[CornerNumber], board_values: usize, cells: usize) -> Vec<(usize, f32)> {
    let (least, most) = bounds_of_different(board_values, cells);
    let mut choices: Vec<(usize, f32)> = Vec::new();
    for piece in pieces {
        for (number, share) in readings(piece) {
            match choices.iter_mut().find(|(other, _)| *other == number) {
                Some((_, best)) => *best = best.max(share),
                None => choices.push((number, share)),
            }
        }
        if choices
            .iter()
            .any(|&(number, share)| number >= 10 && share > SURE)
        {
            break;
        }
    }
    let best = |has_two: bool| {
        let of_length = choices
            .iter()
            .filter(|(number, _)| (*number >= 10) == has_two);
        of_length.map(|(_, share)| *share).fold(0.0, f32::max)
    };
    let has_two = best(true) > TWO_FIGURES * best(false);
    choices.retain(|&(number, _)| (number >= 10) == has_two);
    // What is read in several ways is certain in none.
    let all: f32 = choices.iter().map(|(_, share)| share).sum();
    choices
        .iter_mut()
        .for_each(|(_, share)| *share /= all.max(1.0));
    choices.retain(|&(sum, share)| share > UNLIKELY && (least..=most).contains(&sum));
    choices.sort_by(|a, b| b.1.total_cmp(&a.1));
    choices
}

/// What a piece may say: as one figure if it looks like one, otherwise parted in the best way.
fn readings(piece: &CornerNumber) -> Vec<(usize, f32)> {
    let is_figure = |&(number, share): &(usize, f32)| number < 10 && share > UNLIKELY;
    let best =
        |readings: &[(usize, f32)]| readings.iter().map(|(_, share)| *share).fold(0.0, f32::max);
    let mut whole = numbers(piece, 0..piece.width);
    whole.retain(|reading| is_figure(reading) && reading.0 > 0);
    let parted = partings(piece).into_iter().map(|at| {
        let (tens, ones) = (numbers(piece, 0..at), numbers(piece, at..piece.width));
        let mut pairs = Vec::new();
        for (ten, of_ten) in tens.iter().filter(|reading| is_figure(reading)) {
            let ones = ones.iter().filter(|reading| is_figure(reading));
            pairs.extend(ones.map(|(one, of_one)| (10 * ten + one, of_ten * of_one)));
        }
        pairs.retain(|&(number, share)| number >= 10 && share > UNLIKELY);
        pairs
    });
    let parted = parted.max_by(|a, b| best(a).total_cmp(&best(b)));
    let parted = parted.unwrap_or_default();
    let is_narrow = (piece.width as f32) < TWO * piece.height() as f32;
    match is_narrow && best(&parted) < best(&whole) {
        true => whole,
        false => [whole, parted].concat(),
    }
}

/// The columns at which a piece may be parted into two figures: there is least ink.
fn partings(piece: &CornerNumber) -> Vec<usize> {
    let (width, height) = (piece.width, piece.height());
    let ink = |x: usize| (0..height).map(|y| piece.ink[y * width + x]).sum::<f32>();
    let each = ((EACH * width as f32) as usize).max(1);
    let mut columns: Vec<usize> = (each..width.saturating_sub(each))
        .filter(|&x| ink(x) <= ink(x - 1) && ink(x) <= ink(x + 1))
        .collect();
    columns.sort_by(|&a, &b| ink(a).total_cmp(&ink(b)));
    columns.truncate(PARTED);
    columns
}

/// What some columns of a piece say as one figure or two, as the net knows them.
fn numbers(piece: &CornerNumber, columns: std::ops::Range<usize>) -> Vec<(usize, f32)> {
    Scores::of(&cut_out(piece, columns)).numbers()
}

/// Some columns as the net sees what is in the middle of cells.
fn cut_out(piece: &CornerNumber, columns: std::ops::Range<usize>) -> CutOut {
    let (width, height) = (columns.len() as f32, piece.height() as f32);
    let scale = (height / HEIGHT).max(width / WIDTH);
    let pixel = |x: f32, y: f32| {
        let is_inside = x >= 0.0 && y >= 0.0 && x < width && y < height;
        match is_inside {
            true => piece.ink[y as usize * piece.width + columns.start + x as usize],
            false => 0.0,
        }
    };
    let at = |x: f32, y: f32| {
        let (left, top) = (x.floor(), y.floor());
        let mix = |y: f32| pixel(left, y) + (pixel(left + 1.0, y) - pixel(left, y)) * (x - left);
        mix(top) + (mix(top + 1.0) - mix(top)) * (y - top)
    };
    let middle = (MIDDLE as f32 - 1.0) / 2.0;
    let place = |at: usize, size: f32| (at as f32 - middle) * scale + (size - 1.0) / 2.0;
    let places = (0..MIDDLE).flat_map(|y| (0..MIDDLE).map(move |x| (x, y)));
    places
        .map(|(x, y)| at(place(x, width), place(y, height)).clamp(*INK.start(), *INK.end()))
        .collect()
}
