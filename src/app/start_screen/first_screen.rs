//! The first screen: pictures of the most common shapes, to enter what is printed or to play a new puzzle; and other ways to a puzzle.

use std::path::PathBuf;

use egui::containers::menu::MenuButton;
use egui::{
    Align2, Button, FocusDirection, Id, Key, Memory, Rect, Response, ScrollArea, Ui, Vec2, vec2,
};
use sudogon_core::layout::{self, Definition};

use crate::app::cards::notice::{Notice, notice_ui};
use crate::app::command::{
    ClipboardCommand, Command, FileCommand, NewPuzzleCommand, OnClick as _, PhotoCommand,
    ShapesCommand,
};
use crate::app::new_puzzle::wish::Wish;
use crate::app::new_puzzle::wish_ui::wish_ui;
use crate::app::start_screen::board_pictures::BoardPictures;
use crate::app::start_screen::picture_cards::tile_ui;
use crate::app::start_screen::pictures::{Pictures, picture_ui};
use crate::app::start_screen::recent::{SHOWN, recent_menu_ui, recent_ui};
use crate::app::start_screen::way::Way;
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};

/// The shapes to choose from, made once.
pub struct Welcome {
    shapes: Vec<(&'static str, Definition)>,
}

/// The width of a tile, where there is room.
const TILE: f32 = 136.0;
/// The height of its title, below its picture.
const TITLE: f32 = 24.0;
const GAP: f32 = 12.0;

impl Default for Welcome {
    fn default() -> Self {
        let defined = |id: &&'static str| Some((*id, layout::definition(id).ok()?));
        Self {
            shapes: layout::FIRST.iter().filter_map(defined).collect(),
        }
    }
}

/// The ids of the shapes that have pictures on this screen.
pub fn ids() -> impl Iterator<Item = &'static str> {
    layout::FIRST.iter().chain(layout::MORE).copied()
}

/// The id of the tile for all shapes, which gets the focus back.
pub fn more_id() -> Id {
    Id::unique("more shapes")
}

pub struct FirstScreen<'a> {
    /// What a shape is chosen for.
    pub way: Way,
    /// What a new puzzle is to be like.
    pub wish: &'a Wish,
    /// Its seed as it was typed.
    pub seed: &'a str,
    /// The shapes to choose from.
    pub welcome: &'a Welcome,
    pub pictures: &'a Pictures,
    /// The recent files.
    pub recent: &'a [PathBuf],
    /// The puzzles in them.
    pub recent_pictures: &'a BoardPictures,
    /// What went wrong, or what to know.
    pub notice: Option<&'a Notice>,
    /// There is a board behind the screen.
    pub can_go_back: bool,
}

pub fn first_screen_ui(ui: &mut Ui, screen: &FirstScreen<'_>, commands: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let is_tiny = ui.available_width() < theme::TINY;
        // Eight tiles: two even rows, or three of smaller ones where room is tiny.
        let columns = if is_tiny { 3 } else { 4 };
        let room = ui.available_width() - 2.0 * theme::EDGE + GAP;
        let side = (room / columns as f32 - GAP).min(TILE);
        let width = columns as f32 * (side + GAP) - GAP;
        let margin = ((ui.available_width() - width) / 2.0).max(0.0);
        ui.add_space(if is_tiny { 8.0 } else { 28.0 });
        ui.horizontal_top(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                if let Some(notice) = screen.notice {
                    notice_ui(ui, notice, commands);
                    ui.add_space(16.0);
                }
                if !is_tiny {
                    way_ui(ui, screen.way, width, commands);
                    ui.add_space(8.0);
                }
                let size = if is_tiny { 20.0 } else { 24.0 };
                let question = egui::RichText::new(screen.way.question());
                ui.label(question.font(theme::semibold(size)));
                match screen.way {
                    Way::Enter => {
                        texts::quiet(ui, "Choose its shape, then type the printed numbers in.");
                    }
                    Way::Play => {
                        if !is_tiny {
                            let how = "Choose a level, then a shape: the puzzle opens at once.";
                            texts::quiet(ui, how);
                        }
                        ui.add_space(if is_tiny { 0.0 } else { 4.0 });
                        wish_ui(ui, width, screen.wish, screen.seed, commands);
                    }
                }
                ui.add_space(if is_tiny { 0.0 } else { 8.0 });
                other_ways_ui(ui, screen, columns, commands);
                ui.add_space(8.0);
                let tiles = (columns, side);
                tiles_ui(ui, screen, tiles, commands);
                recent_ui(ui, screen.recent, screen.recent_pictures, tiles, commands);
            });
        });
        ui.add_space(28.0);
    });
}

/// The switch between what a shape is chosen for. Where room is tiny, it stands beside the menu.
pub fn way_ui(ui: &mut Ui, way: Way, width: f32, commands: &mut Vec<Command>) {
    let ways = [
        (Way::Enter, "Enter a printed puzzle"),
        (Way::Play, "Play a new one"),
    ];
    match widgets::segmented(ui, width, &ways, &way) {
        Some(Way::Enter) => commands.push(ShapesCommand::EnterPrinted.into()),
        Some(Way::Play) => commands.push(NewPuzzleCommand::Choose.into()),
        None => {}
    }
}

