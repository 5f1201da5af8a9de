import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type {
  GroupList,
  GroupState,
  NewGroupRequest,
} from '@sayap/contract/booking/groups/group-requests'
import {
  MAX_GROUPS_OF_NETWORK,
  MAX_OPEN_GROUPS,
} from '@sayap/contract/booking/groups/group-requests'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { ERASED_NAME } from '#modules/accounts/privacy/erased-values'
import {
  freeSeatCount,
  isForSale,
  isLiveClaim,
  isSeatAvailable,
  seatsOfFlight,
} from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'
import type { IdPage } from '#platform/http/input/id-page'
import { lockFlights } from '../lifecycle/lock-flights.repository'

/** Days after departure for which requests are kept. */
const KEPT_DAYS = 30
/** Days before and after the wanted one on which staff are offered flights. */
const NEAR_DAYS = 3

export interface GroupRow {
  id: number
  id_user: number
  state: GroupState
  starting_place: string
  destination_place: string
  departure_date: string
  class_flight: CabinClass
  id_flight: number | null
  flight_number: string | null
  name_airline: string | null
  departure_time: string | null
  /** IANA zone of the airport. */
  zone_from: string
  adult: number
  child: number
  capacity: number
  organiser: string
  phone: string
  remark: string
  unit_price: number | null
  valid_until: string | null
  expires_in: number | null
  message: string
  reason: string
  /** The booking as it is after changes of its flight. */
  id_booking: number | null
  /** Names of the passengers of that booking. */
  names: string[]
  revision: number
  created_at: string
  ended_at: string | null
  name: string
  email: string
  answered_by: string | null
}

/** A request that is not over, locked. */
export interface OpenRequest {
  id: number
  id_user: number
  id_flight: number | null
  state: 'requested' | 'quoted'
  holder: string | null
  /** The time of the quote has passed. */
  over: boolean
  party: number
  adults: number
  children: number
  unit_price: number | null
  organiser: string
  phone: string
  /** Of the account. */
  email: string
  revision: number
}

export interface QuotableFlight {
  id: number
  class_flight: CabinClass
  capacity: number
  starting_place: string
  destination_place: string
  departure_date: string
  /** Rupiah for one passenger. */
  price: number
  on_sale: boolean
  /** Whole hours until sales close. */
  max_hours: number
}

export interface GroupFlightRow {
  id: number
  flight_number: string
  name_airline: string
  departure_date: string
  departure_time: string
  class_flight: CabinClass
  price: number
  free_seats: number
  is_wanted: boolean
  max_hours: number
}

/** A quote whose time is over is an expired one, also before the job has said so. */
const stateNow = sql`
  case when g.state = 'quoted' and g.valid_until <= now() then 'expired' else g.state end
`
const isOpen = sql`g.state in ('requested', 'quoted')`

const onSale = sql`
  ${isForSale} and sales_open(f.departs_at)
  and exists (select from airlines a where a.id = f.id_airline and a.active)
`
const hoursOnSale = sql`
  floor(extract(epoch from f.departs_at - (select first_on_sale())) / 3600)::int
`

const selectGroups = (condition: Sql, order: Sql) => sql`
  select g.id, g.id_user, ${stateNow} as state, g.starting_place, g.destination_place,
    -- A flight may have been moved to another day since it was asked for or quoted.
    coalesce(f.departure_date, g.departure_date) as departure_date,
    g.class_flight, g.id_flight, f.flight_number, a.name as name_airline, f.departure_time,
    coalesce(p.zone, 'Asia/Jakarta') as zone_from,
    g.adults as adult, g.children as child, g.party as capacity, g.organiser, g.phone, g.remark,
    g.unit_price, g.valid_until,
    greatest(0, extract(epoch from g.valid_until - now()))::int as expires_in,
    g.message, g.reason, b.id as id_booking,
    array(select name from passengers where id_booking = b.id order by id) as names,
    g.revision, g.created_at, g.ended_at,
    u.name, coalesce(u.guest_email, u.email) as email, s.fullname as answered_by
  from group_requests g
  join users u on u.id = g.id_user
  left join admins s on s.id = g.answered_by
  left join flights f on f.id = g.id_flight
  left join airlines a on a.id = f.id_airline
  left join airports p on p.code = f.airport_from and lower(p.city) = f.origin_key
  left join lateral (
    select id from bookings where id_group = g.id order by status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}) desc, id desc limit 1
  ) b on g.state = 'accepted'
  where ${condition} order by ${order}
`

const LISTS: Record<GroupList, { condition: Sql; newestFirst: boolean }> = {
  open: { condition: sql`g.state = 'requested'`, newestFirst: false },
  quoted: { condition: sql`g.state = 'quoted'`, newestFirst: false },
  ended: { condition: sql`g.state not in ('requested', 'quoted')`, newestFirst: true },
}

