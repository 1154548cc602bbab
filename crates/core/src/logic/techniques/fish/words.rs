//! What is said of a fish, and what is pointed at.

use std::ops::ControlFlow;

use super::found::Fish;
use crate::layout::{Cell, Layout};
use crate::logic::positions::Position;
use crate::logic::reasons::CommonPeers;
use crate::logic::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, removals, words,
};
use crate::puzzle::ValueSet;
use crate::text;

/// Adds a fish as a finding, harder than the technique's easiest by some tenths.
pub fn add(
    position: &Position<'_>,
    fish: &Fish,
    harder: u32,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let changes = removals(&fish.lost, fish.value);
    findings.add_harder(harder, &changes, &|| reasoning(position, fish, &changes))
}

/// Why a fish takes the value from some cells.
fn reasoning(position: &Position<'_>, fish: &Fish, changes: &[Change]) -> Reasoning {
    let value = fish.value;
    let premises = fish.bases.iter().map(|&id| Premise::House(id, value));
    let look = look(position.layout(), fish);
    Reasoning::new(premises, look, why(position, fish, changes))
}

/// Why two fish of the same bases take the value from some cells.
pub fn reasoning_of_two(position: &Position<'_>, two: [&Fish; 2], changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let Fish { value, bases, .. } = two[0];
    let symbol = value.on(layout);
    let count = text::number_in_words(bases.len());
    let a = words::a(layout, *value);
    let premises = || bases.iter().map(|&id| Premise::House(id, *value));
    let mut lines = vec![words::short_of([
        &|| text::capitalized(&format!("{} need {a} each.", words::houses(layout, bases))),
        &|| format!("These {count} need {a} each."),
    ])];
    let few = |fish: &Fish| text::count(fish.fins.len(), "fin");
    lines.extend(two.map(|fish| {
        let fins = say_fins(layout, fish);
        let covers = words::houses(layout, &fish.covers);
        let go = |fins: &str, covers: &str| {
            format!("But for {fins}, they go in {covers}, and use up the {symbol}s there.")
        };
        words::short_of([
            &|| go(&fins, &covers),
            &|| go(&few(fish), &covers),
            &|| go(&fins, &format!("{count} others")),
            &|| go(&few(fish), &format!("{count} others")),
        ])
    }));
    let [one_fins, other_fins] = two.map(|fish| words::cells_or_count(layout, &fish.fins));
    lines.push(words::short_of([
        &|| {
            let one = words::cells_or_count_first(layout, &two[0].lost);
            let other = words::cells_or_count(layout, &two[1].lost);
            format!("{one} must differ from {one_fins} too, and {other} from {other_fins}.")
        },
        &|| "The cells that lose it there must differ from those extra cells too.".to_owned(),
    ]));

    let mut highlights: Vec<Highlight> = bases.iter().copied().map(Highlight::House).collect();
    let covers = two.iter().flat_map(|fish| &fish.covers);
    highlights.extend(covers.copied().map(Highlight::Cover));
    let is_fin = |cell: &Cell| two.iter().any(|fish| fish.fins.contains(cell));
    for fish in two {
        let places = fish.places.iter().filter(|cell| !is_fin(cell));
        highlights.extend(places.map(|&cell| Highlight::Place(cell, ValueSet::of(*value))));
        let fins = fish.fins.iter();
        highlights.extend(fins.map(|&cell| Highlight::Fin(cell, *value)));
        let peers = CommonPeers::new(layout, &fish.fins, &fish.lost);
        highlights.extend(peers.highlights(layout));
    }
    let headline = format!("{symbol} has places too many, either way");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(premises(), look(layout, two[0]), why)
}

fn look(layout: &Layout, fish: &Fish) -> Stage {
    let count = text::number_in_words(fish.bases.len());
    let named = format!("Look at {}", words::houses(layout, &fish.bases));
    let headline = words::headline(named, || format!("Look at {count} rows, columns or areas"));
    let all = text::all_of(fish.bases.len());
    let line = format!("Compare where the same value can still go in {all}.");
    let bases = fish.bases.iter().copied().map(Highlight::House);
    Stage::new(headline, vec![line], bases.collect())
}

