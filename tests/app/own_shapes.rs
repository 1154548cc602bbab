//! Shapes of one's own, drawn through the window: each is, house by house, the listed board or the one that is written down here.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use egui::{Key, Modifiers, Pos2, vec2};
use egui_kittest::kittest::NodeT as _;
use sudogon_board::layout::geometry::{Bounds, Point, centroid, point};
use sudogon_board::layout::{self, Cell, HouseRole, Layout, Plane};
use sudogon_board::message::Language;
use sudogon_board::own_shape::{OwnHouse, OwnShape, ShapeEdit, ShapeNames};
use sudogon_board::puzzle::Grid;
use sudogon_board::text;
use sudogon_solve::{self as solve, Solver};

use super::driver::{Window, clicked, said};
use crate::drawn::{Look, PRINT, drawn, photographed};

type Place = (i32, i32);
type Houses = BTreeSet<Vec<Place>>;

fn place(at: Point) -> Place {
    ((at.x * 20.0).round() as i32, (at.y * 20.0).round() as i32)
}

/// A house as the places of its cells' middles.
fn house(middles: impl IntoIterator<Item = Point>) -> Vec<Place> {
    let mut cells: Vec<Place> = middles.into_iter().map(place).collect();
    cells.sort_unstable();
    cells
}

fn middles(layout: &Layout) -> Vec<Point> {
    let cells = layout.cells().map(|cell| &layout.shape(cell).outline);
    cells.map(|outline| centroid(outline)).collect()
}

/// The houses of a board, moved so far.
fn houses_of(layout: &Layout, by: Point) -> Houses {
    let middles = middles(layout);
    let houses = layout.houses().iter();
    let cells = houses.map(|house| house.cells.iter().map(|cell| middles[cell.index()] + by));
    cells.map(house).collect()
}

fn listed(id: &str) -> Houses {
    houses_of(&layout::named(id).expect("a shape"), Point::default())
}

/// What an empty plane shows.
fn empty() -> Bounds {
    Bounds::centred(point(4.5, 4.5), point(13.0, 13.0))
}

/// The desk with a shape on it, and the part of the plane that it shows.
struct Desk {
    window: Window,
    drawn: Vec<Point>,
    plane: Plane,
    presses: usize,
}

impl Desk {
    fn open(window: Window, plane: Plane) -> Self {
        let mut desk = Self {
            window,
            drawn: Vec::new(),
            plane,
            presses: 0,
        };
        desk.window.choose("A shape of my own…");
        if plane != Plane::Squares {
            desk.press(plane.title().english());
        }
        desk
    }

    fn new(plane: Plane) -> Self {
        Self::open(Window::open(), plane)
    }

    fn press(&mut self, button: &str) {
        self.window.press(button);
        self.presses += 1;
    }

    /// Where a point is on the screen, while cells are drawn: all of them and a unit round them, from what an empty plane shows on by
    /// four units at a time.
    fn at(&self, at: Point) -> Pos2 {
        let usual = empty();
        let drawn = Bounds::of(self.drawn.iter().copied());
        let shown = match self.drawn.is_empty() {
            true => usual,
            false => {
                let drawn = drawn.grown(point(1.0, 1.0));
                let over = |by: f32| (by / 4.0).ceil().max(0.0) * 4.0;
                let over = |by: Point| point(over(by.x), over(by.y));
                let (before, after) = (usual.min - drawn.min, drawn.max - usual.max);
                Bounds::of([usual.min - over(before), usual.max + over(after)])
            }
        };
        let canvas = self.window.label_rect("My shape, to be drawn");
        let scale = (canvas.width() / shown.size().x).min(canvas.height() / shown.size().y);
        let from = at - shown.centre();
        canvas.center() + vec2(from.x, from.y) * scale
    }

    fn note(&mut self, at: Point) {
        self.drawn
            .extend(self.plane.cell_at(at).expect("the plane has cells"));
    }

    /// Clicks a place where no cell is.
    fn add(&mut self, at: Point) {
        let pos = self.at(at);
        self.window.events_at_once(clicked(pos));
        self.window.settle();
        self.presses += 1;
        self.note(at);
    }

    /// Drags a rectangle of cells.
    fn add_rectangle(&mut self, from: Point, to: Point) {
        let ends = [self.at(from), self.at(from.lerp(to, 0.5)), self.at(to)];
        self.window.drag_at_once(&ends);
        self.presses += 1;
        self.note(from);
        self.note(to);
    }

    /// Where a cell is, by its name, once there are some.
    fn cell(&self, name: &str) -> Pos2 {
        self.window.cell_rect(name).center()
    }

