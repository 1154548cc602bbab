//! Why clues rule candidates out: a case for each kind of clue, and what is said.

use sudogon_board::layout;
use sudogon_board::message::Language;

use super::words::told;

/// The technique, an empty board with its clues, what is crossed out before, the changes, and the sentences but for the last, which
/// says the changes.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

static CASES: &[Case] = &[
    (
        "clue-without-a-way",
        "sq9{sandwich 23: r1c1 r2c1 r3c1 r4c1 r5c1 r6c1 r7c1 r8c1 r9c1}",
        "",
        "r5c1-1 r5c1-9",
        &[
            "The values between the 1 and the 9 of column 1 add up to 23.",
            "That takes 4 or 5 cells (three make 21 at most, six at least 27).",
            "So 1 and 9 are 5 or 6 steps apart.",
            "No cell of column 1 is that far from r5c1.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq4{sandwich 0: r1c1 r1c2 r1c3 r1c4}",
        "r1c2-4 r1c3-4",
        "r1c1-1 r1c4-1",
        &[
            "The values between the 1 and the 4 of row 1 add up to 0.",
            "So nothing lies between them: they are side by side.",
            "No cell beside r1c1 and r1c4 can be 4.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{sky 1: r1c6 r2c6 r3c6 r4c6 r5c6 r6c6}",
        "",
        "r1c6=6",
        &[
            "From the 1 above column 6, one tower is seen: no other is higher than it.",
            "So the tallest, 6, stands first, in r1c6, and hides the others.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{sky 4: r1c6 r2c6 r3c6 r4c6 r5c6 r6c6}",
        "",
        "r1c6-4 r1c6-5 r1c6-6 r2c6-5 r2c6-6 r3c6-6",
        &[
            "From the 4 above column 6, four towers are seen: each is higher than all before it.",
            "Higher ones must follow each of the first: r1c6 is at most 3, r2c6 4 and r3c6 5.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{sky 2: r1c6 r2c6 r3c6 r4c6 r5c6 r6c6}",
        "",
        "r1c6-6 r2c6-5",
        &[
            "From the 2 above column 6, two towers are seen: each is higher than all before it.",
            "Higher ones must follow each of the first: r1c6 is at most 5.",
            "With 5 in r2c6 one or three would be seen.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq9{xsum 8: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9}",
        "",
        "r1c1-1 r1c1-4 r1c1-5 r1c1-6 r1c1-7 r1c1-8 r1c1-9",
        &[
            "As many cells as r1c1 says, itself the first, add up to 8.",
            "With 1 first, one cell makes at most 1.",
            "With 4 first, four cells make at least 4+1+2+3 = 10, and more make more.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq9{xsum 8: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9}",
        "",
        "r1c2-2 r1c2-3 r1c2-5 r1c2-7 r1c2-8 r1c2-9",
        &[
            "As many cells as r1c1 says, itself the first, add up to 8.",
            "With 2 in r1c1 the next need 6 in one cell: 6.",
            "With 3 in r1c1 the next need 5 in two cells: 1+4.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{xsum 9: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6}",
        "r1c1-1 r1c1-2 r1c1-4 r1c1-5 r1c1-6",
        "r1c2-6 r1c3-6",
        &[
            "As many cells as r1c1 says, itself the first, add up to 9.",
            "r1c1 can only be 3, so the next need 6 in two cells: 1+5 or 2+4.",
            "No other values fit together there.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{palindrome: r1c1 r1c2 r3c3 r4c4}",
        "r4c4-1 r4c4-2 r4c4-5",
        "r1c1-1 r1c1-2 r1c1-5",
        &[
            "The values on the line read the same from both ends.",
            "r1c1 has the same value as its mirror cell, r4c4, which can only be 3, 4 or 6.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{quad: r2c2 r2c3 r3c2 r3c3 | 2 3 4 6}",
        "",
        "r2c2-1 r2c2-5 r2c3-1 r2c3-5 r3c2-1 r3c2-5 r3c3-1 r3c3-5",
        &[
            "The values in the circle are all in the cells around it.",
            "The circle holds 2, 3, 4 and 6: four values for four cells.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{quad: r2c2 r2c3 r3c2 r3c3 | 2 3}",
        "r2c2-2 r2c3-2 r3c2-2",
        "r3c3=2",
        &[
            "The values in the circle are all in the cells around it.",
            "The circle holds 2 and 3, and only r3c3 can be 2.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq9{whisper 5: r1c1 r2c2 r3c3}",
        "",
        "r1c1-5 r2c2-5 r3c3-5",
        &[
            "Neighbours on a whisper line are at least 5 apart.",
            "No value is so far from 5, so 5 never fits on it.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq9{whisper 5: r1c1 r2c2 r3c3}",
        "",
        "r2c2-4 r2c2-6",
        &[
            "Neighbours on a whisper line are at least 5 apart.",
            "With 4 in r2c2, r1c1 and r3c3 would both be 9.",
            "With 6 in r2c2, r1c1 and r3c3 would both be 1.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{whisper 3: r1c1 r2c2 r3c3}",
        "r3c3-1 r3c3-3 r3c3-4 r3c3-5 r3c3-6",
        "r2c2-1 r2c2-2 r2c2-3 r2c2-4",
        &[
            "Neighbours on a whisper line are at least 3 apart.",
            "r3c3 can only be 2, so its neighbours on the line are 5 or 6.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{renban: r1c1 r1c2 r1c3 r1c4}",
        "r1c1-2 r1c2-2 r1c3-2 r1c4-2",
        "r1c1-1 r1c2-1 r1c3-1 r1c4-1",
        &[
            "The values on the line follow each other without a gap, in any order.",
            "Its four cells hold 3 to 6.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{between: r1c1 r1c2 r1c3}",
        "r1c1-4 r1c1-5 r1c1-6 r1c3-4 r1c3-5 r1c3-6",
        "r1c2=2",
        &[
            "The values on the line lie between those at its ends.",
            "r1c1 can only be 1, 2 or 3, and r1c3 can only be 1, 2 or 3.",
            "So between them only 2 fits.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{arrow: r1c1 r1c2 r1c3}",
        "",
        "r1c1-1 r1c1-2 r1c2-6 r1c3-6",
        &[
            "The values along an arrow add up to the one in its circle.",
            "r1c2 and r1c3 make at least 1+2 = 3, so r1c1 is 3 at least.",
            "r1c3 is at least 1 and r1c1 is at most 6, so r1c2 is 5 at most.",
            "r1c2 is at least 1 and r1c1 is at most 6, so r1c3 is 5 at most.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{sum 15: r3c1 r2c2 r1c3}",
        "r3c1-5 r3c1-6",
        "r1c3-1 r1c3-2 r1c3-3 r1c3-4 r2c2-1 r2c2-2 r2c2-3 r2c2-4 r3c1-1 r3c1-2 r3c1-3",
        &[
            "The values along the line add up to 15.",
            "r2c2 and r1c3 make at most 6+5 = 11, so r3c1 is 4 at least.",
            "r3c1 and r1c3 make at most 4+6 = 10, so r2c2 is 5 at least.",
            "r3c1 and r2c2 make at most 4+6 = 10, so r1c3 is 5 at least.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{calc 24*: r1c1 r1c2 r2c2}",
        "r1c1-4 r1c1-6",
        "r1c1-5 r1c2-5 r2c2-5",
        &[
            "The values in this cage, multiplied, make 24.",
            "24 can't be divided by 5.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{calc 24*: r1c1 r1c2 r2c2}",
        "r1c1-4 r1c1-6",
        "r1c2-1 r2c2-1",
        &[
            "The values in this cage, multiplied, make 24.",
            "With 1 in r1c2, r1c1 would have to be 4 or 6.",
            "With 1 in r2c2, r1c1 would have to be 4 or 6.",
        ],
    ),
    (
        "clue-between-two-cells",
        "sq9{calc 7-: r1c1 r1c2}",
        "r1c2-9",
        "r1c1-3 r1c1-4 r1c1-5 r1c1-6 r1c1-7 r1c2-3 r1c2-4 r1c2-5 r1c2-6 r1c2-7",
        &[
            "In this cage the greatest value less the others is 7.",
            "Nothing goes with 3, 4, 5, 6 or 7.",
        ],
    ),
    (
        "clue-between-two-cells",
        "sq9{calc 7-: r1c1 r1c2}",
        "r1c2-9",
        "r1c1-2",
        &[
            "In this cage the greatest value less the others is 7.",
            "r1c2 can't be 9, so r1c1 can't be 2.",
        ],
    ),
    (
        "clue-between-two-cells",
        "sq4{black: r1c1 r1c2}",
        "",
        "r1c1-3 r1c2-3",
        &[
            "Of the values at a black dot one is twice the other.",
            "Nothing goes with 3.",
        ],
    ),
    (
        "clue-between-two-cells",
        "sq4{gt: r1c1 r1c2}",
        "",
        "r1c1-1 r1c2-4",
        &[
            "The value on the open side of the sign is the greater.",
            "Nothing goes with 1 in r1c1 or 4 in r1c2.",
        ],
    ),
    (
        "clue-between-two-cells",
        "sq9{white: r1c1 r1c2}",
        "r1c2-4 r1c2-6",
        "r1c1-5",
        &[
            "The values at a white dot differ by 1.",
            "r1c2 can't be 4 or 6, so r1c1 can't be 5.",
        ],
    ),
    (
        "cage-combinations",
        "sq9{cage 12: r1c1 r1c2}",
        "r1c2-9",
        "r1c1-1 r1c1-2 r1c1-3 r1c1-6 r1c2-1 r1c2-2 r1c2-6",
        &[
            "The cage of 12 at r1c1 needs 12 in two cells: 3+9, 4+8 or 5+7.",
            "No other values fit together there.",
            "r1c2 is at most 8, so r1c1 is 4 at least.",
        ],
    ),
    (
        "cage-combinations",
        "sq9{cage 20: r1c1 r1c2 r1c3}",
        "r1c1-4 r1c1-6 r1c1-7 r1c1-8 r1c1-9",
        "r1c1-1 r1c1-2 r1c2-1 r1c2-2 r1c2-4 r1c3-1 r1c3-2 r1c3-4",
        &[
            "The cage of 20 at r1c1 needs 20 in three cells: 3+8+9, 5+6+9 or 5+7+8.",
            "With what its cells can still be, no others fit together.",
        ],
    ),
    (
        "locked-in-a-cage",
        "sq9{cage 7: r1c1 r1c2 r2c1}",
        "r1c1-3 r1c1-5",
        "r1c3-1 r1c3-2 r1c3-4 r2c2-1 r2c2-2 r2c2-4 r2c3-1 r2c3-2 r2c3-4 r3c1-1 r3c1-2 r3c1-4 r3c2-1 r3c2-2 r3c2-4 r3c3-1 r3c3-2 r3c3-4",
        &[
            "The cage of 7 at r1c1 needs 7 in three cells: 1+2+4.",
            "Each way has 1, 2 and 4, and their only places are r1c1, r1c2 and r2c1, in box 1.",
        ],
    ),
    (
        "hidden-single-in-a-cage",
        "sq9{cage 7: r1c1 r1c2 r2c1}",
        "r1c1-1 r2c1-1",
        "r1c2=1",
        &[
            "The cage of 7 at r1c1 needs 7 in three cells: 1+2+4.",
            "Each way has a 1, and only r1c2 can be 1.",
            "1 is ruled out already in r1c1 and r2c1.",
        ],
    ),
    (
        "rule-of-45",
        "sq4{cage 5: r1c1 r1c2; cage 8: r1c3 r1c4 r2c4}",
        "",
        "r2c4=3",
        &[
            "Row 1 needs 10: each value once. These two cages make 5+8 = 13, with the outie r2c4.",
            "So the outie is 13-10 = 3.",
        ],
    ),
    (
        "rule-of-45",
        "sq4{cage 7: r1c1 r1c2 r2c1}",
        "",
        "r2c2=3",
        &[
            "Box 1 needs 10: each value once. The cage of 7 at r1c1 makes 7.",
            "It leaves out the innie r2c2, which is 10-7 = 3.",
        ],
    ),
    (
        "rule-of-45",
        "sq6{calc 9+: r1c1 r1c2; calc 11+: r1c3 r1c4 r1c5}",
        "",
        "r1c6=1",
        &[
            "Row 1 needs 21: each value once. These two cages make 9+11 = 20.",
            "They leave out the innie r1c6, which is 21-20 = 1.",
        ],
    ),
    (
        "locked-by-a-clue",
        "sq6{quad: r2c2 r2c3 r3c2 r3c3 | 2 3}",
        "r3c2-2 r3c3-2",
        "r1c1-2 r1c2-2 r1c3-2 r2c1-2 r2c4-2 r2c5-2 r2c6-2",
        &[
            "The values in the circle are all in the cells around it.",
            "The circle holds 2 and 3, and only r2c2 and r2c3 can be 2.",
            "So one of r2c2 and r2c3 is 2.",
            "r1c1, r1c2, r1c3, r2c1, r2c4, r2c5 and r2c6 must differ from r2c2 and r2c3.",
        ],
    ),
    (
        "locked-by-a-clue",
        "sq4{black: r1c1 r1c2}",
        "",
        "r1c3-2 r1c4-2 r2c1-2 r2c2-2",
        &[
            "Of the values at a black dot one is twice the other.",
            "Only these ways are left for r1c1 and r1c2: 1 2, 2 1, 2 4, 4 2.",
            "So one of r1c1 and r1c2 is 2.",
            "r1c1 and r1c2 are both in row 1 with r1c3 and r1c4, and in box 1 with r2c1 and r2c2.",
        ],
    ),
    (
        "two-clues-together",
        "sq4{white: r1c1 r1c2; white: r1c2 r1c3}",
        "",
        "r1c2-1",
        &[
            "The values at a white dot differ by 1.",
            "With 1 in r1c2, r1c1 is 2, and then r1c3 is 3 or 4.",
            "Then for the white dot at r1c2, r1c3 would have to be 2.",
        ],
    ),
    (
        "two-clues-together",
        "sq4{black: r1c1 r1c2; gt: r1c2 r2c2}",
        "",
        "r1c1-1",
        &[
            "Of the values at a black dot one is twice the other.",
            "The value on the open side of the sign is the greater.",
            "With 1 in r1c1, r1c2 is 2 and r2c2 is 3 or 4.",
            "Then for the greater-than sign at r1c2, r1c2 would have to be 4.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq9{arrow: r3c9 r4c8 r4c7}",
        "r3c9-1 r3c9-2 r3c9-3 r3c9-4 r3c9-5 r3c9-7 r3c9-8 r4c8-6 r4c8-7 r4c8-8 r4c8-9 r4c7-1 r4c7-6 r4c7-8 r4c7-9",
        "r4c8-3",
        &[
            "The values along an arrow add up to the one in its circle.",
            "With 3 in r4c8, r3c9 would be 6 or 9.",
            "With 6 in r3c9, r4c7 would have to be 3.",
            "With 9 in r3c9, r4c7 would have to be 6.",
        ],
    ),
    (
        "rising-values",
        "sq9{thermo: r1c1 r1c2 r1c3 r1c4}",
        "r1c2-1 r1c2-2 r1c2-3",
        "r1c1-7 r1c1-8 r1c1-9 r1c2-8 r1c2-9 r1c3-1 r1c3-2 r1c3-3 r1c3-4 r1c3-9 r1c4-1 r1c4-2 r1c4-3 r1c4-4 r1c4-5",
        &[
            "Values rise along the thermometer from r1c1 to r1c4.",
            "From r1c2, at least 4, up: r1c3 is at least 5 and r1c4 6.",
            "From r1c4, at most 9, down: r1c3 is at most 8, r1c2 7 and r1c1 6.",
            "So r1c1 can't be 7, 8 or 9, r1c2 can't be 8 or 9, and r1c3 can't be 1, 2, 3, 4 or 9.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq9{xsum 21: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9}",
        "",
        "r1c1-1 r1c1-2 r1c1-3 r1c1-7 r1c1-8 r1c1-9",
        &[
            "As many cells as r1c1 says, itself the first, add up to 21.",
            "With 3 first, three cells make at most 3+9+8 = 20, and fewer make less.",
            "With 7 first, seven cells make at least 7+1+2+3+4+5+6 = 28, and more make more.",
        ],
    ),
    (
        "clue-without-a-way",
        "sq6{arrow: r1c1 r1c2 r1c3 r2c3}",
        "r1c1-6",
        "r1c1-1 r1c1-2 r1c1-3 r1c1-4 r1c1-5 r1c2-1 r1c2-3 r1c2-4 r1c2-5 r1c2-6",
        &[
            "The values along an arrow add up to the one in its circle.",
            "r1c2, r1c3 and r2c3 make at least 1+2+3 = 6, so r1c1 is 6 at least.",
            "r1c3 and r2c3 make at least 1+2 = 3 and r1c1 is at most 5, so r1c2 is 2 at most.",
            "With 1 in r1c2, r1c3 and r2c3 make at least 2+3 = 5 and r1c1 is at most 5.",
        ],
    ),
    (
        "cage-combinations",
        "sq9{cage 8: r1c1 r1c2}",
        "r1c1-7 r1c2-7",
        "r1c1-1 r1c1-4 r1c1-8 r1c1-9 r1c2-1 r1c2-4 r1c2-8 r1c2-9",
        &[
            "The cage of 8 at r1c1 needs 8 in two cells: 2+6 or 3+5.",
            "None of its cells can be 7, so no other values fit together there.",
        ],
    ),
    (
        "only-combination",
        "sq6{sum 10: r1c2 r2c1}",
        "",
        "r1c2-1 r1c2-2 r1c2-3 r1c2-5 r2c1-1 r2c1-2 r2c1-3 r2c1-5",
        &[
            "The sum of 10 at r1c2 needs 10 in two cells: 4+6.",
            "They see each other, so they differ: no other values fit there.",
        ],
    ),
    (
        "locked-by-a-clue",
        "sq4{arrow: r1c1 r1c2 r1c3}",
        "r1c3-2 r1c3-3 r1c3-4",
        "r1c4-3 r2c1-3 r2c2-3",
        &[
            "The values along an arrow add up to the one in its circle.",
            "With 1 in r1c3, only these ways are left for r1c1 and r1c2: 3 2, 4 3.",
            "So one of r1c1 and r1c2 is 3.",
            "r1c1 and r1c2 are both in box 1 with r2c1 and r2c2, and in row 1 with r1c4.",
        ],
    ),
    (
        "two-clues-together",
        "sq9{sum 17: r1c1 r1c2; sum 19: r1c1 r2c1 r2c2}",
        "r2c1-1 r2c1-3 r2c1-4 r2c1-6 r2c1-7 r2c1-8 r2c1-9",
        "r1c1-9",
        &[
            "r1c1 and r1c2 add up to 17.",
            "r1c1, r2c1 and r2c2 add up to 19.",
            "With 9 in r1c1, r1c2 is 8, and then r2c2 isn't 8 or 9.",
            "Then for the sum of 19 at r1c1, r2c1 and r2c2 would need 4+6, 3+7 or 2+8.",
        ],
    ),
    (
        "rule-of-45-for-several-cells",
        "sq4{cage 10: r1c2 r1c3 r1c4 r2c4}",
        "r1c1-1 r1c1-2",
        "r2c4-1 r2c4-2",
        &[
            "Row 1 needs 10: each value once. The cage of 10 at r1c2 makes 10, with the outie r2c4.",
            "It leaves out the innie r1c1, which comes to the same as the outie.",
            "r1c1 is 3 or 4, so r2c4 is 3 or 4.",
        ],
    ),
    (
        "locked-in-a-cage",
        "sq4{cage 3: r1c1 r1c2}",
        "",
        "r1c3-1 r1c3-2 r1c4-1 r1c4-2 r2c1-1 r2c1-2 r2c2-1 r2c2-2",
        &[
            "The cage of 3 at r1c1 needs 3 in two cells: 1+2.",
            "Each way has 1 and 2, and their only places are r1c1 and r1c2, in row 1 and box 1.",
        ],
    ),
];

#[test]
fn each_kind_of_clue_says_why() {
    for &(technique, board, crossed_out, changes, expected) in CASES {
        let (shape, _) = board.split_once('{').expect("a board with clues");
        let cells = match shape {
            "sq4" => 16,
            "sq6" => 36,
            _ => 81,
        };
        let empty = ".".repeat(cells);
        let step = told(
            technique,
            &format!("{board}:{empty} | {crossed_out} | {changes}"),
        );
        let (_, said) = step.explanation.why.lines.split_last().expect("sentences");
        let layout = layout::named(board).expect("a board");
        let said = layout.words(Language::ENGLISH).say_all(said);
        assert_eq!(said, expected, "{technique} {board}");
    }
}
