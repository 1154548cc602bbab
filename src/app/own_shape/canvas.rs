//! The shape, to be drawn on: its cells, the places where more could be, the board that is about to be put in.

use egui::accesskit::Action;
use egui::{Event, PointerButton, Pos2, Rect, Response, Role, Sense, Ui, UiBuilder, WidgetInfo};
use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Bounds, Point, centroid};
use sudogon_paper::drawing::{Labels, Role as Ink, Scene};

use crate::app::board_view::{self, ScreenPlace};
use crate::app::command::Command;
use crate::app::command::shape_act::{ShapeAct, Tool};
use crate::app::own_shape::desk::ShapeDesk;
use crate::app::own_shape::keys::canvas_id;
use crate::app::own_shape::words;
use crate::app::style::widgets;
use crate::language::say;

/// Cells whose sides are shorter have no labels.
const LABELLED: f32 = 34.0;

/// A drag over the canvas.
#[derive(Clone, Copy)]
struct Drag {
    /// Where it began on the screen, and in the plane.
    began: Pos2,
    from: Point,
    /// Where it was in the last frame.
    last: Point,
    /// Cells appear, or go.
    on: bool,
    /// It is no click.
    is_drag: bool,
    /// Something of it was done already.
    has_acted: bool,
    /// How the shape lay on the screen when it began: it stays so.
    place: ScreenPlace,
}

/// Shows the canvas in a rectangle.
pub fn canvas_ui(ui: &mut Ui, rect: Rect, desk: &ShapeDesk, commands: &mut Vec<Command>) {
    let id = canvas_id();
    let response = ui.interact(rect, id, Sense::click_and_drag());
    let drag: Option<Drag> = ui.data(|data| data.get_temp(id));
    let place = drag.map_or_else(
        || ScreenPlace::fit_bounds(desk.view(), rect),
        |drag| drag.place,
    );
    let pointer = response.hover_pos();
    paint(ui, rect, &place, desk, (pointer, drag));
    let title = say!(
        "{clause:whole}, to be drawn",
        clause = desk.shape().title_message()
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &title));
    widgets::accept_focus(ui, &response);
    if response.has_focus() {
        widgets::keep_arrows(ui, id, false);
    }
    describe(ui, &response, &place, desk, commands);
    follow_pointer(ui, &response, (place, drag), desk, commands);
}

/// Turns presses and drags into acts. A slow machine draws few frames: all positions of a frame count, and that of the release.
fn follow_pointer(
    ui: &Ui,
    response: &Response,
    (place, mut drag): (ScreenPlace, Option<Drag>),
    desk: &ShapeDesk,
    commands: &mut Vec<Command>,
) {
    let events = ui.input(|input| input.events.clone());
    let far = ui
        .ctx()
        .options(|options| options.input_options.max_click_dist);
    let is_here = |at: Pos2| {
        response.rect.contains(at) && ui.ctx().layer_id_at(at) == Some(response.layer_id)
    };
    for event in events {
        let (to, is_over) = match event {
            Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                ..
            } if pressed => {
                let from = place.back(pos);
                drag = is_here(pos).then(|| Drag {
                    began: pos,
                    from,
                    last: from,
                    on: desk.shape().cell_at(from).is_none(),
                    is_drag: false,
                    has_acted: false,
                    place,
                });
                if drag.is_some() {
                    response.request_focus();
                }
                continue;
            }
            Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                ..
            } => (pos, true),
            Event::PointerMoved(pos) => (pos, false),
            _ => continue,
        };
        if let Some(drag) = &mut drag {
            drag.is_drag |= drag.began.distance(to) > far;
            let at = drag.place.back(to);
            let act = if drag.is_drag {
                dragged(desk, drag, at, is_over)
            } else if is_over {
                click(desk, drag.from)
            } else {
                None
            };
            drag.last = at;
            drag.has_acted |= act.is_some();
            commands.extend(act.map(Command::from));
        }
        if is_over {
            drag = None;
        }
    }
    // A release outside the window may not be reported.
    drag = drag.filter(|_| ui.input(|input| input.pointer.primary_down()));
    ui.data_mut(|data| match drag {
        None => data.remove::<Drag>(response.id),
        Some(drag) => {
            data.insert_temp(response.id, drag);
        }
    });
}

