//! KSudoku: XML with a game. Cells run column by column, `_` empty and `b` for 1; what was played follows as events.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use roxmltree::Node;

use super::draft::GameDraft;
use super::partition::{PLAIN, form, jigsaw};
use super::xml;
use crate::files::{
    Boards, Error, Format, GamePart, GameWriter, Holds, Reading, described, quoted,
};
use sudogon_board::game::{CellPlay, Game};
use sudogon_board::layout::clues::Operation;
use sudogon_board::layout::clues::kinds::{CAGE, CALCULATION};
use sudogon_board::layout::{Cell, Clue, Description, Layout, rules};
use sudogon_board::message::{message, pattern};
use sudogon_board::puzzle::Value;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("KSudoku"),
    id: "ksudoku",
    about: pattern!("A square board with values and notes, for KSudoku."),
    extensions: &["ksudoku"],
    reader: Some(|text, _| xml::is_file(text, "ksudoku").then(|| read(text))),
    writer: GameWriter::Text(write),
    holds: Holds {
        boards: Boards {
            about: &pattern!("boards of 4×4, 9×9, 16×16 and 25×25 with square boxes"),
            fit: |layout| matches!(form(layout), Some((_, Some((rows, columns)))) if rows == columns),
        },
        parts: &[GamePart::Values, GamePart::Centre, GamePart::Time],
        ..PLAIN
    },
    ..Format::BASE
};

/// The largest side of a board.
const MOST: usize = 25;

/// The index of a cell in the order of rows, from that in the order of columns.
fn turned(at: usize, side: usize) -> usize {
    at % side * side + at / side
}

fn number(node: Node<'_, '_>, name: &str) -> Option<usize> {
    node.attribute(name)?.trim().parse().ok()
}

fn read(text: &str) -> Result<Reading, Error> {
    let document = xml::parse(text)?;
    let root = document.root_element();
    let find = |name: &str| {
        let mut nodes = root.descendants();
        let node = nodes.find(|node| node.has_tag_name(name));
        node.ok_or_else(|| {
            xml::wrong(root, |text| {
                message!(
                    "the element {text} has no element {text_missing}; save the game again",
                    text_missing = name
                )
            })
        })
    };
    let (graph, values) = (find("graph")?, find("values")?);
    let mut draft = GameDraft::new(layout(graph)?);
    print(&mut draft, values)?;
    let game = find("game")?;
    let nodes = game.descendants();
    for event in nodes.filter(|node| node.has_tag_name("simple-event")) {
        play(&mut draft, event)?;
    }
    let millis = game
        .attribute("msecs-elapsed")
        .and_then(|time| time.parse().ok());
    draft.time = Duration::from_secs((millis.unwrap_or(0_u64) / 1000).min(359_999));
    Ok(draft.finish())
}

/// Prints the values: letters, and lines where a cell is empty.
fn print(draft: &mut GameDraft, values: Node<'_, '_>) -> Result<(), Error> {
    let layout = Arc::clone(&draft.layout);
    let symbols: Vec<char> = values.text().unwrap_or_default().trim().chars().collect();
    if symbols.len() != layout.len() {
        return Err(xml::wrong(values, |text| {
            message!(
                "the element {text} has {count} {count|cell|cells}; this board has {number}",
                count = symbols.len(),
                number = layout.len()
            )
        }));
    }
    for (at, symbol) in symbols.into_iter().enumerate() {
        let Some(cell) = layout.cell(turned(at, layout.values())) else {
            continue;
        };
        if symbol == '_' {
            continue;
        }
        let number = (symbol as usize).wrapping_sub('a' as usize);
        let wrong = || {
            xml::wrong(values, |text| {
                message!(
                    "the element {text} has {text_found} in {text_cell}, which is no value",
                    text_found = quoted(symbol),
                    text_cell = layout.name(cell)
                )
            })
        };
        draft.print(cell, value(number, &layout).ok_or_else(wrong)?);
    }
    Ok(())
}

