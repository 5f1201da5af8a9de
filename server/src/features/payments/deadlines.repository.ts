import type { PaymentDeadlines, ShownDeadlines } from '@sayap/contract/payment-deadlines'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

const settings = sql`
  hours_to_pay, minutes_near_departure, hours_before_departure, hours_in_review
`

export const deadlinesRepository = (db: Database) => ({
  /** Who changed them last is in the audit trail. */
  read: () =>
    db.row<ShownDeadlines>(sql`
      select ${settings}, last.at as changed_at, last.fullname as changed_by
      from payment_deadlines left join lateral (
        select e.at, a.fullname from audit e left join admins a on a.id = e.actor_id
        where e.action = 'deadlines_changed' order by e.id desc limit 1
      ) last on true
    `),

  /** As they are, until the transaction ends. */
  lock: () => db.row<PaymentDeadlines>(sql`select ${settings} from payment_deadlines for update`),

  write: (set: PaymentDeadlines) =>
    db.rows(sql`
      update payment_deadlines
      set hours_to_pay = ${set.hours_to_pay}, minutes_near_departure = ${set.minutes_near_departure},
        hours_before_departure = ${set.hours_before_departure},
        hours_in_review = ${set.hours_in_review}
    `),
})
