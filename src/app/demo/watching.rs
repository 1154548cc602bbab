//! A watched strategy, and its visible state.

use std::sync::Arc;

use crate::worker::{self, Pace, WatchOrder, WatchState, Watcher};
use sudogon_core::game::{Board, CellPlay, Entry};
use sudogon_core::layout::{Cell, CellSet, HouseId, Layout};
use sudogon_core::logic;
use sudogon_core::puzzle::{Candidates, Conflict, Grid, Value, ValueSet};
use sudogon_core::solve::strategies::{Event, Goal, Memory, Move, MoveKind, Strategy};
use sudogon_paper::drawing::Trace;

use crate::app::command::DemoStart;
use crate::app::demo::clues::{is_told_by_clue, left_by_clues};
use crate::app::demo::copy::BoardCopy;
use crate::app::demo::narration;
use crate::app::known::outcome;
use crate::app::message::Message;

/// The paces to choose from, and their names.
pub const PACES: [(Pace, &str); 7] = [
    (Pace::PerSecond(1), "1 a second"),
    (Pace::PerSecond(3), "3 a second"),
    (Pace::PerSecond(10), "10 a second"),
    (Pace::PerSecond(30), "30 a second"),
    (Pace::PerSecond(300), "300 a second"),
    (Pace::PerSecond(3000), "3000 a second"),
    (Pace::Full, "full speed"),
];

/// The initial pace.
const USUAL_PACE: usize = 1;

/// The state of watching: a strategy is yet to be chosen, or runs on the copy.
pub struct Watching {
    /// The copy that it runs on.
    pub copied: BoardCopy,
    /// Whether that includes the player's values.
    pub from: DemoStart,
    /// The strategy that is being watched.
    pub strategy: Option<&'static Strategy>,
    watcher: Option<Watcher>,
    /// How many orders it was given.
    orders: u64,
    /// The state that was received last.
    pub seen: Option<WatchState>,
    /// The values that the last event has taken back.
    taken: Vec<Move>,
    /// Which of [`PACES`].
    pub pace: usize,
    /// It pauses before each placement.
    pub asks_first: bool,
    /// The player's answer.
    pub answer: Option<Value>,
    /// Why no strategy can start.
    pub conflict: Option<Conflict>,
    /// The copy in the state that was received last.
    pub board: Board,
    /// What is drawn over it.
    pub trace: Trace,
}

impl Watching {
    /// Nothing chosen yet.
    pub fn offer(copied: BoardCopy, from: DemoStart) -> Self {
        Self {
            board: board(&copied, &begun(&copied), None),
            from,
            strategy: None,
            watcher: None,
            orders: 0,
            seen: None,
            taken: Vec::new(),
            pace: USUAL_PACE,
            asks_first: false,
            answer: None,
            conflict: copied
                .start
                .conflicts(&copied.puzzle.layout)
                .into_iter()
                .next(),
            trace: Trace::new(&copied.puzzle.layout),
            copied,
        }
    }

    /// The layout it runs on.
    pub fn layout(&self) -> &Layout {
        &self.copied.puzzle.layout
    }

    /// Starts a strategy from the beginning; pace and question setting stay as they are.
    pub fn begin(&mut self, strategy: &'static Strategy, wake: impl Fn() + Send + 'static) {
        let layout = Arc::clone(&self.copied.puzzle.layout);
        match worker::watch(strategy, &layout, &self.copied.start, wake) {
            Ok(watcher) => {
                watcher.order(WatchOrder::AskFirst(self.asks_first));
                // Putting the printed numbers in shows nothing of how it thinks.
                watcher.order(WatchOrder::GoOn(Goal::Givens));
                self.orders = 2;
                self.watcher = Some(watcher);
                self.strategy = Some(strategy);
                self.seen = None;
                self.answer = None;
                self.look();
            }
            Err(conflict) => self.conflict = Some(conflict),
        }
    }

