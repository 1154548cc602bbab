//! Links: what a person follows from candidate to candidate.
//!
//! ```text
//!   4 ═══ 4       a strong link: one of the two is true
//!         ┊       a weak link: at most one of the two is
//!         4 ═══ 4
//! ```
//!
//! Both kinds join nodes. A node is a value in one cell, or a group: the value in some cells, which is true when one of them
//! holds it. Where strong and weak links take turns, one of the two outer nodes is true: if the first is not, its partner is,
//! so the next is not, and so on to the last. That is a [`Chain`]; what sees both of its ends is out.

use std::collections::BTreeMap;

use smallvec::{SmallVec, smallvec};
use sudogon_board::layout::{Cell, CellSet, HouseId, Layout};
use sudogon_board::lists::{sorted, sorted_once};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::sentences::{self, Place};
use crate::steps::{Highlight, Premise, ShownSentence};

/// The cells that lose a value because one of some cells must hold it: they see all of those that can.
pub fn used_up(
    position: &Position<'_>,
    cells: impl IntoIterator<Item = Cell>,
    value: Value,
) -> CellSet {
    let cells = cells.into_iter();
    let node = Node {
        value,
        cells: cells
            .filter(|&cell| position.can_hold(cell, value))
            .collect(),
    };
    node.seen_by(position.layout())
        .and(position.cells_with(value))
}

/// A strong link: two nodes of which one is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strong {
    pub basis: Basis,
    pub ends: [Node; 2],
}

impl Strong {
    /// The link between the only two places of a value in a full house.
    pub fn of_pair(pair: Pair, value: Value) -> Self {
        Self {
            basis: Basis::One(Premise::House(pair.house, value)),
            ends: pair.places.map(|cell| Node::one(cell, value)),
        }
    }

    /// The link between one candidate of a cell with two and the other.
    pub fn of_cell(cell: Cell, from: Value, to: Value) -> Self {
        Self {
            basis: Basis::One(Premise::Cell(cell)),
            ends: [from, to].map(|value| Node::one(cell, value)),
        }
    }

    /// Says what leaves no other candidates: "In row 2, only cells 12 and 17 can be 4.", "Cell 12 can only be 3 or 5."
    pub fn said(&self) -> Message {
        match &self.basis {
            &Basis::One(Premise::House(house, value)) => {
                let cells = sorted(self.ends.iter().flat_map(|end| end.cells.clone()));
                let count = cells.len();
                sentences::line([
                    message!("In {house}, only {cells} can be {value}."),
                    message!("In {house}, only {count} cells can be {value}."),
                ])
            }
            &Basis::One(Premise::Cell(cell)) => {
                let values: ValueSet = self.ends.iter().map(|end| end.value).collect();
                message!("{cell} can only be {values:or}.")
            }
            Basis::Set(cells) => message!(
                "{cells:few} have only one value more than they are cells.",
                cells = cells.iter()
            ),
        }
    }

    /// Returns what it follows from.
    pub fn premises(&self) -> Vec<Premise> {
        match &self.basis {
            Basis::One(premise) => vec![*premise],
            Basis::Set(cells) => cells.iter().copied().map(Premise::Cell).collect(),
        }
    }

    /// The link between those places of a value in a full house that a cell sees and the others; none where it sees all or
    /// none, or is one itself.
    pub fn split_by(position: &Position<'_>, id: HouseId, value: Value, by: Cell) -> Option<Self> {
        let layout = position.layout();
        let places = position.places(layout.house(id), value);
        let (seen, rest): (FewCells, FewCells) =
            places.partition(|&place| layout.peers(by).contains(place));
        let splits = !seen.is_empty() && !rest.is_empty() && !rest.contains(&by);
        splits.then(|| Self {
            basis: Basis::One(Premise::House(id, value)),
            ends: [seen, rest].map(|cells| Node { value, cells }),
        })
    }
}

/// A full house with two places for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    pub house: HouseId,
    /// The places: ascending, or in the order in which somebody walks from one to the other.
    pub places: [Cell; 2],
}

