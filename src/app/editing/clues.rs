//! Entering clues: select cells, type the number, Enter.

use std::sync::Arc;

use sudogon_board::game::{Mode, StepLabel};
use sudogon_board::layout::clues::{Amount, Appearance, KINDS, Operation, OwnRule, RuleLook};
use sudogon_board::layout::{self, CageTotals, Cell, Clue, Error as LayoutError, Layout};
use sudogon_board::lists::keep_first;
use sudogon_board::message::{Message, message};

use crate::app::cards::notice::{Notice, Subject};
use crate::app::command::{DoctorCommand, Jump, RuleDraft};
use crate::app::editing::entry_state::ClueEntry;
use crate::app::editing::{Editing, Editor};
use crate::app::own_rule::card::RuleCard;
use crate::language::{self, label, say, words};

/// The most figures of a number.
const MOST_FIGURES: usize = 9;

impl Editor {
    /// The clue that is being entered; `None` in other modes.
    pub fn clue_entry(&self) -> Option<&ClueEntry> {
        self.entry.clue.as_ref().filter(|_| self.is_entering())
    }

    /// The next to be entered are clues like this.
    pub fn begin_clues(&mut self, blank: Clue) {
        self.entry.clue = Some(ClueEntry {
            blank,
            typed: String::new(),
            drawn: None,
        });
        self.select(self.cursor);
    }

    /// Says whether there is a clue to take away: at the cursor, or a figure that was typed.
    pub fn has_clue_here(&self) -> bool {
        self.clue_entry().is_some_and(|entry| {
            let mut clues = self.layout().clues().iter();
            !entry.typed.is_empty()
                || clues.any(|clue| self.is_here(clue, &entry.blank))
                || self.other_clue_here().is_some()
        })
    }

    /// The clue at the cursor, of whatever kind, that has the fewest cells; none of those that hold on the whole board.
    fn other_clue_here(&self) -> Option<&Clue> {
        let clues = self.layout().clues().iter();
        let here =
            clues.filter(|clue| clue.cells.contains(&self.cursor) && !clue.kind.is_board_rule());
        here.min_by_key(|clue| clue.cells.len())
    }

    /// Says whether a clue like another stands at the cursor, or holds on the whole board.
    fn is_here(&self, clue: &Clue, other: &Clue) -> bool {
        clue.is_like(other) && (clue.cells.contains(&self.cursor) || clue.kind.is_board_rule())
    }

    /// Says whether what is entered makes a clue, so that it can be added; cages are on the board as they are drawn.
    pub fn is_whole_clue(&self) -> bool {
        self.kind_of_cages().is_some() || self.whole_clue().is_some()
    }

    /// The clue that is entered, if it makes sense on this board.
    fn whole_clue(&self) -> Option<Clue> {
        let entry = self.clue_entry()?;
        let clue = entry.blank.typed(&entry.typed, &self.clue_cells()).ok()?;
        let fits = layout::with_clues(self.layout(), [clue.clone()]).is_ok();
        fits.then_some(clue)
    }

    /// The clue that is being drawn: a cage from its first cell on, another from its second, as soon as it makes sense.
    pub fn drawn_clue(&self) -> Option<Clue> {
        let has_begun = !self.selected.is_empty();
        self.drawn_cage()
            .or_else(|| has_begun.then(|| self.whole_clue())?)
    }

    /// The cells of the clue that is entered, in order.
    pub fn clue_cells(&self) -> Vec<Cell> {
        let mut cells = self.selected.clone();
        cells.push(self.cursor);
        if self.enters_group() {
            keep_first(&mut cells);
        }
        cells
    }

    /// Says whether cells of a rule of one's own are drawn that lie together or apart, and on no line.
    pub fn enters_group(&self) -> bool {
        let look = self.clue_entry().map(|entry| entry.blank.look());
        matches!(
            look,
            Some(Appearance::Own(RuleLook::Cage | RuleLook::Mark, _))
        )
    }

    /// Why no values make the number of a clue on this board, if that is plain.
    pub fn why_impossible(&self, clue: &Clue) -> Option<Message> {
        let layout = layout::with_clues(self.layout(), [clue.clone()]).ok()?;
        layout.clues()[0].why_impossible()
    }

