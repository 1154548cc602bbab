//! Exercises: what is to be found is there, and what is said of answers is true.

mod narration;
mod review;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Value, ValueSet};
use sudogon_board::random::Random;
use sudogon_learn::{
    EXERCISE_BOARDS, EXERCISES, Exercise, ExerciseAnswer, ExerciseBoard, Practice, Series,
    SeriesKind, Worth, course, course_of_clues, examples,
};
use sudogon_logic::{
    self as logic, Change, Highlight, Lesson, PreparedLayout, Technique, techniques,
};

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
    check_positions("killer", 45);
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

/// A rating is in tenths: whoever finds a step that is less than one harder than the one that is asked for has found something.
#[test]
fn a_step_of_another_technique_is_true_unless_it_is_much_harder() {
    let (board, mut easier, mut harder, mut too_hard) = (board("9x9"), 0, 0, 0);
    for technique in practised(board) {
        let exercise = exercise(
            technique,
            board.exercise(technique, 5, 0).expect("a position"),
        );
        let uniqueness = exercise.position.uniqueness();
        let prepared = PreparedLayout::new(exercise.position.candidates.layout());
        let position = prepared.position(&exercise.position.candidates);
        let position = position.relying_on(Some(&uniqueness));
        let mut known: Vec<Change> = exercise
            .steps
            .iter()
            .flat_map(|step| step.changes.clone())
            .collect();
        // From easy to hard: what an easier technique finds is not told as the harder one's. Chains come last, and are not looked for.
        for other in techniques::ALL.iter().filter(|one| one.rating < 62) {
            let mut found = Vec::new();
            let _ = other.find(&position, &mut |finding| {
                found.extend(finding.changes.iter().copied());
                ControlFlow::Continue(())
            });
            let is_near = other.rating < technique.rating + 10;
            for change in found {
                if known.contains(&change) {
                    continue;
                }
                known.push(change);
                let (cell, value) = change.candidate();
                let answer = match change {
                    Change::Place(..) => ExerciseAnswer::Place(cell, value),
                    Change::Remove(..) => ExerciseAnswer::CrossOut(vec![(cell, value)]),
                };
                let worth = exercise.judge(&answer).worth;
                let expected = if is_near { Worth::NotYet } else { Worth::Wrong };
                assert_eq!(
                    worth, expected,
                    "{} for {}: {answer:?}",
                    other.id, technique.id
                );
                match is_near {
                    true if other.rating <= technique.rating => easier += 1,
                    true => harder += 1,
                    false => too_hard += 1,
                }
            }
        }
    }
    let counts = [easier, harder, too_hard];
    assert!(harder > 10 && too_hard > 10, "{counts:?}");
}

/// The headlines of judgements about the cells of a step's pattern: one too few, all of them, one too many.
#[test]
fn of_cells_a_part_and_more_than_the_pattern_are_told_from_others() {
    let board = board("9x9");
    for id in ["naked-pair", "x-wing", "swordfish", "xy-wing"] {
        let technique = practised(board)
            .into_iter()
            .find(|one| one.id == id)
            .expect("listed");
        let exercise = exercise(
            technique,
            board.exercise(technique, 5, 0).expect("a position"),
        );
        let headline = |cells: &[Cell]| {
            let judgement = exercise.judge(&ExerciseAnswer::Cells(cells.to_vec()));
            let words = exercise.layout().words(Language::ENGLISH);
            (judgement.worth, words.say(&judgement.told.headline))
        };
        let all: Vec<Cell> = exercise.layout().cells().collect();
        // The pattern is the smallest answer that is right beside the cells that the step changes.
        let pattern = pattern(&exercise);
        assert_eq!(headline(&pattern).0, Worth::Right, "{id}");
        let is_outside = |cell: &&Cell| {
            !pattern.contains(cell)
                && !exercise
                    .steps
                    .iter()
                    .any(|step| step.cells().contains(cell))
        };
        let other = *all.iter().find(is_outside).expect("a cell");
        let part = (Worth::NotYet, "A part of it".to_owned());
        assert_eq!(headline(&pattern[1..]), part, "{id}");
        let more: Vec<Cell> = pattern.iter().copied().chain([other]).collect();
        assert_eq!(
            headline(&more),
            (Worth::NotYet, "More than it".to_owned()),
            "{id}"
        );
        let (worth, said) = headline(&[pattern[0], other]);
        assert_eq!(worth, Worth::Wrong, "{id}: {said}");
    }
}

/// The cells whose candidates the first step points at.
fn pattern(exercise: &Exercise) -> Vec<Cell> {
    let mut cells = BTreeSet::new();
    for highlight in &exercise.steps[0].explanation.why.highlights {
        if let Highlight::Place(cell, values) = highlight
            && !values.is_empty()
        {
            cells.insert(*cell);
        }
    }
    cells.into_iter().collect()
}

/// Of a cell how many values it can have, whether it is printed, and how full its houses are.
type CellInvariant = (usize, bool, Vec<usize>);

