import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { literal, sql } from '#platform/database/sql'

/** Of a booking `b` without a proved address, on a flight `f`: its deadline once the address is proved. */
export const confirmedDeadline = sql`
  greatest(b.pay_before, least(b.proved_pay_before,
    f.departs_at - make_interval(hours => (select hours_before_departure from payment_deadlines))
  ))
`

/** The later deadline that any booking `b` gets by a proved address; null where it changes nothing. */
export const laterDeadline = sql`
  case when b.unproved and b.status = ${literal(PENDING_PAYMENT)}
    then nullif(${confirmedDeadline}, b.pay_before)
  end
`
