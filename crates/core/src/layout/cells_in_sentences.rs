//! Cells and strips in sentences.

use super::cell::Cell;
use super::model::Layout;
use crate::text;

impl Layout {
    /// A cell in a sentence: `r1c1` or `cell 24`.
    pub fn say(&self, cell: Cell) -> String {
        self.say_all(&[cell])
    }

    /// A cell at the start of a sentence: `r1c1` or `Cell 24`.
    pub fn say_first(&self, cell: Cell) -> String {
        self.say_all_first(&[cell])
    }

    /// Cells in a sentence: `cells 3 and 5`, `r1c1, r1c2 and r1c3`.
    pub fn say_all(&self, cells: &[Cell]) -> String {
        self.with_noun(cells, "cell")
    }

    /// Cells at the start of a sentence: `Cells 3 and 5`, `r1c1, r1c2 and r1c3`.
    pub fn say_all_first(&self, cells: &[Cell]) -> String {
        self.with_noun(cells, "Cell")
    }

    fn with_noun(&self, cells: &[Cell], noun: &str) -> String {
        let names: Vec<&str> = cells.iter().map(|&cell| self.name(cell)).collect();
        let list = text::list(&names, "and");
        if !names.is_empty() && names.iter().all(|name| is_index(name)) {
            format!("{} {list}", text::noun_for(names.len(), noun))
        } else {
            list
        }
    }

    /// What a strip is called: "row" or "strip".
    pub fn strip_noun(&self) -> &'static str {
        if self.strips_are_rows() {
            "row"
        } else {
            "strip"
        }
    }

    /// Says whether every cell's label is its index.
    pub fn is_numbered(&self) -> bool {
        self.cells()
            .all(|cell| self.name(cell) == cell.number().to_string())
    }
}

/// Says whether a label is only a number, which needs a noun before it.
fn is_index(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}
