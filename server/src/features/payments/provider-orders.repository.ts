import type { PaymentMethod } from '@sayap/contract/payments'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export const providerOrdersRepository = (db: Database) => ({
  current: (id_trip: number) =>
    db.row<{ method: PaymentMethod; redirect_url: string | null }>(sql`
      select method, redirect_url from payments where id_trip = ${id_trip} and state = 'open'
    `),

  opened: (order_ref: string, redirect_url: string) =>
    db.rows(sql`
      update payments set redirect_url = ${redirect_url} where order_ref = ${order_ref}
    `),
})
