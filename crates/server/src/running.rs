//! Starting and stopping: opens the database, listens, wakes games whose time has come, ends when the system asks for it.

use std::fmt;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use dedale_words::failure::Failure;
use dedale_words::language::Language;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;

use crate::clock::{ServerClock, system_now};
use crate::metrics::Metrics;
use crate::opening::Opened;
use crate::site::{Settings, Site, stopped};
use crate::start_error::StartError;
use crate::store::keeper::{Keeper, Threads};
use crate::store::sqlite::Sqlite;
use crate::store::{Store, StoreError, Write};
use crate::{door, game, invitation, opening, rounds, routes};

/// Between two looks at who is still there when the server stops.
const GLANCE: Duration = Duration::from_millis(10);
/// For tasks to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// Nothing more could be kept or read: the server has ended, to be started again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoppedByItself;

impl fmt::Display for StoppedByItself {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("stopped")
    }
}

impl std::error::Error for StoppedByItself {}

/// A server that runs on threads of its own; it stops when this is dropped.
pub struct Running {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    serving: Option<tokio::task::JoinHandle<()>>,
    runtime: Option<Runtime>,
    threads: Threads,
    /// True once the database can no longer be used.
    broken: watch::Receiver<bool>,
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Runs until the system asks the program to end, then ends well.
    ///
    /// # Errors
    /// When it had to end by itself.
    pub fn wait(mut self) -> Result<(), StoppedByItself> {
        let mut broken = self.broken.clone();
        let asked = self.runtime.as_ref().is_none_or(|runtime| {
            runtime.block_on(async {
                tokio::select! {
                    () = asked_to_end() => true,
                    () = stopped(&mut broken) => false,
                }
            })
        });
        if !asked {
            tracing::error!(event = %StoppedByItself);
        }
        self.end();
        asked.then_some(()).ok_or(StoppedByItself)
    }

