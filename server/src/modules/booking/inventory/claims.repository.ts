import { SEATS_PER_FLIGHT } from '@sayap/contract/booking/seat-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { isLiveClaim, isSeatAvailable, seatsOfFlight } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'

/**
 * The one statement that claims seats for bookings, to be run alone or as a common table expression;
 * `holdSeats` is its counterpart for holds. `seats` selects `id_flight, position, id_booking, holder,
 * expires_at` of a booking: its id, and null for the rest. It is ordered by flight and position, so that no two callers can wait for
 * each other.
 *
 * Claims the seats that are free, whose hold has expired, or that `holder` holds. Seats that
 * somebody else has are missing from the returned rows: the caller rolls back.
 */
export const claimSeats = (seats: Sql, holder: string | null) => sql`
  insert into claims (id_flight, position, id_booking, holder, expires_at)
  ${seats}
  on conflict (id_flight, position) where released_at is null
  do update set id_booking = excluded.id_booking, holder = excluded.holder,
    expires_at = excluded.expires_at, held_since = null, network = null, id_user = null,
    unproved = false
  where claims.id_booking is null
    and (claims.expires_at <= now() or claims.holder = ${holder}::uuid)
  returning id_flight, position, id_booking, expires_at
`

/** The browser, account and network that hold seats, and for how long they may. */
export interface SeatHolder {
  holder: string
  /** The signed-in traveller; null for visitors and staff. */
  id_user: number | null
  network: string
  /** Nobody is signed in, or the account's address is not proved. */
  unproved: boolean
}

export interface HoldLimits {
  /** Minutes of one hold. */
  holdMinutes: number
  /** Minutes a hold may reach by extending it. */
  holdTotalMinutes: number
  /** Minutes to wait after that before the same seat may be held again. */
  holdWaitMinutes: number
}

const minutes = (n: number) => sql`${n}::int * interval '1 minute'`

/**
 * True for a row of `claims` whose hold began with the same browser, account or network as the hold
 * that is wanted now, and ended, if it did, less than the waiting time ago: both are one hold.
 */
const isSameHold = ({ holder, id_user, network }: SeatHolder, limits: HoldLimits) => sql`(
  claims.expires_at > now() - ${minutes(limits.holdWaitMinutes)}
  and (claims.holder = ${holder}::uuid or claims.network = ${network}
       or claims.id_user = ${id_user}::bigint) is true
)`

/** When a hold in `claims` began; those of older versions of this program do not say. */
const heldSince = sql`coalesce(claims.held_since, claims.created_at)`

/**
 * The one statement that holds seats. `seats` selects `id_flight, position, wanted` of the seats to
 * hold, and of those to let go, in ascending order as for `claimSeats`. Seats that somebody else has,
 * and seats that these have held for the total time and must wait for, are missing from the returned
 * rows: the caller rolls back.
 */
export const holdSeats = (seats: Sql, by: SeatHolder, limits: HoldLimits) => sql`
  insert into claims
    (id_flight, position, holder, expires_at, held_since, network, id_user, unproved)
  select id_flight, position, ${by.holder}::uuid,
    case when wanted then now() + ${minutes(limits.holdMinutes)} else now() end,
    now(), ${by.network}, ${by.id_user}::bigint, ${by.unproved}::boolean
  from (${seats}) concerned
  order by id_flight, position
  on conflict (id_flight, position) where released_at is null
  do update set id_booking = null, holder = excluded.holder, network = excluded.network,
    id_user = excluded.id_user, unproved = excluded.unproved,
    held_since = case when ${isSameHold(by, limits)} then ${heldSince} else now() end,
    expires_at = case
      when excluded.expires_at > now() and ${isSameHold(by, limits)}
      -- The seats of a waiting list's offer are held for longer than this asks for.
      then greatest(
        case when claims.holder = excluded.holder then claims.expires_at end,
        least(excluded.expires_at, ${heldSince} + ${minutes(limits.holdTotalMinutes)})
      )
      else excluded.expires_at end
  where claims.id_booking is null
    and (claims.expires_at <= now() or claims.holder = ${by.holder}::uuid)
    and not (
      excluded.expires_at > now() and ${isSameHold(by, limits)}
      and ${heldSince} + ${minutes(limits.holdTotalMinutes)} <= now()
    )
  returning id_flight, position, expires_at
`

/** Seats that a waiting list offers, or a quote holds for a group; nobody's browser has them. */
interface OfferedSeats {
  id_flight: number
  positions: readonly number[]
  holder: string
  /** The account whose limits count them; null for a group's. */
  id_user: number | null
  /** The account's address is not proved. */
  unproved: boolean
}

/** A seat that is held for a party until its traveller has answered; nobody's browser has it. */
export interface ProposedSeat {
  id_flight: number
  position: number
  /** One for each party. */
  holder: string
}

