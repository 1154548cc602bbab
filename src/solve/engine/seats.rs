//! The places of cells in full houses, as tables to run along.
//!
//! Only full houses have seats, since only they ask where a value goes. Of a shorter house no more is left than which cells it
//! keeps apart, as a list for each cell of those that no full house keeps apart anyway: a board of hundreds of pairs costs no
//! more than their number. Everything here follows from the layout alone; the crossings, which easy boards never need, are
//! made when they are first asked for.

use std::sync::OnceLock;

use crate::layout::{Cell, CellSet, House, Layout, MAX_CELLS};

/// A cell's place in a full house.
#[derive(Clone, Copy, Default)]
pub struct Seat {
    /// The house, counted among the full ones.
    pub house: u32,
    /// The house's question for the first value; those for the others follow.
    pub question: u32,
    /// Which of the house's cells it is.
    pub at: u32,
}

/// The cells that a full house shares with another: two at least, and not all.
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
    /// The cells of the full houses, one house after another.
    house_cells: Vec<u16>,
    seats: Lists<Seat>,
    apart: Lists<u16>,
    crossings: OnceLock<Vec<Vec<Crossing>>>,
}

/// A list for each cell, one after another.
struct Lists<T> {
    items: Vec<T>,
    /// Where in `items` each list ends.
    ends: Vec<u32>,
}

impl<T> Lists<T> {
    fn new(lists: impl Iterator<Item = Vec<T>>) -> Self {
        let (mut items, mut ends) = (Vec::new(), vec![0]);
        for mut list in lists {
            items.append(&mut list);
            ends.push(items.len() as u32);
        }
        Self { items, ends }
    }

    fn of(&self, cell: usize) -> &[T] {
        &self.items[self.ends[cell] as usize..self.ends[cell + 1] as usize]
    }
}

impl Seats {
    /// Seats the cells of a layout.
    pub fn new(layout: &Layout) -> Self {
        let (cells, values) = (layout.len(), layout.values());
        let is_full = |house: &&House| layout.is_full(house);
        let full: Vec<&House> = layout.houses().iter().filter(is_full).collect();
        let mut seats = vec![Vec::new(); cells];
        let mut together = vec![CellSet::new(cells); cells];
        for (number, house) in (0..).zip(&full) {
            let question = (cells + number as usize * values) as u32;
            let set = house.set(cells);
            for (at, &cell) in (0..).zip(&house.cells) {
                seats[cell.index()].push(Seat {
                    house: number,
                    question,
                    at,
                });
                together[cell.index()].extend_from(&set);
            }
        }
        let apart = |cell: usize| {
            let peers = layout.peers(Cell::new(cell)).iter();
            let peers = peers.filter(|&peer| !together[cell].contains(peer));
            peers.map(|peer| peer.index() as u16).collect()
        };
        let house_cells = full.iter().flat_map(|house| &house.cells);
        Self {
            cells,
            values,
            house_cells: house_cells.map(|cell| cell.index() as u16).collect(),
            apart: Lists::new((0..cells).map(apart)),
            seats: Lists::new(seats.into_iter()),
            crossings: OnceLock::new(),
        }
    }

    /// How many questions there are: one for each cell, then one for each value of each full house.
    pub fn questions(&self) -> usize {
        self.cells + self.house_cells.len()
    }

    /// The cells of each full house.
    pub fn houses(&self) -> impl ExactSizeIterator<Item = &[u16]> {
        self.house_cells.chunks(self.values)
    }

    /// The cell in a seat of the house with this first question.
    pub fn cell(&self, question: usize, at: usize) -> usize {
        self.house_cells[question - self.cells + at].into()
    }

    /// The seats of a cell.
    pub fn of(&self, cell: usize) -> &[Seat] {
        self.seats.of(cell)
    }

    /// The cells that short houses alone keep apart from a cell.
    pub fn apart(&self, cell: usize) -> &[u16] {
        self.apart.of(cell)
    }

    /// The crossings of each full house; none at all where cells are in so many houses that they would fill the memory.
    pub fn crossings(&self) -> &[Vec<Crossing>] {
        self.crossings.get_or_init(|| {
            let seats = (0..self.cells).map(|cell| self.of(cell).len());
            if seats.map(|seats| seats * seats).sum::<usize>() > 16 * MAX_CELLS {
                return Vec::new();
            }
            let houses = self.houses();
            houses.map(|cells| self.crossings_of(cells)).collect()
        })
    }

    fn crossings_of(&self, house: &[u16]) -> Vec<Crossing> {
        let mut shared = Vec::new();
        for (here, &cell) in house.iter().enumerate() {
            let seats = self.of(cell.into()).iter();
            shared.extend(seats.map(|seat| (seat.question, here, seat.at)));
        }
        shared.sort_unstable();
        let crossings = shared.chunk_by(|one, next| one.0 == next.0);
        // The house itself is among them, with all its cells.
        let crossings = crossings.filter(|cells| (2..house.len()).contains(&cells.len()));
        crossings
            .map(|cells| Crossing {
                question: cells[0].0,
                here: cells.iter().fold(0, |set, cell| set | 1 << cell.1),
                there: cells.iter().fold(0, |set, cell| set | 1 << cell.2),
            })
            .collect()
    }
}
