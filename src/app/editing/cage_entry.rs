//! Cages while they are entered. What is drawn is on the board at once, and what is typed, each as one undo step; the next cage, or Enter,
//! finishes it. A cell of a cage stands for the whole cage: whoever goes there corrects it.

use sudogon_board::game::{Edit, StepLabel};
use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::clues::{Appearance, ClueKind};
use sudogon_board::layout::{self, Cell, Clue};

use crate::app::editing::{Editing, Editor};
use crate::language::say;

impl Editor {
    /// The kind of the cages that are entered, if cages are.
    pub fn kind_of_cages(&self) -> Option<&'static ClueKind> {
        let kind = self.clue_entry()?.blank.kind;
        (kind.look == Appearance::Cage).then_some(kind)
    }

    /// The other cells of the cage that a cell is in, while cages are entered.
    pub fn others_in_cage(&self, cell: Cell) -> Vec<Cell> {
        let cage = self
            .kind_of_cages()
            .and_then(|_| self.layout().cage_at(cell));
        let others = cage.into_iter().flat_map(|cage| cage.cells.iter().copied());
        others.filter(|&other| other != cell).collect()
    }

    /// The cage that is being drawn or corrected, with its number as far as it is typed.
    pub fn drawn_cage(&self) -> Option<Clue> {
        let kind = self.kind_of_cages()?;
        let (number, cells) = (self.number_of_cage(), self.targets());
        let is_begun = cells.len() > 1 || !number.is_empty();
        let cage = of(kind)
            .typed(&number, &cells)
            .or_else(|_| of(&CAGE).typed(&number, &cells));
        is_begun.then(|| cage.unwrap_or(Clue::new(&CAGE, cells)))
    }

    /// Its number as far as it is typed, or else as it is on the board.
    pub fn number_of_cage(&self) -> String {
        let typed = self.clue_entry().map(|entry| entry.typed.clone());
        let typed = typed.filter(|typed| !typed.is_empty());
        let there = || self.layout().cage_at(self.cursor).map(Clue::printed);
        typed.or_else(there).unwrap_or_default()
    }

    /// Adds a cell to the cage, or takes it out again; cells of other cages stay theirs. Says whether cages are entered.
    pub fn draw_cage(&mut self, cell: Cell, takes_out: bool) -> bool {
        let Some(kind) = self.kind_of_cages() else {
            return false;
        };
        let number = self.number_of_cage();
        let is_in = self.clue_cells().contains(&cell);
        if is_in || self.layout().cage_at(cell).is_none() {
            self.selected.retain(|&other| other != cell);
            if !takes_out && cell != self.cursor {
                self.selected.push(self.cursor);
                self.cursor = cell;
            }
            if is_in == takes_out {
                let is_whole = self
                    .clue_entry()
                    .is_some_and(|entry| entry.typed.is_empty());
                self.put_cage(kind, &number, is_whole);
            }
        }
        true
    }

    /// Puts the cage on the board as far as it makes sense there: without a number that no values make, until that is typed as a whole.
    fn put_cage(&mut self, kind: &'static ClueKind, number: &str, is_whole: bool) {
        let cells = self.targets();
        let fitting = [number, ""].into_iter().find_map(|number| {
            let clue = of(kind).typed(number, &cells).ok();
            let clue = clue.filter(|clue| is_whole || self.why_impossible(clue).is_none())?;
            let mut clues = self.layout().clues_beside(&clue);
            clues.push(clue);
            layout::with_clues(self.layout(), clues).ok()
        });
        let (Some(layout), Some(entry)) = (fitting, &mut self.entry.clue) else {
            return;
        };
        let cell = cells.first().copied();
        let label = StepLabel::Clue { kind, cell };
        let edit = Edit::Reshape { layout, label };
        let is_typed = !entry.typed.is_empty();
        let is_changed = if entry.drawn == Some((self.game.version(), is_typed)) {
            self.game.amend(&edit)
        } else {
            self.game.edit(&edit)
        };
        if is_changed {
            entry.drawn = Some((self.game.version(), is_typed));
        }
        self.close_verdict();
        self.follow_board();
    }
}

impl Editing<'_> {
    /// Something was typed or taken back: the number is put on the board, if cages are entered.
    pub fn type_cage(&mut self) {
        let typed = self.clue_entry().map(|entry| entry.typed.clone());
        if let Some((kind, typed)) = self.kind_of_cages().zip(typed) {
            self.put_cage(kind, &typed, false);
        }
    }

    /// Finishes the cage: says whether it is on the board as it should be, and tells why if not. An older notice stays until it is.
    pub fn finish_cage(&mut self) -> bool {
        let (Some(kind), Some(cage)) = (self.kind_of_cages(), self.drawn_cage()) else {
            return true;
        };
        let number = self.number_of_cage();
        if self.cage_there(&cage).is_none() {
            self.put_cage(kind, &number, true);
        }
        if let Some(there) = self.cage_there(&cage) {
            self.feedback.notice = None;
            self.feedback
                .announce(say!("{clause}", clause = there.name()));
            self.tell_if_impossible(&there);
            return true;
        }
        self.put_clue(&of(kind), &number, &cage.cells)
    }

    /// The cage at the cursor, if it is this one.
    fn cage_there(&self, cage: &Clue) -> Option<Clue> {
        let there = self.layout().cage_at(self.cursor);
        let is_it =
            |there: &&Clue| there.has_cells(&cage.cells) && there.printed() == cage.printed();
        there.filter(is_it).cloned()
    }
}

/// A clue of a kind, without cells.
fn of(kind: &'static ClueKind) -> Clue {
    Clue::new(kind, [])
}
