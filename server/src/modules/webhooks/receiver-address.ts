import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/**
 * Whether receivers may be at this IP address: public ones only. Private, loopback, link-local (with
 * the metadata services of clouds), shared, reserved, multicast and translated addresses are not, nor
 * IPv6 addresses that stand for such an IPv4 address.
 */
export function isAllowedAddress(address: string, allowLoopback: boolean) {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (allowLoopback && range === 'loopback')
}

/** The name or IP address of a URL, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Why a URL cannot be a receiver's, as far as it can be told without asking the network. */
export function isAllowedUrl(text: string, allowLoopback: boolean) {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const host = hostOf(url)
  const isLoopback = host === 'localhost' || (isIP(host) !== 0 && isLoopbackAddress(host))
  if (isLoopback) return allowLoopback && /^https?:$/.test(url.protocol)
  if (url.protocol !== 'https:') return false
  return isIP(host) === 0 ? host.includes('.') : isAllowedAddress(host, allowLoopback)
}

const isLoopbackAddress = (address: string) => ipaddr.process(address).range() === 'loopback'

/**
 * Resolves a name for a connection, which then goes to the very address that was checked: a name
 * that answers differently the second time changes nothing. One address that is refused refuses all.
 */
export const checkedLookup =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const refused = addresses.find(({ address }) => !isAllowedAddress(address, allowLoopback))
      const [first] = addresses
      if (refused || !first)
        return callback(new AddressRefused('The address is not a public one.'), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })

/** Throws for an IP address in the URL, which no lookup sees. */
export function requireAllowed(text: string, allowLoopback: boolean) {
  if (!isAllowedUrl(text, allowLoopback))
    throw new AddressRefused('The address is not a public one.')
}
