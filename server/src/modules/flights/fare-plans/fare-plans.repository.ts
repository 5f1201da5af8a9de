import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { FlightFares, PlannedFare, ScheduleFares } from '@sayap/contract/flights/fare-plans'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'
import { scheduleCapacity } from '../schedules/schedule-plan.repository'

/** A fare as it is stored; `sold_below` counts the seats of those before it too. */
export interface FareValues extends PlannedFare {
  rank: number
  sold_below: number | null
}

export interface PlanRow {
  id: number
  revision: number
  /** False once it was removed. */
  active: boolean
}

/** Whose plan it is. */
export type PlanOwner = { id_flight: number } | { id_schedule: number }

const isOf = (owner: PlanOwner) =>
  'id_flight' in owner
    ? sql`id_flight = ${owner.id_flight}`
    : sql`id_schedule = ${owner.id_schedule}`

/** Fares of the plan in force, in order, as JSON; `plan` is the plan's id or null. */
const faresOf = (plan: Sql) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('code', e.code, 'price', e.price, 'seats', e.seats,
      'days_from', e.days_from, 'days_until', e.days_until) order by e.rank)
    from fares e where e.id_plan = ${plan} and e.replaced_at is null
  ), '[]')
`

/** Coming flights `f`, whose fares may still change. */
const isComing = sql`f.departs_at > now() and f.cancelled_at is null and f.closed_at is null`

export const farePlansRepository = (db: Database) => ({
  ofFlight: (id: number) =>
    db.row<Omit<FlightFares, 'forecast'>>(sql`
      select case when own.id is not null then 'flight' when plan is not null then 'schedule' end as source,
        f.id_schedule, f.class_flight, f.capacity, f.price, seats_sold(f.id) as sold,
        days_before(f, now()) as days_left, f.departure_date, ${isComing} as is_open,
        ${faresOf(sql`plan`)} as fares,
        (select rank - 1 from fares where id = f.id_fare) as selling,
        coalesce((
          select jsonb_agg(jsonb_build_object('price', unit_price, 'seats', seats) order by unit_price)
          from (
            select unit_price, sum(capacity)::int as seats from bookings
            where id_flight = f.id and status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}) group by unit_price
          ) paid
        ), '[]') as sold_at,
        coalesce((
          select jsonb_agg(jsonb_build_object('days_before', days, 'sold', sold) order by days desc)
          from (
            select days, sum(sum(seats)) over (order by days desc)::int as sold
            from (
              select greatest(0, days_before(f, b.created_at)) as days, b.capacity as seats
              from bookings b where b.id_flight = f.id
              union all
              select greatest(0, days_before(f, b.status_at)), -b.capacity
              from bookings b where b.id_flight = f.id and b.status not in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
            ) steps
            group by days
          ) daily
        ), '[]') as history,
        own.revision
      from flights f
      left join fare_plans own on own.id_flight = f.id and own.active
      cross join lateral (select plan_of_flight(f) as plan) p
      where f.id = ${id}
    `),

  ofSchedule: (id: number) =>
    db.row<ScheduleFares & { ended: boolean }>(sql`
      select s.class_flight, s.price, s.ended_on is not null as ended,
        ${scheduleCapacity} as capacity,
        ${faresOf(sql`plan.id`)} as fares, plan.revision, coming.flights, coming.own,
        coming.next_flight
      from schedules s
      left join fare_plans plan on plan.id_schedule = s.id and plan.active
      cross join lateral (
        select count(*) filter (where own.id is null)::int as flights,
          count(own.id)::int as own,
          (array_agg(f.id order by f.departs_at, f.id) filter (where own.id is null))[1] as next_flight
        from flights f left join fare_plans own on own.id_flight = f.id and own.active
        where f.id_schedule = s.id and ${isComing}
      ) coming
      where s.id = ${id}
    `),

  /** Until the transaction ends nobody books on these flights, or changes them; ascending. */
  lockFlights: (ids: readonly number[]) =>
    db.rows<{ id: number }>(sql`
      select id from flights where id = any(${[...ids]}::bigint[]) order by id for no key update
    `),

  lockSchedule: (id: number) =>
    db.row<{ id: number; is_ended: boolean }>(sql`
      select id, ended_on is not null as is_ended from schedules where id = ${id}
      for no key update
    `),

  /** Locks the coming flights of a schedule that have no fares of their own. */
  lockFlightsOf: async (id_schedule: number) =>
    (
      await db.rows<{ id: number }>(sql`
        select f.id from flights f
        where f.id_schedule = ${id_schedule} and ${isComing}
          and not exists (select from fare_plans own where own.id_flight = f.id and own.active)
        order by f.id for no key update of f
      `)
    ).map(({ id }) => id),

  lockPlan: (owner: PlanOwner) =>
    db.row<PlanRow>(
      sql`select id, revision, active from fare_plans where ${isOf(owner)} for no key update`,
    ),

  insertPlan: (owner: PlanOwner) =>
    db.row<PlanRow>(sql`
      insert into fare_plans (id_flight, id_schedule)
      values (${'id_flight' in owner ? owner.id_flight : null}::bigint,
        ${'id_schedule' in owner ? owner.id_schedule : null}::bigint)
      returning id, revision, active
    `),

  /** The former fares stay for the bookings that paid them. */
  closeFares: (id_plan: number) =>
    db.rows(sql`
      update fares set replaced_at = now() where id_plan = ${id_plan} and replaced_at is null
    `),

  /** Another version of the plan, which is used or was removed. */
  revise: (id_plan: number, active: boolean) =>
    db.rows(sql`
      update fare_plans set revision = revision + 1, active = ${active}::boolean
      where id = ${id_plan}
    `),

  insertFares: (id_plan: number, fares: readonly FareValues[]) =>
    db.rows(sql`
      insert into fares (id_plan, rank, code, price, seats, sold_below, days_from, days_until)
      select ${id_plan}::bigint, rank, code, price, seats, sold_below, days_from, days_until
      from jsonb_to_recordset(${JSON.stringify(fares)}::jsonb) as fare(
        rank int, code text, price bigint, seats int, sold_below int, days_from int, days_until int
      )
      order by rank
    `),

  /**
   * Gives locked flights the fare that is in force and its price. One whose fares were removed costs what
   * its schedule says, or what it cost last.
   */
  reprice: (ids: readonly number[]) =>
    db.rows<{ id: number }>(sql`
      update flights f set id_fare = due.id_fare, price = due.price
      from (
        select g.id, fare.id as id_fare,
          coalesce(fare.price, case when g.id_fare is not null then s.price end, g.price) as price
        from flights g
        left join schedules s on s.id = g.id_schedule
        left join lateral fare_in_force(
          plan_of_flight(g), seats_sold(g.id), days_before(g, now())
        ) fare on true
        where g.id = any(${[...ids]}::bigint[])
      ) due
      where f.id = due.id and (f.id_fare, f.price) is distinct from (due.id_fare, due.price)
      returning f.id
    `),

  /** Notes flights of these bookings that are sold by fares: fewer of their seats are sold now. */
  noteFreed: (bookingIds: readonly number[]) =>
    db.rows(sql`
      insert into fares_due (id_flight)
      select distinct f.id from bookings b join flights f on f.id = b.id_flight
      where b.id = any(${[...bookingIds]}::bigint[]) and f.id_fare is not null
    `),

  /** Takes flights that are to be looked at; another server takes others. */
  takeDue: async (limit: number) =>
    (
      await db.rows<{ id_flight: number }>(sql`
        delete from fares_due where id in (
          select id from fares_due order by id limit ${limit} for update skip locked
        )
        returning id_flight
      `)
    ).map(({ id_flight }) => id_flight),

  /**
   * Coming flights whose fare has closed, or was replaced, or before which a cheaper one has opened with
   * the days. Reads no bookings of the others.
   */
  movedByDays: async (limit: number) =>
    (
      await db.rows<{ id: number }>(sql`
        select f.id
        from flights f join fares e on e.id = f.id_fare
        cross join lateral (select days_before(f, now()) as left) days
        where f.id_fare is not null and f.departs_at > now() and f.cancelled_at is null
          and (
            e.replaced_at is not null or days.left < e.days_until or days.left > e.days_from
            or exists (
              select from fares other
              where other.id_plan = e.id_plan and other.replaced_at is null and other.rank < e.rank
                and days.left <= other.days_from
                and days.left >= coalesce(other.days_until, days.left)
                and seats_sold(f.id) < coalesce(other.sold_below, f.capacity)
            )
          )
        order by f.id limit ${limit}
      `)
    ).map(({ id }) => id),

  /** Flights that a run has just made for schedules with fares. */
  withoutFare: async (schedules: readonly number[]) =>
    (
      await db.rows<{ id: number }>(sql`
        select f.id
        from fare_plans plan join flights f on f.id_schedule = plan.id_schedule
        where plan.id_schedule = any(${[...schedules]}::bigint[]) and plan.active
          and f.id_fare is null and ${isComing}
        order by f.id for no key update of f
      `)
    ).map(({ id }) => id),
})
