//! The hint: where to look, why, do it. Three presses, and with a chain one more for each of its links; only the last changes the
//! board.
//!
//! For somebody who keeps no marks it ends in a number: then the facts that the number rests on are told first, one after the other.
//!
//! A hint is never built on a mistake: mistakes come first. The steps are found on a separate thread. Where room is short the
//! lines scroll; the conclusion and the buttons stay.

use egui::{Context, TextWrapMode, Ui};
use sudogon_board::game::{Board, Edit, Mode};
use sudogon_board::layout::Cell;
use sudogon_board::message::message;
use sudogon_board::puzzle::{Candidates, Value};
use sudogon_learn::{ExerciseAnswer, Judgement, Worth};
use sudogon_logic::{Conclusion, Highlight, Lesson, Reveal, Stage, Step, Technique, WorthTrying};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::cards::hint_key::forms_ui;
use crate::app::cards::obstacles::Obstacle;
use crate::app::cards::offered_steps::Offered;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::step_list::{explain_ui, technique_ui};
use crate::app::cards::try_words;
use crate::app::command::setting_switches;
use crate::app::command::{Command, HintCommand, OnClick as _, TryCommand, ViewCommand, Walk};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, theme, widgets};
use crate::app::wake::wake;
use crate::language::{self, label, say, words};
use crate::worker::{self, HintEvent, HintReader, SolveOutcome, Task};

/// The technique to give a hint of, if any.
type Wanted = Option<&'static Technique>;

/// The card's state.
pub struct HintCard {
    searched: SearchedBoard,
    state: HintState,
    /// The cell where a try would teach most, if steps are of no more use.
    worth_trying: Option<WorthTrying>,
    reader: HintReader,
    /// What the board showed last, to see what is answered to the question whether the step can be found.
    seen: Candidates,
    /// The last answer.
    attempt: Option<Attempt>,
}

/// An answer, and what is said of it once that is known.
enum Attempt {
    Given(ExerciseAnswer),
    Judging(Task<Result<Judgement, String>>),
    Judged(Box<Judgement>),
}

enum HintState {
    /// The puzzle's solution, or the steps, are being found.
    Waiting(RunningHint),
    /// Something must be settled first, at this version of the game; at another version that is examined again.
    Blocked(Obstacle, u64),
    /// The steps.
    Steps(Offered),
    /// No known technique applies: offer a value.
    Stuck(Reveal),
    /// The job has panicked, with this message.
    Failed(String),
}

/// The job that the card waits for.
#[derive(Default)]
struct RunningHint {
    /// The search for steps, once no mistakes are known to exist.
    task: Option<Task<HintEvent>>,
    wanted: Wanted,
    /// The steps so far: none is of the wanted technique.
    found: Vec<Conclusion>,
    /// It is asked whether a step can be found before it is told.
    asks_first: bool,
}

impl HintCard {
    /// A card that waits for its first result: a step of this technique, or of any if `None`. It may ask whether a step can be found before it
    /// tells why.
    pub fn open(
        wanted: Wanted,
        reader: HintReader,
        asks_first: bool,
        searched: SearchedBoard,
    ) -> Self {
        let state = HintState::Waiting(RunningHint {
            wanted,
            asks_first,
            ..RunningHint::default()
        });
        Self {
            reader,
            ..Self::new(searched, state)
        }
    }

    fn new(searched: SearchedBoard, state: HintState) -> Self {
        Self {
            seen: searched.candidates.clone(),
            searched,
            state,
            worth_trying: None,
            reader: HintReader::default(),
            attempt: None,
        }
    }

    /// A card that says what must be settled first, at this version of the game.
    pub fn blocked(obstacle: Obstacle, searched: SearchedBoard, version: u64) -> Self {
        Self::new(searched, HintState::Blocked(obstacle, version))
    }

    /// The next press: from where to why; says whether it is time to apply the step.
    pub fn press(&mut self) -> bool {
        self.offered_mut().is_some_and(Offered::tell)
    }

    /// Turns to another step; says whether one is there, or is still to be found.
    pub fn another(&mut self) -> bool {
        self.offered_mut().is_some_and(Offered::turn)
    }

    /// The steps, unless their question has been answered.
    fn offered(&self) -> Option<&Offered> {
        match &self.state {
            HintState::Steps(steps) if !self.is_answered() => Some(steps),
            _ => None,
        }
    }

