import type { PaymentOutcome } from '@sayap/contract/payment/payment-review'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export type PaymentSource = 'bank_statement' | 'midtrans' | 'staff'

/** A payment as it is reported to us. */
export interface ReportedPayment {
  source: PaymentSource
  /** Identifies the payment within its source: a statement line, the provider's transaction. */
  external_ref: string
  /** Rupiah. */
  amount: number
  /** An instant or a day; absent: now. */
  received_at?: string
  note?: string
}

export type StoredOutcome = Exclude<PaymentOutcome, 'known'> | 'returned'

/** A row of `money_received`. */
export interface ReceivedPayment {
  id: number
  id_trip: number | null
  outcome: StoredOutcome
  source: PaymentSource
  amount: number
  /** Rupiah of it that the provider has sent back so far. */
  sent_back: number
}

/**
 * Rupiah of a payment that can still be taken back; nothing of one that was. An unmatched payment that came by
 * the provider is `returned` too when staff pay it out by bank: the provider still has what it has
 * not sent back of it. INV27 and INV55 count alike.
 */
export const leftOfPayment = ({ amount, sent_back, outcome, source, id_trip }: ReceivedPayment) =>
  outcome === 'returned' && !(source === 'midtrans' && id_trip === null) ? 0 : amount - sent_back

export const receivedPaymentsRepository = (db: Database) => ({
  /** Returns no row where the payment is known already. The outcome is set by `setOutcome`. */
  insertIfNew: ({ source, external_ref, amount, received_at, note }: ReportedPayment) =>
    db.row<{ id: number }>(sql`
      insert into money_received (source, external_ref, amount, received_at, outcome, note)
      select ${source}, ${external_ref}, ${amount},
        coalesce(${received_at ?? null}::timestamptz, now()), 'unmatched', ${note ?? null}
      where not exists (
        select from money_received
        where ${source} = 'bank_statement' and statement_ref = ${external_ref}
      )
      on conflict (source, external_ref) do nothing
      returning id
    `),

  setOutcome: (id: number, id_trip: number | null, outcome: StoredOutcome) =>
    db.rows(sql`
      update money_received set outcome = ${outcome}, id_trip = ${id_trip} where id = ${id}
    `),

  /** After it was returned: its statement line repeats that of another payment. */
  setRepeats: (id: number, repeats: number) =>
    db.rows(sql`update money_received set repeats = ${repeats} where id = ${id}`),

  /** The trip is paid: what was held for it has settled it. */
  settleHeld: (id_trip: number) =>
    db.rows(sql`
      update money_received set outcome = 'settled'
      where id_trip = ${id_trip} and outcome = 'held'
    `),

  lock: (source: PaymentSource, external_ref: string) =>
    db.row<ReceivedPayment>(sql`
      select id, id_trip, outcome, source, amount, sent_back from money_received
      where source = ${source} and external_ref = ${external_ref}
      for update
    `),

  /** What staff confirmed by a call that is repeated. */
  confirmedBy: (external_ref: string) =>
    db.row<{ amount: number }>(sql`
      select amount from money_received where source = 'staff' and external_ref = ${external_ref}
    `),

  /** The provider sent back this much more of it; a constraint refuses more than there is. */
  addSentBack: (id: number, amount: number) =>
    db.rows(sql`update money_received set sent_back = sent_back + ${amount} where id = ${id}`),

  /**
   * Whether a traveller's account is erased. That locks all their bookings first: with a trip of theirs
   * locked, the answer holds until the transaction ends.
   */
  isErased: async (id_user: number) =>
    (await db.row(sql`select id from users where id = ${id_user} and erased_at is not null`)) !==
    undefined,

  /** `amount`: what the provider has not sent back of it. */
  lockUnmatched: (id: number) =>
    db.row<Pick<ReceivedPayment, 'source' | 'amount'> & { external_ref: string }>(sql`
      select source, amount - sent_back as amount, external_ref from money_received
      where id = ${id} and outcome = 'unmatched'
      for update
    `),

  /** Until the transaction ends nobody else confirms a payment of this traveller by hand. */
  lockCreditByHand: (id_user: number) =>
    db.rows(sql`select id from users where id = ${id_user} for no key update`),

  /**
   * Rupiah of travel credit that payments confirmed by hand made for this traveller. One that a statement
   * has shown since does not count: its money came.
   */
  creditByHand: async (id_user: number) =>
    (
      await db.row<{ sum: number }>(sql`
        select coalesce(sum(c.amount), 0)::bigint as sum
        from bookings b
        join cases c on c.id_trip = b.id
        join money_received m on m.id = c.id_money
        where b.id_user = ${id_user}
          and c.kind in ('late_payment', 'double_payment', 'over_payment')
          and m.source = 'staff' and m.statement_ref is null and m.outcome <> 'returned'
      `)
    )?.sum ?? 0,

  /** Whether `linkToStatement` would find a payment that staff confirmed by hand. */
  isConfirmed: async (id_trip: number, amount: number) =>
    (await db.row(sql`
      select id from money_received
      where id_trip = ${id_trip} and source = 'staff' and amount = ${amount}
        and statement_ref is null and outcome <> 'returned'
      limit 1
    `)) !== undefined,

  /**
   * Links a statement line to a payment that staff confirmed by hand before: it is the same money
   * and does not count again. Returns no row where there is none; a line and a confirmation are
   * linked at most once. `own`: the payment of this line itself, if it was recorded without a trip.
   */
  linkToStatement: (
    id_trip: number,
    amount: number,
    statement_ref: string,
    own: number | null = null,
  ) =>
    db.row<{ id: number }>(sql`
      update money_received set statement_ref = ${statement_ref}
      where id = (
        select id from money_received
        where id_trip = ${id_trip} and source = 'staff' and amount = ${amount}
          and statement_ref is null and outcome <> 'returned'
        order by id limit 1
      ) and not exists (
        select from money_received
        where statement_ref = ${statement_ref}
          or (
            source = 'bank_statement' and external_ref = ${statement_ref}
            and id is distinct from ${own}::bigint
          )
      )
      returning id
    `),

  /**
   * How often staff confirmed a payment by hand, and whether this amount came from elsewhere. A payment
   * at the provider that was refused or went back does not count: the money of a later transfer is other money.
   */
  confirmationsOf: (id_trip: number, amount: number) =>
    db.row<{ by_staff: number; same_amount: boolean }>(sql`
      select count(*) filter (where source = 'staff')::int as by_staff,
        coalesce(
          bool_or(
            source <> 'staff' and amount = ${amount}
            and not (source = 'midtrans' and outcome = 'returned')
          ), false
        ) as same_amount
      from money_received where id_trip = ${id_trip}
    `),
})