    fn click_cell(&mut self, name: &str) {
        let pos = self.cell(name);
        self.window.events_at_once(clicked(pos));
        self.window.settle();
        self.presses += 1;
    }

    fn stroke(&mut self, names: &[String]) {
        let way: Vec<Pos2> = names.iter().map(|name| self.cell(name)).collect();
        self.window.drag(&way);
        self.presses += 1;
    }

    fn choose_board(&mut self, title: &str) {
        let now = self.window.button(|name| name.starts_with("Board: "));
        let now = said(&now.expect("a board to choose").accesskit_node());
        self.press(&now);
        let entry = self.window.button(|name| name == title);
        entry.expect(title).click_accesskit();
        self.window.settle();
        // A menu stays open for a screen reader.
        if self.window.has_button("25×25") {
            self.window.key(Key::Escape);
        }
        self.presses += 1;
    }

    /// The board to put in goes so far, from a canvas that shows the drawn cells and some room for it.
    fn put(&mut self, (id, face): (&str, &dyn Fn(Point) -> Point), by: (f32, f32)) {
        let guest = layout::definition(id).expect("a board");
        let outlines = guest
            .cells
            .iter()
            .flat_map(|cell| cell.outline.iter().map(|&at| face(at)));
        let outlines: Vec<Point> = outlines.collect();
        let size = Bounds::of(outlines.iter().copied()).size();
        let air = 0.75 * size.x.max(size.y);
        let shown = match self.drawn.is_empty() {
            true => empty(),
            false => Bounds::of(self.drawn.iter().copied()).grown(point(air, air)),
        };
        let by = point(by.0, by.1);
        let moved: Vec<Point> = outlines.into_iter().map(|at| at + by).collect();
        let canvas = self.window.label_rect("My shape, to be drawn");
        let scale = (canvas.width() / shown.size().x).min(canvas.height() / shown.size().y);
        let from = Bounds::of(moved.iter().copied()).centre() - shown.centre();
        let pos = canvas.center() + vec2(from.x, from.y) * scale;
        assert!(canvas.contains(pos), "there is room for it");
        self.window.events_at_once(clicked(pos));
        self.window.settle();
        self.presses += 1;
        self.drawn.extend(moved);
    }

    /// Begins a puzzle on it, and compares its houses with these.
    fn finish(mut self, expected: &Houses) -> Window {
        self.window.settle();
        self.press("Use this shape");
        let board = self.window.board();
        assert_eq!(&houses_of(board.layout(), Point::default()), expected);
        assert_eq!(board.puzzle().givens.filled(), 0);
        self.window
    }
}

#[test]
fn the_star() {
    let mut desk = Desk::new(Plane::Triangles);
    let star = layout::named("star").unwrap();
    for middle in middles(&star) {
        desk.add(middle);
    }
    desk.window.expect_text("54 cells");
    desk.press("Houses");
    for offer in [
        "6 rows",
        "6 falling lines",
        "6 rising lines",
        "6 big triangles",
    ] {
        desk.press(offer);
    }
    // The six tips belong to the lines of eight beside them.
    for (line, tip) in lines_without_tip(&star) {
        desk.window.press_unseen(&format!("{line}: 8 of 9 cells"));
        desk.presses += 1;
        desk.click_cell(&format!("cell {tip}"));
    }
    assert!(desk.presses < 100);
    let window = desk.finish(&listed("star"));
    assert_eq!(
        window.board().layout().symmetries().len(),
        star.symmetries().len()
    );
}

/// What a line of eight cells is called that a tip joins, and the tip.
fn lines_without_tip(star: &Layout) -> Vec<(String, String)> {
    let hoshi = listed("hoshi");
    let middles = middles(star);
    let mut found = Vec::new();
    let mut numbers = std::collections::BTreeMap::new();
    for line in star
        .houses()
        .iter()
        .filter(|house| house.role == HouseRole::Line)
    {
        let number = numbers.entry(line.noun.clone()).or_insert(0);
        *number += 1;
        let tip = line.cells.iter().find(|tip| {
            let others = line.cells.iter().filter(|cell| cell != tip);
            hoshi.contains(&house(others.map(|cell| middles[cell.index()])))
        });
        if let Some(tip) = tip {
            let noun = text::capitalized(&line.noun);
            found.push((format!("{noun} {number}"), star.name(*tip).to_owned()));
        }
    }
    found
}

#[test]
fn a_samurai_of_four() {
    let mut desk = Desk::new(Plane::Squares);
    desk.press("Boards");
    let flat = |at: Point| at;
    for by in [(6.0, 0.0), (0.0, 6.0), (12.0, 6.0), (6.0, 12.0)] {
        desk.put(("sq9", &flat), by);
    }
    assert!(desk.presses < 10, "{}", desk.presses);
    let expected = listed("sohei");
    desk.finish(&expected);
}

