//! Puzzles with several solutions.

use std::collections::BTreeSet;

use sudogon_board::message::Language;
use sudogon_board::puzzle::{Grid, Puzzle, ValueSet};
use sudogon_board::random::Random;
use sudogon_doctor::{SeveralSolutions, SolutionVerdict};
use sudogon_solve::reference;

use super::{examined, made, puzzle};

fn several(puzzle: &Puzzle) -> Option<SeveralSolutions> {
    match examined(puzzle).verdict {
        SolutionVerdict::Several(several) => Some(several),
        SolutionVerdict::One(_) | SolutionVerdict::None { .. } => None,
    }
}

/// Checks what is said against all solutions.
fn check(puzzle: &Puzzle) -> bool {
    let Some(several) = several(puzzle) else {
        return false;
    };
    let line = sudogon_paper::files::line_of(puzzle);
    let layout = &puzzle.layout;
    let all = reference::solutions(layout, &puzzle.givens, 1001);
    assert_eq!(several.count, all.len().min(1000) as u128, "{line}");
    assert_eq!(several.is_exact, all.len() <= 1000, "{line}");
    if !several.is_exact {
        return false;
    }
    let values = |cell| -> ValueSet { all.iter().filter_map(|one| one.get(cell)).collect() };
    let differs = layout.cells().map(|cell| (cell, values(cell)));
    let differs: Vec<_> = differs.filter(|(_, values)| values.len() > 1).collect();
    assert_eq!(several.differs, differs, "{line}");
    for set in &several.must_be_printed {
        for one in &all {
            let differs_there_alone = |other: &&Grid| {
                *other != one
                    && layout
                        .cells()
                        .all(|cell| set.contains(&cell) || other.get(cell) == one.get(cell))
            };
            assert!(
                all.iter().any(|other| differs_there_alone(&other)),
                "{line}: {set:?}"
            );
        }
    }
    !several.must_be_printed.is_empty()
}

#[test]
fn what_differs_is_what_differs_in_some_solution() {
    let mut random = Random(2);
    let mut sets = 0;
    for seed in 0..20 {
        let mut few = made(if seed % 2 == 0 { "sq6" } else { "sq4" }, seed);
        for _ in 0..1 + seed % 4 {
            let given: Vec<_> = few.givens.entries().collect();
            let (cell, _) = given[random.below(given.len() as u32) as usize];
            few.givens.set(cell, None);
        }
        sets += usize::from(check(&few));
    }
    assert!(sets > 1, "{sets}");
}

#[test]
fn cells_of_which_one_must_be_printed_are_told() {
    let open = examined(&puzzle("sq4", "..343412..434321"));
    let told = open.puzzle.layout.words(Language::ENGLISH);
    let told = told.say_all(&open.sentences());
    assert_eq!(
        told[..3],
        [
            "The 12 printed numbers leave 2 solutions.",
            "They differ in 4 cells: r1c1 (1 or 2), r1c2 (1 or 2), r3c1 (1 or 2), r3c2 (1 or 2).",
            "One of r1c1, r1c2, r3c1 and r3c2 must be printed: did you miss one?",
        ]
    );
    let missing = open.mends.iter().filter(|mend| mend.kind() == "missing");
    assert_eq!(missing.count(), 8);
}

#[test]
fn another_rule_that_leaves_one_solution_is_told() {
    let x9 = ".7...9.8.5.9.8...7.3.5.4.....7...8.4.5.....2.9.3...7.....7.2.1.3...1.2.5.2.9...4.";
    let told = examined(&puzzle("sq9", x9));
    let rules: BTreeSet<&str> = told
        .other_rules
        .iter()
        .filter_map(|other| Some(other.rule?.id))
        .collect();
    assert!(rules.contains("x"), "{rules:?}");
    let sentence = "With the rule “diagonals” it has one solution. Each of the two long diagonals holds every value once. Is that so on paper?";
    let words = told.puzzle.layout.words(Language::ENGLISH);
    let said = words.say_all(&told.sentences());
    assert!(said.iter().any(|said| said == sentence), "{said:?}");
}
