//! The memory of a watched strategy: each kind has its own view.
//!
//! - a list of moves, the newest first
//! - a stack of patches, and what the houses and clues of the cell still allow
//! - how many cells have how many candidates; the sets themselves are on the board
//! - a table of how often each value occurs in each house

use egui::{
    Align2, Label, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};
use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::{Message, Pattern, message, pattern};
use sudogon_board::puzzle::{Value, ValueSet};
use sudogon_learn::narration::{allowed, allowed_by_clues};
use sudogon_solve::strategies::{GuessPatch, Memory, Move, MoveKind, StrategyState};

use crate::app::style::theme::{self, Theme};
use crate::app::style::{house_table, texts, widgets};
use crate::language::{self, label, say, words};

/// Shows the card, in a room of some height; `here` is the cell that the last event is about.
pub fn memory_ui(ui: &mut Ui, state: &StrategyState, here: Option<Cell>, height: f32) {
    let room = (height - 64.0).max(80.0);
    let area =
        |id| (ScrollArea::vertical().id_salt(id).max_height(room)).auto_shrink([false, true]);
    widgets::card(ui, |ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        ui.spacing_mut().item_spacing.y = 3.0;
        let memory = state.memory();
        legend_ui(ui, matches!(memory, Memory::Presence { .. }));
        match &memory {
            Memory::Moves(_) => moves_ui(ui, state, area("moves")),
            Memory::Patches(patches) => {
                board_state_ui(ui, state);
                let area = area("patches").max_height(room - 24.0);
                area.show(ui, |ui| patches_ui(ui, state, patches, here));
            }
            Memory::Sets(sets) => {
                area("sets").show(ui, |ui| sets_ui(ui, state, sets));
            }
            Memory::Presence { counts, at } => presence_ui(ui, state, counts, *at, room),
        }
    });
}

/// The values on the board, with what they are called in the legend; those that brute force tries, or the others' guesses.
const SIGNS: [(Option<MoveKind>, &Pattern); 5] = [
    (Some(MoveKind::Given), &pattern!(in "a value": "printed")),
    (Some(MoveKind::Try), &pattern!(in "a value": "fits so far")),
    (Some(MoveKind::Guess), &pattern!(in "a value": "guess")),
    (Some(MoveKind::Follows), &pattern!(in "a value": "follows")),
    (None, &pattern!(in "a value": "taken back")),
];

/// The legend of the values on the board: a sign goes to the next line with its name.
fn legend_ui(ui: &mut Ui, is_brute_force: bool) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for (kind, name) in SIGNS {
            let is_shown = match kind {
                Some(MoveKind::Try) => is_brute_force,
                Some(MoveKind::Guess | MoveKind::Follows) => !is_brute_force,
                Some(MoveKind::Given) | None => true,
            };
            if is_shown {
                let name = name.text(language::spoken());
                let font = theme::regular(12.5);
                let width = SIGN + 3.0 + widgets::text_width(ui, name, font);
                if width > ui.available_size_before_wrap().x {
                    ui.end_row();
                }
                sign_ui(ui, kind, "4");
                texts::quiet(ui, name);
                ui.add_space(2.0);
            }
        }
    });
    ui.add_space(2.0);
}

/// The side of a sign.
const SIGN: f32 = 18.0;

/// A small value as on the board: printed, guessed, following, or taken back.
fn sign_ui(ui: &mut Ui, kind: Option<MoveKind>, symbol: &str) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(SIGN), Sense::hover());
    let (at, painter, theme) = (rect.center(), ui.painter(), Theme::of(ui.ctx()));
    let (font, colour) = match kind {
        Some(MoveKind::Given) => (theme::bold_figures(13.0), theme.given),
        _ => (theme::slanted_figures(13.0), theme.quiet),
    };
    painter.text(at, Align2::CENTER_CENTER, symbol, font, colour);
    let line = Stroke::new(1.4, theme.reason);
    match kind {
        Some(MoveKind::Guess) => {
            let ways = [(0.0, -9.0), (9.0, 0.0), (0.0, 9.0), (-9.0, 0.0)];
            let corners = ways.map(|(x, y)| at + vec2(x, y)).to_vec();
            painter.add(egui::Shape::closed_line(corners, line));
        }
        None => _ = painter.line_segment([at + vec2(-6.0, 5.0), at + vec2(6.0, -5.0)], line),
        _ => {}
    }
}

/// The height of a row of a list.
const ROW: f32 = 20.0;

