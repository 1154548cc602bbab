//! A scripted player solves puzzles with guesses, slips, hints, tries and waits at chosen places: a review finds exactly these.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use sudogon_board::game::{Edit, Game, Mark, Marking, Moment, StepLabel};
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Candidates, Grid, Puzzle, Value, ValueSet};
use sudogon_board::random::Random;
use sudogon_generate::{ClueSet, Difficulty, Generated, Generator, PuzzleRequest};
use sudogon_learn::{RecordedSolve, Review, Slip, Verdict};
use sudogon_logic::{
    self as logic, KnownTechniques, PreparedLayout, Uniqueness, proof, techniques,
};

const GO_ON: fn(&()) -> ControlFlow<()> = |()| ControlFlow::Continue(());

/// The player knows what is no harder than that, in tenths: up to naked pairs.
const KNOWN: u32 = 30;

fn known() -> KnownTechniques {
    let all = techniques::ALL.iter();
    all.filter(|one| one.rating <= KNOWN)
        .map(|one| one.id)
        .collect()
}

/// A puzzle on a board, with clues in braces, that the player can solve.
fn puzzle(name: &str, seed: u64) -> Generated {
    let (layout, clues) = name.split_once('{').unwrap_or((name, "}"));
    let layout = layout::named(layout).unwrap_or_else(|error| panic!("{error}"));
    let generator = Generator::new(PuzzleRequest {
        wanted: Difficulty::Ratings(20..=KNOWN),
        clues: ClueSet::named(clues.trim_end_matches('}'))
            .into_iter()
            .collect(),
        known: Some(known()),
        ..PuzzleRequest::new(&layout)
    });
    let generator = generator.unwrap_or_else(|error| panic!("{error}"));
    let puzzle = generator.puzzle(seed, &mut |_| ControlFlow::Continue(()));
    puzzle.expect("such puzzles are usual")
}

/// What a review is to say of a number.
#[derive(Clone, Debug, PartialEq)]
enum Expected {
    Reason,
    /// After so many numbers that were not written yet.
    Ahead(usize),
    Guess,
    Slip(u64, usize),
    Given,
    Tried,
}

impl Expected {
    fn of(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Reason(reason) if reason.after.is_empty() => Self::Reason,
            Verdict::Reason(reason) => Self::Ahead(reason.after.len()),
            Verdict::Guess => Self::Guess,
            Verdict::Slip(Slip { stood, cost }) => Self::Slip(stood.as_secs(), *cost),
            Verdict::Given => Self::Given,
            Verdict::Tried => Self::Tried,
        }
    }
}

struct Player {
    prepared: PreparedLayout,
    uniqueness: Uniqueness,
    solution: Grid,
    game: Game,
    moments: Vec<Moment>,
    seconds: u64,
    random: Random,
    /// The numbers, each with the time since the deed before.
    expected: Vec<(Cell, Value, Expected, u64)>,
    /// The length of the waits, each with the place of its number.
    waits: Vec<(u64, usize)>,
}

impl Player {
    fn new(made: Generated, seed: u64) -> Self {
        let Puzzle { layout, givens, .. } = &made.puzzle;
        let (layout, uniqueness) = (Arc::clone(layout), Uniqueness::of(givens));
        let mut player = Self {
            prepared: PreparedLayout::new(&layout).knowing(Some(known())),
            uniqueness,
            solution: made.solution,
            game: Game::of(made.puzzle),
            moments: Vec::new(),
            seconds: 0,
            random: Random(seed),
            expected: Vec::new(),
            waits: Vec::new(),
        };
        player.note(None);
        player
    }

    fn layout(&self) -> &Layout {
        self.prepared.layout()
    }

    fn note(&mut self, label: Option<&StepLabel>) {
        self.moments.push(Moment {
            time: self.game.time(),
            label: label.cloned(),
            board: self.game.board().clone(),
        });
    }

    /// Thinks some seconds as usual; returns how many.
    fn think(&mut self) -> u64 {
        let usual = 3 + u64::from(self.random.below(4));
        self.wait(usual)
    }

    fn wait(&mut self, seconds: u64) -> u64 {
        self.seconds += seconds;
        self.game.set_time(Duration::from_secs(self.seconds));
        seconds
    }

    fn edit(&mut self, edit: &Edit) {
        assert!(self.game.edit(edit), "{edit:?}");
        let label = self.game.undo_label().cloned();
        self.note(label.as_ref());
    }

