//! The card while clues are entered.

use std::sync::Arc;

use egui::{Id, Key, Response, TextWrapMode, Ui};
use sudogon_board::layout::clues::{
    Amount, Appearance, ClueKind, ClueScope, KINDS, KnownRule, OwnRule, RuleLook, Scope,
};
use sudogon_board::layout::{self, Clue, Layout, Rule};
use sudogon_board::message::{Message, Pattern, message, pattern};

use crate::app::App;
use crate::app::board_view;
use crate::app::command::{Command, EntryCommand, OnClick as _, RuleDraft};
use crate::app::document::Document;
use crate::app::editing::entry_state::ClueEntry;
use crate::app::own_rule::kept;
use crate::app::start_screen::picture_cards::search_ui;
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::submenu::{self, heading, menu_button, scrolled};
use crate::app::style::{texts, theme, widgets};
use crate::app::window::board_rules::{rules_ui, set_rule};
use crate::language::{self, label, say, spoken};

/// The height of the field above the kinds.
const FIELD: f32 = 70.0;

/// The boards whose pictures the menu of kinds shows.
pub fn pictured() -> impl Iterator<Item = &'static str> {
    KINDS.iter().filter_map(|kind| layout::clue_sample(kind))
}

/// What is offered beside the kinds: their pictures, and the rules that are kept.
#[derive(Clone, Copy)]
pub struct Offered<'a> {
    /// The pictures of the kinds.
    pub pictures: &'a Pictures,
    /// The rules of one's own that are kept, as texts.
    pub rules: &'a [String],
}

impl<'a> Offered<'a> {
    /// What the program has.
    pub fn of(app: &'a App) -> Self {
        Self {
            pictures: &app.pages.pictures,
            rules: &app.settings.own_rules,
        }
    }
}

/// Shows the card.
pub fn clues_ui(
    ui: &mut Ui,
    document: &Document,
    entry: &ClueEntry,
    offered: Offered<'_>,
    commands: &mut Vec<Command>,
) {
    widgets::card(ui, |ui| {
        texts::kicker(ui, label!("Enter clues"));
        kind_menu_ui(ui, &title(entry), (document, entry), offered, commands);
        texts::headline(ui, &headline(document, entry));
        texts::sentences(ui, [about(&entry.blank), how(entry)]);
        all_printed_ui(ui, document, entry, commands);
        widgets::above_buttons(ui);
        let is_done = document.editor.has_all_cages();
        let is_next = !is_done && document.editor.is_whole_clue();
        ui.horizontal_wrapped(|ui| {
            let add = match is_next {
                true => widgets::filled(ui, add(entry)),
                false => widgets::main_button(ui, true, add(entry)),
            };
            add.on_click(commands, EntryCommand::AddClue);
            let is_there = document.editor.has_clue_here();
            let take_away = widgets::button(ui, is_there, label!(in "a clue": "Take away"));
            take_away.on_click(commands, EntryCommand::Erase);
            done_ui(ui, is_done, commands);
        });
        // Below the buttons: it comes and goes, and they stay.
        ui.add_space(4.0);
        if let Some(wrong) = document.editor.wrong_cages() {
            texts::strong(ui, &wrong);
        } else if let Some(so_far) = document.editor.cages_so_far() {
            texts::quiet(ui, &so_far);
        }
    });
}

/// Whether all dots of a rule of one's own are printed, where that can be.
fn all_printed_ui(
    ui: &mut Ui,
    document: &Document,
    entry: &ClueEntry,
    commands: &mut Vec<Command>,
) {
    let rule = entry.blank.rule();
    let is_of_dots = |rule: &&Arc<OwnRule>| {
        rule.look() == RuleLook::Dot && !rule.has_number() && rule.scope() == &Scope::Clue
    };
    let rule = rule.filter(is_of_dots);
    let Some(rule) = rule else {
        return;
    };
    let all = Clue::all_printed(Arc::clone(rule));
    let mut is_on = document.editor.layout().clues().contains(&all);
    let text = label!("All dots are printed: neighbours without one do not meet the rule");
    if widgets::checkbox(ui, &mut is_on, text) {
        commands.push(EntryCommand::SetAllPrinted(Arc::clone(rule), is_on).into());
    }
}

/// The button that ends entering clues: filled once there is nothing left to add.
fn done_ui(ui: &mut Ui, is_next: bool, commands: &mut Vec<Command>) {
    button_ui(ui, is_next, label!(in "a button": "Done"))
        .on_click(commands, EntryCommand::EnterClues(false));
}

