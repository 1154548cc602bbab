//! The drawing of a board: where marks go, and what they look like, whoever paints it.

use std::sync::Arc;

use sudogon::drawing::{self, Labels, Medium, PAPER, Place, Primitive, Role, Scene, Text, Words};
use sudogon::game::{Board, CellPlay, Colour, Entry, Mark};
use sudogon::layout::geometry::{Bounds, Point, point};
use sudogon::layout::{self, Cell, HouseId, Layout};
use sudogon::logic::Highlight;
use sudogon::puzzle::{Puzzle, Value, ValueSet};

/// Squares of several sizes, triangles, hexagons, and cells on grids that overlap.
const LAYOUTS: &[&str] = &[
    "sq4", "sq9", "sq16", "sq25", "star", "tridoku", "hex49", "samurai",
];

fn set(values: impl IntoIterator<Item = usize>) -> ValueSet {
    let values = values.into_iter();
    values
        .map(|value| Value::new(value).expect("a value"))
        .collect()
}

/// A board with the same marks in each cell.
fn marked(layout: &Arc<Layout>, play: CellPlay) -> Board {
    let cells = vec![play; layout.len()];
    Board::with_play(Puzzle::empty(Arc::clone(layout)), cells)
}

const PLACE: Place = Place {
    scale: 100.0,
    origin: point(0.0, 0.0),
};

fn draw(scene: &Scene<'_>, labels: Labels) -> Vec<Primitive> {
    let medium = Medium {
        place: PLACE,
        measure: &drawing::rough_size,
        least_figure: 0.0,
    };
    drawing::board(scene, &medium, labels, None)
}

/// A drawing on a screen, at another scale.
fn at_scale(scale: f32) -> Medium<'static> {
    Medium {
        place: Place { scale, ..PLACE },
        measure: &drawing::rough_size,
        least_figure: drawing::LEAST_FIGURE,
    }
}

fn texts(primitives: &[Primitive]) -> impl Iterator<Item = &Text> {
    primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Text(text) => Some(text),
        _ => None,
    })
}

/// The middles of the strokes through values that are out.
fn strikes(primitives: &[Primitive]) -> Vec<Point> {
    let strikes = primitives.iter().filter_map(|primitive| match *primitive {
        Primitive::Line {
            ends: [a, b],
            role: Role::Reason,
            ..
        } => Some(a.lerp(b, 0.5)),
        _ => None,
    });
    strikes.collect()
}

/// The area of each glyph of a text, by the width of a digit.
fn glyphs(text: &Text) -> Vec<Bounds> {
    let count = text.words.to_string().chars().count();
    let size = text.font.size;
    let first = (count as f32 - 1.0) / 2.0;
    let middles = (0..count).map(|at| text.at + point((at as f32 - first) * 0.62 * size, 0.0));
    middles
        .map(|middle| Bounds::centred(middle, point(0.56, 0.7) * size))
        .collect()
}

/// Says whether two glyphs lie on each other, but for what rounding does.
fn overlap(a: Bounds, b: Bounds) -> bool {
    a.grown(point(-0.01, -0.01))
        .meets(b.grown(point(-0.01, -0.01)))
}

#[test]
fn every_mark_has_a_place_of_its_own_in_every_cell() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let most = layout.values();
        let up_to = |count: usize| set(1..=count.min(most));
        let sets = [
            ValueSet::EMPTY,
            set([2]),
            set([2, 3]),
            set([1, 3, 4]),
            up_to(4),
            up_to(6),
            up_to(most),
        ];
        for corner in sets {
            for centre in sets {
                for removed in sets {
                    let play = CellPlay {
                        corner,
                        centre,
                        removed,
                        ..CellPlay::default()
                    };
                    check_marks(&layout, play);
                }
            }
        }
    }
}