fn click(desk: &ShapeDesk, at: Point) -> Option<ShapeAct> {
    let cell = desk.shape().cell_at(at);
    match desk.tool {
        Tool::Cells => Some(ShapeAct::Switch {
            at: vec![at],
            on: cell.is_none(),
            goes_on: false,
        }),
        Tool::Boards => Some(ShapeAct::PutGuest(desk.guest.shift_to(at))),
        Tool::Houses => cell.map(|cell| ShapeAct::Paint {
            cells: vec![cell],
            goes_on: false,
        }),
        Tool::Names => desk.middle_near(at).map(ShapeAct::Point),
    }
}

/// Returns the act of a drag that has come so far.
fn dragged(desk: &ShapeDesk, drag: &Drag, at: Point, is_over: bool) -> Option<ShapeAct> {
    match desk.tool {
        Tool::Cells if desk.fills_rectangles => is_over.then(|| ShapeAct::Switch {
            at: in_rectangle(desk, drag, at),
            on: drag.on,
            goes_on: false,
        }),
        Tool::Cells => {
            let at = along(drag, at);
            let changes = |at: &Point| desk.shape().cell_at(*at).is_none() == drag.on;
            at.iter().any(changes).then_some(ShapeAct::Switch {
                at,
                on: drag.on,
                goes_on: drag.has_acted,
            })
        }
        Tool::Houses => {
            let mut cells: Vec<Cell> = along(drag, at)
                .iter()
                .filter_map(|at| desk.shape().cell_at(*at))
                .collect();
            cells.dedup();
            let house = desk.open_house();
            let is_known = |cell: &Cell| house.is_some_and(|(_, house)| house.cells.contains(cell));
            if drag.has_acted {
                cells.retain(|cell| !is_known(cell));
            }
            (!cells.is_empty()).then_some(ShapeAct::Paint {
                cells,
                goes_on: drag.has_acted,
            })
        }
        Tool::Boards => is_over.then(|| ShapeAct::PutGuest(desk.guest.shift_to(at))),
        Tool::Names => None,
    }
}

/// Points on the way that a drag has come since the last frame, near enough to miss no cell.
fn along(drag: &Drag, at: Point) -> Vec<Point> {
    let count = ((at - drag.last).length() / 0.15).ceil().clamp(1.0, 400.0) as usize;
    let way = (0..=count).map(|step| drag.last.lerp(at, step as f32 / count as f32));
    way.collect()
}

/// The middles of the places in the rectangle that a drag spans.
fn in_rectangle(desk: &ShapeDesk, drag: &Drag, at: Point) -> Vec<Point> {
    let ends = [drag.from, at]
        .into_iter()
        .filter_map(|at| desk.shape().outline_at(at))
        .flatten();
    let span = Bounds::of(ends.chain([drag.from, at]));
    let free = desk.shape().plane.cells_in(span);
    let middles = free.map(|outline| centroid(&outline));
    let cells = desk.shape().middles();
    let is_wanted =
        |at: &Point| span.contains(*at) && !(drag.on && desk.shape().cell_at(*at).is_some());
    middles.chain(cells).filter(is_wanted).collect()
}

