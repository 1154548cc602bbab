//! Starts the window, and says in one sentence what is missing when it can't open.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use eframe::CreationContext;
use egui::{Context, IconData, Vec2, ViewportBuilder};
use winit::raw_window_handle::{HasDisplayHandle as _, RawDisplayHandle};

use crate::app::App;
use crate::app::Start;
use crate::app::desktop::Desktop;
use crate::app::logger;
use crate::app::stored_settings::Settings;
use crate::app::style::theme;
use crate::app::system_dialog;
use crate::language::{self, label, say};
use crate::settings;

/// Opens the window, with a file if one is given; returns when it is closed.
pub fn run(file: Option<PathBuf>) -> ExitCode {
    logger::install();
    let folder = settings::config_folder();
    let place = folder
        .as_deref()
        .and_then(|folder| Settings::read(folder).window);
    let mut viewport = ViewportBuilder::default()
        .with_app_id("io.github.sudogon.sudogon")
        .with_title("Sudogon")
        .with_icon(icon())
        .with_inner_size(place.map_or(Vec2::new(1280.0, 800.0), |place| place.size.into()))
        .with_maximized(place.is_some_and(|place| place.is_maximized))
        .with_min_inner_size(Vec2::new(theme::LEAST_WIDTH, theme::LEAST_WINDOW));
    if let Some(corner) = place.and_then(|place| place.corner) {
        viewport = viewport.with_position(egui::pos2(corner.0, corner.1));
    }
    let options = eframe::NativeOptions {
        viewport,
        ..Default::default()
    };
    // It is asked while the window opens.
    let window = Arc::new(OnceLock::<Context>::new());
    let wake = Arc::clone(&window);
    let mut desktop = Desktop::of_session(move || {
        if let Some(ctx) = wake.get() {
            ctx.request_repaint();
        }
    });
    // winit panics where a library is missing; that is reported like its errors.
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let started = Arc::new(AtomicBool::new(false));
    // An X server reports an error some time after the request; where winit meets one that it did not expect, it ends the program. Mesa 20.0 draws
    // without hardware, and sets off one by the swap interval before the first frame. A window can do without whatever it was.
    #[cfg(target_os = "linux")]
    winit::platform::x11::register_xlib_error_hook(Box::new(|_, _| true));
    let opened = Arc::clone(&started);
    let result = catch_unwind(AssertUnwindSafe(|| {
        let create: eframe::AppCreator<'_> = Box::new(move |creation| {
            opened.store(true, Ordering::Relaxed);
            std::panic::set_hook(quiet);
            let data = settings::data_folder();
            window.get_or_init(|| creation.egui_ctx.clone());
            desktop.is_wayland = is_wayland(creation);
            Ok(Box::new(App::new(
                &creation.egui_ctx,
                Start {
                    file,
                    chooser: system_dialog::chooser(creation),
                    desktop,
                    language: language::of_system(),
                    settings: folder,
                    journals: data.as_ref().map(|folder| folder.join("journals")),
                    progress: data.as_ref().map(|folder| folder.join("progress")),
                    record: data.as_ref().map(|folder| folder.join("record.csv")),
                    shapes: data.as_ref().map(|folder| folder.join("shapes")),
                },
            )))
        });
        eframe::run_native("Sudogon", options, create)
    }));
    let trouble = match result {
        Ok(Ok(())) => return ExitCode::SUCCESS,
        Ok(Err(error)) => error.to_string(),
        Err(panic) if started.load(Ordering::Relaxed) => std::panic::resume_unwind(panic),
        Err(panic) => crate::worker::panic_message(&*panic),
    };
    language::speak(language::of_system());
    tell(&missing(&trouble));
    ExitCode::from(2)
}

/// Says whether the window is one of Wayland's.
fn is_wayland(creation: &CreationContext<'_>) -> bool {
    let display = creation.display_handle();
    display.is_ok_and(|display| matches!(display.as_raw(), RawDisplayHandle::Wayland(_)))
}

/// Says why there is no window: in the terminal, or where there is none, as for most who use Windows, in a box.
fn tell(text: &str) {
    eprintln!("sudogon: {text}");
    #[cfg(windows)]
    if !std::io::IsTerminal::is_terminal(&std::io::stderr()) {
        rfd::MessageDialog::new()
            .set_level(rfd::MessageLevel::Error)
            .set_title("Sudogon")
            .set_description(text)
            .show();
    }
}

/// Says what is missing, derived from the error's text.
#[cfg(windows)]
fn missing(trouble: &str) -> String {
    say!(
        "The window could not open. Sudogon draws with OpenGL 2, which comes with the driver of the graphics card: install that of \
         its maker. (The system said: {text})",
        text = said_by_system(trouble)
    )
}

/// Says what is missing and how to install it, derived from the error's text.
#[cfg(not(windows))]
fn missing(trouble: &str) -> String {
    if trouble.contains("neither WAYLAND_DISPLAY")
        || trouble.contains("open connection to X server")
        || trouble.contains("wayland compositor")
    {
        label!(
            "there is no screen to open a window on (DISPLAY and WAYLAND_DISPLAY lead nowhere); \
             the commands work without one, see `sudogon --help`"
        )
        .to_owned()
    } else if trouble.contains("glutin") || trouble.contains("OpenGL") {
        say!(
            "no OpenGL was found to draw with; on Debian and Ubuntu: {text}",
            text = "sudo apt install libgl1 libegl1 libgl1-mesa-dri"
        )
    } else {
        say!(
            "the window could not open, most likely since a library is missing; on Debian and Ubuntu: \
             {text_command} (the system said: {text})",
            text_command =
                "sudo apt install libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libgl1",
            text = said_by_system(trouble)
        )
    }
}

/// The first line of an error of the system's.
fn said_by_system(trouble: &str) -> &str {
    let nothing = label!(in "what the system said": "nothing");
    trouble.lines().next().unwrap_or(nothing)
}

/// The program's icon for the task bar.
fn icon() -> IconData {
    eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon.png")).unwrap_or_default()
}
