//! Game ids of “Solo” in Simon Tatham's puzzle collection: `3x3:e1_7a8…`. In front stand the boxes, or `j` for a jigsaw, `x` for
//! the diagonals and `k` for a killer; behind the colon numbers, and letters for so many empty cells; then, behind commas, the
//! borders of regions and cages, and the sums in the first cells of the cages.

use std::sync::Arc;

use super::draft::{GameDraft, GatherLine, read_line};
use super::json::wrong;
use super::partition::{form, in_order, jigsaw, parts};
use crate::files::{
    Boards, Error, Format, GameWriter, HeldClues, Holds, Reading, Several, TextProblem, Which,
    described,
};
use sudogon_board::game::Game;
use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::{Cell, Clue, Description, Layout, rules};
use sudogon_board::message::{Message, message, pattern};
use sudogon_board::puzzle::Value;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("sgt-puzzles id"),
    id: "sgt",
    about: pattern!(
        "The game id of Solo in Simon Tatham's puzzle collection, for its Game > Specific."
    ),
    extensions: &["sgt"],
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds {
        boards: Boards {
            about: &pattern!("square boards with boxes or joined regions"),
            fit: |layout| description(layout).is_some(),
        },
        rules: Which::Only(&[&rules::X]),
        clues: HeldClues {
            kinds: Which::Only(&[&CAGE]),
            // An id says where cages end, and so holds them only where each cell is in one.
            fit: |layout, _, _| cages(layout).is_some(),
        },
        parts: &[],
    },
    several: Several::InLines,
    gather: Some(|| Box::new(GatherLine(|line| Id::of(line).is_some()))),
    ..Format::BASE
};

/// The parts of an id.
struct Id<'a> {
    boxes: Option<(usize, usize)>,
    side: usize,
    has_diagonals: bool,
    has_cages: bool,
    description: &'a str,
}

impl<'a> Id<'a> {
    /// `None` if a line is no id at all.
    fn of(line: &'a str) -> Option<Self> {
        let (parameters, description) = line.trim().split_once(':')?;
        let is_symbol = |symbol: char| {
            symbol.is_ascii_digit() || symbol.is_ascii_lowercase() || "_,".contains(symbol)
        };
        let digits = |text: &'a str| {
            let end = text
                .find(|symbol: char| !symbol.is_ascii_digit())
                .unwrap_or(text.len());
            let (number, rest) = text.split_at(end);
            Some((
                number
                    .parse::<usize>()
                    .ok()
                    .filter(|&number| number <= 32)?,
                rest,
            ))
        };
        let (first, rest) = digits(parameters)?;
        let second = rest.strip_prefix('x').and_then(digits);
        let (boxes, rest) = match second {
            Some((second, rest)) => (Some((first, second)), rest),
            None => (None, rest),
        };
        let side = boxes.map_or(first, |(rows, columns)| rows * columns);
        let (is_jigsaw, rest) = match rest.strip_prefix('j') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let is_known = rest
            .bytes()
            .all(|byte| b"xkrmadbiteu0123456789".contains(&byte));
        let is_id =
            is_known && (is_jigsaw || boxes.is_some()) && description.chars().all(is_symbol);
        (is_id && !description.is_empty()).then_some(Self {
            boxes: boxes.filter(|_| !is_jigsaw),
            side,
            has_diagonals: rest.starts_with('x'),
            has_cages: rest.contains('k'),
            description,
        })
    }
}

fn read(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    read_line(text, Id::of, |id| game(&id))
}