    fn offered_mut(&mut self) -> Option<&mut Offered> {
        match &mut self.state {
            HintState::Steps(steps) if self.attempt.is_none() => Some(steps),
            _ => None,
        }
    }

    /// Says whether the question for the step has been answered: the board is no longer that of the hint.
    pub const fn is_answered(&self) -> bool {
        self.attempt.is_some()
    }

    /// The changes of the step that is shown; the player's marks that its facts rule out are crossed out, too.
    pub fn edit(&self, board: &Board) -> Option<Edit> {
        let Conclusion { facts, step, .. } = self.offered()?.step();
        let is_marked = |&(cell, value): &(Cell, Value)| {
            let play = board.play(cell);
            play.corner.union(play.centre).contains(value)
        };
        let of_facts = facts.iter().flat_map(Step::removed).filter(is_marked);
        Some(Edit::Step {
            place: step.placed().collect(),
            remove: of_facts.chain(step.removed()).collect(),
        })
    }

    /// Says whether the player's notes keep a hint back.
    pub fn is_misled(&self) -> bool {
        matches!(self.obstacle(), Some(Obstacle::Marks(_)))
    }

    fn obstacle(&self) -> Option<&Obstacle> {
        match &self.state {
            HintState::Blocked(obstacle, _) => Some(obstacle),
            _ => None,
        }
    }

    /// The next cell after the cursor's that keeps a hint back, or the first of all; `None` if none does.
    pub fn next_in_the_way(&self, cursor: Cell) -> Option<Cell> {
        let obstacle = self.obstacle()?;
        let cells = [obstacle.wrong(), &obstacle.ringed()].concat();
        let at = cells.iter().position(|cell| *cell == cursor);
        cells
            .get(at.map_or(0, |at| at + 1))
            .or(cells.first())
            .copied()
    }

    /// The first step that is told whose technique the reader has not ticked as known.
    fn new_to_reader<'a>(&self, told: &'a Conclusion) -> Option<&'a Step> {
        let known = self.reader.known.as_ref()?;
        let mut steps = told.facts.iter().chain([&told.step]);
        steps.find(|step| !known.has(step.technique.id))
    }

    /// The step whose technique may be asked about.
    fn asked_about<'a>(&self, told: &'a Conclusion) -> &'a Step {
        self.new_to_reader(told).unwrap_or(told.hardest())
    }

    /// The technique of the step that is shown.
    pub fn technique(&self) -> Option<&'static Technique> {
        Some(self.offered()?.step().step.technique)
    }

    /// The hardest technique that it tells.
    pub fn hardest(&self) -> Option<&'static Technique> {
        Some(self.offered()?.step().hardest().technique)
    }

    /// The step whose reason is shown.
    fn told(&self) -> Option<&Conclusion> {
        let told = self.offered().filter(|steps| steps.is_told());
        told.map(Offered::step)
    }

    fn highlights(&self) -> &[Highlight] {
        match (&self.attempt, &self.state) {
            (Some(Attempt::Judged(judgement)), _) => &judgement.told.highlights,
            (_, HintState::Steps(steps)) => &steps.stage().highlights,
            _ => &[],
        }
    }

    /// "Your 4 and 5 in r7c2 are right.": of the player's marks those that a stage goes by, where hints go by marks.
    fn right_marks(&self, stage: &Stage, board: &Board) -> Option<String> {
        let mut cells: Vec<Cell> = Vec::new();
        for highlight in &stage.highlights {
            if let Highlight::Place(cell, values) = *highlight
                && board.play(cell).marked() == values
                && !cells.contains(&cell)
            {
                cells.push(cell);
            }
        }
        cells.sort_unstable();
        let said = match cells[..] {
            _ if !self.searched.goes_by_marks => return None,
            [] => return None,
            [cell] => message!(
                "Your {values} in {cell} {values|is|are} right.",
                values = board.play(cell).marked()
            ),
            _ => message!("Your notes in {cells:few} are right.", cells = cells),
        };
        Some(words(board.layout()).say(&said))
    }

    fn words(&self, board: &Board) -> CardText {
        let layout = board.layout();
        if let Some(Attempt::Judged(judgement)) = &self.attempt {
            return CardText::of_judgement(judgement, words(layout));
        }
        match &self.state {
            HintState::Waiting(..) => CardText::short(label!("Looking…")),
            HintState::Blocked(obstacle, _) => obstacle.message(layout),
            HintState::Steps(steps) => {
                let mut message = CardText::of_stage(steps.stage(), words(layout));
                let is_first = steps.press().0 == 1;
                if let Some(new) = self.new_to_reader(steps.step()).filter(|_| is_first) {
                    let line = say!("New to you: {noun}.", noun = &new.technique.noun);
                    message.lines.push(line);
                }
                message.lines.extend(self.right_marks(steps.stage(), board));
                message
            }
            HintState::Stuck(reveal) => CardText::new(
                label!("No simple step"),
                self.stuck_in_words(*reveal, board),
            ),
            HintState::Failed(panic) => CardText::internal_error(panic),
        }
    }
}

