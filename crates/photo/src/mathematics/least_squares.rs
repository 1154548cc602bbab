//! Linear least squares, weighted, by normal equations and Gauss-Jordan elimination.
//!
//! A robust fit repeats it: what the last fit missed by far counts less in the next (iteratively reweighted least squares; P. W. Holland
//! and R. E. Welsch, "Robust regression using iteratively reweighted least-squares", 1977). There are at most 52 unknowns, and
//! polynomials take places between -1 and 1, so that the squared condition number of normal equations does no harm in `f64`.

/// A pivot below this is what rounding left of 0.
const SINGULAR: f64 = 1e-12;

/// How often a robust fit is repeated: Cauchy's weights settle within a few rounds (three read eight photos alike), and each costs as
/// much as the first.
pub const REWEIGHTED: usize = 5;

/// The miss, in pixels of 40 a cell, that halves a weight in a robust fit: about the width of a thin line. Seams that follow the line
/// miss by less, those that follow something else by more.
const HALVING_MISS: f64 = 1.5;

/// The weight of an equation in the next round of a robust fit, when this one missed by so many pixels: Cauchy's, under which what is
/// far off counts almost nothing.
pub fn cauchy_weight(miss_px: f64) -> f64 {
    1.0 / (1.0 + (miss_px / HALVING_MISS).powi(2))
}

/// Solves equations with as many unknowns, each row with its right side last; `None` if they have no one solution.
fn solve<const N: usize>(mut rows: Vec<[f64; N]>) -> Option<Vec<f64>> {
    let count = N - 1;
    for column in 0..count {
        let pivot = (column..count)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        let value = rows[column][column];
        if value.abs() < SINGULAR {
            return None;
        }
        let pivot = rows[column];
        for (at, row) in rows.iter_mut().enumerate() {
            if at != column {
                let factor = row[column] / value;
                for (cell, pivot) in row.iter_mut().zip(&pivot).skip(column) {
                    *cell -= factor * pivot;
                }
            }
        }
    }
    Some(
        (0..count)
            .map(|at| rows[at][count] / rows[at][at])
            .collect(),
    )
}

/// The normal equations of a least squares problem with `N - 1` unknowns, the right side last.
pub struct NormalEquations<const N: usize> {
    rows: Vec<[f64; N]>,
}

impl<const N: usize> NormalEquations<N> {
    /// No equations yet. `ridge` draws the unknowns toward 0 (ridge regression, A. E. Hoerl and R. W. Kennard, 1970), so that
    /// unknowns that no equation speaks of come out as 0 instead of making the system singular.
    pub fn new(ridge: f64) -> Self {
        let mut rows = vec![[0.0; N]; N - 1];
        for (at, row) in rows.iter_mut().enumerate() {
            row[at] = ridge;
        }
        Self { rows }
    }

    /// Adds an equation: factors, then what they should give.
    pub fn add(&mut self, equation: &[f64; N], weight: f64) {
        let rows = self.rows.iter_mut().zip(equation);
        for (row, factor) in rows.filter(|(_, factor)| **factor != 0.0) {
            for (sum, value) in row.iter_mut().zip(equation) {
                *sum += weight * factor * value;
            }
        }
    }

    /// The unknowns that fit best.
    pub fn solved(self) -> Option<Vec<f64>> {
        solve(self.rows)
    }
}
