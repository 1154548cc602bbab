//! The shape on the desk: its undo steps, what is being done with it, and what follows from it.

use std::sync::Arc;
use std::time::Duration;

use egui::Context;
use sudogon_board::game::Board;
use sudogon_board::layout::geometry::{Bounds, Point, centroid, point};
use sudogon_board::layout::{self, Cell, Direction, HouseRole, Layout};
use sudogon_board::message::{HouseName, Pattern, message, pattern};
use sudogon_board::own_shape::{
    BoardFace, Guest, HouseOffer, OwnHouse, OwnShape, ShapeEdit, ShapeFinding, ShapeNames,
};
use sudogon_board::puzzle::{Grid, Puzzle};

use crate::app::command::shape_act::{ShapeAct, Tool};
use crate::app::own_shape::filling::Filling;
use crate::app::own_shape::keeper::Drawing;
use crate::app::own_shape::words;
use crate::app::wake::wake;
use crate::language::say;
use crate::worker::{self, SolveEvent, Task};

/// How many changes can be taken back.
const STEPS: usize = 200;

/// The step in which a drawing took the place of another that was left.
static PUT_AWAY: Pattern = pattern!(in "an undo step": "Put the last drawing away");

/// How long it may take to find out whether a shape can be filled.
const PATIENCE: Duration = Duration::from_secs(10);

/// The shape while it is drawn.
pub struct ShapeDesk {
    drawing: Drawing,
    undo: Vec<(&'static Pattern, Drawing)>,
    redo: Vec<(&'static Pattern, Drawing)>,
    /// The tool in hand, which decides what a click does.
    pub tool: Tool,
    /// A drag fills a rectangle.
    pub fills_rectangles: bool,
    /// How new houses are printed.
    pub pen: HouseRole,
    /// The house that is being painted.
    pub open_house: Option<usize>,
    /// The board to put in.
    pub guest: Guest,
    /// Its houses come with it.
    pub brings_houses: bool,
    /// Where the cursor is: the middle of a cell, or of where one may be.
    pub cursor: Point,
    /// The cells that a sentence speaks of.
    pub pointed: Vec<Cell>,
    /// Everything that follows from the shape.
    pub seen: Seen,
    /// Says whether it can be filled.
    pub filling: Filling,
    asked: Option<Task<SolveEvent>>,
}

/// Everything that follows from a shape: found once after each change.
#[derive(Default)]
pub struct Seen {
    /// An empty board of it; `None` of fewer than two cells.
    pub board: Option<Board>,
    /// The faults, and what is missing.
    pub findings: Vec<ShapeFinding>,
    /// The houses to take; found when they are first shown.
    pub offers: Vec<HouseOffer>,
    /// The names of its cells and houses.
    pub names: ShapeNames,
}

/// By how many layout units the part that is shown grows.
const STEP: f32 = 4.0;

impl ShapeDesk {
    /// A drawing on the desk. Undo leads back to others that were left.
    pub fn new(drawing: Drawing, left: impl IntoIterator<Item = Drawing>) -> Self {
        let tool = if drawing.shape.cells.is_empty() {
            Tool::Cells
        } else {
            Tool::Houses
        };
        let mut desk = Self {
            cursor: words::FIRST_PLACE,
            drawing,
            undo: left.into_iter().map(|left| (&PUT_AWAY, left)).collect(),
            redo: Vec::new(),
            tool,
            fills_rectangles: true,
            pen: HouseRole::Area,
            open_house: None,
            guest: Guest::of(layout::FIRST[0], BoardFace::Flat),
            brings_houses: true,
            pointed: Vec::new(),
            seen: Seen::default(),
            filling: Filling::default(),
            asked: None,
        };
        desk.follow();
        desk
    }

    /// The shape.
    pub fn shape(&self) -> &Arc<OwnShape> {
        &self.drawing.shape
    }

    /// The shape with what it comes from.
    pub const fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// Names what Undo takes back.
    pub fn undo_title(&self) -> Option<&'static Pattern> {
        self.undo.last().map(|(title, _)| *title)
    }

    /// Names what Redo makes again.
    pub fn redo_title(&self) -> Option<&'static Pattern> {
        self.redo.last().map(|(title, _)| *title)
    }

    /// Says whether it is a board.
    pub fn is_ready(&self) -> bool {
        !self.seen.findings.iter().any(ShapeFinding::is_in_the_way)
    }

