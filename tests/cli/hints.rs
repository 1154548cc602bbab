//! Hints and ratings on the command line.

use serde_json::{Value, json};

use super::{STAR, run};

pub const STAR_LINE: &str = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..\n";

/// A puzzle with one solution that no technique gets anywhere with.
const BEYOND: &str =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

#[test]
fn hint_prints_the_next_step() {
    let told = run(&["hint"], STAR_LINE);
    assert_eq!(
        told.out,
        "1\thidden-single\t40\tRow 5 still needs a 2. The 2 in cell 52 is in big triangle 6 with cells 41, 43, 44 and 45. \
         So the 2 of row 5 goes in cell 40.\n"
    );
    let told = run(&["hint", "--json"], STAR_LINE).objects();
    let step = &told[0]["steps"][0];
    assert_eq!(
        (&told[0]["status"], &told[0]["line"]),
        (&"unique".into(), &1.into())
    );
    assert_eq!(
        (&step["technique"], &step["rating"]),
        (&"hidden-single".into(), &1.5.into())
    );
    assert_eq!(step["place"], serde_json::json!([[40, 2]]));
    assert_eq!(step["remove"], serde_json::json!([]));
}

#[test]
fn a_full_puzzle_gets_a_line_too() {
    let full = "1234341221434321\n";
    for options in [&["hint"][..], &["hint", "--all"]] {
        assert_eq!(run(options, full).out, "1\tunique\n");
    }
}

#[test]
fn all_steps_lead_to_the_solution_or_are_reported_as_stuck() {
    let told = run(&["hint", "--all", "--json"], STAR_LINE).objects();
    let steps = told[0]["steps"].as_array().expect("steps");
    let mut line: Vec<u8> = STAR_LINE.trim().bytes().collect();
    for placed in steps
        .iter()
        .flat_map(|step| step["place"].as_array().expect("pairs"))
    {
        let number = |at: usize| placed[at].as_u64().expect("a number") as usize;
        line[number(0) - 1] = b'0' + number(1) as u8;
    }
    assert_eq!(String::from_utf8(line).unwrap(), STAR);
    let stuck = run(&["hint", "--all"], BEYOND);
    assert_eq!(stuck.out.lines().last(), Some("1\tstuck"));
    let stuck = run(&["hint", "--all", "--json"], BEYOND).objects();
    assert_eq!(stuck[0]["status"], "stuck");
    assert!(stuck[0]["text"].is_null());
    // Without marks it may lead on all the same for somebody who notes every candidate.
    let line =
        "6..3.5....8.2...51......8....7.1..6.4..7.3..8.5..4.7....2......94...7.2....1.9..4\n";
    let way_on = "No further number can be found with few notes. ";
    let stuck = run(&["hint", "--paper", "--all"], line).out;
    let last = stuck.lines().last().expect("a line");
    assert!(last.starts_with(&format!("1\tstuck\t\t{way_on}")), "{last}");
    let stuck = run(&["hint", "--paper", "--all", "--json"], line).objects();
    let text = stuck[0]["text"].as_str().expect("a text");
    assert!(text.starts_with(way_on), "{text}");
}

#[test]
fn each_step_says_whose_it_is() {
    let full = "1234341221434321";
    let input = format!("{full}\n123434122143432.\n................\n");
    let last = "2\tlast-cell\tr4c4\t";
    let lines = |told: super::Run| told.out.lines().map(str::to_owned).collect::<Vec<_>>();
    let told = lines(run(&["hint"], &input));
    assert!(told[1].starts_with(last), "{}", told[1]);
    assert_eq!(
        (&*told[0], &*told[2], told.len()),
        ("1\tunique", "3\tmultiple", 3)
    );
    let several = lines(run(&["hint", "-", "five.txt"], &input));
    assert!(
        several[1].starts_with(&format!("-:{last}")),
        "{}",
        several[1]
    );
    assert!(several[3].starts_with("five.txt:"), "{}", several[3]);
}

