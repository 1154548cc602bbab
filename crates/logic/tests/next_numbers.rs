//! The next number with the facts that it rests on: true, proved, and none of them superfluous.

use std::ops::ControlFlow;

use sudogon_board::layout::{self, Cell};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Candidates, Puzzle, Value};
use sudogon_generate::{ClueSet, Difficulty, Generator, PuzzleRequest};
use sudogon_logic::{
    self as logic, Change, Conclusion, Highlight, Premise, PreparedLayout, Step, Uniqueness, proof,
};

const GO_ON: fn(&()) -> ControlFlow<()> = |()| ControlFlow::Continue(());

/// The facts about a number.
struct Case {
    /// The position, as in [`Candidates::read`], after the layout.
    position: &'static str,
    /// The techniques of the facts and the number.
    techniques: &'static [&'static str],
    /// The words of the stages, a line for each.
    told: &'static [&'static str],
}

static CASES: &[Case] = &[
    Case {
        position: "sq9:82..93...396.47.285..682.9363....9414.9.613822189346751.3.79...76.3...199..416.37 |",
        techniques: &["locked-candidates", "hidden-single"],
        told: &[
            "Look at row 5 | A number follows there, once you know 1 fact. For that, look at box 2.",
            "The fact: 5 has two places left | In box 2, only r1c4 and r2c4 can be 5: no other cell is empty. \
             r1c4 and r2c4 are both in column 4 with r5c4. So r5c4 can't be 5.",
            "5 has one place left | Row 5 still needs a 5. 5 is ruled out already in r5c4. So the 5 of row 5 \
             goes in r5c2.",
        ],
    },
    Case {
        position: "sq9:.6.7...93.735.9681.913.647.6248371591856923479371548..3194.57..75.....34.4..73.1. |",
        techniques: &["locked-candidates", "locked-candidates", "hidden-single"],
        told: &[
            "Look at column 7 | A number follows there, once you know 2 facts. For the first, look at box 2.",
            "Fact 1 of 2: 2 has three places left | In box 2, only r1c5, r2c5 and r3c5 can be 2. The 2 in r5c6 \
             blocks r1c6. r1c5, r2c5 and r3c5 are all in column 5 with r7c5. So r7c5 can't be 2.",
            "Fact 2 of 2: 2 has two places left | In row 7, only r7c8 and r7c9 can be 2. 2 is ruled \
             out already in r7c5. r7c8 and r7c9 are both in box 9 with r8c7 and r9c7. So r8c7 and r9c7 \
             can't be 2.",
            "2 has one place left | Column 7 still needs a 2. 2 is ruled out already in r8c7 and r9c7. So the 2 \
             of column 7 goes in r1c7.",
        ],
    },
    // What leaves no more is said with the values on the board.
    Case {
        position: "sq9:...569.71.1.78..9.97.1.2.5874.815.62....76.1.6.1...785394658127168427539..7..1846 |",
        techniques: &["naked-pair", "hidden-single"],
        told: &[
            "Look at box 1 | A number follows there, once you know 1 fact. For that, look at row 2.",
            "The fact: Two cells use up 3 and 4 | r2c6 must differ from 1, 2, 5, 6, 7, 8 and 9 in column 6. r2c9 \
             must differ from 1, 2, 5, 6, 7, 8 and 9 in column 9. r2c6 and r2c9 can only be 3 or 4. These two \
             cells must differ, so they use up 3 and 4. r2c6 and r2c9 are both in row 2 with r2c1. \
             So r2c1 can't be 4.",
            "4 has one place left | Box 1 still needs a 4. The 4 in r7c3 is in column 3 with r1c3, r2c3 and \
             r3c3. The 4 in r4c2 is in column 2 with r1c2. 4 is ruled out already in r2c1. So the 4 of box 1 goes \
             in r1c1.",
        ],
    },
    Case {
        position: "sq9:4..389..697.5.1.83.8.7.2..9.4.8...9.8...9...1..9...8..7.16289..6.89741.2294135..8 |",
        techniques: &["x-wing", "naked-single"],
        told: &[
            "Look at r1c3 | A number follows there, once you know 1 fact. For that, look at rows 2 and 4.",
            "The fact: 2 is used up in columns 3 and 7 | In row 2, only r2c3 and r2c7 can be 2: the 2 in r3c6 is \
             in the way. In row 4, only r4c3 and r4c7 can be 2: the 2s in r3c6, r7c5, r8c9 and r9c1 are in the \
             way. The 2s of rows 2 and 4 can only go in columns 3 and 7. One 2 is in column 3, the other in \
             column 7, so no other cell of columns 3 and 7 can be 2. So r1c3 can't be 2.",
            "Only 5 fits in r1c3 | Row 1 has 3, 4, 6, 8 and 9. Column 3 has 1. Box 1 has 7. 2 is ruled out \
             already. So r1c3 is a 5.",
        ],
    },
    // What would be more than can be held in mind is tried.
    Case {
        position: "sq9:957863124..4.7.8968.64.9375..1...54..82...937.9....61....6.1789..97.8251178...463 |",
        techniques: &["forcing-net", "hidden-single"],
        told: &[
            "Look at box 7 | A number follows there, once you know 1 fact. For that, begin at r8c2.",
            "The fact: If r8c2 is 6 | Suppose r8c2 is 6. In column 2, only r7c2 and r8c2 can be 4: the 4s in r2c3 and r4c8 are in \
             the way. Then r7c2 is 4: column 2 has no other place for it.",
            "The fact: If r8c2 is 6 | r4c2 must differ from 5, 7, 8 and 9 in column 2, 1 and 4 in row 4, and 2 in box 4. Then \
             r4c2 is 3: nothing else is left for it. r8c1 must differ from 1, 2, 5, 7, 8 and 9 in row 8. Then r8c1 is 3: nothing \
             else is left for it.",
            "The fact: If r8c2 is 6 | In row 2, the board leaves 3 only r2c1 and r2c2: the 3 in r1c6 is in the way. But then \
             row 2 has no place for 3.",
            "The fact: r8c2 can't be 6 | If r8c2 is 6, 3 more values follow from it. But then row 2 has no place for 3. So r8c2 \
             can't be 6.",
            "6 has one place left | Box 7 still needs a 6. The 6 in r7c4 is in row 7 with r7c1, r7c2 and r7c3. 6 is ruled out \
             already in r8c2. So the 6 of box 7 goes in r8c1.",
        ],
    },
    // What is crossed out already is no fact.
    Case {
        position: "sq9:82..93...396.47.285..682.9363....9414.9.613822189346751.3.79...76.3...199..416.37 | r5c4-5",
        techniques: &["hidden-single"],
        told: &[
            "Look at row 5 | Only 2 cells are empty.",
            "5 has one place left | Row 5 still needs a 5. 5 is ruled out already in r5c4. So the 5 of row 5 \
             goes in r5c2.",
        ],
    },
];

