//! The solve card: three choices, progress, and the result in words.
//!
//! It always solves the printed numbers, on a separate thread. Only filling in changes the board, as one undo step.

use std::time::Duration;

use egui::{Context, Ui};
use sudogon_board::game::Board;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::message;
use sudogon_board::puzzle::{Grid, Puzzle, Twins, Value};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::command::{Command, DoctorCommand, OnClick as _, SolveCommand, SolveGoal};
use crate::app::known::outcome;
use crate::app::style::fitted_card::{Fit, fitted_card};
use crate::app::style::texts::{self, grouped};
use crate::app::style::widgets;
use crate::app::wake::wake;
use crate::language::{label, say, words};
use crate::worker::{self, SolveEvent, SolveOutcome, SolveProgress, Task};

/// The card's state: its choices, or the result of one.
#[derive(Default)]
pub struct SolveCard {
    run: Option<Run>,
}

/// A running search, or its result.
struct Run {
    /// The puzzle that it was for.
    puzzle: Puzzle,
    goal: SolveGoal,
    cell: Cell,
    task: Option<Task<SolveEvent>>,
    progress: Option<SolveProgress>,
    outcome: Option<SolveOutcome>,
    /// How many of the player's values the solution replaced.
    replaced: usize,
    /// Which of several solutions is shown.
    shown: Option<usize>,
}

impl SolveCard {
    /// Starts solving.
    pub fn find(goal: SolveGoal, cell: Cell, board: &Board, ctx: &Context) -> Self {
        let Puzzle { layout, givens, .. } = board.puzzle().clone();
        let task = worker::solve(layout, givens, wake(ctx));
        let run = Run {
            puzzle: board.puzzle().clone(),
            goal,
            cell,
            task: Some(task),
            progress: None,
            outcome: None,
            replaced: 0,
            shown: None,
        };
        Self { run: Some(run) }
    }

    /// Stops a running search, since the board has changed or the player asked; the result so far stays.
    pub fn stop(&mut self) {
        if let Some(run) = &mut self.run
            && run.task.take().is_some()
        {
            run.outcome = Some(SolveOutcome::Stopped);
        }
    }

    /// The values to show in empty cells: those of the search, or of the chosen solution.
    pub fn preview(&self) -> Option<&Grid> {
        let run = self.run.as_ref()?;
        match (&run.outcome, &run.progress) {
            (Some(SolveOutcome::Several { first, second, .. }), _) => {
                Some(if run.shown? == 0 { first } else { second })
            }
            (None, Some(progress)) if run.goal == SolveGoal::All => Some(&progress.grid),
            _ => None,
        }
    }

    /// Chooses which of several solutions to show.
    pub fn show(&mut self, which: Option<usize>) {
        if let Some(run) = &mut self.run {
            run.shown = which;
        }
    }
}

impl Run {
    /// Returns the values that a result writes into the board by itself.
    fn filled(&self) -> Vec<(Cell, Value)> {
        let Some(SolveOutcome::One { solution }) = &self.outcome else {
            return Vec::new();
        };
        let is_wanted = |cell: Cell| match self.goal {
            SolveGoal::All => true,
            SolveGoal::Cell => cell == self.cell,
            SolveGoal::Tell => false,
        };
        let entries = solution.entries();
        entries.filter(|(cell, _)| is_wanted(*cell)).collect()
    }
}

impl CardBehaviour for SolveCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        let run = self.run.as_ref()?;
        let layout = input.game.board().layout();
        Some(in_words(run, run.outcome.as_ref()?, layout))
    }

    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        let outcome = self.run.as_ref().and_then(|run| run.outcome.as_ref());
        OnBoard {
            ringed: match outcome {
                Some(SolveOutcome::Several { differ, .. }) => differ.clone(),
                _ => Vec::new(),
            },
            preview: self.preview(),
            ..OnBoard::default()
        }
    }

    fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.task.is_some())
    }

    fn poll(&mut self, input: &CardInput<'_>, _ctx: &Context) -> Option<News> {
        let run = self.run.as_mut()?;
        let task = run.task.as_ref()?;
        while let Some(event) = task.poll() {
            match event {
                SolveEvent::Progress(progress) => run.progress = Some(progress),
                SolveEvent::Done(outcome) => run.outcome = Some(outcome),
            }
        }
        run.outcome.as_ref()?;
        run.task = None;
        let fill = run.filled();
        if fill.is_empty() {
            return Some(News::Words);
        }
        let board = input.game.board();
        let differs =
            |&(cell, value): &(Cell, Value)| board.value(cell).is_some_and(|own| own != value);
        run.replaced = fill.iter().filter(|entry| differs(entry)).count();
        Some(News::Fill(fill))
    }

    /// A running search stops. A result is kept if it is for the same printed numbers, and all that it has filled in is still
    /// there.
    fn follow(&mut self, board: &Board) -> bool {
        self.stop();
        let is_still = |run: &Run| {
            let mut filled = run.filled().into_iter();
            run.puzzle.is_printed_as(board.puzzle())
                && filled.all(|(cell, value)| board.value(cell) == Some(value))
        };
        self.run.as_ref().is_none_or(is_still)
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let board = input.game.board();
        fitted_card(ui, room, |ui, fit| match &self.run {
            None => choices_ui(ui, fit, board, input.cursor, commands),
            Some(run) => match &run.outcome {
                None => running_ui(ui, fit, run, commands),
                Some(outcome) => outcome_ui(ui, fit, run, outcome, board.layout(), commands),
            },
        });
    }
}

