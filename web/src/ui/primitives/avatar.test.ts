import { expect, it } from 'vitest'
import { initials } from './avatar'

it.each([
  ['Dewi Anggraini Kusumawardhani', 'DK'],
  ['budi', 'B'],
  ['  Ani  Ani ', 'A'],
  ['Łucja Žižka-Müller', 'ŁŽ'],
  ['王小明', '王'],
  ['𠮷田 花子', '𠮷花'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
