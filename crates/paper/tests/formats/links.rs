//! Links of puzzle sites: a hundred known puzzles in each format, put together here as its site does; what is drawn; and what can't be read.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::{DeflateEncoder, ZlibEncoder};
use serde_json::{Map, Value as Json, json};
use sudogon_board::game::{Edit, Game, Mark};
use sudogon_board::layout::{Cell, Clue, HouseRole, Layout};
use sudogon_board::puzzle::{About, Puzzle, Value};
use sudogon_paper::files;

use super::round_trips::shape;
use super::said;

/// A hundred puzzles, of those known whose boards fit: again with fewer printed values where there are fewer. Each has a few marks, and a value of
/// the player if it may.
fn known(with_values: bool, fits: impl Fn(&Layout) -> bool) -> Vec<Game> {
    let root = env!("CARGO_MANIFEST_DIR");
    let folder = std::fs::read_dir(format!("{root}/saved_puzzles")).expect("it is there");
    let mut paths: Vec<_> = folder.map(|file| file.expect("readable").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    let own = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).expect("text"));
    let solo = std::fs::read_to_string(format!("{root}/tests/data/foreign/sgt-solo.txt"));
    let solo = solo.expect("text");
    let texts: Vec<String> = own.chain(solo.lines().map(str::to_owned)).collect();
    let puzzles = texts.iter().filter_map(|text| files::read(text, None).ok());
    let puzzles: Vec<Puzzle> = puzzles
        .map(|game| game.board().puzzle().clone())
        .filter(|puzzle| fits(&puzzle.layout))
        .collect();
    assert!(!puzzles.is_empty());
    let game = |number: usize| {
        let puzzle = &puzzles[number % puzzles.len()];
        let mut puzzle = Puzzle {
            about: About {
                title: format!("Known {number}"),
                ..About::default()
            },
            ..puzzle.clone()
        };
        for at in 0..puzzle.layout.len() {
            if (at + number) % 11 < number / puzzles.len() {
                puzzle.givens.set(Cell::new(at), None);
            }
        }
        let layout = Arc::clone(&puzzle.layout);
        let mut game = Game::of(puzzle);
        let board = game.board();
        let empty: Vec<Cell> = layout
            .cells()
            .filter(|&cell| board.value(cell).is_none())
            .collect();
        let value = |at: usize| Value::new(at % layout.values().min(9) + 1).expect("in range");
        if let [first, second, ..] = empty[..] {
            for (cell, value) in [(first, value(number)), (first, value(number + 3))] {
                let kind = Mark::Centre;
                game.edit(&Edit::Mark {
                    cells: vec![cell],
                    kind,
                    value,
                });
            }
            if with_values {
                let (cells, value) = (vec![second], value(number));
                game.edit(&Edit::Write {
                    cells,
                    value,
                    tidies: false,
                });
            }
        }
        game
    };
    (0..100).map(game).collect()
}

/// Reads links and compares.
fn are_read(format_id: &str, games: &[Game], link: impl Fn(&Game) -> String) {
    assert_eq!(games.len(), 100);
    for game in games {
        let link = link(game);
        let (read, format) =
            files::recognise(&link, None).unwrap_or_else(|e| panic!("{e}\n{link}"));
        let (is, was) = (read.game.board(), game.board());
        let name = &was.puzzle().about.title;
        let id = was.layout().id().unwrap_or_default();
        assert_eq!(format.id, format_id);
        assert_eq!(said(&read.left_out), None, "{name}, {id}");
        assert_eq!(shape(is.layout()), shape(was.layout()), "{name}, {id}");
        assert_eq!(is.puzzle().givens, was.puzzle().givens, "{name}");
        assert_eq!(is.grid(), was.grid(), "{name}");
        for cell in was.layout().cells() {
            assert_eq!(is.play(cell).centre, was.play(cell).centre, "{name}");
        }
    }
}

fn side(layout: &Layout) -> usize {
    layout.len().isqrt()
}

/// The number of each cell's box or region.
fn regions(layout: &Layout) -> Vec<usize> {
    let mut regions = vec![0; layout.len()];
    let areas = layout
        .houses()
        .iter()
        .filter(|house| house.role == HouseRole::Area);
    for (number, area) in areas.enumerate() {
        area.cells
            .iter()
            .for_each(|cell| regions[cell.index()] = number);
    }
    regions
}

/// Says whether a board is a square with areas, with these rules and kinds of clues at most.
fn has_only(layout: &Layout, sides: &[usize], rules: &str, kinds: &str) -> bool {
    let id = layout.id().unwrap_or_default();
    let is_square = ["sq", "jigsaw", "x9"]
        .iter()
        .any(|begin| id.starts_with(begin));
    let mut of_rules = layout.rules().into_iter();
    is_square
        && !id.contains("jigsaw9x")
        && sides.contains(&side(layout))
        && of_rules.all(|(rule, is_in_force)| {
            !is_in_force || rules.split(' ').any(|known| known == rule.id)
        })
        && layout
            .clues()
            .iter()
            .all(|clue| kinds.split(' ').any(|known| known == clue.kind.id))
}

fn value_at(game: &Game, cell: Cell) -> Option<(usize, bool)> {
    let printed = game.board().puzzle().givens.get(cell);
    let value = game.board().value(cell)?;
    Some((value.number(), printed.is_some()))
}

fn marks(game: &Game, cell: Cell) -> Vec<usize> {
    let play = game.board().play(cell);
    match game.board().value(cell) {
        Some(_) => Vec::new(),
        None => play.centre.iter().map(Value::number).collect(),
    }
}

