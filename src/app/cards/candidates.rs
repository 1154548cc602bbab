//! What can go here: what each house of the cell still needs, what they allow together, and why a value can't stand there.

use egui::{Button, Ui, Vec2};

use crate::app::cards::soundness::Ground;
use crate::app::cards::{About, Polled};
use crate::app::command::Command;
use crate::app::style::widgets;
use crate::game::Board;
use crate::layout::{Cell, HouseId, Layout};
use crate::logic::words;
use crate::logic::{self, Highlight, Inquiry, WhyNot};
use crate::puzzle::{Value, ValueSet};
use crate::text;
use crate::worker::{self, Found, Task};

use crate::app::cards::step_list::{Steps, steps_ui};

/// The card's state: nothing asked, or a value and what came of it.
pub struct InquireCard {
    goes_by_marks: bool,
    asked: Option<Question>,
}

/// Why a value can't stand in a cell.
struct Question {
    cell: Cell,
    value: Value,
    about: About,
    task: Option<Task<Found<WhyNot>>>,
    answer: Option<Answer>,
}

enum Answer {
    /// A value keeps it out; in which house, and what shows it.
    Blocked(Vec<String>, Vec<Highlight>),
    CrossedOut,
    /// Nothing on the board keeps it out: to look for steps that do may give the cell away, so it is asked for once more.
    Fits,
    Steps(Steps),
    NotSimply,
    Failed(String),
}

impl InquireCard {
    /// A card on which nothing is asked yet, and which may count what the marks leave out as ruled out.
    pub fn open(goes_by_marks: bool) -> Self {
        Self {
            goes_by_marks,
            asked: None,
        }
    }

    /// Says whether it counts what the marks leave out as ruled out.
    pub fn goes_by_marks(&self) -> bool {
        self.goes_by_marks
    }

    /// Asks why a value can't stand in a cell.
    pub fn ask(
        &mut self,
        board: &Board,
        cell: Cell,
        value: Value,
        wake: impl Fn() + Send + 'static,
    ) {
        let about = About::of(board, self.goes_by_marks);
        let candidates = about.candidates();
        let fits = candidates.can_hold(cell, value);
        let is_asked_again = self.asked.as_ref().is_some_and(|asked| {
            (asked.cell, asked.value) == (cell, value) && matches!(asked.answer, Some(Answer::Fits))
        });
        let (task, answer) = match (fits, is_asked_again) {
            (true, false) => (None, Some(Answer::Fits)),
            // Steps are looked for once it is known that nothing is wrong.
            (true, true) => (None, None),
            // What stands there already can be told of any board.
            (false, _) => {
                let task = worker::why_not(candidates.clone(), cell, value, wake);
                (Some(task), None)
            }
        };
        self.asked = Some(Question {
            cell,
            value,
            about,
            task,
            answer,
        });
    }

    /// Says whether the answer is still being found.
    pub fn is_running(&self) -> bool {
        self.asked
            .as_ref()
            .is_some_and(|asked| asked.answer.is_none())
    }

    /// Says whether what was asked has an answer.
    pub fn is_answered(&self) -> bool {
        self.asked
            .as_ref()
            .is_some_and(|asked| asked.answer.is_some())
    }

    /// The board or the cursor has changed: what was asked of another board or cell is forgotten.
    pub fn follow(&mut self, board: &Board, cursor: Cell) {
        let is_over = |asked: &Question| asked.cell != cursor || !asked.about.is_of(board);
        if self.asked.as_ref().is_some_and(is_over) {
            self.asked = None;
        }
    }

