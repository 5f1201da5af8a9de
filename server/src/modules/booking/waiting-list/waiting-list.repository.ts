import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { MAX_WAITING_LISTS, type WaitingState } from '@sayap/contract/booking/waiting-list'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { CabinClass, TripType } from '@sayap/contract/flights/flight-enums'
import { airportZone } from '#modules/flights/airport-zone'
import {
  cabinPlan,
  freeSeatCount,
  isForSale,
  isLiveClaim,
  isSeatAvailable,
  seatsOfFlight,
} from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import {
  integerKey,
  keysOfRow,
  orderBy,
  readCursor,
  rowsAfter,
  type Sorting,
  writeCursor,
} from '#platform/database/keyset'
import { and, literal, type Sql, sql } from '#platform/database/sql'

/** Days for which an entry that has ended is listed. */
const LISTED_DAYS = 7
/** Days after departure for which entries are kept. */
const KEPT_DAYS = 30

/** The row of an entry with what its list and its mails say of the flight. */
export interface EntryRow {
  id: number
  id_flight: number
  id_user: number
  adult: number
  child: number
  capacity: number
  state: WaitingState
  place: number | null
  offer_expires_at: string | null
  created_at: string
  ended_at: string | null
  flight_number: string
  name_airline: string
  starting_place: string
  destination_place: string
  class_flight: CabinClass
  type_trip: TripType
  departure_date: string
  departure_time: string
  /** IANA zone of the airport. */
  zone_from: string
  /** Rupiah for one passenger. */
  price: number
}

/** A party whose turn may have come, in order of joining. */
export interface WaitingCandidate {
  id: number
  id_user: number
  adults: number
  children: number
  party: number
  proved: boolean
  /** Seats that the account keeps unpaid, on this flight and on all. */
  unpaid_here: number
  unpaid_all: number
}

export interface OfferableCabin {
  class_flight: CabinClass
  /** Of its aircraft type; null for the plan of its class. */
  cabin: CabinPlan | null
  capacity: number
  free: number[]
}

interface JoinedFlight {
  capacity: number
  free_seats: number
  on_sale: boolean
}

/** On sale, and still so when an offer that begins now ends. */
const canBeOffered = (minutes: number) => sql`
  ${isForSale} and sales_open(f.departs_at - ${minutes}::int * interval '1 minute')
  and exists (select from airlines a where a.id = f.id_airline and a.active)
`

/** An offer whose time is over is an expired one, also before the job has said so. */
const stateNow = sql`
  case when e.state = 'offered' and e.offer_expires_at <= now() then 'expired' else e.state end
`

const ENTRY = sql`
  e.id, e.id_flight, e.id_user, e.adults as adult, e.children as child, e.party as capacity,
  ${stateNow} as state,
  case when e.state = 'waiting' then (
    select count(*)::int from waiting_entries w
    where w.id_flight = e.id_flight and w.state = 'waiting' and w.id <= e.id
  ) end as place,
  e.offer_expires_at, e.created_at, e.ended_at,
  f.flight_number, f.name_airline, f.starting_place, f.destination_place, f.class_flight,
  f.type_trip, f.departure_date, f.departure_time, f.zone_from, f.price
`
/** Entries in the order of these flights. One that is deleted meanwhile hides none that follows it. */
const byFlight = (flights: readonly number[]): Sorting => ({
  name: 'waiting-list',
  order: 'asc',
  keys: [integerKey(sql`array_position(${flights}::bigint[], e.id_flight)`), integerKey(sql`e.id`)],
})

/** The flights `f` with what is shown of them. */
const FLIGHTS = sql`(
  select f.id, f.flight_number, a.name as name_airline, f.starting_place, f.destination_place,
    f.class_flight, f.type_trip, f.departure_date, f.departure_time, f.price, f.departs_at,
    ${airportZone(sql`f.airport_from`, sql`f.starting_place`)} as zone_from
  from flights f join airlines a on a.id = f.id_airline
) f`

