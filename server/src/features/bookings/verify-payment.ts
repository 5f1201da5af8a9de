import { EXPIRED, PAID, WAITING } from '@sayap/contract/booking-states'
import type { VerifyBooking } from '@sayap/contract/verify-booking'
import type { Database } from '#db/database'
import { moneyService } from '#features/payments/money.service'
import { nothingHere } from '#http/ownership'
import type { Actor } from './booking-moves.repository'
import { bookingsRepository } from './bookings.repository'
import { moveRefused } from './move-booking'
import { wholeBooking } from './whole-booking'

const NO_SEATS =
  'The money came too late and there are no seats left for it: it is travel credit now, with a case.'

/**
 * The state is named by what is wanted: the same wish again changes nothing. Staff's word that a
 * trip is paid means that what was asked came in; one leg stands for both.
 */
export const setStatus = (
  db: Database,
  id: number,
  { status: wanted, trip_asked: asked }: VerifyBooking,
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    const money = moneyService(tx)
    const trip = await money.lockTrip(id)
    const before = await bookingsRepository(tx).find(id, null)
    if (!trip || !before) throw nothingHere()
    if (before.status === wanted) return { data: await wholeBooking(tx, id, null) }
    if (wanted !== PAID || ![WAITING, EXPIRED].includes(before.status)) throw moveRefused()
    await money.verify(trip, { asked }, actor)
    const data = await wholeBooking(tx, id, null)
    return data.status === PAID ? { data } : { data, message: NO_SEATS }
  })
