import type { Flight } from '@sayap/contract/flights/flights'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, PASSWORD } from '../accounts'
import { type Calls, callsOf } from '../bookings'
import { formOf, photoFile } from '../forms'
import { type TestApp, testApp } from '../test-app'

/**
 * A client written from section 7 of the specification, which sends only what the section
 * describes.
 */
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addStaff(server.db, 'admin', 'Dewi')
})
afterAll(() => server.close())

async function signedIn(path: string, body: object): Promise<Calls & { id: number }> {
  const response = await callsOf(server).post(path, body)
  expect(response.json()).toMatchObject({ status: 'success', statusCode: response.statusCode })
  const { id, token } = response.json().data
  return { ...callsOf(server, { authorization: `Bearer ${token}` }), id }
}
const asStaff = () => signedIn('/admin/login', { emailOrUsername: 'dewi', password: PASSWORD })

async function asTraveller(email: string) {
  await callsOf(server).post('/user/register', { name: 'Suharto', email, password: PASSWORD })
  return signedIn('/user/login', { email, password: PASSWORD })
}

const monthFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2-$3-$1')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function multipart(calls: Calls, path: string, fields: Parameters<typeof formOf>[0]) {
  const { payload, headers } = await formOf(fields)
  const send = calls.with(headers)
  return path.endsWith('s') ? send.post(path, payload) : send.put(path, payload)
}

/** As the admin form does: first the airline with a form, then the flight, then its seats. */
async function keepFlight(staff: Calls) {
  const airline = await multipart(staff, '/airlines', {
    name: 'Kelana',
    photo: await photoFile(),
    active: 'true',
  })
  const { id: id_airline } = airline.json().data
  const added = await staff.post('/flights', {
    id_airline: String(id_airline),
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    departure_date: monthFirst(inDays(30)),
    departure_time: '08:00',
    arrived_date: monthFirst(inDays(30)),
    arrived_time: '10:25',
    duration_time: '2 hours 25 minutes',
    transit: 'direct',
    price: '750000',
    gate: '7',
    terminal: 'B',
    luggage: true,
    wifi: false,
    meal: false,
    type_trip: 'one way',
    class_flight: 'economy',
    capacity: 120,
  })
  expect(added.statusCode).toBe(201)
  const { id } = added.json().data as Flight
  const seats = await staff.post('/seats', { id_flight: id, type_seat: 'economy' })
  expect([seats.statusCode, seats.json().data.length]).toEqual([200, 120])
  return id
}

it('a client written from the specification manages airlines and flights and books from search to boarding pass', async () => {
  const staff = await asStaff()
  const id_flight = await keepFlight(staff)
  const traveller = await asTraveller('suharto@example.com')

  const found = await traveller.get(
    `/flights?starting_place=Medan&destination_place=Jakarta&class_flight=economy&type_trip=one+way&departure_date=${inDays(30)}&transit=&filter_wifi=&filter_meal=undefined&filter_luggage=null&limit=7&sortBY=price&sort=ASC&page=1`,
  )
  expect(found.json()).toMatchObject({ data: [{ id: id_flight }], pagination: { totalPage: 1 } })
  const { price } = (await traveller.get(`/flights/${id_flight}`)).json().data
  const seats = (await traveller.get(`/seats?id_flight=${id_flight}&limit=50`)).json().data
  expect(seats).toHaveLength(50)

  const booked = await traveller.post('/bookings', {
    id_flight: String(id_flight),
    name_contact: 'Suharto',
    email_contact: 'suharto@example.com',
    phone_contact: '+62812 6040 1177',
    insurance: true,
    capacity: 2,
    status: 0,
    total_price: price * 2,
  })
  const { queryId } = booked.json().data
  const passenger = (name: string, seat: number) =>
    traveller.post('/passengers', {
      name,
      category_passenger: 'adult',
      id_seat: seats[seat].id,
      id_booking: queryId,
    })
  const named = await Promise.all([passenger('Suharto', 0), passenger('Siti', 1)])
  expect(named.map(({ statusCode }) => statusCode)).toEqual([201, 201])

  const [own] = (await traveller.get(`/bookings?id_user=${traveller.id}`)).json().data
  expect(own).toMatchObject({ id: queryId, status: 0, total_price: price * 2 })
  const [whole] = (await staff.get(`/bookings/${queryId}`)).json().data
  expect((await staff.put(`/bookings/${queryId}`, { ...whole, status: 1 })).statusCode).toBe(200)

  const [first] = (await traveller.get(`/passengers/?id_booking=${queryId}`)).json().data
  const [ticket] = (await traveller.get(`/tickets?id_passenger=${first.id}`)).json().data
  const [holder] = (await traveller.get(`/passengers/${ticket.id_passenger}`)).json().data
  const [booking] = (await traveller.get(`/bookings/${holder.id_booking}`)).json().data
  const flight = (await traveller.get(`/flights/${booking.id_flight}`)).json().data
  expect([ticket.code, booking.status, flight.gate]).toEqual([expect.any(String), 1, 7])
})

it('a client written from the specification sends whole objects with extra fields and deletes unused rows', async () => {
  const staff = await asStaff()
  const [airline] = (await staff.get('/airlines')).json().data
  const off = await multipart(staff, `/airlines/${airline.id}`, {
    name: airline.name,
    photo: String(airline.photo),
    active: 'false',
    is_partner: 'yes',
  })
  expect(off.json().data).toEqual({ ...airline, active: false, revision: airline.revision + 1 })
  const on = await staff.put(`/airlines/${airline.id}`, { ...airline, active: true })
  expect(on.json().data).toEqual({ ...airline, revision: airline.revision + 2 })
  expect((await staff.delete(`/airlines/${airline.id}`)).statusCode).toBe(409)

  const [flight] = (await staff.get('/flights?destination_place=Medan&page=1')).json().data
  expect(flight).toBeUndefined()
  const made = (
    await multipart(staff, '/destinations', {
      name: 'Samosir',
      photo: await photoFile(),
      description: 'Danau.',
      popularity: '1',
    })
  ).json().data
  const changed = await multipart(staff, `/destinations/${made.id}`, {
    name: 'Samosir',
    photo: 'null',
    description: 'Danau Toba.',
    popularity: '3',
  })
  expect(changed.json()).toMatchObject({
    message: 'Success Update Destination',
    data: { photo: made.photo, popularity: 3, description: 'Danau Toba.' },
  })
  const [one] = (await staff.get(`/destinations/${made.id}/`)).json().data
  expect(one.id).toBe(made.id)
})

it.each([
  '/flights?starting_place=&destination_place=undefined&class_flight=&page=&limit=null&capacity=undefined',
  '/flights/?sortBY=&sort=&departure_date=&return_date=undefined&min_price=null',
  '/airlines/',
  '/destinations',
  '/airports',
])('the public endpoint %s ignores expired and malformed tokens', async (path) => {
  for (const token of ['undefined', 'null', '', 'a.b.c', 'x'.repeat(3000)]) {
    const calls = callsOf(server, { authorization: `Bearer ${token}` })
    expect((await calls.get(path)).statusCode).toBe(200)
  }
})
