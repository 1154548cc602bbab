//! Clues as newspapers print them: grounds and lines under the figures, cages and signs over the lines. Numbers beside the board
//! are labels of its rim.

use sudogon_board::layout::clues::{Appearance, Clue, ShadeForm};
use sudogon_board::layout::geometry::{Bounds, Point, point, sides};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{NoBoard, Words, message};

use super::cage_outline::outlines;
use super::place::{Placement, dashes};
use super::primitive::{Anchor, Frame, HALF_CAPITAL, Primitive, Style, Text};
use super::role::Role;
use super::sketch::{RING, Sketch};
use super::tick::{BesideNumber, width_beside};

/// The radius of a bulb and of a circle: shares of a value's height.
pub(super) const BULB: f32 = 0.62;
pub(super) const CIRCLE: f32 = 0.68;
/// From the side of a cell to a cage's line, and the lengths of a dash and of the gap behind it: shares of a value's height.
pub(super) const CAGE_INSET: f32 = 0.13;
const DASH: (f32, f32) = (0.16, 0.1);
/// The width of that line, and the most of a value's height that it takes.
const CAGE_LINE: (f32, f32) = (1.2, 0.06);
/// The size of a cage's number; where a value is not taller than it by this much, there is no room for it.
const SUM: f32 = 0.31;
const ROOM_FOR_SUM: f32 = 1.15;
/// The least size on a screen, as newspapers' look from as far away, and on paper, which has finer dots.
pub(super) const LEAST_SUM: f32 = 11.0;
const LEAST_PRINTED_SUM: f32 = 5.5;
/// From the side of its cell to the top of a cage's number.
const ABOVE_SUM: f32 = 3.0;
/// The height of the words on how many cells a cage has that is being drawn, and of their tile.
const COUNT: (f32, f32) = (11.0, 18.0);
/// In smaller pictures nothing is written.
const LEAST_UNIT: f32 = 10.0;
/// The radius of a dot, half the length of a wedge's side, the size of a letter.
const DOT: f32 = 0.17;
const WEDGE: f32 = 0.18;
const LETTER: f32 = 0.36;
const LEAST_LETTER: f32 = 8.5;
/// The radius of the ring round a sign that a hint speaks of.
const MARK: f32 = 0.3;
/// From the side of a cell to the line round an area.
const AREA_INSET: f32 = 0.11;
/// From the side of a cell to the line round a copy, and its width.
const COPY_INSET: f32 = 0.2;
const COPY_LINE: f32 = 0.09;
/// Half the side of a shade.
const SHADE: f32 = 0.68;
/// The foot of a battlement, below the middle of its shade: a share of that half.
const BATTLEMENT: f32 = -0.7;

/// Draws what lies under the figures: where clues cross, the later one is on top.
pub(super) fn grounds(primitives: &mut Vec<Primitive>, layout: &Layout, place: &Placement) {
    for clue in layout.clues() {
        Ink::new(primitives, layout, place, clue).ground();
    }
}

/// Draws what lies over the lines, with cages' numbers of at least a size. A clue that was corrected has a tick, one of which nothing
/// is said is left out.
pub(super) fn signs(
    primitives: &mut Vec<Primitive>,
    layout: &Layout,
    place: &Placement,
    least_sum: f32,
    is_corrected: impl Fn(usize) -> Option<bool>,
) {
    for (number, clue) in layout.clues().iter().enumerate() {
        let Some(is_corrected) = is_corrected(number) else {
            continue;
        };
        let mut ink = Ink::new(primitives, layout, place, clue);
        (ink.least_sum, ink.is_corrected) = (least_sum, is_corrected);
        ink.sign(Some(number));
    }
}

/// The name of cells and their copies where there are more of these: A, B and so on. Their form alone does not tell which are which.
fn name_of_copies(layout: &Layout, number: usize) -> Option<String> {
    let clues = layout.clues().iter().enumerate();
    let mut all = clues.filter(|(_, clue)| clue.look() == Appearance::Copies);
    let place = all.clone().position(|(at, _)| at == number)?;
    let letter = char::from(b'A' + u8::try_from(place % 26).ok()?);
    (all.nth(1).is_some()).then(|| letter.to_string())
}

