//! Slips in clues: turned round, of another kind, with another number; numbers that nothing makes; cores with clues of every kind.

use sudogon_board::message::Language;
use sudogon_board::puzzle::Puzzle;
use sudogon_board::random::Random;
use sudogon_doctor::{Mend, PrintedPart, SolutionVerdict};

use super::{core, examined, puzzle, solutions};

const SOLVED: &str = "123456456123231564564231312645645312";

/// The solved board with clues that are true of it, and as few givens as one solution needs.
fn with_few_givens(clues: &str, random: &mut Random) -> Puzzle {
    let mut truth = puzzle(&format!("sq6{{{clues}}}"), SOLVED);
    let mut cells: Vec<_> = truth.layout.cells().collect();
    while !cells.is_empty() {
        let cell = cells.swap_remove(random.below(cells.len() as u32) as usize);
        let value = truth.givens.get(cell);
        truth.givens.set(cell, None);
        if solutions(&truth) != 1 {
            truth.givens.set(cell, value);
        }
    }
    truth
}

/// The clues as texts, cells that are marked one by one each for itself.
fn printed(puzzle: &Puzzle) -> Vec<String> {
    let parts = PrintedPart::all_of(puzzle).into_iter();
    let clues = parts.filter_map(|part| part.as_clue(&puzzle.layout));
    let mut all: Vec<String> = clues.map(|clue| clue.numbered_text()).collect();
    all.sort();
    all
}

#[test]
fn a_clue_misread_in_any_way_is_found() {
    for (right, wrong, kind, text) in [
        (
            "gt: 2 1",
            "gt: 1 2",
            "clue-turned",
            "The greater-than sign from r1c1 to r1c2: turned round",
        ),
        (
            "thermo: 1 2 3 4",
            "thermo: 4 3 2 1",
            "clue-turned",
            "The thermometer from r1c4 to r1c1: turned round",
        ),
        (
            "arrow: 3 2 1",
            "arrow: 1 2 3",
            "clue-turned",
            "The arrow from r1c1 to r1c3: turned round",
        ),
        (
            "sky 6: 1 2 3 4 5 6",
            "sky 6: 6 5 4 3 2 1",
            "clue-turned",
            "The skyscraper count from r1c6 to r1c1: turned round",
        ),
        (
            "white: 2 3",
            "black: 2 3",
            "clue-kind",
            "r1c2 and r1c3: white dot instead of black dot",
        ),
        (
            "black: 3 9",
            "white: 3 9",
            "clue-kind",
            "r1c3 and r2c3: black dot instead of white dot",
        ),
        (
            "X: 28 29",
            "V: 28 29",
            "clue-kind",
            "r5c4 and r5c5: X instead of V",
        ),
        (
            "V: 1 7",
            "X: 1 7",
            "clue-kind",
            "r1c1 and r2c1: V instead of X",
        ),
        (
            "even: 2 4 6; odd: 1 3",
            "even: 2 4; odd: 1 3 6",
            "clue-kind",
            "r1c6: even cell instead of odd cell",
        ),
        (
            "min: 1",
            "max: 1",
            "clue-kind",
            "r1c1: minimum cell instead of maximum cell",
        ),
        (
            "min: 1; max: 9 6",
            "min: 1 6; max: 9",
            "clue-kind",
            "r1c6: maximum cell instead of minimum cell",
        ),
        (
            "calc 6*: 2 3",
            "calc 6+: 2 3",
            "clue-number",
            "The cage with an operation at r1c2: 6× instead of 6+",
        ),
        (
            "quad: 1 2 7 8 | 1 5",
            "quad: 1 2 7 8 | 1 6",
            "clue-number",
            "The circle with values at r1c1: 1 5 instead of 1 6",
        ),
        (
            "cage 3: 1 2",
            "cage 93: 1 2",
            "clue-number",
            "The cage at r1c1: 3 instead of 93",
        ),
        (
            "sandwich 14: 1 2 3 4 5 6",
            "sandwich 74: 1 2 3 4 5 6",
            "clue-number",
            "The sandwich sum at r1c1: 14 instead of 74",
        ),
        (
            "sum 9: 2 3 4",
            "sum 90: 2 3 4",
            "clue-number",
            "The sum at r1c2: 9 instead of 90",
        ),
    ] {
        let mut random = Random(3);
        // Without the clue, too, a few givens more may leave one solution.
        let spoiled = (0..50).find_map(|_| {
            let truth = with_few_givens(right, &mut random);
            let spoiled = Puzzle {
                givens: truth.givens.clone(),
                ..puzzle(&format!("sq6{{{wrong}}}"), &".".repeat(36))
            };
            (solutions(&spoiled) != 1).then_some((truth, spoiled))
        });
        let Some((truth, spoiled)) = spoiled else {
            panic!("{wrong} can always be");
        };
        let diagnosis = examined(&spoiled);
        for mend in diagnosis
            .mends
            .iter()
            .filter(|mend| !mend.is_to_be_retyped())
        {
            assert_eq!(solutions(&mend.puzzle), 1, "{wrong}: {:?}", mend.text);
        }
        let is_true = |mend: &&Mend| {
            mend.puzzle.givens == truth.givens && printed(&mend.puzzle) == printed(&truth)
        };
        let found = diagnosis.mends.iter().find(is_true);
        let found = found.map(|mend| (mend.kind(), mend.text.in_english(&*spoiled.layout)));
        assert_eq!(
            found,
            Some((kind, text.to_owned())),
            "{}",
            sudogon_paper::files::line_of(&spoiled)
        );
        if let SolutionVerdict::None { core, .. } = &diagnosis.verdict {
            let clues = core
                .parts
                .iter()
                .filter_map(|part| part.as_clue(&spoiled.layout));
            let right = printed(&truth);
            let mut texts = clues.map(|clue| clue.numbered_text());
            assert!(
                texts.any(|text| !right.contains(&text)),
                "{wrong}: {core:?}"
            );
        }
    }
}

