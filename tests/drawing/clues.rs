//! Clues and what is written beside them.

use super::*;

/// How many tiles behind a place of the drawing cover all of a text.
fn tiles_under(primitives: &[Primitive], text: &Text, after: usize) -> usize {
    let covers = |primitive: &&Primitive| match primitive {
        Primitive::Tile { bounds, fill, .. } => {
            fill.is_some() && bounds.contains_all(text.bounds())
        }
        _ => false,
    };
    primitives[after..].iter().filter(covers).count()
}

fn last(primitives: &[Primitive], is_it: impl Fn(&Primitive) -> bool) -> Option<usize> {
    primitives.iter().rposition(is_it)
}

#[test]
fn small_figures_on_the_line_of_a_clue_do_not_look_crossed_out() {
    let marks = CellPlay {
        centre: set([1, 3]),
        ..CellPlay::default()
    };
    for (clue, is_cleared) in [
        ("arrow: 1 2 3", true),
        ("whisper 2: 1 2 3", true),
        ("palindrome: 1 2 3", true),
        ("between: 1 2 3", true),
        // Figures can be read on what is broad and pale.
        ("thermo: 1 2 3", false),
        ("renban: 1 2 3", false),
    ] {
        let layout = layout::named(&format!("sq4{{{clue}}}")).expect("a board");
        let is_faint = |primitive: &Primitive| {
            matches!(
                primitive,
                Primitive::Line {
                    role: Role::FaintLine,
                    ..
                }
            )
        };
        let board = marked(&layout, marks);
        let primitives = draw(&Scene::of(&board), Labels::Off);
        assert_eq!(last(&primitives, is_faint).is_some(), is_cleared, "{clue}");
        let crossed = texts(&primitives).filter(|text| {
            let cell = layout.cell_at(PLACE.back(text.at));
            cell.is_some_and(|cell| cell.index() < 3)
        });
        for text in crossed {
            let tiles = tiles_under(&primitives, text, 0);
            assert_eq!(tiles > 0, is_cleared, "{clue}");
        }
        // Where nothing is small, the line is as it is printed.
        let board = marked(&layout, CellPlay::default());
        let primitives = draw(&Scene::of(&board), Labels::Off);
        assert_eq!(last(&primitives, is_faint), None, "{clue}");
    }
}

#[test]
fn the_ring_of_the_cursor_leaves_out_the_number_of_a_cage() {
    for id in ["sq9{cage 15: 1 2}", "star{cage 15: 1 2 3}"] {
        let layout = layout::named(id).expect("a board");
        let board = marked(&layout, CellPlay::default());
        let scene = Scene {
            cursor: Some(Cell::new(0)),
            ..Scene::of(&board)
        };
        let primitives = drawing::board(&scene, &at_scale(40.0), Labels::Off, None);
        let is_ring = |primitive: &Primitive| {
            matches!(
                primitive,
                Primitive::Loop {
                    role: Role::Accent,
                    ..
                }
            )
        };
        let ring = last(&primitives, is_ring).expect("a ring");
        let number = primitives.iter().find_map(|primitive| match primitive {
            Primitive::Text(text) if text.font.style == Style::SemiBold => Some(text),
            _ => None,
        });
        let number = number.expect("a number");
        assert_eq!(tiles_under(&primitives, number, ring), 1, "{id}");
    }
}
