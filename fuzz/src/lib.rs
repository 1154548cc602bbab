//! What every target asks of what it reads, beyond that nothing panics.
//!
//! - `links.rs`: what links have packed; `terminal.rs`: the commands, with files in the place of the terminal
//!
//! A target hands a text to [`recognised`] or its like; what was read is held against the limits and read again from what is
//! written of it, and a refusal is held against what a sentence for people should be.

pub mod links;
pub mod terminal;

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use cpu_time::ThreadTime;
use sudogon_board::game::Game;
use sudogon_board::layout::{self, Layout, MAX_CELLS, MAX_HOUSES};
use sudogon_board::value::MAX_VALUES;
use sudogon_paper::files::{self, Error, Format, MAX_BYTES, MAX_NOTES, MAX_TITLE};

/// No text that is shorter than this may take longer than [`SOON`].
const SHORT: usize = 64 << 10;
/// Of the thread's own time.
const SOON: Duration = Duration::from_millis(500);
/// Boards with fewer cells are none that anybody prints.
const LEAST_TO_TELL: usize = 16;
/// No sentence about a text is longer; the longest lists all fields of a file.
const LONGEST: usize = 400;

/// Boards that may be open while something is pasted: none, squares, triangles, one half drawn, and one without a name.
pub static OPEN: LazyLock<Vec<Option<Arc<Layout>>>> = LazyLock::new(|| {
    let own = files::read(include_str!("../seeds/ron/pinwheel.ron"), None);
    let own = own.expect("the pinwheel is sound");
    let own = Arc::clone(&own.board().puzzle().layout);
    let named = ["sq9", "star", "jigsaw4:1122.12........."];
    let named = named.map(|id| layout::named(id).expect("there is such a layout"));
    let all = named.into_iter().chain([own]).map(Some);
    [None].into_iter().chain(all).collect()
});

/// Bytes as the text that a person could paste: what is no text becomes a sign for it.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Does it, and fails when it takes too long for so many bytes.
pub fn soon<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    let started = ThreadTime::now();
    let result = work();
    let took = started.elapsed();
    assert!(bytes >= SHORT || took < SOON, "{bytes} bytes took {took:?}");
    result
}

/// Reads a text in whichever format it is.
pub fn recognised(text: &str, layout: Option<&Arc<Layout>>) -> Option<Game> {
    match soon(text.len(), || files::recognise(text, layout)) {
        Ok((read, format)) => {
            check_game(&read.game, Some(format));
            Some(read.game)
        }
        Err(error) => {
            check_error(&error, text);
            None
        }
    }
}

/// Reads a text as one format does.
pub fn read_as(format: &'static Format, text: &str, layout: Option<&Arc<Layout>>) -> Option<Game> {
    assert!(format.can_be_read());
    match soon(text.len(), || format.read(text, layout))? {
        Ok(read) => {
            check_game(&read.game, Some(format));
            Some(read.game)
        }
        Err(error) => {
            check_error(&error, text);
            None
        }
    }
}

/// What was read keeps the limits, and is the same when it is read again: from Sudogon's own file, and from the format it was in.
pub fn check_game(game: &Game, format: Option<&'static Format>) {
    let layout = game.board().layout();
    assert!((1..=MAX_CELLS).contains(&layout.len()));
    assert!((1..=MAX_HOUSES).contains(&layout.houses().len()));
    assert!((1..=MAX_VALUES).contains(&layout.values()));
    let about = &game.board().puzzle().about;
    for (text, most) in [
        (&about.title, MAX_TITLE),
        (&about.author, MAX_TITLE),
        (&about.notes, MAX_NOTES),
    ] {
        assert!(text.chars().count() <= most);
    }
    let written = files::write(game).expect("what was read can be written");
    assert!(written.len() <= MAX_BYTES);
    let (back, by) = files::recognise(&written, None).expect("what was written can be read");
    let back = back.game;
    assert_eq!(by.id, files::OWN.id);
    assert_eq!(back.board(), game.board(), "{written}");
    assert_eq!(back.mode(), game.mode());
    assert_eq!(files::write(&back).as_ref(), Ok(&written));
    if let Some(format) = format.filter(|format| !format.is_whole) {
        check_form(game, format);
    }
}

