import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../bookings'
import { bookingOfA, type Fixtures, freshAirline, openFixtures } from '../valid-requests/fixtures'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.server.close())

const as = (column: 'V' | 'A' | 'AD' | 'SA') =>
  callsOf(fixtures.server, fixtures.principals.headers[column])
const data = async (call: Promise<{ json: () => { data: unknown } }>) => (await call).json().data

const number = expect.any(Number)
const text = expect.any(String)
const flag = expect.any(Boolean)
const textOrNull = expect.toSatisfy((value) => value === null || typeof value === 'string')
const oneOf = (...words: unknown[]) => expect.toSatisfy((value) => words.includes(value))

const flight = {
  id: number,
  id_airline: number,
  id_airlane: number,
  name_airline: text,
  image_airline: textOrNull,
  starting_place: text,
  destination_place: text,
  departure_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  departure_time: expect.stringMatching(/^\d\d:\d\d$/),
  arrived_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  arrived_time: expect.stringMatching(/^\d\d:\d\d$/),
  duration_time: expect.stringMatching(/^\d+ hours \d+ minutes$/),
  transit: oneOf('direct', 'transit'),
  price: number,
  gate: number,
  terminal: expect.stringMatching(/^[A-Z]$/),
  luggage: flag,
  wifi: flag,
  meal: flag,
  type_trip: oneOf('one way', 'rounded trip'),
  class_flight: oneOf('economy', 'business', 'first class'),
  capacity: number,
}
const booking = {
  id: number,
  id_flight: number,
  id_user: number,
  name_contact: text,
  email_contact: text,
  phone_contact: text,
  insurance: flag,
  capacity: number,
  total_price: number,
  status: oneOf(0, 1),
}

type Entity = [name: string, read: () => Promise<unknown>, fields: object]
const ENTITIES: Entity[] = [
  [
    'a user profile',
    () => data(as('A').get('/user/profile')),
    {
      name: text,
      city: textOrNull,
      address: textOrNull,
      photo: textOrNull,
      email: text,
      phone: textOrNull,
      post_code: textOrNull,
      title: 'ms',
    },
  ],
  [
    'a flight',
    async () => data(as('V').get(`/flights/${(await bookingOfA(fixtures)).id_flight}`)),
    flight,
  ],
  [
    'a flight that was found',
    async () => {
      await bookingOfA(fixtures)
      return data(as('V').get('/flights?starting_place=Medan&destination_place=Jakarta'))
    },
    flight,
  ],
  [
    'a booking',
    async () => data(as('A').get(`/bookings/${(await bookingOfA(fixtures)).id}`)),
    booking,
  ],
  [
    'a passenger',
    async () => data(as('A').get(`/passengers?id_booking=${(await bookingOfA(fixtures)).id}`)),
    {
      id: number,
      name: text,
      category_passenger: oneOf('child', 'adult'),
      id_seat: number,
      id_booking: number,
      id_user: number,
    },
  ],
  [
    'a seat',
    async () => data(as('V').get(`/seats?id_flight=${(await bookingOfA(fixtures)).id_flight}`)),
    { id: number, no_seat: text, id_flight: number, type_seat: 'economy' },
  ],
  [
    'a ticket',
    async () => {
      const { id, passengers } = await bookingOfA(fixtures)
      await as('AD').put(`/bookings/${id}`, { status: 1 })
      return data(as('A').get(`/tickets?id_passenger=${passengers[0].id}`))
    },
    { id: number, id_passenger: number, code: text },
  ],
  [
    'an airline',
    async () => {
      await freshAirline(fixtures)
      return data(as('V').get('/airlines'))
    },
    { id: number, name: text, photo: textOrNull, active: flag },
  ],
  [
    'a destination',
    async () => {
      await as('AD').post('/destinations', { name: 'Medan' })
      return data(as('V').get('/destinations'))
    },
    { id: number, name: 'Medan', popularity: 1, description: text, photo: textOrNull },
  ],
  [
    'an admin',
    () => data(as('SA').get('/admin/list')),
    {
      id: number,
      username: text,
      email: text,
      fullname: text,
      phone: textOrNull,
      is_actived: flag,
      role: oneOf('admin', 'super admin'),
    },
  ],
]

it.each(ENTITIES)(
  'the response with %s has every field the specification names',
  async (_, read, fields) => {
    const found = [await read()].flat()
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one).toMatchObject(fields)
  },
)
