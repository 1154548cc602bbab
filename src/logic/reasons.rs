//! Why a value can't be somewhere: the reasons that all techniques share, with their sentences and highlights.
//!
//! What excludes a value is often excluded twice and three times over. A reason is chosen so that few cells and few houses
//! explain it all: always the one that explains the most of what is still unexplained.

use crate::layout::{Cell, House, HouseId, Layout};
use crate::puzzle::{Value, ValueSet};
use crate::text;

use super::position::Position;
use super::proof::Premise;
use super::step::Highlight;
use super::words;

/// Cells that a house explains.
type Along = (HouseId, Vec<Cell>);

/// What keeps a value out of some open cells.
pub struct Blockers {
    value: Value,
    by: Vec<Blocker>,
    crossed_out: Vec<Cell>,
}

/// A cell with the value, and the houses in which it keeps the value out of others.
struct Blocker {
    cell: Cell,
    along: Vec<Along>,
}

impl Blockers {
    /// Finds what keeps the value out of open cells that do not have it as a candidate.
    pub fn new(position: &Position<'_>, value: Value, cells: Vec<Cell>) -> Self {
        let layout = position.layout();
        let (crossed_out, mut blocked): (Vec<Cell>, Vec<Cell>) = cells
            .into_iter()
            .partition(|&cell| position.crossed_out(cell).contains(value));
        let mut by = Vec::new();
        while !blocked.is_empty() {
            let next = position
                .holders(value)
                .map(|cell| Blocker {
                    cell,
                    along: cover(layout, layout.houses_of(cell), &blocked),
                })
                .min_by_key(|next| (std::cmp::Reverse(next.reach()), next.along.len()));
            let Some(next) = next.filter(|next| next.reach() > 0) else {
                break;
            };
            blocked.retain(|cell| !next.along.iter().any(|(_, cells)| cells.contains(cell)));
            by.push(next);
        }
        Self {
            value,
            by,
            crossed_out,
        }
    }

    /// Says it in at most so many sentences (two or more).
    pub fn sentences(&self, layout: &Layout, most: usize) -> Vec<String> {
        let crossed_out = !self.crossed_out.is_empty();
        let mut said: Vec<String> = if self.by.len() + usize::from(crossed_out) <= most {
            self.by
                .iter()
                .map(|blocker| blocker.sentence(layout, self.value))
                .collect()
        } else {
            vec![summary(layout, &[self])]
        };
        if crossed_out {
            said.push(is_crossed_out(layout, &[self]));
        }
        said
    }

    /// Says it in the middle of a sentence: "the 6s in cells 12 and 35 are in the way". Nothing where no cell is kept from it.
    pub fn in_the_way(&self, layout: &Layout) -> Option<String> {
        let mut said = Vec::new();
        if !self.by.is_empty() {
            let mut cells: Vec<Cell> = self.by.iter().map(|blocker| blocker.cell).collect();
            cells.sort_unstable();
            let plural = if cells.len() == 1 { "" } else { "s" };
            let are = text::is_or_are(cells.len());
            let cells = words::cells_or_count(layout, &cells);
            said.push(format!(
                "the {}{plural} in {cells} {are} in the way",
                self.value
            ));
        }
        if !self.crossed_out.is_empty() && said.is_empty() {
            said.push("it is ruled out already".to_owned());
        } else if !self.crossed_out.is_empty() {
            let cells = words::cells_or_count(layout, &self.crossed_out);
            said.push(format!("it is ruled out already in {cells}"));
        }
        (!said.is_empty()).then(|| text::list(&said, "and"))
    }

    /// Points at the values and the lines along which they act.
    pub fn highlights(&self, layout: &Layout) -> Vec<Highlight> {
        let mut highlights = Vec::new();
        for blocker in &self.by {
            for (house, cells) in &blocker.along {
                let ends = cells.iter().copied().chain([blocker.cell]);
                highlights.push(line(layout, *house, ends));
            }
        }
        highlights.extend(self.by.iter().map(|blocker| Highlight::Reason {
            cell: blocker.cell,
            value: self.value,
        }));
        highlights
    }
}

impl Blocker {
    fn reach(&self) -> usize {
        self.along.iter().map(|(_, cells)| cells.len()).sum()
    }

    /// "The 6 in cell 12 is in row 2 with cells 15 and 17, and in rising line 2 with cell 5."
    fn sentence(&self, layout: &Layout, value: Value) -> String {
        let cell = layout.say(self.cell);
        words::short_of([
            &|| {
                format!(
                    "The {value} in {cell} is {}.",
                    together(layout, &self.along)
                )
            },
            &|| {
                let houses = self.along.iter().map(|(house, _)| layout.house(*house));
                let names: Vec<&String> = houses.clone().map(|house| &house.name).collect();
                let mut cells: Vec<Cell> = self.along.iter().flat_map(|a| a.1.clone()).collect();
                cells.sort_unstable();
                let cells = words::cells_or_count(layout, &cells);
                if houses.clone().any(|house| house.link.is_some()) {
                    return format!("The {value} in {cell} is in the way of {cells}.");
                }
                let names = text::list(&names, "and");
                format!("The {value} in {cell} is in {names} with {cells}.")
            },
            &|| {
                format!(
                    "The {value} in {cell} is in the way of {} cells.",
                    self.reach()
                )
            },
        ])
    }
}

