//! The memory of a watched strategy: each kind has its own view.
//!
//! - a list of moves, the newest first
//! - a stack of patches, and what the houses and clues of the cell still allow
//! - how many cells have how many candidates; the sets themselves are on the board
//! - a table of how often each value occurs in each house: `presence.rs`

use egui::{Align2, Label, Rect, RichText, ScrollArea, Sense, Stroke, Ui, Vec2, vec2};

use crate::app::demo::clues::allowed_ui;
use crate::app::demo::watching::{Watching, allowed};
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};
use crate::worker::WatchState;
use sudogon_core::puzzle::ValueSet;
use sudogon_core::solve::strategies::{Memory, Move, MoveKind, Patch};
use sudogon_core::text;

use crate::app::demo::presence_view;
use sudogon_core::logic::words::symbols;

/// Shows the card, in a room of some height.
pub fn mind_ui(ui: &mut Ui, watching: &Watching, height: f32) {
    let Some(seen) = &watching.seen else { return };
    widgets::card(ui, |ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        ui.spacing_mut().item_spacing.y = 3.0;
        legend_ui(ui, &seen.thought);
        let room = (height - 64.0).max(80.0);
        match &seen.thought {
            Memory::Moves(_) => moves_ui(ui, watching, seen, room),
            Memory::Patches(patches) => patches_ui(ui, watching, seen, patches, room),
            Memory::Sets(sets) => sets_ui(ui, watching, seen, sets, room),
            Memory::Presence { counts, at } => {
                presence_view::presence_ui(ui, watching, counts, *at, room);
            }
        }
    });
}

/// The legend of the values on the board.
fn legend_ui(ui: &mut Ui, thought: &Memory) {
    let theme = Theme::of(ui.ctx());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let signs: &[(Option<MoveKind>, &str)] = match thought {
            Memory::Presence { .. } => &[
                (Some(MoveKind::Given), "printed"),
                (Some(MoveKind::Try), "fits so far"),
                (None, "taken back"),
            ],
            _ => &[
                (Some(MoveKind::Given), "printed"),
                (Some(MoveKind::Guess), "guess"),
                (Some(MoveKind::Follows), "follows"),
                (None, "taken back"),
            ],
        };
        for &(kind, name) in signs {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
            sign(ui, rect, kind, "4", theme);
            texts::quiet(ui, name);
            ui.add_space(2.0);
        }
    });
    ui.add_space(2.0);
}

/// A small value as on the board: printed, guessed, following, or taken back.
fn sign(ui: &Ui, rect: Rect, kind: Option<MoveKind>, symbol: &str, theme: &Theme) {
    let (at, painter) = (rect.center(), ui.painter());
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

fn kind(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Given => "printed",
        MoveKind::Follows => "follows",
        MoveKind::Guess => "guess",
        MoveKind::Try => "tried",
    }
}

/// The height of a row of a list.
const ROW: f32 = 20.0;

/// The list of moves, the newest first; the givens are its last row.
fn moves_ui(ui: &mut Ui, watching: &Watching, seen: &WatchState, room: f32) {
    let layout = watching.layout();
    let own: Vec<(usize, &Move)> = seen
        .moves
        .iter()
        .enumerate()
        .filter(|(_, placed)| placed.kind != MoveKind::Given)
        .collect();
    let givens = seen.moves.len() - own.len();
    texts::kicker(ui, "The list of moves, the newest first");
    ScrollArea::vertical()
        .id_salt("moves")
        .max_height(room)
        .auto_shrink([false, true])
        .show_rows(ui, ROW, own.len() + 1, |ui, rows| {
            for row in rows {
                match own.len().checked_sub(row + 1).map(|at| own[at]) {
                    Some((at, placed)) => {
                        ui.horizontal(|ui| {
                            let number = RichText::new(format!("{:>3}.", at + 1)).size(12.5);
                            ui.add_sized([34.0, ROW], Label::new(number));
                            let (rect, _) =
                                ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
                            let (theme, symbol) = (Theme::of(ui.ctx()), placed.value.on(layout));
                            sign(ui, rect, Some(placed.kind), symbol, theme);
                            ui.label(format!("in {}", layout.say(placed.cell)));
                            texts::quiet(ui, kind(placed.kind));
                        });
                    }
                    None => {
                        let given = match givens {
                            0 => "Nothing yet".to_owned(),
                            _ => format!("1 to {givens}: the numbers that were there"),
                        };
                        texts::quiet(ui, &given);
                    }
                }
            }
        });
}

