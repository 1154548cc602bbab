//! Which items of the exact cover problem each candidate covers, as tables.
//!
//! Only full houses have items (one for each value), since only they must hold each value. Of shorter houses only
//! the peers are kept: each cell has a list of its peers that share no full house with it, so a board of hundreds of pairs costs no
//! more than their number. Everything here follows from the layout alone; the intersections, which easy boards
//! never need, are made when they are first asked for. Nearly every jigsaw has regions of its own, so making it must be quick.
//!
//! ```text
//!   items    cell 0, cell 1, …, │ house A: value 0, 1, …, n-1 │ house B: value 0, 1, …, n-1 │ …
//!   slots    cell 0, cell 1, …, │ house A: cell  0, 1, …, n-1 │ house B: cell  0, 1, …, n-1 │ …     the same numbers
//! ```
//!
//! A full house has as many cells as values, so the numbers of its items serve as numbers of its cells too: its *slots*.

use std::sync::OnceLock;

use sudogon_board::layout::{Cell, CellSet, House, Layout, MAX_CELLS};

use super::leftovers::{self, LeftoverHouses};

/// A cell's membership in a full house.
#[derive(Clone, Copy, Default)]
pub struct Membership {
    /// The house, counted among the full ones.
    pub house: u32,
    /// The house's item for the first value; those for the others follow.
    pub first_item: u32,
    /// Which of the house's cells it is, as a bit.
    pub bit: u32,
}

/// The cells that a full house shares with another: at least two, and not all.
#[derive(Clone, Copy)]
pub struct Intersection {
    /// The other house's item for the first value.
    pub first_item: u32,
    /// The cells, as bits, by their place in the one house.
    pub here: u32,
    /// The cells, as bits, by their place in the other.
    pub there: u32,
}

/// The memberships of all cells of a layout.
pub struct Incidence {
    pub cells: usize,
    pub values: usize,
    /// The cell of each slot.
    slot_cells: Vec<u16>,
    /// The value, from 0, of each item of a house, and 0 for each cell's.
    item_values: Vec<u8>,
    memberships: Lists<Membership>,
    short_house_peers: Lists<u16>,
    intersections: OnceLock<Option<Intersections>>,
    leftovers: OnceLock<Vec<LeftoverHouses>>,
}

/// The intersections that each slot lies in, and a quick check whether one of them can matter.
pub struct Intersections {
    lists: Lists<Intersection>,
    /// For each slot the union of its intersections.
    unions: Vec<u32>,
}

/// Numbered lists, one after another.
struct Lists<T> {
    entries: Vec<T>,
    /// Where in `entries` each list begins, and the end of the last.
    starts: Vec<u32>,
}

impl<T: Clone + Default> Lists<T> {
    /// So many lists of entries that come with the number of their list; each list keeps the order in which they come.
    fn sorted(count: usize, numbered: impl Iterator<Item = (usize, T)> + Clone) -> Self {
        let mut starts = vec![0; count + 1];
        let mut total = 0;
        for (number, _) in numbered.clone() {
            starts[number + 1] += 1;
            total += 1;
        }
        let mut before = 0;
        for start in &mut starts {
            before += *start;
            *start = before;
        }
        let mut entries = vec![T::default(); total];
        let mut next = starts.clone();
        for (number, entry) in numbered {
            entries[next[number] as usize] = entry;
            next[number] += 1;
        }
        Self { entries, starts }
    }
}

