//! The computer's own addresses at which a phone could reach it.

use std::io;
use std::net::IpAddr;

use if_addrs::{IfOperStatus, get_if_addrs};

/// An address of this computer, and what the system tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// The name of the interface: `wlan0`.
    pub name: String,
    /// Its address.
    pub address: IpAddr,
    /// It has one other end, as a tunnel has.
    pub is_point_to_point: bool,
}

impl Interface {
    /// All of this computer that are not down.
    pub(crate) fn all() -> io::Result<Vec<Self>> {
        let all = get_if_addrs()?.into_iter();
        let up = all.filter(|one| one.oper_status != IfOperStatus::Down);
        Ok(up
            .map(|one| Self {
                address: one.ip(),
                is_point_to_point: one.is_p2p,
                name: one.name,
            })
            .collect())
    }
}

/// How the names of interfaces begin behind which there is usually no home network: containers, virtual machines and tunnels.
const VIRTUAL: &[&str] = &[
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "virtualbox",
    "vmware",
    "lxc",
    "lxdbr",
    "cni",
    "flannel",
    "podman",
    "tun",
    "tap",
    "utun",
    "wg",
    "zt",
    "tailscale",
];

/// Returns the addresses at which a phone could reach this computer, the likeliest first: private IPv4, other IPv4, IPv6 of a
/// home (ULA), global IPv6; behind them what is behind a tunnel or a virtual machine. Loopback only if there is nothing else.
///
/// # Example
/// ```
/// use sudogon_phone::{Interface, reachable};
///
/// let interface = |name: &str, address: [u8; 4]| Interface {
///     name: name.to_owned(),
///     address: address.into(),
///     is_point_to_point: false,
/// };
/// let all = [interface("docker0", [172, 17, 0, 1]), interface("wlan0", [192, 168, 0, 23])];
/// assert_eq!(reachable(&all)[0], all[1].address);
/// ```
pub fn reachable(interfaces: &[Interface]) -> Vec<IpAddr> {
    let mut ranked: Vec<_> = interfaces
        .iter()
        .filter_map(|one| Some((is_unlikely(one), kind(one.address)?, one.address)))
        .collect();
    // Those that are alike stay in the system's order.
    ranked.sort_by_key(|&(is_unlikely, kind, _)| (is_unlikely, kind));
    let mut addresses: Vec<IpAddr> = ranked.into_iter().map(|(.., address)| address).collect();
    if addresses.is_empty() {
        let own = interfaces.iter().map(|one| one.address);
        addresses.extend(own.filter(IpAddr::is_loopback));
    }
    addresses
}

fn is_unlikely(interface: &Interface) -> bool {
    let name = interface.name.to_ascii_lowercase();
    interface.is_point_to_point || VIRTUAL.iter().any(|start| name.starts_with(start))
}

/// Where an address stands in the order; `None` if a phone can't reach it. A link-local one needs the name of the interface in IPv6,
/// which browsers don't take, and is in IPv4 what a computer has that got no address.
fn kind(address: IpAddr) -> Option<u8> {
    let is_useless = address.is_loopback() || address.is_unspecified() || address.is_multicast();
    match address {
        _ if is_useless => None,
        IpAddr::V4(four) if four.is_link_local() => None,
        IpAddr::V4(four) => Some(u8::from(!four.is_private())),
        IpAddr::V6(six) if six.is_unicast_link_local() || six.to_ipv4_mapped().is_some() => None,
        IpAddr::V6(six) => Some(if six.is_unique_local() { 2 } else { 3 }),
    }
}
