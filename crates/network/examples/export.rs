//! Searched positions made into the arrays that training reads:
//!
//! ```text
//! cargo run --release -p dedale-network --example export -- FOLDER [mirror] [threads=N] FILES...
//! xz -dc games/*.xz | cargo run --release -p dedale-network --example export -- FOLDER mirror -
//! ```
//!
//! The files hold lines of the engine's example `harvest`; `-` is standard input. With `mirror` each position is followed
//! by itself with left and right exchanged. All boards must have the size of the first; lines that are no such positions are
//! counted and left out. `crates/network/src/sample.rs` says what the arrays are.

use std::fs::File;
use std::io::{BufWriter, Read as _, Write as _};
use std::path::Path;
use std::time::Instant;

use dedale_network::{Arrays, Sample, Sight};

/// So many positions are made into arrays by one thread before they are written.
const PIECE: usize = 4096;

struct Asked {
    folder: String,
    mirror: bool,
    threads: usize,
    files: Vec<String>,
}

fn read_words(words: Vec<String>) -> Option<Asked> {
    let mut words = words.into_iter();
    let mut asked = Asked {
        folder: words.next()?,
        mirror: false,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        files: Vec::new(),
    };
    for word in words {
        if word == "mirror" {
            asked.mirror = true;
        } else if let Some(threads) = word.strip_prefix("threads=") {
            asked.threads = threads.parse().ok().filter(|&threads| threads > 0)?;
        } else {
            asked.files.push(word);
        }
    }
    (!asked.files.is_empty()).then_some(asked)
}

/// What each thread makes of its part of the items, in their order.
fn in_parts<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&[T]) -> R + Sync,
) -> Vec<R> {
    let part = items.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let work = &work;
        let running: Vec<_> = items
            .chunks(part)
            .map(|part| scope.spawn(move || work(part)))
            .collect();
        running
            .into_iter()
            .map(|thread| thread.join().expect("no part panics"))
            .collect()
    })
}

fn main() -> std::io::Result<()> {
    let Some(asked) = read_words(std::env::args().skip(1).collect()) else {
        eprintln!(
            "expected: FOLDER [mirror] [threads=N] FILES..., such as arrays mirror games.txt"
        );
        std::process::exit(2);
    };
    let start = Instant::now();
    let mut text = String::new();
    // Where each file begins: no game goes on in another.
    let mut begins = Vec::new();
    for file in &asked.files {
        begins.push(text.len());
        if file == "-" {
            std::io::stdin().read_to_string(&mut text)?;
        } else {
            File::open(file)?.read_to_string(&mut text)?;
        }
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }
    let lines: Vec<&str> = text.lines().collect();
    let read: Vec<Option<Sample>> = in_parts(&lines, asked.threads, |part| {
        part.iter()
            .map(|line| Sample::of_line(line))
            .collect::<Vec<_>>()
    })
    .into_iter()
    .flatten()
    .collect();
    let Some(size) = read
        .iter()
        .flatten()
        .next()
        .map(|sample| sample.position.variant().size)
    else {
        eprintln!("no line is a searched position");
        std::process::exit(1);
    };
    let mut numbered: Vec<(u32, &Sample)> = Vec::with_capacity(read.len());
    let mut begins = begins.into_iter().peekable();
    let mut game = 0;
    for (line, sample) in lines.iter().zip(&read) {
        let place = line.as_ptr().addr() - text.as_ptr().addr();
        let new_file = begins.next_if(|&begin| begin <= place).is_some();
        let Some(sample) = sample else { continue };
        if let Some((_, earlier)) = numbered.last()
            && (new_file || !sample.follows(earlier))
        {
            game += 1;
        }
        numbered.push((game, sample));
    }
    let (parsed, begun) = (start.elapsed(), Instant::now());

    std::fs::create_dir_all(&asked.folder)?;
    let folder = Path::new(&asked.folder);
    let mut files: Vec<BufWriter<File>> = Arrays::files(Sight::Two)
        .iter()
        .map(|name| {
            File::create(folder.join(name)).map(|file| BufWriter::with_capacity(1 << 20, file))
        })
        .collect::<Result<_, _>>()?;
    let mut count = 0;
    for batch in numbered.chunks(PIECE * asked.threads) {
        let pieces = in_parts(batch, asked.threads, |part| {
            let mut arrays = Arrays::new(size, Sight::Two);
            for &(game, sample) in part {
                arrays.add(sample, game, false);
                if asked.mirror {
                    arrays.add(sample, game, true);
                }
            }
            arrays
        });
        for arrays in pieces {
            count += arrays.count();
            for (file, bytes) in files.iter_mut().zip(arrays.contents()) {
                file.write_all(bytes)?;
            }
        }
    }
    for file in &mut files {
        file.flush()?;
    }
    std::fs::write(
        folder.join("shapes.txt"),
        Arrays::shapes(size, Sight::Two, count),
    )?;
    let copies = if asked.mirror { 2 } else { 1 };
    println!(
        "{count} positions of {} games on {size}; {} lines left out; read in {:.1} s, written in {:.1} s",
        game + 1,
        lines.len() - count / copies,
        parsed.as_secs_f32(),
        begun.elapsed().as_secs_f32(),
    );
    Ok(())
}
