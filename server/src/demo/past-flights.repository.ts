import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

interface Flown {
  id_flight: number
  id_user: number
  code: string
  position: number
  verifier: number
}

export const pastFlightsRepository = (db: Database) => ({
  /**
   * Copies a flight to a number of days earlier: a departed flight cannot be inserted through the
   * services.
   */
  before: (id: number, days: number) =>
    db.row<{ id: number }>(sql`
      insert into flights (
        id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
        departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at,
        transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity,
        transit_place, layover_minutes, cabin_kg, checked_kg, aircraft
      )
      select id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
        departure_date - ${days}::int, departure_time, arrived_date - ${days}::int, arrived_time,
        departs_at - make_interval(days => ${days}::int),
        arrives_at - make_interval(days => ${days}::int),
        transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity,
        transit_place, layover_minutes, cabin_kg, checked_kg, aircraft
      from flights where id = ${id}
      returning id
    `),

  /** A booking of such a flight, made and paid three weeks before departure. */
  aboard: ({ id_flight, id_user, code, position, verifier }: Flown) =>
    db.row<{ id: number }>(sql`
      with booked as (
        insert into bookings (
          code, id_flight, id_user, name_contact, email_contact, phone_contact, capacity,
          unit_price, total_price, insurance_total, amount_due, status, status_reason, pay_before,
          created_at, status_at
        )
        select ${code}, f.id, u.id, u.name, u.email, '+6281234567890', 1,
          f.price, f.price, 0, f.price, 1, 'payment_verified',
          f.departs_at - interval '20 days', f.departs_at - interval '21 days',
          f.departs_at - interval '21 days' + interval '25 minutes'
        from flights f, users u where f.id = ${id_flight} and u.id = ${id_user}
        returning id, name_contact, created_at, status_at
      ), named as (
        insert into passengers (id_booking, id_flight, name, category_passenger, id_seat)
        select id, ${id_flight}, name_contact, 'adult', ${id_flight * 1000 + position}
        from booked
        returning id
      ), claimed as (
        insert into claims (id_flight, position, id_booking)
        select ${id_flight}, ${position}, id from booked
      ), ticketed as (
        insert into tickets (id_passenger, code)
        select id, concat_ws('-', 'SYP', substr(dice, 1, 4), substr(dice, 5, 4), substr(dice, 9, 4))
        from (select id, upper(replace(gen_random_uuid()::text, '-', '')) as dice from named) coded
      ), moved as (
        insert into booking_moves
          (id_booking, from_status, to_status, reason, actor_role, actor_id, request_id, at)
        select b.id, move.from_status, move.to_status, move.reason, move.role,
          case move.role when 'admin' then ${verifier}::bigint end, 'demo',
          case move.to_status when 0 then b.created_at else b.status_at end
        from booked b
        cross join (values (null::int, 0, 'created', 'system'), (0, 1, 'payment_verified', 'admin'))
          as move(from_status, to_status, reason, role)
        order by move.to_status
      )
      select id from booked
    `),
})
