import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import type { FlightValues } from '../schedule/new-flight'
import { scheduleService } from '../schedule/schedule.service'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const get = (id: number | string) => server.app.inject(`/api/v1/flights/${id}`)
const one = async (id: number) => (await get(id)).json().data

async function createFlight(overrides: Partial<FlightValues>) {
  const id = await scheduleService(server.db).create({
    id_airline: await addAirline(server.db, 'Pawana', 'PW'),
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    departure_date: '2030-03-01',
    departure_time: '08:00',
    arrived_date: '2030-03-01',
    arrived_time: '10:20',
    transit: 'direct',
    price: 800_000,
    gate: 12,
    terminal: 'B',
    luggage: true,
    wifi: false,
    meal: true,
    type_trip: 'one way',
    class_flight: 'economy',
    ...overrides,
  })
  return one(id)
}

describe('flight details', () => {
  it('GET /flights/{id} returns all fields of a flight', async () => {
    expect(await createFlight({ flight_number: 'PW402' })).toEqual({
      id: expect.any(Number),
      id_airline: expect.any(Number),
      id_airlane: expect.any(Number),
      name_airline: 'Pawana',
      image_airline: null,
      airline_code: 'PW',
      flight_number: 'PW402',
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      airport_from: 'KNO',
      airport_to: 'CGK',
      airport_from_name: 'Kualanamu',
      airport_to_name: 'Soekarno-Hatta',
      departure_date: '2030-03-01',
      departure_time: '08:00',
      arrived_date: '2030-03-01',
      arrived_time: '10:20',
      zone_from: 'Asia/Jakarta',
      zone_to: 'Asia/Jakarta',
      duration_time: '2 hours 20 minutes',
      duration_minutes: 140,
      transit: 'direct',
      price: 800_000,
      gate: 12,
      terminal: 'B',
      luggage: true,
      wifi: false,
      meal: true,
      type_trip: 'one way',
      class_flight: 'economy',
      capacity: 120,
      free_seats: 120,
      on_sale: true,
      cancelled_at: null,
    })
  })

  it('a flight has both id_airline and id_airlane', async () => {
    const flight = await createFlight({})
    expect(flight.id_airlane).toBe(flight.id_airline)
  })

  it('a flight has the seats of its class', async () => {
    expect((await createFlight({})).capacity).toBe(120)
    expect((await createFlight({ class_flight: 'business' })).capacity).toBe(36)
    expect((await createFlight({ class_flight: 'first class' })).capacity).toBe(8)
  })

  it('a flight without a number gets one with the code of its airline', async () => {
    expect((await createFlight({})).flight_number).toMatch(/^PW[1-9]\d\d$/)
  })

  it('a flight is stored under its city by any name of the place', async () => {
    expect(
      await createFlight({ starting_place: 'kualanamu', destination_place: 'CGK' }),
    ).toMatchObject({
      starting_place: 'Medan',
      destination_place: 'Jakarta',
    })
  })

  it('creating a flight of an unknown airline returns 404', async () => {
    await expect(createFlight({ id_airline: 999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('flight duration', () => {
  it('the duration of a flight over midnight is correct', async () => {
    expect(
      await createFlight({
        departure_time: '23:10',
        arrived_date: '2030-03-02',
        arrived_time: '00:45',
      }),
    ).toMatchObject({ duration_time: '1 hours 35 minutes', departure_date: '2030-03-01' })
  })

  it('a flight from WIB to WITA with two hours on the clock takes one hour', async () => {
    expect(
      await createFlight({
        destination_place: 'Makassar',
        departure_time: '08:00',
        arrived_time: '11:25',
      }),
    ).toMatchObject({ duration_time: '2 hours 25 minutes', zone_to: 'Asia/Makassar' })
  })

  it('the duration of a flight from WITA to WIT over midnight is correct', async () => {
    expect(
      await createFlight({
        starting_place: 'Makassar',
        destination_place: 'Jayapura',
        departure_time: '22:00',
        arrived_date: '2030-03-02',
        arrived_time: '02:30',
      }),
    ).toMatchObject({ duration_minutes: 210, duration_time: '3 hours 30 minutes' })
  })

  it('a westward flight can land before its departure by local time', async () => {
    expect(
      await createFlight({
        starting_place: 'Jayapura',
        destination_place: 'Jakarta',
        departure_time: '06:00',
        arrived_time: '09:15',
      }),
    ).toMatchObject({ duration_minutes: 315 })
  })

  it('a place that is in no table has the time zone of Jakarta and a code made of its letters', async () => {
    expect(
      await createFlight({ starting_place: 'Qy', departure_time: '08:00', arrived_time: '09:00' }),
    ).toMatchObject({
      airport_from: 'QYX',
      airport_from_name: null,
      zone_from: 'Asia/Jakarta',
      duration_time: '1 hours 0 minutes',
    })
  })

  it("a code made of letters that is another city's code does not take its time zone", async () => {
    expect(await createFlight({ starting_place: 'Djjville' })).toMatchObject({
      airport_from: 'DJJ',
      airport_from_name: null,
      zone_from: 'Asia/Jakarta',
    })
  })

  it('an arrival before the departure is refused', async () => {
    await expect(createFlight({ arrived_time: '07:59' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^arrived_date: must be after the departure/),
    })
  })
})

describe('GET /flights/{id}', () => {
  it('GET /flights/{id} returns departed, cancelled and inactive flights as not on sale', async () => {
    const past = await addFlight(server.db, { days: -3 })
    const cancelled = await addFlight(server.db)
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${cancelled}`)
    const grounded = await addFlight(server.db, {
      id_airline: await addAirline(server.db, 'Off Air', 'OF', false),
    })
    for (const id of [past, cancelled, grounded])
      expect(await one(id)).toMatchObject({ on_sale: false })
  })

  it.each(['0', '-1', '1.5', 'abc', '999999', '99999999999999999999', '1%00'])(
    'GET /flights/{id} returns 404 for %s',
    async (id) => {
      const response = await get(id)
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    },
  )
})

describe('schedules', () => {
  it('a schedule adds one flight per day for as many days as it has prices', async () => {
    const { addSchedules } = scheduleService(server.db)
    const id_airline = await addAirline(server.db, 'Pawana', 'PW')
    const template = await createFlight({
      departure_time: '23:30',
      arrived_date: '2030-03-02',
      arrived_time: '01:10',
    })
    const ids = await addSchedules([{ ...template, id_airline, prices: [1, 2, 3] }])
    const days = await Promise.all(ids.map(({ id }) => one(id)))
    expect(days.map((f) => [f.departure_date, f.arrived_date, f.price]).sort()).toEqual([
      ['2030-03-01', '2030-03-02', 1],
      ['2030-03-02', '2030-03-03', 2],
      ['2030-03-03', '2030-03-04', 3],
    ])
  })
})
