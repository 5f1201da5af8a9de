import type { AircraftType } from '@sayap/contract/flights/aircraft-types'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'

export type AircraftTypeRow = Omit<AircraftType, 'seats' | 'revision'> & { revision: number }

/** The fields that staff edit, as they are stored. */
export type AircraftTypeValues = Pick<AircraftType, 'name' | 'manufacturer' | 'code' | 'cabins'>

/** A cabin that flights of a type sell now. */
export interface CurrentPlan {
  id: number
  class_flight: CabinClass
  plan: CabinPlan
}

const isComing = sql`f.departs_at > now() and f.cancelled_at is null`

const shown = (condition: Sql) => sql`
  select t.id, t.name, t.manufacturer, t.code, t.cabins, t.revision,
    (select count(*)::int from flights f where f.id_aircraft_type = t.id and ${isComing}) as flights,
    (select count(*)::int from schedules s where s.id_aircraft_type = t.id) as schedules
  from aircraft_types t
  where ${condition}
  order by lower(t.name)
`

export const fleetRepository = (db: Database) => ({
  list: () => db.rows<AircraftTypeRow>(shown(sql`true`)),

  one: (id: number) => db.row<AircraftTypeRow>(shown(sql`t.id = ${id}`)),

  insert: ({ name, manufacturer, code, cabins }: AircraftTypeValues) =>
    db.row<{ id: number }>(sql`
      insert into aircraft_types (name, manufacturer, code, cabins)
      values (${name}, ${manufacturer}, ${code}, ${JSON.stringify(cabins)}::jsonb)
      returning id
    `),

  update: (id: number, { name, manufacturer, code, cabins }: AircraftTypeValues) =>
    db.rows(sql`
      update aircraft_types
      set name = ${name}, manufacturer = ${manufacturer}, code = ${code},
        cabins = ${JSON.stringify(cabins)}::jsonb
      where id = ${id}
    `),

  /** Until the transaction ends no flight and no schedule begins to name it. */
  lock: (id: number) =>
    db.row<AircraftTypeValues & { id: number; revision: number }>(sql`
      select id, name, manufacturer, code, cabins, revision from aircraft_types
      where id = ${id} for update
    `),

  /** Locks its coming flights in ascending order; nobody books on them until the transaction ends. */
  lockFlights: (id: number) =>
    db.rows<{ id: number; id_cabin_plan: number }>(sql`
      select f.id, f.id_cabin_plan from flights f
      where f.id_aircraft_type = ${id} and ${isComing}
      order by f.id
      for update
    `),

  currentPlans: (id: number) =>
    db.rows<CurrentPlan>(sql`
      select id, class_flight, plan from cabin_plans where id_aircraft_type = ${id} and is_current
    `),

  insertPlan: (id: number, plan: CabinPlan, positions: readonly number[]) =>
    db.row<{ id: number }>(sql`
      insert into cabin_plans (id_aircraft_type, class_flight, plan, positions)
      values (${id}, ${plan.class_flight}, ${JSON.stringify(plan)}::jsonb, ${positions}::int[])
      returning id
    `),

  retirePlan: (id: number) =>
    db.rows(sql`update cabin_plans set is_current = false where id = ${id}`),

  /** These flights sell another cabin of the same type. */
  givePlan: (flights: readonly number[], plan: number) =>
    db.rows(sql`
      update flights f set id_cabin_plan = c.id, capacity = cardinality(c.positions)
      from cabin_plans c
      where c.id = ${plan} and f.id = any(${flights}::bigint[])
    `),

  /** Schedules that make flights of this class with it. */
  countSchedules: async (id: number, class_flight: CabinClass) =>
    (
      await db.row<{ count: number }>(sql`
        select count(*)::int as count from schedules
        where id_aircraft_type = ${id} and class_flight = ${class_flight} and ended_on is null
      `)
    )?.count ?? 0,

  /** Returns false where a flight, a departed one too, or a schedule names it, or it does not exist. */
  remove: async (id: number) =>
    (await db.row(sql`
      delete from aircraft_types t
      where id = ${id} and not exists (select from flights where id_aircraft_type = t.id)
        and not exists (select from schedules where id_aircraft_type = t.id)
      returning id
    `)) !== undefined,

  /** Flights and schedules that name it, departed flights too. */
  dependents: async (id: number) =>
    (
      await db.row<{ count: number }>(sql`
        select (select count(*) from flights where id_aircraft_type = ${id})
          + (select count(*) from schedules where id_aircraft_type = ${id}) as count
      `)
    )?.count ?? 0,
})