fn tiles_ui(
    ui: &mut Ui,
    screen: &FirstScreen<'_>,
    (columns, side): (usize, f32),
    commands: &mut Vec<Command>,
) {
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    begin_with_arrows(ui, screen.welcome);
    let pictures = screen.pictures;
    let tiles: Vec<_> = screen
        .welcome
        .shapes
        .iter()
        .map(Some)
        .chain([None])
        .collect();
    for row in tiles.chunks(columns) {
        ui.horizontal(|ui| {
            for tile in row {
                match tile {
                    Some((id, shape)) => shape_ui(ui, side, (id, shape), screen, commands),
                    None => more_ui(ui, side, pictures, commands),
                }
            }
        });
    }
}

/// With no focus yet, an arrow goes to the first shape: Tab has all menus before it.
fn begin_with_arrows(ui: &Ui, welcome: &Welcome) {
    const ARROWS: [Key; 4] = [
        Key::ArrowDown,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowLeft,
    ];
    let is_free =
        |memory: &Memory| memory.focused().is_none() && memory.top_modal_layer().is_none();
    let has_arrow = ui.input(|input| ARROWS.iter().any(|&arrow| input.key_pressed(arrow)));
    if let Some((id, _)) = welcome.shapes.first()
        && has_arrow
        && ui.memory(is_free)
    {
        ui.memory_mut(|memory| {
            memory.move_focus(FocusDirection::None);
            memory.request_focus(shape_id(id));
        });
    }
}

fn shape_id(id: &str) -> Id {
    Id::unique(("shape", id))
}

fn shape_ui(
    ui: &mut Ui,
    side: f32,
    (id, shape): (&str, &Definition),
    screen: &FirstScreen<'_>,
    commands: &mut Vec<Command>,
) {
    let title = match screen.way.other_level(id, screen.wish.level()) {
        Some(level) => format!("{}, {} only", shape.title, level.name()),
        None => shape.title.clone(),
    };
    let (picture, response) = titled_tile_ui(ui, side, shape_id(id), &title);
    picture_ui(ui, screen.pictures, id, picture);
    response
        .on_hover_text(&shape.about)
        .on_click(commands, screen.way.command(id));
}

/// The tile for all shapes, with pictures of four.
fn more_ui(ui: &mut Ui, side: f32, pictures: &Pictures, commands: &mut Vec<Command>) {
    let (picture, response) = titled_tile_ui(ui, side, more_id(), "More shapes…");
    let small = (picture.width() - GAP) / 2.0;
    for (at, id) in layout::MORE.iter().enumerate() {
        let corner = picture.min + vec2((at % 2) as f32, (at / 2) as f32) * (small + GAP);
        let rect = Rect::from_min_size(corner, Vec2::splat(small));
        picture_ui(ui, pictures, id, rect);
    }
    let about = "All shapes, with their rules, and a search";
    response
        .on_hover_text(about)
        .on_click(commands, ShapesCommand::ListAll);
}

/// A tile with its title; returns where its picture goes.
fn titled_tile_ui(ui: &mut Ui, side: f32, id: Id, title: &str) -> (Rect, Response) {
    let (picture, words, response) = tile_ui(ui, (side, TITLE), id, title);
    let at = words.center_top() + vec2(0.0, 0.2 * TITLE);
    let colour = Theme::of(ui.ctx()).text;
    let font = theme::semibold(13.5);
    ui.painter()
        .text(at, Align2::CENTER_CENTER, title, font, colour);
    (picture, response)
}

fn other_ways_ui(
    ui: &mut Ui,
    screen: &FirstScreen<'_>,
    columns: usize,
    commands: &mut Vec<Command>,
) {
    ui.horizontal_wrapped(|ui| {
        if widgets::is_tiny(ui) {
            // The four of them in one row.
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().button_padding.x = 5.0;
        }
        match screen.way {
            Way::Enter => {
                for command in [
                    Command::Photo(PhotoCommand::Ask),
                    Command::Clipboard(ClipboardCommand::AskPaste),
                    Command::File(FileCommand::Open),
                    Command::Shapes(ShapesCommand::ListExamples),
                ] {
                    let title = command.row().map_or("", |row| row.title);
                    widgets::button(ui, true, title).on_click(commands, command);
                }
            }
            Way::Play => {
                let today = format!("Today's puzzle: {}", screen.wish.plain().in_words());
                widgets::button(ui, true, &today)
                    .on_hover_text("A new one each day, the same for everybody")
                    .on_click(commands, NewPuzzleCommand::MakeTodays);
            }
        }
        // Those that have no tile.
        if screen.way == Way::Enter && screen.recent.len() > columns.min(SHOWN) {
            let button = Button::new("Recent").min_size(Vec2::new(0.0, theme::BUTTON));
            MenuButton::from_button(button)
                .ui(ui, |ui| recent_menu_ui(ui, screen.recent, commands));
        }
        if screen.can_go_back && widgets::button(ui, true, "Back to my board").clicked() {
            commands.push(ShapesCommand::BackToBoard.into());
        }
    });
}