    fn end(&mut self) {
        // The time of farewells counts for nobody.
        let at = system_now();
        let _ = self.stop.send(true);
        let Some(runtime) = self.runtime.take() else {
            return;
        };
        if let Some(serving) = self.serving.take() {
            let _ = runtime.block_on(serving);
        }
        // With the tasks go the last who could write.
        runtime.shutdown_timeout(FAREWELL);
        self.threads.end(at);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Serves until the system asks the program to end.
///
/// # Errors
/// Why it does not start, or had to end by itself, as a sentence.
pub fn run(settings: Settings) -> Result<(), Failure> {
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        // Where nothing can be written, nothing is said: to say that would fail too.
        .log_internal_errors(false)
        .with_target(false)
        .with_ansi(false)
        .init();
    // A file that may not grow further is a full disk, not the end of the program.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    let language = settings.language;
    let running = start(settings).map_err(|error| error.failure(language))?;
    announce(running.address(), language)?;
    let ended = running.wait();
    ended.map_err(|_| Failure::Broken(language.mistake("error-site-stopped", &[])))
}

/// Starts a server.
///
/// # Errors
/// Why it does not start.
pub fn start(settings: Settings) -> Result<Running, StartError> {
    start_on(settings, |store| Box::new(store))
}

/// Starts a server that writes through whatever that makes of its database.
fn start_on(
    settings: Settings,
    through: impl FnOnce(Sqlite) -> Box<dyn Store>,
) -> Result<Running, StartError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(StartError::System)?;
    // First of all: where nobody can be heard nothing is made or opened.
    let listen = settings.listen.clone();
    let listener = runtime.block_on(TcpListener::bind(&listen));
    let unheard = |error| StartError::Listen(listen.clone(), error);
    let listener = listener.map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    let Opened { store, key } = opening::open(&settings.data)?;
    let data = settings.data.clone();
    let trouble = |error: StoreError| opening::trouble(&data, &error);
    if let Some(largest) = settings.largest {
        store.limit(largest).map_err(trouble)?;
    }
    let checker = store.reader().map_err(trouble)?;
    let damaged = checker.damaged().map_err(trouble)?;
    let now = system_now();
    let mut pauses = store.pauses().map_err(trouble)?;
    let alive = store.meta("alive").map_err(trouble)?;
    let pause = alive.map(|alive| (alive.min(now), now));
    pauses.extend(pause);
    let metrics = Arc::new(Metrics::default());
    let count = &metrics.damaged_games;
    count.store(damaged.into(), Ordering::Relaxed);
    let (alarm, broken) = watch::channel(false);
    let started = Keeper::start(through(store), Arc::clone(&metrics), &alarm);
    let (keeper, threads) = started.map_err(trouble)?;
    let clock = ServerClock::starting(now, pauses);
    let (stop, stopping) = watch::channel(false);
    let site = Site::new(
        settings,
        (address, keeper),
        clock,
        key,
        metrics,
        stopping.clone(),
    );
    let site = Arc::new(site.map_err(StartError::System)?);
    let weak = Arc::downgrade(&site);
    let handle = runtime.handle().clone();
    site.registry.start_by(Box::new(move |birth| {
        if let Some(site) = weak.upgrade() {
            handle.spawn(game::run(site, birth));
        }
    }));
    let first = match pause {
        Some((began, ended)) => vec![Write::Pause { began, ended }, Write::Alive { at: now }],
        None => vec![Write::Alive { at: now }],
    };
    runtime.block_on(site.keeper.keep(first)).map_err(trouble)?;
    runtime.spawn(rounds::wake_and_sweep(Arc::clone(&site)));
    runtime.spawn(rounds::look_for_damage(Arc::clone(&site), checker, alarm));
    let serving = runtime.spawn(serve(site, listener, stopping));
    Ok(Running {
        address,
        stop,
        serving: Some(serving),
        runtime: Some(runtime),
        threads,
        broken,
    })
}

async fn serve(site: Arc<Site>, listener: TcpListener, stopping: watch::Receiver<bool>) {
    let metrics = Arc::clone(&site.metrics);
    let patience = site.settings.patience;
    let app = routes::app(Arc::clone(&site));
    let school = &site.settings.school;
    door::serve(&listener, app, patience, metrics, school, stopping).await;
    // Browsers are told when to come back, and games end what they are at.
    let end = Instant::now() + FAREWELL;
    let busy = || {
        let count = |gauge: &AtomicI64| gauge.load(Ordering::Relaxed);
        count(&site.metrics.sockets) > 0 || count(&site.metrics.games) > 0
    };
    while busy() && Instant::now() < end {
        tokio::time::sleep(GLANCE).await;
    }
}

/// Returns when Ctrl-C is pressed or the system asks the program to end.
async fn asked_to_end() {
    let interrupt = async {
        // Without the signal there is only the harder way to end it.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}

/// The address, in a line that programs read; for telephones also as a picture, where the network can reach it.
fn announce(address: SocketAddr, language: Language) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "listening http://{address}")?;
    if !address.ip().is_loopback() {
        let shown = if address.ip().is_unspecified() {
            SocketAddr::new(
                invitation::own_address().unwrap_or(address.ip()),
                address.port(),
            )
        } else {
            address
        };
        let link = format!("http://{shown}/");
        writeln!(
            output,
            "{}",
            language.sentence("site-on-network", &[("link", link.clone().into())])
        )?;
        if let Ok(code) = qrcode::QrCode::new(link.as_bytes()) {
            let picture = code
                .render::<qrcode::render::unicode::Dense1x2>()
                .quiet_zone(true)
                .build();
            writeln!(output, "{picture}")?;
        }
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::folder::{FILE, LOCK};
    use crate::store::{Reader, Written};
    use crate::tokens::KEY_FILE;

    /// What cannot be is said in the language of the sentence around it, with no word of the system's.
    #[test]
    fn why_a_server_does_not_start_is_said_in_the_language() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        std::fs::write(&file, "").expect("a file");
        let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = taken.local_addr().expect("an address").to_string();
        for (listen, data, reason) in [
            ("foo", folder.path(), "site-cause-address"),
            ("127.0.0.1:99999", folder.path(), "site-cause-address"),
            ("127.0.0.1", folder.path(), "site-cause-address"),
            ("192.0.2.1:8000", folder.path(), "site-cause-elsewhere"),
            (port.as_str(), folder.path(), "site-cause-used"),
            ("127.0.0.1:0", file.as_path(), "store-cause-no-folder"),
        ] {
            let mut settings = Settings::new(data.to_owned(), Language::French);
            listen.clone_into(&mut settings.listen);
            let error = start(settings).err().expect("no server");
            assert!(!folder.path().join(FILE).exists(), "{listen}");
            for language in [Language::French, Language::English] {
                let told = error.failure(language).to_string();
                assert!(told.contains(&language.text(reason)), "{listen}: {told}");
            }
        }
    }

    /// A database that ends its thread at the second transaction.
    struct Breaking {
        store: Sqlite,
        is_second: bool,
    }

    impl Store for Breaking {
        fn write(
            &mut self,
            wishes: &[Vec<Write>],
        ) -> Result<Vec<Result<Written, StoreError>>, StoreError> {
            assert!(!self.is_second, "as a mistake in the program would");
            self.is_second = true;
            self.store.write(wishes)
        }

        fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
            self.store.reader()
        }

        fn close(&mut self, at: i64) {
            self.store.close(at);
        }
    }

    #[test]
    fn a_server_that_cannot_write_any_more_ends() {
        let folder = tempfile::tempdir().expect("a folder");
        let own = || {
            let mut settings = Settings::new(folder.path().to_owned(), Language::English);
            "127.0.0.1:0".clone_into(&mut settings.listen);
            settings
        };
        let breaking = |store| -> Box<dyn Store> {
            Box::new(Breaking {
                store,
                is_second: false,
            })
        };
        let running = start_on(own(), breaking).expect("a server");
        assert_eq!(running.wait(), Err(StoppedByItself));
        // What a service manager does.
        assert!(start(own()).is_ok());
    }

    /// A device or a folder in place of a file is refused, not read.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_refused() {
        for name in [FILE, LOCK, KEY_FILE] {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join(name);
            std::os::unix::fs::symlink("/dev/zero", &path).expect("a link");
            let mut settings = Settings::new(folder.path().to_owned(), Language::French);
            "127.0.0.1:0".clone_into(&mut settings.listen);
            let error = start(settings).err().expect("no server");
            assert!(matches!(error, StartError::NoFile(_)), "{error:?}");
            let told = error.failure(Language::French).to_string();
            assert!(
                told.contains(name) && told.contains("périphérique"),
                "{told}"
            );
        }
    }
}
