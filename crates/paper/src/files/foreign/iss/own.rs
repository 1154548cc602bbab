//! Rules of one's own as constraints: what a constraint says just so as that one, all else by what it asks of its cells, as tables of two cells,
//! as sums, or as an automaton.

use std::sync::Arc;

use super::automata::Automaton;
use super::board::Board;
use super::kinds::{self, Form};
use super::links::escaped;
use super::tables::letters;
use super::tokens::{Tokens, tokens};
use super::{regular, rules};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sudogon_board::layout::clues::{Demand, OWN_RULE, OwnRule, RuleColour, RuleLook};
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::puzzle::ValueSet;

/// The constraints that ask together what a clue of a rule does; `None` where none do.
pub fn items(board: &Board, layout: &Layout, clue: &Clue) -> Option<Vec<String>> {
    let rule = clue.rule()?;
    let asked = (clue.kind == &OWN_RULE).then(|| with_number(rule.notation(), clue.amount));
    // What is asked of other cells begins with them.
    let asked = asked.filter(|notation| !notation.starts_with("in "));
    let asked = asked.as_deref();
    let several = asked.filter(|_| clue.cells.len() > 2);
    let either = |with| Some(vec![either(board, layout, clue, several?, with)?]);
    // Alternatives are told apart where each is plain, or where all of them together are too many ways; those of two cells are a table.
    let whole = asked.and_then(|notation| of_notation(board, clue, notation));
    whole
        .map(|item| vec![item])
        .or_else(|| either(WithAutomata::No))
        .or_else(|| of_demands(board, layout, clue))
        .or_else(|| either(WithAutomata::Yes))
}

/// Whether alternatives may be automata.
#[derive(Clone, Copy, PartialEq)]
enum WithAutomata {
    No,
    Yes,
}

/// A notation with what is printed in place of n, a blank between all its words.
fn with_number(notation: &str, amount: usize) -> String {
    let amount = amount.to_string();
    let tokens = tokens(notation).into_iter();
    let tokens = tokens.map(|token| if token == "n" { amount.as_str() } else { token });
    tokens.collect::<Vec<_>>().join(" ")
}

/// The constraint that says the same as a notation, if there is one.
fn of_notation(board: &Board, clue: &Clue, notation: &str) -> Option<String> {
    let (name, cells) = (clue.rule()?.name(), board.names(&clue.cells));
    if let Some(pattern) = notation.strip_prefix("pattern : ") {
        let expression = regular::expression(pattern, board.side)?;
        return Some(format!(
            "Regex~{}~{cells}",
            URL_SAFE_NO_PAD.encode(expression)
        ));
    }
    if notation.starts_with("automaton ") {
        let automaton = nfa(&Automaton::of_notation(notation, board.side)?, name)?;
        return Some(format!("{automaton}~{cells}"));
    }
    if let Some(counted) = notation.strip_prefix("different ") {
        return different(board, &clue.cells, counted);
    }
    let is_once = |at: usize| !clue.cells[..at].contains(&clue.cells[at]);
    if !(0..clue.cells.len()).all(is_once) {
        return None;
    }
    if let Some(values) = notation.strip_prefix("holds ") {
        let mut listed = Tokens::new(values);
        let mut values = vec![listed.number()?];
        while listed.takes(",") {
            values.push(listed.number()?);
        }
        let values: Vec<String> = values.iter().map(usize::to_string).collect();
        return listed
            .is_done()
            .then(|| format!("ContainAtLeast~{}~{cells}", values.join("_")));
    }
    let says = |kind: &&kinds::Kind| {
        let all = ["()", "<in>", "<,>"]
            .iter()
            .fold(kind.says.to_owned(), |says, sign| says.replace(sign, ""));
        kind.form == Form::Cells && with_number(&all, 0) == notation
    };
    let kind = kinds::with_condition().find(says)?;
    Some(format!("{}~{cells}", kind.name))
}

/// How many different values some cells have, as a cell says; what is said behind the first word.
fn different(board: &Board, cells: &[Cell], counted: &str) -> Option<String> {
    let mut tokens = Tokens::new(counted);
    let mut places = Vec::new();
    if tokens.takes("(") {
        while !tokens.takes(")") {
            let from = tokens.place(cells.len())?;
            let to = if tokens.takes("..") {
                tokens.place(cells.len())?
            } else {
                from
            };
            places.extend(from..=to);
            tokens.takes(",");
        }
    } else {
        places.extend(0..cells.len());
    }
    let number = tokens
        .takes("=")
        .then(|| tokens.place(cells.len()))
        .flatten()?;
    let counted: Option<Vec<Cell>> = places.iter().map(|&at| cells.get(at).copied()).collect();
    let number = board.name(*cells.get(number)?);
    let item = format!("CountDistinct~{number}~{}", board.names(&counted?));
    tokens.is_done().then_some(item)
}