    /// Goes on with what has been found out meanwhile.
    pub fn poll(&mut self, ground: &Ground<'_>, wake: impl Fn() + Send + 'static) -> Polled {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.answer.is_none()) else {
            return Polled::Nothing;
        };
        let Some(task) = &asked.task else {
            return ground.begin(&asked.about, || {
                let from = asked.about.candidates().clone();
                asked.task = Some(worker::why_not(from, asked.cell, asked.value, wake));
            });
        };
        let Some(found) = task.poll() else {
            return Polled::Nothing;
        };
        asked.task = None;
        asked.answer = Some(match found {
            Found::Found(WhyNot::Blocked(by)) => {
                let layout = asked.about.candidates().layout();
                let (said, shown) = logic::say_blocked(layout, asked.cell, asked.value, &by);
                Answer::Blocked(said, shown)
            }
            Found::Found(WhyNot::CrossedOut) => Answer::CrossedOut,
            Found::Found(WhyNot::NotSimply) => Answer::NotSimply,
            Found::Found(WhyNot::Steps(steps)) => {
                let mut steps = Steps::new(asked.about.candidates().clone(), steps);
                steps.show(Some(0));
                Answer::Steps(steps)
            }
            Found::Failed(message) => Answer::Failed(message),
        });
        Polled::News
    }

    /// The steps that rule the value out.
    pub fn steps(&self) -> Option<&Steps> {
        match self.asked.as_ref()?.answer.as_ref()? {
            Answer::Steps(steps) => Some(steps),
            _ => None,
        }
    }

    /// The same, to show another.
    pub fn steps_mut(&mut self) -> Option<&mut Steps> {
        match self.asked.as_mut()?.answer.as_mut()? {
            Answer::Steps(steps) => Some(steps),
            _ => None,
        }
    }

    /// What the card points at.
    pub fn highlights(&self) -> &[Highlight] {
        match self.asked.as_ref().and_then(|asked| asked.answer.as_ref()) {
            Some(Answer::Blocked(_, shown)) => shown,
            Some(Answer::Steps(steps)) => steps.highlights(),
            _ => &[],
        }
    }

    /// What the card says of a cell, for those who hear it.
    pub fn in_words(&self, board: &Board, cell: Cell) -> String {
        let mut said = vec![board.layout().say_first(cell)];
        match self.answer_in_words(board.layout()) {
            Some((headline, lines)) => {
                said = vec![headline];
                said.extend(lines);
            }
            None => {
                let (lines, together) = self.lines(board, cell);
                said.extend(lines.into_iter().chain(together));
            }
        }
        said.join(". ").replace("..", ".")
    }

    fn answer_in_words(&self, layout: &Layout) -> Option<(String, Vec<String>)> {
        let asked = self.asked.as_ref()?;
        let (value, name) = (asked.value, layout.say(asked.cell));
        let not = format!("Why {name} is not {value}");
        Some(match asked.answer.as_ref()? {
            Answer::Blocked(said, _) => (not, said.clone()),
            Answer::Fits => (
                format!("{value} still fits in {name}"),
                vec![format!("Nothing on the board keeps {value} out of {name}.")],
            ),
            Answer::CrossedOut => (not, vec!["You have ruled it out there.".to_owned()]),
            Answer::Steps(steps) => {
                let count = match steps.all().len() {
                    1 => "One step rules it out.".to_owned(),
                    count => format!(
                        "{} steps rule it out, one after the other.",
                        text::capitalized(&text::number_in_words(count))
                    ),
                };
                let told = steps
                    .all()
                    .iter()
                    .map(|step| format!("{}.", step.explanation.why.headline));
                (not, std::iter::once(count).chain(told).collect())
            }
            Answer::NotSimply => (
                format!("{value} in {name}"),
                vec!["Not by simple logic: it could still go here as far as the steps that are known can tell.".to_owned()],
            ),
            Answer::Failed(message) => (
                "That went wrong".to_owned(),
                vec![format!(
                    "This is a mistake in Sudogon, not in your puzzle: {message}."
                )],
            ),
        })
    }

    fn inquiry(&self, board: &Board, cell: Cell) -> Inquiry {
        logic::inquire(&board.candidates(self.goes_by_marks), cell)
    }

    /// What the houses of an open cell leave to it, a line each; and what they come to.
    fn lines(&self, board: &Board, cell: Cell) -> (Vec<String>, Option<String>) {
        if let Some(value) = board.value(cell) {
            return (vec![format!("It holds {value}.")], None);
        }
        let inquiry = self.inquiry(board, cell);
        let layout = board.layout();
        let needs = |(id, needs): &(HouseId, ValueSet)| {
            let house = layout.house(*id);
            let name = text::capitalized(&house.name);
            let held = ValueSet::all(layout.values()).difference(*needs);
            match (layout.is_full(house), held.is_empty()) {
                (true, _) => format!("{name} still needs {}.", symbols(*needs)),
                // A house with fewer cells than values need not hold any of them.
                (false, true) => format!("{name} has no value yet."),
                (false, false) => format!("{name} has {} already.", symbols(held)),
            }
        };
        let linked = |(link, values): &(Option<&str>, ValueSet)| match link {
            Some(link) => {
                let each: Vec<String> = values.iter().map(words::a).collect();
                let cell = layout.say_first(cell);
                format!("{cell} is {link} {}.", text::list(&each, "and"))
            }
            None => format!("Other rules keep out {}.", symbols(*values)),
        };
        let lines = inquiry.houses.iter().map(needs);
        let lines = lines.chain(inquiry.linked.iter().map(linked)).collect();
        let mut together = match inquiry.together.len() {
            0 => "Together they allow nothing.".to_owned(),
            _ => format!(
                "Together they allow {}.",
                words::values(inquiry.together, "or")
            ),
        };
        if !inquiry.crossed_out.is_empty() {
            let crossed_out = words::values(inquiry.crossed_out, "and");
            together += &format!(" You have ruled out {crossed_out}.");
        }
        (lines, Some(together))
    }
}