    fn undo(&mut self) {
        self.think();
        assert!(self.game.undo().is_some());
        self.note(None);
    }

    /// Writes a number after so many seconds.
    fn write_after(&mut self, waited: u64, cell: Cell, value: Value, expected: Expected) {
        self.edit(&Edit::Write {
            cells: vec![cell],
            value,
            tidies: true,
        });
        self.expected.push((cell, value, expected, waited));
    }

    /// The right values on the board.
    fn position(&self) -> Candidates {
        let board = self.game.board();
        let right = |cell| {
            board
                .value(cell)
                .filter(|&value| self.solution.get(cell) == Some(value))
        };
        let grid: Grid = self.layout().cells().map(right).collect();
        Candidates::new(self.prepared.layout(), &grid, &[])
    }

    /// Everything that can be written at once, once all that can be ruled out is.
    fn with_reason(&self) -> Vec<(Cell, Value)> {
        let prepared = &self.prepared;
        let mut board = self.position();
        loop {
            let position = prepared.position(&board).relying_on(Some(&self.uniqueness));
            let steps = logic::all_steps(&position);
            let before = board.removed().to_vec();
            for (cell, value) in steps
                .iter()
                .flat_map(|step| step.removed().collect::<Vec<_>>())
            {
                board.remove(cell, value);
            }
            if board.removed() == before {
                return steps
                    .iter()
                    .flat_map(|step| step.placed().collect::<Vec<_>>())
                    .collect();
            }
        }
    }

    /// Says whether there is a reason for a number, if two ways to ask agree: what more rules out, more steps need not find, for where a value has
    /// one place, it is to be written, and nothing is locked.
    fn has_reason(&self, cell: Cell, value: Value) -> Option<bool> {
        let (board, uniqueness) = (self.position(), Some(&self.uniqueness));
        let way = logic::number_at(&self.prepared, &board, cell, value, uniqueness, &mut {
            GO_ON
        });
        let has_way = way.expect("nobody stops it").is_some();
        let is_seen = self.with_reason().contains(&(cell, value));
        (has_way == is_seen).then_some(is_seen)
    }

    /// How many numbers must be in mind before one that has no reason yet is seen at once; none where that is more than two.
    fn ahead(&self, cell: Cell, value: Value) -> Option<usize> {
        let singles = ["last-cell", "hidden-single", "naked-single"];
        let prepared = self.prepared.knowing(Some(singles.into_iter().collect()));
        let seen = |board: &Candidates| -> Vec<(Cell, Value)> {
            let steps = logic::all_steps(&prepared.position(board));
            let placed = steps
                .iter()
                .flat_map(|step| step.placed().collect::<Vec<_>>());
            placed.collect()
        };
        let mut boards = vec![self.position()];
        (1..=2).find(|_| {
            let next = boards.iter().flat_map(|board| {
                seen(board).into_iter().map(|(cell, value)| {
                    let mut board = board.clone();
                    board.place(cell, value);
                    board
                })
            });
            boards = next.collect();
            boards
                .iter()
                .any(|board| seen(board).contains(&(cell, value)))
        })
    }

    /// What a review is to say of a right number for which there is a reason or none.
    fn expected(&self, cell: Cell, value: Value, has_reason: bool) -> Expected {
        match self.ahead(cell, value) {
            _ if has_reason => Expected::Reason,
            Some(count) => Expected::Ahead(count),
            None => Expected::Guess,
        }
    }

    /// A number that the easiest steps lead to; in no cell that has a wrong one.
    fn next(&self) -> Option<(Cell, Value)> {
        let mut board = self.position();
        let is_open = |&(cell, _): &(Cell, Value)| self.game.board().value(cell).is_none();
        loop {
            let position = self
                .prepared
                .position(&board)
                .relying_on(Some(&self.uniqueness));
            let step = logic::first_step(&position)?;
            if let Some(placed) = step.placed().find(is_open) {
                return Some(placed);
            }
            if step.placed().next().is_some() {
                return self.with_reason().into_iter().find(is_open);
            }
            step.apply(&mut board);
        }
    }

    fn write_next(&mut self) -> bool {
        self.write_next_after(None)
    }

    fn write_next_after(&mut self, wait: Option<u64>) -> bool {
        let Some((cell, value)) = self.next() else {
            return false;
        };
        let waited = match wait {
            Some(wait) => self.wait(wait),
            None => self.think(),
        };
        self.waits
            .extend(wait.map(|wait| (wait, self.expected.len())));
        self.write_after(waited, cell, value, Expected::Reason);
        true
    }

