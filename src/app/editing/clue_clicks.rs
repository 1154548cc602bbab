//! Clicks while clues are entered: a sign between two cells comes and goes, and beside the board a line is selected.

use sudogon_board::layout::clues::{Amount, Appearance, ClueKind};
use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{Cell, Clue, RimLine};
use sudogon_board::message::message;

use crate::app::editing::{Editing, Editor};
use crate::language::words;

/// How far from the middle of two cells a click still means the place between them, in layout units.
const NEAR_SIGN: f32 = 0.17;
/// How far from a number's place beside the board a click still means its line.
const NEAR_NUMBER: f32 = 0.8;

impl Editor {
    fn between(&self, one: Cell, other: Cell) -> Point {
        let middle = |cell: Cell| self.layout().shape(cell).middle;
        middle(one).lerp(middle(other), 0.5)
    }
}

impl Editing<'_> {
    /// A click on a place: while signs are entered, on one it takes it away, and between two cells it puts one; beside the
    /// board it selects the line, and another click there the next line that may be meant. While no clues are entered, it is the pen's.
    pub fn press_place(&mut self, at: Point) {
        let Some(blank) = self.clue_entry().map(|entry| entry.blank.clone()) else {
            return self.press_with_pen(at);
        };
        let look = blank.look();
        let sign = self.sign_near(at).cloned();
        let pair = self.pair_near(at);
        match (sign, pair) {
            // A wedge turns round before it goes.
            (Some(sign), _) if look == Appearance::Wedge && is_ascending(&sign) => {
                let turned = [sign.cells[1], sign.cells[0]];
                self.put_clue(&blank, "", &turned);
            }
            (Some(sign), _) if look.is_between() => self.take_away(&sign),
            (None, Some(pair)) if look.is_between() && blank.takes() == Amount::None => {
                self.put_clue(&blank, "", &pair);
            }
            _ if look == Appearance::Rim && self.layout().cell_at(at).is_none() => {
                self.press_rim(blank.kind, at);
            }
            _ => {}
        }
    }

    /// The sign between two cells that is nearest to a point, if one is near.
    fn sign_near(&self, at: Point) -> Option<&Clue> {
        let signs = self
            .layout()
            .clues()
            .iter()
            .filter(|clue| clue.look().is_between());
        let away = |clue: &&Clue| (self.between(clue.cells[0], clue.cells[1]) - at).length();
        let nearest = signs.min_by(|a, b| away(a).total_cmp(&away(b)))?;
        (away(&nearest) < NEAR_SIGN).then_some(nearest)
    }

    /// The two cells with a common side that a point lies between.
    fn pair_near(&self, at: Point) -> Option<[Cell; 2]> {
        let layout = self.layout();
        let here = layout.cell_at(at)?;
        let touches = |&other: &Cell| layout.common_side(here, other).is_some();
        let is_near = |&other: &Cell| (self.between(here, other) - at).length() < NEAR_SIGN;
        let other = layout.cells().filter(is_near).find(touches)?;
        Some([here.min(other), here.max(other)])
    }

    /// Selects the line beside which a click was; where several may be meant, one after the other.
    fn press_rim(&mut self, kind: &ClueKind, at: Point) {
        let mut near = self.layout().rim_lines_of(kind);
        near.retain(|line| (line.at - at).length() < NEAR_NUMBER);
        near.sort_by(|a, b| (a.at - at).length().total_cmp(&(b.at - at).length()));
        let Some(nearest) = near.first().map(|line| line.at) else {
            return;
        };
        let same_place = |line: &RimLine| (line.at - nearest).length() < 0.01;
        near.retain(same_place);
        let selected = self.clue_cells();
        let held = near.iter().position(|line| line.cells == selected);
        let next = held.map_or(0, |held| (held + 1) % near.len());
        self.select_line(&near[next].clone());
    }

    /// Selects the cells of a line, from the number on.
    pub fn select_line(&mut self, line: &RimLine) {
        for (at, &cell) in line.cells.iter().enumerate() {
            if at == 0 {
                self.select(cell);
            } else {
                self.select_too(cell);
            }
        }
        let (first, last) = (line.cells[0], self.cursor);
        let said =
            message!(in "a line": "from {cell} to {cell_last}", cell = first, cell_last = last);
        self.feedback.announce(words(self.layout()).within(&said));
    }
}

/// Says whether the greater value of a wedge comes first, as after the first click.
fn is_ascending(sign: &Clue) -> bool {
    sign.look() == Appearance::Wedge && sign.cells[0] < sign.cells[1]
}
