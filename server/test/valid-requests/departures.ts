import { randomUUID } from 'node:crypto'
import { sql } from '../../src/platform/database/sql'
import { book, callsOf } from '../bookings'
import { addFlight } from '../flights'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

/** A departure that leaves in two hours, with a passenger who has paid. */
async function soon(fixtures: Fixtures) {
  const { server, principals } = fixtures
  const id = await addFlight(server.db)
  const booking = await book(callsOf(server, principals.headers.A), id, [1])
  await callsOf(server, principals.headers.SA).put(`/bookings/${booking.id}`, { status: 1 })
  await server.db.rows(sql`
    update flights set departs_at = now() + interval '2 hours', arrives_at = now() + interval '4 hours'
    where id = ${id}
  `)
  return { id, id_passenger: booking.passengers[0].id as number }
}

const staffOf = ({ server, principals }: Fixtures) => callsOf(server, principals.headers.SA)

const departure: MakeRequest = async (fixtures) => ({ params: { id: (await soon(fixtures)).id } })

let nextNumber = 1000

const booked = async (fixtures: Fixtures) => {
  const { id, id_flight } = await bookingOfA(fixtures)
  return { params: { id: id_flight }, body: { id_bookings: [id] } }
}

export const departureCalls: Record<string, MakeRequest> = {
  'GET /admin/home/departures': () => ({ query: { view: 'all', limit: 10 } }),
  'GET /admin/departures/:id': departure,
  'GET /admin/departures/:id/manifest': departure,
  'GET /admin/departures/:id/money': departure,
  'GET /admin/departures/:id/history': async (fixtures) => ({
    params: { id: (await soon(fixtures)).id },
    query: { before: 1_000_000, limit: 10 },
  }),
  'PUT /admin/departures/:id/flights': async ({ server }) => {
    const id = await addFlight(server.db)
    const business = await addFlight(server.db, { class_flight: 'business' })
    return { params: { id }, body: { id_flights: [id, business] } }
  },
  // A departure sells a class once, so each caller gets another one.
  'POST /admin/departures/:id/flights': async ({ server }) => ({
    params: { id: await addFlight(server.db, { flight_number: `EK${nextNumber++}` }) },
    body: { class_flight: 'business', price: 1_500_000 },
  }),
  'POST /admin/departures/:id/changes/preview': async ({ server }) => ({
    params: { id: await addFlight(server.db) },
    body: { departure_time: '08:30', arrived_time: '10:55' },
  }),
  'POST /admin/departures/:id/changes': async ({ server }) => {
    const id = await addFlight(server.db)
    const row = await server.db.row<{ revision: number }>(
      sql`select revision from flights where id = ${id}`,
    )
    return {
      params: { id },
      body: { gate: 12, terminal: 'C', revisions: [{ id, revision: row?.revision }] },
    }
  },
  'POST /admin/departures/:id/closing': departure,
  'DELETE /admin/departures/:id/closing': async (fixtures) => {
    const { id } = await soon(fixtures)
    await staffOf(fixtures).post(`/admin/departures/${id}/closing`)
    return { params: { id } }
  },
  'POST /admin/departures/:id/no-shows': async (fixtures) => {
    const { id, id_passenger } = await soon(fixtures)
    return { params: { id }, body: { id_passenger } }
  },
  'DELETE /admin/no-shows/:id': async (fixtures) => {
    const { id, id_passenger } = await soon(fixtures)
    const marked = await staffOf(fixtures).post(`/admin/departures/${id}/no-shows`, {
      id_passenger,
    })
    return { params: { id: marked.json().data.id } }
  },
  'GET /admin/departures/:id/messages': departure,
  'POST /admin/departures/:id/messages/preview': booked,
  'POST /admin/departures/:id/messages': async (fixtures) => {
    const { params, body } = await booked(fixtures)
    const text = 'Boarding starts at gate 12.'
    return {
      params,
      body: { ...body, text, text_id: 'Boarding di gerbang 12.', client_id: randomUUID() },
    }
  },
}
