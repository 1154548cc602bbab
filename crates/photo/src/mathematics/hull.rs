//! Convex polygons: hulls, their simplification, and the largest quadrilateral among their corners.
//!
//! The hull is A. M. Andrew's monotone chain ("Another efficient algorithm for convex hulls in two dimensions", 1979). Corners are left
//! out by the area that goes with them, as M. Visvalingam and J. D. Whyatt do ("Line generalisation by repeated elimination of points",
//! 1993); Douglas and Peucker's way, which keeps the farthest points, keeps the tip of a speck that touches the frame.

use sudogon_board::layout::geometry::{Point, point};

/// The corners of the convex hull in order, clockwise on the screen.
pub fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull: Vec<Point> = Vec::new();
    for pass in 0..2 {
        let least = hull.len() + 1;
        let mut add = |at: Point| {
            while hull.len() > least && turn(hull[hull.len() - 2], hull[hull.len() - 1], at) <= 0.0
            {
                hull.pop();
            }
            hull.push(at);
        };
        match pass {
            0 => sorted.iter().copied().for_each(&mut add),
            _ => sorted.iter().rev().copied().for_each(&mut add),
        }
        hull.pop();
    }
    hull
}

/// Twice the area of a triangle, positive if it runs clockwise on the screen.
fn turn(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// The same outline with so many corners at most: those go first that take the least area with them.
pub fn simplified(mut outline: Vec<Point>, most: usize) -> Vec<Point> {
    while outline.len() > most {
        let count = outline.len();
        let lost = |at: usize| {
            let (before, after) = (outline[(at + count - 1) % count], outline[(at + 1) % count]);
            turn(before, outline[at], after).abs()
        };
        let least = (0..count).min_by(|&a, &b| lost(a).total_cmp(&lost(b)));
        outline.remove(least.unwrap_or(0));
    }
    outline
}

/// The largest quadrilateral with its corners among those of an outline, from the corner at the top left, clockwise. All choices of
/// four are tried: 495 among 12.
pub fn quadrilateral(outline: &[Point]) -> Option<[Point; 4]> {
    let mut best: Option<(f32, [Point; 4])> = None;
    let count = outline.len();
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                for d in c + 1..count {
                    let corners = [a, b, c, d].map(|at| outline[at]);
                    let [a, b, c, d] = corners;
                    let area = turn(a, b, c) + turn(a, c, d);
                    if best.is_none_or(|(most, _)| area > most) {
                        best = Some((area, corners));
                    }
                }
            }
        }
    }
    best.map(|(_, corners)| from_top_left(corners))
}

/// The corners in the same order from the one at the top left.
pub fn from_top_left(mut corners: [Point; 4]) -> [Point; 4] {
    let sum = |at: Point| at.x + at.y;
    let first = (0..4).min_by(|&a, &b| sum(corners[a]).total_cmp(&sum(corners[b])));
    corners.rotate_left(first.unwrap_or(0));
    corners
}

/// The area inside an outline that runs clockwise.
pub fn area(outline: &[Point]) -> f32 {
    let fan = outline
        .windows(2)
        .map(|pair| turn(outline[0], pair[0], pair[1]));
    fan.sum::<f32>() / 2.0
}

/// The corners of a rectangle from the origin.
pub fn rectangle(width: f32, height: f32) -> [Point; 4] {
    [
        point(0.0, 0.0),
        point(width, 0.0),
        point(width, height),
        point(0.0, height),
    ]
}
