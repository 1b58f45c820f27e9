//! Where visitors come from: what of an address counts as one place, and networks that the owner of the site trusts, such as that of a school.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// Bits of an IPv6 address that one household or one school has for itself: the rest is whatever its machines choose.
const HOUSE: u8 = 64;

/// The place that an address is counted as: itself, or for IPv6 the network of 64 bits that it is in.
pub(crate) fn place(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let kept = u128::from(address) & mask(HOUSE, 128);
            IpAddr::V6(Ipv6Addr::from(kept))
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// The first bits of so many, set.
fn mask(length: u8, bits: u8) -> u128 {
    let rest = u32::from(bits - length);
    let all = u128::MAX >> (128 - u32::from(bits));
    all.checked_shr(rest).map_or(0, |first| first << rest)
}

/// Where a request comes from, past a proxy that is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caller {
    /// What of their address counts as one place.
    pub place: IpAddr,
    /// A number for the session that they have, if it was given out here.
    pub session: Option<u64>,
    /// The owner of the site trusts the network that they come from.
    pub is_trusted: bool,
    /// It comes from this very machine, through no proxy.
    pub is_local: bool,
    pub is_secure: bool,
}

/// All addresses that begin with the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    length: u8,
}

/// The text names no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkError;

impl fmt::Display for NetworkError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected an address, or an address and a length such as 192.0.2.0/24")
    }
}

impl std::error::Error for NetworkError {}

impl Network {
    /// Networks that no one outside can come from: those of houses and schools behind a router.
    const PRIVATE: [(IpAddr, u8); 6] = [
        (IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 0)), 8),
        (IpAddr::V4(std::net::Ipv4Addr::new(172, 16, 0, 0)), 12),
        (IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 0, 0)), 16),
        (IpAddr::V4(std::net::Ipv4Addr::new(169, 254, 0, 0)), 16),
        (IpAddr::V6(Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0)), 7),
        (IpAddr::V6(Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0)), 10),
    ];

    /// The private networks.
    #[must_use]
    pub fn private() -> Vec<Network> {
        let networks = Network::PRIVATE.iter();
        networks
            .map(|&(address, length)| Network { address, length })
            .collect()
    }

    /// Is that address in it?
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let mask = mask(self.length, 32);
                u128::from(u32::from(own) ^ u32::from(other)) & mask == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (u128::from(own) ^ u128::from(other)) & mask(self.length, 128) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NetworkError)?;
        let address = address.to_canonical();
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let length = match length {
            Some(length) => length.parse().map_err(|_| NetworkError)?,
            None => longest,
        };
        // The network of everybody is no one's school.
        if (1..=longest).contains(&length) {
            Ok(Network { address, length })
        } else {
            Err(NetworkError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_house_with_ipv6_is_one_place() {
        for (one, other, same) in [
            ("192.0.2.1", "192.0.2.1", true),
            ("192.0.2.1", "192.0.2.2", false),
            ("192.0.2.1", "::ffff:192.0.2.1", true),
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3", true),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
        ] {
            let is_same = place(address(one)) == place(address(other));
            assert_eq!(is_same, same, "{one} {other}");
        }
    }

    #[test]
    fn networks_have_the_addresses_that_begin_alike() {
        for (network, inside, outside) in [
            ("192.0.2.7", "192.0.2.7", "192.0.2.6"),
            ("192.0.2.0/24", "192.0.2.255", "192.0.3.0"),
            ("192.0.2.77/25", "192.0.2.1", "192.0.2.128"),
            ("128.0.0.0/1", "255.1.1.1", "127.0.0.1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("2001:db8::1", "2001:db8::1", "2001:db8::2"),
            ("192.0.2.0/24", "::ffff:192.0.2.9", "2001:db8::1"),
        ] {
            let network: Network = network.parse().expect(network);
            assert!(network.has(address(inside)), "{network:?} {inside}");
            assert!(!network.has(address(outside)), "{network:?} {outside}");
        }
        for text in [
            "",
            "school",
            "192.0.2.0/33",
            "0.0.0.0/0",
            "::/0",
            "192.0.2.0/",
            "192.0.2.0/-1",
            "2001:db8::/129",
            "192.0.2.0/24/1",
        ] {
            assert_eq!(text.parse::<Network>(), Err(NetworkError), "{text}");
        }
        let is_private = |text| Network::private().iter().any(|one| one.has(address(text)));
        for text in [
            "10.1.2.3",
            "192.168.1.1",
            "172.31.0.1",
            "fd00::1",
            "fe80::1",
        ] {
            assert!(is_private(text), "{text}");
        }
        for text in [
            "172.32.0.1",
            "11.0.0.1",
            "192.169.0.1",
            "2001:db8::1",
            "127.0.0.1",
        ] {
            assert!(!is_private(text), "{text}");
        }
    }
}
