//! Interactive Sudoku Solver: each constraint is the clue, or the rule, that it should be, asks what it should, and is refused where it can't be;
//! what is written asks the same as what was there.

use std::sync::Arc;

use proptest::prelude::*;
use sudogon_board::game::Game;
use sudogon_board::layout::clues::{OwnRule, RuleColour, RuleLook};
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::puzzle::{Puzzle, Value, ValueSet};
use sudogon_paper::files::{self, Reading, pieces};

use super::{config, format, said};

fn read(text: &str) -> Reading {
    let (read, format) = files::recognise(text, None).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert!(format.id.starts_with("iss"), "{text}");
    read
}

/// What is asked on a board: each kind of clue with its number and cells, each rule with its notation.
fn asked(text: &str) -> Vec<String> {
    let read = read(text);
    assert_eq!(said(&read.left_out), None, "{text}");
    let layout = read.game.board().layout();
    let told = layout.clues().iter().map(|clue| {
        let cells: Vec<String> = clue
            .cells
            .iter()
            .map(|&cell| layout.name(cell).to_owned())
            .collect();
        let what = match clue.rule() {
            Some(rule) => format!("[{}]", rule.notation()),
            None => clue.kind.id.to_owned(),
        };
        let number = if clue.amount > 0 {
            format!(" {}", clue.amount)
        } else {
            String::new()
        };
        let values: String = clue
            .values
            .iter()
            .map(|value| format!(" |{}", value.number()))
            .collect();
        format!("{what}{number}: {}{values}", cells.join(" "))
    });
    told.collect()
}

