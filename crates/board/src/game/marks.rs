//! Marks as people write them: which candidates are worth a mark, which marks are out of date, and which are missing.
//!
//! On paper few write every candidate. Many mark a value only where an area leaves it two places (Snyder notation), so that a mark that
//! is not there says nothing. What a board's marks are meant to say is read from them.

use crate::layout::{Cell, House, HouseId, HouseRole, Layout};
use crate::puzzle::{Candidates, Grid, Value, ValueSet};

use super::Board;

/// Which candidates are written as marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marking {
    /// Every candidate of every cell.
    All,
    /// The values with two places left in an area, there: in a box, triangle or region; on a board without areas, in any row or
    /// other house that must hold every value.
    TwoPlaces,
}

impl Marking {
    /// For each cell what is marked.
    ///
    /// # Example
    /// ```
    /// use sudogon_board::game::Marking;
    /// use sudogon_board::layout;
    /// use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
    ///
    /// let layout = layout::named("sq4")?;
    /// let grid: Grid = "1...............".chars().map(Value::from_symbol).collect();
    /// let marks = Marking::TwoPlaces.marks(&Candidates::new(&layout, &grid, &[]));
    /// let cell = layout.find("r1c3").expect("a cell");
    /// assert_eq!(marks[cell.index()], ValueSet::EMPTY, "three places for each value");
    /// let cell = layout.find("r2c3").expect("a cell");
    /// assert_eq!(marks[cell.index()], ValueSet(1), "the 1 of box 2 goes there or beside it");
    /// # Ok::<(), layout::Error>(())
    /// ```
    pub fn marks(self, candidates: &Candidates) -> Vec<ValueSet> {
        let layout = candidates.layout();
        if self == Self::All {
            return layout.cells().map(|cell| candidates.of(cell)).collect();
        }
        let mut marks = vec![ValueSet::EMPTY; layout.len()];
        for id in areas(layout) {
            let area = layout.house(id);
            for value in Value::all(layout.values()) {
                if candidates.places(area, value).count() == 2 {
                    for cell in candidates.places(area, value) {
                        marks[cell.index()].add(ValueSet::of(value));
                    }
                }
            }
        }
        marks
    }
}

/// Marks that somebody has left out by mistake: where they are, what belongs there is not among the marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingMarks {
    /// The area in which the marks of a value leave out its place; none where those of a cell leave out its value.
    pub area: Option<HouseId>,
    /// The marks that nothing on the board rules out, at least one: of one value with an area, else of one cell. Which of them is right
    /// is not told.
    pub marks: Vec<(Cell, Value)>,
}

impl Board {
    /// All corner and centre marks of an open cell.
    pub fn marks(&self, cell: Cell) -> ValueSet {
        let play = self.play(cell);
        match self.value(cell) {
            Some(_) => ValueSet::EMPTY,
            None => play.corner.union(play.centre),
        }
    }

    /// The marks that a value on the board, a clue of the cell or a cross rules out.
    pub fn stale_marks(&self) -> Vec<(Cell, Value)> {
        let candidates = self.candidates(false);
        let stale = |cell| {
            let stale = self.marks(cell).difference(candidates.of(cell));
            stale.iter().map(move |value| (cell, value))
        };
        self.layout().cells().flat_map(stale).collect()
    }

    /// Says whether the player marks all that a cell can hold: each open cell has marks, and some value has three or more in every
    /// area of a cell, which who marks pairs alone would not write.
    pub fn has_full_marks(&self) -> bool {
        let (layout, areas) = (self.layout(), areas(self.layout()));
        let open: Vec<Cell> = layout
            .cells()
            .filter(|&cell| self.value(cell).is_none())
            .collect();
        let is_wide = |cell: Cell, value: Value| {
            let marked = |cell: &&Cell| self.marks(**cell).contains(value);
            areas_of(cell, layout, &areas).all(|area| area.cells.iter().filter(marked).count() > 2)
        };
        let has_wide = |&cell: &Cell| self.marks(cell).iter().any(|value| is_wide(cell, value));
        open.iter().all(|&cell| !self.marks(cell).is_empty()) && open.iter().any(has_wide)
    }

