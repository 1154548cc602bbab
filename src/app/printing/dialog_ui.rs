//! Shows the dialog: the pages, and how to print them.

use egui::{Key, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo};
use sudogon_core::text;
use sudogon_paper::print::{MM, Marks, Options, Orientation, Paper, PerPage, Solutions, Values};

use crate::app::board_view;
use crate::app::command::{Command, OnClick as _, PrintCommand, ViewCommand};
use crate::app::printing::commands::Subject;
use crate::app::printing::dialog::PrintDialog;
use crate::app::style::{texts, widgets};
use crate::worker::Preview;

/// The least width for the page beside the options, and the options' own.
const BESIDE: f32 = 620.0;
const OPTIONS: f32 = 330.0;
/// The height of what is around the options in the window.
const AROUND: f32 = 190.0;
/// The height of the page above the options, and beside them at most.
const ABOVE: f32 = 170.0;
const MOST: f32 = 560.0;

pub fn print_ui(ui: &mut Ui, dialog: &mut PrintDialog, commands: &mut Vec<Command>) {
    dialog.poll();
    texts::headline(ui, "Print");
    turn_by_keys(ui, dialog, commands);
    let height = (ui.ctx().content_rect().height() - AROUND).clamp(120.0, MOST);
    if ui.available_width() >= BESIDE {
        ui.horizontal_top(|ui| {
            let width = ui.available_width() - OPTIONS - 16.0;
            ui.vertical(|ui| {
                ui.set_width(width);
                pages_ui(ui, dialog, Vec2::new(width, height - 40.0), commands);
            });
            ui.vertical(|ui| {
                ui.set_width(OPTIONS);
                scrolled(ui, height, |ui| {
                    options_ui(ui, dialog, commands);
                    told_ui(ui, dialog);
                });
            });
        });
    } else {
        scrolled(ui, height, |ui| {
            let width = ui.available_width();
            pages_ui(ui, dialog, Vec2::new(width, ABOVE), commands);
            told_ui(ui, dialog);
            options_ui(ui, dialog, commands);
        });
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let has_pages = dialog.is_ready();
        let print = widgets::filled(ui, "Print");
        widgets::focus_first(ui, &print);
        if print.clicked() && has_pages {
            commands.push(PrintCommand::Send.into());
        }
        widgets::button(ui, has_pages, "Save as PDF…").on_click(commands, PrintCommand::Save);
        widgets::button(ui, true, "Cancel").on_click(commands, ViewCommand::CloseDialog);
    });
}

fn scrolled(ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui)) {
    let area = ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height);
    area.show(ui, |ui| contents(ui));
}

/// Page Up and Page Down turn the pages.
fn turn_by_keys(ui: &Ui, dialog: &PrintDialog, commands: &mut Vec<Command>) {
    let Some(preview) = &dialog.preview else {
        return;
    };
    let (back, on) = ui.input(|input| {
        (
            input.key_pressed(Key::PageUp),
            input.key_pressed(Key::PageDown),
        )
    });
    if back && preview.at > 0 {
        commands.push(PrintCommand::Turn(preview.at - 1).into());
    }
    if on && preview.at + 1 < preview.book.len() {
        commands.push(PrintCommand::Turn(preview.at + 1).into());
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
        let turn = |to| Command::Print(PrintCommand::Turn(to));
        widgets::button(ui, at > 0, "Back").on_click(commands, turn(at.saturating_sub(1)));
        widgets::button(ui, at + 1 < count, "Next").on_click(commands, turn(at + 1));
        texts::quiet(ui, &in_words(preview));
    });
}

fn options_ui(ui: &mut Ui, dialog: &PrintDialog, commands: &mut Vec<Command>) {
    if let Some(listed) = dialog.listed {
        let all = format!("All {listed} of the list");
        let subjects = [(Subject::One, "This one"), (Subject::List, &all)];
        let mut subject = dialog.subject;
        choice(ui, "Puzzles", &subjects, &mut subject);
        if subject != dialog.subject {
            commands.push(PrintCommand::Choose(subject).into());
        }
    }
    let old = dialog.options;
    let mut new = old;
    choice(ui, "Paper", &Paper::ALL, &mut new.paper);
    let ways = &Orientation::ALL;
    choice(ui, "Orientation", ways, &mut new.orientation);
    let on_a_page = match dialog.subject {
        Subject::One => "Copies on a page",
        Subject::List => "Puzzles on a page",
    };
    choice(ui, on_a_page, &PerPage::ALL, &mut new.per_page);
    choice(ui, "In empty cells", &Marks::ALL, &mut new.marks);
    let places = Solutions::ALL.map(|(place, name, _)| (place, name));
    choice(ui, "Solution", &places, &mut new.solutions);
    let mut has_mine = new.values == Values::All;
    widgets::checkbox(ui, &mut has_mine, "My values too");
    new.values = if has_mine {
        Values::All
    } else {
        Values::Printed
    };
    widgets::checkbox(ui, &mut new.has_titles, "Title");
    widgets::checkbox(ui, &mut new.has_levels, "Level");
    widgets::checkbox(ui, &mut new.is_large, "Large print");
    if new != old {
        commands.push(PrintCommand::Set(new).into());
    }
}

/// A switch with its title above it.
fn choice<T: Clone + PartialEq>(ui: &mut Ui, title: &str, choices: &[(T, &str)], chosen: &mut T) {
    texts::kicker(ui, title);
    let width = ui.available_width();
    let id = ui.unique_id().with(title);
    let pressed = ui.push_id(id, |ui| widgets::segmented(ui, width, choices, chosen));
    if let Some(pressed) = pressed.inner {
        *chosen = pressed;
    }
}

fn told_ui(ui: &mut Ui, dialog: &PrintDialog) {
    for sentence in told(dialog, &dialog.options) {
        texts::quiet(ui, &sentence);
    }
}

/// What is to be told of the pages.
fn told(dialog: &PrintDialog, options: &Options) -> Vec<String> {
    let mut told = Vec::new();
    if let Some(wrong) = &dialog.wrong {
        told.push(wrong.clone());
    }
    if let Some(preview) = &dialog.preview {
        told.extend_from_slice(preview.book.remarks());
        let wants_solution = options.solutions != Solutions::None;
        if preview.unsound > 0 && (wants_solution || options.has_levels) {
            told.push(match dialog.subject {
                Subject::One => "The puzzle has not exactly one solution: it is printed without level and solution."
                    .to_owned(),
                Subject::List => format!(
                    "Without exactly one solution, and so without level and solution: {}.",
                    text::count(preview.unsound, "puzzle")
                ),
            });
        }
    }
    if dialog.is_running() {
        told.push(match dialog.examined {
            (known, wanted) if wanted > 1 => {
                format!("Finding levels and solutions: {known} of {wanted} puzzles")
            }
            _ => "Finding the level and the solution…".to_owned(),
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

/// What the page is, in words: "Page 1 of 2, portrait, cells of 19.8 mm".
fn in_words(preview: &Preview) -> String {
    let size = preview.page.size;
    let way = match size.y > size.x {
        true => "portrait",
        false => "landscape",
    };
    let (at, count) = (preview.at, preview.book.len());
    let cells = match preview.book.least_cell(at) {
        Some(cell) => format!("cells of {:.1} mm", (10.0 * cell / MM).floor() / 10.0),
        None => "solutions".to_owned(),
    };
    format!("Page {} of {count}, {way}, {cells}", at + 1)
}
