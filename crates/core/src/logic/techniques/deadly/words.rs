//! What all of these say: why the puzzle would have two solutions, and which candidates stand in the way.

use std::ops::ControlFlow;

use super::pattern::{NearDeadly, PatternOnBoard};
use crate::layout::Layout;
use crate::logic::positions::Position;
use crate::logic::reasons::look;
use crate::logic::second_solutions::OneSolution;
use crate::logic::steps::{Change, Findings, Highlight, Premise, Proof, Reasoning, Stage, words};
use crate::text;

/// How it is told what follows from a pattern.
#[derive(Default)]
pub struct ToldPattern {
    /// What it follows from, besides the pattern.
    pub premises: Vec<Premise>,
    /// What is said first, without a full stop.
    pub headline: String,
    /// What keeps the pattern from being deadly, and what follows: three lines at most. Then comes what the cells can't be.
    pub lines: Vec<String>,
    /// What is pointed at besides the pattern and the changes.
    pub highlights: Vec<Highlight>,
}

impl PatternOnBoard<'_> {
    /// Adds a step; larger patterns than the smallest of a loop are harder to see.
    pub fn add(
        &self,
        findings: &mut Findings<'_>,
        changes: &[Change],
        told: &dyn Fn() -> ToldPattern,
    ) -> ControlFlow<()> {
        let more = u32::from(self.pattern.cells().len() > 6);
        findings.add_harder(more, changes, &|| told().reasoning(self, changes))
    }
}

impl ToldPattern {
    /// The reasoning. What the first of its lines says may count what is crossed out.
    fn reasoning(self, on: &PatternOnBoard<'_>, changes: &[Change]) -> Reasoning {
        let &PatternOnBoard { position, pattern } = on;
        let layout = position.layout();
        let values = words::values(layout, pattern.values(), "and");
        let swapped = |cells: &str| {
            format!("If {cells} held only {values}, the two values could be swapped.")
        };
        let proof =
            Proof::of_one_solution(OneSolution::Deadly(pattern.deadly.clone()), self.premises);
        let mut lines = vec![
            words::short_of([
                &|| match pattern.cells().len() {
                    4 => swapped(&layout.say_all(pattern.cells())),
                    _ => swapped(&these(pattern)),
                },
                &|| swapped(&these(pattern)),
            ]),
            match pattern.filled {
                0 => "Then the puzzle would have two solutions, but it has only one.".to_owned(),
                _ => "As none of them is printed, there would be two solutions; there is only one."
                    .to_owned(),
            },
        ];
        lines.extend(self.lines);
        let mut highlights: Vec<Highlight> = Vec::new();
        for &cell in pattern.cells() {
            highlights.push(match position.value(cell) {
                Some(value) => Highlight::Reason(cell, value),
                None => {
                    let both = pattern.values().intersection(position.candidates(cell));
                    Highlight::Place(cell, both)
                }
            });
        }
        for &(cell, others) in &pattern.others {
            highlights.extend(others.iter().map(|value| Highlight::Fin(cell, value)));
        }
        highlights.extend(self.highlights);
        let why = Stage::concluding(layout, changes, self.headline, lines, highlights);
        Reasoning::by(proof, look(position, pattern), why)
    }
}

/// Where to look: at a cell that can hold nothing but the two values.
fn look(position: &Position<'_>, pattern: &NearDeadly) -> Stage {
    let odd = pattern.odd_cells();
    let cells = pattern.cells();
    let plain = cells.iter().find(|cell| !odd.contains(cell));
    let more = text::number_in_words(cells.len() - 1);
    let find = format!("Find {more} more cells that with it would hold only two values.");
    look::look_at_cell(position, *plain.unwrap_or(&cells[0]), &find)
}

/// "these four cells would hold only 1 and 2"
pub fn they_hold_only_two(layout: &Layout, pattern: &NearDeadly) -> String {
    let values = words::values(layout, pattern.values(), "and");
    format!("{} would hold only {values}", these(pattern))
}

/// "these four cells"
fn these(pattern: &NearDeadly) -> String {
    let count = text::number_in_words(pattern.cells().len());
    format!("these {count} cells")
}
