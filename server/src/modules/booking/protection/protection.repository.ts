import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'
import { confirmedDeadline } from './confirmed-deadline'
import type { UnpaidSeats } from './limits'
import type { SolvedWork } from './proof-of-work'

interface Party {
  id_flight: number
  id_user: number | null
  network: string
  /** The browser whose holds are being booked. */
  holder: string | null
  /** Expired bookings of so many days are counted. */
  days: number
}

export interface UnpaidSeatsRow extends UnpaidSeats {
  free_seats: number
  expiries: number
}

const minutes = (n: number | null) =>
  sql`case when ${n}::int is not null then now() + ${n}::int * interval '1 minute' end`

const proveBookings = (ids: Sql) => sql`
  update bookings b
  set unproved = false, network = null,
    pay_before = ${confirmedDeadline}
  from (${ids}) own, flights f
  where b.id = own.id and f.id = b.id_flight
  returning b.id
`

export const protectionRepository = (db: Database) => ({
  isProved: async (id_user: number) =>
    (await db.row<{ proved: boolean }>(sql`select account_is_proved(${id_user}) as proved`))
      ?.proved === true,

  /** Waits for others who are asking for the same flight or account; see 261-inventory-shares.sql. */
  unpaidSeats: ({ id_flight, id_user, network, holder, days }: Party) =>
    db.row<UnpaidSeatsRow>(sql`
      select * from unpaid_seats(
        ${id_flight}, ${id_user}::bigint, ${network}, ${holder}::uuid, ${days}::int
      )
    `),

  /** Shortens the deadline of new bookings, and marks those without a proved address. */
  restrict: (
    bookings: readonly number[],
    to: { network: string | null; now: number | null; proved: number | null },
  ) =>
    db.rows(sql`
      update bookings
      set unproved = ${to.network !== null}::boolean, network = ${to.network},
        proved_pay_before = least(pay_before, ${minutes(to.proved)}),
        pay_before = least(pay_before, ${minutes(to.now)})
      where id = any(${bookings}::bigint[])
    `),

  /** Notes that a proof of work was used; returns no row where it was used before. */
  spendProof: ({ nonce, expiresAt }: SolvedWork) =>
    db.row<{ nonce: string }>(sql`
      insert into spent_proofs (nonce, expires_at)
      values (${nonce}, to_timestamp(${expiresAt}::float8))
      on conflict do nothing returning nonce
    `),

  /** A proof that has expired is refused for that, so it need not be known as spent. */
  deleteExpiredProofs: (limit: number) =>
    db.rows<{ nonce: string }>(sql`
      delete from spent_proofs where nonce in (
        select nonce from spent_proofs where expires_at < now() limit ${limit}
        for update skip locked
      )
      returning nonce
    `),

  /** Gives the unpaid bookings of an account the deadline they have with a proved address. */
  proveAccount: (id_user: number) =>
    db.rows<{ id: number }>(
      proveBookings(sql`
        select id from bookings
        where id_user = ${id_user} and unproved and status = ${literal(PENDING_PAYMENT)}
        order by id for update
      `),
    ),

  /** The same for whoever paid these bookings; one that another transaction is changing is left out. */
  provePayers: (bookings: readonly number[]) =>
    db.rows<{ id: number }>(
      proveBookings(sql`
        select id from bookings
        where unproved and status = ${literal(PENDING_PAYMENT)} and id_user in (
          select id_user from bookings where id = any(${bookings}::bigint[])
        )
        order by id for update skip locked
      `),
    ),
})
