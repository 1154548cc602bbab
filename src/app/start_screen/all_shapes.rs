//! The list of all shapes, to type one in or to play a new puzzle: a search field, and a card for each with its picture and its
//! rules. The usual ones to type in stand on the first screen (`first_screen.rs`).
//!
//! The field has the focus at first, arrows move it to the cards, and typing there continues in the field.

use std::iter;
use std::path::PathBuf;

use egui::{Context, Event, Id, Key, Ui};
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::layout::{self, FIRST, Offer, Plane};
use sudogon_board::message::message;
use sudogon_paper::drawing::Role;
use sudogon_paper::storage::own_shapes::KeptShape;

use crate::app::board_view::{self, ScreenPlace};
use crate::app::command::{
    Command, NewPuzzleCommand, OnClick as _, OwnShapeCommand, ShapesCommand,
};
use crate::app::new_puzzle::wish::{Wish, clues_on};
use crate::app::new_puzzle::wish_ui::{seed_id, wish_ui};
use crate::app::start_screen::first_screen::{field_id, link_id};
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{
    self, CardAct, Columns, Group, PictureCard, cards_ui, page_ui, search_ui,
};
use crate::app::start_screen::pictures::{Pictures, picture_ui};
use crate::app::style::{texts, widgets};
use crate::language::{self, label, say};

/// The list and its search.
pub struct Shapes {
    /// A shape is chosen to play a new puzzle, not to type in what is printed.
    pub plays: bool,
    wanted: String,
    all: Vec<Offer>,
    /// Boards by the clues on them, which a search finds.
    clues: Vec<Offer>,
    found: Vec<Offer>,
}

impl Shapes {
    /// The list of all.
    pub fn new(plays: bool) -> Self {
        let mut all = layout::offers();
        if plays {
            // Who plays is seldom after a rare one.
            all.sort_by_key(|offer| {
                FIRST
                    .iter()
                    .position(|id| *id == offer.id)
                    .unwrap_or(FIRST.len())
            });
        }
        let mut clues = layout::clue_offers();
        clues.retain(|offer| !plays || clues_on(&offer.id).is_some());
        Self {
            plays,
            wanted: String::new(),
            found: all.clone(),
            all,
            clues,
        }
    }

    /// Searches for a text; what is longer than any name is cut.
    pub fn search(&mut self, wanted: String) {
        self.wanted = wanted.chars().take(LONGEST).collect();
        let spoken = language::spoken();
        self.found = layout::search_in(spoken, &self.all, &self.clues, &self.wanted);
    }

    /// The ids of the shapes found.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.found.iter().map(|offer| offer.id.as_str())
    }

    /// Returns what a press on a shape asks for.
    fn command(&self, shape: &str) -> Command {
        if self.plays {
            NewPuzzleCommand::Make(shape.to_owned()).into()
        } else {
            ShapesCommand::Begin(shape.to_owned()).into()
        }
    }

    fn title(&self) -> &'static str {
        if self.plays {
            label!(in "a heading": "New puzzle")
        } else {
            label!("All shapes")
        }
    }

    fn is_searching(&self) -> bool {
        !self.wanted.trim().is_empty()
    }

    /// Says whether one of the player's own shapes is looked for.
    fn finds(&self, kept: &KeptShape) -> bool {
        let title = language::say(kept.layout.title_message());
        let wanted = self.wanted.trim().to_lowercase();
        title.to_lowercase().contains(&wanted)
    }

    /// Those of the player's own shapes that are shown, before the others.
    fn own_found<'a>(&self, own: &'a [KeptShape]) -> Vec<&'a KeptShape> {
        own.iter().filter(|kept| self.finds(kept)).collect()
    }

    /// How many shapes there are, also of the player's own, and what Enter does.
    pub fn in_words(&self, own: &[KeptShape]) -> String {
        let own = self.own_found(own);
        let count = own.len() + self.found.len();
        if !self.is_searching() {
            return say!("{count} {count|shape|shapes}");
        }
        let first = own.first().map(|kept| kept.layout.title_message().clone());
        let first = first.or_else(|| Some(self.found.first()?.title_message.clone()));
        match first {
            None => label!("No shape has that name.").to_owned(),
            Some(clause) if self.plays => {
                say!("{count} {count|shape|shapes}. Enter makes a puzzle on {clause:whole}.")
            }
            Some(clause) => say!("{count} {count|shape|shapes}. Enter opens {clause:whole}."),
        }
    }

    /// What a press on one of the player's own shapes asks for.
    fn own_command(&self, path: PathBuf) -> Command {
        if self.plays {
            NewPuzzleCommand::MakeOn(path).into()
        } else {
            OwnShapeCommand::Begin(path).into()
        }
    }
}

