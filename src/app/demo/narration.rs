//! What a strategy does, in words: a headline, and the reason.

use crate::app::demo::clues::{self, left_by_clues};
use crate::app::message::Message;
use crate::worker::WatchState;
use sudogon_core::layout::{Cell, House, HouseId, Layout, Symbols};
use sudogon_core::logic::words::{self, values};
use sudogon_core::puzzle::{Grid, Value, ValueSet};
use sudogon_core::solve::strategies::{Counters, Event, LostTo, Memory, Move, MoveKind};
use sudogon_core::text;

/// The most houses that a reason names.
const MOST_HOUSES: usize = 4;

/// Describes the last event of a strategy; `printed` are the printed numbers, as opposed to other values that it began with.
pub fn tell(layout: &Layout, printed: &Grid, watched: &WatchState) -> Message {
    let Some(event) = watched.event else {
        let next = match printed.is_empty() {
            true => "No number is printed. Press On for the first event.",
            false => "First the printed numbers go in.",
        };
        return Message::new("Nothing has happened yet", [next]);
    };
    let mut grid = Grid::empty(layout.len());
    for placed in &watched.moves {
        grid.set(placed.cell, Some(placed.value));
    }
    match event {
        Event::Place { placed, options } => {
            place(layout, printed, &grid, &watched.thought, placed, options)
        }
        Event::Clash(cell, value) => {
            let houses = layout.houses_of(cell).iter().map(|&id| layout.house(id));
            let has_it = |&other: &Cell| grid.get(other) == Some(value);
            let has = |house: &&House| house.cells.iter().any(has_it);
            let names: Vec<String> = houses
                .filter(has)
                .map(|house| house.name.clone())
                .take(MOST_HOUSES)
                .collect();
            let why = if names.is_empty() {
                let clues = left_by_clues(layout, &grid, cell).into_iter();
                let forbidding = clues.filter(|(_, left)| !left.contains(value));
                let names: Vec<String> = forbidding.map(|(name, _)| name).collect();
                format!("It does not go with {}", text::list(&names, "and"))
            } else {
                let named = text::capitalized(&text::list(&names, "and"));
                format!("{named} {} one already", have(names.len()))
            };
            Message::new(
                format!("{} does not fit in {}", value.on(layout), layout.say(cell)),
                [format!("{why}, so it goes again.")],
            )
        }
        Event::Lose {
            cell,
            value,
            to,
            left,
        } => {
            let is = match to {
                LostTo::Peer(peer) => format!("It is in {}, which must differ.", layout.say(peer)),
                LostTo::Clue(at) => format!("It does not go with {}.", clues::name(layout, at)),
            };
            let rest = if left.is_empty() {
                "Nothing is left.".to_owned()
            } else {
                format!(
                    "{} {} left.",
                    values(layout, left, "and"),
                    text::is_or_are(left.len())
                )
            };
            Message::new(
                format!("{} can't be {}", layout.say_first(cell), value.on(layout)),
                [is, rest],
            )
        }
        Event::DeadEnd(cell) => dead_end(layout, &grid, &watched.thought, cell),
        Event::TakeBack(taken) => {
            let (name, value) = (layout.say(taken.cell), taken.value.on(layout));
            match taken.kind {
                MoveKind::Guess => Message::new(
                    format!("The guess {value} in {name} is taken back"),
                    [format!(
                        "It failed, so {value} is impossible there for now."
                    )],
                ),
                MoveKind::Try => Message::new(
                    format!("Back to {name}"),
                    [format!(
                        "Its {value} comes out, and the next value is tried."
                    )],
                ),
                MoveKind::Given | MoveKind::Follows => Message::new(
                    format!("{value} in {name} is taken back"),
                    ["It followed from what stands before it, so that is where the mistake is."],
                ),
            }
        }
        Event::Revert { guess, others } => {
            let with = match others {
                0 => "Nothing had followed from it.".to_owned(),
                1 => "It goes, with the one value that followed.".to_owned(),
                _ => format!("It goes, with the {others} values that followed."),
            };
            Message::new(
                format!(
                    "The guess {} in {} failed",
                    guess.value.on(layout),
                    layout.say(guess.cell)
                ),
                [with],
            )
        }
        Event::Solved if watched.counters == Counters::default() && printed.is_full() => {
            Message::new(
                "Solved",
                ["Every cell was printed: there was nothing to do."],
            )
        }
        Event::Solved => Message::new(
            "Solved",
            [format!(
                "All {} cells have a value, and none repeats{}. It stops at the first solution that it finds.",
                layout.len(),
                if layout.clues().is_empty() {
                    ""
                } else {
                    " or goes against a clue"
                }
            )],
        ),
        Event::Unsolvable if watched.moves.iter().any(|placed| is_own(printed, placed)) => {
            Message::new(
                "There is no solution",
                [
                    "With your values it can't be solved. Check them, or begin with the printed numbers.",
                ],
            )
        }
        Event::Unsolvable => Message::new("There is no solution", ["Every possibility was tried."]),
    }
}

