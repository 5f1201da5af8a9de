import { BlockList, isIPv4 } from 'node:net'

/**
 * Returns the network of an IP address, by which callers are told apart without keeping the address:
 * `203.0.113.0/24`, or `2001:db8:1::/48` for IPv6.
 */
export function networkOf(address: string) {
  const plain = withoutMapping(address)
  if (!plain.includes(':')) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  return `${firstGroups(plain, 3).join(':')}::/48`
}

/**
 * Returns what tells one household or phone from the next: the IPv4 address, or the /64 of IPv6 that
 * each has, `2001:db8:1:0::/64`.
 */
export function householdOf(address: string) {
  const plain = withoutMapping(address)
  return plain.includes(':') ? `${firstGroups(plain, 4).join(':')}::/64` : plain
}

/** An IPv4 address as such, also where a socket of both kinds writes it as `::ffff:203.0.113.7`. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The first groups of an IPv6 address, where `::` stands for groups of zeros. */
function firstGroups(address: string, count: number) {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, count)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Whether a request came from this machine: from somebody at it, or through a proxy that TRUST_PROXY
 * does not name. Either way the address says nothing about the caller's network.
 */
export const isLoopback = (address: string) =>
  loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