fn game(id: &Id<'_>) -> Result<Reading, TextProblem> {
    let mut sections = id.description.split(',');
    let mut section = |missing: Message| sections.next().ok_or_else(|| wrong(missing));
    let side = id.side;
    let given = numbers(
        section(message!(
            "the game id ends before the numbers; copy all of it"
        ))?,
        side,
    )?;
    let mut description = match id.boxes {
        Some((rows, columns)) => Description::of_shape(format!("sq{rows}x{columns}")),
        None => {
            let regions = borders(
                section(message!(
                    "the game id ends before the borders of its regions; copy all of it"
                ))?,
                side,
            )?;
            jigsaw(side, &regions).ok_or_else(|| {
                wrong(message!("the game id has too many regions; copy all of it"))
            })?
        }
    };
    if id.has_diagonals {
        description.turn(&rules::X, true);
    }
    if id.has_cages {
        let cages = borders(
            section(message!(
                "the game id ends before the borders of its cages; copy all of it"
            ))?,
            side,
        )?;
        let sums = numbers(
            section(message!(
                "the game id ends before the sums of its cages; copy all of it"
            ))?,
            side,
        )?;
        let count = cages.iter().max().map_or(0, |last| last + 1);
        for cage in 0..count {
            let cells = || (0..side * side).filter(|&at| cages[at] == cage);
            let sum = cells().find_map(|at| sums[at]).unwrap_or(0);
            let cage = Clue::new(&CAGE, cells().map(Cell::new));
            description.clues.push(cage.with_amount(sum));
        }
    }
    let layout = described(description)?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    for (cell, number) in layout.cells().zip(given) {
        if let Some(number) = number {
            let value = draft.value(cell, number)?;
            draft.print(cell, value);
        }
    }
    Ok(draft.finish())
}

/// Numbers with runs of empty cells between them.
fn numbers(text: &str, side: usize) -> Result<Vec<Option<usize>>, TextProblem> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '0'..='9' => {
                let end = rest
                    .find(|symbol: char| !symbol.is_ascii_digit())
                    .unwrap_or(rest.len());
                let number = rest[..end].parse().ok().filter(|&number| number < 10_000);
                cells.push(Some(number.ok_or_else(|| {
                    wrong(message!(
                        "the game id has a number that is too high; copy all of it"
                    ))
                })?));
                end
            }
            'a'..='z' => {
                cells.extend(std::iter::repeat_n(None, first as usize - 'a' as usize + 1));
                1
            }
            _ => 1,
        };
        rest = &rest[end..];
        if cells.len() > side * side {
            break;
        }
    }
    if cells.len() == side * side {
        Ok(cells)
    } else {
        Err(wrong(message!(
            "the game id has another number of cells than its board; copy all of it"
        )))
    }
}

/// The two cells on either side of a border: those between columns row by row, then those between rows column by column.
fn beside(at: usize, side: usize) -> (usize, usize) {
    let (line, place) = (at / (side - 1), at % (side - 1));
    if line < side {
        (line * side + place, line * side + place + 1)
    } else {
        (place * side + line - side, (place + 1) * side + line - side)
    }
}

/// The parts that borders make: runs of sides without one.
fn borders(text: &str, side: usize) -> Result<Vec<usize>, TextProblem> {
    let count = 2 * side * side.saturating_sub(1);
    let mut is_border = Vec::new();
    for symbol in text.bytes() {
        let run = match symbol {
            b'_' => 0,
            b'a'..=b'z' => usize::from(symbol - b'a') + 1,
            _ => {
                return Err(wrong(message!(
                    "the game id has a number among its borders; copy all of it"
                )));
            }
        };
        match symbol {
            // So many without a border behind them.
            b'z' => is_border.extend([false; 25]),
            _ => {
                is_border.extend(std::iter::repeat_n(false, run));
                is_border.push(true);
            }
        }
        if is_border.len() > count + 1 {
            break;
        }
    }
    // One border more ends the last run.
    if is_border.len() != count + 1 {
        return Err(wrong(message!(
            "the game id has another number of borders than its board; copy all of it"
        )));
    }
    let mut between = vec![[false; 2]; side * side];
    for at in (0..count).filter(|&at| is_border[at]) {
        let (one, other) = beside(at, side);
        between[one][usize::from(other != one + 1)] = true;
    }
    Ok(parts(side, |one, other| {
        !between[one][usize::from(other != one + 1)]
    }))
}

