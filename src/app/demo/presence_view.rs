//! The table of presence: how often each value occurs in each house.

use egui::{Align2, ScrollArea, Stroke, Ui, WidgetInfo};

use crate::app::demo::watching::Watching;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::layout::{Cell, HouseId};
use crate::logic::words;
use crate::puzzle::Value;

use crate::app::style::house_table;

/// The table of how often each value occurs in each house; those of the cell that is being tried come first.
pub fn presence_ui(ui: &mut Ui, watching: &Watching, counts: &[u16], at: Option<Cell>, room: f32) {
    let layout = watching.layout();
    let values = layout.values();
    let of_cell: &[HouseId] = at.map_or(&[], |cell| layout.houses_of(cell));
    let others = (0..layout.houses().len())
        .map(|id| HouseId(id as u16))
        .filter(|id| !of_cell.contains(id));
    let houses: Vec<HouseId> = of_cell.iter().copied().chain(others).collect();
    match at {
        Some(cell) => widgets::kicker(
            ui,
            &format!(
                "How often each value occurs; now {} is tried",
                layout.say(cell)
            ),
        ),
        None => widgets::kicker(ui, "How often each value occurs in each house"),
    }
    ScrollArea::both()
        .id_salt("presence")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            house_table::head_ui(ui, values);
            for (row, &id) in houses.iter().enumerate() {
                row_ui(
                    ui,
                    watching,
                    id,
                    &counts[usize::from(id.0) * values..][..values],
                    row < of_cell.len(),
                );
            }
        });
}

fn row_ui(ui: &mut Ui, watching: &Watching, id: HouseId, counts: &[u16], is_of_cell: bool) {
    let (rect, response) = house_table::row(ui, counts.len());
    let theme = Theme::of(ui.ctx());
    let name = &watching.layout().house(id).name;
    let said = || {
        let twice = counts
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 1)
            .filter_map(|(at, _)| Value::new(at + 1));
        let has = words::symbols(
            counts
                .iter()
                .enumerate()
                .filter(|(_, count)| **count > 0)
                .filter_map(|(at, _)| Value::new(at + 1))
                .collect(),
        );
        format!(
            "{name}: {has}{}",
            twice
                .map(|value| format!(", {value} twice"))
                .collect::<String>()
        )
    };
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, said()));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    if is_of_cell {
        painter.rect_filled(rect, 2.0, theme.peer);
    }
    let font = if is_of_cell {
        theme::semibold(12.5)
    } else {
        theme::regular(12.5)
    };
    house_table::name(ui, rect, name, font);
    for (at, &count) in counts.iter().enumerate() {
        let place = house_table::column(rect, at);
        match count {
            0 => {
                painter.circle_filled(place.center(), 1.2, theme.quiet);
            }
            1 => {
                painter.text(
                    place.center(),
                    Align2::CENTER_CENTER,
                    "1",
                    theme::regular(13.0),
                    theme.text,
                );
            }
            more => {
                painter.rect_stroke(
                    place.shrink(1.5),
                    2.0,
                    Stroke::new(1.6, theme.conflict),
                    egui::StrokeKind::Inside,
                );
                painter.text(
                    place.center(),
                    Align2::CENTER_CENTER,
                    more,
                    theme::semibold(13.0),
                    theme.conflict,
                );
            }
        }
    }
}