    fn clues_that(&self, stay: impl Fn(&Clue) -> bool) -> Vec<Clue> {
        let kept = self.layout().clues().iter().filter(|clue| stay(clue));
        kept.cloned().collect()
    }

    /// Says whether cages are entered, every cell is in one, and they can be right.
    pub fn has_all_cages(&self) -> bool {
        let totals = self.kind_of_cages().and(self.layout().cage_totals());
        totals.is_some_and(|it| it.open == 0 && it.whole.is_none_or(|whole| whole == it.sum))
    }

    /// Why the cage that is typed, or one on the board, can't be.
    fn impossible_cage(&self) -> Option<Message> {
        let values = self.layout().values();
        // More figures may follow.
        let is_whole = |cage: &Clue| cage.amount * 10 > cage.cells.len() * values;
        let drawn = self.drawn_cage().filter(is_whole);
        let drawn = drawn.and_then(|cage| self.why_impossible(&cage));
        drawn.or_else(|| self.layout().clues().iter().find_map(Clue::why_impossible))
    }

    /// Why the cages that are there can't be right, if that is plain.
    pub fn wrong_cages(&self) -> Option<String> {
        self.kind_of_cages()?;
        if let Some(why) = self.impossible_cage() {
            return Some(self.sentence(why));
        }
        let CageTotals { open, sum, whole } = self.layout().cage_totals()?;
        let whole = whole.filter(|whole| open == 0 && sum != *whole)?;
        Some(say!(
            "All cells are in a cage, but the cages add up to {sum}, and all cells to {sum_whole}: a number is wrong.",
            sum_whole = whole
        ))
    }

    /// How far the cages are: "12 cells are in no cage; the cages add up to 391 of 405."
    pub fn cages_so_far(&self) -> Option<String> {
        self.kind_of_cages()?;
        let CageTotals { open, sum, whole } = self.layout().cage_totals()?;
        Some(match (open, whole) {
            (0, _) => label!("All cells are in a cage.").to_owned(),
            (count, Some(whole)) => say!(
                "{count} {count|cell is|cells are} in no cage; the cages add up to {sum} of {sum_whole}.",
                sum_whole = whole
            ),
            (count, None) => say!("{count} {count|cell is|cells are} in no cage."),
        })
    }
}