/// A button, filled if it goes on.
fn button_ui(ui: &mut Ui, is_next: bool, title: &str) -> Response {
    match is_next && widgets::is_tiny(ui) {
        true => widgets::accented(ui, true, title),
        false => widgets::filled_while(ui, is_next, title),
    }
}

/// "Cage".
fn title(entry: &ClueEntry) -> String {
    match entry.blank.rule() {
        Some(rule) => rule.name().to_owned(),
        None => say!("{noun}", noun = &entry.blank.kind.title),
    }
}

/// What a kind asks, and how it is entered; first what is wrong with the cages there are.
pub fn said(document: &Document, entry: &ClueEntry) -> String {
    let wrong = document.editor.wrong_cages().map(|wrong| wrong + " ");
    wrong.unwrap_or_default() + &explained(entry)
}

fn explained(entry: &ClueEntry) -> String {
    format!("{} {}", about(&entry.blank), how(entry))
}

/// Says what a clue asks, in a sentence.
fn about(clue: &Clue) -> String {
    say!("{clause}.", clause = clue.about())
}

/// The button that opens the kinds to choose from.
fn kind_menu_ui(
    ui: &mut Ui,
    title: &str,
    (document, entry): (&Document, &ClueEntry),
    offered: Offered<'_>,
    commands: &mut Vec<Command>,
) {
    let mut is_open = false;
    let most = ui.ctx().content_rect().height() - 2.0 * theme::MENU_AIR - FIELD;
    let button = menu_button(ui, title, commands, |ui, commands| {
        is_open = true;
        let layout = document.editor.layout();
        let found = find_ui(ui, layout, commands);
        ui.scope(|ui| {
            scrolled(ui, most, |ui| {
                let drawn = &document.editor.entry.drawn_rules;
                let rules = kept::rules(layout, drawn, offered.rules);
                own_rules_ui(ui, entry, &rules, offered.rules, commands);
                if found.is_empty() {
                    texts::quiet(ui, label!("No kind of clue has that name."));
                }
                kinds_ui(ui, entry, &found.kinds, offered.pictures, commands);
                known_rules_ui(ui, entry, &found.known, commands);
                if !found.of_board.is_empty() {
                    ui.add_space(6.0);
                    heading(ui, label!("Rules of the board"));
                    rules_ui(ui, layout, &found.of_board, offered.pictures, commands);
                }
            });
        });
    });
    if !is_open {
        ui.data_mut(|data| data.remove::<String>(field_id()));
    }
    button.on_hover_text(explained(entry));
}

fn field_id() -> Id {
    Id::unique("the kind of clue that is looked for")
}

/// What is found among the kinds of clues, and among what people may take for one.
struct Found {
    kinds: Vec<&'static ClueKind>,
    /// The rules that many puzzles have.
    known: Vec<&'static KnownRule>,
    /// The rules of the board, each with whether it has it; none while nothing is looked for.
    of_board: Vec<(&'static Rule, bool)>,
}

impl Found {
    fn is_empty(&self) -> bool {
        self.kinds.is_empty() && self.known.is_empty() && self.of_board.is_empty()
    }
}

/// The field in which a kind is looked for: it has the focus as the menu opens, and Enter chooses the first that is found.
fn find_ui(ui: &mut Ui, layout: &Layout, commands: &mut Vec<Command>) -> Found {
    let kept: Option<String> = ui.data(|data| data.get_temp(field_id()));
    let is_new = kept.is_none();
    let mut wanted = kept.unwrap_or_default();
    // However few are found, the menu stays as wide, and where it is.
    ui.set_width(submenu::pictured_width(ui));
    let field = search_ui(ui, field_id(), label!("Find a kind of clue"), &mut wanted);
    if is_new {
        field.request_focus();
    }
    let is_wanted = !wanted.trim().is_empty();
    let found = Found {
        kinds: layout::search_clues(spoken(), &wanted),
        known: layout::search_known_rules(spoken(), &wanted),
        of_board: match is_wanted {
            true => layout::search_rules(layout, spoken(), &wanted),
            false => Vec::new(),
        },
    };
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        let first = found.kinds.first().filter(|_| is_wanted);
        commands.extend(match (first, found.known.first()) {
            (Some(kind), _) => Some(EntryCommand::SetClueKind(Clue::new(kind, [])).into()),
            (None, Some(known)) => draw(known),
            (None, None) => found.of_board.first().map(set_rule),
        });
    }
    ui.data_mut(|data| data.insert_temp(field_id(), wanted));
    found
}

/// Enters clues of a rule of many puzzles, in the language that is spoken.
fn draw(known: &KnownRule) -> Option<Command> {
    let rule = known.rule(spoken()).ok()?;
    Some(EntryCommand::DrawRule(Arc::new(rule)).into())
}

