//! Positions to learn a technique from. In each of them no step is easier than that of the technique; a few techniques have other
//! positions, since in all puzzles that were looked through there was always an easier step.
//!
//! They stand in `techniques/lessons.txt`, a line each: `naked-pair | star:5..9… | 12-4 13-4`, the last part what is crossed out. A
//! value behind a plus sign is not printed: the player has written it.
//! A test holds each against what hints say of it.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Candidates, Grid, Value};

use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;
use crate::steps::{Step, Technique};
use crate::techniques;

/// A position to learn from, of a puzzle with one solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The values, and what is crossed out.
    pub candidates: Candidates,
    /// The values of it that are printed.
    pub givens: Grid,
}

impl Lesson {
    /// Reads a line as in [`Candidates::read`], with a plus sign before each value that is not printed.
    pub fn read(layout: &Arc<Layout>, line: &str) -> Option<Self> {
        let (cells, crossed_out) = line.split_once('|')?;
        let mut givens = Vec::new();
        let mut is_printed = true;
        for symbol in cells.trim().chars() {
            if symbol != '+' {
                givens.push(Value::from_symbol(symbol).filter(|_| is_printed));
            }
            is_printed = symbol != '+';
        }
        let line = format!("{} | {crossed_out}", cells.replace('+', ""));
        Some(Self {
            candidates: Candidates::read(layout, &line)?,
            givens: givens.into_iter().collect(),
        })
    }

    /// That its puzzle has one solution.
    pub fn uniqueness(&self) -> Uniqueness {
        Uniqueness::of(&self.givens)
    }
}

impl Technique {
    /// The boards to learn it from, with what is crossed out on them; one for a layout.
    pub fn lessons(&self) -> impl Iterator<Item = Lesson> {
        self.lesson_lines()
            .filter_map(|(id, board)| Lesson::read(&layout::named(id).ok()?, board))
    }

    /// Says whether it finds something on boards with clues alone: each of its lessons has some.
    pub fn needs_clues(&self) -> bool {
        // Whoever lists techniques asks it of each, and the lessons are a long text.
        static ALL: LazyLock<Vec<&Technique>> = LazyLock::new(|| {
            let needs = |one: &&Technique| one.lesson_lines().all(|(id, _)| id.contains('{'));
            techniques::ALL.iter().copied().filter(needs).collect()
        });
        ALL.contains(&self)
    }

    /// The layouts of its lessons, and the boards.
    fn lesson_lines(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let (lines, of_it) = (include_str!("techniques/lessons.txt").lines(), self.id);
        lines.filter_map(move |line| {
            let (id, rest) = line.split_once(" | ")?;
            rest.rsplit_once(':').filter(|_| id == of_it)
        })
    }

    /// The first step that it finds in a lesson: there is one.
    pub fn step_in(&'static self, lesson: &Lesson) -> Option<Step> {
        let prepared = PreparedLayout::new(lesson.candidates.layout());
        let uniqueness = lesson.uniqueness();
        let position = prepared
            .position(&lesson.candidates)
            .relying_on(Some(&uniqueness));
        let mut step = None;
        let _ = self.find(&position, &mut |finding| {
            step = Some(finding.to_step());
            ControlFlow::Break(())
        });
        step
    }
}