    /// An open cell, by chance, of which something is so; with its value.
    fn open(&mut self, is_it: impl Fn(Cell, Value) -> bool) -> Option<(Cell, Value)> {
        let board = self.game.board();
        let open = self
            .solution
            .entries()
            .filter(|(cell, _)| board.value(*cell).is_none());
        let open: Vec<_> = open.filter(|&(cell, value)| is_it(cell, value)).collect();
        let count = u32::try_from(open.len()).ok().filter(|count| *count > 0)?;
        Some(open[self.random.below(count) as usize])
    }

    fn guess(&mut self) {
        let with_reason = self.with_reason();
        let open = self.open(|cell, value| !with_reason.contains(&(cell, value)));
        let is_guess = |&(cell, value): &_| self.has_reason(cell, value) == Some(false);
        if let Some((cell, value)) = open.filter(is_guess) {
            let expected = self.expected(cell, value, false);
            let waited = self.think();
            self.write_after(waited, cell, value, expected);
        }
    }

    /// Writes a wrong number and some right ones, then takes all back, or only the wrong one, or writes over it.
    fn slip(&mut self, more: usize, ends_by: u32) {
        let Some((cell, right)) = self.open(|_, _| true) else {
            return;
        };
        let wrong = Value::all(self.layout().values()).find(|&value| value != right);
        let waited = self.think();
        let (begun, at) = (self.seconds, self.expected.len());
        self.write_after(waited, cell, wrong.expect("another"), Expected::Slip(0, 0));
        let written = (0..more).filter(|_| self.write_next()).count();
        let has_reason = self.has_reason(cell, right);
        let ends_by = if has_reason.is_some() {
            ends_by
        } else {
            ends_by.min(1)
        };
        let stood = match ends_by {
            0 => {
                (0..=written).for_each(|_| self.undo());
                self.seconds - begun
            }
            1 => {
                self.think();
                self.edit(&Edit::Erase(vec![cell]));
                self.seconds - begun
            }
            _ => {
                let expected = self.expected(cell, right, has_reason == Some(true));
                let waited = self.think();
                self.write_after(waited, cell, right, expected);
                self.seconds - begun
            }
        };
        let cost = if ends_by == 0 { written } else { 0 };
        self.expected[at].2 = Expected::Slip(stood, cost);
    }

    fn hint(&mut self) {
        if let Some((cell, value)) = self.next() {
            let waited = self.think();
            let place = vec![(cell, value)];
            self.edit(&Edit::Step {
                place,
                remove: Vec::new(),
            });
            self.expected.push((cell, value, Expected::Given, waited));
        }
    }

    /// Tries a right value and keeps it, or a wrong one and puts it aside, with another number in it.
    fn try_out(&mut self, keeps: bool) {
        let Some((cell, right)) = self.open(|_, _| true) else {
            return;
        };
        let all = Value::all(self.layout().values());
        let value = all
            .into_iter()
            .find(|&value| (value == right) == keeps)
            .expect("there is one");
        let waited = self.think();
        self.edit(&Edit::StartTry {
            cell,
            value,
            tidies: true,
        });
        self.expected.push((cell, value, Expected::Tried, waited));
        if let Some((cell, right)) = self.open(|_, _| true) {
            let waited = self.think();
            self.write_after(waited, cell, right, Expected::Tried);
        }
        self.think();
        self.edit(if keeps {
            &Edit::KeepTry
        } else {
            &Edit::PutTryAside(1)
        });
    }

    /// Notes some things, of which the wrong ones prove nothing.
    fn scribble(&mut self) {
        let Some((cell, right)) = self.open(|_, _| true) else {
            return;
        };
        for kind in [Mark::Corner, Mark::Removed] {
            self.think();
            self.edit(&Edit::Mark {
                cells: vec![cell],
                kind,
                value: right,
            });
        }
        self.undo();
        self.think();
        assert!(self.game.redo().is_some());
        self.note(None);
    }

    fn review(&self) -> Review {
        Review::of(&self.solve(), &mut { GO_ON }).expect("nobody stops it")
    }

    fn solve(&self) -> RecordedSolve<'_> {
        RecordedSolve::new(
            &self.prepared,
            &self.moments,
            &self.solution,
            Some(&self.uniqueness),
        )
    }
}

