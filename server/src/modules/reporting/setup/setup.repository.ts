import { isForSale } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

interface Facts {
  airline: boolean
  flight: boolean
  bank_account: boolean
  second_factor: boolean
}

export const setupRepository = (db: Database) => ({
  facts: async (id_admin: number) =>
    (await db.row<Facts>(sql`
      select
        exists (select from airlines where active) as airline,
        exists (
          select from flights f join airlines a on a.id = f.id_airline
          where a.active and f.departs_at > now() and ${isForSale}
        ) as flight,
        exists (select from bank_accounts where active and starts_at is null) as bank_account,
        exists (select from totp_secrets where id_admin = ${id_admin} and confirmed_at is not null)
          or exists (select from passkeys where id_admin = ${id_admin}) as second_factor
    `)) as Facts,
})
