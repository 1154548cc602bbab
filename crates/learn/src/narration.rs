//! A strategy's moves as they are told to who watches it: a headline, and the reason.

use std::sync::Arc;

use sudogon_board::layout::{Cell, Clue, HouseId, Layout, Symbols};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_logic::{Stage, left_by_clues, what_fits};
use sudogon_solve::strategies::{Counters, Event, LostTo, Memory, Move, MoveKind, StrategyState};

/// The most houses that a reason names.
const MOST_HOUSES: usize = 4;

/// A strategy whose last event is told.
pub struct Narration<'a> {
    state: &'a StrategyState,
    layout: &'a Layout,
    memory: Memory,
    /// The printed numbers, as opposed to other values that it began with.
    printed: &'a Grid,
}

impl<'a> Narration<'a> {
    /// A strategy on a puzzle with these printed numbers.
    pub fn new(state: &'a StrategyState, printed: &'a Grid) -> Self {
        Self {
            state,
            layout: state.layout(),
            memory: state.memory(),
            printed,
        }
    }

    /// Describes the last event.
    pub fn last_event(&self) -> Stage {
        let (headline, line) = match self.state.event() {
            None => {
                let next = if self.printed.is_empty() {
                    message!("No number is printed. Press Next for the first event.")
                } else {
                    message!("First the printed numbers go in.")
                };
                (message!("Nothing has happened yet"), next)
            }
            Some(Event::Place { placed, options }) => return self.placed(placed, options),
            Some(Event::Clash(cell, value)) => (
                message!("{value} does not fit in {cell}"),
                self.why_clash(cell, value),
            ),
            Some(Event::Lose {
                cell,
                value,
                to,
                left,
            }) => {
                let headline = message!("{cell} can't be {value}");
                let rest = match left.len() {
                    0 => message!("Nothing is left."),
                    count => message!("{values} {count|is|are} left.", values = left),
                };
                return told(headline, [self.why_lost(to), rest]);
            }
            Some(Event::DeadEnd {
                clue: Some(clue), ..
            }) => (
                message!(
                    "{clause} can't be met",
                    clause = name_of_clue(self.layout, clue)
                ),
                message!("No values that its cells have left go with it."),
            ),
            Some(Event::DeadEnd { cell, .. }) => {
                let why = self.why_only(cell, ValueSet::EMPTY);
                return told(message!("Nothing is left for {cell}"), why);
            }
            Some(Event::TakeBack(taken)) => taken_back(taken),
            Some(Event::Revert { guess, others }) => {
                let with = match others {
                    0 => message!("Nothing had followed from it."),
                    1 => message!("It goes, with the one value that followed."),
                    count => message!("It goes, with the {count} values that followed."),
                };
                let Move { cell, value, .. } = guess;
                (message!("The guess {value} in {cell} failed"), with)
            }
            Some(Event::Solved) => (message!(in "a headline": "Solved"), self.solved()),
            Some(Event::Unsolvable) => (message!("There is no solution"), self.why_unsolvable()),
        };
        told(headline, [line])
    }

    /// Says what a value is lost to.
    fn why_lost(&self, to: LostTo) -> Message {
        match to {
            LostTo::Peer(cell) => message!("It is in {cell}, which must differ."),
            LostTo::Clue(clue) if is_board_rule(self.layout, clue) => message!(
                "It does not go with {clause}.",
                clause = name_of_clue(self.layout, clue)
            ),
            LostTo::Clue(clue) => message!("It does not go with {clue}."),
        }
    }

    fn solved(&self) -> Message {
        if self.state.counters() == Counters::default() && self.printed.is_full() {
            return message!("Every cell was printed: there was nothing to do.");
        }
        let count = self.layout.len();
        match self.layout.clues() {
            [] => message!(
                "All {count} cells have a value, and none repeats. It stops at the first solution that it finds."
            ),
            _ => message!(
                "All {count} cells have a value, and none repeats or goes against a clue. It stops at the first solution that it finds."
            ),
        }
    }

    fn why_unsolvable(&self) -> Message {
        let is_own = |placed: &Move| {
            placed.kind == MoveKind::Given && self.printed.get(placed.cell) != Some(placed.value)
        };
        if self.state.moves().iter().any(is_own) {
            message!(
                "With your values it can't be solved. Check them, or begin with the printed numbers."
            )
        } else {
            message!("Every possibility was tried.")
        }
    }

