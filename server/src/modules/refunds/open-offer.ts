import { PAID } from '@sayap/contract/booking/booking-states'
import { literal, sql } from '#platform/database/sql'

/** An offer `r` for the booking `b` on the flight `f` that still stands: who flies has chosen. */
export const isOpenOffer = sql`(
  r.state = 'offered' and b.status = ${literal(PAID)}
  and (r.cause <> 'flight_changed' or f.departs_at > now())
)`