impl Sketch<'_> {
    /// Draws what of the clues lies under the figures.
    pub fn clue_grounds(&mut self) {
        grounds(&mut self.primitives, self.layout, &self.place);
        if let Some(drawn) = self.scene.drawn_clue {
            Ink::new(&mut self.primitives, self.layout, &self.place, drawn).ground();
        }
        // Lines that a hint speaks of, once more in its colour.
        for (number, clue) in self.layout.clues().iter().enumerate() {
            let before = self.primitives.len();
            let is_told = self.scene.speaks_of(number);
            let mut ink = Ink::new(&mut self.primitives, self.layout, &self.place, clue);
            match clue.look() {
                Appearance::Arrow if is_told => ink.arrow(),
                Appearance::Line(style) if is_told => ink.path(style),
                _ => continue,
            }
            for line in &mut self.primitives[before..] {
                if let Primitive::Line { role, .. }
                | Primitive::Circle { role, .. }
                | Primitive::Disc { role, .. } = line
                    && *role == Role::ThinLine
                {
                    *role = Role::Reason;
                }
            }
        }
    }

    /// Marks the sign of a clue that a hint speaks of: rings a dot, a letter and such, a bulb and an arrow's circle.
    pub fn mark_sign(&mut self, number: usize) {
        let clue = &self.layout.clues()[number];
        let is_beside = self.layout.is_beside(clue);
        let ink = Ink::new(&mut self.primitives, self.layout, &self.place, clue);
        let first = clue.cells.first().map(|&cell| ink.middle(cell));
        let ring = match (clue.look(), first) {
            (look, Some(_)) if look.is_between() => Some((ink.between().0, MARK * ink.unit)),
            (Appearance::Rim, Some(_)) if !is_beside && clue.cells.len() == 2 => {
                Some((ink.between().0, MARK * ink.unit))
            }
            (Appearance::Arrow, Some(at)) => Some((at, CIRCLE * ink.unit)),
            (Appearance::Thermometer, Some(at)) => Some((at, BULB * ink.unit)),
            _ => None,
        };
        if let Some((at, radius)) = ring {
            self.primitives.push(Primitive::Circle {
                at,
                radius,
                width: RING,
                role: Role::Reason,
            });
        }
    }

    /// Draws circles with values on top of all that stands in the cells round them, which is read beside them.
    pub fn circles_with_values(&mut self) {
        for (number, clue) in self.layout.clues().iter().enumerate() {
            if clue.look() == Appearance::Corner {
                let role = if self.scene.speaks_of(number) {
                    Role::Reason
                } else {
                    Role::Text
                };
                Ink::new(&mut self.primitives, self.layout, &self.place, clue).corner(role);
            }
        }
    }

    /// Draws what of them lies over the lines.
    pub fn clue_signs(&mut self) {
        let scene = self.scene;
        let least_sum = self.least_sum();
        // A cage that a hint outlines has that line in place of its own, and circles with values come last.
        let is_elsewhere = |number: usize| match self.layout.clues()[number].look() {
            Appearance::Cage => scene.speaks_of(number),
            look => look == Appearance::Corner,
        };
        let is_corrected = |number| {
            let is_corrected = scene.board.corrected_clues().contains(number);
            (!is_elsewhere(number)).then_some(is_corrected)
        };
        signs(
            &mut self.primitives,
            self.layout,
            &self.place,
            least_sum,
            is_corrected,
        );
        // A ring would run through the number of a small cell.
        for (number, clue) in self.layout.clues().iter().enumerate() {
            let cell = clue.cells.iter().copied().min();
            if cell.is_some_and(|cell| scene.cursor == Some(cell) || scene.ringed.contains(&cell)) {
                self.number_on_top(number);
            }
        }
        match scene.drawn_clue {
            Some(cage) if cage.look() == Appearance::Cage => self.drawn_cage(cage),
            Some(drawn) => {
                Ink::new(&mut self.primitives, self.layout, &self.place, drawn).sign(None);
            }
            None => {}
        }
    }

    /// Draws a cage's number once more, on a ground of its own: on top of what was drawn since.
    pub fn number_on_top(&mut self, clue: usize) {
        let is_corrected = self.scene.board.corrected_clues().contains(clue);
        self.number_of(&self.layout.clues()[clue], is_corrected);
    }

    fn number_of(&mut self, clue: &Clue, is_corrected: bool) {
        let mut drawn = Vec::new();
        let mut ink = Ink::new(&mut drawn, self.layout, &self.place, clue);
        (ink.least_sum, ink.is_corrected) = (self.least_sum(), is_corrected);
        if let Some((cell, number)) = ink.number() {
            let bounds = ink.room_of(&number).grown(point(1.5, 1.0));
            ink.number_text(number);
            let ground = self.ground(cell);
            self.primitives.push(Primitive::tile(bounds, 0.0, ground));
            self.primitives.append(&mut drawn);
        }
    }

    /// A cage that is being drawn, over what of it is on the board; in the cell that was drawn last, how many cells it has.
    fn drawn_cage(&mut self, cage: &Clue) {
        let least_sum = self.least_sum();
        let mut ink = Ink::new(&mut self.primitives, self.layout, &self.place, cage);
        ink.least_sum = least_sum;
        ink.cage();
        self.number_of(cage, false);
        let free = self.scene.cursor.filter(|_| cage.cells.len() > 1);
        let Some(cell) = free.filter(|&cell| self.scene.value(cell).is_none()) else {
            return;
        };
        let font = Style::SemiBold.of_size(COUNT.0);
        let room = self.place.bounds(self.layout, cell).size().x;
        let count = cage.cells.len();
        let words = Words::new(self.scene.language, &NoBoard);
        let said = words.say(&message!("{count} {count|cell|cells}"));
        let short = count.to_string();
        let width = |said: &str| (self.medium.measure)(said, font).x + 0.8 * COUNT.1;
        let said = if width(&said) < room { said } else { short };
        let size = point(width(&said), COUNT.1);
        self.tag(
            Bounds::centred(self.middle(cell), size),
            said,
            font,
            Role::Accent,
        );
    }

    fn least_sum(&self) -> f32 {
        if self.medium.least_figure > 0.0 {
            LEAST_SUM
        } else {
            LEAST_PRINTED_SUM
        }
    }
}

