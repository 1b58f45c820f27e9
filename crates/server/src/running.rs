//! Starting and stopping: opens the database, listens, wakes games whose time has come, ends when the system asks for it.

use std::fmt;
use std::fs::DirBuilder;
use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use dedale_words::failure::Failure;
use dedale_words::language::Language;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;

use crate::clock::{ServerClock, system_now};
use crate::command::Command;
use crate::metrics::Metrics;
use crate::site::{Settings, Site, stopped};
use crate::store::keeper::{Keeper, Threads};
use crate::store::sqlite::{FILE, LOCK, Sqlite};
use crate::store::{Store, StoreError, Write};
use crate::tokens::{KEY_FILE, Key};
use crate::{api, door, game, room, routes};

/// Between two looks for games whose time has come.
const ROUND: Duration = Duration::from_secs(5);
/// Games woken in one round.
const MOST_WOKEN: u32 = 1000;
/// Visitors who did nothing are forgotten after a day.
const FORGOTTEN: i64 = 86_400_000;
/// Between two looks at who is still there when the server stops.
const GLANCE: Duration = Duration::from_millis(10);
/// For tasks to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// Nothing can listen there.
    Listen(String, io::Error),
    /// The data folder cannot be used.
    Folder(String, io::Error),
    /// A pipe or a device stands where a file of the site should be: it would be waited for, or read, without end.
    NoFile(String),
    /// The database cannot be used: what it says.
    Database(String, DatabaseTrouble),
    /// The system has no thread to give.
    System(io::Error),
}

/// What is wrong with the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseTrouble {
    /// It is damaged.
    Damaged,
    /// It is of a later version of this program: of which, where it says so.
    Newer(Option<String>),
    /// Another program has it open.
    Locked,
    /// The disk is full.
    Full,
    /// Anything else.
    Other,
}

