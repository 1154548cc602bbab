//! The sides between the squares of a lattice, told apart by a number for each: how thick its line is, or how much the colours beside
//! it differ.

use crate::flattening::lattice::Lattice;
use crate::mathematics::statistics::two_groups;
use sudogon_board::layout::Layout;

/// How many times as high the numbers of sides that stand out are as the others, in the mean, at least. Otsu's criterion parts any numbers
/// in two; those of equally thick lines differ by less. On the newspaper photos the criterion puts 0.25 % of the sides into the wrong group.
const HIGHER: f32 = 1.35;

/// How many sides that nearly are in the other group may be, two at most, where the regions would not be whole: a stroke of a pen may run along
/// a line.
const DOUBTFUL: usize = 12;

/// Places on a side that differ by less are equal.
const SAME: f32 = 0.01;

/// The inner sides of a lattice that stand out: of each square that to its right, then that below it.
pub struct RegionBorders {
    right: Vec<bool>,
    below: Vec<bool>,
    /// Those that are doubtful, the most first.
    doubtful: Vec<SquareSide>,
}

/// A side of a square.
#[derive(Clone, Copy)]
enum SquareSide {
    RightOf(usize),
    Below(usize),
}

impl RegionBorders {
    /// By the numbers of the sides to the right of each square, and of those below it; `None` if they hardly differ.
    pub fn of(right: &[f32], below: &[f32]) -> Option<Self> {
        let (right, below) = (standing_out(right)?, standing_out(below)?);
        let far = |heights: &[Option<f32>], side: fn(usize) -> SquareSide| {
            let heights = heights.iter().enumerate();
            let far = heights.filter_map(|(at, height)| Some((height.as_ref()?.abs(), side(at))));
            far.collect::<Vec<_>>()
        };
        let mut doubts = far(&right, SquareSide::RightOf);
        doubts.extend(far(&below, SquareSide::Below));
        doubts.sort_by(|a, b| a.0.total_cmp(&b.0));
        let doubtful = doubts.into_iter().map(|(_, side)| side).take(DOUBTFUL);
        let is_high = |height: Option<f32>| height.is_some_and(|height| height > 0.0);
        Some(Self {
            right: right.into_iter().map(is_high).collect(),
            below: below.into_iter().map(is_high).collect(),
            doubtful: doubtful.collect(),
        })
    }

    /// The thick sides of a layout.
    pub fn of_layout(lattice: &Lattice, layout: &Layout) -> Self {
        let [right, below] = thick_sides(lattice, layout);
        let doubtful = Vec::new();
        Self {
            right,
            below,
            doubtful,
        }
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

    /// The regions between them, a character for each cell; `None` unless each has as many cells as there are rows, or would have with one
    /// or two doubtful sides in the other group.
    pub fn regions(&self, lattice: &Lattice) -> Option<String> {
        let one = self.doubtful.iter().map(|&side| vec![side]);
        let pairs = self.doubtful.iter().enumerate().flat_map(|(at, &second)| {
            let before = self.doubtful[..at].iter();
            before.map(move |&first| vec![first, second])
        });
        let mut turned = std::iter::once(Vec::new()).chain(one).chain(pairs);
        turned.find_map(|sides| self.with_turned(&sides).whole_regions(lattice))
    }

    /// The same with some sides in the other group.
    fn with_turned(&self, sides: &[SquareSide]) -> Self {
        let (mut right, mut below) = (self.right.clone(), self.below.clone());
        for &side in sides {
            match side {
                SquareSide::RightOf(at) => right[at] = !right[at],
                SquareSide::Below(at) => below[at] = !below[at],
            }
        }
        Self {
            right,
            below,
            doubtful: Vec::new(),
        }
    }

    fn whole_regions(&self, lattice: &Lattice) -> Option<String> {
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

/// How far each side stands out, above 0, or is from standing out, below: the numbers are parted in two groups that differ as much as two groups
/// can. `None` for what is no side, or for all if they hardly differ.
fn standing_out(numbers: &[f32]) -> Option<Vec<Option<f32>>> {
    let present = numbers.iter().copied().filter(|&number| number > 0.0);
    let (low, high) = two_groups(&present.collect::<Vec<_>>())?;
    let height = |number: f32| (number - (low + high) / 2.0) / (high - low);
    let heights = numbers
        .iter()
        .map(|&number| Some(height(number)).filter(|_| number > 0.0));
    (high > HIGHER * low).then(|| heights.collect())
}
