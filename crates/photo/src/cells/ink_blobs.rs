//! Dark pixels that hang together (connected components by flood fill), each with its number, so that one can be cut out from among others.

/// Dark pixels that hang together: the rectangle round them.
#[derive(Clone, Copy, Debug)]
pub struct InkBlob {
    pub number: usize,
    pub left: usize,
    pub top: usize,
    /// The first column and row behind it.
    pub right: usize,
    pub bottom: usize,
}

impl InkBlob {
    pub fn width(&self) -> usize {
        self.right - self.left
    }

    pub fn height(&self) -> usize {
        self.bottom - self.top
    }

    /// The rectangle round both, with the number of the first.
    pub fn with(&self, other: &Self) -> Self {
        Self {
            number: self.number,
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// The blobs of a piece of ink.
pub struct InkBlobs {
    /// For each pixel the number of its part from 1, or 0.
    pub numbers: Vec<usize>,
    pub parts: Vec<InkBlob>,
}

impl InkBlobs {
    /// What is at least so dark in some rows of ink.
    pub fn of(ink: &[f32], width: usize, dark: f32) -> Self {
        let height = ink.len() / width.max(1);
        let mut numbers = vec![0; ink.len()];
        let mut parts: Vec<InkBlob> = Vec::new();
        for start in 0..ink.len() {
            if numbers[start] != 0 || ink[start] < dark {
                continue;
            }
            let number = parts.len() + 1;
            let mut part = InkBlob {
                number,
                left: width,
                top: height,
                right: 0,
                bottom: 0,
            };
            let mut open = vec![start];
            numbers[start] = number;
            while let Some(at) = open.pop() {
                let (x, y) = (at % width, at / width);
                part.left = part.left.min(x);
                part.right = part.right.max(x + 1);
                part.top = part.top.min(y);
                part.bottom = part.bottom.max(y + 1);
                for y in y.saturating_sub(1)..(y + 2).min(height) {
                    for x in x.saturating_sub(1)..(x + 2).min(width) {
                        let at = y * width + x;
                        if numbers[at] == 0 && ink[at] >= dark {
                            numbers[at] = number;
                            open.push(at);
                        }
                    }
                }
            }
            parts.push(part);
        }
        Self { numbers, parts }
    }
}