#[test]
fn hexagons_with_a_hole() {
    let whole = layout::named("hex49").unwrap();
    let middle = whole
        .houses()
        .iter()
        .filter(|house| house.noun == "flower")
        .nth(3)
        .unwrap();
    let is_in = |cell: &Cell| !middle.cells.contains(cell);
    let mut desk = Desk::new(Plane::Hexagons);
    let all = middles(&whole);
    for cell in whole.cells().filter(is_in) {
        desk.add(all[cell.index()]);
    }
    desk.press("Houses");
    for offer in ["rows", "falling lines", "rising lines", "flowers"] {
        // Across the hole no line goes on.
        let up_to_gap = |name: &str| name.contains(offer) && name.contains("gap");
        let any = |name: &str| name.ends_with(offer) && !name.starts_with("Cell");
        let button = desk
            .window
            .button(up_to_gap)
            .or_else(|| desk.window.button(any));
        let button = said(&button.expect(offer).accesskit_node());
        desk.press(&button);
    }
    let mut expected = Houses::new();
    for line in whole.houses() {
        let runs = line.cells.split(|cell| !is_in(cell));
        // Cells of a line are numbered along it.
        let runs = runs.filter(|run| run.len() > 1);
        expected.extend(runs.map(|run| house(run.iter().map(|cell| all[cell.index()]))));
    }
    expected.remove(&house(middle.cells.iter().map(|cell| all[cell.index()])));
    desk.finish(&expected);
}

/// A face of a cube: how the window calls it, how it lies, and how far it is moved.
type Face<'a> = (&'a str, &'a dyn Fn(Point) -> Point, (f32, f32));

#[test]
fn three_faces_of_a_cube() {
    let wide = 3f32.sqrt() / 2.0;
    let top = move |at: Point| point(wide * (at.x - at.y), 0.5 * (at.x + at.y));
    let left = move |at: Point| point(wide * at.x, 0.5 * at.x + at.y);
    let right = move |at: Point| point(wide * at.x, at.y - 0.5 * at.x);
    let faces: [Face<'_>; 3] = [
        ("Top of a cube", &top, (4.0 * wide, 2.0)),
        ("Left side", &left, (0.0, 4.0)),
        ("Right side", &right, (4.0 * wide, 6.0)),
    ];
    let mut desk = Desk::new(Plane::Squares);
    desk.press("Boards");
    desk.choose_board("Latin square 4×4");
    desk.press("Cells only");
    for (face, lie, by) in faces {
        desk.press(face);
        desk.put(("latin4", lie), by);
    }
    desk.press("Houses");
    desk.press("12 lines, each from side to opposite side");
    // A column of a side goes on over the edge: into a column of the top on the left, into a row of it on the right.
    let cell = |face: usize, row: usize, column: usize| {
        let (_, lie, by) = faces[face];
        lie(point(column as f32 + 0.5, row as f32 + 0.5)) + point(by.0, by.1)
    };
    let mut expected = Houses::new();
    for at in 0..4 {
        let left_and_top = (0..4).flat_map(|k| [cell(1, k, at), cell(0, k, at)]);
        expected.insert(house(left_and_top));
        let right_and_top = (0..4).flat_map(|k| [cell(2, k, at), cell(0, 3 - at, k)]);
        expected.insert(house(right_and_top));
        expected.insert(house((0..4).flat_map(|k| [cell(1, at, k), cell(2, at, k)])));
    }
    desk.finish(&expected);
}

/// The places of a square of so many cells, row by row.
fn square(side: usize) -> Vec<Point> {
    let places = (0..side * side).map(|at| (at % side, at / side));
    places
        .map(|(x, y)| point(x as f32 + 0.5, y as f32 + 0.5))
        .collect()
}

fn lines_of(side: usize) -> Houses {
    let all = square(side);
    let rows = (0..side).map(|row| house((0..side).map(|at| all[row * side + at])));
    let columns = (0..side).map(|column| house((0..side).map(|at| all[at * side + column])));
    rows.chain(columns).collect()
}

