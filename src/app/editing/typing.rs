//! What typing does: values and marks, in both modes; undo and redo.

use crate::game::{Edit, Game, Mark, Mode, Moved};
use crate::layout::{Cell, RegionMap};
use crate::puzzle::Value;

use crate::app::App;
use crate::app::board_view;
use crate::app::cards::Card;
use crate::app::cards::notice::Notice;
use crate::app::cards::verdict::VerdictCard;
use crate::app::command::{Command, Jump};

impl App {
    pub(in crate::app) fn is_entering(&self) -> bool {
        self.document
            .game
            .as_ref()
            .is_some_and(|game| game.mode() == Mode::Enter)
    }

    /// A press of the mouse on a cell: selects it; with a value in hand, writes it.
    pub(in crate::app) fn press_cell(&mut self, cell: Cell) {
        self.select(cell);
        if self.is_drawing() {
            self.begin_stroke(cell);
        } else {
            self.write_held();
        }
    }

    /// The mouse was dragged on to a cell.
    pub(in crate::app) fn drag_to(&mut self, cell: Cell) {
        if self.is_drawing() {
            self.go_on_stroke(cell);
        } else if self.document.held.is_some() {
            self.press_cell(cell);
        } else {
            self.select_too(cell);
        }
    }

    /// Writes the value in hand where there is room for it; the mouse says where the next one goes.
    fn write_held(&mut self) {
        let Some((value, game)) = self.document.held.zip(self.document.game.as_ref()) else {
            return;
        };
        let cell = self.document.cursor;
        if game.mode() == Mode::Enter {
            self.edit(Edit::Print {
                cell,
                value: Some(value),
            });
        } else if !game.board().is_given(cell) {
            self.enter_value(value);
        }
    }

    /// A value was typed, or pressed on the pad: writes it, or a mark where the pad is set to marks.
    pub(in crate::app) fn enter_value(&mut self, value: Value) {
        let is_playing = self
            .document
            .game
            .as_ref()
            .is_some_and(|game| game.mode() == Mode::Play);
        match self.document.pad {
            Some(kind) if is_playing => self.mark(kind, value),
            _ => self.write(value),
        }
    }

    /// A press on the pad: takes the value in hand when the number comes first, else enters it.
    pub(in crate::app) fn press_pad(&mut self, value: Value) {
        if self.settings.is_number_first {
            self.document.held = (self.document.held != Some(value)).then_some(value);
        } else {
            self.enter_value(value);
        }
    }

    fn write(&mut self, value: Value) {
        let Some(game) = &self.document.game else {
            return;
        };
        if !fits(game, value) {
            let most = Value::new(game.board().layout().values()).map_or('?', Value::symbol);
            let text = format!("On this board the values are 1 to {most}.");
            self.tell(Notice::failure(&format!("{value} is no value here"), text));
            return;
        }
        if game.mode() == Mode::Enter {
            self.print(Some(value));
        } else if let Some(cells) = self.own_targets() {
            let tidies = self.settings.tidies_marks;
            self.edit(Edit::Write {
                cells,
                value,
                tidies,
            });
        }
    }

    /// The selected cells that are not printed; where all are, says so.
    fn own_targets(&mut self) -> Option<Vec<Cell>> {
        let board = self.document.game.as_ref()?.board();
        let mut cells = self.targets();
        cells.retain(|&cell| !board.is_given(cell));
        if cells.is_empty() {
            self.say_printed(self.document.cursor);
            return None;
        }
        Some(cells)
    }

    /// Leaves the cell empty and goes on, while entering; else empties it.
    pub(in crate::app) fn type_nothing(&mut self) {
        match self.document.game.as_ref().map(|game| game.mode()) {
            Some(Mode::Enter) => self.print(None),
            Some(Mode::Play) => self.erase(),
            None => {}
        }
    }

    fn print(&mut self, value: Option<Value>) {
        if self.is_drawing() {
            return self.type_region(value);
        }
        let cell = self.document.cursor;
        self.edit(Edit::Print { cell, value });
        let layout = self
            .document
            .game
            .as_ref()
            .map(|game| game.board().layout());
        let next = layout.and_then(|layout| layout.cell(cell.index() + 1));
        self.select(next.unwrap_or(cell));
        // Behind the last cell the cursor stays, and the verdict comes.
        if next.is_none() {
            self.show_verdict();
        }
    }

    /// Goes back one cell and empties it, while entering; behind the last cell it empties that one.
    pub(in crate::app) fn backspace(&mut self) {
        match self.document.game.as_ref().map(|game| game.mode()) {
            Some(Mode::Enter) if self.is_drawing() => {
                self.jump(Jump::Previous);
                self.open_cell();
            }
            Some(Mode::Enter) => {
                if !self.document.shows_verdict() {
                    self.jump(Jump::Previous);
                }
                self.document.close_verdict();
                self.edit(Edit::Print {
                    cell: self.document.cursor,
                    value: None,
                });
            }
            Some(Mode::Play) => self.erase(),
            None => {}
        }
    }

    /// Empties the selected cells.
    pub(in crate::app) fn erase(&mut self) {
        let Some(game) = &self.document.game else {
            return;
        };
        match game.mode() {
            Mode::Enter if self.is_drawing() => self.open_cell(),
            Mode::Enter => self.edit(Edit::Print {
                cell: self.document.cursor,
                value: None,
            }),
            Mode::Play => {
                if let Some(cells) = self.own_targets() {
                    self.edit(Edit::Erase { cells });
                }
            }
        }
    }

