//! An exercise: somebody finds a technique's step on the board, and is told whether that is it, and why.

use std::time::Instant;

use egui::{Context, Ui};
use sudogon_board::game::Board;
use sudogon_board::puzzle::About;
use sudogon_board::text;
use sudogon_learn::{
    EXERCISES, Exercise, ExerciseAnswer, Help, Judgement, Practice, Series, SeriesKind, Worth,
};
use sudogon_logic::{Highlight, Lesson, Level, Stage, Technique};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard};
use crate::app::cards::hint_key::forms_ui;
use crate::app::command::{Command, LessonCommand, OnClick as _};
use crate::app::lessons::series;
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::app::wake::wake;
use crate::language::{self, label, say, words};
use crate::worker::{self, Task};

/// The card's state.
pub struct ExerciseCard {
    /// Where in the series it is.
    pub series: Series,
    /// When the series began.
    pub since: Instant,
    technique: &'static Technique,
    position: Lesson,
    /// The board as the exercise begins.
    start: Board,
    exercise: Option<Exercise>,
    preparing: Option<Task<Result<Box<Exercise>, String>>>,
    /// The answer given before the exercise was ready.
    waiting: Option<ExerciseAnswer>,
    state: ExerciseState,
    /// The last answer is taken off the board.
    takes_back: bool,
}

enum ExerciseState {
    Asking,
    Judged(Judgement),
    /// It is told, at this stage.
    Shown(usize),
    /// The series is over.
    Over(CardText),
    /// The job has panicked, or found nothing.
    Failed(String),
}

impl ExerciseCard {
    /// An exercise that begins; `None` if there is none.
    pub fn open(series: Series, since: Instant) -> Option<Self> {
        let (position, technique) = (series.position()?, series.technique()?);
        let about = About {
            title: say!("Exercise: {text}", text = series::name(&series)),
            ..About::default()
        };
        Some(Self {
            start: Board::of_position(&position.candidates, &position.givens, about),
            series,
            since,
            technique,
            position,
            exercise: None,
            preparing: None,
            waiting: None,
            state: ExerciseState::Asking,
            takes_back: false,
        })
    }

    /// The board as the exercise begins.
    pub fn board(&self) -> &Board {
        &self.start
    }

    /// Tells whether an answer is right.
    pub fn answer(&mut self, answer: ExerciseAnswer) {
        // Also while it is told, until that is over.
        if self.is_told() || !self.is_under_way() {
            return;
        }
        let is_on_board = !matches!(answer, ExerciseAnswer::Cells(_));
        let Some(exercise) = &self.exercise else {
            self.waiting = Some(answer);
            return;
        };
        let help = exercise.help(self.series.number);
        let judgement = exercise.judge(&answer).of_task(
            help.as_ref().map(Help::line),
            help.as_ref().map_or(&[], Help::highlights),
        );
        match judgement.worth {
            Worth::Right => self.series.found += usize::from(!self.series.is_missed),
            Worth::NotYet => {}
            Worth::Wrong => self.series.is_missed = true,
        }
        self.takes_back = is_on_board && judgement.worth != Worth::Right;
        self.state = ExerciseState::Judged(judgement);
    }

    /// Shows the step, or the next that is told of it; says whether there was more to show.
    pub fn show(&mut self) -> bool {
        let next = match self.state {
            _ if self.exercise.is_none() || self.is_told() => return false,
            ExerciseState::Shown(stage) => stage + 1,
            _ => 0,
        };
        self.series.is_missed = true;
        self.state = ExerciseState::Shown(next);
        true
    }

    /// The series is over; says how it went: for one technique, against the clock with the best time before.
    pub fn end(&mut self, practice: Option<Practice>, best: Option<u64>) {
        self.state = ExerciseState::Over(self.summary(practice, best));
    }

    /// The seconds since the series began.
    pub fn seconds(&self) -> u64 {
        self.since.elapsed().as_secs()
    }

    fn is_under_way(&self) -> bool {
        !matches!(
            self.state,
            ExerciseState::Over(_) | ExerciseState::Failed(_)
        )
    }

    fn is_against_the_clock(&self) -> bool {
        self.series.kind == SeriesKind::Clock
    }

