import { bookingsService } from '#modules/booking/bookings.service'
import { alreadyBoarded } from '#modules/refunds/book-same-party'
import { flightChangeService } from '#modules/refunds/flight-change.service'
import { rebookingService } from '#modules/refunds/rebooking.service'
import { refundsService } from '#modules/refunds/refunds.service'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'

/** A refund is offered: the airline cancelled the flight, and another one is chosen by other rules. */
const isOffered = async (db: Database, id: number) =>
  (await refundsService(db).ofBookings([id]))[0]?.state === 'offered'

/** Flights to which staff can change a paid leg, as its traveller could. */
export async function otherFlights(db: Database, id: number, principal: Principal) {
  const found = await flightChangeService(db).offers(id, principal)
  if (!(await isOffered(db, id))) return found
  const offers = await rebookingService(db).offers(id, principal)
  return { ...found, offers, waiting: null, pays_later: false }
}

interface Change {
  id: number
  id_flight: number
  total_price: number
  difference: number
  pay_difference?: boolean | undefined
}

export const changeToOtherFlight = (
  db: Database,
  change: Change,
  principal: Principal,
  requestId: string,
) =>
  db.transaction(async (tx) => {
    const { pay_difference, ...chosen } = change
    const { id } = chosen
    if (await isOffered(tx, id))
      return rebookingService(tx).rebook(id, chosen, principal, requestId)
    // Before anything else that is wrong; the change looks again, with a lock.
    if ((await bookingsService(tx).boarded(id)).length > 0) throw alreadyBoarded()
    return flightChangeService(tx).change(
      { ...chosen, awaiting: pay_difference ? 'kept by staff' : undefined },
      principal,
      requestId,
    )
  })