    fn placed(&self, Move { cell, value, kind }: Move, options: ValueSet) -> Stage {
        match kind {
            MoveKind::Given => {
                let headline = if self.printed.get(cell) == Some(value) {
                    message!("{value} is printed in {cell}")
                } else {
                    message!("{value} is yours in {cell}")
                };
                told(headline, [])
            }
            MoveKind::Try => {
                let why = match self.layout.constraints_of(cell) {
                    [] => message!("No row, column or area of the cell has {value:a} yet."),
                    _ => message!(
                        "No row, column or area of the cell has {value:a} yet, and no clue forbids it."
                    ),
                };
                told(message!("{value} fits in {cell} so far"), [why])
            }
            MoveKind::Follows => {
                let why = self.why_only(cell, options);
                let why = self.fullest(cell).into_iter().chain(why);
                let headline = message!("{cell} can only be {value}");
                told(headline, why.take(MOST_HOUSES + 1))
            }
            MoveKind::Guess => {
                let turn = match self.memory {
                    Memory::Patches(_) => Some(message!(
                        "No cell is forced, so the first open one is guessed."
                    )),
                    _ => self.fullest(cell),
                };
                let why = self.why_only(cell, options).into_iter();
                let lines = turn.into_iter().chain([could_be(options, value)]);
                let lines = lines.chain(why.take(MOST_HOUSES - 2));
                told(message!("Guess {value} in {cell}"), lines)
            }
        }
    }

    /// Why a value does not fit, and so goes again: the houses that have it, or else the clues that forbid it.
    fn why_clash(&self, cell: Cell, value: Value) -> Message {
        let (layout, grid) = (self.layout, self.state.grid());
        let has_it = |&other: &Cell| grid.get(other) == Some(value);
        let houses = layout.houses_of(cell).iter();
        let with_it: Vec<Message> = houses
            .filter(|&&id| layout.house(id).cells.iter().any(has_it))
            .map(|house| message!("{house}"))
            .take(MOST_HOUSES)
            .collect();
        let count = with_it.len();
        if count > 0 {
            return message!(
                "{clauses} {count|has|have} one already, so it goes again.",
                clauses = with_it
            );
        }
        let clues = left_by_clues(layout, grid, cell).into_iter();
        let forbidding: Vec<u16> = clues
            .filter(|(_, left)| !left.contains(value))
            .map(|(at, _)| at)
            .collect();
        match forbidding[..] {
            [clue] if !is_board_rule(layout, clue) => {
                message!("It does not go with {clue}, so it goes again.")
            }
            _ => {
                let names = forbidding.iter().map(|&at| name_of_clue(layout, at));
                message!(
                    "It does not go with {clauses}, so it goes again.",
                    clauses = names.collect::<Vec<_>>()
                )
            }
        }
    }

    /// Why it is this cell's turn, if its house is the reason: the house as it was before the cell had its value.
    fn fullest(&self, cell: Cell) -> Option<Message> {
        let Memory::Moves(_) = self.memory else {
            return None;
        };
        let (layout, grid) = (self.layout, self.state.grid());
        let is_open = |other: &&Cell| **other == cell || grid.get(**other).is_none();
        let open = |id: &HouseId| layout.house(*id).cells.iter().filter(is_open).count();
        let house = layout.houses_of(cell).iter().min_by_key(|id| open(id))?;
        Some(match open(house) {
            1 => message!("{house} is the fullest: only this cell is open."),
            count => message!("{house} is the fullest: {count} cells are open."),
        })
    }

    /// Why a cell can only have some values.
    fn why_only(&self, cell: Cell, options: ValueSet) -> Vec<Message> {
        match &self.memory {
            Memory::Sets(_) => vec![match options.len() {
                0 => message!("Its last value has been struck out."),
                1 => message!("All others have been struck off its list."),
                _ => message!("No cell has fewer values left to try."),
            }],
            Memory::Presence { .. } => vec![message!(
                "Every value up to {number} has been tried there.",
                number = self.layout.values()
            )],
            Memory::Moves(impossible) => self.excluded(cell, options, impossible[cell.index()]),
            Memory::Patches(_) => self.excluded(cell, options, ValueSet::EMPTY),
        }
    }

    /// Which house has which of the other values, and which clue does not allow them, the most restrictive first.
    fn excluded(&self, cell: Cell, options: ValueSet, failed: ValueSet) -> Vec<Message> {
        let (layout, grid) = (self.layout, self.state.grid());
        let all = ValueSet::all(layout.values());
        let mut open = all.difference(options);
        let houses = layout.houses_of(cell).iter().map(|&id| {
            let others = layout
                .house(id)
                .cells
                .iter()
                .filter(|&&other| other != cell);
            let out: ValueSet = others.filter_map(|&other| grid.get(other)).collect();
            (Excluder::House(id), out)
        });
        let clues = left_by_clues(layout, grid, cell)
            .into_iter()
            .map(|(at, left)| (Excluder::Clue(at), all.difference(left)));
        let reasons: Vec<_> = houses.chain(clues).collect();
        let mut lines = Vec::new();
        while lines.len() < MOST_HOUSES {
            let left = reasons.iter().rev();
            let left = left.map(|(excluder, out)| (excluder, out.intersection(open)));
            let most = left.max_by_key(|(_, values)| values.len());
            let Some((excluder, values)) = most.filter(|(_, values)| !values.is_empty()) else {
                break;
            };
            lines.push(match *excluder {
                Excluder::House(house) => message!("{house} has {values}."),
                Excluder::Clue(at) => message!(
                    "{clause} does not allow {values:or}.",
                    clause = name_of_clue(layout, at)
                ),
            });
            open = open.difference(values);
        }
        let values = failed.intersection(open);
        if !values.is_empty() {
            lines.push(message!("{values} failed here before."));
        }
        lines
    }
}