/// The place beside the board of a clue there, from 0 with the border: the first cell, one step back.
fn beside(clue: &Clue, side: usize) -> (usize, usize, i64) {
    let place = |at: usize| {
        let at = clue.cells[at].index();
        ((at / side) as i64, (at % side) as i64)
    };
    let (first, second) = (place(0), place(1));
    let (down, right) = (second.0 - first.0, second.1 - first.1);
    let at = (first.0 - down + 1, first.1 - right + 1);
    (at.0 as usize, at.1 as usize, -down * right)
}

const BOARDS: [usize; 4] = [4, 6, 9, 12];

#[test]
fn a_hundred_links_of_sudokumaker_are_read() {
    let kinds = "cage even odd white black neg-kropki X V neg-xv consec neg-consec thermo arrow sum sandwich sky xsum quad whisper renban palindrome between regionsum doublearrow entropic modular parity min max extra";
    let games = known(true, |layout| {
        let straight = layout
            .clues()
            .iter()
            .all(|clue| clue.kind.id != "sum" || beside(clue, side(layout)).2 != 0);
        straight && has_only(layout, &BOARDS, "x", kinds)
    });
    are_read("sudokumaker", &games, |game| {
        let layout = game.board().layout();
        let side = side(layout);
        let bits = |values: Vec<usize>| values.iter().map(|value| 1_usize << value).sum::<usize>();
        let cells: Vec<Json> = layout
            .cells()
            .map(
                |cell| match (value_at(game, cell), bits(marks(game, cell))) {
                    (Some((value, true)), _) => json!({ "given": true, "value": value }),
                    (Some((value, false)), _) => json!({ "value": value }),
                    (None, 0) => json!({}),
                    (None, bits) => json!({ "candidates": bits }),
                },
            )
            .collect();
        let mut blocks = vec![
            json!({ "type": 0 }),
            json!({ "type": 1, "regions": regions(layout) }),
            json!({ "type": 300, "thermometers": [[0, 1]], "disabled": true }),
        ];
        if layout.id().is_some_and(|id| id.starts_with("x9")) {
            blocks.extend([json!({ "type": 10 }), json!({ "type": 11 })]);
        }
        let has = |kind: &str| layout.clues().iter().any(|clue| clue.kind.id == kind);
        for clue in layout.clues() {
            let at: Vec<usize> = clue.cells.iter().map(|cell| cell.index()).collect();
            let edge = |value: usize| {
                let first = at.iter().min().expect("two cells");
                let last = at.iter().max().expect("two cells");
                let (row, column) = (first / side, first % side);
                let edge = match last - first {
                    1 => 2 * side * row + column + 1,
                    _ => 2 * side * row + side + column,
                };
                json!([{ "edge": edge, "value": value }])
            };
            let outer = || {
                let (row, column, way) = beside(clue, side);
                let mut outer =
                    json!({ "value": clue.amount, "outerCell": row * (side + 2) + column });
                if clue.kind.id == "sum" {
                    outer["diagonal"] = way.into();
                }
                json!([outer])
            };
            blocks.push(match clue.kind.id {
                "even" => json!({ "type": 100, "cells": at }),
                "odd" => json!({ "type": 101, "cells": at }),
                "max" => json!({ "type": 102, "cells": at }),
                "min" => json!({ "type": 103, "cells": at }),
                "white" | "consec" => json!({ "type": 200, "clues": edge(1), "negative": if has("neg-kropki") { vec![1] } else { vec![] } }),
                "black" => json!({ "type": 201, "clues": edge(2), "negative": if has("neg-kropki") { vec![2] } else { vec![] } }),
                "X" | "V" => json!({ "type": 202, "clues": edge(if clue.kind.id == "X" { 10 } else { 5 }), "negative": if has("neg-xv") { vec![10, 5] } else { vec![] } }),
                "neg-consec" => json!({ "type": 15 }),
                "thermo" => json!({ "type": 300, "thermometers": [at], "slow": false }),
                "cage" => json!({ "type": 301, "cages": [{ "cells": at, "value": clue.amount }] }),
                "quad" => {
                    let first = at.iter().min().expect("four cells");
                    let corner = (first / side + 1) * (side + 1) + first % side + 1;
                    let digits: Vec<usize> = clue.values.iter().map(|value| value.number()).collect();
                    json!({ "type": 303, "clues": [{ "corner": corner, "digits": digits }] })
                }
                "extra" => json!({ "type": 305, "cells": at }),
                "renban" => json!({ "type": 400, "lines": [at] }),
                "whisper" => json!({ "type": 401, "lines": [at], "minDifference": clue.amount }),
                "palindrome" => json!({ "type": 402, "lines": [at] }),
                "between" => json!({ "type": 403, "lines": [at] }),
                "regionsum" => json!({ "type": 404, "lines": [at] }),
                "entropic" => json!({ "type": 406, "lines": [at], "groups": [2 + 4 + 8, 16 + 32 + 64, 128 + 256 + 512] }),
                "modular" => json!({ "type": 406, "lines": [at], "groups": [8 + 64 + 512, 2 + 16 + 128, 4 + 32 + 256] }),
                "parity" => json!({ "type": 406, "lines": [at], "groups": [2 + 8 + 32 + 128 + 512, 4 + 16 + 64 + 256] }),
                "arrow" => json!({ "type": 408, "bulbsWithArrows": [{ "bulbCells": [at[0]], "arrows": [at[1..]] }] }),
                "doublearrow" => json!({ "type": 409, "lines": [at] }),
                "sum" => json!({ "type": 500, "clues": outer() }),
                "sandwich" => json!({ "type": 501, "clues": outer() }),
                "xsum" => json!({ "type": 502, "clues": outer() }),
                "sky" => json!({ "type": 503, "clues": outer() }),
                _ => continue,
            });
        }
        let mut puzzle = json!({ "cells": cells, "constraints": blocks, "name": "Known", "author": "Ann", "comment": "" });
        if side != 9 {
            puzzle["size"] = side.into();
        }
        let file = json!({ "formatVersion": "1.5.0", "puzzle": puzzle }).to_string();
        let units: Vec<u16> = file.encode_utf16().collect();
        let letters = lz_str::compress_to_encoded_uri_component(&units[..]);
        format!("https://sudokumaker.app/?puzzle={letters}\n")
    });
}