/// A block of alternatives, where a notation has some and each is a constraint by itself.
fn either(
    board: &Board,
    layout: &Layout,
    clue: &Clue,
    notation: &str,
    with: WithAutomata,
) -> Option<String> {
    // What these words say goes on to the end.
    const ONE: [&str; 4] = ["neighbours", "any", "each", "parts"];
    let mut ways = vec![Vec::new()];
    let mut depth = 0;
    for token in tokens(notation) {
        match token {
            // Of all cells that nothing else names.
            "rest" => return None,
            word if depth == 0 && ONE.contains(&word) => return None,
            "or" if depth == 0 => {
                ways.push(Vec::new());
                continue;
            }
            "(" => depth += 1,
            ")" => depth -= 1,
            _ => {}
        }
        ways.last_mut()?.push(token);
    }
    let way = |way: &Vec<&str>| {
        let rule = OwnRule::new(
            "",
            "",
            (RuleLook::Line, RuleColour::Grey),
            &outer(way).join(" "),
        );
        let alone = Clue::of_rule(Arc::new(rule.ok()?), clue.cells.clone());
        let layout = layout::with_clues(layout, [alone]).ok()?;
        let items = items(board, &layout, layout.clues().first()?)?;
        let is_plain = !items.iter().any(|item| item.starts_with("NFA"));
        let text = match &items[..] {
            [item] => item.clone(),
            _ => format!("And.{}.End", items.join(".")),
        };
        (is_plain || with == WithAutomata::Yes).then_some(text)
    };
    let ways = (ways.len() > 1).then(|| ways.iter().map(way).collect::<Option<Vec<String>>>());
    Some(format!("Or.{}.End", ways??.join(".")))
}

/// Tokens without brackets around all of them.
fn outer<'t, 's>(all: &'s [&'t str]) -> &'s [&'t str] {
    let [first, inner @ .., last] = all else {
        return all;
    };
    let mut depth = 0;
    let is_closed = inner.iter().all(|token| {
        depth += i32::from(*token == "(") - i32::from(*token == ")");
        depth >= 0
    });
    if *first == "(" && *last == ")" && is_closed {
        outer(inner)
    } else {
        all
    }
}

/// Which value of a first cell goes with which of a second, and the cells of which that is asked.
type Tables = Vec<(Vec<bool>, Vec<[Cell; 2]>)>;

/// What a clue asks of its cells, demand by demand.
fn of_demands(board: &Board, layout: &Layout, clue: &Clue) -> Option<Vec<String>> {
    let number = layout
        .clues()
        .iter()
        .position(|other| std::ptr::eq(other, clue))?;
    let name = clue.rule()?.name();
    let (mut items, mut tables): (Vec<String>, Tables) = (Vec::new(), Vec::new());
    let mut automata: Vec<(String, String)> = Vec::new();
    for constraint in layout.constraints().iter().filter(|one| one.clue == number) {
        let (asked, all) = (
            constraint.clue_of(layout.clues()),
            ValueSet::all(board.side),
        );
        let sum = asked.demand().and_then(|demand| demand.sum());
        match (&constraint.cells[..], sum) {
            ([cell], _) => {
                let mut kept = [all];
                let goes = asked.filter(&mut kept) && !kept[0].is_empty();
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
                let table = table(asked, board.side);
                let cells = (one != other).then_some([one, other])?;
                match tables.iter_mut().find(|known| known.0 == table) {
                    Some(known) => known.1.push(cells),
                    None => tables.push((table, vec![cells])),
                }
            }
            (cells, _) => {
                let (automaton, cells) =
                    (by_steps(board, asked.demand()?, name)?, board.names(cells));
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

/// Which values of two cells meet a clue.
fn table(asked: &Clue, values: usize) -> Vec<bool> {
    let all = (1..=values).flat_map(|one| (1..=values).map(move |other| [one, other]));
    all.map(|pair| asked.filter(&mut pair.map(ValueSet::of_number)))
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
    let numbers = |values: ValueSet| values.numbers().collect();
    let ways = demand.ways()?.into_iter();
    let ways: Vec<(usize, usize, Vec<usize>)> = ways
        .map(|(from, to, values)| (from, to, numbers(values)))
        .collect();
    let end = ways.iter().map(|way| way.1).max()?;
    let automaton = Automaton::new(&ways, &[end].into())?;
    let item = nfa(&automaton, name);
    item.filter(|_| rules::can_be(&automaton.notation(board.side)))
}

fn nfa(automaton: &Automaton, name: &str) -> Option<String> {
    Some(format!("NFA~{}~_{}", automaton.letters()?, escaped(name)))
}
