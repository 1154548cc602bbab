//! The rules to choose from: those of the puzzle, those that were drawn, and those that are kept for others, as texts in the settings.

use std::sync::Arc;

use sudogon_board::layout::Layout;
use sudogon_board::layout::clues::{Clue, OwnRule};

/// The rules of a board's clues, then those that were drawn, then those that are kept, each once.
pub fn rules(layout: &Layout, drawn: &[Arc<OwnRule>], kept: &[String]) -> Vec<Arc<OwnRule>> {
    let on_board = layout.clues().iter().filter_map(Clue::rule).map(Arc::clone);
    let kept = kept
        .iter()
        .filter_map(|text| OwnRule::from_text(text)?.ok());
    let mut rules: Vec<Arc<OwnRule>> = Vec::new();
    let drawn = drawn.iter().map(Arc::clone);
    for rule in on_board.chain(drawn).chain(kept.map(Arc::new)) {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    rules
}

/// Keeps a rule; it takes the place of one with its name.
pub fn keep(kept: &mut Vec<String>, rule: &OwnRule) {
    forget(kept, rule.name());
    kept.push(rule.text());
}

/// Keeps the rule of a name no longer.
pub fn forget(kept: &mut Vec<String>, name: &str) {
    kept.retain(|text| {
        let rule = OwnRule::from_text(text).and_then(Result::ok);
        rule.is_none_or(|rule| rule.name() != name)
    });
}
