//! What of a board is printed.

use crate::drawing::{self, Labels, Medium, Placement, Primitive, Role, Scene};
use crate::in_words;
use sudogon_board::game::{Board, CellPlay, Mark, Pen};
use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Bounds, point};
use sudogon_board::message::Message;
use sudogon_board::puzzle::{Candidates, ValueSet};

use super::options::{Marks, Options, Values};
use super::typeface;

/// Draws a board in its place on a page, with the numbers beside it; returns what each cell says, too.
pub(super) fn board(
    board: &Board,
    options: &Options,
    place: Placement,
) -> (Vec<Primitive>, impl Fn(Cell) -> Message + use<>) {
    let board = printed(board, options);
    let candidates = match options.marks {
        Marks::Candidates => candidates(&board),
        Marks::None | Marks::Mine => Vec::new(),
    };
    let scene = Scene {
        candidates: &candidates,
        labels: Labels::Off,
        has_large_digits: options.is_large,
        has_bold_lines: options.is_large,
        ..Scene::of(&board)
    };
    let medium = Medium {
        place,
        measure: &typeface::measure,
        least_figure: 0.0,
    };
    let mut primitives = drawing::board(&scene, &medium, Labels::Off, None);
    primitives.extend(drawing::rim_labels(&scene, &medium, Labels::Off, None));
    primitives.retain(is_inked);
    let contents = move |cell: Cell| {
        let play = board.play(cell);
        let mine = play.marks(Mark::Corner).union(play.marks(Mark::Centre));
        let marks = candidates.get(cell.index()).copied().unwrap_or(mine);
        in_words::contents(board.value(cell), marks)
    };
    (primitives, contents)
}

/// Says whether something is to be printed: paper is white.
pub(super) fn is_inked(primitive: &Primitive) -> bool {
    let is_ground = |role: &Role| matches!(role, Role::Ground);
    !matches!(primitive, Primitive::Fill { role, .. } if is_ground(role))
}

/// The board with what is to be printed, and nothing else.
fn printed(board: &Board, options: &Options) -> Board {
    let has_marks = options.marks == Marks::Mine;
    let play = |play: &CellPlay| {
        let marks = if has_marks {
            *play
        } else {
            CellPlay::default()
        };
        CellPlay {
            entry: play.entry.filter(|_| options.values == Values::All),
            corrected: None,
            ..marks
        }
    };
    let layout = board.layout();
    let cells = layout.cells().map(|cell| play(board.play(cell)));
    let pen = if has_marks {
        board.pen().as_ref().clone()
    } else {
        Pen::default()
    };
    Board::with_play(board.puzzle().clone(), cells.collect()).with_pen(pen)
}

/// The candidates of the empty cells.
fn candidates(board: &Board) -> Vec<ValueSet> {
    let candidates = Candidates::new(&board.puzzle().layout, &board.grid(), &[]);
    let cells = board.layout().cells();
    let open = cells.map(|cell| match board.value(cell) {
        Some(_) => ValueSet::default(),
        None => candidates.of(cell),
    });
    open.collect()
}

/// The place that a board fills, with the numbers beside it: centred from left to right, and at the top.
pub(super) fn place_in(board: &Board, room: Bounds) -> Placement {
    let bounds = board.layout().bounds();
    let size = bounds.size();
    let room_size = room.size();
    let fit = |[left, right, above, below]: [f32; 4]| {
        let across = (room_size.x - left - right) / size.x;
        let down = (room_size.y - above - below) / size.y;
        across.min(down).max(0.01)
    };
    // The numbers are larger beside a larger board, so that a few rounds find the size.
    let mut beside = [0.0; 4];
    for _ in 0..4 {
        beside = drawing::room_for_clues(board, fit(beside));
    }
    let scale = fit(beside);
    let [left, right, above, _] = beside;
    let free = room_size.x - left - right - size.x * scale;
    let corner = room.min + point(left + free / 2.0, above);
    Placement {
        scale,
        origin: corner - bounds.min * scale,
    }
}
