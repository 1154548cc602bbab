//! Which variable to guess at next: the one that had a part in the most dead ends lately.
//!
//! A binary heap that knows where each variable is, so that one can rise in it. Of equals the first comes first, so the order
//! never depends on anything but the board.

/// Beyond this, scores are scaled down before they overflow.
const MOST: f64 = 1e100;

/// What is left of a score at each further dead end.
const FADING: f64 = 0.95;

/// The variables that may be open, by score.
pub struct Order {
    scores: Vec<f64>,
    heap: Vec<u32>,
    /// Where in the heap each variable is; [`u32::MAX`] where it is not.
    places: Vec<u32>,
    /// What a part in a dead end counts by now.
    step: f64,
}

impl Order {
    /// All variables, with their first scores.
    pub fn new(scores: Vec<f64>) -> Self {
        let count = scores.len();
        let mut order = Self {
            scores,
            heap: Vec::with_capacity(count),
            places: vec![u32::MAX; count],
            step: 1.0,
        };
        (0..count).for_each(|variable| order.insert(variable));
        order
    }

    /// Puts a variable back in.
    pub fn insert(&mut self, variable: usize) {
        if self.places[variable] == u32::MAX {
            self.places[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes out the first variable.
    pub fn pop(&mut self) -> Option<usize> {
        let first = *self.heap.first()? as usize;
        let last = self.heap.pop()?;
        self.places[first] = u32::MAX;
        if let Some(top) = self.heap.first_mut() {
            *top = last;
            self.places[last as usize] = 0;
            self.sink();
        }
        Some(first)
    }

    /// Notes that a variable had a part in a dead end.
    pub fn blame(&mut self, variable: usize) {
        self.scores[variable] += self.step;
        if self.scores[variable] > MOST {
            self.scores.iter_mut().for_each(|score| *score /= MOST);
            self.step /= MOST;
        }
        let place = self.places[variable];
        if place != u32::MAX {
            self.rise(place as usize);
        }
    }

    /// Lets all scores so far count for less.
    pub fn fade(&mut self) {
        self.step /= FADING;
    }

    pub fn is_before(&self, one: u32, other: u32) -> bool {
        let (a, b) = (self.scores[one as usize], self.scores[other as usize]);
        a > b || a == b && one < other
    }

    fn put(&mut self, place: usize, variable: u32) {
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 && self.is_before(variable, self.heap[(place - 1) / 2]) {
            self.put(place, self.heap[(place - 1) / 2]);
            place = (place - 1) / 2;
        }
        self.put(place, variable);
    }

    fn sink(&mut self) {
        let (mut place, variable) = (0, self.heap[0]);
        loop {
            let left = 2 * place + 1;
            let Some(&(mut child)) = self.heap.get(left) else {
                break;
            };
            let mut at = left;
            if let Some(&right) = self.heap.get(left + 1)
                && self.is_before(right, child)
            {
                (child, at) = (right, left + 1);
            }
            if self.is_before(variable, child) {
                break;
            }
            self.put(place, child);
            place = at;
        }
        self.put(place, variable);
    }
}