/// What one format writes of a game is read as the same puzzle, or as none where the format is only written.
fn check_form(game: &Game, format: &'static Format) {
    let puzzle = game.board().puzzle();
    if format.left_out(game).is_err() {
        return;
    }
    // Pictures are no text.
    let Some(text) = soon(0, || format.text(game)) else {
        return;
    };
    if text.trim().is_empty() {
        // Pairs of an empty board, whose shape has no name or whose clues are left out: there is nothing to say.
        assert!(puzzle.givens.is_empty());
        return;
    }
    // Other formats than Sudogon's own have no place for a shape that has no name.
    let told = (puzzle.layout.id().is_none() && !format.is_whole).then_some(&puzzle.layout);
    let read = soon(0, || files::recognise(&text, told));
    if !format.can_be_read() {
        // On a board of a few cells nearly any text is a puzzle.
        assert!(
            read.is_err() || puzzle.layout.len() < LEAST_TO_TELL,
            "{} passes for a puzzle:\n{text}",
            format.id
        );
        return;
    }
    let (back, _) = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.id));
    let back = back.game.board().puzzle();
    // Other programs say the same clues in another order, and number regions anew.
    let size = |layout: &Layout| (layout.len(), layout.values(), layout.houses().len());
    if format.holds.left_out_of_layout(&puzzle.layout).is_empty() {
        assert_eq!(size(&back.layout), size(&puzzle.layout), "{text}");
    }
    assert_eq!(back.givens, puzzle.givens, "{text}");
}

/// Writes a game in every form there is, and asks its board for all that the window wants to know of it.
pub fn check_every_form(game: &Game) {
    for format in files::ALL {
        check_form(game, format);
    }
    soon(0, || {
        let layout = game.board().layout();
        layout.rim();
        layout.symmetries();
        layout.rules();
        layout.tints();
        for cell in layout.cells() {
            layout.shade(cell);
            assert_eq!(layout.find(layout.name(cell)), Some(cell));
            assert!(layout.cell_at(layout.shape(cell).middle).is_some());
        }
    });
}

/// A refusal is a sentence, and its place lies in the text.
pub fn check_error(error: &Error, text: &str) {
    let sentence = error.to_string();
    // What it repeats may be packed.
    let packed = links::Link::unpack(text).map(|link| link.text);
    let packed = packed.unwrap_or_default();
    check_sentence(&sentence, &format!("{text}\n{packed}"));
    assert!(sentence.chars().count() <= LONGEST, "{sentence}");
    let Some(line) = error.line else { return };
    // Old Macs ended lines with carriage returns alone.
    let end = if text.contains('\n') { '\n' } else { '\r' };
    let lines = text.split(end).count();
    assert!((1..=lines).contains(&line), "line {line} of {lines}");
    let Some(column) = error.column else { return };
    let columns = text
        .split(end)
        .nth(line - 1)
        .map_or(0, |line| line.chars().count());
    assert!(
        (1..=columns + 1).contains(&column),
        "column {column} of {columns}: {error}"
    );
}

/// It can be shown on one line, says something, and is made for people: it has nothing of what only programmers write, unless
/// it repeats what stands in the text.
pub fn check_sentence(sentence: &str, text: &str) {
    assert!(!sentence.trim().is_empty());
    assert!(!sentence.contains(char::is_control), "{sentence:?}");
    for strange in [
        "Some(", "None", "Ok(", "Err(", "Error", "panic", "unwrap", " { ", "serde", "f32", "f64",
        "u64", "usize", "i64", "u8", "char::", "enum", "struct",
    ] {
        assert!(
            !sentence.contains(strange) || text.contains(strange),
            "{sentence}"
        );
    }
}