export const waitingListRepository = (db: Database) => {
  const entries = (condition: Sql) =>
    db.rows<EntryRow>(sql`
      select ${ENTRY} from waiting_entries e join ${FLIGHTS} on f.id = e.id_flight
      where ${condition} order by e.id desc
    `)

  return {
    entries: (ids: readonly number[]) => entries(sql`e.id = any(${ids}::bigint[])`),

    of: (id_user: number) =>
      entries(sql`
        e.id_user = ${id_user} and f.departs_at > now()
        and (e.ended_at is null or e.ended_at > now() - make_interval(days => ${literal(LISTED_DAYS)}))
      `),

    /**
     * Of these flights, by flight and order of joining; entries that ended otherwise are left out. `next`
     * is the `after` of the following page, null after the last.
     */
    async ofFlights(
      flights: readonly number[],
      { after, limit }: { after: string | undefined; limit: number },
    ) {
      const sorting = byFlight(flights)
      const last = after === undefined ? undefined : readCursor(sorting, after)
      const rows = await db.rows<EntryRow & { name: string; email: string; keys: string[] }>(sql`
        select ${ENTRY}, u.name, coalesce(u.guest_email, u.email) as email, ${keysOfRow(sorting)} as keys
        from waiting_entries e join ${FLIGHTS} on f.id = e.id_flight join users u on u.id = e.id_user
        where ${and(
          sql`e.id_flight = any(${flights}::bigint[]) and e.state <> 'left'`,
          rowsAfter(sorting, last),
        )}
        order by ${orderBy(sorting)} limit ${limit + 1}
      `)
      const data = rows.slice(0, limit)
      const end = rows.length > limit ? data.at(-1) : undefined
      return { data, next: end ? writeCursor(sorting, end.keys) : null }
    },

    /** Until the transaction ends no other entry of this account is added. */
    lockAccount: (id_user: number) =>
      db.row(sql`select id from users where id = ${id_user} for no key update`),

    hasRoom: async (id_user: number) =>
      (
        await db.row<{ room: boolean }>(sql`
          select count(*) < ${literal(MAX_WAITING_LISTS)} as room from waiting_entries
          where id_user = ${id_user} and state in ('waiting', 'offered')
        `)
      )?.room ?? false,

    /** A cancellation of the flight waits until the transaction ends. */
    flight: (id_flight: number, offerMinutes: number) =>
      db.row<JoinedFlight>(sql`
        select f.capacity, ${freeSeatCount} as free_seats, ${canBeOffered(offerMinutes)} as on_sale
        from flights f where f.id = ${id_flight} for share of f
      `),

    insert: (id_user: number, id_flight: number, adults: number, children: number) =>
      db.row<{ id: number }>(sql`
        insert into waiting_entries (id_user, id_flight, adults, children)
        values (${id_user}, ${id_flight}, ${adults}, ${children})
        returning id
      `),

    /** An own entry that has not ended, locked. */
    lockOpen: (id: number, id_user: number) =>
      db.row<{ id: number; id_flight: number; holder: string | null; over: boolean }>(sql`
        select id, id_flight, holder, coalesce(offer_expires_at <= now(), false) as over
        from waiting_entries
        where id = ${id} and id_user = ${id_user} and state in ('waiting', 'offered')
        for update
      `),

    own: (id: number, id_user: number) =>
      db.row<{ id: number; id_flight: number }>(
        sql`select id, id_flight from waiting_entries where id = ${id} and id_user = ${id_user}`,
      ),

    end: (ids: readonly number[], state: WaitingState) =>
      db.rows(sql`
        update waiting_entries set state = ${state}, ended_at = now()
        where id = any(${ids}::bigint[]) and state in ('waiting', 'offered')
      `),

    /** Takes the offers of these entries back: their parties wait on, in their places. */
    waitOn: (ids: readonly number[]) =>
      db.rows<{ id: number }>(sql`
        update waiting_entries set state = 'waiting', holder = null, offered_at = null,
          offer_expires_at = null, opened_at = null
        where id = any(${ids}::bigint[]) and state = 'offered' and offer_expires_at > now()
        returning id
      `),

    opened: (id: number, holder: string) =>
      db.rows(sql`
        update waiting_entries set holder = ${holder}::uuid, opened_at = coalesce(opened_at, now())
        where id = ${id}
      `),

    /** Of these flights, ascending, those for which somebody waits; one look into an index. */
    waited: (flights: readonly number[]) =>
      db.rows<{ id_flight: number }>(sql`
        select distinct id_flight from waiting_entries
        where id_flight = any(${flights}::bigint[]) and state = 'waiting' order by id_flight
      `),

    flightsOf: (bookings: readonly number[]) =>
      db.rows<{ id_flight: number }>(sql`
        select distinct id_flight from bookings b
        where b.id = any(${bookings}::bigint[]) order by id_flight
      `),

    /** Flights with a free seat and somebody who waits, ascending. */
    withFreeSeats: (offerMinutes: number) =>
      db.rows<{ id_flight: number }>(sql`
        select f.id as id_flight
        from (select distinct id_flight from waiting_entries where state = 'waiting') w
        join flights f on f.id = w.id_flight
        where ${canBeOffered(offerMinutes)} and ${freeSeatCount} > 0
        order by f.id
      `),

    /**
     * Keeps a cancellation of the flight waiting. Undefined where one is in progress: whoever frees
     * seats has locked bookings, which come after flights in the order of locks, and must not wait.
     */
    lockFlight: (id_flight: number) =>
      db.row<{ id: number }>(
        sql`select id from flights where id = ${id_flight} for key share skip locked`,
      ),

    /** Everybody who waits for the flight: until the transaction ends nobody else offers its seats. */
    lockWaiting: (id_flight: number) =>
      db.rows<{ id: number }>(sql`
        select id from waiting_entries where id_flight = ${id_flight} and state = 'waiting'
        order by id for update
      `),

    /** After `lockWaiting`, so that a statement of its own sees what the lock has waited for. */
    candidates: (id_flight: number) =>
      db.rows<WaitingCandidate>(sql`
        select e.id, e.id_user, e.adults, e.children, e.party, account_is_proved(e.id_user) as proved,
          (held.here + booked.here)::int as unpaid_here,
          (held.everywhere + booked.everywhere)::int as unpaid_all
        from waiting_entries e
        join users u on u.id = e.id_user and u.suspended_at is null and u.erased_at is null
        cross join lateral (
          select count(*) as everywhere, count(*) filter (where c.id_flight = ${id_flight}) as here
          from claims c where c.id_user = e.id_user and c.id_booking is null and c.expires_at > now()
            and c.released_at is null
        ) held
        cross join lateral (
          select coalesce(sum(b.capacity), 0) as everywhere,
            coalesce(sum(b.capacity) filter (where b.id_flight = ${id_flight}), 0) as here
          from bookings b where b.id_user = e.id_user and b.status = ${literal(PENDING_PAYMENT)}
            and b.id_group is null
        ) booked
        where e.id_flight = ${id_flight} and e.state = 'waiting'
        order by e.id
      `),

    /** Free seats of a flight that can be offered; undefined for any other. */
    cabin: (id_flight: number, offerMinutes: number) =>
      db.row<OfferableCabin>(sql`
        select f.class_flight, ${cabinPlan} as cabin, f.capacity, array(
          select seat.position from ${seatsOfFlight}
          where ${isSeatAvailable(sql`seat.position`)} order by seat.position
        ) as free
        from flights f where f.id = ${id_flight} and ${canBeOffered(offerMinutes)}
      `),

    offered: (id: number, holder: string, offerMinutes: number) =>
      db.rows(sql`
        update waiting_entries set state = 'offered', holder = ${holder}::uuid, offered_at = now(),
          offer_expires_at = now() + ${offerMinutes}::int * interval '1 minute'
        where id = ${id}
      `),

    /**
     * Offers whose time is over, or whose seats staff have released before they were opened; those
     * that somebody else is ending are skipped.
     */
    lockOver: (limit: number) =>
      db.rows<{ id: number }>(sql`
        select e.id from waiting_entries e
        where e.state = 'offered' and (e.offer_expires_at <= now() or e.opened_at is null and not exists (
          select from claims c
          where c.id_flight = e.id_flight and c.holder = e.holder and ${isLiveClaim}
        ))
        order by e.id limit ${limit} for update skip locked
      `),

    /** Parties that wait for a flight whose sales have closed. */
    lockClosed: (limit: number) =>
      db.rows<{ id: number }>(sql`
        select e.id from waiting_entries e join flights f on f.id = e.id_flight
        where e.state = 'waiting'
          and (f.closed_at is not null or f.departs_at < (select first_on_sale()))
        order by e.id limit ${limit} for update of e skip locked
      `),

    lockOfFlight: (id_flight: number) =>
      db.rows<{ id: number }>(sql`
        select id from waiting_entries
        where id_flight = ${id_flight} and state in ('waiting', 'offered') order by id for update
      `),

    /** Ends the entries that these bookings fulfil; an offer was for them, whatever their size. */
    booked: (bookings: readonly number[], id_user: number) =>
      db.rows<{ id_flight: number; holder: string | null }>(sql`
        update waiting_entries e set state = 'booked', ended_at = now()
        from bookings b
        where b.id = any(${bookings}::bigint[]) and e.id_flight = b.id_flight
          and e.id_user = ${id_user} and e.state in ('waiting', 'offered')
          and (e.state = 'offered' or b.capacity >= e.party)
        returning e.id_flight, e.holder
      `),

    deleteOld: () =>
      db.rows(sql`
        delete from waiting_entries e using flights f
        where f.id = e.id_flight and f.departs_at < now() - make_interval(days => ${literal(KEPT_DAYS)})
      `),

    ofUser: (id_user: number) =>
      db.rows<{ id_flight: number; holder: string | null }>(sql`
        delete from waiting_entries where id_user = ${id_user} returning id_flight, holder
      `),
  }
}
