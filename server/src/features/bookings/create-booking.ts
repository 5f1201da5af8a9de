import { randomInt } from 'node:crypto'
import type { NewBooking } from '@sayap/contract/bookings'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { book, type Created } from './book'
import { bookingCode, type Dice } from './booking-code'
import { bookingKeysRepository } from './booking-keys.repository'
import { type Order, readOrder, type Sender } from './order'
import { refuseBooking } from './refuse-booking'
import { seatsSeenRepository } from './seats-seen.repository'

const TRIES = 5

/** The use case behind `POST /bookings`. */
export const createBooking =
  (db: Database, dice: Dice = randomInt) =>
  async (booking: NewBooking, sender: Sender): Promise<Created> => {
    const order = readOrder(booking, sender, dice)
    try {
      await refuseIfGone(db, order)
      return (await bookUnderFreshCode(db, order, dice)) ?? (await answeredBefore(db, order))
    } catch (refusal) {
      // What was booked under this key stays booked, though the flight may have closed since.
      const { code } = refusal as { code?: unknown }
      if (order.key === null || code === 'key_reused') throw refusal
      return answeredBefore(db, order, refusal)
    }
  }

/**
 * On a flight that everybody wants most attempts are too late. Whether one is can be seen without a
 * lock or a transaction; who is not seen to be too late still has to win.
 */
async function refuseIfGone(db: Database, order: Order) {
  if (order.flights.length > 1 || order.positions.length === 0) return
  const seen = await seatsSeenRepository(db).free(order)
  if (seen && seen.claimed.length < order.positions.length) refuseBooking(order, [seen])
}

/** The answer first given under this key; `otherwise` is thrown when the key is new. */
async function answeredBefore(
  db: Database,
  { id_user, key, fingerprint }: Order,
  otherwise?: unknown,
) {
  const used = key === null ? undefined : await bookingKeysRepository(db).find(id_user, key)
  if (!used) throw otherwise ?? new AppError('unavailable', 'Please send this booking again.')
  if (!used.fingerprint.equals(fingerprint))
    throw new AppError('key_reused', 'This Idempotency-Key was used for another booking.')
  return JSON.parse(used.answer) as Created
}

/** Codes are short enough for two bookings to be given the same one some day. */
async function bookUnderFreshCode(db: Database, order: Order, dice: Dice) {
  for (let tries = 1; ; tries++) {
    try {
      return await book(db, order)
    } catch (error) {
      const clash = (error as { constraint?: string }).constraint === 'bookings_code_unique'
      if (!clash || tries === TRIES) throw error
      order.code = bookingCode(dice)
    }
  }
}
