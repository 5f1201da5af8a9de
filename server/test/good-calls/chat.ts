import { randomUUID } from 'node:crypto'
import { callsOf } from '../bookings'
import { addFlight } from '../flights'
import { bookingOfA, type MakeCall, type World } from './world'

/** A's thread about a booking of its own: what is written in one thread is counted by the minute. */
async function threadOfA(world: World): Promise<number> {
  const a = callsOf(world.server, world.callers.headers.A)
  const { id: id_booking } = await bookingOfA(world)
  return (await a.post('/chat/threads', { id_booking })).json().data.id
}

const ofThread: MakeCall = async (world) => ({ params: { id: await threadOfA(world) } })

export const chatCalls: Record<string, MakeCall> = {
  'GET /chat/threads': () => ({ query: { state: 'open', limit: 10 } }),
  'POST /chat/threads': async (world) => ({ body: { id_booking: (await bookingOfA(world)).id } }),
  'GET /chat/threads/:id/messages': ofThread,
  'POST /chat/threads/:id/messages': async (world) => ({
    params: { id: await threadOfA(world) },
    body: { text: 'Apa kabar?', client_id: randomUUID() },
  }),
  'POST /chat/threads/:id/read': async (world) => ({
    params: { id: await threadOfA(world) },
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
