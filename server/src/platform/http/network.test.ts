import { expect, it } from 'vitest'
import { isLoopback, networkOf } from './network'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['2001:DB8:0:1::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['2001:db8::1', false],
])('%s as the address of this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})
