//! Linear equations, and least squares by way of them.

/// Solves equations with as many unknowns, each row with its right side last; `None` if they have no one solution.
pub fn solve<const N: usize>(mut rows: Vec<[f64; N]>) -> Option<Vec<f64>> {
    let count = N - 1;
    for column in 0..count {
        let pivot = (column..count)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        let value = rows[column][column];
        if value.abs() < 1e-12 {
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

/// The sums that least squares need: rows of a matrix with their right sides, each with a weight.
pub struct Squares<const N: usize> {
    rows: Vec<[f64; N]>,
}

impl<const N: usize> Squares<N> {
    /// No equations yet. `ridge` draws the unknowns a little toward 0.
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