/// The house or clue that keeps values out of a cell.
enum Excluder {
    House(HouseId),
    /// The clue of this constraint.
    Clue(u16),
}

/// A value that is taken back: a headline, and the reason.
fn taken_back(Move { cell, value, kind }: Move) -> (Message, Message) {
    match kind {
        MoveKind::Guess => (
            message!("The guess {value} in {cell} is taken back"),
            message!("It failed, so {value} is impossible there for now."),
        ),
        MoveKind::Try => (
            message!("Back to {cell}"),
            message!("Its {value} comes out, and the next value is tried."),
        ),
        MoveKind::Given | MoveKind::Follows => (
            message!("{value} in {cell} is taken back"),
            message!("It followed from what stands before it, so that is where the mistake is."),
        ),
    }
}

/// Says what a cell could be, and why this value of these is guessed.
fn could_be(options: ValueSet, value: Value) -> Message {
    let failed: ValueSet = options.iter().filter(|&other| other < value).collect();
    match failed.len() {
        0 => message!(
            "It could be {values:or}; the smallest is tried first.",
            values = options
        ),
        count => message!(
            "It could be {values:or}; {values_failed} {count|has|have} failed.",
            values = options,
            values_failed = failed
        ),
    }
}

/// Describes a placement that is about to be made: the question, without the answer.
pub fn ask(layout: &Layout, event: Event) -> Option<Stage> {
    let cell = event.cell()?;
    let line = match layout.symbols() {
        Symbols::Numbers => {
            message!("{cell} has the ring. Type a value (A for 10, B for 11 and so on), or go on.")
        }
        _ => message!("{cell} has the ring. Type a value, or go on."),
    };
    let headline = message!("What would you place?");
    Some(told(headline, [line]))
}

/// Describes the placement that was asked about, and how it compares with the answer.
pub fn compare(event: Event, answer: Value) -> Option<Stage> {
    let Event::Place { placed, .. } = event else {
        return None;
    };
    let Move { cell, value, .. } = placed;
    let (headline, line) = if value == answer {
        (
            message!("Yes: {value} in {cell}"),
            message!("The solver places the same. Go on."),
        )
    } else {
        (
            message!("The solver places {value} there"),
            message!("You said {value}. Go on to see why.", value = answer),
        )
    };
    Some(told(headline, [line]))
}

fn told(headline: Message, lines: impl IntoIterator<Item = Message>) -> Stage {
    Stage::new(headline, lines, Vec::new())
}

/// Returns the values that the clues of a cell leave to it, each clue by the name that people use.
pub fn allowed_by_clues(layout: &Layout, grid: &Grid, cell: Cell) -> Vec<(Message, ValueSet)> {
    let left = left_by_clues(layout, grid, cell).into_iter();
    left.map(|(at, left)| (name_of_clue(layout, at), left))
        .collect()
}

/// The values that each printed house and each clue of a cell allows, and those that all of them allow: as they were before the
/// cell was filled.
pub fn allowed(
    layout: &Arc<Layout>,
    grid: &Grid,
    cell: Cell,
) -> (Vec<(Message, ValueSet)>, ValueSet) {
    let mut grid = grid.clone();
    grid.set(cell, None);
    let fits = what_fits(&Candidates::new(layout, &grid, &[]), cell);
    let together = fits.fits();
    let houses = fits.houses.into_iter();
    let houses = houses.map(|(house, left)| (message!("{house}"), left));
    let clues = allowed_by_clues(layout, &grid, cell);
    (houses.chain(clues).collect(), together)
}

/// The clue that a constraint belongs to, by what people call it.
fn name_of_clue(layout: &Layout, at: u16) -> Message {
    if is_board_rule(layout, at) {
        layout.name_clue(of_constraint(layout, at))
    } else {
        message!("{clue}", clue = at)
    }
}

/// Says whether the clue that a constraint belongs to is a rule for the whole board.
fn is_board_rule(layout: &Layout, at: u16) -> bool {
    of_constraint(layout, at).kind.is_board_rule()
}

fn of_constraint(layout: &Layout, at: u16) -> &Clue {
    layout.clue_of(layout.constraint(at))
}
