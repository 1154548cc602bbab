//! Presses and drags of the mouse or a finger on cells.
//!
//! A slow machine draws few frames, and a hand moves on meanwhile. So all positions of the pointer in a frame count, joined by
//! straight lines, and that of the release too.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Ui};
use sudogon_board::game;
use sudogon_board::layout::geometry::{Point, inradius};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::Value;

use super::place::ScreenPlace;
use crate::app::command::{Command, CursorCommand, EntryCommand};

/// How many points of a line are looked at for each layout unit.
const SAMPLES: f32 = 8.0;
/// How far from a cell's middle a line of the pen still means the cell: a share of the radius of the largest circle in it.
const WELL_INSIDE: f32 = 0.85;
/// How far beside the board a click is taken to be that was on a number at the edge of what is visible, in layout units.
const TO_NUMBER: f32 = 0.35;

/// Where cells can be pressed in this frame.
pub struct Reach<'a> {
    /// The room for the board, and within it that for cells: of a zoomed-in board, the numbers beside it have the rest.
    pub room: Rect,
    /// See `room`.
    pub pane: Rect,
    /// The rectangle that covers a part of it.
    pub covered: Option<Rect>,
    /// The board's layout.
    pub layout: &'a Layout,
    /// The board's place.
    pub place: ScreenPlace,
    /// The cell with the cursor, if no other is selected.
    pub selected: Option<Cell>,
    /// The things that can be clicked besides cells.
    pub takes: Takes,
    /// The mark at a position.
    pub mark_at: &'a dyn Fn(Pos2) -> Option<Mark>,
}

/// The things that can be clicked besides cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Marks in the cell with the cursor.
    MarksHere,
    /// Marks in any cell.
    AnyMark,
    /// Open cells, for the small pad beside them.
    Pad,
    /// Places between cells and beside the board, for clues.
    Places,
    /// Cells and their sides, for signs; strokes through cells draw lines.
    Pen,
}

/// A mark in a cell.
pub type Mark = (Cell, game::Mark, Value);

impl Reach<'_> {
    /// Says whether a press at this position is meant for the board.
    fn takes(&self, ui: &Ui, at: Pos2) -> bool {
        let is_on_top = ui.ctx().layer_id_at(at) == Some(ui.layer_id());
        let reach = match self.takes {
            Takes::Places => self.room,
            Takes::MarksHere | Takes::AnyMark | Takes::Pad | Takes::Pen => self.pane,
        };
        reach.contains(at) && !self.is_covered(at) && is_on_top
    }

    /// The place on the layout that is meant by a click. At the edge of a zoomed-in board stand the numbers of rows and columns
    /// whose ends are out of sight: a click there means a place beside the board.
    fn place_at(&self, at: Pos2) -> Point {
        let (mut place, bounds) = (self.place.back(at), self.layout.bounds());
        if at.x < self.pane.left() {
            place.x = place.x.min(bounds.min.x - TO_NUMBER);
        } else if at.x > self.pane.right() {
            place.x = place.x.max(bounds.max.x + TO_NUMBER);
        }
        if at.y < self.pane.top() {
            place.y = place.y.min(bounds.min.y - TO_NUMBER);
        } else if at.y > self.pane.bottom() {
            place.y = place.y.max(bounds.max.y + TO_NUMBER);
        }
        place
    }

    fn is_covered(&self, at: Pos2) -> bool {
        self.covered.is_some_and(|covered| covered.contains(at))
    }

    /// The cell that is pressed at a position.
    pub fn cell_at(&self, at: Pos2) -> Option<Cell> {
        let cell = self.cell(self.place.back(at));
        cell.filter(|_| !self.is_covered(at))
    }

    /// Says whether a point is so far inside a cell that a line through it means the cell: a line over a corner touches others, too.
    fn is_well_inside(&self, cell: Cell, at: Point) -> bool {
        let shape = self.layout.shape(cell);
        let radius = inradius(&shape.outline, shape.middle);
        (at - shape.middle).length() <= WELL_INSIDE * radius
    }

    /// The visible cell at a point of the layout.
    fn cell(&self, at: Point) -> Option<Cell> {
        let is_visible = self.pane.contains(self.place.at(at));
        self.layout.cell_at(at).filter(|_| is_visible)
    }
}

/// A button of the mouse is held down, or a finger.
pub struct Press {
    modifiers: Modifiers,
    began: Pos2,
    /// It is a finger that does nothing before it moves or is lifted: it may yet open a menu, or be the first of two.
    is_waiting: bool,
    /// It has moved too far for a click.
    is_drag: bool,
    /// The last position: on the layout, since the view may move.
    at: Point,
    /// The last cell.
    cell: Option<Cell>,
    /// A cell that a line of the pen has only grazed since.
    grazed: Option<Cell>,
    /// The mark that it began on, if marks are clicked there.
    mark: Option<Mark>,
}

