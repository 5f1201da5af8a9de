import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { PaymentMethod } from '@sayap/contract/payment/payments'
import { clearedUniqueCode, setUniqueCode } from '#modules/booking/lifecycle/unique-code-statements'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'
import type { ProviderStatus } from '../midtrans/payment-provider'

export interface RequestAttempt {
  /** Some leg awaits payment. */
  is_pending: boolean
  /** There is an account to transfer to. */
  has_account: boolean
  is_opened: boolean
}

export interface ProviderRequest {
  /** Rupiah. */
  amount: number
  /** Until the payment deadline. */
  minutes: number
  name: string
  email: string
  phone: string
}

/** A request to pay at the provider's page. */
export interface ProviderOrder {
  order_ref: string
  id_trip: number
  /** Rupiah. */
  amount: number
  /** False where another request has replaced it. */
  open: boolean
  /** Insurance of a paid trip; false: the trip. */
  for_insurance: boolean
  /** What it pays for is awaited longer than the order: a proof is in review, or was rejected after it was opened. */
  is_outlived: boolean
}

/** Rupiah: what is asked, and travel credit that was counted for the rest. */
interface InsuranceRequest {
  id_trip: number
  missing: number
  credit: number
}

/** A trip of which an unpaid leg was closed. */
export interface TripWithClosedLeg {
  id_trip: number
  id_user: number
  /** Another leg still awaits payment: the trip has to pay less. */
  is_pending: boolean
  /** Rupiah that were paid towards it; `reserved` is the travel credit in it. */
  held: number
  reserved: number
}

/** Days for which an amount stays reserved for its trip after the request `p` closed. */
const RESERVED_DAYS = 30
export const isReserved = sql`(
  p.closed_at is null or p.closed_at > now() - make_interval(days => ${literal(RESERVED_DAYS)})
)`

/** The account that a new request names. */
const offeredAccount = sql`
  select id from bank_accounts where active and starts_at is null order by id limit 1
`

