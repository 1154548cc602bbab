//! The labels of journals up to format 4, which are in English: what was done is read from the words that it was given then.
//!
//! FROZEN: it is as the last version was that wrote such journals, and follows no change of what is said today. It knows what that version
//! knew: the words for a rule, a kind of clue and a turn are asked of the registries, and what nobody knows stays as it is.

use sudogon_board::game::tries::MOST_OPEN;
use sudogon_board::game::{Spot, StepCells, StepLabel};
use sudogon_board::layout::clues::{ClueKind, KINDS};
use sudogon_board::layout::{Cell, Layout, RULES, Rule, Symbols};
use sudogon_board::value::Value;

/// A reader of labels whose pattern fits, if its texts can be read.
type ReadLabel = fn(&LabelTexts<'_>) -> Option<StepLabel>;

/// The labels, in the order in which they are tried. In a pattern, `{}` stands for a text.
const LABELS: &[(&str, ReadLabel)] = &[
    ("all candidates", |_| Some(StepLabel::AllCandidates)),
    ("marks where two places are left", |_| {
        Some(StepLabel::TwoPlaces)
    }),
    ("clear marks", |_| Some(StepLabel::ClearMarks)),
    ("outdated marks", |_| Some(StepLabel::OutdatedMarks)),
    ("missing marks", |_| Some(StepLabel::MissingMarks)),
    ("hint", |_| Some(StepLabel::Hint)),
    ("plain singles", |_| Some(StepLabel::Singles)),
    ("crossed out", |_| Some(StepLabel::Uncross)),
    ("start over", |_| Some(StepLabel::StartOver)),
    ("paste", |_| Some(StepLabel::Paste)),
    ("solve", |_| Some(StepLabel::Solve)),
    ("make my values printed", |_| Some(StepLabel::MakePrinted)),
    ("make printed numbers mine", |_| Some(StepLabel::MakeMine)),
    ("title and notes", |_| Some(StepLabel::Describe)),
    ("keep the try", |_| Some(StepLabel::KeepTry)),
    ("note in the ledger", |_| Some(StepLabel::NoteInLedger)),
    ("clear the ledger", |_| Some(StepLabel::ClearLedger)),
    ("paste regions", |_| Some(StepLabel::PasteRegions)),
    ("clear regions", |_| Some(StepLabel::ClearRegions)),
    ("regions numbered in order", |_| {
        Some(StepLabel::NumberRegions)
    }),
    ("flip the board", |_| Some(StepLabel::Flip)),
    ("Read a photo", |_| Some(StepLabel::ReadPhoto)),
    ("try {} fails", |it| Some(StepLabel::TryFails(it.depth()?))),
    ("put try {} aside", |it| {
        Some(StepLabel::PutTryAside(it.depth()?))
    }),
    ("all tries of {}", |it| {
        Some(StepLabel::AllTries(it.cell(0)?))
    }),
    ("try {} in {}", |it| {
        let (value, cell) = (it.value()?, it.cell(1)?);
        Some(StepLabel::Try { value, cell })
    }),
    ("solved {} in {}", |it| {
        let (value, cell) = (it.value()?, it.cell(1)?);
        Some(StepLabel::SolveCell { value, cell })
    }),
    ("printed {} in {}", |it| {
        let (value, cell) = (it.value()?, it.cell(1)?);
        Some(StepLabel::Print { value, cell })
    }),
    ("cross out {} in {}", |it| {
        let (value, at) = (it.value()?, it.cells(1)?);
        Some(StepLabel::CrossOut { value, at })
    }),
    ("mark {} in {}", |it| {
        let (value, at) = (it.value()?, it.cells(1)?);
        Some(StepLabel::Mark { value, at })
    }),
    ("colour in {}", |it| Some(StepLabel::Colour(it.cells(0)?))),
    ("colour of {} in {}", |it| {
        let (value, at) = (it.value()?, it.cells(1)?);
        Some(StepLabel::ColourOf { value, at })
    }),
    ("clear lines and signs of {}", |it| {
        Some(StepLabel::ClearDrawn(it.all_cells()?))
    }),
    ("clear {}", |it| Some(StepLabel::Clear(it.cells(0)?))),
    ("line from {} to {}", |it| it.line(2, [0, 1])),
    ("line through {} cells from {} to {}", |it| {
        it.line(it.texts[0].parse().ok()?, [1, 2])
    }),
    ("sign in {}", |it| {
        Some(StepLabel::Sign(Spot::Middle(it.cell(0)?)))
    }),
    ("sign between {} and {}", |it| {
        Some(StepLabel::Sign(Spot::between(it.cell(0)?, it.cell(1)?)))
    }),
    ("empty cell at {}", |it| {
        Some(StepLabel::InsertCell(it.cell(0)?))
    }),
    ("open cell at {}", |it| {
        Some(StepLabel::OpenCell(it.cell(0)?))
    }),
    ("cell taken out at {}", |it| {
        Some(StepLabel::RemoveCell(it.cell(0)?))
    }),
    ("no region in {}", |it| {
        Some(StepLabel::NoRegion(it.cell(0)?))
    }),
    ("region {} in {}", |it| {
        let (letter, at) = (it.letter()?, it.cells(1)?);
        Some(StepLabel::Region { letter, at })
    }),
    ("rule: {} on", |it| {
        let (rule, is_on) = (it.rule()?, true);
        Some(StepLabel::Rule { rule, is_on })
    }),
    ("rule: {} off", |it| {
        let (rule, is_on) = (it.rule()?, false);
        Some(StepLabel::Rule { rule, is_on })
    }),
    ("values as {}", |it| {
        let mut all = Symbols::ALL.into_iter();
        let is_meant = |symbols: &Symbols| symbols.range(it.layout.values()) == it.texts[0];
        all.find(is_meant).map(StepLabel::Symbols)
    }),
    ("{} taken away at {}", |it| {
        let (kind, cell) = (it.kind()?, it.cell(1)?);
        Some(StepLabel::RemoveClue { kind, cell })
    }),
    ("{} at {}", |it| {
        let (kind, cell) = (it.kind()?, Some(it.cell(1)?));
        Some(StepLabel::Clue { kind, cell })
    }),
    ("{}", |it| {
        let (kind, cell) = (it.kind()?, None);
        Some(StepLabel::Clue { kind, cell })
    }),
    ("{} in {}", |it| {
        let (value, at) = (it.value()?, it.cells(1)?);
        Some(StepLabel::Write { value, at })
    }),
    ("{}", |it| {
        let mut symmetries = it.layout.symmetries().iter();
        let is_meant = |title: &str| title.to_lowercase() == it.texts[0];
        let turn = symmetries.find(|turn| is_meant(turn.title.english()))?;
        Some(StepLabel::Turn(turn.motion))
    }),
];

/// Returns what a label says that a step on a board has.
pub(super) fn read(label: String, layout: &Layout) -> StepLabel {
    let known = LABELS.iter().find_map(|(pattern, read)| {
        let texts = texts(pattern, &label)?;
        read(&LabelTexts { texts, layout })
    });
    known.unwrap_or(StepLabel::InEnglish(label))
}

/// Returns what stands in a label at the places for texts, if it fits a pattern.
fn texts<'a>(pattern: &str, label: &'a str) -> Option<Vec<&'a str>> {
    let mut pieces = pattern.split("{}");
    let mut rest = label.strip_prefix(pieces.next()?)?;
    let mut texts = Vec::new();
    let mut pieces = pieces.peekable();
    while let Some(literal) = pieces.next() {
        let (text, behind) = match pieces.peek() {
            Some(_) => rest.split_once(literal)?,
            None => (rest.strip_suffix(literal)?, ""),
        };
        texts.push(text);
        rest = behind;
    }
    rest.is_empty().then_some(texts)
}

