//! The steps of an exercise.

use sudogon_learn::Exercise;
use sudogon_logic::{Lesson, Technique};

use super::task::{Reporter, Task, start};

/// Finds the steps of a technique in a position: those that are right answers.
pub fn exercise(
    technique: &'static Technique,
    position: Lesson,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<Box<Exercise>, String>> {
    let prepare = move |reporter: &Reporter<_>| {
        let exercise = Exercise::of(technique, position, &mut |_| reporter.flow());
        exercise
            .map(Box::new)
            .ok_or_else(|| format!("there is no {} in this exercise", technique.name()))
    };
    start("exercise", wake, prepare, Err)
}
