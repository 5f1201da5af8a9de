import type { Database } from '../src/platform/database/database'
import { sql } from '../src/platform/database/sql'

/** Adds the bank account of new payment requests; returns its id. */
export async function addBankAccount(db: Database, account_number = '1234567890') {
  const row = await db.row<{ id: number }>(sql`
    insert into bank_accounts (bank_name, account_number, account_holder)
    values ('Bank Nusa', ${account_number}, 'PT Sayap Nusantara')
    on conflict (lower(bank_name), account_number) do update set active = true
    returning id
  `)
  return row?.id ?? 0
}

/** Adds a bank account that starts tomorrow; returns its id. */
export async function addWaitingAccount(db: Database, account_number: string) {
  const id = await addBankAccount(db, account_number)
  await db.rows(sql`update bank_accounts set starts_at = now() + interval '1 day' where id = ${id}`)
  return id
}