/// A board as sudoku.coach packs it.
fn coach(game: &Game) -> String {
    let layout = game.board().layout();
    let digits = |printed: bool| -> String {
        let digit = |cell| value_at(game, cell).filter(|(_, is)| *is == printed);
        layout
            .cells()
            .map(|cell| digit(cell).map_or(0, |(value, _)| value).to_string())
            .collect()
    };
    let marks = layout.cells().map(|cell| {
        let bits: usize = marks(game, cell).iter().map(|value| 1 << value).sum();
        bits.to_string()
    });
    let file = json!({
        "gridSize": 9, "colours": [], "givenDigits": digits(true), "givenColours": ",".repeat(80),
        "userDigits": digits(false), "userColours": ",".repeat(80),
        "userCellCandidates": marks.collect::<Vec<_>>().join("-"), "userCellCandidatesColours": "",
    });
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    packed
        .write_all(file.to_string().as_bytes())
        .expect("a list");
    let bytes = packed.finish().expect("a list");
    let mut bits: String = bytes.iter().map(|byte| format!("{byte:08b}")).collect();
    while !bits.len().is_multiple_of(5) {
        bits.push('0');
    }
    let letters = bits.as_bytes().chunks(5).map(|five| {
        let five = std::str::from_utf8(five).expect("digits");
        char::from_digit(u32::from_str_radix(five, 2).expect("bits"), 32).expect("below 32")
    });
    format!("SCv7_32_{}", letters.collect::<String>())
}

#[test]
fn a_hundred_links_of_sudoku_coach_are_read() {
    let games = known(true, |layout| {
        has_only(layout, &[9], "", "") && layout.id() == Some("sq9")
    });
    are_read("sudoku-coach", &games, |game| {
        format!("https://sudoku.coach/en/play/{}", coach(game))
    });
    are_read("sudoku-coach", &games, coach);
    // Its own example, and one with numbers only.
    let own = "SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92abv3rd917godn5lm55em1fdnsmrjoq1rtlqm6rkef7vmmqdrbn0202m03m1i043udg0ii73408ihqposg7ipti8j5q4a2rqomgi820r22vndau6o0k09qjf977qdof5a9h2nvcptjdi0juat56es0r0b3nkegtsvpt55npapeihtkjebruv4ug5ob54b5pn3rgsmm8c06vra3rk77tkfqi19fksks990okisen26osm94a7loei3k3m5m4k5650q92nel0sue32chq9bian21e6l45gb33vkk171fn3to58oii";
    let printed =
        "800900503400000000070060000003002450000000900010600070090500807030700000000180200";
    for text in [
        own.to_owned(),
        format!("https://sudoku.coach/en/play/{printed}"),
    ] {
        let game = files::read(&text, None).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(
            game.board().puzzle().givens.to_line(),
            printed.replace('0', ".")
        );
    }
    let game = files::read(own, None).expect("read above");
    assert_eq!(game.board().grid().filled(), 24 + 17);
}

#[test]
fn a_hundred_links_of_sudokuwiki_are_read() {
    let games = known(true, |layout| has_only(layout, &[9], "x", "cage"));
    are_read("sudokuwiki", &games, |game| {
        let layout = game.board().layout();
        let id = layout.id().unwrap_or_default();
        let (is_jigsaw, has_cages) = (id.starts_with("jigsaw"), !layout.clues().is_empty());
        let (letter, page, width) = match (is_jigsaw, has_cages, id.starts_with("x9")) {
            (false, false, true) => ("X", "SudokuX", 2),
            (false, false, false) => ("S", "sudoku", 2),
            (false, true, _) => ("L", "killersudoku", 4),
            (true, false, _) => ("J", "jigsaw", 3),
            (true, true, _) => ("M", "killerjigsaw", 5),
        };
        let regions = regions(layout);
        // Cages that touch have different numbers.
        let cages = layout.clues();
        let mut colour: BTreeMap<usize, usize> = BTreeMap::new();
        let touches = |one: &Clue, other: &Clue| {
            one.cells.iter().any(|a| {
                let near = |b: &Cell| {
                    let (a, b) = (a.index(), b.index());
                    (a / 9).abs_diff(b / 9) + (a % 9).abs_diff(b % 9) == 1
                };
                other.cells.iter().any(near)
            })
        };
        for (at, cage) in cages.iter().enumerate() {
            let taken: Vec<usize> = (0..at)
                .filter(|&other| touches(cage, &cages[other]))
                .map(|other| colour[&other])
                .collect();
            let free = (0..8)
                .find(|number| !taken.contains(number))
                .expect("eight are enough");
            colour.insert(at, free);
        }
        let mut text = format!("{letter}9B");
        for cell in layout.cells() {
            let mask: usize = marks(game, cell).iter().map(|value| 1 << (value - 1)).sum();
            let content = match value_at(game, cell) {
                Some((value, true)) => value,
                Some((value, false)) => value + 9,
                None if mask > 0 => mask + 18,
                None => 0,
            };
            let mut field = if is_jigsaw { regions[cell.index()] } else { 0 };
            if has_cages {
                let cage = cages
                    .iter()
                    .position(|cage| cage.cells.contains(&cell))
                    .expect("all are in cages");
                let is_first = cages[cage].cells.iter().min() == Some(&cell);
                field = (field << 3 | colour[&cage]) << 6
                    | if is_first { cages[cage].amount } else { 0 };
            }
            let mut field = field << 10 | content;
            let mut letters = vec!['0'; width];
            for place in letters.iter_mut().rev() {
                *place = char::from_digit((field % 36) as u32, 36).expect("below 36");
                field /= 36;
            }
            text.extend(letters);
        }
        format!("https://www.sudokuwiki.org/{page}.htm?bd={text}")
    });
    // As its own solver writes them, and the strings that it wrote before.
    let own = "S9B030e0h0906070q0s013j049j030e029i089i1i029i0a4i0qae07a21l071p120d1i6209641t8j9l0807032a1t2405ci9i0b019i7q1q030k0f04078m05010mci090j050d0m0h021m07080c0g0602018i0e04";
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={own}");
    for text in [&link, own] {
        let game = files::read(text, None).expect("a link, or its string alone");
        let givens = game.board().puzzle().givens.to_line();
        assert!(givens.starts_with("3..967..1"), "{text}");
    }
    // A line of cells may be as long, and is none.
    let line = files::read("0".repeat(100), None).expect("a board of 10×10 cells");
    assert_eq!(line.board().layout().len(), 100);
    let old: String = (0..81)
        .map(|at| match at {
            0 => "03".to_owned(), // 1, printed
            1 => "04".to_owned(), // 2
            _ => "0c".to_owned(), // 2 and 3 possible
        })
        .collect();
    let game = files::read(
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={old}"),
        None,
    )
    .expect("a link");
    let board = game.board();
    assert_eq!(
        (board.puzzle().givens.filled(), board.grid().filled()),
        (1, 2)
    );
    assert_eq!(marks(&game, Cell::new(80)), [2, 3]);
}