export const groupRequestsRepository = (db: Database) => ({
  of: (id_user: number, { before, limit }: IdPage) =>
    db.rows<GroupRow>(
      selectGroups(
        and(sql`g.id_user = ${id_user}`, before !== undefined && sql`g.id < ${before}`),
        sql`g.id desc limit ${limit}`,
      ),
    ),

  find: (id: number, owner: number | null) =>
    db.row<GroupRow>(
      selectGroups(and(sql`g.id = ${id}`, owner !== null && sql`g.id_user = ${owner}`), sql`g.id`),
    ),

  byIds: (ids: readonly number[]) =>
    db.rows<GroupRow>(selectGroups(sql`g.id = any(${ids}::bigint[])`, sql`g.id`)),

  list: (list: GroupList, after: number | undefined, limit: number) => {
    const { condition, newestFirst } = LISTS[list]
    const from = after !== undefined && (newestFirst ? sql`g.id < ${after}` : sql`g.id > ${after}`)
    return db.rows<GroupRow>(
      selectGroups(
        and(condition, from),
        newestFirst ? sql`g.id desc limit ${limit}` : sql`g.id limit ${limit}`,
      ),
    )
  },

  countOpen: async () =>
    (
      await db.row<{ open: number }>(
        sql`select count(*)::int as open from group_requests g where g.state = 'requested'`,
      )
    )?.open ?? 0,

  /** Until the transaction ends no other request of this account or network is added. */
  async lockAsker(id_user: number, network: string) {
    await db.row(sql`select id from users where id = ${id_user} for no key update`)
    await db.row(sql`select pg_advisory_xact_lock(7303, hashtext(${network}))`)
  },

  hasRoom: async (id_user: number, network: string) =>
    (await db.row<{ account: boolean; network: boolean }>(sql`
      select
        (select count(*) from group_requests g where g.id_user = ${id_user} and ${isOpen})
          < ${literal(MAX_OPEN_GROUPS)} as account,
        (select count(*) from group_requests g
         where g.network = ${network} and g.created_at > now() - interval '1 day')
          < ${literal(MAX_GROUPS_OF_NETWORK)} as network
    `)) as { account: boolean; network: boolean },

  /** A flight as a request or a quote looks at it. */
  flight: (id: number) =>
    db.row<QuotableFlight>(sql`
      select f.id, f.class_flight, f.capacity, f.starting_place, f.destination_place,
        f.departure_date, f.price, ${onSale} as on_sale, ${hoursOnSale} as max_hours
      from flights f where f.id = ${id}
    `),

  /** Whether a day has not begun where it is latest in Indonesia. */
  isComing: async (day: string) =>
    (
      await db.row<{ coming: boolean }>(
        sql`select ${day}::date >= (now() at time zone 'Asia/Jakarta')::date as coming`,
      )
    )?.coming ?? false,

  insert: (
    asker: { id_user: number; network: string },
    request: NewGroupRequest & { phone: string },
    wanted: Pick<QuotableFlight, 'starting_place' | 'destination_place' | 'departure_date'> & {
      class_flight: string
    },
  ) =>
    db.row<{ id: number }>(sql`
      insert into group_requests (id_user, network, id_flight, starting_place, destination_place,
        departure_date, class_flight, adults, children, organiser, phone, remark)
      values (${asker.id_user}, ${asker.network}, ${request.id_flight ?? null}::bigint,
        ${wanted.starting_place}, ${wanted.destination_place}, ${wanted.departure_date},
        ${wanted.class_flight}, ${request.adult}, ${request.child}, ${request.organiser},
        ${request.phone}, ${request.remark})
      returning id
    `),

  /** The flight that a request is about, and its revision, without a lock. */
  about: (id: number, owner: number | null) =>
    db.row<{ id_flight: number | null; revision: number; state: GroupState }>(sql`
      select g.id_flight, g.revision, g.state from group_requests g
      where ${and(sql`g.id = ${id}`, owner !== null && sql`g.id_user = ${owner}`)}
    `),

  /** In ascending order: a cancellation of these flights waits until the transaction ends. */
  lockFlights: (ids: readonly (number | null)[], booked: number | null) =>
    db.rows(lockFlights(sql`select unnest(${ids.filter((id) => id !== null)}::bigint[])`, booked)),

  /** A request that has not ended, locked; undefined for any other. */
  lockOpen: (id: number) =>
    db.row<OpenRequest>(sql`
      select g.id, g.id_user, g.id_flight, g.state, g.holder,
        coalesce(g.valid_until <= now(), false) as over,
        g.party, g.adults, g.children, g.unit_price, g.organiser, g.phone,
        coalesce(u.guest_email, u.email) as email, g.revision
      from group_requests g join users u on u.id = g.id_user
      where g.id = ${id} and ${isOpen}
      for update of g
    `),

  /** Free positions of a flight, ascending. */
  freePositions: async (id_flight: number) =>
    (
      await db.rows<{ position: number }>(sql`
        select seat.position from flights f
        cross join ${seatsOfFlight}
        where f.id = ${id_flight} and ${isSeatAvailable(sql`seat.position`)}
        order by seat.position
      `)
    ).map(({ position }) => position),

  /** The positions that a quote holds, ascending. */
  heldPositions: async (id_flight: number, holder: string) =>
    (
      await db.rows<{ position: number }>(sql`
        select c.position from claims c
        where c.id_flight = ${id_flight} and c.holder = ${holder}::uuid and ${isLiveClaim}
        order by c.position
      `)
    ).map(({ position }) => position),

  /** What was asked for becomes the flight that is quoted. */
  quoted: (
    id: number,
    flight: QuotableFlight,
    quote: { holder: string; unit_price: number; valid_hours: number; message: string; by: number },
  ) =>
    db.rows(sql`
      update group_requests set state = 'quoted', id_flight = ${flight.id},
        starting_place = ${flight.starting_place}, destination_place = ${flight.destination_place},
        departure_date = ${flight.departure_date}, class_flight = ${flight.class_flight},
        holder = ${quote.holder}::uuid, unit_price = ${quote.unit_price},
        valid_until = now() + ${quote.valid_hours}::int * interval '1 hour',
        message = ${quote.message}, answered_by = ${quote.by}
      where id = ${id}
    `),

  accepted: (id: number, id_booking: number) =>
    db.rows(sql`
      update group_requests set state = 'accepted', id_booking = ${id_booking}, ended_at = now()
      where id = ${id}
    `),

  end: (
    ids: readonly number[],
    state: GroupState,
    { reason = '', by = null }: { reason?: string; by?: number | null } = {},
  ) =>
    db.rows(sql`
      update group_requests g set state = ${state}, ended_at = now(), reason = ${reason},
        answered_by = coalesce(${by}::bigint, answered_by)
      where g.id = any(${ids}::bigint[]) and ${isOpen}
    `),

  /** Takes the quotes of a flight back that lost their seats: staff quote again. */
  reopen: (id_flight: number) =>
    db.rows(sql`
      update group_requests g set state = 'requested', holder = null, unit_price = null,
        valid_until = null, message = ''
      where g.id_flight = ${id_flight} and g.state = 'quoted'
    `),

  /** Flights with enough free seats for a request; those that it holds itself count as free. */
  flightsFor: (id: number, limit: number) =>
    db.rows<GroupFlightRow>(sql`
      with wanted as materialized (select * from group_requests where id = ${id})
      select f.id, f.flight_number, a.name as name_airline, f.departure_date, f.departure_time,
        f.class_flight, f.price, seats.free as free_seats, ${hoursOnSale} as max_hours,
        f.id is not distinct from w.id_flight
          or w.id_flight is null and f.departure_date = w.departure_date as is_wanted
      from wanted w
      join flights f on f.origin_key = lower(w.starting_place)
        and f.dest_key = lower(w.destination_place)
        and f.departure_date between w.departure_date - ${literal(NEAR_DAYS)}
          and w.departure_date + ${literal(NEAR_DAYS)}
      join airlines a on a.id = f.id_airline
      cross join lateral (
        select ${freeSeatCount} + (
          select count(*)::int from claims c
          where c.id_flight = f.id and c.holder = w.holder and ${isLiveClaim}
        ) as free
      ) seats
      where f.class_flight in ('economy', 'business') and ${onSale} and seats.free >= w.party
        and ${hoursOnSale} >= 1
      order by f.id is not distinct from w.id_flight desc, f.class_flight <> w.class_flight,
        abs(f.departure_date - w.departure_date), f.price, f.id
      limit ${limit}
    `),

  /** Quotes whose time is over; those that somebody else is ending are skipped. */
  lockOver: (limit: number) =>
    db.rows<{ id: number }>(sql`
      select g.id from group_requests g where g.state = 'quoted' and g.valid_until <= now()
      order by g.id limit ${limit} for update skip locked
    `),

  /** Requests whose day has passed, or whose flight is sold no more. */
  lockClosed: (limit: number) =>
    db.rows<{ id: number }>(sql`
      select g.id from group_requests g left join flights f on f.id = g.id_flight
      where g.state = 'requested' and (
        coalesce(f.departure_date, g.departure_date) < (now() at time zone 'Asia/Jakarta')::date
        or f.closed_at is not null or f.departs_at < (select first_on_sale())
      )
      order by g.id limit ${limit} for update of g skip locked
    `),

  lockOfFlight: (id_flight: number) =>
    db.rows<{ id: number }>(sql`
      select g.id from group_requests g where g.id_flight = ${id_flight} and ${isOpen}
      order by g.id for update
    `),

  /** Deletes what was never booked, and the person of what was, some days after departure. */
  deleteOld: () => db.rows(forget(sql`departure_date < current_date - ${literal(KEPT_DAYS)}`)),

  /** Returns the seats that quotes hold for the account. */
  async ofUser(id_user: number) {
    const held = await db.rows<{ id_flight: number; holder: string }>(sql`
      select id_flight, holder from group_requests
      where id_user = ${id_user} and state = 'quoted' for update
    `)
    await db.rows(forget(sql`id_user = ${id_user}`))
    return held
  },
})

const forget = (condition: Sql) => sql`
  with deleted as (
    delete from group_requests where state <> 'accepted' and (${condition})
  )
  update group_requests set organiser = ${ERASED_NAME}, phone = '', remark = '', message = '',
    network = null
  where state = 'accepted' and organiser <> ${ERASED_NAME} and (${condition})
`
