import { randomUUID } from 'node:crypto'
import { callsOf } from '../bookings'
import { addFlight } from '../flights'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

/** A's thread about a separate booking: the messages of one thread are counted per minute. */
async function threadOfA(fixtures: Fixtures): Promise<number> {
  const a = callsOf(fixtures.server, fixtures.principals.headers.A)
  const { id: id_booking } = await bookingOfA(fixtures)
  return (await a.post('/chat/threads', { id_booking })).json().data.id
}

const ofThread: MakeRequest = async (fixtures) => ({ params: { id: await threadOfA(fixtures) } })

export const chatCalls: Record<string, MakeRequest> = {
  'GET /chat/threads': () => ({ query: { state: 'open', limit: 10 } }),
  'POST /chat/threads': async (fixtures) => ({
    body: { id_booking: (await bookingOfA(fixtures)).id },
  }),
  'GET /chat/threads/:id/messages': ofThread,
  'POST /chat/threads/:id/messages': async (fixtures) => ({
    params: { id: await threadOfA(fixtures) },
    body: { text: 'Apa kabar?', client_id: randomUUID() },
  }),
  'POST /chat/threads/:id/read': async (fixtures) => ({
    params: { id: await threadOfA(fixtures) },
    body: { up_to: 1 },
  }),
  'POST /chat/threads/:id/close': ofThread,
  'POST /chat/threads/:id/reopen': ofThread,

  'POST /notifications/broadcast': async ({ server }) => ({
    body: {
      id_flight: await addFlight(server.db),
      text: 'Please come an hour earlier.',
      client_id: randomUUID(),
    },
  }),
  'GET /notifications/broadcast/audience': async ({ server }) => ({
    query: { id_flight: await addFlight(server.db) },
  }),
}
