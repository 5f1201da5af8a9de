import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

const URL = '/api/v1/flights?starting_place=Medan&destination_place=Jakarta'
let server: TestApp
let id: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  id = await addFlight(server.db, { price: 500 })
})
afterAll(() => server.close())

const get = (headers: Record<string, string> = {}, url = URL) => server.app.inject({ url, headers })

describe('cached search responses', () => {
  it('a search response has an ETag, and a request with it returns 304', async () => {
    const { etag } = (await get()).headers as { etag: string }
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const again = await get({ 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  it('a search response requires revalidation by every cache', async () => {
    expect((await get()).headers['cache-control']).toBe('public, no-cache')
  })

  it('a cached response has the same headers as any other', async () => {
    await get()
    const { headers } = await get()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('a cached response is compressed by Accept-Encoding and varies by it', async () => {
    for (let i = 0; i < 4; i++) await addFlight(server.db, { price: 600 + i })
    await wait(50)
    const plain = await get()
    const packed = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect((await get({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it('equivalent searches share one cached response', async () => {
    const { etag } = (await get()).headers
    const other = '/api/v1/flights/?destination_place=cgk&starting_place=KNO&page=1&limit='
    expect((await get({}, other)).headers.etag).toBe(etag)
  })
})

describe.each(['of any day', 'of one day'])('invalidation of cached searches %s', (kind) => {
  let url = URL
  beforeAll(async () => {
    const row = await server.db.row<{ day: string }>(
      sql`select (now() at time zone 'Asia/Jakarta')::date + 30 as day`,
    )
    if (kind === 'of one day') url = `${URL}&departure_date=${row?.day}`
  })
  const found = async () => (await get({}, url)).json()
  const first = async () => (await found()).data[0]

  it('a changed price is visible immediately in cached searches', async () => {
    expect((await first()).price).toBe(500)
    await server.db.rows(sql`update flights set price = 900 where id = ${id}`)
    expect((await first()).price).toBe(900)
  })

  it('free seats are correct after a seat is held, booked or released', async () => {
    expect((await first()).free_seats).toBe(120)
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      values (${id}, 1, gen_random_uuid(), now() + interval '1 hour')
    `)
    expect((await first()).free_seats).toBe(119)
    await server.db.rows(sql`update claims set released_at = now() where id_flight = ${id}`)
    expect((await first()).free_seats).toBe(120)
  })

  it('seats of an expired hold are free in cached searches within a second', async () => {
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      values (${id}, 1, gen_random_uuid(), now() + interval '400 milliseconds')
    `)
    expect((await first()).free_seats).toBe(119)
    await wait(1450)
    expect((await first()).free_seats).toBe(120)
  })

  it('new and cancelled flights and deactivated airlines are visible immediately', async () => {
    const count = async () => (await found()).pagination.totalData
    expect(await count()).toBe(1)
    await addFlight(server.db, { price: 600 })
    expect(await count()).toBe(2)
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${id}`)
    expect(await count()).toBe(1)
    await server.db.rows(sql`update airlines set active = false`)
    expect(await count()).toBe(0)
  })

  it('moving a flight updates cached searches of both days', async () => {
    const day = (await first()).departure_date
    const on = async (date: string) =>
      (await get({}, `${URL}&departure_date=${date}`)).json().pagination.totalData
    const [moved] = await server.db.rows<{ next: string }>(sql`select ${day}::date + 1 as next`)
    expect([await on(day), await on(moved?.next ?? '')]).toEqual([1, 0])
    await server.db.rows(sql`
      update flights set departure_date = departure_date + 1, arrived_date = arrived_date + 1,
        departs_at = departs_at + interval '1 day', arrives_at = arrives_at + interval '1 day'
      where id = ${id}
    `)
    expect([await on(day), await on(moved?.next ?? '')]).toEqual([0, 1])
  })

  it('a change does not invalidate cached searches of another route', async () => {
    const other = url.replace('Medan', 'Padang')
    await addFlight(server.db, { starting_place: 'Padang', airport_from: 'PDG' })
    await wait(50)
    const { etag } = (await get({}, other)).headers
    await server.db.rows(sql`update flights set price = 1 where id = ${id}`)
    await wait(50)
    expect((await get({}, other)).headers.etag).toBe(etag)
  })
})
