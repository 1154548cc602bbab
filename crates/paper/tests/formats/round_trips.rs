//! What a format writes, it reads again; what could not be read again is not written.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use sudogon_board::game::Edit;
use sudogon_board::layout::clues::ClueScope;
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{About, Candidates, Grid, MadeAs, Value, ValueSet};
use sudogon_generate::{CLUE_SETS, GenerateProgress, Generator, PuzzleRequest};
use sudogon_paper::files::{self, GamePart};

use super::{Deed, LAYOUTS, config, deeds, format, play, words, written_out};

/// Returns what fits on one line.
fn title() -> impl Strategy<Value = String> {
    words().prop_map(|words| words.replace(char::is_control, " "))
}

/// A board by its houses, and its clues in any order; what is said of single cells may be said in one clue or in several.
pub(super) fn shape(layout: &Layout) -> (usize, Vec<Vec<Cell>>, Vec<String>) {
    let mut clues = Vec::new();
    for clue in layout.clues() {
        let text = |cells: &[Cell]| {
            let mut clue = clue.clone();
            clue.cells = cells.to_vec();
            if clue.kind.is_house {
                clue.cells.sort();
            }
            clue.text(|cell| cell.number().to_string())
        };
        match clue.kind.scope {
            ClueScope::Each | ClueScope::WithNeighbours => {
                clues.extend(clue.cells.iter().map(|&cell| text(&[cell])));
            }
            ClueScope::Together | ClueScope::Unmarked(_) | ClueScope::Everywhere => {
                clues.push(text(&clue.cells));
            }
        }
    }
    clues.sort();
    let houses = layout.houses().iter().map(|house| {
        let mut cells = house.cells.clone();
        cells.sort();
        cells
    });
    let mut houses: Vec<Vec<Cell>> = houses.collect();
    houses.sort();
    (layout.values(), houses, clues)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn sudogons_own_files_keep_everything(
        at in any::<prop::sample::Index>(),
        (title, author, notes, level) in (title(), title(), words(), title()),
        mode in any::<bool>(),
        seconds in prop_oneof![Just(0), 0_u64..500_000],
        deeds in deeds(),
    ) {
        let layout = at.get(&LAYOUTS);
        let made_as = MadeAs { level, ..MadeAs::default() };
        let about = About { title, author, notes, made_as };
        let mut game = play(layout, about, mode, &deeds);
        game.set_time(Duration::from_secs(seconds));
        let text = files::write(&game).expect("short texts");
        prop_assert!(text.ends_with(")\n"));
        let (back, format) = files::recognise(&text, None).expect("what was written is read");
        let back = back.game;
        prop_assert_eq!(format.id, files::OWN.id);
        prop_assert_eq!(back.board(), game.board());
        prop_assert_eq!(back.mode(), game.mode());
        prop_assert_eq!(back.time(), game.time());
        prop_assert_eq!(text.contains("time:"), seconds > 0, "{}", text);
        // With other line ends, it is the same board.
        let dos = text.replace('\n', "\r\n");
        let board = files::read(&dos, None).expect("line ends don't matter");
        prop_assert_eq!(board.board().grid(), game.board().grid());
    }

    #[test]
    fn every_format_reads_what_it_writes(at in any::<prop::sample::Index>(), deeds in deeds()) {
        reads_what_it_writes(at.get(&LAYOUTS), &deeds)?;
    }
}

proptest! {
    // Drawing clues takes a search for boards that have one solution with them.
    #![proptest_config(ProptestConfig { cases: config().cases / 4, ..config() })]

    #[test]
    fn clues_drawn_by_chance_are_kept(
        clues in prop::sample::select(CLUE_SETS.to_vec()),
        board in prop::sample::select(vec!["sq6", "sq9", "star"]),
        seed in any::<u64>(),
        deeds in deeds(),
    ) {
        let request = PuzzleRequest {
            clues: vec![clues],
            seed,
            ..PuzzleRequest::new(&layout::named(board).expect("registered"))
        };
        let go_on = &mut |_: &GenerateProgress| ControlFlow::Continue(());
        let made = Generator::new(request).expect("it fits").puzzle(0, go_on);
        let made = made.expect("any puzzle will do");
        reads_what_it_writes(&made.puzzle.layout, &deeds)?;
    }
}

