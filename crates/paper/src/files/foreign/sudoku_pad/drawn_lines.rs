//! Lines that are only drawn → clues, where the rules' text leaves no doubt what they mean: a sentence that tells of one kind of line, of the
//! line's colour if there are several.

use serde_json::Value as Json;

use crate::files::foreign::json::items;
use sudogon_core::layout::clues::ClueKind;
use sudogon_core::layout::clues::kinds::{
    BETWEEN, DOUBLE_ARROW, ENTROPIC, MODULAR, NABNER, PALINDROME, PARITY, REGION_SUM, RENBAN,
    SAME_DIFFERENCE, TEN, WHISPER, ZIPPER,
};
use sudogon_core::layout::{Cell, Clue};

/// What a sentence has that tells of a kind of line: all words of one of the groups. What could be a rule for all cells speaks of a line too.
const TOLD: [(&ClueKind, &[&[&str]]); 13] = [
    (
        &WHISPER,
        &[
            &["whisper"],
            &["line", "adjacent", "at least"],
            &["line", "neighbo", "at least"],
            &["line", "consecutive", "differ by at least"],
        ],
    ),
    (
        &RENBAN,
        &[
            &["renban"],
            &["line", "consecutive", "any order"],
            &["line", "set of consecutive"],
        ],
    ),
    (
        &PALINDROME,
        &[
            &["palindrom"],
            &["line", "reads the same"],
            &["line", "read the same"],
        ],
    ),
    (
        &REGION_SUM,
        &[
            &["region sum"],
            &["line", "box", "same sum"],
            &["line", "box", "equal sum"],
            &["line", "box", "same total"],
            &["line", "region", "same sum"],
        ],
    ),
    (
        &ENTROPIC,
        &[
            &["entropic"],
            &["line", "low", "middle", "high"],
            &["line", "low", "medium", "high"],
        ],
    ),
    (
        &MODULAR,
        &[
            &["modular"],
            &["line", "modulo 3"],
            &["line", "mod 3"],
            &["line", "divided by 3"],
        ],
    ),
    (
        &ZIPPER,
        &[
            &["zipper"],
            &["line", "equidistant"],
            &["line", "equal distance"],
            &["line", "same distance"],
        ],
    ),
    (
        &PARITY,
        &[
            &["parity line"],
            &["line", "alternat", "odd", "even"],
            &["line", "alternat", "parity"],
        ],
    ),
    (&NABNER, &[&["nabner"], &["line", "no two", "consecutive"]]),
    (
        &TEN,
        &[
            &["10-line"],
            &["10 line"],
            &["ten line"],
            &["line", "sum to 10"],
            &["line", "add up to 10"],
            &["line", "sum of 10"],
        ],
    ),
    (&SAME_DIFFERENCE, &[&["line", "same difference"]]),
    (&DOUBLE_ARROW, &[&["double arrow"], &["double-arrow"]]),
    (
        &BETWEEN,
        &[
            &["between line"],
            &["line", "strictly between"],
            &["line", "between the", "circle"],
        ],
    ),
];

/// Colours by the words for them, with the words that people use for the same or for ones near them.
const COLOURS: [(&str, [u8; 3], &[&str]); 13] = [
    ("red", [230, 60, 60], &["red"]),
    ("orange", [255, 160, 40], &["orange", "gold", "peach"]),
    ("peach", [255, 205, 170], &["peach", "orange", "beige"]),
    ("yellow", [240, 225, 70], &["yellow", "gold"]),
    (
        "gold",
        [205, 165, 60],
        &["gold", "yellow", "orange", "brown"],
    ),
    ("green", [100, 220, 100], &["green", "lime"]),
    (
        "turquoise",
        [70, 215, 200],
        &["turquoise", "teal", "cyan", "aqua", "blue", "green"],
    ),
    ("blue", [50, 160, 255], &["blue", "azure"]),
    ("purple", [150, 70, 220], &["purple", "violet", "lavender"]),
    (
        "pink",
        [240, 110, 240],
        &["pink", "magenta", "purple", "violet"],
    ),
    ("brown", [140, 90, 50], &["brown"]),
    ("grey", [170, 170, 170], &["grey", "gray", "silver"]),
    ("black", [30, 30, 30], &["black"]),
];

/// What a sentence of the rules says of lines.
struct Meaning {
    kind: &'static ClueKind,
    amount: usize,
    /// The words for colours in it.
    colours: Vec<&'static str>,
}