impl Editing<'_> {
    /// Begins to enter clues, or ends it: then it is said whether the puzzle has one solution, and numbers are typed from the first cell
    /// on.
    pub fn enter_clues(&mut self, is_on: bool) {
        if !is_on {
            if self.finish_clue() && self.entry.clue.take().is_some() {
                self.jump(Jump::First);
                self.show_verdict();
            }
            return;
        }
        self.set_mode(Mode::Enter);
        self.card = None;
        let last = self.layout().clues().last().map(Clue::blank);
        self.begin_clues(last.unwrap_or_else(|| Clue::new(KINDS[0], [])));
        self.feedback.notice = None;
        self.feedback.announce(label!("Entering clues"));
    }

    /// Chooses what is entered: clues like this one.
    pub fn set_clue_kind(&mut self, blank: Clue) {
        self.finish_clue();
        if let Some(entry) = &mut self.editor.entry.clue {
            let said = language::say(&blank.title());
            entry.blank = blank;
            self.editor.select(self.editor.cursor);
            self.feedback.announce(said);
        }
    }

    /// Opens the card for a rule of one's own, as far as it is typed.
    pub fn type_rule(&mut self, draft: RuleDraft) {
        let layout = self.layout();
        let card = RuleCard::new(draft, layout.values(), &free_name(layout));
        self.editor.card = Some(Box::new(card));
    }

    /// Goes on to enter clues of a rule of one's own. Those on the board of one with its name become clues of it: then the rule was changed.
    pub fn draw_rule(&mut self, rule: Arc<OwnRule>) {
        let clues = self.layout().clues().iter();
        let changed: Vec<Clue> = clues
            .map(|clue| clue.clone().with_changed_rule(&rule))
            .collect();
        if changed != self.layout().clues() && !self.put_clues(changed, StepLabel::ChangeRule) {
            return;
        }
        self.editor.card = None;
        if self.clue_entry().is_none() {
            self.enter_clues(true);
        }
        let drawn = &mut self.entry.drawn_rules;
        drawn.retain(|other| other.name() != rule.name());
        drawn.push(Arc::clone(&rule));
        self.set_clue_kind(Clue::of_rule(rule, []));
    }

    /// Says that all dots of a rule of one's own are printed, or not.
    pub fn set_all_printed(&mut self, rule: Arc<OwnRule>, is_on: bool) {
        let all = Clue::all_printed(rule);
        if is_on {
            self.put_clue(&all, "", &[]);
            return;
        }
        let kept = self.clues_that(|clue| *clue != all);
        let label = StepLabel::RemoveClue {
            kind: all.kind,
            cell: self.cursor,
        };
        self.put_clues(kept, label);
    }

    /// A figure of the number was typed, or its operation.
    pub fn type_clue(&mut self, typed: char) {
        let Some(entry) = &mut self.editor.entry.clue else {
            return;
        };
        let is_wanted = match entry.blank.takes() {
            Amount::None => false,
            Amount::Number | Amount::NumberOrZero | Amount::Values => typed.is_ascii_digit(),
            Amount::Calculation => {
                typed.is_ascii_digit() || Operation::from_symbol(typed).is_some()
            }
        };
        if is_wanted && entry.typed.len() < MOST_FIGURES {
            entry.typed.push(typed);
            self.feedback.announce(entry.typed.clone());
            self.type_cage();
        }
    }

    /// Takes back the last figure; without one, removes the clues of the cursor's cell.
    pub fn take_back_clue(&mut self) {
        let there = self.number_of_cage();
        let Some(entry) = &mut self.entry.clue else {
            return;
        };
        if entry.typed.is_empty() && entry.blank.look() == Appearance::Cage {
            entry.typed = there;
        }
        match entry.typed.pop() {
            Some(_) => self.type_cage(),
            None => _ = self.remove_clues(),
        }
    }

    /// Takes away the clues of this kind here, or where there is none, one of another kind.
    pub fn erase_clues(&mut self) {
        if !self.remove_clues()
            && let Some(other) = self.other_clue_here().cloned()
        {
            self.take_away(&other);
        }
    }

    /// Removes the clues of this kind that have just the selected cells; without one, those of the cursor's cell. Says whether there is one.
    fn remove_clues(&mut self) -> bool {
        let Some(blank) = self.clue_entry().map(|entry| entry.blank.clone()) else {
            return false;
        };
        let (cursor, cells) = (self.cursor, self.clue_cells());
        let clues = self.layout().clues().iter();
        let is_chosen = |clue: &Clue| clue.is_like(&blank) && clue.has_cells(&cells);
        let is_here = |clue: &Clue| self.is_here(clue, &blank);
        let kept = if clues.clone().any(is_chosen) {
            self.clues_that(|clue| !is_chosen(clue))
        } else if clues.clone().any(is_here) || blank.kind.is_board_rule() {
            self.clues_that(|clue| !is_here(clue))
        } else {
            return false;
        };
        let label = StepLabel::RemoveClue {
            kind: blank.kind,
            cell: cursor,
        };
        self.put_clues(kept, label);
        if blank.look() == Appearance::Cage {
            self.select(cursor);
        }
        true
    }

    /// Adds the clue: the selected cells with what was typed. It takes the place of cages in its cells, of a sign between the
    /// same two, of another number for the same line. At the rim the next line is selected then.
    pub fn add_clue(&mut self) {
        let Some(entry) = self.clue_entry() else {
            return;
        };
        let (blank, typed) = (entry.blank.clone(), entry.typed.clone());
        if blank.look() == Appearance::Cage {
            if self.finish_cage() {
                let next = self.layout().cells_without_cage().next();
                match next {
                    Some(next) => self.select(next),
                    None => self.enter_clues(false),
                }
            }
            return;
        }
        let cells = self.clue_cells();
        let next_line = match blank.look() {
            Appearance::Rim => self.layout().rim_line_behind(blank.kind, &cells),
            _ => None,
        };
        // A line without a number is left out.
        if let (Some(line), true) = (&next_line, typed.is_empty()) {
            return self.select_line(line);
        }
        if !self.put_clue(&blank, &typed, &cells) {
            return;
        }
        if let Some(entry) = &mut self.entry.clue {
            entry.typed.clear();
        }
        match next_line {
            Some(line) => self.select_line(&line),
            None => self.editor.select(self.editor.cursor),
        }
    }

    /// Adds what is drawn, if it makes a clue, so that nothing is lost where another is begun; says whether what is entered is on the board.
    pub fn finish_clue(&mut self) -> bool {
        let Some(entry) = self.clue_entry() else {
            return true;
        };
        let is_drawn = match entry.blank.look() {
            Appearance::Cage => return self.finish_cage(),
            Appearance::Rim => !entry.typed.is_empty(),
            _ => !self.selected.is_empty(),
        };
        if is_drawn && self.is_whole_clue() {
            self.add_clue();
        }
        true
    }

    /// Puts a clue on the board; says whether it makes sense there.
    pub fn put_clue(&mut self, blank: &Clue, typed: &str, cells: &[Cell]) -> bool {
        let clue = match blank.typed(typed, cells) {
            Ok(clue) => clue,
            Err(problem) => {
                let why = problem.message(blank.name());
                self.refuse(label!("This clue does not fit"), why);
                return false;
            }
        };
        let mut clues = self.layout().clues_beside(&clue);
        clues.push(clue.clone());
        let kind = blank.kind;
        let cell = cells.first().copied().filter(|_| !kind.is_board_rule());
        let is_there = self.put_clues(clues, StepLabel::Clue { kind, cell });
        if is_there {
            self.tell_if_impossible(&clue);
        }
        is_there
    }

    /// Tells of a clue on the board that no values make it, if that is plain. It may be printed so: then the doctor says what may be meant.
    pub fn tell_if_impossible(&mut self, clue: &Clue) {
        if let Some(why) = self.why_impossible(clue) {
            let notice = Notice::failure(label!("Compare with the paper"), &self.sentence(why));
            self.feedback.tell(Notice {
                about: Some(Subject::Clue(clue.clone())),
                ..notice.offering(label!("Find out why"), DoctorCommand::FindOutWhy)
            });
        }
    }

    /// Takes a clue away.
    pub fn take_away(&mut self, taken: &Clue) {
        let kept = self.clues_that(|clue| clue != taken);
        let label = StepLabel::RemoveClue {
            kind: taken.kind,
            cell: taken.cells[0],
        };
        self.put_clues(kept, label);
    }

    /// Puts other clues on the board; says what is wrong if they make no sense.
    fn put_clues(&mut self, clues: Vec<Clue>, label: StepLabel) -> bool {
        match layout::with_clues(self.layout(), clues.iter().cloned()) {
            Ok(layout) => {
                let said = label.message(self.layout());
                self.feedback.announce(words(self.layout()).say(&said));
                self.reshape(layout, label);
                true
            }
            Err(error) => {
                // What it is called on the board: who puts it there has no file with numbered clues.
                let why = match &error {
                    LayoutError::Clue {
                        number, problem, ..
                    } => {
                        let clue = &clues[number - 1];
                        let first = clue.cells.first().copied();
                        problem.message(match first {
                            Some(cell) => clue.name_at(message!("at {cell}")),
                            None => clue.name(),
                        })
                    }
                    other => other.message(),
                };
                self.refuse(label!("This clue does not fit"), why);
                false
            }
        }
    }
}

/// A name for a rule that no rule on the board has: "My rule", "My rule 2".
fn free_name(layout: &Layout) -> String {
    let base = label!(in "what a rule is called": "My rule");
    let is_free = |name: &String| {
        let mut rules = layout.clues().iter().filter_map(Clue::rule);
        rules.all(|rule| rule.name() != name)
    };
    let numbered = (2..).map(|number| format!("{base} {number}"));
    let mut names = std::iter::once(base.to_owned()).chain(numbered);
    names.find(is_free).unwrap_or_default()
}
