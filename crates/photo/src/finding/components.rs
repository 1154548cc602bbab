//! Connected components of what is dark, with diagonal neighbours, labelled by runs and union-find.
//!
//! Rows are taken as runs of dark pixels, and runs that touch are joined (A. Rosenfeld and J. L. Pfaltz, "Sequential operations in digital
//! picture processing", 1966; R. E. Tarjan's disjoint sets, 1975). A component is given as the ends of its runs: all that its convex hull
//! needs, so that no contour has to be followed. What is too dense for lines is left out before.

use sudogon_board::layout::geometry::{Point, point};

/// How often along a pixel a row crosses a part, at most, in the mean: lines ten pixels apart. Boards of the newspaper photos and of the
/// drawn killers have at most 0.041, as their cells are larger; noise, which is dark and light at every other pixel, has 0.11 to 0.21.
const CROSSED: f32 = 0.1;

/// The share of its rectangle that a part covers, at most: lines and figures leave more paper than they take.
const FILLED: f32 = 0.5;

/// Pixels of a row that are dark, side by side.
struct PixelRun {
    y: usize,
    from: usize,
    /// The last pixel.
    to: usize,
}

impl PixelRun {
    fn length(&self) -> usize {
        self.to + 1 - self.from
    }
}

/// The dark parts of a picture.
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

    /// The largest parts by the rectangle round them, as the ends of their runs; each side of the rectangle is at least `least`. What is
    /// no lines is left out.
    pub fn largest(&self, least: usize, count: usize) -> Vec<Vec<Point>> {
        self.ends(count, |part| {
            part.width().min(part.height()) >= least && !part.is_texture()
        })
    }

    /// The largest parts, whatever they are.
    pub fn all(&self, count: usize) -> Vec<Vec<Point>> {
        self.ends(count, |_| true)
    }

    fn ends(&self, count: usize, is_wanted: impl Fn(&Component) -> bool) -> Vec<Vec<Point>> {
        let mut parts: Vec<Component> = Vec::new();
        let mut part_of = vec![0; self.runs.len()];
        for (at, run) in self.runs.iter().enumerate() {
            // The first run of a part comes before all others.
            let root = root(&self.parents, at);
            if root == at {
                part_of[at] = parts.len();
                parts.push(Component::of(run));
            } else {
                part_of[at] = part_of[root];
                parts[part_of[at]].add(run);
            }
        }
        let mut largest: Vec<usize> = (0..parts.len())
            .filter(|&at| is_wanted(&parts[at]))
            .collect();
        largest.sort_by_key(|&at| std::cmp::Reverse(parts[at].width() * parts[at].height()));
        largest.truncate(count);
        let mut ends: Vec<Vec<Point>> = largest
            .iter()
            .map(|&at| Vec::with_capacity(2 * parts[at].runs))
            .collect();
        let mut places = vec![None; parts.len()];
        for (place, &at) in largest.iter().enumerate() {
            places[at] = Some(place);
        }
        for (run, &part) in self.runs.iter().zip(&part_of) {
            if let Some(place) = places[part] {
                ends[place].extend([run.from, run.to].map(|x| point(x as f32, run.y as f32)));
            }
        }
        ends
    }
}

/// The rectangle round what hangs together, and how many runs that has.
struct Component {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
    runs: usize,
    pixels: usize,
}

impl Component {
    fn of(run: &PixelRun) -> Self {
        Self {
            left: run.from,
            top: run.y,
            right: run.to,
            bottom: run.y,
            runs: 1,
            pixels: run.length(),
        }
    }

    fn add(&mut self, run: &PixelRun) {
        self.left = self.left.min(run.from);
        self.right = self.right.max(run.to);
        self.bottom = run.y;
        self.runs += 1;
        self.pixels += run.length();
    }

    fn width(&self) -> usize {
        self.right - self.left
    }

    fn height(&self) -> usize {
        self.bottom - self.top
    }

    /// Whether it is crossed more often than lines are, or fills its rectangle.
    fn is_texture(&self) -> bool {
        let area = (self.width() * self.height()) as f32;
        self.runs as f32 > CROSSED * area || self.pixels as f32 > FILLED * area
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