/// What stays of a position however it is turned and whatever its values become: of each cell what it holds or how many candidates it has,
/// and how full its houses are.
fn invariant(position: &Lesson) -> (Option<String>, Vec<CellInvariant>) {
    let board = &position.candidates;
    let layout = board.layout();
    let size = |cell: Cell| match board.grid().get(cell) {
        Some(_) => 0,
        None => board.of(cell).len(),
    };
    let cells = layout.cells().map(|cell| {
        let houses = layout.houses_of(cell).iter().map(|&id| {
            let cells = layout.house(id).cells.iter();
            cells.map(|&cell| size(cell) * size(cell)).sum()
        });
        let mut houses: Vec<usize> = houses.collect();
        houses.sort_unstable();
        (size(cell), position.givens.get(cell).is_some(), houses)
    });
    let mut cells: Vec<_> = cells.collect();
    cells.sort();
    (layout.id_without_clues(), cells)
}

/// The techniques that most courses teach: there are enough of each.
const COMMON: [&str; 10] = [
    "hidden-single",
    "locked-candidates",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "x-wing",
    "skyscraper",
    "xy-wing",
    "w-wing",
    "swordfish",
];

#[test]
fn a_position_is_varied_by_any_seed() {
    for name in ["9x9", "killer"] {
        let board = board(name);
        let technique = practised(board)[0];
        let position = board.position(technique, 0).expect("a position");
        let lines: BTreeSet<_> = (0..4)
            .map(|number| {
                ExerciseBoard::varied(&position, u64::MAX, number)
                    .candidates
                    .to_line()
            })
            .collect();
        assert_eq!(lines.len(), 4, "{name}");
    }
}

/// Series that somebody does one after the other, beginning anywhere.
#[test]
fn of_two_hundred_exercises_of_ten_techniques_none_comes_twice() {
    let board = board("9x9");
    let mut seen = BTreeSet::new();
    let mut count = 0;
    for id in COMMON {
        let technique = techniques::named(id).expect("listed");
        let first = Series::new(SeriesKind::Find(technique), board, 11);
        for series in [first.clone(), first.again()] {
            let mut exercise = Some(series);
            while let Some(series) = exercise {
                let position = series.position().expect("a position");
                assert!(
                    seen.insert((id, invariant(&position))),
                    "{id} {} {}",
                    series.seed,
                    series.number
                );
                all_right_answers_are_accepted(technique, position);
                count += 1;
                exercise = series.next();
            }
        }
    }
    assert_eq!(count, 200);
}

/// The easiest step is of the technique, and whatever any of its steps does is right.
fn all_right_answers_are_accepted(technique: &'static Technique, position: Lesson) {
    let prepared = PreparedLayout::new(position.candidates.layout());
    let uniqueness = position.uniqueness();
    let at = prepared.position(&position.candidates);
    let at = at.relying_on(Some(&uniqueness));
    let easiest = logic::first_step(&at).map(|step| step.technique.id);
    assert_eq!(easiest, Some(technique.id));
    let mut all: Vec<Vec<Change>> = Vec::new();
    let _ = technique.find(&at, &mut |finding| {
        all.push(finding.changes.to_vec());
        ControlFlow::Continue(())
    });
    let exercise = exercise(technique, position.clone());
    assert_eq!(exercise.steps.len(), all.len(), "{}", technique.id);
    let found = &exercise.steps[0];
    assert_eq!(exercise.others(found, all.len()).len(), all.len() - 1);
    for changes in all {
        let answer = match changes[0] {
            Change::Place(cell, value) => ExerciseAnswer::Place(cell, value),
            Change::Remove(..) => {
                ExerciseAnswer::CrossOut(changes.iter().map(|one| one.candidate()).collect())
            }
        };
        assert_eq!(exercise.judge(&answer).worth, Worth::Right);
    }
}

/// The techniques that most courses teach of which there are at least thirty positions on a board, so that none comes twice within thirty,
/// wherever somebody begins.
const THIRTY: [(&str, &[&str]); 7] = [
    ("9x9", &COMMON),
    ("star", COMMON.split_at(9).0),
    ("jigsaw", &COMMON),
    (
        "killer",
        &[
            "hidden-single",
            "locked-candidates",
            "naked-pair",
            "skyscraper",
            "xy-wing",
            "rule-of-45",
            "hidden-single-in-a-cage",
            "only-combination",
            "cage-combinations",
            "locked-in-a-cage",
        ],
    ),
    ("6x6", &["hidden-single", "locked-candidates", "naked-pair"]),
    (
        "diagonal",
        &["hidden-single", "locked-candidates", "naked-pair"],
    ),
    ("windoku", COMMON.split_at(4).0),
];