fn paint(
    ui: &Ui,
    rect: Rect,
    place: &ScreenPlace,
    desk: &ShapeDesk,
    (pointer, drag): (Option<Pos2>, Option<Drag>),
) {
    let shape = desk.shape();
    if desk.tool == Tool::Cells {
        let shown = Bounds {
            min: place.back(rect.min),
            max: place.back(rect.max),
        };
        let free: Vec<Vec<Point>> = shape.plane.cells_in(shown).collect();
        board_view::plain_cells(ui, rect, place, &free, None, (Ink::FaintLine, 1.0));
    }
    match &desk.seen.board {
        Some(board) => {
            let scene = Scene {
                selected: desk.open_house().map_or(&[], |(_, house)| &house.cells),
                ringed: &desk.pointed,
                labels: if place.scale < LABELLED {
                    Labels::Off
                } else {
                    Labels::Cells
                },
                ..Scene::of(board)
            };
            board_view::board_at(ui, &scene, rect, place);
        }
        // A single cell is no board to paint yet.
        None => {
            let cells = shape.cells.iter().map(|cell| cell.outline.clone());
            let cells: Vec<Vec<Point>> = cells.collect();
            let line = (Ink::ThickLine, 2.0);
            board_view::plain_cells(ui, rect, place, &cells, Some(Ink::Ground), line);
        }
    }
    let at = pointer.map(|at| place.back(at));
    if let Some((drag, at)) = drag
        .zip(at)
        .filter(|_| desk.tool == Tool::Cells && desk.fills_rectangles)
    {
        let wanted = in_rectangle(desk, &drag, at);
        let outlines = wanted.iter().filter_map(|at| shape.outline_at(*at));
        let outlines: Vec<Vec<Point>> = outlines.collect();
        let line = if drag.on { Ink::Accent } else { Ink::Conflict };
        board_view::plain_cells(ui, rect, place, &outlines, None, (line, 2.0));
    }
    let has_focus = ui.memory(|memory| memory.has_focus(canvas_id()));
    if desk.tool == Tool::Boards {
        let at = at.or_else(|| has_focus.then_some(desk.cursor));
        if let Some(at) = at {
            let guest = desk.guest.moved(desk.guest.shift_to(at));
            board_view::plain_cells(ui, rect, place, &guest, None, (Ink::Accent, 1.5));
        }
    } else if has_focus || desk.tool == Tool::Names {
        let is_shown = desk.tool == Tool::Cells || desk.cursor_cell().is_some();
        let outline = shape.outline_at(desk.cursor).filter(|_| is_shown);
        let line = (Ink::Accent, 2.5);
        board_view::plain_cells(ui, rect, place, outline.as_slice(), None, line);
    }
}

/// The cells for screen readers.
fn describe(
    ui: &mut Ui,
    response: &Response,
    place: &ScreenPlace,
    desk: &ShapeDesk,
    commands: &mut Vec<Command>,
) {
    let cursor = desk.cursor_cell();
    let seen = desk.seen.board.as_ref();
    let is_described = |cell: Cell| seen.is_some_and(|seen| cell.index() < seen.layout().len());
    if !cursor.is_some_and(is_described) {
        describe_place(ui, response, place, desk);
    }
    let Some(board) = seen else {
        return;
    };
    let open = desk.open_house();
    let is_selected = |cell| open.is_some_and(|(_, house)| house.cells.contains(&cell));
    let name = |cell: Cell| words::cell(desk.shape(), &desk.seen.names, cell);
    let asked = board_view::describe_cells(
        ui,
        response,
        (board.layout(), place),
        cursor,
        name,
        is_selected,
        &[Action::Click],
    );
    for (cell, _) in asked {
        let middle = centroid(&desk.shape().cells[cell.index()].outline);
        commands.push(ShapeAct::Point(middle).into());
        commands.push(ShapeAct::Press.into());
    }
}

/// The place with the cursor, where no cell is yet, or none of a board.
fn describe_place(ui: &mut Ui, response: &Response, place: &ScreenPlace, desk: &ShapeDesk) {
    // The next place is another thing, which readers tell of as they tell of the next cell.
    let at = desk.cursor;
    let id = response.id.with(("place", at.x.to_bits(), at.y.to_bits()));
    let outline = desk.shape().outline_at(at).unwrap_or_default();
    let rect = place.rect(Bounds::of(outline.into_iter().chain([at])));
    let inside = UiBuilder::new()
        .max_rect(response.rect)
        .accessibility_parent(response.id);
    ui.scope_builder(inside, |ui| {
        let here = ui.interact(rect, id, Sense::empty());
        here.widget_info(|| WidgetInfo::labeled(Role::Cell, true, desk.place()));
    });
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_active_descendant(id.accesskit_id());
    });
}
