import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppError } from '#http/app-error'
import { explainDatabaseError, meanings } from './constraint-errors'
import type { Home } from './database'
import { Outage } from './outage'
import { openPglite } from './pglite'
import { sql } from './sql'

let db: Home
beforeAll(async () => {
  db = await openPglite({ template: inject('template') })
})
afterAll(() => db.close())

const failing = (script: string) =>
  db.script(script).then(
    () => undefined,
    (error) => explainDatabaseError(error),
  )

it('knows no constraint that is not in the database', async () => {
  const known = await db.rows<{ name: string }>(sql`
    select conname as name from pg_constraint
    union select indexname from pg_indexes
    union select tgname from pg_trigger
  `)
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(meanings)))
})

describe('a violated constraint', () => {
  const airline = `insert into airlines (name, code) values ('Kelana', 'EK');`

  it('becomes the failure it means', async () => {
    const error = await failing(`${airline} ${airline}`)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'name_taken' })
  })

  it('means one thing to a row that points nowhere, another to one that is pointed to', async () => {
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
  ['a lost connection', new Outage('Connection terminated unexpectedly')],
  ['a database that is shutting down', { code: '57P01' }],
  ['too many connections', { code: '53300' }],
  ['a statement out of time', { code: '57014' }],
  ['a lock not had in time', { code: '55P03' }],
])('calls %s unavailable', (_case, error) => {
  expect(explainDatabaseError(error)).toMatchObject({ code: 'unavailable' })
})

it('leaves every other error as it is', () => {
  const bug = new TypeError('x is not a function')
  expect(explainDatabaseError(bug)).toBe(bug)
  expect(explainDatabaseError(undefined)).toBeUndefined()
})
