//! Whether a step is right: true in the solution, and shown correctly.

use sudogon_board::message::Language;
use sudogon_board::puzzle::Grid;
use sudogon_logic::{self as logic, Change, Highlight, Position, Stage, Step};

use super::{Totals, words};

/// Says what is wrong with a step, if anything.
pub fn check(
    position: &Position<'_>,
    solution: &Grid,
    step: &Step,
    totals: &mut Totals,
) -> Result<(), String> {
    let mut sorted = step.changes.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.is_empty() || sorted != step.changes {
        return Err("the changes are none, twice or out of order".into());
    }
    for &change in &step.changes {
        let (cell, value, true_here) = match change {
            Change::Place(cell, value) => (cell, value, true),
            Change::Remove(cell, value) => (cell, value, false),
        };
        if !position.can_hold(cell, value) {
            return Err(format!("{change:?} changes nothing that is open"));
        }
        if (solution.get(cell) == Some(value)) != true_here {
            return Err(format!("{change:?} contradicts the solution"));
        }
        let shown = match change {
            Change::Place(..) => Highlight::Goes(cell, value),
            Change::Remove(..) => Highlight::RuledOut(cell, value),
        };
        if !step.explanation.why.highlights.contains(&shown) {
            return Err(format!("{change:?} is not shown"));
        }
        if step.explanation.look.highlights.contains(&shown) {
            return Err(format!("{change:?} is given away"));
        }
    }
    let short = step.in_short().in_english(position.layout());
    if short.chars().count() > logic::words::MAX_HEADLINE || short.ends_with('.') {
        return Err(format!("not short: {short}"));
    }
    for stage in step.explanation.stages() {
        check_highlights(position, stage)?;
        words::check(position.layout(), stage)?;
        totals.lines = totals.lines.max(stage.lines.len());
        let lines = position
            .layout()
            .words(Language::ENGLISH)
            .say_all(&stage.lines);
        let letters = lines.iter().map(|line| line.chars().count());
        totals.letters = totals.letters.max(letters.max().unwrap_or(0));
    }
    Ok(())
}

/// Checks that what a highlight points at is on the board as it says.
fn check_highlights(position: &Position<'_>, stage: &Stage) -> Result<(), String> {
    for (at, highlight) in stage.highlights.iter().enumerate() {
        let fits = match highlight {
            Highlight::House(id) => position.layout().is_full(position.layout().house(*id)),
            Highlight::Cover(_) => true,
            Highlight::Group(cells) | Highlight::Set { cells, .. } => {
                let is_set = matches!(highlight, Highlight::Set { .. });
                (cells.len() > 1 || is_set && !cells.is_empty())
                    && cells.is_sorted()
                    && cells.iter().all(|&c| position.value(c).is_none())
            }
            Highlight::Clue(at) => usize::from(*at) < position.layout().constraints().len(),
            Highlight::Side { cell, value, .. }
            | Highlight::Fin(cell, value)
            | Highlight::Extra(cell, value) => position.can_hold(*cell, *value),
            Highlight::Link { from, to, .. } => {
                from != to && [from, to].iter().all(|end| position.can_hold(end.0, end.1))
            }
            Highlight::Line { house, cells } => {
                let house = &position.layout().house(*house).cells;
                cells.len() > 1 && cells.is_sorted() && cells.iter().all(|c| house.contains(c))
            }
            Highlight::Reason(cell, value) => position.value(*cell) == Some(*value),
            Highlight::Goes(cell, value) => position.can_hold(*cell, *value),
            Highlight::RuledOut(cell, _) => position.value(*cell).is_none(),
            Highlight::RuledOutBefore(cell, value) => position.crossed_out(*cell).contains(*value),
            Highlight::Place(cell, values) => {
                position.value(*cell).is_none() && values.0 & !position.candidates(*cell).0 == 0
            }
        };
        if !fits {
            return Err(format!("{highlight:?} is not what the board shows"));
        }
        if stage.highlights[..at].contains(highlight) {
            return Err(format!("{highlight:?} is there twice"));
        }
    }
    Ok(())
}
