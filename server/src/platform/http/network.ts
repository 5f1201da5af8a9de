import { BlockList, isIPv4 } from 'node:net'

/**
 * Returns the network of an IP address, by which callers are told apart without keeping the address:
 * `203.0.113.0/24`, or `2001:db8:1::/48` for IPv6.
 */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${firstGroups(plain).join(':')}::/48`
}

/** The first three groups of an IPv6 address, where `::` stands for groups of zeros. */
function firstGroups(address: string) {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 3)
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
