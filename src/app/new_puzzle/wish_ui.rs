//! The settings of new puzzles, above the shapes.

use egui::{Id, Key, Margin, Popup, TextEdit, TextWrapMode, Ui};
use sudogon_board::message::{self, Message, message, pattern};
use sudogon_generate::{CLUE_SETS, ClueSet, GivensPattern, PATTERNS};
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
    let name_of = |pattern: Option<&'static GivensPattern>| match pattern {
        Some(pattern) => (&pattern.name).into(),
        None => message!(in "a symmetry": "none"),
    };
    let menu = Menu {
        title: &pattern!(in "of printed numbers": "Symmetry"),
        chosen: name_of(wish.pattern),
        about: label!("How the printed numbers are arranged"),
    };
    let patterns = PATTERNS.iter().map(Some);
    menu_ui(ui, menu, commands, |ui, pushed| {
        for pattern in [None].into_iter().chain(patterns) {
            let changed = Wish {
                pattern,
                ..wish.clone()
            };
            choice_ui(ui, wish, name_of(pattern), changed, pushed);
        }
    });
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
    let name_of = |clues: Option<&'static ClueSet>| match clues {
        Some(clues) => (&clues.name).into(),
        None => message!(in "clues": "none"),
    };
    let menu = Menu {
        title: &pattern!(in "of a new puzzle": "Clues"),
        chosen: name_of(wish.clues),
        about: label!("What is printed besides numbers"),
    };
    menu_ui(ui, menu, commands, |ui, pushed| {
        for clues in [None].into_iter().chain(CLUE_SETS.map(Some)) {
            let changed = wish.clone().with_clues(clues);
            choice_ui(ui, wish, name_of(clues), changed, pushed);
        }
    });
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

/// A setting that is chosen in a menu.
struct Menu {
    title: &'static message::Pattern,
    /// The current choice.
    chosen: Message,
    /// The purpose of the setting.
    about: &'static str,
}

/// A button with what is chosen, and a menu of the choices behind it.
fn menu_ui(
    ui: &mut Ui,
    menu: Menu,
    commands: &mut Vec<Command>,
    choices: impl FnOnce(&mut Ui, &mut Vec<Command>),
) {
    let said = say!(
        in "a setting": "{clause:whole}: {clause_chosen}",
        clause = menu.title,
        clause_chosen = menu.chosen
    );
    // It stays the same button when its text changes.
    let button = ui.push_id(menu.title.english(), |ui| {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        widgets::button(ui, true, &said)
    });
    let button = button.inner;
    let most = ui.ctx().content_rect().height() - theme::MENU_AIR;
    let before = commands.len();
    Popup::menu(&button).show(|ui| opened_ui(ui, &button, most, commands, choices));
    if commands.len() > before {
        button.request_focus();
    }
    button.on_hover_text(menu.about);
}

/// A choice that makes another wish of the one that there is, or is what it has.
fn choice_ui(ui: &mut Ui, now: &Wish, name: Message, wish: Wish, pushed: &mut Vec<Command>) {
    choice(ui, wish == *now, say!("{clause}", clause = name))
        .on_click(pushed, NewPuzzleCommand::SetWish(wish.kept()));
}
