//! Looks for positions to learn techniques from: `lessons COUNT [--keep N] [--chance N] [--lacking BOARD] [--seed N] [LAYOUT…] [FILE…]`.
//!
//! It goes the way of hints through so many new puzzles on each layout, or through those of files, one per line, and prints for each
//! technique the plainest positions at which its step is the easiest, one or N, each of another puzzle, in rows, columns and boxes by turns: lines of `lessons.txt` in
//! `crates/logic/src/techniques`, or of the exercises in `crates/learn/src`. `sq9{killer}` stands for killers on that layout.
//! First come the positions of the lessons that there are: where easier steps are open, these are taken first. Twenty thousand puzzles
//! take some minutes.
//!
//! What hardly any puzzle needs comes up where somebody crossed out a few candidates before: with `--chance` each new puzzle is gone
//! through so many more times, each time with other wrong candidates taken out by chance at its beginning; of clues it keeps a few. With
//! `--lacking` only those techniques are looked for that have too few exercises on a board.
//!
//! Which step is the easiest may hang on which of two equal ones is found first. So a position of an exercise is printed only if it has its
//! step however it is turned, and whatever its values become.

#![allow(clippy::print_stdout)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use sudogon_board::layout;
use sudogon_board::puzzle::{Candidates, Grid, Puzzle};
use sudogon_board::random::Random;
use sudogon_generate::{ClueSet, Generator, GivenCount, PuzzleRequest, minimize};
use sudogon_learn::ExerciseBoard;
use sudogon_logic::{
    self as logic, Lesson, Level, PreparedLayout, Technique, Uniqueness, techniques,
};
use sudogon_tools::{puzzles, rest};

/// The most steps from a lesson to one of its own.
const MOST_STEPS: usize = 200;

fn main() -> ExitCode {
    sudogon_tools::main(|mut arguments| {
        let keep = arguments.opt_value_from_str("--keep")?.unwrap_or(1);
        let chances = arguments.opt_value_from_str("--chance")?.unwrap_or(0);
        let seed = arguments.opt_value_from_str("--seed")?.unwrap_or(0);
        let lacking: Option<String> = arguments.opt_value_from_str("--lacking")?;
        let lacking = lacking.as_deref().and_then(ExerciseBoard::named);
        let count: usize = arguments.free_from_str()?;
        let mut found = PlainestPositions {
            keep,
            lacking,
            found: BTreeMap::new(),
        };
        for technique in techniques::ALL {
            for lesson in technique.lessons() {
                let board = lesson.candidates.clone();
                found.walk(board, &lesson.givens, Some(technique), &mut BTreeSet::new());
            }
        }
        for name in rest(arguments)? {
            if !Path::new(&name).exists() {
                let (board, clues) =
                    match name.strip_suffix('}').and_then(|name| name.split_once('{')) {
                        Some((board, set)) => (board, ClueSet::named(set)),
                        None => (name.as_str(), None),
                    };
                let request = PuzzleRequest {
                    givens: match clues {
                        Some(_) => GivenCount::Usual,
                        None => GivenCount::Minimal,
                    },
                    clues: clues.into_iter().collect(),
                    seed,
                    ..PuzzleRequest::new(&layout::named(board)?)
                };
                found.walk_new(request, count as u64, chances);
                continue;
            }
            for (_, puzzle) in puzzles(&name)?.into_iter().take(count) {
                let board = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
                found.walk(board, &puzzle.givens, None, &mut BTreeSet::new());
            }
        }
        found.print();
        Ok(())
    })
}

/// A share is counted in hundredths.
const HUNDRED: u32 = 100;

/// How many times as many positions are kept as wanted: some turn out not to have their step in each way.
const SPARE: usize = 4;

/// In how many ways a position is made to look different, to see whether it has its step.
const WAYS: usize = 60;

/// So many times fewer positions of extreme techniques are wanted.
const RARER: usize = 3;

/// How plain a position is: how much is crossed out, and how many cells are open; of several positions for exercises, how far that is from
/// half of them.
type Plainness = (usize, usize);