/// The choices: a row for each beside the board, side by side below it.
fn choices_ui(
    ui: &mut Ui,
    fit: &mut Fit,
    board: &Board,
    cursor: Cell,
    commands: &mut Vec<Command>,
) {
    let choice = |goal: SolveGoal| {
        let (title, is_open) = match goal {
            SolveGoal::Cell => {
                let title = message!("Only this cell: {cell}", cell = cursor);
                (title, !board.is_given(cursor))
            }
            SolveGoal::Tell => (message!("Only tell me whether it has one solution"), true),
            SolveGoal::All => (message!("Fill in everything"), true),
        };
        let title = words(board.layout()).say(&title);
        (title, is_open, Command::Solve(SolveCommand::Start(goal)))
    };
    let about_undo = label!("Undo takes back what is filled in.");
    if widgets::is_broad(ui) {
        if !widgets::is_tiny(ui) {
            texts::head(ui, label!(in "a heading": "Solve"), label!("How much?"));
        }
        fit.buttons(ui, |ui| {
            // The long one comes last, so that all fit into two rows.
            for goal in [SolveGoal::Cell, SolveGoal::All, SolveGoal::Tell] {
                let (title, is_open, command) = choice(goal);
                widgets::button(ui, is_open, &title)
                    .on_hover_text(about_undo)
                    .on_click(commands, command);
            }
            close_ui(ui, commands);
        });
        return;
    }
    texts::head(ui, label!(in "a heading": "Solve"), label!("How much?"));
    for goal in SolveGoal::ALL {
        let (title, is_open, command) = choice(goal);
        widgets::wide_button(ui, is_open, &title).on_click(commands, command);
    }
    texts::quiet(ui, about_undo);
    fit.foot(ui, |ui| close_ui(ui, commands));
}

fn running_ui(ui: &mut Ui, fit: &mut Fit, run: &Run, commands: &mut Vec<Command>) {
    texts::head(ui, label!(in "a heading": "Solve"), label!("Solving…"));
    let text = match &run.progress {
        None => label!("Just started.").to_owned(),
        Some(SolveProgress {
            work,
            elapsed,
            grid,
        }) => say!(
            "{number} of {count} {count|cells|cells} filled, {text_tried} {count_tried|values|values} tried, {text_guesses} of them {count_guesses|guesses|guesses}. {text_seconds} seconds so far.",
            number = grid.filled(),
            count = grid.len(),
            text_tried = grouped(work.placements),
            count_tried = work.placements,
            text_guesses = grouped(work.guesses),
            count_guesses = work.guesses,
            text_seconds = seconds(*elapsed)
        ),
    };
    // Above the numbers: as they grow they take another line, and the button stays under the pointer.
    fit.foot(ui, |ui| {
        widgets::button(ui, true, label!(in "a search": "Stop"))
            .on_click(commands, SolveCommand::Stop);
    });
    fit.part(ui, |ui| texts::sentences(ui, [text]));
}

