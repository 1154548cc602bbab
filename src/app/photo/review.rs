//! A picture that is being read, and what was read in it.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Message, message};
use sudogon_paper::storage;
use sudogon_photo::{Flat, InputPicture, PictureError, ReadingRequest, ReadingStage};

use crate::app::command::review_act::PictureView;
use crate::app::photo::corrections::{CellCorrection, Same, Waiting};
use crate::app::photo::draft::Draft;
use crate::app::photo::phone::Phone;
use crate::app::wake::wake;
use crate::worker::{self, PhotoEvent, Task};

/// A picture that is read, in front of the board if there is one.
pub struct Review {
    /// What the puzzle will be called: as the picture's file, if it has one.
    pub title: String,
    /// The picture, once it is decoded.
    pub shown: Option<ShownPicture>,
    /// The corners of the board in it, clockwise from its own top left one.
    pub corners: [Point; 4],
    /// The shape that the person has chosen.
    pub shape: Option<String>,
    /// The shape that they have drawn for it, in place of those that there are.
    own: Option<Arc<Layout>>,
    /// The view of it that is shown.
    pub view: PictureView,
    /// The state of its reading.
    pub state: ReviewState,
    /// Corrections whose cells it does not have.
    pub waiting: Waiting,
    /// The corners are where the person put them.
    are_corners_set: bool,
    /// A corner was moved since it was read.
    pub is_corner_moved: bool,
    /// The way to find the cells of the corrections when it has been read again.
    same: Same,
    task: Option<Task<PhotoEvent>>,
    /// The phone that it came from: it may send another.
    phone: Option<Phone>,
    /// Another picture from it, which waits: what was corrected in this one would be lost.
    next: Option<Vec<u8>>,
}

/// The state of a picture's reading.
pub enum ReviewState {
    /// It is being read.
    Reading(ReadingStage),
    /// This was read, in the board seen from above.
    Read(Box<Draft>, FlatPhoto),
    /// There is no board in it.
    NoBoard,
    /// It can't be read, for this reason.
    Wrong(Message),
}

/// A picture on the screen.
pub struct ShownPicture {
    /// As it came.
    pub picture: Arc<InputPicture>,
    /// For the screen.
    pub texture: TextureHandle,
}

/// The board seen from above, on the screen.
pub struct FlatPhoto {
    /// Its pixels.
    pub texture: TextureHandle,
    /// How many of them a layout unit has.
    pub per_unit: f32,
    /// Where the layout's top left corner is.
    pub origin: Point,
    /// How many pixels it has across and down.
    pub size: Point,
}

impl Review {
    /// Begins to read a file.
    pub fn of_file(path: PathBuf, ctx: &Context) -> Self {
        let name = path.file_stem().unwrap_or_default();
        let title = name.to_string_lossy().into_owned();
        let decode = move || {
            let bytes = storage::picture(&path).map_err(|error| error.message())?;
            let picture = InputPicture::decode(&bytes).map_err(|error| error.message())?;
            Ok(Arc::new(picture))
        };
        let review = Self::of(decode, ReadingRequest::default(), ctx);
        Self { title, ..review }
    }

    /// Begins to read a picture from a phone, which is told what becomes of it.
    pub fn of_phone(phone: Phone, picture: Vec<u8>, ctx: &Context) -> Self {
        let decode = move || {
            let picture = InputPicture::decode(&picture).map_err(|error| error.message())?;
            Ok(Arc::new(picture))
        };
        let review = Self::of(decode, ReadingRequest::default(), ctx);
        Self {
            phone: Some(phone),
            ..review
        }
    }

    /// Begins to read the picture that waits, in place of this one.
    pub fn read_next(&mut self, ctx: &Context) {
        if let Some(picture) = self.next.take()
            && let Some(phone) = self.phone.take()
        {
            *self = Self::of_phone(phone, picture, ctx);
        }
    }

    /// Says whether another picture waits.
    pub fn has_next(&self) -> bool {
        self.next.is_some()
    }