    /// Gives the strategy an order.
    pub fn order(&mut self, order: WatchOrder) {
        if let WatchOrder::AskFirst(asks_first) = order {
            self.asks_first = asks_first;
        }
        self.answer = None;
        if let Some(watcher) = &self.watcher {
            watcher.order(order);
            self.orders += 1;
        }
    }

    /// Says whether the strategy plays, or still has orders to carry out.
    pub fn is_running(&self) -> bool {
        let stands_still = self.seen.as_ref().is_some_and(|seen| {
            let has_obeyed =
                seen.orders_done == self.orders && (!seen.is_playing || seen.asked.is_some());
            has_obeyed || seen.failure.is_some()
        });
        self.watcher.is_some() && !stands_still
    }

    /// Plays or pauses.
    pub fn play_or_pause(&mut self) {
        let order = match &self.seen {
            Some(seen) if seen.asked.is_some() => WatchOrder::Forward,
            Some(seen) if seen.is_playing => WatchOrder::Pause,
            _ => WatchOrder::Play(PACES[self.pace].0),
        };
        self.order(order);
    }

    /// Chooses one of [`PACES`].
    pub fn set_pace(&mut self, pace: usize) {
        self.pace = pace.min(PACES.len() - 1);
        if self.seen.as_ref().is_some_and(|seen| seen.is_playing) {
            self.order(WatchOrder::Play(PACES[self.pace].0));
        }
    }

    /// Chooses the next faster or slower of [`PACES`].
    pub fn change_pace(&mut self, by: isize) {
        self.set_pace(self.pace.saturating_add_signed(by));
    }

    /// Takes the player's answer; returns false if there was no question.
    pub fn answer(&mut self, value: Value) -> bool {
        let is_asked = self.asked().is_some() && value.number() <= self.layout().values();
        if is_asked {
            self.answer = Some(value);
            self.look();
        }
        is_asked
    }

    /// The placement that is asked about.
    pub fn asked(&self) -> Option<Event> {
        self.seen.as_ref().and_then(|seen| seen.asked)
    }

    /// Takes the latest state; says whether to announce it: what plays by itself is not announced.
    pub fn poll(&mut self) -> bool {
        let Some(seen) = self.watcher.as_ref().and_then(Watcher::poll) else {
            return false;
        };
        let before = self.seen.replace(seen);
        let Some(seen) = &self.seen else { return false };
        let is_next = before
            .as_ref()
            .is_some_and(|before| before.at + 1 == seen.at);
        self.taken = match (seen.event, before) {
            (Some(Event::Revert { .. }), Some(before)) if is_next => {
                before.moves.into_iter().skip(seen.moves.len()).collect()
            }
            (Some(Event::Revert { guess, .. }), _) => vec![guess],
            (Some(Event::TakeBack(taken)), _) => vec![taken],
            _ => Vec::new(),
        };
        let is_still = !seen.is_playing || seen.asked.is_some();
        self.look();
        is_still
    }

    /// The last event with its reason, or the question.
    pub fn told(&self) -> Message {
        if let Some(conflict) = &self.conflict {
            return outcome::repeated(conflict, self.layout());
        }
        let Some(seen) = &self.seen else {
            return Message::short("How should it think?");
        };
        if let Some(panic) = &seen.failure {
            return Message::internal_error(panic);
        }
        match (seen.asked, self.answer) {
            (Some(event), Some(answer)) => narration::compare(self.layout(), event, answer),
            (Some(event), None) => narration::ask(self.layout(), event),
            (None, _) => narration::tell(self.layout(), &self.copied.puzzle.givens, seen),
        }
    }