/// The most characters to search for.
const LONGEST: usize = 60;

fn card_id(offer: &Offer) -> Id {
    field_id().with(&offer.id)
}

/// Returns the title of one of the player's own shapes, with a number where others have the same.
fn title_of(kept: &KeptShape, all: &[KeptShape]) -> String {
    let title = language::say(kept.layout.title_message());
    let is_same = |other: &&KeptShape| other.layout.title() == kept.layout.title();
    let mut same = all.iter().filter(is_same);
    match same.clone().count() {
        1 => title,
        _ => {
            let before = same.position(|other| other.path == kept.path);
            say!(
                "{text} ({number})",
                text = title,
                number = before.unwrap_or(0) + 1
            )
        }
    }
}

impl PageBehaviour for Shapes {
    fn enter(&mut self, pictures: &mut Pictures, ctx: &Context) -> Option<String> {
        pictures.make(self.ids(), ctx);
        ctx.memory_mut(|memory| memory.request_focus(field_id()));
        Some(self.in_words(&[]))
    }

    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let wish = &Wish::of(input.settings);
        page_ui(
            ui,
            self.title(),
            commands,
            |ui, commands| head_ui(ui, self, wish, input, commands),
            |ui, columns, commands| list_ui(ui, self, wish, input, columns, commands),
        );
    }

    fn fields(&self) -> Vec<Id> {
        vec![field_id(), seed_id()]
    }

    fn leave(&self, ctx: &Context) -> Option<&'static str> {
        if let Some(link) = ctx.data(|data| data.get_temp(link_id())) {
            ctx.memory_mut(|memory| memory.request_focus(link));
        }
        None
    }
}

/// The title, what a new puzzle is to be like, the field and the number of results.
fn head_ui(
    ui: &mut Ui,
    shapes: &Shapes,
    wish: &Wish,
    input: &PageInput<'_>,
    commands: &mut Vec<Command>,
) {
    picture_cards::head_ui(ui, shapes.title(), commands);
    if shapes.plays {
        wish_ui(ui, wish, input.seed, commands);
    }
    let label = label!("Search by name, rule, clue or size: hyper, knight, thermometer, 5×4");
    let goes_on = widgets::leads_down(ui, field_id());
    let mut wanted = shapes.wanted.clone();
    let field = search_ui(ui, field_id(), label, &mut wanted);
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if field.changed() {
        commands.push(ShapesCommand::Search(wanted).into());
    }
    let own = shapes.own_found(input.own_shapes).into_iter();
    let own = own.map(|kept| (own_id(kept), shapes.own_command(kept.path.clone())));
    let usual = shapes.found.iter();
    let usual = usual.map(|offer| (card_id(offer), shapes.command(&offer.id)));
    let first = own.chain(usual).next();
    let is_found = first.is_some();
    match first {
        Some((_, command)) if is_entered && shapes.is_searching() => commands.push(command),
        Some((card, _)) if goes_on => ui.memory_mut(|memory| memory.request_focus(card)),
        _ if !shapes.plays => _ = widgets::focus_first(ui, &field),
        _ => {}
    }
    if is_found && shapes.is_searching() {
        texts::quiet(ui, &shapes.in_words(input.own_shapes));
    }
    ui.add_space(4.0);
}

/// The cards, under headings while the search is empty.
fn list_ui(
    ui: &mut Ui,
    shapes: &Shapes,
    wish: &Wish,
    input: &PageInput<'_>,
    columns: Columns,
    commands: &mut Vec<Command>,
) {
    let all_own = input.own_shapes;
    let own = shapes.own_found(all_own);
    if shapes.found.is_empty() && own.is_empty() {
        return nothing_ui(ui, shapes, commands);
    }
    let is_searching = shapes.is_searching();
    let heading = |offer: &Offer| match FIRST.contains(&&*offer.id) {
        _ if is_searching => "",
        true if shapes.plays => label!(in "shapes": "The usual ones"),
        _ => offer.group.title().text(language::spoken()),
    };
    let groups = shapes
        .found
        .chunk_by(|a, b| heading(a) == heading(b))
        .map(|offers| {
            let cards = offers.iter().map(|offer| {
                let paint = |ui: &Ui, rect| picture_ui(ui, input.pictures, &offer.id, rect);
                card(shapes, wish, offer).painted(paint)
            });
            Group::new(heading(&offers[0]), cards)
        });
    let mut groups: Vec<Group<'_>> = groups.collect();
    let own = own.into_iter().map(|kept| {
        let paint = |ui: &Ui, rect| {
            let place = ScreenPlace::fit(&kept.layout, rect);
            board_view::thumbnail(ui, &kept.layout, &place);
        };
        own_card(shapes, kept, title_of(kept, all_own)).painted(paint)
    });
    let mut own: Vec<PictureCard<'_>> = own.collect();
    if !shapes.plays && !is_searching {
        own.push(draw_card());
    }
    if !own.is_empty() {
        let heading = if is_searching {
            ""
        } else {
            label!("My shapes")
        };
        // What others have drawn comes first; who has drawn nothing yet finds the usual ones there.
        let at = if all_own.is_empty() { groups.len() } else { 0 };
        groups.insert(at, Group::new(heading, own));
    }
    // What Enter in the field opens is marked.
    let is_entering = is_searching && ui.memory(|memory| memory.has_focus(field_id()));
    if let Some(first) = groups.iter_mut().find_map(|group| group.cards.first_mut()) {
        first.is_marked = is_entering;
    }
    if cards_ui(ui, columns, &groups, Some(field_id()), commands) {
        go_on_typing(ui, shapes, commands);
    }
}

