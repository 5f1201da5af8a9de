import { laterDeadline } from '#modules/booking/protection/confirmed-deadline'
import { partPaymentOf } from '#modules/payment/ledger/part-payment'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'
import type { DocumentLeg, DocumentTrip } from './document-trip'

/** A leg together with the columns of its trip. */
export type TripRow = Omit<DocumentTrip, 'legs'> & DocumentLeg

export const documentTripsRepository = (db: Database) => ({
  /** All legs of the trips that these bookings belong to, in order of trip and leg. */
  withBookings: (ids: readonly number[]) =>
    db.rows<TripRow>(
      legs(sql`
      b.id_trip in (select id_trip from bookings where id = any(${ids}::bigint[]))
    `),
    ),

  /** All legs of one booking's trip; `owner`: only if it belongs to that traveller. */
  withBooking: (id: number, owner: number | null) =>
    db.rows<TripRow>(
      legs(sql`
      b.id_trip = (
        select id_trip from bookings
        where ${and(sql`id = ${id}`, owner !== null && sql`id_user = ${owner}`)}
      )
    `),
    ),
})

const payment = sql`(
  select jsonb_build_object('amount', p.amount, 'state', p.state, 'method', p.method,
    'bank_name', t.bank_name, 'account_number', t.account_number,
    'account_holder', t.account_holder)
  from payments p left join bank_accounts t on t.id = p.id_bank_account
  where p.id_trip = b.id_trip and p.state in ('open', 'paid') and not p.for_insurance
  order by p.id desc limit 1
)`

/** Insurance that awaited its payment is paid by credit as well; what came for it was no credit before. */
const paidForInsurance = sql`(
  select coalesce(sum(least(due.amount, m.amount)), 0)
  from (
    select id_money, sum(amount) as amount from insurance_dues
    where id_trip = b.id_trip and state = 'paid' group by id_money
  ) due join money_received m on m.id = due.id_money
)`

const creditUsed = sql`(
  select greatest(coalesce(sum(e.amount), 0) - ${paidForInsurance}, 0)::bigint
  from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
  where t.id_trip = b.id_trip and e.account = 'credit'
    and t.kind in ('credit_reserved', 'credit_released')
)`

/** Flights from or to unknown airports use Jakarta's time zone, as in all of the program. */
const legs = (which: Sql) => sql`
  select b.id_trip, b.code, b.id_user, b.name_contact, b.email_contact, b.phone_contact,
    u.language, u.mail_reminders, b.created_at, ${payment} as payment, ${creditUsed} as credit_used,
    ${partPaymentOf(sql`b.id_trip`)} as part_payment,
    b.id as id_booking, b.leg, b.status, b.status_reason, b.status_at, b.capacity, b.unit_price,
    b.total_price, b.insurance_total, b.discount, b.covered, b.unique_code, b.amount_due, b.pay_before,
    ${laterDeadline} as pay_before_confirmed,
    f.flight_number, a.name as name_airline, a.code as airline_code, f.class_flight,
    f.starting_place, f.destination_place, f.airport_from, f.airport_to,
    o.name as airport_from_name, d.name as airport_to_name,
    coalesce(o.zone, 'Asia/Jakarta') as zone_from, coalesce(d.zone, 'Asia/Jakarta') as zone_to,
    f.departure_date, f.departure_time, f.arrived_date, f.arrived_time, f.departs_at,
    f.arrives_at, f.gate, f.terminal, f.luggage, f.meal, f.wifi,
    f.cancelled_at is not null as is_cancelled,
    (
      select max(m.at) from booking_moves m where m.id_booking = b.id and m.to_status = 1
    ) as paid_at,
    f.revision + (
      select count(*)::int from booking_moves m where m.id_booking = b.id
    ) + (
      select coalesce(sum(p.revision - 1 + p.seat_changes), 0)::int
      from passengers p where p.id_booking = b.id
    ) as revision,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'category_passenger', p.category_passenger,
        'id_seat', p.id_seat, 'ticket', t.code
      ) order by p.id), '[]')
      from passengers p
      left join tickets t on t.id_passenger = p.id and t.revoked_at is null
      where p.id_booking = b.id
    ) as passengers
  from bookings b
  join users u on u.id = b.id_user
  join flights f on f.id = b.id_flight
  join airlines a on a.id = f.id_airline
  left join airports o on o.code = f.airport_from and lower(o.city) = f.origin_key
  left join airports d on d.code = f.airport_to and lower(d.city) = f.dest_key
  where ${which}
  order by b.id_trip, b.leg
`
