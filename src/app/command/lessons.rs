//! The commands of techniques and their lessons.

use sudogon_board::message::pattern;
use sudogon_learn::ExerciseBoard;
use sudogon_logic::Technique;

use crate::app::command::facts::Scope::Window;
use crate::app::command::spec::{Described, Spec, listed, unlisted};

/// The commands of techniques and their lessons.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonCommand {
    /// Show all techniques.
    ShowAll,
    /// Explain a technique.
    Explain(&'static Technique),
    /// Open one of a technique's lessons.
    Open(&'static Technique, usize),
    /// Find a technique's step in ten positions on a board.
    Practise(&'static Technique, &'static ExerciseBoard),
    /// Find whatever helps in ten positions: the technique is not named.
    PractiseMixed,
    /// Find ten singles against the clock.
    PractiseSingles,
    /// Go on with the series that was left.
    GoOn,
    /// Print a technique with its exercises on a board.
    Print(&'static Technique, &'static ExerciseBoard),
    /// Answer an exercise with the selected cells.
    AnswerCells,
    /// Show the step of an exercise, or the next that is told of it.
    ShowMe,
    NextExercise,
    /// Ten more exercises of the same.
    PractiseAgain,
    /// Back from the exercises.
    Stop,
    /// Tick techniques as known, or not any more.
    Tick(Vec<&'static Technique>, bool),
    /// Back from a lesson to the player's own puzzle.
    Leave,
}

impl Described for LessonCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowAll => listed(Window, &pattern!("Learn techniques…")).about(&pattern!(
                    "What can be concluded and how, from easy to beyond extreme: each with a picture, examples and exercises"
                )),
            _ => unlisted(Window),
        }
    }
}