fn write(game: &Game) -> String {
    let puzzle = game.board().puzzle();
    let Some((parameters, behind)) = description(&puzzle.layout) else {
        return String::new();
    };
    let numbers = runs(puzzle.givens.iter().map(|value| value.map(Value::number)));
    format!("{parameters}:{numbers}{behind}\n")
}

/// Returns what stands in front of a board's numbers and behind them; `None` if an id can't say it.
fn description(layout: &Layout) -> Option<(String, String)> {
    let (side, boxes) = form(layout).filter(|_| layout.unfinished().is_none())?;
    let mut behind = String::new();
    let mut parameters = match (boxes, layout.regions()) {
        (Some((rows, columns)), None) => format!("{rows}x{columns}"),
        (None, Some(map)) => {
            let regions = in_order(&map.bytes().collect::<Vec<u8>>());
            behind = format!(",{}", border_text(&regions, side)?);
            format!("{side}j")
        }
        _ => return None,
    };
    if layout.rules().contains(&(&rules::X, true)) {
        parameters.push('x');
    }
    if let Some(cages) = cages(layout) {
        behind.push_str(&cages);
        parameters.push('k');
    }
    Some((parameters, behind))
}

/// The borders of cages, and their sums; `None` if there are none, or an id can't say them.
fn cages(layout: &Layout) -> Option<String> {
    let (side, _) = form(layout)?;
    let clues = layout.clues().iter();
    let mut cage_of = vec![None; side * side];
    let mut sums = vec![None; side * side];
    for (number, cage) in clues.filter(|clue| clue.kind == &CAGE).enumerate() {
        // Solo refuses a board with a cage of one cell.
        if cage.cells.len() < 2 {
            return None;
        }
        for cell in &cage.cells {
            if cage_of[cell.index()].replace(number).is_some() {
                return None;
            }
        }
        let first = cage.cells.iter().min()?;
        sums[first.index()] = Some(cage.amount).filter(|&sum| sum > 0);
    }
    if cage_of.contains(&None) {
        return None;
    }
    let borders = border_text(&in_order(&cage_of), side)?;
    Some(format!(",{borders},{}", runs(sums.into_iter())))
}

/// The borders between parts; `None` if a part is not joined, so that they would not tell it.
fn border_text(part_of: &[usize], side: usize) -> Option<String> {
    let mut text = String::new();
    let count = 2 * side * (side - 1);
    let mut run: u8 = 0;
    for at in 0..=count {
        let is_border = at == count || {
            let (one, other) = beside(at, side);
            part_of[one] != part_of[other]
        };
        if !is_border {
            run += 1;
            if run == 25 && at + 1 < count {
                let (one, other) = beside(at + 1, side);
                if part_of[one] == part_of[other] {
                    text.push('z');
                    run = 0;
                }
            }
            continue;
        }
        text.push(match run {
            0 => '_',
            run => char::from(b'a' - 1 + run),
        });
        run = 0;
    }
    let again = borders(&text, side).ok()?;
    (again == part_of).then_some(text)
}

/// Numbers, with a letter for so many empty cells.
fn runs(numbers: impl Iterator<Item = Option<usize>>) -> String {
    let mut text = String::new();
    let mut run: u8 = 0;
    let mut was_number = false;
    let end = |text: &mut String, run: &mut u8| {
        if *run > 0 {
            text.push(char::from(b'a' - 1 + *run));
            *run = 0;
        }
    };
    for number in numbers {
        match number {
            None => {
                run += 1;
                was_number = false;
                if run == 26 {
                    end(&mut text, &mut run);
                }
            }
            Some(number) => {
                end(&mut text, &mut run);
                if was_number {
                    text.push('_');
                }
                text.push_str(&number.to_string());
                was_number = true;
            }
        }
    }
    end(&mut text, &mut run);
    text
}
