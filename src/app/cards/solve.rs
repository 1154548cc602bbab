//! The solve card: three choices, progress, and what was found in words.
//!
//! It always solves the printed numbers, on a thread of its own. Only filling in changes the board, as one step to undo.

use std::sync::Arc;

use egui::Ui;

use crate::app::command::{Command, SolveGoal};
use crate::app::style::widgets::{self, grouped};
use crate::game::{Board, Game};
use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Twins, Value};
use crate::worker::{self, Outcome, Progress, SolveEvent, Task};

/// The card's state: its choices, or what came of one.
#[derive(Default)]
pub struct SolveCard {
    run: Option<Run>,
}

/// Solving, or what came of it.
struct Run {
    /// The puzzle that it was about.
    layout: Arc<Layout>,
    givens: Grid,
    goal: SolveGoal,
    cell: Cell,
    task: Option<Task<SolveEvent>>,
    progress: Option<Progress>,
    outcome: Option<Outcome>,
    /// How many values of the player's own the solution replaced.
    replaced: usize,
    /// Which of several solutions is shown.
    shown: Option<usize>,
}

impl SolveCard {
    /// Starts solving.
    pub fn find(
        goal: SolveGoal,
        cell: Cell,
        board: &Board,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let puzzle = board.puzzle();
        let (layout, givens) = (Arc::clone(&puzzle.layout), puzzle.givens.clone());
        let task = worker::solve(Arc::clone(&layout), givens.clone(), wake);
        let run = Run {
            layout,
            givens,
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

    /// Says whether a search is running.
    pub fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.task.is_some())
    }

    /// Stops a running search, since the board has changed or the player said so; what was found stays.
    pub fn stop(&mut self) {
        if let Some(run) = &mut self.run
            && run.task.take().is_some()
        {
            run.outcome = Some(Outcome::Stopped);
        }
    }

    /// The board has changed: a running search stops. Says whether what was found is about the same printed numbers.
    pub fn follow(&mut self, board: &Board) -> bool {
        self.stop();
        let puzzle = board.puzzle();
        let is_other =
            |run: &Run| run.givens != puzzle.givens || !Arc::ptr_eq(&run.layout, &puzzle.layout);
        !self.run.as_ref().is_some_and(is_other)
    }

    /// Takes what the search has reported; returns what is to be filled in, if it is done.
    pub fn poll(&mut self, game: &Game) -> Option<Vec<(Cell, Value)>> {
        let run = self.run.as_mut()?;
        let task = run.task.as_ref()?;
        while let Some(event) = task.poll() {
            match event {
                SolveEvent::Progress(progress) => run.progress = Some(progress),
                SolveEvent::Done(outcome) => run.outcome = Some(outcome),
            }
        }
        let outcome = run.outcome.as_ref()?;
        run.task = None;
        let Outcome::One { solution } = outcome else {
            return None;
        };
        let board = game.board();
        let differs =
            |&(cell, value): &(Cell, Value)| board.value(cell).is_some_and(|own| own != value);
        let fill: Vec<(Cell, Value)> = match run.goal {
            SolveGoal::Cell => solution
                .entries()
                .filter(|(cell, _)| *cell == run.cell)
                .collect(),
            SolveGoal::Tell => return None,
            SolveGoal::All => solution.entries().collect(),
        };
        run.replaced = fill.iter().filter(|entry| differs(entry)).count();
        Some(fill)
    }

    /// What came of it, for those who hear it.
    pub fn in_words(&self, layout: &Layout) -> Option<String> {
        let (headline, text) = self.words(layout)?;
        Some(format!("{headline}. {text}"))
    }

    /// What came of it: a headline, and what it means.
    pub fn words(&self, layout: &Layout) -> Option<(String, String)> {
        let run = self.run.as_ref()?;
        Some(in_words(run, run.outcome.as_ref()?, layout))
    }

    /// What to show in empty cells: the board as the search has it, or the solution chosen to look at.
    pub fn preview(&self) -> Option<&Grid> {
        let run = self.run.as_ref()?;
        match (&run.outcome, &run.progress) {
            (Some(Outcome::Several { first, second, .. }), _) => {
                Some(if run.shown? == 0 { first } else { second })
            }
            (None, Some(progress)) if run.goal == SolveGoal::All => Some(&progress.grid),
            _ => None,
        }
    }

    /// The cells in which two solutions differ.
    pub fn ringed(&self) -> &[Cell] {
        match self.run.as_ref().and_then(|run| run.outcome.as_ref()) {
            Some(Outcome::Several { differ, .. }) => differ,
            _ => &[],
        }
    }

    /// Chooses which of several solutions to show.
    pub fn show(&mut self, which: Option<usize>) {
        if let Some(run) = &mut self.run {
            run.shown = which;
        }
    }
}

/// Shows the card.
pub fn solve_ui(
    ui: &mut Ui,
    card: &SolveCard,
    board: &Board,
    cursor: Cell,
    commands: &mut Vec<Command>,
) {
    let layout = board.layout();
    widgets::card(ui, |ui| match &card.run {
        None => choices_ui(ui, board, cursor, commands),
        Some(run) => match &run.outcome {
            None => running_ui(ui, run, commands),
            Some(outcome) => outcome_ui(ui, run, outcome, layout, commands),
        },
    });
}

