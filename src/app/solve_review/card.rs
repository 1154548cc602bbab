//! The card that reviews a solve: first how it went, then number by number what there was to see. The board plays along.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use egui::{Context, Ui};
use sudogon_board::game::{Board, Moment};
use sudogon_board::layout::Layout;
use sudogon_board::message::{Message, length_of_time};
use sudogon_board::text::clock;
use sudogon_learn::{ExerciseBoard, Reason, Review, ReviewedNumber, Verdict, Wait};
use sudogon_logic::{Highlight, Level, Stage, Step, Technique};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::cards::hint_key::forms_ui;
use crate::app::cards::step_list::{explain_ui, name_of};
use crate::app::command::{
    Command, LessonCommand, OnClick as _, ReviewCommand, ReviewPart, ReviewStep, Walk,
};
use crate::app::solve_review::shown::after;
use crate::app::solve_review::timeline::timeline_ui;
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::language::{self, label, say, words};
use crate::worker::{ReviewEvent, ReviewedSolve, Task};

/// How long each number stays while the solve is played.
const PACE: Duration = Duration::from_millis(900);

/// The card's state.
pub struct ReviewCard {
    /// The solved board, as long as it is there.
    solved: Board,
    state: ReviewState,
    /// The job that reviews it.
    task: Option<Task<ReviewEvent>>,
    shown: ReviewPart,
    /// When the number that is shown came up, while the solve is played.
    playing: Option<Instant>,
    /// The ids of the techniques that the player has ticked as known.
    ticked: BTreeSet<String>,
}

enum ReviewState {
    Waiting,
    Reviewed(Box<Reviewed>),
    /// Nothing can be said of it, with the reason.
    Unknown(Option<Message>),
    /// The job has panicked, with this message.
    Failed(String),
}

/// A solve, and what is said of it.
struct Reviewed {
    moments: Vec<Moment>,
    review: Review,
}

impl ReviewCard {
    /// A card that waits for the review of a solved board.
    pub fn open(solved: Board, ticked: BTreeSet<String>, task: Task<ReviewEvent>) -> Self {
        Self {
            solved,
            state: ReviewState::Waiting,
            task: Some(task),
            shown: ReviewPart::Whole,
            playing: None,
            ticked,
        }
    }

