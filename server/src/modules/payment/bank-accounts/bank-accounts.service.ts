import type { BankAccount, NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import type { ApprovalRules } from '#modules/approvals/approval-rules'
import { approvalsService, outdated } from '#modules/approvals/approvals.service'
import type { AuditContext } from '#platform/audit/audit'
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

  /** Locks an account and checks that it may become this: 409 `account_in_use`, 404. */
  async function lockChangeable(tx: Database, id: number, account: NewBankAccount) {
    const before = await bankAccountsRepository(tx).lock(id)
    const known = await bankAccountsRepository(tx).find(id)
    if (!before || !known) throw notFound()
    const isRedirected =
      known.account_number !== account.account_number || known.bank_name !== account.bank_name
    if (isRedirected && known.open_payments > 0)
      throw new AppError('account_in_use', 'Travellers are asked to transfer to this account.')
    if (isRedirected && (await bankAccountsRepository(tx).isListed(account, id))) throw taken()
    return known
  }

  return {
    list: accounts.list,
    create: async (account: NewBankAccount) => one((await accounts.insert(account))?.id ?? 0),

    /**
     * 409 `account_in_use` for another number or bank while a payment request names the account, 409
     * `changed_meanwhile` for a stale revision.
     */
    async update(id: number, sent: NewBankAccount, known?: KnownRevision) {
      await db.transaction(async (tx) => {
        const account = await mergedWith(tx, id, sent, known)
        await lockChangeable(tx, id, account)
        await bankAccountsRepository(tx).update(id, account)
      })
      return one(id)
    },

    /** Carries out what was approved; 409 `approval_outdated` if the account is not as it was. */
    async updateFrom(seen: NewBankAccount, id: number, account: NewBankAccount) {
      const known = await lockChangeable(db, id, account)
      if (!isSame(known, seen)) throw outdated('The bank account was changed since it was asked.')
      await accounts.update(id, account)
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

const taken = () => new AppError('account_taken', 'This bank account is on the list already.')
