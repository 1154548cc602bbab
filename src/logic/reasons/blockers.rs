//! The values on the board, and what is crossed out, that keep a value out of cells.

use super::cover::{Along, cover, line, together};
use crate::layout::{Cell, Layout};
use crate::logic::explanation::Highlight;
use crate::logic::position::Position;
use crate::logic::words;
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// What keeps a value out of some open cells.
pub struct Blockers {
    value: Value,
    by: Vec<Blocker>,
    crossed_out: Vec<Cell>,
}

/// A cell with the value, and the houses in which it keeps the value out of others.
struct Blocker {
    cell: Cell,
    along: Vec<Along>,
}

impl Blockers {
    /// Finds what keeps the value out of open cells that do not have it as a candidate.
    pub fn new(position: &Position<'_>, value: Value, cells: Vec<Cell>) -> Self {
        let layout = position.layout();
        let (crossed_out, mut blocked): (Vec<Cell>, Vec<Cell>) = cells
            .into_iter()
            .partition(|&cell| position.crossed_out(cell).contains(value));
        let mut by = Vec::new();
        while !blocked.is_empty() {
            let next = position
                .holders(value)
                .map(|cell| Blocker {
                    cell,
                    along: cover(layout, layout.houses_of(cell), &blocked),
                })
                .min_by_key(|next| (std::cmp::Reverse(next.reach()), next.along.len()));
            let Some(next) = next.filter(|next| next.reach() > 0) else {
                break;
            };
            blocked.retain(|cell| !next.along.iter().any(|(_, cells)| cells.contains(cell)));
            by.push(next);
        }
        Self {
            value,
            by,
            crossed_out,
        }
    }

    /// Says it in at most so many sentences (two or more).
    pub fn sentences(&self, layout: &Layout, most: usize) -> Vec<String> {
        let crossed_out = !self.crossed_out.is_empty();
        let mut said: Vec<String> = if self.by.len() + usize::from(crossed_out) <= most {
            self.by
                .iter()
                .map(|blocker| blocker.sentence(layout, self.value))
                .collect()
        } else {
            vec![summary(layout, &[self])]
        };
        if crossed_out {
            said.push(is_crossed_out(layout, &[self]));
        }
        said
    }

    /// Says it in the middle of a sentence: "the 6s in cells 12 and 35 are in the way". Nothing where no cell is kept from it.
    pub fn in_the_way(&self, layout: &Layout) -> Option<String> {
        let mut said = Vec::new();
        if !self.by.is_empty() {
            let mut cells: Vec<Cell> = self.by.iter().map(|blocker| blocker.cell).collect();
            cells.sort_unstable();
            let plural = if cells.len() == 1 { "" } else { "s" };
            let are = text::is_or_are(cells.len());
            let cells = words::cells_or_count(layout, &cells);
            said.push(format!(
                "the {}{plural} in {cells} {are} in the way",
                self.value.on(layout)
            ));
        }
        if !self.crossed_out.is_empty() && said.is_empty() {
            said.push("it is ruled out already".to_owned());
        } else if !self.crossed_out.is_empty() {
            let cells = words::cells_or_count(layout, &self.crossed_out);
            said.push(format!("it is ruled out already in {cells}"));
        }
        (!said.is_empty()).then(|| text::list(&said, "and"))
    }

    /// Points at the values and the lines along which they act.
    pub fn highlights(&self, layout: &Layout) -> Vec<Highlight> {
        let mut highlights = Vec::new();
        for blocker in &self.by {
            for (house, cells) in &blocker.along {
                let ends = cells.iter().copied().chain([blocker.cell]);
                highlights.push(line(layout, *house, ends));
            }
        }
        highlights.extend(
            self.by
                .iter()
                .map(|blocker| Highlight::Reason(blocker.cell, self.value)),
        );
        highlights
    }
}

impl Blocker {
    fn reach(&self) -> usize {
        self.along.iter().map(|(_, cells)| cells.len()).sum()
    }

