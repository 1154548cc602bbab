//! Other rules for a puzzle's cells: a rule more or less, or the board printed the other way round.

use std::sync::Arc;

use sudogon_board::layout::{self, Layout, Rule};
use sudogon_board::watch::Stopped;
use sudogon_solve::FoundSolutions;

use super::board::ExaminedBoard;
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
    is_added: bool,
    questions: &mut Questions<'_>,
) -> Result<Vec<OtherRules>, Stopped> {
    let puzzle = questions.puzzle;
    let layout = &puzzle.layout;
    let rules = layout
        .rules()
        .into_iter()
        .filter(|(_, is_on)| *is_on != is_added);
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
        let board = ExaminedBoard::new(&other.layout);
        if let FoundSolutions::One(_) = questions.ask(&board, &puzzle.givens)? {
            fitting.push(other);
        }
    }
    Ok(fitting)
}
