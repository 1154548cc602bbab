//! The whole way: always the easiest step there is, until the board is full or no step is known; and how hard that is.

use std::ops::ControlFlow;

use crate::puzzle::Candidates;

use super::find_steps::first;
use super::level::Level;
use super::prepared::Prepared;
use super::step::Step;
use super::technique::{Finding, Technique};
use super::techniques;

/// The steps from a position, always the easiest.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The steps, in the order of taking.
    pub steps: Vec<Step>,
    /// Whether they fill the board; else no technique leads on from where they end, or the watcher broke off.
    pub is_complete: bool,
}

/// How hard a path is.
///
/// The scale is that of Sudoku Explainer: the rating of a path is that of its hardest step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rating {
    /// How many steps the path has.
    pub steps: usize,
    /// The technique of its hardest step, the first of equals; none where there is no step.
    pub hardest: Option<&'static Technique>,
    /// The rating of that step in tenths; 0 where there is none. Of a path that ends too early, it is what is known so far.
    pub tenths: u32,
    /// Whether the path fills the board.
    pub is_complete: bool,
}

/// Rates a board that has one solution by its path, without a word. The watcher is asked after each step whether to go on.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon::layout;
/// use sudogon::logic::{self, Level, Prepared};
/// use sudogon::puzzle::{Candidates, Grid, Value};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "1...3...........".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let rating = logic::rate(&Prepared::new(&layout), candidates, &mut || ControlFlow::Continue(()));
/// assert!(!rating.is_complete, "there are many solutions");
/// assert_eq!(rating.level(), Level::VeryHard);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn rate(
    prepared: &Prepared,
    candidates: Candidates,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Rating {
    let mut rating = Rating::default();
    rating.is_complete = walk(prepared, candidates, &mut |finding| {
        rating.add(finding.technique, finding.rating);
        watch()
    });
    rating
}

/// Takes the easiest step again and again, and visits each before it is taken; says whether they fill the board.
fn walk(
    prepared: &Prepared,
    mut candidates: Candidates,
    visit: &mut dyn FnMut(&Finding<'_>) -> ControlFlow<()>,
) -> bool {
    let mut changes = Vec::new();
    while !candidates.grid().is_full() {
        changes.clear();
        let mut flow = ControlFlow::Continue(());
        first(&prepared.position(&candidates), &mut |finding| {
            flow = visit(finding);
            changes.extend_from_slice(finding.changes);
        });
        for change in &changes {
            change.apply(&mut candidates);
        }
        if changes.is_empty() || flow.is_break() {
            break;
        }
    }
    candidates.grid().is_full()
}

impl Rating {
    fn add(&mut self, technique: &'static Technique, tenths: u32) {
        self.steps += 1;
        if tenths > self.tenths {
            self.hardest = Some(technique);
            self.tenths = tenths;
        }
    }

    /// How hard the path is, in a word; where no step that is known leads on, very hard at least.
    pub fn level(&self) -> Level {
        let known = Level::of(self.tenths);
        if self.is_complete {
            known
        } else {
            known.max(Level::VeryHard)
        }
    }
}

impl Path {
    /// Finds the path of a board that has one solution, each step with its words. The watcher is asked after each step, with
    /// those so far, whether to go on.
    pub fn find(
        prepared: &Prepared,
        candidates: Candidates,
        watch: &mut dyn FnMut(&[Step]) -> ControlFlow<()>,
    ) -> Self {
        let mut steps = Vec::new();
        let is_complete = walk(prepared, candidates, &mut |finding| {
            steps.push(finding.to_step());
            watch(&steps)
        });
        Self { steps, is_complete }
    }

    /// How hard it is.
    pub fn rating(&self) -> Rating {
        let mut rating = Rating {
            is_complete: self.is_complete,
            ..Rating::default()
        };
        for step in &self.steps {
            rating.add(step.technique, step.rating);
        }
        rating
    }

    /// The techniques that it takes, easiest first, with how often.
    pub fn techniques(&self) -> Vec<(&'static Technique, usize)> {
        let times = |technique: &'static Technique| {
            let of_it = self.steps.iter().filter(|step| step.technique == technique);
            (technique, of_it.count())
        };
        techniques::ALL
            .iter()
            .map(|&technique| times(technique))
            .filter(|(_, count)| *count > 0)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;
    use crate::puzzle::{Grid, Value};

    #[test]
    fn a_path_leads_to_the_solution_and_stops_where_told() {
        let layout = layout::named("star").unwrap();
        let prepared = Prepared::new(&layout);
        let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
        let grid: Grid = givens.chars().map(Value::from_symbol).collect();
        let start = Candidates::new(&layout, &grid, &[]);
        let path = Path::find(&prepared, start.clone(), &mut |_| ControlFlow::Continue(()));
        assert!(path.is_complete);
        let mut end = start.clone();
        path.steps.iter().for_each(|step| step.apply(&mut end));
        assert_eq!(
            end.grid().to_line(),
            "574916238386217594629534871187432965458219673397615284"
        );
        let rating = rate(&prepared, start.clone(), &mut || ControlFlow::Continue(()));
        assert_eq!(path.rating(), rating);
        let counted: usize = path.techniques().iter().map(|(_, count)| count).sum();
        assert!(counted == path.steps.len() && counted == rating.steps);

        let stop = &mut |steps: &[Step]| match steps.len() {
            3 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let broken = Path::find(&prepared, start, stop);
        assert!(broken.steps.len() == 3 && !broken.is_complete);
        // Nothing is known of an empty board.
        let empty = Candidates::new(&layout, &Grid::empty(54), &[]);
        let rating = rate(&prepared, empty, &mut || ControlFlow::Continue(()));
        assert!(rating.steps == 0 && !rating.is_complete && rating.tenths == 0);
    }
}