#[test]
fn a_hundred_links_of_penpa_are_read() {
    let games = known(true, |layout| has_only(layout, &BOARDS, "", "cage thermo"));
    are_read("penpa", &games, |game| {
        let layout = game.board().layout();
        let side = side(layout);
        let regions = regions(layout);
        // Two rows and columns more on each side; the corners follow the cells.
        let row = side + 4;
        let point = |cell: usize| (cell / side + 2) * row + 2 + cell % side;
        let mut edges = String::new();
        for cell in 0..side * side {
            let corner = row * row + point(cell);
            if cell % side + 1 < side && regions[cell] != regions[cell + 1] {
                _ = write!(edges, ",\"{},{corner}\":2", corner - row);
            }
            if cell / side + 1 < side && regions[cell] != regions[cell + side] {
                _ = write!(edges, ",\"{},{corner}\":2", corner - 1);
            }
        }
        let (mut question, mut answer) = (Map::new(), Map::new());
        for cell in layout.cells() {
            let key = point(cell.index()).to_string();
            match value_at(game, cell) {
                Some((value, true)) => question.insert(key, json!([value.to_string(), 1, "1"])),
                Some((value, false)) => answer.insert(key, json!([value.to_string(), 9, "1"])),
                None if marks(game, cell).is_empty() => None,
                None => {
                    let gap = if side > 9 { " " } else { "" };
                    let marks: Vec<String> =
                        marks(game, cell).iter().map(usize::to_string).collect();
                    answer.insert(key, json!([marks.join(gap), 9, "5"]))
                }
            };
        }
        let lines = |kind: &str| -> Vec<Vec<usize>> {
            let clues = layout.clues().iter().filter(|clue| clue.kind.id == kind);
            clues
                .map(|clue| clue.cells.iter().map(|cell| point(cell.index())).collect())
                .collect()
        };
        let sums = layout
            .clues()
            .iter()
            .filter(|clue| clue.amount > 0)
            .map(|clue| {
                let first = clue.cells.iter().min().expect("a cell");
                (4 * (row * row + point(first.index())), clue.amount)
            });
        let sums: Map<String, Json> = sums
            .map(|(key, sum)| (key.to_string(), json!([sum.to_string(), 1])))
            .collect();
        let steps: Vec<usize> = (0..side * side)
            .map(|at| point(at) - if at > 0 { point(at - 1) } else { 0 })
            .collect();
        let text = format!(
            "square,{side},{side},38,0,1,1,400,400,100,100,0,0,0,0,Title: Known,Author: Ann,,No rules,OFF,false\n[0,0,0,0]\n{{zM:zN}}\n\
             {{zR:{{z_:[]}},zS:{{}},zN:{},z1:{},zT:{},zE:{{{}}},z6:{},z7:[]}}\n{{zN:{},zL:{{}}}}\n{}\n",
            Json::Object(question),
            Json::Object(sums),
            json!(lines("thermo")),
            edges.trim_start_matches(','),
            json!(lines("cage")),
            Json::Object(answer),
            json!(steps),
        );
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
        packed.write_all(text.as_bytes()).expect("a list");
        let mode = if side == 9 { "edit" } else { "solve" };
        format!(
            "https://swaroopg92.github.io/penpa-edit/#m={mode}&p={}",
            STANDARD.encode(packed.finish().expect("a list"))
        )
    });
}

/// Kinds that both f-puzzles and SudokuPad show.
const SHOWN: &str = "cage even odd white black X V thermo arrow sum sandwich sky xsum quad whisper renban palindrome between regionsum doublearrow entropic modular nabner zipper";

fn is_shown(layout: &Layout) -> bool {
    let sums = layout.clues().iter().filter(|clue| clue.kind.id == "sum");
    sums.into_iter()
        .all(|clue| beside(clue, side(layout)).2 != 0)
        && has_only(layout, &[4, 6, 9], "x antiknight antiking", SHOWN)
}

