//! Checking the player's marks: those that are missing, and those that can go, each with its reason when it is chosen. First only what
//! the board shows; what takes a step is looked for when that is asked for.

use egui::{Button, Context, RichText, Ui, vec2};
use sudogon_board::game::{Board, MissingMarks};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Grid, Value, ValueSet};
use sudogon_logic::{self as logic, Highlight, Level, Step, sentences};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::cards::obstacles;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::step_list::technique_ui;
use crate::app::command::{CardCommand, Command, OnClick as _};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, theme, widgets};
use crate::app::wake::wake;
use crate::language::{label, say, words};
use crate::worker::{self, Task};

/// The hardest steps that marks are checked by: locked candidates, pairs and fish, which players who keep marks look for. Chains
/// are left to hints.
const HARDEST: Level = Level::Hard;

/// More than anybody reads; each costs time in each frame.
const MOST_LISTED: usize = 100;

/// The card's state.
pub struct MarksCard {
    /// The board that is checked, with what its marks leave out if they are meant to be complete.
    searched: SearchedBoard,
    goes_by_marks: bool,
    state: MarksState,
    steps: Steps,
    shown: Option<usize>,
}

/// How far the check is.
enum MarksState {
    /// The card waits until it is known whether a value is wrong. With `is_again`, after a change of the marks, it does not announce
    /// what it finds: what was done is told.
    Waiting { is_again: bool },
    /// The findings: missing marks, those that can go, and those that can go by a step.
    Found(Vec<Finding>),
}

/// The search for steps that take marks out.
enum Steps {
    NotAsked,
    Running(Task<Result<Vec<Step>, String>>),
    Found,
    /// The job has panicked, with this message.
    Failed(String),
}

/// Marks with the same reason.
struct Finding {
    kind: FindingKind,
    marks: Vec<(Cell, Value)>,
    /// The reason, and what shows it.
    said: Vec<Message>,
    highlights: Vec<Highlight>,
}

enum FindingKind {
    Missing,
    /// The board shows that they can go.
    Stale,
    /// A step takes them out.
    ByStep(Box<Step>),
}

impl MarksCard {
    /// A card that waits for its first result. What the marks leave out counts as ruled out if hints go by them, or they are full.
    pub fn open(board: &Board, goes_by_marks: bool, relies_on_uniqueness: bool) -> Self {
        let counts = goes_by_marks || board.has_full_marks();
        Self {
            searched: SearchedBoard::of(board, counts, relies_on_uniqueness),
            goes_by_marks,
            state: MarksState::Waiting { is_again: false },
            steps: Steps::NotAsked,
            shown: None,
        }
    }

    /// Looks for the marks that a step takes out.
    pub fn look_for_steps(&mut self, ctx: &Context) {
        let (candidates, uniqueness) = (
            self.searched.candidates.clone(),
            self.searched.uniqueness.clone(),
        );
        let task = worker::removing_steps(candidates, uniqueness, HARDEST, wake(ctx));
        self.steps = Steps::Running(task);
    }

    /// Returns the findings.
    fn found(&self) -> &[Finding] {
        match &self.state {
            MarksState::Waiting { .. } => &[],
            MarksState::Found(found) => found,
        }
    }

    /// Looks for findings that the board shows; it agrees with this solution.
    fn look(&self, board: &Board, solution: &Grid) -> Vec<Finding> {
        // Whether a try is right, nobody is told who did not ask.
        let settled = board.without_try(1);
        let missing = settled.missing_marks(solution, self.goes_by_marks);
        let stale = board.stale_marks().into_iter();
        let stale = stale.map(|mark| Finding::stale(&self.searched, mark));
        let missing = missing.into_iter().map(Finding::missing);
        missing.chain(stale).collect()
    }

    /// Adds the marks that steps take out, each with its easiest step.
    fn add_steps(&mut self, board: &Board, steps: Vec<Step>) {
        let MarksState::Found(all) = &mut self.state else {
            return;
        };
        for step in steps {
            let is_told = |mark: &(Cell, Value)| all.iter().any(|found| found.marks.contains(mark));
            let marks = step
                .removed()
                .filter(|(cell, value)| board.marks(*cell).contains(*value))
                .filter(|mark| !is_told(mark));
            let marks: Vec<(Cell, Value)> = marks.collect();
            if !marks.is_empty() {
                let why = &step.explanation.why;
                all.push(Finding {
                    marks,
                    said: why.lines.clone(),
                    highlights: why.highlights.clone(),
                    kind: FindingKind::ByStep(Box::new(step)),
                });
            }
        }
    }

    fn is_waiting(&self) -> bool {
        matches!(self.state, MarksState::Waiting { .. })
    }