fn numbers(layout: &str, line: &str) -> Vec<Conclusion> {
    let layout = layout::named(layout).unwrap_or_else(|error| panic!("{error}"));
    let board = Candidates::read(&layout, line).unwrap_or_else(|| panic!("{line}"));
    let prepared = PreparedLayout::new(&layout);
    logic::next_numbers(&prepared, &board, None, logic::MOST_FACTS, &mut { GO_ON })
        .expect("nobody stops it")
}

#[test]
fn a_number_is_told_with_its_facts() {
    for case in CASES {
        let (layout, line) = case.position.split_once(':').expect("a layout");
        let numbers = numbers(layout, line);
        let first = &numbers[0];
        let steps = first.facts.iter().chain([&first.step]);
        let techniques: Vec<&str> = steps.map(|step| step.technique.id).collect();
        assert_eq!(techniques, case.techniques, "{line}");
        let explanation = first.explanation();
        let layout = layout::named(layout).expect("a layout");
        let words = layout.words(Language::ENGLISH);
        let told = explanation.stages().map(|stage| {
            let lines = words.say_all(&stage.lines).join(" ");
            format!("{} | {lines}", words.say(&stage.headline))
        });
        let told: Vec<String> = told.collect();
        assert_eq!(told, case.told, "{line}");
    }
}

/// Boards, with clues in braces, and how many random puzzles of each; every number of each way is looked at.
const PUZZLES: &[(&str, u64)] = &[("sq9", 3), ("star", 3), ("jigsaw9", 2), ("sq6{killer}", 2)];