#[test]
fn a_hundred_links_of_f_puzzles_are_read() {
    are_read("f-puzzles-link", &known(true, is_shown), |game| {
        let layout = game.board().layout();
        let side = side(layout);
        let name =
            |cell: &Cell| format!("R{}C{}", cell.index() / side + 1, cell.index() % side + 1);
        let regions = regions(layout);
        let cells: Vec<Json> = layout
            .cells()
            .map(|cell| {
                let mut entry = json!({ "region": regions[cell.index()] });
                if let Some((value, is_printed)) = value_at(game, cell) {
                    entry["value"] = value.into();
                    entry["given"] = is_printed.into();
                }
                entry["centerPencilMarks"] = marks(game, cell).into();
                entry
            })
            .collect();
        let rows: Vec<&[Json]> = cells.chunks(side).collect();
        let mut file = json!({ "size": side, "title": "Known", "grid": rows });
        let is_x = layout.id().is_some_and(|id| id.starts_with("x9"));
        file["diagonal+"] = is_x.into();
        file["diagonal-"] = is_x.into();
        for clue in layout.clues() {
            let at: Vec<String> = clue.cells.iter().map(name).collect();
            let outer = |field: &'static str| {
                let (row, column, way) = beside(clue, side);
                let cell = format!("R{row}C{column}");
                // From above or below it goes down or up.
                let down = clue.cells[0] < clue.cells[1];
                let right = if way > 0 { !down } else { down };
                let direction = format!(
                    "{}{}",
                    if down { "D" } else { "U" },
                    if right { "R" } else { "L" }
                );
                (
                    field,
                    json!({ "cell": cell, "value": clue.amount.to_string(), "direction": direction }),
                )
            };
            let (field, entry) = match clue.kind.id {
                "cage" => (
                    "killercage",
                    json!({ "cells": at, "value": if clue.amount > 0 { clue.amount.to_string() } else { String::new() } }),
                ),
                "white" => ("difference", json!({ "cells": at, "value": "" })),
                "black" => ("ratio", json!({ "cells": at, "value": "" })),
                "X" | "V" => ("xv", json!({ "cells": at, "value": clue.kind.id })),
                "quad" => (
                    "quadruple",
                    json!({ "cells": at, "values": clue.values.iter().map(|value| value.number()).collect::<Vec<_>>() }),
                ),
                "arrow" => ("arrow", json!({ "cells": [at[0]], "lines": [at] })),
                "whisper" => (
                    "whispers",
                    json!({ "lines": [at], "value": clue.amount.to_string() }),
                ),
                "sum" => outer("littlekillersum"),
                "sandwich" => outer("sandwichsum"),
                "sky" => outer("skyscraper"),
                "xsum" => outer("xsum"),
                "even" | "odd" => {
                    for cell in at {
                        push(&mut file, clue.kind.id, json!({ "cell": cell }));
                    }
                    continue;
                }
                line => {
                    let field = match line {
                        "thermo" => "thermometer",
                        "between" => "betweenline",
                        "regionsum" => "regionsumline",
                        "zipper" => "zipperline",
                        "entropic" => "entropicline",
                        "modular" => "modularline",
                        other => other,
                    };
                    (field, json!({ "lines": [at] }))
                }
            };
            push(&mut file, field, entry);
        }
        let units: Vec<u16> = file.to_string().encode_utf16().collect();
        format!(
            "https://www.f-puzzles.com/?load={}",
            lz_str::compress_to_base64(&units[..])
        )
    });
}

fn push(file: &mut Json, field: &str, entry: Json) {
    let list = &mut file[field];
    if list.is_null() {
        *list = json!([]);
    }
    list.as_array_mut().expect("a list").push(entry);
}

/// The words that people write in the rules of SudokuPad, and the colour of the line.
const SAID: [(&str, &str, &str); 22] = [
    ("even", "", "Grey squares contain even digits."),
    ("odd", "", "Grey circles contain odd digits."),
    (
        "white",
        "",
        "Kropki: digits at a white dot are consecutive.",
    ),
    (
        "black",
        "",
        "Digits joined by a black dot are in a 1:2 ratio.",
    ),
    ("X", "", "Digits separated by an X sum to 10."),
    ("V", "", "Digits separated by a V sum to 5."),
    (
        "thermo",
        "#CFCFCFFF",
        "Digits along a thermometer must increase from the bulb end.",
    ),
    (
        "arrow",
        "",
        "Digits along an arrow must sum to the digit in its circle.",
    ),
    (
        "sum",
        "",
        "Little killer clues give the sum of the indicated diagonals.",
    ),
    (
        "sandwich",
        "",
        "Sandwich clues outside the grid: the sum of what is between the 1 and the 9.",
    ),
    ("sky", "", "Clues outside the grid are skyscraper clues."),
    ("xsum", "", "Clues outside the grid are X-Sums."),
    (
        "quad",
        "",
        "Digits in white circles must appear in the four cells surrounding the circle (quadruples).",
    ),
    (
        "whisper",
        "#67F067FF",
        "Adjacent digits along a green line must differ by at least 5.",
    ),
    (
        "renban",
        "#F067F0FF",
        "Purple lines contain a set of consecutive digits in any order.",
    ),
    (
        "palindrome",
        "#9A9A9AFF",
        "Grey lines are palindromes, which read the same forwards and backwards.",
    ),
    (
        "between",
        "#6F6F6FFF",
        "Digits on a line must be strictly between the digits in the circles at its ends.",
    ),
    (
        "regionsum",
        "#2ECBFFFF",
        "Box borders divide blue lines into segments with the same sum.",
    ),
    (
        "doublearrow",
        "#7F7F7FFF",
        "Double arrow lines: the digits on the line sum to the total of the two circles.",
    ),
    (
        "entropic",
        "#FFCCAAFF",
        "Any three successive digits on a peach line have one low, one middle and one high digit.",
    ),
    (
        "modular",
        "#46D7C8",
        "Any three successive digits on a teal line leave other remainders modulo 3.",
    ),
    ("nabner", "#CFA23CFF", "Gold lines are Nabner lines."),
];

