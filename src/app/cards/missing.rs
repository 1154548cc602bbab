//! The missing values: for each house and value, in how many of the house's open cells the value can still be; a click selects
//! those cells.

use egui::{Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo};
use sudogon_board::game::Board;
use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::message;
use sudogon_board::puzzle::{Candidates, Value};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, close_ui};
use crate::app::command::{Command, CursorCommand};
use crate::app::style::theme::{self, Theme};
use crate::app::style::{house_table, texts, widgets};
use crate::language::{label, words};

/// The card; everything it shows is read from the board.
pub struct MissingCard {
    /// Values that the marks leave out count as ruled out.
    pub goes_by_marks: bool,
}

impl CardBehaviour for MissingCard {
    fn message(&self, _input: &CardInput<'_>) -> Option<CardText> {
        None
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let board = input.game.board();
        let cursor = std::iter::once(input.cursor);
        let selected: Vec<Cell> = cursor.chain(input.selected.iter().copied()).collect();
        widgets::card(ui, |ui| {
            texts::kicker(ui, label!("What is missing where"));
            texts::quiet(
                ui,
                label!(
                    "In how many cells each value can still stand. Press a number to select them."
                ),
            );
            let table = Table {
                board,
                candidates: board.candidates(self.goes_by_marks),
                selected,
            };
            table.ui(ui, room, commands);
            widgets::above_buttons(ui);
            close_ui(ui, commands);
        });
    }
}

/// The largest table that is laid out completely, for keyboard and screen reader use; no printed board has more. Of larger
/// ones only the visible part is: the whole would take longer than a frame.
const MOST_AT_ONCE: usize = 5000;

/// The table of counts.
struct Table<'a> {
    board: &'a Board,
    candidates: Candidates,
    selected: Vec<Cell>,
}

impl Table<'_> {
    /// Shows the counts; the one whose cells are selected is marked.
    fn ui(&self, ui: &mut Ui, room: f32, commands: &mut Vec<Command>) {
        let layout = self.board.layout();
        let head = house_table::head_room(ui);
        let table = ScrollArea::both()
            .id_salt("missing")
            .max_height((room - 170.0).max(80.0));
        let table = table.auto_shrink([false, true]).show(ui, |ui| {
            house_table::start(ui, layout.values());
            let houses = (0..).map(HouseId).zip(layout.houses());
            let full = houses.filter(|(_, house)| layout.is_full(house));
            let is_huge = full.clone().count() * layout.values() > MOST_AT_ONCE;
            for (house, _) in full {
                let (row, _) = house_table::row(ui, layout.values());
                if ui.is_rect_visible(row) || !is_huge {
                    self.row_ui(ui, row, house, commands);
                }
            }
        });
        let left = table.inner_rect.left() - table.state.clamped_offset().x;
        house_table::head_over(ui, head, left, layout);
    }

    fn row_ui(&self, ui: &mut Ui, rect: Rect, house: HouseId, commands: &mut Vec<Command>) {
        let (layout, theme) = (self.board.layout(), Theme::of(ui.ctx()));
        let words = words(layout);
        let name = words.within(&message!("{house}"));
        house_table::name(ui, rect, &name, theme::regular(12.5));
        for (at, value) in Value::all(layout.values()).enumerate() {
            let place = house_table::column(rect, at);
            let has_it = |&cell: &Cell| self.board.value(cell) == Some(value);
            if layout.house(house).cells.iter().any(has_it) {
                ui.painter().circle_filled(place.center(), 1.2, theme.quiet);
                continue;
            }
            let cells: Vec<Cell> = self.candidates.places(layout.house(house), value).collect();
            let said = words.say(&message!(
                "{value} in {house}: {count} {count|cell|cells}",
                count = cells.len()
            ));
            let is_selected = cells == self.selected;
            let id = ui.unique_id().with((house, at));
            let response = ui.interact(place, id, Sense::click());
            response
                .widget_info(|| WidgetInfo::selected(egui::Role::Button, true, is_selected, &said));
            let (font, colour) = match cells.len() {
                0 => (theme::semibold(13.0), theme.conflict),
                1 => (theme::semibold(13.0), theme.goes),
                _ => (theme::regular(13.0), theme.text),
            };
            if is_selected {
                ui.painter()
                    .rect_filled(place.shrink(1.0), 3.0, theme.cursor);
                let ring = Stroke::new(2.0, theme.accent);
                let place = place.shrink(0.5);
                ui.painter()
                    .rect_stroke(place, 3.0, ring, StrokeKind::Inside);
            } else if response.hovered() || response.has_focus() {
                ui.painter().rect_filled(place.shrink(1.0), 3.0, theme.peer);
            }
            // Few and none differ by more than colour.
            if cells.len() < 2 && !is_selected {
                let (place, ring) = (place.shrink(2.0), Stroke::new(1.2, colour));
                ui.painter()
                    .rect_stroke(place, 3.0, ring, StrokeKind::Inside);
            }
            theme::centred(ui.painter(), place, cells.len(), font, colour);
            if response.on_hover_text(said).clicked() && !cells.is_empty() {
                commands.push(CursorCommand::SelectCells(cells).into());
            }
        }
    }
}
