//! `cargo xtask load`: how the server carries more and more games. Runs `crates/server/examples/load.rs` against a fresh
//! server for each number of games and writes `docs/data/load.csv`, the table of `docs/server.md` and its plot.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use dedale_paper::logarithmic::{Chart, Curve, draw};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::document::replaced;

const DATA: &str = "docs/data/load.csv";
const DOCUMENT: &str = "docs/server.md";
const PLOT: &str = "docs/images/server-load.svg";
const HEAD: &str = "games,sockets,moves_a_second,p50_ms,p99_ms,longest_ms,lost,cpu_seconds,memory_mb,wishes_a_transaction";
/// Hundreds of games; each is seen by five sockets.
const HUNDREDS: [usize; 6] = [1, 2, 4, 6, 8, 10];
const SOCKETS_A_GAME: usize = 5;
const SECONDS: &str = "12";
/// A socket is a file to the system, on both sides.
const FILES: &str = "16384";

/// Loads the server with up to 1,000 games on 5,000 sockets and writes table and plot; two minutes, Linux.
#[derive(Debug, clap::Args)]
pub(crate) struct Load;

impl Chore for Load {
    const NAME: &'static str = "load";

    fn run(self, root: &Path) -> Result<()> {
        let build = ["build", "--release", "--package", "dedale-server"];
        let parts = ["--bin", "stand-in-site", "--example", "load"];
        run_command(&mut cargo(root, &[&build[..], &parts].concat()))?;
        let rows = HUNDREDS.map(|hundreds| measured(root, hundreds * 100));
        let rows: Vec<Row> = rows.into_iter().collect::<Result<_>>()?;
        write(root, &rows)
    }
}

/// What one number of games came to.
struct Row {
    games: usize,
    /// As `load` prints them: moves a second, p50, p99, longest, lost.
    told: [f64; 5],
    cpu_seconds: f64,
    memory_mb: f64,
    wishes: f64,
}

fn measured(root: &Path, games: usize) -> Result<Row> {
    let release = target_folder(root).join("release");
    let data = tempfile::tempdir()?;
    let site = release.join("stand-in-site");
    let mut server = limited(
        &site,
        &[
            &data.path().to_string_lossy(),
            "unlimited",
            "listen=127.0.0.1:0",
            "threads=1",
        ],
    );
    let mut server = server.stdout(Stdio::piped()).spawn()?;
    let row = with_server(&mut server, &release.join("examples/load"), games);
    server.kill()?;
    server.wait()?;
    row
}

/// A program that may have many files open.
fn limited(program: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    let script = format!("ulimit -n {FILES} && exec \"$0\" \"$@\"");
    command.arg("-c").arg(script).arg(program).args(arguments);
    command
}

fn with_server(server: &mut Child, load: &Path, games: usize) -> Result<Row> {
    let lines = server.stdout.take().context("no output")?;
    let mut first = String::new();
    BufReader::new(lines).read_line(&mut first)?;
    let address = first.trim().rsplit("http://").next().unwrap_or_default();
    let address: SocketAddr = address
        .trim_end_matches('/')
        .parse()
        .with_context(|| format!("no address in {first:?}"))?;
    let told = output(&mut limited(
        load,
        &[
            &address.to_string(),
            &format!("games={games}"),
            &format!("sockets={}", games * SOCKETS_A_GAME),
            &format!("seconds={SECONDS}"),
        ],
    ))?;
    print!("{told}");
    let words: Vec<&str> = told.split_whitespace().collect();
    let of = |name: &str| -> Result<f64> {
        let place = words.iter().position(|word| *word == name);
        let value = place.and_then(|place| words.get(place + 1)?.parse().ok());
        value.with_context(|| format!("no {name} in {told}"))
    };
    let process = format!("/proc/{}", server.id());
    let metrics = metrics(address)?;
    let metric = |name: &str| -> Result<f64> {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name));
        let value = line.and_then(|value| value.trim().parse().ok());
        value.with_context(|| format!("no {name} in the metrics"))
    };
    Ok(Row {
        games,
        told: [
            of("moves/s")?,
            of("p50")?,
            of("p99")?,
            of("longest")?,
            of("lost")?,
        ],
        cpu_seconds: cpu_seconds(&fs::read_to_string(format!("{process}/stat"))?)?,
        memory_mb: memory_mb(&fs::read_to_string(format!("{process}/status"))?)?,
        wishes: metric("dedale_group_commit_jobs_sum")? / metric("dedale_group_commit_jobs_count")?,
    })
}