impl Pair {
    /// The pair walked the other way.
    pub const fn turned(self) -> Self {
        let [a, b] = self.places;
        Self {
            house: self.house,
            places: [b, a],
        }
    }

    /// The full houses with two places for a value, in house order; the same two places come once for each such house.
    pub fn all<'a>(position: &'a Position<'_>, value: Value) -> &'a [Self] {
        let of_values: &Vec<Vec<Self>> = position.kept(|| {
            let values = Value::all(position.layout().values());
            values.map(|value| Self::find(position, value)).collect()
        });
        &of_values[value.number() - 1]
    }

    fn find(position: &Position<'_>, value: Value) -> Vec<Self> {
        let two = position.full_houses().filter_map(|(house, cells)| {
            let mut places = position.places(cells, value);
            match (places.next(), places.next(), places.next()) {
                (Some(a), Some(b), None) => Some(Self {
                    house,
                    places: [a, b],
                }),
                _ => None,
            }
        });
        two.collect()
    }
}

/// Strong links of which each ends where a weak one leads on to the next.
pub struct Chain {
    /// The links, each from the node that the chain comes to first.
    pub links: Vec<Strong>,
}

impl Chain {
    /// The two nodes of which one is true.
    pub fn ends(&self) -> Option<[&Node; 2]> {
        let (first, last) = (self.links.first()?, self.links.last()?);
        Some([&first.ends[0], &last.ends[1]])
    }

    /// The cells that have the value of both ends and see every cell of each, ascending; the chain's own candidates are left
    /// out. None where the ends have different values.
    pub fn targets(&self, position: &Position<'_>) -> Vec<Cell> {
        let Some([from, to]) = self.ends().filter(|[from, to]| from.value == to.value) else {
            return Vec::new();
        };
        let [seen, by_other] = [from, to].map(|end| end.seen_by(position.layout()));
        let mut seen = seen.and(&by_other).and(position.cells_with(from.value));
        for node in self.nodes().filter(|node| node.value == from.value) {
            node.cells.iter().for_each(|&cell| seen.remove(cell));
        }
        seen.iter().collect()
    }

    /// Returns what the chain follows from.
    pub fn premises(&self) -> impl Iterator<Item = Premise> {
        self.links.iter().flat_map(Strong::premises)
    }

    /// Points at the nodes and draws the links.
    pub fn highlights(&self) -> Vec<Highlight> {
        let mut places: BTreeMap<Cell, ValueSet> = BTreeMap::new();
        for node in self.nodes() {
            for &cell in &node.cells {
                let values = places.entry(cell).or_default();
                *values = values.with(node.value);
            }
        }
        let places = places.into_iter();
        let mut highlights: Vec<Highlight> = places
            .map(|(cell, values)| Highlight::Place(cell, values))
            .collect();
        highlights.extend(self.drawn_links());
        highlights
    }

    /// Points at the nodes by turns, those that are false if the first is and those that are true then, and draws the links.
    pub fn turns(&self) -> Vec<Highlight> {
        let mut is_true: BTreeMap<(Cell, Value), bool> = BTreeMap::new();
        for (node, turn) in self.nodes().zip([false, true].into_iter().cycle()) {
            let candidates = node.cells.iter().map(|&cell| (cell, node.value));
            is_true.extend(candidates.map(|one| (one, turn)));
        }
        let sides = is_true
            .into_iter()
            .flat_map(|((cell, value), turn)| Node::one(cell, value).sides(turn));
        sides.chain(self.drawn_links()).collect()
    }

    fn drawn_links(&self) -> Vec<Highlight> {
        // Within a set an outline would say no more.
        let of_houses = self.links.iter().filter(|link| link.basis.set().is_empty());
        let groups = of_houses
            .flat_map(|link| &link.ends)
            .filter(|node| node.cells.len() > 1)
            .map(|node| Highlight::Group(node.cells.to_vec()));
        let strong = self
            .links
            .iter()
            .map(|link| (&link.ends[0], &link.ends[1], true));
        let weak = self
            .links
            .windows(2)
            .map(|two| (&two[0].ends[1], &two[1].ends[0], false));
        let links = strong
            .chain(weak)
            .filter_map(|(from, to, is_strong)| from.link_to(to, is_strong));
        groups.chain(links).collect()
    }