/** The end of a statement that holds seats for an offer: those that nobody has, or whose hold ended. */
const unlessTaken = sql`
  on conflict (id_flight, position) where released_at is null
  do update set holder = excluded.holder, expires_at = excluded.expires_at,
    held_since = excluded.held_since, id_user = excluded.id_user,
    unproved = excluded.unproved, network = null
  where claims.id_booking is null and claims.expires_at <= now()
`

/** A passenger whose seat is at none of some positions. */
interface UnseatedRow {
  name: string
  position: number
  class_flight: CabinClass
  booking_code: string
  id_booking: number
  id_flight: number
  flight_number: string
  departure_date: string
}

/** Statement that releases the seats of the bookings selected by `ids`, in ascending order. */
export const releaseSeats = (ids: Sql) => sql`
  update claims set released_at = now()
  where id in (
    select id from claims
    where id_booking in (${ids}) and released_at is null
    order by id_flight, position
    for update
  )
`

/**
 * Free seats of a flight for the passengers of a booking: the seat numbers they have had come first,
 * then the next free ones. Returns fewer rows than passengers when the flight is too full.
 */
const seatsForParty = (id_flight: Sql, id_booking: number) => sql`
  select f.id as id_flight, seat.position
  from flights f cross join ${seatsOfFlight}
  where f.id = ${id_flight} and ${isSeatAvailable(sql`seat.position`)}
  order by seat.position <> all (
    select id_seat % ${literal(SEATS_PER_FLIGHT)} from passengers where id_booking = ${id_booking}
  ), seat.position
  limit (select capacity from bookings where id = ${id_booking})
`

