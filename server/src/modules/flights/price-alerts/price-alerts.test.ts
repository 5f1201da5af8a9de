import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addFlight, closeDeparture } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { addDays, today } from '../days'
import { seatsOfFlight } from '../seat-availability'
import { checkPriceAlerts } from './check-price-alerts.job'

let server: TestApp
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  await server.db.rows(sql`update users set email_verified_at = now()`)
  flight = await addFlight(server.db, { price: 800_000 })
})

const wanted = (more: object = {}) => ({
  starting_place: 'medan',
  destination_place: 'Jakarta',
  first_day: addDays(today(), 20),
  last_day: addDays(today(), 40),
  ...more,
})
const create = async (more: object = {}) =>
  (await ani.post('/user/price-alerts', wanted(more))).json().data
const setPrice = (price: number) =>
  server.db.rows(sql`update flights set price = ${price} where id = ${flight}`)

/** Checks all alerts as an hour later; returns the subjects of the emails until now. */
async function mailed(hours = 1) {
  await server.db.rows(sql`
    update price_alerts set checked_at = checked_at - make_interval(hours => ${hours}::int, mins => 1),
      mailed_at = mailed_at - make_interval(hours => ${hours}::int, mins => 1)
  `)
  await checkPriceAlerts(server.db)
  const rows = await server.db.rows<{ subject: string }>(
    sql`select subject from mails where event = 'price_drop' order by id`,
  )
  return rows.map(({ subject }) => subject)
}

describe('POST /user/price-alerts', () => {
  it('a traveller asks for the prices of a route and reads the lowest one', async () => {
    const response = await ani.post('/user/price-alerts', wanted({ max_price: 700_000 }))
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      class_flight: 'economy',
      type_trip: 'one way',
      capacity: 1,
      max_price: 700_000,
      lowest: 800_000,
      mailed_at: null,
    })
    const { data } = (await ani.get('/user/price-alerts')).json()
    expect(data).toEqual([response.json().data])
  })

  it.each([
    [{ destination_place: 'Medan' }, '/body/destination_place', 'same_place'],
    [{ last_day: addDays(today(), 19) }, '/body/last_day', 'before_field'],
    [{ first_day: '2020-01-01', last_day: '2020-01-02' }, '/body/last_day', 'day_too_early'],
    [{ last_day: addDays(today(), 82) }, '/body/last_day', 'day_too_late'],
    [{ max_price: 0 }, '/body/max_price', 'too_small'],
    [{ first_day: 'soon' }, '/body/first_day', 'invalid_format'],
  ])('POST /user/price-alerts refuses %o', async (more, pointer, code) => {
    const response = await ani.post('/user/price-alerts', wanted(more))
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
    expect((await ani.get('/user/price-alerts')).json().data).toEqual([])
  })

  it('the twenty-first alert of an account is refused, also when two are sent at once', async () => {
    for (let nth = 0; nth < 19; nth++) await create()
    const both = await Promise.all([
      ani.post('/user/price-alerts', wanted()),
      ani.post('/user/price-alerts', wanted()),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().code).toBe('alert_limit')
  })
})

it('DELETE /user/price-alerts/{id} deletes an own alert, and not that of another traveller', async () => {
  const { id } = await create()
  const budi = callsOf(server, await signIn(server, 'user', 'Budi'))
  expect((await budi.delete(`/user/price-alerts/${id}`)).statusCode).toBe(404)
  expect((await budi.get('/user/price-alerts')).json().data).toEqual([])
  expect((await ani.delete(`/user/price-alerts/${id}`)).statusCode).toBe(200)
  expect((await ani.delete(`/user/price-alerts/${id}`)).statusCode).toBe(404)
})

