//! What is said of a fish, and what is pointed at.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::ValueSet;

use super::found::Fish;
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, ShownSentences, Stage, removals, sentences,
    words,
};

/// Adds a fish as a finding, harder than the technique's easiest by some tenths.
pub fn add(
    position: &Position<'_>,
    fish: &Fish,
    harder: u32,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let changes = removals(&fish.lost, fish.value);
    findings.add_harder(harder, &changes, &|changes| {
        reasoning(position, fish, changes)
    })
}

/// Why a fish takes the value from some cells.
fn reasoning(position: &Position<'_>, fish: &Fish, changes: &[Change]) -> Reasoning {
    let value = fish.value;
    let premises = fish.bases.iter().map(|&id| Premise::House(id, value));
    Reasoning::new(premises, look(fish), why(position, fish, changes))
}

/// Why two fish of the same bases take the value from some cells.
pub fn reasoning_of_two(position: &Position<'_>, two: [&Fish; 2], changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let &Fish {
        value, ref bases, ..
    } = two[0];
    let count = bases.len();
    let premises = || bases.iter().map(|&id| Premise::House(id, value));
    let mut lines = vec![sentences::line([
        message!("{houses} need {value:a} each.", houses = bases),
        message!("These {count:word} need {value:a} each."),
    ])];
    lines.extend(two.map(|fish| {
        let (cells, count_fins) = (&fish.fins, fish.fins.len());
        let houses = &fish.covers;
        sentences::line([
            message!(
                "But for the {count_fins|fin|fins} in {cells:few}, they go in {houses}, and use up the {value:plural} there."
            ),
            message!(
                "But for {count_fins} {count_fins|fin|fins}, they go in {houses}, and use up the {value:plural} there."
            ),
            message!(
                "But for the {count_fins|fin|fins} in {cells:few}, they go in {count:word} others, and use up the {value:plural} there."
            ),
            message!(
                "But for {count_fins} {count_fins|fin|fins}, they go in {count:word} others, and use up the {value:plural} there."
            ),
        ])
    }));
    let [one, other] = two;
    lines.push(sentences::line([
        message!(
            "{cells:few} must differ from {cells_fins:few} too, and {cells_other:few} from {cells_fins_other:few}.",
            cells = &one.lost,
            cells_fins = &one.fins,
            cells_other = &other.lost,
            cells_fins_other = &other.fins
        ),
        message!("The cells that lose it there must differ from those extra cells too."),
    ]));

    let mut highlights: Vec<Highlight> = bases.iter().copied().map(Highlight::House).collect();
    let covers = two.iter().flat_map(|fish| &fish.covers);
    highlights.extend(covers.copied().map(Highlight::Cover));
    let is_fin = |cell: &Cell| two.iter().any(|fish| fish.fins.contains(cell));
    for fish in two {
        let places = fish.places.iter().filter(|cell| !is_fin(cell));
        highlights.extend(places.map(|&cell| Highlight::Place(cell, ValueSet::of(value))));
        let fins = fish.fins.iter();
        highlights.extend(fins.map(|&cell| Highlight::Fin(cell, value)));
        let peers = CommonPeers::new(layout, &fish.fins, &fish.lost);
        highlights.extend(peers.highlights(layout));
    }
    let headline = message!("{value} has places too many, either way");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(premises(), look(two[0]), why)
}

fn look(fish: &Fish) -> Stage {
    let (houses, count) = (&fish.bases, fish.bases.len());
    let headline = sentences::headline([
        message!("Look at {houses}"),
        message!("Look at {count:word} rows, columns or areas"),
    ]);
    let line = message!("Compare where the same value can still go in {count:all}.");
    let bases = houses.iter().copied().map(Highlight::House);
    Stage::new(headline, [line], bases.collect())
}

