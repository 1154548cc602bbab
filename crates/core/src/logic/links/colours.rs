//! Colours: cells joined in pairs of which exactly one is true, so that all of one side are true or all of the other.
//!
//! ```text
//!   A ═══ B       along each link the sides change: if one A is true,
//!         ║       each B is false, and so each other A is true
//!         A ═══ B
//! ```

use super::chain::Pair;
use crate::layout::{Cell, CellSet, HouseId, Layout};
use crate::lists::sorted_once;
use crate::logic::positions::Position;
use crate::logic::reasons::CommonPeers;
use crate::logic::steps::{Highlight, Premise, Stage, words};
use crate::puzzle::Value;
use crate::text;

/// Cells that links join, by sides.
pub struct Cluster {
    /// The two sides, each ascending; the first has the first cell.
    pub sides: [Vec<Cell>; 2],
    /// Links that join them all, as few as can be: their places among all links.
    pub tree: Vec<usize>,
}

impl Cluster {
    /// The clusters that links between two cells each make, by their first cells. Where an odd number of them closes a circle
    /// something is wrong with the board, and nothing follows.
    pub fn all(layout: &Layout, links: &[[Cell; 2]]) -> Vec<Self> {
        let mut around: Vec<Vec<(Cell, usize)>> = vec![Vec::new(); layout.len()];
        for (at, &[a, b]) in links.iter().enumerate() {
            around[a.index()].push((b, at));
            around[b.index()].push((a, at));
        }
        let mut side_of: Vec<Option<usize>> = vec![None; layout.len()];
        let mut clusters = Vec::new();
        let is_linked = |cell: &Cell| !around[cell.index()].is_empty();
        for start in layout.cells().filter(is_linked) {
            if side_of[start.index()].is_some() {
                continue;
            }
            side_of[start.index()] = Some(0);
            let mut cluster = Self {
                sides: [vec![start], Vec::new()],
                tree: Vec::new(),
            };
            let mut next = vec![(start, 0)];
            let mut is_odd = false;
            while let Some((cell, side)) = next.pop() {
                for &(other, link) in &around[cell.index()] {
                    match side_of[other.index()] {
                        Some(known) => is_odd |= known == side,
                        None => {
                            side_of[other.index()] = Some(1 - side);
                            cluster.sides[1 - side].push(other);
                            cluster.tree.push(link);
                            next.push((other, 1 - side));
                        }
                    }
                }
            }
            cluster
                .sides
                .iter_mut()
                .for_each(|side| side.sort_unstable());
            if !is_odd {
                clusters.push(cluster);
            }
        }
        clusters
    }

    pub fn len(&self) -> usize {
        self.sides.iter().map(Vec::len).sum()
    }

    /// The cells that see some cell of a side.
    pub fn seen(&self, layout: &Layout, side: usize) -> CellSet {
        let mut seen = CellSet::new(layout.len());
        for &cell in &self.sides[side] {
            seen.union_with(layout.peers(cell));
        }
        seen
    }

    /// The cells of both sides, one after the other.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.sides.iter().flatten().copied()
    }
}

/// Candidates of one value that are joined by full houses with two places for it.
pub struct Coloured {
    pub value: Value,
    pub cluster: Cluster,
    /// The pairs of places that join them.
    pub pairs: Vec<Pair>,
}

impl Coloured {
    /// All of them for a value.
    pub fn all(position: &Position<'_>, value: Value) -> Vec<Self> {
        let pairs = Pair::all(position, value);
        let links: Vec<[Cell; 2]> = pairs.iter().map(|pair| pair.places).collect();
        let clusters = Cluster::all(position.layout(), &links).into_iter();
        let coloured = clusters.map(|cluster| Self {
            value,
            pairs: cluster.tree.iter().map(|&at| pairs[at]).collect(),
            cluster,
        });
        coloured.collect()
    }

    /// What it follows from.
    pub fn premises(&self) -> impl Iterator<Item = Premise> {
        let pairs = self.pairs.iter();
        pairs.map(|pair| Premise::House(pair.house, self.value))
    }

    /// The houses that join them, each once, ascending.
    pub fn houses(&self) -> Vec<HouseId> {
        sorted_once(self.pairs.iter().map(|pair| pair.house))
    }

