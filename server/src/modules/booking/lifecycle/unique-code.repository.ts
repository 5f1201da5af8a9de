import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

export const uniqueCodeRepository = (db: Database) => ({
  /** Removes the unique code of a trip that awaits payment, where it has one. */
  clear: (id_trip: number) =>
    db.rows(sql`
      update bookings set unique_code = 0, amount_due = total_price + insurance_total
      where id_trip = ${id_trip} and status = ${literal(PENDING_PAYMENT)} and unique_code > 0
    `),
})