fn outcome_ui(
    ui: &mut Ui,
    fit: &mut Fit,
    run: &Run,
    outcome: &SolveOutcome,
    layout: &Layout,
    commands: &mut Vec<Command>,
) {
    let CardText { headline, lines } = in_words(run, outcome, layout);
    texts::head(ui, label!(in "a heading": "Solve"), &headline);
    let is_tiny = widgets::is_tiny(ui);
    let is_several = matches!(outcome, SolveOutcome::Several { .. });
    fit.part(ui, |ui| {
        texts::sentences(ui, lines);
        if is_several && !is_tiny {
            texts::quiet(ui, label!("Show in the empty cells:"));
            shown_ui(
                ui,
                ui.available_width(),
                [label!("One solution"), label!(in "a solution": "Another")],
                run,
                commands,
            );
        }
    });
    fit.foot(ui, |ui| {
        ui.horizontal(|ui| {
            if is_several && is_tiny {
                // In one row with the buttons.
                let titles = [
                    label!(in "a solution": "First"),
                    label!(in "a solution": "Second"),
                ];
                shown_ui(ui, TINY_SWITCH, titles, run, commands);
            }
            let is_sound = matches!(
                outcome,
                SolveOutcome::One { .. } | SolveOutcome::Stopped | SolveOutcome::Failed(_)
            );
            let has_room = !is_tiny || run.shown.is_none();
            if !is_sound && has_room {
                widgets::button(ui, true, label!("Find out why"))
                    .on_click(commands, DoctorCommand::FindOutWhy);
            }
            if run.shown.is_some() && widgets::filled(ui, label!("Fill this in")).clicked() {
                commands.push(SolveCommand::FillPreview.into());
            }
            close_ui(ui, commands);
        });
    });
}

/// The switch between two solutions.
fn shown_ui(
    ui: &mut Ui,
    width: f32,
    [first, second]: [&str; 2],
    run: &Run,
    commands: &mut Vec<Command>,
) {
    let neither = label!(in "of two solutions": "Neither");
    let choices = [(None, neither), (Some(0), first), (Some(1), second)];
    let name = label!(in "a heading": "Solution");
    let pressed = widgets::segmented(ui, name, width, &choices, &run.shown);
    commands.extend(pressed.map(|it| SolveCommand::Preview(it).into()));
}

/// The width of the switch between two solutions in a tiny window.
const TINY_SWITCH: f32 = 180.0;

fn in_words(run: &Run, outcome: &SolveOutcome, layout: &Layout) -> CardText {
    match outcome {
        SolveOutcome::One { solution } => solved_in_words(run, solution, layout),
        SolveOutcome::Several { .. }
            if run.puzzle.givens.is_empty() && layout.clues().is_empty() =>
        {
            CardText::new(
                label!("More than one solution"),
                [label!("Nothing is printed yet, so almost anything fits.")],
            )
        }
        SolveOutcome::Several { differ, .. } => {
            let has_ring = match differ.len() {
                1 => say!("Two of them differ in one cell; it has a ring on the board."),
                count => say!(
                    "Two of them differ in {count} {count|cells|cells}; each has a ring on the board."
                ),
            };
            let advice = words(layout).say(&Twins::advice(layout, &run.puzzle.givens));
            CardText::new(label!("More than one solution"), [has_ring + " " + &advice])
        }
        SolveOutcome::Stopped => CardText::new(
            label!(in "a search": "Stopped"),
            [label!("Nothing has been filled in.")],
        ),
        SolveOutcome::NoSolution | SolveOutcome::Conflict(_) | SolveOutcome::Failed(_) => {
            let found = outcome::solution_or_problem(outcome, layout, &run.puzzle.givens);
            found.map_or_else(
                |problem| problem.in_words(words(layout)),
                |_| CardText::default(),
            )
        }
    }
}

fn solved_in_words(run: &Run, solution: &Grid, layout: &Layout) -> CardText {
    let words = words(layout);
    let effort = run.progress.as_ref().map(|progress| {
        let text = seconds(progress.elapsed);
        message!("It took {text} seconds.")
    });
    let replaced = match run.replaced {
        0 => None,
        1 => Some(message!(
            "One of your values was different and has been replaced."
        )),
        count => Some(message!(
            "{count} of your values {count|were|were} different and have been replaced."
        )),
    };
    let (headline, found) = match run.goal {
        SolveGoal::All => (
            message!(in "a puzzle": "Solved"),
            message!("This is its only solution."),
        ),
        SolveGoal::Tell => (
            message!("One solution"),
            message!("The printed numbers have exactly one solution."),
        ),
        SolveGoal::Cell => {
            let cell = run.cell;
            let headline = match solution.get(cell) {
                Some(value) => message!(in "alone": "{cell} is {value}"),
                None => message!("{cell}"),
            };
            (headline, message!("It is so in the only solution."))
        }
    };
    // Nothing is replaced where the solution is only told.
    let sentences: Vec<String> = [Some(found), replaced, effort]
        .into_iter()
        .flatten()
        .map(|one| words.say(&one))
        .collect();
    CardText::new(words.say(&headline), [sentences.join(" ")])
}

/// A length of time, in seconds.
fn seconds(time: Duration) -> String {
    texts::tenths(time.as_secs_f64())
}
