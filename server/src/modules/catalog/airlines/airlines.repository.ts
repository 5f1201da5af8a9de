import type { Airline, AirlineChange } from '@sayap/contract/catalog/airlines'
import type { Database } from '#platform/database/database'
import { raw, sql } from '#platform/database/sql'

/** As stored: `photo` is the hash of the logo. */
export type StoredAirline = Omit<Airline, 'photo_srcset' | 'revision'> & { revision: number }
type StoredChange = Omit<AirlineChange, 'photo' | 'revision' | 'id'> & { photo: string | undefined }
type NewAirlineRow = Omit<StoredAirline, 'id' | 'revision'>

const COLUMNS = raw('id, name, code, photo, active, revision')

export const airlinesRepository = (db: Database) => ({
  list: () => db.rows<StoredAirline>(sql`select ${COLUMNS} from airlines order by name`),

  find: (id: number) =>
    db.row<StoredAirline>(sql`select ${COLUMNS} from airlines where id = ${id}`),

  insert: (airlines: readonly NewAirlineRow[]) =>
    db.rows<{ id: number; code: string }>(sql`
      insert into airlines (name, code, photo, active)
      select name, code, photo, active
      from jsonb_to_recordset(${JSON.stringify(airlines)}::jsonb)
        as added(name text, code text, photo text, active boolean)
      returning id, code
    `),

  /** Takes the first of `codes` that is free; returns undefined when none is. */
  insertWithFreeCode: (airline: Omit<NewAirlineRow, 'code'>, codes: readonly string[]) =>
    db.row<StoredAirline>(sql`
      insert into airlines (name, code, photo, active)
      select ${airline.name}, wanted.code, ${airline.photo}, ${airline.active}
      from unnest(${codes}::text[]) with ordinality as wanted(code, place)
      where not exists (select from airlines a where a.code = wanted.code)
      order by place
      limit 1
      returning ${COLUMNS}
    `),

  /** Until the transaction ends nobody else changes it. */
  lock: (id: number) =>
    db.row<StoredAirline>(sql`select ${COLUMNS} from airlines where id = ${id} for no key update`),

  /** Fields that the change does not name stay. */
  update: (id: number, change: StoredChange) =>
    db.row<StoredAirline>(sql`
      update airlines a
      set (name, code, photo, active) = (
        select c.name, c.code, c.photo, c.active
        from jsonb_populate_record(a, ${JSON.stringify(change)}::jsonb) c
      )
      where id = ${id}
      returning ${COLUMNS}
    `),

  /** Returns undefined when it has flights or does not exist. */
  remove: (id: number) =>
    db.row<StoredAirline>(sql`
      delete from airlines a
      where id = ${id} and not exists (select from flights where id_airline = a.id)
      returning ${COLUMNS}
    `),

  countFlights: async (id: number) =>
    (
      await db.row<{ flights: number }>(sql`
      select count(*) as flights from flights where id_airline = ${id}
    `)
    )?.flights ?? 0,
})