#[test]
fn of_common_techniques_there_are_thirty_positions() {
    for (name, ids) in THIRTY {
        let board = board(name);
        for id in ids {
            let technique = techniques::named(id).expect("listed");
            let count = board.count(technique);
            assert!(count >= 30, "{count} of {id} on {name}");
        }
    }
    let boards: Vec<&str> = EXERCISE_BOARDS.iter().map(|board| board.id).collect();
    assert_eq!(boards, THIRTY.map(|(name, _)| name));
}

#[test]
fn no_two_positions_of_a_common_technique_are_alike() {
    for board in &EXERCISE_BOARDS {
        for id in COMMON {
            let technique = techniques::named(id).expect("listed");
            let count = board.count(technique);
            let positions = (0..count).filter_map(|at| board.position(technique, at));
            let different: BTreeSet<_> = positions.map(|one| invariant(&one)).collect();
            assert_eq!(different.len(), count, "{id} on {}", board.id);
        }
    }
}

/// In each ten there are all kinds of houses in which a step can be seen.
#[test]
fn each_series_has_every_kind() {
    let board = board("9x9");
    for id in ["hidden-single", "locked-candidates"] {
        let technique = techniques::named(id).expect("listed");
        for seed in 0..4 {
            let kinds = (0..EXERCISES).filter_map(|number| {
                let position = board.exercise(technique, seed, number)?;
                let exercise = exercise(technique, position);
                let house = exercise.steps[0].house(exercise.layout())?;
                Some(house.noun.clone())
            });
            let kinds: BTreeSet<_> = kinds.collect();
            assert_eq!(kinds.len(), 3, "{id} {seed}: {kinds:?}");
        }
    }
}

/// A mixed series goes round all of its techniques, and doesn't name what is to be found.
#[test]
fn a_mixed_series_takes_whatever_helps_and_gives_no_name_away() {
    let all: Vec<_> = COMMON[1..]
        .iter()
        .filter_map(|id| techniques::named(id))
        .collect();
    let mut series = Series::new(SeriesKind::Mixed(all.clone()), board("9x9"), 4);
    let mut come = BTreeSet::new();
    loop {
        let technique = series.technique().expect("one of them");
        come.insert(technique.id);
        let exercise = exercise(technique, series.position().expect("a position")).unnamed();
        let words = exercise.layout().words(Language::ENGLISH);
        assert_eq!(words.say(&exercise.task()), "Find the next step");
        assert!(exercise.help(0).is_none());
        let mut random = Random(series.number as u64);
        for _ in 0..20 {
            let judgement = exercise.judge(&by_chance(&exercise, &mut random));
            let said = [vec![judgement.told.headline], judgement.told.lines].concat();
            if judgement.worth != Worth::Right {
                let said = words.say_all(&said).join(" ");
                assert!(!said.contains(technique.name()), "{said}");
            }
        }
        let removed: Vec<_> = exercise.steps[0].removed().collect();
        let right = exercise.judge(&ExerciseAnswer::CrossOut(removed));
        let told = words.say_all(&right.others).join(" ");
        assert!(
            told.starts_with(&format!("What helped: {}.", technique.name())),
            "{told}"
        );
        match series.next() {
            Some(next) => series = next,
            None => break,
        }
    }
    assert_eq!(come.len(), all.len());
}

#[test]
fn a_course_begins_with_what_is_easy_and_clues_have_their_own() {
    let ids: Vec<&str> = course().iter().map(|one| one.id).collect();
    let at = |id: &str| ids.iter().position(|one| *one == id).expect("taught");
    let order = COMMON.map(at);
    assert!(at("naked-pair") < at("locked-candidates") && at("w-wing") < at("swordfish"));
    assert!(at("naked-triple") < at("x-wing") && at("skyscraper") < at("xy-wing"));
    assert!(order.iter().all(|&at| at < 20), "{order:?}");
    let of_clues = course_of_clues();
    assert_eq!(ids.len() + of_clues.len(), techniques::ALL.len());
    assert!(of_clues.iter().all(|one| !ids.contains(&one.id)));
    let killers = board("killer").course();
    assert!(!killers.is_empty() && killers.iter().all(|one| of_clues.contains(one)));
}

#[test]
fn examples_of_a_technique_differ() {
    let kind = |(lesson, step): &(Lesson, sudogon_logic::Step)| {
        let house = step.house(lesson.candidates.layout());
        house.map(|house| house.role.is_area())
    };
    for id in ["hidden-single", "locked-candidates"] {
        let technique = techniques::named(id).expect("listed");
        let [first, second] = &examples(technique)[..] else {
            panic!("{id} has two");
        };
        assert_ne!(kind(first), kind(second), "{id}");
    }
    for technique in techniques::ALL {
        assert!(!examples(technique).is_empty(), "{}", technique.id);
        assert!(
            technique.search.english().ends_with(['.', '?']),
            "{}",
            technique.id
        );
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
    if headline.starts_with("Nothing shows yet that") {
        let is_told = lines.iter().any(|line| line.contains("writes no number"));
        assert_ne!(is_told, exercise.is_to_place(), "{said}");
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
