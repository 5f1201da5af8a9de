import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from '../../src/platform/database/sql'
import { callsOf } from '../bookings'
import { moveToPast } from '../flights'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

/** A verified booking of A, and the code of its one ticket. */
async function paidOfA(world: Fixtures) {
  const booking = await bookingOfA(world)
  const staff = callsOf(world.server, world.principals.headers.SA)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  const { id } = booking.passengers[0]
  const [ticket] = (await staff.get(`/tickets?id_passenger=${id}`)).json().data
  return { ...booking, ticket }
}

async function flownOfA(world: Fixtures) {
  const booking = await paidOfA(world)
  await moveToPast(world.server.db, booking.id_flight)
  return booking
}

async function boarding(world: Fixtures) {
  const { id_flight, ticket } = await paidOfA(world)
  return { id_flight, code: ticket.code, scan: randomUUID() }
}

const REVIEW = { rating: 4, sentence: 'On time, and the tea was hot.' }

export const passCalls: Record<string, MakeRequest> = {
  'GET /tickets/revoked': () => ({ query: { since: '2026-01-01T00:00:00Z' } }),
  'GET /boardings': async (world) => ({
    query: { id_flight: (await bookingOfA(world)).id_flight },
  }),
  'POST /boardings': async (world) => ({ body: await boarding(world) }),
  'DELETE /boardings/:id': async (world) => {
    const staff = callsOf(world.server, world.principals.headers.SA)
    const answer = await staff.post('/boardings', await boarding(world))
    return { params: { id: answer.json().data.id } }
  },
  'POST /find-booking': async (world) => {
    const { code, email_contact } = await bookingOfA(world)
    return { body: { code, email: email_contact } }
  },
  'POST /find-booking/open': async (world) => {
    const { id } = await paidOfA(world)
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await world.server.db.rows(sql`
      insert into booking_links (token_hash, id_trip, expires_at)
      values (${hash}, ${id}, now() + interval '1 minute')
    `)
    return { body: { token } }
  },
  'PUT /bookings/:id/review': async (world) => ({
    params: { id: (await flownOfA(world)).id },
    body: REVIEW,
  }),
  'DELETE /bookings/:id/review': async (world) => {
    const { id } = await flownOfA(world)
    await callsOf(world.server, world.principals.headers.A).put(`/bookings/${id}/review`, REVIEW)
    return { params: { id } }
  },
  'GET /reviews': () => ({
    query: { id_airline: 1, starting_place: 'Medan', destination_place: 'Jakarta', rating: 3 },
  }),
}
