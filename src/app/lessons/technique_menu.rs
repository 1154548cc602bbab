//! The menu of techniques, easiest first, under the words for how hard they are.

use egui::Ui;
use sudogon_core::logic::Technique;
use sudogon_core::text;

use crate::app::style::submenu::heading;

/// Shows some techniques, each as an entry.
pub fn techniques_ui(
    ui: &mut Ui,
    techniques: &[&'static Technique],
    mut entry_ui: impl FnMut(&mut Ui, &'static Technique),
) {
    let has_level = |a: &&Technique, b: &&Technique| a.level() == b.level();
    for level in techniques.chunk_by(has_level) {
        heading(ui, &text::capitalized(level[0].level().name()));
        for &technique in level {
            entry_ui(ui, technique);
        }
    }
}
