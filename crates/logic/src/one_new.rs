//! What somebody could learn next: the easiest technique that leads on where those that they know do not.

use std::ops::ControlFlow;

use sudogon_board::puzzle::Candidates;

use super::find_steps::first_step;
use super::prepared::PreparedLayout;
use super::second_solutions::Uniqueness;
use super::steps::Technique;
use super::techniques;

/// Asks `find` for something with the techniques that the layout is prepared for; if it finds nothing, with one more: of those with a step
/// where the known ones end, the one with the easiest that helps. `None` if none does.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::PreparedLayout;
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let known = ["X-wing"].into_iter().collect();
/// let prepared = PreparedLayout::new(&layout).knowing(Some(known));
/// assert!(sudogon_logic::first_step(&prepared.position(&candidates)).is_none());
/// let first = |wider: &PreparedLayout| sudogon_logic::first_step(&wider.position(&candidates));
/// let step = sudogon_logic::with_one_new(&prepared, &candidates, None, first).expect("a single");
/// assert_eq!(step.technique.id, "last-cell");
/// # Ok::<(), layout::Error>(())
/// ```
pub fn with_one_new<T>(
    prepared: &PreparedLayout,
    candidates: &Candidates,
    uniqueness: Option<&Uniqueness>,
    mut find: impl FnMut(&PreparedLayout) -> Option<T>,
) -> Option<T> {
    let found = find(prepared);
    let Some(known) = prepared.known().filter(|_| found.is_none()) else {
        return found;
    };
    let mut board = candidates.clone();
    while let Some(step) = first_step(&prepared.position(&board).relying_on(uniqueness)) {
        step.apply(&mut board);
    }
    let all = prepared.knowing(None);
    let position = all.position(&board).relying_on(uniqueness);
    let easiest = |technique: &'static Technique| {
        let mut rating = None;
        let _ = technique.find(&position, &mut |finding| {
            rating = Some(finding.rating);
            ControlFlow::Break(())
        });
        rating.map(|rating| (rating, technique))
    };
    let is_new = |one: &&Technique| !one.is_double() && !known.has(one.id);
    let new = techniques::ALL.iter().copied().filter(is_new);
    let mut new: Vec<(u32, &Technique)> = new.filter_map(easiest).collect();
    new.sort_by_key(|(rating, _)| *rating);
    let mut wider = new
        .into_iter()
        .map(|(_, one)| all.knowing(Some(known.with(one.id))));
    wider.find_map(|wider| find(&wider))
}
