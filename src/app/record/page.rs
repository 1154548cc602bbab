//! The page of the record: the switch that keeps it, its drawings, and the solved puzzles as a list, the newest first.

use egui::{Context, Ui};
use sudogon_board::message::{Message, message};
use sudogon_board::text;
use sudogon_paper::files::record::{Record, SolvedPuzzle};
use sudogon_paper::storage;

use crate::app::command::{Command, OnClick as _, RecordCommand, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::record::drawings::{drawings_ui, technique};
use crate::app::record::keeper::RecordKeeper;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};
use crate::app::wake::wake;
use crate::language::{label, say};
use crate::worker::{self, Reporter, Task};

/// The height of what is around the list in the window, where the buttons stand in one row and where in two.
const AROUND: f32 = 252.0;
const AROUND_NARROW: f32 = 292.0;
/// In a narrower dialog the buttons need two rows.
const NARROW: f32 = 340.0;
/// The room for the list's scroll bar.
const BAR: f32 = 12.0;
/// How many puzzles are listed at first, and how many more at each press.
const PAGE: usize = 100;

/// The record as it was read; or why that, or emptying it, failed, in a sentence.
type Known = Result<ReadRecord, Message>;

/// The record, and for each puzzle of it the file that tells how it was solved.
struct ReadRecord {
    record: Record,
    solves: Vec<Option<String>>,
}

/// The first thing that the page does.
pub enum PageStart {
    /// Reading the record.
    Read,
    /// The same, and saying what was done before.
    Exported(Message),
    /// Emptying it.
    Empty,
}

/// The page's state.
pub struct RecordPage {
    reading: Option<Task<Known>>,
    known: Option<Known>,
    /// The message on what was done before.
    said: Option<Message>,
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
            let file =
                file.ok_or_else(|| message!("Sudogon finds no folder here to keep it in."))?;
            if empties {
                storage::solves::empty(&file);
                let emptied = storage::record::empty(&file);
                emptied.map_err(|error| {
                    message!("The record can't be emptied: {text}.", text = error)
                })?;
            }
            let read = storage::record::read(&file);
            let record =
                read.map_err(|error| message!("The record can't be read: {text}.", text = error))?;
            let solves = storage::solves::of_each(&file, &record);
            Ok(ReadRecord { record, solves })
        };
        let failed = |panic: String| Err(panic.into());
        Self {
            reading: Some(worker::start("record", wake(ctx), read, failed)),
            known: None,
            said: match start {
                PageStart::Exported(said) => Some(said),
                PageStart::Read | PageStart::Empty => None,
            },
            is_awaiting: keeper.is_running(),
            listed: PAGE,
        }
    }
}

impl DialogBehaviour for RecordPage {
    fn title(&self) -> String {
        label!("My record").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, settings: &Settings, commands: &mut Vec<Command>) {
        let known = worker::take_result(&mut self.reading);
        self.known = known.or(self.known.take());
        let mut is_kept = settings.keeps_record();
        if widgets::checkbox(ui, &mut is_kept, label!("Keep a record of what I solve")) {
            commands.push(RecordCommand::Keep(is_kept).into());
        }
        let mut are_kept = settings.keeps_solves;
        if is_kept
            && widgets::checkbox(
                ui,
                &mut are_kept,
                label!("Keep how I solved them, to review"),
            )
        {
            commands.push(RecordCommand::KeepSolves(are_kept).into());
        }
        let around = if ui.available_width() < NARROW {
            AROUND_NARROW
        } else {
            AROUND
        };
        let most = ui.ctx().content_rect().height() - around;
        widgets::scroll_area(most).show(ui, |ui| {
            widgets::scroll_by_keys(ui, most);
            // What is drawn to the edge would lie below the scroll bar.
            ui.set_width(ui.available_width() - BAR);
            if let Some(said) = &self.said {
                texts::sentences(ui, [say(said)]);
            }
            if self.is_awaiting {
                texts::quiet(
                    ui,
                    label!("What you solved last will stand here as soon as its level is known."),
                );
            }
            match &self.known {
                None => _ = texts::quiet(ui, label!("Reading…")),
                Some(Err(why)) => texts::sentences(ui, [say(why)]),
                Some(Ok(read)) => contents_ui(ui, read, is_kept, &mut self.listed, commands),
            }
        });
        ui.add_space(8.0);
        let solved = self.known.as_ref().and_then(|known| known.as_ref().ok());
        let has_some = solved.is_some_and(|read| !read.record.solved.is_empty());
        let has_any = solved.is_some_and(|read| has_some || !read.record.damaged.is_empty());
        ui.horizontal_wrapped(|ui| {
            widgets::button(ui, has_some, label!("Export as CSV…"))
                .on_click(commands, RecordCommand::Export);
            widgets::button(ui, has_any, label!("Empty the record…"))
                .on_click(commands, RecordCommand::AskToEmpty);
            widgets::button(ui, true, label!("Close")).on_click(commands, ViewCommand::CloseDialog);
        });
    }

