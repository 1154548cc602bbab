//! Presence counts: brute force, cell by cell and value by value, with a table of how often each value stands in each house. Beside
//! it, clues tell what they forbid.
//!
//! As no value stays where it clashes, a count is 0 or 1 but for the value that is being tried: so the table is a set of values
//! for each house, and that value.

use std::sync::Arc;

use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{Value, ValueSet};

use super::board::StrategyBoard;
use super::strategy::Decider;
use super::{Counters, Event, Memory, MoveKind, Strategy};

/// The registry's entry.
pub static STRATEGY: Strategy = Strategy {
    id: "presence-count",
    title: pattern!(in "a way of solving": "Presence counts"),
    does: pattern!("Tries value after value, cell by cell."),
    about: pattern!(
        "Tries the values in one cell after the other, without any thought. A table counts how often each value is present in each row, column and area; a value that is there twice does not fit."
    ),
    start: |layout, givens| {
        let is_open = |cell: &Cell| givens.get(*cell).is_none();
        Box::new(PresenceCount {
            open: layout.cells().filter(is_open).collect(),
            tried: None,
            clash: None,
            is_going_back: false,
        })
    },
};

#[derive(Clone)]
struct PresenceCount {
    /// The cells that are not given.
    open: Arc<[Cell]>,
    /// The value tried last in the next open cell.
    tried: Option<Value>,
    /// Where it clashed, while it is still counted.
    clash: Option<(Cell, Value)>,
    is_going_back: bool,
}

impl PresenceCount {
    /// The cell that is being tried, once all givens are placed.
    fn at(&self, board: &StrategyBoard) -> Option<Cell> {
        let is_begun = board.next_given().is_none();
        self.open.get(board.placed()).copied().filter(|_| is_begun)
    }
}

impl Decider for PresenceCount {
    fn next(&mut self, board: &StrategyBoard) -> Event {
        if let Some(given) = board.next_given() {
            return given;
        }
        self.clash = None;
        if std::mem::take(&mut self.is_going_back) {
            let Some(taken) = board.newest() else {
                return Event::Unsolvable;
            };
            self.tried = Some(taken.value);
            return Event::TakeBack(taken);
        }
        let Some(cell) = self.at(board) else {
            return Event::Solved;
        };
        let number = self.tried.map_or(1, |value| value.number() + 1);
        let value = Value::new(number).filter(|_| number <= board.layout.values());
        let Some(value) = value else {
            self.is_going_back = true;
            return Event::DeadEnd { cell, clue: None };
        };
        if !board.allow(cell).contains(value) {
            self.tried = Some(value);
            self.clash = Some((cell, value));
            return Event::Clash(cell, value);
        }
        self.tried = None;
        Event::place(cell, value, MoveKind::Try, ValueSet::of(value))
    }

    /// Counts every value tried, and every time that none was left.
    fn count(&self, event: Event, counters: &mut Counters) {
        let is_tried = event.is_placement() || matches!(event, Event::Clash(..));
        counters.placements += u64::from(is_tried);
        counters.undone += u64::from(matches!(event, Event::DeadEnd { .. }));
    }

    fn memory(&self, board: &StrategyBoard) -> Memory {
        let layout = &board.layout;
        let all = || Value::all(layout.values());
        let houses = layout.houses().iter().zip(&board.in_houses);
        let counts = houses.flat_map(|(house, values)| {
            let clash = self.clash.filter(|(cell, _)| house.cells.contains(cell));
            let is_clash = move |value| clash.is_some_and(|(_, clashing)| clashing == value);
            all().map(move |value| u16::from(values.contains(value)) + u16::from(is_clash(value)))
        });
        Memory::Presence {
            counts: counts.collect(),
            at: self.at(board),
        }
    }

    fn copy(&self) -> Box<dyn Decider> {
        Box::new(self.clone())
    }
}