    /// The techniques that the player found without a hint and has not ticked as known; they are from now on.
    pub fn tick_found(&mut self) -> Vec<&'static Technique> {
        let found = self.found();
        self.ticked
            .extend(found.iter().map(|one| one.id.to_owned()));
        found
    }

    /// The same, as long as they are not ticked. What is easy needs no tick.
    fn found(&self) -> Vec<&'static Technique> {
        let Some(reviewed) = self.reviewed() else {
            return Vec::new();
        };
        let used = reviewed.review.techniques_used().into_iter();
        let used = used.map(|(technique, _)| technique);
        used.filter(|one| one.level() > Level::Easy && !self.ticked.contains(one.id))
            .collect()
    }

    /// Goes along the time line; says whether something else is shown then.
    pub fn go(&mut self, step: ReviewStep) -> bool {
        let review = self.reviewed().map(|reviewed| &reviewed.review);
        let next = review.and_then(|review| after(self.shown, step, review));
        let is_new = next.is_some_and(|next| next != self.shown);
        self.shown = next.unwrap_or(self.shown);
        self.playing = None;
        is_new
    }

    /// Plays the solve from what is shown, from the start if that is its end; or stops.
    pub fn play(&mut self) {
        if self.playing.take().is_some() {
            return;
        }
        let is_at_end = self.next().is_none();
        if is_at_end {
            self.shown = ReviewPart::Whole;
        }
        self.playing = Some(Instant::now());
    }

    /// The board before the number or the wait that is shown, to go on from there.
    pub fn board_before(&self) -> Option<&Board> {
        let reviewed = self.reviewed()?;
        let moment = match self.shown {
            ReviewPart::Whole => return None,
            ReviewPart::Number(at) => reviewed.review.numbers.get(at)?.moment.checked_sub(1)?,
            ReviewPart::Wait(wait) => reviewed.review.waits.get(wait)?.from,
        };
        reviewed.board(moment)
    }

    /// The whole review as a text in the language that is spoken.
    pub fn text(&self) -> Option<String> {
        let review = &self.reviewed()?.review;
        Some(review.text(self.solved.layout(), language::spoken()))
    }

    /// The numbers of the review as a table.
    pub fn table(&self) -> Option<String> {
        let review = &self.reviewed()?.review;
        Some(review.csv(self.solved.layout()))
    }

    fn reviewed(&self) -> Option<&Reviewed> {
        match &self.state {
            ReviewState::Reviewed(reviewed) => Some(reviewed),
            _ => None,
        }
    }

    /// What comes after what is shown.
    fn next(&self) -> Option<ReviewPart> {
        let review = &self.reviewed()?.review;
        after(self.shown, ReviewStep::Forward, review)
    }

    /// Goes on to the next number when it is time; says whether it did.
    fn play_on(&mut self, ctx: &Context) -> bool {
        let Some(since) = self.playing else {
            return false;
        };
        let left = PACE.saturating_sub(since.elapsed());
        if !left.is_zero() {
            ctx.request_repaint_after(left);
            return false;
        }
        let next = self.next();
        self.playing = next.map(|_| Instant::now());
        self.shown = next.unwrap_or(ReviewPart::Whole);
        ctx.request_repaint_after(PACE);
        true
    }

    fn take(&mut self, event: ReviewEvent) {
        match event {
            ReviewEvent::Reviewed(solve) => {
                let ReviewedSolve { moments, review } = *solve;
                let reviewed = Reviewed { moments, review };
                self.state = ReviewState::Reviewed(Box::new(reviewed));
            }
            ReviewEvent::Stopped => self.task = None,
            ReviewEvent::NoSolve(why) => self.state = ReviewState::Unknown(why),
            ReviewEvent::Failed(panic) => self.state = ReviewState::Failed(panic),
        }
    }

    fn words(&self, layout: &Layout) -> CardText {
        match &self.state {
            ReviewState::Waiting => CardText::short(label!("Looking back…")),
            ReviewState::Unknown(why) => {
                let why = why
                    .iter()
                    .map(|why| say!("{clause}.", clause = why.clone()));
                let line = label!("What was done before this puzzle was solved is not known.");
                CardText::new(
                    label!("There is nothing to review"),
                    why.chain([line.to_owned()]),
                )
            }
            ReviewState::Failed(panic) => CardText::internal_error(panic),
            ReviewState::Reviewed(reviewed) => reviewed.words(self.shown, layout),
        }
    }

    fn kicker(&self) -> String {
        match (self.reviewed(), self.shown) {
            (Some(reviewed), ReviewPart::Number(at)) => say!(
                "Review · number {number} of {count}",
                number = at + 1,
                count = reviewed.review.numbers.len()
            ),
            (Some(reviewed), ReviewPart::Wait(_)) => {
                let time = reviewed
                    .wait(self.shown)
                    .map_or(Duration::ZERO, |wait| wait.time);
                say!("Review · {text}", text = clock(time.as_secs()))
            }
            _ => label!("How it went").to_owned(),
        }
    }

    /// Offers to tick the techniques that the player found without a hint.
    fn found_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let found = self.found();
        if found.is_empty() {
            return;
        }
        ui.add_space(4.0);
        texts::kicker(ui, label!("Found by yourself"));
        let names = found.into_iter().map(name_of).map(Message::verbatim);
        let clauses: Vec<Message> = names.collect();
        ui.label(say!("{clauses:comma}"));
        widgets::link(ui, label!("Tick as known"))
            .on_hover_text(label!("Hints keep to what you know"))
            .on_click(commands, ReviewCommand::TickFound);
    }

    fn buttons_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        if let Some(reviewed) = self.reviewed() {
            let go = |step| ReviewCommand::Go(step);
            let title = match self.playing {
                Some(_) => label!(in "a button": "Stop"),
                None => label!(in "a button": "Play back"),
            };
            let main = widgets::filled_while(ui, self.shown == ReviewPart::Whole, title);
            main.on_click(commands, ReviewCommand::Play);
            let can = |step| after(self.shown, step, &reviewed.review).is_some();
            widgets::button(ui, can(ReviewStep::Back), label!(in "a button": "Back"))
                .on_hover_text(label!("The number before (left arrow)"))
                .on_click(commands, go(ReviewStep::Back));
            widgets::button(ui, can(ReviewStep::Forward), label!(in "a button": "Next"))
                .on_hover_text(label!("The next number (right arrow)"))
                .on_click(commands, go(ReviewStep::Forward));
            if can(ReviewStep::NextWait) {
                widgets::button(ui, true, label!("Next wait"))
                    .on_click(commands, go(ReviewStep::NextWait));
            }
            if self.shown == ReviewPart::Whole {
                widgets::button(ui, true, label!("Copy as text"))
                    .on_click(commands, ReviewCommand::CopyText);
                widgets::button(ui, true, label!("Export as CSV…"))
                    .on_hover_text(label!("A table for spreadsheets, a line for each number"))
                    .on_click(commands, ReviewCommand::Export);
            } else {
                widgets::button(ui, true, label!("Try it from here"))
                    .on_hover_text(label!(
                        "The board as it was, to find the next step yourself. Your own puzzle waits"
                    ))
                    .on_click(commands, ReviewCommand::TryFromHere);
                widgets::button(ui, true, label!("How it went"))
                    .on_click(commands, go(ReviewStep::To(ReviewPart::Whole)));
            }
        }
        close_ui(ui, commands);
    }
}