/// Where clues stand.
static PLACES: [Pattern; 5] = [
    pattern!(in "where clues stand": "On areas"),
    pattern!(in "where clues stand": "Between cells"),
    pattern!(in "where clues stand": "In cells"),
    pattern!(in "where clues stand": "On lines"),
    pattern!(in "where clues stand": "Beside the board"),
];

/// Which of [`PLACES`] a kind of clue stands in; what is not printed goes with the signs that it is about.
fn place_of(kind: &ClueKind) -> usize {
    match kind.look {
        Appearance::Cage | Appearance::Area | Appearance::Copies => 0,
        Appearance::Unprinted => 1,
        look if look.is_between() => 1,
        Appearance::Thermometer | Appearance::Arrow | Appearance::Line(_) => 3,
        Appearance::Rim => 4,
        _ => 2,
    }
}

/// Shows the kinds to choose from, those that stand in the same places together, each with its picture and its sentence.
fn kinds_ui(
    ui: &mut Ui,
    entry: &ClueEntry,
    found: &[&'static ClueKind],
    pictures: &Pictures,
    commands: &mut Vec<Command>,
) {
    for (at, place) in PLACES.iter().enumerate() {
        let kinds: Vec<_> = found.iter().filter(|kind| place_of(kind) == at).collect();
        if kinds.is_empty() {
            continue;
        }
        ui.add_space(6.0);
        heading(ui, place.text(spoken()));
        for kind in kinds {
            let layout = layout::clue_sample(kind).and_then(|id| pictures.of(id));
            let picture = |ui: &Ui, rect| {
                if let Some(layout) = layout {
                    board_view::clue_thumbnail(ui, layout, rect);
                }
            };
            let blank = Clue::new(kind, []);
            let is_on = blank.is_like(&entry.blank);
            let tick = |ui: &mut Ui| ui.radio(is_on, say!("{noun}", noun = &kind.title));
            if submenu::pictured(ui, picture, &about(&blank), tick) {
                commands.push(EntryCommand::SetClueKind(blank).into());
            }
        }
    }
}

/// Shows the rules that many puzzles have and no kind says.
fn known_rules_ui(
    ui: &mut Ui,
    entry: &ClueEntry,
    known: &[&'static KnownRule],
    commands: &mut Vec<Command>,
) {
    if known.is_empty() {
        return;
    }
    ui.add_space(6.0);
    heading(ui, label!("Other rules"));
    for rule in known {
        let is_on = (entry.blank.rule()).is_some_and(|own| own.notation() == rule.notation);
        let tick = |ui: &mut Ui| ui.radio(is_on, rule.name.text(spoken()));
        if submenu::explained(ui, rule.sentence.text(spoken()), tick) {
            commands.extend(draw(rule));
        }
    }
}

/// Shows the rules of one's own to choose from, and the way to a new one.
fn own_rules_ui(
    ui: &mut Ui,
    entry: &ClueEntry,
    rules: &[Arc<OwnRule>],
    kept: &[String],
    commands: &mut Vec<Command>,
) {
    ui.add_space(6.0);
    heading(ui, label!("Rules of my own"));
    for rule in rules {
        let is_on = entry.blank.rule() == Some(rule);
        let tick = |ui: &mut Ui| ui.radio(is_on, rule.name());
        if submenu::explained(ui, rule.sentence(), tick) {
            commands.push(EntryCommand::DrawRule(Arc::clone(rule)).into());
        }
    }
    if let Some(rule) = entry.blank.rule() {
        let change = submenu::entry(ui, label!("Change this rule…"));
        change.on_click(commands, EntryCommand::TypeRule(RuleDraft::of(rule)));
        if kept.contains(&rule.text()) {
            let forget = submenu::entry(ui, label!("Keep this rule no longer"));
            forget.on_click(commands, EntryCommand::ForgetRule(rule.name().to_owned()));
        }
    }
    submenu::entry(ui, label!("A rule of my own…"))
        .on_click(commands, EntryCommand::TypeRule(RuleDraft::empty()));
}

/// Entering clues in small windows, in a row that the caller begins: its last button says what is entered, and opens the kinds.
pub fn clues_line_ui(
    ui: &mut Ui,
    document: &Document,
    entry: &ClueEntry,
    offered: Offered<'_>,
    commands: &mut Vec<Command>,
) {
    let is_done = document.editor.has_all_cages();
    let is_next = !is_done && document.editor.is_whole_clue();
    button_ui(ui, is_next, add(entry)).on_click(commands, EntryCommand::AddClue);
    done_ui(ui, is_done, commands);
    ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    let title = headline(document, entry);
    kind_menu_ui(ui, &title, (document, entry), offered, commands);
}

/// "Cage of 27, 4 cells".
fn headline(document: &Document, entry: &ClueEntry) -> String {
    let blank = &entry.blank;
    if blank.kind.is_board_rule() {
        return title(entry);
    }
    let is_begun = !document.editor.selected.is_empty() || !entry.typed.is_empty();
    let count = document.editor.clue_cells().len();
    if let Some(rule) = blank.rule() {
        let text = rule.name();
        // A mark goes where the cursor is.
        return match is_begun || rule.look() == RuleLook::Mark {
            true => say!("{text}, {count} {count|cell|cells}"),
            false => say!("{text}, no cell yet"),
        };
    }
    let noun = &blank.kind.title;
    if !is_begun && blank.look() != Appearance::Cage {
        return say!("{noun}, no cell yet");
    }
    let number = match blank.look() {
        Appearance::Cage => document.editor.number_of_cage(),
        _ => entry.typed.clone(),
    };
    match number.as_str() {
        "" => say!("{noun}, {count} {count|cell|cells}"),
        number => say!(
            "{noun} of {text}, {count} {count|cell|cells}",
            text = number
        ),
    }
}

/// Says what the button does: a cage is on the board as soon as it is drawn.
fn add(entry: &ClueEntry) -> &'static str {
    match entry.blank.look() {
        Appearance::Cage => label!("Next cage"),
        _ => label!(in "a clue": "Add"),
    }
}

/// Says what to do.
fn how(entry: &ClueEntry) -> String {
    language::say(&how_to_enter(entry))
}

fn how_to_enter(entry: &ClueEntry) -> Message {
    let clause = match (entry.blank.look(), entry.blank.kind.scope) {
        (_, ClueScope::Unmarked(_) | ClueScope::Everywhere) => {
            return message!("It is a rule for the whole board: press Enter.");
        }
        (_, ClueScope::Each | ClueScope::WithNeighbours) => {
            message!(in "how to enter a clue": "select the cells")
        }
        (Appearance::Copies, _) => message!(
            in "how to enter a clue":
            "draw over the first group, and then with Ctrl over the other, cell by cell in the same order"
        ),
        (Appearance::Thermometer, _) => {
            message!(in "how to enter a clue": "draw from the bulb to the end")
        }
        (Appearance::Arrow, _) => {
            message!(in "how to enter a clue": "draw from the circle to the head")
        }
        (Appearance::Wedge, _) => {
            return message!(
                "Click between two cells; click again to turn the sign, and once more to take it away. \
                 Or select the greater and then the smaller value with Shift and arrows, and press Enter."
            );
        }
        (Appearance::Own(RuleLook::Line, _), _) => {
            message!(in "how to enter a clue": "draw from the first cell to the last")
        }
        (look, _) if look.is_between() => {
            return message!(
                "Click between two cells; click again to take it away. \
                 Or select both with Shift and arrows, and press Enter."
            );
        }
        (Appearance::Rim, _) => {
            return message!(
                "Click beside the board where the number stands; again for another line there. \
                 Or select the cells from there on with Shift and arrows. Type the number and press Enter."
            );
        }
        (Appearance::Cage, _) => return how_to_enter_cages(entry.blank.kind),
        _ => message!(
            in "how to enter a clue":
            "draw over the cells with the mouse, or with Shift and arrows"
        ),
    };
    match entry.blank.takes() {
        Amount::None => message!("{clause}, and press Enter. Delete takes a clue away."),
        Amount::Number => {
            message!("{clause}, type the number, and press Enter. Delete takes a clue away.")
        }
        Amount::NumberOrZero | Amount::Calculation => message!(
            "{clause}, type the number if there is one, and press Enter. Delete takes a clue away."
        ),
        Amount::Values => {
            message!("{clause}, type the values, and press Enter. Delete takes a clue away.")
        }
    }
}

fn how_to_enter_cages(kind: &ClueKind) -> Message {
    match kind.amount {
        Amount::Calculation => message!(
            "Draw over the cells with the mouse, or with Shift and arrows, and type the result with + - * or /. \
             Then draw the next one, or press Enter. \
             A click on a cage corrects it, Delete takes it away."
        ),
        _ => message!(
            "Draw over the cells with the mouse, or with Shift and arrows, and type the sum, if it has one. \
             Then draw the next one, or press Enter. \
             A click on a cage corrects it, Delete takes it away."
        ),
    }
}