#[test]
fn a_jigsaw_of_seven() {
    const REGIONS: &str = "1111122 1122222 3333344 3344444 5555556 5666666 7777777";
    let regions: String = REGIONS.replace(' ', "");
    let mut desk = Desk::new(Plane::Squares);
    desk.add_rectangle(point(0.5, 0.5), point(6.5, 6.5));
    desk.press("Houses");
    desk.window.expect_text("1 to 7");
    desk.press("7 rows");
    desk.press("7 columns");
    let mut expected = lines_of(7);
    for region in '1'..='7' {
        let cells: Vec<usize> = regions.match_indices(region).map(|(at, _)| at).collect();
        assert_eq!(cells.len(), 7, "{region}");
        for at in &cells {
            desk.click_cell(&format!("r{}c{}", at / 7 + 1, at % 7 + 1));
        }
        expected.insert(house(cells.iter().map(|&at| square(7)[at])));
        desk.window
            .expect_text(&format!("Area {region}: 7 of 7 cells"));
    }
    desk.finish(&expected);
}

#[test]
fn a_spiral_of_areas() {
    let mut desk = Desk::new(Plane::Squares);
    desk.add_rectangle(point(0.5, 0.5), point(5.5, 5.5));
    desk.press("Houses");
    desk.press("6 rows");
    desk.press("6 columns");
    let (mut x, mut y, mut step) = (0i32, 0i32, (1i32, 0i32));
    let mut way = vec![(0, 0)];
    while way.len() < 36 {
        let next = (x + step.0, y + step.1);
        let is_free = (0..6).contains(&next.0) && (0..6).contains(&next.1) && !way.contains(&next);
        match is_free {
            true => {
                (x, y) = next;
                way.push(next);
            }
            false => step = (-step.1, step.0),
        }
    }
    let mut expected = lines_of(6);
    for area in way.chunks(6) {
        let names: Vec<String> = area
            .iter()
            .map(|(x, y)| format!("r{}c{}", y + 1, x + 1))
            .collect();
        desk.stroke(&names);
        expected.insert(house(
            area.iter()
                .map(|&(x, y)| point(x as f32 + 0.5, y as f32 + 0.5)),
        ));
    }
    // A stroke is one step.
    desk.window.keys(Modifiers::COMMAND, Key::Z);
    let mut names = way[30..].to_vec();
    names.sort_by_key(|(x, y)| (*y, *x));
    let names: Vec<String> = names
        .iter()
        .map(|(x, y)| format!("r{}c{}", y + 1, x + 1))
        .collect();
    let open = text::list(&names, "and");
    desk.window.expect_text(&format!("{open} are in no area."));
    desk.window.keys(Modifiers::COMMAND, Key::Y);
    desk.finish(&expected);
}

#[test]
fn a_press_on_a_house_of_one_cell_goes_on_with_it() {
    let mut desk = Desk::new(Plane::Squares);
    desk.add_rectangle(point(0.5, 0.5), point(5.5, 5.5));
    desk.press("Houses");
    desk.click_cell("r1c1");
    desk.window.expect_text("Area 1: 1 of 6 cells");
    // Painting ends, and begins again where there is a house.
    desk.press("Houses");
    desk.click_cell("r1c1");
    desk.click_cell("r1c2");
    desk.window.expect_text("Area 1: 2 of 6 cells");
    desk.window.expect_text("1 house");
}

#[test]
fn triangles_in_areas_of_four() {
    // A hexagon of side 2: six large triangles round its middle.
    let mut desk = Desk::new(Plane::Triangles);
    let middle = point(4.5, 3.0 * 3f32.sqrt());
    let mut corners = Vec::new();
    for at in 0..6 {
        let (sin, cos) = (std::f32::consts::PI / 3.0 * at as f32).sin_cos();
        corners.push(middle + point(2.0 * cos, 2.0 * sin));
    }
    let mut expected = Houses::new();
    for at in 0..6 {
        let (a, b) = (corners[at], corners[(at + 1) % 6]);
        let third = 1.0 / 3.0;
        let small = |p: Point, q: Point, r: Point| (p + q + r) * third;
        let [ab, bm, ma] = [(a + b) * 0.5, (b + middle) * 0.5, (middle + a) * 0.5];
        let four = [
            small(a, ab, ma),
            small(ab, b, bm),
            small(ma, bm, middle),
            small(ab, bm, ma),
        ];
        for cell in four {
            desk.add(cell);
        }
        expected.insert(house(four));
    }
    desk.press("Houses");
    for _ in 0..3 {
        desk.press("One value less");
    }
    desk.press("6 big triangles");
    desk.window.expect_text("It can be filled: it is a board.");
    desk.finish(&expected);
}

#[test]
fn two_sizes_of_board_joined() {
    let mut desk = Desk::new(Plane::Squares);
    desk.press("Boards");
    let flat = |at: Point| at;
    desk.put(("sq9", &flat), (0.0, 0.0));
    desk.choose_board("4×4");
    desk.put(("sq4", &flat), (8.0, 8.0));
    let mut expected = listed("sq9");
    expected.extend(houses_of(&layout::named("sq4").unwrap(), point(8.0, 8.0)));
    let window = desk.finish(&expected);
    assert_eq!(window.board().layout().values(), 9);
}