    /// The marks that were left out by mistake. What a wrong value or a cross rules out is none: that comes first.
    ///
    /// Marks in the middle of a cell, and all of them if `corners_count` or the player has full marks, say what the cell can be.
    /// Else corner marks of a value, two or more in an area, say where in it the value can be; what has none says nothing.
    pub fn missing_marks(&self, solution: &Grid, corners_count: bool) -> Vec<MissingMarks> {
        let (layout, candidates) = (self.layout(), self.candidates(false));
        let is_missing = |cell: Cell, value: Value| {
            candidates.can_hold(cell, value) && !self.marks(cell).contains(value)
        };
        let is_full = corners_count || self.has_full_marks();
        let misleading = self.misleading_marks(solution, is_full).into_iter();
        let mut missing: Vec<MissingMarks> = misleading
            .map(|cell| {
                let values = Value::all(layout.values()).filter(|&value| is_missing(cell, value));
                let marks = values.map(|value| (cell, value)).collect();
                MissingMarks { area: None, marks }
            })
            .filter(|missing| !missing.marks.is_empty())
            .collect();
        let areas = areas(layout);
        let is_place = |cell: Cell, value| solution.get(cell) == Some(value);
        let covers = |area: &House, value| {
            let is_marked = |&cell: &Cell| self.marks(cell).contains(value);
            let mut cells = area.cells.iter();
            cells.any(|cell| is_place(*cell, value) && is_marked(cell))
        };
        // Where areas cross, as rows and columns do, a mark may be meant for the other one.
        let is_meant_here =
            |cell: &Cell, value| !areas_of(*cell, layout, &areas).any(|area| covers(area, value));
        for &id in areas.iter().filter(|_| !is_full) {
            let area = layout.house(id);
            for value in Value::all(layout.values()) {
                let marked = |cell: &&Cell| {
                    self.value(**cell).is_none() && self.play(**cell).corner.contains(value)
                };
                let marked: Vec<Cell> = area.cells.iter().filter(marked).copied().collect();
                let mut places = area.cells.iter().filter(|cell| is_place(**cell, value));
                if marked.len() >= 2
                    && places.any(|&place| is_missing(place, value))
                    && marked.iter().any(|cell| is_meant_here(cell, value))
                {
                    let cells = area.cells.iter().copied();
                    let cells = cells.filter(|&cell| is_missing(cell, value));
                    missing.push(MissingMarks {
                        area: Some(id),
                        marks: cells.map(|cell| (cell, value)).collect(),
                    });
                }
            }
        }
        missing
    }
}

/// The houses in which people look for the places of a value, ascending: the areas that must hold every value; without any, all
/// houses in print that must.
fn areas(layout: &Layout) -> Vec<HouseId> {
    let houses = layout.houses().iter().enumerate();
    let full = houses.filter(|(_, house)| layout.is_full(house));
    let of = |is_it: fn(HouseRole) -> bool| {
        let houses = full.clone().filter(|(_, house)| is_it(house.role));
        houses.map(|(at, _)| HouseId(at as u16)).collect()
    };
    let areas: Vec<HouseId> = of(HouseRole::is_area);
    if areas.is_empty() {
        of(|role| ![HouseRole::Unprinted, HouseRole::Clue].contains(&role))
    } else {
        areas
    }
}

/// Those of some houses that hold a cell.
fn areas_of<'a>(
    cell: Cell,
    layout: &'a Layout,
    areas: &'a [HouseId],
) -> impl Iterator<Item = &'a House> {
    let houses = layout
        .houses_of(cell)
        .iter()
        .filter(|id| areas.binary_search(id).is_ok());
    houses.map(|&id| layout.house(id))
}