fn why(position: &Position<'_>, fish: &Fish, changes: &[Change]) -> Stage {
    let layout = position.layout();
    let value = fish.value;
    let mut lines = vec![say_places(fish)];
    if !words::fits_in_line(&lines[0], layout) {
        lines = vec![
            message!("{houses} need {value:a} each.", houses = &fish.bases),
            say_their_places(fish),
        ];
    }
    if !fish.shared.is_empty() {
        let shared = say_shared(layout, fish);
        match &mut lines[..] {
            // Beside the board there is no room for it.
            [_, places] => {
                *places = places.clone().or_in_full(message!(
                    "{clause:whole} {clause_next:whole}",
                    clause = places.clone(),
                    clause_next = shared
                ));
            }
            _ => lines.push(shared),
        }
    }
    let (said, shown) = if fish.fins.is_empty() {
        (vec![say_used_up(fish)], Vec::new())
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
    let headline = match fish.fins.len() {
        0 => sentences::headline([
            message!("{value} is used up in {houses}", houses = &fish.covers),
            message!(
                "{value} is used up in {count:word} rows, columns or areas",
                count = fish.bases.len()
            ),
        ]),
        count => message!("{value} has {count:word} {count|place|places} too many"),
    };
    Stage::concluding(layout, changes, headline, lines, highlights)
}

/// "Apart from the fin in r1c2, the 4s of rows 2 and 5 can only go in columns 3 and 7."
fn say_places(fish: &Fish) -> Message {
    let (value, cells, count) = (fish.value, &fish.fins, fish.fins.len());
    let (houses_bases, houses_covers) = (&fish.bases, &fish.covers);
    match count {
        0 => message!("The {value:plural} of {houses_bases} can only go in {houses_covers}."),
        _ => message!(
            "Apart from the {count|fin|fins} in {cells:few}, the {value:plural} of {houses_bases} can only go in {houses_covers}."
        ),
    }
}

/// The same where the bases were named before: "Apart from the fin in r1c2, their 4s can only go in columns 3 and 7."
fn say_their_places(fish: &Fish) -> Message {
    let (value, cells, count) = (fish.value, &fish.fins, fish.fins.len());
    let (houses, count_houses) = (&fish.covers, fish.bases.len());
    let few = match count {
        0 => {
            return sentences::line([
                message!("Their {value:plural} can only go in {houses}."),
                message!(
                    "Their {value:plural} can only go in {count_houses:word} rows, columns or areas."
                ),
            ]);
        }
        1 => [
            message!("Apart from the fin, their {value:plural} can only go in {houses}."),
            message!(
                "Apart from the fin, their {value:plural} can only go in {count_houses:word} rows, columns or areas."
            ),
        ],
        _ => [
            message!("Apart from the {count} fins, their {value:plural} can only go in {houses}."),
            message!(
                "Apart from the {count} fins, their {value:plural} can only go in {count_houses:word} rows, columns or areas."
            ),
        ],
    };
    let named = message!(
        "Apart from the {count|fin|fins} in {cells:few}, their {value:plural} can only go in {houses}."
    );
    let named_alone = message!(
        "Apart from the {count|fin|fins} in {cells:few}, their {value:plural} can only go in {count_houses:word} others."
    );
    let wordings: Vec<Message> = [named, named_alone].into_iter().chain(few).collect();
    sentences::line(wordings)
}

/// "r1c2 is in row 1 and box 1, so a 2 there would count for each."
fn say_shared(layout: &Layout, fish: &Fish) -> Message {
    let value = fish.value;
    match fish.shared[..] {
        [cell] => {
            let bases = fish.bases.iter().copied();
            let both = bases.filter(|&id| layout.house(id).cells.contains(&cell));
            message!(
                "{cell} is in {houses}, so {value:a} there would count for each.",
                houses = both
            )
        }
        _ => message!(
            "{cells} are in two of these, so {value:a} there would count for both.",
            cells = &fish.shared
        ),
    }
}

/// "One 9 is in row 2, the other in row 8, so no other cell of rows 2 and 8 can be 9."
fn say_used_up(fish: &Fish) -> Message {
    let (value, houses) = (fish.value, &fish.covers);
    if let [house, house_other] = fish.covers[..] {
        return sentences::line([
            message!(
                "One {value} is in {house}, the other in {house_other}, so no other cell of {houses} can be {value}."
            ),
            message!(
                "One {value} is in {house}, the other in {house_other}, and these have no other {value}."
            ),
        ]);
    }
    let count = fish.bases.len();
    sentences::line([
        message!(
            "Each of {houses} gets one of the {count:word} {value:plural}, so no other cell there can be {value}."
        ),
        message!(
            "Each of these gets one of the {count:word} {value:plural}, so no other cell there can be {value}."
        ),
    ])
}

/// Either no fin has the value, and the covers use it up; or one has it. Both ways the cells lose it. With the lines along which
/// the fins act; `before` so many lines.
fn say_either_way(layout: &Layout, fish: &Fish, before: usize) -> ShownSentences {
    let value = fish.value;
    let has_one_fin = fish.fins.len() == 1;
    let (houses_bases, houses_covers) = (&fish.bases, &fish.covers);
    let count = fish.covers.len();
    let has_lost = |house: &HouseId| {
        let cells = &layout.house(*house).cells;
        fish.lost.iter().any(|cell| cells.contains(cell))
    };
    let houses: Vec<HouseId> = fish.covers.iter().copied().filter(has_lost).collect();
    let in_full = if has_one_fin {
        message!(
            "If the fin is not {value}, {houses_covers} have their {value:plural} in {houses_bases}, so {cells} can't be ({houses}).",
            cells = &fish.lost,
            houses = &houses
        )
    } else {
        message!(
            "If no fin is {value}, {houses_covers} have their {value:plural} in {houses_bases}, so {cells} can't be ({houses}).",
            cells = &fish.lost,
            houses = &houses
        )
    };
    let without_fin = sentences::line(if has_one_fin {
        [
            message!(
                "If the fin is not {value}, {houses_covers} have their {value:plural} in {houses_bases}."
            ),
            message!(
                "If the fin is not {value}, the {count:word} {value:plural} use up {houses_covers}."
            ),
            message!("If the fin is not {value}, the {count:word} {value:plural} use up these."),
        ]
    } else {
        [
            message!(
                "If no fin is {value}, {houses_covers} have their {value:plural} in {houses_bases}."
            ),
            message!(
                "If no fin is {value}, the {count:word} {value:plural} use up {houses_covers}."
            ),
            message!("If no fin is {value}, the {count:word} {value:plural} use up these."),
        ]
    });
    let mut said = vec![without_fin.or_in_full(in_full)];

    let peers = CommonPeers::new(layout, &fish.fins, &fish.lost);
    // A line more may say where, above the last.
    let has_room = before + said.len() + 2 < words::MAX_LINES;
    let house = peers.named_house(layout);
    let (cells, count) = (&fish.lost, fish.lost.len());
    let count_all = fish.fins.len() + count;
    let why = match (house, has_one_fin) {
        (Some(house), true) => Some(message!(
            "If the fin is {value}, {cells:few} can't be: {count_all:all} are in {house}."
        )),
        (Some(house), false) => Some(message!(
            "If a fin is {value}, {cells:few} can't be: {count_all:all} are in {house}."
        )),
        (None, _) if has_room => None,
        (None, true) => Some(message!(
            "If the fin is {value}, {cells:few} can't be: {count|it|they} must differ."
        )),
        (None, false) => Some(message!(
            "If a fin is {value}, {cells:few} can't be: {count|it|they} must differ."
        )),
    };
    let cannot = if has_one_fin {
        message!("If the fin is {value}, {cells:few} can't be.")
    } else {
        message!("If a fin is {value}, {cells:few} can't be.")
    };
    let wordings: Vec<Message> = why.into_iter().chain([cannot]).collect();
    said.push(sentences::line(wordings));
    if has_room && house.is_none() {
        said.extend(peers.sentences(layout, 1));
    }
    (said, peers.highlights(layout))
}