/// Says whether a value that a strategy began with is the player's.
fn is_own(printed: &Grid, placed: &Move) -> bool {
    placed.kind == MoveKind::Given && printed.get(placed.cell) != Some(placed.value)
}

/// Describes a placement that is about to be made: the question, without the answer.
pub fn ask(layout: &Layout, event: Event) -> Message {
    match event.cell() {
        Some(cell) => Message::new(
            "What would you place?",
            [format!(
                "{} has the ring. Type a value{}, or go on.",
                layout.say_first(cell),
                match layout.symbols() {
                    Symbols::Numbers => " (A for 10, B for 11 and so on)",
                    _ => "",
                }
            )],
        ),
        None => Message::default(),
    }
}

/// Describes the placement that was asked about, and how it compares with the answer.
pub fn compare(layout: &Layout, event: Event, answer: Value) -> Message {
    let Event::Place { placed, .. } = event else {
        return Message::default();
    };
    let name = layout.say(placed.cell);
    let [places, answered] = [placed.value, answer].map(|value| value.on(layout));
    if placed.value == answer {
        Message::new(
            format!("Yes: {answered} in {name}"),
            ["The solver places the same. Go on."],
        )
    } else {
        Message::new(
            format!("The solver places {places} there"),
            [format!("You said {answered}. Go on to see why.")],
        )
    }
}

fn place(
    layout: &Layout,
    printed: &Grid,
    grid: &Grid,
    thought: &Memory,
    placed: Move,
    options: ValueSet,
) -> Message {
    let Move { cell, value, kind } = placed;
    let (name, symbol) = (layout.say(cell), value.on(layout));
    let name_first = layout.say_first(cell);
    match kind {
        MoveKind::Given if printed.get(cell) == Some(value) => {
            Message::short(format!("{symbol} is printed in {name}"))
        }
        MoveKind::Given => Message::short(format!("{symbol} is yours in {name}")),
        MoveKind::Try => Message::new(
            format!("{symbol} fits in {name} so far"),
            [format!(
                "No row, column or area of the cell has {} yet{}.",
                words::a(layout, value),
                match layout.constraints_of(cell) {
                    [] => "",
                    _ => ", and no clue forbids it",
                }
            )],
        ),
        MoveKind::Follows => {
            let why = match thought {
                Memory::Sets(_) => vec!["All others have been struck off its list.".to_owned()],
                _ => excluded(layout, grid, thought, cell, ValueSet::of(value)),
            };
            let here = match thought {
                Memory::Moves(_) => here(layout, grid, thought, cell),
                _ => None,
            };
            let why = here.into_iter().chain(why).take(MOST_HOUSES + 1);
            Message::new(format!("{name_first} can only be {symbol}"), why)
        }
        MoveKind::Guess => {
            let below = options
                .iter()
                .filter(|&other| other < value)
                .collect::<ValueSet>();
            let which = match below.len() {
                0 => "the smallest is tried first".to_owned(),
                1 => format!("{} has failed", values(layout, below, "and")),
                _ => format!("{} have failed", values(layout, below, "and")),
            };
            let could = format!("It could be {}; {which}.", values(layout, options, "or"));
            let mut why = match thought {
                Memory::Sets(_) => vec!["No cell has fewer values left to try.".to_owned()],
                _ => excluded(layout, grid, thought, cell, options),
            };
            why.truncate(MOST_HOUSES - 2);
            Message::new(
                format!("Guess {symbol} in {name}"),
                here(layout, grid, thought, cell)
                    .into_iter()
                    .chain([could])
                    .chain(why),
            )
        }
    }
}

