//! A strip left out, so that those below it stand too high and the last cells are empty; or typed twice, so that those below it stand
//! too low and the last cells are lost; if nothing is left of them, only that the end is empty can be seen. What is lost is to be typed
//! again.
//!
//! Either leaves a trace: empty cells at the end of a board that has numbers elsewhere, or the same numbers twice. Strips of other
//! lengths are typed on cell by cell.

use std::collections::BTreeSet;
use std::ops::Range;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Puzzle, Slip, Value};

use crate::plausibility::{EMPTY_STRIP, STRIP};
use crate::possible_mend::PossibleMend;

/// Where fewer givens move, a strip may seem wrong by chance.
const FEW: usize = 3;

/// Every strip that may be missing or twice.
pub fn candidates(puzzle: &Puzzle) -> Vec<PossibleMend> {
    let values: Vec<Option<Value>> = puzzle.givens.iter().collect();
    let filled = |part: Range<usize>| values[part].iter().flatten().count();
    let (end, strips) = (values.len(), puzzle.layout.strips());
    // Where few strips have a number, an empty one is nothing special.
    let is_dense = filled(0..end) >= strips.len();
    let mut all = Vec::new();
    let mut add = |slip: Slip, changed: Vec<Option<Value>>, retype: Range<usize>, cost: u32| {
        let retype: Vec<Cell> = retype.map(Cell::new).collect();
        let mend = PossibleMend::new(slip, changed.into_iter().collect(), cost);
        all.push(PossibleMend { retype, ..mend });
    };
    for (number, strip) in strips.iter().enumerate() {
        let (start, long) = (strip.start, strip.len());
        let tail = end - long;
        let moved = filled(start..end);
        let cost = if moved < FEW { EMPTY_STRIP } else { STRIP };
        let is_last_empty = start == tail && moved == 0;
        if filled(tail..end) == 0 && (moved > 0 || is_last_empty && is_dense) {
            let mut changed = values.clone();
            changed[start..].rotate_right(long);
            let slip = Slip::StripLeftOut { strip: number };
            add(slip, changed, strip.clone(), cost);
        }
        let again = values.get(strip.end..strip.end + long);
        if again == Some(&values[strip.clone()]) && filled(strip.clone()) > 0 {
            let mut changed = values.clone();
            changed[strip.end..].rotate_left(long);
            changed[tail..].fill(None);
            let slip = Slip::StripTwice { strip: number };
            add(slip, changed, tail..end, cost);
        }
    }
    // Where the end is empty, as much of it as some strip has may be lost, or all; an end as long as the last strip is that strip.
    let last = strips.last().map_or(end, |strip| strip.start);
    let mut tails: BTreeSet<usize> = strips.iter().map(|strip| end - strip.len()).collect();
    let mut starts = strips.iter().map(|strip| strip.start);
    tails.extend(starts.find(|&start| filled(start..end) == 0));
    for tail in tails.into_iter().filter(|&tail| is_dense && tail != last) {
        if filled(tail..end) == 0 {
            let from = Cell::new(tail);
            let slip = Slip::EndLeftOut { from };
            add(slip, values.clone(), tail..end, EMPTY_STRIP);
        }
    }
    all
}
