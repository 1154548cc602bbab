//! What a strategy does, in words: a headline, and the reason.

use sudogon_core::layout::{Cell, HouseId, Layout, Symbols};
use sudogon_core::logic::words::{self, values};
use sudogon_core::puzzle::{Grid, Value, ValueSet};
use sudogon_core::solve::strategies::{
    Counters, Event, LostTo, Memory, Move, MoveKind, StrategyState,
};
use sudogon_core::text;

use crate::app::demo::clues::{self, left_by_clues};
use crate::app::message::Message;

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
    pub fn last_event(&self) -> Message {
        let layout = self.layout;
        let on = |Move { cell, value, .. }: Move| (value.on(layout), layout.say(cell));
        let (headline, reason) = match self.state.event() {
            None => {
                let next = match self.printed.is_empty() {
                    true => "No number is printed. Press On for the first event.",
                    false => "First the printed numbers go in.",
                };
                ("Nothing has happened yet".to_owned(), next.to_owned())
            }
            Some(Event::Place { placed, options }) => return self.placed(placed, options),
            Some(Event::Clash(cell, value)) => {
                let (value_on, name) = (value.on(layout), layout.say(cell));
                let why = self.why_clash(cell, value);
                let why = format!("{why}, so it goes again.");
                (format!("{value_on} does not fit in {name}"), why)
            }
            Some(Event::Lose {
                cell,
                value,
                to,
                left,
            }) => {
                let is = match to {
                    LostTo::Peer(peer) => {
                        format!("It is in {}, which must differ.", layout.say(peer))
                    }
                    LostTo::Clue(at) => format!("It does not go with {}.", clues::name(layout, at)),
                };
                let rest = match left.len() {
                    0 => "Nothing is left.".to_owned(),
                    count => {
                        let (left, are) = (values(layout, left, "and"), text::is_or_are(count));
                        format!("{left} {are} left.")
                    }
                };
                let headline = format!("{} can't be {}", layout.say_first(cell), value.on(layout));
                return Message::new(headline, [is, rest]);
            }
            Some(Event::DeadEnd {
                clue: Some(clue), ..
            }) => {
                let clue = text::capitalized(&clues::name(layout, clue));
                let left = "No values that its cells have left go with it.".to_owned();
                (format!("{clue} can't be met"), left)
            }
            Some(Event::DeadEnd { cell, .. }) => {
                let headline = format!("Nothing is left for {}", layout.say(cell));
                return Message::new(headline, self.why_only(cell, ValueSet::EMPTY));
            }
            Some(Event::TakeBack(taken)) => {
                let (value, name) = on(taken);
                match taken.kind {
                    MoveKind::Guess => (
                        format!("The guess {value} in {name} is taken back"),
                        format!("It failed, so {value} is impossible there for now."),
                    ),
                    MoveKind::Try => (
                        format!("Back to {name}"),
                        format!("Its {value} comes out, and the next value is tried."),
                    ),
                    MoveKind::Given | MoveKind::Follows => (
                        format!("{value} in {name} is taken back"),
                        "It followed from what stands before it, so that is where the mistake is."
                            .to_owned(),
                    ),
                }
            }
            Some(Event::Revert { guess, others }) => {
                let (value, name) = on(guess);
                let with = match others {
                    0 => "Nothing had followed from it.".to_owned(),
                    1 => "It goes, with the one value that followed.".to_owned(),
                    _ => format!("It goes, with the {others} values that followed."),
                };
                (format!("The guess {value} in {name} failed"), with)
            }
            Some(Event::Solved) => ("Solved".to_owned(), self.solved()),
            Some(Event::Unsolvable) => {
                let is_own = |placed: &Move| {
                    placed.kind == MoveKind::Given
                        && self.printed.get(placed.cell) != Some(placed.value)
                };
                let why = match self.state.moves().iter().any(is_own) {
                    true => {
                        "With your values it can't be solved. Check them, or begin with the printed numbers."
                    }
                    false => "Every possibility was tried.",
                };
                ("There is no solution".to_owned(), why.to_owned())
            }
        };
        Message::new(headline, [reason])
    }

    fn solved(&self) -> String {
        if self.state.counters() == Counters::default() && self.printed.is_full() {
            return "Every cell was printed: there was nothing to do.".to_owned();
        }
        let clues = match self.layout.clues() {
            [] => "",
            _ => " or goes against a clue",
        };
        let cells = self.layout.len();
        format!(
            "All {cells} cells have a value, and none repeats{clues}. It stops at the first solution that it finds."
        )
    }

    fn placed(&self, Move { cell, value, kind }: Move, options: ValueSet) -> Message {
        let layout = self.layout;
        let (name, symbol) = (layout.say(cell), value.on(layout));
        match kind {
            MoveKind::Given if self.printed.get(cell) == Some(value) => {
                Message::short(format!("{symbol} is printed in {name}"))
            }
            MoveKind::Given => Message::short(format!("{symbol} is yours in {name}")),
            MoveKind::Try => {
                let clues = match layout.constraints_of(cell) {
                    [] => "",
                    _ => ", and no clue forbids it",
                };
                let a = words::a(layout, value);
                let why = format!("No row, column or area of the cell has {a} yet{clues}.");
                Message::new(format!("{symbol} fits in {name} so far"), [why])
            }
            MoveKind::Follows => {
                let why = self.why_only(cell, options);
                let why = self.fullest(cell).into_iter().chain(why);
                let headline = format!("{} can only be {symbol}", layout.say_first(cell));
                Message::new(headline, why.take(MOST_HOUSES + 1))
            }
            MoveKind::Guess => {
                let smaller = options.iter().filter(|&other| other < value);
                let smaller: ValueSet = smaller.collect();
                let which = match smaller.len() {
                    0 => "the smallest is tried first".to_owned(),
                    1 => format!("{} has failed", values(layout, smaller, "and")),
                    _ => format!("{} have failed", values(layout, smaller, "and")),
                };
                let could = format!("It could be {}; {which}.", values(layout, options, "or"));
                let turn = match self.memory {
                    Memory::Patches(_) => {
                        Some("No cell is forced, so the first open one is guessed.".to_owned())
                    }
                    _ => self.fullest(cell),
                };
                let why = self.why_only(cell, options).into_iter();
                let lines = turn.into_iter().chain([could]);
                let headline = format!("Guess {symbol} in {name}");
                Message::new(headline, lines.chain(why.take(MOST_HOUSES - 2)))
            }
        }
    }

    /// Why a value does not fit: the houses that have it, or else the clues that forbid it.
    fn why_clash(&self, cell: Cell, value: Value) -> String {
        let (layout, grid) = (self.layout, self.state.grid());
        let houses = layout.houses_of(cell).iter().map(|&id| layout.house(id));
        let has_it = |&other: &Cell| grid.get(other) == Some(value);
        let with_it = houses.filter(|house| house.cells.iter().any(has_it));
        let with_it: Vec<&str> = with_it
            .map(|house| &*house.name)
            .take(MOST_HOUSES)
            .collect();
        if with_it.is_empty() {
            let clues = left_by_clues(layout, grid, cell).into_iter();
            let forbidding = clues.filter(|(_, left)| !left.contains(value));
            let names: Vec<String> = forbidding.map(|(name, _)| name).collect();
            return format!("It does not go with {}", text::list(&names, "and"));
        }
        let has = if with_it.len() == 1 { "has" } else { "have" };
        let named = text::capitalized(&text::list(&with_it, "and"));
        format!("{named} {has} one already")
    }

    /// Why it is this cell's turn, if that is for its house: as it was before the cell had its value.
    fn fullest(&self, cell: Cell) -> Option<String> {
        let Memory::Moves(_) = self.memory else {
            return None;
        };
        let (layout, grid) = (self.layout, self.state.grid());
        let is_open = |other: &&Cell| **other == cell || grid.get(**other).is_none();
        let open = |id: &HouseId| layout.house(*id).cells.iter().filter(is_open).count();
        let fullest = layout.houses_of(cell).iter().min_by_key(|id| open(id))?;
        let name = text::capitalized(&layout.house(*fullest).name);
        Some(match open(fullest) {
            1 => format!("{name} is the fullest: only this cell is open."),
            count => format!("{name} is the fullest: {count} cells are open."),
        })
    }

    /// Why a cell can only have some values.
    fn why_only(&self, cell: Cell, options: ValueSet) -> Vec<String> {
        match &self.memory {
            Memory::Sets(_) => vec![
                match options.len() {
                    0 => "Its last value has been struck out.",
                    1 => "All others have been struck off its list.",
                    _ => "No cell has fewer values left to try.",
                }
                .to_owned(),
            ],
            Memory::Presence { .. } => vec![format!(
                "Every value up to {} has been tried there.",
                self.layout.values()
            )],
            Memory::Moves(impossible) => self.excluded(cell, options, impossible[cell.index()]),
            Memory::Patches(_) => self.excluded(cell, options, ValueSet::EMPTY),
        }
    }

    /// Which house has which of the other values, and which clue does not allow them, the most restrictive first.
    fn excluded(&self, cell: Cell, options: ValueSet, failed: ValueSet) -> Vec<String> {
        let (layout, grid) = (self.layout, self.state.grid());
        let all = ValueSet::all(layout.values());
        let mut open = all.difference(options);
        let houses = layout.houses_of(cell).iter().map(|&id| {
            let house = layout.house(id);
            let others = house.cells.iter().filter(|&&other| other != cell);
            let out: ValueSet = others.filter_map(|&other| grid.get(other)).collect();
            (house.name.clone(), "has", "and", out)
        });
        let clues = left_by_clues(layout, grid, cell).into_iter();
        let clues = clues.map(|(name, left)| (name, "does not allow", "or", all.difference(left)));
        let reasons: Vec<_> = houses.chain(clues).collect();
        let mut lines = Vec::new();
        while lines.len() < MOST_HOUSES {
            let of_open = |out: &ValueSet| out.intersection(open);
            let most = reasons
                .iter()
                .rev()
                .max_by_key(|(.., out)| of_open(out).len());
            let most = most.filter(|(.., out)| !of_open(out).is_empty());
            let Some((name, keeps, joined_by, out)) = most else {
                break;
            };
            let (name, out_here) = (text::capitalized(name), of_open(out));
            let out_here = values(layout, out_here, joined_by);
            lines.push(format!("{name} {keeps} {out_here}."));
            open = open.difference(*out);
        }
        let failed = failed.intersection(open);
        if !failed.is_empty() {
            let failed = values(layout, failed, "and");
            lines.push(format!("{failed} failed here before."));
        }
        lines
    }
}

/// Describes a placement that is about to be made: the question, without the answer.
pub fn ask(layout: &Layout, event: Event) -> Message {
    let Some(cell) = event.cell() else {
        return Message::default();
    };
    let name = layout.say_first(cell);
    let letters = match layout.symbols() {
        Symbols::Numbers => " (A for 10, B for 11 and so on)",
        _ => "",
    };
    let line = format!("{name} has the ring. Type a value{letters}, or go on.");
    Message::new("What would you place?", [line])
}

/// Describes the placement that was asked about, and how it compares with the answer.
pub fn compare(layout: &Layout, event: Event, answer: Value) -> Message {
    let Event::Place { placed, .. } = event else {
        return Message::default();
    };
    let [places, answered] = [placed.value, answer].map(|value| value.on(layout));
    if placed.value == answer {
        let headline = format!("Yes: {answered} in {}", layout.say(placed.cell));
        return Message::new(headline, ["The solver places the same. Go on."]);
    }
    let line = format!("You said {answered}. Go on to see why.");
    Message::new(format!("The solver places {places} there"), [line])
}