/// Says in one or two sentences what keeps the values of several blockers out of the other open cells of a house.
pub fn summaries(layout: &Layout, blockers: &[&Blockers]) -> Vec<String> {
    let mut said = Vec::new();
    if blockers.iter().any(|one| !one.by.is_empty()) {
        said.push(summary(layout, blockers));
    }
    if blockers.iter().any(|one| !one.crossed_out.is_empty()) {
        said.push(is_crossed_out(layout, blockers));
    }
    said
}

/// "The 6s in cells 12 and 35 block the other empty cells there."
fn summary(layout: &Layout, blockers: &[&Blockers]) -> String {
    let rest = if blockers.iter().all(|one| one.crossed_out.is_empty()) {
        "the other empty cells there"
    } else {
        "other empty cells there"
    };
    let blockers: Vec<&&Blockers> = blockers.iter().filter(|one| !one.by.is_empty()).collect();
    let count: usize = blockers.iter().map(|one| one.by.len()).sum();
    let verb = if count == 1 { "blocks" } else { "block" };
    let named = || {
        let said: Vec<String> = blockers
            .iter()
            .map(|one| {
                let mut cells: Vec<Cell> = one.by.iter().map(|blocker| blocker.cell).collect();
                cells.sort_unstable();
                let plural = if cells.len() == 1 { "" } else { "s" };
                format!("the {}{plural} in {}", one.value, layout.say_all(&cells))
            })
            .collect();
        let said = text::list(&said, "and");
        format!("T{} {verb} {rest}.", &said[1..])
    };
    let counted = || {
        let values: Vec<String> = blockers
            .iter()
            .map(|one| format!("{}s", one.value))
            .collect();
        let values = text::list(&values, "and");
        format!("The {values} on the board {verb} {rest}.")
    };
    words::short_of([&named, &counted])
}

/// "6 is ruled out already in cells 3 and 5."
fn is_crossed_out(layout: &Layout, blockers: &[&Blockers]) -> String {
    let of: ValueSet = blockers
        .iter()
        .filter(|one| !one.crossed_out.is_empty())
        .map(|one| one.value)
        .collect();
    let mut cells: Vec<Cell> = blockers
        .iter()
        .flat_map(|one| one.crossed_out.iter().copied())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    // With two values, each of the cells has lost one of them at least.
    let values = words::values(of, "or");
    words::short_of([
        &|| {
            format!(
                "{values} is ruled out already in {}.",
                layout.say_all(&cells)
            )
        },
        &|| format!("{values} is ruled out already in {} cells.", cells.len()),
    ])
}

/// Adds to the last line, which says what premises leave, that this counts what is crossed out, if it does: in the line
/// where that is short enough, or else in one more if there are then at most so many.
pub fn count_crossed_out(
    position: &Position<'_>,
    premises: impl IntoIterator<Item = Premise>,
    lines: &mut Vec<String>,
    most: usize,
) {
    if premises
        .into_iter()
        .any(|one| one.counts_crossed_out(position))
    {
        say_what_counts(lines, most);
    }
}

/// Adds to the last line that it counts what is crossed out, as [`count_crossed_out`] does.
pub fn say_what_counts(lines: &mut Vec<String>, most: usize) {
    let Some(last) = lines.last_mut() else {
        return;
    };
    let longer = format!(
        "{}, counting what is ruled out already.",
        last.trim_end_matches('.')
    );
    if longer.chars().count() <= words::MAX_LINE {
        *last = longer;
    } else if lines.len() < most {
        lines.push("This counts what is ruled out already.".to_owned());
    }
}

/// Why cells lose a value that one of some places takes: they share a house with each place.
pub struct Seen {
    places: Vec<Cell>,
    cells: Vec<Cell>,
    /// The houses that hold all places, with the cells that lose the value in them.
    together: Vec<Along>,
    /// Cells that no such house holds, with the places that they meet in each of their houses; those that meet the same in
    /// the same are together.
    apart: Vec<(Vec<Cell>, Vec<Along>)>,
    /// Whether those cells are few enough to be told one by one; if not, they are left out here.
    are_told: bool,
}

/// The most cells of which each is told where it meets each place.
const MOST_TOLD_APART: usize = 3;

