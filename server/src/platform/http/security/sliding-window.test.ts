import { expect, it } from 'vitest'
import { SlidingWindow } from './sliding-window'

/** A window of 60 seconds whose clock is set by hand, in seconds. */
function windowOf(max: number, maxClients?: number) {
  let seconds = 1000
  const limit = new SlidingWindow(max, 60_000, () => seconds * 1000, maxClients)
  return {
    limit,
    at: (second: number) => {
      seconds = 1000 + second
    },
    pass: (calls: number, weight = 1, client = 'a') =>
      Array.from({ length: calls }, () => limit.consume(client, weight)).filter((ms) => ms === 0)
        .length,
  }
}

it('no window of a minute has more than the limit, wherever it begins', () => {
  const { at, pass } = windowOf(1200)
  const passed: [second: number, calls: number][] = []
  for (const second of [0, 29, 58, 61, 64, 70, 90, 119, 121, 150, 180]) {
    at(second)
    passed.push([second, pass(1500)])
  }
  for (const [from] of passed) {
    const within = passed.filter(([second]) => second >= from && second < from + 60)
    expect(within.reduce((sum, [, calls]) => sum + calls, 0)).toBeLessThanOrEqual(1200)
  }
  // And after a whole minute the limit is there again.
  expect(passed.reduce((sum, [, calls]) => sum + calls, 0)).toBeGreaterThanOrEqual(3 * 1200)
})

it('what is left of the limit grows when the oldest counts are forgotten', () => {
  const { limit, at, pass } = windowOf(10)
  expect(limit.standing('a')).toEqual({ max: 10, remaining: 10, resetMs: 0 })
  pass(4)
  at(30)
  pass(3)
  const { remaining, resetMs } = limit.standing('a')
  expect(remaining).toBe(3)
  expect(resetMs).toBeGreaterThan(25_000)
  expect(resetMs).toBeLessThan(40_000)
  at(30 + resetMs / 1000)
  expect(limit.standing('a').remaining).toBe(7)
  limit.addRemote('a', 20)
  expect(limit.standing('a').remaining).toBe(0)
})

it('a call over the limit waits until enough of the earlier ones are over', () => {
  const { limit, at, pass } = windowOf(10)
  pass(4)
  at(30)
  pass(6)
  const waitMs = limit.consume('a', 1)
  expect(waitMs).toBeGreaterThan(25_000)
  expect(waitMs).toBeLessThanOrEqual(36_000)
  at(30 + waitMs / 1000 + 0.01)
  expect(pass(10)).toBe(4)
})

it('a heavy call counts as many light ones, and one heavier than the limit can still be made', () => {
  const { pass } = windowOf(1200)
  expect(pass(100, 20)).toBe(60)
  expect(pass(1)).toBe(0)
  expect(pass(2, 50, 'other')).toBe(2)
  const small = windowOf(10)
  expect(small.pass(3, 50)).toBe(1)
})

it('what another server counted is added, and only noticeable counts are told', () => {
  const { limit, pass } = windowOf(1200)
  limit.addRemote('a', 1190)
  expect(pass(20)).toBe(10)
  pass(5, 1, 'rare')
  expect(limit.takeUnsent()).toEqual([['a', 10]])
  expect(limit.takeUnsent()).toEqual([])
  pass(60, 1, 'rare')
  expect(limit.takeUnsent()).toEqual([['rare', 65]])
})

it('a full table forgets the client not seen for longest and keeps the counts of all others', () => {
  const { pass } = windowOf(5, 3)
  for (const client of ['a', 'b', 'c']) pass(5, 1, client)
  expect(pass(1, 1, 'd')).toBe(1)
  expect(['b', 'c'].map((client) => pass(1, 1, client))).toEqual([0, 0])
  expect(pass(1, 1, 'a')).toBe(1)
})
