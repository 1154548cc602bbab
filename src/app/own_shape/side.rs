//! The tools beside the canvas: what is done with cells, boards, houses and names, what is missing, and the way out.

use std::sync::LazyLock;

use egui::{Align, Button, Layout, RichText, Role, TextEdit, Ui, Vec2, WidgetInfo};
use sudogon_board::layout::{self, HouseRole, Offer, Plane, Symbols};
use sudogon_board::message::message;
use sudogon_board::own_shape::{BoardFace, OwnHouse, ShapeEdit, said_title};
use sudogon_board::text;
use sudogon_board::value::MAX_VALUES;

use crate::app::command::shape_act::{ShapeAct, Tool};
use crate::app::command::{CardCommand, Command, OnClick as _, titled};
use crate::app::own_shape::desk::ShapeDesk;
use crate::app::own_shape::filling::Filling;
use crate::app::own_shape::words;
use crate::app::style::submenu::{choice, list_button};
use crate::app::style::{texts, theme, widgets};
use crate::language::{self, label, say, spoken};

/// The boards to put in, made once.
static BOARDS: LazyLock<Vec<Offer>> = LazyLock::new(layout::offers);

/// The most letters of a title, and of what a kind of houses or a cell is called.
const LONGEST_TITLE: usize = 60;
const LONGEST_NAME: usize = 20;

/// The most width of the switch between the tools.
const TOOLS: f32 = 400.0;

/// The tools to choose from, and beside them, unless the window is tiny, the rest of the head.
pub fn head_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        let width = ui.available_width().min(TOOLS);
        let name = label!(in "a group of buttons": "Tools");
        let pressed = widgets::segmented(ui, name, width, &titled(&Tool::ALL), &desk.tool);
        commands.extend(pressed.map(|tool| ShapeAct::Take(tool).into()));
        if !widgets::is_tiny(ui) {
            steps_ui(ui, desk, commands);
        }
    });
}

/// The steps back, and the ways out.
pub fn steps_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let undo = desk
        .undo_title()
        .map(|step| say!("Undo: {clause:small}", clause = step));
    let redo = desk
        .redo_title()
        .map(|step| say!("Redo: {clause:small}", clause = step));
    for (title, about, act) in [
        (label!("Undo"), undo, ShapeAct::Undo),
        (label!("Redo"), redo, ShapeAct::Redo),
    ] {
        let button = widgets::button(ui, about.is_some(), title);
        button
            .on_hover_text(about.unwrap_or_default())
            .on_click(commands, act);
    }
    widgets::accented(ui, desk.is_ready(), label!("Use this shape"))
        .on_hover_text(label!("Keep it under My shapes, and type a puzzle in"))
        .on_disabled_hover_text(label!("Something is missing first"))
        .on_click(commands, ShapeAct::Finish);
    widgets::button(ui, true, label!("Close"))
        .on_hover_text(label!("The drawing stays as it is until you come back"))
        .on_click(commands, CardCommand::Close);
}

/// Shows what belongs to the tool, and what is missing.
pub fn side_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    part_ui(ui, ("tool", desk.tool), |ui| {
        texts::sentences(ui, [words::tool(desk.tool)]);
        ui.add_space(6.0);
        match desk.tool {
            Tool::Cells => cells_ui(ui, desk, commands),
            Tool::Boards => boards_ui(ui, desk, commands),
            Tool::Houses => houses_ui(ui, desk, commands),
            Tool::Names => names_ui(ui, desk, commands),
        }
    });
    part_ui(ui, "findings", |ui| findings_ui(ui, desk, commands));
    if desk.tool == Tool::Houses && !desk.shape().houses.is_empty() {
        part_ui(ui, "houses", |ui| list_ui(ui, desk, commands));
    }
}

/// Controls beside each other, with their middles on one line.
fn row_ui(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let size = Vec2::new(ui.available_width(), theme::BUTTON);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), contents);
}

/// A switch as wide as the card, with the act of choosing something else.
fn switch_ui<T: Clone + PartialEq>(
    ui: &mut Ui,
    (name, choices): (&str, &[(T, &str)]),
    chosen: &T,
    act: impl FnOnce(T) -> ShapeAct,
    commands: &mut Vec<Command>,
) {
    let width = ui.available_width();
    let pressed = widgets::segmented(ui, name, width, choices, chosen);
    commands.extend(pressed.map(|pressed| act(pressed).into()));
}

/// A card whose controls stay the same when those above it change.
fn part_ui(ui: &mut Ui, name: impl egui::AsIdSalt, contents: impl FnOnce(&mut Ui)) {
    ui.push_id(name, |ui| {
        widgets::card(ui, |ui| {
            ui.set_width(ui.available_width());
            contents(ui);
        });
    });
    ui.add_space(10.0);
}

