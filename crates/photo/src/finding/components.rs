//! Connected components of what is dark, with diagonal neighbours, labelled by runs and union-find.
//!
//! Rows are taken as runs of dark pixels, and runs that touch are joined (A. Rosenfeld and J. L. Pfaltz, "Sequential operations in digital
//! picture processing", 1966; R. E. Tarjan's disjoint sets, 1975). A component is given as the ends of its runs: all that its convex hull
//! needs, so that no contour has to be followed.

use sudogon_core::layout::geometry::{Point, point};

/// Pixels of a row that are dark, side by side.
struct PixelRun {
    y: usize,
    from: usize,
    /// The last pixel.
    to: usize,
}

/// What is dark in a picture.
pub struct Components {
    runs: Vec<PixelRun>,
    /// For each run an earlier one of the same part, or itself.
    parents: Vec<usize>,
}

impl Components {
    /// Of pixels that are dark or not, row by row.
    pub fn of(dark: &[bool], width: usize) -> Self {
        let (runs, parents) = connected(dark, width);
        Self { runs, parents }
    }

    /// The largest parts by the rectangle round them, as the ends of their runs; each side of the rectangle is at least `least`.
    pub fn largest(&self, least: usize, count: usize) -> Vec<Vec<Point>> {
        let (runs, parents) = (&self.runs, &self.parents);
        let mut boxes = std::collections::BTreeMap::new();
        for (at, run) in runs.iter().enumerate() {
            let root = root(parents, at);
            let bounds = boxes
                .entry(root)
                .or_insert([run.from, run.y, run.to, run.y]);
            bounds[0] = bounds[0].min(run.from);
            bounds[2] = bounds[2].max(run.to);
            bounds[3] = run.y;
        }
        let mut found: Vec<(usize, usize)> = boxes
            .into_iter()
            .map(|(root, [left, top, right, bottom])| (root, right - left, bottom - top))
            .filter(|(_, width, height)| width.min(height) >= &least)
            .map(|(root, width, height)| (root, width * height))
            .collect();
        found.sort_by_key(|&(root, area)| (std::cmp::Reverse(area), root));
        found.truncate(count);
        let ends_of = |wanted: usize| {
            let of_part = runs.iter().enumerate();
            let of_part = of_part.filter(|(at, _)| root(parents, *at) == wanted);
            of_part
                .flat_map(|(_, run)| [run.from, run.to].map(|x| point(x as f32, run.y as f32)))
                .collect()
        };
        found.into_iter().map(|(root, _)| ends_of(root)).collect()
    }
}

/// The runs, and for each an earlier one of the same part, or itself.
fn connected(dark: &[bool], width: usize) -> (Vec<PixelRun>, Vec<usize>) {
    let mut runs: Vec<PixelRun> = Vec::new();
    let mut parents: Vec<usize> = Vec::new();
    let mut above = 0..0;
    for (y, row) in dark.chunks_exact(width).enumerate() {
        let first = runs.len();
        let mut next_above = above.start;
        let mut x = 0;
        while x < width {
            if !row[x] {
                x += 1;
                continue;
            }
            let from = x;
            while x < width && row[x] {
                x += 1;
            }
            let at = runs.len();
            runs.push(PixelRun { y, from, to: x - 1 });
            parents.push(at);
            // Diagonal neighbours count.
            while next_above < above.end && runs[next_above].to + 1 < from {
                next_above += 1;
            }
            let mut other = next_above;
            while other < above.end && runs[other].from <= x {
                let (a, b) = (root(&parents, at), root(&parents, other));
                parents[a.max(b)] = a.min(b);
                other += 1;
            }
        }
        above = first..runs.len();
    }
    for at in 0..parents.len() {
        parents[at] = parents[parents[at]];
    }
    (runs, parents)
}

fn root(parents: &[usize], mut at: usize) -> usize {
    while parents[at] != at {
        at = parents[at];
    }
    at
}