/// A clue that is being drawn.
pub struct Ink<'a> {
    pub primitives: &'a mut Vec<Primitive>,
    pub layout: &'a Layout,
    place: &'a Placement,
    pub clue: &'a Clue,
    /// It has a tick.
    is_corrected: bool,
    /// The least size of a cage's number.
    least_sum: f32,
    /// The height of a value in its first cell, on the painter's plane.
    pub unit: f32,
}

impl<'a> Ink<'a> {
    pub fn new(
        primitives: &'a mut Vec<Primitive>,
        layout: &'a Layout,
        place: &'a Placement,
        clue: &'a Clue,
    ) -> Self {
        let first = clue.cells.first();
        let height = first.map_or(1.0, |&cell| layout.shape(cell).slots.value_height);
        Self {
            primitives,
            layout,
            place,
            clue,
            is_corrected: false,
            least_sum: LEAST_SUM,
            unit: height * place.scale,
        }
    }

    /// Draws what of it lies under the figures.
    fn ground(&mut self) {
        let clue = self.clue;
        match clue.look() {
            Appearance::Shade(form) => clue.cells.iter().for_each(|&cell| self.shade(cell, form)),
            Appearance::Thermometer => self.thermometer(),
            Appearance::Arrow => self.arrow(),
            Appearance::Line(style) => self.path(style),
            Appearance::Area => self.area(),
            Appearance::Own(look, colour) => self.own_ground(look, colour),
            _ => {}
        }
    }

    /// Draws what of it lies over the lines. It has a number among the layout's clues, once it is one of them.
    fn sign(&mut self, number: Option<usize>) {
        let (layout, clue) = (self.layout, self.clue);
        match clue.look() {
            Appearance::Wedge => self.wedge(),
            Appearance::Dot { is_filled } => self.dot(is_filled),
            Appearance::Bar => self.bar(),
            Appearance::Letter(letter) => self.letter(letter),
            Appearance::Corner => self.corner(Role::Text),
            Appearance::Rim if !layout.is_beside(clue) && !self.is_caged() => {
                self.letter(&clue.printed());
            }
            // A number says what the form of a line does not.
            Appearance::Line(_) if clue.kind.has_number() => self.letter(&clue.printed()),
            Appearance::Copies => {
                self.copies(number.and_then(|number| name_of_copies(layout, number)));
            }
            Appearance::Extreme { is_most } => {
                number
                    .into_iter()
                    .for_each(|number| self.extremes(number, is_most));
            }
            Appearance::Own(look, colour) => self.own_sign(look, colour),
            _ if self.is_caged() => self.cage(),
            _ => {}
        }
    }