impl Reviewed {
    fn board(&self, moment: usize) -> Option<&Board> {
        Some(&self.moments.get(moment)?.board)
    }

    fn number(&self, at: usize) -> Option<&ReviewedNumber> {
        self.review.numbers.get(at)
    }

    fn wait(&self, shown: ReviewPart) -> Option<&Wait> {
        match shown {
            ReviewPart::Wait(wait) => self.review.waits.get(wait),
            ReviewPart::Whole | ReviewPart::Number(_) => None,
        }
    }

    /// The reason of the number that is shown.
    fn reason(&self, shown: ReviewPart) -> Option<&Reason> {
        match shown {
            ReviewPart::Number(at) => match &self.number(at)?.verdict {
                Verdict::Reason(reason) => Some(reason),
                _ => None,
            },
            ReviewPart::Whole | ReviewPart::Wait(_) => None,
        }
    }

    /// The step that would have gone on in the wait that is shown.
    fn gone_on(&self, shown: ReviewPart) -> Option<&Step> {
        self.wait(shown)?.would_have_gone_on.as_ref()
    }

    /// The technique of what is shown.
    fn technique(&self, shown: ReviewPart) -> Option<&'static Technique> {
        let of_number = self.reason(shown).map(Reason::technique);
        of_number.or_else(|| self.gone_on(shown).map(|step| step.technique))
    }

    /// The part of that reason that concludes.
    fn why(&self, shown: ReviewPart) -> Option<&Stage> {
        let of_number = self.reason(shown).map(|reason| &reason.explanation);
        let told = of_number.or_else(|| self.gone_on(shown).map(|step| &step.explanation))?;
        Some(&told.why)
    }

    fn words(&self, shown: ReviewPart, layout: &Layout) -> CardText {
        let words = words(layout);
        let why = self.why(shown);
        let told = why.map_or_else(Vec::new, |why| words.say_all(&why.lines));
        match shown {
            ReviewPart::Whole => {
                let review = &self.review;
                let headline = words.say(&review.headline());
                CardText::new(headline, words.say_all(&review.summary()))
            }
            ReviewPart::Number(at) => {
                let Some(number) = self.number(at) else {
                    return CardText::default();
                };
                let headline = match why {
                    Some(why) => why.headline.clone(),
                    None => number.headline(),
                };
                let first = self.reason(shown).and_then(Reason::counts_on);
                let first = first.map(|first| words.say(&first));
                let written = words.say(&number.when());
                let lines = first.into_iter().chain(told).chain([written]);
                CardText::new(words.say(&headline), lines)
            }
            ReviewPart::Wait(_) => {
                let length = self.wait(shown).map_or(Duration::ZERO, |wait| wait.length);
                let clause = length_of_time(length.as_secs());
                let headline = say!("Here you waited {clause}");
                let none = label!("No technique that Sudogon knows would have helped here.");
                let lines = match told.is_empty() {
                    true => vec![none.to_owned()],
                    false => told,
                };
                CardText::new(headline, lines)
            }
        }
    }

    /// Shows the waits, each as a link to its place; and what was found without help.
    fn whole_ui(&self, ui: &mut Ui, layout: &Layout, commands: &mut Vec<Command>) {
        let review = &self.review;
        if !review.waits.is_empty() {
            ui.add_space(4.0);
            texts::kicker(ui, label!("Where you waited longest"));
            for (at, wait) in review.waits.iter().enumerate() {
                if let Some(said) = wait.message(review) {
                    widgets::link(ui, words(layout).say(&said)).on_click(
                        commands,
                        ReviewCommand::Go(ReviewStep::To(ReviewPart::Wait(at))),
                    );
                }
            }
        }
    }

    /// Shows the technique of what is shown, with its page and its exercises.
    fn technique_ui(&self, ui: &mut Ui, shown: ReviewPart, commands: &mut Vec<Command>) {
        let Some(technique) = self.technique(shown) else {
            return;
        };
        ui.horizontal_wrapped(|ui| {
            let level = technique.level().words().text(language::spoken());
            texts::quiet(ui, &format!("{} · {level}", name_of(technique)));
            explain_ui(ui, technique, false, commands);
            if let Some(board) = exercises(technique) {
                widgets::link(ui, label!("Practise it"))
                    .on_click(commands, LessonCommand::Practise(technique, board));
            }
        });
    }
}

