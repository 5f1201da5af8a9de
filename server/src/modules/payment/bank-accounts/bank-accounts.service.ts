import type { BankAccount, NewBankAccount } from '@sayap/contract/payment/bank-accounts'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { bankAccountsRepository } from './bank-accounts.repository'

export const bankAccountsService = (db: Database) => {
  const accounts = bankAccountsRepository(db)

  async function one(id: number): Promise<BankAccount> {
    const found = await accounts.find(id)
    if (!found) throw notFound()
    return found
  }

  return {
    list: accounts.list,
    create: async (account: NewBankAccount) => one((await accounts.insert(account))?.id ?? 0),

    /** 409 `account_in_use` for another number or bank while a payment request names the account. */
    async update(id: number, account: NewBankAccount) {
      await db.transaction(async (tx) => {
        const before = await bankAccountsRepository(tx).lock(id)
        const known = await bankAccountsRepository(tx).find(id)
        if (!before || !known) throw notFound()
        const isRedirected =
          before.account_number !== account.account_number || before.bank_name !== account.bank_name
        if (isRedirected && known.open_payments > 0)
          throw new AppError('account_in_use', 'Travellers are asked to transfer to this account.')
        await bankAccountsRepository(tx).update(id, account)
      })
      return one(id)
    },
  }
}