    fn is_found(&self) -> bool {
        matches!(&self.state, ExerciseState::Judged(judgement) if judgement.worth == Worth::Right)
    }

    fn stages(&self) -> Vec<&Stage> {
        let steps = self.exercise.iter().flat_map(|one| one.steps.first());
        steps.flat_map(|step| step.explanation.stages()).collect()
    }

    fn help(&self) -> Option<Help<'_>> {
        self.exercise.as_ref()?.help(self.series.number)
    }

    /// The stage of an explanation that is told now, with what it points at.
    fn stage(&self) -> Option<&Stage> {
        match (&self.state, self.help()) {
            (ExerciseState::Asking, Some(Help::Place(look))) => Some(look),
            (ExerciseState::Judged(judgement), _) => Some(&judgement.told),
            (ExerciseState::Shown(stage), _) => self.stages().get(*stage).copied(),
            _ => None,
        }
    }

    fn highlights(&self) -> &[Highlight] {
        self.stage().map_or(&[], |stage| &stage.highlights)
    }

    /// Returns the answer: what the board shows that it did not at the start.
    fn answer_on(&self, board: &Board) -> Option<ExerciseAnswer> {
        let (before, after) = (&self.position.candidates, board.candidates(false));
        // Whoever types what is out of the cell already adds a mark.
        let added = || {
            let added = self.start.layout().cells().flat_map(|cell| {
                let added = board.marks(cell).difference(self.start.marks(cell));
                added.iter().map(move |value| (cell, value))
            });
            let added: Vec<_> = added.collect();
            (!added.is_empty()).then_some(ExerciseAnswer::CrossOut(added))
        };
        ExerciseAnswer::between(before, &after).or_else(added)
    }

    fn words(&self) -> CardText {
        let Some(exercise) = &self.exercise else {
            return match &self.state {
                ExerciseState::Failed(panic) => CardText::internal_error(panic),
                _ => CardText::short(label!("Preparing…")),
            };
        };
        let words = words(exercise.layout());
        match &self.state {
            ExerciseState::Asking => {
                let help = self.help().map(|help| words.say(&help.line()));
                let how = if self.is_against_the_clock() {
                    label!("Write the next number, wherever it is. The next board comes at once.")
                } else if exercise.is_to_place() {
                    label!("Write the number that it gives.")
                } else {
                    label!(
                        "Type a candidate that it takes out of a cell, or select its cells and press These cells."
                    )
                };
                let task = words.say(&exercise.task());
                CardText::new(task, help.into_iter().chain([how.to_owned()]))
            }
            ExerciseState::Judged(judgement) => CardText::of_judgement(judgement, words),
            ExerciseState::Shown(_) => self
                .stage()
                .map(|stage| CardText::of_stage(stage, words))
                .unwrap_or_default(),
            ExerciseState::Over(summary) => summary.clone(),
            ExerciseState::Failed(panic) => CardText::internal_error(panic),
        }
    }

    fn summary(&self, practice: Option<Practice>, best: Option<u64>) -> CardText {
        let found = say!(
            "{number} of {count} found at once",
            number = self.series.found,
            count = EXERCISES
        );
        let Some(practice) = practice else {
            if !self.is_against_the_clock() {
                let line =
                    label!("What you missed is worth a series of its own: Learn has them all.");
                return CardText::new(found, [line.to_owned()]);
            }
            let seconds = self.seconds();
            let headline = say!(
                "{count} singles in {text}",
                count = EXERCISES,
                text = text::clock(seconds)
            );
            let record = match best {
                Some(best) if best <= seconds => {
                    say!("Your best time is {text}.", text = text::clock(best))
                }
                _ => label!("That is your best time so far.").to_owned(),
            };
            return CardText::new(headline, [say!("{text}.", text = found), record]);
        };
        let (technique, count) = (self.technique, practice.pause);
        let lines = if practice.is_mastered() {
            [
                say!(
                    "You can find the {noun} on your own.",
                    noun = &technique.noun
                ),
                say!("Learn reminds you of it in {count} {count|day|days}, so that it stays."),
            ]
        } else {
            [
                technique.search.text(language::spoken()).to_owned(),
                say!(
                    "It takes more than one series for most. Learn reminds you of it in {count} {count|day|days}."
                ),
            ]
        };
        CardText::new(found, lines)
    }

    fn buttons_ui(&self, ui: &mut Ui, input: &CardInput<'_>, commands: &mut Vec<Command>) {
        // The cursor begins in the first cell.
        let is_chosen = input.cursor.index() > 0 || !input.selected.is_empty();
        let goes_on = match &self.state {
            ExerciseState::Over(_) => Some((
                label!(in "exercises": "Ten more"),
                LessonCommand::PractiseAgain,
            )),
            _ if self.is_told() => Some((label!("Next exercise"), LessonCommand::NextExercise)),
            ExerciseState::Shown(_) => Some((label!(in "a button": "Next"), LessonCommand::ShowMe)),
            ExerciseState::Asking | ExerciseState::Judged(_) => {
                let asks_cells = self.exercise.as_ref().is_some_and(|one| !one.is_to_place());
                asks_cells.then(|| (label!("These cells"), LessonCommand::AnswerCells))
            }
            ExerciseState::Failed(_) => None,
        };
        match goes_on {
            Some((title, LessonCommand::AnswerCells)) if !is_chosen => {
                widgets::main_button(ui, false, title);
            }
            Some((title, command)) => widgets::filled(ui, title).on_click(commands, command),
            None => {}
        }
        if self.asks_for_entry() {
            widgets::button(ui, self.exercise.is_some(), label!("Show me"))
                .on_hover_text(label!("Tells the step, as a hint does (F2)"))
                .on_click(commands, LessonCommand::ShowMe);
        }
        widgets::button(ui, true, label!(in "exercises": "Stop"))
            .on_hover_text(label!("Back to what you were at"))
            .on_click(commands, LessonCommand::Stop);
    }

    /// Says whether the step is found, or told to the end: the series goes on.
    pub fn is_told(&self) -> bool {
        let last = self.stages().len().saturating_sub(1);
        self.is_found() || matches!(self.state, ExerciseState::Shown(stage) if stage == last)
    }
}

