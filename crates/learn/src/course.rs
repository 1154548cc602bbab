//! The order in which techniques are taught: not quite that of how hard they are, since what is alike is learnt together.

use sudogon_logic::{Lesson, Step, Technique, techniques};

use super::exercise_boards::ExerciseBoard;

/// The ids of those that most courses teach, in their order; the rest follows by how hard it is.
const FIRST: [&str; 31] = [
    "last-cell",
    "hidden-single",
    "naked-single",
    "naked-pair",
    "hidden-pair",
    "locked-candidates",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "xy-wing",
    "xyz-wing",
    "w-wing",
    "swordfish",
    "finned-x-wing",
    "sashimi-x-wing",
    "unique-rectangle-type-1",
    "unique-rectangle-type-2",
    "unique-rectangle-type-3",
    "unique-rectangle-type-4",
    "hidden-rectangle",
    "bug+1",
    "simple-colouring",
    "multi-colouring",
    "remote-pairs",
    "naked-quad",
    "hidden-quad",
    "jellyfish",
];

/// The techniques that need no clues, in the order of teaching.
pub fn course() -> Vec<&'static Technique> {
    let first = FIRST.into_iter().filter_map(techniques::named);
    let rest = techniques::ALL.iter().copied();
    let rest = rest.filter(|one| !one.needs_clues() && !FIRST.contains(&one.id));
    first.chain(rest).collect()
}

/// The techniques of clues, in the order of teaching: a course of their own.
pub fn course_of_clues() -> Vec<&'static Technique> {
    let all = techniques::ALL.iter().copied();
    all.filter(|one| one.needs_clues()).collect()
}

/// How many of its exercises are looked through for an example that differs.
const LOOKED_THROUGH: usize = 6;

/// Examples of a technique: its lesson, and a position that differs, in another kind of house where there is one.
pub fn examples(technique: &'static Technique) -> Vec<(Lesson, Step)> {
    let with_step = |lesson: Lesson| technique.step_in(&lesson).map(|step| (lesson, step));
    let mut found: Vec<_> = technique.lessons().take(1).filter_map(with_step).collect();
    let kind = |(lesson, step): &(Lesson, Step)| {
        let house = step.house(lesson.candidates.layout());
        house.map(|house| house.role.is_area())
    };
    let exercises = ExerciseBoard::of(technique).flat_map(|board| {
        let count = board.count(technique).min(LOOKED_THROUGH);
        (0..count).filter_map(|at| board.position(technique, at))
    });
    let others = exercises.take(LOOKED_THROUGH).filter_map(with_step);
    let mut others: Vec<_> = others.collect();
    let differs = others
        .iter()
        .position(|one| Some(kind(one)) != found.first().map(kind));
    if !others.is_empty() {
        found.push(others.swap_remove(differs.unwrap_or(0)));
    } else {
        found.extend(technique.lessons().skip(1).filter_map(with_step).take(1));
    }
    found
}

impl ExerciseBoard {
    /// The course on it: of those that there are exercises for, the techniques of its clues, if it has any.
    pub fn course(&self) -> Vec<&'static Technique> {
        let mut techniques = course_of_clues();
        techniques.retain(|one| self.count(one) > 0);
        if techniques.is_empty() {
            techniques = course();
            techniques.retain(|one| self.count(one) > 0);
        }
        techniques
    }
}