#[test]
fn every_number_is_right_and_rests_on_facts_that_are_proved_and_needed() {
    let mut by_facts = [0; 3];
    for &(name, count) in PUZZLES {
        let (layout, clues) = name.split_once('{').unwrap_or((name, "}"));
        let clues = ClueSet::named(clues.trim_end_matches('}'));
        let layout = layout::named(layout).unwrap_or_else(|error| panic!("{error}"));
        let generator = Generator::new(PuzzleRequest {
            wanted: Difficulty::Ratings(26..=60),
            clues: clues.into_iter().collect(),
            ..PuzzleRequest::new(&layout)
        });
        let generator = generator.unwrap_or_else(|error| panic!("{error}"));
        for number in 0..count {
            let go_on = &mut |_: &_| ControlFlow::Continue(());
            let made = generator.puzzle(number, go_on).expect("any will do");
            let Puzzle { layout, givens, .. } = made.puzzle;
            let prepared = PreparedLayout::new(&layout);
            let uniqueness = Uniqueness::of(&givens);
            let mut board = Candidates::new(&layout, &givens, &[]);
            loop {
                let (known, most) = (Some(&uniqueness), logic::MOST_FACTS);
                let numbers = logic::next_numbers(&prepared, &board, known, most, &mut { GO_ON });
                let numbers = numbers.expect("nobody stops it");
                for number in &numbers {
                    by_facts[number.facts.len().min(2)] += 1;
                    let line = board.to_line();
                    let mut known = board.clone();
                    for step in number.facts.iter().chain([&number.step]) {
                        let position = prepared.position(&known).relying_on(Some(&uniqueness));
                        let proved = proof::check(&position, &step.proof, &step.changes);
                        assert_eq!(proved, Ok(()), "{line}");
                        step.apply(&mut known);
                    }
                    let told = Some(number.facts.len()).filter(|&facts| facts <= most);
                    for left_out in 0..told.unwrap_or(0) {
                        let with = (&prepared, &uniqueness);
                        let follows = follows_without(with, &board, number, left_out);
                        assert!(!follows, "{line}: fact {left_out} of {:?}", number.step);
                    }
                    let is_right = |change: &Change| match *change {
                        Change::Place(cell, value) => made.solution.get(cell) == Some(value),
                        Change::Remove(cell, value) => made.solution.get(cell) != Some(value),
                    };
                    assert!(number.step.changes.iter().all(is_right), "{line}");
                }
                let Some(first) = numbers.first() else { break };
                first.step.apply(&mut board);
            }
        }
    }
    assert!(by_facts.into_iter().all(|count| count > 10), "{by_facts:?}");
}

/// Says whether a number follows with a fact left out: then each step is taken that its technique still finds.
fn follows_without(
    (prepared, uniqueness): (&PreparedLayout, &Uniqueness),
    board: &Candidates,
    number: &Conclusion,
    left_out: usize,
) -> bool {
    let mut known = board.clone();
    let finds = |known: &Candidates, step: &Step| {
        let position = prepared.position(known).relying_on(Some(uniqueness));
        let left = |change: &&Change| position.can_hold(change.candidate().0, change.candidate().1);
        let mut is_found = false;
        let _ = step.technique.find(&position, &mut |finding| {
            let mut must = step.changes.iter().filter(left);
            // A longer try is none that somebody pencils in.
            let is_short = step.technique.id != "forcing-net"
                || finding.to_step().proof.premises.len() <= step.proof.premises.len();
            is_found |= must.all(|change| finding.changes.contains(change)) && is_short;
            ControlFlow::Continue(())
        });
        is_found
    };
    for (at, fact) in number.facts.iter().enumerate() {
        if at != left_out && finds(&known, fact) {
            fact.apply(&mut known);
        }
    }
    finds(&known, &number.step)
}

/// Positions whose next number needs: one fact; several; three cells with two values; a chain; more than anybody marks.
const POSITIONS: &[&str] = &[
    "4..389..697.5.1.83.8.7.2..9.4.8...9.8...9...1..9...8..7.16289..6.89741.2294135..8 |",
    "957863124..4.7.8968.64.9375..1...54..82...937.9....61....6.1789..97.8251178...463 |",
    "6..71.283..32485.6.2863.7..85639.4.2.3.852.6.9.246.3583.15.462....926.3.26.1.3..5 |",
    ".659417...9.6..14..4..289...7....28..8..1..9..348...7..2956.81..18..9....5318.4.9 |",
    "...74..12.....34....4.1.7.5...17452.4..956..1.5.238...2.5.8......64.....94...1... |",
];

