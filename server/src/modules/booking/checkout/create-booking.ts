import { randomInt } from 'node:crypto'
import type { Booking, NewBooking } from '@sayap/contract/booking/bookings'
import { fareSales } from '#modules/flights/fare-plans/fare-plans.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { loadTrip } from '../booking-details'
import type { BookingEvent } from '../events'
import { protectionService } from '../protection/protection.service'
import { offerSeatsOf } from '../waiting-list/waiting-offers'
import { type BookingAttempt, bookRepository } from './book.repository'
import { refuseBooking } from './booking-refusal'
import {
  type BookingRequest,
  bookingReference,
  fingerprintOf,
  parseBookingRequest,
  type RandomInt,
  type Sender,
} from './booking-request'
import { leavesSeatsOpen, withChosenSeats } from './choose-seats'

const MAX_ATTEMPTS = 5

/** The data of the response to `POST /bookings`. */
interface CreatedBooking {
  queryId: number
  booking: Booking
  /** The second leg of a round trip. */
  booking_return?: Booking
  /** The second and further legs of a multi-city trip. */
  bookings_onward?: Booking[]
  /** Added by `onBooked` of a booking for a caller. */
  account?: 'existing' | 'guest'
}

/**
 * Books one flight, a round trip or a multi-city trip for `POST /bookings`. A repeated idempotency key returns the
 * stored response of the first request.
 */
export const createBooking =
  (db: Database, random: RandomInt = randomInt) =>
  async (booking: NewBooking, sender: Sender): Promise<CreatedBooking> => {
    const request = parseBookingRequest(booking, sender)
    try {
      const booked = leavesSeatsOpen(booking)
        ? await bookWithChosenSeats(db, booking, request, random)
        : await attempt(db, request, random)
      return booked ?? (await storedResponse(db, request))
    } catch (refusal) {
      // What was booked with this key stays booked, though the flight may have closed since.
      const { code } = refusal as { code?: unknown }
      if (request.key === null || code === 'key_reused') throw refusal
      return storedResponse(db, request, refusal)
    }
  }

async function attempt(db: Database, request: BookingRequest, random: RandomInt) {
  await precheckAvailability(db, request)
  if (request.protection) await offerSeatsOf(db, request.flights, request.protection.limits)
  const book = () => bookWithFreeCode(db, request, random)
  const [id_flight = 0] = request.flights
  return request.protection ? request.protection.work.orChallenge(id_flight, book) : book()
}

/**
 * Books with seats that are chosen here. Others may take them in between: then other seats are
 * chosen, unless a seat that the traveller named is among the lost ones.
 */
async function bookWithChosenSeats(
  db: Database,
  booking: NewBooking,
  wanted: BookingRequest,
  random: RandomInt,
) {
  const named = new Set(wanted.passengers.map(({ id_seat }) => id_seat))
  for (let tries = 1; ; tries++) {
    const chosen = await withChosenSeats(db, booking, wanted.holder, tries > 1 ? random : undefined)
    const request = parseBookingRequest(chosen, wanted)
    try {
      return await attempt(db, { ...request, sent: wanted.sent }, random)
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !isLostChoice(error, named)) throw error
    }
  }
}

/** Whether seats were lost, and only seats that nobody had asked for. */
function isLostChoice(error: unknown, named: ReadonlySet<number>) {
  if (!(error instanceof AppError) || error.code !== 'seat_taken') return false
  return (error.extras.seats ?? []).every(({ id }) => !named.has(id))
}

/**
 * Refuses an attempt whose seats are gone without a lock or a transaction: on a flight in high
 * demand most attempts come too late. Those that pass still compete for the seats.
 */
async function precheckAvailability(db: Database, request: BookingRequest) {
  if (request.flights.length > 1 || request.positions.length === 0) return
  const offered = await bookRepository(db).precheckAvailability(request)
  request.byFares = (offered?.id_fare ?? null) !== null
  if (offered && offered.claimed.length < request.positions.length)
    refuseBooking(request, [
      { ...offered, id_booking: null, leg: 1, follows: true, connects: true, repeated: false },
    ])
}

/** Returns the first response to this key; throws `refusal` when the key is new. */
async function storedResponse(db: Database, request: BookingRequest, refusal?: unknown) {
  const { id_user, key } = request
  const stored = key === null ? undefined : await bookRepository(db).findResponse(id_user, key)
  if (!stored) throw refusal ?? new AppError('unavailable', 'Please send this booking again.')
  if (!stored.fingerprint.equals(fingerprintOf(request)))
    throw new AppError('key_reused', 'This Idempotency-Key was used for another booking.')
  return JSON.parse(stored.answer) as CreatedBooking
}

/** Tries again with another booking reference where the random one already exists. */
async function bookWithFreeCode(db: Database, request: BookingRequest, random: RandomInt) {
  for (let attempt = 1; ; attempt++) {
    request.code = bookingReference(random)
    try {
      const booked = await book(db, request)
      if (booked !== SOLD_BY_FARES) return booked
      request.byFares = true
      attempt--
    } catch (error) {
      const isClash = (error as { constraint?: string }).constraint === 'bookings_code_unique'
      if (!isClash || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

const SOLD_BY_FARES = Symbol('sold by fares')

/**
 * Books, or throws the reason why not with nothing changed; returns null when the idempotency key
 * was used before, and `SOLD_BY_FARES` where the flights have to be locked first. The response is made, and stored under the key, in the same transaction: a client
 * that gets an error has no booking, and one that has a booking can always get the same response.
 */
const book = (db: Database, request: BookingRequest) =>
  db.transaction(async (tx): Promise<CreatedBooking | null | typeof SOLD_BY_FARES> => {
    const { flights, byFares } = request
    if (byFares) await fareSales(tx).lock(flights)
    const legs = await bookRepository(tx).book(request)
    if (legs[0]?.repeated) return null
    if (!byFares && legs.some(({ id_fare }) => id_fare !== null)) return SOLD_BY_FARES
    const created = await finishBooking(tx, request, legs)
    if (byFares) await fareSales(tx).sold(flights)
    return created
  })

/** Everything that follows the statement, or the reason why it booked nothing. */
async function finishBooking(tx: Database, request: BookingRequest, legs: BookingAttempt[]) {
  const bookingIds = legs.flatMap(({ id_booking }) => id_booking ?? [])
  const [tripId] = bookingIds
  if (tripId === undefined) refuseBooking(request, legs)
  const { id_user, key, language, protection } = request
  if (protection) await protectionService(tx).checkBooking(protection, request, legs)
  await publish<BookingEvent>(tx, {
    type: 'booking.created',
    tripId,
    bookingIds,
    userId: id_user,
    language,
  })
  const loaded = await loadCreated(tx, tripId, request)
  const created = { ...loaded, ...(await request.onBooked?.(tx, loaded.booking)) }
  if (key !== null) await bookRepository(tx).storeResponse(id_user, key, JSON.stringify(created))
  return created
}

async function loadCreated(
  tx: Database,
  id_trip: number,
  { isRoundTrip }: BookingRequest,
): Promise<CreatedBooking> {
  const [booking, ...further] = await loadTrip(tx, id_trip)
  if (!booking) throw new AppError('internal', 'The booking that was just made is not there.')
  const created = { queryId: id_trip, booking }
  if (further.length === 0) return created
  const [booking_return] = further
  return isRoundTrip && booking_return
    ? { ...created, booking_return }
    : { ...created, bookings_onward: further }
}