/// The list of moves, the newest first; the givens are its last row.
fn moves_ui(ui: &mut Ui, state: &StrategyState, area: ScrollArea) {
    let layout = state.layout();
    let all = state.moves().iter().enumerate();
    let own: Vec<(usize, &Move)> = all
        .filter(|(_, placed)| placed.kind != MoveKind::Given)
        .collect();
    let words = words(layout);
    texts::kicker(ui, label!("The list of moves, the newest first"));
    area.show_rows(ui, ROW, own.len() + 1, |ui, rows| {
        for row in rows {
            let Some((at, placed)) = own.iter().rev().nth(row) else {
                let given = match state.moves().len() - own.len() {
                    0 => label!("Nothing yet").to_owned(),
                    number => say!("1 to {number}: the numbers that were there"),
                };
                texts::quiet(ui, &given);
                continue;
            };
            ui.horizontal(|ui| {
                let number = RichText::new(format!("{:>3}.", at + 1)).size(12.5);
                ui.add_sized([34.0, ROW], Label::new(number));
                sign_ui(ui, Some(placed.kind), placed.value.on(layout));
                ui.label(words.say(&message!("in {cell}", cell = placed.cell)));
                let sign = SIGNS.iter().find(|(kind, _)| *kind == Some(placed.kind));
                let name = sign.map_or("", |(_, name)| name.text(language::spoken()));
                texts::quiet(ui, name);
            });
        }
    });
}

/// Whether the board is valid and complete.
fn board_state_ui(ui: &mut Ui, state: &StrategyState) {
    let is_valid = state.grid().conflicts(state.layout()).is_empty();
    let open = state.layout().len() - state.moves().len();
    ui.label(match (is_valid, open) {
        (true, 0) => say!("The board is valid, and complete: no cell is open."),
        (true, count) => say!(
            "The board is valid, and not complete: {count} {count|cell is|cells are} open."
        ),
        (false, 0) => say!(
            "The board is not valid: a value repeats, and complete: no cell is open."
        ),
        (false, count) => say!(
            "The board is not valid: a value repeats, and not complete: {count} {count|cell is|cells are} open."
        ),
    });
}

/// The stack of patches, and what the houses and clues of the cell still allow.
fn patches_ui(ui: &mut Ui, state: &StrategyState, patches: &[GuessPatch], here: Option<Cell>) {
    let layout = state.layout();
    let words = words(layout);
    if let Some(cell) = here.filter(|_| state.has_givens()) {
        let (each, together) = allowed(layout, state.grid(), cell);
        texts::kicker(ui, &words.say(&message!("What {cell} could be")));
        allowed_ui(ui, layout, &each);
        ui.horizontal(|ui| {
            texts::quiet(ui, label!(in "before a row of values": "together"));
            let together = words.say(&message!("{values:row}", values = together));
            ui.label(RichText::new(together).font(theme::semibold(14.0)));
        });
        ui.add_space(4.0);
    }
    texts::kicker(ui, label!("Patches, the newest first"));
    let about = label!("A patch is a guess with all that follows from it.");
    texts::quiet(ui, about);
    if patches.is_empty() {
        texts::quiet(ui, label!("None yet: nothing has been guessed."));
    }
    let mut end = state.moves().len();
    for (at, patch) in patches.iter().enumerate().rev() {
        let Move { cell, value, .. } = patch.guess;
        ui.label(words.say(&message!(
            "{number}  guess {value} in {cell}, of {values:row}",
            number = at + 1,
            values = patch.options
        )));
        let followed = match end.saturating_sub(patch.first + 1) {
            0 => label!("nothing followed yet").to_owned(),
            count => say!("{count} {count|value|values} followed"),
        };
        texts::quiet(ui, &followed);
        end = patch.first;
    }
}

/// How many cells have how many candidates, and the current guesses.
fn sets_ui(ui: &mut Ui, state: &StrategyState, sets: &[ValueSet]) {
    let (layout, theme) = (state.layout(), Theme::of(ui.ctx()));
    texts::kicker(ui, label!("How many values the cells have left"));
    for size in 0..=layout.values() {
        let count = sets.iter().filter(|set| set.len() == size).count();
        if count == 0 {
            continue;
        }
        ui.horizontal(|ui| {
            let (label, _) = ui.allocate_exact_size(vec2(20.0, 16.0), Sense::hover());
            let (at, font) = (label.right_center(), theme::semibold(13.0));
            let painter = ui.painter();
            painter.text(at, Align2::RIGHT_CENTER, size.to_string(), font, theme.text);
            let share = count as f32 / sets.len() as f32;
            let width = (share * (ui.available_width() - 72.0)).max(2.0);
            let (bar, _) = ui.allocate_exact_size(vec2(width, 12.0), Sense::hover());
            let colour = if size == 1 { theme.goes } else { theme.accent };
            ui.painter().rect_filled(bar, 2.0, colour);
            texts::quiet(ui, &say!("{count} {count|cell|cells}"));
        });
    }
    ui.add_space(4.0);
    let title = label!("Guesses that were not taken back, the newest first");
    texts::kicker(ui, title);
    let is_guess = |placed: &&Move| placed.kind == MoveKind::Guess;
    let mut guesses = state.moves().iter().rev().filter(is_guess).peekable();
    if guesses.peek().is_none() {
        texts::quiet(ui, label!("None: nothing has been guessed."));
    }
    for &Move { cell, value, .. } in guesses {
        ui.label(words(layout).say(&message!("{value} in {cell}")));
    }
}