impl<T> Lists<T> {
    fn of(&self, number: usize) -> &[T] {
        &self.entries[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}

impl Incidence {
    pub fn new(layout: &Layout) -> Self {
        let (cells, values) = (layout.len(), layout.values());
        let is_full = |house: &&House| layout.is_full(house);
        let full = layout.houses().iter().filter(is_full);
        let mut slot_cells: Vec<u16> = (0..cells as u16).collect();
        slot_cells.reserve(full.clone().count() * values);
        for house in full {
            slot_cells.extend(house.cells.iter().map(|cell| cell.index() as u16));
        }
        let membership = |(house, at): (usize, usize)| Membership {
            house: house as u32,
            first_item: (cells + house * values) as u32,
            bit: 1 << at,
        };
        let positions = (0..(slot_cells.len() - cells) / values)
            .flat_map(|house| (0..values).map(move |at| (house, at)));
        let memberships = slot_cells[cells..].iter().zip(positions);
        let memberships =
            memberships.map(|(&cell, position)| (usize::from(cell), membership(position)));
        let mut item_values = vec![0; slot_cells.len()];
        for of_house in item_values[cells..].chunks_mut(values) {
            (0..)
                .zip(of_house)
                .for_each(|(value, item_value)| *item_value = value);
        }
        Self {
            cells,
            values,
            memberships: Lists::sorted(cells, memberships),
            short_house_peers: short_house_peers(layout),
            item_values,
            slot_cells,
            intersections: OnceLock::new(),
            leftovers: OnceLock::new(),
        }
    }

    /// How many items there are: one for each cell, then one for each value of each full house.
    pub fn items(&self) -> usize {
        self.slot_cells.len()
    }

    /// The cells of each full house.
    pub fn houses(&self) -> impl ExactSizeIterator<Item = &[u16]> {
        self.slot_cells[self.cells..].chunks(self.values)
    }

    /// The value of a house's item; 0 for a cell's.
    pub fn value_of(&self, item: usize) -> usize {
        self.item_values[item].into()
    }

    /// The cell in a slot: a house's first item plus the cell's place in the house. A cell's own item is its slot, too.
    #[inline]
    pub fn cell_in(&self, slot: usize) -> usize {
        self.slot_cells[slot].into()
    }

    pub fn memberships(&self, cell: usize) -> &[Membership] {
        self.memberships.of(cell)
    }

    /// The peers of a cell that share only short houses with it.
    pub fn short_house_peers(&self, cell: usize) -> &[u16] {
        self.short_house_peers.of(cell)
    }

    /// The leftovers of its full houses.
    pub fn leftovers(&self) -> &[LeftoverHouses] {
        self.leftovers.get_or_init(|| {
            let houses: Vec<&[u16]> = self.houses().collect();
            leftovers::leftovers(self.cells, &houses)
        })
    }

    /// The intersections; `None` where there are none, or where cells are in so many houses that they would fill the memory.
    pub fn intersections(&self) -> Option<&Intersections> {
        let intersections = self.intersections.get_or_init(|| {
            let memberships = (0..self.cells).map(|cell| self.memberships(cell).len());
            let most: usize = memberships.map(|count| count * count).sum();
            let intersections = (most <= 16 * MAX_CELLS).then(|| Intersections::new(self));
            intersections.filter(|intersections| !intersections.lists.entries.is_empty())
        });
        intersections.as_ref()
    }
}

impl Intersections {
    fn new(incidence: &Incidence) -> Self {
        let mut lists = Lists {
            entries: Vec::with_capacity(incidence.items()),
            starts: Vec::with_capacity(incidence.items()),
        };
        lists.starts.push(0);
        let all = u32::MAX >> (32 - incidence.values);
        // An item without options looks beyond the last slot.
        let mut unions = vec![0; incidence.items() + 33];
        // What a house shares with each.
        let mut shared = vec![(0u32, 0); incidence.houses().len()];
        let mut next = incidence.cells;
        for house in incidence.houses() {
            let met = || house.iter().map(|&cell| incidence.memberships(cell.into()));
            for (at, others) in met().enumerate() {
                for other in others {
                    let (here, there) = &mut shared[other.house as usize];
                    *here |= 1 << at;
                    *there |= other.bit;
                }
            }
            for others in met() {
                for other in others {
                    let (here, there) = shared[other.house as usize];
                    // The house itself is among them, with all its cells.
                    if here & (here - 1) != 0 && here != all {
                        unions[next] |= here;
                        lists.entries.push(Intersection {
                            first_item: other.first_item,
                            here,
                            there,
                        });
                    }
                }
                lists.starts.push(lists.entries.len() as u32);
                next += 1;
            }
            shared.fill((0, 0));
        }
        Self { lists, unions }
    }

    /// Says whether all options of an item may lie in one intersection: never those of a cell's.
    #[inline]
    pub fn may_contain(&self, incidence: &Incidence, item: usize, options: u32) -> bool {
        // An intersection with all of them has the first.
        let slot = item - incidence.value_of(item) + options.trailing_zeros() as usize;
        (item >= incidence.cells) & (options != 0) & (options & !self.unions[slot] == 0)
    }

    /// The intersections that contain a cell of the house with this first item, by the cell's place in the house.
    pub fn of(&self, incidence: &Incidence, first_item: usize, at: usize) -> &[Intersection] {
        self.lists.of(first_item - incidence.cells + at)
    }
}

/// For each cell the peers that share only short houses with it.
fn short_house_peers(layout: &Layout) -> Lists<u16> {
    let cells = layout.len();
    if layout.houses().iter().all(|house| layout.is_full(house)) {
        return Lists::sorted(cells, std::iter::empty());
    }
    let mut full_house_peers = vec![CellSet::new(cells); cells];
    for house in layout.houses().iter().filter(|house| layout.is_full(house)) {
        let set = house.set(cells);
        for &cell in &house.cells {
            full_house_peers[cell.index()].union_with(&set);
        }
    }
    let by_cell = full_house_peers.iter().enumerate();
    let pairs = by_cell.flat_map(|(cell, full_house_peers)| {
        let others = layout
            .peers(Cell::new(cell))
            .iter()
            .filter(|&peer| !full_house_peers.contains(peer));
        others.map(move |peer| (cell, peer.index() as u16))
    });
    let peers: Vec<(usize, u16)> = pairs.collect();
    Lists::sorted(cells, peers.iter().copied())
}
