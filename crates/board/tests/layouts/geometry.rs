//! What is asked of points and outlines.

use sudogon_board::layout::geometry::{
    Bounds, Point, centroid, inradius, is_convex, leave, outward, point, shared_side,
};

#[test]
fn outlines_are_told_convex_or_not() {
    let square = [
        point(0.0, 0.0),
        point(1.0, 0.0),
        point(1.0, 1.0),
        point(0.0, 1.0),
    ];
    let arrow = [
        point(0.0, 0.0),
        point(2.0, 0.0),
        point(0.5, 0.5),
        point(0.0, 2.0),
    ];
    let line = [point(0.0, 0.0), point(1.0, 0.0), point(2.0, 0.0)];
    let pentagram: Vec<Point> = (0..5)
        .map(|k| (k * 2) as f32 * std::f32::consts::TAU / 5.0)
        .map(|turn| point(turn.cos(), turn.sin()))
        .collect();
    for (outline, expected) in [
        (&square[..], true),
        (&arrow[..], false),
        (&line[..], false),
        (&pentagram[..], false),
    ] {
        assert_eq!(is_convex(outline), expected, "{outline:?}");
    }
    let (side, key) = shared_side((square[0], square[1]));
    assert_eq!((side, key), shared_side((square[1], square[0])));
    let shaken = point(square[1].x - 1e-6, square[1].y + 1e-6);
    assert_eq!(shared_side((shaken, square[0])).1, key, "in the last bits");
    assert_eq!(centroid(&square), point(0.5, 0.5));
    assert_eq!(inradius(&square, point(0.5, 0.5)), 0.5);
    assert_eq!(
        leave(&square, point(0.5, 0.5), point(-1.0, 0.0)),
        point(0.0, 0.5)
    );
    assert_eq!(
        outward((square[0], square[1]), point(0.5, 0.5)),
        point(0.0, -1.0)
    );
}

#[test]
fn rectangles_are_moved_and_grown() {
    let of = |[left, top, right, bottom]: [f32; 4]| Bounds {
        min: point(left, top),
        max: point(right, bottom),
    };
    let (start, by) = (of([1.0, 2.0, 4.0, 6.0]), point(10.0, 20.0));
    assert_eq!(start.moved(by), of([11.0, 22.0, 14.0, 26.0]));
    assert_eq!(start.grown(by), of([-9.0, -18.0, 14.0, 26.0]));
}
