//! The positions to learn techniques from.

use sudogon_logic::{self as logic, Lesson, PreparedLayout, Step, Technique, techniques};

/// Techniques of which no position is known where their step is the easiest: what they find, easier ones find as well.
const NEVER_EASIEST: [&str; 9] = [
    "dual-two-string-kite",
    "dual-empty-rectangle",
    "siamese-fish",
    "franken-x-wing",
    "finned-franken-x-wing",
    "franken-swordfish",
    "franken-jellyfish",
    "mutant-fish",
    "template-set",
];

/// The technique of the easiest step.
fn easiest(lesson: &Lesson) -> &'static Technique {
    let prepared = PreparedLayout::new(lesson.candidates.layout());
    let uniqueness = lesson.uniqueness();
    let position = prepared.position(&lesson.candidates);
    let first = logic::first_step(&position.relying_on(Some(&uniqueness)));
    first.expect("its own, if no other").technique
}

#[test]
fn the_easiest_step_of_a_lesson_is_its_own() {
    let mut easier = Vec::new();
    for technique in techniques::ALL {
        for lesson in technique.lessons() {
            let (first, own) = (easiest(&lesson).id, technique.id);
            if (first == own) == NEVER_EASIEST.contains(&own) {
                let id = lesson.candidates.layout().id().unwrap_or_default();
                easier.push(format!("{own} on {id}: {first}"));
            }
        }
    }
    assert!(easier.is_empty(), "{easier:#?}");
}

/// Each technique has a lesson, on the usual board where it finds anything there; in each a hint can tell it.
#[test]
fn lessons_teach_what_they_should() {
    let mut lessons = 0;
    let mut wrong = Vec::new();
    for technique in techniques::ALL {
        let mut is_there = false;
        for lesson in technique.lessons() {
            let layout = lesson.candidates.layout();
            let said = format!("{} on {}", technique.id, layout.title());
            let prepared = PreparedLayout::new(layout);
            let uniqueness = lesson.uniqueness();
            let position = prepared.position(&lesson.candidates);
            let steps = logic::all_steps(&position.relying_on(Some(&uniqueness)));
            let is_it = |step: &Step| step.technique == *technique;
            if !steps.iter().any(is_it) {
                wrong.push(said);
            }
            is_there = true;
            lessons += 1;
        }
        assert!(is_there, "{} has no lesson", technique.id);
    }
    assert!(wrong.is_empty(), "no lesson: {wrong:?}");
    let lines = include_str!("../src/techniques/lessons.txt")
        .lines()
        .filter(|line| line.contains('|') && !line.starts_with('#'));
    assert_eq!(
        lessons,
        lines.count(),
        "a line is of no technique, or damaged"
    );
}
