import {
  type BookingStatus,
  PENDING_PAYMENT,
  type StatusReason,
} from '@sayap/contract/booking/booking-states'
import { type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { voucherUsesRepository } from './voucher-uses.repository'

interface Closed {
  bookingIds: readonly number[]
  from: BookingStatus
}

/** Bookings were closed; those that were never paid need no voucher. */
export async function returnVouchersOfUnpaid(tx: Database, { bookingIds, from }: Closed) {
  if (from === PENDING_PAYMENT) await returnVouchers(tx, bookingIds)
}

interface Cancelled extends Closed {
  reason: StatusReason
}

const CANCELLED_BY_CHOICE: readonly StatusReason[] = [
  'cancelled_by_traveller',
  'cancelled_by_staff',
]

/**
 * Removes the voucher of a trip whose remaining unpaid legs cost less than its minimum: else an expensive
 * leg could be booked only to reach it. Does nothing where the airline cancelled. The trips are locked; the
 * caller then requests the payment again.
 */
export async function removeVouchersBelowMinimum(
  tx: Database,
  { bookingIds, from, reason }: Cancelled,
) {
  if (from !== PENDING_PAYMENT || !CANCELLED_BY_CHOICE.includes(reason)) return
  const uses = voucherUsesRepository(tx)
  for (const { id, id_trip } of await uses.lockBelowMinimum(bookingIds)) {
    await uses.remove(id)
    await tripsService(tx).setDiscounts(id_trip, [])
  }
}

/** Trips that are closed and were never paid give their uses back; the bookings are locked. */
export async function returnVouchers(tx: Database, bookings: readonly number[]) {
  const uses = voucherUsesRepository(tx)
  await uses.lockOfUnpaid(bookings)
  await uses.returnOfUnpaid(bookings)
}

/**
 * Takes the use of an expired trip again, whose payment came late; false where others have used the
 * voucher up meanwhile, or the traveller has used it for another trip. Its days do not matter: it was
 * used within them. The trip is locked.
 */
export async function retakeVoucher(tx: Database, { id_trip }: Trip) {
  const uses = voucherUsesRepository(tx)
  const use = await uses.ofTrip(id_trip)
  if (use?.state !== 'returned') return true
  const voucher = await uses.lockById(use.id_voucher)
  if (!voucher?.left || (await uses.isUsedBy(use))) return false
  await uses.retake(use.id)
  return true
}
