//! Clues: what is printed on a board beside its values and says something about some of them.
//!
//! - `clue.rs`: a clue, and what the kinds have in common, what they look like too; `problem.rs`: why a board does not take one
//! - `kinds/`: a file for each family, which also says why no values make a clue, such as an impossible sum; and the list of all; `sums.rs`, `cases.rs`: what many of them need
//! - `own_rule/`: rules of one's own, which are no kinds; `of_own_rule.rs`: clues of these; `groups_of_rule.rs`: of which cells they ask; `neighbours.rs`: cells that share a side
//! - `on_board.rs`: what a board says of its clues: whether they make sense, which houses they are, what they restrict;
//!   `rim.rs`: the numbers beside the board
//! - `text_form.rs`: clues as text, for files, ids and commands; `written.rs`: how they are written
//!
//! A clue belongs to the layout, as the regions of a jigsaw do: it is printed once and never changes while a puzzle is solved, and
//! whatever has a layout (solvers, candidates, hints, drawings, files, undo) has its clues without another argument. A clue is
//! a value: whoever makes one says its kind, its cells and its number, and the board that gets it says what is wrong.

mod cases;
mod clue;
mod groups_of_rule;
pub mod kinds;
mod neighbours;
mod of_own_rule;
mod on_board;
mod own_rule;
mod problem;
mod rim;
pub mod sums;
mod text_form;
mod written;

pub use clue::{
    Amount, Appearance, Clue, ClueKind, ClueNames, ClueScope, ClueTerms, Constraint, LineStyle,
    Operation, ShadeForm, Total, ValueOrder,
};
pub use kinds::KINDS;
pub(super) use neighbours::neighbours;
pub use of_own_rule::{ALL_PRINTED, OWN_RULE, RULE_OF_BOARD, rule_letter};
pub(super) use on_board::{alone, constraints};
pub use own_rule::{
    Bound, Count, Demand, Expected, KNOWN_RULES, KnownRule, OwnRule, RuleColour, RuleLook,
    RuleProblem, RuleWord, Scope, WhatIsWrong, condition, known_rules, next_words,
};
pub use problem::ClueProblem;
pub(super) use rim::{place as place_at_rim, rim};
pub(super) use text_form::parse;
pub use written::texts as clue_texts;
