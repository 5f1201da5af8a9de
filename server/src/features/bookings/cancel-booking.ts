import { CANCELLED, PAID, WAITING } from '@sayap/contract/booking-states'
import type { Database } from '#db/database'
import { moneyService } from '#features/payments/money.service'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { nothingHere, ownerFor } from '#http/ownership'
import { type Actor, bookingMovesRepository, type LockedBooking } from './booking-moves.repository'
import { moveBookings } from './move-booking'
import { wholeBooking } from './whole-booking'

/** Which booking, or with `whole_trip` the other leg of its trip too. */
interface Wish {
  id: number
  whole_trip: boolean
}

/** Cancels what waits for payment; cancelling it again changes nothing. */
export const cancelBooking = (
  db: Database,
  { id, whole_trip }: Wish,
  caller: Caller,
  request_id: string,
) =>
  db.transaction(async (tx) => {
    const legs = await bookingMovesRepository(tx).lockTrip(id, ownerFor(caller))
    if (legs.length === 0) throw nothingHere()
    const meant = legs.filter((leg) => whole_trip || leg.id === id)
    const actor = { role: caller.role, id: caller.id, request_id }
    await end(tx, meant, actor)
    // What was paid so far may be enough for the leg that is left.
    if (meant.length < legs.length) await moneyService(tx).settleIfCovered(id, actor)
    return wholeBooking(tx, id, null)
  })

async function end(tx: Database, legs: LockedBooking[], actor: Actor) {
  const still = legs.filter(({ status }) => status !== CANCELLED)
  for (const leg of still) checkWaiting(leg)
  if (still.length === 0) return
  const ids = still.map(({ id }) => id)
  const reason = actor.role === 'user' ? 'cancelled_by_traveller' : 'cancelled_by_staff'
  await moveBookings(tx, { ids, from: WAITING, to: CANCELLED, reason, actor })
}

function checkWaiting({ status }: LockedBooking) {
  if (status === PAID)
    throw new AppError('refund_needed', 'This booking is paid: ask for a refund instead.')
  if (status !== WAITING) throw new AppError('booking_closed', 'This booking has already ended.')
}