    /// Tells the phone what became of its picture, and takes what it has sent since: at once, unless something was corrected here.
    pub fn follow_phone(&mut self, ctx: &Context, has_ended: bool) {
        let has_puzzle = matches!(self.state, ReviewState::Read(..));
        let Some(phone) = &mut self.phone else { return };
        // Of a picture that waits nothing is known yet.
        if has_ended && self.next.is_none() {
            phone.tell(has_puzzle);
        }
        if self.next.is_none() {
            self.next = phone.poll(ctx);
        }
        if self.next.is_some() && !self.is_corrected() {
            self.read_next(ctx);
        }
    }

    /// Begins to read a picture as a board of this layout.
    pub fn of_layout(picture: Arc<InputPicture>, layout: Arc<Layout>, ctx: &Context) -> Self {
        let request = ReadingRequest {
            layout: Some(Arc::clone(&layout)),
            ..ReadingRequest::default()
        };
        let own = Some(layout);
        let review = Self::of(move || Ok(picture), request, ctx);
        Self { own, ..review }
    }

    /// Begins to read a picture from the clipboard.
    pub fn of_image(image: &ColorImage, ctx: &Context) -> Self {
        let [width, height] = image.size;
        let pixels = image.pixels.iter();
        let rgb = pixels.flat_map(|pixel| [pixel.r(), pixel.g(), pixel.b()]);
        let picture = InputPicture::from_rgb(width, height, rgb.collect())
            .map(Arc::new)
            .ok_or_else(|| {
                let [width, height] = image
                    .size
                    .map(|side| u32::try_from(side).unwrap_or(u32::MAX));
                PictureError::TooSmall(width, height).message()
            });
        Self::of(move || picture, ReadingRequest::default(), ctx)
    }

    fn of(
        picture: impl FnOnce() -> Result<Arc<InputPicture>, Message> + Send + 'static,
        request: ReadingRequest,
        ctx: &Context,
    ) -> Self {
        Self {
            title: String::new(),
            shown: None,
            corners: [Point::default(); 4],
            shape: None,
            view: PictureView::default(),
            state: ReviewState::Reading(ReadingStage::Finding),
            waiting: Waiting::default(),
            are_corners_set: false,
            is_corner_moved: false,
            same: Same::default(),
            own: None,
            task: Some(worker::read_photo(picture, request, wake(ctx))),
            phone: None,
            next: None,
        }
    }

    /// Reads it as a board of this shape, or, without one, as what is found.
    pub fn read_as(&mut self, shape: Option<String>, ctx: &Context) {
        self.own = None;
        // What is found again is found everywhere.
        self.are_corners_set &= shape.is_some();
        self.shape = shape;
        let is_found = !self.are_corners_set;
        self.read_again(is_found, Same::Place, ctx);
    }

    /// Reads it again a quarter turn further.
    pub fn turn(&mut self, ctx: &Context) {
        self.corners.rotate_left(1);
        self.read_again(false, Same::Place, ctx);
    }

    /// Reads it again with the corners where the person has put them.
    pub fn read_moved(&mut self, ctx: &Context) {
        self.read_again(false, Same::Number, ctx);
    }

    /// Reads it again: of the chosen shape, with the corners where they are, or wherever the board is found.
    fn read_again(&mut self, is_found: bool, same: Same, ctx: &Context) {
        let Some(shown) = &self.shown else { return };
        let chosen = self
            .shape
            .as_ref()
            .and_then(|id| layout::named(id).ok())
            .or_else(|| self.own.clone());
        // Cages are read anew.
        let read = self
            .draft()
            .filter(|_| !is_found)
            .and_then(|draft| layout::with_clues(&draft.reading.layout, []).ok());
        let request = ReadingRequest {
            layout: chosen.or(read),
            corners: Some(self.corners).filter(|_| !is_found),
            is_upright: !is_found,
            ..ReadingRequest::default()
        };
        let picture = Arc::clone(&shown.picture);
        self.task = Some(worker::read_photo(move || Ok(picture), request, wake(ctx)));
        self.same = same;
    }

    /// Moves a corner, and stops a reading that has the old place.
    pub fn move_corner(&mut self, at: usize, place: Point) {
        if let Some(corner) = self.corners.get_mut(at) {
            *corner = place;
            self.are_corners_set = true;
            self.is_corner_moved = true;
            self.task = None;
        }
    }

