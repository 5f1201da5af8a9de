import type { BankAccount, NewBankAccount } from '@sayap/contract/bank-accounts'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { bankAccountsRepository } from './bank-accounts.repository'

export const bankAccountsService = (db: Database) => {
  const accounts = bankAccountsRepository(db)

  async function one(id: number): Promise<BankAccount> {
    const found = await accounts.find(id)
    if (!found) throw nothingHere()
    return found
  }

  return {
    list: accounts.list,
    create: async (account: NewBankAccount) => one((await accounts.insert(account))?.id ?? 0),

    /** Travellers who were told a number transfer to that number. */
    async update(id: number, account: NewBankAccount) {
      await db.transaction(async (tx) => {
        const before = await bankAccountsRepository(tx).lock(id)
        const known = await bankAccountsRepository(tx).find(id)
        if (!before || !known) throw nothingHere()
        const moved =
          before.account_number !== account.account_number || before.bank_name !== account.bank_name
        if (moved && known.open_payments > 0)
          throw new AppError('account_in_use', 'Travellers are asked to transfer to this account.')
        await bankAccountsRepository(tx).update(id, account)
      })
      return one(id)
    },
  }
}