export const claimsRepository = (db: Database) => ({
  /** See `seatsForParty`; claims nothing. */
  freeForParty: (id_flight: number, id_booking: number) =>
    db.rows<{ position: number }>(seatsForParty(sql`${id_flight}`, id_booking)),

  /**
   * Claims a seat for each passenger of a booking whose seats were released. Returns fewer positions
   * than passengers when the flight is full or others were faster.
   */
  claimAgain: (id_booking: number) =>
    db.rows<{ position: number }>(sql`
      with chosen as (
        ${seatsForParty(sql`(select id_flight from bookings where id = ${id_booking})`, id_booking)}
      )
      ${claimSeats(
        sql`
          select id_flight, position, ${id_booking}::bigint, null::uuid, null::timestamptz
          from chosen order by position
        `,
        null,
      )}
    `),

  /**
   * Claims these positions for a booking beside those it has; `holder`: the browser whose held seats
   * it may take. Returns fewer where somebody else has one. Claim first, then release: two bookings
   * that want each other's seats are both refused and do not wait for one another.
   */
  claimMore: (
    { id, id_flight }: { id: number; id_flight: number },
    positions: readonly number[],
    holder: string | null,
  ) =>
    db.rows<{ position: number }>(
      claimSeats(
        sql`
          select ${id_flight}::bigint, position, ${id}::bigint, null::uuid, null::timestamptz
          from unnest(${positions}::int[]) as position
          order by position
        `,
        holder,
      ),
    ),

  /**
   * Holds seats that nobody has for an offer; returns fewer where somebody was faster. As if the hold
   * had begun so early that it reaches its total time when the offer ends: it cannot be extended.
   */
  offer: (offer: OfferedSeats, offerMinutes: number, totalMinutes: number) =>
    db.rows<{ position: number }>(sql`
      insert into claims (id_flight, position, holder, expires_at, held_since, id_user, unproved)
      select ${offer.id_flight}::bigint, position, ${offer.holder}::uuid,
        now() + ${minutes(offerMinutes)},
        now() + ${minutes(offerMinutes)} - ${minutes(totalMinutes)},
        ${offer.id_user}::bigint, ${offer.unproved}::boolean
      from unnest(${offer.positions}::int[]) as position
      order by position
      ${unlessTaken}
      returning position
    `),

  /** Holds seats for many parties in one statement; those that somebody else has are missing. */
  propose: (seats: readonly ProposedSeat[], holdMinutes: number) =>
    db.rows<ProposedSeat>(sql`
      insert into claims (id_flight, position, holder, expires_at, held_since)
      select id_flight, position, holder, now() + ${minutes(holdMinutes)}, now()
      from unnest(
        ${seats.map(({ id_flight }) => id_flight)}::bigint[],
        ${seats.map(({ position }) => position)}::int[],
        ${seats.map(({ holder }) => holder)}::uuid[]
      ) as seat (id_flight, position, holder)
      order by id_flight, position
      ${unlessTaken}
      returning id_flight, position, holder
    `),

  /** Holds the seats of these parties until then; returns the seats that they still have. */
  holdUntil: (parties: readonly { holder: string; until: string }[]) =>
    db.rows<ProposedSeat>(sql`
      with held as materialized (
        select c.id, party.until
        from unnest(
          ${parties.map(({ holder }) => holder)}::uuid[],
          ${parties.map(({ until }) => until)}::timestamptz[]
        ) as party (holder, until)
        join claims c on c.holder = party.holder and c.id_booking is null and ${isLiveClaim}
        order by c.id_flight, c.position
        for update of c
      )
      update claims set expires_at = held.until from held where held.id = claims.id
      returning claims.id_flight, claims.position, claims.holder
    `),

  /** Lets go of the seats that these parties hold. */
  deleteHeldBy: (holders: readonly string[]) =>
    db.rows(sql`
      delete from claims where id in (
        select id from claims
        where holder = any(${holders}::uuid[]) and id_booking is null and released_at is null
        order by id_flight, position
        for update
      )
    `),

  /** Ascending. */
  heldBy: (holder: string) =>
    db.rows<{ position: number }>(sql`
      select c.position from claims c
      where c.holder = ${holder}::uuid and c.id_booking is null and ${isLiveClaim}
      order by c.position
    `),

  /** Of these flights the seats that are taken at this moment. */
  takenOf: (flights: readonly number[]) =>
    db.rows<{ id_flight: number; seats: number[]; taken: number[] }>(sql`
      select f.id as id_flight, array(select seat.position from ${seatsOfFlight}) as seats, array(
        select c.position from claims c where c.id_flight = f.id and ${isLiveClaim}
      ) as taken
      from flights f where f.id = any(${flights}::bigint[]) order by f.id
    `),

  /** Gives the seats that one holder has on a flight to another one; returns them. */
  handOver: (id_flight: number, from: string, to: string) =>
    db.rows<{ position: number }>(sql`
      update claims set holder = ${to}::uuid
      where id in (
        select c.id from claims c
        where c.id_flight = ${id_flight} and c.holder = ${from}::uuid and c.id_booking is null
          and ${isLiveClaim}
        order by c.position
        for update
      )
      returning position
    `),

  /** Releases some seats of a booking, in ascending order. */
  releaseSome: (id_booking: number, positions: readonly number[]) =>
    db.rows(sql`
      update claims set released_at = now()
      where id in (
        select id from claims
        where id_booking = ${id_booking} and released_at is null
          and position = any(${positions}::int[])
        order by position
        for update
      )
    `),

  /** Passengers of these flights with a seat at another position than these; `total` counts all. */
  unseated: (flights: readonly number[], positions: readonly number[], limit: number) =>
    db.rows<UnseatedRow & { total: number }>(sql`
      select coalesce(p.name, b.name_contact) as name, c.position, f.class_flight,
        b.code as booking_code, b.id as id_booking, f.id as id_flight, f.flight_number,
        f.departure_date, count(*) over ()::int as total
      from claims c
      join bookings b on b.id = c.id_booking
      join flights f on f.id = c.id_flight
      left join passengers p on p.id_booking = b.id
        and p.id_seat = c.id_flight * ${literal(SEATS_PER_FLIGHT)} + c.position
      where c.id_flight = any(${flights}::bigint[]) and c.released_at is null
        and c.position <> all (${positions}::int[])
      order by f.departs_at, f.id, c.position
      limit ${limit}
    `),

  /** Those of these flights on which seats at other positions than these are held; ended holds too. */
  heldOutside: (flights: readonly number[], positions: readonly number[]) =>
    db.rows<{ id: number }>(sql`
      select distinct c.id_flight as id from claims c
      where c.id_flight = any(${flights}::bigint[]) and c.id_booking is null
        and c.released_at is null and c.position <> all (${positions}::int[])
      order by 1
    `),

  /** Seats of these flights at the positions `from` are now at those of `to`, which nobody has. */
  renumber: (flights: readonly number[], from: readonly number[], to: readonly number[]) =>
    db.rows(sql`
      update claims c set position = moved.there
      from unnest(${from}::int[], ${to}::int[]) as moved (here, there)
      where c.id_flight = any(${flights}::bigint[]) and c.position = moved.here
        and c.released_at is null
    `),

  /** Deletes the holds of a flight that is cancelled, deleted or gets another cabin. */
  deleteHolds: (id_flight: number) =>
    db.rows<{ id: number }>(sql`
      delete from claims where id_flight = ${id_flight} and id_booking is null returning id
    `),

  /**
   * Expired holds no longer block a seat. They are kept for as long as their holder has to wait
   * before the same seat may be held again.
   */
  deleteExpiredHolds: (limit: number, keepMinutes: number) =>
    db.rows<{ id: number }>(sql`
      delete from claims where id in (
        select id from claims
        where id_booking is null and expires_at < now() - ${minutes(keepMinutes)}
        limit ${limit}
        for update skip locked
      )
      returning id
    `),
})
