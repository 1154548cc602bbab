//! The page of the record: the switch that keeps it, two drawings, and the solved puzzles as a list, the newest first.

use egui::{Context, ScrollArea, Ui};
use sudogon_core::text;
use sudogon_paper::files::record::{Record, SolvedPuzzle};
use sudogon_paper::storage;

use crate::app::command::{Command, OnClick as _, RecordCommand, ViewCommand};
use crate::app::record::drawings::drawings_ui;
use crate::app::record::keeper::RecordKeeper;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, widgets};
use crate::app::wake::wake;
use crate::worker::{self, Reporter, Task};

/// The height of what is around the list in the window, where the buttons stand in one row and where in two.
const AROUND: f32 = 220.0;
const AROUND_NARROW: f32 = 260.0;
/// In a narrower dialog the buttons need two rows.
const NARROW: f32 = 340.0;
/// The room for the list's scroll bar.
const BAR: f32 = 12.0;
/// How many puzzles are listed at first, and how many more at each press.
const PAGE: usize = 100;

/// The record as it was read; or why that, or emptying it, failed, in a sentence.
type Known = Result<Record, String>;

/// What the page begins with.
pub enum PageStart {
    /// Reading the record.
    Read,
    /// The same, and saying what was done before.
    Exported(String),
    /// Emptying it.
    Empty,
}

/// The page's state.
pub struct RecordPage {
    reading: Option<Task<Known>>,
    known: Option<Known>,
    /// What was done before.
    said: Option<String>,
    /// A puzzle that was solved is still to be written down.
    is_awaiting: bool,
    /// How many puzzles are listed.
    listed: usize,
}

impl RecordPage {
    /// The page of a record.
    pub fn open(keeper: &RecordKeeper, start: PageStart, ctx: &Context) -> Self {
        let file = keeper.file.clone();
        let empties = matches!(start, PageStart::Empty);
        let read = move |_: &Reporter<Known>| {
            let file = file.ok_or("Sudogon finds no folder here to keep it in.")?;
            if empties {
                let emptied = storage::record::empty(&file);
                emptied.map_err(|error| format!("The record can't be emptied: {error}."))?;
            }
            let read = storage::record::read(&file);
            read.map_err(|error| format!("The record can't be read: {error}."))
        };
        Self {
            reading: Some(worker::start("record", wake(ctx), read, Err)),
            known: None,
            said: match start {
                PageStart::Exported(said) => Some(said),
                PageStart::Read | PageStart::Empty => None,
            },
            is_awaiting: keeper.is_running(),
            listed: PAGE,
        }
    }

    /// Says whether it is being read.
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    fn poll(&mut self) {
        if let Some(known) = self.reading.as_ref().and_then(Task::poll) {
            self.reading = None;
            self.known = Some(known);
        }
    }
}

/// Shows the page.
pub fn record_ui(
    ui: &mut Ui,
    page: &mut RecordPage,
    settings: &Settings,
    commands: &mut Vec<Command>,
) {
    page.poll();
    texts::headline(ui, "My record");
    let mut is_kept = settings.keeps_record == Some(true);
    if widgets::checkbox(ui, &mut is_kept, "Keep a record of what I solve") {
        commands.push(RecordCommand::Keep(is_kept).into());
    }
    let around = match ui.available_width() < NARROW {
        true => AROUND_NARROW,
        false => AROUND,
    };
    let most = ui.ctx().content_rect().height() - around;
    let contents = ScrollArea::vertical()
        .max_height(most)
        .min_scrolled_height(most);
    contents.show(ui, |ui| {
        widgets::scroll_by_keys(ui, most);
        // What is drawn to the edge would lie below the scroll bar.
        ui.set_width(ui.available_width() - BAR);
        if let Some(said) = &page.said {
            texts::sentences(ui, [said]);
        }
        if page.is_awaiting {
            texts::quiet(ui, AWAITING);
        }
        match &page.known {
            None => _ = texts::quiet(ui, "Reading…"),
            Some(Err(why)) => texts::sentences(ui, [why]),
            Some(Ok(record)) => contents_ui(ui, record, is_kept, &mut page.listed),
        }
    });
    ui.add_space(8.0);
    let solved = page.known.as_ref().and_then(|known| known.as_ref().ok());
    let has_some = solved.is_some_and(|record| !record.solved.is_empty());
    let has_any = solved.is_some_and(|record| has_some || !record.damaged.is_empty());
    ui.horizontal_wrapped(|ui| {
        widgets::button(ui, has_some, "Export as CSV…").on_click(commands, RecordCommand::Export);
        widgets::button(ui, has_any, "Empty the record…")
            .on_click(commands, RecordCommand::AskToEmpty);
        widgets::button(ui, true, "Close").on_click(commands, ViewCommand::CloseDialog);
    });
}

/// Shows what is in the record.
fn contents_ui(ui: &mut Ui, record: &Record, is_kept: bool, listed: &mut usize) {
    let count = record.solved.len();
    if count == 0 {
        texts::sentences(ui, [nothing(is_kept)]);
    } else {
        drawings_ui(ui, record);
        ui.add_space(4.0);
        texts::kicker(ui, &text::capitalized(&text::count(count, "solved puzzle")));
        for solved in record.solved.iter().rev().take(*listed) {
            ui.scope(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                texts::strong(ui, &name(solved));
                texts::quiet(ui, &details(solved));
            });
        }
    }
    if count > *listed {
        let more = format!("Show {} more", PAGE.min(count - *listed));
        if widgets::button(ui, true, &more).clicked() {
            *listed += PAGE;
        }
    }
    if let Some((line, why)) = record.damaged.first() {
        let count = record.damaged.len();
        let lines = text::count(count, "line");
        let stays = text::verb_for(count, "stays as it is", "stay as they are");
        let said = format!("{lines} of the file can't be read, and {stays}. Line {line}: {why}.");
        texts::quiet(ui, &said);
    }
}

/// What is told while a level is being found out.
const AWAITING: &str = "What you solved last will stand here as soon as its level is known.";

/// What stands there while there is nothing.
fn nothing(is_kept: bool) -> &'static str {
    match is_kept {
        true => {
            "Each puzzle that you solve from now on will stand here, with its level, its time if the timer runs, and the hints \
             that you had."
        }
        false => {
            "Nothing is kept now. With the switch on, each puzzle that you solve would stand here, with its level, its time and \
             the hints that you had."
        }
    }
}

/// "Saturday, Star".
fn name(solved: &SolvedPuzzle) -> String {
    let parts = [&solved.puzzle, &solved.shape].map(String::as_str);
    let mut parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.dedup();
    parts.join(", ")
}

/// "23 November 2026, hard, in 12:34, 3 hints (naked pair ×2, X-wing)".
fn details(solved: &SolvedPuzzle) -> String {
    let technique = |(name, times): &(String, usize)| match times {
        1 => name.clone(),
        _ => format!("{name} ×{times}"),
    };
    let told: Vec<String> = solved.techniques.iter().map(technique).collect();
    let hints = solved
        .hints
        .map_or("hints not counted".to_owned(), |hints| match hints {
            0 => "no hints".to_owned(),
            _ => text::count(hints, "hint"),
        });
    let level = solved.level.map(|level| level.name().to_owned());
    let time = solved.time.map(|time| format!("in {}", text::clock(time)));
    let date = [solved.date.to_string()].into_iter();
    let parts: Vec<String> = date.chain(level).chain(time).chain([hints]).collect();
    match told.is_empty() {
        true => parts.join(", "),
        false => format!("{} ({})", parts.join(", "), told.join(", ")),
    }
}
