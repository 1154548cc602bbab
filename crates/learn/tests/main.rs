//! Exercises: what is to be found is there, and what is said of answers is true.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Value, ValueSet};
use sudogon_learn::{
    EXERCISE_BOARDS, EXERCISES, Exercise, ExerciseAnswer, ExerciseBoard, Practice, Worth,
};
use sudogon_logic::{self as logic, Highlight, Lesson, PreparedLayout, Technique, techniques};
use sudogon_solve::Random;

fn board(name: &str) -> &'static ExerciseBoard {
    ExerciseBoard::named(name).expect("listed")
}

/// The techniques that have exercises on a board.
fn practised(board: &'static ExerciseBoard) -> Vec<&'static Technique> {
    let all = techniques::ALL.iter().copied();
    all.filter(|one| board.count(one) > 0).collect()
}

fn exercise(technique: &'static Technique, position: Lesson) -> Exercise {
    let exercise = Exercise::of(technique, position, &mut |_| ControlFlow::Continue(()));
    exercise.expect("the technique finds something")
}

/// Each position, turned and with other values, has the technique as its easiest step.
fn check_positions(name: &str, least: usize) {
    let board = board(name);
    let practised = practised(board);
    assert!(practised.len() >= least, "{} on {name}", practised.len());
    for technique in practised {
        for number in 0..board.count(technique) {
            let position = board.exercise(technique, 7, number).expect("a position");
            let prepared = PreparedLayout::new(position.candidates.layout());
            let uniqueness = position.uniqueness();
            let at = prepared.position(&position.candidates);
            let step = logic::first_step(&at.relying_on(Some(&uniqueness)));
            let found = step.map(|step| step.technique.id);
            assert_eq!(found, Some(technique.id), "{number} on {name}");
        }
    }
}

#[test]
fn exercises_on_squares_have_their_step_as_the_easiest() {
    check_positions("9x9", 63);
}

#[test]
fn exercises_on_stars_have_their_step_as_the_easiest() {
    check_positions("star", 47);
}

#[test]
fn exercises_on_jigsaws_have_their_step_as_the_easiest() {
    check_positions("jigsaw", 66);
}

#[test]
fn exercises_on_killers_have_their_step_as_the_easiest() {
    check_positions("killer", 67);
}

/// Every line of every file is a position of a technique.
#[test]
fn no_position_is_damaged() {
    for board in &EXERCISE_BOARDS {
        let mut count = 0;
        for technique in practised(board) {
            for at in 0..board.count(technique) {
                let position = board.position(technique, at);
                assert!(position.is_some(), "{} {at}", technique.id);
                count += 1;
            }
        }
        assert_eq!(count, board.total(), "{}", board.id);
    }
}

#[test]
fn no_exercise_comes_twice_within_a_hundred() {
    for board in &EXERCISE_BOARDS {
        // Boards with regions or clues are made anew each time, which takes longer.
        let step = if ["9x9", "star"].contains(&board.id) {
            6
        } else {
            12
        };
        for technique in practised(board).into_iter().step_by(step) {
            let lines = (0..100).filter_map(|number| {
                let position = board.exercise(technique, 3, number)?;
                let id = position
                    .candidates
                    .layout()
                    .id()
                    .unwrap_or_default()
                    .to_owned();
                Some((id, position.candidates.to_line()))
            });
            let different: BTreeSet<_> = lines.collect();
            assert_eq!(different.len(), 100, "{} on {}", technique.id, board.id);
        }
    }
}

#[test]
fn what_a_step_does_is_the_right_answer() {
    for board in &EXERCISE_BOARDS {
        for technique in practised(board) {
            let position = board.exercise(technique, 5, 0).expect("a position");
            let exercise = exercise(technique, position);
            for step in exercise.steps.iter().take(3) {
                let removed: Vec<_> = step.removed().collect();
                let answers = step
                    .placed()
                    .map(|(cell, value)| ExerciseAnswer::Place(cell, value));
                let one = removed
                    .first()
                    .map(|&one| ExerciseAnswer::CrossOut(vec![one]));
                let all = (!removed.is_empty()).then_some(ExerciseAnswer::CrossOut(removed));
                for answer in answers.chain(one).chain(all) {
                    let worth = exercise.judge(&answer).worth;
                    assert_eq!(worth, Worth::Right, "{} {answer:?}", technique.id);
                }
                if !exercise.is_to_place() {
                    let cells = ExerciseAnswer::Cells(step.cells());
                    assert_eq!(
                        exercise.judge(&cells).worth,
                        Worth::Right,
                        "{}",
                        technique.id
                    );
                }
            }
        }
    }
}

/// Any answer by chance.
fn by_chance(exercise: &Exercise, random: &mut Random) -> ExerciseAnswer {
    let layout = exercise.layout();
    let mut cell = || Cell::new(random.below(layout.len() as u32) as usize);
    let cells: Vec<Cell> = (0..3).map(|_| cell()).collect();
    let value = Value::new(1 + random.below(layout.values() as u32) as usize).expect("a value");
    match random.below(3) {
        0 => ExerciseAnswer::Place(cells[0], value),
        1 => ExerciseAnswer::CrossOut(vec![(cells[0], value)]),
        _ => ExerciseAnswer::Cells(cells),
    }
}

/// What is said of an answer that is not right is true of the position: what is pointed at can go there, a house that is named has the
/// value in just these places, and what is said to be impossible is.
#[test]
fn a_thousand_wrong_answers_get_true_reasons() {
    let mut random = Random(11);
    let mut wrong = 0;
    while wrong < 1000 {
        for board in &EXERCISE_BOARDS {
            for technique in practised(board).into_iter().step_by(5) {
                let seed = random.bits();
                let position = board.exercise(technique, seed, 0).expect("a position");
                let exercise = exercise(technique, position);
                for _ in 0..8 {
                    let answer = by_chance(&exercise, &mut random);
                    wrong += usize::from(check_judgement(&exercise, &answer));
                }
            }
        }
    }
}

fn check_judgement(exercise: &Exercise, answer: &ExerciseAnswer) -> bool {
    let judgement = exercise.judge(answer);
    let said = format!("{} {answer:?}: {judgement:?}", exercise.technique.id);
    let words = exercise.layout().words(Language::ENGLISH);
    let headline = words.say(&judgement.told.headline);
    let lines = words.say_all(&judgement.told.lines);
    assert!(!headline.is_empty() && !lines.is_empty(), "{said}");
    let longest = lines.iter().map(String::len).max();
    assert!(longest <= Some(160), "{said}");
    if judgement.worth != Worth::Wrong {
        return false;
    }
    let board = &exercise.position.candidates;
    let places = |of: Value| {
        let mut cells = BTreeSet::new();
        for highlight in &judgement.told.highlights {
            if let Highlight::Place(cell, values) = highlight
                && values.contains(of)
            {
                cells.insert(*cell);
            }
        }
        cells
    };
    for highlight in &judgement.told.highlights {
        match highlight {
            Highlight::Place(cell, values) => {
                assert_eq!(
                    values.difference(board.of(*cell)),
                    ValueSet::EMPTY,
                    "{said}"
                );
            }
            Highlight::House(house) => {
                let value = match answer {
                    ExerciseAnswer::Place(_, value) => *value,
                    ExerciseAnswer::CrossOut(removed) => removed[0].1,
                    ExerciseAnswer::Cells(_) => panic!("{said}"),
                };
                let house = exercise.layout().house(*house);
                let there: BTreeSet<Cell> = board.places(house, value).collect();
                assert!(there.len() > 1 && there == places(value), "{said}");
            }
            Highlight::RuledOut(cell, value) | Highlight::RuledOutBefore(cell, value) => {
                assert!(!board.can_hold(*cell, *value), "{said}");
            }
            Highlight::Reason(cell, value) => {
                assert_eq!(board.grid().get(*cell), Some(*value), "{said}");
            }
            _ => {}
        }
    }
    true
}

#[test]
fn what_was_hard_comes_again_sooner() {
    let first = Practice::after(None, 5, 100);
    assert!(!first.is_mastered() && !first.is_due(100) && first.is_due(101));
    let mut last = Practice::after(Some(first), EXERCISES, 101);
    assert!(last.is_mastered());
    let mut pauses = vec![last.pause];
    for _ in 0..6 {
        last = Practice::after(Some(last), EXERCISES - 1, last.day + last.pause);
        pauses.push(last.pause);
    }
    assert_eq!(pauses, [3, 6, 12, 24, 48, 90, 90]);
    assert_eq!(Practice::after(Some(last), 3, 900).pause, 1);
}