impl CardBehaviour for HintCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        Some(self.words(input.game.board()))
    }

    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        let obstacle = self.obstacle();
        OnBoard {
            highlights: self.highlights(),
            ringed: obstacle.map(Obstacle::ringed).unwrap_or_default(),
            wrong: obstacle.map_or(&[][..], Obstacle::wrong).to_vec(),
            ..OnBoard::default()
        }
    }

    fn is_running(&self) -> bool {
        match &self.state {
            HintState::Waiting(_) => true,
            _ if self.is_answered() => !matches!(self.attempt, Some(Attempt::Judged(_))),
            // How many there are is shown, and still changes.
            HintState::Steps(steps) => steps.is_searching(),
            _ => false,
        }
    }

    fn poll(&mut self, input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        if self.is_answered() {
            return self.poll_answer(input, ctx);
        }
        let version = input.game.version();
        let waiting = match &mut self.state {
            HintState::Waiting(waiting) => waiting,
            HintState::Steps(steps) => return steps.poll().then_some(News::Words),
            HintState::Blocked(before, at) if *at != version => {
                return match input.readiness(&self.searched)? {
                    Ok(()) => Some(News::Settled),
                    Err(obstacle) => {
                        let layout = input.game.board().layout();
                        let is_new = obstacle.message(layout) != before.message(layout);
                        (*before, *at) = (obstacle, version);
                        is_new.then_some(News::Words)
                    }
                };
            }
            _ => return None,
        };
        self.state = if waiting.task.is_some() {
            waiting.poll(&mut self.worth_trying)?
        } else {
            match (input.readiness(&self.searched)?, input.verdict.known()) {
                (Err(obstacle), _) => HintState::Blocked(obstacle, version),
                (Ok(()), _) if input.game.mode() == Mode::Enter => return Some(News::StartPlaying),
                (Ok(()), Some(SolveOutcome::One { solution })) => {
                    waiting.task = Some(worker::hint(
                        self.searched.candidates.clone(),
                        self.searched.uniqueness.clone(),
                        solution.clone(),
                        self.reader.clone(),
                        wake(ctx),
                    ));
                    return None;
                }
                // Ready means that there is one.
                (Ok(()), _) => return None,
            }
        };
        Some(News::Words)
    }

    fn follow(&mut self, board: &Board) -> bool {
        let now = board.candidates(false);
        let answer = ExerciseAnswer::between(&self.seen, &now);
        self.seen = now;
        let is_asking = matches!(&self.state, HintState::Steps(steps) if steps.is_asking());
        let is_found =
            matches!(&self.attempt, Some(Attempt::Judged(it)) if it.worth == Worth::Right);
        match answer {
            _ if self.searched.is_of(board) => self.attempt = None,
            _ if !is_asking || is_found => return false,
            Some(answer) => self.attempt = Some(Attempt::Given(answer)),
            None => return self.is_answered(),
        }
        true
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn explains(&self) -> bool {
        true
    }

    fn is_walking(&self) -> bool {
        self.offered().is_some_and(Offered::is_walking)
    }

    fn walk(&mut self, way: Walk) -> bool {
        self.offered_mut().is_some_and(|steps| steps.walk(way))
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let CardText {
            headline,
            mut lines,
        } = self.words(input.game.board());
        let told = self.told();
        // The last lines are the conclusion. It stays where the others scroll, unless room is tiny.
        let is_tiny = room < theme::LEAST_EXPLAINING && widgets::is_broad(ui);
        let concluding = told.map_or(0, |told| told.step.explanation.why.conclusion);
        let conclusion = lines.split_off(lines.len().saturating_sub(concluding));
        let conclude = |ui: &mut Ui| conclusion.iter().for_each(|line| texts::strong(ui, line));
        fitted_card(ui, room, |ui, fit| {
            let is_broad = widgets::is_broad(ui);
            texts::head(ui, &self.kicker(input.game.board()), &headline);
            ui.scope(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                fit.part(ui, |ui| {
                    texts::sentences(ui, lines);
                    forms_ui(ui, self.highlights(), 4.0);
                    if is_tiny {
                        conclude(ui);
                    }
                });
                if !is_tiny {
                    conclude(ui);
                }
            });
            if let Some(told) = told.filter(|_| !is_broad) {
                ui.horizontal_wrapped(|ui| self.about_ui(ui, told, commands));
            }
            fit.buttons(ui, |ui| {
                self.buttons_ui(ui, input.game.board(), commands);
                if let Some(told) = told.filter(|_| is_broad && !is_tiny) {
                    ui.add_space(8.0);
                    self.about_ui(ui, told, commands);
                } else if let Some(told) = told.filter(|_| is_broad) {
                    explain_ui(ui, self.asked_about(told).technique, true, commands);
                }
            });
        });
    }
}

