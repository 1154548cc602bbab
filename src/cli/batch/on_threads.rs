//! The threads of a batch.

/// Does the same on some threads, one of them this.
pub(super) fn on_threads(threads: usize, work: &(dyn Fn() + Sync)) {
    std::thread::scope(|scope| {
        for number in 1..threads {
            let worker = std::thread::Builder::new().name(format!("batch {number}"));
            // With fewer threads than asked for, it only takes longer.
            if worker.spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}