/// Plays a whole game; what happens is chosen by the seed.
fn play(name: &str, seed: u64) -> Player {
    let mut player = Player::new(puzzle(name, seed), seed);
    if seed.is_multiple_of(2) {
        player.think();
        player.edit(&Edit::FillMarks(Marking::All));
    }
    for turn in 0..12 {
        for _ in 0..2 {
            player.write_next();
        }
        match (turn + seed) % 12 {
            0 | 6 => player.guess(),
            1 => player.slip(0, 1),
            2 => player.slip(2, 0),
            3 => _ = player.write_next_after(Some(45 + seed)),
            4 => _ = player.write_next_after(Some(70 + seed)),
            5 => player.hint(),
            7 => player.try_out(true),
            8 => player.try_out(false),
            9 => player.scribble(),
            10 => player.slip(1, 2),
            _ => {
                // Too short to be told.
                if player.write_next_after(Some(15)) {
                    player.waits.pop();
                }
            }
        }
    }
    while player.write_next() {}
    player
}

#[test]
fn a_review_finds_what_a_scripted_player_did() {
    let boards = ["sq9", "star", "sq9{killer}", "jigsaw9"];
    let mut counts = [0; 6];
    for seed in 0..20 {
        let name = boards[seed as usize % boards.len()];
        let player = play(name, seed);
        assert!(player.game.board().is_solved(), "{name} {seed}");
        let review = player.review();
        let found = review.numbers.iter().map(|one| {
            let verdict = Expected::of(&one.verdict);
            (one.cell, one.value, verdict, one.waited.as_secs())
        });
        let found: Vec<_> = found.collect();
        assert_eq!(found, player.expected, "{name} {seed}");
        let said = review.text(player.layout(), Language::ENGLISH);
        let ahead = player.expected.iter();
        let ahead = ahead.filter(|(_, _, it, _)| matches!(it, Expected::Ahead(_)));
        assert_eq!(said.matches(", after ").count(), ahead.count(), "{said}");
        let mut waits = player.waits.clone();
        waits.sort_by_key(|(length, _)| std::cmp::Reverse(*length));
        let of_review = review.waits.iter();
        let found: Vec<_> = of_review
            .map(|wait| (wait.length.as_secs(), wait.number))
            .collect();
        assert_eq!(found, waits, "{name} {seed}");
        for wait in &review.waits {
            let step = wait
                .would_have_gone_on
                .as_ref()
                .expect("the player goes on");
            assert!(step.rating <= 2 * KNOWN && are_right(&player.solution, step));
            assert_eq!(wait.time + wait.length, review.numbers[wait.number].time);
        }
        assert_eq!(review.time.as_secs(), player.seconds);
        for (_, _, expected, _) in &player.expected {
            counts[match expected {
                Expected::Reason => 0,
                Expected::Guess => 1,
                Expected::Slip(..) => 2,
                Expected::Given => 3,
                Expected::Tried => 4,
                Expected::Ahead(_) => 5,
            }] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count >= 10), "{counts:?}");
}

/// Says whether nothing that a step does contradicts the solution.
fn are_right(solution: &Grid, step: &logic::Step) -> bool {
    let places = step
        .placed()
        .all(|(cell, value)| solution.get(cell) == Some(value));
    places
        && step
            .removed()
            .all(|(cell, value)| solution.get(cell) != Some(value))
}

#[test]
fn reasons_are_proved_and_write_the_number() {
    let mut with_facts = 0;
    for (name, seed) in [("sq9", 1), ("star", 2), ("sq9{killer}", 3)] {
        let player = play(name, seed);
        for one in &player.review().numbers {
            let Verdict::Reason(reason) = &one.verdict else {
                continue;
            };
            let (reason, after) = (&reason.conclusion, &reason.after);
            assert!(
                reason
                    .step
                    .placed()
                    .any(|placed| placed == (one.cell, one.value))
            );
            let before = &player.moments[one.moment - 1].board;
            let right = |cell| {
                before
                    .value(cell)
                    .filter(|&it| player.solution.get(cell) == Some(it))
            };
            let grid: Grid = player.layout().cells().map(right).collect();
            let mut known = Candidates::new(player.prepared.layout(), &grid, &[]);
            for &(cell, value) in after {
                known.place(cell, value);
            }
            for step in reason.steps() {
                let position = player.prepared.position(&known);
                let position = position.relying_on(Some(&player.uniqueness));
                assert_eq!(proof::check(&position, &step.proof, &step.changes), Ok(()));
                assert!(are_right(&player.solution, step) && step.rating <= 2 * KNOWN);
                step.apply(&mut known);
            }
            with_facts += usize::from(!reason.facts.is_empty());
        }
    }
    assert!(with_facts >= 3, "{with_facts}");
}

