import type { PaymentDeadlines, StoredDeadlines } from '@sayap/contract/payment/payment-deadlines'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

const settings = sql`
  hours_to_pay, minutes_near_departure, hours_before_departure, hours_in_review
`

export const deadlinesRepository = (db: Database) => ({
  /** With the time and the staff member of the last change, from the audit entries. */
  read: () =>
    db.row<StoredDeadlines>(sql`
      select ${settings}, revision, last.at as changed_at, last.fullname as changed_by
      from payment_deadlines left join lateral (
        select e.at, a.fullname from audit e left join admins a on a.id = e.actor_id
        where e.action = 'deadlines_changed' order by e.id desc limit 1
      ) last on true
    `),

  /** Locks the settings until the transaction ends. */
  lock: () =>
    db.row<PaymentDeadlines & { revision: number }>(
      sql`select ${settings}, revision from payment_deadlines for update`,
    ),

  write: (set: PaymentDeadlines) =>
    db.rows(sql`
      update payment_deadlines
      set hours_to_pay = ${set.hours_to_pay}, minutes_near_departure = ${set.minutes_near_departure},
        hours_before_departure = ${set.hours_before_departure},
        hours_in_review = ${set.hours_in_review}
    `),
})
