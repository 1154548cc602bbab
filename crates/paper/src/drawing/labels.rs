//! Where the cells of a drawing are labelled.

use serde::{Deserialize, Serialize};

use sudogon_board::layout::Layout;

/// Smaller labels move from the cells to the rim.
pub const LEAST_LABEL: f32 = 8.0;

/// Where a drawing has labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Labels {
    /// Nowhere.
    Off,
    /// Outside the rim.
    Rim,
    /// In each cell.
    Cells,
}

impl Labels {
    /// The default of a layout: indices in the cells; names of rows and columns at the rim.
    pub fn usual(layout: &Layout) -> Self {
        if layout.is_numbered() {
            Self::Cells
        } else {
            Self::Rim
        }
    }

    /// The labels at a scale: if they would be too small inside the cells, they move to the rim.
    pub fn at_scale(self, layout: &Layout, scale: f32) -> Self {
        let heights = layout
            .cells()
            .map(|cell| layout.shape(cell).slots.label_height);
        match self {
            Self::Cells if heights.fold(f32::INFINITY, f32::min) * scale < LEAST_LABEL * 0.95 => {
                Self::Rim
            }
            other => other,
        }
    }

    /// The labels for a zoomed-in board: names of rows and columns at the edges of the pane; if the rim names cells, labels
    /// in each cell.
    pub fn beside_part(self, layout: &Layout) -> Self {
        match self {
            Self::Rim if !Self::name_lines(layout) => Self::Cells,
            other => other,
        }
    }

    /// Says whether the labels outside the rim name rows and columns, not cells.
    pub fn name_lines(layout: &Layout) -> bool {
        let is_of_cell = |text: &str| layout.cells().any(|cell| layout.name(cell) == text);
        let first = layout.rim().iter().find(|label| label.clue.is_none());
        first.is_some_and(|label| !is_of_cell(&label.text))
    }
}
