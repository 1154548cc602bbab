//! Tables whose first line names their columns, with clues in one of their own: a row is put together to the line form of its puzzle.
//!
//! In other tables the cells of a puzzle are found by what they look like, and all else is a comment; clues are none, for without them the
//! puzzle is another one.

use super::record::fields;
use sudogon_board::layout;

/// The separators, in the order in which they are tried.
const SEPARATORS: [char; 3] = ['\t', ';', ','];
/// The names of the columns that a puzzle is made of.
const LAYOUT: &[&str] = &["layout", "shape"];
const CLUES: &[&str] = &["clues"];
const GIVENS: &[&str] = &["givens", "puzzle", "grid", "cells"];

/// Which columns of a table hold what.
pub(super) struct TableColumns {
    separator: char,
    count: usize,
    layout: Option<usize>,
    clues: usize,
    givens: usize,
}

impl TableColumns {
    /// Those that a heading names; `None` unless it names one for clues and one for printed numbers.
    pub fn of_heading(heading: &str) -> Option<Self> {
        // Nearly all lines are none.
        let is_cells = heading
            .bytes()
            .next()
            .is_some_and(|first| !first.is_ascii_alphabetic() && first != b'"');
        if is_cells {
            return None;
        }
        let separator = SEPARATORS
            .into_iter()
            .find(|&symbol| heading.contains(symbol))?;
        let names = fields(heading.trim_end(), separator)?;
        let at = |known: &[&str]| {
            let is_known = |name: &String| known.contains(&&*name.trim().to_lowercase());
            names.iter().position(is_known)
        };
        Some(Self {
            separator,
            count: names.len(),
            layout: at(LAYOUT),
            clues: at(CLUES)?,
            givens: at(GIVENS)?,
        })
    }

    /// The puzzle of a row as a line; `None` if it has other columns.
    pub fn line(&self, row: &str) -> Option<String> {
        let fields = fields(row.trim_end_matches(['\r', '\n']), self.separator)?;
        if fields.len() != self.count {
            return None;
        }
        let (clues, givens) = (fields[self.clues].trim(), fields[self.givens].trim());
        let usual = || layout::by_length(givens.chars().count()).unwrap_or_default();
        let layout = self
            .layout
            .map_or_else(usual, |layout| fields[layout].trim());
        Some(match (layout, clues) {
            ("", "") => givens.to_owned(),
            (_, "") => format!("{layout}:{givens}"),
            _ => format!("{layout}{{{clues}}}:{givens}"),
        })
    }
}
