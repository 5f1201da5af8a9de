import type { PaymentException } from '@sayap/contract/payment/payment-exceptions'
import type { CaseSort, StaffCaseFilters } from '@sayap/contract/payment/staff-cases'
import type { Database } from '#platform/database/database'
import { integerKey } from '#platform/database/keyset'
import { keysetList } from '#platform/database/keyset-list'
import { beginsWith, contains, onDays, withAmount } from '#platform/database/list-filters'
import { and, sql } from '#platform/database/sql'
import { paymentExceptionsRepository } from './payment-exceptions.repository'

const id = integerKey(sql`c.id`)

const where = ({ q, state, kind, ...ranges }: StaffCaseFilters) =>
  and(
    state === 'open' && sql`c.closed_at is null`,
    state === 'closed' && sql`c.closed_at is not null`,
    q !== undefined && sql`(${beginsWith(sql`b.code`, q)} or ${contains(sql`u.name`, q)})`,
    kind !== undefined && sql`c.kind = ${kind}`,
    onDays(sql`c.opened_at`, ranges),
    withAmount(sql`c.amount`, ranges),
  )

/** Cases as staff list them; each order is one of migration 492 or of the primary key. */
export const staffCasesRepository = (db: Database) =>
  keysetList<StaffCaseFilters, CaseSort, PaymentException>(db, {
    keys: { opened: [id], amount: [integerKey(sql`coalesce(c.amount, -1)`), id] },
    id: sql`c.id`,
    from: sql`
      cases c left join bookings b on b.id = c.id_trip left join users u on u.id = b.id_user`,
    where,
    load: paymentExceptionsRepository(db).byIds,
  })
