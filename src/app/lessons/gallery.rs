//! Learn: where the player stands, the series of exercises, and all techniques as pictures: those to practise today, then the easiest first;
//! a card for each with its example, to be ticked as known and practised.

use egui::{Id, Key, Rect, Ui, UiBuilder, vec2};
use sudogon_board::text;
use sudogon_learn::{EXERCISE_BOARDS, EXERCISES, ExerciseBoard};
use sudogon_logic::{Technique, techniques};

use crate::app::board_view;
use crate::app::cards::step_list::name_of;
use crate::app::command::{
    Command, LessonCommand, NewPuzzleCommand, OnClick as _, ViewCommand, setting_switches,
};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::lessons::example::LessonExample;
use crate::app::lessons::series;
use crate::app::new_puzzle::wish::Wish;
use crate::app::start_screen::picture_cards::{
    CardAct, Group, PictureCard, Tick, cards_ui, page_ui, search_ui,
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
    fn title(&self) -> String {
        label!("Learn").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, settings: &Settings, commands: &mut Vec<Command>) {
        let label = label!("Search by name, level or idea: wing, hard, rectangle");
        let id = Id::unique("search for a technique");
        let goes_on = widgets::leads_down(ui, id);
        let field = search_ui(ui, id, label, &mut self.wanted);
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
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
            let cards = shown.iter().map(|(one, title)| card(settings, one, title));
            Group {
                tick: Some(tick(settings, all, name, of_level)),
                ..Group::new(heading, cards)
            }
        });
        let to_practise = series::to_practise(settings);
        let today: Vec<PictureCard<'_>> = to_practise
            .iter()
            .filter_map(|one| found.iter().find(|(of, _)| of == one))
            .map(|(one, title)| practice_card(settings, one, title))
            .collect();
        let today = (!today.is_empty()).then(|| Group::new(label!("To practise today"), today));
        let groups: Vec<Group<'_>> = today.into_iter().chain(groups).collect();
        match groups.iter().flat_map(|group| &group.cards).next() {
            Some(first) if goes_on => ui.memory_mut(|memory| memory.request_focus(first.id)),
            Some(first) if is_entered && !self.wanted.trim().is_empty() => {
                commands.push(first.command.clone());
            }
            _ => {}
        }
        let height = ui.ctx().content_rect().height() - AROUND;
        let size = vec2(ui.available_width(), height);
        let room = Rect::from_min_size(ui.cursor().min, size);
        // A page has an edge, here that of the dialog: its cards stand below the search field.
        let page = UiBuilder::new().max_rect(room.expand2(vec2(theme::EDGE, 0.0)));
        ui.advance_cursor_after_rect(room);
        let ui_page = &mut ui.new_child(page);
        let nothing = groups.is_empty().then_some(nothing);
        let head_ui = |ui: &mut Ui, commands: &mut Vec<Command>| {
            series_ui(ui, settings, &to_practise, commands);
            texts::quiet(ui, &standing(settings));
            texts::quiet(
                ui,
                label!(
                    "Tick what you know: hints keep to it, and name what is new to you. With nothing ticked, they use everything."
                ),
            );
            texts::sentences(ui, nothing);
        };
        let title = label!("Learn");
        page_ui(
            ui_page,
            title,
            commands,
            head_ui,
            |ui, columns, commands| {
                cards_ui(ui, columns, &groups, Some(id), commands);
            },
        );
        widgets::button(ui, true, label!("Close")).on_click(commands, ViewCommand::CloseDialog);
    }

    fn width(&self) -> f32 {
        theme::GALLERY_DIALOG
    }
}