#[test]
fn by_keyboard_alone_with_what_a_screen_reader_says() {
    let mut window = Window::open();
    window.choose("A shape of my own…");
    assert_eq!(window.focused(), "No cell, row 1, column 1");
    let heard = window.announced();
    assert!(heard.starts_with("Click a place"), "{heard}");
    window.key(Key::ArrowRight);
    assert_eq!(window.focused(), "No cell, row 1, column 2");
    window.key(Key::ArrowLeft);
    window.key(Key::Space);
    assert_eq!(window.focused(), "r1c1, in no house");
    assert_eq!(window.announced(), "1 cell");
    window.key(Key::Space);
    assert_eq!(window.announced(), "0 cells");
    for row in 0..4 {
        for column in 0..4 {
            window.key(Key::Space);
            if column < 3 {
                window.key(if row % 2 == 0 {
                    Key::ArrowRight
                } else {
                    Key::ArrowLeft
                });
            }
        }
        window.key(Key::ArrowDown);
    }
    window.expect_text("16 cells");
    window.tab_to("Houses");
    window.key(Key::Space);
    window.tab_to("4 rows");
    window.key(Key::Space);
    window.tab_to("4 columns");
    window.key(Key::Space);
    window.tab_to("4 boxes of 2×2");
    window.key(Key::Space);
    window.tab_to("Use this shape");
    window.key(Key::Space);
    assert_eq!(
        houses_of(window.board().layout(), Point::default()),
        listed("sq4")
    );
    assert!(
        window.focused().starts_with("empty, r1c1"),
        "{}",
        window.focused()
    );
}

#[test]
fn a_shape_is_kept_played_changed_and_removed_and_a_drawing_outlives_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::open(Window::with_shapes(folder.path()), Plane::Squares);
    desk.add_rectangle(point(0.5, 0.5), point(5.5, 5.5));
    desk.window.settle();
    desk.window.exit();

    // Nothing was lost.
    let mut window = Window::with_shapes(folder.path());
    window.choose("A shape of my own…");
    window.expect_text("Drag over the cells that must differ, or take what is offered.");
    for offer in ["6 rows", "6 columns", "6 boxes of 2×3"] {
        window.press(offer);
    }
    window.press("Names");
    window.fill_field("The shape", "Small one");
    window.press("Use this shape");
    assert_eq!(window.board().layout().title(), "Small one");
    window.settle();

    // It is among the shapes, to type one in and to play.
    window.choose("Start screen");
    window.press("All shapes…");
    // A search counts it, and Enter opens it.
    window.fill_field(
        "Search by name, rule, clue or size: hyper, knight, thermometer, 5×4",
        "small one",
    );
    window.expect_text("1 shape. Enter opens Small one.");
    window.key(Key::Enter);
    assert_eq!(window.board().layout().title(), "Small one");
    window.choose("New puzzle…");
    window.press("Small one");
    window.settle();
    assert_eq!(window.board().layout().title(), "Small one");
    assert!(window.board().puzzle().givens.filled() > 0);

    // A drawing that was left is not lost when another shape is drawn.
    window.choose("A shape of my own…");
    window.key(Key::Space);
    window.expect_text("1 cell");
    window.press("Close");
    window.choose("Change this shape…");
    window.expect_text("18 houses");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.expect_text("No house is drawn yet: say which cells must differ.");
    window.keys(Modifiers::COMMAND, Key::Y);
    window.expect_text("18 houses");
    window.press("Close");

    // Changed, it stays the same one.
    window.choose("Change this shape…");
    window.press("Both diagonals");
    window.press("Use this shape");
    if window.has_button("Don't save") {
        window.press("Don't save");
    }
    assert_eq!(window.board().layout().houses().len(), 20);
    window.settle();
    assert_eq!(
        std::fs::read_dir(folder.path())
            .unwrap()
            .filter(|file| {
                file.as_ref()
                    .unwrap()
                    .path()
                    .extension()
                    .is_some_and(|it| it == "ron")
            })
            .count(),
        1
    );

    window.choose("Start screen");
    window.press("All shapes…");
    window.press("Remove Small one");
    window.press("Remove it");
    window.settle();
    assert!(!window.has("Small one"));
}

/// Draws a square of four with its rows, columns and boxes.
fn draw_a_square(desk: &mut Desk) {
    desk.add_rectangle(point(0.5, 0.5), point(3.5, 3.5));
    desk.press("Houses");
    for offer in ["4 rows", "4 columns", "4 boxes of 2×2"] {
        desk.press(offer);
    }
}

