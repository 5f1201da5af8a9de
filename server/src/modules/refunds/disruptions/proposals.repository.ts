import { PAID, PENDING_PAYMENT, REFUNDED } from '@sayap/contract/booking/booking-states'
import type { DisruptionReason } from '@sayap/contract/flights/flight-enums'
import type {
  DisruptedParty,
  DisruptionKind,
  PartyList,
  ProposalState,
} from '@sayap/contract/operations/disruptions'
import { FREE_REBOOKING_DAYS } from '@sayap/contract/payment/refund-rule'
import { freeSeatCount, isForSale } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'
import type { OtherDeparture, StrandedParty } from './allocate'
import { type Change, isEntitled } from './disruptions.repository'

/** Flights that are looked at for each flight that does not leave. */
const MAX_CANDIDATES = 80

export interface Assigned {
  id_booking: number
  id_from: number
  party: number
  /** Null where no flight is found. */
  id_flight: number | null
  holder: string | null
}

/** A proposal, locked. */
export interface LockedProposal {
  id: number
  id_booking: number
  party: number
  id_flight: number | null
  holder: string | null
  state: ProposalState
  /** The time to answer has passed. */
  over: boolean
  revision: number
}

/** The latest proposal of a booking, as its traveller sees it. */
export interface OwnProposal {
  id_booking: number
  kind: DisruptionKind
  reason: DisruptionReason
  state: ProposalState
  id_flight: number
  until: string
  expires_in: number
}

/** A proposal that was sent, or whose seats are free again, as messages name it. */
export interface ProposedFlight {
  id_booking: number
  flight_number: string
  airline_code: string
  name_airline: string
  starting_place: string
  destination_place: string
  departure_date: string
  departure_time: string
  arrived_date: string
  arrived_time: string
  zone_from: string
  until: string
}

type PartyRow = Omit<DisruptedParty, 'outcome'> & { id: number; outcome: DisruptedParty['outcome'] }

const LISTS: Record<PartyList, Sql> = {
  all: sql`true`,
  open: sql`p.state in ('open', 'declined', 'expired')`,
  waiting: sql`p.state in ('held', 'offered')`,
  done: sql`p.state in ('accepted', 'ended')`,
}

const flightJson = (flight: Sql, airline: Sql) => sql`json_build_object(
  'id', ${flight}.id, 'flight_number', ${flight}.flight_number, 'name_airline', ${airline}.name,
  'departure_date', ${flight}.departure_date, 'departure_time', ${flight}.departure_time,
  'arrived_date', ${flight}.arrived_date, 'arrived_time', ${flight}.arrived_time,
  'starting_place', ${flight}.starting_place, 'destination_place', ${flight}.destination_place,
  'class_flight', ${flight}.class_flight
)`

const parties = (condition: Sql, order: Sql) => sql`
  select p.id, p.id_booking, b.code as booking_code, b.name_contact as name, p.party as passengers,
    p.state, p.expires_at, p.answered_at, p.revision,
    ${flightJson(sql`f`, sql`fa`)} as from,
    case when t.id is not null then ${flightJson(sql`t`, sql`ta`)} end as to,
    case when p.state <> 'ended' then null
         when r.state = 'rebooked' then 'rebooked'
         when b.status = ${literal(REFUNDED)} then 'refunded' else 'cancelled' end as outcome
  from rebooking_proposals p
  join bookings b on b.id = p.id_booking
  join flights f on f.id = p.id_from join airlines fa on fa.id = f.id_airline
  left join flights t on t.id = p.id_flight left join airlines ta on ta.id = t.id_airline
  left join refunds r on r.id_booking = b.id
  where ${condition} order by ${order}
`

const locked = (condition: Sql) => sql`
  select p.id, p.id_booking, p.party, p.id_flight, p.holder, p.state,
    coalesce(p.expires_at <= now(), false) as over, p.revision
  from rebooking_proposals p where ${condition}
`

const messageColumns = sql`
  p.id_booking, f.flight_number, a.code as airline_code, a.name as name_airline, f.starting_place, f.destination_place,
  f.departure_date, f.departure_time, f.arrived_date, f.arrived_time,
  coalesce(airport.zone, 'Asia/Jakarta') as zone_from, p.expires_at as until
`
const withFlight = sql`
  join flights f on f.id = p.id_flight join airlines a on a.id = f.id_airline
  left join airports airport on airport.code = f.airport_from and lower(airport.city) = f.origin_key
`

