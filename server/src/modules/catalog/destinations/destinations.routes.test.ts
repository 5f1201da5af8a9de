import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addAirline, addFlight, closeDeparture } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { addDestinations } from './destinations.service'

const HASH = 'b'.repeat(64)
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  const place = {
    description: 'By the sea.',
    description_id: 'Di tepi laut.',
    photo: null,
    focal_x: 50,
    focal_y: 50,
  }
  await addDestinations(server.db, [
    { ...place, name: 'Medan', popularity: 1 },
    { ...place, name: 'Bali', popularity: 9, photo: HASH, focal_x: 40, focal_y: 30 },
    { ...place, name: 'Padang', popularity: 1 },
  ])
})
afterAll(() => server.close())

const get = (path = '') => server.app.inject(`/api/v1/destinations${path}`)
const list = async () => (await get()).json().data

describe('GET /destinations', () => {
  it('GET /destinations lists the most popular first, then the oldest, to visitors', async () => {
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
      'Bali',
      'Medan',
      'Padang',
    ])
  })

  it('GET /destinations returns the photo in several widths with its focal point', async () => {
    expect((await list())[0]).toEqual({
      id: expect.any(Number),
      name: 'Bali',
      popularity: 9,
      description: 'By the sea.',
      description_id: 'Di tepi laut.',
      photo: `/api/v1/images/${HASH}/480.webp`,
      photo_srcset: [240, 480, 720, 960, 1600]
        .map((w) => `/api/v1/images/${HASH}/${w}.webp ${w}w`)
        .join(', '),
      focal_x: 40,
      focal_y: 30,
      from_price: null,
      revision: 1,
    })
  })

  it('GET /destinations returns the lowest price of an upcoming flight that is for sale', async () => {
    const bali = { destination_place: 'Denpasar', airport_to: 'DPS' }
    const off = await addAirline(server.db, 'Off Air', 'OF', false)
    await addFlight(server.db, { ...bali, price: 1, days: -2 })
    await addFlight(server.db, { ...bali, price: 2, id_airline: off })
    await addFlight(server.db, { ...bali, price: 900, days: 4 })
    await addFlight(server.db, { ...bali, price: 700, days: 40, class_flight: 'business' })
    await addFlight(server.db, { ...bali, price: 800, days: 40 })
    const cancelled = await addFlight(server.db, { ...bali, price: 3, days: 5 })
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${cancelled}`)
    await closeDeparture(server.db, await addFlight(server.db, { ...bali, price: 4, days: 6 }))
    const [first, second] = await list()
    expect([first.from_price, second.from_price]).toEqual([700, null])
  })
})

describe('GET /destinations/{id}', () => {
  it('GET /destinations/{id} returns an array of one destination', async () => {
    const [{ id }] = await list()
    expect((await get(`/${id}`)).json().data).toMatchObject([{ id, name: 'Bali' }])
  })

  it.each(['0', 'bali', '99999'])('GET /destinations/{id} returns 404 for %s', async (id) => {
    expect((await get(`/${id}`)).json()).toMatchObject({ status: 404, code: 'not_found' })
  })
})
