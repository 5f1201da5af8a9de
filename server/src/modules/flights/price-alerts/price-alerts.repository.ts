import type { CabinClass, TripType } from '@sayap/contract/flights/flight-enums'
import { MAX_PRICE_ALERTS, type PriceAlert } from '@sayap/contract/flights/price-alerts'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'
import { isOffered } from '../search/offers.repository'
import { freeSeatCount, soonFreeSeatCount } from '../seat-availability'

/** An alert to be stored; places by their known names. */
export interface WantedAlert {
  starting_place: string
  destination_place: string
  class_flight: CabinClass
  type_trip: TripType
  capacity: number
  first_day: string
  last_day: string
  max_price: number | null
}

/** An alert that is being checked, with the cheapest flight now. */
export interface CheckedAlert extends WantedAlert {
  id: number
  id_user: number
  known_price: number | null
  lowest: number | null
  lowest_day: string | null
  /** The lowest price with the seats that are held for minutes. */
  lowest_soon: number | null
  /** It was mailed less than a day ago. */
  rests: boolean
}

/** Today in the most western zone of Indonesia, where a day ends last. */
const today = sql`(now() at time zone 'Asia/Jakarta')::date`

/** The cheapest flight of alert `a` with seats for the party, read from the index `flights_fares`. */
const cheapestBy = (seats: Sql) => sql`
  left join lateral (
    select f.price, f.departure_date from flights f
    where f.origin_key = lower(a.starting_place) and f.dest_key = lower(a.destination_place)
      and f.class_flight = a.class_flight
      and f.departure_date between greatest(a.first_day, ${today}) and a.last_day
      and ${isOffered(sql`a.type_trip`, sql`a.capacity`, seats)}
    order by f.price, f.departure_date, f.id limit 1
  )
`
const cheapest = sql`${cheapestBy(freeSeatCount)} cheapest on true`
/** With the seats that somebody holds for minutes: when they are free again, no price has dropped. */
const cheapestSoon = sql`${cheapestBy(soonFreeSeatCount)} soon on true`

const COLUMNS = sql`
  a.id, a.starting_place, a.destination_place, a.class_flight, a.type_trip, a.capacity,
  a.first_day, a.last_day, a.max_price
`

export const priceAlertsRepository = (db: Database) => ({
  of: (id_user: number) =>
    db.rows<PriceAlert>(sql`
      select ${COLUMNS}, cheapest.price as lowest, a.mailed_at, a.created_at
      from price_alerts a ${cheapest}
      where a.id_user = ${id_user} and a.last_day >= ${today}
      order by a.id desc
    `),

  /** Until the transaction ends no other alert of this account is added. */
  lockAccount: (id_user: number) =>
    db.row(sql`select id from users where id = ${id_user} for update`),

  hasRoom: async (id_user: number) =>
    (
      await db.row<{ room: boolean }>(sql`
        select count(*) < ${literal(MAX_PRICE_ALERTS)} as room from price_alerts a
        where a.id_user = ${id_user} and a.last_day >= ${today}
      `)
    )?.room ?? false,

  /** What is shown when it is created is known: only a later drop is mailed. */
  insert: (id_user: number, wanted: WantedAlert) =>
    db.row<PriceAlert>(sql`
      with a as (
        insert into price_alerts (
          id_user, starting_place, destination_place, class_flight, type_trip, capacity, first_day,
          last_day, max_price
        )
        values (
          ${id_user}, ${wanted.starting_place}, ${wanted.destination_place}, ${wanted.class_flight},
          ${wanted.type_trip}, ${wanted.capacity}, ${wanted.first_day}, ${wanted.last_day},
          ${wanted.max_price}
        )
        returning *
      )
      select ${COLUMNS}, cheapest.price as lowest, a.mailed_at, a.created_at from a ${cheapest}
    `),

  know: (id: number, price: number | null) =>
    db.rows(sql`update price_alerts set known_price = ${price} where id = ${id}`),

  delete: (id: number, id_user: number) =>
    db.row<{ id: number }>(sql`
      delete from price_alerts where id = ${id} and id_user = ${id_user} returning id
    `),

  /**
   * Alerts that were not checked for an hour, locked until the transaction ends; those that another
   * server checks are skipped. Accounts without a confirmed address and suspended ones get no email.
   */
  due: (limit: number) =>
    db.rows<CheckedAlert>(sql`
      with a as (
        select a.* from price_alerts a
        join users u on u.id = a.id_user and u.email_verified_at is not null
          and u.suspended_at is null and u.erased_at is null
        where a.checked_at < now() - interval '1 hour' and a.last_day >= ${today}
        order by a.checked_at limit ${limit}
        for update of a skip locked
      )
      select ${COLUMNS}, a.id_user, a.known_price, cheapest.price as lowest,
        cheapest.departure_date as lowest_day, soon.price as lowest_soon,
        coalesce(a.mailed_at > now() - interval '1 day', false) as rests
      from a ${cheapest} ${cheapestSoon}
      order by a.id
    `),

  /** `price`: what the traveller knows from now on. */
  checked: (id: number, price: number | null, isMailed: boolean) =>
    db.rows(sql`
      update price_alerts
      set checked_at = now(), known_price = ${price},
        mailed_at = case when ${isMailed} then now() else mailed_at end
      where id = ${id}
    `),

  deletePassed: () => db.rows(sql`delete from price_alerts where last_day < ${today}`),

  deleteOf: (id_user: number) => db.rows(sql`delete from price_alerts where id_user = ${id_user}`),
})
