import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import {
  type Account,
  ledgerRepository,
  type Posting,
  type TripBalances,
} from './ledger.repository'

export type { Posting, TripBalances }

export interface Transfer extends Omit<Posting, 'entries'> {
  from: Account
  to: Account
  /** Rupiah; for 0 nothing is written. */
  amount: number
}

const NOTHING: TripBalances = { held: 0, reserved: 0, sales: 0, owed: 0, sent_by_bank: 0 }

/**
 * The journal, double entry: balances are sums of its entries, never stored numbers. Its functions
 * run in the transaction of the event they record.
 */
export const ledgerService = (db: Database) => {
  const ledger = ledgerRepository(db)

  /** Moves an amount from one account to another. */
  async function transfer({ from, to, amount, ...posting }: Transfer) {
    if (amount === 0) return
    // Accounts of our assets grow by debits, accounts of what is owed to others by credits.
    const entries = [
      { account: from, amount },
      { account: to, amount: -amount },
    ]
    await ledger.post({ ...posting, entries })
  }

  async function spendableCreditOf(id_user: number) {
    const balance = (await ledger.creditOf(id_user))?.balance ?? 0
    const challenged = (await ledger.challengedCreditOf(id_user))?.challenged ?? 0
    return Math.max(0, balance - challenged)
  }

  return {
    transfer,

    /** Posts a transaction of more than two entries; entries of 0 rupiah are left out. */
    async post({ entries, ...posting }: Posting) {
      const nonZero = entries.filter(({ amount }) => amount !== 0)
      if (nonZero.length > 0) await ledger.post({ ...posting, entries: nonZero })
    },

    /**
     * What is left of a trip's money. Whatever takes from it takes at most this; a constraint of the
     * database keeps it from going below zero.
     */
    leftOf: async (id_trip: number) => (await ledger.balancesOf(id_trip)) ?? NOTHING,

    /** Rupiah of a trip's sales that are its traveller's once no leg flies: not the fees that were kept. */
    salesWithoutFees: async (id_trip: number) =>
      (await ledger.salesWithoutFees(id_trip))?.amount ?? 0,

    /** Posts the sales of trips that were inserted as paid, so that they can be refunded. */
    recordOpeningSales: () => ledger.recordOpeningSales(),

    /** Rupiah of a traveller's travel credit. */
    creditOf: async (id_user: number) => (await ledger.creditOf(id_user))?.balance ?? 0,

    /** Rupiah of it that can be spent: not what came from a payment with an open dispute. */
    spendableCreditOf,

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async creditStatement(
      { before, limit }: { before?: number | undefined; limit: number },
      { id }: Principal,
    ) {
      const rows = await ledger.creditEntries(id, { before, limit: limit + 1 })
      const entries = rows.slice(0, limit)
      const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null
      const balance = (await ledger.creditOf(id))?.balance ?? 0
      const on_hold = balance - (await spendableCreditOf(id))
      return { data: { balance, on_hold, entries }, next }
    },
  }
}
