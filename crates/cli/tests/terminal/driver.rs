//! A terminal for a test: a tmux server of its own, with one shell in it, and the data folder of the
//! program. Whatever is waited for is waited for long enough for a busy machine, and a test that
//! waits in vain shows the screen.

use std::cell::Cell;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Far longer than anything takes, even on a busy machine: a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(30);
/// Between two looks at the screen.
const BLINK: Duration = Duration::from_millis(15);
/// What the shell says when it waits.
const PROMPT: &str = "shell>";

/// What the terminal is asked to send for a mouse.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mouse {
    Hover,
    Click,
    Wheel,
}

/// What is switched on in a terminal, and how it treats its line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Alternate page, cursor shown, any mouse mode: as tmux sees them.
    pub(crate) modes: String,
    /// What `stty -a` says.
    pub(crate) line: String,
}

/// A terminal with a shell.
pub(crate) struct Terminal {
    /// The data folder of the program, and beside it what the tests need.
    folder: TempDir,
    locale: &'static str,
    /// Commands asked of the shell so far.
    asked: Cell<u32>,
}

impl Terminal {
    /// A terminal of 80×24 with an empty data folder.
    pub(crate) fn open(locale: &'static str) -> Terminal {
        let terminal = Terminal {
            folder: tempfile::tempdir().expect("a temporary folder"),
            locale,
            asked: Cell::new(0),
        };
        fs::create_dir(terminal.home()).expect("the data folder");
        run(Command::new("mkfifo").arg(terminal.life_path()));
        terminal.start();
        terminal
    }

    /// Another terminal with the same data folder, after the first was killed.
    pub(crate) fn open_again(&self) {
        self.start();
    }

    fn start(&self) {
        let mut command = self.command();
        command.args([
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            "80",
            "-y",
            "24",
        ]);
        let sh = "exec sh";
        command.arg(sh);
        // Nothing of this machine's settings reaches the shell or the program.
        command.env_clear();
        let home = self.home();
        for (name, value) in [
            ("PATH", std::env::var_os("PATH").unwrap_or_default()),
            ("HOME", self.folder.path().into()),
            ("SHELL", "/bin/sh".into()),
            ("PS1", format!("{PROMPT} ").into()),
            ("LANG", self.locale.into()),
            ("DEDALE_HOME", home.into()),
            ("DEDALE", env!("CARGO_BIN_EXE_dedale").into()),
        ] {
            command.env(name, value);
        }
        run(&mut command);
        self.sees(PROMPT);
    }

    /// The data folder.
    pub(crate) fn home(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self) -> Command {
        let mut command = Command::new("tmux");
        command
            .env_remove("TMUX")
            .arg("-u")
            .arg("-S")
            .arg(self.folder.path().join("tmux"))
            .stdin(Stdio::null());
        command
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        run(self.command().args(arguments))
    }

    /// Presses keys by the names tmux gives them: `Up`, `Enter`, `C-c`.
    pub(crate) fn presses(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Types letters.
    pub(crate) fn types(&self, text: &str) {
        self.tmux(&["send-keys", "-l", "--", text]);
    }

    /// Pastes a text the way the program has asked for.
    pub(crate) fn pastes(&self, text: &str) {
        self.tmux(&["set-buffer", "--", text]);
        self.tmux(&["paste-buffer", "-p", "-d"]);
    }

    /// Does something with the mouse at a column and row, from 0. The bytes are those that a terminal
    /// sends in the SGR mode, all at once.
    pub(crate) fn mouse(&self, mouse: Mouse, (column, row): (usize, usize)) {
        let (column, row) = (column + 1, row + 1);
        let text = match mouse {
            Mouse::Hover => format!("\u{1b}[<35;{column};{row}M"),
            Mouse::Click => format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"),
            Mouse::Wheel => format!("\u{1b}[<65;{column};{row}M"),
        };
        let bytes: Vec<String> = text.bytes().map(|byte| format!("{byte:x}")).collect();
        let bytes: Vec<&str> = bytes.iter().map(String::as_str).collect();
        self.tmux(&[&["send-keys", "-H"], &bytes[..]].concat());
    }

    /// Gives the window another size, and waits until whoever runs in it can see that: tmux tells it later,
    /// and of two sizes in a row the last alone.
    #[track_caller]
    pub(crate) fn resize(&self, columns: u32, rows: u32) {
        let (columns, rows) = (columns.to_string(), rows.to_string());
        self.tmux(&["resize-window", "-x", &columns, "-y", &rows]);
        let line = self.tmux(&["display-message", "-p", "#{pane_tty}"]);
        let size = || {
            let line = fs::File::open(line.trim()).expect("the terminal");
            run(Command::new("stty").arg("size").stdin(line))
        };
        let expected = format!("{rows} {columns}");
        until("the size of the window", || size().trim() == expected);
    }

    /// Everything on the screen is lost, and the program does not hear of it.
    pub(crate) fn wipe(&self) {
        self.tmux(&["send-keys", "-R"]);
    }

    /// The window goes, as if somebody had closed it.
    pub(crate) fn close(&self) {
        self.tmux(&["kill-server"]);
    }

    /// The terminal itself dies: whoever reads from it or writes to it fails at once.
    pub(crate) fn die(&self) {
        let server = self.tmux(&["display-message", "-p", "#{pid}"]);
        signal("KILL", server.trim());
    }

    /// The text on the screen; spaces that keep words together count as spaces.
    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"]).replace('\u{a0}', " ")
    }