impl fmt::Display for StartError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Listen(at, error) => write!(formatter, "{at}: {error}"),
            StartError::Folder(folder, error) => write!(formatter, "{folder}: {error}"),
            StartError::Database(file, trouble) => write!(formatter, "{file}: {trouble:?}"),
            StartError::NoFile(path) => formatter.write_str(path),
            StartError::System(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for StartError {}

impl StartError {
    /// The sentence for whoever started the program.
    #[must_use]
    pub fn failure(&self, language: Language) -> Failure {
        let key = match self {
            StartError::Listen(..) => "error-site-listen",
            StartError::Folder(..) => "error-site-folder",
            StartError::System(_) => "error-site-system",
            StartError::NoFile(_) => "store-not-regular",
            StartError::Database(_, DatabaseTrouble::Damaged) => "error-site-damaged",
            StartError::Database(_, DatabaseTrouble::Newer(Some(_))) => "error-site-newer-than",
            StartError::Database(_, DatabaseTrouble::Newer(None)) => "error-site-newer",
            StartError::Database(_, DatabaseTrouble::Locked) => "error-site-locked",
            StartError::Database(_, DatabaseTrouble::Full) => "error-site-full",
            StartError::Database(_, DatabaseTrouble::Other) => "error-site-database",
        };
        let (place, reason) = match self {
            StartError::Listen(place, error) => {
                (place.clone(), unheard_because(place, error, language))
            }
            StartError::Folder(place, error) => (place.clone(), unused_because(error, language)),
            StartError::Database(file, DatabaseTrouble::Newer(Some(program))) => {
                (file.clone(), program.clone())
            }
            StartError::Database(file, _) | StartError::NoFile(file) => {
                (file.clone(), String::new())
            }
            StartError::System(error) => (String::new(), error.to_string()),
        };
        let values = [
            ("path", place.clone().into()),
            ("place", place.into()),
            ("reason", reason.into()),
        ];
        Failure::Arguments(language.mistake(key, &values))
    }
}

/// Why nothing can listen there: what a person can do something about has words of ours.
fn unheard_because(place: &str, error: &io::Error, language: Language) -> String {
    let key = match error.kind() {
        io::ErrorKind::AddrInUse => "site-cause-used",
        io::ErrorKind::AddrNotAvailable => "site-cause-elsewhere",
        io::ErrorKind::PermissionDenied => "site-cause-permission",
        _ if place.parse::<SocketAddr>().is_err() => "site-cause-address",
        _ => return error.to_string(),
    };
    language.text(key)
}

/// Why the folder cannot be used, in the same way.
fn unused_because(error: &io::Error, language: Language) -> String {
    let key = match error.kind() {
        io::ErrorKind::StorageFull => "store-cause-full",
        io::ErrorKind::QuotaExceeded => "store-cause-quota",
        io::ErrorKind::ReadOnlyFilesystem => "store-cause-read-only",
        io::ErrorKind::PermissionDenied => "store-cause-permission",
        // Making a folder says so of a file that stands there.
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => "store-cause-no-folder",
        _ => return error.to_string(),
    };
    language.text(key)
}

/// Nothing more could be kept or read: the server has ended, to be started again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoppedByItself;

impl fmt::Display for StoppedByItself {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a thread of the database has ended")
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
        let mut ended = self.threads.ended();
        let asked = self.runtime.as_ref().is_none_or(|runtime| {
            runtime.block_on(async {
                tokio::select! {
                    () = asked_to_end() => true,
                    () = stopped(&mut ended) => false,
                }
            })
        });
        if !asked {
            tracing::error!(event = "stopped", reason = %StoppedByItself);
        }
        self.end();
        asked.then_some(()).ok_or(StoppedByItself)
    }

    fn end(&mut self) {
        let _ = self.stop.send(true);
        let Some(runtime) = self.runtime.take() else {
            return;
        };
        if let Some(serving) = self.serving.take() {
            let _ = runtime.block_on(serving);
        }
        // With the tasks go the last who could write.
        runtime.shutdown_timeout(FAREWELL);
        self.threads.end(system_now());
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
    let folder = settings.data.display().to_string();
    let told = |error| StartError::Folder(folder.clone(), error);
    make_folder(&settings.data).map_err(told)?;
    for name in [FILE, LOCK, KEY_FILE] {
        let path = settings.data.join(name);
        // Through a link too: what it leads to is what would be read.
        if std::fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(StartError::NoFile(path.display().to_string()));
        }
    }
    let key = Key::of_folder(&settings.data).map_err(told)?;
    let file = settings.data.join(FILE).display().to_string();
    let trouble = |error: StoreError| StartError::Database(file.clone(), kind_of(&error));
    let store = Sqlite::open(&settings.data, room::judge).map_err(trouble)?;
    if let Some(largest) = settings.largest {
        store.limit(largest).map_err(trouble)?;
    }
    let damaged = store.reader().and_then(|reader| reader.damaged());
    let damaged = damaged.map_err(trouble)?;
    let now = system_now();
    let mut pauses = store.pauses().map_err(trouble)?;
    let alive = store.meta("alive").map_err(trouble)?;
    let pause = alive.map(|alive| (alive.min(now), now));
    pauses.extend(pause);
    let metrics = Arc::new(Metrics::default());
    let count = &metrics.damaged_games;
    count.store(damaged.into(), Ordering::Relaxed);
    let (keeper, threads) = Keeper::start(through(store), Arc::clone(&metrics)).map_err(trouble)?;
    let clock = ServerClock::starting(now, pauses);
    let (stop, stopping) = watch::channel(false);
    let site = Site::new(settings, keeper, clock, key, metrics, stopping.clone());
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
    runtime.spawn(rounds(Arc::clone(&site)));
    let serving = runtime.spawn(serve(site, listener, stopping));
    Ok(Running {
        address,
        stop,
        serving: Some(serving),
        runtime: Some(runtime),
        threads,
    })
}

/// The data folder, for its owner alone where it is new.
fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path)
}

fn kind_of(error: &StoreError) -> DatabaseTrouble {
    tracing::error!(event = "database", reason = %error);
    match error {
        StoreError::Damaged(_) => DatabaseTrouble::Damaged,
        StoreError::Newer(program) => DatabaseTrouble::Newer(program.clone()),
        StoreError::Locked => DatabaseTrouble::Locked,
        StoreError::Full => DatabaseTrouble::Full,
        _ => DatabaseTrouble::Other,
    }
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

/// Wakes games in which something will happen by itself, says that the server is alive, forgets visitors who did nothing.
async fn rounds(site: Arc<Site>) {
    let mut stopping = site.stopping.clone();
    let mut count: u64 = 0;
    loop {
        let at = site.clock.now();
        // Until the next round and one more.
        let until = at + 2 * crate::clock::whole_milliseconds(ROUND);
        let due = site
            .keeper
            .ask(move |reader| reader.due(until, MOST_WOKEN))
            .await;
        for id in due.unwrap_or_default() {
            if !site.registry.has(&id) {
                // A game wakes by itself once it is loaded.
                site.registry.tell(&id, Command::Leave { socket: 0 }).await;
            }
        }
        api::lobby::call_off_left(&site).await;
        let mut wish = vec![Write::Alive { at }];
        if count.is_multiple_of(720) {
            wish.push(Write::Sweep {
                before: at - FORGOTTEN,
            });
        }
        count += 1;
        let _ = site.keeper.keep(wish).await;
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            () = stopped(&mut stopping) => return,
        }
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
            SocketAddr::new(own_address().unwrap_or(address.ip()), address.port())
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

/// The address that others in the network see. Nothing is sent: the system only chooses a way.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Reader, Written};

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
