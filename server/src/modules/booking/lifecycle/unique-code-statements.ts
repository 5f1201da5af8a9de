import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { literal, type Sql, sql } from '#platform/database/sql'

/**
 * Update for a common table expression: sets the unique code of a trip on its first leg that awaits
 * payment, and 0 on the others. `code` is a query of one column; where it returns no row, nothing is
 * updated. The payment module runs it in the statement that opens a payment request: a
 * separate statement would cost every booking another round trip.
 */
export const setUniqueCode = (id_trip: number, code: Sql) => sql`
  update bookings b
  set unique_code = leg.code, amount_due = b.total_price + b.insurance_total - b.discount - b.covered + leg.code
  from (
    select legs.id, case when legs.id = min(legs.id) over () then request.code else 0 end as code
    from bookings legs cross join (${code}) as request (code)
    where legs.id_trip = ${id_trip} and legs.status = ${literal(PENDING_PAYMENT)}
  ) leg
  where b.id = leg.id and b.unique_code <> leg.code
`

/**
 * Update for a common table expression: removes the unique code of a trip that awaits payment, and
 * returns every such leg with `amount_due`, `pay_before` and the contact.
 */
export const clearedUniqueCode = (id_trip: number) => sql`
  update bookings set unique_code = 0, amount_due = total_price + insurance_total - discount - covered
  where id_trip = ${id_trip} and status = ${literal(PENDING_PAYMENT)}
  returning amount_due, pay_before, name_contact, email_contact, phone_contact
`
