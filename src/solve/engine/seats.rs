//! The places of cells in full houses, as tables to run along.
//!
//! Only full houses have seats, since only they ask where a value goes. Of a shorter house no more is left than which cells it
//! keeps apart, as a list for each cell of those that no full house keeps apart anyway: a board of hundreds of pairs costs no
//! more than their number. Everything here follows from the layout alone; the crossings, which easy boards never need, are
//! made when they are first asked for. Nearly every jigsaw has regions of its own, so all of it is made in few steps.

use std::sync::OnceLock;

use crate::layout::{Cell, CellSet, House, Layout, MAX_CELLS};

/// A cell's place in a full house.
#[derive(Clone, Copy, Default)]
pub struct Seat {
    /// The house, counted among the full ones.
    pub house: u32,
    /// The house's question for the first value; those for the others follow.
    pub question: u32,
    /// Which of the house's cells it is, as a bit.
    pub bit: u32,
}

/// The cells that a full house shares with another: two at least, and not all.
#[derive(Clone, Copy)]
pub struct Crossing {
    /// The other house's question for the first value.
    pub question: u32,
    /// The cells, as bits, by their place in the one house.
    pub here: u32,
    /// The cells, as bits, by their place in the other.
    pub there: u32,
}

/// The seats of a layout.
pub struct Seats {
    /// How many cells there are.
    pub cells: usize,
    /// How many values there are.
    pub values: usize,
    /// Each cell, then the cells of the full houses, one house after another.
    house_cells: Vec<u16>,
    /// The value, from 0, that each question of a house asks for, and 0 for each cell.
    asked: Vec<u8>,
    seats: Lists<Seat>,
    apart: Lists<u16>,
    crossings: OnceLock<Option<Crossings>>,
}

/// The crossings that each seat lies in, and a quick look at whether one of them may matter.
pub struct Crossings {
    lists: Lists<Crossing>,
    /// For each seat, named as for [`Seats::cell`], the cells of all its crossings.
    reaches: Vec<u32>,
}

/// Numbered lists, one after another.
struct Lists<T> {
    items: Vec<T>,
    /// Where in `items` each list begins, and the end of the last.
    starts: Vec<u32>,
}

impl<T: Clone + Default> Lists<T> {
    /// So many lists of what is named with the number of its list, in the order in which it is named.
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
        let mut items = vec![T::default(); total];
        let mut next = starts.clone();
        for (number, item) in numbered {
            items[next[number] as usize] = item;
            next[number] += 1;
        }
        Self { items, starts }
    }
}

impl<T> Lists<T> {
    fn of(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}

impl Seats {
    /// Seats the cells of a layout.
    pub fn new(layout: &Layout) -> Self {
        let (cells, values) = (layout.len(), layout.values());
        let is_full = |house: &&House| layout.is_full(house);
        let full = layout.houses().iter().filter(is_full);
        let house_cells = full.flat_map(|house| &house.cells);
        let house_cells = house_cells.map(|cell| cell.index() as u16);
        let house_cells: Vec<u16> = (0..cells as u16).chain(house_cells).collect();
        let seat = |(house, at): (usize, usize)| Seat {
            house: house as u32,
            question: (cells + house * values) as u32,
            bit: 1 << at,
        };
        let places = (0..(house_cells.len() - cells) / values)
            .flat_map(|house| (0..values).map(move |at| (house, at)));
        let seated = house_cells[cells..].iter().zip(places);
        let seated = seated.map(|(&cell, place)| (usize::from(cell), seat(place)));
        let mut asked = vec![0; house_cells.len()];
        for asked in asked[cells..].chunks_mut(values) {
            (0..).zip(asked).for_each(|(value, asked)| *asked = value);
        }
        Self {
            cells,
            values,
            seats: Lists::sorted(cells, seated),
            apart: kept_apart(layout),
            asked,
            house_cells,
            crossings: OnceLock::new(),
        }
    }

    /// How many questions there are: one for each cell, then one for each value of each full house.
    pub fn questions(&self) -> usize {
        self.house_cells.len()
    }

