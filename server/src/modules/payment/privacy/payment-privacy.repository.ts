import { ERASED_NAME } from '#modules/accounts/privacy/erased-values'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const paymentPrivacyRepository = (db: Database) => ({
  /** Deletes pictures of transfers and notes about received payments; amounts stay. */
  eraseUser: (id_user: number) =>
    db.rows(sql`
      with own as materialized (select id_trip from bookings where id_user = ${id_user}),
      erased_notes as (
        update money_received set note = null where id_trip in (select id_trip from own)
      ),
      erased_pages as (
        delete from payment_proof_pages where id_proof in (
          select id from payment_proofs where id_trip in (select id_trip from own)
        )
      )
      update payment_proofs set bytes = '', hash = ${ERASED_NAME}
      where id_trip in (select id_trip from own)
    `),
})
