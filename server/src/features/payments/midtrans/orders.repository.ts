import type { CaseKind } from '@sayap/contract/cases'
import type { Database } from '#db/database'
import { sql } from '#db/sql'
import type { ProviderStatus } from './payment-provider'

/** An attempt to pay a trip at the provider's. */
export interface Order {
  order_ref: string
  id_trip: number
  /** Rupiah. */
  amount: number
  /** It is what the trip is asked for now; another way may have been chosen since. */
  open: boolean
}

export interface Finding {
  kind: CaseKind
  id_trip: number
  amount: number
  detail: string
}

export const ordersRepository = (db: Database) => ({
  find: (order_ref: string) =>
    db.row<Order>(sql`
      select order_ref, id_trip, amount, state = 'open' as open
      from payments where order_ref = ${order_ref}
    `),

  note: (order_ref: string, status: ProviderStatus) =>
    db.rows(sql`
      update payments set provider_status = ${status}
      where order_ref = ${order_ref} and provider_status is distinct from ${status}
    `),

  /** The same finding about a trip is one case, however often it is told. The trip is locked. */
  openCaseOnce: ({ kind, id_trip, amount, detail }: Finding) =>
    db.rows(sql`
      insert into cases (kind, id_trip, amount, detail)
      select ${kind}, ${id_trip}, ${amount}, ${detail}
      where not exists (
        select from cases
        where kind = ${kind} and id_trip = ${id_trip} and detail = ${detail}
      )
    `),

  /** Whether the provider gave back all that was paid for a trip. */
  refundedHere: async (id_trip: number) =>
    (await db.row(sql`
      select r.id from refunds r join bookings b on b.id = r.id_booking
      where b.id_trip = ${id_trip} and r.destination = 'provider' limit 1
    `)) !== undefined,

  /** What the provider sent back for a trip so far, as the journal has it; rupiah. */
  sentBack: async (id_trip: number) =>
    (
      await db.row<{ sum: number }>(sql`
        select coalesce(-sum(e.amount), 0)::bigint as sum
        from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
        where t.id_trip = ${id_trip} and t.kind = 'refund_sent' and e.account = 'midtrans'
      `)
    )?.sum ?? 0,
})