/// The ids of a technique and a layout, whether there are clues on it, and the noun of the house that the step is in.
type Place = (&'static str, String, bool, Option<String>);

/// What is seen of a technique in a puzzle: its id, and in which houses.
type Seen = BTreeSet<(&'static str, Option<String>)>;

/// The plainest positions of each technique on each layout, with clues or without, in each kind of house, and how many of them are kept.
struct PlainestPositions {
    keep: usize,
    lacking: Option<&'static ExerciseBoard>,
    found: BTreeMap<Place, BTreeSet<(Plainness, String)>>,
}

impl PlainestPositions {
    fn walk_new(&mut self, request: PuzzleRequest, count: u64, chances: u32) {
        let mut random = Random(request.seed);
        let generator = Generator::new(request).expect("the board has puzzles");
        for number in 0..count {
            let made = generator
                .puzzle(number, &mut |_| ControlFlow::Continue(()))
                .expect("any will do");
            let mut puzzle = made.puzzle;
            if chances > 0 && !puzzle.layout.clues().is_empty() {
                puzzle = with_fewer_clues(puzzle, &made.solution, &mut random);
            }
            let givens = puzzle.givens;
            let board = Candidates::new(&puzzle.layout, &givens, &[]);
            let mut seen = BTreeSet::new();
            self.walk(board.clone(), &givens, None, &mut seen);
            for _ in 0..chances {
                let board = with_less(board.clone(), &made.solution, &mut random);
                self.walk(board, &givens, None, &mut seen);
            }
        }
    }

    /// Takes the easiest steps, until one of the wanted technique or to the end, and keeps the first position of each technique that was
    /// not seen before.
    fn walk(
        &mut self,
        mut board: Candidates,
        givens: &Grid,
        wanted: Option<&Technique>,
        seen: &mut Seen,
    ) {
        let uniqueness = Uniqueness::of(givens);
        let prepared = PreparedLayout::new(&board.layout().clone());
        for _ in 0..MOST_STEPS {
            let position = prepared.position(&board).relying_on(Some(&uniqueness));
            let Some(step) = logic::first_step(&position) else {
                return;
            };
            let house = step
                .house(board.layout())
                .map(|house| house.noun.clone().into_owned());
            let is_new = seen.insert((step.technique.id, house.clone()));
            if is_new && wanted.is_none_or(|wanted| wanted == step.technique) {
                self.keep(step.technique, house, &board, givens);
            }
            if wanted == Some(step.technique) {
                return;
            }
            step.apply(&mut board);
        }
    }

    fn keep(
        &mut self,
        technique: &'static Technique,
        house: Option<String>,
        board: &Candidates,
        givens: &Grid,
    ) {
        if self
            .lacking
            .is_some_and(|of| of.count(technique) >= wanted(technique, self.keep))
        {
            return;
        }
        let layout = board.layout();
        let crossed_out = layout.cells().map(|cell| board.crossed_out(cell).len());
        let open = layout
            .cells()
            .filter(|&cell| board.grid().get(cell).is_none());
        let open = match self.keep {
            1 => open.count(),
            _ => open.count().abs_diff(layout.len() / 2),
        };
        let plainness = (crossed_out.sum(), open);
        let name = layout.id_without_clues().unwrap_or_default();
        let house = house.filter(|_| self.keep > 1);
        let key = (technique.id, name, !layout.clues().is_empty(), house);
        let id = layout.id().unwrap_or_default();
        let kept = self.found.entry(key).or_default();
        kept.insert((plainness, format!("{id}:{}", line(board, givens))));
        if kept.len() > self.keep * SPARE {
            kept.pop_last();
        }
    }

    fn print(&self) {
        for technique in techniques::ALL {
            let id = technique.id;
            let places: BTreeSet<_> = self
                .found
                .keys()
                .filter(|(of, ..)| *of == id)
                .map(|(_, layout, has_clues, _)| (layout, has_clues))
                .collect();
            for place in places {
                let of_it = self.found.iter();
                let mut kinds: Vec<_> = of_it
                    .filter(|((of, layout, clues, _), _)| *of == id && place == (layout, clues))
                    .map(|(_, kept)| kept.iter().map(|(_, line)| line))
                    .collect();
                // One of each kind of house, and again.
                let mut left = wanted(technique, self.keep);
                while left > 0 && !kinds.is_empty() {
                    kinds.retain_mut(|lines| {
                        let sure = lines.find(|line| {
                            left > 0 && (self.keep == 1 || keeps_its_step(technique, line))
                        });
                        if let Some(line) = sure {
                            println!("{id} | {line}");
                            left -= 1;
                        }
                        sure.is_some()
                    });
                }
            }
        }
    }
}

/// How many positions are wanted of a technique: fewer of what hardly anybody looks for.
fn wanted(technique: &Technique, keep: usize) -> usize {
    match technique.level() {
        Level::Extreme | Level::BeyondExtreme => keep.div_ceil(RARER),
        _ => keep,
    }
}

/// Says whether a technique's step is the easiest in a position in whatever way it is made to look different.
fn keeps_its_step(technique: &Technique, line: &str) -> bool {
    let position = line.rsplit_once(':').and_then(|(id, board)| {
        let layout = layout::named(id).ok()?;
        Lesson::read(&layout, board)
    });
    let Some(position) = position else {
        return false;
    };
    (0..WAYS).all(|number| {
        let position = ExerciseBoard::varied(&position, 0, number);
        let prepared = PreparedLayout::new(position.candidates.layout());
        let uniqueness = position.uniqueness();
        let at = prepared.position(&position.candidates);
        let step = logic::first_step(&at.relying_on(Some(&uniqueness)));
        step.is_some_and(|step| step.technique == technique)
    })
}

/// A puzzle with a few of its clues alone, and the givens that it then needs: where clues tell much, what is rare is rarer still.
fn with_fewer_clues(puzzle: Puzzle, solution: &Grid, random: &mut Random) -> Puzzle {
    let share = 5 + random.below(HUNDRED / 4);
    let clues = puzzle.layout.clues().iter();
    let kept = clues.filter(|_| random.below(HUNDRED) < share).cloned();
    let layout = layout::with_clues(&puzzle.layout, kept).expect("a part of the clues is as good");
    let full = Puzzle {
        layout,
        givens: solution.clone(),
        about: puzzle.about,
    };
    let givens = minimize(&full, None, random.bits(), &mut |_| {
        ControlFlow::Continue(())
    })
    .expect("nobody stops it");
    Puzzle { givens, ..full }
}

/// The board with some values written and some wrong candidates crossed out, few or many.
fn with_less(mut board: Candidates, solution: &Grid, random: &mut Random) -> Candidates {
    let layout = Arc::clone(board.layout());
    let [written, crossed_out] = [random.below(HUNDRED / 2), random.below(HUNDRED)];
    for cell in layout.cells() {
        if let Some(value) = solution.get(cell)
            && board.grid().get(cell).is_none()
            && random.below(HUNDRED) < written
        {
            board.place(cell, value);
        }
    }
    for cell in layout.cells() {
        for value in board.of(cell).iter() {
            let is_wrong = solution.get(cell) != Some(value);
            if is_wrong && random.below(HUNDRED) < crossed_out {
                board.remove(cell, value);
            }
        }
    }
    board
}

/// The cells, a plus sign before those that are not printed, and what is crossed out.
fn line(board: &Candidates, givens: &Grid) -> String {
    let line = board.to_line();
    let (cells, crossed_out) = line.split_once('|').unwrap_or((&line, ""));
    let marked: String = cells
        .trim()
        .chars()
        .zip(board.layout().cells())
        .map(
            |(symbol, cell)| match givens.get(cell).or(board.grid().get(cell)) {
                Some(_) if givens.get(cell).is_none() => format!("+{symbol}"),
                _ => symbol.to_string(),
            },
        )
        .collect();
    format!("{marked} | {}", crossed_out.trim())
}
