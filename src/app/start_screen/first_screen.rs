//! The first screen: the boards to continue, the ways to a new one, and the shapes that people most likely have on paper.

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    FocusDirection, Id, Key, Margin, Memory, Rect, Response, RichText, ScrollArea, TextEdit,
    TextStyle, Ui, UiBuilder, Vec2, pos2, vec2,
};
use sudogon_board::layout::first_offers;
use sudogon_logic::Level;

use crate::app::command::page_entries::PageEntry;
use crate::app::command::spec::{direction_of, pressed};
use crate::app::command::{
    ClipboardCommand, Command, FileCommand, LessonCommand, NewPuzzleCommand, OnClick as _,
    PhotoCommand, ShapesCommand,
};
use crate::app::new_puzzle::wish::usual_shape;
use crate::app::start_screen::boards::DOT;
use crate::app::start_screen::choice::{self, choice_ui, words_beside};
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{PictureCard, acts_ui, still_frame_ui, tile_ui};
use crate::app::start_screen::pictures::picture_ui;
use crate::app::style::arrangement::Part;
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};
use crate::language::{self, label, say};

/// The most width of the screen's contents.
const WIDTH: f32 = 940.0;
/// Narrower contents don't have the three choices in one row: the levels would be wider than theirs.
const BROAD: f32 = 904.0;
/// Narrower ones have all of them below each other.
const HALVES: f32 = 560.0;
/// Between boards, and between choices.
const GAP: f32 = 16.0;
/// Between shapes.
const SHAPE_GAP: f32 = 12.0;
/// The least width of a board, the height of its picture, and that of the three lines below it.
const BOARD: [f32; 3] = [170.0, 148.0, 66.0];
/// The height of a choice; of one that has nothing to be pressed in it, where they are below each other.
const CHOICE: [f32; 2] = [108.0, 72.0];
/// The height of a shape's title.
const TITLE: f32 = 24.0;
/// Above a heading.
const HEADING: f32 = 10.0;
/// The gap between the menu and the first heading.
const UNDER_MENU: f32 = 24.0;
/// The width of the search field, and the air beside its text.
const FIELD: f32 = 320.0;
const FIELD_AIR: f32 = 10.0;

/// Returns the line below all: files can't be dropped everywhere.
pub fn foot(lacks_drops: bool) -> &'static str {
    if lacks_drops {
        label!("Paste a puzzle at any time. The menu File opens pictures and files.")
    } else {
        label!("Paste a puzzle at any time, or drop a picture or a file here.")
    }
}

/// The first screen: the page that is seen where no other was opened.
pub struct FirstScreen;

/// The id of the field of the search for a shape, which begins here and goes on in the list of all shapes.
pub fn field_id() -> Id {
    Id::unique("search for a shape")
}

/// Where egui's memory has the id of the link to all shapes, which gets the focus back.
pub fn link_id() -> Id {
    Id::unique("all shapes")
}

fn shape_id(id: &str) -> Id {
    Id::unique(("shape", id))
}

impl PageBehaviour for FirstScreen {
    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let area = ScrollArea::vertical()
            .id_salt("first screen")
            .auto_shrink(false);
        // Who comes to it begins at its top, wherever it was left.
        let area = match input.wanted_part {
            Some(Part::Board) => area.vertical_scroll_offset(0.0),
            _ => area,
        };
        area.show(ui, |ui| {
            let is_tiny = ui.available_width() < theme::TINY;
            let edge = if is_tiny { 8.0 } else { theme::EDGE };
            let width = (ui.available_width() - 2.0 * edge).min(WIDTH);
            let left = (ui.available_width() - width) / 2.0;
            let inside = ui.available_rect_before_wrap();
            let column = Rect::from_x_y_ranges(
                inside.left() + left..=inside.left() + left + width,
                inside.y_range(),
            );
            ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(8.0);
                if !is_tiny {
                    ui.add_space(UNDER_MENU - HEADING);
                }
                begin_by_keys(ui, input, commands);
                let wanted = input.wanted_part;
                continue_ui(ui, &input.boards, width, commands);
                let has_tools = self.parts(!input.boards.is_empty()).contains(&Part::Tools);
                let new = if has_tools { Part::Tools } else { Part::Board };
                widgets::part_ui(new, wanted, ui, |ui| new_ui(ui, width, commands));
                widgets::part_ui(Part::Side, wanted, ui, |ui| {
                    shapes_ui(ui, input, width, commands);
                    links_ui(ui, commands);
                });
                if is_tiny {
                    texts::quiet(ui, foot(input.lacks_drops));
                }
                ui.add_space(8.0);
            });
        });
    }

    /// The ways to a new puzzle, below the boards to continue if there are any, and the shapes.
    fn parts(&self, has_boards: bool) -> &'static [Part] {
        match has_boards {
            true => &[Part::Tools, Part::Side],
            false => &[Part::Side],
        }
    }

    fn fields(&self) -> Vec<Id> {
        vec![field_id()]
    }
}