    /// The part of the plane that is shown: the shape and some room for more of it. It grows by some cells at a time, so that not each stroke
    /// moves what is under the pointer.
    pub fn view(&self) -> Bounds {
        let empty = Bounds::centred(point(4.5, 4.5), point(13.0, 13.0));
        let air = match self.tool {
            Tool::Cells => 1.0,
            Tool::Boards => {
                let size = self.guest.bounds().size();
                0.75 * size.x.max(size.y)
            }
            Tool::Houses | Tool::Names => 0.4,
        };
        match self.drawing.shape.bounds() {
            Some(bounds) if self.tool == Tool::Cells => {
                let bounds = bounds.grown(point(air, air));
                // The empty view has room for what the first strokes draw; beyond it goes by steps.
                let steps = |over: f32| (over / STEP).ceil().max(0.0) * STEP;
                let steps = |over: Point| point(steps(over.x), steps(over.y));
                let (before, after) = (empty.min - bounds.min, bounds.max - empty.max);
                Bounds::of([empty.min - steps(before), empty.max + steps(after)])
            }
            Some(bounds) => bounds.grown(point(air, air)),
            None => empty,
        }
    }

    /// Says what is where the cursor is.
    pub fn place(&self) -> String {
        words::place(&self.drawing.shape, &self.seen.names, self.cursor)
    }

    /// The cell with the cursor.
    pub fn cursor_cell(&self) -> Option<Cell> {
        self.drawing.shape.cell_at(self.cursor)
    }

    /// Does something; says what came of it.
    pub fn act(&mut self, act: ShapeAct) -> Option<String> {
        self.pointed.clear();
        match act {
            ShapeAct::Take(tool) => {
                self.tool = tool;
                self.open_house = None;
                self.find_offers();
                return Some(words::tool(tool).to_owned());
            }
            ShapeAct::FillRectangles(is_on) => self.fills_rectangles = is_on,
            ShapeAct::SetPen(role) => {
                self.pen = role;
                self.open_house = None;
            }
            ShapeAct::OpenHouse(house) => {
                let told = house.or(self.open_house);
                self.open_house = house;
                return told.map(|at| words::house(&self.drawing.shape, &self.seen.names, at));
            }
            ShapeAct::ChooseGuest(id) => self.guest = Guest::of(&id, self.guest.face),
            ShapeAct::ChooseFace(face) => self.guest = Guest::of(&self.guest.id, face),
            ShapeAct::BringHouses(brings) => self.brings_houses = brings,
            ShapeAct::Point(at) => self.cursor = at,
            ShapeAct::Move(direction) => self.step(direction),
            ShapeAct::Press => return self.press(),
            ShapeAct::ShowFinding(at) => {
                let finding = self.seen.findings.get(at)?;
                self.pointed = finding.cells(&self.drawing.shape).to_vec();
                return Some(words::in_words(
                    &self.seen.names,
                    &finding.message(&self.drawing.shape),
                ));
            }
            ShapeAct::Undo => return self.travel(true),
            ShapeAct::Redo => return self.travel(false),
            // It becomes a puzzle in the window, which is none of the desk's.
            ShapeAct::Finish => {}
            ShapeAct::Paint { cells, goes_on } => return self.paint(cells, goes_on),
            ShapeAct::Switch { at, on, goes_on } => return self.switch(at, on, goes_on),
            ShapeAct::PutGuest(by) => return Some(self.put_guest(by)),
            ShapeAct::TakeOffer(at) => return self.take_offer(at),
            ShapeAct::SetRole(role) => {
                let at = self.open_house?;
                let house = self.drawing.shape.houses.get(at)?.clone();
                return self.change(ShapeEdit::SetHouse(at, OwnHouse { role, ..house }), false);
            }
            ShapeAct::RemoveHouse(at) => return Some(self.remove_house(at)),
            ShapeAct::SetValues(values) => {
                let problem = self.change(ShapeEdit::SetValues(values), true);
                return problem.or_else(|| Some(words::values(&self.drawing.shape)));
            }
            ShapeAct::Edit(edit) => {
                // All that is typed into a field is one step.
                let is_typed = matches!(
                    edit,
                    ShapeEdit::RenameKind(..) | ShapeEdit::SetTitle(_) | ShapeEdit::NameCell(..)
                );
                return self.change(edit, is_typed);
            }
            ShapeAct::SetPlane(plane) => {
                self.change(ShapeEdit::SetPlane(plane), false);
                self.cursor = self.middle_near(self.cursor).unwrap_or(self.cursor);
            }
            ShapeAct::Clear => return self.clear(),
        }
        None
    }

