import type {
  BlockedCabin,
  BlockedSeats,
  BlockerKind,
  ReleaseSeats,
} from '@sayap/contract/booking/blocked-seats'
import { type BookingStatus, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { isLiveClaim } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'

/** True for a hold `c` of `claims`, other than of a group's quote or a proposal, which staff chose to give. */
const isHold = sql`
  c.id_booking is null and ${isLiveClaim}
  and not exists (select from group_requests g where g.holder = c.holder)
  and not exists (select from rebooking_proposals p where p.holder = c.holder)
`

/**
 * True for a booking `b` that waits for payment. One whose proof is in review was paid as far as the
 * traveller can tell. Bookings of groups and those that staff made for callers were given by staff, and
 * no limit counts them either.
 */
const isUnpaid = sql`
  b.status = ${literal(PENDING_PAYMENT)} and b.id_group is null and b.booked_by is null and not exists (
    select from payment_proofs p
    where p.id_trip = b.id_trip and p.state = 'in_review' and p.review_until > now()
  )
`

const KEYS: Record<BlockerKind, Sql> = {
  account: sql`id_user::text`,
  holder: sql`holder::text`,
  network: sql`network`,
}

/** True for rows of that account, browser or network. */
const isOf = ({ by, key }: ReleaseSeats) => sql`${KEYS[by]} = ${key}`

const keptSeats = sql`
  select c.id_flight, c.id_user, c.holder, c.network, c.unproved, 1 as seats,
    null::bigint as id_booking, coalesce(c.held_since, c.created_at) as since,
    c.expires_at as until
  from claims c where ${isHold}
  union all
  select b.id_flight, b.id_user, null, b.network, b.unproved, b.capacity,
    b.id, b.created_at, b.pay_before
  from bookings b where ${isUnpaid}
`

const flightShare = sql`
  'id_flight', f.id, 'starting_place', f.starting_place, 'destination_place', f.destination_place,
  'departure_date', f.departure_date, 'flight_number', f.flight_number, 'capacity', f.capacity
`

export const blockedSeatsRepository = (db: Database) => ({
  /** Those with the most seats first. */
  list: (by: BlockerKind, limit: number) =>
    db.rows<BlockedSeats>(sql`
      with kept as (${keptSeats}),
      by_flight as (
        select ${KEYS[by]} as key, id_flight, sum(seats)::int as seats,
          count(*) filter (where id_booking is null)::int as held, count(id_booking)::int as bookings,
          bool_or(unproved) as unproved, min(since) as since, max(until) as until,
          min(id_user) as id_user, min(network) as network,
          row_number() over (partition by ${KEYS[by]} order by sum(seats) desc, id_flight) as rank
        from kept where ${KEYS[by]} is not null
        group by ${KEYS[by]}, id_flight
      ),
      blockers as (
        select key, sum(seats)::int as seats, sum(held)::int as held,
          sum(bookings)::int as bookings, count(*)::int as flights, bool_or(unproved) as unproved,
          min(since) as since, max(until) as until,
          -- Several people may share a network, so it names nobody.
          ${by === 'network' ? sql`null::bigint` : sql`min(id_user)`} as id_user,
          min(network) as network
        from by_flight group by key
        order by seats desc, key limit ${limit}
      )
      select b.*, u.name, u.email, (
        select jsonb_agg(jsonb_build_object(${flightShare}, 'seats', s.seats) order by s.rank)
        from by_flight s join flights f on f.id = s.id_flight
        where s.key = b.key and s.rank <= 3
      ) as most
      from blockers b left join users u on u.id = b.id_user
      order by b.seats desc, b.key
    `),

  total: async () =>
    (await db.row<{ seats: number }>(
      sql`with kept as (${keptSeats}) select coalesce(sum(seats), 0)::int as seats from kept`,
    )) ?? { seats: 0 },

  /** Cabins of which more than so many percent are kept without a proved address. */
  cabins: (percent: number, limit: number) =>
    db.rows<BlockedCabin>(sql`
      with kept as (${keptSeats})
      select f.id as id_flight, f.starting_place, f.destination_place, f.departure_date,
        f.flight_number, f.capacity, sum(k.seats)::int as seats
      from kept k join flights f on f.id = k.id_flight
      where k.unproved
      group by f.id
      having sum(k.seats) * 100 > f.capacity * ${percent}::int
      order by sum(k.seats) * 100 / f.capacity desc, f.id limit ${limit}
    `),

  /** Locks all legs of up to `limit` trips with such a booking, ascending as everywhere. */
  lockTrips: (blocker: ReleaseSeats, limit: number) =>
    db.rows<{ id: number; status: BookingStatus; capacity: number }>(sql`
      with chosen as materialized (
        select distinct b.id_trip from bookings b
        where ${isUnpaid} and ${blocker.by === 'holder' ? sql`false` : isOf(blocker)}
        order by b.id_trip limit ${limit}
      )
      select id, status, capacity from bookings where id_trip in (select id_trip from chosen)
      order by id
      for update
    `),

  /**
   * Ends the holds as if they had been extended to their total time, so that the same browser,
   * account or network has to wait before it holds the same seats again.
   */
  endHolds: (blocker: ReleaseSeats, totalMinutes: number) =>
    db.rows<{ id: number }>(sql`
      update claims
      set expires_at = now(), held_since = now() - ${totalMinutes}::int * interval '1 minute'
      where id in (
        select c.id from claims c
        where ${isHold} and ${isOf(blocker)}
        order by c.id_flight, c.position
        for update
      )
      returning id
    `),
})
