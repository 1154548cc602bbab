//! Pages of paper.

use sudogon::worker::{PrintEvent, lay_out};
use sudogon_paper::files;
use sudogon_paper::print::{BookEntry, Options, Solutions};

fn events(text: &str) -> Vec<PrintEvent> {
    let game = files::read(text, None).expect("a puzzle");
    let options = Options {
        solutions: Solutions::End,
        ..Options::default()
    };
    let entry = BookEntry::new(game.board().clone());
    let task = lay_out(move |_| vec![entry], options, 5, || {});
    super::events(&task).collect()
}

#[test]
fn pages_come_at_once_and_then_with_the_solution() {
    let events = events("1234341221434321");
    let [
        PrintEvent::Pages(first),
        PrintEvent::Examined(0, 1),
        PrintEvent::Done(last),
    ] = &events[..]
    else {
        panic!("{} events", events.len());
    };
    assert_eq!((first.book.len(), last.book.len()), (1, 2));
    assert_eq!((last.at, last.unsound), (1, 0), "the last page is shown");
}

#[test]
fn a_puzzle_with_several_solutions_is_told() {
    let events = events("1...............");
    let last = events.last();
    assert!(matches!(last, Some(PrintEvent::Done(last)) if last.unsound == 1));
}
