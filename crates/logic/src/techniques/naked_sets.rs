//! Naked sets: as many cells that must all differ as there are values left for them use these values up.
//!
//! ```text
//!   a 1 b | . * 4 | . * 9        a and b can each be 2 or 7 only:
//!                                the rest of their row is neither
//! ```
//!
//! The cells differ and each holds one of the values, so each value is in one of them, and in one that still has it as a
//! candidate: a cell that is a peer of each of those can't have it. The cells need not share a house, and the cell that loses
//! a value may see them in different houses. Of a triple, a value that is left in two cells only goes from more cells than the
//! others: first comes the step that looks at what sees all three, then the one that takes in the rest. A set that holds a
//! smaller one is no set: the smaller says it all. Naked as a naked single: the cells show nothing else.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, House};
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::{self, CommonPeers, look};
use crate::steps::{Change, Findings, Highlight, Premise, Reasoning, Stage, Technique};

pub static PAIR: Technique = Technique {
    id: "naked-pair",
    noun: noun!("naked pair"),
    rating: 30,
    about: pattern!(
        "Two cells that must differ can only be the same two values. They take one each, so no cell that must differ from both can be either."
    ),
    search: pattern!(
        "Look for cells with two candidates. Does another cell of the same row, column or area have the same two?"
    ),
    find: |position, findings| find(position, 2, findings),
};

pub static TRIPLE: Technique = Technique {
    id: "naked-triple",
    noun: noun!("naked triple"),
    rating: 36,
    about: pattern!(
        "Three cells that must all differ can only be three values between them. They take one each, so no cell that must differ from all three can be one of these."
    ),
    search: pattern!(
        "In a row, column or area look at cells with two or three candidates. Take three of them: are there only three values in all? None needs to have all three."
    ),
    find: |position, findings| find(position, 3, findings),
};

pub static QUAD: Technique = Technique {
    id: "naked-quad",
    noun: noun!("naked quad"),
    rating: 50,
    about: pattern!(
        "Four cells that must all differ can only be four values between them. They take one each, so no cell that must differ from all four can be one of these."
    ),
    search: pattern!(
        "In a house with eight or more empty cells look at cells with two to four candidates. Are there only four values in some four of them?"
    ),
    find: |position, findings| find(position, 4, findings),
};

