//! Random clues of each kind of puzzle, all true of a solution.
//!
//! Unlike those of new puzzles they are not drawn well but oddly, to catch hints out. How many there are, and how long, is chance as well. A clue is written as the tests of clues write it, and it is their
//! slow check that says whether it is true.

use std::sync::Arc;

use sudogon_board::layout::clues::KINDS as LIBRARY;
use sudogon_board::layout::{Layout, LineReach};
use sudogon_board::puzzle::Grid;

use super::random::Random;
use super::rules::{self, Written};

/// A kind of puzzle with clues.
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// The board that it is usually printed on.
    pub board: &'static str,
    make: fn(&Solved<'_>, &mut Random) -> Vec<Written>,
}

const fn kind(name: &'static str, make: fn(&Solved<'_>, &mut Random) -> Vec<Written>) -> Kind {
    Kind {
        name,
        board: "sq9",
        make,
    }
}

/// Every kind of puzzle.
pub const KINDS: [Kind; 38] = [
    kind("killer", killer),
    Kind {
        name: "calcudoku",
        board: "latin6",
        make: calcudoku,
    },
    kind("greater-than", |solved, random| {
        pairs(solved, random, &["gt"])
    }),
    kind("even-odd", even_odd),
    kind("kropki", |solved, random| {
        pairs(solved, random, &["white", "black"])
    }),
    kind("neg-kropki", |solved, random| {
        all_pairs(solved, random, &["white", "black"], "neg-kropki")
    }),
    kind("consecutive", |solved, random| {
        pairs(solved, random, &["consec"])
    }),
    kind("neg-consecutive", |solved, random| {
        all_pairs(solved, random, &["consec"], "neg-consec")
    }),
    kind("xv", |solved, random| pairs(solved, random, &["X", "V"])),
    kind("neg-xv", |solved, random| {
        all_pairs(solved, random, &["X", "V"], "neg-xv")
    }),
    kind("thermo", |solved, random| {
        lines(solved, random, "thermo", 3)
    }),
    kind("arrow", |solved, random| lines(solved, random, "arrow", 3)),
    kind("frame-sum", |solved, random| {
        rim(solved, random, "sum", LineReach::Box)
    }),
    kind("little-killer", |solved, random| {
        rim(solved, random, "sum", LineReach::Diagonal)
    }),
    kind("sandwich", |solved, random| {
        rim(solved, random, "sandwich", LineReach::Whole)
    }),
    kind("skyscraper", |solved, random| {
        rim(solved, random, "sky", LineReach::Whole)
    }),
    kind("x-sum", |solved, random| {
        rim(solved, random, "xsum", LineReach::Whole)
    }),
    kind("quad", quad),
    kind("whisper", |solved, random| {
        lines(solved, random, "whisper", 3)
    }),
    kind("renban", |solved, random| {
        lines(solved, random, "renban", 3)
    }),
    kind("palindrome", |solved, random| {
        lines(solved, random, "palindrome", 3)
    }),
    kind("between", |solved, random| {
        lines(solved, random, "between", 3)
    }),
    kind("sum", |solved, random| lines(solved, random, "sum", 2)),
    kind("regionsum", |solved, random| {
        lines(solved, random, "regionsum", 3)
    }),
    kind("zipper", |solved, random| {
        lines(solved, random, "zipper", 3)
    }),
    kind("ten", |solved, random| lines(solved, random, "ten", 3)),
    kind("doublearrow", |solved, random| {
        lines(solved, random, "doublearrow", 3)
    }),
    kind("entropic", |solved, random| match solved.n % 3 {
        0 => lines(solved, random, "entropic", 3),
        _ => Vec::new(),
    }),
    kind("modular", |solved, random| {
        lines(solved, random, "modular", 3)
    }),
    kind("parity", |solved, random| {
        lines(solved, random, "parity", 3)
    }),
    kind("nabner", |solved, random| {
        lines(solved, random, "nabner", 3)
    }),
    kind("difference", |solved, random| {
        lines(solved, random, "difference", 3)
    }),
    kind("clone", clones),
    kind("extra", extra_regions),
    kind("min", |solved, random| extremes(solved, random, "min")),
    kind("max", |solved, random| extremes(solved, random, "max")),
    kind("fortress", |solved, random| {
        extremes(solved, random, "fortress")
    }),
    kind("mixed", mixed),
];