export const proposalsRepository = (db: Database) => ({
  /**
   * Paid bookings of these flights that have, or will have, a right to another flight and no proposal
   * yet; locked, so that none of them ends meanwhile. What is left of their fares is read separately.
   */
  lockParties: (flights: readonly number[], change: Change) =>
    db.rows<Omit<StrandedParty, 'fare_left'>>(sql`
      with locked as materialized (
        select b.id, b.id_trip, b.leg, b.capacity, b.id_flight from bookings b
        where b.id_flight = any(${flights}::bigint[]) and b.status = ${literal(PAID)}
        order by b.id for share
      )
      select b.id as id_booking, b.id_trip, b.leg, b.capacity as party, b.id_flight as id_from,
        f.departs_at, other.not_before, other.not_after
      from locked b join flights f on f.id = b.id_flight
      left join booked_times booked on booked.id_booking = b.id
      cross join lateral (
        select max(flight.arrives_at) filter (where leg.leg < b.leg) as not_before,
          min(flight.departs_at) filter (where leg.leg > b.leg) as not_after
        from bookings leg join flights flight on flight.id = leg.id_flight
        where leg.id_trip = b.id_trip and leg.id <> b.id and flight.cancelled_at is null
          and flight.id <> all(${flights}::bigint[])
          and leg.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
      ) other
      where ${isEntitled(change)} and not exists (
        select from rebooking_proposals p
        where p.id_booking = b.id and p.state in ('held', 'offered')
      )
      order by b.id
    `),

  /**
   * Flights that can take the place of each of these: the same airline first, then the same day, then
   * the earliest after the time that was booked. After a delay only those that land before it.
   */
  candidates: (flights: readonly number[], { kind, delay }: Change) =>
    db.rows<OtherDeparture>(sql`
      select mine.id as id_from, found.*
      from flights mine cross join lateral (
        select f.id, f.price, f.departs_at, f.arrives_at, seats.free,
          f.id_airline = mine.id_airline as is_same_airline
        from flights f join airlines a on a.id = f.id_airline
        cross join lateral (select ${freeSeatCount} as free) seats
        where f.origin_key = mine.origin_key and f.dest_key = mine.dest_key
          and f.class_flight = mine.class_flight
          and f.departure_date between mine.departure_date
            and mine.departure_date + ${literal(FREE_REBOOKING_DAYS)}
          and f.departs_at >= mine.departs_at and f.departs_at >= (select first_on_sale())
          and f.id <> all(${flights}::bigint[]) and ${isForSale} and a.active and seats.free > 0
          and (${kind === 'cancel'}::boolean
            or f.arrives_at < mine.arrives_at + make_interval(mins => ${delay}::int))
          and not exists (
            select from disruption_flights d where d.id_flight = f.id and d.is_live
          )
        order by f.id_airline = mine.id_airline desc, f.departure_date = mine.departure_date desc,
          f.departs_at, f.id
        limit ${literal(MAX_CANDIDATES)}
      ) found
      where mine.id = any(${flights}::bigint[])
    `),

  insert: (id_disruption: number, assigned: readonly Assigned[]) =>
    db.rows(sql`
      insert into rebooking_proposals (id_disruption, id_booking, id_from, party, id_flight, holder, state)
      select ${id_disruption}::bigint, id_booking, id_from, party, id_flight, holder,
        case when holder is null then 'open' else 'held' end
      from unnest(
        ${assigned.map(({ id_booking }) => id_booking)}::bigint[],
        ${assigned.map(({ id_from }) => id_from)}::bigint[],
        ${assigned.map(({ party }) => party)}::int[],
        ${assigned.map(({ id_flight }) => id_flight)}::bigint[],
        ${assigned.map(({ holder }) => holder)}::uuid[]
      ) as party (id_booking, id_from, party, id_flight, holder)
      order by id_booking
      on conflict (id_disruption, id_booking) do nothing
    `),

  list: (id_disruption: number, list: PartyList, after: number | undefined, limit: number) =>
    db.rows<PartyRow>(
      parties(
        and(
          sql`p.id_disruption = ${id_disruption} and ${LISTS[list]}`,
          after !== undefined && sql`p.id > ${after}`,
        ),
        sql`p.id limit ${limit}`,
      ),
    ),

  one: (id_disruption: number, id_booking: number) =>
    db.row<PartyRow>(
      parties(sql`p.id_disruption = ${id_disruption} and p.id_booking = ${id_booking}`, sql`p.id`),
    ),

  lockOne: (id_disruption: number, id_booking: number) =>
    db.row<LockedProposal>(sql`
      ${locked(sql`p.id_disruption = ${id_disruption} and p.id_booking = ${id_booking}`)}
      for update
    `),

  /** Proposes this flight, or none where it is null; what was held before is let go by the caller. */
  change: (id: number, id_flight: number | null, holder: string | null) =>
    db.rows(sql`
      update rebooking_proposals set id_flight = ${id_flight}::bigint, holder = ${holder}::uuid,
        state = ${holder === null ? 'open' : 'held'}
      where id = ${id}
    `),

  /** Deletes those of a draft that ends; returns who held seats, and of which flights. */
  deleteOf: (id_disruption: number) =>
    db.rows<{ holder: string | null; id_flight: number | null }>(sql`
      delete from rebooking_proposals where id_disruption = ${id_disruption}
      returning holder, id_flight
    `),

  /**
   * Held proposals for the bookings of this flight, locked, with the time to answer. Who flies with a
   * delayed flight has chosen: `isDelay` ends it when that leaves.
   */
  lockHeld: (
    id_disruption: number,
    flights: readonly number[],
    { answer_hours, isDelay }: { answer_hours: number; isDelay: boolean },
  ) =>
    db.rows<{ id: number; party: number; holder: string; until: string }>(sql`
      select p.id, p.party, p.holder, least(
        now() + make_interval(hours => ${answer_hours}::int),
        f.departs_at - ((select first_on_sale()) - now()),
        case when ${isDelay}::boolean then mine.departs_at end
      ) as until
      from rebooking_proposals p join flights f on f.id = p.id_flight
      join flights mine on mine.id = p.id_from
      where p.id_disruption = ${id_disruption} and p.id_from = any(${flights}::bigint[])
        and p.state = 'held'
      order by p.id for update of p
    `),

  offer: (parties: readonly { id: number; until: string }[]) =>
    db.rows<ProposedFlight>(sql`
      with sent as (
        update rebooking_proposals p set state = 'offered', expires_at = party.until
        from unnest(
          ${parties.map(({ id }) => id)}::bigint[],
          ${parties.map(({ until }) => until)}::timestamptz[]
        ) as party (id, until)
        where p.id = party.id and p.state = 'held'
        returning p.*
      )
      select ${messageColumns} from sent p ${withFlight} order by p.id
    `),

  /** The seats of these were lost, or their flight stays as it was. */
  open: (ids: readonly number[]) =>
    db.rows(sql`
      update rebooking_proposals set state = 'open', id_flight = null, holder = null, expires_at = null
      where id = any(${ids}::bigint[])
    `),

  deleteFrom: (id_disruption: number, flights: readonly number[]) =>
    db.rows(sql`
      delete from rebooking_proposals
      where id_disruption = ${id_disruption} and id_from = any(${flights}::bigint[])
    `),

  /** Open proposals for bookings of these flights that have a right and no row in the disruption. */
  addMissing: (id_disruption: number, flights: readonly number[]) =>
    db.rows(sql`
      insert into rebooking_proposals (id_disruption, id_booking, id_from, party, state)
      select ${id_disruption}::bigint, b.id, b.id_flight, b.capacity, 'open'
      from bookings b join refunds r on r.id_booking = b.id
      where b.id_flight = any(${flights}::bigint[]) and b.status = ${literal(PAID)}
        and r.state = 'offered'
        and not exists (
          select from rebooking_proposals p
          where p.id_booking = b.id and p.state in ('held', 'offered')
        )
      order by b.id
      on conflict (id_disruption, id_booking) do nothing
    `),

  /** The latest that was sent for a booking. */
  ofBooking: (id_booking: number) =>
    db.row<OwnProposal>(sql`
      select p.id_booking, d.kind, d.reason, p.id_flight, p.expires_at as until,
        case when p.state = 'offered' and p.expires_at <= now() then 'expired' else p.state end as state,
        greatest(0, extract(epoch from p.expires_at - now()))::int as expires_in
      from rebooking_proposals p join disruptions d on d.id = p.id_disruption
      where p.id_booking = ${id_booking} and p.id_flight is not null and p.expires_at is not null
      order by p.id desc limit 1
    `),

  /** Offers that stand for these bookings. */
  standing: (bookings: readonly number[]) =>
    db.rows<ProposedFlight>(sql`
      select ${messageColumns} from rebooking_proposals p ${withFlight}
      where p.id_booking = any(${bookings}::bigint[]) and p.state = 'offered'
        and p.expires_at > now()
    `),

  lockOffered: (id_booking: number) =>
    db.row<LockedProposal>(sql`
      ${locked(sql`p.id_booking = ${id_booking} and p.state = 'offered'`)} for update
    `),

  answered: (id: number, state: 'accepted' | 'declined') =>
    db.rows(sql`
      update rebooking_proposals set state = ${state}, answered_at = now() where id = ${id}
    `),

  /** Of bookings that were refunded or cancelled; returns the seats that are let go. */
  endOfBookings: (bookings: readonly number[]) =>
    db.rows<{ holder: string; id_flight: number }>(sql`
      with concerned as (
        select id, state, holder, id_flight from rebooking_proposals
        where id_booking = any(${bookings}::bigint[])
          and state in ('held', 'open', 'offered', 'declined', 'expired')
        order by id for update
      ),
      ended as (
        update rebooking_proposals p set state = 'ended', answered_at = now()
        from concerned where concerned.id = p.id
      )
      select holder, id_flight from concerned where state in ('held', 'offered')
    `),

  /**
   * Before `loseFlight`: locks the bookings to which this flight is proposed. The message about an ended
   * proposal refers to its booking and trip, and bookings are locked before proposals.
   */
  lockBookingsProposed: (id_flight: number) =>
    db.rows(sql`
      select b.id from bookings b
      where b.id_trip in (
        select own.id_trip from rebooking_proposals p join bookings own on own.id = p.id_booking
        where p.id_flight = ${id_flight} and p.state in ('held', 'offered')
      )
      order by b.id for key share
    `),

  /** Of a flight that cannot be proposed any more; returns the offers that were sent. */
  loseFlight: (id_flight: number) =>
    db.rows<ProposedFlight>(sql`
      with concerned as materialized (
        select * from rebooking_proposals
        where id_flight = ${id_flight} and state in ('held', 'offered') order by id for update
      ),
      lost as (
        update rebooking_proposals p
        set state = 'open', id_flight = null, holder = null, expires_at = null
        from concerned where concerned.id = p.id
      )
      select ${messageColumns} from concerned p ${withFlight}
      where p.state = 'offered' order by p.id
    `),

  /**
   * Offers that were not answered in time and whose trips are locked by nobody else, oldest first: locks
   * their bookings, before the proposals, as the message about the end refers to booking and trip. Whoever
   * answers at this moment has the trip and waits for the proposal; the job must not wait for the trip.
   */
  lockExpired: async (limit: number) =>
    (
      await db.rows<{ id: number }>(sql`
        with over as materialized (
          select p.id, b.id_trip from rebooking_proposals p join bookings b on b.id = p.id_booking
          where p.state = 'offered' and p.expires_at <= now()
          order by p.id limit ${limit}
        ),
        legs as materialized (
          select b.id from bookings b where b.id_trip in (select id_trip from over)
          order by b.id for key share skip locked
        )
        select over.id from over
        where not exists (
          select from bookings b
          where b.id_trip = over.id_trip and b.id not in (select id from legs)
        )
        order by over.id
      `)
    ).map(({ id }) => id),

  /** Ends those of these offers that were not answered in time; returns them. */
  expire: (ids: readonly number[]) =>
    db.rows<ProposedFlight & { id_flight: number }>(sql`
      with over as materialized (
        select * from rebooking_proposals
        where id = any(${ids}::bigint[]) and state = 'offered' and expires_at <= now()
        order by id for update skip locked
      ),
      ended as (
        update rebooking_proposals p set state = 'expired' from over where over.id = p.id
      )
      select ${messageColumns}, p.id_flight from over p ${withFlight} order by p.id
    `),
})
