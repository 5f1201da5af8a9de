import type { MailList } from '@sayap/contract/messaging/outbox'
import { bookingOfA, type Fixtures, type MakeRequest } from './fixtures'

/** A waiting email: that of a booking of A. */
async function mailOfA(fixtures: Fixtures) {
  await bookingOfA(fixtures)
  const { app } = fixtures.server
  const response = await app.inject({
    url: '/api/v1/mails',
    headers: fixtures.principals.headers.AD,
  })
  return response.json().data[0].id
}

const list: Partial<MailList> = { state: 'waiting', q: 'Ani', before: 1_000_000, limit: 10 }

export const mailCalls: Record<string, MakeRequest> = {
  'GET /mails': () => ({ query: list }),
  'GET /mails/:id': async (fixtures) => ({ params: { id: await mailOfA(fixtures) } }),
  'POST /mails/:id/retry': async (fixtures) => ({ params: { id: await mailOfA(fixtures) } }),
}
