//! Templates: all ways to place one value in all houses that need it.
//!
//! ```text
//!   a place that sees the value in every way is out      (template delete)
//!   a place that every way uses is it                    (template set)
//! ```
//!
//! The ways are gone through by the places of a house with few of them, and what follows in the others is followed. Where they
//! are few each is told. Where they are many, the opposite is supposed of one cell: the few ways that this leaves are told up to the
//! house that has no place. Where these are many too, or where one counts as none since it takes a cell that all ways of another
//! value need, nobody could check them: such a step is told as what it is, beyond explaining. By full houses of any shape.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, CellSet, HouseId, Layout};
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, removals, sentences, words,
};

pub static DELETE: Technique = Technique {
    id: "template-delete",
    noun: noun!("template delete"),
    rating: 96,
    about: pattern!(
        "All ways to place one value in every row, column and area that needs it are gone through. A cell that sees the value in each of them can't have it."
    ),
    search: pattern!(
        "Take a value with few ways left. Draw them all, row by row: a cell that is in none of the drawings loses the value."
    ),
    find: |position, findings| find(position, false, findings),
};

pub static SET: Technique = Technique {
    id: "template-set",
    noun: noun!("template set"),
    rating: 96,
    about: pattern!(
        "All ways to place one value in every row, column and area that needs it are gone through. A cell that has the value in each of them has it."
    ),
    search: pattern!(
        "Take a value with few ways left. Draw them all, row by row: a cell that is in every drawing has the value."
    ),
    find: |position, findings| find(position, true, findings),
};

/// The most ways, with those that end nowhere, that a person goes through: each is a stage of the explanation.
const MOST_WAYS: usize = 10;

/// The most places that are tried for a value before it is left as it is: a part of a second for all values.
const MOST_TRIED: usize = 20_000;

/// The same where only ways are looked for that are few enough to be told.
const MOST_TRIED_TO_TELL: usize = 50;

fn find(position: &Position<'_>, sets: bool, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let values = Value::all(layout.values());
    let mut all: Vec<Templates> = values
        .filter_map(|value| Templates::new(position, value))
        .collect();
    for templates in all.iter().filter(|one| one.ways.len() <= MOST_WAYS) {
        let changes = templates.changes(position, sets);
        findings.add(&changes, &|changes| templates.reasoning(position, changes))?;
    }
    for templates in all.iter().filter(|one| one.ways.len() > MOST_WAYS) {
        for change in templates.changes(position, sets) {
            if let Some(dead_ends) = templates.dead_ends(position, change) {
                findings.add(&[change], &|_| {
                    templates.opposite(position, &dead_ends, change)
                })?;
            }
        }
    }
    while settle(layout, &mut all) {}
    for templates in &all {
        let changes = templates.changes(position, sets);
        findings.add(&changes, &|changes| {
            beyond_explaining(position, &all, templates.value, changes)
        })?;
    }
    ControlFlow::Continue(())
}

/// Takes out the ways of each value that take a cell which all ways of another need; says whether that leaves fewer places.
fn settle(layout: &Layout, all: &mut [Templates]) -> bool {
    let mut is_new = false;
    for at in 0..all.len() {
        let mut free = all[at].free.clone();
        let others = all.iter().enumerate().filter(|(other, _)| *other != at);
        others.for_each(|(_, other)| free.difference_with(&other.in_all));
        let one = &mut all[at];
        if free.len() < one.free.len() {
            is_new |= one.go_through(layout, free);
        }
    }
    is_new
}

/// A way to place a value as far as it goes.
#[derive(Clone, Default)]
struct Template {
    /// The places that are supposed, with the house that each is one of few in.
    supposed: Vec<(Cell, HouseId)>,
    /// Those that follow, with the house that has no other place.
    follow: Vec<(Cell, HouseId)>,
    /// A house that has no place left.
    dead_end: Option<HouseId>,
}

impl Template {
    /// All its places.
    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let all = self.supposed.iter().chain(&self.follow);
        all.map(|(cell, _)| *cell)
    }

    /// The houses that it is followed by.
    fn houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        let all = self.supposed.iter().chain(&self.follow);
        all.map(|(_, id)| *id).chain(self.dead_end)
    }
}

/// All ways to place a value.
struct Templates {
    value: Value,
    /// For each full house that misses the value its places.
    needs: Vec<(HouseId, CellSet)>,
    /// The first ways: one more than are told, where there are so many.
    ways: Vec<Template>,
    /// The places that see the value in some ways alone, and those that have it in all.
    free: CellSet,
    in_all: CellSet,
}

