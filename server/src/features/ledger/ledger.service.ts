import type { Database } from '#db/database'
import type { Caller } from '#http/caller'
import { ledgerRepository } from './ledger.repository'
import type { Account, Posting } from './posting'

export type { Posting } from './posting'

export interface Transfer extends Omit<Posting, 'entries'> {
  from: Account
  to: Account
  /** Rupiah; nothing is written of nothing. */
  amount: number
}

/** The journal: balances are sums of it, never stored numbers. In the transaction of what happens. */
export const ledgerService = (db: Database) => {
  const ledger = ledgerRepository(db)

  return {
    /** Moves an amount from one account to another. */
    async transfer({ from, to, amount, ...posting }: Transfer) {
      if (amount === 0) return
      // What we have grows by a debit, what is somebody's by a credit.
      const entries = [
        { account: from, amount },
        { account: to, amount: -amount },
      ]
      await ledger.post({ ...posting, entries })
    },

    /** For what has more than two sides; entries of nothing are left out. */
    async post({ entries, ...posting }: Posting) {
      const real = entries.filter(({ amount }) => amount !== 0)
      if (real.length > 0) await ledger.post({ ...posting, entries: real })
    },

    /** What was paid towards a trip so far, and how much of it was travel credit. Rupiah. */
    heldFor: async (id_trip: number) => (await ledger.heldFor(id_trip)) ?? { held: 0, reserved: 0 },

    salesOf: async (id_trip: number) => (await ledger.salesOf(id_trip))?.sales ?? 0,

    creditOf: async (id_user: number) => (await ledger.creditOf(id_user))?.balance ?? 0,

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async statement(
      { before, limit }: { before?: number | undefined; limit: number },
      { id }: Caller,
    ) {
      const rows = await ledger.creditEntries(id, { before, limit: limit + 1 })
      const entries = rows.slice(0, limit)
      const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null
      return { data: { balance: (await ledger.creditOf(id))?.balance ?? 0, entries }, next }
    },
  }
}
