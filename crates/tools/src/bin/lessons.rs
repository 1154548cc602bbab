//! Looks for positions to learn techniques from: `lessons COUNT [--keep N] [LAYOUT…] [FILE…]`.
//!
//! It goes the way of hints through so many new puzzles on each layout, or through those of files, one per line, and prints for each
//! technique the plainest positions at which its step is the easiest, one or N, each of another puzzle: lines of `lessons.txt` in
//! `crates/core/src/logic/techniques`, or of the exercises in `crates/core/src/learn`. `sq9{killer}` stands for killers on that layout.
//! First come the positions of the lessons that there are: where easier steps are open, these are taken first. Twenty thousand puzzles
//! take some minutes.

#![allow(clippy::print_stdout)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use sudogon_core::generate::{ClueSet, Generator, GivenCount, PuzzleRequest};
use sudogon_core::layout::{self, Layout};
use sudogon_core::logic::{self, PreparedLayout, Technique, Uniqueness, techniques};
use sudogon_core::puzzle::{Candidates, Grid};
use sudogon_tools::{puzzles, rest};

/// The most steps from a lesson to one of its own.
const MOST_STEPS: usize = 200;

fn main() -> ExitCode {
    sudogon_tools::main(|mut arguments| {
        let keep = arguments.opt_value_from_str("--keep")?.unwrap_or(1);
        let count: usize = arguments.free_from_str()?;
        let mut found = PlainestPositions {
            keep,
            found: BTreeMap::new(),
        };
        for technique in techniques::ALL {
            for lesson in technique.lessons() {
                found.walk(lesson.candidates.clone(), &lesson.givens, Some(technique));
            }
        }
        for name in rest(arguments)? {
            if !Path::new(&name).exists() {
                let (board, clues) =
                    match name.strip_suffix('}').and_then(|name| name.split_once('{')) {
                        Some((board, set)) => (board, ClueSet::named(set)),
                        None => (name.as_str(), None),
                    };
                found.walk_new(&layout::named(board)?, clues, count as u64);
                continue;
            }
            for (_, puzzle) in puzzles(&name)?.into_iter().take(count) {
                let board = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
                found.walk(board, &puzzle.givens, None);
            }
        }
        found.print();
        Ok(())
    })
}

/// How plain a position is: how much is crossed out, and how many cells are open; of several positions for exercises, how far that is from
/// half of them.
type Plainness = (usize, usize);

/// The plainest positions of each technique on each layout, with clues or without, and how many of them are kept.
struct PlainestPositions {
    keep: usize,
    found: BTreeMap<(String, String, bool), BTreeSet<(Plainness, String)>>,
}

impl PlainestPositions {
    fn walk_new(&mut self, layout: &Arc<Layout>, clues: Option<&'static ClueSet>, count: u64) {
        let request = PuzzleRequest {
            givens: match clues {
                Some(_) => GivenCount::Usual,
                None => GivenCount::Minimal,
            },
            clues: clues.into_iter().collect(),
            ..PuzzleRequest::new(layout)
        };
        let generator = Generator::new(request).expect("the board has puzzles");
        for number in 0..count {
            let made = generator.puzzle(number, &mut |_| ControlFlow::Continue(()));
            let made = made.expect("any will do");
            let givens = made.puzzle.givens;
            let board = Candidates::new(&made.puzzle.layout, &givens, &[]);
            self.walk(board, &givens, None);
        }
    }

    /// Takes the easiest steps, until one of the wanted technique or to the end.
    fn walk(&mut self, mut board: Candidates, givens: &Grid, wanted: Option<&Technique>) {
        let uniqueness = Uniqueness::of(givens);
        let prepared = PreparedLayout::new(&board.layout().clone());
        let mut seen = BTreeSet::new();
        for _ in 0..MOST_STEPS {
            let position = prepared.position(&board).relying_on(Some(&uniqueness));
            let Some(step) = logic::first_step(&position) else {
                return;
            };
            let is_new = seen.insert(step.technique.name);
            if is_new && wanted.is_none_or(|wanted| wanted == step.technique) {
                self.keep(step.technique, &board, givens);
            }
            if wanted == Some(step.technique) {
                return;
            }
            step.apply(&mut board);
        }
    }

    fn keep(&mut self, technique: &Technique, board: &Candidates, givens: &Grid) {
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
        let key = (technique.slug(), name, !layout.clues().is_empty());
        let id = layout.id().unwrap_or_default();
        let kept = self.found.entry(key).or_default();
        kept.insert((plainness, format!("{id}:{}", line(board, givens))));
        if kept.len() > self.keep {
            kept.pop_last();
        }
    }

    fn print(&self) {
        for technique in techniques::ALL {
            let slug = technique.slug();
            let of_it = self.found.iter().filter(|((of, ..), _)| *of == slug);
            for (_, line) in of_it.flat_map(|(_, kept)| kept) {
                println!("{slug} | {line}");
            }
        }
    }
}

/// The cells, a plus sign before those that are not printed, and what is crossed out.
fn line(board: &Candidates, givens: &Grid) -> String {
    let line = board.to_line();
    let (cells, crossed_out) = line.split_once('|').unwrap_or((&line, ""));
    let marked = cells.trim().chars().zip(board.layout().cells());
    let marked = marked.map(
        |(symbol, cell)| match givens.get(cell).or(board.grid().get(cell)) {
            Some(_) if givens.get(cell).is_none() => format!("+{symbol}"),
            _ => symbol.to_string(),
        },
    );
    let marked: String = marked.collect();
    format!("{marked} | {}", crossed_out.trim())
}
