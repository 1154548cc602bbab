//! The regions of jigsaws, while they are drawn and in ids.

use sudogon_board::layout::{self, Cell, RegionMap};

/// A map of 4×4 cells.
fn map(text: &str) -> RegionMap {
    let layout = layout::named(&format!("jigsaw4:{text}")).expect("a jigsaw");
    layout.region_map().expect("it has regions")
}

#[test]
fn the_last_region_takes_the_open_cells() {
    for (drawn, filled) in [
        ("112211223.3.3.3.", Some("1122112234343434")),
        // Begun already, and the only one that lacks cells.
        ("1122112234343.3.", Some("1122112234343434")),
        // Numbered otherwise.
        ("223322334.4.4.4.", Some("2233223341414141")),
        // Another may still lack the cell.
        ("112211223.3.....", None),
        ("1122112.3.3.3.3.", None),
        ("111211223.3.3.3.", None),
        ("1122112234343434", None),
        ("................", None),
    ] {
        let mut map = map(drawn);
        let last = map.fill_last();
        assert_eq!(last.is_some(), filled.is_some(), "{drawn}");
        assert_eq!(map.to_string(), filled.unwrap_or(drawn));
        assert_eq!(map.is_complete(), filled.is_some() || !drawn.contains('.'));
    }
}

#[test]
fn regions_are_numbered_by_what_can_be_typed() {
    assert_eq!(map("aabbaabbccddccdd").to_string(), "1122112233443344");
    assert_eq!(map("2211221144334433").to_string(), "2211221144334433");
    let mut in_order = map("2211221144334433");
    in_order.number_in_order();
    assert_eq!(in_order.to_string(), "1122112233443344");
    assert_eq!(map("11112222........").first_unfinished(), Some('3'));
    let large = layout::named("jigsaw12").unwrap();
    let numbers: String = large.region_map().unwrap().numbers().collect();
    assert_eq!(numbers, "123456789ABC");
}

#[test]
fn inserting_and_removing_a_cell_shifts_the_regions() {
    let mut slipped = map("1122............");
    let shown = |map: &RegionMap| map.to_string().trim_end_matches('.').to_owned();
    slipped.insert(Cell::new(1));
    assert_eq!(shown(&slipped), "1.122");
    slipped.remove(Cell::new(0));
    assert_eq!(shown(&slipped), ".122");
    assert_eq!(slipped.changed(&map("11..............")).count(), 3);
}

#[test]
fn a_map_has_no_more_regions_than_there_are_values() {
    for (map, error) in [
        ("1122112233443344", None),
        ("1234............", None),
        (
            "12345...........",
            Some("the map has 5 different regions; this jigsaw has 4"),
        ),
    ] {
        let made = layout::named(&format!("jigsaw4:{map}"));
        assert_eq!(made.err().map(|error| error.to_string()).as_deref(), error);
    }
}

#[test]
fn what_is_missing_is_said_of_the_regions_as_they_are_numbered() {
    for (map, missing) in [
        ("1122112233443344", None),
        ("aabbaabbccddccdd", None),
        ("aaaaabbbccccdddd", Some("region 1 has 5 cells; it needs 4")),
        ("22222111........", Some("region 2 has 5 cells; it needs 4")),
        ("aaabbbbbccccdddd", Some("region 2 has 5 cells; it needs 4")),
        ("1122112233443333", Some("region 3 has 6 cells; it needs 4")),
        ("112211223344334.", Some("1 cell belongs to no region yet")),
        ("1...............", Some("15 cells belong to no region yet")),
        ("................", Some("the regions are not known yet")),
    ] {
        let layout = layout::named(&format!("jigsaw4:{map}")).unwrap();
        let said = layout.unfinished().map(|why| why.in_english(&*layout));
        assert_eq!(said.as_deref(), missing, "{map}");
    }
}
