//! What a person knows of a picture before it is read.

use std::sync::Arc;

use sudogon_core::layout::Layout;
use sudogon_core::layout::geometry::Point;

/// What is known; by default nothing.
#[derive(Clone, Debug, Default)]
pub struct ReadingRequest {
    /// The layout; otherwise the lines tell it.
    pub layout: Option<Arc<Layout>>,
    /// The corners of the rectangle round the board, in pixels of the picture, clockwise from the one that lies first; otherwise the
    /// board is looked for. They stay where they are, whatever the lines between them do.
    pub corners: Option<[Point; 4]>,
    /// The first corner is the board's own top left one. Otherwise the figures tell which way it lies.
    pub is_upright: bool,
}