    fn marks_of(&self, is_it: impl Fn(&FindingKind) -> bool) -> Vec<(Cell, Value)> {
        let found = self.found().iter().filter(|found| is_it(&found.kind));
        found.flat_map(|found| found.marks.clone()).collect()
    }

    fn missing(&self) -> Vec<(Cell, Value)> {
        self.marks_of(|kind| matches!(kind, FindingKind::Missing))
    }

    fn can_go(&self) -> Vec<(Cell, Value)> {
        self.marks_of(|kind| !matches!(kind, FindingKind::Missing))
    }

    fn chosen(&self) -> Option<&Finding> {
        self.found().get(self.shown?)
    }

    fn summary(&self, board: &Board) -> CardText {
        if self.is_waiting() {
            return CardText::short(label!("Checking…"));
        }
        if let Steps::Failed(panic) = &self.steps {
            return CardText::internal_error(panic);
        }
        let all: usize = board
            .layout()
            .cells()
            .map(|cell| board.marks(cell).len())
            .sum();
        let press = || label!("Press one to see why.").to_owned();
        let mut message = match (self.missing().is_empty(), self.can_go().len()) {
            _ if all == 0 => CardText::new(
                label!("Nothing to check yet"),
                [label!("You have no notes yet.")],
            ),
            (true, 0) => CardText::new(
                label!("Your notes fit the board"),
                [say!(
                    "{count} {count|note was|notes were} checked: none is missing, and nothing on the board rules one out.",
                    count = all
                )],
            ),
            (true, count) => CardText::new(say!("{count} {count|note|notes} can go"), [press()]),
            (false, 0) => CardText::new(label!("Notes are missing"), [press()]),
            (false, count) => CardText::new(say!("Some are missing, {count} can go"), [press()]),
        };
        let is_by_step = |found: &Finding| matches!(found.kind, FindingKind::ByStep(_));
        message.lines.extend(match self.steps {
            Steps::Running(_) => Some(label!("Looking for steps…").to_owned()),
            Steps::Found if !self.found().iter().any(is_by_step) => Some(say!(
                "No step up to {clause} takes another out.",
                clause = HARDEST.words()
            )),
            _ => None,
        });
        message
    }

    /// Says whether marks that a step takes out can be asked for: not while others are missing, since steps would build on these.
    fn offers_steps(&self, board: &Board) -> bool {
        let has_marks = board
            .layout()
            .cells()
            .any(|cell| !board.marks(cell).is_empty());
        let is_checked = !self.is_waiting() && self.missing().is_empty();
        is_checked && has_marks && matches!(self.steps, Steps::NotAsked)
    }
}

impl CardBehaviour for MarksCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        let board = input.game.board();
        Some(match self.chosen() {
            Some(chosen) => {
                let layout = board.layout();
                CardText::new(chosen.title(layout), words(layout).say_all(&chosen.said))
            }
            None => self.summary(board),
        })
    }

    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        OnBoard {
            highlights: self.chosen().map_or(&[], |chosen| &chosen.highlights),
            ..OnBoard::default()
        }
    }

    fn is_running(&self) -> bool {
        self.is_waiting() || matches!(self.steps, Steps::Running(_))
    }

    fn poll(&mut self, input: &CardInput<'_>, _ctx: &Context) -> Option<News> {
        let board = input.game.board();
        if let Steps::Running(task) = &self.steps {
            match task.poll()? {
                Ok(steps) => {
                    self.steps = Steps::Found;
                    self.add_steps(board, steps);
                }
                Err(panic) => self.steps = Steps::Failed(panic),
            }
            return Some(News::Words);
        }
        let MarksState::Waiting { is_again } = self.state else {
            return None;
        };
        match obstacles::without_mistakes(input.game, input.verdict)? {
            Ok(solution) => self.state = MarksState::Found(self.look(board, solution)),
            Err(obstacle) => return Some(News::Blocked(obstacle, self.searched.clone())),
        }
        (!is_again).then_some(News::Words)
    }

    /// It stays while only marks change, and checks them again.
    fn follow(&mut self, board: &Board) -> bool {
        let is_again = !self.is_waiting();
        let relies_on_uniqueness = self.searched.uniqueness.is_some();
        let now = Self {
            state: MarksState::Waiting { is_again },
            ..Self::open(board, self.goes_by_marks, relies_on_uniqueness)
        };
        let before = std::mem::replace(self, now).searched.candidates;
        let now = &self.searched.candidates;
        (before.layout(), before.grid()) == (now.layout(), now.grid())
    }

    fn show_step(&mut self, at: Option<usize>) {
        self.shown = at.filter(|_| self.shown != at);
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn explains(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let board = input.game.board();
        let summary = self.summary(board);
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, label!("Check my notes"), &summary.headline);
            fit.part(ui, |ui| {
                texts::sentences(ui, &summary.lines);
                self.list_ui(ui, board.layout(), commands);
            });
            fit.buttons(ui, |ui| {
                let (missing, stale) = (self.missing(), self.can_go());
                // What is missing misleads, so it comes first.
                let is_complete = missing.is_empty();
                if !is_complete {
                    let (stale, title) = (Vec::new(), label!("Add what is missing"));
                    let command = CardCommand::CorrectMarks { stale, missing };
                    widgets::filled(ui, title).on_click(commands, command);
                }
                if !stale.is_empty() {
                    let title = say!("Take out {count} {count|note|notes}", count = stale.len());
                    let missing = Vec::new();
                    let command = CardCommand::CorrectMarks { stale, missing };
                    widgets::filled_while(ui, is_complete, &title).on_click(commands, command);
                }
                if self.offers_steps(board) {
                    widgets::button(ui, true, label!("Look for steps"))
                        .on_hover_text(label!(
                            "Finds the notes that a step takes out, such as a pair or a fish"
                        ))
                        .on_click(commands, CardCommand::LookForSteps);
                }
                close_ui(ui, commands);
            });
        });
    }
}

