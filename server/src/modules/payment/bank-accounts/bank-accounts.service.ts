import type { BankAccount, NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService, outdated } from '#modules/approvals/approvals.service'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { bankAccountsRepository } from './bank-accounts.repository'

/** A field that a change is about, in the order in which screens show them. */
const FIELDS = ['bank_name', 'account_number', 'account_holder', 'active'] as const

const fieldsOf = ({ bank_name, account_number, account_holder, active }: NewBankAccount) => ({
  bank_name,
  account_number,
  account_holder,
  active,
})

const isSame = (one: NewBankAccount, other: NewBankAccount) =>
  FIELDS.every((field) => one[field] === other[field])

async function requireReplaceable(
  rows: ReturnType<typeof bankAccountsRepository>,
  id: number,
  account: NewBankAccount,
) {
  if (await rows.isBeingReplaced(id)) throw replaced()
  if (await rows.isListed(account, id)) throw taken()
}

const isRedirected = (known: NewBankAccount, account: NewBankAccount) =>
  known.account_number !== account.account_number || known.bank_name !== account.bank_name

export const bankAccountsService = (db: Database) => {
  const accounts = bankAccountsRepository(db)

  async function one(id: number): Promise<BankAccount> {
    const found = await accounts.find(id)
    if (!found) throw notFound()
    return found
  }

  /** Locks an account and returns what it is to become for a caller who read that revision. */
  async function mergedWith(
    tx: Database,
    id: number,
    sent: NewBankAccount,
    known: KnownRevision | undefined,
  ): Promise<NewBankAccount> {
    const before = await bankAccountsRepository(tx).lock(id)
    if (!before) throw notFound()
    const { revision, ...current } = before
    const merge = { table: 'bank_accounts' as const, id, current, revision }
    return { ...current, ...(await mergeChange(tx, merge, fieldsOf(sent), known)) }
  }

  /** Locks an account and checks that it may become this: 409 `account_in_use`, `account_taken`, 404. */
  async function lockChangeable(tx: Database, id: number, account: NewBankAccount) {
    const rows = bankAccountsRepository(tx)
    const before = await rows.lock(id)
    const known = await rows.find(id)
    if (!before || !known) throw notFound()
    if (isRedirected(known, account)) await requireReplaceable(rows, id, account)
    return known
  }

  /**
   * Another bank or number is another account: it takes the place of this one later, whose open
   * payments stay as they were asked. Everything else changes at once, as it moves no money elsewhere;
   * so does everything while nobody was ever asked to pay by transfer.
   */
  async function carryOut(tx: Database, known: BankAccount, account: NewBankAccount) {
    const rows = bankAccountsRepository(tx)
    const isDiverting = isRedirected(known, account) && (await rows.isAskedFor())
    if (isDiverting && !known.starts_at) return rows.insert(account, known.id)
    await rows.update(known.id, account)
    if (isDiverting) await rows.postpone(known.id)
  }

  return {
    list: accounts.list,
    create: async (account: NewBankAccount) => one((await accounts.insert(account))?.id ?? 0),

    /**
     * Returns the account as it now is. 409 `account_in_use` for another number or bank where one waits
     * to replace it, 409 `changed_meanwhile` for a stale revision.
     */
    async update(id: number, sent: NewBankAccount, known?: KnownRevision) {
      await db.transaction(async (tx) => {
        const account = await mergedWith(tx, id, sent, known)
        await carryOut(tx, await lockChangeable(tx, id, account), account)
      })
      return one(id)
    },

    /** Carries out what was approved; 409 `approval_outdated` if the account is not as it was. */
    async updateFrom(seen: NewBankAccount, id: number, account: NewBankAccount) {
      const known = await lockChangeable(db, id, account)
      if (!isSame(known, seen)) throw outdated('The bank account was changed since it was asked.')
      await carryOut(db, known, account)
    },

    /** Removes an account that nobody has paid to yet, and returns it; 409 `account_in_use` for others. */
    async cancel(id: number) {
      return db.transaction(async (tx) => {
        const rows = bankAccountsRepository(tx)
        await rows.lock(id)
        const found = await rows.find(id)
        if (!found) throw notFound()
        if (!found.starts_at) throw new AppError('account_in_use', 'The account has started.')
        await rows.remove(id)
        return found
      })
    },

    /** Starts the accounts whose wait is over; returns how many. Runs in a transaction. */
    async startDue(limit: number) {
      const due = await accounts.lockDue(limit)
      for (const { id, replaces } of due) {
        await accounts.start(id, replaces)
        await insertAuditEntry(db, {
          action: 'bank_account_started',
          actor: { role: 'system', id: null },
          subject: 'bank_account',
          subject_id: id,
          detail: { replaces },
          request_id: 'start-bank-accounts',
        })
      }
      return due.length
    },

    /** Asks for a second person; what could not be done is refused here already. */
    askToCreate: (account: NewBankAccount, context: AuditContext, rules: ApprovalRules) =>
      db.transaction(async (tx) => {
        if (await bankAccountsRepository(tx).isListed(account, null)) throw taken()
        const { bank_name, account_number } = account
        return approvalsService(tx).ask(
          {
            kind: 'bank_account_added',
            subject: `new_bank_account:${bank_name.toLowerCase()}:${account_number}`,
            payload: fieldsOf(account),
            seen: {},
          },
          context,
          rules,
        )
      }),

    /** The same for a change; undefined where nothing would change. */
    askToUpdate: (
      id: number,
      sent: NewBankAccount,
      context: AuditContext,
      rules: ApprovalRules,
      known?: KnownRevision,
    ) =>
      db.transaction(async (tx) => {
        const account = await mergedWith(tx, id, sent, known)
        const stored = await lockChangeable(tx, id, account)
        if (isSame(stored, account)) return undefined
        const isSwitched = isSame({ ...stored, active: account.active }, account)
        return approvalsService(tx).ask(
          {
            kind: isSwitched ? 'bank_account_switched' : 'bank_account_changed',
            subject: `bank_account:${id}`,
            payload: fieldsOf(account),
            seen: fieldsOf(stored),
            id_bank_account: id,
          },
          context,
          rules,
        )
      }),

    one,
  }
}

const replaced = () => new AppError('account_in_use', 'Another account waits to replace this one.')

const taken = () => new AppError('account_taken', 'This bank account is on the list already.')
