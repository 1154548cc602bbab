//! The net while it learns: the layers of `cells/net.rs` of crates/photo, with back-propagation and Adam (D. P. Kingma and J. Ba,
//! "Adam: a method for stochastic optimization", 2015).

use sudogon_photo::net::{CHANNELS, FLAT, HIDDEN, SIDES, convolved, dense, pooled, window};
use sudogon_tools::SeededChance;

/// How slowly Adam forgets the means of gradients and of their squares, and what keeps it from dividing by nothing: its authors' numbers.
const DECAYS: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

/// A probability counts as at least so much in a loss, whose logarithm is then finite.
const LEAST_PROBABILITY: f32 = 1e-9;

/// Weights with what Adam remembers of their gradients.
#[derive(Clone)]
struct Weights {
    value: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Weights {
    fn new(count: usize, fan_in: usize, chance: &mut SeededChance) -> Self {
        // So that activations keep their variance through rectifiers (K. He and others, 2015).
        let spread = (2.0 / fan_in as f32).sqrt();
        let value = (0..count).map(|_| chance.normal() * spread).collect();
        Self {
            value,
            gradient: vec![0.0; count],
            mean: vec![0.0; count],
            square: vec![0.0; count],
        }
    }

    fn step(&mut self, rate: f32, batch: f32, corrections: [f32; 2]) {
        for at in 0..self.value.len() {
            let gradient = self.gradient[at] / batch;
            self.gradient[at] = 0.0;
            self.mean[at] = DECAYS[0] * self.mean[at] + 0.1 * gradient;
            self.square[at] = DECAYS[1] * self.square[at] + 0.001 * gradient * gradient;
            let mean = self.mean[at] / corrections[0];
            let square = self.square[at] / corrections[1];
            self.value[at] -= rate * mean / (square.sqrt() + EPSILON);
        }
    }
}

#[derive(Clone)]
struct Layer {
    weights: Weights,
    biases: Weights,
}

impl Layer {
    fn new(inputs: usize, outputs: usize, chance: &mut SeededChance) -> Self {
        let mut biases = Weights::new(outputs, 1, chance);
        biases.value.fill(0.0);
        Self {
            weights: Weights::new(inputs * outputs, inputs, chance),
            biases,
        }
    }
}

#[derive(Clone)]
pub struct Network {
    convolutions: [Layer; 3],
    dense: [Layer; 2],
    classes: usize,
    steps: i32,
    // What the last presentation left at each layer.
    inputs: [Vec<f32>; 4],
    rectified: [Vec<f32>; 3],
    gradients: [Vec<f32>; 4],
    unpooled: [Vec<f32>; 3],
    hidden: Vec<f32>,
}

impl Network {
    pub fn new(classes: usize, chance: &mut SeededChance) -> Self {
        let planes = |at: usize| vec![0.0; SIDES[at] * SIDES[at] * CHANNELS[at]];
        let unpooled = |at: usize| vec![0.0; SIDES[at] * SIDES[at] * CHANNELS[at + 1]];
        Self {
            convolutions: [0, 1, 2]
                .map(|at| Layer::new(9 * CHANNELS[at], CHANNELS[at + 1], chance)),
            dense: [
                Layer::new(FLAT, HIDDEN, chance),
                Layer::new(HIDDEN, classes, chance),
            ],
            classes,
            steps: 0,
            inputs: [0, 1, 2, 3].map(planes),
            rectified: [0, 1, 2].map(unpooled),
            gradients: [0, 1, 2, 3].map(planes),
            unpooled: [0, 1, 2].map(unpooled),
            hidden: vec![0.0; HIDDEN],
        }
    }

    pub fn probabilities(&mut self, input: &[f32]) -> Vec<f32> {
        self.inputs[0].copy_from_slice(input);
        for at in 0..3 {
            let layer = &self.convolutions[at];
            let (weights, biases) = (&layer.weights.value, &layer.biases.value);
            self.rectified[at] = convolved(at, &self.inputs[at], weights, biases);
            self.inputs[at + 1] = pooled(&self.rectified[at], at);
        }
        let [first, second] = &self.dense;
        self.hidden = dense(&self.inputs[3], &first.weights.value, &first.biases.value);
        for value in &mut self.hidden {
            *value = value.max(0.0);
        }
        let mut output = dense(&self.hidden, &second.weights.value, &second.biases.value);
        let most = output.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for value in &mut output {
            *value = (*value - most).exp();
            sum += *value;
        }
        for value in &mut output {
            *value /= sum;
        }
        output
    }

    /// Adds the gradients of one presentation; gives its loss. Each class is given a share of the certainty.
    pub fn learn(&mut self, input: &[f32], class: usize, smoothing: f32) -> f32 {
        let mut error = self.probabilities(input);
        let loss = -error[class].max(LEAST_PROBABILITY).ln();
        let classes = self.classes as f32;
        for (at, error) in error.iter_mut().enumerate() {
            let rest = 1.0 - smoothing * classes;
            *error -= smoothing + if at == class { rest } else { 0.0 };
        }
        let mut to_hidden = vec![0.0; HIDDEN];
        back_dense(&self.hidden, &mut self.dense[1], &error, &mut to_hidden);
        for (error, value) in to_hidden.iter_mut().zip(&self.hidden) {
            if *value <= 0.0 {
                *error = 0.0;
            }
        }
        back_dense(
            &self.inputs[3],
            &mut self.dense[0],
            &to_hidden,
            &mut self.gradients[3],
        );
        for at in (0..3).rev() {
            let (below, above) = self.gradients.split_at_mut(at + 1);
            let spread = &mut self.unpooled[at];
            let values = &self.rectified[at];
            unpool(values, &above[0], SIDES[at], CHANNELS[at + 1], spread);
            let layer = &mut self.convolutions[at];
            let input = &self.inputs[at];
            match at {
                0 => back_convolve::<8>(input, SIDES[0], CHANNELS[0], layer, spread, &mut below[0]),
                1 => {
                    back_convolve::<24>(input, SIDES[1], CHANNELS[1], layer, spread, &mut below[1]);
                }
                _ => {
                    back_convolve::<32>(input, SIDES[2], CHANNELS[2], layer, spread, &mut below[2]);
                }
            }
        }
        loss
    }