#[test]
fn undo_to_a_left_drawing_makes_another_shape_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::open(Window::with_shapes(folder.path()), Plane::Squares);
    draw_a_square(&mut desk);
    desk.press("Names");
    desk.window.fill_field("The shape", "First");
    desk.press("Use this shape");
    desk.window.settle();

    // One that is left, and found again behind the first that was to be changed.
    let mut desk = Desk::open(desk.window, Plane::Squares);
    desk.add_rectangle(point(0.5, 0.5), point(5.5, 5.5));
    desk.press("Houses");
    for offer in ["6 rows", "6 columns", "6 boxes of 2×3"] {
        desk.press(offer);
    }
    let mut window = desk.window;
    window.press("Close");
    window.choose("Change this shape…");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.expect_text("18 houses");
    window.press("Names");
    window.fill_field("The shape", "Second");
    window.press("Use this shape");
    window.settle();
    window.choose("Start screen");
    window.press("All shapes…");
    assert!(window.has_button("First") && window.has_button("Second"));
}

/// A square of six with areas in a spiral, as somebody might print it.
fn spiral() -> Layout {
    let mut shape = OwnShape::default();
    let mut edit = |edit: ShapeEdit| shape = shape.edited(edit).expect("it is possible");
    edit(ShapeEdit::Add(square(6)));
    const WAY: [[usize; 6]; 6] = [
        [0, 1, 2, 3, 4, 5],
        [11, 17, 23, 29, 35, 34],
        [33, 32, 31, 30, 24, 18],
        [12, 6, 7, 8, 9, 10],
        [16, 22, 28, 27, 26, 25],
        [19, 13, 14, 15, 21, 20],
    ];
    let area = |cells: [usize; 6]| OwnHouse::new("area", HouseRole::Area, cells.map(Cell::new));
    edit(ShapeEdit::AddHouses(WAY.map(area).to_vec()));
    for lines in ["6 rows", "6 columns"] {
        let offers = shape.offers();
        let offer = offers
            .iter()
            .find(|offer| ShapeNames::of(&shape).say(Language::ENGLISH, &offer.title) == lines)
            .expect(lines);
        shape = shape
            .edited(ShapeEdit::AddHouses(offer.houses.clone()))
            .expect("they fit");
    }
    shape.layout().expect("a board")
}

#[test]
fn a_photo_of_an_unlisted_board_becomes_a_puzzle_that_is_solved() {
    let layout = Arc::new(spiral());
    let solver = Solver::new(&layout);
    let found = solver
        .random(&Grid::empty(36), 7, &mut |_| ControlFlow::Continue(()))
        .expect("nothing conflicts");
    let solution = found
        .solutions
        .into_iter()
        .next()
        .expect("it can be filled");
    let mut givens = solution.clone();
    for at in (0..36).filter(|at| at % 3 == 1) {
        givens.set(Cell::new(at), None);
    }
    let look = Look {
        per_unit: 64.0,
        ..PRINT
    };
    let photo = photographed(&drawn(&layout, &givens, look), 3.0, 0.05);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("photo.png");
    photo.save(&path).unwrap();
    let mut window = Window::open();
    window.choose("Read a photo…");
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Read");
    if window.has_button("Draw its shape…") {
        window.press("Draw its shape…");
    } else {
        let shape = window
            .button(|name| name.starts_with("Shape"))
            .expect("a list of shapes");
        shape.click();
        window.settle();
        let own = window
            .button(|name| name == "A shape of my own…")
            .expect("the last of them");
        own.click_accesskit();
        window.settle();
    }
    window.expect_text("6 houses");
    window.press("6 rows");
    window.press("6 columns");
    window.settle();
    window.press("Use this shape");
    window.press("Use this puzzle");
    let board = window.board();
    assert_eq!(
        houses_of(board.layout(), Point::default()),
        houses_of(&layout, Point::default())
    );
    assert_eq!(board.puzzle().givens, givens);
    let layout = &board.puzzle().layout;
    let answer = solve::solve(layout, &board.puzzle().givens, 2, &mut |_| {
        ControlFlow::Continue(())
    })
    .expect("no conflict");
    assert_eq!(answer.solutions.to_vec(), [solution]);
}

/// Draws a square of lines alone, of four by four to six by six cells, and uses it.
fn use_lines(window: Window, side: u8) -> Window {
    let mut desk = Desk::open(window, Plane::Squares);
    let last = f32::from(side) - 0.5;
    desk.add_rectangle(point(0.5, 0.5), point(last, last));
    desk.press("Houses");
    desk.press(&format!("{side} rows"));
    desk.press(&format!("{side} columns"));
    desk.press("Use this shape");
    desk.window.settle();
    desk.window
}

