//! Positions to learn a technique from: in each it finds a step, the easiest there is if that could be found.
//!
//! They stand in `techniques/lessons.txt`, a line each: `naked-pair | star:5..9… | 12-4 13-4`, the last part what is crossed out.
//! A test holds each against what hints say of it.

use std::ops::ControlFlow;

use crate::layout;
use crate::puzzle::Candidates;

use super::prepared_layout::PreparedLayout;
use super::step::Step;
use super::technique::Technique;

impl Technique {
    /// The boards to learn it from, with what is crossed out on them; one for a layout.
    pub fn lessons(&self) -> impl Iterator<Item = Candidates> {
        let lines = include_str!("techniques/lessons.txt").lines();
        lines.filter_map(|line| {
            let (slug, rest) = line.split_once(" | ")?;
            let (id, board) = rest.rsplit_once(':').filter(|_| slug == self.slug)?;
            Candidates::read(&layout::named(id).ok()?, board)
        })
    }

    /// The first step that it finds in a position: in a lesson there is one.
    pub fn step_in(&'static self, position: &Candidates) -> Option<Step> {
        let prepared = PreparedLayout::new(position.layout());
        let mut step = None;
        let _ = self.find(&prepared.position(position), &mut |finding| {
            step = Some(finding.to_step());
            ControlFlow::Break(())
        });
        step
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::{PreparedLayout, Step, all_steps, techniques};

    /// Each technique has a lesson, on the usual board where it finds anything there; in each a hint can tell it.
    #[test]
    fn lessons_teach_what_they_should() {
        let mut lessons = 0;
        let mut wrong = Vec::new();
        for technique in techniques::ALL {
            let mut is_there = false;
            for lesson in technique.lessons() {
                let layout = lesson.layout();
                let said = format!("{} on {}", technique.slug, layout.title());
                let prepared = PreparedLayout::new(layout);
                let steps = all_steps(&prepared.position(&lesson));
                let is_it = |step: &Step| step.technique.slug == technique.slug;
                if !steps.iter().any(is_it) {
                    wrong.push(said);
                }
                is_there = true;
                lessons += 1;
            }
            assert!(is_there, "{} has no lesson", technique.slug);
        }
        assert!(wrong.is_empty(), "no lesson: {wrong:?}");
        let lines = include_str!("techniques/lessons.txt")
            .lines()
            .filter(|line| line.contains('|') && !line.starts_with('#'));
        assert_eq!(
            lessons,
            lines.count(),
            "a line is of no technique, or damaged"
        );
    }
}