#[test]
fn constraints_that_are_a_kind_of_clue_become_one() {
    let cases: [(&str, &[&str]); 24] = [
        (".Cage~9~R1C1~R1C2~R2C1", &["cage 9: r1c1 r1c2 r2c1"]),
        (".Cage~~R1C1~R1C2", &["cage: r1c1 r1c2"]),
        (".AllDifferent~R1C1~R2C2~R1C1", &["extra: r1c1 r2c2"]),
        (".Thermo~R1C1~R1C2", &["thermo: r1c1 r1c2"]),
        (".Whisper~R1C1~R1C2", &["whisper 5: r1c1 r1c2"]),
        (".Whisper~4~R1C1~R1C2", &["whisper 4: r1c1 r1c2"]),
        (".Whisper~~R1C1~R1C2", &[]),
        (".Renban~R1C1~R1C2~R1C3", &["renban: r1c1 r1c2 r1c3"]),
        (".Modular~3~R1C1~R1C2~R1C3", &["modular: r1c1 r1c2 r1c3"]),
        (".Modular~2~R1C1~R1C2", &["parity: r1c1 r1c2"]),
        (".Entropic~R1C1~R1C2~R1C3", &["entropic: r1c1 r1c2 r1c3"]),
        (
            ".Palindrome~R1C1~R1C2~R2C2",
            &["palindrome: r1c1 r1c2 r2c2"],
        ),
        (".Zipper~R1C1~R1C2~R1C3", &["zipper: r1c1 r1c2 r1c3"]),
        (".Zipper~R1C1~R1C2", &[]),
        (".RegionSumLine~R1C3~R1C4", &["regionsum: r1c3 r1c4"]),
        (".SumLine~10~R1C3~R1C4", &["ten 10: r1c3 r1c4"]),
        (".Between~R1C1~R1C2~R1C3", &["between: r1c1 r1c2 r1c3"]),
        (".Arrow~R1C1~R1C2~R1C3", &["arrow: r1c1 r1c2 r1c3"]),
        (
            ".DoubleArrow~R1C1~R1C2~R1C3",
            &["doublearrow: r1c1 r1c2 r1c3"],
        ),
        (
            ".WhiteDot~R1C1~R1C2~R2C2.X~R3C3~R3C4.GreaterThan~R4C2~R4C1",
            &[
                "white: r1c1 r1c2",
                "white: r1c2 r2c2",
                "X: r3c3 r3c4",
                "gt: r4c2 r4c1",
            ],
        ),
        (
            ".Quad~R1C1~1~2.Quad~R1C1~3~3",
            &["quad: r1c1 r1c2 r2c1 r2c2 |3 |3"],
        ),
        (
            ".Shape~4x4.LittleKiller~7~R4C2.LittleKiller~6~R1C3.Skyscraper~C2~~3.XSum~R1~4~.Sandwich~2~C1",
            &[
                "sum 7: r4c2 r3c3 r2c4",
                "sum 6: r1c3 r2c2 r3c1",
                "sky 3: r4c2 r3c2 r2c2 r1c2",
                "xsum 4: r1c1 r1c2 r1c3 r1c4",
                "sandwich 2: r1c1 r2c1 r3c1 r4c1",
            ],
        ),
        (
            ".~R1C1_2_4_6_8~R2C1_1_3_5_7_9",
            &["even: r1c1", "odd: r2c1"],
        ),
        (
            ".And.Cage~3~R1C1~R1C2.Replicate~Ag.Thermo~R1C1~R2C1.End.End",
            &["cage 3: r1c1 r1c2", "thermo: r2c3 r3c3"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(asked(text), expected, "{text}");
    }
}

/// A text, the values of the first cells of the board that meet it, and some that don't.
type Case = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

/// Says whether values of the first cells meet all that is asked of them.
fn meet(layout: &Layout, values: &str) -> bool {
    let value = |cell: Cell| {
        let digit = values
            .as_bytes()
            .get(cell.index())
            .map(|digit| usize::from(digit - b'0'));
        digit.map_or(ValueSet::all(layout.values()), ValueSet::of_number)
    };
    layout.constraints().iter().all(|constraint| {
        let mut sets: Vec<ValueSet> = constraint.cells.iter().map(|&cell| value(cell)).collect();
        constraint.clue_of(layout.clues()).filter(&mut sets)
    })
}

#[test]
fn constraints_that_are_no_kind_of_clue_ask_the_same_as_a_rule() {
    const FIVE_OR_TEN: &str = ".Or.Cage~10~R1C1~R1C2.Sum~5~R1C1~R1C2.End";
    let cases: [Case; 47] = [
        // Ratio 3, a slow thermometer, one of 1-4 beside one of 6-9; two apart everywhere.
        (
            ".Pair~EAEBEAAQAAAAE~_r~R1C1~R1C2~R1C3",
            &["139", "313"],
            &["133", "126"],
        ),
        (
            ".Pair~_3_8H_wH8AHwAE~R1C1~R1C2~R1C3",
            &["114", "789"],
            &["121", "987"],
        ),
        (
            ".Pair~gH8gH8A4BP4BP~R1C1~R1C2~R1C3",
            &["192"],
            &["152", "198"],
        ),
        (
            ".Pair~VVVVVVVVVVVVVF~R1C1~R1C2~~R1C3~R1C4",
            &["1324"],
            &["1224", "1323"],
        ),
        (
            ".Pair~______f49v_9vH~R1C1~R1C2",
            &["55", "69", "45"],
            &["56", "95"],
        ),
        (
            ".PairX~8H_xf8H_xf8H_B~R1C1~R1C2~R1C3",
            &["147", "531"],
            &["143", "112"],
        ),
        // Just three of 6 to 9 are seen.
        (
            ".NFA~SgofwAA4_ySSSf-kkkkn-223c_5JJJv_bbbSv_tttsg~R1C1~R1C2~R1C3~R1C4",
            &["1678", "6719", "6781", "6799"],
            &["6789", "1234", "9876"],
        ),
        (".NFA~RJRhtiA~R1C1~R1C2~R1C3", &["123"], &["133", "113"]),
        (".NFA~RJRhtiA~R1C1~R1C2", &["13"], &["12", "33"]),
        (
            ".Shape~2x2.NFA~BFRSxtaN~R1C1~R1C2~R2C2",
            &["1111", "2112"],
            &["1211"],
        ),
        (".NFA~Qi_8AA~R1C1~R1C2", &["11", "99"], &[]),
        (".Regex~MTI_Mw~R1C1~R1C2", &["13"], &["12", "33"]),
        (
            ".Regex~KDF8WzItNF0pPy57Mn1bXjUtNl0r~R1C1~R1C2~R1C3~R1C4",
            &["1237", "9987"],
            &["1235", "9957", "9986"],
        ),
        (".Cage~6~R1C1~R1C2~R1C1", &["14"], &["33", "22"]),
        (".Sum~6~R1C1~R1C2~R1C1", &["14", "22"], &["33", "24"]),
        (".Sum~5_=_1_2_-1~R1C1~R1C2~R1C3", &["132", "411"], &["111"]),
        (".Sum~-1_=_1_-1~R1C1~R1C2", &["12"], &["21"]),
        (
            ".EqualSum~R1C1~R1C2~-~R1C3~-~R1C4~R1C5",
            &["12321"],
            &["12322", "12421"],
        ),
        (
            ".SameValues~2~R1C1~R1C2~R1C3~R1C4",
            &["1221", "1212"],
            &["1222"],
        ),
        (".SameValues~3~R1C1~R1C2~R1C3", &["222"], &["221"]),
        (
            ".ContainExact~1_1_2~R1C1~R1C2~R1C3~R1C4",
            &["1213"],
            &["1233", "1112", "1212"],
        ),
        (".ContainExact~1_2_3~R1C1~R1C2~R1C3", &["312"], &["311"]),
        (
            ".ContainAtLeast~1_1~R1C1~R1C2~R1C3",
            &["112", "111"],
            &["122"],
        ),
        (".LookAndSay~1203~R1C1~R1C2", &["12", "24"], &["22", "23"]),
        (
            ".CountDistinct~R1C1~R1C2~R1C3~R1C4",
            &["2334", "1444"],
            &["2333"],
        ),
        (
            ".CountDistinct~R1C2~R1C1~R1C2~R1C3",
            &["322", "111"],
            &["321"],
        ),
        (
            ".Var~D~counts~2.~VD1_2~VD2_1.CountDistinct~VD1~R1C1~R1C2~R1C3",
            &["112", "313"],
            &["111", "123"],
        ),
        (
            ".CountingCircles~R1C1~R1C2~R1C3",
            &["122", "333"],
            &["112", "222"],
        ),
        (
            ".Shape~4x4.Indexing~C~R1C2",
            &["3214", "2143", "1324"],
            &["1342", "4312"],
        ),
        (
            ".Shape~4x4.Indexing~R~R1C1",
            &["1", "312323411"],
            &["312323412"],
        ),
        (
            ".ValueIndexing~R1C1~R1C2~R1C3~R1C4~R1C5",
            &["52357", "73247"],
            &["52537", "54555"],
        ),
        (
            ".PillArrow~2~R1C2~R1C1~R1C3~R1C4",
            &["1578", "1899"],
            &["5178", "1579"],
        ),
        (
            ".Lockout~4~R1C1~R1C2~R1C3",
            &["195", "612"],
            &["159", "315", "119"],
        ),
        (
            ".EqualityCage~R1C1~R1C2~R1C3~R1C4",
            &["1278", "3469"],
            &["1358", "1256", "1178"],
        ),
        (
            ".RellikCage~5~R1C1~R1C2~R1C3",
            &["126", "789"],
            &["235", "146", "116"],
        ),
        (
            ".Lunchbox~5~R1C1~R1C2~R1C3~R1C4",
            &["1239", "1329", "9321"],
            &["1249", "9235", "1932", "1139"],
        ),
        (
            ".Modular~4~R1C1~R1C2~R1C3~R1C4~R1C5",
            &["12345"],
            &["12343", "15678"],
        ),
        (".Entropic~R1C1~R1C2", &["14"], &["12"]),
        (".NumberedRoom~R1~5", &["325146789"], &["351246789"]),
        (FIVE_OR_TEN, &["19", "14", "23"], &["55", "12"]),
        (
            ".Or.~R1C1_1~R1C2_2.~R1C3_3_4.End",
            &["125", "993", "994"],
            &["135", "225"],
        ),
        (
            ".Or.Sum~5~R1C2~R1C1.Regex~MTI_Mw~R1C1~R1C2.End",
            &["14", "32", "13"],
            &["12", "31"],
        ),
        (
            ".Or.Entropic~R1C1~R1C2~R1C3.Modular~3~R1C1~R1C2~R1C3.End",
            &["147", "123"],
            &["124"],
        ),
        // Of the whole board.
        (".GlobalEntropy", &["1471471471"], &["11474747417"]),
        (".GlobalMod", &["1231231233"], &["14714714717"]),
        (
            ".DutchFlatmates",
            &["5111111119", "1111111115"],
            &["5111111118", "2111111115111111118"],
        ),
        (".AntiTaxicab", &["311111111112"], &["311111111113"]),
    ];
    for (text, right, wrong) in cases {
        // What is written of it asks the same.
        for text in [text.to_owned(), written(&read(text).game)] {
            let read = read(&text);
            assert_eq!(said(&read.left_out), None, "{text}");
            let layout = read.game.board().layout();
            for values in right {
                assert!(meet(layout, values), "{text}\n{values}\n{:?}", asked(&text));
            }
            for values in wrong {
                assert!(
                    !meet(layout, values),
                    "{text}\n{values}\n{:?}",
                    asked(&text)
                );
            }
        }
    }
}

/// A game as a text, of which nothing is left out but words.
fn written(game: &Game) -> String {
    let left_out = format("iss").left_out(game).expect("a board that it has");
    let text = format("iss").text(game).expect("it is text");
    let mut clues = game.board().layout().clues().iter();
    let has_words = clues.any(|clue| clue.rule().is_some());
    let words = has_words.then_some("left out: the words of its rules");
    assert_eq!(said(&left_out).as_deref(), words, "{text}");
    text.trim_end().to_owned()
}

/// The text of a board with its clues.
fn text_of(id: &str) -> String {
    let layout = layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}"));
    let mut puzzle = Puzzle::empty(layout);
    puzzle.givens.set(Cell::new(1), Value::new(2));
    let text = written(&Game::of(puzzle.clone()));
    let back = read(&text).game;
    assert_eq!(back.board().puzzle().givens, puzzle.givens, "{text}");
    assert_eq!(back.board().layout().id(), Some(id), "{text}");
    text
}

#[test]
fn boards_and_their_rules_are_written() {
    let cases = [
        ("sq9", ".Shape~9x9.~R1C2_2"),
        ("latin9", ".Shape~9x9.NoBoxes.~R1C2_2"),
        ("latin7", ".Shape~7x7.~R1C2_2"),
        (
            "sq3x2",
            ".Shape~6x6.NoBoxes.Jigsaw~001122001122001122334455334455334455.~R1C2_2",
        ),
        (
            "jigsaw4:1112122233343444",
            ".Shape~4x4.NoBoxes.Jigsaw~0001011122232333.~R1C2_2",
        ),
        (
            "sq9+rising-diagonal+dg+antiknight+antiking",
            ".Shape~9x9.~R1C2_2.Diagonal~1.DisjointSets.AntiKnight.AntiKing",
        ),
        (
            "windoku-x",
            ".Shape~9x9.~R1C2_2.Diagonal~1.Diagonal~-1.Windoku",
        ),
        (
            "sq9{neg-xv; neg-consec; neg-kropki}",
            ".Shape~9x9.~R1C2_2.StrictXV.AntiConsecutive.StrictKropki",
        ),
        ("sq16", ".Shape~16x16.~R1C2_2"),
    ];
    for (id, expected) in cases {
        assert_eq!(text_of(id), expected);
    }
    // Groups of boxes that the solver hasn't are regions.
    let groups = Puzzle::empty(layout::named("sq3x2+dg").expect("a shape"));
    let text = written(&Game::of(groups));
    assert!(
        text.ends_with("AllDifferent~R3C2~R3C4~R3C6~R6C2~R6C4~R6C6"),
        "{text}"
    );
}

#[test]
fn each_kind_of_clue_is_written_as_its_constraint() {
    let cases = [
        ("cage 9: 3 4", "Cage~9~R1C3~R1C4"),
        ("cage 0: 3 4", "Cage~0~R1C3~R1C4"),
        ("extra: 1 2 12", "AllDifferent~R1C1~R1C2~R2C3"),
        ("even: 3", "~R1C3_2_4_6_8"),
        ("odd: 2", "~R1C2_1_3_5_7_9"),
        ("white: 3 4", "WhiteDot~R1C3~R1C4"),
        ("black: 3 12", "BlackDot~R1C3~R2C3"),
        ("X: 3 4", "X~R1C3~R1C4"),
        ("V: 3 4", "V~R1C3~R1C4"),
        ("gt: 3 4", "GreaterThan~R1C3~R1C4"),
        ("thermo: 3 4 5", "Thermo~R1C3~R1C4~R1C5"),
        ("arrow: 3 4 5", "Arrow~R1C3~R1C4~R1C5"),
        ("whisper 4: 3 4 5", "Whisper~4~R1C3~R1C4~R1C5"),
        ("renban: 3 4 5", "Renban~R1C3~R1C4~R1C5"),
        ("palindrome: 3 4 5", "Palindrome~R1C3~R1C4~R1C5"),
        ("between: 3 4 5", "Between~R1C3~R1C4~R1C5"),
        ("regionsum: 3 4 5", "RegionSumLine~R1C3~R1C4~R1C5"),
        ("zipper: 3 4 5", "Zipper~R1C3~R1C4~R1C5"),
        ("ten 10: 3 4 5", "SumLine~10~R1C3~R1C4~R1C5"),
        ("doublearrow: 3 4 5", "DoubleArrow~R1C3~R1C4~R1C5"),
        ("entropic: 3 4 5", "Entropic~R1C3~R1C4~R1C5"),
        ("modular: 3 4 5", "Modular~3~R1C3~R1C4~R1C5"),
        ("parity: 3 4 5", "Modular~2~R1C3~R1C4~R1C5"),
        ("quad: 1 2 10 11 | 3 4", "Quad~R1C1~3~4"),
        ("sum 9: 3 11 19", "LittleKiller~9~R1C3"),
        ("sum 9: 1 2 3", "Sum~9_=_1_1_1~R1C1~R1C2~R1C3"),
        ("sky 3: 9 8 7 6 5 4 3 2 1", "Skyscraper~R1~~3"),
        ("xsum 20: 1 10 19 28 37 46 55 64 73", "XSum~C1~20~"),
        ("sandwich 7: 10 11 12 13 14 15 16 17 18", "Sandwich~7~R2"),
        (
            "sandwich 7: 9 8 7 6 5 4 3 2 1",
            "Lunchbox~7~R1C9~R1C8~R1C7~R1C6~R1C5~R1C4~R1C3~R1C2~R1C1",
        ),
        (
            "nabner: 3 4 5",
            "PairX~8H_xf8H_xf8H_B~_nabner%20line~R1C3~R1C4~R1C5",
        ),
        ("consec: 3 4", "Pair~CoAKgCoAKgCoAC~_bar~R1C3~R1C4"),
    ];
    for (clue, expected) in cases {
        let text = text_of(&format!("sq9{{{clue}}}"));
        assert_eq!(text, format!(".Shape~9x9.~R1C2_2.{expected}"));
    }
    // Bars that are all there are.
    let text = text_of("latin4{consec: 1 2; neg-consec}");
    assert!(
        text.contains("_all%20bars%20are%20printed~R1C1~R2C1~~R1C2~R1C3~~"),
        "{text}"
    );
}

/// A board of a rule with a number, in a notation, of some cells.
fn with_rule(notation: &str, amount: usize, cells: &[usize]) -> Game {
    let look = if cells.len() == 2 {
        RuleLook::Dot
    } else {
        RuleLook::Line
    };
    let rule = OwnRule::new("My rule", "It is so", (look, RuleColour::Green), notation);
    let rule = rule.unwrap_or_else(|error| panic!("{notation}: {error:?}"));
    let clue =
        Clue::of_rule(Arc::new(rule), cells.iter().map(|&at| Cell::new(at))).with_amount(amount);
    let board = layout::named("sq9").expect("a shape");
    let layout =
        layout::with_clues(&board, [clue]).unwrap_or_else(|error| panic!("{notation}: {error}"));
    Game::of(Puzzle::empty(layout))
}

#[test]
fn rules_of_ones_own_are_written_as_what_says_just_that() {
    const FOUR: &[usize] = &[0, 1, 10, 11];
    const SAME_PARITY: &str = "VVVVVVVVVVVVVF";
    let ratio = "first = n * second or second = n * first";
    let pair = |letters: &str, cells: &str| format!("Pair~{letters}~_My%20rule~{cells}");
    let cases: [(&str, usize, &[usize], String); 13] = [
        ("neighbours a, b: a mod 2 = b mod 2", 0, &[0, 1, 2], pair(SAME_PARITY, "R1C1~R1C2~R1C3")),
        (ratio, 3, &[0, 1], pair("EAEBEAAQAAAAE", "R1C1~R1C2")),
        (
            "any a, b: |a - b| >= 2",
            0,
            &[0, 1, 2],
            "PairX~8H_xf8H_xf8H_B~_My%20rule~R1C1~R1C2~R1C3".to_owned(),
        ),
        ("any a, b: a != b", 0, &[0, 1, 10], "AllDifferent~R1C1~R1C2~R2C2".to_owned()),
        ("sum = n", 12, &[0, 1, 2], "Sum~12~R1C1~R1C2~R1C3".to_owned()),
        (
            "10 * first + second = sum(rest)",
            0,
            FOUR,
            "Sum~0_=_-1_-1_10_1~R2C2~R2C3~R1C1~R1C2".to_owned(),
        ),
        ("each a: a in prime", 0, &[0, 1, 2], "~R1C1_2_3_5_7.~R1C2_2_3_5_7.~R1C3_2_3_5_7".to_owned()),
        ("each a: count(a) = a", 0, &[0, 1, 2], "CountingCircles~R1C1~R1C2~R1C3".to_owned()),
        ("holds 2, n", 7, FOUR, "ContainAtLeast~2_7~R1C1~R1C2~R2C2~R2C3".to_owned()),
        ("different(#2..last) = first", 0, FOUR, "CountDistinct~R1C1~R1C2~R2C2~R2C3".to_owned()),
        (
            "pattern: low (5 | {1, 7..9}) high*",
            0,
            FOUR,
            "Regex~WzEyMzRdKDV8WzE3ODldKVs2Nzg5XSo~R1C1~R1C2~R2C2~R2C3".to_owned(),
        ),
        (
            "automaton 0 to 2 by 1, 2 to 1 by 3, 2 to 3 by 2, 3 to 1 by 3 end 1",
            0,
            &[0, 1, 2],
            "NFA~RJRhtiA~_My%20rule~R1C1~R1C2~R1C3".to_owned(),
        ),
        (
            "(sum = n and differ) or holds 2, 7",
            27,
            FOUR,
            "Or.And.Sum~27~R1C1~R1C2~R2C2~R2C3.AllDifferent~R1C1~R1C2~R2C2~R2C3.End.ContainAtLeast~2_7~R1C1~R1C2~R2C2~R2C3.End"
                .to_owned(),
        ),
    ];
    for (notation, amount, cells, expected) in cases {
        let text = written(&with_rule(notation, amount, cells));
        assert_eq!(text, format!(".Shape~9x9.{expected}"), "{notation}");
    }
    // What is asked of other cells is written for these.
    let text = written(&with_rule("in its row: this = place(here)", 0, &[12]));
    assert!(text.contains("~_My%20rule~R2C1~"), "{text}");
    let text = written(&with_rule("in each 2x2: count(low) >= 1", 0, &[]));
    assert!(text.contains("~R1C1~R1C2~R2C1~R2C2~~R1C2~R1C3~"), "{text}");
    for item in [
        "GlobalEntropy",
        "GlobalMod",
        "DutchFlatmates",
        "AntiTaxicab",
    ] {
        let text = format!(".Shape~9x9.{item}");
        assert_eq!(written(&read(&text).game), text);
    }
    // Where nothing says just that, an automaton for the cells does.
    for notation in [
        "first = count(odd, rest)",
        "neighbours a, b, c: not (a > b and b < c)",
        "parts: sum = 10",
        "sum(first half) = 2 * greatest(second half)",
    ] {
        let text = written(&with_rule(notation, 0, FOUR));
        assert!(text.starts_with(".Shape~9x9.NFA~"), "{text}");
    }
}

#[test]
fn what_no_constraint_says_is_named() {
    for (id, left_out) in [
        ("sq9{calc 6*: 1 2}", "left out: 1 cage with an operation"),
        (
            "sq9{sky 3: 1 2 3 4 5 6 7 8 9; sky 2: 1 2 3 4 5 6 7 8 9}",
            "left out: 1 of 2 skyscraper counts",
        ),
        (
            "sq9{quad: 1 2 10 11 | 3; quad: 1 2 10 11 | 4}",
            "left out: 1 of 2 circles with values",
        ),
        ("sq9{white: 1 3}", "left out: 1 white dot"),
        ("sq6{entropic: 1 2 3}", "left out: 1 entropic line"),
    ] {
        let layout = layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let named = format("iss").left_out(&Game::of(Puzzle::empty(layout)));
        assert_eq!(
            said(&named.expect("a board that it has")).as_deref(),
            Some(left_out)
        );
    }
    let star = Game::of(Puzzle::empty(layout::named("star").expect("a shape")));
    assert!(format("iss").left_out(&star).is_err());
}

#[test]
fn links_are_written_as_the_site_has_them() {
    let game = with_rule("neighbours a, b: a mod 2 = b mod 2", 0, &[0, 1, 2]);
    let link = format("iss-link").text(&game).expect("it is text");
    let query = ".Shape~9x9.Pair~VVVVVVVVVVVVVF~_My%2520rule~R1C1~R1C2~R1C3";
    assert_eq!(
        link.trim_end(),
        format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={query}")
    );
    assert_eq!(asked(&link), asked(&written(&game)));
}

#[test]
fn rules_of_the_board_become_its_shape_and_rules() {
    let cases = [
        (".NoBoxes", "latin9"),
        (".Shape~6x6.SearchPriority~5~R1C1", "sq6"),
        (".Shape~8x8.RegionSameValues", "sq8"),
        (".Shape~7x7", "latin7"),
        (".Shape~9x9~1-9~Sudoku.NoBoxes", "latin9"),
        (
            ".AntiKnight.AntiKing.Diagonal~1.DisjointSets",
            "sq9+rising-diagonal+dg+antiknight+antiking",
        ),
        (".Diagonal~-1.Diagonal~1.Windoku", "windoku-x"),
        (".StrictXV.AntiConsecutive", "sq9{neg-xv; neg-consec}"),
        (".StrictKropki", "sq9{neg-kropki}"),
        (".Shape~4x4.Jigsaw~0011001122332233.NoBoxes", "sq4"),
        (
            ".Shape~4x4.Jigsaw~0111001122332233.NoBoxes",
            "latin4{extra: 9 10 13 14; extra: 11 12 15 16}",
        ),
        (
            ".Shape~4x4.Jigsaw~0001011122232333.NoBoxes",
            "jigsaw4:1112122233343444",
        ),
        (".Shape~4x4.Windoku", "sq4{extra: 6 7 10 11}"),
        (
            ".Shape~4x4.NoBoxes.DisjointSets",
            "latin4{extra: 1 3 9 11; extra: 2 4 10 12; extra: 5 7 13 15; extra: 6 8 14 16}",
        ),
    ];
    for (text, expected) in cases {
        let read = read(text);
        assert_eq!(said(&read.left_out), None, "{text}");
        assert_eq!(read.game.board().layout().id(), Some(expected), "{text}");
    }
}

#[test]
fn a_rule_has_a_name_and_a_sentence() {
    let told = |text: &str| -> Vec<String> {
        let read = read(text);
        let clues = read.game.board().layout().clues().to_vec();
        let rules = clues.iter().filter_map(|clue| clue.rule());
        let told = rules.map(|rule| {
            format!(
                "{} | {} | {}",
                rule.name(),
                rule.sentence(),
                rule.notation()
            )
        });
        told.collect()
    };
    let cases: [(&str, &[&str]); 10] = [
        (
            ".Shape~4x4.NumberedRoom~R1~2~3",
            &[
                "Numbered room | The first value is the place of the number | first = place(n)",
                "Numbered room | The first value is the place of the number | first = place(n)",
            ],
        ),
        (
            ".RellikCage~3~R1C1~R1C2",
            &[
                "No sum of 3 | The values differ, and none of them add up to 3 | differ and not holds 1, 2 and not holds 3",
            ],
        ),
        (
            ".Pair~EAEBEAAQAAAAE~_ratio-3~R3C6~R4C6",
            &[
                "Ratio 3 | The two values have the ratio 3 | neighbours a, b: a = 3 * b or b = 3 * a",
            ],
        ),
        (
            ".Pair~IAQAIAAAAAQ~_~R9C3~R9C4~R9C5",
            &[
                "Ratio 4 | Neighbours on the line have the ratio 4 | neighbours a, b: a = 4 * b or b = 4 * a",
            ],
        ),
        (
            ".PairX~8H_xf8H_xf8H_B~R1C1~R1C2~R2C1",
            &[
                "At least 2 apart | Each two of the values are at least 2 apart | any a, b: |a - b| >= 2",
            ],
        ),
        (
            ".EqualSum~R1C1~R1C2~-~R2C1.EqualSum~R3C1~R3C2~-~R3C3~R3C4",
            &[
                "Equal sums | The parts have the same sum, in the order of the cells | sum(#1..#2) = #3",
                "Equal sums 2 | The parts have the same sum, in the order of the cells | sum(#1..#2) = sum(#3..last)",
            ],
        ),
        (
            ".Or.Cage~27~R1C1~R1C2~R2C1.Quad~R1C1~2~7.End",
            &[
                "Cage or Holds 2 and 7 | One of these holds: the values differ and add up to 27; or the values 2 and 7 are among the cells | (sum(#1..#3) = 27 and differ(#1..#3)) or holds 2, 7",
            ],
        ),
        (
            ".~R1C1_2_3_5_7",
            &[
                "One of 2, 3, 5 and 7 | The value is one of 2, 3, 5 and 7 | each a: a in {2, 3, 5, 7}",
            ],
        ),
        (
            ".Sum~5~R1C1~R1C2.Sum~7~R3C1~R3C2~R3C3",
            &[
                "Sum | The values add up to the number | sum = n",
                "Sum | The values add up to the number | sum = n",
            ],
        ),
        (
            ".NFA~RJRhtiA~_twelve%20or%20more~R1C1~R1C2",
            &[
                "Twelve or more | The values follow the automaton that the file has | automaton 0 to 2 by 1, 2 to 1 by 3, 2 to 3 by 2, 3 to 1 by 3 end 1",
            ],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(told(text), expected, "{text}");
    }
}

#[test]
fn what_cannot_be_held_is_named() {
    let cases = [
        (".ConnectedValues~~1_2", "left out: “ConnectedValues”"),
        (".Var~A~a", "left out: “Var”"),
        (".Var~A~a.Cage~5~VA~R1C1", "left out: “Var” and “Cage”"),
        (
            ".ChaosConstruction.FullRank~R1~3~",
            "left out: “ChaosConstruction” and “FullRank”",
        ),
        (".NFA~Qi_8AA~R1C1~-~R1C2", "left out: “NFA”"),
        (".SumLine~10~R1C1~R1C2~LOOP", "left out: “SumLine”"),
        (".Or.NFA~Qi_8AA~R1C1~R1C2.~R3C3_1.End", "left out: “Or”"),
    ];
    for (text, expected) in cases {
        assert_eq!(
            said(&read(text).left_out).as_deref(),
            Some(expected),
            "{text}"
        );
    }
}

#[test]
fn links_and_texts_of_several_lines_are_read() {
    let link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E4x4.Pair%7EfE%7E_a%2520b%7ER1C1%7ER1C2&mode=solutions";
    assert_eq!(
        asked(link),
        ["[neighbours a, b: 100 * a + b in {101..104, 201, 301}]: r1c1 r1c2"]
    );
    let pieces = pieces::all(format!("{link}\n{link}\n"), None).expect("two links");
    assert_eq!(pieces.len(), 2);
    let text = "# a comment\n1...............\n\n.Shape~4x4\n.Cage~3\n~R1C1 ~R1C2\n";
    let read = read(text);
    assert_eq!(
        read.game.board().puzzle().givens.to_line(),
        "1..............."
    );
    assert_eq!(read.game.board().layout().id(), Some("sq4{cage 3: 1 2}"));
}

#[test]
fn wrong_texts_are_refused_with_their_item() {
    let malformed = |name: &str, number: usize| {
        format!(
            "the constraint {name} at item {number} is not as Interactive Sudoku Solver writes it; copy all of the text again"
        )
    };
    let cases = [
        (".Foo~R1C1", "the constraint \"Foo\" at item 1 is not known here".to_owned()),
        (
            ".~R1C1_1.Cage~9~R1C0~R1C1",
            "the constraint Cage at item 2 names \"R1C0\", which is no cell of the board".to_owned(),
        ),
        (".Cage~nine~R1C1", malformed("Cage", 1)),
        (".NFA~SgofwAA4_ySS~R1C1~R1C2", malformed("NFA", 1)),
        (".Regex~MTI~R1C1~R1C2.Regex~KA~R1C1", malformed("Regex", 2)),
        (".PairX~_3_8H_wH8AHwAE~R1C1~R1C2", malformed("PairX", 1)),
        (".Quad~R9C1~1", malformed("Quad", 1)),
        (".Between~R1C1~R1C2", malformed("Between", 1)),
        (".~R1C1_1.End", malformed("End", 2)),
        (
            ".Or.~R1C1_1",
            "the block Or at item 1 has no .End; copy all of the text again".to_owned(),
        ),
        (
            ".Shape~6x6~9",
            "the board \"6x6~9\" is not a square with the values 1 to the number of its rows, and such boards of Interactive Sudoku Solver can't be read".to_owned(),
        ),
        (
            ".Cage~9~R1C1~R1C2\n\nabc",
            "a part of the text is neither a line of cells nor constraints, which begin with a point".to_owned(),
        ),
    ];
    for (text, expected) in cases {
        let error = files::read(text, None).expect_err(&expected);
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

/// A text with most constraints, to be cut and mixed.
const MUTILATED: &str = ".Shape~4x4.~R1C1_1_2~R2C2_3.Cage~5~R1C1~R1C2.Sum~5_=_1_-1~R1C1~R1C2.Pair~_3_~_a%20b~R1C1~R1C2~~R2C1~R2C2\
    .NFA~SgofwAA4_ySSSf-kkkkn-223c_5JJJv_bbbSv_tttsg~R1C1~R1C2~-~R3C1.NFA~BFRSxtaN~R1C1~R1C2.Regex~MTI_Mw~R1C1~R1C2.Or.And.Quad~R1C1~2.End\
    .EqualSum~R1C1~-~R1C2.End.Replicate~Ag~R1C1.Thermo~R1C1~R2C1.End.Skyscraper~R1~1~2.LittleKiller~5~R4C2.Jigsaw~0011001122332233.NoBoxes\
    .Var~D~d~2.CountDistinct~VD1~R1C1~R1C2.Indexing~C~R1C1.PillArrow~2~R1C1~R1C2~R1C3.SameValues~2~R1C1~R1C2.Lockout~2~R1C1~R1C2~R1C3\
    .Lunchbox~2~R1C1~R1C2~R1C3.RellikCage~3~R1C1~R1C2.Modular~5~R1C1~R1C2~R1C3.Whisper~2~R1C1~R2C1.ValueIndexing~R1C1~R1C2~R1C3~R1C4.AntiTaxicab";

proptest! {
    #![proptest_config(config())]

    #[test]
    fn mutilated_texts_never_panic(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..9usize, "[-A-Za-z0-9~._]{0,4}"), 1..6),
        end in any::<prop::sample::Index>(),
    ) {
        let mut text: Vec<char> = MUTILATED.chars().collect();
        text.truncate(60 + end.index(text.len()));
        for (at, cut, put) in cuts {
            let at = at.index(text.len() + 1);
            let end = (at + cut).min(text.len());
            text.splice(at..end, put.chars());
        }
        // What is read of it can be written, and read again.
        if let Ok(game) = files::read(String::from_iter(text), None)
            && format("iss").left_out(&game).is_ok()
        {
            let text = format("iss").text(&game).expect("it is text");
            prop_assert!(files::read(&text, None).is_ok(), "{}", text);
        }
    }
}
