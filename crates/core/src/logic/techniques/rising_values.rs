//! Rising values: along a thermometer, or along signs that follow each other, each value is greater than the one before.
//!
//! ```text
//!   a < b < c < d        d is 4 at least, a is 6 at most; if b is 3 at least, d is 5
//! ```

use std::ops::ControlFlow;

use crate::layout::clues::ValueOrder;
use crate::layout::{Cell, Layout};
use crate::logic::positions::Position;
use crate::logic::reasons::look;
use crate::logic::steps::{Change, Findings, Highlight, Proof, Reasoning, Stage, Technique};
use crate::puzzle::Value;
use crate::text;

pub static TECHNIQUE: Technique = Technique {
    name: "rising values",
    rating: 25,
    about: "Along a thermometer or a chain of signs each value is greater than the one before. So there is too little room for some candidates.",
    find,
};

/// Cells whose values rise, and the clues that say so.
struct Rising {
    cells: Vec<Cell>,
    clues: Vec<u16>,
}

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    for rising in all(position) {
        let changes = removals(position, &rising.cells);
        if !changes.is_empty() {
            findings.add(&changes, &|| reasoning(position, &rising, &changes))?;
        }
    }
    ControlFlow::Continue(())
}

/// The thermometers, and the longest chains of signs up to and down from each cell.
fn all(position: &Position<'_>) -> Vec<Rising> {
    let layout = position.layout();
    let mut found = Vec::new();
    let mut signs: Vec<(Cell, Cell, u16)> = Vec::new();
    for (at, constraint) in (0..).zip(layout.constraints()) {
        match (layout.clue_of(constraint).kind.order, &constraint.cells[..]) {
            (ValueOrder::Falling, &[greater, lesser]) => signs.push((lesser, greater, at)),
            (ValueOrder::Rising, cells) => found.push(Rising {
                cells: cells.to_vec(),
                clues: vec![at],
            }),
            (ValueOrder::Falling, cells) => found.push(Rising {
                cells: cells.iter().rev().copied().collect(),
                clues: vec![at],
            }),
            (ValueOrder::Any, _) => {}
        }
    }
    if signs.is_empty() {
        return found;
    }
    for is_up in [true, false] {
        let steps: Vec<(Cell, Cell, u16)> = match is_up {
            true => signs.clone(),
            false => signs.iter().map(|&(from, to, at)| (to, from, at)).collect(),
        };
        found.extend(chains(position, &steps, is_up));
    }
    found.sort_by_key(|rising| rising.cells.len());
    found
}

/// For each cell the chain of steps to it that pushes it farthest.
fn chains(position: &Position<'_>, steps: &[(Cell, Cell, u16)], is_up: bool) -> Vec<Rising> {
    let layout = position.layout();
    // How far up, or down, a cell is pushed, and by which step.
    let own = |cell: Cell| match is_up {
        true => position.can_be(cell).first().map_or(1, Value::number),
        false => {
            let most = position.can_be(cell).iter().last();
            most.map_or(1, |most| layout.values() + 1 - most.number())
        }
    };
    let mut pushed: Vec<(usize, Option<usize>)> =
        layout.cells().map(|cell| (own(cell), None)).collect();
    // More rounds than values need only what goes round in a circle, which nothing satisfies.
    for _ in 0..layout.values() {
        for (number, &(from, to, _)) in steps.iter().enumerate() {
            let far = pushed[from.index()].0 + 1;
            if far > pushed[to.index()].0 {
                pushed[to.index()] = (far, Some(number));
            }
        }
    }
    let mut chains = Vec::new();
    let is_open = |cell: &Cell| position.value(*cell).is_none();
    for end in layout.cells().filter(is_open) {
        let (mut cells, mut clues) = (vec![end], Vec::new());
        let mut at = end;
        while let (_, Some(number)) = pushed[at.index()] {
            let (from, _, clue) = steps[number];
            if cells.contains(&from) {
                break;
            }
            cells.push(from);
            clues.push(clue);
            at = from;
        }
        // One sign alone is a clue between two cells.
        if clues.len() > 1 {
            if is_up {
                cells.reverse();
            }
            chains.push(Rising { cells, clues });
        }
    }
    chains
}

/// What there is too little room for where values rise.
fn removals(position: &Position<'_>, cells: &[Cell]) -> Vec<Change> {
    let top = position.layout().values();
    let ends = |cell: Cell| {
        let values = position.can_be(cell);
        let [least, most] = [values.first(), values.iter().last()];
        (
            least.map_or(1, Value::number),
            most.map_or(top, Value::number),
        )
    };
    let mut low = vec![0; cells.len()];
    let mut high = vec![top + 1; cells.len()];
    for at in 0..cells.len() {
        let before = if at == 0 { 0 } else { low[at - 1] };
        low[at] = ends(cells[at]).0.max(before + 1);
    }
    for at in (0..cells.len()).rev() {
        let after = high.get(at + 1).copied().unwrap_or(top + 1);
        high[at] = ends(cells[at]).1.min(after.saturating_sub(1));
    }
    let mut changes = Vec::new();
    for (at, &cell) in cells.iter().enumerate() {
        let lost = position.candidates(cell).iter();
        let lost = lost.filter(|value| !(low[at]..=high[at]).contains(&value.number()));
        changes.extend(lost.map(|value| Change::Remove(cell, value)));
    }
    changes.sort_unstable();
    changes
}

fn reasoning(position: &Position<'_>, rising: &Rising, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let cells = &rising.cells;
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let [from, to] = [first, last].map(|cell| layout.say(cell));
    let along = match rising.clues.len() {
        1 => "the thermometer",
        _ => "these signs",
    };
    let mut lines = vec![format!("Values rise along {along} from {from} to {to}.")];
    let count = text::number_in_words(cells.len());
    lines.push(format!(
        "Of {count} cells, each is at least 1 more than the one before."
    ));
    lines.extend(say_ends(layout, position, first, last));
    let shown = || rising.clues.iter().map(|&at| Highlight::Clue(at));
    let mut highlights: Vec<Highlight> = shown().collect();
    let contents = |&cell| look::contents(position, cell);
    highlights.extend(cells.iter().map(contents));
    let headline = "There is too little room".to_owned();
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let find = "Count the cells before and behind each.";
    let look = match rising.clues[..] {
        [at] => look::look_at_clue(position, at, Some(find)),
        _ => {
            let cell = changes[0].cell();
            let mut shown: Vec<Highlight> = shown().collect();
            shown.push(Highlight::outline(cell));
            let headline = format!("Look at the signs at {}", layout.say(cell));
            let lines = vec!["Follow the signs from cell to cell.".to_owned()];
            Stage::new(headline, lines, shown)
        }
    };
    Reasoning::by(Proof::of_clues(rising.clues.iter().copied()), look, why)
}

/// What the ends hold, where that says more than that they are values.
fn say_ends(layout: &Layout, position: &Position<'_>, first: Cell, last: Cell) -> Option<String> {
    let held = |cell: Cell| Some((layout.say(cell), position.value(cell)?));
    let said: Vec<String> = [first, last]
        .into_iter()
        .filter_map(held)
        .map(|(cell, value)| format!("{cell} is {}", value.on(layout)))
        .collect();
    (!said.is_empty()).then(|| format!("{}.", text::capitalized(&text::list(&said, "and"))))
}