#[test]
fn a_hundred_links_of_sudokupad_are_read() {
    let games = known(false, |layout| {
        let are_told = layout.clues().iter().all(|clue| {
            let is_usual = clue.kind.id != "whisper" || clue.amount == 5;
            is_usual
                && (clue.kind.id == "cage" || SAID.iter().any(|(kind, ..)| *kind == clue.kind.id))
        });
        are_told && is_shown(layout)
    });
    are_read("sudokupad", &games, |game| {
        let layout = game.board().layout();
        let side = side(layout);
        let place = |cell: &Cell| (cell.index() / side, cell.index() % side);
        let cells: Vec<Json> = layout
            .cells()
            .map(|cell| match value_at(game, cell) {
                Some((value, _)) => json!({ "value": value.to_string() }),
                None => json!({ "centremarks": marks(game, cell) }),
            })
            .collect();
        let rows: Vec<&[Json]> = cells.chunks(side).collect();
        let mut areas = vec![Vec::new(); side];
        for (cell, region) in regions(layout).into_iter().enumerate() {
            areas[region].push(json!([cell / side, cell % side]));
        }
        let mut rules = vec!["Normal sudoku rules apply."];
        let mut file = json!({ "cells": rows, "regions": areas, "cages": [{ "cells": [], "value": "title: Known" }] });
        if layout.id().is_some_and(|id| id.starts_with("x9")) {
            rules.push("Digits cannot repeat along the marked diagonals.");
            push(
                &mut file,
                "lines",
                json!({ "wayPoints": [[0, 0], [side, side]], "color": "#34BBE6", "thickness": 3 }),
            );
            push(
                &mut file,
                "lines",
                json!({ "wayPoints": [[0, side], [side, 0]], "color": "#34BBE6", "thickness": 3 }),
            );
        }
        for clue in layout.clues() {
            let kind = clue.kind.id;
            let places: Vec<(usize, usize)> = clue.cells.iter().map(place).collect();
            let points: Vec<[f64; 2]> = places
                .iter()
                .map(|(row, column)| [*row as f64 + 0.5, *column as f64 + 0.5])
                .collect();
            let said = SAID.iter().find(|(known, ..)| *known == kind);
            if let Some((.., sentence)) = said.filter(|(.., sentence)| !rules.contains(sentence)) {
                rules.push(sentence);
            }
            let colour = said.map_or("", |(_, colour, _)| colour);
            let middle = {
                let sum = |at: usize| {
                    points.iter().map(|point| point[at]).sum::<f64>() / points.len() as f64
                };
                [sum(0), sum(1)]
            };
            let circle = |at: [f64; 2]| json!({ "center": at, "width": 0.75, "height": 0.75, "rounded": true, "borderColor": "#000000", "backgroundColor": "#FFFFFF" });
            match kind {
                "cage" => push(
                    &mut file,
                    "cages",
                    json!({ "cells": places, "value": if clue.amount > 0 { clue.amount.into() } else { Json::Null }, "unique": true }),
                ),
                "even" | "odd" => {
                    for point in points {
                        push(
                            &mut file,
                            "underlays",
                            json!({ "center": point, "width": 0.8, "height": 0.8, "rounded": kind == "odd", "backgroundColor": "#CFCFCFFF" }),
                        );
                    }
                }
                "white" | "black" => push(
                    &mut file,
                    "overlays",
                    json!({
                        "center": middle, "width": 0.25, "height": 0.25, "rounded": true, "borderColor": "#000000",
                        "backgroundColor": if kind == "white" { "#FFFFFF" } else { "#000000" },
                    }),
                ),
                "X" | "V" => push(
                    &mut file,
                    "overlays",
                    json!({ "center": middle, "width": 0.4, "height": 0.4, "text": kind, "backgroundColor": "#FFFFFF" }),
                ),
                "quad" => {
                    push(&mut file, "overlays", circle(middle));
                    let values = clue.values.iter().map(|value| value.number().to_string());
                    push(
                        &mut file,
                        "overlays",
                        json!({ "center": middle, "width": 0.2, "height": 0.2, "text": values.collect::<String>() }),
                    );
                }
                "arrow" => {
                    push(&mut file, "overlays", circle(points[0]));
                    // It begins at the rim of the circle.
                    let mut way = points.clone();
                    for axis in 0..2 {
                        way[0][axis] += 0.35
                            * (points[1][axis] - points[0][axis]).signum()
                            * f64::from(u8::from(points[1][axis] != points[0][axis]));
                    }
                    push(
                        &mut file,
                        "arrows",
                        json!({ "wayPoints": way, "color": "#B3B3B3", "thickness": 3, "headLength": 0.35 }),
                    );
                }
                "sum" | "sandwich" | "sky" | "xsum" => {
                    let (row, column, _) = beside(clue, side);
                    let at = [row as f64 - 0.5, column as f64 - 0.5];
                    push(
                        &mut file,
                        "overlays",
                        json!({ "center": at, "width": 1, "height": 1, "text": clue.amount.to_string() }),
                    );
                    if kind == "sum" {
                        let end = [(at[0] + points[0][0]) / 2.0, (at[1] + points[0][1]) / 2.0];
                        push(
                            &mut file,
                            "arrows",
                            json!({ "wayPoints": [at, end], "color": "#000000", "thickness": 1.5, "headLength": 0.2 }),
                        );
                    }
                }
                _ => {
                    push(
                        &mut file,
                        "lines",
                        json!({ "wayPoints": points, "color": colour, "thickness": 15 }),
                    );
                    if kind == "thermo" {
                        push(
                            &mut file,
                            "underlays",
                            json!({ "center": points[0], "width": 0.85, "height": 0.85, "rounded": true, "borderColor": "#CFCFCF", "backgroundColor": "#CFCFCF" }),
                        );
                    } else if ["between", "doublearrow"].contains(&kind) {
                        push(&mut file, "overlays", circle(points[0]));
                        push(&mut file, "overlays", circle(points[points.len() - 1]));
                    }
                }
            }
        }
        file["metadata"] = json!({ "author": "Ann", "rules": rules.join(" ") });
        let units: Vec<u16> = file.to_string().encode_utf16().collect();
        let letters = lz_str::compress_to_base64(&units[..]);
        let number: usize = game.board().puzzle().givens.filled();
        match number % 4 {
            0 => format!("https://sudokupad.app/scl{letters}"),
            1 => format!("https://sudokupad.app/sudoku/ctc{letters}"),
            2 => format!(
                "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl{}",
                letters.replace('+', "%2B").replace('/', "%2F")
            ),
            _ => format!("https://sudokupad.app/?puzzleid=scl{letters}&setting-nogrid=1"),
        }
    });
}

