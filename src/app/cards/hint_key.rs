//! The key to a hint's drawing.

use sudogon_core::logic::Highlight;

/// The key to how candidates and lines are drawn, if there are any.
pub fn forms(highlights: &[Highlight]) -> Option<String> {
    let has = |is_it: fn(&Highlight) -> bool| highlights.iter().any(is_it);
    let between_cells = |highlight: &Highlight, strong: bool| {
        matches!(highlight, Highlight::Link { from, to, is_strong }
            if from.0 != to.0 && *is_strong == strong)
    };
    let strong = highlights.iter().any(|one| between_cells(one, true));
    let weak = highlights.iter().any(|one| between_cells(one, false));
    let mut said = Vec::new();
    if has(|one| matches!(one, Highlight::Side { chain: 1.., .. })) {
        said.push(
            "Two chains, round and square. In each, either the filled or the outlined are right.",
        );
    } else if has(|one| {
        matches!(
            one,
            Highlight::Side {
                is_first: false,
                ..
            }
        )
    }) {
        said.push("Filled: right together. Outlined: right if those are not.");
    } else if has(|one| matches!(one, Highlight::Side { .. })) {
        said.push("Filled: what follows.");
    } else if strong {
        said.push("Line: one of the two is right.");
    }
    if weak {
        said.push("Dashes: not both are right.");
    }
    if has(|one| matches!(one, Highlight::Fin(..))) {
        said.push("Boxed: an exception.");
    }
    (!said.is_empty()).then(|| said.join(" "))
}
