//! A technique: what it is, how hard, how to look for it, examples before and after, its exercises and its lessons.

use egui::{Align, Layout, Role, Sense, Ui, Vec2, WidgetInfo, vec2};
use sudogon_board::message::{Message, message};
use sudogon_learn::{ExerciseBoard, Practice};
use sudogon_logic::Technique;

use crate::app::board_view;
use crate::app::card_text::CardText;
use crate::app::cards::hint_key::forms_ui;
use crate::app::command::{Command, LessonCommand, NewPuzzleCommand, OnClick as _, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::lessons::example::LessonExample;
use crate::app::lessons::series;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};
use crate::language::{label, say, spoken};

/// The page of a technique.
pub struct TechniquePage {
    technique: &'static Technique,
    /// Says whether a new puzzle can be for it.
    can_be_practised: bool,
    /// The names of the boards of its lessons.
    boards: Vec<Message>,
    examples: Vec<LessonExample>,
    /// The example that is shown, and whether as it is before the step.
    shown: (usize, bool),
    /// The boards that there are exercises on, and how the last ones went.
    exercises: Vec<&'static ExerciseBoard>,
    practice: Option<Practice>,
    /// It was drawn already.
    is_drawn: bool,
}

impl TechniquePage {
    /// The page of this technique.
    pub fn new(
        technique: &'static Technique,
        practice: Option<Practice>,
        can_be_practised: bool,
    ) -> Self {
        let lessons = technique.lessons();
        Self {
            technique,
            can_be_practised,
            boards: lessons
                .map(|one| one.candidates.layout().title_message().clone())
                .collect(),
            examples: LessonExample::all_of(technique),
            shown: (0, false),
            exercises: ExerciseBoard::of(technique).collect(),
            practice,
            is_drawn: false,
        }
    }
}

/// The largest and the smallest side of the drawing, and the height of what is around it in the window.
const MOST: f32 = 420.0;
const LEAST: f32 = 200.0;
const AROUND: f32 = 260.0;
/// From this width on the words stand beside it.
const WIDE: f32 = 720.0;

impl DialogBehaviour for TechniquePage {
    fn title(&self) -> String {
        say!("{noun}", noun = &self.technique.noun)
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        let height = ui.ctx().content_rect().height();
        let most = height - 160.0;
        let side = (height - AROUND).clamp(LEAST, MOST);
        let mut area = widgets::scroll_area(most);
        if !std::mem::replace(&mut self.is_drawn, true) {
            // Where the last page was left means nothing here.
            area = area.vertical_scroll_offset(0.0);
        }
        area.show(ui, |ui| {
            widgets::scroll_by_keys(ui, most);
            let (width, is_wide) = (ui.available_width(), ui.available_width() >= WIDE);
            let (along, size) = if is_wide {
                (Layout::left_to_right(Align::Min), Vec2::splat(side))
            } else {
                (Layout::top_down(Align::Min), vec2(width, side))
            };
            ui.with_layout(along, |ui| {
                ui.spacing_mut().item_spacing.x = theme::EDGE;
                ui.vertical(|ui| examples_ui(ui, self, size));
                ui.vertical(|ui| words_ui(ui, self, commands));
            });
        });
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let close = widgets::button(ui, true, label!("Close"));
            widgets::focus_first(ui, &close);
            close.on_click(commands, ViewCommand::CloseDialog);
            widgets::button(ui, true, label!("All techniques"))
                .on_click(commands, LessonCommand::ShowAll);
        });
    }

    fn width(&self) -> f32 {
        theme::PRINT_DIALOG
    }
}

/// Shows the example that was chosen, before the step or after it, and the choices.
fn examples_ui(ui: &mut Ui, page: &mut TechniquePage, size: Vec2) {
    let (at, is_before) = page.shown;
    if let Some(example) = page.examples.get(at) {
        drawing_ui(ui, example, is_before, size);
    }
    let two = [(0, label!("An example")), (1, label!("Another one"))];
    let both = [(true, label!("Before")), (false, label!("After"))];
    ui.set_max_width(size.x);
    ui.horizontal_wrapped(|ui| {
        let width = (size.x - ui.spacing().item_spacing.x) / 2.0;
        if page.examples.len() > 1 {
            let pressed = widgets::segmented(ui, label!("Example"), width, &two, &at);
            page.shown.0 = pressed.unwrap_or(at);
        }
        let pressed = widgets::segmented(ui, label!("The step"), width, &both, &is_before);
        page.shown.1 = pressed.unwrap_or(is_before);
    });
}

/// Shows a drawing.
fn drawing_ui(ui: &mut Ui, example: &LessonExample, is_before: bool, size: Vec2) {
    let why = &example.step.explanation.why;
    let (rect, drawing) = ui.allocate_exact_size(size, Sense::hover());
    let words = example.layout().words(spoken());
    let said = CardText::of_stage(why, words).spoken();
    drawing.widget_info(|| WidgetInfo::labeled(Role::Image, true, &said));
    if ui.is_rect_visible(rect) {
        board_view::explained_board(ui, &example.scene(is_before), rect);
    }
}

/// Shows what the technique is and how hard, what the drawing says, and what can be done.
fn words_ui(ui: &mut Ui, page: &TechniquePage, commands: &mut Vec<Command>) {
    ui.label(page.technique.about.text(spoken()));
    let clause = page.technique.level().words();
    texts::quiet(ui, &say!("How hard it is to find: {clause}."));
    ui.add_space(4.0);
    texts::strong(ui, label!("How to look for it"));
    ui.label(page.technique.search.text(spoken()));
    ui.add_space(8.0);
    if let Some(example) = page.examples.get(page.shown.0) {
        let why = &example.step.explanation.why;
        let words = example.layout().words(spoken());
        let headline = message!("{clause:whole}.", clause = why.headline.clone());
        texts::strong(ui, &words.say(&headline));
        texts::sentences(ui, words.say_all(&why.lines));
        forms_ui(ui, &why.highlights, 0.0);
        ui.add_space(8.0);
    }
    exercises_ui(ui, page, commands);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (at, board) in page.boards.iter().enumerate() {
            let title = say!("Show me on {clause:whole}", clause = board.clone());
            widgets::button(ui, true, &title)
                .on_click(commands, LessonCommand::Open(page.technique, at));
        }
        if page.can_be_practised {
            widgets::button(ui, true, label!("Practise on a new puzzle"))
                .on_click(commands, NewPuzzleCommand::Practise(page.technique));
        }
    });
    texts::quiet(
        ui,
        label!(
            "A hint explains the step on the example. Meanwhile your own puzzle waits as you left it."
        ),
    );
}

/// The boards on which its step can be found oneself.
fn exercises_ui(ui: &mut Ui, page: &TechniquePage, commands: &mut Vec<Command>) {
    if page.exercises.is_empty() {
        return;
    }
    texts::strong(ui, label!("Find it yourself, ten times"));
    if let Some(practice) = page.practice {
        texts::quiet(ui, &series::went(practice));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (at, board) in page.exercises.iter().enumerate() {
            widgets::filled_while(ui, at == 0, board.title.text(spoken()))
                .on_click(commands, LessonCommand::Practise(page.technique, board));
        }
        widgets::button(ui, true, label!("On paper"))
            .on_hover_text(label!(
                "The technique, twelve exercises and their answers as a PDF"
            ))
            .on_click(
                commands,
                LessonCommand::Print(page.technique, page.exercises[0]),
            );
    });
    ui.add_space(8.0);
}
