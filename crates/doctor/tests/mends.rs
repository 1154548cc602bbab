//! Mends: each leaves exactly one solution, and that of the true slip is among them.

use std::ops::ControlFlow;

use sudogon_board::layout::{self, Cell, Direction};
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_board::random::Random;
use sudogon_doctor::{self as doctor, Mend};
use sudogon_generate::{CLUE_SETS, Generator, PuzzleRequest};
use sudogon_paper::files;
use sudogon_solve::reference;

use super::{examined, made, misread, puzzle, solutions};

/// Checks the mends of a puzzle by the engine, and small ones by the slow reference.
fn check(puzzle: &Puzzle) -> Vec<Mend> {
    let line = files::line_of(puzzle);
    let mends = examined(puzzle).mends;
    for mend in &mends {
        let text = mend.text.in_english(&*puzzle.layout);
        let count = solutions(&mend.puzzle);
        assert!(
            count == 1 || count > 1 && !mend.retype.is_empty(),
            "{line}: {text}"
        );
        if puzzle.layout.len() <= 36 {
            let slowly = reference::solutions(&mend.puzzle.layout, &mend.puzzle.givens, 2);
            assert_eq!(slowly.len(), count, "{line}: {text}");
        }
        for change in &mend.changes {
            assert_eq!(
                puzzle.givens.get(change.cell),
                change.from,
                "{line}: {text}"
            );
            assert_eq!(
                mend.puzzle.givens.get(change.cell),
                change.to,
                "{line}: {text}"
            );
            assert_ne!(change.from, change.to, "{line}: {text}");
        }
    }
    assert!(mends.is_sorted_by_key(|mend| mend.cost), "{line}");
    mends
}

/// Checks that a spoiled puzzle has the true one among its mends, unless it has one solution and nobody can know.
fn find(truth: &Puzzle, spoiled: &Puzzle, kind: &str) -> bool {
    if solutions(spoiled) == 1 {
        return false;
    }
    let mends = check(spoiled);
    let is_true = |mend: &&Mend| {
        let mut cells = truth.layout.cells();
        let same = |cell: Cell| mend.puzzle.givens.get(cell) == truth.givens.get(cell);
        mend.puzzle.layout.clues() == truth.layout.clues()
            && cells.all(|cell| mend.retype.contains(&cell) || same(cell))
    };
    let found = mends.iter().find(is_true).map(Mend::kind);
    assert_eq!(
        found,
        Some(kind),
        "{} was {}",
        files::line_of(spoiled),
        files::line_of(truth)
    );
    true
}

const LAYOUTS: [&str; 5] = ["sq9", "star", "sq6", "tridoku", "jigsaw9x"];

/// For each layout a few puzzles, spoiled in some way until one is not noticed to be as it was.
fn each(kind: &str, spoil: impl Fn(&mut Vec<Option<Value>>, &Puzzle, &mut Random) -> bool) {
    let mut random = Random(54);
    for id in LAYOUTS {
        let mut found = 0;
        for seed in 0..5 {
            let truth = made(id, seed);
            for _ in 0..20 {
                let mut values: Vec<Option<Value>> = truth.givens.iter().collect();
                if !spoil(&mut values, &truth, &mut random) {
                    continue;
                }
                let mut spoiled = truth.clone();
                spoiled.givens = values.into_iter().collect();
                if spoiled != truth && find(&truth, &spoiled, kind) {
                    found += 1;
                    break;
                }
            }
        }
        assert!(found > 0, "{id}: {kind}");
    }
}

fn below(limit: usize, random: &mut Random) -> usize {
    random.below(limit as u32) as usize
}

#[test]
fn a_value_misread_is_found() {
    each("value", |values, puzzle, random| {
        let at = below(values.len(), random);
        let other = Value::new(1 + below(puzzle.layout.values(), random));
        let is_given = values[at].is_some();
        values[at] = other;
        is_given
    });
}

#[test]
fn a_number_too_many_is_found() {
    each("extra", |values, puzzle, random| {
        let at = below(values.len(), random);
        let was_empty = values[at].is_none();
        values[at] = Value::new(1 + below(puzzle.layout.values(), random));
        was_empty
    });
}

