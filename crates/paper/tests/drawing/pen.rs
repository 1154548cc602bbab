//! What the pen draws: on every layout, clear of values, and told apart without colour.

use sudogon_board::game::{Edit, Game, Mode, PenSign, PenStroke, Spot};
use sudogon_board::layout::{Direction, Layout};
use sudogon_board::puzzle::Puzzle;

use super::*;

/// A line from each cell to the one on its right, a circle in each, a cross on each right side.
fn drawn(layout: &Arc<Layout>, colours: &[Colour], values: &[(Cell, Value)]) -> Board {
    let mut game = Game::of(Puzzle::empty(Arc::clone(layout)));
    game.set_mode(Mode::Play);
    for (cell, colour) in layout.cells().zip(colours.iter().cycle()) {
        let other = layout.toward(cell, Direction::Right);
        let other = other.filter(|&other| layout.common_side(cell, other).is_some());
        let mut strokes = vec![PenStroke::Sign(Spot::Middle(cell), *colour)];
        if let Some(other) = other {
            let side = Spot::between(cell, other);
            strokes.push(PenStroke::Line(vec![cell, other], *colour));
            strokes.extend([
                PenStroke::Sign(side, *colour),
                PenStroke::Sign(side, *colour),
            ]);
        }
        strokes
            .into_iter()
            .map(Edit::Draw)
            .for_each(|edit| _ = game.edit(&edit));
    }
    for &(cell, value) in values {
        let (cells, tidies) = (vec![cell], false);
        game.edit(&Edit::Write {
            cells,
            value,
            tidies,
        });
    }
    game.board().clone()
}

#[test]
fn strokes_stay_on_the_board_and_clear_of_values() {
    for id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let one = Value::new(1).expect("a value");
        let values: Vec<_> = layout.cells().step_by(3).map(|cell| (cell, one)).collect();
        let board = drawn(&layout, &[Colour::A], &values);
        let crosses = board
            .pen()
            .signs()
            .filter(|(_, sign, _)| *sign == PenSign::Cross)
            .count();
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let mut circles = 0;
        for primitive in &primitives {
            match primitive {
                Primitive::Circle {
                    at,
                    radius,
                    role: Role::Pen(Colour::A),
                    ..
                } => {
                    circles += 1;
                    let cell = layout.cell_at(PLACE.back(*at)).expect("in a cell");
                    let shape = layout.shape(cell);
                    let room = PLACE.scale * geometry::inradius(&shape.outline, shape.middle);
                    assert!(*radius < room, "{id}");
                }
                Primitive::Line {
                    ends,
                    role: Role::Pen(_),
                    ..
                } => {
                    for &(cell, _) in &values {
                        let at =
                            PLACE.at(layout.shape(cell).middle + layout.shape(cell).slots.value);
                        let least = 0.45 * layout.shape(cell).slots.value_height * PLACE.scale;
                        assert!(
                            ends.iter().all(|end| (*end - at).length() > least),
                            "{id} {cell:?}"
                        );
                    }
                }
                _ => {}
            }
        }
        assert_eq!(circles, layout.len(), "{id}");
        assert!(crosses > 0, "{id}");
    }
}

#[test]
fn several_colours_have_their_signs_and_one_has_none() {
    let layout = layout::named("sq9").expect("registered");
    let discs = |colours: &[Colour]| {
        let board = drawn(&layout, colours, &[]);
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let is_sign = |one: &&Primitive| {
            matches!(
                one,
                Primitive::Disc {
                    role: Role::Pen(Colour::A),
                    ..
                }
            )
        };
        primitives.iter().filter(is_sign).count()
    };
    assert_eq!(discs(&[Colour::A]), 0);
    // Of 81 cells, 41 have the first colour: a circle each, and of these all but one at the right of each of 9 rows have a line and a
    // cross.
    assert_eq!(discs(&[Colour::A, Colour::B]), 41 + 2 * 36);
}