/// The kind of puzzle with a name.
pub fn kind_named(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

impl Kind {
    /// Clues of this kind, in their text form.
    pub fn clues(&self, layout: &Arc<Layout>, solution: &Grid, random: &mut Random) -> String {
        let clues = (self.make)(&Solved::new(layout, solution), random);
        let clues: Vec<String> = clues.iter().map(Written::text).collect();
        clues.join("; ")
    }
}

/// A board with its solution.
struct Solved<'a> {
    layout: &'a Layout,
    /// How many values there are.
    n: usize,
    values: Vec<usize>,
    /// For each cell those that share a side with it, ascending.
    beside: Vec<Vec<usize>>,
    /// For each cell those that share a side or a corner with it, ascending.
    touching: Vec<Vec<usize>>,
}

impl<'a> Solved<'a> {
    fn new(layout: &'a Layout, solution: &Grid) -> Self {
        let outlines: Vec<Vec<(i32, i32)>> = layout
            .cells()
            .map(|cell| {
                let corners = layout.shape(cell).outline.iter();
                let in_hundredths = |at: f32| (at * 100.0).round() as i32;
                corners
                    .map(|corner| (in_hundredths(corner.x), in_hundredths(corner.y)))
                    .collect()
            })
            .collect();
        let sharing = |least: usize| -> Vec<Vec<usize>> {
            let near = |(at, outline): (usize, &Vec<(i32, i32)>)| {
                let others = outlines.iter().enumerate().filter(|&(other, corners)| {
                    let shared = corners.iter().filter(|corner| outline.contains(corner));
                    other != at && shared.count() >= least
                });
                others.map(|(other, _)| other).collect()
            };
            outlines.iter().enumerate().map(near).collect()
        };
        Self {
            layout,
            n: layout.values(),
            values: solution
                .iter()
                .map(|value| value.map_or(0, |value| value.number()))
                .collect(),
            beside: sharing(2),
            touching: sharing(1),
        }
    }

    /// A clue of some cells with the number that makes it true; `None` where it can't be.
    fn clue(
        &self,
        kind: &'static str,
        operation: Option<char>,
        cells: Vec<usize>,
    ) -> Option<Written> {
        let values: Vec<usize> = cells.iter().map(|&cell| self.values[cell]).collect();
        let clue = Written {
            kind,
            amount: rules::amount(kind, operation, &values, self.n)?,
            operation,
            values: Vec::new(),
            cells,
        };
        clue.holds(&values, self.n).then_some(clue)
    }

    /// Shares out the board into connected groups, most of two to five cells; `may_join` says which cell may join a group.
    fn groups(
        &self,
        random: &mut Random,
        may_join: impl Fn(&[usize], usize) -> bool,
    ) -> Vec<Vec<usize>> {
        let mut is_taken = vec![false; self.values.len()];
        let mut groups = Vec::new();
        for first in 0..self.values.len() {
            if is_taken[first] {
                continue;
            }
            is_taken[first] = true;
            let mut group = vec![first];
            let size = 2 + random.below(2) + random.below(3);
            for _ in 0..4 * size {
                let from = group[random.below(group.len())];
                let near = self.beside[from].iter().copied();
                let next: Vec<usize> = near
                    .filter(|&cell| !is_taken[cell] && may_join(&group, cell))
                    .collect();
                if group.len() < size && !next.is_empty() {
                    let cell = next[random.below(next.len())];
                    is_taken[cell] = true;
                    group.push(cell);
                }
            }
            groups.push(group);
        }
        groups
    }
}

/// Cages over the whole board; on some boards a few are left out or have no sum.
fn killer(solved: &Solved<'_>, random: &mut Random) -> Vec<Written> {
    let differs = |group: &[usize], cell: usize| {
        let value = solved.values[cell];
        group.iter().all(|&other| solved.values[other] != value)
    };
    let groups = solved.groups(random, differs);
    let is_whole = !random.once_in(4);
    let mut cages: Vec<Written> = groups
        .into_iter()
        .filter_map(|cells| solved.clue("cage", None, cells))
        .collect();
    if !is_whole {
        cages.retain(|_| !random.once_in(10));
        cages
            .iter_mut()
            .filter(|_| random.once_in(10))
            .for_each(|cage| cage.amount = 0);
    }
    cages
}

fn calcudoku(solved: &Solved<'_>, random: &mut Random) -> Vec<Written> {
    let groups = solved.groups(random, |_, _| true);
    let cages = groups.into_iter().map(|cells| {
        let operations = match cells.len() {
            1 => vec![None],
            _ => ['+', '-', '*', '/'].map(Some).to_vec(),
        };
        let ways: Vec<Written> = operations
            .into_iter()
            .filter_map(|operation| solved.clue("calc", operation, cells.clone()))
            .collect();
        ways[random.below(ways.len())].clone()
    });
    cages.collect()
}