    /// The text on the screen with its colours.
    pub(crate) fn coloured_screen(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-e"])
    }

    /// Waits until the screen is as it should be; gives it back.
    #[track_caller]
    pub(crate) fn waits_for(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "waited in vain for {what}; the screen is\n{screen}"
            );
            thread::sleep(BLINK);
        }
    }

    /// Waits until a text stands on the screen.
    #[track_caller]
    pub(crate) fn sees(&self, text: &str) -> String {
        self.waits_for(&format!("{text:?}"), |screen| screen.contains(text))
    }

    /// Waits until a text no longer stands on the screen.
    #[track_caller]
    pub(crate) fn sees_no(&self, text: &str) {
        self.waits_for(&format!("{text:?} to go"), |screen| !screen.contains(text));
    }

    /// Asks the shell to run something to its end, and gives back what it wrote.
    #[track_caller]
    pub(crate) fn asks_shell(&self, command: &str) -> String {
        let number = self.asked.get() + 1;
        self.asked.set(number);
        let file = self.folder.path().join(format!("answer-{number}"));
        let whole = self.folder.path().join(format!("answer-{number}-whole"));
        // Another name only when all is written: nobody reads half an answer.
        let line = format!(
            "{command} >{} 2>&1; mv {0} {}",
            file.display(),
            whole.display()
        );
        self.types(&line);
        self.presses(&["Enter"]);
        until(&format!("the shell to run {command}"), || whole.exists());
        fs::read_to_string(whole).expect("text")
    }

    /// Starts the program from the shell, with variables before it and arguments after it, and leaves
    /// the number of its process in a file. The status is shown when it ends.
    pub(crate) fn starts(&self, variables: &str, arguments: &str) {
        let number = self.number_path();
        // No prompt and no status of an earlier start is left to be mistaken.
        let line = format!(
            "clear; {variables} sh -c 'echo $$ >{}; exec \"$DEDALE\" {arguments} 9<>{}'; echo status $?",
            number.display(),
            self.life_path().display()
        );
        let _ = fs::remove_file(&number);
        self.types(&line);
        self.presses(&["Enter"]);
    }

    /// Starts the program anew whenever it has ended, so that no key reaches the shell; gives back where the statuses
    /// are written. An interrupt that comes while a program starts or ends leaves the loop alone.
    pub(crate) fn starts_again_and_again(&self, arguments: &str) -> PathBuf {
        let statuses = self.folder.path().join("statuses");
        let line = format!(
            "trap : INT; while :; do \"$DEDALE\" {arguments}; echo $? >>{}; test -e {} && break; done; echo >{}",
            statuses.display(),
            self.stop_path().display(),
            self.ended_path().display(),
        );
        self.types(&line);
        self.presses(&["Enter"]);
        statuses
    }

    /// Ends what `starts_again_and_again` began; the statuses of all runs.
    #[track_caller]
    pub(crate) fn ends_for_good(&self, statuses: &Path) -> Vec<u32> {
        fs::write(self.stop_path(), "").expect("a file");
        self.resize(80, 24);
        // Keys that the terminal shows may stand before the prompt of the shell, or break it in two. The interrupt may come between
        // two programs, and the second one wants its own.
        let mut pressed: Option<Instant> = None;
        until("the shell", || {
            if pressed.is_none_or(|pressed| pressed.elapsed() >= Duration::from_secs(1)) {
                self.presses(&["C-c"]);
                pressed = Some(Instant::now());
            }
            self.ended_path().exists()
        });
        let text = fs::read_to_string(statuses).expect("statuses");
        let status = |line: &str| line.parse().expect("a number");
        text.lines().map(status).collect()
    }

    fn stop_path(&self) -> PathBuf {
        self.folder.path().join("stop")
    }

    fn ended_path(&self) -> PathBuf {
        self.folder.path().join("ended")
    }

    /// The number of the program's process.
    pub(crate) fn process(&self) -> String {
        let path = self.number_path();
        let read = || fs::read_to_string(&path).unwrap_or_default();
        until("the program to start", || read().ends_with('\n'));
        read().trim().to_owned()
    }

    /// Lets something happen to the running program, and waits until it is gone altogether: it has a pipe
    /// open that ends with it.
    #[track_caller]
    pub(crate) fn until_gone(&self, happens: impl FnOnce(&Terminal)) {
        let mut life = fs::File::open(self.life_path()).expect("the pipe");
        happens(self);
        let (sender, gone) = mpsc::channel();
        thread::spawn(move || sender.send(life.read_to_end(&mut Vec::new())));
        let gone = gone.recv_timeout(PATIENCE);
        gone.expect("the program ends in time")
            .expect("a pipe that ends");
    }

    fn life_path(&self) -> PathBuf {
        self.folder.path().join("life")
    }

    fn number_path(&self) -> PathBuf {
        self.folder.path().join("process")
    }

    /// Waits for the end of the program and the shell after it.
    #[track_caller]
    pub(crate) fn sees_the_end(&self, status: u8) -> String {
        let ended = format!("\nstatus {status}\n{PROMPT}");
        self.waits_for(&format!("the end with status {status}"), |screen| {
            format!("\n{screen}").contains(&ended)
        })
    }

    /// How the terminal is set now; asks the shell, so nothing else may be running.
    #[track_caller]
    pub(crate) fn state(&self) -> State {
        State {
            modes: self.modes(),
            line: without_size(&self.asks_shell("stty -a")),
        }
    }

    /// What is switched on in the terminal now.
    pub(crate) fn modes(&self) -> String {
        let modes = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_standard_flag} \
                     #{mouse_button_flag} #{mouse_all_flag} #{mouse_sgr_flag} #{keypad_flag} \
                     #{keypad_cursor_flag} #{insert_flag} #{wrap_flag}";
        self.tmux(&["display-message", "-p", modes])
    }

    /// Writes the settings the program will find.
    pub(crate) fn settings(&self, lines: &[&str]) {
        let text = format!("# dedale-settings/1\n{}\n", lines.join("\n"));
        fs::write(self.home().join("settings.txt"), text).expect("the settings");
    }

    /// A file of the data folder; empty if it is not there.
    pub(crate) fn file(&self, name: &str) -> String {
        fs::read_to_string(self.home().join(name)).unwrap_or_default()
    }

    /// The files of a folder of the data folder that end so.
    pub(crate) fn files(&self, folder: &str, ending: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.home().join(folder));
        let paths = entries
            .into_iter()
            .flatten()
            .flatten()
            .map(|found| found.path());
        let fits = |path: &PathBuf| path.to_string_lossy().ends_with(ending);
        paths.filter(fits).collect()
    }

    /// Where the middle of a cell is on the screen, found by the letters and numbers at the border.
    #[track_caller]
    pub(crate) fn place_of(&self, cell: &str) -> (usize, usize) {
        let screen = self.screen();
        let lines: Vec<&str> = screen.lines().collect();
        let (letter, number) = cell.split_at(1);
        let letters = lines.get(1).copied().unwrap_or_default();
        let column = letters.chars().position(|found| letter.contains(found));
        let start = format!("{number:>2} ");
        let row = lines.iter().position(|line| line.starts_with(&start));
        let place = column.zip(row);
        place.unwrap_or_else(|| panic!("no {cell} on the screen\n{screen}"))
    }
}

