//! What is told of a candidate that leads to something impossible, but for the candidate itself: of two with the same outline one is told, and
//! that it is the same with the other.

use sudogon_board::layout::HouseId;
use sudogon_board::lists::sorted_once;
use sudogon_board::puzzle::ValueSet;

use super::candidate_graph::CandidateGraph;
use super::following::{ByClue, CandidateLiteral, Following, Impossible};
use crate::reasons::CommonPeers;
use crate::steps::Premise;

/// How something impossible follows from a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    told: Vec<Told>,
    end: End,
}

/// Something that comes out on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Told {
    /// A value that a premise has no other candidate for, and why these are out.
    Value(u32, Premise, Outs),
    /// A candidate that a clue leaves no way for.
    Lost(u32, Asked),
}

/// A clue by its place among the layout's constraints, and what its cells are left when it is asked.
type Asked = (u16, Vec<ValueSet>);

/// Why candidates are out.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Outs {
    each: Vec<Out>,
    /// The houses in which what was assumed sees those that it excludes.
    seen_in: Option<Vec<HouseId>>,
}

/// Why a candidate is out.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Out {
    /// Another that came out excludes it.
    By(u32),
    /// What was assumed is in a cell that sees its own.
    ByTheAssumed,
    /// What was assumed is in its cell.
    InTheSameCell,
    /// It was told before that a clue leaves no way for it.
    Told,
}

/// What can't be met in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
enum End {
    Premise(u32, Outs),
    Both([u32; 2]),
    Clue(Asked),
    Nothing,
}

impl Outline {
    /// Returns what is told of the candidate that a following began with.
    pub fn of(graph: &CandidateGraph, following: &Following<'_>) -> Self {
        let assumed = following.trail[0].0;
        let asked = |by: ByClue, lost| (by.at, following.at_clue(by, lost).sets);
        let cell_of = |one: u32| graph.candidates[one as usize].0;
        let out = |one: u32| match following.excluding(one) {
            Some(by) if by != assumed => Out::By(by),
            Some(_) if cell_of(one) == cell_of(assumed) => Out::InTheSameCell,
            Some(_) => Out::ByTheAssumed,
            None => Out::Told,
        };
        let outs = |all: &[u32]| {
            let each: Vec<Out> = all.iter().map(|&one| out(one)).collect();
            let seen = all.iter().zip(&each);
            let seen = seen.filter(|(_, out)| **out == Out::ByTheAssumed);
            let seen = sorted_once(seen.map(|(&one, _)| cell_of(one)));
            let peers = CommonPeers::new(&graph.layout, &[cell_of(assumed)], &seen);
            let seen_in = peers.named_houses(&graph.layout);
            Outs { each, seen_in }
        };
        let told = |&(one, is_true): &CandidateLiteral| {
            if is_true {
                let others: Vec<u32> = following.others(one).collect();
                return Some(Told::Value(one, following.premise(one)?, outs(&others)));
            }
            let by = following.clue(one)?;
            Some(Told::Lost(one, asked(by, Some(one))))
        };
        let leading = following.leading_to_the_impossible();
        Self {
            told: leading.iter().filter_map(told).collect(),
            end: match following.first_impossible() {
                Some(Impossible::Premise(at)) => End::Premise(at, outs(&graph.needed[at as usize])),
                Some(Impossible::Both(two)) => End::Both(two),
                Some(Impossible::Clue(by)) => End::Clue(asked(by, None)),
                None => End::Nothing,
            },
        }
    }
}