#[test]
fn a_missing_number_is_found() {
    each("missing", |values, _, random| {
        let at = below(values.len(), random);
        values[at].take().is_some()
    });
}

#[test]
fn swapped_neighbours_are_found() {
    each("swapped", |values, puzzle, random| {
        let at = below(values.len(), random);
        let to = puzzle
            .layout
            .toward(Cell::new(at), Direction::ALL[below(4, random)]);
        let both = to.filter(|to| values[at].is_some() && values[to.index()].is_some());
        both.inspect(|to| values.swap(at, to.index())).is_some()
    });
}

#[test]
fn a_number_a_cell_off_is_found() {
    each("moved", |values, puzzle, random| {
        let at = below(values.len(), random);
        let to = puzzle
            .layout
            .toward(Cell::new(at), Direction::ALL[below(4, random)]);
        let free = to.filter(|to| values[at].is_some() && values[to.index()].is_none());
        free.inspect(|to| values.swap(at, to.index())).is_some()
    });
}

#[test]
fn a_shift_is_found() {
    for goes_on in [false, true] {
        each("shifted", |values, puzzle, random| {
            let at = below(values.len(), random);
            let strip = &puzzle.layout.strips()[puzzle.layout.strip_of(Cell::new(at))];
            let end = if goes_on { values.len() } else { strip.end };
            let part = &mut values[at..end];
            let (count, first, last) =
                (part.iter().flatten().count(), part[0], part[part.len() - 1]);
            match random.below(2) {
                0 if last.is_none() => part.rotate_right(1),
                1 if first.is_none() => part.rotate_left(1),
                _ => return false,
            }
            // One number that moves is told as that.
            count > 1
        });
    }
}

#[test]
fn a_strip_left_out_is_found() {
    each("strip-left-out", |values, puzzle, random| {
        let strips = puzzle.layout.strips();
        let strip = strips[below(strips.len(), random)].clone();
        let below = values[strip.end..].iter().flatten().count();
        let missing = values[strip.clone()].iter().flatten().count();
        values[strip.start..].rotate_left(strip.len());
        let tail = values.len() - strip.len();
        values[tail..].fill(None);
        // A single number is told as that; a few may be anything.
        missing > 1 && below > 4
    });
}

#[test]
fn a_strip_typed_twice_is_found() {
    each("strip-twice", |values, puzzle, random| {
        let strips = puzzle.layout.strips();
        let strip = strips[below(strips.len(), random)].clone();
        let twice = values[strip.clone()].to_vec();
        let numbers = twice.iter().flatten().count();
        let Some(_) = values.get(strip.end + strip.len()) else {
            return false;
        };
        values[strip.end..].rotate_right(strip.len());
        values[strip.end..strip.end + strip.len()].copy_from_slice(&twice);
        numbers > 1
    });
}

#[test]
fn a_sum_misread_is_found() {
    let mut random = Random(5);
    let mut found = 0;
    for seed in 0..3 {
        let mut request = PuzzleRequest::new(&layout::named("sq6").expect("a layout"));
        request.seed = seed;
        request.clues = CLUE_SETS
            .iter()
            .copied()
            .filter(|set| set.id == "killer")
            .collect();
        let generator = Generator::new(request).expect("killers can be had");
        let made = generator.puzzle(0, &mut |_| ControlFlow::Continue(()));
        let truth = made.expect("one is found").puzzle;
        let clues = truth.layout.clues();
        for _ in 0..4 {
            let wrong = below(clues.len(), &mut random);
            let off = [-1, 1, 6, 2][below(4, &mut random)];
            let clues = clues.iter().enumerate().map(|(number, clue)| {
                let mut clue = clue.clone();
                if number == wrong {
                    clue.amount = clue.amount.saturating_add_signed(off);
                }
                clue
            });
            let mut spoiled = truth.clone();
            let Ok(layout) = layout::with_clues(&truth.layout, clues) else {
                continue;
            };
            spoiled.layout = layout;
            found += usize::from(find(&truth, &spoiled, "clue-number"));
        }
    }
    assert!(found > 3, "{found}");
}

