//! The values on the board, clues of single cells, and what is crossed out, that keep a value out of cells.

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::lists::{sorted, sorted_once};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::cover::{Along, cover, line, together};
use crate::clues::clue_words;
use crate::positions::Position;
use crate::steps::{Highlight, sentences};

/// Cells that keep a value out of some open cells.
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
            let reach = |cell: Cell| {
                let peers = layout.peers(cell);
                blocked
                    .iter()
                    .filter(|&&other| peers.contains(other))
                    .count()
            };
            let most = position.holders(value).map(reach).max().unwrap_or(0);
            if most == 0 {
                break;
            }
            // Of those that see the most of them, one that does so along the fewest houses.
            let farthest = position.holders(value).filter(|&cell| reach(cell) == most);
            let next = farthest.map(|cell| Blocker {
                cell,
                along: cover(layout, layout.houses_of(cell), &blocked),
            });
            let Some(next) = next.min_by_key(|next| next.along.len()) else {
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
    pub fn sentences(&self, layout: &Layout, most: usize) -> Vec<Message> {
        let more = not_by_values(layout, &[self]);
        let mut said: Vec<Message> = if self.by.len() + usize::from(more.is_some()) <= most {
            self.by
                .iter()
                .map(|blocker| blocker.sentence(layout, self.value))
                .collect()
        } else {
            vec![summary(&[self])]
        };
        said.extend(more);
        said
    }

    /// Says it in the middle of a sentence: "the 6s in cells 12 and 35 are in the way". Nothing where no cell is kept from it.
    pub fn in_the_way(&self, layout: &Layout) -> Option<Message> {
        let mut said = Vec::new();
        if !self.by.is_empty() {
            let clause = self.values_in(true);
            said.push(message!(
                "{clause} {count|is|are} in the way",
                count = self.by.len()
            ));
        }
        if !self.forbidden.is_empty() {
            let (clause, count) = clue_words::name_forbidding(layout, &self.forbidden());
            said.push(message!("{clause} {count|does|do} not allow it"));
        }
        if !self.crossed_out.is_empty() && said.is_empty() {
            said.push(message!("it is ruled out already"));
        } else if !self.crossed_out.is_empty() {
            let cells = &self.crossed_out;
            said.push(message!("it is ruled out already in {cells:few}"));
        }
        (!said.is_empty()).then(|| message!("{clauses}", clauses = said))
    }

    /// "the 6s in cells 12 and 35", or in how many where they are counted if many
    fn values_in(&self, are_counted: bool) -> Message {
        let cells = sorted(self.by.iter().map(|blocker| blocker.cell));
        let value = self.value;
        match (cells.len(), are_counted) {
            (1, _) => message!("the {value} in {cells}"),
            (_, true) => message!("the {value:plural} in {cells:few}"),
            (_, false) => message!("the {value:plural} in {cells}"),
        }
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
    fn sentence(&self, layout: &Layout, value: Value) -> Message {
        let (cell, count) = (self.cell, self.reach());
        let houses: Vec<HouseId> = self.along.iter().map(|(house, _)| *house).collect();
        let cells = sorted(self.along.iter().flat_map(|along| along.1.clone()));
        let has_link = |house: &HouseId| layout.house(*house).link.is_some();
        sentences::line([
            match *self.along {
                // A sentence of its own, for languages that say it with a verb: in German "sperrt in Zeile 4 r4c5".
                [(house, ref cells)] if !has_link(&house) => {
                    message!("The {value} in {cell} is in {house} with {cells:few}.")
                }
                _ => message!(
                    "The {value} in {cell} is {clause}.",
                    clause = together(layout, &self.along)
                ),
            },
            if houses.iter().any(has_link) {
                message!("The {value} in {cell} is in the way of {cells:few}.")
            } else {
                let named = houses.iter().map(|house| message!("{house}"));
                let clauses: Vec<Message> = named.collect();
                message!("The {value} in {cell} is in {clauses} with {cells:few}.")
            },
            message!("The {value} in {cell} is in the way of {count} cells."),
        ])
    }
}

/// Says in one or two sentences what keeps the values of several blockers out of the other open cells of a house.
pub fn summaries(layout: &Layout, blockers: &[&Blockers]) -> Vec<Message> {
    let mut said = Vec::new();
    if blockers.iter().any(|one| !one.by.is_empty()) {
        said.push(summary(blockers));
    }
    said.extend(not_by_values(layout, blockers));
    said
}

/// The most cells that are named instead of "the other empty cells there".
const FEW: usize = 3;

/// "The 6s in cells 12 and 35 block the other empty cells there.", or which cells, if they are few.
fn summary(blockers: &[&Blockers]) -> Message {
    let only = |one: &&Blockers| one.crossed_out.is_empty() && one.forbidden.is_empty();
    let are_all = blockers.iter().all(only);
    let blockers = blockers.iter().filter(|one| !one.by.is_empty());
    let count: usize = blockers.clone().map(|one| one.by.len()).sum();
    let named: Vec<Message> = blockers.clone().map(|one| one.values_in(false)).collect();
    let reached = blockers.clone().flat_map(|one| one.by.iter());
    let reached = reached.flat_map(|by| by.along.iter().flat_map(|along| along.1.iter().copied()));
    let cells = sorted_once(reached.collect::<Vec<Cell>>());
    let values: Vec<Message> = blockers
        .map(|one| message!("{value:plural}", value = one.value))
        .collect();
    let which = message!(
        "{clauses} {count|blocks|block} {cells}.",
        clauses = named.clone(),
        cells = &cells
    );
    let counted = sentences::line(if are_all {
        [
            message!(
                "{clauses} {count|blocks|block} the other empty cells there.",
                clauses = named
            ),
            message!(
                "The {clauses} on the board {count|blocks|block} the other empty cells there.",
                clauses = values
            ),
        ]
    } else {
        [
            message!(
                "{clauses} {count|blocks|block} other empty cells there.",
                clauses = named
            ),
            message!(
                "The {clauses} on the board {count|blocks|block} other empty cells there.",
                clauses = values
            ),
        ]
    });
    if cells.len() > FEW {
        counted.or_in_full(which)
    } else {
        sentences::line([which, counted])
    }
}

/// "6 is ruled out already in cells 3 and 5.", "The odd cells r1c2 and r3c4 do not allow 6."; nothing where values are all that is
/// in the way.
fn not_by_values(layout: &Layout, blockers: &[&Blockers]) -> Option<Message> {
    let keeps_out = |of: fn(&Blockers) -> &[Cell]| {
        let keeping = blockers.iter().filter(move |one| !of(one).is_empty());
        let values: ValueSet = keeping.clone().map(|one| one.value).collect();
        let cells = keeping.flat_map(|one| of(one).iter().copied());
        (values, cells.collect::<Vec<Cell>>())
    };
    let (crossed_out, by_hand) = keeps_out(|one| &one.crossed_out);
    let (forbidden, by_clue) = keeps_out(|one| &one.forbidden);
    let cells = &sorted_once([by_hand.as_slice(), &by_clue].concat());
    // With two values, each of the cells has lost one of them at least.
    let lost = sorted_once(blockers.iter().flat_map(|one| {
        let cells = one.crossed_out.iter();
        cells.map(|&cell| (cell, one.value))
    }));
    let values = crossed_out.union(forbidden);
    let count = cells.len();
    let said = match (by_hand.is_empty(), by_clue.is_empty()) {
        (true, true) => return None,
        (true, false) => {
            let by_clue: Vec<(Cell, Value)> =
                blockers.iter().flat_map(|one| one.forbidden()).collect();
            let (clause, count_clues) = clue_words::name_forbidding(layout, &by_clue);
            [
                message!("{clause} {count_clues|does|do} not allow {values:or}."),
                message!("The clues in {count} cells do not allow {values:or}."),
            ]
        }
        (false, true) => [
            message!("{values:or} is ruled out already in {cells}."),
            message!("{values:or} is ruled out already in {count} cells."),
        ],
        (false, false) => [
            message!("{values:or} is ruled out already, or by a clue, in {cells}."),
            message!("{values:or} is ruled out already, or by a clue, in {count} cells."),
        ],
    };
    let said = sentences::line(said);
    Some(if values.len() > 1 && by_clue.is_empty() {
        let clauses = sentences::pieces_of_values_in_cells(&lost);
        said.or_in_full(message!("Ruled out already: {clauses:also}."))
    } else {
        said
    })
}
