import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppError } from '#platform/http/app-error'
import { constraintErrors, translateDatabaseError } from './constraint-errors'
import type { RootDatabase } from './database'
import { DatabaseUnavailableError } from './database-errors'
import { openPglite } from './embedded/pglite'
import { sql } from './sql'

let db: RootDatabase
beforeAll(async () => {
  db = await openPglite({ template: inject('template') })
})
afterAll(() => db.close())

const failing = (script: string) =>
  db.script(script).then(
    () => undefined,
    (error) => translateDatabaseError(error),
  )

it('every constraint in constraintErrors exists in the database', async () => {
  const known = await db.rows<{ name: string }>(sql`
    select conname as name from pg_constraint
    union select indexname from pg_indexes
    union select tgname from pg_trigger
  `)
  const names = new Set(known.map(({ name }) => name))
  expect(Object.keys(constraintErrors).filter((name) => !names.has(name))).toEqual([])
})

describe('a violated constraint', () => {
  const airline = `insert into airlines (name, code) values ('Kelana', 'EK');`

  it('a violated constraint becomes its error code', async () => {
    const error = await failing(`${airline} ${airline}`)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'name_taken' })
  })

  it('a foreign key gives one error for a missing row and another for a row still in use', async () => {
    const flight = `insert into flights (id_airline, flight_number, starting_place, destination_place,
      airport_from, airport_to, departure_date, departure_time, arrived_date, arrived_time,
      departs_at, arrives_at, transit, price, gate, terminal, type_trip, class_flight, capacity)
      select coalesce(max(id), 99), 'EK1', 'Medan', 'Jakarta', 'KNO', 'CGK', '2026-12-01', '08:00',
      '2026-12-01', '10:25', '2026-12-01T01:00Z', '2026-12-01T03:25Z', 'direct', 1, 1, 'A',
      'one way', 'economy', 120 from airlines;`
    expect(await failing(flight)).toMatchObject({ code: 'not_found' })
    await db.script(`${airline} ${flight}`)
    expect(await failing('delete from airlines')).toMatchObject({ code: 'has_dependents' })
  })
})

it.each([
  ['a lost connection', new DatabaseUnavailableError('Connection terminated unexpectedly')],
  ['a database that is shutting down', { code: '57P01' }],
  ['a full disk', { code: '53100' }],
  ['too many connections', { code: '53300' }],
  ['a statement out of time', { code: '57014' }],
  ['a lock not had in time', { code: '55P03' }],
])('a database error of the kind %s becomes unavailable', (_case, error) => {
  expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable' })
})

it('translateDatabaseError returns every other error unchanged', () => {
  const bug = new TypeError('x is not a function')
  expect(translateDatabaseError(bug)).toBe(bug)
  expect(translateDatabaseError(undefined)).toBeUndefined()
})