fn even_odd(solved: &Solved<'_>, random: &mut Random) -> Vec<Written> {
    let share = 1 + random.below(4);
    let mut clues = Vec::new();
    for kind in ["even", "odd"] {
        let cells = 0..solved.values.len();
        let cells: Vec<usize> = cells
            .filter(|&cell| solved.clue(kind, None, vec![cell]).is_some())
            .filter(|_| random.once_in(share))
            .collect();
        if !cells.is_empty() {
            clues.extend(solved.clue(kind, None, cells));
        }
    }
    clues
}

/// Marks between neighbours, at some of the places where they are true.
fn pairs(solved: &Solved<'_>, random: &mut Random, kinds: &[&'static str]) -> Vec<Written> {
    let share = 1 + random.below(3);
    let mut clues = marks(solved, random, kinds);
    clues.retain(|_| random.once_in(share));
    clues
}

/// Marks at all places where they are true, and the rule that says so.
fn all_pairs(
    solved: &Solved<'_>,
    random: &mut Random,
    kinds: &[&'static str],
    rule: &'static str,
) -> Vec<Written> {
    let mut clues = marks(solved, random, kinds);
    clues.push(Written {
        kind: rule,
        amount: 0,
        operation: None,
        values: Vec::new(),
        cells: Vec::new(),
    });
    clues
}

/// Marks at all places where they are true: where two are, one of them.
fn marks(solved: &Solved<'_>, random: &mut Random, kinds: &[&'static str]) -> Vec<Written> {
    let mut clues = Vec::new();
    for one in 0..solved.values.len() {
        for &other in solved.beside[one].iter().filter(|&&other| other > one) {
            let ways = kinds.iter().flat_map(|kind| {
                [vec![one, other], vec![other, one]].map(|cells| solved.clue(kind, None, cells))
            });
            let ways: Vec<Written> = ways.flatten().collect();
            if !ways.is_empty() {
                clues.push(ways[random.below(ways.len())].clone());
            }
        }
    }
    clues
}

/// Numbers beside the board, at some of its lines.
fn rim(
    solved: &Solved<'_>,
    random: &mut Random,
    kind: &'static str,
    reach: LineReach,
) -> Vec<Written> {
    let share = 1 + random.below(3);
    let lines = solved.layout.rim_lines().into_iter();
    let lines = lines.filter(|line| line.reach == reach && random.once_in(share));
    let cells = lines.map(|line| line.cells.iter().map(|cell| cell.index()).collect());
    cells
        .filter(|cells: &Vec<usize>| kind != "sandwich" || cells.len() == solved.n)
        .filter_map(|cells| solved.clue(kind, None, cells))
        .collect()
}

/// Circles at some of the corners where four cells meet.
fn quad(solved: &Solved<'_>, random: &mut Random) -> Vec<Written> {
    let share = 1 + random.below(6);
    let mut clues = Vec::new();
    for first in 0..solved.values.len() {
        let after: Vec<usize> = solved.touching[first]
            .iter()
            .copied()
            .filter(|&cell| cell > first)
            .collect();
        let around = after.iter().flat_map(|&a| {
            let later = after.iter().copied().filter(move |&b| b > a);
            later.map(move |b| (a, b))
        });
        for (a, b) in around {
            let last = after.iter().copied().find(|&last| {
                last > b && [a, b].iter().all(|cell| solved.beside[last].contains(cell))
            });
            let is_corner = solved.touching[a].contains(&b) && !solved.beside[a].contains(&b);
            let Some(last) = last.filter(|_| is_corner && random.once_in(share)) else {
                continue;
            };
            let cells = vec![first, a, b, last];
            let mut values: Vec<usize> = cells.iter().map(|&cell| solved.values[cell]).collect();
            values.truncate(1 + random.below(4));
            clues.push(Written {
                kind: "quad",
                amount: 0,
                operation: None,
                values,
                cells,
            });
        }
    }
    clues
}

