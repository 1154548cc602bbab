//! PUZZLES FROM PICTURES: a board is found in a photo, a scan or a screenshot, and its figures are read. All on this machine.
//!
//! [`read`] takes an [`InputPicture`] and gives a [`BoardReading`]: a proposal in which each cell has a confidence, and what somebody
//! should look at is ringed. The engine helps to tell, but changes nothing. The same picture always gives the same reading.
//!
//! # The pipeline, in the field's terms
//!
//! Each folder or file names its techniques and their sources.
//!
//! 1. **Decoding** (`pixels/`): JPEG, PNG, WebP, HEIC or GIF within limits, EXIF orientation, luma mixed with the darkest channel. A picture of
//!    light figures on dark ground is inverted, if lines are found then (`locate.rs`).
//! 2. **Finding** (`finding/`): hypothesize and verify. Eight adaptive thresholds in turn (local mean by summed-area tables, Bradley and
//!    Roth 2007; closing, Serra 1982); connected components; their convex hulls (Andrew 1979), simplified by area (Visvalingam and Whyatt
//!    1993) to as many corners as a shape has. Corners give a homography (direct linear transform, Hartley and Zisserman 2004), under
//!    which the lines of the shape are held against the dark ridges of the picture. `locate.rs` goes from usual shapes to rare ones.
//! 3. **Flattening** (`flattening/`): page curl. Each line is followed as a minimal path (dynamic programming); a
//!    polynomial surface is fitted to all of them by iteratively reweighted least squares (Holland and Welsch 1977), and lines that the
//!    others don't predict are left out (leave-one-out cross-validation). The board is resampled through it.
//! 4. **Cutting out** (`cells/cut_out.rs`): flat-field correction by a closing, percentile stretch; along the hard edge of a shadow a
//!    directional closing (`cells/shadow_edge.rs`).
//! 5. **Classifying** (`cells/net.rs`): a convolutional net after LeNet-5 (LeCun and others 1998) with 8-bit weights, trained on figures
//!    rendered from free fonts and drawn as hands write, with the faults of print, paper and camera, and then also on cells of photos
//!    (`train_figures` in crates/tools).
//! 6. **Orientation and alphabet** (`oriented_reading.rs`): each turn, mirror image and way to print values, judged by the figures'
//!    likelihood and by repeated values.
//!    What is written by hand has classes of its own, and so has what is struck out.
//!    Small figures are marks (`marked_cells.rs`): connected components of the ink in a cell (`cells/cell_ink.rs`), by their height and place against
//!    those of the board's print, and by how many a page has; each is read several times, moved about (test-time augmentation), and the
//!    scores are multiplied (`cells/marks.rs`).
//! 7. **Print and pen** (`print_and_pen.rs`, `print_has_one_solution.rs`): the figures of a board show what its print and its pen look like
//!    (two groups of traits, weighed by expectation and maximization); what is printed has one solution by itself, and what somebody
//!    wrote mostly agrees with it (`rings_and_suggestion.rs`).
//! 8. **Which layout** (`variant/`): boxes, regions, diagonals, shades; sides are parted in two groups by Otsu's criterion (1979). Cages
//!    with their sums (`cages/`, `caged_board.rs`).
//! 9. **Checking** (`rings_and_suggestion.rs`, `lookalike_layouts.rs`): the engine counts solutions; where there is not one, likely
//!    changes are tried best first; layouts that are printed alike are told by their solutions.
//!
//! A board that is no listed shape can be taken over as a drawing: [`drawn_shape`] finds its cells one beside the other
//! (`finding/drawn_cells.rs`), to be looked over and named; then it is a layout to read the picture as.
//!
//! `mathematics/` holds what several of these need. `request.rs`: what is known before, how far a reading is, and
//! why nothing was read; `reading.rs`: what was.
//!
//! # Where the numbers come from
//!
//! "The newspaper photos" are the 160 training photos of the public sudoku_dataset (B. Wicht and J. Hennebert, "Camera-based Sudoku
//! recognition with deep belief network", 2014; CC BY 4.0): 63 puzzles, old phones, mostly 640×480 pixels. "The trial" is the prototype
//! of this pipeline in Python, in which most numbers of finding, flattening, cutting out and the turns were chosen on these photos, and
//! whose result grew with its steps:
//!
//! | step | photos right, of 160 |
//! |---|---|
//! | four corners, equal cells, as it lies | 111 |
//! | and the four turns | 116 |
//! | and lines followed | 152 |
//! | and lines left out that the others don't predict | 158 |
//! | and paper estimated on the flattened board | 159 |
//!
//! The net that is built in has learnt from these photos too; they are measured with five others, each trained without a fifth of the
//! puzzles (`--folds`). Whoever chooses a number on them should expect a little less on others. So that this is seen, the same photos are
//! made harder, and pages are drawn: `photos` in crates/tools measures all sets and fails where a figure is worse than in its `accuracy.txt`. Whoever changes a number runs it, and says at the number what it did:
//!
//! ```sh
//! cargo run --release -p sudogon-tools --bin photos -- FOLDER --folds NETS  # the newspaper photos, blank or filled in
//! cargo run --release -p sudogon-tools --bin photos -- FOLDER harder     # forty of them made harder in ten ways
//! cargo run --release -p sudogon-tools --bin photos -- made              # pages in eight looks; `layouts`, `killers`, `written`, `typed`
//! cargo run --release -p sudogon-tools --bin photos -- boardless         # noise, grass and text
//! ```
//!
//! How much hangs on a number was tried on eight newspaper photos (three with Gaussian noise added, two as JPEG of quality 12, two aslant
//! and turned by 20°, one as it is), which are all read right. With two thirds and with one and a half times of `BLUR`, `GROUND`,
//! `LEAST_CONTRAST`, `STEP` of a shadow's edge, `SIDE`, `WHOLE`, `GOOD`, `ALONG`, `RIDGE` of a line, `WORST`, `WORST_LINES`, `BETWEEN_LINES`,
//! `FULL`, `OUTLIERS`, both `OUTLIER_MISS`es and `MOST_RESIDUAL` the same is read on all eight: none of these stands on a knife's edge.
//! The exceptions say so: `DARK_PIXELS`, `DARK_CELLS` and `REACH`. A number whose doc gives only a reason was set by it, and not by
//! trying.

mod caged_board;
mod cages;
mod cells;
mod finding;
mod flattening;
mod locate;
mod lookalike_layouts;
mod marked_cells;
mod mathematics;
mod oriented_reading;
mod pixels;
mod print_and_pen;
mod print_has_one_solution;
mod read;
mod reading;
mod request;
mod rings_and_suggestion;
mod variant;

pub use cells::alphabet::{CLASSES, PRINTED, UNREADABLE, WRITTEN, WRITTEN_FROM};
pub use cells::cut_out::{MIDDLE, ink};
pub use cells::figure::Figure;
pub use cells::net;
pub use finding::drawn_cells::drawn_shape;
pub use pixels::grey::Grey;
pub use pixels::picture::InputPicture;
pub use pixels::picture_error::PictureError;
pub use read::read;
pub use reading::{BoardReading, CageReading, CellReading, Flat, RingReason, SuggestedChange};
pub use request::{ReadingRequest, ReadingStage, SeenNumber, SeenNumbers, Unread};

/// Its examples are run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
