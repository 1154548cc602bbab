//! The settings of new puzzles, above the shapes.

use std::iter;

use egui::{Id, Key, Margin, Popup, TextEdit, TextWrapMode, Ui};
use sudogon_board::message::{self, Message, message, pattern};
use sudogon_generate::{CLUE_SETS, PATTERNS};
use sudogon_logic::Level;

use crate::app::command::{Command, LessonCommand, NewPuzzleCommand, OnClick as _};
use crate::app::new_puzzle::wish::Wish;
use crate::app::style::submenu::{choice, opened_ui};
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};
use crate::language::{label, say};
use crate::settings::NewPuzzles;

/// The most width of the switch between levels.
const LEVELS: f32 = 560.0;
/// The width of the field for a seed.
const SEED: f32 = 120.0;
/// The width of its name, with the gaps.
const SEED_TITLE: f32 = 48.0;

/// The id of the field for a seed.
pub fn seed_id() -> Id {
    Id::unique("seed of a new puzzle")
}

/// Shows the level and today's puzzle; more settings fold out.
pub fn wish_ui(ui: &mut Ui, wish: &Wish, seed: &str, commands: &mut Vec<Command>) {
    let named = Level::ALL.map(|level| (level, say!("{clause}", clause = level.words())));
    let levels = named
        .each_ref()
        .map(|(level, name)| (*level, name.as_str()));
    ui.horizontal_wrapped(|ui| {
        let width = ui.available_width().min(LEVELS);
        let name = label!(in "what is printed": "Level");
        let pressed = widgets::segmented(ui, name, width, &levels, &wish.level());
        let wished = pressed.map(|level| wish.clone().at(level).kept());
        commands.extend(wished.map(|wish| NewPuzzleCommand::SetWish(wish).into()));
        let today = say!(
            "Today's puzzle: {clause}",
            clause = Wish::todays().message()
        );
        widgets::button(ui, true, &today)
            .on_hover_text(label!("A new one each day, the same for everybody."))
            .on_click(commands, NewPuzzleCommand::MakeTodays);
    });
    texts::quiet(ui, &wish.asks_for());
    ui.collapsing(label!("More choices"), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.set_row_height(theme::BUTTON);
            symmetry_ui(ui, wish, commands);
            if wish.known.is_some() {
                let name = label!("Only what I know");
                tick_ui(ui, wish, name, |kept| &mut kept.keeps_to_known, commands);
            }
            clues_ui(ui, wish, commands);
            seed_ui(ui, wish, seed, commands);
            let name = label!("Solvable without notes");
            tick_ui(ui, wish, name, |kept| &mut kept.without_marks, commands);
            widgets::button(ui, true, label!("Practise a technique…"))
                .on_hover_text(label!(
                    "Learn makes a puzzle for it: it opens where the technique comes"
                ))
                .on_click(commands, LessonCommand::ShowAll);
        });
    });
}

fn symmetry_ui(ui: &mut Ui, wish: &Wish, commands: &mut Vec<Command>) {
    let none = (None, message!(in "a symmetry": "none"));
    let patterns = PATTERNS.iter().map(|one| (Some(one), (&one.name).into()));
    let with = |(pattern, name)| {
        let wish = wish.clone();
        (name, Wish { pattern, ..wish })
    };
    let choices = iter::once(none).chain(patterns).map(with).collect();
    let title = &pattern!(in "of printed numbers": "Symmetry");
    let about = label!("How the printed numbers are arranged");
    menu_ui(ui, wish, (title, about), choices, commands);
}

fn tick_ui(
    ui: &mut Ui,
    wish: &Wish,
    name: &str,
    ticked: impl FnOnce(&mut NewPuzzles) -> &mut bool,
    commands: &mut Vec<Command>,
) {
    let mut kept = wish.kept();
    if widgets::checkbox(ui, ticked(&mut kept), name) {
        commands.push(NewPuzzleCommand::SetWish(kept).into());
    }
}

fn clues_ui(ui: &mut Ui, wish: &Wish, commands: &mut Vec<Command>) {
    let none = (None, message!(in "clues": "none"));
    let sets = CLUE_SETS.map(|one| (Some(one), (&one.name).into()));
    let with = |(clues, name)| {
        let wish = wish.clone();
        (name, Wish { clues, ..wish })
    };
    let choices = iter::once(none).chain(sets).map(with).collect();
    let title = &pattern!(in "of a new puzzle": "Clues");
    let about = label!("What is printed besides numbers");
    menu_ui(ui, wish, (title, about), choices, commands);
}

/// A field for the seed of a puzzle that somebody else has; Enter makes it, of the last shape.
fn seed_ui(ui: &mut Ui, wish: &Wish, seed: &str, commands: &mut Vec<Command>) {
    if ui.available_size_before_wrap().x < SEED + SEED_TITLE {
        // The field stays beside its name.
        ui.end_row();
        ui.set_row_height(theme::BUTTON);
    }
    let label = ui.label(label!("Seed"));
    let mut typed = seed.to_owned();
    let field = TextEdit::singleline(&mut typed)
        .id(seed_id())
        .hint_text(label!(in "a seed": "by chance"))
        .margin(Margin::symmetric(10, 7))
        .background_color(Theme::of(ui.ctx()).ground)
        .desired_width(SEED);
    let field = ui.add(field).labelled_by(label.id).on_hover_text(label!(
        "The same seed and settings make the same puzzle again, for you and for others"
    ));
    if field.changed() {
        commands.push(NewPuzzleCommand::TypeSeed(typed).into());
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        commands.push(NewPuzzleCommand::Make(wish.shape.clone()).into());
    }
}

/// A button with what is chosen, and behind it a menu of the choices: each with the wish that it makes of the one that there is.
fn menu_ui(
    ui: &mut Ui,
    now: &Wish,
    (title, about): (&'static message::Pattern, &str),
    choices: Vec<(Message, Wish)>,
    commands: &mut Vec<Command>,
) {
    let chosen = choices.iter().find(|(_, wish)| wish == now);
    let said = say!(
        in "a setting": "{clause:whole}: {clause_chosen}",
        clause = title,
        clause_chosen = chosen.map(|(name, _)| name.clone()).unwrap_or_default()
    );
    // It stays the same button when its text changes.
    let button = ui.push_id(title.english(), |ui| {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        widgets::button(ui, true, &said)
    });
    let button = button.inner;
    let most = ui.ctx().content_rect().height() - theme::MENU_AIR;
    let before = commands.len();
    Popup::menu(&button).show(|ui| {
        opened_ui(ui, &button, most, commands, |ui, pushed| {
            for (name, wish) in choices {
                choice(ui, wish == *now, say!("{clause}", clause = name))
                    .on_click(pushed, NewPuzzleCommand::SetWish(wish.kept()));
            }
        });
    });
    if commands.len() > before {
        button.request_focus();
    }
    button.on_hover_text(about);
}