#[test]
fn rate_prints_the_hardest_step() {
    let rated = run(&["rate", "five.txt"], "");
    let lines: Vec<&str> = rated.out.lines().collect();
    assert!(lines[0].ends_with("\tlogic"), "{}", lines[0]);
    assert!(
        lines[2].ends_with("\ttrial-and-error\tlogic"),
        "{}",
        lines[2]
    );
    let beyond = run(&["rate"], BEYOND).out;
    assert_eq!(beyond, "-\tbeyond-extreme\t-\tbeyond\n");
    assert_eq!(lines[3], "multiple");
    assert!(lines[4].starts_with("invalid\tline 10: 1 stands twice"));
    let rated = run(&["rate", "--json", "five.txt"], "").objects();
    let [rating, steps] =
        ["rating", "step_count"].map(|key| rated[0][key].as_f64().expect("a number"));
    assert!(rating >= 1.0 && steps >= 30.0);
    assert_eq!(rated[0]["solved_by_logic"], true);
    assert_eq!(
        lines[0].split('\t').next(),
        Some(format!("{rating:.1}").as_str())
    );
    assert_eq!(run(&["rate"], "123....4........\n").out, "none\n");
}

/// What reads the JSON of one command reads that of the others.
#[test]
fn what_commands_tell_alike_has_one_name_in_json() {
    let generated = run(&["generate", "--count", "3", "--json"], "").objects();
    let puzzles = generated
        .iter()
        .map(|one| one["puzzle"].as_str().expect("text"));
    let puzzles: Vec<String> = puzzles.map(|puzzle| format!("{puzzle}\n")).collect();
    let rated = run(&["rate", "--json"], puzzles.concat()).objects();
    let hinted = run(&["hint", "--all", "--json"], puzzles.concat()).objects();
    assert_eq!((rated.len(), hinted.len()), (3, 3));
    for ((made, rated), hinted) in generated.iter().zip(&rated).zip(&hinted) {
        let is_told = |key: &str| !made[key].is_null();
        for key in [
            "layout",
            "status",
            "rating",
            "level",
            "hardest",
            "solved_by_logic",
            "step_count",
        ] {
            assert!(is_told(key), "{key}: {made}");
            assert_eq!(made[key], rated[key], "{key}: {made}, {rated}");
            assert_eq!(made[key], hinted[key], "{key}: {made}, {hinted}");
        }
        assert_eq!(rated["steps"], rated["step_count"]);
        assert_eq!(made["number"], rated["line"]);
        let steps = hinted["steps"].as_array().map(Vec::len);
        assert_eq!(
            hinted["step_count"].as_u64(),
            steps.map(|steps| steps as u64)
        );
    }
    // Where no puzzle is found, a line says so.
    let rare = [
        "generate",
        "--technique",
        "swordfish",
        "--tries",
        "0",
        "--json",
    ];
    let unfound = run(&rare, "");
    let told = unfound.objects();
    assert_eq!(
        (&told[0]["number"], &told[0]["status"]),
        (&1.into(), &"none".into())
    );
    assert!(
        told[0]["reason"].is_string() && unfound.code == Some(1),
        "{}",
        unfound.err
    );
}

#[test]
fn techniques_are_listed() {
    let listed = run(&["techniques"], "");
    assert!(
        listed.out.starts_with("last-cell\tOnly one"),
        "{}",
        listed.out
    );
    let objects = run(&["techniques", "--json"], "").objects();
    assert_eq!(objects.len(), listed.out.lines().count());
    assert_eq!(objects[0]["level"], "easy");
}

/// The easiest step here is a unique rectangle.
#[test]
fn no_step_relies_on_one_solution_where_that_is_not_wanted() {
    let line =
        "........8.....8..18....2.34...78561.61729438558.31674....853496348629157965...823\n";
    let id = |arguments: &[&str]| {
        let told = run(arguments, line).objects();
        let id = told[0]["steps"][0]["technique"].as_str();
        id.map(str::to_owned)
    };
    let relying = "unique-rectangle-type-1";
    assert_eq!(id(&["hint", "--json"]).as_deref(), Some(relying));
    let other = id(&["hint", "--json", "--no-uniqueness"]).expect("there is another step");
    assert!(!other.starts_with("unique"), "{other}");
    let steps = run(&["hint", "--all", "--no-uniqueness"], line).out;
    assert!(
        steps.lines().count() > 5 && !steps.contains("unique-"),
        "{steps}"
    );
    // Here it is the hardest.
    let grave =
        "1859.762.947.265..236.8597..92678..5618.5.29757.291..6.6981.75285176243972.5.9.6.\n";
    let rating = |arguments: &[&str]| run(arguments, grave).out;
    assert!(rating(&["rate"]).contains("bug+1"));
    assert!(!rating(&["rate", "--no-uniqueness"]).contains("bug+1"));
}

