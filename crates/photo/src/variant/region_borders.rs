//! The sides between the squares of a lattice, told apart by a number for each: how thick its line is, or how much the colours beside
//! it differ.

use crate::flattening::lattice::Lattice;
use crate::mathematics::statistics::two_groups;
use sudogon_core::layout::Layout;

/// How many times as high the numbers of sides that stand out are as the others, in the mean, at least. Otsu's criterion parts any numbers
/// in two; those of equally thick lines differ by less. On the newspaper photos the criterion puts 0.25 % of the sides into the wrong group.
const HIGHER: f32 = 1.35;

/// Places on a side that differ by less are equal.
const SAME: f32 = 0.01;

/// The inner sides of a lattice that stand out: of each square that to its right, then that below it.
pub struct RegionBorders {
    right: Vec<bool>,
    below: Vec<bool>,
}

impl RegionBorders {
    /// By the numbers of the sides to the right of each square, and of those below it; `None` if they hardly differ.
    pub fn of(right: &[f32], below: &[f32]) -> Option<Self> {
        Some(Self {
            right: standing_out(right)?,
            below: standing_out(below)?,
        })
    }

    /// The thick sides of a layout.
    pub fn of_layout(lattice: &Lattice, layout: &Layout) -> Self {
        let [right, below] = thick_sides(lattice, layout);
        Self { right, below }
    }

    /// The share of inner sides that stand out as the thick ones of a layout do.
    pub fn agreement(&self, lattice: &Lattice, layout: &Layout) -> f32 {
        let [right, below] = thick_sides(lattice, layout);
        let (mut same, mut all) = (0, 0);
        for at in 0..lattice.squares.len() {
            let [_, to_right, to_below, _] = lattice.beside(at);
            all += to_right.iter().chain(&to_below).count();
            same += usize::from(to_right.is_some() && self.right[at] == right[at]);
            same += usize::from(to_below.is_some() && self.below[at] == below[at]);
        }
        same as f32 / all.max(1) as f32
    }

    /// The regions between them, a character for each cell; `None` unless each has as many cells as there are rows.
    pub fn regions(&self, lattice: &Lattice) -> Option<String> {
        let mut region: Vec<Option<u32>> = vec![None; lattice.squares.len()];
        let mut count = 0;
        for start in 0..lattice.squares.len() {
            if region[start].is_some() {
                continue;
            }
            count += 1;
            let mut size = 0;
            let mut open = vec![start];
            region[start] = Some(count);
            while let Some(at) = open.pop() {
                size += 1;
                let [above, right, below, left] = lattice.beside(at);
                let near = [
                    above.filter(|&to| !self.below[to]),
                    right.filter(|_| !self.right[at]),
                    below.filter(|_| !self.below[at]),
                    left.filter(|&to| !self.right[to]),
                ];
                for to in near.into_iter().flatten() {
                    if region[to].is_none() {
                        region[to] = Some(count);
                        open.push(to);
                    }
                }
            }
            if size != lattice.columns {
                return None;
            }
        }
        let symbol = |region: Option<u32>| char::from_digit(region.unwrap_or(0), 36);
        let text: Option<String> = region.into_iter().map(symbol).collect();
        text.map(|text| text.to_uppercase())
    }
}

/// Which sides a layout has thick: of each square that to its right, then that below it.
pub fn thick_sides(lattice: &Lattice, layout: &Layout) -> [Vec<bool>; 2] {
    let corner = layout.bounds().min;
    let is_thick = |x: f32, y: f32| {
        layout.edges().iter().any(|edge| {
            let (from, to) = (edge.from - corner, edge.to - corner);
            let is_between = |at: f32, a: f32, b: f32| at > a.min(b) - SAME && at < a.max(b) + SAME;
            edge.is_thick && is_between(x, from.x, to.x) && is_between(y, from.y, to.y)
        })
    };
    let squares = 0..lattice.squares.len();
    let places = squares.map(|at| ((at % lattice.columns) as f32, (at / lattice.columns) as f32));
    let right = places.clone().map(|(x, y)| is_thick(x + 1.0, y + 0.5));
    [
        right.collect(),
        places.map(|(x, y)| is_thick(x + 0.5, y + 1.0)).collect(),
    ]
}

/// Which sides stand out: two groups that differ as much as two groups can. `None` if they hardly differ.
fn standing_out(numbers: &[f32]) -> Option<Vec<bool>> {
    let present = numbers.iter();
    let present: Vec<f32> = present.copied().filter(|&number| number > 0.0).collect();
    let (low, high) = two_groups(&present)?;
    let threshold = (low + high) / 2.0;
    let differ = high > HIGHER * low;
    differ.then(|| numbers.iter().map(|&number| number > threshold).collect())
}
