//! Rules of one's own: what each example of the notation means, held against all ways to fill a few cells; and what can't be read.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sudogon_board::layout::clues::{KNOWN_RULES, OwnRule, RuleColour, RuleLook, next_words};
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::value::ValueSet;

/// What a rule means: whether values meet it, with the number that is printed.
type Meaning = fn(&[usize], usize) -> bool;

fn two_by_two(values: &[usize], holds: impl Fn(usize, usize) -> bool) -> bool {
    values.windows(2).all(|pair| holds(pair[0], pair[1]))
}

fn count(values: &[usize], is_counted: impl Fn(usize) -> bool) -> usize {
    values.iter().filter(|&&value| is_counted(value)).count()
}

fn all_differ(values: &[usize]) -> bool {
    (1..values.len()).all(|at| !values[..at].contains(&values[at]))
}

fn different(values: &[usize]) -> usize {
    (1..=9).filter(|value| values.contains(value)).count()
}

fn is_prime(value: usize) -> bool {
    [2, 3, 5, 7].contains(&value)
}

/// Whether a line can be cut into parts, each with a property.
fn can_be_cut(values: &[usize], is_part: &dyn Fn(&[usize]) -> bool) -> bool {
    values.is_empty()
        || (1..=values.len())
            .any(|end| is_part(&values[..end]) && can_be_cut(&values[end..], is_part))
}

