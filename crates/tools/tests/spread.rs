//! The middle of measurements, and how far they lie apart.

use sudogon_tools::Spread;

#[test]
fn a_spread_is_the_median_between_the_least_and_the_most() {
    for (measurements, expected) in [
        (&[][..], [0.0, 0.0, 0.0]),
        (&[2.0], [2.0, 2.0, 2.0]),
        (&[5.0, 1.0, 2.0], [2.0, 1.0, 5.0]),
        (&[4.0, 1.0, 2.0, 3.0], [2.5, 1.0, 4.0]),
    ] {
        let spread = Spread::of(measurements.iter().copied());
        assert_eq!([spread.median, spread.least, spread.most], expected);
    }
}

#[test]
fn large_numbers_have_fewer_decimals() {
    for (number, text) in [
        (1.184, "1.18 (1.18–1.18)"),
        (529.04, "529.0 (529.0–529.0)"),
        (398_692.68, "398693 (398693–398693)"),
    ] {
        let spread = Spread::of([number].into_iter());
        assert_eq!(spread.to_string(), text);
        assert_eq!(format!("{spread:<24}|").chars().count(), 25);
    }
}
