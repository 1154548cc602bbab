//! Which cells are shaded: they tell the rules that a board has besides.
//!
//! Light falls unevenly, and programs tint the row and the column of a cell. So each channel of the paper's colours is modelled as a tone
//! for each row and each column (a two-way analysis of variance, R. A. Fisher), once alone and once with a step at the cells that a rule
//! would shade; the rule whose step leaves least is taken, if that is far less than without.

use std::sync::Arc;

use super::paper_colours::PaperColours;
use crate::finding::candidate_layouts::sets_of_rules;
use crate::flattening::lattice::Lattice;
use crate::mathematics::least_squares::NormalEquations;
use sudogon_board::layout::{self, Layout, Rule};

/// The share that shades must leave of the squared misses without them: the right rule leaves noise alone, one that shares half of its cells leaves
/// half.
const LEFT: f64 = 0.35;

/// The least step of a shade, as a logarithm: 2 %, five shades of white paper. Averaged over a rule's cells less is seen than between two
/// cells ([`PaperColours`] asks for 3.5 %).
const STEP: f64 = 0.02;

/// The most rows and columns of a board.
const SIDE: usize = 25;

/// How strongly unknowns are drawn to 0: a constant may go to the rows or to the columns, and this decides.
const RIDGE: f64 = 1e-6;

/// The tones of rows and columns, what slants both ways, the step, and the right side.
const TERMS: usize = 2 * SIDE + 3;

/// The layout with the rules whose cells are shaded, if there are any.
pub fn with_shaded_rules(
    layout: Arc<Layout>,
    colours: &PaperColours,
    lattice: &Lattice,
) -> Arc<Layout> {
    if lattice.columns.max(lattice.rows) > SIDE {
        return layout;
    }
    let plain = misses(colours, lattice, &vec![false; lattice.squares.len()]);
    let candidates = sets_of_rules().filter_map(|rules| with(&layout, &rules));
    let judged = candidates.filter_map(|candidate| {
        let cells = lattice.squares.iter();
        let is_shaded = |cell: &Option<_>| cell.is_some_and(|cell| candidate.shade(cell).is_some());
        let shaded: Vec<bool> = cells.map(is_shaded).collect();
        let (left, step) = misses(colours, lattice, &shaded)?;
        let is_seen = shaded.contains(&true) && step > STEP;
        is_seen.then_some((left, candidate))
    });
    let best = judged.min_by(|a, b| a.0.total_cmp(&b.0));
    match (best, plain) {
        (Some((left, candidate)), Some((all, _))) if left < LEFT * all => candidate,
        _ => layout,
    }
}

fn with(layout: &Arc<Layout>, rules: &[&'static Rule]) -> Option<Arc<Layout>> {
    rules.iter().try_fold(Arc::clone(layout), |layout, rule| {
        layout::with_rule(&layout, rule, true).ok()
    })
}

/// The squares of what the tones with a step miss, and the step.
fn misses(colours: &PaperColours, lattice: &Lattice, shaded: &[bool]) -> Option<(f64, f64)> {
    let cells = || (0..lattice.squares.len()).filter(|&at| lattice.squares[at].is_some());
    let (mut missed, mut most) = (0.0, 0.0f64);
    for channel in 0..3 {
        let equation = |at: usize| {
            let (row, column) = (at / lattice.columns, at % lattice.columns);
            let slant = |at: usize, of: usize| 2.0 * at as f64 / of as f64 - 1.0;
            let mut terms = [0.0; TERMS];
            terms[row] = 1.0;
            terms[SIDE + column] = 1.0;
            terms[2 * SIDE] = slant(row, lattice.rows) * slant(column, lattice.columns);
            terms[TERMS - 2] = f64::from(u8::from(shaded[at]));
            terms[TERMS - 1] = f64::from(colours.0[at][channel]);
            terms
        };
        let mut squares = NormalEquations::<TERMS>::new(RIDGE);
        for at in cells() {
            squares.add(&equation(at), 1.0);
        }
        let solved = squares.solved()?;
        for at in cells() {
            let equation = equation(at);
            let sum: f64 = equation.iter().zip(&solved).map(|(a, b)| a * b).sum();
            missed += (sum - equation[TERMS - 1]).powi(2);
        }
        most = most.max(solved[TERMS - 2].abs());
    }
    Some((missed, most))
}