    pub fn middle(&self, cell: Cell) -> Point {
        self.place.at(self.layout.shape(cell).middle)
    }

    pub fn line(&mut self, ends: [Point; 2], width: f32, role: Role) {
        self.primitives
            .push(Primitive::round_line(ends, width, role));
    }

    pub fn disc(&mut self, at: Point, radius: f32, role: Role) {
        self.primitives.push(Primitive::Disc { at, radius, role });
    }

    pub fn circle(&mut self, at: Point, radius: f32, width: f32, role: Role) {
        self.primitives.push(Primitive::Circle {
            at,
            radius,
            width,
            role,
        });
    }

    fn text(&mut self, words: &str, at: Point, size: f32, style: Style) {
        let font = style.of_size(size);
        self.number_text(Text::new(
            words.to_owned(),
            at,
            Anchor::Middle,
            font,
            Role::Text,
        ));
    }

    /// A text, with its tick beside it.
    fn number_text(&mut self, text: Text) {
        if self.is_corrected {
            let tick = BesideNumber::right_of(&text);
            self.primitives.extend(tick.strokes(text.role));
        }
        self.primitives.push(Primitive::Text(text));
    }

    /// The room that a number takes, with its tick.
    fn room_of(&self, number: &Text) -> Bounds {
        if self.is_corrected {
            both(number.bounds(), BesideNumber::right_of(number).bounds())
        } else {
            number.bounds()
        }
    }

    fn shade(&mut self, cell: Cell, form: ShadeForm) {
        let (at, half) = (self.middle(cell), SHADE * self.unit);
        let is_round = match form {
            ShadeForm::Fortress => return self.fortress(at, half),
            ShadeForm::Square => false,
            ShadeForm::Circle => true,
        };
        self.primitives.push(Primitive::Tile {
            bounds: Bounds::centred(at, point(2.0, 2.0) * half),
            rounding: if is_round { half } else { 0.0 },
            fill: Some(Role::Clue),
            frame: Some(Frame {
                width: self.edge(),
                role: Role::ThinLine,
                is_inside: true,
            }),
        });
    }

    /// A square with three battlements: its outline, and each of them filled down to the ground.
    fn fortress(&mut self, at: Point, half: f32) {
        let top = half * BATTLEMENT;
        let corner = |x: f32, y: f32| at + point(x, y);
        let mut outline = vec![corner(half, half), corner(-half, half)];
        for merlon in [-1.0, -0.2, 0.6] {
            let [left, right] = [merlon * half, (merlon + 0.4) * half];
            let heights = [(left, top), (left, -half), (right, -half), (right, top)];
            outline.extend(heights.map(|(x, y)| corner(x, y)));
            let bounds = Bounds::of([corner(left, -half), corner(right, half)]);
            self.primitives
                .push(Primitive::tile(bounds, 0.0, Role::Clue));
        }
        let wall = Bounds::of([corner(-half, top), corner(half, half)]);
        self.primitives.push(Primitive::tile(wall, 0.0, Role::Clue));
        for (from, to) in sides(&outline) {
            self.line([from, to], self.edge(), Role::ThinLine);
        }
    }

    /// Where the two cells touch, and the direction from the first to the second.
    pub fn between(&self) -> (Point, Point) {
        let [a, b] = [self.clue.cells[0], self.clue.cells[1]].map(|cell| self.middle(cell));
        (a.lerp(b, 0.5), (b - a).unit())
    }

    fn dot(&mut self, is_filled: bool) {
        let (at, _) = self.between();
        let radius = (DOT * self.unit).max(2.5);
        let role = if is_filled {
            Role::BlackDot
        } else {
            Role::WhiteDot
        };
        self.disc(at, radius, Role::ThickLine);
        self.disc(at, radius - (0.05 * self.unit).max(1.0), role);
    }

