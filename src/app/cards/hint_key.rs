//! The key to a hint's drawing.

use egui::Ui;
use sudogon_board::layout::Cell;
use sudogon_board::message::Message;
use sudogon_logic::Highlight;

use crate::app::style::texts;
use crate::language::{label, say};

/// Shows the key to how candidates and lines are drawn, if there are any, with some air above and below.
pub fn forms_ui(ui: &mut Ui, highlights: &[Highlight], air: f32) {
    if let Some(forms) = forms(highlights) {
        ui.add_space(air);
        texts::quiet(ui, &forms);
        ui.add_space(air);
    }
}

fn forms(highlights: &[Highlight]) -> Option<String> {
    let has = |is_it: fn(&Highlight) -> bool| highlights.iter().any(is_it);
    let has_link = |strong: bool| {
        let mut all = highlights.iter();
        all.any(|one| matches!(one, Highlight::Link { is_strong, .. } if *is_strong == strong))
    };
    let [strong, weak] = [true, false].map(has_link);
    let is_outlined =
        |one: &Highlight| matches!(one, Highlight::Side { is_first, .. } if !is_first);
    let outlined = has(is_outlined);
    // A value has several cells there.
    let is_of_places = has(|one| matches!(one, Highlight::Set { .. } | Highlight::Group(..)));
    let mut said = Vec::new();
    if has(|one| matches!(one, Highlight::Side { chain: 1.., .. })) {
        said.push(label!(
            "Two chains, round and square. In each, either the filled or the outlined are right."
        ));
    } else if outlined && weak && !strong {
        // What begins with a link that excludes begins with what is supposed to be right.
        said.push(label!(
            "If the start is right: outlined is wrong; of those filled in a set or group one is right."
        ));
    } else if outlined && weak && is_of_places {
        said.push(label!(
            "If the start is wrong: outlined is wrong; of those filled in a set or group one is right."
        ));
    } else if outlined && weak {
        said.push(label!(
            "If the start is wrong: outlined is wrong, filled is right."
        ));
    } else if outlined {
        said.push(label!(
            "Filled: right together. Outlined: right if those are not."
        ));
    } else if has(|one| matches!(one, Highlight::Side { .. })) {
        said.push(label!("Filled: what follows."));
    }
    if strong && has(|one| matches!(one, Highlight::Set { .. })) {
        said.push(label!("Line: the set has one or the other."));
    } else if strong && (weak || !outlined) {
        said.push(label!("Line: one of the two is right."));
    }
    if weak {
        said.push(label!("Dashes: not both are right."));
    }
    if has(|one| matches!(one, Highlight::Fin(..))) {
        said.push(label!("Boxed: a fin."));
    } else if has(|one| matches!(one, Highlight::Extra(..))) {
        said.push(label!("Boxed: not part of the pattern."));
    }
    // It is drawn beside other candidates of its cell; what the step rules out by its words, too, is drawn as that.
    let has_candidates = |of: Cell| highlights.iter().any(|one| !one.told_in(of).is_empty());
    let is_grey = |one: &Highlight| match one {
        Highlight::RuledOutBefore(cell, value) => {
            has_candidates(*cell) && !highlights.contains(&Highlight::RuledOut(*cell, *value))
        }
        _ => false,
    };
    if highlights.iter().any(is_grey) {
        said.push(label!("Grey: ruled out before."));
    }
    let letters = highlights.iter().filter_map(|highlight| match highlight {
        Highlight::Set { letter, .. } => Some(letter.to_string()),
        _ => None,
    });
    let mut letters: Vec<String> = letters.collect();
    letters.sort_unstable();
    let sets = match letters.len() {
        0 => String::new(),
        1 => say!("{letter}: the set.", letter = &letters[0]),
        _ => say!(
            "{clauses}: the sets.",
            clauses = letters.into_iter().map(Message::from).collect::<Vec<_>>()
        ),
    };
    said.extend((!sets.is_empty()).then_some(sets.as_str()));
    (!said.is_empty()).then(|| said.join(" "))
}