impl Templates {
    /// Nothing where they are too many to be gone through, or none.
    fn new(position: &Position<'_>, value: Value) -> Option<Self> {
        let layout = position.layout();
        let holds = |cell: &Cell| position.value(*cell) == Some(value);
        let houses = position.full_houses();
        let missing = houses.filter(|(_, house)| !house.cells.iter().any(holds));
        let places = |cells| CellSet::of(layout.len(), position.places(cells, value));
        let free = position.cells_with(value).clone();
        let mut all = Self {
            value,
            needs: missing.map(|(id, house)| (id, places(house))).collect(),
            ways: Vec::new(),
            free: free.clone(),
            in_all: CellSet::new(layout.len()),
        };
        all.go_through(layout, free).then_some(all)
    }

    /// Goes through the ways that take some free places alone; false, and nothing new, where they are too many or none.
    fn go_through(&mut self, layout: &Layout, free: CellSet) -> bool {
        let mut search = TemplateSearch::new(layout, &self.needs, MOST_TRIED);
        let is_done = search.extend(Template::default(), free);
        let TemplateSearch {
            ways, free, in_all, ..
        } = search;
        let Some(in_all) = in_all.filter(|_| is_done) else {
            return false;
        };
        (self.ways, self.free, self.in_all) = (ways, free, in_all);
        true
    }

    /// The ways that lead somewhere, where all are told.
    fn whole(&self) -> impl Iterator<Item = &Template> {
        self.ways.iter().filter(|way| way.dead_end.is_none())
    }

    /// The ways with the opposite of a change, where they are few: each leads nowhere.
    fn dead_ends(&self, position: &Position<'_>, change: Change) -> Option<Vec<Template>> {
        let (layout, cell) = (position.layout(), change.cell());
        // All that are on the board: that some are in no way is not told.
        let mut places = position.cells_with(self.value).clone();
        let mut way = Template::default();
        if change.placed().is_some() {
            places.remove(cell);
        } else {
            let (id, _) = self.needs.iter().find(|(_, of)| of.contains(cell))?;
            way.supposed.push((cell, *id));
            places.difference_with(layout.peers(cell));
        }
        let mut search = TemplateSearch::new(layout, &self.needs, MOST_TRIED_TO_TELL);
        let is_done = search.extend(way, places);
        let are_dead = search.in_all.is_none() && search.ways.len() <= MOST_WAYS;
        (is_done && are_dead).then_some(search.ways)
    }

    /// Returns what all ways have in common.
    fn changes(&self, position: &Position<'_>, sets: bool) -> Vec<Change> {
        if sets {
            let place = |cell| Change::Place(cell, self.value);
            return self.in_all.iter().map(place).collect();
        }
        let seen = position.cells_with(self.value).clone().less(&self.free);
        removals(&seen.iter().collect::<Vec<Cell>>(), self.value)
    }

    /// Each way, and what all have in common.
    fn reasoning(&self, position: &Position<'_>, changes: &[Change]) -> Reasoning {
        let (layout, value) = (position.layout(), self.value);
        let look = self.look(
            position,
            message!("Go through the ways to place it in every row, column and area."),
        );
        let count = self.whole().count();
        let cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
        let (cells, count_cells) = (&cells, cells.len());
        let is_placed = changes[0].placed().is_some();
        let lines = vec![
            match count {
                1 => message!("Only one way is left to place the {value:plural} that are missing."),
                _ => message!(
                    "{count:word} ways are left to place the {value:plural} that are missing."
                ),
            },
            match (is_placed, count) {
                (true, 1) => message!("In it, {value} is in {cells:few}."),
                (true, _) => message!("In {count:all}, {value} is in {cells:few}."),
                (false, 1) => {
                    message!("In it, {cells:few} {count_cells|sees|see} a {value}.")
                }
                (false, _) => {
                    message!("In {count:all}, {cells:few} {count_cells|sees|see} a {value}.")
                }
            },
        ];
        let headline = if is_placed {
            message!("{value} is in every way here")
        } else {
            message!("{value} has no way there")
        };
        let mut highlights = Vec::new();
        let is_used = |cell: &Cell| self.whole().any(|way| way.cells().any(|one| one == *cell));
        let used = position.cells_with(self.value).iter().filter(is_used);
        highlights.extend(used.map(|cell| Highlight::Place(cell, ValueSet::of(self.value))));
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        self.by_ways(position, &self.ways, look, why)
    }

