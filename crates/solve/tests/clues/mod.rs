//! Clues against a slow, obvious check of what they mean, on small boards.

mod rules;
mod strategies;

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::Index;
use sudogon_board::layout::clues::Amount;
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{Grid, Value, ValueSet};
use sudogon_solve::{self as solve, End};

use rules::Written;

/// Every kind that speaks of cells.
const KINDS: [&str; 35] = [
    "cage",
    "sum",
    "thermo",
    "arrow",
    "gt",
    "white",
    "black",
    "consec",
    "X",
    "V",
    "even",
    "odd",
    "sky",
    "sandwich",
    "xsum",
    "quad",
    "whisper",
    "renban",
    "palindrome",
    "between",
    "calc",
    "regionsum",
    "zipper",
    "ten",
    "doublearrow",
    "entropic",
    "modular",
    "parity",
    "nabner",
    "difference",
    "clone",
    "extra",
    "min",
    "max",
    "fortress",
];

/// Rules for the whole board.
const BOARD_RULES: [&str; 3] = ["neg-kropki", "neg-consec", "neg-xv"];

const SOLVED: [(&str, usize, &str); 2] = [
    ("sq4", 4, "1234341221434321"),
    ("sq6", 6, "123456456123231564564231312645645312"),
];

/// Choices from which a board with clues is made.
#[derive(Clone, Debug)]
struct Choices {
    shape: (&'static str, usize, &'static str),
    renaming: Vec<usize>,
    walks: Vec<(&'static str, usize, Vec<Index>, bool)>,
    emptied: Vec<Index>,
    rule: Option<&'static str>,
}

fn choices() -> impl Strategy<Value = Choices> {
    prop::sample::select(SOLVED.to_vec()).prop_flat_map(|shape| {
        let values: Vec<usize> = (1..=shape.1).collect();
        let walk = (
            prop::sample::select(KINDS.to_vec()),
            1..=5usize,
            prop::collection::vec(any::<Index>(), 12),
            prop::bool::weighted(0.8),
        );
        (
            Just(values).prop_shuffle(),
            prop::collection::vec(walk, 1..4),
            prop::collection::vec(any::<Index>(), 22),
            prop::option::weighted(0.2, prop::sample::select(BOARD_RULES.to_vec())),
        )
            .prop_map(move |(renaming, walks, emptied, rule)| Choices {
                shape,
                renaming,
                walks,
                emptied,
                rule,
            })
    })
}

impl Choices {
    /// A solved board.
    fn solution(&self) -> Vec<usize> {
        let figures = self
            .shape
            .2
            .bytes()
            .map(|figure| usize::from(figure - b'1'));
        figures.map(|at| self.renaming[at]).collect()
    }

    /// Some clues, most of them true of the solution.
    fn clues(&self) -> Vec<Written> {
        let (solution, n) = (self.solution(), self.shape.1);
        let made = self
            .walks
            .iter()
            .filter_map(|(kind, length, steps, is_true)| {
                // The first place, counted from any, at which it is true.
                let starts = (0..n * n).map(|shift| (steps[0].index(n * n) + shift) % (n * n));
                let mut tries = starts.filter_map(|start| {
                    let cells = walk(kind, start, *length, &steps[1..], n);
                    written(kind, cells, &solution, steps, *is_true, n)
                });
                tries.find(|clue| !is_true || all_hold(std::slice::from_ref(clue), &solution, n))
            });
        made.chain(self.rule.map(|kind| Written {
            kind,
            amount: 0,
            operation: None,
            values: Vec::new(),
            cells: Vec::new(),
        }))
        .collect()
    }

    /// The board with its clues, some printed numbers, and every way to fill the rest that an obvious check lets through; `None`
    /// where there is no such board or too many ways.
    fn case(&self) -> Option<(Arc<Layout>, Grid, Vec<Grid>)> {
        let (clues, n) = (self.clues(), self.shape.1);
        let layout = self.layout(&clues)?;
        let mut givens = self.solution();
        let emptied = self.emptied.iter().map(|index| index.index(n * n));
        emptied.for_each(|cell| givens[cell] = 0);
        let mut found = Vec::new();
        fillings(&mut givens.clone(), n, &mut found)?;
        found.retain(|grid| all_hold(&clues, grid, n));
        let found = found.iter().map(|grid| grid_of(grid));
        Some((layout, grid_of(&givens), found.collect()))
    }

