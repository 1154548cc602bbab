//! The examples of a technique: positions with the step that it finds there.

use std::sync::OnceLock;

use sudogon_board::game::Board;
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::{About, ValueSet};
use sudogon_learn::examples;
use sudogon_logic::{Lesson, Level, Step, Technique, techniques};
use sudogon_paper::drawing::Scene;

use crate::language;

/// A position, with the step that the technique finds there.
pub struct LessonExample {
    board: Board,
    /// The candidates, where the step is found among them.
    candidates: Vec<ValueSet>,
    /// The step.
    pub step: Step,
}

/// The first examples found so far, in the order of the techniques. Each takes a millisecond or less, all of them some fifty: the gallery
/// finds those that are seen. Boxed, since the room for all of them would stand in the program.
static FOUND: [OnceLock<Option<Box<LessonExample>>>; techniques::ALL.len()] =
    [const { OnceLock::new() }; techniques::ALL.len()];

impl LessonExample {
    /// The first example of a technique.
    pub fn of(technique: &'static Technique) -> Option<&'static Self> {
        let at = techniques::ALL.iter().position(|one| *one == technique)?;
        let find = || {
            let lesson = technique.lessons().next()?;
            let step = technique.step_in(&lesson)?;
            Some(Box::new(Self::new(&lesson, step)))
        };
        FOUND[at].get_or_init(find).as_deref()
    }

    /// The examples of a technique: two that differ, where there are.
    pub fn all_of(technique: &'static Technique) -> Vec<Self> {
        let all = examples(technique).into_iter();
        all.map(|(lesson, step)| Self::new(&lesson, step)).collect()
    }

    fn new(lesson: &Lesson, step: Step) -> Self {
        let position = &lesson.candidates;
        let cells = position.layout().cells();
        let cells = cells.filter(|_| step.technique.level() > Level::Easy);
        Self {
            board: Board::of_position(position, &lesson.givens, About::default()),
            candidates: cells.map(|cell| position.of(cell)).collect(),
            step,
        }
    }

    /// Its board.
    pub fn layout(&self) -> &Layout {
        self.board.layout()
    }

    /// Returns the scene that is drawn of it: as it is before the step, or with that.
    pub fn scene(&self, is_before: bool) -> Scene<'_> {
        let scene = Scene {
            language: language::spoken(),
            ..Scene::of(&self.board)
        };
        match is_before {
            true => Scene {
                candidates: &self.candidates,
                ..scene
            },
            false => Scene {
                highlights: &self.step.explanation.why.highlights,
                ..scene
            },
        }
    }
}