/// Why it is this cell's turn.
fn here(layout: &Layout, grid: &Grid, thought: &Memory, cell: Cell) -> Option<String> {
    match thought {
        Memory::Moves(_) => {
            // As it was before the cell had its value.
            let open = |id: &HouseId| {
                let cells = layout.house(*id).cells.iter();
                cells
                    .filter(|&&other| other == cell || grid.get(other).is_none())
                    .count()
            };
            let fullest = layout.houses_of(cell).iter().min_by_key(|&id| open(id))?;
            let name = text::capitalized(&layout.house(*fullest).name);
            Some(match open(fullest) {
                1 => format!("{name} is the fullest: only this cell is open."),
                count => format!("{name} is the fullest: {count} cells are open."),
            })
        }
        Memory::Patches(_) => {
            Some("No cell is forced, so the first open one is guessed.".to_owned())
        }
        Memory::Sets(_) | Memory::Presence { .. } => None,
    }
}

fn dead_end(layout: &Layout, grid: &Grid, thought: &Memory, cell: Cell) -> Message {
    let name = layout.say(cell);
    if let Memory::Sets(sets) = thought
        && sets.get(cell.index()).is_some_and(|set| !set.is_empty())
        && let Some(clue) = clues::without_way(layout, sets, cell)
    {
        let left = "No values that its cells have left go with it.";
        return Message::new(
            format!("{} can't be met", text::capitalized(&layout.say_clue(clue))),
            [left],
        );
    }
    let lines = match thought {
        Memory::Sets(_) => vec!["Its last value has been struck out.".to_owned()],
        Memory::Presence { .. } => vec![format!(
            "Every value up to {} has been tried there.",
            layout.values()
        )],
        Memory::Moves(_) | Memory::Patches(_) => {
            excluded(layout, grid, thought, cell, ValueSet::EMPTY)
        }
    };
    Message::new(format!("Nothing is left for {name}"), lines)
}

/// Why a cell can only have some values: which house has which of the others, and which clue does not allow them, the most
/// restrictive first.
fn excluded(
    layout: &Layout,
    grid: &Grid,
    thought: &Memory,
    cell: Cell,
    but: ValueSet,
) -> Vec<String> {
    let mut open = ValueSet::all(layout.values()).difference(but);
    let mut lines = Vec::new();
    let houses = layout.houses_of(cell).iter().map(|&id| {
        let name = layout.house(id).name.clone();
        (name, "has", "and", in_house(layout, grid, id, cell))
    });
    let clues = left_by_clues(layout, grid, cell).into_iter();
    let clues = clues.map(|(name, left)| {
        let forbidden = ValueSet::all(layout.values()).difference(left);
        (name, "does not allow", "or", forbidden)
    });
    let reasons: Vec<_> = houses.chain(clues).collect();
    while lines.len() < MOST_HOUSES {
        let most = reasons
            .iter()
            .rev()
            .max_by_key(|(.., out)| out.intersection(open).len());
        let most = most.filter(|(.., out)| !out.intersection(open).is_empty());
        let Some((name, keeps, joined_by, out)) = most else {
            break;
        };
        lines.push(format!(
            "{} {keeps} {}.",
            text::capitalized(name),
            values(layout, out.intersection(open), joined_by)
        ));
        open = open.difference(*out);
    }
    if let Memory::Moves(impossible) = thought {
        let failed = impossible
            .get(cell.index())
            .map_or(ValueSet::EMPTY, |failed| failed.intersection(open));
        if !failed.is_empty() {
            lines.push(format!(
                "{} failed here before.",
                values(layout, failed, "and")
            ));
        }
    }
    lines
}

/// The values in a house except those of one cell.
fn in_house(layout: &Layout, grid: &Grid, id: HouseId, but: Cell) -> ValueSet {
    let cells = layout.house(id).cells.iter().filter(|&&cell| cell != but);
    cells.filter_map(|&cell| grid.get(cell)).collect()
}

fn have(count: usize) -> &'static str {
    if count == 1 { "has" } else { "have" }
}