/// The files of a folder with an extension, by their names, with what they hold.
fn files(folder: &Path, extension: &str) -> Vec<(String, Vec<u8>)> {
    let items = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = items.map(|item| item.path());
    let paths = paths.filter(|path| path.extension().is_some_and(|it| it == extension));
    let mut files: Vec<_> = paths
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy();
            (name.into_owned(), std::fs::read(&path).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

/// Changes the shape of the board, which has lines of so many cells: one row is gone.
fn change_and_use(window: &mut Window, side: usize) {
    window.choose("Change this shape…");
    window.press_unseen(&format!("Row 1: {side} of {side} cells"));
    window.press("Remove");
    window.press("Use this shape");
    window.settle();
}

#[test]
fn a_shape_replaces_no_file_but_its_own_whatever_it_is_called() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let window = use_lines(Window::with_shapes(folder.path()), 5);
    let of_five = files(folder.path(), "ron").remove(0);
    let mut window = use_lines(window, 4);
    let mut before = files(folder.path(), "ron");
    before.retain(|file| *file != of_five);
    let [of_four] = &before[..] else {
        panic!("{} shapes beside the first", before.len());
    };

    // A puzzle on the first of two that nobody named: that one is changed.
    let puzzle = elsewhere.path().join("puzzle.ron");
    std::fs::write(&puzzle, &of_five.1).unwrap();
    window.open_path(&puzzle);
    change_and_use(&mut window, 5);
    let after = files(folder.path(), "ron");
    assert_eq!(after.len(), 2);
    assert!(after.contains(of_four));
    assert!(!after.contains(&of_five));

    // A stranger's shape that is called so is a third.
    let stranger = elsewhere.path().join("stranger.ron");
    let text = std::fs::read_to_string(&puzzle).unwrap();
    let text = text.replace("(kind: \"column\", cells: [1, 6, 11, 16, 21]),", "");
    std::fs::write(&stranger, text).unwrap();
    window.open_path(&stranger);
    change_and_use(&mut window, 5);
    let with_theirs = files(folder.path(), "ron");
    assert_eq!(with_theirs.len(), 3);
    assert!(after.iter().all(|file| with_theirs.contains(file)));

    // So is one that is the same in all but its id; what was kept before shapes had ids is known by all that it is.
    let of_four_text = String::from_utf8(of_four.1.clone()).unwrap();
    let id = of_four_text.split('"').nth(1).expect("an id");
    assert_eq!(id.len(), 16, "{of_four_text}");
    for (other_id, kept) in [("id: \"theirs\",", 4), ("", 4)] {
        let text = of_four_text.replace(&format!("id: \"{id}\","), other_id);
        std::fs::write(&stranger, text).unwrap();
        window.open_path(&stranger);
        change_and_use(&mut window, 4);
        let all = files(folder.path(), "ron");
        assert_eq!(all.len(), kept, "{other_id}");
        assert_eq!(all.contains(of_four), !other_id.is_empty());
    }
}

#[test]
fn of_two_windows_that_change_a_shape_the_second_keeps_its_own_beside() {
    let folder = tempfile::tempdir().unwrap();
    let mut one = use_lines(Window::with_shapes(folder.path()), 5);
    let mut other = Window::with_shapes(folder.path());
    other.press("All shapes…");
    other.press("My shape");
    let begun = files(folder.path(), "ron");
    change_and_use(&mut one, 5);
    let changed = files(folder.path(), "ron");
    assert_eq!(changed.len(), 1);
    assert_ne!(changed, begun);

    other.choose("Change this shape…");
    other.press("Both diagonals");
    other.press("Use this shape");
    let both = files(folder.path(), "ron");
    assert_eq!(both.len(), 2);
    assert!(both.contains(&changed[0]));
    other.expect_text("The shape is kept beside the one that it was");

    // Nor is one removed that the other has changed meanwhile.
    let mut third = Window::with_shapes(folder.path());
    third.press("All shapes…");
    for (name, text) in &both {
        let text = String::from_utf8_lossy(text).replace("My shape", "Their shape");
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    third.press("Remove My shape (1)");
    third.press("Remove it");
    third.expect_text("The shape can't be removed");
    assert_eq!(files(folder.path(), "ron").len(), 2);
    assert!(third.has("Their shape (1)") && third.has("Their shape (2)"));
}

#[test]
fn two_windows_draw_two_drawings_and_both_are_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |window: Window, side: f32| {
        let mut desk = Desk::open(window, Plane::Squares);
        desk.add_rectangle(point(0.5, 0.5), point(side - 0.5, side - 0.5));
        desk.window.settle();
        desk.window
    };
    let one = Window::with_shapes(folder.path());
    let other = Window::with_shapes(folder.path());
    let one = draw(one, 3.0);
    let mut other = draw(other, 4.0);
    one.exit();
    assert_eq!(files(folder.path(), "draft").len(), 2);

    // A window that has read a drawing of another goes on with it beside that.
    let mut third = Window::with_shapes(folder.path());
    third.choose("A shape of my own…");
    third.press("Cells");
    third.expect_text("16 cells");
    other.key(Key::Space);
    other.expect_text("15 cells");
    other.exit();
    third.press("Hexagons");
    third.exit();
    assert_eq!(files(folder.path(), "draft").len(), 3);

    // Undo leads through all of them, and only the one that is used is gone.
    let mut last = Window::with_shapes(folder.path());
    last.choose("A shape of my own…");
    last.press("Cells");
    let mut counts = Vec::new();
    for undone in 0..3 {
        let all = last.texts();
        counts.extend(all.into_iter().find(|text| text.ends_with(" cells")));
        if undone < 2 {
            last.keys(Modifiers::COMMAND, Key::Z);
        }
    }
    counts.sort();
    assert_eq!(counts, ["15 cells", "16 cells", "9 cells"]);
    last.keys(Modifiers::COMMAND, Key::Y);
    last.keys(Modifiers::COMMAND, Key::Y);
    last.press("Squares");
    last.press("Houses");
    last.press("4 rows");
    last.press("Use this shape");
    assert_eq!(files(folder.path(), "draft").len(), 2);
    assert_eq!(files(folder.path(), "ron").len(), 1);
}

#[test]
fn a_drawing_that_cannot_be_read_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::open(Window::with_shapes(folder.path()), Plane::Squares);
    desk.add_rectangle(point(0.5, 0.5), point(3.5, 3.5));
    desk.window.settle();
    desk.window.exit();
    let [(name, whole)] = &files(folder.path(), "draft")[..] else {
        panic!("one drawing");
    };
    let newer = String::from_utf8_lossy(whole).replace("Squares", "Cubes");
    for (damaged, copies) in [(&whole[..whole.len() - 1], 1), (newer.as_bytes(), 2)] {
        std::fs::write(folder.path().join(name), damaged).unwrap();
        let mut window = Window::with_shapes(folder.path());
        window.expect_text("A drawing or a shape can't be read");
        window.choose("A shape of my own…");
        window.key(Key::Space);
        window.expect_text("1 cell");
        window.settle();
        window.exit();
        let set_aside = files(folder.path(), "damaged");
        assert_eq!(set_aside.len(), copies);
        assert!(set_aside.iter().any(|(_, text)| text == damaged));
        std::fs::remove_file(folder.path().join(name)).unwrap();
    }
}

