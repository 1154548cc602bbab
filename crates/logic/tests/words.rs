//! Each step is explained in plain words, and everything that it names is highlighted.

use sudogon_board::layout::Cell;
use sudogon_board::message::Language;
use sudogon_logic::{self as logic, Change, Explanation, Highlight, Step, sentences};

use super::cases::{Case, change_of, technique_named};
use super::soundness;

/// The step of a case that makes its changes.
pub fn told(technique: &str, line: &str) -> Step {
    let case = Case::read(line);
    let steps = case.steps(technique_named(technique));
    let step = steps.into_iter().find(|step| step.changes == case.changes);
    step.unwrap_or_else(|| panic!("not found: {line}"))
}

#[test]
fn steps_are_explained_in_plain_words() {
    let cases: &[(&str, &str, &[&str])] = &[
        (
            "last-cell",
            "star:5..91623838621759.6..534.7.187....6.458..9...3...1.2.. | | 18=4",
            &[
                "Look at row 2",
                "Only 1 cell is empty.",
                "Only 4 is missing",
                "Row 2 has every value but 4.",
                "So cell 18 is a 4.",
            ],
        ),
        (
            "hidden-single",
            "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 6=6",
            &[
                "Look at big triangle 2",
                "5 cells are empty.",
                "6 has one place left",
                "Big triangle 2 still needs a 6.",
                "The 6 in cell 12 is in row 2 with cells 15 and 17, and in rising line 2 with cell 5.",
                "The 6 in cell 35 is in falling line 6 with cell 9.",
                "So the 6 of big triangle 2 goes in cell 6.",
            ],
        ),
        (
            "hidden-single",
            "sq4:1.....1......... | r3c2-1 | r4c2=1",
            &[
                "Look at box 3",
                "Only 4 cells are empty.",
                "1 has one place left",
                "Box 3 still needs a 1.",
                "The 1 in r1c1 is in column 1 with r3c1 and r4c1.",
                "1 is ruled out already in r3c2.",
                "So the 1 of box 3 goes in r4c2.",
            ],
        ),
        (
            "hidden-single",
            "sq4{even: r1c2 r1c3; cage 4: r1c4}:................ | | r1c1=1",
            &[
                "Look at row 1",
                "Only 4 cells are empty.",
                "1 has one place left",
                "Row 1 still needs a 1.",
                "The even cells r1c2 and r1c3 and the cage of 4 at r1c4 do not allow 1.",
                "So the 1 of row 1 goes in r1c1.",
            ],
        ),
        (
            "hidden-single",
            "sq4{even: r1c2}:......1......... | | r1c1=1",
            &[
                "Look at box 1",
                "Only 4 cells are empty.",
                "1 has one place left",
                "Box 1 still needs a 1.",
                "The 1 in r2c3 is in row 2 with r2c1 and r2c2.",
                "The even cell r1c2 does not allow 1.",
                "So the 1 of box 1 goes in r1c1.",
            ],
        ),
        // A line of consecutive values has a longer name than any row or box.
        (
            "simple-colouring",
            "sq9{renban: r4c9 r4c8 r3c7}:................................................................................. | r3c1-8 r3c2-8 r3c3-8 r3c4-8 r3c5-8 r3c6-8 r3c9-8 r1c8-8 r2c8-8 r5c8-8 r6c8-8 r7c8-8 r8c8-8 r9c8-8 | r3c7-8 r4c8-8",
            &[
                "Look at the places of 8",
                "Find where only two are left.",
                "The filled 8s can't be right",
                "Ruled out before: 8 in 14 cells.",
                "8 has only two places in each of row 3 and column 8.",
                "So joined 8s take turns: all filled ones are right, or all outlined ones.",
                "r3c7 and r4c8 are filled and must differ, so they can't both be 8.",
                "So r3c7 and r4c8 can't be 8.",
            ],
        ),
        (
            "naked-single",
            "star:5..9162383862175946..534.7.187....6.458..9...3...1.2.. | | 32=3",
            &[
                "Look at cell 32",
                "Count the values that it must differ from.",
                "Only 3 fits in cell 32",
                "Row 4 has 1, 6, 7 and 8.",
                "Falling line 4 has 2, 5 and 9.",
                "Rising line 5 has 4.",
                "So cell 32 is a 3.",
            ],
        ),
        (
            "locked-candidates",
            "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 15-1 17-1 44-1",
            &[
                "Look at big triangle 1",
                "5 cells are empty.",
                "Find a value that fits in only two of them.",
                "1 has two places left",
                "In big triangle 1, only cells 13 and 14 can be 1.",
                "The 1 in cell 28 blocks the other empty cells there.",
                "Both places are in row 2 with cells 15 and 17, and in falling line 4 with cell 44.",
                "So cells 15, 17 and 44 can't be 1.",
            ],
        ),
        (
            "naked-pair",
            "star:5..9..23.3.62..5..6....4.7.18.....6.458..9...3...1.2.. | | 25-2 27-9",
            &[
                "Look at rising line 1",
                "5 cells are empty.",
                "Find two cells with the same two candidates.",
                "Two cells use up 2 and 9",
                "Cells 20 and 21 can only be 2 or 9.",
                "These two cells must differ, so they use up 2 and 9.",
                "Cells 20 and 21 are both in row 3 with cells 25 and 27.",
                "So cell 25 can't be 2, and cell 27 can't be 9.",
            ],
        ),
        (
            "hidden-pair",
            "star:5..9.623.3.621.5..6..534.7.187....6.458..9...3...1.2.. | | 2-8 3-8",
            &[
                "Look at row 1",
                "Only 4 cells are empty.",
                "Find two values that fit in only two of them.",
                "4 and 7 have two places left",
                "In row 1, only cells 2 and 3 can be 4 or 7.",
                "The 4 in cell 24 and the 7s in cells 26 and 30 block the other empty cells there.",
                "These two cells take one each, so nothing else fits there.",
                "So cells 2 and 3 can't be 8.",
            ],
        ),
        (
            "skyscraper",
            "star:437125689.856.14376..8973545437869127346219588.15.4637 | | 47-2",
            &[
                "Look at row 2 and row 3",
                "Find a value with only two places in each.",
                "One of two cells is 2",
                "In row 2, only cells 10 and 14 can be 2.",
                "In row 3, only cells 20 and 21 can be 2.",
                "In rising line 1, at most one of cells 10 and 21 is 2, so one of cells 14 and 20 is.",
                "Cell 47 is in rising line 3 with cell 14, and in falling line 1 with cell 20.",
                "So cell 47 can't be 2.",
            ],
        ),
        (
            "w-wing",
            "star:1.639.5725.729.16.3271586.9946872513862391547715493286 | | 11-8",
            &[
                "Look at cell 2",
                "It has two candidates. Find another cell with the same two.",
                "One of two cells is 8",
                "In rising line 3, only cells 6 and 15 can be 4.",
                "Cells 2 and 18 can only be 4 or 8.",
                "If cells 2 and 18 were both 4, rising line 3 would have none, so one of the two is 8.",
                "Cell 11 is in row 2 with cell 18, and in rising line 1 with cell 2.",
                "So cell 11 can't be 8.",
            ],
        ),
        (
            "multi-colouring",
            "star:945182376726385941386271459159467.28491...27.672.89.41 | | 41-3",
            &[
                "Look at the places of 3",
                "Find where only two are left.",
                "One of two sets of 3s is right",
                "In falling line 5, either cell 34 is 3, or cell 45 is.",
                "In row 6, either cell 52 is 3, or cell 49 is.",
                "Cells 34 and 52 are both in rising line 6: not both are 3, so cell 45 is, or cell 49 is.",
                "Cell 41 is in row 5 with cell 45, and in rising line 4 with cell 49.",
                "So cell 41 can't be 3.",
            ],
        ),
        (
            "naked-triple",
            "star:..1.7.85...8.7.1..967...81.84.1...6.1398.7.2.527..3189 | | 33-5",
            &[
                "Look at row 5",
                "Only 3 cells are empty.",
                "Find three cells with three candidates between them.",
                "Three cells use up 4, 5 and 6",
                "Cells 41, 43 and 45 can only be 4, 5 or 6.",
                "These three cells must differ, so they use up 4, 5 and 6.",
                "Of these only cells 43 and 45 can be 5.",
                "Cell 33 is in rising line 5 with cell 43, and in falling line 5 with cell 45.",
                "So cell 33 can't be 5.",
            ],
        ),
        (
            "hidden-quad",
            "star:..1.....5.......647..25....3..89567...........4.91...3 | | 21-4",
            &[
                "Look at falling line 2",
                "5 cells are empty.",
                "Find four values that fit in only four of them.",
                "3, 5, 6 and 7 have four places left",
                "In falling line 2, only cells 10, 21, 39 and 40 can be 3, 5, 6 or 7.",
                "The 3s, 5s, 6s and 7s on the board block the other empty cells there.",
                "These four cells take one each, so nothing else fits there.",
                "So cell 21 can't be 4.",
            ],
        ),
        (
            "finned-swordfish",
            "star:..1.....5.......647..25....3..89567...........4.91...3 | | 14-2",
            &[
                "Look at falling lines 1, 3 and 5",
                "Compare where the same value can still go in all three.",
                "2 has two places too many",
                "Apart from the 2 fins, the 2s of falling lines 1, 3 and 5 can only go in rows 2, 5 and 6.",
                "If no fin is 2, rows 2, 5 and 6 have their 2s in falling lines 1, 3 and 5.",
                "If a fin is 2, cell 14 can't be.",
                "Cell 14 is in rising line 3 with cell 6, and in big triangle 1 with cell 2.",
                "So cell 14 can't be 2.",
            ],
        ),
        (
            "leftovers",
            "star:..2..6.9........7.1..792..6.....49.3.5.8.....7..1.3..2 | | 10-3",
            &[
                "Look at what is left over",
                "Compare the cells of big triangles 3 and 5 with those of falling lines 1 and 2.",
                "They are the same but for a few.",
                "3 is left over on both sides or none",
                "Compare big triangles 3 and 5 with falling lines 1 and 2: they share all cells but a few.",
                "Only the big triangles have cell 23, only the falling lines cell 10.",
                "Both hold each value twice, so these two cells have the same value.",
                "Cell 23 is not 3.",
                "So cell 10 can't be 3.",
            ],
        ),
        (
            "x-wing",
            "sq9:6.438...1.3816.4..2157493685426389178639715241..25483642.8136.5.5642718..81596.4. | | r2c8-9",
            &[
                "Look at columns 1 and 9",
                "Compare where the same value can still go in both.",
                "9 is used up in rows 2 and 8",
                "The 9s of columns 1 and 9 can only go in rows 2 and 8.",
                "One 9 is in row 2, the other in row 8, so no other cell of rows 2 and 8 can be 9.",
                "So r2c8 can't be 9.",
            ],
        ),
        (
            "finned-x-wing",
            "sq9:172964538639.5814.45813.6.9983.157.472..8395.56..9.38.3978264152153498..846571293 | | r4c4-2",
            &[
                "Look at rows 2 and 6",
                "Compare where the same value can still go in both.",
                "2 has one place too many",
                "Apart from the fin in r6c6, the 2s of rows 2 and 6 can only go in columns 4 and 9.",
                "If the fin is not 2, columns 4 and 9 have their 2s in rows 2 and 6.",
                "If the fin is 2, r4c4 can't be: both are in box 5.",
                "So r4c4 can't be 2.",
            ],
        ),
        (
            "simple-colouring",
            "sq9:.5..26.14.214..576...751......638..1.98172.4.13.945..74...6.1.2.6.2147...1.5..46. | r1c1-8 r2c1-9 r7c8-8 | r3c1-8",
            &[
                "Look at the places of 8",
                "Find where only two are left.",
                "All filled 8s are right, or all outlined ones",
                "Ruled out before: 8 in r7c8.",
                "8 has only two places in each of rows 2 and 7, columns 2 and 4 and box 2.",
                "So joined 8s take turns: all filled ones are right, or all outlined ones.",
                "r3c1 must differ from a filled 8 in r2c1 and an outlined 8 in r3c2.",
                "So r3c1 can't be 8.",
            ],
        ),
        (
            "empty-rectangle",
            "sq9:.1......3..3517.8..82..3..19.17.5..8...6..1...4..31.....6..28.72...76.1...4.5.326 | r1c7-2 r5c3-8 | r1c8-9",
            &[
                "Look at column 3 and box 9",
                "Find a value with few places in each.",
                "One of two cells is 9",
                "In column 3, only r1c3 and r8c3 can be 9.",
                "In box 9, only r7c8, r8c7 and r8c9 can be 9.",
                "If r1c3 isn't 9, r8c3 is, in row 8 with r8c7 and r8c9, so only r7c8 is left in box 9.",
                "r1c8 is in row 1 with r1c3, and in column 8 with r7c8.",
                "So r1c8 can't be 9.",
            ],
        ),
        (
            "rule-of-45",
            "sq9{cage 19: 1 2 3; cage 23: 10 11 12 19 20}:................................................................................. | | r3c3=3",
            &[
                "Look at box 1",
                "Compare its sum with that of its cages.",
                "The sums leave one cell",
                "Box 1 needs 45: each value once. These two cages make 19+23 = 42.",
                "They leave out the innie r3c3, which is 45-42 = 3.",
                "So r3c3 is a 3.",
            ],
        ),
        (
            "rule-of-45",
            "sq4{cage 5: r1c1 r1c2; cage 8: r1c3 r1c4 r2c4}:................ | | r2c4=3",
            &[
                "Look at row 1",
                "Compare its sum with that of its cages.",
                "The sums leave one cell",
                "Row 1 needs 10: each value once. These two cages make 5+8 = 13, with the outie r2c4.",
                "So the outie is 13-10 = 3.",
                "So r2c4 is a 3.",
            ],
        ),
        (
            "cage-combinations",
            "sq9{cage 8: 1 2}:................................................................................. | | r1c1-4 r1c1-8 r1c1-9 r1c2-4 r1c2-8 r1c2-9",
            &[
                "Look at the cage of 8 at r1c1",
                "2 of its cells are empty.",
                "Find the sets of values that add up to what they need.",
                "3 combinations are left",
                "The cage of 8 at r1c1 needs 8 in two cells: 1+7, 2+6 or 3+5.",
                "No other values fit together there.",
                "So r1c1 and r1c2 can't be 4, 8 or 9.",
            ],
        ),
        (
            "rule-of-45",
            "sq4{cage 10: r1c2 r1c3 r1c4 r2c4}:3............... | | r2c4=3",
            &[
                "Look at row 1",
                "Compare its sum with that of its cages.",
                "The sums leave one cell",
                "Row 1 needs 10: each value once. The cage of 10 at r1c2 makes 10, with the outie r2c4.",
                "It leaves out the innie r1c1, which comes to the same as the outie.",
                "r1c1 is 3, so the outie r2c4 is 3 too.",
                "So r2c4 is a 3.",
            ],
        ),
        (
            "clue-without-a-way",
            "sq4{sky 1: r4c2 r3c2 r2c2 r1c2}:................ | | r4c2=4",
            &[
                "Look at the 1 below column 2",
                "From the 1 below column 2, one tower is seen: no other is higher than it.",
                "A value is the height of a tower, which hides the lower ones behind it.",
                "Some values don't fit this clue",
                "From the 1 below column 2, one tower is seen: no other is higher than it.",
                "So the tallest, 4, stands first, in r4c2, and hides the others.",
                "So r4c2 is a 4.",
            ],
        ),
        (
            "locked-in-a-cage",
            "sq6{cage 8: r1c1 r1c2 r1c3}:.................................... | | r1c4-1 r1c5-1 r1c6-1 r2c1-1 r2c2-1 r2c3-1",
            &[
                "Look at the cage of 8 at r1c1",
                "3 of its cells are empty.",
                "Find a value that all ways to fill them have.",
                "1 has three places left",
                "The cage of 8 at r1c1 needs 8 in three cells: 1+2+5 or 1+3+4.",
                "Each way has a 1, and only r1c1, r1c2 and r1c3 can be 1.",
                "r1c4, r1c5, r1c6, r2c1, r2c2 and r2c3 must differ from r1c1, r1c2 and r1c3.",
                "So r1c4, r1c5, r1c6, r2c1, r2c2 and r2c3 can't be 1.",
            ],
        ),
        (
            "rising-values",
            "sq4{gt: r1c1 r1c2; gt: r1c2 r2c2}:................ | | r1c1-1 r1c1-2 r1c2-1 r1c2-4 r2c2-3 r2c2-4",
            &[
                "Look at the signs at r1c1",
                "Follow the signs from cell to cell.",
                "There is too little room",
                "Values rise along these signs from r2c2 to r1c1.",
                "From r2c2, at least 1, up: r1c2 is at least 2 and r1c1 3.",
                "From r1c1, at most 4, down: r1c2 is at most 3 and r2c2 2.",
                "So r1c1 can't be 1 or 2, r1c2 can't be 1 or 4, and r2c2 can't be 3 or 4.",
            ],
        ),
        (
            "clue-between-two-cells",
            "sq4{black: r1c1 r1c2}:................ | | r1c1-3 r1c2-3",
            &[
                "Look at the black dot at r1c1",
                "2 of its cells are empty.",
                "Compare what can still go in its cells.",
                "Some values don't fit this clue",
                "Of the values at a black dot one is twice the other.",
                "Nothing goes with 3.",
                "So r1c1 and r1c2 can't be 3.",
            ],
        ),
        (
            "naked-single",
            "sq4{odd: r1c1}:..3............. | | r1c1=1",
            &[
                "Look at r1c1",
                "Count the values that it must differ from, and see what its clue says.",
                "Only 1 fits in r1c1",
                "Row 1 has 3.",
                "A grey circle holds an odd value.",
                "So r1c1 is a 1.",
            ],
        ),
        (
            "xy-wing",
            "sq9:34.826.5.65.4318..281579346864712935.239654.8.95348.6.416297583938654..7572183694 | | r8c8-2",
            &[
                "Look at r1c7",
                "It has two candidates. See what each would leave to the cells around it.",
                "One of two cells is 2",
                "The pivot r1c7 can only be 1 or 7.",
                "The pincers: r2c8 can only be 2 or 7, r8c7 only 1 or 2.",
                "If r1c7 is 7, r2c8 is 2, and if it is 1, r8c7 is: one of the two is 2.",
                "r8c8 is in row 8 with r8c7, and in column 8 with r2c8.",
                "So r8c8 can't be 2.",
            ],
        ),
        (
            "xyz-wing",
            "sq9:927841635614253879538796..1182967..3463512987759384..6..1..9..88.6.357.2..5..8..4 | | r9c7-1",
            &[
                "Look at r9c8",
                "It has three candidates. See what each would leave to the cells around it.",
                "One of three cells is 1",
                "The pivot r9c8 can only be 1, 6 or 9.",
                "The pincers: r8c8 can only be 1 or 9, r9c4 only 1 or 6.",
                "If r9c8 is 9, r8c8 is 1, and if it is 6, r9c4 is: one of the three is 1.",
                "r9c7 is in row 9 with r9c8 and r9c4, and in box 9 with r8c8.",
                "So r9c7 can't be 1.",
            ],
        ),
        (
            "wxyz-wing",
            "sq9:...+9+1247+67+2+4+5+3+6+1+986+19+8+4+75+2+3+3..+1982+4+525+1+47+3+68+9..+86+2+53+1+71..3.+49+62...+2.+1+754..2+7.+98+3+1 | | r8c1-8",
            &[
                "Look at r1c3",
                "Find three more cells with which it has four candidates in all.",
                "One of two cells is 8",
                "r1c1, r1c3, r8c3 and r8c5 can only be 3, 5, 6 or 8.",
                "3, 5 and 6 each fit only in cells that see each other, so each is there once at most.",
                "There are four cells, so one of them is 8: r1c1 or r8c5.",
                "r8c1 is in row 8 with r8c5, and in column 1 with r1c1.",
                "So r8c1 can't be 8.",
            ],
        ),
        (
            "naked-quad",
            "sq9:.....7...3.5..8.97...593..851.7..8.929..85671...9...52...67...37..8..9.4.2...978. | r1c5-2 r2c5-2 r4c5-6 r6c5-6 r7c3-4 | r1c3-1 r1c3-4 r1c3-6 r3c3-1 r3c3-4 r3c3-6 r6c3-3 r6c3-4 r6c3-6 r7c3-1",
            &[
                "Look at column 3",
                "8 cells are empty.",
                "Find four cells with four candidates between them.",
                "Four cells use up 1, 3, 4 and 6",
                "r4c3, r5c3, r8c3 and r9c3 can only be 1, 3, 4 or 6.",
                "These four cells must differ, so they use up 1, 3, 4 and 6.",
                "r4c3, r5c3, r8c3 and r9c3 are all in column 3 with r1c3, r3c3, r6c3 and r7c3.",
                "So r1c3 and r3c3 can't be 1, 4 or 6, r6c3 can't be 3, 4 or 6, and r7c3 can't be 1.",
            ],
        ),
        (
            "empty-rectangle",
            "star:352.9.761..1792...7.....1..12...6789..1279.6.56..7..13 | 17-3 18-5 20-8 21-6 22-3 24-5 24-8 26-5 37-8 49-8 51-4 | 24-4",
            &[
                "Look at row 1 and big triangle 3",
                "Find a value with few places in each.",
                "One of three cells is 4",
                "In row 1, only cells 4 and 6 can be 4.",
                "In big triangle 3, only cells 20, 21, 22, 23, 30 and 37 can be 4.",
                "If cell 6 isn't 4, cell 4 is, in rising line 2 with cells 22, 23, 30 and 37.",
                "So only cells 20 and 21 are left in big triangle 3.",
                "Cell 24 is in row 3 with cells 20 and 21, and in falling line 5 with cell 6.",
                "So cell 24 can't be 4.",
            ],
        ),
        (
            "unique-rectangle-type-3",
            "sq9:+748.....9+5+2+31..7.6+19+6..7..527+58.1..+33+14.....7+6+89...2+5+18+5+2.16..4+93..42..8+4+6.3....+2 | | r3c8-4 r3c8-8 r7c8-9",
            &[
                "Look at r8c3",
                "Find three more cells that with it would hold only two values.",
                "Four cells use up 4, 6, 8 and 9",
                "If r8c3, r8c8, r9c3 and r9c8 held only 1 and 7, the two values could be swapped.",
                "Then the puzzle would have two solutions, but it has only one.",
                "So one of r8c8 and r9c8 is 6 or 9.",
                "With that cell, r2c8, r4c8 and r5c8 can only be 4, 6, 8 or 9: four values for four cells.",
                "r2c8, r4c8, r5c8, r8c8 and r9c8 are all in column 8 with r3c8 and r7c8.",
                "So r3c8 can't be 4 or 8, and r7c8 can't be 9.",
            ],
        ),
        (
            "unique-rectangle-type-6",
            "sq9:+638.+4.+5+2+12+4+15+687+93+9+7+5+12+3+64+8+1.2.7...55.+3......7+94+3+5681+2+456.3.1.+9.+2+96...+5..1+749+52.+6 | | r4c7-4 r5c6-4",
            &[
                "Look at r4c6",
                "Find three more cells that with it would hold only two values.",
                "What if 4 were in a corner?",
                "If r4c6, r4c7, r5c6 and r5c7 held only 4 and 9, the two values could be swapped.",
                "Then the puzzle would have two solutions, but it has only one.",
                "If r4c7 were 4, r4c6 would not be, so column 6 would have its 4 in r5c6.",
                "If r5c6 were 4, r4c6 would not be, so row 4 would have its 4 in r4c7.",
                "Then these four cells would hold only 4 and 9.",
                "So r4c7 and r5c6 can't be 4.",
            ],
        ),
        (
            "bug+1",
            "sq9:+1+859.7+62.+94+7.+2+6+5..+23+6.+859+7..+9+2+678..56+18.5.29+7+5+7.+2+9+1..6.+6+98+1.+7+5+28+51+76+2+43+972.+5.9.+6. | | r2c9-3 r2c9-8",
            &[
                "Look at r2c9",
                "It has three candidates. Count those of the other empty cells.",
                "r2c9 must be 1",
                "r2c9 has three candidates, every other empty cell has two.",
                "1 has three places in row 2, column 9 and box 3; all other values have two.",
                "If r2c9 weren't 1, each cell would have two candidates, each value two places.",
                "Then a solution would give a second one: put the other candidate into every cell.",
                "But the puzzle has only one solution.",
                "So r2c9 is 1, and nothing else.",
            ],
        ),
        (
            "bivalue-oddagon",
            "sq9:1.7....54.45....122.31457...5821347.42.6.....73.4..2..31.7.4528.745.....5.2....47 | r5c7-3 r5c8-9 r5c9-9 r6c9-6 r6c9-9 r8c5-3 r8c7-3 r8c9-6 r8c9-9 r9c7-3 | r1c2-8",
            &[
                "Look at r3c9",
                "Find a ring of five cells, each seeing the next, with these candidates.",
                "Five cells can't take turns",
                "r2c1, r3c2, r3c9, r4c9 and r4c1 form a ring: each sees the next, and all have 6 and 9.",
                "With these alone, 6 and 9 would take turns, and five is odd: that can't be.",
                "So one of the others there is true: 8 in r2c1 or r3c2.",
                "r2c1 and r3c2 are both in box 1 with r1c2.",
                "So r1c2 can't be 8.",
            ],
        ),
        (
            "remote-pairs",
            "sq9:+7.+2.+6+1.+4+5+4+5+6+7.+9.12+1.3+245+7.+6.+3+7+5+2+6+1.+4+2+64.+135+7..1+5+4.+7+26+3+3+4+91+5+8+627+6+78..+24+5+15+2+16+7+4.+3. | | r1c4-8",
            &[
                "Look at r1c2",
                "It has two candidates. Find others with the same two, each seeing the next.",
                "8 and 9 take turns",
                "r1c2, r3c2, r3c8, r4c8, r5c9 and r5c4 can only be 8 or 9.",
                "Each sees the next, so 8 and 9 take turns along the chain.",
                "The ends, r1c2 and r5c4, differ, as six is even: they use up 8 and 9.",
                "r1c4 is in row 1 with r1c2, and in column 4 with r5c4.",
                "So r1c4 can't be 8.",
            ],
        ),
        (
            "multi-colouring",
            "sq9:75....41.482671935......27..4..968579657.81.38.7...69..349875.1.7...538.5.8...7.. | r1c6-3 r3c6-3 r4c4-3 r6c4-2 r6c5-2 r6c5-3 r6c6-2 r8c1-2 r8c9-6 r9c4-2 r9c8-2 r9c9-6 | r1c4-2",
            &[
                "Look at the places of 2",
                "Find where only two are left.",
                "One of two sets of 2s is right",
                "Ruled out before: 2 in r6c6.",
                "In column 6, either r9c6 is 2, or r1c6 is.",
                "In row 4, column 2 and box 4, either r4c1 and r9c2 are 2, or r4c4 and r6c2 are.",
                "r9c2 and r9c6 are both in row 9: not both are 2, so r1c6 is, or r4c4 and r6c2 are.",
                "r1c4 is in row 1 with r1c6, and in column 4 with r4c4.",
                "So r1c4 can't be 2.",
            ],
        ),
        (
            "template-delete",
            "sq9:1476852395923146788369..451.895.6142.65.41.974.1..9.65.58.63.146.419.583.13458.26 | | r6c4-2",
            &[
                "Look at all places of 2",
                "Go through the ways to place it in every row, column and area.",
                "2 has no way there",
                "Two ways are left to place the 2s that are missing.",
                "In both, r6c4 sees a 2.",
                "So r6c4 can't be 2.",
            ],
        ),
        (
            "template-delete",
            "sq9:...4...8...7..92......3...526...1.....19.....7.....1..5...+9..4...6..29..9..8....3 | | r2c2-1",
            &[
                "Look at all places of 1",
                "This is beyond what can be explained well.",
                "1 takes too much to show",
                "This is beyond what can be explained well.",
                "No way to place the 1s uses r2c2: they are too many to show.",
                "So r2c2 can't be 1.",
            ],
        ),
        (
            "forcing-net",
            "sq9:6..385....8.2...51.....18....7.1.46.4..7.3..8.5..4.7....2......94...7.2....129..4 |  | r3c9-9",
            &[
                "Begin at r3c9",
                "Try a value that can't be, and see where it leads.",
                "r3c9 can't be 9",
                "If r3c9 is 9, 6 more values follow from it.",
                "But then nothing is left for r3c2: 2 is in r5c2, 3 in r3c8, 7 in r2c1 and 9 in r3c9.",
                "So r3c9 can't be 9.",
            ],
        ),
        (
            "house-forcing-chain",
            "sq9:...3...86..76..1......5..+74..6.1..+4.5.4...3.2.9..4.7..2..+43.6....1..54..43..+69... | r2c1-3 r3c3-9 | r4c1-8",
            &[
                "Look at column 3",
                "Go through all that it leaves, and see what is the same each time.",
                "Four ways, one result",
                "In column 3, 8 is in r3c3, r6c3, r7c3 or r9c3.",
                "Whichever it is, it follows that r4c1 isn't 8.",
                "So r4c1 can't be 8.",
            ],
        ),
    ];
    for &(technique, line, expected) in cases {
        let step = told(technique, line);
        let Explanation { look, why, .. } = &step.explanation;
        let said = [look, why].map(|stage| {
            let headline = std::iter::once(&stage.headline);
            headline.chain(&stage.lines).cloned().collect::<Vec<_>>()
        });
        let layout = soundness::layout_named(
            line.rsplit_once('|')
                .and_then(|(position, _)| Some(position.rsplit_once(':')?.0))
                .expect("a board"),
        );
        let said = layout.words(Language::ENGLISH).say_all(&said.concat());
        assert_eq!(said, expected, "{line}");
    }
}

