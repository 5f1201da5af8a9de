import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { type Account, ledgerRepository, type Posting, type TripRefunds } from './ledger.repository'

export type { Posting }

export interface Transfer extends Omit<Posting, 'entries'> {
  from: Account
  to: Account
  /** Rupiah; for 0 nothing is written. */
  amount: number
}

const NO_REFUNDS: TripRefunds = { owed: 0, sent_by_bank: 0, sent_by_provider: 0 }

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

  return {
    transfer,

    /** Posts a transaction of more than two entries; entries of 0 rupiah are left out. */
    async post({ entries, ...posting }: Posting) {
      const nonZero = entries.filter(({ amount }) => amount !== 0)
      if (nonZero.length > 0) await ledger.post({ ...posting, entries: nonZero })
    },

    /** Rupiah paid towards a trip that is not paid yet; `reserved` is the travel credit in it. */
    heldFor: async (id_trip: number) => (await ledger.heldFor(id_trip)) ?? { held: 0, reserved: 0 },

    /** Rupiah that a paid trip still has. */
    salesOf: async (id_trip: number) => (await ledger.salesOf(id_trip))?.sales ?? 0,

    /** Rupiah that were refunded for a trip or are still owed as a refund. */
    refundsOf: async (id_trip: number) => (await ledger.refundsOf(id_trip)) ?? NO_REFUNDS,

    /** The provider sent `wanted` rupiah back for a trip: at most what the trip still has. */
    async refundByProvider(
      { id_trip, id_user }: { id_trip: number; id_user: number },
      wanted: number,
      { request_id }: { request_id: string },
    ) {
      const sales = (await ledger.salesOf(id_trip))?.sales ?? 0
      await transfer({
        kind: 'refund_sent',
        from: 'sales',
        to: 'midtrans',
        amount: Math.max(0, Math.min(wanted, sales)),
        id_trip,
        id_user,
        request_id,
      })
    },

    /** Rupiah of a traveller's travel credit. */
    creditOf: async (id_user: number) => (await ledger.creditOf(id_user))?.balance ?? 0,

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async creditStatement(
      { before, limit }: { before?: number | undefined; limit: number },
      { id }: Principal,
    ) {
      const rows = await ledger.creditEntries(id, { before, limit: limit + 1 })
      const entries = rows.slice(0, limit)
      const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null
      return { data: { balance: (await ledger.creditOf(id))?.balance ?? 0, entries }, next }
    },
  }
}
