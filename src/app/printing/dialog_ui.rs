//! Shows the dialog: the pages, and how to print them.

use egui::{Key, Role, Sense, Ui, Vec2, WidgetInfo};
use sudogon_paper::print::{MM, Marks, Orientation, Paper, PerPage, Solutions, Values};

use crate::app::board_view;
use crate::app::command::printing::Subject;
use crate::app::command::{Command, OnClick as _, PrintCommand, ViewCommand, titled};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::printing::dialog::PrintDialog;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};
use crate::language::{self, label, say};
use crate::worker::Preview;

/// The least width for the page beside the options, and the options' own.
const BESIDE: f32 = 620.0;
const OPTIONS: f32 = 330.0;
/// The height of what is around the options in the window.
const AROUND: f32 = 190.0;
/// The height of the page above the options, and beside them at most.
const ABOVE: f32 = 170.0;
const MOST: f32 = 560.0;

impl DialogBehaviour for PrintDialog {
    fn title(&self) -> String {
        label!(in "a heading": "Print").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        self.poll();
        turn_by_keys(ui, self, commands);
        let height = (ui.ctx().content_rect().height() - AROUND).clamp(120.0, MOST);
        if ui.available_width() >= BESIDE {
            ui.horizontal_top(|ui| {
                let width = ui.available_width() - OPTIONS - 16.0;
                ui.vertical(|ui| {
                    ui.set_width(width);
                    pages_ui(ui, self, Vec2::new(width, height - 40.0), commands);
                });
                ui.vertical(|ui| {
                    ui.set_width(OPTIONS);
                    widgets::scroll_area(height).show(ui, |ui| {
                        options_ui(ui, self, commands);
                        told_ui(ui, self);
                    });
                });
            });
        } else {
            widgets::scroll_area(height).show(ui, |ui| {
                let width = ui.available_width();
                pages_ui(ui, self, Vec2::new(width, ABOVE), commands);
                told_ui(ui, self);
                options_ui(ui, self, commands);
            });
        }
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let has_pages = self.is_ready();
            let print = widgets::filled(ui, label!(in "a button": "Print"));
            widgets::focus_first(ui, &print);
            if print.clicked() && has_pages {
                commands.push(PrintCommand::Send.into());
            }
            widgets::button(ui, has_pages, label!("Save as PDF…"))
                .on_click(commands, PrintCommand::Save);
            widgets::button(ui, has_pages, label!("Braille file…"))
                .on_click(commands, PrintCommand::SaveBraille);
            widgets::button(ui, true, label!("Cancel"))
                .on_click(commands, ViewCommand::CloseDialog);
        });
    }

    fn width(&self) -> f32 {
        theme::PRINT_DIALOG
    }

    fn is_form(&self) -> bool {
        true
    }

    fn is_running(&self) -> bool {
        self.is_examining()
    }
}

/// Page Up and Page Down turn the pages.
fn turn_by_keys(ui: &Ui, dialog: &PrintDialog, commands: &mut Vec<Command>) {
    let Some(preview) = &dialog.preview else {
        return;
    };
    let before = preview.at.checked_sub(1);
    let next = Some(preview.at + 1).filter(|at| *at < preview.book.len());
    for (key, to) in [(Key::PageUp, before), (Key::PageDown, next)] {
        let to = to.filter(|_| ui.input(|input| input.key_pressed(key)));
        commands.extend(to.map(|at| PrintCommand::Turn(at).into()));
    }
}

/// Shows a page, what it is, and the buttons that turn it.
fn pages_ui(ui: &mut Ui, dialog: &PrintDialog, room: Vec2, commands: &mut Vec<Command>) {
    let Some(preview) = &dialog.preview else {
        ui.allocate_space(room);
        return;
    };
    page_ui(ui, preview, room);
    let (at, count) = (preview.at, preview.book.len());
    if count < 2 {
        texts::quiet(ui, &in_words(preview));
        return;
    }
    ui.horizontal(|ui| {
        widgets::button(ui, at > 0, label!(in "pages": "Back"))
            .on_click(commands, PrintCommand::Turn(at.saturating_sub(1)));
        widgets::button(ui, at + 1 < count, label!(in "pages": "Next"))
            .on_click(commands, PrintCommand::Turn(at + 1));
        texts::quiet(ui, &in_words(preview));
    });
}