fn metrics(address: SocketAddr) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    Ok(text)
}

/// User and system, in hundredths of seconds, are the 14th and 15th word; the second may have blanks and ends with `)`.
fn cpu_seconds(stat: &str) -> Result<f64> {
    let after = stat.rsplit(')').next().unwrap_or_default();
    let words: Vec<f64> = after
        .split_whitespace()
        .skip(11)
        .take(2)
        .filter_map(|word| word.parse().ok())
        .collect();
    let [user, system] = words[..] else {
        bail!("no processor time in {stat}")
    };
    Ok((user + system) / 100.0)
}

fn memory_mb(status: &str) -> Result<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    Ok(kilobytes.context("no memory in the status")? / 1024.0)
}

fn write(root: &Path, rows: &[Row]) -> Result<()> {
    let mut csv = format!("{HEAD}\n");
    let mut table = String::from(
        "| games | sockets | moves/s | p50 ms | p99 ms | longest ms | CPU seconds of the server, opening of the sockets included | memory | wishes in one transaction |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let [moves, middle, most, longest, lost] = row.told;
        let (games, sockets) = (row.games, row.games * SOCKETS_A_GAME);
        let Row {
            cpu_seconds,
            memory_mb,
            wishes,
            ..
        } = row;
        csv += &format!(
            "{games},{sockets},{moves},{middle},{most},{longest},{lost},{cpu_seconds:.2},{memory_mb:.0},{wishes:.2}\n"
        );
        table += &format!(
            "| {games} | {sockets} | {moves} | {middle} | {most} | {longest} | {cpu_seconds:.1} | {memory_mb:.0} MB | {wishes:.2} |\n"
        );
    }
    fs::write(root.join(DATA), csv)?;
    fs::write(root.join(PLOT), plot(rows))?;
    let path = root.join(DOCUMENT);
    let document = fs::read_to_string(&path)?;
    fs::write(path, replaced(&document, "load", &table)?)?;
    Ok(())
}

fn plot(rows: &[Row]) -> String {
    let curve = |name: &str, of: &dyn Fn(&Row) -> f64| Curve {
        name: name.to_owned(),
        points: rows.iter().map(|row| (row.games / 100, of(row))).collect(),
    };
    let panel = |title: &str, curves| Chart {
        title: title.to_owned(),
        curves,
    };
    draw(
        "hundreds of games, five sockets each",
        &[
            panel(
                "from sending to seeing, milliseconds",
                vec![
                    curve("p50", &|row| row.told[1]),
                    curve("p99", &|row| row.told[2]),
                    curve("longest", &|row| row.told[3]),
                ],
            ),
            panel("moves a second", vec![curve("moves", &|row| row.told[0])]),
            panel(
                "processor seconds of the server, and megabytes",
                vec![
                    curve("CPU s", &|row| row.cpu_seconds),
                    curve("MB", &|row| row.memory_mb),
                ],
            ),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_says_of_a_process_is_read() {
        let stat = "123 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 463 411 0 0 20";
        assert!((cpu_seconds(stat).unwrap() - 8.74).abs() < 1e-9);
        assert!(cpu_seconds("123 (x) S 1 2").is_err());
        let memory = memory_mb("Name:\tx\nVmRSS:\t  10240 kB\n").unwrap();
        assert!((memory - 10.0).abs() < 1e-9);
    }
}
