//! The values on the board, clues of single cells, and what is crossed out, that keep a value out of cells.

use super::cover::{Along, cover, line, together};
use crate::layout::{Cell, Layout};
use crate::lists::{sorted, sorted_once};
use crate::logic::clues::clue_words;
use crate::logic::positions::Position;
use crate::logic::steps::{Highlight, words};
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// What keeps a value out of some open cells.
pub struct Blockers {
    value: Value,
    by: Vec<Blocker>,
    crossed_out: Vec<Cell>,
    /// Cells whose own clue forbids it, such as "even".
    forbidden: Vec<Cell>,
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
        let is_forbidden = |cell: &Cell| {
            clue_words::forbidding(layout, *cell, value)
                .next()
                .is_some()
        };
        let (forbidden, rest): (Vec<Cell>, Vec<Cell>) = cells.into_iter().partition(is_forbidden);
        let (crossed_out, mut blocked): (Vec<Cell>, Vec<Cell>) = rest
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
            forbidden,
        }
    }

    /// Its value in each cell whose own clue forbids it.
    fn forbidden(&self) -> Vec<(Cell, Value)> {
        let cells = self.forbidden.iter();
        cells.map(|&cell| (cell, self.value)).collect()
    }

    /// Says it in at most so many sentences (two or more).
    pub fn sentences(&self, layout: &Layout, most: usize) -> Vec<String> {
        let more = not_by_values(layout, &[self]);
        let mut said: Vec<String> = if self.by.len() + usize::from(more.is_some()) <= most {
            self.by
                .iter()
                .map(|blocker| blocker.sentence(layout, self.value))
                .collect()
        } else {
            vec![summary(layout, &[self])]
        };
        said.extend(more);
        said
    }

    /// Says it in the middle of a sentence: "the 6s in cells 12 and 35 are in the way". Nothing where no cell is kept from it.
    pub fn in_the_way(&self, layout: &Layout) -> Option<String> {
        let mut said = Vec::new();
        if !self.by.is_empty() {
            let are = text::is_or_are(self.by.len());
            let values = self.values_in(layout, words::cells_or_count);
            said.push(format!("{values} {are} in the way"));
        }
        if !self.forbidden.is_empty() {
            let (clues, count) = clue_words::name_forbidding(layout, &self.forbidden());
            let allow = text::verb_for(count, "does", "do");
            said.push(format!("{clues} {allow} not allow it"));
        }
        if !self.crossed_out.is_empty() && said.is_empty() {
            said.push("it is ruled out already".to_owned());
        } else if !self.crossed_out.is_empty() {
            let cells = words::cells_or_count(layout, &self.crossed_out);
            said.push(format!("it is ruled out already in {cells}"));
        }
        (!said.is_empty()).then(|| text::list(&said, "and"))
    }

    /// "the 6s in cells 12 and 35"
    fn values_in(&self, layout: &Layout, say: fn(&Layout, &[Cell]) -> String) -> String {
        let cells = sorted(self.by.iter().map(|blocker| blocker.cell));
        let plural = if cells.len() == 1 { "" } else { "s" };
        let (symbol, cells) = (self.value.on(layout), say(layout, &cells));
        format!("the {symbol}{plural} in {cells}")
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
        let before = self.crossed_out.iter();
        highlights.extend(before.map(|&cell| Highlight::RuledOutBefore(cell, self.value)));
        for &cell in &self.forbidden {
            let clues = clue_words::forbidding(layout, cell, self.value);
            highlights.extend(clues.map(Highlight::Clue));
        }
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
                let acts = together(layout, &self.along);
                format!("The {symbol} in {cell} is {acts}.")
            },
            &|| {
                let houses = self.along.iter().map(|(house, _)| layout.house(*house));
                let names: Vec<&String> = houses.clone().map(|house| &house.name).collect();
                let cells = sorted(self.along.iter().flat_map(|a| a.1.clone()));
                let cells = words::cells_or_count(layout, &cells);
                if houses.clone().any(|house| house.link.is_some()) {
                    return format!("The {symbol} in {cell} is in the way of {cells}.");
                }
                let names = text::list(&names, "and");
                format!("The {symbol} in {cell} is in {names} with {cells}.")
            },
            &|| {
                let count = self.reach();
                format!("The {symbol} in {cell} is in the way of {count} cells.")
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
    said.extend(not_by_values(layout, blockers));
    said
}

/// "The 6s in cells 12 and 35 block the other empty cells there."
fn summary(layout: &Layout, blockers: &[&Blockers]) -> String {
    let only = |one: &&Blockers| one.crossed_out.is_empty() && one.forbidden.is_empty();
    let rest = if blockers.iter().all(only) {
        "the other empty cells there"
    } else {
        "other empty cells there"
    };
    let blockers: Vec<&&Blockers> = blockers.iter().filter(|one| !one.by.is_empty()).collect();
    let count: usize = blockers.iter().map(|one| one.by.len()).sum();
    let verb = if count == 1 { "blocks" } else { "block" };
    let named = || {
        let each = blockers.iter();
        let each = each.map(|one| one.values_in(layout, Layout::say_all));
        let said = text::list(&each.collect::<Vec<_>>(), "and");
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

/// "6 is ruled out already in cells 3 and 5.", "The odd cells r1c2 and r3c4 do not allow 6."; nothing where values are all that is
/// in the way.
fn not_by_values(layout: &Layout, blockers: &[&Blockers]) -> Option<String> {
    let keeps_out = |of: fn(&Blockers) -> &[Cell]| {
        let keeping = blockers.iter().filter(move |one| !of(one).is_empty());
        let values: ValueSet = keeping.clone().map(|one| one.value).collect();
        let cells = keeping.flat_map(|one| of(one).iter().copied());
        (values, cells.collect::<Vec<Cell>>())
    };
    let (crossed_out, by_hand) = keeps_out(|one| &one.crossed_out);
    let (forbidden, by_clue) = keeps_out(|one| &one.forbidden);
    let cells = sorted_once([by_hand.as_slice(), &by_clue].concat());
    // With two values, each of the cells has lost one of them at least.
    let values = words::values(layout, crossed_out.union(forbidden), "or");
    let clues = || {
        let by_clue: Vec<_> = blockers.iter().flat_map(|one| one.forbidden()).collect();
        let (clues, count) = clue_words::name_forbidding(layout, &by_clue);
        let allow = text::verb_for(count, "does", "do");
        text::capitalized(&format!("{clues} {allow} not allow {values}."))
    };
    let said = |cells: String| match (by_hand.is_empty(), by_clue.is_empty()) {
        (false, true) => format!("{values} is ruled out already in {cells}."),
        (true, _) => format!("The clues in {cells} do not allow {values}."),
        (false, false) => format!("{values} is ruled out already, or by a clue, in {cells}."),
    };
    let counted = || said(format!("{} cells", cells.len()));
    (!cells.is_empty()).then(|| match by_hand.is_empty() {
        true => words::short_of([&clues, &counted]),
        false => words::short_of([&|| said(layout.say_all(&cells)), &counted]),
    })
}