impl Drop for Terminal {
    /// A test leaves nothing running, however it ends.
    fn drop(&mut self) {
        let mut command = self.command();
        command
            .arg("kill-server")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let _ = command.status();
        // A program that hears of the end keeps its game once more, in a folder that may be gone by then.
        let mut looks = 0;
        while looks == 0 || (self.folder.path().exists() && looks < 50) {
            let _ = fs::remove_dir_all(self.folder.path());
            thread::sleep(BLINK);
            looks += 1;
        }
    }
}

/// What `stty` says but for the size of the window, which reaches it later than the window.
fn without_size(line: &str) -> String {
    let size = |part: &&str| part.contains("rows") || part.contains("columns");
    let parts: Vec<&str> = line.split(';').filter(|part| !size(part)).collect();
    parts.join(";")
}

/// Waits until something besides the screen is so.
#[track_caller]
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        thread::sleep(BLINK);
    }
}

/// Sends a signal to a process.
pub(crate) fn signal(name: &str, process: &str) {
    run(Command::new("kill").args(["-s", name, process]));
}

/// Is no program playing the game of that file? Then its lock can be had.
pub(crate) fn is_free(game: &Path) -> bool {
    let lock = fs::File::open(game.with_extension("lock"));
    lock.is_ok_and(|lock| lock.try_lock().is_ok())
}

#[track_caller]
fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| {
        panic!(
            "{} cannot be started ({error}): these tests play in tmux, which `cargo xtask test` \
             installs or asks for (Debian and Ubuntu: sudo apt-get install tmux; macOS: brew install tmux)",
            command.get_program().display()
        )
    });
    assert!(
        output.status.success(),
        "{command:?} failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("tmux writes UTF-8")
}
