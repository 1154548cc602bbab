//! The steps of an exercise, and the answer to a hint that asks.

use sudogon_learn::{Exercise, ExerciseAnswer, Judgement};
use sudogon_logic::{Conclusion, Lesson, Technique};

use super::task::{Reporter, Task, start};

/// Finds the steps of a technique in a position: those that are right answers.
pub fn exercise(
    technique: &'static Technique,
    position: Lesson,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<Box<Exercise>, String>> {
    let prepare = move |reporter: &Reporter<_>| prepare(technique, position, reporter);
    start("exercise", wake, prepare, Err)
}

fn prepare<E>(
    technique: &'static Technique,
    position: Lesson,
    reporter: &Reporter<E>,
) -> Result<Box<Exercise>, String> {
    let exercise = Exercise::of(technique, position, &mut |_| reporter.flow());
    exercise
        .map(Box::new)
        .ok_or_else(|| format!("there is no {} in this exercise", technique.name()))
}

/// Judges an answer to the question for the first step of a hint. What comes after that is right, too.
pub fn judge_answer(
    asked: Conclusion,
    position: Lesson,
    answer: ExerciseAnswer,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<Judgement, String>> {
    let work = move |reporter: &Reporter<_>| {
        let mut exercise = prepare(asked.first().technique, position, reporter)?;
        exercise.steps.extend(asked.steps().cloned());
        let mut judgement = exercise.judge(&answer);
        // What else there is, is for the next hint.
        judgement.others.clear();
        Ok(judgement)
    };
    start("answer to a hint", wake, work, Err)
}
