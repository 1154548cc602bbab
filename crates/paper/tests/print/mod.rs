//! Puzzles on paper.
//!
//! - `pages.rs`: what stands where on a page, for each listed layout; `pinned.rs`: pages as they were; `text.rs`: the PDF, read again; `structure.rs`: what a screen reader finds; `reader.rs`: reads it; `letters.rs`: its letters

mod letters;
mod pages;
mod pinned;
mod reader;
mod structure;
mod text;

use std::sync::Arc;

use sudogon_board::game::Board;
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::files;
use sudogon_paper::print::{BookEntry, Examiner, Options, Solutions};

/// The listed layouts.
fn layouts() -> Vec<Arc<Layout>> {
    let named = |id| layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}"));
    layout::listed().map(named).collect()
}

/// An empty board of a layout, with a solution that is none: what counts is its place.
fn entry(layout: &Arc<Layout>) -> BookEntry {
    let mut entry = BookEntry::new(Board::new(Puzzle::empty(Arc::clone(layout))));
    entry.solution = Some(entry.puzzle().givens.clone());
    entry
}

/// A puzzle with its level and solution.
fn examined(text: &str) -> BookEntry {
    let game = files::read(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut entry = BookEntry::new(game.board().clone());
    let options = Options {
        solutions: Solutions::End,
        ..Options::default()
    };
    Examiner::default().examine(&mut entry, &options, &mut |_| {
        std::ops::ControlFlow::Continue(())
    });
    entry
}

/// An easy puzzle.
const EASY: &str =
    "...82.6...3..71......453...12579.3..7.8.3....96..4.7.1.74......2.6.1759....56427.";

#[test]
fn of_a_puzzle_only_what_is_to_be_printed_is_found() {
    for (solutions, has_levels) in [
        (Solutions::None, false),
        (Solutions::None, true),
        (Solutions::End, false),
        (Solutions::End, true),
    ] {
        let game = files::read(EASY, None).unwrap_or_else(|error| panic!("{error}"));
        let mut entry = BookEntry::new(game.board().clone());
        let options = Options {
            solutions,
            has_levels,
            ..Options::default()
        };
        let mut asked = 0;
        for _ in 0..2 {
            asked = 0;
            Examiner::default().examine(&mut entry, &options, &mut |_| {
                asked += 1;
                std::ops::ControlFlow::Continue(())
            });
        }
        assert_eq!(asked, 0, "all is known by then");
        let wanted = solutions != Solutions::None || has_levels;
        assert_eq!(
            entry.solution.is_some(),
            wanted,
            "{solutions:?} {has_levels}"
        );
        assert_eq!(entry.level.is_some(), has_levels, "{solutions:?}");
    }
}