fn symbols(values: ValueSet) -> String {
    if values.is_empty() {
        return "nothing".to_owned();
    }
    values.symbols()
}

/// Shows the card for the cell with the cursor, in a room of some height. The values to ask about stand above all that the answer
/// moves.
pub fn inquire_ui(
    ui: &mut Ui,
    card: &InquireCard,
    board: &Board,
    cell: Cell,
    room: f32,
    commands: &mut Vec<Command>,
) {
    let layout = board.layout();
    let (lines, together) = card.lines(board, cell);
    widgets::fitted_card(ui, room, |ui, most| {
        let answer = card.answer_in_words(layout);
        let headline = answer.map_or_else(|| layout.say_first(cell), |(headline, _)| headline);
        widgets::head(ui, "What can go here?", &headline, |_| {});
        let is_broad = widgets::is_broad(ui);
        if board.value(cell).is_none() {
            let fits = card.inquiry(board, cell).fits();
            widgets::quiet(ui, &why_not(fits));
            ui.horizontal_wrapped(|ui| {
                why_not_ui(ui, layout, card, commands);
                if is_broad {
                    ui.reset_style();
                    close_ui(ui, commands);
                }
            });
        }
        // Steps need the room.
        let has_steps = card.steps().is_some();
        let text = widgets::fitted_part(ui, most, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if card.asked.is_some() {
                answer_ui(ui, layout, card, commands);
                ui.add_space(4.0);
            }
            for line in lines.iter().filter(|_| !has_steps) {
                ui.label(line);
            }
        });
        if let Some(together) = together.filter(|_| !has_steps) {
            widgets::strong(ui, &together);
        }
        if !is_broad || board.value(cell).is_some() {
            close_ui(ui, commands);
        }
        text
    });
}

/// Why the value that was asked about can't stand there.
fn answer_ui(ui: &mut Ui, layout: &Layout, card: &InquireCard, commands: &mut Vec<Command>) {
    let Some((_, lines)) = card.answer_in_words(layout) else {
        widgets::quiet(ui, "Looking…");
        return;
    };
    if let Some(asked) = &card.asked
        && let Some(Answer::Fits) = asked.answer
    {
        let value = asked.value;
        let title = format!("{value} still fits. Show the steps that rule it out?");
        if widgets::wide_button(ui, true, &title).clicked() {
            commands.push(Command::AskWhy(value));
        }
        return;
    }
    // Of steps the list below says more.
    let most = if card.steps().is_some() {
        1
    } else {
        lines.len()
    };
    for line in lines.iter().take(most) {
        ui.label(line);
    }
    if let Some(steps) = card.steps() {
        steps_ui(ui, layout, steps, commands);
    }
}

fn close_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    if widgets::button(ui, true, "Close").clicked() {
        commands.push(Command::CloseCard);
    }
}

/// What stands above the values that can be asked about: those that still fit.
fn why_not(fits: ValueSet) -> String {
    let still = match fits.len() {
        0 => String::new(),
        1 => format!(" ({} still fits)", words::values(fits, "and")),
        _ => format!(" ({} still fit)", words::values(fits, "and")),
    };
    format!("Why not…{still}")
}

/// A small button for each value, to ask why it can't stand here.
fn why_not_ui(ui: &mut Ui, layout: &Layout, card: &InquireCard, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing = Vec2::splat(4.0);
    ui.spacing_mut().button_padding.x = 4.0;
    for value in Value::all(layout.values()) {
        let is_asked = card
            .asked
            .as_ref()
            .is_some_and(|asked| asked.value == value);
        let button = Button::selectable(is_asked, value.to_string())
            .min_size(Vec2::new(26.0, 26.0))
            .frame_when_inactive(true);
        let response = ui.add(button);
        let name = format!("Why not {value}?");
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
        if response.clicked() {
            commands.push(Command::AskWhy(value));
        }
    }
}
