//! Three printed puzzles.

/// A printed puzzle as it is typed, and its solution.
pub struct Story {
    pub shape: &'static str,
    pub layout: &'static str,
    /// As typed, one key per cell.
    pub givens: &'static str,
    pub solution: &'static str,
    pub printed: &'static str,
}

pub const STORIES: [Story; 3] = [
    Story {
        shape: "Star",
        layout: "star",
        givens: "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        solution: "574916238386217594629534871187432965458219673397615284",
        printed: "20 printed numbers, one solution",
    },
    Story {
        shape: "9×9",
        layout: "sq9",
        givens: ".....7.1...8215.79.4793825.876.5.392....6.58.9..8.37.1.295......6.3....558...4627",
        solution: "295647813638215479147938256876451392312769584954823761429576138761382945583194627",
        printed: "42 printed numbers, one solution",
    },
    Story {
        shape: "Samurai",
        layout: "samurai",
        givens: ".7.514......431.7.64.7..52..53..8.62..928.7....4.561..926....8..8....5295.3.2..6..3..4.8.74....3..59..8....4.68......9.2......29..3.17..9.4.3.7..89.4......8....5....6.....73.....84..4.8.1..68.....35.....7....3....6......6.21..4.5.8.2..79.8..27......2.4......64.1....8..49..8....77.2.3..5..3..9.8.4854....7..8....926..196.4....2.154..68.1..79..65..4.73.4.782......762.5.",
        solution: "872514639268431975641739528153798462359286741794256183926451387481367529513827964635942817487693215927815634768942153972846573291234175896413572189346195368472856319624758735621984924385167681749235315847269137458631792968215347598621479385427396518264793258641136578924914826537792431856236597814854629173587143926271963485872315469683154792165984273549782631349762158",
        printed: "145 printed numbers, one solution",
    },
];

/// A file with a user-defined board: cells in a row, and pairs of cells, by their numbers from 1, that differ.
pub fn board_of_pairs(
    values: usize,
    pairs: impl Iterator<Item = (usize, usize)>,
    givens: &str,
) -> String {
    let cell = |at: usize| {
        let (left, right) = (at as f32, at as f32 + 1.0);
        format!(
            "(outline: [({left:?}, 0.0), ({right:?}, 0.0), ({right:?}, 1.0), ({left:?}, 1.0)]), "
        )
    };
    let cells: String = (0..givens.len()).map(cell).collect();
    let pair = |(a, b)| format!("(kind: \"pair\", cells: [{a}, {b}]), ");
    let houses: String = pairs.map(pair).collect();
    let layout =
        format!("Own(title: \"Pairs\", values: {values}, cells: [{cells}], houses: [{houses}])");
    format!("(sudogon: 1, layout: {layout}, givens: \"{givens}\", mode: Play)")
}
