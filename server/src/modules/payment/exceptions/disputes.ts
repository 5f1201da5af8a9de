import { REFUND_BLOCKING_KINDS } from '@sayap/contract/payment/payment-exceptions'
import { type Sql, sql } from '#platform/database/sql'

/**
 * The id of the oldest open case that disputes the money of a trip, null where there is none. The money
 * follows its traveller to another flight: so a dispute of a trip also disputes those that replaced one
 * of its bookings, and those that replaced these.
 */
export const openDispute = (id_trip: Sql) => sql`(
  with recursive source (id_trip) as (
    select ${id_trip}::bigint
    union
    select former.id_trip
    from source
    join bookings present on present.id_trip = source.id_trip
    join refunds given_up on given_up.id_rebooked = present.id
    join bookings former on former.id = given_up.id_booking
  )
  select min(c.id) from source join cases c on c.id_trip = source.id_trip
  where c.closed_at is null and c.kind = any(${REFUND_BLOCKING_KINDS}::text[])
)`