    /// The cells of each full house.
    pub fn houses(&self) -> impl ExactSizeIterator<Item = &[u16]> {
        self.house_cells[self.cells..].chunks(self.values)
    }

    /// The value that a question of a house asks for; 0 for one of a cell.
    pub fn value(&self, question: usize) -> usize {
        self.asked[question].into()
    }

    /// The cell in a seat, which is named by the house's first question and the place in it, added up; a cell's own question
    /// names the cell.
    #[inline]
    pub fn cell(&self, seat: usize) -> usize {
        self.house_cells[seat].into()
    }

    /// The seats of a cell.
    pub fn of(&self, cell: usize) -> &[Seat] {
        self.seats.of(cell)
    }

    /// The cells that short houses alone keep apart from a cell.
    pub fn apart(&self, cell: usize) -> &[u16] {
        self.apart.of(cell)
    }

    /// The crossings; nothing where there are none, or where cells are in so many houses that they would fill the memory.
    pub fn crossings(&self) -> Option<&Crossings> {
        let crossings = self.crossings.get_or_init(|| {
            let seats = (0..self.cells).map(|cell| self.of(cell).len());
            let most: usize = seats.map(|seats| seats * seats).sum();
            let crossings = (most <= 16 * MAX_CELLS).then(|| Crossings::new(self));
            crossings.filter(|crossings| !crossings.lists.items.is_empty())
        });
        crossings.as_ref()
    }
}

impl Crossings {
    fn new(seats: &Seats) -> Self {
        let mut lists = Lists {
            items: Vec::with_capacity(seats.questions()),
            starts: Vec::with_capacity(seats.questions()),
        };
        lists.starts.push(0);
        let all = u32::MAX >> (32 - seats.values);
        // One with no answers is beyond the last seat.
        let mut reaches = vec![0; seats.questions() + 33];
        // What a house shares with each.
        let mut shared = vec![(0u32, 0); seats.houses().len()];
        let mut next = seats.cells;
        for house in seats.houses() {
            let met = || house.iter().map(|&cell| seats.of(cell.into()));
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
                        reaches[next] |= here;
                        lists.items.push(Crossing {
                            question: other.question,
                            here,
                            there,
                        });
                    }
                }
                lists.starts.push(lists.items.len() as u32);
                next += 1;
            }
            shared.fill((0, 0));
        }
        Self { lists, reaches }
    }

    /// Says whether a question with these answers left may have all of them in one crossing: no for a cell.
    #[inline]
    pub fn may_hold(&self, seats: &Seats, question: usize, answers: u32) -> bool {
        // A crossing with all of them has the first.
        let seat = question - seats.value(question) + answers.trailing_zeros() as usize;
        (question >= seats.cells) & (answers != 0) & (answers & !self.reaches[seat] == 0)
    }

    /// The crossings that a seat lies in, of the house with this first question.
    pub fn of(&self, seats: &Seats, question: usize, at: usize) -> &[Crossing] {
        self.lists.of(question - seats.cells + at)
    }
}

/// For each cell those that short houses alone keep apart from it.
fn kept_apart(layout: &Layout) -> Lists<u16> {
    let cells = layout.len();
    if layout.houses().iter().all(|house| layout.is_full(house)) {
        return Lists::sorted(cells, std::iter::empty());
    }
    let mut together = vec![CellSet::new(cells); cells];
    for house in layout.houses().iter().filter(|house| layout.is_full(house)) {
        let set = house.set(cells);
        for &cell in &house.cells {
            together[cell.index()].extend_from(&set);
        }
    }
    let apart = together.iter().enumerate().flat_map(|(cell, together)| {
        let peers = layout.peers(Cell::new(cell)).iter();
        let peers = peers.filter(|&peer| !together.contains(peer));
        peers.map(move |peer| (cell, peer.index() as u16))
    });
    let apart: Vec<(usize, u16)> = apart.collect();
    Lists::sorted(cells, apart.iter().copied())
}