#[test]
fn what_sudokupad_only_draws_is_named() {
    let row = ["{}"; 4].join(",");
    let board = format!("\"cells\":[[{row}],[{row}],[{row}],[{row}]],\"regions\":[]");
    let dot = |fill: &str, at: &str| {
        format!(
            "{{\"center\":{at},\"width\":0.3,\"height\":0.3,\"rounded\":true,\"backgroundColor\":\"{fill}\"}}"
        )
    };
    let text = |text: &str, at: &str| {
        format!("{{\"center\":{at},\"width\":0.3,\"height\":0.3,\"text\":\"{text}\"}}")
    };
    let white = dot("#FFF", "[0.5,1]");
    let signs = [
        text("X", "[0.5,1]"),
        text("∨", "[1,0.5]"),
        text("3", "[-0.5,0.5]"),
        text("!", "[2.5,2.5]"),
    ];
    for (rules, drawn, more, clues, left_out) in [
        (
            "White dots are consecutive.",
            white.clone(),
            "",
            "white: 1 2",
            None,
        ),
        (
            "Dots mean something.",
            white.clone(),
            "",
            "",
            Some("drawn circles"),
        ),
        ("", white.clone(), "", "", Some("drawn circles")),
        (
            "White dots are consecutive. All dots are given.",
            white.clone(),
            "",
            "white: 1 2; neg-kropki",
            None,
        ),
        (
            "White dots are consecutive. Not all dots are given.",
            white.clone(),
            "",
            "white: 1 2",
            None,
        ),
        // With a number on it, a dot is another.
        (
            "White dots are consecutive.",
            white.replace("0.3,\"rounded", "0.3,\"text\":\"3\",\"rounded"),
            "",
            "",
            Some("drawn numbers"),
        ),
        (
            "",
            signs.join(","),
            "",
            "X: 1 2; gt: 1 5",
            Some("drawn numbers and drawn texts"),
        ),
        (
            "Numbers outside are skyscrapers.",
            signs[2].clone(),
            "",
            "sky 3: 1 5 9 13",
            None,
        ),
        (
            "Numbers outside are skyscrapers or X-sums; find out which.",
            signs[2].clone(),
            "",
            "",
            Some("drawn numbers"),
        ),
        (
            "Normal sudoku rules apply.",
            signs[0].clone(),
            "",
            "",
            Some("drawn texts"),
        ),
        (
            "Anti-knight: a knight's move apart, digits are not the same.",
            String::new(),
            "",
            "+antiknight",
            None,
        ),
        (
            "",
            String::new(),
            ",\"foglight\":[[0,0]],\"triggereffect\":[{}]",
            "",
            Some("fog (not supported) and effects"),
        ),
        (
            "",
            String::new(),
            ",\"cages\":[{\"cells\":[[0,0]],\"value\":\"FOGLIGHT\"}]",
            "",
            Some("fog (not supported)"),
        ),
    ] {
        let file = format!(
            "{{{board},\"regions\":[],\"overlays\":[{drawn}],\"metadata\":{{\"rules\":\"{rules}\"}}{more}}}"
        );
        let (read, format) =
            files::recognise(&file, None).unwrap_or_else(|e| panic!("{e}\n{file}"));
        assert_eq!(format.id, "sudokupad");
        let id = match clues {
            "" => "latin4".to_owned(),
            rule if rule.starts_with('+') => format!("latin4{rule}"),
            clues => format!("latin4{{{clues}}}"),
        };
        assert_eq!(
            read.game.board().layout().id(),
            Some(id.as_str()),
            "{rules}"
        );
        let expected = left_out.map(|what| format!("left out: {what}"));
        assert_eq!(said(&read.left_out), expected, "{rules}");
        assert_eq!(read.game.board().puzzle().about.notes, rules);
    }
    let file = format!("{{{board},\"overlays\":[{}]}}", vec![white; 3000].join(","));
    let (read, _) = files::recognise(&file, None).expect("a puzzle");
    let said = said(&read.left_out);
    assert_eq!(
        said.as_deref(),
        Some("left out: more drawings than are read and drawn circles")
    );
}