fn why(position: &Position<'_>, fish: &Fish, changes: &[Change]) -> Stage {
    let layout = position.layout();
    let value = fish.value;
    let symbol = value.on(layout);
    let count = text::number_in_words(fish.bases.len());
    let bases = words::houses(layout, &fish.bases);
    let covers = words::houses(layout, &fish.covers);
    let fins = say_fins(layout, fish);
    let but = |fins: &str| match fish.fins.len() {
        0 => String::new(),
        _ => format!("Apart from {fins}, "),
    };
    let only = |what: &str, fins: &str, places: &str| {
        text::capitalized(&format!("{}{what} can only go in {places}.", but(fins)))
    };
    let all = format!("the {symbol}s of {bases}");
    let few = match fish.fins.len() {
        1 => "the fin".to_owned(),
        count => format!("the {count} fins"),
    };
    let mut lines = vec![words::short_of([&|| only(&all, &fins, &covers), &|| {
        only(&all, &few, &covers)
    }])];
    if lines[0].chars().count() > words::MAX_LINE {
        let a = words::a(layout, value);
        lines = vec![text::capitalized(&format!("{bases} need {a} each."))];
        let theirs = format!("their {symbol}s");
        lines.push(words::short_of([
            &|| only(&theirs, &fins, &covers),
            &|| only(&theirs, &few, &covers),
            &|| only(&theirs, &few, &format!("{count} rows, columns or areas")),
        ]));
    }
    if lines.len() < 2 && !fish.shared.is_empty() {
        lines.push(say_shared(layout, fish));
    }
    let (said, shown) = if fish.fins.is_empty() {
        (vec![say_used_up(layout, fish)], Vec::new())
    } else {
        say_either_way(layout, fish, lines.len())
    };
    lines.extend(said);

    let mut highlights: Vec<Highlight> = fish.bases.iter().copied().map(Highlight::House).collect();
    highlights.extend(fish.covers.iter().copied().map(Highlight::Cover));
    let values = ValueSet::of(value);
    let places = fish.places.iter();
    highlights.extend(places.map(|&cell| Highlight::Place(cell, values)));
    let fins = fish.fins.iter();
    highlights.extend(fins.map(|&cell| Highlight::Fin(cell, value)));
    highlights.extend(shown);
    let headline = words::headline(
        match fish.fins.len() {
            0 => format!("{symbol} is used up in {covers}"),
            1 => format!("{symbol} has one place too many"),
            fins => {
                let count = text::number_in_words(fins);
                format!("{symbol} has {count} places too many")
            }
        },
        || format!("{symbol} is used up in {count} rows, columns or areas"),
    );
    Stage::concluding(layout, changes, headline, lines, highlights)
}

/// "the fin in r1c2", "the fins in cells 3 and 7", "the fins in 6 cells"
fn say_fins(layout: &Layout, fish: &Fish) -> String {
    let fins = words::cells_or_count(layout, &fish.fins);
    match fish.fins.len() {
        1 => format!("the fin in {fins}"),
        _ => format!("the fins in {fins}"),
    }
}

/// "r1c2 is in row 1 and box 1, so a 2 there would count for each."
fn say_shared(layout: &Layout, fish: &Fish) -> String {
    let value = fish.value;
    let shared = layout.say_all_first(&fish.shared);
    match fish.shared[..] {
        [cell] => {
            let bases = fish.bases.iter().copied();
            let both = bases.filter(|&id| layout.house(id).cells.contains(&cell));
            let both = words::houses(layout, &both.collect::<Vec<_>>());
            let a = words::a(layout, value);
            format!("{shared} is in {both}, so {a} there would count for each.")
        }
        _ => format!(
            "{shared} are in two of these, so {} there would count for both.",
            words::a(layout, value)
        ),
    }
}

/// "One 9 is in row 2, the other in row 8, so no other cell of rows 2 and 8 can be 9."
fn say_used_up(layout: &Layout, fish: &Fish) -> String {
    let symbol = fish.value.on(layout);
    let covers = words::houses(layout, &fish.covers);
    if let [one, other] = fish.covers[..] {
        let [one, other] = [one, other].map(|id| &layout.house(id).name);
        let start = format!("One {symbol} is in {one}, the other in {other}");
        let said = |these: &str| format!("{start}, so no other cell of {these} can be {symbol}.");
        return words::short_of([&|| said(&covers), &|| {
            format!("{start}, and these have no other {symbol}.")
        }]);
    }
    let count = text::number_in_words(fish.bases.len());
    let one_each = format!("gets one of the {count} {symbol}s");
    let said = |covers: &str| {
        format!("Each of {covers} {one_each}, so no other cell there can be {symbol}.")
    };
    words::short_of([&|| said(&covers), &|| said("these")])
}

/// Either no fin has the value, and the covers use it up; or one has it. Both ways the cells lose it. With the lines along which
/// the fins act; `before` so many lines.
fn say_either_way(layout: &Layout, fish: &Fish, before: usize) -> (Vec<String>, Vec<Highlight>) {
    let symbol = fish.value.on(layout);
    let [none, one] = match fish.fins.len() {
        1 => ["is not", "is"].map(|is| format!("the fin {is} {symbol}")),
        _ => ["no", "a"].map(|one| format!("{one} fin is {symbol}")),
    };
    let covers = words::houses(layout, &fish.covers);
    let bases = words::houses(layout, &fish.bases);
    let count = text::number_in_words(fish.covers.len());
    let used_up = |covers: &str| format!("If {none}, the {count} {symbol}s use up {covers}.");
    let mut said = vec![words::short_of([
        &|| format!("If {none}, {covers} have their {symbol}s in {bases}."),
        &|| used_up(&covers),
        &|| used_up("these"),
    ])];

    let peers = CommonPeers::new(layout, &fish.fins, &fish.lost);
    let lost = words::cells_or_count(layout, &fish.lost);
    // A line more may say where, above the last.
    let has_room = before + said.len() + 2 < words::MAX_LINES;
    let why = match peers.house_name(layout) {
        Some(house) => {
            let all = text::all_of(fish.fins.len() + fish.lost.len());
            format!(": {all} are in {house}")
        }
        None if has_room => String::new(),
        None => {
            let it = if fish.lost.len() == 1 { "it" } else { "they" };
            format!(": {it} must differ")
        }
    };
    let cannot = |one: &str, why: &str| format!("If {one}, {lost} can't be{why}.");
    said.push(words::short_of([&|| cannot(&one, &why), &|| {
        cannot(&one, "")
    }]));
    if has_room && why.is_empty() {
        said.extend(peers.sentences(layout, 1));
    }
    (said, peers.highlights(layout))
}
