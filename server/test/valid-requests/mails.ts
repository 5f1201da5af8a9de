import type { MailList } from '@sayap/contract/messaging/outbox'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

/** A waiting email: that of a booking of A. */
async function mailOfA(world: Fixtures) {
  await bookingOfA(world)
  const { app } = world.server
  const answer = await app.inject({ url: '/api/v1/mails', headers: world.principals.headers.AD })
  return answer.json().data[0].id
}

const list: Partial<MailList> = { state: 'waiting', q: 'Ani', before: 1_000_000, limit: 10 }

export const mailCalls: Record<string, MakeRequest> = {
  'GET /mails': () => ({ query: list }),
  'GET /mails/:id': async (world) => ({ params: { id: await mailOfA(world) } }),
  'POST /mails/:id/retry': async (world) => ({ params: { id: await mailOfA(world) } }),
}
