//! Rising values: along a thermometer, or along signs that follow each other, each value is greater than the one before.
//!
//! ```text
//!   a < b < c < d        d is 4 at least, a is 6 at most; if b is 3 at least, d is 5
//! ```

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::layout::clues::ValueOrder;
use sudogon_board::lists::{entry, sorted};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::look;
use crate::steps::{
    Change, Findings, Highlight, Proof, Reasoning, Stage, Technique, removals_by_cell, sentences,
};

pub static TECHNIQUE: Technique = Technique {
    id: "rising-values",
    noun: noun!("rising values"),
    rating: 25,
    about: pattern!(
        "Along a thermometer or a chain of signs each value is greater than the one before. So there is too little room for some candidates."
    ),
    search: pattern!(
        "Go to the longest thermometer or chain of signs. Count up from its low end and down from its high end: each cell needs room for those before and behind it."
    ),
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
            findings.add(&changes, &|changes| reasoning(position, &rising, changes))?;
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
        let steps: Vec<(Cell, Cell, u16)> = if is_up {
            signs.clone()
        } else {
            signs.iter().map(|&(from, to, at)| (to, from, at)).collect()
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
    let own = |cell: Cell| {
        if is_up {
            position.can_be(cell).first().map_or(1, Value::number)
        } else {
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

/// The room that rising values leave a cell: the least and the greatest, each with the place of the cell from which it is counted.
#[derive(Clone, Copy)]
struct ValueRoom {
    low: (usize, usize),
    high: (usize, usize),
}

/// Returns what each of some cells has room for.
fn rooms(position: &Position<'_>, cells: &[Cell]) -> Vec<ValueRoom> {
    let top = position.layout().values();
    let own = |at: usize| {
        let values = position.can_be(cells[at]);
        let (least, most) = (values.first(), values.iter().last());
        let [least, most] = [
            least.map_or(1, Value::number),
            most.map_or(top, Value::number),
        ];
        ValueRoom {
            low: (least, at),
            high: (most, at),
        }
    };
    let mut rooms: Vec<ValueRoom> = (0..cells.len()).map(own).collect();
    for at in 1..cells.len() {
        let (low, from) = rooms[at - 1].low;
        if low + 1 > rooms[at].low.0 {
            rooms[at].low = (low + 1, from);
        }
    }
    for at in (1..cells.len()).rev() {
        let (high, from) = rooms[at].high;
        if high.saturating_sub(1) < rooms[at - 1].high.0 {
            rooms[at - 1].high = (high.saturating_sub(1), from);
        }
    }
    rooms
}

/// Returns what there is too little room for where values rise.
fn removals(position: &Position<'_>, cells: &[Cell]) -> Vec<Change> {
    let rooms = rooms(position, cells);
    let lost = cells.iter().zip(rooms).map(|(&cell, room)| {
        let room = ValueSet::range(room.low.0, room.high.0);
        (cell, position.candidates(cell).difference(room))
    });
    sorted(removals_by_cell(lost))
}

fn reasoning(position: &Position<'_>, rising: &Rising, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let cells = &rising.cells;
    let (cell, cell_last) = (cells[0], cells[cells.len() - 1]);
    let mut lines = vec![match rising.clues.len() {
        1 => message!("Values rise along the thermometer from {cell} to {cell_last}."),
        _ => message!("Values rise along these signs from {cell} to {cell_last}."),
    }];
    let rooms = rooms(position, cells);
    lines.extend(say_ends(position, cells, &rooms, false));
    lines.extend(say_ends(position, cells, &rooms, true));
    let shown = || rising.clues.iter().map(|&at| Highlight::Clue(at));
    let mut highlights: Vec<Highlight> = shown().collect();
    let contents = |&cell| look::contents(position, cell);
    highlights.extend(cells.iter().map(contents));
    let headline = message!("There is too little room");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let find = message!("Count the cells before and behind each.");
    let look = match rising.clues[..] {
        [at] => look::look_at_clue(position, at, Some(find)),
        _ => {
            let cell = changes[0].cell();
            let mut shown: Vec<Highlight> = shown().collect();
            shown.push(Highlight::outline(cell));
            let headline = message!("Look at the signs at {cell}");
            let line = message!("Follow the signs from cell to cell.");
            Stage::new(headline, [line], shown)
        }
    };
    Reasoning::by(Proof::of_clues(rising.clues.iter().copied()), look, why)
}

/// "From r1c1, at least 2, up: r1c2 is at least 3, r1c3 4 and r1c4 5." Of each cell from which others are counted that lose something.
fn say_ends(
    position: &Position<'_>,
    cells: &[Cell],
    rooms: &[ValueRoom],
    is_down: bool,
) -> Vec<Message> {
    let mut places: Vec<usize> = (0..cells.len()).collect();
    if is_down {
        places.reverse();
    }
    let end = |at: usize| {
        if is_down {
            rooms[at].high
        } else {
            rooms[at].low
        }
    };
    let mut counted: Vec<(usize, Vec<usize>)> = Vec::new();
    for at in places {
        let (bound, from) = end(at);
        let is_beyond = |value: Value| {
            if is_down {
                value.number() > bound
            } else {
                value.number() < bound
            }
        };
        if from != at && position.candidates(cells[at]).iter().any(is_beyond) {
            entry(&mut counted, from).push(at);
        }
    }
    let said = counted.into_iter().map(|(from, places)| {
        let (cell, bound) = (cells[from], ValueSet::of_number(end(from).0));
        let ends = places.iter().enumerate().map(|(number, &at)| {
            let (cell, values) = (cells[at], ValueSet::of_number(end(at).0));
            match (number, is_down) {
                (0, false) => message!(in "first of “r1c2 is at least 3, r1c3 4”": "{cell} is at least {values:row}"),
                (0, true) => message!(in "first of “r1c2 is at most 5, r1c3 4”": "{cell} is at most {values:row}"),
                _ => message!(in "next of “r1c2 is at least 3, r1c3 4”": "{cell} {values:row}"),
            }
        });
        let clauses: Vec<Message> = ends.collect();
        sentences::line(match (position.value(cell), is_down) {
            (Some(value), false) => [
                message!("From {cell}, which is {value}, up: {clauses}."),
                message!(
                    "From {cell}, which is {value}, up: each is at least 1 more than the one before it."
                ),
            ],
            (Some(value), true) => [
                message!("From {cell}, which is {value}, down: {clauses}."),
                message!(
                    "From {cell}, which is {value}, down: each is at most 1 less than the one before it."
                ),
            ],
            (None, false) => [
                message!("From {cell}, at least {values:row}, up: {clauses}.", values = bound),
                message!(
                    "From {cell}, at least {values:row}, up: each is at least 1 more than the one before it.",
                    values = bound
                ),
            ],
            (None, true) => [
                message!("From {cell}, at most {values:row}, down: {clauses}.", values = bound),
                message!(
                    "From {cell}, at most {values:row}, down: each is at most 1 less than the one before it.",
                    values = bound
                ),
            ],
        })
    });
    said.collect()
}