#[test]
fn a_shape_that_cannot_be_kept_stays_as_a_drawing() {
    let folder = tempfile::tempdir().unwrap();
    let shapes = folder.path().join("shapes");
    let mut desk = Desk::open(Window::with_shapes(&shapes), Plane::Squares);
    draw_a_square(&mut desk);
    desk.window.settle();
    // There is a file where the folder was.
    let away = folder.path().join("away");
    std::fs::rename(&shapes, &away).unwrap();
    std::fs::write(&shapes, "").unwrap();
    desk.press("Use this shape");
    desk.window.settle();
    let mut window = desk.window;
    window.expect_text("The shape can't be kept");
    std::fs::remove_file(&shapes).unwrap();
    std::fs::rename(&away, &shapes).unwrap();
    assert_eq!(files(&shapes, "draft").len(), 1);
    window.choose("A shape of my own…");
    window.expect_text("12 houses");
    window.press("Use this shape");
    window.settle();
    assert_eq!(files(&shapes, "ron").len(), 1);
    assert!(files(&shapes, "draft").is_empty());
}

#[test]
fn what_fails_as_the_window_closes_is_told_at_the_next_start() {
    let home = tempfile::tempdir().unwrap();
    // There is a file where the folder should be.
    std::fs::write(home.path().join("shapes"), "").unwrap();
    let mut window = Window::with_home(home.path());
    window.choose("A shape of my own…");
    window.key(Key::Space);
    window.expect_text("The drawing can't be kept");
    window.exit();
    let next = Window::with_home(home.path());
    next.expect_text("The drawing can't be kept");
    next.exit();
    assert!(!Window::with_home(home.path()).has("The drawing can't be kept"));
}