impl Seen {
    /// The cells outside the places that share a house with each and have one of the values as a candidate.
    pub fn by_all(position: &Position<'_>, places: &[Cell], values: ValueSet) -> Vec<Cell> {
        let layout = position.layout();
        let Some((&first, rest)) = places.split_first() else {
            return Vec::new();
        };
        // Few cells see the first place and the last one, so the last is asked next.
        let sees_the_rest = |cell: Cell| {
            let mut rest = rest.iter().rev();
            rest.all(|&place| layout.peers(place).contains(cell))
        };
        let has_one = |cell: Cell| position.candidates(cell).0 & values.0 != 0;
        let seen = layout.peers(first).iter();
        seen.filter(|&cell| has_one(cell) && sees_the_rest(cell))
            .collect()
    }

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
        let told = if are_told { apart } else { Vec::new() };
        let mut apart: Vec<(Vec<Cell>, Vec<Along>)> = Vec::new();
        for cell in told {
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

    /// The house that explains it all, where one does.
    pub fn house(&self) -> Option<HouseId> {
        match (self.together.as_slice(), self.apart.as_slice()) {
            ([(house, _)], []) => Some(*house),
            _ => None,
        }
    }

    /// Says it in at most so many sentences (one or more). The places are named: "both" may be taken for what was named last.
    pub fn sentences(&self, layout: &Layout, most: usize) -> Vec<String> {
        let all = text::all_of(self.places.len());
        let mut places = self.places.clone();
        places.sort_unstable();
        let named = layout.say_all(&places);
        let in_all = if places.len() == 2 { "both" } else { "all" };
        let mut said = Vec::new();
        if !self.together.is_empty() {
            let shared = together(layout, &self.together);
            said.push(words::short_of([
                &|| words::cells_first(&format!("{named} are {in_all} {shared}.")),
                &|| text::capitalized(&format!("{all} places are {shared}.")),
            ]));
        }
        said.extend(self.apart.iter().map(|(cells, along)| {
            let are = text::is_or_are(cells.len());
            let cells = words::cells_first(&layout.say_all(cells));
            format!("{cells} {are} {}.", together(layout, along))
        }));
        let fits = said
            .iter()
            .all(|line| line.chars().count() <= words::MAX_LINE);
        if said.len() <= most && fits && self.are_told {
            return said;
        }
        let these = format!("{all} of these places");
        let must_differ = |said: String, from: &str| format!("{said} must differ from {from}.");
        let cells = words::cells_first(&layout.say_all(&self.cells));
        let count = format!("{} cells", self.cells.len());
        vec![words::short_of([
            &|| must_differ(cells.clone(), &named),
            &|| must_differ(count.clone(), &named),
            &|| must_differ(count.clone(), &these),
        ])]
    }

    /// Points at the lines along which the places act.
    pub fn highlights(&self, layout: &Layout) -> Vec<Highlight> {
        let together = self.together.iter().map(|(house, cells)| {
            let ends = cells.iter().chain(&self.places).copied();
            line(layout, *house, ends)
        });
        let apart = self.apart.iter().flat_map(|(cells, along)| {
            along.iter().map(move |(house, places)| {
                let ends = places.iter().chain(cells).copied();
                line(layout, *house, ends)
            })
        });
        together.chain(apart).collect()
    }
}

/// "in row 2 with cells 15 and 17, and in rising line 2 with cell 5"
fn together(layout: &Layout, along: &[Along]) -> String {
    let others = |cells: &[Cell]| match cells.len() {
        ..=5 => layout.say_all(cells),
        count => format!("{count} other cells"),
    };
    let said: Vec<String> = along
        .iter()
        .map(|(house, cells)| {
            let house = layout.house(*house);
            match house.link {
                Some(link) => format!("{link} {}", others(cells)),
                None => format!("in {} with {}", house.name, others(cells)),
            }
        })
        .collect();
    text::list_of_lists(&said)
}

/// The houses that hold as many of the cells as can be, fewest first as far as a greedy choice finds them; each with the
/// cells that no house before it holds.
pub fn cover(layout: &Layout, houses: &[HouseId], cells: &[Cell]) -> Vec<Along> {
    let mut left = cells.to_vec();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let holds = |id: HouseId| {
            let house = &layout.house(id).cells;
            left.iter()
                .filter(|cell| house.binary_search(cell).is_ok())
                .count()
        };
        // Of equals the first: the houses of a board are listed with the plainest in front.
        let Some(best) = houses.iter().copied().rev().max_by_key(|&id| holds(id)) else {
            break;
        };
        let house = &layout.house(best).cells;
        let (held, rest): (Vec<Cell>, Vec<Cell>) =
            left.iter().partition(|cell| house.contains(cell));
        if held.is_empty() {
            break;
        }
        chosen.push((best, held));
        left = rest;
    }
    chosen
}

/// The part of a house from the first to the last of some of its cells; of what is no line, the whole.
pub fn line(layout: &Layout, id: HouseId, ends: impl Iterator<Item = Cell> + Clone) -> Highlight {
    let house = layout.house(id);
    let (first, last) = if house.role.is_area() {
        (None, None)
    } else {
        (ends.clone().min(), ends.max())
    };
    let within = |cell: &Cell| {
        first.is_none_or(|first| first <= *cell) && last.is_none_or(|last| *cell <= last)
    };
    Highlight::Line {
        house: id,
        cells: house.cells.iter().copied().filter(within).collect(),
    }
}
