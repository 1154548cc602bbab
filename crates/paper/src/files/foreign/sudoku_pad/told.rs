//! What the rules say of what is drawn: a drawn form and words in one sentence → a kind of clue. The sentences that are written with what
//! Sudogon draws stand beside the words, so that it reads them again.

use crate::files::LeftOut;
use crate::files::foreign::partition::turn_diagonals;
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::clues::kinds::{
    ARROW, BAR, BETWEEN, BLACK, DOUBLE_ARROW, ENTROPIC, EVEN, GREATER, MODULAR, NABNER,
    NO_MORE_BARS, NO_MORE_DOTS, NO_MORE_LETTERS, ODD, PALINDROME, PARITY, QUADRUPLE, REGION_SUM,
    RENBAN, SAME_DIFFERENCE, SANDWICH, SKYSCRAPER, SUM, TEN, THERMOMETER, V, WHISPER, WHITE, X,
    X_SUM, ZIPPER,
};
use sudogon_board::layout::{Clue, Description, Layout, Rule, rules};
use sudogon_board::message::message;

/// The form of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DrawingForm {
    /// A line through cells; what it means may depend on its colour, and a sentence that could tell of several kinds tells of none.
    Line,
    /// A broad line with a disc at one end.
    Bulb,
    /// An arrow that begins in a circle.
    Arrow,
    /// A small circle on an edge.
    Dot,
    /// A letter or a sign on an edge.
    Sign(&'static str),
    /// A small rectangle on an edge.
    Bar,
    /// A disc in a cell.
    Disc,
    /// A square in a cell.
    Square,
    /// A circle with numbers where cells meet.
    Corner,
    /// A number beside the board.
    Beside,
    /// A number beside the board, with an arrow aslant.
    Aslant,
    /// Nothing: it holds of the whole board.
    Board,
}

