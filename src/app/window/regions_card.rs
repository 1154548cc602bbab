//! The card while the regions of a jigsaw are drawn, and the switch to the numbers.

use egui::{TextWrapMode, Ui};
use sudogon_board::message::Message;

use crate::app::command::{Command, EntryCommand, EntryStep, OnClick as _, titled};
use crate::app::editing::entry_state::RegionDrawing;
use crate::app::style::{texts, widgets};
use crate::language::{label, say};

/// Shows the card.
pub fn regions_ui(ui: &mut Ui, drawing: &RegionDrawing, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        texts::kicker(ui, label!(in "a mode": "Enter puzzle"));
        switch_ui(ui, EntryStep::Regions, ui.available_width(), commands);
        texts::headline(ui, &headline(drawing));
        if let Some(missing) = &drawing.missing {
            let complete = complete(drawing);
            // Whoever has one region knows how.
            if complete.is_none() {
                let how = [
                    label!(
                        "A region is a piece with a thick line round it. Hold the mouse down and draw over its cells."
                    ),
                    label!(
                        "Begin on an open cell for a new region, on a region's own cell to make it larger; a click beside the last region adds to it. Or type the number of each cell's region; a full stop, 0 or Space leaves the cell open."
                    ),
                ];
                texts::sentences(ui, how);
            }
            texts::sentences(ui, [missing]);
            texts::sentences(ui, complete);
        } else {
            let now = label!("Each has as many cells as it needs. Now type the numbers.");
            texts::sentences(ui, [now]);
        }
        buttons_ui(ui, drawing, commands);
    });
}

/// Entering regions in one line, for narrow windows.
pub fn regions_line_ui(ui: &mut Ui, drawing: &RegionDrawing, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        switch_ui(ui, EntryStep::Regions, SWITCH, commands);
        if drawing.map.is_complete() {
            let go_on = widgets::filled(ui, label!("Continue to the numbers"));
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
    let name = label!(in "a group of buttons": "What is entered");
    let pressed = widgets::segmented(ui, name, width, &titled(&EntryStep::ALL), &step);
    commands.extend(pressed.map(|it| EntryCommand::SetStep(it).into()));
}

/// "Region 5: 8 of 9 cells".
fn headline(drawing: &RegionDrawing) -> String {
    let size = drawing.map.size();
    if drawing.map.is_complete() {
        let count = drawing.map.regions().len();
        say!("All {count} regions are complete")
    } else {
        say!(
            "Region {letter}: {count} of {count_all} cells",
            letter = drawing.current,
            count = drawing.map.cells_of(drawing.current),
            count_all = size
        )
    }
}

/// Says what is wrong, else the progress, in a few words.
pub fn line(drawing: &RegionDrawing) -> String {
    match &drawing.missing {
        _ if drawing.map.regions().is_empty() => {
            label!("Draw over the cells of each region, or type its number into them.").to_owned()
        }
        Some(missing) if drawing.has_too_many() => missing.clone(),
        _ => headline(drawing),
    }
}

/// "Complete so far: 1, 2 and 4", if any is.
fn complete(drawing: &RegionDrawing) -> Option<String> {
    let map = &drawing.map;
    let is_complete = |region: &char| map.cells_of(*region) == map.size();
    let names: Vec<Message> = map
        .numbers()
        .filter(is_complete)
        .map(|region| Message::verbatim(region.to_string()))
        .collect();
    (!names.is_empty()).then(|| say!("Complete so far: {clauses}.", clauses = names))
}

fn buttons_ui(ui: &mut Ui, drawing: &RegionDrawing, commands: &mut Vec<Command>) {
    widgets::above_buttons(ui);
    ui.horizontal_wrapped(|ui| {
        if drawing.missing.is_none() {
            let go_on = widgets::filled(ui, label!("Continue to the numbers"));
            go_on.on_click(commands, EntryCommand::SetStep(EntryStep::Numbers));
        }
        let is_begun = !drawing.map.regions().is_empty();
        widgets::button(ui, is_begun, label!("Clear regions"))
            .on_click(commands, EntryCommand::ClearRegions);
        if drawing.missing.is_some() && drawing.map.all_begun_are_complete() {
            widgets::button(ui, true, label!("The rest is in no region"))
                .on_hover_text(label!("Only rows and columns ask anything of these cells"))
                .on_click(commands, EntryCommand::LeaveRegionsOut);
        }
    });
}