fn cells_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let planes = Plane::ALL.map(|plane| (plane, plane.title().text(spoken())));
    let name = label!(in "a group of buttons": "Kind of cells");
    let plane = desk.shape().plane;
    switch_ui(ui, (name, &planes), &plane, ShapeAct::SetPlane, commands);
    ui.add_space(6.0);
    let ways = [
        (true, label!("Drag a rectangle")),
        (false, label!("Drag a line")),
    ];
    let name = label!(in "a group of buttons": "Dragging");
    let (fills, fill) = (desk.fills_rectangles, ShapeAct::FillRectangles);
    switch_ui(ui, (name, &ways), &fills, fill, commands);
    ui.add_space(6.0);
    row_ui(ui, |ui| {
        texts::strong(ui, &words::cells(desk.shape()));
        let has_cells = !desk.shape().cells.is_empty();
        widgets::button(ui, has_cells, label!("Clear all")).on_click(commands, ShapeAct::Clear);
    });
}

fn boards_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let guest = &desk.guest;
    let title = say!("Board: {clause:whole}", clause = guest.title.clone());
    list_button(ui, &title, commands, |ui, commands| {
        for offer in BOARDS.iter().filter(|offer| !offer.id.contains('{')) {
            let title = language::say(&offer.title_message);
            choice(ui, offer.id == guest.id, title)
                .on_click(commands, ShapeAct::ChooseGuest(offer.id.clone()));
        }
    });
    if guest.can_be_a_face() {
        ui.add_space(6.0);
        let faces = BoardFace::ALL.map(|face| (face, face.title().text(spoken())));
        let name = label!(in "a group of buttons": "Face of the cube");
        let choose = ShapeAct::ChooseFace;
        switch_ui(ui, (name, &faces), &guest.face, choose, commands);
    }
    ui.add_space(6.0);
    let parts = [
        (true, label!("With its houses")),
        (false, label!("Cells only")),
    ];
    let name = label!(in "a group of buttons": "What comes in");
    let brings = desk.brings_houses;
    switch_ui(ui, (name, &parts), &brings, ShapeAct::BringHouses, commands);
}

fn houses_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    values_ui(ui, desk, commands);
    ui.add_space(6.0);
    if !desk.seen.offers.is_empty() {
        texts::kicker(ui, label!(in "houses": "Add"));
        for (at, offer) in desk.seen.offers.iter().enumerate() {
            let title = words::in_words(&desk.seen.names, &offer.title);
            let button = |ui: &mut Ui| widgets::wide_button(ui, true, &title);
            let taken = ui.push_id(&offer.title, button).inner;
            taken.on_click(commands, ShapeAct::TakeOffer(at));
        }
        ui.add_space(6.0);
    }
    texts::caption(ui, label!(in "houses": "Paint"));
    let name = label!(in "houses": "Paint");
    switch_ui(
        ui,
        (name, &words::roles()),
        &desk.pen,
        ShapeAct::SetPen,
        commands,
    );
    texts::quiet(ui, words::role(desk.pen));
    if let Some(open) = desk.open_house() {
        ui.push_id("open", |ui| open_house_ui(ui, desk, open, commands));
    }
}

fn values_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let shape = desk.shape();
    row_ui(ui, |ui| {
        ui.label(label!(in "how many values there are": "Values"));
        let fewer = shape.values.saturating_sub(1);
        for (sign, name, values) in [
            ("−", label!("One value less"), fewer),
            ("+", label!("One value more"), shape.values + 1),
        ] {
            let is_possible = (2..=MAX_VALUES).contains(&values);
            let button = widgets::button(ui, is_possible, sign);
            let button = button.on_hover_ui(|ui| _ = ui.label(name));
            button.widget_info(|| WidgetInfo::labeled(Role::Button, is_possible, name));
            button.on_click(commands, ShapeAct::SetValues(values));
        }
        texts::strong(ui, &words::values(shape));
    });
}

/// The house that is being painted.
fn open_house_ui(
    ui: &mut Ui,
    desk: &ShapeDesk,
    (at, house): (usize, &OwnHouse),
    commands: &mut Vec<Command>,
) {
    ui.add_space(6.0);
    texts::strong(ui, &words::house(desk.shape(), &desk.seen.names, at));
    row_ui(ui, |ui| {
        let label = ui.label(label!(in "before what a house is called": "Called"));
        let mut kind = house.kind.clone();
        let field = TextEdit::singleline(&mut kind)
            .char_limit(LONGEST_NAME)
            .desired_width(120.0);
        let field = ui.add(field).labelled_by(label.id);
        if field.changed() && !text::is_blank(&kind) {
            commands.push(ShapeAct::Edit(ShapeEdit::RenameKind(house.kind.clone(), kind)).into());
        }
        texts::quiet(ui, "1, 2, 3 …");
    });
    let name = label!(in "a group of buttons": "Kind of house");
    switch_ui(
        ui,
        (name, &words::roles()),
        &house.role,
        ShapeAct::SetRole,
        commands,
    );
    row_ui(ui, |ui| {
        widgets::button(ui, true, label!("Next house"))
            .on_click(commands, ShapeAct::OpenHouse(None));
        widgets::button(ui, true, label!(in "a house": "Remove"))
            .on_click(commands, ShapeAct::RemoveHouse(at));
    });
}