    fn bar(&mut self) {
        let (at, along) = self.between();
        let half = along.quarter_turn() * (0.42 * self.unit);
        let width = (0.2 * self.unit).max(3.0);
        self.line([at - half, at + half], width, Role::ThickLine);
        self.line([at - half, at + half], width - 2.0, Role::Ground);
    }

    pub fn letter(&mut self, letter: &str) {
        if self.unit < LEAST_UNIT {
            return;
        }
        let (at, _) = self.between();
        let size = (LETTER * self.unit).max(LEAST_LETTER);
        let width = 0.55 * letter.chars().count().max(2) as f32;
        let font = Style::Bold.of_size(size);
        let text = Text::new(letter.to_owned(), at, Anchor::Middle, font, Role::Text);
        let letter = Bounds::centred(at, point(width, 1.1) * size);
        let room = both(letter, self.room_of(&text));
        self.primitives
            .push(Primitive::tile(room, 0.55 * size, Role::Ground));
        self.number_text(text);
    }

    /// Grey cells, with a line round them: others may be beside them.
    fn area(&mut self) {
        for &cell in &self.clue.cells {
            let corners = self.layout.shape(cell).outline.iter();
            let corners = corners.map(|&at| self.place.at(at)).collect();
            self.primitives.push(Primitive::Fill {
                corners,
                role: Role::Clue,
            });
        }
        let width = 1.6 * self.edge();
        self.line_round(&self.clue.cells, AREA_INSET, width, Role::ThinLine);
    }

    /// A line round each half of the cells, with a name that both have.
    fn copies(&mut self, name: Option<String>) {
        let clue = self.clue;
        let width = (COPY_LINE * self.unit).max(1.0);
        for half in clue.cells.chunks(clue.cells.len().div_ceil(2)) {
            self.line_round(half, COPY_INSET, width, Role::ThinLine);
            let text = name.clone().and_then(|name| self.in_corner(half, name));
            if let Some((_, text)) = text {
                let ground = text.bounds().grown(point(1.5, 1.0));
                self.primitives
                    .push(Primitive::tile(ground, 0.0, Role::Ground));
                self.primitives.push(Primitive::Text(text));
            }
        }
    }

    /// A line round cells, a share of a value's height from their sides.
    pub fn line_round(&mut self, cells: &[Cell], inset: f32, width: f32, role: Role) {
        let inset = inset * self.unit / self.place.scale;
        for corners in outlines(self.layout, cells, inset) {
            let corners: Vec<Point> = corners.into_iter().map(|at| self.place.at(at)).collect();
            for (from, to) in sides(&corners) {
                self.line([from, to], width, role);
            }
        }
    }

    /// Wedges between each of the cells and its neighbours, with their points on the side of the smaller value.
    fn extremes(&mut self, number: usize, is_most: bool) {
        let constraints = self.layout.constraints().iter();
        for constraint in constraints.filter(|constraint| constraint.clue == number) {
            let Some((&cell, others)) = constraint.cells.split_first() else {
                continue;
            };
            for &other in others {
                let [from, to] = [cell, other].map(|cell| self.middle(cell));
                // On its own side of the line, so that neighbours' signs stay apart.
                let at = from.lerp(to, 0.41);
                let toward = (to - from).unit() * if is_most { 1.0 } else { -1.0 };
                self.wedge_at(at, toward, (0.6 * WEDGE * self.unit).max(2.0));
            }
        }
    }

    /// The sign's point is on the side of the smaller value, which is the second.
    fn wedge(&mut self) {
        let (at, along) = self.between();
        let reach = (WEDGE * self.unit).max(3.0);
        self.disc(at, 1.2 * reach, Role::Ground);
        self.wedge_at(at, along, reach);
    }

    fn wedge_at(&mut self, at: Point, along: Point, reach: f32) {
        let aside = along.quarter_turn() * reach;
        let tip = at + along * (0.6 * reach);
        let open = at - along * (0.6 * reach);
        for end in [open + aside, open - aside] {
            self.line([tip, end], (0.07 * self.unit).max(1.2), Role::Text);
        }
    }