    /// The same chain, told so that no node is said to be true in a cell of which it was said before that it isn't.
    pub fn without_cells_ruled_out(mut self) -> Self {
        let mut ruled_out: Vec<(Cell, Value)> = Vec::new();
        for Strong { ends, .. } in &mut self.links {
            let [off, on] = ends;
            ruled_out.extend(off.cells.iter().map(|&cell| (cell, off.value)));
            let is_left = |cell: &Cell| !ruled_out.contains(&(*cell, on.value));
            if on.cells.iter().any(is_left) {
                on.cells.retain(|cell| is_left(&*cell));
            }
        }
        self
    }

    /// Of a chain that leads back to its first candidate the first link, but for the last, by which a cell would have a second value; with
    /// that cell and both values.
    pub fn clash(&self) -> Option<(usize, Cell, [Value; 2])> {
        let [from, to] = self.ends()?;
        let before_last = self.links.split_last().filter(|_| from == to)?.1;
        let is = |link: &Strong| match link.ends[1].cells[..] {
            [cell] => Some((cell, link.ends[1].value)),
            _ => None,
        };
        before_last.iter().enumerate().find_map(|(at, link)| {
            let (cell, value) = is(link)?;
            let mut earlier = before_last[..at].iter().filter_map(is);
            let (_, first) = earlier.find(|(other, first)| *other == cell && *first != value)?;
            Some((at, cell, [first, value]))
        })
    }

    fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.links.iter().flat_map(|link| &link.ends)
    }
}

/// The cells of a node or a set: few, and there are thousands of them in a position.
pub type FewCells = SmallVec<[Cell; 8]>;

/// A value in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub value: Value,
    /// One cell, or a group of them, ascending.
    pub cells: FewCells,
}

impl Node {
    /// A candidate.
    pub fn one(cell: Cell, value: Value) -> Self {
        Self {
            value,
            cells: smallvec![cell],
        }
    }

    /// The cells that see every cell of the node, and so exclude it when they hold its value.
    pub fn seen_by(&self, layout: &Layout) -> CellSet {
        let mut peers = self.cells.iter().map(|&cell| layout.peers(cell));
        let first = peers.next().cloned().unwrap_or_default();
        peers.fold(first, CellSet::and)
    }

    /// The line to another, between two cells that are near each other: it ends at a group, and does not cross it.
    pub fn link_to(&self, to: &Self, is_strong: bool) -> Option<Highlight> {
        let both = self
            .cells
            .iter()
            .flat_map(|&from| to.cells.iter().map(move |&to| (from, to)));
        // Cells are counted along the rows.
        let (from, end) = both.min_by_key(|(from, to)| from.index().abs_diff(to.index()))?;
        Some(Highlight::Link {
            from: (from, self.value),
            to: (end, to.value),
            is_strong,
        })
    }

    /// Its candidates, as right or wrong.
    pub fn sides(&self, is_first: bool) -> impl Iterator<Item = Highlight> + use<> {
        let value = self.value;
        self.cells
            .clone()
            .into_iter()
            .map(move |cell| Highlight::Side {
                cell,
                value,
                is_first,
                chain: 0,
            })
    }

    /// "r3c5 is 4", "one of r1c4 and r1c5 is 4"
    pub fn is(&self, place: Place) -> Message {
        let (value, cells) = (self.value, self.cells.iter());
        match (&self.cells[..], place) {
            (&[cell], _) => sentences::is(cell, value, place),
            (_, Place::Alone) => message!(in "alone": "one of {cells} is {value}"),
            (_, Place::AfterThen) => message!(in "after then": "one of {cells} is {value}"),
            (_, Place::AfterIf) => message!(in "after if": "one of {cells} is {value}"),
        }
    }

