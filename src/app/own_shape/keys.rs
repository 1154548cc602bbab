//! The keys with which a shape is drawn.

use egui::{Event, Id, Key, Ui};

use crate::app::command::shape_act::{ShapeAct, Tool};
use crate::app::command::spec::{direction_of, pressed};
use crate::app::command::{Command, OwnShapeCommand};
use crate::app::own_shape::desk::ShapeDesk;

/// The id of the canvas, which gets the keys.
pub fn canvas_id() -> Id {
    Id::unique("shape canvas")
}

/// The commands of this frame's keys, while the canvas has the focus.
pub fn desk_keys(ui: &Ui, desk: &ShapeDesk, events: &[Event]) -> Vec<Command> {
    if !ui.memory(|memory| memory.has_focus(canvas_id())) {
        return Vec::new();
    }
    let keys = events.iter().filter_map(pressed);
    let plain = keys.filter(|(_, held)| held.is_none());
    let acts = plain.filter_map(|(key, _)| match key {
        Key::Space => Some(ShapeAct::Press),
        // The house is ready: the next one.
        Key::Enter if desk.tool == Tool::Houses && desk.open_house.is_some() => {
            Some(ShapeAct::OpenHouse(None))
        }
        Key::Enter => Some(ShapeAct::Press),
        _ => direction_of(key).map(ShapeAct::Move),
    });
    acts.map(Command::from).collect()
}

impl From<ShapeAct> for Command {
    fn from(act: ShapeAct) -> Self {
        Self::OwnShape(OwnShapeCommand::Act(act))
    }
}
