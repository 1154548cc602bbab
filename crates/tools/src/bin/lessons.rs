//! Looks for positions to learn techniques from: `lessons COUNT [LAYOUT…] [FILE…]` goes the way of hints through so many new puzzles
//! on each layout, or through those of files, one per line, and prints for each technique the plainest position at which its step
//! is the easiest, as a line of `src/logic/techniques/lessons.txt`.
//!
//! `cargo run --release --no-default-features --example lessons -- 20000 sq9 star` takes some minutes. First come the positions of the
//! lessons that there are: where easier steps are open, these are taken first.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudogon_core::generate::{GenerateProgress, Generator, Givens, Request};
use sudogon_core::layout;
use sudogon_core::logic::{self, PreparedLayout, Uniqueness, techniques};
use sudogon_core::puzzle::{Candidates, Grid, Value};

/// The most steps from a lesson to one of its own.
const MOST_STEPS: usize = 200;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().and_then(|count| count.parse().ok());
    let Some(count) = count else {
        return eprintln!("lessons: how many puzzles?");
    };
    let mut found = Found::default();
    for technique in techniques::ALL {
        for lesson in technique.lessons() {
            let wanted = Some(technique.slug);
            found.walk(lesson.candidates.clone(), &lesson.givens, wanted);
        }
    }
    for name in arguments {
        match std::fs::read_to_string(&name) {
            Ok(text) => {
                let layout = layout::named("sq9").expect("it is listed");
                for line in text.lines().take(count) {
                    let symbols = line.chars().take_while(|symbol| !symbol.is_whitespace());
                    let givens: Grid = symbols.map(Value::from_symbol).collect();
                    if givens.len() == layout.len() {
                        let board = Candidates::new(&layout, &givens, &[]);
                        found.walk(board, &givens, None);
                    }
                }
            }
            Err(_) => found.walk_new(&name, count as u64),
        }
    }
    found.print();
}

/// How plain a position is: how much is crossed out, and how many cells are open.
type Plainness = (usize, usize);

/// The plainest position of each technique on each layout.
#[derive(Default)]
struct Found(BTreeMap<(&'static str, String), (Plainness, String)>);

impl Found {
    fn walk_new(&mut self, name: &str, count: u64) {
        let layout = layout::named(name).expect("a file or a layout");
        let request = Request {
            givens: Givens::Minimal,
            ..Request::new(&layout)
        };
        let generator = Generator::new(request).expect("the board has puzzles");
        for number in 0..count {
            let go_on = &mut |_: &GenerateProgress| ControlFlow::Continue(());
            let made = generator.puzzle(number, go_on).expect("any will do");
            let givens = made.puzzle.givens;
            let board = Candidates::new(&made.puzzle.layout, &givens, &[]);
            self.walk(board, &givens, None);
        }
    }

    /// Takes the easiest steps, until one of the wanted technique or to the end.
    fn walk(&mut self, mut board: Candidates, givens: &Grid, wanted: Option<&str>) {
        let uniqueness = Uniqueness::of(givens);
        let prepared = PreparedLayout::new(&board.layout().clone());
        for _ in 0..MOST_STEPS {
            let position = prepared.position(&board).relying_on(Some(&uniqueness));
            let Some(step) = logic::first_step(&position) else {
                return;
            };
            let slug = step.technique.slug;
            if wanted.is_none_or(|wanted| wanted == slug) {
                self.keep(slug, &board, givens);
            }
            if wanted == Some(slug) {
                return;
            }
            step.apply(&mut board);
        }
    }

    fn keep(&mut self, slug: &'static str, board: &Candidates, givens: &Grid) {
        let layout = board.layout();
        let crossed_out = layout.cells().map(|cell| board.crossed_out(cell).len());
        let open = layout
            .cells()
            .filter(|&cell| board.grid().get(cell).is_none());
        let plainness = (crossed_out.sum(), open.count());
        let key = (slug, layout.id().unwrap_or_default().to_owned());
        let is_plainer = |(other, _): &(Plainness, String)| plainness < *other;
        if self.0.get(&key).is_none_or(is_plainer) {
            self.0.insert(key, (plainness, line(board, givens)));
        }
    }

    fn print(&self) {
        for technique in techniques::ALL {
            for ((slug, layout), (_, line)) in &self.0 {
                if *slug == technique.slug {
                    println!("{slug} | {layout}:{line}");
                }
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
