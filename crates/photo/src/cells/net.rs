//! The net that reads a figure: three convolutions of 3×3, each with a max-pooling of 2×2, and two dense layers (after LeNet-5: Y. LeCun,
//! L. Bottou, Y. Bengio and P. Haffner, "Gradient-based learning applied to document recognition", 1998), with rectifiers in between.
//!
//! Its weights are bytes with a scale for each output, as `train_figures` in crates/tools writes them: a quarter of the size, and
//! no more errors than with floats. Channels lie together, so that the inner loops run along them. The training goes through the same layers.

use super::cut_out::MIDDLE;

/// The weights that are built in; `figures.txt` lists the fonts that they come from.
static WEIGHTS: &[u8] = include_bytes!("figures.net");

/// The channels between the layers. For ten classes 8, 16 and 32 were enough (a perceptron of 50,000 weights without convolutions read 149
/// of the 160 newspaper photos instead of 159); pens write in more ways than fonts print.
pub const CHANNELS: [usize; 4] = [1, 8, 24, 32];

/// The sides that are left after each pooling.
pub const SIDES: [usize; 4] = [MIDDLE, MIDDLE / 2, MIDDLE / 4, MIDDLE / 8];

/// The values between the dense layers: 48 for ten classes, more for today's.
pub const HIDDEN: usize = 64;

/// The bytes of a scale and a bias before the weights of an output.
const SCALE_AND_BIAS: usize = 8;

/// The inputs of the first dense layer: all that the last pooling leaves.
pub const FLAT: usize = SIDES[3] * SIDES[3] * CHANNELS[3];

#[derive(Debug)]
struct NetLayer {
    weights: Vec<f32>,
    biases: Vec<f32>,
}

/// A net with its weights; by default those that are built in.
#[derive(Debug)]
pub struct Net {
    convolutions: [NetLayer; 3],
    dense: [NetLayer; 2],
}

impl Default for Net {
    fn default() -> Self {
        Self::new(WEIGHTS)
    }
}

impl Net {
    /// Reads the weights; the number of classes follows from their length.
    pub fn new(bytes: &[u8]) -> Self {
        let mut rest = bytes;
        let convolutions = [0, 1, 2].map(|at| layer(&mut rest, 9 * CHANNELS[at], CHANNELS[at + 1]));
        let first = layer(&mut rest, FLAT, HIDDEN);
        // What is left are two numbers and the weights for each class.
        let classes = rest.len() / (SCALE_AND_BIAS + HIDDEN);
        let second = layer(&mut rest, HIDDEN, classes);
        Self {
            convolutions,
            dense: [first, second],
        }
    }

    /// How much speaks for each class, as logarithms of probabilities up to a constant.
    pub fn scores(&self, cell: &[f32]) -> Vec<f32> {
        let mut plane = cell.to_vec();
        for (at, layer) in self.convolutions.iter().enumerate() {
            plane = pooled(&convolved(at, &plane, &layer.weights, &layer.biases), at);
        }
        let [first, second] = &self.dense;
        let mut hidden = dense(&plane, &first.weights, &first.biases);
        for value in &mut hidden {
            *value = value.max(0.0);
        }
        dense(&hidden, &second.weights, &second.biases)
    }
}

fn layer(rest: &mut &[u8], inputs: usize, outputs: usize) -> NetLayer {
    let (head, tail) = rest.split_at(SCALE_AND_BIAS * outputs);
    let (bytes, tail) = tail.split_at(inputs * outputs);
    *rest = tail;
    let numbers: Vec<f32> = head
        .chunks_exact(4)
        .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
        .collect();
    let (scales, biases) = numbers.split_at(outputs);
    let weights = bytes.iter().enumerate();
    NetLayer {
        weights: weights
            .map(|(at, &byte)| f32::from(byte as i8) * scales[at % outputs])
            .collect(),
        biases: biases.to_vec(),
    }
}

/// The places of a window of three round a place, and which of the three each is.
pub fn window(at: usize, side: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..3).filter_map(move |k| {
        let place = (at + k).checked_sub(1)?;
        (place < side).then_some((k, place))
    })
}

/// How many sums of a convolution are made at once: few enough for a processor's registers.
const BLOCK: usize = 8;

/// Returns what the convolution of this number makes of a plane, with what is below 0 left out.
pub fn convolved(at: usize, input: &[f32], weights: &[f32], biases: &[f32]) -> Vec<f32> {
    match at {
        0 => convolved_to::<1>(at, input, weights, biases),
        1 => convolved_to::<3>(at, input, weights, biases),
        _ => convolved_to::<4>(at, input, weights, biases),
    }
}

/// The same with its number of outputs in blocks.
fn convolved_to<const BLOCKS: usize>(
    at: usize,
    input: &[f32],
    weights: &[f32],
    biases: &[f32],
) -> Vec<f32> {
    let (side, channels) = (SIDES[at], CHANNELS[at]);
    let (kernels, _) = weights.as_chunks::<BLOCK>().0.as_chunks::<BLOCKS>();
    let mut output = Vec::with_capacity(side * side * biases.len());
    for y in 0..side {
        for x in 0..side {
            let mut sums = [[0.0f32; BLOCK]; BLOCKS];
            sums.as_flattened_mut().copy_from_slice(biases);
            for (ky, iy) in window(y, side) {
                for (kx, ix) in window(x, side) {
                    let values = &input[(iy * side + ix) * channels..][..channels];
                    let kernels = &kernels[(ky * 3 + kx) * channels..][..channels];
                    for (&value, kernel) in values.iter().zip(kernels) {
                        if value != 0.0 {
                            for (sums, weights) in sums.iter_mut().zip(kernel) {
                                for at in 0..BLOCK {
                                    sums[at] += value * weights[at];
                                }
                            }
                        }
                    }
                }
            }
            output.extend(sums.as_flattened().iter().map(|sum| sum.max(0.0)));
        }
    }
    output
}

/// Returns what the pooling behind the convolution of this number makes of a plane: the most of each square of 2×2.
pub fn pooled(input: &[f32], at: usize) -> Vec<f32> {
    let (side, channels) = (SIDES[at], CHANNELS[at + 1]);
    let half = side / 2;
    let mut output = Vec::with_capacity(half * half * channels);
    for y in 0..half {
        for x in 0..half {
            let row =
                |dy: usize| &input[((2 * y + dy) * side + 2 * x) * channels..][..2 * channels];
            let (above, below) = (row(0), row(1));
            output.extend((0..channels).map(|channel| {
                let (left, right) = (channel, channel + channels);
                let above = above[left].max(above[right]);
                above.max(below[left]).max(below[right])
            }));
        }
    }
    output
}

/// Returns what a dense layer makes of its input.
pub fn dense(input: &[f32], weights: &[f32], biases: &[f32]) -> Vec<f32> {
    let mut output = biases.to_vec();
    let rows = weights.chunks_exact(output.len());
    for (value, row) in input.iter().zip(rows) {
        for (output, weight) in output.iter_mut().zip(row) {
            *output += value * weight;
        }
    }
    output
}