/// The series of exercises that are not for one technique, and whether hints ask.
fn series_ui(
    ui: &mut Ui,
    settings: &Settings,
    to_practise: &[&'static Technique],
    commands: &mut Vec<Command>,
) {
    let board = &EXERCISE_BOARDS[0];
    ui.horizontal_wrapped(|ui| {
        if let Some(left) = settings.series(series::mixed(settings, board)) {
            let title = say!("Go on: {text}", text = series::place(&left));
            widgets::filled(ui, &title).on_click(commands, LessonCommand::GoOn);
        }
        widgets::button(ui, true, label!("What helps here?"))
            .on_hover_text(label!(
                "Ten positions over the techniques that you know: which one helps is not told"
            ))
            .on_click(commands, LessonCommand::PractiseMixed);
        let clock = widgets::button(ui, true, label!("Singles against the clock"));
        let clock = match settings.best_times.get(board.id) {
            Some(&best) => {
                clock.on_hover_text(say!("Your best time is {text}.", text = text::clock(best)))
            }
            None => clock,
        };
        clock.on_click(commands, LessonCommand::PractiseSingles);
        let can_be_made = |one: &&'static Technique| Wish::of(settings).practising(one).is_some();
        if let Some(first) = to_practise.iter().copied().find(can_be_made) {
            widgets::button(ui, true, label!("Practise on a new puzzle"))
                .on_hover_text(say!(
                    "It opens where the {noun} comes next",
                    noun = &first.noun
                ))
                .on_click(commands, NewPuzzleCommand::Practise(first));
        }
    });
    // On a line of its own: words of other languages are long.
    let (mut asks, switch) = (settings.hints_ask_first, &setting_switches::ASK_FIRST);
    let about = label!("Before a hint says why, it names the technique and lets you find the step");
    widgets::tick(ui, true, &mut asks, label!("Hints ask first"))
        .on_hover_text(about)
        .on_click(commands, ViewCommand::Turn(switch));
}

/// Where the player stands: "12 of 92 known, 3 of 5 practised are mastered, 2 to practise today."
fn standing(settings: &Settings) -> String {
    let all = || techniques::ALL.iter().filter(|one| !one.is_double());
    let known = all().filter(|one| settings.known_techniques.contains(one.id));
    let practised: Vec<_> = all().filter_map(|one| settings.practice(one)).collect();
    let mastered = practised.iter().filter(|last| last.is_mastered());
    say!(
        "You have ticked {count} of {count_all} techniques, practised {count_practised} and mastered {count_mastered} of these.",
        count = known.count(),
        count_all = all().count(),
        count_practised = practised.len(),
        count_mastered = mastered.count()
    )
}

/// A technique to practise, with how it went the last time.
fn practice_card(
    settings: &Settings,
    technique: &'static Technique,
    title: &str,
) -> PictureCard<'static> {
    let about = match settings.practice(technique) {
        Some(practice) => series::went(practice),
        None => say!("New: {text}", text = technique.about.text(spoken())),
    };
    let id = Id::unique(("technique to practise", technique.id));
    PictureCard {
        about,
        ..plain_card(id, technique, title)
    }
}

/// A technique's card, with what can be done with it at once. Its example is found once it is seen.
fn plain_card(id: Id, technique: &'static Technique, title: &str) -> PictureCard<'static> {
    let about = technique.about.text(spoken());
    let paint = move |ui: &Ui, rect| {
        if let Some(example) = LessonExample::of(technique) {
            board_view::small_scene(ui, &example.scene(false), rect);
        }
    };
    let card = PictureCard::new(id, title, about, LessonCommand::Explain(technique)).painted(paint);
    let Some(board) = ExerciseBoard::of(technique).next() else {
        return card;
    };
    let acts = vec![
        CardAct::new(
            label!("Practise on a new puzzle"),
            NewPuzzleCommand::Practise(technique),
        ),
        CardAct::new(
            label!(in "a technique": "Practise"),
            LessonCommand::Practise(technique, board),
        ),
    ];
    PictureCard {
        acts,
        removal: say!("Practise: {noun}", noun = &technique.noun),
        ..card
    }
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

fn card(settings: &Settings, technique: &'static Technique, title: &str) -> PictureCard<'static> {
    let name = say!("I know it: {noun}", noun = &technique.noun);
    let card = plain_card(Id::unique(("technique", technique.id)), technique, title);
    let about = match settings.practice(technique) {
        Some(last) => say!(
            in "how a technique's exercises went": "{number} of {count} found at once. {text}",
            number = last.found,
            count = EXERCISES,
            text = card.about
        ),
        None => card.about.clone(),
    };
    PictureCard {
        tick: Some(tick(settings, "", name, vec![technique])).filter(|_| !technique.is_double()),
        about,
        ..card
    }
}