    /// A change, as its opposite leads nowhere.
    fn opposite(
        &self,
        position: &Position<'_>,
        dead_ends: &[Template],
        change: Change,
    ) -> Reasoning {
        let (value, cell, count) = (self.value, change.cell(), dead_ends.len());
        let is_placed = change.placed().is_some();
        let try_it = match is_placed {
            true => message!("Suppose it is not in {cell}. Then go through the ways to place it."),
            false => message!("Suppose it is in {cell}. Then go through the ways to place it."),
        };
        let said = match (is_placed, count) {
            (true, 1) => message!(
                "If {cell} isn't {value}, the only way to place the {value:plural} leaves a house without one."
            ),
            (true, _) => message!(
                "If {cell} isn't {value}, each of the {count:word} ways to place the {value:plural} leaves a house without one."
            ),
            (false, 1) => message!(
                "If {cell} is {value}, the only way to place the other {value:plural} leaves a house without one."
            ),
            (false, _) => message!(
                "If {cell} is {value}, each of the {count:word} ways to place the other {value:plural} leaves a house without one."
            ),
        };
        let headline = match is_placed {
            true => message!("{value} has no way without {cell}"),
            false => message!("{value} has no way there"),
        };
        let highlights = vec![Highlight::Place(cell, ValueSet::of(value))];
        let why = Stage::concluding(
            position.layout(),
            &[change],
            headline,
            vec![said],
            highlights,
        );
        self.by_ways(position, dead_ends, self.look(position, try_it), why)
    }

    fn look(&self, position: &Position<'_>, what: Message) -> Stage {
        let value = self.value;
        let places = position.cells_with(value).iter();
        Stage::new(
            message!("Look at all places of {value}"),
            [what],
            places.map(Highlight::outline).collect(),
        )
    }

    /// Ways, each told, and what follows.
    fn by_ways(
        &self,
        position: &Position<'_>,
        ways: &[Template],
        look: Stage,
        why: Stage,
    ) -> Reasoning {
        let walk = ways
            .iter()
            .enumerate()
            .flat_map(|(at, way)| self.stages(position, at, way))
            .collect();
        let houses = sorted_once(ways.iter().flat_map(Template::houses));
        let premises = houses.into_iter().map(|id| Premise::House(id, self.value));
        Reasoning::new(premises, look, why).with_walk(walk, Vec::new())
    }

    /// A way, and what it leaves out: in several stages where it takes many lines.
    fn stages(&self, position: &Position<'_>, at: usize, way: &Template) -> Vec<Stage> {
        let (layout, value) = (position.layout(), self.value);
        let with_houses = |cells: &[(Cell, HouseId)]| -> Vec<Message> {
            let each = cells.iter();
            each.map(|&(cell, house)| message!(in "after in": "{cell} ({house})"))
                .collect()
        };
        let mut lines = Vec::new();
        // At most three in a line, and fewer where their names are long in English: so a way has as many lines in each language.
        let mut say = |mut rest: &[(Cell, HouseId)], first: &dyn Fn(Vec<Message>) -> Message| {
            let mut is_first = true;
            while !rest.is_empty() {
                let said = |count: usize| match with_houses(&rest[..count]) {
                    clauses if is_first => first(clauses),
                    clauses => message!("And in {clauses}."),
                };
                let is_short = |count: &usize| words::fits_in_line(&said(*count), layout);
                let most = rest.len().min(3);
                let count = (1..=most).rev().find(is_short).unwrap_or(1);
                lines.push(said(count));
                rest = &rest[count..];
                is_first = false;
            }
        };
        say(&way.supposed, &|clauses| {
            message!("Suppose {value} is in {clauses}.")
        });
        say(&way.follow, &|clauses| {
            message!("Then it is in {clauses}: no other place is left.")
        });
        let dead_end = way.dead_end;
        lines.extend(dead_end.map(|house| message!("But then {house} has no place for {value}.")));
        let mut highlights: Vec<Highlight> = Vec::new();
        for id in way.houses() {
            let house = layout.house(id);
            let places = position.places(house, self.value).collect::<Vec<Cell>>();
            highlights.push(if places.len() > 1 {
                Highlight::Line {
                    house: id,
                    cells: places,
                }
            } else {
                Highlight::House(id)
            });
        }
        for cell in position.cells_with(self.value).iter() {
            let is_in = way.cells().any(|one| one == cell);
            let sees = way.cells().any(|one| layout.peers(cell).contains(one));
            if is_in {
                highlights.push(Highlight::Side {
                    cell,
                    value: self.value,
                    is_first: true,
                    chain: 0,
                });
            } else if sees {
                highlights.push(Highlight::RuledOut(cell, self.value));
            }
        }
        let number = at + 1;
        let headline = match way.dead_end {
            Some(_) => message!("Way {number}: it leads nowhere"),
            None => message!("Way {number}"),
        };
        let stages = lines.chunks(words::MAX_LINES);
        stages
            .map(|lines| Stage::new(headline.clone(), lines.to_vec(), highlights.clone()))
            .collect()
    }
}

