//! The example of a technique: its first lesson, with the step that it finds there.

use std::sync::OnceLock;

use sudogon_board::game::Board;
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::About;
use sudogon_logic::{Step, Technique, techniques};
use sudogon_paper::drawing::Scene;

use crate::language;

/// The first lesson, with the step that the technique finds there.
pub struct LessonExample {
    board: Board,
    /// The step.
    pub step: Step,
}

/// The examples found so far, in the order of the techniques. Each takes a millisecond or less, all of them some fifty: the gallery finds
/// those that are seen.
static FOUND: [OnceLock<Option<LessonExample>>; techniques::ALL.len()] =
    [const { OnceLock::new() }; techniques::ALL.len()];

impl LessonExample {
    /// The example of a technique.
    pub fn of(technique: &'static Technique) -> Option<&'static Self> {
        let at = techniques::ALL.iter().position(|one| *one == technique)?;
        FOUND[at].get_or_init(|| Self::find(technique)).as_ref()
    }

    fn find(technique: &'static Technique) -> Option<Self> {
        let lesson = technique.lessons().next()?;
        Some(Self {
            board: Board::of_position(&lesson.candidates, &lesson.givens, About::default()),
            step: technique.step_in(&lesson)?,
        })
    }

    /// Its board.
    pub fn layout(&self) -> &Layout {
        self.board.layout()
    }

    /// Returns the scene that is drawn of it.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            language: language::spoken(),
            highlights: &self.step.explanation.why.highlights,
            ..Scene::of(&self.board)
        }
    }
}
