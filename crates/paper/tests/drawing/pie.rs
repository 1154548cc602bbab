//! Several colours in a cell: sectors of a pie, each with its sign.

use super::*;

#[test]
fn sectors_share_the_cell_and_hold_their_signs() {
    for id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        for count in 2..=Colour::ALL.len() {
            let play = CellPlay {
                colours: Colour::ALL.into_iter().take(count).collect(),
                ..CellPlay::default()
            };
            let board = marked(&layout, play);
            let primitives = draw(&Scene::of(&board), Labels::Off);
            for cell in layout.cells() {
                let outline = PLACE.outline(&layout, cell);
                let whole = geometry::area(&outline);
                let is_within = |corner: &Point| {
                    let middle = geometry::centroid(&outline);
                    geometry::contains(&outline, corner.lerp(middle, 0.001))
                };
                let fills = primitives.iter().filter_map(|one| match one {
                    Primitive::Fill {
                        corners,
                        role: Role::Colour(colour),
                    } if corners.iter().all(is_within) => Some((*colour, corners)),
                    _ => None,
                });
                // The first is the ground under all.
                let sectors: Vec<_> = fills.skip(1).collect();
                assert_eq!(sectors.len(), count, "{id} {cell:?}");
                let areas = sectors.iter().map(|(_, corners)| geometry::area(corners));
                let sum = areas.sum::<f32>();
                assert!(
                    (sum - whole).abs() < 0.01 * whole,
                    "{id} {cell:?}: {sum} of {whole}"
                );
                for ((colour, corners), expected) in sectors.iter().zip(Colour::ALL) {
                    assert_eq!(*colour, expected);
                    assert!(geometry::is_convex(corners), "{id} {corners:?}");
                }
                // The first begins at 12 o'clock.
                let first = sectors[0].1;
                let middle = PLACE.at(layout.shape(cell).middle);
                assert!((first[0].x - middle.x).abs() < 0.01 && first[0].y < middle.y);
                // The disc is the sign of the first colour.
                let is_sign = |one: &&Primitive| {
                    matches!(one, Primitive::Disc { at, role: Role::QuietOnFill, .. }
                        if geometry::contains(first, *at))
                };
                assert_eq!(
                    primitives.iter().filter(is_sign).count(),
                    1,
                    "{id} {cell:?}"
                );
            }
        }
    }
}
