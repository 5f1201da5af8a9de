import type {
  PaymentRequest,
  PaymentSort,
  StaffPaymentFilters,
} from '@sayap/contract/payment/staff-payments'
import type { Database } from '#platform/database/database'
import { integerKey } from '#platform/database/keyset'
import { keysetList } from '#platform/database/keyset-list'
import { beginsWith, contains, onDays, withAmount } from '#platform/database/list-filters'
import { and, sql } from '#platform/database/sql'

const id = integerKey(sql`p.id`)

/** State of the latest proof of the trip of the request `p`. */
const latestProof = sql`(
  select state from payment_proofs where id_trip = p.id_trip order by id desc limit 1
)`

const where = ({ q, state, method, proof, ...ranges }: StaffPaymentFilters) =>
  and(
    q !== undefined && sql`(${beginsWith(sql`b.code`, q)} or ${contains(sql`u.name`, q)})`,
    state !== undefined && sql`p.state = ${state}`,
    method !== undefined && sql`p.method = ${method}`,
    proof !== undefined && sql`${latestProof} = ${proof}`,
    onDays(sql`p.created_at`, ranges),
    withAmount(sql`p.amount`, ranges),
  )

const tables = sql`
  payments p join bookings b on b.id = p.id_trip join users u on u.id = b.id_user`

/** Payment requests as staff list them; each order is one of migration 493 or of the primary key. */
export const staffPaymentsRepository = (db: Database) =>
  keysetList<StaffPaymentFilters, PaymentSort, PaymentRequest>(db, {
    keys: { created: [id], amount: [integerKey(sql`p.amount`), id] },
    id: sql`p.id`,
    from: tables,
    where,
    load: (ids) =>
      db.rows(sql`
        select p.id, p.id_trip, b.code, p.method, a.bank_name, p.amount, p.state,
          ${latestProof} as proof, p.created_at, p.closed_at,
          jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as traveller
        from ${tables} left join bank_accounts a on a.id = p.id_bank_account
        where p.id = any(${ids}::bigint[])
      `),
  })