#[test]
fn clues_of_every_kind_are_parts_of_cores() {
    for (id, given, said) in [
        (
            "sq6{min: 1; max: 1}",
            "",
            ["the minimum cell at r1c1", "the maximum cell at r1c1"],
        ),
        (
            "sq6{fortress: 1; max: 2 8}",
            "",
            ["the fortress cell at r1c1", "the maximum cell at r1c2"],
        ),
        (
            "sq6{even: 2 3 4; odd: 4 5}",
            "",
            ["the even cell at r1c4", "the odd cell at r1c4"],
        ),
        (
            "sq6{max: 1 5 9}",
            "1",
            ["1 in r1c1", "the maximum cell at r1c1"],
        ),
        (
            "sq6{gt: 1 2; gt: 2 1}",
            "",
            [
                "the greater-than sign between r1c1 and r1c2",
                "the greater-than sign between r1c2 and r1c1",
            ],
        ),
        // Where every V is printed, one that is left out is still marked: in a box, two pairs make 5 or none.
        (
            "sq4{V: 1 2; neg-xv}",
            "",
            [
                "the V between r1c1 and r1c2",
                "the rule that neighbours without X or V",
            ],
        ),
    ] {
        let cells = if id.starts_with("sq4") { 16 } else { 36 };
        let board = puzzle(id, &format!("{given:.<cells$}"));
        let diagnosis = examined(&board);
        let core = core(&diagnosis).unwrap_or_else(|| panic!("{id} has no solution"));
        assert!(core.is_irreducible, "{id}");
        let words = board.layout.words(Language::ENGLISH);
        let told = words.say_all(&diagnosis.sentences()).join(" ");
        for part in said {
            assert!(told.contains(part), "{id}: {told}");
        }
        assert!(!told.contains("can't be right"), "{id}: {told}");
    }
}

#[test]
fn a_number_that_no_values_make_is_named_and_mended() {
    let cells = ".".repeat(36);
    let clues = "cage 92: 1 2; cage 7: 3 9; cage 4: 10 4";
    let diagnosis = examined(&puzzle(&format!("sq6{{{clues}}}"), &cells));
    let words = diagnosis.puzzle.layout.words(Language::ENGLISH);
    let told = words.say_all(&diagnosis.sentences());
    assert_eq!(
        told[..3],
        [
            "The 3 clues allow no solution.",
            "The cage of 92 has 2 cells; two cells hold at most 11.",
            "Compare the cage of 92 at r1c1 with the paper: it can't be right.",
        ]
    );
}
