//! Bivalue oddagon: cells in a ring, an odd number of them, each of which sees the next. With the same two values alone they can't be
//! filled, so one of their other candidates is true: a guardian.
//!
//! ```text
//!   x y - x y - x y          going round, x and y take turns; with five cells
//!    |           |           the last one is like the first, and sees it:
//!   x y - - - - x y g        so this one is g
//! ```
//!
//! By peers alone. With several guardians, what each of them rules out is ruled out.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::{CommonPeers, look};
use crate::steps::{Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, sentences};

pub static TECHNIQUE: Technique = Technique {
    id: "bivalue-oddagon",
    noun: noun!("bivalue oddagon"),
    rating: 68,
    about: pattern!(
        "A ring of five, seven or nine cells, each of which sees the next, can't be filled with two values in turns. So one of the other candidates there is right."
    ),
    search: pattern!(
        "Look for two values that are candidates together in many cells. Walk along houses in an odd ring of them: what else is in its cells?"
    ),
    find,
};

/// How many cells a ring has: three would be a naked pair.
const LENGTHS: [usize; 3] = [5, 7, 9];

/// The most guardians, and how many cells are gone to before what was found must do.
const MOST_GUARDIANS: usize = 3;
const MOST_TRIED: usize = 10_000;

/// A ring with what it changes.
struct Oddagon {
    cells: Vec<Cell>,
    guardians: Vec<(Cell, Value)>,
    changes: Vec<Change>,
}

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let mut tried = 0;
    for (harder, length) in (0..).zip(LENGTHS) {
        if !findings.want_harder(harder) {
            break;
        }
        let mut found = Vec::new();
        for x in Value::all(layout.values()) {
            for y in Value::all(layout.values()).filter(|&y| y > x) {
                let mut search = OddagonSearch::new(position, length, ValueSet::of(x).with(y));
                search.tried = tried;
                search.begin();
                tried = search.tried;
                let two = search.two;
                found.extend(search.found.into_iter().map(|ring| (two, ring)));
            }
        }
        found.sort_by_key(|(_, ring)| ring.guardians.len());
        for (two, ring) in &found {
            findings.add_harder(harder, &ring.changes, &|_| reasoning(position, *two, ring))?;
        }
    }
    ControlFlow::Continue(())
}

/// A search for the rings of two values.
struct OddagonSearch<'a> {
    position: &'a Position<'a>,
    length: usize,
    two: ValueSet,
    /// The cells that have both, with few others.
    cells: Vec<Cell>,
    tried: usize,
    found: Vec<Oddagon>,
}

impl<'a> OddagonSearch<'a> {
    fn new(position: &'a Position<'a>, length: usize, two: ValueSet) -> Self {
        let fits = |cell: &Cell| {
            let candidates = position.candidates(*cell);
            two.difference(candidates).is_empty() && candidates.len() <= 2 + MOST_GUARDIANS
        };
        Self {
            position,
            length,
            two,
            cells: position.layout().cells().filter(fits).collect(),
            tried: 0,
            found: Vec::new(),
        }
    }

    /// Begins a ring at each cell that may be its first one.
    fn begin(&mut self) {
        let has_two = |cell: &&Cell| self.position.candidates(**cell).len() == 2;
        let without_guardian = self.cells.iter().filter(has_two).count();
        if self.cells.len() < self.length || without_guardian + MOST_GUARDIANS < self.length {
            return;
        }
        for first in self.cells.clone() {
            self.walk(&[], first, &[], None);
        }
    }

    /// Goes on to a cell, with the guardians so far and, if there are any, what each of them rules out.
    fn walk(
        &mut self,
        before: &[Cell],
        cell: Cell,
        guardians: &[(Cell, Value)],
        ruled_out: Option<&[(Cell, Value)]>,
    ) {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return;
        }
        let layout = self.position.layout();
        let mut guardians = guardians.to_vec();
        let mut ruled_out = ruled_out.map(<[_]>::to_vec);
        for value in self.position.candidates(cell).difference(self.two).iter() {
            let guardian = (cell, value);
            guardians.push(guardian);
            match &mut ruled_out {
                Some(all) => all.retain(|&one| excludes(layout, guardian, one)),
                None => ruled_out = Some(excluded_by(self.position, guardian)),
            }
        }
        let is_in_vain = ruled_out.as_ref().is_some_and(Vec::is_empty);
        if guardians.len() > MOST_GUARDIANS || is_in_vain {
            return;
        }
        let cells = [before, &[cell]].concat();
        let first = cells[0];
        if cells.len() == self.length {
            // Each ring in one of its two directions.
            if layout.peers(cell).contains(first) && cells[1] < cell {
                self.close(cells, guardians, ruled_out.unwrap_or_default());
            }
            return;
        }
        let peers = layout.peers(cell);
        let goes_on = |&&next: &&Cell| next > first && peers.contains(next);
        let next: Vec<Cell> = self.cells.iter().filter(goes_on).copied().collect();
        for next in next.into_iter().filter(|next| !cells.contains(next)) {
            self.walk(&cells, next, &guardians, ruled_out.as_deref());
        }
    }

    fn close(
        &mut self,
        cells: Vec<Cell>,
        guardians: Vec<(Cell, Value)>,
        ruled_out: Vec<(Cell, Value)>,
    ) {
        let mut changes: Vec<Change> = match guardians[..] {
            [(cell, value)] => vec![Change::Place(cell, value)],
            _ => ruled_out
                .into_iter()
                .map(|(cell, value)| Change::Remove(cell, value))
                .collect(),
        };
        changes.sort_unstable();
        // Without a guardian the board is wrong.
        if !guardians.is_empty() {
            self.found.push(Oddagon {
                cells,
                guardians,
                changes,
            });
        }
    }
}

