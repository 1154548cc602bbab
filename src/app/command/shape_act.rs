//! The acts of a person who draws a shape.

use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{Cell, Direction, HouseRole, Plane};
use sudogon_board::message::{Pattern, pattern};
use sudogon_board::own_shape::{BoardFace, ShapeEdit};

/// Something that is done on the desk.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeAct {
    /// Take another tool.
    Take(Tool),
    /// New cells are cut from this plane.
    SetPlane(Plane),
    /// A drag fills a rectangle of cells, or paints them one by one.
    FillRectangles(bool),
    /// Put cells at these points, or take them away; as part of the same drag as before.
    Switch {
        /// The points.
        at: Vec<Point>,
        /// The cells are there.
        on: bool,
        /// It belongs to the same drag as the act before.
        goes_on: bool,
    },
    /// Put a house, or more of it, on these cells; a single cell is taken out again.
    Paint {
        /// The cells.
        cells: Vec<Cell>,
        /// It belongs to the same drag as the act before.
        goes_on: bool,
    },
    /// The board to put in.
    ChooseGuest(String),
    /// How it lies.
    ChooseFace(BoardFace),
    /// Its houses come with it, or its cells alone.
    BringHouses(bool),
    /// Put it in, moved so far.
    PutGuest(Point),
    /// Move the cursor.
    Move(Direction),
    /// Put the cursor here.
    Point(Point),
    /// Do what the tool does, where the cursor is.
    Press,
    /// Take the houses of an offer.
    TakeOffer(usize),
    /// How new houses are printed.
    SetPen(HouseRole),
    /// Go on with this house, or with none.
    OpenHouse(Option<usize>),
    /// How the open house is printed.
    SetRole(HouseRole),
    /// Take a house away.
    RemoveHouse(usize),
    /// So many values.
    SetValues(usize),
    /// Change the shape, and nothing else on the desk.
    Edit(ShapeEdit),
    /// Show the cells of a finding.
    ShowFinding(usize),
    /// Begin with nothing.
    Clear,
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// It is ready: begin a puzzle on it.
    Finish,
}

/// The tool in hand, which decides what a click does.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Tool {
    /// Switches cells on and off.
    #[default]
    Cells,
    /// Puts a board in.
    Boards,
    /// Paints houses.
    Houses,
    /// Names what there is.
    Names,
}

impl Tool {
    /// All of them, with what they are called.
    pub const ALL: [(Self, &'static Pattern); 4] = [
        (Self::Cells, &pattern!(in "a tool": "Cells")),
        (Self::Boards, &pattern!(in "a tool": "Boards")),
        (Self::Houses, &pattern!(in "a tool": "Houses")),
        (Self::Names, &pattern!(in "a tool": "Names")),
    ];
}
