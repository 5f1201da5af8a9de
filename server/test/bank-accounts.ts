import type { Database } from '../src/db/database'
import { sql } from '../src/db/sql'

/** An account travellers are asked to transfer to from now on: its id. */
export async function addBankAccount(db: Database, account_number = '1234567890') {
  const row = await db.row<{ id: number }>(sql`
    insert into bank_accounts (bank_name, account_number, account_holder)
    values ('Bank Nusa', ${account_number}, 'PT Sayap Nusantara')
    on conflict (lower(bank_name), account_number) do update set active = true
    returning id
  `)
  return row?.id ?? 0
}