impl MarksCard {
    /// Shows the findings under their headings; the chosen one has its reason below it.
    fn list_ui(&self, ui: &mut Ui, layout: &Layout, commands: &mut Vec<Command>) {
        let mut about = "";
        for (at, found) in self.found().iter().enumerate().take(MOST_LISTED) {
            if about != found.about() {
                about = found.about();
                ui.add_space(4.0);
                texts::quiet(ui, about);
            }
            let is_shown = self.shown == Some(at);
            let text = RichText::new(found.title(layout)).font(theme::regular(13.5));
            ui.spacing_mut().button_padding = vec2(4.0, 2.0);
            let response = ui.add(Button::selectable(is_shown, text).wrap());
            widgets::take_focus(ui, &response);
            response.on_click(commands, CardCommand::ShowStep(Some(at)));
            if is_shown {
                texts::sentences(ui, words(layout).say_all(&found.said));
                if let FindingKind::ByStep(step) = &found.kind {
                    ui.horizontal_wrapped(|ui| technique_ui(ui, step, commands));
                }
            }
        }
        if let Some(more) = self.found().len().checked_sub(MOST_LISTED + 1) {
            texts::quiet(ui, &say!("And {count} more.", count = more + 1));
        }
    }
}

impl Finding {
    fn missing(missing: MissingMarks) -> Self {
        let marks = missing.marks;
        let cells: Vec<Cell> = marks.iter().map(|(cell, _)| *cell).collect();
        let values: ValueSet = marks.iter().map(|(_, value)| *value).collect();
        let place = |&(cell, value): &(Cell, Value)| Highlight::Place(cell, ValueSet::of(value));
        let (said, mut highlights) = match missing.area {
            Some(house) => {
                let said = vec![
                    message!(
                        "Your notes of {values:or} in {house} leave out the cell where it belongs."
                    ),
                    message!("Nothing on the board keeps it out of {cells}."),
                ];
                (said, vec![Highlight::House(house)])
            }
            None => {
                let said = vec![
                    message!(
                        "Your notes in {cell} leave out what belongs there.",
                        cell = cells[0]
                    ),
                    message!("Nothing on the board keeps {values:or} out."),
                ];
                (said, Vec::new())
            }
        };
        highlights.extend(marks.iter().map(place));
        Self {
            kind: FindingKind::Missing,
            marks,
            said,
            highlights,
        }
    }

    fn stale(searched: &SearchedBoard, (cell, value): (Cell, Value)) -> Self {
        let layout = searched.candidates.layout();
        let (said, highlights) = match logic::blocked_by(&searched.candidates, cell, value) {
            Some(by) => logic::say_blocked(layout, cell, value, &by),
            None => {
                let said = message!("You have crossed {value} out there.");
                (vec![said], vec![Highlight::RuledOut(cell, value)])
            }
        };
        Self {
            kind: FindingKind::Stale,
            marks: vec![(cell, value)],
            said,
            highlights,
        }
    }

    fn title(&self, layout: &Layout) -> String {
        words(layout).say(&sentences::values_in_cells(&self.marks))
    }

    /// Returns the heading of findings of its kind.
    fn about(&self) -> &'static str {
        match self.kind {
            FindingKind::Missing => label!("Missing: what belongs there is not noted"),
            FindingKind::Stale => label!("The board shows that these can go"),
            FindingKind::ByStep(_) => label!("A step takes these out"),
        }
    }
}