/// The texts of a label, as many as its pattern has places, and the board of its step.
struct LabelTexts<'a> {
    texts: Vec<&'a str>,
    layout: &'a Layout,
}

impl LabelTexts<'_> {
    /// The first text as a value, as it is printed on the board.
    fn value(&self) -> Option<Value> {
        let mut values = Value::all(self.layout.values());
        values.find(|value| value.on(self.layout) == self.texts[0])
    }

    fn letter(&self) -> Option<char> {
        let mut letters = self.texts[0].chars();
        letters.next().filter(|_| letters.next().is_none())
    }

    /// The first text as the depth of a try: A is 1.
    fn depth(&self) -> Option<usize> {
        let depth = (self.letter()? as usize).checked_sub('A' as usize - 1)?;
        (1..=MOST_OPEN).contains(&depth).then_some(depth)
    }

    fn cell(&self, at: usize) -> Option<Cell> {
        let text = self.texts[at];
        self.named(text.strip_prefix("cell ").unwrap_or(text))
    }

    /// A cell, or how many they are.
    fn cells(&self, at: usize) -> Option<StepCells> {
        let count = || self.texts[at].strip_suffix(" cells")?.parse().ok();
        let cell = self.cell(at).map(StepCells::Cell);
        cell.or_else(|| count().map(StepCells::Cells))
    }

    /// The cells that the first text lists.
    fn all_cells(&self) -> Option<Vec<Cell>> {
        let text = self.texts[0];
        let names = text
            .strip_prefix("cells ")
            .or_else(|| text.strip_prefix("cell "))
            .unwrap_or(text);
        let names = names.split(" and ").flat_map(|names| names.split(", "));
        names.map(|name| self.named(name)).collect()
    }

    fn named(&self, name: &str) -> Option<Cell> {
        let mut cells = self.layout.cells();
        cells.find(|&cell| self.layout.name(cell) == name)
    }

    fn line(&self, cells: usize, ends: [usize; 2]) -> Option<StepLabel> {
        let (from, to) = (self.cell(ends[0])?, self.cell(ends[1])?);
        Some(StepLabel::Line { cells, from, to })
    }

    fn rule(&self) -> Option<&'static Rule> {
        let mut rules = RULES.iter().copied();
        rules.find(|rule| rule.title.english() == self.texts[0])
    }

    fn kind(&self) -> Option<&'static ClueKind> {
        let mut kinds = KINDS.iter().copied();
        kinds.find(|kind| kind.title.english == self.texts[0])
    }
}
