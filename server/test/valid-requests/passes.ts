import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from '../../src/platform/database/sql'
import { callsOf } from '../bookings'
import { moveToPast } from '../flights'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

/** A verified booking of A, and the code of its one ticket. */
async function paidOfA(fixtures: Fixtures) {
  const booking = await bookingOfA(fixtures)
  const staff = callsOf(fixtures.server, fixtures.principals.headers.SA)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  const { id } = booking.passengers[0]
  const [ticket] = (await staff.get(`/tickets?id_passenger=${id}`)).json().data
  return { ...booking, ticket }
}

async function flownOfA(fixtures: Fixtures) {
  const booking = await paidOfA(fixtures)
  await moveToPast(fixtures.server.db, booking.id_flight)
  return booking
}

async function boarding(fixtures: Fixtures) {
  const { id_flight, ticket } = await paidOfA(fixtures)
  return { id_flight, code: ticket.code, scan: randomUUID(), gate: '12 left' }
}

const REVIEW = { rating: 4, sentence: 'On time, and the tea was hot.' }

export const passCalls: Record<string, MakeRequest> = {
  'GET /tickets/revoked': () => ({ query: { since: '2026-01-01T00:00:00Z' } }),
  'GET /boardings': async (fixtures) => ({
    query: { id_flight: (await bookingOfA(fixtures)).id_flight },
  }),
  'POST /boardings': async (fixtures) => ({ body: await boarding(fixtures) }),
  'DELETE /boardings/:id': async (fixtures) => {
    const staff = callsOf(fixtures.server, fixtures.principals.headers.SA)
    const response = await staff.post('/boardings', await boarding(fixtures))
    return { params: { id: response.json().data.id } }
  },
  'PUT /boarding-conflicts/:id': async (fixtures) => {
    const staff = callsOf(fixtures.server, fixtures.principals.headers.SA)
    const body = await boarding(fixtures)
    await staff.post('/boardings', body)
    const again = { ...body, scan: randomUUID(), scanned_at: new Date().toISOString() }
    const { id } = (await staff.post('/boardings', again)).json().conflict
    return { params: { id }, body: { outcome: 'kept_out' } }
  },
  'POST /find-booking': async (fixtures) => {
    const { code, email_contact } = await bookingOfA(fixtures)
    return { body: { code, email: email_contact } }
  },
  'POST /find-booking/open': async (fixtures) => {
    const { id } = await paidOfA(fixtures)
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await fixtures.server.db.rows(sql`
      insert into booking_links (token_hash, id_trip, expires_at)
      values (${hash}, ${id}, now() + interval '1 minute')
    `)
    return { body: { token } }
  },
  'PUT /bookings/:id/review': async (fixtures) => ({
    params: { id: (await flownOfA(fixtures)).id },
    body: REVIEW,
  }),
  'DELETE /bookings/:id/review': async (fixtures) => {
    const { id } = await flownOfA(fixtures)
    await callsOf(fixtures.server, fixtures.principals.headers.A).put(
      `/bookings/${id}/review`,
      REVIEW,
    )
    return { params: { id } }
  },
  'GET /admin/reviews': () => ({
    query: { q: 'late', airline: 1, rating: 3, sort: 'rating', order: 'asc', limit: 10 },
  }),
  'GET /admin/reviews/count': () => ({
    query: { starting_place: 'Medan', destination_place: 'Jakarta', from: '2026-01-01' },
  }),
  'GET /reviews/mine': () => ({ query: { after: 1_000_000, limit: 10 } }),
  'GET /reviews': () => ({
    query: { id_airline: 1, starting_place: 'Medan', destination_place: 'Jakarta', rating: 3 },
  }),
}