fn find(position: &Position<'_>, size: usize, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let few = |cell: &Cell| (2..=size).contains(&position.candidates(*cell).len());
    let open: Vec<Cell> = position.layout().cells().filter(few).collect();
    let mut sets = Vec::new();
    visit_peers(position, size, &open, &mut Vec::new(), &mut |cells| {
        if cells.len() == size && !holds_a_smaller_set(position, cells) {
            sets.push(cells.to_vec());
        }
        cells.len() < size
    });
    for cells in sets {
        let set = Set::new(position, cells);
        let by_all = reasons::lost_to_all(position, &set.cells, set.values);
        let by_holders = reasons::lost_to_holders(position, set.values, |value| {
            position.holders_in(&set.cells, value).collect()
        });
        for changes in [by_all, by_holders] {
            findings.add(&changes, &|changes| set.reasoning(position, changes))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits cells that all see each other, chosen of some that are ascending, and adds further ones where the visitor asks for them, as
/// long as they have no more than `most` values together.
pub(super) fn visit_peers(
    position: &Position<'_>,
    most: usize,
    open: &[Cell],
    chosen: &mut Vec<Cell>,
    visit: &mut dyn FnMut(&[Cell]) -> bool,
) {
    for (at, &cell) in open.iter().enumerate() {
        chosen.push(cell);
        if position.candidates_of(chosen.iter().copied()).len() <= most && visit(chosen) {
            let peers = position.layout().peers(cell);
            let next = open[at + 1..].iter().copied();
            let next: Vec<Cell> = next.filter(|&next| peers.contains(next)).collect();
            visit_peers(position, most, &next, chosen, visit);
        }
        chosen.pop();
    }
}

/// Says whether some of the cells, but not all, have no more values than they are.
pub(super) fn holds_a_smaller_set(position: &Position<'_>, cells: &[Cell]) -> bool {
    let all = (1_u32 << cells.len()) - 1;
    (1..all).any(|part| {
        let chosen = (0..cells.len()).filter(|at| part >> at & 1 == 1);
        let values = position.candidates_of(chosen.map(|at| cells[at]));
        values.len() <= part.count_ones() as usize
    })
}

/// Cells that use their values up.
struct Set {
    cells: Vec<Cell>,
    values: ValueSet,
}

impl Set {
    fn new(position: &Position<'_>, cells: Vec<Cell>) -> Self {
        let values = position.candidates_of(cells.iter().copied());
        Self { cells, values }
    }

    fn reasoning(&self, position: &Position<'_>, changes: &[Change]) -> Reasoning {
        let layout = position.layout();
        let look = self.look(position);

        let reach = self.reach(position, changes);
        let (cells, values, count) = (&self.cells, self.values, self.cells.len());
        let mut lines = vec![message!("{cells} can only be {values:or}.")];
        let premises = self.cells.iter().copied().map(Premise::Cell);
        lines.push(message!(
            "These {count:word} cells must differ, so they use up {values}."
        ));
        match &reach {
            SeenCells::All(peers) => lines.extend(peers.sentences(layout, 4 - lines.len())),
            SeenCells::Holders(value, holders, peers) => {
                lines.push(message!(
                    "Of these only {cells} can be {value}.",
                    cells = holders,
                    value = *value
                ));
                // Where a line of its own says what is counted, that is said instead.
                if lines.len() < 4 {
                    lines.extend(peers.sentences(layout, 1));
                }
            }
            SeenCells::Several(first, rest) => lines.push(message!(
                "A cell can't be {value} if it must differ from all of these that can be {value}; likewise {values}.",
                value = *first,
                values = *rest
            )),
        }
        let mut highlights: Vec<Highlight> = look::candidates(position, &self.cells).collect();
        if let SeenCells::All(peers) | SeenCells::Holders(.., peers) = &reach {
            highlights.extend(peers.highlights(layout));
        }
        let headline = message!("{count:word} cells use up {values}");
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        Reasoning::new(premises, look, why)
    }

    /// Where to look: at the full house that holds the cells, of several at that with the fewest empty ones; where none does, at
    /// the first cell.
    fn look(&self, position: &Position<'_>) -> Stage {
        let holds = |house: &House| self.cells.iter().all(|cell| house.cells.contains(cell));
        let houses = position.full_houses().filter(|(_, house)| holds(house));
        let house = houses.min_by_key(|(_, house)| position.open(house).count());
        match (house, self.cells.len()) {
            (Some((id, _)), 2) => {
                let find = message!("Find two cells with the same two candidates.");
                look::look_at_house(position, id, Some(find))
            }
            (Some((id, _)), count) => {
                let find =
                    message!("Find {count:word} cells with {count:word} candidates between them.");
                look::look_at_house(position, id, Some(find))
            }
            (None, count) => {
                let find = message!(
                    "Find {count_more:word} more cells, all of which must differ, with {count:word} candidates in all.",
                    count_more = count - 1
                );
                look::look_at_cell(position, self.cells[0], find)
            }
        }
    }

    /// Finds what the cells see that lose a value.
    fn reach(&self, position: &Position<'_>, changes: &[Change]) -> SeenCells {
        let layout = position.layout();
        let mut cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
        cells.dedup();
        let sees_all = |&cell: &Cell| {
            let peers = layout.peers(cell);
            self.cells.iter().all(|&place| peers.contains(place))
        };
        if cells.iter().all(sees_all) {
            return SeenCells::All(CommonPeers::new(layout, &self.cells, &cells));
        }
        let lost = self.values.iter().filter(|&value| {
            let remove = |&cell: &Cell| changes.contains(&Change::Remove(cell, value));
            cells.iter().any(remove)
        });
        let lost: Vec<Value> = lost.collect();
        let (&value, others) = lost.split_first().expect("a step changes something");
        if !others.is_empty() {
            return SeenCells::Several(value, others.iter().copied().collect());
        }
        let holders: Vec<Cell> = position.holders_in(&self.cells, value).collect();
        let peers = CommonPeers::new(layout, &holders, &cells);
        SeenCells::Holders(value, holders, peers)
    }
}

/// The cells of the set that every cell which loses a value sees.
enum SeenCells {
    /// The whole set.
    All(CommonPeers),
    /// The cells of the set that have the value, which is the only one lost.
    Holders(Value, Vec<Cell>, CommonPeers),
    /// For each of the values lost, the cells of the set that have it: a first value, and others.
    Several(Value, ValueSet),
}