    /// The board with them; `None` where one can't be satisfied or its line is too short.
    fn layout(&self, clues: &[Written]) -> Option<Arc<Layout>> {
        let texts: Vec<String> = clues.iter().map(Written::text).collect();
        layout::named(&format!("{}{{{}}}", self.shape.0, texts.join("; "))).ok()
    }
}

/// The cells of a clue: a whole line, or steps from cell to cell.
fn walk(kind: &str, start: usize, length: usize, steps: &[Index], n: usize) -> Vec<usize> {
    if ["sky", "sandwich", "xsum"].contains(&kind) {
        return match steps[0].index(2) {
            0 => (0..n).map(|at| start / n * n + at).collect(),
            _ => (0..n).map(|at| start % n + at * n).collect(),
        };
    }
    let (least, most) = match kind {
        "gt" | "white" | "black" | "consec" | "X" | "V" => (2, 2),
        "between" | "doublearrow" | "zipper" | "difference" => (3, 5),
        "min" | "max" | "fortress" => (1, 3),
        "quad" => (4, 4),
        "cage" | "sum" | "even" | "odd" | "calc" => (1, 5),
        _ => (2, 5),
    };
    let may_revisit = [
        "whisper",
        "palindrome",
        "sum",
        "between",
        "zipper",
        "ten",
        "entropic",
        "modular",
        "parity",
        "difference",
    ]
    .contains(&kind);
    let mut cells = vec![start];
    for step in steps {
        let near = neighbours(cells[cells.len() - 1], n);
        let next = near[step.index(near.len())];
        if cells.len() < length.clamp(least, most) && (may_revisit || !cells.contains(&next)) {
            cells.push(next);
        }
    }
    if kind == "clone" {
        cells.truncate(cells.len() / 2 * 2);
    }
    cells
}

/// A clue of these cells; `None` where no number makes it true, though it should be.
fn written(
    kind: &'static str,
    cells: Vec<usize>,
    solution: &[usize],
    choices: &[Index],
    is_true: bool,
    n: usize,
) -> Option<Written> {
    let v: Vec<usize> = cells.iter().map(|&cell| solution[cell]).collect();
    let operation = match (kind, cells.len()) {
        ("calc", 2..) => Some(['+', '-', '*', '/'][choices[2].index(4)]),
        _ => None,
    };
    let amount = if is_true {
        rules::amount(kind, operation, &v, n)?
    } else {
        choices[3].index(12)
    };
    let values = match kind {
        "quad" => {
            let mut held = v[..=choices[4].index(v.len())].to_vec();
            if !is_true {
                held[0] = choices[5].index(n) + 1;
            }
            held
        }
        _ => Vec::new(),
    };
    Some(Written {
        kind,
        amount,
        operation,
        values,
        cells,
    })
}

/// The cells beside one, on the sides of a square board.
fn neighbours(cell: usize, n: usize) -> Vec<usize> {
    let (row, column) = (cell / n, cell % n);
    let beside = [
        (row, column + 1),
        (row + 1, column),
        (row.wrapping_sub(1), column),
        (row, column.wrapping_sub(1)),
    ];
    let on_board = beside.into_iter().filter(|&(r, c)| r < n && c < n);
    on_board.map(|(r, c)| r * n + c).collect()
}

fn all_hold(clues: &[Written], grid: &[usize], n: usize) -> bool {
    clues.iter().all(|clue| {
        if clue.cells.is_empty() {
            let (may, kinds) = rules::unmarked(clue.kind);
            return (0..n * n).all(|a| {
                neighbours(a, n).into_iter().all(|b| {
                    let joins = |c: &Written| c.cells.contains(&a) && c.cells.contains(&b);
                    clues.iter().any(|c| kinds.contains(&c.kind) && joins(c))
                        || may(grid[a], grid[b])
                })
            });
        }
        if rules::is_compared(clue.kind) {
            let same = clues.iter().filter(|other| other.kind == clue.kind);
            let marked: Vec<usize> = same.flat_map(|other| other.cells.clone()).collect();
            return clue.cells.iter().all(|&cell| {
                let beside = neighbours(cell, n).into_iter();
                let mut beside = beside.filter(|other| !marked.contains(other));
                beside.all(|other| match clue.kind {
                    "min" => grid[cell] < grid[other],
                    _ => grid[cell] > grid[other],
                })
            });
        }
        let v: Vec<usize> = clue.cells.iter().map(|&cell| grid[cell]).collect();
        clue.holds(&v, n)
    })
}

/// Says whether two cells of a square board may not be equal; its boxes are two rows high.
fn see(a: usize, b: usize, n: usize) -> bool {
    let box_of = |cell: usize| (cell / n / 2, cell % n / (n / 2));
    a != b && (a / n == b / n || a % n == b % n || box_of(a) == box_of(b))
}

/// Every way to fill the empty cells, houses alone considered; `None` where there are too many.
fn fillings(grid: &mut Vec<usize>, n: usize, found: &mut Vec<Vec<usize>>) -> Option<()> {
    let Some(cell) = grid.iter().position(|&value| value == 0) else {
        found.push(grid.clone());
        return (found.len() < 3000).then_some(());
    };
    for value in 1..=n {
        if (0..n * n).all(|other| grid[other] != value || !see(cell, other, n)) {
            grid[cell] = value;
            fillings(grid, n, found)?;
            grid[cell] = 0;
        }
    }
    Some(())
}

fn grid_of(values: &[usize]) -> Grid {
    values.iter().map(|&value| Value::new(value)).collect()
}

#[test]
fn clues_that_contradict_each_other_in_one_cell_leave_no_solution() {
    for clues in [
        "calc 4: 6; cage 1: 6",
        "cage 1: 6; calc 4: 6",
        "even: 6; odd: 6",
    ] {
        let layout = layout::named(&format!("sq4{{{clues}}}"));
        let layout = layout.unwrap_or_else(|error| panic!("{error}"));
        let given: Grid = ".234..1221434321".chars().map(Value::from_symbol).collect();
        let answer = solve::solve(&layout, &given, 2, &mut |_| ControlFlow::Continue(()));
        assert!(answer.map_or(true, |answer| answer.count == 0), "{clues}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, max_global_rejects: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn the_engine_finds_what_an_obvious_check_lets_through(choices in choices()) {
        let case = choices.case();
        prop_assume!(case.is_some());
        let (layout, given, found) = case.expect("assumed");
        match solve::solve(&layout, &given, 5000, &mut |_| ControlFlow::Continue(())) {
            Ok(answer) => {
                prop_assert_eq!(answer.end, End::Exhausted);
                prop_assert_eq!(answer.count, found.len() as u128);
                prop_assert!(answer.solutions.iter().all(|one| found.contains(one)));
            }
            Err(_) => prop_assert!(found.is_empty()),
        }
    }

    #[test]
    fn a_filter_keeps_every_value_that_goes_on(choices in choices(), sets in prop::collection::vec(any::<u32>(), 6)) {
        let (written, n) = (choices.clues(), choices.shape.1);
        let layout = choices.layout(&written);
        prop_assume!(layout.is_some());
        let layout = layout.expect("assumed");
        for (clue, written) in layout.clues().iter().zip(&written).filter(|(_, w)| !w.cells.is_empty() && !rules::is_compared(w.kind)) {
            let all = ValueSet::all(n);
            let cells = &written.cells;
            let before: Vec<ValueSet> = (0..cells.len()).map(|at| match ValueSet(sets[at % sets.len()]).intersection(all) {
                ValueSet::EMPTY => all,
                set => set,
            }).collect();
            let (mut after, mut kept) = (before.clone(), vec![ValueSet::EMPTY; cells.len()]);
            let is_possible = clue.filter(&mut after);
            for code in 0..n.pow(cells.len() as u32) {
                let v: Vec<usize> = (0..cells.len()).map(|at| code / n.pow(at as u32) % n + 1).collect();
                let apart = |a: usize, b: usize| !see(cells[a], cells[b], n) || v[a] != v[b];
                let same = |a: usize, b: usize| cells[a] != cells[b] || v[a] == v[b];
                let pairs = || (0..v.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
                let goes_on = written.holds(&v, n) && pairs().all(|(a, b)| apart(a, b) && same(a, b));
                if goes_on && v.iter().zip(&before).all(|(value, set)| set.numbers().any(|one| one == *value)) {
                    kept.iter_mut().zip(&v).for_each(|(set, value)| set.add(ValueSet::of_number(*value)));
                }
                if pairs().all(|(a, b)| apart(a, b) && same(a, b)) {
                    // With one value in each cell the filter decides.
                    let mut one: Vec<ValueSet> = v.iter().map(|value| ValueSet::of_number(*value)).collect();
                    prop_assert_eq!(clue.filter(&mut one), written.holds(&v, n), "{} {:?}", written.text(), v);
                }
            }
            prop_assert!(is_possible || kept.iter().all(|set| set.is_empty()), "{} {:?}", written.text(), before);
            if is_possible {
                for (at, (&kept, &after)) in kept.iter().zip(&after).enumerate() {
                    prop_assert_eq!(kept.difference(after), ValueSet::EMPTY, "{} cell {} of {:?}", written.text(), at, before);
                    prop_assert_eq!(after.difference(before[at]), ValueSet::EMPTY, "{}", written.text());
                }
            }
        }
    }

    #[test]
    fn a_clue_reads_back_what_it_writes(choices in choices()) {
        let written = choices.clues();
        let layout = choices.layout(&written);
        prop_assume!(layout.is_some());
        let layout = layout.expect("assumed");
        for by_name in [true, false] {
            let name = |cell: Cell| if by_name { layout.name(cell).to_owned() } else { (cell.index() + 1).to_string() };
            let texts: Vec<String> = layout.clues().iter().map(|clue| clue.text(name)).collect();
            let again = layout::named(&format!("{}{{{}}}", choices.shape.0, texts.join(";")));
            prop_assert_eq!(again.as_ref().map(|board| board.clues()), Ok(layout.clues()));
        }
        prop_assert_eq!(layout.clues().len(), written.len());
    }
}

/// What is left to three cells.
type ValuesOfThree = [&'static [usize]; 3];

#[test]
fn a_cell_that_is_less_or_more_than_its_neighbours_leaves_them_room() {
    // The cell itself, that to its right and that below it.
    let cases: [(&str, ValuesOfThree, ValuesOfThree); 2] = [
        (
            "min: r1c1",
            [&[1, 2, 3, 4, 5], &[2, 3, 4], &[1, 4, 6]],
            [&[1, 2, 3], &[2, 3, 4], &[4, 6]],
        ),
        (
            "max: r1c1",
            [&[5, 6, 7, 8, 9], &[6, 7, 8], &[4, 6, 9]],
            [&[7, 8, 9], &[6, 7, 8], &[4, 6]],
        ),
    ];
    for (clue, before, after) in cases {
        let layout = layout::named(&format!("sq9{{{clue}}}"));
        let layout = layout.unwrap_or_else(|error| panic!("{error}"));
        let set = |numbers: &[usize]| {
            let mut set = ValueSet::EMPTY;
            numbers
                .iter()
                .for_each(|&number| set.add(ValueSet::of_number(number)));
            set
        };
        let mut sets = before.map(set);
        assert!(layout.clues()[0].filter(&mut sets), "{clue}");
        assert_eq!(sets, after.map(set), "{clue}");
    }
}

#[test]
fn a_clue_of_a_form_that_makes_no_sense_is_named_with_what_is_wrong() {
    for (clues, said) in [
        (
            "cage: 1 2 3 4 5 6 7 8 9 10",
            "clue 1: the cage has 10 cells, but there are only 9 values",
        ),
        (
            "thermo: 1 2 3 4 5 6 7 8 9 10",
            "clue 1: the thermometer has 10 cells, but there are only 9 values",
        ),
        (
            "renban: 1 2 1",
            "clue 1, \"renban: 1 2 1\", names r1c1 twice",
        ),
        (
            "whisper 5: 1 2 2",
            "clue 1, \"whisper 5: 1 2 2\", names r1c2 twice in a row",
        ),
        (
            "cage 9: 1 82",
            "clue 1, \"cage 9: 1 82\", names \"82\", which is no cell of the board",
        ),
        (
            "thermo: 1",
            "clue 1, \"thermo: 1\", has 1 cell; it needs 2 at least",
        ),
        (
            "rope 9: 1 2",
            "clue 1, \"rope 9: 1 2\", is of no known kind",
        ),
        (
            "sandwich 30: 1 2 3 4 5 6 7 8",
            "clue 1: the sandwich sum of 30 needs a line of 9 cells",
        ),
        (
            "calc 7: 1 2",
            "clue 1: the cage of 7 needs + - * or / behind its number",
        ),
        (
            "ten 0: 1 2",
            "clue 1: the ten line of 0 needs a sum from 1 to 127",
        ),
    ] {
        let error = layout::named(&format!("sq9{{{clues}}}")).expect_err(clues);
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn each_cell_of_a_line_that_areas_cut_is_in_one_area() {
    for (id, said) in [
        (
            "latin4{regionsum: 1 2}",
            "clue 1, \"regionsum: 1 2\", goes through r1c1, which is in no area",
        ),
        (
            "tiny-samurai{regionsum: r3c3 r4c4}",
            "clue 1, \"regionsum: r3c3 r4c4\", goes through r4c4, which is in several areas",
        ),
    ] {
        let error = layout::named(id).expect_err(id);
        assert_eq!(error.to_string(), said);
    }
    // Grids of a samurai share whole boxes.
    assert!(layout::named("samurai{regionsum: r9c9 r10c10}").is_ok());
}

#[test]
fn a_clue_holds_whatever_stands_before_it() {
    for (board, clues, expected) in [
        ("sq9", ["regionsum: 1 2", "regionsum: 3 4"], 0),
        ("sq4", ["regionsum: 7 8", "regionsum: 3 15"], 0),
        ("sq4", ["regionsum: 1 2", "regionsum: 2 7"], 144),
        ("sq4", ["calc 4*: 1 6", "calc 4*: 2 7"], 12),
    ] {
        for clues in [clues, [clues[1], clues[0]]] {
            let id = format!("{board}{{{}}}", clues.join("; "));
            assert_eq!(count(&id, 1000), expected, "{id}");
        }
    }
}

#[test]
fn a_line_of_fewer_than_three_cells_has_no_three_in_a_row() {
    // All Latin squares of three or four values, and half of those of three whose diagonal differs.
    for (id, expected) in [
        ("latin3{entropic: 1 5}", 12),
        ("latin3{modular: 1 5}", 12),
        ("latin4{modular: 1 6}", 576),
        ("latin3{entropic: 1 5 9}", 6),
        ("latin3{modular: 1 5 9}", 6),
    ] {
        assert_eq!(count(id, 1000), expected, "{id}");
    }
}

#[test]
fn the_number_of_a_winding_line_may_be_above_that_of_a_row() {
    // Cells of a diagonal that may all be alike.
    for (id, expected) in [
        ("latin4{xsum 16: 1 6 11 16}", true),
        ("latin4{xsum 17: 1 6 11 16}", false),
        ("latin4{xsum 11: 1 2 3 4}", false),
        ("latin5{sandwich 12: 1 7 13 19 25}", true),
        ("latin5{sandwich 13: 1 7 13 19 25}", false),
        ("latin5{sandwich 10: 1 2 3 4 5}", false),
    ] {
        let layout = layout::named(id).expect(id);
        let is_possible = layout.clues()[0].why_impossible().is_none();
        assert_eq!(is_possible, expected, "{id}");
    }
    for (id, expected) in [
        ("latin4{xsum 16: 1 6 11 16}", true),
        ("latin5{sandwich 12: 1 7 13 19 25}", true),
    ] {
        assert_eq!(count(id, 1) > 0, expected, "{id}");
    }
}

#[test]
fn all_of_32_buildings_may_be_seen() {
    let cells: Vec<String> = (1..=32).map(|cell| cell.to_string()).collect();
    let layout = layout::named(&format!("latin32{{sky 32: {}}}", cells.join(" ")));
    let layout = layout.unwrap_or_else(|error| panic!("{error}"));
    let mut sets = vec![ValueSet::all(32); 32];
    assert!(layout.clues()[0].filter(&mut sets));
    let rising: Vec<ValueSet> = (1..=32).map(ValueSet::of_number).collect();
    assert_eq!(sets, rising);
}

#[test]
fn more_cells_than_values_that_differ_in_pairs_have_no_sum() {
    let pairs = (1..=17).flat_map(|a| (1..a).map(move |b| format!("extra: {a} {b}; ")));
    let cells: Vec<String> = (1..=17).map(|cell| cell.to_string()).collect();
    let pairs: String = pairs.collect();
    let id = format!("latin5{{{pairs}sum 60: {}}}", cells.join(" "));
    assert_eq!(count(&id, 1), 0);
}

#[test]
fn products_of_many_cells_are_found_at_once() {
    let filled = |cells: std::ops::RangeInclusive<usize>, clue: &str| {
        let count = cells.end() + 1 - cells.start();
        let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
        let layout = layout::named(&format!("latin12{{{clue}: {}}}", cells.join(" ")));
        let layout = layout.unwrap_or_else(|error| panic!("{error}"));
        let mut sets = vec![ValueSet::all(12); count];
        layout.clues()[0].filter(&mut sets).then_some(sets)
    };
    // A row with each value once; values that divide a million, in any order.
    assert_eq!(
        filled(1..=12, "calc 479001600*"),
        Some(vec![ValueSet::all(12); 12])
    );
    assert_eq!(filled(1..=12, "calc 479001599*"), None);
    let values: ValueSet = [1, 2, 4, 5, 8, 10]
        .map(|n| Value::new(n).expect("a value"))
        .into_iter()
        .collect();
    assert_eq!(filled(1..=24, "calc 1000000*"), Some(vec![values; 24]));
}

#[test]
fn a_value_of_a_circle_is_written_as_in_a_cell_or_as_a_number() {
    let values = |text: &str| {
        let layout = layout::named(&format!("sq12{{quad: 1 2 13 14 | {text}}}"));
        layout.map(|layout| layout.clues()[0].values.clone())
    };
    let numbers = [10, 11, 9].map(|number| Value::new(number).expect("a value"));
    for text in ["A B 9", "a b 9", "10 11 9"] {
        assert_eq!(values(text), Ok(numbers.to_vec()), "{text}");
    }
    for text in ["D", "AB", "0", "13", "é"] {
        assert!(values(text).is_err(), "{text}");
    }
}

/// How many solutions a board has without any numbers, up to a limit.
fn count(id: &str, limit: u128) -> u128 {
    count_on(
        &layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}")),
        limit,
    )
}

fn count_on(layout: &Arc<Layout>, limit: u128) -> u128 {
    let empty = Grid::empty(layout.len());
    let answer = solve::solve(layout, &empty, limit, &mut |_| ControlFlow::Continue(()));
    answer.map_or(0, |answer| answer.count)
}

#[test]
fn a_line_may_come_back_to_a_cell() {
    for clue in [
        "whisper 2: 1 2 6 5 1 3",
        "palindrome: 1 2 6 2 1",
        "sum 9: 1 6 11 6",
        "between: 1 2 3 2 4",
    ] {
        let layout = layout::named(&format!("sq4{{{clue}}}"));
        assert!(layout.is_ok(), "{clue}: {layout:?}");
    }
}

/// What is misprinted is read as it is printed, and leaves no solution.
#[test]
fn a_number_that_no_values_make_is_read_and_told() {
    for (clue, said) in [
        (
            "cage 92: 1 2",
            "the cage of 92 has 2 cells; two cells hold at most 17",
        ),
        (
            "cage 5: 4 5 6",
            "the cage of 5 has 3 cells; three cells hold at least 6",
        ),
        (
            "cage 10: 4",
            "the cage of 10 has 1 cell; it holds at most 9",
        ),
        (
            "sum 30: 1 11 31",
            "the sum of 30 has 3 cells; three cells hold at most 27",
        ),
        ("sum 0: 1", "the sum of 0 has 1 cell; it holds at least 1"),
        ("calc 12: 1", "the cage of 12 must be a number from 1 to 9"),
        ("calc 0/: 3 7 6", "the cage of 0÷ must be at least 1"),
        (
            "calc 0*: 1 2 3 4 5 6 7 8 9",
            "the cage of 0× must be at least 1",
        ),
        (
            "sandwich 36: 1 2 3 4 5 6 7 8 9",
            "the sandwich sum of 36 is at most 35",
        ),
        (
            "xsum 82: 1 11 21 31 41 51 61 71 81",
            "the X-sum of 82 must be a number from 1 to 81",
        ),
        (
            "xsum 46: 1 2 3 4 5 6 7 8 9",
            "the X-sum of 46 must be a number from 1 to 45",
        ),
        (
            "sky 32: 1 2 3 4 5 6 7 8 9",
            "the skyscraper count of 32 must be a number from 1 to 9",
        ),
        (
            "sky 0: 1 2 3 4 5 6 7 8 9",
            "the skyscraper count of 0 must be a number from 1 to 9",
        ),
        (
            "whisper 9: 1 2",
            "the whisper line of 9 asks for too much: no two values differ by more than 8",
        ),
        (
            "ten 127: 1 2",
            "the ten line of 127 needs a sum from 1 to 18",
        ),
    ] {
        let layout = layout::named(&format!("sq9{{{clue}}}")).expect(clue);
        let why = layout.clues()[0].why_impossible().expect(clue);
        assert_eq!(why.within_english(&*layout), said);
        assert_eq!(count_on(&layout, 1), 0, "{clue}");
    }
}

/// As great as can be written, and as small, of every kind, alone and beside others: nothing overflows.
#[test]
fn any_number_leaves_a_board_that_can_be_asked() {
    let line = ["1", "2", "3", "4", "5", "6"];
    let written = layout::clues::KINDS.iter().flat_map(|kind| {
        let operations: &[&str] = match kind.amount {
            Amount::None | Amount::Values => &[],
            Amount::Number | Amount::NumberOrZero => &[""],
            Amount::Calculation => &["+", "-", "*", "/"],
        };
        operations.iter().map(move |operation| (*kind, operation))
    });
    for (kind, operation) in written.filter(|(kind, _)| *kind.cells.end() > 0) {
        let line = line[..line.len().min(*kind.cells.end())].join(" ");
        for number in [
            0_usize,
            1,
            6,
            21,
            22,
            31,
            32,
            33,
            64,
            92,
            1000,
            1_000_000_000,
        ] {
            let clue = format!("{} {number}{operation}: {line}", kind.id);
            for others in [
                "",
                "; cage 21: 7 8 9 10 11 12; sum 1000000000: 7 13",
                "; arrow: 7 13 19",
            ] {
                let id = format!("sq6{{{clue}{others}}}");
                let Ok(layout) = layout::named(&id) else {
                    // Refused with a reason.
                    continue;
                };
                let is_impossible = layout
                    .clues()
                    .iter()
                    .any(|clue| clue.why_impossible().is_some());
                assert!(!is_impossible || count_on(&layout, 1) == 0, "{id}");
                let empty = Grid::empty(36);
                for cell in layout.cells() {
                    let _ = empty.candidates(&layout, cell);
                }
                let prepared = sudogon_logic::PreparedLayout::new(&layout);
                let removed = vec![ValueSet::EMPTY; layout.len()];
                let candidates = sudogon_board::puzzle::Candidates::new(&layout, &empty, &removed);
                let _ = sudogon_logic::first_step(&prepared.position(&candidates));
            }
        }
    }
}