fn check_marks(layout: &Arc<Layout>, play: CellPlay) {
    let board = marked(layout, play);
    let primitives = draw(&Scene::of(&board), Labels::Off);
    let mut in_cells: Vec<Vec<Bounds>> = vec![Vec::new(); layout.len()];
    for text in texts(&primitives) {
        let cell = layout.cell_at(PLACE.back(text.at));
        let cell = cell.unwrap_or_else(|| panic!("{text:?} of {play:?} is on no cell"));
        let here = &mut in_cells[cell.index()];
        for glyph in glyphs(text) {
            let taken = here.iter().any(|other| overlap(*other, glyph));
            assert!(
                !taken,
                "{}, {}: {text:?} lies on another of {play:?}",
                layout.title(),
                layout.name(cell)
            );
            here.push(glyph);
        }
    }
    let written =
        play.corner.difference(play.removed).len() + play.centre.len() + play.removed.len();
    assert!(
        in_cells.iter().all(|cell| cell.len() == written),
        "{play:?}"
    );
    assert_eq!(
        strikes(&primitives).len(),
        layout.len() * play.removed.len()
    );
}

#[test]
fn a_value_that_is_crossed_out_is_struck_beside_the_centre_marks_and_in_its_fixed_place_without() {
    let layout = layout::named("sq9").expect("registered");
    let five = Value::new(5).expect("a value");
    for (centre, texts_in_cell) in [(set([4, 5, 6]), vec!["456", "5"]), (set([]), vec!["5"])] {
        let play = CellPlay {
            centre,
            removed: set([5]),
            ..CellPlay::default()
        };
        let board = marked(&layout, play);
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let cell: Vec<&Text> = texts(&primitives)
            .filter(|text| layout.cell_at(PLACE.back(text.at)) == Some(Cell::new(0)))
            .collect();
        let words: Vec<String> = cell.iter().map(|text| text.words.to_string()).collect();
        assert_eq!(words, texts_in_cell);
        let struck = cell.last().expect("one is struck");
        assert_eq!(struck.words, Words::Symbol(five));
        let middle = strikes(&primitives)[0];
        assert!((struck.at - middle).length() < 0.01, "{middle:?}");
    }
}

#[test]
fn each_mark_is_where_it_is_in_any_other_cell() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let places = |corner, removed| -> Vec<(String, Point)> {
            let play = CellPlay {
                corner,
                removed,
                ..CellPlay::default()
            };
            let board = marked(&layout, play);
            let primitives = draw(&Scene::of(&board), Labels::Off);
            let first = PLACE.bounds(&layout, Cell::new(0));
            let texts = texts(&primitives).filter(|text| first.contains(text.at));
            texts
                .map(|text| (text.words.to_string(), text.at))
                .collect()
        };
        let all = places(set(1..=layout.values()), ValueSet::EMPTY);
        for (corner, removed) in [
            (set([3]), set([])),
            (set([1, 4]), set([])),
            (set([2]), set([3])),
            (set([]), set([4])),
        ] {
            for mark in places(corner, removed) {
                assert!(
                    all.contains(&mark),
                    "{id}: {mark:?} of {corner:?}, {removed:?}"
                );
            }
        }
    }
}

#[test]
fn marks_keep_away_from_the_sides_and_from_the_cursor() {
    let layout = layout::named("star").expect("registered");
    let play = CellPlay {
        corner: set(1..=9),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let cell = Cell::new(0);
    let scene = Scene {
        cursor: Some(cell),
        ..Scene::of(&board)
    };
    let medium = at_scale(60.0);
    let primitives = drawing::board(&scene, &medium, Labels::Off, None);
    let mut rings = primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Loop { corners, width, .. } => Some((corners, *width)),
        _ => None,
    });
    let (ring, width) = rings.next_back().expect("the cursor has a ring");
    let middle = medium.place.at(layout.shape(cell).middle);
    for text in texts(&primitives) {
        if layout.cell_at(medium.place.back(text.at)) != Some(cell) {
            continue;
        }
        for corner in glyphs(text)[0].corners() {
            for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                let side = (b - a).unit().quarter_turn();
                let inward = (middle - a).dot(side).signum() * (corner - a).dot(side);
                let apart = inward - width / 2.0;
                assert!(apart > 0.8, "{text:?} is {apart} from the ring");
            }
        }
    }
}

