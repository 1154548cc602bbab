//! Whether a reader can check a step: whatever its proof uses is told.
//!
//! Beside the board a house, a clue or a candidate is told when some stage points at it or names it. A text that stands alone names the cells
//! that a proof goes by, with all that they can be; the houses, or their places; and each clue, some of its cells, or its house.

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{Arg, Language, Message};
use sudogon_board::puzzle::{Candidates, Value, ValueSet};
use sudogon_logic::{
    Highlight, OneSolution, Position, Premise, PreparedLayout, Step, Uniqueness, proof,
};

/// Says what a step's proof uses and the step does not tell, if anything: beside the board, or in the text that stands alone.
pub fn check(position: &Position<'_>, step: &Step) -> Result<(), String> {
    let stages = || step.explanation.stages().skip(1);
    let beside_the_board = Told {
        position,
        stands_alone: false,
        highlights: stages().flat_map(|stage| &stage.highlights).collect(),
        lines: stages()
            .flat_map(|stage| &stage.lines)
            .map(Named::by)
            .collect(),
    };
    beside_the_board.check(step)?;
    let alone = Told {
        position,
        stands_alone: true,
        highlights: Vec::new(),
        lines: step
            .in_full(position.layout())
            .iter()
            .map(Named::by)
            .collect(),
    };
    alone
        .check(step)
        .map_err(|untold| format!("in the text alone, {untold}"))
}

/// Says whether a step holds for a reader of its text alone, who knows of what was ruled out before only what the text names.
pub fn holds_alone(
    position: &Position<'_>,
    candidates: &Candidates,
    prepared: &PreparedLayout,
    uniqueness: &Uniqueness,
    step: &Step,
) -> Result<(), String> {
    let layout = position.layout();
    let lines = step.in_full(layout);
    let lines: Vec<Named> = lines.iter().map(Named::by).collect();
    let is_named = |cell: Cell, value: Value| {
        // Of what changes all is said, in one line or another.
        let is_changed = step.changes.iter().any(|change| change.cell() == cell);
        let names_both = |line: &Named| {
            let names_cell = is_changed || line.cells.contains(&(cell.index() as u16));
            let tells_what_is_left = |(cells, left): &(Vec<u16>, ValueSet)| {
                cells.contains(&(cell.index() as u16)) && !left.contains(value)
            };
            line.values.contains(value) && names_cell || line.left.iter().any(tells_what_is_left)
        };
        lines.iter().any(names_both)
    };
    let mut removed = candidates.removed().to_vec();
    for cell in layout.cells() {
        let untold = position.crossed_out(cell).iter();
        for value in untold.filter(|&value| !is_named(cell, value)) {
            removed[cell.index()] = removed[cell.index()].without(value);
        }
    }
    let known = Candidates::new(candidates.layout(), candidates.grid(), &removed);
    let position = prepared.position(&known);
    let position = position.relying_on(Some(uniqueness));
    proof::check(&position, &step.proof, &step.changes).map_err(|flaw| {
        let said = layout.words(Language::ENGLISH).in_full();
        let said = said.say_all(&step.in_full(layout)).join(" ");
        format!("it does not follow from what the text alone names: {flaw:?}: {said}")
    })
}

/// The things that a line names.
#[derive(Default)]
struct Named {
    cells: Vec<u16>,
    houses: Vec<u16>,
    clues: Vec<u16>,
    values: ValueSet,
    /// Cells, and what they can only be.
    left: Vec<(Vec<u16>, ValueSet)>,
}

impl Named {
    /// What a message names where nothing is shortened.
    fn by(message: &Message) -> Self {
        let mut named = Self::default();
        named.add(message);
        named
    }

    fn add(&mut self, message: &Message) {
        match message {
            Message::Pattern(pattern, arguments) => {
                let mut named = Self::default();
                arguments.iter().for_each(|arg| named.add_arg(arg));
                let text = pattern.text(Language::ENGLISH);
                let tells_what_is_left = ["can only be", "could only be"];
                if let Some(Arg::Values(left)) = arguments.last()
                    && tells_what_is_left.iter().any(|told| text.contains(told))
                {
                    self.left.push((named.cells.clone(), *left));
                }
                self.take(named);
            }
            Message::ShortEnough { wordings, .. } => {
                wordings.first().into_iter().for_each(|it| self.add(it));
            }
            Message::Verbatim(_) => {}
        }
    }

    fn take(&mut self, other: Self) {
        self.cells.extend(other.cells);
        self.houses.extend(other.houses);
        self.clues.extend(other.clues);
        self.values.add(other.values);
        self.left.extend(other.left);
    }