/// A template tells each way, with the house that leaves a place, and what is out there is struck.
#[test]
fn each_of_a_few_ways_is_told_and_drawn() {
    let board =
        "sq9:1476852395923146788369..451.895.6142.65.41.974.1..9.65.58.63.146.419.583.13458.26";
    let step = told("template-delete", &format!("{board} | | r6c4-2"));
    let layout = soundness::layout_named("sq9");
    let words = layout.words(Language::ENGLISH);
    let walk = step.explanation.walk.iter();
    let said: Vec<Vec<String>> = walk.map(|way| words.say_all(&way.lines)).collect();
    let expected: [&[&str]; 2] = [
        &[
            "Suppose 2 is in r3c5 (row 3).",
            "Then it is in r8c6 (column 6), r7c1 (row 7) and r5c4 (row 5): no other place is left.",
            "And in r6c2 (row 6).",
        ],
        &[
            "Suppose 2 is in r3c6 (row 3).",
            "Then it is in r8c2 (row 8), r7c4 (row 7) and r5c1 (row 5): no other place is left.",
            "And in r6c5 (row 6).",
        ],
    ];
    assert_eq!(said, expected);
    for way in &step.explanation.walk {
        let is_struck = |one: &&Highlight| matches!(one, Highlight::RuledOut(..));
        assert_eq!(way.highlights.iter().filter(is_struck).count(), 6);
    }
}

