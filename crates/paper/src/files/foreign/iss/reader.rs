//! A text read item by item, as values, rules of the board and clues.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::board::{Board, names_variables};
use super::conditions::{allowed, groups, in_order, said};
use super::places::{Places, kind, name};
use super::rules::{NewRule, Rules};
use super::said::Said;
use super::sets::indexed;
use super::text::{self, Item};
use super::whole_board::{self, Whole};
use super::words::Asked;
use super::{clues, kinds};
use crate::files::foreign::draft::GameDraft;
use crate::files::foreign::partition::turn_diagonals;
use crate::files::{LeftOut, Reading, TextProblem, described, name_in_text};
use sudogon_board::layout::clues::kinds::{EVEN, EXTRA_REGION, ODD};
use sudogon_board::layout::clues::{ClueKind, RuleLook};
use sudogon_board::layout::{Cell, Clue, Rule};
use sudogon_board::message::message;

/// A puzzle while it is read.
struct PuzzleReader {
    board: Board,
    board_rules: Vec<&'static Rule>,
    diagonals: [bool; 2],
    /// The values that each cell may have, where something is said of it.
    allowed: BTreeMap<Cell, Vec<usize>>,
    /// The lines with cells that say where their own numbers are, by their cells: the places of those.
    indexed: BTreeMap<Vec<Cell>, Vec<usize>>,
    clues: Vec<Clue>,
    /// Which clue stands at a place where one only can.
    keyed: BTreeMap<String, usize>,
    rules: Rules,
    left_out: LeftOut,
}

/// Reads a text.
///
/// # Errors
/// What is wrong with it.
pub fn game(text: &str) -> Result<Reading, TextProblem> {
    let items = text::items(text)?;
    let board = Board::of(&items)?;
    let mut reader = PuzzleReader {
        board,
        board_rules: Vec::new(),
        diagonals: [false; 2],
        allowed: BTreeMap::new(),
        indexed: BTreeMap::new(),
        clues: Vec::new(),
        keyed: BTreeMap::new(),
        rules: Rules::default(),
        left_out: LeftOut::default(),
    };
    for region in reader.board.regions.clone() {
        reader.clues.push(Clue::new(&EXTRA_REGION, region));
    }
    for item in &items {
        reader.item(item)?;
    }
    reader.finish()
}

impl PuzzleReader {
    fn item(&mut self, item: &Item) -> Result<(), TextProblem> {
        if let Some(whole) = whole_board::whole(&self.board, item)? {
            self.whole(item, whole);
            return Ok(());
        }
        match &*item.name {
            "And" => item.inner.iter().try_for_each(|inner| self.item(inner)),
            "Replicate" => {
                let all = whole_board::replicated(&self.board, item)?;
                all.iter().try_for_each(|inner| self.item(inner))
            }
            "Given" => self.given(item),
            "Indexing" if !names_variables(&self.board, item) => self.index(item),
            "Pair" | "PairX" | "NFA" | "Regex" => self.groups(item),
            "Binary" | "BinaryX" => self.groups(&of_old_form(item)),
            _ => self.clue(item),
        }
    }

    fn whole(&mut self, item: &Item, whole: Whole) {
        match whole {
            Whole::Rule(rule) => self.board_rules.push(rule),
            Whole::Diagonal(is_rising) => self.diagonals[usize::from(!is_rising)] = true,
            Whole::Clue(kind) => self.put_once(Clue::new(kind, [])),
            Whole::Regions(regions) => {
                for region in regions {
                    self.put_once(Clue::new(&EXTRA_REGION, region));
                }
            }
            Whole::Own(all) => {
                for rule in all {
                    self.own(item, &rule, Vec::new(), None);
                }
            }
            Whole::Nothing => {}
            Whole::LeftOut => self.leave_out(item),
        }
    }

    fn leave_out(&mut self, item: &Item) {
        let text = name_in_text(&item.name);
        self.left_out.add(message!("“{text}”"));
    }

    fn put_once(&mut self, clue: Clue) {
        if !self.clues.contains(&clue) {
            self.clues.push(clue);
        }
    }

