//! Cells that see every place of a value, one of which takes it: whichever that is, they lose the value.

use sudogon_board::layout::{Cell, House, HouseId, Layout};
use sudogon_board::lists::sorted;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::cover::{Along, cover, line, together};
use crate::positions::Position;
use crate::steps::{Change, Highlight, removals, removals_by_cell, sentences, words};

/// The peers of all places that have one of the values as a candidate.
pub fn common_peers(position: &Position<'_>, places: &[Cell], values: ValueSet) -> Vec<Cell> {
    let layout = position.layout();
    let Some((&first, rest)) = places.split_first() else {
        return Vec::new();
    };
    // Few cells see the first place and the last one, so the last is asked next.
    let sees_the_rest = |cell: Cell| {
        let mut rest = rest.iter().rev();
        rest.all(|&place| layout.peers(place).contains(cell))
    };
    let has_one = |cell: Cell| !position.candidates(cell).intersection(values).is_empty();
    let seen = layout.peers(first).iter();
    seen.filter(|&cell| has_one(cell) && sees_the_rest(cell))
        .collect()
}

/// Returns what the peers of all cells lose, as these use up the values.
pub fn lost_to_all(position: &Position<'_>, cells: &[Cell], values: ValueSet) -> Vec<Change> {
    let seen = common_peers(position, cells, values).into_iter();
    removals_by_cell(seen.map(|cell| (cell, position.candidates(cell).intersection(values))))
}

/// Returns what the peers of all holders of a value lose, value by value, as these holders use it up.
pub fn lost_to_holders(
    position: &Position<'_>,
    values: ValueSet,
    holders: impl Fn(Value) -> Vec<Cell>,
) -> Vec<Change> {
    let of_value = |value: Value| {
        let seen = common_peers(position, &holders(value), ValueSet::of(value));
        removals(&seen, value)
    };
    sorted(values.iter().flat_map(of_value))
}

/// Cells that lose a value because one of some places takes it and they are peers of each, with the houses that show it.
pub struct CommonPeers {
    places: Vec<Cell>,
    cells: Vec<Cell>,
    /// The houses that hold all places, with the cells that lose the value in them.
    together: Vec<Along>,
    /// Cells that no such house holds, with the places that they meet in each of their houses; those that meet the same in
    /// the same are together.
    apart: Vec<(Vec<Cell>, Vec<Along>)>,
    /// Whether those cells are few enough to be told one by one beside a board.
    are_told: bool,
}

/// The most cells of which each is told where it meets each place.
const MOST_TOLD_APART: usize = 3;

impl CommonPeers {
    /// Finds the houses that explain why each cell sees all places.
    pub fn new(layout: &Layout, places: &[Cell], cells: &[Cell]) -> Self {
        let holds_all = |house: &House| places.iter().all(|place| house.cells.contains(place));
        let shared: Vec<HouseId> = places.first().map_or_else(Vec::new, |&place| {
            let houses = layout.houses_of(place).iter().copied();
            houses.filter(|&id| holds_all(layout.house(id))).collect()
        });
        let together = cover(layout, &shared, cells);
        let is_together = |cell: &Cell| together.iter().any(|(_, cells)| cells.contains(cell));
        let mut apart: Vec<Cell> = cells.to_vec();
        apart.retain(|cell| !is_together(cell));
        let are_told = apart.len() <= MOST_TOLD_APART;
        let each = apart;
        let mut apart: Vec<(Vec<Cell>, Vec<Along>)> = Vec::new();
        for cell in each {
            let along = cover(layout, layout.houses_of(cell), places);
            match apart.iter_mut().find(|(_, same)| *same == along) {
                Some((cells, _)) => cells.push(cell),
                None => apart.push((vec![cell], along)),
            }
        }
        Self {
            places: places.to_vec(),
            cells: cells.to_vec(),
            together,
            apart,
            are_told,
        }
    }

    /// The house that explains it all, where one does and people speak of it by name.
    pub fn named_house(&self, layout: &Layout) -> Option<HouseId> {
        let ([(house, _)], []) = (self.together.as_slice(), self.apart.as_slice()) else {
            return None;
        };
        layout.house(*house).link.is_none().then_some(*house)
    }

    /// The house by which two cells see each other, where people speak of it by name.
    pub fn house_of_two(layout: &Layout, one: Cell, other: Cell) -> Option<HouseId> {
        Self::new(layout, &[one], &[other]).named_house(layout)
    }

    /// The few houses that explain it all, where people speak of them by name: "row 9 and box 8".
    pub fn named_houses(&self, layout: &Layout) -> Option<Vec<HouseId>> {
        let ids = sorted(self.houses());
        let is_named = |id: &HouseId| layout.house(*id).link.is_none();
        let do_all = self.apart.is_empty() && self.are_told && (1..=2).contains(&ids.len());
        (do_all && ids.iter().all(is_named)).then_some(ids)
    }

    /// The houses that hold all places and some of the cells.
    pub fn houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.together.iter().map(|(id, _)| *id)
    }

    /// Says it in at most so many sentences (one or more). The places are named: "both" may be taken for what was named last.
    pub fn sentences(&self, layout: &Layout, most: usize) -> Vec<Message> {
        let places = sorted(self.places.clone());
        let (cells_places, count) = (&places, places.len());
        let clauses = self.clauses(layout);
        let all = clauses.iter().enumerate();
        let said = all.map(|(at, clause)| {
            let named = message!("{clause}.", clause = clause.clone());
            match self.together.is_empty() {
                false if at == 0 => sentences::line([
                    named,
                    message!(
                        "{count:all} places are {clause}.",
                        clause = together(layout, &self.together)
                    ),
                ]),
                _ => named,
            }
        });
        let said: Vec<Message> = said.collect();
        let fits = said.iter().all(|line| words::fits_in_line(line, layout));
        if said.len() <= most && fits && self.are_told {
            return said;
        }
        let (cells, count_cells) = (&self.cells, self.cells.len());
        vec![
            sentences::line([
                message!("{cells} must differ from {cells_places}."),
                message!("{count_cells} cells must differ from {cells_places}."),
                message!("{count_cells} cells must differ from {count:all} of these places."),
            ])
            .or_in_full(message!("{clauses:semicolon}.")),
        ]
    }

    /// The same in full, as clauses: "r3c7 is in row 3 with r3c5, and in box 3 with r1c9".
    pub fn clauses(&self, layout: &Layout) -> Vec<Message> {
        let places = sorted(self.places.clone());
        let cells_places = &places;
        let mut said = Vec::new();
        if !self.together.is_empty() {
            let clause = together(layout, &self.together);
            said.push(match places.len() {
                1 => message!("{cells_places} is {clause}"),
                2 => message!("{cells_places} are both {clause}"),
                _ => message!("{cells_places} are all {clause}"),
            });
        }
        said.extend(self.apart.iter().map(|(cells, along)| {
            let clause = together(layout, along);
            message!("{cells} {count|is|are} {clause}", count = cells.len())
        }));
        said
    }

    /// Points at the lines along which the places act.
    pub fn highlights(&self, layout: &Layout) -> Vec<Highlight> {
        let together = self.together.iter().map(|(house, cells)| {
            let ends = cells.iter().chain(&self.places).copied();
            line(layout, *house, ends)
        });
        let apart = self.apart.iter().filter(|_| self.are_told);
        let apart = apart.flat_map(|(cells, along)| {
            along.iter().map(move |(house, places)| {
                let ends = places.iter().chain(cells).copied();
                line(layout, *house, ends)
            })
        });
        together.chain(apart).collect()
    }
}