impl Press {
    /// Follows the events of a frame; what was done on cells becomes commands.
    pub fn follow(held: &mut Option<Self>, ui: &Ui, reach: &Reach<'_>) -> Vec<Command> {
        let mut commands = Vec::new();
        let mut selected = reach.selected;
        let click = ui.options(|options| options.input_options.max_click_dist);
        let (is_touch, is_pinch) =
            ui.input(|input| (input.any_touches(), input.multi_touch().is_some()));
        let (events, is_down) = ui.input(|input| {
            let is_ours = |event: &&Event| {
                matches!(
                    event,
                    Event::PointerMoved(_)
                        | Event::PointerButton {
                            button: PointerButton::Primary,
                            ..
                        }
                        | Event::Key {
                            key: Key::Escape,
                            pressed: true,
                            ..
                        }
                )
            };
            let events: Vec<Event> = input.events.iter().filter(is_ours).cloned().collect();
            (events, input.pointer.primary_down())
        });
        for event in events {
            match event {
                Event::PointerButton {
                    pos,
                    pressed: true,
                    modifiers,
                    ..
                } => {
                    *held = reach.takes(ui, pos).then(|| Self {
                        modifiers,
                        began: pos,
                        is_waiting: is_touch,
                        is_drag: false,
                        at: reach.place.back(pos),
                        cell: None,
                        grazed: None,
                        mark: (reach.mark_at)(pos)
                            .filter(|(cell, ..)| match reach.takes {
                                Takes::AnyMark => true,
                                Takes::MarksHere => selected == Some(*cell),
                                Takes::Places | Takes::Pad | Takes::Pen => false,
                            })
                            .filter(|_| modifiers.is_none()),
                    });
                    if let Some(press) = held.as_mut().filter(|press| !press.is_waiting) {
                        press.pass(reach.place.back(pos), reach, &mut commands);
                        selected = press.cell.filter(|_| modifiers.is_none());
                    }
                }
                Event::PointerMoved(to) | Event::PointerButton { pos: to, .. } => {
                    if let Some(press) = held {
                        press.is_drag |= press.began.distance(to) > click;
                        let is_over = matches!(event, Event::PointerButton { .. });
                        if press.is_waiting && (press.is_drag || is_over) {
                            press.is_waiting = false;
                            press.pass(press.at, reach, &mut commands);
                        }
                        if press.is_drag {
                            press.pass(reach.place.back(to), reach, &mut commands);
                        }
                    }
                    if matches!(event, Event::PointerButton { .. }) {
                        let press = held.take();
                        commands.extend(press.and_then(|press| press.clicked(reach)));
                    }
                }
                _ => *held = None,
            }
        }
        // A release outside the window may not be reported. Two fingers move the board.
        held.take_if(|press| !is_down || is_pinch && press.is_waiting);
        commands
    }

    /// Returns the command of a click, if the press did not move: on the mark that it began on, or on a place.
    fn clicked(&self, reach: &Reach<'_>) -> Option<Command> {
        if self.is_drag || !self.modifiers.is_none() {
            return None;
        }
        match (reach.takes, self.mark) {
            (Takes::Places | Takes::Pen, _) => Some(Command::Entry(EntryCommand::PressPlace(
                reach.place_at(self.began),
            ))),
            (_, mark) => mark.map(|(cell, kind, value)| {
                Command::Entry(EntryCommand::PressMark(cell, kind, value))
            }),
        }
    }

    /// Moves to a point in a straight line, over the cells between.
    fn pass(&mut self, to: Point, reach: &Reach<'_>, commands: &mut Vec<Command>) {
        let from = std::mem::replace(&mut self.at, to);
        let count = (SAMPLES * (to - from).length()).ceil().max(1.0);
        for step in 1..=count as usize {
            let at = from.lerp(to, step as f32 / count);
            let cell = reach.cell(at);
            let Some(cell) = cell.filter(|_| cell != self.cell) else {
                continue;
            };
            if let (Takes::Pen, Some(last)) = (reach.takes, self.cell) {
                if !reach.is_well_inside(cell, at) {
                    if reach.layout.touch(last, cell) {
                        self.grazed = Some(cell);
                    }
                    continue;
                }
                let between = self.grazed.take().filter(|&grazed| grazed != cell);
                if let Some(between) = between.filter(|_| !reach.layout.touch(last, cell)) {
                    self.enter(between, commands);
                }
            }
            self.enter(cell, commands);
        }
    }

    /// Comes to another cell.
    fn enter(&mut self, cell: Cell, commands: &mut Vec<Command>) {
        match (self.cell.replace(cell), commands.last_mut()) {
            (None, _) => commands.push(match self.modifiers {
                Modifiers { command: true, .. } => Command::Cursor(CursorCommand::Toggle(cell)),
                Modifiers { shift: true, .. } => Command::Cursor(CursorCommand::SelectToo(cell)),
                _ => Command::Entry(EntryCommand::PressCell(cell)),
            }),
            (Some(_), Some(Command::Entry(EntryCommand::DragOver(cells)))) => cells.push(cell),
            (Some(_), _) => commands.push(EntryCommand::DragOver(vec![cell]).into()),
        }
    }
}
