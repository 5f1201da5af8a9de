import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** Days ahead whose most popular flights get passengers. */
const DAYS = 4
const FLIGHTS = 150

/** The flights that get passengers: the cheapest of each route and day, so that they are seen. */
const filled = sql`
  select id, price, class_flight, departs_at,
         case class_flight when 'economy' then 3 when 'business' then 2 else 1 end as side,
         case when abs(hashtext('full' || id)) % 12 = 0 then 97
              else 20 + abs(hashtext('load' || id)) % 66 end as load
  from (
    select f.*, row_number() over (
      partition by origin_key, dest_key, departure_date, class_flight order by price, f.id
    ) as rank
    from flights f
    where departure_date between (now() at time zone 'Asia/Jakarta')::date + 1
                             and (now() at time zone 'Asia/Jakarta')::date + ${DAYS}::int
      and type_trip = 'one way' and departs_at > now() + interval '12 hours'
      and (origin_key, dest_key) in (
        ('medan', 'jakarta'), ('jakarta', 'medan'), ('jakarta', 'denpasar'),
        ('denpasar', 'jakarta'), ('jakarta', 'yogyakarta'), ('jakarta', 'surabaya')
      )
  ) ranked
  where rank <= 7
  order by departure_date, rank, id
  limit ${FLIGHTS}::int
`

/** Seats follow from the ids: one booking for the taken seats on one side of a row. */
const seats = sql`
  select f.id as id_flight, p as position, (p - 1) / f.side as party,
         abs(hashtext(f.id || '/' || p)) as dice
  from filled f
  cross join lateral generate_series(
    1, case f.class_flight when 'economy' then 120 when 'business' then 36 else 8 end
  ) p
  where abs(hashtext(f.id || ':' || p)) % 100 < f.load
`

/** Booked during the month before, in the order of their ids. */
const parties = sql`
  select *, now() - interval '30 days'
              * (1 - row_number() over (order by id_booking)::float8 / count(*) over ()) as made_at
  from (
    select id_flight, party, count(*)::int as size,
           nextval(pg_get_serial_sequence('bookings', 'id')) as id_booking,
           abs(hashtext(id_flight || '+' || party)) as dice
    from seats group by id_flight, party
  ) numbered
`

/** Staff confirmed the transfer within the hour. */
const verifiedAt = sql`least(now(), made_at + (10 + dice % 50) * interval '1 minute')`

/** Booking references are computed from the ids by a step that repeats no number. */
const booked = (people: readonly number[]) => sql`
  insert into bookings (
    id, code, id_flight, id_user, name_contact, email_contact, phone_contact, capacity,
    unit_price, total_price, insurance_total, amount_due, status, status_reason, pay_before,
    created_at, status_at
  )
  overriding system value
  select id_booking,
         'K' || translate(upper(lpad(to_hex((id_booking * 387421 + 99) % 1048576), 5, '0')),
                          '01', 'XY'),
         id_flight, u.id, u.name, u.email, '+62812' || lpad((p.dice % 10000000)::text, 7, '0'),
         size, f.price, f.price * size, 0, f.price * size, 1, 'payment_verified',
         least(made_at + interval '24 hours', f.departs_at - interval '2 hours'),
         made_at, ${verifiedAt}
  from parties p
  join filled f on f.id = p.id_flight
  join users u on u.id = (string_to_array(${people.join(',')}::text, ',')::bigint[])
                         [1 + p.dice % ${people.length}::int]
`

const aboard = (names: readonly string[]) => sql`
  insert into passengers (id_booking, id_flight, name, category_passenger, id_seat)
  select p.id_booking, s.id_flight,
         (string_to_array(${names.join(',')}::text, ','))[1 + s.dice % ${names.length}::int],
         case when s.dice % 9 = 0 and p.size > 1 and s.position % 3 = 2 then 'child'
              else 'adult' end,
         s.id_flight * 1000 + s.position
  from seats s join parties p using (id_flight, party)
  returning id
`

const ticketed = sql`
  insert into tickets (id_passenger, code)
  select id, concat_ws('-', 'SYP', substr(dice, 1, 4), substr(dice, 5, 4), substr(dice, 9, 4))
  from (select id, upper(replace(gen_random_uuid()::text, '-', '')) as dice from aboard) coded
`

const moved = (verifier: number) => sql`
  insert into booking_moves
    (id_booking, from_status, to_status, reason, actor_role, actor_id, request_id, at)
  select id_booking, move.from_status, move.to_status, move.reason, move.role,
         case move.role when 'admin' then ${verifier}::bigint end, 'demo',
         case move.to_status when 0 then made_at else ${verifiedAt} end
  from parties
  cross join (values (null::int, 0, 'created', 'system'), (0, 1, 'payment_verified', 'admin'))
    as move(from_status, to_status, reason, role)
  order by id_booking, move.to_status
`

export const demoUsersRepository = (db: Database) => ({
  insertUsers: (names: readonly string[]) =>
    db.rows<{ id: number }>(sql`
      insert into users (name, email)
      select name, lower(replace(name, ' ', '.')) || '@example.com'
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name
      returning id
    `),

  /** Inserts paid bookings with all their rows except notifications. */
  fillSeats: (names: readonly string[], people: readonly number[], verifier: number) =>
    db.rows<{ id: number }>(sql`
      with filled as materialized (${filled}),
      seats as materialized (${seats}),
      parties as materialized (${parties}),
      booked as (${booked(people)}),
      aboard as (${aboard(names)}),
      claimed as (
        insert into claims (id_flight, position, id_booking)
        select s.id_flight, s.position, p.id_booking
        from seats s join parties p using (id_flight, party)
        returning id
      ),
      ticketed as (${ticketed}),
      moved as (${moved(verifier)})
      select id_booking as id from parties
    `),
})
