//! Two hundred logins at once on a server of its own: its memory stays small.

#[path = "site/client.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod client;
#[path = "site/killing.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod killing;
#[path = "site/visiting.rs"]
mod visiting;

use client::Visitor;
use killing::Program;
use serde_json::json;
pub(crate) use visiting::visit;

/// Logins that come at once.
const LOGINS: usize = 200;
/// Megabytes that the server may ever have had.
const MOST: u64 = 200;

/// The most memory that a program has had, in megabytes; none where the system does not say.
fn most_memory(id: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes / 1024)
}

#[test]
fn two_hundred_logins_at_once_take_little_memory() {
    let data = tempfile::tempdir().expect("a folder");
    let program = Program::start(data.path());
    let (right, busy) = visit(async {
        let credentials = json!({"name": "Ada", "password": "correct horse"});
        let mut ada = Visitor::arrived(program.address).await;
        ada.must("POST", "account", &credentials).await;
        let logins: Vec<_> = (0..LOGINS)
            .map(|_| {
                let mut visitor = Visitor::new(program.address);
                let credentials = credentials.clone();
                tokio::spawn(async move { visitor.ask("POST", "login", &credentials).await })
            })
            .collect();
        let (mut right, mut busy) = (0, 0);
        for login in logins {
            let reply = login.await.expect("an answer");
            match reply.status {
                200 => right += 1,
                status => {
                    assert_eq!((status, reply.json()["code"].as_str()), (503, Some("busy")));
                    assert!(reply.header("retry-after").is_some(), "{reply:?}");
                    busy += 1;
                }
            }
        }
        (right, busy)
    });
    let memory = most_memory(program.child.id());
    println!("{right} right, {busy} told to come again, {memory:?} MB at most");
    assert_eq!(right + busy, LOGINS);
    assert!(right >= LOGINS / 2, "{right}");
    assert!(memory.is_none_or(|memory| memory < MOST), "{memory:?} MB");
}
