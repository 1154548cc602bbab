//! The same cells with other rules: a rule more or less, or the board printed the other way round.

use std::sync::Arc;

use crate::layout::{self, Layout, Rule};
use crate::puzzle::Puzzle;
use crate::solve::Solutions;
use crate::watch::Stopped;

use super::board::Board;
use super::questions::Questions;

/// A layout of the same cells on which a puzzle has one solution.
#[derive(Clone, Debug)]
pub struct OtherRules {
    /// The layout.
    pub layout: Arc<Layout>,
    /// The rule that is added or left out; none where the board is the mirror image.
    pub rule: Option<&'static Rule>,
    /// The rule is added.
    pub is_added: bool,
}

/// All on which the puzzle has one solution. Fewer rules are tried where it has none, more where it has several.
pub fn other_rules(
    puzzle: &Puzzle,
    is_added: bool,
    questions: &mut Questions<'_>,
) -> Result<Vec<OtherRules>, Stopped> {
    let layout = &puzzle.layout;
    let rules = layout.rules().into_iter();
    let rules = rules.filter(|(_, is_on)| *is_on != is_added);
    let changed = rules.filter_map(|(rule, _)| {
        let layout = layout::with_rule(layout, rule, is_added).ok()?;
        Some(OtherRules {
            layout,
            rule: Some(rule),
            is_added,
        })
    });
    let mirrored = layout::flipped(layout).map(|layout| OtherRules {
        layout,
        rule: None,
        is_added: false,
    });
    let mut fitting = Vec::new();
    for other in changed.chain(mirrored) {
        let board = Board::new(&other.layout);
        if let Solutions::One(_) = questions.ask(&board, &puzzle.givens)? {
            fitting.push(other);
        }
    }
    Ok(fitting)
}
