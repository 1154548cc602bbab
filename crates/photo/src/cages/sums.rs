//! Which number stands in the corner of a cage: read as a whole, and figure by figure, each way in which it may be cut out; the net
//! tells which parting makes figures.

use super::corner_numbers::CornerNumber;
use crate::cells::enlarged::{enlarged, partings};
use crate::cells::figure_reading::Scores;
use crate::cells::net::Net;
use sudogon_board::layout::clues::sums::bounds_of_different;

/// How high a figure is made, in pixels of what the net sees: it learnt figures of 0.34 to 0.82 of a cell, of which this height is half.
const HEIGHT: f32 = 20.0;

/// Two figures are mostly at least so wide, as a share of their height.
const TWO: f32 = 0.85;

/// A number of two figures that is so sure need not be cut out in another way.
const SURE: f32 = 0.9;

/// How sure two figures must be, as a share of how sure one is: one may be cut out of two, but two are seldom read where there is one.
const TWO_FIGURES: f32 = 0.85;

/// The share that is left of the probability of numbers of the other length.
const OTHER_LENGTH: f32 = 0.1;

/// The probability below which a value is no choice: products of two probabilities below a hundredth each.
const UNLIKELY: f32 = 0.0001;

/// The numbers that pieces may say as the sum of so many cells, each with its probability; the most likely first.
pub fn sums(
    net: &Net,
    pieces: &[CornerNumber],
    board_values: usize,
    cells: usize,
) -> Vec<(usize, f32)> {
    let (least, most) = bounds_of_different(board_values, cells);
    let mut choices: Vec<(usize, f32)> = Vec::new();
    for piece in pieces {
        // What a cage can't have is no choice, however clear it looks: a 1 that was cut out of a 12.
        let readings = readings(net, piece).into_iter();
        for (number, share) in readings.filter(|(number, _)| (least..=most).contains(number)) {
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
    for (number, share) in &mut choices {
        let is_as_long = (*number >= 10) == has_two;
        *share *= if is_as_long { 1.0 } else { OTHER_LENGTH };
    }
    // What is read in several ways is certain in none.
    let as_long = choices.iter().filter(|(sum, _)| (*sum >= 10) == has_two);
    let all: f32 = as_long.map(|(_, share)| share).sum();
    choices
        .iter_mut()
        .for_each(|(_, share)| *share /= all.max(1.0));
    choices.retain(|&(_, share)| share > UNLIKELY);
    choices.sort_by(|a, b| b.1.total_cmp(&a.1));
    choices
}

/// Returns what a piece may say: as a whole, or parted in the best way.
fn readings(net: &Net, piece: &CornerNumber) -> Vec<(usize, f32)> {
    let best =
        |readings: &[(usize, f32)]| readings.iter().map(|(_, share)| *share).fold(0.0, f32::max);
    let mut whole = numbers(net, piece, 0..piece.width);
    whole.retain(|&(number, share)| number > 0 && share > UNLIKELY);
    let partings = partings(&piece.ink, piece.width).into_iter().map(|at| {
        let (tens, ones) = (
            figures(net, piece, 0..at),
            figures(net, piece, at..piece.width),
        );
        let mut pairs = Vec::new();
        for (ten, of_ten) in tens.iter().filter(|(ten, _)| *ten > 0) {
            pairs.extend(
                ones.iter()
                    .map(|(one, of_one)| (10 * ten + one, of_ten * of_one)),
            );
        }
        pairs.retain(|(_, share)| *share > UNLIKELY);
        pairs
    });
    let parted = partings
        .max_by(|a, b| best(a).total_cmp(&best(b)))
        .unwrap_or_default();
    // The net knows no number above 25 as a whole, and takes it for another.
    whole.retain(|&(number, share)| number < 10 || share > best(&parted));
    let is_narrow = (piece.width as f32) < TWO * piece.height() as f32;
    if is_narrow && best(&parted) < best(&whole) {
        whole
    } else {
        [whole, parted].concat()
    }
}

/// Returns what some columns of a piece say as one figure.
fn figures(net: &Net, piece: &CornerNumber, columns: std::ops::Range<usize>) -> Vec<(usize, f32)> {
    let mut figures = numbers(net, piece, columns);
    let longer = figures.iter().filter(|(number, _)| *number >= 10);
    let others: f32 = longer.map(|(_, share)| share).sum();
    figures.retain(|&(number, share)| number < 10 && share > UNLIKELY);
    figures
        .iter_mut()
        .for_each(|(_, share)| *share /= (1.0 - others).max(UNLIKELY));
    figures
}

/// Returns what some columns of a piece say as one figure or two, as the net knows them.
fn numbers(net: &Net, piece: &CornerNumber, columns: std::ops::Range<usize>) -> Vec<(usize, f32)> {
    let cut_out = enlarged(&piece.ink, piece.width, columns, HEIGHT, [0.0; 2]);
    Scores::of(net, &cut_out).numbers()
}
