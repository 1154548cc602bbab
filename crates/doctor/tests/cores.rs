//! Sets of givens and clues that can't stand together.

use sudogon_board::layout;
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_board::random::Random;
use sudogon_doctor::PrintedPart;

use super::{core, examined, made, misread, puzzle, solutions};

/// The puzzle with some of its givens and clues alone.
fn with_only(puzzle: &Puzzle, parts: &[PrintedPart]) -> Puzzle {
    let mut givens = Grid::empty(puzzle.givens.len());
    let mut clues = Vec::new();
    for part in parts {
        match *part {
            PrintedPart::Given(cell) => givens.set(cell, puzzle.givens.get(cell)),
            PrintedPart::Clue(_) | PrintedPart::MarkedCell(..) => {
                clues.extend(part.as_clue(&puzzle.layout));
            }
        }
    }
    Puzzle {
        layout: layout::with_clues(&puzzle.layout, clues).expect("clues that were read"),
        givens,
        about: puzzle.about.clone(),
    }
}

/// Checks that the core of a puzzle has no solution, and that without any one of its parts it has; says whether there is one.
fn check(puzzle: &Puzzle) -> bool {
    let diagnosis = examined(puzzle);
    let line = sudogon_paper::files::line_of(puzzle);
    let Some(core) = core(&diagnosis) else {
        assert!(solutions(puzzle) > 0, "{line}");
        return false;
    };
    assert_eq!(solutions(puzzle), 0, "{line}");
    assert_eq!(solutions(&with_only(puzzle, &core.parts)), 0, "{line}");
    assert!(core.is_irreducible, "{line}");
    for at in 0..core.parts.len() {
        let mut rest = core.parts.clone();
        let part = rest.remove(at);
        assert!(
            solutions(&with_only(puzzle, &rest)) > 0,
            "{line}: without {part:?}"
        );
    }
    true
}

#[test]
fn each_part_of_a_core_is_needed() {
    let mut random = Random(19);
    for id in ["sq4", "sq6", "star", "sq9", "x9", "tridoku", "latin6"] {
        let truth = made(id, 3);
        let wrong = (0..8).filter(|_| check(&misread(&truth, 1, &mut random)));
        assert!(wrong.count() >= 3, "{id}");
    }
}

#[test]
fn clues_are_parts_of_cores() {
    // Two cages of a row make 11, and all six values 21: the third would be 10, not 9.
    let cages = "sq6{cage 5: 1 2; cage 6: 3 4; cage 9: 5 6; cage 7: 7 8}";
    let diagnosis = examined(&puzzle(cages, &".".repeat(36)));
    let found: Vec<usize> = core(&diagnosis).expect("no solution").clues().collect();
    assert_eq!(found, [0, 1, 2]);
    assert!(check(&puzzle(cages, &".".repeat(36))));
    // A given in a cage too small for it.
    assert!(check(&puzzle(
        "sq6{cage 4: 1 2 ; cage 11: 35 36}",
        &format!("5{}", ".".repeat(35))
    )));
}

#[test]
fn a_repeated_value_is_a_core_of_two() {
    let repeated = puzzle("sq9", &format!("1..1{}5", ".".repeat(76)));
    let diagnosis = examined(&repeated);
    assert_eq!(core(&diagnosis).map(|core| core.parts.len()), Some(2));
    let words = repeated.layout.words(Language::ENGLISH);
    assert_eq!(
        words.say_all(&diagnosis.sentences())[..2],
        [
            "The 3 printed numbers allow no solution.",
            "1 stands twice in row 1: r1c1, r1c4."
        ]
    );
}