/// Writes what the player did in a cell.
fn play(draft: &mut GameDraft, event: Node<'_, '_>) -> Result<(), Error> {
    let layout = Arc::clone(&draft.layout);
    let side = layout.values();
    let cell = number(event, "index")
        .filter(|&at| at < layout.len())
        .and_then(|at| layout.cell(turned(at, side)))
        .ok_or_else(|| {
            xml::wrong(event, |text| {
                message!("the element {text} is in no cell of the board")
            })
        })?;
    let markers = event.attribute("markers").unwrap_or_default();
    let marks = (1..=side)
        .zip(markers.chars())
        .filter(|(_, marker)| *marker == '1');
    *draft.marks(cell) = CellPlay {
        centre: marks.filter_map(|(mark, _)| Value::new(mark)).collect(),
        ..CellPlay::default()
    };
    if let Some(value) = number(event, "value").and_then(|number| value(number, &layout)) {
        draft.write(cell, value);
    }
    Ok(())
}

/// The value of a number, if the board has it.
fn value(number: usize, layout: &Layout) -> Option<Value> {
    Value::new(number).filter(|_| number <= layout.values())
}

/// The board that a graph describes.
fn layout(graph: Node<'_, '_>) -> Result<Arc<Layout>, Error> {
    let kind = graph.attribute("specific-type").unwrap_or_default();
    let unknown = || {
        // Boards of several squares are of its plain kind, and differ by their names.
        let name = graph.attribute("name").unwrap_or(kind);
        let kind: String = name.chars().take(30).collect();
        xml::wrong(graph, |text| {
            message!(
                "the element {text} is a board of the kind {text_kind}, which can't be read here",
                text_kind = quoted(kind)
            )
        })
    };
    let side = number(graph, "order")
        .filter(|side| (2..=MOST).contains(side))
        .ok_or_else(|| {
            xml::wrong(graph, |text| {
                message!("the element {text} has no order from 2 to 25")
            })
        })?;
    let size = |name: &str| number(graph, name).unwrap_or(side);
    if size("sizeX") != side || size("sizeY") != side || number(graph, "sizeZ").unwrap_or(1) != 1 {
        return Err(unknown());
    }
    let root = side.isqrt();
    let has_boxes = graph.attribute("type") == Some("sudoku")
        || graph.descendants().any(|node| {
            node.has_tag_name("sudokugroups") && node.attribute("withblocks") == Some("1")
        });
    let is_flat = matches!(graph.attribute("type"), Some("sudoku" | "custom"));
    if !is_flat || has_boxes && root * root != side {
        return Err(unknown());
    }
    let cliques = cliques(graph, side)?;
    let mut description = Description::of_shape(format!("sq{root}x{root}"));
    if !has_boxes {
        let mut region_of = vec![usize::MAX; side * side];
        for (number, clique) in cliques.iter().enumerate() {
            clique.iter().for_each(|&cell| region_of[cell] = number);
        }
        description = Description::of_shape(format!("latin{side}"));
        if !cliques.is_empty() {
            let are_whole = cliques.len() == side && !region_of.contains(&usize::MAX);
            let jigsaw = jigsaw(side, &region_of).filter(|_| are_whole);
            description = jigsaw.ok_or_else(unknown)?;
        }
    } else if !cliques.is_empty() && !cliques.iter().all(|clique| is_box(clique, side, root)) {
        return Err(unknown());
    }
    if kind == "XSudoku" {
        description.turn(&rules::X, true);
    }
    description.clues = cages(graph, side, kind.starts_with("Mathdoku"))?;
    Ok(described(description)?)
}

