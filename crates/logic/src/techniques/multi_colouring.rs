//! Multi-colouring: places of a value joined in pairs, twice; where a side of the one sees a side of the other, not both hold the
//! value, so one of the two other sides does.
//!
//! ```text
//!   B ═══ A ┄┄┄ C ═══ D      all A are 5 or all B, and all C or all D. An A and a C see
//!                     ║      each other: not both are 5, so all B are or all D. The star
//!   *           D ═══ C      sees a B and a D. If A saw a C and a D, it would not be 5
//! ```
//!
//! As in [simple colouring](super::simple_colouring), the sides take turns along full houses with two places for the value; how
//! the sides see each other does not matter. Two pairs alone are a [turbot fish](super::turbot_fish).

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, CellSet, HouseId, Layout};
use sudogon_board::lists::{sorted, sorted_once};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::Value;

use crate::links::{Coloured, colours};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::{
    Change, Findings, Highlight, Reasoning, Stage, Technique, removals, sentences, words,
};

pub static TECHNIQUE: Technique = Technique {
    id: "multi-colouring",
    noun: noun!("multi-colouring"),
    rating: 50,
    about: pattern!(
        "Two chains each have a value in the cells of one colour or of the other. Where a colour of each see each other, not both are right: one of the two others is."
    ),
    search: pattern!(
        "Colour a second chain of the same value with two other colours. Which colours see each other? Then look for cells that see both of the others."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    findings.by_value(position, |value, findings| {
        let all = Coloured::all(position, value);
        let seen_by: Vec<[CellSet; 2]> = all
            .iter()
            .map(|one| [0, 1].map(|side| one.cluster.seen(layout, side)))
            .collect();
        for (at, one) in all.iter().enumerate() {
            for (beside, other) in all.iter().enumerate() {
                if at == beside || one.cluster.len() + other.cluster.len() < 5 {
                    continue;
                }
                let two = Two {
                    position,
                    all: [one, other],
                };
                let sees = |side: usize, against: usize| {
                    let mut cells = one.cluster.sides[side].iter();
                    cells.any(|&cell| seen_by[beside][against].contains(cell))
                };
                for side in [0, 1] {
                    let cells = &one.cluster.sides[side];
                    // One cell that sees both sides is trapped by simple colouring.
                    if sees(side, 0) && sees(side, 1) && cells.len() > 1 {
                        let changes = removals(cells, value);
                        findings.add(&changes, &|changes| two.wrap(side, changes))?;
                    }
                }
                if at > beside {
                    continue;
                }
                // Where sides see each other twice, the clusters are one: all that follows is one step.
                let mut traps: Vec<Trap> = Vec::new();
                for sides in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                    let [side, against] = sides;
                    if !sees(side, against) {
                        continue;
                    }
                    let by_both = seen_by[at][1 - side]
                        .clone()
                        .and(&seen_by[beside][1 - against]);
                    let mut trapped = by_both.and(position.cells_with(value));
                    let members = one.cluster.cells().chain(other.cluster.cells());
                    members.into_iter().for_each(|cell| trapped.remove(cell));
                    // A third is told when it is its turn: each takes a line.
                    if !trapped.is_empty() && traps.len() < 2 {
                        traps.push(Trap {
                            sides,
                            cells: trapped.iter().collect(),
                        });
                    }
                }
                let cells = sorted_once(traps.iter().flat_map(|t| t.cells.clone()));
                let changes = removals(&cells, value);
                findings.add(&changes, &|changes| two.trap(&traps, &cells, changes))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// The candidates that are ruled out because two sides are not both true.
struct Trap {
    /// The sides, of the one cluster and of the other.
    sides: [usize; 2],
    /// The cells that see both of the other sides, ascending.
    cells: Vec<Cell>,
}

/// Two clusters of one value.
struct Two<'a, 'b> {
    position: &'a Position<'b>,
    all: [&'a Coloured; 2],
}

impl Two<'_, '_> {
    /// Some sides are not both true, so the cells, which see both of the others, are out.
    fn trap(&self, traps: &[Trap], cells: &[Cell], changes: &[Change]) -> Reasoning {
        let layout = self.position.layout();
        let value = self.all[0].value;
        let met: Vec<[Cell; 2]> = traps.iter().map(|trap| self.meeting(trap)).collect();
        let parts = [0, 1].map(|at| {
            let ways = traps.iter().zip(&met).flat_map(|(trap, two)| {
                let to = 1 - trap.sides[at];
                let cluster = &self.all[at].cluster;
                let cells = trap.cells.iter();
                cells.map(move |&cell| {
                    let seen = cluster.seen_by(layout, cell);
                    [vec![two[at]], seen[to].clone()]
                })
            });
            self.all[at].part(ways)
        });
        let told = Two {
            position: self.position,
            all: parts.each_ref(),
        };
        let side = |at: usize, side: usize| parts[at].cluster.sides[side].as_slice();
        let join = |two: [Cell; 2]| CommonPeers::new(layout, &two[..1], &two[1..]);
        let mut shown: Vec<Highlight> = Vec::new();
        shown.extend(met.iter().flat_map(|&two| join(two).highlights(layout)));
        let mut said = Vec::new();
        for (at, (trap, &two)) in traps.iter().zip(&met).enumerate() {
            let [one, other] = [0, 1].map(|at| side(at, 1 - trap.sides[at]));
            let names = [
                message!(in "what a cell must differ from": "a cell of the one set"),
                message!(in "what a cell must differ from": "a cell of the other"),
            ];
            let (sees, lines) = colours::sees_both(layout, [one, other], &trap.cells, names);
            shown.extend(lines);
            let fits = |line: &Message| words::fits_in_line(line, layout);
            let house = join(two).named_house(layout);
            let wordings = not_both(sorted(two), house, at == 0, value, [one, other]);
            let tells_all = fits(&wordings[0]);
            // Another language may need the shorter one that tells all, too.
            let first = if tells_all { 0 } else { 2 };
            said.push(sentences::line(&wordings[first..]));
            if traps.len() == 1 {
                let so = message!(
                    "So {cells} {count|is|are} {value}, or {cells_other} {count_other|is|are}, or all of them.",
                    cells = one,
                    count = one.len(),
                    cells_other = other,
                    count_other = other.len()
                );
                if !tells_all && fits(&so) {
                    said.push(so);
                }
                match trap.cells[..] {
                    [cell] => {
                        let met = [one, other].map(|set| colours::meeting(layout, &[cell], set));
                        let ends = sorted(met.into_iter().flatten().map(|[_, end]| end));
                        said.extend(CommonPeers::new(layout, &ends, &[cell]).sentences(layout, 1));
                    }
                    _ => said.push(sees),
                }
            }
        }
        if traps.len() > 1 {
            said.push(sentences::line([
                message!("{cells:few} must each differ from both sets left by one of these."),
                message!("These must each differ from both sets left by one of them."),
            ]));
        }
        let sides = traps.first().map_or([0, 0], |trap| trap.sides);
        let headline = match traps {
            [_] => message!("One of two sets of {value:plural} is right"),
            _ => message!("Two chains of {value:plural} are one"),
        };
        let firsts = sides.map(|side| 1 - side);
        told.reasoning(headline, sides, said, shown, changes, firsts)
    }

    /// Two cells, one of each of a trap's sides, that see each other: with the shortest ways from them to what the cells see.
    fn meeting(&self, trap: &Trap) -> [Cell; 2] {
        let layout = self.position.layout();
        let [one, other] = [0, 1].map(|at| &self.all[at].cluster.sides[trap.sides[at]]);
        let twos = one
            .iter()
            .flat_map(|&a| other.iter().map(move |&c| [a, c]))
            .filter(|&[a, c]| layout.peers(a).contains(c));
        let length = |two: &[Cell; 2]| -> usize {
            let parts = [0, 1].map(|at| {
                let ways = trap.cells.iter().map(|&cell| {
                    let seen = self.all[at].cluster.seen_by(layout, cell);
                    [vec![two[at]], seen[1 - trap.sides[at]].clone()]
                });
                self.all[at].part(ways).pairs.len()
            });
            parts.iter().sum()
        };
        twos.min_by_key(length).expect("the sides see each other")
    }

    /// A side of the first sees both sides of the second, so it is not true.
    fn wrap(&self, side: usize, changes: &[Change]) -> Reasoning {
        let layout = self.position.layout();
        let value = self.all[0].value;
        let cells = &self.all[0].cluster.sides[side];
        let seen = [0, 1].map(|against| {
            let others = self.all[1].cluster.sides[against].iter().copied();
            let sees = |other: &Cell| {
                cells
                    .iter()
                    .any(|&cell| layout.peers(cell).contains(*other))
            };
            others.filter(sees).collect::<Vec<Cell>>()
        });
        let parts = [self.all[0].joining(side), self.all[1].part([seen])];
        let told = Two {
            position: self.position,
            all: parts.each_ref(),
        };
        let other = &parts[1].cluster;
        let [(a, mut shown), (b, more)] =
            [0, 1].map(|against| join(layout, cells, &other.sides[against]));
        shown.extend(more);
        let (cells_a, cells_b) = (&a, &b);
        let [cells_c, cells_d] = &other.sides;
        let said = vec![
            sentences::line([
                message!("{cells_a} can't both be {value}, and {cells_b} can't either."),
                message!("{cells_a} can't both be {value}; nor can {cells_b}."),
            ]),
            sentences::line([
                message!(
                    "If {cells} were {value}, {cells_c} could not be, and {cells_d} could not either."
                ),
                message!("If the set named first were {value}, neither of the last two could be."),
            ]),
        ];
        let headline = message!("One set of {value:plural} leads nowhere");
        let sides = [side, 0];
        told.reasoning(headline, sides, said, shown, changes, sides)
    }

    fn reasoning(
        &self,
        headline: Message,
        named_first: [usize; 2],
        said: Vec<Message>,
        shown: Vec<Highlight>,
        changes: &[Change],
        firsts: [usize; 2],
    ) -> Reasoning {
        let layout = self.position.layout();
        let value = self.all[0].value;
        let mut lines = Vec::new();
        let mut highlights = Vec::new();
        for (one, first) in self.all.iter().zip(named_first) {
            lines.push(one.either(first).or_in_full(one.either_in_full(first)));
        }
        lines.extend(said);
        let sides = self.all.iter().zip(firsts).enumerate();
        highlights.extend(sides.flat_map(|(chain, (one, first))| one.highlights(first, chain)));
        highlights.extend(shown);
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        let premises = self.all.iter().flat_map(|one| one.premises());
        Reasoning::new(premises, colours::look_at(self.position, value), why)
    }
}

/// Says that two cells, ascending, which see each other, perhaps in a house that has a name, don't both have a value, and so one of two
/// sets has it: the best wording first, which alone tells all. What isn't said first begins with "And".
fn not_both(
    cells: Vec<Cell>,
    house: Option<HouseId>,
    is_first: bool,
    value: Value,
    [cells_one, cells_other]: [&[Cell]; 2],
) -> [Message; 4] {
    let cells = &cells;
    let [count_one, count_other] = [cells_one, cells_other].map(<[_]>::len);
    let clause = || match (house, is_first) {
        (Some(house), true) => message!("{cells} are both in {house}"),
        (Some(house), false) => message!("And {cells} are both in {house}"),
        (None, true) => message!("{cells} must differ"),
        (None, false) => message!("And {cells} must differ"),
    };
    [
        message!(
            "{clause}: not both are {value}, so {cells_one} {count_one|is|are}, or {cells_other} {count_other|is|are}.",
            clause = clause()
        ),
        message!(
            "{cells} aren't both {value}, so {cells_one} {count_one|is|are}, or {cells_other} {count_other|is|are}."
        ),
        message!("{clause}: not both are {value}.", clause = clause()),
        message!("{cells} can't both be {value}."),
    ]
}

/// Two cells of two sides that see each other, ascending, with the line along which they do.
fn join(layout: &Layout, one: &[Cell], other: &[Cell]) -> (Vec<Cell>, Vec<Highlight>) {
    let Some(mut two) = colours::meeting(layout, one, other) else {
        return (Vec::new(), Vec::new());
    };
    two.sort_unstable();
    let peers = CommonPeers::new(layout, &two[..1], &two[1..]);
    (two.to_vec(), peers.highlights(layout))
}
