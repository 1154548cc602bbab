//! The card while the regions of a jigsaw are drawn, and the switch to the numbers.

use egui::{TextWrapMode, Ui};
use sudogon_core::text;

use crate::app::command::{Command, EntryCommand, EntryStep, OnClick as _};
use crate::app::editing::entry_state::RegionDrawing;
use crate::app::style::{texts, widgets};

/// Shows the card.
pub fn regions_ui(ui: &mut Ui, drawing: &RegionDrawing, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        texts::kicker(ui, "Enter puzzle");
        switch_ui(ui, EntryStep::Regions, ui.available_width(), commands);
        texts::headline(ui, &headline(drawing));
        if let Some(missing) = &drawing.missing {
            ui.label(
                "A region is a piece with a thick line round it. Hold the mouse down and draw over its cells.",
            );
            texts::quiet(
                ui,
                "Begin on an open cell for a new region, on a region's own cell to make it larger; a click beside the last region adds to it. Or type the number of each cell's region; a full stop, 0 or Space leaves the cell open.",
            );
            if drawing.has_too_many() {
                ui.label(missing);
            } else {
                texts::quiet(ui, missing);
            }
            texts::quiet(ui, &complete(drawing));
        } else {
            ui.label("Each has as many cells as it needs. Now type the numbers.");
        }
        buttons_ui(ui, drawing, commands);
    });
}

/// Entering regions in one line, for narrow windows.
pub fn regions_line_ui(ui: &mut Ui, drawing: &RegionDrawing, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        switch_ui(ui, EntryStep::Regions, SWITCH, commands);
        if drawing.map.is_complete() {
            let go_on = widgets::filled(ui, "Continue to the numbers");
            go_on.on_click(commands, EntryCommand::SetStep(EntryStep::Numbers));
        } else {
            ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
            texts::quiet(ui, &line(drawing));
        }
    });
}

/// The width of the switch where it shares its line.
pub const SWITCH: f32 = 168.0;

/// Shows the switch between the steps of entering.
pub fn switch_ui(ui: &mut Ui, step: EntryStep, width: f32, commands: &mut Vec<Command>) {
    let pressed = widgets::segmented(ui, width, &EntryStep::ALL, &step);
    commands.extend(pressed.map(|it| EntryCommand::SetStep(it).into()));
}

/// "Region 5: 8 of 9 cells".
fn headline(drawing: &RegionDrawing) -> String {
    let (size, current) = (drawing.map.size(), drawing.current);
    if drawing.map.is_complete() {
        format!("All {size} regions are complete")
    } else {
        format!("Region {current}: {} of {size} cells", drawing.cells())
    }
}

/// What is wrong, else the progress, in a few words.
fn line(drawing: &RegionDrawing) -> String {
    match &drawing.missing {
        _ if drawing.map.regions().is_empty() => {
            "Draw over the cells of each region, or type its number into them.".to_owned()
        }
        Some(missing) if drawing.has_too_many() => missing.clone(),
        _ => headline(drawing),
    }
}

/// "Complete so far: 1, 2 and 4".
fn complete(drawing: &RegionDrawing) -> String {
    let map = &drawing.map;
    let is_complete = |region: &char| map.cells_of(*region) == map.size();
    let names: Vec<String> = map
        .numbers()
        .filter(is_complete)
        .map(String::from)
        .collect();
    if names.is_empty() {
        "No region is complete yet.".to_owned()
    } else {
        format!("Complete so far: {}.", text::list(&names, "and"))
    }
}

fn buttons_ui(ui: &mut Ui, drawing: &RegionDrawing, commands: &mut Vec<Command>) {
    widgets::above_buttons(ui);
    ui.horizontal_wrapped(|ui| {
        if drawing.missing.is_none() && widgets::filled(ui, "Continue to the numbers").clicked() {
            commands.push(EntryCommand::SetStep(EntryStep::Numbers).into());
        }
        let is_begun = !drawing.map.regions().is_empty();
        widgets::button(ui, is_begun, "Clear regions")
            .on_click(commands, EntryCommand::ClearRegions);
    });
}