/// Whether a board can be filled at all is hard to tell where only clues say something; a mend that nobody has solved is none.
#[test]
fn every_mend_of_a_puzzle_with_clues_has_been_solved() {
    let id = "sq9{consec: 5 14; consec: 18 27; consec: 20 29; consec: 23 32; consec: 24 33; consec: 31 32; consec: 35 44; consec: 40 49; \
              consec: 47 56; consec: 48 49; consec: 49 58; consec: 50 59; consec: 51 60; consec: 53 54; consec: 60 61; consec: 60 69; \
              consec: 62 63; consec: 65 74; consec: 67 68; consec: 71 72; consec: 76 77; neg-consec}";
    check(&puzzle(id, &format!("{:.<78}2..", "")));
    let mut random = Random(11);
    for set in CLUE_SETS {
        let mut request = PuzzleRequest::new(&layout::named("sq6").expect("a layout"));
        request.clues = vec![set];
        let Ok(generator) = Generator::new(request) else {
            continue;
        };
        let made = generator.puzzle(0, &mut |_| ControlFlow::Continue(()));
        let truth = made.expect("one is found").puzzle;
        // A given misread, lost, or on the cell beside its own; strips left out and typed twice are looked for in each.
        let given = truth.givens.entries().next();
        let misread = (truth.givens.filled() > 0).then(|| misread(&truth, 1, &mut random));
        let lost = given.map(|(cell, _)| with(&truth, cell, None));
        let added = truth
            .layout
            .cells()
            .find(|&cell| truth.givens.get(cell).is_none());
        let added = added.map(|cell| with(&truth, cell, Value::new(1 + below(6, &mut random))));
        for spoiled in [misread, lost, added].into_iter().flatten() {
            check(&spoiled);
        }
    }
}

fn with(puzzle: &Puzzle, cell: Cell, value: Option<Value>) -> Puzzle {
    let mut changed = puzzle.clone();
    changed.givens.set(cell, value);
    changed
}

#[test]
fn two_values_misread_are_found_as_a_pair() {
    let mut random = Random(7);
    let go_on = &mut |_: &doctor::ExamineProgress| ControlFlow::Continue(());
    for id in ["sq9", "star"] {
        let mut found = 0;
        for seed in 0..8 {
            let truth = made(id, seed);
            let wrong = misread(&truth, 2, &mut random);
            if solutions(&wrong) > 0 || !examined(&wrong).mends.is_empty() {
                continue;
            }
            let pairs = doctor::pairs(&wrong, go_on).expect("nobody stops it");
            for pair in &pairs {
                assert_eq!(solutions(&pair.puzzle), 1, "{:?}", pair.text);
            }
            let is_there = pairs.iter().any(|pair| pair.puzzle.givens == truth.givens);
            assert!(is_there, "{}", files::line_of(&wrong));
            found += 1;
        }
        assert!(found > 1, "{id}");
    }
    let right = made("sq6", 1);
    assert_eq!(doctor::pairs(&right, go_on), Some(Vec::new()));
}

#[test]
fn one_misread_and_one_left_out_are_found_as_a_pair() {
    let mut random = Random(5);
    let (mut tried, mut found) = (0, 0);
    for id in ["sq6", "sq9", "star"] {
        for seed in 0..8 {
            let truth = made(id, seed);
            let mut wrong = misread(&truth, 1, &mut random);
            let is_right = |(cell, value): &(Cell, Value)| wrong.givens.get(*cell) == Some(*value);
            let right: Vec<Cell> = truth
                .givens
                .entries()
                .filter(is_right)
                .map(|(cell, _)| cell)
                .collect();
            let missing = right[below(right.len(), &mut random)];
            let mut less = truth.clone();
            less.givens.set(missing, None);
            wrong.givens.set(missing, None);
            if solutions(&less) == 1 || solutions(&wrong) > 0 || !examined(&wrong).mends.is_empty()
            {
                continue;
            }
            let pairs = doctor::pairs(&wrong, &mut |_| ControlFlow::Continue(()));
            let pairs = pairs.expect("nobody stops it");
            for pair in &pairs {
                assert_eq!(solutions(&pair.puzzle), 1, "{:?}", pair.text);
            }
            tried += 1;
            found += usize::from(pairs.iter().any(|pair| pair.puzzle.givens == truth.givens));
        }
    }
    assert!(tried > 3 && 3 * found > 2 * tried, "{found} of {tried}");
}

