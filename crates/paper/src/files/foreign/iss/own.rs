//! Rules of one's own as constraints: what a constraint says just so as that one, all else by what it asks of its cells, as tables of two cells,
//! as sums, or as an automaton.

use std::sync::Arc;

use super::automata::Automaton;
use super::board::Board;
use super::links::escaped;
use super::tables::letters;
use super::{kinds, regular, rules, whole_board};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sudogon_board::layout::clues::condition::{Cells, Comparison, Condition, Number, Place};
use sudogon_board::layout::clues::{Demand, OWN_RULE, RuleLook};
use sudogon_board::layout::{Cell, Clue, Layout};
use sudogon_board::puzzle::ValueSet;

/// The constraints that ask together what a clue of a rule does; `None` where none do.
pub fn items(board: &Board, layout: &Layout, clue: &Clue) -> Option<Vec<String>> {
    let rule = clue.rule()?;
    if let Some(items) = whole_board::of_rule(board, layout, rule) {
        return Some(items);
    }
    let own = clue.condition_of(rule).filter(|_| clue.kind == &OWN_RULE);
    if let Some(condition) = own {
        return of_condition(board, clue, &condition, (rule.name(), WithAutomata::Yes));
    }
    // What is asked of other cells, the board knows.
    let clues = layout.clues();
    let number = clues.iter().position(|other| std::ptr::eq(other, clue))?;
    let constraints = layout.constraints().iter();
    let demands = constraints
        .filter(|one| one.clue == number)
        .map(|one| (one.cells.clone(), one.clue_of(clues).demand().cloned()));
    of_demands(board, clue, rule.name(), demands)
}

/// Whether alternatives may be automata.
#[derive(Clone, Copy, PartialEq)]
enum WithAutomata {
    No,
    Yes,
}

/// The constraints for a condition of a clue's cells, with a name for tables and automata.
fn of_condition(
    board: &Board,
    clue: &Clue,
    condition: &Condition,
    (name, with): (&str, WithAutomata),
) -> Option<Vec<String>> {
    let demands = || {
        let demands = clue.demands_of(condition).into_iter();
        demands.map(|(cells, demand)| (cells, Some(demand)))
    };
    let either = |with| either(board, clue, condition, with).map(|item| vec![item]);
    // Alternatives are told apart where each is plain, or where all of them together are too many ways; those of two cells are a table.
    plain(board, clue, condition, name)
        .map(|item| vec![item])
        .or_else(|| either(WithAutomata::No))
        .or_else(|| of_demands(board, clue, name, demands()))
        .or_else(|| either(Some(with).filter(|with| *with == WithAutomata::Yes)?))
}

/// The constraint that says the same as a condition, if there is one.
fn plain(board: &Board, clue: &Clue, condition: &Condition, name: &str) -> Option<String> {
    let all = board.names(&clue.cells);
    let named = |cells: &Cells| {
        let cells: Vec<Cell> = cells.fixed().iter().map(|&at| clue.cells[at]).collect();
        (!cells.is_empty()).then(|| board.names(&cells))
    };
    let is_once = |at: usize| !clue.cells[..at].contains(&clue.cells[at]);
    match condition {
        Condition::Pattern(pattern) => {
            let expression = regular::expression(pattern, board.side)?;
            let letters = URL_SAFE_NO_PAD.encode(expression);
            Some(format!("Regex~{letters}~{all}"))
        }
        Condition::Automaton(typed) => {
            let ways = typed.ways.iter();
            let ways = ways.map(|(from, to, kind)| (*from, *to, kind.values(board.side)));
            let ends = typed.ends.iter().copied().collect();
            let automaton = Automaton::new(&ways.collect::<Vec<_>>(), &ends)?;
            Some(format!("{}~{all}", nfa(&automaton, name)?))
        }
        Condition::Compare(
            Number::Different(counted),
            Comparison::Equals,
            Number::Of(Place::At(at)),
        ) => {
            let number = board.name(clue.cells[*at]);
            Some(format!("CountDistinct~{number}~{}", named(counted)?))
        }
        _ if !(0..clue.cells.len()).all(is_once) => None,
        Condition::Holds(values, cells) => {
            let value = |number: &Number| match number {
                Number::Constant(value) => Some(value.to_string()),
                _ => None,
            };
            let values: Option<Vec<String>> = values.iter().map(value).collect();
            Some(format!(
                "ContainAtLeast~{}~{}",
                values?.join("_"),
                named(cells)?
            ))
        }
        _ => {
            let (name, _) = kinds::rules_of_cells()
                .iter()
                .find(|(_, rule)| clue.condition_of(rule).as_ref() == Some(condition))?;
            Some(format!("{name}~{all}"))
        }
    }
}

/// A block of alternatives, where a condition has some and each is a constraint by itself.
fn either(board: &Board, clue: &Clue, condition: &Condition, with: WithAutomata) -> Option<String> {
    let Condition::Any(ways) = condition else {
        return None;
    };
    let way = |way: &Condition| {
        let items = of_condition(board, clue, way, ("", with))?;
        let is_plain = !items.iter().any(|item| item.starts_with("NFA"));
        let text = match &items[..] {
            [item] => item.clone(),
            _ => format!("And.{}.End", items.join(".")),
        };
        (is_plain || with == WithAutomata::Yes).then_some(text)
    };
    let ways =
        (clue.cells.len() > 2).then(|| ways.iter().map(way).collect::<Option<Vec<String>>>());
    Some(format!("Or.{}.End", ways??.join(".")))
}

