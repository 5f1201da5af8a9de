import { PAID, PENDING_PAYMENT, REFUNDED } from '@sayap/contract/booking/booking-states'
import type { VoucherKind } from '@sayap/contract/payment/vouchers'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'

/** A voucher that is about to be used. Rupiah. */
export interface UsableVoucher {
  id: number
  code: string
  kind: VoucherKind
  value: number
  max_discount: number | null
  min_price: number
  /** In its days and not stopped. */
  open: boolean
  /** A use is left. */
  left: boolean
}

/** The use of a trip; `state` is never `removed`. */
export interface TripUse {
  id: number
  id_voucher: number
  id_user: number
  email: string | null
  state: 'used' | 'returned'
}

interface User {
  id_voucher: number
  id_user: number
  /** In lower case; null once it was erased. */
  email: string | null
}

const today = sql`(now() at time zone 'Asia/Jakarta')::date`
const COLUMNS = sql`
  id, code, kind, value, max_discount, min_price,
  stopped_at is null and ${today} between valid_from and valid_until as open, used < use_limit as left
`

/** Uses of vouchers. Whoever takes or returns one holds the lock of the voucher's row. */
export const voucherUsesRepository = (db: Database) => ({
  find: (code: string) =>
    db.row<UsableVoucher>(sql`select ${COLUMNS} from vouchers where code = ${code}`),

  lock: (code: string) =>
    db.row<UsableVoucher>(sql`select ${COLUMNS} from vouchers where code = ${code} for update`),

  lockById: (id: number) =>
    db.row<UsableVoucher>(sql`select ${COLUMNS} from vouchers where id = ${id} for update`),

  isUsedBy: async ({ id_voucher, id_user, email }: User) =>
    (await db.row(sql`
      select id from voucher_uses
      where id_voucher = ${id_voucher} and state = 'used'
        and (id_user = ${id_user} or email = ${email}::text) limit 1
    `)) !== undefined,

  /** The contact's address of a trip, in lower case. */
  emailOf: async (id_trip: number) =>
    (
      await db.row<{ email: string }>(
        sql`select lower(email_contact) as email from bookings where id = ${id_trip}`,
      )
    )?.email ?? null,

  insert: ({ id_voucher, id_user, email }: User, id_trip: number, discount: number) =>
    db.rows(sql`
      with counted as (update vouchers set used = used + 1 where id = ${id_voucher})
      insert into voucher_uses (id_voucher, id_trip, id_user, email, discount)
      values (${id_voucher}, ${id_trip}, ${id_user}, ${email}, ${discount})
    `),

  ofTrip: (id_trip: number) =>
    db.row<TripUse>(sql`
      select id, id_voucher, id_user, email, state from voucher_uses
      where id_trip = ${id_trip} and state <> 'removed'
    `),

  /** Whether the trip loses its voucher if this booking, which awaits payment, is cancelled. */
  isLostWithout: async (id_trip: number, id_booking: number) =>
    (await db.row(sql`
      select u.id from voucher_uses u join vouchers v on v.id = u.id_voucher
      where u.id_trip = ${id_trip} and u.state = 'used'
        and ${isBelowMinimum(sql`leg.id <> ${id_booking}`)}
    `)) !== undefined,

  /** Counts a returned use again. */
  retake: (id: number) =>
    db.rows(sql`
      with retaken as (
        update voucher_uses set state = 'used', ended_at = null
        where id = ${id} and state = 'returned' returning id_voucher
      )
      update vouchers set used = used + 1 where id = (select id_voucher from retaken)
    `),

  /** Gives the use of a trip back. */
  remove: (id: number) =>
    db.rows(sql`
      with removed as (
        update voucher_uses set state = 'removed', ended_at = now()
        where id = ${id} and state = 'used' returning id_voucher
      )
      update vouchers set used = used - 1 where id = (select id_voucher from removed)
    `),

  /**
   * Uses of the trips of these bookings whose legs that still await payment cost less than the voucher
   * needs; locks their vouchers, in order. A trip without such a leg is not listed.
   */
  lockBelowMinimum: (bookings: readonly number[]) =>
    db.rows<{ id: number; id_trip: number }>(sql`
      select u.id, u.id_trip from voucher_uses u join vouchers v on v.id = u.id_voucher
      where u.state = 'used'
        and u.id_trip in (select id_trip from bookings where id = any(${bookings}::bigint[]))
        and ${isBelowMinimum(sql`true`)}
      order by v.id for update of v
    `),

  /**
   * Locks the vouchers of the trips of these bookings that are closed without ever having been paid, in
   * order.
   */
  lockOfUnpaid: (bookings: readonly number[]) =>
    db.rows(sql`
      select id from vouchers where id in (select id_voucher from voucher_uses where ${ofUnpaid(bookings)})
      order by id for update
    `),

  /** Returns their uses. */
  returnOfUnpaid: (bookings: readonly number[]) =>
    db.rows(sql`
      with returned as (
        update voucher_uses set state = 'returned', ended_at = now()
        where ${ofUnpaid(bookings)} returning id_voucher
      )
      update vouchers v set used = used - one.uses
      from (select id_voucher, count(*)::int as uses from returned group by id_voucher) one
      where v.id = one.id_voucher
    `),

  /** Notes a try of a code; returns its id. What is older than a day is forgotten. */
  insertAttempt: async (id_user: number, network: string) =>
    (
      await db.row<{ id: number }>(sql`
        with forgotten as (
          delete from voucher_attempts where at < now() - interval '1 day'
        )
        insert into voucher_attempts (id_user, network) values (${id_user}, ${network}) returning id
      `)
    )?.id ?? 0,

  /** Tries within the last hour that have found no voucher, or are not decided yet. */
  countAttempts: async (id_user: number, network: string) =>
    (await db.row<{ own: number; network: number }>(sql`
      select
        (select count(*)::int from voucher_attempts
         where id_user = ${id_user} and at > now() - interval '1 hour') as own,
        (select count(*)::int from voucher_attempts
         where network = ${network} and at > now() - interval '1 hour') as network
    `)) ?? { own: 0, network: 0 },

  deleteAttempt: (id: number) => db.rows(sql`delete from voucher_attempts where id = ${id}`),

  eraseUser: (id_user: number) =>
    db.rows(sql`
      with forgotten as (delete from voucher_attempts where id_user = ${id_user})
      update voucher_uses set email = null where id_user = ${id_user}
    `),
})

/** Whether legs of the use `u` that await payment cost less than the voucher `v` needs; null without one. */
const isBelowMinimum = (counted: Sql) => sql`v.min_price > (
  select sum(leg.total_price) from bookings leg
  where leg.id_trip = u.id_trip and leg.status = ${literal(PENDING_PAYMENT)} and ${counted}
)`

const ofUnpaid = (bookings: readonly number[]) => sql`
  state = 'used' and id_trip in (select id_trip from bookings where id = any(${bookings}::bigint[]))
  and not exists (
    select from bookings leg
    where leg.id_trip = voucher_uses.id_trip and (
      leg.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}, ${literal(REFUNDED)})
      or exists (select from booking_moves m where m.id_booking = leg.id and m.to_status = ${literal(PAID)})
    )
  )
`
