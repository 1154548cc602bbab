//! Rules of one's own that ask something of other cells than those of their clues, held against all full 4×4 boards.

use std::sync::Arc;

use sudogon_board::layout::clues::{
    ClueKind, KINDS, KNOWN_RULES, OwnRule, RULE_OF_BOARD, RuleColour, RuleLook,
};
use sudogon_board::layout::{self, Cell, Clue};
use sudogon_board::message::Language;
use sudogon_board::value::ValueSet;

const SIDE: usize = 4;

/// What a rule means: whether a full board meets it, with this cell marked.
type Meaning = fn(&[usize], usize) -> bool;

fn rows_and_columns() -> impl Iterator<Item = Vec<usize>> {
    let rows = (0..SIDE).map(|row| (0..SIDE).map(|column| row * SIDE + column).collect());
    let columns = (0..SIDE).map(|column| (0..SIDE).map(|row| row * SIDE + column).collect());
    rows.chain(columns)
}

fn is_beside(one: usize, other: usize) -> bool {
    apart(one, other).0 + apart(one, other).1 == 1
}

fn apart(one: usize, other: usize) -> (usize, usize) {
    (
        (one / SIDE).abs_diff(other / SIDE),
        (one % SIDE).abs_diff(other % SIDE),
    )
}

/// Of all pairs for which something is so, each once.
fn every_pair(
    is_meant: impl Fn(usize, usize) -> bool,
    holds: impl Fn(usize, usize) -> bool,
) -> bool {
    let all = SIDE * SIDE;
    (0..all).all(|one| (one + 1..all).all(|other| !is_meant(one, other) || holds(one, other)))
}

const RULES: &[(&str, Meaning)] = &[
    ("in its row: this = place(here)", |board, at| {
        let (row, column) = (at / SIDE, at % SIDE);
        board[row * SIDE + board[at] - 1] == column + 1
    }),
    ("in its column: this = place(here)", |board, at| {
        let (row, column) = (at / SIDE, at % SIDE);
        board[(board[at] - 1) * SIDE + column] == row + 1
    }),
    ("in its box: last != 1 and this != here", |board, at| {
        let (top, left) = (at / SIDE / 2 * 2, at % SIDE / 2 * 2);
        let cells = [0, 1, SIDE, SIDE + 1].map(|more| top * SIDE + left + more);
        let here = cells
            .iter()
            .position(|&cell| cell == at)
            .map(|place| place + 1);
        board[cells[3]] != 1 && Some(board[at]) != here
    }),
    ("in its neighbours: this = count(odd, rest)", |board, at| {
        let odd = (0..SIDE * SIDE).filter(|&other| is_beside(at, other) && board[other] % 2 == 1);
        board[at] == odd.count()
    }),
    ("in the cells around: this > least(rest)", |board, at| {
        let around = (0..SIDE * SIDE).filter(|&other| {
            let (down, across) = apart(at, other);
            other != at && down <= 1 && across <= 1
        });
        around
            .map(|other| board[other])
            .min()
            .is_some_and(|least| board[at] > least)
    }),
    ("in each row: first + second != 5", |board, _| {
        (0..SIDE).all(|row| board[row * SIDE] + board[row * SIDE + 1] != 5)
    }),
    ("in each box: first != 1", |board, _| {
        [0, 2, 8, 10].iter().all(|&first| board[first] != 1)
    }),
    ("in each house: not (first = 1 and last = 4)", |board, _| {
        let boxes =
            [0, 2, 8, 10].map(|first| vec![first, first + 1, first + SIDE, first + SIDE + 1]);
        rows_and_columns()
            .chain(boxes)
            .all(|house| !(board[house[0]] == 1 && board[house[SIDE - 1]] == 4))
    }),
    ("in each 2x2: count({1, 2}) >= 1", |board, _| {
        (0..3).all(|row| {
            (0..3).all(|column| {
                let cells = [0, 1, SIDE, SIDE + 1].map(|more| row * SIDE + column + more);
                cells.iter().any(|&cell| board[cell] <= 2)
            })
        })
    }),
    (
        "in each 1 x 3: not (first < second and second < third)",
        |board, _| {
            (0..SIDE * SIDE)
                .filter(|at| at % SIDE < 2)
                .all(|at| !(board[at] < board[at + 1] && board[at + 1] < board[at + 2]))
        },
    ),
    ("in each pair: first + second != 3", |board, _| {
        every_pair(is_beside, |one, other| board[one] + board[other] != 3)
    }),
    ("in each step 1, 2: first != second", |board, _| {
        let is_apart = |one, other| [(1, 2), (2, 1)].contains(&apart(one, other));
        every_pair(is_apart, |one, other| board[one] != board[other])
    }),
];

