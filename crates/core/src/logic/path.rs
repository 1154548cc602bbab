//! The whole way: always the easiest step there is, until the board is full or no step is known.

use crate::puzzle::Candidates;
use crate::watch::Watch;

use crate::logic::prepared::PreparedLayout;
use crate::logic::rating::{Rating, walk};
use crate::logic::second_solutions::Uniqueness;
use crate::logic::steps::Step;

/// The steps from a position, always the easiest.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The steps, in the order of taking.
    pub steps: Vec<Step>,
    /// How hard they are, and whether they fill the board; else no technique leads on from where they end, or the watcher broke
    /// off.
    pub rating: Rating,
}

impl Path {
    /// Finds the path of a board that has one solution, each step with its words; the steps rely on that if they may. The watcher
    /// is asked after each step, with those so far, whether to go on.
    pub fn find(
        prepared: &PreparedLayout,
        candidates: Candidates,
        uniqueness: Option<&Uniqueness>,
        watch: Watch<'_, [Step]>,
    ) -> Self {
        let mut steps = Vec::new();
        let rating = walk(
            u32::MAX,
            prepared,
            candidates,
            uniqueness,
            |finding| finding.to_step(),
            |step, _| {
                steps.push(step);
                watch(&steps)
            },
        );
        Self { steps, rating }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::layout;
    use crate::logic::rate;
    use crate::puzzle::{Grid, Value};

    #[test]
    fn a_path_leads_to_the_solution_and_stops_where_told() {
        let layout = layout::named("star").unwrap();
        let prepared = PreparedLayout::new(&layout);
        let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
        let grid: Grid = givens.chars().map(Value::from_symbol).collect();
        let start = Candidates::new(&layout, &grid, &[]);
        let on = &mut |_: &[Step]| ControlFlow::Continue(());
        let path = Path::find(&prepared, start.clone(), None, on);
        let mut end = start.clone();
        path.steps.iter().for_each(|step| step.apply(&mut end));
        assert_eq!(
            end.grid().to_line(),
            "574916238386217594629534871187432965458219673397615284"
        );
        let on = &mut |_: &()| ControlFlow::Continue(());
        let rating = rate(&prepared, start.clone(), None, on);
        assert_eq!(path.rating, rating);
        assert!(rating.is_complete && path.steps.len() == rating.steps);

        let stop = &mut |steps: &[Step]| match steps.len() {
            3 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let broken = Path::find(&prepared, start, None, stop);
        assert!(broken.steps.len() == 3 && !broken.rating.is_complete);
        // Nothing is known of an empty board.
        let empty = Candidates::new(&layout, &Grid::empty(54), &[]);
        let rating = rate(&prepared, empty, None, on);
        assert!(rating.steps == 0 && !rating.is_complete && rating.tenths == 0);
    }
}