/// Plays on a board, writes it in each format that can hold it, and reads it again: what the format holds is as it was.
fn reads_what_it_writes(layout: &Arc<Layout>, deeds: &[Deed]) -> Result<(), TestCaseError> {
    let mut game = play(layout, About::default(), true, deeds);
    // A board without a name and without givens would be written as nothing.
    game.edit(&Edit::Print {
        cell: Cell::new(0),
        value: Value::new(1),
    });
    let told = layout.id().is_none().then_some(layout);
    for format in files::ALL {
        // What is refused could not be read again.
        if format.left_out(&game).is_err() {
            continue;
        }
        // Pictures are no text; `print` tests them.
        let Some(text) = format.text(&game) else {
            continue;
        };
        if !format.can_be_read() {
            let read = files::recognise(&text, told);
            prop_assert!(read.is_err(), "{} passes for a puzzle:\n{text}", format.id);
            continue;
        }
        let (back, by) = files::recognise(&text, told)
            .map_err(|error| TestCaseError::fail(format!("{}: {error}\n{text}", format.id)))?;
        // A grid without a heading is a grid.
        if format.id != "sdk" {
            prop_assert_eq!(by.id, format.id, "{}", text);
        }
        prop_assert!(back.left_out.is_empty(), "{:?}\n{}", back.left_out, text);
        let again = format.left_out(&back.game).expect("it was in this format");
        prop_assert!(
            told.is_some() || again.is_empty(),
            "{} keeps {again:?}:\n{text}",
            format.id
        );
        let (back, game) = (back.game.board(), game.board());
        if format.holds.left_out_of_layout(game.layout()).is_empty() {
            prop_assert_eq!(shape(back.layout()), shape(game.layout()), "{}", text);
        }
        prop_assert_eq!(&back.puzzle().givens, &game.puzzle().givens);
        let holds = |part: GamePart| format.holds.parts.contains(&part);
        for cell in game.layout().cells() {
            let (was, is) = (game.play(cell), back.play(cell));
            for (part, was, is) in [
                (GamePart::Corner, was.corner, is.corner),
                (GamePart::Centre, was.centre, is.centre),
                (GamePart::CrossedOut, was.removed, is.removed),
            ] {
                // Below a value nobody sees them.
                if game.value(cell).is_none() || format.is_whole {
                    let kept = if holds(part) { was } else { ValueSet::EMPTY };
                    prop_assert_eq!(is, kept, "{} of {}", format.id, text);
                }
            }
            let was = was
                .entry
                .map(|entry| entry.value)
                .filter(|_| holds(GamePart::Values));
            prop_assert_eq!(is.entry.map(|entry| entry.value), was, "{}", text);
        }
    }
    Ok(())
}

#[test]
fn drawings_read_back_as_their_board() {
    for layout in LAYOUTS.iter() {
        let game = play(
            layout,
            About::default(),
            true,
            &[(0, 0, 0), (0, 3, 1), (0, 6, 2)],
        );
        let text = format("grid").text(&game).expect("text");
        let back = files::read(&text, Some(layout)).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(back.board().grid(), game.board().grid(), "{text}");
    }
}

#[test]
fn a_drawing_of_a_single_row_is_read() {
    let square = |x: usize| format!("(outline: [({x}, 0), ({0}, 0), ({0}, 1), ({x}, 1)])", x + 1);
    let cells: Vec<String> = (0..3).map(square).collect();
    let row = "(kind: \"row\", cells: [1, 2, 3])".to_owned();
    let text = written_out(3, &cells, &[row], "1.3");
    let game = files::read(&text, None).unwrap();
    let drawn = format("grid").text(&game).expect("text");
    let back = files::read(&drawn, Some(&game.board().puzzle().layout));
    let back = back.unwrap_or_else(|error| panic!("{error}\n{drawn}"));
    assert_eq!(back.board().grid(), game.board().grid(), "{drawn}");
}

#[test]
fn what_could_not_be_read_again_is_not_written() {
    let about = |title: &str, notes: &str| {
        let (title, notes) = (title.into(), notes.into());
        let author = String::new();
        play(
            &LAYOUTS[0],
            About {
                title,
                author,
                notes,
                ..About::default()
            },
            true,
            &[],
        )
    };
    let error = files::write(&about("two\nlines", ""))
        .expect_err("no title")
        .to_string();
    let expected = "the title has a line break or another control character in it; remove it";
    assert_eq!(error, expected);
    let written = files::write(&about("one line", "two\n\tlines")).expect("notes may be long");
    assert_eq!(
        files::read(&written, None)
            .unwrap()
            .board()
            .puzzle()
            .about
            .notes,
        "two\n\tlines"
    );
}

#[test]
fn a_file_that_would_grow_too_long_is_not_written() {
    // In compact form it is below 4 MB; with each house on its own line it is not.
    let cells: Vec<String> = (0..1024)
        .map(|x| format!("(outline:[({x},0),({0},0),({x},1)])", x + 1))
        .collect();
    let numbers: Vec<String> = (993..=1024).map(|cell: usize| cell.to_string()).collect();
    let house = |at: usize| {
        let (kind, cells) = ("🌟".repeat(60), numbers.join(","));
        format!("(kind:\"{kind}\",name:\"{at:é<45}\",cells:[{cells}])")
    };
    let houses: Vec<String> = (0..8192).map(house).collect();
    let text = written_out(32, &cells, &houses, &".".repeat(1024));
    let game = files::read(&text, None).unwrap_or_else(|error| panic!("{error}"));
    let error = files::write(&game).expect_err("it could not be read again");
    assert_eq!(
        error.to_string(),
        "it would be longer than 4 MB and could not be opened again; shorten its remarks or names"
    );
}

#[test]
fn a_position_for_practice_leaves_out_what_peers_rule_out_anyway() {
    let layout = layout::named("sq4").expect("listed");
    let mut removed = vec![ValueSet::EMPTY; layout.len()];
    removed[1] = Value::all(2).collect();
    let grid: Grid = "1...............".chars().map(Value::from_symbol).collect();
    let position = Candidates::new(&layout, &grid, &removed);
    assert_eq!(files::position_line(&position), "1............... | r1c2-2");
}