    /// Its value in one of its cells or of another's.
    pub fn with(&self, other: &Self) -> Self {
        Self {
            value: self.value,
            cells: sorted_once(self.cells.iter().chain(&other.cells).copied()).into(),
        }
    }

    /// "r3c5 isn't 4", "neither r1c4 nor r1c5 is 4", "none of r1c4, r1c5 and r1c6 is 4"
    pub fn is_not(&self, place: Place) -> Message {
        let (value, cells) = (self.value, self.cells.iter());
        match (&self.cells[..], place) {
            (&[cell], _) => sentences::is_not(cell, value, place),
            (_, Place::Alone) => message!(in "alone": "{cells:none} is {value}"),
            (_, Place::AfterThen) => message!(in "after then": "{cells:none} is {value}"),
            (_, Place::AfterIf) => message!(in "after if": "{cells:none} is {value}"),
        }
    }

    /// Says what cells lose because the node, which may be part of sets with letters, is true, and points at that and the lines along
    /// which they do: "One of r1c4 and r1c5 is 4, so r1c7 can't be (row 1)."
    pub fn takes_from(&self, layout: &Layout, sets: &[char], cells: &[Cell]) -> ShownSentence {
        let peers = CommonPeers::new(layout, &self.cells, cells);
        let letters: Vec<Message> = sets
            .iter()
            .map(|letter| letter.to_string().into())
            .collect();
        let (value, count) = (self.value, cells.len());
        let clause = || match self.cells[..] {
            [cell] if !sets.is_empty() => message!(
                "Only {cell} of {clauses} can be {value}",
                clauses = letters.clone()
            ),
            _ => self.is(Place::Alone),
        };
        let mut wordings = Vec::new();
        wordings.extend(peers.named_houses(layout).map(|houses| {
            message!(
                "{clause}, so {cells} can't be ({houses}).",
                clause = clause(),
                houses = &houses
            )
        }));
        wordings.push(message!(
            "{clause}, so {cells} can't be.",
            clause = clause()
        ));
        let count_places = self.cells.len();
        let clauses = || letters.clone();
        match (count_places, sets.is_empty()) {
            (1, _) => wordings.extend([
                message!("{clause}, and {cells} {count|sees|see} it.", clause = clause()),
                message!("{clause}, and {count} {count|cell sees|cells see} it.", clause = clause()),
            ]),
            (_, true) => wordings.extend([
                message!("The {value} is in one of {count_places} cells, and {cells} {count|sees|see} them all."),
                message!("The {value} is in one of {count_places} cells, and {count} {count|cell sees|cells see} them all."),
            ]),
            (_, false) => wordings.extend([
                message!(
                    "The {value} is in one of {count_places} cells of {clauses}, and {cells} {count|sees|see} them all.",
                    clauses = clauses()
                ),
                message!(
                    "The {value} is in one of {count_places} cells of {clauses}, and {count} {count|cell sees|cells see} them all.",
                    clauses = clauses()
                ),
            ]),
        }
        let lost = cells
            .iter()
            .map(|&cell| Highlight::RuledOut(cell, self.value));
        let shown = peers.highlights(layout).into_iter().chain(lost);
        let said = sentences::line(wordings);
        let said = match peers.named_houses(layout) {
            Some(_) => said,
            None => said.or_in_full(message!(
                "{clauses:semicolon}.",
                clauses = [vec![clause()], peers.clauses(layout)].concat()
            )),
        };
        (said, shown.collect())
    }
}

/// Why one of two nodes is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The full house whose places the nodes are, or the cell whose two candidates they are.
    One(Premise),
    /// An almost locked set: cells that see each other, with one value more than they are. If it does without one of them it
    /// holds all others.
    Set(FewCells),
}

impl Basis {
    /// The cells of an almost locked set, or the one cell that is the smallest; none for a house.
    pub fn set(&self) -> &[Cell] {
        match self {
            Self::One(Premise::Cell(cell)) => std::slice::from_ref(cell),
            Self::One(Premise::House(..)) => &[],
            Self::Set(cells) => cells,
        }
    }
}
