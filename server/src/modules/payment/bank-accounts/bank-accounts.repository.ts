import type { BankAccount, NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'

const bankAccounts = (where: Sql) => sql`
  select id, bank_name, account_number, account_holder, active, created_at, revision, (
    select count(*)::int from payments p where p.id_bank_account = a.id and p.state = 'open'
  ) as open_payments
  from bank_accounts a where ${where}
`

export const bankAccountsRepository = (db: Database) => ({
  list: () => db.rows<BankAccount>(sql`${bankAccounts(sql`true`)} order by active desc, id`),

  find: (id: number) => db.row<BankAccount>(bankAccounts(sql`id = ${id}`)),

  lock: (id: number) =>
    db.row<NewBankAccount & { revision: number }>(sql`
      select bank_name, account_number, account_holder, active, revision
      from bank_accounts where id = ${id} for update
    `),

  /** Whether the list has that number of that bank, apart from the account `except`. */
  isListed: async (
    { bank_name, account_number }: NewBankAccount,
    except: number | null,
  ): Promise<boolean> =>
    (await db.row(sql`
      select id from bank_accounts
      where lower(bank_name) = lower(${bank_name}) and account_number = ${account_number}
        and id is distinct from ${except}::bigint
    `)) !== undefined,

  insert: ({ bank_name, account_number, account_holder, active }: NewBankAccount) =>
    db.row<{ id: number }>(sql`
      insert into bank_accounts (bank_name, account_number, account_holder, active)
      values (${bank_name}, ${account_number}, ${account_holder}, ${active})
      returning id
    `),

  update: (id: number, { bank_name, account_number, account_holder, active }: NewBankAccount) =>
    db.rows(sql`
      update bank_accounts
      set bank_name = ${bank_name}, account_number = ${account_number},
        account_holder = ${account_holder}, active = ${active}
      where id = ${id}
    `),
})