    pub(in crate::app) fn mark(&mut self, kind: Mark, value: Value) {
        if self
            .document
            .game
            .as_ref()
            .is_some_and(|game| fits(game, value))
            && let Some(cells) = self.own_targets()
        {
            self.edit(Edit::Mark { cells, kind, value });
        }
    }

    /// An empty cell at the cursor, since the eye skipped one; the rest of what was typed moves on.
    pub(in crate::app) fn insert_cell(&mut self) {
        if !self.is_entering() || self.would_lose_the_last() {
            return;
        }
        if self.is_drawing() {
            self.shift_regions(RegionMap::insert, "open cell");
        } else {
            self.edit(Edit::InsertCell {
                cell: self.document.cursor,
            });
        }
    }

    /// Takes the cell at the cursor out; the rest moves back.
    pub(in crate::app) fn remove_cell(&mut self) {
        if self.is_drawing() {
            self.shift_regions(RegionMap::remove, "cell taken out");
        } else if self.is_entering() {
            self.edit(Edit::RemoveCell {
                cell: self.document.cursor,
            });
        }
    }

    /// Where something stands in the last cell, says that it would fall off the end if the rest moved on.
    fn would_lose_the_last(&mut self) -> bool {
        let Some(board) = self.document.game.as_ref().map(Game::board) else {
            return false;
        };
        let Some(last) = board.layout().cells().last() else {
            return false;
        };
        let what = match self.region_map() {
            Some(map) => map.get(last).map(|region| format!("Region {region}")),
            None => board.value(last).map(|value| value.to_string()),
        };
        let Some(what) = what else { return false };
        let place = board.layout().say(last);
        let text = format!("{what} in {place} would fall off the end. Clear it first.");
        self.tell(Notice::failure("The last cell is full", text));
        true
    }

    pub(in crate::app) fn undo(&mut self) {
        self.travel(Game::undo, &Command::Undo);
    }

    pub(in crate::app) fn redo(&mut self) {
        self.travel(Game::redo, &Command::Redo);
    }

    /// Goes through the history, puts the cursor where that changed something, and says what it was.
    fn travel(&mut self, travel: fn(&mut Game) -> Option<Moved>, command: &Command) {
        let label = self.label_of(command);
        let Some(game) = &mut self.document.game else {
            return;
        };
        let regions = RegionMap::of(game.board().layout());
        let Some(moved) = travel(game) else { return };
        self.notice = None;
        self.follow_board();
        if let Some(cell) = moved.cell {
            self.select(cell);
        }
        self.follow_regions(regions.as_ref(), moved);
        self.announce(label.unwrap_or_default());
    }

    /// Changes the board, which ends whatever was found for the board before.
    pub(in crate::app) fn edit(&mut self, edit: Edit) {
        let has_changed = self
            .document
            .game
            .as_mut()
            .is_some_and(|game| game.edit(&edit));
        if has_changed {
            self.notice = None;
            self.follow_board();
        }
        self.say_entry(&edit);
    }

    /// The board has changed: what was found for the board before may no longer hold.
    pub(in crate::app) fn follow_board(&mut self) {
        if let Some(game) = &self.document.game {
            let card = &mut self.document.card;
            card.take_if(|card| !card.behaviour_mut().follow(game.board()));
        }
    }

    /// Tells those who hear the board what an edit came to: the cell it was about, else what the edit is called.
    fn say_entry(&mut self, edit: &Edit) {
        let Some(game) = &self.document.game else {
            return;
        };
        let board = game.board();
        let cell = match edit {
            Edit::Print { cell, .. } => Some(*cell),
            Edit::Write { cells, .. } | Edit::Mark { cells, .. } | Edit::Erase { cells } => {
                cells.first().copied()
            }
            Edit::Step { place, .. } => place.first().map(|(cell, _)| *cell),
            _ => None,
        };
        let what = match cell {
            Some(cell) => {
                let contents = board_view::contents(board, cell, &board.conflicts(), false);
                format!("{}, {contents}", board.layout().say(cell))
            }
            None => game.undo_label().unwrap_or_default().to_owned(),
        };
        let solved = if board.is_solved() { ". Solved" } else { "" };
        self.announce(format!("{what}{solved}"));
    }

    /// Shows what is known of the printed numbers, in place of any other card.
    pub(in crate::app) fn show_verdict(&mut self) {
        if self.lacks_regions() {
            return;
        }
        self.document.card = Some(Card::Verdict(VerdictCard));
    }

    pub(in crate::app) fn set_mode(&mut self, mode: Mode) {
        if mode == Mode::Play {
            self.leave_regions();
        }
        if let Some(game) = &mut self.document.game {
            game.set_mode(mode);
        }
        self.notice = None;
        self.document.held = None;
        self.document.selected.clear();
        let card = &mut self.document.card;
        card.take_if(|card| card.behaviour().closes_with_mode());
        self.announce(match mode {
            Mode::Enter => "Entering the puzzle".to_owned(),
            Mode::Play => "Playing".to_owned(),
        });
    }

    fn say_printed(&mut self, cell: Cell) {
        let Some(game) = &self.document.game else {
            return;
        };
        let layout = game.board().layout();
        let text = format!("{} is part of the puzzle.", layout.say_first(cell));
        self.tell(Notice {
            action: Some(("Edit printed numbers", Command::SetMode(Mode::Enter))),
            ..Notice::failure("Printed number", text)
        });
    }
}

fn fits(game: &Game, value: Value) -> bool {
    value.number() <= game.board().layout().values()
}