/// All 288 full boards.
fn full_boards() -> Vec<Vec<usize>> {
    fn go(board: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        let at = board.len();
        if at == SIDE * SIDE {
            all.push(board.clone());
            return;
        }
        let sees = |other: usize| {
            let ((down, across), in_box) = (apart(at, other), |cell: usize| {
                (cell / SIDE / 2, cell % SIDE / 2)
            });
            down == 0 || across == 0 || in_box(at) == in_box(other)
        };
        for value in 1..=SIDE {
            if (0..at).all(|other| !sees(other) || board[other] != value) {
                board.push(value);
                go(board, all);
                board.pop();
            }
        }
    }
    let mut all = Vec::new();
    go(&mut Vec::new(), &mut all);
    all
}

#[test]
fn full_boards_meet_a_rule_as_it_says() {
    let boards = full_boards();
    assert_eq!(boards.len(), 288);
    let plain = layout::named("sq2x2").expect("there is one");
    for (notation, meaning) in RULES {
        let look = (RuleLook::Mark, RuleColour::Grey);
        let rule = OwnRule::new("A rule", "It says something", look, notation).expect(notation);
        let rule = Arc::new(rule);
        for marked in [0, 5, 11] {
            let clue = Clue::of_rule(Arc::clone(&rule), []);
            let cells = if clue.kind == &RULE_OF_BOARD {
                vec![]
            } else {
                vec![Cell::new(marked)]
            };
            let layout = layout::with_clues(&plain, [clue.with_cells(cells)]).expect(notation);
            let is_met = |board: &[usize]| {
                layout.constraints().iter().all(|constraint| {
                    let cells = constraint.cells.iter();
                    let sets: Vec<ValueSet> = cells
                        .map(|cell| ValueSet::of_number(board[cell.index()]))
                        .collect();
                    !layout.clue_of(constraint).is_violated(&sets)
                })
            };
            let mut met = 0;
            for board in &boards {
                assert_eq!(
                    is_met(board),
                    meaning(board, marked),
                    "{notation} at {marked}: {board:?}"
                );
                met += usize::from(is_met(board));
            }
            assert!((1..288).contains(&met), "{notation} at {marked}: {met}");
            let id = layout.id().expect("it has one");
            assert_eq!(layout::named(id).expect(id).clues(), layout.clues());
        }
    }
}

#[test]
fn rules_that_the_board_has_no_cells_for_are_refused() {
    let cases = [
        (
            "star",
            "in each column: first = 1",
            "is asked of cells that this board hasn't",
        ),
        (
            "sq2x2",
            "in each 5x5: first = 1",
            "is asked of cells that this board hasn't",
        ),
        (
            "sq2x2",
            "in its diagonal: this = 1",
            "is asked of cells that this board hasn't",
        ),
        ("sq2x2", "in each row: #5 = 1", "names cell 5"),
    ];
    for (board, notation, said) in cases {
        let look = (RuleLook::Mark, RuleColour::Grey);
        let rule = OwnRule::new("A rule", "It says something", look, notation).expect(notation);
        let clue = Clue::of_rule(rule.into(), []);
        let cells = if clue.kind == &RULE_OF_BOARD {
            vec![]
        } else {
            vec![Cell::new(0)]
        };
        let board = layout::named(board).expect("there is one");
        let wrong = layout::with_clues(&board, [clue.with_cells(cells)]).expect_err(notation);
        assert!(wrong.to_string().contains(said), "{notation}: {wrong}");
    }
    for (notation, at) in [
        ("in each row: first = n", 21),
        ("in each: first = 1", 7),
        ("this = 1", 0),
        ("in each 99x2: first = 1", 8),
    ] {
        let look = (RuleLook::Mark, RuleColour::Grey);
        let wrong = OwnRule::new("", "", look, notation).expect_err(notation);
        assert_eq!(wrong.at.start, at, "{notation}: {wrong}");
    }
}

/// The rules that are offered say what can be read, and each of them can be met.
#[test]
fn known_rules_can_be_met() {
    let board = layout::named("sq9").expect("there is one");
    for known in KNOWN_RULES {
        let name = known.name.english();
        let is_taken = |kind: &&ClueKind| kind.title.english.eq_ignore_ascii_case(name);
        assert!(
            !KINDS.iter().any(is_taken),
            "{name} is the name of a kind of clue too"
        );
        let rule = known.rule(Language::ENGLISH).expect(name);
        let (cells, number): (Vec<usize>, usize) = match rule.look() {
            _ if rule.scope().is_of_board() => (vec![], 0),
            RuleLook::Dot => (vec![0, 1], 2),
            RuleLook::Mark => (vec![0], 0),
            RuleLook::Rim => ((0..9).collect(), 2),
            // Three figures need many cells.
            RuleLook::Line if rule.missing_cell(2).is_some() => ((0..20).collect(), 0),
            RuleLook::Line | RuleLook::Cage => (vec![0, 1, 2, 3], 20),
        };
        let number = if rule.has_number() { number } else { 0 };
        let clue = Clue::of_rule(rule.into(), cells.into_iter().map(Cell::new));
        let layout = layout::with_clues(&board, [clue.with_amount(number)]).expect(name);
        assert_eq!(layout.clues()[0].why_impossible(), None, "{name}");
    }
}