/// With no focus yet, Enter continues the last board, and an arrow goes to it, else to the first shape: Tab has all menus before it.
fn begin_by_keys(ui: &Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
    let is_free =
        |memory: &Memory| memory.focused().is_none() && memory.top_modal_layer().is_none();
    if !ui.memory(is_free) || egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    let is_arrow = |(key, _)| direction_of(key).is_some();
    let shapes = input.first.get_or_init(first_offers);
    let first_shape = shapes.first().map(|shape| shape_id(&shape.id));
    let last_board = input.boards.first();
    let first = last_board.map(|board| board.id).or(first_shape);
    if let Some(first) = first
        && ui.input(|input| input.events.iter().filter_map(pressed).any(is_arrow))
    {
        ui.memory_mut(|memory| {
            memory.move_focus(FocusDirection::None);
            memory.request_focus(first);
        });
    } else if let Some(board) = last_board
        && ui.input(|input| input.key_pressed(Key::Enter))
    {
        commands.push(board.command.clone());
    }
}

/// A heading, with what stands at the other end of its line; returns what that returns.
fn heading_ui<R>(ui: &mut Ui, text: &str, right: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(HEADING);
    let heading = RichText::new(text).font(theme::semibold(20.0));
    egui::Sides::new()
        .show(ui, |ui| texts::heading(ui, heading), right)
        .1
}

/// The size of the letters of a link.
const LINK: f32 = 13.5;

fn link_ui(ui: &mut Ui, title: &str) -> Response {
    let link = widgets::link(ui, RichText::new(title).size(LINK));
    widgets::take_focus(ui, &link);
    link
}

fn continue_ui(ui: &mut Ui, boards: &[PictureCard<'_>], width: f32, commands: &mut Vec<Command>) {
    if boards.is_empty() {
        return;
    }
    let [least, height, words] = BOARD;
    let columns = ((width + GAP) / (least + GAP)).floor().clamp(1.0, 4.0);
    heading_ui(ui, label!(in "a heading": "Continue"), |ui| {
        // The first card gets the focus, not what stands above it.
        widgets::link(ui, RichText::new(label!("All boards…")).size(LINK))
            .on_click(commands, ShapesCommand::ShowPage(PageEntry::AllBoards));
    });
    let side = (width + GAP) / columns - GAP;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (at, card) in boards.iter().take((columns as usize).max(2)).enumerate() {
            let name = format!("{}, {}", card.title, card.about.replace(DOT, ", "));
            let size = vec2(side, height.min(side));
            let (picture, below, response) = tile_ui(ui, size, words, card.id, &name, at == 0);
            card.paint(ui, picture);
            let theme = Theme::of(ui.ctx());
            let room = below.shrink2(vec2(14.0, 0.0));
            // When it was left has a line of its own.
            let (about, when) = card.about.rsplit_once(DOT).unwrap_or((&card.about, ""));
            let lines = [
                (&*card.title, theme::semibold(13.5), theme.text),
                (about, theme::regular(12.5), theme.quiet),
                (when, theme::regular(12.5), theme.quiet),
            ];
            for ((text, font, colour), down) in lines.into_iter().zip([0.0, 19.0, 37.0]) {
                let at = room.left_top() + vec2(0.0, down);
                let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
                job.wrap = TextWrapping::truncate_at_width(room.width());
                ui.painter()
                    .galley(at, ui.painter().layout_job(job), colour);
            }
            acts_ui(&response, &card.acts, commands);
            response.on_click(commands, card.command.clone());
        }
    });
}

/// The ways to a new puzzle.
fn new_ui(ui: &mut Ui, width: f32, commands: &mut Vec<Command>) {
    heading_ui(ui, label!(in "a puzzle": "A new one"), |_| {});
    let [tall, low] = CHOICE;
    // A little less: if rounding made the last too wide, it would go to the next row.
    let share = |count: f32| (width + GAP) / count - GAP - 0.1;
    let (size, low) = match width {
        BROAD.. => (vec2(share(3.0), tall), vec2(share(3.0), tall)),
        HALVES.. => (vec2(width, tall), vec2(share(2.0), low)),
        _ => (vec2(width, tall), vec2(width, low)),
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, if width < BROAD { 8.0 } else { GAP });
        let photo = label!("Printed, or half filled in. Nothing leaves this computer.");
        choice_ui(ui, low, choice::camera, label!("From a photo"), photo)
            .on_click(commands, PhotoCommand::Ask);
        let typed = label!("An empty 9×9 opens. For another shape, press it below.");
        choice_ui(ui, low, choice::keyboard, label!("Type it in"), typed)
            .on_click(commands, ShapesCommand::Begin(usual_shape()));
        play_ui(ui, size, commands);
    });
}

