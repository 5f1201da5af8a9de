import type {
  PaymentException,
  PaymentExceptionKind,
} from '@sayap/contract/payment/payment-exceptions'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'
import { openDispute } from './disputes'

interface Page {
  closed: boolean
  before?: number | undefined
  limit: number
}

interface LockedException {
  id: number
  kind: PaymentExceptionKind
  open: boolean
  id_money: number | null
  /** Rupiah. */
  amount: number | null
  detail: string
}

export interface NewPaymentException {
  kind: PaymentExceptionKind
  /** Null where nobody knows the trip. */
  id_trip: number | null
  /** The received payment it is about; null for a notice of the provider. */
  id_money: number | null
  /** Rupiah. */
  amount: number
  /** Text for staff. */
  detail: string
}

const paymentExceptions = (where: Sql) => sql`
  select c.id, c.kind, c.id_trip, b.code, u.name as traveller, c.amount, c.detail,
    case when m.id is not null then jsonb_build_object('id', m.id, 'source', m.source,
      'external_ref', m.external_ref, 'note', m.note, 'received_at',
      to_char(m.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as money,
    c.opened_at, c.closed_at, a.fullname as closed_by, c.closing_note
  from cases c
  left join bookings b on b.id = c.id_trip
  left join users u on u.id = b.id_user
  left join money_received m on m.id = c.id_money
  left join admins a on a.id = c.closed_by
  where ${where}
`

/** Payments that need a person: the table `cases`. */
export const paymentExceptionsRepository = (db: Database) => ({
  list: ({ closed, before, limit }: Page) =>
    db.rows<PaymentException>(sql`
      ${paymentExceptions(
        and(
          closed ? sql`c.closed_at is not null` : sql`c.closed_at is null`,
          before !== undefined && sql`c.id < ${before}`,
        ),
      )}
      order by c.id desc limit ${limit}
    `),

  /** In any order. */
  byIds: (ids: readonly number[]) =>
    db.rows<PaymentException>(paymentExceptions(sql`c.id = any(${ids}::bigint[])`)),

  /** Whether the money of a trip is disputed or was reversed, and no one has closed the case. */
  isDisputed: async (id_trip: number) =>
    (
      await db.row<{ disputed: boolean }>(
        sql`select ${openDispute(sql`${id_trip}`)} is not null as disputed`,
      )
    )?.disputed === true,

  /** The bookings that have the money of a trip now because its traveller took other flights. */
  replacementsOf: (id_trip: number) =>
    db.rows<{ code: string }>(sql`
      with recursive replacement (id) as (
        select r.id_rebooked from bookings b join refunds r on r.id_booking = b.id
        where b.id_trip = ${id_trip} and r.id_rebooked is not null
        union
        select r.id_rebooked from replacement join refunds r on r.id_booking = replacement.id
        where r.id_rebooked is not null
      )
      select b.code from replacement join bookings b on b.id = replacement.id
      where not exists (
        select from refunds r where r.id_booking = b.id and r.id_rebooked is not null
      )
      order by b.id
    `),

  openCount: async () =>
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from cases where closed_at is null`,
      )
    )?.count ?? 0,

  find: (id: number) => db.row<PaymentException>(paymentExceptions(sql`c.id = ${id}`)),

  lock: (id: number) =>
    db.row<LockedException>(sql`
      select id, kind, closed_at is null as open, id_money, amount, detail
      from cases where id = ${id} for update
    `),

  open: ({ kind, id_trip, id_money, amount, detail }: NewPaymentException) =>
    db.rows(sql`
      insert into cases (kind, id_trip, id_money, amount, detail)
      values (${kind}, ${id_trip}, ${id_money}, ${amount}, ${detail})
    `),

  /**
   * Opens it unless the trip has one of this report, open or closed. `former`: the text of the same in
   * cases of older versions, which noted no report.
   */
  openOncePerReport: (
    { kind, id_trip, id_money, amount, detail }: NewPaymentException,
    { report_ref, former }: { report_ref: string; former: string | null },
  ) =>
    db.rows(sql`
      insert into cases (kind, id_trip, id_money, amount, detail, report_ref)
      select ${kind}, ${id_trip}::bigint, ${id_money}::bigint, ${amount}::bigint, ${detail}, ${report_ref}
      where not exists (
        select from cases
        where id_trip = ${id_trip} and kind = ${kind} and report_ref is null and detail = ${former}
      )
      on conflict (id_trip, kind, report_ref) do nothing
    `),

  /** Lowers the amount in the case of an unmatched payment: the provider sent back this much. */
  reduceUnmatched: (id_money: number, amount: number) =>
    db.rows(sql`
      update cases set amount = amount - ${amount}
      where id_money = ${id_money} and kind = 'unmatched_money' and closed_at is null
    `),

  /** Closes the case of an unmatched payment of which nothing is left. */
  closeUnmatched: (id_money: number, note: string) =>
    db.rows(sql`
      update cases set closed_at = now(), closing_note = ${note}
      where id_money = ${id_money} and kind = 'unmatched_money' and closed_at is null
    `),

  /** Closes it; `id_trip` is the trip it turned out to belong to. */
  close: (id: number, by: number | null, note: string, id_trip: number | null = null) =>
    db.rows(sql`
      update cases
      set closed_at = now(), closed_by = ${by}, closing_note = ${note},
        id_trip = coalesce(${id_trip}::bigint, id_trip)
      where id = ${id}
    `),
})
