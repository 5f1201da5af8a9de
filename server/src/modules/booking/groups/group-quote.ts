import { randomUUID } from 'node:crypto'
import { LEAST_QUOTE_PERCENT, type NewQuote } from '@sayap/contract/booking/groups/group-requests'
import { inputFault } from '@sayap/contract/core/input-errors'
import { MAX_RUPIAH } from '@sayap/contract/core/wire'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { may, type Principal } from '#platform/http/principal'
import type { BookingEvent } from '../events'
import { claimsRepository } from '../inventory/claims.repository'
import { holdsRepository } from '../inventory/holds.repository'
import { type OfferLimits, offerSeatsOf } from '../waiting-list/waiting-offers'
import {
  groupRequestsRepository,
  type OpenRequest,
  type QuotableFlight,
} from './group-requests.repository'
import {
  groupClosed,
  groupFacts,
  lockOpen,
  requireRevision,
  salesClosed,
} from './group-requests.service'

/** Others may book seats between their choice and the claim. */
const MAX_ATTEMPTS = 5

class SeatsGone extends Error {}

/**
 * Quotes a price, and holds the seats of the group until the quote ends. A request that was quoted is
 * quoted again: its seats are let go and taken anew in the same transaction. Throws 409 `flight_full`
 * where the free seats do not suffice; parties on the waiting list come first. Throws 400 for less than
 * `LEAST_QUOTE_PERCENT` of the flight's price, unless `by` may give discounts.
 */
export async function quoteGroup(
  db: Database,
  id: number,
  { quote, by }: { quote: NewQuote; by: Principal },
  limits: OfferLimits,
) {
  await offerSeatsOf(db, [quote.id_flight], limits)
  await db.transaction(async (tx) => {
    const groups = groupRequestsRepository(tx)
    const request = await lockOpen(tx, id, null, { more: quote.id_flight })
    if (request.over) throw groupClosed()
    requireRevision(request, quote.revision)
    const flight = await groups.flight(quote.id_flight)
    requireQuotable(flight, request, quote, may(by, 'vouchers:manage'))
    if (request.holder !== null && request.id_flight !== null)
      await holdsRepository(tx).release(request.holder, request.id_flight)
    const holder = await holdSeats(tx, request, quote, limits)
    await groups.quoted(id, flight, { ...quote, holder, by: by.id })
    if (request.id_flight !== null && request.id_flight !== flight.id)
      await offerSeatsOf(tx, [request.id_flight], limits)
    await publishQuote(tx, id)
  })
}

function requireQuotable(
  flight: QuotableFlight | undefined,
  { party }: OpenRequest,
  { unit_price, valid_hours }: NewQuote,
  mayDiscount: boolean,
): asserts flight {
  if (!flight) throw new AppError('not_found', 'That flight does not exist.')
  if (!flight.on_sale || flight.max_hours < 1) throw salesClosed()
  if (flight.class_flight === 'first class' || party > flight.capacity) throw flightFull()
  const least = mayDiscount ? 1 : Math.ceil((flight.price * LEAST_QUOTE_PERCENT) / 100)
  const faults = [
    ...(unit_price < least
      ? [{ path: ['unit_price'], ...inputFault('too_small', { min: least }) }]
      : []),
    // An offer of seats that can no longer be sold is none.
    ...(valid_hours > flight.max_hours
      ? [{ path: ['valid_hours'], ...inputFault('too_large', { max: flight.max_hours }) }]
      : []),
    ...(unit_price * party > MAX_RUPIAH
      ? [
          {
            path: ['unit_price'],
            ...inputFault('too_large', { max: Math.floor(MAX_RUPIAH / party) }),
          },
        ]
      : []),
  ]
  if (faults.length > 0) throw invalidInput('body', faults)
}

/** Returns who holds the seats: nobody's browser, and no account, whose own limits stay as they are. */
async function holdSeats(
  tx: Database,
  { party }: OpenRequest,
  quote: NewQuote,
  limits: OfferLimits,
) {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const free = await groupRequestsRepository(tx).freePositions(quote.id_flight)
    if (free.length < party) break
    const holder = await claim(tx, seatsTogether(free, party), quote, limits)
    if (holder) return holder
  }
  throw flightFull()
}

/** Holds all these seats and returns who does; undefined, with none held, where somebody was faster. */
async function claim(
  tx: Database,
  positions: readonly number[],
  { id_flight, valid_hours }: NewQuote,
  limits: OfferLimits,
) {
  const holder = randomUUID()
  try {
    await tx.transaction(async (attempt) => {
      const held = await claimsRepository(attempt).offer(
        { id_flight, positions, holder, id_user: null, unproved: false },
        valid_hours * 60,
        limits.holdTotalMinutes,
      )
      if (held.length < positions.length) throw new SeatsGone()
    })
    return holder
  } catch (error) {
    if (error instanceof SeatsGone) return undefined
    throw error
  }
}

/** Of the free positions so many that lie closest together, ascending. */
export function seatsTogether(free: readonly number[], count: number) {
  let start = 0
  const width = (from: number) => (free[from + count - 1] ?? 0) - (free[from] ?? 0)
  for (let from = 1; from + count <= free.length; from++)
    if (width(from) < width(start)) start = from
  return free.slice(start, start + count)
}

async function publishQuote(tx: Database, id: number) {
  const [row] = await groupRequestsRepository(tx).byIds([id])
  if (!row) return
  await publish<BookingEvent>(tx, {
    ...groupFacts(row),
    type: 'group.quoted',
    until: row.valid_until ?? '',
    unit_price: row.unit_price ?? 0,
    message: row.message,
    revision: row.revision,
  })
}

const flightFull = () =>
  new AppError('flight_full', 'That flight has too few free seats for the group.')