/// Playing at once, a level each.
fn play_ui(ui: &mut Ui, size: Vec2, commands: &mut Vec<Command>) {
    let rect = still_frame_ui(ui, size);
    let words = words_beside(ui, rect, choice::triangle);
    let inside = UiBuilder::new()
        .max_rect(words)
        .layout(egui::Layout::top_down(egui::Align::Min));
    ui.scope_builder(inside, |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        let heading = RichText::new(label!(in "a heading": "Play")).font(theme::semibold(16.5));
        texts::heading(ui, heading);
        ui.horizontal(|ui| {
            let levels = [Level::Easy, Level::Medium, Level::Hard];
            let names = levels.map(|level| say!("{clause}", clause = level.words()));
            // Long words have less air around them.
            let font = TextStyle::Button.resolve(ui.style());
            let letters = names
                .iter()
                .map(|name| widgets::text_width(ui, name, font.clone()));
            let room =
                ui.available_width() - 2.0 * ui.spacing().item_spacing.x - letters.sum::<f32>();
            let padding = &mut ui.spacing_mut().button_padding.x;
            *padding = padding.min((room / 6.0 - 1.0).max(2.0));
            for (level, name) in levels.into_iter().zip(names) {
                let about = say!("A new {clause} 9×9 to play.", clause = level.words());
                widgets::button(ui, true, &name)
                    .on_hover_text(about)
                    .on_click(commands, NewPuzzleCommand::Play(level));
            }
        });
        let titles = [
            label!("Harder, other shapes, practice…"),
            label!("More choices…"),
        ];
        let title = widgets::fitting(ui, titles, theme::regular(LINK), ui.available_width());
        link_ui(ui, title).on_click(commands, ShapesCommand::ShowPage(PageEntry::NewPuzzle));
    });
}

/// The shapes, with a search for others.
fn shapes_ui(ui: &mut Ui, input: &PageInput<'_>, width: f32, commands: &mut Vec<Command>) {
    heading_ui(ui, label!(in "a heading": "Shapes"), |ui| {
        let mut wanted = String::new();
        let name = label!("Find a shape");
        let room = FIELD.min(width / 2.0);
        let hints = [label!("Find: killer, X, samurai, hexagons…"), name];
        let (font, inside) = (theme::regular(theme::BODY), room - 2.0 * FIELD_AIR);
        let field = TextEdit::singleline(&mut wanted)
            .id(field_id())
            .hint_text(widgets::fitting(ui, hints, font, inside))
            .margin(Margin::symmetric(FIELD_AIR as i8, 7))
            .background_color(Theme::of(ui.ctx()).ground)
            .desired_width(room);
        let field = ui.add(field).accessible_name(name);
        widgets::accept_focus(ui, &field);
        if field.changed() {
            // The list has the same field, where typing goes on.
            commands.push(ShapesCommand::Search(wanted).into());
        }
    });
    let columns = match width {
        760.0.. => 8,
        380.0.. => 4,
        _ => 3,
    };
    let side = (width + SHAPE_GAP) / columns as f32 - SHAPE_GAP;
    ui.spacing_mut().item_spacing.y = SHAPE_GAP;
    for row in input.first.get_or_init(first_offers).chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = SHAPE_GAP;
            for shape in row {
                let size = vec2(side, side.min(WIDTH / 8.0));
                let id = shape_id(&shape.id);
                let title = language::say(&shape.title_message);
                let (picture, words, response) = tile_ui(ui, size, TITLE, id, &title, false);
                picture_ui(ui, input.pictures, &shape.id, picture);
                let at = pos2(words.center().x, words.top() + 0.3 * TITLE);
                let words = Rect::from_center_size(at, words.size());
                let colour = Theme::of(ui.ctx()).text;
                theme::centred(ui.painter(), words, &title, theme::semibold(13.0), colour);
                let rules: Vec<String> = shape.rules.iter().map(language::say).collect();
                response
                    .on_hover_text(rules.join(" "))
                    .on_click(commands, ShapesCommand::Begin(shape.id.clone()));
            }
        });
    }
}

/// The other ways to a puzzle.
fn links_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 28.0;
        let all = link_ui(ui, label!("All shapes…"));
        ui.data_mut(|data| data.insert_temp(link_id(), all.id));
        all.on_click(commands, ShapesCommand::Search(String::new()));
        let others: [(&str, Command); 5] = [
            (
                label!("A photo from my phone…"),
                PhotoCommand::AskPhone.into(),
            ),
            (
                label!("Examples…"),
                ShapesCommand::ShowPage(PageEntry::Examples).into(),
            ),
            (label!("Learn…"), LessonCommand::ShowAll.into()),
            (label!("Open a file…"), FileCommand::Open.into()),
            (label!("Paste a puzzle"), ClipboardCommand::AskPaste.into()),
        ];
        for (title, command) in others {
            link_ui(ui, title).on_click(commands, command);
        }
    });
}
