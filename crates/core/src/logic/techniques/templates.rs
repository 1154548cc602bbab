//! Templates: all ways to place one value in all houses that need it.
//!
//! ```text
//!   a place that no way uses is out          (template delete)
//!   a place that every way uses is it        (template set)
//! ```
//!
//! A way that takes a cell which all ways of another value need is none. No person goes through them all; who asks for every step gets them. By full houses of any shape.

use std::ops::ControlFlow;

use crate::layout::{Cell, CellSet, Layout};
use crate::logic::positions::Position;
use crate::logic::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, words,
};
use crate::puzzle::Value;

pub static DELETE: Technique = Technique {
    name: "template delete",
    rating: 96,
    about: "Of all ways to place one value in all rows, columns and areas, none uses certain cells.",
    find: |position, findings| find(position, false, findings),
};

pub static SET: Technique = Technique {
    name: "template set",
    rating: 96,
    about: "All ways to place one value in all rows, columns and areas use the same cell.",
    find: |position, findings| find(position, true, findings),
};

/// The most choices that are tried for one place before it is left as it is, and the most in all: a part of a second.
const MOST_TRIED: u32 = 20_000;
const MOST_IN_ALL: u32 = 200_000;

fn find(position: &Position<'_>, sets: bool, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let all = Templates::new(position);
    for (value, ways) in Value::all(all.ways.len()).zip(&all.ways) {
        let places = position.cells_with(value).iter();
        let changes: Vec<Change> = if sets {
            let every = ways.in_every.iter();
            every.map(|cell| Change::Place(cell, value)).collect()
        } else {
            let none = places.filter(|&cell| !ways.free.contains(cell));
            none.map(|cell| Change::Remove(cell, value)).collect()
        };
        findings.add(&changes, &|| all.reasoning(value, &changes))?;
    }
    ControlFlow::Continue(())
}

/// The ways to place each value, none of which takes a cell that all ways of another value need.
struct Templates<'a> {
    position: &'a Position<'a>,
    ways: Vec<TemplatesOfValue>,
    /// How many choices were tried.
    tried: u32,
}

/// The ways to place a value.
struct TemplatesOfValue {
    /// For each full house that misses the value its places.
    needs: Vec<(Premise, CellSet)>,
    /// The places that some way uses.
    free: CellSet,
    /// The places that every way uses.
    in_every: CellSet,
}

impl<'a> Templates<'a> {
    fn new(position: &'a Position<'a>) -> Self {
        let values = Value::all(position.layout().values());
        let ways = values
            .map(|value| TemplatesOfValue::new(position, value))
            .collect();
        let mut all = Self {
            position,
            ways,
            tried: 0,
        };
        while all.settle() {}
        all
    }

    /// Looks at each value once with what is known of the others; says whether something came out.
    fn settle(&mut self) -> bool {
        let layout = self.position.layout();
        let mut is_new = false;
        let tried = &mut self.tried;
        for at in 0..self.ways.len() {
            let mut taken = CellSet::new(layout.len());
            let others = self.ways.iter();
            let others = others.enumerate().filter(|(other, _)| *other != at);
            others.for_each(|(_, other)| taken.union_with(&other.in_every));
            let ways = &mut self.ways[at];
            let before = (ways.free.len(), ways.in_every.len());
            ways.free.difference_with(&taken);
            let free: Vec<Cell> = ways.free.iter().collect();
            for cell in free {
                if ways.are_none(layout, Some(cell), None, tried) {
                    ways.free.remove(cell);
                } else if !ways.in_every.contains(cell)
                    && ways.are_none(layout, None, Some(cell), tried)
                {
                    ways.in_every.insert(cell);
                }
            }
            is_new |= before != (ways.free.len(), ways.in_every.len());
        }
        is_new
    }
}

impl TemplatesOfValue {
    fn new(position: &Position<'_>, value: Value) -> Self {
        let layout = position.layout();
        let holds = |cell: &Cell| position.value(*cell) == Some(value);
        let missing = position
            .full_houses()
            .filter(|(_, house)| !house.cells.iter().any(holds));
        let needs = missing.map(|(id, house)| {
            let places = position.places(house, value);
            (Premise::House(id, value), CellSet::of(layout.len(), places))
        });
        Self {
            needs: needs.collect(),
            free: position.cells_with(value).clone(),
            in_every: CellSet::new(layout.len()),
        }
    }

    /// Says whether there are no ways with a place, or without one; false also where that is hard to tell.
    fn are_none(
        &self,
        layout: &Layout,
        with: Option<Cell>,
        without: Option<Cell>,
        tried: &mut u32,
    ) -> bool {
        if *tried > MOST_IN_ALL {
            return false;
        }
        let mut search = TemplateSearch {
            layout,
            ways: self,
            tried: 0,
            chosen: CellSet::new(layout.len()),
        };
        let mut free = self.free.clone();
        without.into_iter().for_each(|cell| free.remove(cell));
        let has_way = match with {
            Some(cell) => search.has_way_with(cell, &free),
            None => search.has_way(&free),
        };
        *tried += search.tried;
        !has_way && search.tried <= MOST_TRIED
    }
}

impl Templates<'_> {
    fn reasoning(&self, value: Value, changes: &[Change]) -> Reasoning {
        let layout = self.position.layout();
        let symbol = value.on(layout);
        let places = self.position.cells_with(value).iter();
        let look = Stage::new(
            format!("Look at all places of {symbol}"),
            vec!["Try to place it in every row, column and area.".to_owned()],
            places.map(Highlight::outline).collect(),
        );
        let count = self.ways[value.number() - 1].needs.len();
        let mut lines = vec![format!(
            "{count} rows, columns and areas still need {} each.",
            words::a(layout, value)
        )];
        let cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
        let all = words::cells_or_count(layout, &cells);
        let (so, headline) = if changes[0].placed().is_some() {
            lines.push(format!("Every way to place them all uses {all}."));
            (
                format!("So {all} must be {symbol}."),
                format!("{symbol} is in every way here"),
            )
        } else {
            lines.push(format!("No way to place them all uses {all}."));
            (
                words::so(layout, changes, 1).concat(),
                format!("{symbol} has no way there"),
            )
        };
        lines.push(so);
        let highlights = changes.iter().copied().map(Highlight::from).collect();
        let needs = self.ways.iter().flat_map(|ways| &ways.needs);
        let premises = needs.map(|(premise, _)| *premise);
        Reasoning::new(premises, look, Stage::new(headline, lines, highlights))
    }
}

/// A search for a way.
struct TemplateSearch<'a> {
    layout: &'a Layout,
    ways: &'a TemplatesOfValue,
    tried: u32,
    chosen: CellSet,
}

impl TemplateSearch<'_> {
    /// Says whether there is a way that uses a place.
    fn has_way_with(&mut self, cell: Cell, free: &CellSet) -> bool {
        let rest = free.clone().less(self.layout.peers(cell));
        self.chosen.insert(cell);
        let has_way = self.has_way(&rest);
        self.chosen.remove(cell);
        has_way
    }

    /// Says whether there is a way with what is chosen and some of the places that are free.
    fn has_way(&mut self, free: &CellSet) -> bool {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return false;
        }
        let open = self.ways.needs.iter();
        let open = open.filter(|(_, places)| !places.intersects(&self.chosen));
        let left = open.map(|(_, places)| places.clone().and(free));
        let Some(tightest) = left.min_by_key(CellSet::len) else {
            return true;
        };
        tightest.iter().any(|cell| self.has_way_with(cell, free))
    }
}
