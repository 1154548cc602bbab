//! A picture of what a rule leaves of two cells: a row for each value of the first, a column for each of the second.

use egui::{Rect, Role, Sense, Ui, Vec2, WidgetInfo, vec2};
use sudogon_board::value::ValueSet;

use crate::app::style::theme::Theme;

/// The side of a field, and the air around it.
const FIELD: f32 = 11.0;
const AIR: f32 = 1.0;

/// Shows which values of the second cell go with each of the first; screen readers call it by what is said of it.
pub fn pairs_ui(ui: &mut Ui, partners: &[ValueSet], said: &str) {
    let theme = Theme::of(ui.ctx());
    let side = FIELD * partners.len() as f32;
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, said));
    for (row, goes_with) in partners.iter().enumerate() {
        for column in 0..partners.len() {
            let at = rect.min + vec2(column as f32, row as f32) * FIELD;
            let field = Rect::from_min_size(at, Vec2::splat(FIELD - AIR));
            let goes = goes_with.numbers().any(|value| value == column + 1);
            let colour = if goes { theme.accent } else { theme.trough };
            ui.painter().rect_filled(field, 0.0, colour);
        }
    }
}
