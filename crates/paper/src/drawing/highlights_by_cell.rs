//! What a scene highlights in each cell: pure questions; nothing is drawn here.

use sudogon_core::layout::{Cell, CellSet};
use sudogon_core::logic::Highlight;
use sudogon_core::puzzle::{Value, ValueSet};

use super::scene::Scene;

impl Scene<'_> {
    /// All cells that the hint, or another sentence, refers to.
    pub fn highlighted_cells(&self) -> CellSet {
        let layout = self.board.layout();
        let mut cells = CellSet::new(layout.len());
        cells.extend(self.ringed.iter().copied());
        for highlight in self.highlights {
            match highlight {
                Highlight::House(id) | Highlight::Cover(id) => {
                    cells.union_with(&layout.house(*id).set(layout.len()));
                }
                Highlight::Link { from, to, .. } => cells.extend([from.0, to.0]),
                Highlight::Clue(at) => {
                    let constraint = &layout.constraints()[usize::from(*at)];
                    cells.extend(constraint.cells.iter().copied());
                }
                Highlight::Set(all) | Highlight::Line { cells: all, .. } => {
                    cells.extend(all.iter().copied());
                }
                Highlight::Reason(cell, _)
                | Highlight::Goes(cell, _)
                | Highlight::RuledOut(cell, _)
                | Highlight::Side { cell, .. }
                | Highlight::Fin(cell, _)
                | Highlight::Place(cell, _) => cells.insert(*cell),
            }
        }
        cells
    }

    /// The cells in which the hint draws candidates or values itself.
    pub fn cells_told(&self) -> CellSet {
        let mut cells = CellSet::new(self.board.layout().len());
        for highlight in self.highlights {
            match highlight {
                Highlight::Goes(cell, _)
                | Highlight::RuledOut(cell, _)
                | Highlight::Side { cell, .. }
                | Highlight::Fin(cell, _) => cells.insert(*cell),
                Highlight::Place(cell, values) if !values.is_empty() => cells.insert(*cell),
                _ => {}
            }
        }
        cells
    }

    /// The cells that a sentence names or points at: each must be found by its label.
    pub(super) fn cells_named(&self) -> CellSet {
        let mut cells = self.cells_told();
        for highlight in self.highlights {
            match highlight {
                Highlight::Reason(cell, _) | Highlight::Place(cell, _) => cells.insert(*cell),
                Highlight::Link { from, to, .. } => cells.extend([from.0, to.0]),
                _ => {}
            }
        }
        cells.extend(self.ringed.iter().copied().chain(self.asked));
        cells
    }

    /// Says whether the cell is on the line of a reason, or holds the reason.
    pub(super) fn is_on_line(&self, cell: Cell) -> bool {
        self.highlights.iter().any(|highlight| match highlight {
            Highlight::Line { cells, .. } => cells.contains(&cell),
            Highlight::Reason(reason, _) => *reason == cell,
            _ => false,
        })
    }

    /// The highlighted values.
    fn values_spoken_of(&self) -> ValueSet {
        let of_one = |highlight: &Highlight| match *highlight {
            Highlight::Goes(_, value)
            | Highlight::RuledOut(_, value)
            | Highlight::Side { value, .. }
            | Highlight::Fin(_, value) => ValueSet::of(value),
            Highlight::Place(_, values) => values,
            _ => ValueSet::EMPTY,
        };
        ValueSet::in_any_of(self.highlights.iter().map(of_one))
    }

    /// What was ruled out in a cell before, as far as the hint relies on it: for a cell with named candidates, all others; for a
    /// house in which the places of values are counted, these values in its other cells.
    pub(super) fn ruled_out_before(&self, cell: Cell) -> ValueSet {
        let removed = self.removed.get(cell.index()).copied();
        let removed = removed.unwrap_or(ValueSet::EMPTY);
        if removed.is_empty() || self.board.value(cell).is_some() {
            return ValueSet::EMPTY;
        }
        let told = self.told_in(cell);
        if told.len() > 1 {
            removed.difference(told)
        } else if self.is_counted(cell) {
            removed
                .intersection(self.values_spoken_of())
                .difference(told)
        } else {
            ValueSet::EMPTY
        }
    }

    /// Says whether a cell is in a house whose places are counted: an outlined one, or that of a strong link.
    fn is_counted(&self, cell: Cell) -> bool {
        let layout = self.board.layout();
        self.highlights.iter().any(|highlight| match highlight {
            Highlight::House(id) | Highlight::Cover(id) => layout.house(*id).cells.contains(&cell),
            Highlight::Link {
                from: (from, _),
                to: (to, _),
                is_strong: true,
            } => layout.peers(*from).contains(cell) && layout.peers(*to).contains(cell),
            _ => false,
        })
    }

    /// The candidates of a cell that are shown in their fixed places.
    pub(super) fn told_in(&self, of: Cell) -> ValueSet {
        let told = self.highlights.iter().map(|highlight| match *highlight {
            Highlight::Place(cell, values) if cell == of => values,
            Highlight::Side { cell, value, .. } | Highlight::Fin(cell, value) if cell == of => {
                ValueSet::of(value)
            }
            _ => ValueSet::EMPTY,
        });
        ValueSet::in_any_of(told)
    }

    /// The values of a cell that are removed.
    pub(super) fn struck_in(&self, of: Cell) -> ValueSet {
        let struck = self.highlights.iter();
        let struck = struck.filter_map(|highlight| match *highlight {
            Highlight::RuledOut(cell, value) if cell == of => Some(value),
            _ => None,
        });
        struck.collect()
    }

    /// Says whether a candidate has its own form: it is on one side of a chain, or spoils a pattern.
    pub(super) fn has_form(&self, cell: Cell, value: Value) -> bool {
        self.highlights.iter().any(|highlight| {
            matches!(highlight, Highlight::Side { cell: other, value: same, .. }
                | Highlight::Fin(other, same) if (*other, *same) == (cell, value))
        })
    }
}