impl HintCard {
    /// Has the answer judged; says whether that is done.
    fn poll_answer(&mut self, input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        let HintState::Steps(steps) = &self.state else {
            return None;
        };
        let judgement = match self.attempt.as_ref()? {
            Attempt::Given(answer) => {
                let position = Lesson {
                    candidates: self.searched.candidates.clone(),
                    givens: input.game.board().puzzle().givens.clone(),
                };
                let (step, answer) = (steps.step().clone(), answer.clone());
                let task = worker::judge_answer(step, position, answer, wake(ctx));
                self.attempt = Some(Attempt::Judging(task));
                return None;
            }
            Attempt::Judging(task) => task.poll()?,
            Attempt::Judged(_) => return None,
        };
        match judgement {
            Ok(judgement) => {
                let Stage {
                    lines, highlights, ..
                } = steps.stage();
                let judgement = judgement.of_task(lines.first().cloned(), highlights);
                self.attempt = Some(Attempt::Judged(Box::new(judgement)));
            }
            Err(panic) => (self.attempt, self.state) = (None, HintState::Failed(panic)),
        }
        Some(News::Words)
    }

    /// Returns the lines where no known technique applies.
    fn stuck_in_words(&self, reveal: Reveal, board: &Board) -> Vec<String> {
        let mut lines = vec![message!("No technique that Sudogon knows helps here.")];
        if let Some(WorthTrying { cell, values }) = self.worth_trying {
            lines.push(message!(
                "A try would teach most in {cell}: it can be {values:or}."
            ));
        }
        if board.tries().depth() == 0 {
            lines.push(if reveal.leads_on {
                message!("One cell can be revealed, and it goes on from there.")
            } else {
                message!(
                    "None would after any one cell is revealed either. One can be revealed all the same."
                )
            });
        }
        words(board.layout()).say_all(&lines)
    }

    /// The technique; and the other kind of hints where it matters.
    fn about_ui(&self, ui: &mut Ui, told: &Conclusion, commands: &mut Vec<Command>) {
        let hard = self.asked_about(told);
        if hard.technique != told.step.technique {
            let noun = &told.step.technique.noun;
            ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
            texts::quiet(ui, &language::within(&message!("{noun}, after:")));
        }
        technique_ui(ui, hard, commands);
        let other = match self.reader.most_facts {
            _ if told.facts.is_empty() && told.step.placed().next().is_some() => None,
            None => Some(label!("I keep no notes")),
            Some(_) => Some(label!("I keep notes")),
        };
        if let Some(other) = other {
            widgets::link(ui, other)
                .on_hover_text(label!(
                    "With notes a hint may only cross out; without, it ends in a number"
                ))
                .on_click(commands, ViewCommand::Turn(&setting_switches::NUMBERS_ONLY));
        }
    }

    fn kicker(&self, board: &Board) -> String {
        let kicker = match &self.state {
            HintState::Steps(steps) => {
                let (number, count) = steps.press();
                match number {
                    1 => say!("Hint {number} of {count} · where"),
                    _ if steps.is_told() => say!("Hint {number} of {count} · why"),
                    _ => say!("Hint {number} of {count} · step by step"),
                }
            }
            _ => label!(in "a heading": "Hint").to_owned(),
        };
        match try_words::within(board) {
            Some(within) => format!("{kicker} · {within}"),
            None => kicker,
        }
    }