    /// Puts cells where these points are, or takes those away that are there.
    fn switch(&mut self, at: Vec<Point>, on: bool, goes_on: bool) -> Option<String> {
        if let Some(last) = at.last().and_then(|at| self.middle_near(*at)) {
            self.cursor = last;
        }
        let edit = if on {
            ShapeEdit::Add(at)
        } else {
            let cells = at.iter().filter_map(|at| self.drawing.shape.cell_at(*at));
            ShapeEdit::Remove(cells.collect())
        };
        let before = self.drawing.shape.cells.len();
        self.change(edit, goes_on).or_else(|| {
            let is_changed = before != self.drawing.shape.cells.len();
            is_changed.then(|| words::cells(&self.drawing.shape))
        })
    }

    /// Puts the guest in, moved so far.
    fn put_guest(&mut self, by: Point) -> String {
        let edit = ShapeEdit::Join {
            board: self.guest.id.clone(),
            face: self.guest.face,
            by,
            with_houses: self.brings_houses,
        };
        self.change(edit, false).unwrap_or_else(|| {
            say!(
                "{clause:whole} is put in. {count} {count|cell|cells}",
                clause = self.guest.title.clone(),
                count = self.drawing.shape.cells.len()
            )
        })
    }

    fn take_offer(&mut self, at: usize) -> Option<String> {
        let offer = self.seen.offers.get(at)?;
        let added = message!("{clause:whole}: added", clause = offer.title.clone());
        let said = words::in_words(&self.seen.names, &added);
        let edit = ShapeEdit::AddHouses(offer.houses.clone());
        self.open_house = None;
        Some(self.change(edit, false).unwrap_or(said))
    }

    fn remove_house(&mut self, at: usize) -> String {
        let house = message!("{house} is removed", house = HouseName(at as u16));
        let said = words::in_words(&self.seen.names, &house);
        self.open_house = None;
        self.change(ShapeEdit::RemoveHouses(vec![at]), false);
        said
    }

    fn clear(&mut self) -> Option<String> {
        self.open_house = None;
        self.tool = Tool::Cells;
        let nothing = OwnShape {
            plane: self.drawing.shape.plane,
            ..OwnShape::default()
        };
        self.change(ShapeEdit::Replace(Box::new(nothing)), false)
    }

    /// Makes a change; one that goes on with the last is one step with it. Returns why it can't be made, if so.
    fn change(&mut self, edit: ShapeEdit, goes_on: bool) -> Option<String> {
        let title = edit.title();
        let edited = match self.drawing.shape.edited(edit) {
            Ok(edited) => edited,
            Err(problem) => return Some(words::problem(&problem)),
        };
        if edited == *self.drawing.shape {
            return None;
        }
        let is_same = goes_on && self.undo_title() == Some(title) && self.redo.is_empty();
        let before = self.drawing.clone();
        self.drawing.shape = Arc::new(edited);
        if !is_same {
            self.undo.push((title, before));
            if self.undo.len() > STEPS {
                self.undo.remove(0);
            }
        }
        self.redo.clear();
        self.follow();
        None
    }

    fn travel(&mut self, is_back: bool) -> Option<String> {
        let (from, to) = if is_back {
            (&mut self.undo, &mut self.redo)
        } else {
            (&mut self.redo, &mut self.undo)
        };
        let (title, drawing) = from.pop()?;
        to.push((title, std::mem::replace(&mut self.drawing, drawing)));
        self.open_house = None;
        self.follow();
        Some(if is_back {
            say!("{clause}: taken back", clause = title)
        } else {
            say!("{clause}: made again", clause = title)
        })
    }

    /// Brings what follows from the shape up to date.
    fn follow(&mut self) {
        let (layout, findings) = self.drawing.shape.examined();
        self.seen = Seen {
            board: layout.map(|layout| Board::new(Puzzle::empty(Arc::new(layout)))),
            findings,
            offers: Vec::new(),
            names: ShapeNames::of(&self.drawing.shape),
        };
        self.find_offers();
        self.asked = None;
        self.filling = Filling::Unasked;
    }

    /// Finds the houses that could be taken, if they are shown.
    fn find_offers(&mut self) {
        if self.tool == Tool::Houses && self.seen.offers.is_empty() {
            self.seen.offers = self.drawing.shape.offers();
        }
    }