/// The meaning of a sentence.
pub(super) struct Told {
    pub form: DrawingForm,
    pub kind: &'static ClueKind,
    /// A sentence tells of it with all words of one of the groups; one with `!` before it must not be there.
    pub words: &'static [&'static [&'static str]],
    /// It needs no words where there are no rules at all.
    pub is_clear: bool,
    /// The sentence that is written; `#` stands for the number of all such clues.
    pub sentence: &'static str,
    /// The colour that is written.
    pub colour: [u8; 3],
}

const GREY: [u8; 3] = [160, 160, 160];

const fn told(
    form: DrawingForm,
    kind: &'static ClueKind,
    words: &'static [&'static [&'static str]],
    sentence: &'static str,
) -> Told {
    Told {
        form,
        kind,
        words,
        is_clear: false,
        sentence,
        colour: GREY,
    }
}

const fn line(
    kind: &'static ClueKind,
    colour: [u8; 3],
    words: &'static [&'static [&'static str]],
    sentence: &'static str,
) -> Told {
    Told {
        colour,
        ..told(DrawingForm::Line, kind, words, sentence)
    }
}

const fn clear(told: Told) -> Told {
    Told {
        is_clear: true,
        ..told
    }
}

/// All that can be told of. What could be a rule for all cells speaks of the drawn form too.
pub(super) static TOLD: &[Told] = &[
    line(
        &WHISPER,
        [100, 220, 100],
        &[
            &["whisper"],
            &["line", "adjacent", "at least"],
            &["line", "neighbo", "at least"],
            &["line", "consecutive", "differ by at least"],
        ],
        "Green lines are whispers: neighbours on them differ by at least #.",
    ),
    line(
        &RENBAN,
        [240, 110, 240],
        &[
            &["renban"],
            &["line", "consecutive", "any order"],
            &["line", "set of consecutive"],
        ],
        "Pink lines are renban lines: they hold a set of consecutive values in any order.",
    ),
    line(
        &PALINDROME,
        [170, 170, 170],
        &[
            &["palindrom"],
            &["line", "reads the same"],
            &["line", "read the same"],
        ],
        "Grey lines are palindromes: they read the same from both ends.",
    ),
    line(
        &REGION_SUM,
        [50, 160, 255],
        &[
            &["region sum"],
            &["line", "box", "same sum"],
            &["line", "box", "equal sum"],
            &["line", "box", "same total"],
            &["line", "region", "same sum"],
        ],
        "Blue lines are region sum lines: their parts in each box have the same sum.",
    ),
    line(
        &ENTROPIC,
        [255, 205, 170],
        &[
            &["entropic"],
            &["line", "low", "middle", "high"],
            &["line", "low", "medium", "high"],
        ],
        "Peach lines are entropic lines: each three in a row have a low, a middle and a high value.",
    ),
    line(
        &MODULAR,
        [70, 215, 200],
        &[
            &["modular"],
            &["line", "modulo 3"],
            &["line", "mod 3"],
            &["line", "divided by 3"],
        ],
        "Turquoise lines are modular lines: each three in a row leave other remainders when divided by 3.",
    ),
    line(
        &ZIPPER,
        [150, 70, 220],
        &[
            &["zipper"],
            &["line", "equidistant"],
            &["line", "equal distance"],
            &["line", "same distance"],
        ],
        "Purple lines are zipper lines: cells at an equal distance from the middle have the same sum, which is that of the middle cell.",
    ),
    line(
        &PARITY,
        [230, 60, 60],
        &[
            &["parity line"],
            &["line", "alternat", "odd", "even"],
            &["line", "alternat", "parity"],
        ],
        "Red lines are parity lines: odd and even values alternate.",
    ),
    line(
        &NABNER,
        [205, 165, 60],
        &[&["nabner"], &["line", "no two", "consecutive"]],
        "Gold lines are nabner lines: no two values on them are the same or consecutive.",
    ),
    line(
        &TEN,
        [255, 160, 40],
        &[
            &["10-line"],
            &["10 line"],
            &["ten line"],
            &["line", "sum to 10"],
            &["line", "add up to 10"],
            &["line", "sum of 10"],
        ],
        "Orange lines are 10-lines: they can be cut into parts that add up to 10.",
    ),
    line(
        &SAME_DIFFERENCE,
        [240, 225, 70],
        &[&["line", "same difference"]],
        "Neighbours on yellow lines have the same difference all along.",
    ),
    line(
        &DOUBLE_ARROW,
        [140, 90, 50],
        &[&["double arrow"], &["double-arrow"]],
        "Brown lines are double arrows: the values in their circles add up to as much as the others on the line.",
    ),
    line(
        &BETWEEN,
        [30, 30, 30],
        &[
            &["between line"],
            &["line", "strictly between"],
            &["line", "between the", "circle"],
        ],
        "Black lines are between lines: their values lie strictly between those in the circles.",
    ),
    Told {
        colour: [207, 207, 207],
        ..told(
            DrawingForm::Bulb,
            &THERMOMETER,
            &[&["thermo", "!slow", "!equal", "!same"]],
            "Values rise along a thermometer from its bulb.",
        )
    },
    told(
        DrawingForm::Arrow,
        &ARROW,
        &[
            &["arrow", "sum", "!double", "!diagonal"],
            &["arrow", "add up", "!double", "!diagonal"],
            &["arrow", "total", "!double", "!diagonal"],
        ],
        "Values along an arrow sum to the one in its circle.",
    ),
    Told {
        colour: [255, 255, 255],
        ..told(
            DrawingForm::Dot,
            &WHITE,
            &[
                &["kropki"],
                &["white", "consecutive"],
                &["white", "difference of 1"],
                &["white", "differ by 1"],
            ],
            "White dots join consecutive values.",
        )
    },
    Told {
        colour: [0, 0, 0],
        ..told(
            DrawingForm::Dot,
            &BLACK,
            &[
                &["kropki"],
                &["black", "ratio"],
                &["black", "double"],
                &["black", "twice"],
                &["black", "1:2"],
                &["black", "2:1"],
            ],
            "Black dots join values of which one is twice the other.",
        )
    },
    clear(told(
        DrawingForm::Sign("X"),
        &X,
        &[&["xv"], &["x", "10"], &["x", "ten"]],
        "Values with an X between them sum to 10.",
    )),
    clear(told(
        DrawingForm::Sign("V"),
        &V,
        &[&["xv"], &["v", "5"], &["v", "five"]],
        "Values with a V between them sum to 5.",
    )),
    clear(told(
        DrawingForm::Sign(">"),
        &GREATER,
        &[
            &["greater"],
            &["inequalit"],
            &["sign", "larger"],
            &["sign", "smaller"],
        ],
        "Signs of inequality are open to the greater value.",
    )),
    told(
        DrawingForm::Bar,
        &BAR,
        &[&["bar", "consecutive"]],
        "Bars join consecutive values.",
    ),
    told(
        DrawingForm::Square,
        &EVEN,
        &[
            &["square", "even"],
            &["grey", "even", "!line"],
            &["gray", "even", "!line"],
        ],
        "A cell with a grey square is even.",
    ),
    told(
        DrawingForm::Disc,
        &ODD,
        &[
            &["circle", "odd"],
            &["grey", "odd", "!line"],
            &["gray", "odd", "!line"],
        ],
        "A cell with a grey circle is odd.",
    ),
    clear(Told {
        colour: [255, 255, 255],
        ..told(
            DrawingForm::Corner,
            &QUADRUPLE,
            &[
                &["quadruple"],
                &["circle", "surrounding"],
                &["circle", "around"],
                &["circle", "four cells"],
            ],
            "The values in a circle are in the cells around it.",
        )
    }),
    told(
        DrawingForm::Beside,
        &SANDWICH,
        &[&["sandwich"], &["outside", "between the 1 and the"]],
        "Numbers beside the board are sandwich sums: of what is between the least and the greatest value of the line.",
    ),
    told(
        DrawingForm::Beside,
        &SKYSCRAPER,
        &[&["skyscraper"]],
        "Numbers beside the board are skyscrapers: how many values are greater than all before them.",
    ),
    told(
        DrawingForm::Beside,
        &X_SUM,
        &[&["x-sum"], &["x sum"], &["xsum"]],
        "Numbers beside the board are X-sums: of as many values as the first one says.",
    ),
    told(
        DrawingForm::Aslant,
        &SUM,
        &[
            &["little killer"],
            &["diagonal", "arrow", "sum"],
            &["diagonal", "outside", "sum"],
        ],
        "Numbers with an arrow are little killer sums, of the values along the diagonal.",
    ),
    told(
        DrawingForm::Board,
        &NO_MORE_DOTS,
        &[
            &["all", "dots", "given", "!not"],
            &["all", "dots", "shown", "!not"],
            &["all", "dots", "marked", "!not"],
        ],
        "All dots are given.",
    ),
    told(
        DrawingForm::Board,
        &NO_MORE_LETTERS,
        &[
            &["all", "x", "v", "given", "!not"],
            &["all", "xv", "given", "!not"],
            &["all", "xs", "vs", "given", "!not"],
        ],
        "All X and V are given.",
    ),
    told(
        DrawingForm::Board,
        &NO_MORE_BARS,
        &[&["all", "bars", "given", "!not"]],
        "All bars are given.",
    ),
];

/// The words that tell of lines from corner to corner.
const ON_DIAGONALS: &[&[&str]] = &[
    &["diagonal", "repeat"],
    &["diagonal", "once"],
    &["diagonal", "differ"],
];

/// Their rules, and the sentence that is written.
static DIAGONALS: &[(&Rule, &str)] = &[
    (&rules::X, "Values do not repeat on the marked diagonals."),
    (
        &rules::FALLING,
        "Values do not repeat on the marked diagonal.",
    ),
    (
        &rules::RISING,
        "Values do not repeat on the marked diagonal.",
    ),
];

/// Other rules of the whole board, with the words that tell of them and the sentence that is written.
static RULES: &[(&Rule, &[&[&str]], &str)] = &[
    (
        &rules::KNIGHT,
        &[
            &["anti", "knight"],
            &["knight", "same"],
            &["knight", "repeat"],
        ],
        "Cells a knight's move apart are not the same.",
    ),
    (
        &rules::KING,
        &[&["anti-king"], &["king's", "same"], &["king's", "repeat"]],
        "Cells a king's move apart are not the same.",
    ),
    (
        &rules::DISJOINT_GROUPS,
        &[&["disjoint"]],
        "Disjoint groups: cells at the same place in their boxes differ.",
    ),
];

/// Adds the rules that the text tells of, and what the lines from corner to corner say.
pub(super) fn add_rules(
    board: &mut Description,
    rules: &str,
    diagonals: [bool; 2],
    left_out: &mut LeftOut,
) {
    let sentences = sentences(rules);
    let is_told = |words: &[&[&str]]| sentences.iter().any(|sentence| says(sentence, words));
    match diagonals {
        [false, false] => {}
        [falling, rising] if is_told(ON_DIAGONALS) => turn_diagonals(board, [rising, falling]),
        _ => left_out.add(message!("drawn diagonals")),
    }
    for &(rule, words, _) in RULES {
        if is_told(words) {
            board.turn(rule, true);
        }
    }
}

/// The sentences that Sudogon writes for the rules of a board and some of its clues.
pub(super) fn sentences_of<'a>(
    layout: &Layout,
    clues: impl Iterator<Item = &'a Clue> + Clone,
) -> Vec<String> {
    let told = TOLD.iter().filter_map(|told| {
        let clue = clues.clone().find(|clue| clue.kind == told.kind)?;
        Some(told.sentence.replace('#', &clue.amount.to_string()))
    });
    let in_force = |rule: &Rule| {
        layout
            .rules()
            .into_iter()
            .any(|(other, is_in_force)| is_in_force && other == rule)
    };
    let rules = RULES.iter().map(|&(rule, _, sentence)| (rule, sentence));
    let rules = DIAGONALS.iter().copied().chain(rules);
    let rules = rules.filter(|(rule, _)| in_force(rule));
    told.chain(rules.map(|(_, sentence)| sentence.to_owned()))
        .collect()
}

/// Says whether a sentence in small letters has all words of one of the groups.
pub(super) fn says(sentence: &str, groups: &[&[&str]]) -> bool {
    let has = |word: &str| match word.len() {
        // Letters and numbers stand alone.
        ..=2 => sentence
            .split(|symbol: char| !symbol.is_alphanumeric())
            .any(|part| part == word),
        _ => sentence.contains(word),
    };
    let holds = |word: &&str| match word.strip_prefix('!') {
        Some(word) => !has(word),
        None => has(word),
    };
    groups.iter().any(|words| words.iter().all(holds))
}

/// The sentences of rules, in small letters.
pub(super) fn sentences(rules: &str) -> Vec<String> {
    let rules = rules.to_lowercase().replace('\u{2019}', "'");
    let parts = rules.split(['.', '\n', ';', '!']);
    parts
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}
