//! What a player may do in a session, at random or as a test needs.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use sudogon_board::game::{Colour, Edit, Game, Mark, Marking, Mode, PenStroke, Spot, StepLabel};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{About, MadeAs, Puzzle, Value};
use sudogon_paper::files::journal::Session;

/// An action of the player.
#[derive(Clone, Debug)]
pub enum Act {
    Print(usize, usize),
    Write(usize, usize),
    Mark(usize, Mark, usize),
    Colour(usize),
    ColourCandidate(usize, usize),
    /// A line over a corner, a sign, or what is drawn at a cell taken away.
    Draw(usize, usize),
    Erase(usize),
    FillMarks,
    MakePrinted,
    MakeMine,
    Mend(usize, usize),
    Describe(String),
    Mirror,
    Amend(usize, usize),
    Undo,
    Redo,
    Mode(Mode),
    Cursor(usize),
    Think(u64),
    Save,
    Try(usize, usize),
    EndTry(usize),
}

pub fn act() -> impl Strategy<Value = Act> {
    let (cell, value) = (0_usize..16, 1_usize..5);
    let mark = prop_oneof![Just(Mark::Corner), Just(Mark::Centre), Just(Mark::Removed)];
    let mode = prop_oneof![Just(Mode::Enter), Just(Mode::Play)];
    prop_oneof![
        4 => (cell.clone(), value.clone()).prop_map(|(cell, value)| Act::Print(cell, value)),
        4 => (cell.clone(), value.clone()).prop_map(|(cell, value)| Act::Write(cell, value)),
        4 => (cell.clone(), mark, value.clone()).prop_map(|(cell, kind, value)| Act::Mark(cell, kind, value)),
        1 => cell.clone().prop_map(Act::Colour),
        2 => (cell.clone(), value.clone()).prop_map(|(cell, value)| Act::ColourCandidate(cell, value)),
        2 => (cell.clone(), value.clone()).prop_map(|(cell, stroke)| Act::Draw(cell, stroke)),
        1 => cell.clone().prop_map(Act::Erase),
        1 => Just(Act::FillMarks),
        1 => Just(Act::MakePrinted),
        1 => Just(Act::MakeMine),
        1 => "(?s).{0,12}".prop_map(Act::Describe),
        1 => Just(Act::Mirror),
        2 => (cell.clone(), value.clone()).prop_map(|(cell, value)| Act::Mend(cell, value)),
        1 => (cell.clone(), value).prop_map(|(cell, value)| Act::Amend(cell, value)),
        4 => Just(Act::Undo),
        2 => Just(Act::Redo),
        1 => mode.prop_map(Act::Mode),
        1 => cell.prop_map(Act::Cursor),
        1 => (0_u64..40).prop_map(Act::Think),
        1 => Just(Act::Save),
        2 => (0_usize..16, 1_usize..5).prop_map(|(cell, value)| Act::Try(cell, value)),
        1 => (0_usize..4).prop_map(Act::EndTry),
    ]
}

pub fn new_session() -> Session {
    Session {
        game: Game::of(Puzzle::empty(layout::named("sq4").expect("a shape"))),
        cursor: Cell::new(0),
        file: None,
        saved: None,
    }
}

pub fn perform(act: &Act, session: &mut Session) {
    let value = |number: &usize| Value::new(*number).expect("a value");
    let game = &mut session.game;
    let edit = match act {
        Act::Print(cell, number) => Edit::Print {
            cell: Cell::new(*cell),
            value: Some(value(number)),
        },
        Act::Write(cell, number) | Act::Amend(cell, number) => Edit::Write {
            cells: vec![Cell::new(*cell)],
            value: value(number),
            tidies: true,
        },
        Act::Mark(cell, kind, number) => Edit::Mark {
            cells: vec![Cell::new(*cell)],
            kind: *kind,
            value: value(number),
        },
        Act::Colour(cell) => Edit::Colour {
            cells: vec![Cell::new(*cell)],
            colour: Some(Colour::B),
        },
        Act::ColourCandidate(cell, number) => Edit::ColourCandidate {
            cells: vec![Cell::new(*cell)],
            value: value(number),
            colour: Some(Colour::ALL[*cell % 8]),
        },
        Act::Draw(cell, stroke) => {
            let (here, colour) = (Cell::new(*cell), Colour::ALL[*cell % 8]);
            let beside = Cell::new((*cell + 5) % 16);
            Edit::Draw(match stroke {
                1 => PenStroke::Line(vec![here, beside], colour),
                2 => PenStroke::Sign(Spot::Middle(here), colour),
                3 => PenStroke::Sign(Spot::between(here, Cell::new((*cell + 4) % 16)), colour),
                _ => PenStroke::Clear(vec![here]),
            })
        }
        Act::Erase(cell) => Edit::Erase(vec![Cell::new(*cell)]),
        Act::FillMarks => Edit::FillMarks(Marking::All),
        Act::MakePrinted => Edit::MakePrinted,
        Act::MakeMine => Edit::MakeMine,
        Act::Mend(cell, number) => {
            let puzzle = game.board().puzzle();
            let mut givens = puzzle.givens.clone();
            let other = Some(value(number)).filter(|_| givens.get(Cell::new(*cell)).is_none());
            givens.set(Cell::new(*cell), other);
            Edit::Mend {
                layout: Arc::clone(&puzzle.layout),
                givens,
                slips: Vec::new(),
            }
        }
        Act::Try(cell, number) => Edit::StartTry {
            cell: Cell::new(*cell),
            value: value(number),
            tidies: true,
        },
        Act::EndTry(0) => Edit::KeepTry,
        Act::EndTry(3) => Edit::PutTryAside(1),
        Act::EndTry(depth) => Edit::TakeBackTry(*depth),
        Act::Describe(title) => Edit::Describe(About {
            title: title.clone(),
            made_as: MadeAs {
                level: title.clone(),
                ..MadeAs::default()
            },
            ..About::default()
        }),
        Act::Mirror => Edit::Reshape {
            layout: layout::named(match game.board().layout().id() {
                Some("sq4") => "sq4+x",
                _ => "sq4",
            })
            .expect("a shape"),
            label: StepLabel::Flip,
        },
        Act::Undo => {
            game.undo();
            return;
        }
        Act::Redo => {
            game.redo();
            return;
        }
        Act::Mode(mode) => return game.set_mode(*mode),
        Act::Cursor(cell) => return session.cursor = Cell::new(*cell),
        Act::Think(seconds) => {
            return game.set_time(game.time() + Duration::from_secs(*seconds));
        }
        Act::Save => {
            game.set_saved(game.version());
            return session.file = Some(PathBuf::from("/somewhere/a puzzle.ron"));
        }
    };
    match act {
        Act::Amend(..) => game.amend(&edit),
        _ => game.edit(&edit),
    };
}