/// All houses.
fn list_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let shape = desk.shape();
    texts::kicker(
        ui,
        &say!("{count} {count|house|houses}", count = shape.houses.len()),
    );
    for at in 0..shape.houses.len() {
        let is_open = desk.open_house == Some(at);
        let row =
            |ui: &mut Ui| ui.selectable_label(is_open, words::house(shape, &desk.seen.names, at));
        let row = ui.push_id(("house", at), row).inner;
        let wanted = (!is_open).then_some(at);
        row.on_click(commands, ShapeAct::OpenHouse(wanted));
    }
}

fn names_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let shape = desk.shape();
    let label = ui.label(label!(in "before what it is called": "The shape"));
    let mut title = language::say(&said_title(&shape.title));
    let field = TextEdit::singleline(&mut title)
        .char_limit(LONGEST_TITLE)
        .hint_text(label!("My shape"))
        .desired_width(f32::INFINITY);
    if ui.add(field).labelled_by(label.id).changed() {
        commands.push(ShapeAct::Edit(ShapeEdit::SetTitle(title)).into());
    }
    ui.add_space(6.0);
    values_ui(ui, desk, commands);
    let mut symbols = Symbols::ALL.map(|one| (one, words::symbols(one))).to_vec();
    symbols.retain(|(symbols, _)| shape.values <= symbols.most_values());
    let name = label!(in "a group of buttons": "How values are printed");
    let act = |symbols| ShapeAct::Edit(ShapeEdit::SetSymbols(symbols));
    switch_ui(ui, (name, &symbols), &shape.symbols, act, commands);
    ui.add_space(6.0);
    if let Some(cell) = desk.cursor_cell() {
        let label = ui.label(words::in_words(&desk.seen.names, &message!("{cell}")));
        let mut name = shape.cells[cell.index()].name.clone().unwrap_or_default();
        let field = TextEdit::singleline(&mut name)
            .char_limit(LONGEST_NAME)
            .hint_text(label!(in "a cell": "A name of its own"))
            .desired_width(f32::INFINITY);
        if ui.add(field).labelled_by(label.id).changed() {
            commands.push(ShapeAct::Edit(ShapeEdit::NameCell(cell, name)).into());
        }
        ui.add_space(6.0);
    }
    let is_read = shape.is_numbered_as_read();
    widgets::button(ui, !is_read, label!("Number the cells as one reads"))
        .on_click(commands, ShapeAct::Edit(ShapeEdit::NumberAsRead));
    let mut kinds: Vec<&str> = Vec::new();
    for house in &shape.houses {
        if !kinds.contains(&&*house.kind) {
            kinds.push(&house.kind);
        }
    }
    if !kinds.is_empty() {
        ui.add_space(6.0);
        texts::kicker(ui, label!("What houses are called"));
    }
    for (at, kind) in kinds.into_iter().enumerate() {
        let mut new = kind.to_owned();
        let field = TextEdit::singleline(&mut new)
            .id_salt(("kind", at))
            .char_limit(LONGEST_NAME)
            .desired_width(f32::INFINITY);
        if ui.add(field).changed() && !text::is_blank(&new) {
            commands.push(ShapeAct::Edit(ShapeEdit::RenameKind(kind.to_owned(), new)).into());
        }
    }
}

fn findings_ui(ui: &mut Ui, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let shape = desk.shape();
    for (at, finding) in desk.seen.findings.iter().enumerate() {
        let said = words::in_words(&desk.seen.names, &finding.message(shape));
        if finding.cells(shape).is_empty() {
            texts::sentences(ui, [said]);
        } else {
            let id = ("finding", said.clone());
            let line = RichText::new(said);
            let line = if finding.is_in_the_way() {
                line.strong()
            } else {
                line
            };
            let button = Button::new(line).wrap().frame(false);
            ui.push_id(id, |ui| ui.add(button))
                .inner
                .on_hover_text(label!("Show the cells"))
                .on_click(commands, ShapeAct::ShowFinding(at));
        }
    }
    if let Some(said) = desk.filling.say() {
        match desk.filling {
            Filling::Possible => texts::quiet(ui, said),
            _ => ui.label(said),
        };
    }
    if desk.pen == HouseRole::Area && desk.tool == Tool::Houses && shape.houses.is_empty() {
        texts::quiet(
            ui,
            label!("A house with as many cells as there are values holds each of them."),
        );
    }
}
