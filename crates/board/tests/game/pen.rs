//! Lines and signs drawn over the board.

use sudogon_board::game::{Colour, Edit, Game, Mode, PenSign, PenStroke, Spot};
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::layout::{self, Cell};
use sudogon_board::message::Language;
use sudogon_board::puzzle::Puzzle;

use super::undo_words;

fn game(id: &str) -> Game {
    let mut game = Game::of(Puzzle::empty(layout::named(id).expect("registered")));
    game.set_mode(Mode::Play);
    game
}

fn line(cells: &[usize], colour: Colour) -> Edit {
    let cells = cells.iter().map(|&at| Cell::new(at)).collect();
    Edit::Draw(PenStroke::Line(cells, colour))
}

/// The lines of a game: "0-1A 1-5A".
fn lines(game: &Game) -> String {
    let lines = game.board().pen().lines();
    let lines =
        lines.map(|([one, other], colour)| format!("{}-{}{colour:?}", one.index(), other.index()));
    lines.collect::<Vec<String>>().join(" ")
}

#[test]
fn a_stroke_draws_a_line_and_the_same_stroke_takes_it_away() {
    let mut game = game("sq4");
    // Along a side, over a corner; cells apart have no line.
    for (stroke, expected) in [
        (line(&[0, 1, 6], Colour::A), "0-1A 1-6A"),
        (line(&[1, 0], Colour::B), "0-1B 1-6A"),
        (line(&[5, 1, 0], Colour::B), "0-1B 1-5B 1-6A"),
        (line(&[0, 1, 5], Colour::B), "1-6A"),
        (line(&[3, 0], Colour::B), "1-6A"),
        (line(&[6, 1], Colour::A), ""),
    ] {
        game.edit(&stroke);
        assert_eq!(lines(&game), expected, "{stroke:?}");
    }
    assert_eq!(undo_words(&game).as_deref(), Some("line from r2c3 to r1c2"));
    game.undo();
    assert_eq!(lines(&game), "1-6A");
}

#[test]
fn a_sign_turns_from_circle_to_cross_to_none() {
    let mut game = game("sq4");
    let [middle, side] = [
        Spot::Middle(Cell::new(0)),
        Spot::between(Cell::new(1), Cell::new(0)),
    ];
    for spot in [middle, side] {
        for expected in [Some(PenSign::Circle), Some(PenSign::Cross), None] {
            assert!(game.edit(&Edit::Draw(PenStroke::Sign(spot, Colour::A))));
            assert_eq!(game.board().pen().sign(spot), expected);
        }
    }
    // Cells that share a corner alone have no side between them.
    let corner = Spot::between(Cell::new(0), Cell::new(5));
    assert!(!game.edit(&Edit::Draw(PenStroke::Sign(corner, Colour::A))));
    for edit in [
        Edit::Draw(PenStroke::Sign(side, Colour::A)),
        line(&[1, 5], Colour::A),
        line(&[10, 11], Colour::A),
        Edit::Draw(PenStroke::Clear(vec![Cell::new(1)])),
    ] {
        game.edit(&edit);
    }
    assert_eq!(lines(&game), "10-11A");
    assert_eq!(game.board().pen().sign(side), None);
}

#[test]
fn what_is_drawn_turns_with_the_board_and_starting_over_clears_it() {
    let mut game = game("sq4");
    game.edit(&line(&[0, 1, 6], Colour::A));
    assert!(game.board().has_play());
    let right = game.board().layout().symmetries()[0].clone();
    game.edit(&Edit::Turn(right));
    assert_eq!(lines(&game), "3-7A 7-10A");
    game.edit(&Edit::StartOver);
    assert!(game.board().pen().is_empty());
    game.undo();
    assert_eq!(lines(&game), "3-7A 7-10A");
}

#[test]
fn neighbours_touch_on_every_kind_of_layout() {
    // On a plane of triangles it would be twelve: no cell of the star is so far from its rim and its hole.
    for (id, most_by_sides, most) in [("sq9", 4, 8), ("star", 3, 10), ("hex49", 6, 6)] {
        let layout = layout::named(id).expect("registered");
        let count = |is_one: &dyn Fn(Cell, Cell) -> bool| {
            let of = |cell| layout.cells().filter(|&other| is_one(cell, other)).count();
            layout.cells().map(of).max()
        };
        assert_eq!(
            count(&|a, b| layout.common_side(a, b).is_some()),
            Some(most_by_sides),
            "{id}"
        );
        assert_eq!(count(&|a, b| layout.touch(a, b)), Some(most), "{id}");
    }
}

#[test]
fn a_point_means_the_side_that_it_is_near_or_else_its_cell() {
    for id in ["sq9", "star", "hex49", "sq6", "samurai"] {
        let layout = layout::named(id).expect("registered");
        for cell in layout.cells() {
            let middle = layout.shape(cell).middle;
            assert_eq!(
                Spot::near(&layout, middle),
                Some(Spot::Middle(cell)),
                "{id}"
            );
            for other in layout.cells() {
                let Some((from, to)) = layout.common_side(cell, other) else {
                    continue;
                };
                let inside = from.lerp(to, 0.5).lerp(middle, 0.1);
                let side = Some(Spot::between(cell, other));
                assert_eq!(Spot::near(&layout, inside), side, "{id}");
            }
        }
        let outside: Point = layout.bounds().min - point(1.0, 1.0);
        assert_eq!(Spot::near(&layout, outside), None, "{id}");
    }
}

#[test]
fn what_is_drawn_at_a_cell_is_told() {
    let mut game = game("sq4");
    for edit in [
        line(&[0, 1], Colour::A),
        line(&[1, 6], Colour::B),
        Edit::Draw(PenStroke::Sign(Spot::Middle(Cell::new(1)), Colour::A)),
        Edit::Draw(PenStroke::Sign(
            Spot::between(Cell::new(1), Cell::new(2)),
            Colour::A,
        )),
    ] {
        game.edit(&edit);
    }
    let told = |cell| {
        let board = game.board();
        let words = board.layout().words(Language::ENGLISH);
        let said = board.pen().say_at(Cell::new(cell));
        words.say_all(&said).join(", ")
    };
    assert_eq!(
        told(1),
        "line to r1c1 and r2c3, a circle, a circle towards r1c3"
    );
    assert_eq!(told(2), "a circle towards r1c2");
    assert_eq!(told(3), "");
}

#[test]
fn a_stroke_says_what_it_has_made() {
    let mut game = game("sq4");
    let sign = PenStroke::Sign(Spot::Middle(Cell::new(0)), Colour::A);
    let along = |cells: &[usize]| {
        PenStroke::Line(cells.iter().map(|&at| Cell::new(at)).collect(), Colour::B)
    };
    for (stroke, expected) in [
        (along(&[0, 1]), "Line from r1c1 to r1c2, colour 2"),
        (along(&[0, 1]), "Line from r1c1 to r1c2 taken away"),
        (
            along(&[0, 1, 2]),
            "Line through 3 cells from r1c1 to r1c3, colour 2",
        ),
        (sign.clone(), "A circle in r1c1, colour 1"),
        (sign.clone(), "A cross in r1c1, colour 1"),
        (sign, "No sign in r1c1"),
    ] {
        game.edit(&Edit::Draw(stroke.clone()));
        let board = game.board();
        let message = stroke.message(board.pen(), board.layout());
        let said = board.layout().words(Language::ENGLISH).say(&message);
        assert_eq!(said, expected);
    }
}