/// The table of how often each value occurs in each house; those of the cell that is being tried come first. Above it, what the
/// clues of the cell allow.
fn presence_ui(ui: &mut Ui, state: &StrategyState, counts: &[u16], at: Option<Cell>, room: f32) {
    let layout = state.layout();
    let of_cell: &[HouseId] = at.map_or(&[], |cell| layout.houses_of(cell));
    let all = (0..layout.houses().len()).map(|id| HouseId(id as u16));
    let others = all.filter(|id| !of_cell.contains(id));
    let title = match at {
        Some(cell) => message!("How often each value occurs; now {cell} is tried"),
        None => message!("How often each value occurs in each row, column and area"),
    };
    texts::kicker(ui, &words(layout).say(&title));
    if let Some(cell) = at {
        allowed_ui(ui, layout, &allowed_by_clues(layout, state.grid(), cell));
    }
    // The table is as wide as the card: the bar floats over its edge.
    let scroll = &mut ui.spacing_mut().scroll;
    (scroll.floating, scroll.floating_allocated_width) = (true, 0.0);
    let area = ScrollArea::both().id_salt("presence").max_height(room);
    area.auto_shrink([false, true]).show(ui, |ui| {
        house_table::head_ui(ui, layout);
        for (row, id) in of_cell.iter().copied().chain(others).enumerate() {
            let first = usize::from(id.0) * layout.values();
            let counts = &counts[first..][..layout.values()];
            presence_row_ui(ui, layout, id, counts, row < of_cell.len());
        }
    });
}

fn presence_row_ui(ui: &mut Ui, layout: &Layout, id: HouseId, counts: &[u16], is_of_cell: bool) {
    let (rect, response) = house_table::row(ui, counts.len());
    let theme = Theme::of(ui.ctx());
    let (words, house) = (words(layout), message!("{house}", house = id));
    let name = words.within(&house);
    let said = || {
        let counted = || Value::all(counts.len()).zip(counts);
        let has: ValueSet = counted()
            .filter(|(_, count)| **count > 0)
            .map(|(value, _)| value)
            .collect();
        let twice = counted().filter(|(_, count)| **count > 1);
        let twice = twice.map(|(value, _)| message!("{value} twice"));
        let clauses: Vec<Message> = [message!("{values:row}", values = has)]
            .into_iter()
            .chain(twice)
            .collect();
        words.within(&message!(
            "{clause}: {clauses:comma}",
            clause = house.clone()
        ))
    };
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, said()));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    if is_of_cell {
        painter.rect_filled(rect, 2.0, theme.peer);
    }
    let font = if is_of_cell {
        theme::semibold(12.5)
    } else {
        theme::regular(12.5)
    };
    house_table::name(ui, rect, &name, font);
    for (at, &count) in counts.iter().enumerate() {
        let place = house_table::column(rect, at);
        match count {
            0 => _ = painter.circle_filled(place.center(), 1.2, theme.quiet),
            1 => theme::centred(painter, place, 1, theme::regular(13.0), theme.text),
            more => {
                let border = Stroke::new(1.6, theme.conflict);
                painter.rect_stroke(place.shrink(1.5), 2.0, border, StrokeKind::Inside);
                theme::centred(painter, place, more, theme::semibold(13.0), theme.conflict);
            }
        }
    }
}

/// A line for each house or clue with the values that it allows.
fn allowed_ui(ui: &mut Ui, layout: &Layout, allowed: &[(Message, ValueSet)]) {
    let words = words(layout);
    for (name, left) in allowed {
        let name = message!(in "before a row of values": "{clause} allows", clause = name.clone());
        ui.horizontal_wrapped(|ui| {
            texts::quiet(ui, &words.within(&name));
            ui.label(words.say(&message!("{values:row}", values = *left)));
        });
    }
}