/// The clues that the lines of a file are, and how many lines are none.
pub(super) fn clues(file: &Json, rules: &str, side: usize) -> (Vec<Clue>, usize) {
    let meanings = meanings(rules);
    let lines = items(&file["lines"]);
    let mut colours: Vec<&str> = lines.iter().filter_map(colour_of).collect();
    colours.sort_unstable();
    colours.dedup();
    let clue = |line: &Json| {
        let own = colour_of(line);
        let is_of_colour = |meaning: &&Meaning| {
            let mut words = meaning.colours.iter();
            own.is_some_and(|own| words.any(|word| words_for(own).contains(word)))
        };
        let mut fitting = meanings.iter().filter(is_of_colour);
        let told = match (fitting.next(), fitting.next(), meanings.as_slice()) {
            (Some(meaning), None, _) => meaning,
            // All lines look the same, and one kind is told of.
            (None, _, [only]) if colours.len() == 1 && only.colours.is_empty() => only,
            _ => return None,
        };
        let cells = cells(line, side)?;
        let comes_back = (1..cells.len()).any(|at| cells[..at].contains(&cells[at]));
        let fits = told.kind.cells.contains(&cells.len());
        (fits && (told.kind.may_revisit || !comes_back))
            .then(|| Clue::new(told.kind, cells).with_amount(told.amount))
    };
    let (mut clues, mut without) = (Vec::new(), 0);
    for line in lines {
        match clue(line) {
            // A line may be drawn as several strokes.
            Some(clue) if clues.contains(&clue) => {}
            Some(clue) => clues.push(clue),
            None => without += 1,
        }
    }
    (clues, without)
}

/// What the rules say of lines, sentence by sentence; one that could tell of several kinds tells of none.
fn meanings(rules: &str) -> Vec<Meaning> {
    let mut found: Vec<Meaning> = Vec::new();
    for sentence in rules.to_lowercase().split(['.', '\n', ';', '!']) {
        let has_all = |words: &&[&str]| words.iter().all(|word| sentence.contains(word));
        let kinds = TOLD.iter().filter(|(_, groups)| groups.iter().any(has_all));
        let kinds: Vec<&'static ClueKind> = kinds.map(|(kind, _)| *kind).collect();
        let [kind] = kinds[..] else { continue };
        if found.iter().any(|meaning| meaning.kind == kind) {
            continue;
        }
        let words = sentence.split(|symbol: char| !symbol.is_alphabetic());
        let words: Vec<&str> = words.collect();
        let known = COLOURS
            .iter()
            .flat_map(|(_, _, names)| names.iter().copied());
        let mut colours: Vec<&str> = known.filter(|name| words.contains(name)).collect();
        colours.sort_unstable();
        colours.dedup();
        let least = sentence.split("at least ").nth(1);
        let least = least.and_then(|rest| rest.split(|symbol: char| !symbol.is_numeric()).next());
        let amount = match kind.name {
            "whisper" => least.and_then(|number| number.parse().ok()).unwrap_or(5),
            "ten" => 10,
            _ => 0,
        };
        found.push(Meaning {
            kind,
            amount,
            colours,
        });
    }
    found
}

/// The word for the colour that a line is drawn in: of those known the nearest.
fn colour_of(line: &Json) -> Option<&'static str> {
    // Packed links may leave out the sign before it.
    let hex = line["color"].as_str()?.trim_start_matches('#');
    let part = |at: usize| match hex.len() {
        3 | 4 => u8::from_str_radix(hex.get(at..=at)?, 16)
            .ok()
            .map(|half| 17 * half),
        _ => u8::from_str_radix(hex.get(2 * at..2 * at + 2)?, 16).ok(),
    };
    let drawn = [part(0)?, part(1)?, part(2)?];
    let distance = |colour: &[u8; 3]| -> u32 {
        let parts = colour.iter().zip(drawn);
        parts
            .map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    let nearest = COLOURS.iter().min_by_key(|(_, colour, _)| distance(colour));
    nearest.map(|(name, ..)| *name)
}

fn words_for(colour: &str) -> &'static [&'static str] {
    let known = COLOURS.iter().find(|(name, ..)| *name == colour);
    known.map_or(&[], |(_, _, words)| words)
}

/// The cells that a line runs through, straight or aslant from middle to middle; `None` if it does anything else.
fn cells(line: &Json, side: usize) -> Option<Vec<Cell>> {
    let place = |point: &Json| {
        let at = |at: usize| {
            let place = point[at].as_f64()?;
            let is_middle = (place.fract() - 0.5).abs() < 0.01;
            let is_on_board = place > 0.0 && place < side as f64;
            (is_middle && is_on_board).then_some(place as i64)
        };
        Some((at(0)?, at(1)?))
    };
    let points: Option<Vec<(i64, i64)>> = items(&line["wayPoints"]).iter().map(place).collect();
    let points = points?;
    let mut cells: Vec<Cell> = Vec::new();
    for pair in points.windows(2) {
        let (down, right) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let steps = down.abs().max(right.abs());
        if down != 0 && right != 0 && down.abs() != right.abs() {
            return None;
        }
        for step in 0..=steps {
            let (row, column) = (
                pair[0].0 + down.signum() * step,
                pair[0].1 + right.signum() * step,
            );
            let cell = Cell::new(row as usize * side + column as usize);
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
        }
    }
    // A ring ends where it began.
    (cells.len() > 1).then_some(cells)
}
