//! A strip left out, so that those below it stand too high and the last cells are empty; or typed twice, so that those below it stand
//! too low and the last cells are lost. What is lost is to be typed again.
//!
//! Either leaves a trace: empty cells at the end, or the same numbers twice. Strips of other lengths are typed on cell by cell.

use std::ops::Range;

use crate::layout::Cell;
use crate::puzzle::{Puzzle, Value};

use crate::doctor::candidate::Candidate;
use crate::doctor::plausibility::{EMPTY_STRIP, STRIP};
use crate::doctor::slip::Slip;

/// Where fewer givens would move, any strip may seem left out.
const FEW: usize = 3;

/// Every strip that may be missing or twice.
pub fn candidates(puzzle: &Puzzle) -> Vec<Candidate> {
    let values: Vec<Option<Value>> = puzzle.givens.iter().collect();
    let is_empty = |part: &[Option<Value>]| part.iter().all(Option::is_none);
    let mut all = Vec::new();
    let mut add = |slip: Slip, changed: Vec<Option<Value>>, retype: Range<usize>, cost: u32| {
        let retype: Vec<Cell> = retype.map(Cell::new).collect();
        let changed = changed.into_iter().collect();
        all.push(Candidate::new(slip, changed, cost).retyping(retype));
    };
    let strips = puzzle.layout.strips();
    for (number, strip) in strips.iter().enumerate() {
        let (start, long) = (strip.start, strip.len());
        let tail = values.len() - long;
        if is_empty(&values[tail..]) && start <= tail {
            let mut changed = values.clone();
            changed[start..].rotate_right(long);
            // Without anything below, no more than the empty strip speaks for it.
            let cost = match values[start..].iter().flatten().count() {
                0 if start == tail => EMPTY_STRIP,
                0..FEW => continue,
                _ => STRIP,
            };
            add(
                Slip::StripLeftOut { strip: number },
                changed,
                strip.clone(),
                cost,
            );
        }
        let again = values.get(strip.end..strip.end + long);
        if again.is_some_and(|again| values[strip.clone()] == *again && !is_empty(again)) {
            let mut changed = values.clone();
            changed[strip.end..].rotate_left(long);
            changed[tail..].fill(None);
            add(
                Slip::StripTwice { strip: number },
                changed,
                tail..values.len(),
                STRIP,
            );
        }
    }
    all
}