    /// Changes the weights by the gradients of a batch.
    pub fn step(&mut self, rate: f32, batch: usize) {
        self.steps += 1;
        let corrections = DECAYS.map(|decay| 1.0 - decay.powi(self.steps));
        for layer in self.convolutions.iter_mut().chain(&mut self.dense) {
            layer.weights.step(rate, batch as f32, corrections);
            layer.biases.step(rate, batch as f32, corrections);
        }
    }

    /// All weights, not rounded, to go on with another time.
    pub fn weights(&self) -> Vec<u8> {
        let layers = self.convolutions.iter().chain(&self.dense);
        let weights = layers.flat_map(|layer| [&layer.weights, &layer.biases]);
        let values = weights.flat_map(|weights| &weights.value);
        values.flat_map(|value| value.to_le_bytes()).collect()
    }

    /// Goes on with weights that were kept.
    pub fn set_weights(&mut self, bytes: &[u8]) {
        let mut values = bytes.chunks_exact(4);
        let layers = self.convolutions.iter_mut().chain(&mut self.dense);
        let weights = layers.flat_map(|layer| [&mut layer.weights, &mut layer.biases]);
        for value in weights.flat_map(|weights| &mut weights.value) {
            let bytes = values.next().expect("as many weights as were kept");
            *value = f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
    }

    /// The file that `cells/net.rs` of crates/photo reads: for each layer a scale and a bias for each output, and the weights as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for layer in self.convolutions.iter().chain(&self.dense) {
            let outputs = layer.biases.value.len();
            let scales: Vec<f32> = (0..outputs)
                .map(|output| {
                    let of_output = layer.weights.value.iter().skip(output).step_by(outputs);
                    of_output.fold(1e-6f32, |most, weight| most.max(weight.abs())) / 127.0
                })
                .collect();
            for number in scales.iter().chain(&layer.biases.value) {
                bytes.extend(number.to_le_bytes());
            }
            let weights = layer.weights.value.iter().enumerate();
            bytes.extend(
                weights.map(|(at, weight)| (weight / scales[at % outputs]).round() as i8 as u8),
            );
        }
        bytes
    }
}

fn back_convolve<const O: usize>(
    input: &[f32],
    side: usize,
    channels: usize,
    layer: &mut Layer,
    error: &[f32],
    to_input: &mut [f32],
) {
    to_input.fill(0.0);
    for y in 0..side {
        for x in 0..side {
            let mut errors = [0.0f32; O];
            errors.copy_from_slice(&error[(y * side + x) * O..][..O]);
            if errors.iter().all(|&error| error == 0.0) {
                continue;
            }
            for (bias, error) in layer.biases.gradient.iter_mut().zip(&errors) {
                *bias += error;
            }
            for (ky, iy) in window(y, side) {
                for (kx, ix) in window(x, side) {
                    let place = (iy * side + ix) * channels;
                    let kernel = (ky * 3 + kx) * channels * O;
                    for channel in 0..channels {
                        let from = kernel + channel * O;
                        let value = input[place + channel];
                        let gradients = &mut layer.weights.gradient[from..][..O];
                        for (gradient, error) in gradients.iter_mut().zip(&errors) {
                            *gradient += value * error;
                        }
                        if channels > 1 {
                            let weights = &layer.weights.value[from..][..O];
                            to_input[place + channel] += dot(weights, &errors);
                        }
                    }
                }
            }
        }
    }
}

/// A scalar product in eight sums, which a compiler keeps in vectors.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for at in 0..8 {
            sums[at] += a[at] * b[at];
        }
    }
    sums.iter().sum()
}

/// Gives each pooled error to the place that had the maximum, if it was above 0.
fn unpool(values: &[f32], error: &[f32], side: usize, channels: usize, to: &mut [f32]) {
    to.fill(0.0);
    let half = side / 2;
    for y in 0..half {
        for x in 0..half {
            for channel in 0..channels {
                let places = [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .map(|(dy, dx)| ((2 * y + dy) * side + 2 * x + dx) * channels + channel);
                let most = places.iter().fold(places[0], |most, &place| {
                    if values[place] > values[most] {
                        place
                    } else {
                        most
                    }
                });
                if values[most] > 0.0 {
                    to[most] = error[(y * half + x) * channels + channel];
                }
            }
        }
    }
}

fn back_dense(input: &[f32], layer: &mut Layer, error: &[f32], to_input: &mut [f32]) {
    for (bias, error) in layer.biases.gradient.iter_mut().zip(error) {
        *bias += error;
    }
    let outputs = error.len();
    for (at, value) in input.iter().enumerate() {
        let row = &layer.weights.value[at * outputs..][..outputs];
        to_input[at] = row.iter().zip(error).map(|(w, e)| w * e).sum();
        let gradients = &mut layer.weights.gradient[at * outputs..][..outputs];
        for (gradient, error) in gradients.iter_mut().zip(error) {
            *gradient += value * error;
        }
    }
}
