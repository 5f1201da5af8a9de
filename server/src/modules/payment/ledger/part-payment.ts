import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { PartPayment } from '@sayap/contract/booking/trip/part-payment'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'
import { voucherUsesRepository } from '../vouchers/voucher-uses.repository'
import { ledgerRepository } from './ledger.repository'

/**
 * The part payment of a trip as a `PartPayment`; zeros for a trip that was ever paid in full. The aliases
 * are long because `id_trip` may be a column of a table with a short one.
 */
export const partPaymentOf = (id_trip: Sql) => sql`(
  select case when bool_or(posting.kind = 'settle') then '{"held": 0, "credited": 0}'::jsonb
    else jsonb_build_object(
      'held', coalesce(-sum(entry.amount) filter (
        where entry.account = 'held' and posting.kind not in ('credit_reserved', 'credit_released')
      ), 0),
      'credited', coalesce(-sum(entry.amount) filter (
        where entry.account = 'credit' and posting.kind in ('money_credited', 'reversal')
      ), 0)
    ) end
  from ledger_transactions posting join ledger_entries entry on entry.id_transaction = posting.id
  where posting.id_trip = ${id_trip}
)`

export const partPayment = async (db: Database, id_trip: number): Promise<PartPayment> =>
  (
    await db.row<{ part_payment: PartPayment }>(
      sql`select ${partPaymentOf(sql`${id_trip}::bigint`)} as part_payment`,
    )
  )?.part_payment ?? { held: 0, credited: 0 }

/**
 * The part payment after the cancellation of this unpaid booking by choice: it is held for what other unpaid
 * legs of the trip cost beyond the travel credit that is reserved for them, and the rest becomes travel credit.
 * They may lose their voucher by it.
 */
export async function partPaymentAfter(
  db: Database,
  { id, id_trip }: Pick<Booking, 'id' | 'id_trip'>,
): Promise<PartPayment> {
  const { held } = await partPayment(db, id_trip)
  const legs = await bookingsService(db).ofTrips([id_trip])
  const others = legs.filter((leg) => leg.id !== id && leg.status === PENDING_PAYMENT)
  const losesVoucher = await voucherUsesRepository(db).isLostWithout(id_trip, id)
  const price = others.reduce(
    (sum, { amount_due, unique_code, discount = 0 }) =>
      sum + amount_due - unique_code + (losesVoucher ? discount : 0),
    0,
  )
  const { reserved = 0 } = (await ledgerRepository(db).balancesOf(id_trip)) ?? {}
  const kept = Math.min(held, Math.max(0, price - reserved))
  return { held: kept, credited: held - kept }
}