#[test]
fn thick_lines_end_within_those_that_they_meet() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let board = marked(&layout, CellPlay::default());
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let mut thick: Vec<[Point; 2]> = Vec::new();
        let mut caps: Vec<Point> = Vec::new();
        for primitive in &primitives {
            match primitive {
                Primitive::Line {
                    ends,
                    role: Role::ThickLine,
                    has_round_ends,
                    ..
                } => {
                    thick.push(*ends);
                    caps.extend(ends.iter().filter(|_| *has_round_ends));
                }
                Primitive::Disc { at, .. } => caps.push(*at),
                _ => {}
            }
        }
        assert!(!caps.is_empty(), "{id}: corners are round");
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
fn the_name_of_a_house_hides_no_value() {
    let layout = layout::named("sq25").expect("registered");
    let eight = Entry {
        value: Value::new(8).expect("a value"),
        by_solver: false,
    };
    let play = CellPlay {
        entry: Some(eight),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let mut named = 0;
    for scale in [22.0, 28.0, 40.0] {
        for (at, house) in layout.houses().iter().enumerate() {
            if !house.name.starts_with("box") {
                continue;
            }
            let highlights = [Highlight::House(HouseId(at as u16))];
            let scene = Scene {
                highlights: &highlights,
                ..Scene::of(&board)
            };
            let medium = at_scale(scale);
            let room = Bounds {
                min: point(-30.0, -30.0),
                max: medium.place.at(layout.bounds().max) + point(30.0, 30.0),
            };
            let values = drawing::board(&scene, &medium, Labels::Off, None);
            for tag in drawing::house_names(&scene, &medium, room) {
                if let Primitive::Tile { bounds, .. } = tag {
                    named += 1;
                    let hidden = texts(&values).find(|text| glyphs(text)[0].meets(bounds));
                    assert!(hidden.is_none(), "{scale}: {hidden:?} is under {bounds:?}");
                }
            }
        }
    }
    assert!(named > 25, "most names have room, {named}");
}

#[test]
fn what_a_hint_rules_out_can_be_read_on_a_small_board() {
    let layout = layout::named("sq9").expect("registered");
    let board = marked(&layout, CellPlay::default());
    let cell = Cell::new(40);
    let medium = at_scale(44.0);
    for out in [vec![2], vec![2, 3, 6, 9]] {
        let out: Vec<Value> = set(out).iter().collect();
        let ruled_out = |&value| Highlight::RuledOut(cell, value);
        let highlights: Vec<_> = out.iter().map(ruled_out).collect();
        let scene = Scene {
            highlights: &highlights,
            ..Scene::of(&board)
        };
        let primitives = drawing::board(&scene, &medium, Labels::Rim, None);
        let drawn: Vec<&Text> = texts(&primitives).collect();
        assert_eq!(drawn.len(), out.len());
        for (at, text) in drawn.iter().enumerate() {
            let place = layout.shape(cell).slots.candidates[out[at].number() - 1];
            let place = medium.place.slot(&layout, cell, place);
            assert_eq!(text.at, place, "each in its fixed place");
            assert!(text.font.size >= 14.0, "{}", text.font.size);
            let glyph = glyphs(text)[0];
            assert!(
                !drawn[..at]
                    .iter()
                    .any(|other| overlap(glyphs(other)[0], glyph))
            );
        }
        // The strokes are under the digits.
        let is_stroke = |one: &Primitive| {
            matches!(
                one,
                Primitive::Line {
                    role: Role::Reason,
                    ..
                }
            )
        };
        let strokes = primitives.windows(2).filter(|pair| is_stroke(&pair[0]));
        let covered = strokes.filter(|pair| matches!(pair[1], Primitive::Text(_)));
        assert_eq!(covered.count(), out.len());
    }
}

#[test]
fn candidates_stand_where_marks_do_and_the_chosen_value_stands_out_among_both() {
    let layout = layout::named("sq9").expect("registered");
    let [two, three] = [2, 3].map(|value| Value::new(value).expect("a value"));
    for (corner, centre) in [(set([2]), set([])), (set([]), set([2, 3, 9]))] {
        let play = CellPlay {
            corner,
            centre,
            ..CellPlay::default()
        };
        let board = marked(&layout, play);
        let candidates = vec![set([5]); layout.len()];
        let scene = Scene {
            candidates: &candidates,
            shown_value: Some(two),
            ..Scene::of(&board)
        };
        let primitives = draw(&scene, Labels::Rim);
        let is_five = |text: &&Text| text.words == Words::Symbol(Value::new(5).expect("a value"));
        assert_eq!(texts(&primitives).filter(is_five).count(), layout.len());
        // A ground and a line under each copy of the 2, and under no other.
        let grounds: Vec<Point> = primitives
            .iter()
            .filter_map(|one| match one {
                Primitive::Disc {
                    at,
                    role: Role::SameValue,
                    ..
                } => Some(*at),
                _ => None,
            })
            .collect();
        assert_eq!(grounds.len(), layout.len());
        let underlined = |at: &Point| {
            primitives.iter().any(|one| match one {
                Primitive::Line { ends: [a, b], .. } => {
                    let middle = a.lerp(*b, 0.5) - *at;
                    middle.x.abs() < 0.01 && middle.y > 0.0 && middle.y < 15.0
                }
                _ => false,
            })
        };
        assert!(grounds.iter().all(underlined));
        // What is under a point of the drawing.
        let medium = at_scale(100.0);
        let at = |at| drawing::mark_at(&scene, &medium, at);
        let kind = if corner.is_empty() {
            Mark::Centre
        } else {
            Mark::Corner
        };
        assert_eq!(at(grounds[0]), Some((Cell::new(0), kind, two)));
        let beside = grounds[0] + point(18.0, 0.0);
        let found = at(beside).map(|(_, kind, value)| (kind, value));
        assert_eq!(found, (kind == Mark::Centre).then_some((kind, three)));
    }
}

#[test]
fn each_colour_has_a_sign_of_its_own_beside_the_candidates() {
    let signs = Colour::ALL.map(|colour| drawing::colour_sign(colour, point(0.0, 0.0), 5.0));
    for (at, sign) in signs.iter().enumerate() {
        assert!(!signs[..at].contains(sign), "colour {}", at + 1);
    }
    for id in ["sq4", "sq9", "sq16", "sq25", "star", "hex49", "samurai"] {
        let layout = layout::named(id).expect("registered");
        let play = CellPlay {
            corner: set(1..=layout.values()),
            colour: Some(Colour::A),
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
fn what_a_hint_says_of_a_cell_takes_the_place_of_its_marks() {
    let layout = layout::named("sq9").expect("registered");
    let play = CellPlay {
        corner: set([1, 2]),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let [cell, value] = [Cell::new(40), Cell::new(7)];
    let seven = Value::new(value.index()).expect("a value");
    let highlights = [Highlight::RuledOut(cell, seven)];
    let scene = Scene {
        highlights: &highlights,
        ..Scene::of(&board)
    };
    let primitives = draw(&scene, Labels::Rim);
    let here = texts(&primitives).filter(|text| layout.cell_at(PLACE.back(text.at)) == Some(cell));
    let words: Vec<&Words> = here.map(|text| &text.words).collect();
    assert_eq!(words, [&Words::Symbol(seven)]);
    assert_eq!(strikes(&primitives).len(), 1);
}

#[test]
fn figures_too_small_for_a_screen_become_dots() {
    let layout = layout::named("sq9").expect("registered");
    let play = CellPlay {
        corner: set(1..=9),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    for (least_figure, are_dots) in [(0.0, false), (1000.0, true)] {
        let medium = Medium {
            place: PLACE,
            measure: &drawing::rough_size,
            least_figure,
        };
        let primitives = drawing::board(&Scene::of(&board), &medium, Labels::Off, None);
        let discs = primitives.iter().filter(|primitive| {
            matches!(
                primitive,
                Primitive::Disc {
                    role: Role::Quiet,
                    ..
                }
            )
        });
        let expected = if are_dots { 81 * 9 } else { 0 };
        assert_eq!(discs.count(), expected);
        assert_eq!(texts(&primitives).count(), 81 * 9 - expected);
    }
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
        let primitives = drawing::rim_labels(&layout, &medium, None);
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