impl CardBehaviour for ExerciseCard {
    fn keeps_printed(&self) -> bool {
        true
    }

    fn message(&self, _input: &CardInput<'_>) -> Option<CardText> {
        Some(self.words())
    }

    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        OnBoard {
            highlights: self.highlights(),
            ..OnBoard::default()
        }
    }

    fn is_running(&self) -> bool {
        self.preparing.is_some()
    }

    fn poll(&mut self, _input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        if std::mem::take(&mut self.takes_back) {
            return Some(News::TakeBack);
        }
        if self.exercise.is_some() || matches!(self.state, ExerciseState::Failed(_)) {
            return None;
        }
        let (technique, position) = (self.technique, &self.position);
        let task = self
            .preparing
            .get_or_insert_with(|| worker::exercise(technique, position.clone(), wake(ctx)));
        match task.poll()? {
            Ok(exercise) => {
                let is_named = matches!(self.series.kind, SeriesKind::Find(_));
                self.exercise = Some(if is_named {
                    *exercise
                } else {
                    exercise.unnamed()
                });
            }
            Err(panic) => self.state = ExerciseState::Failed(panic),
        }
        self.preparing = None;
        if let Some(answer) = self.waiting.take() {
            self.answer(answer);
        }
        Some(News::Words)
    }

    fn follow(&mut self, board: &Board) -> bool {
        if let Some(answer) = self.answer_on(board) {
            self.answer(answer);
        }
        true
    }

    fn explains(&self) -> bool {
        !self.asks_for_entry()
    }

    fn asks_for_entry(&self) -> bool {
        let asks = matches!(self.state, ExerciseState::Asking | ExerciseState::Judged(_));
        asks && !self.is_found()
    }

    fn shows_candidates(&self) -> bool {
        // All but singles are found among them.
        self.technique.level() > Level::Easy && !self.is_against_the_clock()
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        if self.is_against_the_clock() && self.is_found() {
            commands.push(LessonCommand::NextExercise.into());
        }
        let CardText { headline, lines } = self.words();
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, &series::place(&self.series), &headline);
            fit.part(ui, |ui| {
                texts::sentences(ui, lines);
                forms_ui(ui, self.highlights(), 4.0);
            });
            fit.buttons(ui, |ui| self.buttons_ui(ui, input, commands));
        });
    }
}
