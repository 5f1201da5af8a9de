import { REFUND_BLOCKING_KINDS } from '@sayap/contract/payment/payment-exceptions'
import { type Sql, sql } from '#platform/database/sql'

/**
 * The open cases (`c`) that dispute the money of a trip. It follows its traveller to another flight: so a
 * dispute of a trip also disputes those that replaced one of its bookings, and those that replaced these.
 */
const disputesOf = (id_trip: Sql) => sql`
  with recursive source (id_trip) as (
    select ${id_trip}::bigint
    union
    select former.id_trip
    from source
    join bookings present on present.id_trip = source.id_trip
    join refunds given_up on given_up.id_rebooked = present.id
    join bookings former on former.id = given_up.id_booking
  )
  select c.id, c.kind from source join cases c on c.id_trip = source.id_trip
  where c.closed_at is null and c.kind = any(${REFUND_BLOCKING_KINDS}::text[])
`

/** The id of the oldest of them, null where there is none. */
export const openDispute = (id_trip: Sql) => sql`(
  select min(dispute.id) from (${disputesOf(id_trip)}) dispute
)`

/** The kinds of a trip's open cases and of these disputes, as an array: each once, the oldest first. */
export const openCaseKinds = (id_trip: Sql) => sql`array(
  select one.kind from (
    select c.id, c.kind from cases c where c.id_trip = ${id_trip} and c.closed_at is null
    union
    select dispute.id, dispute.kind from (${disputesOf(id_trip)}) dispute
  ) one
  group by one.kind order by min(one.id)
)`