/// The stack of patches, and what the houses and clues of the cell still allow.
fn patches_ui(ui: &mut Ui, watching: &Watching, seen: &WatchState, patches: &[Patch], room: f32) {
    let layout = watching.layout();
    let open = layout.len() - seen.moves.len();
    let valid = if watching.board.conflicts().is_empty() {
        "valid"
    } else {
        "not valid: a value repeats"
    };
    let complete = match open {
        0 => "complete: no cell is open".to_owned(),
        1 => "not complete: 1 cell is open".to_owned(),
        _ => format!("not complete: {open} cells are open"),
    };
    ui.label(format!("The board is {valid}, and {complete}."));
    ScrollArea::vertical()
        .id_salt("patches")
        .max_height(room - 24.0)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            if let Some(cell) = watching.trace.here.filter(|_| seen.has_givens) {
                let (houses, together) = allowed(watching, cell);
                texts::kicker(ui, &format!("What {} could be", layout.say(cell)));
                allowed_ui(ui, layout, &houses);
                ui.horizontal(|ui| {
                    texts::quiet(ui, "together");
                    ui.label(RichText::new(symbols(layout, together)).font(theme::semibold(14.0)));
                });
                ui.add_space(4.0);
            }
            texts::kicker(ui, "Patches, the newest first");
            texts::quiet(ui, "A patch is a guess with all that follows from it.");
            if patches.is_empty() {
                texts::quiet(ui, "None yet: nothing has been guessed.");
            }
            let ends = patches
                .iter()
                .skip(1)
                .map(|patch| patch.first)
                .chain([seen.moves.len()]);
            let sized: Vec<(usize, &Patch, usize)> = patches
                .iter()
                .zip(ends)
                .enumerate()
                .map(|(at, (patch, end))| (at, patch, end.saturating_sub(patch.first + 1)))
                .collect();
            for (at, patch, followed) in sized.into_iter().rev() {
                let guess = patch.guess;
                ui.label(format!(
                    "{}  guess {} in {}, of {}",
                    at + 1,
                    guess.value.on(layout),
                    layout.say(guess.cell),
                    symbols(layout, patch.options)
                ));
                let followed = match followed {
                    0 => "nothing followed yet".to_owned(),
                    _ => format!("{} followed", text::count(followed, "value")),
                };
                texts::quiet(ui, &followed);
            }
        });
}

/// How many cells have how many candidates, and the current guesses.
fn sets_ui(ui: &mut Ui, watching: &Watching, seen: &WatchState, sets: &[ValueSet], room: f32) {
    let layout = watching.layout();
    ScrollArea::vertical()
        .id_salt("sets")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            texts::kicker(ui, "How many values the cells have left");
            let theme = Theme::of(ui.ctx());
            let most = sets.len().max(1) as f32;
            for size in 0..=layout.values() {
                let count = sets.iter().filter(|set| set.len() == size).count();
                if count == 0 {
                    continue;
                }
                ui.horizontal(|ui| {
                    let (label, _) = ui.allocate_exact_size(vec2(20.0, 16.0), Sense::hover());
                    ui.painter().text(
                        label.right_center(),
                        Align2::RIGHT_CENTER,
                        size.to_string(),
                        theme::semibold(13.0),
                        theme.text,
                    );
                    let width = (ui.available_width() - 72.0) * count as f32 / most;
                    let (bar, _) =
                        ui.allocate_exact_size(vec2(width.max(2.0), 12.0), Sense::hover());
                    let colour = if size == 1 { theme.goes } else { theme.accent };
                    ui.painter().rect_filled(bar, 2.0, colour);
                    texts::quiet(ui, &text::count(count, "cell"));
                });
            }
            ui.add_space(4.0);
            texts::kicker(ui, "Guesses that were not taken back, the newest first");
            let guesses: Vec<&Move> = seen
                .moves
                .iter()
                .rev()
                .filter(|placed| placed.kind == MoveKind::Guess)
                .collect();
            if guesses.is_empty() {
                texts::quiet(ui, "None: nothing has been guessed.");
            }
            for guess in guesses {
                ui.label(format!(
                    "{} in {}",
                    guess.value.on(layout),
                    layout.say(guess.cell)
                ));
            }
        });
}
