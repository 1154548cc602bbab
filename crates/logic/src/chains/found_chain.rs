//! A chain that was found, with what tells it.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use super::graph::{Graph, Material};
use crate::clues::{clue_words, reasons};
use crate::links::{Basis, Chain, LetteredSet, Node};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::sentences::{self, Place};
use crate::steps::words::MAX_LINE;
use crate::steps::{Change, Highlight, ShownSentence};

/// How a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainForm {
    /// One of its two ends is true, so what both exclude is out; where both are the same, that is true.
    Open,
    /// Its ends exclude each other, so that it closes to a ring: of each weak link, too, one end is true.
    Closed,
}

pub struct FoundChain<'a, 'p> {
    pub position: &'a Position<'p>,
    graph: &'a Graph,
    /// Its nodes by their places in the graph: false, true, false and so on.
    path: &'a [usize],
    pub form: ChainForm,
    /// Says whether it is made of almost locked sets alone.
    pub is_of_sets: bool,
    /// Its strong links, each from the node that is false to the one that is true if the first is false.
    pub chain: Chain,
    /// The almost locked sets in it.
    pub sets: Vec<LetteredSet>,
    /// A cell that would have two values, where the chain ends for that: it led back to its start.
    pub clash: Option<(Cell, [Value; 2])>,
}

/// A node of a chain: its place there, and as it is told.
#[derive(Clone, Copy)]
pub struct ToldNode<'a> {
    at: usize,
    pub node: &'a Node,
}

impl<'a, 'p> FoundChain<'a, 'p> {
    pub fn new(
        position: &'a Position<'p>,
        graph: &'a Graph,
        path: &'a [usize],
        form: ChainForm,
        material: Material,
        chain: Chain,
    ) -> Self {
        let is_of_sets = material == Material::AlmostLocked;
        let bases = chain.links.iter().map(|link| &link.basis);
        let sets = bases.filter(|basis| is_of_sets || matches!(basis, Basis::Set(_)));
        let sets = LetteredSet::all(position, sets.map(Basis::set));
        let mut chain = chain.without_cells_ruled_out();
        let clash = chain.clash();
        let clash = clash.map(|(link, cell, values)| {
            chain.links.truncate(link + 1);
            (cell, values)
        });
        Self {
            sets,
            chain,
            clash,
            position,
            graph,
            path,
            form,
            is_of_sets,
        }
    }

    pub fn layout(&self) -> &'a Layout {
        self.position.layout()
    }

    /// How many strong links there are.
    pub fn len(&self) -> usize {
        self.chain.links.len()
    }

    /// The set by which a strong link holds.
    pub fn set(&self, link: usize) -> Option<&LetteredSet> {
        let cells = self.chain.links[link].basis.set();
        self.sets.iter().find(|set| set.cells == cells)
    }

    /// The first node and the last one.
    pub fn ends(&self) -> [ToldNode<'_>; 2] {
        [self.node(0), self.node(2 * self.len() - 1)]
    }

    /// The nodes of the weak link that follows a strong one, in a ring from the last one to the first.
    pub fn weak(&self, link: usize) -> [ToldNode<'_>; 2] {
        let next = (link + 1) % self.len();
        [self.node(2 * link + 1), self.node(2 * next)]
    }

    fn node(&self, at: usize) -> ToldNode<'_> {
        let node = &self.chain.links[at / 2].ends[at % 2];
        ToldNode { at, node }
    }

    /// The two values by which a strong link holds that a set makes.
    pub fn linking_values(&self, link: usize) -> [Value; 2] {
        let [one, other] = &self.chain.links[link].ends;
        [one.value, other.value]
    }

    /// Says whether both of two nodes rule a candidate out.
    pub fn both_rule_out(&self, two: [ToldNode<'_>; 2], (cell, value): (Cell, Value)) -> bool {
        let lost = self.graph.candidate(cell, value);
        let weak = &self.graph.weak;
        lost.is_some_and(|lost| two.iter().all(|one| weak.contains(self.path[one.at], lost)))
    }

    /// The weak link of a ring, but of one of sets, that rules out all of these candidates by itself.
    pub fn link_for_all(&self, changes: &[Change]) -> Option<usize> {
        let rules_out = |link: usize| {
            let mut lost = changes.iter().map(|change| change.candidate());
            lost.all(|lost| self.both_rule_out(self.weak(link), lost))
        };
        let is_ring = self.form == ChainForm::Closed && !self.is_of_sets;
        (0..self.len())
            .filter(|_| is_ring)
            .find(|&link| rules_out(link))
    }

    /// The clue by which two nodes exclude each other, if it takes one.
    pub fn clue(&self, [one, other]: [ToldNode<'_>; 2]) -> Option<u16> {
        self.graph.clue(self.path[one.at], self.path[other.at])
    }

    /// Why a clue doesn't allow a node together with a candidate, as a part of a sentence in several wordings; none of a node of many cells.
    pub fn why_not_both(&self, clue: u16, node: &Node, other: (Cell, Value)) -> Vec<Message> {
        let constraint = self.layout().constraint(clue);
        match node.cells[..] {
            [cell] => reasons::why_not_both(self.position, constraint, [(cell, node.value), other]),
            _ => Vec::new(),
        }
    }

    /// Says that a node rules a candidate out, with a house that has both or the clue: "if r3c7 is 1, r7c7 can't be (column 7)".
    pub fn rules_out(&self, by: ToldNode<'_>, (cell, value): (Cell, Value)) -> ShownSentence {
        let layout = self.layout();
        let clause = || by.node.is(Place::AfterIf);
        let lost = self.graph.candidate(cell, value);
        let clue = lost.and_then(|lost| self.graph.clue(self.path[by.at], lost));
        let (said, mut shown) = if let Some(clue) = clue {
            let whys = self.why_not_both(clue, by.node, (cell, value));
            let because = whys.into_iter().map(|clause_why| {
                message!(
                    "if {clause}, {cell} can't be {value}: with both, {clause_why} ({clue})",
                    clause = clause()
                )
            });
            let named = match clue_words::missing(layout, clue) {
                Some(clause_none) => message!(
                    "if {clause}, {cell} can't be {value} ({clause_none})",
                    clause = clause()
                ),
                None => message!(
                    "if {clause}, {cell} can't be {value} ({clue})",
                    clause = clause()
                ),
            };
            let plain = message!(
                "if {clause}, {cell} can't be {value} by a clue",
                clause = clause()
            );
            // A full stop follows.
            let wordings: Vec<Message> = because.chain([named, plain]).collect();
            let said = Message::short_enough(MAX_LINE - 1, wordings);
            (said, vec![Highlight::Clue(clue)])
        } else if by.node.value != value {
            let said = message!("if {clause}, it isn't {value}", clause = clause());
            (said, Vec::new())
        } else {
            let peers = CommonPeers::new(layout, &by.node.cells, &[cell]);
            let named = peers.named_house(layout).map(|house| {
                message!(
                    "if {clause}, {cell} can't be {value} ({house})",
                    clause = clause()
                )
            });
            let plain = message!("if {clause}, {cell} can't be {value}", clause = clause());
            let wordings: Vec<Message> = named.into_iter().chain([plain]).collect();
            (sentences::line(wordings), peers.highlights(layout))
        };
        shown.push(Highlight::RuledOut(cell, value));
        (said, shown)
    }
}