describe('the check of price alerts', () => {
  it('a drop is mailed once, with the price, the day and the search', async () => {
    await create()
    expect(await mailed()).toEqual([])
    await setPrice(650_000)
    expect(await mailed()).toEqual(['Medan to Jakarta from Rp. 650.000,00'])
    expect(await mailed(48)).toHaveLength(1)
    const mail = await server.db.row<{ body_text: string; to_email: string }>(
      sql`select m.body_text, m.to_email from mails m where event = 'price_drop'`,
    )
    expect(mail?.body_text).toContain('Rp. 800.000,00')
    expect(mail?.body_text).toMatch(/\/flights\?starting_place=Medan&destination_place=Jakarta/)
  })

  it('a lower price again is mailed again, but not within a day', async () => {
    await create()
    await setPrice(650_000)
    await mailed()
    await setPrice(600_000)
    expect(await mailed()).toHaveLength(1)
    expect(await mailed(24)).toHaveLength(2)
  })

  it('a price above the limit is not mailed, and one that fell below it again is', async () => {
    await create({ max_price: 700_000 })
    await setPrice(720_000)
    expect(await mailed()).toEqual([])
    await setPrice(690_000)
    expect(await mailed()).toHaveLength(1)
    await setPrice(900_000)
    await mailed(48)
    await setPrice(695_000)
    expect(await mailed(48)).toHaveLength(2)
  })

  it('a flight without seats for the whole party is no offer', async () => {
    await create({ class_flight: 'first class', capacity: 9 })
    await create({ class_flight: 'first class', capacity: 8 })
    await addFlight(server.db, { class_flight: 'first class', price: 100_000 })
    expect(await mailed()).toEqual(['Medan to Jakarta from Rp. 100.000,00'])
  })

  it('seats that are held for some minutes while prices are checked make no drop once they are free again', async () => {
    const first = { class_flight: 'first class' } as const
    const full = await addFlight(server.db, { ...first, price: 100_000 })
    await addFlight(server.db, { ...first, price: 900_000, days: 31 })
    await create(first)
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${full}::bigint, position, gen_random_uuid(), now() + interval '15 minutes'
      from flights f, ${seatsOfFlight} where f.id = ${full}
    `)
    expect(await mailed()).toEqual([])
    await server.db.rows(sql`delete from claims where id_flight = ${full}`)
    expect(await mailed(48)).toEqual([])
  })

  it('a cheap flight of which all seats are held is mailed once they are free, and not before', async () => {
    await create()
    const held = await addFlight(server.db, { price: 300_000 })
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${held}::bigint, position, gen_random_uuid(), now() + interval '15 minutes'
      from flights f, ${seatsOfFlight} where f.id = ${held}
    `)
    expect(await mailed()).toEqual([])
    expect((await ani.get('/user/price-alerts')).json().data[0].lowest).toBe(800_000)
    await server.db.rows(sql`delete from claims where id_flight = ${held}`)
    const drop = ['Medan to Jakarta from Rp. 300.000,00']
    expect(await mailed()).toEqual(drop)
    expect(await mailed(48)).toEqual(drop)
  })

  it('seats that are kept for a group for days are no offer', async () => {
    const first = { class_flight: 'first class' } as const
    const kept = await addFlight(server.db, { ...first, price: 100_000 })
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${kept}::bigint, position, gen_random_uuid(), now() + interval '7 days'
      from flights f, ${seatsOfFlight} where f.id = ${kept}
    `)
    await create(first)
    await addFlight(server.db, { ...first, price: 700_000 })
    expect(await mailed()).toEqual(['Medan to Jakarta from Rp. 700.000,00'])
  })

  it('a departure that staff have closed is no offer', async () => {
    await create()
    await closeDeparture(server.db, await addFlight(server.db, { price: 100_000 }))
    expect(await mailed()).toEqual([])
  })

  it('nobody is mailed whose address is not confirmed, or whose account is suspended', async () => {
    await create()
    await setPrice(100_000)
    await server.db.rows(sql`update users set email_verified_at = null`)
    expect(await mailed()).toEqual([])
    await server.db.rows(sql`update users set email_verified_at = now(), suspended_at = now()`)
    expect(await mailed()).toEqual([])
  })

  it('two servers that check at once mail one drop once', async () => {
    await create()
    await setPrice(100_000)
    await server.db.rows(sql`update price_alerts set checked_at = now() - interval '2 hours'`)
    await Promise.all([checkPriceAlerts(server.db), checkPriceAlerts(server.db)])
    const { count } = (await server.db.row<{ count: number }>(
      sql`select count(*)::int as count from mails where event = 'price_drop'`,
    )) ?? { count: 0 }
    expect(count).toBe(1)
  })

  it('an alert whose days have passed is deleted', async () => {
    const { id } = await create()
    await server.db.rows(sql`
      update price_alerts set first_day = current_date - 9, last_day = current_date - 5 where id = ${id}
    `)
    await mailed()
    expect(await server.db.rows(sql`select id from price_alerts`)).toEqual([])
  })
})
