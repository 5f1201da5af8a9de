import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { PartPayment } from '@sayap/contract/booking/trip/part-payment'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'

/**
 * What was paid so far towards a trip that is not paid in full, and what of it became credit. Its names
 * are no short ones: `id_trip` may be of a table that is called `t`.
 */
export const partPaymentOf = (id_trip: Sql) => sql`(
  select jsonb_build_object(
    'held', coalesce(-sum(entry.amount) filter (
      where entry.account = 'held' and posting.kind not in ('credit_reserved', 'credit_released')
    ), 0),
    'credited', coalesce(-sum(entry.amount) filter (
      where entry.account = 'credit' and posting.kind = 'money_credited'
    ), 0)
  )
  from ledger_transactions posting join ledger_entries entry on entry.id_transaction = posting.id
  where posting.id_trip = ${id_trip}
)`

export const partPayment = async (db: Database, id_trip: number): Promise<PartPayment> =>
  (
    await db.row<{ part_payment: PartPayment }>(
      sql`select ${partPaymentOf(sql`${id_trip}::bigint`)} as part_payment`,
    )
  )?.part_payment ?? { held: 0, credited: 0 }

/** What the cancellation of an unpaid booking makes of it: kept while another flight of the trip waits. */
export async function partPaymentAfter(
  db: Database,
  { id, id_trip }: Pick<Booking, 'id' | 'id_trip'>,
): Promise<PartPayment> {
  const { held } = await partPayment(db, id_trip)
  const legs = await bookingsService(db).ofTrips([id_trip])
  const isKept = legs.some((leg) => leg.id !== id && leg.status === PENDING_PAYMENT)
  return isKept ? { held, credited: 0 } : { held: 0, credited: held }
}
