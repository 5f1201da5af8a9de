import { expect, it } from 'vitest'
import { readConfig } from '../../../config'
import { seededRandom } from '../../../demo/seeded-random'
import { brokenLimit, inventoryLimits, minutesToPay } from './limits'

/**
 * 2,000 honest bookings in the four hours of a sale, most of them from phones behind the shared
 * addresses of four mobile carriers; the parameters are explained in
 * docs/decisions/0030-inventory-protection.md. Runs on the functions that decide in the server.
 */
const BOOKINGS = 2000
const MINUTES = 240
const CABINS = { economy: 120, business: 36, first: 8 }
const LIMITS = inventoryLimits(readConfig({ SMTP_URL: 'smtp://mail.example' }))

interface Party {
  at: number
  flight: number
  network: string
  size: number
  /** Has a proved address, which counts once they have signed in. */
  proved: boolean
  signedIn: boolean
  /** Minutes of choosing seats and typing. */
  typing: number
  /** Minutes after booking until the mailed link is opened or the money came; never: null. */
  confirms: number | null
}

/** Seats of a party: until when they are not free, and count as kept without a proved address. */
interface Kept {
  party: Party
  until: number
  unprovedUntil: number
}

const pick = <T>(random: () => number, weights: readonly (readonly [T, number])[]): T => {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of weights) {
    left -= weight
    if (left < 0) return value
  }
  return weights[weights.length - 1]?.[0] as T
}

/** 60 flights of three cabins: number 0 is asked for most (Zipf), as before a holiday. */
const FLIGHTS = Array.from({ length: 60 }, (_, i) => [i, 1 / (i + 3)] as const)
const CARRIERS = [
  ['telkomsel', 55],
  ['indosat', 25],
  ['xl', 15],
  ['smartfren', 5],
] as const

function party(random: () => number): Party {
  const cabin = pick(random, [
    [0, 968],
    [1, 30],
    [2, 2],
  ])
  const carrier = pick(random, CARRIERS)
  return {
    at: random() * MINUTES,
    flight: pick(random, FLIGHTS) * 3 + cabin,
    // Two /24 per carrier serve a city; every sixth booking comes from a fixed line.
    network: random() < 1 / 6 ? `home${random() * 400}` : `${carrier}${random() < 0.5}`,
    size: pick(random, [
      [1, 55],
      [2, 27],
      [3, 8],
      [4, 6],
      [5, cabin === 2 ? 0 : 3],
      [9, cabin === 2 ? 0 : 1],
    ]),
    proved: random() < 0.4,
    signedIn: random() < 0.5,
    typing: 3 + random() * 12,
    confirms: random() < 0.8 ? 1 + random() * 15 : null,
  }
}

const seatsOf = (flight: number) => Object.values(CABINS)[flight % 3] ?? 0

/** Who chooses seats before signing in has no proved address yet. */
const isUnproved = ({ proved, signedIn }: Party, books: boolean) => !proved || !(books || signedIn)

const sizeOf = (kept: Kept[]) => kept.reduce((sum, { party }) => sum + party.size, 0)

function simulate(seed: number, limits = LIMITS) {
  let drawn = 0
  const random = () => seededRandom(seed, drawn++)
  const kept = new Map<number, Kept[]>()
  const left = new Set<Party>()
  const result = { refused: 0, served: 0, soldOut: 0 }

  /** What the others keep at this moment. */
  const othersOf = (one: Party, at: number) =>
    (kept.get(one.flight) ?? []).filter(({ party, until }) => party !== one && until > at)

  function isRefused(one: Party, others: Kept[], at: number, unproved: boolean) {
    const counted = others.filter(({ unprovedUntil }) => unprovedUntil > at)
    const neighbours = counted.filter(({ party }) => party.network === one.network)
    const unpaid = {
      proved: !unproved,
      seats: seatsOf(one.flight),
      by_all: sizeOf(counted) + one.size,
      by_network: sizeOf(neighbours) + one.size,
      by_account: one.size,
      by_account_everywhere: one.size,
    }
    return brokenLimit(unpaid, limits) !== null
  }

  function leave(one: Party, others: Kept[], why: 'refused' | 'soldOut') {
    left.add(one)
    kept.set(one.flight, others)
    result[why] += 1
  }

  /** Seats and minutes that a booking of this moment has. */
  function booked(one: Party, others: Kept[], at: number): Kept {
    const seats = seatsOf(one.flight)
    const facts = { proved: one.proved, seats, free: seats - sizeOf(others), expiries: 0 }
    const end = at + (minutesToPay(facts, limits).now ?? 24 * 60)
    const confirmed = one.confirms === null ? Number.POSITIVE_INFINITY : at + one.confirms
    return {
      party: one,
      until: confirmed <= end ? Number.POSITIVE_INFINITY : end,
      unprovedUntil: one.proved ? 0 : Math.min(confirmed, end),
    }
  }

  function held(one: Party, at: number, unproved: boolean): Kept {
    const until = at + limits.holdMinutes
    return { party: one, until, unprovedUntil: unproved ? until : 0 }
  }

  function step(one: Party, at: number, books: boolean) {
    const others = othersOf(one, at)
    if (sizeOf(others) + one.size > seatsOf(one.flight)) return leave(one, others, 'soldOut')
    const unproved = isUnproved(one, books)
    if (isRefused(one, others, at, unproved)) return leave(one, others, 'refused')
    kept.set(one.flight, [...others, books ? booked(one, others, at) : held(one, at, unproved)])
    if (books) result.served += 1
  }

  const buyers = Array.from({ length: BOOKINGS }, () => party(random))
  // For three who book there is one who only looks at seats.
  const lookers = Array.from({ length: BOOKINGS / 3 }, () => party(random))
  const steps = [
    ...[...buyers, ...lookers].map((one) => ({ one, at: one.at, books: false })),
    ...buyers.map((one) => ({ one, at: one.at + one.typing, books: true })),
  ].sort((a, b) => a.at - b.at)
  for (const { one, at, books } of steps) if (!left.has(one)) step(one, at, books)
  return result
}

it.each([1, 2, 3, 4, 5])(
  'of 2,000 honest bookings from shared mobile networks fewer than 1 in 1,000 meets a refusal (seed %i)',
  (seed) => {
    const { refused, served } = simulate(seed)
    expect(served).toBeGreaterThan(1500)
    expect(refused / BOOKINGS).toBeLessThan(1 / 1000)
  },
)

it('the simulation meets refusals where the shares are too small for shared networks', () => {
  const { refused } = simulate(1, { ...LIMITS, networkShare: 2, cabinShare: 4 })
  expect(refused / BOOKINGS).toBeGreaterThan(1 / 100)
})