#[test]
fn a_step_has_a_short_summary() {
    for (technique, line, expected) in [
        (
            "hidden-single",
            "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 6=6",
            "6 goes in cell 6",
        ),
        (
            "skyscraper",
            "star:437125689.856.14376..8973545437869127346219588.15.4637 | | 47-2",
            "Cell 47 loses 2",
        ),
        (
            "locked-candidates",
            "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 15-1 17-1 44-1",
            "Cells 15, 17 and 44 lose 1",
        ),
        (
            "naked-pair",
            "star:5..9..23.3.62..5..6....4.7.18.....6.458..9...3...1.2.. | | 25-2 27-9",
            "Cell 25 loses 2, and cell 27 loses 9",
        ),
    ] {
        let layout = soundness::layout_named("star");
        assert_eq!(
            told(technique, line).in_short().in_english(&*layout),
            expected
        );
    }
}

#[test]
fn each_value_that_goes_is_named_with_its_cells_or_counted() {
    let many = "r1c1-1 r1c1-2 r1c1-3 r2c2-1 r2c2-3 r3c3-1 r3c3-4 r4c4-5 r4c4-1 r5c5-2 r6c6-3 r6c6-1 r7c7-6 r7c7-1 r7c7-2 r7c7-9";
    let cases: &[(&str, &str, &[&str], &str)] = &[
        ("sq9", "r1c1=2", &["So r1c1 is a 2."], "2 goes in r1c1"),
        (
            "sq9",
            "r7c8-2 r7c8-4 r9c8-2",
            &["So r7c8 can't be 2 or 4, and r9c8 can't be 2."],
            "r7c8 loses 2 and 4, and r9c8 loses 2",
        ),
        (
            "sq9",
            "r7c7-2 r7c8-2 r7c8-3 r8c8-2 r8c8-4 r9c8-3",
            &["So 2 goes from r7c7, r7c8 and r8c8, 3 from r7c8 and r9c8, and 4 from r8c8."],
            "2 goes three times, 3 twice, 4 once",
        ),
        (
            "star",
            "3-2 4-2 4-3 5-2 5-4 6-3 7-2",
            &[
                "So cells 3, 4, 5 and 7 can't be 2, cells 4 and 6 can't be 3, and cell 5 can't be 4.",
            ],
            "2 goes four times, 3 twice, 4 once",
        ),
        (
            "sq9",
            many,
            &[
                "So r1c1 can't be 1, 2 or 3, r2c2 and r6c6 can't be 1 or 3, and r3c3 can't be 1 or 4.",
                "Also r4c4 can't be 1 or 5, r5c5 can't be 2, and r7c7 can't be 1, 2, 6 or 9.",
            ],
            "16 candidates go from 7 cells",
        ),
        (
            "sq9",
            &format!(
                "{many} r8c8-3 r8c8-4 r8c9-5 r8c9-6 r9c1-7 r9c1-8 r9c2-8 r9c2-9 r9c3-1 r9c4-1"
            ),
            &[
                "So 1 goes from eight places, 2 from three, 3 from four, and 4, 5, 6, 8 and 9 from two.",
                "Also 7 from one.",
            ],
            "26 candidates go from 13 cells",
        ),
    ];
    for &(layout, changes, expected, in_short) in cases {
        let layout = soundness::layout_named(layout);
        let changes: Vec<Change> = changes
            .split(' ')
            .map(|change| change_of(&layout, change))
            .collect();
        let words = layout.words(Language::ENGLISH);
        let so = sentences::so(&layout, &changes, 2);
        assert_eq!(words.say_all(&so), expected);
        assert_eq!(words.say(&sentences::in_short(&changes)), in_short);
    }
}

