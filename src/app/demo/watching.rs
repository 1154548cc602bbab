//! A watched strategy, and its visible state; `watch_ui.rs` shows it.

use sudogon_board::game::Board;
use sudogon_board::layout::{Cell, CellSet, Layout};
use sudogon_board::puzzle::{Conflict, Grid, Puzzle, Value};
use sudogon_learn::narration::{self, Narration};
use sudogon_paper::drawing::Trace;
use sudogon_solve::strategies::{Event, Goal, Memory, MoveKind, Strategy, StrategyState};

use crate::app::card_text::CardText;
use crate::language::{label, say, words};
use crate::worker::{self, WatchOrder, WatchState, Watcher};

/// The paces to choose from, in events a second.
pub const PACES: [u32; 7] = [1, 3, 10, 30, 300, 3000, u32::MAX];

/// The initial pace.
const USUAL_PACE: usize = 1;

/// A strategy that runs on the copy.
pub struct Watching {
    pub strategy: &'static Strategy,
    watcher: Watcher,
    /// How many orders it was given.
    orders: u64,
    /// The state that was received last.
    pub seen: Option<WatchState>,
    /// The event that it begins with, once the printed numbers are in.
    pub first: Option<u64>,
    /// A panic, with its message: the strategy has ended.
    failure: Option<String>,
    /// Which of [`PACES`].
    pub pace: usize,
    /// It pauses before each placement.
    pub asks_first: bool,
    /// The player's answer.
    answer: Option<Value>,
}

