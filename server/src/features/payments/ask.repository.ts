import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface Asked {
  /** Some leg still waits. */
  waits: boolean
  /** There is an account to transfer to. */
  account: boolean
  opened: boolean
}

export interface AskedByProvider {
  /** Rupiah. */
  amount: number
  /** Until the deadline. */
  minutes: number
  name: string
  email: string
  phone: string
}

export const askRepository = (db: Database) => ({
  /**
   * Asks a waiting trip for a transfer of what is still missing, with the first of these unique
   * codes whose amount no other open transfer to the account has; writes the code on the first leg
   * that waits. `last`: with no code if none of them is free. One statement, in the path of every
   * booking.
   */
  transfer: (id_trip: number, codes: number[], last: boolean) =>
    db.row<Asked>(sql`
      with trip as materialized (${missing(id_trip)}),
      account as materialized (select id from bank_accounts where active order by id limit 1),
      free as materialized (
        select one.code from trip, account, unnest(${codes}::int[]) with ordinality as one (code, nth)
        where not exists (
          select from payments p
          where p.id_bank_account = account.id and p.amount = trip.missing + one.code
            and p.state = 'open' and p.unique_code > 0
        )
        order by nth limit 1
      ),
      opened as (
        insert into payments (id_trip, method, id_bank_account, amount, unique_code)
        select ${id_trip}, 'bank_transfer', account.id, trip.missing + coalesce(free.code, 0),
          coalesce(free.code, 0)
        from trip cross join account left join free on true
        where free.code is not null or ${last}::boolean
        on conflict do nothing
        returning unique_code
      ),
      written as (
        update bookings b
        set unique_code = mine.code, amount_due = b.total_price + b.insurance_total + mine.code
        from (
          select legs.id, case when legs.id = trip.first then opened.unique_code else 0 end as code
          from bookings legs, trip, opened
          where legs.id_trip = ${id_trip} and legs.status = 0
        ) mine
        where b.id = mine.id and b.unique_code <> mine.code
      )
      select exists (select from trip) as waits, exists (select from account) as account,
        exists (select from opened) as opened
    `),

  /** Asks by a provider's page, without a unique code. */
  byProvider: (id_trip: number, order_ref: string) =>
    db.row<AskedByProvider>(sql`
      with bare as (
        update bookings set unique_code = 0, amount_due = total_price + insurance_total
        where id_trip = ${id_trip} and status = 0
        returning amount_due, pay_before, name_contact, email_contact, phone_contact
      ),
      asked as (
        insert into payments (id_trip, method, amount, order_ref)
        select ${id_trip}, 'midtrans', sum(amount_due)::bigint - (
          select coalesce(-sum(amount), 0)::bigint from ledger_entries
          where account = 'held' and id_trip = ${id_trip}
        ), ${order_ref}
        from bare having count(*) > 0
        returning amount
      )
      select asked.amount, ceil(extract(epoch from bare.pay_before - now()) / 60)::int as minutes,
        name_contact as name, email_contact as email, phone_contact as phone
      from asked, bare
      order by bare.pay_before limit 1
    `),

  /** No unique code any more: nothing is transferred. */
  withoutCode: (id_trip: number) =>
    db.rows(sql`
      update bookings set unique_code = 0, amount_due = total_price + insurance_total
      where id_trip = ${id_trip} and status = 0 and unique_code > 0
    `),

  /** What was asked last is asked no longer; answers its unique code. */
  close: (id_trip: number) =>
    db.row<{ unique_code: number }>(sql`
      update payments set state = 'closed', closed_at = now()
      where id_trip = ${id_trip} and state = 'open'
      returning unique_code
    `),
})

/** What a trip that waits must still pay, without a unique code. */
const missing = (id_trip: number) => sql`
  select min(id) as first, greatest(0, sum(total_price + insurance_total)::bigint - (
    select coalesce(-sum(amount), 0)::bigint from ledger_entries
    where account = 'held' and id_trip = ${id_trip}
  )) as missing
  from bookings where id_trip = ${id_trip} and status = 0
  having count(*) > 0
`