fn card<'a>(shapes: &Shapes, wish: &Wish, offer: &Offer) -> PictureCard<'a> {
    let other_level = || wish.clone().on(&offer.id).other_level();
    let other = shapes.plays.then(other_level);
    let rules = offer.rules.iter().map(language::say);
    let level = other.flatten().map(|level| {
        say!(
            in "of a shape": "New puzzles are {clause}.",
            clause = level.words()
        )
    });
    let about = rules.chain(level).collect::<Vec<_>>().join(" ");
    let (title, command) = (
        language::say(&offer.title_message),
        shapes.command(&offer.id),
    );
    PictureCard::new(card_id(offer), title, about, command)
}

fn own_id(kept: &KeptShape) -> Id {
    field_id().with(&kept.path)
}

fn own_card<'a>(shapes: &Shapes, kept: &KeptShape, title: String) -> PictureCard<'a> {
    let layout = &kept.layout;
    let rules = layout.definition().rules_in_sentences();
    let cells = message!("{count} {count|cell|cells}.", count = layout.len());
    let about: Vec<String> = iter::once(&cells)
        .chain(&rules)
        .map(language::say)
        .collect();
    let path = kept.path.clone();
    let command = shapes.own_command(path.clone());
    let card = PictureCard::new(own_id(kept), title.clone(), about.join(" "), command);
    if shapes.plays {
        return card;
    }
    let remove = OwnShapeCommand::AskRemove(path, title.clone());
    PictureCard {
        removal: say!(in "a shape": "Remove {text}", text = &title),
        acts: vec![CardAct::new(label!(in "a shape": "Remove"), remove)],
        ..card
    }
}

fn draw_card() -> PictureCard<'static> {
    let about = label!("Draw its cells and what must differ, or put known boards together.");
    let title = label!("A shape of my own…");
    let id = field_id().with("draw");
    PictureCard::new(id, title, about, OwnShapeCommand::Draw).painted(|ui, rect| {
        // Cells on which nothing is drawn yet.
        let bounds = Bounds::centred(point(1.5, 1.5), point(3.0, 3.0));
        let place = ScreenPlace::fit_bounds(bounds, rect);
        let cells: Vec<Vec<Point>> = Plane::Squares.cells_in(bounds).collect();
        board_view::plain_cells(ui, rect, &place, &cells, None, (Role::FaintLine, 1.5));
    })
}

fn nothing_ui(ui: &mut Ui, shapes: &Shapes, commands: &mut Vec<Command>) {
    texts::headline(ui, &shapes.in_words(&[]));
    ui.label(label!(
        "You can draw it yourself: where its cells are, and which of them must differ."
    ));
    widgets::button(ui, true, label!("A shape of my own…"))
        .on_click(commands, OwnShapeCommand::Draw);
}

/// Typing while a card has the focus continues in the field.
fn go_on_typing(ui: &Ui, shapes: &Shapes, commands: &mut Vec<Command>) {
    let mut wanted = shapes.wanted.clone();
    ui.input(|input| {
        for event in &input.events {
            match event {
                Event::Text(text) if !text.trim().is_empty() => wanted.push_str(text),
                Event::Key {
                    key: Key::Backspace,
                    pressed: true,
                    ..
                } => _ = wanted.pop(),
                _ => {}
            }
        }
    });
    if wanted == shapes.wanted {
        return;
    }
    let end = wanted.chars().count();
    widgets::select(ui, field_id(), end..end);
    ui.memory_mut(|memory| memory.request_focus(field_id()));
    commands.push(ShapesCommand::Search(wanted).into());
}
