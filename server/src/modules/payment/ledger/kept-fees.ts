import { PAID } from '@sayap/contract/booking/booking-states'
import { literal, type Sql, sql } from '#platform/database/sql'

/** Rupiah of the sales of a trip that refunded legs were not given back: they stay ours. */
export const keptFees = (id_trip: Sql) => sql`(
  select coalesce(sum(r.paid - r.amount), 0)
  from refunds r join bookings leg on leg.id = r.id_booking
  where leg.id_trip = ${id_trip} and leg.status <> ${literal(PAID)}
)`