/// A step that nobody could check: each value that it goes by is shown with its places.
fn beyond_explaining(
    position: &Position<'_>,
    all: &[Templates],
    value: Value,
    changes: &[Change],
) -> Reasoning {
    let beyond = || message!("This is beyond what can be explained well.");
    let layout = position.layout();
    let look = Stage::new(
        message!("Look at all places of {value}"),
        [beyond()],
        position
            .cells_with(value)
            .iter()
            .map(Highlight::outline)
            .collect(),
    );
    let is_used = |one: &&Templates| one.value == value || !one.in_all.is_empty();
    let walk = all.iter().filter(is_used).map(|one| {
        let (count, value) = (one.needs.len(), one.value);
        let places = position.cells_with(value).iter();
        let place = |cell| Highlight::Place(cell, ValueSet::of(value));
        let houses = one.needs.iter().map(|(id, _)| Highlight::Line {
            house: *id,
            cells: layout.house(*id).cells.clone(),
        });
        let needed = message!("{count} rows, columns and areas still need {value:a} each.");
        let cells: Vec<Cell> = position.cells_with(value).iter().collect();
        let named = message!(
            "{houses} still need {value:a} each, in {cells}.",
            houses = one.needs.iter().map(|(id, _)| *id)
        );
        Stage::new(
            message!("All places of {value}"),
            [needed.or_in_full(named)],
            places.map(place).chain(houses).collect(),
        )
    });
    let cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
    let (cells, count) = (&cells, cells.len());
    let is_placed = changes[0].placed().is_some();
    let goes_by_others = all.iter().filter(is_used).count() > 1;
    let lines = vec![
        beyond(),
        match (goes_by_others, is_placed) {
            (true, true) => sentences::line([
                message!(
                    "Each way to place the {value:plural} and leave room for others uses {cells:few}."
                ),
                message!(
                    "Each way to place the {value:plural} and leave room for others uses {count} {count|cell|cells}."
                ),
            ]),
            (true, false) => sentences::line([
                message!(
                    "No way to place the {value:plural} and leave room for others uses {cells:few}."
                ),
                message!(
                    "No way to place the {value:plural} and leave room for others uses {count} {count|cell|cells}."
                ),
            ]),
            (false, true) => message!(
                "Each way to place the {value:plural} uses {cells:few}: they are too many to show."
            ),
            (false, false) => message!(
                "No way to place the {value:plural} uses {cells:few}: they are too many to show."
            ),
        },
    ];
    let headline = message!("{value} takes too much to show");
    let why = Stage::concluding(layout, changes, headline, lines, Vec::new());
    let needs = all.iter().filter(is_used).flat_map(|one| {
        one.needs
            .iter()
            .map(|(id, _)| Premise::House(*id, one.value))
    });
    Reasoning::new(needs, look, why).with_walk(walk.collect(), vec![beyond()])
}

/// A search for all ways.
struct TemplateSearch<'a> {
    layout: &'a Layout,
    needs: &'a [(HouseId, CellSet)],
    most_tried: usize,
    tried: usize,
    ways: Vec<Template>,
    free: CellSet,
    in_all: Option<CellSet>,
}

impl<'a> TemplateSearch<'a> {
    fn new(layout: &'a Layout, needs: &'a [(HouseId, CellSet)], most_tried: usize) -> Self {
        Self {
            layout,
            needs,
            most_tried,
            tried: 0,
            ways: Vec::new(),
            free: CellSet::new(layout.len()),
            in_all: None,
        }
    }

    /// Goes on with a way, with the places that are free; says whether all ways were gone through.
    fn extend(&mut self, mut way: Template, mut free: CellSet) -> bool {
        let layout = self.layout;
        self.tried += 1;
        loop {
            let is_open = |places: &CellSet| !way.cells().any(|cell| places.contains(cell));
            let open = self.needs.iter().filter(|(_, places)| is_open(places));
            let left = open.map(|(id, places)| (*id, places.clone().and(&free)));
            let Some((id, left)) = left.min_by_key(|(_, left)| left.len()) else {
                self.free.union_with(&free);
                let cells = CellSet::of(layout.len(), way.cells());
                let before = self.in_all.take();
                self.in_all = Some(before.map_or(cells.clone(), |before| before.and(&cells)));
                break;
            };
            let mut left = left.iter();
            match (left.next(), left.next()) {
                (None, _) => {
                    way.dead_end = Some(id);
                    break;
                }
                (Some(only), None) => {
                    way.follow.push((only, id));
                    free.difference_with(layout.peers(only));
                }
                (Some(one), Some(other)) => {
                    let mut places = [one, other].into_iter().chain(left);
                    return places.all(|place| {
                        let mut way = way.clone();
                        way.supposed.push((place, id));
                        self.extend(way, free.clone().less(layout.peers(place)))
                    });
                }
            }
        }
        if self.ways.len() <= MOST_WAYS {
            self.ways.push(way);
        }
        self.tried <= self.most_tried
    }
}
