import { readPass } from '@sayap/contract/pass-text'
import { describe, expect, it } from 'vitest'
import { merged } from './revoked-list'
import { type Evidence, isFor, verdictOf } from './verdict'

const pass = readPass(
  `M1SIREGAR/BUDI        EK7QX2M KNOCGKGA 0181 325Y012A0007 100^156${'A'.repeat(86)}`,
)
const good: Evidence = {
  pass,
  proved: true,
  name: 'this',
  list: { key: 'k', as_of: '2026-11-21T05:00:00Z', revoked: ['that'] },
  gate: { day: '2026-11-21', number: 'GA181' },
  boardedAt: undefined,
  now: Date.parse('2026-11-21T05:10:00Z'),
}
const kind = (change: Partial<Evidence> = {}) => verdictOf({ ...good, ...change }).kind

describe('a gate answers', () => {
  it.each<[string, Partial<Evidence>]>([
    ['valid', {}],
    ['boarded', { boardedAt: '2026-11-21T05:01:00Z' }],
    ['revoked', { name: 'that' }],
    ['other', { gate: { day: '2026-11-22' } }],
    ['other', { gate: { number: 'GA182' } }],
    ['forged', { proved: false }],
    ['stale', { now: Date.parse('2026-11-21T05:31:00Z') }],
    ['unproved', { proved: null }],
    ['unproved', { list: null }],
    ['unreadable', { pass: null }],
  ])('%s', (answer, change) => expect(kind(change)).toBe(answer))

  it('with what is worst, where several things are wrong', () => {
    expect(kind({ proved: false, name: 'that', gate: { day: '2026-01-01' } })).toBe('forged')
    expect(kind({ name: 'that', gate: { day: '2026-01-01' } })).toBe('revoked')
  })
})

it.each(['GA181', 'ga 181', 'GA-0181', '181', '0181'])('%s is the flight of the pass', (number) => {
  expect(pass && isFor(pass, { number })).toBe(true)
})

it('adds what is new to a list, and lets a whole one take its place', () => {
  const known = { key: 'k', as_of: '1', revoked: ['a', 'b'] }
  const news = { as_of: '2', complete: false, revoked: ['b', 'c'] }
  expect(merged(known, 'k', news).revoked).toEqual(['a', 'b', 'c'])
  expect(merged(known, 'k', { ...news, complete: true }).revoked).toEqual(['b', 'c'])
})