#[test]
fn all_that_a_number_follows_from_has_its_reason_or_is_marked() {
    let layout = layout::named("sq9").unwrap_or_else(|error| panic!("{error}"));
    let prepared = PreparedLayout::new(&layout);
    for line in POSITIONS {
        for number in numbers("sq9", line) {
            let board = Candidates::read(&layout, line).unwrap_or_else(|| panic!("{line}"));
            let is_candidate = |&(cell, value): &(Cell, Value)| board.can_hold(cell, value);
            assert!(number.marks.iter().all(is_candidate), "{line}");
            let mut known = board.clone();
            let mut shown: Vec<&Highlight> = Vec::new();
            for step in number.steps() {
                shown.extend(step.explanation.stages().flat_map(|one| &one.highlights));
                let position = prepared.position(&known);
                // A value on the board that it must differ from, or what was ruled out before.
                let is_explained = |cell: Cell, value: Value| {
                    let is_it = |one: &&Highlight| match **one {
                        Highlight::Reason(by, other) => {
                            other == value && layout.peers(cell).contains(by)
                        }
                        _ => false,
                    };
                    position.can_hold(cell, value)
                        || position.crossed_out(cell).contains(value)
                        || shown.iter().any(is_it)
                };
                for premise in &step.proof.premises {
                    let has_reason = match *premise {
                        Premise::Cell(cell) => {
                            let mut values = position.candidates(cell).iter();
                            values.all(|value| number.marks.contains(&(cell, value)))
                                || Value::all(9).all(|value| is_explained(cell, value))
                        }
                        Premise::House(id, value) => {
                            let mut cells = position.open(layout.house(id));
                            cells.all(|cell| is_explained(cell, value))
                        }
                    };
                    assert!(has_reason, "{line}: {premise:?} of {}", step.technique.id);
                }
                step.apply(&mut known);
            }
        }
    }
}

#[test]
fn no_step_says_what_one_before_it_has_said() {
    let layout = layout::named("sq9").unwrap_or_else(|error| panic!("{error}"));
    let words = layout.words(Language::ENGLISH);
    for line in POSITIONS {
        for number in numbers("sq9", line) {
            let mut said: Vec<String> = Vec::new();
            // A try is followed by itself.
            let told = number
                .steps()
                .filter(|step| step.technique.id != "forcing-net");
            for step in told {
                let stages = step.explanation.stages().skip(1);
                let reasons = stages.flat_map(|stage| {
                    let count = stage.lines.len().saturating_sub(stage.conclusion);
                    words.say_all(&stage.lines[..count])
                });
                // What is said under a supposition may have been said under another.
                let is_supposed = |reason: &String| {
                    let words = ["Suppose ", "Then ", "But then "];
                    words.iter().any(|word| reason.starts_with(word))
                };
                let reasons: Vec<String> = reasons.filter(|one| !is_supposed(one)).collect();
                let again = reasons.iter().find(|reason| said.contains(reason));
                assert_eq!(again, None, "{line}");
                said.extend(reasons);
            }
        }
    }
}

#[test]
fn what_is_more_than_can_be_held_in_mind_says_what_to_mark() {
    let marks = |line: &str| -> Vec<Vec<usize>> {
        let numbers = numbers("sq9", line).into_iter();
        numbers
            .map(|number| vec![number.facts.len(), number.marks.len()])
            .collect()
    };
    // Facts that can be seen come alone, without marks.
    assert!(
        numbers("sq9", POSITIONS[0])
            .iter()
            .all(Conclusion::is_in_mind)
    );
    // In place of the six marks of an XY-wing a value is tried.
    assert_eq!(marks(POSITIONS[2])[0], [1, 0]);
    let tried = numbers("sq9", POSITIONS[2]);
    assert_eq!(tried[0].facts[0].technique.id, "forcing-net");
    let numbers = numbers("sq9", POSITIONS[4]);
    let first = &numbers[0];
    assert!(first.wants_marks());
}

#[test]
fn whoever_is_told_of_each_number_is_told_nothing_twice() {
    let layout = layout::named("sq9").unwrap_or_else(|error| panic!("{error}"));
    let prepared = PreparedLayout::new(&layout);
    let line =
        "..1.......8...9..5.3.....14..6....39....15......368...54...7..3..2...49....8...2. |";
    let board = Candidates::read(&layout, line).unwrap_or_else(|| panic!("{line}"));
    let most = logic::MOST_FACTS;
    let way = logic::told_way(&prepared, board, None, most, |_| false, &mut { GO_ON });
    let way = way.expect("nobody stops it");
    let mut told: Vec<(Cell, Value)> = Vec::new();
    for step in way.into_steps() {
        let again = step.removed().find(|one| told.contains(one));
        assert_eq!(again, None, "{line}");
        told.extend(step.removed());
    }
    assert!(told.len() >= 10, "{told:?}");
}
