//! Outlines for painters whose medium has no circles.

use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_paper::drawing::outline::{Segment, outlines};
use sudogon_paper::drawing::{Primitive, Role};

/// Points on the curves of an outline, and how many curves it has.
fn on_curves(outline: &[Segment]) -> (usize, Vec<Point>) {
    let (mut at, mut curves, mut points) = (point(0.0, 0.0), 0, Vec::new());
    for segment in outline {
        match *segment {
            Segment::Begin(to) | Segment::Line(to) => at = to,
            Segment::Curve(one, two, to) => {
                curves += 1;
                points.extend((0..=8).map(|step| {
                    let t = step as f32 / 8.0;
                    let u = 1.0 - t;
                    at * (u * u * u)
                        + one * (3.0 * u * u * t)
                        + two * (3.0 * u * t * t)
                        + to * (t * t * t)
                }));
                at = to;
            }
            Segment::Close => {}
        }
    }
    (curves, points)
}

#[test]
fn circles_and_round_corners_are_round() {
    let (middle, radius) = (point(3.0, 4.0), 2.0);
    let disc = Primitive::Disc {
        at: middle,
        radius,
        role: Role::Text,
    };
    let (curves, points) = on_curves(&outlines(&disc)[0].0);
    assert_eq!(curves, 4);
    for at in points {
        let off = (at - middle).length() - radius;
        assert!(off.abs() < 0.01 * radius, "{at:?}");
    }
    let bounds = Bounds::centred(middle, point(10.0, 6.0));
    let tile = Primitive::Tile {
        bounds,
        rounding: radius,
        fill: Some(Role::Text),
        frame: None,
    };
    let (curves, points) = on_curves(&outlines(&tile)[0].0);
    assert_eq!(curves, 4);
    let inner = bounds.grown(point(-radius, -radius));
    for at in points {
        let centres = inner.corners().map(|centre| (at - centre).length());
        let nearest = centres.into_iter().fold(f32::INFINITY, f32::min);
        assert!((nearest - radius).abs() < 0.01 * radius, "{at:?}");
        assert!(bounds.grown(point(0.01, 0.01)).contains(at), "{at:?}");
    }
}