    /// Finds out whether it can be filled; says so once it is known.
    pub fn find_out(&mut self, ctx: &Context) -> Option<&'static str> {
        if self.filling == Filling::Unasked
            && let Some(layout) = self.layout()
        {
            let empty = Grid::empty(layout.len());
            self.asked = Some(worker::judge(layout, empty, PATIENCE, wake(ctx)));
            self.filling = Filling::Asked;
        }
        let mut told = None;
        while let Some(event) = self.asked.as_ref().and_then(Task::poll) {
            if let SolveEvent::Done(outcome) = event {
                self.asked = None;
                self.filling = Filling::of(&outcome);
                told = self.filling.say();
            }
        }
        told
    }

    /// The layout, once it is a board.
    pub fn layout(&self) -> Option<Arc<Layout>> {
        let board = self.seen.board.as_ref().filter(|_| self.is_ready())?;
        Some(Arc::clone(&board.puzzle().layout))
    }

    /// Paints a house: a stroke adds its cells, a click on one cell takes it in or out.
    fn paint(&mut self, mut cells: Vec<Cell>, goes_on: bool) -> Option<String> {
        let last = *cells.last()?;
        self.cursor = centroid(&self.drawing.shape.cells[last.index()].outline);
        let open = self.open_house();
        let values = self.drawing.shape.values;
        let is_click = cells.len() == 1 && !goes_on;
        let edit = match open {
            Some((at, house)) if is_click && house.cells.contains(&last) => {
                let mut house = house.clone();
                house.cells.retain(|cell| *cell != last);
                ShapeEdit::SetHouse(at, house)
            }
            // A whole house is left alone: the next is begun.
            Some((at, house)) if goes_on || house.cells.len() < values => {
                cells.retain(|cell| !house.cells.contains(cell));
                cells.truncate(values.saturating_sub(house.cells.len()));
                let mut house = house.clone();
                house.cells.extend(cells);
                ShapeEdit::SetHouse(at, house)
            }
            _ => {
                cells.truncate(values);
                let kind = match self.pen {
                    HouseRole::Area => self.drawing.shape.area_kind(),
                    HouseRole::Line => "line".to_owned(),
                    _ => "extra".to_owned(),
                };
                ShapeEdit::AddHouses(vec![OwnHouse::new(kind, self.pen, cells)])
            }
        };
        let begun = match &edit {
            ShapeEdit::AddHouses(houses) => houses.first().map(|house| house.cells.clone()),
            _ => None,
        };
        let problem = self.change(edit, goes_on && begun.is_none());
        if problem.is_some() {
            return problem;
        }
        if let Some(begun) = begun {
            // These cells may be a house already.
            let mut houses = self.drawing.shape.houses.iter();
            self.open_house = houses.position(|house| house.cells == begun);
        }
        let count = self.shape().houses.len();
        self.open_house = self.open_house.filter(|&at| at < count);
        let open = self.open_house?;
        Some(words::house(self.shape(), &self.seen.names, open))
    }

    /// The house that is being painted, with its number.
    pub fn open_house(&self) -> Option<(usize, &OwnHouse)> {
        let at = self.open_house?;
        Some((at, self.shape().houses.get(at)?))
    }

    /// Does what a click does, where the cursor is.
    fn press(&mut self) -> Option<String> {
        match self.tool {
            Tool::Cells => {
                let on = self.cursor_cell().is_none();
                let at = vec![self.cursor];
                self.switch(at, on, false)
            }
            Tool::Boards => {
                let by = self.guest.shift_to(self.cursor);
                self.act(ShapeAct::PutGuest(by))
            }
            Tool::Houses => {
                let cells = vec![self.cursor_cell()?];
                self.paint(cells, false)
            }
            Tool::Names => Some(self.place()),
        }
    }

    /// Moves the cursor to the next cell, or place for one, in a direction.
    fn step(&mut self, direction: Direction) {
        let toward = direction.vector();
        let shape = self.shape();
        let mut places = shape.middles();
        if matches!(self.tool, Tool::Cells | Tool::Boards) {
            let near = Bounds::centred(self.cursor, point(4.0, 4.0));
            let free = shape.plane.cells_in(near).map(|outline| centroid(&outline));
            places.extend(free.filter(|at| shape.cell_at(*at).is_none()));
        }
        let cost = |at: &Point| {
            let by = *at - self.cursor;
            let along = by.dot(toward);
            let aside = by.dot(toward.quarter_turn()).abs();
            (along > 0.1 && aside < 1.2 * along).then_some(along + 2.0 * aside)
        };
        let costs = places.into_iter().filter_map(|at| Some((cost(&at)?, at)));
        if let Some((_, next)) = costs.min_by(|a, b| a.0.total_cmp(&b.0)) {
            self.cursor = next;
        }
    }

    /// The middle of the cell at a point, or of where one may be.
    pub fn middle_near(&self, at: Point) -> Option<Point> {
        let outline = self.shape().outline_at(at)?;
        Some(centroid(&outline))
    }
}