#[test]
fn rules_that_sudogon_writes_are_no_notes() {
    let puzzle = format!(
        "sq9{{thermo: 1 2 12; whisper 4: 81 80 79}}:{}",
        ".".repeat(81)
    );
    let mut game = files::read(puzzle, None).expect("a puzzle");
    let notes = "Page 14.\nPenalty lines are the author's joke.";
    let about = About {
        notes: notes.into(),
        ..About::default()
    };
    game.edit(&Edit::Describe(about));
    let format = files::ALL.iter().find(|format| format.id == "sudokupad");
    let text = format.and_then(|format| format.text(&game)).expect("text");
    let back = files::read(&text, None).expect("a link");
    assert_eq!(back.board().puzzle().about.notes, notes);
    assert_eq!(back.board().layout().id(), game.board().layout().id());
}

#[test]
fn one_diagonal_is_written_and_read_as_a_rule() {
    let written = files::ALL.iter().filter(|format| {
        // The others are only read, or are files of boards of every kind.
        ["sudokupad", "f-puzzles"].contains(&format.id)
    });
    let mut read = Vec::new();
    for format in written {
        for id in ["sq9+falling-diagonal", "sq9+rising-diagonal", "x9"] {
            let game = files::read(format!("{id}:1{}", ".".repeat(80)), None).expect("a puzzle");
            let text = format.text(&game).expect("text");
            let (back, of) = files::recognise(&text, None).expect("a link");
            let id_back = back.game.board().layout().id();
            assert_eq!(id_back, Some(id), "{text}");
            assert_eq!(said(&back.left_out), None, "{id}");
            read.push(of.id);
        }
    }
    assert_eq!(read.len(), 6, "{read:?}");
}

#[test]
fn links_that_cannot_be_read_say_why() {
    const TOO_LONG: usize = 5 << 20;
    let zeros = {
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&vec![b'0'; TOO_LONG]).expect("a list");
        packed.finish().expect("a list")
    };
    let mut raw = DeflateEncoder::new(Vec::new(), Compression::best());
    raw.write_all(&vec![b'0'; TOO_LONG]).expect("a list");
    let bomb = STANDARD.encode(raw.finish().expect("a list"));
    let coach_bomb: String = {
        let bits: String = zeros.iter().map(|byte| format!("{byte:08b}")).collect();
        let fives = bits
            .as_bytes()
            .chunks(5)
            .map(|five| std::str::from_utf8(five).expect("digits"));
        let letters =
            fives.map(|five| char::from_digit(u32::from_str_radix(five, 2).expect("bits"), 32));
        letters.map(|letter| letter.expect("below 32")).collect()
    };
    let damaged = "the link is damaged or incomplete; copy all of it";
    let too_long = "it is longer than 4 MB, too long for a puzzle";
    let lz_bomb = {
        let units: Vec<u16> = "0".repeat(TOO_LONG).encode_utf16().collect();
        lz_str::compress_to_encoded_uri_component(&units[..])
    };
    for (link, message) in [
        (
            "https://sudokupad.app/tuesday-puzzle".to_owned(),
            "the link only names a puzzle on SudokuPad's server, which Sudogon does not ask; copy a long link, with the puzzle in it",
        ),
        (
            "https://app.crackingthecryptic.com/sudoku/bqHfRmgNqJ".to_owned(),
            "the link only names a puzzle on SudokuPad's server, which Sudogon does not ask; copy a long link, with the puzzle in it",
        ),
        ("https://sudokupad.app/sclN4Ig".to_owned(), damaged),
        (
            "https://sudokupad.app/?puzzleid=sclN4IgzglgXgpiBcBOANCA5gJw".to_owned(),
            damaged,
        ),
        ("https://sudokupad.app/scf!!".to_owned(), damaged),
        (
            "https://sudokumaker.app/".to_owned(),
            "the link has no puzzle in it; use “Share” in SudokuMaker for one that has",
        ),
        (
            "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2I".to_owned(),
            damaged,
        ),
        ("https://sudokumaker.app/?puzzle=***".to_owned(), damaged),
        (
            format!("https://sudokumaker.app/?puzzle={lz_bomb}"),
            too_long,
        ),
        (
            "https://sudoku.coach/en/campaign".to_owned(),
            "Sudogon can't read such a link of sudoku.coach; export the puzzle there as a string of 81 numbers",
        ),
        (
            "https://sudoku.coach/en/play/12345".to_owned(),
            "this board has 81 cells; the givens have 5",
        ),
        ("SCv7_32_f2e4qji9ho1i237s".to_owned(), damaged),
        ("SCv7_32_zzzz".to_owned(), damaged),
        (format!("SCv7_32_{coach_bomb}"), too_long),
        (
            "https://www.sudokuwiki.org/sudoku.htm".to_owned(),
            "the link has no puzzle; use “Email this Board” there for one that has",
        ),
        (
            "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102".to_owned(),
            damaged,
        ),
        (
            format!(
                "https://www.sudokuwiki.org/kenken.htm?bd=K9C{}",
                "0".repeat(324)
            ),
            "only sudokus, jigsaws and killers of 9×9 cells can be read from SudokuWiki",
        ),
        (
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VPb".to_owned(),
            "the link holds no drawing; copy all of it",
        ),
        (
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=!!".to_owned(),
            damaged,
        ),
        (
            format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={bomb}"),
            too_long,
        ),
    ] {
        let error = files::read(&link, None).expect_err(&link[..link.len().min(80)]);
        let shown = link.chars().take(80).collect::<String>();
        assert_eq!(error.problem.to_string(), message, "{shown}");
    }
    // A usual sudoku in few letters: each value with up to five empty cells behind it.
    let read = |end: &str| {
        let letters = "p".repeat(13) + end;
        files::read(format!("https://sudokupad.app/scf{letters}"), None)
    };
    let error = read("U").expect_err("that is a cell more").to_string();
    assert_eq!(error, "line 1: this board has 81 cells; the givens have 82");
    let game = read("K").expect("13 times six cells, and three");
    assert_eq!(game.board().puzzle().givens.filled(), 13);
}