    /// Returns the draft, once it was read.
    pub fn draft(&self) -> Option<&Draft> {
        match &self.state {
            ReviewState::Read(draft, _) => Some(draft),
            _ => None,
        }
    }

    /// Returns the draft to be corrected, once it was read.
    pub fn draft_mut(&mut self) -> Option<&mut Draft> {
        match &mut self.state {
            ReviewState::Read(draft, _) => Some(draft),
            _ => None,
        }
    }

    /// Says whether the person has corrected something.
    pub fn is_corrected(&self) -> bool {
        let is_made = |one: &CellCorrection| *one != CellCorrection::default();
        let has_made = |draft: &Draft| draft.corrections.iter().any(is_made);
        self.waiting.len() > 0 || self.draft().is_some_and(has_made)
    }

    /// Says whether something is being found out about it.
    pub fn is_reading(&self) -> bool {
        let is_judged = |draft: &Draft| draft.verdict.is_running();
        self.task.is_some() || self.draft().is_some_and(is_judged)
    }

    /// Takes what the reading reports; says whether it has come to an end.
    pub fn go_on(&mut self, ctx: &Context) -> bool {
        if let Some(draft) = self.draft_mut() {
            draft.verdict.ask(&draft.board, true, wake(ctx));
            draft.verdict.poll(wake(ctx));
        }
        while let Some(event) = self.task.as_ref().and_then(Task::poll) {
            let state = match event {
                PhotoEvent::Decoded(picture, small) => {
                    self.take_picture(picture, &small, ctx);
                    continue;
                }
                PhotoEvent::Progress(stage) => {
                    if let ReviewState::Reading(now) = &mut self.state {
                        *now = stage;
                    }
                    continue;
                }
                PhotoEvent::Stopped => {
                    self.task = None;
                    continue;
                }
                PhotoEvent::Read(reading, flat) => {
                    self.corners = reading.corners();
                    self.is_corner_moved = false;
                    let before = match &self.state {
                        ReviewState::Read(draft, _) => {
                            Some((&draft.reading, &draft.corrections[..]))
                        }
                        _ => None,
                    };
                    let corrections = self.waiting.carried(before, &reading, self.same);
                    let mut draft = Draft::new(*reading, corrections);
                    draft.verdict.ask(&draft.board, true, wake(ctx));
                    ReviewState::Read(Box::new(draft), FlatPhoto::new(&flat, ctx))
                }
                PhotoEvent::NoBoard => {
                    if let ReviewState::Read(draft, _) = &self.state {
                        self.waiting.keep(&draft.reading, &draft.corrections);
                    }
                    self.view = PictureView::Whole;
                    ReviewState::NoBoard
                }
                PhotoEvent::Unreadable(why) => ReviewState::Wrong(why),
                PhotoEvent::Failed(panic) => {
                    ReviewState::Wrong(message!("this is a bug in Sudogon: {text}", text = panic))
                }
            };
            self.task = None;
            self.state = state;
            return true;
        }
        false
    }

    fn take_picture(&mut self, picture: Arc<InputPicture>, small: &InputPicture, ctx: &Context) {
        // Of a picture that is read again everything stays.
        if self.shown.is_some() {
            return;
        }
        let (width, height) = (picture.width as f32, picture.height as f32);
        let share = |x: f32, y: f32| point(x * width, y * height);
        self.corners = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)].map(|(x, y)| share(x, y));
        let texture = texture("photo", small, ctx);
        self.shown = Some(ShownPicture { picture, texture });
    }
}

impl FlatPhoto {
    fn new(flat: &Flat, ctx: &Context) -> Self {
        Self {
            texture: texture("flat photo", &flat.picture, ctx),
            per_unit: flat.per_unit,
            origin: flat.origin,
            size: point(flat.picture.width as f32, flat.picture.height as f32),
        }
    }
}

fn texture(name: &str, picture: &InputPicture, ctx: &Context) -> TextureHandle {
    let image = ColorImage::from_rgb([picture.width, picture.height], &picture.rgb);
    ctx.load_texture(name, image, TextureOptions::LINEAR)
}
