//! What a monkey does.

use std::collections::BTreeSet;
use std::path::PathBuf;

use egui::{Key, Modifiers, PointerButton, Pos2, Vec2, pos2, vec2};
use sudogon::app;

use super::super::random::Random;
use super::life;
use super::window::Window;

/// One thing that it does.
#[derive(Clone, Debug)]
pub enum Act {
    Press(Modifiers, Key),
    Type(String),
    Click(Pos2, PointerButton, Modifiers),
    Drag(Vec<Pos2>),
    Wheel(Pos2, Vec2, Modifiers),
    /// Press what is called so, with the mouse or as a screen reader does.
    Choose(String, bool),
    Paste(String),
    /// Paste a picture of noise, of this width and height.
    PastePicture(usize, usize),
    Drop(PathBuf),
    Resize(Vec2),
    /// Wait until jobs have ended, but not for long.
    Wait,
    /// The close button of the window's frame.
    Close,
}

/// Keys that mean something in many places.
const USUAL: [Key; 26] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
    Key::Num0,
    Key::ArrowDown,
    Key::ArrowUp,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::Enter,
    Key::Enter,
    Key::Tab,
    Key::Tab,
    Key::Escape,
    Key::Backspace,
    Key::Delete,
    Key::Space,
    Key::Home,
    Key::End,
    Key::PageDown,
    Key::PageUp,
];
const HELD: [Modifiers; 5] = [
    Modifiers::NONE,
    Modifiers::SHIFT,
    Modifiers::COMMAND,
    Modifiers::ALT,
    Modifiers::COMMAND.plus(Modifiers::SHIFT),
];
/// Texts for fields and boards. None leads out of the folder that the monkey is in.
const TEXTS: [&str; 12] = [
    "1",
    "12",
    "123456789",
    "..3.5",
    "abc",
    "9x9",
    "star",
    "killer",
    "r1c1",
    "ÄÖÜ ß 数独",
    "<&>\"'",
    "-1e99",
];
const SIZES: [[f32; 2]; 6] = [
    [1280.0, 800.0],
    [1920.0, 1080.0],
    [900.0, 700.0],
    [640.0, 400.0],
    [420.0, 420.0],
    [360.0, 640.0],
];
const MENUS: [&str; 5] = ["File", "Edit", "Puzzle", "View", "Help"];

fn one_of<T: Copy>(choices: &[T], random: &mut Random) -> T {
    choices[random.below(choices.len())]
}

/// A size of a window.
pub fn size(random: &mut Random) -> Vec2 {
    one_of(&SIZES, random).into()
}

impl Act {
    /// What to do next, where some names could be pressed before, and some were.
    pub fn choose(
        window: &Window,
        before: &BTreeSet<String>,
        pressed: &BTreeSet<String>,
        random: &mut Random,
    ) -> Self {
        let (new, old): (Vec<String>, Vec<String>) = window
            .pressable()
            .into_iter()
            .partition(|name| !before.contains(name));
        // A menu, a submenu or a dialog has just opened: it is rather followed than left.
        if !new.is_empty() && random.once_in(2) {
            return press(new, pressed, random);
        }
        match random.below(100) {
            0..24 => Self::Press(usual_held(random), one_of(&USUAL, random)),
            24..30 => Self::Press(one_of(&HELD, random), one_of(Key::ALL, random)),
            30..42 => command(random),
            42..48 => press(MENUS.map(str::to_owned).to_vec(), pressed, random),
            48..66 => press(old, pressed, random),
            66..76 => click(window, random),
            76..82 => {
                let places = 2 + random.below(5);
                Self::Drag((0..places).map(|_| place(window, random)).collect())
            }
            82..87 => Self::Type(one_of(&TEXTS, random).to_owned()),
            87..90 => Self::Paste(pasted(random)),
            90..93 => {
                let far = [-200.0, -30.0, 30.0, 200.0];
                let delta = vec2(0.0, one_of(&far, random));
                Self::Wheel(place(window, random), delta, one_of(&HELD, random))
            }
            93 => Self::Drop(life::example(random)),
            94 if random.once_in(8) => {
                Self::PastePicture(1 + random.below(300), 1 + random.below(300))
            }
            94 => Self::Resize(size(random)),
            95 if random.once_in(4) => Self::Close,
            _ => Self::Wait,
        }
    }
}

fn usual_held(random: &mut Random) -> Modifiers {
    match random.below(3) {
        0 => one_of(&HELD, random),
        _ => Modifiers::NONE,
    }
}

/// A command by its key.
fn command(random: &mut Random) -> Act {
    let keys: Vec<_> = app::commands().flat_map(|(_, keys)| keys).collect();
    let key = keys[random.below(keys.len())];
    Act::Press(key.modifiers, key.logical_key)
}

/// Something that can be pressed: often what was not pressed yet.
fn press(mut names: Vec<String>, pressed: &BTreeSet<String>, random: &mut Random) -> Act {
    if random.once_in(2) && names.iter().any(|name| !pressed.contains(name)) {
        names.retain(|name| !pressed.contains(name));
    }
    match names.is_empty() {
        true => Act::Wait,
        false => Act::Choose(
            names.swap_remove(random.below(names.len())),
            random.once_in(4),
        ),
    }
}

fn click(window: &Window, random: &mut Random) -> Act {
    let button = match random.below(8) {
        0 => PointerButton::Secondary,
        1 => PointerButton::Middle,
        _ => PointerButton::Primary,
    };
    Act::Click(place(window, random), button, usual_held(random))
}

/// A place in the window: mostly on a cell or a control.
fn place(window: &Window, random: &mut Random) -> Pos2 {
    let cells = window.cells();
    let size = window.size();
    match (random.below(4), cells.is_empty()) {
        (0 | 1, false) => cells[random.below(cells.len())].center(),
        (2, false) => {
            let cell = cells[random.below(cells.len())];
            one_of(
                &[cell.left_top(), cell.right_center(), cell.center_bottom()],
                random,
            )
        }
        _ => {
            let part = |random: &mut Random| random.below(1001) as f32 / 1000.0;
            pos2(size.x * part(random), size.y * part(random))
        }
    }
}

/// A puzzle of the examples, of a line, or none.
fn pasted(random: &mut Random) -> String {
    match random.below(6) {
        0 => "1...............".to_owned(),
        1 => ".4.112...1...3..\n1...............\n2...............\n".to_owned(),
        2 => "sq4{cage 3: 1 2; cage 7: 3 4}:................".to_owned(),
        3 => "samurai:".to_owned() + &".".repeat(369),
        4 => one_of(&TEXTS, random).to_owned(),
        _ => std::fs::read_to_string(life::example(random)).unwrap_or_default(),
    }
}
