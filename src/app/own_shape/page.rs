//! The page on which a shape is drawn: the canvas, and the tools beside or below it.

use egui::{Context, Event, ScrollArea, Ui, UiBuilder, vec2};

use crate::app::command::shape_act::ShapeAct;
use crate::app::command::{Command, EditCommand};
use crate::app::own_shape::canvas::canvas_ui;
use crate::app::own_shape::desk::ShapeDesk;
use crate::app::own_shape::filling::Filling;
use crate::app::own_shape::keys::{canvas_id, desk_keys};
use crate::app::own_shape::side::{head_ui, side_ui, steps_ui};
use crate::app::own_shape::words;
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::arrangement::Part;
use crate::app::style::{theme, widgets};
use crate::language::label;

/// The share of the height that the tools take where they stand below.
const BELOW: f32 = 0.46;
const GAP: f32 = 10.0;

impl PageBehaviour for ShapeDesk {
    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let edge = if widgets::is_tiny(ui) {
            8.0
        } else {
            theme::EDGE
        };
        let room = ui.available_rect_before_wrap().shrink2(vec2(edge, 8.0));
        let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
        let ui = &mut inside;
        let wanted = input.wanted_part;
        widgets::part_ui(Part::Tools, wanted, ui, |ui| head_ui(ui, self, commands));
        ui.add_space(GAP);
        let room = ui.available_rect_before_wrap();
        let (canvas, side) = if room.width() >= theme::WIDE - 2.0 * theme::EDGE {
            let middle = room.right() - theme::SIDE_PANEL;
            (
                room.with_max_x(middle - theme::EDGE),
                room.with_min_x(middle),
            )
        } else {
            let middle = room.bottom() - BELOW * room.height();
            (room.with_max_y(middle - GAP), room.with_min_y(middle))
        };
        widgets::part_ui(Part::Board, wanted, ui, |ui| {
            canvas_ui(ui, canvas, self, commands);
        });
        widgets::part_ui(Part::Side, wanted, ui, |ui| {
            let mut inside = ui.new_child(UiBuilder::new().max_rect(side));
            let area = ScrollArea::vertical()
                .id_salt("shape tools")
                .auto_shrink(false);
            area.show(&mut inside, |ui| side_ui(ui, self, commands));
        });
    }

    fn parts(&self, _has_boards: bool) -> &'static [Part] {
        &[Part::Tools, Part::Side]
    }

    fn enter(&mut self, _pictures: &mut Pictures, ctx: &Context) -> Option<String> {
        ctx.memory_mut(|memory| memory.request_focus(canvas_id()));
        Some(words::tool(self.tool).to_owned())
    }

    fn tools_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        steps_ui(ui, self, commands);
    }

    fn keys(&self, ui: &Ui, events: &[Event]) -> Option<Vec<Command>> {
        Some(desk_keys(ui, self, events))
    }

    fn meaning(&self, shortcut: Command) -> Command {
        match shortcut {
            Command::Edit(EditCommand::Undo) => ShapeAct::Undo.into(),
            Command::Edit(EditCommand::Redo) => ShapeAct::Redo.into(),
            other => other,
        }
    }

    fn poll(&mut self, ctx: &Context) -> Option<String> {
        self.find_out(ctx).map(str::to_owned)
    }

    fn is_running(&self) -> bool {
        self.filling == Filling::Asked
    }

    fn leave(&self, _ctx: &Context) -> Option<&'static str> {
        Some(label!("The drawing is kept until you come back"))
    }
}