/// The highlights of the hint for 6 in big triangle 2.
#[test]
fn everything_that_is_named_is_highlighted() {
    let step = told(
        "hidden-single",
        "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 6=6",
    );
    let layout = soundness::layout_named("star");
    let named = |cells: &[Cell]| layout.say_all(cells);
    let shown: Vec<String> = step
        .explanation
        .why
        .highlights
        .iter()
        .map(|highlight| match highlight {
            Highlight::House(id) => format!("house: {}", layout.house(*id).name),
            Highlight::Line { house, cells } => {
                format!("{}: {}", layout.house(*house).name, named(cells))
            }
            Highlight::Reason(cell, value) => {
                format!("{} in {}", value.on(&layout), named(&[*cell]))
            }
            Highlight::Goes(cell, value) => {
                format!("{} goes in {}", value.on(&layout), named(&[*cell]))
            }
            Highlight::RuledOut(cell, value) => {
                format!("no {} in {}", value.on(&layout), named(&[*cell]))
            }
            Highlight::Place(cell, _) => format!("place: {}", named(&[*cell])),
            other => panic!("a hidden single needs no {other:?}"),
        })
        .collect();
    let expected = [
        "house: big triangle 2",
        "6 goes in cell 6",
        "no 6 in cell 5",
        "no 6 in cell 9",
        "no 6 in cell 15",
        "no 6 in cell 17",
        "row 2: cells 12, 13, 14, 15, 16 and 17",
        "rising line 2: cells 5 and 12",
        "falling line 6: cells 9, 17, 18, 26, 27 and 35",
        "6 in cell 12",
        "6 in cell 35",
    ];
    assert_eq!(shown, expected);
    assert_eq!((step.rating, step.level()), (17, logic::Level::Medium));
}