/// The cells of groups that are no rows, columns or diagonals.
fn cliques(graph: Node<'_, '_>, side: usize) -> Result<Vec<Vec<usize>>, Error> {
    let mut cliques: Vec<Vec<usize>> = Vec::new();
    let nodes = graph.descendants();
    for clique in nodes.filter(|node| node.has_tag_name("clique")) {
        let cells = cells(clique, side)?;
        let is_line = |step: fn(usize, usize) -> usize| {
            cells
                .iter()
                .all(|&cell| step(cell, side) == step(cells[0], side))
        };
        let is_diagonal = |cell: fn(usize, usize) -> usize| {
            cells.len() == side && (0..side).all(|at| cells.contains(&cell(at, side)))
        };
        let is_known = is_line(|cell, side| cell / side) || is_line(|cell, side| cell % side);
        if !is_known
            && !is_diagonal(|at, side| at * side + at)
            && !is_diagonal(|at, side| at * side + side - 1 - at)
        {
            cliques.push(cells);
        }
    }
    Ok(cliques)
}

fn cages(graph: Node<'_, '_>, side: usize, is_mathdoku: bool) -> Result<Vec<Clue>, Error> {
    let mut cages = Vec::new();
    for cage in graph.descendants().filter(|node| node.has_tag_name("cage")) {
        let cells = cells(cage, side)?.into_iter().map(Cell::new);
        let value = number(cage, "value")
            .ok_or_else(|| xml::wrong(cage, |text| message!("the element {text} has no value")))?;
        let kind = if is_mathdoku { &CALCULATION } else { &CAGE };
        let operation = number(cage, "operator")
            .filter(|_| is_mathdoku)
            .and_then(|one| OPERATIONS.get(one.checked_sub(1)?).copied());
        let clue = Clue::new(kind, cells).with_amount(value);
        cages.push(clue.with_operation(operation));
    }
    Ok(cages)
}

/// The operations of cages, by their numbers from 1.
const OPERATIONS: [Operation; 4] = [
    Operation::Divided,
    Operation::Minus,
    Operation::Times,
    Operation::Plus,
];

/// Says whether cells are a box.
fn is_box(cells: &[usize], side: usize, root: usize) -> bool {
    let of = |cell: usize| (cell / side / root, cell % side / root);
    cells.iter().all(|&cell| of(cell) == of(cells[0]))
}

/// The cells of an element, in the order of rows.
fn cells(node: Node<'_, '_>, side: usize) -> Result<Vec<usize>, Error> {
    let words = node.text().unwrap_or_default().split_whitespace();
    let cell = |word: &str| {
        let at = word.parse().ok().filter(|&at: &usize| at < side * side);
        at.map(|at| turned(at, side))
    };
    let cells: Option<Vec<usize>> = words.map(cell).collect();
    cells.filter(|cells| !cells.is_empty()).ok_or_else(|| {
        xml::wrong(node, |text| {
            message!("the element {text} names something that is no cell of the board")
        })
    })
}

fn write(game: &Game) -> String {
    let board = game.board();
    let layout = board.layout();
    let side = layout.values();
    let at = |index: usize| layout.cell(turned(index, side));
    let symbols = (0..layout.len()).filter_map(at).map(|cell| {
        let value = board.puzzle().givens.get(cell);
        value.map_or('_', |value| char::from(b'a' + value.number() as u8))
    });
    let mut events = String::new();
    for index in 0..layout.len() {
        let Some(cell) = at(index) else { continue };
        let play = board.play(cell);
        // Writing to a String never fails.
        if let Some(entry) = play.entry {
            let value = entry.value.number();
            let _ = writeln!(
                events,
                "   <simple-event index=\"{index}\" value=\"{value}\"/>"
            );
        } else if !play.centre.is_empty() {
            let marks = Value::all(side)
                .map(|value| {
                    if play.centre.contains(value) {
                        '1'
                    } else {
                        '0'
                    }
                })
                .collect::<String>();
            let _ = writeln!(
                events,
                "   <simple-event index=\"{index}\" markers=\"{marks}\"/>"
            );
        }
    }
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"{}\">\n  <puzzle>\n   \
         <graph specific-type=\"Plain\" type=\"sudoku\" order=\"{side}\"/>\n   <values>{}</values>\n  </puzzle>\n  \
         <history>\n{events}  </history>\n </game>\n</ksudoku>\n",
        game.time().as_millis(),
        symbols.collect::<String>()
    )
}