    /// "The 6 in cell 12 is in row 2 with cells 15 and 17, and in rising line 2 with cell 5."
    fn sentence(&self, layout: &Layout, value: Value) -> String {
        let cell = layout.say(self.cell);
        let symbol = value.on(layout);
        words::short_of([
            &|| {
                format!(
                    "The {symbol} in {cell} is {}.",
                    together(layout, &self.along)
                )
            },
            &|| {
                let houses = self.along.iter().map(|(house, _)| layout.house(*house));
                let names: Vec<&String> = houses.clone().map(|house| &house.name).collect();
                let mut cells: Vec<Cell> = self.along.iter().flat_map(|a| a.1.clone()).collect();
                cells.sort_unstable();
                let cells = words::cells_or_count(layout, &cells);
                if houses.clone().any(|house| house.link.is_some()) {
                    return format!("The {symbol} in {cell} is in the way of {cells}.");
                }
                let names = text::list(&names, "and");
                format!("The {symbol} in {cell} is in {names} with {cells}.")
            },
            &|| {
                format!(
                    "The {symbol} in {cell} is in the way of {} cells.",
                    self.reach()
                )
            },
        ])
    }
}

/// Says in one or two sentences what keeps the values of several blockers out of the other open cells of a house.
pub fn summaries(layout: &Layout, blockers: &[&Blockers]) -> Vec<String> {
    let mut said = Vec::new();
    if blockers.iter().any(|one| !one.by.is_empty()) {
        said.push(summary(layout, blockers));
    }
    if blockers.iter().any(|one| !one.crossed_out.is_empty()) {
        said.push(is_crossed_out(layout, blockers));
    }
    said
}

/// "The 6s in cells 12 and 35 block the other empty cells there."
fn summary(layout: &Layout, blockers: &[&Blockers]) -> String {
    let rest = if blockers.iter().all(|one| one.crossed_out.is_empty()) {
        "the other empty cells there"
    } else {
        "other empty cells there"
    };
    let blockers: Vec<&&Blockers> = blockers.iter().filter(|one| !one.by.is_empty()).collect();
    let count: usize = blockers.iter().map(|one| one.by.len()).sum();
    let verb = if count == 1 { "blocks" } else { "block" };
    let named = || {
        let said: Vec<String> = blockers
            .iter()
            .map(|one| {
                let mut cells: Vec<Cell> = one.by.iter().map(|blocker| blocker.cell).collect();
                cells.sort_unstable();
                let plural = if cells.len() == 1 { "" } else { "s" };
                let (symbol, cells) = (one.value.on(layout), layout.say_all(&cells));
                format!("the {symbol}{plural} in {cells}")
            })
            .collect();
        let said = text::list(&said, "and");
        text::capitalized(&format!("{said} {verb} {rest}."))
    };
    let counted = || {
        let values: Vec<String> = blockers
            .iter()
            .map(|one| format!("{}s", one.value.on(layout)))
            .collect();
        let values = text::list(&values, "and");
        format!("The {values} on the board {verb} {rest}.")
    };
    words::short_of([&named, &counted])
}

/// "6 is ruled out already in cells 3 and 5."
fn is_crossed_out(layout: &Layout, blockers: &[&Blockers]) -> String {
    let of: ValueSet = blockers
        .iter()
        .filter(|one| !one.crossed_out.is_empty())
        .map(|one| one.value)
        .collect();
    let mut cells: Vec<Cell> = blockers
        .iter()
        .flat_map(|one| one.crossed_out.iter().copied())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    // With two values, each of the cells has lost one of them at least.
    let values = words::values(layout, of, "or");
    words::short_of([
        &|| {
            format!(
                "{values} is ruled out already in {}.",
                layout.say_all(&cells)
            )
        },
        &|| format!("{values} is ruled out already in {} cells.", cells.len()),
    ])
}
