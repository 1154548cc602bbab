//! A technique: what it is, how hard, a drawing in which it is used, and its lessons.

use egui::{Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo};
use sudogon_core::game::Board;
use sudogon_core::logic::{Step, Technique};
use sudogon_core::puzzle::{About, ValueSet};
use sudogon_core::text;
use sudogon_paper::drawing::Scene;

use crate::app::board_view;
use crate::app::cards::hint_key::forms;
use crate::app::command::{Command, LessonCommand, NewPuzzleCommand, OnClick as _};
use crate::app::dialogs::buttons;
use crate::app::style::{texts, widgets};

pub struct TechniquePage {
    technique: &'static Technique,
    /// Says whether a new puzzle can be for it.
    can_be_practised: bool,
    /// The names of the boards of its lessons.
    boards: Vec<String>,
    example: Option<Box<Example>>,
}

/// The first lesson, with the step that the technique finds there now.
struct Example {
    board: Board,
    removed: Vec<ValueSet>,
    step: Step,
}

impl TechniquePage {
    /// The page of this technique.
    pub fn new(technique: &'static Technique, can_be_practised: bool) -> Self {
        let lessons = technique.lessons();
        Self {
            technique,
            can_be_practised,
            boards: lessons
                .map(|one| one.candidates.layout().title().to_owned())
                .collect(),
            example: Example::of(technique).map(Box::new),
        }
    }
}

impl Example {
    fn of(technique: &'static Technique) -> Option<Self> {
        let lesson = technique.lessons().next()?;
        Some(Self {
            board: Board::of_position(&lesson.candidates, &lesson.givens, About::default()),
            removed: lesson.candidates.removed().to_vec(),
            step: technique.step_in(&lesson)?,
        })
    }

    fn scene(&self) -> Scene<'_> {
        Scene {
            highlights: &self.step.explanation.why.highlights,
            removed: &self.removed,
            ..Scene::of(&self.board)
        }
    }
}

/// The largest and the smallest side of the drawing, and the height of what is around it in the window.
const MOST: f32 = 380.0;
const LEAST: f32 = 200.0;
const AROUND: f32 = 400.0;

pub fn technique_ui(ui: &mut Ui, page: &TechniquePage, commands: &mut Vec<Command>) {
    let technique = page.technique;
    texts::headline(ui, &text::capitalized(technique.name));
    let height = ui.ctx().content_rect().height();
    let most = height - 160.0;
    let contents = ScrollArea::vertical()
        .max_height(most)
        .min_scrolled_height(most);
    contents.show(ui, |ui| {
        widgets::scroll_by_keys(ui, most);
        ui.label(technique.about);
        let level = technique.level().name();
        texts::quiet(ui, &format!("How hard it is to find: {level}."));
        if let Some(example) = &page.example {
            example_ui(ui, example, (height - AROUND).clamp(LEAST, MOST));
        }
        for (at, board) in page.boards.iter().enumerate() {
            let title = format!("Show me on {board}");
            widgets::wide_button(ui, true, &title)
                .on_click(commands, LessonCommand::Open(technique, at));
        }
        if page.can_be_practised {
            widgets::wide_button(ui, true, "Practise on a new puzzle")
                .on_click(commands, NewPuzzleCommand::Practise(technique));
        }
        texts::quiet(
            ui,
            "A hint explains the step on the example. Meanwhile your own puzzle waits as you left it.",
        );
    });
    buttons::close_ui(ui, commands);
}

/// Shows the drawing, and what it says.
fn example_ui(ui: &mut Ui, example: &Example, side: f32) {
    let why = &example.step.explanation.why;
    let (rect, drawing) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), side), Sense::hover());
    let said = format!("{}. {}", why.headline, why.lines.join(" "));
    drawing.widget_info(|| WidgetInfo::labeled(Role::Image, true, &said));
    if ui.is_rect_visible(rect) {
        board_view::explained_board(ui, &example.scene(), rect);
    }
    texts::strong(ui, &format!("{}.", why.headline));
    if let Some(forms) = forms(&why.highlights) {
        texts::quiet(ui, &forms);
    }
    ui.add_space(4.0);
}
