//! Clues of rules that somebody wrote, in their colours. Where there are several rules each has a letter, so that nobody needs colours to
//! tell them apart.

use sudogon_board::game::Colour;
use sudogon_board::layout::clues::{Clue, RuleColour, RuleLook, rule_letter};
use sudogon_board::layout::geometry::{Bounds, point};
use sudogon_board::layout::{Cell, Layout};

use super::clues::Ink;
use super::primitive::{Frame, Primitive};
use super::role::Role;

/// The widths of a line with its edges and without them, the inset of an outline, and its width: shares of a value's height.
const LINE: (f32, f32) = (0.5, 0.4);
const OUTLINE_INSET: f32 = 0.1;
const OUTLINE: f32 = 0.1;
/// The radius of a dot, and half the side of a mark.
const DOT: f32 = 0.24;
const MARK: f32 = 0.66;
/// The radius of the bulb or the ring at the first cell, and of the small dot that says on which side of a dot it is; how far that is from it.
const FIRST: f32 = 0.52;
const SIDE: f32 = 0.1;
const ASIDE: f32 = 0.44;

/// The colour of what the player draws that a rule's clues have.
const fn colour(of_rule: RuleColour) -> Colour {
    match of_rule {
        RuleColour::Turquoise => Colour::D,
        RuleColour::Orange => Colour::A,
        RuleColour::Green => Colour::B,
        RuleColour::Violet => Colour::C,
        RuleColour::Grey => Colour::H,
    }
}

impl Ink<'_> {
    /// Draws what lies under the figures.
    pub fn own_ground(&mut self, look: RuleLook, of_rule: RuleColour) {
        let (fill, edge) = roles(of_rule);
        match look {
            RuleLook::Line => {
                let first = self.first_to_rule().map(|cell| self.middle(cell));
                for (width, role) in [(LINE.0, edge), (LINE.1, fill)] {
                    self.strokes(width * self.unit, role);
                    if let Some(first) = first {
                        let edge = 0.5 * (LINE.0 - width);
                        self.disc(first, (FIRST - edge) * self.unit, role);
                    }
                }
            }
            RuleLook::Mark => {
                for &cell in &self.clue.cells {
                    let side = 2.0 * MARK * self.unit;
                    self.primitives.push(Primitive::Tile {
                        bounds: Bounds::centred(self.middle(cell), point(side, side)),
                        rounding: 0.4 * MARK * self.unit,
                        fill: Some(fill),
                        frame: Some(Frame {
                            width: self.edge(),
                            role: edge,
                            is_inside: true,
                        }),
                    });
                }
            }
            RuleLook::Cage | RuleLook::Dot | RuleLook::Rim => {}
        }
        let has_ring = [RuleLook::Cage, RuleLook::Mark].contains(&look);
        if let Some(first) = self.first_to_rule().filter(|_| has_ring) {
            let width = (OUTLINE * self.unit).max(1.0);
            self.circle(self.middle(first), FIRST * self.unit, width, edge);
        }
    }

    /// Draws what lies over the lines.
    pub fn own_sign(&mut self, look: RuleLook, of_rule: RuleColour) {
        let (fill, edge) = roles(of_rule);
        let words = words(self.layout, self.clue);
        match look {
            RuleLook::Line if self.clue.cells.len() > 1 && !words.is_empty() => self.letter(&words),
            RuleLook::Cage => {
                let width = (OUTLINE * self.unit).max(1.0);
                self.line_round(&self.clue.cells, OUTLINE_INSET, width, edge);
                self.words_in_corner(&self.clue.cells, words);
            }
            RuleLook::Dot => {
                let (at, to_second) = self.between();
                let radius = (DOT * self.unit).max(3.0);
                if self.first_to_rule().is_some() {
                    let aside = at - to_second * (ASIDE * self.unit);
                    self.disc(aside, (SIDE * self.unit).max(1.5), edge);
                }
                self.disc(at, radius, edge);
                self.disc(at, radius - self.edge(), fill);
                if !words.is_empty() {
                    self.letter(&words);
                }
            }
            // Its marks lie anywhere: each has its words.
            RuleLook::Mark => {
                for cell in &self.clue.cells {
                    self.words_in_corner(std::slice::from_ref(cell), words.clone());
                }
            }
            RuleLook::Line | RuleLook::Rim => {}
        }
    }

    /// The cell at which its drawing says that it begins.
    fn first_to_rule(&self) -> Option<Cell> {
        self.clue.first_to_rule(self.layout.values())
    }

    fn words_in_corner(&mut self, cells: &[Cell], words: String) {
        let words = Some(words).filter(|words| !words.is_empty());
        let text = words.and_then(|words| self.in_corner(cells, words));
        if let Some((_, text)) = text {
            let ground = text.bounds().grown(point(1.5, 1.0));
            self.primitives
                .push(Primitive::tile(ground, 0.0, Role::Ground));
            self.primitives.push(Primitive::Text(text));
        }
    }
}

/// What its forms are filled with, and their edges.
const fn roles(of_rule: RuleColour) -> (Role, Role) {
    let colour = colour(of_rule);
    (Role::Colour(colour), Role::Pen(colour))
}

/// What is written beside a clue: the letter of its rule, where the board has several, and its number.
fn words(layout: &Layout, clue: &Clue) -> String {
    let letter = clue.rule();
    let letter = letter.and_then(|rule| rule_letter(layout.clues(), rule));
    let mut words: String = letter.into_iter().collect();
    words.push_str(&clue.printed());
    words
}
