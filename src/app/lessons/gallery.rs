//! All techniques as pictures: those to practise today, then the easiest first; a search field, and a card for each with its example, to be ticked as known.

use std::time::SystemTime;

use egui::{Id, Rect, Ui, vec2};
use sudogon_board::date;
use sudogon_learn::ExerciseBoard;
use sudogon_logic::{Technique, techniques};

use crate::app::board_view;
use crate::app::cards::step_list::name_of;
use crate::app::command::{Command, LessonCommand, OnClick as _, ViewCommand};
use crate::app::dialogs::behaviour::{DialogBehaviour, DialogInput};
use crate::app::lessons::example::LessonExample;
use crate::app::lessons::series;
use crate::app::start_screen::picture_cards::{
    Group, PictureCard, Tick, cards_ui, page_ui, search_ui,
};
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};
use crate::language::{label, say, spoken};

/// The height of what is around the cards in the window.
const AROUND: f32 = 196.0;

/// All techniques, and what is searched for among them.
#[derive(Default)]
pub struct Gallery {
    wanted: String,
    /// How many were found, as was announced.
    told: usize,
}

impl DialogBehaviour for Gallery {
    fn title(&self, _input: &DialogInput<'_>) -> String {
        label!("Learn").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, input: &DialogInput<'_>, commands: &mut Vec<Command>) {
        let label = label!("Search by name, level or idea: wing, hard, rectangle");
        let id = Id::unique("search for a technique");
        let goes_on = widgets::leads_down(ui, id);
        let field = search_ui(ui, id, label, &mut self.wanted);
        widgets::focus_first(ui, &field);
        let all = techniques::ALL.iter().copied();
        let named = all.map(|one| (one, say!("{noun}", noun = &one.noun)));
        let found: Vec<_> = named
            .filter(|(one, _)| is_found(one, &self.wanted))
            .collect();
        let nothing = label!("No technique has these words.");
        let count = found.len();
        if field.changed() && std::mem::replace(&mut self.told, count) != count {
            let said = match count {
                0 => nothing.to_owned(),
                _ => say!("{count} {count|technique|techniques}"),
            };
            commands.push(ViewCommand::Say(said).into());
        }
        let levels = found.chunk_by(|(a, _), (b, _)| a.level() == b.level());
        let groups = levels.map(|shown| {
            let level = shown[0].0.level();
            let of_level = |one: &&Technique| one.level() == level && !one.is_double();
            let of_level = techniques::ALL.iter().copied().filter(of_level).collect();
            let name = say!("I know all that is {clause}", clause = level.words());
            let heading = say!("{clause}", clause = level.words());
            let all = label!(in "a level": "All of it");
            let cards = shown
                .iter()
                .map(|(one, title)| card(input.settings, one, title));
            Group {
                tick: Some(tick(input.settings, all, name, of_level)),
                ..Group::new(heading, cards)
            }
        });
        let today: Vec<PictureCard> = to_practise(input.settings)
            .into_iter()
            .filter_map(|one| found.iter().find(|(of, _)| **of == *one))
            .map(|(one, title)| practice_card(input.settings, one, title))
            .collect();
        let today = (!today.is_empty()).then(|| Group::new(label!("To practise today"), today));
        let groups: Vec<Group> = today.into_iter().chain(groups).collect();
        let first = groups.iter().flat_map(|group| &group.cards).next();
        if let Some(first) = first.filter(|_| goes_on) {
            ui.memory_mut(|memory| memory.request_focus(first.id));
        }
        let height = ui.ctx().content_rect().height() - AROUND;
        let size = vec2(ui.available_width(), height);
        ui.allocate_ui(size, |ui| {
            ui.set_min_size(size);
            let nothing = groups.is_empty().then_some(nothing);
            let head_ui = |ui: &mut Ui, _: &mut Vec<Command>| {
                texts::quiet(
                    ui,
                    label!(
                        "Tick what you know: hints keep to it, and name what is new to you. With nothing ticked, they use everything."
                    ),
                );
                texts::sentences(ui, nothing);
            };
            page_ui(
                ui,
                label!("Learn"),
                commands,
                head_ui,
                |ui, columns, commands| {
                    cards_ui(ui, columns, &groups, Some(id), &picture_ui, commands);
                },
            );
        });
        widgets::button(ui, true, label!("Close")).on_click(commands, ViewCommand::CloseDialog);
    }

    fn width(&self) -> f32 {
        theme::GALLERY_DIALOG
    }
}

/// Returns the techniques to practise today: those that come again, and the easiest that is neither known nor mastered.
fn to_practise(settings: &Settings) -> Vec<&'static Technique> {
    let today = date::days(SystemTime::now()) as u32;
    let has_exercises = |one: &&&Technique| ExerciseBoard::of(one).next().is_some();
    let all = techniques::ALL.iter().filter(has_exercises);
    let practice = |one: &Technique| settings.practice(one);
    let is_new =
        |one: &&Technique| practice(one).is_none() && !settings.known_techniques.contains(one.id);
    let next = all.clone().copied().find(is_new);
    let is_due = |one: &&Technique| practice(one).is_some_and(|last| last.is_due(today));
    all.copied().filter(is_due).chain(next).collect()
}

/// A technique to practise, with how it went the last time.
fn practice_card(settings: &Settings, technique: &'static Technique, title: &str) -> PictureCard {
    let about = match settings.practice(technique) {
        Some(practice) => series::went(practice),
        None => say!("New: {text}", text = technique.about.text(spoken())),
    };
    let id = Id::unique(("technique to practise", technique.id));
    PictureCard::new(id, title, about, LessonCommand::Explain(technique))
}

fn is_found(technique: &'static Technique, wanted: &str) -> bool {
    let (name, level) = (name_of(technique), technique.level().words());
    let [level, about] = [level, &technique.about].map(|pattern| pattern.text(spoken()));
    let said = format!("{name} {level} {about}").to_lowercase();
    let wanted = wanted.to_lowercase();
    wanted.split_whitespace().all(|word| said.contains(word))
}

/// A box that says whether some techniques are known.
fn tick(
    settings: &Settings,
    title: &'static str,
    name: String,
    techniques: Vec<&'static Technique>,
) -> Tick {
    let mut all = techniques.iter();
    let is_on = all.all(|one| settings.known_techniques.contains(one.id));
    let command = LessonCommand::Tick(techniques, !is_on).into();
    Tick {
        is_on,
        title,
        name,
        command,
    }
}

fn card(settings: &Settings, technique: &'static Technique, title: &str) -> PictureCard {
    let name = say!("I know it: {noun}", noun = &technique.noun);
    let (id, about) = (
        Id::unique(("technique", technique.id)),
        technique.about.text(spoken()),
    );
    PictureCard {
        tick: Some(tick(settings, "", name, vec![technique])).filter(|_| !technique.is_double()),
        ..PictureCard::new(id, title, about, LessonCommand::Explain(technique))
    }
}

fn picture_ui(ui: &Ui, command: &Command, rect: Rect) {
    if let Command::Lesson(LessonCommand::Explain(technique)) = command
        && let Some(example) = LessonExample::of(technique)
    {
        board_view::small_scene(ui, &example.scene(), rect);
    }
}
