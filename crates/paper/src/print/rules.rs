//! What a puzzle's own rules say, below its board: nobody knows them by their look.

use super::entry::BookEntry;
use super::options::Options;
use super::typeface;
use crate::drawing::{Anchor, Font, Primitive, Role, Style, Text};
use sudogon_board::layout::clues::RuleLook;
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::message::{Pattern, pattern};

/// The height of a line, as a share of its letters' size.
const LINE: f32 = 1.4;
/// From the board to the first line, as a share of that size.
const ABOVE: f32 = 0.7;

/// How clues of some looks show their first cell, where it matters which one that is.
static FIRST_CELLS: &[(&[RuleLook], Pattern)] = &[
    (
        &[RuleLook::Line],
        pattern!("The round end of a line is at its first cell."),
    ),
    (
        &[RuleLook::Cage, RuleLook::Mark],
        pattern!("A ring is at the first cell."),
    ),
    (
        &[RuleLook::Dot],
        pattern!("The small dot beside a dot is at its first cell."),
    ),
];

/// The sentences in lines of a width.
pub(super) struct RuleLines {
    lines: Vec<String>,
    font: Font,
}

impl RuleLines {
    /// The sentences of a puzzle's own rules, with letters of a size; none of most puzzles.
    pub fn new(entry: &BookEntry, options: &Options, width: f32, size: f32) -> Self {
        let font = Style::Regular.of_size(size);
        let layout = entry.layout();
        let words = layout.words(options.language);
        let mut rules = layout.definition().own_rules_in_sentences();
        let clues = layout.clues().iter();
        let begun = clues.filter(|clue| clue.first_to_rule(layout.values()).is_some());
        let looks: Vec<RuleLook> = begun.filter_map(|clue| Some(clue.rule()?.look())).collect();
        for (of, said) in FIRST_CELLS {
            if looks.iter().any(|look| of.contains(look)) {
                rules.push(said.into());
            }
        }
        let said = words.say_all(&rules);
        let lines = said
            .iter()
            .flat_map(|said| typeface::wrapped(said, font, width));
        Self {
            lines: lines.collect(),
            font,
        }
    }

    /// The height that they take.
    pub fn height(&self) -> f32 {
        match self.lines.len() {
            0 => 0.0,
            count => (ABOVE + LINE * count as f32) * self.font.size,
        }
    }

    /// The lines below a point. Screen readers have them among what is said of the board.
    pub fn drawn(self, below: Point) -> impl Iterator<Item = Primitive> {
        let first = below.y + (ABOVE + 0.5 * LINE) * self.font.size;
        let (font, left) = (self.font, below.x);
        self.lines.into_iter().enumerate().map(move |(at, line)| {
            let at = point(left, first + LINE * font.size * at as f32);
            Primitive::Text(Text::new(line, at, Anchor::Start, font, Role::Text))
        })
    }
}
