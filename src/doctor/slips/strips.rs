//! A strip left out, so that those below it stand too high and the last is empty; or typed twice, so that those below it stand too
//! low and the last is lost. What is lost is to be typed again.

use crate::layout::Cell;
use crate::puzzle::{Puzzle, Value};

use crate::doctor::candidate::Candidate;
use crate::doctor::plausibility::STRIP;
use crate::doctor::slip::Slip;

/// Every strip that may be missing or twice.
pub fn candidates(puzzle: &Puzzle) -> Vec<Candidate> {
    let values: Vec<Option<Value>> = puzzle.givens.iter().collect();
    let is_empty = |part: &[Option<Value>]| part.iter().all(Option::is_none);
    let mut all = Vec::new();
    let mut add = |slip: Slip, changed: Vec<Option<Value>>, retype: std::ops::Range<usize>| {
        let retype: Vec<Cell> = retype.map(Cell::new).collect();
        let changed = changed.into_iter().collect();
        all.push(Candidate::new(slip, changed, STRIP).retyping(retype));
    };
    let strips = puzzle.layout.strips();
    for (number, strip) in strips.iter().enumerate() {
        let (start, long) = (strip.start, strip.len());
        let tail = values.len() - long;
        if start < tail && is_empty(&values[tail..]) && !is_empty(&values[start..]) {
            let mut changed = values.clone();
            changed[start..].rotate_right(long);
            add(Slip::StripLeftOut { strip: number }, changed, strip.clone());
        }
        let is_twice = start >= long
            && values[start..strip.end] == values[start - long..start]
            && !is_empty(&values[start..strip.end]);
        if is_twice {
            let mut changed = values.clone();
            changed[start..].rotate_left(long);
            changed[tail..].fill(None);
            let retype = strips.last().cloned().unwrap_or(tail..values.len());
            add(Slip::StripTwice { strip: number }, changed, retype);
        }
    }
    all
}