/// A board with exercises for a technique that is worth them.
fn exercises(technique: &'static Technique) -> Option<&'static ExerciseBoard> {
    ExerciseBoard::of(technique).find(|_| technique.level() > Level::Easy)
}

impl CardBehaviour for ReviewCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        // While it plays, nobody could hear it all.
        let is_said = self.playing.is_none() && !self.is_running();
        is_said.then(|| self.words(input.game.board().layout()))
    }

    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        let Some(reviewed) = self.reviewed() else {
            return OnBoard::default();
        };
        let number = match self.shown {
            ReviewPart::Number(at) => reviewed.number(at),
            ReviewPart::Whole | ReviewPart::Wait(_) => None,
        };
        let after = number.and_then(|number| reviewed.board(number.moment));
        let why = reviewed.why(self.shown);
        let highlights: &[Highlight] = why.map_or(&[], |why| &why.highlights);
        let is_slip = number.filter(|number| matches!(number.verdict, Verdict::Slip(_)));
        OnBoard {
            // A reason is told before its number is there.
            board: match why {
                Some(_) => self.board_before(),
                None => after.or_else(|| self.board_before()),
            },
            highlights,
            wrong: is_slip.map(|number| number.cell).into_iter().collect(),
            // A reason points at the cell itself.
            ringed: number
                .filter(|_| why.is_none())
                .map(|number| number.cell)
                .into_iter()
                .collect(),
            hides_cursor: self.shown != ReviewPart::Whole,
            ..OnBoard::default()
        }
    }

    fn is_running(&self) -> bool {
        matches!(self.state, ReviewState::Waiting)
    }

    fn poll(&mut self, _input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        let was_waiting = self.is_running();
        while let Some(event) = self.task.as_ref().and_then(Task::poll) {
            self.take(event);
        }
        let is_new = was_waiting && !self.is_running();
        (self.play_on(ctx) || is_new).then_some(News::Words)
    }

    fn follow(&mut self, board: &Board) -> bool {
        *board == self.solved
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn explains(&self) -> bool {
        true
    }

    fn is_walking(&self) -> bool {
        self.reviewed().is_some()
    }

    fn walk(&mut self, way: Walk) -> bool {
        self.go(match way {
            Walk::Back => ReviewStep::Back,
            Walk::Forward => ReviewStep::Forward,
            Walk::Whole => ReviewStep::To(ReviewPart::Whole),
        })
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let layout = input.game.board().layout();
        let said = self.words(layout);
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, &self.kicker(), &said.headline);
            if let Some(reviewed) = self.reviewed() {
                timeline_ui(ui, &reviewed.review, self.shown, commands);
            }
            fit.part(ui, |ui| {
                texts::sentences(ui, &said.lines);
                if let Some(reviewed) = self.reviewed() {
                    match self.shown {
                        ReviewPart::Whole => {
                            reviewed.whole_ui(ui, layout, commands);
                            self.found_ui(ui, commands);
                        }
                        ReviewPart::Number(_) | ReviewPart::Wait(_) => {
                            let highlights = reviewed.why(self.shown).map(|why| &why.highlights);
                            highlights
                                .into_iter()
                                .for_each(|all| forms_ui(ui, all, 0.0));
                            reviewed.technique_ui(ui, self.shown, commands);
                        }
                    }
                }
                if self.shown == ReviewPart::Whole {
                    texts::quiet(ui, label!("Seen only by you, on this computer."));
                }
            });
            fit.buttons(ui, |ui| self.buttons_ui(ui, commands));
        });
    }
}
