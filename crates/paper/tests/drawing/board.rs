//! The board itself: its lines, grounds, colours and labels.

use super::*;

#[test]
fn thick_lines_end_within_those_that_they_meet() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let board = marked(&layout, CellPlay::default());
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let mut thick: Vec<[Point; 2]> = Vec::new();
        let mut caps: Vec<Point> = Vec::new();
        let (mut line, mut cap) = (0.0, 0.0);
        for primitive in &primitives {
            match primitive {
                Primitive::Line {
                    ends,
                    width,
                    role: Role::ThickLine,
                    has_round_ends,
                } => {
                    line = *width;
                    thick.push(*ends);
                    caps.extend(ends.iter().filter(|_| *has_round_ends));
                }
                Primitive::Disc { at, radius, .. } => {
                    cap = *radius;
                    caps.push(*at);
                }
                _ => {}
            }
        }
        assert!(!caps.is_empty(), "{id}: corners are round");
        // Painters move lines to whole pixels, by up to half of one, and caps stay where they are.
        let beside = cap - (line / 2.0 - 0.5);
        assert!(beside < 0.25, "{id}: a cap shows {beside} beside its line");
        for at in caps {
            let runs_through = thick.iter().any(|&[a, b]| {
                let [from, to] = [a - at, b - at];
                from.dot(to) < -1.0 && from.unit().dot(to.unit()) < -0.999
            });
            assert!(!runs_through, "{id}: a cap shows beyond a line at {at:?}");
        }
    }
}

#[test]
fn each_colour_has_a_sign_of_its_own_beside_the_candidates() {
    let signs =
        Colour::ALL.map(|colour| drawing::colour_sign(colour, point(0.0, 0.0), 5.0, Role::Text));
    for (at, sign) in signs.iter().enumerate() {
        assert!(!signs[..at].contains(sign), "colour {}", at + 1);
    }
    for id in ["sq4", "sq9", "sq16", "sq25", "star", "hex49", "samurai"] {
        let layout = layout::named(id).expect("registered");
        let play = CellPlay {
            corner: set(1..=layout.values()),
            colours: Colours::NONE.with(Colour::A),
            ..CellPlay::default()
        };
        let board = marked(&layout, play);
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let mut signs = 0;
        for primitive in &primitives {
            let &Primitive::Disc {
                at,
                radius,
                role: Role::QuietOnFill,
            } = primitive
            else {
                continue;
            };
            signs += 1;
            let sign = Bounds::centred(at, point(1.6, 1.6) * radius);
            let covered = texts(&primitives).find(|text| overlap(glyphs(text)[0], sign));
            assert!(covered.is_none(), "{id}: {covered:?} meets {sign:?}");
        }
        assert_eq!(signs, layout.len(), "{id}");
    }
}

#[test]
fn a_board_by_itself_points_at_nothing() {
    let layout = layout::named("star").expect("registered");
    let board = marked(&layout, CellPlay::default());
    let primitives = draw(&Scene::of(&board), Labels::Off);
    let grounds = primitives.iter().filter(|primitive| {
        matches!(
            primitive,
            Primitive::Fill {
                role: Role::Ground | Role::Printed(_),
                ..
            }
        )
    });
    assert_eq!(grounds.count(), layout.len());
    let others = primitives.iter().filter(|primitive| {
        !matches!(
            primitive,
            Primitive::Fill { .. }
                | Primitive::Line {
                    role: Role::ThinLine | Role::ThickLine,
                    ..
                }
                | Primitive::Disc {
                    role: Role::ThickLine,
                    ..
                }
        )
    });
    assert_eq!(others.count(), 0);
}

#[test]
fn labels_outside_the_rim_stand_outside_and_apart() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let medium = Medium {
            place: PLACE,
            measure: &drawing::rough_size,
            least_figure: 0.0,
        };
        let board = marked(&layout, CellPlay::default());
        let primitives = drawing::rim_labels(&Scene::of(&board), &medium, Labels::Rim, None);
        let areas: Vec<Bounds> = texts(&primitives).map(Text::bounds).collect();
        assert_eq!(areas.is_empty(), layout.rim().is_empty(), "{id}");
        for (at, area) in areas.iter().enumerate() {
            assert_eq!(layout.cell_at(PLACE.back(area.centre())), None, "{id}");
            assert!(
                !areas[..at].iter().any(|other| overlap(*other, *area)),
                "{id}"
            );
        }
    }
}

#[test]
fn what_is_printed_shows_through_the_ground_of_peers() {
    let mix = |a: [u8; 3], b: [u8; 3], share: f32| {
        assert_eq!(share, 0.5);
        [0, 1, 2].map(|at| a[at].midpoint(b[at]))
    };
    let print = drawing::Print::Tint(9);
    assert_eq!(PAPER.colour(Role::Printed(print), mix), PAPER.tints[0]);
    let between = PAPER.colour(Role::PeerOver(print), mix);
    assert!(between != PAPER.peer && between != PAPER.tints[0]);
}

#[test]
fn a_small_picture_marks_the_houses_of_a_rule() {
    for (id, marked, dots) in [
        ("sq9", 0, 0),
        ("sq9+x", 17, 0),
        ("sq9+windoku", 36, 0),
        ("sq9+antiknight", 8, 1),
        ("sq9+antiking", 4, 1),
    ] {
        let layout = layout::named(id).expect("registered");
        let primitives = drawing::small_rules(&layout, &PLACE);
        let is_marked = |one: &&Primitive| {
            matches!(
                one,
                Primitive::Fill {
                    role: Role::Cursor,
                    ..
                }
            )
        };
        assert_eq!(primitives.iter().filter(is_marked).count(), marked, "{id}");
        let is_dot = |one: &&Primitive| {
            matches!(
                one,
                Primitive::Disc {
                    role: Role::Accent,
                    ..
                }
            )
        };
        assert_eq!(primitives.iter().filter(is_dot).count(), dots, "{id}");
    }
}

#[test]
fn the_ring_of_the_cursor_is_inside_its_cell_and_repeated_values_are_hatched() {
    let game = sudogon_paper::files::read("sq4:11..............", None).expect("a puzzle");
    let (board, cell) = (game.board(), Cell::new(5));
    let conflicts = board.conflicts();
    let scene = Scene {
        cursor: Some(cell),
        conflicts: &conflicts,
        ..Scene::of(board)
    };
    let drawn = draw(&scene, Labels::Off);
    let ring = drawn.iter().find_map(|primitive| match primitive {
        Primitive::Loop { corners, width, .. } => Some((Bounds::of(corners.clone()), *width)),
        _ => None,
    });
    let (ring, width) = ring.expect("a ring");
    let inset = -(width / 2.0 + 0.8);
    let inside = PLACE
        .bounds(board.layout(), cell)
        .grown(point(inset, inset));
    assert!((ring.min - inside.min).length() < 0.01 && (ring.max - inside.max).length() < 0.01);
    let hatched = drawn.iter().filter(|primitive| {
        matches!(
            primitive,
            Primitive::Line {
                role: Role::Hatching,
                ..
            }
        )
    });
    assert!(hatched.count() > 20);
}