/// What the player crossed out, or left out of full notes, counts where it is right; a note of one value does not.
#[test]
fn what_was_noted_counts_where_it_is_right() {
    for (seed, kind) in [(4, Mark::Removed), (5, Mark::Centre), (6, Mark::Corner)] {
        let mut player = Player::new(puzzle("sq9", seed), seed);
        let with_reason = player.with_reason();
        let is_guess = |cell, value| !with_reason.contains(&(cell, value));
        let (cell, value) = player.open(is_guess).expect("not all is seen at once");
        let left = player.position().of(cell);
        let other = left
            .iter()
            .find(|&other| other != value)
            .expect("there is one");
        let values = match kind {
            // All others but one that the board rules out, or the value alone.
            Mark::Removed => left.difference(ValueSet::of(value)),
            Mark::Centre => ValueSet::of(value).with(blocked(&player, cell)),
            Mark::Corner => ValueSet::of(value).with(other),
        };
        for value in values.iter() {
            player.think();
            player.edit(&Edit::Mark {
                cells: vec![cell],
                kind,
                value,
            });
        }
        let is_known = kind != Mark::Corner;
        let expected = if is_known {
            Expected::Reason
        } else {
            Expected::Guess
        };
        let waited = player.think();
        player.write_after(waited, cell, value, expected.clone());
        let verdict = &player.review().numbers[0].verdict;
        assert_eq!(Expected::of(verdict), expected, "{kind:?}");
    }
}

/// A value that stands beside a cell.
fn blocked(player: &Player, cell: Cell) -> Value {
    let peers = player.layout().peers(cell).iter();
    let mut values = peers.filter_map(|peer| player.game.board().value(peer));
    values.next().expect("a neighbour is printed")
}

#[test]
fn what_was_done_before_starting_over_is_left_out() {
    let mut player = Player::new(puzzle("sq9", 8), 8);
    (0..5).for_each(|_| assert!(player.write_next()));
    player.edit(&Edit::StartOver);
    player.seconds = 0;
    player.expected.clear();
    while player.write_next() {}
    let review = player.review();
    assert_eq!(review.numbers.len(), player.expected.len());
    assert_eq!(review.numbers[0].waited, review.numbers[0].time);
    assert_eq!(review.time.as_secs(), player.seconds);
}

#[test]
fn the_words_say_what_was_counted() {
    let count_of = |player: &Player, kind: &Expected| {
        let id = std::mem::discriminant(kind);
        let all = player.expected.iter();
        all.filter(|(_, _, it, _)| std::mem::discriminant(it) == id)
            .count()
    };
    let mut players = (0..20).map(|seed| play("sq9", seed));
    let player = players.find(|player| count_of(player, &Expected::Guess) > 1);
    let player = player.expect("somebody guesses");
    let count = |kind: &Expected| count_of(&player, kind);
    let review = player.review();
    let layout = player.layout();
    let text = review.text(layout, Language::ENGLISH);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[2],
        format!(
            "{} numbers had a reason that you know.",
            count(&Expected::Reason) + count(&Expected::Ahead(1))
        )
    );
    assert!(
        lines[0].ends_with(&format!(", {} numbers", review.numbers.len())),
        "{text}"
    );
    let guesses = count(&Expected::Guess);
    let of_guesses = format!("{guesses} were guesses: nothing showed them yet.");
    assert!(text.contains(&of_guesses), "{text}");
    assert!(
        text.contains(" were written in tries.") && text.contains(" before r"),
        "{text}"
    );
    let table = review.csv(layout);
    assert!(table.starts_with("time,cell,value,verdict,technique,waited\n"));
    assert_eq!(table.lines().count(), review.numbers.len() + 1);
    assert!(
        table.lines().all(|line| line.split(',').count() == 6),
        "{table}"
    );
    let used: usize = review
        .techniques_used()
        .iter()
        .map(|(_, count)| count)
        .sum();
    assert!(used >= count(&Expected::Reason));
}

#[test]
fn a_watcher_stops_a_review() {
    let player = play("sq9", 3);
    let mut left = 20;
    let stopped = Review::of(&player.solve(), &mut |_| {
        left -= 1;
        sudogon_board::watch::stop_if(left == 0)
    });
    assert!(stopped.is_err());
}
