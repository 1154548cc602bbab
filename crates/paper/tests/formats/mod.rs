//! Text in, game out, and back: every format of the registry.
//!
//! - `reading.rs`: what is read, however it is typed; `round_trips.rs`: what is written can be read again
//! - `capabilities.rs`: formats can do what they say
//! - `drawings.rs`: drawn candidates; `pictures.rs`: pictures
//! - `foreign.rs`: files of other programs; `links.rs`: links of puzzle sites; `f_puzzles.rs`: f-puzzles; `iss.rs`: Interactive Sudoku Solver
//! - `held_clues.rs`: clues that a format holds, and those that it names
//! - `survival.rs`: no text is too bad or too large
//!
//! This file has the boards to try, and plays on them.

mod blank_cells;
mod capabilities;
mod drawings;
mod f_puzzles;
mod foreign;
mod held_clues;
mod iss;
mod links;
mod pictures;
mod reading;
mod round_trips;
mod survival;

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use sudogon_board::game::{Colour, Edit, Game, Mark, Mode};
use sudogon_board::layout::{self, Cell, Layout, Symbols};
use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{About, Puzzle, Value};
use sudogon_paper::files::{self, Format, LeftOut};

const JIGSAW: &str = "jigsaw4x:1122112233443344";
const HALF_DRAWN: &str = "jigsaw4:1122.12.........";
const FLOWER: &str = include_str!("../../../../tests/data/hexagons.ron");

/// Every listed layout, some with boxes turned, a jigsaw half drawn and one complete, and one without a name.
static LAYOUTS: LazyLock<Vec<Arc<Layout>>> = LazyLock::new(|| {
    let flower = files::read(FLOWER, None).expect("the flower is sound");
    let flower = Arc::clone(&flower.board().puzzle().layout);
    let named = layout::listed().chain([
        "sq3x2",
        "sq4x3",
        "sq16+numbers",
        "x4+letters",
        "sq4{cage 3: 1 2; thermo: 3 4 8; quad: 5 6 9 10 | 2 3; neg-kropki}",
        "latin4{calc 6*: 1 2 5; sky 2: 4 3 2 1}",
        "sq9+x+antiknight{cage 10: 1 2 10; cage 0: 5 6; thermo: 3 4 13; arrow: 20 21 22; white: 30 31; black: 40 41; X: 50 51; V: 60 61; neg-xv}",
        "sq9+dg{sum 12: r1c3 r2c2 r3c1; sandwich 7: 9 8 7 6 5 4 3 2 1; sky 3: 81 72 63 54 45 36 27 18 9; xsum 20: 1 2 3 4 5 6 7 8 9; quad: 1 2 10 11 | 3 4}",
        "sq9+antiking{renban: 1 2 3; palindrome: 11 12 13; between: 21 22 23; whisper 5: 31 32 33; even: 1 5; odd: 9; consec: 41 42; neg-consec}",
        "sq9{regionsum: 3 4 5; zipper: 10 11 12; doublearrow: 19 20 21; entropic: 28 29 30; modular: 37 38 39; nabner: 46 47 48; clone: 55 56 64 65; extra: 7 8 9 18; min: 1 5; max: 81}",
        "sq9{ten 10: 1 2 3; parity: 10 11 12; difference: 19 20 21}",
        "sq6{cage 10: 1 2 3 7; cage 11: 4 5 6; cage 0: 8 9 10 11 12; cage 21: 13 14 15 16 17 18; cage 21: 19 20 21 22 23 24; cage 21: 25 26 27 31 32 33; cage 21: 28 29 30 34 35 36}",
        JIGSAW,
        HALF_DRAWN,
    ]);
    let named = named.map(|id| layout::named(id).expect("registered"));
    let lettered = layout::with_symbols(&flower, Symbols::Letters).expect("few values");
    named.chain([flower, lettered]).collect()
});

/// A player's actions, as numbers that fit any layout.
type Deed = (u8, usize, usize);

fn play(layout: &Arc<Layout>, about: About, mode: bool, deeds: &[Deed]) -> Game {
    let mut game = Game::of(Puzzle {
        about,
        ..Puzzle::empty(Arc::clone(layout))
    });
    for &(kind, at, number) in deeds {
        let cell = Cell::new(at % layout.len());
        let value = Value::new(1 + number % layout.values()).expect("in range");
        let cells = vec![cell];
        game.edit(&match kind % 9 {
            0 | 1 => Edit::Print {
                cell,
                value: Some(value),
            },
            2 => Edit::Write {
                cells,
                value,
                tidies: false,
            },
            3 => Edit::Fill(vec![(cell, value)]),
            4 => Edit::Mark {
                cells,
                kind: Mark::Corner,
                value,
            },
            5 => Edit::Mark {
                cells,
                kind: Mark::Centre,
                value,
            },
            6 => Edit::Mark {
                cells,
                kind: Mark::Removed,
                value,
            },
            7 => Edit::Colour {
                cells,
                colour: Some(Colour::ALL[number % 8]),
            },
            _ => Edit::ColourCandidate {
                cells,
                value,
                colour: Some(Colour::ALL[(at + number) % 8]),
            },
        });
    }
    game.set_mode(if mode { Mode::Play } else { Mode::Enter });
    game
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    prop::collection::vec((any::<u8>(), 0..1024usize, 0..32usize), 0..120)
}

fn words() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        any::<char>(),
        prop::sample::select(vec![
            '"', '\\', '\n', '\r', '\t', '\0', '/', '*', '#', '(', 'é', '数', '🌟'
        ]),
    ];
    prop::collection::vec(letter, 0..40).prop_map(String::from_iter)
}

/// The same boards in every run.
fn config() -> ProptestConfig {
    ProptestConfig {
        rng_seed: RngSeed::Fixed(54),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Says what was left out, in English.
fn said(left_out: &LeftOut) -> Option<String> {
    let sentence = left_out.sentence();
    sentence.map(|sentence| sentence.in_english(&NoBoard))
}

fn format(id: &str) -> &'static Format {
    let mut all = files::ALL.iter();
    all.find(|format| format.id == id).expect("registered")
}

/// A file with a user-defined layout, as short as possible.
fn written_out(values: usize, cells: &[String], houses: &[String], givens: &str) -> String {
    format!(
        "(sudogon:1,layout:Own(title:\"x\",values:{values},cells:[{}],houses:[{}]),givens:\"{givens}\")",
        cells.join(","),
        houses.join(",")
    )
}
