//! What a picture shows: grounds, lines, values, marks, labels, each from the layout's own places.

use std::fmt::Write as _;

use super::Labels;
use super::element::{Anchor, HALF_CAPITAL, Word, escape, fill, group, n, pair, strokes};
use crate::game::{Board, Mark, Origin};
use crate::layout::geometry::{Bounds, Point, point};
use crate::layout::{Cell, Layout, Slots};
use crate::puzzle::Value;

// The window's colours by daylight.
const PANEL: &str = "#FFFFFF";
const THIN: &str = "#8F8A7E";
const THICK: &str = "#2C2A27";
const TEXT: &str = "#2C2A27";
const QUIET: &str = "#66615A";
const GIVEN: &str = "#1C1B19";
const OWN: &str = "#1F5FBF";
const REASON: &str = "#A45300";
const COLOURS: [&str; 4] = ["#FBE3D6", "#DDF0DC", "#E6E0F6", "#D8EEF0"];
const SHADES: [&str; 2] = ["#EBE8E0", "#E4E0D7"];
const TINTS: [&str; 9] = [
    "#FBE4E1", "#DBEEF7", "#F8F3CB", "#EFE2F6", "#E6F3D8", "#FDEBD3", "#E1E6FA", "#D9F1E6",
    "#ECE9E2",
];

/// The size of the smallest cell's value, in pixels: it decides how large the picture is.
const VALUE: f32 = 32.0;
/// No picture is larger than that, from one side of the board to the other.
const LARGEST: f32 = 4000.0;
/// The thickness of lines, at most this share of a value's size.
const THIN_LINE: (f32, f32) = (1.0, 0.05);
const THICK_LINE: (f32, f32) = (2.6, 0.1);
/// Air round everything.
const MARGIN: f32 = 8.0;
/// The size of labels at the rim, and how far they stand off.
const RIM_LABEL: f32 = 11.0;
const RIM_GAP: f32 = 9.0;
/// The sizes of labels in cells; where they would be smaller, the rim has them.
const CELL_LABEL: (f32, f32) = (7.6, 14.0);
/// A board and how large it is drawn.
pub(super) struct Picture<'a> {
    board: &'a Board,
    layout: &'a Layout,
    /// Pixels for each layout unit.
    scale: f32,
    /// The size of the smallest value in pixels.
    value: f32,
}

