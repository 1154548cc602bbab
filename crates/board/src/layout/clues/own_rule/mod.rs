//! A RULE OF ONE'S OWN: what a clue asks of its cells where no kind says it, typed in a small notation.
//!
//! - `rule.rs`: [`OwnRule`], its name, its sentence for readers, its look and what it asks; `text_form.rs`: it as text; `known_rules.rs`: some that many puzzles have
//! - `condition.rs`: what a rule asks, as a tree; `tokens.rs`, `read.rs`: it read from the notation; `problem.rs`: why it can't be;
//!   `words.rs`: its words with their meanings; `completion.rs`: which may come next, and which may be meant
//! - `line.rs`: what is known of a clue's cells before they are filled: how many they are, and which "the rest" are;
//!   `meaning.rs`: whether values meet a condition
//! - `order.rs`: whether it matters in which order a clue's cells stand
//! - `parts.rs`: a condition as demands of some of the cells each; `weights.rs`, `registers.rs`, `nfa.rs`, `machine.rs`: what must be
//!   remembered of the cells so far; `layers.rs`: the ways to meet it, as an automaton with a layer for each cell; `demand.rs`: what a
//!   demand leaves to its cells; `count.rs`: how many of them it says hold values of a kind
//!
//! # The notation
//!
//! | what | examples |
//! |---|---|
//! | of two and more | `neighbours a, b: \|a - b\| >= 5`; `any a, b: a + b != 10`; `neighbours a, b, c: not (a > b and b < c)` |
//! | of each | `each a: a in prime`; `each a: count(a) = a` |
//! | of all | `sum = n`; `greatest - least = length - 1`; `count(odd) = first`; `sum(rest) = 10 * first + second`; `differ` |
//! | groups | `sum(first half) = sum(second half)`; `sum(#1..#3) = sum(#4..#5)`; `holds 2, 7` |
//! | along the line | `pattern: low high* low`; `parts: sum = 10`; `automaton 0 to 1 by odd, 1 to 0 by even end 1` |
//! | of other cells | `in its row: this = place(here)`; `in the cells around: this = count(odd, rest)`; `in each 2x2: count(low) >= 1` |
//! | both, either, not | `sum = 27 or holds 2, 7` |
//!
//! What is asked of other cells than those of the clue begins with them: `in its row:`, `in its neighbours:`, `in the cells around:`, where
//! `this` is the marked cell and `here` its place in the row, and the whole board: `in each row:`, `in each 2x2:`, `in each pair:` of
//! neighbours, `in each step 1, 2:` of two cells a knight's move apart.
//!
//! `n` is the number that is printed with the clue. Cells are `first`, `second`, `third`, `last`, `#4`; some of them `rest` (all that are not
//! named one by one), `inner` (all between the ends), `first half`, `second half`, `#2..#5`. Kinds of values are `odd`, `even`, `low`, `high`,
//! `middle` (of low and high), `prime`, a number, `{1, 3..5}`.

mod completion;
pub mod condition;
mod count;
mod demand;
pub mod known_rules;
mod layers;
mod line;
mod machine;
mod meaning;
mod nfa;
mod order;
mod parts;
mod problem;
mod read;
mod registers;
mod rule;
mod text_form;
mod tokens;
mod weights;
mod words;

pub use completion::next_words;
pub use condition::Scope;
pub use count::{Bound, Count};
pub use demand::Demand;
pub use known_rules::{KNOWN_RULES, KnownRule};
pub use line::Line;
pub use parts::parts;
pub use problem::{Expected, RuleProblem, WhatIsWrong};
pub use rule::{OwnRule, RuleColour, RuleLook, leaves};
pub use text_form::{quoted, unquoted};
pub use words::RuleWord;
