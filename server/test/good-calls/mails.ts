import type { MailList } from '@sayap/contract/outbox'
import { bookingOfA, type MakeCall, type World } from './world'

/** A mail that waits: that of a booking of A. */
async function mailOfA(world: World) {
  await bookingOfA(world)
  const { app } = world.server
  const answer = await app.inject({ url: '/api/v1/mails', headers: world.callers.headers.AD })
  return answer.json().data[0].id
}

const list: Partial<MailList> = { state: 'waiting', q: 'Ani', before: 1_000_000, limit: 10 }

export const mailCalls: Record<string, MakeCall> = {
  'GET /mails': () => ({ query: list }),
  'GET /mails/:id': async (world) => ({ params: { id: await mailOfA(world) } }),
  'POST /mails/:id/retry': async (world) => ({ params: { id: await mailOfA(world) } }),
}
