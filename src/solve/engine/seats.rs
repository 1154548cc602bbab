//! The places of cells in full houses, as tables to run along.
//!
//! Only full houses have seats, since only they ask where a value goes. Everything here follows from the layout alone; the
//! crossings, which easy boards never need, are made when they are first asked for.

use std::cell::OnceCell;

use crate::layout::{House, Layout, MAX_CELLS};

/// A cell's place in a full house.
#[derive(Clone, Copy, Default)]
pub struct Seat {
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
pub struct Seats<'a> {
    /// Where they come from.
    pub layout: &'a Layout,
    /// The cells of the full houses, one house after another.
    house_cells: Vec<u16>,
    /// The seats of the cells, one cell after another.
    seats: Vec<Seat>,
    /// Where in `seats` those of each cell start.
    from: Vec<u32>,
    crossings: OnceCell<Vec<Vec<Crossing>>>,
}

/// The houses that must hold every value.
fn full_houses(layout: &Layout) -> impl Iterator<Item = &House> {
    layout.houses().iter().filter(|house| layout.is_full(house))
}

impl<'a> Seats<'a> {
    /// Seats the cells of a layout.
    pub fn new(layout: &'a Layout) -> Self {
        let (cells, values) = (layout.len(), layout.values());
        let mut house_cells = Vec::with_capacity(layout.houses().len() * values);
        let mut from = vec![0; cells + 1];
        for cell in full_houses(layout).flat_map(|house| &house.cells) {
            house_cells.push(cell.index() as u16);
            from[cell.index() + 1] += 1;
        }
        for cell in 0..cells {
            from[cell + 1] += from[cell];
        }
        let mut next = from.clone();
        let mut seats = vec![Seat::default(); house_cells.len()];
        for (number, house) in house_cells.chunks(values).enumerate() {
            let question = (cells + number * values) as u32;
            for (at, &cell) in (0..).zip(house) {
                seats[next[cell as usize] as usize] = Seat { question, at };
                next[cell as usize] += 1;
            }
        }
        Self {
            layout,
            house_cells,
            seats,
            from,
            crossings: OnceCell::new(),
        }
    }

    /// How many questions there are: one for each cell, then one for each value of each full house.
    pub fn questions(&self) -> usize {
        self.layout.len() + self.house_cells.len()
    }

    /// The cells of each full house.
    pub fn houses(&self) -> impl Iterator<Item = &[u16]> {
        self.house_cells.chunks(self.layout.values())
    }

    /// The cell in a seat of the house with this first question.
    pub fn cell(&self, question: usize, at: usize) -> usize {
        self.house_cells[question - self.layout.len() + at].into()
    }

    /// The seats of a cell.
    pub fn of(&self, cell: usize) -> &[Seat] {
        &self.seats[self.from[cell] as usize..self.from[cell + 1] as usize]
    }

    /// The crossings of each full house; none at all where cells are in so many houses that they would fill the memory.
    pub fn crossings(&self) -> &[Vec<Crossing>] {
        self.crossings.get_or_init(|| {
            let seats = (0..self.layout.len()).map(|cell| self.of(cell).len());
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
