//! Starting other programs: cargo above all, always from the top of the repository.

use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};

/// A call of the cargo that started this program.
pub(crate) fn cargo<S: AsRef<str>>(root: &Path, arguments: &[S]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command
        .current_dir(root)
        .args(arguments.iter().map(AsRef::as_ref));
    command
}

/// Runs a command with its output straight through; anything but success is an error that names it.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", shown(command));
    let status = command.status().with_context(|| missing(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs a command like [`run`], but prints what it wrote when it has ended and in one piece, under a title: for commands that
/// run beside each other.
pub(crate) fn run_beside(title: &str, command: &mut Command) -> Result<()> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| missing(command))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    println!(
        "\n{title}\n{}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
    if !output.status.success() {
        bail!("{title}: failed ({})", output.status);
    }
    Ok(())
}

/// Does the same with each of these, as many at a time as there are cores, and gives back the first error.
pub(crate) fn on_all_cores<T: Sync>(
    items: &[T],
    work: impl Fn(&T) -> Result<()> + Sync,
) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let one_after_another = || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            // After an error nothing new is begun.
            work(item).inspect_err(|_| next.store(items.len(), Ordering::Relaxed))?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(items.len()))
            .map(|_| scope.spawn(one_after_another))
            .collect();
        // All are waited for: what still runs is heard to its end.
        let ends: Vec<Result<()>> = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect();
        ends.into_iter().collect()
    })
}

/// Runs a command and gives back what it wrote to its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| missing(command))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", shown(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` wrote something that is not UTF-8", shown(command)))
}

/// Whether a command can be started and succeeds; its output is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The triple of the machine this compiler builds for, such as `x86_64-unknown-linux-gnu`.
pub(crate) fn host_triple() -> Result<String> {
    let program = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let text = output(Command::new(program).arg("-vV"))?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("`rustc -vV` names no host")?.to_owned())
}

/// Where cargo puts what it builds, as an absolute path.
pub(crate) fn target_folder(root: &Path) -> PathBuf {
    let folder =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    root.join(folder)
}

/// The command as a person would type it, without the path of the program.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program
        .file_stem()
        .unwrap_or(command.get_program())
        .to_string_lossy()
        .into_owned();
    for argument in command.get_args() {
        let argument = argument.to_string_lossy();
        if argument.is_empty() || argument.contains([' ', '*', '"']) {
            text += &format!(" '{argument}'");
        } else {
            text += &format!(" {argument}");
        }
    }
    text
}

fn missing(command: &Command) -> String {
    format!(
        "could not start `{}`",
        command.get_program().to_string_lossy()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("/somewhere/cargo");
        command.args(["test", "--test", "slow_*"]);
        assert_eq!(shown(&command), "cargo test --test 'slow_*'");
    }

    #[test]
    fn a_program_that_is_not_there_is_an_error_not_a_panic() {
        let mut command = Command::new("no-such-program-anywhere");
        assert!(!succeeds(&mut command));
        assert!(run(&mut command).is_err());
        assert!(run_beside("nothing", &mut command).is_err());
    }

    #[test]
    fn everything_is_done_once_on_all_cores_and_an_error_is_kept() {
        let numbers: Vec<usize> = (1..=100).collect();
        let sum = AtomicUsize::new(0);
        let add = |number: &usize| {
            sum.fetch_add(*number, Ordering::Relaxed);
            Ok(())
        };
        on_all_cores(&numbers, add).unwrap();
        assert_eq!(sum.into_inner(), 5050);
        let error = on_all_cores(&numbers, |number| {
            if *number == 50 {
                bail!("fifty");
            }
            Ok(())
        });
        assert_eq!(error.unwrap_err().to_string(), "fifty");
        on_all_cores(&[], |_: &usize| bail!("nothing to do")).unwrap();
    }
}
