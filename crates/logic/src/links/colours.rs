//! Colours: cells joined in pairs of which exactly one is true, so that all of one side are true or all of the other.
//!
//! ```text
//!   A ═══ B       along each link the sides change: if one A is true,
//!         ║       each B is false, and so each other A is true
//!         A ═══ B
//! ```

use sudogon_board::layout::{Cell, CellSet, HouseId, Layout};
use sudogon_board::lists::{sorted, sorted_once};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use super::chain::Pair;
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::{Highlight, Premise, ShownSentence, Stage, sentences};

/// Cells that links join, by sides.
pub struct Cluster {
    /// The two sides, each ascending; the first has the first cell.
    pub sides: [Vec<Cell>; 2],
    /// The links that join them: their places among all links.
    pub links: Vec<usize>,
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
                links: Vec::new(),
            };
            let mut next = vec![(start, 0)];
            let mut is_odd = false;
            while let Some((cell, side)) = next.pop() {
                for &(other, link) in &around[cell.index()] {
                    if links[link][0] == cell {
                        cluster.links.push(link);
                    }
                    match side_of[other.index()] {
                        Some(known) => is_odd |= known == side,
                        None => {
                            side_of[other.index()] = Some(1 - side);
                            cluster.sides[1 - side].push(other);
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

    /// The cells of each side that a cell sees.
    pub fn seen_by(&self, layout: &Layout, cell: Cell) -> [Vec<Cell>; 2] {
        let sees = |other: &&Cell| layout.peers(cell).contains(**other);
        let seen = |side: &Vec<Cell>| side.iter().filter(sees).copied().collect();
        self.sides.each_ref().map(seen)
    }

    /// The part of it that some of its links join.
    pub fn along(&self, links: &[[Cell; 2]]) -> Self {
        let is_joined = |cell: &&Cell| links.iter().any(|link| link.contains(cell));
        let joined = |side: &Vec<Cell>| side.iter().filter(is_joined).copied().collect();
        Self {
            sides: self.sides.each_ref().map(joined),
            links: Vec::new(),
        }
    }

    /// The cells of both sides, one after the other.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.sides.iter().flatten().copied()
    }
}

/// The links, by their places, that lead from one of some cells to one of others, for each two lists: few, and all joined.
pub fn leading(links: &[[Cell; 2]], ways: impl IntoIterator<Item = [Vec<Cell>; 2]>) -> Vec<usize> {
    let mut used: Vec<usize> = Vec::new();
    let cells = |of: &[usize]| of.iter().flat_map(|&at| links[at]).collect::<Vec<Cell>>();
    for [from, to] in ways {
        let so_far: Vec<[Cell; 2]> = used.iter().map(|&at| links[at]).collect();
        if way(&so_far, &from, &to).is_empty() {
            let mut new = way(links, &from, &to);
            if !used.is_empty() {
                new.extend(way(links, &cells(&used), &cells(&new)));
            }
            new.retain(|at| !used.contains(at));
            used.extend(new);
        }
    }
    used
}

/// The shortest way along links from one of some cells to one of others: the links in order, by their places.
fn way(links: &[[Cell; 2]], from: &[Cell], to: &[Cell]) -> Vec<usize> {
    // Each cell with the link that leads to it, and where that comes from.
    let mut reached: Vec<(Cell, Option<(usize, usize)>)> =
        from.iter().map(|&cell| (cell, None)).collect();
    let mut at = 0;
    while let Some(&(cell, _)) = reached.get(at) {
        if to.contains(&cell) {
            let back = std::iter::successors(reached[at].1, |&(_, before)| reached[before].1);
            let mut way: Vec<usize> = back.map(|(link, _)| link).collect();
            way.reverse();
            return way;
        }
        for (link, two) in links.iter().enumerate() {
            let [a, b] = *two;
            let next = if a == cell { b } else { a };
            if two.contains(&cell) && reached.iter().all(|(other, _)| *other != next) {
                reached.push((next, Some((link, at))));
            }
        }
        at += 1;
    }
    Vec::new()
}

/// Candidates of one value that are joined by full houses with two places for it.
pub struct Coloured {
    pub value: Value,
    pub cluster: Cluster,
    /// The pairs of places that join them, in the order of telling.
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
            pairs: cluster.links.iter().map(|&at| pairs[at]).collect(),
            cluster,
        });
        coloured.collect()
    }

    /// Returns what it follows from.
    pub fn premises(&self) -> impl Iterator<Item = Premise> {
        let pairs = self.pairs.iter();
        pairs.map(|pair| Premise::House(pair.house, self.value))
    }

    /// The part that leads from one of some cells to one of others, for each two lists.
    pub fn part(&self, ways: impl IntoIterator<Item = [Vec<Cell>; 2]>) -> Self {
        let links: Vec<[Cell; 2]> = self.pairs.iter().map(|pair| pair.places).collect();
        let used = leading(&links, ways).into_iter();
        let pairs: Vec<Pair> = used.map(|at| self.pairs[at]).collect();
        let links: Vec<[Cell; 2]> = pairs.iter().map(|pair| pair.places).collect();
        Self {
            value: self.value,
            cluster: self.cluster.along(&links),
            pairs,
        }
    }

    /// The part that joins all cells of a side.
    pub fn joining(&self, side: usize) -> Self {
        let cells = &self.cluster.sides[side];
        let before = |at: usize| [cells[..at].to_vec(), vec![cells[at]]];
        self.part((1..cells.len()).map(before))
    }

    /// The houses that join them, each once, ascending.
    pub fn houses(&self) -> Vec<HouseId> {
        sorted_once(self.pairs.iter().map(|pair| pair.house))
    }

    /// Says that one side is true, a given one first: "In row 2 and box 3, either r2c3 and r3c9 are 5, or r2c9 is."
    pub fn either(&self, first: usize) -> Message {
        let value = self.value;
        let [cells, cells_other] = [first, 1 - first].map(|side| &self.cluster.sides[side]);
        let [count, count_other] = [cells, cells_other].map(Vec::len);
        sentences::line([
            message!(
                "In {houses}, either {cells} {count|is|are} {value}, or {cells_other} {count_other|is|are}.",
                houses = self.houses()
            ),
            message!(
                "Either {cells} {count|is|are} {value}, or {cells_other} {count_other|is|are}."
            ),
            message!(
                "In a chain of cells, either {count} are all {value}, or the other {count_other} are."
            ),
        ])
    }

    /// The same of pairs that were told: "So either r2c3 and r3c9 are 5, or r2c9 is."
    pub fn so_either(&self, first: usize) -> Message {
        let value = self.value;
        let [cells, cells_other] = [first, 1 - first].map(|side| &self.cluster.sides[side]);
        let [count, count_other] = [cells, cells_other].map(Vec::len);
        message!("So either {cells} {count|is|are} {value}, or {cells_other} {count_other|is|are}.")
    }

    /// The same with each pair: "In row 2, only r2c3 and r2c9 can be 5; in box 3, only r2c9 and r3c9 can be 5. So either …"
    pub fn either_in_full(&self, first: usize) -> Message {
        let value = self.value;
        let pairs = self.pairs.iter().map(|pair| {
            let (house, cells) = (pair.house, sorted(pair.places));
            message!("in {house}, only {cells} can be {value}")
        });
        message!(
            "{clauses:semicolon}. {clause:whole}",
            clauses = pairs.collect::<Vec<_>>(),
            clause = self.so_either(first)
        )
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
        for pair in &self.pairs {
            highlights.push(Highlight::link(pair.places, value, true));
            // Outlines of whole houses would hide the chain.
            highlights.push(Highlight::Line {
                house: pair.house,
                cells: sorted(pair.places),
            });
        }
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
pub fn they_differ(layout: &Layout, cells: [Cell; 2], value: Value) -> ShownSentence {
    let peers = CommonPeers::new(layout, &cells[..1], &cells[1..]);
    let named = peers.named_house(layout).map(|house| {
        message!("{cells} are filled and both in {house}, but can't both be {value}.")
    });
    let differ = message!("{cells} are filled and must differ, so they can't both be {value}.");
    let in_full = match peers.named_house(layout) {
        Some(house) => message!("{cells} are both in {house}, so not both can be {value}."),
        None => message!("{cells} must differ, so they can't both be {value}."),
    };
    let wordings: Vec<Message> = named.into_iter().chain([differ]).collect();
    let said = sentences::line(wordings).or_in_full(in_full);
    (said, peers.highlights(layout))
}

/// The most cells for which lines show where they see the sides.
const MOST_SHOWN: usize = 3;

/// Says that some cells must differ from one cell of each of two sides, which have names, with the lines along which they do.
pub fn sees_both(
    layout: &Layout,
    sides: [&[Cell]; 2],
    cells: &[Cell],
    [clause, clause_other]: [Message; 2],
) -> ShownSentence {
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
    let said = match met[..] {
        [(_, [cell, cell_other])] => message!(
            "{cells:few} must differ from {clause} in {cell} and {clause_other} in {cell_other}."
        ),
        _ => sentences::line([
            message!(
                "{cells:few} must each differ from {clause} and {clause_other}.",
                clause = clause.clone(),
                clause_other = clause_other.clone()
            ),
            message!(
                "{count} cells must each differ from {clause} and {clause_other}.",
                count = cells.len()
            ),
        ]),
    };
    (said, shown)
}

/// Says by which houses each of some cells sees a cell of each of two sides: "r5c5 is in column 5 with r1c5, and in row 5 with r5c9; each time
/// one of the two is 4."
pub fn sees_one_of_two(
    layout: &Layout,
    sides: [&[Cell]; 2],
    cells: &[Cell],
    value: Value,
) -> Message {
    let each = cells.iter().filter_map(|&cell| {
        let [one, other] = sides.map(|side| meeting(layout, &[cell], side));
        let both = [one?[1], other?[1]];
        Some(CommonPeers::new(layout, &both, &[cell]).clauses(layout))
    });
    let clauses: Vec<Message> = each.flatten().collect();
    message!("{clauses:semicolon}; each time one of the two is {value}.")
}

/// The stage that sends the eye to the places of a value.
pub fn look_at(position: &Position<'_>, value: Value) -> Stage {
    let cells = position.cells_with(value).iter();
    Stage::new(
        message!("Look at the places of {value}"),
        [message!("Find where only two are left.")],
        cells.map(Highlight::outline).collect(),
    )
}