fn options_ui(ui: &mut Ui, dialog: &PrintDialog, commands: &mut Vec<Command>) {
    if let Some(listed) = dialog.listed {
        let all = say!("All {count} of the list", count = listed);
        let one = label!(in "a puzzle": "This one");
        let subjects = [(Subject::One, one), (Subject::List, &*all)];
        let (mut subject, name) = (dialog.subject, label!(in "a heading": "Puzzles"));
        choice(ui, name, &subjects, &mut subject);
        if subject != dialog.subject {
            commands.push(PrintCommand::Choose(subject).into());
        }
    }
    let old = dialog.options;
    let mut new = old;
    let paper = label!(in "a heading": "Paper");
    choice(ui, paper, &Paper::ALL, &mut new.paper);
    let ways = titled(&Orientation::ALL);
    choice(ui, label!("Orientation"), &ways, &mut new.orientation);
    let on_a_page = match dialog.subject {
        Subject::One => label!("Copies on a page"),
        Subject::List => label!("Puzzles on a page"),
    };
    choice(ui, on_a_page, &titled(&PerPage::ALL), &mut new.per_page);
    let in_empty = label!("In empty cells");
    choice(ui, in_empty, &titled(&Marks::ALL), &mut new.marks);
    let places = titled(&Solutions::ALL.map(|(place, name, _)| (place, name)));
    let solution = label!(in "a heading": "Solution");
    choice(ui, solution, &places, &mut new.solutions);
    let mut has_mine = new.values == Values::All;
    widgets::checkbox(ui, &mut has_mine, label!("My values too"));
    new.values = if has_mine {
        Values::All
    } else {
        Values::Printed
    };
    for (is_on, title) in [
        (&mut new.has_titles, label!(in "what is printed": "Title")),
        (&mut new.has_levels, label!(in "what is printed": "Level")),
        (
            &mut new.has_times,
            label!(in "what is printed": "Time that most people take"),
        ),
        (&mut new.is_large, label!("Large print")),
    ] {
        widgets::checkbox(ui, is_on, title);
    }
    if new != old {
        commands.push(PrintCommand::Set(new).into());
    }
}

/// A switch with its title above it.
fn choice<T: Clone + PartialEq>(ui: &mut Ui, title: &str, choices: &[(T, &str)], chosen: &mut T) {
    texts::caption(ui, title);
    let width = ui.available_width();
    let id = ui.unique_id().with(title);
    let pressed = ui.push_id(id, |ui| {
        widgets::segmented(ui, title, width, choices, chosen)
    });
    if let Some(pressed) = pressed.inner {
        *chosen = pressed;
    }
}

fn told_ui(ui: &mut Ui, dialog: &PrintDialog) {
    for sentence in told(dialog) {
        texts::quiet(ui, &sentence);
    }
}

/// Returns the remarks on the pages.
fn told(dialog: &PrintDialog) -> Vec<String> {
    let mut told = Vec::new();
    if let Some(wrong) = &dialog.wrong {
        told.push(language::say(wrong));
    }
    if let Some(preview) = &dialog.preview {
        told.extend(preview.book.remarks().iter().map(language::say));
        if preview.unsound > 0 && dialog.options.want_examining() {
            told.push(match dialog.subject {
                Subject::One => say!(
                    "The puzzle has not exactly one solution: it is printed without level and solution."
                ),
                Subject::List => say!(
                    "Without exactly one solution, and so without level and solution: {count} {count|puzzle|puzzles}.",
                    count = preview.unsound
                ),
            });
        }
    }
    if dialog.is_examining() {
        told.push(match dialog.examined {
            (number, count) if count > 1 => {
                say!("Finding levels and solutions: {number} of {count} puzzles")
            }
            _ => say!("Finding the level and the solution…"),
        });
    }
    told
}

/// Shows the page as large as the room allows.
fn page_ui(ui: &mut Ui, preview: &Preview, room: Vec2) {
    let size = preview.page.size;
    let scale = (room.x / size.x).min(room.y / size.y);
    let (area, _) = ui.allocate_exact_size(room, Sense::hover());
    let page = egui::Rect::from_center_size(area.center(), Vec2::new(size.x, size.y) * scale);
    let response = ui.interact(page, ui.unique_id().with("page"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, in_words(preview)));
    if ui.is_rect_visible(page) {
        board_view::page(ui, &preview.page, page);
    }
}

/// Describes the page in words: "Page 1 of 2, portrait, cells of 19.8 mm".
fn in_words(preview: &Preview) -> String {
    let (size, number) = (preview.page.size, preview.at + 1);
    let (is_upright, count) = (size.y > size.x, preview.book.len());
    let cells = preview
        .book
        .least_cell(preview.at)
        .map(|cell| texts::tenths((10.0 * f64::from(cell / MM)).floor() / 10.0));
    match (is_upright, cells) {
        (true, Some(text)) => {
            say!("Page {number} of {count}, portrait, cells of {text} mm")
        }
        (true, None) => say!("Page {number} of {count}, portrait, solutions"),
        (false, Some(text)) => {
            say!("Page {number} of {count}, landscape, cells of {text} mm")
        }
        (false, None) => say!("Page {number} of {count}, landscape, solutions"),
    }
}