#[test]
fn a_hint_goes_by_what_was_written_and_crossed_out() {
    for layout in ["sq9", "x9"] {
        let generate = [
            "generate",
            "--technique",
            "x-wing",
            "--seed",
            "5",
            "--json",
            "--layout",
        ];
        let made = run(&[&generate[..], &[layout]].concat(), "").objects();
        let position = made[0]["position"].as_str().expect("where it comes");
        assert!(position.contains(" | r"), "{position}");
        let told = run(&["hint", "--json"], position).objects();
        assert_eq!(told[0]["steps"][0]["technique"], "x-wing", "{position}");
    }
    // HoDoKu's lines have a plus before what the player wrote.
    let givens =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let with = |cells: &str, crossed_out: &str| {
        run(&["hint"], format!(":0000:x:{cells}:{crossed_out}:::")).out
    };
    let filled = givens.replacen("53.", "53+4", 1);
    assert_ne!(with(&filled, ""), with(givens, ""));
    let wrong = givens.replacen("53.", "53+1", 1);
    assert!(with(&wrong, "").contains("1 is wrong in r1c3; take it back first"));
    assert!(with(givens, "413").contains("4 is crossed out in r1c3, where it belongs"));
    let told = run(&["hint"], ".4.112...1...3.. | r1c1-3 r9c9-1").out;
    assert!(
        told.contains("\"r9c9-1\" is no crossed-out candidate"),
        "{told}"
    );
}

/// Its first number without a fact of its own comes after one.
#[test]
fn without_marks_each_number_comes_after_the_facts_that_it_rests_on() {
    let line =
        "82..93...396.47.285..682.9363....9414.9.613822189346751.3.79...76.3...199..416.37\n";
    let told = run(&["hint", "--paper"], line).out;
    let steps: Vec<Vec<&str>> = told
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(
        [steps[0][1], steps[1][1]],
        ["locked-candidates", "hidden-single"]
    );
    assert_eq!((steps.len(), steps[1][2]), (2, "r5c2"));
    // All the way, each number is written once.
    let told = run(&["hint", "--paper", "--all", "--json"], line).objects();
    let steps = told[0]["steps"].as_array().expect("steps");
    let placed = steps
        .iter()
        .filter(|step| step["place"] != serde_json::json!([]));
    assert_eq!(placed.count(), line.matches('.').count());
    assert_eq!(told[0]["status"], "unique");
}

#[test]
fn without_marks_what_wants_some_says_which() {
    let line =
        "...74..12.....34....4.1.7.5...17452.4..956..1.5.238...2.5.8......64.....94...1...\n";
    let told = run(&["hint", "--paper"], line).out;
    let first = told.lines().next().expect("a line");
    assert_eq!(
        first,
        "1\tnotes\tr1c6 r2c4 r2c8 r2c9\t\
         Note all that these can be: 5 and 9 in r1c6, also 5, 6 and 8 in r2c4. Also 6, 8 and 9 in r2c8 and r2c9."
    );
    let told = run(&["hint", "--paper", "--json"], line).objects();
    let steps = told[0]["steps"].as_array().expect("steps");
    let notes = steps[0]["notes"].as_array().expect("notes");
    assert_eq!((notes.len(), &notes[0]), (11, &serde_json::json!([6, 5])));
    assert!(steps[1]["notes"].is_null());
}

#[test]
fn the_next_number_on_paper_is_one_also_where_facts_come_in_its_place() {
    let line = "...74..12.....34....4.1.7.5...17452.4..956..1.5.238...2.5.87.....649....94...1...";
    let told = run(&["hint", "--paper", "--json"], line).objects();
    let steps = told[0]["steps"].as_array().expect("steps");
    // More than somebody holds in mind for one number.
    assert!(steps.len() > 2 * 4, "{steps:?}");
    let placed = |step: &&Value| step["place"] != json!([]);
    assert_eq!(steps.iter().filter(placed).count(), 1);
    assert!(steps.last().is_some_and(|step| placed(&step)));
}

#[test]
fn a_rating_says_how_many_facts_a_number_takes_at_once() {
    let line =
        "82..93...396.47.285..682.9363....9414.9.613822189346751.3.79...76.3...199..416.37\n";
    let rated = run(&["rate", "--paper"], line).out;
    assert!(rated.ends_with("\tlogic\t1\tr5c2\t0\n"), "{rated}");
    let rated = run(&["rate", "--paper", "--json"], line).objects();
    assert_eq!(
        (&rated[0]["facts_at_once"], &rated[0]["facts_cell"]),
        (&1.into(), &38.into())
    );
    assert_eq!(rated[0]["steps_with_notes"], 0);
    assert!(run(&["rate", "--json"], line).objects()[0]["facts_at_once"].is_null());
}