    fn corner(&mut self, frame: Role) {
        let cells = self.clue.cells.clone();
        let sum = cells
            .iter()
            .fold(Point::default(), |sum, &cell| sum + self.middle(cell));
        let at = sum * (1.0 / cells.len() as f32);
        let values = self.clue.values.iter();
        let symbols: Vec<&str> = values.map(|value| value.on(self.layout)).collect();
        let words = symbols.join(" ");
        let is_small = self.unit < LEAST_UNIT;
        let size = if is_small {
            0.3 * self.unit
        } else {
            (0.3 * self.unit).max(LEAST_LETTER)
        };
        let width = (words.chars().count() as f32 * 0.55 + 0.5) * size;
        let bounds = Bounds::centred(at, point(width.max(1.4 * size), 1.4 * size));
        self.primitives.push(Primitive::Tile {
            bounds,
            rounding: 0.7 * size,
            fill: Some(Role::Ground),
            frame: Some(Frame {
                width: if frame == Role::Text { 1.0 } else { RING },
                role: frame,
                is_inside: false,
            }),
        });
        if !is_small {
            self.text(&words, at, size, Style::Regular);
        }
    }

    /// Says whether it is drawn as a cage. Inside the board a sum stands between its two cells, or in them like a cage's.
    fn is_caged(&self) -> bool {
        match self.clue.look() {
            Appearance::Cage => true,
            Appearance::Rim => !self.layout.is_beside(self.clue) && self.clue.cells.len() != 2,
            _ => false,
        }
    }

    /// The number of a cage, and the cell in which it stands: the first. In small pictures there is none.
    fn number(&self) -> Option<(Cell, Text)> {
        let printed = self.clue.printed();
        if !self.is_caged() || printed.is_empty() {
            return None;
        }
        self.in_corner(&self.clue.cells, printed)
    }

    /// Small words in the corner of the first of some cells, if there is room.
    pub fn in_corner(&self, cells: &[Cell], words: String) -> Option<(Cell, Text)> {
        let cell = cells.iter().copied().min()?;
        if self.unit < ROOM_FOR_SUM * self.least_sum {
            return None;
        }
        let slot = self.layout.shape(cell).slots.number;
        let font = Style::SemiBold.of_size((SUM * self.unit).max(self.least_sum));
        let mut at = self.place.slot(self.layout, cell, slot);
        if slot.x < 0.0 {
            // In a small cell it moves inwards, since it does not shrink as the cell does.
            let top = self.place.bounds(self.layout, cell).min.y + ABOVE_SUM.min(0.1 * self.unit);
            at.y = at.y.max(top + HALF_CAPITAL * font.size);
        }
        // In the corner of a triangle, a number and its tick are centred together.
        let (anchor, aside) = match (slot.x < 0.0, self.is_corrected) {
            (true, _) => (Anchor::Start, 0.0),
            (false, true) => (Anchor::Middle, width_beside(font) / 2.0),
            (false, false) => (Anchor::Middle, 0.0),
        };
        let at = at - point(aside, 0.0);
        Some((cell, Text::new(words, at, anchor, font, Role::Text)))
    }

    /// The dashes leave out the number.
    fn cage(&mut self) {
        let unit = self.unit;
        let room = self.number().map(|(_, text)| {
            let bounds = self.room_of(&text).grown(point(1.5, 1.5));
            self.number_text(text);
            bounds
        });
        let inset = CAGE_INSET * unit / self.place.scale;
        let width = CAGE_LINE.0.min(CAGE_LINE.1 * unit).max(0.6);
        for corners in outlines(self.layout, &self.clue.cells, inset) {
            let corners: Vec<Point> = corners.into_iter().map(|at| self.place.at(at)).collect();
            for (from, to) in sides(&corners) {
                for dash in dashes([from, to], DASH.0 * unit, DASH.1 * unit) {
                    let is_free = |at: &Point| room.is_none_or(|room| !room.contains(*at));
                    if dash.iter().all(is_free) {
                        self.primitives
                            .push(Primitive::line(dash, width, Role::Text));
                    }
                }
            }
        }
    }
}

fn both(one: Bounds, other: Bounds) -> Bounds {
    Bounds::of([one, other].into_iter().flat_map(Bounds::corners))
}