/// Says whether two candidates can't both be true.
fn excludes(layout: &Layout, (a, x): (Cell, Value), (b, y): (Cell, Value)) -> bool {
    if a == b {
        x != y
    } else {
        x == y && layout.peers(a).contains(b)
    }
}

/// Returns what a candidate rules out.
fn excluded_by(position: &Position<'_>, (cell, value): (Cell, Value)) -> Vec<(Cell, Value)> {
    let here = position.candidates(cell).without(value);
    let peers = position.layout().peers(cell);
    let seen = position
        .cells_with(value)
        .iter()
        .filter(|&other| peers.contains(other))
        .map(|other| (other, value));
    here.iter().map(|other| (cell, other)).chain(seen).collect()
}

fn reasoning(position: &Position<'_>, two: ValueSet, ring: &Oddagon) -> Reasoning {
    let layout = position.layout();
    let premises: Vec<Premise> = ring.cells.iter().copied().map(Premise::Cell).collect();
    // In the order of the ring.
    let (cells, count, values) = (&ring.cells, ring.cells.len(), two);
    let mut lines = vec![sentences::line([
        message!("{cells:few} form a ring: each sees the next, and all have {values}."),
        message!("{count:word} cells in a ring, each of which sees the next, have {values}."),
    ])];
    lines.push(message!(
        "With these alone, {values} would take turns, and {count:word} is odd: that can't be."
    ));
    let values: ValueSet = ring.guardians.iter().map(|(_, value)| *value).collect();
    let places = sorted_once(ring.guardians.iter().map(|(cell, _)| *cell));
    let one_value = values.first().filter(|_| values.len() == 1);
    lines.push(match (&ring.guardians[..], one_value) {
        (&[(cell, value)], _) => {
            message!("The only other candidate there is {value} in {cell}.")
        }
        (_, Some(value)) => message!(
            "So one of the others there is true: {value} in {cells:or}.",
            cells = &places
        ),
        (_, None) => {
            let each = places.iter().map(|&cell| {
                let values = position.candidates(cell).difference(two);
                message!(in "alone": "{cell} is {values:or}")
            });
            message!(
                "So one of the others there is true: {clauses:or}.",
                clauses = each.collect::<Vec<Message>>()
            )
        }
    });
    let cells = sorted_once(ring.changes.iter().map(|change| change.cell()));
    let mut shown = Vec::new();
    if places.len() > 1 && values.len() == 1 {
        let peers = CommonPeers::new(layout, &places, &cells);
        lines.extend(peers.sentences(layout, 1));
        shown = peers.highlights(layout);
    } else if places.len() > 1 {
        let each = message!("Each of them rules out what is crossed out.");
        lines.push(each.or_in_full(message!("Each of them rules out what goes.")));
    }
    let mut highlights: Vec<Highlight> = shown;
    let next = ring.cells.iter().cycle().skip(1);
    for (&cell, &next) in ring.cells.iter().zip(next) {
        highlights.push(Highlight::Place(cell, two));
        highlights.extend(
            two.first()
                .map(|value| Highlight::link([cell, next], value, false)),
        );
    }
    let guardians = ring.guardians.iter();
    let extra = |&(cell, value): &(Cell, Value)| Highlight::Extra(cell, value);
    let is_placed = ring.guardians.len() == 1;
    highlights.extend(guardians.filter(|_| !is_placed).map(extra));
    let headline = message!("{count:word} cells can't take turns");
    let why = Stage::concluding(layout, &ring.changes, headline, lines, highlights);
    let is_plain = |cell: &&Cell| position.candidates(**cell) == two;
    let first = ring.cells.iter().find(is_plain).unwrap_or(&ring.cells[0]);
    let find =
        message!("Find a ring of {count:word} cells, each seeing the next, with these candidates.");
    let look = look::look_at_cell(position, *first, find);
    Reasoning::new(premises, look, why)
}