    fn width(&self) -> f32 {
        theme::PRINT_DIALOG
    }

    fn is_running(&self) -> bool {
        self.reading.is_some()
    }
}

/// Shows what is in the record.
fn contents_ui(
    ui: &mut Ui,
    ReadRecord { record, solves }: &ReadRecord,
    is_kept: bool,
    listed: &mut usize,
    commands: &mut Vec<Command>,
) {
    let count = record.solved.len();
    if count == 0 {
        texts::sentences(ui, [nothing(is_kept)]);
    } else {
        drawings_ui(ui, record);
        if record.times().is_empty() {
            texts::quiet(
                ui,
                label!("With the timer on (View ▸ Timer) your times and your pace are drawn here."),
            );
        }
        ui.add_space(4.0);
        texts::kicker(ui, &say!("{count} solved {count|puzzle|puzzles}"));
        let all = record.solved.iter().zip(solves);
        for (solved, solve) in all.rev().take(*listed) {
            ui.scope(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                texts::strong(ui, &name(solved));
                texts::quiet(ui, &details(solved));
                if let Some(solve) = solve {
                    widgets::link(ui, label!("How it went"))
                        .on_click(commands, RecordCommand::Review(solve.clone()));
                }
            });
        }
    }
    if count > *listed {
        let more = say!("Show {count} more", count = PAGE.min(count - *listed));
        if widgets::button(ui, true, &more).clicked() {
            *listed += PAGE;
        }
    }
    if let Some((line, why)) = record.damaged.first() {
        let said = say!(
            "{count} {count|line|lines} of the file can't be read, and {count|stays as it is|stay as they are}. Line {number}: {clause}.",
            count = record.damaged.len(),
            number = *line,
            clause = why.message()
        );
        texts::quiet(ui, &said);
    }
}

/// Says what would stand there, while there is nothing.
fn nothing(is_kept: bool) -> &'static str {
    if is_kept {
        label!(
            "Each puzzle that you solve from now on will stand here, with its level, its time if the timer runs, and the hints \
             that you had."
        )
    } else {
        label!(
            "Nothing is kept now. With the switch on, each puzzle that you solve would stand here, with its level, its time and \
             the hints that you had."
        )
    }
}

/// "Saturday, Star".
fn name(solved: &SolvedPuzzle) -> String {
    let mut parts = vec![solved.puzzle.as_str(), solved.shape.as_str()];
    parts.retain(|part| !part.is_empty());
    parts.dedup();
    parts.join(", ")
}

/// "23 November 2026, hard, in 12:34, 3 hints (naked pair ×2, X-wing)".
fn details(solved: &SolvedPuzzle) -> String {
    let technique = |(id, times): &(String, usize)| {
        let name = technique(id);
        Message::verbatim(match times {
            1 => name,
            _ => format!("{name} ×{times}"),
        })
    };
    let told: Vec<Message> = solved.techniques.iter().map(technique).collect();
    let hints = match solved.hints {
        None => message!("hints not counted"),
        Some(0) => message!("no hints"),
        Some(count) => message!("{count} {count|hint|hints}"),
    };
    let level = solved.level.map(|level| Message::from(level.words()));
    let time = solved
        .time
        .map(text::clock)
        .map(|text| match solved.usual.map(text::clock) {
            None => message!(in "a puzzle was solved in 12:34": "in {text}"),
            Some(text_usual) => message!("in {text} (most people: {text_usual})"),
        });
    let date = [solved.date.message()].into_iter();
    let clauses: Vec<Message> = date.chain(level).chain(time).chain([hints]).collect();
    if told.is_empty() {
        say!("{clauses:comma}")
    } else {
        say!(
            "{clauses:comma} ({clauses_told:comma})",
            clauses_told = told
        )
    }
}
