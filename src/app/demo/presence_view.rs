//! The table of presence: how often each value occurs in each house.

use egui::{ScrollArea, Stroke, Ui, WidgetInfo};

use crate::app::demo::clues::{allowed_ui, left_by_clues};
use crate::app::demo::watching::Watching;
use crate::app::style::texts;
use crate::app::style::theme::{self, Theme};
use sudogon_core::layout::{Cell, HouseId};
use sudogon_core::logic::words;
use sudogon_core::puzzle::Value;

use crate::app::style::house_table;

/// The table of how often each value occurs in each house; those of the cell that is being tried come first. Above it, what the
/// clues of the cell allow.
pub fn presence_ui(ui: &mut Ui, watching: &Watching, counts: &[u16], at: Option<Cell>, room: f32) {
    let layout = watching.layout();
    let values = layout.values();
    let of_cell: &[HouseId] = at.map_or(&[], |cell| layout.houses_of(cell));
    let others = (0..layout.houses().len())
        .map(|id| HouseId(id as u16))
        .filter(|id| !of_cell.contains(id));
    let houses: Vec<HouseId> = of_cell.iter().copied().chain(others).collect();
    let what = match at {
        Some(cell) => format!("; now {} is tried", layout.say(cell)),
        None => " in each row, column and area".to_owned(),
    };
    texts::kicker(ui, &format!("How often each value occurs{what}"));
    if let Some(cell) = at {
        let mut grid = watching.board.grid();
        grid.set(cell, None);
        allowed_ui(ui, layout, &left_by_clues(layout, &grid, cell));
    }
    ScrollArea::both()
        .id_salt("presence")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            house_table::head_ui(ui, layout);
            for (row, &id) in houses.iter().enumerate() {
                let counts = &counts[usize::from(id.0) * values..][..values];
                row_ui(ui, watching, id, counts, row < of_cell.len());
            }
        });
}

fn row_ui(ui: &mut Ui, watching: &Watching, id: HouseId, counts: &[u16], is_of_cell: bool) {
    let (rect, response) = house_table::row(ui, counts.len());
    let theme = Theme::of(ui.ctx());
    let layout = watching.layout();
    let name = &layout.house(id).name;
    let said = || {
        let at_least = |times: u16| {
            let counted = counts.iter().zip(1..);
            counted.filter_map(move |(&count, at)| Value::new(at).filter(|_| count >= times))
        };
        let has = words::symbols(layout, at_least(1).collect());
        let twice: String = at_least(2)
            .map(|value| format!(", {} twice", value.on(layout)))
            .collect();
        format!("{name}: {has}{twice}")
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
            0 => _ = painter.circle_filled(place.center(), 1.2, theme.quiet),
            1 => theme::centred(painter, place, 1, theme::regular(13.0), theme.text),
            more => {
                let border = Stroke::new(1.6, theme.conflict);
                painter.rect_stroke(place.shrink(1.5), 2.0, border, egui::StrokeKind::Inside);
                theme::centred(painter, place, more, theme::semibold(13.0), theme.conflict);
            }
        }
    }
}