fn title_of(goal: SolveGoal) -> &'static str {
    match goal {
        SolveGoal::Cell => "Only this cell",
        SolveGoal::Tell => "Only tell me whether it has one solution",
        SolveGoal::All => "Fill in everything",
    }
}

fn choices_ui(ui: &mut Ui, board: &Board, cursor: Cell, commands: &mut Vec<Command>) {
    widgets::kicker(ui, "Solve");
    widgets::headline(ui, "How much?");
    for goal in SolveGoal::ALL {
        let (title, is_open) = match goal {
            SolveGoal::Cell => (
                format!("{}: {}", title_of(goal), board.layout().say(cursor)),
                !board.is_given(cursor),
            ),
            SolveGoal::Tell | SolveGoal::All => (title_of(goal).to_owned(), true),
        };
        if widgets::wide_button(ui, is_open, &title).clicked() {
            commands.push(Command::Find(goal));
        }
    }
    ui.horizontal(|ui| {
        if widgets::button(ui, true, "Close").clicked() {
            commands.push(Command::CloseCard);
        }
        widgets::quiet(ui, "Undo takes back what is filled in.");
    });
}

fn running_ui(ui: &mut Ui, run: &Run, commands: &mut Vec<Command>) {
    widgets::kicker(ui, "Solve");
    widgets::headline(ui, "Solving…");
    let text = match &run.progress {
        None => "Just started.".to_owned(),
        Some(Progress {
            work,
            elapsed,
            grid,
        }) => format!(
            "{} of {} cells filled, {} values tried, {} of them guesses. {:.1} seconds so far.",
            grid.filled(),
            grid.len(),
            grouped(work.placements),
            grouped(work.guesses),
            elapsed.as_secs_f32()
        ),
    };
    ui.label(text);
    ui.add_space(4.0);
    if widgets::button(ui, true, "Stop").clicked() {
        commands.push(Command::StopSolving);
    }
}

fn outcome_ui(
    ui: &mut Ui,
    run: &Run,
    outcome: &Outcome,
    layout: &Layout,
    commands: &mut Vec<Command>,
) {
    widgets::kicker(ui, "Solve");
    let (headline, text) = in_words(run, outcome, layout);
    widgets::headline(ui, &headline);
    ui.label(text);
    ui.add_space(4.0);
    if let Outcome::Several { .. } = outcome {
        widgets::quiet(ui, "Show in the empty cells:");
        let on = run.shown.map_or(0, |which| which + 1);
        let width = ui.available_width();
        let pressed = widgets::segmented(ui, width, &["Neither", "One solution", "Another"], on);
        commands.extend(pressed.map(|at| Command::Preview(at.checked_sub(1))));
    }
    ui.horizontal(|ui| {
        if run.shown.is_some() && widgets::filled(ui, "Fill this in").clicked() {
            commands.push(Command::FillPreview);
        }
        if widgets::button(ui, true, "Close").clicked() {
            commands.push(Command::CloseCard);
        }
    });
}

fn in_words(run: &Run, outcome: &Outcome, layout: &Layout) -> (String, String) {
    let effort = run.progress.as_ref().map_or(String::new(), |progress| {
        format!(" It took {:.1} seconds.", progress.elapsed.as_secs_f32())
    });
    let replaced = match run.replaced {
        0 => String::new(),
        1 => " One of your values was different and has been replaced.".to_owned(),
        count => format!(" {count} of your values were different and have been replaced."),
    };
    match outcome {
        Outcome::One { solution } => match run.goal {
            SolveGoal::All => (
                "Solved".to_owned(),
                format!("This is its only solution.{replaced}{effort}"),
            ),
            SolveGoal::Tell => (
                "One solution".to_owned(),
                format!("The printed numbers have exactly one solution.{effort}"),
            ),
            SolveGoal::Cell => {
                let value = solution
                    .get(run.cell)
                    .map_or(String::new(), |value| value.to_string());
                let name = layout.say_first(run.cell);
                (
                    format!("{name} is {value}"),
                    format!("It is so in the only solution.{replaced}{effort}"),
                )
            }
        },
        Outcome::Several { .. } if run.givens.is_empty() => (
            "More than one solution".to_owned(),
            "Nothing is printed yet, so almost anything fits.".to_owned(),
        ),
        Outcome::Several { differ, .. } => (
            "More than one solution".to_owned(),
            format!(
                "Two of them differ in {}; {} on the board. {}",
                if differ.len() == 1 {
                    "one cell".to_owned()
                } else {
                    format!("{} cells", differ.len())
                },
                if differ.len() == 1 {
                    "it has a ring"
                } else {
                    "each has a ring"
                },
                match Twins::open(layout, &run.givens) {
                    Some(twins) => twins.say(layout),
                    None =>
                        "Compare the printed numbers with the paper: one may be missing.".to_owned(),
                },
            ),
        ),
        Outcome::NoSolution => (
            "No solution".to_owned(),
            "The printed numbers can't all be right. Compare them with the paper.".to_owned(),
        ),
        Outcome::Conflict(conflict) => (
            "A number repeats".to_owned(),
            format!(
                "{}. Compare the printed numbers with the paper.",
                conflict.say(layout)
            ),
        ),
        Outcome::Stopped => (
            "Stopped".to_owned(),
            "Nothing has been filled in.".to_owned(),
        ),
        Outcome::Failed(message) => (
            "Solving failed".to_owned(),
            format!(
                "This is a mistake in Sudogon, not in your puzzle: {message}. Your board is as it was."
            ),
        ),
    }
}
