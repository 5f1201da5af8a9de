import type { StaffRefund } from '@sayap/contract/payment/refund-admin'
import { REFUND_STATES, type RefundState } from '@sayap/contract/payment/refunds'
import type { RefundSort, StaffRefundFilters } from '@sayap/contract/payment/staff-refunds'
import type { Database } from '#platform/database/database'
import { integerKey } from '#platform/database/keyset'
import { keysetList } from '#platform/database/keyset-list'
import { beginsWith, contains, onDays, withAmount } from '#platform/database/list-filters'
import { and, sql } from '#platform/database/sql'
import { isOpenOffer } from './open-offer'
import { refundAdminRepository, UNFINISHED } from './refund-admin.repository'

const id = integerKey(sql`r.id`)

/** Offers that ended are left out where the queue leaves them out. */
const inState = (state: StaffRefundFilters['state']) => {
  if (state === 'all') return sql`r.state = any(${REFUND_STATES}::text[])`
  const states: readonly RefundState[] = state === 'open' ? UNFINISHED : [state]
  return sql`r.state = any(${states}::text[]) and (r.state <> 'offered' or ${isOpenOffer})`
}

const where = ({ q, state, destination, cause, ...ranges }: StaffRefundFilters) =>
  and(
    inState(state),
    q !== undefined && sql`(${beginsWith(sql`b.code`, q)} or ${contains(sql`u.name`, q)})`,
    destination !== undefined && sql`r.destination = ${destination}`,
    cause !== undefined && sql`r.cause = ${cause}`,
    onDays(sql`r.created_at`, ranges),
    withAmount(sql`r.amount`, ranges),
  )

/** Refunds as staff list them; each order is one of migration 492 or of the primary key. */
export const staffRefundsRepository = (db: Database) =>
  keysetList<StaffRefundFilters, RefundSort, StaffRefund>(db, {
    keys: { since: [id], amount: [integerKey(sql`r.amount`), id] },
    id: sql`r.id`,
    from: sql`
      refunds r join bookings b on b.id = r.id_booking join users u on u.id = b.id_user
      join flights f on f.id = b.id_flight`,
    where,
    load: refundAdminRepository(db).byIds,
  })