impl<'a> Picture<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let layout = board.layout();
        let value = least(layout, |slots| slots.value_height);
        let size = layout.bounds().size();
        let scale = (VALUE / value).min(LARGEST / size.x.max(size.y));
        Self {
            board,
            layout,
            scale,
            value: value * scale,
        }
    }

    pub(super) fn document(&self, labels: Labels) -> String {
        let label = self.scale * least(self.layout, |slots| slots.label_height);
        let labels = match labels {
            Labels::Cells if label < CELL_LABEL.0 => Labels::Rim,
            other => other,
        };
        let rim = match labels {
            Labels::Rim => self.rim_labels(),
            Labels::Off | Labels::Cells => Vec::new(),
        };
        let bounds = self.layout.bounds();
        let corners = [self.at(bounds.min), self.at(bounds.max)];
        let words = rim
            .iter()
            .map(Word::bounds)
            .flat_map(|word| [word.min, word.max]);
        let inside = Bounds::of(corners.into_iter().chain(words));
        let corner = inside.min - point(MARGIN, MARGIN);
        let size = inside.size() + point(MARGIN, MARGIN) * 2.0;
        let (x, y, width, height) = (n(corner.x), n(corner.y), n(size.x), n(size.y));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{x} {y} {width} {height}\" font-family=\"Inter, sans-serif\" text-anchor=\"middle\">\n\
             <title>{}</title>\n\
             <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{PANEL}\"/>\n",
            escape(self.title())
        );
        self.cells(&mut out);
        self.lines(&mut out);
        self.values(&mut out);
        self.marks(&mut out);
        match labels {
            Labels::Off => {}
            Labels::Rim => group(&mut out, &fill(QUIET), &rim),
            Labels::Cells => group(&mut out, &fill(QUIET), &self.cell_labels()),
        }
        out.push_str("</svg>\n");
        out
    }

    fn title(&self) -> &str {
        match self.board.puzzle().about.title.trim() {
            "" => self.layout.title(),
            title => title,
        }
    }

    fn at(&self, place: Point) -> Point {
        (place - self.layout.bounds().min) * self.scale
    }

    fn slot(&self, cell: Cell, slot: Point) -> Point {
        self.at(self.layout.shape(cell).middle + slot)
    }

    /// What is printed under a cell: a shade where it lies in an added house, a tint where groups have one each.
    fn printed(&self, cell: Cell) -> Option<&'static str> {
        let tint = |number: u8| TINTS[usize::from(number) % TINTS.len()];
        match self.layout.shade(cell) {
            Some(shade) => Some(SHADES[shade as usize]),
            None if self.layout.is_tinted() => self.layout.tints()[cell.index()].map(tint),
            None => None,
        }
    }

    /// The grounds of the cells: the player's colour, or what is printed there, or paper.
    fn cells(&self, out: &mut String) {
        let _ = writeln!(out, "<g {}>", fill(PANEL));
        for cell in self.layout.cells() {
            let outline = &self.layout.shape(cell).outline;
            let corners: Vec<String> = outline
                .iter()
                .map(|&corner| pair(self.at(corner)))
                .collect();
            let colour = self.board.play(cell).colour;
            let colour = colour.map(|colour| COLOURS[colour as usize]);
            let colour = colour.or_else(|| self.printed(cell));
            let colour = colour.map(|colour| format!(" {}", fill(colour)));
            let _ = writeln!(
                out,
                "<polygon points=\"{}\"{}/>",
                corners.join(" "),
                colour.unwrap_or_default()
            );
        }
        out.push_str("</g>\n");
    }

    fn lines(&self, out: &mut String) {
        for (is_thick, colour, (width, share)) in
            [(false, THIN, THIN_LINE), (true, THICK, THICK_LINE)]
        {
            let edges = self
                .layout
                .edges()
                .iter()
                .filter(|edge| edge.is_thick == is_thick);
            let ends = edges.map(|edge| [self.at(edge.from), self.at(edge.to)]);
            strokes(out, colour, width.min(share * self.value), ends);
        }
    }

    fn values(&self, out: &mut String) {
        for (origin, attributes) in [
            (
                Origin::Given,
                format!("{} font-weight=\"700\"", fill(GIVEN)),
            ),
            (Origin::Player, fill(OWN)),
            (
                Origin::Solver,
                format!("{} font-style=\"italic\"", fill(QUIET)),
            ),
        ] {
            let entries = self.layout.cells().filter_map(|cell| {
                let (value, by) = self.board.entry(cell)?;
                let slots = &self.layout.shape(cell).slots;
                let size = slots.value_height * self.scale;
                (by == origin).then(|| Word::symbol(self.slot(cell, slots.value), size, value))
            });
            group(out, &attributes, &entries.collect::<Vec<_>>());
        }
    }

    fn marks(&self, out: &mut String) {
        let (mut pencilled, mut removed) = (Vec::new(), Vec::new());
        let mut struck = Vec::new();
        let mut width = 1.4_f32;
        for cell in self
            .layout
            .cells()
            .filter(|&cell| self.board.value(cell).is_none())
        {
            let play = self.board.play(cell);
            let slots = &self.layout.shape(cell).slots;
            let size = slots.candidate_height * self.scale;
            let fixed = |value: Value| self.slot(cell, slots.candidates[value.number() - 1]);
            let corners: Vec<Value> = play.marks(Mark::Corner).iter().collect();
            let places = corners
                .len()
                .checked_sub(1)
                .and_then(|at| slots.corners.get(at));
            for (at, &value) in corners.iter().enumerate() {
                let place = places.map_or_else(|| fixed(value), |p| self.slot(cell, p[at]));
                pencilled.push(Word::symbol(place, size, value));
            }
            let centre: String = play.marks(Mark::Centre).iter().map(Value::symbol).collect();
            if !centre.is_empty() {
                let mut word = Word {
                    at: self.slot(cell, slots.centre),
                    size,
                    text: centre,
                    anchor: Anchor::Middle,
                };
                word.size *= (slots.centre_width * self.scale / word.width()).min(1.0);
                pencilled.push(word);
            }
            for value in play.marks(Mark::Removed).iter() {
                let at = fixed(value);
                let reach = point(0.42, -0.3) * size;
                width = width.min(0.1 * size);
                removed.push(Word::symbol(at, size, value));
                struck.push([at - reach, at + reach]);
            }
        }
        group(out, &fill(QUIET), &pencilled);
        group(out, &fill(TEXT), &removed);
        strokes(out, REASON, width, struck.into_iter());
    }

    fn cell_labels(&self) -> Vec<Word> {
        let label = |cell| {
            let shape = self.layout.shape(cell);
            let (least, most) = CELL_LABEL;
            // Beside the left side a label grows to the right, in the middle both ways.
            let anchor = if shape.slots.label.x < 0.0 {
                Anchor::Start
            } else {
                Anchor::Middle
            };
            Word {
                at: self.slot(cell, shape.slots.label),
                size: (shape.slots.label_height * self.scale).clamp(least, most),
                text: shape.name.clone(),
                anchor,
            }
        };
        self.layout.cells().map(label).collect()
    }

    /// Labels that would touch the one before on their side are left out.
    fn rim_labels(&self) -> Vec<Word> {
        let mut drawn: Vec<(Point, Word)> = Vec::new();
        for label in self.layout.rim() {
            let out = label.outward;
            let mut at = self.at(label.at) + out * RIM_GAP;
            let anchor = match out.x {
                x if x < -0.5 => Anchor::End,
                x if x > 0.5 => Anchor::Start,
                _ => Anchor::Middle,
            };
            if anchor == Anchor::Middle {
                at.y += HALF_CAPITAL * RIM_LABEL * out.y.signum();
            }
            let word = Word {
                at,
                size: RIM_LABEL,
                text: label.text.clone(),
                anchor,
            };
            let last = drawn.iter().rev().find(|(outward, _)| *outward == out);
            if last.is_none_or(|(_, last)| !last.touches(&word)) {
                drawn.push((out, word));
            }
        }
        drawn.into_iter().map(|(_, word)| word).collect()
    }
}

/// The least of a size that each cell has its own of.
fn least(layout: &Layout, size: fn(&Slots) -> f32) -> f32 {
    let sizes = layout.cells().map(|cell| size(&layout.shape(cell).slots));
    sizes.fold(f32::INFINITY, f32::min)
}