    fn add_arg(&mut self, argument: &Arg) {
        match argument {
            Arg::Cell(cell) => self.cells.push(cell.0),
            Arg::Cells(cells) => self.cells.extend(cells.iter().map(|cell| cell.0)),
            Arg::House(house) => self.houses.push(house.0),
            Arg::Houses(houses) => self.houses.extend(houses.iter().map(|house| house.0)),
            Arg::Clue(clue) => self.clues.push(clue.0),
            Arg::Value(value) => self.values = self.values.with(*value),
            Arg::Values(values) => self.values.add(*values),
            Arg::Clause(message) => self.add(message),
            Arg::Clauses(messages) => messages.iter().for_each(|it| self.add(it)),
            Arg::Noun(_) | Arg::Number(_) | Arg::Text(_) => {}
        }
    }
}

/// The things that a reader is told.
struct Told<'a> {
    position: &'a Position<'a>,
    stands_alone: bool,
    highlights: Vec<&'a Highlight>,
    lines: Vec<Named>,
}

impl Told<'_> {
    /// Says what a step's proof uses and is not told.
    fn check(&self, step: &Step) -> Result<(), String> {
        let layout = self.position.layout();
        let proof = &step.proof;
        for &premise in &proof.premises {
            match premise {
                Premise::Cell(cell) => self.tells_cell(cell)?,
                Premise::House(id, value) => {
                    self.tells_house(id, value)?;
                    let mut places = self.position.holders_in(&layout.house(id).cells, value);
                    if !self.stands_alone {
                        places.try_for_each(|cell| self.tells_candidate(cell, value))?;
                    }
                }
            }
        }
        if let Some(OneSolution::Deadly(deadly)) = &proof.one_solution {
            for &cell in deadly.cells() {
                // What a text alone does not name is on the board.
                let all = self.position.candidates(cell);
                let values = if self.stands_alone {
                    all.intersection(deadly.values())
                } else {
                    all
                };
                let mut values = values.iter();
                values.try_for_each(|value| self.tells_candidate(cell, value))?;
            }
        }
        for change in &step.changes {
            let (cell, value) = change.candidate();
            self.tells_candidate(cell, value)?;
        }
        let sums = proof.difference.iter();
        for &id in sums.clone().flat_map(|sums| &sums.houses) {
            if !self.names_house(id) {
                return Err(format!("{} is not told", layout.house(id).name));
            }
        }
        let mut clues = sums.flat_map(|sums| &sums.clues).chain(&proof.clues);
        match clues.find(|&&at| !self.tells_clue(at)) {
            Some(at) => Err(format!("clue {at} is not told")),
            None => Ok(()),
        }
    }

    fn shows(&self, is_meant: impl Fn(&Highlight) -> bool) -> bool {
        self.highlights.iter().any(|highlight| is_meant(highlight))
    }

    fn tells_cell(&self, cell: Cell) -> Result<(), String> {
        let mut candidates = self.position.candidates(cell).iter();
        candidates.try_for_each(|value| self.tells_candidate(cell, value))
    }

    fn tells_candidate(&self, cell: Cell, value: Value) -> Result<(), String> {
        let layout = self.position.layout();
        let is_named = self
            .lines
            .iter()
            .any(|line| line.values.contains(value) && line.cells.contains(&(cell.index() as u16)));
        let is_shown = |highlight: &Highlight| highlight.tells_candidate(cell, value);
        if is_named || self.shows(is_shown) {
            return Ok(());
        }
        let (value, cell) = (value.on(layout), layout.name(cell));
        Err(format!("{value} of {cell} is not told"))
    }

    fn names_house(&self, id: HouseId) -> bool {
        let is_it = |highlight: &Highlight| match highlight {
            Highlight::House(house) | Highlight::Cover(house) | Highlight::Line { house, .. } => {
                *house == id
            }
            _ => false,
        };
        let mut lines = self.lines.iter();
        self.shows(is_it) || lines.any(|line| line.houses.contains(&id.0))
    }

    /// The house, or all its places of the value at once.
    fn tells_house(&self, id: HouseId, value: Value) -> Result<(), String> {
        let house = self.position.layout().house(id);
        let has_all = |line: &Named| {
            let mut places = self.position.holders_in(&house.cells, value);
            places.all(|cell| line.cells.contains(&(cell.index() as u16)))
        };
        if self.names_house(id) || self.lines.iter().any(has_all) {
            return Ok(());
        }
        Err(format!("{} is not told", house.name))
    }

    /// In a text alone also by some of its cells, or by the house along which it stands.
    fn tells_clue(&self, at: u16) -> bool {
        let layout = self.position.layout();
        let cells: Vec<Cell> = layout.constraint(at).each_cell().collect();
        let names_part = |line: &Named| {
            let mut named = cells.iter().map(|cell| cell.index() as u16);
            let names_cell = named.any(|cell| line.cells.contains(&cell));
            let mut houses = line.houses.iter().map(|&id| layout.house(HouseId(id)));
            names_cell || houses.any(|house| cells.iter().all(|cell| house.cells.contains(cell)))
        };
        let mut lines = self.lines.iter();
        self.shows(|highlight| *highlight == Highlight::Clue(at))
            || lines.any(|line| line.clues.contains(&at) || self.stands_alone && names_part(line))
    }
}
