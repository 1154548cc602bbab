//! The last puzzles, as they are: each with its board, its name and how far it is.

use std::path::{Path, PathBuf};

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, Color32, FontId, Galley, Id, Rect, Role, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use sudogon_core::text;

use crate::app::command::{Command, FileCommand, OnClick as _, ShapesCommand};
use crate::app::known::outcome;
use crate::app::start_screen::board_pictures::{BoardPictures, Found, Source};
use crate::app::start_screen::picture_cards::tile_ui;
use crate::app::style::submenu::entry;
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};

/// How many are shown; the menus have more.
pub const SHOWN: usize = 4;
/// The height of a tile's two lines.
const WORDS: f32 = 44.0;
/// Beside them.
const AIR: f32 = 6.0;

/// Shows them in one row.
pub fn recent_ui(
    ui: &mut Ui,
    recent: &[PathBuf],
    pictures: &BoardPictures,
    (columns, side): (usize, f32),
    commands: &mut Vec<Command>,
) {
    if recent.is_empty() {
        return;
    }
    ui.add_space(4.0);
    texts::kicker(ui, "Go on with");
    ui.horizontal(|ui| {
        for path in recent.iter().take(columns.min(SHOWN)) {
            puzzle_ui(ui, path, pictures, side, commands);
        }
    });
}

fn puzzle_ui(
    ui: &mut Ui,
    path: &Path,
    pictures: &BoardPictures,
    side: f32,
    commands: &mut Vec<Command>,
) {
    let theme = Theme::of(ui.ctx());
    let file = path.file_stem().unwrap_or_default().to_string_lossy();
    let source = Source::File(path.to_path_buf());
    let found = pictures.of(&source);
    let how_far = match found {
        None => String::new(),
        Some(Found::Board(board)) => outcome::how_far(board),
        Some(Found::Several(count, _)) => text::count(*count, "puzzle"),
        Some(Found::Gone) => "no longer there".to_owned(),
        Some(Found::Unreadable) => "can't be read".to_owned(),
    };
    let name = match how_far.as_str() {
        "" => file.clone().into_owned(),
        how_far => format!("{file}, {how_far}"),
    };
    let (picture, words, response) =
        tile_ui(ui, (side, WORDS), Id::unique(("recent", path)), &name);
    pictures.picture_ui(ui, &source, picture);
    let lines = [
        (file.clone().into_owned(), theme::semibold(13.0), theme.text),
        (how_far, theme::regular(12.0), theme.quiet),
    ];
    let mut top = words.top();
    for (text, font, colour) in lines {
        let line = in_one_line(ui, text, font, colour, words.width() - 2.0 * AIR);
        let left = words.center().x - line.size().x / 2.0;
        let height = line.size().y;
        ui.painter().galley(pos2(left, top), line, colour);
        top += height + 2.0;
    }
    response
        .on_hover_text(path.display().to_string())
        .on_click(commands, FileCommand::OpenPath(path.to_path_buf()));
    if matches!(found, Some(Found::Gone | Found::Unreadable)) {
        forget_ui(ui, path, &file, picture, commands);
    }
}

/// A way to take a puzzle off the list, in place of its picture.
fn forget_ui(ui: &mut Ui, path: &Path, file: &str, picture: Rect, commands: &mut Vec<Command>) {
    let size = vec2(picture.width().min(84.0), theme::BUTTON);
    let place = Rect::from_center_size(picture.center(), size);
    let inside = UiBuilder::new()
        .max_rect(place)
        .layout(egui::Layout::centered_and_justified(
            egui::Direction::TopDown,
        ));
    let mut child = ui.new_child(inside.id_salt(("forget", path)));
    let forget = widgets::button(&mut child, true, "Forget it");
    let name = format!("Forget {file}");
    forget.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    forget
        .on_hover_text("Take it off this list")
        .on_click(commands, ShapesCommand::Forget(path.to_path_buf()));
}

/// A text that is cut where it is too long for one line.
fn in_one_line(
    ui: &Ui,
    text: String,
    font: FontId,
    colour: Color32,
    width: f32,
) -> std::sync::Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text, font, colour);
    job.wrap = TextWrapping::truncate_at_width(width);
    job.halign = Align::LEFT;
    ui.painter().layout_job(job)
}

/// Shows the recent files, in a menu.
pub fn recent_menu_ui(ui: &mut Ui, recent: &[PathBuf], pushed: &mut Vec<Command>) {
    for path in recent {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        entry(ui, name)
            .on_hover_text(path.display().to_string())
            .on_click(pushed, FileCommand::OpenPath(path.clone()));
    }
}
