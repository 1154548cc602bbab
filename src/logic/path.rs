//! The whole way: always the easiest step there is, until the board is full or no step is known.

use std::ops::ControlFlow;

use crate::layout::Layout;
use crate::puzzle::{Grid, ValueSet};

use super::position::Position;
use super::step::{Change, Level, Step};
use super::{Technique, first_step};

/// The steps from a position, always the easiest.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The steps, in the order of taking.
    pub steps: Vec<Step>,
    /// Whether they fill the board; else no technique leads on from where they end, or the watcher broke off.
    pub is_complete: bool,
}

impl Path {
    /// Finds the path of a board that has one solution; `removed` as for [`Position::new`]. The watcher is asked before each
    /// step, with those so far.
    pub fn find(
        layout: &Layout,
        grid: &Grid,
        removed: &[ValueSet],
        watch: &mut dyn FnMut(&[Step]) -> ControlFlow<()>,
    ) -> Self {
        let mut trail = Trail::new(layout, grid, removed);
        let mut steps = Vec::new();
        while !trail.grid.is_full() {
            if watch(&steps).is_break() {
                break;
            }
            let Some(step) = first_step(&trail.position(layout)) else {
                break;
            };
            trail.take(&step);
            steps.push(step);
        }
        Self {
            is_complete: trail.grid.is_full(),
            steps,
        }
    }

    /// The hardest step: the path's rating is its rating, and that of the puzzle whose path it is. The first of equals.
    pub fn hardest(&self) -> Option<&Step> {
        self.steps.iter().rev().max_by_key(|step| step.rating)
    }

    /// How hard it is, in tenths; 0 where there is no step. Of a path that does not lead to the end, it is what is known so far.
    pub fn rating(&self) -> u32 {
        self.hardest().map_or(0, |step| step.rating)
    }

    /// How hard it is, in a word; where no step that is known leads on, very hard at least.
    pub fn level(&self) -> Level {
        let known = Level::of(self.rating());
        if self.is_complete {
            known
        } else {
            known.max(Level::VeryHard)
        }
    }

    /// The techniques that it takes, easiest first, with how often.
    pub fn techniques(&self) -> Vec<(&'static Technique, usize)> {
        let all = super::techniques::ALL.iter();
        let times = |technique: &'static Technique| {
            let of_it = self.steps.iter().filter(|step| step.technique == technique);
            (technique, of_it.count())
        };
        all.map(|&technique| times(technique))
            .filter(|(_, count)| *count > 0)
            .collect()
    }
}

/// A board that steps are taken on: its values, and what is crossed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The values.
    pub grid: Grid,
    /// For each cell the values crossed out.
    pub removed: Vec<ValueSet>,
}

impl Trail {
    /// A board as it is; `removed` as for [`Position::new`].
    pub fn new(layout: &Layout, grid: &Grid, removed: &[ValueSet]) -> Self {
        let mut removed = removed.to_vec();
        removed.resize(layout.len(), ValueSet::EMPTY);
        Self {
            grid: grid.clone(),
            removed,
        }
    }

    /// What a step is found in.
    pub fn position<'a>(&'a self, layout: &'a Layout) -> Position<'a> {
        Position::new(layout, &self.grid, &self.removed)
    }

    /// Makes the changes of a step.
    pub fn take(&mut self, step: &Step) {
        for &change in &step.changes {
            match change {
                Change::Place { cell, value } => self.grid.set(cell, Some(value)),
                Change::Remove { cell, value } => {
                    let removed = &mut self.removed[cell.index()];
                    *removed = removed.with(value);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;
    use crate::puzzle::Value;

    #[test]
    fn a_path_leads_to_the_solution_and_stops_where_told() {
        let layout = layout::named("star").unwrap();
        let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
        let grid: Grid = givens.chars().map(Value::from_symbol).collect();
        let path = Path::find(&layout, &grid, &[], &mut |_| ControlFlow::Continue(()));
        assert!(path.is_complete);
        let mut trail = Trail::new(&layout, &grid, &[]);
        path.steps.iter().for_each(|step| trail.take(step));
        assert_eq!(
            trail.grid.to_line(),
            "574916238386217594629534871187432965458219673397615284"
        );
        let hardest = path.hardest().expect("a step");
        assert_eq!(
            (path.rating(), path.level()),
            (hardest.rating, hardest.level())
        );
        let counted: usize = path.techniques().iter().map(|(_, count)| count).sum();
        assert_eq!(counted, path.steps.len());

        let stop = &mut |steps: &[Step]| match steps.len() {
            3 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let broken = Path::find(&layout, &grid, &[], stop);
        assert!(broken.steps.len() == 3 && !broken.is_complete);
        // Nothing is known of an empty board.
        let empty = Path::find(&layout, &Grid::empty(54), &[], &mut |_| {
            ControlFlow::Continue(())
        });
        assert!(empty.steps.is_empty() && !empty.is_complete && empty.rating() == 0);
    }
}
