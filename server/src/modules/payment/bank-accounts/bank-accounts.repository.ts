import {
  ACCOUNT_WAIT_HOURS,
  type BankAccount,
  type NewBankAccount,
} from '@sayap/contract/payment/bank-accounts'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'

const later = sql`now() + make_interval(hours => ${ACCOUNT_WAIT_HOURS})`
/** Whether a traveller has ever been asked to pay by transfer, to any account. */
const isAskedFor = sql`exists (select from payments where id_bank_account is not null)`

const bankAccounts = (where: Sql) => sql`
  select id, bank_name, account_number, account_holder, active, starts_at, replaces, created_at,
    revision, (
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

  /**
   * It starts later once a traveller was asked to pay to any account. `replaces`: an account that it takes
   * the place of.
   */
  insert: (
    { bank_name, account_number, account_holder, active }: NewBankAccount,
    replaces: number | null = null,
  ) =>
    db.row<{ id: number }>(sql`
      insert into bank_accounts (bank_name, account_number, account_holder, active, replaces, starts_at)
      values (${bank_name}, ${account_number}, ${account_holder}, ${active}, ${replaces},
        case when ${isAskedFor} then ${later} end)
      returning id
    `),

  isAskedFor: async (): Promise<boolean> =>
    (await db.row<{ asked: boolean }>(sql`select ${isAskedFor} as asked`))?.asked === true,

  isBeingReplaced: async (id: number): Promise<boolean> =>
    (await db.row(
      sql`select id from bank_accounts where replaces = ${id} and starts_at is not null`,
    )) !== undefined,

  /** The wait of an account that has not started begins anew. */
  postpone: (id: number) =>
    db.rows(sql`update bank_accounts set starts_at = ${later} where id = ${id}`),

  /** Those that another server is about to start are skipped. */
  lockDue: (limit: number) =>
    db.rows<{ id: number; replaces: number | null }>(sql`
      select id, replaces from bank_accounts where starts_at <= now()
      order by id limit ${limit} for update skip locked
    `),

  /** Uses the account from now on, and no longer the one that it replaces. */
  start: (id: number, replaces: number | null) =>
    db.rows(sql`
      with kept as materialized (select set_config('sayap.approval', 'kept', true) as approval),
      former as (
        update bank_accounts a set active = false
        from kept where a.id = ${replaces}::bigint and a.active
      )
      update bank_accounts a set starts_at = null from kept where a.id = ${id}
    `),

  remove: (id: number) => db.rows(sql`delete from bank_accounts where id = ${id}`),

  update: (id: number, { bank_name, account_number, account_holder, active }: NewBankAccount) =>
    db.rows(sql`
      update bank_accounts
      set bank_name = ${bank_name}, account_number = ${account_number},
        account_holder = ${account_holder}, active = ${active}
      where id = ${id}
    `),
})
