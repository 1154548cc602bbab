//! The positions to learn techniques from.

use sudogon_core::logic::{self, Lesson, PreparedLayout, Technique, techniques};

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
            let (first, slug) = (easiest(&lesson).slug(), technique.slug());
            if (first == slug) == NEVER_EASIEST.contains(&slug.as_str()) {
                let id = lesson.candidates.layout().id().unwrap_or_default();
                easier.push(format!("{slug} on {id}: {first}"));
            }
        }
    }
    assert!(easier.is_empty(), "{easier:#?}");
}