const RULES: &[(&str, Meaning)] = &[
    ("neighbours a, b: |a - b| >= 5", |v, _| {
        two_by_two(v, |a, b| a.abs_diff(b) >= 5)
    }),
    ("neighbours a, b: a = 3 * b or b = 3 * a", |v, _| {
        two_by_two(v, |a, b| a == 3 * b || b == 3 * a)
    }),
    ("neighbours a, b: a + b in {5, 10}", |v, _| {
        two_by_two(v, |a, b| [5, 10].contains(&(a + b)))
    }),
    ("neighbours a, b: a <= b", |v, _| {
        two_by_two(v, |a, b| a <= b)
    }),
    (
        "neighbours a, b: a is low and b is high or a is high and b is low",
        |v, _| two_by_two(v, |a, b| a < 5 && b > 5 || a > 5 && b < 5),
    ),
    ("any a, b: a + b != 10", |v, _| {
        (0..v.len()).all(|one| (0..one).all(|other| v[one] + v[other] != 10))
    }),
    ("differ", |v, _| all_differ(v)),
    ("differ and sum = n", |v, n| {
        all_differ(v) && v.iter().sum::<usize>() == n
    }),
    ("not differ", |v, _| !all_differ(v)),
    ("each a: a in prime", |v, _| {
        v.iter().all(|&value| is_prime(value))
    }),
    ("each a: a in {1, 3..5, 9}", |v, _| {
        v.iter().all(|value| [1, 3, 4, 5, 9].contains(value))
    }),
    ("each a: a <= last", |v, _| {
        v.iter().all(|value| value <= &v[v.len() - 1])
    }),
    ("each a: count(a) = a", |v, _| {
        v.iter()
            .all(|&value| count(v, |other| other == value) == value)
    }),
    ("sum = n", |v, n| v.iter().sum::<usize>() == n),
    ("sum <= n and sum > n - 3", |v, n| {
        let sum = v.iter().sum::<usize>();
        sum <= n && sum + 3 > n
    }),
    ("sum(rest) = 10 * first + second", |v, _| {
        v[2..].iter().sum::<usize>() == 10 * v[0] + v[1]
    }),
    ("first = sum(rest)", |v, _| {
        v[1..].iter().sum::<usize>() == v[0]
    }),
    ("sum(first half) = sum(second half)", |v, _| {
        let half = v.len() / 2;
        v[..half].iter().sum::<usize>() == v[v.len() - half..].iter().sum::<usize>()
    }),
    ("sum(#1..#2) = sum(#3..#4)", |v, _| {
        v[0] + v[1] == v[2..v.len().min(4)].iter().sum::<usize>()
    }),
    ("2 * first - #2 + 3 * last = n", |v, n| {
        2 * v[0] + 3 * v[v.len() - 1] == n + v[1]
    }),
    ("product = n", |v, n| v.iter().product::<usize>() == n),
    ("greatest - least = length - 1", |v, _| {
        v.iter()
            .max()
            .zip(v.iter().min())
            .is_some_and(|(most, least)| most - least == v.len() - 1)
    }),
    ("different = first", |v, _| different(v) == v[0]),
    ("first = different(rest)", |v, _| different(&v[1..]) == v[0]),
    ("count(odd) = first", |v, _| {
        count(v, |value| value % 2 == 1) == v[0]
    }),
    ("count(odd, rest) = first", |v, _| {
        count(&v[1..], |value| value % 2 == 1) == v[0]
    }),
    ("count(last) >= 2", |v, _| {
        count(v, |value| value == v[v.len() - 1]) >= 2
    }),
    ("count(neighbours a, b: a < b) = 2", |v, _| {
        v.windows(2).filter(|pair| pair[0] < pair[1]).count() == 2
    }),
    ("count(any a, b: a = b) = 1", |v, _| {
        let pairs = (0..v.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.filter(|&(one, other)| v[one] == v[other]).count() == 1
    }),
    ("count(each a: a > 4) = 2", |v, _| {
        count(v, |value| value > 4) == 2
    }),
    ("first = place(9, rest)", |v, _| {
        v[1..]
            .iter()
            .position(|&value| value == 9)
            .map_or(0, |at| at + 1)
            == v[0]
    }),
    ("place(first, inner) = 1", |v, _| {
        v.len() > 2 && v[1] == v[0]
    }),
    ("pattern: low high* low", |v, _| {
        let inner = &v[1..v.len() - 1];
        v[0] < 5 && v[v.len() - 1] < 5 && inner.iter().all(|&value| value > 5)
    }),
    ("pattern: (odd even)+ | middle any? {1, 2}+", |v, _| {
        let by_turns =
            v.len() % 2 == 0 && v.chunks(2).all(|pair| pair[0] % 2 == 1 && pair[1] % 2 == 0);
        let small = |values: &[usize]| !values.is_empty() && values.iter().all(|&value| value <= 2);
        by_turns || v[0] == 5 && (small(&v[1..]) || v.len() > 2 && small(&v[2..]))
    }),
    (
        "automaton 0 to 1 by odd, 1 to 0 by even, 1 to 1 by {9} end 1",
        |v, _| {
            let states = v.iter().try_fold(vec![0], |states, value| {
                let next = states.iter().flat_map(|state| match state {
                    0 if value % 2 == 1 => vec![1],
                    1 if value % 2 == 0 => vec![0],
                    1 if *value == 9 => vec![1],
                    _ => vec![],
                });
                let next: Vec<usize> = next.collect();
                (!next.is_empty()).then_some(next)
            });
            states.is_some_and(|states| states.contains(&1))
        },
    ),
    ("parts: sum = 10", |v, _| {
        can_be_cut(v, &|part| part.iter().sum::<usize>() == 10)
    }),
    (
        "parts: differ and greatest = 5 or count(even) = 2",
        |v, _| {
            can_be_cut(v, &|part| {
                all_differ(part) && part.contains(&5) && part.iter().all(|&value| value <= 5)
                    || count(part, |value| value % 2 == 0) == 2
            })
        },
    ),
    ("neighbours a, b, c: not (a > b and b < c)", |v, _| {
        v.windows(3)
            .all(|three| !(three[0] > three[1] && three[1] < three[2]))
    }),
    (
        "neighbours a, b, c: (a - 1) div 3 != (b - 1) div 3 and (b - 1) div 3 != (c - 1) div 3 and (a - 1) div 3 != (c - 1) div 3",
        |v, _| {
            v.windows(3).all(|three| {
                all_differ(&[(three[0] - 1) / 3, (three[1] - 1) / 3, (three[2] - 1) / 3])
            })
        },
    ),
    ("neighbours a, b: a + b = first", |v, _| {
        two_by_two(v, |a, b| a + b == v[0])
    }),
    ("sum = n or holds 2, 7", |v, n| {
        v.iter().sum::<usize>() == n || v.contains(&2) && v.contains(&7)
    }),
    ("holds 3, 3 in rest and first != second", |v, _| {
        count(&v[2..], |value| value == 3) >= 2 && v[0] != v[1]
    }),
    ("not (first = 1 or last = 1) and sum mod 5 = 0", |v, _| {
        v[0] != 1 && v[v.len() - 1] != 1 && v.iter().sum::<usize>() % 5 == 0
    }),
    ("max(first, last) - min(first, last) = n mod 7", |v, n| {
        v[0].abs_diff(v[v.len() - 1]) == n % 7
    }),
    ("first < second < third", |v, _| {
        v.len() > 2 && v[0] < v[1] && v[1] < v[2]
    }),
    (
        "neighbours a, b: a < b or neighbours a, b: a > b",
        |v, _| two_by_two(v, |a, b| a < b) || two_by_two(v, |a, b| a > b),
    ),
    (
        "neighbours a, b: a != b and neighbours a, b, c: not (a > b and b < c)",
        |v, _| {
            two_by_two(v, |a, b| a != b)
                && v.windows(3)
                    .all(|three| !(three[0] > three[1] && three[1] < three[2]))
        },
    ),
    ("values = 9 and length >= 2", |_, _| true),
];

fn rule(notation: &str) -> OwnRule {
    let look = (RuleLook::Line, RuleColour::Turquoise);
    OwnRule::new("A rule", "What it says", look, notation)
        .unwrap_or_else(|why| panic!("{notation}: {why}"))
}

/// A clue of a rule in the first cells of a usual board.
fn clue(notation: &str, cells: usize, printed: usize) -> Option<(Arc<Layout>, Clue)> {
    let board = layout::named("sq9").expect("the usual board");
    let cells = (0..cells).map(Cell::new);
    let clue = Clue::of_rule(rule(notation).into(), cells).with_amount(printed);
    let layout = layout::with_clues(&board, [clue]).ok()?;
    let clue = layout.clues()[0].clone();
    Some((layout, clue))
}

/// The values of each cell in those ways to fill them that meet a rule.
fn kept(sets: &[ValueSet], meets: &dyn Fn(&[usize]) -> bool) -> Vec<ValueSet> {
    fn go(sets: &[ValueSet], way: &mut Vec<usize>, seen: &mut dyn FnMut(&[usize])) {
        match sets.get(way.len()) {
            None => seen(way),
            Some(set) => {
                for value in set.numbers() {
                    way.push(value);
                    go(sets, way, seen);
                    way.pop();
                }
            }
        }
    }
    let mut kept = vec![ValueSet::EMPTY; sets.len()];
    go(sets, &mut Vec::new(), &mut |way| {
        if meets(way) {
            for (kept, &value) in kept.iter_mut().zip(way) {
                kept.add(ValueSet::of_number(value));
            }
        }
    });
    kept
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// What a rule leaves to some cells is what the ways to fill them have, and of full cells it says whether they meet it.
    #[test]
    fn a_rule_leaves_what_some_way_has(
        at in 0..RULES.len(),
        sets in vec(1_u32..512, 3..=5),
        values in vec(1_usize..=9, 3..=5),
        printed in 1_usize..40,
    ) {
        let (notation, meaning) = RULES[at];
        let Some((_, clue)) = clue(notation, sets.len(), printed) else {
            return Ok(());
        };
        let sets: Vec<ValueSet> = sets.into_iter().map(ValueSet).collect();
        let truly = kept(&sets, &|way| meaning(way, printed));
        let mut left = sets.clone();
        let is_possible = clue.filter(&mut left);
        for (truly, left) in truly.iter().zip(&left) {
            let lost = if is_possible { truly.difference(*left) } else { *truly };
            prop_assert!(lost.is_empty(), "{notation}, {printed}: {lost:?} is lost of {sets:?}");
        }
        if let Some((_, clue)) = self::clue(notation, values.len(), printed) {
            let mut full: Vec<ValueSet> = values.iter().map(|&value| ValueSet::of_number(value)).collect();
            prop_assert_eq!(clue.filter(&mut full), meaning(&values, printed), "{}: {:?}", notation, values);
        }
    }
}

/// Those that are one demand leave nothing else.
#[test]
fn a_rule_of_one_demand_leaves_no_more_than_the_ways_have() {
    let sets = [0b101, 0b1_1000_0110, 0b1_1000_0001, 0b1111].map(ValueSet);
    let by_bounds = ["2 * first - #2 + 3 * last = n"];
    for (notation, meaning) in RULES
        .iter()
        .filter(|(notation, _)| !by_bounds.contains(notation))
    {
        for printed in [12, 17] {
            let Some((layout, clue)) = clue(notation, sets.len(), printed) else {
                continue;
            };
            if layout.constraints().len() != 1 || layout.constraints()[0].cells.len() != sets.len()
            {
                continue;
            }
            let truly = kept(&sets, &|way| meaning(way, printed));
            let mut left = sets.to_vec();
            if clue.filter(&mut left) {
                assert_eq!(left, truly, "{notation}, {printed}");
            } else {
                assert!(
                    truly.iter().all(|set| set.is_empty()),
                    "{notation}, {printed}"
                );
            }
        }
    }
}

#[test]
fn what_cannot_be_read_is_named_with_its_place() {
    let cases = [
        (
            "",
            0,
            "a condition, such as sum = 10, is missing at its end",
        ),
        (
            "sum =",
            5,
            "a number, such as sum or first, is missing at its end",
        ),
        (
            "summe = 10",
            0,
            "“summe” means nothing in a rule (is “sum” meant?)",
        ),
        (
            "neighbors a, b: a < b",
            0,
            "“neighbors” means nothing in a rule (is “neighbours” meant?)",
        ),
        (
            "each a: a in prme",
            13,
            "a kind of values, such as odd or 1..4, is expected in place of “prme” (is “prime” meant?)",
        ),
        // What is near but could not stand there is not meant.
        ("evn = 2", 0, "“evn” means nothing in a rule"),
        (
            "any a, a: a = 1",
            7,
            "a letter for a cell is expected in place of “a”",
        ),
        (
            "each sum: sum = 1",
            5,
            "a letter for a cell is expected in place of “sum”",
        ),
        (
            "in its odd: this = 1",
            7,
            "some houses, such as row or box, is expected in place of “odd”",
        ),
        ("sum = 10 10", 9, "the end is expected in place of “10”"),
        (
            "sum",
            3,
            "a comparison, such as = or >=, is missing at its end",
        ),
        (
            "neighbours a: a = 1",
            12,
            "one letter more is expected in place of “:”",
        ),
        ("any a, b, c: a = 1", 11, ": is expected in place of “:”"),
        ("each a a = 1", 7, ": is expected in place of “a”"),
        ("a = 1", 0, "“a” means nothing in a rule"),
        ("sum(rest = 3", 9, ") is expected in place of “=”"),
        (
            "sum(foo) = 3",
            4,
            "some cells, such as rest or #2..#5, is expected in place of “foo”",
        ),
        (
            "first in green",
            9,
            "a kind of values, such as odd or 1..4, is expected in place of “green”",
        ),
        (
            "sum = 99999999999",
            6,
            "“99999999999” is too great a number",
        ),
        (
            "parts: first = 1",
            7,
            "“first” can't be said of parts, which are known only when the line is filled",
        ),
        ("sum = 1 § 2", 8, "“§” means nothing in a rule"),
        ("automaton 0 1", 12, "to is expected in place of “1”"),
    ];
    for (notation, at, said) in cases {
        let look = (RuleLook::Line, RuleColour::Turquoise);
        let problem = OwnRule::new("", "", look, notation).expect_err(notation);
        assert_eq!(
            (problem.at.start, &*problem.to_string()),
            (at, said),
            "{notation}"
        );
    }
    let deep = format!("{}sum = 1{}", "(".repeat(100), ")".repeat(100));
    assert!(OwnRule::new("", "", (RuleLook::Line, RuleColour::Turquoise), &deep).is_err());
}

/// Each word of a rule is among those that may come next behind what stands before it, whole or begun.
#[test]
fn words_that_may_come_next_are_known() {
    let written = KNOWN_RULES.iter().map(|rule| rule.notation);
    let mut seen = 0;
    for notation in written.chain(RULES.iter().map(|(notation, _)| *notation)) {
        let begins_word = |at: &usize| {
            let is_letter = |letter: char| letter.is_ascii_alphabetic();
            notation[*at..].starts_with(is_letter) && !notation[..*at].ends_with(is_letter)
        };
        for at in (0..notation.len()).filter(begins_word) {
            let length = notation[at..]
                .find(|letter: char| !letter.is_ascii_alphabetic())
                .unwrap_or(notation.len() - at);
            let word = &notation[at..at + length];
            // Of automata nothing is offered: programs write them. Letters are offered from a to d.
            if notation.starts_with("automaton") || word == "x" {
                continue;
            }
            let is_meant = |text: &str| {
                let mut words = text.split(|letter: char| !letter.is_alphanumeric());
                words.any(|part| part == word)
            };
            for typed in [0, length / 2] {
                let begun = &notation[..at + typed];
                let next = next_words(begun);
                let found = next
                    .iter()
                    .any(|(next, known)| is_meant(next.text) && *known >= typed);
                assert!(found, "{begun} … {word}");
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn what_may_come_next_is_offered() {
    let cases: [(&str, &[&str]); 7] = [
        ("neigh", &["neighbours"]),
        ("neighbours ", &["a", "b", "c", "d"]),
        ("neighbours a, b", &[":", ","]),
        ("SU", &["sum"]),
        ("count", &["count("]),
        ("in its c", &["in its column:"]),
        ("nothing like it ", &[]),
    ];
    for (begun, texts) in cases {
        let next = next_words(begun);
        let found: Vec<&str> = next.iter().map(|(word, _)| word.text).collect();
        assert!(
            texts.iter().all(|text| found.contains(text)),
            "{begun}: {found:?}"
        );
        assert!(found.len() < texts.len() + 3, "{begun}: {found:?}");
    }
    assert!(
        next_words("sum ")
            .iter()
            .any(|(word, typed)| word.text == ">=" && *typed == 0)
    );
}

/// Where it matters which cell is the first, its drawing says so; where it doesn't, nothing is drawn in vain.
#[test]
fn the_first_cell_is_known_where_it_matters() {
    let ordered: [(&str, usize, RuleLook, bool); 13] = [
        ("neighbours a, b: a <= b", 4, RuleLook::Line, true),
        ("neighbours a, b: |a - b| >= 5", 4, RuleLook::Line, false),
        ("10 * first + second = sum(rest)", 5, RuleLook::Line, true),
        (
            "sum(first half) = sum(second half)",
            4,
            RuleLook::Line,
            false,
        ),
        (
            "|first - last| >= 4 and each a in inner: a < min(first, last)",
            4,
            RuleLook::Line,
            false,
        ),
        ("pattern: high low* high", 4, RuleLook::Line, false),
        ("pattern: high low*", 4, RuleLook::Line, true),
        ("#2 = sum(rest)", 3, RuleLook::Line, false),
        ("#2 = sum(rest)", 3, RuleLook::Cage, true),
        ("first = count(odd, rest)", 4, RuleLook::Mark, true),
        ("each a: count(a) = a", 6, RuleLook::Mark, false),
        (
            "first = 2 * second or second = 2 * first",
            2,
            RuleLook::Dot,
            false,
        ),
        ("first = 2 * second", 2, RuleLook::Dot, true),
    ];
    let board = layout::named("sq9").expect("the usual board");
    for (notation, cells, look, is_ordered) in ordered {
        let rule = OwnRule::new("A rule", "", (look, RuleColour::Grey), notation).expect(notation);
        let clue = Clue::of_rule(rule.into(), (0..cells).map(Cell::new));
        let layout = layout::with_clues(&board, [clue]).expect(notation);
        let first = layout.clues()[0].first_to_rule(layout.values());
        assert_eq!(
            first,
            is_ordered.then_some(Cell::new(0)),
            "{notation}, {look:?}"
        );
    }
}

/// A clue of a rule in a layout's id: the rule is told with the first one.
#[test]
fn rules_are_told_with_their_first_clue() {
    let id = "sq9{rule 12 \"A \"\"sum\"\"; of: two\" cage orange \"Values add up to n\" \"sum = n\": 1 2; \
              rule 9 \"A \"\"sum\"\"; of: two\": 4 5 6; rule \"Rises\" line turquoise \"\" \"neighbours a, b: a < b\": 7 8 9}";
    let layout = layout::named(id).expect("it can be read");
    assert_eq!(layout.id().expect("it has one"), id.replace("  ", " "));
    let names: Vec<String> = layout
        .clues()
        .iter()
        .map(|clue| layout.say_clue(clue))
        .collect();
    assert_eq!(
        names,
        [
            "the outline “A \"sum\"; of: two” of 12 at r1c1",
            "the outline “A \"sum\"; of: two” of 9 at r1c4",
            "the drawn line “Rises” at r1c7",
        ]
    );
    let wrong = [
        ("rule: 1 2", "needs a rule"),
        (
            "rule \"A\": 1 2",
            "is of the rule \"A\", which is not told before it",
        ),
        (
            "rule \"A\" line turquoise \"\" \"sum == x\": 1 2",
            "“x” means nothing in a rule",
        ),
        (
            "rule \"A\" line turquoise \"\" \"sum = 3\": 1 2; rule \"A\" line turquoise \"\" \"sum = 4\": 1 2",
            "tells the rule \"A\" otherwise",
        ),
        (
            "rule \"A\" dot turquoise \"\" \"sum = 3\": 1 2 3",
            "a dot has two",
        ),
        (
            "rule \"A\" rim turquoise \"\" \"sum = 3\": 1 2 3",
            "its rule has no n",
        ),
        (
            "rule \"A\" line turquoise \"\" \"#4 = 3\": 1 2 3",
            "its rule names cell 4",
        ),
        (
            "rule \"A\" line turquoise \"\" \"sum = 3\" more: 1 2",
            "needs a rule",
        ),
        ("rule \"A", "needs a rule"),
    ];
    for (clues, said) in wrong {
        let error = layout::named(&format!("sq9{{{clues}}}"))
            .expect_err(clues)
            .to_string();
        assert!(error.contains(said), "{clues}: {error}");
    }
}

/// Words and signs of the notation.
const WORDS: &[&str] = &[
    "neighbours",
    "any",
    "each",
    "a",
    "b",
    "c",
    ",",
    ":",
    "in",
    "its",
    "row",
    "box",
    "neighbours",
    "2x2",
    "pair",
    "step",
    "the cells around",
    "this",
    "here",
    "first",
    "second",
    "last",
    "#3",
    "#2..#4",
    "rest",
    "inner",
    "first half",
    "all",
    "sum",
    "product",
    "least",
    "greatest",
    "different",
    "count",
    "place",
    "min",
    "max",
    "(",
    ")",
    "|",
    "+",
    "-",
    "*",
    "div",
    "mod",
    "=",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "and",
    "or",
    "not",
    "differ",
    "holds",
    "parts",
    "pattern",
    "automaton",
    "to",
    "by",
    "end",
    "odd",
    "low",
    "prime",
    "{1, 3..5}",
    "?",
    "0",
    "1",
    "2",
    "3",
    "10",
    "n",
    "length",
    "values",
    "is",
];

/// Of which cells something is asked.
const SCOPES: &[&str] = &[
    "",
    "",
    "in its row: ",
    "in its neighbours: ",
    "in the cells around: ",
    "in each box: ",
    "in each 2x3: ",
    "in each pair: ",
];

/// Conditions.
const CONDITIONS: &[&str] = &[
    "neighbours a, b: a < b",
    "any a, b: |a - b| >= 2 or a + b = 5",
    "each a: a is odd",
    "sum = 12",
    "sum(rest) > first",
    "first = count(odd, rest)",
    "place(2) = first",
    "product(#1..#3) = 12",
    "different = 3",
    "pattern: low high* (odd | even)+ any?",
    "parts: sum = 10",
    "automaton 0 to 1 by odd, 1 to 0 by even, 0 to 0 by low end 1",
    "holds 2, 7, 2",
    "each a: count(a) = a",
    "count(each a: a > 3) = 2",
    "differ",
    "min(first, last) div 2 = #2 mod 3",
    "least * greatest <= 9",
    "count(neighbours a, b: a < b) >= least",
    "10 * #1 - #2 = sum(inner)",
    "greatest(first half) < product(second half) mod 7",
    "sum(all) in {3, 5..9}",
    "length = values",
    "length + 1 > first",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever is typed is read, or refused with the place in it; and what is read leaves something or not, on any board.
    #[test]
    fn whatever_is_typed_is_read_or_refused(
        words in vec(0..WORDS.len(), 1..9),
        scope in 0..SCOPES.len(),
        conditions in vec((0..CONDITIONS.len(), 0..6_usize), 0..4),
        cells in 1_usize..7,
        printed in 0_usize..30,
    ) {
        let joined = conditions.iter().map(|&(condition, join)| {
            let (before, join) = [("", " and "), ("", " or "), ("not (", ") and "), ("not (", ") or "), ("(", ") and "), ("(", ") or ")][join];
            (format!("{before}{}", CONDITIONS[condition]), join)
        });
        let mut text = SCOPES[scope].to_owned();
        for (condition, join) in joined {
            text += &condition;
            text += join;
        }
        // The last join is cut off, or something follows it that may mean nothing.
        if conditions.is_empty() {
            text += &words.iter().map(|&word| WORDS[word]).collect::<Vec<_>>().join(" ");
        } else {
            text = text.trim_end().trim_end_matches("and").trim_end_matches("or").to_owned();
        }
        match OwnRule::new("", "", (RuleLook::Line, RuleColour::Grey), &text) {
            Err(problem) => {
                prop_assert!(text.get(problem.at.clone()).is_some(), "{text}: {problem:?}");
                prop_assert!(!problem.to_string().is_empty());
            }
            Ok(rule) => {
                let rule = Arc::new(rule);
                for board in ["sq2x3", "star"] {
                    let board = layout::named(board).expect("there is one");
                    let clue = Clue::of_rule(Arc::clone(&rule), []);
                    let cells = (0..cells).map(Cell::new).filter(|_| !clue.kind.is_board_rule());
                    let clue = clue.clone().with_cells(cells.collect::<Vec<_>>());
                    let Ok(layout) = layout::with_clues(&board, [clue.with_amount(printed)]) else {
                        continue;
                    };
                    for constraint in layout.constraints() {
                        let mut sets = vec![ValueSet::all(layout.values()); constraint.cells.len()];
                        layout.clue_of(constraint).filter(&mut sets);
                    }
                }
            }
        }
    }
}