/// Which value of a first cell goes with which of a second, and the cells of which that is asked.
type Tables = Vec<(Vec<bool>, Vec<[Cell; 2]>)>;

/// What a clue asks of some cells each: the demand where there is one, else all of the clue.
fn of_demands(
    board: &Board,
    clue: &Clue,
    name: &str,
    demands: impl Iterator<Item = (Vec<Cell>, Option<Arc<Demand>>)>,
) -> Option<Vec<String>> {
    let (mut items, mut tables): (Vec<String>, Tables) = (Vec::new(), Vec::new());
    let mut automata: Vec<(String, String)> = Vec::new();
    for (cells, demand) in demands {
        let demand = demand.as_deref();
        let filter = |sets: &mut [ValueSet]| match demand {
            Some(demand) => demand.filter(sets),
            None => clue.filter(sets),
        };
        match (&cells[..], demand.and_then(Demand::sum)) {
            // It holds whatever stands in the cells, or never does.
            ([], _) => filter(&mut []).then_some(())?,
            ([cell], _) => {
                let mut kept = [ValueSet::all(board.side)];
                let goes = filter(&mut kept) && !kept[0].is_empty();
                let values: String = kept[0]
                    .iter()
                    .map(|value| format!("_{}", value.number()))
                    .collect();
                items.push(goes.then(|| format!("~{}{values}", board.name(*cell)))?);
            }
            (cells, Some((factors, total))) if clue.rule()?.look() != RuleLook::Dot => {
                items.push(sum_of(board, cells, factors, *total)?);
            }
            (&[one, other], _) => {
                let table = table(filter, board.side);
                let cells = (one != other).then_some([one, other])?;
                match tables.iter_mut().find(|known| known.0 == table) {
                    Some(known) => known.1.push(cells),
                    None => tables.push((table, vec![cells])),
                }
            }
            (cells, _) => {
                let (automaton, cells) = (by_steps(board, demand?, name)?, board.names(cells));
                match automata.iter_mut().find(|known| known.0 == automaton) {
                    Some(known) => known.1.push_str(&format!("~~{cells}")),
                    None => automata.push((automaton, cells)),
                }
            }
        }
    }
    items.extend(
        automata
            .iter()
            .map(|(automaton, cells)| format!("{automaton}~{cells}")),
    );
    items.extend(
        tables
            .iter()
            .map(|(table, pairs)| of_table(board, table, pairs, name)),
    );
    (!items.is_empty()).then_some(items)
}

/// Which values of two cells a demand leaves.
fn table(filter: impl Fn(&mut [ValueSet]) -> bool, values: usize) -> Vec<bool> {
    let all = (1..=values).flat_map(|one| (1..=values).map(move |other| [one, other]));
    all.map(|pair| filter(&mut pair.map(ValueSet::of_number)))
        .collect()
}

/// A sum; the factors are left out where they are all 1.
fn sum_of(board: &Board, cells: &[Cell], factors: &[i64], total: i64) -> Option<String> {
    let (most, cells) = (100, board.names(cells));
    if factors.iter().all(|&factor| factor == 1) {
        return Some(format!("Sum~{total}~{cells}"));
    }
    let fits = factors.iter().all(|factor| (-most..=most).contains(factor));
    let factors: String = factors.iter().map(|factor| format!("_{factor}")).collect();
    fits.then(|| format!("Sum~{total}_={factors}~{cells}"))
}

/// A table for pairs of cells: for each two of some, or along lines.
fn of_table(board: &Board, table: &[bool], pairs: &[[Cell; 2]], name: &str) -> String {
    let mut lines: Vec<Vec<Cell>> = Vec::new();
    let mut all: Vec<Cell> = Vec::new();
    for &[one, other] in pairs {
        match lines.last_mut().filter(|line| line.last() == Some(&one)) {
            Some(line) => line.push(other),
            None => lines.push(vec![one, other]),
        }
        for cell in [one, other] {
            if !all.contains(&cell) {
                all.push(cell);
            }
        }
    }
    let side = board.side;
    let is = |goes: &dyn Fn(usize, usize) -> bool| {
        (0..side * side).all(|at| table[at] == goes(at / side, at % side))
    };
    let of_each_two = all.len() > 2 && pairs.len() == all.len() * (all.len() - 1) / 2;
    if of_each_two && is(&|one, other| one != other) {
        return format!("AllDifferent~{}", board.names(&all));
    }
    let (letters, name) = (letters(table), escaped(name));
    if of_each_two && is(&|one, other| table[other * side + one]) {
        return format!("PairX~{letters}~_{name}~{}", board.names(&all));
    }
    let lines: Vec<String> = lines.iter().map(|line| board.names(line)).collect();
    format!("Pair~{letters}~_{name}~{}", lines.join("~~"))
}

/// What an automaton with a step for each cell has before these, if it can be read again.
fn by_steps(board: &Board, demand: &Demand, name: &str) -> Option<String> {
    let ways = demand.ways()?;
    let end = ways.iter().map(|way| way.1).max()?;
    let automaton = Automaton::new(&ways, &[end].into())?;
    let item = nfa(&automaton, name);
    item.filter(|_| rules::wordless(&automaton.notation(board.side)).is_some())
}

fn nfa(automaton: &Automaton, name: &str) -> Option<String> {
    Some(format!("NFA~{}~_{}", automaton.letters()?, escaped(name)))
}
