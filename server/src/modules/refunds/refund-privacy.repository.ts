import { ERASED_NAME } from '#modules/accounts/privacy/erased-values'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { isOpenOffer } from './open-offer'

export const refundPrivacyRepository = (db: Database) => ({
  /** Refunds of a traveller that are not sent yet. */
  countOpen: async (id_user: number) =>
    (
      await db.row<{ open: number }>(sql`
        select count(*) as open from refunds r join bookings b on b.id = r.id_booking
        join flights f on f.id = b.id_flight
        where b.id_user = ${id_user} and (r.state in ('asked', 'approved') or ${isOpenOffer})
      `)
    )?.open ?? 0,

  /** Erases the bank accounts that refunds were sent to. */
  eraseUser: (id_user: number) =>
    db.rows(sql`
      update refunds
      set bank_name = ${ERASED_NAME}, account_number = ${ERASED_NAME}, account_holder = ${ERASED_NAME}
      where id_booking in (select id from bookings where id_user = ${id_user})
        and destination = 'bank'
    `),
})