    fn given(&mut self, item: &Item) -> Result<(), TextProblem> {
        for token in &item.arguments {
            let named = token.split('_').next().unwrap_or_default();
            if self.board.variables.contains_key(named) {
                continue;
            }
            let (cell, values) = allowed(&self.board, item, token)?;
            if let Some(parity) = parity(&values, self.board.side) {
                self.put_once(Clue::new(parity, [cell]));
                continue;
            }
            let known = self.allowed.entry(cell).or_insert_with(|| values.clone());
            known.retain(|value| values.contains(value));
        }
        Ok(())
    }

    fn index(&mut self, item: &Item) -> Result<(), TextProblem> {
        for cell in self.board.cells(item, item.from(1))? {
            let (line, at) = indexed(&self.board, item, cell)?;
            let places = self.indexed.entry(line).or_default();
            if !places.contains(&at) {
                places.push(at);
            }
        }
        Ok(())
    }

    /// Adds a clue for each group of cells.
    fn groups(&mut self, item: &Item) -> Result<(), TextProblem> {
        let separators = item.from(1).iter().any(|token| token == "-");
        if separators || names_variables(&self.board, item) {
            self.leave_out(item);
            return Ok(());
        }
        for (title, cells) in groups(&self.board, item)? {
            if let Some(kind) =
                kinds::of_table((&item.name, item.argument(0), &title), self.board.side)
            {
                let cells = if kind.is_board_rule() {
                    Vec::new()
                } else {
                    cells
                };
                self.put_once(Clue::new(kind, cells));
                continue;
            }
            let names = cells.iter().map(|&cell| self.board.name(cell));
            let key = item.argument(0).to_owned();
            let of_group = item.with([key].into_iter().chain(names).collect());
            self.own_of(&of_group, &title)?;
        }
        Ok(())
    }

    fn clue(&mut self, item: &Item) -> Result<(), TextProblem> {
        if names_variables(&self.board, item) {
            return self.own_of(item, "");
        }
        let Some(clues) = clues::clues(&self.board, item)? else {
            return self.own_of(item, "");
        };
        for (key, clue) in clues {
            let known = key.as_ref().and_then(|key| self.keyed.get(key)).copied();
            match known.and_then(|at| self.clues.get_mut(at)) {
                Some(known) => *known = clue,
                None => {
                    self.put_once(clue);
                    self.keyed
                        .extend(key.map(|key| (key, self.clues.len() - 1)));
                }
            }
        }
        Ok(())
    }

    /// Adds a clue of a rule of one's own.
    fn own_of(&mut self, item: &Item, title: &str) -> Result<(), TextProblem> {
        if matches!(&*item.name, "NumberedRoom" | "HiddenSkyscraper")
            && !item.argument(2).is_empty()
            && !item.argument(1).is_empty()
        {
            // A number at each end.
            let [line, start, end] = [0, 1, 2].map(|at| item.argument(at).to_owned());
            self.own_of(&item.with(vec![line.clone(), start]), title)?;
            return self.own_of(&item.with(vec![line, String::new(), end]), title);
        }
        let mut places = Places::new(!matches!(
            &*item.name,
            "Or" | "PillArrow" | "Modular" | "NFA" | "Regex"
        ));
        // What asks something of its cells in their order has them so, whatever else is asked before.
        let line = in_order(item).and_then(|line| groups(&self.board, line).ok());
        if let Some([(_, cells), ..]) = line.as_deref() {
            places.lay(cells);
        }
        said(&self.board, item, &mut places)?;
        places.printed = None;
        let notation = match said(&self.board, item, &mut places)? {
            Said::Condition(notation) => notation,
            Said::Always => return Ok(()),
            Said::Unsaid => {
                self.leave_out(item);
                return Ok(());
            }
        };
        let is_pair = matches!(places.cells[..], [one, other] if self.board.is_beside(one, other));
        let asked = Asked {
            board: &self.board,
            item,
            title,
            notation,
            is_printed: places.printed.is_some(),
            is_pair,
        };
        let rule = asked.rule();
        self.own(item, &rule, places.cells, places.printed);
        Ok(())
    }

    fn own(&mut self, item: &Item, rule: &NewRule, cells: Vec<Cell>, printed: Option<usize>) {
        let rule = self.rules.get(rule).ok();
        let clue = rule.map(|rule| Clue::of_rule(rule, cells));
        match clue.filter(|clue| clue.kind.cells.contains(&clue.cells.len())) {
            Some(clue) => self.put_once(clue.with_amount(printed.unwrap_or(0))),
            None => self.leave_out(item),
        }
    }