#[test]
fn digits_that_look_alike_come_first() {
    let truth = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let first = |line: &str| examined(&puzzle("sq9", line)).mends.swap_remove(0);
    let mend = first(&truth.replacen("36", "86", 1));
    let text = mend.text.in_english(&*mend.puzzle.layout);
    assert_eq!(text, "r2c3: 3 instead of 8");
    assert_eq!(mend.puzzle.givens.to_line(), truth);
}

/// A solved 9×9, whose first row has its values in their order.
const SOLVED: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// The cost of a mend of some kind, the first if there are several.
fn cost(puzzle: &Puzzle, kind: &str) -> u32 {
    let mends = examined(puzzle).mends;
    assert!(mends.is_sorted_by_key(|mend| mend.cost), "{mends:?}");
    let mend = mends.iter().find(|mend| mend.kind() == kind);
    mend.unwrap_or_else(|| panic!("{kind}: {mends:?}")).cost
}

#[test]
fn a_sum_misread_is_the_likelier_the_more_alike_the_two_look() {
    // Cells of the first row, which hold their own numbers, and what is printed instead of their sum.
    let misread = |cells: &[usize], printed: usize| {
        let names: Vec<String> = cells.iter().map(usize::to_string).collect();
        let id = format!("sq9{{cage {printed}: {}}}", names.join(" "));
        cost(&puzzle(&id, SOLVED), "clue-number")
    };
    let ways: [&[(&[usize], usize)]; 6] = [
        // Two digits changed places.
        &[(&[3, 9], 21), (&[6, 7], 31)],
        // Digits that look alike: 7 and 1, 8 and 0, 6 and 9.
        &[(&[8, 9], 11), (&[9, 5, 4], 10), (&[7, 8, 1], 19)],
        // A digit too few, and one too many.
        &[(&[7, 8], 5), (&[7, 8], 152), (&[1, 4], 50)],
        // Digits beside each other on the keyboard or on the number pad; 0 is beside 9.
        &[
            (&[3, 9], 13),
            (&[5, 9], 11),
            (&[4, 7, 8], 10),
            (&[8, 9, 1, 2], 29),
            (&[5, 7], 15),
        ],
        // Any other digit: 0 is not beside 1.
        &[(&[1, 5, 7], 19), (&[4, 8, 9], 20), (&[5, 6], 10)],
        // Two digits.
        &[(&[3, 9], 35), (&[5, 8], 40)],
    ];
    let costs: Vec<Vec<u32>> = ways
        .iter()
        .map(|way| {
            way.iter()
                .map(|(cells, printed)| misread(cells, *printed))
                .collect()
        })
        .collect();
    assert!(
        costs
            .iter()
            .all(|way| way.iter().all(|cost| *cost == way[0])),
        "{costs:?}"
    );
    assert!(
        costs.is_sorted_by(|one, next| one[0] < next[0]),
        "{costs:?}"
    );
}

/// Cells that are empty on the solved board, counted from 0, and one where a wrong number was added.
#[test]
fn a_mend_is_likelier_if_it_gives_a_symmetry_and_less_so_if_it_takes_one_or_leaves_guesses() {
    let extra = |empty: &[usize], added: usize| {
        let mut spoiled = puzzle("sq9", SOLVED);
        empty
            .iter()
            .for_each(|at| spoiled.givens.set(Cell::new(*at), None));
        let right = spoiled.givens.get(Cell::new(added));
        spoiled.givens.set(
            Cell::new(added),
            Value::all(9).find(|value| Some(*value) != right),
        );
        cost(&spoiled, "extra")
    };
    let neither = extra(&[1], 3);
    let (given, taken) = (extra(&[1], 7), extra(&[], 1));
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let guessed = cost(&puzzle("sq9", &hard.replacen("8.", "84", 1)), "extra");
    assert!(
        given < neither && neither < guessed && guessed < taken,
        "{given} {neither} {guessed} {taken}"
    );
}