/// Lines of at least so many cells: random walks, as far as they are true.
fn lines(
    solved: &Solved<'_>,
    random: &mut Random,
    kind: &'static str,
    least: usize,
) -> Vec<Written> {
    let count = solved.values.len();
    let is_known = |known: &&&sudogon_board::layout::clues::ClueKind| known.id == kind;
    let may_revisit = LIBRARY.iter().find(is_known).is_some_and(|k| k.may_revisit);
    let wanted = count / 20 + random.below(count / 8 + 1);
    let mut is_on_line = vec![false; count];
    let mut clues = Vec::new();
    for _ in 0..60 * count {
        if clues.len() == wanted {
            break;
        }
        let mut walk = vec![random.below(count)];
        for _ in 0..least - 1 + random.below(5) {
            let last = walk[walk.len() - 1];
            let near: Vec<usize> = solved.touching[last]
                .iter()
                .copied()
                .filter(|cell| !walk.contains(cell) || may_revisit && random.once_in(4))
                .collect();
            if !near.is_empty() {
                walk.push(near[random.below(near.len())]);
            }
        }
        let whole = (least..=walk.len()).rev();
        let mut parts = whole.filter_map(|length| solved.clue(kind, None, walk[..length].to_vec()));
        let says_much = |clue: &Written| match kind {
            "whisper" => clue.amount > solved.n / 3,
            "regionsum" => clue.parts_by_box(solved.n).len() > 1,
            // Cut into one part it is a sum.
            "ten" => {
                clue.cells
                    .iter()
                    .map(|&cell| solved.values[cell])
                    .sum::<usize>()
                    > clue.amount
            }
            _ => true,
        };
        let Some(clue) = parts.find(says_much) else {
            continue;
        };
        // A few lines cross others.
        let is_apart = clue.cells.iter().all(|&cell| !is_on_line[cell]);
        if is_apart || random.once_in(8) {
            clue.cells.iter().for_each(|&cell| is_on_line[cell] = true);
            clues.push(clue);
        }
    }
    clues
}

/// Pairs of groups with the same values, grown from two cells with the same value.
fn clones(solved: &Solved<'_>, random: &mut Random) -> Vec<Written> {
    let count = solved.values.len();
    let (side, mut is_taken, mut clues) = (solved.n, vec![false; count], Vec::new());
    for _ in 0..40 * count {
        let [mut one, mut other] = [0; 2].map(|_| vec![random.below(count)]);
        for _ in 0..12 {
            let at = random.below(one.len());
            let (down, right) = [(0, 1), (1, 0)][random.below(2)];
            let step = |cell: usize| {
                let (row, column) = (cell / side + down, cell % side + right);
                (row < side && column < side).then_some(row * side + column)
            };
            if let (Some(a), Some(b)) = (step(one[at]), step(other[at])) {
                let is_new = |cell| !one.contains(&cell) && !other.contains(&cell);
                if a != b && is_new(a) && is_new(b) && solved.values[a] == solved.values[b] {
                    one.push(a);
                    other.push(b);
                }
            }
        }
        let cells: Vec<usize> = one.iter().chain(&other).copied().collect();
        let is_free = cells.iter().all(|&cell| !is_taken[cell]);
        if one.len() > 1
            && one[0] != other[0]
            && is_free
            && let Some(clue) = solved.clue("clone", None, cells)
        {
            clue.cells.iter().for_each(|&cell| is_taken[cell] = true);
            clues.push(clue);
        }
        if clues.len() > 5 {
            break;
        }
    }
    clues
}

fn extra_regions(solved: &Solved<'_>, random: &mut Random) -> Vec<Written> {
    let differs = |group: &[usize], cell: usize| {
        let value = solved.values[cell];
        group.iter().all(|&other| solved.values[other] != value)
    };
    let groups = solved.groups(random, differs).into_iter();
    let groups = groups.filter(|group| group.len() > 2 && random.once_in(3));
    groups
        .filter_map(|cells| solved.clue("extra", None, cells))
        .collect()
}

/// Some of the cells that are less, or more, than all beside them.
fn extremes(solved: &Solved<'_>, random: &mut Random, kind: &'static str) -> Vec<Written> {
    let is_one = |&cell: &usize| {
        let mut beside = solved.beside[cell].iter();
        beside.all(|&other| match kind {
            "min" => solved.values[cell] < solved.values[other],
            _ => solved.values[cell] > solved.values[other],
        })
    };
    let cells: Vec<usize> = (0..solved.values.len()).filter(is_one).collect();
    let cells: Vec<usize> = cells.into_iter().filter(|_| !random.once_in(3)).collect();
    let clue = (!cells.is_empty()).then(|| Written {
        kind,
        amount: 0,
        operation: None,
        values: Vec::new(),
        cells,
    });
    clue.into_iter().collect()
}

/// Clues of three kinds, a few of each.
fn mixed(solved: &Solved<'_>, random: &mut Random) -> Vec<Written> {
    let mut clues = Vec::new();
    for _ in 0..3 {
        let single = &KINDS[..KINDS.len() - 1];
        let mut some = (single[random.below(single.len())].make)(solved, random);
        some.retain(|_| random.once_in(2));
        clues.extend(some);
    }
    // A rule for the whole board, or for those beside a cell, is only true beside all marks of its kind.
    clues.retain(|clue| !rules::is_compared(clue.kind));
    clues.retain(|clue| !clue.cells.is_empty());
    clues
}