    /// Says that one side is true, a given one first, and points at what is named:
    /// "In row 2 and box 3, either r2c3 and r3c9 are 5, or r2c9 is."
    pub fn either(&self, layout: &Layout, first: usize) -> (String, Vec<Highlight>) {
        let symbol = self.value.on(layout);
        let [one, other] = [first, 1 - first].map(|side| &self.cluster.sides[side]);
        let [a, b] = [one, other].map(|cells| layout.say_all(cells));
        let [are, or_are] = [one, other].map(|cells| text::is_or_are(cells.len()));
        let either = format!("either {a} {are} {symbol}, or {b} {or_are}.");
        let houses = self.houses();
        let named = format!("In {}, {either}", words::houses(layout, &houses));
        if named.chars().count() <= words::MAX_LINE {
            return (named, houses.into_iter().map(Highlight::House).collect());
        }
        let counted = || {
            let [one, other] = [one.len(), other.len()];
            format!("In a chain of cells, either {one} are all {symbol}, or the other {other} are.")
        };
        let said = words::short_of([&|| text::capitalized(&either), &counted]);
        (said, Vec::new())
    }

    /// Points at both sides of what is told as some chain, and draws the links.
    pub fn highlights(&self, first: usize, chain: usize) -> Vec<Highlight> {
        let value = self.value;
        let mut highlights = Vec::new();
        for side in [0, 1] {
            let cells = self.cluster.sides[side].iter();
            highlights.extend(cells.map(|&cell| Highlight::Side {
                cell,
                value,
                is_first: side == first,
                chain,
            }));
        }
        highlights.extend(
            self.pairs
                .iter()
                .map(|pair| Highlight::link(pair.places, value, true)),
        );
        highlights
    }
}

/// The first two cells of two lists that see each other.
pub fn meeting(layout: &Layout, one: &[Cell], other: &[Cell]) -> Option<[Cell; 2]> {
    one.iter().find_map(|&a| {
        let seen = other.iter().find(|&&b| layout.peers(a).contains(b));
        seen.map(|&b| [a, b])
    })
}

/// "Cells 3 and 12 are filled and both in row 4, but can't both be 5." With the line along which they see each other.
pub fn they_differ(layout: &Layout, cells: [Cell; 2], value: Value) -> (String, Vec<Highlight>) {
    let peers = CommonPeers::new(layout, &cells[..1], &cells[1..]);
    let both = layout.say_all_first(&cells);
    let symbol = value.on(layout);
    let differ = || format!("{both} are filled and must differ, so they can't both be {symbol}.");
    let said = words::short_of([
        &|| match peers.house_name(layout) {
            Some(house) => {
                format!("{both} are filled and both in {house}, but can't both be {symbol}.")
            }
            None => differ(),
        },
        &differ,
    ]);
    (said, peers.highlights(layout))
}

/// The most cells for which lines show where they see the sides.
const MOST_SHOWN: usize = 3;

/// Says that some cells must differ from one cell of each of two sides, as `each` calls them, with the lines along which they do.
pub fn sees_both(
    layout: &Layout,
    sides: [&[Cell]; 2],
    cells: &[Cell],
    each: &str,
) -> (String, Vec<Highlight>) {
    let met = |cell: Cell| {
        let [a, b] = sides.map(|side| meeting(layout, &[cell], side));
        Some((cell, [a?[1], b?[1]]))
    };
    let met: Vec<(Cell, [Cell; 2])> = cells
        .iter()
        .filter(|_| cells.len() <= MOST_SHOWN)
        .filter_map(|&cell| met(cell))
        .collect();
    let peers = met
        .iter()
        .map(|(cell, two)| CommonPeers::new(layout, two, &[*cell]));
    let shown = peers.flat_map(|peers| peers.highlights(layout)).collect();
    let all = words::cells_or_count_first(layout, cells);
    let said = match met[..] {
        [(_, mut two)] => {
            two.sort_unstable();
            format!("{all} must differ from {each}: {}.", layout.say_all(&two))
        }
        _ => words::short_of([&|| format!("{all} must each differ from {each}."), &|| {
            format!("{} cells must each differ from {each}.", cells.len())
        }]),
    };
    (said, shown)
}

/// The stage that sends the eye to the places of a value.
pub fn look_at(layout: &Layout, value: Value, all: &[&Coloured]) -> Stage {
    let cells = all.iter().flat_map(|one| one.cluster.cells());
    Stage::new(
        format!("Look at the places of {}", value.on(layout)),
        vec!["Find where only two are left.".to_owned()],
        cells.map(Highlight::outline).collect(),
    )
}
