//! How others get here: the address that their devices can open, and its picture for cameras.

use std::fmt::Write as _;
use std::net::{IpAddr, SocketAddr, UdpSocket};

use qrcode::{Color, QrCode};
use serde::Serialize;
use utoipa::ToSchema;

/// The beginning of every address of the site as other devices can open it; none where the site listens to this machine alone. `host` is the
/// name by which a page was asked for: unless that means the machine itself, others can use it too.
pub(crate) fn origin(
    host: &str,
    is_secure: bool,
    listening: SocketAddr,
    own: impl Fn() -> Option<IpAddr>,
) -> Option<String> {
    if !is_this_machine(host) {
        let scheme = if is_secure { "https" } else { "http" };
        return Some(format!("{scheme}://{host}"));
    }
    let address = listening.ip().to_canonical();
    let address = if address.is_unspecified() {
        own()?
    } else {
        address
    };
    let shown = SocketAddr::new(address, listening.port());
    (!address.is_loopback()).then(|| format!("http://{shown}"))
}

/// Does the header `Host` name the machine that is asked from?
fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let number = name.trim_start_matches('[').trim_end_matches(']');
    let is_here = |address: IpAddr| {
        let address = address.to_canonical();
        address.is_loopback() || address.is_unspecified()
    };
    name.eq_ignore_ascii_case("localhost") || number.parse().is_ok_and(is_here)
}

/// The address that others in the network see. Nothing is sent: the system only chooses a way.
pub(crate) fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// A QR code: dark squares in a field of so many by so many, as a path of SVG.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Picture {
    pub size: usize,
    pub path: String,
}

impl Picture {
    /// The picture of a link, if it is not too long for one.
    pub(crate) fn of(link: &str) -> Option<Picture> {
        let code = QrCode::new(link.as_bytes()).ok()?;
        let (size, colors) = (code.width(), code.to_colors());
        let mut path = String::new();
        for (row, line) in colors.chunks(size).enumerate() {
            let mut column = 0;
            for run in line.chunk_by(|one, other| one == other) {
                if run.first() == Some(&Color::Dark) {
                    let length = run.len();
                    // Writing to a string cannot fail.
                    let _ = write!(path, "M{column} {row}h{length}v1h-{length}z");
                }
                column += run.len();
            }
        }
        Some(Picture { size, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_one_that_other_devices_can_open() {
        let own = || Some(IpAddr::from([192, 168, 1, 7]));
        let home = Some("http://192.168.1.7:8000");
        for (host, is_secure, listening, expected) in [
            ("127.0.0.1:8000", false, "127.0.0.1:8000", None),
            ("localhost:8000", false, "[::1]:8000", None),
            ("localhost:8000", false, "0.0.0.0:8000", home),
            ("[::1]:8000", false, "[::]:8000", home),
            ("LOCALHOST", false, "192.168.1.7:8000", home),
            ("192.168.1.7:8000", false, "0.0.0.0:8000", home),
            (
                "play.example.org",
                true,
                "127.0.0.1:8000",
                Some("https://play.example.org"),
            ),
        ] {
            let listening = listening.parse().expect("an address");
            let told = origin(host, is_secure, listening, own);
            assert_eq!(told.as_deref(), expected, "{host} {listening}");
        }
        // Without a network there is no other device.
        let listening = "0.0.0.0:8000".parse().expect("an address");
        let alone = || Some(IpAddr::from([127, 0, 0, 1]));
        assert_eq!(origin("localhost", false, listening, || None), None);
        assert_eq!(origin("localhost", false, listening, alone), None);
    }

    /// Every square of the path is a dark one of the code, and there is no other.
    #[test]
    fn a_picture_has_the_squares_of_its_code() {
        let link = "http://192.168.1.7:8000/room/k3m9x";
        let picture = Picture::of(link).expect("a picture");
        let mut dark = vec![false; picture.size * picture.size];
        for run in picture.path.split_terminator('z') {
            let numbers = run.split(|letter: char| !letter.is_ascii_digit());
            let numbers: Vec<usize> = numbers.filter_map(|number| number.parse().ok()).collect();
            let [column, row, length, 1, back] = numbers[..] else {
                panic!("{run}");
            };
            assert_eq!(length, back, "{run}");
            dark[row * picture.size + column..][..length].fill(true);
        }
        let code = QrCode::new(link.as_bytes()).expect("a code");
        let colors = code.to_colors().into_iter();
        let expected: Vec<bool> = colors.map(|color| color == Color::Dark).collect();
        assert_eq!(dark, expected);
    }
}