    /// The main button comes first, and is as wide in every state: it stays where it is.
    fn buttons_ui(&self, ui: &mut Ui, board: &Board, commands: &mut Vec<Command>) {
        match &self.state {
            HintState::Steps(_) if self.is_answered() => {
                widgets::filled(ui, label!("Another hint")).on_click(commands, HintCommand::Press);
            }
            HintState::Steps(steps) => {
                let main = match steps.press() {
                    _ if steps.is_told() => widgets::filled(ui, label!("Do it")),
                    (1, _) => widgets::filled(ui, label!("Why?")),
                    _ => widgets::filled(ui, label!(in "a button": "Next")),
                };
                main.on_click(commands, HintCommand::Press);
                if steps.is_walking() {
                    // There is room for three: at the first link the way back is a key.
                    let (title, about, way) = match steps.press() {
                        (2, _) if !steps.step().facts.is_empty() => (
                            label!("The number"),
                            label!("Without the facts"),
                            Walk::Whole,
                        ),
                        (2, _) => (
                            label!("All links"),
                            label!("The whole chain at once"),
                            Walk::Whole,
                        ),
                        _ => (
                            label!(in "a button": "Back"),
                            label!("The link before (left arrow)"),
                            Walk::Back,
                        ),
                    };
                    widgets::button(ui, true, title)
                        .on_hover_text(about)
                        .on_click(commands, HintCommand::Walk(way));
                } else if let Some(place) = steps.place() {
                    widgets::button(ui, true, label!("Another hint"))
                        .on_hover_text(place)
                        .on_click(commands, HintCommand::Another);
                }
            }
            HintState::Blocked(obstacle, _) => {
                for (at, (title, command)) in obstacle.remedies().into_iter().enumerate() {
                    widgets::filled_while(ui, at == 0, &title).on_click(commands, command);
                }
            }
            // Within a try, what is right outside it would be told.
            HintState::Stuck(_) if board.tries().depth() > 0 => {}
            HintState::Stuck(reveal) => {
                let command = HintCommand::Reveal(reveal.cell, reveal.value);
                widgets::filled(ui, label!("Reveal one cell")).on_click(commands, command);
            }
            HintState::Waiting(..) => _ = widgets::main_button(ui, false, label!("Why?")),
            HintState::Failed(_) => {}
        }
        if let Some(worth) = self.worth_trying {
            let title = message!("Try {cell}", cell = worth.cell);
            widgets::button(ui, true, &words(board.layout()).say(&title))
                .on_hover_text(label!(
                    "Write one of its values, see what follows, and take it back if it fails"
                ))
                .on_click(commands, TryCommand::AskAt(worth.cell));
        }
        close_ui(ui, commands);
    }
}

impl RunningHint {
    /// Takes new results; returns the next state once there is something to show.
    fn poll(&mut self, worth_trying: &mut Option<WorthTrying>) -> Option<HintState> {
        loop {
            match self.task.as_ref()?.poll()? {
                HintEvent::Step(step) => {
                    let is_it = |wanted: &Technique| *wanted == *step.step.technique;
                    let is_it = self.wanted.is_none_or(is_it);
                    self.found.push(*step);
                    if is_it {
                        self.found.rotate_right(1);
                        return Some(self.offer());
                    }
                }
                HintEvent::WorthTrying(cell) => _ = worth_trying.get_or_insert(cell),
                HintEvent::Stuck(reveal) => return Some(HintState::Stuck(reveal)),
                HintEvent::Done if self.found.is_empty() => {
                    return Some(HintState::Waiting(Self::default()));
                }
                HintEvent::Done => {
                    // None is of the technique.
                    self.task = None;
                    return Some(self.offer());
                }
                HintEvent::Failed(panic) => return Some(HintState::Failed(panic)),
            }
        }
    }

    fn offer(&mut self) -> HintState {
        let mut offered = Offered::new(
            std::mem::take(&mut self.found),
            self.task.take(),
            self.asks_first,
        );
        // More may have arrived at the same time, for which the window is not woken again.
        offered.poll();
        HintState::Steps(offered)
    }
}
