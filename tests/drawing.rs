//! The drawing of a board: where marks go, and what they look like, whoever paints it.

use std::sync::Arc;

use sudogon::drawing::{self, Labels, Medium, PAPER, Place, Primitive, Role, Scene, Text, Words};
use sudogon::game::{Board, CellPlay};
use sudogon::layout::geometry::{Bounds, Point, point};
use sudogon::layout::{self, Cell, Layout};
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
        let discs = primitives
            .iter()
            .filter(|primitive| matches!(primitive, Primitive::Disc { .. }));
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
