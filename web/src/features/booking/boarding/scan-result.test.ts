import { parseBcbp } from '@sayap/contract/booking/bcbp'
import { describe, expect, it } from 'vitest'
import { mergeRevocations } from './revocation-list'
import { evaluateScan, matchesGate, type ScanInput } from './scan-result'

const pass = parseBcbp(
  `M1SIREGAR/BUDI        EK7QX2M KNOCGKGA 0181 325Y012A0007 100^156${'A'.repeat(86)}`,
)
const good: ScanInput = {
  pass,
  isSigned: true,
  fingerprint: 'this',
  list: { key: 'k', as_of: '2026-11-21T05:00:00Z', revoked: ['that'] },
  gate: { day: '2026-11-21', numbers: ['GA181'] },
  boardedAt: undefined,
  now: Date.parse('2026-11-21T05:10:00Z'),
}
const kind = (change: Partial<ScanInput> = {}) => evaluateScan({ ...good, ...change }).kind

describe('boarding scan', () => {
  it.each<[string, Partial<ScanInput>]>([
    ['valid', {}],
    ['boarded', { boardedAt: '2026-11-21T05:01:00Z' }],
    ['revoked', { fingerprint: 'that' }],
    ['other', { gate: { day: '2026-11-22' } }],
    ['other', { gate: { numbers: ['GA182'] } }],
    ['valid', { gate: { numbers: ['GA182', 'GA181'] } }],
    ['forged', { isSigned: false }],
    ['stale', { now: Date.parse('2026-11-21T05:31:00Z') }],
    ['unproved', { isSigned: null }],
    ['unproved', { list: null }],
    ['unreadable', { pass: null }],
  ])('%s', (expected, change) => expect(kind(change)).toBe(expected))

  it('a boarding scan reports the most serious of several objections', () => {
    expect(kind({ isSigned: false, fingerprint: 'that', gate: { day: '2026-01-01' } })).toBe(
      'forged',
    )
    expect(kind({ fingerprint: 'that', gate: { day: '2026-01-01' } })).toBe('revoked')
  })
})

it.each(['GA181', 'ga 181', 'GA-0181', '181', '0181'])(
  'the gate flight number %s matches the pass',
  (number) => {
    expect(pass && matchesGate(pass, { numbers: [number] })).toBe(true)
  },
)

it('mergeRevocations adds changes to a list and replaces it by a complete one', () => {
  const known = { key: 'k', as_of: '1', revoked: ['a', 'b'] }
  const key = { key: 'k', keys: [{ key: 'k' }] }
  const news = { as_of: '2', complete: false, revoked: ['b', 'c'] }
  expect(mergeRevocations(known, key, news).revoked).toEqual(['a', 'b', 'c'])
  expect(mergeRevocations(known, key, { ...news, complete: true }).revoked).toEqual(['b', 'c'])
})