/** Payment requests: the table `payments`. A trip has at most one that is open. */
export const paymentRequestsRepository = (db: Database) => ({
  /**
   * Requests a bank transfer of what a trip still has to pay, with the first of these unique codes
   * whose amount is not reserved for another request to the account, and writes the code to the
   * booking. The amount of a closed request stays reserved for its own trip.
   * `orWithout`: without a code if none of them is free. One statement, as every booking runs it.
   */
  openTransfer: (id_trip: number, codes: number[], orWithout: boolean) =>
    db.row<RequestAttempt>(sql`
      with trip as materialized (${amountMissing(id_trip)}),
      account as materialized (${offeredAccount}),
      free as materialized (
        select one.code from trip, account, unnest(${codes}::int[]) with ordinality as one (code, nth)
        where not exists (
          select from payments p
          where p.id_bank_account = account.id and p.amount = trip.missing + one.code
            and ${isReserved} and (p.state = 'open' or p.id_trip <> ${id_trip})
            and p.unique_code > 0
        )
        order by nth limit 1
      ),
      opened as (
        insert into payments (id_trip, method, id_bank_account, amount, unique_code)
        select ${id_trip}, 'bank_transfer', account.id, trip.missing + coalesce(free.code, 0),
          coalesce(free.code, 0)
        from trip cross join account left join free on true
        where free.code is not null or ${orWithout}::boolean
        on conflict do nothing
        returning unique_code
      ),
      coded as (${setUniqueCode(id_trip, sql`select unique_code from opened`)})
      select exists (select from trip) as is_pending, exists (select from account) as has_account,
        exists (select from opened) as is_opened
    `),

  /** Requests what a trip still has to pay by the provider's page, without a unique code. */
  openProviderOrder: (id_trip: number, order_ref: string) =>
    db.row<ProviderRequest>(sql`
      with legs as (${clearedUniqueCode(id_trip)}),
      opened as (
        insert into payments (id_trip, method, amount, order_ref, payable_until)
        select ${id_trip}, 'midtrans', sum(amount_due)::bigint - (${held(id_trip)}), ${order_ref},
          min(pay_before)
        from legs having count(*) > 0
        returning amount
      )
      select opened.amount, ceil(extract(epoch from legs.pay_before - now()) / 60)::int as minutes,
        name_contact as name, email_contact as email, phone_contact as phone
      from opened, legs
      order by legs.pay_before limit 1
    `),

  /**
   * Requests a bank transfer of `missing` rupiah for insurance of a paid trip, like `openTransfer`, but
   * without a word in the bookings, which stay as they are.
   */
  openInsuranceTransfer: (
    { id_trip, missing, credit }: InsuranceRequest,
    codes: number[],
    orWithout: boolean,
  ) =>
    db.row<Omit<RequestAttempt, 'is_pending'>>(sql`
      with account as materialized (${offeredAccount}),
      free as materialized (
        select one.code from account, unnest(${codes}::int[]) with ordinality as one (code, nth)
        where not exists (
          select from payments p
          where p.id_bank_account = account.id and p.amount = ${missing}::bigint + one.code
            and ${isReserved} and (p.state = 'open' or p.id_trip <> ${id_trip})
            and p.unique_code > 0
        )
        order by nth limit 1
      ),
      opened as (
        insert into payments
          (id_trip, method, id_bank_account, amount, unique_code, for_insurance, credit_counted)
        select ${id_trip}, 'bank_transfer', account.id, ${missing}::bigint + coalesce(free.code, 0),
          coalesce(free.code, 0), true, ${credit}
        from account left join free on true
        where free.code is not null or ${orWithout}::boolean
        on conflict do nothing
        returning id
      )
      select exists (select from account) as has_account, exists (select from opened) as is_opened
    `),

  /** The same by the provider's page; `minutes` until its deadline. */
  openInsuranceOrder: ({ id_trip, missing, credit }: InsuranceRequest, order_ref: string) =>
    db.row<ProviderRequest>(sql`
      with opened as (
        insert into payments
          (id_trip, method, amount, order_ref, for_insurance, credit_counted, payable_until)
        select ${id_trip}, 'midtrans', ${missing}, ${order_ref}, true, ${credit}, min(d.pay_before)
        from insurance_dues d where d.id_trip = ${id_trip} and d.state = 'waiting'
        returning amount, payable_until
      )
      select opened.amount, ceil(extract(epoch from opened.payable_until - now()) / 60)::int as minutes,
        name_contact as name, email_contact as email, phone_contact as phone
      from opened, bookings where bookings.id = ${id_trip}
    `),

  /** Closes the open request of a trip. */
  close: (id_trip: number) =>
    db.row<{ unique_code: number; credit_counted: number }>(sql`
      update payments set state = 'closed', closed_at = now()
      where id_trip = ${id_trip} and state = 'open'
      returning unique_code, credit_counted
    `),

  /** Closes the open request for insurance of a paid trip as paid. */
  payOpen: (id_trip: number) =>
    db.rows(sql`
      update payments set state = 'paid', closed_at = now()
      where id_trip = ${id_trip} and state = 'open' and for_insurance
    `),

  /** What an open request asks for. */
  openAmount: (id_trip: number) =>
    db.row<{ amount: number }>(sql`
      select amount from payments where id_trip = ${id_trip} and state = 'open'
    `),

  /** Whether this amount was asked for insurance of a paid trip that is no longer awaited. */
  wasForInsurance: async (id_trip: number, amount: number) =>
    (await db.row(sql`
      select id from payments
      where id_trip = ${id_trip} and for_insurance and state = 'closed' and amount = ${amount}
      limit 1
    `)) !== undefined,

  findOpen: (id_trip: number) =>
    db.row<{ method: PaymentMethod; redirect_url: string | null }>(sql`
      select method, redirect_url from payments where id_trip = ${id_trip} and state = 'open'
    `),

  /** The amount of a trip's last request, open or not; `any`: also of one for insurance. */
  lastAmount: (id_trip: number, any: boolean) =>
    db.row<{ amount: number }>(sql`
      select amount from payments
      where id_trip = ${id_trip} and (${any}::boolean or not for_insurance) order by id desc limit 1
    `),

  findOrder: (order_ref: string) =>
    db.row<ProviderOrder>(sql`
      select order_ref, id_trip, amount, state = 'open' as open, for_insurance,
        coalesce(payable_until < (
          case when for_insurance then (
            select min(d.pay_before) from insurance_dues d
            where d.id_trip = payments.id_trip and d.state = 'waiting'
          ) else (
            select min(b.pay_before) from bookings b
            where b.id_trip = payments.id_trip and b.status = ${literal(PENDING_PAYMENT)}
          ) end
        ), false) or exists (
          select from payment_proofs proof
          where proof.id_trip = payments.id_trip and proof.state = 'in_review' and proof.review_until > now()
        ) as is_outlived
      from payments where order_ref = ${order_ref}
    `),

  setRedirectUrl: (order_ref: string, redirect_url: string) =>
    db.rows(sql`
      update payments set redirect_url = ${redirect_url} where order_ref = ${order_ref}
    `),

  setProviderStatus: (order_ref: string, status: ProviderStatus) =>
    db.rows(sql`
      update payments set provider_status = ${status}
      where order_ref = ${order_ref} and provider_status is distinct from ${status}
    `),

  /**
   * Closes the payment requests of the trips of these bookings of which no leg awaits payment any
   * more. Returns the trips that need a new request, or whose money must be credited.
   */
  closeUnpaid: (bookings: readonly number[]) =>
    db.rows<TripWithClosedLeg>(sql`
      with trips as materialized (
        select distinct id_trip from bookings where id = any(${bookings}::bigint[])
      ),
      current as materialized (
        select t.id_trip, b.id_user, exists (
          select from bookings leg where leg.id_trip = t.id_trip and leg.status = ${literal(PENDING_PAYMENT)}
        ) as is_pending
        from trips t join bookings b on b.id = t.id_trip
      ),
      closed as (
        update payments set state = 'closed', closed_at = now()
        where state = 'open' and id_trip in (select id_trip from current where not is_pending)
      ),
      credited as (
        update money_received set outcome = 'credited'
        where outcome = 'held' and id_trip in (select id_trip from current where not is_pending)
      ),
      money as (
        select e.id_trip, -sum(e.amount)::bigint as held, coalesce(
          -sum(e.amount) filter (where t.kind in ('credit_reserved', 'credit_released')), 0
        )::bigint as reserved
        from ledger_entries e join ledger_transactions t on t.id = e.id_transaction
        where e.account = 'held' and e.id_trip in (select id_trip from current)
        group by e.id_trip having sum(e.amount) <> 0
      )
      select c.*, coalesce(m.held, 0) as held, coalesce(m.reserved, 0) as reserved
      from current c left join money m using (id_trip)
      where c.is_pending or m.held is not null
      order by c.id_trip
    `),

  /** Closes the last request of the trips of these bookings as paid, and accepts their proofs. */
  closePaid: (bookings: readonly number[], staff: number | null) =>
    db.rows(sql`
      with trips as materialized (
        select distinct id_trip from bookings where id = any(${bookings}::bigint[])
      ),
      accepted as (
        update payment_proofs
        set state = 'accepted', reviewed_by = ${staff}, reviewed_at = now()
        where state = 'in_review' and id_trip in (select id_trip from trips)
      )
      update payments set state = 'paid', closed_at = coalesce(closed_at, now())
      where id in (select max(id) from payments
                   where id_trip in (select id_trip from trips) and not for_insurance
                   group by id_trip)
    `),
})

/** Rupiah that are held for a trip already. */
const held = (id_trip: number) => sql`
  select coalesce(-sum(amount), 0)::bigint from ledger_entries
  where account = 'held' and id_trip = ${id_trip}
`

/** What a trip that awaits payment still has to pay, without a unique code; no row for another. */
const amountMissing = (id_trip: number) => sql`
  select greatest(0, sum(total_price + insurance_total - discount - covered)::bigint - (${held(id_trip)})) as missing
  from bookings where id_trip = ${id_trip} and status = ${literal(PENDING_PAYMENT)}
  having count(*) > 0
`