    /// Adds what is said of the values of cells, but those of one value.
    fn add_allowed(&mut self) {
        let mut by: BTreeMap<Vec<usize>, Vec<Cell>> = BTreeMap::new();
        for (&cell, values) in self.allowed.iter().filter(|(_, values)| values.len() != 1) {
            by.entry(values.clone()).or_default().push(cell);
        }
        let side = self.board.side;
        for (values, cells) in by {
            if values.len() == side {
                continue;
            }
            let notation = format!("each a: a in {}", kind(&values));
            let values = values.iter().map(|value| format!("_{value}"));
            let token = format!("R1C1{}", values.collect::<String>());
            let item = Item::made("Given", vec![token]);
            let asked = Asked {
                board: &self.board,
                item: &item,
                title: "",
                notation,
                is_printed: false,
                is_pair: false,
            };
            let rule = asked.rule();
            for cells in cells.chunks(MOST_CELLS) {
                self.own(&item, &rule, cells.to_vec(), None);
            }
        }
    }

    fn add_indexes(&mut self) {
        for (line, mut places) in std::mem::take(&mut self.indexed) {
            places.sort_unstable();
            let is_row = self.board.place(line[0]).0 == self.board.place(line[1]).0;
            let says = places.iter().flat_map(|&at| index_in_pairs(at, line.len()));
            let numbers: Vec<String> = places.iter().map(|at| (at + 1).to_string()).collect();
            let (what, numbers) = (if is_row { "column" } else { "row" }, numbers.join(", "));
            let rule = NewRule {
                name: format!("{} index {numbers}", if is_row { "Column" } else { "Row" }),
                sentence: format!(
                    "On this line, the value in {what} {numbers} is the {what} where the number of its own {what} stands"
                ),
                look: RuleLook::Line,
                notation: says.collect::<Vec<_>>().join(" and "),
            };
            let item = Item::made("Indexing", Vec::new());
            self.own(&item, &rule, line, None);
        }
    }

    fn finish(mut self) -> Result<Reading, TextProblem> {
        self.add_allowed();
        self.add_indexes();
        let mut description = self.board.shape()?;
        for rule in &self.board_rules {
            description.turn(rule, true);
        }
        turn_diagonals(&mut description, self.diagonals);
        description.clues = self.clues;
        let layout = described(description)?;
        let mut draft = GameDraft::new(Arc::clone(&layout));
        draft.left_out = self.left_out;
        for (cell, values) in self.allowed {
            if let [value] = values[..] {
                let value = draft.value(cell, value)?;
                draft.put(cell, value, true);
            }
        }
        Ok(draft.finish())
    }
}

/// The kind of clue that leaves just these values to a cell, if there is one.
fn parity(values: &[usize], side: usize) -> Option<&'static ClueKind> {
    let kind = if values.first() == Some(&1) {
        &ODD
    } else {
        &EVEN
    };
    let all = (*values.first()?..=side).step_by(2);
    (values.len() > 1 && values[0] <= 2 && all.eq(values.iter().copied())).then_some(kind)
}

/// That a cell of a line says where the number of its own place stands, as conditions of two cells each, which solvers handle better than
/// the place of a value.
fn index_in_pairs(at: usize, count: usize) -> impl Iterator<Item = String> {
    let others = (0..count).filter(move |&other| other != at);
    others.map(move |other| {
        let (cell, there) = (name(at), name(other));
        let (number, place) = (at + 1, other + 1);
        format!(
            "({cell} = {place} and {there} = {number} or {cell} != {place} and {there} != {number})"
        )
    })
}

/// The most cells of a clue of a rule of one's own.
const MOST_CELLS: usize = 128;

/// A table in its old form, in which two letters of the key stood for each other.
fn of_old_form(item: &Item) -> Item {
    let swapped = item.argument(0).chars().map(|letter| match letter {
        '-' => '_',
        '_' => '-',
        other => other,
    });
    let arguments = [swapped.collect()]
        .into_iter()
        .chain(item.from(1).iter().cloned());
    Item {
        name: item.name.replace("Binary", "Pair"),
        ..item.with(arguments.collect())
    }
}