impl Watching {
    /// Starts a strategy, at its first move: putting the printed numbers in shows nothing of how it thinks.
    ///
    /// # Errors
    /// The first conflict of what it is to begin with.
    pub fn start(
        strategy: &'static Strategy,
        puzzle: &Puzzle,
        start: &Grid,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Self, Conflict> {
        let mut watching = Self {
            strategy,
            watcher: worker::watch(strategy, &puzzle.layout, start, wake)?,
            orders: 0,
            seen: None,
            first: None,
            failure: None,
            pace: USUAL_PACE,
            asks_first: false,
            answer: None,
        };
        watching.order(WatchOrder::GoTo(Goal::FirstMove));
        Ok(watching)
    }

    /// The strategy's own state.
    pub fn state(&self) -> Option<&StrategyState> {
        self.seen.as_ref().map(|seen| &seen.state)
    }

    /// Gives the strategy an order.
    pub fn order(&mut self, order: WatchOrder) {
        if let WatchOrder::AskFirst(asks_first) = order {
            self.asks_first = asks_first;
        }
        self.answer = None;
        self.watcher.order(order);
        self.orders += 1;
    }

    /// Says whether the strategy plays, or still has orders to carry out.
    pub fn is_running(&self) -> bool {
        let has_obeyed = |seen: &WatchState| seen.orders_done == self.orders && seen.is_still();
        self.failure.is_none() && !self.seen.as_ref().is_some_and(has_obeyed)
    }

    /// Plays or pauses.
    pub fn play_or_pause(&mut self) {
        let order = match &self.seen {
            Some(seen) if seen.asked.is_some() => WatchOrder::Forward,
            Some(seen) if seen.is_playing => WatchOrder::Pause,
            _ => WatchOrder::Play(PACES[self.pace]),
        };
        self.order(order);
    }

    /// Chooses one of [`PACES`].
    pub fn set_pace(&mut self, pace: usize) {
        self.pace = pace.min(PACES.len() - 1);
        if self.seen.as_ref().is_some_and(|seen| seen.is_playing) {
            self.order(WatchOrder::Play(PACES[self.pace]));
        }
    }

    /// The pace in words.
    pub fn pace_in_words(&self) -> String {
        match PACES[self.pace] {
            u32::MAX => label!(in "events": "full speed").to_owned(),
            number => say!(in "events": "{number} a second"),
        }
    }

    /// Takes the player's answer; returns false if there was no question.
    pub fn answer(&mut self, value: Value) -> bool {
        let values = self.state().map_or(0, |state| state.layout().values());
        let is_asked = self.asked().is_some() && value.number() <= values;
        if is_asked {
            self.answer = Some(value);
        }
        is_asked
    }

    /// The placement that is asked about.
    fn asked(&self) -> Option<Event> {
        self.seen.as_ref().and_then(|seen| seen.asked)
    }

    /// Says whether the player is asked, and has not answered yet.
    pub fn is_asking(&self) -> bool {
        self.asked().is_some() && self.answer.is_none()
    }

    /// Takes the latest state; says whether to announce it: what plays by itself is not announced.
    pub fn poll(&mut self) -> bool {
        match self.watcher.poll() {
            Some(Ok(seen)) => {
                let begins = seen.state.has_givens().then(|| seen.state.at());
                self.first = self.first.or(begins);
                self.seen.insert(seen).is_still()
            }
            Some(Err(panic)) => {
                self.failure = Some(panic);
                true
            }
            None => false,
        }
    }

    /// The last event with its reason, or the question.
    pub fn told(&self, puzzle: &Puzzle) -> CardText {
        if let Some(panic) = &self.failure {
            return CardText::internal_error(panic);
        }
        let told = match (self.asked(), self.answer, self.state()) {
            (Some(event), Some(answer), _) => narration::compare(event, answer),
            (Some(event), None, _) => narration::ask(&puzzle.layout, event),
            (None, _, Some(state)) => Some(Narration::new(state, &puzzle.givens).last_event()),
            (None, _, None) => return CardText::short(label!("How should it think?")),
        };
        told.map_or_else(CardText::default, |told| {
            CardText::of_stage(&told, words(&puzzle.layout))
        })
    }

    /// The cell of the last event, or of the question.
    pub fn here(&self) -> Option<Cell> {
        let event = self.asked().or(self.state()?.event())?;
        event.cell()
    }

    /// Returns the trace that is drawn over the copy.
    pub fn trace(&self, board: &Board) -> Trace {
        let mut trace = Trace::new(board.layout());
        let Some(state) = self.state() else {
            return trace;
        };
        let guesses = state
            .moves()
            .iter()
            .filter(|placed| placed.kind == MoveKind::Guess);
        trace.guesses.extend(guesses.map(|guess| guess.cell));
        let is_open = |cell: Cell| board.value(cell).is_none();
        match state.memory() {
            Memory::Sets(sets) => trace.sets = sets,
            Memory::Moves(impossible) => {
                let cells = board.layout().cells().zip(impossible);
                let open = cells.filter(|(cell, _)| is_open(*cell));
                let out = open.flat_map(|(cell, out)| out.iter().map(move |value| (cell, value)));
                trace.out = out.collect();
            }
            Memory::Patches(_) | Memory::Presence { .. } => {}
        }
        let taken = state
            .taken_back()
            .iter()
            .filter(|taken| is_open(taken.cell));
        trace.taken = taken.map(|taken| (taken.cell, taken.value)).collect();
        trace.here = self.here();
        trace.answer = trace.here.zip(self.answer);
        match state.event() {
            Some(Event::Lose { cell, value, .. }) => trace.out.push((cell, value)),
            Some(Event::DeadEnd { cell, .. }) if self.asked().is_none() => trace.dead = Some(cell),
            _ => {}
        }
        trace
    }

    /// The cells, besides its own, that the event refers to: those with the reason.
    pub fn related(&self, layout: &Layout) -> CellSet {
        let begun = self.state().filter(|state| state.has_givens());
        let Some(cell) = begun.and(self.here()) else {
            return CellSet::new(layout.len());
        };
        let mut related = layout.peers(cell).clone();
        for &at in layout.constraints_of(cell) {
            related.extend(layout.constraint(at).cells.iter().copied());
        }
        related.remove(cell);
        related
    }
}
