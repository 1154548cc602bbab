//! Positions as in the data files, and the steps that a technique finds there.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Value, ValueSet};
use sudogon_logic::{Change, Lesson, Position, PreparedLayout, Step, Technique, techniques};

use super::soundness;

/// A position with what a technique should do there, as a line of `tests/data/techniques/`:
///
/// ```text
/// star:5..9..23.… | 13-2 14-2 | 6=6          crossed out before, then the changes of one step
/// star:5..9..23.… |           | absent       no step of the technique
/// star:5..9..23.… |           | absent 6=6   no step of the technique makes this change
/// star:5+7.9..23… |           | 6=6          a value that is not printed
/// ```
pub struct Case {
    lesson: Lesson,
    pub is_absent: bool,
    pub changes: Vec<Change>,
}

impl Case {
    /// Reads a line of a data file.
    pub fn read(line: &str) -> Self {
        let (position, expected) = line.rsplit_once('|').expect("a position and changes");
        // A layout with clues has colons in its name.
        let (name, board) = position.rsplit_once(':').expect("a layout and its cells");
        let layout = soundness::layout_named(name);
        let lesson = Lesson::read(&layout, board);
        let lesson = lesson.unwrap_or_else(|| panic!("{line} can't be read"));
        assert_eq!(lesson.candidates.grid().conflicts(&layout), [], "{line}");
        let expected = expected.trim();
        let changes = expected.strip_prefix("absent").unwrap_or(expected);
        let changes = changes.split_whitespace();
        Self {
            is_absent: expected.starts_with("absent"),
            changes: changes.map(|change| change_of(&layout, change)).collect(),
            lesson,
        }
    }

    /// Returns what a cell can be there.
    pub fn layout(&self) -> &Layout {
        self.lesson.candidates.layout()
    }

    pub fn candidates(&self, cell: Cell) -> ValueSet {
        self.lesson.candidates.of(cell)
    }

    /// Returns what the technique finds there.
    pub fn steps(&self, technique: &'static Technique) -> Vec<Step> {
        let candidates = &self.lesson.candidates;
        let prepared = PreparedLayout::new(candidates.layout());
        let uniqueness = self.lesson.uniqueness();
        let position = prepared.position(candidates);
        steps(technique, &position.relying_on(Some(&uniqueness)))
    }
}

/// A change as in data files: `r1c2=3` places, `r1c2-3` removes.
pub fn change_of(layout: &Layout, text: &str) -> Change {
    let places = text.contains('=');
    let (cell, value) = text.split_once(['=', '-']).expect("a cell and a value");
    let cell = layout.find(cell).expect("a cell of the layout");
    let value = value.chars().next().and_then(Value::from_symbol);
    let value = value.expect("a value");
    if places {
        Change::Place(cell, value)
    } else {
        Change::Remove(cell, value)
    }
}

/// All steps of a technique in a position.
pub fn steps(technique: &'static Technique, position: &Position<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.find(position, &mut |finding| {
        steps.push(finding.to_step());
        ControlFlow::Continue(())
    });
    steps
}

/// A technique by its id.
pub fn technique_named(id: &str) -> &'static Technique {
    techniques::named(id).unwrap_or_else(|| panic!("there is no technique {id}"))
}