    /// Updates the copy to the latest state.
    fn look(&mut self) {
        let layout = &self.copied.puzzle.layout;
        let mut trace = Trace::new(layout);
        let Some(seen) = &self.seen else {
            self.board = board(&self.copied, &begun(&self.copied), None);
            self.trace = trace;
            return;
        };
        let clash = match seen.event {
            Some(Event::Clash(cell, value)) => Some((cell, value)),
            _ => None,
        };
        self.board = board(&self.copied, &seen.moves, clash);
        for placed in &seen.moves {
            if placed.kind == MoveKind::Guess {
                trace.guesses.insert(placed.cell);
            }
        }
        let is_open = |cell| self.board.value(cell).is_none();
        match &seen.thought {
            Memory::Sets(sets) => trace.sets = sets.clone(),
            Memory::Moves(impossible) => {
                let cells = layout
                    .cells()
                    .zip(impossible)
                    .filter(|(cell, _)| is_open(*cell));
                trace.out = cells
                    .flat_map(|(cell, out)| out.iter().map(move |value| (cell, value)))
                    .collect();
            }
            Memory::Patches(_) | Memory::Presence { .. } => {}
        }
        if let Some(Event::Lose { cell, value, .. }) = seen.event {
            trace.out.push((cell, value));
        }
        trace.taken = self
            .taken
            .iter()
            .map(|taken| (taken.cell, taken.value))
            .filter(|(cell, _)| is_open(*cell))
            .collect();
        trace.here = seen.asked.or(seen.event).and_then(Event::cell);
        if seen.asked.is_none()
            && let Some(Event::DeadEnd(cell)) = seen.event
        {
            trace.dead = Some(cell);
        }
        if let (Some(event), Some(answer)) = (seen.asked, self.answer)
            && let Some(cell) = event.cell()
        {
            trace.answer = Some((cell, answer));
        }
        self.trace = trace;
    }

    /// The cells, besides its own, that the event refers to: those with the reason.
    pub fn related(&self) -> CellSet {
        let layout = self.layout();
        match self.trace.here {
            Some(cell) if self.seen.as_ref().is_some_and(|seen| seen.has_givens) => {
                let mut related = layout.peers(cell).clone();
                for &at in layout.constraints_of(cell) {
                    let cells = layout.constraints()[usize::from(at)].cells.iter();
                    cells.for_each(|&other| related.insert(other));
                }
                related.remove(cell);
                related
            }
            _ => CellSet::new(layout.len()),
        }
    }
}

/// The values that a strategy begins with.
fn begun(copied: &BoardCopy) -> Vec<Move> {
    let kind = MoveKind::Given;
    let values = copied.start.entries();
    values
        .map(|(cell, value)| Move { cell, value, kind })
        .collect()
}

/// The copy with these values on it.
fn board(copied: &BoardCopy, moves: &[Move], clash: Option<(Cell, Value)>) -> Board {
    let mut puzzle = copied.puzzle.clone();
    let mut cells = vec![CellPlay::default(); puzzle.layout.len()];
    let mut givens = Grid::empty(puzzle.layout.len());
    let placed = moves
        .iter()
        .map(|placed| (placed.cell, placed.value, placed.kind == MoveKind::Given));
    for (cell, value, is_given) in placed.chain(clash.map(|(cell, value)| (cell, value, false))) {
        if puzzle.givens.get(cell) == Some(value) {
            givens.set(cell, Some(value));
        } else {
            // The player's values are the player's on the copy, too.
            cells[cell.index()].entry = Some(Entry {
                value,
                by_solver: !is_given,
            });
        }
    }
    puzzle.givens = givens;
    Board::with_play(puzzle, cells)
}

/// The values that each printed house and each clue of a cell allows, and those that all of them allow: as they were before the
/// cell was filled.
pub fn allowed(watching: &Watching, cell: Cell) -> (Vec<(String, ValueSet)>, ValueSet) {
    let layout = &watching.copied.puzzle.layout;
    let mut grid = watching.board.grid();
    grid.set(cell, None);
    let fits = logic::what_fits(&Candidates::new(layout, &grid, &[]), cell);
    let named = |(id, left): (HouseId, ValueSet)| (layout.house(id).name.clone(), left);
    let is_told = |id: HouseId| is_told_by_clue(layout, layout.house(id));
    let houses = fits.houses.into_iter().filter(|(id, _)| !is_told(*id));
    let clues = left_by_clues(layout, &grid, cell);
    let by_clues = clues.iter().map(|(_, left)| *left);
    let together = by_clues.fold(fits.together, ValueSet::intersection);
    (houses.map(named).chain(clues).collect(), together)
}
